//! Arguments of enumerants as numbers and strings, as other formats store them. They are checked against the grammar and
//! converted to words.

use super::{
    Enumerant, LogicalOperand, OperandKind, OperandQuantifier, enumerant, is_enum, is_id, is_mask,
};
use crate::{Id, encode_string};

/// An argument of an enumerant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument<'a> {
    /// A number: a literal, an enumerant, a mask, or the value of the constant to which an id refers.
    Number(u64),
    /// A string.
    Text(&'a [u8]),
}

/// Converts the arguments of an enumerant to words. `kind` and `value` identify the enumerant. `id` returns the id of
/// an integer constant with the given value, or `None` if there is no such constant.
///
/// # Errors
/// Returns an error if the enumerant is unknown, the arguments do not match its parameters, or `id` returns `None`. The
/// message names the enumerant, or its number if it is unknown.
pub fn encode_arguments(
    kind: OperandKind,
    value: u32,
    arguments: &[Argument<'_>],
    mut id: impl FnMut(u32) -> Option<Id>,
) -> Result<Vec<u32>, String> {
    let Some(known) = enumerant(kind, value) else {
        return Err(format!("no {} has the number {value}", noun(kind)));
    };
    let least = known
        .parameters()
        .iter()
        .filter(|parameter| parameter.quantifier == OperandQuantifier::One)
        .count();
    let repeats = known
        .parameters()
        .last()
        .is_some_and(|last| last.quantifier == OperandQuantifier::ZeroOrMore);
    if arguments.len() < least || arguments.len() > known.parameters().len() && !repeats {
        let count = known.parameters().len();
        return Err(format!(
            "the {} {} takes {} operands, and {} are given",
            noun(kind),
            known.name(),
            if repeats || least < count {
                format!("{least} or more")
            } else {
                count.to_string()
            },
            arguments.len()
        ));
    }
    let mut words = Vec::with_capacity(arguments.len());
    for (place, argument) in arguments.iter().enumerate() {
        let Some(parameter) = known.parameters().get(place).or(known.parameters().last()) else {
            continue;
        };
        encode_argument(*argument, parameter.kind, &mut words, &mut id).map_err(|wrong| {
            format!(
                "operand {} of the {} {} {wrong}",
                place + 1,
                noun(kind),
                known.name()
            )
        })?;
    }
    Ok(words)
}

/// Returns whether any parameter of an enumerant is an id.
pub fn takes_ids(known: &Enumerant) -> bool {
    known
        .parameters()
        .iter()
        .any(|parameter: &LogicalOperand| is_id(parameter.kind))
}

fn encode_argument(
    argument: Argument<'_>,
    kind: OperandKind,
    words: &mut Vec<u32>,
    id: &mut impl FnMut(u32) -> Option<Id>,
) -> Result<(), String> {
    let number = match (argument, kind) {
        (Argument::Text(text), OperandKind::LiteralString) => {
            words.extend(encode_string(text));
            return Ok(());
        }
        (Argument::Text(text), _) => {
            let text = String::from_utf8_lossy(text);
            return Err(format!("is {}, and \"{text}\" is given", noun(kind)));
        }
        (Argument::Number(number), OperandKind::LiteralString) => {
            return Err(format!("is a string, and {number} is given"));
        }
        (Argument::Number(number), _) => number,
    };
    let Ok(number) = u32::try_from(number) else {
        return Err(format!("has 32 bits, and {number} is given"));
    };
    if is_id(kind) {
        let Some(id) = id(number) else {
            return Err("is an id that no number stands for".to_owned());
        };
        words.push(id.word());
        return Ok(());
    }
    let is_known = if is_mask(kind) {
        let mut bits = (0..32).map(|bit| 1 << bit).filter(|bit| number & bit != 0);
        bits.all(|bit| enumerant(kind, bit).is_some())
    } else {
        !is_enum(kind) || enumerant(kind, number).is_some()
    };
    if !is_known {
        return Err(format!("is a {kind:?}, and {number} is none"));
    }
    words.push(number);
    Ok(())
}

/// Returns the name of a kind of operand for messages, with an article unless the kind is `Decoration` or
/// `ExecutionMode`.
fn noun(kind: OperandKind) -> &'static str {
    match kind {
        OperandKind::Decoration => "decoration",
        OperandKind::ExecutionMode => "execution mode",
        OperandKind::LiteralString => "a string",
        OperandKind::LiteralInteger | OperandKind::LiteralFloat => "a number",
        kind if is_id(kind) => "an id",
        _ => "an enumerant, by its number",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Argument::{Number, Text};

    fn decoration(value: u32, arguments: &[Argument<'_>]) -> Result<Vec<u32>, String> {
        encode_arguments(OperandKind::Decoration, value, arguments, |number| {
            (number == 16).then(|| Id::new(7)).flatten()
        })
    }

    /// The values are from §3.2.19, "Decoration".
    #[test]
    fn arguments_are_what_the_grammar_asks_for() {
        let v = u32::from_le_bytes(*b"v\0\0\0");
        assert_eq!(decoration(22, &[]), Ok(vec![]));
        assert_eq!(decoration(44, &[Number(16)]), Ok(vec![16]));
        assert_eq!(decoration(41, &[Text(b"v"), Number(0)]), Ok(vec![v, 0]));
        assert_eq!(decoration(39, &[Number(2)]), Ok(vec![2]));
        assert_eq!(decoration(40, &[Number(3)]), Ok(vec![3]));
        // `HostAccessINTEL`: a number before the string.
        assert_eq!(decoration(6188, &[Number(1), Text(b"v")]), Ok(vec![1, v]));
        // `BankBitsINTEL`: any number of them.
        let many = [Number(2), Number(3), Number(4)];
        assert_eq!(decoration(5835, &many), Ok(vec![2, 3, 4]));
        // `AlignmentId`
        assert_eq!(decoration(46, &[Number(16)]), Ok(vec![7]));
    }

    #[test]
    fn what_the_grammar_does_not_ask_for_is_told_with_the_name() {
        let wrong = |value, arguments: &[Argument<'_>], parts: &[&str]| {
            let error = decoration(value, arguments).unwrap_err();
            for part in parts {
                assert!(error.contains(part), "{error}");
            }
        };
        wrong(44, &[Text(b"xyz")], &["Alignment", "operand 1", "xyz"]);
        wrong(44, &[], &["Alignment", "takes 1 operands", "0 are given"]);
        wrong(44, &[Number(1), Number(2)], &["Alignment", "2 are given"]);
        wrong(44, &[Number(1 << 32)], &["Alignment", "32 bits"]);
        wrong(5635, &[Number(1)], &["UserSemantic", "a string"]);
        wrong(39, &[Number(9)], &["FPRoundingMode", "9 is none"]);
        wrong(40, &[Number(1 << 30)], &["FPFastMathMode", "is none"]);
        wrong(
            41,
            &[Number(0), Number(0)],
            &["LinkageAttributes", "operand 1"],
        );
        wrong(46, &[Number(5)], &["AlignmentId", "id"]);
        wrong(4000, &[], &["no decoration has the number 4000"]);
    }
}

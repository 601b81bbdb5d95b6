//! A table of the instructions that consist of a keyword and values. Each row has everything that the readers, the
//! writers and the verifier need.

use cranelift_entity::packed_option::ReservedValue;

use super::instructions::InstructionKind;
use super::module::Module;
use super::types::Type;
use super::values::Value;
use crate::bitcode::records::function as code;
use crate::versions::Feature;

/// The form of an instruction whose operands are all values.
#[derive(Debug)]
pub(crate) struct Form {
    /// The keyword in assembly.
    pub(crate) word: &'static str,
    /// The code of its record in bitcode.
    pub(crate) code: u32,
    /// The feature that a release needs to support the instruction. `None` if all releases support it.
    pub(crate) since: Option<Feature>,
    /// The rules for the operands, in the order of [`InstructionKind::for_each_operand`], the text and the record.
    pub(crate) operands: &'static [Operand],
    /// The rule for the type of the result.
    result: Outcome,
    /// The function that creates the instruction from its operands.
    pub(crate) make: fn(Operands) -> InstructionKind,
}

/// The rule for the type of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operand {
    /// A value of any type.
    Any,
    /// A vector.
    Vector,
    /// A value of the element type of the first operand.
    Element,
    /// The index of a lane, an integer. Before LLVM 3.7 its type is not in the record.
    Lane,
}

/// The rule for the type of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Void,
    /// The type of the first operand.
    First,
    /// The element type of the first operand.
    Element,
}

/// The operands of an instruction, followed by unused entries if the row has fewer. Unused entries are never read.
pub(crate) type Operands = [Value; 3];

/// Returns placeholders for operands that have not been read yet.
pub(crate) fn no_operands() -> Operands {
    [Value::reserved_value(); 3]
}

macro_rules! forms {
    ($($kind:ident($operands:pat => $values:expr): $word:literal, $code:ident, $since:expr, [$($operand:ident),*] -> $result:ident;)*) => {
        enum Row { $($kind),* }

        /// The rows of the table.
        pub(crate) static FORMS: &[Form] = &[$(Form {
            word: $word,
            code: code::$code,
            since: $since,
            operands: &[$(Operand::$operand),*],
            result: Outcome::$result,
            make: |$operands| InstructionKind::$kind($values),
        }),*];

        impl Form {
            /// Returns the form of an instruction, or `None` if the table does not have it.
            pub(crate) fn of(kind: &InstructionKind) -> Option<&'static Self> {
                match kind {
                    $(InstructionKind::$kind { .. } => FORMS.get(Row::$kind as usize),)*
                    _ => None,
                }
            }
        }
    };
}

// Each row has the instruction with its operands, its keyword, the code of its record, the feature that introduced it,
// its operands and its result.
forms! {
    ExtractElement([vector, index, _] => [vector, index]): "extractelement", EXTRACTELT, None, [Vector, Lane] -> Element;
    Freeze([operand, ..] => operand): "freeze", FREEZE, Some(Feature::Freeze), [Any] -> First;
    InsertElement(operands => operands): "insertelement", INSERTELT, None, [Vector, Element, Lane] -> First;
    Resume([value, ..] => value): "resume", RESUME, None, [Any] -> Void;
}

impl Form {
    /// Returns the form whose record has this code, or `None` if there is none.
    pub(crate) fn with_code(code: u32) -> Option<&'static Self> {
        FORMS.iter().find(|form| form.code == code)
    }

    /// Returns the type of the result, given the type of the first operand. A form without a result has the type
    /// `void`.
    pub(crate) fn result(&self, module: &Module, first: Type) -> Type {
        match self.result {
            Outcome::Void => module.void_type,
            Outcome::First => first,
            Outcome::Element => module.types.scalar(first),
        }
    }

    /// Returns the rule for the type of the result, as an error message.
    pub(crate) fn result_rule(&self) -> &'static str {
        match self.result {
            Outcome::Void => "it has no result",
            Outcome::First => "the result must have the type of the first operand",
            Outcome::Element => "the result must have the type of the vector's elements",
        }
    }
}

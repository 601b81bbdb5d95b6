//! Instructions that are a word and values: a row says all that the notations and the verifier need to know of one.

use cranelift_entity::packed_option::ReservedValue;

use super::instructions::InstructionKind;
use super::module::Module;
use super::types::Type;
use super::values::Value;
use crate::bitcode::records::function as code;
use crate::versions::Feature;

/// How an instruction is written, read and checked whose operands are values and nothing else.
#[derive(Debug)]
pub(crate) struct Form {
    /// The word of the assembly.
    pub(crate) word: &'static str,
    /// The code of the record.
    pub(crate) code: u32,
    /// What a release needs to know it; `None` if all do.
    pub(crate) since: Option<Feature>,
    /// The operands, in the order of [`InstructionKind::for_each_operand`], the text and the record.
    pub(crate) operands: &'static [Operand],
    /// What the result is.
    result: Outcome,
    /// The instruction with these operands.
    pub(crate) make: fn(Operands) -> InstructionKind,
}

/// What an operand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operand {
    /// A value of any type.
    Any,
    /// A vector.
    Vector,
    /// A value of the type of the elements of the first operand.
    Element,
    /// The number of a lane, an integer. Before LLVM 3.7 its type is not in the record.
    Lane,
}

/// The type of the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Void,
    /// That of the first operand.
    First,
    /// That of the elements of the first operand.
    Element,
}

/// As many as the longest row has. What a row doesn't have is never read.
pub(crate) type Operands = [Value; 3];

/// Operands that are still to be read.
pub(crate) fn no_operands() -> Operands {
    [Value::reserved_value(); 3]
}

macro_rules! forms {
    ($($kind:ident { $($field:ident),* }: $word:literal, $code:ident, $since:expr, [$($operand:ident),*] -> $result:ident;)*) => {
        enum Row { $($kind),* }

        /// All of them.
        pub(crate) static FORMS: &[Form] = &[$(Form {
            word: $word,
            code: code::$code,
            since: $since,
            operands: &[$(Operand::$operand),*],
            result: Outcome::$result,
            make: |[$($field,)* ..]| InstructionKind::$kind { $($field),* },
        }),*];

        impl Form {
            /// The form of an instruction, if it has one.
            pub(crate) fn of(kind: &InstructionKind) -> Option<&'static Self> {
                match kind {
                    $(InstructionKind::$kind { .. } => FORMS.get(Row::$kind as usize),)*
                    _ => None,
                }
            }
        }
    };
}

// The instruction and its fields; its word, the code of its record, the feature of the releases that have it; its operands
// and its result.
forms! {
    ExtractElement { vector, index }: "extractelement", EXTRACTELT, None, [Vector, Lane] -> Element;
    Freeze { operand }: "freeze", FREEZE, Some(Feature::Freeze), [Any] -> First;
    InsertElement { vector, element, index }: "insertelement", INSERTELT, None, [Vector, Element, Lane] -> First;
    Resume { value }: "resume", RESUME, None, [Any] -> Void;
}

impl Form {
    /// The form whose record has this code.
    pub(crate) fn with_code(code: u32) -> Option<&'static Self> {
        FORMS.iter().find(|form| form.code == code)
    }

    /// The type of the result where the first operand has the type `first`.
    pub(crate) fn result(&self, module: &Module, first: Type) -> Type {
        match self.result {
            Outcome::Void => module.void_type,
            Outcome::First => first,
            Outcome::Element => module.types.scalar(first),
        }
    }

    /// What holds of the type of the result.
    pub(crate) fn result_rule(&self) -> &'static str {
        match self.result {
            Outcome::Void => "it has no result",
            Outcome::First => "the result must have the type of the first operand",
            Outcome::Element => "the result must have the type of the vector's elements",
        }
    }
}

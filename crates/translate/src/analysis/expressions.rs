//! Converts constant expressions to instructions.

use transpire_llvm::ir::{Expression, FastMath, InstructionKind, IntFlags};

/// Returns the instruction equivalent to a constant expression, or `None` for `getelementptr`, whose operands are a
/// list.
pub(crate) fn as_instruction(expression: &Expression) -> Option<InstructionKind> {
    let fast_math = FastMath::NONE;
    Some(match *expression {
        Expression::GetElementPtr { .. } => return None,
        Expression::Binary(op, flags, [lhs, rhs]) => {
            InstructionKind::Binary(op, [lhs.into(), rhs.into()], flags, fast_math)
        }
        Expression::FNeg(operand) => InstructionKind::FNeg(operand.into(), fast_math),
        Expression::Cast(op, operand) => {
            InstructionKind::Cast(op, operand.into(), IntFlags::NONE, fast_math)
        }
        Expression::ICmp(predicate, [lhs, rhs]) => {
            InstructionKind::icmp(predicate, lhs.into(), rhs.into())
        }
        Expression::FCmp(predicate, [lhs, rhs]) => {
            InstructionKind::FCmp(predicate, [lhs.into(), rhs.into()], fast_math)
        }
        Expression::Select([condition, then, otherwise]) => {
            InstructionKind::Select([condition.into(), then.into(), otherwise.into()], fast_math)
        }
        Expression::ExtractElement([vector, index]) => {
            InstructionKind::ExtractElement([vector.into(), index.into()])
        }
        Expression::InsertElement([vector, element, index]) => {
            InstructionKind::insert_element(vector.into(), element.into(), index.into())
        }
        Expression::ShuffleVector([lhs, rhs, mask]) => {
            InstructionKind::ShuffleVector([lhs.into(), rhs.into()], mask)
        }
    })
}

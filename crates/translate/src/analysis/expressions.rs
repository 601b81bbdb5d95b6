//! Converts constant expressions to instructions.

use transpire_llvm::ir::{Expression, FastMath, InstructionKind, IntFlags};

/// Returns the instruction equivalent to a constant expression, or `None` for `getelementptr`, whose operands are a
/// list.
pub(crate) fn as_instruction(expression: &Expression) -> Option<InstructionKind> {
    let fast_math = FastMath::NONE;
    Some(match *expression {
        Expression::GetElementPtr { .. } => return None,
        Expression::Binary(op, flags, [lhs, rhs]) => InstructionKind::Binary {
            op,
            lhs: lhs.into(),
            rhs: rhs.into(),
            flags,
            fast_math,
        },
        Expression::FNeg(operand) => InstructionKind::FNeg {
            operand: operand.into(),
            fast_math,
        },
        Expression::Cast(op, operand) => InstructionKind::Cast {
            op,
            operand: operand.into(),
            flags: IntFlags::NONE,
            fast_math,
        },
        Expression::ICmp(predicate, [lhs, rhs]) => {
            InstructionKind::icmp(predicate, lhs.into(), rhs.into())
        }
        Expression::FCmp(predicate, [lhs, rhs]) => InstructionKind::FCmp {
            predicate,
            fast_math,
            lhs: lhs.into(),
            rhs: rhs.into(),
        },
        Expression::Select([condition, then, otherwise]) => InstructionKind::Select {
            condition: condition.into(),
            then: then.into(),
            otherwise: otherwise.into(),
            fast_math,
        },
        Expression::ExtractElement([vector, index]) => InstructionKind::ExtractElement {
            vector: vector.into(),
            index: index.into(),
        },
        Expression::InsertElement([vector, element, index]) => {
            InstructionKind::insert_element(vector.into(), element.into(), index.into())
        }
        Expression::ShuffleVector([lhs, rhs, mask]) => InstructionKind::ShuffleVector {
            lhs: lhs.into(),
            rhs: rhs.into(),
            mask,
        },
    })
}

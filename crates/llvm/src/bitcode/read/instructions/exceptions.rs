//! Reads instructions for exception handling.

use cranelift_entity::EntityList;

use crate::bitcode::bitstream::Record;
use crate::bitcode::read::function::{FunctionReader, operands};
use crate::bitcode::read::ops::Ops;
use crate::bitcode::records::function as code;
use crate::error::Result;
use crate::ir::{InstructionKind, TypeKind, Value};
use InstructionKind as K;

impl FunctionReader<'_, '_> {
    fn token(&mut self, ops: &mut Ops<'_>) -> Result<Value> {
        let token = self.module.types.intern(TypeKind::Token);
        self.value(ops, token)
    }

    #[inline(never)]
    pub(super) fn cleanup_ret(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let pad = self.token(ops)?;
        let unwind = if ops.is_empty() {
            None
        } else {
            Some(self.target(ops)?)
        };
        self.add_void(
            K::CleanupRet {
                pad,
                unwind: unwind.into(),
            },
            ops,
        )
    }

    #[inline(never)]
    pub(super) fn catch_ret(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let pad = self.token(ops)?;
        let target = self.target(ops)?;
        self.add_void(K::CatchRet { pad, target }, ops)
    }

    #[inline(never)]
    pub(super) fn catch_switch(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let parent = self.token(ops)?;
        let count = ops.next()?;
        let handlers = self.targets(ops, count)?;
        let unwind = if ops.is_empty() {
            None
        } else {
            Some(self.target(ops)?)
        };
        let token = self.module.types.intern(TypeKind::Token);
        self.add_value(
            K::CatchSwitch {
                parent,
                handlers,
                unwind: unwind.into(),
            },
            token,
            ops,
        )
    }

    #[inline(never)]
    pub(super) fn pad(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let parent = self.token(ops)?;
        let mut arguments = EntityList::new();
        for _ in 0..ops.next()? {
            let argument = self.typed_value(ops)?.0;
            arguments.push(argument, &mut self.body.values);
        }
        let token = self.module.types.intern(TypeKind::Token);
        let kind = match ops.code() {
            code::CLEANUPPAD => K::CleanupPad { parent, arguments },
            _ => K::CatchPad { parent, arguments },
        };
        self.add_value(kind, token, ops)
    }

    #[inline(never)]
    pub(super) fn landing_pad(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let ty = self.value_ty(ops)?;
        if ops.code() == code::LANDINGPAD_OLD {
            let (personality, _) = self.typed_value(ops)?;
            let Some(personality) = personality.as_constant() else {
                return Err(ops.fault("a personality is a constant"));
            };
            if let Some(function) = self.module.function_mut(self.function) {
                match function.personality.expand() {
                    None => function.personality = personality.into(),
                    Some(first) if first == personality => {}
                    Some(_) => return Err(ops.fault("a function has two personalities")),
                }
            }
        }
        let cleanup = ops.next()? != 0;
        let (mut clauses, mut filters) = (EntityList::new(), 0);
        for number in 0..ops.next()? {
            let is_filter = ops.next()? != 0;
            if is_filter && number >= 64 {
                return Err(ops.unsupported("a filter after 64 clauses"));
            }
            filters |= u64::from(is_filter) << (number & 63);
            let clause = self.typed_value(ops)?.0;
            clauses.push(clause, &mut self.body.values);
        }
        self.add_value(
            K::LandingPad {
                cleanup,
                clauses,
                filters,
            },
            ty,
            ops,
        )
    }
}

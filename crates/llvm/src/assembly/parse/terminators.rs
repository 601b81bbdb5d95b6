//! Parses terminators and their targets, `phi`, and instructions for exception handling.

use cranelift_entity::EntityList;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;

use super::Parser;
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{Block, InstructionKind as K, Type, TypeKind, Value};

impl Parser<'_> {
    pub(super) fn ret(&mut self, at: usize) -> Result<K> {
        let result = self
            .locals
            .function()
            .and_then(|function| self.module.globals.get(function));
        let result = result.and_then(|value| self.module.types.function_type(value.value_type));
        let result = result.map_or(self.module.void_type, |function| function.result);
        let type_at = self.at;
        let ty = self.any_type()?;
        if self.is_void(ty) {
            if self.is_void(result) {
                return Ok(K::Ret { value: None.into() });
            }
            return Err(self.fault(
                at,
                format!("the function returns a `{}`", self.name_of(result)),
            ));
        }
        let value = self.value(ty)?;
        self.check_type(result, ty, type_at)?;
        Ok(K::Ret {
            value: value.into(),
        })
    }

    pub(super) fn branch(&mut self) -> Result<K> {
        if self.is_word("label") {
            return Ok(K::Br {
                target: self.target()?,
            });
        }
        let at = self.at;
        let (condition, ty) = self.typed_value()?;
        if ty != self.types.i1 {
            return Err(self.fault(
                at,
                format!("the condition is a `{}` and no `i1`", self.name_of(ty)),
            ));
        }
        self.mark(b',')?;
        let then = self.target()?;
        self.mark(b',')?;
        let otherwise = self.target()?;
        Ok(K::CondBr {
            condition,
            then,
            otherwise,
        })
    }

    pub(super) fn switch(&mut self) -> Result<K> {
        let at = self.at;
        let (condition, ty) = self.typed_value()?;
        self.check_integer(ty, at)?;
        self.mark(b',')?;
        let default = self.target()?;
        self.mark(b'[')?;
        let (mut values, mut targets) = (EntityList::new(), EntityList::new());
        let mut seen = FxHashSet::default();
        while !self.is_mark(b']') {
            let at = self.at;
            let of = self.ty()?;
            self.check_type(ty, of, at)?;
            let value_at = self.at;
            let value = self.constant(of)?;
            if !seen.insert(value) {
                return Err(self.fault(value_at, "a case that has come before"));
            }
            self.mark(b',')?;
            let target = self.target()?;
            values.push(value.into(), &mut self.body.values);
            targets.push(target, &mut self.body.block_lists);
        }
        self.advance();
        Ok(K::Switch {
            condition,
            default,
            values,
            targets,
        })
    }

    pub(super) fn indirect_branch(&mut self) -> Result<K> {
        let at = self.at;
        let (address, of) = self.typed_value()?;
        self.check_pointer(of, at)?;
        self.mark(b',')?;
        let targets = self.targets()?;
        Ok(K::IndirectBr { address, targets })
    }

    /// Parses the names of blocks in brackets, `[label %a, …]`.
    pub(super) fn targets(&mut self) -> Result<EntityList<Block>> {
        self.mark(b'[')?;
        let mut targets = EntityList::new();
        self.list(b']', |this| {
            let target = this.target()?;
            targets.push(target, &mut this.body.block_lists);
            Ok(())
        })?;
        Ok(targets)
    }

    pub(super) fn phi(&mut self) -> Result<(K, Type)> {
        let flags_at = self.at;
        let fast_math = self.fast_math();
        let at = self.at;
        let ty = self.ty()?;
        if !self.is_first_class(ty) || ty == self.types.label || ty == self.module.metadata_type {
            return Err(self.fault(at, format!("no value is of type `{}`", self.name_of(ty))));
        }
        self.check_fast_math(fast_math, ty, flags_at)?;
        let mut operands = std::mem::take(&mut self.locals.operands);
        operands.clear();
        let mut blocks = EntityList::new();
        // A phi of an unreachable block may have no entries.
        let has_entries = self.is_mark(b'[');
        while has_entries && (operands.is_empty() || self.comma()) {
            self.mark(b'[')?;
            operands.push(self.value(ty)?);
            self.mark(b',')?;
            let block = self.block_name()?;
            self.mark(b']')?;
            blocks.push(block, &mut self.body.block_lists);
        }
        let values = self.body.value_list(&operands);
        self.locals.operands = operands;
        Ok((
            K::Phi {
                values,
                blocks,
                fast_math,
            },
            ty,
        ))
    }

    // Exceptions

    pub(super) fn landing_pad(&mut self) -> Result<(K, Type)> {
        let ty = self.ty()?;
        // Before LLVM 3.7, the personality was an operand of the instruction.
        if self.eat_word("personality") {
            let at = self.at;
            let personality = self.typed_constant()?;
            let function = self.locals.function();
            if let Some(function) = function.and_then(|function| self.module.function_mut(function))
            {
                match function.personality.expand() {
                    None => function.personality = personality.into(),
                    Some(first) if first == personality => {}
                    Some(_) => return Err(self.fault(at, "a function has two personalities")),
                }
            }
        }
        let cleanup = self.eat_word("cleanup");
        let (mut clauses, mut filters) = (EntityList::new(), 0u64);
        for number in 0.. {
            let is_filter = self.is_word("filter");
            if !is_filter && !self.is_word("catch") {
                break;
            }
            if is_filter && number >= 64 {
                return Err(self.unsupported(self.at, "a filter after 64 clauses"));
            }
            self.advance();
            let at = self.at;
            let (clause, of) = self.typed_value()?;
            if is_filter != matches!(self.kind(of), TypeKind::Array { .. }) {
                return Err(self.fault(at, "`filter` takes an array, and `catch` does not"));
            }
            filters |= u64::from(is_filter) << (number & 63);
            clauses.push(clause, &mut self.body.values);
        }
        Ok((
            K::LandingPad {
                cleanup,
                clauses,
                filters,
            },
            ty,
        ))
    }

    fn token_value(&mut self) -> Result<Value> {
        let token = self.types.token;
        self.value(token)
    }

    /// Parses `within none` or `within %pad`.
    fn parent(&mut self) -> Result<Value> {
        self.word("within")?;
        if self.is_word("none") || matches!(self.token, Token::Local(_) | Token::LocalNumber(_)) {
            return self.token_value();
        }
        Err(self.expected("`none` or a pad"))
    }

    /// Parses `unwind to caller`, which gives `None`, or `unwind label %block`.
    fn unwind(&mut self) -> Result<PackedOption<Block>> {
        self.word("unwind")?;
        if self.eat_word("to") {
            self.word("caller")?;
            return Ok(None.into());
        }
        Ok(self.target()?.into())
    }

    pub(super) fn catch_switch(&mut self) -> Result<(K, Type)> {
        let parent = self.parent()?;
        let at = self.at;
        let handlers = self.targets()?;
        if handlers.is_empty() {
            return Err(self.fault(at, "at least one handler is there"));
        }
        let unwind = self.unwind()?;
        Ok((
            K::CatchSwitch {
                parent,
                handlers,
                unwind,
            },
            self.types.token,
        ))
    }

    pub(super) fn pad(&mut self, is_cleanup: bool) -> Result<(K, Type)> {
        let parent = self.parent()?;
        self.mark(b'[')?;
        let mut arguments = EntityList::new();
        self.list(b']', |this| {
            let (argument, _) = this.typed_value()?;
            arguments.push(argument, &mut this.body.values);
            Ok(())
        })?;
        let kind = if is_cleanup {
            K::CleanupPad { parent, arguments }
        } else {
            K::CatchPad { parent, arguments }
        };
        Ok((kind, self.types.token))
    }

    pub(super) fn catch_ret(&mut self) -> Result<K> {
        self.word("from")?;
        let pad = self.token_value()?;
        self.word("to")?;
        Ok(K::CatchRet {
            pad,
            target: self.target()?,
        })
    }

    pub(super) fn cleanup_ret(&mut self) -> Result<K> {
        self.word("from")?;
        let pad = self.token_value()?;
        Ok(K::CleanupRet {
            pad,
            unwind: self.unwind()?,
        })
    }
}

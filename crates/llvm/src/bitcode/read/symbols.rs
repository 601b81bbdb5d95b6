//! Reads the symbol tables of modules and functions.

use super::constants::Slot;
use super::ops::{Ops, list_index, text};
use super::{each_record, unknown_block};
use crate::bitcode::bitstream::{Entry, Reader, Record};
use crate::bitcode::records::{block, symbols as code};
use crate::error::Result;
use crate::ir::{Block, Body, Global, Module, ValueKind};

/// Reads the symbol table of a module, which has the names of globals. Since LLVM 5, it has only the locations of
/// bodies, and is not read.
pub(super) fn read_module(
    reader: &mut Reader<'_>,
    module: &mut Module,
    values: &[Slot],
) -> Result<()> {
    each_record(reader, block::VALUE_SYMTAB, |record| {
        let mut ops = Ops::of(record, block::VALUE_SYMTAB);
        if !matches!(record.code, code::ENTRY | code::FUNCTION) {
            return Err(ops.unknown());
        }
        let number = ops.next()?;
        if record.code == code::FUNCTION {
            ops.next()?; // the location of the body
        }
        let Some(global) = global(module, values, number) else {
            return Err(ops.fault(format_args!("value {number} is not a global")));
        };
        module.globals[global].name = module.strings.intern(text(ops.rest()));
        Ok(())
    })?;
    Ok(())
}

/// Returns the global whose address is the value with this number, or `None` for other values.
pub(super) fn global(module: &Module, values: &[Slot], number: u64) -> Option<Global> {
    let slot = values.get(list_index(number))?;
    module.as_global(slot.value.as_constant()?)
}

/// Reads the symbol table of a function, which has the names of its arguments, blocks and instructions.
#[inline(never)]
pub(super) fn read_function(
    reader: &mut Reader<'_>,
    module: &mut Module,
    body: &mut Body,
    values: &[Slot],
) -> Result<()> {
    reader.enter(block::VALUE_SYMTAB)?;
    let mut record = Record::default();
    // The names in a function are local to it, so a lookup for equal names is not worthwhile.
    let mut names = module.strings.appender();
    loop {
        match reader.next_text(&mut record, names.bytes())? {
            Entry::End => return Ok(()),
            Entry::Block(id) => return Err(unknown_block(id, reader)),
            Entry::Record => {
                let mut ops = Ops::of(&record, block::VALUE_SYMTAB);
                let number = ops.next()?;
                let slot = match record.code {
                    code::ENTRY => {
                        match values.get(list_index(number)).map(|slot| slot.value.kind()) {
                            Some(ValueKind::Instruction(inst)) => body.instructions.name_mut(inst),
                            Some(ValueKind::Argument(argument)) => {
                                body.argument_names.get_mut(argument as usize)
                            }
                            _ => None,
                        }
                    }
                    code::BLOCK => {
                        let block = u32::try_from(number).ok().map(Block::from_u32);
                        block
                            .and_then(|block| body.blocks.get_mut(block))
                            .map(|block| &mut block.name)
                    }
                    _ => return Err(ops.unknown()),
                };
                let Some(slot) = slot else {
                    return Err(ops.fault(format_args!(
                        "a name for value {number}, which does not exist"
                    )));
                };
                *slot = names.append().into();
            }
        }
    }
}

//! Names: symbol tables of the module and of functions.

use super::constants::Slot;
use super::ops::{Ops, text};
use crate::bitcode::bitstream::{Entry, Reader, Record};
use crate::bitcode::records::{block, symbols as code};
use crate::error::Result;
use crate::ir::{Block, Body, ConstantKind, Module, ValueKind};

/// Reads the symbol table of a module. Before LLVM 5 it held the names of the globals; since then
/// it says where bodies lie, which is known already.
pub(super) fn read_module(reader: &mut Reader<'_>, module: &mut Module, values: &[Slot]) -> Result<()> {
    read(reader, |record| {
        let mut ops = Ops::of(record, block::VALUE_SYMTAB);
        let number = match record.code {
            code::ENTRY => ops.next()?,
            code::FUNCTION => {
                let number = ops.next()?;
                ops.next()?; // where the body lies
                number
            }
            _ => return Ok(()),
        };
        let constant = values.get(number as usize).and_then(|slot| slot.value.as_constant());
        let Some(ConstantKind::Global(global)) = constant.map(|constant| &module.constants[constant].kind) else {
            return Err(ops.fault(format_args!("the value {number} is no global")));
        };
        module.globals[*global].name = module.strings.intern(text(ops.rest()));
        Ok(())
    })
}

/// Reads the symbol table of a function.
pub(super) fn read_function(
    reader: &mut Reader<'_>,
    module: &mut Module,
    body: &mut Body,
    values: &[Slot],
) -> Result<()> {
    let mut name = Vec::new();
    read(reader, |record| {
        let mut ops = Ops::of(record, block::VALUE_SYMTAB);
        let is_block = match record.code {
            code::ENTRY => false,
            code::BLOCK => true,
            _ => return Ok(()),
        };
        let number = ops.next()?;
        name.clear();
        name.extend(ops.rest().iter().map(|&character| character as u8));
        let name = module.strings.intern(&name);
        let slot = if is_block {
            u32::try_from(number).ok().map(Block::from_u32).and_then(|b| body.blocks.get_mut(b)).map(|b| &mut b.name)
        } else {
            match values.get(number as usize).map(|slot| slot.value.kind()) {
                Some(ValueKind::Instruction(inst)) => body.instructions.get_mut(inst).map(|inst| &mut inst.name),
                Some(ValueKind::Argument(argument)) => body.argument_names.get_mut(argument as usize),
                _ => None,
            }
        };
        match slot {
            Some(slot) => {
                *slot = name.into();
                Ok(())
            }
            None => Err(ops.fault(format_args!("a name for {number}, which there is not"))),
        }
    })
}

fn read(reader: &mut Reader<'_>, mut entry: impl FnMut(&Record<'_>) -> Result<()>) -> Result<()> {
    reader.enter(block::VALUE_SYMTAB)?;
    let mut record = Record::default();
    loop {
        match reader.next()? {
            Entry::End => return Ok(()),
            Entry::Block(_) => reader.skip()?,
            Entry::Record(id) => {
                reader.record(id, &mut record)?;
                entry(&record)?;
            }
        }
    }
}

//! Writes the symbol tables of modules and functions.

use super::Output;
use super::abbreviations as abbreviation;
use crate::bitcode::records::{block, symbols as code};
use crate::ir::{Body, Str};

/// Writes the symbol table of a module, which has the names of globals in releases without a string table.
pub(super) fn write_module(output: &mut Output<'_>) {
    output.bits.enter(block::VALUE_SYMTAB, 4);
    for (global, value) in output.module.globals.iter() {
        entry(output, code::ENTRY, global.as_u32(), value.name);
    }
    output.bits.end();
}

/// Writes the symbol table of a function, which has the names of its arguments, blocks and instructions. Writes nothing
/// if none of them has a name.
pub(super) fn write_function(output: &mut Output<'_>, body: &Body) {
    let has_names = body.argument_names.iter().any(|name| name.is_some())
        || body
            .blocks_in_order()
            .any(|(_, block)| block.name.is_some())
        || body
            .instructions_in_order()
            .any(|(_, _, instruction)| instruction.name.is_some());
    if !has_names {
        return;
    }
    output.bits.enter(block::VALUE_SYMTAB, 4);
    for (number, name) in (0..).zip(&body.argument_names) {
        if let Some(name) = name.expand() {
            let number = output.local.first_argument + number;
            entry(output, code::ENTRY, number, name);
        }
    }
    for (number, (_, block)) in (0..).zip(body.blocks_in_order()) {
        if let Some(name) = block.name.expand() {
            entry(output, code::BLOCK, number, name);
        }
        for &inst in &block.instructions {
            let number = output.local.instructions[inst];
            if let (Some(name), true) = (
                body.instructions[inst].name.expand(),
                output.has_record(body, inst),
            ) {
                entry(output, code::ENTRY, number, name);
            }
        }
    }
    output.bits.end();
}

fn entry(output: &mut Output<'_>, code: u32, number: u32, name: Str) {
    let name = output.module.strings.get(name);
    if name.is_empty() {
        return;
    }
    let abbreviations = if code == code::BLOCK {
        abbreviation::SYMBOL_BLOCK
    } else {
        abbreviation::SYMBOL_ENTRY
    };
    output
        .bits
        .text_as(abbreviations, code, number.into(), name);
}

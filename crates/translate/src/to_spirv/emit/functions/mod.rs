//! Emits functions: `OpFunction` and parameters, blocks, and the values in them.

mod index_groups;
mod instructions;
mod locations;
mod loops;
mod phis;
mod terminators;

use transpire_llvm::ir::{Block, Body, Global, Inst};
use transpire_spirv::encode;
use transpire_spirv::grammar::Op;

use crate::analysis::block_order;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::DebugInfo;
use crate::to_spirv::emit::entities::{Entities, Head};
use crate::{Error, Result};
use locations::Locations;
use phis::EdgeValues;

/// The state of emitting one function.
struct FunctionEmitter<'e, 'o> {
    writer: BodyWriter<'e, 'o>,
    edge_values: EdgeValues,
    /// The locations of instructions, if the module has debug information.
    locations: Option<Locations<'e>>,
}

/// Appends the function `global` with its body to `words`. Does nothing if `global` is not a function. It is an error
/// if the body has no blocks.
pub(super) fn emit_function(
    entities: &mut Entities,
    cx: &mut Context<'_>,
    debug_info: Option<&mut DebugInfo>,
    global: Global,
    body: &Body,
    words: &mut Vec<u32>,
) -> Result<()> {
    let Some(head) = entities.begin_definition(cx, global, body, words)? else {
        return Ok(());
    };
    let Head {
        function,
        arguments,
    } = head;
    let Some(&entry) = body.layout.first() else {
        return Err(Error::malformed("the function has no blocks"));
    };
    let is_debugged = debug_info.is_some();
    let mut emitter = FunctionEmitter {
        writer: BodyWriter::new(cx, entities, (global, body), entry, arguments, is_debugged),
        edge_values: EdgeValues::default(),
        locations: debug_info.map(Locations::new),
    };
    emitter.writer.keep_pointees(&function)?;
    emitter.emit_blocks(words)?;
    encode(words, Op::FunctionEnd, None, None, &[])?;
    emitter.writer.finish();
    Ok(())
}

impl FunctionEmitter<'_, '_> {
    fn emit_blocks(&mut self, words: &mut Vec<u32>) -> Result<()> {
        let order = block_order::in_order(self.writer.body());
        for &block in &order {
            let id = self.writer.cx.builder.id();
            self.writer.blocks_mut().add(block, id);
            if let Some(name) = self.writer.body().blocks[block].name.expand() {
                self.writer.cx.name(id, name);
            }
        }
        self.prepare_edges(&order)?;
        self.prepare_loop_merges(&order)?;
        for (number, &block) in order.iter().enumerate() {
            self.writer.enter_block(block);
            // The variables are inserted between the label of the first block and the rest.
            if number != 0 {
                self.writer
                    .begin_block(self.writer.blocks().label(block)?)?;
            }
            let body = self.writer.body();
            for &inst in &body.blocks[block].instructions {
                self.writer.enter_instruction();
                self.emit_with_location(inst)
                    .map_err(|error| self.locate(error, block, inst))?;
            }
        }
        self.writer.apply_fixups()?;
        let first = order
            .first()
            .map(|&entry| self.writer.blocks().label(entry));
        encode(words, Op::Label, None, first.transpose()?, &[])?;
        // Reserving the exact size avoids moving the words again. Debug information adds a few.
        let (variables, code) = (self.writer.words().variables(), self.writer.words().code());
        let casts = self.writer.kept_casts();
        words.reserve_exact(variables.len() + casts.len() + code.len() + 16);
        words.extend_from_slice(variables);
        words.extend_from_slice(casts);
        if let Some(locations) = &mut self.locations {
            let function = self.writer.function();
            let (cx, entities, code) = self.writer.parts_mut();
            locations.emit_end_of_variables(cx, code.code(), words)?;
            locations.emit_function_definition(cx, entities, function, words)?;
        }
        words.extend_from_slice(self.writer.words().code());
        Ok(())
    }

    #[cold]
    fn locate(&self, error: Error, block: Block, inst: Inst) -> Error {
        error.in_instruction(&self.writer.cx.module, self.writer.body(), block, inst)
    }
}

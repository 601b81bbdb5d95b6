//! Copies function bodies.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet};

use super::moving::{Moving, Use};
use crate::Error;
use crate::ir::metadata::{DebugRecord, MetadataId};
use crate::ir::{
    BlockData, Body, Constant, DebugLocationData, Function, Global, GlobalKind, Inst, Instruction,
    InstructionKind, OperandBundle,
};

impl Moving<'_, '_> {
    /// Copies the body of the input's function `own` to the function `global` of the linked module, with the constants
    /// of its head (such as `personality`) and the metadata that is attached to it. Returns an error if the body cannot
    /// be read.
    pub(super) fn copy_function(&mut self, global: Global, own: Global) -> Result<(), Error> {
        let body = self.src.take_body(own)?;
        let GlobalKind::Function(function) = &self.src.globals[own].kind else {
            return Ok(());
        };
        let data = [function.personality, function.prefix, function.prologue];
        let [personality, prefix, prologue] = data.map(|data| self.optional_constant(data));
        self.describe(global, own);
        let body = body.map(|mut body| {
            self.map_body(&mut body);
            body
        });
        if let GlobalKind::Function(function) = &mut self.out.module.globals[global].kind {
            **function = Function {
                personality,
                prefix,
                prologue,
                is_definition: true,
                body,
                ..function.head()
            };
        }
        Ok(())
    }

    fn optional_constant(&mut self, constant: PackedOption<Constant>) -> PackedOption<Constant> {
        let constant = constant.expand();
        constant
            .and_then(|constant| self.constant(constant, Use::Symbol))
            .into()
    }

    /// Replaces all indices of the input in a body with indices of the linked module. Globals are linked in the order
    /// in which instructions refer to them. Instructions in no block become `unreachable`, and use-list orders are
    /// dropped.
    fn map_body(&mut self, body: &mut Body) {
        for ty in &mut body.argument_types {
            *ty = self.ty(*ty);
        }
        for at in 0..body.argument_names.len() {
            self.local_name(&mut body.argument_names[at]);
        }
        let mut visited = EntitySet::with_capacity(body.instructions.len());
        for at in 0..body.layout.len() {
            let block = body.layout[at];
            for at in 0..body.blocks[block].instructions.len() {
                let inst = body.blocks[block].instructions[at];
                if visited.insert(inst) {
                    self.map_instruction(body, inst);
                }
            }
        }
        for inst in (0..body.instructions.len()).map(Inst::new) {
            if !visited.contains(inst) {
                // The instruction is in no block.
                let void = self.out.module.void_type;
                *body.instructions.edit(inst) =
                    Instruction::new(InstructionKind::Unreachable, void);
                body.attachments.remove(&inst);
                body.debug_records.remove(&inst);
            }
        }
        for BlockData {
            name,
            instructions: _,
        } in body.blocks.values_mut()
        {
            self.local_name(name);
        }
        self.map_locations(body);
        for OperandBundle { tag, operands: _ } in body.bundles.values_mut().flatten() {
            *tag = self.string(*tag);
        }
        // The directives describe uses in the input.
        body.use_list_orders.clear();
    }

    /// Maps the scopes of debug locations.
    fn map_locations(&mut self, body: &mut Body) {
        for DebugLocationData {
            line: _,
            column: _,
            scope,
            inlined_at,
            is_implicit_code: _,
            atom_group: _,
            atom_rank: _,
        } in body.debug_locations.values_mut()
        {
            *scope = self.required_node(*scope);
            let at = inlined_at.expand();
            *inlined_at = at.and_then(|at| self.node(at)).into();
        }
    }

    fn map_instruction(&mut self, body: &mut Body, inst: Inst) {
        body.map_operands(inst, |value| self.value(value));
        let Instruction { kind, ty, name } = &mut *body.instructions.edit(inst);
        kind.for_each_index_mut(|index| self.index(index));
        *ty = self.ty(*ty);
        self.local_name(name);
        if let Some(attached) = body.attachments.get_mut(&inst) {
            for (kind, node) in attached {
                *kind = self.kind(*kind);
                *node = self.required_node(*node);
            }
        }
        for record in body.debug_records.get_mut(&inst).into_iter().flatten() {
            self.map_record(record);
        }
    }

    fn map_record(&mut self, record: &mut DebugRecord) {
        for node in record.operands_mut().into_iter().flatten() {
            *node = self.required_node(*node);
        }
    }

    /// Maps a node. A node that is not linked becomes an empty tuple.
    fn required_node(&mut self, node: MetadataId) -> MetadataId {
        match self.node(node) {
            Some(node) => node,
            None => self.empty_tuple(),
        }
    }
}

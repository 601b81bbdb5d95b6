//! Prints functions: their heads, blocks and values.

use std::fmt;

use super::slots::{MAX_LOCAL_NAME, function_attributes, local_slots};
use super::{Local, Printer, Spelling};
use crate::intrinsics;
use crate::ir::{
    AttributeIndex, Block, Body, CallingConvention, Function, FunctionType, Global, GlobalValue,
    Str, TypeKind, UnnamedAddress, UseListValue, Value, ValueKind,
};
use crate::versions::Feature;

impl<'m> Printer<'m> {
    pub(super) fn function(
        &mut self,
        global: Global,
        value: &'m GlobalValue,
        function: &'m Function,
    ) -> fmt::Result {
        let module = self.module;
        let TypeKind::Function(signature) = &module.types[value.value_type] else {
            return Ok(());
        };
        self.is_variadic = signature.variadic;
        self.personality = function.personality.expand();
        let attributes = function.attributes.expand();
        let local = function.body.as_deref().map(|body| Local {
            body,
            slots: local_slots(module, body, self.is_old),
        });
        let own = function_attributes(module, value, function);
        self.attributes_comment(&own);
        if self.release.has(Feature::UnknownIntrinsics) {
            let name = module.name(global);
            if name.starts_with("llvm.") && !intrinsics::is_known(&name) {
                self.text("; Unknown intrinsic\n");
            }
        }
        if local.is_some() {
            self.text("define ");
        } else {
            self.text("declare");
            self.global_attachments(&value.attachments, " ");
            self.text(" ");
        }
        self.linkage(value);
        self.dll_storage(value);
        if function.calling_convention != CallingConvention::C {
            self.calling_convention(function.calling_convention);
            self.text(" ");
        }
        self.attributes(attributes, AttributeIndex::Return, "", " ");
        self.ty(signature.result);
        self.text(" ");
        self.global_name(global);
        self.parameters(signature, function, local.as_ref());
        if value.unnamed_address != UnnamedAddress::None {
            self.text(" ");
            self.text(value.unnamed_address.keyword());
        }
        let space = module.types.address_space(value.ty).unwrap_or(0);
        if space != 0 || self.program_address_space != 0 {
            self.text(" addrspace(");
            self.number(u64::from(space));
            self.text(")");
        }
        if self.is_old {
            self.in_place(attributes);
        } else if let Some(number) = self.slots.group_of(&own) {
            self.text(" #");
            self.number(u64::from(number));
        }
        for (what, string) in [
            (" section ", value.section),
            (" partition ", value.partition),
        ] {
            if let Some(string) = string.expand() {
                self.text(what);
                self.quoted_str(string);
            }
        }
        self.comdat(value, "");
        if let Some(bytes) = value.alignment.bytes() {
            self.text(" align ");
            self.number(bytes);
        }
        if let Some(bytes) = function.preferred_alignment.bytes()
            && self.release.has(Feature::PreferredAlignment)
        {
            self.text(" prefalign(");
            self.number(bytes);
            self.text(")");
        }
        if let Some(gc) = function.gc.expand() {
            self.text(" gc ");
            self.quoted_str(gc);
        }
        let operands = [
            (" prefix ", function.prefix),
            (" prologue ", function.prologue),
            (" personality ", function.personality),
        ];
        for (what, constant) in operands {
            if let Some(constant) = constant.expand().filter(|_| !self.is_old) {
                self.text(what);
                self.typed_constant(constant, local.as_ref());
            }
        }
        if let Some(local) = &local {
            self.global_attachments(&value.attachments, " ");
            self.text(" {");
            self.body(local)?;
            self.text("}");
        }
        self.end_line();
        self.piece()
    }

    fn parameters(
        &mut self,
        signature: &FunctionType,
        function: &Function,
        local: Option<&Local<'m>>,
    ) {
        self.text("(");
        let mut first = true;
        for (number, &ty) in signature.parameters.iter().enumerate() {
            self.separate(&mut first, ", ");
            self.ty(ty);
            let index = AttributeIndex::Parameter(number as u32);
            self.attributes(function.attributes.expand(), index, " ", "");
            let has_numbers = self.release.has(Feature::ParameterNumbers);
            let is_named = |local: &&Local<'_>| {
                has_numbers
                    || local
                        .body
                        .argument_names
                        .get(number)
                        .is_some_and(|name| name.is_some())
            };
            if let Some(local) = local.filter(is_named) {
                self.text(" ");
                self.argument(number as u32, local);
            }
        }
        if signature.variadic {
            self.separate(&mut first, ", ");
            self.text("...");
        }
        self.text(")");
    }

    pub(super) fn calling_convention(&mut self, convention: CallingConvention) {
        let keyword = convention.keyword();
        match keyword.filter(|_| self.is_old || self.release.has_convention_keyword(convention.0)) {
            // LLVM prints an additional space after these two.
            Some(keyword @ ("avr_intrcc" | "avr_signalcc")) => {
                self.text(keyword);
                self.text(" ");
            }
            Some(keyword) => self.text(keyword),
            None => {
                self.text("cc");
                self.number(u64::from(convention.0));
            }
        }
    }

    fn body(&mut self, local: &Local<'m>) -> fmt::Result {
        let predecessors = Predecessors::of(local.body);
        let entry = local.body.layout.first().copied();
        for (block, data) in local.body.blocks_in_order() {
            let is_entry = Some(block) == entry;
            match data.name.expand() {
                Some(name) => {
                    self.end_line();
                    self.local_name(name, local);
                    self.text(":");
                }
                None if is_entry => {}
                // A comment, which is printed only if the block has predecessors.
                None if self.is_old => {
                    if !predecessors.of_block(block).is_empty() {
                        self.end_line();
                        self.text("; <label>:");
                        self.number(u64::from(local.slots.blocks[block]));
                    }
                }
                None => {
                    self.end_line();
                    if !self.release.has(Feature::NumberedLabels) {
                        self.text("; <label>:");
                    }
                    self.number(u64::from(local.slots.blocks[block]));
                    self.text(":");
                }
            }
            if !is_entry {
                self.pad_to(50);
                let mut first = true;
                for &predecessor in predecessors.of_block(block) {
                    self.text(if std::mem::take(&mut first) {
                        "; preds = "
                    } else {
                        ", "
                    });
                    self.block(predecessor, local);
                }
                if first {
                    self.text("; No predecessors!");
                }
            }
            self.end_line();
            for &inst in &data.instructions {
                if !local.body.debug_records.is_empty() {
                    for record in local.body.debug_records.get(&inst).into_iter().flatten() {
                        self.debug_record(record, local);
                    }
                }
                if !local.slots.is_within(local.body, inst) {
                    self.instruction(inst, local);
                    self.end_line();
                    self.piece()?;
                }
            }
        }
        Ok(())
    }

    /// Prints the name or the number of a block.
    pub(super) fn block(&mut self, block: Block, local: &Local<'m>) {
        self.text("%");
        match local.body.blocks[block].name.expand() {
            Some(name) => self.local_name(name, local),
            None => self.number(u64::from(local.slots.blocks[block])),
        }
    }

    /// Prints a block with the type `label`.
    pub(super) fn label(&mut self, block: Block, local: &Local<'m>) {
        self.text("label ");
        self.block(block, local);
    }

    fn argument(&mut self, number: u32, local: &Local<'m>) {
        self.text("%");
        let at = number as usize;
        match local
            .body
            .argument_names
            .get(at)
            .and_then(|name| name.expand())
        {
            Some(name) => self.local_name(name, local),
            None => self.number(
                local
                    .slots
                    .arguments
                    .get(at)
                    .copied()
                    .unwrap_or(number)
                    .into(),
            ),
        }
    }

    /// Prints the name of an argument, a block or an instruction, shortened if it is too long for LLVM.
    #[inline]
    fn local_name(&mut self, name: Str, local: &Local<'m>) {
        match self.spellings.get(name.as_u32() as usize) {
            Some(Spelling::Plain) => self.plain(name),
            _ => self.other_local_name(name, local),
        }
    }

    /// Prints a name whose spelling is not known yet, which needs quotes, or which may be too long.
    fn other_local_name(&mut self, name: Str, local: &Local<'m>) {
        let module = self.module;
        if module.strings.with_rest(name).1 > MAX_LOCAL_NAME
            && let Some(short) = local.slots.shortened(module, local.body, name)
        {
            return match Spelling::of(short) {
                Spelling::Plain => self.out.extend_from_slice(short),
                _ => self.quoted(short),
            };
        }
        self.name(name);
    }

    /// Prints a value without its type.
    #[inline]
    pub(super) fn value(&mut self, value: Value, local: Option<&Local<'m>>) {
        match (value.kind(), local) {
            (ValueKind::Constant(constant), _) => self.constant(constant, local),
            (ValueKind::Metadata(id), _) => self.metadata_operand(id, local),
            (ValueKind::Argument(number), Some(local)) => self.argument(number, local),
            (ValueKind::Instruction(inst), Some(local)) => {
                let inst = local.slots.found.get(&inst).copied().unwrap_or(inst);
                self.text("%");
                match local
                    .body
                    .instructions
                    .get(inst)
                    .and_then(|instruction| instruction.name.expand())
                {
                    Some(name) => self.local_name(name, local),
                    None => self.number(u64::from(local.slots.instructions[inst])),
                }
            }
            (_, None) => self.text("<badref>"),
        }
    }

    /// Prints a value with its type.
    pub(super) fn typed_value(&mut self, value: Value, local: Option<&Local<'m>>) {
        match (value.kind(), local) {
            (ValueKind::Constant(constant), _) => return self.typed_constant(constant, local),
            (ValueKind::Metadata(_), _) => self.text("metadata"),
            (_, Some(local)) => self.ty(local.body.value_type(self.module, value)),
            (_, None) => {}
        }
        self.text(" ");
        self.value(value, local);
    }
}

/// The predecessors of each block in LLVM's order: by the uses of the block from last to first, unless a use-list order
/// applies.
struct Predecessors {
    blocks: Vec<Block>,
    /// The start of each block's list in `blocks`.
    starts: Vec<usize>,
}

impl Predecessors {
    fn of(body: &Body) -> Self {
        let for_each_edge = |visit: &mut dyn FnMut(Block, Block)| {
            for &from in body.layout.iter().rev() {
                if let Some(last) = body.terminator(from) {
                    let successors = body.successors(&last.kind);
                    successors.iter().for_each(|&to| visit(from, to));
                }
            }
        };
        // Count the predecessors of each block, then determine the start of each list.
        let mut starts = vec![0; body.blocks.len() + 1];
        for_each_edge(&mut |_, to| starts[to.as_u32() as usize + 1] += 1);
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut blocks = vec![Block::from_u32(0); starts.last().copied().unwrap_or(0)];
        let mut next = starts.clone();
        for_each_edge(&mut |from, to| {
            let at = &mut next[to.as_u32() as usize];
            blocks[*at] = from;
            *at += 1;
        });
        for (value, order) in &body.use_list_orders {
            let UseListValue::Block(block) = value else {
                continue;
            };
            let at = block.as_u32() as usize;
            let (Some(&start), Some(&end)) = (starts.get(at), starts.get(at + 1)) else {
                continue;
            };
            if order.len() == end - start {
                let mut sorted: Vec<(u32, Block)> = order
                    .iter()
                    .copied()
                    .zip(blocks[start..end].to_vec())
                    .collect();
                sorted.sort_by_key(|(place, _)| *place);
                for (slot, (_, block)) in blocks[start..end].iter_mut().zip(sorted) {
                    *slot = block;
                }
            }
        }
        Self { blocks, starts }
    }

    fn of_block(&self, block: Block) -> &[Block] {
        let at = block.as_u32() as usize;
        match (self.starts.get(at), self.starts.get(at + 1)) {
            (Some(&start), Some(&end)) => &self.blocks[start..end],
            _ => &[],
        }
    }
}

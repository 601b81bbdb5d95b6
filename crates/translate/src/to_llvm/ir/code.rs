//! Builds the body of a function, block by block.

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Block, Body, Inst, Str, StringSet, Strings, Type, Value};

use super::Ir;
use super::builder::Builder;
use super::variables::Variables;
use crate::{Error, Result};

/// A function body under construction, and its current block.
#[derive(Default)]
pub(in crate::to_llvm) struct Code {
    body: Body,
    /// The block to which instructions are appended. `None` before the first label, and between a terminator and the
    /// next label.
    block: Option<Block>,
    names: Names,
    pub(super) variables: Variables,
}

impl Code {
    /// Creates a body without blocks. `argument_types` contains the types of its arguments, and `room` is the
    /// initial capacity in instructions. `names` may come from another function, to reuse its memory.
    pub(in crate::to_llvm) fn new(
        argument_types: Vec<Type>,
        room: usize,
        mut names: Names,
    ) -> Self {
        let mut body = Body::new(argument_types);
        body.instructions.reserve(room);
        names.clear();
        Self {
            body,
            names,
            ..Self::default()
        }
    }

    /// Returns the body built so far.
    pub(in crate::to_llvm) fn body(&self) -> &Body {
        &self.body
    }

    /// Returns the body built so far, for modification.
    pub(in crate::to_llvm) fn body_mut(&mut self) -> &mut Body {
        &mut self.body
    }

    /// Returns the finished body, and the name table, which can be reused for the next body.
    pub(in crate::to_llvm) fn finish(self) -> (Body, Names) {
        (self.body, self.names)
    }

    /// Returns the current block, or `None` before the first block and after a terminator.
    pub(in crate::to_llvm) fn block(&self) -> Option<Block> {
        self.block
    }

    /// Makes a block the current one.
    pub(in crate::to_llvm) fn enter(&mut self, block: Block) {
        self.block = Some(block);
    }

    /// Ends the current block, after its terminator.
    pub(in crate::to_llvm) fn leave(&mut self) {
        self.block = None;
    }

    /// Returns a builder at the end of the current block. Returns an error if there is no current block.
    pub(in crate::to_llvm) fn ins<'a, 'm>(
        &'a mut self,
        ir: &'a mut Ir<'m>,
    ) -> Result<Builder<'a, 'm>> {
        match self.block {
            Some(block) => Ok(Builder::new(ir, self, block)),
            None => Err(Error::malformed(
                "the instruction stands outside of a block",
            )),
        }
    }

    /// Attaches a metadata node to an instruction, under the kind `name`. Does nothing if the instruction
    /// already has an attachment of this kind, because a branch may end several loops but can have the
    /// metadata of only one.
    pub(in crate::to_llvm) fn attach(
        &mut self,
        ir: &mut Ir<'_>,
        inst: Inst,
        name: &str,
        node: MetadataId,
    ) {
        let kind = ir.metadata_kind(name);
        let attached = self.body.attachments.entry(inst).or_default();
        if !attached.iter().any(|(known, _)| *known == kind) {
            attached.push((kind, node));
        }
    }

    /// Returns a name that is unique within the function: `base`, or `base` with a numeric suffix. An empty `base`
    /// stays empty.
    pub(in crate::to_llvm) fn unique_name(&mut self, strings: &mut Strings, base: &[u8]) -> Str {
        self.names.unique(strings, base)
    }

    /// Returns the instruction that defines a value. Returns `None` if it already has a name, or if no
    /// instruction defines the value.
    pub(in crate::to_llvm) fn nameless(&self, value: Value) -> Option<Inst> {
        let inst = value.as_instruction()?;
        let has_name = self.body.instructions[inst].name.is_some();
        (!has_name).then_some(inst)
    }

    /// Sets the name of an instruction's result.
    pub(in crate::to_llvm) fn set_name(&mut self, inst: Inst, name: Str) {
        self.body.instructions.edit(inst).name = Some(name).into();
    }
}

/// The names of values and blocks in a function. A name that is taken gets a numeric suffix from a counter
/// that all names share, as in LLVM.
#[derive(Default)]
pub(in crate::to_llvm) struct Names {
    taken: StringSet,
    last: u32,
}

impl Names {
    fn clear(&mut self) {
        self.taken.clear();
        self.last = 0;
    }

    fn unique(&mut self, strings: &mut Strings, base: &[u8]) -> Str {
        if base.is_empty() {
            return strings.append(base);
        }
        if let Some(name) = self.taken.append(strings, base) {
            return name;
        }
        let mut name = base.to_vec();
        loop {
            self.last += 1;
            name.truncate(base.len());
            name.extend_from_slice(self.last.to_string().as_bytes());
            if let Some(name) = self.taken.append(strings, &name) {
                return name;
            }
        }
    }
}

//! The body of a function while it is made, and the block at hand.

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Block, Body, Inst, Str, StringSet, Strings, Type, Value};

use super::Ir;
use super::builder::Builder;
use super::variables::Variables;
use crate::{Error, Result};

/// A body that is made, block by block.
#[derive(Default)]
pub(in crate::to_llvm) struct Code {
    body: Body,
    /// The block at whose end instructions are added; none after a terminator.
    block: Option<Block>,
    names: Names,
    pub(super) variables: Variables,
}

impl Code {
    /// A body without blocks for arguments of these types, with room for so many instructions, and names that those of
    /// another function may have been before.
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

    /// The body so far.
    pub(in crate::to_llvm) fn body(&self) -> &Body {
        &self.body
    }

    /// The body so far, to be changed.
    pub(in crate::to_llvm) fn body_mut(&mut self) -> &mut Body {
        &mut self.body
    }

    /// The whole body, and its names for the next one.
    pub(in crate::to_llvm) fn finish(self) -> (Body, Names) {
        (self.body, self.names)
    }

    /// The block at hand.
    pub(in crate::to_llvm) fn block(&self) -> Option<Block> {
        self.block
    }

    /// Goes on in a block.
    pub(in crate::to_llvm) fn enter(&mut self, block: Block) {
        self.block = Some(block);
    }

    /// The block at hand has its terminator.
    pub(in crate::to_llvm) fn leave(&mut self) {
        self.block = None;
    }

    /// Builds instructions at the end of the block at hand.
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

    /// Hangs a node on an instruction. One branch may end several loops, but one of them has the say.
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

    /// A name that nothing else in the function has.
    pub(in crate::to_llvm) fn unique_name(&mut self, strings: &mut Strings, base: &[u8]) -> Str {
        self.names.unique(strings, base)
    }

    /// The instruction that gives a value, where it has no name yet.
    pub(in crate::to_llvm) fn nameless(&self, value: Value) -> Option<Inst> {
        let inst = value.as_instruction()?;
        let has_name = self.body.instructions[inst].name.is_some();
        (!has_name).then_some(inst)
    }

    /// Names what an instruction gives.
    pub(in crate::to_llvm) fn set_name(&mut self, inst: Inst, name: Str) {
        self.body.instructions[inst].name = Some(name).into();
    }
}

/// The names of values and blocks. One that is taken gets a number behind it, as LLVM numbers them: one count
/// for all names.
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

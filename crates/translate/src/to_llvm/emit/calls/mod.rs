//! Emits calls for instructions that LLVM IR does not have. The options select the called functions.
//!
//! [`spirv_friendly`] emits calls to `__spirv_…` functions, for every instruction according to its layout in
//! the grammar. [`intrinsics`] emits calls of LLVM intrinsics, and [`target`] the code for a target other than
//! SPIR. Most other files emit the calls that an OpenCL C compiler would emit, with the tables of names in
//! `transpire-opencl`. If the translation to SPIR-V has a file with the same name, the two are the reverse of
//! each other. If OpenCL has no function for an instruction, the SPIR-V-friendly function is called.

pub(crate) mod style;

mod abort;
mod arguments;
pub(crate) mod atomics;
mod convert;
mod enqueue;
mod expansions;
mod extended;
mod images;
mod indirect;
mod instructions;
mod intel;
mod intrinsics;
mod memory;
mod opencl;
mod relational;
mod small_floats;
pub(crate) mod spirv_friendly;
mod target;
mod unused_operands;

use transpire_spirv::grammar::ExtInstSet;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction};

use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::id;
use crate::to_llvm::options::Builtins;
use crate::{Error, Result};

impl Emitter<'_> {
    /// Returns whether an extended instruction belongs to `OpenCL.std`. Returns `false` for an instruction of a
    /// non-semantic set, and reports that it is dropped. Returns an error for any other set.
    fn is_of_opencl(&mut self, instruction: Instruction<'_>) -> Result<bool> {
        let set = id(instruction, 3)?;
        // A module normally imports the set once.
        if self.opencl_set == Some(set) {
            return Ok(true);
        }
        let import = self
            .source
            .definition(set)
            .filter(|import| import.is(Op::ExtInstImport));
        let import = import.ok_or_else(|| {
            Error::malformed(format!("the id {set} is not an extended instruction set"))
        })?;
        let name = import.string(2).0;
        if name == b"OpenCL.std" {
            self.opencl_set = Some(set);
            return Ok(true);
        }
        let name = String::from_utf8_lossy(&name);
        if ExtInstSet::named(&name).is_non_semantic() {
            self.report.drop("instructions that change nothing", 1);
            return Ok(false);
        }
        Err(Error::cannot_translate(format!(
            "instructions of the set {name}"
        )))
    }
}

/// The state for emitting calls in a function.
pub(super) struct CallEmitter<'f, 'e, 'm> {
    /// The body of the calling function.
    body: &'f mut BodyWriter<'e, 'm>,
}

impl<'f, 'e, 'm> CallEmitter<'f, 'e, 'm> {
    #[inline]
    pub(super) fn new(body: &'f mut BodyWriter<'e, 'm>) -> Self {
        Self { body }
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Translates an instruction without an equivalent in LLVM IR to a call. Non-semantic instructions are dropped.
    pub(super) fn emit_built_in(&mut self, op: Op, instruction: Instruction<'m>) -> Result<()> {
        if op == Op::ExtInst && !self.body.emitter.is_of_opencl(instruction)? {
            return Ok(());
        }
        if let Some(target) = self.body.emitter.options.target
            && self.emit_for_target(target.table(), op, instruction)?
        {
            return Ok(());
        }
        if self.body.emitter.options.builtins == Builtins::Spirv {
            return self.emit_friendly(instruction);
        }
        let before = unused_operands::Mark::new(self.body.code());
        if self.emit_opencl(op, instruction)? {
            if !self.body.dialect().calls.significant_operands
                || self.uses_operands(op, instruction, &before)?
            {
                return Ok(());
            }
            self.take_back(instruction, &before);
        }
        self.emit_sampled_images(instruction)?;
        self.emit_friendly(instruction)
    }

    /// Emits the sampled images among the operands of an instruction. A sampled image is not emitted before,
    /// because OpenCL C functions receive the image and the sampler instead.
    fn emit_sampled_images(&mut self, instruction: Instruction<'m>) -> Result<()> {
        for &word in instruction.operand_words() {
            let undefined = Id::new(word).filter(|&id| !self.body.emitter.values.contains(id));
            let definition = undefined.and_then(|id| self.body.emitter.source.definition(id));
            if let Some(definition) = definition.filter(|definition| {
                definition.is(Op::SampledImage) || definition.is(Op::VmeImageINTEL)
            }) {
                self.emit_friendly(definition)?;
            }
        }
        Ok(())
    }
}

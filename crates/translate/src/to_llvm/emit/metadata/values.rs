//! Translates the decorations of values in functions.

use smallvec::SmallVec;
use transpire_llvm::ir::{
    ConstantKind, FastMath, GepFlags, Inst, InstBuilderBase, InstructionKind, IntFlags, TypeKind,
    Value,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::Decoration;

use super::Writer;
use crate::Result;
use crate::mappings::intrinsics::MAX_ERROR;
use crate::mappings::metadata_names::{ALIAS_SCOPE, FPMATH, NOALIAS, SPIRV_DECORATIONS};
use crate::to_llvm::ir::code::Code;
use crate::to_llvm::read::annotations::AnnotationRow;

/// A writer of decorations for the instructions of a body.
pub(in crate::to_llvm) struct Decorator<'a, 'm> {
    writer: Writer<'a, 'm>,
    code: &'a mut Code,
}

impl<'a, 'm> Decorator<'a, 'm> {
    /// Returns a writer for the body in `code`.
    pub(in crate::to_llvm) fn new(writer: Writer<'a, 'm>, code: &'a mut Code) -> Self {
        Self { writer, code }
    }
}

impl Decorator<'_, '_> {
    /// Returns whether an instruction already expresses a decoration of its result, so that no metadata is
    /// needed.
    fn says(&self, inst: Inst, row: &AnnotationRow<'_>) -> bool {
        let kind = &self.code.body().instructions[inst].kind;
        match Decoration(row.decoration) {
            Decoration::SaturatedConversion => self.callee_says(kind, "_sat"),
            Decoration::FPRoundingMode => self.callee_says(kind, "_rt"),
            // Indirect calls express it as attributes.
            Decoration::ArgumentAttributeINTEL => match kind {
                InstructionKind::Call(call) => call.callee.as_constant().is_none(),
                _ => false,
            },
            _ => is_said_by(kind, row),
        }
    }

    /// Returns whether an instruction calls a function whose name contains `letters`.
    fn callee_says(&self, kind: &InstructionKind, letters: &str) -> bool {
        let InstructionKind::Call(call) = kind else {
            return false;
        };
        let module = &self.writer.ir.module;
        let callee = call.callee.as_constant();
        let callee = callee.and_then(|callee| module.as_global(callee));
        callee.is_some_and(|callee| module.name(callee).contains(letters))
    }

    /// Attaches the decorations of `id` to the instruction that computes its value.
    pub(in crate::to_llvm) fn decorate(&mut self, inst: Inst, id: Id) -> Result<()> {
        let mut rows: SmallVec<[AnnotationRow<'_>; 4]> = self.writer.annotations.of(id).collect();
        if rows.is_empty() {
            return Ok(());
        }
        for row in &rows {
            match (Decoration(row.decoration), row.operands.first()) {
                (Decoration::AliasScopeINTEL, Some(&list)) => {
                    self.attach_alias(inst, ALIAS_SCOPE, Id::new(list))
                }
                (Decoration::NoAliasINTEL, Some(&list)) => {
                    self.attach_alias(inst, NOALIAS, Id::new(list))
                }
                (Decoration::FPMaxErrorDecorationINTEL, Some(&bits)) => {
                    self.attach_accuracy(inst, bits)
                }
                _ => {}
            }
        }
        rows.retain(|row| {
            let row = &*row;
            let is_said = self.says(inst, row);
            if is_said {
                self.writer.annotations.mark(row);
            }
            !is_said && !self.writer.is_of_text(row)
        });
        if !self.writer.lists_decorations(&rows) {
            return Ok(());
        }
        let nodes = self.writer.decoration_nodes(&rows);
        if !nodes.is_empty() {
            let node = self.writer.ir.metadata_tuple(&nodes);
            self.code
                .attach(self.writer.ir, inst, SPIRV_DECORATIONS, node);
        }
        Ok(())
    }

    /// Translates the decorations of an id whose value is not a new instruction, such as the result of a cast that LLVM
    /// IR does not need. A decorated pointer is computed again by a new instruction, which gets the decorations. The
    /// decorations of any other value are reported as lost. In styles that list all decorations in metadata, does
    /// nothing. Returns the value to use for the id.
    pub(in crate::to_llvm) fn decorated_address(&mut self, value: Value, id: Id) -> Result<Value> {
        let is_kept = |row: AnnotationRow<'_>| {
            !self.writer.is_of_text(&row)
                && !row.is(Decoration::AliasScopeINTEL)
                && !row.is(Decoration::NoAliasINTEL)
        };
        if self.writer.dialect().metadata.listed_decorations
            || !self.writer.annotations.of(id).any(is_kept)
        {
            return Ok(value);
        }
        let ty = self.code.body().value_type(&self.writer.ir.module, value);
        let types = &mut self.writer.ir.module.types;
        if types.address_space(ty).is_none() {
            self.writer
                .report
                .drop("decorations of values that are passed on unchanged", 1);
            return Ok(value);
        }
        let byte = types.integer(8);
        let source = types.pointee(ty).unwrap_or(byte);
        let index = types.integer(32);
        let zero = self.writer.ir.null(index);
        let operands = self.code.body_mut().value_list(&[value, zero.into()]);
        let copy = self
            .code
            .ins(self.writer.ir)?
            .insert(InstructionKind::gep(source, GepFlags::NONE, operands), ty);
        if let Some(inst) = copy.as_instruction() {
            self.decorate(inst, id)?;
        }
        Ok(copy)
    }

    /// Attaches a list of aliasing scopes to a memory access. `name` is `alias.scope` or `noalias`. Reports the list as
    /// lost if the module does not declare it.
    pub(in crate::to_llvm) fn attach_alias(&mut self, inst: Inst, name: &str, list: Option<Id>) {
        match list.and_then(|list| self.writer.alias_node(list)) {
            Some(node) => self.code.attach(self.writer.ir, inst, name, node),
            None => self
                .writer
                .report
                .drop("aliasing scopes that are not declared", 1),
        }
    }

    /// Attaches the maximum error of a result in units in the last place: as `!fpmath` if the result is a float and the
    /// error is a positive normal number. Some styles attach it to any instruction, as a string attribute of a call or
    /// as metadata with a text. `bits` are the bits of the error as an `f32`.
    fn attach_accuracy(&mut self, inst: Inst, bits: u32) {
        let ty = self.code.body().instructions[inst].ty;
        let accuracy = f32::from_bits(bits);
        if self.writer.dialect().metadata.listed_decorations {
            let text = format!("{accuracy:.6}");
            if let InstructionKind::Call(call) = &self.code.body().instructions[inst].kind {
                let list = self.writer.ir.with_string_attribute(
                    call.attributes.expand(),
                    MAX_ERROR,
                    &text,
                );
                if let InstructionKind::Call(call) =
                    &mut self.code.body_mut().instructions.edit(inst).kind
                {
                    call.attributes = Some(list).into();
                }
                return;
            }
            let text = self.writer.ir.metadata_string(text);
            let node = self.writer.ir.metadata_tuple(&[text]);
            return self.code.attach(self.writer.ir, inst, MAX_ERROR, node);
        }
        let types = &mut self.writer.ir.module.types;
        if types.is_float(types.scalar(ty)) && accuracy.is_normal() && accuracy > 0.0 {
            let float = types.intern(TypeKind::Float);
            let constant = self
                .writer
                .ir
                .module
                .constants
                .intern(float, ConstantKind::Float(u64::from(bits)));
            let node = self.writer.ir.metadata_tuple_of_values(&[constant.into()]);
            self.code.attach(self.writer.ir, inst, FPMATH, node);
        }
    }
}

/// Returns whether an instruction already expresses a decoration of its result: by its flags, by its alignment
/// (`alloca`), or by attachments about aliasing.
fn is_said_by(kind: &InstructionKind, row: &AnnotationRow<'_>) -> bool {
    use InstructionKind as K;
    let flags = match kind {
        K::Binary(.., flags, _) => *flags,
        _ => IntFlags::NONE,
    };
    let fast_math = match kind {
        K::Binary(.., fast_math)
        | K::FNeg(_, fast_math)
        | K::FCmp(.., fast_math)
        | K::Select(_, fast_math)
        | K::Phi { fast_math, .. }
        | K::Cast(.., fast_math) => *fast_math,
        K::Call(call) => call.fast_math,
        _ => FastMath::NONE,
    };
    match Decoration(row.decoration) {
        Decoration::NoSignedWrap => flags.contains(IntFlags::NSW),
        Decoration::NoUnsignedWrap => flags.contains(IntFlags::NUW),
        Decoration::FPFastMathMode => !fast_math.is_empty(),
        Decoration::Alignment => matches!(kind, K::Alloca { .. }),
        Decoration::AliasScopeINTEL | Decoration::NoAliasINTEL => true,
        _ => false,
    }
}

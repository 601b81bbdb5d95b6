//! Reports the fields of debug-information nodes for which an instruction has no operand. Such fields are dropped.

use transpire_llvm::ir::Module;
use transpire_llvm::ir::debug_info::{FieldKind, FieldName, Shown};
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};

use crate::ledger::{LossKind, LossPlace};
use crate::mappings::debug_info::{
    FLAG_VECTOR, FLAGS, FLAGS_OF_SUBPROGRAMS, FULL_DEBUG, Instruction, Node, SAID, SUBPROGRAM_MAIN,
};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::{DebugInfo, kernel_metadata};

impl DebugInfo {
    /// Reports the fields of `node` that its instruction, which `row` describes, has no operands for.
    pub(super) fn note_fields(&self, cx: &mut Context<'_>, node: &SpecializedNode, row: &Node) {
        let has_operand =
            |name: FieldName| row.operands(self.set).any(|operand| operand.field == name);
        let is_said = |name: FieldName| {
            let mut rows = SAID.iter().filter(|said| said.0 == row.instruction);
            rows.any(|said| said.1.has(self.set) && said.2.contains(&name))
        };
        self.note_unless(cx, node, |kind, name, value| match kind {
            FieldKind::Flags => value & !self.known_flags(row, has_operand(name)) == 0,
            FieldKind::SubprogramFlags => value & !self.known_subprogram_flags() == 0,
            FieldKind::EmissionKind => value == FULL_DEBUG,
            // The tag is represented by the instruction.
            FieldKind::Tag => true,
            _ => has_operand(name) || is_said(name),
        });
    }

    /// Reports the fields of a node that has no instruction of its own, except the fields in `said`, which other
    /// instructions represent.
    pub(super) fn note_fields_but(
        &self,
        cx: &mut Context<'_>,
        node: &SpecializedNode,
        said: &[FieldName],
    ) {
        self.note_unless(cx, node, |_, name, _| said.contains(&name));
    }

    fn note_unless(
        &self,
        cx: &mut Context<'_>,
        node: &SpecializedNode,
        is_said: impl Fn(FieldKind, FieldName, u64) -> bool,
    ) {
        let Some(schema) = node.schema() else { return };
        let rest = schema.rest();
        for (field, &value) in schema.fields.iter().zip(&*node.fields).take(rest) {
            if value != field.default(schema)
                && field.shown != Shown::Never
                && !is_nothing(&cx.module, field.kind, value)
                && !is_said(field.kind, field.name, value)
            {
                let name = format!("{} of {}", field.name, schema.name);
                cx.report
                    .lose(LossKind::DebugField, &name, 1, &LossPlace::Module);
            }
        }
    }

    /// Returns the `DIFlag…` bits that the instruction of `row` can represent. If `has_operand` is not set, the
    /// instruction has no operand for flags.
    fn known_flags(&self, row: &Node, has_operand: bool) -> u64 {
        let known = FLAGS
            .iter()
            .filter(|flag| has_operand && flag.3.has(self.set));
        let known = known.fold(0, |all, flag| all | u64::from(flag.0));
        match row.instruction {
            // Vectors that are written as arrays are reported at the end.
            Instruction::TypeVector | Instruction::TypeArray => known | FLAG_VECTOR,
            _ => known,
        }
    }

    /// Returns the `DISPFlag…` bits that instructions can represent.
    fn known_subprogram_flags(&self) -> u64 {
        let known = FLAGS_OF_SUBPROGRAMS
            .iter()
            .fold(0, |all, flag| all | u64::from(flag.0));
        match self.set.is_non_semantic() {
            true => known | SUBPROGRAM_MAIN,
            false => known,
        }
    }
}

/// Returns whether the value of a field of `kind` is equivalent to null: an empty tuple, or the number 0.
fn is_nothing(module: &Module, kind: FieldKind, value: u64) -> bool {
    let Some(node) = MetadataId::from_field(value).filter(|_| kind.is_reference()) else {
        return false;
    };
    match kind {
        FieldKind::NodeTwin => kernel_metadata::wide_integer(module, node) == Some(0),
        _ => module.metadata.tuple(node).is_some_and(<[_]>::is_empty),
    }
}

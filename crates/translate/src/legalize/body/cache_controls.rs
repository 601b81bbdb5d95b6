//! Attaches cache controls to the pointers of the instructions that they apply to.
//!
//! In LLVM IR, `!spirv.DecorationCacheControlINTEL` of an instruction describes how its accesses through an operand are
//! cached. `!spirv.Decorations` of a store, which has no result to decorate, does the same. SPIR-V decorates the
//! pointer (`SPV_INTEL_cache_controls`), but other instructions may access memory through it too. So the instruction
//! gets its own pointer, which computes the same address again.

use transpire_llvm::ir::metadata::{MetadataId, MetadataKind, MetadataNode};
use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, GepFlags, Inst, InstBuilder, InstBuilderBase, InstructionKind,
    Interner, Module, Type, Value,
};
use transpire_spirv::grammar::Decoration;

use crate::Result;
use crate::analysis::kernel_metadata::integer;
use crate::ledger::claims::Claims;
use crate::legalize::module::listed_decorations::LIST;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::mappings::metadata_names::SPIRV_DECORATION_CACHE_CONTROL_INTEL;
use crate::pipeline::Filter;
use crate::to_spirv::ToSpirv;

const KEY: &str = SPIRV_DECORATION_CACHE_CONTROL_INTEL;
/// The index of a store's pointer operand.
const POINTER_OF_STORE: u32 = 1;

/// Returns whether the decoration with this number is a cache control.
pub(crate) fn is_cache_control(decoration: u32) -> bool {
    [
        Decoration::CacheControlLoadINTEL,
        Decoration::CacheControlStoreINTEL,
    ]
    .iter()
    .any(|known| known.word() == decoration)
}

/// Returns the pass that attaches cache controls to pointers, and marks them as translated in `claims`: the controls
/// listed for stores, if the dialect checks decorations, and the controls that name an operand, if the extension is
/// enabled. Returns `None` if the module has none of these.
pub(crate) fn prepare<'c>(
    module: &mut Module,
    claims: &'c mut Claims,
    options: &ToSpirv,
) -> Option<CacheControls<'c>> {
    let key = module
        .metadata
        .kind(&module.strings, KEY)
        .filter(|_| options.extensions.wants("SPV_INTEL_cache_controls"));
    let list = module.metadata.kind(&module.strings, LIST);
    let of_stores = list.filter(|_| options.dialect.decorations.checked);
    if key.is_none() && of_stores.is_none() {
        return None;
    }
    let list = match list {
        Some(list) => list,
        None => {
            let list = module.strings.intern(LIST);
            module.metadata.kinds.intern(list)
        }
    };
    Some(CacheControls {
        claims,
        key,
        of_stores,
        list,
    })
}

/// The pass that attaches cache controls.
pub(crate) struct CacheControls<'c> {
    claims: &'c mut Claims,
    key: Option<MetadataKind>,
    of_stores: Option<MetadataKind>,
    list: MetadataKind,
}

impl Rewrite for CacheControls<'_> {
    fn filter(&self) -> Filter<'_> {
        Box::new(|_, body| {
            let (key, of_stores) = (self.key, self.of_stores);
            body.attachments.iter().any(|(&inst, attached)| {
                let is_store =
                    matches!(body.instructions[inst].kind, InstructionKind::Store { .. });
                attached
                    .iter()
                    .any(|(kind, _)| Some(*kind) == key || is_store && Some(*kind) == of_stores)
            })
        })
    }

    fn leave(&mut self, _: &[(AttributeIndex, AttributeKind)]) {
        self.claims.close_body();
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        if let Some(node) = self.attached(rw, inst, self.key) {
            for (operand, decorations) in by_operand(&mut rw.module, node) {
                self.decorate(rw, inst, operand, decorations);
            }
        }
        if matches!(
            rw.body.instructions[inst].kind,
            InstructionKind::Store { .. }
        ) && let Some(list) = self.attached(rw, inst, self.of_stores)
        {
            let nodes = rw.module.metadata.tuple(list).unwrap_or_default();
            let nodes = nodes.iter().filter_map(|node| node.expand()).collect();
            self.decorate(rw, inst, POINTER_OF_STORE, nodes);
        }
        rw.keep(inst);
        Ok(())
    }
}

impl CacheControls<'_> {
    /// Returns the metadata that is attached to an instruction under a key, if any, and marks it as translated.
    fn attached(
        &mut self,
        rw: &Rewriter<'_>,
        inst: Inst,
        key: Option<MetadataKind>,
    ) -> Option<MetadataId> {
        self.claims.attachment(rw.body, inst, key?)
    }

    fn decorate(
        &self,
        rw: &mut Rewriter<'_>,
        inst: Inst,
        operand: u32,
        decorations: Vec<MetadataId>,
    ) {
        let byte = rw.module.types_mut().integer(8);
        let Some((pointer, source)) = pointer(rw, inst, operand, byte) else {
            return;
        };
        let zero = rw.index(0);
        let ty = rw.ty(pointer);
        let operands = rw.body.value_list(&[pointer, zero]);
        let copy = rw.insert(
            InstructionKind::gep(source, GepFlags::default(), operands),
            ty,
        );
        if let Some(made) = copy.as_instruction() {
            let node = rw.module.metadata_mut().add_tuple(decorations);
            rw.body
                .attachments
                .entry(made)
                .or_default()
                .push((self.list, node));
        }
        match &mut rw.body.instructions.edit(inst).kind {
            InstructionKind::Load { pointer, .. } | InstructionKind::Store { pointer, .. } => {
                *pointer = copy
            }
            InstructionKind::Call(call) => {
                if let Some(argument) = call
                    .arguments
                    .as_mut_slice(&mut rw.body.values)
                    .get_mut(operand as usize)
                {
                    *argument = copy;
                }
            }
            _ => {}
        }
    }
}

/// Returns the pointer at the index `operand` of `inst`, and its assumed pointee type, which is `byte` for an argument
/// of a call without a pointee. Returns `None` if the operand is not a pointer that the instruction accesses.
fn pointer(rw: &mut Rewriter<'_>, inst: Inst, operand: u32, byte: Type) -> Option<(Value, Type)> {
    let (pointer, pointee) = match (&rw.body.instructions[inst].kind, operand) {
        (InstructionKind::Load { pointer, .. }, 0) => (*pointer, rw.body.instructions[inst].ty),
        (InstructionKind::Store { pointer, value, .. }, 1) => (*pointer, rw.ty(*value)),
        (InstructionKind::Call(call), number) => (
            *call
                .arguments
                .as_slice(&rw.body.values)
                .get(number as usize)?,
            byte,
        ),
        _ => return None,
    };
    let pointer = rw.resolved(pointer);
    let ty = rw.ty(pointer);
    let pointee = rw.module.types.pointee(ty).unwrap_or(pointee);
    rw.module.types.is_pointer(ty).then_some((pointer, pointee))
}

/// Returns the decorations in `list` by operand index, the last decoration of each operand first. An entry of `list` is
/// a decoration (its number, a cache level and the cache control), followed by the operand index, which the returned
/// nodes do not have. Entries without an operand index are skipped. The decorations are not checked.
fn by_operand(module: &mut Interner<'_>, list: MetadataId) -> Vec<(u32, Vec<MetadataId>)> {
    let mut found: Vec<(u32, Vec<MetadataId>)> = Vec::new();
    let entries = module
        .metadata
        .tuple(list)
        .map(<[_]>::to_vec)
        .unwrap_or_default();
    for entry in entries {
        let operands = entry
            .expand()
            .and_then(|entry| module.metadata.tuple(entry))
            .map(<[_]>::to_vec);
        let Some((last, decoration)) = operands.as_deref().and_then(<[_]>::split_last) else {
            continue;
        };
        let Some(operand) = last.expand().and_then(|last| integer(module, last)) else {
            continue;
        };
        let node = module
            .metadata_mut()
            .nodes
            .push(MetadataNode::tuple(decoration));
        match found.iter_mut().find(|row| row.0 == operand) {
            Some((_, nodes)) => nodes.insert(0, node),
            None => found.push((operand, vec![node])),
        }
    }
    found
}

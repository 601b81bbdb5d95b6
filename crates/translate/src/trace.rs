//! Traces places in a translation to the instructions of its input.
//!
//! Passes replace, renumber and add instructions, and the locations of debug information follow. So a module is
//! translated once more, with locations that are the numbers of its instructions.

use cranelift_entity::EntityRef;
use transpire_llvm::assembly::LocalNames;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};
use transpire_llvm::ir::{Body, DebugLocationData, Global, Inst, Module, NamedMetadata};
use transpire_llvm::{Place, SourcePlace};

use crate::error::Site;
use crate::mappings::metadata_names::LLVM_DBG_CU;

/// `DW_LANG_OpenCL`.
const OPENCL: u32 = 21;
/// `FullDebug`.
const FULL_DEBUG: u32 = 1;
/// `DISPFlagDefinition`.
const DEFINITION: u32 = 8;

/// The numbers of the instructions of a module, from 1, in the order of functions and of instructions in memory.
pub(crate) struct Trace {
    /// The functions with bodies, each with the number of its first instruction.
    functions: Vec<(u32, Global)>,
}

impl Trace {
    /// Replaces the debug information of `module` with the numbers of its instructions.
    pub(crate) fn mark(module: &mut Module) -> Self {
        let mut functions = Vec::new();
        let mut next: u32 = 1;
        for (global, _, function) in module.functions() {
            if let Some(body) = &function.body {
                functions.push((next, global));
                next = next.saturating_add(body.instructions.len() as u32);
            }
        }
        let mut starts = functions.iter();
        let mut start = starts.next();
        replace_debug_info(module, |global, inst| {
            while start.is_some_and(|known| known.1 != global) {
                start = starts.next();
            }
            start?.0.checked_add(inst.index() as u32)
        });
        Self { functions }
    }

    /// Returns the place of the instruction with this number in `original`, the module before it was marked. Returns
    /// `None` if there is no such instruction.
    pub(crate) fn site(&self, original: &Module, number: u32) -> Option<Site> {
        let behind = self.functions.partition_point(|known| known.0 <= number);
        let &(start, global) = self.functions.get(behind.checked_sub(1)?)?;
        let body = original.function(global)?.body.as_deref()?;
        let inst = Inst::new(number.checked_sub(start)? as usize);
        let mut blocks = body.blocks_in_order();
        let (block, _) = blocks.find(|(_, data)| data.instructions.contains(&inst))?;
        let names = LocalNames::new(original, body);
        Some(Site {
            place: Place::Function {
                name: original.source_name(global).into_owned(),
                block: Some(names.block(block)),
                instruction: Some(names.instruction(inst)),
            },
            source: SourcePlace::of(original, body, inst),
        })
    }
}

/// Replaces the debug information of `module` with one subprogram and, for each instruction, a location in it: the line
/// that `line_of` returns. An instruction for which it returns `None` gets no location. Removes debug records.
///
/// Translations keep the lines, so they trace each instruction of an output to its input.
pub fn replace_debug_info(
    module: &mut Module,
    mut line_of: impl FnMut(Global, Inst) -> Option<u32>,
) {
    let scope = add_scope(module);
    module.each_body(|_, global, body| locate(body, scope, |inst| line_of(global, inst)));
}

/// Adds a subprogram in a compile unit, which becomes the only one of the module. Returns the subprogram.
fn add_scope(module: &mut Module) -> MetadataId {
    let name = module.strings.intern("text");
    let nodes = &mut module.metadata.nodes;
    let name = nodes.push(MetadataNode::String(name));
    let mut add = |node: SpecializedNode| nodes.push(MetadataNode::Specialized(node));
    let file = SpecializedNode::new(code::FILE).with_reference(FieldName::Filename, Some(name));
    let file = Some(add(file));
    let unit = SpecializedNode::new(code::COMPILE_UNIT)
        .distinct(true)
        .with(FieldName::Language, OPENCL)
        .with(FieldName::EmissionKind, FULL_DEBUG)
        .with_reference(FieldName::File, file);
    let unit = add(unit);
    let ty = add(SpecializedNode::new(code::SUBROUTINE_TYPE));
    let function = SpecializedNode::new(code::SUBPROGRAM)
        .distinct(true)
        .with_reference(FieldName::Name, Some(name))
        .with_reference(FieldName::File, file)
        .with_reference(FieldName::Type, Some(ty))
        .with_reference(FieldName::Unit, Some(unit))
        .with(FieldName::SpFlags, DEFINITION);
    let scope = add(function);
    let units = module.strings.intern(LLVM_DBG_CU);
    module.named_metadata.retain(|named| named.name != units);
    let nodes = vec![unit];
    module
        .named_metadata
        .push(NamedMetadata { name: units, nodes });
    scope
}

/// Sets the locations of the instructions in a body, all in `scope`, and removes debug records.
fn locate(body: &mut Body, scope: MetadataId, mut line_of: impl FnMut(Inst) -> Option<u32>) {
    body.debug_records.clear();
    for inst in body.instructions.keys() {
        transpire_interrupt::tick();
        let location = line_of(inst).map(|line| {
            body.debug_locations.push(DebugLocationData {
                line,
                column: 0,
                scope,
                inlined_at: None.into(),
                is_implicit_code: false,
                atom_group: 0,
                atom_rank: 0,
            })
        });
        body.set_debug_location(inst, location);
    }
}

//! Checks `!spirv.Decorations`, the lists of decorations attached to instructions.

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{InstructionKind, Module};
use transpire_spirv::grammar::{self, OperandKind};

use crate::analysis::kernel_metadata;
use crate::legalize::body::cache_controls;
use crate::mappings::metadata_names::SPIRV_DECORATIONS;
use crate::{Error, Result};

/// The metadata kind of lists of decorations.
pub(crate) const LIST: &str = SPIRV_DECORATIONS;

/// Checks the decorations of instructions without a result, which have no id to decorate. Only cache controls of stores
/// are allowed, because `cache_controls` attaches them to the pointer.
///
/// # Errors
/// Returns an error for any other decoration.
pub(crate) fn check(module: &Module) -> Result<()> {
    let Some(kind) = module.metadata.kind(&module.strings, LIST) else {
        return Ok(());
    };
    for (function, _, data) in module.functions() {
        let Some(body) = data.body.as_deref() else {
            continue;
        };
        for (block, inst, instruction) in body.instructions_in_order() {
            let Some(attached) = body.attachments.get(&inst) else {
                continue;
            };
            if instruction.ty != module.void_type {
                continue;
            }
            let is_store = matches!(instruction.kind, InstructionKind::Store { .. });
            let lists = attached.iter().filter(|row| row.0 == kind);
            let wrong = lists
                .flat_map(|&(_, list)| numbers(module, list))
                .find(|&number| !is_store || !cache_controls::is_cache_control(number));
            if let Some(number) = wrong {
                let name = decoration_name(number);
                let message =
                    format!("{LIST} has the decoration {name} of an instruction without a result");
                return Err(Error::unsupported(message).in_body(module, function, block, inst));
            }
        }
    }
    Ok(())
}

/// Returns the numbers of the decorations in a list.
pub(crate) fn numbers(module: &Module, list: MetadataId) -> impl Iterator<Item = u32> + '_ {
    let nodes = module.metadata.tuple(list).unwrap_or_default();
    nodes.iter().filter_map(|node| {
        let first = module.metadata.tuple(node.expand()?)?.first()?;
        kernel_metadata::integer(module, first.expand()?)
    })
}

/// Returns the name of a decoration for messages, or its number if it is unknown.
pub(crate) fn decoration_name(number: u32) -> String {
    grammar::enumerant(OperandKind::Decoration, number)
        .map_or_else(|| number.to_string(), |known| known.name().to_string())
}

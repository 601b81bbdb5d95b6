//! Emits macros: `DebugMacroDef` and `DebugMacroUndef`, each with the path of its file.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::MetadataId;
use transpire_spirv::Id;

use crate::Result;
use crate::analysis::debug_info::operands_of;
use crate::mappings::debug_info::{Instruction, MACRO_DEFINE, MACRO_UNDEFINE};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::sources::MAX_STRING;
use crate::to_spirv::emit::debug_info::{DebugInfo, sources, text};

/// Maximum size of the text of a unit's macros in bytes. Files may share a list of macros, which is written for each
/// file.
const MAX_TEXT: usize = 1 << 26;

impl DebugInfo {
    /// Emits the macros of a compile unit in order, including the macros of nested files. The lines of the inclusions
    /// are reported, because no instruction represents them. The macros of a file node that occurs again are not
    /// repeated.
    pub(super) fn emit_macros(&mut self, cx: &mut Context<'_>, unit: MetadataId) -> Result<()> {
        let mut defined = FxHashMap::default();
        let mut files = FxHashSet::default();
        // The remaining nodes of each open file, the next one last, and the file's path.
        let in_reverse = |mut nodes: Vec<MetadataId>| {
            nodes.reverse();
            nodes
        };
        let listed = operands_of(&cx.module, unit, FieldName::Macros);
        let mut open = vec![(in_reverse(listed), String::new())];
        let mut room = MAX_TEXT;
        while let Some((nodes, path)) = open.last_mut() {
            let Some(node) = nodes.pop() else {
                open.pop();
                continue;
            };
            let Some(data) = cx.module.metadata.specialized(node) else {
                continue;
            };
            if data.code == code::MACRO {
                self.emit_macro(cx, node, path, &mut defined, &mut room)?;
            } else if data.code == code::MACRO_FILE && files.insert(node) {
                let path = sources::path(&cx.module, data.reference(FieldName::File));
                let nodes = operands_of(&cx.module, node, FieldName::Nodes);
                let is_included = data.field(FieldName::Line).unwrap_or(0) != 0;
                cx.report.drop(
                    "places where files with macros are included",
                    usize::from(is_included),
                );
                open.push((in_reverse(nodes), path));
            }
        }
        Ok(())
    }

    /// Emits the macro `node`, which is in the file `path`. Reports it instead if the set cannot represent it, if a
    /// text is too long for an `OpString`, or if `room` is used up. `room` is the number of bytes of text that macros
    /// may still have, and is reduced. `defined` maps names to the definitions so far.
    fn emit_macro(
        &mut self,
        cx: &mut Context<'_>,
        node: MetadataId,
        path: &str,
        defined: &mut FxHashMap<String, Id>,
        room: &mut usize,
    ) -> Result<()> {
        let Some(data) = cx.module.metadata.specialized(node) else {
            return Ok(());
        };
        let kind = data.field(FieldName::Type).unwrap_or(0) as u32;
        let line = data.field(FieldName::Line).unwrap_or(0) as u32;
        let name = text(&cx.module, data.reference(FieldName::Name));
        let value = text(&cx.module, data.reference(FieldName::Value));
        let definition = defined.get(&name).copied();
        let is_sayable = match kind {
            MACRO_DEFINE => true,
            MACRO_UNDEFINE => definition.is_some() || !cx.options.dialect.debug_info.strict_scopes,
            _ => false,
        };
        let texts = [path, &name, &value];
        let length = texts.iter().map(|text| text.len()).sum::<usize>() + 1;
        *room = room.saturating_sub(length);
        if !is_sayable || *room == 0 || texts.iter().any(|text| text.len() > MAX_STRING) {
            cx.report.drop("macros that the set has no words for", 1);
            return Ok(());
        }
        let path = self.string(cx, path);
        let mut operands = vec![path.word(), self.number(cx, line)];
        if kind == MACRO_UNDEFINE {
            let definition = match definition {
                Some(definition) => definition,
                None => self.none(cx)?,
            };
            operands.push(definition.word());
            self.add(cx, Instruction::MacroUndef, &operands)?;
            return Ok(());
        }
        operands.push(self.string(cx, &name).word());
        if !value.is_empty() {
            operands.push(self.string(cx, &value).word());
        }
        let id = self.add(cx, Instruction::MacroDef, &operands)?;
        defined.insert(name, id);
        Ok(())
    }
}

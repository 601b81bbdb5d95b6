//! Emits files and strings: `OpString`, `DebugSource`, `OpModuleProcessed`.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::Module;
use transpire_llvm::ir::debug_info::FieldName;
use transpire_llvm::ir::dwarf;
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};
use transpire_spirv::{Id, Version};

use crate::Result;
use crate::ledger::Remedy;
use crate::mappings::debug_info::{CHECKSUM_PREFIX, Instruction, Node, PRODUCER_PREFIX};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::{DebugInfo, text};
use crate::to_spirv::emit::entities::Entities;

/// Maximum size of an `OpString` in bytes, without its id and its terminating NUL.
pub(super) const MAX_STRING: usize = (u16::MAX as usize - 2) * 4 - 1;

/// The files and strings that have ids.
#[derive(Clone, Default)]
pub(super) struct Files {
    /// The `OpString`s by text.
    pub(super) strings: FxHashMap<String, Id>,
    /// The `OpString`s of metadata strings, by node.
    texts: FxHashMap<Option<MetadataId>, Id>,
    /// The `DebugSource`s by path.
    sources: FxHashMap<String, Id>,
    /// The `DebugSource`s by the file's node.
    sources_of_files: FxHashMap<Option<MetadataId>, Id>,
    /// The ids for files in lines: the path in an `OpString`, or the `DebugSource`.
    pub(super) lines: FxHashMap<Option<MetadataId>, Id>,
}

impl DebugInfo {
    /// Returns the `OpString` of `string`, emitted once for each text.
    pub(super) fn string(&mut self, cx: &mut Context<'_>, string: &str) -> Id {
        if let Some(&id) = self.files.strings.get(string) {
            return id;
        }
        let id = cx.builder.string(string);
        self.files.strings.insert(string.to_owned(), id);
        id
    }

    /// Returns the `OpString` of a metadata string, truncated to the maximum size and emitted once for each text.
    pub(super) fn text(&mut self, cx: &mut Context<'_>, string: Option<MetadataId>) -> Id {
        if let Some(&id) = self.files.texts.get(&string) {
            return id;
        }
        let text = text(&cx.module, string);
        let id = self.string(cx, Self::first_piece(&text));
        self.files.texts.insert(string, id);
        id
    }

    /// Emits the producer as `OpModuleProcessed`, for sets whose compile unit instruction lacks it. SPIR-V 1.0 lacks
    /// `OpModuleProcessed`; if nothing later is allowed, the producer is reported as lost.
    pub(super) fn emit_producer(&mut self, cx: &mut Context<'_>, producer: Option<MetadataId>) {
        if cx.options.most().is_some_and(|most| most < Version::V1_1) {
            let remedy = Some(Remedy::Version(Version::V1_1));
            cx.report
                .drop_without("names of producers in debug information", 1, remedy);
            return;
        }
        let producer = text(&cx.module, producer);
        cx.builder
            .module_processed(&format!("{PRODUCER_PREFIX}{producer}"));
    }

    /// Returns the `DebugSource` of a file, emitted once for each path.
    pub(super) fn source(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        file: Option<MetadataId>,
    ) -> Result<Id> {
        if let Some(&id) = self.files.sources_of_files.get(&file) {
            return Ok(id);
        }
        let path = path(&cx.module, file);
        if let Some(&id) = self.files.sources.get(&path) {
            self.files.sources_of_files.insert(file, id);
            return Ok(id);
        }
        let id = match file.and_then(|file| {
            Some((
                file,
                crate::to_spirv::emit::debug_info::specialized(&cx.module, file)?,
            ))
        }) {
            None => {
                let mut operands = vec![self.string(cx, &path).word()];
                if !self.set.is_non_semantic() && cx.options.dialect.debug_info.strict_scopes {
                    operands.push(self.string(cx, "").word());
                }
                self.add(cx, Instruction::Source, &operands)?
            }
            Some((file, node)) => {
                let text = node.reference(FieldName::Source);
                let row = Node::of_instruction(Instruction::Source as u32).next();
                if let Some(row) = row {
                    self.note_fields(cx, &node, row);
                }
                let operands = row
                    .map(|row| self.operands(cx, entities, row, file, node))
                    .transpose()?;
                let id = self.add(cx, Instruction::Source, &operands.unwrap_or_default())?;
                if self.set.is_non_semantic() {
                    self.continue_source(cx, text)?;
                }
                id
            }
        };
        self.files.sources.insert(path, id);
        self.files.sources_of_files.insert(file, id);
        Ok(id)
    }

    /// Returns the text of a file and its checksum, for sets where one operand holds both. Without strict scopes, or if
    /// it is too long, the text is omitted and reported. Returns `None` if neither is left.
    pub(super) fn source_and_checksum(
        cx: &mut Context<'_>,
        file: &SpecializedNode,
    ) -> Option<String> {
        let of = |field| text(&cx.module, file.reference(field));
        let (mut source, digits) = (of(FieldName::Source), of(FieldName::Checksum));
        let kind = file.field(FieldName::Checksumkind).unwrap_or(0);
        let kind = dwarf::CHECKSUMS
            .name(kind)
            .map(|kind| kind.trim_start_matches("CSK_"));
        let checksum = kind.map(|kind| format!("{CHECKSUM_PREFIX}{kind}:{digits}"));
        let room = match cx.options.dialect.debug_info.strict_scopes {
            true => {
                let taken = checksum.as_ref().map_or(0, |checksum| checksum.len() + 1);
                MAX_STRING.saturating_sub(taken)
            }
            false => 0,
        };
        if source.len() > room {
            source.clear();
            cx.report.drop("texts of source files", 1);
        }
        let source = (!source.is_empty()).then_some(source);
        let lines: Vec<String> = source.into_iter().chain(checksum).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// Returns the longest prefix of a text that fits into an `OpString`.
    fn first_piece(text: &str) -> &str {
        let mut end = text.len().min(MAX_STRING);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text.get(..end).unwrap_or_default()
    }

    /// Emits the part of a source text that does not fit into the `OpString` of its `DebugSource` as
    /// `DebugSourceContinued` instructions.
    fn continue_source(&mut self, cx: &mut Context<'_>, source: Option<MetadataId>) -> Result<()> {
        let text = text(&cx.module, source);
        let mut rest = text
            .get(Self::first_piece(&text).len()..)
            .unwrap_or_default();
        while !rest.is_empty() {
            let piece = Self::first_piece(rest);
            rest = rest.get(piece.len()..).unwrap_or_default();
            let piece = cx.builder.string(piece);
            self.add(cx, Instruction::SourceContinued, &[piece.word()])?;
        }
        Ok(())
    }

    /// Returns the id that represents a file in line instructions: the `OpString` of its path, or its `DebugSource` in
    /// the non-semantic sets.
    pub(in crate::to_spirv::emit) fn line_file(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        file: Option<MetadataId>,
    ) -> Result<Id> {
        if let Some(&id) = self.files.lines.get(&file) {
            return Ok(id);
        }
        let id = match self.set.is_non_semantic() {
            true => self.source(cx, entities, file)?,
            false => {
                let path = path(&cx.module, file);
                self.string(cx, &path)
            }
        };
        self.files.lines.insert(file, id);
        Ok(id)
    }
}

/// Returns the path of a file: its name, after its directory if the name is relative. Returns an empty string without a
/// file.
pub(super) fn path(module: &Module, file: Option<MetadataId>) -> String {
    let Some(node) = file.and_then(|file| module.metadata.specialized(file)) else {
        return String::new();
    };
    let name = text(module, node.reference(FieldName::Filename));
    let directory = text(module, node.reference(FieldName::Directory));
    joined(&directory, &name)
}

/// Joins the directory and the name of a file. An absolute name is returned unchanged.
pub(super) fn joined(directory: &str, name: &str) -> String {
    let separator = if directory.is_empty() || directory.ends_with('/') || name.is_empty() {
        ""
    } else {
        "/"
    };
    match name.starts_with('/') {
        true => name.to_owned(),
        false => format!("{directory}{separator}{name}"),
    }
}

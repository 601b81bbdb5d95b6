//! Translates `DebugSource` to `DIFile` nodes, with checksums and source texts.

use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::dwarf;
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};

use crate::Result;
use crate::mappings::debug_info::{CHECKSUM_PREFIX, CHECKSUMS, DebugInfoSet, Instruction};
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;

/// The directory of a file whose path contains no directory.
const CURRENT: &[u8] = b".";

/// A checksum: the number of its kind in LLVM IR, and its hexadecimal digits.
type Checksum = (u32, Vec<u8>);

impl<'m> Writer<'_, 'm> {
    /// Creates the `DIFile` nodes. A file without a name has no node.
    pub(super) fn fill_files(&mut self) {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if entity.is(Instruction::Source) {
                match self.debug_file(entity, place) {
                    Ok(file) => self.debug_info.entities[place].node = file,
                    Err(_) => self.note_broken(),
                }
            }
        }
    }

    fn debug_file(&mut self, entity: Entity<'m>, place: usize) -> Result<Option<MetadataId>> {
        let path = self.debug_text(entity.operand(0)?)?.unwrap_or_default();
        let operand = |index: usize| entity.operands.get(index).copied();
        let (mut checksum, text) = match entity.set {
            DebugInfoSet::Legacy | DebugInfoSet::OpenCl100 | DebugInfoSet::Shader100 => {
                (None, operand(1))
            }
            DebugInfoSet::Shader200 => match (operand(1), operand(2)) {
                (Some(kind), Some(digits)) if !self.is_none(kind) && !self.is_none(digits) => {
                    let kind = self.debug_constant(kind)?;
                    let kind = u32::try_from(kind).ok();
                    let kind = kind.and_then(|kind| CHECKSUMS.to_llvm(kind));
                    let digits = self.debug_text(digits)?.unwrap_or_default();
                    (
                        kind.map(|kind| (kind, leading_digits(&digits).to_vec())),
                        operand(3),
                    )
                }
                (Some(_), Some(_)) => (None, operand(3)),
                (text, _) => (None, text),
            },
        };
        let mut text = text
            .map(|word| self.debug_text(word))
            .transpose()?
            .flatten();
        for continued in place + 1.. {
            let Some(more) = self.debug_info.entities.get(continued).copied() else {
                break;
            };
            if !more.is(Instruction::SourceContinued) {
                break;
            }
            let more = self.debug_text(more.operand(0)?)?.unwrap_or_default();
            text.get_or_insert_default().extend(more);
        }
        if !entity.set.is_non_semantic() {
            (text, checksum) = text.map_or((None, None), |text| split(&text));
        }
        let file = self.file(&path, checksum, text);
        self.debug_info.files.entry(path).or_insert(file);
        Ok(file)
    }

    /// Returns the `DIFile` node with the given path, for use as a scope, and creates it at the first request. Returns
    /// `None` if the path has no file name.
    pub(super) fn file_of_path(&mut self, path: &[u8]) -> Result<Option<MetadataId>> {
        if let Some(file) = self.debug_info.files.get(path) {
            return Ok(*file);
        }
        let file = self.file(path, None, None);
        self.debug_info.files.insert(path.to_vec(), file);
        Ok(file)
    }

    fn file(
        &mut self,
        path: &[u8],
        checksum: Option<Checksum>,
        text: Option<Vec<u8>>,
    ) -> Option<MetadataId> {
        let (directory, name) = match path.iter().rposition(|byte| matches!(byte, b'/' | b'\\')) {
            Some(at) => (
                path.get(..at).unwrap_or_default(),
                path.get(at + 1..).unwrap_or_default(),
            ),
            None => (CURRENT, path),
        };
        if name.is_empty() {
            return None;
        }
        let name = self.ir.metadata_string(name);
        let directory = (!directory.is_empty()).then(|| self.ir.metadata_string(directory));
        let mut node = SpecializedNode::new(code::FILE)
            .with_reference(FieldName::Filename, Some(name))
            .with_reference(FieldName::Directory, directory);
        if let Some((kind, digits)) =
            checksum.filter(|(kind, digits)| digits_of(*kind) == digits.len())
        {
            let digits = self.ir.metadata_string(digits);
            node = node
                .with(FieldName::Checksumkind, kind)
                .with_reference(FieldName::Checksum, Some(digits));
        }
        let text = text.map(|text| self.ir.metadata_string(text));
        Some(
            self.ir
                .metadata_specialized(node.with_reference(FieldName::Source, text)),
        )
    }
}

/// Returns the number of hexadecimal digits in a checksum of the given kind.
fn digits_of(kind: u32) -> usize {
    match dwarf::CHECKSUMS.name(u64::from(kind)) {
        Some("CSK_MD5") => 32,
        Some("CSK_SHA1") => 40,
        _ => 64,
    }
}

/// Splits a text into the source and the checksum at its end. Each is `None` if it is missing.
fn split(text: &[u8]) -> (Option<Vec<u8>>, Option<Checksum>) {
    let prefix = CHECKSUM_PREFIX.as_bytes();
    let mut windows = text.windows(prefix.len());
    let found = windows.rposition(|window| window == prefix).and_then(|at| {
        let (source, rest) = (text.get(..at)?, text.get(at + prefix.len()..)?);
        Some((source, checksum_of(rest)?))
    });
    let (source, checksum) = match found {
        Some((source, checksum)) => (source.strip_suffix(b"\n").unwrap_or(source), Some(checksum)),
        None => (text, None),
    };
    ((!source.is_empty()).then(|| source.to_vec()), checksum)
}

/// Parses a checksum: its kind, such as `MD5`, a colon, and hexadecimal digits. The text after the digits is ignored.
/// Returns `None` if the text has another form, or if LLVM IR has no such kind.
fn checksum_of(text: &[u8]) -> Option<Checksum> {
    let colon = text.iter().position(|byte| *byte == b':')?;
    let (kind, digits) = (text.get(..colon)?, text.get(colon + 1..)?);
    let kind = dwarf::CHECKSUMS.number(&format!("CSK_{}", str::from_utf8(kind).ok()?))?;
    Some((kind as u32, leading_digits(digits).to_vec()))
}

fn leading_digits(text: &[u8]) -> &[u8] {
    let end = text
        .iter()
        .position(|byte| !byte.is_ascii_hexdigit())
        .unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

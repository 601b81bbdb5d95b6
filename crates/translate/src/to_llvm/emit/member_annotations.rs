//! Translates decorations of struct members to `llvm.ptr.annotation` calls on the addresses of the members
//! ("SPIR-V representation in LLVM IR", decorations of members).

use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::instruction::decode_string;

use crate::mappings::{annotations, decorations};
use crate::to_llvm::Emitter;
use crate::to_llvm::read::annotations::AnnotationRow;

impl Emitter<'_> {
    /// Returns the struct type and the member number that the last of `indices` selects. Returns `None` if it
    /// does not select a struct member.
    pub(super) fn member_at(&self, pointee: Id, indices: &[u32]) -> Option<(Id, u32)> {
        let source = self.source;
        let mut at = pointee;
        let mut found = None;
        for &index in indices {
            let definition = source.definition(at)?;
            found = None;
            at = match definition.op()? {
                Op::TypeStruct => {
                    let member = self.constant_integer(Id::new(index)?).ok()?;
                    let member = u32::try_from(member).ok()?;
                    found = Some((at, member));
                    definition.id(2 + member as usize)?
                }
                Op::TypeArray | Op::TypeVector => definition.id(2)?,
                _ => return None,
            };
        }
        found
    }
}

/// Returns whether annotations express a decoration. They omit layout decorations, which the type expresses, and
/// decorations with id operands, which a text cannot contain.
pub(super) fn is_said(row: &AnnotationRow<'_>) -> bool {
    !row.by_id && !decorations::is_of_layout(row.decoration)
}

/// Returns the annotation texts for decorations: one text for each `UserSemantic`, after one with the names and
/// literals of all other decorations, if any.
pub(super) fn texts(rows: &[AnnotationRow<'_>]) -> Vec<String> {
    let (mut blocks, mut semantics) = (String::new(), Vec::new());
    let mut said: Vec<&AnnotationRow<'_>> = rows.iter().filter(|row| is_said(row)).collect();
    said.sort_by_key(|row| annotations::place(row.decoration));
    for row in said {
        if row.is(Decoration::UserSemantic) {
            semantics.push(String::from_utf8_lossy(&decode_string(row.operands).0).into_owned());
            continue;
        }
        let numbers =
            decorations::numbers_before_strings(row.decoration).unwrap_or(row.operands.len());
        let (numbers, mut rest) = row.operands.split_at(numbers.min(row.operands.len()));
        let mut literals: Vec<String> = numbers.iter().map(u32::to_string).collect();
        while !rest.is_empty() {
            let (string, words) = decode_string(rest);
            literals.push(format!("\"{}\"", String::from_utf8_lossy(&string)));
            rest = rest.get(words..).unwrap_or_default();
        }
        blocks.push_str(&annotations::block(row.decoration, &literals));
    }
    let first = (!blocks.is_empty()).then_some(blocks);
    first.into_iter().chain(semantics).collect()
}

//! Translates decorations of struct members to `llvm.ptr.annotation` calls on the addresses of the members
//! ("SPIR-V representation in LLVM IR", decorations of members).

use transpire_llvm::ir::Value;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::instruction::decode_string;

use crate::Result;
use crate::mappings::{annotations, decorations};
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::read::annotations::AnnotationRow;

impl Emitter<'_> {
    /// Returns the struct type and the member number that the last of `indices` selects. Returns `None` if it
    /// does not select a struct member.
    fn member_at(&self, pointee: Id, indices: &[u32]) -> Option<(Id, u32)> {
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

impl FunctionEmitter<'_, '_> {
    /// Annotates `address`, the result of an access chain, with the decorations of the struct member that the access chain
    /// selects. `indices` are the ids of its indices, of which the first applies to `pointee`, the type that the base points
    /// to. Returns the annotated address, or `address` if no member is selected.
    pub(super) fn annotate_member(
        &mut self,
        address: Value,
        pointee: Id,
        indices: &[u32],
    ) -> Result<Value> {
        let Some((structure, member)) = self.emitter.member_at(pointee, indices) else {
            return Ok(address);
        };
        // Each access to the member repeats all annotations.
        let rows = self.emitter.annotations.of_member(structure, member);
        let said = rows.iter().filter(|row| is_said(row));
        said.for_each(|row| self.emitter.annotations.mark(row));
        let words = rows.iter().map(|row| 1 + row.operands.len() as u64).sum();
        let texts = texts(rows);
        self.emitter.ir.budget.expand(words)?;
        let mut annotated = address;
        for text in texts {
            annotated = self.annotator()?.pointer(annotated, text.as_bytes())?;
        }
        Ok(annotated)
    }
}

/// Returns whether annotations express a decoration. They omit layout decorations, which the type expresses, and decorations
/// with id operands, which a text cannot contain.
fn is_said(row: &AnnotationRow<'_>) -> bool {
    !row.by_id && !decorations::is_of_layout(row.decoration)
}

/// Returns the annotation texts for decorations: one text for each `UserSemantic`, after one with the names and literals of all
/// other decorations, if any.
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

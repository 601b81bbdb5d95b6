//! Decorations of members: `llvm.ptr.annotation` of the addresses of those (seed text "SPIR-V in LLVM
//! IR", decorations of members).

use spirv::{Decoration, Op};
use transpire_llvm::ir::{CastOp, ConstantKind, Expression, GlobalKind, GlobalVariable, Linkage, Type, UnnamedAddress, Value};
use transpire_llvm::versions::Release;
use transpire_spirv::Id;
use transpire_spirv::instruction::decode_string;

use super::Emitter;
use super::annotations::Row;
use super::functions::FunctionEmitter;
use crate::Result;
use crate::correspondences::{annotations, decorations};

impl FunctionEmitter<'_, '_> {
    /// The address that an access chain computes, annotated with the decorations of the member that it is
    /// of: `indices` are ids, and the first is into what `base` points to.
    pub(super) fn annotate_member(&mut self, address: Value, base: Id, indices: &[u32]) -> Result<Value> {
        let Some((structure, member)) = self.member_at(base, indices) else { return Ok(address) };
        // Each access of the member says all of them again.
        let rows = self.emitter.annotations.of_member(structure, member);
        let words = rows.iter().map(|row| 1 + row.operands.len() as u64).sum();
        let texts = texts(rows);
        self.emitter.expand(words)?;
        let mut annotated = address;
        for text in texts {
            annotated = self.annotate(annotated, text.as_bytes())?;
        }
        Ok(annotated)
    }

    /// The struct and the number of the member that the last of the indices leads to.
    fn member_at(&self, base: Id, indices: &[u32]) -> Option<(Id, u32)> {
        let source = self.emitter.source;
        let mut at = self.emitter.pointee_id(base).ok()?;
        let mut found = None;
        for &index in indices {
            let definition = source.definition(at)?;
            found = None;
            at = match definition.op()? {
                Op::TypeStruct => {
                    let member = self.emitter.constant_integer(Id::new(index)?).ok()?;
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

    /// `llvm.ptr.annotation` of an address.
    fn annotate(&mut self, address: Value, text: &[u8]) -> Result<Value> {
        let ty = self.ty(address);
        let Some(space) = self.emitter.module.types.address_space(ty) else { return Ok(address) };
        let byte = self.emitter.module.types.integer(8);
        let bytes = self.emitter.pointer(space, byte);
        let subject = self.cast_pointer(address, bytes)?;
        let text = self.emitter.annotation_text(text);
        let private = self.emitter.pointer(0, byte);
        let text = self.emitter.as_bytes(text, private);
        let nothing = Value::from(self.emitter.undef(private));
        let line = self.emitter.module.types.integer(32);
        let line = Value::from(self.emitter.undef(line));
        let name = match (self.emitter.is_typed(), self.emitter.since(Release::V16)) {
            (true, _) => format!("llvm.ptr.annotation.p{space}i8"),
            (false, false) => format!("llvm.ptr.annotation.p{space}"),
            (false, true) => format!("llvm.ptr.annotation.p{space}.p0"),
        };
        let annotated = self.call(name.as_bytes(), bytes, &[subject, text, nothing, line, nothing], None)?;
        self.cast_pointer(annotated, ty)
    }
}

/// What annotations say for decorations: of those with names and numbers one text, of each
/// `UserSemantic` its own.
fn texts(rows: &[Row<'_>]) -> Vec<String> {
    let (mut blocks, mut semantics) = (String::new(), Vec::new());
    for row in rows.iter().filter(|row| !row.by_id && !decorations::is_of_layout(row.decoration)) {
        if row.is(Decoration::UserSemantic) {
            semantics.push(String::from_utf8_lossy(&decode_string(row.operands).0).into_owned());
            continue;
        }
        let numbers = decorations::numbers_before_strings(row.decoration).unwrap_or(row.operands.len());
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

impl Emitter<'_> {
    /// The address of a global as one of bytes, a constant still.
    fn as_bytes(&mut self, address: Value, ty: Type) -> Value {
        match address.as_constant() {
            Some(operand) if self.module.constants.ty(operand) != ty => {
                let cast = Expression::Cast { op: CastOp::BitCast, operand };
                self.module.constants.intern(ty, ConstantKind::Expression(Box::new(cast))).into()
            }
            _ => address,
        }
    }

    /// The address of a text that ends in a zero, in the section that no code is made of. Of the same
    /// text there is one.
    fn annotation_text(&mut self, text: &[u8]) -> Value {
        if let Some(known) = self.annotation_texts.get(text) {
            return *known;
        }
        let bytes: Vec<u8> = text.iter().copied().chain([0]).collect();
        let byte = self.module.types.integer(8);
        let ty = self.module.types.array(bytes.len() as u64, byte);
        let initializer = self.module.constants.intern(ty, ConstantKind::Data(bytes.into()));
        let global = self.new_function(b"", ty, Linkage::Private, Default::default());
        let section = self.module.strings.intern("llvm.metadata");
        let value = &mut self.module.globals[global];
        value.unnamed_address = UnnamedAddress::Global;
        value.section = Some(section).into();
        value.kind = GlobalKind::Variable(GlobalVariable { constant: true, initializer: Some(initializer).into(), ..GlobalVariable::default() });
        let address = self.address(global);
        self.annotation_texts.insert(text.to_vec(), address);
        address
    }
}

//! Numbers that C++ wraps in a struct, as SYCL's `half`, and that invocations of a group exchange: they are passed by
//! value behind a pointer, and the result lies behind another. SPIR-V exchanges numbers and vectors alone (§3.52.24).

use transpire_llvm::ir::{AttributeKind, Type};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;
use transpire_spirv::grammar::{LogicalOperand, OperandQuantifier};

use crate::Result;
use crate::to_spirv::emit::calls::Call;
use crate::to_spirv::emit::functions::FunctionEmitter;

/// How deep a number may be wrapped.
const MAX_DEPTH: usize = 16;

impl FunctionEmitter<'_, '_> {
    /// Emits the exchange of a number that is wrapped in `ty`; whether it was one.
    pub(super) fn emit_exchange(
        &mut self,
        call: &Call<'_>,
        op: Op,
        kinds: &[LogicalOperand],
        ty: Type,
    ) -> Result<bool> {
        let is_group = |name: &str| name.starts_with("Group") || name.starts_with("Subgroup");
        let mut places = Vec::new();
        for place in 1..call.arguments.len() {
            if self.attributed_type(call, place, AttributeKind::BY_VAL)? == Some(ty) {
                places.push(place);
            }
        }
        let name = transpire_spirv::grammar::layout(op.0).map_or("", |layout| layout.name);
        let (Some((path, number)), false, true) =
            (self.wrapped_number(ty), places.is_empty(), is_group(name))
        else {
            return Ok(false);
        };
        let required = kinds
            .iter()
            .filter(|kind| kind.quantifier == OperandQuantifier::One)
            .count();
        if !(required..=kinds.len()).contains(&(call.arguments.len() - 1)) {
            return Err(call.miscounted());
        }
        let (type_id, number_id) = (self.type_id(ty)?, self.type_id(number)?);
        let mut whole = None;
        let mut operands = Vec::with_capacity(kinds.len());
        for (kind, place) in kinds.iter().zip(1..call.arguments.len()) {
            if places.contains(&place) {
                let composite = self.load_wrapped(call, place, ty, whole.is_none())?;
                whole.get_or_insert(composite);
                let extract: Vec<u32> = [composite.word()]
                    .into_iter()
                    .chain(path.iter().copied())
                    .collect();
                operands.push(self.emit(Op::CompositeExtract, number_id, &extract)?.word());
            } else {
                self.operand_by_kind(
                    call,
                    place,
                    call.value(place)?,
                    kind.kind,
                    &mut operands,
                    &mut Vec::new(),
                )?;
            }
        }
        let exchanged = self.emit(op, number_id, &operands)?;
        let Some(whole) = whole else { return Ok(false) };
        let insert: Vec<u32> = [exchanged.word(), whole.word()]
            .into_iter()
            .chain(path)
            .collect();
        let composite = self.emit(Op::CompositeInsert, type_id, &insert)?;
        let result = self.result_place(call, ty)?;
        let store: Vec<u32> = [result.word(), composite.word()]
            .into_iter()
            .chain(self.aligned(ty))
            .collect();
        self.emit_void(Op::Store, &store)?;
        Ok(true)
    }

    /// The members that lead to the only number or vector in a struct, and its type.
    fn wrapped_number(&self, ty: Type) -> Option<(Vec<u32>, Type)> {
        let types = &self.cx.module.types;
        let (mut path, mut at) = (Vec::new(), ty);
        while let Some(fields) = types.struct_fields(at).filter(|_| path.len() < MAX_DEPTH) {
            let &[field] = fields else { return None };
            path.push(0);
            at = field;
        }
        let is_number =
            types.is_float(types.scalar(at)) || types.integer_bits(types.scalar(at)).is_some();
        (is_number && !path.is_empty()).then_some((path, at))
    }

    /// Loads a struct that is passed by value. `first` is put where the result goes, and loaded from there, where the
    /// dialect exchanges in place.
    fn load_wrapped(&mut self, call: &Call<'_>, place: usize, ty: Type, first: bool) -> Result<Id> {
        let type_id = self.type_id(ty)?;
        let access = self.aligned(ty);
        let pointer = self.pointer_argument(call, place, ty)?;
        let load: Vec<u32> = [pointer.word()].into_iter().chain(access).collect();
        let value = self.emit(Op::Load, type_id, &load)?;
        if !first || !self.cx.options.dialect.exchanged_in_place {
            return Ok(value);
        }
        let result = self.result_place(call, ty)?;
        let store: Vec<u32> = [result.word(), value.word()]
            .into_iter()
            .chain(access)
            .collect();
        self.emit_void(Op::Store, &store)?;
        let load: Vec<u32> = [result.word()].into_iter().chain(access).collect();
        self.emit(Op::Load, type_id, &load)
    }

    /// Where the result goes, as the variable that it is in where that is known.
    fn result_place(&mut self, call: &Call<'_>, ty: Type) -> Result<Id> {
        let place = self.underlying(call.value(0)?);
        let space = self.address_space(place)?;
        let pointer = self.cx.module.types.typed_pointer(space, ty);
        self.value_as(place, pointer)
    }
}

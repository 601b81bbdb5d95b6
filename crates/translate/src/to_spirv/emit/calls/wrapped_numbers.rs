//! Translates group operations on numbers that C++ wraps in a struct, such as SYCL's `half`. Such a number is passed
//! and returned through a pointer to the struct. SPIR-V group operations accept only numbers and vectors (§3.3.24).

use transpire_llvm::ir::{AttributeKind, Type};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;
use transpire_spirv::grammar::{LogicalOperand, OperandQuantifier};

use crate::Result;
use crate::to_spirv::emit::calls::CallEmitter;

/// Maximum nesting of the structs around a number.
const MAX_DEPTH: usize = 16;

impl CallEmitter<'_, '_, '_> {
    /// Emits the group operation `op`, whose operands in the grammar are `kinds`, on numbers wrapped in the struct type
    /// `ty`, and returns `true`. Emits nothing and returns `false` if the call is not such an operation. A wrong number
    /// of arguments is an error.
    pub(super) fn emit_exchange(
        &mut self,
        op: Op,
        kinds: &[LogicalOperand],
        ty: Type,
    ) -> Result<bool> {
        let is_group = |name: &str| name.starts_with("Group") || name.starts_with("Subgroup");
        let mut places = Vec::new();
        for place in 1..self.call.arguments.len() {
            if self.attributed_type(place, AttributeKind::BY_VAL)? == Some(ty) {
                places.push(place);
            }
        }
        let name = transpire_spirv::grammar::layout(op.0).map_or("", |layout| layout.name());
        let (Some((path, number)), false, true) =
            (self.wrapped_number(ty), places.is_empty(), is_group(name))
        else {
            return Ok(false);
        };
        let required = kinds
            .iter()
            .filter(|kind| kind.quantifier == OperandQuantifier::One)
            .count();
        if !(required..=kinds.len()).contains(&(self.call.arguments.len() - 1)) {
            return Err(self.call.miscounted());
        }
        let (type_id, number_id) = (self.function.type_id(ty)?, self.function.type_id(number)?);
        let mut whole = None;
        let mut operands = Vec::with_capacity(kinds.len());
        for (kind, place) in kinds.iter().zip(1..self.call.arguments.len()) {
            if places.contains(&place) {
                let composite = self.load_wrapped(place, ty, whole.is_none())?;
                whole.get_or_insert(composite);
                let extract: Vec<u32> = [composite.word()]
                    .into_iter()
                    .chain(path.iter().copied())
                    .collect();
                operands.push(
                    self.function
                        .emit(Op::CompositeExtract, number_id, &extract)?
                        .word(),
                );
            } else {
                self.operand_by_kind(
                    place,
                    self.call.value(place)?,
                    kind.kind,
                    &mut operands,
                    &mut Vec::new(),
                )?;
            }
        }
        let exchanged = self.function.emit(op, number_id, &operands)?;
        let Some(whole) = whole else { return Ok(false) };
        let insert: Vec<u32> = [exchanged.word(), whole.word()]
            .into_iter()
            .chain(path)
            .collect();
        let composite = self.function.emit(Op::CompositeInsert, type_id, &insert)?;
        let result = self.result_place(ty)?;
        self.store_aligned(result, composite, ty)?;
        Ok(true)
    }

    /// Returns the member indices that lead to the only number or vector in a struct, and its type. Returns `None` if
    /// the struct holds anything else, or more than [`MAX_DEPTH`] structs in each other.
    fn wrapped_number(&self, ty: Type) -> Option<(Vec<u32>, Type)> {
        let types = &self.function.cx.module.types;
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

    /// Emits a load of a struct of type `ty`, passed by value, from argument `place`, and returns the struct. If
    /// `first` is set and the dialect has `staged_arguments`, also stores it to the variable of the result and loads it
    /// from there.
    fn load_wrapped(&mut self, place: usize, ty: Type, first: bool) -> Result<Id> {
        let pointer = self.pointer_argument(place, ty)?;
        let value = self.load_aligned(pointer, ty)?;
        if !first || !self.function.cx.options.dialect.calls.staged_arguments {
            return Ok(value);
        }
        let result = self.result_place(ty)?;
        self.store_aligned(result, value, ty)?;
        self.load_aligned(result, ty)
    }

    /// Emits the pointer to the result, cast to a pointer to `ty`, and returns its id. Looks through casts to the
    /// result's variable.
    fn result_place(&mut self, ty: Type) -> Result<Id> {
        let place = self.underlying(self.call.value(0)?);
        let space = self.function.address_space(place)?;
        let pointer = self.function.cx.module.types.typed_pointer(space, ty);
        self.function.value_as(place, pointer)
    }
}

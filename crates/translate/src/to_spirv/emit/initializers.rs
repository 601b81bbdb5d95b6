//! Initial values of variables: constant expressions become `OpSpecConstantOp`, since nothing can be computed there.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    CastOp, Constant, ConstantKind, Expression, GepFlags, IntPredicate, Type, TypeKind,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::correspondences::opcodes;
use crate::to_spirv::emit::Emitter;
use crate::to_spirv::emit::constants::MAX_DEPTH;
use crate::to_spirv::emit::instructions::NO_COMPONENT;
use crate::{Error, Result};

/// The initial values that were made, by the constant and the type that was asked for.
#[derive(Default)]
pub(super) struct KnownInitializers(FxHashMap<(Constant, Type), Id>);

impl KnownInitializers {
    pub(super) fn known(&self, constant: Constant, ty: Type) -> Option<Id> {
        self.0.get(&(constant, ty)).copied()
    }

    pub(super) fn remember(&mut self, constant: Constant, ty: Type, id: Id) {
        self.0.insert((constant, ty), id);
    }
}

impl Emitter<'_> {
    /// A constant as the initial value of something of type `wanted`: constant expressions become
    /// `OpSpecConstantOp`.
    pub(crate) fn initializer(&mut self, constant: Constant, wanted: Type) -> Result<Id> {
        self.initializer_at(constant, wanted, 0)
    }

    fn initializer_at(&mut self, constant: Constant, wanted: Type, depth: u32) -> Result<Id> {
        if depth > MAX_DEPTH {
            return Err(Error::unsupported("a constant nests more than 256 deep"));
        }
        if let Some(id) = self.initializers.known(constant, wanted) {
            return Ok(id);
        }
        let id = match self.plain_constant(constant, wanted)? {
            Some(id) => id,
            None => self.make_initializer(constant, wanted, depth)?,
        };
        if self.options.dialect.address_casts_kept
            && matches!(
                self.module.constants[constant].kind,
                ConstantKind::Global(_)
            )
        {
            return Ok(id);
        }
        self.initializers.remember(constant, wanted, id);
        Ok(id)
    }

    pub(crate) fn make_initializer(
        &mut self,
        constant: Constant,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let data = self.module.constants[constant].clone();
        match data.kind {
            ConstantKind::Aggregate(elements) => {
                let mut ids = Vec::with_capacity(elements.len());
                for (index, &element) in elements.iter().enumerate() {
                    let ty = self.module.types.element_at(wanted, index as u64);
                    let ty = ty.unwrap_or(self.module.constants.ty(element));
                    ids.push(self.constituent(element, ty, depth + 1)?.word());
                }
                let ty = self.type_id(wanted)?;
                Ok(self.builder.constant(Op::ConstantComposite, ty, &ids))
            }
            ConstantKind::Global(global) => {
                if let Some(storage) = self.pipe_storage(constant, wanted)? {
                    return Ok(storage);
                }
                let id = self.address(global)?;
                let natural = self.pointees.global_type(&mut self.module, global);
                if self.is_private(global) {
                    let ty = self.type_id(wanted)?;
                    return Ok(self.spec_constant_op(Op::Bitcast, ty, &[id]));
                }
                if self.options.dialect.address_casts_kept && natural != wanted {
                    return self.cast_address(id, natural, wanted);
                }
                self.constant_bitcast(id, natural, wanted)
            }
            ConstantKind::Expression(_) if self.is_null(constant) => {
                let ty = self.type_id(wanted)?;
                Ok(self.builder.constant(Op::ConstantNull, ty, &[]))
            }
            ConstantKind::Expression(expression) => {
                self.constant_expression(&expression, data.ty, wanted, depth)
            }
            _ => Err(Error::unsupported(format!(
                "the constant {:?} in an initializer",
                data.kind
            ))),
        }
    }

    fn constant_bitcast(&mut self, id: Id, from: Type, to: Type) -> Result<Id> {
        let (from, to) = (self.type_id(from)?, self.type_id(to)?);
        Ok(if from == to {
            id
        } else {
            self.spec_constant_op(Op::Bitcast, to, &[id])
        })
    }

    /// The address of a variable as a pointer to something else: to the first of bytes it leads by indices.
    fn cast_address(&mut self, variable: Id, natural: Type, wanted: Type) -> Result<Id> {
        let (from, to) = (self.type_id(natural)?, self.type_id(wanted)?);
        if from == to {
            return Ok(variable);
        }
        let first = match self
            .module
            .types
            .pointee(natural)
            .map(|pointee| &self.module.types[pointee])
        {
            Some(&TypeKind::Array { element, .. })
                if self.module.types.integer_bits(element) == Some(8) =>
            {
                Some(element)
            }
            _ => None,
        };
        let space = self.module.types.address_space(natural).unwrap_or_default();
        let first = first.map(|byte| self.module.types.typed_pointer(space, byte));
        let words = if first.map(|first| self.type_id(first)).transpose()? == Some(to) {
            let zero = self.word_constant(0).word();
            vec![
                Op::InBoundsPtrAccessChain.word(),
                variable.word(),
                zero,
                zero,
            ]
        } else {
            vec![Op::Bitcast.word(), variable.word()]
        };
        let id = self.builder.id();
        self.builder
            .global(Op::SpecConstantOp, Some(to), Some(id), &words);
        Ok(id)
    }

    pub(crate) fn spec_constant_op(&mut self, op: Op, ty: Id, operands: &[Id]) -> Id {
        let mut words = vec![op.word()];
        words.extend(operands.iter().map(|id| id.word()));
        self.builder.constant(Op::SpecConstantOp, ty, &words)
    }

    /// A member of a composite, which has to be a constant: the address of a variable is none by itself.
    fn constituent(&mut self, constant: Constant, wanted: Type, depth: u32) -> Result<Id> {
        let id = self.initializer_at(constant, wanted, depth)?;
        match self.module.constants[constant].kind {
            ConstantKind::Global(global)
                if self.global_ids.get(global) == Some(id) && !self.is_untyped_pointer(wanted) =>
            {
                let ty = self.type_id(wanted)?;
                Ok(self.spec_constant_op(Op::Bitcast, ty, &[id]))
            }
            _ => Ok(id),
        }
    }

    /// A constant expression whose own type is `ty`, as a constant of type `wanted`.
    fn constant_expression(
        &mut self,
        expression: &Expression,
        ty: Type,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let (op, operands) = match expression {
            Expression::Cast { op, operand } => {
                return self.constant_cast(*op, *operand, ty, wanted, depth);
            }
            Expression::GetElementPtr {
                source,
                flags,
                operands,
                ..
            } => {
                let (id, natural) = self.constant_chain(*source, *flags, operands, ty, depth)?;
                return self.constant_bitcast(id, natural, wanted);
            }
            Expression::Binary { op, lhs, rhs, .. } => {
                let is_boolean =
                    self.module.types.integer_bits(self.module.types.scalar(ty)) == Some(1);
                let table = match is_boolean {
                    true => opcodes::LOGICAL,
                    false => opcodes::BINARY,
                };
                (
                    opcodes::forward(table, *op),
                    vec![self.operand(*lhs, depth)?, self.operand(*rhs, depth)?],
                )
            }
            Expression::FNeg { operand } => {
                (Some(Op::FNegate), vec![self.operand(*operand, depth)?])
            }
            Expression::ICmp {
                predicate,
                lhs,
                rhs,
            } => {
                let sides = vec![self.number(*lhs, depth)?, self.number(*rhs, depth)?];
                (self.integer_comparison(*predicate, *lhs), sides)
            }
            Expression::FCmp {
                predicate,
                lhs,
                rhs,
            } => (
                opcodes::forward(opcodes::FLOAT_COMPARE, *predicate),
                vec![self.operand(*lhs, depth)?, self.operand(*rhs, depth)?],
            ),
            Expression::Select {
                condition,
                then,
                otherwise,
            } => {
                let operands = vec![
                    self.operand(*condition, depth)?,
                    self.initializer_at(*then, wanted, depth + 1)?,
                    self.initializer_at(*otherwise, wanted, depth + 1)?,
                ];
                let wanted = self.type_id(wanted)?;
                return Ok(self.spec_constant_op(Op::Select, wanted, &operands));
            }
            Expression::ExtractElement { vector, index } => {
                let lane = self.constant_lane(*vector, *index)?;
                let vector = self.operand(*vector, depth)?;
                return self.lane_operation(Op::CompositeExtract, ty, &[vector], &[lane]);
            }
            Expression::InsertElement {
                vector,
                element,
                index,
            } => {
                let lane = self.constant_lane(*vector, *index)?;
                let operands = [
                    self.operand(*element, depth)?,
                    self.operand(*vector, depth)?,
                ];
                return self.lane_operation(Op::CompositeInsert, ty, &operands, &[lane]);
            }
            Expression::ShuffleVector { lhs, rhs, mask } => {
                let lanes = self.shuffle_mask(*mask)?;
                let lanes: Vec<u32> = lanes
                    .iter()
                    .map(|lane| lane.unwrap_or(NO_COMPONENT))
                    .collect();
                let operands = [self.operand(*lhs, depth)?, self.operand(*rhs, depth)?];
                return self.lane_operation(Op::VectorShuffle, ty, &operands, &lanes);
            }
        };
        let op = op.ok_or_else(|| {
            Error::unsupported(format!(
                "the constant expression {expression:?} in an initializer"
            ))
        })?;
        let ty = self.type_id(ty)?;
        Ok(self.spec_constant_op(op, ty, &operands))
    }

    /// An operand of a constant expression, with the type that it has by itself.
    fn operand(&mut self, constant: Constant, depth: u32) -> Result<Id> {
        let ty = self.constant_type(constant);
        self.initializer_at(constant, ty, depth + 1)
    }

    /// An operand of a comparison: an address as an integer.
    fn number(&mut self, constant: Constant, depth: u32) -> Result<Id> {
        let id = self.operand(constant, depth)?;
        if !self
            .module
            .types
            .is_pointer(self.module.constants.ty(constant))
        {
            return Ok(id);
        }
        let bits = self.pointer_bits();
        let integer = self.module.types.integer(bits);
        let integer = self.type_id(integer)?;
        Ok(self.spec_constant_op(Op::ConvertPtrToU, integer, &[id]))
    }

    /// The comparison of integers like `side`; of booleans, where there is one.
    fn integer_comparison(&self, predicate: IntPredicate, side: Constant) -> Option<Op> {
        let ty = self.module.constants.ty(side);
        if self.module.types.integer_bits(self.module.types.scalar(ty)) != Some(1) {
            return opcodes::forward(opcodes::INT_COMPARE, predicate);
        }
        match predicate {
            IntPredicate::Eq => Some(Op::LogicalEqual),
            IntPredicate::Ne => Some(Op::LogicalNotEqual),
            _ => None,
        }
    }

    /// An operation with literals behind its operands.
    fn lane_operation(&mut self, op: Op, ty: Type, operands: &[Id], lanes: &[u32]) -> Result<Id> {
        let ty = self.type_id(ty)?;
        let mut words = vec![op.word()];
        words.extend(operands.iter().map(|id| id.word()));
        words.extend(lanes);
        Ok(self.builder.constant(Op::SpecConstantOp, ty, &words))
    }

    /// The number of a vector's component.
    fn constant_lane(&self, vector: Constant, index: Constant) -> Result<u32> {
        let lanes = self.module.types.lanes(self.module.constants.ty(vector));
        let index = self.module.constants.as_integer(index);
        index
            .and_then(|index| u32::try_from(index).ok())
            .filter(|&index| index < lanes.unwrap_or(0))
            .ok_or_else(|| Error::unsupported("a lane of a vector that is no constant one"))
    }

    fn constant_cast(
        &mut self,
        op: CastOp,
        operand: Constant,
        ty: Type,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let operand_type = self.constant_type(operand);
        let scalar = |this: &Self, ty| this.module.types.integer_bits(this.module.types.scalar(ty));
        if op != CastOp::BitCast
            && (scalar(self, operand_type) == Some(1) || scalar(self, ty) == Some(1))
        {
            return Err(Error::unsupported(format!(
                "a constant {} of i1 in an initializer",
                op.keyword()
            )));
        }
        match op {
            CastOp::AddrSpaceCast => {
                return self.constant_space_cast(operand, operand_type, ty, wanted, depth);
            }
            CastOp::BitCast => {
                let from = self.initializer_at(operand, operand_type, depth + 1)?;
                return self.constant_bitcast(from, operand_type, wanted);
            }
            _ => {}
        }
        let from = self.initializer_at(operand, operand_type, depth + 1)?;
        let spirv = opcodes::forward(opcodes::CASTS, op).ok_or_else(|| {
            Error::unsupported(format!("a constant {} in an initializer", op.keyword()))
        })?;
        let wanted = self.type_id(wanted)?;
        Ok(self.spec_constant_op(spirv, wanted, &[from]))
    }

    fn constant_space_cast(
        &mut self,
        operand: Constant,
        operand_type: Type,
        ty: Type,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let types = &mut self.module.types;
        let (Some(source), Some(target)) =
            (types.address_space(operand_type), types.address_space(ty))
        else {
            return Err(Error::unsupported(
                "a constant addrspacecast of a vector of pointers",
            ));
        };
        // What nothing says points to bytes.
        let byte = types.integer(8);
        let pointee = types.pointee(operand_type).unwrap_or(byte);
        let from = types.typed_pointer(source, pointee);
        let natural = types.typed_pointer(target, pointee);
        let id = self.initializer_at(operand, from, depth + 1)?;
        let id = match self.space_cast(source, target)? {
            Some(op) => {
                let natural = self.type_id(natural)?;
                self.spec_constant_op(op, natural, &[id])
            }
            None => id,
        };
        self.constant_bitcast(id, natural, wanted)
    }

    /// A constant `getelementptr`, and its type.
    fn constant_chain(
        &mut self,
        source: Type,
        flags: GepFlags,
        operands: &[Constant],
        ty: Type,
        depth: u32,
    ) -> Result<(Id, Type)> {
        let Some((&base, indices)) = operands.split_first() else {
            return Err(Error::malformed("getelementptr without a base"));
        };
        let Some(space) = self.module.types.address_space(ty) else {
            return Err(Error::unsupported("getelementptr of a vector of pointers"));
        };
        let base_type = self.module.types.typed_pointer(space, source);
        let mut ids = vec![self.initializer_at(base, base_type, depth + 1)?];
        let mut element = source;
        for (number, &index) in indices.iter().enumerate() {
            let index_type = self.module.constants.ty(index);
            ids.push(self.initializer_at(index, index_type, depth + 1)?);
            if number > 0 {
                let value = self.module.constants.as_integer(index).unwrap_or(0);
                element = self
                    .module
                    .types
                    .element_at(element, value)
                    .ok_or_else(|| Error::malformed("getelementptr leaves its type"))?;
            }
        }
        let op = if flags.contains(GepFlags::INBOUNDS) {
            Op::InBoundsPtrAccessChain
        } else {
            Op::PtrAccessChain
        };
        let natural = self.module.types.typed_pointer(space, element);
        Ok((self.constant_address(op, source, natural, &ids)?, natural))
    }
}

//! Emits initializers of variables. Constant expressions become `OpSpecConstantOp`, since no instructions run at module
//! scope.

use transpire_llvm::ir::{
    CastOp, Constant, ConstantKind, Expression, GepFlags, IntPredicate, Type, TypeKind,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::error::MAX_DEPTH;
use crate::mappings::{address_spaces, opcodes};
use crate::to_spirv::emit::context::{Context, constants};
use crate::to_spirv::emit::entities::{Entities, globals};
use crate::to_spirv::emit::words::NO_COMPONENT;
use crate::{Error, Result};

impl Entities {
    /// Returns the id of a constant as an initializer of type `wanted`, and emits it on first use. Constant expressions
    /// become `OpSpecConstantOp`.
    pub(in crate::to_spirv::emit) fn initializer(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
    ) -> Result<Id> {
        self.initializer_at(cx, constant, wanted, 0)
    }

    fn initializer_at(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        transpire_interrupt::tick();
        if let Some(id) = self.initializers.get((constant, wanted)) {
            return Ok(id);
        }
        let id = match self.plain_constant(cx, constant, wanted)? {
            Some(id) => id,
            None => self.make_initializer(cx, constant, wanted, depth)?,
        };
        if cx.options.dialect.globals.constants_as_written
            && matches!(cx.module.constants[constant].kind, ConstantKind::Global(_))
        {
            return Ok(id);
        }
        self.initializers.insert((constant, wanted), id);
        Ok(id)
    }

    pub(super) fn make_initializer(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let data = cx.module.constants[constant].clone();
        match data.kind {
            ConstantKind::Aggregate(elements) => {
                let mut ids = Vec::with_capacity(elements.len());
                for (index, &element) in elements.iter().enumerate() {
                    let ty = cx.module.types.element_at(wanted, index as u64);
                    let ty = ty.unwrap_or(cx.module.constants.ty(element));
                    ids.push(self.constituent(cx, element, ty, depth + 1)?.word());
                }
                let ty = cx.type_id(wanted)?;
                Ok(cx.builder.constant(Op::ConstantComposite, ty, &ids))
            }
            ConstantKind::Global(global) => {
                if let Some(storage) = self.pipe_storage(cx, constant, wanted)? {
                    return Ok(storage);
                }
                let id = self.address(cx, global)?;
                let natural = cx.global_type(global);
                if globals::is_private(cx, global) {
                    let ty = cx.type_id(wanted)?;
                    return Ok(cx.spec_constant_op(Op::Bitcast, ty, &[id]));
                }
                if cx.options.dialect.globals.constants_as_written && natural != wanted {
                    return cast_address(cx, id, natural, wanted);
                }
                constant_bitcast(cx, id, natural, wanted)
            }
            ConstantKind::Expression(_) if constants::is_null(&cx.module, constant) => {
                let ty = cx.type_id(wanted)?;
                Ok(cx.null(ty))
            }
            ConstantKind::Expression(expression) => {
                if let Some(storage) = self.pipe_storage(cx, constant, wanted)? {
                    return Ok(storage);
                }
                self.constant_expression(cx, &expression, data.ty, wanted, depth)
            }
            _ => Err(cx.untranslated_constant(constant)),
        }
    }

    /// Emits a member of a composite as a constant of type `wanted`, inside `depth` other constants, and returns its
    /// id. It must be a constant instruction, so the address of a variable becomes an `OpSpecConstantOp`, except that
    /// `constants_as_written` keeps untyped addresses.
    fn constituent(
        &mut self,
        cx: &mut Context<'_>,
        constant: Constant,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let id = self.initializer_at(cx, constant, wanted, depth)?;
        match cx.module.constants[constant].kind {
            ConstantKind::Global(global)
                if self.global_ids.get(global) == Some(id)
                    && !(cx.options.dialect.globals.constants_as_written
                        && cx.is_untyped_pointer(wanted)) =>
            {
                let ty = cx.type_id(wanted)?;
                Ok(cx.spec_constant_op(Op::Bitcast, ty, &[id]))
            }
            _ => Ok(id),
        }
    }

    /// Emits a constant expression of type `ty` as a constant of type `wanted`, inside `depth` other constants, and
    /// returns its id. It is an error if no instruction for constants computes it.
    fn constant_expression(
        &mut self,
        cx: &mut Context<'_>,
        expression: &Expression,
        ty: Type,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let (op, operands) = match expression {
            Expression::Cast(op, operand) => {
                return self.constant_cast(cx, *op, *operand, ty, wanted, depth);
            }
            Expression::GetElementPtr {
                source,
                flags,
                operands,
                ..
            } => {
                let (id, natural) =
                    self.constant_chain(cx, *source, *flags, operands, ty, depth)?;
                return constant_bitcast(cx, id, natural, wanted);
            }
            Expression::Binary(op, _, [lhs, rhs]) => {
                let table = match cx.is_boolean(ty) {
                    true => opcodes::LOGICAL,
                    false => opcodes::BINARY,
                };
                (
                    table.to_spirv(*op),
                    vec![
                        self.operand(cx, *lhs, depth)?,
                        self.operand(cx, *rhs, depth)?,
                    ],
                )
            }
            Expression::FNeg(operand) => {
                (Some(Op::FNegate), vec![self.operand(cx, *operand, depth)?])
            }
            Expression::ICmp(predicate, [lhs, rhs]) => {
                let sides = vec![self.number(cx, *lhs, depth)?, self.number(cx, *rhs, depth)?];
                (integer_comparison(cx, *predicate, *lhs), sides)
            }
            Expression::FCmp(predicate, [lhs, rhs]) => (
                opcodes::FLOAT_COMPARE.to_spirv(*predicate),
                vec![
                    self.operand(cx, *lhs, depth)?,
                    self.operand(cx, *rhs, depth)?,
                ],
            ),
            Expression::Select([condition, then, otherwise]) => {
                let operands = vec![
                    self.operand(cx, *condition, depth)?,
                    self.initializer_at(cx, *then, wanted, depth + 1)?,
                    self.initializer_at(cx, *otherwise, wanted, depth + 1)?,
                ];
                let wanted = cx.type_id(wanted)?;
                return Ok(cx.spec_constant_op(Op::Select, wanted, &operands));
            }
            Expression::ExtractElement([vector, index]) => {
                let lane = constant_lane(cx, *vector, *index)?;
                let vector = self.operand(cx, *vector, depth)?;
                return lane_operation(cx, Op::CompositeExtract, ty, &[vector], &[lane]);
            }
            Expression::InsertElement([vector, element, index]) => {
                let lane = constant_lane(cx, *vector, *index)?;
                let operands = [
                    self.operand(cx, *element, depth)?,
                    self.operand(cx, *vector, depth)?,
                ];
                return lane_operation(cx, Op::CompositeInsert, ty, &operands, &[lane]);
            }
            Expression::ShuffleVector([lhs, rhs, mask]) => {
                let lanes = constants::shuffle_mask(&cx.module, *mask)?;
                let lanes: Vec<u32> = lanes
                    .iter()
                    .map(|lane| lane.unwrap_or(NO_COMPONENT))
                    .collect();
                let operands = [
                    self.operand(cx, *lhs, depth)?,
                    self.operand(cx, *rhs, depth)?,
                ];
                return lane_operation(cx, Op::VectorShuffle, ty, &operands, &lanes);
            }
        };
        let Some(op) = op else {
            let constants = &mut cx.module.constants;
            let constant = constants.expression(ty, expression.clone());
            return Err(cx.untranslated_constant(constant));
        };
        let ty = cx.type_id(ty)?;
        Ok(cx.spec_constant_op(op, ty, &operands))
    }

    /// Emits an operand of a constant expression with its own type, and returns its id. The expression is inside
    /// `depth` other constants.
    fn operand(&mut self, cx: &mut Context<'_>, constant: Constant, depth: u32) -> Result<Id> {
        let ty = cx.constant_type(constant);
        self.initializer_at(cx, constant, ty, depth + 1)
    }

    /// Emits `constant`, an operand of a comparison, and returns its id. An address is converted to an integer. The
    /// comparison is inside `depth` other constants.
    fn number(&mut self, cx: &mut Context<'_>, constant: Constant, depth: u32) -> Result<Id> {
        let id = self.operand(cx, constant, depth)?;
        if !cx.module.types.is_pointer(cx.module.constants.ty(constant)) {
            return Ok(id);
        }
        let bits = cx.pointer_bits();
        let integer = cx.module.types.integer(bits);
        let integer = cx.type_id(integer)?;
        Ok(cx.spec_constant_op(Op::ConvertPtrToU, integer, &[id]))
    }

    fn constant_cast(
        &mut self,
        cx: &mut Context<'_>,
        op: CastOp,
        operand: Constant,
        ty: Type,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let operand_type = cx.constant_type(operand);
        let types = &cx.module.types;
        let scalar = |ty| types.integer_bits(types.scalar(ty));
        if op != CastOp::BitCast && (scalar(operand_type) == Some(1) || scalar(ty) == Some(1)) {
            return Err(Error::cannot_translate(format!(
                "a constant {} of i1 in an initializer",
                op.keyword()
            )));
        }
        match op {
            CastOp::AddrSpaceCast => {
                return self.constant_space_cast(cx, operand, operand_type, ty, wanted, depth);
            }
            CastOp::BitCast => {
                let from = self.initializer_at(cx, operand, operand_type, depth + 1)?;
                return constant_bitcast(cx, from, operand_type, wanted);
            }
            _ => {}
        }
        let from = self.initializer_at(cx, operand, operand_type, depth + 1)?;
        let spirv = opcodes::CASTS.to_spirv(op).ok_or_else(|| {
            Error::cannot_translate(format!("a constant {} in an initializer", op.keyword()))
        })?;
        let wanted = cx.type_id(wanted)?;
        Ok(cx.spec_constant_op(spirv, wanted, &[from]))
    }

    fn constant_space_cast(
        &mut self,
        cx: &mut Context<'_>,
        operand: Constant,
        operand_type: Type,
        ty: Type,
        wanted: Type,
        depth: u32,
    ) -> Result<Id> {
        let types = &mut cx.module.types;
        let (Some(source), Some(target)) =
            (types.address_space(operand_type), types.address_space(ty))
        else {
            return Err(Error::cannot_translate(
                "a constant addrspacecast of a vector of pointers",
            ));
        };
        // A pointer without a known pointee points to bytes.
        let byte = types.integer(8);
        let pointee = types.pointee(operand_type).unwrap_or(byte);
        let from = types.typed_pointer(source, pointee);
        let natural = types.typed_pointer(target, pointee);
        let mut id = self.initializer_at(cx, operand, from, depth + 1)?;
        let mut source = source;
        if cx.casts_by_generic(Some(operand), source, target) {
            let generic = cx
                .module
                .types
                .typed_pointer(address_spaces::GENERIC, pointee);
            let generic = cx.type_id(generic)?;
            id = cx.spec_constant_op(Op::PtrCastToGeneric, generic, &[id]);
            source = address_spaces::GENERIC;
        }
        let id = match cx.space_cast(source, target)? {
            Some(op) => {
                let natural = cx.type_id(natural)?;
                cx.spec_constant_op(op, natural, &[id])
            }
            None => id,
        };
        constant_bitcast(cx, id, natural, wanted)
    }

    /// Emits a constant `getelementptr` of type `ty`, whose base points to `source`, inside `depth` other constants.
    /// `operands` are the base and the indices. Returns the constant and its type, which has a pointee. It is an error
    /// if `ty` is a vector, or an index leads out of its type.
    fn constant_chain(
        &mut self,
        cx: &mut Context<'_>,
        source: Type,
        flags: GepFlags,
        operands: &[Constant],
        ty: Type,
        depth: u32,
    ) -> Result<(Id, Type)> {
        let Some((&base, indices)) = operands.split_first() else {
            return Err(Error::malformed("getelementptr has no base pointer"));
        };
        let Some(space) = cx.module.types.address_space(ty) else {
            return Err(Error::cannot_translate(
                "getelementptr of a vector of pointers",
            ));
        };
        let base_type = cx.module.types.typed_pointer(space, source);
        let mut ids = vec![self.initializer_at(cx, base, base_type, depth + 1)?];
        let mut element = source;
        for (number, &index) in indices.iter().enumerate() {
            let index_type = cx.module.constants.ty(index);
            ids.push(self.initializer_at(cx, index, index_type, depth + 1)?);
            if number > 0 {
                let value = cx.module.constants.as_integer(index).unwrap_or(0);
                element = cx.module.types.element_at(element, value).ok_or_else(|| {
                    Error::malformed("an index of getelementptr leads out of its type")
                })?;
            }
        }
        let op = if flags.contains(GepFlags::INBOUNDS) {
            Op::InBoundsPtrAccessChain
        } else {
            Op::PtrAccessChain
        };
        let natural = cx.module.types.typed_pointer(space, element);
        Ok((cx.constant_address(op, source, natural, &ids)?, natural))
    }
}

fn constant_bitcast(cx: &mut Context<'_>, id: Id, from: Type, to: Type) -> Result<Id> {
    let (from, to) = (cx.type_id(from)?, cx.type_id(to)?);
    Ok(if from == to {
        id
    } else {
        cx.spec_constant_op(Op::Bitcast, to, &[id])
    })
}

/// Converts the address of a variable from the pointer type `natural` to `wanted`. An address of a byte array becomes a
/// pointer to its first element by zero indices. All other conversions are bitcasts. If both are one type in SPIR-V,
/// returns the address.
fn cast_address(cx: &mut Context<'_>, variable: Id, natural: Type, wanted: Type) -> Result<Id> {
    let (from, to) = (cx.type_id(natural)?, cx.type_id(wanted)?);
    if from == to {
        return Ok(variable);
    }
    let first = match cx
        .module
        .types
        .pointee(natural)
        .map(|pointee| &cx.module.types[pointee])
    {
        Some(&TypeKind::Array { element, .. })
            if cx.module.types.integer_bits(element) == Some(8) =>
        {
            Some(element)
        }
        _ => None,
    };
    let space = cx.module.types.address_space(natural).unwrap_or_default();
    let first = first.map(|byte| cx.module.types.typed_pointer(space, byte));
    let words = if first.map(|first| cx.type_id(first)).transpose()? == Some(to) {
        let zero = cx.word_constant(0).word();
        vec![
            Op::InBoundsPtrAccessChain.word(),
            variable.word(),
            zero,
            zero,
        ]
    } else {
        vec![Op::Bitcast.word(), variable.word()]
    };
    Ok(cx.define(Op::SpecConstantOp, to, &words))
}

/// Returns the instruction that compares integers of the type of `side` by `predicate`. Returns `None` for a comparison
/// of Booleans other than for equality.
fn integer_comparison(cx: &Context<'_>, predicate: IntPredicate, side: Constant) -> Option<Op> {
    let ty = cx.module.constants.ty(side);
    if cx.module.types.integer_bits(cx.module.types.scalar(ty)) != Some(1) {
        return opcodes::INT_COMPARE.to_spirv(predicate);
    }
    match predicate {
        IntPredicate::Eq => Some(Op::LogicalEqual),
        IntPredicate::Ne => Some(Op::LogicalNotEqual),
        _ => None,
    }
}

/// Declares an `OpSpecConstantOp` of `op`, with the literals `lanes` after `operands`, and returns the result, of type
/// `ty`.
fn lane_operation(
    cx: &mut Context<'_>,
    op: Op,
    ty: Type,
    operands: &[Id],
    lanes: &[u32],
) -> Result<Id> {
    let ty = cx.type_id(ty)?;
    let mut words = vec![op.word()];
    words.extend(operands.iter().map(|id| id.word()));
    words.extend(lanes);
    Ok(cx.builder.constant(Op::SpecConstantOp, ty, &words))
}

/// Returns the constant index of a vector's component. It is an error if the index is not constant or out of range.
fn constant_lane(cx: &Context<'_>, vector: Constant, index: Constant) -> Result<u32> {
    let lanes = cx.module.types.lanes(cx.module.constants.ty(vector));
    let index = cx.module.constants.as_integer(index);
    index
        .and_then(|index| u32::try_from(index).ok())
        .filter(|&index| index < lanes.unwrap_or(0))
        .ok_or_else(|| Error::cannot_translate("a lane of a vector that is not constant"))
}

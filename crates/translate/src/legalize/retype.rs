//! Replaces types: in every type that contains them, in constants, and in the types of global values and of
//! instructions. Also rewrites the instructions whose meaning depends on these types. A [`Rule`] determines the types.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transpire_llvm::ir::{
    Attribute, BinaryOp, Body, CastOp, Constant, ConstantKind, DataLayout, Expression, GepFlags,
    Global, GlobalKind, Inst, InstBuilder, InstBuilderBase, InstructionKind, Interner, Module,
    Type, TypeKind, Types, Value, ValueKind,
};

use crate::error::MAX_DEPTH;
use crate::legalize::padding::Padding;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;
use crate::{Error, Result};

/// A rule that determines the types to replace, and rewrites the instructions on them.
pub(crate) trait Rule: Sized {
    /// Returns the replacement for a scalar or a vector type, or `None` to keep it.
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>>;

    /// Returns whether the type is replaced in memory and in aggregates only, and values keep it.
    fn stays_in_registers(&self, _types: &Types, _ty: Type) -> bool {
        false
    }

    /// Returns the type of values of type `ty` outside aggregates, or `None` if it is the same as in memory.
    fn register(&self, types: &mut Types, ty: Type) -> Option<Type> {
        self.stays_in_registers(types, ty).then_some(ty)
    }

    /// Converts a constant to `to`, the type that values have. Runs only if that differs from the type in memory.
    fn register_constant(
        &self,
        _module: &mut Interner<'_>,
        constant: Constant,
        _to: Type,
    ) -> Result<Constant> {
        Ok(constant)
    }

    /// Converts a constant of a type that [`leaf`](Self::leaf) replaces to type `to`.
    fn constant(&self, module: &mut Interner<'_>, constant: Constant, to: Type)
    -> Result<Constant>;

    /// Returns an expression of type `to`, the type in memory, that computes `value`, an expression whose type stays in
    /// registers. Returns `None` if no expression computes it.
    fn stored_expression(
        &self,
        _module: &mut Interner<'_>,
        _value: Constant,
        _to: Type,
    ) -> Option<Constant> {
        None
    }

    /// Returns whether instructions on values of the type are rewritten even though the type stays.
    fn concerns(&self, _types: &Types, _ty: Type) -> bool {
        false
    }

    /// Returns whether the index of a lane of the vector selects the same lane in the type that takes its place in
    /// memory.
    fn keeps_lanes(&self, _types: &Types, _ty: Type) -> bool {
        true
    }

    /// Returns the padding of the struct `ty` that becomes members, or `None` if no padding does.
    fn padding(&self, _ty: Type) -> Option<&Padding> {
        None
    }

    /// Rewrites an instruction and returns `true`. Returns `false` if only the types and constants in it have to be
    /// replaced. The types of all results are replaced already.
    fn rewrite(pass: &mut Retyping<Self>, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<bool>;

    /// Prepares for a body. Runs after the types of the body's values have been replaced.
    fn enter(_pass: &mut Retyping<Self>, _rewriter: &mut Rewriter<'_>) {}
}

/// Replaces types outside of bodies by `rule`, and returns the pass that replaces them in bodies.
pub(crate) fn prepare<R: Rule>(module: &mut Module, rule: R) -> Result<Retyping<R>> {
    let mut pass = Retyping {
        rule,
        changing: EntitySet::new(),
        types: SecondaryMap::new(),
        constants: SecondaryMap::new(),
        values: SecondaryMap::new(),
        fields: FxHashMap::default(),
        originals: SecondaryMap::new(),
        arguments: Vec::new(),
        operands: Vec::new(),
    };
    pass.changing = pass.changing(module);
    pass.named_structs(module)?;
    pass.attributes(module)?;
    pass.globals(module)?;
    Ok(pass)
}

/// Returns whether a body uses types in `changing`, or a constant expression, which may contain such types.
fn is_concerned(module: &Module, body: &Body, changing: &EntitySet<Type>) -> bool {
    let changes = |ty: Type| changing.contains(ty);
    body.argument_types.iter().copied().any(changes)
        || body.instructions.iter().any(|(inst, instruction)| {
            let embedded = instruction.kind.stated_type();
            let mut concerned = embedded.is_some_and(changes) || changes(instruction.ty);
            if !concerned {
                body.for_each_operand(inst, |operand| {
                    concerned |= operand.as_constant().is_some_and(|constant| {
                        changes(module.constants.ty(constant))
                            || matches!(
                                module.constants[constant].kind,
                                ConstantKind::Expression(_)
                            )
                    });
                });
            }
            concerned
        })
}

/// The pass that replaces types by a rule, with the replacements made so far.
pub(crate) struct Retyping<R> {
    pub(crate) rule: R,
    /// The types that change or concern the rule.
    changing: EntitySet<Type>,
    types: SecondaryMap<Type, PackedOption<Type>>,
    constants: SecondaryMap<Constant, PackedOption<Constant>>,
    /// The replacements for constants as values, if their type differs from the type in memory.
    values: SecondaryMap<Constant, PackedOption<Constant>>,
    /// The fields that identified structs had, if they change.
    fields: FxHashMap<Type, Box<[Type]>>,
    /// The types that the body's instructions had.
    originals: SecondaryMap<Inst, PackedOption<Type>>,
    /// The original types of the body's arguments.
    arguments: Vec<Type>,
    /// A buffer for operands.
    operands: Vec<Value>,
}

impl<R: Rule> Retyping<R> {
    /// Returns the types that change or concern the rule, and the types that hold identified structs that change. Types
    /// that are refused are among them.
    fn changing(&mut self, module: &mut Module) -> EntitySet<Type> {
        let types: Vec<Type> = module.types.iter().map(|(ty, _)| ty).collect();
        let mut changing = EntitySet::with_capacity(types.len());
        let mut structs = Vec::new();
        for &ty in &types {
            let is_named = matches!(module.types[ty], TypeKind::Named(_));
            let fields = match is_named {
                true => module.types.struct_fields(ty).unwrap_or_default().to_vec(),
                false => vec![ty],
            };
            let is_padded = self.rule.padding(ty).is_some();
            if is_padded
                || fields.iter().any(|&field| {
                    self.memory(&mut module.interner(), field) != Ok(field)
                        || self.rule.concerns(&module.types, field)
                })
            {
                changing.insert(ty);
                if is_named {
                    structs.push(ty);
                }
            }
        }
        if !structs.is_empty() {
            let holders = holders(&module.types, &types);
            while let Some(ty) = structs.pop() {
                for &holder in &holders[ty] {
                    if changing.insert(holder) {
                        structs.push(holder);
                    }
                }
            }
        }
        changing
    }

    fn named_structs(&mut self, module: &mut Module) -> Result<()> {
        let structs: Vec<_> = module
            .types
            .named_structs()
            .filter_map(|(named, data)| Some((named, data.fields.clone()?)))
            .collect();
        for (named, fields) in structs {
            let ty = module.types.find(&TypeKind::Named(named));
            let mut replaced = self.all(&mut module.interner(), &fields, 0)?;
            if let Some(padding) = ty.and_then(|ty| self.rule.padding(ty)) {
                replaced = padding.fields(&mut module.types, &replaced);
            }
            if replaced[..] != fields[..] {
                module.types.named_struct_mut(named).fields = Some(replaced);
                if let Some(ty) = ty {
                    self.fields.insert(ty, fields);
                }
            }
        }
        Ok(())
    }

    /// Replaces the types in attributes such as `byval`.
    fn attributes(&mut self, module: &mut Module) -> Result<()> {
        let sets = module.attributes.sets.iter();
        let mut types: Vec<Type> = sets
            .flat_map(|(_, set)| set.iter())
            .filter_map(|attribute| match attribute {
                Attribute::Type(_, ty) => *ty,
                _ => None,
            })
            .collect();
        types.sort_unstable();
        types.dedup();
        let mut replaced = FxHashMap::default();
        for ty in types {
            let new = self.memory(&mut module.interner(), ty)?;
            if new != ty {
                replaced.insert(ty, new);
            }
        }
        if replaced.is_empty() {
            return Ok(());
        }
        module.attributes.sets.rename(|_, set| {
            for attribute in set {
                if let Attribute::Type(_, Some(ty)) = attribute
                    && let Some(new) = replaced.get(ty)
                {
                    *ty = *new;
                }
            }
        });
        Ok(())
    }

    /// Returns the original type of an element of a type, or `None` if the index is out of range.
    pub(crate) fn element(&self, types: &Types, ty: Type, index: u64) -> Option<Type> {
        match self.fields.get(&ty) {
            Some(fields) => fields.get(usize::try_from(index).ok()?).copied(),
            None => types.element_at(ty, index),
        }
    }

    /// Returns the vector type if the last index of an address selects a lane of a vector, and the lane has another
    /// place in the replacement of the vector. Returns `None` otherwise. The first index selects no part of the source.
    /// It is an error if an index leads out of its type.
    pub(crate) fn moved_lane(
        &self,
        module: &Module,
        source: Type,
        indices: impl ExactSizeIterator<Item = Option<u64>>,
    ) -> Result<Option<Type>> {
        let mut inside = source;
        for index in indices.skip(1) {
            let types = &module.types;
            if types.lanes(inside).is_some() && !self.rule.keeps_lanes(types, inside) {
                return Ok(Some(inside));
            }
            inside = self
                .element(types, inside, index.unwrap_or(0))
                .ok_or_else(|| {
                    Error::malformed("an index of getelementptr leads out of its type")
                })?;
        }
        Ok(None)
    }

    fn globals(&mut self, module: &mut Module) -> Result<()> {
        let globals: Vec<Global> = module.globals.keys().collect();
        for global in globals {
            let within = |error: Error, module: &Module| error.in_global(module, global);
            let (value_type, ty) = (module.globals[global].value_type, module.globals[global].ty);
            let value_type = self
                .memory(&mut module.interner(), value_type)
                .map_err(|error| within(error, module))?;
            let ty = self
                .memory(&mut module.interner(), ty)
                .map_err(|error| within(error, module))?;
            let initializer = match &module.globals[global].kind {
                GlobalKind::Variable(variable) => variable.initializer.expand(),
                GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => Some(alias.target),
                GlobalKind::Function(_) => None,
            };
            let initializer = initializer
                .map(|c| self.memory_constant(&mut module.interner(), c))
                .transpose();
            let initializer = initializer.map_err(|error| within(error, module))?;
            let value = &mut module.globals[global];
            (value.value_type, value.ty) = (value_type, ty);
            match (&mut value.kind, initializer) {
                (GlobalKind::Variable(variable), initializer) => {
                    variable.initializer = initializer.into()
                }
                (GlobalKind::Alias(alias) | GlobalKind::IFunc(alias), Some(target)) => {
                    alias.target = target
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the type that replaces a type in memory and in aggregates.
    pub(crate) fn memory(&mut self, module: &mut Interner<'_>, ty: Type) -> Result<Type> {
        self.memory_at(module.types_mut(), ty, 0)
    }

    /// Returns the type that replaces the type of a value.
    pub(crate) fn value(&mut self, module: &mut Interner<'_>, ty: Type) -> Result<Type> {
        self.value_at(module.types_mut(), ty, 0)
    }

    fn value_at(&mut self, types: &mut Types, ty: Type, depth: u32) -> Result<Type> {
        let memory = self.memory_at(types, ty, depth)?;
        Ok(self.rule.register(types, ty).unwrap_or(memory))
    }

    fn memory_at(&mut self, types: &mut Types, ty: Type, depth: u32) -> Result<Type> {
        if let Some(known) = self.types[ty].expand() {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        let replaced = match types[ty].clone() {
            TypeKind::Pointer {
                address_space,
                pointee: Some(pointee),
            } => {
                let pointee = self.memory_at(types, pointee, depth + 1)?;
                types.typed_pointer(address_space, pointee)
            }
            TypeKind::Array { length, element } => {
                let element = self.memory_at(types, element, depth + 1)?;
                types.array(length, element)
            }
            TypeKind::Struct { fields, packed } => {
                let fields = fields
                    .iter()
                    .map(|&field| self.memory_at(types, field, depth + 1));
                let mut fields = fields.collect::<Result<Box<[Type]>>>()?;
                if let Some(padding) = self.rule.padding(ty) {
                    fields = padding.fields(types, &fields);
                }
                types.literal_struct(fields, packed)
            }
            TypeKind::Function(function) => {
                let result = self.value_at(types, function.result, depth + 1)?;
                let parameters = function
                    .parameters
                    .iter()
                    .map(|&ty| self.value_at(types, ty, depth + 1));
                let parameters = parameters.collect::<Result<_>>()?;
                types.function(result, parameters, function.variadic)
            }
            // An identified struct is not replaced; its fields are.
            TypeKind::Named(_) => ty,
            _ => self.rule.leaf(types, ty)?.unwrap_or(ty),
        };
        self.types[ty] = replaced.into();
        Ok(replaced)
    }

    fn all(
        &mut self,
        module: &mut Interner<'_>,
        types: &[Type],
        depth: u32,
    ) -> Result<Box<[Type]>> {
        types
            .iter()
            .map(|&ty| self.memory_at(module.types_mut(), ty, depth))
            .collect()
    }

    /// Returns the constant that replaces a constant operand. It has the type of a value, not the type in memory.
    /// Returns an error for a constant expression whose type has to be replaced, and for constants that are nested too
    /// deeply.
    pub(crate) fn constant(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
    ) -> Result<Constant> {
        self.value_constant_at(module, constant, 0)
    }

    fn value_constant_at(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
        depth: u32,
    ) -> Result<Constant> {
        let ty = module.constants.ty(constant);
        let Some(to) = self.rule.register(module.types_mut(), ty) else {
            return self.constant_at(module, constant, depth);
        };
        if let Some(known) = self.values[constant].expand() {
            return Ok(known);
        }
        let value = match &module.constants[constant].kind {
            ConstantKind::Expression(expression) => {
                let expression = (**expression).clone();
                if to != ty {
                    return Err(uncomputed(module, ty));
                }
                let expression = self.expression(module, expression, depth)?;
                let kind = ConstantKind::Expression(expression.into());
                module.constant(to, kind)
            }
            _ if to == ty => constant,
            _ => self.rule.register_constant(module, constant, to)?,
        };
        self.values[constant] = value.into();
        Ok(value)
    }

    fn memory_constant(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
    ) -> Result<Constant> {
        self.constant_at(module, constant, 0)
    }

    fn constant_at(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
        depth: u32,
    ) -> Result<Constant> {
        if let Some(known) = self.constants[constant].expand() {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        let data = module.constants[constant].clone();
        let ty = self.memory(module, data.ty)?;
        let replaced = match data.kind {
            ConstantKind::Expression(expression) => {
                let is_changed = ty != data.ty
                    && is_leaf(&module.types[data.ty])
                    && !module.types.is_pointer(data.ty);
                if is_changed {
                    let value = self
                        .rule
                        .register(module.types_mut(), data.ty)
                        .filter(|&register| register == data.ty)
                        .map(|_| self.value_constant_at(module, constant, depth + 1))
                        .transpose()?;
                    value
                        .and_then(|value| self.rule.stored_expression(module, value, ty))
                        .ok_or_else(|| uncomputed(module, data.ty))?
                } else {
                    let expression = self.expression(module, *expression, depth)?;
                    module.constant(ty, ConstantKind::Expression(expression.into()))
                }
            }
            ConstantKind::Aggregate(elements)
                if !matches!(module.types[data.ty], TypeKind::Vector { .. }) =>
            {
                let elements = elements
                    .iter()
                    .map(|&element| self.constant_at(module, element, depth + 1));
                let mut elements = elements.collect::<Result<Vec<_>>>()?;
                if let Some(padding) = self.rule.padding(data.ty) {
                    elements = padding.constants(module, &elements);
                }
                module.aggregate(ty, elements)
            }
            _ if ty == data.ty => constant,
            kind if is_leaf(&module.types[data.ty]) => match kind {
                ConstantKind::Global(_) | ConstantKind::Operation(_) => module.constant(ty, kind),
                // A pointer has no value that the rule could change.
                _ if module.types.is_pointer(data.ty) => module.constant(ty, kind),
                _ => self.rule.constant(module, constant, ty)?,
            },
            kind => module.constant(ty, kind),
        };
        self.constants[constant] = replaced.into();
        Ok(replaced)
    }

    /// Rebuilds an expression, which is inside `depth` other constants, on operands of the new types.
    fn expression(
        &mut self,
        module: &mut Interner<'_>,
        mut expression: Expression,
        depth: u32,
    ) -> Result<Expression> {
        let mut operand = |operand: &mut Constant| -> Result<()> {
            let ty = module.constants.ty(*operand);
            let replaced = self.value_constant_at(module, *operand, depth + 1)?;
            let now = module.constants.ty(replaced);
            if now != ty && is_leaf(&module.types[ty]) && !module.types.is_pointer(ty) {
                return Err(uncomputed(module, ty));
            }
            *operand = replaced;
            Ok(())
        };
        expression
            .operands_mut()
            .iter_mut()
            .try_for_each(&mut operand)?;
        if let Expression::GetElementPtr {
            source, operands, ..
        } = &mut expression
        {
            let indices = operands.iter().skip(1);
            let indices = indices.map(|&index| module.constants.as_integer(index));
            let indices: Vec<_> = indices.collect();
            let lane = self.moved_lane(module, *source, indices.iter().copied())?;
            for (number, index) in self.renumbered(module, *source, &indices) {
                let index_type = module.constants.ty(operands[number + 1]);
                operands[number + 1] = module.integer(index_type, index);
            }
            *source = self.memory(module, *source)?;
            if let Some(vector) = lane {
                expression = lane_expression(module, expression, vector)?;
            }
        }
        Ok(expression)
    }

    /// Returns the indices of an address, from a pointer to `source`, that select members of structs with inserted
    /// padding. Each is given by its position in `indices` and its new value.
    fn renumbered(
        &self,
        module: &Module,
        source: Type,
        indices: &[Option<u64>],
    ) -> SmallVec<[(usize, u64); 2]> {
        let mut new = SmallVec::new();
        let mut inside = source;
        for (place, index) in indices.iter().enumerate().skip(1) {
            let index = index.unwrap_or(0);
            if let Some(padding) = self.rule.padding(inside) {
                new.push((place, padding.number(index)));
            }
            let Some(element) = self.element(&module.types, inside, index) else {
                break;
            };
            inside = element;
        }
        new
    }

    /// Renumbers the indices of an instruction that select members of structs with inserted padding.
    fn renumber(&self, rewriter: &mut Rewriter<'_>, inst: Inst) {
        match rewriter.body.instructions[inst].kind {
            InstructionKind::GetElementPtr {
                source,
                mut operands,
                ..
            } => {
                let indices = operands.as_slice(&rewriter.body.values).get(1..);
                let indices: SmallVec<[Option<u64>; 8]> = indices
                    .unwrap_or_default()
                    .iter()
                    .map(|index| rewriter.module.constants.as_integer(index.as_constant()?))
                    .collect();
                for (place, number) in self.renumbered(&rewriter.module, source, &indices) {
                    let operand = operands.as_mut_slice(&mut rewriter.body.values);
                    let Some(operand) = operand.get_mut(place + 1) else {
                        continue;
                    };
                    if let Some(old) = operand.as_constant() {
                        let ty = rewriter.module.constants.ty(old);
                        *operand = rewriter.module.integer(ty, number).into();
                    }
                }
            }
            InstructionKind::ExtractValue {
                aggregate,
                mut indices,
            }
            | InstructionKind::InsertValue {
                aggregate,
                mut indices,
                ..
            } => {
                let mut inside = Some(self.original(rewriter, aggregate));
                for index in indices.as_mut_slice(&mut rewriter.body.literals) {
                    let Some(ty) = inside else { break };
                    let old = u64::from(index.0);
                    inside = self.element(&rewriter.module.types, ty, old);
                    if let Some(padding) = self.rule.padding(ty) {
                        index.0 = padding.number(old) as u32;
                    }
                }
            }
            _ => {}
        }
    }

    /// Replaces the address of a lane that has another place in memory with the address of its vector plus a number of
    /// bytes. The operands are the address and the indices that lead to the vector; they and the lane are of the new
    /// types. It is an error if a lane, of `lane_bits` bits, is not whole bytes, or if `inst` computes several
    /// addresses.
    pub(crate) fn lane_address(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        inst: Inst,
        (vector, lane_bits): (Type, u32),
        operands: &[Value],
        lane: Value,
    ) -> Result<()> {
        let ty = rewriter.body.instructions[inst].ty;
        if !lane_bits.is_multiple_of(8) || rewriter.module.types.lanes(ty).is_some() {
            return Err(lane_refused(lane_bits));
        }
        let InstructionKind::GetElementPtr { source, flags, .. } =
            rewriter.body.instructions[inst].kind
        else {
            return Ok(());
        };
        let source = self.memory(&mut rewriter.module, source)?;
        let space = rewriter.module.types.address_space(ty).unwrap_or(0);
        let whole_type = match rewriter.module.types.pointee(ty) {
            Some(_) => {
                let vector = self.memory(&mut rewriter.module, vector)?;
                rewriter.module.types_mut().typed_pointer(space, vector)
            }
            None => ty,
        };
        let operands = rewriter.body.value_list(operands);
        let whole = InstructionKind::gep(source, flags, operands);
        let whole = rewriter.insert(whole, whole_type);
        let byte = rewriter.module.types_mut().integer(8);
        let base = rewriter.point_to(whole, byte);
        let word = rewriter.module.types_mut().integer(64);
        let lane = match rewriter.bits(rewriter.ty(lane)) {
            Some(bits) if bits < 64 => rewriter.cast(CastOp::SExt, lane, word),
            _ => lane,
        };
        let size = rewriter.int(word, u64::from(lane_bits / 8));
        let offset = rewriter.binary(BinaryOp::Mul, lane, size);
        let base_type = rewriter.ty(base);
        let operands = rewriter.body.value_list(&[base, offset]);
        let address = InstructionKind::gep(byte, GepFlags::NONE, operands);
        if base_type == ty {
            rewriter.become_(inst, address, ty);
        } else {
            let address = rewriter.insert(address, base_type);
            let address = rewriter.cast(CastOp::BitCast, address, ty);
            rewriter.replace(inst, address);
        }
        Ok(())
    }

    /// Returns the type that a value had before the pass.
    pub(crate) fn original(&self, rewriter: &Rewriter<'_>, value: Value) -> Type {
        match value.kind() {
            ValueKind::Constant(constant) => rewriter.module.constants.ty(constant),
            ValueKind::Argument(number) => self
                .arguments
                .get(number as usize)
                .copied()
                .unwrap_or(rewriter.module.void_type),
            ValueKind::Instruction(inst) => self.originals[inst]
                .expand()
                .unwrap_or(rewriter.body.instructions[inst].ty),
            ValueKind::Metadata(_) => rewriter.module.metadata_type,
        }
    }

    /// Returns a value with its new type: the replacement of a constant or of an instruction.
    pub(crate) fn map(&mut self, rewriter: &mut Rewriter<'_>, value: Value) -> Result<Value> {
        match value.kind() {
            ValueKind::Constant(constant) => {
                Ok(self.constant(&mut rewriter.module, constant)?.into())
            }
            _ => Ok(rewriter.resolved(value)),
        }
    }

    /// Replaces the types and constants in an instruction, and keeps it.
    fn keep(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        self.update(rewriter, inst)?;
        rewriter.keep(inst);
        Ok(())
    }

    /// Returns an instruction with the types and constants in it replaced.
    pub(crate) fn updated(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        inst: Inst,
    ) -> Result<InstructionKind> {
        self.update(rewriter, inst)?;
        Ok(rewriter.body.instructions[inst].kind.clone())
    }

    fn update(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        self.renumber(rewriter, inst);
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        rewriter
            .body
            .for_each_operand(inst, |value| operands.push(value));
        if let InstructionKind::ShuffleVector(..) = rewriter.body.instructions[inst].kind {
            // The mask stays unchanged.
            operands.pop();
        }
        for operand in &mut operands {
            *operand = self.map(rewriter, *operand)?;
        }
        let mut mapped = operands.iter().copied();
        rewriter
            .body
            .map_operands(inst, |old| mapped.next().unwrap_or(old));
        self.operands = operands;
        if let Some(embedded) = rewriter.body.instructions[inst].kind.stated_type() {
            let new = self.memory(&mut rewriter.module, embedded)?;
            if let Some(ty) = rewriter.body.instructions.edit(inst).kind.stated_type_mut() {
                *ty = new;
            }
        }
        Ok(())
    }
}

/// Returns, for each type, the types among `all` that hold it as a member or an element.
pub(super) fn holders(types: &Types, all: &[Type]) -> SecondaryMap<Type, Vec<Type>> {
    let mut holders: SecondaryMap<Type, Vec<Type>> = SecondaryMap::with_capacity(types.len());
    for &ty in all {
        transpire_interrupt::tick();
        match types[ty] {
            TypeKind::Array { element, .. } => holders[element].push(ty),
            _ => {
                for &field in types.struct_fields(ty).unwrap_or_default() {
                    holders[field].push(ty);
                }
            }
        }
    }
    holders
}

/// Replaces the constant address of a lane that has another place in memory with the address of its vector plus a
/// number of bytes. It is an error if pointers are typed, the lane is not constant, or it is not whole bytes.
fn lane_expression(
    module: &mut Interner<'_>,
    mut expression: Expression,
    vector: Type,
) -> Result<Expression> {
    let element = module.types.scalar(vector);
    let bits = DataLayout::of(module).bits(&module.types, element);
    let Expression::GetElementPtr {
        operands,
        flags,
        in_range,
        ..
    } = &mut expression
    else {
        return Ok(expression);
    };
    let (Some((&lane, prefix)), Some(bits)) = (operands.split_last(), bits) else {
        return Ok(expression);
    };
    let base_type = prefix.first().map(|&base| module.constants.ty(base));
    let base_type = base_type.filter(|&ty| {
        module.types.is_pointer(ty) && module.types.pointee(ty).is_none() && bits % 8 == 0
    });
    let (Some(ty), Some(lane)) = (base_type, module.constants.as_integer(lane)) else {
        return Err(lane_refused(bits as u32));
    };
    let flags = *flags;
    *operands = prefix.into();
    *in_range = None;
    let whole = ConstantKind::Expression(expression.into());
    let whole = module.constant(ty, whole);
    let word = module.types_mut().integer(64);
    let bytes = lane.wrapping_mul(bits / 8);
    let bytes = module.integer(word, bytes);
    Ok(Expression::GetElementPtr {
        source: module.types_mut().integer(8),
        flags,
        in_range: None,
        operands: [whole, bytes].into(),
    })
}

/// Returns the error for the address of a lane with `bits` bits, which is not supported.
fn lane_refused(bits: u32) -> Error {
    Error::cannot_translate(format!("the address of a lane of {bits} bits"))
}

/// Returns the error for a constant expression on a type that is replaced. Expressions in bodies have become
/// instructions before.
fn uncomputed(module: &Module, ty: Type) -> Error {
    let types = &module.types;
    let scalar = types.scalar(ty);
    let element = match types.integer_bits(scalar) {
        Some(bits) => format!("integers of {bits} bits"),
        None => "values".to_owned(),
    };
    let what = match types.lanes(ty) {
        Some(lanes) => format!("vectors of {lanes} {element}"),
        None => element,
    };
    Error::cannot_translate(format!(
        "a constant expression on {what}, which SPIR-V lacks"
    ))
}

fn is_leaf(kind: &TypeKind) -> bool {
    !matches!(
        kind,
        TypeKind::Array { .. }
            | TypeKind::Struct { .. }
            | TypeKind::Named(_)
            | TypeKind::Function(_)
    )
}

impl<R: Rule> Rewrite for Retyping<R> {
    fn filter(&self) -> Filter<'_> {
        let changing = &self.changing;
        Box::new(|module, body| is_concerned(module, body, changing))
    }

    fn enter(&mut self, rewriter: &mut Rewriter<'_>) -> Result<()> {
        self.originals = SecondaryMap::with_capacity(rewriter.body.instructions.len());
        self.arguments.clone_from(&rewriter.body.argument_types);
        for number in 0..rewriter.body.argument_types.len() {
            let ty = self.value(&mut rewriter.module, rewriter.body.argument_types[number])?;
            rewriter.body.argument_types[number] = ty;
        }
        let body = &mut *rewriter.body;
        let places = body.instructions_in_order();
        let places: Vec<_> = places.map(|(block, inst, _)| (block, inst)).collect();
        for (block, inst) in places {
            let ty = body.instructions[inst].ty;
            self.originals[inst] = ty.into();
            let ty = self.value(&mut rewriter.module, ty);
            let ty =
                ty.map_err(|error| error.in_instruction(&rewriter.module, body, block, inst))?;
            body.instructions.edit(inst).ty = ty;
        }
        R::enter(self, rewriter);
        Ok(())
    }

    fn rewrite(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        if R::rewrite(self, rewriter, inst)? {
            Ok(())
        } else {
            self.keep(rewriter, inst)
        }
    }
}

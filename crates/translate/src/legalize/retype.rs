//! Passes that put other types in the place of some: in every type that holds them, in constants, in
//! the types of global values and of instructions; and that rewrite the instructions whose meaning
//! hangs on them.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use transpire_llvm::ir::{
    Body, Constant, ConstantKind, Expression, Global, GlobalKind, Inst, InstructionKind, Module,
    Type, TypeKind, Types, Value, ValueKind,
};

use crate::error::MAX_DEPTH;
use crate::legalize::rewrite;
use crate::legalize::rewrite::{Pass, Rewriter};
use crate::{Error, Result};

/// Which types are replaced, and what becomes of the instructions on them.
pub(crate) trait Rule: Sized {
    /// What takes the place of a scalar or a vector type; none where it stays.
    fn leaf(&self, types: &mut Types, ty: Type) -> Result<Option<Type>>;

    /// Whether values of the type keep it, so that it changes in memory and in aggregates only.
    fn stays_in_registers(&self, _types: &Types, _ty: Type) -> bool {
        false
    }

    /// What takes the place of the type of a value that is no part of an aggregate; none where that is what takes its
    /// place in memory.
    fn register(&self, types: &mut Types, ty: Type) -> Option<Type> {
        self.stays_in_registers(types, ty).then_some(ty)
    }

    /// A constant as a value of type `to`, which is not what takes its type's place in memory.
    fn register_constant(
        &self,
        _module: &mut Module,
        constant: Constant,
        _to: Type,
    ) -> Result<Constant> {
        Ok(constant)
    }

    /// A constant of a type that [`leaf`](Self::leaf) replaces, as one of type `to`.
    fn constant(&self, module: &mut Module, constant: Constant, to: Type) -> Result<Constant>;

    /// An expression, whose value keeps its type in a register, as one of the type that is in memory; none where no
    /// expression gives it.
    fn stored_expression(
        &self,
        _module: &mut Module,
        _value: Constant,
        _to: Type,
    ) -> Option<Constant> {
        None
    }

    /// Whether instructions on values of the type are rewritten, though the type stays.
    fn concerns(&self, _types: &Types, _ty: Type) -> bool {
        false
    }

    /// Rewrites an instruction, or says that nothing is to be done but to replace the types and
    /// constants in it. The types of all results are replaced already.
    fn rewrite(pass: &mut Retyping<Self>, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<bool>;

    /// Called when the types of a body's values are replaced.
    fn enter(_pass: &mut Retyping<Self>, _rewriter: &mut Rewriter<'_>) {}
}

/// Replaces types throughout a module, if `is_needed` for any of them.
pub(crate) fn run<R: Rule>(
    module: &mut Module,
    rule: R,
    is_needed: impl Fn(&Module, &TypeKind) -> bool,
) -> Result<()> {
    if !module.types.iter().any(|(_, kind)| is_needed(module, kind)) {
        return Ok(());
    }
    replace(module, rule).map(|_| ())
}

/// Replaces types throughout a module, and returns what replaced them.
pub(crate) fn replace<R: Rule>(module: &mut Module, rule: R) -> Result<Retyping<R>> {
    let mut pass = Retyping {
        rule,
        types: SecondaryMap::new(),
        constants: SecondaryMap::new(),
        values: SecondaryMap::new(),
        originals: SecondaryMap::new(),
        arguments: Vec::new(),
        operands: Vec::new(),
    };
    let changing = pass.changing(module);
    pass.named_structs(module)?;
    pass.globals(module)?;
    rewrite::bodies(module, &mut pass, |module, body| {
        is_concerned(module, body, &changing)
    })?;
    Ok(pass)
}

/// Whether a body has anything to do with types that change.
fn is_concerned(module: &Module, body: &Body, changing: &EntitySet<Type>) -> bool {
    let changes = |ty: Type| changing.contains(ty);
    body.argument_types.iter().copied().any(changes)
        || body.instructions.iter().any(|(inst, instruction)| {
            let embedded = match &instruction.kind {
                InstructionKind::Alloca { allocated: ty, .. }
                | InstructionKind::GetElementPtr { source: ty, .. } => changes(*ty),
                InstructionKind::Call(call) => changes(call.function_type),
                _ => false,
            };
            let mut concerned = embedded || changes(instruction.ty);
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

/// A pass with the replacements it has made so far.
pub(crate) struct Retyping<R> {
    pub(crate) rule: R,
    types: SecondaryMap<Type, PackedOption<Type>>,
    constants: SecondaryMap<Constant, PackedOption<Constant>>,
    /// Constants as values, where these have another type than memory.
    values: SecondaryMap<Constant, PackedOption<Constant>>,
    /// The types that the body's instructions had.
    originals: SecondaryMap<Inst, PackedOption<Type>>,
    /// The types that its arguments had.
    arguments: Vec<Type>,
    /// Where operands are gathered.
    operands: Vec<Value>,
}

impl<R: Rule> Retyping<R> {
    /// The types that change or concern the rule, and the identified structs that hold some; what is refused is
    /// among them.
    fn changing(&mut self, module: &mut Module) -> EntitySet<Type> {
        let types: Vec<Type> = module.types.iter().map(|(ty, _)| ty).collect();
        let mut changing = EntitySet::with_capacity(types.len());
        for ty in types {
            let fields = match module.types[ty] {
                TypeKind::Named(_) => module.types.struct_fields(ty).unwrap_or_default().to_vec(),
                _ => vec![ty],
            };
            if fields.iter().any(|&field| {
                self.memory(module, field) != Ok(field) || self.rule.concerns(&module.types, field)
            }) {
                changing.insert(ty);
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
            let replaced = self.all(module, &fields, 0)?;
            if replaced[..] != fields[..] {
                module.types.named_struct_mut(named).fields = Some(replaced);
            }
        }
        Ok(())
    }

    fn globals(&mut self, module: &mut Module) -> Result<()> {
        let globals: Vec<Global> = module.globals.keys().collect();
        for global in globals {
            let within = |error: Error, module: &Module| error.in_global(module, global);
            let (value_type, ty) = (module.globals[global].value_type, module.globals[global].ty);
            let value_type = self
                .memory(module, value_type)
                .map_err(|error| within(error, module))?;
            let ty = self
                .memory(module, ty)
                .map_err(|error| within(error, module))?;
            let initializer = match &module.globals[global].kind {
                GlobalKind::Variable(variable) => variable.initializer.expand(),
                GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => Some(alias.target),
                GlobalKind::Function(_) => None,
            };
            let initializer = initializer
                .map(|c| self.memory_constant(module, c))
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

    /// What takes the place of a type in memory and in aggregates.
    pub(crate) fn memory(&mut self, module: &mut Module, ty: Type) -> Result<Type> {
        self.memory_at(&mut module.types, ty, 0)
    }

    /// What takes the place of a type of values.
    pub(crate) fn value(&mut self, module: &mut Module, ty: Type) -> Result<Type> {
        self.value_at(&mut module.types, ty, 0)
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
                let fields = fields.collect::<Result<_>>()?;
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
            // An identified struct stays itself: its fields are replaced.
            TypeKind::Named(_) => ty,
            _ => self.rule.leaf(types, ty)?.unwrap_or(ty),
        };
        self.types[ty] = replaced.into();
        Ok(replaced)
    }

    fn all(&mut self, module: &mut Module, types: &[Type], depth: u32) -> Result<Box<[Type]>> {
        types
            .iter()
            .map(|&ty| self.memory_at(&mut module.types, ty, depth))
            .collect()
    }

    /// What takes the place of a constant as an operand.
    pub(crate) fn constant(&mut self, module: &mut Module, constant: Constant) -> Result<Constant> {
        self.value_constant_at(module, constant, 0)
    }

    fn value_constant_at(
        &mut self,
        module: &mut Module,
        constant: Constant,
        depth: u32,
    ) -> Result<Constant> {
        let ty = module.constants.ty(constant);
        let Some(to) = self.rule.register(&mut module.types, ty) else {
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
                module.constants.intern(to, kind)
            }
            _ if to == ty => constant,
            _ => self.rule.register_constant(module, constant, to)?,
        };
        self.values[constant] = value.into();
        Ok(value)
    }

    fn memory_constant(&mut self, module: &mut Module, constant: Constant) -> Result<Constant> {
        self.constant_at(module, constant, 0)
    }

    fn constant_at(
        &mut self,
        module: &mut Module,
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
                        .register(&mut module.types, data.ty)
                        .filter(|&register| register == data.ty)
                        .map(|_| self.value_constant_at(module, constant, depth + 1))
                        .transpose()?;
                    value
                        .and_then(|value| self.rule.stored_expression(module, value, ty))
                        .ok_or_else(|| uncomputed(module, data.ty))?
                } else {
                    let expression = self.expression(module, *expression, depth)?;
                    module
                        .constants
                        .intern(ty, ConstantKind::Expression(expression.into()))
                }
            }
            ConstantKind::Aggregate(elements)
                if !matches!(module.types[data.ty], TypeKind::Vector { .. }) =>
            {
                let elements = elements
                    .iter()
                    .map(|&element| self.constant_at(module, element, depth + 1));
                let elements = elements.collect::<Result<Vec<_>>>()?;
                module.constants.aggregate(&module.types, ty, elements)
            }
            _ if ty == data.ty => constant,
            kind if is_leaf(&module.types[data.ty]) => match kind {
                ConstantKind::Global(_) | ConstantKind::Operation(_) => {
                    module.constants.intern(ty, kind)
                }
                _ => self.rule.constant(module, constant, ty)?,
            },
            kind => module.constants.intern(ty, kind),
        };
        self.constants[constant] = replaced.into();
        Ok(replaced)
    }

    /// An expression on operands of the new types.
    fn expression(
        &mut self,
        module: &mut Module,
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
        expression.operands_mut().try_for_each(&mut operand)?;
        if let Expression::GetElementPtr { source, .. } = &mut expression {
            *source = self.memory(module, *source)?;
        }
        Ok(expression)
    }

    /// The type that a value had.
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

    /// A value with its new type.
    pub(crate) fn map(&mut self, rewriter: &mut Rewriter<'_>, value: Value) -> Result<Value> {
        match value.kind() {
            ValueKind::Constant(constant) => Ok(self.constant(rewriter.module, constant)?.into()),
            _ => Ok(rewriter.resolved(value)),
        }
    }

    /// Replaces the types and constants in an instruction.
    pub(crate) fn keep(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let mut operands = std::mem::take(&mut self.operands);
        operands.clear();
        rewriter
            .body
            .for_each_operand(inst, |value| operands.push(value));
        if let InstructionKind::ShuffleVector { .. } = rewriter.body.instructions[inst].kind {
            // The mask is no operand that changes.
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
        let embedded = match &rewriter.body.instructions[inst].kind {
            InstructionKind::Alloca { allocated: ty, .. }
            | InstructionKind::GetElementPtr { source: ty, .. } => *ty,
            InstructionKind::Call(call) => call.function_type,
            InstructionKind::Invoke(invoke) | InstructionKind::CallBr(invoke, _) => {
                invoke.call.function_type
            }
            _ => {
                rewriter.keep(inst);
                return Ok(());
            }
        };
        let embedded = self.memory(rewriter.module, embedded)?;
        match &mut rewriter.body.instructions[inst].kind {
            InstructionKind::Alloca { allocated: ty, .. }
            | InstructionKind::GetElementPtr { source: ty, .. } => {
                *ty = embedded;
            }
            InstructionKind::Call(call) => call.function_type = embedded,
            InstructionKind::Invoke(invoke) | InstructionKind::CallBr(invoke, _) => {
                invoke.call.function_type = embedded;
            }
            _ => {}
        }
        rewriter.keep(inst);
        Ok(())
    }
}

/// The error for a constant expression on a type that is replaced. Those in bodies have become instructions before.
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

impl<R: Rule> Pass for Retyping<R> {
    fn enter(&mut self, rewriter: &mut Rewriter<'_>) -> Result<()> {
        self.originals = SecondaryMap::with_capacity(rewriter.body.instructions.len());
        self.arguments.clone_from(&rewriter.body.argument_types);
        for number in 0..rewriter.body.argument_types.len() {
            let ty = self.value(rewriter.module, rewriter.body.argument_types[number])?;
            rewriter.body.argument_types[number] = ty;
        }
        for inst in placed(rewriter.body) {
            let ty = rewriter.body.instructions[inst].ty;
            self.originals[inst] = ty.into();
            rewriter.body.instructions[inst].ty = self.value(rewriter.module, ty)?;
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

fn placed(body: &Body) -> Vec<Inst> {
    body.blocks_in_order()
        .flat_map(|(_, block)| block.instructions.iter().copied())
        .collect()
}

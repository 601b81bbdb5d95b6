//! Replaces opaque pointers with typed pointers, which are the only pointers in LLVM 14 and older. Also replaces target
//! extension types, which LLVM 16 introduced, with pointers to OpenCL's opaque structs.
//!
//! The pointees are the same as in a translation to SPIR-V, because both use the same analysis. If an
//! instruction needs another pointee than its operand has, a `bitcast` is inserted before the instruction.
//! Constants are wrapped in a `bitcast` expression.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeList, Block, Body, CallKind, CastOp, Constant,
    ConstantKind, DataLayout, Expression, Function, FunctionType, Global, GlobalKind, Inst,
    InstructionKind, Literal, Module, NamedStruct, Opcodes, Type, TypeKind, Value, ValueKind,
};

use crate::analysis::builtin_types::opaque_struct;
use crate::analysis::opaque_types::target_type;
use crate::error::MAX_DEPTH;
use crate::mappings::opaque_types::OpaqueType;
use crate::summary::Summary;
use crate::summary::pointees::{Pointees, gep_element, pointee_attribute};
use crate::{Error, Result};

/// Replaces every opaque pointer of a module with a typed pointer, in place. All bodies must be decoded. A module
/// without opaque pointers is left unchanged.
///
/// # Errors
/// Returns an error if types or constants are nested too deeply, or if an instruction violates the rules of
/// the IR.
pub fn type_pointers(module: &mut Module) -> Result<()> {
    let is_opaque =
        |(_, kind): (Type, &TypeKind)| matches!(kind, TypeKind::Pointer { pointee: None, .. });
    if !module.types.iter().any(is_opaque) {
        return Ok(());
    }
    exchange_integers(module)?;
    let pointees = Pointees::analyse(module, &Summary::default());
    let byte = module.types.integer(8);
    let mut signatures = SecondaryMap::new();
    for (global, value, _) in module.functions() {
        signatures[global] = Some(value.value_type);
    }
    let mut retyper = Retyper {
        module,
        pointees,
        byte,
        signatures,
        types: SecondaryMap::new(),
        constants: FxHashMap::default(),
    };
    retyper.run()
}

/// Rewrites each `atomicrmw` on pointers to exchange integers of their size, because the releases with typed pointers
/// exchange only numbers.
fn exchange_integers(module: &mut Module) -> Result<()> {
    let layout = DataLayout::of(module);
    module.with_bodies(|module, _, body| {
        let blocks = match body.instructions.may_have(Opcodes::ATOMIC_RMW) {
            true => body.layout.clone(),
            false => Vec::new(),
        };
        for block in blocks {
            let mut code = Vec::new();
            for inst in std::mem::take(&mut body.blocks[block].instructions) {
                let ty = body.instructions[inst].ty;
                if let InstructionKind::AtomicRmw { value, .. } = body.instructions[inst].kind
                    && let Some(space) = module.types.address_space(ty)
                {
                    let integer = module.types.integer(layout.pointer_bits(space));
                    let number =
                        body.create(InstructionKind::cast(CastOp::PtrToInt, value), integer);
                    let mut kind = body.instructions[inst].kind.clone();
                    if let InstructionKind::AtomicRmw { value, .. } = &mut kind {
                        *value = number.into();
                    }
                    let exchange = body.create(kind, integer);
                    let location = body.debug_location(inst);
                    body.set_debug_location(number, location);
                    body.set_debug_location(exchange, location);
                    if let Some(attached) = body.attachments.remove(&inst) {
                        body.attachments.insert(exchange, attached);
                    }
                    let instruction = &mut *body.instructions.edit(inst);
                    instruction.kind = InstructionKind::cast(CastOp::IntToPtr, exchange.into());
                    code.extend([number, exchange]);
                }
                code.push(inst);
            }
            body.blocks[block].instructions = code;
        }
        Ok(())
    })
}

struct Retyper<'m> {
    module: &'m mut Module,
    pointees: Pointees,
    byte: Type,
    /// The function types of the functions in the original module.
    signatures: SecondaryMap<Global, Option<Type>>,
    /// The typed equivalent of each type.
    types: SecondaryMap<Type, Option<Type>>,
    /// The typed equivalent of each constant for each type with which it has been requested.
    constants: FxHashMap<(Constant, Type), Constant>,
}

impl Retyper<'_> {
    fn run(&mut self) -> Result<()> {
        // The analysis refers to the original module, so all types of globals and values are computed before
        // anything changes.
        let globals: Vec<Global> = self.module.globals.keys().collect();
        let mut new_types = Vec::with_capacity(globals.len());
        for &global in &globals {
            new_types.push(self.global_types(global)?);
        }
        let functions: Vec<Global> = self.module.functions().map(|(global, ..)| global).collect();
        let mut bodies = Vec::new();
        for &function in &functions {
            if let Some(body) = self
                .module
                .function_mut(function)
                .and_then(|f| f.body.take())
            {
                let plan = self.plan(function, &body)?;
                bodies.push((function, body, plan));
            }
        }
        let structs: Vec<NamedStruct> = self
            .module
            .types
            .named_structs()
            .map(|(named, _)| named)
            .collect();
        for named in structs {
            if let Some(fields) = self.module.types.named_struct(named).fields.clone() {
                let fields = fields
                    .iter()
                    .map(|&field| self.ty(field))
                    .collect::<Result<_>>()?;
                self.module.types.named_struct_mut(named).fields = Some(fields);
            }
        }
        for (&global, (value_type, ty)) in globals.iter().zip(new_types) {
            self.module.globals[global].value_type = value_type;
            self.module.globals[global].ty = ty;
        }
        for &global in &globals {
            self.constants_of_global(global)?;
        }
        let calls = bodies
            .iter_mut()
            .flat_map(|(_, body, _)| body.instructions.calls_mut());
        self.attributes(calls)?;
        self.metadata()?;
        for (function, mut body, plan) in bodies {
            let name = self.module.source_name(function).into_owned();
            self.body(function, &mut body, plan)
                .map_err(|error| error.in_function(&name))?;
            if let Some(f) = self.module.function_mut(function) {
                f.body = Some(body);
            }
        }
        Ok(())
    }

    /// Returns the equivalent of a type in which every pointer is typed. Opaque pointers become pointers to `i8`, and
    /// target extension types become pointers to OpenCL's opaque structs. Returns an error if OpenCL has no such
    /// struct, or if types are nested too deeply.
    fn ty(&mut self, ty: Type) -> Result<Type> {
        self.ty_at(ty, 0)
    }

    fn ty_at(&mut self, ty: Type, depth: u32) -> Result<Type> {
        if let Some(known) = self.types[ty] {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        let kind = match self.module.types[ty].clone() {
            TypeKind::Pointer {
                address_space,
                pointee,
            } => {
                let pointee = pointee.unwrap_or(self.byte);
                TypeKind::Pointer {
                    address_space,
                    pointee: Some(self.ty_at(pointee, depth + 1)?),
                }
            }
            TypeKind::Array { length, element } => TypeKind::Array {
                length,
                element: self.ty_at(element, depth + 1)?,
            },
            TypeKind::Vector {
                length,
                element,
                scalable,
            } => TypeKind::Vector {
                length,
                element: self.ty_at(element, depth + 1)?,
                scalable,
            },
            TypeKind::Struct { fields, packed } => {
                let fields = fields
                    .iter()
                    .map(|&field| self.ty_at(field, depth + 1))
                    .collect::<Result<_>>()?;
                TypeKind::Struct { fields, packed }
            }
            TypeKind::Function(function) => {
                let parameters = function.parameters.iter();
                TypeKind::Function(FunctionType {
                    result: self.ty_at(function.result, depth + 1)?,
                    parameters: parameters
                        .map(|&p| self.ty_at(p, depth + 1))
                        .collect::<Result<_>>()?,
                    variadic: function.variadic,
                })
            }
            TypeKind::Target { name, .. } => {
                match target_type(self.module, ty).and_then(OpaqueType::opencl_struct) {
                    Some((name, address_space)) => {
                        let pointee = Some(opaque_struct(self.module, &name));
                        TypeKind::Pointer {
                            address_space,
                            pointee,
                        }
                    }
                    None => {
                        let name = self.module.strings.text(name);
                        return Err(Error::cannot_translate(format!(
                            "the target extension type \"{name}\" in older IR"
                        )));
                    }
                }
            }
            kind => kind,
        };
        let typed = self.module.types.intern(kind);
        self.types[ty] = Some(typed);
        Ok(typed)
    }

    /// Returns the typed equivalents of the types of a global's value and of its address.
    fn global_types(&mut self, global: Global) -> Result<(Type, Type)> {
        let space = self
            .module
            .types
            .address_space(self.module.globals[global].ty)
            .unwrap_or(0);
        let value_type = match self.pointees.signature(self.module, global) {
            Some(signature) => self.module.types.intern(TypeKind::Function(signature)),
            None => {
                let address = self.pointees.global_type(self.module, global);
                self.module
                    .types
                    .pointee(address)
                    .unwrap_or(self.module.globals[global].value_type)
            }
        };
        let value_type = self.ty(value_type)?;
        let value_type = match self.module.types.function_type(value_type).cloned() {
            Some(signature) => self.intrinsic_type(global, signature),
            None => self.structors_type(global, value_type),
        };
        Ok((
            value_type,
            self.module.types.typed_pointer(space, value_type),
        ))
    }

    /// Returns the type of a function whose typed equivalent is `signature`. In an intrinsic of [`POINTEES`], a pointer
    /// has the pointee that the intrinsic prescribes.
    fn intrinsic_type(&mut self, global: Global, mut signature: FunctionType) -> Type {
        let name = self.module.name(global);
        let row = name.strip_prefix("llvm.").and_then(|name| {
            POINTEES.iter().find(|row| {
                name.strip_prefix(row.0)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
        });
        if let Some(&(_, place, pointee)) = row {
            let parameters = &signature.parameters;
            let pointee = match pointee {
                Pointee::Result => Some(signature.result),
                Pointee::Parameter(number) => parameters.get(number).copied(),
                Pointee::ScalarOfResult => Some(self.module.types.scalar(signature.result)),
                Pointee::ScalarOfParameter(number) => parameters
                    .get(number)
                    .map(|&ty| self.module.types.scalar(ty)),
                Pointee::Empty => Some(self.module.types.literal_struct(Box::default(), false)),
            };
            let pointer = match place {
                Place::Result => Some(&mut signature.result),
                Place::Parameter(number) => signature.parameters.get_mut(number),
            };
            if let (Some(pointer), Some(pointee)) = (pointer, pointee) {
                *pointer = self.pointer_like(*pointer, pointee).unwrap_or(*pointer);
            }
        }
        self.module.types.intern(TypeKind::Function(signature))
    }

    /// Returns the type of a variable whose typed equivalent is `ty`. The elements of the lists of constructors and
    /// destructors hold pointers to functions without parameters.
    fn structors_type(&mut self, global: Global, ty: Type) -> Type {
        if !matches!(
            &*self.module.name(global),
            "llvm.global_ctors" | "llvm.global_dtors"
        ) {
            return ty;
        }
        let TypeKind::Array { length, element } = self.module.types[ty] else {
            return ty;
        };
        let TypeKind::Struct { mut fields, packed } = self.module.types[element].clone() else {
            return ty;
        };
        let void = self.module.void_type;
        let function = self.module.types.function(void, Box::default(), false);
        if let Some(field) = fields.get_mut(1) {
            *field = self.pointer_like(*field, function).unwrap_or(*field);
        }
        let element = self.module.types.literal_struct(fields, packed);
        self.module.types.array(length, element)
    }

    /// Returns the pointer type with the address space of `ty` and this pointee, or the vector of such pointers if `ty`
    /// is a vector. Returns `None` if `ty` is neither a pointer nor a vector of pointers.
    fn pointer_like(&mut self, ty: Type, pointee: Type) -> Option<Type> {
        let scalar = self.module.types.scalar(ty);
        let space = self.module.types.address_space(scalar)?;
        let pointer = self.module.types.typed_pointer(space, pointee);
        Some(self.module.types.in_lanes_of(pointer, ty))
    }

    fn constants_of_global(&mut self, global: Global) -> Result<()> {
        let value_type = self.module.globals[global].value_type;
        let ty = self.module.globals[global].ty;
        let mut kind = self.module.globals[global].kind.clone();
        match &mut kind {
            GlobalKind::Variable(variable) => {
                if let Some(initializer) = variable.initializer.expand() {
                    variable.initializer = self.constant(initializer, value_type, 0)?.into();
                }
            }
            GlobalKind::Function(function) => {
                let Function {
                    prefix,
                    prologue,
                    personality,
                    ..
                } = &mut **function;
                for constant in [prefix, prologue, personality] {
                    if let Some(old) = constant.expand() {
                        *constant = self.natural(old)?.into();
                    }
                }
            }
            GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => {
                alias.target = self.constant(alias.target, ty, 0)?
            }
        }
        self.module.globals[global].kind = kind;
        Ok(())
    }

    /// Replaces the types in attributes of functions and of `calls`, such as `byval(T)`.
    fn attributes<'c>(&mut self, calls: impl Iterator<Item = &'c mut CallKind>) -> Result<()> {
        let mut lists = SecondaryMap::new();
        let old: Vec<_> = self
            .module
            .attributes
            .lists
            .iter()
            .map(|(list, sets)| (list, sets.clone()))
            .collect();
        for (list, sets) in old {
            let mut new: Vec<(AttributeIndex, _)> = Vec::with_capacity(sets.len());
            for &(index, set) in sets.iter() {
                let mut attributes = self.module.attributes.sets[set].to_vec();
                for attribute in &mut attributes {
                    if let Attribute::Type(_, Some(ty)) = attribute {
                        *ty = self.ty(*ty)?;
                    }
                }
                new.push((index, self.module.attributes.sets.intern(attributes.into())));
            }
            lists[list] = Some(self.module.attributes.lists.intern(new.into()));
        }
        let replace = |attributes: &mut PackedOption<AttributeList>| {
            let new = attributes.expand().and_then(|list| lists[list]);
            *attributes = new.into();
        };
        for value in self.module.globals.values_mut() {
            if let GlobalKind::Function(function) = &mut value.kind {
                replace(&mut function.attributes);
            }
        }
        for call in calls {
            transpire_interrupt::tick();
            replace(&mut call.attributes);
        }
        Ok(())
    }

    /// Replaces the constants in metadata, such as the functions of `!opencl.kernels`.
    fn metadata(&mut self) -> Result<()> {
        let ids: Vec<_> = self.module.metadata.nodes.keys().collect();
        for id in ids {
            if let MetadataNode::Value(value) = self.module.metadata.nodes[id]
                && let Some(constant) = value.as_constant()
            {
                let typed = self.natural(constant)?;
                self.module.metadata.nodes[id] = MetadataNode::Value(typed.into());
            }
        }
        Ok(())
    }

    /// Returns the typed equivalent of a constant with the type that needs no cast.
    fn natural(&mut self, constant: Constant) -> Result<Constant> {
        let ty = self.natural_type(constant, 0)?;
        self.constant(constant, ty, 0)
    }

    fn natural_type(&mut self, constant: Constant, depth: u32) -> Result<Type> {
        let data = &self.module.constants[constant];
        let ty = data.ty;
        let scalar = self.module.types.scalar(ty);
        if !self.module.types.is_pointer(scalar) || depth > MAX_DEPTH {
            return self.ty(ty);
        }
        let space = self.module.types.address_space(scalar).unwrap_or(0);
        match data.kind.clone() {
            ConstantKind::Global(global) => Ok(self.module.globals[global].ty),
            ConstantKind::Expression(expression) => match *expression {
                Expression::GetElementPtr {
                    source, operands, ..
                } => {
                    let indices: Vec<Value> =
                        operands.iter().skip(1).map(|&index| index.into()).collect();
                    let element = gep_element(self.module, source, &indices);
                    let element = element.ok_or_else(|| {
                        Error::malformed("an index of getelementptr leads out of its type")
                    })?;
                    let element = self.ty(element)?;
                    self.pointer_like(ty, element)
                        .map_or_else(|| self.ty(ty), Ok)
                }
                Expression::Cast(CastOp::AddrSpaceCast, operand) => {
                    let operand = self.natural_type(operand, depth + 1)?;
                    let pointee = self.module.types.pointee(operand).unwrap_or(self.byte);
                    Ok(self.module.types.typed_pointer(space, pointee))
                }
                _ => self.ty(ty),
            },
            ConstantKind::InlineAsm(assembly) => {
                let function = self.ty(assembly.function_type)?;
                Ok(self.module.types.typed_pointer(space, function))
            }
            _ => self.ty(ty),
        }
    }

    /// Returns the typed equivalent of a constant with type `wanted`, which may differ from the type of the
    /// constant only in pointees.
    fn constant(&mut self, constant: Constant, wanted: Type, depth: u32) -> Result<Constant> {
        if let Some(&known) = self.constants.get(&(constant, wanted)) {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        transpire_interrupt::tick();
        let data = self.module.constants[constant].clone();
        let typed = match data.kind {
            ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison => {
                self.module.constants.intern(wanted, data.kind)
            }
            ConstantKind::Aggregate(elements) => {
                let mut typed = Vec::with_capacity(elements.len());
                for (index, &element) in elements.iter().enumerate() {
                    let ty = self.module.types.element_at(wanted, index as u64);
                    let ty = ty.ok_or_else(|| {
                        Error::malformed("an aggregate has more elements than its type")
                    })?;
                    typed.push(self.constant(element, ty, depth + 1)?);
                }
                self.module
                    .constants
                    .intern(wanted, ConstantKind::Aggregate(typed.into()))
            }
            ConstantKind::Expression(expression) => {
                let natural = self.natural_type(constant, 0)?;
                let natural = if self.is_free(&expression) {
                    wanted
                } else {
                    natural
                };
                let expression = self.expression(*expression, natural, depth)?;
                let typed = self.module.constants.expression(natural, expression);
                self.cast(typed, natural, wanted)
            }
            // The code is called with any type.
            ConstantKind::InlineAsm(mut assembly) => {
                assembly.function_type = match self.module.types.pointee(wanted) {
                    Some(function) => function,
                    None => self.ty(assembly.function_type)?,
                };
                self.module
                    .constants
                    .intern(wanted, ConstantKind::InlineAsm(assembly))
            }
            kind if self.module.types.is_pointer(wanted) => {
                let natural = self.natural_type(constant, 0)?;
                let typed = self.module.constants.intern(natural, kind);
                self.cast(typed, natural, wanted)
            }
            kind => self.module.constants.intern(wanted, kind),
        };
        self.constants.insert((constant, wanted), typed);
        Ok(typed)
    }

    /// Returns whether an expression can be created with any pointee, without a cast.
    fn is_free(&self, expression: &Expression) -> bool {
        matches!(
            expression,
            Expression::Cast(CastOp::IntToPtr, _) | Expression::Select(..)
        )
    }

    fn cast(&mut self, constant: Constant, from: Type, to: Type) -> Constant {
        if from == to {
            return constant;
        }
        self.module.constants.cast(CastOp::BitCast, constant, to)
    }

    fn expression(
        &mut self,
        mut expression: Expression,
        ty: Type,
        depth: u32,
    ) -> Result<Expression> {
        match &mut expression {
            Expression::GetElementPtr {
                source, operands, ..
            } => {
                *source = self.ty(*source)?;
                for (number, operand) in operands.iter_mut().enumerate() {
                    let mut wanted = self.module.constants.ty(*operand);
                    if number == 0 {
                        wanted = self.pointer_like(wanted, *source).unwrap_or(ty);
                    }
                    *operand = self.constant(*operand, wanted, depth + 1)?;
                }
            }
            Expression::Select([condition, then, otherwise]) => {
                *condition = self.plain(*condition, depth + 1)?;
                *then = self.constant(*then, ty, depth + 1)?;
                *otherwise = self.constant(*otherwise, ty, depth + 1)?;
            }
            Expression::ICmp(_, [lhs, rhs]) => {
                let wanted = self.natural_type(*lhs, 0)?;
                *lhs = self.constant(*lhs, wanted, depth + 1)?;
                *rhs = self.constant(*rhs, wanted, depth + 1)?;
            }
            Expression::Cast(_, operand) => {
                let wanted = self.natural_type(*operand, 0)?;
                *operand = self.constant(*operand, wanted, depth + 1)?;
            }
            Expression::Binary(..)
            | Expression::FNeg(..)
            | Expression::FCmp(..)
            | Expression::ExtractElement(..)
            | Expression::InsertElement(..)
            | Expression::ShuffleVector(..) => {
                for operand in expression.operands_mut() {
                    *operand = self.plain(*operand, depth + 1)?;
                }
            }
        }
        Ok(expression)
    }

    /// Returns the typed equivalent of a constant, in which pointers of the own type point to bytes.
    fn plain(&mut self, constant: Constant, depth: u32) -> Result<Constant> {
        let ty = self.ty(self.module.constants.ty(constant))?;
        self.constant(constant, ty, depth)
    }

    /// Computes the typed equivalents of the types of a body's values. Must run before the module changes.
    fn plan(&mut self, function: Global, body: &Body) -> Result<Plan> {
        let mut results = SecondaryMap::new();
        for (_, inst, instruction) in body.instructions_in_order() {
            if self.module.types.is_pointer(instruction.ty) {
                let ty = self
                    .pointees
                    .result_type(self.module, function, inst, instruction.ty);
                results[inst] = Some(self.ty(ty)?);
            } else {
                results[inst] = Some(self.ty(instruction.ty)?);
            }
        }
        let mut arguments = Vec::with_capacity(body.argument_types.len());
        for (number, &ty) in body.argument_types.iter().enumerate() {
            let ty = self
                .pointees
                .argument_type(self.module, function, number as u32, ty);
            arguments.push(self.ty(ty)?);
        }
        Ok(Plan { results, arguments })
    }

    fn body(&mut self, function: Global, body: &mut Body, plan: Plan) -> Result<()> {
        body.argument_types.clone_from(&plan.arguments);
        // The new casts are additional uses, so the stored use-list orders no longer match.
        body.use_list_orders.clear();
        let result = self
            .module
            .signature(function)
            .map_or(self.module.void_type, |s| s.result);
        // If an instruction yields another pointee than its uses need, its result is cast once, directly
        // after the instruction, and the cast replaces it in all uses.
        let mut casts: SecondaryMap<Inst, Option<Inst>> = SecondaryMap::new();
        let original: Vec<(Block, Vec<Inst>)> = body
            .layout
            .iter()
            .map(|&b| (b, body.blocks[b].instructions.clone()))
            .collect();
        let all = { original.iter() }.flat_map(|(block, all)| all.iter().map(|&it| (*block, it)));
        for (block, inst) in all {
            let Some(wanted) = plan.results[inst] else {
                continue;
            };
            let natural = self
                .natural_result(body, &plan, inst, wanted)
                .map_err(|error| error.in_instruction(self.module, body, block, inst))?;
            body.instructions.edit(inst).ty = natural;
            if natural != wanted {
                let cast = bitcast(body, inst.into(), wanted);
                casts[inst] = Some(cast);
            }
        }
        let mut at_ends: Vec<(Block, Inst)> = Vec::new();
        for (block, all) in original {
            let mut list = Vec::with_capacity(all.len());
            let mut delayed = Vec::new();
            for inst in all {
                let before = self
                    .operands(body, &plan, &casts, inst, result)
                    .map_err(|error| error.in_instruction(self.module, body, block, inst))?;
                match &body.instructions[inst].kind {
                    // The incoming values of a phi are cast at the end of the predecessors.
                    InstructionKind::Phi { blocks, .. } => {
                        let blocks = blocks.as_slice(&body.block_lists);
                        let edges = before
                            .into_iter()
                            .filter_map(|(number, cast)| Some((*blocks.get(number)?, cast)));
                        at_ends.extend(edges.collect::<Vec<_>>());
                    }
                    _ => list.extend(before.into_iter().map(|(_, cast)| cast)),
                }
                list.push(inst);
                // The casts of phi results follow the last phi of the block.
                let is_phi = matches!(body.instructions[inst].kind, InstructionKind::Phi { .. });
                if !is_phi {
                    list.append(&mut delayed);
                }
                match casts[inst] {
                    Some(cast) if is_phi => delayed.push(cast),
                    Some(cast) => list.push(cast),
                    None => {}
                }
            }
            body.blocks[block].instructions = list;
        }
        for (block, cast) in at_ends {
            let instructions = &mut body.blocks[block].instructions;
            let end = instructions.len().saturating_sub(1);
            instructions.insert(end, cast);
        }
        Ok(())
    }

    /// Returns the result type that an instruction has without a cast, provided that all its operands have the types
    /// that it needs. `wanted` is the type that the users of the result need. Also replaces the types that the
    /// instruction itself contains, such as the type of an `alloca`.
    fn natural_result(
        &mut self,
        body: &mut Body,
        plan: &Plan,
        inst: Inst,
        wanted: Type,
    ) -> Result<Type> {
        let old = body.instructions[inst].ty;
        let space = self.module.types.address_space(old);
        let mut kind = body.instructions[inst].kind.clone();
        let natural = match &mut kind {
            InstructionKind::Alloca { allocated, .. } => {
                let mut ty = self.ty(*allocated)?;
                // If the variable holds a pointer whose pointee is known, allocates that pointer type.
                if let Some(pointee) = self.module.types.pointee(wanted)
                    && self.module.types.is_pointer(*allocated)
                    && self.module.types.is_pointer(pointee)
                {
                    ty = pointee;
                }
                *allocated = ty;
                self.module.types.typed_pointer(space.unwrap_or(0), ty)
            }
            InstructionKind::GetElementPtr {
                source, operands, ..
            } => {
                let indices = operands.as_slice(&body.values).get(1..).unwrap_or_default();
                let element = gep_element(self.module, *source, indices);
                let element = element.ok_or_else(|| {
                    Error::malformed("an index of getelementptr leads out of its type")
                })?;
                let element = self.ty(element)?;
                *source = self.ty(*source)?;
                self.pointer_like(old, element).unwrap_or(wanted)
            }
            InstructionKind::Call(CallKind {
                callee,
                function_type,
                attributes,
                ..
            }) => {
                *function_type = self.called_type(*callee, *function_type, *attributes)?;
                self.module
                    .types
                    .function_type(*function_type)
                    .map_or(wanted, |signature| signature.result)
            }
            InstructionKind::ExtractValue { aggregate, indices } => {
                let mut member = self.type_of(body, plan, *aggregate);
                for &Literal(index) in indices.as_slice(&body.literals) {
                    let inner = self.module.types.element_at(member, u64::from(index));
                    member = inner.ok_or_else(|| {
                        Error::malformed("an index of extractvalue leads out of its type")
                    })?;
                }
                member
            }
            InstructionKind::ExtractElement([vector, _]) => {
                let vector = self.type_of(body, plan, *vector);
                self.module.types.scalar(vector)
            }
            // A cast of the result cannot follow a terminator, so the callee is cast instead.
            InstructionKind::Invoke(invoke) | InstructionKind::CallBr(invoke, _) => {
                let CallKind {
                    callee,
                    function_type,
                    attributes,
                    ..
                } = &mut invoke.call;
                *function_type = self.called_type(*callee, *function_type, *attributes)?;
                if let Some(signature) = self.module.types.function_type(*function_type)
                    && signature.result != wanted
                {
                    let (parameters, variadic) = (signature.parameters.clone(), signature.variadic);
                    *function_type = self.module.types.function(wanted, parameters, variadic);
                }
                wanted
            }
            _ => wanted,
        };
        body.instructions.edit(inst).kind = kind;
        Ok(natural)
    }

    /// Returns the typed equivalent of the function type `old` in a call with these attributes. If `old` is the type of
    /// a known callee, this is the new type of the callee. Otherwise, parameters have the types in attributes such as
    /// `byval(T)` as their pointees.
    fn called_type(
        &mut self,
        callee: Value,
        old: Type,
        attributes: PackedOption<AttributeList>,
    ) -> Result<Type> {
        let known = callee
            .as_constant()
            .and_then(|constant| self.module.as_global(constant));
        match known {
            Some(global) if self.signatures[global] == Some(old) => {
                Ok(self.module.globals[global].value_type)
            }
            // The function type of the call differs from the type of the callee.
            _ => {
                let ty = self.ty(old)?;
                Ok(self.with_attributed_pointees(ty, attributes))
            }
        }
    }

    /// Returns a function type whose parameters have the types in `attributes` as their pointees.
    fn with_attributed_pointees(
        &mut self,
        ty: Type,
        attributes: PackedOption<AttributeList>,
    ) -> Type {
        let Some(mut signature) = self.module.types.function_type(ty).cloned() else {
            return ty;
        };
        for (number, parameter) in signature.parameters.iter_mut().enumerate() {
            let pointee = pointee_attribute(self.module, attributes.expand(), number as u32);
            let pointer = pointee.and_then(|pointee| self.pointer_like(*parameter, pointee));
            *parameter = pointer.unwrap_or(*parameter);
        }
        self.module.types.intern(TypeKind::Function(signature))
    }

    /// Replaces the operands of an instruction with values of the types that the instruction needs. Returns the casts
    /// to insert before the instruction, each with the index of its operand.
    fn operands(
        &mut self,
        body: &mut Body,
        plan: &Plan,
        casts: &SecondaryMap<Inst, Option<Inst>>,
        inst: Inst,
        result: Type,
    ) -> Result<Vec<(usize, Inst)>> {
        let wanted = self.wanted(body, plan, inst, result)?;
        let mut operands = Vec::new();
        body.for_each_operand(inst, |operand| operands.push(operand));
        let mut before: Vec<(usize, Inst)> = Vec::new();
        let mut replaced = Vec::with_capacity(operands.len());
        // A phi has the same value for all edges from one predecessor.
        let sources = match &body.instructions[inst].kind {
            InstructionKind::Phi { blocks, .. } => blocks.as_slice(&body.block_lists).to_vec(),
            _ => Vec::new(),
        };
        let mut taken: FxHashMap<Block, Value> = FxHashMap::default();
        for (number, &operand) in operands.iter().enumerate() {
            let source = sources.get(number);
            if let Some(value) = source.and_then(|source| taken.get(source)) {
                replaced.push(*value);
                continue;
            }
            let wanted = wanted.get(number).copied().flatten();
            let at = number;
            let value = match operand.kind() {
                ValueKind::Constant(constant) => {
                    let wanted = match wanted {
                        Some(wanted) => wanted,
                        None => self.natural_type(constant, 0)?,
                    };
                    self.constant(constant, wanted, 0)?.into()
                }
                ValueKind::Metadata(_) => operand,
                ValueKind::Argument(number) => {
                    let ty = plan.arguments.get(number as usize).copied();
                    cast_operand(body, operand, ty, wanted, at, &mut before)
                }
                ValueKind::Instruction(definition) => {
                    let value = casts[definition].map_or(operand, Value::from);
                    cast_operand(
                        body,
                        value,
                        plan.results[definition],
                        wanted,
                        at,
                        &mut before,
                    )
                }
            };
            replaced.push(value);
            taken.extend(source.map(|source| (*source, value)));
        }
        let mut replaced = replaced.into_iter();
        body.map_operands(inst, |operand| replaced.next().unwrap_or(operand));
        Ok(before)
    }

    /// Returns the type that an instruction needs for each operand, in the order in which operands are
    /// visited. `None` means that the operand keeps its own type.
    fn wanted(
        &mut self,
        body: &Body,
        plan: &Plan,
        inst: Inst,
        result: Type,
    ) -> Result<Vec<Option<Type>>> {
        let instruction = &body.instructions[inst];
        let ty = instruction.ty;
        let pointer = |this: &mut Self, address: Value, pointee: Type| {
            let ty = this.type_of(body, plan, address);
            this.pointer_like(ty, pointee)
        };
        Ok(match &instruction.kind {
            InstructionKind::Ret { .. } => vec![Some(result)],
            InstructionKind::Load {
                pointer: address, ..
            } => vec![pointer(self, *address, ty)],
            InstructionKind::Store {
                pointer: address,
                value,
                ..
            } => {
                let value_type = self.type_of(body, plan, *value);
                vec![Some(value_type), pointer(self, *address, value_type)]
            }
            InstructionKind::AtomicRmw {
                pointer: address, ..
            } => vec![pointer(self, *address, ty), Some(ty)],
            InstructionKind::CmpXchg {
                pointer: address, ..
            } => {
                let value_type = self.module.types.element_at(ty, 0);
                let value_type = value_type
                    .ok_or_else(|| Error::malformed("the result of cmpxchg is not a pair"))?;
                vec![
                    pointer(self, *address, value_type),
                    Some(value_type),
                    Some(value_type),
                ]
            }
            InstructionKind::GetElementPtr {
                source, operands, ..
            } => {
                let base = operands.as_slice(&body.values).first().copied();
                match base {
                    Some(base) => vec![pointer(self, base, *source)],
                    None => Vec::new(),
                }
            }
            InstructionKind::Phi { values, .. } => vec![Some(ty); values.len(&body.values)],
            InstructionKind::Select(..) => vec![None, Some(ty), Some(ty)],
            InstructionKind::Freeze(..) => vec![Some(ty)],
            InstructionKind::Cast(CastOp::AddrSpaceCast, operand, ..) => {
                // The cast keeps the pointee.
                match self.module.types.pointee(ty) {
                    Some(pointee) => vec![pointer(self, *operand, pointee)],
                    None => Vec::new(),
                }
            }
            InstructionKind::ICmp(_, [lhs, _], _) => {
                let lhs = self.type_of(body, plan, *lhs);
                vec![Some(lhs), Some(lhs)]
            }
            InstructionKind::InsertValue { indices, .. } => {
                let mut member = ty;
                for &Literal(index) in indices.as_slice(&body.literals) {
                    let inner = self.module.types.element_at(member, u64::from(index));
                    member = inner.ok_or_else(|| {
                        Error::malformed("an index of insertvalue leads out of its type")
                    })?;
                }
                vec![Some(ty), Some(member)]
            }
            InstructionKind::InsertElement(..) => {
                vec![Some(ty), Some(self.module.types.scalar(ty))]
            }
            kind => match kind.call() {
                Some(call) => self.wanted_by_call(body, plan, inst, call),
                None => Vec::new(),
            },
        })
    }

    fn wanted_by_call(
        &mut self,
        body: &Body,
        plan: &Plan,
        inst: Inst,
        call: &CallKind,
    ) -> Vec<Option<Type>> {
        let signature = self.module.types.function_type(call.function_type).cloned();
        let parameters = signature.map(|s| s.parameters).unwrap_or_default();
        let count = call.arguments.len(&body.values);
        let mut wanted: Vec<Option<Type>> =
            (0..count).map(|n| parameters.get(n).copied()).collect();
        let arguments = call.arguments.as_slice(&body.values).iter().enumerate();
        let variable = arguments.zip(&mut wanted).skip(parameters.len());
        for ((number, &argument), wanted) in variable {
            let attributes = call.attributes.expand();
            if let Some(pointee) = pointee_attribute(self.module, attributes, number as u32) {
                let ty = self.type_of(body, plan, argument);
                *wanted = self.pointer_like(ty, pointee);
            }
        }
        // Operands of bundles stand between the arguments and the callee, and need no cast. The callee comes
        // last.
        let mut operands = 0;
        body.for_each_operand(inst, |_| operands += 1);
        wanted.resize(operands.max(1) - 1, None);
        let callee = self.type_of(body, plan, call.callee);
        let space = self.module.types.address_space(callee).unwrap_or(0);
        wanted.push(Some(
            self.module.types.typed_pointer(space, call.function_type),
        ));
        wanted
    }

    fn type_of(&mut self, body: &Body, plan: &Plan, value: Value) -> Type {
        let known = match value.kind() {
            ValueKind::Constant(constant) => self.natural_type(constant, 0).ok(),
            ValueKind::Argument(number) => plan.arguments.get(number as usize).copied(),
            ValueKind::Instruction(inst) => plan.results[inst],
            ValueKind::Metadata(_) => None,
        };
        known.unwrap_or_else(|| body.value_type(self.module, value))
    }
}

/// A pointer in the type of an intrinsic.
#[derive(Clone, Copy)]
enum Place {
    Result,
    Parameter(usize),
}

/// The pointee of a pointer in the type of an intrinsic.
#[derive(Clone, Copy)]
enum Pointee {
    Result,
    Parameter(usize),
    ScalarOfResult,
    ScalarOfParameter(usize),
    /// `{}`
    Empty,
}

/// The intrinsics that prescribe the pointee of a pointer: the name after `llvm.`, the pointer, and its pointee.
#[rustfmt::skip]
const POINTEES: &[(&str, Place, Pointee)] = &[
    ("masked.load",               Place::Parameter(0), Pointee::Result),
    ("masked.store",              Place::Parameter(1), Pointee::Parameter(0)),
    ("masked.gather",             Place::Parameter(0), Pointee::ScalarOfResult),
    ("masked.scatter",            Place::Parameter(1), Pointee::ScalarOfParameter(0)),
    ("masked.expandload",         Place::Parameter(0), Pointee::ScalarOfResult),
    ("masked.compressstore",      Place::Parameter(1), Pointee::ScalarOfParameter(0)),
    ("matrix.column.major.load",  Place::Parameter(0), Pointee::ScalarOfResult),
    ("matrix.column.major.store", Place::Parameter(1), Pointee::ScalarOfParameter(0)),
    ("vp.load",                   Place::Parameter(0), Pointee::Result),
    ("vp.store",                  Place::Parameter(1), Pointee::Parameter(0)),
    ("vp.gather",                 Place::Parameter(0), Pointee::ScalarOfResult),
    ("vp.scatter",                Place::Parameter(1), Pointee::ScalarOfParameter(0)),
    ("invariant.start",           Place::Result,       Pointee::Empty),
    ("invariant.end",             Place::Parameter(0), Pointee::Empty),
];

/// The typed equivalents of the types of a body's values.
struct Plan {
    results: SecondaryMap<Inst, Option<Type>>,
    arguments: Vec<Type>,
}

fn bitcast(body: &mut Body, operand: Value, ty: Type) -> Inst {
    let kind = InstructionKind::cast(CastOp::BitCast, operand);
    body.create(kind, ty)
}

fn cast_operand(
    body: &mut Body,
    operand: Value,
    ty: Option<Type>,
    wanted: Option<Type>,
    number: usize,
    before: &mut Vec<(usize, Inst)>,
) -> Value {
    match wanted {
        Some(wanted) if ty != Some(wanted) => {
            let cast = bitcast(body, operand, wanted);
            before.push((number, cast));
            cast.into()
        }
        _ => operand,
    }
}

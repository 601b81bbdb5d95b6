//! Replaces pointers to opaque structs, by which releases with typed pointers represent types of OpenCL and SPIR-V.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, Body, Constant, ConstantKind,
    Expression, FunctionType, Global, GlobalKind, GlobalValue, InstructionKind, Module,
    NamedStructData, Type, TypeKind,
};
use transpire_llvm::pointers;

use crate::analysis::opaque_types::target_type;
use crate::error::MAX_DEPTH;
use crate::mappings::opaque_types::OpaqueType;
use crate::releases::typed_pointers::type_pointers;
use crate::{Error, Result};

/// The attributes that parameters and results of any type may have.
const OF_ANY_TYPE: &[AttributeKind] = &[AttributeKind::NOUNDEF, AttributeKind::RETURNED];

/// The replacement of an opaque struct.
#[derive(Clone, Copy)]
pub(crate) enum Change {
    /// Pointers to the struct become pointers to another struct. Only SPIR 1.2 needs it.
    #[cfg_attr(not(feature = "spir12"), allow(dead_code))]
    Struct(Type),
    /// Pointers to the struct become values of this type.
    Pointer(Type),
}

/// The opaque structs to which the result and the parameters of functions point in releases without target types. They
/// are known from modules with target types.
#[derive(Debug, Default)]
pub struct OpaqueSignatures(FxHashMap<Vec<u8>, Vec<(AttributeIndex, String)>>);

impl OpaqueSignatures {
    /// Adds the functions of a module that other modules see and that have target types. Of the types of a parameter or a
    /// result, the first stays.
    pub fn add(&mut self, module: &Module) {
        for (global, value, _) in module.functions() {
            transpire_interrupt::tick();
            let Some(signature) = module
                .signature(global)
                .filter(|_| !value.linkage.is_local())
            else {
                continue;
            };
            let parameters = signature.parameters.iter().zip(0..);
            let parameters =
                parameters.map(|(&ty, number)| (AttributeIndex::Parameter(number), ty));
            let all = std::iter::once((AttributeIndex::Return, signature.result)).chain(parameters);
            let structs = all.filter_map(|(index, ty)| {
                let opaque = target_type(module, ty)?;
                let opencl = opaque.opencl_struct();
                // The names of OpenCL lack operands, such as the type of texels.
                let is_whole = |name: &str| OpaqueType::from_struct_name(name) == Some(opaque);
                let opencl = opencl.filter(|(name, _)| is_whole(name));
                Some((index, opencl.unwrap_or_else(|| opaque.spirv_struct()).0))
            });
            let structs: Vec<_> = structs.collect();
            if structs.is_empty() {
                continue;
            }
            let name = module.strings.get(value.name).to_vec();
            let known = self.0.entry(name).or_default();
            let places: FxHashSet<_> = known.iter().map(|(index, _)| *index).collect();
            known.extend(
                structs
                    .into_iter()
                    .filter(|(index, _)| !places.contains(index)),
            );
        }
    }

    /// Returns the number of results and parameters with target types.
    pub fn len(&self) -> usize {
        self.0.values().map(Vec::len).sum()
    }

    /// Returns whether no function has target types.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether [`use_target_types`] concerns a module: it has opaque structs for such types, or one of these
    /// functions without a target type.
    pub fn concern(&self, module: &Module) -> bool {
        let mut structs = module.types.named_structs();
        let has_structs = structs.any(|(_, data)| {
            let name = data.name.filter(|_| data.fields.is_none());
            name.is_some_and(|name| {
                OpaqueType::from_struct_name(&module.strings.text(name)).is_some()
            })
        });
        let lacks_target_type = |(global, value): (Global, &GlobalValue)| {
            transpire_interrupt::tick();
            let signature = module.signature(global);
            let signature = signature.filter(|_| !value.linkage.is_local());
            let known = self.0.get(module.strings.get(value.name));
            let (Some(signature), Some(known)) = (signature, known) else {
                return false;
            };
            let mut types = known.iter().filter_map(|(index, _)| at(signature, *index));
            types.any(|ty| is_opaque_pointer(module, ty))
        };
        has_structs || module.globals.iter().any(lacks_target_type)
    }

    /// Gives the opaque pointers in the signatures of known functions the attribute `elementtype` with the struct. The
    /// analysis of pointees reads it.
    fn state(&self, module: &mut Module) {
        let known = module.types.named_structs();
        let known = known.filter_map(|(named, data)| Some((data.name?, named)));
        // The first struct of a name counts.
        let mut of_name = FxHashMap::default();
        for (name, named) in known {
            of_name.entry(name).or_insert(TypeKind::Named(named));
        }
        for global in module.globals.keys().collect::<Vec<_>>() {
            transpire_interrupt::tick();
            let value = &module.globals[global];
            let Some(signature) = module
                .signature(global)
                .filter(|_| !value.linkage.is_local())
            else {
                continue;
            };
            let Some(structs) = self.0.get(module.strings.get(value.name)) else {
                continue;
            };
            let is_opaque = |index: AttributeIndex| {
                at(signature, index).is_some_and(|ty| is_opaque_pointer(module, ty))
            };
            let structs: Vec<_> = { structs.iter() }
                .filter(|(index, _)| is_opaque(*index))
                .collect();
            if structs.is_empty() {
                continue;
            }
            let list = module
                .function(global)
                .and_then(|it| it.attributes.expand());
            let mut sets = list.map_or(Vec::new(), |list| module.attributes.lists[list].to_vec());
            let mut places: FxHashMap<AttributeIndex, usize> = FxHashMap::default();
            places.extend(sets.iter().enumerate().map(|(place, set)| (set.0, place)));
            for (index, name) in structs {
                let name = module.strings.intern(name);
                let new = NamedStructData::opaque(Some(name));
                let ty = match of_name.get(&name) {
                    Some(known) => module.types.intern(known.clone()),
                    None => {
                        let (named, ty) = module.types.new_struct(new);
                        of_name.insert(name, TypeKind::Named(named));
                        ty
                    }
                };
                let attribute = Attribute::Type(AttributeKind::ELEMENTTYPE, Some(ty));
                let attributes = &mut module.attributes;
                let mut set = attributes.get(list, *index).to_vec();
                set.push(attribute);
                let set = attributes.sets.intern(set.into());
                match places.get(index).and_then(|&place| sets.get_mut(place)) {
                    Some(known) => known.1 = set,
                    None => sets.push((*index, set)),
                }
            }
            let list = module.attributes.lists.intern(sets.into());
            if let Some(function) = module.function_mut(global) {
                function.attributes = list.into();
            }
        }
    }
}

/// Returns the type of the result or of a parameter.
fn at(signature: &FunctionType, index: AttributeIndex) -> Option<Type> {
    match index {
        AttributeIndex::Return => Some(signature.result),
        AttributeIndex::Parameter(number) => signature.parameters.get(number as usize).copied(),
        AttributeIndex::Function => None,
    }
}

fn is_opaque_pointer(module: &Module, ty: Type) -> bool {
    matches!(module.types[ty], TypeKind::Pointer { pointee: None, .. })
}

/// Replaces the pointers that represent types of OpenCL and SPIR-V with target extension types, as clang 17 and later
/// write them. Opaque pointers are replaced if their uses or `signatures` imply such a type; the others stay opaque. All
/// bodies must be decoded.
///
/// # Errors
/// Returns an error if types or constants are nested too deeply, or if an instruction violates the rules of the IR.
pub fn use_target_types(module: &mut Module, signatures: &OpaqueSignatures) -> Result<()> {
    let is_typed = pointers::is_typed(module);
    signatures.state(module);
    type_pointers(module)?;
    let structs = module.types.named_structs();
    let opaque = structs.filter(|(_, data)| data.fields.is_none());
    let opaque: Vec<_> = opaque
        .filter_map(|(named, data)| Some((named, module.strings.text(data.name?).into_owned())))
        .collect();
    let mut changes = Vec::new();
    for (named, name) in opaque {
        let Some(opaque) = OpaqueType::from_struct_name(&name) else {
            continue;
        };
        let (name, element, integers) = opaque.target();
        let element = element.map(|element| module.types.intern(element.llvm()));
        let target = TypeKind::Target {
            name: module.strings.intern(name),
            types: element.into_iter().collect(),
            integers: integers.into(),
        };
        let target = module.types.intern(target);
        let ty = module.types.intern(TypeKind::Named(named));
        changes.push((ty, Change::Pointer(target)));
    }
    retype(module, changes)?;
    if !is_typed {
        pointers::make_opaque(module);
    }
    Ok(())
}

/// Makes these changes to the types of a module, which must have typed pointers.
pub(crate) fn retype(module: &mut Module, changes: Vec<(Type, Change)>) -> Result<()> {
    let mut retyper = Retyper {
        module,
        structs: changes.into_iter().collect(),
        types: SecondaryMap::new(),
        constants: FxHashMap::default(),
    };
    retyper.run()
}

struct Retyper<'m> {
    module: &'m mut Module,
    structs: FxHashMap<Type, Change>,
    types: SecondaryMap<Type, Option<Type>>,
    constants: FxHashMap<Constant, Constant>,
}

impl Retyper<'_> {
    fn run(&mut self) -> Result<()> {
        let structs: Vec<_> = self
            .module
            .types
            .named_structs()
            .map(|(named, data)| (named, data.fields.clone()))
            .collect();
        for (named, fields) in structs {
            let Some(fields) = fields else { continue };
            let fields = fields
                .iter()
                .map(|&field| self.ty(field, 0))
                .collect::<Result<_>>()?;
            self.module.types.named_struct_mut(named).fields = Some(fields);
        }
        let globals: Vec<Global> = self.module.globals.keys().collect();
        for &global in &globals {
            let (value_type, ty) = (
                self.module.globals[global].value_type,
                self.module.globals[global].ty,
            );
            let new_type = self.ty(value_type, 0)?;
            self.module.globals[global].value_type = new_type;
            self.module.globals[global].ty = self.ty(ty, 0)?;
            if let Some(function) = self.module.function(global) {
                let list = self.attributes(function.attributes, value_type, new_type);
                if let Some(function) = self.module.function_mut(global) {
                    function.attributes = list;
                }
            }
        }
        for &global in &globals {
            let body = self
                .module
                .function_mut(global)
                .and_then(|function| function.body.take());
            self.constants_of_global(global)?;
            if let Some(mut body) = body {
                self.body(&mut body)?;
                if let Some(function) = self.module.function_mut(global) {
                    function.body = Some(body);
                }
            }
        }
        let ids: Vec<_> = self.module.metadata.nodes.keys().collect();
        for id in ids {
            if let MetadataNode::Value(value) = self.module.metadata.nodes[id]
                && let Some(constant) = value.as_constant()
            {
                let constant = self.constant(constant, 0)?;
                self.module.metadata.nodes[id] = MetadataNode::Value(constant.into());
            }
        }
        Ok(())
    }

    /// Replaces the constants of a global value whose body, if any, has been taken.
    fn constants_of_global(&mut self, global: Global) -> Result<()> {
        let mut kind = self.module.globals[global].kind.clone();
        match &mut kind {
            GlobalKind::Variable(variable) => self.optional(&mut variable.initializer)?,
            GlobalKind::Function(function) => {
                self.optional(&mut function.prefix)?;
                self.optional(&mut function.prologue)?;
                self.optional(&mut function.personality)?;
            }
            GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => {
                alias.target = self.constant(alias.target, 0)?;
            }
        }
        self.module.globals[global].kind = kind;
        Ok(())
    }

    fn optional(&mut self, constant: &mut PackedOption<Constant>) -> Result<()> {
        if let Some(old) = constant.expand() {
            *constant = self.constant(old, 0)?.into();
        }
        Ok(())
    }

    fn ty(&mut self, ty: Type, depth: u32) -> Result<Type> {
        if let Some(known) = self.types[ty] {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        let kind = match self.module.types[ty].clone() {
            TypeKind::Pointer {
                address_space,
                pointee: Some(pointee),
            } => match self.structs.get(&pointee) {
                Some(Change::Pointer(other)) => {
                    self.types[ty] = Some(*other);
                    return Ok(*other);
                }
                Some(Change::Struct(pointee)) => TypeKind::Pointer {
                    address_space,
                    pointee: Some(*pointee),
                },
                None => TypeKind::Pointer {
                    address_space,
                    pointee: Some(self.ty(pointee, depth + 1)?),
                },
            },
            TypeKind::Array { length, element } => TypeKind::Array {
                length,
                element: self.ty(element, depth + 1)?,
            },
            TypeKind::Struct { fields, packed } => {
                let fields = fields
                    .iter()
                    .map(|&field| self.ty(field, depth + 1))
                    .collect::<Result<_>>()?;
                TypeKind::Struct { fields, packed }
            }
            TypeKind::Function(function) => TypeKind::Function(FunctionType {
                result: self.ty(function.result, depth + 1)?,
                parameters: function
                    .parameters
                    .iter()
                    .map(|&p| self.ty(p, depth + 1))
                    .collect::<Result<_>>()?,
                variadic: function.variadic,
            }),
            TypeKind::Named(_) => match self.structs.get(&ty) {
                Some(Change::Struct(plain)) => return Ok(*plain),
                _ => return Ok(ty),
            },
            _ => return Ok(ty),
        };
        let new = self.module.types.intern(kind);
        self.types[ty] = Some(new);
        Ok(new)
    }

    /// Returns the attributes of a function or a call without those that only pointers have, of each parameter and
    /// result that is no pointer any more. `old` and `new` are its function types.
    fn attributes(
        &mut self,
        list: PackedOption<AttributeList>,
        old: Type,
        new: Type,
    ) -> PackedOption<AttributeList> {
        let Some(known) = list.expand().filter(|_| old != new) else {
            return list;
        };
        let types = &self.module.types;
        let (Some(old), Some(new)) = (types.function_type(old), types.function_type(new)) else {
            return list;
        };
        let changes = |index: AttributeIndex| {
            let place = match index {
                AttributeIndex::Return => Some((old.result, new.result)),
                AttributeIndex::Parameter(number) => {
                    let number = number as usize;
                    { old.parameters.get(number).copied() }.zip(new.parameters.get(number).copied())
                }
                AttributeIndex::Function => None,
            };
            place.is_some_and(|(old, new)| types.is_pointer(old) && !types.is_pointer(new))
        };
        let sets = self.module.attributes.lists[known].iter();
        let sets: Vec<_> = sets
            .map(|&(index, set)| (index, set, changes(index)))
            .collect();
        let attributes = &mut self.module.attributes;
        let mut kept = Vec::with_capacity(sets.len());
        for (index, mut set, changes) in sets {
            if changes {
                let all = attributes.sets[set].iter();
                let of_any_type = all.filter(|attribute| {
                    attribute
                        .kind()
                        .is_none_or(|kind| OF_ANY_TYPE.contains(&kind))
                });
                let of_any_type: Box<[Attribute]> = of_any_type.cloned().collect();
                if of_any_type.is_empty() {
                    continue;
                }
                set = attributes.sets.intern(of_any_type);
            }
            kept.push((index, set));
        }
        attributes.lists.intern(kept.into()).into()
    }

    fn constant(&mut self, constant: Constant, depth: u32) -> Result<Constant> {
        if let Some(&known) = self.constants.get(&constant) {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        let data = self.module.constants[constant].clone();
        let ty = self.ty(data.ty, 0)?;
        let is_number = ty != data.ty && matches!(self.module.types[ty], TypeKind::Integer { .. });
        let kind = match data.kind {
            // A null sampler.
            ConstantKind::Null if is_number => ConstantKind::Integer(0),
            ConstantKind::Aggregate(elements) => {
                let elements = elements
                    .iter()
                    .map(|&element| self.constant(element, depth + 1));
                ConstantKind::Aggregate(elements.collect::<Result<_>>()?)
            }
            ConstantKind::Expression(mut expression) => {
                self.expression(&mut expression, depth)?;
                // `inttoptr` of the state of a sampler, as in SPIR-V-friendly IR.
                match *expression {
                    Expression::Cast(_, operand) if is_number => {
                        self.constants.insert(constant, operand);
                        return Ok(operand);
                    }
                    _ => ConstantKind::Expression(expression),
                }
            }
            kind => kind,
        };
        let new = self.module.constants.intern(ty, kind);
        self.constants.insert(constant, new);
        Ok(new)
    }

    fn expression(&mut self, expression: &mut Expression, depth: u32) -> Result<()> {
        if let Expression::GetElementPtr { source, .. } = expression {
            *source = self.ty(*source, 0)?;
        }
        for operand in expression.operands_mut() {
            *operand = self.constant(*operand, depth + 1)?;
        }
        Ok(())
    }

    fn body(&mut self, body: &mut Body) -> Result<()> {
        for number in 0..body.argument_types.len() {
            body.argument_types[number] = self.ty(body.argument_types[number], 0)?;
        }
        for inst in body.insts_in_order() {
            let ty = body.instructions[inst].ty;
            body.instructions.edit(inst).ty = self.ty(ty, 0)?;
            if let InstructionKind::Call(call) = &body.instructions[inst].kind {
                let (list, old) = (call.attributes, call.function_type);
                let new = self.ty(old, 0)?;
                let list = self.attributes(list, old, new);
                if let InstructionKind::Call(call) = &mut body.instructions.edit(inst).kind {
                    call.attributes = list;
                }
            }
            if let Some(embedded) = body.instructions[inst].kind.stated_type() {
                let new = self.ty(embedded, 0)?;
                if let Some(ty) = body.instructions.edit(inst).kind.stated_type_mut() {
                    *ty = new;
                }
            }
            let mut constants = Vec::new();
            body.for_each_operand(inst, |value| constants.extend(value.as_constant()));
            for constant in constants {
                self.constant(constant, 0)?;
            }
            let known = &self.constants;
            body.map_operands(inst, |value| {
                let new = value.as_constant();
                let new = new.and_then(|constant| known.get(&constant));
                new.map_or(value, |&new| new.into())
            });
        }
        Ok(())
    }
}

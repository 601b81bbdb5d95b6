//! Lowers OpenCL's opaque types to their form in SPIR 1.2 (§2.1.3): images without access qualifiers, and
//! samplers as `i32`.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{
    Body, Constant, ConstantKind, Expression, FunctionType, Global, InstructionKind, Module, Type,
    TypeKind, Value,
};
use transpire_opencl::Access;

use crate::analysis::builtin_types::opaque_struct;
use crate::error::MAX_DEPTH;
use crate::{Error, Result};

/// Replaces the types of images and samplers throughout a module, which must have typed pointers.
pub(super) fn run(module: &mut Module) -> Result<()> {
    let structs: Vec<(Type, Change)> = changes(module);
    if structs.is_empty() {
        return Ok(());
    }
    let mut retyper = Retyper {
        module,
        structs: structs.into_iter().collect(),
        types: SecondaryMap::new(),
        constants: FxHashMap::default(),
    };
    retyper.run()?;
    drop_initializers(module);
    Ok(())
}

/// The replacement of an opaque struct.
#[derive(Clone, Copy)]
enum Change {
    /// Pointers to the struct become pointers to another struct.
    Struct(Type),
    /// Pointers to the struct become `i32`.
    Sampler,
}

/// Returns the opaque structs to replace, which are images with an access qualifier in their names, and
/// samplers.
fn changes(module: &mut Module) -> Vec<(Type, Change)> {
    let mut found = Vec::new();
    let types: Vec<(Type, String)> = module
        .types
        .iter()
        .filter_map(|(ty, kind)| {
            let TypeKind::Named(named) = kind else {
                return None;
            };
            let name = module.strings.text(module.types.named_struct(*named).name?);
            name.starts_with("opencl.").then(|| (ty, name.into_owned()))
        })
        .collect();
    for (ty, name) in types {
        if name == "opencl.sampler_t" {
            found.push((ty, Change::Sampler));
            continue;
        }
        let Some(stem) = name
            .strip_suffix("_t")
            .filter(|stem| stem.starts_with("opencl.image"))
        else {
            continue;
        };
        let plain = Access::ALL.iter().find_map(|row| stem.strip_suffix(row.1));
        if let Some(plain) = plain {
            let plain = opaque_struct(module, &format!("{plain}_t"));
            found.push((ty, Change::Struct(plain)));
        }
    }
    found
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
            self.module.globals[global].value_type = self.ty(value_type, 0)?;
            self.module.globals[global].ty = self.ty(ty, 0)?;
        }
        for &global in &globals {
            if let Some(initializer) = self.module.initializer(global) {
                let initializer = self.constant(initializer, 0)?;
                self.module.set_initializer(global, Some(initializer));
            }
            let body = self
                .module
                .function_mut(global)
                .and_then(|function| function.body.take());
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
                Some(Change::Sampler) => TypeKind::Integer { bits: 32 },
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
                    Expression::Cast { operand, .. } if is_number => {
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
                match value
                    .as_constant()
                    .and_then(|constant| known.get(&constant))
                {
                    Some(&new) => new.into(),
                    None => value,
                }
            });
        }
        Ok(())
    }
}

/// Replaces calls of `__translate_sampler_initializer` with their argument. In SPIR 1.2, the integer that describes a
/// sampler is the sampler itself.
fn drop_initializers(module: &mut Module) {
    let name = module.strings.find("__translate_sampler_initializer");
    let Some(name) = name else { return };
    module.each_body(|module, _, body| {
        let mut states: FxHashMap<Value, Value> = FxHashMap::default();
        for block in body.layout.clone() {
            let instructions = std::mem::take(&mut body.blocks[block].instructions);
            let kept = instructions.into_iter().filter(|&inst| {
                let InstructionKind::Call(call) = &body.instructions[inst].kind else {
                    return true;
                };
                let callee = module.callee(call);
                let is_initializer =
                    callee.is_some_and(|callee| module.globals[callee].name == name);
                if let (true, &[state]) = (is_initializer, call.arguments.as_slice(&body.values)) {
                    states.insert(inst.into(), state);
                    return false;
                }
                true
            });
            let kept = kept.collect();
            body.blocks[block].instructions = kept;
        }
        if !states.is_empty() {
            for inst in body.insts_in_order() {
                body.map_operands(inst, |value| states.get(&value).copied().unwrap_or(value));
            }
        }
    });
}

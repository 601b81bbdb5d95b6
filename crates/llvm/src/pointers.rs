//! Converts modules with typed pointers (LLVM 14 and older) to modules with opaque pointers.
//!
//! Every pointer type loses its pointee, and conversions that only change the pointee are removed. Nothing that the IR
//! needs is lost, because loads, calls and similar instructions hold their types themselves.

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use rustc_hash::FxHashMap;

use crate::address_spaces;
use crate::ir::indices::IndexMut;
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, Body, CastOp, Constant, ConstantData,
    ConstantKind, Constants, Expression, FunctionType, Global, GlobalKind, Inst, InstructionKind,
    Module, Type, TypeKind, Value, ValueKind,
};
use InstructionKind as K;

/// Attributes whose type used to be the pointee of the parameter.
const TYPED_ATTRIBUTES: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::STRUCT_RET,
    AttributeKind::IN_ALLOCA,
];

/// Returns whether the address of any global value is a typed pointer. All pointers of the module are then typed.
pub fn is_typed(module: &Module) -> bool {
    module
        .globals
        .values()
        .any(|value| module.types.pointee(value.ty).is_some())
}

/// Replaces all typed pointers with opaque pointers. All function bodies must be decoded.
pub fn make_opaque(module: &mut Module) {
    address_spaces::split_bitcasts(module);
    let globals = rename_intrinsics(module);
    name_attribute_types(module);
    let types = opaque_types(module);
    let constants = opaque_constants(module, &types, &globals);
    let map = Map { types, constants };
    map.attributes(module);
    map.globals(module);
    for node in module.metadata.nodes.values_mut() {
        if let MetadataNode::Value(value) = node {
            *value = map.value(*value);
        }
    }
    module.each_body(|module, _, body| map.body(module, body));
}

// Intrinsics

/// Removes pointees from the names of intrinsics, and merges intrinsics whose names become equal. Returns the map from
/// old to new indices of globals.
fn rename_intrinsics(module: &mut Module) -> SecondaryMap<Global, Global> {
    let mut new = PrimaryMap::new();
    let mut numbers = SecondaryMap::with_default(Global::new(0));
    let mut known = FxHashMap::default();
    for (global, mut value) in std::mem::take(&mut module.globals) {
        let name = module.strings.get(value.name);
        if name.starts_with(b"llvm.") && matches!(value.kind, GlobalKind::Function(_)) {
            let name = String::from_utf8_lossy(name).into_owned();
            if let Some(signature) = module.types.function_type(value.value_type) {
                let name = opaque_name(module, signature, name);
                value.name = module.strings.intern(name);
            }
            if let Some(&kept) = known.get(&value.name) {
                numbers[global] = kept;
                continue;
            }
            known.insert(value.name, Global::new(new.len()));
        }
        numbers[global] = new.push(value);
    }
    module.globals = new;
    numbers
}

/// Returns the name of an intrinsic with this signature, without the pointees in its mangled types.
fn opaque_name(module: &Module, signature: &FunctionType, mut name: String) -> String {
    for &ty in signature.parameters.iter().chain([&signature.result]) {
        let (mut old, mut new) = (String::from("."), String::from("."));
        mangle(module, ty, true, &mut old);
        mangle(module, ty, false, &mut new);
        if old == new {
            continue;
        }
        let mut from = 0;
        while let Some(at) = name
            .get(from..)
            .and_then(|rest| rest.find(&old))
            .map(|at| from + at)
        {
            let end = at + old.len();
            if matches!(name.as_bytes().get(end), None | Some(b'.')) {
                name.replace_range(at..end, &new);
            }
            from = at + 1;
        }
    }
    name
}

/// Returns the name of an intrinsic with its mangled types.
pub(crate) fn mangled_name(module: &Module, name: &str, types: &[Type]) -> String {
    let mut name = name.to_owned();
    for &ty in types {
        name.push('.');
        mangle(module, ty, true, &mut name);
    }
    name
}

/// Appends the mangled form of a type, as in names of intrinsics, with or without pointees.
fn mangle(module: &Module, ty: Type, has_pointees: bool, out: &mut String) {
    /// The length at which mangled names are cut off, because a type of a few words may expand without bound.
    const MAX_LENGTH: usize = 4096;
    use TypeKind as T;
    use std::fmt::Write;
    if out.len() > MAX_LENGTH {
        return;
    }
    let inner = |ty, out: &mut String| mangle(module, ty, has_pointees, out);
    let _ = match &module.types[ty] {
        T::Void => write!(out, "isVoid"),
        T::Half => write!(out, "f16"),
        T::BFloat => write!(out, "bf16"),
        T::Float => write!(out, "f32"),
        T::Double => write!(out, "f64"),
        T::X86Fp80 => write!(out, "f80"),
        T::Fp128 => write!(out, "f128"),
        T::PpcFp128 => write!(out, "ppcf128"),
        T::X86Mmx => write!(out, "x86mmx"),
        T::X86Amx => write!(out, "x86amx"),
        T::Metadata => write!(out, "Metadata"),
        T::Label | T::Token => Ok(()),
        T::Target {
            name,
            types,
            integers,
        } => {
            let _ = write!(out, "t{}", module.strings.text(*name));
            for &ty in types {
                out.push('_');
                inner(ty, out);
            }
            for integer in integers {
                let _ = write!(out, "_{integer}");
            }
            write!(out, "t")
        }
        T::Integer { bits } => write!(out, "i{bits}"),
        T::Byte { bits } => write!(out, "b{bits}"),
        T::Pointer {
            address_space,
            pointee,
        } => {
            let _ = write!(out, "p{address_space}");
            if let (true, Some(pointee)) = (has_pointees, pointee) {
                inner(*pointee, out);
            }
            Ok(())
        }
        T::Array { length, element } => {
            let _ = write!(out, "a{length}");
            inner(*element, out);
            Ok(())
        }
        T::Vector {
            length,
            element,
            scalable,
        } => {
            let _ = write!(out, "{}v{length}", if *scalable { "nx" } else { "" });
            inner(*element, out);
            Ok(())
        }
        T::Struct { fields, .. } => {
            out.push_str("sl_");
            fields.iter().for_each(|&field| inner(field, out));
            write!(out, "s")
        }
        T::Named(named) => {
            let name = module
                .types
                .named_struct(*named)
                .name
                .map(|name| module.strings.text(name));
            write!(out, "s_{}s", name.unwrap_or_default())
        }
        T::Function(function) => {
            out.push_str("f_");
            inner(function.result, out);
            function
                .parameters
                .iter()
                .for_each(|&parameter| inner(parameter, out));
            write!(out, "{}f", if function.variadic { "vararg" } else { "" })
        }
    };
}

// Attributes

/// Gives the attributes `byval`, `sret` and `inalloca` of functions and calls the pointee of their parameter as a type,
/// if they have no type.
fn name_attribute_types(module: &mut Module) {
    let of_function = |module: &Module, value_type| {
        module
            .types
            .function_type(value_type)
            .map(|signature| signature.parameters.clone())
            .unwrap_or_default()
    };
    for global in module.globals.keys() {
        let parameters = of_function(module, module.globals[global].value_type);
        let Some(list) = module
            .function(global)
            .map(|function| function.attributes.expand())
        else {
            continue;
        };
        let list = typed_list(module, list, &parameters);
        if let Some(function) = module.function_mut(global) {
            function.attributes = list.into();
        }
        module.with_body(global, |module, body| {
            for call in body.instructions.calls_mut() {
                if call.attributes.is_some() {
                    let parameters = of_function(module, call.function_type);
                    let list = typed_list(module, call.attributes.expand(), &parameters);
                    call.attributes = list.into();
                }
            }
        });
    }
}

fn typed_list(
    module: &mut Module,
    list: Option<AttributeList>,
    parameters: &[Type],
) -> Option<AttributeList> {
    let list = list?;
    let untyped = |attribute: &Attribute| match attribute {
        Attribute::Enum(kind) | Attribute::Type(kind, None) => {
            TYPED_ATTRIBUTES.contains(kind).then_some(*kind)
        }
        _ => None,
    };
    let attributes = &module.attributes;
    let sets = attributes.lists[list].clone();
    if !sets.iter().any(|(_, set)| {
        attributes.sets[*set]
            .iter()
            .any(|attribute| untyped(attribute).is_some())
    }) {
        return Some(list);
    }
    let mut new = Vec::with_capacity(sets.len());
    for (index, set) in sets {
        let pointee = match index {
            AttributeIndex::Parameter(number) => parameters.get(number as usize),
            _ => None,
        };
        let pointee = pointee.and_then(|&ty| module.types.pointee(ty));
        let typed = module.attributes.sets[set].iter().map(|attribute| {
            match (untyped(attribute), pointee) {
                (Some(kind), Some(pointee)) => Attribute::Type(kind, Some(pointee)),
                _ => attribute.clone(),
            }
        });
        let typed = typed.collect();
        new.push((index, module.attributes.sets.intern(typed)));
    }
    Some(module.attributes.lists.intern(new.into()))
}

// Types and constants

/// Returns the opaque counterpart of each type, and interns it if necessary. Changes the fields of identified structs
/// in place. One pass suffices, because the components of a type precede it.
fn opaque_types(module: &mut Module) -> SecondaryMap<Type, Type> {
    let mut new = SecondaryMap::with_default(Type::new(0));
    for at in 0..module.types.len() {
        let ty = Type::new(at);
        let mut kind = module.types[ty].clone();
        match &mut kind {
            TypeKind::Pointer { pointee, .. } => *pointee = None,
            kind => kind.for_each_type_mut(|ty| *ty = new[*ty]),
        }
        new[ty] = module.types.intern(kind);
    }
    let named: Vec<_> = module
        .types
        .named_structs()
        .map(|(named, _)| named)
        .collect();
    for named in named {
        let fields = module
            .types
            .named_struct_mut(named)
            .fields
            .iter_mut()
            .flatten();
        fields.for_each(|field| *field = new[*field]);
    }
    new
}

/// Returns the opaque counterpart of each constant, and interns it if necessary. `types` has the opaque counterpart of
/// each type, and `globals` the new index of each global. A `bitcast` between types that become equal is replaced with
/// its operand.
fn opaque_constants(
    module: &mut Module,
    types: &SecondaryMap<Type, Type>,
    globals: &SecondaryMap<Global, Global>,
) -> SecondaryMap<Constant, Constant> {
    let mut new = SecondaryMap::with_default(Constant::new(0));
    for constant in operands_first(&module.constants) {
        let ConstantData { ty, kind } = &module.constants[constant];
        let (ty, mut kind) = (types[*ty], kind.clone());
        kind.for_each_index_mut(|index| match index {
            IndexMut::Type(ty) => *ty = types[*ty],
            IndexMut::Constant(operand) => *operand = new[*operand],
            IndexMut::Global(global) => *global = globals[*global],
            IndexMut::String(_) | IndexMut::List(_) | IndexMut::Scope(_) => {}
        });
        new[constant] = match kind {
            ConstantKind::Aggregate(elements) => {
                let elements = elements.into_vec();
                module.constants.aggregate(&module.types, ty, elements)
            }
            kind => match bit_cast_operand(&kind) {
                Some(operand) if module.constants.ty(operand) == ty => operand,
                _ => module.constants.intern(ty, kind),
            },
        };
    }
    new
}

/// Returns the operand of a `bitcast` expression, or `None` for other constants.
fn bit_cast_operand(kind: &ConstantKind) -> Option<Constant> {
    match kind {
        ConstantKind::Expression(expression) => match **expression {
            Expression::Cast(CastOp::BitCast, operand) => Some(operand),
            _ => None,
        },
        _ => None,
    }
}

/// Returns all constants in an order in which the operands of a constant precede it. They are created in such an order, except
/// those that [`address_spaces::split_bitcasts`] has changed.
fn operands_first(constants: &Constants) -> Vec<Constant> {
    let mut order = Vec::with_capacity(constants.len());
    let mut is_ordered = vec![false; constants.len()];
    let mut pending = Vec::new();
    for root in constants.keys() {
        pending.push(root);
        while let Some(&constant) = pending.last() {
            if is_ordered.get(constant.index()) != Some(&false) {
                pending.pop();
                continue;
            }
            let before = pending.len();
            constants[constant].kind.for_each_operand(|operand| {
                // Those with lower indices than the root are ordered.
                if operand > root && is_ordered.get(operand.index()) == Some(&false) {
                    pending.push(operand);
                }
            });
            if pending.len() == before {
                pending.pop();
                order.push(constant);
                if let Some(is_ordered) = is_ordered.get_mut(constant.index()) {
                    *is_ordered = true;
                }
            }
        }
    }
    order
}

/// The replacements for types and constants.
struct Map {
    types: SecondaryMap<Type, Type>,
    constants: SecondaryMap<Constant, Constant>,
}

impl Map {
    fn value(&self, value: Value) -> Value {
        match value.kind() {
            ValueKind::Constant(constant) => self.constants[constant].into(),
            _ => value,
        }
    }

    fn attributes(&self, module: &mut Module) {
        let sets = module.attributes.sets.iter().map(|(_, old)| {
            let mut new = old.clone();
            for attribute in &mut new {
                if let Attribute::Type(_, Some(ty)) = attribute {
                    *ty = self.types[*ty];
                }
            }
            (new != *old).then_some(new)
        });
        let sets = sets.collect();
        module.replace_attribute_sets(sets);
    }

    fn globals(&self, module: &mut Module) {
        for value in module.globals.values_mut() {
            value.value_type = self.types[value.value_type];
            value.ty = self.types[value.ty];
            let kind = &mut value.kind;
            kind.map_constants(|constant| self.constants[constant]);
        }
    }

    fn body(&self, module: &mut Module, body: &mut Body) {
        body.argument_types
            .iter_mut()
            .for_each(|ty| *ty = self.types[*ty]);
        // The order of uses has changed.
        body.use_list_orders.clear();
        for inst in body.instructions.keys() {
            let mut instruction = body.instructions.edit(inst);
            instruction.ty = self.types[instruction.ty];
            if let Some(ty) = instruction.kind.stated_type_mut() {
                *ty = self.types[*ty];
            }
            drop(instruction);
            body.map_operands(inst, |value| self.value(value));
        }
        remove_casts(module, body);
    }
}

// Bodies

/// Removes each `bitcast` whose source and destination types have become equal, and replaces its uses with its operand.
fn remove_casts(module: &mut Module, body: &mut Body) {
    let mut sources = FxHashMap::default();
    for (_, inst, instruction) in body.instructions_in_order() {
        match instruction.kind {
            K::Cast(CastOp::BitCast, operand, ..)
                if body.value_type(module, operand) == instruction.ty =>
            {
                sources.insert(inst, operand);
            }
            _ => {}
        }
    }
    // In unreachable code, conversions may form a cycle. Such conversions stay.
    let ends: FxHashMap<Inst, Value> = sources
        .iter()
        .filter_map(|(&inst, &operand)| {
            let mut value = operand;
            for _ in 0..=sources.len() {
                match value.as_instruction().and_then(|inst| sources.get(&inst)) {
                    Some(&next) => value = next,
                    None => return Some((inst, value)),
                }
            }
            None
        })
        .collect();
    if ends.is_empty() {
        return;
    }
    let end = |value: Value| {
        value
            .as_instruction()
            .and_then(|inst| ends.get(&inst))
            .copied()
            .unwrap_or(value)
    };
    let mut metadata = Vec::new();
    for inst in body.instructions.keys() {
        body.map_operands(inst, end);
        body.for_each_operand(inst, |value| {
            if let ValueKind::Metadata(id) = value.kind() {
                metadata.push(id);
            }
        });
    }
    let records = body.debug_records.values().flatten();
    metadata.extend(records.flat_map(|record| record.operands().into_iter().flatten()));
    values_in_metadata(module, metadata, end);
    for block in body.layout.clone() {
        let mut records = Vec::new();
        let instructions = std::mem::take(&mut body.blocks[block].instructions);
        let mut kept = Vec::with_capacity(instructions.len());
        for inst in instructions {
            if ends.contains_key(&inst) {
                body.attachments.remove(&inst);
                records.extend(body.debug_records.remove(&inst).unwrap_or_default());
                continue;
            }
            kept.push(inst);
            // Debug records before a removed conversion move to the next instruction.
            if !records.is_empty() {
                records.extend(body.debug_records.remove(&inst).unwrap_or_default());
                body.debug_records
                    .insert(inst, std::mem::take(&mut records));
            }
        }
        body.blocks[block].instructions = kept;
    }
}

/// Applies `map` to the values in the metadata nodes `ids` and in their argument lists.
fn values_in_metadata(module: &mut Module, mut ids: Vec<MetadataId>, map: impl Fn(Value) -> Value) {
    let mut values = Vec::new();
    while let Some(id) = ids.pop() {
        match &module.metadata.nodes[id] {
            MetadataNode::ArgList(list) => values.extend_from_slice(list),
            MetadataNode::Value(_) => values.push(id),
            _ => {}
        }
    }
    for id in values {
        if let MetadataNode::Value(value) = &mut module.metadata.nodes[id] {
            // Mapping an argument or a constant repeatedly has no further effect.
            *value = map(*value);
        }
    }
}

//! Preserves the signedness of integers in the names of built-in functions. It is lost in SPIR-V, whose
//! integer types have no signedness. Unless the name of an `OpenCL.std` instruction contains `s` or `u`, both
//! variants of a function become the same instruction: `atomic_add` for `uint` and for `int`, or, before
//! SPIR-V 1.4, `read_imageui` and `read_imagei`.
//!
//! Image size queries have the same problem, because SPIR-V has one instruction that returns all sizes.
//!
//! Names that would change in a round trip are stored in strings. If a module calls only one variant of a
//! function, the string contains its name. If it calls several, there is a string for each caller, with the
//! names that it calls, in order. Names that do not fit into one string are in further strings.

use std::borrow::Cow;
use std::collections::hash_map::Entry;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{Body, Constant, Global, Inst, InstructionKind, Module, Str};
use transpire_opencl::{self as opencl, Qualified, Qualifiers, Scalar, Type};
use transpire_spirv::grammar::Dim;

use crate::spir12::image_sizes::{DIM, SIZES};
use crate::spir12::{built_ins, image_sizes};

/// The prefix of a string that names one built-in function of the module.
const NAME: &str = "opencl.built_in.";
/// The prefix of a string that names the built-in functions that one function calls.
const CALLS: &str = "opencl.built_in.calls.";
/// The prefix of a string that continues the list of names of another string. A number and a period follow.
const MORE: &str = "opencl.built_in.more.";
/// The maximum number of bytes of an `OpString`: 65,535 words without the opcode, the id and the NUL.
const MAX_BYTES: usize = 65_533 * 4 - 1;

/// The prefixes of names of functions whose signedness is lost. The indices select parameters that are sizes, whose
/// signedness is preserved.
#[rustfmt::skip]
const LOST: &[(&str, &[usize])] = &[
    ("async_work_group_copy",         &[2]),
    ("async_work_group_strided_copy", &[2, 3]),
    ("atom",                          &[]),
    ("bitselect",                     &[]),
    ("clz",                           &[]),
    ("get_image_depth",               &[]),
    ("get_image_height",              &[]),
    ("get_image_width",               &[]),
    ("popcount",                      &[]),
    ("prefetch",                      &[1]),
    ("read_image",                    &[]),
    ("rotate",                        &[]),
    ("select",                        &[]),
    ("shuffle",                       &[]),
    ("vload",                         &[0]),
    ("vstore",                        &[1]),
    ("write_image",                   &[]),
];

/// The functions whose base name determines the signedness, as pairs of the unsigned and the signed name.
const BY_NAME: &[(&str, &str)] = &[
    ("read_imageui", "read_imagei"),
    ("write_imageui", "write_imagei"),
];

/// The name and the parameters of a built-in function in which all scalars are signed.
pub(super) type Signless = (String, Vec<Type>);
/// The name and the parameters of a built-in function, with the types of SPIR 1.2.
type BuiltIn = (String, Vec<Type>);

fn signed(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::UChar => Scalar::Char,
        Scalar::UShort => Scalar::Short,
        Scalar::UInt => Scalar::Int,
        Scalar::ULong => Scalar::Long,
        other => other,
    }
}

/// Applies `map` to the scalar type in a type, and returns the result. The scalar may be in a vector, a
/// pointee, or a vector that is a pointee.
fn with_scalars(ty: &Type, map: &mut dyn FnMut(Scalar) -> Scalar) -> Type {
    match ty {
        Type::Scalar(scalar) => Type::Scalar(map(*scalar)),
        Type::Vector(lanes, scalar) => Type::Vector(*lanes, map(*scalar)),
        Type::Pointer(pointee) => {
            let Qualified { ty, qualifiers } = &**pointee;
            let ty = match ty {
                Type::Scalar(scalar) => Type::Scalar(map(*scalar)),
                Type::Vector(lanes, scalar) => Type::Vector(*lanes, map(*scalar)),
                other => other.clone(),
            };
            Type::qualified_pointer(ty, *qualifiers)
        }
        other => other.clone(),
    }
}

/// Returns the built-in function with this mangled name. Returns `None` if it is not a built-in function, or if its
/// signedness is not lost in SPIR-V.
fn built_in(mangled: &str) -> Option<BuiltIn> {
    let base = opencl::base_name(mangled)?;
    LOST.iter().find(|row| base.starts_with(row.0))?;
    built_ins::signature(mangled).ok().flatten()
}

/// Returns the built-in function with this mangled name, without signedness. Returns `None` if it is not a built-in
/// function, or if its signedness is not lost in SPIR-V.
pub(super) fn signless_of(mangled: &str) -> Option<Signless> {
    built_in(mangled).map(|built_in| signless(&built_in))
}

fn signless((name, parameters): &BuiltIn) -> Signless {
    let name = BY_NAME
        .iter()
        .find(|row| row.0 == name)
        .map_or(&**name, |row| row.1);
    let plain = |ty: &Type| match with_scalars(ty, &mut signed) {
        Type::Pointer(pointee) => {
            let space = Qualifiers::space(pointee.qualifiers.space);
            Type::qualified_pointer(pointee.ty, space)
        }
        ty => ty,
    };
    (name.to_owned(), parameters.iter().map(plain).collect())
}

/// Returns whether the name of a built-in function stays the same in a round trip through SPIR-V.
fn comes_back(built_in: &BuiltIn) -> bool {
    let (name, parameters) = built_in;
    let has_dim = || match parameters.as_slice() {
        [Type::Image(image)] => matches!(image.dim, Dim::Dim2D | Dim::Dim3D),
        _ => false,
    };
    if SIZES.contains(&&**name) && has_dim() {
        return false;
    }
    let sizes = LOST
        .iter()
        .find(|row| name.starts_with(row.0))
        .map_or(&[][..], |row| row.1);
    let is_signed = |(number, ty): (usize, &Type)| {
        sizes.contains(&number) || with_scalars(ty, &mut signed) == *ty
    };
    BY_NAME.iter().all(|row| row.0 != name) && parameters.iter().enumerate().all(is_signed)
}

/// Returns the direct calls of a body in order, each with its callee.
fn calls(module: &Module, body: &Body) -> Vec<(Inst, Global)> {
    let callee = |inst: Inst| match &body.instructions[inst].kind {
        InstructionKind::Call(call) => module.callee(call),
        _ => None,
    };
    body.instructions_in_order()
        .filter_map(|(_, inst, _)| Some((inst, callee(inst)?)))
        .collect()
}

/// Returns the strings that preserve the signedness of the built-in functions in a module of SPIR 1.2. All
/// bodies must be decoded.
pub(super) fn strings(module: &Module) -> Vec<String> {
    let mut known: FxHashMap<Global, (Signless, BuiltIn)> = FxHashMap::default();
    for (global, _, function) in module.functions() {
        if !function.is_definition
            && let Some(built_in) = built_in(&module.name(global))
        {
            known.insert(global, (signless(&built_in), built_in));
        }
    }
    let mut of_function: Vec<(Global, Vec<Global>)> = Vec::new();
    let mut order: Vec<Global> = Vec::new();
    let mut names: FxHashMap<&Signless, FxHashSet<Global>> = FxHashMap::default();
    for (function, _, data) in module.functions() {
        let Some(body) = &data.body else { continue };
        let called: Vec<Global> = calls(module, body).into_iter().map(|call| call.1).collect();
        let called: Vec<Global> = called
            .into_iter()
            .filter(|of| known.contains_key(of))
            .collect();
        for of in &called {
            if let Some((signless, _)) = known.get(of)
                && names.entry(signless).or_default().insert(*of)
            {
                order.push(*of);
            }
        }
        of_function.push((function, called));
    }
    let is_one = |of: &Global| {
        let names = known.get(of).and_then(|(signless, _)| names.get(signless));
        names.is_none_or(|names| names.len() == 1)
    };
    // If the module queries all dimensions of an image type at once, a query of one dimension comes back as a
    // component of that.
    let dims = module.functions().filter_map(|(global, _, _)| {
        let name = module.name(global);
        let is_dim = opencl::base_name(&name) == Some(DIM);
        is_dim.then(|| built_ins::signature(&name).ok().flatten())?
    });
    let dims: FxHashSet<Vec<Type>> = dims.map(|(_, parameters)| parameters).collect();
    let is_lost = |built_in: &BuiltIn| {
        let is_of_dims = SIZES.contains(&&*built_in.0) && dims.contains(&built_in.1);
        !is_of_dims && !comes_back(built_in)
    };
    let mut strings = Vec::new();
    for of in order.iter().filter(|of| is_one(of)) {
        if known.get(of).is_some_and(|(_, built_in)| is_lost(built_in)) {
            strings.push(format!("{NAME}{}", module.name(*of)));
        }
    }
    for (function, called) in of_function {
        let called: Vec<_> = called
            .iter()
            .filter(|of| !is_one(of))
            .map(|of| module.name(*of))
            .collect();
        push_calls(&module.name(function), &called, MAX_BYTES, &mut strings);
    }
    strings
}

/// Adds the strings for a function that calls the built-in functions `called`, each with at most `most` bytes unless
/// the name of a built-in function is longer. Each string has the name of the function. A name longer than half of
/// `most` would be repeated for few built-in functions each, so such a function gets no strings.
fn push_calls(function: &str, called: &[Cow<'_, str>], most: usize, strings: &mut Vec<String>) {
    if function.len() > most / 2 {
        return;
    }
    let mut string = String::new();
    let mut parts = 0;
    for name in called {
        match string.is_empty() {
            true => string = format!("{CALLS}{function}."),
            false if string.len() + 1 + name.len() <= most => string.push(','),
            false => {
                parts += 1;
                let next = format!("{MORE}{parts}.{function}.");
                strings.push(std::mem::replace(&mut string, next));
            }
        }
        string.push_str(name);
    }
    if !called.is_empty() {
        strings.push(string);
    }
}

/// Reads the strings. Adds each built-in function that a string names alone to `names`. Returns the built-in functions
/// that each function with a list calls, in order. Skips malformed strings.
fn read<'s>(
    strings: impl Iterator<Item = &'s str>,
    names: &mut FxHashMap<Signless, BuiltIn>,
) -> FxHashMap<&'s str, Vec<BuiltIn>> {
    let mut called: FxHashMap<&str, Vec<BuiltIn>> = FxHashMap::default();
    for string in strings {
        let calls = string.strip_prefix(CALLS).or_else(|| {
            let more = string.strip_prefix(MORE)?;
            more.split_once('.').map(|(_, rest)| rest)
        });
        if let Some((function, list)) = calls.and_then(|rest| rest.rsplit_once('.')) {
            let list: Option<Vec<_>> = list.split(',').map(built_in).collect();
            if let Some(list) = list {
                called.entry(function).or_default().extend(list);
            }
        } else if let Some(built_in) = string.strip_prefix(NAME).and_then(built_in) {
            names.insert(signless(&built_in), built_in);
        }
    }
    called
}

/// Restores the signedness of the built-in functions of a module from the strings.
pub(super) fn restore<'s>(module: &mut Module, strings: impl Iterator<Item = &'s str>) {
    let mut names: FxHashMap<Signless, BuiltIn> = FxHashMap::default();
    let called = read(strings, &mut names);
    if names.is_empty() && called.is_empty() {
        return;
    }
    image_sizes::restore(module, &names.keys().cloned().collect());
    let mut taken: Names = module
        .globals
        .iter()
        .map(|(global, value)| (value.name, global))
        .collect();
    let declared = module.functions().filter(|(_, _, f)| !f.is_definition);
    let declared: Vec<Global> = declared.map(|(global, ..)| global).collect();
    let mut known: FxHashMap<Global, Signless> = FxHashMap::default();
    for global in declared {
        let name = module.name(global).into_owned();
        let Some(signless) = built_in(&name).map(|built_in| signless(&built_in)) else {
            continue;
        };
        if let Some(built_in) = names.get(&signless) {
            rename(module, &mut taken, global, &renamed(&name, built_in));
        }
        known.insert(global, signless);
    }
    module.each_body(|module, function, body| {
        let Some(list) = called.get(&*module.name(function)) else {
            return;
        };
        let several: FxHashSet<Signless> = list.iter().map(signless).collect();
        let mut found = calls(module, body);
        found.retain(|(_, of)| {
            known
                .get(of)
                .is_some_and(|signless| several.contains(signless))
        });
        // If the order of blocks has changed, the calls cannot be matched.
        let are_same = found.len() == list.len()
            && found
                .iter()
                .zip(list)
                .all(|((_, of), built_in)| known.get(of) == Some(&signless(built_in)));
        if are_same {
            for (&(inst, of), built_in) in found.iter().zip(list) {
                let name = renamed(&module.name(of), built_in);
                let callee = declaration(module, &mut taken, of, &name);
                if let InstructionKind::Call(call) = &mut body.instructions.edit(inst).kind {
                    call.callee = callee.into();
                }
            }
        }
    });
}

/// Returns the mangled name with the base name and the signedness of another built-in function. All else that the
/// mangled name contains stays the same.
fn renamed(mangled: &str, (name, parameters): &BuiltIn) -> String {
    let Ok(mut signature) = opencl::demangle(mangled) else {
        return mangled.to_owned();
    };
    signature.name.clone_from(name);
    for (ty, known) in signature.parameters.iter_mut().zip(parameters) {
        let mut scalar = None;
        with_scalars(known, &mut |of| *scalar.insert(of));
        if let Some(scalar) = scalar {
            *ty = with_scalars(ty, &mut |_| scalar);
        }
    }
    signature.mangle()
}

/// The globals of a module by name.
type Names = FxHashMap<Str, Global>;

/// Renames a function. Does nothing if the name is already taken.
fn rename(module: &mut Module, taken: &mut Names, global: Global, name: &str) {
    let name = module.strings.intern(name);
    if let Entry::Vacant(free) = taken.entry(name) {
        free.insert(global);
        module.globals[global].name = name;
    }
}

/// Returns the address of the global with the given name. If there is none, adds a copy of `like` with this
/// name.
fn declaration(module: &mut Module, taken: &mut Names, like: Global, name: &str) -> Constant {
    let name = module.strings.intern(name);
    let global = *taken.entry(name).or_insert_with(|| {
        let mut value = module.globals[like].clone();
        value.name = name;
        module.globals.push(value)
    });
    module.address(global)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_do_not_fit_into_one_string_are_in_further_strings() {
        let (int, uint) = ("_Z10atomic_addPVU3AS1ii", "_Z10atomic_addPVU3AS1jj");
        let called: Vec<Cow<'_, str>> = [int, uint, int, uint, uint].map(Cow::from).into();
        let mut strings = Vec::new();
        push_calls("a.b", &called, 80, &mut strings);
        assert_eq!(
            strings,
            [
                format!("opencl.built_in.calls.a.b.{int},{uint}"),
                format!("opencl.built_in.more.1.a.b.{int},{uint}"),
                format!("opencl.built_in.more.2.a.b.{uint}"),
            ]
        );
        let mut names = FxHashMap::default();
        let read = read(strings.iter().map(String::as_str), &mut names);
        let expected: Vec<BuiltIn> = called.iter().filter_map(|name| built_in(name)).collect();
        assert_eq!(expected.len(), 5);
        assert_eq!(read, FxHashMap::from_iter([("a.b", expected)]));
        assert!(names.is_empty());
    }
}

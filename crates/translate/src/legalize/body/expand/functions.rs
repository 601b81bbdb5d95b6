//! Creates functions that replace intrinsics.
//!
//! An intrinsic with a long expansion, such as a loop, becomes a function, which is called in its place. Other
//! intrinsics become functions if the options request this. The body is first a call of the intrinsic, which is then
//! expanded.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Body, CallingConvention, Global, InstBuilder, Interner, Linkage, Module, Type, Value,
};

use crate::legalize::body::expand::is_legal;
use crate::legalize::rewrite;
use crate::mappings::intrinsics;
use crate::{Error, Result};

/// The functions that replace intrinsics.
pub(super) struct Functions {
    /// The function of each intrinsic. The flag is set if the function accesses volatile memory.
    made: FxHashMap<(Global, bool), Global>,
    /// The functions added to the module.
    new: EntitySet<Global>,
    linkage: Linkage,
    /// Whether integers of all widths stay unchanged.
    any_width: bool,
}

impl Functions {
    pub(super) fn new(linkage: Linkage, any_width: bool) -> Self {
        Self {
            made: FxHashMap::default(),
            new: EntitySet::new(),
            linkage,
            any_width,
        }
    }

    /// Returns whether a function is one of those added to the module.
    pub(super) fn contains(&self, function: Global) -> bool {
        self.new.contains(function)
    }

    /// Returns the function that replaces `intrinsic`. Adds it on first use, unless it has external linkage and the
    /// module already defines it. If `volatile`, its accesses to memory are volatile. It is an error if the intrinsic
    /// has no such function.
    pub(super) fn of(
        &mut self,
        module: &mut Interner<'_>,
        intrinsic: Global,
        volatile: bool,
    ) -> Result<Global> {
        if let Some(known) = self.made.get(&(intrinsic, volatile)) {
            return Ok(*known);
        }
        let name = module.name(intrinsic).into_owned();
        let name = name
            .strip_prefix("llvm.")
            .and_then(intrinsics::function_name);
        let mut name = name
            .ok_or_else(|| Error::malformed("the intrinsic has no function to take its place"))?;
        // Readers, including drivers, treat the Khronos translator's name as the intrinsic itself, and not all of them
        // support everything that the function does: Intel's has no memmove of variable length. If integers are
        // widened, the intrinsic on the wider integers is a different function.
        if (self.linkage == Linkage::Internal
            || !self.any_width && has_odd_integers(module, intrinsic))
            && let Some(plain) = name.strip_prefix("spirv.")
        {
            name = plain.to_owned();
        }
        if volatile {
            name.push_str(".volatile");
        }
        let ty = module.globals[intrinsic].value_type;
        // An exported function is the same in every module. Otherwise a function of that name is unrelated.
        let known = match self.linkage {
            Linkage::External => rewrite::defined(module, &name, ty),
            _ => None,
        };
        let function = match known {
            Some(function) => function,
            None => {
                let body = call_of(module, intrinsic, volatile)?;
                // The function has the calling convention of the intrinsic.
                let convention = module.function(intrinsic).map(|f| f.calling_convention);
                let convention = convention.unwrap_or(CallingConvention::SPIR_FUNC);
                let kind = (self.linkage, convention);
                let function = rewrite::define_as(module, &name, ty, kind, body);
                self.new.insert(function);
                function
            }
        };
        self.made.insert((intrinsic, volatile), function);
        Ok(function)
    }
}

/// Returns whether the intrinsic has parameters of integer types that SPIR-V lacks.
fn has_odd_integers(module: &Module, intrinsic: Global) -> bool {
    let is_odd = |ty: &Type| {
        module
            .types
            .integer_bits(module.types.scalar(*ty))
            .is_some_and(|bits| bits != 1 && !is_legal(bits))
    };
    module
        .signature(intrinsic)
        .is_some_and(|signature| signature.parameters.iter().any(is_odd))
}

/// Returns a body that calls the intrinsic itself, which is then expanded. If `volatile` is set, the last argument, the
/// volatile flag, becomes a constant.
fn call_of(module: &mut Interner<'_>, intrinsic: Global, volatile: bool) -> Result<Body> {
    let signature = module.signature(intrinsic).cloned();
    let signature = signature.ok_or_else(|| {
        Error::malformed("the name of an intrinsic belongs to something that is not a function")
    })?;
    let mut body = Body::new(signature.parameters.to_vec());
    let mut build = module.build(&mut body);
    let mut arguments: Vec<Value> = (0..signature.parameters.len() as u32)
        .map(Value::argument)
        .collect();
    if volatile && let (Some(last), Some(&ty)) = (arguments.last_mut(), signature.parameters.last())
    {
        *last = build.int(ty, 1);
    }
    let value = build.call(intrinsic, &arguments);
    let gives_none = signature.result == build.module().void_type;
    build.ret((!gives_none).then_some(value));
    Ok(body)
}

//! Intrinsics as functions of the module's own.
//!
//! What is long, as a loop, becomes a function, which is called as the intrinsic was. Others become one where the options
//! want that. The body is a call of the intrinsic, which is then expanded.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Body, BodyBuilder, Global, InstBuilder, Linkage, Module, Type, Value};

use crate::legalize::expand::is_legal;
use crate::legalize::rewrite;
use crate::mappings::intrinsics;
use crate::{Error, Result};

/// The functions that stand for intrinsics.
pub(super) struct Functions {
    /// Each intrinsic's, and whether it accesses volatile memory.
    made: FxHashMap<(Global, bool), Global>,
    /// Those that the module got, in order.
    new: Vec<Global>,
    linkage: Linkage,
    /// Whether integers of all widths stay as they are.
    any_width: bool,
}

impl Functions {
    pub(super) fn new(linkage: Linkage, any_width: bool) -> Self {
        Self {
            made: FxHashMap::default(),
            new: Vec::new(),
            linkage,
            any_width,
        }
    }

    /// The functions that the module got.
    pub(super) fn all(&self) -> Vec<Global> {
        self.new.clone()
    }

    /// The function that stands for an intrinsic.
    pub(super) fn of(
        &mut self,
        module: &mut Module,
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
        // The Khronos translator's name is the intrinsic again to who reads it, drivers among them, and not all of
        // these can do what the function does: Intel's has no memmove whose length is not constant. Where integers get
        // another width, the intrinsic of that width is another function.
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
        // What is exported is the same in every module; a function of that name is the module's own otherwise.
        let known = match self.linkage {
            Linkage::External => rewrite::defined(module, &name, ty),
            _ => None,
        };
        let function = match known {
            Some(function) => function,
            None => {
                let body = call_of(module, intrinsic, volatile)?;
                let function = rewrite::define(module, &name, ty, body);
                module.globals[function].linkage = self.linkage;
                // It is called as the intrinsic was.
                let convention = module.function(intrinsic).map(|f| f.calling_convention);
                if let (Some(f), Some(convention)) = (module.function_mut(function), convention) {
                    f.calling_convention = convention;
                }
                self.new.push(function);
                function
            }
        };
        self.made.insert((intrinsic, volatile), function);
        Ok(function)
    }
}

/// Whether the intrinsic takes integers that SPIR-V has no type for.
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

/// Calls the intrinsic itself: the body that expansion starts from. Whether memory is volatile, the last argument, is
/// known here.
fn call_of(module: &mut Module, intrinsic: Global, volatile: bool) -> Result<Body> {
    let signature = module.signature(intrinsic).cloned();
    let signature = signature.ok_or_else(|| {
        Error::malformed("the name of an intrinsic belongs to something that is not a function")
    })?;
    let mut body = Body::new(signature.parameters.to_vec());
    let mut build = BodyBuilder::new(module, &mut body);
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

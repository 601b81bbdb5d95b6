//! Classifies callees: functions of the module, intrinsics and built-in functions.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{FunctionType, Global, Type, TypeKind, Types};
use transpire_opencl::builtins::{self, Lowering};
use transpire_opencl::{self as opencl};

use crate::analysis::callees::{Kind, kind};
use crate::legalize::order_maps::OrderMaps;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::Context;
use crate::{Error, Result};

/// The callees examined so far.
#[derive(Clone)]
pub(in crate::to_spirv::emit) struct Callees {
    known: FxHashMap<Global, Arc<Callee>>,
    /// The functions of the module that map memory orders and scopes to their SPIR-V numbers.
    order_maps: OrderMaps,
}

/// A called function and its classification.
pub(super) struct Callee {
    pub(super) name: String,
    /// The signature, with pointees.
    pub(super) signature: FunctionType,
    pub(super) kind: Kind,
}

impl Callees {
    pub(in crate::to_spirv::emit) fn new(order_maps: OrderMaps) -> Self {
        Self {
            known: FxHashMap::default(),
            order_maps,
        }
    }

    /// Returns a callee, examining it on first use.
    pub(super) fn get(&mut self, cx: &mut Context<'_>, global: Global) -> Result<Arc<Callee>> {
        if let Some(callee) = self.known.get(&global) {
            return Ok(callee.clone());
        }
        let Some(signature) = cx.signature(global) else {
            return Err(Error::malformed("the callee of the call is not a function"));
        };
        let name = cx.module.name(global).into_owned();
        let is_definition = cx.module.function(global).is_some_and(|f| f.is_definition);
        let mut kind = if is_definition {
            Kind::Function
        } else {
            kind_in(cx.options, &name)
        };
        if let (false, Kind::Function) = (is_definition, &kind) {
            kind = built_in_of_floats(&cx.module.types, &name, &signature).unwrap_or(kind);
        }
        let callee = Arc::new(Callee {
            name,
            signature,
            kind,
        });
        self.known.insert(global, callee.clone());
        Ok(callee)
    }

    /// Returns the parameter types of a function that is emitted as a function, or an empty slice if it is lowered to
    /// instructions.
    pub(in crate::to_spirv::emit) fn parameters_of_function(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<Box<[Type]>> {
        let callee = self.get(cx, function)?;
        Ok(match callee.kind {
            Kind::Function => callee.signature.parameters.clone(),
            _ => Box::default(),
        })
    }

    /// Returns whether a function is not emitted because instructions or a variable replace it.
    pub(in crate::to_spirv::emit) fn is_built_in(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<bool> {
        Ok(!matches!(self.get(cx, function)?.kind, Kind::Function))
    }

    /// Returns whether a function is the one that maps memory orders.
    pub(super) fn maps_orders(&self, function: Global) -> bool {
        self.order_maps.orders == Some(function)
    }

    /// Returns whether a function is the one that maps memory scopes.
    pub(super) fn maps_scopes(&self, function: Global) -> bool {
        self.order_maps.scopes == Some(function)
    }
}

/// Returns the kind of a declared function. Without the dialect's `extended`, atomics that extend OpenCL 1.x are the
/// program's own functions, as in the Khronos translator.
pub(super) fn kind_in(options: &ToSpirv, name: &str) -> Kind {
    match kind(name) {
        Kind::BuiltIn(Lowering::Atomic(atomic), declared)
            if !options.dialect.atomics.extended && atomic.extends_opencl_1(&declared) =>
        {
            Kind::Function
        }
        kind => kind,
    }
}

/// Returns the built-in function for a name that is mangled incorrectly, if all parameters are floats. Their types then
/// determine the function, because there is only one float of each width. Returns `None` for any other function.
fn built_in_of_floats(types: &Types, name: &str, signature: &FunctionType) -> Option<Kind> {
    let shape =
        builtins::lookup(opencl::base_name(name)?).filter(|_| opencl::demangle(name).is_err())?;
    let float = |ty: &Type| {
        let scalar = match types[types.scalar(*ty)] {
            TypeKind::Half => opencl::Scalar::Half,
            TypeKind::BFloat => opencl::Scalar::BFloat16,
            TypeKind::Float => opencl::Scalar::Float,
            TypeKind::Double => opencl::Scalar::Double,
            _ => return None,
        };
        Some(
            types
                .lanes(*ty)
                .map_or(scalar.into(), |lanes| opencl::Type::Vector(lanes, scalar)),
        )
    };
    Some(Kind::BuiltIn(
        shape,
        signature
            .parameters
            .iter()
            .map(float)
            .collect::<Option<_>>()?,
    ))
}

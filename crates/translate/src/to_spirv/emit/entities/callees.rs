//! Classifies callees: functions of the module, intrinsics and built-in functions.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{FunctionType, Global, Type, TypeKind, Types};
use transpire_opencl::builtins::{self, Lowering};
use transpire_opencl::{self as opencl};

use crate::legalize::body::order_maps::OrderMaps;
use crate::summary::callees::{Kind, Name, Names};
use crate::to_spirv::emit::context::Context;
use crate::{Error, Result};

/// The callees examined so far.
#[derive(Clone)]
pub(in crate::to_spirv::emit) struct Callees {
    known: FxHashMap<Global, Arc<Callee>>,
    names: Arc<Names>,
    /// The functions that the passes added to map OpenCL's memory orders and scopes to SPIR-V's numbers.
    order_maps: OrderMaps,
}

/// A called function and its classification.
pub(in crate::to_spirv::emit) struct Callee {
    pub(in crate::to_spirv::emit) name: String,
    /// The signature, with pointees.
    pub(in crate::to_spirv::emit) signature: FunctionType,
    /// The parsed name, or [`Name::DEFINED`] if the function is emitted as a function.
    pub(in crate::to_spirv::emit) parsed: Arc<Name>,
}

impl Callees {
    pub(in crate::to_spirv::emit) fn new(names: Arc<Names>, order_maps: OrderMaps) -> Self {
        Self {
            names,
            known: FxHashMap::default(),
            order_maps,
        }
    }

    /// Returns the callee `global`, and examines it on first use. It is an error if `global` is not a function.
    pub(in crate::to_spirv::emit) fn get(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
    ) -> Result<Arc<Callee>> {
        if let Some(callee) = self.known.get(&global) {
            return Ok(callee.clone());
        }
        let Some(signature) = cx.signature(global) else {
            return Err(Error::malformed("the callee of the call is not a function"));
        };
        let name = cx.module.name(global).into_owned();
        let is_definition = cx.module.function(global).is_some_and(|f| f.is_definition);
        let mut parsed = match is_definition {
            true => Arc::new(Name::DEFINED),
            false => self.parsed(cx, global),
        };
        if !is_definition && !parsed.is_instruction() {
            let of_floats = built_in_of_floats(&cx.module.types, &name, &signature);
            parsed = of_floats.map_or(parsed, Arc::new);
        }
        let callee = Arc::new(Callee {
            name,
            signature,
            parsed,
        });
        self.known.insert(global, callee.clone());
        Ok(callee)
    }

    /// Returns the parsed name of a declared function. Without the dialect's `atomics.extended`, a function that
    /// extends the atomics of OpenCL 1.x has the name [`Name::DEFINED`].
    pub(in crate::to_spirv::emit) fn parsed(
        &self,
        cx: &Context<'_>,
        function: Global,
    ) -> Arc<Name> {
        let name = self.names.get(&cx.module, function);
        match name.kind {
            Kind::BuiltIn(Lowering::Atomic(atomic))
                if !cx.options.dialect.atomics.extended
                    && atomic.extends_opencl_1(name.parameters()) =>
            {
                Arc::new(Name::DEFINED)
            }
            _ => name,
        }
    }

    /// Returns the parameter types of a function that is emitted as a function, or an empty slice if it is lowered to
    /// instructions.
    pub(in crate::to_spirv::emit) fn parameters_of_function(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<Box<[Type]>> {
        let callee = self.get(cx, function)?;
        Ok(match callee.parsed.is_instruction() {
            false => callee.signature.parameters.clone(),
            true => Box::default(),
        })
    }

    /// Returns whether instructions or a built-in variable replace a function, so that the function is not emitted.
    pub(super) fn is_built_in(&mut self, cx: &mut Context<'_>, function: Global) -> Result<bool> {
        Ok(self.get(cx, function)?.parsed.is_instruction())
    }

    /// Returns whether a function is the one that the passes added to map OpenCL's memory orders to SPIR-V's memory
    /// semantics ([`OrderMaps::orders`]).
    pub(in crate::to_spirv::emit) fn maps_orders(&self, function: Global) -> bool {
        self.order_maps.orders == Some(function)
    }

    /// Returns whether a function is the one that the passes added to map OpenCL's memory scopes to SPIR-V's scopes
    /// ([`OrderMaps::scopes`]).
    pub(in crate::to_spirv::emit) fn maps_scopes(&self, function: Global) -> bool {
        self.order_maps.scopes == Some(function)
    }
}

/// Returns the built-in function for a name that is mangled incorrectly, if all parameters in `signature` are floats or
/// vectors of floats. Their types then determine the function, because floats have no signedness. Returns `None` for
/// any other function.
fn built_in_of_floats(types: &Types, name: &str, signature: &FunctionType) -> Option<Name> {
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
    let parameters = signature.parameters.iter().map(float);
    Some(Name {
        kind: Kind::BuiltIn(shape),
        signature: Some(opencl::Signature {
            name: name.to_owned(),
            parameters: parameters.collect::<Option<_>>()?,
            result: None,
            spelling: opencl::Spelling::default(),
        }),
    })
}

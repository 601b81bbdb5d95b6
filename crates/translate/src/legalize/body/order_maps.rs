//! Maps memory orders and scopes that are known only at run time. If the dialect requests it, calls of functions of the
//! module map OpenCL's numbers to SPIR-V's. Emission then uses their results unchanged.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Global, Inst, InstBuilder, InstructionKind, Interner, Module, Opcodes, Value,
};
use transpire_opencl::builtins::{Lowering, memory};

use crate::Result;
use crate::analysis::function_pointers::direct_callee;
use crate::dialect;
use crate::dialect::to_spirv::OrderMapping;
use crate::legalize::rewrite;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::legalize::switch_helpers;
use crate::legalize::switch_helpers::Mapping;
use crate::pipeline::Filter;
use crate::summary::Summary;
use crate::summary::callees::Kind;

/// The functions that the pass added to map OpenCL's numbers to SPIR-V's, or `None` where the module needs none.
#[derive(Default, Clone, Copy)]
pub(crate) struct OrderMaps {
    /// The function that maps memory orders to memory semantics.
    pub(crate) orders: Option<Global>,
    /// The function that maps memory scopes to scopes.
    pub(crate) scopes: Option<Global>,
}

/// Returns the pass that maps the orders and scopes that are not constant in calls of built-in functions, and records
/// the functions that do so in `maps`. Arguments of other types than `i32` stay unchanged. Returns `None` if the module
/// declares no such built-in function.
pub(crate) fn prepare<'m>(
    module: &Module,
    dialect: &dialect::ToSpirv,
    summary: &Summary,
    maps: &'m mut OrderMaps,
) -> Option<Mapper<'m>> {
    let mut callees: FxHashMap<Global, Places> = FxHashMap::default();
    for (function, _, data) in module.functions() {
        if data.is_definition {
            continue;
        }
        let name = summary.names(module).get(module, function);
        if let Kind::BuiltIn(shape) = &name.kind
            && let Some(places) = places(shape, name.parameters().len())
        {
            callees.insert(function, places);
        }
    }
    (!callees.is_empty()).then_some(Mapper {
        callees,
        maps,
        single_return: dialect.atomics.order_maps == OrderMapping::OneReturn,
    })
}

/// The argument indices of a function's scope and orders.
#[derive(Clone)]
struct Places {
    scope: Option<usize>,
    orders: std::ops::Range<usize>,
}

impl Places {
    fn all(&self) -> impl Iterator<Item = usize> + use<> {
        self.scope.into_iter().chain(self.orders.clone())
    }
}

fn places(shape: &Lowering, count: usize) -> Option<Places> {
    let (scope, orders) = match shape {
        Lowering::Atomic(atomic) if atomic.explicit => {
            let first = 1 + atomic.kind.values();
            let end = first + atomic.kind.orders();
            (end, first..end)
        }
        Lowering::Barrier(_) => (1, 0..0),
        Lowering::WorkItemFence => (2, 1..2),
        _ => return None,
    };
    Some(Places {
        scope: (scope < count).then_some(scope),
        orders,
    })
}

/// The pass that maps orders and scopes.
pub(crate) struct Mapper<'m> {
    callees: FxHashMap<Global, Places>,
    maps: &'m mut OrderMaps,
    single_return: bool,
}

impl Rewrite for Mapper<'_> {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            body.instructions.values().any(|instruction| {
                let InstructionKind::Call(call) = &instruction.kind else {
                    return false;
                };
                let places =
                    direct_callee(module, call).and_then(|callee| self.callees.get(&callee));
                let arguments = call.arguments.as_slice(&body.values);
                places.is_some_and(|places| {
                    places.all().any(|place| {
                        arguments
                            .get(place)
                            .is_some_and(|v| v.as_constant().is_none())
                    })
                })
            })
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        if let InstructionKind::Call(call) = rw.body.instructions[inst].kind.clone()
            && let Some(places) = direct_callee(&rw.module, &call)
                .and_then(|callee| self.callees.get(&callee))
                .cloned()
        {
            for place in places.all() {
                let is_scope = places.scope == Some(place);
                let argument = call.arguments.as_slice(&rw.body.values).get(place).copied();
                if let Some(argument) = argument.filter(|argument| argument.as_constant().is_none())
                {
                    let mapped = self.map(rw, argument, is_scope);
                    let mut arguments = call.arguments;
                    if let Some(slot) = arguments.as_mut_slice(&mut rw.body.values).get_mut(place) {
                        *slot = mapped;
                    }
                }
            }
        }
        rw.keep(inst);
        Ok(())
    }
}

impl Mapper<'_> {
    fn map(&mut self, rw: &mut Rewriter<'_>, key: Value, is_scope: bool) -> Value {
        let int = rw.module.types_mut().integer(32);
        if rw.ty(key) != int {
            return key;
        }
        let slot = if is_scope {
            &mut self.maps.scopes
        } else {
            &mut self.maps.orders
        };
        let single_return = self.single_return;
        let function = *slot.get_or_insert_with(|| define(&mut rw.module, is_scope, single_return));
        rw.call(function, &[key])
    }
}

/// Adds to the module, and returns, a function that maps scopes if `is_scope`, otherwise orders. Unknown numbers map to
/// the default: the device scope, and the strongest order. If `single_return`, all cases lead to one return.
fn define(module: &mut Interner<'_>, is_scope: bool, single_return: bool) -> Global {
    let (name, default, pairs): (_, _, Vec<(u32, u32)>) = match is_scope {
        true => {
            let pairs = memory::SCOPES
                .iter()
                .map(|row| (row.0, row.1.word()))
                .collect();
            (switch_helpers::SCOPES, memory::DEVICE, pairs)
        }
        false => {
            let pairs = memory::ORDERS
                .iter()
                .map(|row| (row.0, row.1.word()))
                .collect();
            (switch_helpers::ORDERS, memory::SEQ_CST, pairs)
        }
    };
    let int = module.types_mut().integer(32);
    let pointer = module.pointer_to(0, int);
    let body = switch_helpers::body(
        module,
        pointer,
        &Mapping {
            pairs: &pairs,
            default: Some(default),
            mask: None,
            single_return,
        },
    );
    let ty = module.types_mut().function(int, [int].into(), false);
    rewrite::define(module, name, ty, body)
}

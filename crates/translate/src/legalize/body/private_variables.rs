//! Replaces global variables in the private address space with local variables of kernels.
//!
//! Private memory belongs to a work-item, and an OpenCL SPIR-V module has no global variables there (§2.16.1,
//! OpVariable). Each kernel that uses such a variable, directly or through its callees, gets a local variable in its
//! place, with the same initial value. Each function that uses it gets the address of its caller's variable as an
//! additional argument.
//!
//! A function that is called from other modules or through pointers has no such argument. There, each call begins with
//! the initial value.

use std::collections::BTreeSet;

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Body, Constant, ConstantKind, ConstantWalk, Global, InstructionKind, Interner, Linkage, Module,
    TailCall, Type, TypeKind, Value,
};

use crate::analysis::used_globals;
use crate::ledger::Report;
use crate::legalize::body::private_constants::{self, private_variables};
use crate::legalize::module::kernels;
use crate::legalize::private_initializers::HeldAddresses;
use crate::legalize::{private_initializers, rewrite};
use crate::pipeline::BodyPass;
use crate::summary::Summary;
use crate::{Error, Result};

/// The maximum number of parameters of a function (§2.17).
const MAX_PARAMETERS: usize = transpire_spirv::limits::FUNCTION_PARAMETERS as usize;

/// The address of each variable, as a constant.
type Addresses = FxHashMap<Global, Constant>;

/// The variables that each function uses, directly or through its callees.
type Needs = FxHashMap<Global, BTreeSet<Global>>;

/// Makes private variables internal, adds parameters for their addresses to the functions that use them, and returns
/// the pass that gives each kernel its variables. Returns `None` if there are no such variables. Reports the variables
/// that other modules could see as lost. It is an error if a function would have too many parameters.
pub(crate) fn prepare(
    module: &mut Module,
    summary: &Summary,
    report: &mut Report,
) -> Result<Option<KernelVariables>> {
    let variables: Vec<Global> = private_variables(module).collect();
    if variables.is_empty() {
        return Ok(None);
    }
    let mut addresses = Addresses::default();
    let mut visible = 0;
    for variable in variables {
        let value = &mut module.globals[variable];
        visible += usize::from(!value.linkage.is_local());
        value.linkage = Linkage::Internal;
        addresses.insert(variable, module.address(variable));
    }
    report.drop("private variables that other modules could see", visible);
    let held = private_initializers::take_out(module, &addresses)?;
    let uses = Uses::of(module, &addresses);
    let needs = uses.needs(module)?;
    let taking = taking_functions(module, &uses, &needs, summary, report);
    let extended = extend(module, taking, &addresses)?;
    let callees = extended.iter().map(|(&f, extended)| (extended.former, f));
    Ok(Some(KernelVariables {
        callees: callees.collect(),
        addresses,
        held,
        needs,
        extended,
        written: 0,
    }))
}

/// The pass that gives kernels variables.
pub(crate) struct KernelVariables {
    addresses: Addresses,
    held: HeldAddresses,
    needs: Needs,
    /// The functions with additional parameters.
    extended: FxHashMap<Global, Extended>,
    /// The same functions by the addresses that they had before.
    callees: FxHashMap<Constant, Global>,
    /// The number of addresses written into variables so far.
    written: usize,
}

impl BodyPass for KernelVariables {
    fn run(&mut self, module: &mut Interner<'_>, function: Global, body: &mut Body) -> Result<()> {
        if !self.needs.contains_key(&function) && !self.extended.contains_key(&function) {
            return Ok(());
        }
        self.pass_addresses(module, body);
        let mut given = FxHashMap::default();
        if let Some(extended) = self.extended.get(&function) {
            let numbers = (extended.first..).map(Value::argument);
            given.extend(extended.addresses.iter().copied().zip(numbers));
        }
        let (addresses, held) = (&self.addresses, &self.held);
        self.written =
            private_constants::place(module, body, addresses, held, given, self.written)?;
        rewrite::retype_calls(module, body);
        Ok(())
    }
}

/// The direct uses of the variables, and the direct calls, in a module.
struct Uses {
    variables: FxHashMap<Global, Vec<Global>>,
    /// The functions that call each function directly.
    callers: FxHashMap<Global, Vec<Global>>,
    /// The functions whose address is used as a value.
    addressed: FxHashSet<Global>,
}

impl Uses {
    fn of(module: &Module, addresses: &Addresses) -> Self {
        let mut uses = Self {
            variables: FxHashMap::default(),
            callers: FxHashMap::default(),
            addressed: FxHashSet::default(),
        };
        let held = used_globals::by_initial_values(module);
        let functions = held.into_iter().filter(|&g| module.function(g).is_some());
        uses.addressed.extend(functions);
        for (function, _, data) in module.functions() {
            if let Some(body) = &data.body {
                transpire_interrupt::check();
                uses.look_into(module, addresses, function, body);
            }
        }
        uses
    }

    fn look_into(&mut self, module: &Module, addresses: &Addresses, function: Global, body: &Body) {
        let mut used = BTreeSet::new();
        let mut walk = ConstantWalk::default();
        for (_, inst, instruction) in body.instructions_in_order() {
            let callee = match &instruction.kind {
                InstructionKind::Call(call) => module.callee(call).map(|f| (call.callee, f)),
                _ => None,
            };
            if let Some((_, callee)) = callee {
                let callers = self.callers.entry(callee).or_default();
                if callers.last() != Some(&function) {
                    callers.push(function);
                }
            }
            // The callee is one operand. If it occurs again, its address is used.
            let mut called = callee.map(|(value, _)| value);
            body.for_each_operand(inst, |operand| {
                if called == Some(operand) {
                    called = None;
                } else if let Some(constant) = operand.as_constant() {
                    walk.push(constant);
                }
            });
        }
        while let Some(constant) = walk.next(&module.constants) {
            if let ConstantKind::Global(global) = module.constants[constant].kind {
                if addresses.contains_key(&global) {
                    used.insert(global);
                } else if module.function(global).is_some() {
                    self.addressed.insert(global);
                }
            }
        }
        if !used.is_empty() {
            self.variables.insert(function, used.into_iter().collect());
        }
    }

    /// Returns the variables that functions use, directly or through their callees. It is an error if a function needs
    /// more than [`MAX_PARAMETERS`] variables from its callers.
    fn needs(&self, module: &Module) -> Result<Needs> {
        let mut needs = Needs::default();
        let mut open = Vec::new();
        for (&function, variables) in &self.variables {
            needs.insert(function, variables.iter().copied().collect());
            open.extend(variables.iter().map(|&variable| (function, variable)));
        }
        while let Some((function, variable)) = open.pop() {
            transpire_interrupt::tick();
            for &caller in self.callers.get(&function).into_iter().flatten() {
                let needed = needs.entry(caller).or_default();
                // A function that is never called takes no address as an argument.
                if needed.len() > MAX_PARAMETERS && self.callers.contains_key(&caller) {
                    let error = too_many(needed.len());
                    return Err(error.in_function(&module.source_name(caller)));
                }
                if needed.insert(variable) {
                    open.push((caller, variable));
                }
            }
        }
        Ok(needs)
    }
}

/// Returns the functions that get the addresses of variables from their callers, each with the variables that it uses
/// according to `needs`. If a kernel, or a function that other modules or pointers call, also has callers in the
/// module, its body moves to a new function that gets the addresses. Reports each function that other modules or
/// pointers call.
fn taking_functions(
    module: &mut Module,
    uses: &Uses,
    needs: &Needs,
    summary: &Summary,
    report: &mut Report,
) -> Vec<(Global, Vec<Global>)> {
    let kernels = summary.kernels(module);
    let mut functions: Vec<Global> = needs.keys().copied().collect();
    functions.sort_unstable();
    let mut taking = Vec::new();
    let mut moved = FxHashMap::default();
    for function in functions {
        let needed = needs[&function].iter().copied().collect();
        let is_kernel = kernels.contains(function);
        let is_entry = is_kernel
            || !module.globals[function].linkage.is_local()
            || uses.addressed.contains(&function);
        if !is_entry {
            taking.push((function, needed));
            continue;
        }
        if !is_kernel {
            report.drop(
                "private variables of functions that other modules or pointers call",
                1,
            );
        }
        if uses.callers.contains_key(&function) {
            let former = module.address(function);
            if let Some(inner) = kernels::split(module, function)
                && let Some(global) = module.as_global(inner)
            {
                moved.insert(former, inner);
                taking.push((global, needed));
            }
        }
    }
    if !moved.is_empty() {
        kernels::redirect(module, &moved);
    }
    taking
}

/// A function with additional parameters.
struct Extended {
    /// The function's address before the parameters were added. `address` is its address since then.
    former: Constant,
    address: Constant,
    /// The index of the first additional parameter.
    first: u32,
    /// The addresses of module variables that callers pass for the additional parameters.
    addresses: Vec<Constant>,
}

/// Gives each function in `taking` a parameter for the address of each of its variables. It is an error if a function
/// then has more than [`MAX_PARAMETERS`] parameters.
fn extend(
    module: &mut Module,
    taking: Vec<(Global, Vec<Global>)>,
    addresses: &Addresses,
) -> Result<FxHashMap<Global, Extended>> {
    let mut extended = FxHashMap::default();
    for (function, variables) in taking {
        let (ty, value_type) = (
            module.globals[function].ty,
            module.globals[function].value_type,
        );
        let types: Vec<Type> = variables.iter().map(|&v| module.globals[v].ty).collect();
        let first = module.signature(function).map_or(0, |s| s.parameters.len());
        if first + types.len() > MAX_PARAMETERS {
            let error = too_many(first + types.len());
            return Err(error.in_function(&module.source_name(function)));
        }
        let names: Vec<_> = variables.iter().map(|&v| module.globals[v].name).collect();
        let former = module.address(function);
        let longer = with_parameters(&mut module.interner(), value_type, &types, false);
        let address_type = match module.types[ty] {
            TypeKind::Pointer {
                address_space,
                pointee: Some(_),
            } => module.types.typed_pointer(address_space, longer),
            _ => ty,
        };
        let value = &mut module.globals[function];
        (value.value_type, value.ty) = (longer, address_type);
        let address = module.address(function);
        if let Some(body) = module.function_mut(function).and_then(|f| f.body.as_mut()) {
            body.argument_types.extend(types);
            let names = names.into_iter().map(PackedOption::from);
            body.argument_names.extend(names);
        }
        let taken = Extended {
            former,
            address,
            first: first as u32,
            addresses: variables
                .iter()
                .filter_map(|v| addresses.get(v).copied())
                .collect(),
        };
        extended.insert(function, taken);
    }
    Ok(extended)
}

/// Returns the function type `function` with the additional parameters `more`, variadic if `variadic`. Any other type
/// is returned unchanged.
pub(in crate::legalize) fn with_parameters(
    module: &mut Interner<'_>,
    function: Type,
    more: &[Type],
    variadic: bool,
) -> Type {
    let Some(signature) = module.types.function_type(function).cloned() else {
        return function;
    };
    let parameters = signature.parameters.iter().chain(more).copied().collect();
    module
        .types_mut()
        .function(signature.result, parameters, variadic)
}

impl KernelVariables {
    /// Passes the addresses of variables to the functions with additional parameters. They are the addresses of the
    /// module's variables, which the caller of this function replaces in each body.
    fn pass_addresses(&self, module: &mut Interner<'_>, body: &mut Body) {
        for inst in body.instructions.keys() {
            let InstructionKind::Call(call) = &mut body.instructions.edit(inst).kind else {
                continue;
            };
            let callee = call.callee.as_constant();
            let callee = callee.and_then(|callee| self.callees.get(&callee));
            let Some(callee) = callee.and_then(|callee| self.extended.get(callee)) else {
                continue;
            };
            let types: Vec<Type> = callee
                .addresses
                .iter()
                .map(|&c| module.constants.ty(c))
                .collect();
            for &address in &callee.addresses {
                call.arguments.push(address.into(), &mut body.values);
            }
            call.function_type = with_parameters(module, call.function_type, &types, false);
            call.callee = callee.address.into();
            // The callee accesses variables of its caller, so it is not a tail call.
            call.tail = TailCall::None;
        }
    }
}

#[cold]
fn too_many(parameters: usize) -> Error {
    Error::cannot_translate(format!(
        "a function of {parameters} parameters, with the private variables that it uses; SPIR-V allows {MAX_PARAMETERS}"
    ))
}

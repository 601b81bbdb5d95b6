//! Links inputs of LLVM IR, checks the linked module, and translates it to SPIR-V if that is the output.

use std::collections::HashSet;

use super::inputs::Inputs;
use super::{
    LinkError, LinkOptions, LinkedLlvm, LinkedSpirv, is_provided, messages, of_problems, of_spirv,
};
use crate::llvm::rewrite::called_kernels;
use crate::llvm::rewrite::prototypes::{self, DifferentCalls};
use crate::llvm::versions::Release;
use crate::llvm::{ir, pointers, verify_rules};
use crate::opaque_types::mixed_calls;
use crate::split::Sources;
use crate::{Error, spirv};

/// Links modules of LLVM IR. If the linked module becomes SPIR-V, symbols with different types are errors, and
/// different data layouts and triples cause no warnings.
pub(super) fn join(
    inputs: &[(&str, &[u8])],
    read: Inputs<'_>,
    options: &LinkOptions,
    is_for_spirv: bool,
) -> Result<LinkedLlvm, LinkError> {
    let Inputs {
        modules,
        release,
        host_accessed,
        with_target_types,
        mixes_target_types,
        called_kernels,
        undeclared,
        ..
    } = read;
    let exports = [options.exports.clone(), host_accessed].concat();
    let mut link_options = ir::link::LinkOptions::default();
    link_options.only_needed = options.only_needed;
    link_options.internalize = options.internalize;
    link_options.exports = exports;
    // The bodies of these kernels are the definitions that the option asks for.
    let defined = options.defined.iter();
    let defined = defined
        .filter(|(new, old)| !(is_of_kernel(new, old) && called_kernels.contains(old.as_bytes())));
    link_options.defined = defined.cloned().collect();
    link_options.checks_types = is_for_spirv;
    link_options.is_provided = Some(is_provided);
    link_options.partial = options.partial;
    let linked = ir::link::link(modules, &link_options);
    let ir::link::Linked {
        mut module,
        origins,
        mut warnings,
    } = linked.map_err(|error| match error {
        ir::link::LinkError::Problems(problems) => LinkError::Problems(messages(&problems)),
        ir::link::LinkError::Input { name, error } => LinkError::input(&name, error.into()),
        other => LinkError::Output(Error::wrong_input(other.to_string())),
    })?;
    if is_for_spirv {
        warnings.retain(|warning| !ABOUT_TARGETS.contains(&warning.kind()));
    }
    let mut sources = Sources::new(inputs.iter().map(|input| input.0));
    for (global, _, function) in module.functions() {
        if function.is_definition {
            sources.set(global, origins[global] as usize);
        }
    }
    if !options.kernels.is_empty() {
        select_kernels(&mut module, &mut sources, &options.kernels).map_err(LinkError::Output)?;
    }
    if mixes_target_types {
        check_calls(&module, &sources)?;
    }
    verify_rules(&module).map_err(|error| {
        let newer = with_target_types.filter(|_| mixes_target_types);
        match newer.and_then(|at| inputs.get(at)) {
            Some((newer, _)) => lost_pointer(&error, &module, &sources, newer),
            None => LinkError::Output(error.into()),
        }
    })?;
    Ok(LinkedLlvm {
        module,
        release: release.unwrap_or(Release::NEWEST),
        warnings: messages(&warnings),
        undeclared,
        reports: Vec::new(),
        sources,
    })
}

/// Removes everything from a linked module except the kernels with these names and what they use. Kernels that these
/// call become functions, unless pointers have types.
fn select_kernels(
    module: &mut ir::Module,
    sources: &mut Sources<ir::Global>,
    names: &[String],
) -> Result<(), Error> {
    if !crate::llvm::pointers::is_typed(module) {
        called_kernels::separate(module);
    }
    let name = |module: &ir::Module, global: ir::Global| {
        module.strings.get(module.globals[global].name).to_vec()
    };
    // Globals get other indices.
    let inputs = sources.take_named(|global| name(module, global));
    crate::select_kernels(module, names)?;
    for (global, ..) in module.functions() {
        if let Some(&input) = inputs.get(&name(module, global)) {
            sources.set(global, input);
        }
    }
    Ok(())
}

/// Returns whether `function` is the name of the function with the body of the kernel `kernel`.
pub(super) fn is_of_kernel(function: &str, kernel: &str) -> bool {
    called_kernels::kernel_name(function.as_bytes()) == Some(kernel.as_bytes())
}

/// Checks that calls and callees have the same target types.
fn check_calls(module: &ir::Module, sources: &Sources<ir::Global>) -> Result<(), LinkError> {
    let calls = mixed_calls(module).into_iter();
    let problems: Vec<String> = calls
        .map(|(caller, callee)| {
            format!(
                "the function \"{}\" of {} calls \"{}\" with other target types: {ONE_RELEASE}",
                module.name(caller),
                sources.input(&caller),
                module.name(callee)
            )
        })
        .collect();
    of_problems(problems)
}

/// The advice if the types of several releases cannot be linked.
const ONE_RELEASE: &str = "compile both inputs with the same release of clang";

/// Returns the error for a use of a pointer that does not allow the target type by which the pointer was replaced.
/// `newer` is an input with target types.
#[cold]
fn lost_pointer(
    error: &crate::llvm::Error,
    module: &ir::Module,
    sources: &Sources<ir::Global>,
    newer: &str,
) -> LinkError {
    use crate::llvm::Place;
    let name = match error.place() {
        Place::Function { name, .. } | Place::Global { name } => name.as_str(),
        _ => "",
    };
    let global = { module.globals.keys() }.find(|&global| module.name(global) == name);
    let input = global.map_or("", |global| sources.input(&global));
    let input = match input {
        "" => String::new(),
        input => format!("{input}: "),
    };
    LinkError::Problems(vec![format!(
        "{input}{error}, because pointers to opaque structs become target types, as in {newer}: {ONE_RELEASE}"
    )])
}

/// The kinds of warnings about differences that have no effect on SPIR-V if all pointers have one width.
const ABOUT_TARGETS: [ir::link::ProblemKind; 2] = [
    ir::link::ProblemKind::DataLayout,
    ir::link::ProblemKind::Triple,
];

/// Links modules of LLVM IR, and translates the linked module.
pub(super) fn join_and_translate(
    inputs: &[(&str, &[u8])],
    read: Inputs<'_>,
    options: &LinkOptions,
) -> Result<LinkedSpirv, LinkError> {
    check_widths(&read.widths)?;
    let join = |mut read: Inputs<'_>| {
        let different_calls = std::mem::take(&mut read.different_calls);
        let mut linked = join(inputs, read, options, true)?;
        check_prototypes(inputs, &linked, &different_calls)?;
        settle_linkage(&mut linked.module, options);
        // Inputs may declare the pointees of a function differently. With opaque pointers, its calls need no cast.
        if pointers::is_typed(&linked.module) && prototypes::has_calls_through_casts(&linked.module)
        {
            pointers::make_opaque(&mut linked.module);
        }
        Ok::<_, LinkError>(linked)
    };
    let linked = join(read)?;
    let names = linked.sources.names(&linked.module);
    let translate = |module| crate::llvm_to_spirv(module, &options.to_spirv);
    let (module, report) = translate(linked.module).map_err(|error| {
        let again = || {
            let mut read = Inputs::read(inputs, options).ok()?;
            read.declare_as_called(inputs).ok()?;
            Some(join(read).ok()?.module)
        };
        let error = error.traced(again, translate);
        let input = error
            .function()
            .map_or("", |name| names.input(&name.into()));
        match (inputs, input) {
            ([(name, _)], _) => LinkError::input(name, error),
            (_, "") => LinkError::Output(error),
            (_, name) => LinkError::input(name, error),
        }
    })?;
    let name = match inputs {
        [(name, _)] => *name,
        _ => "the linked module",
    };
    let input = spirv::LinkInput {
        name,
        module: &module,
    };
    let mut link_options = spirv::LinkOptions::default();
    link_options.partial = options.partial;
    link_options.create_library = options.create_library;
    link_options.internalize = options.internalize;
    link_options.exports.clone_from(&options.exports);
    let module = spirv::link(&[input], &link_options).map_err(of_spirv)?;
    let name = <[_]>::first(inputs).filter(|_| inputs.len() == 1);
    Ok(LinkedSpirv {
        module,
        warnings: linked.warnings,
        undeclared: linked.undeclared,
        reports: vec![(name.map(|input| input.0.to_owned()), report)],
        sources: names,
    })
}

/// Checks that linked functions call none of the functions that their inputs call with different types.
fn check_prototypes(
    inputs: &[(&str, &[u8])],
    linked: &LinkedLlvm,
    different_calls: &[(usize, DifferentCalls)],
) -> Result<(), LinkError> {
    if different_calls.is_empty() {
        return Ok(());
    }
    let module = &linked.module;
    // Each callee, with the input of its caller. Functions with the bodies of kernels may have no input.
    let mut called = HashSet::new();
    for (global, _, function) in module.functions() {
        let input = linked.sources.index(&global);
        let body = function.body.as_deref();
        let callees = body.map(|body| prototypes::callees(module, body));
        called.extend(callees.into_iter().flatten().map(|callee| (input, callee)));
    }
    let called: HashSet<_> = { called.into_iter() }
        .map(|(input, callee)| (input, module.name(callee)))
        .collect();
    let calls = different_calls.iter();
    let calls = calls.filter(|(at, calls)| {
        let mut inputs = [Some(*at), None].into_iter();
        inputs.any(|input| called.contains(&(input, calls.function.as_str().into())))
    });
    let problems = calls.filter_map(|(at, calls)| {
        let (input, _) = inputs.get(*at)?;
        Some(prototype_problem(input, calls))
    });
    of_problems(problems.collect())
}

/// Returns the problem of a function that the input with this name calls with different types.
pub(super) fn prototype_problem(input: &str, calls: &DifferentCalls) -> String {
    let DifferentCalls { function, types } = calls;
    format!(
        "{input} declares \"{function}\" without a prototype, and calls it as {} and as {}",
        types[0], types[1]
    )
}

/// Gives definitions that no other definition can replace any more `external` linkage: all those that the linked module
/// does not export.
fn settle_linkage(module: &mut ir::Module, options: &LinkOptions) {
    if options.create_library {
        return;
    }
    let exports: HashSet<&[u8]> = options.exports.iter().map(String::as_bytes).collect();
    for value in module.globals.values_mut() {
        let is_replaceable = matches!(
            value.linkage,
            ir::Linkage::LinkOnceAny
                | ir::Linkage::LinkOnceOdr
                | ir::Linkage::WeakAny
                | ir::Linkage::WeakOdr
        );
        let is_exported = exports.contains(module.strings.get(value.name));
        if value.kind.is_definition() && is_replaceable && !is_exported {
            value.linkage = ir::Linkage::External;
        }
    }
}

/// Checks that all inputs have pointers of one width.
pub(super) fn check_widths(widths: &[(String, u32)]) -> Result<(), LinkError> {
    let Some((first, bits)) = widths.first() else {
        return Ok(());
    };
    let others = widths.iter().filter(|other| other.1 != *bits);
    let problems: Vec<String> = others
        .map(|(other, width)| {
            format!("{first} has {bits}-bit pointers, and {other} has {width}-bit pointers")
        })
        .collect();
    of_problems(problems)
}

//! The passes to SPIR-V, as lists in execution order: [`PREPARE`] and [`LEGALIZE`] rewrite LLVM IR, emission writes the
//! words, and [`FINISH`] orders and completes them. [`REGULARIZE`] has the passes that regularize a module.

use transpire_llvm::downgrade::retained_to_units;
use transpire_llvm::ir::{DataLayout, Module, TypeKind, Types};
use transpire_llvm::pointers;
use transpire_llvm::versions::Release;
use transpire_spirv::{Version, extension_rules};

use super::{Extensions, ToSpirv};
use crate::analysis::{debug_info, linkage_names, named_metadata};
use crate::dialect::to_spirv::{OrderMapping, PrivateVariables, Variadics};
use crate::ledger::{Report, claims::Claims, llvm::Inventory};
use crate::legalize::body::annotations::Annotations;
use crate::legalize::body::atomics::Atomics;
use crate::legalize::body::boolean_numbers::BooleanNumbers;
use crate::legalize::body::built_in_globals::BuiltInGlobal;
use crate::legalize::body::constant_expressions::ConstantExpressions;
use crate::legalize::body::lower_aggregate_select::Selects;
use crate::legalize::body::mem2reg::Mem2Reg;
use crate::legalize::body::operations::DeclaredOperations;
use crate::legalize::body::order_maps::OrderMaps;
use crate::legalize::body::switches::{BooleanSwitches, LongSwitches};
use crate::legalize::body::unreachable::Unreachable;
use crate::legalize::body::wider_elements::WiderElements;
use crate::legalize::{body, layouts, module};
use crate::mappings::fast_math::FLOAT_CONTROLS2;
use crate::mappings::intrinsics::is_of_vector_compute;
use crate::mappings::metadata_names::{SPIRV_CAPABILITY, SPIRV_MEMORY_MODEL};
use crate::pipeline::Kind::{Analysis, Module as Whole};
use crate::pipeline::{Kind, Pass, Prepared, State, Step, Work, body_step, over, step};
use crate::summary::Summary;
use crate::to_spirv::finish::{self, require, spec_composites};
use crate::{Error, Result};

/// An LLVM IR module on its way to emission, and the facts collected about it.
#[derive(Default)]
pub(crate) struct Unit {
    pub(crate) module: Module,
    /// The caller's options, the extensions that the module itself enables, and, if the caller names no version, the
    /// SPIR-V version in the target triple.
    pub(crate) options: ToSpirv,
    pub(crate) report: Report,
    pub(crate) annotations: Annotations,
    /// The built-in variables that the module declares.
    pub(crate) built_ins: Vec<BuiltInGlobal>,
    /// The functions that a pass added to map OpenCL's memory orders and scopes to SPIR-V's numbers.
    pub(crate) order_maps: OrderMaps,
    /// The attachments, flags and other properties that the ledger tracks.
    pub(crate) inventory: Inventory,
    /// The properties that passes have translated, so that they are not reported as losses.
    pub(crate) claims: Claims,
    /// The capabilities that the module lists.
    pub(crate) capabilities: Vec<u32>,
    /// The facts about the module that passes and emission share.
    pub(crate) summary: Summary,
}

impl Unit {
    pub(crate) fn new(mut module: Module, options: &ToSpirv) -> Self {
        if module.data_layout.is_empty() && !options.dialect.modules.target_layouts {
            // A layout that only lists pointers has LLVM's defaults for other types.
            let bits = DataLayout::of(&module).pointer_bits(0);
            module.data_layout = format!("p:{bits}:{bits}");
        }
        Self {
            module,
            options: options.clone(),
            ..Self::default()
        }
    }
}

impl Work for Unit {
    fn state(&self) -> State<'_> {
        State::Llvm(&self.module)
    }

    /// Returns an error if the summary lists other kernels than the module has, or if the module is invalid. The
    /// validity is not checked if the options skip this or the module has typed pointers. In such a module, calls of
    /// intrinsics may have pointers of other address spaces until emission, which breaks a rule.
    fn check(&self) -> Result<()> {
        if !self.summary.describes(&self.module) {
            return Err(Error::unsupported(
                "the summary lists other kernels than the module has",
            ));
        }
        if !self.options.no_verify && !pointers::is_typed(&self.module) {
            transpire_llvm::verify(&self.module)?;
        }
        Ok(())
    }
}

/// The passes before legalization. They determine the target and the extensions, convert other forms to the form that
/// legalization expects, extract annotations and debug records from the instructions, and reject modules that cannot be
/// translated.
#[rustfmt::skip]
pub(crate) const PREPARE: &[Step<Unit>] = &[
    Step::SPLIT_BITCASTS,
    Step::MEMBER_INDICES,
    step("target", Whole, target, "determines the target from triple and data layout, or refuses them"),
    step("address-spaces", Whole, address_spaces, "renumbers address spaces to SPIR's numbers"),
    body_step("frontend-conventions", frontend_conventions, "converts calling conventions and names of other kernel languages to OpenCL's"),
    step("dynamic-memory", Whole, dynamic_memory, "sets the length of local memory whose size the host chooses, as AMD's tools do"),
    step("names", Analysis, names, "refuses names of kernels and exported names that a SPIR-V string cannot represent"),
    step("named-metadata", Analysis, named_metadata, "checks the lists that represent instructions of the module, and reads its capabilities"),
    step("extensions", Analysis, enable_extensions, "enables the extensions that the module names or needs"),
    body_step("invoke-functions", invoke_functions, "removes the functions with which runtimes call the blocks of device enqueue"),
    body_step("debug-intrinsics", debug_intrinsics, "converts calls of debug intrinsics to debug records"),
    step("retained-nodes", Whole, retained_nodes, "lists retained nodes of functions in compile units"),
    step("debug-variants", Whole, debug_variants, "converts variant parts of types in debug information to unions"),
    body_step("annotations", annotations, "replaces the texts of annotations with their numbers"),
    step("listed-decorations", Analysis, listed_decorations, "refuses decorations of instructions without a result"),
    body_step("cache-controls", cache_controls, "attaches cache controls to pointers"),
    step("pipe-storages", Whole, pipe_storages, "gives variables and members that hold a pipe storage the type of pipe storages"),
    body_step("built-in-globals", built_in_globals, "converts loads of built-in variables that the module declares to calls"),
    step("generic-variables", Whole, generic_variables, "moves variables of the generic address space to global memory"),
    step("signatures", Analysis, signatures, "refuses functions with parameters or results that the dialect does not legalize"),
    step("imported-private-variables", Analysis, imported_private_variables, "refuses variables of the module in the private address space that no kernel can have"),
    body_step("map-orders", map_orders, "maps memory orders and scopes that are not constant with functions"),
    body_step("aborts", aborts, "removes the code after a call that aborts"),
    Step::BOOLEAN_SWITCHES,
    Step::UNREACHABLE,
    step("inventory", Analysis, inventory, "counts flags and metadata of instructions, for the report"),
];

/// The passes that rewrite constructs that SPIR-V cannot represent.
pub(crate) const LEGALIZE: &[Step<Unit>] = &[
    Step::VARIADICS,
    Step::EMPTY_ARRAYS,
    Step::MEM2REG,
    Step::ALIASES,
    Step::PRIVATE_CONSTANTS,
    Step::VARIABLES,
    Step::KERNELS,
    Step::PRIVATE_VARIABLES,
    Step::ATOMICS,
    Step::EXPAND,
    Step::BOOLEANS,
    Step::INTEGERS,
    Step::SCALARIZE,
    Step::LOWER_AGGREGATE_SELECT,
    Step::SWITCHES,
];

/// The passes of [`regularize_module`](crate::to_spirv::regularize_module), whose result can be written as LLVM IR
/// again.
#[rustfmt::skip]
pub(crate) const REGULARIZE: &[Step<Unit>] = &[
    Step::SPLIT_BITCASTS,
    Step::MEMBER_INDICES,
    step("vector-lengths", Analysis, vector_lengths, "refuses vectors of lengths that SPIR-V lacks"),
    body_step("built-in-names", built_in_names, "renames built-in functions to the names of their instructions"),
    Step::BOOLEAN_SWITCHES,
    Step::UNREACHABLE,
    Step::VARIADICS,
    Step::MEM2REG,
    Step::ALIASES,
    Step::PRIVATE_CONSTANTS,
    Step::VARIABLES,
    Step::KERNELS,
    Step::PRIVATE_VARIABLES,
    Step::ATOMICS,
    Step::EXPAND,
    body_step("wider-elements", wider_elements, "loads vectors of other lengths as vectors of wider elements"),
    body_step("constant-expressions", constant_expressions, "converts constant expressions to instructions"),
    body_step("booleans", booleans_unless_for_reading, "stores booleans in memory as bytes"),
    Step::INTEGERS,
    Step::SCALARIZE,
    Step::LOWER_AGGREGATE_SELECT,
    Step::SWITCHES,
    body_step("boolean-numbers", boolean_numbers, "expands shifts and conversions of booleans"),
    step("copied-constants", Whole, copied_constants, "removes constants that functions have copies of"),
    body_step("operations", operations, "declares functions for operations that emission translates to instructions"),
];

/// The passes that are in several lists.
#[rustfmt::skip]
impl Step<Unit> {
    const SPLIT_BITCASTS: Self = step("split-bitcasts", Whole, split_bitcasts, "converts bitcasts between address spaces to addrspacecasts");
    const MEMBER_INDICES: Self = body_step("member-indices", member_indices, "makes member indices scalar, and removes indices over elements of size zero");
    const BOOLEAN_SWITCHES: Self = body_step("boolean-switches", boolean_switches, "keeps one edge for each value of switches over booleans");
    const UNREACHABLE: Self = body_step("unreachable", unreachable, "removes or empties unreachable blocks");
    const VARIADICS: Self = body_step("variadics", variadics, "passes variable arguments in a struct");
    const EMPTY_ARRAYS: Self = body_step("empty-arrays", empty_arrays, "preserves the offsets of members after arrays without elements");
    const MEM2REG: Self = body_step("mem2reg", mem2reg, "promotes variables that are only loaded and stored to values");
    const ALIASES: Self = body_step("aliases", aliases, "resolves aliases");
    const PRIVATE_CONSTANTS: Self = body_step("private-constants", private_constants, "moves or copies constants in the private address space");
    const VARIABLES: Self = body_step("variables", variables, "moves variables of functions to the private address space");
    const KERNELS: Self = step("kernels", Whole, kernels, "splits called kernels, or all kernels, into an entry point and a function");
    const PRIVATE_VARIABLES: Self = body_step("private-variables", private_variables, "gives each kernel the variables of the module in the private address space that it uses");
    /// The pass over intrinsics. It follows [`ATOMICS`](Self::ATOMICS), whose loops call intrinsics.
    const EXPAND: Self = body_step("expand-intrinsics", expand_intrinsics, "expands intrinsic functions without an instruction");
    const ATOMICS: Self = body_step("expand-atomics", expand_atomics, "expands atomic operations without an instruction to loops");
    const BOOLEANS: Self = body_step("booleans", booleans, "stores booleans in memory as bytes");
    const INTEGERS: Self = body_step("integers", integers, "promotes integers of widths that SPIR-V lacks, or splits them into limbs");
    const SCALARIZE: Self = body_step("scalarize", scalarize, "scalarizes vectors of pointers and vectors of lengths that SPIR-V lacks");
    const LOWER_AGGREGATE_SELECT: Self = body_step("lower-aggregate-select", lower_aggregate_select, "converts selections between aggregates to branches");
    const SWITCHES: Self = body_step("switches", switches, "splits switches with more cases than an instruction can hold");
}

fn target(unit: &mut Unit) -> Result<()> {
    unit.options = module::target::run(&mut unit.module, &unit.options, &unit.summary)?;
    Ok(())
}

fn address_spaces(unit: &mut Unit) -> Result<()> {
    let map = &unit.options.address_spaces;
    module::address_spaces::run(&mut unit.module, map, &unit.summary)
}

fn frontend_conventions(unit: &mut Unit) -> Prepared<'_> {
    if !unit.options.dialect.modules.known_sources {
        return Ok(None);
    }
    let pass = body::frontend_conventions::prepare(&mut unit.module);
    unit.summary.kernels_changed();
    over(pass, &mut unit.module)
}

fn dynamic_memory(unit: &mut Unit) -> Result<()> {
    module::dynamic_memory::run(&mut unit.module);
    Ok(())
}

fn names(unit: &mut Unit) -> Result<()> {
    linkage_names::check(&unit.module)
}

fn named_metadata(unit: &mut Unit) -> Result<()> {
    if unit.options.dialect.modules.inferred_declarations {
        unit.claims
            .lists(&unit.module, &[SPIRV_MEMORY_MODEL, SPIRV_CAPABILITY]);
        named_metadata::check(&unit.module, &mut unit.report)?;
        unit.capabilities = named_metadata::capabilities(&unit.module);
    }
    Ok(())
}

fn invoke_functions(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::invoke_functions::prepare(&mut unit.module);
    over(pass, &mut unit.module)
}

fn debug_intrinsics(unit: &mut Unit) -> Prepared<'_> {
    let pass = match debug_info::is_in(&unit.module) {
        true => body::debug_intrinsics::prepare(&unit.module),
        false => None,
    };
    over(pass, &mut unit.module)
}

fn retained_nodes(unit: &mut Unit) -> Result<()> {
    if debug_info::is_in(&unit.module) {
        // SPIR-V functions do not list their retained nodes.
        retained_to_units(&mut unit.module, Release::V22);
    }
    Ok(())
}

fn debug_variants(unit: &mut Unit) -> Result<()> {
    if unit.options.dialect.debug_info.strict_types && debug_info::is_in(&unit.module) {
        module::debug_variants::run(&mut unit.module, &mut unit.report);
    }
    Ok(())
}

fn annotations(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::annotations::prepare(&mut unit.module, &mut unit.annotations);
    over(pass, &mut unit.module)
}

fn listed_decorations(unit: &mut Unit) -> Result<()> {
    match unit.options.dialect.decorations.checked {
        true => module::listed_decorations::check(&unit.module),
        false => Ok(()),
    }
}

fn cache_controls(unit: &mut Unit) -> Prepared<'_> {
    let (claims, options) = (&mut unit.claims, &unit.options);
    let pass = body::cache_controls::prepare(&mut unit.module, claims, options);
    over(pass, &mut unit.module)
}

fn pipe_storages(unit: &mut Unit) -> Result<()> {
    module::pipe_storages::retype_members(&mut unit.module);
    Ok(())
}

fn built_in_globals(unit: &mut Unit) -> Prepared<'_> {
    let found = &mut unit.built_ins;
    let pass = body::built_in_globals::prepare(&mut unit.module, found)?;
    over(pass, &mut unit.module)
}

fn generic_variables(unit: &mut Unit) -> Result<()> {
    match unit.options.dialect.globals.variables_as_written {
        true => Ok(()),
        false => module::generic_variables::run(&mut unit.module),
    }
}

fn signatures(unit: &mut Unit) -> Result<()> {
    match unit.options.dialect.calls.uncommon_signatures_refused {
        true => module::signatures::check(&unit.module, &unit.options.extensions),
        false => Ok(()),
    }
}

fn imported_private_variables(unit: &mut Unit) -> Result<()> {
    body::private_constants::check(&unit.module, &unit.options.dialect)
}

fn map_orders(unit: &mut Unit) -> Prepared<'_> {
    let (dialect, maps) = (&unit.options.dialect, &mut unit.order_maps);
    let pass = match dialect.atomics.order_maps {
        OrderMapping::InPlace => None,
        _ => body::order_maps::prepare(&unit.module, dialect, &unit.summary, maps),
    };
    over(pass, &mut unit.module)
}

fn aborts(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::aborts::prepare(&unit.module, &unit.summary);
    over(pass, &mut unit.module)
}

fn inventory(unit: &mut Unit) -> Result<()> {
    unit.inventory = Inventory::of(&unit.module);
    Ok(())
}

fn vector_lengths(unit: &mut Unit) -> Result<()> {
    module::signatures::check_vectors(&unit.module)
}

fn built_in_names(unit: &mut Unit) -> Prepared<'_> {
    over(body::built_ins::prepare(&mut unit.module), &mut unit.module)
}

fn wider_elements(unit: &mut Unit) -> Prepared<'_> {
    let is_wanted = unit.options.dialect.modules.regularized_for_reading
        && !unit.options.extensions.keeps_any_vector();
    over(is_wanted.then(WiderElements::default), &mut unit.module)
}

fn constant_expressions(unit: &mut Unit) -> Prepared<'_> {
    let is_wanted = unit.options.dialect.modules.regularized_for_reading;
    over(is_wanted.then(ConstantExpressions::all), &mut unit.module)
}

fn booleans_unless_for_reading(unit: &mut Unit) -> Prepared<'_> {
    let pass = match unit.options.dialect.modules.regularized_for_reading {
        true => None,
        false => body::booleans::prepare(&mut unit.module)?,
    };
    over(pass, &mut unit.module)
}

fn boolean_numbers(unit: &mut Unit) -> Prepared<'_> {
    let is_wanted = unit.options.dialect.modules.regularized_for_reading;
    over(is_wanted.then(BooleanNumbers::default), &mut unit.module)
}

fn copied_constants(unit: &mut Unit) -> Result<()> {
    if unit.options.dialect.modules.regularized_for_reading {
        body::private_constants::take_out_copied(&mut unit.module);
        // Functions may have other numbers now.
        unit.summary.kernels_changed();
    }
    Ok(())
}

fn operations(unit: &mut Unit) -> Prepared<'_> {
    over(Some(DeclaredOperations::default()), &mut unit.module)
}

fn split_bitcasts(unit: &mut Unit) -> Result<()> {
    transpire_llvm::address_spaces::split_bitcasts(&mut unit.module);
    Ok(())
}

fn member_indices(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::member_indices::prepare(&unit.module);
    over(pass, &mut unit.module)
}

fn boolean_switches(unit: &mut Unit) -> Prepared<'_> {
    over(Some(BooleanSwitches), &mut unit.module)
}

fn unreachable(unit: &mut Unit) -> Prepared<'_> {
    let stay = unit.options.dialect.instructions.control_flow_in_full;
    over(Some(Unreachable { stay }), &mut unit.module)
}

fn variadics(unit: &mut Unit) -> Prepared<'_> {
    let (summary, claims) = (&unit.summary, &mut unit.claims);
    let pass = match unit.options.dialect.calls.variadics {
        Variadics::Lowered => body::variadics::prepare(&mut unit.module, summary, claims),
        Variadics::Refused | Variadics::Named => None,
    };
    over(pass, &mut unit.module)
}

fn empty_arrays(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::empty_arrays::prepare(&mut unit.module)?;
    over(pass, &mut unit.module)
}

fn mem2reg(unit: &mut Unit) -> Prepared<'_> {
    let pass = unit.options.promote_variables.then_some(Mem2Reg);
    over(pass, &mut unit.module)
}

fn aliases(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::aliases::prepare(&mut unit.module, &mut unit.report)?;
    over(pass, &mut unit.module)
}

fn private_constants(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::private_constants::prepare(&mut unit.module, &unit.options)?;
    over(pass, &mut unit.module)
}

fn variables(unit: &mut Unit) -> Prepared<'_> {
    over(Some(body::variables::Variables), &mut unit.module)
}

fn kernels(unit: &mut Unit) -> Result<()> {
    match unit.options.dialect.modules.plain_entry_points {
        true => module::kernels::split_called(&mut unit.module, &unit.summary),
        false => {
            module::kernels::wrap(&mut unit.module)?;
            unit.summary.kernels_changed();
            Ok(())
        }
    }
}

fn private_variables(unit: &mut Unit) -> Prepared<'_> {
    let (summary, report) = (&unit.summary, &mut unit.report);
    let pass = match unit.options.dialect.globals.private_variables {
        PrivateVariables::OfKernels => {
            body::private_variables::prepare(&mut unit.module, summary, report)?
        }
        PrivateVariables::Refused | PrivateVariables::OfFunctions => None,
    };
    over(pass, &mut unit.module)
}

fn expand_intrinsics(unit: &mut Unit) -> Prepared<'_> {
    let (claims, options) = (&mut unit.claims, &unit.options);
    let pass = body::expand::prepare(&unit.module, claims, options);
    over(pass, &mut unit.module)
}

fn expand_atomics(unit: &mut Unit) -> Prepared<'_> {
    let is_wanted = unit.options.dialect.atomics.extended;
    let pass = is_wanted.then(|| Atomics::new(&unit.options.extensions));
    over(pass, &mut unit.module)
}

fn booleans(unit: &mut Unit) -> Prepared<'_> {
    over(body::booleans::prepare(&mut unit.module)?, &mut unit.module)
}

fn integers(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::integers::prepare(&mut unit.module, &unit.options.extensions)?;
    over(pass, &mut unit.module)
}

fn scalarize(unit: &mut Unit) -> Prepared<'_> {
    let pass = body::scalarize::prepare(&mut unit.module, &unit.options.extensions)?;
    over(pass, &mut unit.module)
}

fn lower_aggregate_select(unit: &mut Unit) -> Prepared<'_> {
    over(Some(Selects), &mut unit.module)
}

fn switches(unit: &mut Unit) -> Prepared<'_> {
    over(Some(LongSwitches), &mut unit.module)
}

/// A SPIR-V module after emission.
pub(crate) struct Emitted {
    pub(crate) module: transpire_spirv::Module,
    pub(crate) options: ToSpirv,
    /// The lowest version allowed by constructs whose requirements are not in the grammar.
    pub(crate) lowest: Version,
    /// The capabilities that the LLVM IR module lists.
    pub(crate) capabilities: Vec<u32>,
    /// Whether there may be instructions that are subject to rules of extensions.
    pub(crate) has_rules: bool,
}

impl Work for Emitted {
    fn state(&self) -> State<'_> {
        State::Spirv(&self.module)
    }
}

/// The passes over the words of the whole module.
#[rustfmt::skip]
pub(crate) const FINISH: &[Step<Emitted>] = &[
    step("order-globals", Whole, order_globals, "orders types, constants and variables"),
    step("spec-composites", Whole, spec_composites, "writes composites of specialization constants as OpSpecConstantComposite"),
    step("order-names", Whole, order_names, "orders names"),
    step("require", Whole, require, "adds the required capabilities and extensions, and sets the lowest version"),
    step("rules", Analysis, rules, "refuses instructions that break a rule of their extension"),
];

fn order_globals(emitted: &mut Emitted) -> Result<()> {
    transpire_spirv::order_globals(&mut emitted.module);
    Ok(())
}

fn spec_composites(emitted: &mut Emitted) -> Result<()> {
    if !emitted.options.dialect.globals.constants_as_written {
        spec_composites::run(&mut emitted.module);
    }
    Ok(())
}

fn order_names(emitted: &mut Emitted) -> Result<()> {
    transpire_spirv::order_names(&mut emitted.module);
    Ok(())
}

fn require(emitted: &mut Emitted) -> Result<()> {
    let opcodes = require::run(
        &mut emitted.module,
        &emitted.options,
        emitted.lowest,
        &emitted.capabilities,
    )?;
    emitted.has_rules = opcodes.into_iter().any(extension_rules::is_about);
    Ok(())
}

fn rules(emitted: &mut Emitted) -> Result<()> {
    match emitted
        .has_rules
        .then(|| extension_rules::first_broken(&emitted.module))
        .flatten()
    {
        Some(broken) => {
            let site = broken
                .location
                .and_then(|at| finish::place::first_use(&emitted.module, at));
            Err(Error::broken_rule(broken).at_site(site))
        }
        None => Ok(()),
    }
}

/// The pass from LLVM IR to SPIR-V, between [`LEGALIZE`] and [`FINISH`].
pub(crate) const EMIT: Pass = Pass {
    name: "emit",
    kind: Kind::Emission,
    doc: "finds the pointee of every pointer, and writes the words, function by function",
};

/// The extension for vectors of any length, and for functions and variables of device compilers that SPIR-V does not
/// define.
const VECTOR_COMPUTE: &str = "SPV_INTEL_vector_compute";

/// Returns whether a module declares intrinsic functions of vector compute (`llvm.genx.…`), and the extension for them
/// is allowed.
fn uses_vector_compute(module: &Module, extensions: &Extensions) -> bool {
    let mut functions = module.functions();
    extensions.allows(VECTOR_COMPUTE)
        && functions.any(|(global, ..)| is_of_vector_compute(&module.name(global)))
}

/// Enables the extensions that the module lists or needs, and disables extensions that the highest version does not
/// support. It is an error if a listed extension is not allowed. If vectors are legalized and one has packed lanes, or
/// if a wide integer in memory has another alignment than in SPIR, also makes the later passes legalize all integers.
fn enable_extensions(unit: &mut Unit) -> Result<()> {
    let (module, options) = (&unit.module, &unit.options);
    let mut named = named_metadata::extensions(module);
    if options.dialect.modules.inferred_declarations {
        if uses_vector_compute(module, &options.extensions) {
            named.push(VECTOR_COMPUTE.to_owned());
        }
        if options.extensions.allows(FLOAT_CONTROLS2)
            && unit.summary.kernels(module).lists_fast_math()
        {
            named.push(FLOAT_CONTROLS2.to_owned());
        }
    }
    if let Some(name) = named.iter().find(|name| !options.extensions.allows(name)) {
        return Err(Error::needs_extension(
            "the module, as it says itself,",
            &[name],
        ));
    }
    if !named.is_empty() {
        unit.options = options.wanting(named);
    }
    let most = unit.options.most();
    let extensions = &mut unit.options.extensions;
    if let Some(most) = most {
        extensions.limit_to(most);
    }
    let is_packed = !extensions.keeps_any_vector() && has_packed_lanes(&unit.module.types);
    if is_packed || has_aligned_integers(&unit.module) {
        extensions.legalize_integers();
    }
    Ok(())
}

/// Returns whether the data layout aligns an integer of more than 64 bits in memory, or a vector of one such integer, to
/// another number of bytes than 8. That is the alignment in the layouts of SPIR targets, and SPIR-V cannot express
/// another one.
fn has_aligned_integers(module: &Module) -> bool {
    let types = &module.types;
    let is_wide = |ty| {
        types.lanes(ty).unwrap_or(1) == 1 && { types.integer_bits(types.scalar(ty)) }
            .is_some_and(|bits| bits > 64)
    };
    if !types.iter().any(|(ty, _)| is_wide(ty)) {
        return false;
    }
    let layout = DataLayout::of(module);
    let mut in_memory = layouts::in_memory(module).into_iter();
    in_memory.any(|ty| is_wide(ty) && layout.alignment(types, ty) != Some(8))
}

/// Returns whether the module has vectors whose length SPIR-V lacks and whose lanes have a width that core SPIR-V
/// lacks, except single lanes of whole bytes. Their bits are packed in memory, and no vector of another length has the
/// same size: `<5 x i24>` takes 16 bytes and `<8 x i24>` 32. With lanes of SPIR-V's widths, the vector is packed into
/// integers.
fn has_packed_lanes(types: &Types) -> bool {
    types.iter().any(|(_, kind)| match kind {
        TypeKind::Vector {
            length, element, ..
        } => {
            let bits = types.integer_bits(*element).unwrap_or(8);
            let is_packed = match length {
                2 | 3 | 4 | 8 | 16 => false,
                1 => !bits.is_multiple_of(8),
                _ => !matches!(bits, 8 | 16 | 32 | 64),
            };
            bits > 1 && is_packed
        }
        _ => false,
    })
}

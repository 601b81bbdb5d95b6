//! The passes to SPIR-V, as lists in execution order: [`PREPARE`] and [`LEGALIZE`] rewrite LLVM IR, emission writes the
//! words, and [`FINISH`] orders and completes them. [`REGULARIZE`] has the passes that regularize a module.

use transpire_llvm::downgrade::retained_to_units;
use transpire_llvm::ir::{DataLayout, Module, TypeKind, Types};
use transpire_llvm::pointers;
use transpire_llvm::versions::Release;
use transpire_spirv::{Version, extension_rules, order_globals, order_names};

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
use crate::pipeline::{Kind, Pass, State, Step, Work, body_step, over, step};
use crate::summary::Summary;
use crate::to_spirv::finish::{self, require, spec_composites};
use crate::{Error, Result};

/// An LLVM IR module on its way to emission, and the facts collected about it.
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
            report: Report::default(),
            annotations: Annotations::default(),
            built_ins: Vec::new(),
            order_maps: OrderMaps::default(),
            inventory: Inventory::default(),
            claims: Claims::default(),
            capabilities: Vec::new(),
            summary: Summary::default(),
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
pub(crate) const PREPARE: &[Step<Unit>] = &[
    SPLIT_BITCASTS,
    MEMBER_INDICES,
    step(
        "target",
        Whole,
        "determines the target from triple and data layout, or refuses them",
        |unit| {
            unit.options = module::target::run(&mut unit.module, &unit.options, &unit.summary)?;
            Ok(())
        },
    ),
    step(
        "address-spaces",
        Whole,
        "renumbers address spaces to SPIR's numbers",
        |unit| {
            let map = &unit.options.address_spaces;
            module::address_spaces::run(&mut unit.module, map, &unit.summary)
        },
    ),
    body_step(
        "frontend-conventions",
        "converts calling conventions and names of other kernel languages to OpenCL's",
        |unit| {
            if !unit.options.dialect.modules.known_sources {
                return Ok(None);
            }
            let pass = body::frontend_conventions::prepare(&mut unit.module);
            unit.summary.kernels_changed();
            over(pass, &mut unit.module)
        },
    ),
    step(
        "dynamic-memory",
        Whole,
        "sets the length of local memory whose size the host chooses, as AMD's tools do",
        |unit| {
            module::dynamic_memory::run(&mut unit.module);
            Ok(())
        },
    ),
    step(
        "names",
        Analysis,
        "refuses names of kernels and exported names that a SPIR-V string cannot represent",
        |unit| linkage_names::check(&unit.module),
    ),
    step(
        "named-metadata",
        Analysis,
        "checks the lists that represent instructions of the module, and reads its capabilities",
        |unit| {
            if unit.options.dialect.modules.inferred_declarations {
                unit.claims
                    .lists(&unit.module, &[SPIRV_MEMORY_MODEL, SPIRV_CAPABILITY]);
                named_metadata::check(&unit.module, &mut unit.report)?;
                unit.capabilities = named_metadata::capabilities(&unit.module);
            }
            Ok(())
        },
    ),
    step(
        "extensions",
        Analysis,
        "enables the extensions that the module names or needs",
        enable_extensions,
    ),
    body_step(
        "invoke-functions",
        "removes the functions with which runtimes call the blocks of device enqueue",
        |unit| {
            over(
                body::invoke_functions::prepare(&mut unit.module),
                &mut unit.module,
            )
        },
    ),
    body_step(
        "debug-intrinsics",
        "converts calls of debug intrinsics to debug records",
        |unit| {
            let pass = match debug_info::is_in(&unit.module) {
                true => body::debug_intrinsics::prepare(&unit.module),
                false => None,
            };
            over(pass, &mut unit.module)
        },
    ),
    step(
        "retained-nodes",
        Whole,
        "lists retained nodes of functions in compile units",
        |unit| {
            if debug_info::is_in(&unit.module) {
                // SPIR-V functions do not list their retained nodes.
                retained_to_units(&mut unit.module, Release::V22);
            }
            Ok(())
        },
    ),
    step(
        "debug-variants",
        Whole,
        "converts variant parts of types in debug information to unions",
        |unit| {
            if unit.options.dialect.debug_info.strict_types && debug_info::is_in(&unit.module) {
                module::debug_variants::run(&mut unit.module, &mut unit.report);
            }
            Ok(())
        },
    ),
    body_step(
        "annotations",
        "replaces the texts of annotations with their numbers",
        |unit| {
            let pass = body::annotations::prepare(&mut unit.module, &mut unit.annotations);
            over(pass, &mut unit.module)
        },
    ),
    step(
        "listed-decorations",
        Analysis,
        "refuses decorations of instructions without a result",
        |unit| match unit.options.dialect.decorations.checked {
            true => module::listed_decorations::check(&unit.module),
            false => Ok(()),
        },
    ),
    body_step(
        "cache-controls",
        "attaches cache controls to pointers",
        |unit| {
            let (claims, options) = (&mut unit.claims, &unit.options);
            let pass = body::cache_controls::prepare(&mut unit.module, claims, options);
            over(pass, &mut unit.module)
        },
    ),
    step(
        "pipe-storages",
        Whole,
        "gives variables and members that hold a pipe storage the type of pipe storages",
        |unit| {
            module::pipe_storages::retype_members(&mut unit.module);
            Ok(())
        },
    ),
    body_step(
        "built-in-globals",
        "converts loads of built-in variables that the module declares to calls",
        |unit| {
            let found = &mut unit.built_ins;
            let pass = body::built_in_globals::prepare(&mut unit.module, found)?;
            over(pass, &mut unit.module)
        },
    ),
    step(
        "generic-variables",
        Whole,
        "moves variables of the generic address space to global memory",
        |unit| match unit.options.dialect.globals.variables_as_written {
            true => Ok(()),
            false => module::generic_variables::run(&mut unit.module),
        },
    ),
    step(
        "signatures",
        Analysis,
        "refuses functions with parameters or results that the dialect does not legalize",
        |unit| match unit.options.dialect.calls.uncommon_signatures_refused {
            true => module::signatures::check(&unit.module, &unit.options.extensions),
            false => Ok(()),
        },
    ),
    step(
        "imported-private-variables",
        Analysis,
        "refuses variables of the module in the private address space that no kernel can have",
        |unit| body::private_constants::check(&unit.module, &unit.options.dialect),
    ),
    body_step(
        "map-orders",
        "maps memory orders and scopes that are not constant with functions",
        |unit| {
            let (dialect, maps) = (&unit.options.dialect, &mut unit.order_maps);
            let pass = match dialect.atomics.order_maps {
                OrderMapping::InPlace => None,
                _ => body::order_maps::prepare(&unit.module, dialect, &unit.summary, maps),
            };
            over(pass, &mut unit.module)
        },
    ),
    body_step(
        "aborts",
        "removes the code after a call that aborts",
        |unit| {
            over(
                body::aborts::prepare(&unit.module, &unit.summary),
                &mut unit.module,
            )
        },
    ),
    BOOLEAN_SWITCHES,
    UNREACHABLE,
    step(
        "inventory",
        Analysis,
        "counts flags and metadata of instructions, for the report",
        |unit| {
            unit.inventory = Inventory::of(&unit.module);
            Ok(())
        },
    ),
];

/// The passes that rewrite constructs that SPIR-V cannot represent.
pub(crate) const LEGALIZE: &[Step<Unit>] = &[
    VARIADICS,
    EMPTY_ARRAYS,
    MEM2REG,
    ALIASES,
    PRIVATE_CONSTANTS,
    VARIABLES,
    KERNELS,
    PRIVATE_VARIABLES,
    ATOMICS,
    EXPAND,
    BOOLEANS,
    INTEGERS,
    SCALARIZE,
    LOWER_AGGREGATE_SELECT,
    SWITCHES,
];

/// The passes of [`regularize_module`](crate::to_spirv::regularize_module), whose result can be written as LLVM IR
/// again.
pub(crate) const REGULARIZE: &[Step<Unit>] = &[
    SPLIT_BITCASTS,
    MEMBER_INDICES,
    step(
        "vector-lengths",
        Analysis,
        "refuses vectors of lengths that SPIR-V lacks",
        |unit| module::signatures::check_vectors(&unit.module),
    ),
    body_step(
        "built-in-names",
        "renames built-in functions to the names of their instructions",
        |unit| over(body::built_ins::prepare(&mut unit.module), &mut unit.module),
    ),
    BOOLEAN_SWITCHES,
    UNREACHABLE,
    VARIADICS,
    MEM2REG,
    ALIASES,
    PRIVATE_CONSTANTS,
    VARIABLES,
    KERNELS,
    PRIVATE_VARIABLES,
    ATOMICS,
    EXPAND,
    body_step(
        "wider-elements",
        "loads vectors of other lengths as vectors of wider elements",
        |unit| {
            let is_wanted = unit.options.dialect.modules.regularized_for_reading
                && !unit.options.extensions.keeps_any_vector();
            over(is_wanted.then(WiderElements::default), &mut unit.module)
        },
    ),
    body_step(
        "constant-expressions",
        "converts constant expressions to instructions",
        |unit| {
            let is_wanted = unit.options.dialect.modules.regularized_for_reading;
            over(is_wanted.then(ConstantExpressions::all), &mut unit.module)
        },
    ),
    body_step("booleans", "stores booleans in memory as bytes", |unit| {
        let pass = match unit.options.dialect.modules.regularized_for_reading {
            true => None,
            false => body::booleans::prepare(&mut unit.module)?,
        };
        over(pass, &mut unit.module)
    }),
    INTEGERS,
    SCALARIZE,
    LOWER_AGGREGATE_SELECT,
    SWITCHES,
    body_step(
        "boolean-numbers",
        "expands shifts and conversions of booleans",
        |unit| {
            let is_wanted = unit.options.dialect.modules.regularized_for_reading;
            over(is_wanted.then(BooleanNumbers::default), &mut unit.module)
        },
    ),
    step(
        "copied-constants",
        Whole,
        "removes constants that functions have copies of",
        |unit| {
            if unit.options.dialect.modules.regularized_for_reading {
                body::private_constants::take_out_copied(&mut unit.module);
                // Functions may have other numbers now.
                unit.summary.kernels_changed();
            }
            Ok(())
        },
    ),
    body_step(
        "operations",
        "declares functions for operations that emission translates to instructions",
        |unit| over(Some(DeclaredOperations::default()), &mut unit.module),
    ),
];

const SPLIT_BITCASTS: Step<Unit> = step(
    "split-bitcasts",
    Whole,
    "converts bitcasts between address spaces to addrspacecasts",
    |unit| {
        transpire_llvm::address_spaces::split_bitcasts(&mut unit.module);
        Ok(())
    },
);

const MEMBER_INDICES: Step<Unit> = body_step(
    "member-indices",
    "makes member indices scalar, and removes indices over elements of size zero",
    |unit| {
        over(
            body::member_indices::prepare(&unit.module),
            &mut unit.module,
        )
    },
);

const BOOLEAN_SWITCHES: Step<Unit> = body_step(
    "boolean-switches",
    "keeps one edge for each value of switches over booleans",
    |unit| over(Some(BooleanSwitches), &mut unit.module),
);

const UNREACHABLE: Step<Unit> = body_step(
    "unreachable",
    "removes or empties unreachable blocks",
    |unit| {
        let stay = unit.options.dialect.instructions.control_flow_in_full;
        over(Some(Unreachable { stay }), &mut unit.module)
    },
);

const VARIADICS: Step<Unit> = body_step(
    "variadics",
    "passes variable arguments in a struct",
    |unit| {
        let (summary, claims) = (&unit.summary, &mut unit.claims);
        let pass = match unit.options.dialect.calls.variadics {
            Variadics::Lowered => body::variadics::prepare(&mut unit.module, summary, claims),
            Variadics::Refused | Variadics::Named => None,
        };
        over(pass, &mut unit.module)
    },
);

const EMPTY_ARRAYS: Step<Unit> = body_step(
    "empty-arrays",
    "preserves the offsets of members after arrays without elements",
    |unit| {
        over(
            body::empty_arrays::prepare(&mut unit.module)?,
            &mut unit.module,
        )
    },
);

const MEM2REG: Step<Unit> = body_step(
    "mem2reg",
    "promotes variables that are only loaded and stored to values",
    |unit| {
        over(
            unit.options.promote_variables.then_some(Mem2Reg),
            &mut unit.module,
        )
    },
);

const ALIASES: Step<Unit> = body_step("aliases", "resolves aliases", |unit| {
    let pass = body::aliases::prepare(&mut unit.module, &mut unit.report)?;
    over(pass, &mut unit.module)
});

const PRIVATE_CONSTANTS: Step<Unit> = body_step(
    "private-constants",
    "moves or copies constants in the private address space",
    |unit| {
        let pass = body::private_constants::prepare(&mut unit.module, &unit.options)?;
        over(pass, &mut unit.module)
    },
);

const VARIABLES: Step<Unit> = body_step(
    "variables",
    "moves variables of functions to the private address space",
    |unit| over(Some(body::variables::Variables), &mut unit.module),
);

const KERNELS: Step<Unit> = step(
    "kernels",
    Whole,
    "splits called kernels, or all kernels, into an entry point and a function",
    |unit| match unit.options.dialect.modules.plain_entry_points {
        true => module::kernels::split_called(&mut unit.module, &unit.summary),
        false => {
            module::kernels::wrap(&mut unit.module)?;
            unit.summary.kernels_changed();
            Ok(())
        }
    },
);

const PRIVATE_VARIABLES: Step<Unit> = body_step(
    "private-variables",
    "gives each kernel the variables of the module in the private address space that it uses",
    |unit| {
        let (summary, report) = (&unit.summary, &mut unit.report);
        let pass = match unit.options.dialect.globals.private_variables {
            PrivateVariables::OfKernels => {
                body::private_variables::prepare(&mut unit.module, summary, report)?
            }
            PrivateVariables::Refused | PrivateVariables::OfFunctions => None,
        };
        over(pass, &mut unit.module)
    },
);

/// The pass over intrinsics. It follows [`ATOMICS`], whose loops call intrinsics.
const EXPAND: Step<Unit> = body_step(
    "expand-intrinsics",
    "expands intrinsic functions without an instruction",
    |unit| {
        let (claims, options) = (&mut unit.claims, &unit.options);
        let pass = body::expand::prepare(&unit.module, claims, options);
        over(pass, &mut unit.module)
    },
);

const ATOMICS: Step<Unit> = body_step(
    "expand-atomics",
    "expands atomic operations without an instruction to loops",
    |unit| {
        let is_wanted = unit.options.dialect.atomics.extended;
        let pass = is_wanted.then(|| Atomics::new(&unit.options.extensions));
        over(pass, &mut unit.module)
    },
);

const BOOLEANS: Step<Unit> = body_step("booleans", "stores booleans in memory as bytes", |unit| {
    over(body::booleans::prepare(&mut unit.module)?, &mut unit.module)
});

const INTEGERS: Step<Unit> = body_step(
    "integers",
    "promotes integers of widths that SPIR-V lacks, or splits them into limbs",
    |unit| {
        let pass = body::integers::prepare(&mut unit.module, &unit.options.extensions)?;
        over(pass, &mut unit.module)
    },
);

const SCALARIZE: Step<Unit> = body_step(
    "scalarize",
    "scalarizes vectors of pointers and vectors of lengths that SPIR-V lacks",
    |unit| {
        let pass = body::scalarize::prepare(&mut unit.module, &unit.options.extensions)?;
        over(pass, &mut unit.module)
    },
);

const LOWER_AGGREGATE_SELECT: Step<Unit> = body_step(
    "lower-aggregate-select",
    "converts selections between aggregates to branches",
    |unit| over(Some(Selects), &mut unit.module),
);

const SWITCHES: Step<Unit> = body_step(
    "switches",
    "splits switches with more cases than an instruction can hold",
    |unit| over(Some(LongSwitches), &mut unit.module),
);

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
pub(crate) const FINISH: &[Step<Emitted>] = &[
    step(
        "order-globals",
        Whole,
        "orders types, constants and variables",
        |emitted| {
            order_globals(&mut emitted.module);
            Ok(())
        },
    ),
    step(
        "spec-composites",
        Whole,
        "writes composites of specialization constants as OpSpecConstantComposite",
        |emitted| {
            if !emitted.options.dialect.globals.constants_as_written {
                spec_composites::run(&mut emitted.module);
            }
            Ok(())
        },
    ),
    step("order-names", Whole, "orders names", |emitted| {
        order_names(&mut emitted.module);
        Ok(())
    }),
    step(
        "require",
        Whole,
        "adds the required capabilities and extensions, and sets the lowest version",
        |emitted| {
            let opcodes = require::run(
                &mut emitted.module,
                &emitted.options,
                emitted.lowest,
                &emitted.capabilities,
            )?;
            emitted.has_rules = opcodes.into_iter().any(extension_rules::is_about);
            Ok(())
        },
    ),
    step(
        "rules",
        Analysis,
        "refuses instructions that break a rule of their extension",
        |emitted| match emitted
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
        },
    ),
];

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

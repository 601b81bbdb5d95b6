//! Lists the passes to SPIR 1.2 in execution order: [`BEGIN`], the passes shared with SPIR-V ([`LEGALIZE`]),
//! and [`END`].
//!
//! [`LEGALIZE`]: crate::to_spirv::passes::LEGALIZE

use transpire_llvm::ir::Module;

use super::alignment::Parts;
use super::conversions::Conversions;
use super::extensions::Extensions;
use super::intrinsics::{self, Intrinsics};
use super::kernels::Information;
use super::{Spir12, arguments, built_ins, check, generic, masks, module, opaque_types};
use crate::Error;
use crate::legalize::body::frontend_conventions;
use crate::legalize::body::unreachable::Unreachable;
use crate::legalize::module::target;
use crate::mappings::metadata_names::SPIRV_MEMORY_MODEL;
use crate::pipeline::Kind::{Analysis, Module as Whole};
use crate::pipeline::{State, Step, Work, body_step, over, step};
use crate::summary::contraction::contraction_off;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::passes::Unit;

/// The state of the lowering to SPIR 1.2.
pub(crate) struct Unit12 {
    /// The module, in the same state as in a translation to SPIR-V.
    pub(crate) unit: Unit,
    options: Spir12,
    /// Whether multiplications and additions may be contracted in the whole module.
    contracts: bool,
    /// The metadata of the kernels and the module, once it has been collected.
    information: Option<Information>,
}

impl Unit12 {
    pub(crate) fn new(module: Module, options: &Spir12) -> Self {
        let to_spirv = ToSpirv {
            no_verify: options.no_verify,
            ..ToSpirv::default()
        };
        Self {
            unit: Unit::new(module, &to_spirv),
            options: options.clone(),
            contracts: false,
            information: None,
        }
    }

    fn module(&mut self) -> &mut Module {
        &mut self.unit.module
    }
}

impl Work for Unit12 {
    fn state(&self) -> State<'_> {
        State::Llvm(&self.unit.module)
    }
}

/// The passes that run before legalization.
pub(crate) const BEGIN: &[Step<Unit12>] = &[
    step(
        "split-bitcasts",
        Whole,
        "converts bitcasts between address spaces to addrspacecasts",
        |work| {
            transpire_llvm::address_spaces::split_bitcasts(work.module());
            Ok(())
        },
    ),
    step(
        "target",
        Whole,
        "determines the target from triple and data layout, or refuses them",
        |work| {
            let wanted = work.options.target;
            target::settle(work.module(), wanted).map(drop)
        },
    ),
    body_step(
        "frontend-conventions",
        "converts calling conventions and names of other kernel languages to OpenCL's",
        |work| {
            let pass = frontend_conventions::prepare(&mut work.unit.module);
            work.unit.summary.kernels_changed();
            over(pass, &mut work.unit.module)
        },
    ),
    step(
        "contraction",
        Analysis,
        "determines whether products and sums may be contracted",
        |work| {
            let (module, summary) = (&work.unit.module, &work.unit.summary);
            // A module that was translated from SPIR-V has the contraction setting in its metadata.
            work.contracts = module.named_metadata(SPIRV_MEMORY_MODEL).is_none() && {
                contraction_off(module, summary.kernels(module)).is_empty()
            };
            Ok(())
        },
    ),
    step(
        "drop-debug-information",
        Whole,
        "removes debug information, which SPIR 1.2 does not support",
        |work| {
            module::drop_debug_information(&mut work.unit.module, &mut work.unit.report);
            Ok(())
        },
    ),
    body_step("unreachable", "removes unreachable blocks", |work| {
        let stay = work.unit.options.dialect.instructions.control_flow_in_full;
        over(Some(Unreachable { stay }), work.module())
    }),
    step(
        "check-atomics",
        Analysis,
        "refuses atomic instructions without a function in OpenCL 1.2",
        |work| intrinsics::check_atomics(&work.unit.module),
    ),
];

/// The passes that run after legalization.
pub(crate) const END: &[Step<Unit12>] = &[
    body_step(
        "intrinsics",
        "converts LLVM's functions and atomic instructions to OpenCL's functions (§3.4, §3.16)",
        |work| {
            let report = &mut work.unit.report;
            over(Some(Intrinsics { report }), &mut work.unit.module)
        },
    ),
    body_step(
        "generic",
        "resolves pointers that are cast to generic for a call",
        |work| over(generic::prepare(work.module()), work.module()),
    ),
    body_step(
        "masks",
        "converts vectors of i1 to vectors of i8 (§2.1.2)",
        |work| over(masks::prepare(work.module())?, work.module()),
    ),
    body_step(
        "conversions",
        "converts conversions of vectors to convert_… (§3.3, table 10)",
        |work| over(Some(Conversions), work.module()),
    ),
    step(
        "name-printf",
        Whole,
        "mangles the name of printf (§2.10.3)",
        |work| {
            built_ins::name_printf(work.module());
            Ok(())
        },
    ),
    step(
        "type-pointers",
        Whole,
        "gives pointers the pointees that they have in SPIR-V",
        |work| crate::type_pointers(work.module()),
    ),
    step(
        "opaque-types",
        Whole,
        "removes access qualifiers of images, and converts samplers to i32 (§2.1.3)",
        |work| opaque_types::run(work.module()),
    ),
    step(
        "arguments",
        Whole,
        "gives pointer parameters of kernels the pointees of OpenCL C (§2.4)",
        |work| {
            arguments::run(work.module());
            Ok(())
        },
    ),
    body_step(
        "alignment",
        "splits loads and stores with less than the alignment of their type (§2.1.4)",
        |work| over(Some(Parts::of(work.module())), work.module()),
    ),
    step(
        "built-ins",
        Whole,
        "renames built-in functions to the names of appendix A, or refuses them",
        |work| built_ins::run(work.module()),
    ),
    step(
        "module",
        Whole,
        "removes attributes, flags and linkage that LLVM 3.2 and SPIR do not support",
        |work| {
            let (contracts, unit) = (work.contracts, &mut work.unit);
            let information = module::run(&mut unit.module, contracts, &mut unit.report)?;
            work.information = Some(information);
            Ok(())
        },
    ),
    step(
        "kernel-metadata",
        Whole,
        "lists metadata of kernels in opencl.kernels (§2.3, §2.4)",
        |work| match work.information.take() {
            Some(information) => information.write(work.module()),
            None => Ok(()),
        },
    ),
    body_step(
        "extensions",
        "extends narrow integers in calls like their declarations (§3.5)",
        |work| over(Some(Extensions), work.module()),
    ),
    step(
        "downgrade",
        Whole,
        "rewrites constructs with another form in LLVM 3.2",
        |work| {
            work.unit.module = module::downgraded(std::mem::take(work.module()))?;
            Ok(())
        },
    ),
    step(
        "rules",
        Analysis,
        "checks the module against the rules of SPIR 1.2 and of LLVM IR",
        |work| {
            if work.options.no_verify {
                return Ok(());
            }
            check(&work.unit.module)?;
            transpire_llvm::verify(&work.unit.module)
                .map_err(|error| Error::from(error).within("the module of SPIR 1.2 breaks a rule"))
        },
    ),
    step(
        "plain-printf",
        Whole,
        "restores the plain name of printf, for drivers that need it",
        |work| {
            if work.options.plain_printf {
                built_ins::unname_printf(work.module());
            }
            Ok(())
        },
    ),
];

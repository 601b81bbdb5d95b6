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
use crate::legalize::body::frontend_conventions;
use crate::legalize::body::unreachable::Unreachable;
use crate::legalize::module::target;
use crate::mappings::metadata_names::SPIRV_MEMORY_MODEL;
use crate::pipeline::Kind::{Analysis, Module as Whole};
use crate::pipeline::{Prepared, State, Step, Work, body_step, over, step};
use crate::summary::contraction::contraction_off;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::passes::Unit;
use crate::{Error, Result};

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
#[rustfmt::skip]
pub(crate) const BEGIN: &[Step<Unit12>] = &[
    step("split-bitcasts", Whole, split_bitcasts, "converts bitcasts between address spaces to addrspacecasts"),
    step("target", Whole, target, "determines the target from triple and data layout, or refuses them"),
    body_step("frontend-conventions", frontend_conventions, "converts calling conventions and names of other kernel languages to OpenCL's"),
    step("contraction", Analysis, contraction, "determines whether products and sums may be contracted"),
    step("drop-debug-information", Whole, drop_debug_information, "removes debug information, which SPIR 1.2 does not support"),
    body_step("unreachable", unreachable, "removes unreachable blocks"),
    step("check-atomics", Analysis, check_atomics, "refuses atomic instructions without a function in OpenCL 1.2"),
];

/// The passes that run after legalization.
#[rustfmt::skip]
pub(crate) const END: &[Step<Unit12>] = &[
    body_step("intrinsics", intrinsics, "converts LLVM's functions and atomic instructions to OpenCL's functions (§3.4, §3.16)"),
    body_step("generic", generic, "resolves pointers that are cast to generic for a call"),
    body_step("masks", masks, "converts vectors of i1 to vectors of i8 (§2.1.2)"),
    body_step("conversions", conversions, "converts conversions of vectors to convert_… (§3.3, table 10)"),
    step("name-printf", Whole, name_printf, "mangles the name of printf (§2.10.3)"),
    step("type-pointers", Whole, type_pointers, "gives pointers the pointees that they have in SPIR-V"),
    step("opaque-types", Whole, opaque_types, "removes access qualifiers of images, and converts samplers to i32 (§2.1.3)"),
    step("arguments", Whole, arguments, "gives pointer parameters of kernels the pointees of OpenCL C (§2.4)"),
    body_step("alignment", alignment, "splits loads and stores with less than the alignment of their type (§2.1.4)"),
    step("built-ins", Whole, built_ins, "renames built-in functions to the names of appendix A, or refuses them"),
    step("module", Whole, module, "removes attributes, flags and linkage that LLVM 3.2 and SPIR do not support"),
    step("kernel-metadata", Whole, kernel_metadata, "lists metadata of kernels in opencl.kernels (§2.3, §2.4)"),
    body_step("extensions", extensions, "extends narrow integers in calls like their declarations (§3.5)"),
    step("downgrade", Whole, downgrade, "rewrites constructs with another form in LLVM 3.2"),
    step("rules", Analysis, rules, "checks the module against the rules of SPIR 1.2 and of LLVM IR"),
    step("plain-printf", Whole, plain_printf, "restores the plain name of printf, for drivers that need it"),
];

fn split_bitcasts(work: &mut Unit12) -> Result<()> {
    transpire_llvm::address_spaces::split_bitcasts(work.module());
    Ok(())
}

fn target(work: &mut Unit12) -> Result<()> {
    let wanted = work.options.target;
    target::settle(work.module(), wanted).map(drop)
}

fn frontend_conventions(work: &mut Unit12) -> Prepared<'_> {
    let pass = frontend_conventions::prepare(&mut work.unit.module);
    work.unit.summary.kernels_changed();
    over(pass, &mut work.unit.module)
}

fn contraction(work: &mut Unit12) -> Result<()> {
    let (module, summary) = (&work.unit.module, &work.unit.summary);
    // A module that was translated from SPIR-V has the contraction setting in its metadata.
    work.contracts = module.named_metadata(SPIRV_MEMORY_MODEL).is_none() && {
        contraction_off(module, summary.kernels(module)).is_empty()
    };
    Ok(())
}

fn drop_debug_information(work: &mut Unit12) -> Result<()> {
    module::drop_debug_information(&mut work.unit.module, &mut work.unit.report);
    Ok(())
}

fn unreachable(work: &mut Unit12) -> Prepared<'_> {
    let stay = work.unit.options.dialect.instructions.control_flow_in_full;
    over(Some(Unreachable { stay }), work.module())
}

fn check_atomics(work: &mut Unit12) -> Result<()> {
    intrinsics::check_atomics(&work.unit.module)
}

fn intrinsics(work: &mut Unit12) -> Prepared<'_> {
    let report = &mut work.unit.report;
    over(Some(Intrinsics { report }), &mut work.unit.module)
}

fn generic(work: &mut Unit12) -> Prepared<'_> {
    over(generic::prepare(work.module()), work.module())
}

fn masks(work: &mut Unit12) -> Prepared<'_> {
    over(masks::prepare(work.module())?, work.module())
}

fn conversions(work: &mut Unit12) -> Prepared<'_> {
    over(Some(Conversions), work.module())
}

fn name_printf(work: &mut Unit12) -> Result<()> {
    built_ins::name_printf(work.module());
    Ok(())
}

fn type_pointers(work: &mut Unit12) -> Result<()> {
    crate::type_pointers(work.module())
}

fn opaque_types(work: &mut Unit12) -> Result<()> {
    opaque_types::run(work.module())
}

fn arguments(work: &mut Unit12) -> Result<()> {
    arguments::run(work.module());
    Ok(())
}

fn alignment(work: &mut Unit12) -> Prepared<'_> {
    over(Some(Parts::of(work.module())), work.module())
}

fn built_ins(work: &mut Unit12) -> Result<()> {
    built_ins::run(work.module())
}

fn module(work: &mut Unit12) -> Result<()> {
    let (contracts, unit) = (work.contracts, &mut work.unit);
    let information = module::run(&mut unit.module, contracts, &mut unit.report)?;
    work.information = Some(information);
    Ok(())
}

fn kernel_metadata(work: &mut Unit12) -> Result<()> {
    match work.information.take() {
        Some(information) => information.write(work.module()),
        None => Ok(()),
    }
}

fn extensions(work: &mut Unit12) -> Prepared<'_> {
    over(Some(Extensions), work.module())
}

fn downgrade(work: &mut Unit12) -> Result<()> {
    work.unit.module = module::downgraded(std::mem::take(work.module()))?;
    Ok(())
}

fn rules(work: &mut Unit12) -> Result<()> {
    if work.options.no_verify {
        return Ok(());
    }
    check(&work.unit.module)?;
    transpire_llvm::verify(&work.unit.module)
        .map_err(|error| Error::from(error).within("the module of SPIR 1.2 breaks a rule"))
}

fn plain_printf(work: &mut Unit12) -> Result<()> {
    if work.options.plain_printf {
        built_ins::unname_printf(work.module());
    }
    Ok(())
}

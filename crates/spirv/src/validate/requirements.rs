//! Checks that a module declares the capabilities, extensions and version that its instructions require (§3, "Enabling
//! Capabilities").

use crate::grammar::{Capability, Op};
use rustc_hash::FxHashMap;

use super::Level;
use super::context::{Context, I};
use super::findings::{Findings, Site, opcode_name};
use super::known_faults::Fault;
use super::rule_table::W;
use crate::grammar::{self, Layout, LogicalOperand, OperandKind};
use crate::requirements::{Declarations, Requirement, by_type};
use crate::{Instruction, Version};

/// The opcodes and enumerants whose requirements were already checked and are met. Each of them is checked only once per
/// module.
#[derive(Clone, Default)]
pub(super) struct Requirements {
    opcodes: Vec<bool>,
    enumerants: FxHashMap<(OperandKind, u32), Parameters>,
    /// For each kind of enumerants, indexed by its number, the last one that was looked up, with its parameters.
    last: Vec<Option<(u32, &'static [LogicalOperand])>>,
}

/// The parameters of an enumerant or a mask; `None` if several bits have parameters.
type Parameters = Option<&'static [LogicalOperand]>;

/// Opcodes that a version removed, each with the last version that has it.
const LAST_OPCODES: &[(u16, Version)] = &[
    // OpLessOrGreater, OpAtomicCompareExchangeWeak
    (161, Version::V1_5),
    (231, Version::V1_3),
];

impl Requirements {
    /// Returns whether the requirements of an opcode have been checked and are met.
    #[inline]
    pub(super) fn knows(&self, opcode: u16) -> bool {
        let known = self.opcodes.get(usize::from(opcode));
        known.copied().unwrap_or_default()
    }

    /// Checks the requirements of an opcode, unless they are known to be met.
    #[inline]
    pub(super) fn opcode(
        &mut self,
        context: &Context<'_>,
        findings: &mut Findings,
        layout: &Layout,
        offset: usize,
    ) {
        let place = usize::from(layout.opcode);
        if !self.knows(layout.opcode) && opcode(context, findings, layout, offset) {
            if self.opcodes.len() <= place {
                self.opcodes.resize(place + 1, false);
            }
            if let Some(known) = self.opcodes.get_mut(place) {
                *known = true;
            }
        }
    }

    /// Returns the parameters of an enumerant or a mask if its requirements have been checked and are met. Otherwise
    /// returns `None`, as it does if several bits have parameters.
    #[inline(always)]
    pub(super) fn parameters(&mut self, kind: OperandKind, value: u32) -> Parameters {
        match self.last.get(kind as usize) {
            Some(&Some((last, parameters))) if last == value => Some(parameters),
            _ => self.other_parameters(kind, value),
        }
    }

    #[inline(never)]
    fn other_parameters(&mut self, kind: OperandKind, value: u32) -> Parameters {
        let parameters = self.enumerants.get(&(kind, value)).copied().flatten()?;
        let place = kind as usize;
        if self.last.len() <= place {
            self.last.resize(place + 1, None);
        }
        if let Some(last) = self.last.get_mut(place) {
            *last = Some((value, parameters));
        }
        Some(parameters)
    }

    /// Checks the requirements of an enumerant or a mask, unless they are known to be met. Records that they are met if
    /// the check finds no error. At [`Level::Structural`], all requirements count as met.
    pub(super) fn enumerant(
        &mut self,
        context: &Context<'_>,
        findings: &mut Findings,
        instruction: I<'_>,
        kind: OperandKind,
        value: u32,
        offset: usize,
    ) {
        if kind == OperandKind::LiteralSpecConstantOpInteger
            || self.enumerants.contains_key(&(kind, value))
        {
            return;
        }
        let is_declaration =
            instruction.is(Op::Capability) || instruction.is(Op::ConditionalCapabilityINTEL);
        let is_declared = context.options.level > Level::Structural;
        let mut is_fine = true;
        let mut parameters: Parameters = Some(&[]);
        for bit in bits(kind, value) {
            let of_bit = grammar::enumerant(kind, bit).map_or(&[][..], |known| known.parameters());
            parameters = match parameters {
                Some([]) => Some(of_bit),
                _ if of_bit.is_empty() => parameters,
                _ => None,
            };
            is_fine &=
                !is_declared || enumerant(context, findings, is_declaration, kind, bit, offset);
        }
        if is_fine {
            self.enumerants.insert((kind, value), parameters);
        }
    }
}

/// Returns the bits of a mask, or the value itself if the kind is not a mask.
fn bits(kind: OperandKind, value: u32) -> impl Iterator<Item = u32> {
    let is_mask = grammar::is_mask(kind);
    let bits = (0..32).map(|bit| 1 << bit);
    let bits = bits.filter(move |bit| is_mask && value & bit != 0);
    bits.chain((!is_mask).then_some(value))
}

fn any_capability(context: &Context<'_>, capabilities: &[u32]) -> bool {
    capabilities.is_empty()
        || capabilities
            .iter()
            .any(|number| context.has_number(*number))
}

fn capability_names(capabilities: &[u32]) -> String {
    let name = |number: &u32| {
        grammar::enumerant(OperandKind::Capability, *number).map_or("?", |known| known.name())
    };
    capabilities
        .iter()
        .map(name)
        .collect::<Vec<_>>()
        .join(" or ")
}

fn any_extension(context: &Context<'_>, extensions: &[&str]) -> bool {
    extensions.iter().any(|name| context.has_extension(name))
}

/// Checks that the declarations that an opcode needs are present. Returns whether they are, or their absence is an
/// accepted fault.
fn opcode(context: &Context<'_>, findings: &mut Findings, layout: &Layout, offset: usize) -> bool {
    let (name, needs) = (layout.name(), layout.requirements());
    if !any_capability(context, needs.capabilities) {
        let message = format!(
            "Op{name} needs the capability {}",
            capability_names(needs.capabilities)
        );
        findings.walk(W::Capabilities, offset, message);
        return false;
    }
    let last = LAST_OPCODES.iter().find(|row| row.0 == layout.opcode);
    if let Some((_, last)) = last
        && *last < context.version
    {
        let message = format!("Op{name} is not part of SPIR-V after {last}");
        if !findings.accept(context, Fault::Versions, offset, || message.clone()) {
            findings.walk(W::Versions, offset, message);
            return false;
        }
    }
    // An instruction that a capability enables needs nothing else.
    let is_allowed = !needs.capabilities.is_empty() && name != "TerminateInvocation";
    if is_allowed
        || needs.version.is_some_and(|since| since <= context.version)
        || any_extension(context, needs.extensions)
    {
        return true;
    }
    let fault = needs.version.map(|_| Fault::Versions);
    let missing = missing(
        context,
        &format!("Op{name}"),
        needs.version,
        needs.extensions,
    );
    tell(context, findings, missing, fault, offset)
}

/// Reports a missing version or extension. If it is an accepted fault, reports a warning instead and returns `true`.
#[cold]
fn tell(
    context: &Context<'_>,
    findings: &mut Findings,
    (rule, message): (W, String),
    fault: Option<Fault>,
    offset: usize,
) -> bool {
    let accepts = |fault| findings.accept(context, fault, offset, || message.clone());
    if fault.is_some_and(accepts) {
        return true;
    }
    findings.walk(rule, offset, message);
    false
}

/// Returns the rule that a missing version or extension breaks, and the message.
#[cold]
fn missing(
    context: &Context<'_>,
    what: &str,
    since: Option<Version>,
    extensions: &[&str],
) -> (W, String) {
    let names = extensions.join(" or ");
    match since {
        Some(since) if extensions.is_empty() => {
            let version = context.version;
            let message = format!("{what} needs SPIR-V {since}, and the module is {version}");
            (W::Versions, message)
        }
        Some(since) => (
            W::Versions,
            format!("{what} needs SPIR-V {since} or the extension {names}"),
        ),
        None if extensions.is_empty() => (W::Versions, format!("{what} is reserved")),
        None => (W::Extensions, format!("{what} needs the extension {names}")),
    }
}

/// Checks that the declarations that an enumerant needs are present. Returns whether they are, or their absence is an
/// accepted fault.
fn enumerant(
    context: &Context<'_>,
    findings: &mut Findings,
    is_declaration: bool,
    kind: OperandKind,
    value: u32,
    offset: usize,
) -> bool {
    let Some(known) = grammar::enumerant(kind, value) else {
        return true;
    };
    let requirements = known.requirements();
    let what = format_args!("the {kind:?} {}", known.name()).to_string();
    let capabilities = match (kind, known.name()) {
        (OperandKind::BuiltIn, "PointSize" | "ClipDistance" | "CullDistance") => return true,
        // In SPV_AMD_shader_ballot and in kernels, all three of these are available.
        (OperandKind::GroupOperation, "Reduce" | "InclusiveScan" | "ExclusiveScan")
            if context.is_kernel() || context.has_extension("SPV_AMD_shader_ballot") =>
        {
            return true;
        }
        (OperandKind::FPRoundingMode, _) | (OperandKind::Decoration, "FPRoundingMode")
            if has_free_rounding(context) =>
        {
            return true;
        }
        (OperandKind::Decoration, "FPRoundingMode") => &[],
        _ => requirements.capabilities,
    };
    if !is_declaration && !any_capability(context, capabilities) {
        let message = format!(
            "{what} needs the capability {}",
            capability_names(capabilities)
        );
        let is_default = (kind, known.name()) == (OperandKind::ExecutionMode, "FPFastMathDefault");
        let fault = is_default.then_some(Fault::FastMathDefaults);
        return tell(context, findings, (W::Capabilities, message), fault, offset);
    }
    let is_there = requirements.version.is_some_and(|since| since <= context.version)
        || any_extension(context, requirements.extensions)
        // No extension is listed if the capability alone implies it.
        || requirements.version.is_none() && requirements.extensions.is_empty();
    if is_there {
        return true;
    }
    let fault = match is_declaration {
        true => Some(Fault::CapabilitiesWithoutExtension),
        false => requirements.version.map(|_| Fault::Versions),
    };
    let missing = missing(
        context,
        &what,
        requirements.version,
        requirements.extensions,
    );
    tell(context, findings, missing, fault, offset)
}

/// Returns whether the module declares a capability for 16-bit storage. Rounding modes then need no other capability.
fn has_free_rounding(context: &Context<'_>) -> bool {
    const STORAGE: &[Capability] = &[
        Capability::StorageBuffer16BitAccess,
        Capability::UniformAndStorageBuffer16BitAccess,
        Capability::StoragePushConstant16,
        Capability::StorageInputOutput16,
        Capability::WorkgroupMemoryExplicitLayout16BitAccessKHR,
    ];
    STORAGE.iter().any(|capability| context.has(*capability))
}

impl Declarations for Context<'_> {
    fn definition(&self, id: u32) -> Option<Instruction<'_>> {
        Context::definition(self, id).map(|definition| definition.instruction)
    }

    fn has(&self, capability: Capability) -> bool {
        Context::has(self, capability)
    }

    fn is_of(&self, extension: &str) -> bool {
        self.has_extension(extension)
    }
}

/// The opcodes that [`of_types`] checks: those of [`OPS`](crate::requirements::OPS) whose requirements `spirv-val` checks, too.
#[rustfmt::skip]
pub(super) const OF_TYPES: &[Op] = &[
    Op::TypeInt, Op::TypeFloat, Op::TypeVector, Op::Dot, Op::AtomicLoad, Op::AtomicStore, Op::AtomicExchange,
    Op::AtomicCompareExchange, Op::AtomicCompareExchangeWeak, Op::AtomicIIncrement, Op::AtomicIDecrement, Op::AtomicIAdd,
    Op::AtomicISub, Op::AtomicSMin, Op::AtomicUMin, Op::AtomicSMax, Op::AtomicUMax, Op::AtomicAnd, Op::AtomicOr, Op::AtomicXor,
    Op::AtomicFAddEXT, Op::AtomicFMinEXT, Op::AtomicFMaxEXT,
];

/// Returns whether `spirv-val` also checks a requirement.
fn is_known(context: &Context<'_>, requirement: Requirement) -> bool {
    match requirement {
        Requirement::Integer(_)
        | Requirement::Float(_)
        | Requirement::Components(_)
        | Requirement::PointerComponents
        | Requirement::Int64Atomic
        | Requirement::BFloatDot => true,
        Requirement::FloatAdd(_) | Requirement::FloatMinMax(_) => context.is_shader(),
        _ => false,
    }
}

/// Checks the requirements of an instruction that depend on types and that `spirv-val` also checks.
pub(super) fn of_types(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    undeclared(context, instruction, true, findings);
}

/// Checks the requirements of an instruction that depend on types and that `spirv-val` does not check.
pub(super) fn of_kernels(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    undeclared(context, instruction, false, findings);
}

fn undeclared(context: &Context<'_>, instruction: I<'_>, known: bool, findings: &mut Site<'_>) {
    for requirement in by_type(context, instruction.instruction)
        .into_iter()
        .flatten()
    {
        if is_known(context, requirement) != known {
            continue;
        }
        let numbers = requirement.capabilities().iter().map(|known| known.word());
        let numbers: Vec<u32> = numbers.collect();
        let is_declared =
            any_capability(context, &numbers) || any_extension(context, requirement.extensions());
        if !is_declared {
            let message = format!(
                "{} with these operands needs the capability {}",
                opcode_name(instruction),
                capability_names(&numbers)
            );
            findings.add(message);
        }
    }
}

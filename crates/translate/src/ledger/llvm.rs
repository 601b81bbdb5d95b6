//! Finds the parts of an LLVM IR module that were not translated. Covers everything other than instructions,
//! because each instruction is either translated or an error.
//!
//! Code that translates metadata, attributes and flags claims them ([`Claims`]). The flags and attachments of
//! instructions are counted before any pass runs. If a pass rewrites an instruction and forgets them, they
//! are therefore reported as lost.

use std::cell::OnceCell;

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataKind;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, Body, CallKind, CallingConvention,
    ConstantKind, DataLayout, DllStorage, Expression, FastMath, Function, GepFlags, Global,
    GlobalKind, GlobalValue, GlobalVariable, InstructionKind, IntFlags, Linkage, Module, Opcodes,
    Str, TailCall, ThreadLocal, Type, UnnamedAddress, ValueKind, Visibility,
};

use crate::analysis::bodies;
use crate::analysis::used_globals::is_list_of_used;
use crate::ledger::claims::Claims;
use crate::ledger::{LossKind, LossPlace, Remedy, Report};
use crate::mappings::metadata_names::{KERNEL_ARG, LLVM_MODULE_FLAGS, OPENCL_KERNELS};

/// A set of flags of instructions, with one bit for each flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flags(u32);

/// The names of the flags, indexed by bit number.
pub(super) const FLAG_NAMES: [&str; 27] = [
    "nuw",
    "nsw",
    "exact",
    "disjoint",
    "nneg", // integer flags end here
    "reassoc",
    "nnan",
    "ninf",
    "nsz",
    "arcp",
    "contract",
    "afn", // floating-point flags end here
    "inbounds",
    "nusw",
    "nuw of getelementptr",
    "samesign",
    "tail",
    "musttail",
    "notail",
    "volatile of an atomic instruction",
    "rounding of constrained arithmetic",
    "exceptions of constrained arithmetic",
    "weak",
    "inalloca",
    "swifterror",
    "inrange",
    "alignment of an atomic instruction that is less than its size",
];

const FAST_MATH_SHIFT: u32 = 5;
const GEP_SHIFT: u32 = 12;
const SAME_SIGN: u32 = 1 << 15;
const TAIL: u32 = 1 << 16;
const MUST_TAIL: u32 = 1 << 17;
const NO_TAIL: u32 = 1 << 18;
const VOLATILE: u32 = 1 << 19;
const ROUNDING: u32 = 1 << 20;
const EXCEPTIONS: u32 = 1 << 21;
const WEAK: u32 = 1 << 22;
const IN_ALLOCA: u32 = 1 << 23;
const SWIFT_ERROR: u32 = 1 << 24;
const IN_RANGE: u32 = 1 << 25;
const UNALIGNED: u32 = 1 << 26;

/// The prefixes of the names of intrinsics that have rounding and exception arguments.
const CONSTRAINED: [&[u8]; 2] = [b"llvm.experimental.constrained.", b"llvm.fptrunc.round."];

impl From<IntFlags> for Flags {
    fn from(flags: IntFlags) -> Self {
        Self(u32::from(flags.0))
    }
}

impl From<FastMath> for Flags {
    fn from(flags: FastMath) -> Self {
        Self(u32::from(flags.0) << FAST_MATH_SHIFT)
    }
}

impl From<GepFlags> for Flags {
    fn from(flags: GepFlags) -> Self {
        Self(u32::from(flags.0) << GEP_SHIFT)
    }
}

impl Flags {
    /// The flag for a rounding mode other than round to nearest.
    pub(crate) const ROUNDING: Self = Self(ROUNDING);

    #[inline]
    fn one(flag: u32, is_set: bool) -> Self {
        Self(if is_set { flag } else { 0 })
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the bit numbers of the flags that are set.
    pub(super) fn numbers(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let number = (left != 0).then(|| left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            number
        })
    }

    /// Returns the `ROUNDING` and `EXCEPTIONS` flags of a call to a constrained intrinsic, according to its metadata
    /// arguments (LangRef, "Constrained Floating-Point Intrinsics"). `name` is the callee's name after its prefix;
    /// signaling comparisons (`fcmps`) always have the `EXCEPTIONS` flag. Dynamic rounding needs no flag: it uses the
    /// rounding mode of the kernel, which cannot change at run time in SPIR-V.
    fn of_constrained(module: &Module, body: &Body, call: &CallKind, name: &[u8]) -> Self {
        let mut flags = 0;
        for argument in call.arguments.as_slice(&body.values) {
            let ValueKind::Metadata(id) = argument.kind() else {
                continue;
            };
            let text = module.metadata.string(id);
            match text.map_or(&b""[..], |text| module.strings.get(text)) {
                b"round.tonearest" | b"round.dynamic" | b"fpexcept.ignore" => {}
                text if text.starts_with(b"round.") => flags |= ROUNDING,
                text if text.starts_with(b"fpexcept.") => flags |= EXCEPTIONS,
                _ => {}
            }
        }
        if name.starts_with(b"fcmps.") {
            flags |= EXCEPTIONS;
        }
        Self(flags)
    }

    /// Returns the flags of a constant expression that the equivalent SPIR-V instruction cannot express.
    fn of_expression(expression: &Expression) -> Self {
        match expression {
            Expression::Binary(_, flags, _) => (*flags).into(),
            Expression::GetElementPtr {
                flags, in_range, ..
            } => {
                let flags = Self::from(GepFlags(flags.0 & !GepFlags::INBOUNDS.0));
                flags.and(Self::one(IN_RANGE, in_range.is_some()))
            }
            _ => Self(0),
        }
    }

    #[inline]
    fn of(kind: &InstructionKind) -> Self {
        use InstructionKind as K;
        match kind {
            K::Binary(.., flags, fast_math) | K::Cast(.., flags, fast_math) => {
                Self(Self::from(*flags).0 | Self::from(*fast_math).0)
            }
            K::FNeg(_, fast_math)
            | K::FCmp(.., fast_math)
            | K::Select(_, fast_math)
            | K::Phi { fast_math, .. } => (*fast_math).into(),
            K::ICmp(.., true) => Self(SAME_SIGN),
            K::GetElementPtr { flags, .. } => (*flags).into(),
            K::AtomicRmw { access, .. } => Self::one(VOLATILE, access.volatile),
            K::CmpXchg { access, weak, .. } => {
                Self::one(VOLATILE, access.volatile).and(Self::one(WEAK, *weak))
            }
            &K::Alloca {
                in_alloca,
                swift_error,
                ..
            } => Self::one(IN_ALLOCA, in_alloca).and(Self::one(SWIFT_ERROR, swift_error)),
            K::Load { access, .. } | K::Store { access, .. } if access.is_atomic() => {
                Self::one(VOLATILE, access.volatile)
            }
            K::Call(call) => {
                let tail = match call.tail {
                    TailCall::None => 0,
                    TailCall::Tail => TAIL,
                    TailCall::MustTail => MUST_TAIL,
                    TailCall::NoTail => NO_TAIL,
                };
                Self(tail | Self::from(call.fast_math).0)
            }
            _ => Self(0),
        }
    }
}

/// The instructions that access memory atomically.
const ATOMIC: Opcodes = Opcodes::ATOMIC_LOAD
    .or(Opcodes::ATOMIC_STORE)
    .or(Opcodes::ATOMIC_RMW)
    .or(Opcodes::CMP_XCHG);

/// Returns whether the alignment of an atomic instruction is less than the size of its value. Returns `false` if one of
/// them is unknown. `result` is the type of a loaded value.
#[cold]
fn is_unaligned(
    module: &Module,
    layout: &DataLayout,
    body: &Body,
    kind: &InstructionKind,
    result: Type,
) -> bool {
    use InstructionKind as K;
    let (ty, access) = match kind {
        K::Load { access, .. } => (result, access),
        K::Store { value, access, .. }
        | K::AtomicRmw { value, access, .. }
        | K::CmpXchg {
            new: value, access, ..
        } => (body.value_type(module, *value), access),
        _ => return false,
    };
    let size = layout.store_size(&module.types, ty);
    let bytes_and_size = access.alignment.bytes().zip(size);
    bytes_and_size.is_some_and(|(bytes, size)| bytes < size)
}

/// A number of occurrences, and the first function with one of them.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    count: usize,
    first: Option<Global>,
}

impl Tally {
    fn add(&mut self, function: Global) {
        self.count += 1;
        self.first = self.first.or(Some(function));
    }

    /// Adds the occurrences in later functions.
    fn join(&mut self, later: Self) {
        self.count += later.count;
        self.first = self.first.or(later.first);
    }
}

/// The numbers of flags, attachments, attributes and operand bundles of the instructions in a module.
#[derive(Debug, Default)]
pub(crate) struct Inventory {
    flags: [Tally; FLAG_NAMES.len()],
    attachments: SecondaryMap<MetadataKind, Tally>,
    /// The attribute lists of calls.
    lists: SecondaryMap<AttributeList, Tally>,
    /// The operand bundles, by tag. Bundles of `llvm.assume` are counted under `None`.
    bundles: FxHashMap<Option<Str>, Tally>,
    /// Whether the module declares constrained intrinsics.
    has_constrained: bool,
}

impl Inventory {
    /// Counts the flags, attachments, attributes and operand bundles in all bodies of a module.
    pub(crate) fn of(module: &Module) -> Self {
        let has_constrained = module.globals.values().any(|value| {
            let name = module.strings.get(value.name);
            CONSTRAINED.iter().any(|start| name.starts_with(start))
        });
        let counted = bodies::in_stretches(module, |bodies| {
            let layout = OnceCell::new();
            let mut inventory = Self {
                has_constrained,
                ..Self::default()
            };
            for (function, body) in bodies {
                inventory.count(module, &layout, *function, body);
            }
            inventory
        });
        let add = |mut all: Self, part| {
            all.add(part);
            all
        };
        let mut inventory = counted.into_iter().reduce(add).unwrap_or_default();
        for (_, constant) in module.constants.iter() {
            if let ConstantKind::Expression(expression) = &constant.kind {
                inventory.count_flags(Flags::of_expression(expression), None);
            }
        }
        inventory
    }

    /// Adds the counts for functions that come after those counted here.
    fn add(&mut self, later: Self) {
        let Self {
            flags,
            attachments,
            lists,
            bundles,
            has_constrained: _,
        } = later;
        for (own, later) in self.flags.iter_mut().zip(flags) {
            own.join(later);
        }
        for (kind, later) in attachments.iter() {
            self.attachments[kind].join(*later);
        }
        for (list, later) in lists.iter() {
            self.lists[list].join(*later);
        }
        for (tag, later) in bundles {
            self.bundles.entry(tag).or_default().join(later);
        }
    }

    /// Counts the flags, attachments, attributes and operand bundles of one body. `layout` is initialized
    /// when an instruction first needs it.
    fn count(
        &mut self,
        module: &Module,
        layout: &OnceCell<DataLayout>,
        function: Global,
        body: &Body,
    ) {
        let may_be_atomic = body.instructions.may_have(ATOMIC);
        for block in &body.layout {
            for &inst in &body.blocks[*block].instructions {
                let instruction = &body.instructions[inst];
                let kind = &instruction.kind;
                self.count_flags(Flags::of(kind), Some(function));
                if may_be_atomic && ATOMIC.intersects(Opcodes::of(kind)) {
                    let layout = layout.get_or_init(|| DataLayout::of(module));
                    let is_unaligned = is_unaligned(module, layout, body, kind, instruction.ty);
                    self.count_flags(Flags::one(UNALIGNED, is_unaligned), Some(function));
                }
                if let InstructionKind::Call(call) = kind {
                    self.count_call(module, function, body, call);
                }
                if let Some(attached) = body.attachments.get(&inst) {
                    for &(kind, _) in attached {
                        self.attachments[kind].add(function);
                    }
                }
            }
        }
    }

    #[inline]
    fn count_flags(&mut self, flags: Flags, function: Option<Global>) {
        for flag in flags.numbers() {
            if let Some(tally) = self.flags.get_mut(flag) {
                tally.count += 1;
                tally.first = tally.first.or(function);
            }
        }
    }

    fn count_call(&mut self, module: &Module, function: Global, body: &Body, call: &CallKind) {
        if let Some(list) = call.attributes.expand() {
            self.lists[list].add(function);
        }
        let bundles = call.bundles.expand();
        if bundles.is_none() && !self.has_constrained {
            return;
        }
        let callee = module.callee(call);
        let name = callee.map(|callee| module.strings.get(module.globals[callee].name));
        let constrained = name.and_then(|name| {
            let mut starts = CONSTRAINED.iter();
            starts.find_map(|start| name.strip_prefix(*start))
        });
        if let Some(name) = constrained {
            let flags = Flags::of_constrained(module, body, call, name);
            self.count_flags(flags, Some(function));
        }
        let Some(bundles) = bundles else {
            return;
        };
        let assumes = name == Some(b"llvm.assume");
        for bundle in &body.bundles[bundles] {
            let tag = Some(bundle.tag).filter(|_| !assumes);
            self.bundles.entry(tag).or_default().add(function);
        }
    }

    /// Reports all parts of the module that were not claimed. `is_translated` returns whether a global value
    /// was translated. `says_linkage` returns whether the output expresses a linkage, or else the extension that would.
    pub(crate) fn account(
        self,
        claims: &Claims,
        module: &Module,
        is_translated: impl Fn(Global) -> bool,
        says_linkage: impl Fn(Linkage) -> Result<(), Option<Remedy>>,
        report: &mut Report,
    ) {
        self.account_instructions(claims, module, report);
        account_attributes(claims, module, &self.lists, &is_translated, report);
        account_named_metadata(claims, module, report);
        if !module.inline_asm.is_empty() {
            report.lose(LossKind::Module, "module asm", 1, &LossPlace::Module);
        }
        let kernel_entries = kernel_entries(module);
        for (global, value) in &module.globals {
            // An alias is not emitted; its aliasee replaces it.
            let is_known = match &value.kind {
                GlobalKind::IFunc(_) | GlobalKind::Alias(_) => true,
                _ if is_translated(global) => true,
                GlobalKind::Variable(_) if is_list_of_used(module, value) => {
                    let name = module.strings.text(value.name);
                    report.lose(LossKind::Global, &name, 1, &LossPlace::Module);
                    false
                }
                _ => false,
            };
            if !is_known {
                continue;
            }
            account_global(claims, module, global, value, &kernel_entries, report);
            let Some(name) = linkage(value.linkage) else {
                continue;
            };
            // Aliases and kernels have no linkage in SPIR-V.
            let may_say = !matches!(value.kind, GlobalKind::Alias(_))
                && !is_kernel(module, global, &kernel_entries);
            let said = match may_say {
                true => says_linkage(value.linkage),
                false => Err(None),
            };
            if let Err(remedy) = said {
                let place = place_of(module, global);
                report.lose(LossKind::Global, name, 1, &place);
                report.suggest(LossKind::Global, name, remedy);
            }
        }
    }

    fn account_instructions(&self, claims: &Claims, module: &Module, report: &mut Report) {
        let tell = |report: &mut Report, kind, name: &str, tally: &Tally, read: usize| {
            // An instruction may be expanded into several, so its flags may be claimed more than once.
            let count = tally.count.saturating_sub(read);
            if count > 0 {
                report.lose(kind, name, count, &function_place(module, tally.first));
            }
        };
        for (place, name) in FLAG_NAMES.iter().enumerate() {
            tell(
                report,
                LossKind::Flag,
                name,
                &self.flags[place],
                claims.flag_count(place),
            );
            report.suggest(LossKind::Flag, name, claims.flag_remedy(place));
        }
        for (kind, tally) in self.attachments.iter() {
            let name = module.metadata.kinds.get(kind);
            let name = name.map_or("?".into(), |name| module.strings.text(name));
            tell(
                report,
                LossKind::Attachment,
                &name,
                tally,
                claims.attachment_count(kind),
            );
        }
        let mut bundles: Vec<_> = self.bundles.iter().collect();
        bundles.sort_by_key(|(tag, _)| **tag);
        for (tag, tally) in bundles {
            let name = tag.map_or("of llvm.assume".into(), |tag| module.strings.text(tag));
            tell(report, LossKind::OperandBundle, &name, tally, 0);
        }
    }
}

fn function_place(module: &Module, function: Option<Global>) -> LossPlace {
    function.map_or(LossPlace::Module, |function| {
        LossPlace::Function(module.source_name(function).into_owned())
    })
}

/// The kind or the key by which lost attributes are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum AttributeKey {
    Kind(AttributeKind),
    String(Str),
}

fn account_attributes(
    claims: &Claims,
    module: &Module,
    calls: &SecondaryMap<AttributeList, Tally>,
    is_translated: &impl Fn(Global) -> bool,
    report: &mut Report,
) {
    let attributes = &module.attributes;
    let mut lost: FxHashMap<AttributeKey, Tally> = FxHashMap::default();
    let mut add = |index: AttributeIndex, set: &[Attribute], uses: &Tally| {
        for attribute in set {
            let key = match (attribute, attribute.kind()) {
                (Attribute::String(key, _), _) => AttributeKey::String(*key),
                (_, Some(kind)) => AttributeKey::Kind(kind),
                _ => continue,
            };
            if !claims.has_attribute(index, attribute) {
                let tally = lost.entry(key).or_default();
                tally.count += uses.count;
                tally.first = tally.first.or(uses.first);
            }
        }
    };
    let once = |global| Tally {
        count: 1,
        first: Some(global),
    };
    for (global, value) in &module.globals {
        match &value.kind {
            GlobalKind::Function(function) if is_translated(global) => {
                if let Some(list) = function.attributes.expand() {
                    for &(index, set) in &attributes.lists[list] {
                        add(index, &attributes.sets[set], &once(global));
                    }
                }
            }
            GlobalKind::Variable(variable) if is_translated(global) => {
                if let Some(set) = variable.attributes.expand() {
                    let index = AttributeIndex::Function;
                    add(index, &attributes.sets[set], &once(global));
                }
            }
            _ => {}
        }
    }
    for (list, uses) in calls.iter().filter(|(_, uses)| uses.count > 0) {
        for &(index, set) in &attributes.lists[list] {
            add(index, &attributes.sets[set], uses);
        }
    }
    let mut lost: Vec<_> = lost.into_iter().collect();
    lost.sort_by_key(|(key, _)| *key);
    for (key, tally) in lost {
        let place = tally
            .first
            .map_or(LossPlace::Module, |global| place_of(module, global));
        match key {
            AttributeKey::String(name) => {
                let name = module.strings.text(name);
                report.lose(LossKind::StringAttribute, &name, tally.count, &place);
            }
            AttributeKey::Kind(kind) => {
                let name = format!("{kind:?}");
                report.lose(LossKind::Attribute, &name, tally.count, &place);
            }
        }
    }
}

fn account_named_metadata(claims: &Claims, module: &Module, report: &mut Report) {
    for named in &module.named_metadata {
        let name = module.strings.text(named.name);
        if name == LLVM_MODULE_FLAGS {
            account_module_flags(module, &named.nodes, report);
        } else if !claims.has_list(named.name) {
            report.lose(
                LossKind::NamedMetadata,
                &format!("!{name}"),
                named.nodes.len().max(1),
                &LossPlace::Module,
            );
        }
    }
}

/// Reports each module flag as lost, under its name, which is its second operand (LangRef, "Module Flags
/// Metadata").
fn account_module_flags(
    module: &Module,
    flags: &[transpire_llvm::ir::metadata::MetadataId],
    report: &mut Report,
) {
    for &flag in flags {
        let name = module
            .metadata
            .tuple(flag)
            .and_then(|operands| module.metadata.string(operands.get(1)?.expand()?));
        let name = name.map_or("?".into(), |name| module.strings.text(name));
        report.lose(LossKind::ModuleFlag, &name, 1, &LossPlace::Module);
    }
}

/// Returns the metadata keys in the entries of `!opencl.kernels` (SPIR 1.2 §2.3), by kernel.
fn kernel_entries(module: &Module) -> FxHashMap<Global, Vec<Str>> {
    let mut entries: FxHashMap<Global, Vec<Str>> = FxHashMap::default();
    let name = module.strings.find(OPENCL_KERNELS);
    let lists = module
        .named_metadata
        .iter()
        .filter(|named| Some(named.name) == name);
    for &node in lists.flat_map(|list| &list.nodes) {
        let Some((kernel, keys)) = module.metadata.tuple(node).and_then(<[_]>::split_first) else {
            continue;
        };
        let kernel = kernel
            .expand()
            .and_then(|kernel| module.metadata.value(kernel)?.as_constant())
            .and_then(|kernel| module.as_global(kernel));
        let Some(kernel) = kernel else { continue };
        let keys = keys.iter().filter_map(|key| {
            let operands = module.metadata.tuple(key.expand()?)?;
            module.metadata.string(operands.first()?.expand()?)
        });
        entries.entry(kernel).or_default().extend(keys);
    }
    entries
}

/// Returns whether a function is a kernel, according to `!opencl.kernels` or to its calling convention.
fn is_kernel(
    module: &Module,
    global: Global,
    kernel_entries: &FxHashMap<Global, Vec<Str>>,
) -> bool {
    kernel_entries.contains_key(&global)
        || module
            .function(global)
            .is_some_and(|function| function.calling_convention == CallingConvention::SPIR_KERNEL)
}

fn place_of(module: &Module, global: Global) -> LossPlace {
    match module.function(global) {
        Some(_) => function_place(module, Some(global)),
        None => LossPlace::Global(module.name(global).into_owned()),
    }
}

fn account_global(
    claims: &Claims,
    module: &Module,
    global: Global,
    value: &GlobalValue,
    kernel_entries: &FxHashMap<Global, Vec<Str>>,
    report: &mut Report,
) {
    let mut lost: Vec<(LossKind, String)> = Vec::new();
    let properties = match &value.kind {
        GlobalKind::Variable(variable) => properties_of_variable(variable),
        GlobalKind::Function(function) => properties_of_function(value, function),
        GlobalKind::IFunc(_) => vec!["ifunc".to_owned()],
        GlobalKind::Alias(_) => Vec::new(),
    };
    lost.extend(properties.into_iter().map(|name| (LossKind::Global, name)));
    // Local linkage and other visibilities imply `dso_local`, except for weak imports (LangRef, Runtime Preemption
    // Specifiers).
    let is_implied = value.linkage.is_local()
        || value.visibility != Visibility::Default && value.linkage != Linkage::ExternalWeak;
    let common = [
        (value.section.is_some(), "section"),
        (value.partition.is_some(), "partition"),
        (value.visibility != Visibility::Default, "visibility"),
        (
            value.dll_storage != DllStorage::Default,
            "dllimport or dllexport",
        ),
        (value.thread_local != ThreadLocal::None, "thread_local"),
        (
            value.unnamed_address != UnnamedAddress::None,
            "unnamed_addr",
        ),
        (value.dso_local && !is_implied, "dso_local"),
    ];
    let common = common.iter().filter(|row| row.0);
    lost.extend(common.map(|row| (LossKind::Global, row.1.to_owned())));
    if let Some(comdat) = value.comdat.expand() {
        // Selection kind "any": all units have the same definition, and the linker may choose any of them.
        let is_any = module.comdats[comdat].selection == 1;
        let name = if is_any { "comdat any" } else { "comdat" };
        lost.push((LossKind::Global, name.to_owned()));
    }
    let is_kernel = is_kernel(module, global, kernel_entries);
    let kinds = value.attachments.iter();
    let kinds = kinds.filter_map(|(kind, _)| module.metadata.kinds.get(*kind));
    let entries = kernel_entries.get(&global).into_iter().flatten().copied();
    for key in kinds.chain(entries) {
        if !claims.has_attached(global, key) {
            let name = module.strings.text(key).into_owned();
            // Compilers also attach kernel argument information to functions that wrap kernels.
            if is_kernel || !name.starts_with(KERNEL_ARG) {
                lost.push((LossKind::Attachment, name));
            }
        }
    }
    if lost.is_empty() {
        return;
    }
    let place = place_of(module, global);
    for (kind, name) in lost {
        report.lose(kind, &name, 1, &place);
    }
}

fn properties_of_variable(variable: &GlobalVariable) -> Vec<String> {
    let properties = [
        (variable.externally_initialized, "externally_initialized"),
        (variable.code_model != 0, "code_model"),
        (variable.sanitizer != 0, "sanitizer"),
    ];
    let properties = properties.iter().filter(|row| row.0);
    properties.map(|row| row.1.to_owned()).collect()
}

fn properties_of_function(value: &GlobalValue, function: &Function) -> Vec<String> {
    let properties = [
        (function.gc.is_some(), "gc"),
        (function.prefix.is_some(), "prefix"),
        (function.prologue.is_some(), "prologue"),
        (function.personality.is_some(), "personality"),
        (value.alignment.bytes().is_some(), "alignment of a function"),
    ];
    let properties = properties.iter().filter(|row| row.0);
    let mut names: Vec<String> = properties.map(|row| row.1.to_owned()).collect();
    let convention = function.calling_convention;
    let known = [
        CallingConvention::C,
        CallingConvention::FAST,
        CallingConvention::SPIR_FUNC,
        CallingConvention::SPIR_KERNEL,
    ];
    if !known.contains(&convention) {
        let keyword = convention.keyword().map_or_else(
            || format!("cc {}", convention.0),
            |keyword| keyword.to_owned(),
        );
        names.push(format!("calling convention {keyword}"));
    }
    names
}

/// Returns the name in the loss table of a linkage that the output may be unable to express, or `None` for all other
/// linkages.
fn linkage(linkage: Linkage) -> Option<&'static str> {
    match linkage {
        Linkage::LinkOnceAny => Some("linkage linkonce"),
        Linkage::WeakAny => Some("linkage weak"),
        Linkage::ExternalWeak => Some("linkage extern_weak"),
        Linkage::Common => Some("linkage common"),
        Linkage::LinkOnceOdr => Some("linkage linkonce_odr"),
        Linkage::WeakOdr => Some("linkage weak_odr"),
        Linkage::External
        | Linkage::Private
        | Linkage::Internal
        | Linkage::AvailableExternally
        | Linkage::Appending => None,
    }
}

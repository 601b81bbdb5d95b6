//! Contains the table of options, and converts them to the library's options.

use std::collections::BTreeMap;

use transpire::llvm::versions::Release;
use transpire::opencl::{PointerWidth, Spelling};
use transpire::spirv::assembly::{AssembleOptions, DisassembleOptions};
use transpire::spirv::{Module, Version, spec_constants, spec_value, validate};
use transpire::{
    BuiltinVariables, Builtins, Contraction, DebugInfoSet, DenyLoss, DeviceTarget, Extensions,
    LinkOptions, ReadLlvm, ReadSpirv, Target, ToLlvm, ToRelease, ToSpir12, ToSpirv,
};
use transpire_khronos::extensions;
use transpire_khronos::text::WriteOptions;

use crate::link::LinkOutput;
use crate::{Diagnosis, Kind};

/// The values of the options.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The name of the input, for messages and for the module.
    pub source_name: String,
    /// The maximum number of bytes that a call may allocate. The binding enforces the limit.
    pub memory_limit: Option<usize>,
    /// The maximum size of an output in bytes. The binding enforces the limit.
    pub output_limit: Option<usize>,
    /// The maximum time of a call in milliseconds. The binding enforces the limit.
    pub time_limit: Option<u64>,
    /// The options for running a kernel.
    pub run: RunSettings,
    /// Whether losses of hints are reported.
    pub(crate) verbose: bool,
    /// Whether the output is text.
    pub(crate) text: bool,
    /// Whether SPIR-V is checked against all rules.
    pub(crate) validate: bool,
    pub(crate) no_verify: bool,
    pub(crate) kernels: Vec<String>,
    pub(crate) strict: bool,
    pub(crate) rules: Option<Rules>,
    pub(crate) validation: validate::Options,
    pub(crate) disassemble: DisassembleOptions,
    pub(crate) assemble: AssembleOptions,
    /// Whether the text of SPIR-V is in the Khronos translator's internal form.
    pub(crate) internal_text: bool,
    /// The compiler whose mangling is used.
    pub(crate) spelling: Spelling,
    /// The width of `size_t`.
    pub(crate) pointers: PointerWidth,
    /// The values of specialization constants as bits, by SpecId.
    pub(crate) spec_constants: BTreeMap<u32, u64>,
    /// The values of specialization constants that are still text, each after its SpecId. The type of the constant
    /// decides how the text is parsed.
    spec_texts: Vec<(u32, String)>,
    /// The major release of the Khronos translator whose dialect is used.
    pub(crate) dialect: Option<u32>,
    deny_loss: Option<DenyLoss>,
    extensions: Vec<String>,
    release: Option<Release>,
    builtins: Option<Builtins>,
    argument_types: Option<bool>,
    plain_printf: bool,
    to_spirv: ToSpirv,
    to_llvm: ToLlvm,
    /// The options of the linker, without the options of translations.
    link: LinkOptions,
    /// The IR that linking results in. If it is `None`, this is LLVM IR if all inputs are LLVM IR, otherwise SPIR-V.
    pub(crate) link_output: Option<LinkOutput>,
}

/// The options for running a kernel. The machine's default replaces a limit that is `None`.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct RunSettings {
    /// The checked rules, each with a level if necessary: `all`, `data-race`, `shift=warning`.
    pub checks: Vec<String>,
    /// The maximum number of steps of all work-items together, or `None` for the limit of each work-item.
    pub steps: Option<u64>,
    /// The maximum private memory of a work-item in bytes.
    pub private_memory: Option<u64>,
    /// The maximum local memory of a work-group in bytes.
    pub local_memory: Option<u64>,
    /// The maximum memory of all buffers and variables in bytes.
    pub global_memory: Option<u64>,
    /// The maximum memory for recorded accesses and their order, which checks need, in bytes.
    pub check_memory: Option<u64>,
}

/// The value of the option "rules".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// The rules of SPIR 1.2.
    Spir12,
    /// The rules of LLVM's verifier.
    Llvm,
    /// The rules of SPIR-V for an environment.
    Spirv(validate::Environment),
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            source_name: String::new(),
            memory_limit: None,
            output_limit: None,
            time_limit: None,
            run: RunSettings::default(),
            verbose: false,
            text: false,
            validate: false,
            no_verify: false,
            kernels: Vec::new(),
            strict: false,
            rules: None,
            validation: validate::Options::default(),
            disassemble: DisassembleOptions {
                id_table: true,
                ..DisassembleOptions::default()
            },
            assemble: AssembleOptions {
                preserve_numeric_ids: true,
                ..AssembleOptions::default()
            },
            internal_text: false,
            spelling: Spelling::default(),
            pointers: PointerWidth::default(),
            spec_constants: BTreeMap::new(),
            spec_texts: Vec::new(),
            dialect: None,
            deny_loss: None,
            extensions: Vec::new(),
            release: None,
            builtins: None,
            argument_types: None,
            plain_printf: false,
            to_spirv: ToSpirv::default(),
            to_llvm: ToLlvm::default(),
            link: LinkOptions::default(),
            link_output: None,
        }
    }
}

type Set = fn(&mut Settings, &str) -> Result<(), String>;

/// The options by name, in alphabetical order, with the functions that apply their values. `docs/c.md` has the same
/// names.
#[rustfmt::skip]
const TABLE: &[(&str, Set)] = &[
    ("address-space", address_space),
    ("argument-names", |s, v| flag(&mut s.to_llvm.argument_names, v)),
    ("argument-types", |s, v| assign(&mut s.argument_types, boolean(v))),
    ("aux-data", aux_data),
    ("builtin-variables", |s, v| choose(&mut s.to_llvm.builtin_variables, VARIABLES, v)),
    ("builtins", |s, v| assign(&mut s.builtins, choice(BUILTINS, v))),
    ("check", check),
    ("check-memory", |s, v| assign(&mut s.run.check_memory, amount(v))),
    ("code-section", code_section),
    ("comments", |s, v| flag(&mut s.disassemble.comments, v)),
    ("contraction", |s, v| choose(&mut s.to_spirv.contraction, CONTRACTIONS, v)),
    ("create-library", |s, v| flag(&mut s.link.create_library, v)),
    ("debug-info", |s, v| choose(&mut s.to_spirv.debug_info, DEBUG_INFO, v)),
    ("defsym", defined_symbol),
    ("deny-loss", |s, v| assign(&mut s.deny_loss, choice(LOSSES, v))),
    ("dialect", dialect),
    ("export", |s, v| add(&mut s.link.exports, v)),
    ("extensions", set_extensions),
    ("extra-debug-operations", |s, v| flag(&mut s.to_spirv.extra_debug_operations, v)),
    ("fmuladd-as-mad", |s, v| {
        s.to_spirv.split_fmuladd = !boolean(v)?;
        Ok(())
    }),
    ("function-address-space", function_address_space),
    ("generator", |s, v| assign(&mut s.to_spirv.generator, generator(v))),
    ("global-memory", |s, v| assign(&mut s.run.global_memory, amount(v))),
    ("header", |s, v| {
        flag(&mut s.disassemble.header, v)?;
        s.disassemble.id_table = s.disassemble.header;
        Ok(())
    }),
    ("indent", |s, v| flag(&mut s.disassemble.indent, v)),
    ("internalize", |s, v| flag(&mut s.link.internalize, v)),
    ("kernel", |s, v| add(&mut s.kernels, v)),
    ("llvm", |s, v| assign(&mut s.release, release(v))),
    ("local-memory", |s, v| assign(&mut s.run.local_memory, amount(v))),
    ("max-access-chain-indexes", |s, v| number(&mut s.validation.max_access_chain_indexes, v)),
    ("max-function-args", |s, v| number(&mut s.validation.max_function_args, v)),
    ("max-global-variables", |s, v| number(&mut s.validation.max_global_variables, v)),
    ("max-id-bound", |s, v| number(&mut s.validation.max_id_bound, v)),
    ("max-local-variables", |s, v| number(&mut s.validation.max_local_variables, v)),
    ("max-spirv-version", |s, v| assign(&mut s.to_spirv.max_version, version(v))),
    ("max-struct-depth", |s, v| number(&mut s.validation.max_struct_depth, v)),
    ("max-struct-members", |s, v| number(&mut s.validation.max_struct_members, v)),
    ("max-switch-branches", |s, v| number(&mut s.validation.max_switch_branches, v)),
    ("mem2reg", |s, v| flag(&mut s.to_spirv.promote_variables, v)),
    ("memory-limit", |s, v| assign(&mut s.memory_limit, size(v))),
    ("no-verify", |s, v| flag(&mut s.no_verify, v)),
    ("offsets", |s, v| flag(&mut s.disassemble.offsets, v)),
    ("old-representation", |s, v| flag(&mut s.to_llvm.old_representation, v)),
    ("only-needed", |s, v| flag(&mut s.link.only_needed, v)),
    ("output", |s, v| assign(&mut s.link_output, choice(OUTPUTS, v))),
    ("output-limit", |s, v| assign(&mut s.output_limit, size(v))),
    ("partial", |s, v| flag(&mut s.link.partial, v)),
    ("per-rule", per_rule),
    ("plain-printf", |s, v| flag(&mut s.plain_printf, v)),
    ("pointers", |s, v| choose(&mut s.pointers, POINTERS, v)),
    ("preserve-numeric-ids", |s, v| flag(&mut s.assemble.preserve_numeric_ids, v)),
    ("private-memory", |s, v| assign(&mut s.run.private_memory, amount(v))),
    ("raw-ids", |s, v| flag(&mut s.disassemble.raw_ids, v)),
    ("relax-logical-pointer", |s, v| flag(&mut s.validation.relax_logical_pointer, v)),
    ("relax-struct-store", |s, v| flag(&mut s.validation.relax_struct_store, v)),
    ("rules", rules),
    ("source-name", |s, v| text(&mut s.source_name, v)),
    ("spec-const", spec_constant),
    ("spelling", |s, v| choose(&mut s.spelling, SPELLINGS, v)),
    ("spirv-version", spirv_version),
    ("steps", |s, v| assign(&mut s.run.steps, amount(v))),
    ("strict", |s, v| flag(&mut s.strict, v)),
    ("syntax", |s, v| choose(&mut s.internal_text, SYNTAXES, v)),
    ("target", target),
    ("text", |s, v| flag(&mut s.text, v)),
    ("time-limit", |s, v| assign(&mut s.time_limit, amount(v))),
    ("unknown-intrinsics", |s, v| add(&mut s.to_spirv.unknown_intrinsics, v)),
    ("validate", |s, v| flag(&mut s.validate, v)),
    ("verbose", |s, v| flag(&mut s.verbose, v)),
];

const VARIABLES: &[(&str, BuiltinVariables)] = &[
    ("function", BuiltinVariables::Function),
    ("global", BuiltinVariables::Global),
];

const BUILTINS: &[(&str, Builtins)] = &[
    ("cl1.2", Builtins::Cl12),
    ("cl2.0", Builtins::Cl20),
    ("spirv", Builtins::Spirv),
];

const CONTRACTIONS: &[(&str, Contraction)] = &[
    ("as-written", Contraction::AsWritten),
    ("fast", Contraction::Fast),
    ("off", Contraction::Off),
];

const DEBUG_INFO: &[(&str, DebugInfoSet)] = &[
    ("legacy", DebugInfoSet::Legacy),
    ("opencl-100", DebugInfoSet::OpenCl100),
    ("shader-100", DebugInfoSet::Shader100),
    ("shader-200", DebugInfoSet::Shader200),
];

const LOSSES: &[(&str, DenyLoss)] = &[
    ("all", DenyLoss::All),
    ("nothing", DenyLoss::Nothing),
    ("semantic", DenyLoss::Semantic),
    ("visible", DenyLoss::Visible),
];

const OUTPUTS: &[(&str, LinkOutput)] = &[("llvm", LinkOutput::Llvm), ("spirv", LinkOutput::Spirv)];

const POINTERS: &[(&str, PointerWidth)] =
    &[("32", PointerWidth::Bits32), ("64", PointerWidth::Bits64)];

const SPELLINGS: &[(&str, Spelling)] = &[
    ("clang", Spelling::Clang),
    ("itanium", Spelling::Itanium),
    ("spir12", Spelling::Spir12),
];

/// The values of `syntax`: whether the text of SPIR-V is in the Khronos translator's internal form.
const SYNTAXES: &[(&str, bool)] = &[("khronos", true), ("spirv-tools", false)];

const BOOLEANS: &[(&str, bool)] = &[("false", false), ("true", true)];

/// The prefix of a dialect of the Khronos translator. The release follows.
const KHRONOS: &str = "khronos-";

/// The name of the default dialect.
const OWN: &str = "transpire";

impl Settings {
    /// Sets an option from text. An option that may be repeated keeps its earlier values, and the new value is added.
    ///
    /// # Errors
    /// Returns a message if the name is unknown or the value is invalid.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let Some((_, set)) = TABLE.iter().find(|(known, _)| *known == name) else {
            let names = TABLE.iter().map(|(known, _)| *known);
            let similar = transpire::spirv::spelling::did_you_mean(names, name);
            return Err(format!("unknown option \"{name}\"{similar}"));
        };
        set(self, value).map_err(|reason| format!("option \"{name}\": {reason}"))
    }

    /// Sets the value of the specialization constant with this SpecId, as bits.
    pub fn set_spec_constant(&mut self, spec_id: u32, bits: u64) {
        self.spec_constants.insert(spec_id, bits);
    }
}

fn choice<T: Copy>(values: &[(&str, T)], value: &str) -> Result<T, String> {
    let known = values.iter().find(|(name, _)| *name == value);
    known.map(|(_, chosen)| *chosen).ok_or_else(|| {
        let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
        format!("\"{value}\" is not one of {}", names.join(", "))
    })
}

fn choose<T: Copy>(field: &mut T, values: &[(&str, T)], value: &str) -> Result<(), String> {
    choice(values, value).map(|chosen| *field = chosen)
}

fn boolean(value: &str) -> Result<bool, String> {
    choice(BOOLEANS, value)
}

pub(crate) fn flag(field: &mut bool, value: &str) -> Result<(), String> {
    choose(field, BOOLEANS, value)
}

fn assign<T>(field: &mut Option<T>, value: Result<T, String>) -> Result<(), String> {
    *field = Some(value?);
    Ok(())
}

fn add(list: &mut Vec<String>, value: &str) -> Result<(), String> {
    list.push(value.to_owned());
    Ok(())
}

fn text(field: &mut String, value: &str) -> Result<(), String> {
    value.clone_into(field);
    Ok(())
}

fn per_rule(settings: &mut Settings, value: &str) -> Result<(), String> {
    settings.validation.findings.per_rule = size(value)?.max(1);
    Ok(())
}

fn number(field: &mut u32, value: &str) -> Result<(), String> {
    *field = value
        .parse()
        .map_err(|_| format!("\"{value}\" is not a number"))?;
    Ok(())
}

fn size(value: &str) -> Result<usize, String> {
    value
        .parse()
        .map_err(|_| format!("\"{value}\" is not a number of bytes"))
}

fn amount(value: &str) -> Result<u64, String> {
    value
        .parse()
        .map_err(|_| format!("\"{value}\" is not a number"))
}

/// Adds a rule that a run checks, with its level if necessary. Returns an error if the rule or the level is unknown.
fn check(settings: &mut Settings, value: &str) -> Result<(), String> {
    #[cfg(feature = "run")]
    { transpire::run::Checks::none().apply(value) }.map_err(|error| error.to_string())?;
    add(&mut settings.run.checks, value)
}

fn version(value: &str) -> Result<Version, String> {
    value
        .parse()
        .map_err(|error| format!("\"{value}\": {error}"))
}

fn release(value: &str) -> Result<Release, String> {
    Release::to_write_for(value)
}

/// Sets the target of a translation to SPIR-V or of a translation to LLVM IR, depending on the name. The other target
/// is reset.
fn target(settings: &mut Settings, value: &str) -> Result<(), String> {
    (settings.to_spirv.target, settings.to_llvm.target) = (None, None);
    if let Some(target) = Target::from_name(value) {
        settings.to_spirv.target = Some(target);
        return Ok(());
    }
    let target = DeviceTarget::from_name(value).ok_or_else(|| {
        let names = Target::ALL.map(Target::name).join(", ");
        let devices = DeviceTarget::ALL.map(DeviceTarget::name).join(", ");
        format!("\"{value}\" is not one of {names}, {devices}")
    })?;
    settings.to_llvm.target = Some(target);
    Ok(())
}

fn spirv_version(settings: &mut Settings, value: &str) -> Result<(), String> {
    let version = version(value)?;
    settings.to_spirv.version = Some(version);
    settings.assemble.version = version;
    Ok(())
}

fn aux_data(settings: &mut Settings, value: &str) -> Result<(), String> {
    flag(&mut settings.to_spirv.aux_data, value)?;
    flag(&mut settings.to_llvm.aux_data, value)
}

fn code_section(settings: &mut Settings, value: &str) -> Result<(), String> {
    flag(&mut settings.to_spirv.code_section, value)?;
    flag(&mut settings.to_llvm.code_section, value)
}

fn dialect(settings: &mut Settings, value: &str) -> Result<(), String> {
    if value == OWN {
        settings.dialect = None;
        return Ok(());
    }
    let release = value
        .strip_prefix(KHRONOS)
        .and_then(|release| release.parse().ok());
    settings.dialect = Some(release.ok_or_else(|| {
        format!("\"{value}\" is neither {OWN} nor {KHRONOS} and a release, as {KHRONOS}22")
    })?);
    Ok(())
}

fn rules(settings: &mut Settings, value: &str) -> Result<(), String> {
    settings.rules = Some(match value {
        "spir-1.2" => Rules::Spir12,
        "llvm" => Rules::Llvm,
        _ => Rules::Spirv(
            value
                .parse()
                .map_err(|error| format!("{error}, and spir-1.2 and llvm"))?,
        ),
    });
    Ok(())
}

fn set_extensions(settings: &mut Settings, value: &str) -> Result<(), String> {
    Extensions::parse(value)?;
    let entries = value.split(',').map(str::trim);
    settings.extensions = entries
        .filter(|entry| !entry.is_empty())
        .map(str::to_owned)
        .collect();
    Ok(())
}

/// Parses `NUMBER` or `NUMBER:VERSION`, and returns the generator word. Its upper half is the number, and its lower
/// half is the version.
fn generator(value: &str) -> Result<u32, String> {
    let (number, version) = value.split_once(':').unwrap_or((value, "0"));
    match (number.parse::<u16>(), version.parse::<u16>()) {
        (Ok(number), Ok(version)) => Ok(u32::from(number) << 16 | u32::from(version)),
        _ => Err(format!(
            "\"{value}\" is not NUMBER or NUMBER:VERSION, each of 16 bits"
        )),
    }
}

/// Parses `SPIR:NUMBER`, and maps this address space of SPIR to the address space `NUMBER` of LLVM IR.
fn address_space(settings: &mut Settings, value: &str) -> Result<(), String> {
    let numbers = value
        .split_once(':')
        .and_then(|(spir, number)| Some((spir.parse().ok()?, number.parse().ok()?)));
    let (spir, number) = numbers.ok_or_else(|| format!("\"{value}\" is not SPIR:NUMBER"))?;
    let map = &mut settings.to_llvm.address_spaces;
    map.set(spir, number).map_err(|error| error.to_string())
}

/// Parses `NEW=OLD`, the names of two symbols, and adds the pair to the options of the linker.
fn defined_symbol(settings: &mut Settings, value: &str) -> Result<(), String> {
    match value.split_once('=') {
        Some((name, target)) if !name.is_empty() && !target.is_empty() => {
            let pair = (name.to_owned(), target.to_owned());
            settings.link.defined.push(pair);
            Ok(())
        }
        _ => Err(format!("\"{value}\" is not NEW=OLD")),
    }
}

fn function_address_space(settings: &mut Settings, value: &str) -> Result<(), String> {
    let mut space = 0;
    number(&mut space, value)?;
    let map = &mut settings.to_llvm.address_spaces;
    map.set_functions(space).map_err(|error| error.to_string())
}

/// Parses `ID:VALUE`, and adds the pair to the settings. The value remains text until the type of the constant is
/// known.
fn spec_constant(settings: &mut Settings, value: &str) -> Result<(), String> {
    let parts = value
        .split_once(':')
        .and_then(|(id, value)| Some((id.parse().ok()?, value.to_owned())));
    let part = parts.ok_or_else(|| format!("\"{value}\" is not ID:VALUE"))?;
    settings.spec_texts.push(part);
    Ok(())
}

impl Settings {
    pub(crate) fn read_llvm(&self) -> ReadLlvm {
        let mut read = ReadLlvm::default();
        read.no_verify = self.no_verify;
        read.kernels.clone_from(&self.kernels);
        read
    }

    pub(crate) fn read_spirv(&self) -> ReadSpirv {
        let mut read = match self.validate {
            true => ReadSpirv::in_full(),
            false => ReadSpirv::default(),
        };
        read.kernels.clone_from(&self.kernels);
        read
    }

    pub(crate) fn to_spirv(&self) -> Result<ToSpirv, Box<Diagnosis>> {
        self.refuse_device()?;
        self.to_any_spirv()
    }

    /// Returns an error if the option `target` is a target for translations to LLVM IR.
    pub(crate) fn refuse_device(&self) -> Result<(), Box<Diagnosis>> {
        match self.to_llvm.target {
            Some(target) => {
                let name = target.name();
                let message = format!("the target {name} is for translations to LLVM IR");
                Err(Diagnosis::error(Kind::Argument, message).into())
            }
            None => Ok(()),
        }
    }

    fn to_any_spirv(&self) -> Result<ToSpirv, Box<Diagnosis>> {
        let mut options = self.to_spirv.clone();
        options.no_verify = self.no_verify;
        options.extensions = self.allowed_extensions(false)?;
        options.deny_loss = self.deny_loss();
        options.address_spaces = self.to_llvm.address_spaces.clone();
        options.omit_argument_types = self.omits_argument_types();
        if let Some(release) = self.dialect {
            options.dialect = transpire_khronos::to_spirv(release);
            options.generator = options.generator.or(Some(transpire_khronos::GENERATOR));
            options.max_version = options.max_version.or(Some(Version::NEWEST));
        }
        Ok(options)
    }

    /// Returns the options for translating this module to LLVM IR. Returns an error if the target is for input of LLVM
    /// IR, if a specialization constant is unknown or cannot have its value, or if the dialect does not allow an
    /// extension of the module.
    pub(crate) fn to_llvm(&self, source: &Module) -> Result<ToLlvm, Box<Diagnosis>> {
        self.refuse_spir()?;
        let mut options = self.to_any_llvm();
        options.spec_constants = self.values_of(source)?;
        if self.dialect.is_some() {
            let allowed = self.allowed_extensions(true)?;
            extensions::check(source, &allowed)
                .map_err(|message| Diagnosis::error(Kind::NotAllowed, message))?;
        }
        Ok(options)
    }

    /// Returns an error if the option `target` is a target for input of LLVM IR.
    fn refuse_spir(&self) -> Result<(), Box<Diagnosis>> {
        match self.to_spirv.target {
            Some(target) => {
                let message = format!("the target {} is for input of LLVM IR", target.name());
                Err(Diagnosis::error(Kind::Argument, message).into())
            }
            None => Ok(()),
        }
    }

    /// Returns the options for translations to LLVM IR that do not depend on the module.
    fn to_any_llvm(&self) -> ToLlvm {
        let mut options = self.to_llvm.clone();
        options.no_verify = self.no_verify;
        options.deny_loss = self.deny_loss();
        options.omit_argument_types = self.omits_argument_types();
        options.release = self.release(options.release);
        if let Some(target) = options.target {
            let defaults = ToLlvm::for_target(target);
            options.address_spaces = options.address_spaces.or(&defaults.address_spaces);
            options.builtins = defaults.builtins;
        }
        options.builtins = self.builtins.unwrap_or(options.builtins);
        if let Some(release) = self.dialect {
            options.dialect = transpire_khronos::to_llvm(release);
            options.builtins = self.builtins.unwrap_or(Builtins::Cl12);
        }
        options
    }

    /// Returns the name of an option that is set although it has no meaning for linking, or `None` if there is none.
    pub(crate) fn not_for_linking(&self) -> Option<&'static str> {
        self.no_verify.then_some("no-verify")
    }

    /// Returns the options of the linker. Returns an error if an extension in the options is unknown.
    pub(crate) fn link_options(&self) -> Result<LinkOptions, Box<Diagnosis>> {
        let mut options = self.link.clone();
        options.kernels.clone_from(&self.kernels);
        options.to_spirv = self.to_any_spirv()?;
        options.to_llvm = self.to_any_llvm();
        Ok(options)
    }

    pub(crate) fn to_release(&self, release: Release) -> ToRelease {
        let mut options = ToRelease::new(release);
        options.no_verify = self.no_verify;
        options.deny_loss = self.deny_loss();
        options
    }

    /// Returns the options for a translation to SPIR 1.2. `source` is the module if the input is SPIR-V, otherwise
    /// `None`. Returns an error if the option `target` does not apply to this translation, or if `source` has no such
    /// specialization constant or the constant cannot have its value.
    pub(crate) fn to_spir12(&self, source: Option<&Module>) -> Result<ToSpir12, Box<Diagnosis>> {
        self.refuse_device()?;
        if source.is_some() {
            self.refuse_spir()?;
        }
        let mut options = ToSpir12::default();
        options.no_verify = self.no_verify;
        options.plain_printf = self.plain_printf;
        options.target = self.to_spirv.target;
        options.deny_loss = self.deny_loss();
        if let Some(source) = source {
            options.spec_constants = self.values_of(source)?;
        }
        Ok(options)
    }

    /// Returns the LLVM release in the option `llvm`. Without it, returns the release of the dialect; without a
    /// dialect, `other`.
    pub(crate) fn release(&self, other: Release) -> Release {
        let of_dialect = self
            .dialect
            .map(|release| transpire_khronos::Release(release).llvm());
        self.release.or(of_dialect).unwrap_or(other)
    }

    /// Returns the options for the Khronos translator's internal form. Without a dialect, the options select the
    /// form of the translator's newest release.
    pub(crate) fn internal_form(&self) -> WriteOptions {
        let options = WriteOptions::default();
        WriteOptions {
            release: self.dialect.unwrap_or(options.release),
            ..options
        }
    }

    /// Returns the values of a module's specialization constants as bits, by SpecId. Returns an error if a value was
    /// set as text, and the module lacks the constant or the text is no value of its type. Values that were set as bits
    /// are not checked.
    pub(crate) fn values_of(&self, source: &Module) -> Result<BTreeMap<u32, u64>, Box<Diagnosis>> {
        let mut values = self.spec_constants.clone();
        if self.spec_texts.is_empty() {
            return Ok(values);
        }
        let known = spec_constants(source);
        for (id, text) in &self.spec_texts {
            let bits = spec_value(&known, *id, text);
            let bits = bits.map_err(|message| Diagnosis::error(Kind::Argument, message))?;
            values.insert(*id, bits);
        }
        Ok(values)
    }

    /// Returns whether the settings contain a value of a specialization constant.
    #[cfg(feature = "run")]
    pub(crate) fn has_spec_constants(&self) -> bool {
        !(self.spec_constants.is_empty() && self.spec_texts.is_empty())
    }

    /// Returns the diagnosis for an error in a translation to SPIR-V. With a dialect of the Khronos translator, the
    /// diagnosis has that translator's message.
    pub(crate) fn forward_fault(&self, error: transpire::Error) -> Diagnosis {
        let words = self
            .dialect
            .map(|_| transpire_khronos::Failure::forward(&error).message);
        let diagnosis = Diagnosis::from(error);
        match words {
            Some(words) => diagnosis.in_words(words),
            None => diagnosis,
        }
    }

    /// Returns the classes of losses that are errors. Without the option `deny-loss`, this is the default or, with a
    /// dialect of the Khronos translator, no class.
    fn deny_loss(&self) -> DenyLoss {
        self.deny_loss.unwrap_or(match self.dialect {
            Some(_) => DenyLoss::Nothing,
            None => DenyLoss::default(),
        })
    }

    /// Returns whether the types of arguments are omitted. By default, the dialects of the Khronos translator omit
    /// them.
    fn omits_argument_types(&self) -> bool {
        !self.argument_types.unwrap_or(self.dialect.is_none())
    }

    /// Returns the allowed extensions. With a dialect, extensions without an entry are allowed if `others` is true.
    /// Returns an error if an entry is unknown.
    fn allowed_extensions(&self, others: bool) -> Result<Extensions, Box<Diagnosis>> {
        let allowed = match self.dialect {
            None => Extensions::parse(&self.extensions.join(",")),
            Some(release) => {
                let signed = |entry: &String| match entry.starts_with(['+', '-']) {
                    true => entry.clone(),
                    false => format!("+{entry}"),
                };
                let entries: Vec<String> = self.extensions.iter().map(signed).collect();
                let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
                extensions::parse(&entries, others, transpire_khronos::Release(release))
            }
        };
        allowed.map_err(|message| Box::new(Diagnosis::error(Kind::Argument, message)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_in_order_and_documented() {
        let names: Vec<&str> = TABLE.iter().map(|(name, _)| *name).collect();
        let mut sorted = names.clone();
        sorted.sort_unstable();
        assert_eq!(names, sorted);
        let text = include_str!("../../../docs/c.md");
        let documented = text.lines().filter_map(|line| {
            let row = line.strip_prefix("| `")?;
            let (name, rest) = row.split_once('`')?;
            rest.starts_with(" |").then_some(name)
        });
        let documented: Vec<&str> = documented.collect();
        for name in names {
            assert!(
                documented.contains(&name),
                "docs/c.md lacks a row for {name}"
            );
        }
    }

    /// The options with another name in the types of JavaScript, and those that JavaScript lacks, with an empty name.
    const OF_JAVASCRIPT: &[(&str, &str)] = &[
        ("address-space", "addressSpaces"),
        ("check", "checks"),
        ("check-memory", ""),
        ("export", "exports"),
        ("global-memory", ""),
        ("kernel", "kernels"),
        ("local-memory", ""),
        ("memory-limit", ""),
        ("no-verify", "verify"),
        ("output", "to"),
        ("output-limit", ""),
        ("private-memory", ""),
        ("spec-const", "specConstants"),
        ("time-limit", ""),
    ];

    #[test]
    fn the_types_of_javascript_have_the_options() {
        let types = include_str!("../../wasm/npm/index.d.ts");
        for (name, _) in TABLE {
            let other = OF_JAVASCRIPT.iter().find(|(known, _)| known == name);
            let mut words = name.split('-');
            let first = words.next().unwrap_or_default().to_owned();
            let camel = words.fold(first, |name, word| {
                let (head, tail) = word.split_at(1);
                name + &head.to_uppercase() + tail
            });
            let expected = other.map_or(camel.as_str(), |(_, name)| name);
            let is_typed = types.contains(&format!("{expected}?: "));
            assert!(
                expected.is_empty() || is_typed,
                "index.d.ts lacks {expected}"
            );
        }
    }

    #[test]
    fn wrong_names_and_values_are_told() {
        let mut settings = Settings::default();
        assert_eq!(
            settings.set("kernels", "k"),
            Err("unknown option \"kernels\"; did you mean \"kernel\"?".to_owned())
        );
        assert_eq!(
            settings.set("timeout", "5"),
            Err("unknown option \"timeout\"".to_owned())
        );
        assert_eq!(
            settings.set("builtins", "cl9"),
            Err("option \"builtins\": \"cl9\" is not one of cl1.2, cl2.0, spirv".to_owned())
        );
    }
}

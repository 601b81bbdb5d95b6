//! Implements `llvm-spirv`, the command line of the Khronos translator, with the library.
//!
//! Options, default names of outputs, messages and exit statuses match release 22.1, so the program can
//! replace that tool. The name of the program selects the exit statuses and former options of another release.

mod module_info;
mod options;
mod parser;
mod spec_constants;
mod variants;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use transpire::findings::printable_lines;
use transpire::spirv::assembly::{DisassembleOptions, disassemble_words};
use transpire::spirv::{
    ErrorKind, Module, Op, Version, binary, extension_rules, order_globals_as_listed,
    restore_def_before_use, validate,
};
use transpire::{
    AddressSpaceMap, BuiltinVariables, Builtins, Contraction, DebugInfoSet, DenyLoss, Extensions,
    ReadLlvm, ToLlvm, ToSpirv, translate_input,
};
use transpire_files::Output;
use transpire_khronos::text::{self, WriteOptions};
use transpire_khronos::{Failure, Release, extensions, numbered};

use parser::Arguments;

fn main() -> ExitCode {
    let mut line: Vec<String> = std::env::args_os()
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let program = if line.is_empty() {
        String::new()
    } else {
        line.remove(0)
    };
    let name = Path::new(&program)
        .file_name()
        .map_or(program.clone(), |name| name.to_string_lossy().into_owned());
    let release = Release::of_program(&program);
    let options = options::of(release);
    let arguments = match Arguments::parse(&name, &options, expand_response_files(line)) {
        Ok(arguments) => arguments,
        Err(faults) => {
            for fault in faults {
                say(&fault);
            }
            return ExitCode::FAILURE;
        }
    };
    if ["help", "help-hidden", "help-list", "help-list-hidden", "h"]
        .iter()
        .any(|name| arguments.flag(name))
    {
        return show(&parser::help(&name, options::OVERVIEW, &options));
    }
    if arguments.flag("version") {
        // Build systems parse the number in the second line.
        let own = env!("CARGO_PKG_VERSION");
        return show(&format!(
            "transpire {own}, as llvm-spirv {0}\nLLVM version {0}\n",
            release.llvm().name()
        ));
    }
    match run(&arguments, release) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say(&failure.message);
            match failure.end.status(release) {
                Some(status) => ExitCode::from(status),
                None => std::process::abort(),
            }
        }
    }
}

/// Replaces each argument `@file` by the words of the file, as LLVM's tools do. An argument whose file cannot be read
/// stays.
fn expand_response_files(line: Vec<String>) -> Vec<String> {
    let expand = |argument: String| {
        let content = argument
            .strip_prefix('@')
            .and_then(|file| std::fs::read_to_string(file).ok());
        match content {
            Some(content) => content.split_whitespace().map(str::to_owned).collect(),
            None => vec![argument],
        }
    };
    line.into_iter().flat_map(expand).collect()
}

/// Prints a message to standard error. Ignores errors, so that they do not change the exit status.
fn say(message: &str) {
    let _ = writeln!(std::io::stderr(), "{}", printable_lines(message));
}

fn show(text: &str) -> ExitCode {
    let shown = transpire_files::Output::standard().write(|out| out.write_all(text.as_bytes()));
    match shown {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            say(&format!("<stdout>: {}", transpire_files::reason(&error)));
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn run(arguments: &Arguments, release: Release) -> Result<(), Failure> {
    let input = arguments.positional.first().map_or("-", String::as_str);
    if input != "-" && std::fs::metadata(input).is_ok_and(|file| file.is_file() && file.len() == 0)
    {
        return Err(Failure::usual("Can't translate, file is empty"));
    }
    let (reverse, regularize) = (arguments.flag("r"), arguments.flag("s"));
    let mut listed = arguments.list("spirv-ext");
    if arguments.flag("spirv-preserve-auxdata") {
        // The extension is allowed unless the list denies it.
        listed.insert(0, "+SPV_KHR_non_semantic_info");
    }
    let extensions = extensions::parse(&listed, reverse, release).map_err(Failure::usual)?;
    check(arguments)?;
    let (to_text, to_binary) = (arguments.flag("to-text"), arguments.flag("to-binary"));
    if to_text && (to_binary || reverse || regularize) {
        return Err(Failure::usual(
            "Cannot use -to-text with -to-binary, -r, -s",
        ));
    }
    if to_binary && (reverse || regularize) {
        return Err(Failure::usual(
            "Cannot use -to-binary with -to-text, -r, -s",
        ));
    }
    let files = Files {
        release,
        arguments,
        input,
    };
    let report = arguments.flag("spirv-print-report");
    let info = arguments.flag("spec-const-info");
    if to_text || to_binary {
        convert(&files, to_binary, release)
    } else if reverse && regularize {
        Err(Failure::usual("Cannot have both -r and -s options"))
    } else if reverse {
        to_llvm(&files, extensions, release)
    } else if regularize {
        regularized(&files, extensions, release)
    } else if info || report {
        tell(&files, info, report)
    } else {
        to_spirv(&files, extensions, release)
    }
}

/// Checks for options that exclude each other, and prints notes about options that do not apply to the
/// direction.
fn check(arguments: &Arguments) -> Result<(), Failure> {
    let reverse = arguments.flag("r");
    let note = |name: &str, from: &str, to: &str| {
        if arguments.count(name) > 0 {
            say(&format!(
                "Note: --{name} option ignored as it only affects translation from {from} to {to}"
            ));
        }
    };
    if arguments.count("spirv-ext-inst") > 1 {
        return Err(Failure::usual(
            "Error: --spirv-ext-inst cannot be used more than once",
        ));
    }
    if arguments.count("spirv-ext-inst") > 0
        && arguments.count("spirv-replace-fmuladd-with-ocl-mad") > 0
    {
        return Err(Failure::usual(
            "Error: --spirv-ext-inst and --spirv-replace-fmuladd-with-ocl-mad cannot be used together.  \
             --spirv-replace-fmuladd-with-ocl-mad is deprecated and --spirv-ext-inst is preferred.",
        ));
    }
    if reverse {
        for name in [
            "spirv-ext-inst",
            "spirv-allow-unknown-intrinsics",
            "spirv-replace-fmuladd-with-ocl-mad",
            "spirv-debug-info-version",
        ] {
            note(name, "LLVM IR", "SPIR-V");
        }
    } else {
        for name in ["spirv-target-env", "spirv-builtin-format"] {
            note(name, "SPIR-V", "LLVM IR");
        }
    }
    variants::check(arguments)
}

/// The release that the program replaces, the command line, and the path of the input, which is `-` for standard input.
struct Files<'a> {
    release: Release,
    arguments: &'a Arguments,
    input: &'a str,
}

/// The structural rules that the Khronos translator does not check. It sorts instructions, accepts any bound
/// and modules without entry points, and drops references to missing ids. For the version, it has its own
/// message.
const TOLERATED: &[&str] = &[
    "version-word",
    "section-order",
    "id-bound",
    "defined-ids",
    "variable-places",
    "any-entry-point",
    "phis",
    "interfaces",
];

/// Returns a message about the first violation of a structural rule, with its word index, or `None` if there is no violation.
/// Violations that the Khronos translator tolerates are ignored.
fn first_broken_rule(words: &[u32]) -> Option<String> {
    let mut options = validate::Options::default();
    options.level = validate::Level::Structural;
    options.relax_known_faults = true;
    options.findings.per_rule = 16;
    let findings = validate::validate(words, &options);
    let (broken, word) = findings.iter().find_map(|finding| {
        let word = match finding.place.position {
            Some(validate::Position::Word(word)) => word as usize,
            _ => 0,
        };
        // The Khronos translator does not check the places of extended instructions either.
        let opcode = words.get(word).map_or(0, |first| *first as u16);
        let is_tolerated =
            TOLERATED.contains(&finding.rule.name) || opcode == Op::ExtInst.0 && word != 0;
        let is_told = finding.severity == validate::Severity::Error && !is_tolerated;
        is_told.then_some((finding, word))
    })?;
    let instruction = broken.instruction.as_deref().unwrap_or_default();
    Some(format!(
        "{}: {instruction} (at word {word})",
        broken.message
    ))
}

impl Files<'_> {
    fn read(&self) -> std::io::Result<Vec<u8>> {
        transpire_files::read(Path::new(self.input))
    }

    /// Reads the input as SPIR-V, in the internal text form if `text` is true, otherwise in binary form.
    fn read_module(&self, text: bool) -> Result<Module, Failure> {
        let bytes = self.read().unwrap_or_default();
        if bytes.is_empty() {
            return Err(Failure::invalid_module("input file is empty"));
        }
        if text {
            let text = String::from_utf8_lossy(&bytes);
            return text::read(&text).map_err(|error| match error.kind() {
                ErrorKind::WordCount => Failure::too_few_words(&error.to_string()),
                _ => Failure::invalid_module(&error.to_string()),
            });
        }
        let checked = binary::to_words(&bytes).map(|words| first_broken_rule(&words));
        if let Ok(Some(message)) = checked {
            return Err(Failure::invalid_module(&message));
        }
        match binary::read(&bytes) {
            Ok(mut module) => {
                restore_def_before_use(&mut module);
                Ok(module)
            }
            Err(_) if !bytes.starts_with(&transpire::spirv::binary::MAGIC_NUMBER.to_le_bytes()) => {
                Err(Failure::invalid_module("invalid magic number"))
            }
            Err(error) => Err(Failure::invalid_module(&error.to_string())),
        }
    }

    /// Reads the input as SPIR-V. Returns an error if this release or the options do not allow its version, or if it
    /// breaks a rule of an extension that the Khronos translator checks.
    fn read_known_module(&self, text: bool) -> Result<Module, Failure> {
        let module = self.read_module(text)?;
        if module.version.major != 1 || module.version.minor > 6 {
            return Err(Failure::invalid_module(&format!(
                "unsupported SPIR-V version number 'unknown ({})'. Range of supported/known SPIR-V versions is {} - {}",
                module.version.word(),
                numbered(Version::V1_0),
                numbered(Version::NEWEST),
            )));
        }
        if let Some(most) = self
            .arguments
            .value("spirv-max-version")
            .and_then(|text| text.parse().ok())
            && module.version > most
        {
            return Err(Failure::invalid_module(&format!(
                "incorrect SPIR-V version number {} - it conflicts with {} which is set to {}",
                numbered(module.version),
                self.release.name_of_max_version(),
                numbered(most),
            )));
        }
        if let Some(message) = extension_rules::first_short(&module) {
            return Err(Failure::too_few_words(&message));
        }
        if let Some(broken) = extension_rules::first_broken(&module) {
            return Err(Failure::broken_rule(&broken));
        }
        Ok(module)
    }

    /// Returns the name of the output: the value of `-o` or, if it is missing, the name of the input with the extension
    /// `ending`. The default for standard input is `-`.
    fn output(&self, ending: &str) -> String {
        match self.arguments.value("o") {
            Some(name) if !name.is_empty() => name.to_owned(),
            _ if self.input == "-" => "-".to_owned(),
            _ => {
                let stem = self
                    .input
                    .rfind('.')
                    .and_then(|dot| self.input.get(..dot))
                    .unwrap_or(self.input);
                format!("{stem}{ending}")
            }
        }
    }

    fn write(&self, ending: &str, bytes: &[u8]) -> Result<(), Failure> {
        let name = self.output(ending);
        match Output::new(Path::new(&name)).write(|out| out.write_all(bytes)) {
            // The reader of the output closed it. This is no error.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            Err(error) => Err(Failure::no_output(&transpire_files::reason(&error))),
            Ok(()) => Ok(()),
        }
    }
}

fn to_spirv(files: &Files<'_>, extensions: Extensions, release: Release) -> Result<(), Failure> {
    let arguments = files.arguments;
    let text = WriteOptions {
        release: release.0,
        aliasing: extensions.allows("SPV_INTEL_memory_access_aliasing"),
        inline_assembly: extensions.allows("SPV_INTEL_inline_assembly"),
    };
    let options = spirv_options(arguments, extensions, release);
    let bytes = read_bytes(files)?;
    let translate = |module| transpire::llvm_to_spirv(module, &options);
    let translated = translate_input(&bytes, &ReadLlvm::default(), translate);
    let (mut module, _) = translated.map_err(|error| Failure::forward(&error))?;
    if arguments.flag("spirv-tools-dis") {
        let words = binary::write_words(&module);
        let assembly = disassemble_words(&words, &DisassembleOptions::default());
        let assembly =
            assembly.map_err(|_| Failure::usual("Failed to generate textual assembly"))?;
        return files.write(".spv", assembly.as_bytes());
    }
    if arguments.flag("spirv-text") {
        order_globals_as_listed(&mut module);
        return files.write(".spt", text::write(&module, &text).as_bytes());
    }
    files.write(".spv", &binary::write(&module))
}

/// Returns the library's options for a translation to SPIR-V that correspond to the command line.
fn spirv_options(arguments: &Arguments, extensions: Extensions, release: Release) -> ToSpirv {
    let mut options = ToSpirv::default();
    // The Khronos translator leaves out everything that it cannot translate.
    options.deny_loss = DenyLoss::Nothing;
    options.extensions = extensions;
    options.dialect = transpire_khronos::to_spirv(release.0);
    options.generator = Some(transpire_khronos::GENERATOR);
    options.aux_data = arguments.flag("spirv-preserve-auxdata");
    options.promote_variables = arguments.flag("spirv-mem2reg");
    options.extra_debug_operations = arguments.flag("spirv-allow-extra-diexpressions");
    options.debug_info = match arguments.value("spirv-debug-info-version") {
        Some("legacy") => DebugInfoSet::Legacy,
        Some("nonsemantic-shader-100") => DebugInfoSet::Shader100,
        Some("nonsemantic-shader-200") => DebugInfoSet::Shader200,
        _ => DebugInfoSet::OpenCl100,
    };
    // The Khronos translator declares the extension of these sets even if the command line forbids it.
    if matches!(
        options.debug_info,
        DebugInfoSet::Shader100 | DebugInfoSet::Shader200
    ) {
        let is_known = options.extensions.enable("SPV_KHR_non_semantic_info");
        debug_assert!(is_known);
    }
    options.omit_argument_types =
        !arguments.flag("preserve-ocl-kernel-arg-type-metadata-through-string");
    options.contraction = match arguments.value("spirv-fp-contract") {
        Some("off") => Contraction::Off,
        Some("fast") => Contraction::Fast,
        _ => Contraction::AsWritten,
    };
    options.split_fmuladd = match arguments.value("spirv-ext-inst") {
        Some(set) => set == "none",
        None => {
            arguments.count("spirv-replace-fmuladd-with-ocl-mad") > 0
                && !arguments.flag("spirv-replace-fmuladd-with-ocl-mad")
        }
    };
    if arguments.count("spirv-allow-unknown-intrinsics") > 0 {
        let prefixes = arguments.list("spirv-allow-unknown-intrinsics");
        options.unknown_intrinsics = prefixes.into_iter().map(str::to_owned).collect();
    }
    options.code_section = arguments.flag("spirv-emit-function-ptr-addr-space");
    options.max_version = Some(
        arguments
            .value("spirv-max-version")
            .and_then(|text| text.parse().ok())
            .unwrap_or(Version::NEWEST),
    );
    options
}

/// Reads the bytes of an input that must be LLVM IR.
fn read_bytes(files: &Files<'_>) -> Result<Vec<u8>, Failure> {
    let bytes = files.read().map_err(|error| {
        let reason = transpire_files::reason(&error);
        Failure::of_llvm(format!("Could not open input file: {reason}"))
    })?;
    // The Khronos tool accepts no assembly. This one does, also with -s.
    if files.arguments.flag("s") && transpire::detect(&bytes).is_none() {
        return Err(Failure::of_llvm("Invalid bitcode signature"));
    }
    Ok(bytes)
}

fn regularized(files: &Files<'_>, extensions: Extensions, release: Release) -> Result<(), Failure> {
    let options = spirv_options(files.arguments, extensions, release);
    let bytes = read_bytes(files)?;
    let regularize = |module| transpire::regularize_module(module, &options);
    let bitcode = translate_input(&bytes, &ReadLlvm::default(), regularize)
        .and_then(|(module, _)| transpire::write_llvm(module, release.llvm()))
        .map_err(|error| Failure::forward(&error))?;
    files.write(".regularized.bc", &bitcode)
}

fn convert(files: &Files<'_>, to_binary: bool, release: Release) -> Result<(), Failure> {
    let mut module = files.read_known_module(to_binary)?;
    extensions::check_known(&module).map_err(|message| Failure::invalid_module(&message))?;
    if let Some(opcode) = extension_rules::first_of_shaders(&module) {
        return Err(Failure::unimplemented(opcode));
    }
    if to_binary {
        return files.write(".spv", &binary::write(&module));
    }
    order_globals_as_listed(&mut module);
    let options = WriteOptions {
        release: release.0,
        ..WriteOptions::default()
    };
    files.write(".spt", text::write(&module, &options).as_bytes())
}

fn tell(files: &Files<'_>, info: bool, report: bool) -> Result<(), Failure> {
    let module = match files.read_module(files.arguments.flag("spirv-text")) {
        Ok(module) => module,
        Err(_) if !info => {
            let message = "Invalid SPIR-V binary: \"InvalidMagicNumber: Invalid Magic Number.\"";
            return Err(Failure::usual(message));
        }
        Err(failure) => return Err(failure),
    };
    let mut text = String::new();
    if info {
        text.push_str(&module_info::list_spec_constants(&module));
    }
    if report {
        match module_info::report(&module) {
            Ok(report) => text.push_str(&report),
            Err(message) => {
                return Err(Failure::usual(format!(
                    "Invalid SPIR-V binary: \"{message}\""
                )));
            }
        }
    }
    show(&text);
    Ok(())
}

fn to_llvm(files: &Files<'_>, extensions: Extensions, release: Release) -> Result<(), Failure> {
    let arguments = files.arguments;
    let module = files.read_known_module(arguments.flag("spirv-text"))?;
    let check = |module: &Module| {
        extensions::check(module, &extensions).map_err(|text| Failure::invalid_module(&text))
    };
    check(&module)?;
    let mut options = ToLlvm::default();
    options.deny_loss = DenyLoss::Nothing;
    options.release = release.llvm();
    options.argument_names = arguments.flag("spirv-gen-kernel-arg-name-md");
    options.omit_argument_types =
        !arguments.flag("preserve-ocl-kernel-arg-type-metadata-through-string");
    options.dialect = transpire_khronos::to_llvm(release.0);
    options.aux_data = arguments.flag("spirv-preserve-auxdata");
    options.builtins = match arguments.value("spirv-target-env") {
        Some("SPV-IR") => Builtins::Spirv,
        Some("CL2.0") => Builtins::Cl20,
        _ => Builtins::Cl12,
    };
    options.builtin_variables = match arguments.value("spirv-builtin-format") {
        Some("global") => BuiltinVariables::Global,
        _ => BuiltinVariables::Function,
    };
    options.code_section = arguments.flag("spirv-emit-function-ptr-addr-space");
    options.address_spaces = address_spaces(arguments)?;
    if let Some(list) = arguments.value("spec-const") {
        let values = spec_constants::parse(list, &module_info::spec_constants(&module))
            .map_err(Failure::usual)?;
        options.spec_constants.extend(values);
    }
    let module = variants::choose(module, arguments, &options.spec_constants)?;
    // Conditional extensions for the device are unconditional now.
    check(&module)?;
    let bitcode = transpire::spirv_to_llvm(&module, &options)
        .and_then(|(module, _)| transpire::write_llvm(module, options.release))
        .map_err(|error| Failure::reverse(&error))?;
    files.write(".bc", &bitcode)
}

/// Returns the map of address space numbers that the options specify.
fn address_spaces(arguments: &Arguments) -> Result<AddressSpaceMap, Failure> {
    let mut map = AddressSpaceMap::default();
    for pair in arguments.list("spirv-addrspace-map") {
        let numbers = pair.split_once(':').and_then(|(spir, target)| {
            let spir: u32 = spir.trim().parse().ok()?;
            Some((spir, target.trim().parse().ok()?))
        });
        let Some((spir, target)) = numbers else {
            return Err(Failure::usual(format!(
                "Invalid format for --spirv-addrspace-map: \"{pair}\" is not SPIR's number:target's number"
            )));
        };
        map.set(spir, target).map_err(|_| {
            Failure::usual(format!(
                "--spirv-addrspace-map: {pair}: not a valid SPIRAddressSpace index (0 to 9), or a target's number of more than 24 bits"
            ))
        })?;
    }
    if let Some(number) = arguments.value("spirv-function-program-addrspace") {
        let functions = number
            .parse()
            .ok()
            .filter(|&number| map.set_functions(number).is_ok());
        functions.ok_or_else(|| {
            Failure::usual(format!(
                "--spirv-function-program-addrspace: {number} is not an address space of LLVM, whose numbers have 24 bits"
            ))
        })?;
    }
    Ok(map)
}

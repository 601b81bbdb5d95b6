//! The calls. Each takes bytes and options, and gives bytes and what there is to tell.

use transpire::llvm::ir;
use transpire::llvm::versions::Release;
use transpire::opencl::{self, demangle, mangle_as, parse_signature};
use transpire::spirv::assembly::{assemble_with, disassemble, disassemble_words};
use transpire::spirv::{self, binary};
use transpire::{
    Format, LlvmModule, ReadSpirv, Report, SpirvModule, ToLlvm, detect, expect, print_llvm,
    read_llvm, read_spirv, write_llvm, write_spirv,
};
use transpire_khronos::text;

use crate::{Diagnosis, Kind, Settings, Severity, validation};

/// How a call ends: with the fault that ended it, or without one.
pub type Done = Result<(), Box<Diagnosis>>;

/// What a call makes.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Output {
    /// A module, in one of its notations.
    pub bytes: Vec<u8>,
    /// What was left out; the findings of [`Call::Validate`].
    pub diagnoses: Vec<Diagnosis>,
}

impl Output {
    /// Tells the faults of a module of SPIR-V that were accepted.
    fn warn(&mut self, source: &SpirvModule) {
        let warnings = source.warnings.iter().cloned();
        self.diagnoses.extend(warnings.map(Diagnosis::finding));
    }

    /// Tells what was left out: hints too, if they are asked for.
    fn report(&mut self, report: &Report, settings: &Settings) {
        let losses = report.losses().iter().map(Diagnosis::loss);
        let told = losses.filter(|loss| settings.verbose || loss.severity != Severity::Note);
        self.diagnoses.extend(told);
    }
}

/// What is to be done with a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// LLVM IR, bitcode or assembly, to SPIR-V; to its assembly with the option `text`.
    ToSpirv,
    /// SPIR-V, of either byte order, or its assembly, to LLVM IR: bitcode of the release that the option `llvm` says; its
    /// assembly with the option `text`.
    ToLlvm,
    /// SPIR-V or LLVM IR, in any notation, to SPIR 1.2: bitcode as LLVM 3.2 reads it; its assembly with the option `text`.
    ToSpir12,
    /// LLVM IR to the form of the release that the option `llvm` says, and SPIR 1.2 to what a compiler of that release would
    /// have written: bitcode; its assembly with the option `text`.
    Upgrade,
    /// LLVM IR as [`Call::ToSpirv`] has it before it writes SPIR-V: bitcode of the release that the option `llvm` says, or of
    /// the one that wrote the input; its assembly with the option `text`.
    Regularize,
    /// LLVM IR, assembly or bitcode, to bitcode of the release that the option `llvm` says: without it, of the oldest that
    /// knows its kind of pointers, 14 or 16.
    Parse,
    /// LLVM IR, bitcode or assembly, as `llvm-dis` of the release prints it that the option `llvm` says: without it, of the
    /// one that wrote the input.
    Print,
    /// A module of SPIR-V to its text, in the syntax that the option `syntax` says. Rules are not checked.
    Disassemble,
    /// The text of a module of SPIR-V, in the syntax that the option `syntax` says, to the module. Rules are not checked.
    Assemble,
    /// SPIR-V against the rules of its specification, LLVM IR against those of SPIR 1.2 if it says that it is such, else
    /// against those of LLVM's verifier; or against what the option `rules` asks for. Each finding is a diagnosis; there is
    /// no output.
    Validate,
    /// SPIR-V, or its assembly, to SPIR-V in which specialization constants have the values that are given, and no SpecId any
    /// more; to its assembly with the option `text`.
    Specialize,
    /// A module to one of its kernels that the option `kernel` names, and what they use: SPIR-V to SPIR-V; LLVM IR to bitcode
    /// of the release that wrote it or that the option `llvm` says; to assembly with the option `text`.
    ExtractKernels,
    /// A function with the types of its parameters, as OpenCL C spells them, or its mangled name, to its mangled name in the
    /// spelling that the option `spelling` says. With a dialect of the Khronos translator, to the name that its
    /// `mangleOpenClBuiltin` gives a function with parameters of these types of LLVM IR.
    Mangle,
    /// A mangled name to the function with the types of its parameters, as OpenCL C spells them.
    Demangle,
}

impl Call {
    /// Does it. What was told before a fault is in the output.
    pub fn run(self, input: &[u8], settings: &Settings) -> (Output, Done) {
        let work = match self {
            Self::ToSpirv => to_spirv,
            Self::ToLlvm => to_llvm,
            Self::ToSpir12 => to_spir12,
            Self::Upgrade => upgrade,
            Self::Regularize => regularize,
            Self::Parse => parse,
            Self::Print => print,
            Self::Disassemble => dis,
            Self::Assemble => assemble,
            Self::Validate => validation::validate,
            Self::Specialize => specialize,
            Self::ExtractKernels => extract_kernels,
            Self::Mangle => mangle,
            Self::Demangle => demangled,
        };
        let mut output = Output::default();
        let done = work(input, settings, &mut output);
        (output, done)
    }
}

fn to_spirv(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let options = settings.to_spirv()?;
    let fault = |error| settings.forward_fault(error);
    let module = read_llvm(input, &settings.read_llvm())
        .map_err(fault)?
        .module;
    let (module, report) = transpire::llvm_to_spirv(module, &options).map_err(fault)?;
    output.report(&report, settings);
    let bytes = write_spirv(&module);
    if settings.validate {
        read_spirv(&bytes, &ReadSpirv::in_full())?;
    }
    output.bytes = match settings.text {
        true => text_of(module, settings)?,
        false => bytes,
    };
    Ok(())
}

fn to_llvm(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let source = read_spirv(input, &settings.read_spirv())?;
    output.warn(&source);
    let options = settings.to_llvm(&source.module)?;
    let translated = transpire::spirv_to_llvm(&source.module, &options);
    let translated = translated.map_err(|error| source.locate(error))?;
    write_ir(translated, options.release, settings, output)
}

fn to_spir12(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let translated = if is_spirv(input) {
        let source = read_spirv(input, &settings.read_spirv())?;
        output.warn(&source);
        let options = settings.to_spir12(Some(&source.module))?;
        let translated = transpire::spirv_to_spir12(&source.module, &options);
        translated.map_err(|error| source.locate(error))?
    } else {
        let module = read_llvm(input, &settings.read_llvm())?.module;
        transpire::llvm_to_spir12(module, &settings.to_spir12(None)?)?
    };
    write_ir(translated, Release::V3_2, settings, output)
}

fn upgrade(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let release = settings.release(ToLlvm::default().release);
    let module = read_llvm(input, &settings.read_llvm())?.module;
    let translated = transpire::llvm_to_release(module, &settings.to_release(release))?;
    write_ir(translated, release, settings, output)
}

fn regularize(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let options = settings.to_spirv()?;
    let fault = |error| settings.forward_fault(error);
    let read = read_llvm(input, &settings.read_llvm()).map_err(fault)?;
    let release = settings.release(read.release);
    let regular = transpire::regularize_module(read.module, &options).map_err(fault)?;
    write_ir(regular, release, settings, output)
}

fn parse(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let read = read_llvm(input, &settings.read_llvm())?;
    let release = settings.release(read.release.min(Release::default()));
    output.bytes = write_llvm(read.module, release)?;
    Ok(())
}

fn print(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let LlvmModule { module, release } = read_llvm(input, &settings.read_llvm())?;
    output.bytes = print_llvm(module, settings.release(release))?.into_bytes();
    Ok(())
}

fn dis(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    expect(input, &[Format::Spirv])?;
    output.bytes = match settings.internal_text {
        true => text_of(
            binary::read(input).map_err(transpire::Error::from)?,
            settings,
        )?,
        false => disassemble(input, &settings.disassemble)
            .map_err(transpire::Error::from)?
            .into_bytes(),
    };
    Ok(())
}

fn assemble(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    if settings.internal_text {
        let text = String::from_utf8_lossy(input);
        let module = text::read(&text).map_err(transpire::Error::from)?;
        output.bytes = binary::write(&module);
        return Ok(());
    }
    expect(input, &[Format::SpirvAssembly])?;
    let text = String::from_utf8_lossy(input);
    let words = assemble_with(&text, &settings.assemble).map_err(transpire::Error::from)?;
    output.bytes = binary::to_bytes(&words);
    Ok(())
}

fn specialize(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let SpirvModule { mut module, .. } = read_spirv(input, &settings.read_spirv())?;
    let values = settings.values_of(&module)?;
    spirv::specialize(&mut module, &values);
    write_words(module, settings, output)
}

fn extract_kernels(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    if settings.kernels.is_empty() {
        let message = "the option \"kernel\" names no kernel";
        return Err(Diagnosis::error(Kind::Argument, message).into());
    }
    if is_spirv(input) {
        let SpirvModule { module, .. } = read_spirv(input, &settings.read_spirv())?;
        // Specialization constants that nothing uses have been kept for translations.
        let extracted = spirv::extract_entry_points(&module, &settings.kernels);
        return write_words(extracted.map_err(transpire::Error::from)?, settings, output);
    }
    let LlvmModule { module, release } = read_llvm(input, &settings.read_llvm())?;
    let release = settings.release(release);
    write_ir((module, Report::default()), release, settings, output)
}

fn mangle(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let text = name_of(input)?;
    let signature = match text.starts_with("_Z") {
        true => demangle(text),
        false => parse_signature(text, settings.pointers, settings.spelling),
    };
    let signature = signature.map_err(|error| misspelled(text, &error))?;
    let (name, parameters) = (&signature.name, &signature.parameters);
    let mangled = match settings.dialect {
        Some(release) => transpire_khronos::mangle(name, parameters, release),
        None => mangle_as(name, parameters, settings.spelling),
    };
    output.bytes = mangled.into_bytes();
    Ok(())
}

fn demangled(input: &[u8], _: &Settings, output: &mut Output) -> Done {
    let text = name_of(input)?;
    let signature = demangle(text).map_err(|error| misspelled(text, &error))?;
    output.bytes = signature.to_string().into_bytes();
    Ok(())
}

/// A name, or a signature, without white space around it.
fn name_of(input: &[u8]) -> Result<&str, Box<Diagnosis>> {
    let text = str::from_utf8(input)
        .map_err(|_| Diagnosis::error(Kind::WrongInput, "the name is not UTF-8"))?;
    Ok(text.trim())
}

/// How many characters of a name a message repeats.
const TOLD: usize = 80;

/// What is wrong with a name or a signature.
fn misspelled(text: &str, error: &opencl::Error) -> Box<Diagnosis> {
    let text: String = text.chars().take(TOLD).collect();
    let kind = match error.kind() {
        opencl::ErrorKind::NotMangled => Kind::WrongInput,
        opencl::ErrorKind::Unsupported => Kind::Unsupported,
        _ => Kind::Malformed,
    };
    Diagnosis::error(kind, format!("{text:?}: {error}")).into()
}

fn write_words(module: spirv::Module, settings: &Settings, output: &mut Output) -> Done {
    output.bytes = match settings.text {
        true => text_of(module, settings)?,
        false => write_spirv(&module),
    };
    Ok(())
}

/// The text of a module, in the syntax that is asked for.
fn text_of(mut module: spirv::Module, settings: &Settings) -> Result<Vec<u8>, Box<Diagnosis>> {
    if settings.internal_text {
        spirv::restore_def_before_use(&mut module);
        spirv::order_globals_as_listed(&mut module);
        return Ok(text::write(&module, &settings.internal_form()).into_bytes());
    }
    let words = binary::write_words(&module);
    let text = disassemble_words(&words, &settings.disassemble);
    Ok(text.map_err(transpire::Error::from)?.into_bytes())
}

fn is_spirv(input: &[u8]) -> bool {
    matches!(detect(input), Some(Format::Spirv | Format::SpirvAssembly))
}

/// Tells what was left out, and gives the module in the form of a release.
fn write_ir(
    (module, report): (ir::Module, Report),
    release: Release,
    settings: &Settings,
    output: &mut Output,
) -> Done {
    output.report(&report, settings);
    output.bytes = match settings.text {
        true => print_llvm(module, release)?.into_bytes(),
        false => write_llvm(module, release)?,
    };
    Ok(())
}

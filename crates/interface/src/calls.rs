//! The calls. Each takes bytes and options, and returns bytes and diagnoses.

use transpire::llvm::ir;
use transpire::llvm::versions::Release;
use transpire::opencl::{self, demangle, mangle_as, parse_signature};
use transpire::spirv::assembly::{assemble_with, disassemble, disassemble_words, to_text};
use transpire::spirv::{self, binary};
use transpire::{
    Format, LlvmModule, ReadSpirv, Report, SpirvModule, ToLlvm, detect, expect, print_llvm,
    read_llvm, read_spirv, translate_input, write_llvm, write_spirv,
};
use transpire_khronos::text;

use crate::{Diagnosis, Kind, Settings, Severity, validation};

/// The result of a call: an error if the call failed.
pub type Done = Result<(), Box<Diagnosis>>;

/// The output of a call.
#[derive(Debug, Default)]
#[non_exhaustive]
pub struct Output {
    /// A module in any form, or a text.
    pub bytes: Vec<u8>,
    /// The losses, the warnings, and the findings of [`Call::Validate`].
    pub diagnoses: Vec<Diagnosis>,
}

impl Output {
    /// Adds a warning to the diagnoses for each fault that was accepted when `source` was read.
    fn warn(&mut self, source: &SpirvModule) {
        let warnings = source.warnings.iter().cloned();
        self.diagnoses.extend(warnings.map(Diagnosis::finding));
    }

    /// Adds the losses in `report` to the diagnoses. Losses of hints are added only with the option `verbose`.
    pub(crate) fn report(&mut self, report: &Report, settings: &Settings) {
        let losses = report.losses().iter().map(Diagnosis::loss);
        let told = losses.filter(|loss| settings.verbose || loss.severity != Severity::Note);
        self.diagnoses.extend(told);
    }
}

/// An operation on a module or a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Call {
    /// Translates LLVM IR (bitcode or assembly) to SPIR-V, or to its assembly with the option `text`.
    ToSpirv,
    /// Translates SPIR-V (of either byte order) or its assembly to bitcode for the release in the option `llvm`, or to
    /// LLVM assembly with the option `text`.
    ToLlvm,
    /// Translates SPIR-V or LLVM IR, in any form, to SPIR 1.2: bitcode of LLVM 3.2, or its assembly with the option
    /// `text`.
    ToSpir12,
    /// Converts LLVM IR to the release in the option `llvm`, and SPIR 1.2 to the output of a compiler of that release.
    /// The default is 16. Returns bitcode, or assembly with the option `text`.
    Upgrade,
    /// Runs the passes of [`Call::ToSpirv`] on LLVM IR, up to the emission of SPIR-V. Returns bitcode for the release
    /// in the option `llvm` or of the input, or assembly with the option `text`.
    Regularize,
    /// Converts LLVM IR (assembly or bitcode) to bitcode for the release in the option `llvm`. The default is
    /// the release that wrote the bitcode, but at most 16. For assembly, the default is 14 for typed pointers,
    /// otherwise 16.
    Parse,
    /// Prints LLVM IR (bitcode or assembly) like `llvm-dis` of the release in the option `llvm`. The default is
    /// the release that wrote the bitcode. For assembly, the default is 14 for typed pointers, otherwise the newest
    /// release.
    Print,
    /// Disassembles SPIR-V to text in the syntax of the option `syntax`, without checking rules.
    Disassemble,
    /// Assembles SPIR-V from text in the syntax of the option `syntax`, without checking rules.
    Assemble,
    /// Checks a module against the rules in the option `rules`. Without the option, SPIR-V is checked against its
    /// specification, SPIR 1.2 against its own, and other LLVM IR against the rules of LLVM's verifier. Each finding is
    /// a diagnosis. There is no output.
    Validate,
    /// Sets specialization constants in SPIR-V or its assembly, and removes their SpecIds. Returns SPIR-V, or its
    /// assembly with the option `text`.
    Specialize,
    /// Extracts the kernels in the option `kernel` and everything they use. Returns SPIR-V for SPIR-V, and for LLVM IR
    /// bitcode for the release in the option `llvm` or of the input; assembly with the option `text`.
    ExtractKernels,
    /// Mangles an OpenCL C function with the types of its parameters, or a mangled name, in the spelling of the option
    /// `spelling`. With a dialect of the Khronos translator, returns the name that its `mangleOpenClBuiltin` gives a
    /// function with parameters of these types in LLVM IR.
    Mangle,
    /// Demangles a name to an OpenCL C function with the types of its parameters.
    Demangle,
}

impl Call {
    /// Performs the operation. On an error, the output contains the diagnoses before the error.
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
    let translate = |module| transpire::llvm_to_spirv(module, &options);
    let translated = translate_input(input, &settings.read_llvm(), translate);
    let (module, report) = translated.map_err(fault)?;
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
        let options = settings.to_spir12(None)?;
        let translate = |module| transpire::llvm_to_spir12(module, &options);
        translate_input(input, &settings.read_llvm(), translate)?
    };
    write_ir(translated, Release::V3_2, settings, output)
}

fn upgrade(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let release = settings.release(ToLlvm::default().release);
    let options = settings.to_release(release);
    let translate = |module| transpire::llvm_to_release(module, &options);
    let translated = translate_input(input, &settings.read_llvm(), translate)?;
    write_ir(translated, release, settings, output)
}

fn regularize(input: &[u8], settings: &Settings, output: &mut Output) -> Done {
    let options = settings.to_spirv()?;
    let fault = |error| settings.forward_fault(error);
    let read = || read_llvm(input, &settings.read_llvm());
    let regularize = |module| transpire::regularize_module(module, &options);
    let LlvmModule { module, release } = read().map_err(fault)?;
    let release = settings.release(release);
    let again = || read().ok().map(|read| read.module);
    let regular = regularize(module).map_err(|error| error.traced(again, regularize));
    let regular = regular.map_err(fault)?;
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
    let text = to_text(input).map_err(transpire::Error::from)?;
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
        let message = "the option \"kernel\" is not set; it names the kernels to extract";
        return Err(Diagnosis::error(Kind::Argument, message).into());
    }
    if is_spirv(input) {
        let SpirvModule { module, .. } = read_spirv(input, &settings.read_spirv())?;
        // The reader kept unused specialization constants for translations.
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

/// Returns the input, which is a name or a signature, without leading and trailing white space. Returns an error if it
/// is not UTF-8.
fn name_of(input: &[u8]) -> Result<&str, Box<Diagnosis>> {
    let text = str::from_utf8(input)
        .map_err(|_| Diagnosis::error(Kind::WrongInput, "the name is not UTF-8"))?;
    Ok(text.trim())
}

/// The maximum number of characters of a name in an error message.
const TOLD: usize = 80;

/// Returns the error for a malformed name or signature.
fn misspelled(text: &str, error: &opencl::Error) -> Box<Diagnosis> {
    let text: String = text.chars().take(TOLD).collect();
    let kind = match error.kind() {
        opencl::ErrorKind::NotMangled => Kind::WrongInput,
        opencl::ErrorKind::Unsupported => Kind::Unsupported,
        _ => Kind::Malformed,
    };
    Diagnosis::error(kind, format!("{text:?}: {error}")).into()
}

pub(crate) fn write_words(module: spirv::Module, settings: &Settings, output: &mut Output) -> Done {
    output.bytes = match settings.text {
        true => text_of(module, settings)?,
        false => write_spirv(&module),
    };
    Ok(())
}

/// Returns the text of a module, in the syntax that the settings select.
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

/// Adds the losses, and sets the output to the module in the form of a release: bitcode, or assembly with the option
/// `text`.
pub(crate) fn write_ir(
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

//! Reads and writes LLVM IR, as bitcode or assembly of any release.

use std::fmt;
use std::io::{self, Read};

use crate::llvm::rewrite::called_kernels;
use crate::llvm::versions::{Feature, Release};
use crate::llvm::{self, assembly, bitcode, ir, pointers};
use crate::{Format, Result, expect};

/// The options for reading LLVM IR.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct ReadLlvm {
    /// Whether to skip the verification that operands have the right types, that definitions dominate their uses, and
    /// so on.
    pub no_verify: bool,
    /// The names of the functions to read, usually kernels, with everything that they use. In bitcode, nothing else is
    /// decoded or checked. If there are no names, everything is read.
    pub kernels: Vec<String>,
}

/// A module of LLVM IR, and the release whose form it has.
#[derive(Debug)]
pub struct LlvmModule {
    /// The module, with all bodies decoded.
    pub module: ir::Module,
    /// The release whose form the input has. In bitcode, the producer determines it; bitcode without a producer in the
    /// form of LLVM 3.2 is of LLVM 3.2. Otherwise, it is the newest release that supports the kind of pointers in the
    /// input.
    pub release: Release,
}

/// Reads LLVM IR: bitcode of LLVM 3.2 or later, or assembly in the dialect of any of these releases.
///
/// ```
/// use transpire::{ReadLlvm, print_llvm, read_llvm};
/// let text = b"define spir_kernel void @k() {\n  ret void\n}\n";
/// let read = read_llvm(text, &ReadLlvm::default())?;
/// assert!(print_llvm(read.module, read.release)?.contains("define spir_kernel void @k() {"));
/// # Ok::<(), transpire::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the input has another format, is malformed or breaks a rule of the IR, or if it has no kernel
/// with one of the names in the options.
pub fn read_llvm(bytes: &[u8], options: &ReadLlvm) -> Result<LlvmModule> {
    match expect(bytes, &[Format::Bitcode, Format::LlvmAssembly])? {
        Format::LlvmAssembly => read_parsed(assembly::parse(bytes)?, options),
        _ => {
            let reader = bitcode::Reader::new(bytes)?;
            let producer = producer_of(&reader);
            let module =
                transpire_translate::extract_kernels::read_kernels(reader, &options.kernels)?;
            verified(module, producer, options)
        }
    }
}

/// Reads LLVM assembly as [`read_llvm`] does, but in pieces, so that usually only a small part of the text is in
/// memory.
///
/// Returns `None` on any error, and for a text that cannot be read in pieces. Then, read the whole text with
/// [`read_llvm`], which returns the module or the error.
pub fn read_llvm_assembly(input: &mut dyn Read, options: &ReadLlvm) -> Option<LlvmModule> {
    let module = assembly::parse_read(input).ok()??;
    read_parsed(module, options).ok()
}

/// Selects the kernels of a parsed module that the options name, and verifies the module.
fn read_parsed(mut module: ir::Module, options: &ReadLlvm) -> Result<LlvmModule> {
    select_kernels(&mut module, &options.kernels)?;
    verified(module, None, options)
}

fn verified(
    module: ir::Module,
    producer: Option<Release>,
    options: &ReadLlvm,
) -> Result<LlvmModule> {
    if !options.no_verify {
        llvm::verify_rules(&module)?;
    }
    let release = release_of(producer, &module);
    Ok(LlvmModule { module, release })
}

/// Returns the release that wrote bitcode. The form of the module or the name of the producer, such as `LLVM14.0.6`,
/// determines it. Returns `None` for other producers.
pub(crate) fn producer_of(reader: &bitcode::Reader<'_>) -> Option<Release> {
    if reader.is_of_llvm_3_2() {
        return Some(Release::V3_2);
    }
    let digits = reader.producer().strip_prefix("LLVM")?;
    Release::read_by(digits.split('.').next()?)
}

/// Returns the release of a module: the release that wrote it or, if that is unknown, the newest release with its kind
/// of pointers.
pub(crate) fn release_of(producer: Option<Release>, module: &ir::Module) -> Release {
    let by_pointers = match pointers::is_typed(module) {
        true => Release::V14,
        false => Release::NEWEST,
    };
    producer.unwrap_or(by_pointers)
}

/// Writes a module as bitcode that `release` and newer releases can read.
///
/// # Errors
/// Returns an error if the module uses something that the release cannot represent. The message names it.
pub fn write_llvm(mut module: ir::Module, release: Release) -> Result<Vec<u8>> {
    adapt(&mut module, release)?;
    Ok(bitcode::write(module, &bitcode::WriteOptions { release })?)
}

/// Returns the text of a module as `llvm-dis` of `release` prints it, except for the first line, which has the name of
/// a file.
///
/// # Errors
/// Returns the errors of [`write_llvm`], and an error if the text is longer than
/// [`Printed::write_to`](assembly::Printed::write_to) allows.
pub fn print_llvm(module: ir::Module, release: Release) -> Result<String> {
    let mut text = String::new();
    PrintedLlvm::new(module, release)?
        .printed()
        .write_to(&mut text)?;
    Ok(text)
}

/// A module that is printed as by [`print_llvm`], but piece by piece, so that the whole text need not be in memory.
///
/// ```
/// use std::io::Write;
/// use transpire::{PrintedLlvm, ReadLlvm, read_llvm};
/// let read = read_llvm(b"define spir_kernel void @k() {\n  ret void\n}\n", &ReadLlvm::default())?;
/// let printed = PrintedLlvm::new(read.module, read.release)?;
/// write!(std::io::stdout(), "{printed}")?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct PrintedLlvm {
    module: ir::Module,
    release: Release,
    only: Option<Vec<ir::Global>>,
}

impl PrintedLlvm {
    /// Converts the module to the form of `release`.
    ///
    /// # Errors
    /// Returns the errors of [`write_llvm`].
    pub fn new(mut module: ir::Module, release: Release) -> Result<Self> {
        adapt(&mut module, release)?;
        let module = llvm::downgrade::for_release(module, release)?.into_owned();
        Ok(Self {
            module,
            release,
            only: None,
        })
    }

    /// Restricts the text to the functions with these names, in the order of the module. Types, attributes and metadata
    /// keep the names and numbers that they have in the whole text. Names without a function are ignored.
    #[must_use]
    pub fn only_functions(mut self, names: &[String]) -> Self {
        let named = |global: &ir::Global| names.contains(&self.module.name(*global).into_owned());
        let functions = self.module.functions().map(|(global, ..)| global);
        self.only = Some(functions.filter(named).collect());
        self
    }

    fn printed(&self) -> assembly::Printed<'_> {
        let printed = assembly::Printed::new(&self.module, self.release);
        match &self.only {
            None => printed,
            Some(functions) => printed.only_functions(functions),
        }
    }

    /// Writes the text piece by piece.
    ///
    /// # Errors
    /// Returns the errors of `out`. For a text that is [too long](assembly::Printed::write_to), returns an
    /// [`InvalidData`](io::ErrorKind::InvalidData) error, which contains an [`Error`](crate::Error).
    pub fn write_to(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let mut sink = Sink {
            out,
            failed: Ok(()),
        };
        let printed = self.printed().write_to(&mut sink);
        sink.failed?;
        let invalid = |error| io::Error::new(io::ErrorKind::InvalidData, crate::Error::from(error));
        printed.map_err(invalid)
    }
}

/// A writer that passes text to `out` as bytes, and keeps the result of the last write.
struct Sink<'o> {
    out: &'o mut dyn io::Write,
    failed: io::Result<()>,
}

impl fmt::Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.failed = self.out.write_all(text.as_bytes());
        self.failed.as_ref().copied().map_err(|_| fmt::Error)
    }
}

/// Writes the text like [`PrintedLlvm::write_to`], but a comment at the end replaces the error for a text that is too
/// long.
impl fmt::Display for PrintedLlvm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.printed().fmt(f)
    }
}

/// Converts a module to typed or opaque pointers, whichever the release has, and lowers target extension types if the
/// release has none. If kernels cannot be called in the release, moves the bodies of called kernels to functions, and
/// returns an error for other calls with the calling convention of a kernel.
fn adapt(module: &mut ir::Module, release: Release) -> Result<()> {
    let has_target_types = module
        .types
        .iter()
        .any(|(_, kind)| matches!(kind, ir::TypeKind::Target { .. }));
    let lower_targets = has_target_types && !release.has(Feature::TargetTypes);
    if !pointers::is_typed(module) && (release.has_typed_pointers() || lower_targets) {
        transpire_translate::type_pointers(module)?;
    }
    if pointers::is_typed(module) && !release.has_typed_pointers() {
        pointers::make_opaque(module);
    }
    if release.has(Feature::UncallableKernels) {
        called_kernels::separate(module);
        llvm::verify_no_kernel_is_called(module)?;
    }
    Ok(())
}

/// Removes everything from a module except the kernels with these names and what they use. All bodies must be decoded.
/// If `names` is empty, nothing is removed.
///
/// # Errors
/// Returns an error if the module does not define a kernel with one of the names.
pub fn select_kernels(module: &mut ir::Module, names: &[String]) -> Result<()> {
    Ok(transpire_translate::extract_kernels::select_kernels(
        module, names,
    )?)
}

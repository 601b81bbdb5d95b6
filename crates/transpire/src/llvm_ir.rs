//! LLVM IR in and out: either notation, any release.

use std::fmt;
use std::io::{self, Read};

use crate::llvm::versions::{Feature, Release};
use crate::llvm::{self, assembly, bitcode, ir, pointers};
use crate::{Format, Result, expect};

/// How LLVM IR is read.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct ReadLlvm {
    /// Take the IR at its word: whether operands have the right types, and definitions dominate
    /// their uses, is not checked.
    pub no_verify: bool,
    /// Read only the kernels of these names, or other functions, and what they use. Of bitcode nothing else is decoded, nor checked.
    /// Empty: all.
    pub kernels: Vec<String>,
}

/// A module of LLVM IR, and the release that wrote it, as far as that is known.
#[derive(Debug)]
pub struct LlvmModule {
    /// The module, all of its bodies decoded.
    pub module: ir::Module,
    /// The release whose form the input has: what the bitcode says of its producer, or LLVM 3.2 where
    /// it says nothing and has its form, or else the newest that the kind of its pointers allows.
    pub release: Release,
}

/// Reads LLVM IR: bitcode that LLVM 3.2 or later wrote, or assembly in the dialect of any of them.
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
/// When the input is something else, is malformed, or breaks a rule of the IR, or when it has no kernel of a name.
pub fn read_llvm(bytes: &[u8], options: &ReadLlvm) -> Result<LlvmModule> {
    match expect(bytes, &[Format::Bitcode, Format::LlvmAssembly])? {
        Format::LlvmAssembly => read_parsed(assembly::parse(bytes)?, options),
        _ => {
            let reader = bitcode::Reader::new(bytes)?;
            let producer = match reader.is_of_llvm_3_2() {
                true => Some(Release::V3_2),
                false => release_of(reader.producer()),
            };
            let module =
                transpire_translate::extract_kernels::read_kernels(reader, &options.kernels)?;
            verified(module, producer, options)
        }
    }
}

/// Reads LLVM assembly as [`read_llvm`] does, in pieces, so that mostly a small part of it is in memory.
///
/// `None` where something is wrong, with the text, with reading it, by a rule of the IR or with the options, and where the
/// text can't be read that way: then [`read_llvm`] of all of it gives the module, or tells what is wrong.
pub fn read_llvm_assembly(input: &mut dyn Read, options: &ReadLlvm) -> Option<LlvmModule> {
    let module = assembly::parse_read(input).ok()??;
    read_parsed(module, options).ok()
}

/// What is wanted of a module that was parsed.
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
    let by_pointers = if pointers::is_typed(&module) {
        Release::V14
    } else {
        Release::NEWEST
    };
    Ok(LlvmModule {
        module,
        release: producer.unwrap_or(by_pointers),
    })
}

/// The release that a producer's name tells: `LLVM14.0.6`.
pub(crate) fn release_of(producer: &str) -> Option<Release> {
    let digits = producer.strip_prefix("LLVM")?;
    Release::read_by(digits.split('.').next()?)
}

/// Writes a module as bitcode that `release` reads, and newer ones do too.
///
/// # Errors
/// When the module holds something that the release has no form for; the message names it.
pub fn write_llvm(mut module: ir::Module, release: Release) -> Result<Vec<u8>> {
    use_types_of(&mut module, release)?;
    Ok(bitcode::write(module, &bitcode::WriteOptions { release })?)
}

/// Prints a module as `llvm-dis` of `release` does, but for the first line, which names a file.
///
/// # Errors
/// As [`write_llvm`], and where the text is longer than [`Printed::write_to`](assembly::Printed::write_to) allows.
pub fn print_llvm(module: ir::Module, release: Release) -> Result<String> {
    let mut text = String::new();
    PrintedLlvm::new(module, release)?
        .printed()
        .write_to(&mut text)?;
    Ok(text)
}

/// A module as [`print_llvm`] prints it, piece by piece: whoever writes it out needs no memory for all of the text.
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
}

impl PrintedLlvm {
    /// Gives the module the form of `release`.
    ///
    /// # Errors
    /// As [`write_llvm`].
    pub fn new(mut module: ir::Module, release: Release) -> Result<Self> {
        use_types_of(&mut module, release)?;
        let module = llvm::downgrade::for_release(module, release)?.into_owned();
        Ok(Self { module, release })
    }

    fn printed(&self) -> assembly::Printed<'_> {
        assembly::Printed::new(&self.module, self.release)
    }

    /// Writes the text piece by piece.
    ///
    /// # Errors
    /// That of `out`. A text that is [longer than it may be](assembly::Printed::write_to) is an
    /// [`InvalidData`](io::ErrorKind::InvalidData) error, which holds an [`Error`](crate::Error).
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

/// Writes texts as bytes, and keeps the error.
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

/// As [`PrintedLlvm::write_to`], but that a text which is too long ends with a comment that says so.
impl fmt::Display for PrintedLlvm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.printed().fmt(f)
    }
}

/// Gives a module typed or opaque pointers, whichever the release has, and no target extension
/// types where the release has none.
fn use_types_of(module: &mut ir::Module, release: Release) -> Result<()> {
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
    Ok(())
}

/// Takes all out of a module but the kernels of these names, and what they use. All bodies are decoded. Without a name nothing
/// is taken out.
///
/// # Errors
/// When the module defines no kernel of one of the names.
pub fn select_kernels(module: &mut ir::Module, names: &[String]) -> Result<()> {
    Ok(transpire_translate::extract_kernels::select_kernels(
        module, names,
    )?)
}

//! Translates one file: reads it, translates the module, and writes the output.

use std::collections::HashSet;
use std::path::Path;

use clap::ArgMatches;
use serde_json::json;
use transpire::llvm::versions::Release;
use transpire::passes::State;
use transpire::reflect::reflect;
use transpire::spirv::{
    assembly::{DisassembleOptions, Disassembly},
    binary,
    validate::Position,
};
use transpire::{
    DebugInfoSet, ReadLlvm, ReadSpirv, Report, SpirvModule, Target, ToLlvm, ToRelease, ToSpir12,
    ToSpirv, llvm::ir, passes,
};
use transpire_files::keep_freed_memory;
use transpire_findings::{Limits, Severity, counted};

use super::direction::{Direction, Wanted};
use super::steps::Watch;
use super::{Arguments, DebugInfoArgument};
use crate::commands::release::LlvmRelease;
use crate::commands::spec_const;
use crate::failure::Failure;
use crate::input::Input;
use crate::messages::{Level, Messages};
use crate::output::Output;
use crate::split_names::split_names;

/// Translates the file `input` to the file `output`. `given` has the options that the command line gives. Warnings and
/// notes go to `messages`.
pub(super) fn run(
    arguments: &Arguments,
    given: &ArgMatches,
    (input, output): (&Path, &Path),
    messages: &mut Messages<'_>,
) -> Result<(), Failure> {
    let wanted = Wanted::of(arguments, output)?;
    let output = Output::new(output);
    if !wanted.text {
        output.check_binary()?;
    }
    keep_freed_memory();
    // Kernels are selected in the bytes, before the words are read.
    let path = input;
    let input = match arguments.kernel.is_empty() {
        true => Input::read_words(path)?,
        false => Input::read(path)?,
    };
    let direction = Direction::of(arguments, &input, &wanted)?;
    direction.check(given, &input)?;
    let mut task = Task {
        watch: arguments.steps.watch(direction, messages)?,
        arguments,
        path,
        input,
        output,
        text: wanted.text,
    };
    match direction {
        Direction::LlvmToSpirv => task.llvm_to_spirv()?,
        Direction::SpirvToLlvm => task.spirv_to_llvm()?,
        Direction::LlvmToLlvm => task.llvm_to_release()?,
        Direction::LlvmToSpir => task.llvm_to_spir12()?,
        Direction::SpirvToSpir => task.spirv_to_spir12()?,
    }
    task.watch.done("write");
    task.watch.print();
    Ok(())
}

/// A translation: input, output and options.
struct Task<'a, 'm> {
    arguments: &'a Arguments,
    /// The path of the input.
    path: &'a Path,
    input: Input,
    output: Output<'a>,
    /// Whether the output is a text.
    text: bool,
    watch: Watch<'a, 'm>,
}

impl Task<'_, '_> {
    /// Returns the kernels that `--kernel` selects.
    fn kernels(&self) -> Vec<String> {
        let given = &self.arguments.kernel;
        if !given.iter().any(|value| value.contains(',')) {
            return given.clone();
        }
        let kernels = reflect(&self.input.bytes).map(|reflection| reflection.kernels);
        let kernels = kernels.unwrap_or_default().into_iter();
        let mut known: Vec<String> = kernels.map(|kernel| kernel.name).collect();
        if known.is_empty() {
            let symbols = transpire::symbols(&self.input.bytes).ok();
            known = symbols.map_or_else(Vec::new, |symbols| symbols.defined);
        }
        let known: HashSet<String> = known.into_iter().collect();
        split_names(given, |name| known.contains(name))
    }

    /// Returns the failure for an error in the translation of LLVM IR. If it lacks the numbers of unnamed values, reads
    /// the input again, unless it is a pipe whose bytes are gone, and translates it with `again`.
    #[cold]
    fn translation_fault<T>(
        &self,
        error: transpire::Error,
        again: impl FnOnce(ir::Module) -> transpire::Result<T>,
    ) -> Failure {
        let original = || {
            let read = |bytes: &[u8]| transpire::read_llvm(bytes, &self.read_options());
            let read = match self.input.bytes.is_empty() {
                true => {
                    Input::open(self.path)?;
                    read(&Input::read(self.path).ok()?.bytes)
                }
                false => read(&self.input.bytes),
            };
            Some(read.ok()?.module)
        };
        self.input.fault(error.traced(original, again))
    }

    fn read_options(&self) -> ReadLlvm {
        let mut read = ReadLlvm::default();
        read.no_verify = self.arguments.no_verify;
        read.kernels = self.kernels();
        read
    }

    fn read_llvm(&mut self) -> Result<ir::Module, Failure> {
        let read = transpire::read_llvm(&self.input.bytes, &self.read_options())
            .map_err(|error| self.input.fault(error))?;
        self.watch.done("read");
        if self.arguments.validate {
            self.warn_of_broken_rules(&read.module)?;
        }
        self.input.forget_binary();
        self.watch.begin(State::Llvm(&read.module));
        Ok(read.module)
    }

    /// Checks an input in the form of SPIR 1.2 against the rules of that specification, and prints a warning if it
    /// breaks any.
    fn warn_of_broken_rules(&mut self, module: &ir::Module) -> Result<(), Failure> {
        let bytes = &self.input.bytes;
        if !transpire_spir::is_spir_1_2(bytes, module) {
            return Ok(());
        }
        let findings = transpire_spir::validate_input(bytes, &Limits::default());
        let findings = findings.map_err(|error| self.input.fault(error.into()))?;
        let errors = findings
            .iter()
            .filter(|finding| finding.severity == Severity::Error);
        if let Some(first) = errors.clone().next() {
            let rule = first.rule.name;
            let is_well_formed = |rule: &str| rule == transpire_spir::WELL_FORMED;
            let count: u32 = errors
                .filter(|finding| is_well_formed(finding.rule.name) == is_well_formed(rule))
                .map(|finding| finding.more + 1)
                .sum();
            let errors = counted(count.into(), "error");
            // A module that is not well-formed breaks rules of LLVM IR, which SPIR 1.2 includes.
            let set = match rule {
                transpire_spir::WELL_FORMED => "LLVM IR",
                _ => "SPIR 1.2",
            };
            let message = format!(
                "the input breaks rules of {set} ({errors}); the first is {rule}: {} (\"transpire validate\" prints \
                 all)",
                first.message
            );
            let members = json!({ "rule": rule, "errors": count });
            let messages = self.watch.messages();
            messages.put(Level::Warning, &self.input.name, &message, members);
        }
        self.watch.done("validate");
        Ok(())
    }

    fn read_spirv(&mut self) -> Result<SpirvModule, Failure> {
        let mut read = match self.arguments.validate {
            true => ReadSpirv::in_full(),
            false => ReadSpirv::default(),
        };
        read.kernels = self.kernels();
        let source = match self.input.words.take() {
            Some(words) => transpire::read_spirv_words(words, &read),
            None => transpire::read_spirv(&self.input.bytes, &read),
        };
        let source = source.map_err(|error| self.input.fault(error))?;
        self.input.forget_binary();
        for warning in &source.warnings {
            let (place, members) = match warning.place.position {
                Some(Position::Line { line, .. }) => {
                    (format!("line {line}: "), json!({ "line": line }))
                }
                Some(Position::Word(word)) => (format!("word {word}: "), json!({ "word": word })),
                _ => (String::new(), json!({})),
            };
            let more = match warning.more {
                0 => String::new(),
                more => format!(", and {more} more"),
            };
            let message = &warning.message;
            let message = format!("{place}known fault of a producer, accepted: {message}{more}");
            let messages = self.watch.messages();
            messages.put(Level::Warning, &self.input.name, &message, members);
        }
        self.watch.done("read");
        self.watch.begin(State::Spirv(&source.module));
        Ok(source)
    }

    fn llvm_to_spirv(&mut self) -> Result<(), Failure> {
        let arguments = self.arguments;
        let mut options = ToSpirv::default();
        options.version = arguments.spirv_version;
        options.target = arguments.spirv_target(&self.input, Direction::LlvmToSpirv)?;
        options.generator = arguments.generator;
        options.no_verify = arguments.no_verify;
        options.deny_loss = arguments.deny_loss();
        options.extensions = arguments.ext.clone().unwrap_or_default();
        options.debug_info = match arguments.debug_info {
            DebugInfoArgument::OpenCl100 => DebugInfoSet::OpenCl100,
            DebugInfoArgument::Shader100 => DebugInfoSet::Shader100,
            DebugInfoArgument::Shader200 => DebugInfoSet::Shader200,
        };
        for &(spir, number) in &arguments.llvm.address_space {
            let map = &mut options.address_spaces;
            map.set(spir, number)
                .map_err(|error| self.input.fault(error.into()))?;
        }
        let module = self.read_llvm()?;
        let translated = passes::llvm_to_spirv(module, &options, &mut self.watch);
        let again = |module| transpire::llvm_to_spirv(module, &options);
        let (module, report) = translated.map_err(|error| self.translation_fault(error, again))?;
        arguments.print_losses(&self.input.name, &report, self.watch.messages());
        if arguments.validate {
            transpire::read_spirv(&transpire::write_spirv(&module), &ReadSpirv::in_full())
                .map_err(|error| {
                    let name = format!("{}: the SPIR-V output", self.input.name);
                    Failure::of_library(&name, error)
                })?;
            self.watch.done("validate");
        }
        if !self.text {
            return self.output.write_module(&module);
        }
        let options = DisassembleOptions {
            id_table: true,
            ..DisassembleOptions::default()
        };
        let words = binary::write_words(&module);
        drop(module);
        let assembly =
            Disassembly::new(words, &options).map_err(|error| self.input.fault(error.into()))?;
        self.output.write_display(&assembly)
    }

    fn spirv_to_llvm(&mut self) -> Result<(), Failure> {
        let arguments = self.arguments;
        let target = arguments.device_target(&self.input)?;
        let options = arguments.llvm.options(target, arguments.no_verify);
        let mut options = options.map_err(|error| self.input.fault(error))?;
        options.deny_loss = arguments.deny_loss();
        let source = self.read_spirv()?;
        options.spec_constants = spec_const::values(&arguments.llvm.spec_const, &source.module)?;
        let translated = passes::spirv_to_llvm(&source.module, &options, &mut self.watch);
        let translated = translated.map_err(|error| self.input.fault(source.locate(error)))?;
        drop(source);
        self.write_llvm(translated, options.release)
    }

    fn llvm_to_release(&mut self) -> Result<(), Failure> {
        let arguments = self.arguments;
        let asked = arguments.llvm.llvm.as_ref();
        let release = asked.map_or(ToLlvm::default().release, LlvmRelease::form);
        let mut options = ToRelease::new(release);
        options.no_verify = arguments.no_verify;
        options.deny_loss = arguments.deny_loss();
        let module = self.read_llvm()?;
        let translated = passes::llvm_to_release(module, &options, &mut self.watch);
        let again = |module| transpire::llvm_to_release(module, &options);
        let translated = translated.map_err(|error| self.translation_fault(error, again))?;
        self.write_llvm(translated, release)
    }

    fn llvm_to_spir12(&mut self) -> Result<(), Failure> {
        let target = self
            .arguments
            .spirv_target(&self.input, Direction::LlvmToSpir)?;
        let options = self.spir12_options(target);
        let module = self.read_llvm()?;
        let translated = passes::llvm_to_spir12(module, &options, &mut self.watch);
        let again = |module| transpire::llvm_to_spir12(module, &options);
        let translated = translated.map_err(|error| self.translation_fault(error, again))?;
        self.write_llvm(translated, Release::V3_2)
    }

    fn spirv_to_spir12(&mut self) -> Result<(), Failure> {
        let mut options = self.spir12_options(None);
        let source = self.read_spirv()?;
        options.spec_constants =
            spec_const::values(&self.arguments.llvm.spec_const, &source.module)?;
        let translated = passes::spirv_to_spir12(&source.module, &options, &mut self.watch);
        let translated = translated.map_err(|error| self.input.fault(source.locate(error)))?;
        self.write_llvm(translated, Release::V3_2)
    }

    fn spir12_options(&self, target: Option<Target>) -> ToSpir12 {
        let arguments = self.arguments;
        let mut options = ToSpir12::default();
        options.no_verify = arguments.no_verify;
        options.deny_loss = arguments.deny_loss();
        options.plain_printf = arguments.plain_printf;
        options.target = target;
        options
    }

    /// Prints the losses, and writes the module in the form of a release.
    fn write_llvm(
        &mut self,
        (module, report): (ir::Module, Report),
        release: Release,
    ) -> Result<(), Failure> {
        self.arguments
            .print_losses(&self.input.name, &report, self.watch.messages());
        if self.text {
            let printed = transpire::PrintedLlvm::new(module, release);
            let printed = printed.map_err(|error| self.input.fault(error))?;
            return self
                .output
                .write_llvm(&printed, |error| self.input.fault(error));
        }
        let bitcode = transpire::write_llvm(module, release);
        let bitcode = bitcode.map_err(|error| self.input.fault(error))?;
        self.output.write_bytes(&bitcode)
    }
}

//! The call that links several inputs.

use transpire::{
    Format, LinkError, LinkOptions, ReadSpirv, Report, detect, link_llvm, link_spirv, read_spirv,
    write_spirv,
};

use crate::calls::{write_ir, write_words};
use crate::{Diagnosis, Done, Kind, Output, Settings, Severity};

/// The values of the options of [`link`].
#[derive(Debug, Clone, Default)]
pub struct LinkSettings {
    /// The options of the output.
    pub settings: Settings,
    options: LinkOptions,
    /// Whether the output is LLVM IR.
    is_llvm: bool,
}

type Set = fn(&mut LinkSettings, &str) -> Result<(), String>;

/// The options of linking alone, by name.
#[rustfmt::skip]
const TABLE: &[(&str, Set)] = &[
    ("create-library", |s, v| flag(&mut s.options.create_library, v)),
    ("defsym", defsym),
    ("export", |s, v| {
        s.options.exports.push(v.to_owned());
        Ok(())
    }),
    ("internalize", |s, v| flag(&mut s.options.internalize, v)),
    ("only-needed", |s, v| flag(&mut s.options.only_needed, v)),
    ("partial", |s, v| flag(&mut s.options.partial, v)),
    ("to-llvm", |s, v| flag(&mut s.is_llvm, v)),
];

/// Parses `NEW=OLD`.
fn defsym(settings: &mut LinkSettings, value: &str) -> Result<(), String> {
    let pair = value.split_once('=');
    let pair = pair.filter(|(new, old)| !new.is_empty() && !old.is_empty());
    let (new, old) = pair.ok_or_else(|| format!("\"{value}\" is not NEW=OLD"))?;
    let pair = (new.to_owned(), old.to_owned());
    settings.options.defined.push(pair);
    Ok(())
}

impl LinkSettings {
    /// Sets an option from text. An option that may be repeated keeps its earlier values.
    ///
    /// # Errors
    /// A message if the name or the value is unknown.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match TABLE.iter().find(|(known, _)| *known == name) {
            Some((_, set)) => {
                set(self, value).map_err(|reason| format!("option \"{name}\": {reason}"))
            }
            None => self.settings.set(name, value),
        }
    }
}

fn is_llvm_ir(input: &[u8]) -> bool {
    matches!(detect(input), Some(Format::Bitcode | Format::LlvmAssembly))
}

/// The name of the linked module in messages.
const LINKED: &str = "the linked module";

/// Returns an error with the name of an input.
fn named(name: &str, error: transpire::Error) -> Box<Diagnosis> {
    let diagnosis = Diagnosis::from(error);
    let message = format!("{name}: {}", diagnosis.message);
    Box::new(diagnosis.in_words(message))
}

/// Returns the last error of modules that do not fit. The others are diagnoses of the output.
fn failure(error: LinkError, output: &mut Output) -> Box<Diagnosis> {
    match error {
        LinkError::Problems(problems) => {
            let mut errors =
                { problems.into_iter() }.map(|message| Diagnosis::error(Kind::Invalid, message));
            let last = errors.next_back();
            output.diagnoses.extend(errors);
            Box::new(
                last.unwrap_or_else(|| Diagnosis::error(Kind::Internal, "no problem is known")),
            )
        }
        LinkError::Input { name, error } => named(&name, error),
        LinkError::Output(error) => named(LINKED, error),
        other => Diagnosis::error(Kind::Invalid, other.to_string()).into(),
    }
}

/// Links modules, each with its name in messages. If all inputs and the output are LLVM IR, they are linked as such; otherwise,
/// LLVM IR is translated to SPIR-V first.
pub fn link(inputs: &[(&str, &[u8])], settings: &LinkSettings) -> (Output, Done) {
    let mut output = Output::default();
    let done = link_all(inputs, settings, &mut output);
    (output, done)
}

fn link_all(inputs: &[(&str, &[u8])], settings: &LinkSettings, output: &mut Output) -> Done {
    let LinkSettings {
        settings,
        options,
        is_llvm,
    } = settings;
    let mut options = options.clone();
    options.to_llvm.release = settings.release(options.to_llvm.release);
    if *is_llvm && inputs.iter().all(|(_, bytes)| is_llvm_ir(bytes)) {
        let linked = link_llvm(inputs, &options).map_err(|error| failure(error, output))?;
        warn(&linked.warnings, output);
        let release = settings.release(linked.release);
        let module = (linked.module, Report::default());
        return write_ir(module, release, settings, output);
    }
    let linked = link_spirv(inputs, &options).map_err(|error| failure(error, output))?;
    warn(&linked.warnings, output);
    for (_, report) in &linked.reports {
        output.report(report, settings);
    }
    if settings.validate {
        let bytes = write_spirv(&linked.module);
        read_spirv(&bytes, &ReadSpirv::in_full()).map_err(|error| named(LINKED, error))?;
    }
    if !is_llvm {
        return write_words(linked.module, settings, output);
    }
    let options = settings.to_llvm(&linked.module)?;
    let translated = transpire::spirv_to_llvm(&linked.module, &options);
    let translated = translated.map_err(|error| named(LINKED, error))?;
    write_ir(translated, options.release, settings, output)
}

fn warn(warnings: &[String], output: &mut Output) {
    output.diagnoses.extend(warnings.iter().map(|warning| {
        let mut diagnosis = Diagnosis::error(Kind::Invalid, warning.as_str());
        diagnosis.severity = Severity::Warning;
        diagnosis
    }));
}

//! Reads inputs of both IRs as SPIR-V.

use std::borrow::Cow;
use std::collections::HashMap;

use super::inputs::{Inputs, Read, read};
use super::join::prototype_problem;
use super::reach::{Input, Reached};
use super::symbols::Symbols;
use super::{LinkError, LinkOptions, is_llvm_ir, of_problems, of_spirv};
use crate::llvm::ir;
use crate::llvm::rewrite::prototypes::DifferentCalls;
use crate::spirv::{self, assembly, binary};
use crate::spirv_module::checked;
use crate::{Error, Format, ReadSpirv, Report, ToSpirv, read_spirv};

/// An input as SPIR-V, or the needed part of it.
pub(super) struct Part<'n> {
    pub(super) name: &'n str,
    /// The index among the inputs of LLVM IR, or `None` for an input of SPIR-V.
    pub(super) of_llvm: Option<usize>,
    pub(super) module: spirv::Module,
}

/// An input that is read, or of which the needed part is read later.
pub(super) struct Loaded<'n, 'a> {
    name: &'n str,
    kind: LoadedKind<'a>,
}

pub(super) enum LoadedKind<'a> {
    /// A module of LLVM IR, and its index among the inputs of LLVM IR.
    Llvm(Box<ir::Module>, usize),
    Spirv(Box<spirv::Module>),
    /// SPIR-V that is not read yet.
    Bytes(&'a [u8]),
}

impl LoadedKind<'_> {
    /// Returns the index among the inputs of LLVM IR, or `None` for an input of SPIR-V.
    fn of_llvm(&self) -> Option<usize> {
        match self {
            Self::Llvm(_, at) => Some(*at),
            _ => None,
        }
    }
}

/// The bytes of a module of SPIR-V that is not read yet, and the lines of its text, if it was assembly.
pub(crate) struct Unread<'a> {
    pub(crate) bytes: Cow<'a, [u8]>,
    pub(crate) lines: Option<assembly::Lines>,
}

impl<'a> Unread<'a> {
    /// Assembles assembly. Binaries do not change.
    pub(crate) fn new(bytes: &'a [u8]) -> Result<Self, Error> {
        let formats = [
            Format::Bitcode,
            Format::LlvmAssembly,
            Format::Spirv,
            Format::SpirvAssembly,
        ];
        let (bytes, lines) = match crate::expect(bytes, &formats)? {
            Format::SpirvAssembly => {
                let text = assembly::to_text(bytes)?;
                let settings = assembly::AssembleOptions::default();
                let (words, lines) = assembly::assemble_located(&text, &settings)?;
                (Cow::Owned(binary::to_bytes(&words)), Some(lines))
            }
            _ => (Cow::Borrowed(bytes), None),
        };
        Ok(Self { bytes, lines })
    }

    fn of_module(module: &spirv::Module) -> Self {
        Self {
            bytes: Cow::Owned(binary::write(module)),
            lines: None,
        }
    }
}

/// The state while inputs are read as SPIR-V.
pub(super) struct Reading<'o> {
    inputs: &'o [(&'o str, &'o [u8])],
    options: &'o LinkOptions,
    to_spirv: ToSpirv,
    pub(super) warnings: Vec<String>,
    pub(super) reports: Vec<(Option<String>, Report)>,
    /// The names of variables of LLVM IR that stay exports because the host accesses them by name.
    pub(super) host_accessed: Vec<String>,
    /// The value of [`LinkedSpirv::undeclared`], if it is known.
    pub(super) undeclared: Option<Vec<(String, String)>>,
    /// The value of [`Inputs::different_calls`].
    pub(super) different_calls: Vec<(usize, DifferentCalls)>,
}

impl<'o> Reading<'o> {
    pub(super) fn new(
        inputs: &'o [(&'o str, &'o [u8])],
        options: &'o LinkOptions,
        to_spirv: ToSpirv,
    ) -> Self {
        Self {
            inputs,
            options,
            to_spirv,
            warnings: Vec::new(),
            reports: Vec::new(),
            host_accessed: Vec::new(),
            undeclared: None,
            different_calls: Vec::new(),
        }
    }

    /// Reads the inputs of LLVM IR, and adapts them to each other. With [`LinkOptions::kernels`], also reads the inputs
    /// of SPIR-V, all of them in part. Omits an input of SPIR-V of which no part is reached.
    pub(super) fn load(&mut self) -> Result<Vec<Loaded<'o, 'o>>, LinkError> {
        let inputs = self.inputs;
        let reached = Reached::read(inputs, self.options)?;
        self.undeclared = reached.as_ref().map(|reached| reached.undeclared.clone());
        let mut parts = reached.into_iter().flat_map(|reached| reached.inputs);
        // The inputs of LLVM IR are `None` here.
        let mut loaded = Vec::with_capacity(inputs.len());
        let (mut of_llvm, mut modules) = (Vec::new(), Vec::new());
        for &(name, bytes) in inputs {
            let kind = match parts.next() {
                Some(Input::Spirv(None)) => continue,
                Some(Input::Spirv(Some(part))) => {
                    // The needed part of it is read later.
                    if !self.options.only_needed {
                        self.warn(name, &part.warnings);
                    }
                    Some(LoadedKind::Spirv(Box::new(part.module)))
                }
                Some(Input::Llvm(part)) => {
                    modules.push(Read::of_part(name, *part));
                    None
                }
                None if is_llvm_ir(bytes) => {
                    let module = read(name, bytes, false);
                    modules.push(module.map_err(|error| LinkError::input(name, error))?);
                    None
                }
                None => Some(LoadedKind::Bytes(bytes)),
            };
            if kind.is_none() {
                of_llvm.push((name, bytes));
            }
            loaded.push((name, kind));
        }
        let is_first = inputs.first().is_some_and(|first| is_llvm_ir(first.1));
        let mut adapted = Inputs::new(&of_llvm, modules, self.options, is_first)?;
        adapted.declare_as_called(&of_llvm)?;
        self.host_accessed = adapted.host_accessed;
        self.different_calls = adapted.different_calls;
        let mut modules = adapted.modules.into_iter();
        let modules = std::iter::from_fn(|| modules.next()?.into_decoded());
        let mut modules =
            { modules.enumerate() }.map(|(at, module)| LoadedKind::Llvm(Box::new(module), at));
        let loaded = loaded.into_iter().filter_map(|(name, kind)| {
            let kind = kind.or_else(|| modules.next())?;
            Some(Loaded { name, kind })
        });
        Ok(loaded.collect())
    }

    /// Reads all inputs as a whole.
    pub(super) fn whole<'n>(
        &mut self,
        inputs: Vec<Loaded<'n, '_>>,
    ) -> Result<Vec<Part<'n>>, LinkError> {
        let mut modules = Vec::with_capacity(inputs.len());
        for Loaded { name, kind } in inputs {
            let of_llvm = kind.of_llvm();
            let module = match kind {
                LoadedKind::Llvm(module, at) => self.translated(name, *module, at),
                LoadedKind::Spirv(module) => Ok(*module),
                LoadedKind::Bytes(bytes) => self.read(name, bytes),
            };
            modules.push(Part {
                name,
                of_llvm,
                module: module.map_err(|error| LinkError::input(name, error))?,
            });
        }
        Ok(modules)
    }

    /// Reads the first input and the needed parts of the others. Omits inputs of which nothing is needed.
    pub(super) fn needed<'n>(
        &mut self,
        inputs: Vec<Loaded<'n, '_>>,
    ) -> Result<Vec<Part<'n>>, LinkError> {
        let mut unread = Vec::with_capacity(inputs.len());
        for Loaded { name, kind } in inputs {
            let of_llvm = kind.of_llvm();
            let input = match kind {
                LoadedKind::Llvm(module, at) => {
                    let module = self.translated(name, *module, at);
                    module.map(|module| Unread::of_module(&module))
                }
                LoadedKind::Spirv(module) => Ok(Unread::of_module(&module)),
                LoadedKind::Bytes(bytes) => Unread::new(bytes),
            };
            let input = input.map_err(|error| LinkError::input(name, error))?;
            unread.push((name, of_llvm, input));
        }
        let mut link_options = spirv::LinkOptions::default();
        link_options.exports.clone_from(&self.options.exports);
        link_options.defined.clone_from(&self.options.defined);
        let named = unread.iter().map(|(name, _, input)| (*name, &*input.bytes));
        let named: Vec<(&str, &[u8])> = named.collect();
        let needed = spirv::extract_needed(&named, &link_options).map_err(of_spirv)?;
        drop(named);
        let mut modules = Vec::with_capacity(unread.len());
        // The first input is linked as a whole.
        let needed = std::iter::once(None).chain(needed);
        for (at, ((name, of_llvm, input), needed)) in unread.into_iter().zip(needed).enumerate() {
            let words = match needed {
                Some(spirv::Extracted { words, origins, .. }) => Ok((words, Some(origins))),
                None if at > 0 => continue,
                None => binary::to_words(&input.bytes).map(|words| (words, None)),
            };
            let module = words.map_err(Error::from);
            let module =
                module.and_then(|(words, origins)| self.checked(name, words, input.lines, origins));
            modules.push(Part {
                name,
                of_llvm,
                module: module.map_err(|error| LinkError::input(name, error))?,
            });
        }
        Ok(modules)
    }

    /// Checks that no input of LLVM IR imports a function that it calls with different types.
    pub(super) fn check_prototypes(&self, parts: &[Part<'_>]) -> Result<(), LinkError> {
        if self.different_calls.is_empty() {
            return Ok(());
        }
        let mut imported: HashMap<(usize, String), &str> = HashMap::new();
        for part in parts {
            if let Some(at) = part.of_llvm {
                let imports = Symbols::of_linkage(&part.module).undefined.into_iter();
                imported.extend(imports.map(|name| ((at, name), part.name)));
            }
        }
        let problems = self.different_calls.iter().filter_map(|(at, calls)| {
            let name = imported.get(&(*at, calls.function.clone()))?;
            Some(prototype_problem(name, calls))
        });
        of_problems(problems.collect())
    }

    /// Translates an input of LLVM IR, and adds its losses to the reports. `at` is its index among these inputs.
    fn translated(
        &mut self,
        name: &str,
        mut module: ir::Module,
        at: usize,
    ) -> Result<spirv::Module, Error> {
        let translate = |module| crate::llvm_to_spirv(module, &self.to_spirv);
        let again = || {
            let mut reading = Reading::new(self.inputs, self.options, self.to_spirv.clone());
            let mut loaded = reading.load().ok()?.into_iter();
            loaded.find_map(|input| match input.kind {
                LoadedKind::Llvm(module, other) if other == at => Some(*module),
                _ => None,
            })
        };
        for value in module.globals.values_mut() {
            // SPIR-V has no linkage for it, and a weak definition yields as well.
            if value.linkage == ir::Linkage::Common {
                value.linkage = ir::Linkage::WeakAny;
            }
        }
        let (module, report) = translate(module).map_err(|error| error.traced(again, translate))?;
        self.reports.push((Some(name.to_owned()), report));
        Ok(module)
    }

    /// Reads an input of SPIR-V, and adds its accepted faults to the warnings.
    fn read(&mut self, name: &str, bytes: &[u8]) -> Result<spirv::Module, Error> {
        let read = read_spirv(bytes, &ReadSpirv::default())?;
        self.warn(name, &read.warnings);
        Ok(read.module)
    }

    fn checked(
        &mut self,
        name: &str,
        words: Vec<u32>,
        lines: Option<assembly::Lines>,
        origins: Option<spirv::Origins>,
    ) -> Result<spirv::Module, Error> {
        let read = checked(words, lines, origins, &ReadSpirv::default())?;
        self.warn(name, &read.warnings);
        Ok(read.module)
    }

    fn warn(&mut self, name: &str, warnings: &[spirv::validate::Finding]) {
        let warnings = warnings.iter();
        let named = warnings.map(|warning| format!("{name}: {}", warning.message));
        self.warnings.extend(named);
    }
}

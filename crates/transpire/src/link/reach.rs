//! The parts of the inputs of a link that kernels reach, and the members of archives that a link needs.

use std::collections::{HashMap, HashSet};

use transpire_translate::extract_kernels::ReachedPart;

use super::as_spirv::Unread;
use super::symbols::{Symbols, symbols};
use super::{LinkError, LinkOptions, is_llvm_ir};
use crate::llvm::rewrite::called_kernels;
use crate::llvm::versions::Release;
use crate::llvm::{assembly, bitcode, ir, verify_rules};
use crate::llvm_ir::{LlvmModule, producer_of, release_of};
use crate::spirv;
use crate::spirv::spelling::{not_a_kernel, unknown_kernel};
use crate::spirv_module::{ReadSpirv, SpirvModule, checked};
use crate::{Error, Format, Result, detect};

/// The parts of inputs that the kernels of [`LinkOptions::kernels`] reach.
pub(super) struct Reached {
    pub(super) inputs: Vec<Input>,
    /// The pairs of [`LinkOptions::defined`] whose first symbol no input has.
    pub(super) undeclared: Vec<(String, String)>,
}

/// The part of an input that is reached.
pub(super) enum Input {
    Llvm(Box<LlvmModule>),
    /// `None` if nothing is reached.
    Spirv(Option<Box<SpirvModule>>),
}

impl Reached {
    /// Follows what the kernels use through all inputs. Returns `None` if the options do not name kernels, or if the
    /// inputs are variants of each other.
    pub(super) fn read(
        inputs: &[(&str, &[u8])],
        options: &LinkOptions,
    ) -> Result<Option<Self>, LinkError> {
        if options.kernels.is_empty() || !options.variants.is_empty() {
            return Ok(None);
        }
        let binaries = binaries(inputs)?;
        let mut reach = Reach::new(options);
        let mut parts = Vec::with_capacity(inputs.len());
        for (&(name, bytes), binary) in inputs.iter().zip(&binaries) {
            let part = Part::new(bytes, binary.as_ref());
            parts.push((name, part.map_err(|error| LinkError::input(name, error))?));
        }
        // A library without kernels has functions instead.
        let have_kernels = parts.iter().any(|(_, part)| part.has_kernels());
        let mut kernels = Vec::with_capacity(inputs.len());
        for (at, (name, part)) in parts.into_iter().enumerate() {
            let of_part = part.kernels();
            // Kernels of further inputs are only linked if a symbol refers to them.
            let is_whole = at == 0 || !options.only_needed;
            let takes_kernels = is_whole && (!of_part.is_empty() || !have_kernels);
            kernels.push(of_part);
            reach.add(name, part, takes_kernels)?;
        }
        reach.follow(|_| Ok(None))?;
        reach.check_kernels(kernels, have_kernels)?;
        let undeclared = { options.defined.iter() }
            .filter(|(name, _)| !reach.has_symbol(name.as_bytes()))
            .cloned()
            .collect();
        let mut read = Vec::with_capacity(inputs.len());
        let parts: Vec<_> = { reach.parts.into_iter() }
            .map(|(name, part)| (name, part.extract()))
            .collect();
        for ((name, extracted), binary) in parts.into_iter().zip(binaries) {
            let input = extracted.and_then(|extracted| extracted.read(binary));
            read.push(input.map_err(|error| LinkError::input(name, error))?);
        }
        Ok(Some(Self {
            inputs: read,
            undeclared,
        }))
    }
}

/// Returns the bytes of each input of SPIR-V that is not read yet, and `None` for LLVM IR.
fn binaries<'a>(inputs: &[(&str, &'a [u8])]) -> Result<Vec<Option<Unread<'a>>>, LinkError> {
    let binary = |&(name, bytes): &(&str, &'a [u8])| match is_llvm_ir(bytes) {
        true => Ok(None),
        false => match Unread::new(bytes) {
            Ok(binary) => Ok(Some(binary)),
            Err(error) => Err(LinkError::input(name, error)),
        },
    };
    inputs.iter().map(binary).collect()
}

/// Returns for each input whether it is linked. Inputs that are not members of archives are linked. A member is linked if
/// it defines a symbol that linked inputs use and that no other linked input defines. With [`LinkOptions::kernels`], only
/// symbols count that the kernels reach.
///
/// `inputs` has the inputs and the members in the order in which they are linked, with their names for messages.
/// `is_member` has a value for each of them.
///
/// ```
/// use transpire::{LinkOptions, needed_members};
/// let kernel = b"declare void @f()\ndefine spir_kernel void @k() {\n  call void @f()\n  ret void\n}\n";
/// let [f, g] = ["f", "g"].map(|name| format!("define void @{name}() {{\n  ret void\n}}\n"));
/// let inputs: [(&str, &[u8]); 3] = [("k.ll", kernel), ("f.ll", f.as_bytes()), ("g.ll", g.as_bytes())];
/// let needed = needed_members(&inputs, &[false, true, true], &LinkOptions::default())?;
/// assert_eq!(needed, [true, true, false]);
/// # Ok::<(), transpire::LinkError>(())
/// ```
///
/// # Errors
/// Returns an error if an input has another format or is malformed.
pub fn needed_members(
    inputs: &[(&str, &[u8])],
    is_member: &[bool],
    options: &LinkOptions,
) -> Result<Vec<bool>, LinkError> {
    let is_member = |at: usize| is_member.get(at).copied().unwrap_or_default();
    let reaches = !options.kernels.is_empty();
    let binaries = match reaches {
        true => binaries(inputs)?,
        false => inputs.iter().map(|_| None).collect(),
    };
    let open = |at: usize| -> Result<Option<(&str, Part<'_>)>, LinkError> {
        let (Some(&(name, bytes)), Some(binary)) = (inputs.get(at), binaries.get(at)) else {
            return Ok(None);
        };
        let part = match reaches {
            true => Part::new(bytes, binary.as_ref()),
            false => symbols(bytes).map(Part::Whole),
        };
        part.map(|part| Some((name, part)))
            .map_err(|error| LinkError::input(name, error))
    };
    let mut needed = Vec::with_capacity(inputs.len());
    // Names that are not UTF-8 are compared as text.
    let mut definers: HashMap<String, usize> = HashMap::new();
    let mut reach = Reach::new(options);
    for name in &options.kernels {
        reach.name(name.clone().into_bytes());
    }
    for (at, &(name, bytes)) in inputs.iter().enumerate() {
        transpire_interrupt::check();
        needed.push(!is_member(at));
        if !is_member(at) {
            if let Some((name, part)) = open(at)? {
                reach.add(name, part, true)?;
            }
            continue;
        }
        let symbols = symbols(bytes).map_err(|error| LinkError::input(name, error))?;
        for name in symbols.defined {
            definers.entry(name).or_insert(at);
        }
    }
    reach.follow(|name| {
        let at = definers.get(&*String::from_utf8_lossy(name)).copied();
        let taken = at.and_then(|at| Some((at, needed.get_mut(at)?)));
        match taken.map(|(at, needed)| (at, std::mem::replace(needed, true))) {
            Some((at, false)) => open(at),
            _ => Ok(None),
        }
    })?;
    Ok(needed)
}

/// An input, and the part of it that is reached.
enum Part<'a> {
    Llvm(Box<ReachedPart<'a>>, Release),
    Spirv(Box<spirv::ReachedPart<'a>>),
    /// All of the input is reached.
    Whole(Symbols),
}

impl<'a> Part<'a> {
    /// Creates a part of which nothing is reached yet. `binary` is the input if it is SPIR-V.
    fn new(bytes: &'a [u8], binary: Option<&'a Unread<'_>>) -> Result<Self> {
        if let Some(binary) = binary {
            let part = spirv::ReachedPart::new(&binary.bytes);
            return Ok(Self::Spirv(Box::new(part.map_err(|error| {
                Error::from(error).located(None, binary.lines.as_ref())
            })?)));
        }
        if detect(bytes) == Some(Format::Bitcode) {
            let reader = bitcode::Reader::new(bytes)?;
            let release = release_of(producer_of(&reader), reader.module());
            return Ok(Self::Llvm(
                Box::new(ReachedPart::of_bitcode(reader)),
                release,
            ));
        }
        let module = assembly::parse(bytes)?;
        let release = release_of(None, &module);
        Ok(Self::Llvm(
            Box::new(ReachedPart::of_module(module)),
            release,
        ))
    }

    /// Returns the names of the definitions that other inputs see.
    fn definitions(&self) -> Vec<Vec<u8>> {
        match self {
            Self::Llvm(part, _) => part.definitions().map(<[u8]>::to_vec).collect(),
            Self::Spirv(part) => part.definitions().map(<[u8]>::to_vec).collect(),
            Self::Whole(symbols) => { symbols.defined.iter() }
                .map(|name| name.clone().into_bytes())
                .collect(),
        }
    }

    fn has_symbol(&self, name: &[u8]) -> bool {
        match self {
            Self::Llvm(part, _) => part.has_symbol(name),
            Self::Spirv(part) => part.has_symbol(name),
            Self::Whole(symbols) => { symbols.defined.iter().chain(&symbols.undefined) }
                .any(|symbol| symbol.as_bytes() == name),
        }
    }

    fn has_kernels(&self) -> bool {
        match self {
            Self::Llvm(part, _) => part.has_kernels(),
            Self::Spirv(part) => part.has_kernels(),
            Self::Whole(_) => false,
        }
    }

    /// Returns the names of the kernels that [`LinkOptions::kernels`] may have.
    fn kernels(&self) -> Vec<String> {
        match self {
            Self::Llvm(part, _) => part.kernels(),
            Self::Spirv(part) => part.kernels(),
            Self::Whole(_) => Vec::new(),
        }
    }

    /// Returns whether a kernel or another function with this name is defined, also if other inputs do not see it.
    fn defines_function(&self, name: &str) -> bool {
        match self {
            Self::Llvm(part, _) => part.defines_function(name),
            Self::Spirv(part) => part.defines_function(name),
            Self::Whole(_) => false,
        }
    }

    /// Returns the names of the symbols that the functions which run before or after all kernels reach, and these
    /// kernels. If the input is whole, returns the symbols that it does not define.
    fn begin(&mut self, kernels: &[String]) -> Result<Vec<Vec<u8>>> {
        let mut names = Vec::new();
        match self {
            Self::Llvm(part, _) => {
                names.extend(part.reach_structors()?);
                names.extend(part.reach_kernels(kernels)?);
            }
            Self::Spirv(part) => {
                let structors = part.reach_structors()?;
                let kernels = part.reach_kernels(kernels)?;
                let reached = structors.iter().chain(&kernels);
                names.extend(reached.map(|name| name.to_vec()));
            }
            Self::Whole(symbols) => {
                let undefined = std::mem::take(&mut symbols.undefined).into_iter();
                names.extend(undefined.map(String::into_bytes));
            }
        }
        Ok(names)
    }

    /// Reaches the definition of a symbol. Returns the names of the symbols that are reached now and were not before.
    fn reach(&mut self, name: &[u8]) -> Result<Vec<Vec<u8>>> {
        Ok(match self {
            Self::Llvm(part, _) => part.reach(name)?,
            Self::Spirv(part) => part.reach(name)?.iter().map(|name| name.to_vec()).collect(),
            Self::Whole(_) => Vec::new(),
        })
    }

    /// Extracts what is reached. An input of SPIR-V of which nothing is reached has no module, because SPIR-V has no
    /// empty module.
    fn extract(self) -> Result<Extracted> {
        Ok(match self {
            Self::Llvm(part, release) => Extracted::Llvm(Box::new(part.into_module()), release),
            Self::Spirv(part) => Extracted::Spirv(match part.is_reached() {
                true => Some(part.extract()?),
                false => None,
            }),
            Self::Whole(_) => Extracted::Spirv(None),
        })
    }
}

/// The extracted part of an input, which is not verified yet.
enum Extracted {
    Llvm(Box<ir::Module>, Release),
    Spirv(Option<spirv::Extracted>),
}

impl Extracted {
    /// Verifies the part. `binary` is the input if it is SPIR-V.
    fn read(self, binary: Option<Unread<'_>>) -> Result<Input> {
        Ok(match self {
            Self::Llvm(module, release) => {
                verify_rules(&module)?;
                Input::Llvm(Box::new(LlvmModule {
                    module: *module,
                    release,
                }))
            }
            Self::Spirv(None) => Input::Spirv(None),
            Self::Spirv(Some(part)) => {
                let lines = binary.and_then(|binary| binary.lines);
                let origins = Some(part.origins);
                let module = checked(part.words, lines, origins, &ReadSpirv::default())?;
                Input::Spirv(Some(Box::new(module)))
            }
        })
    }
}

/// The search for the symbols that are reached.
struct Reach<'n, 'a> {
    options: &'n LinkOptions,
    /// The inputs, with their names for messages.
    parts: Vec<(&'n str, Part<'a>)>,
    /// The inputs that define each symbol.
    definers: HashMap<Vec<u8>, Vec<usize>>,
    seen: HashSet<Vec<u8>>,
    /// The symbols whose definitions are not reached yet.
    pending: Vec<Vec<u8>>,
}

impl<'n, 'a> Reach<'n, 'a> {
    /// Starts with the symbols that the options export, and those that replace others.
    fn new(options: &'n LinkOptions) -> Self {
        let mut this = Self {
            options,
            parts: Vec::new(),
            definers: HashMap::new(),
            seen: HashSet::new(),
            pending: Vec::new(),
        };
        for (name, target) in &options.defined {
            // Nothing has to define it.
            this.seen.insert(name.clone().into_bytes());
            this.name(target.clone().into_bytes());
        }
        for name in &options.exports {
            this.name(name.clone().into_bytes());
        }
        this
    }

    /// Reaches a symbol.
    fn name(&mut self, name: Vec<u8>) {
        if self.seen.insert(name.clone()) {
            self.pending.push(name);
        }
    }

    /// Adds an input. Reaches its kernels if `takes_kernels`, and its definitions of symbols that are reached.
    fn add(
        &mut self,
        name: &'n str,
        mut part: Part<'a>,
        takes_kernels: bool,
    ) -> Result<(), LinkError> {
        let at = self.parts.len();
        let mut known = Vec::new();
        for definition in part.definitions() {
            transpire_interrupt::tick();
            if self.seen.contains(&definition) {
                known.push(definition.clone());
            }
            self.definers.entry(definition).or_default().push(at);
        }
        let kernels = match takes_kernels {
            true => &self.options.kernels[..],
            false => &[],
        };
        let reached = part.begin(kernels).and_then(|mut reached| {
            for symbol in &known {
                reached.extend(part.reach(symbol)?);
            }
            Ok(reached)
        });
        self.parts.push((name, part));
        for symbol in reached.map_err(|error| LinkError::input(name, error))? {
            self.name(symbol);
        }
        Ok(())
    }

    /// Follows the symbols through the definitions of all inputs. `load` returns a further input for a symbol that none
    /// defines.
    fn follow(
        &mut self,
        mut load: impl FnMut(&[u8]) -> Result<Option<(&'n str, Part<'a>)>, LinkError>,
    ) -> Result<(), LinkError> {
        while let Some(symbol) = self.pending.pop() {
            transpire_interrupt::tick();
            if !self.definers.contains_key(&symbol)
                && let Some((name, part)) = load(&symbol)?
            {
                self.add(name, part, true)?;
            }
            let Some(definers) = self.definers.get(&symbol) else {
                // The body of the kernel may become the function.
                let kernel = called_kernels::kernel_name(&symbol);
                kernel
                    .into_iter()
                    .for_each(|kernel| self.name(kernel.to_vec()));
                continue;
            };
            for at in definers.clone() {
                transpire_interrupt::tick();
                let Some((name, part)) = self.parts.get_mut(at) else {
                    continue;
                };
                let reached = part.reach(&symbol);
                for symbol in reached.map_err(|error| LinkError::input(name, error))? {
                    self.name(symbol);
                }
            }
        }
        Ok(())
    }

    /// Checks that each of [`LinkOptions::kernels`] is a kernel of a linked input. Without kernels in any input, it may
    /// be a function. `kernels` has the names of the kernels of each input.
    fn check_kernels(
        &self,
        kernels: Vec<Vec<String>>,
        have_kernels: bool,
    ) -> Result<(), LinkError> {
        let is_linked = |at: usize, name: &String| {
            at == 0 || !self.options.only_needed || self.seen.contains(name.as_bytes())
        };
        let kernels = kernels.into_iter().enumerate();
        let kernels = kernels.flat_map(|(at, mut kernels)| {
            kernels.retain(|name| is_linked(at, name));
            kernels
        });
        let kernels: Vec<String> = kernels.collect();
        let known: HashSet<&String> = kernels.iter().collect();
        for name in &self.options.kernels {
            transpire_interrupt::tick();
            if known.contains(name) {
                continue;
            }
            let mut parts = self.parts.iter().enumerate();
            let is_defined =
                parts.any(|(at, (_, part))| is_linked(at, name) && part.defines_function(name));
            let message = match is_defined {
                true if !have_kernels => continue,
                true => not_a_kernel(&kernels, name),
                false => unknown_kernel(&kernels, name),
            };
            return Err(LinkError::Output(Error::argument(message)));
        }
        Ok(())
    }

    fn has_symbol(&self, name: &[u8]) -> bool {
        self.parts.iter().any(|(_, part)| part.has_symbol(name))
    }
}

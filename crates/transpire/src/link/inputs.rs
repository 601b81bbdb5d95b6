//! Reads inputs of LLVM IR, and adapts them to each other.

use std::cell::RefCell;
use std::collections::HashSet;

use transpire_translate::{OpaqueSignatures, host_accessed_variables};

use super::join::is_of_kernel;
use super::reach::{Input, Reached};
use super::{LinkError, LinkOptions, is_provided};
use crate::llvm::rewrite::called_kernels;
use crate::llvm::rewrite::prototypes::{self, DifferentCalls};
use crate::llvm::versions::Release;
use crate::llvm::{bitcode, ir};
use crate::llvm_ir::{LlvmModule, producer_of, release_of};
use crate::opaque_types::{Shapes, has_target_types};
use crate::{Error, Format, ReadLlvm, detect, read_llvm};

/// Inputs of LLVM IR, with the target types that other inputs have.
pub(super) struct Inputs<'a> {
    pub(super) modules: Vec<ir::link::LinkInput<'a>>,
    /// The newest release that wrote an input.
    pub(super) release: Option<Release>,
    /// The names of variables that stay because the host accesses them by name.
    pub(super) host_accessed: Vec<String>,
    /// The widths of pointers in bits, each with the name of its input. Inputs without a target have none.
    pub(super) widths: Vec<(String, u32)>,
    /// The first input with target types of SPIR-V.
    pub(super) with_target_types: Option<usize>,
    /// Whether a function has a parameter or a result that is a target type in one input and another type in another.
    /// Images of clang 16 and older differ so from images of newer releases.
    pub(super) mixes_target_types: bool,
    /// The kernels whose bodies moved to the functions that other inputs call.
    pub(super) called_kernels: HashSet<Vec<u8>>,
    /// The value of [`LinkedLlvm::undeclared`].
    pub(super) undeclared: Vec<(String, String)>,
    /// The functions without a prototype that an input calls with different types, each with the index of the input.
    pub(super) different_calls: Vec<(usize, DifferentCalls)>,
}

impl<'a> Inputs<'a> {
    /// Reads the inputs of a link in LLVM IR: with [`LinkOptions::kernels`], only the parts that the kernels reach.
    pub(super) fn read(
        inputs: &[(&str, &'a [u8])],
        options: &LinkOptions,
    ) -> Result<Self, LinkError> {
        let mut modules = Vec::with_capacity(inputs.len());
        let reached = Reached::read(inputs, options)?;
        let undeclared = reached.as_ref().map(|reached| reached.undeclared.clone());
        let mut parts = reached.into_iter().flat_map(|reached| reached.inputs);
        for (at, (name, bytes)) in inputs.iter().enumerate() {
            let is_lazy = options.only_needed && at > 0;
            let read = match parts.next() {
                Some(Input::Llvm(part)) => Ok(Read::of_part(name, *part)),
                _ => read(name, bytes, is_lazy),
            };
            modules.push(read.map_err(|error| LinkError::input(name, error))?);
        }
        let mut all = Self::new(inputs, modules, options, true)?;
        all.undeclared = undeclared.unwrap_or(all.undeclared);
        Ok(all)
    }

    /// Adapts modules to each other: defines kernels that others call as functions, and replaces pointers with target
    /// types. `inputs` has the names and the bytes of the modules. `is_first` is set if the first of them is also the
    /// first of all inputs.
    pub(super) fn new(
        inputs: &[(&str, &'a [u8])],
        modules: Vec<Read<'a>>,
        options: &LinkOptions,
        is_first: bool,
    ) -> Result<Self, LinkError> {
        let mut all = Self {
            modules: Vec::with_capacity(inputs.len()),
            release: None,
            host_accessed: Vec::new(),
            widths: Vec::new(),
            with_target_types: None,
            mixes_target_types: false,
            called_kernels: HashSet::new(),
            undeclared: options.defined.clone(),
            different_calls: Vec::new(),
        };
        let mut shapes = Shapes::default();
        for (at, (read, (name, _))) in modules.into_iter().zip(inputs).enumerate() {
            let is_whole = !options.only_needed || is_first && at == 0;
            if options.internalize && is_whole {
                all.host_accessed.extend(read.host_accessed);
            }
            shapes.add(read.input.module());
            all.declare(read.input.module());
            if has_target_types(read.input.module()) {
                all.with_target_types = all.with_target_types.or(Some(at));
            }
            all.release = all.release.max(Some(read.release));
            let width = read.pointer_bits.map(|bits| ((*name).to_owned(), bits));
            all.widths.extend(width);
            all.modules.push(read.input);
        }
        // Variants of a function may differ.
        if options.variants.is_empty() {
            all.mixes_target_types = shapes.are_mixed;
            all.define_called_kernels(inputs, options)?;
            if all.mixes_target_types {
                all.use_target_types(inputs)?;
            }
        }
        Ok(all)
    }

    /// Removes the symbols of a module from the undeclared ones.
    fn declare(&mut self, module: &ir::Module) {
        if self.undeclared.is_empty() {
            return;
        }
        let names = module.globals.values();
        let names: HashSet<&[u8]> = { names }
            .map(|value| module.strings.get(value.name))
            .collect();
        self.undeclared
            .retain(|(name, _)| !names.contains(name.as_bytes()));
    }

    /// Replaces pointers to opaque structs with target types in the inputs that have them, or that have a function for
    /// which another input has target types.
    fn use_target_types(&mut self, inputs: &[(&str, &[u8])]) -> Result<(), LinkError> {
        let mut signatures = OpaqueSignatures::default();
        for input in &self.modules {
            signatures.add(input.module());
        }
        // The types of an input may imply types of another.
        for _ in 0..MAX_ROUNDS {
            let mut changed = Vec::new();
            self.change(inputs, |at, module| {
                let concerns = signatures.concern(module);
                if concerns {
                    changed.push(at);
                }
                concerns.then_some(|module: &mut ir::Module| {
                    transpire_translate::use_target_types(module, &signatures)
                })
            })?;
            let known = signatures.len();
            for at in changed {
                if let Some(input) = self.modules.get(at) {
                    signatures.add(input.module());
                }
            }
            if signatures.len() == known {
                break;
            }
        }
        Ok(())
    }

    /// Moves the bodies of kernels to the functions that other inputs call and no input defines: code for LLVM 21 and
    /// newer does not call the kernels. A function for which [`LinkOptions::defined`] has another
    /// definition than the kernel is not defined.
    fn define_called_kernels(
        &mut self,
        inputs: &[(&str, &[u8])],
        options: &LinkOptions,
    ) -> Result<(), LinkError> {
        // The kernels whose functions are declared.
        let mut kernels: HashSet<Vec<u8>> = HashSet::new();
        let given = options.defined.iter();
        let given = given.filter(|(new, old)| !is_of_kernel(new, old));
        let given = given.filter_map(|(new, _)| called_kernels::kernel_name(new.as_bytes()));
        let mut defined: HashSet<Vec<u8>> = given.map(<[u8]>::to_vec).collect();
        for input in &self.modules {
            let module = input.module();
            for (_, value, function) in module.functions() {
                transpire_interrupt::tick();
                let name = module.strings.get(value.name);
                let is_external = value.linkage == ir::Linkage::AvailableExternally;
                if let Some(kernel) = called_kernels::kernel_name(name) {
                    let set = match function.is_definition && !is_external {
                        true => &mut defined,
                        false => &mut kernels,
                    };
                    set.insert(kernel.to_vec());
                }
            }
        }
        kernels.retain(|kernel| !defined.contains(kernel));
        if kernels.is_empty() {
            return Ok(());
        }
        let kernels = &kernels;
        let mut moved = HashSet::new();
        self.change(inputs, |_, module| {
            let is_named = |name: &[u8]| kernels.contains(name);
            let named = called_kernels::named(module, is_named);
            let names =
                named.map(|kernel| module.strings.get(module.globals[kernel].name).to_vec());
            let names: Vec<_> = names.collect();
            let has_kernel = !names.is_empty();
            moved.extend(names);
            has_kernel.then_some(move |module: &mut ir::Module| {
                called_kernels::separate_named(module, is_named);
                Ok(())
            })
        })?;
        self.called_kernels = moved;
        Ok(())
    }

    /// Declares functions without a prototype with the types of their calls. SPIR-V has no other functions.
    pub(super) fn declare_as_called(&mut self, inputs: &[(&str, &[u8])]) -> Result<(), LinkError> {
        let different = RefCell::new(Vec::new());
        let found = &different;
        self.change(inputs, |at, module| {
            let name = |function: ir::Global| module.strings.get(module.globals[function].name);
            let mut functions = prototypes::without_prototype(module);
            functions.retain(|&function| !is_provided(name(function)));
            (!functions.is_empty()).then_some(move |module: &mut ir::Module| {
                let of_input = prototypes::declare_as_called(module, &functions);
                let of_input = of_input.into_iter().map(|calls| (at, calls));
                found.borrow_mut().extend(of_input);
                Ok(())
            })
        })?;
        self.different_calls = different.into_inner();
        Ok(())
    }

    /// Changes the inputs for which `change` returns a change. Decodes all their function bodies.
    fn change<C: FnOnce(&mut ir::Module) -> transpire_translate::Result<()>>(
        &mut self,
        inputs: &[(&str, &[u8])],
        mut change: impl FnMut(usize, &ir::Module) -> Option<C>,
    ) -> Result<(), LinkError> {
        let mut changed = Vec::with_capacity(self.modules.len());
        for (at, (input, (name, bytes))) in self.modules.drain(..).zip(inputs).enumerate() {
            let Some(change) = change(at, input.module()) else {
                changed.push(input);
                continue;
            };
            let module = match input.into_decoded() {
                Some(module) => Ok(module),
                None => read_llvm(bytes, &ReadLlvm::default()).map(|read| read.module),
            };
            let module = module.and_then(|mut module| {
                change(&mut module)?;
                Ok(module)
            });
            let module = module.map_err(|error| LinkError::input(name, error))?;
            changed.push(ir::link::LinkInput::new(*name, module));
        }
        self.modules = changed;
        Ok(())
    }
}

/// The maximum number of times that the target types of inputs imply types of others.
const MAX_ROUNDS: usize = 8;

/// An input of LLVM IR.
pub(super) struct Read<'a> {
    pub(super) input: ir::link::LinkInput<'a>,
    pub(super) release: Release,
    /// The names of variables that the host accesses by name.
    pub(super) host_accessed: Vec<String>,
    /// The width of pointers, or `None` if the module has no target.
    pub(super) pointer_bits: Option<u32>,
}

impl Read<'_> {
    /// Returns the input with this name of which a part is read.
    pub(super) fn of_part(name: &str, part: LlvmModule) -> Self {
        let LlvmModule { module, release } = part;
        Self {
            release,
            host_accessed: host_accessed(&module),
            pointer_bits: pointer_bits(&module),
            input: ir::link::LinkInput::new(name, module),
        }
    }
}

/// Returns the width of pointers, or `None` if the module has no target.
fn pointer_bits(module: &ir::Module) -> Option<u32> {
    let has_target = !module.triple.is_empty() || !module.data_layout.is_empty();
    has_target.then(|| transpire_translate::pointer_bits(module, &ir::DataLayout::of(module)))
}

/// Returns the names of the variables that a module defines for others and that the host accesses by name.
pub(super) fn host_accessed(module: &ir::Module) -> Vec<String> {
    let mut variables = host_accessed_variables(module);
    variables.retain(|&variable| {
        let linkage = module.globals[variable].linkage;
        !linkage.is_local() && linkage != ir::Linkage::AvailableExternally
    });
    let names = variables.into_iter();
    let names = names.map(|variable| module.name(variable).into_owned());
    names.collect()
}

/// Reads an input. If `is_lazy`, does not decode the bodies of bitcode.
pub(super) fn read<'a>(name: &str, bytes: &'a [u8], is_lazy: bool) -> Result<Read<'a>, Error> {
    if is_lazy && detect(bytes) == Some(Format::Bitcode) {
        let reader = bitcode::Reader::new(bytes)?;
        return Ok(Read {
            release: release_of(producer_of(&reader), reader.module()),
            host_accessed: host_accessed(reader.module()),
            pointer_bits: pointer_bits(reader.module()),
            input: ir::link::LinkInput::of_bitcode(name, reader),
        });
    }
    Ok(Read::of_part(name, read_llvm(bytes, &ReadLlvm::default())?))
}

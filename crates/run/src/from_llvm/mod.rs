//! Lowers LLVM IR to register code.
//!
//! - [`types`] computes the shapes of types. [`constants`] evaluates constants, and the initial bytes of variables.
//! - [`body`] lowers a function, instruction by instruction. [`operations`] lowers the operations that constant
//!   expressions also have.
//! - [`calls`] lowers calls of functions, and of built-in functions by their mangled or SPIR-V-friendly names.
//!   [`intrinsics`] and [`vectors`] lower calls of intrinsics, and [`enqueue`] the functions of device-side enqueue.
//! - [`built_ins`] lowers loads of built-in variables, [`kernels`], [`listed`], [`opaque`] and [`inferred`] describe kernels and
//!   their parameters, and [`variables`] records the places of source variables.

mod body;
mod built_ins;
mod calls;
mod constants;
mod enqueue;
mod inferred;
mod intrinsics;
mod kernels;
mod listed;
mod opaque;
mod operations;
mod types;
mod variables;
mod vectors;

pub(crate) use kernels::element_type;
pub(crate) use operations::{Rows, greatest_index};

use std::cell::{Cell, RefCell};

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{
    Constant, DataLayout, Global, GlobalKind, Linkage, Module, Type, TypeKind,
};

use crate::code::{Folded, Function, Initial, Program, Shapes, Storage, Variable};
use crate::error::{Error, Result};
use crate::machine::function_address;
use crate::machine::memory::{Kind, MAX_OBJECTS, MAX_SIZE, address};
use inferred::Inferred;
use listed::Listed;

/// The data for lowering that all functions of a module share.
struct Context<'m> {
    module: &'m Module,
    layout: DataLayout,
    shapes: Shapes<Type>,
    values: RefCell<FxHashMap<Constant, Folded>>,
    /// The addresses of variables and functions.
    addresses: FxHashMap<Global, u64>,
    /// The built-in variables, in the order of their addresses.
    built_ins: Vec<crate::emit::built_ins::Variable>,
    /// The numbers of functions.
    numbers: FxHashMap<Global, u32>,
    /// The kernels in named metadata.
    listed: Listed,
    /// The opaque types of parameters.
    inferred: Inferred,
    /// The index of each source file, by its name.
    files: RefCell<FxHashMap<String, u32>>,
    /// The names of variables of the source.
    names: RefCell<Names>,
    is_narrow: bool,
    /// The number of bytes by which the code of the functions so far exceeds what each of their instructions may take.
    /// The builder of a function limits it.
    beyond: Cell<usize>,
}

/// The names of source variables and of their types, and the index in the list by the node of the variable.
#[derive(Default)]
struct Names {
    list: Vec<(String, Option<String>)>,
    known: FxHashMap<MetadataId, u32>,
}

impl Program {
    /// Lowers a module of LLVM IR of any release. All its bodies must be decoded.
    ///
    /// # Errors
    /// Returns an error if there are too many global values, if a variable is too large, or if an initializer is not
    /// supported. An unsupported operation in a function is an error only when a kernel reaches it.
    pub fn from_llvm(module: &Module) -> Result<Self> {
        let layout = DataLayout::of(module);
        let is_narrow = layout.pointer_bits(1) == 32;
        let mut context = Context {
            module,
            layout,
            shapes: Shapes::default(),
            values: RefCell::default(),
            addresses: FxHashMap::default(),
            built_ins: Vec::new(),
            numbers: FxHashMap::default(),
            listed: Listed::new(module),
            inferred: Inferred::new(module),
            files: RefCell::default(),
            names: RefCell::default(),
            is_narrow,
            beyond: Cell::default(),
        };
        let mut program = Self::default();
        context.place_globals(&mut program)?;
        let declared = context.place_declared()?;
        for (global, _, function) in module.functions() {
            transpire_interrupt::check();
            if context.numbers.contains_key(&global) {
                let name = module.source_name(global).into_owned();
                let code = body::lower(&context, global, function).map_err(Error::unsupported);
                program.functions.push(Function { name, code });
            }
        }
        program.add_declared(declared);
        context.initialize(&mut program)?;
        program.constructors = context.constructors();
        let kernels = kernels::kernels(&context, &mut program.constructors);
        program.set_kernels(kernels);
        let mut files: Vec<(String, u32)> = context.files.take().into_iter().collect();
        files.sort_unstable_by_key(|file| file.1);
        program.files = files.into_iter().map(|file| file.0).collect();
        program.names = context.names.take().list;
        Ok(program)
    }
}

impl Context<'_> {
    /// Adds the defined variables and the pipes of the module to the program. Assigns addresses to them, to built-in
    /// variables, and to functions with bodies. Returns an error if there are too many, or if a variable is too large.
    fn place_globals(&mut self, program: &mut Program) -> Result<()> {
        let module = self.module;
        let too_many = || Error::unsupported("a module with too many global values");
        for (global, value) in &module.globals {
            transpire_interrupt::tick();
            let name = module.strings.text(value.name);
            match &value.kind {
                GlobalKind::Variable(variable)
                    if let Some([packet, _, capacity]) =
                        self.pipe_storage(value.value_type, variable.initializer.expand()) =>
                {
                    let name = name.into_owned();
                    let handle = program.add_pipe(Storage {
                        name,
                        packet,
                        capacity,
                    });
                    self.addresses.insert(global, handle.ok_or_else(too_many)?);
                }
                // Another module defines a variable without an initializer, so it has no address.
                GlobalKind::Variable(variable) if variable.initializer.is_some() => {
                    let size = self.layout.allocated_size(&module.types, value.value_type);
                    let size = size.unwrap_or(0);
                    let space = module.types.address_space(value.ty);
                    let is_local = space == Some(3);
                    let list = match is_local {
                        true => &mut program.locals,
                        false => &mut program.variables,
                    };
                    if list.len() >= MAX_OBJECTS || size > MAX_SIZE {
                        return Err(too_many());
                    }
                    let kind = if is_local { Kind::Local } else { Kind::Global };
                    self.addresses
                        .insert(global, address(kind, list.len() as u32));
                    list.push(Variable {
                        name: name.into_owned(),
                        size,
                        constant: variable.constant || space == Some(2),
                        initial: Initial::default(),
                        padding: self.padding(value.value_type),
                    });
                }
                // No module defines it, so its address is null.
                GlobalKind::Variable(_) if value.linkage == Linkage::ExternalWeak => {
                    self.addresses.insert(global, 0);
                }
                GlobalKind::Variable(_) => {
                    self.place_built_in(global, value.value_type);
                }
                GlobalKind::Function(function) if function.body.is_some() => {
                    let number = self.numbers.len() as u32;
                    if number as usize >= MAX_OBJECTS {
                        return Err(too_many());
                    }
                    self.numbers.insert(global, number);
                    self.addresses.insert(global, function_address(number));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the size of a packet in bytes, its alignment and the number of packets, if a variable is the storage of
    /// a pipe.
    fn pipe_storage(&self, ty: Type, initializer: Option<Constant>) -> Option<[u64; 3]> {
        let types = &self.module.types;
        let TypeKind::Named(named) = types[ty] else {
            return None;
        };
        let name = types.named_struct(named).name?;
        if self.module.strings.get(name) != b"spirv.ConstantPipeStorage" {
            return None;
        }
        let slots = self.constant(initializer?).ok()?;
        slots.try_into().ok()
    }

    /// Assigns addresses to the functions without bodies, which may be in tables of functions. The addresses follow the
    /// addresses of the other functions. The address of an `extern_weak` function is null. Returns the names of the
    /// others.
    fn place_declared(&mut self) -> Result<Vec<String>> {
        let mut names = Vec::new();
        for (global, value, function) in self.module.functions() {
            transpire_interrupt::tick();
            let name = self.module.strings.text(value.name);
            if function.body.is_some() || name.starts_with("llvm.") {
                continue;
            }
            if value.linkage == Linkage::ExternalWeak {
                self.addresses.insert(global, 0);
                continue;
            }
            let number = self.numbers.len() + names.len();
            if number >= MAX_OBJECTS {
                return Err(Error::unsupported("a module with too many global values"));
            }
            self.addresses
                .insert(global, function_address(number as u32));
            names.push(name.into_owned());
        }
        Ok(names)
    }

    /// Returns the functions in `llvm.global_ctors`, sorted by priority.
    fn constructors(&self) -> Vec<u32> {
        let module = self.module;
        let mut found: Vec<(u64, u32)> = Vec::new();
        for (_, value, variable) in module.variables() {
            if module.strings.get(value.name) != b"llvm.global_ctors" {
                continue;
            }
            let Some(initializer) = variable.initializer.expand() else {
                continue;
            };
            let Ok(slots) = self.constant(initializer) else {
                continue;
            };
            // Each entry has a priority, a function, and associated data.
            for entry in slots.chunks(3) {
                if let [priority, function, _] = *entry
                    && let (4, number, 0) = crate::machine::memory::split(function)
                {
                    found.push((priority, number as u32));
                }
            }
        }
        found.sort_by_key(|entry| entry.0);
        found.into_iter().map(|entry| entry.1).collect()
    }
}

//! A view of a module for changes of one body.

use std::ops::Deref;

use cranelift_entity::packed_option::PackedOption;

use super::attributes::{AttributeList, Attributes};
use super::body::Body;
use super::builder::BodyBuilder;
use super::constants::{Constant, ConstantKind, Constants};
use super::instructions::CallingConvention;
use super::interner::{Str, Strings};
use super::metadata::Metadata;
use super::module::{Function, Global, GlobalValue, Linkage, Module};
use super::types::{Type, Types};

/// A module during the change of one body. It can be read like the [`Module`]. Types, constants, attributes, strings,
/// metadata and global values can be added. Existing global values and other bodies cannot be changed.
#[derive(Debug)]
pub struct Interner<'m> {
    module: &'m mut Module,
}

impl Deref for Interner<'_> {
    type Target = Module;

    fn deref(&self) -> &Module {
        self.module
    }
}

impl Module {
    /// Returns a view of the module that can be read and added to.
    pub fn interner(&mut self) -> Interner<'_> {
        Interner { module: self }
    }
}

impl Interner<'_> {
    /// Returns the same view for a shorter time.
    pub fn reborrow(&mut self) -> Interner<'_> {
        self.module.interner()
    }

    /// Returns a builder for another body, as [`BodyBuilder::new`] does.
    pub fn build<'a>(&'a mut self, body: &'a mut Body) -> BodyBuilder<'a> {
        BodyBuilder::first(self.reborrow(), body)
    }

    /// Returns the types.
    pub fn types_mut(&mut self) -> &mut Types {
        &mut self.module.types
    }

    /// Returns the types and the constants.
    pub fn constants_mut(&mut self) -> (&mut Types, &mut Constants) {
        (&mut self.module.types, &mut self.module.constants)
    }

    /// Returns the attributes.
    pub fn attributes_mut(&mut self) -> &mut Attributes {
        &mut self.module.attributes
    }

    /// Returns the strings.
    pub fn strings_mut(&mut self) -> &mut Strings {
        &mut self.module.strings
    }

    /// Returns the metadata.
    pub fn metadata_mut(&mut self) -> &mut Metadata {
        &mut self.module.metadata
    }

    /// Returns the type of a pointer to `pointee`, as [`Module::pointer_to`] does.
    pub fn pointer_to(&mut self, address_space: u32, pointee: Type) -> Type {
        self.module.pointer_to(address_space, pointee)
    }

    /// Returns the address of a global value.
    pub fn address(&mut self, global: Global) -> Constant {
        self.module.address(global)
    }

    /// Interns a constant, as [`Constants::intern`] does.
    pub fn constant(&mut self, ty: Type, kind: ConstantKind) -> Constant {
        self.module.constants.intern(ty, kind)
    }

    /// Interns an integer, as [`Constants::integer`] does.
    pub fn integer(&mut self, ty: Type, value: u64) -> Constant {
        self.module.integer(ty, value)
    }

    /// Interns the zero of `ty`, as [`Constants::zero`] does.
    pub fn zero(&mut self, ty: Type) -> Constant {
        self.module.constants.zero(&self.module.types, ty)
    }

    /// Returns an element of a constant, as [`Constants::element`] does.
    pub fn element(&mut self, constant: Constant, index: u32) -> Option<Constant> {
        self.module
            .constants
            .element(&self.module.types, constant, index)
    }

    /// Interns an array, vector or struct of these elements, as [`Constants::aggregate`] does.
    pub fn aggregate(&mut self, ty: Type, elements: Vec<Constant>) -> Constant {
        self.module.aggregate(ty, elements)
    }

    /// Returns a function with this name and type, as [`Module::declare_function`] does.
    pub fn declare_function(
        &mut self,
        name: &str,
        result: Type,
        parameters: Box<[Type]>,
    ) -> Global {
        self.module.declare_function(name, result, parameters)
    }

    /// Returns a function with this name and type, as [`Module::declare_function`] does, after `change` of its calling
    /// convention and its attributes.
    pub fn declare_function_with(
        &mut self,
        name: &str,
        (result, parameters): (Type, Box<[Type]>),
        change: impl FnOnce(&mut CallingConvention, &mut PackedOption<AttributeList>),
    ) -> Global {
        let global = self.module.declare_function(name, result, parameters);
        if let Some(function) = self.module.function_mut(global) {
            change(&mut function.calling_convention, &mut function.attributes);
        }
        global
    }

    /// Adds a function in address space 0 to the module, and returns its global value.
    pub fn add_function(
        &mut self,
        name: Str,
        function_type: Type,
        linkage: Linkage,
        function: Function,
    ) -> Global {
        self.module
            .add_function(name, function_type, linkage, function)
    }

    /// Adds a global value to the module, and returns it.
    pub fn add_global(&mut self, value: GlobalValue) -> Global {
        self.module.globals.push(value)
    }
}

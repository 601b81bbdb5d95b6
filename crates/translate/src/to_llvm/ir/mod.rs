//! Holds the LLVM IR module under construction: types, constants, functions, attributes and metadata, all
//! interned. This module does not refer to SPIR-V instructions and ids.

pub(crate) mod style;

pub(crate) mod attributes;
pub(crate) mod builder;
pub(crate) mod code;
mod composites;
mod constants;
pub(crate) mod functions;
pub(crate) mod link;
mod metadata;
mod variables;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, AttributeList, Constant, DataLayout, Global, Module, Sizes, Type, TypeKind, Value,
};
use transpire_llvm::versions::Feature;
use transpire_opencl::names::BuiltIn;

use self::functions::Functions;
use self::metadata::Nodes;
use super::budget::Budget;
use super::{Builtins, ToLlvm};
use crate::analysis::gep_offsets;
use crate::mappings::address_spaces;
use crate::mappings::opaque_types::OpaqueType;
use crate::targets::DeviceTarget;
use crate::{Error, Result};

/// The module under construction.
pub(super) struct Ir<'m> {
    pub(super) module: Module,
    pub(super) budget: Budget,
    options: &'m ToLlvm,
    layout: DataLayout,
    nodes: Nodes,
    functions: Functions,
    /// The `i32` constants from 0 up. Each is created at its first request.
    small_numbers: [PackedOption<Constant>; 32],
    /// The address constants of globals. Each is created at its first request.
    addresses: SecondaryMap<Global, PackedOption<Constant>>,
    /// The mask constants of shuffles, by their lanes.
    masks: FxHashMap<Box<[u32]>, Constant>,
    /// The functions that return a built-in variable. The key contains the variable, the result type, and
    /// whether the function has an index as its argument.
    pub(super) built_in_callees: FxHashMap<(BuiltIn, Type, bool), Global>,
    /// The attributes of calls, by the attribute list of the callee. The value is `None` if calls need no attributes.
    lists_of_calls: FxHashMap<AttributeList, Option<AttributeList>>,
    /// The attributes of calls to `__spirv_…` functions, each created at its first request. The first element is for
    /// ordinary functions, the second for convergent ones.
    friendly_attributes: [Option<AttributeList>; 2],
    /// Whether any function calls a kernel.
    calls_kernels: bool,
    /// The sizes of the module when this fragment began.
    start: Sizes,
}

/// Returns the target triple and the data layout of a module with 64-bit pointers (`wide`) or 32-bit
/// pointers. The layout has OpenCL's sizes and alignments ("SPIR-V in LLVM IR", requirements for the module).
fn target(wide: bool) -> (&'static str, &'static str) {
    if wide {
        (
            "spir64-unknown-unknown",
            "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024",
        )
    } else {
        (
            "spir-unknown-unknown",
            "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024",
        )
    }
}

impl<'m> Ir<'m> {
    /// Creates an empty module with 64-bit pointers (`wide`) or 32-bit pointers. `words` is the number of
    /// words of the SPIR-V module.
    pub(super) fn new(options: &'m ToLlvm, wide: bool, words: usize) -> Self {
        let mut module = Module::new();
        let (triple, layout) = match options.target.map(DeviceTarget::table) {
            None => target(wide),
            Some(table) => {
                let scopes = table.scopes.iter().map(|row| row.1);
                for scope in scopes {
                    let scope = module.strings.intern(scope);
                    if !module.sync_scopes.contains(&scope) {
                        module.sync_scopes.push(scope);
                    }
                }
                (table.triple, table.data_layout)
            }
        };
        triple.clone_into(&mut module.triple);
        module.data_layout = layout.to_owned() + &options.address_spaces.data_layout();
        Self {
            layout: DataLayout::of(&module),
            module,
            budget: Budget::new(words),
            options,
            nodes: Nodes::default(),
            functions: Functions::default(),
            small_numbers: Default::default(),
            addresses: SecondaryMap::new(),
            masks: FxHashMap::default(),
            built_in_callees: FxHashMap::default(),
            lists_of_calls: FxHashMap::default(),
            friendly_attributes: [None; 2],
            calls_kernels: false,
            start: Sizes::default(),
        }
    }

    /// Returns whether any function calls a kernel.
    pub(super) fn calls_kernels(&self) -> bool {
        self.calls_kernels
    }

    pub(super) fn options(&self) -> &'m ToLlvm {
        self.options
    }

    /// Returns the number of bytes from one element of the type to the next in an array, or `None` if the
    /// type has no size.
    pub(super) fn allocated_size(&self, ty: Type) -> Option<u64> {
        self.layout.allocated_size(&self.module.types, ty)
    }

    /// Returns the number of bytes that a store of the type writes, or `None` if the type has no size.
    pub(super) fn store_size(&self, ty: Type) -> Option<u64> {
        self.layout.store_size(&self.module.types, ty)
    }

    /// Returns the number of bits of a value of the type, or `None` if the type has no size.
    pub(super) fn bits(&self, ty: Type) -> Option<u64> {
        self.layout.bits(&self.module.types, ty)
    }

    /// Returns the type of pointers to `pointee` in address space `space`. With opaque pointers, the pointee
    /// is ignored.
    pub(super) fn pointer(&mut self, space: u32, pointee: Type) -> Type {
        if self.options.has_typed_pointers() {
            self.module.types.typed_pointer(space, pointee)
        } else {
            self.module.types.pointer(space)
        }
    }

    /// Returns the type of pointers to local variables of a function.
    pub(super) fn private_pointer(&mut self, pointee: Type) -> Type {
        self.pointer(self.space(address_spaces::PRIVATE), pointee)
    }

    /// Returns the number that a SPIR address space has in the IR.
    pub(super) fn space(&self, spir: u32) -> u32 {
        self.options.address_spaces.of(spir)
    }

    /// Checks that values of the type can be stored in memory and passed as arguments. Returns an error for
    /// void and function types.
    pub(super) fn check_sized(&self, ty: Type) -> Result<()> {
        match self.module.types[ty] {
            TypeKind::Void | TypeKind::Function(_) => Err(Error::malformed(
                "void or a function type stands where the type of a value has to",
            )),
            _ => Ok(()),
        }
    }

    /// Returns the LLVM type of `size_t`: an integer with the size of a pointer.
    pub(super) fn size_type(&mut self) -> Type {
        let bits = self.pointer_bits();
        self.module.types.integer(bits)
    }

    /// Returns the LLVM type of `int`: `i32`.
    pub(super) fn int_type(&mut self) -> Type {
        self.module.types.integer(32)
    }

    /// Returns the number of bits of a pointer to global memory.
    pub(super) fn pointer_bits(&self) -> u32 {
        self.layout.pointer_bits(1)
    }

    /// Returns whether an opaque SPIR-V type becomes an LLVM target extension type.
    pub(super) fn is_target_type(&self, opaque: OpaqueType) -> bool {
        let of_opencl =
            self.options.builtins != Builtins::Spirv && opaque.opencl_struct().is_some();
        self.options.target.is_none()
            && self.options.release.has(Feature::TargetTypes)
            && (!of_opencl || self.options.dialect.values.opencl_target_types)
    }

    /// Returns the alignment of a memory access: `said` bytes, or the alignment of the type if `said` is `None` or 0.
    pub(super) fn access_alignment(&self, said: Option<u64>, ty: Type) -> Result<Alignment> {
        let bytes = match said.filter(|&bytes| bytes > 0) {
            Some(bytes) => bytes,
            None => match self.layout.alignment(&self.module.types, ty) {
                Some(bytes) => bytes,
                None => return Err(Error::malformed("the type of a memory access has no size")),
            },
        };
        Alignment::from_bytes(bytes)
            .ok_or_else(|| Error::malformed(format!("the alignment {bytes} is not a power of two")))
    }

    /// Returns the alignment of a variable that the translation adds: the alignment of its type. For structs it is at
    /// least 8 bytes, as LLVM prefers, unless the style derives all alignments from types.
    pub(super) fn variable_alignment(&self, ty: Type) -> Result<Alignment> {
        let own = self.access_alignment(None, ty)?;
        let preferred = !self.options.dialect.values.derived_alignments
            && self.module.types.struct_fields(ty).is_some();
        Ok(if preferred {
            Alignment::from_bytes(own.bytes().unwrap_or(1).max(8)).unwrap_or(own)
        } else {
            own
        })
    }

    /// Returns the offset that `indices` select from a pointer to `source`: the sum of the constant indices in bytes,
    /// and each other index with its stride in bytes. With `has_element`, the first index counts whole objects of type
    /// `source`. See [`gep_offsets::offset`]. Returns an error if an index leads to an element without an offset or a
    /// size.
    pub(super) fn offset_of(
        &self,
        source: Type,
        has_element: bool,
        indices: &[Value],
    ) -> Result<(i64, Vec<(Value, i64)>)> {
        gep_offsets::offset(&self.module, &self.layout, source, has_element, indices).ok_or_else(
            || Error::malformed("an index leads to an element without an offset or a size"),
        )
    }
}

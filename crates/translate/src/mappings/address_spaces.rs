//! Address spaces and storage classes: "SPIR-V representation in LLVM IR", the table of storage classes.

use transpire_spirv::grammar::StorageClass;

use super::pairs::Pairs;

/// Address spaces and their storage classes.
const ADDRESS_SPACES: Pairs<u32, StorageClass> = Pairs::new(&[
    (0, StorageClass::Function),
    (1, StorageClass::CrossWorkgroup),
    (2, StorageClass::UniformConstant),
    (3, StorageClass::Workgroup),
    (4, StorageClass::Generic),
    (5, StorageClass::DeviceOnlyALTERA),
    (6, StorageClass::HostOnlyALTERA),
    (7, StorageClass::Input),
    (8, StorageClass::Output),
    (9, StorageClass::CodeSectionINTEL),
    // Only variables of vector compute.
    (0, StorageClass::Private),
]);

/// The address space of local variables.
pub(crate) const PRIVATE: u32 = 0;
/// The address space of constants.
pub(crate) const CONSTANT: u32 = 2;
/// The address space of memory shared by a work-group.
pub(crate) const LOCAL: u32 = 3;
/// The address space of memory shared by all work-groups.
pub(crate) const GLOBAL: u32 = 1;
/// The address spaces of unified memory on the device and on the host. Both are parts of the global one:
/// SPV_INTEL_usm_storage_classes.
pub(crate) const UNIFIED: [u32; 2] = [5, 6];
/// The address space of generic pointers.
pub(crate) const GENERIC: u32 = 4;

/// The address space of built-in variables.
pub(crate) const INPUT: u32 = 7;

/// The address space of functions, if they have a separate one: SPV_INTEL_function_pointers.
pub(crate) const CODE: u32 = 9;

/// Returns the storage class of an address space, or `None` if it has none.
pub(crate) fn storage_class(address_space: u32) -> Option<StorageClass> {
    ADDRESS_SPACES.to_spirv(address_space)
}

/// Returns the address space of a storage class, or `None` if it has none.
pub(crate) fn address_space(class: StorageClass) -> Option<u32> {
    ADDRESS_SPACES.to_llvm(class)
}

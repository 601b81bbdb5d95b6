//! Creates attribute sets and lists, and the attributes of functions that are known by name.

use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet,
    InstructionKind, Type, Value,
};
use transpire_llvm::versions::{Feature, Release};

use super::Ir;
use super::builder::Builder;
use crate::Result;

/// The attributes that the translation uses, in LLVM's order: first by the form of the attribute (without an
/// operand, with a type, with an integer), then by name.
const ORDER: &[AttributeKind] = &[
    AttributeKind::ALWAYS_INLINE,
    AttributeKind::CONVERGENT,
    AttributeKind::NO_ALIAS,
    AttributeKind::NO_CAPTURE,
    AttributeKind::NO_INLINE,
    AttributeKind::NO_UNWIND,
    AttributeKind::OPTIMIZE_NONE,
    AttributeKind::READ_NONE,
    AttributeKind::READ_ONLY,
    AttributeKind::S_EXT,
    AttributeKind::WILLRETURN,
    AttributeKind::Z_EXT,
    AttributeKind::BYREF,
    AttributeKind::BY_VAL,
    AttributeKind::STRUCT_RET,
    AttributeKind::ALIGNMENT,
    AttributeKind::CAPTURES,
    AttributeKind::DEREFERENCEABLE,
    AttributeKind::MEMORY,
];

/// The attributes that a call and its callee must both have.
const OF_CALLS: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::BYREF,
    AttributeKind::STRUCT_RET,
    AttributeKind::S_EXT,
    AttributeKind::Z_EXT,
    AttributeKind::ALIGNMENT,
];

/// The prefixes of names of functions that work-items execute together: functions of OpenCL C §6.15.8 and the
/// following sections, and group instructions.
const CONVERGENT: &[&str] = &[
    "__spirv_ControlBarrier",
    "__spirv_Group",
    "__spirv_MemoryNamedBarrier",
    "__spirv_NamedBarrier",
    "__spirv_Subgroup",
    "async_work_group",
    "barrier",
    "intel_sub_group",
    "intel_work_group_barrier",
    "sub_group_",
    "wait_group_events",
    "work_group_",
];

/// The prefixes of names of functions whose parameters and result may be numbers, but whose result may differ from call
/// to call.
const CHANGING: &[&str] = &[
    "__spirv_ReadClock",
    "clock_read",
    "__spirv_IsHelperInvocation",
    "__spirv_GenericCastToPtr",
];

/// The SPIR-V-friendly function for `OpAbortKHR`, which does not return.
pub(crate) const ABORT: &str = "__spirv_AbortKHR";

impl Ir<'_> {
    /// Returns the attribute list with `nounwind` and, if `convergent` is true, `convergent`, for functions that
    /// work-items execute together.
    pub(crate) fn friendly_attributes(&mut self, convergent: bool) -> Option<AttributeList> {
        let [plain, of_threads] = &mut self.friendly_attributes;
        let known = if convergent { of_threads } else { plain };
        if known.is_some() {
            return *known;
        }
        let mut set = vec![Attribute::Enum(AttributeKind::NO_UNWIND)];
        if convergent {
            set.insert(0, Attribute::Enum(AttributeKind::CONVERGENT));
        }
        let attributes = &mut self.module.attributes;
        let set = attributes.sets.intern(set.into());
        let list = [(AttributeIndex::Function, set)];
        *known = Some(attributes.lists.intern(list.into()));
        *known
    }

    /// Returns an attribute list with each set in LLVM's order, or `None` if all sets are empty. `sets` must
    /// be ordered by index, with the function first.
    pub(crate) fn attribute_list(
        &mut self,
        sets: Vec<(AttributeIndex, Vec<Attribute>)>,
    ) -> Option<AttributeList> {
        let mut list = Vec::with_capacity(sets.len());
        for (index, set) in sets {
            if let Some(set) = self.attribute_set(set) {
                list.push((index, set));
            }
        }
        (!list.is_empty()).then(|| self.module.attributes.lists.intern_slice(&list))
    }

    /// Returns an attribute set in LLVM's order, with string attributes last, or `None` if `set` is empty. Keeps the
    /// first of several attributes of one kind.
    pub(crate) fn attribute_set(&mut self, mut set: Vec<Attribute>) -> Option<AttributeSet> {
        if set.is_empty() {
            return None;
        }
        set.sort_by_key(|attribute| match attribute {
            Attribute::String(key, _) => (true, None, self.module.strings.get(*key).to_vec()),
            _ => (
                false,
                ORDER
                    .iter()
                    .position(|&kind| attribute.kind() == Some(kind)),
                Vec::new(),
            ),
        });
        set.dedup_by(|a, b| match (a, b) {
            (Attribute::String(a, _), Attribute::String(b, _)) => a == b,
            (a, b) => a.kind().is_some() && a.kind() == b.kind(),
        });
        Some(self.module.attributes.sets.intern_slice(&set))
    }

    /// Returns a copy of the attribute list in which `added` replaces the set with the same index, if any. Returns
    /// `None` if the copy has no attributes.
    pub(crate) fn with_attributes(
        &mut self,
        list: Option<AttributeList>,
        added: (AttributeIndex, Vec<Attribute>),
    ) -> Option<AttributeList> {
        let own = list
            .map(|list| self.module.attributes.lists[list].to_vec())
            .unwrap_or_default();
        let attributes = &self.module.attributes;
        let mut sets: Vec<(AttributeIndex, Vec<Attribute>)> = own
            .iter()
            .filter(|set| set.0 != added.0)
            .map(|set| (set.0, attributes.sets[set.1].to_vec()))
            .collect();
        let place = sets
            .iter()
            .position(|set| matches!(set.0, AttributeIndex::Parameter(_)))
            .unwrap_or(sets.len());
        sets.insert(place, added);
        self.attribute_list(sets)
    }

    /// Returns a copy of the attribute list with an additional string attribute of the function or the call.
    pub(crate) fn with_string_attribute(
        &mut self,
        list: Option<AttributeList>,
        name: &str,
        value: &str,
    ) -> AttributeList {
        let attribute = Attribute::String(
            self.module.strings.intern(name),
            Some(self.module.strings.intern(value)),
        );
        let attributes = &mut self.module.attributes;
        let mut rows = list
            .map(|list| attributes.lists[list].to_vec())
            .unwrap_or_default();
        let place = rows
            .iter()
            .position(|row| row.0 == AttributeIndex::Function);
        let mut set = place
            .map(|place| attributes.sets[rows[place].1].to_vec())
            .unwrap_or_default();
        set.push(attribute);
        let set = attributes.sets.intern(set.into());
        match place {
            Some(place) => rows[place].1 = set,
            None => rows.push((AttributeIndex::Function, set)),
        }
        attributes.lists.intern(rows.into())
    }

    /// Returns the attribute of a function that does not write memory. If `reads` is false, the function does
    /// not read memory either.
    pub(crate) fn memory_attribute(&self, reads: bool) -> Attribute {
        if !self.options.release.has(Feature::MemoryAttribute) {
            return Attribute::Enum(if reads {
                AttributeKind::READ_ONLY
            } else {
                AttributeKind::READ_NONE
            });
        }
        // There are two bits for each memory location. LLVM 21 added more locations and indicates this in the
        // highest byte.
        let (places, version) = if self.options.release.has(Feature::ErrnoMemory) {
            (6, 1 << 56)
        } else {
            (3, 0)
        };
        let effects = if reads {
            (0..places).map(|place| 1 << (2 * place)).sum()
        } else {
            0
        };
        Attribute::Integer(AttributeKind::MEMORY, effects | version)
    }

    /// Returns the attribute of a pointer parameter that the function does not capture.
    pub(crate) fn no_capture(&self) -> Attribute {
        match self.options.release.has(Feature::Captures) {
            true => Attribute::Integer(AttributeKind::CAPTURES, 0),
            false => Attribute::Enum(AttributeKind::NO_CAPTURE),
        }
    }

    /// Returns the part of a function's attribute list that its calls must also have, or `None` if it has no such
    /// attributes.
    pub(crate) fn list_of_calls(&mut self, list: Option<AttributeList>) -> Option<AttributeList> {
        let whole = list?;
        if let Some(known) = self.lists_of_calls.get(&whole) {
            return *known;
        }
        let list = self.module.attributes.lists[whole].clone();
        let mut sets = Vec::new();
        for (index, set) in &list {
            let set = self.module.attributes.sets[*set].iter();
            let is_of_calls = |attribute: &&Attribute| {
                attribute
                    .kind()
                    .is_some_and(|kind| OF_CALLS.contains(&kind))
            };
            sets.push((*index, set.filter(is_of_calls).cloned().collect()));
        }
        let of_calls = self.attribute_list(sets);
        self.lists_of_calls.insert(whole, of_calls);
        of_calls
    }

    /// Returns the attributes for the declaration of a function that is called by name and not defined in the source.
    /// An intrinsic (`llvm.*`) gets the attributes in `said`. For other functions, the attributes follow from the name,
    /// the type, and whether `said` contains `convergent`.
    pub(super) fn attributes_by_name(
        &mut self,
        name: &[u8],
        value_type: Type,
        said: Option<AttributeList>,
    ) -> Option<AttributeList> {
        if name.starts_with(b"llvm.") {
            return said;
        }
        let mangled = String::from_utf8_lossy(name);
        let base = transpire_opencl::base_name(&mangled).unwrap_or(&mangled);
        let is_convergent = CONVERGENT.iter().any(|with| base.starts_with(with))
            || self.module.attributes.has(
                said,
                AttributeIndex::Function,
                AttributeKind::CONVERGENT,
            );
        let is_number = |ty: &Type| {
            let scalar = self.module.types.scalar(*ty);
            self.module.types.integer_bits(scalar).is_some() || self.module.types.is_float(scalar)
        };
        let is_variable = matches!(
            transpire_opencl::builtins::lookup(base),
            Some(transpire_opencl::builtins::Lowering::Variable(_))
        ) || base.starts_with("__spirv_BuiltIn");
        let is_pure = !is_convergent
            && (is_variable || self.options.dialect.globals.inferred_attributes)
            && !CHANGING.iter().any(|with| base.starts_with(with))
            && self
                .module
                .types
                .function_type(value_type)
                .is_some_and(|signature| {
                    !signature.variadic
                        && is_number(&signature.result)
                        && signature.parameters.iter().all(is_number)
                });
        let mut set = vec![Attribute::Enum(AttributeKind::NO_UNWIND)];
        if is_convergent {
            set.push(Attribute::Enum(AttributeKind::CONVERGENT));
        }
        if base == ABORT {
            set.push(Attribute::Enum(AttributeKind::NO_RETURN));
        }
        if is_pure && self.options.since(Release::V6) {
            set.extend([
                Attribute::Enum(AttributeKind::WILLRETURN),
                self.memory_attribute(false),
            ]);
        }
        self.attribute_list(vec![(AttributeIndex::Function, set)])
    }

    pub(crate) fn string_attribute(&mut self, key: &str, value: Option<u32>) -> Attribute {
        let value = value.map(|value| self.module.strings.intern(value.to_string()));
        Attribute::String(self.module.strings.intern(key), value)
    }
}

/// The largest alignment in bytes that all LLVM releases support.
pub(in crate::to_llvm) const MOST_ALIGNED: u64 = 1 << 29;

impl Builder<'_, '_> {
    /// Replaces the attributes of a call by `align` attributes of its pointer arguments. `arguments` contains the
    /// position and the alignment of each one. Leaves out alignments above [`MOST_ALIGNED`]. If none is left, changes
    /// nothing.
    pub(in crate::to_llvm) fn align_arguments(
        &mut self,
        call: Value,
        arguments: &[(u32, Alignment)],
    ) {
        let Some(inst) = call.as_instruction() else {
            return;
        };
        let aligned = arguments.iter().filter_map(|(number, alignment)| {
            let bytes = alignment.bytes().filter(|&bytes| bytes <= MOST_ALIGNED)?;
            Some((
                AttributeIndex::Parameter(*number),
                vec![Attribute::Integer(AttributeKind::ALIGNMENT, bytes)],
            ))
        });
        let list = self.ir.attribute_list(aligned.collect());
        if let InstructionKind::Call(call) = &mut self.body_mut().instructions.edit(inst).kind
            && list.is_some()
        {
            call.attributes = list.into();
        }
    }

    /// Emits a call of the function with the given name, which writes its result, a value of type `structure`, through
    /// its first argument. Declares the function with `sret` if it is new. A function that the source declares need not
    /// have `sret`.
    pub(in crate::to_llvm) fn call_returning(
        &mut self,
        name: &[u8],
        arguments: &[Value],
        structure: Type,
    ) -> Result<()> {
        let of_pointer = (
            AttributeIndex::Parameter(0),
            vec![Attribute::Type(AttributeKind::STRUCT_RET, Some(structure))],
        );
        let void = self.ir.module.void_type;
        let value_type = self.type_of_call(void, arguments);
        let (callee, is_new) = self.ir.callee_or(name, None, value_type, None);
        if is_new {
            let of_calls = self.ir.call_attributes(callee);
            let of_calls = self.ir.with_attributes(of_calls, of_pointer.clone());
            if let Some(of_calls) = of_calls {
                self.ir.set_call_attributes(callee, of_calls);
            }
            let function = self.ir.module.function(callee);
            let of_function = function.and_then(|function| function.attributes.expand());
            let of_function = self.ir.with_attributes(of_function, of_pointer);
            if let Some(function) = self.ir.module.function_mut(callee) {
                function.attributes = of_function.into();
            }
        }
        self.call_function(callee, arguments)?;
        Ok(())
    }
}

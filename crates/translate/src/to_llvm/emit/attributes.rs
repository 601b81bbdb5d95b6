//! Attributes of functions and parameters, from function control and decorations.

use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet, Global,
    InstructionKind, Type, TypeKind, Value,
};
use transpire_llvm::versions::{Feature, Release};
use transpire_spirv::grammar::{Decoration, FunctionControl, Op};
use transpire_spirv::{Id, Instruction};

use crate::Result;
use crate::correspondences::decorations;
use crate::correspondences::string_attributes::Subject;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::read::annotations::Row;
use crate::to_llvm::word;

/// The attributes that are given here, in the order in which LLVM has them: by kind of attribute
/// (those alone, with a type, with a number), then by name.
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
    AttributeKind::BY_VAL,
    AttributeKind::STRUCT_RET,
    AttributeKind::ALIGNMENT,
    AttributeKind::CAPTURES,
    AttributeKind::DEREFERENCEABLE,
    AttributeKind::MEMORY,
];

/// What both sides of a call have to agree on.
const OF_CALLS: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::STRUCT_RET,
    AttributeKind::S_EXT,
    AttributeKind::Z_EXT,
    AttributeKind::ALIGNMENT,
];

/// What the names of functions begin with that work-items call together: OpenCL C §6.15.8 and after,
/// and the instructions of groups.
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

/// Functions of numbers that give another number each time.
const CHANGING: &[&str] = &[
    "__spirv_ReadClock",
    "clock_read",
    "__spirv_IsHelperInvocation",
    "__spirv_GenericCastToPtr",
];

/// The largest alignment that LLVM knows.
const MOST_ALIGNED: u64 = 1 << 29;

impl FunctionEmitter<'_, '_> {
    /// Says of a call, and of what it calls, that the function puts a struct behind its first argument.
    pub(crate) fn return_by_pointer(&mut self, call: Value, structure: Type) {
        let of_pointer = (
            AttributeIndex::Parameter(0),
            vec![Attribute::Type(AttributeKind::STRUCT_RET, Some(structure))],
        );
        let Some(inst) = call.as_instruction() else {
            return;
        };
        let InstructionKind::Call(kind) = &self.body.instructions[inst].kind else {
            return;
        };
        let (callee, own) = (kind.callee, kind.attributes.expand());
        let list = self.emitter.with_attributes(own, of_pointer.clone());
        if let InstructionKind::Call(call) = &mut self.body.instructions[inst].kind {
            call.attributes = list.into();
        }
        let callee = callee
            .as_constant()
            .and_then(|callee| self.emitter.module.as_global(callee));
        let Some(callee) = callee else { return };
        let own = self
            .emitter
            .module
            .function(callee)
            .and_then(|function| function.attributes.expand());
        let list = self.emitter.with_attributes(own, of_pointer);
        if let Some(function) = self
            .emitter
            .module
            .function_mut(callee)
            .filter(|function| !function.is_definition)
        {
            function.attributes = list.into();
        }
    }

    /// Says how the pointers among the arguments of a call are aligned.
    pub(crate) fn align_arguments(&mut self, call: Value, arguments: &[(u32, Alignment)]) {
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
        let list = self.emitter.attribute_list(aligned.collect());
        if let InstructionKind::Call(call) = &mut self.body.instructions[inst].kind
            && list.is_some()
        {
            call.attributes = list.into();
        }
    }
}

/// The generator whose `Const` is not to be trusted: the Khronos translator, by its number in the registry.
const IMPRECISE_GENERATOR: u32 = 6;

impl Emitter<'_> {
    /// A list of attributes, each set in LLVM's order; none where all sets are empty. What a set belongs
    /// to comes in order, the function first.
    pub(crate) fn attribute_list(
        &mut self,
        sets: Vec<(AttributeIndex, Vec<Attribute>)>,
    ) -> Option<AttributeList> {
        let mut list = Vec::new();
        for (index, set) in sets {
            if let Some(set) = self.attribute_set(set) {
                list.push((index, set));
            }
        }
        (!list.is_empty()).then(|| self.module.attributes.lists.intern(list.into()))
    }

    /// A set of attributes in LLVM's order, strings last; none where it is empty.
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
        Some(self.module.attributes.sets.intern(set.into()))
    }

    /// A list of attributes that has those of `added`, too; in place of what it said of that parameter.
    fn with_attributes(
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

    /// The list with an attribute of the function or the call more.
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

    /// That memory is not written, or, where not `reads`, not read either.
    fn memory_attribute(&self, reads: bool) -> Attribute {
        if !self.options.release.has(Feature::MemoryAttribute) {
            return Attribute::Enum(if reads {
                AttributeKind::READ_ONLY
            } else {
                AttributeKind::READ_NONE
            });
        }
        // Two bits for each place, of which there are more since LLVM 21, as the highest byte says.
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

    /// Gives a function of the source its attributes: `instruction` is its `OpFunction`.
    pub(crate) fn function_attributes(
        &mut self,
        global: Global,
        instruction: Instruction<'_>,
        parameters: &[Id],
    ) -> Result<()> {
        let mut control = FunctionControl(word(instruction, 3)?);
        let signature = self.module.signature(global).cloned();
        // Const is not to be trusted where there is something to read: the Khronos translator says it of
        // functions that read memory (and Pure of those that don't), LLVM's back end of those that read what
        // their arguments point to.
        let takes_pointers = signature.as_ref().is_some_and(|signature| {
            signature
                .parameters
                .iter()
                .any(|&ty| self.module.types.is_pointer(ty))
        });
        if control.contains(FunctionControl::Const)
            && (takes_pointers || self.source.generator >> 16 == IMPRECISE_GENERATOR)
        {
            control = control.difference(FunctionControl::Const) | FunctionControl::Pure;
        }
        let (strings, strings_of_result) = match instruction.result_id() {
            Some(function) => self.strings_of_function(function),
            None => Default::default(),
        };
        let mut of_function = self.attributes_of_control(control);
        of_function.extend(strings);
        let mut sets = vec![(AttributeIndex::Function, of_function)];
        if let (Some(signature), Some(function)) = (&signature, instruction.result_id()) {
            let of_result = self.annotations.of(function).filter_map(|row| {
                let attribute = self.attribute_of(row, None, signature.result)?;
                self.annotations.mark(&row);
                Some(attribute)
            });
            let mut of_result: Vec<_> = of_result
                .filter(|attribute| attribute.kind() != Some(AttributeKind::NO_CAPTURE))
                .collect();
            of_result.extend(strings_of_result);
            sets.push((AttributeIndex::Return, of_result));
        }
        let mut lists = Vec::with_capacity(parameters.len());
        let mut has_sret = false;
        for (number, &parameter) in parameters.iter().enumerate() {
            let ty = signature
                .as_ref()
                .and_then(|signature| signature.parameters.get(number))
                .copied();
            let ty = ty.unwrap_or(self.module.void_type);
            let (mut set, mut strings, mut rest) = (Vec::new(), Vec::new(), Vec::new());
            for row in self.annotations.of(parameter).collect::<Vec<_>>() {
                let returns_nothing = signature
                    .as_ref()
                    .is_some_and(|s| s.result == self.module.void_type);
                match self.attribute_of(row, Some(parameter), ty) {
                    // LLVM's verifier: one of the first two parameters, of a function without result.
                    Some(Attribute::Type(AttributeKind::STRUCT_RET, _))
                        if has_sret || number > 1 || !returns_nothing =>
                    {
                        rest.push(row)
                    }
                    Some(attribute) => {
                        self.annotations.mark(&row);
                        has_sret |= attribute.kind() == Some(AttributeKind::STRUCT_RET);
                        set.push(attribute);
                        // That a pointer is not aliased is not all that `restrict` says, and `dereferenceable` is a
                        // decoration again only from version 1.1 on.
                        if row.is(Decoration::Restrict)
                            || row.is(Decoration::MaxByteOffset)
                            || row.is(Decoration::MaxByteOffsetId)
                        {
                            rest.push(row);
                        }
                    }
                    None => match self.string_attribute_of(Subject::Value, &row) {
                        Some(string) => strings.push(string),
                        None => rest.push(row),
                    },
                }
            }
            make_compatible(&mut set);
            set.extend(strings);
            sets.push((AttributeIndex::Parameter(number as u32), set));
            lists.push(rest);
        }
        let list = self.attribute_list(sets);
        if let Some(function) = self.module.function_mut(global) {
            function.attributes = list.into();
        }
        let of_calls = if self.dialect().repeats_attributes_at_calls {
            list
        } else {
            self.list_of_calls(list)
        };
        if let Some(of_calls) = of_calls {
            self.callees.set_attributes(global, of_calls);
        }
        self.decorate_function(global, instruction.result_id(), parameters, lists)
    }

    fn attributes_of_control(&self, control: FunctionControl) -> Vec<Attribute> {
        let mut set = vec![Attribute::Enum(AttributeKind::NO_UNWIND)];
        for kind in decorations::attributes_of_control(control) {
            set.push(match kind {
                AttributeKind::READ_ONLY | AttributeKind::READ_NONE => {
                    self.memory_attribute(kind == AttributeKind::READ_ONLY)
                }
                _ => Attribute::Enum(kind),
            });
        }
        // What a function calls may be a barrier: it must not be made to depend on more conditions.
        if !control.intersects(FunctionControl::Pure | FunctionControl::Const)
            && self.dialect().convergent_functions
        {
            set.push(Attribute::Enum(AttributeKind::CONVERGENT));
        }
        if control.contains(FunctionControl::OptNoneEXT) {
            set.push(Attribute::Enum(AttributeKind::OPTIMIZE_NONE));
        }
        make_compatible(&mut set);
        set
    }

    /// The attribute that says what a decoration does, of a parameter (or of the result) of LLVM type
    /// `ty`; none where there is none for such a type.
    fn attribute_of(&self, row: Row<'_>, parameter: Option<Id>, ty: Type) -> Option<Attribute> {
        let definition = parameter
            .and_then(|id| self.source.type_of(id))
            .and_then(|ty| self.source.definition(ty));
        // Images and the like are pointers only in some releases.
        let is_pointer = match definition {
            Some(definition) => matches!(
                definition.op(),
                Some(Op::TypePointer | Op::TypeUntypedPointerKHR)
            ),
            None => self.module.types.is_pointer(ty),
        };
        let literal = row.operands.first().copied()?;
        let decoration = Decoration::from_u32(row.decoration)?;
        let number = match decoration {
            Decoration::AlignmentId | Decoration::MaxByteOffsetId => {
                self.constant_integer(Id::new(literal)?).ok()?
            }
            _ => u64::from(literal),
        };
        match decoration {
            Decoration::FuncParamAttr => {
                let kind = decorations::attribute_of_parameter(literal)?;
                let is_integer = self.module.types.integer_bits(ty).is_some();
                if !(if matches!(kind, AttributeKind::Z_EXT | AttributeKind::S_EXT) {
                    is_integer
                } else {
                    is_pointer
                }) {
                    return None;
                }
                match kind {
                    AttributeKind::BY_VAL | AttributeKind::STRUCT_RET => {
                        let pointee = self
                            .type_of_id(definition?.id(3)?)
                            .ok()
                            .filter(|_| definition.is_some_and(|d| d.is(Op::TypePointer)))?;
                        let is_sized = !matches!(
                            self.module.types[pointee],
                            TypeKind::Void | TypeKind::Function(_)
                        ) && self
                            .layout
                            .allocated_size(&self.module.types, pointee)
                            .is_some();
                        is_sized.then_some(Attribute::Type(kind, Some(pointee)))
                    }
                    AttributeKind::NO_CAPTURE => Some(self.no_capture()),
                    _ => Some(Attribute::Enum(kind)),
                }
            }
            Decoration::Alignment | Decoration::AlignmentId if is_pointer => {
                let fits = number.is_power_of_two() && number <= MOST_ALIGNED;
                fits.then_some(Attribute::Integer(AttributeKind::ALIGNMENT, number))
            }
            Decoration::MaxByteOffset | Decoration::MaxByteOffsetId if is_pointer => {
                (number > 0).then_some(Attribute::Integer(AttributeKind::DEREFERENCEABLE, number))
            }
            _ => None,
        }
    }

    /// That a pointer is not captured.
    pub(crate) fn no_capture(&self) -> Attribute {
        match self.options.release.has(Feature::Captures) {
            true => Attribute::Integer(AttributeKind::CAPTURES, 0),
            false => Attribute::Enum(AttributeKind::NO_CAPTURE),
        }
    }

    /// Of a list of attributes, those that calls have, too.
    fn list_of_calls(&mut self, list: Option<AttributeList>) -> Option<AttributeList> {
        let list = self.module.attributes.lists[list?].clone();
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
        self.attribute_list(sets)
    }

    /// The attributes of a function that is called by name, and not of the source: whether work-items
    /// call it together, and whether it is one of numbers alone. `said` is what the caller knows of it.
    pub(crate) fn attributes_by_name(
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
            Some(transpire_opencl::builtins::Shape::Variable(_))
        ) || base.starts_with("__spirv_BuiltIn");
        let is_pure = !is_convergent
            && (is_variable || self.dialect().pure_functions_of_numbers)
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
        if is_pure && self.since(Release::V6) {
            set.extend([
                Attribute::Enum(AttributeKind::WILLRETURN),
                self.memory_attribute(false),
            ]);
        }
        self.attribute_list(vec![(AttributeIndex::Function, set)])
    }
}

/// The function that ends all.
pub(crate) const ABORT: &str = "__spirv_AbortKHR";

/// Leaves out what LLVM's verifier does not take together with what is left.
fn make_compatible(set: &mut Vec<Attribute>) {
    use AttributeKind as A;
    const INCOMPATIBLE: &[(AttributeKind, AttributeKind)] = &[
        (A::READ_NONE, A::READ_ONLY),
        (A::Z_EXT, A::S_EXT),
        (A::STRUCT_RET, A::BY_VAL),
        (A::NO_INLINE, A::ALWAYS_INLINE),
        (A::ALWAYS_INLINE, A::OPTIMIZE_NONE),
    ];
    for &(stays, goes) in INCOMPATIBLE {
        if set.iter().any(|attribute| attribute.kind() == Some(stays)) {
            set.retain(|attribute| attribute.kind() != Some(goes));
        }
    }
    let has = |kind| set.iter().any(|attribute| attribute.kind() == Some(kind));
    // LLVM's verifier: what is not optimized is not inlined either.
    if has(A::OPTIMIZE_NONE) && !has(A::NO_INLINE) {
        set.push(Attribute::Enum(A::NO_INLINE));
    }
    // One of each.
    let mut known = Vec::new();
    set.retain(|attribute| {
        let kind = attribute.kind();
        let is_new = !known.contains(&kind);
        known.push(kind);
        is_new
    });
}

//! Declares the SPIR-V types of LLVM types. Pointers in recursive structs are declared ahead of their pointees, with
//! `OpTypeForwardPointer`.

use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{Inst, Module, Type, TypeKind, Types};
use transpire_llvm::versions::Release;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FPEncoding, Op, StorageClass};
use transpire_spirv::limits::{FUNCTION_PARAMETERS, STRUCT_DEPTH, STRUCT_MEMBERS};
use transpire_spirv::long_composites::MOST_WORDS;

use crate::analysis::opaque_types::target_type;
use crate::error::MAX_DEPTH;
use crate::mappings::address_spaces;
use crate::mappings::element_types::ElementType;
use crate::mappings::opaque_types::{ImageType, MatrixType, OpaqueType};
use crate::to_spirv::emit::context::{Context, wants_long_composites};
use crate::to_spirv::emit::linked::Linked;
use crate::{Error, Reason, Result};

/// The extension for `bfloat`.
const BFLOAT16: &str = "SPV_KHR_bfloat16";

/// Maximum number of members of a struct (§2.17).
const MOST_MEMBERS: usize = STRUCT_MEMBERS as usize;
/// Maximum number of parameters of a function (§2.17).
const MOST_PARAMETERS: usize = FUNCTION_PARAMETERS as usize;

/// Returns an error if `count`, the number of parameters of a function, exceeds the universal limit (§2.17).
pub(super) fn check_parameters(count: usize) -> Result<()> {
    match count {
        ..=MOST_PARAMETERS => Ok(()),
        _ => Err(Error::cannot_translate(format!(
            "a function with {count} parameters: SPIR-V has at most {MOST_PARAMETERS} (§2.17)"
        ))),
    }
}

/// Pointers declared ahead of their pointees, each with its id, storage class and pointee.
#[derive(Clone, Default)]
struct ForwardPointers {
    to_data: Vec<(Id, StorageClass, Type)>,
    to_functions: Vec<(Id, StorageClass, Type)>,
    /// The ids of all these pointers.
    ids: FxHashSet<Id>,
    /// The pointees of untyped pointers in structs, which are still to be declared.
    untyped: Vec<Type>,
}

/// The types declared so far, and those in progress.
#[derive(Clone, Default)]
pub(super) struct DeclaredTypes {
    ids: SecondaryMap<Type, Option<Id>>,
    forward: ForwardPointers,
    /// Whether each struct has a null value.
    have_null: FxHashMap<Type, bool>,
    /// The number of levels of structs in each struct, including itself.
    nesting: FxHashMap<Type, u32>,
    /// The structs whose members are being declared.
    unfinished: Vec<Type>,
}

impl DeclaredTypes {
    pub(in crate::to_spirv::emit) fn get(&self, ty: Type) -> Option<Id> {
        self.ids[ty]
    }

    /// Adds the types that the fragment `other` declares. `linked` maps the fragment's types and ids to the module's.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        let Self {
            ids: declared,
            // A fragment has none in progress.
            forward: _,
            unfinished: _,
            // Can be recomputed.
            have_null: _,
            nesting: _,
        } = other;
        for (ty, id) in declared.iter() {
            if let Some(id) = id.and_then(|id| linked.ids.id(id)) {
                self.ids[linked.llvm.ty(ty)].get_or_insert(id);
            }
        }
    }

    fn insert(&mut self, ty: Type, id: Id) -> Id {
        self.ids[ty] = Some(id);
        id
    }

    /// Removes and returns a pointer whose pointee is still to be declared. Pointers to functions come last, because
    /// only structs and arrays may refer to such pointers before the pointee is declared. Returns `None` if no such
    /// pointer is left.
    fn next_forward_pointer(&mut self) -> Option<(Id, StorageClass, Type)> {
        let pointers = &mut self.forward;
        pointers
            .to_data
            .pop()
            .or_else(|| pointers.to_functions.pop())
    }

    pub(in crate::to_spirv::emit) fn iter(&self) -> impl Iterator<Item = (Type, Id)> {
        let ids = self.ids.iter();
        ids.filter_map(|(ty, &id)| Some((ty, id?)))
    }
}

/// Returns whether a member of a struct is a pointer from which another struct can be reached, or an array of such
/// pointers. Whether such a pointer is declared ahead depends on the types that are declared before it.
pub(in crate::to_spirv::emit) fn has_linked_structs(types: &Types) -> bool {
    // The pointees and elements of a type come before the type.
    let mut mentions: SecondaryMap<Type, bool> = SecondaryMap::new();
    let mut links: SecondaryMap<Type, bool> = SecondaryMap::new();
    for (ty, kind) in types.iter() {
        let is_struct = types.struct_fields(ty).is_some();
        (mentions[ty], links[ty]) = match kind {
            TypeKind::Pointer { pointee, .. } => {
                let found = pointee.is_some_and(|pointee| mentions[pointee]);
                (found, found)
            }
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => {
                (mentions[*element], links[*element])
            }
            TypeKind::Function(function) => {
                let mut all = function.parameters.iter().chain([&function.result]);
                (all.any(|&ty| mentions[ty]), false)
            }
            _ => (is_struct, false),
        };
    }
    let fields = types.iter().filter_map(|(ty, _)| types.struct_fields(ty));
    fields.flatten().any(|&field| links[field])
}

impl Context<'_> {
    /// Returns the number of elements of an array, a struct or a vector of pointers, or `None` for other types.
    pub(in crate::to_spirv::emit) fn composite_parts(&self, ty: Type) -> Option<u64> {
        let types = &self.module.types;
        match types[ty] {
            TypeKind::Vector { element, .. } if !types.is_pointer(element) => None,
            _ => types.element_count(ty),
        }
    }

    /// Returns an error if the module uses `bfloat` and its extension is not allowed.
    pub(in crate::to_spirv::emit) fn check_bfloat(&self) -> Result<()> {
        let is_used = self
            .module
            .types
            .iter()
            .any(|(_, kind)| *kind == TypeKind::BFloat);
        if !is_used || self.options.extensions.allows(BFLOAT16) {
            return Ok(());
        }
        let (kind, extension) = ("bfloat", BFLOAT16);
        let error = Error::needs_extension("the type bfloat", &[extension]);
        let error = error.because(Reason::TypeExtension { kind, extension });
        Err(self.at_first_use(error, TypeKind::BFloat))
    }

    /// Sets the location of `error` to the first function or instruction with a type that contains the type `kind`.
    #[cold]
    fn at_first_use(&self, error: Error, kind: TypeKind) -> Error {
        let module = &self.module;
        /// The number of passes over the types. A struct may precede its members.
        const PASSES: usize = 8;
        let mut types: EntitySet<Type> = EntitySet::new();
        for _ in 0..PASSES {
            for (ty, known) in module.types.iter() {
                if *known == kind || known.types().any(|part| types.contains(part)) {
                    types.insert(ty);
                }
            }
        }
        for (global, value, function) in module.functions() {
            let name = module.source_name(global);
            if types.contains(value.value_type) {
                return error.in_function(&name);
            }
            let Some(body) = function.body.as_deref() else {
                continue;
            };
            let is_use = |inst: Inst, result: Type| {
                let mut is_use = types.contains(result);
                body.for_each_operand(inst, |value| {
                    is_use |= types.contains(body.value_type(module, value));
                });
                is_use
            };
            let mut instructions = body.instructions_in_order();
            let found = instructions.find(|(_, inst, it)| is_use(*inst, it.ty));
            if let Some((block, inst, _)) = found {
                let error = error.in_instruction(module, body, block, inst);
                return error.in_function(&name);
            }
        }
        error
    }

    /// Returns the id of the SPIR-V type for an LLVM type, and declares it on first use. A pointer without a pointee
    /// points to `i8`.
    pub(in crate::to_spirv::emit) fn type_id(&mut self, ty: Type) -> Result<Id> {
        if let Some(id) = self.types.get(ty) {
            return Ok(id);
        }
        let id = self.emit_type(ty, 0)?;
        // Pointers in structs are declared ahead of their pointees.
        loop {
            if let Some((pointer, class, pointee)) = self.types.next_forward_pointer() {
                let pointee = self.emit_type(pointee, 0)?;
                self.builder
                    .define_type(pointer, Op::TypePointer, &[class.word(), pointee.word()]);
                self.types.forward.ids.remove(&pointer);
            } else if let Some(pointee) = self.types.forward.untyped.pop() {
                self.emit_type(pointee, 0)?;
            } else {
                return Ok(id);
            }
        }
    }

    /// Declares the pointer type `ty`, to `pointee` in this address space, ahead of its pointee. Returns the pointer
    /// type's id.
    fn forward_pointer(&mut self, ty: Type, address_space: u32, pointee: Type) -> Result<Id> {
        let class = self.storage_class(address_space)?;
        let id = self.builder.id();
        self.builder.global(
            Op::TypeForwardPointer,
            None,
            None,
            &[id.word(), class.word()],
        );
        let pointers = &mut self.types.forward;
        pointers.ids.insert(id);
        match self.module.types[pointee] {
            TypeKind::Function(_) => pointers.to_functions.push((id, class, pointee)),
            _ => pointers.to_data.push((id, class, pointee)),
        }
        Ok(self.types.insert(ty, id))
    }

    /// Returns whether a type depends on a struct whose members are being declared, or on a pointer declared ahead.
    fn needs_unfinished(&self, ty: Type) -> bool {
        if self.types.unfinished.is_empty() {
            return false;
        }
        // Types with shared parts are visited once.
        let mut seen = FxHashSet::default();
        let mut pending = vec![ty];
        while let Some(ty) = pending.pop() {
            if let Some(id) = self.types.get(ty) {
                if self.types.forward.ids.contains(&id) {
                    return true;
                }
                continue;
            }
            if !seen.insert(ty) {
                continue;
            }
            transpire_interrupt::tick();
            match &self.module.types[ty] {
                TypeKind::Named(_) if self.types.unfinished.contains(&ty) => return true,
                TypeKind::Pointer { .. } if self.is_untyped_pointer(ty) => {}
                TypeKind::Pointer {
                    pointee: Some(element),
                    ..
                }
                | TypeKind::Array { element, .. } => pending.push(*element),
                TypeKind::Function(function) => {
                    pending.push(function.result);
                    pending.extend(&function.parameters);
                }
                _ => {}
            }
        }
        false
    }

    fn emit_type(&mut self, ty: Type, depth: u32) -> Result<Id> {
        if let Some(id) = self.types.get(ty) {
            return Ok(id);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        let id = match self.module.types[ty].clone() {
            TypeKind::Void => self.builder.type_(Op::TypeVoid, &[]),
            TypeKind::Integer { bits: 1 } => self.builder.type_(Op::TypeBool, &[]),
            TypeKind::Integer { bits } => self.integer_type(bits)?,
            TypeKind::Half => self.builder.type_(Op::TypeFloat, &[16]),
            TypeKind::BFloat => self
                .builder
                .type_(Op::TypeFloat, &[16, FPEncoding::BFloat16KHR.word()]),
            TypeKind::Float => self.builder.type_(Op::TypeFloat, &[32]),
            TypeKind::Double => self.builder.type_(Op::TypeFloat, &[64]),
            TypeKind::Pointer {
                address_space,
                pointee,
            } => {
                return self.pointer_type(ty, address_space, pointee, depth);
            }
            TypeKind::Vector {
                length,
                element,
                scalable: false,
            } => {
                if !matches!(length, 2 | 3 | 4 | 8 | 16)
                    && !self.options.extensions.keeps_any_vector()
                {
                    return Err(unsupported(&self.module, ty));
                }
                // One instruction must list all components.
                if length as usize > MOST_WORDS {
                    return Err(Error::cannot_translate(format!(
                        "a vector of {length} components"
                    )));
                }
                let element = self.emit_type(element, depth + 1)?;
                self.builder
                    .type_(Op::TypeVector, &[element.word(), length])
            }
            TypeKind::Array { length, element } => {
                let element = self.emit_type(element, depth + 1)?;
                // §3.3.6: the length is at least 1; LLVM allows 0.
                let length = self.array_length(length.max(1));
                self.builder
                    .type_(Op::TypeArray, &[element.word(), length.word()])
            }
            TypeKind::Struct { fields, packed } => {
                self.check_struct(ty, &fields)?;
                let members = self.member_types(&fields, depth)?;
                let id = if packed {
                    let id = self.builder.new_type(Op::TypeStruct, &members);
                    self.builder.decorate(id, Decoration::CPacked, &[]);
                    id
                } else {
                    self.builder.type_(Op::TypeStruct, &members)
                };
                return Ok(self.types.insert(ty, id));
            }
            TypeKind::Named(_) => return self.named_struct(ty, depth),
            TypeKind::Function(function) => {
                check_parameters(function.parameters.len())?;
                let mut operands = vec![self.emit_type(function.result, depth + 1)?.word()];
                for &parameter in &function.parameters {
                    operands.push(self.emit_type(parameter, depth + 1)?.word());
                }
                self.builder.type_(Op::TypeFunction, &operands)
            }
            TypeKind::Target { name, .. } => match target_type(&self.module, ty) {
                Some(opaque) => self.opaque_type(opaque),
                None => {
                    let name = self.module.strings.text(name);
                    return Err(Error::cannot_translate(format!(
                        "the target extension type \"{name}\""
                    )));
                }
            },
            _ => return Err(unsupported(&self.module, ty)),
        };
        Ok(self.types.insert(ty, id))
    }

    fn integer_type(&mut self, bits: u32) -> Result<Id> {
        if !matches!(bits, 8 | 16 | 32 | 64) && !self.options.extensions.keeps_integer(bits) {
            return Err(Error::cannot_translate(format!(
                "an integer type of {bits} bits"
            )));
        }
        Ok(self.builder.type_(Op::TypeInt, &[bits, 0]))
    }

    fn array_length(&mut self, length: u64) -> Id {
        let wide = length > u64::from(u32::MAX)
            || self.options.dialect.globals.wide_array_lengths && self.pointer_bits() == 64;
        let ty = self
            .builder
            .type_(Op::TypeInt, &[if wide { 64 } else { 32 }, 0]);
        let words = [length as u32, (length >> 32) as u32];
        self.builder
            .constant(Op::Constant, ty, if wide { &words } else { &words[..1] })
    }

    /// Returns an error if the struct `ty` exceeds the universal limits for members or for nested structs (§2.17).
    fn check_struct(&mut self, ty: Type, fields: &[Type]) -> Result<()> {
        // More members than one instruction can list require that extension.
        if (MOST_MEMBERS + 1..=MOST_WORDS).contains(&fields.len())
            && !wants_long_composites(&self.options.extensions)
        {
            return Err(Error::cannot_translate(format!(
                "a struct with {} members: SPIR-V has at most {MOST_MEMBERS} (§2.17)",
                fields.len()
            )));
        }
        match self.nesting(ty, 0)? {
            ..=STRUCT_DEPTH => Ok(()),
            depth => Err(Error::cannot_translate(format!(
                "structs that nest {depth} deep: SPIR-V has at most {STRUCT_DEPTH} (§2.17)"
            ))),
        }
    }

    /// Returns the number of levels of structs in a type: 0 if it is not a struct, 1 for a struct without struct
    /// members. It is an error if `depth`, the number of types around `ty`, is greater than [`MAX_DEPTH`].
    fn nesting(&mut self, ty: Type, depth: u32) -> Result<u32> {
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        let Some(fields) = self.module.types.struct_fields(ty) else {
            return Ok(0);
        };
        if let Some(&known) = self.types.nesting.get(&ty) {
            return Ok(known);
        }
        let mut nesting = 1;
        for index in 0..fields.len() {
            let fields = self.module.types.struct_fields(ty);
            let Some(&field) = fields.and_then(|fields| fields.get(index)) else {
                break;
            };
            nesting = nesting.max(1 + self.nesting(field, depth + 1)?);
        }
        self.types.nesting.insert(ty, nesting);
        Ok(nesting)
    }

    fn member_types(&mut self, fields: &[Type], depth: u32) -> Result<Vec<u32>> {
        fields
            .iter()
            .map(|&field| Ok(self.emit_member_type(field, depth + 1)?.word()))
            .collect()
    }

    /// Returns the id of the type of a struct member, and declares it on first use. A pointer to a struct that is not
    /// declared yet is declared ahead, so that structs may point to themselves. If the pointer is untyped, its pointee
    /// is declared later.
    fn emit_member_type(&mut self, ty: Type, depth: u32) -> Result<Id> {
        if let Some(id) = self.types.get(ty) {
            return Ok(id);
        }
        if let TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        } = self.module.types[ty]
            && self.module.types.struct_fields(pointee).is_some()
            && self.types.get(pointee).is_none()
        {
            if self.is_untyped(pointee) {
                self.types.forward.untyped.push(pointee);
                let class = self.storage_class(address_space)?;
                let id = self.untyped_pointer(class);
                return Ok(self.types.insert(ty, id));
            }
            return self.forward_pointer(ty, address_space, pointee);
        }
        self.emit_type(ty, depth)
    }

    fn pointer_type(
        &mut self,
        ty: Type,
        address_space: u32,
        pointee: Option<Type>,
        depth: u32,
    ) -> Result<Id> {
        let pointee = match pointee {
            Some(pointee) => pointee,
            None => {
                let byte = self.module.types.integer(8);
                let pointer = self.module.types.typed_pointer(address_space, byte);
                let id = self.emit_type(pointer, depth)?;
                return Ok(self.types.insert(ty, id));
            }
        };
        if let Some(opaque) = self.opaque_pointee(pointee) {
            let id = self.opaque_type(opaque);
            return Ok(self.types.insert(ty, id));
        }
        if self.is_untyped(pointee) {
            // The pointee is declared first anyway, as other producers do.
            if !self.needs_unfinished(pointee) {
                self.pointee_type(pointee, depth)?;
            }
            let class = self.storage_class(address_space)?;
            let id = self.untyped_pointer(class);
            return Ok(self.types.insert(ty, id));
        }
        if self.needs_unfinished(pointee) {
            return self.forward_pointer(ty, address_space, pointee);
        }
        let class = self.storage_class(address_space)?;
        let pointee = self.pointee_type(pointee, depth)?;
        // Declaring the pointee may have declared this pointer.
        if let Some(id) = self.types.get(ty) {
            return Ok(id);
        }
        let id = self
            .builder
            .type_(Op::TypePointer, &[class.word(), pointee.word()]);
        Ok(self.types.insert(ty, id))
    }

    fn pointee_type(&mut self, pointee: Type, depth: u32) -> Result<Id> {
        match self.module.types[pointee] {
            // The pointee of C's `void *`.
            TypeKind::Void => Ok(self.builder.type_(Op::TypeInt, &[8, 0])),
            _ => self.emit_type(pointee, depth + 1),
        }
    }

    fn named_struct(&mut self, ty: Type, depth: u32) -> Result<Id> {
        let TypeKind::Named(named) = self.module.types[ty] else {
            return Err(unsupported(&self.module, ty));
        };
        let data = self.module.types.named_struct(named).clone();
        let name = data
            .name
            .map(|name| self.module.strings.text(name).into_owned())
            .unwrap_or_default();
        let Some(fields) = data.fields else {
            if let Some(opaque) = OpaqueType::from_struct_name(&name) {
                let id = self.opaque_type(opaque);
                return Ok(self.types.insert(ty, id));
            }
            let words = transpire_spirv::encode_string(&name);
            let id = self.builder.new_type(Op::TypeOpaque, &words);
            return Ok(self.types.insert(ty, id));
        };
        self.check_struct(ty, &fields)?;
        let number = self
            .options
            .dialect
            .modules
            .ids_before_contents
            .then(|| self.builder.id());
        self.types.unfinished.push(ty);
        let members = self.member_types(&fields, depth)?;
        self.types.unfinished.pop();
        let id = number.unwrap_or_else(|| self.builder.id());
        self.builder.define_type(id, Op::TypeStruct, &members);
        if !name.is_empty() {
            self.builder.name(id, &name);
        }
        if data.packed {
            self.builder.decorate(id, Decoration::CPacked, &[]);
        }
        Ok(self.types.insert(ty, id))
    }

    /// Returns whether a type is `i1` or a vector of `i1`.
    pub(in crate::to_spirv::emit) fn is_boolean(&self, ty: Type) -> bool {
        let types = &self.module.types;
        types.integer_bits(types.scalar(ty)) == Some(1)
    }

    /// Returns the opaque type that replaces a pointer to `pointee`, or `None` if the pointee has no reserved name.
    pub(super) fn opaque_pointee(&self, pointee: Type) -> Option<OpaqueType> {
        let TypeKind::Named(named) = self.module.types[pointee] else {
            return None;
        };
        let data = self.module.types.named_struct(named);
        OpaqueType::of_struct(&self.module.strings.text(data.name?), data.fields.is_none())
    }

    /// Returns the opaque type of an LLVM type: a pointer to a struct with a reserved name, or a target extension type.
    /// Returns `None` for any other type.
    pub(in crate::to_spirv::emit) fn as_opaque(&self, ty: Type) -> Option<OpaqueType> {
        match &self.module.types[ty] {
            TypeKind::Pointer {
                pointee: Some(pointee),
                ..
            } => self.opaque_pointee(*pointee),
            TypeKind::Target { .. } => target_type(&self.module, ty),
            _ => None,
        }
    }

    /// Returns the id of the type for an opaque type, and declares it on first use.
    pub(in crate::to_spirv::emit) fn opaque_type(&mut self, opaque: OpaqueType) -> Id {
        match opaque {
            OpaqueType::Plain(op) => self.builder.type_(op, &[]),
            OpaqueType::Numbered(op, _) => self.builder.type_(op, opaque.numbers()),
            OpaqueType::Pipe(access) => self.builder.type_(Op::TypePipe, &[access]),
            OpaqueType::Image(image) => self.image_type(image),
            OpaqueType::VmeImage(image) => {
                let image = self.image_type(image);
                self.builder.type_(Op::TypeVmeImageINTEL, &[image.word()])
            }
            OpaqueType::SampledImage(image) => {
                let image = self.image_type(image);
                self.builder.type_(Op::TypeSampledImage, &[image.word()])
            }
            OpaqueType::CooperativeMatrix(matrix) => {
                let (op, operands) = matrix.component.spirv();
                let component = self.builder.type_(op, operands);
                self.matrix_type(component, matrix)
            }
            OpaqueType::JointMatrix(matrix) => {
                // Joint matrices are older than `bfloat`, which was stored in integers before.
                let component = match matrix.component {
                    ElementType::BFloat16 if !self.options.extensions.allows(BFLOAT16) => {
                        ElementType::Integer(16)
                    }
                    component => component,
                };
                let (op, operands) = component.spirv();
                let mut words = vec![self.builder.type_(op, operands).word()];
                for &number in matrix.shape() {
                    words.push(self.word_constant(number).word());
                }
                self.builder.type_(Op::TypeJointMatrixINTEL, &words)
            }
        }
    }

    /// Returns the id of an `OpTypeCooperativeMatrixKHR` with components of type `component` and the shape of `matrix`,
    /// and declares it on first use.
    pub(in crate::to_spirv::emit) fn matrix_type(
        &mut self,
        component: Id,
        matrix: MatrixType,
    ) -> Id {
        let mut operands = vec![component.word()];
        operands.extend(matrix.shape.map(|number| self.word_constant(number).word()));
        self.builder.type_(Op::TypeCooperativeMatrixKHR, &operands)
    }

    /// Returns the id of the `OpTypeImage` for `image`, and declares it on first use.
    pub(in crate::to_spirv::emit) fn image_type(&mut self, image: ImageType) -> Id {
        let (op, operands) = image.sampled_type.spirv();
        let sampled = self.builder.type_(op, operands);
        self.builder.type_(
            Op::TypeImage,
            &[
                sampled.word(),
                image.dim,
                image.depth,
                image.arrayed,
                image.multisampled,
                image.sampled,
                image.format,
                image.access.unwrap_or(0),
            ],
        )
    }

    /// Returns the address space that replaces `address_space`. Device and host memory become global memory, unless an
    /// extension distinguishes them. All others stay.
    pub(super) fn merged_space(&self, address_space: u32) -> u32 {
        let extensions = [
            "SPV_INTEL_usm_storage_classes",
            "SPV_ALTERA_usm_storage_classes",
        ];
        let is_known = || {
            extensions
                .iter()
                .any(|name| self.options.extensions.allows(name))
        };
        if address_spaces::UNIFIED.contains(&address_space) && !is_known() {
            address_spaces::GLOBAL
        } else {
            address_space
        }
    }

    /// Returns the storage class of an address space. The one for code is Function unless the options ask for a code
    /// section. It is an error if the address space has no storage class.
    pub(in crate::to_spirv::emit) fn storage_class(
        &self,
        address_space: u32,
    ) -> Result<StorageClass> {
        if address_space == address_spaces::CODE && !self.options.code_section {
            return Ok(StorageClass::Function);
        }
        address_spaces::storage_class(self.merged_space(address_space)).ok_or_else(|| {
            Error::unsupported(format!(
                "address space {address_space} has no storage class"
            ))
        })
    }

    /// Returns whether `OpConstantNull` supports a type. It is an error if `depth`, the number of types around `ty`, is
    /// greater than [`MAX_DEPTH`].
    pub(in crate::to_spirv::emit) fn has_null(&mut self, ty: Type, depth: u32) -> Result<bool> {
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        if let Some(opaque) = self.as_opaque(ty) {
            return Ok(opaque.has_null());
        }
        let fields = match self.module.types[ty] {
            TypeKind::Array { element, .. } => return self.has_null(element, depth + 1),
            TypeKind::Struct { .. } | TypeKind::Named(_) => self
                .module
                .types
                .struct_fields(ty)
                .unwrap_or_default()
                .to_vec(),
            _ => return Ok(true),
        };
        if let Some(&known) = self.types.have_null.get(&ty) {
            return Ok(known);
        }
        let mut have = true;
        for field in fields {
            have = have && self.has_null(field, depth + 1)?;
        }
        self.types.have_null.insert(ty, have);
        Ok(have)
    }

    /// Returns whether `refined` is a more specific form of `plain`, the type of a value in the IR. It may be a pointer
    /// in the same address space with a pointee or a more specific pointee, an opaque type instead of an `i32` (a
    /// sampler) or of another opaque type (an image with its access qualifier), or a vector or array of more specific
    /// elements.
    pub(in crate::to_spirv::emit) fn is_refined(&self, plain: Type, refined: Type) -> bool {
        let types = &self.module.types;
        match (&types[plain], &types[refined]) {
            (
                TypeKind::Pointer {
                    address_space: a,
                    pointee: None,
                },
                TypeKind::Pointer {
                    address_space: b, ..
                },
            ) => a == b,
            (
                TypeKind::Vector {
                    length: a,
                    element: plain,
                    ..
                },
                TypeKind::Vector {
                    length: b,
                    element: refined,
                    ..
                },
            ) => a == b && self.is_refined(*plain, *refined),
            (
                TypeKind::Array {
                    length: a,
                    element: plain,
                },
                TypeKind::Array {
                    length: b,
                    element: refined,
                },
            ) => a == b && self.is_refined(*plain, *refined),
            (TypeKind::Integer { bits: 32 }, TypeKind::Pointer { .. }) => {
                self.as_opaque(refined).is_some()
            }
            (
                TypeKind::Pointer {
                    address_space: a,
                    pointee: Some(plain),
                },
                TypeKind::Pointer {
                    address_space: b,
                    pointee: Some(refined),
                },
            ) => {
                let opaque = |ty| self.opaque_pointee(ty).is_some();
                a == b
                    && plain != refined
                    && (opaque(*plain) && opaque(*refined) || self.is_refined(*plain, *refined))
            }
            _ => false,
        }
    }
}

fn describe_scalar(module: &Module, ty: Type) -> String {
    match &module.types[ty] {
        TypeKind::Integer { bits } => format!("i{bits}"),
        TypeKind::Byte { bits } => format!("b{bits}"),
        TypeKind::Pointer { address_space, .. } => format!("ptr addrspace({address_space})"),
        _ => SinglePrinter::new(module, Release::NEWEST).ty(ty),
    }
}

/// Returns a description of a type for error messages, such as `<5 x i24>`.
fn describe(module: &Module, ty: Type) -> String {
    match &module.types[ty] {
        TypeKind::Integer { bits } => format!("i{bits}"),
        TypeKind::Vector {
            length,
            element,
            scalable,
        } => {
            let scalable = if *scalable { "vscale x " } else { "" };
            format!(
                "<{scalable}{length} x {}>",
                describe_scalar(module, *element)
            )
        }
        _ => describe_scalar(module, ty),
    }
}

#[cold]
fn unsupported(module: &Module, ty: Type) -> Error {
    let scalar = match module.types[ty] {
        TypeKind::Vector { element, .. } => element,
        _ => ty,
    };
    let is_float = matches!(
        module.types[scalar],
        TypeKind::X86Fp80 | TypeKind::Fp128 | TypeKind::PpcFp128
    );
    let name = describe(module, ty);
    let error = Error::unsupported(match is_float {
        true => format!("{name} is not supported: SPIR-V has floats of 16, 32 and 64 bits"),
        false => format!("the type {name} has no counterpart in SPIR-V"),
    });
    if module.types[ty] == TypeKind::Token {
        error.because(Reason::Type("token"))
    } else {
        error
    }
}

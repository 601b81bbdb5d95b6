//! Translates type declarations in module order, so that operands are translated before they are used.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{NamedStructData, Type, TypeKind};
use transpire_spirv::grammar::{Decoration, Op, StorageClass};
use transpire_spirv::{Id, Instruction, Module, Section, SparseIdMap};

use crate::dialect;
use crate::error::MAX_DEPTH;
use crate::mappings::address_spaces;
use crate::mappings::element_types::ElementType;
use crate::mappings::opaque_types::{ImageType, JointMatrixType, MatrixType, OpaqueType};
use crate::mappings::small_floats::Format;
use crate::to_llvm::Emitter;
use crate::to_llvm::classes::{self, Declaration};
use crate::to_llvm::options::{BuiltinVariables, Builtins};
use crate::to_llvm::unique;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

/// The number of columns that a matrix may have (SPIR-V §2.16.1).
const COLUMNS: std::ops::RangeInclusive<u32> = 2..=4;

/// The maximum number of components of a vector. Vectors of `SPV_INTEL_vector_compute` are long.
const MAX_LANES: u32 = 1 << 12;

/// Returns whether an instruction declares a type.
fn is_type(instruction: Instruction<'_>) -> bool {
    matches!(
        classes::of_globals(instruction.opcode()),
        Declaration::Type | Declaration::Token
    )
}

/// The LLVM types of the SPIR-V types that have been translated so far.
#[derive(Clone)]
pub(crate) struct Types {
    /// The LLVM type and its nesting depth, by the id of the SPIR-V type.
    by_id: SparseIdMap<(Type, u16)>,
    /// Whether the module has cooperative or joint matrix types, which LLVM IR does not support.
    has_matrices: bool,
    has_untyped_pointers: bool,
    /// The struct names that are in use, each with the last number that was appended to it.
    names: FxHashMap<Vec<u8>, u32>,
    /// The LLVM structs, by id. A struct may be declared here before its members are known.
    structs: FxHashMap<u32, Type>,
    /// The opaque structs, by name.
    opaque: FxHashMap<Vec<u8>, Type>,
    /// The types that are used as pointees before they are declared, by id.
    ahead: FxHashMap<u32, Type>,
    /// Whether the module declares its built-in variables in global memory, as compilers do in LLVM IR.
    has_built_ins_in_global_memory: bool,
}

impl Types {
    /// Creates an empty table for the types of a module.
    pub(crate) fn new(source: &Module, dialect: &dialect::ToLlvm) -> Self {
        let with = |wanted: Decoration| -> FxHashSet<Id> {
            let decorations = source.instructions(Section::Annotations);
            let decorations = decorations
                .filter(|row| row.is(Op::Decorate) && row.word(2) == Some(wanted.word()));
            decorations.filter_map(|row| row.id(1)).collect()
        };
        Self {
            by_id: SparseIdMap::new(source.word_count()),
            has_matrices: false,
            has_untyped_pointers: false,
            names: FxHashMap::default(),
            structs: FxHashMap::default(),
            opaque: FxHashMap::default(),
            ahead: FxHashMap::default(),
            // Built-in variables that stand for functions have no alignment.
            has_built_ins_in_global_memory: dialect.globals.completed_variables
                && !with(Decoration::BuiltIn).is_disjoint(&with(Decoration::Alignment)),
        }
    }

    /// Returns the LLVM type of a type that has been declared, or `None` for any other id.
    pub(crate) fn get(&self, id: Id) -> Option<Type> {
        self.by_id.get(id.word()).map(|(ty, _)| ty)
    }

    /// Returns whether an id is a type that has been declared.
    #[inline]
    pub(crate) fn contains(&self, id: Id) -> bool {
        self.by_id.get(id.word()).is_some()
    }

    /// Returns whether the module has cooperative or joint matrix types, which LLVM IR does not support.
    pub(crate) fn has_matrices(&self) -> bool {
        self.has_matrices
    }

    /// Returns whether the module has untyped pointers (SPV_KHR_untyped_pointers).
    pub(crate) fn has_untyped_pointers(&self) -> bool {
        self.has_untyped_pointers
    }

    /// Returns a struct name that is not yet in use: `base`, or `base` with a suffix.
    pub(crate) fn unique_name(&mut self, base: &[u8]) -> Vec<u8> {
        unique(&mut self.names, base)
    }

    /// Returns the LLVM type of an id, and its nesting depth. Returns an error if the id is not a declared type.
    fn find(&self, source: &Module, id: Id) -> Result<(Type, u16)> {
        self.by_id.get(id.word()).ok_or_else(|| no_type(source, id))
    }

    /// Returns the LLVM type of an id. Returns an error if the id is not a declared type.
    #[inline]
    pub(super) fn type_of_id(&self, source: &Module, id: Id) -> Result<Type> {
        match self.by_id.get(id.word()) {
            Some((ty, _)) => Ok(ty),
            None => Err(no_type(source, id)),
        }
    }
}

/// Creates the error for an id that is not a declared type.
#[cold]
fn no_type(source: &Module, id: Id) -> Error {
    match source.definition(id) {
        Some(definition) if is_type(definition) => {
            Error::malformed(format!("the type {id} is used before it is declared"))
        }
        Some(_) => Error::malformed(format!("the id {id} is not a type")),
        None => Error::malformed(format!("the id {id} is not defined")),
    }
}

impl Emitter<'_> {
    /// Returns the LLVM type of an id. Returns an error if the id is not a declared type.
    #[inline]
    pub(crate) fn type_of_id(&self, id: Id) -> Result<Type> {
        self.types.type_of_id(self.source, id)
    }

    pub(super) fn type_and_depth(&self, id: Id) -> Result<(Type, u16)> {
        self.types.find(self.source, id)
    }

    /// Returns the LLVM type of an instruction's result.
    pub(crate) fn result_type(&self, instruction: Instruction<'_>) -> Result<Type> {
        self.type_of_id(id(instruction, 1)?)
    }

    pub(crate) fn emit_type(&mut self, instruction: Instruction<'_>) -> Result<()> {
        let result = id(instruction, 1)?;
        if instruction.is(Op::TypeForwardPointer) {
            return Ok(());
        }
        self.types.has_matrices |= is_matrix(instruction);
        self.types.has_untyped_pointers |= instruction.is(Op::TypeUntypedPointerKHR);
        let (ty, depth) = self.translate_type(instruction, result)?;
        if u32::from(depth) > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        self.types.by_id.insert(result.word(), (ty, depth));
        Ok(())
    }

    /// Translates `OpTypeTokenINTEL` to the type `token`.
    pub(crate) fn emit_token_type(&mut self, instruction: Instruction<'_>) -> Result<()> {
        let token = self.ir.module.types.intern(TypeKind::Token);
        self.types
            .by_id
            .insert(id(instruction, 1)?.word(), (token, 1));
        Ok(())
    }

    fn translate_type(&mut self, instruction: Instruction<'_>, result: Id) -> Result<(Type, u16)> {
        let Some(op) = instruction.op() else {
            let opaque = self.opaque(instruction)?;
            return Ok((self.opaque_type(opaque)?, 1));
        };
        let ty = match op {
            Op::TypeVoid => self.ir.module.void_type,
            Op::TypeBool => self.ir.module.types.integer(1),
            Op::TypeInt => {
                let bits = word(instruction, 2)?;
                if bits == 0 || bits > 1 << 23 {
                    return Err(Error::malformed(format!("an integer has {bits} bits")));
                }
                self.ir.module.types.integer(bits)
            }
            Op::TypeFloat => {
                let kind = match (word(instruction, 2)?, instruction.word(3)) {
                    (16, None) => TypeKind::Half,
                    // The FPEncoding is BFloat16KHR.
                    (16, Some(0)) => TypeKind::BFloat,
                    (32, None) => TypeKind::Float,
                    (64, None) => TypeKind::Double,
                    // Floating-point types that LLVM IR does not support are represented as integers.
                    (bits, encoding @ Some(_)) if Format::of_float(bits, encoding).is_some() => {
                        TypeKind::Integer { bits }
                    }
                    (bits, None) => {
                        return Err(Error::cannot_translate(format!("a float of {bits} bits")));
                    }
                    (bits, Some(encoding)) => {
                        return Err(Error::cannot_translate(format!(
                            "a float of {bits} bits and the encoding {encoding}"
                        )));
                    }
                };
                self.ir.module.types.intern(kind)
            }
            Op::TypeVector => {
                let (element, depth) = self.type_and_depth(id(instruction, 2)?)?;
                let length = word(instruction, 3)?;
                let is_scalar = self.ir.module.types.integer_bits(element).is_some()
                    || self.ir.module.types.is_float(element)
                    || self.ir.module.types.is_pointer(element);
                if length == 0 || !is_scalar {
                    return Err(Error::malformed(
                        "a vector has no components, or components that are not numbers",
                    ));
                }
                if length > MAX_LANES {
                    return Err(Error::cannot_translate(format!(
                        "a vector of {length} components"
                    )));
                }
                return Ok((self.ir.module.types.vector(length, element), depth + 1));
            }
            Op::TypeArray => {
                let (element, depth) = self.type_or_forward_pointer(id(instruction, 2)?)?;
                self.ir.check_sized(element)?;
                let length = self.constant_integer(id(instruction, 3)?)?;
                return Ok((self.ir.module.types.array(length, element), depth + 1));
            }
            Op::TypeMatrix => return self.matrix_type(instruction),
            Op::TypeStruct => return self.struct_type(instruction, result),
            Op::TypeOpaque => {
                let name = instruction.string(2).0;
                self.opaque_struct(&name)
            }
            Op::TypePointer => return self.pointer_type(instruction, result),
            Op::TypeUntypedPointerKHR => {
                let space = self.space_of(word(instruction, 2)?)?;
                let byte = self.ir.module.types.integer(8);
                self.ir.pointer(space, byte)
            }
            Op::TypeFunction => {
                let (returned, mut depth) = self.type_and_depth(id(instruction, 2)?)?;
                if matches!(self.ir.module.types[returned], TypeKind::Function(_)) {
                    return Err(Error::malformed("a function returns a function"));
                }
                let mut parameters = Vec::with_capacity(instruction.word_count().saturating_sub(3));
                for index in 3..instruction.word_count() {
                    let parameter = id(instruction, index)?;
                    let (parameter, d) = self.type_or_forward_pointer(parameter)?;
                    self.ir.check_sized(parameter)?;
                    depth = depth.max(d);
                    parameters.push(parameter);
                }
                return Ok((
                    self.ir
                        .module
                        .types
                        .function(returned, parameters.into(), false),
                    depth + 1,
                ));
            }
            _ => {
                let opaque = self.opaque(instruction)?;
                self.opaque_type(opaque)?
            }
        };
        Ok((ty, 1))
    }

    /// Returns the LLVM type for `OpTypeMatrix`, an array of columns, and its nesting depth.
    fn matrix_type(&mut self, instruction: Instruction<'_>) -> Result<(Type, u16)> {
        let (column, depth) = self.type_and_depth(id(instruction, 2)?)?;
        let columns = word(instruction, 3)?;
        let types = &self.ir.module.types;
        if types.lanes(column).is_none()
            || !types.is_float(types.scalar(column))
            || !COLUMNS.contains(&columns)
        {
            return Err(Error::malformed(
                "a matrix does not have two to four columns that are vectors of floats",
            ));
        }
        Ok((
            self.ir.module.types.array(columns.into(), column),
            depth + 1,
        ))
    }

    fn struct_type(&mut self, instruction: Instruction<'_>, result: Id) -> Result<(Type, u16)> {
        let ty = self.declared_struct(result);
        let mut fields = Vec::with_capacity(instruction.word_count().saturating_sub(2));
        let mut deepest = 0;
        for index in 2..instruction.word_count() {
            let member = id(instruction, index)?;
            let (field, depth) = self.type_or_forward_pointer(member)?;
            self.ir.check_sized(field)?;
            deepest = deepest.max(depth);
            fields.push(field);
        }
        let packed = self.annotations.has(result, Decoration::CPacked);
        if let TypeKind::Named(named) = self.ir.module.types[ty] {
            let data = self.ir.module.types.named_struct_mut(named);
            data.fields = Some(fields.into());
            data.packed = packed;
        }
        Ok((ty, deepest + 1))
    }

    /// Returns the LLVM struct for the id of a struct type, and creates it at the first request. The struct is opaque
    /// until its members are known.
    fn declared_struct(&mut self, id: Id) -> Type {
        if let Some(ty) = self.types.structs.get(&id.word()) {
            return *ty;
        }
        let unnamed: &[u8] = if self.dialect().values.opaque_types_as_structs {
            b"structtype"
        } else {
            b""
        };
        let name = self
            .annotations
            .name(id)
            .unwrap_or_else(|| unnamed.to_vec());
        let name = self.types.unique_name(&name);
        let name = (!name.is_empty()).then(|| self.ir.module.strings.intern(&name));
        let (_, ty) = self
            .ir
            .module
            .types
            .new_struct(NamedStructData::opaque(name));
        self.types.structs.insert(id.word(), ty);
        ty
    }

    fn type_or_forward_pointer(&mut self, id: Id) -> Result<(Type, u16)> {
        match self.types.by_id.get(id.word()) {
            Some(known) => Ok(known),
            None => Ok((self.forward_pointer(id, 0)?, 1)),
        }
    }

    /// Returns the LLVM type of a type that may be used before it is declared, such as the pointee of a
    /// forward-declared pointer. A struct stays opaque until its declaration. The other types allowed are pointers,
    /// functions, scalars and `void`. `depth` is the nesting depth so far.
    fn type_ahead(&mut self, ty: Id, depth: u16) -> Result<Type> {
        if let Some((known, _)) = self.types.by_id.get(ty.word()) {
            return Ok(known);
        }
        if let Some(known) = self.types.ahead.get(&ty.word()) {
            return Ok(*known);
        }
        if u32::from(depth) > MAX_DEPTH {
            return Err(Error::too_deep("a type"));
        }
        let undeclared =
            || Error::malformed(format!("the type {ty} is used before it is declared"));
        let definition = self.source.definition(ty).ok_or_else(undeclared)?;
        let found = match definition.op().ok_or_else(undeclared)? {
            Op::TypeStruct => return Ok(self.declared_struct(ty)),
            Op::TypePointer => self.forward_pointer(ty, depth + 1)?,
            Op::TypeFunction => {
                let returned = self.type_ahead(id(definition, 2)?, depth + 1)?;
                let parameters = (3..definition.word_count())
                    .map(|index| self.type_ahead(id(definition, index)?, depth + 1))
                    .collect::<Result<Box<[Type]>>>()?;
                self.ir.module.types.function(returned, parameters, false)
            }
            Op::TypeVoid | Op::TypeBool | Op::TypeInt | Op::TypeFloat => {
                self.translate_type(definition, ty)?.0
            }
            _ => return Err(undeclared()),
        };
        self.types.ahead.insert(ty.word(), found);
        Ok(found)
    }

    /// Returns the LLVM type of a pointer that `OpTypeForwardPointer` declared. Its pointee may not be
    /// declared yet. `depth` is the nesting depth so far.
    fn forward_pointer(&mut self, pointer: Id, depth: u16) -> Result<Type> {
        let definition = self
            .source
            .definition(pointer)
            .filter(|definition| definition.is(Op::TypePointer));
        let Some(definition) = definition else {
            return Err(Error::malformed(format!(
                "the type {pointer} is used before it is declared"
            )));
        };
        let space = self.space_of(word(definition, 2)?)?;
        let pointee = id(definition, 3)?;
        if !self.options.has_typed_pointers() {
            return Ok(self.ir.module.types.pointer(space));
        }
        let mut ty = self.type_ahead(pointee, depth)?;
        if ty == self.ir.module.void_type {
            ty = self.ir.module.types.integer(8);
        }
        Ok(self.ir.pointer(space, ty))
    }

    fn pointer_type(&mut self, instruction: Instruction<'_>, result: Id) -> Result<(Type, u16)> {
        let pointee_id = id(instruction, 3)?;
        let space = self.space_of_pointer(word(instruction, 2)?, pointee_id)?;
        let Some((mut pointee, depth)) = self.types.by_id.get(pointee_id.word()) else {
            return Ok((self.forward_pointer(result, 0)?, 1));
        };
        if pointee == self.ir.module.void_type {
            pointee = self.ir.module.types.integer(8);
        }
        Ok((self.ir.pointer(space, pointee), depth + 1))
    }

    /// Returns the address space of a storage class. Returns an error for the storage classes of shaders.
    pub(crate) fn space_of(&self, class: u32) -> Result<u32> {
        match StorageClass::from_u32(class).and_then(address_spaces::address_space) {
            Some(address_spaces::INPUT) if self.types.has_built_ins_in_global_memory => {
                Ok(self.ir.space(address_spaces::GLOBAL))
            }
            // Functions give the values of built-in variables, and such a pointer points to a local copy.
            Some(address_spaces::INPUT)
                if self.options.builtin_variables == BuiltinVariables::Function =>
            {
                Ok(self.ir.space(address_spaces::PRIVATE))
            }
            Some(space) => Ok(self.ir.space(space)),
            None => Err(Error::unsupported(match StorageClass::from_u32(class) {
                Some(class) => format!("the storage class {class:?}, which kernels don't have"),
                None => format!("the storage class {class}"),
            })),
        }
    }

    /// Returns the opaque struct for this name, and creates it at the first request. Its name gets a suffix if another
    /// struct already has it.
    pub(super) fn opaque_struct(&mut self, name: &[u8]) -> Type {
        if let Some(ty) = self.types.opaque.get(name) {
            return *ty;
        }
        let unique_name = self.types.unique_name(name);
        let text = self.ir.module.strings.intern(&unique_name);
        let (_, ty) = self
            .ir
            .module
            .types
            .new_struct(NamedStructData::opaque(Some(text)));
        self.types.opaque.insert(name.to_vec(), ty);
        ty
    }

    /// Returns the opaque type, such as an image or an event, that an instruction declares. Returns an error
    /// for any other instruction.
    pub(crate) fn opaque(&self, instruction: Instruction<'_>) -> Result<OpaqueType> {
        let op = Op(instruction.opcode());
        let unknown = || Error::cannot_translate(format!("the type {op}"));
        if op == Op::TypeJointMatrixINTEL {
            let (component, shape) = self.matrix_operands(instruction)?;
            return JointMatrixType::new(component, &shape)
                .map(OpaqueType::JointMatrix)
                .ok_or_else(|| {
                    Error::malformed("the type of a matrix does not have four to six numbers")
                });
        }
        match op {
            Op::TypeImage => {
                let [
                    sampled,
                    dim,
                    depth,
                    arrayed,
                    multisampled,
                    sampled_by,
                    format,
                    ref access @ ..,
                ] = *instruction.operand_words()
                else {
                    return Err(Error::malformed(
                        "the type of an image has fewer than seven operands",
                    ));
                };
                let sampled_type = Id::new(sampled)
                    .and_then(|id| self.types.by_id.get(id.word()))
                    .map(|(ty, _)| ty);
                let sampled_type = sampled_type.ok_or_else(|| {
                    Error::malformed("the sampled type of an image is not a type")
                })?;
                let sampled_type = ElementType::from_llvm(&self.ir.module.types[sampled_type])
                    .ok_or_else(|| {
                        Error::cannot_translate(
                            "an image with a sampled type that is neither void nor a number",
                        )
                    })?;
                Ok(OpaqueType::Image(ImageType {
                    sampled_type,
                    dim,
                    depth,
                    arrayed,
                    multisampled,
                    sampled: sampled_by,
                    format,
                    access: Some(access.first().copied().unwrap_or(0)),
                }))
            }
            Op::TypeSampledImage | Op::TypeVmeImageINTEL => {
                let image = id(instruction, 2)?;
                let definition = self
                    .source
                    .definition(image)
                    .filter(|definition| definition.is(Op::TypeImage));
                let definition = definition.ok_or_else(|| {
                    Error::malformed("the type of a sampled image does not name an image type")
                })?;
                match self.opaque(definition)? {
                    OpaqueType::Image(image) if op == Op::TypeSampledImage => {
                        Ok(OpaqueType::SampledImage(image))
                    }
                    OpaqueType::Image(image) => Ok(OpaqueType::VmeImage(image)),
                    _ => Err(unknown()),
                }
            }
            Op::TypePipe => Ok(OpaqueType::Pipe(word(instruction, 2)?)),
            Op::TypeCooperativeMatrixKHR => {
                let (component, shape) = self.matrix_operands(instruction)?;
                let shape = shape.try_into();
                let shape = shape.map_err(|_| {
                    Error::malformed("the type of a matrix does not have four numbers")
                })?;
                Ok(OpaqueType::CooperativeMatrix(MatrixType {
                    component,
                    shape,
                }))
            }
            _ => {
                let numbered = OpaqueType::from_numbered_op(op, instruction.operand_words());
                numbered
                    .or_else(|| OpaqueType::from_op(op))
                    .ok_or_else(unknown)
            }
        }
    }

    /// Returns the component type of a matrix type, and the values of its other operands.
    fn matrix_operands(&self, instruction: Instruction<'_>) -> Result<(ElementType, Vec<u32>)> {
        let component = self.type_of_id(id(instruction, 2)?)?;
        let component = ElementType::from_llvm(&self.ir.module.types[component])
            .ok_or_else(|| Error::cannot_translate("a matrix whose components are not numbers"))?;
        let shape = (3..instruction.word_count()).map(|index| {
            u32::try_from(self.constant_integer(id(instruction, index)?)?).map_err(|_| {
                Error::malformed("the scope, size or use of a matrix is more than 32 bits")
            })
        });
        Ok((component, shape.collect::<Result<_>>()?))
    }

    /// Returns the LLVM type of an opaque type: a target extension type, or a pointer, which usually has an opaque
    /// struct as its pointee.
    fn opaque_type(&mut self, opaque: OpaqueType) -> Result<Type> {
        let of_opencl = self.options.builtins != Builtins::Spirv;
        if of_opencl
            && self.dialect().values.opaque_types_as_structs
            && !self.options.has_typed_pointers()
            && opaque.name().starts_with("Avc")
        {
            return Ok(self.ir.module.types.pointer(0));
        }
        if self.dialect().values.opaque_types_as_structs
            && !self.options.has_typed_pointers()
            && opaque == OpaqueType::Plain(Op::TypePipeStorage)
        {
            let byte = self.ir.module.types.integer(8);
            return Ok(self.ir.pointer(self.ir.space(address_spaces::GLOBAL), byte));
        }
        if self.ir.is_target_type(opaque) {
            let (name, element, integers) = opaque.target();
            let types: Vec<Type> = element
                .map(|element| self.ir.module.types.intern(element.llvm()))
                .into_iter()
                .collect();
            let name = self.ir.module.strings.intern(name);
            return Ok(self.ir.module.types.intern(TypeKind::Target {
                name,
                types: types.into(),
                integers: integers.into(),
            }));
        }
        let opencl = match self.options.builtins {
            Builtins::Spirv => None,
            Builtins::Cl12 | Builtins::Cl20 => opaque.opencl_struct(),
        };
        let (name, space) = opencl.unwrap_or_else(|| opaque.spirv_struct());
        let pointee = self.opaque_struct(name.as_bytes());
        Ok(self.ir.pointer(space, pointee))
    }

    /// Returns whether an id is a cooperative or joint matrix type, which LLVM IR does not support.
    pub(crate) fn is_matrix(&self, ty: Option<Id>) -> bool {
        let definition = ty.and_then(|ty| self.source.definition(ty));
        definition.is_some_and(is_matrix)
    }

    /// Returns the opaque type that an id declares, or `None` for any other id.
    pub(crate) fn opaque_of_type(&self, ty: Id) -> Option<OpaqueType> {
        let definition = self.source.definition(ty)?;
        self.opaque(definition).ok()
    }
}

/// Returns whether an instruction declares a cooperative or joint matrix type, which LLVM IR does not
/// support.
fn is_matrix(instruction: Instruction<'_>) -> bool {
    instruction.is(Op::TypeCooperativeMatrixKHR) || instruction.is(Op::TypeJointMatrixINTEL)
}

//! The checked builder of a module: everything outside functions.

use rustc_hash::FxHashMap;

use super::operand::encode_checked;
use super::{Builder, FunctionBuilder, Operand};
use crate::assembly::with_names;
use crate::grammar::{
    AddressingModel, Capability, Context, Decoration, Dim, ExecutionMode, ExecutionModel,
    ExtInstSet, FunctionControl, ImageFormat, LinkageType, MemoryModel, SourceLanguage,
    StorageClass, literal_words,
};
use crate::validate::{Finding, Level, Options, Severity, TypeFacts, wrong_types};
use crate::{Error, Id, Instruction, Module, Op, Result, Section, Version};

/// A builder of a module that checks its arguments.
///
/// Equal types and constants are declared once and share an id. The checks know only the types and values that this builder has
/// defined.
///
/// Each method checks the number and the kinds of its operands, and the types of arithmetic, conversions, loads, stores,
/// calls and branches. [`finish`](Self::finish) checks the structure of the module. The other rules are checked by
/// [`Module::validate`]. Errors name ids by their `OpName`, so call [`name`](Self::name) early.
///
/// The example builds the kernel `saxpy`, in which each work item processes its part of the array in a loop:
///
/// ```
/// use transpire_spirv::grammar::{
///     AddressingModel, BuiltIn, Capability, Decoration, ExecutionModel, FunctionControl,
///     LoopControl, MemoryModel, StorageClass,
/// };
/// use transpire_spirv::{ModuleBuilder, Version};
///
/// let mut module = ModuleBuilder::new(Version::V1_2);
/// for capability in [Capability::Addresses, Capability::Kernel, Capability::Int64] {
///     module.capability(capability);
/// }
/// module.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
///
/// let (void, float, long) = (module.type_void(), module.type_float(32)?, module.type_int(64)?);
/// let global = module.type_pointer(StorageClass::CrossWorkgroup, float)?;
/// let size3 = module.type_vector(long, 3)?;
/// let input = module.type_pointer(StorageClass::Input, size3)?;
/// let (id, size) = (module.variable(input, None)?, module.variable(input, None)?);
/// module.decorate(id, Decoration::BuiltIn, &[BuiltIn::GlobalInvocationId.into()])?;
/// module.decorate(size, Decoration::BuiltIn, &[BuiltIn::GlobalSize.into()])?;
///
/// // kernel void saxpy(global float *y, const global float *x, float a, ulong n)
/// let mut function = module.function(void, FunctionControl::None, &[global, global, float, long])?;
/// let [y, x, a, n] = function.parameters::<4>()?;
/// let [entry, header, body, exit] = function.labels();
///
/// let mut block = function.block(entry)?;
/// let first = block.load(id)?;
/// let first = block.composite_extract(first, &[0])?;
/// let step = block.load(size)?;
/// let step = block.composite_extract(step, &[0])?;
/// block.branch(header)?;
///
/// let mut block = function.block(header)?;
/// let index = block.phi(long, &[(first, entry)])?;
/// let inside = block.u_less_than(index, n)?;
/// block.loop_merge(exit, body, LoopControl::None, &[])?;
/// block.branch_conditional(inside, body, exit)?;
///
/// let mut block = function.block(body)?;
/// let from = block.in_bounds_ptr_access_chain(global, x, index, &[])?;
/// let to = block.in_bounds_ptr_access_chain(global, y, index, &[])?;
/// let (value, old) = (block.load_aligned(from, 4)?, block.load_aligned(to, 4)?);
/// let product = block.f_mul(a, value)?;
/// let sum = block.f_add(product, old)?;
/// block.store_aligned(to, sum, 4)?;
/// let next = block.i_add(index, step)?;
/// block.add_incoming(index, next, body)?;
/// block.branch(header)?;
///
/// function.block(exit)?.return_()?;
/// let kernel = function.finish()?;
/// module.entry_point(ExecutionModel::Kernel, kernel, "saxpy", &[id, size])?;
/// let module = module.finish()?;
///
/// let multiplications = module.all_instructions().filter(|i| i.is(transpire_spirv::Op::FMul));
/// assert_eq!(multiplications.count(), 1);
/// # Ok::<(), transpire_spirv::Error>(())
/// ```
#[derive(Debug)]
pub struct ModuleBuilder {
    words: Builder,
    /// The type of each value, by id; 0 for an id without a type.
    value_types: Vec<u32>,
    sets: FxHashMap<u32, ExtInstSet>,
    /// The type of each function, by the id of the function.
    function_types: FxHashMap<u32, Id>,
    /// The functions that were begun and not finished.
    unfinished: Vec<Id>,
    scratch: Vec<u32>,
}

/// Returns `message` with ids replaced by the names that the disassembler prints for them in `module`.
#[cold]
fn named(module: &Module, message: &str) -> String {
    let instructions = module.all_instructions();
    let words: Vec<u32> = instructions.flat_map(|it| it.words().to_vec()).collect();
    with_names(message, &words)
}

/// Returns an error about a violated rule, with the instruction, the section and the place. If an id is undefined because its
/// function is unfinished, the error says so.
#[cold]
fn broken_rule(module: &Module, finding: &Finding, unfinished: &[Id]) -> Error {
    let (section, broken) = (finding.rule.section, &finding.message);
    let instruction = finding.instruction.as_deref().unwrap_or("the module");
    let mut message = format!("{instruction}: {broken} (§{section})");
    if finding.place.function.is_some() {
        let mut place = finding.place.clone();
        place.position = None;
        message.push_str(&format!(" {place}"));
    }
    let names = unfinished.iter().map(|id| named(module, &id.to_string()));
    for name in names {
        if broken.starts_with(&format!("{name} is not defined")) {
            message.push_str(&format!(
                ": FunctionBuilder::finish adds the function {name}"
            ));
        }
    }
    Error::built(named(module, &message))
}

/// Returns the names of opcodes, with `or` between them.
fn names(ops: &[Op]) -> String {
    let names: Vec<String> = ops.iter().map(Op::to_string).collect();
    names.join(" or ")
}

impl TypeFacts for ModuleBuilder {
    fn defining(&self, id: u32) -> Option<Instruction<'_>> {
        self.definition(Id::new(id)?)
    }

    fn type_of_value(&self, value: u32) -> u32 {
        Id::new(value)
            .and_then(|value| self.find_type(value))
            .map_or(0, Id::word)
    }
}

impl Context for ModuleBuilder {
    fn literal_words(&self, selector: u32) -> usize {
        let ty = Id::new(selector).and_then(|id| self.find_type(id));
        match ty.and_then(|ty| self.definition(ty)) {
            Some(ty) if ty.is(Op::TypeInt) => literal_words(ty.word(2).unwrap_or_default()),
            _ => 1,
        }
    }

    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        self.sets.get(&id).copied()
    }
}

impl ModuleBuilder {
    /// Returns a builder of an empty module.
    pub fn new(version: Version) -> Self {
        Self {
            words: Builder::new(version),
            value_types: Vec::new(),
            sets: FxHashMap::default(),
            function_types: FxHashMap::default(),
            unfinished: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Returns the id that the next [`reserve`](Self::reserve) will return, without reserving it.
    pub(super) fn next_id(&self) -> Id {
        self.words.next_id()
    }

    /// Returns a fresh id, to be defined later.
    pub fn reserve(&mut self) -> Id {
        self.words.id()
    }

    /// Returns the module.
    ///
    /// # Errors
    /// If an instruction is too long, ids ran out, or the module breaks a structural rule ([`Level::Structural`]). For
    /// example, it has no memory model or entry point, uses an undefined id, or has a definition that doesn't dominate a
    /// use. [`Module::validate`] checks the other rules. One of them requires the capabilities of the module's types and
    /// instructions, which `transpire::declare_requirements` adds.
    pub fn finish(self) -> Result<Module> {
        let has = |section, op| {
            let mut instructions = self.words.module().instructions(section);
            instructions.any(|instruction| instruction.is(op))
        };
        if !has(Section::MemoryModel, Op::MemoryModel) {
            let message = "the module has no OpMemoryModel: ModuleBuilder::memory_model sets it";
            return Err(Error::built(message));
        }
        let linkage = Some(Capability::Linkage.word());
        let mut capabilities = self.words.module().instructions(Section::Capabilities);
        let is_library = capabilities.any(|capability| capability.word(1) == linkage);
        if !is_library && !has(Section::EntryPoints, Op::EntryPoint) {
            return Err(Error::built(
                "the module has no entry point: ModuleBuilder::entry_point declares one; a library without entry points \
                 declares Capability::Linkage",
            ));
        }
        let unfinished = self.unfinished;
        let module = self.words.finish()?;
        let options = Options {
            level: Level::Structural,
            ..Options::default()
        };
        let findings = module.validate(&options);
        let broken = findings
            .iter()
            .find(|finding| finding.severity == Severity::Error);
        match broken {
            Some(finding) => Err(broken_rule(&module, finding, &unfinished)),
            None => Ok(module),
        }
    }

    /// Returns an error with this message. Ids in the message get the names that the disassembler prints.
    #[cold]
    pub(super) fn error(&self, message: String) -> Error {
        Error::built(named(self.words.module(), &message))
    }

    /// Declares a capability, unless it is already declared.
    pub fn capability(&mut self, capability: Capability) {
        self.words.capability(capability);
    }

    /// Declares an extension, unless it is already declared.
    pub fn extension(&mut self, name: &str) {
        self.words.extension(name);
    }

    /// Imports an extended instruction set, unless it is already imported, and returns its id.
    pub fn ext_inst_import(&mut self, name: &str) -> Id {
        let id = self.words.ext_inst_import(name);
        self.sets.insert(id.word(), ExtInstSet::named(name));
        id
    }

    /// Sets the memory model. A second call replaces the first.
    pub fn memory_model(&mut self, addressing: AddressingModel, memory: MemoryModel) {
        self.words.memory_model(addressing, memory);
    }

    /// Emits `OpEntryPoint` with the function, its name, and the variables of its interface: since 1.4 all global
    /// variables that it uses, before that its `Input` and `Output` variables.
    ///
    /// # Errors
    /// If the instruction would be too long.
    pub fn entry_point(
        &mut self,
        model: ExecutionModel,
        function: Id,
        name: &str,
        interface: &[Id],
    ) -> Result<()> {
        let mut operands = vec![model.into(), function.into(), name.into()];
        operands.extend(interface.iter().copied().map(Operand::Id));
        self.emit_in(Section::EntryPoints, Op::EntryPoint, None, None, &operands)
    }

    /// Emits `OpExecutionMode`, or `OpExecutionModeId` if an operand is an id.
    ///
    /// # Errors
    /// If `operands` are not the operands of the mode.
    pub fn execution_mode(
        &mut self,
        function: Id,
        mode: ExecutionMode,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let ops = [Op::ExecutionMode, Op::ExecutionModeId];
        let head = [function.into(), mode.into()];
        self.say(Section::ExecutionModes, ops, &head, operands)
    }

    /// Emits `OpSource` with the language and its version; the version of OpenCL C 1.2 is 102000.
    pub fn source(&mut self, language: SourceLanguage, version: u32) {
        self.words.source(language, version, None);
    }

    /// Emits `OpString`, and returns its id.
    ///
    /// # Errors
    /// If the instruction would be too long.
    pub fn string(&mut self, text: &str) -> Result<Id> {
        let id = self.reserve();
        self.emit_in(
            Section::DebugStrings,
            Op::String,
            None,
            Some(id),
            &[text.into()],
        )?;
        Ok(id)
    }

    /// Emits `OpName`.
    ///
    /// # Errors
    /// If the instruction would be too long.
    pub fn name(&mut self, target: Id, name: &str) -> Result<()> {
        self.emit_in(
            Section::Names,
            Op::Name,
            None,
            None,
            &[target.into(), name.into()],
        )
    }

    /// Emits `OpMemberName` for a member of a struct, counted from 0.
    ///
    /// # Errors
    /// If the instruction would be too long.
    pub fn member_name(&mut self, target: Id, member: u32, name: &str) -> Result<()> {
        let operands = [target.into(), member.into(), name.into()];
        self.emit_in(Section::Names, Op::MemberName, None, None, &operands)
    }

    /// Emits `OpDecorate`, or `OpDecorateId` if an operand is an id.
    ///
    /// # Errors
    /// If `operands` are not the operands of the decoration.
    pub fn decorate(
        &mut self,
        target: Id,
        decoration: Decoration,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let ops = [Op::Decorate, Op::DecorateId];
        let head = [target.into(), decoration.into()];
        self.say(Section::Annotations, ops, &head, operands)
    }

    /// Emits `OpMemberDecorate`, or `OpMemberDecorateIdEXT` if an operand is an id. Members are counted from 0.
    ///
    /// # Errors
    /// If `operands` are not the operands of the decoration.
    pub fn member_decorate(
        &mut self,
        target: Id,
        member: u32,
        decoration: Decoration,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let ops = [Op::MemberDecorate, Op::MemberDecorateIdEXT];
        let head = [target.into(), member.into(), decoration.into()];
        self.say(Section::Annotations, ops, &head, operands)
    }

    /// Decorates a function or a variable with `LinkageAttributes`: the name under which modules are linked, and its linkage.
    ///
    /// # Errors
    /// If the instruction would be too long.
    pub fn linkage(&mut self, target: Id, name: &str, linkage: LinkageType) -> Result<()> {
        let operands = [name.into(), linkage.into()];
        self.decorate(target, Decoration::LinkageAttributes, &operands)
    }

    /// Returns the id of `OpTypeVoid`.
    pub fn type_void(&mut self) -> Id {
        self.words.type_(Op::TypeVoid, &[])
    }

    /// Returns the id of `OpTypeBool`.
    pub fn type_bool(&mut self) -> Id {
        self.words.type_(Op::TypeBool, &[])
    }

    /// Returns the id of `OpTypeInt` with this width and signedness 0, as kernels require.
    ///
    /// # Errors
    /// If the width is 0.
    pub fn type_int(&mut self, bits: u32) -> Result<Id> {
        match bits {
            0 => Err(Error::built("OpTypeInt of no bits")),
            _ => self.type_(Op::TypeInt, &[bits.into(), 0.into()]),
        }
    }

    /// Returns the id of `OpTypeFloat` of 16, 32 or 64 bits.
    ///
    /// # Errors
    /// If `bits` is any other number.
    pub fn type_float(&mut self, bits: u32) -> Result<Id> {
        match bits {
            16 | 32 | 64 => self.type_(Op::TypeFloat, &[bits.into()]),
            _ => Err(Error::built(format!(
                "OpTypeFloat of {bits} bits has no format"
            ))),
        }
    }

    /// Returns the id of `OpTypeVector` with 2, 3, 4, 8 or 16 components of an integer, floating-point or Boolean type.
    ///
    /// # Errors
    /// If `component` is any other type, or `count` any other number.
    pub fn type_vector(&mut self, component: Id, count: u32) -> Result<Id> {
        self.expect_op(component, &[Op::TypeInt, Op::TypeFloat, Op::TypeBool])?;
        match count {
            2 | 3 | 4 | 8 | 16 => self.type_(Op::TypeVector, &[component.into(), count.into()]),
            _ => Err(Error::built(format!(
                "OpTypeVector of {count} components: it has 2, 3, 4, 8 or 16 (§2.16.1)"
            ))),
        }
    }

    /// Returns the id of `OpTypeArray` with this number of elements.
    ///
    /// # Errors
    /// If `element` is not a type, or `count` is 0.
    pub fn type_array(&mut self, element: Id, count: u32) -> Result<Id> {
        self.expect_type(element)?;
        if count == 0 {
            return Err(Error::built("OpTypeArray of no elements (§3.3.6)"));
        }
        let count = self.constant_u32(count)?;
        self.type_(Op::TypeArray, &[element.into(), count.into()])
    }

    /// Returns the id of `OpTypeStruct` with these member types. Equal members result in the same type.
    /// [`ModuleBuilder::type_struct_named`] creates a distinct type.
    ///
    /// # Errors
    /// If a member is not a type.
    pub fn type_struct(&mut self, members: &[Id]) -> Result<Id> {
        self.expect_types(members)?;
        let operands: Vec<Operand<'_>> = members.iter().copied().map(Operand::Id).collect();
        self.type_(Op::TypeStruct, &operands)
    }

    /// Creates a named `OpTypeStruct` that is distinct from all other types, and returns its id.
    ///
    /// # Errors
    /// If a member is not a type.
    pub fn type_struct_named(&mut self, name: &str, members: &[Id]) -> Result<Id> {
        self.expect_types(members)?;
        let members: Vec<u32> = members.iter().map(|member| member.word()).collect();
        let id = self.words.new_type(Op::TypeStruct, &members);
        self.name(id, name)?;
        Ok(id)
    }

    /// Returns the id of `OpTypePointer`.
    ///
    /// # Errors
    /// If `pointee` is not a type.
    pub fn type_pointer(&mut self, class: StorageClass, pointee: Id) -> Result<Id> {
        self.expect_type(pointee)?;
        self.type_(Op::TypePointer, &[class.into(), pointee.into()])
    }

    /// Returns the id of `OpTypeFunction`.
    ///
    /// # Errors
    /// If any of the ids is not a type.
    pub fn type_function(&mut self, result: Id, parameters: &[Id]) -> Result<Id> {
        self.expect_type(result)?;
        self.expect_types(parameters)?;
        let mut operands = vec![result.into()];
        operands.extend(parameters.iter().copied().map(Operand::Id));
        self.type_(Op::TypeFunction, &operands)
    }

    /// Returns the id of `OpTypeImage` as kernels use it: with the sampled type `void`, an access qualifier and an unknown
    /// format.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn type_image(
        &mut self,
        dim: Dim,
        arrayed: bool,
        access: crate::grammar::AccessQualifier,
    ) -> Result<Id> {
        let void = self.type_void();
        let operands = [
            void.into(),
            dim.into(),
            0.into(),
            u32::from(arrayed).into(),
            0.into(),
            0.into(),
            ImageFormat::Unknown.into(),
            access.into(),
        ];
        self.type_(Op::TypeImage, &operands)
    }

    /// Returns the id of `OpTypeSampler`.
    pub fn type_sampler(&mut self) -> Id {
        self.words.type_(Op::TypeSampler, &[])
    }

    /// Returns the id of `OpTypeEvent`.
    pub fn type_event(&mut self) -> Id {
        self.words.type_(Op::TypeEvent, &[])
    }

    /// Returns the id of a type with any opcode. Equal opcodes and operands result in the same id.
    ///
    /// # Errors
    /// If the opcode does not declare a type, or the operands do not match the grammar.
    pub fn type_(&mut self, op: Op, operands: &[Operand<'_>]) -> Result<Id> {
        if !op.name().is_some_and(|name| name.starts_with("Type")) {
            return Err(Error::built(format!("{op} does not declare a type")));
        }
        // The id is chosen once the type is known to be new.
        self.checked(op, None, Some(Id::FIRST), operands, |words, operands| {
            words.type_(op, operands)
        })
    }

    /// Returns the id of a constant, or of `OpUndef`, of type `ty`. Equal opcodes, types and operands result in the same id.
    /// [`ModuleBuilder::spec_constant_u32`] creates specialization constants.
    ///
    /// # Errors
    /// If the opcode does not declare a constant, `ty` is not a type, or the operands do not match the grammar.
    pub fn constant(&mut self, op: Op, ty: Id, operands: &[Operand<'_>]) -> Result<Id> {
        let is_constant = op.name().is_some_and(|name| name.starts_with("Constant"));
        if !is_constant && op != Op::Undef {
            return Err(Error::built(format!("{op} does not declare a constant")));
        }
        self.expect_type(ty)?;
        let id = self.checked(
            op,
            Some(ty),
            Some(Id::FIRST),
            operands,
            |words, operands| words.constant(op, ty, operands),
        )?;
        self.note_type(id, ty);
        Ok(id)
    }

    /// Returns the id of `OpConstantTrue` or `OpConstantFalse`.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn constant_bool(&mut self, value: bool) -> Result<Id> {
        let ty = self.type_bool();
        let op = if value {
            Op::ConstantTrue
        } else {
            Op::ConstantFalse
        };
        self.constant(op, ty, &[])
    }

    /// Returns the id of an `OpConstant` of the 32-bit integer type.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn constant_u32(&mut self, value: u32) -> Result<Id> {
        let ty = self.type_int(32)?;
        self.constant(Op::Constant, ty, &[value.into()])
    }

    /// Returns the id of an `OpConstant` of the 64-bit integer type.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn constant_u64(&mut self, value: u64) -> Result<Id> {
        let ty = self.type_int(64)?;
        self.constant(Op::Constant, ty, &[value.into()])
    }

    /// Returns the id of an `OpConstant` of the 32-bit floating-point type.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn constant_f32(&mut self, value: f32) -> Result<Id> {
        let ty = self.type_float(32)?;
        self.constant(Op::Constant, ty, &[value.into()])
    }

    /// Returns the id of an `OpConstant` of the 64-bit floating-point type.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn constant_f64(&mut self, value: f64) -> Result<Id> {
        let ty = self.type_float(64)?;
        self.constant(Op::Constant, ty, &[value.into()])
    }

    /// Returns the id of `OpConstantNull` of type `ty`.
    ///
    /// # Errors
    /// If `ty` is not a type.
    pub fn constant_null(&mut self, ty: Id) -> Result<Id> {
        self.constant(Op::ConstantNull, ty, &[])
    }

    /// Returns the id of `OpConstantComposite` of type `ty`.
    ///
    /// # Errors
    /// If `ty` is not a type.
    pub fn constant_composite(&mut self, ty: Id, members: &[Id]) -> Result<Id> {
        let operands: Vec<Operand<'_>> = members.iter().copied().map(Operand::Id).collect();
        self.constant(Op::ConstantComposite, ty, &operands)
    }

    /// Returns the id of `OpUndef` of type `ty`, at module scope.
    ///
    /// # Errors
    /// If `ty` is not a type.
    pub fn undef(&mut self, ty: Id) -> Result<Id> {
        self.constant(Op::Undef, ty, &[])
    }

    /// Emits a 32-bit integer `OpSpecConstant` with this default value, decorates it with `SpecId`, and returns its id.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn spec_constant_u32(&mut self, spec_id: u32, default: u32) -> Result<Id> {
        let ty = self.type_int(32)?;
        let id = self.reserve();
        self.emit_in(
            Section::Globals,
            Op::SpecConstant,
            Some(ty),
            Some(id),
            &[default.into()],
        )?;
        self.note_type(id, ty);
        self.decorate(id, Decoration::SpecId, &[spec_id.into()])?;
        Ok(id)
    }

    /// Emits `OpVariable` at module scope and returns its id. Its type is `pointer`, which also determines its storage class.
    ///
    /// # Errors
    /// If `pointer` is not a pointer type, or its storage class is `Function`.
    pub fn variable(&mut self, pointer: Id, initializer: Option<Id>) -> Result<Id> {
        let class = self.storage_class(pointer)?;
        if class == StorageClass::Function {
            return Err(self.error(format!(
                "a variable of {pointer}, a pointer of the storage class Function, stands in a function: \
                 FunctionBuilder::variable makes it"
            )));
        }
        let id = self.reserve();
        let mut operands = vec![class.into()];
        operands.extend(initializer.map(Operand::Id));
        self.emit_in(
            Section::Globals,
            Op::Variable,
            Some(pointer),
            Some(id),
            &operands,
        )?;
        self.note_type(id, pointer);
        Ok(id)
    }

    /// Begins a function with this return type and these parameter types. [`FunctionBuilder::finish`] adds it to the module.
    ///
    /// # Errors
    /// If any of the ids is not a type.
    pub fn function(
        &mut self,
        result: Id,
        control: FunctionControl,
        parameters: &[Id],
    ) -> Result<FunctionBuilder<'_>> {
        let ty = self.type_function(result, parameters)?;
        FunctionBuilder::new(self, result, control, ty, parameters)
    }

    /// Records a function that was begun, with its type.
    pub(super) fn begin_function(&mut self, id: Id, ty: Id) {
        self.function_types.insert(id.word(), ty);
        self.unfinished.push(id);
    }

    /// Returns the parameter types of a function that was begun, or an error if `function` is not the id of one.
    pub(super) fn parameter_types(&self, function: Id) -> Result<Vec<Id>> {
        let ty = self.function_types.get(&function.word());
        let ty = ty.and_then(|ty| self.definition(*ty));
        let Some(ty) = ty else {
            return Err(self.error(format!("{function} is not a function of the module")));
        };
        let words = ty.words().get(3..).unwrap_or_default();
        Ok(words.iter().filter_map(|word| Id::new(*word)).collect())
    }

    /// Declares a function that another module exports under this name, and returns its id. `parameters` are types.
    ///
    /// # Errors
    /// If any of the ids is not a type, or the name is too long for an instruction.
    pub fn import_function(&mut self, name: &str, result: Id, parameters: &[Id]) -> Result<Id> {
        let ty = self.type_function(result, parameters)?;
        let function = FunctionBuilder::new(self, result, FunctionControl::None, ty, parameters)?;
        let id = function.declare()?;
        self.linkage(id, name, LinkageType::Import)?;
        Ok(id)
    }

    /// Returns the type of a value. For a function, returns its return type.
    ///
    /// # Errors
    /// If this builder knows no value with this id.
    pub fn type_of(&self, value: Id) -> Result<Id> {
        self.find_type(value).ok_or_else(|| {
            let why = match self.definition(value) {
                Some(_) if self.expect_type(value).is_ok() => "it is a type",
                Some(_) => "it has no type",
                None => "no instruction with this result was built before",
            };
            self.error(format!("{value} is not a value of the module: {why}"))
        })
    }

    /// Returns the pointee type of the pointer type `pointer`.
    ///
    /// # Errors
    /// If `pointer` is not the id of an `OpTypePointer`.
    pub fn pointee(&self, pointer: Id) -> Result<Id> {
        let ty = self.expect_op(pointer, &[Op::TypePointer])?;
        ty.id(3)
            .ok_or_else(|| self.error(format!("{pointer} is not a pointer to a type")))
    }

    /// Returns the storage class of a pointer type, or an error if `pointer` is not the id of an `OpTypePointer`.
    pub(super) fn storage_class(&self, pointer: Id) -> Result<StorageClass> {
        let ty = self.expect_op(pointer, &[Op::TypePointer])?;
        Ok(StorageClass(ty.word(2).unwrap_or_default()))
    }

    /// Returns the type of the member at `index` of a struct, vector or array type. Returns an error for other types,
    /// and if there is no such member. The length of an array is checked only if it is an `OpConstant`.
    pub(super) fn member_type(&self, composite: Id, index: u32) -> Result<Id> {
        let ty = self.expect_type(composite)?;
        let outside = || {
            self.error(format!(
                "the type {composite} ({}) has no member {index}",
                Op(ty.opcode())
            ))
        };
        let member = match ty.op() {
            Some(Op::TypeStruct) => ty.id((index as usize).saturating_add(2)),
            Some(Op::TypeVector) if index < ty.word(3).unwrap_or_default() => ty.id(2),
            Some(Op::TypeArray) => {
                let count = ty.id(3).and_then(|count| self.definition(count));
                let count = count.filter(|count| count.is(Op::Constant));
                let fits = count.is_none_or(|count| Some(u64::from(index)) < count.number(3));
                ty.id(2).filter(|_| fits)
            }
            _ => None,
        };
        member.ok_or_else(outside)
    }

    /// Returns the result type of a comparison of values of type `ty`: a vector of `bool` if `ty` is a vector,
    /// otherwise `bool`.
    pub(super) fn boolean_like(&mut self, ty: Id) -> Result<Id> {
        let boolean = self.type_bool();
        let lanes = self
            .definition(ty)
            .filter(|ty| ty.is(Op::TypeVector))
            .and_then(|ty| ty.word(3));
        match lanes {
            Some(count) => self.type_vector(boolean, count),
            None => Ok(boolean),
        }
    }

    /// Returns the instruction that declares a type.
    ///
    /// # Errors
    /// If the id is not a type.
    pub(super) fn expect_type(&self, ty: Id) -> Result<Instruction<'_>> {
        let found = self.definition(ty);
        let found = found.filter(|found| {
            Op(found.opcode())
                .name()
                .is_some_and(|name| name.starts_with("Type"))
        });
        found.ok_or_else(|| self.error(format!("{ty} is not a type of the module")))
    }

    fn expect_types(&self, types: &[Id]) -> Result<()> {
        types
            .iter()
            .try_for_each(|ty| self.expect_type(*ty).map(|_| ()))
    }

    /// Returns the instruction that declares a type, or an error if its opcode is not in `ops`.
    pub(super) fn expect_op(&self, ty: Id, ops: &[Op]) -> Result<Instruction<'_>> {
        let found = self.expect_type(ty)?;
        match ops.iter().any(|op| found.is(*op)) {
            true => Ok(found),
            false => Err(self.error(format!(
                "{ty} is {}, and {} is needed",
                Op(found.opcode()),
                names(ops)
            ))),
        }
    }

    /// Returns the instruction that declares the type of `value`, an operand of `op`. Returns an error if `value` is
    /// not a value, or the opcode of that instruction is not in `ops`.
    pub(super) fn expect_operand(&self, op: Op, value: Id, ops: &[Op]) -> Result<Instruction<'_>> {
        let ty = self.type_of(value)?;
        let found = self.expect_type(ty)?;
        match ops.iter().any(|op| found.is(*op)) {
            true => Ok(found),
            false => Err(self.error(format!(
                "{op} of {value}: its type {ty} is {}, and {} is needed",
                Op(found.opcode()),
                names(ops)
            ))),
        }
    }

    /// Returns the pointee type of a pointer that is an operand of `op`, or an error if it is not a pointer.
    pub(super) fn expect_pointee(&self, op: Op, pointer: Id) -> Result<Id> {
        let ty = self.expect_operand(op, pointer, &[Op::TypePointer])?;
        let pointee = ty.id(3);
        pointee.ok_or_else(|| self.error(format!("{op} of {pointer}: it has no pointee type")))
    }

    fn definition(&self, id: Id) -> Option<Instruction<'_>> {
        self.words.module().definition(id)
    }

    fn find_type(&self, value: Id) -> Option<Id> {
        let ty = self.value_types.get(value.word() as usize)?;
        Id::new(*ty)
    }

    /// Records `ty` as the type of the id `value`, for [`type_of`](Self::type_of).
    pub(super) fn note_type(&mut self, value: Id, ty: Id) {
        let place = value.word() as usize;
        if place >= self.value_types.len() {
            self.value_types.resize((place + 1).next_power_of_two(), 0);
        }
        if let Some(slot) = self.value_types.get_mut(place) {
            *slot = ty.word();
        }
    }

    /// Appends `words`, the function `id`, and records that the function is finished.
    pub(super) fn append_function(&mut self, id: Id, words: Vec<u32>) {
        self.words.append_functions(words);
        self.unfinished.retain(|other| *other != id);
    }

    /// Checks an instruction against the grammar and the types of its operands, and appends it to `words`. Returns an
    /// error, and appends nothing, if one of them does not match or the instruction would be too long.
    pub(super) fn encode(
        &self,
        words: &mut Vec<u32>,
        op: Op,
        result_type: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let start = words.len();
        encode_checked(words, self, op, result_type, result, operands)
            .map_err(|error| self.error(error.message().to_owned()))?;
        let instruction = Instruction::first(words.get(start..).unwrap_or_default());
        match instruction.and_then(|instruction| wrong_types(self, instruction)) {
            None => Ok(()),
            Some(message) => {
                words.truncate(start);
                Err(self.error(message))
            }
        }
    }

    /// Checks an instruction as [`encode`](Self::encode) does, passes the words of its operands to `then`, and returns
    /// the result of `then`.
    fn checked<T>(
        &mut self,
        op: Op,
        ty: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
        then: impl FnOnce(&mut Builder, &[u32]) -> T,
    ) -> Result<T> {
        let mut words = std::mem::take(&mut self.scratch);
        words.clear();
        let outcome = self.encode(&mut words, op, ty, result, operands);
        let head = 1 + usize::from(ty.is_some()) + usize::from(result.is_some());
        let outcome = outcome.map(|()| {
            let operands = words.get(head..).unwrap_or_default();
            then(&mut self.words, operands)
        });
        self.scratch = words;
        outcome
    }

    /// Emits an instruction with the operands `head` and `operands`. The opcode is `by_id` if one of `operands` is an id,
    /// otherwise `plain`.
    fn say(
        &mut self,
        section: Section,
        [plain, by_id]: [Op; 2],
        head: &[Operand<'_>],
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let is_id = |operand: &Operand<'_>| matches!(operand, Operand::Id(_));
        let op = match operands.iter().any(is_id) {
            true => by_id,
            false => plain,
        };
        self.emit_in(section, op, None, None, &[head, operands].concat())
    }

    fn emit_in(
        &mut self,
        section: Section,
        op: Op,
        ty: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        self.checked(op, ty, result, operands, |words, operands| {
            words.append(section, op, ty, result, operands);
        })
    }
}

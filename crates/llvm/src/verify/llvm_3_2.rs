//! Checks the limits of LLVM 3.2: the types, constants, instructions and flags that it supports, and the rules of its
//! verifier that later releases have dropped. An error names the construct that LLVM 3.2 rejects.

mod attachments;
mod exceptions;
mod intrinsic_calls;

use cranelift_entity::EntitySet;
use rustc_hash::FxHashSet;

use super::Part;
use super::sizes::Sizes;
use crate::bitcode::records::ATTRIBUTE_BITS;
use crate::error::{Error, ErrorKind, Place, Result};
use crate::intrinsics::llvm_3_2 as intrinsics;
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::ir::{
    Alias, Alignment, AtomicOperation, Attribute, AttributeIndex, AttributeKind as A,
    AttributeList, Body, CallKind, CallingConvention, CastOp, Constant, ConstantKind, DllStorage,
    Expression, Family, Function, FunctionType, GepFlags, Global, GlobalKind, GlobalValue, Inst,
    Instruction, InstructionKind, IntFlags, Linkage, MemoryAccess, MemoryOrdering, Module,
    SyncScope, TailCall, ThreadLocal, Type, TypeKind, UnnamedAddress, Value, ValueKind,
};
use InstructionKind as K;
use exceptions::Entered;

/// The highest attribute bit that LLVM 3.2 supports.
const LAST_BIT: u32 = 33;
/// The base-2 logarithm of the largest alignment of memory in bytes.
const MAX_ALIGNMENT: u64 = 29;
/// The largest alignment in an attribute, in bytes.
pub(crate) const MAX_ATTRIBUTE_ALIGNMENT: u64 = 1 << 15;
/// The largest stack alignment in bytes. Three bits hold its base-2 logarithm plus 1.
const MAX_STACK_ALIGNMENT: u64 = 1 << 6;
/// The width of the widest integer type in bits.
const MAX_BITS: u32 = (1 << 23) - 1;
/// The numbers of the supported calling conventions, both target-independent and target-specific.
const CONVENTIONS: [std::ops::RangeInclusive<u16>; 3] = [0..=0, 8..=10, 64..=77];

/// Groups of mutually exclusive attributes.
const EXCLUSIVE: &[&[A]] = &[
    &[A::READ_NONE, A::READ_ONLY],
    &[A::NO_INLINE, A::ALWAYS_INLINE],
    &[A::Z_EXT, A::S_EXT],
    &[A::BY_VAL, A::NEST, A::STRUCT_RET],
    &[A::BY_VAL, A::NEST, A::IN_REG],
];

/// Returns whether LLVM 3.2 has a bit for this kind of attribute.
pub(crate) fn has_bit(kind: A) -> bool {
    ATTRIBUTE_BITS
        .iter()
        .any(|(bit, known)| *known == kind && *bit <= LAST_BIT)
}

/// Returns whether LLVM 3.2 allows an attribute at an index. It allows no string attributes.
pub(crate) fn attribute_fits(attribute: &Attribute, index: AttributeIndex) -> bool {
    let Some(kind) = attribute.kind() else {
        return false;
    };
    match kind {
        A::BY_VAL | A::NEST | A::STRUCT_RET | A::NO_CAPTURE => {
            matches!(index, AttributeIndex::Parameter(_))
        }
        A::Z_EXT | A::S_EXT | A::IN_REG | A::NO_ALIAS | A::ALIGNMENT => {
            index != AttributeIndex::Function
        }
        _ => index == AttributeIndex::Function,
    }
}

/// Creates the error for a construct that LLVM 3.2 does not support.
#[cold]
fn lacks(what: impl std::fmt::Display) -> Error {
    let message = format!("LLVM 3.2 has no form for {what}");
    Error::new(ErrorKind::Unsupported, message, Place::Nowhere)
}

/// Returns an error that names the unsupported construct `what` if `knows` is false.
fn known(knows: bool, what: &str) -> Result<()> {
    if knows { Ok(()) } else { Err(lacks(what)) }
}

/// Checks a module with typed pointers and decoded bodies.
///
/// # Errors
/// Returns an error for the first construct that LLVM 3.2 does not support. The message names the construct and its
/// place.
pub(crate) fn verify(module: &Module) -> Result<()> {
    let mut first = Ok(());
    each(module, &mut |part, error| {
        if first.is_ok() {
            first = Err(match part {
                Part::Module => error,
                Part::Global(global) => error.in_global(&module.name(global)),
                Part::Instruction {
                    function,
                    block,
                    inst,
                    ..
                } => {
                    let body = module.function(function).and_then(|it| it.body.as_deref());
                    let error = match body {
                        Some(body) => error.in_instruction(module, body, block, inst),
                        None => error,
                    };
                    error.in_function(&module.name(function))
                }
            });
        }
    });
    first
}

/// Reports the first unsupported construct in each global, in each instruction, and in each named metadata.
pub(super) fn each(module: &Module, found: &mut dyn FnMut(Part, Error)) {
    let mut reached = Reached {
        module,
        sizes: Sizes::of(&module.types, &module.strings),
        types: EntitySet::with_capacity(module.types.len()),
        constants: EntitySet::with_capacity(module.constants.len()),
        nodes: EntitySet::with_capacity(module.metadata.nodes.len()),
        ended: EntitySet::new(),
    };
    let mut tell = |part, result: Result<()>| {
        if let Err(error) = result {
            found(part, error);
        }
    };
    for (function, value) in module.globals.iter() {
        let result = reached
            .ty(value.ty)
            .and_then(|()| reached.global(function, value));
        tell(Part::Global(function), result);
        let GlobalKind::Function(head) = &value.kind else {
            continue;
        };
        let Some(body) = &head.body else { continue };
        let entered = Entered::of(body);
        for (block, data) in body.blocks_in_order() {
            for (at, &inst) in data.instructions.iter().enumerate() {
                let number = at as u32;
                let part = Part::Instruction {
                    function,
                    block,
                    inst,
                    number,
                };
                let result = reached.instruction(head, body, inst).and_then(|()| {
                    entered
                        .as_ref()
                        .map_or(Ok(()), |entered| entered.verify(module, body, block, inst))
                });
                tell(part, result);
            }
        }
        let result = known(body.debug_records.is_empty(), "debug information");
        tell(Part::Global(function), result);
    }
    for named in &module.named_metadata {
        let nodes = named.nodes.iter();
        tell(
            Part::Module,
            nodes.copied().try_for_each(|node| reached.node(node)),
        );
    }
}

/// The entities of a module that have been checked, together with everything that they refer to.
struct Reached<'m> {
    module: &'m Module,
    sizes: Sizes,
    types: EntitySet<Type>,
    constants: EntitySet<Constant>,
    nodes: EntitySet<MetadataId>,
    /// Aliases whose chain of targets ends in a global that is not an alias.
    ended: EntitySet<Global>,
}

impl Reached<'_> {
    #[inline]
    fn ty(&mut self, ty: Type) -> Result<()> {
        match self.types.contains(ty) {
            true => Ok(()),
            false => self.new_type(ty),
        }
    }

    fn new_type(&mut self, ty: Type) -> Result<()> {
        let types = &self.module.types;
        let mut next = vec![ty];
        while let Some(ty) = next.pop() {
            if !self.types.insert(ty) {
                continue;
            }
            match &types[ty] {
                TypeKind::BFloat => return Err(lacks("bfloat")),
                TypeKind::X86Amx => return Err(lacks("x86_amx")),
                TypeKind::Token => return Err(lacks("token")),
                TypeKind::Byte { .. } => return Err(lacks("byte types")),
                TypeKind::Target { .. } => return Err(lacks("target extension types")),
                TypeKind::Vector { scalable: true, .. } => return Err(lacks("scalable vectors")),
                TypeKind::Pointer { pointee: None, .. } => return Err(lacks("opaque pointers")),
                TypeKind::Pointer {
                    pointee: Some(of), ..
                } => next.push(*of),
                TypeKind::Integer { bits } => known(*bits <= MAX_BITS, "integers of 2^23 bits")?,
                TypeKind::Vector { element, .. } => {
                    let pointee = types.pointee(*element);
                    let is_number = |ty| types.integer_bits(ty).is_some() || types.is_float(ty);
                    known(
                        pointee.is_none_or(is_number),
                        "vectors of pointers to types that are not numbers",
                    )?;
                    next.push(*element);
                }
                TypeKind::Array { element, .. } => next.push(*element),
                TypeKind::Function(signature) => {
                    next.push(signature.result);
                    next.extend(&signature.parameters);
                }
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    next.extend(types.struct_fields(ty).unwrap_or_default());
                }
                _ => {}
            }
        }
        Ok(())
    }

    #[inline]
    fn constant(&mut self, constant: Constant) -> Result<()> {
        match self.constants.contains(constant) {
            true => Ok(()),
            false => self.new_constant(constant),
        }
    }

    fn new_constant(&mut self, constant: Constant) -> Result<()> {
        let module = self.module;
        let mut next = vec![constant];
        while let Some(constant) = next.pop() {
            if !self.constants.insert(constant) {
                continue;
            }
            let data = &module.constants[constant];
            self.ty(data.ty)?;
            match &data.kind {
                ConstantKind::Aggregate(elements) => next.extend(elements),
                ConstantKind::Global(global) => known(
                    !module.name(*global).starts_with("llvm.")
                        || module.function(*global).is_none(),
                    "the address of an intrinsic",
                )?,
                ConstantKind::Poison => return Err(lacks("poison")),
                ConstantKind::DsoLocalEquivalent(_) => return Err(lacks("dso_local_equivalent")),
                ConstantKind::NoCfi(_) => return Err(lacks("no_cfi")),
                ConstantKind::PtrAuth(_) => return Err(lacks("ptrauth")),
                ConstantKind::InlineAsm(asm) => {
                    known(!asm.can_throw, "inline assembly that may unwind")?;
                }
                ConstantKind::Expression(expression) => {
                    self.expression(data.ty, expression)?;
                    next.extend(expression.operands());
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn expression(&self, result: Type, expression: &Expression) -> Result<()> {
        let module = self.module;
        let ty = |constant: Constant| module.constants.ty(constant);
        let is_i32 = |index| module.types.integer_bits(ty(index)) == Some(32);
        match expression {
            Expression::FNeg(..) => Err(lacks("fneg")),
            Expression::Cast(op, operand) => {
                cast(*op)?;
                known(
                    op.converts(&module.types, ty(*operand), result),
                    "a conversion that is not defined between these types",
                )
            }
            Expression::GetElementPtr {
                source,
                flags,
                operands,
                in_range,
            } => {
                known(in_range.is_none(), "inrange")?;
                known(!has_new_flags(*flags), "nusw and nuw")?;
                self.indices(*source, operands)?;
                let lanes = operands
                    .iter()
                    .find_map(|&operand| module.types.lanes(ty(operand)));
                known(lanes.is_none(), "getelementptr of vectors in a constant")
            }
            Expression::Select([condition, _, _]) => known(
                module.types.lanes(ty(*condition)).is_none(),
                "select by lanes in a constant",
            ),
            Expression::ExtractElement([_, index]) | Expression::InsertElement([_, _, index]) => {
                known(is_i32(*index), "numbers of lanes that are not i32")
            }
            _ => Ok(()),
        }
    }

    /// Checks that the source type of a constant address has a size, that fields are indexed with `i32`, and that the
    /// indices do not lead out of the type.
    fn indices(&self, source: Type, operands: &[Constant]) -> Result<()> {
        let (types, constants) = (&self.module.types, &self.module.constants);
        known(
            self.sizes.is_sized(source),
            "an address in a type without a size",
        )?;
        let mut element = source;
        for &index in operands.iter().skip(2) {
            let is_struct = matches!(types[element], TypeKind::Struct { .. } | TypeKind::Named(_));
            known(
                !is_struct || types.integer_bits(constants.ty(index)) == Some(32),
                "the index of a struct's member that is not an i32",
            )?;
            let number = constants.as_integer(index).unwrap_or(0);
            let Some(inner) = types.element_at(element, number) else {
                return Err(lacks("an address outside of a type"));
            };
            element = inner;
        }
        Ok(())
    }

    #[inline]
    fn node(&mut self, node: MetadataId) -> Result<()> {
        match self.nodes.contains(node) {
            true => Ok(()),
            false => self.new_node(node),
        }
    }

    fn new_node(&mut self, node: MetadataId) -> Result<()> {
        let module = self.module;
        let mut next = vec![node];
        while let Some(node) = next.pop() {
            if !self.nodes.insert(node) {
                continue;
            }
            match module.metadata.nodes.get(node) {
                Some(MetadataNode::Tuple { operands, .. }) => {
                    next.extend(operands.iter().filter_map(|operand| operand.expand()));
                }
                Some(MetadataNode::Value(value)) => {
                    if let Some(constant) = value.as_constant() {
                        self.constant(constant)?;
                    }
                }
                Some(MetadataNode::Specialized(_)) => return Err(lacks("debug information")),
                Some(MetadataNode::ArgList(_)) => return Err(lacks("!DIArgList")),
                Some(MetadataNode::String(_)) | None => {}
            }
        }
        Ok(())
    }

    // Globals

    fn global(&mut self, global: Global, value: &GlobalValue) -> Result<()> {
        let module = self.module;
        let is_intrinsic = || module.name(global).starts_with("llvm.");
        known(value.comdat.is_none(), "a COMDAT that no linkage implies")?;
        known(value.partition.is_none(), "partitions")?;
        known(value.attachments.is_empty(), "metadata of globals")?;
        known(
            value.unnamed_address != UnnamedAddress::Local,
            "local_unnamed_addr",
        )?;
        alignment(value.alignment)?;
        let is_external = matches!(value.linkage, Linkage::External | Linkage::ExternalWeak);
        known(
            is_external || value.kind.is_definition(),
            "a declaration that is neither external nor extern_weak",
        )?;
        known(
            value.dll_storage == DllStorage::Default || value.linkage == Linkage::External,
            "dllimport or dllexport beside a linkage",
        )?;
        known(
            value.dll_storage != DllStorage::Import || !value.kind.is_definition(),
            "dllimport of a definition",
        )?;
        match &value.kind {
            GlobalKind::Variable(variable) => {
                known(!variable.externally_initialized, "externally_initialized")?;
                known(variable.code_model == 0, "code models")?;
                if let Some(initializer) = variable.initializer.expand() {
                    self.constant(initializer)?;
                }
                Ok(())
            }
            GlobalKind::Function(function) => {
                let space = module.types.address_space(value.ty);
                known(space == Some(0), "functions in an address space")?;
                known(function.prefix.is_none(), "prefix data")?;
                known(function.prologue.is_none(), "prologue data")?;
                convention(function.calling_convention)?;
                let Some(signature) = module.types.function_type(value.value_type) else {
                    return Ok(());
                };
                if signature.variadic {
                    variadic(function.calling_convention)?;
                }
                known(
                    !function.is_definition || !is_intrinsic(),
                    "an intrinsic that has a body",
                )?;
                known(
                    is_intrinsic() || !self.takes_metadata(signature),
                    "a function that takes metadata",
                )?;
                known(
                    value.linkage != Linkage::Common,
                    "a function that is common",
                )?;
                let parameter = |number: usize| signature.parameters.get(number).copied();
                self.attributes(function.attributes.expand(), signature, parameter)
            }
            GlobalKind::Alias(alias) => self.alias(global, value, alias),
            GlobalKind::IFunc(_) => Err(lacks("an ifunc")),
        }
    }

    fn alias(&mut self, global: Global, value: &GlobalValue, alias: &Alias) -> Result<()> {
        let module = self.module;
        known(
            matches!(
                value.linkage,
                Linkage::External
                    | Linkage::Private
                    | Linkage::Internal
                    | Linkage::WeakAny
                    | Linkage::WeakOdr
            ),
            "an alias of this linkage",
        )?;
        known(
            value.thread_local == ThreadLocal::None && value.dll_storage == DllStorage::Default,
            "thread_local, dllimport and dllexport of aliases",
        )?;
        known(
            module.constants.ty(alias.target) == value.ty,
            "an alias in another address space than what it stands for",
        )?;
        let is_global = |of: Constant| matches!(module.constants[of].kind, ConstantKind::Global(_));
        let is_address = match &module.constants[alias.target].kind {
            ConstantKind::Global(_) => true,
            ConstantKind::Expression(expression) => match &**expression {
                Expression::Cast(CastOp::BitCast, operand) => is_global(*operand),
                Expression::GetElementPtr { operands, .. } => {
                    operands.first().is_some_and(|&base| is_global(base))
                }
                _ => false,
            },
            _ => false,
        };
        known(is_address, "an alias of a value that is not a global")?;
        known(!module.name(global).is_empty(), "an alias without a name")?;
        known(
            value.unnamed_address == UnnamedAddress::None,
            "unnamed_addr of an alias",
        )?;
        known(self.has_end(alias.target), "an alias of itself")?;
        self.constant(alias.target)
    }

    fn takes_metadata(&self, signature: &FunctionType) -> bool {
        let types = &self.module.types;
        let mut parameters = signature.parameters.iter();
        parameters.any(|&ty| matches!(types[ty], TypeKind::Metadata))
    }

    /// Returns whether the chain of aliases that starts at `target` ends in a global that is not an alias.
    fn has_end(&mut self, mut target: Constant) -> bool {
        let module = self.module;
        let mut passed = FxHashSet::default();
        loop {
            if let ConstantKind::Expression(expression) = &module.constants[target].kind {
                target = match &**expression {
                    Expression::Cast(_, operand) => *operand,
                    Expression::GetElementPtr { operands, .. } => match operands.first() {
                        Some(&base) => base,
                        None => return false,
                    },
                    _ => return false,
                };
            }
            let of = module.as_global(target);
            match of.map(|of| (of, &module.globals[of].kind)) {
                Some((of, GlobalKind::Alias(alias))) => {
                    if self.ended.contains(of) {
                        break;
                    }
                    if !passed.insert(of) {
                        return false;
                    }
                    target = alias.target;
                }
                Some(_) => break,
                None => return false,
            }
        }
        for alias in passed {
            self.ended.insert(alias);
        }
        true
    }

    /// Checks that LLVM 3.2 supports the attributes at their indices and on the types there, and that no two of them exclude
    /// each other. `argument` returns the type of an argument by its number: a call to a variadic function may have more
    /// arguments than the function has parameters.
    fn attributes(
        &self,
        list: Option<AttributeList>,
        signature: &FunctionType,
        argument: impl Fn(usize) -> Option<Type>,
    ) -> Result<()> {
        let Some(list) = list else { return Ok(()) };
        let module = self.module;
        let sets = &module.attributes.lists[list];
        let mut nests = 0;
        for &(index, set) in sets.iter() {
            let ty = match index {
                AttributeIndex::Return => Some(signature.result),
                AttributeIndex::Parameter(number) => {
                    let Some(ty) = argument(number as usize) else {
                        return Err(lacks("attributes of parameters that do not exist"));
                    };
                    Some(ty)
                }
                AttributeIndex::Function => None,
            };
            for kinds in EXCLUSIVE {
                let of = |attribute: &&Attribute| {
                    attribute.kind().is_some_and(|kind| kinds.contains(&kind))
                };
                known(
                    module.attributes.sets[set].iter().filter(of).count() < 2,
                    "attributes that exclude each other",
                )?;
            }
            for attribute in &module.attributes.sets[set] {
                let kind = attribute.kind();
                let name = || match kind {
                    Some(kind) => format!("the attribute {kind:?}"),
                    None => "attributes that are texts".to_owned(),
                };
                let fits = match (attribute, kind) {
                    (Attribute::Integer(_, bytes), Some(A::ALIGNMENT)) => {
                        *bytes <= MAX_ATTRIBUTE_ALIGNMENT
                    }
                    (Attribute::Integer(_, bytes), Some(A::STACK_ALIGNMENT)) => {
                        *bytes <= MAX_STACK_ALIGNMENT
                    }
                    (_, Some(kind)) => has_bit(kind),
                    (_, None) => false,
                };
                if !fits || !attribute_fits(attribute, index) {
                    return Err(lacks(format_args!("{} here", name())));
                }
                let on = |holds: fn(&Module, Type) -> bool| ty.is_none_or(|ty| holds(module, ty));
                let has_its_type = match kind {
                    Some(A::Z_EXT | A::S_EXT) => {
                        on(|module, ty| module.types.integer_bits(ty).is_some())
                    }
                    Some(A::BY_VAL | A::NEST | A::NO_ALIAS | A::NO_CAPTURE | A::STRUCT_RET) => {
                        on(|module, ty| module.types.is_pointer(ty))
                    }
                    _ => true,
                };
                if !has_its_type {
                    return Err(lacks(format_args!("{} on this type", name())));
                }
                if kind == Some(A::BY_VAL) {
                    let pointee = ty.and_then(|ty| module.types.pointee(ty));
                    known(
                        pointee.is_none_or(|pointee| self.sizes.is_sized(pointee)),
                        "byval of a type without a size",
                    )?;
                }
                if kind == Some(A::NEST) {
                    nests += 1;
                    known(nests < 2, "nest on two parameters")?;
                }
                if kind == Some(A::STRUCT_RET) {
                    known(
                        index == AttributeIndex::Parameter(0)
                            && signature.result == module.void_type,
                        "sret on another parameter than the first, or of a function with a result",
                    )?;
                }
            }
        }
        Ok(())
    }

    // Instructions

    /// Checks the operands of an instruction, its attachments and the scope of its source location.
    fn operands(&mut self, body: &Body, inst: Inst) -> Result<()> {
        let instruction = &body.instructions[inst];
        let callee = match &instruction.kind {
            K::Call(call) => Some(call.callee),
            _ => None,
        };
        let mut result = Ok(());
        body.for_each_operand(inst, |operand| {
            if result.is_ok() {
                result = self.operand(body, instruction, operand, Some(operand) == callee);
            }
        });
        result?;
        for &(_, node) in body.attachments.get(&inst).into_iter().flatten() {
            self.node(node)?;
        }
        if let Some(location) = body.debug_location(inst) {
            self.node(body.debug_locations[location].scope)?;
        }
        Ok(())
    }

    fn operand(
        &mut self,
        body: &Body,
        instruction: &Instruction,
        operand: Value,
        is_callee: bool,
    ) -> Result<()> {
        let module = self.module;
        match operand.kind() {
            // An intrinsic can be called, but its address cannot be taken.
            ValueKind::Constant(constant) if is_callee => {
                self.ty(module.constants.ty(constant))?;
                if module.as_global(constant).is_none() {
                    self.constant(constant)?;
                }
            }
            ValueKind::Constant(constant) => self.constant(constant)?,
            ValueKind::Metadata(node) => self.node(node)?,
            _ => {}
        }
        let is_pair = |inst: Inst| matches!(body.instructions[inst].kind, K::CmpXchg { .. });
        if operand.as_instruction().is_some_and(is_pair) {
            known(
                matches!(&instruction.kind, K::ExtractValue { indices, .. }
                    if matches!(indices.as_slice(&body.literals), [index] if index.0 == 0)),
                "the pair of a cmpxchg as a whole",
            )?;
        }
        Ok(())
    }

    fn instruction(&mut self, function: &Function, body: &Body, inst: Inst) -> Result<()> {
        let module = self.module;
        let instruction = &body.instructions[inst];
        self.ty(instruction.ty)?;
        attachments::verify(module, body, inst)?;
        known(
            !matches!(module.types[instruction.ty], TypeKind::Metadata)
                || matches!(instruction.kind, K::Call(_) | K::Invoke(_)),
            "metadata that is chosen or computed",
        )?;
        self.operands(body, inst)?;
        let ty = |value: Value| body.value_type(module, value);
        if instruction.kind.family() == Family::Memory {
            return self.memory(body, instruction);
        }
        match &instruction.kind {
            K::CallBr(..) => Err(lacks("callbr")),
            K::CleanupRet { .. } => Err(lacks("cleanupret")),
            K::CatchRet { .. } => Err(lacks("catchret")),
            K::CatchSwitch { .. } => Err(lacks("catchswitch")),
            K::CleanupPad { .. } => Err(lacks("cleanuppad")),
            K::CatchPad { .. } => Err(lacks("catchpad")),
            K::FNeg(..) => Err(lacks("fneg")),
            K::Freeze(..) => Err(lacks("freeze")),
            K::Binary(.., flags, fast_math) => {
                known(!flags.contains(IntFlags::DISJOINT), "disjoint")?;
                known(fast_math.is_empty(), "fast-math flags")
            }
            K::FCmp(.., fast_math) | K::Select(_, fast_math) | K::Phi { fast_math, .. } => {
                known(fast_math.is_empty(), "fast-math flags")
            }
            K::ICmp(.., same_sign) => known(!same_sign, "samesign"),
            K::Cast(op, operand, flags, fast_math) => {
                known(*flags == IntFlags::NONE, "flags of conversions")?;
                known(fast_math.is_empty(), "fast-math flags")?;
                let is_vector = |ty| module.types.lanes(ty).is_some();
                known(
                    is_vector(ty(*operand)) == is_vector(instruction.ty)
                        || !module.types.is_pointer(module.types.scalar(instruction.ty)),
                    "a conversion of a pointer to a vector of one, or back",
                )?;
                cast(*op)
            }
            K::ExtractElement([_, index]) | K::InsertElement([_, _, index]) => known(
                module.types.integer_bits(ty(*index)) == Some(32),
                "numbers of lanes that are not i32",
            ),
            K::ShuffleVector([lhs, _], mask) => {
                self.constant(*mask)?;
                let lanes = u64::from(module.types.lanes(ty(*lhs)).unwrap_or(0));
                known(
                    lanes_of_mask(module, *mask).all(|lane| lane < 2 * lanes),
                    "lanes that neither vector has",
                )
            }
            K::Call(call) => {
                known(
                    matches!(call.tail, TailCall::None | TailCall::Tail),
                    "musttail and notail",
                )?;
                self.call(function, body, call)
            }
            K::Invoke(invoke) => {
                let callee = module.callee(&invoke.call);
                let name = callee.map(|callee| module.name(callee));
                known(
                    name.is_none_or(|name| !name.starts_with("llvm.") || name == "llvm.donothing"),
                    "an invoke of an intrinsic",
                )?;
                self.call(function, body, &invoke.call)
            }
            _ => Ok(()),
        }
    }

    /// Checks an instruction that accesses memory. Accepts all other instructions.
    fn memory(&mut self, body: &Body, instruction: &Instruction) -> Result<()> {
        let module = self.module;
        let ty = |value: Value| body.value_type(module, value);
        match &instruction.kind {
            K::Alloca {
                allocated,
                alignment: bytes,
                in_alloca,
                swift_error,
                ..
            } => {
                self.ty(*allocated)?;
                known(!in_alloca, "inalloca")?;
                known(!swift_error, "swifterror")?;
                known(
                    module.types.address_space(instruction.ty) == Some(0),
                    "the address space of an alloca",
                )?;
                alignment(*bytes)
            }
            K::GetElementPtr {
                operands, flags, ..
            } => {
                known(!has_new_flags(*flags), "nusw and nuw")?;
                let operands = operands.as_slice(&body.values);
                let mut lanes = operands
                    .iter()
                    .map(|&operand| module.types.lanes(ty(operand)));
                let of_base = lanes.next().flatten();
                let agree = lanes.all(|count| count == of_base);
                known(
                    agree && (of_base.is_none() || operands.len() == 2),
                    "getelementptr of vectors with several indices",
                )
            }
            K::Load { access, .. } => self.access(instruction.ty, *access),
            K::Store { value, access, .. } => self.access(ty(*value), *access),
            K::Fence { scope, .. } => self.scope(*scope),
            K::CmpXchg {
                new,
                weak,
                failure,
                access,
                ..
            } => {
                known(!weak, "weak cmpxchg")?;
                let success = access.ordering;
                known(
                    success != MemoryOrdering::Unordered && *failure <= success,
                    "an ordering of failure that is stronger",
                )?;
                self.scope(access.scope)?;
                self.is_atomic(ty(*new), false)
            }
            K::AtomicRmw {
                operation,
                value,
                elementwise,
                access,
                ..
            } => {
                if *operation > AtomicOperation::UMin || *elementwise {
                    return Err(lacks(format_args!("atomicrmw {}", operation.keyword())));
                }
                self.scope(access.scope)?;
                self.is_atomic(ty(*value), false)
            }
            _ => Ok(()),
        }
    }

    fn access(&self, ty: Type, access: MemoryAccess) -> Result<()> {
        alignment(access.alignment)?;
        if !access.is_atomic() {
            return Ok(());
        }
        known(
            access.alignment != Alignment::NONE,
            "atomic accesses without an alignment",
        )?;
        self.scope(access.scope)?;
        self.is_atomic(ty, true)
    }

    fn scope(&self, scope: SyncScope) -> Result<()> {
        known(scope <= SyncScope::SYSTEM, "named synchronization scopes")
    }

    /// Checks the type of an atomic operation: an integer whose size in bytes is a power of two, or a pointer if
    /// `may_be_pointer`.
    fn is_atomic(&self, ty: Type, may_be_pointer: bool) -> Result<()> {
        let types = &self.module.types;
        let is_atomic = types
            .integer_bits(ty)
            .is_some_and(|bits| bits >= 8 && bits.is_power_of_two());
        known(
            is_atomic || may_be_pointer && types.is_pointer(ty),
            "atomic operations on this type",
        )
    }

    fn call(&mut self, function: &Function, body: &Body, call: &CallKind) -> Result<()> {
        let module = self.module;
        self.ty(call.function_type)?;
        known(call.fast_math.is_empty(), "fast-math flags")?;
        known(call.bundles.is_none(), "operand bundles")?;
        convention(call.calling_convention)?;
        let name = module.callee(call).map(|callee| module.name(callee));
        let is_intrinsic = name.as_ref().is_some_and(|name| name.starts_with("llvm."));
        if let Some(signature) = module.types.function_type(call.function_type) {
            let arguments = call.arguments.as_slice(&body.values);
            let argument = |number: usize| {
                let argument = arguments.get(number)?;
                Some(body.value_type(module, *argument))
            };
            self.attributes(call.attributes.expand(), signature, argument)?;
            known(
                is_intrinsic || !self.takes_metadata(signature),
                "a function that takes metadata",
            )?;
        }
        let (Some(callee), Some(name)) = (module.callee(call), name) else {
            return Ok(());
        };
        if !is_intrinsic {
            return Ok(());
        }
        if intrinsics::known_name(module, callee).as_deref() != Some(&*name) {
            return Err(lacks(format_args!("the intrinsic {name}")));
        }
        intrinsic_calls::verify(module, function, body, &name, call)
    }
}

/// Returns the lanes that a `shufflevector` mask selects. Undefined lanes are omitted, and so are those of a
/// `zeroinitializer`.
fn lanes_of_mask(module: &Module, mask: Constant) -> impl Iterator<Item = u64> {
    let data = &module.constants[mask].kind;
    let (bytes, elements): (&[u8], &[Constant]) = match data {
        ConstantKind::Data(bytes) => (bytes, &[]),
        ConstantKind::Aggregate(elements) => (&[], elements),
        _ => (&[], &[]),
    };
    let numbers = bytes.as_chunks().0.iter();
    let numbers = numbers.map(|&number| u64::from(u32::from_le_bytes(number)));
    let constants = &module.constants;
    let known = elements
        .iter()
        .filter_map(|&element| constants.as_integer(element));
    numbers.chain(known)
}

/// Returns whether a `getelementptr` has a flag other than `inbounds`.
fn has_new_flags(flags: GepFlags) -> bool {
    flags.contains(GepFlags::NUW)
        || flags.contains(GepFlags::NUSW) && !flags.contains(GepFlags::INBOUNDS)
}

fn cast(op: CastOp) -> Result<()> {
    match op {
        CastOp::AddrSpaceCast | CastOp::PtrToAddr => Err(lacks(op.keyword())),
        _ => Ok(()),
    }
}

fn alignment(alignment: Alignment) -> Result<()> {
    known(
        alignment.encoded() <= MAX_ALIGNMENT + 1,
        "alignments over 2^29",
    )
}

fn convention(convention: CallingConvention) -> Result<()> {
    if CONVENTIONS
        .iter()
        .any(|known| known.contains(&convention.0))
    {
        return Ok(());
    }
    match convention.keyword() {
        Some(keyword) => Err(lacks(format_args!("the calling convention {keyword}"))),
        None => Err(lacks(format_args!(
            "the calling convention {}",
            convention.0
        ))),
    }
}

/// Checks that a calling convention supports variadic functions.
fn variadic(convention: CallingConvention) -> Result<()> {
    known(
        !matches!(convention.0, 8 | 9 | 65 | 70 | 71 | 72 | 77),
        "variadic functions of this calling convention",
    )
}

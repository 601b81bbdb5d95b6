//! What metadata says of the module, of its kernels and of its values.

use std::collections::BTreeMap;

use cranelift_entity::EntitySet;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, BinaryOp, Body, ConstantKind, FastMath, Global, Inst,
    InstructionKind, Module, Str, Type, TypeKind,
};
use transpire_spirv::grammar::{self, OperandKind};
use transpire_spirv::grammar::{
    AddressingModel, Decoration, ExecutionMode, ExecutionModel, MemoryModel, Op, SourceLanguage,
};
use transpire_spirv::{Id, encode_string};

use crate::analysis::kernel_metadata;
use crate::analysis::kernel_metadata::Kernels;
use crate::analysis::{named_metadata, target};
use crate::correspondences::decorations::RUNTIME_ALIGNED;
use crate::correspondences::execution_modes;
use crate::correspondences::execution_modes::{
    COMPONENTS, Component, ModeSource, PRIMARY_SUBGROUP_SIZE, RETIRED,
};
use crate::correspondences::fast_math::FLOAT_CONTROLS2;
use crate::correspondences::function_attachments::{
    ARGUMENT_NUMBERS, FUNCTION_ATTACHMENTS, REGISTER_ALLOCATION,
};
use crate::correspondences::source_versions;
use crate::legalize::kernels::entry_name;
use crate::to_spirv::Contraction;
use crate::to_spirv::emit::Emitter;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::{Error, Result};

/// The extension that limits registers.
const MAXIMUM_REGISTERS: &str = "SPV_INTEL_maximum_registers";

impl Emitter<'_> {
    /// Memory model, source language and its extensions.
    pub(crate) fn emit_module_metadata(&mut self) -> Result<()> {
        let addressing = match self.pointer_bits() {
            32 => AddressingModel::Physical32,
            _ => AddressingModel::Physical64,
        };
        self.builder.ext_inst_import("OpenCL.std");
        self.builder.memory_model(addressing, self.memory_model());
        let mut extensions: Vec<String> = Vec::new();
        // The older revision of "SPIR-V in LLVM IR" has the name in the plural.
        for list in [
            "opencl.used.extensions",
            "spirv.SourceExtension",
            "spirv.SourceExtensions",
        ] {
            for extension in kernel_metadata::named_strings(&self.module, list) {
                if !extensions.contains(&extension) {
                    self.builder.source_extension(&extension);
                    extensions.push(extension);
                }
            }
        }
        self.emit_source();
        for extension in named_metadata::source_extensions(&self.module) {
            if !extensions.contains(&extension) {
                self.builder.source_extension(&extension);
            }
        }
        for extension in named_metadata::extensions(&self.module) {
            if self.options.extensions.allows(&extension) {
                self.builder
                    .extension(grammar::written_extension(&extension));
            }
        }
        if let [tool, version, ..] =
            kernel_metadata::named_integers(&self.module, "spirv.Generator")[..]
        {
            self.builder.module_mut().generator = tool << 16 | version & 0xffff;
        }
        self.remember_module();
        if !crate::spir12::is_spir12(&self.module) || self.options.omit_argument_types {
            let options = kernel_metadata::named_strings(&self.module, "opencl.compiler.options")
                .len()
                + kernel_metadata::named_strings(&self.module, "opencl.compiler.ext.options").len();
            self.report.drop("compiler options", options);
        }
        Ok(())
    }

    /// Kernels have the memory model of OpenCL. The Khronos translator takes another one from `!spirv.MemoryModel`.
    fn memory_model(&self) -> MemoryModel {
        let listed = kernel_metadata::named_integers(&self.module, "spirv.MemoryModel");
        let listed = listed
            .get(1)
            .filter(|_| self.options.dialect.listed_memory_model)
            .and_then(|&model| MemoryModel::from_u32(model));
        match listed {
            Some(model @ (MemoryModel::Simple | MemoryModel::GLSL450)) => model,
            _ => MemoryModel::OpenCL,
        }
    }

    /// `OpSource`: as `!spirv.Source` says it (language, version, file), else from the versions of
    /// OpenCL's languages.
    fn emit_source(&mut self) {
        let mut sources = kernel_metadata::sources(&self.module);
        if self.options.dialect.first_source_only {
            sources.truncate(1);
        }
        for source in &sources {
            let language =
                SourceLanguage::from_u32(source.language).unwrap_or(SourceLanguage::Unknown);
            let version = source_versions::normalized(language, source.version);
            let file = source.file.as_ref().map(|file| self.builder.string(file));
            self.builder.source(language, version, file);
        }
        if !sources.is_empty() {
            return;
        }
        const LANGUAGES: [(&str, SourceLanguage); 2] = [
            ("opencl.cxx.version", SourceLanguage::CPP_for_OpenCL),
            ("opencl.ocl.version", SourceLanguage::OpenCL_C),
        ];
        for (list, language) in LANGUAGES {
            if let [major, minor, ..] = kernel_metadata::named_integers(&self.module, list)[..] {
                let version = source_versions::number(major, minor);
                self.builder.source(language, version, None);
                return;
            }
        }
        self.builder.source(SourceLanguage::Unknown, 0, None);
    }

    /// The size of a pointer, of which a module of SPIR-V has one.
    pub(crate) fn pointer_bits(&self) -> u32 {
        target::pointer_bits(&self.module, &self.layout)
    }

    /// Whether a function is an entry point.
    pub(crate) fn is_kernel(&self, global: Global) -> bool {
        self.kernels.contains(global)
    }

    /// The entry point of a function, if it has one.
    pub(crate) fn entry_of(&self, function: Global) -> Option<Global> {
        self.kernels
            .entry_of(&self.module, function, &self.options.dialect)
    }

    /// Entry points, their execution modes, and what is known of their arguments.
    pub(crate) fn emit_kernels(&mut self) -> Result<()> {
        for kernel in self.kernels.list().to_vec() {
            let id = self.global_id(kernel)?;
            if self.module.name(kernel).is_empty() && !self.options.dialect.unnamed_kernels {
                return Err(Error::unsupported(
                    "a kernel without a name: hosts ask for kernels by their names",
                ));
            }
            let interface = self.interface.clone();
            let names = self
                .kernels
                .entry_names(&self.module, kernel, &self.options.dialect);
            for name in &names {
                self.builder
                    .entry_point(ExecutionModel::Kernel, id, name, &interface);
            }
            self.emit_execution_modes(kernel, id)?;
            for name in &names {
                self.emit_argument_information(kernel, name);
            }
            let name = entry_name(&self.module, kernel, &self.options.dialect).into_owned();
            self.remember_kernel(kernel, &name);
        }
        self.emit_structors()
    }

    /// Says of all entry points that arithmetic may make poison, where the module has poison or stops it.
    pub(crate) fn emit_arithmetic_poison(&mut self) -> Result<()> {
        if !self.uses_poison {
            return Ok(());
        }
        for kernel in self.kernels.list().to_vec() {
            let id = self.global_id(kernel)?;
            self.builder
                .execution_mode(id, ExecutionMode::ArithmeticPoisonKHR, &[]);
        }
        Ok(())
    }

    fn emit_execution_modes(&mut self, kernel: Global, id: Id) -> Result<()> {
        self.modes_by_metadata(kernel, id);
        self.modes_by_strings(kernel, id);
        if self.options.extensions.wants(MAXIMUM_REGISTERS)
            && let Some((mode, literal)) = kernel_metadata::register_mode(&self.module, kernel)
        {
            self.execution_mode(id, mode, &[literal]);
        }
        let listed = self.kernels.execution_modes(kernel);
        let mut defaults = self.fast_math_defaults(kernel)?;
        self.listed_modes(id, &listed, &mut defaults)?;
        let is_listed = listed
            .iter()
            .any(|(mode, _)| *mode == ExecutionMode::ContractionOff.word());
        let off = match self.options.contraction {
            Contraction::AsWritten => self.contraction_off.contains(kernel),
            Contraction::Off => true,
            Contraction::Fast => false,
        };
        let off = off && !is_listed;
        if let Some(mut defaults) = defaults {
            if off {
                self.replace_by_default(ExecutionMode::ContractionOff, &[], &mut defaults);
            }
            for (ty, flags) in defaults {
                let flags = self.word_constant(flags);
                let operands = [ty.word(), flags.word()];
                self.builder
                    .execution_mode(id, ExecutionMode::FPFastMathDefault, &operands);
            }
        } else if off {
            self.builder
                .execution_mode(id, ExecutionMode::ContractionOff, &[]);
        }
        Ok(())
    }

    /// The modes that metadata of a kernel stands for.
    fn modes_by_metadata(&mut self, kernel: Global, id: Id) {
        let mut is_sized = false;
        for row in execution_modes::FROM_METADATA {
            match row.source {
                ModeSource::Integers(count) => {
                    let Some(mut values) = self.kernels.integers(&self.module, kernel, row.key)
                    else {
                        continue;
                    };
                    // It has two names.
                    if row.mode == ExecutionMode::SubgroupSize
                        && std::mem::replace(&mut is_sized, true)
                    {
                        continue;
                    }
                    // Dimensions that are not given are 1.
                    values.resize(count, 1);
                    if row.mode == ExecutionMode::SubgroupSize
                        && values == [PRIMARY_SUBGROUP_SIZE]
                        && self
                            .options
                            .extensions
                            .wants("SPV_INTEL_subgroup_requirements")
                    {
                        let mode = ExecutionMode::NamedSubgroupSizeINTEL;
                        self.builder.execution_mode(id, mode, &[0]);
                        continue;
                    }
                    self.builder.execution_mode(id, row.mode, &values);
                }
                ModeSource::VectorType => {
                    let Some((ty, _)) = self.kernels.vec_type_hint(&self.module, kernel) else {
                        continue;
                    };
                    if let Some(code) = self.vector_type_code(ty) {
                        self.builder.execution_mode(id, row.mode, &[code]);
                    }
                }
                ModeSource::Words(lists) => {
                    let Some(words) = self.kernels.strings(&self.module, kernel, row.key) else {
                        continue;
                    };
                    if let Some(literal) = lists.iter().position(|list| *list == words) {
                        self.builder.execution_mode(id, row.mode, &[literal as u32]);
                    }
                }
            }
        }
    }

    /// The modes that are listed by their numbers; those that `defaults` have a say in change these.
    fn listed_modes(
        &mut self,
        id: Id,
        listed: &[(u32, Vec<u32>)],
        defaults: &mut Option<BTreeMap<Id, u32>>,
    ) -> Result<()> {
        for (mode, literals) in listed {
            // The list has numbers, also for the modes whose operands are ids.
            let mode = &execution_modes::with_literals(*mode).unwrap_or(*mode);
            if RETIRED.contains(mode) {
                self.report
                    .drop("execution modes that no version of SPIR-V has", 1);
                continue;
            }
            if *mode == ExecutionMode::ArithmeticPoisonKHR.word() {
                self.uses_poison |= !self.leaves_out_mode(*mode);
                continue;
            }
            let Some(mode) = ExecutionMode::from_u32(*mode) else {
                return Err(Error::malformed(format!(
                    "spirv.ExecutionMode: {mode} is no execution mode"
                )));
            };
            if mode == ExecutionMode::FPFastMathDefault
                || defaults
                    .as_mut()
                    .is_some_and(|defaults| self.replace_by_default(mode, literals, defaults))
            {
                continue;
            }
            if self.leaves_out_mode(mode.word()) {
                continue;
            }
            self.execution_mode(id, mode, literals);
        }
        Ok(())
    }

    /// The modes that a kernel lists for what has none, by types; `None` without the extension that has this, where
    /// instructions have what they have.
    fn fast_math_defaults(&mut self, kernel: Global) -> Result<Option<BTreeMap<Id, u32>>> {
        let listed = self.kernels.fast_math_defaults(kernel).to_vec();
        if !self.options.extensions.wants(FLOAT_CONTROLS2) {
            self.report.drop("fast-math modes of kernels", listed.len());
            return Ok(None);
        }
        let mut defaults = BTreeMap::new();
        for (ty, flags) in listed {
            // All instructions have their flags, none but arithmetic says that it has none.
            let flags = if self.options.dialect.listed_fast_math_flags {
                flags
            } else {
                0
            };
            *defaults.entry(self.type_id(ty)?).or_insert(flags) &= flags;
        }
        Ok(Some(defaults))
    }

    /// Whether the mode is one that `SPV_KHR_float_controls2` deprecates. Then the types that it speaks of get their
    /// default, which allows nothing, if they have none.
    fn replace_by_default(
        &self,
        mode: ExecutionMode,
        literals: &[u32],
        defaults: &mut BTreeMap<Id, u32>,
    ) -> bool {
        let width = match mode {
            ExecutionMode::ContractionOff => None,
            ExecutionMode::SignedZeroInfNanPreserve => literals.first(),
            _ => return false,
        };
        let types = &self.module.types;
        for (ty, id) in self.types.iter() {
            let fits =
                width.is_none_or(|width| self.layout.bits(types, ty) == Some(u64::from(*width)));
            if types.is_float(ty) && fits {
                defaults.entry(id).or_insert(0);
            }
        }
        true
    }

    /// Whether an execution mode is left out, since there is no way to say it.
    fn leaves_out_mode(&mut self, mode: u32) -> bool {
        let leaves_out = self.options.dialect.unsayable_modes_dropped
            && !self.may_say(OperandKind::ExecutionMode, mode, self.options.most());
        if leaves_out {
            self.report.drop(
                "execution modes that no allowed version and no allowed extension has",
                1,
            );
        }
        leaves_out
    }

    /// An execution mode with these literals, which one of them has as ids.
    fn execution_mode(&mut self, id: Id, mode: ExecutionMode, literals: &[u32]) {
        match (mode, literals) {
            (ExecutionMode::MaximumRegistersIdINTEL, &[literal]) => {
                let constant = self.word_constant(literal);
                self.builder.execution_mode(id, mode, &[constant.word()]);
            }
            _ => self.builder.execution_mode(id, mode, literals),
        }
    }

    /// The operand of `VecTypeHint`: the number of components above the type of one (§3.6). For the Khronos translator
    /// what is no vector has none.
    fn vector_type_code(&self, ty: Type) -> Option<u32> {
        let types = &self.module.types;
        let component = match types[types.scalar(ty)] {
            TypeKind::Integer { bits } => Component::Integer(bits),
            TypeKind::Half => Component::Float(16),
            TypeKind::Float => Component::Float(32),
            TypeKind::Double => Component::Float(64),
            _ => return None,
        };
        let number = COMPONENTS.iter().position(|known| *known == component)?;
        let alone = u32::from(!self.options.dialect.scalar_vec_type_hint);
        Some(types.lanes(ty).unwrap_or(alone) << 16 | number as u32)
    }

    /// Names and qualifiers of arguments are decorations and names of the parameters; their types
    /// as OpenCL C spells them have no instruction, and go into strings of the form that consumers
    /// know: `kernel_arg_type.<kernel>.<type>,<type>,`.
    fn emit_argument_information(&mut self, kernel: Global, name: &str) {
        if self.options.omit_argument_types {
            return;
        }
        for key in ["kernel_arg_type", "kernel_arg_type_qual"] {
            let Some(values) = self.kernels.strings(&self.module, kernel, key) else {
                continue;
            };
            if values.is_empty()
                || key == "kernel_arg_type_qual" && values.iter().all(String::is_empty)
            {
                continue;
            }
            let mut text = format!("{key}.{name}.");
            for value in values {
                text.push_str(&value);
                text.push(',');
            }
            self.builder.string(&text);
        }
    }

    /// The names of a function's arguments: those that the source gave them, else those in the IR.
    pub(crate) fn argument_names(&self, function: Global, body: &Body) -> Vec<String> {
        let known = self
            .kernels
            .strings(&self.module, function, "kernel_arg_name");
        known.unwrap_or_else(|| {
            let name = |name: &PackedOption<Str>| {
                name.expand().map_or_else(String::new, |name| {
                    self.module.strings.text(name).into_owned()
                })
            };
            body.argument_names.iter().map(name).collect()
        })
    }

    /// Qualifiers of a kernel's arguments, onto its parameters.
    pub(crate) fn emit_parameter_qualifiers(&mut self, kernel: Global, parameters: &[Id]) {
        use transpire_spirv::grammar::{Decoration, FunctionParameterAttribute};
        if self.options.extensions.wants("SPV_INTEL_runtime_aligned") {
            let aligned = self
                .kernels
                .integers(&self.module, kernel, RUNTIME_ALIGNED)
                .unwrap_or_default();
            for (&id, _) in parameters
                .iter()
                .zip(aligned)
                .filter(|(_, aligned)| *aligned == 1)
            {
                let attribute = FunctionParameterAttribute::RuntimeAlignedALTERA.word();
                self.builder
                    .decorate(id, Decoration::FuncParamAttr, &[attribute]);
            }
        }
        let Some(qualifiers) = self
            .kernels
            .strings(&self.module, kernel, "kernel_arg_type_qual")
        else {
            return;
        };
        let signature = self.pointees.signature(&mut self.module, kernel);
        let types = signature.map(|s| s.parameters).unwrap_or_default();
        let attributes = self
            .module
            .function(kernel)
            .and_then(|function| function.attributes.expand());
        for (number, ((&id, qualifiers), &ty)) in
            (0..).zip(parameters.iter().zip(&qualifiers).zip(&types))
        {
            if !self.module.types.is_pointer(ty) || self.as_opaque(ty).is_some() {
                continue;
            }
            for qualifier in qualifiers.split(' ') {
                match qualifier {
                    "volatile" => self.builder.decorate(id, Decoration::Volatile, &[]),
                    "restrict" => self.builder.decorate(id, Decoration::Restrict, &[]),
                    // What is not written says so by itself.
                    "const"
                        if !self.module.attributes.has(
                            attributes,
                            AttributeIndex::Parameter(number),
                            AttributeKind::READ_ONLY,
                        ) =>
                    {
                        let attribute = FunctionParameterAttribute::NoWrite.word();
                        self.builder
                            .decorate(id, Decoration::FuncParamAttr, &[attribute]);
                    }
                    _ => {}
                }
            }
        }
    }

    /// `!RegisterAllocMode` of a kernel: how many threads share the registers of an execution unit, of
    /// which 0 leaves the number to the compiler. Where an extension has a mode for it, that says it.
    pub(crate) fn decorate_register_allocation(&mut self, kernel: Global, id: Id) {
        if self.options.extensions.wants(MAXIMUM_REGISTERS) && self.is_kernel(kernel) {
            return;
        }
        let operands =
            kernel_metadata::attached_operands(&self.module, kernel, "RegisterAllocMode");
        let mode = operands.and_then(|operands| {
            kernel_metadata::integer(&self.module, operands.first()?.expand()?)
        });
        let Some((_, threads)) = REGISTER_ALLOCATION.iter().find(|row| Some(row.0) == mode) else {
            return;
        };
        let mut words = vec![id.word(), Decoration::UserSemantic.word()];
        words.extend(encode_string(format!("num-thread-per-eu {threads}")));
        self.builder.decorate_raw(Op::Decorate, &words);
    }

    /// What hangs on a function and is a decoration of it.
    pub(crate) fn decorate_by_attachments(&mut self, function: Global, id: Id) {
        for row in FUNCTION_ATTACHMENTS
            .iter()
            .filter(|row| self.options.extensions.allows(row.extension))
        {
            let mut literals = Vec::new();
            for (place, &(key, count)) in row.keys.iter().enumerate() {
                let operands = kernel_metadata::attached_operands(&self.module, function, key);
                if place == 0 && operands.is_none() {
                    break;
                }
                let number = |place: usize| {
                    kernel_metadata::integer(&self.module, operands.as_ref()?.get(place)?.expand()?)
                };
                literals.extend((0..count).map(|place| number(place).unwrap_or(0)));
            }
            match literals.first() {
                None => {}
                Some(0) if row.is_flag => {}
                Some(_) if row.is_flag => self.builder.decorate(id, row.decoration, &[]),
                Some(_) => self.builder.decorate(id, row.decoration, &literals),
            }
        }
    }

    /// Numbers that metadata has for each argument of a kernel, onto its parameters.
    pub(crate) fn decorate_parameters_by_numbers(&mut self, kernel: Global, parameters: &[Id]) {
        for &(key, decoration, extension, none) in ARGUMENT_NUMBERS {
            if !self.options.extensions.allows(extension) {
                continue;
            }
            let Some(numbers) = self.kernels.integers(&self.module, kernel, key) else {
                continue;
            };
            let types = self
                .module
                .signature(kernel)
                .map(|signature| signature.parameters.to_vec())
                .unwrap_or_default();
            let rows = parameters
                .iter()
                .zip(numbers)
                .zip(types)
                .filter(|((_, number), _)| *number != none);
            for ((&id, number), ty) in rows {
                if self.module.types.is_pointer(ty)
                    && !self.builder.is_decorated(id, decoration.word())
                {
                    self.builder.decorate(id, decoration, &[number]);
                }
            }
        }
    }
}

impl FunctionEmitter<'_, '_> {
    /// `!fpmath`: by how many units in the last place a result may be off.
    pub(crate) fn decorate_accuracy(&mut self, inst: Inst, id: Id) {
        let module = &self.emitter.module;
        if !self.body.attachments.contains_key(&inst)
            || !self
                .emitter
                .options
                .extensions
                .wants("SPV_INTEL_fp_max_error")
        {
            return;
        }
        let Some(kind) = module.metadata.kind(&module.strings, "fpmath") else {
            return;
        };
        let node = self.body.attachment(inst, kind);
        let accuracy = node.and_then(|node| module.metadata.tuple(node)?.first()?.expand());
        let accuracy = accuracy.and_then(|accuracy| module.metadata.value(accuracy)?.as_constant());
        if let Some(ConstantKind::Float(bits)) =
            accuracy.map(|accuracy| &module.constants[accuracy].kind)
        {
            let bits = *bits as u32;
            // A list of decorations may have said it.
            if !self
                .emitter
                .builder
                .is_decorated(id, Decoration::FPMaxErrorDecorationINTEL.word())
            {
                self.emitter
                    .builder
                    .decorate(id, Decoration::FPMaxErrorDecorationINTEL, &[bits]);
            }
        }
    }
}

/// Whether a function is defined elsewhere, and neither LLVM nor OpenCL says what it does.
fn is_unknown(module: &Module, function: Global) -> bool {
    let name = module.name(function);
    let is_known = ["llvm.", "_Z", "__spirv_", "__translate_", "printf"]
        .iter()
        .any(|known| name.starts_with(known));
    !is_known
        && module
            .function(function)
            .is_some_and(|function| !function.is_definition)
}

/// The kernels in which products and sums may not be contracted. SPIR 1.2 says so for the module
/// (§2.9.1), later IR by the instructions of the kernel and of what it calls.
pub(crate) fn contraction_off(module: &Module, kernels: &Kernels) -> EntitySet<Global> {
    let all = || kernels.list().iter().copied();
    let mut off = EntitySet::new();
    // Where some kernels are listed with the mode, the others may contract.
    if module.named_metadata("opencl.enable.FP_CONTRACT").is_some()
        || kernels.lists_mode(ExecutionMode::ContractionOff)
    {
        return off;
    }
    if module.named_metadata("opencl.kernels").is_some() {
        off.extend(all());
        return off;
    }
    // From each function to those that call it: what a callee forbids, its callers forbid too.
    let mut callers: FxHashMap<Global, Vec<Global>> = FxHashMap::default();
    let mut pending = Vec::new();
    for (function, _, data) in module.functions() {
        let Some(body) = data.body.as_deref() else {
            continue;
        };
        if forbids_contraction(body) {
            pending.push(function);
        }
        for (_, _, instruction) in body.instructions_in_order() {
            if let InstructionKind::Call(call) = &instruction.kind
                && let Some(callee) = call
                    .callee
                    .as_constant()
                    .and_then(|constant| module.as_global(constant))
            {
                callers.entry(callee).or_default().push(function);
                // What another module defines may forbid it.
                if is_unknown(module, callee) {
                    pending.push(function);
                }
            }
        }
    }
    let mut forbidding = EntitySet::new();
    while let Some(function) = pending.pop() {
        if forbidding.insert(function) {
            pending.extend(callers.get(&function).into_iter().flatten());
        }
    }
    off.extend(all().filter(|&kernel| forbidding.contains(kernel)));
    off
}

/// Whether a body has sums that may not be contracted: those without the flag `contract` (OpenCL C §6.12.2,
/// `FP_CONTRACT`). What they add may be a product once calls are inlined and variables are values.
fn forbids_contraction(body: &Body) -> bool {
    body.instructions_in_order().any(|(_, _, instruction)| {
        matches!(
            instruction.kind,
            InstructionKind::Binary { op: BinaryOp::FAdd | BinaryOp::FSub, fast_math, .. } if !fast_math.contains(FastMath::CONTRACT)
        )
    })
}

//! Emits the entry points: their names, execution modes, and information about their arguments.

use std::collections::BTreeMap;
use std::sync::Arc;

use cranelift_entity::EntitySet;
use cranelift_entity::packed_option::PackedOption;
use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, Body, Global, Module, Str, Type, TypeKind,
};
use transpire_spirv::grammar::OperandKind;
use transpire_spirv::grammar::{Decoration, ExecutionMode, ExecutionModel, Op};
use transpire_spirv::{Id, encode_string};

use crate::analysis::kernel_metadata;
use crate::analysis::kernel_metadata::OPAQUE_ARGUMENT_KEYS;
use crate::ledger::claims::Claims;
use crate::ledger::{LossKind, LossPlace};
use crate::mappings::decorations::RUNTIME_ALIGNED;
use crate::mappings::execution_modes;
use crate::mappings::execution_modes::{ModeSource, PRIMARY_SUBGROUP_SIZE, REGISTERS, RETIRED};
use crate::mappings::fast_math::FLOAT_CONTROLS2;
use crate::mappings::function_attachments::{ARGUMENT_NUMBERS, REGISTER_ALLOCATION};
use crate::mappings::metadata_names::{
    KERNEL_ARG_NAME, KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL, OPENCL_ENABLE_FP_CONTRACT,
    OPENCL_KERNELS, SPIRV_ENTRY_POINT, SPIRV_EXECUTION_MODE, VEC_TYPE_HINT,
};
use crate::summary::Summary;
use crate::summary::contraction;
use crate::summary::kernels::Kernels;
use crate::to_spirv::Contraction;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use crate::to_spirv::emit::{annotations, string_attributes};
use crate::{Error, Result};

/// The extension for register limits.
const MAXIMUM_REGISTERS: &str = "SPV_INTEL_maximum_registers";

/// The entry points of a module, and their metadata.
pub(super) struct EntryPoints {
    /// The kernels in module order, with their metadata.
    kernels: Arc<Kernels>,
    /// The kernels in which products and sums must not be contracted.
    contraction_off: EntitySet<Global>,
}

impl EntryPoints {
    pub(in crate::to_spirv::emit) fn new(
        module: &Module,
        summary: &Summary,
        claims: &mut Claims,
    ) -> Self {
        claims.lists(
            module,
            &[
                OPENCL_KERNELS,
                OPENCL_ENABLE_FP_CONTRACT,
                SPIRV_ENTRY_POINT,
                SPIRV_EXECUTION_MODE,
            ],
        );
        let kernels = Arc::clone(summary.kernels(module));
        for &kernel in kernels.list() {
            for key in OPAQUE_ARGUMENT_KEYS {
                claims.attached(module, kernel, key);
            }
        }
        Self {
            contraction_off: contraction::contraction_off(module, &kernels),
            kernels,
        }
    }

    /// Emits `OpString`s that hold the module-level metadata of SPIR 1.2, unless the options omit argument types.
    #[cfg(feature = "spir12")]
    pub(in crate::to_spirv::emit) fn remember_module(&self, cx: &mut Context<'_>) {
        use crate::spir12::upgrade;
        if cx.options.omit_argument_types {
            return;
        }
        for string in upgrade::strings_of_module(&cx.module, &self.kernels, &mut cx.claims) {
            cx.builder.string(&string);
        }
    }

    /// Emits `OpString`s that hold the kernel metadata of SPIR 1.2, unless the options omit argument types.
    #[cfg(feature = "spir12")]
    fn remember_kernel(&self, cx: &mut Context<'_>, kernel: Global) {
        use crate::legalize::module::kernels::entry_name;
        use crate::spir12::upgrade;
        if cx.options.omit_argument_types {
            return;
        }
        let name = entry_name(&cx.module, kernel, &cx.options.dialect).into_owned();
        let (module, claims) = (&cx.module, &mut cx.claims);
        for string in upgrade::strings_of_kernel(module, &self.kernels, claims, kernel, &name) {
            cx.builder.string(&string);
        }
    }

    /// Returns the kernels in module order.
    pub(in crate::to_spirv::emit) fn list(&self) -> &[Global] {
        self.kernels.list()
    }

    /// Returns whether default fast-math modes are listed for any kernel.
    pub(in crate::to_spirv::emit) fn lists_fast_math(&self) -> bool {
        self.kernels.lists_fast_math()
    }

    /// Returns whether `!spirv.ExecutionMode` lists `mode` for a kernel.
    pub(super) fn lists_mode_of(&self, kernel: Global, mode: ExecutionMode) -> bool {
        let listed = self.kernels.execution_modes(kernel);
        listed.iter().any(|listed| listed.0 == mode.word())
    }

    /// Returns whether the function `global` is an entry point.
    pub(in crate::to_spirv::emit) fn is_kernel(&self, global: Global) -> bool {
        self.kernels.contains(global)
    }

    /// Returns the entry point of a function: the function itself or the one that wraps it. Returns `None` for any
    /// other function.
    pub(super) fn entry_of(&self, cx: &Context<'_>, function: Global) -> Option<Global> {
        self.kernels
            .entry_of(&cx.module, function, &cx.options.dialect)
    }

    fn emit_execution_modes(&self, cx: &mut Context<'_>, kernel: Global, id: Id) -> Result<()> {
        self.modes_by_metadata(cx, kernel, id);
        string_attributes::add_modes(cx, kernel, id);
        if cx.wants(MAXIMUM_REGISTERS)
            && let Some((mode, literal)) = register_mode(cx, kernel)
        {
            execution_mode(cx, id, mode, &[literal]);
        }
        let listed = self.kernels.execution_modes(kernel);
        let mut defaults = self.fast_math_defaults(cx, kernel)?;
        self.listed_modes(cx, id, &listed, &mut defaults)?;
        let is_listed = listed
            .iter()
            .any(|(mode, _)| *mode == ExecutionMode::ContractionOff.word());
        let off = match cx.options.contraction {
            Contraction::AsWritten => self.contraction_off.contains(kernel),
            Contraction::Off => true,
            Contraction::Fast => false,
        };
        let off = off && !is_listed;
        if let Some(mut defaults) = defaults {
            if off {
                replace_by_default(cx, ExecutionMode::ContractionOff, &[], &mut defaults);
            }
            for (ty, flags) in defaults {
                let flags = cx.word_constant(flags);
                let operands = [ty.word(), flags.word()];
                cx.builder
                    .execution_mode(id, ExecutionMode::FPFastMathDefault, &operands);
            }
        } else if off {
            cx.builder
                .execution_mode(id, ExecutionMode::ContractionOff, &[]);
        }
        Ok(())
    }

    /// Emits the execution modes for the metadata of a kernel, whose id is `id`.
    fn modes_by_metadata(&self, cx: &mut Context<'_>, kernel: Global, id: Id) {
        let mut is_sized = false;
        for row in execution_modes::FROM_METADATA {
            match row.source {
                ModeSource::Integers(count) => {
                    let Some(mut values) = self.integers(cx, kernel, row.key) else {
                        continue;
                    };
                    // This metadata has two names.
                    if row.mode == ExecutionMode::SubgroupSize
                        && std::mem::replace(&mut is_sized, true)
                    {
                        continue;
                    }
                    // Missing dimensions are 1.
                    values.resize(count, 1);
                    if row.mode == ExecutionMode::SubgroupSize
                        && values == [PRIMARY_SUBGROUP_SIZE]
                        && cx.wants("SPV_INTEL_subgroup_requirements")
                    {
                        let mode = ExecutionMode::NamedSubgroupSizeINTEL;
                        cx.builder.execution_mode(id, mode, &[0]);
                        continue;
                    }
                    cx.builder.execution_mode(id, row.mode, &values);
                }
                ModeSource::VectorType => {
                    let Some((ty, _)) = self.vec_type_hint(cx, kernel) else {
                        continue;
                    };
                    let alone = u32::from(!cx.options.dialect.modules.literal_metadata);
                    let code = execution_modes::vector_type_code(&cx.module.types, ty, alone);
                    if let Some(code) = code {
                        cx.builder.execution_mode(id, row.mode, &[code]);
                    }
                }
                ModeSource::Words(lists) => {
                    let Some(words) = self.strings(cx, kernel, row.key) else {
                        continue;
                    };
                    if let Some(literal) = lists.iter().position(|list| *list == words) {
                        cx.builder.execution_mode(id, row.mode, &[literal as u32]);
                    }
                }
            }
        }
    }

    /// Emits the execution modes of the kernel `id` that are listed by number, except `FPFastMathDefault` and
    /// `ArithmeticPoisonKHR`. Modes that `defaults` supersede change `defaults` instead. Modes that no version of
    /// SPIR-V has are dropped and reported and, with `literal_metadata`, so are modes that the options do not allow. An
    /// unknown number is an error.
    fn listed_modes(
        &self,
        cx: &mut Context<'_>,
        id: Id,
        listed: &[(u32, Vec<u32>)],
        defaults: &mut Option<BTreeMap<Id, u32>>,
    ) -> Result<()> {
        for (mode, literals) in listed {
            // The list has numbers even for modes whose operands are ids.
            let mode = &execution_modes::with_literals(*mode).unwrap_or(*mode);
            if RETIRED.contains(mode) {
                cx.report
                    .drop("execution modes that no version of SPIR-V has", 1);
                continue;
            }
            if *mode == ExecutionMode::ArithmeticPoisonKHR.word() {
                if !leaves_out_mode(cx, *mode) {
                    cx.use_poison();
                }
                continue;
            }
            let Some(mode) = ExecutionMode::from_u32(*mode) else {
                return Err(Error::malformed(format!(
                    "spirv.ExecutionMode: no execution mode has the number {mode}"
                )));
            };
            if mode == ExecutionMode::FPFastMathDefault
                || defaults
                    .as_mut()
                    .is_some_and(|defaults| replace_by_default(cx, mode, literals, defaults))
            {
                continue;
            }
            if leaves_out_mode(cx, mode.word()) {
                continue;
            }
            execution_mode(cx, id, mode, literals);
        }
        Ok(())
    }

    /// Returns the default fast-math mode of each type that is listed for a kernel: the listed mode with
    /// `literal_metadata`, otherwise 0. Without the extension, instructions have only their own flags, so listed modes
    /// are reported, and the result is `None`.
    fn fast_math_defaults(
        &self,
        cx: &mut Context<'_>,
        kernel: Global,
    ) -> Result<Option<BTreeMap<Id, u32>>> {
        let listed = self.kernels.fast_math_defaults(kernel).to_vec();
        if !cx.wants(FLOAT_CONTROLS2) {
            cx.report.drop("fast-math modes of kernels", listed.len());
            return Ok(None);
        }
        let mut defaults = BTreeMap::new();
        for (ty, flags) in listed {
            // The default is 0, because every instruction is decorated with its own flags, but only arithmetic is
            // decorated if it has no flags.
            let flags = if cx.options.dialect.modules.literal_metadata {
                flags
            } else {
                0
            };
            *defaults.entry(cx.type_id(ty)?).or_insert(flags) &= flags;
        }
        Ok(Some(defaults))
    }

    /// Emits strings with the types of a kernel's arguments as spelled in OpenCL C, for which SPIR-V has no
    /// instruction, and with their type qualifiers. Consumers know the form `kernel_arg_type.<kernel>.<type>,<type>,`.
    /// Emits nothing if the options omit argument types. Names and qualifiers of arguments also become names and
    /// decorations of the parameters.
    fn emit_argument_information(&self, cx: &mut Context<'_>, kernel: Global, name: &str) {
        if cx.options.omit_argument_types {
            return;
        }
        for key in [KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL] {
            let Some(values) = self.strings(cx, kernel, key) else {
                continue;
            };
            if values.is_empty()
                || key == KERNEL_ARG_TYPE_QUAL && values.iter().all(String::is_empty)
            {
                continue;
            }
            let mut text = format!("{key}.{name}.");
            for value in values {
                text.push_str(&value);
                text.push(',');
            }
            cx.builder.string(&text);
        }
    }

    /// Returns the names of a function's arguments: from the source if known, otherwise from the IR.
    pub(in crate::to_spirv::emit) fn argument_names(
        &self,
        cx: &mut Context<'_>,
        function: Global,
        body: &Body,
    ) -> Vec<String> {
        let known = self.strings(cx, function, KERNEL_ARG_NAME);
        known.unwrap_or_else(|| {
            let name = |name: &PackedOption<Str>| {
                name.expand().map_or_else(String::new, |name| {
                    cx.module.strings.text(name).into_owned()
                })
            };
            body.argument_names.iter().map(name).collect()
        })
    }

    /// Emits the qualifiers of a kernel's pointer arguments, and `RuntimeAlignedALTERA` if its extension is enabled, as
    /// decorations of its parameters.
    pub(super) fn emit_parameter_qualifiers(
        &self,
        cx: &mut Context<'_>,
        kernel: Global,
        parameters: &[Id],
    ) {
        use transpire_spirv::grammar::{Decoration, FunctionParameterAttribute};
        if cx.wants("SPV_INTEL_runtime_aligned") {
            let aligned = self
                .integers(cx, kernel, RUNTIME_ALIGNED)
                .unwrap_or_default();
            for (&id, _) in parameters
                .iter()
                .zip(aligned)
                .filter(|(_, aligned)| *aligned == 1)
            {
                let attribute = FunctionParameterAttribute::RuntimeAlignedALTERA.word();
                cx.builder
                    .decorate(id, Decoration::FuncParamAttr, &[attribute]);
            }
        }
        let Some(qualifiers) = self.strings(cx, kernel, KERNEL_ARG_TYPE_QUAL) else {
            return;
        };
        let signature = cx.signature(kernel);
        let types = signature.map(|s| s.parameters).unwrap_or_default();
        let attributes = cx
            .module
            .function(kernel)
            .and_then(|function| function.attributes.expand());
        for (number, ((&id, qualifiers), &ty)) in
            (0..).zip(parameters.iter().zip(&qualifiers).zip(&types))
        {
            if !cx.module.types.is_pointer(ty) || cx.as_opaque(ty).is_some() {
                continue;
            }
            for qualifier in qualifiers.split(' ') {
                match qualifier {
                    "volatile" => cx.builder.decorate(id, Decoration::Volatile, &[]),
                    "restrict" => cx.builder.decorate(id, Decoration::Restrict, &[]),
                    // Parameters that are not written have an attribute of their own.
                    "const" => {
                        let index = AttributeIndex::Parameter(number);
                        let kind = AttributeKind::READ_ONLY;
                        cx.claims.attribute_kind(index, kind);
                        if cx.module.attributes.has(attributes, index, kind) {
                            continue;
                        }
                        let attribute = FunctionParameterAttribute::NoWrite.word();
                        cx.builder
                            .decorate(id, Decoration::FuncParamAttr, &[attribute]);
                    }
                    _ => {}
                }
            }
        }
    }

    /// Decorates the function `kernel`, whose id is `id`, with a `UserSemantic` for its `!RegisterAllocMode`: the
    /// number of threads that share the registers of an execution unit, or 0 to let the compiler decide. Reports any
    /// other mode. Does nothing for a kernel if `SPV_INTEL_maximum_registers` is enabled, because it then gets an
    /// execution mode.
    pub(super) fn decorate_register_allocation(
        &self,
        cx: &mut Context<'_>,
        kernel: Global,
        id: Id,
    ) {
        if cx.wants(MAXIMUM_REGISTERS) && self.is_kernel(kernel) {
            return;
        }
        cx.claims.attached(&cx.module, kernel, REGISTERS);
        let Some(operands) = kernel_metadata::attached_operands(&cx.module, kernel, REGISTERS)
        else {
            return;
        };
        let mode = operands.first().and_then(|mode| mode.expand());
        let mode = mode.and_then(|mode| kernel_metadata::integer(&cx.module, mode));
        let Some(threads) = mode.and_then(|mode| REGISTER_ALLOCATION.to_spirv(mode)) else {
            cx.report.lose_here(LossKind::Attachment, REGISTERS);
            return;
        };
        let mut words = vec![id.word(), Decoration::UserSemantic.word()];
        words.extend(encode_string(format!("num-thread-per-eu {threads}")));
        cx.builder.decorate_raw(Op::Decorate, &words);
    }

    /// Decorates a kernel's pointer parameters with the numbers that metadata lists for each argument, if the
    /// decoration's extension is allowed. A parameter that already has the decoration is skipped.
    pub(super) fn decorate_parameters_by_numbers(
        &self,
        cx: &mut Context<'_>,
        kernel: Global,
        parameters: &[Id],
    ) {
        for &(key, decoration, extension, none) in ARGUMENT_NUMBERS {
            if !cx.options.extensions.allows(extension) {
                continue;
            }
            let Some(numbers) = self.integers(cx, kernel, key) else {
                continue;
            };
            let types = cx.module.parameters(kernel);
            let rows = parameters
                .iter()
                .zip(numbers)
                .zip(types)
                .filter(|((_, number), _)| *number != none);
            for ((&id, number), ty) in rows {
                if cx.module.types.is_pointer(ty) && !cx.builder.is_decorated(id, decoration.word())
                {
                    cx.builder.decorate(id, decoration, &[number]);
                }
            }
        }
    }

    /// Marks the kernel metadata under this key as translated and returns its integers. Returns `None` if the kernel
    /// has no such metadata, or if it contains anything else.
    fn integers(&self, cx: &mut Context<'_>, kernel: Global, key: &str) -> Option<Vec<u32>> {
        let found = self.kernels.integers(&cx.module, kernel, key)?;
        cx.claims.attached(&cx.module, kernel, key);
        Some(found)
    }

    /// Marks the kernel metadata under this key as translated and returns its strings. Returns `None` if the kernel has
    /// no such metadata, or if it contains anything else.
    fn strings(&self, cx: &mut Context<'_>, kernel: Global, key: &str) -> Option<Vec<String>> {
        let found = self.kernels.strings(&cx.module, kernel, key)?;
        cx.claims.attached(&cx.module, kernel, key);
        Some(found)
    }

    /// Marks the vector type hint of a kernel as translated and returns its type, and whether it is signed. Returns
    /// `None` if there is no hint.
    fn vec_type_hint(&self, cx: &mut Context<'_>, kernel: Global) -> Option<(Type, bool)> {
        let found = self.kernels.vec_type_hint(&cx.module, kernel)?;
        cx.claims.attached(&cx.module, kernel, VEC_TYPE_HINT);
        Some(found)
    }

    /// Returns the names of a kernel's entry points.
    fn names(&self, cx: &Context<'_>, kernel: Global) -> Vec<String> {
        self.kernels
            .entry_names(&cx.module, kernel, &cx.options.dialect)
    }
}

/// Marks the register limit of a kernel as translated and returns its execution mode with the literal, or `None` if
/// there is no limit.
fn register_mode(cx: &mut Context<'_>, kernel: Global) -> Option<(ExecutionMode, u32)> {
    let found = kernel_metadata::register_mode(&cx.module, kernel)?;
    cx.claims.attached(&cx.module, kernel, REGISTERS);
    Some(found)
}

impl Entities {
    /// Emits the entry points, their execution modes, and information about their arguments, then the execution modes
    /// for `llvm.global_ctors` and `llvm.global_dtors`. It is an error if a kernel returns a value or, without
    /// `literal_metadata`, has no name.
    pub(in crate::to_spirv::emit) fn emit_kernels(&mut self, cx: &mut Context<'_>) -> Result<()> {
        for kernel in self.entry_points.list().to_vec() {
            cx.report.enter(LossPlace::Function(
                cx.module.source_name(kernel).into_owned(),
            ));
            let id = self.global_id(cx, kernel)?;
            if cx.module.name(kernel).is_empty() && !cx.options.dialect.modules.literal_metadata {
                return Err(Error::cannot_translate(
                    "a kernel without a name: hosts ask for kernels by their names",
                ));
            }
            let signature = cx.module.signature(kernel);
            if signature.is_some_and(|s| cx.module.types[s.result] != TypeKind::Void) {
                return Err(Error::cannot_translate(format!(
                    "the kernel @{} that returns a value: kernels return void",
                    cx.module.name(kernel)
                )));
            }
            let names = self.entry_points.names(cx, kernel);
            for name in &names {
                cx.builder.entry_point(
                    ExecutionModel::Kernel,
                    id,
                    name,
                    self.built_ins.interface(),
                );
            }
            self.entry_points
                .emit_execution_modes(cx, kernel, id)
                .map_err(|error| error.in_function(&cx.module.source_name(kernel)))?;
            for name in &names {
                self.entry_points
                    .emit_argument_information(cx, kernel, name);
            }
            #[cfg(feature = "spir12")]
            self.entry_points.remember_kernel(cx, kernel);
        }
        cx.report.enter(LossPlace::Module);
        self.emit_structors(cx)
    }

    /// Emits the execution mode for poison from arithmetic at all entry points, if the module uses poison or freezes
    /// it.
    pub(in crate::to_spirv::emit) fn emit_arithmetic_poison(
        &mut self,
        cx: &mut Context<'_>,
    ) -> Result<()> {
        if !cx.uses_poison() {
            return Ok(());
        }
        for kernel in self.entry_points.list().to_vec() {
            let id = self.global_id(cx, kernel)?;
            cx.builder
                .execution_mode(id, ExecutionMode::ArithmeticPoisonKHR, &[]);
        }
        Ok(())
    }
}

/// Returns whether `SPV_KHR_float_controls2` deprecates a mode. If so, adds a default without fast-math modes for each
/// declared type that the mode with these literals applies to, unless `defaults` has one.
fn replace_by_default(
    cx: &Context<'_>,
    mode: ExecutionMode,
    literals: &[u32],
    defaults: &mut BTreeMap<Id, u32>,
) -> bool {
    let width = match mode {
        ExecutionMode::ContractionOff => None,
        ExecutionMode::SignedZeroInfNanPreserve => literals.first(),
        _ => return false,
    };
    let types = &cx.module.types;
    for (ty, id) in cx.declared_types() {
        let fits = width.is_none_or(|width| cx.bits(ty) == Some(u64::from(*width)));
        if types.is_float(ty) && fits {
            defaults.entry(id).or_insert(0);
        }
    }
    true
}

/// Returns whether an execution mode is dropped because no allowed version or extension provides it. Reports a dropped
/// mode. Without `literal_metadata`, no mode is dropped.
fn leaves_out_mode(cx: &mut Context<'_>, mode: u32) -> bool {
    let leaves_out = cx.options.dialect.modules.literal_metadata
        && !annotations::may_say(
            cx.options,
            OperandKind::ExecutionMode,
            mode,
            cx.options.most(),
        );
    if leaves_out {
        cx.report.drop(
            "execution modes that no allowed version and no allowed extension has",
            1,
        );
    }
    leaves_out
}

/// Emits an execution mode with these literals. `MaximumRegistersIdINTEL` takes the id of a constant instead of the
/// literal.
fn execution_mode(cx: &mut Context<'_>, id: Id, mode: ExecutionMode, literals: &[u32]) {
    match (mode, literals) {
        (ExecutionMode::MaximumRegistersIdINTEL, &[literal]) => {
            let constant = cx.word_constant(literal);
            cx.builder.execution_mode(id, mode, &[constant.word()]);
        }
        _ => cx.builder.execution_mode(id, mode, literals),
    }
}

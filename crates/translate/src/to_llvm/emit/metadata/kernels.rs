//! Writes the metadata of kernels: their arguments and their execution modes.

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Global, Type, TypeKind};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::{ExecutionMode, Op};
use transpire_spirv::{Id, Instruction};

use crate::mappings::decorations;
use crate::mappings::execution_modes;
use crate::mappings::execution_modes::{
    COMPONENTS, Component, FAST_MATH_DEFAULT, ModeSource, PRIMARY_SUBGROUP_SIZE,
};
use crate::mappings::function_attachments::ARGUMENT_NUMBERS;
use crate::mappings::metadata_names::{
    KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_ADDR_SPACE, KERNEL_ARG_BASE_TYPE, KERNEL_ARG_NAME,
    KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL, OPENCL_KERNELS, SPIRV_EXECUTION_MODE,
};
use crate::to_llvm::Emitter;
use crate::to_llvm::arguments::{Argument, Arguments, is_built_in};
use crate::to_llvm::emit::metadata::Writer;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

/// The metadata keys for kernel arguments, in clang's order.
const ARGUMENT_KEYS: [&str; 6] = [
    KERNEL_ARG_ADDR_SPACE,
    KERNEL_ARG_ACCESS_QUAL,
    KERNEL_ARG_TYPE,
    KERNEL_ARG_BASE_TYPE,
    KERNEL_ARG_TYPE_QUAL,
    KERNEL_ARG_NAME,
];

impl Emitter<'_> {
    /// Emits the metadata of a kernel: its arguments and its execution modes. Does nothing for other
    /// functions.
    pub(in crate::to_llvm::emit) fn emit_function_metadata(
        &mut self,
        global: Global,
        function: Id,
        parameters: &[Id],
    ) -> Result<()> {
        if !self.is_kernel(function) {
            return Ok(());
        }
        let reader = Arguments::new(self.source, &self.annotations);
        let arguments: Vec<Argument> = parameters
            .iter()
            .map(|&parameter| reader.of(parameter))
            .collect::<Result<_>>()?;
        self.metadata()
            .kernel(global, function, parameters, &arguments)
    }
}

impl<'m> Writer<'_, 'm> {
    /// Writes the metadata of a kernel: its arguments and its execution modes.
    fn kernel(
        &mut self,
        global: Global,
        function: Id,
        parameters: &[Id],
        arguments: &[Argument],
    ) -> Result<()> {
        let mut attachments = self.argument_metadata(global, parameters, arguments);
        self.runtime_alignment(parameters, &mut attachments);
        self.execution_modes(global, function, &mut attachments)?;
        if self.options.since(Release::V6) {
            for (key, operands) in attachments {
                let kind = self.ir.metadata_kind(key);
                let node = self.ir.metadata_tuple(&operands);
                self.ir.module.globals[global]
                    .attachments
                    .push((kind, node));
            }
            return Ok(());
        }
        // Before LLVM 6, the module has a list of kernels, with the metadata of each (SPIR 1.2 §2.3).
        let kernel = self.ir.address(global);
        let mut entry = vec![self.ir.metadata_value(kernel)];
        for (key, operands) in attachments {
            let key = self.ir.metadata_string(key);
            let operands: Vec<_> = std::iter::once(key).chain(operands).collect();
            entry.push(self.ir.metadata_tuple(&operands));
        }
        let entry = self.ir.metadata_tuple(&entry);
        self.ir.add_named_metadata(OPENCL_KERNELS, Some(entry));
        Ok(())
    }

    /// Adds metadata that marks the arguments whose memory the runtime aligns, if there are any.
    fn runtime_alignment(
        &mut self,
        parameters: &[Id],
        attachments: &mut Vec<(&'static str, Vec<MetadataId>)>,
    ) {
        let is_aligned = |parameter: &Id| {
            let mut rows = self.annotations.of(*parameter);
            rows.any(|row| decorations::is_runtime_aligned(row.decoration, row.operands))
        };
        let aligned: Vec<bool> = parameters.iter().map(is_aligned).collect();
        if aligned.contains(&true) {
            let operands = aligned
                .iter()
                .map(|&aligned| self.ir.metadata_integer(1, u64::from(aligned)))
                .collect();
            attachments.push((decorations::RUNTIME_ALIGNED, operands));
        }
    }

    fn argument_metadata(
        &mut self,
        kernel: Global,
        parameters: &[Id],
        arguments: &[Argument],
    ) -> Vec<(&'static str, Vec<MetadataId>)> {
        let name = self
            .ir
            .module
            .strings
            .get(self.ir.module.globals[kernel].name)
            .to_vec();
        let count = parameters.len();
        let is_said = !self.options.omit_argument_types;
        let said = |key| {
            is_said
                .then(|| self.kernels.entries(key, &name, count))
                .flatten()
        };
        let (said_types, said_qualifiers) = (said(KERNEL_ARG_TYPE), said(KERNEL_ARG_TYPE_QUAL));
        let mut columns: [Vec<MetadataId>; 6] = Default::default();
        let mut has_names = false;
        for (number, (&parameter, argument)) in parameters.iter().zip(arguments).enumerate() {
            let ty = said_types
                .as_ref()
                .and_then(|types| types.get(number))
                .unwrap_or(&argument.ty);
            // The base type of a typedef is the type that it stands for. OpenCL's own type names are their
            // own base types, because they include the signedness.
            let base = if is_built_in(ty) { ty } else { &argument.ty };
            let qualifiers = argument.qualifiers(
                said_qualifiers.as_ref().and_then(|all| all.get(number)),
                self.dialect().metadata.arguments_first,
            );
            let name = self.annotations.name(parameter).unwrap_or_default();
            has_names |= !name.is_empty();
            let row = [
                self.ir.metadata_int32(argument.space),
                self.ir.metadata_string(argument.access),
                self.ir.metadata_string(ty),
                self.ir.metadata_string(base),
                self.ir.metadata_string(qualifiers),
                self.ir.metadata_string(name),
            ];
            columns
                .iter_mut()
                .zip(row)
                .for_each(|(column, cell)| column.push(cell));
        }
        let mut attachments: Vec<_> = ARGUMENT_KEYS.into_iter().zip(columns).collect();
        if self.dialect().metadata.arguments_first {
            attachments.swap(3, 4);
        }
        if !has_names && !self.options.argument_names {
            attachments.pop();
        }
        for &(key, decoration, _, none) in ARGUMENT_NUMBERS {
            let numbers: Vec<Option<u32>> = parameters
                .iter()
                .map(|&parameter| self.annotations.literal(parameter, decoration))
                .collect();
            if numbers.iter().any(Option::is_some) {
                let numbers = numbers
                    .into_iter()
                    .map(|number| self.ir.metadata_int32(number.unwrap_or(none)))
                    .collect();
                attachments.push((key, numbers));
            }
        }
        attachments
    }

    /// Numbers the metadata kinds for kernel arguments before all others, if the style requires it. LLVM
    /// prints attachments in this order.
    pub(in crate::to_llvm) fn number_argument_keys(&mut self) {
        if !self.dialect().metadata.arguments_first || self.kernels.is_empty() {
            return;
        }
        let mut keys = ARGUMENT_KEYS;
        if self.dialect().metadata.arguments_first {
            keys.swap(3, 4);
        }
        for key in keys {
            self.ir.metadata_kind(key);
        }
    }

    /// Translates the execution modes of a kernel. Modes with their own metadata key are added to
    /// `attachments`. All others are added to a named metadata node of the module.
    fn execution_modes(
        &mut self,
        global: Global,
        kernel: Id,
        attachments: &mut Vec<(&'static str, Vec<MetadataId>)>,
    ) -> Result<()> {
        for (ty, flags) in self.fast_math_defaults(kernel)? {
            let (value, ty) = (self.ir.address(global), self.ids.type_of_id(ty)?);
            let operands = [
                self.ir.metadata_value(value),
                self.ir.metadata_int32(FAST_MATH_DEFAULT),
                {
                    let nothing = self.ir.poison(ty);
                    self.ir.metadata_value(nothing)
                },
                self.ir.metadata_int32(flags),
            ];
            let node = self.ir.metadata_tuple(&operands);
            self.ir.add_named_metadata(SPIRV_EXECUTION_MODE, Some(node));
        }
        for instruction in self.kernels.modes_of(kernel) {
            if instruction.word(2) == Some(FAST_MATH_DEFAULT) {
                continue;
            }
            let Some((mode, literals)) = self.mode_and_literals(instruction)? else {
                self.report
                    .drop("execution modes whose operands are no numbers", 1);
                continue;
            };
            if self.is_mode_said_by_strings(kernel, mode, &literals)
                || self.structors.note(global, mode)
            {
                continue;
            }
            let (mode, literals) = match (mode, &literals[..]) {
                (mode, [0]) if mode == ExecutionMode::NamedSubgroupSizeINTEL.word() => (
                    ExecutionMode::SubgroupSize.word(),
                    vec![PRIMARY_SUBGROUP_SIZE],
                ),
                _ => (mode, literals),
            };
            // The primary size uses the older key in every release.
            let is_plain =
                literals != [PRIMARY_SUBGROUP_SIZE] && self.dialect().metadata.plain_subgroup_size;
            let mut rows = execution_modes::FROM_METADATA
                .iter()
                .filter(|row| row.mode.word() == mode);
            let row = match is_plain {
                true => rows.next_back(),
                false => rows.next(),
            };
            if let Some(row) = row
                && !attachments.iter().any(|attachment| attachment.0 == row.key)
                && let Some(operands) = self.mode_operands(row.source, &literals)
            {
                attachments.push((row.key, operands));
                continue;
            }
            let value = self.ir.address(global);
            let by_id = self.dialect().metadata.literal_modes
                && instruction.word(2) == Some(ExecutionMode::MaximumRegistersIdINTEL.word());
            let mode = if by_id {
                ExecutionMode::MaximumRegistersIdINTEL.word()
            } else {
                mode
            };
            let mut operands = vec![self.ir.metadata_value(value), self.ir.metadata_int32(mode)];
            for literal in literals {
                let named = execution_modes::NAMED_REGISTERS.get(literal as usize);
                operands.push(
                    match named.filter(|_| mode == ExecutionMode::NamedMaximumRegistersINTEL.word())
                    {
                        Some(name) => self.ir.metadata_string(name),
                        None if by_id => {
                            let number = self.ir.metadata_int32(literal);
                            self.ir.metadata_tuple(&[number])
                        }
                        None => self.ir.metadata_int32(literal),
                    },
                );
            }
            let node = self.ir.metadata_tuple(&operands);
            self.ir.add_named_metadata(SPIRV_EXECUTION_MODE, Some(node));
        }
        Ok(())
    }

    /// Returns the type id and the fast-math flags of each `FPFastMathDefault` mode of a function. Returns an error if
    /// the flags are not a constant.
    pub(in crate::to_llvm) fn fast_math_defaults(&self, function: Id) -> Result<Vec<(Id, u32)>> {
        let modes = self.kernels.modes_of(function).into_iter();
        modes
            .filter(|instruction| instruction.word(2) == Some(FAST_MATH_DEFAULT))
            .map(|instruction| {
                let mode = self.constant_integer(id(instruction, 4)?)?;
                Ok((id(instruction, 3)?, mode as u32))
            })
            .collect()
    }

    /// Returns the number of an execution mode and its literals. A mode with id operands is replaced by the
    /// equivalent mode with literals. Returns `None` if there is no equivalent.
    fn mode_and_literals(&self, instruction: Instruction<'_>) -> Result<Option<(u32, Vec<u32>)>> {
        let mode = word(instruction, 2)?;
        let operands = instruction.words().get(3..).unwrap_or_default();
        if instruction.is(Op::ExecutionMode) {
            return Ok(Some((mode, operands.to_vec())));
        }
        let Some(mode) = execution_modes::with_literals(mode) else {
            return Ok(None);
        };
        let mut literals = Vec::new();
        for &operand in operands {
            let id = Id::new(operand).ok_or_else(|| Error::malformed("an id is 0"))?;
            literals.push(self.constant_integer(id)? as u32);
        }
        // Modes with their own metadata are identified by a key, not by a number.
        let listed = self.dialect().metadata.literal_modes
            && execution_modes::FROM_METADATA
                .iter()
                .all(|row| row.mode.word() != mode);
        Ok(Some((
            if listed { word(instruction, 2)? } else { mode },
            literals,
        )))
    }

    /// Returns the metadata operands for an execution mode with these literals, or `None` if the literals are
    /// malformed.
    fn mode_operands(&mut self, source: ModeSource, literals: &[u32]) -> Option<Vec<MetadataId>> {
        match source {
            ModeSource::Integers(count) => {
                let literals = literals.get(..count)?;
                Some(
                    literals
                        .iter()
                        .map(|&literal| self.ir.metadata_int32(literal))
                        .collect(),
                )
            }
            ModeSource::VectorType => {
                let (ty, is_integer) = self.hinted_type(*literals.first()?)?;
                let value = self.ir.nothing(ty);
                let is_integer = is_integer || self.dialect().metadata.literal_modes;
                Some(vec![
                    self.ir.metadata_value(value),
                    self.ir.metadata_int32(u32::from(is_integer)),
                ])
            }
            ModeSource::Words(lists) => {
                let words = lists.get(*literals.first()? as usize)?;
                Some(
                    words
                        .iter()
                        .map(|word| self.ir.metadata_string(word))
                        .collect(),
                )
            }
        }
    }

    /// Returns the type that the literal of `VecTypeHint` encodes, and whether its components are integers.
    /// Returns `None` for an unknown encoding.
    fn hinted_type(&mut self, code: u32) -> Option<(Type, bool)> {
        let component = *COMPONENTS.get((code & 0xffff) as usize)?;
        let element = match component {
            Component::Integer(bits) => self.ir.module.types.integer(bits),
            Component::Float(16) => self.ir.module.types.intern(TypeKind::Half),
            Component::Float(32) => self.ir.module.types.intern(TypeKind::Float),
            Component::Float(_) => self.ir.module.types.intern(TypeKind::Double),
        };
        let ty = match code >> 16 {
            0 | 1 => element,
            lanes => self.ir.module.types.vector(lanes, element),
        };
        Some((ty, matches!(component, Component::Integer(_))))
    }
}

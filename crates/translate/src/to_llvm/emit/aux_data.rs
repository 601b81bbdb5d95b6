//! Restores, from `NonSemantic.AuxData`, the attributes, the metadata and the linkage `available_externally` that
//! functions and variables had in LLVM IR before they were translated to SPIR-V.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, Global, GlobalKind, Linkage};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Section};

use crate::Result;
use crate::mappings::aux_data::{AVAILABLE_EXTERNALLY, AuxData, SET};
use crate::to_llvm::Emitter;

impl Emitter<'_> {
    /// Restores the attributes, metadata and linkage of functions and variables. Does nothing if the module does not
    /// import the instruction set.
    pub(crate) fn restore_aux_data(&mut self) -> Result<()> {
        let source = self.source;
        let mut imports = source.instructions(Section::ExtInstImports);
        let Some(set) = imports
            .find(|import| import.string(2).0 == SET.as_bytes())
            .and_then(|import| import.word(1))
        else {
            return Ok(());
        };
        let sections = [Section::Globals, Section::Functions];
        let instructions = sections
            .into_iter()
            .flat_map(|section| source.instructions(section));
        for instruction in instructions
            .filter(|instruction| instruction.is(Op::ExtInst) && instruction.word(3) == Some(set))
        {
            let global = instruction
                .id(5)
                .and_then(|id| self.value(id).ok())
                .and_then(|value| value.as_constant());
            let global = global.and_then(|constant| self.ir.module.as_global(constant));
            let number = instruction
                .id(6)
                .and_then(|id| self.constant_integer(id).ok());
            if let (Some(global), Some(number)) = (global, number)
                && instruction.word(4) == Some(AuxData::Linkage as u32)
                && number == u64::from(AVAILABLE_EXTERNALLY)
                && self.ir.module.globals[global].linkage == Linkage::Internal
            {
                let value = &mut self.ir.module.globals[global];
                (value.linkage, value.dso_local) = (Linkage::AvailableExternally, false);
                continue;
            }
            let is_attribute = instruction.word(4).and_then(AuxData::is_attribute);
            match (global, self.aux_string(instruction.id(6)), is_attribute) {
                (Some(global), Some(name), Some(true)) => {
                    let value = self.aux_string(instruction.id(7));
                    self.restore_attribute(global, &name, value);
                }
                (Some(global), Some(name), Some(false)) => {
                    self.restore_metadata(global, &name, instruction)
                }
                _ => self.report.drop(
                    "attributes and metadata of something that is neither a function nor a variable",
                    1,
                ),
            }
        }
        Ok(())
    }

    fn aux_string(&self, id: Option<Id>) -> Option<Vec<u8>> {
        let definition = self.source.definition(id?)?;
        definition.is(Op::String).then(|| definition.string(2).0)
    }

    /// Adds an attribute to a global, unless the global already has it. For example, function control implies
    /// some attributes.
    fn restore_attribute(&mut self, global: Global, name: &[u8], value: Option<Vec<u8>>) {
        let keyword = std::str::from_utf8(name)
            .ok()
            .and_then(AttributeKind::from_keyword);
        let attribute = match keyword.filter(|_| value.is_none()) {
            Some(kind) => Attribute::Enum(kind),
            None => {
                let value = value.map(|value| self.ir.module.strings.intern(value));
                Attribute::String(self.ir.module.strings.intern(name), value)
            }
        };
        let is_same = |known: &Attribute| match (known, &attribute) {
            (Attribute::String(a, _), Attribute::String(b, _)) => a == b,
            _ => known.kind().is_some() && known.kind() == attribute.kind(),
        };
        let attributes = &mut self.ir.module.attributes;
        match &mut self.ir.module.globals[global].kind {
            GlobalKind::Function(function) => {
                let mut list = function
                    .attributes
                    .expand()
                    .map(|list| attributes.lists[list].to_vec())
                    .unwrap_or_default();
                let place = list
                    .iter()
                    .position(|row| row.0 == AttributeIndex::Function);
                let mut set = place
                    .map(|place| attributes.sets[list[place].1].to_vec())
                    .unwrap_or_default();
                if set.iter().any(is_same) {
                    return;
                }
                set.push(attribute);
                let set = attributes.sets.intern(set.into());
                match place {
                    Some(place) => list[place].1 = set,
                    None => list.push((AttributeIndex::Function, set)),
                }
                function.attributes = Some(attributes.lists.intern(list.into())).into();
            }
            GlobalKind::Variable(variable) => {
                let mut set = variable
                    .attributes
                    .expand()
                    .map(|set| attributes.sets[set].to_vec())
                    .unwrap_or_default();
                if !set.iter().any(is_same) {
                    set.push(attribute);
                    variable.attributes = Some(attributes.sets.intern(set.into())).into();
                }
            }
            _ => {}
        }
    }

    fn restore_metadata(&mut self, global: Global, key: &[u8], instruction: Instruction<'_>) {
        let Ok(key) = std::str::from_utf8(key) else {
            return self.report.drop("metadata whose key is not text", 1);
        };
        let kind = self.ir.metadata_kind(key);
        if self.ir.module.globals[global]
            .attachments
            .iter()
            .any(|(known, _)| *known == kind)
        {
            return;
        }
        let mut operands = Vec::new();
        for id in (7..instruction.word_count()).map(|index| instruction.id(index)) {
            let operand = match self.aux_string(id) {
                Some(text) => Some(self.ir.metadata_string(text)),
                None => id
                    .and_then(|id| self.value(id).ok())
                    .map(|value| self.ir.metadata_value(value)),
            };
            let Some(operand) = operand else {
                return self.report.drop(
                    "metadata of something that is neither a string nor a value",
                    1,
                );
            };
            operands.push(operand);
        }
        let node = self.ir.metadata_tuple(&operands);
        self.ir.module.globals[global]
            .attachments
            .push((kind, node));
    }
}

//! The instructions outside of functions, each with the node that is set aside for it.

use spirv::Op;
use transpire_llvm::ir::debug_info::code;
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode};
use transpire_spirv::{Id, Section};

use super::super::Emitter;
use crate::correspondences::debug_info::{DebugInfoSet, Holds, Instruction, Node};
use crate::{Error, Result};

/// An instruction of debug information.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Entity<'m> {
    /// Its result.
    pub(super) id: Option<Id>,
    pub(super) set: DebugInfoSet,
    /// The set by whose layout its operands stand: older producers wrote members as the set before had them.
    layout: DebugInfoSet,
    /// Its number in the set.
    pub(super) number: u32,
    /// The words of its operands.
    pub(super) operands: &'m [u32],
    /// What its operands mean, and what node it is.
    pub(super) row: Option<&'static Node>,
    /// The node, if there is one for it.
    pub(super) node: Option<MetadataId>,
}

impl<'m> Entity<'m> {
    pub(super) fn new(id: Option<Id>, set: DebugInfoSet, number: u32, operands: &'m [u32]) -> Self {
        let mut entity = Self {
            id,
            set,
            layout: set,
            number,
            operands,
            row: None,
            node: None,
        };
        entity.row = Node::of_instruction(number)
            .filter(|row| row.sets.has(set))
            .find(|row| entity.is_said_by(row));
        entity
    }

    /// Of rows for one instruction only one fits; what tells them apart is left to the operands.
    fn is_said_by(&self, row: &Node) -> bool {
        match row.code {
            code::LEXICAL_BLOCK => self.operands.len() <= 4,
            code::NAMESPACE => self.operands.len() > 4,
            _ => true,
        }
    }

    pub(super) fn is(&self, instruction: Instruction) -> bool {
        self.number == instruction as u32
    }

    pub(super) fn is_unit(&self) -> bool {
        self.is(Instruction::CompilationUnit)
    }

    /// The record code of its node.
    pub(super) fn code(&self) -> Option<u32> {
        self.row.map(|row| row.code)
    }

    /// Its operand at `index`.
    ///
    /// # Errors
    /// When it has no so many.
    pub(super) fn operand(&self, index: usize) -> Result<u32> {
        let word = self.operands.get(index).copied();
        word.ok_or_else(|| {
            Error::malformed(format!(
                "the instruction has only {} operands",
                self.operands.len()
            ))
        })
    }

    /// Its operands by the row of its kind: each with its first word's index, as far as they are there.
    pub(super) fn operands_by_row(
        &self,
    ) -> impl Iterator<Item = (usize, &'static crate::correspondences::debug_info::Operand)> + use<'m>
    {
        let set = self.layout;
        let rows = move |row: &'static Node| row.operands(set);
        // The specifications have no gap: where it is missing, the instruction is by them.
        let has_gap = self.operands.len() >= self.row.map_or(0, |row| rows(row).count());
        self.row
            .into_iter()
            .flat_map(rows)
            .filter(move |operand| has_gap || operand.holds != Holds::Gap)
            .enumerate()
    }

    /// The word of the operand that holds something of that kind.
    pub(super) fn word_of_kind(&self, holds: Holds) -> Option<u32> {
        let (index, _) = self
            .operands_by_row()
            .find(|(_, operand)| operand.holds == holds)?;
        self.operands.get(index).copied()
    }

    /// The word of the operand that holds the field of that name.
    pub(super) fn word_of(&self, field: &str) -> Option<u32> {
        let (index, _) = self
            .operands_by_row()
            .find(|(_, operand)| operand.field == field)?;
        self.operands.get(index).copied()
    }
}

impl<'m> Emitter<'m> {
    /// Finds the instructions of debug information outside of functions, and sets their nodes aside.
    pub(super) fn find_entities(&mut self) -> Result<()> {
        for instruction in self
            .source
            .instructions(Section::Globals)
            .filter(|instruction| instruction.is(Op::ExtInst))
        {
            let (Some(id), Some(mut entity)) =
                (instruction.result_id(), self.debug_instruction(instruction))
            else {
                continue;
            };
            if entity.is(Instruction::TypeTemplateParameter) {
                let code = if self.is_none(entity.operand(2)?) {
                    code::TEMPLATE_TYPE
                } else {
                    code::TEMPLATE_VALUE
                };
                entity.row = Node::of_instruction(entity.number).find(|row| row.code == code);
            }
            // The Khronos translator has the numbers of these two in the other order.
            if entity.is(Instruction::TypeTemplateTemplateParameter)
                || entity.is(Instruction::TypeTemplateParameterPack)
            {
                let is_template = Id::new(entity.operand(1)?)
                    .and_then(|id| self.source.definition(id))
                    .is_some_and(|text| text.is(Op::String));
                let kind = if is_template {
                    Instruction::TypeTemplateTemplateParameter
                } else {
                    Instruction::TypeTemplateParameterPack
                };
                entity.row = Node::of_instruction(kind as u32).next();
            }
            if entity.code().is_some_and(|code| code != code::FILE) {
                entity.node = Some(self.set_aside());
            }
            let debug_info = &mut self.debug_info;
            debug_info
                .places
                .entry(id)
                .or_insert(debug_info.entities.len());
            debug_info.entities.push(entity);
        }
        self.fill_files()?;
        self.find_layouts();
        self.find_members()?;
        self.find_templates()?;
        self.find_entry_points()
    }

    /// A node that is filled in later.
    pub(super) fn set_aside(&mut self) -> MetadataId {
        self.module.metadata.nodes.push(MetadataNode::Tuple {
            distinct: false,
            operands: Box::default(),
        })
    }

    /// Finds the members that name their scope though their set has no operand for it.
    fn find_layouts(&mut self) {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            let names_scope = if entity.is(Instruction::TypeMember) {
                entity
                    .word_of("offset")
                    .is_some_and(|offset| self.entity(offset).is_some())
            } else {
                entity.is(Instruction::TypeInheritance)
                    && entity.operands.len() > entity.operands_by_row().count()
            };
            if names_scope && entity.set.is_non_semantic() {
                self.debug_info.entities[place].layout = DebugInfoSet::OpenCl100;
            }
        }
    }

    /// The members that composite types list, of the sets in which they don't name their scope.
    fn find_members(&mut self) -> Result<()> {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if !entity.is(Instruction::TypeComposite) || !entity.set.is_non_semantic() {
                continue;
            }
            let first = entity
                .operands_by_row()
                .find(|(_, operand)| operand.holds == Holds::Nodes)
                .map_or(0, |(index, _)| index);
            for &member in entity.operands.get(first..).unwrap_or_default() {
                let Some(member) = self.entity_place(member) else {
                    continue;
                };
                if self.debug_info.entities[member].code() == Some(code::DERIVED_TYPE) {
                    self.debug_info.parents.entry(member).or_insert(place);
                }
            }
        }
        Ok(())
    }

    /// `DebugTypeTemplate`: it stands for what it is of, which gets the parameters.
    fn find_templates(&mut self) -> Result<()> {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if !entity.is(Instruction::TypeTemplate) {
                continue;
            }
            let of = self.entity_place(entity.operand(0)?);
            let of = of.filter(|&of| {
                matches!(
                    self.debug_info.entities[of].code(),
                    Some(code::COMPOSITE_TYPE | code::SUBPROGRAM)
                )
            });
            let Some(of) = of else {
                return Err(Error::malformed(
                    "a template is of a composite type or of a function",
                ));
            };
            let parameters = entity.operands.get(1..).unwrap_or_default();
            self.debug_info
                .template_parameters
                .entry(of)
                .or_insert(parameters);
            self.debug_info.places.extend(entity.id.map(|id| (id, of)));
        }
        Ok(())
    }

    /// `DebugEntryPoint`: the signature and the arguments of the compiler that made a unit.
    fn find_entry_points(&mut self) -> Result<()> {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if !entity.is(Instruction::EntryPoint) {
                continue;
            }
            let (function, unit) = (
                self.entity_place(entity.operand(0)?),
                self.entity_place(entity.operand(1)?),
            );
            let unit = unit.filter(|&unit| self.debug_info.entities[unit].is_unit());
            let Some(unit) = unit else {
                return Err(Error::malformed("an entry point is of a compile unit"));
            };
            let words = [entity.operand(2)?, entity.operand(3)?];
            self.debug_info.signatures.entry(unit).or_insert(words);
            self.debug_info.mains.extend(function);
        }
        Ok(())
    }

    /// Where the entity of an id stands.
    pub(super) fn entity_place(&self, word: u32) -> Option<usize> {
        self.debug_info.places.get(&Id::new(word)?).copied()
    }

    /// The entity of an id.
    pub(super) fn entity(&self, word: u32) -> Option<Entity<'m>> {
        self.debug_info
            .entities
            .get(self.entity_place(word)?)
            .copied()
    }

    /// Whether an id stands for nothing: `DebugInfoNone`, or no type.
    pub(super) fn is_none(&self, word: u32) -> bool {
        match self.entity(word) {
            Some(entity) => entity.is(Instruction::InfoNone),
            None => Id::new(word)
                .and_then(|id| self.source.definition(id))
                .is_some_and(|definition| definition.is(Op::TypeVoid)),
        }
    }
}

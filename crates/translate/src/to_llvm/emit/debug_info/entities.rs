//! Collects the debug instructions outside of functions, and reserves a metadata node for each.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Section};

use crate::mappings::debug_info::{
    DebugInfoSet, Instruction, Node, OperandSource, VECTOR_MARK, flag, tag,
};
use crate::to_llvm::emit::debug_info::Writer;
use crate::{Error, Result};

/// The number of operands of a `DebugTypeMember` that stands for a base class.
const BASE_CLASS_OPERANDS: usize = 8;
/// The index of the scope operand of `DebugTypeComposite`.
const SCOPE_OF_COMPOSITE: usize = 5;

/// A debug instruction. Those outside of functions are also listed in `DebugInfo`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entity<'m> {
    /// The result id of the instruction.
    pub(super) id: Option<Id>,
    pub(super) set: DebugInfoSet,
    /// The set whose operand layout the instruction follows. Older producers wrote members in the layout of
    /// the preceding set.
    layout: DebugInfoSet,
    /// The number of the instruction in the set.
    pub(super) number: u32,
    /// The operand words.
    pub(super) operands: &'m [u32],
    /// The row of the mappings that gives the meaning of the operands and the kind of metadata node.
    pub(super) row: Option<&'static Node>,
    /// The metadata node of the instruction, if any.
    pub(super) node: Option<MetadataId>,
    /// Whether a `DebugFunctionDefinition` refers to this entity.
    pub(super) is_defined: bool,
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
            is_defined: false,
        };
        entity.row = Node::of_instruction(number)
            .filter(|row| row.sets.has(set))
            .find(|row| entity.is_said_by(row));
        entity
    }

    /// Returns whether the number of operands fits a row of the mappings. [`Writer::chosen_row`] decides between rows
    /// that differ in other ways.
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

    /// Returns the bitcode record code of the metadata node, or `None` if the instruction has no node.
    pub(super) fn code(&self) -> Option<u32> {
        self.row.map(|row| row.code)
    }

    /// Returns the operand at `index`.
    ///
    /// # Errors
    /// Returns an error if the instruction has fewer operands.
    pub(super) fn operand(&self, index: usize) -> Result<u32> {
        let word = self.operands.get(index).copied();
        word.ok_or_else(|| {
            Error::malformed(format!(
                "the instruction has only {} operands",
                self.operands.len()
            ))
        })
    }

    /// Returns the operands in the layout of the entity's set, each with the index of its first word.
    pub(super) fn operands_by_row(
        &self,
    ) -> impl Iterator<Item = (usize, &'static crate::mappings::debug_info::Operand)> + use<'m>
    {
        let set = self.layout;
        let rows = move |row: &'static Node| row.operands(set);
        // The layout in the specifications has no gap. If the instruction is too short for a gap, it follows
        // the specifications.
        let has_gap = self.operands.len() >= self.row.map_or(0, |row| rows(row).count());
        self.row
            .into_iter()
            .flat_map(rows)
            .filter(move |operand| has_gap || operand.holds != OperandSource::Gap)
            .enumerate()
    }

    /// Returns the word of the first operand with the given source, or `None` if the instruction has no such
    /// operand.
    pub(super) fn word_of_kind(&self, holds: OperandSource) -> Option<u32> {
        let (index, _) = self
            .operands_by_row()
            .find(|(_, operand)| operand.holds == holds)?;
        self.operands.get(index).copied()
    }

    /// Returns the word of the operand for the given metadata field, or `None` if the instruction has no such
    /// operand.
    pub(super) fn word_of(&self, field: FieldName) -> Option<u32> {
        let (index, _) = self
            .operands_by_row()
            .find(|(_, operand)| operand.field == field)?;
        self.operands.get(index).copied()
    }
}

impl<'m> Writer<'_, 'm> {
    /// Collects the debug instructions outside of functions, reserves their nodes, and finds the relations between
    /// them.
    pub(super) fn find_entities(&mut self) {
        for instruction in self
            .source
            .instructions(Section::Globals)
            .filter(|instruction| instruction.is_extended())
        {
            let (Some(id), Some(mut entity)) =
                (instruction.result_id(), self.debug_instruction(instruction))
            else {
                continue;
            };
            match self.chosen_row(&entity) {
                Ok(row) => entity.row = row,
                Err(_) => {
                    self.note_broken();
                    entity.row = None;
                }
            }
            if entity.code().is_some_and(|code| code != code::FILE) {
                entity.node = Some(self.set_aside());
            }
            let debug_info = &mut **self.debug_info;
            debug_info
                .places
                .entry(id)
                .or_insert(debug_info.entities.len());
            debug_info.entities.push(entity);
        }
        self.fill_files();
        self.find_layouts();
        self.find_definitions();
        self.find_function_definitions();
        self.find_templates();
        self.find_aliases();
        self.find_members();
        self.find_entry_points();
    }

    /// Returns the row of the mappings for an entity, or `None` if the entity has no row. If an instruction has several
    /// rows, its operands determine the row. Returns an error if such an operand is missing or has the wrong kind.
    fn chosen_row(&self, entity: &Entity<'m>) -> Result<Option<&'static Node>> {
        let row_of = |code: u32| {
            Ok(Node::of_instruction(entity.number)
                .filter(|row| row.sets.has(entity.set))
                .find(|row| row.code == code))
        };
        if entity.is(Instruction::TypeTemplateParameter) {
            return match self.is_none(entity.operand(2)?) {
                true => row_of(code::TEMPLATE_TYPE),
                false => row_of(code::TEMPLATE_VALUE),
            };
        }
        // The Khronos translator swaps the numbers of these two instructions.
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
            return Ok(Node::of_instruction(kind as u32).next());
        }
        if !self.dialect().debug_info.compiler_form {
            return Ok(entity.row);
        }
        // An alias: an artificial variable that is neither a definition nor has a location.
        if entity.is(Instruction::GlobalVariable)
            && self.is_none(entity.operand(7)?)
            && self.debug_number(entity, entity.operand(8)?)? == u64::from(flag::ARTIFICIAL)
        {
            return row_of(code::DERIVED_TYPE);
        }
        // A base class: an artificial member without a name.
        if entity.is(Instruction::TypeMember)
            && entity.set.is_non_semantic()
            && entity.operands.len() == BASE_CLASS_OPERANDS
            && self.debug_text(entity.operand(0)?)?.is_none()
            && self.debug_number(entity, entity.operand(7)?)? & u64::from(flag::ARTIFICIAL) != 0
        {
            let is_class = |row: &&Node| row.tags == [tag::INHERITANCE];
            return Ok(Node::of_instruction(entity.number).find(is_class));
        }
        Ok(entity.row)
    }

    /// Finds composite types that the module both declares and defines. References to the declaration then refer to the
    /// definition. Does nothing in styles that keep the form of SPIR-V.
    fn find_definitions(&mut self) {
        if !self.dialect().debug_info.compiler_form {
            return;
        }
        // The operands that a declaration and its definition have in common: name, tag, source, line, column
        // and linkage name.
        let key = |entity: &Entity<'_>| {
            let words = entity.operands.get(..7)?;
            let mut key = <[u32; 7]>::try_from(words).ok()?;
            key[SCOPE_OF_COMPOSITE] = 0;
            Some(key)
        };
        let mut definitions: FxHashMap<[u32; 7], Option<usize>> = FxHashMap::default();
        let mut declarations = Vec::new();
        for (place, entity) in self.debug_info.entities.iter().enumerate() {
            if !entity.is(Instruction::TypeComposite) {
                continue;
            }
            let (Some(key), Some(flags)) = (key(entity), entity.word_of(FieldName::Flags)) else {
                continue;
            };
            let flags = self.debug_number(entity, flags).unwrap_or(0);
            match flags & u64::from(flag::FORWARD_DECLARATION) != 0 {
                true => declarations.push((place, key)),
                // If there are several definitions, it is unknown which one is meant.
                false => {
                    definitions
                        .entry(key)
                        .and_modify(|known| *known = None)
                        .or_insert(Some(place));
                }
            }
        }
        for (place, key) in declarations {
            if let Some(&Some(definition)) = definitions.get(&key) {
                let debug_info = &mut self.debug_info;
                debug_info.stand_for(place, definition);
            }
        }
    }

    /// Finds the `DebugFunctionDefinition` instructions in bodies. Each names a function and the entity that
    /// describes it. The entity is a definition even without `FlagIsDefinition`, because producers of shaders
    /// omit this flag.
    fn find_function_definitions(&mut self) {
        let source = self.source;
        for instruction in source.instructions(Section::Functions) {
            if !instruction.is_extended() {
                continue;
            }
            let Some(entity) = self.debug_instruction(instruction) else {
                continue;
            };
            if !entity.is(Instruction::FunctionDefinition) {
                continue;
            }
            let Some(&[of, function]) = entity.operands.first_chunk() else {
                continue;
            };
            if let (Some(place), Some(function)) = (self.entity_place(of), Id::new(function))
                && self.debug_info.entities[place].code() == Some(code::SUBPROGRAM)
            {
                self.debug_info.entities[place].is_defined = true;
                self.debug_info.definitions.push((function, place));
            }
        }
    }

    /// Finds the global variables that stand for typedefs. References to the type of such a variable then
    /// refer to the variable, whose node is a derived type.
    fn find_aliases(&mut self) {
        let mut named: FxHashMap<u32, usize> = FxHashMap::default();
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            let is_typedef = entity.is(Instruction::Typedef);
            let is_alias =
                entity.is(Instruction::GlobalVariable) && entity.code() == Some(code::DERIVED_TYPE);
            if !is_typedef && !is_alias {
                continue;
            }
            let name = entity.operands.first().copied();
            let ty = entity.word_of(FieldName::BaseType).and_then(Id::new);
            if let (true, Some(id)) = (is_alias, ty) {
                let name = entity.operands.get(6).copied().unwrap_or(0);
                let of_type = self.entity_place(id.word());
                if self.debug_text(name).ok().flatten().as_deref() == Some(VECTOR_MARK.as_bytes()) {
                    self.debug_info.vectors.extend(of_type);
                }
                let base = named.get(&name);
                let base = base.copied().or(of_type);
                let debug_info = &mut self.debug_info;
                if let Some(base) = base.filter(|&base| base != place) {
                    debug_info.bases.insert(place, base);
                    debug_info.places.insert(id, place);
                }
            }
            named.extend(name.map(|name| (name, place)));
        }
    }

    /// Returns the index of the entity that is the base type of another entity, or `None` if the base type is
    /// not an entity.
    pub(super) fn base_place(&self, place: usize) -> Option<usize> {
        match self.debug_info.bases.get(&place) {
            Some(&base) => Some(base),
            None => {
                let entity = self.debug_info.entities.get(place)?;
                self.entity_place(entity.word_of(FieldName::BaseType)?)
            }
        }
    }

    /// Reserves a metadata node that is filled in later.
    fn set_aside(&mut self) -> MetadataId {
        self.ir.module.metadata.nodes.push(MetadataNode::tuple([]))
    }

    /// Finds the members that have a scope operand although their set does not specify one, and changes their
    /// layout.
    fn find_layouts(&mut self) {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            let names_scope = if entity.is(Instruction::TypeMember) {
                entity
                    .word_of(FieldName::Offset)
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

    /// Finds the members that composite types list, for the sets in which members have no scope operand. In some
    /// styles, also finds the function declarations whose scope is a composite type.
    fn find_members(&mut self) {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if entity.is(Instruction::FunctionDeclaration)
                && self.dialect().debug_info.compiler_form
            {
                let scope = entity.word_of(FieldName::Scope);
                let scope = scope.and_then(|scope| self.entity_place(scope));
                let scope = scope.filter(|&scope| {
                    self.debug_info.entities[scope].is(Instruction::TypeComposite)
                });
                if let Some(scope) = scope {
                    self.debug_info
                        .methods
                        .entry(scope)
                        .or_default()
                        .push(place);
                }
            }
            if !entity.is(Instruction::TypeComposite) || !entity.set.is_non_semantic() {
                continue;
            }
            let first = entity
                .operands_by_row()
                .find(|(_, operand)| operand.holds == OperandSource::Nodes)
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
    }

    /// Finds `DebugTypeTemplate` instructions. References to the template then refer to its target, which
    /// gets the template parameters.
    fn find_templates(&mut self) {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if !entity.is(Instruction::TypeTemplate) {
                continue;
            }
            let of = entity.operands.first();
            let of = of.and_then(|&of| self.entity_place(of));
            let of = of.filter(|&of| {
                matches!(
                    self.debug_info.entities[of].code(),
                    Some(code::COMPOSITE_TYPE | code::SUBPROGRAM)
                )
            });
            let Some(of) = of else {
                self.note_broken();
                continue;
            };
            let parameters = entity.operands.get(1..).unwrap_or_default();
            if !parameters.is_empty() || self.dialect().debug_info.marked_functions {
                self.debug_info
                    .template_parameters
                    .entry(of)
                    .or_insert(parameters);
            }
            self.debug_info.places.extend(entity.id.map(|id| (id, of)));
        }
    }

    /// Finds `DebugEntryPoint` instructions, which contain the signature and the command-line arguments of
    /// the compiler that created a unit.
    fn find_entry_points(&mut self) {
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if !entity.is(Instruction::EntryPoint) {
                continue;
            }
            let &[function, unit, signature, arguments, ..] = entity.operands else {
                self.note_broken();
                continue;
            };
            let (function, unit) = (self.entity_place(function), self.entity_place(unit));
            let Some(unit) = unit.filter(|&unit| self.debug_info.entities[unit].is_unit()) else {
                self.note_broken();
                continue;
            };
            self.debug_info
                .signatures
                .entry(unit)
                .or_insert([signature, arguments]);
            self.debug_info.mains.extend(function);
        }
    }

    /// Returns the index of the entity with an id, or `None` if the id is not an entity.
    pub(super) fn entity_place(&self, word: u32) -> Option<usize> {
        self.debug_info.places.get(&Id::new(word)?).copied()
    }

    /// Returns the entity with an id, or `None` if the id is not an entity.
    pub(super) fn entity(&self, word: u32) -> Option<Entity<'m>> {
        self.debug_info
            .entities
            .get(self.entity_place(word)?)
            .copied()
    }

    /// Returns whether an entity is a basic type that stands for `void`, because the sets require a type even where
    /// LLVM IR has none. Only some styles recognize this type.
    fn is_void(&self, entity: &Entity<'m>) -> bool {
        let [name, size, encoding, ..] = *entity.operands else {
            return false;
        };
        let number = |word| Id::new(word).and_then(|id| self.values.integer(&self.ir.module, id));
        entity.is(Instruction::TypeBasic)
            && self.dialect().debug_info.compiler_form
            && number(size) == Some(0)
            && self
                .debug_number(entity, encoding)
                .is_ok_and(|encoding| encoding == 0)
            && Id::new(name)
                .and_then(|id| self.source.definition(id))
                .is_some_and(|text| text.is(Op::String) && text.string(2).0 == b"void"[..])
    }

    /// Returns whether an id is `DebugInfoNone`, `OpTypeVoid`, or a basic type that stands for `void`.
    pub(super) fn is_none(&self, word: u32) -> bool {
        match self.entity(word) {
            Some(entity) => entity.is(Instruction::InfoNone) || self.is_void(&entity),
            None => Id::new(word)
                .and_then(|id| self.source.definition(id))
                .is_some_and(|definition| definition.is(Op::TypeVoid)),
        }
    }
}

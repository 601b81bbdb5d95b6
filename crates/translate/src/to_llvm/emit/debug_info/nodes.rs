//! Fills in the metadata nodes of debug instructions, field by field.

use rustc_hash::FxHashSet;
use transpire_llvm::expressions;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::StorageClass;

use crate::mappings::address_spaces;
use crate::mappings::debug_info::{
    DEFAULT_ACCESS, ENCODINGS, FLAG_VECTOR, FLAGS, FLAGS_OF_FIELDS, FLAGS_OF_SUBPROGRAMS,
    FLAGS_OF_TAGS, Instruction, NO_STORAGE_CLASS, Operand, OperandSource, STATIC_MEMBER,
    SUBPROGRAM_DEFINITION, SUBPROGRAM_MAIN, TAGS, dwarf_operation, flag, tag,
};
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;
use crate::to_llvm::emit::debug_info::values::is_type;
use crate::{Error, Result};

/// The largest column and the largest argument number that LLVM IR can represent.
const MAX_COLUMN: u64 = 0xffff;
/// The tag `DW_TAG_unspecified_type`.
const UNSPECIFIED_TYPE: u32 = 0x3b;
/// The debug-info flag `DIFlagArtificial`.
const ARTIFICIAL: u64 = 0x40;
/// The debug-info flag `DIFlagObjectPointer`.
const OBJECT_POINTER: u64 = 0x400;
/// The first DWARF version in which a static member is a variable. LLVM 18 and later accept this.
const STATIC_VARIABLES: u64 = 5;

impl<'m> Writer<'_, 'm> {
    /// Fills in the reserved nodes of all entities. Drops malformed nodes and returns their number. Expressions that
    /// the release does not support are also dropped, but reported instead of counted.
    pub(super) fn fill_entities(&mut self) -> usize {
        let mut failed = 0;
        // Some expressions cannot be represented. They must be dropped before other nodes refer to them.
        for only in [true, false] {
            for place in 0..self.debug_info.entities.len() {
                let entity = self.debug_info.entities[place];
                if entity.code() == Some(code::FILE)
                    || (entity.code() == Some(code::EXPRESSION)) != only
                {
                    continue;
                }
                let Some(node) = entity.node else { continue };
                match self.fill(entity, place) {
                    Ok(Some(filled)) => {
                        self.ir.module.metadata.nodes[node] = MetadataNode::Specialized(filled)
                    }
                    Err(_) => {
                        failed += 1;
                        self.debug_info.entities[place].node = None;
                    }
                    Ok(None) => {
                        self.report.drop(
                            "expressions of debug information that the release doesn't know",
                            1,
                        );
                        self.debug_info.entities[place].node = None;
                    }
                }
            }
        }
        failed
    }

    fn fill(&mut self, entity: Entity<'m>, place: usize) -> Result<Option<SpecializedNode>> {
        let Some(row) = entity.row else {
            return Ok(None);
        };
        if row.code == code::EXPRESSION {
            return self.expression(entity);
        }
        let mut node = SpecializedNode::new(row.code);
        if let Some(&tag) = row.tags.first() {
            node.set(FieldName::Tag, tag);
        }
        for (index, operand) in entity.operands_by_row() {
            let is_list = matches!(
                operand.holds,
                OperandSource::Nodes
                    | OperandSource::Enumerators
                    | OperandSource::Operations
                    | OperandSource::CountsAndLowerBounds
            );
            // Older producers did not write the flags of basic types.
            if index >= entity.operands.len()
                && (operand.optional || operand.holds == OperandSource::Flags)
            {
                break;
            }
            if !is_list {
                entity.operand(index)?;
            }
            self.fill_field(&mut node, entity, place, operand, index)?;
        }
        let elements = node.reference(FieldName::Elements);
        let elements = elements.and_then(|elements| self.ir.module.metadata.tuple(elements));
        if entity.is(Instruction::TypeArray)
            && self.debug_info.vectors.contains(&place)
            && elements.is_some_and(|elements| elements.len() == 1)
        {
            node.set(FieldName::Flags, FLAG_VECTOR);
        }
        self.complete(&mut node, entity, place)?;
        Ok(Some(node))
    }

    /// Sets the field of a node from one operand of its instruction. `index` is the index of the operand's
    /// first word.
    fn fill_field(
        &mut self,
        node: &mut SpecializedNode,
        entity: Entity<'m>,
        place: usize,
        operand: &Operand,
        index: usize,
    ) -> Result<()> {
        let words = entity.operands.get(index..).unwrap_or_default();
        let word = words.first().copied().unwrap_or(0);
        let reference = |node: Option<MetadataId>| node.map_or(0, MetadataId::to_field);
        let field = operand.field;
        let value = match operand.holds {
            OperandSource::Text | OperandSource::TextOrNone => reference(self.debug_string(word)?),
            OperandSource::Source => reference(self.debug_node(word, |code| code == code::FILE)?),
            OperandSource::Node => reference(self.field_node(entity, place, field, word)?),
            OperandSource::Scope => {
                reference(self.debug_scope(word, node.code != code::IMPORTED_ENTITY)?)
            }
            OperandSource::GlobalScope => reference(self.debug_scope(word, false)?),
            OperandSource::Number | OperandSource::LineOfTypedef => {
                let number = match field {
                    FieldName::Arg => self.number_of_argument(&entity, word)?,
                    _ => self.debug_number(&entity, word)?,
                } & u64::from(u32::MAX);
                match field {
                    FieldName::Column | FieldName::Arg if number > MAX_COLUMN => 0,
                    FieldName::IsDecl => u64::from(number != 0),
                    _ => number,
                }
            }
            OperandSource::Constant => self.debug_constant(word)?,
            OperandSource::Truth => u64::from(self.debug_truth(word)?),
            OperandSource::Bound => return self.fill_bound(node, field, word),
            OperandSource::Flags => {
                let bits = self.debug_number(&entity, word)? as u32;
                fill_flags(node, entity, bits);
                return Ok(());
            }
            OperandSource::Encoding => {
                let number = self.debug_number(&entity, word)?;
                self.encoding(node, number)
            }
            OperandSource::Tag => {
                let number = self.debug_number(&entity, word)?;
                let mut tags = TAGS.iter().filter(|row| entity.is(row.0));
                let row = tags.find(|row| u64::from(row.2) == number);
                let unknown = || Error::malformed(format!("nothing has the tag {number}"));
                u64::from(row.ok_or_else(unknown)?.1)
            }
            OperandSource::Language => u64::from(self.debug_language(&entity, word)?.0),
            OperandSource::StorageClass => {
                let class = self.debug_number(&entity, word)? as u32;
                let space = StorageClass::from_u32(class).and_then(address_spaces::address_space);
                match class == NO_STORAGE_CLASS {
                    true => 0,
                    false => space.map_or(0, |space| u64::from(space) + 1),
                }
            }
            OperandSource::Count => {
                let count = self.debug_number(&entity, word)?;
                node.set(FieldName::Flags, FLAG_VECTOR);
                self.vector_bounds(count).to_field()
            }
            OperandSource::CountsAndLowerBounds => {
                let mut subranges = self.subranges(words)?;
                self.add_inner_dimensions(node, place, &mut subranges)?;
                self.ir.metadata_tuple(&subranges).to_field()
            }
            OperandSource::Nodes => {
                let nodes = words
                    .iter()
                    .map(|&word| self.debug_node(word, |_| true))
                    .collect::<Result<Vec<_>>>()?;
                let nodes: Vec<_> = nodes.into_iter().flatten().collect();
                self.ir.metadata_tuple(&nodes).to_field()
            }
            OperandSource::Types => {
                let types = words
                    .iter()
                    .map(|&word| self.debug_node(word, is_type))
                    .collect::<Result<Vec<_>>>()?;
                self.ir.metadata_tuple_with_nulls(types).to_field()
            }
            OperandSource::Enumerators => {
                let enumerators = self.enumerators(words)?;
                self.ir.metadata_tuple(&enumerators).to_field()
            }
            OperandSource::Value => reference(self.debug_value(word)),
            // These are not fields, or they are fields of nodes that are created elsewhere.
            OperandSource::Path
            | OperandSource::SourceAndChecksum
            | OperandSource::ChecksumKind
            | OperandSource::Fixed(_)
            | OperandSource::Gap
            | OperandSource::DwarfVersion
            | OperandSource::Nothing
            | OperandSource::UnitSource
            | OperandSource::Variable
            | OperandSource::Function
            | OperandSource::Operations
            | OperandSource::NameOfTypedef => return Ok(()),
        };
        node.set(field, value);
        Ok(())
    }

    /// Returns the DWARF encoding of a basic type whose encoding in the set is `number`, or 0 if DWARF has no such
    /// encoding. In this case, makes the node an unspecified type without a size, unless it has a size and the style
    /// keeps it as a basic type.
    fn encoding(&self, node: &mut SpecializedNode, number: u64) -> u64 {
        let row = ENCODINGS.iter().find(|row| u64::from(row.1) == number);
        let encoding = row.map_or(0, |row| row.0);
        let is_sized = node.field(FieldName::Size).is_some_and(|size| size != 0);
        if encoding == 0 && !(is_sized && self.dialect().debug_info.compiler_form) {
            node.set(FieldName::Tag, UNSPECIFIED_TYPE);
            node.set(FieldName::Size, 0_u32);
        }
        u64::from(encoding)
    }

    /// Returns the node that a field refers to. If the field must have a type and its operand is `DebugInfoNone`,
    /// returns the node of an unknown type.
    fn field_node(
        &mut self,
        entity: Entity<'m>,
        place: usize,
        field: FieldName,
        word: u32,
    ) -> Result<Option<MetadataId>> {
        let alias = self.debug_info.bases.get(&place);
        if let Some(&base) = alias.filter(|_| field == FieldName::BaseType) {
            let base = self.debug_info.entities.get(base);
            return Ok(base
                .filter(|base| base.code().is_some_and(is_type))
                .and_then(|base| base.node));
        }
        let node = match (field, entity.code()) {
            (FieldName::Scope, _) => return self.debug_scope(word, true),
            (FieldName::Declaration, Some(code::SUBPROGRAM)) => {
                let is_definition = self
                    .entity(word)
                    .is_some_and(|declaration| self.is_definition(&declaration));
                return Ok(self
                    .debug_node(word, |code| code == code::SUBPROGRAM)?
                    .filter(|_| !is_definition));
            }
            (FieldName::Declaration, _) => {
                return self.debug_node(word, |code| code == code::DERIVED_TYPE);
            }
            (FieldName::InlinedAt, _) => {
                return self.debug_node(word, |code| code == code::LOCATION);
            }
            (FieldName::Entity, _) => return self.debug_node(word, |_| true),
            (FieldName::Type, Some(code::SUBPROGRAM)) => {
                return self.debug_node(word, |code| code == code::SUBROUTINE_TYPE);
            }
            (FieldName::Type, Some(code::LOCAL_VAR)) => {
                let is_function =
                    self.entity(word).and_then(|ty| ty.code()) == Some(code::SUBROUTINE_TYPE);
                self.debug_node(word, is_type)?.filter(|_| !is_function)
            }
            _ => self.debug_node(word, is_type)?,
        };
        let is_needed = match entity.code() {
            Some(code::LOCAL_VAR | code::GLOBAL_VAR) => true,
            Some(code::COMPOSITE_TYPE) => !entity.is(Instruction::TypeEnum),
            _ => entity.is(Instruction::TypeMember) || entity.is(Instruction::TypePtrToMember),
        };
        Ok(match node {
            None if is_needed => Some(self.unknown_type()),
            node => node,
        })
    }

    fn fill_bound(
        &mut self,
        node: &mut SpecializedNode,
        field: FieldName,
        word: u32,
    ) -> Result<()> {
        let is_variable = self.entity(word).is_some_and(|entity| {
            matches!(entity.code(), Some(code::LOCAL_VAR | code::GLOBAL_VAR))
        });
        let bound = self.debug_bound(word)?.map_or(0, MetadataId::to_field);
        // A string length has one field for variables and another for expressions.
        let field = if field == FieldName::StringLengthExpression && is_variable {
            FieldName::StringLength
        } else {
            field
        };
        let is_constant = self.entity(word).is_none() && !self.is_none(word);
        match (node.code, field) {
            // Only one of the two fields may be set, and the minimum count is -1.
            (code::SUBRANGE, FieldName::Count)
                if is_constant && (self.debug_constant(word)? as i64) < -1 =>
            {
                return Ok(());
            }
            (code::SUBRANGE, FieldName::Count) if bound != 0 => {
                node.set(FieldName::UpperBound, 0_u32)
            }
            (code::SUBRANGE, _) => {}
            // A constant is not a location.
            _ if is_constant => return Ok(()),
            _ => {}
        }
        node.set(field, bound);
        Ok(())
    }

    /// Sets the fields of `node` that no single operand of `entity` determines, and its `distinct` flag, and corrects
    /// fields that operands have set. `place` is the index of `entity`.
    fn complete(
        &mut self,
        node: &mut SpecializedNode,
        entity: Entity<'m>,
        place: usize,
    ) -> Result<()> {
        if matches!(node.code, code::SUBPROGRAM | code::DERIVED_TYPE)
            && self.dialect().debug_info.compiler_form
        {
            self.leave_out_default_access(node, entity, place);
        }
        let flags = node.field(FieldName::Flags).unwrap_or(0);
        match node.code {
            code::SUBPROGRAM => self.complete_subprogram(node, entity, place)?,
            code::COMPILE_UNIT | code::LEXICAL_BLOCK | code::LOCATION => node.distinct = true,
            code::GLOBAL_VAR => node.distinct = node.field(FieldName::IsDefinition) == Some(1),
            code::DERIVED_TYPE if entity.is(Instruction::TypePointer) => {
                let is_pointer = node.field(FieldName::Tag) == Some(u64::from(tag::POINTER_TYPE));
                // References have a size in the form of compilers only.
                if is_pointer || self.dialect().debug_info.compiler_form {
                    node.set(FieldName::Size, self.ir.pointer_bits());
                }
                if flags & OBJECT_POINTER != 0 {
                    node.set(FieldName::Flags, flags | ARTIFICIAL);
                }
            }
            code::DERIVED_TYPE => {
                if let Some(parent) = self
                    .debug_info
                    .parents
                    .get(&place)
                    .and_then(|&parent| self.debug_info.entities.get(parent))
                {
                    node.set(
                        FieldName::Scope,
                        parent.node.map_or(0, MetadataId::to_field),
                    );
                }
                if node.field(FieldName::Tag) == Some(u64::from(tag::INHERITANCE)) {
                    node.set(FieldName::Flags, flags & !ARTIFICIAL);
                } else if entity.is(Instruction::TypeMember) && flags & STATIC_MEMBER != 0 {
                    node.set(FieldName::Size, 0_u32);
                    node.set(FieldName::Offset, 0_u32);
                    if self.dwarf_version()? >= STATIC_VARIABLES
                        && (!self.dialect().debug_info.compiler_form
                            || self.options.since(Release::V18))
                    {
                        node.set(FieldName::Tag, tag::VARIABLE);
                    }
                } else if entity.is(Instruction::TypeMember) {
                    node.set(FieldName::ExtraData, 0_u32);
                }
            }
            code::COMPOSITE_TYPE => {
                self.add_methods(node, place);
                if let Some(parameters) = self.template_parameters(place)? {
                    node.set(FieldName::TemplateParams, parameters.to_field());
                }
                let is_class = node.field(FieldName::Tag) == Some(u64::from(tag::CLASS_TYPE));
                let is_union = node.field(FieldName::Tag) == Some(u64::from(tag::UNION_TYPE));
                if (is_class || is_union) && node.reference(FieldName::File).is_none() {
                    node.set(FieldName::Tag, tag::STRUCTURE_TYPE);
                }
                node.distinct = is_class;
            }
            _ => {}
        }
        if matches!(node.code, code::SUBPROGRAM | code::LEXICAL_BLOCK) {
            if node.reference(FieldName::File).is_none() {
                node.set(FieldName::Line, 0_u32);
            }
            if node.field(FieldName::Line) == Some(0) {
                node.set(FieldName::Column, 0_u32);
            }
        }
        Ok(())
    }

    /// Removes the access flag of a member if it equals the default access of the composite type. Compilers
    /// omit the flag in this case.
    fn leave_out_default_access(
        &self,
        node: &mut SpecializedNode,
        entity: Entity<'m>,
        place: usize,
    ) {
        let flags = node.field(FieldName::Flags).unwrap_or(0);
        let parent = self.debug_info.parents.get(&place).copied();
        let parent = parent
            .or_else(|| self.entity_place(entity.word_of(FieldName::Scope)?))
            .and_then(|parent| self.debug_info.entities.get(parent))
            .filter(|parent| parent.is(Instruction::TypeComposite));
        let default = parent.and_then(|parent| {
            let number = self.debug_number(parent, *parent.operands.get(1)?).ok()?;
            let row = TAGS
                .iter()
                .find(|row| parent.is(row.0) && u64::from(row.2) == number)?;
            let access = DEFAULT_ACCESS.to_spirv(row.1)?;
            FLAGS.iter().find(|flag| flag.2 == access)
        });
        if let Some(&(mask, default, ..)) = default
            && flags & u64::from(mask) == u64::from(default)
        {
            node.set(FieldName::Flags, flags & !u64::from(mask));
        }
    }

    fn complete_subprogram(
        &mut self,
        node: &mut SpecializedNode,
        entity: Entity<'m>,
        place: usize,
    ) -> Result<()> {
        // Since LLVM 23, every subprogram has a type.
        if node.reference(FieldName::Type).is_none() && self.options.since(Release::V23) {
            let ty = SpecializedNode::new(code::SUBROUTINE_TYPE);
            let ty = self.ir.metadata_specialized(ty);
            node.set(FieldName::Type, ty.to_field());
        }
        let mut flags = node.field(FieldName::SpFlags).unwrap_or(0);
        let unit = self
            .debug_info
            .units
            .get(place)
            .copied()
            .flatten()
            .and_then(|unit| self.debug_info.entities.get(unit)?.node);
        if entity.is_defined {
            flags |= SUBPROGRAM_DEFINITION;
        }
        if entity.is(Instruction::FunctionDeclaration) || unit.is_none() {
            flags &= !SUBPROGRAM_DEFINITION;
        }
        if flags & SUBPROGRAM_DEFINITION != 0 {
            node.distinct = true;
            node.set(FieldName::Unit, unit.map_or(0, MetadataId::to_field));
            let scope = entity
                .word_of(FieldName::Scope)
                .and_then(|word| self.entity(word));
            // A type with an identifier, which is unique across modules, may contain declarations only.
            let is_named = scope
                .filter(|scope| scope.code() == Some(code::COMPOSITE_TYPE))
                .and_then(|scope| scope.word_of(FieldName::Identifier));
            if is_named
                .map(|word| self.debug_text(word))
                .transpose()?
                .flatten()
                .is_some()
                && node.reference(FieldName::Declaration).is_none()
            {
                node.set(FieldName::Scope, 0_u32);
            }
        } else {
            node.set(FieldName::Declaration, 0_u32);
        }
        let function = entity
            .word_of_kind(OperandSource::Function)
            .and_then(transpire_spirv::Id::new)
            .filter(|_| self.dialect().debug_info.marked_functions);
        if self.debug_info.mains.contains(&place)
            || function.is_some_and(|function| self.kernels.contains(function))
        {
            flags |= SUBPROGRAM_MAIN;
        }
        node.set(FieldName::SpFlags, flags);
        if let Some(parameters) = self.template_parameters(place)? {
            node.set(FieldName::TemplateParams, parameters.to_field());
        }
        Ok(())
    }

    /// Adds the functions that a composite type declares to the elements of its node.
    fn add_methods(&mut self, node: &mut SpecializedNode, place: usize) {
        let Some(methods) = self.debug_info.methods.get(&place) else {
            return;
        };
        let elements = node
            .reference(FieldName::Elements)
            .and_then(|elements| self.ir.module.metadata.tuple(elements));
        let mut all: Vec<MetadataId> = elements
            .unwrap_or_default()
            .iter()
            .filter_map(|element| element.expand())
            .collect();
        let known: FxHashSet<MetadataId> = all.iter().copied().collect();
        let methods = methods
            .iter()
            .filter_map(|&method| self.debug_info.entities.get(method)?.node);
        all.extend(methods.filter(|method| !known.contains(method)));
        node.set(FieldName::Elements, self.ir.metadata_tuple(&all).to_field());
    }

    /// Returns the tuple of an entity's template parameters, or `None` if the entity has none. Some styles
    /// give functions without template parameters an empty tuple.
    fn template_parameters(&mut self, place: usize) -> Result<Option<MetadataId>> {
        let is_function =
            self.debug_info.entities.get(place).and_then(Entity::code) == Some(code::SUBPROGRAM);
        let words = match self.debug_info.template_parameters.get(&place) {
            Some(&words) => words,
            None if is_function && self.dialect().debug_info.marked_functions => &[],
            None => return Ok(None),
        };
        let fits = |code| matches!(code, code::TEMPLATE_TYPE | code::TEMPLATE_VALUE);
        let nodes = words
            .iter()
            .map(|&word| self.debug_node(word, fits))
            .collect::<Result<Vec<_>>>()?;
        let nodes: Vec<_> = nodes.into_iter().flatten().collect();
        Ok(Some(self.ir.metadata_tuple(&nodes)))
    }

    fn enumerators(&mut self, words: &[u32]) -> Result<Vec<MetadataId>> {
        let mut nodes = Vec::with_capacity(words.len() / 2);
        for pair in words.chunks(2) {
            let &[value, name] = pair else {
                return Err(Error::malformed(
                    "an enumerator lacks its value or its name",
                ));
            };
            let (value, name) = (self.debug_constant(value)?, self.debug_string(name)?);
            let node = SpecializedNode::new(code::ENUMERATOR)
                .with_reference(FieldName::Name, name)
                .with(FieldName::Value, 64_u32)
                .with_rest(&[value]);
            nodes.push(self.ir.metadata_specialized(node));
        }
        Ok(nodes)
    }

    /// Returns the expression of a `DebugExpression`. Returns `None` if the expression is invalid in LLVM IR, or if the
    /// LLVM release does not support it. Returns an error if an operand is not a `DebugOperation`.
    fn expression(&mut self, entity: Entity<'m>) -> Result<Option<SpecializedNode>> {
        let mut elements = Vec::new();
        for &word in entity.operands {
            let operation = self
                .entity(word)
                .filter(|operation| operation.is(Instruction::Operation));
            let Some(operation) = operation else {
                return Err(Error::malformed(
                    "an operand of a DebugExpression is not a DebugOperation",
                ));
            };
            let number = self.debug_number(&operation, operation.operand(0)?)?;
            let Some((dwarf, _)) = u32::try_from(number).ok().and_then(dwarf_operation) else {
                return Ok(None);
            };
            elements.push(dwarf);
            for &word in operation.operands.get(1..).unwrap_or_default() {
                elements.push(self.debug_number(&operation, word)?);
            }
        }
        let is_valid = expressions::is_valid(&elements, self.options.release);
        Ok(is_valid.then(|| SpecializedNode::new(code::EXPRESSION).with_rest(&elements)))
    }
}

/// Sets the flags of a node from the bits of a flags operand, and the other fields that these bits determine.
fn fill_flags(node: &mut SpecializedNode, entity: Entity<'_>, bits: u32) {
    let of = |rows: &[(u32, u32)]| {
        rows.iter()
            .filter(|row| bits & row.1 != 0)
            .fold(0, |all, row| all | u64::from(row.0))
    };
    match node.code {
        code::GLOBAL_VAR => FLAGS_OF_FIELDS
            .iter()
            .for_each(|row| node.set(row.0, bits & row.1 != 0)),
        code::SUBPROGRAM => node.set(FieldName::SpFlags, of(FLAGS_OF_SUBPROGRAMS.rows())),
        _ => {}
    }
    let mut bits = bits;
    if entity.is(Instruction::TypePointer) {
        if let Some(row) = FLAGS_OF_TAGS.iter().find(|row| bits & row.1 != 0) {
            node.set(FieldName::Tag, row.0);
        }
        bits &= !(flag::LVALUE_REFERENCE | flag::RVALUE_REFERENCE);
    }
    // These flags are mutually exclusive.
    if bits & flag::LVALUE_REFERENCE != 0 {
        bits &= !flag::RVALUE_REFERENCE;
    }
    if bits & flag::PASS_BY_VALUE != 0 {
        bits &= !flag::PASS_BY_REFERENCE;
    }
    let is_set = |of: u32| {
        if of & flag::ACCESS != 0 {
            bits & flag::ACCESS == of
        } else {
            bits & of != 0
        }
    };
    let flags = FLAGS
        .iter()
        .filter(|row| is_set(row.2))
        .fold(0, |all, row| all | u64::from(row.1));
    // The flags of a basic type are of a different kind.
    if node.code != code::BASIC_TYPE {
        node.set(
            FieldName::Flags,
            node.field(FieldName::Flags).unwrap_or(0) | flags,
        );
    }
}

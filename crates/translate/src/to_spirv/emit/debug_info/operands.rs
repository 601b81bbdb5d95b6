//! Translates the fields of a debug-information node to the operands of its instruction.

use transpire_llvm::ir::Constant;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, StorageClass};

use crate::Result;
use crate::analysis::debug_info::number_in;
use crate::mappings::address_spaces;
use crate::mappings::debug_info as table;
use crate::mappings::debug_info::{
    CHECKSUMS, DEFAULT_ACCESS, DebugInfoSet, ENCODINGS, FLAGS, FLAGS_OF_FIELDS,
    FLAGS_OF_SUBPROGRAMS, FLAGS_OF_TAGS, Instruction, LANGUAGES, LANGUAGES_200, LAST_OPERATION,
    NO_STORAGE_CLASS, Node, Operand, OperandSource, STATIC_MEMBER, TAGS, flag, tag,
};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::nodes::{Frame, Nodes, Operands};
use crate::to_spirv::emit::debug_info::sources::joined;
use crate::to_spirv::emit::debug_info::{DebugInfo, OperandWords, specialized, text};
use crate::to_spirv::emit::entities::Entities;

impl DebugInfo {
    /// Returns the operand words of the instruction in `row` for the node `id`, whose fields are in `node`. Is only for
    /// nodes that refer to no other nodes, such as the file of a `DebugSource`.
    pub(super) fn operands(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        row: &'static Node,
        id: MetadataId,
        node: SpecializedNode,
    ) -> Result<OperandWords> {
        let mut frame = Frame::new(id, row);
        for operand in row.operands(self.set) {
            self.operand(cx, entities, operand, &node, &mut frame)?;
        }
        self.complete(cx, frame.operands)
    }

    /// Returns the words of all operands. Trailing operands without a value are omitted. Any other operand without a
    /// value becomes `DebugInfoNone`.
    pub(super) fn complete(
        &mut self,
        cx: &mut Context<'_>,
        operands: Operands,
    ) -> Result<OperandWords> {
        let Operands {
            mut words,
            absent,
            length,
        } = operands;
        words.truncate(length);
        for at in absent {
            if let Some(word) = words.get_mut(at) {
                *word = self.none(cx)?.word();
            }
        }
        Ok(words)
    }

    /// Appends the words of an operand of `node`, the node of `frame`, to `frame`, and the nodes that the operand refers to.
    /// An optional operand without a value is recorded as absent.
    pub(super) fn operand(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        operand: &Operand,
        node: &SpecializedNode,
        frame: &mut Frame,
    ) -> Result<()> {
        if operand.optional && node.field(operand.field).unwrap_or(0) == 0 {
            frame.operands.absent.push(frame.operands.words.len());
            frame.operands.words.push(0);
            return Ok(());
        }
        if self.hold(cx, entities, operand, node, frame)? {
            frame.operands.length = frame.operands.words.len();
        }
        Ok(())
    }

    /// Appends the words of one operand of `node`, the node of `frame`, to `frame`. Returns whether the operand has a value.
    fn hold(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        operand: &Operand,
        node: &SpecializedNode,
        frame: &mut Frame,
    ) -> Result<bool> {
        let row = frame.row;
        let reference = node.reference(operand.field);
        let word = match operand.holds {
            OperandSource::Text => self.text(cx, reference).word(),
            OperandSource::TextOrNone => self.text_or_none(cx, row, reference)?,
            OperandSource::Path => self.path(cx, node),
            OperandSource::SourceAndChecksum => match Self::source_and_checksum(cx, node) {
                Some(text) => self.string(cx, &text).word(),
                // Optional, but the translators of LLVM 14 and 15 reject a `DebugSource` without it.
                None if cx.options.dialect.debug_info.strict_scopes => self.string(cx, "").word(),
                None => return Ok(false),
            },
            OperandSource::ChecksumKind
            | OperandSource::Number
            | OperandSource::Constant
            | OperandSource::Truth
            | OperandSource::Encoding
            | OperandSource::Tag
            | OperandSource::Language
            | OperandSource::StorageClass
            | OperandSource::LineOfTypedef => {
                let number = number(cx, node, operand.field);
                self.hold_number(cx, row, operand.holds, number)?
            }
            OperandSource::Source => self.source(cx, entities, reference)?.word(),
            OperandSource::Node => self.node(cx, operand.field, reference, frame)?,
            OperandSource::Scope => self.scope(cx, row, node, reference, frame)?,
            OperandSource::GlobalScope => {
                let reference = reference.filter(|&scope| is_global_scope(cx, scope));
                self.scope(cx, row, node, reference, frame)?
            }
            OperandSource::Fixed(number) => self.number(cx, number),
            OperandSource::Gap => match cx.options.dialect.debug_info.strict_scopes {
                true => return Ok(false),
                false => 0,
            },
            OperandSource::DwarfVersion => self.number(cx, self.dwarf_version),
            OperandSource::Nothing => self.none(cx)?.word(),
            OperandSource::UnitSource => {
                let unit = cx.module.metadata.specialized(self.unit);
                let file = unit.and_then(|unit| unit.reference(FieldName::File));
                self.source(cx, entities, file)?.word()
            }
            OperandSource::Bound => {
                let reference = match (reference, operand.field) {
                    (None, FieldName::StringLengthExpression) => {
                        node.reference(FieldName::StringLength)
                    }
                    (reference, _) => reference,
                };
                self.bound(cx, entities, reference, frame)?
            }
            OperandSource::Flags => self.flags(cx, row, node)?,
            OperandSource::Count => {
                let subrange = tuple(cx, reference).first().copied();
                let count = subrange
                    .and_then(|subrange| self.constant_bound(cx, subrange, FieldName::Count));
                self.number(cx, count.unwrap_or(0) as u32)
            }
            OperandSource::Value => {
                let words = &mut frame.operands.words;
                return self.value(cx, entities, row, node, reference, words);
            }
            OperandSource::NameOfTypedef => {
                let name = self.name_of_base(cx, reference);
                self.string(cx, &name).word()
            }
            OperandSource::Variable => self.variable(cx, entities, frame)?,
            OperandSource::Function => match self.attached.function(frame.id) {
                Some(function) => entities.global_id(cx, function)?.word(),
                None => self.none(cx)?.word(),
            },
            OperandSource::CountsAndLowerBounds
            | OperandSource::Nodes
            | OperandSource::Types
            | OperandSource::Enumerators
            | OperandSource::Operations => {
                self.hold_list(cx, entities, operand, node, frame)?;
                return Ok(true);
            }
        };
        frame.operands.words.push(word);
        Ok(true)
    }

    /// Returns the word of an operand of kind `holds` for the instruction in `row`. `number` is the value of the
    /// operand's field in the node.
    fn hold_number(
        &mut self,
        cx: &mut Context<'_>,
        row: &Node,
        holds: OperandSource,
        number: u64,
    ) -> Result<u32> {
        Ok(match holds {
            OperandSource::ChecksumKind => {
                match small(number).and_then(|kind| CHECKSUMS.to_spirv(kind)) {
                    Some(kind) => cx.word_constant(kind).word(),
                    None => self.none(cx)?.word(),
                }
            }
            OperandSource::Constant => {
                // An enumeration has a size even if it is only declared.
                let is_unknown = number == 0
                    && row.instruction == Instruction::TypeEnum
                    && cx.options.dialect.debug_info.strict_types;
                constant_number(cx, if is_unknown { 32 } else { number }).word()
            }
            OperandSource::Truth => truth(cx, number != 0).word(),
            OperandSource::Encoding => self.encoding(cx, number),
            OperandSource::Tag => {
                let is_row = |tag: &&(Instruction, u32, u32)| {
                    tag.0 == row.instruction && u64::from(tag.1) == number
                };
                self.number(cx, TAGS.iter().find(is_row).map_or(0, |row| row.2))
            }
            OperandSource::Language => self.language(cx, number),
            OperandSource::StorageClass => self.storage_class(cx, number),
            OperandSource::LineOfTypedef if !cx.options.dialect.debug_info.strict_types => {
                self.number(cx, 0)
            }
            // `DebugModuleINTEL` takes literals in all sets.
            _ if row.instruction == Instruction::ModuleIntel => number as u32,
            _ => self.number(cx, number as u32),
        })
    }

    /// Appends the words of an operand of `node`, the node of `frame`, that holds several values, to `frame`. Does nothing
    /// for any other operand.
    fn hold_list(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        operand: &Operand,
        node: &SpecializedNode,
        frame: &mut Frame,
    ) -> Result<()> {
        let reference = node.reference(operand.field);
        match operand.holds {
            OperandSource::CountsAndLowerBounds if cx.options.dialect.debug_info.strict_types => {
                let subranges = tuple(cx, reference);
                self.nested_counts(cx, &subranges, frame)
            }
            OperandSource::CountsAndLowerBounds => {
                self.counts_and_lower_bounds(cx, entities, reference, frame)
            }
            OperandSource::Nodes => self.nodes(cx, reference, frame),
            OperandSource::Types => self.types(cx, reference, frame),
            OperandSource::Enumerators => {
                self.enumerators(cx, reference, &mut frame.operands.words);
                Ok(())
            }
            OperandSource::Operations => self.operations(cx, node, frame),
            _ => Ok(()),
        }
    }

    fn text_or_none(
        &mut self,
        cx: &mut Context<'_>,
        row: &Node,
        reference: Option<MetadataId>,
    ) -> Result<u32> {
        let text = text(&cx.module, reference);
        let is_kept = cx.options.dialect.debug_info.strict_types
            && row.instruction == Instruction::TypeComposite;
        Ok(match text.is_empty() && !is_kept {
            true => self.none(cx)?.word(),
            false => self.string(cx, &text).word(),
        })
    }

    /// Returns the id of the `OpString` with the path of a file, which is emitted once.
    fn path(&mut self, cx: &mut Context<'_>, file: &SpecializedNode) -> u32 {
        let part = |field| text(&cx.module, file.reference(field));
        let path = joined(&part(FieldName::Directory), &part(FieldName::Filename));
        self.string(cx, &path).word()
    }

    /// Returns the id of the instruction for the node `reference`, to which `field` of the node in `frame` refers.
    /// Without such an instruction, returns the placeholder for a missing type, or `DebugInfoNone` for other nodes.
    ///
    /// With strict types, a vector refers to its component type without qualifiers, and a derived class to its base
    /// class without typedefs. With strict scopes, a member whose scope is not allowed refers to the type that lists
    /// it.
    fn node(
        &mut self,
        cx: &mut Context<'_>,
        field: FieldName,
        reference: Option<MetadataId>,
        frame: &mut Frame,
    ) -> Result<u32> {
        let row = frame.row;
        let dialect = &cx.options.dialect;
        if row.instruction == Instruction::TypeVector && Self::is_checked(cx) {
            let component = self.component(cx, reference);
            return self.node_or_none(cx, component, &mut frame.before);
        }
        if field == FieldName::Scope && dialect.debug_info.strict_scopes {
            let named = reference.filter(|&scope| Self::is_scope(cx, scope));
            let parent = named.or_else(|| self.parents.get(&frame.id).copied());
            return self.node_or_none(cx, parent, &mut frame.before);
        }
        // The base of a class must be a class.
        if row.instruction == Instruction::TypeInheritance
            && field == FieldName::BaseType
            && dialect.debug_info.strict_types
        {
            let base = Self::without_typedefs(cx, reference);
            let is_lost = base != reference;
            cx.report.drop(
                "typedefs of base classes in debug information",
                is_lost.into(),
            );
            return self.node_or_none(cx, base, &mut frame.before);
        }
        let word = self.node_or_none(cx, reference, &mut frame.before)?;
        let is_type = matches!(field, FieldName::BaseType | FieldName::Type);
        // The type of a function is a function type, and an enumeration may have no type.
        let may_be_void =
            is_type && row.code != code::SUBPROGRAM && row.instruction != Instruction::TypeEnum;
        match may_be_void && self.none.is_some_and(|none| none.word() == word) {
            true => Ok(self.void(cx)?.word()),
            false => Ok(word),
        }
    }

    fn flags(&mut self, cx: &mut Context<'_>, row: &Node, node: &SpecializedNode) -> Result<u32> {
        let dialect = &cx.options.dialect;
        let is_basic = row.code == code::BASIC_TYPE;
        let (before, flags_of_basic) = (
            !dialect.debug_info.backward_references,
            dialect.debug_info.basic_flags,
        );
        if is_basic && before {
            self.none(cx)?;
        }
        if is_basic && !flags_of_basic {
            return Ok(self.none(cx)?.word());
        }
        let flags = flags(cx, row, node, self.set);
        Ok(self.number(cx, flags))
    }

    /// Returns the operand for `number`, the DWARF encoding of a basic type. If the set does not have the encoding,
    /// returns the operand for 0. With strict types, returns the operand for the nearest encoding and reports the loss.
    fn encoding(&self, cx: &mut Context<'_>, number: u64) -> u32 {
        let set = self.set;
        let of = |number: u64| {
            let mut rows = ENCODINGS.iter();
            rows.find(|row| u64::from(row.0) == number && row.2.has(set))
        };
        let row = match of(number) {
            None if cx.options.dialect.debug_info.strict_types => {
                cx.report
                    .drop("encodings of basic types in debug information", 1);
                of(table::nearest_encoding(number))
            }
            row => row,
        };
        self.number(cx, row.map_or(0, |row| row.1))
    }

    fn language(&self, cx: &mut Context<'_>, number: u64) -> u32 {
        let table = match self.set {
            DebugInfoSet::Shader200 => LANGUAGES_200,
            _ => LANGUAGES,
        };
        let language = small(number).and_then(|number| table.to_spirv(number));
        self.number(cx, language.unwrap_or_default())
    }

    /// Returns the operand for a storage class. `number` is an address space plus 1, or 0 for none. Without a storage
    /// class, the operand is all ones or, with strict types in the OpenCL sets, `Function`.
    fn storage_class(&self, cx: &mut Context<'_>, number: u64) -> u32 {
        let class = number
            .checked_sub(1)
            .and_then(|space| address_spaces::storage_class(space as u32));
        let class = class.map_or(NO_STORAGE_CLASS, |class| class.word());
        let is_none = class == NO_STORAGE_CLASS && !self.set.is_non_semantic();
        match is_none && cx.options.dialect.debug_info.strict_types {
            // The operand must be a storage class, not any number.
            true => StorageClass::Function.word(),
            false => self.number(cx, class),
        }
    }

    /// Appends the ids of the instructions for the nodes in the tuple `reference` to `frame`, and adds the nodes to the
    /// nodes that it writes. With strict types, a composite type has no ids for elements that are not members.
    fn nodes(
        &mut self,
        cx: &mut Context<'_>,
        reference: Option<MetadataId>,
        frame: &mut Frame,
    ) -> Result<()> {
        // The members of a type refer to it, except in the non-semantic sets.
        let is_composite = frame.row.instruction == Instruction::TypeComposite;
        let behind = is_composite && !self.set.is_non_semantic();
        for element in tuple(cx, reference) {
            if is_composite
                && cx.options.dialect.debug_info.strict_types
                && !self.is_member(cx, element)
            {
                frame.after.push(element);
                continue;
            }
            if is_composite {
                self.parents.entry(element).or_insert(frame.id);
            }
            let list = match behind {
                true => &mut frame.after,
                false => &mut frame.before,
            };
            let word = self.node_or_none(cx, Some(element), list)?;
            frame.operands.words.push(word);
        }
        Ok(())
    }

    /// Appends the ids of the types in the list `reference`, of a function's result and parameters, to `frame`. A null
    /// type, or the result in an empty list, is `OpTypeVoid`. With strict types, nulls after the result type are
    /// omitted.
    fn types(
        &mut self,
        cx: &mut Context<'_>,
        reference: Option<MetadataId>,
        frame: &mut Frame,
    ) -> Result<()> {
        let void = cx.builder.type_(Op::TypeVoid, &[]).word();
        let types = reference
            .and_then(|types| cx.module.metadata.tuple(types))
            .unwrap_or_default()
            .to_vec();
        if types.is_empty() {
            frame.operands.words.push(void);
        }
        for (number, ty) in types.into_iter().enumerate() {
            let word = match ty.expand() {
                Some(ty) => self.node_or_none(cx, Some(ty), &mut frame.before)?,
                // Unspecified parameters are omitted.
                None if number > 0 && cx.options.dialect.debug_info.strict_types => {
                    continue;
                }
                None => void,
            };
            frame.operands.words.push(word);
        }
        Ok(())
    }

    /// Returns the id of a node's instruction, and adds the node to `list`, the nodes to write. Returns the id of
    /// `DebugInfoNone` if there is no node, or if the set has no instruction for it, which is reported.
    pub(super) fn node_or_none(
        &mut self,
        cx: &mut Context<'_>,
        node: Option<MetadataId>,
        list: &mut Nodes,
    ) -> Result<u32> {
        let node = node.and_then(|node| Self::stands_for(cx, node));
        let id = node.and_then(|node| self.reference(cx, node));
        match (id, node) {
            (Some(id), Some(node)) => {
                list.push(node);
                Ok(id.word())
            }
            (None, Some(node)) => {
                self.note_unsaid(cx, node);
                Ok(self.none(cx)?.word())
            }
            (_, None) => Ok(self.none(cx)?.word()),
        }
    }

    /// Returns the id of the instruction for the scope of `node`. Returns the id of the compile unit if `scope` is
    /// `None`, if the set has no instruction for the scope, for example for a file, or if strict scopes do not allow
    /// the scope.
    fn scope(
        &mut self,
        cx: &mut Context<'_>,
        row: &Node,
        node: &SpecializedNode,
        scope: Option<MetadataId>,
        frame: &mut Frame,
    ) -> Result<u32> {
        let scope = scope.and_then(|scope| Self::stands_for(cx, scope));
        if let Some(scope) = scope
            && (!cx.options.dialect.debug_info.strict_scopes || Self::is_scope(cx, scope))
            && let Some(id) = self.reference(cx, scope)
        {
            frame.before.push(scope);
            return Ok(id.word());
        }
        let unit = match row.code {
            code::SUBPROGRAM => node
                .reference(FieldName::Unit)
                .filter(|&unit| crate::to_spirv::emit::debug_info::nodes::is_unit(cx, unit)),
            _ => None,
        };
        self.node_or_none(cx, Some(unit.unwrap_or(self.unit)), &mut frame.before)
    }

    /// Returns the id of the constant, variable or expression that defines a bound, or of `DebugInfoNone` without a
    /// bound.
    fn bound(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        bound: Option<MetadataId>,
        frame: &mut Frame,
    ) -> Result<u32> {
        let constant = bound
            .and_then(|bound| cx.module.metadata.value(bound))
            .and_then(|value| value.as_constant());
        match constant.and_then(|constant| constant_id(cx, entities, constant)) {
            Some(id) => Ok(id.word()),
            None => self.node_or_none(cx, bound, &mut frame.before),
        }
    }

    /// Returns the number in a field of a subrange, or `None` if it is not constant.
    pub(super) fn constant_bound(
        &self,
        cx: &Context<'_>,
        subrange: MetadataId,
        field: FieldName,
    ) -> Option<u64> {
        let bound = cx.module.metadata.specialized(subrange)?.reference(field)?;
        crate::to_spirv::emit::debug_info::kernel_metadata::wide_integer(&cx.module, bound)
    }

    /// Appends the count of each subrange in `elements` to `frame`, or its upper bound if it has no count and the bound
    /// is a node, and then the lower bound of each subrange. A missing bound is `DebugInfoNone`.
    fn counts_and_lower_bounds(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        elements: Option<MetadataId>,
        frame: &mut Frame,
    ) -> Result<()> {
        let subranges = tuple(cx, elements);
        for &subrange in &subranges {
            if let Some(node) = specialized(&cx.module, subrange) {
                self.note_fields_but(
                    cx,
                    &node,
                    &[
                        FieldName::Count,
                        FieldName::UpperBound,
                        FieldName::LowerBound,
                    ],
                );
            }
        }
        for fields in [
            [FieldName::Count, FieldName::UpperBound],
            [FieldName::LowerBound, FieldName::LowerBound],
        ] {
            for &subrange in &subranges {
                let node = specialized(&cx.module, subrange);
                let of = |field| node.as_ref().and_then(|node| node.reference(field));
                let [first, second] = fields.map(of);
                // A constant upper bound is no substitute, because consumers expect a count.
                let is_node = |&id: &MetadataId| cx.module.metadata.specialized(id).is_some();
                let bound = first.or(second.filter(is_node));
                let word = self.bound(cx, entities, bound, frame)?;
                frame.operands.words.push(word);
            }
        }
        Ok(())
    }

    fn enumerators(
        &mut self,
        cx: &mut Context<'_>,
        elements: Option<MetadataId>,
        words: &mut OperandWords,
    ) {
        for element in tuple(cx, elements) {
            let Some(node) =
                specialized(&cx.module, element).filter(|node| node.code == code::ENUMERATOR)
            else {
                continue;
            };
            let bits = node.field(FieldName::Value).unwrap_or(64);
            let low = node.rest().first().copied().unwrap_or(0);
            // An enumerator of fewer than 64 bits is extended.
            let shift = 64_u64.saturating_sub(bits).min(63);
            let is_unsigned = node.field(FieldName::IsUnsigned).unwrap_or(0) != 0;
            let high = low << shift;
            let value = if is_unsigned {
                high >> shift
            } else {
                (high as i64 >> shift) as u64
            };
            words.push(constant_number(cx, value).word());
            let name = text(&cx.module, node.reference(FieldName::Name));
            words.push(self.string(cx, &name).word());
        }
    }

    /// Appends the value of `node`, a static member or a template parameter, to `words`, and returns `true`. Returns
    /// `false` for a member that is not static, and for a static member whose value cannot be represented, which is
    /// reported.
    fn value(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        row: &Node,
        node: &SpecializedNode,
        value: Option<MetadataId>,
        words: &mut OperandWords,
    ) -> Result<bool> {
        let is_member = row.instruction == Instruction::TypeMember;
        if is_member && node.field(FieldName::Flags).unwrap_or(0) & STATIC_MEMBER == 0 {
            return Ok(false);
        }
        let constant = value
            .and_then(|value| cx.module.metadata.value(value))
            .and_then(|value| value.as_constant());
        let constant = constant.filter(|&constant| {
            !cx.options.dialect.debug_info.strict_values || Self::is_number(cx, constant)
        });
        let id = constant.and_then(|constant| constant_id(cx, entities, constant));
        let id = match id {
            Some(id) => id,
            None if is_member => {
                cx.report
                    .drop("values of static members in debug information", 1);
                return Ok(false);
            }
            // An unknown value becomes a null pointer.
            None if value.is_none() && !cx.options.dialect.debug_info.strict_values => {
                let byte = cx.module.types.integer(8);
                let pointer = cx.module.types.typed_pointer(0, byte);
                let ty = cx.type_id(pointer)?;
                cx.null(ty)
            }
            None => self.none(cx)?,
        };
        words.push(id.word());
        Ok(true)
    }

    /// Returns the id of the module-scope variable that the `DIGlobalVariable` in `frame` describes. Without such a
    /// variable, returns the id of the `DIGlobalVariable`'s expression in the non-semantic sets without strict values,
    /// and `DebugInfoNone` otherwise. Reports an expression that is not written.
    fn variable(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        frame: &mut Frame,
    ) -> Result<u32> {
        let (global, expression) = self.attached.variable(frame.id);
        let target = global.and_then(|global| Some((global, entities.known_global(global)?)));
        let is_written = target.is_none()
            && self.set.is_non_semantic()
            && !cx.options.dialect.debug_info.strict_values;
        cx.report.drop(
            "expressions of global variables in debug information",
            usize::from(expression.is_some() && !is_written),
        );
        if let Some((global, id)) = target {
            return Ok(cx.debugged_variable(global, id)?.word());
        }
        let expression = expression.filter(|_| is_written);
        self.node_or_none(cx, expression, &mut frame.before)
    }

    /// Returns whether all operations of an expression can be written in the extended instruction set.
    pub(super) fn is_sayable(&self, cx: &Context<'_>, expression: &SpecializedNode) -> bool {
        let all = self.set == DebugInfoSet::Shader200 || cx.options.extra_debug_operations;
        let mut elements = expression.rest();
        while let Some((&dwarf, rest)) = elements.split_first() {
            let Some((operation, length)) = table::operation(dwarf) else {
                return false;
            };
            if operation > LAST_OPERATION && !all {
                return false;
            }
            elements = rest.get(length..).unwrap_or_default();
        }
        true
    }

    /// Encodes each operation of an expression as a `DebugOperation` and appends the ids to `frame`. Reports operands
    /// that do not fit into 32 bits, which are truncated.
    fn operations(
        &self,
        cx: &mut Context<'_>,
        expression: &SpecializedNode,
        frame: &mut Frame,
    ) -> Result<()> {
        let mut elements = expression.rest();
        while let Some((&dwarf, rest)) = elements.split_first() {
            let Some((operation, length)) = table::operation(dwarf) else {
                break;
            };
            let (own, rest) = rest.split_at(length.min(rest.len()));
            elements = rest;
            if own.iter().any(|&element| u32::try_from(element).is_err()) {
                cx.report
                    .drop("upper halves of numbers in debug expressions", 1);
            }
            let mut operands = vec![self.number(cx, operation)];
            for &element in own {
                operands.push(self.number(cx, element as u32));
            }
            let id = cx.builder.id();
            self.encode(cx, &mut frame.words, Instruction::Operation, id, &operands)?;
            frame.operands.words.push(id.word());
        }
        Ok(())
    }
}

/// Returns the number in `field` of `node`, which newer LLVM releases may store as a constant.
pub(super) fn number(cx: &Context<'_>, node: &SpecializedNode, field: FieldName) -> u64 {
    number_in(&cx.module, node, field)
}

/// Returns the flags operand of the instruction in `row` for `node`, encoded for `set`. It is 0 for a basic type. A
/// member or a function without an access flag gets the default access of its class.
pub(super) fn flags(
    cx: &Context<'_>,
    row: &Node,
    node: &SpecializedNode,
    set: DebugInfoSet,
) -> u32 {
    let of_node = node.field(FieldName::Flags).unwrap_or(0) as u32;
    let mut flags = 0;
    for &(mask, value, flag, sets) in FLAGS {
        if of_node & mask == value && sets.has(set) {
            flags |= flag;
        }
    }
    match row.code {
        // The flags of a basic type are not for debuggers.
        code::BASIC_TYPE => return 0,
        code::SUBPROGRAM => {
            let more = node.field(FieldName::SpFlags).unwrap_or(0) as u32;
            flags |= FLAGS_OF_SUBPROGRAMS
                .iter()
                .filter(|row| more & row.0 != 0)
                .fold(0, |flags, row| flags | row.1);
        }
        code::GLOBAL_VAR => {
            let is_set = |row: &&(FieldName, u32)| node.field(row.0).unwrap_or(0) != 0;
            flags |= FLAGS_OF_FIELDS
                .iter()
                .filter(is_set)
                .fold(0, |flags, row| flags | row.1);
        }
        _ => {}
    }
    let tagged = node.field(FieldName::Tag).unwrap_or(0);
    if row.instruction == Instruction::TypeMember && tagged == u64::from(tag::INHERITANCE) {
        return flags | flag::ARTIFICIAL;
    }
    if row.instruction == Instruction::TypePointer {
        let flag = small(tagged).and_then(|tag| FLAGS_OF_TAGS.to_spirv(tag));
        flags |= flag.unwrap_or_default();
    }
    // Without an explicit access, members have the default access of their class. Clang omits that one.
    let has_access = matches!(
        row.instruction,
        Instruction::TypeMember | Instruction::Function | Instruction::FunctionDeclaration
    );
    if has_access && flags & flag::ACCESS == 0 {
        let scope = node
            .reference(FieldName::Scope)
            .and_then(|scope| cx.module.metadata.specialized(scope));
        let tagged = scope
            .filter(|scope| scope.code == code::COMPOSITE_TYPE)
            .and_then(|scope| scope.field(FieldName::Tag));
        let access = tagged.and_then(small);
        let access = access.and_then(|tag| DEFAULT_ACCESS.to_spirv(tag));
        flags |= access.unwrap_or_default();
    }
    flags
}

/// Returns the elements of a tuple without nulls.
fn tuple(cx: &Context<'_>, tuple: Option<MetadataId>) -> Vec<MetadataId> {
    let operands = tuple
        .and_then(|tuple| cx.module.metadata.tuple(tuple))
        .unwrap_or_default();
    operands.iter().filter_map(|id| id.expand()).collect()
}

/// Returns the id of a 32-bit constant for a number, or of a 64-bit one if the number needs more bits. The constant is
/// declared on first use.
pub(super) fn constant_number(cx: &mut Context<'_>, number: u64) -> Id {
    let (low, high) = (number as u32, (number >> 32) as u32);
    if high == 0 {
        return cx.word_constant(low);
    }
    let ty = cx.builder.type_(Op::TypeInt, &[64, 0]);
    cx.builder.constant(Op::Constant, ty, &[low, high])
}

/// Returns whether a scope may contain a global variable: a namespace, a subprogram or a module.
fn is_global_scope(cx: &Context<'_>, scope: MetadataId) -> bool {
    let node = cx.module.metadata.specialized(scope);
    node.is_some_and(|node| matches!(node.code, code::NAMESPACE | code::SUBPROGRAM | code::MODULE))
}

fn truth(cx: &mut Context<'_>, truth: bool) -> Id {
    let ty = cx.builder.type_(Op::TypeBool, &[]);
    cx.builder.constant(
        if truth {
            Op::ConstantTrue
        } else {
            Op::ConstantFalse
        },
        ty,
        &[],
    )
}

/// Returns the id of a constant that needs no instructions in a function (a number, or an aggregate of numbers), or the
/// id of the address of a defined function or an emitted variable. Returns `None` for any other constant.
fn constant_id(cx: &mut Context<'_>, entities: &mut Entities, constant: Constant) -> Option<Id> {
    if let Some(global) = cx.module.as_global(constant) {
        let is_function = cx
            .module
            .function(global)
            .is_some_and(|function| function.is_definition);
        return match is_function {
            true => entities.global_id(cx, global).ok(),
            false => entities.known_global(global),
        };
    }
    let ty = cx.constant_type(constant);
    entities.plain_constant(cx, constant, ty).ok().flatten()
}

/// Converts a field's number to the key type of the tables. Returns `None` if the number is too large.
fn small(number: u64) -> Option<u32> {
    u32::try_from(number).ok()
}

//! Prints metadata: named metadata, attachments, operands, and the nodes at the end of the module.

use std::fmt;
use std::ops::Range;

use super::slots::{Node, sorted};
use super::{Local, Printer};
use crate::downgrade::ANONYMOUS;
use crate::expressions::{is_valid, operation_length};
use crate::ir::debug_info::{Field, FieldKind, FieldName, Schema, Shown, code};
use crate::ir::dwarf::{self, Names};
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use crate::ir::{ConstantKind, DebugLocationData};
use crate::versions::Feature;

impl<'m> Printer<'m> {
    /// Prints all named metadata.
    pub(super) fn named_metadata(&mut self) {
        let module = self.module;
        for named in &module.named_metadata {
            self.text("!");
            self.metadata_name(named.name);
            self.text(" = !{");
            let mut first = true;
            for &node in &named.nodes {
                self.separate(&mut first, ", ");
                self.metadata(node, None);
            }
            self.text("}\n");
        }
    }

    /// Prints the definitions of the nodes with these numbers, each on a line of its own. Returns an error if the text
    /// exceeds its limit or the sink fails.
    pub(super) fn nodes(&mut self, numbers: Range<usize>) -> fmt::Result {
        for number in numbers {
            self.text("!");
            self.number(number as u64);
            self.text(if self.is_old { " = metadata " } else { " = " });
            match self.slots.nodes[number] {
                Node::Metadata(id) => self.node(id),
                Node::Location(location) => self.location(location),
            }
            self.text("\n");
            self.piece()?;
        }
        Ok(())
    }

    /// Prints attachments. `separator` precedes each of them.
    pub(super) fn attachments(
        &mut self,
        attachments: &[(MetadataKind, MetadataId)],
        separator: &str,
    ) {
        for &(kind, node) in attachments {
            self.text(separator);
            self.text("!");
            self.metadata_name(self.module.metadata.kinds[kind]);
            self.text(" ");
            self.metadata(node, None);
        }
    }

    /// Prints the attachments of a global value, sorted by kind. `separator` precedes each of them.
    pub(super) fn global_attachments(
        &mut self,
        attachments: &[(MetadataKind, MetadataId)],
        separator: &str,
    ) {
        self.attachments(&sorted(attachments), separator);
    }

    /// Prints the number of a debug location, or its contents if it has no number.
    pub(super) fn location_reference(&mut self, location: DebugLocationData) {
        match self.slots.location(&location) {
            Some(number) => {
                self.text("!");
                self.number(u64::from(number));
            }
            None => self.location(location),
        }
    }

    fn location(&mut self, location: DebugLocationData) {
        if self.is_old {
            return self.old_location(location);
        }
        self.specialized(&location.node());
    }

    /// Prints a debug location in the form of LLVM 3.2, which is a node with four operands.
    fn old_location(&mut self, location: DebugLocationData) {
        self.text("!{i32 ");
        self.number(u64::from(location.line));
        self.text(", i32 ");
        self.number(u64::from(location.column));
        for part in [Some(location.scope), location.inlined_at.expand()] {
            self.text(", ");
            match part {
                Some(part) => self.node_operand(part),
                None => self.text("null"),
            }
        }
        self.text("}");
    }

    /// Prints metadata as an operand of an instruction. In LLVM 3.2, a value is printed within a node.
    pub(super) fn metadata_operand(&mut self, id: MetadataId, local: Option<&Local<'m>>) {
        let is_value = matches!(self.module.metadata.nodes[id], MetadataNode::Value(_));
        if self.is_old && is_value {
            self.text("!{");
            self.metadata(id, local);
            self.text("}");
        } else {
            self.metadata(id, local);
        }
    }

    /// Prints an operand of a node. In LLVM 3.2, metadata has a type there, as values do.
    fn node_operand(&mut self, id: MetadataId) {
        let is_value = matches!(self.module.metadata.nodes[id], MetadataNode::Value(_));
        if self.is_old && !is_value {
            self.text("metadata ");
        }
        self.metadata(id, None);
    }

    /// Prints a reference to metadata: the number of a node, or the contents of metadata that has no number, such as a
    /// string or an expression. Prints `<badref>` for any other node without a number.
    pub(super) fn metadata(&mut self, id: MetadataId, local: Option<&Local<'m>>) {
        let module = self.module;
        match &module.metadata.nodes[id] {
            MetadataNode::String(string) => {
                self.text("!");
                self.quoted_str(*string);
            }
            MetadataNode::Value(value) => self.typed_value(*value, local),
            MetadataNode::ArgList(values) => {
                self.text("!DIArgList(");
                let mut first = true;
                for &value in values {
                    self.separate(&mut first, ", ");
                    self.metadata(value, local);
                }
                self.text(")");
            }
            MetadataNode::Specialized(node) if node.code == code::EXPRESSION => {
                self.specialized(node)
            }
            node => match (self.slots.node(id), node) {
                (Some(number), _) => {
                    self.text("!");
                    self.number(u64::from(number));
                }
                (None, MetadataNode::Specialized(node)) if node.code == code::LOCATION => {
                    self.specialized(node)
                }
                _ => self.text("<badref>"),
            },
        }
    }

    /// Prints the contents of a node, which follow its number.
    fn node(&mut self, id: MetadataId) {
        let module = self.module;
        match &module.metadata.nodes[id] {
            MetadataNode::Tuple { distinct, operands } => {
                self.text(if *distinct && !self.is_old {
                    "distinct !{"
                } else {
                    "!{"
                });
                let mut first = true;
                for operand in operands {
                    self.separate(&mut first, ", ");
                    match operand.expand() {
                        Some(id) => self.node_operand(id),
                        None => self.text("null"),
                    }
                }
                self.text("}");
            }
            MetadataNode::Specialized(node) => self.specialized(node),
            _ => self.metadata(id, None),
        }
    }

    fn specialized(&mut self, node: &SpecializedNode) {
        let Some(schema) = node.schema() else {
            return self.text("<badref>");
        };
        if node.distinct {
            self.text("distinct ");
        }
        self.text("!");
        self.text(schema.name);
        self.text("(");
        let mut first = true;
        if schema.code == code::SUBPROGRAM && !self.release.has(Feature::SubprogramFlags) {
            self.old_subprogram(schema, node);
            return self.text(")");
        }
        // Variable-length data after the fields does not take a field.
        let mut at = 0;
        for field in schema.fields {
            let value = match field.kind {
                FieldKind::Expression | FieldKind::Nodes | FieldKind::Ratio => 0,
                _ => {
                    at += 1;
                    node.fields.get(at - 1).copied().unwrap_or(0)
                }
            };
            self.field(schema, node, field, value, &mut first);
        }
        self.text(")");
    }

    /// Prints the fields of a subprogram for releases in which its flags have fields of their own.
    fn old_subprogram(&mut self, schema: &Schema, node: &SpecializedNode) {
        const VIRTUALITIES: [&str; 3] = ["", "DW_VIRTUALITY_virtual", "DW_VIRTUALITY_pure_virtual"];
        let flags = node.field(FieldName::SpFlags).unwrap_or(0);
        let mut first = true;
        let is = |bit: u64| if flags & bit != 0 { "true" } else { "false" };
        for field in schema.fields {
            let name = match field.name {
                FieldName::RetainedNodes => FieldName::Variables,
                name => name,
            };
            let before: &[(FieldName, &str)] = match field.name {
                FieldName::ScopeLine => &[
                    (FieldName::IsLocal, is(1 << 2)),
                    (FieldName::IsDefinition, is(1 << 3)),
                ],
                FieldName::VirtualIndex => &[(
                    FieldName::Virtuality,
                    VIRTUALITIES.get(flags as usize & 3).copied().unwrap_or(""),
                )],
                FieldName::Unit => &[(FieldName::IsOptimized, is(1 << 4))],
                _ => &[],
            };
            for (name, value) in before {
                if !value.is_empty() {
                    self.separate(&mut first, ", ");
                    self.text(name.as_str());
                    self.text(": ");
                    self.text(value);
                }
            }
            if field.name == FieldName::SpFlags {
                continue;
            }
            let value = node.field(field.name).unwrap_or(0);
            let field = Field { name, ..*field };
            self.field(schema, node, &field, value, &mut first);
        }
    }

    fn is_shown(&self, schema: &Schema, node: &SpecializedNode, field: &Field, value: u64) -> bool {
        match (field.kind, field.shown) {
            (FieldKind::Nodes, _) => !node.rest().is_empty(),
            (FieldKind::Expression, _) => true,
            // Only rational types have these fields.
            (FieldKind::Ratio, _) => node.field(FieldName::Kind) == Some(2),
            (_, Shown::Never) => false,
            (_, Shown::Always) => true,
            // The source of a file may be present and empty.
            (FieldKind::String, _) if field.name == FieldName::Source => value != 0,
            // Other strings that are empty count as absent.
            (FieldKind::String, _) if field.name != FieldName::Checksum => {
                self.string(value).is_some_and(|s| !s.is_empty())
            }
            (_, Shown::Unless(_))
                if schema.code == code::SUBPROGRAM && field.name == FieldName::VirtualIndex =>
            {
                value != 0
                    || node
                        .field(FieldName::SpFlags)
                        .is_some_and(|flags| flags & 3 != 0)
            }
            (FieldKind::Signed, Shown::Unless(default)) => u64::from(value as u32) != default,
            (FieldKind::NameTableKind, _) if !self.release.has(Feature::SubprogramFlags) => {
                value == 1
            }
            // Before LLVM 11, the lower bound was a number.
            (FieldKind::Bound, _)
                if field.name == FieldName::LowerBound
                    && schema.code == code::SUBRANGE
                    && !self.release.has(Feature::SubrangeNodes) =>
            {
                self.constant_of(value).is_some_and(|number| number != 0)
            }
            // A constant of zero counts as absent.
            (FieldKind::NodeTwin, _) => {
                value != 0 && self.constant_of(value).is_none_or(|number| number != 0)
            }
            (_, Shown::Unless(default)) => value != default,
        }
    }

    /// Returns the string to which the field value `value` refers, or `None` if there is none.
    fn string(&self, value: u64) -> Option<&'m [u8]> {
        let module = self.module;
        let string = module.metadata.string(MetadataId::from_field(value)?)?;
        Some(module.strings.get(string))
    }

    /// Returns the number to which the field value `value` refers, or `None` if that is not an integer constant of up
    /// to 64 bits.
    fn constant_of(&self, value: u64) -> Option<i64> {
        let value = self.module.metadata.value(MetadataId::from_field(value)?)?;
        let constant = &self.module.constants[value.as_constant()?];
        let bits = self.module.types.integer_bits(constant.ty)?;
        match constant.kind {
            ConstantKind::Integer(value) => Some((value << (64 - bits)) as i64 >> (64 - bits)),
            _ => None,
        }
    }

    fn field(
        &mut self,
        schema: &Schema,
        node: &SpecializedNode,
        field: &Field,
        value: u64,
        first: &mut bool,
    ) {
        use FieldKind as K;
        if !self.is_shown(schema, node, field, value) {
            if (schema.code, field.name) == (code::GLOBAL_VAR, FieldName::Name)
                && !self.release.has(Feature::UnnamedVariablesInText)
            {
                self.separate(first, ", ");
                self.text("name: ");
                self.quoted(ANONYMOUS.as_bytes());
            }
            return;
        }
        self.separate(first, ", ");
        let is_named_language = field.kind == K::Language && value & dwarf::LANGUAGE_NAME != 0;
        let name = match field.kind {
            _ if is_named_language => FieldName::SourceLanguageName,
            // In these releases, GNU name tables are the only option.
            K::NameTableKind if !self.release.has(Feature::SubprogramFlags) => {
                FieldName::GnuPubnames
            }
            _ => field.name,
        };
        if name != FieldName::Unnamed {
            self.text(name.as_str());
            self.text(": ");
        }
        match field.kind {
            K::NameTableKind if !self.release.has(Feature::SubprogramFlags) => self.text("true"),
            K::Node | K::RequiredNode => self.node_field(value),
            K::NodeTwin => match self.constant_of(value) {
                Some(number) => self.number(number as u64),
                None => self.node_field(value),
            },
            K::Bound => self.bound(schema, value),
            K::String => {
                let string = self.string(value).unwrap_or_default();
                self.quoted(string);
            }
            K::Integer => self.number(value),
            K::Signed => self.signed(i64::from(value as u32 as i32)),
            K::Bool => self.text(if value != 0 { "true" } else { "false" }),
            K::OptionalPlusOne => self.number(value.wrapping_sub(1)),
            K::OptionalAllOnes => self.number(value),
            K::Tag => self.named(&dwarf::TAGS, value),
            K::Encoding => self.named(&dwarf::ENCODINGS, value),
            K::Language if is_named_language => {
                self.named(&dwarf::LANGUAGE_NAMES, value & !dwarf::LANGUAGE_NAME)
            }
            K::Language => self.named(&dwarf::LANGUAGES, value),
            K::Dialect => self.named(&dwarf::DIALECTS, value),
            K::CallingConvention => self.named(&dwarf::CALLING_CONVENTIONS, value),
            K::Macinfo => self.named(&dwarf::MACINFO, value),
            K::Checksum => self.named(&dwarf::CHECKSUMS, value),
            K::EmissionKind => self.named(&dwarf::EMISSION_KINDS, value),
            K::NameTableKind => self.named(&dwarf::NAME_TABLE_KINDS, value),
            K::FixedPointKind => self.named(&dwarf::FIXED_POINT_KINDS, value),
            K::EnumKind => self.named(&dwarf::ENUM_KINDS, value),
            K::Flags => self.flags(value),
            K::SubprogramFlags => self.subprogram_flags(value),
            K::PointerAuthentication => self.pointer_authentication(value),
            K::WideInteger => {
                let bits = u32::try_from(value).unwrap_or(64).max(1);
                let signed = node.field(FieldName::IsUnsigned) == Some(0);
                self.integer(node.rest(), bits, signed);
            }
            K::Ratio => self.ratio(node.rest()),
            K::Nodes => {
                self.text("{");
                let mut first = true;
                for &operand in node.rest() {
                    self.separate(&mut first, ", ");
                    self.node_field(operand);
                }
                self.text("}");
            }
            K::Expression => self.expression_elements(node.rest()),
        }
    }

    fn named(&mut self, names: &Names, value: u64) {
        match names.name_in(value, self.release) {
            Some(name) => self.text(name),
            None => self.number(value),
        }
    }

    fn node_field(&mut self, value: u64) {
        match MetadataId::from_field(value) {
            Some(id) => self.metadata(id, None),
            None => self.text("null"),
        }
    }

    /// Prints a bound of a subrange: a number if it is an integer constant, otherwise the node.
    fn bound(&mut self, schema: &Schema, value: u64) {
        if let Some(number) = self.constant_of(value) {
            return self.signed(number);
        }
        // In a generic subrange, it is an expression with a single signed constant.
        const CONSTS: u64 = 0x11;
        let node =
            MetadataId::from_field(value).and_then(|id| self.module.metadata.specialized(id));
        match node
            .filter(|node| node.code == code::EXPRESSION)
            .map(SpecializedNode::rest)
        {
            Some(&[CONSTS, number]) if schema.code == code::GENERIC_SUBRANGE => {
                self.signed(number as i64)
            }
            _ => self.node_field(value),
        }
    }

    fn ratio(&mut self, rest: &[u64]) {
        let mut rest = rest;
        for name in ["", ", denominator: "] {
            let Some((&header, words)) = rest.split_first() else {
                return;
            };
            let (bits, count) = (header as u32, (header >> 32) as usize);
            let (words, next) = words.split_at_checked(count).unwrap_or((words, &[]));
            rest = next;
            self.text(name);
            let words: Vec<u64> = words.iter().map(|&word| unrotated(word)).collect();
            self.integer(&words, bits.max(1), true);
        }
    }

    fn flags(&mut self, flags: u64) {
        /// Groups of bits that are numbers: the access, and the inheritance model of a class.
        const NUMBERS: [u64; 2] = [3, 3 << 16];
        /// The combination of `Virtual` and `FwdDecl`, which marks an indirect virtual base.
        const INDIRECT_VIRTUAL_BASE: u64 = 0x24;
        let mut rest = flags;
        let mut first = true;
        let mut take = |printer: &mut Self, bits: u64, rest: &mut u64| {
            let name = dwarf::FLAGS
                .name(bits)
                .filter(|_| bits != 0 && *rest & bits == bits);
            if let Some(name) = name {
                printer.separate(&mut first, " | ");
                printer.text(name);
                *rest &= !bits;
            }
        };
        for mask in NUMBERS {
            take(self, flags & mask, &mut rest);
        }
        take(self, INDIRECT_VIRTUAL_BASE, &mut rest);
        for &(bits, _) in dwarf::FLAGS.rows {
            if u64::from(bits).is_power_of_two() {
                take(self, u64::from(bits), &mut rest);
            }
        }
        self.other_flags(rest, first);
    }

    fn subprogram_flags(&mut self, flags: u64) {
        const VIRTUALITY: u64 = 3;
        let mut rest = flags;
        let mut first = true;
        let bits = dwarf::SUBPROGRAM_FLAGS
            .rows
            .iter()
            .map(|row| u64::from(row.0));
        for bits in
            std::iter::once(flags & VIRTUALITY).chain(bits.filter(|bits| bits & VIRTUALITY == 0))
        {
            if let Some(name) = dwarf::SUBPROGRAM_FLAGS
                .name(bits)
                .filter(|_| bits != 0 && rest & bits == bits)
            {
                self.separate(&mut first, " | ");
                self.text(name);
                rest &= !bits;
            }
        }
        self.other_flags(rest, first);
    }

    /// Prints the flags `rest`, which have no names, as a number. If no flag has been printed yet (`first`), prints the
    /// number even if it is 0.
    fn other_flags(&mut self, rest: u64, mut first: bool) {
        if rest != 0 || first {
            self.separate(&mut first, " | ");
            self.number(rest);
        }
    }

    fn pointer_authentication(&mut self, value: u64) {
        let bit = |at: u32| {
            if value >> at & 1 == 1 {
                "true"
            } else {
                "false"
            }
        };
        let discriminator = value >> 5 & 0xffff;
        self.number(value & 0xf);
        self.text(", ptrAuthIsAddressDiscriminated: ");
        self.text(bit(4));
        if discriminator != 0 {
            self.text(", ptrAuthExtraDiscriminator: ");
            self.number(discriminator);
        }
        self.text(", ptrAuthIsaPointer: ");
        self.text(bit(21));
        self.text(", ptrAuthAuthenticatesNullValues: ");
        self.text(bit(22));
    }

    /// Prints the operations of an expression by name, or all elements as numbers if the release considers the
    /// expression invalid.
    fn expression_elements(&mut self, elements: &[u64]) {
        const CONVERT: u64 = 0x1001;
        let mut first = true;
        if !is_valid(elements, self.release) {
            for &element in elements {
                self.separate(&mut first, ", ");
                self.number(element);
            }
            return;
        }
        let mut rest = elements;
        while let Some(&operation) = rest.first() {
            let (this, next) = rest.split_at(operation_length(operation).min(rest.len()));
            rest = next;
            self.separate(&mut first, ", ");
            self.named(&dwarf::OPERATIONS, operation);
            for (at, &argument) in this.iter().enumerate().skip(1) {
                self.text(", ");
                match (operation, at) {
                    (CONVERT, 2) => self.named(&dwarf::ENCODINGS, argument),
                    _ => self.number(argument),
                }
            }
        }
    }

    /// Prints a debug record on a line of its own.
    pub(super) fn debug_record(&mut self, record: &DebugRecord, local: &Local<'m>) {
        let name = match record {
            DebugRecord::Variable(kind, _) => kind.keyword(),
            DebugRecord::Assign { .. } => "assign",
            DebugRecord::Label { .. } => "label",
        };
        self.text("    #dbg_");
        self.text(name);
        self.text("(");
        for operand in record.arguments() {
            self.metadata(operand, Some(local));
            self.text(", ");
        }
        self.metadata(record.location(), Some(local));
        self.text(")");
        self.end_line();
    }
}

/// Decodes a signed number whose sign is in the lowest bit.
fn unrotated(word: u64) -> u64 {
    match word {
        1 => 1 << 63,
        _ if word & 1 == 0 => word >> 1,
        _ => (word >> 1).wrapping_neg(),
    }
}

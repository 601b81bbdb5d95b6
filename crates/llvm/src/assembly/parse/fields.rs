//! Parses the specialized metadata nodes of debug information, as their schemas specify.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Parser;
use super::metadata::Body;
use super::numbers::decimal_words;
use crate::assembly::lexer::Token;
use crate::error::{Error, Result};
use crate::ir::debug_info::{FieldKind, FieldName as F, SCHEMAS, Schema, code};
use crate::ir::dwarf::{self, LANGUAGE_NAME, Names};
use crate::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};

/// An upper bound of the number of fields of any metadata node.
const MAX_FIELDS: usize = 40;

/// Hash tables of the keywords in debug information.
#[derive(Debug)]
pub(super) struct Words {
    schemas: FxHashMap<&'static [u8], &'static Schema>,
    names: FxHashMap<&'static [u8], u64>,
}

impl Default for Words {
    fn default() -> Self {
        let mut schemas: FxHashMap<_, _> = SCHEMAS
            .iter()
            .map(|schema| (schema.name.as_bytes(), schema))
            .collect();
        // The name in LLVM 3.6.
        if let Some(location) = Schema::of_code(code::LOCATION) {
            schemas.insert(b"MDLocation", location);
        }
        Self {
            schemas,
            names: FxHashMap::default(),
        }
    }
}

/// The large tables of names, which are looked up in a hash table.
static INDEXED: [&Names; 5] = [
    &dwarf::TAGS,
    &dwarf::ENCODINGS,
    &dwarf::LANGUAGES,
    &dwarf::OPERATIONS,
    &dwarf::LANGUAGE_NAMES,
];

/// The largest number of an emission kind.
const LAST_EMISSION_KIND: u64 = 3;

/// Returns the fields that LLVM requires in a kind of node.
#[rustfmt::skip]
fn required(kind: &str) -> &'static [F] {
    match kind {
        "DILocation"                => &[F::Scope],
        "GenericDINode"             => &[F::Tag],
        "DIEnumerator"              => &[F::Name, F::Value],
        "DIFile"                    => &[F::Filename, F::Directory],
        "DIDerivedType"             => &[F::Tag, F::BaseType],
        "DICompositeType"           => &[F::Tag],
        "DISubroutineType"          => &[F::Types],
        "DICompileUnit"             => &[F::Language, F::File],
        "DILexicalBlock"            => &[F::Scope],
        "DILexicalBlockFile"        => &[F::Scope, F::Discriminator],
        "DICommonBlock"             => &[F::Scope],
        "DINamespace"               => &[F::Scope],
        "DIMacro"                   => &[F::Type, F::Name],
        "DIMacroFile"               => &[F::File],
        "DIModule"                  => &[F::Scope, F::Name],
        "DITemplateTypeParameter"   => &[F::Type],
        "DITemplateValueParameter"  => &[F::Value],
        "DILocalVariable"           => &[F::Scope],
        "DILabel"                   => &[F::Scope, F::Name, F::File, F::Line],
        "DIImportedEntity"          => &[F::Tag, F::Scope],
        "DIGlobalVariableExpression" => &[F::Var, F::Expr],
        _ => &[],
    }
}

/// Returns whether LLVM requires a node in the field `name` of a kind of node, and not `null`.
fn needs_node(kind: &str, name: F) -> bool {
    let (blocks, scope) = (["DILexicalBlock", "DILexicalBlockFile"], name == F::Scope);
    scope && (blocks.contains(&kind) || kind == "DILocalVariable" || kind == "DILabel")
        || kind == "DICompileUnit" && name == F::File
        || kind == "DISubrange" && name == F::Count
}

/// Returns the largest number that LLVM accepts in the number field `name`.
fn limit(name: F) -> u64 {
    match name {
        F::Column => u64::from(u16::MAX),
        F::AtomRank => 7,
        F::Arg | F::Version => u64::from(u16::MAX),
        F::Line
        | F::ScopeLine
        | F::Align
        | F::RuntimeVersion
        | F::VirtualIndex
        | F::Discriminator
        | F::Attributes
        | F::DataSize
        | F::NumExtraInhabitants
        | F::SourceLanguageVersion => u64::from(u32::MAX),
        _ => u64::MAX,
    }
}

/// The fields of subprograms before LLVM 8 that have become flags.
#[derive(Default)]
struct OldFlags {
    is_local: bool,
    is_not_definition: bool,
    /// Whether the node has `isDefinition`.
    is_explicit: bool,
    is_optimized: bool,
    virtuality: u64,
}

impl Parser<'_> {
    /// Parses a specialized node, such as `!DILocation(…)`, after `distinct`. Returns an error if a field that LLVM
    /// requires is missing.
    pub(super) fn specialized(&mut self, distinct: bool) -> Result<Body> {
        let at = self.at;
        let Token::Metadata(name) = self.token else {
            return Err(self.expected("a node"));
        };
        let Some(&schema) = self.metadata.words.schemas.get(name.raw()) else {
            let name = String::from_utf8_lossy(name.raw()).into_owned();
            return Err(self.fault(at, format!("unknown kind of node `!{name}`")));
        };
        self.advance();
        if schema.code == code::EXPRESSION {
            return self.debug_expression(distinct);
        }
        self.mark(b'(')?;
        let mut fields = [0; MAX_FIELDS];
        for (field, number) in schema.fields.iter().zip(&mut fields) {
            *number = field.default(schema);
        }
        let (mut seen, mut old, mut rest) = (0u64, OldFlags::default(), Vec::new());
        let mut next = 0;
        if !self.is_mark(b')') {
            loop {
                self.field(
                    schema,
                    &mut fields,
                    &mut seen,
                    &mut next,
                    &mut rest,
                    &mut old,
                )?;
                if !self.eat_mark(b',') {
                    break;
                }
            }
        }
        if !self.is_mark(b')') {
            return Err(self.expected("`,` or `)`"));
        }
        let end = self.at;
        self.advance();
        self.check_required(schema, seen, end)?;
        if schema.code == code::SUBPROGRAM {
            subprogram_flags(schema, &mut fields, seen, &old);
            let is_definition = field_of(schema, &fields, F::SpFlags) & 8 != 0;
            let is_explicit = seen_field(schema, seen, F::SpFlags) || old.is_explicit;
            if is_definition && !distinct && is_explicit {
                return Err(self.fault(at, "a `!DISubprogram` that is a definition is `distinct`"));
            }
        }
        let language = field_of(schema, &fields, F::Language);
        if schema.code == code::COMPILE_UNIT
            && language & LANGUAGE_NAME == 0
            && seen_field(schema, seen, F::SourceLanguageVersion)
        {
            let message = "`sourceLanguageVersion` requires `sourceLanguageName`";
            return Err(self.fault(at, message));
        }
        if schema.code == code::COMPILE_UNIT && !distinct {
            return Err(self.fault(at, "a `!DICompileUnit` is `distinct`"));
        }
        if schema.code == code::ASSIGN_ID && !distinct {
            return Err(self.fault(at, "a `!DIAssignID` is `distinct`"));
        }
        let mut list = Vec::with_capacity(schema.fields.len() + rest.len());
        list.extend(fields.iter().take(schema.rest()));
        list.extend(rest);
        Ok(Body::Node(MetadataNode::Specialized(SpecializedNode {
            code: schema.code,
            distinct,
            fields: list.into(),
        })))
    }

    fn check_required(&self, schema: &Schema, seen: u64, end: usize) -> Result<()> {
        for &name in required(schema.name) {
            if !seen_field(schema, seen, name) {
                return Err(self.fault(end, format!("the field `{name}` is missing")));
            }
        }
        Ok(())
    }

    /// Parses a field, which consists of a label and a value. `next` is the index of the field that is expected next,
    /// and bit *n* of `seen` is set if field *n* has been parsed. A value of variable length is stored in `rest`, and a
    /// field that newer releases do not have in `old`.
    fn field(
        &mut self,
        schema: &'static Schema,
        fields: &mut [u64; MAX_FIELDS],
        seen: &mut u64,
        next: &mut usize,
        rest: &mut Vec<u64>,
        old: &mut OldFlags,
    ) -> Result<()> {
        let at = self.at;
        let Token::Label(label) = self.token else {
            return Err(self.expected("the name of a field"));
        };
        let label = label.raw();
        // Fields are usually in the order of the schema.
        let order = (*next..schema.fields.len()).chain(0..*next);
        let found = order
            .into_iter()
            .find(|&at| schema.fields[at].name.as_str().as_bytes() == label && !label.is_empty());
        self.advance();
        let Some(mut place) = found else {
            return self.unlisted_field(schema, label, fields, seen, rest, old, at);
        };
        // Of two alternative fields with the same name, one is a number and the other a node.
        let is_number = matches!(self.token, Token::Integer(_) | Token::HexInteger(..));
        let is_twin = |at: usize| {
            schema.fields.get(at).is_some_and(|field| {
                field.kind == FieldKind::NodeTwin && field.name.as_str().as_bytes() == label
            })
        };
        if is_twin(place) && is_number {
            place = place.saturating_sub(1);
        } else if is_twin(place + 1) && !is_number {
            place += 1;
        }
        let field = &schema.fields[place];
        if *seen >> place & 1 == 1 {
            return Err(self.fault(at, format!("the field `{}` is given twice", field.name)));
        }
        *seen |= 1 << place;
        *next = place + 1;
        if schema.code == code::ENUMERATOR && field.kind == FieldKind::WideInteger {
            // The width depends on the sign, and on the `isUnsigned` field that follows.
            let at = self.at;
            let negative = self.wide_integer(rest)?;
            fields[place] = width(rest, negative);
            let mut ahead = self.lexer.clone();
            let is_unsigned = self.is_mark(b',')
                && matches!(ahead.next(), Token::Label(l) if l.raw() == F::IsUnsigned.as_str().as_bytes())
                && matches!(ahead.next(), Token::Word(b"true"));
            if is_unsigned && negative {
                return Err(self.fault(at, "a negative number that is unsigned"));
            }
            if !is_unsigned && !negative && rest.iter().any(|&word| word != 0) {
                fields[place] += 1; // room for a zero sign bit
            }
            if negative {
                let bits = fields[place] as u32;
                if let (Some(last), above @ 1..) = (rest.last_mut(), bits % 64) {
                    *last &= (1 << above) - 1;
                }
            }
            return Ok(());
        }
        if field.kind == FieldKind::Nodes {
            return self.nodes(rest);
        }
        if field.kind == FieldKind::Ratio {
            return self.ratio(rest);
        }
        let place_of_number = &mut fields[place];
        *place_of_number = self.field_value(schema, field.name, field.kind)?;
        Ok(())
    }

    /// Parses the value of a field that is stored as a single number.
    fn field_value(&mut self, schema: &Schema, name: F, kind: FieldKind) -> Result<u64> {
        let at = self.at;
        Ok(match kind {
            FieldKind::Node | FieldKind::NodeTwin | FieldKind::RequiredNode | FieldKind::Bound
                if self.is_word("null")
                    && (kind == FieldKind::RequiredNode || needs_node(schema.name, name)) =>
            {
                return Err(self.fault(at, format!("`{name}` cannot be null")));
            }
            FieldKind::Node
                if schema.code == code::SUBRANGE_TYPE
                    && matches!(name, F::LowerBound | F::UpperBound | F::Stride | F::Bias)
                    && matches!(self.token, Token::Integer(_)) =>
            {
                self.check_signed(name)?;
                let i64 = self.types.i64;
                let constant = self.integer(i64)?;
                self.value_metadata(constant.into()).to_field()
            }
            FieldKind::Node | FieldKind::NodeTwin | FieldKind::RequiredNode => self.reference()?,
            // In this kind of node, a number is short for an expression.
            FieldKind::Bound
                if schema.code == code::GENERIC_SUBRANGE
                    && matches!(self.token, Token::Integer(_)) =>
            {
                const DW_OP_CONSTS: u64 = 0x11;
                let words = self.integer_words(64)?;
                let number = words.first().copied().unwrap_or(0);
                self.shared_expression([DW_OP_CONSTS, number].into())
                    .to_field()
            }
            FieldKind::Bound if matches!(self.token, Token::Integer(_)) => {
                self.check_signed(name)?;
                let i64 = self.types.i64;
                let constant = self.integer(i64)?;
                self.value_metadata(constant.into()).to_field()
            }
            FieldKind::Bound => self.reference()?,
            FieldKind::String => {
                let text = self.interned_text()?;
                let is_empty = self.module.strings.get(text).is_empty();
                if is_empty && schema.code == code::GLOBAL_VAR && name == F::Name {
                    return Err(self.fault(at, format!("`{name}` cannot be empty")));
                }
                // An empty string counts as absent, except in the source of a file.
                if is_empty && !(schema.code == code::FILE && name == F::Source) {
                    0
                } else {
                    self.metadata_string(text).to_field()
                }
            }
            FieldKind::Integer => {
                let number = self.unsigned()?;
                if number > limit(name) {
                    return Err(self.fault(at, format!("the number in `{name}` is too large")));
                }
                number
            }
            FieldKind::Signed => {
                self.check_signed(name)?;
                let words = self.integer_words(64)?;
                words.first().copied().unwrap_or(0)
            }
            FieldKind::Bool => match self.peek_word() {
                b"true" => {
                    self.advance();
                    1
                }
                b"false" => {
                    self.advance();
                    0
                }
                _ => return Err(self.expected("`true` or `false`")),
            },
            FieldKind::OptionalPlusOne => u64::from(self.unsigned32()?) + 1,
            FieldKind::OptionalAllOnes => self.unsigned()?,
            FieldKind::Tag => self.named(&dwarf::TAGS)?,
            FieldKind::Encoding => self.named(&dwarf::ENCODINGS)?,
            FieldKind::Language => self.named(&dwarf::LANGUAGES)?,
            FieldKind::Dialect => self.named(&dwarf::DIALECTS)?,
            FieldKind::CallingConvention => self.named(&dwarf::CALLING_CONVENTIONS)?,
            FieldKind::Macinfo => self.named(&dwarf::MACINFO)?,
            FieldKind::Flags => self.flags(&dwarf::FLAGS)?,
            FieldKind::SubprogramFlags => self.flags(&dwarf::SUBPROGRAM_FLAGS)?,
            FieldKind::Checksum => self.named(&dwarf::CHECKSUMS)?,
            FieldKind::EmissionKind => match self.named(&dwarf::EMISSION_KINDS)? {
                number @ ..=LAST_EMISSION_KIND => number,
                _ => return Err(self.fault(at, format!("the number in `{name}` is too large"))),
            },
            FieldKind::NameTableKind => self.named(&dwarf::NAME_TABLE_KINDS)?,
            FieldKind::FixedPointKind => self.named(&dwarf::FIXED_POINT_KINDS)?,
            FieldKind::EnumKind => self.named(&dwarf::ENUM_KINDS)?,
            FieldKind::PointerAuthentication => self.unsigned()?,
            FieldKind::WideInteger
            | FieldKind::Ratio
            | FieldKind::Nodes
            | FieldKind::Expression => {
                return Err(self.expected("no such field"));
            }
        })
    }

    /// Checks that the current token, an integer in the field `name`, is a signed integer of 64 bits.
    fn check_signed(&self, name: F) -> Result<()> {
        let fits = match self.token {
            Token::Integer(digits) => {
                let text = std::str::from_utf8(digits).unwrap_or_default();
                text.parse::<i64>().is_ok()
            }
            _ => true,
        };
        match fits {
            true => Ok(()),
            false => Err(self.fault(self.at, format!("the number in `{name}` is too large"))),
        }
    }

    /// Parses a node or `null`. Returns the value of the field: see [`MetadataId::to_field`].
    fn reference(&mut self) -> Result<u64> {
        if self.eat_word("null") {
            return Ok(0);
        }
        self.enter()?;
        let id = self.metadata()?;
        self.leave();
        Ok(id.to_field())
    }

    /// Parses a name in the table `names`, or a number of at most 16 bits.
    fn named(&mut self, names: &'static Names) -> Result<u64> {
        match self.token {
            Token::Word(word) => match self.number_of(names, word) {
                Some(number) => {
                    self.advance();
                    Ok(number)
                }
                None => Err(self.expected("a name that is known")),
            },
            _ => {
                let at = self.at;
                let number = self.unsigned()?;
                if number > 0xffff {
                    return Err(self.fault(at, "the number is too large"));
                }
                Ok(number)
            }
        }
    }

    fn number_of(&mut self, names: &'static Names, word: &[u8]) -> Option<u64> {
        if !INDEXED.iter().any(|indexed| std::ptr::eq(*indexed, names)) {
            return names.number(std::str::from_utf8(word).ok()?);
        }
        let words = &mut self.metadata.words.names;
        if words.is_empty() {
            for names in INDEXED {
                words.extend(
                    names
                        .rows
                        .iter()
                        .map(|(number, name)| (name.as_bytes(), u64::from(*number))),
                );
            }
        }
        let number = *words.get(word)?;
        // The sets share the hash table, so check that the name belongs to this set.
        let first = names.rows.first().map_or(&b""[..], |row| row.1.as_bytes());
        let mut ends = (0..first.len()).filter(|&at| first[at] == b'_');
        let prefix = ends.nth(1).map_or(first, |end| &first[..=end]);
        word.starts_with(prefix).then_some(number)
    }

    /// Parses flags that are separated by `|`. Each is a name in the table `names`, or a number.
    fn flags(&mut self, names: &'static Names) -> Result<u64> {
        let mut flags = 0;
        loop {
            flags |= match self.token {
                Token::Word(word) => {
                    match names.number(std::str::from_utf8(word).unwrap_or_default()) {
                        Some(flag) => {
                            self.advance();
                            flag
                        }
                        None => return Err(self.expected("a flag that is known")),
                    }
                }
                _ => u64::from(self.unsigned32()?),
            };
            if !self.eat_mark(b'|') {
                return Ok(flags);
            }
        }
    }

    /// Parses the operands `{ … }` of a generic node, and appends them to `rest`.
    fn nodes(&mut self, rest: &mut Vec<u64>) -> Result<()> {
        self.mark(b'{')?;
        self.list(b'}', |this| {
            rest.push(this.reference()?);
            Ok(())
        })
    }

    /// Parses an integer of at most 1000 characters into `words`, in two's complement. Returns whether it is negative.
    fn wide_integer(&mut self, words: &mut Vec<u64>) -> Result<bool> {
        let Token::Integer(digits) = self.token else {
            return Err(self.expected("an integer"));
        };
        if digits.len() > 1000 {
            return Err(self.unsupported(self.at, "an integer of so many digits"));
        }
        let (negative, digits) = match digits {
            [b'-', digits @ ..] => (true, digits),
            digits => (false, digits),
        };
        *words = decimal_words(digits);
        let negative = negative && words.iter().any(|&word| word != 0);
        if negative {
            let mut carry = true;
            for word in words.iter_mut() {
                let (sum, overflow) = (!*word).overflowing_add(u64::from(carry));
                (*word, carry) = (sum, overflow);
            }
            // Add a word so that the sign is visible.
            if words.last().is_some_and(|&word| word >> 63 == 0) {
                words.push(u64::MAX);
            }
        }
        self.advance();
        Ok(negative)
    }

    /// Parses the numerator or the denominator of a ratio, and appends it to `rest`: see [`FieldKind::Ratio`].
    fn ratio(&mut self, rest: &mut Vec<u64>) -> Result<()> {
        let mut words = Vec::new();
        let negative = self.wide_integer(&mut words)?;
        let bits = width(&words, negative).max(1);
        let significant = if negative {
            bits.div_ceil(64) as usize
        } else {
            words
                .iter()
                .rposition(|&word| word != 0)
                .map_or(1, |last| last + 1)
        };
        words.truncate(significant);
        rest.push(bits | (words.len() as u64) << 32);
        rest.extend(words.iter().map(|&word| {
            // Encoded as signed numbers, as in the record.
            if word >> 63 == 0 {
                word << 1
            } else {
                word.wrapping_neg() << 1 | 1
            }
        }));
        Ok(())
    }

    #[cold]
    fn no_field(&self, at: usize, schema: &Schema, label: &[u8]) -> Error {
        let label = String::from_utf8_lossy(label);
        self.fault(at, format!("`!{}` has no field `{label}`", schema.name))
    }

    /// Parses a field that the schema does not have: a field of old releases, or a part of another field.
    #[allow(clippy::too_many_arguments)]
    fn unlisted_field(
        &mut self,
        schema: &'static Schema,
        label: &[u8],
        fields: &mut [u64; MAX_FIELDS],
        seen: &mut u64,
        rest: &mut Vec<u64>,
        old: &mut OldFlags,
        at: usize,
    ) -> Result<()> {
        let place = |name: F| {
            schema
                .fields
                .iter()
                .position(|field| field.name == name)
                .unwrap_or(0)
        };
        let mut bit = |this: &mut Self, shift: u32| -> Result<()> {
            let number = this.field_value(schema, F::Unnamed, FieldKind::Bool)?;
            fields[place(F::PtrAuthKey)] |= number << shift;
            Ok(())
        };
        let Some(name) = F::named(label) else {
            return Err(self.no_field(at, schema, label));
        };
        match (schema.code, name) {
            (code::DERIVED_TYPE, F::PtrAuthIsAddressDiscriminated) => bit(self, 4),
            (code::DERIVED_TYPE, F::PtrAuthIsaPointer) => bit(self, 21),
            (code::DERIVED_TYPE, F::PtrAuthAuthenticatesNullValues) => bit(self, 22),
            (code::DERIVED_TYPE, F::PtrAuthExtraDiscriminator) => {
                let number = self.unsigned()?;
                fields[place(F::PtrAuthKey)] |= (number & 0xffff) << 5;
                Ok(())
            }
            (code::COMPILE_UNIT, F::SourceLanguageName) => {
                let language = place(F::Language);
                if *seen >> language & 1 == 1 {
                    let message = "`language` and `sourceLanguageName` exclude each other";
                    return Err(self.fault(at, message));
                }
                fields[language] = self.named(&dwarf::LANGUAGE_NAMES)? | LANGUAGE_NAME;
                *seen |= 1 << language;
                Ok(())
            }
            // Before LLVM 8. `true` corresponds to `nameTableKind: GNU`.
            (code::COMPILE_UNIT, F::GnuPubnames) => {
                fields[place(F::NameTableKind)] =
                    self.field_value(schema, F::Unnamed, FieldKind::Bool)?;
                Ok(())
            }
            (code::FIXED_POINT_TYPE, F::Denominator) => self.ratio(rest),
            (code::SUBPROGRAM, F::IsLocal) => {
                old.is_local = self.field_value(schema, F::Unnamed, FieldKind::Bool)? != 0;
                Ok(())
            }
            (code::SUBPROGRAM, F::IsDefinition) => {
                old.is_explicit = true;
                old.is_not_definition = self.field_value(schema, F::Unnamed, FieldKind::Bool)? == 0;
                Ok(())
            }
            (code::SUBPROGRAM, F::IsOptimized) => {
                old.is_optimized = self.field_value(schema, F::Unnamed, FieldKind::Bool)? != 0;
                Ok(())
            }
            (code::SUBPROGRAM, F::Virtuality) => {
                old.virtuality = self.named(&dwarf::VIRTUALITIES)?;
                Ok(())
            }
            (code::SUBPROGRAM, F::Variables) => {
                fields[place(F::RetainedNodes)] = self.reference()?;
                Ok(())
            }
            // Fields before LLVM 5 that have no counterpart.
            (code::LOCAL_VAR, F::Tag) => self.named(&dwarf::TAGS).map(|_| ()),
            (code::LOCAL_VAR, F::InlinedAt)
            | (code::SUBPROGRAM, F::Function)
            | (code::GLOBAL_VAR, F::Variable)
            | (code::NAMESPACE, F::File) => self.reference().map(|_| ()),
            (code::NAMESPACE, F::Line) => self.unsigned().map(|_| ()),
            (code::MODULE, F::Isysroot) => self.text().map(|_| ()),
            _ => Err(self.no_field(at, schema, label)),
        }
    }

    /// Parses the operations `(…)` of an expression. An expression that is not distinct is shared with equal ones.
    fn debug_expression(&mut self, distinct: bool) -> Result<Body> {
        self.mark(b'(')?;
        let mut elements = Vec::new();
        self.list(b')', |this| {
            elements.push(match this.token {
                Token::Word(word) => {
                    let number = this
                        .number_of(&dwarf::OPERATIONS, word)
                        .or_else(|| this.number_of(&dwarf::ENCODINGS, word));
                    let Some(number) = number else {
                        return Err(this.expected("an operation, such as `DW_OP_deref`"));
                    };
                    this.advance();
                    number
                }
                _ => this.unsigned()?,
            });
            Ok(())
        })?;
        let elements: Arc<[u64]> = elements.into();
        if distinct {
            let node = SpecializedNode {
                code: code::EXPRESSION,
                distinct,
                fields: elements,
            };
            return Ok(Body::Node(MetadataNode::Specialized(node)));
        }
        Ok(Body::Known(self.shared_expression(elements)))
    }

    /// Returns the node of the expression with these elements, which is unique in the module. Creates it if necessary.
    fn shared_expression(&mut self, elements: Arc<[u64]>) -> MetadataId {
        if let Some(&id) = self.metadata.expressions.get(&elements) {
            return id;
        }
        let node = SpecializedNode {
            code: code::EXPRESSION,
            distinct: false,
            fields: Arc::clone(&elements),
        };
        let id = self
            .module
            .metadata
            .nodes
            .push(MetadataNode::Specialized(node));
        self.metadata.expressions.insert(elements, id);
        id
    }
}

/// Returns the number of bits that an integer needs, at least 1. For a negative integer, this includes the sign bit.
fn width(words: &[u64], negative: bool) -> u64 {
    let sign = if negative { u64::MAX } else { 0 };
    let top = words.iter().rposition(|&word| word != sign);
    let bits = top.map_or(0, |top| {
        top as u64 * 64 + 64 - u64::from((words[top] ^ sign).leading_zeros())
    });
    (bits + u64::from(negative)).max(1)
}

fn seen_field(schema: &Schema, seen: u64, name: F) -> bool {
    schema
        .fields
        .iter()
        .enumerate()
        .any(|(at, field)| field.name == name && seen >> at & 1 == 1)
}

fn field_of(schema: &Schema, fields: &[u64; MAX_FIELDS], name: F) -> u64 {
    schema
        .fields
        .iter()
        .position(|field| field.name == name)
        .and_then(|at| fields.get(at).copied())
        .unwrap_or(0)
}

/// Sets the flags of a subprogram from the fields that subprograms had before LLVM 8. Does nothing if the node has
/// `spFlags`.
fn subprogram_flags(schema: &Schema, fields: &mut [u64; MAX_FIELDS], seen: u64, old: &OldFlags) {
    if seen_field(schema, seen, F::SpFlags) {
        return;
    }
    if let Some(at) = schema
        .fields
        .iter()
        .position(|field| field.name == F::SpFlags)
    {
        fields[at] = old.virtuality & 3
            | u64::from(old.is_local) << 2
            | u64::from(!old.is_not_definition) << 3
            | u64::from(old.is_optimized) << 4;
    }
}

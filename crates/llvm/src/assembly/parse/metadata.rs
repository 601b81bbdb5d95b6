//! Parses metadata: nodes, strings, values and attachments.

use std::sync::Arc;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use super::fields::Words;
use super::{Numbered, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::metadata::{MetadataId, MetadataKind, MetadataNode};
use crate::ir::{
    Constant, DebugLocation, DebugLocationData, GlobalKind, NamedMetadata, Str, Value, ValueKind,
};

/// A metadata node with a number in the text.
#[derive(Debug, Clone, Copy)]
struct Entry {
    id: MetadataId,
    is_defined: bool,
    /// The offset in bytes of the first reference to the node.
    at: usize,
}

/// The numbered nodes, and tables for metadata that is unique.
#[derive(Debug, Default)]
pub(super) struct MetadataScope {
    numbers: Numbered<Entry>,
    strings: SecondaryMap<Str, PackedOption<MetadataId>>,
    constants: FxHashMap<Constant, MetadataId>,
    /// The `!DIExpression` nodes, by their elements. A text repeats an expression wherever it is used.
    pub(super) expressions: FxHashMap<Arc<[u64]>, MetadataId>,
    pub(super) words: Words,
    /// The offset at which each node was first used as a source location.
    locations: FxHashMap<MetadataId, usize>,
}

impl Parser<'_> {
    /// Parses `!name = !{ … }`.
    pub(super) fn named_metadata(&mut self) -> Result<()> {
        let Token::Metadata(name) = self.token else {
            return Err(self.expected("named metadata"));
        };
        let name = self.intern(name);
        self.advance();
        self.mark(b'=')?;
        self.mark(b'!')?;
        self.mark(b'{')?;
        let mut nodes = Vec::new();
        self.list(b'}', |this| {
            nodes.push(match this.token {
                Token::MetadataNumber(number) => this.numbered(number),
                Token::Metadata(name) if name.raw() == b"DIExpression" => this.node()?,
                _ => return Err(this.expected("a node, such as `!0`")),
            });
            Ok(())
        })?;
        let named = NamedMetadata { name, nodes };
        self.module.named_metadata.push(named);
        Ok(())
    }

    /// Parses the definition `!5 = …`, from the `=` on.
    pub(super) fn numbered_metadata(&mut self, number: u32, at: usize) -> Result<()> {
        self.mark(b'=')?;
        self.eat_word("metadata");
        let distinct = self.eat_word("distinct");
        self.eat_word("metadata");
        if self.is_type() {
            return Err(self.fault(self.at, "expected a node, found a type"));
        }
        let known = self.metadata.numbers.get(number).copied();
        if known.is_some_and(|known| known.is_defined) {
            return Err(self.fault(at, format!("!{number} is defined twice")));
        }
        let node = self.node_body(distinct)?;
        // The node may refer to itself.
        let known = self
            .metadata
            .numbers
            .get(number)
            .copied()
            .map(|known| known.id);
        let id = match node {
            Body::Node(node) => match known {
                Some(id) => {
                    self.module.metadata.nodes[id] = node;
                    id
                }
                None => self.module.metadata.nodes.push(node),
            },
            Body::Known(shared) => match known {
                // If it has been referenced before, there are two copies.
                Some(id) => {
                    let node = self.module.metadata.nodes[shared].clone();
                    self.module.metadata.nodes[id] = node;
                    id
                }
                None => shared,
            },
        };
        self.metadata.numbers.insert(
            number,
            Entry {
                id,
                is_defined: true,
                at,
            },
        );
        Ok(())
    }

    /// Returns the node with this number and consumes the current token. Creates a placeholder for a node that has not
    /// been defined yet.
    fn numbered(&mut self, number: u32) -> MetadataId {
        let at = self.at;
        self.advance();
        if let Some(known) = self.metadata.numbers.get(number) {
            return known.id;
        }
        let placeholder = MetadataNode::tuple([]);
        let id = self.module.metadata.nodes.push(placeholder);
        self.metadata.numbers.insert(
            number,
            Entry {
                id,
                is_defined: false,
                at,
            },
        );
        id
    }

    /// Parses a node: `!5`, `!{…}`, `!DIExpression(…)`.
    pub(super) fn node(&mut self) -> Result<MetadataId> {
        self.eat_word("metadata");
        if let Token::MetadataNumber(number) = self.token {
            return Ok(self.numbered(number));
        }
        let distinct = self.eat_word("distinct");
        match self.node_body(distinct)? {
            Body::Known(id) => Ok(id),
            Body::Node(node) => Ok(self.module.metadata.nodes.push(node)),
        }
    }

    /// Parses the contents of a node, after `distinct`.
    fn node_body(&mut self, distinct: bool) -> Result<Body> {
        self.enter()?;
        let body = match self.token {
            Token::Punctuation(b'!') => {
                self.advance();
                if !self.is_mark(b'{') {
                    return Err(self.expected("`{` and a node"));
                }
                let operands = self.tuple()?.into();
                Body::Node(MetadataNode::Tuple { distinct, operands })
            }
            Token::Metadata(_) => self.specialized(distinct)?,
            _ => return Err(self.expected("a node, such as `!{}`")),
        };
        self.leave();
        Ok(body)
    }

    /// Parses metadata as the argument of a call, after its type. A tuple of one local value, as required before LLVM
    /// 3.6, becomes that value. With typed pointers, so does a tuple of one constant.
    pub(super) fn metadata_argument(&mut self) -> Result<MetadataId> {
        while self.eat_word("metadata") {}
        let mut ahead = self.lexer.clone();
        if !self.is_mark(b'!') || !matches!(ahead.next(), Token::Punctuation(b'{')) {
            return self.metadata();
        }
        self.advance();
        let operands = self.tuple()?;
        if let [operand] = operands.as_slice()
            && let Some(id) = operand.expand()
            && let Some(value) = self.module.metadata.value(id)
            && (self.typed || !matches!(value.kind(), ValueKind::Constant(_)))
        {
            return Ok(id);
        }
        let nodes = &mut self.module.metadata.nodes;
        Ok(nodes.push(MetadataNode::Tuple {
            distinct: false,
            operands: operands.into(),
        }))
    }

    /// Parses the operands `{ … }` of a tuple. A value of a function cannot be one of several operands.
    fn tuple(&mut self) -> Result<Vec<PackedOption<MetadataId>>> {
        self.mark(b'{')?;
        let mut operands = Vec::new();
        let mut local = None;
        self.list(b'}', |this| {
            let at = this.at;
            operands.push(if this.eat_word("null") {
                None.into()
            } else {
                let operand = this.metadata()?;
                let value = this.module.metadata.value(operand);
                if value.is_some_and(|value| value.as_constant().is_none()) {
                    local = Some(at);
                }
                operand.into()
            });
            Ok(())
        })?;
        match local.filter(|_| operands.len() > 1) {
            Some(at) => Err(self.fault(at, "a value of a function cannot be in a node")),
            None => Ok(operands),
        }
    }

    /// Parses any metadata: a node, a string, or a value with its type.
    pub(super) fn metadata(&mut self) -> Result<MetadataId> {
        // Before LLVM 3.6, metadata was preceded by its type.
        while self.eat_word("metadata") {}
        match self.token {
            Token::MetadataNumber(number) => Ok(self.numbered(number)),
            Token::Punctuation(b'!') => {
                let mut ahead = self.lexer.clone();
                if let Token::Text(text) = ahead.next() {
                    let text = self.intern(text);
                    self.advance();
                    self.advance();
                    return Ok(self.metadata_string(text));
                }
                self.node()
            }
            Token::Metadata(name) if name.raw() == b"DIArgList" => self.argument_list(),
            Token::Metadata(_) | Token::Word(b"distinct") => self.node(),
            _ => {
                let at = self.at;
                let (value, ty) = self.typed_value()?;
                if ty == self.module.metadata_type || ty == self.types.label {
                    return Err(self.fault(at, "expected a value, found metadata"));
                }
                Ok(self.value_metadata(value))
            }
        }
    }

    pub(super) fn metadata_string(&mut self, text: Str) -> MetadataId {
        if let Some(id) = self.metadata.strings[text].expand() {
            return id;
        }
        let id = self.module.metadata.nodes.push(MetadataNode::String(text));
        self.metadata.strings[text] = id.into();
        id
    }

    /// Returns the metadata for a value, and adds it on first use. It is unique in the module for a constant, and in
    /// the function for other values.
    pub(super) fn value_metadata(&mut self, value: Value) -> MetadataId {
        let nodes = &mut self.module.metadata.nodes;
        let mut new = || nodes.push(MetadataNode::Value(value));
        match value.as_constant() {
            Some(constant) => *self.metadata.constants.entry(constant).or_insert_with(new),
            None => *self.locals.metadata.entry(value).or_insert_with(&mut new),
        }
    }

    /// Parses `!DIArgList(…)`.
    fn argument_list(&mut self) -> Result<MetadataId> {
        if !self.locals.is_open() {
            return Err(self.fault(self.at, "a list of arguments outside of a function"));
        }
        self.advance();
        self.mark(b'(')?;
        let mut list = Vec::new();
        self.list(b')', |this| {
            let (value, _) = this.typed_value()?;
            list.push(this.value_metadata(value));
            Ok(())
        })?;
        Ok(self
            .module
            .metadata
            .nodes
            .push(MetadataNode::ArgList(list.into())))
    }

    // Attachments

    /// Parses `!kind !node`.
    pub(super) fn attachment(&mut self) -> Result<(MetadataKind, MetadataId)> {
        let Token::Metadata(name) = self.token else {
            return Err(self.expected("metadata, such as `!dbg !0`"));
        };
        let name = self.intern(name);
        self.advance();
        let node = self.node()?;
        Ok((self.metadata_kind(name), node))
    }

    fn metadata_kind(&mut self, name: Str) -> MetadataKind {
        let module = &mut self.module;
        module.metadata.intern_kind(&mut module.strings, name)
    }

    /// Returns the debug location for a node, and adds it on its first use in the function, which is at the offset
    /// `at`. Its contents are filled in at the end of the module.
    pub(super) fn location(&mut self, node: MetadataId, at: usize) -> DebugLocation {
        if let Some(&location) = self.locals.locations.get(&node) {
            return location;
        }
        let location = self.body.debug_locations.push(DebugLocationData {
            line: 0,
            column: 0,
            scope: node,
            inlined_at: None.into(),
            is_implicit_code: false,
            atom_group: 0,
            atom_rank: 0,
        });
        self.locals.locations.insert(node, location);
        self.metadata.locations.entry(node).or_insert(at);
        location
    }

    // The end

    /// Checks that all nodes are defined, and fills in debug locations from their nodes.
    pub(super) fn finish_metadata(&mut self) -> Result<()> {
        let undefined = self
            .metadata
            .numbers
            .iter()
            .filter(|(_, entry)| !entry.is_defined);
        if let Some((number, entry)) = undefined.min_by_key(|(_, entry)| entry.at) {
            return Err(self.fault(entry.at, format!("!{number} is not defined")));
        }
        let mut globals = std::mem::take(&mut self.module.globals);
        let mut result = Ok(());
        for (_, value) in globals.iter_mut() {
            let GlobalKind::Function(function) = &mut value.kind else {
                continue;
            };
            let Some(body) = function.body.as_mut() else {
                continue;
            };
            for (_, location) in body.debug_locations.iter_mut() {
                match self.location_of(location.scope) {
                    Some(data) => *location = data,
                    None if result.is_ok() => {
                        let at = self
                            .metadata
                            .locations
                            .get(&location.scope)
                            .copied()
                            .unwrap_or(0);
                        result = Err(self.fault(at, "`!dbg` of an instruction is a `!DILocation`"));
                    }
                    None => {}
                }
            }
        }
        self.module.globals = globals;
        result
    }

    /// Returns the contents of a node as a debug location, or `None` if the node is not a location.
    fn location_of(&self, node: MetadataId) -> Option<DebugLocationData> {
        match self.module.metadata.nodes.get(node)? {
            MetadataNode::Specialized(node) => DebugLocationData::of_node(node),
            // Before LLVM 3.7, this was a tuple of line, column, scope and inlining location.
            MetadataNode::Tuple { operands, .. } => {
                let [line, column, scope, inlined_at] = **operands else {
                    return None;
                };
                let number = |operand: PackedOption<MetadataId>| {
                    let constant = self
                        .module
                        .metadata
                        .value(operand.expand()?)?
                        .as_constant()?;
                    self.module.constants.as_integer(constant)
                };
                Some(DebugLocationData {
                    line: number(line)? as u32,
                    column: number(column)? as u32,
                    scope: scope.expand()?,
                    inlined_at,
                    is_implicit_code: false,
                    atom_group: 0,
                    atom_rank: 0,
                })
            }
            _ => None,
        }
    }
}

/// The result of parsing a node.
pub(super) enum Body {
    /// A new node, which has not been added to the module.
    Node(MetadataNode),
    /// A node that the module already has.
    Known(MetadataId),
}

//! A dump of a module as lines of text that do not depend on the order of its arenas. Modules with the same IR have the
//! same lines, however they were created.
//!
//! Entities are written in their `Debug` format, in which every index (`type5`, `inst7`) is replaced with the contents,
//! the name or the position of the entity.

use std::collections::HashMap;
use std::fmt::{Debug, Write};

use cranelift_entity::EntityRef;
use transpire_llvm::ir::debug_info::FieldKind;
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind, MetadataNode};
use transpire_llvm::ir::{
    AttributeList, AttributeSet, Block, Body, Bundles, Comdat, Constant, GlobalKind, Inst,
    InstructionKind, Module, NamedStruct, Str, Type, ValueKind,
};

/// Returns the dump of a module.
pub(crate) fn dump(module: &Module) -> Vec<String> {
    let mut dump = Dump {
        module,
        lines: Vec::new(),
        texts: HashMap::new(),
        nodes: HashMap::new(),
        queue: Vec::new(),
        structs: HashMap::new(),
        struct_queue: Vec::new(),
        body: None,
    };
    dump.module();
    dump.lines
}

struct Dump<'m> {
    module: &'m Module,
    lines: Vec<String>,
    texts: HashMap<String, String>,
    nodes: HashMap<MetadataId, usize>,
    queue: Vec<MetadataId>,
    structs: HashMap<NamedStruct, usize>,
    struct_queue: Vec<NamedStruct>,
    body: Option<Numbered<'m>>,
}

/// A body, and the positions of its instructions and blocks.
type Numbered<'m> = (&'m Body, HashMap<Inst, usize>, HashMap<Block, usize>);

impl<'m> Dump<'m> {
    fn module(&mut self) {
        let module = self.module;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        self.lines.push(format!(
            "triple {:?} layout {:?}",
            module.triple, module.data_layout
        ));
        self.lines.push(format!(
            "file {:?} asm {:?}",
            text(&module.source_filename),
            module.inline_asm
        ));
        let mut comdats: Vec<_> = module
            .comdats
            .values()
            .map(|c| format!("comdat {} {}", module.strings.text(c.name), c.selection))
            .collect();
        comdats.sort();
        self.lines.append(&mut comdats);
        for named in &module.named_metadata {
            let nodes: Vec<_> = named.nodes.iter().map(|&id| self.node(id)).collect();
            self.lines.push(format!(
                "!{} = {}",
                module.strings.text(named.name),
                nodes.join(" ")
            ));
        }
        for class in 0..4 {
            for (_, value) in module.globals.iter() {
                let of = match value.kind {
                    GlobalKind::Variable(_) => 0,
                    GlobalKind::Function(_) => 1,
                    GlobalKind::Alias(_) => 2,
                    GlobalKind::IFunc(_) => 3,
                };
                if of != class {
                    continue;
                }
                let mut head = value.clone();
                let attachments = self.attachments(&std::mem::take(&mut head.attachments));
                if let GlobalKind::Function(function) = &mut head.kind {
                    function.body = None;
                }
                let head = self.show(&head);
                self.lines.push(format!("{head} {attachments}"));
                if let GlobalKind::Function(function) = &value.kind
                    && let Some(body) = function.body.as_deref()
                {
                    self.function(body);
                }
            }
        }
        let mut at = 0;
        while at < self.queue.len() {
            let id = self.queue[at];
            let line = format!("!{at} = {}", self.node_text(id));
            self.lines.push(line);
            at += 1;
        }
        let mut at = 0;
        while at < self.struct_queue.len() {
            let data = module.types.named_struct(self.struct_queue[at]);
            let line = self.show(data);
            self.lines.push(format!("%{at} = {line}"));
            at += 1;
        }
    }

    fn function(&mut self, body: &'m Body) {
        let insts = body
            .instructions_in_order()
            .enumerate()
            .map(|(at, (_, inst, _))| (inst, at))
            .collect();
        let blocks = body
            .layout
            .iter()
            .enumerate()
            .map(|(at, &block)| (block, at))
            .collect();
        self.body = Some((body, insts, blocks));
        let arguments = self.show(&(&body.argument_types, &body.argument_names));
        self.lines.push(arguments);
        for (block, data) in body.blocks_in_order() {
            let name = self.show(&(block, data.name));
            self.lines.push(format!(" {name}:"));
            for &inst in &data.instructions {
                for record in body.debug_records.get(&inst).into_iter().flatten() {
                    let record = self.show(record);
                    self.lines.push(format!("    #{record}"));
                }
                let instruction = &body.instructions[inst];
                let mut operands = Vec::new();
                body.for_each_operand(inst, |value| operands.push(value));
                let successors = body.successors(&instruction.kind);
                let literals = match &instruction.kind {
                    InstructionKind::ExtractValue { indices, .. }
                    | InstructionKind::InsertValue { indices, .. } => indices
                        .as_slice(&body.literals)
                        .iter()
                        .map(|literal| literal.0)
                        .collect(),
                    _ => Vec::new(),
                };
                let phis: Vec<Block> = match &instruction.kind {
                    InstructionKind::Phi { blocks, .. } => {
                        blocks.as_slice(&body.block_lists).to_vec()
                    }
                    _ => Vec::new(),
                };
                let location = body
                    .debug_location(inst)
                    .map(|location| body.debug_locations[location]);
                let kind = without_lists(&format!("{:?}", instruction.kind));
                let kind = self.replace(&kind);
                let parts = self.show(&(
                    instruction.ty,
                    instruction.name,
                    operands,
                    successors,
                    literals,
                    phis,
                    location,
                ));
                let attachments = body.attachments.get(&inst).cloned().unwrap_or_default();
                let attachments = self.attachments(&attachments);
                self.lines.push(format!("  {kind} {parts} {attachments}"));
            }
        }
        self.body = None;
    }

    fn attachments(&mut self, attachments: &[(MetadataKind, MetadataId)]) -> String {
        let mut list: Vec<_> = attachments
            .iter()
            .map(|&(kind, id)| {
                (
                    self.module
                        .strings
                        .text(self.module.metadata.kinds[kind])
                        .into_owned(),
                    id,
                )
            })
            .collect();
        list.sort_by(|a, b| a.0.cmp(&b.0));
        list.into_iter()
            .map(|(kind, id)| format!("!{kind} {} ", self.node(id)))
            .collect()
    }

    fn show(&mut self, thing: &impl Debug) -> String {
        self.replace(&format!("{thing:?}"))
    }

    fn node(&mut self, id: MetadataId) -> String {
        match &self.module.metadata.nodes[id] {
            MetadataNode::String(text) => format!("!{:?}", self.module.strings.text(*text)),
            MetadataNode::Value(value) => match value.kind() {
                ValueKind::Constant(constant) => {
                    let ty = self.show(&self.module.constants.ty(constant));
                    format!("{ty} {}", self.show(value))
                }
                _ => self.show(value),
            },
            MetadataNode::ArgList(list) => list.iter().map(|&id| self.node(id) + ", ").collect(),
            _ => {
                let next = self.nodes.len();
                let number = *self.nodes.entry(id).or_insert(next);
                if number == next {
                    self.queue.push(id);
                }
                format!("!{number}")
            }
        }
    }

    fn node_text(&mut self, id: MetadataId) -> String {
        let module = self.module;
        match &self.module.metadata.nodes[id] {
            MetadataNode::Tuple { distinct, operands } => {
                let operands: Vec<_> = operands
                    .iter()
                    .map(|o| o.expand().map_or("null".into(), |id| self.node(id)))
                    .collect();
                format!("{distinct} {{{}}}", operands.join(", "))
            }
            MetadataNode::Specialized(node) => {
                let schema = node.schema().unwrap();
                let mut text = format!("{} {}(", node.distinct, schema.name);
                let rest = schema.rest();
                let mut fields = node.fields.to_vec();
                // A constant size may be stored as a number or as a node.
                for at in 1..rest.min(fields.len()) {
                    let id = MetadataId::from_field(fields[at])
                        .filter(|_| schema.fields[at].kind == FieldKind::NodeTwin);
                    let value = id
                        .and_then(|id| module.metadata.value(id))
                        .and_then(|value| value.as_constant());
                    if let Some(number) =
                        value.and_then(|constant| module.constants.as_integer(constant))
                    {
                        (fields[at - 1], fields[at]) = (number, 0);
                    }
                }
                for (field, &number) in schema.fields.iter().zip(&fields[..rest.min(fields.len())])
                {
                    let value = if field.kind.is_reference() {
                        MetadataId::from_field(number).map_or("null".into(), |id| self.node(id))
                    } else {
                        number.to_string()
                    };
                    let _ = write!(text, "{}: {value}, ", field.name);
                }
                let is_generic = schema.name == "GenericDINode";
                for &number in node.rest() {
                    let value = match MetadataId::from_field(number) {
                        Some(id) if is_generic => self.node(id),
                        _ => number.to_string(),
                    };
                    let _ = write!(text, "{value} ");
                }
                text + ")"
            }
            other => format!("{other:?}"),
        }
    }

    /// Replaces the indices in a text with the contents, names or positions of the entities, and attributes and flags
    /// of older releases with equivalent ones.
    fn replace(&mut self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() * 2);
        let bytes = text.as_bytes();
        let mut at = 0;
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        while at < bytes.len() {
            if !is_word(bytes[at]) {
                let end = (at..bytes.len())
                    .find(|&end| is_word(bytes[end]))
                    .unwrap_or(bytes.len());
                out.push_str(&text[at..end]);
                at = end;
                continue;
            }
            let end = (at..bytes.len())
                .find(|&end| !is_word(bytes[end]))
                .unwrap_or(bytes.len());
            let word = &text[at..end];
            let digits = word.trim_start_matches(|c: char| !c.is_ascii_digit());
            match digits.parse::<usize>() {
                Ok(number) if !digits.is_empty() && digits.len() < word.len() => {
                    let replaced = self.entity(&word[..word.len() - digits.len()], number);
                    out.push_str(replaced.as_deref().unwrap_or(word));
                }
                _ => out.push_str(word),
            }
            at = end;
        }
        // Some releases write explicitly what others imply. Before LLVM 22, memory had three locations, and the last
        // one stood for all others.
        let mut rest = out.as_str();
        let mut new = String::with_capacity(out.len());
        while let Some(at) = rest.find("Integer(memory, ") {
            let (before, after) = rest.split_at(at + "Integer(memory, ".len());
            let end = after.find(')').unwrap_or(after.len());
            let effects: u64 = after[..end].parse().unwrap();
            let other = effects >> 4 & 3;
            let effects = if effects >> 56 != 0 {
                effects
            } else {
                1 << 56 | effects & 15 | other << 4 | other << 6 | other << 8 | other << 10
            };
            new.push_str(before);
            new.push_str(&effects.to_string());
            rest = &after[end..];
        }
        new.push_str(rest);
        new.replace("GepFlags(1)", "GepFlags(3)")
            .replace("GepFlags(5)", "GepFlags(7)")
            .replace("Enum(uwtable)", "Integer(uwtable, 2)")
            .replace("Enum(byval)", "Type(byval, None)")
            .replace("Enum(sret)", "Type(sret, None)")
    }

    fn entity(&mut self, prefix: &str, number: usize) -> Option<String> {
        let module = self.module;
        match prefix {
            "inst" => {
                return Some(format!(
                    "%{:?}",
                    self.body.as_ref()?.1.get(&Inst::new(number))
                ));
            }
            "block" => {
                return Some(format!(
                    "%b{:?}",
                    self.body.as_ref()?.2.get(&Block::new(number))
                ));
            }
            "metadata" => return Some(self.node(MetadataId::new(number))),
            "bundles" => {
                let (body, ..) = self.body.as_ref()?;
                let body = *body;
                let tags = body.bundles[Bundles::new(number)].iter();
                return Some(
                    tags.map(|b| {
                        format!(
                            "{}/{} ",
                            module.strings.text(b.tag),
                            b.operands.len(&body.values)
                        )
                    })
                    .collect(),
                );
            }
            _ => {}
        }
        let key = format!("{prefix}{number}");
        if let Some(known) = self.texts.get(&key) {
            return Some(known.clone());
        }
        let text = match prefix {
            "type" => self.show(module.types.get(Type::new(number))?),
            "struct" => {
                let named = NamedStruct::new(number);
                let next = self.structs.len();
                let place = *self.structs.entry(named).or_insert(next);
                if place == next {
                    self.struct_queue.push(named);
                }
                format!("%{place}")
            }
            "str" => format!("{:?}", module.strings.text(Str::new(number))),
            "constant" => {
                let data = module.constants.get(Constant::new(number))?;
                self.show(&(data.ty, &data.kind))
            }
            "global" => {
                let (at, value) = module
                    .globals
                    .iter()
                    .enumerate()
                    .find(|(_, (g, _))| g.index() == number)?;
                match &*module.strings.text(value.1.name) {
                    "" => format!("@#{at}"),
                    name => format!("@{name:?}"),
                }
            }
            "comdat" => format!(
                "${}",
                module
                    .strings
                    .text(module.comdats[Comdat::new(number)].name)
            ),
            "attributes" => self.show(&module.attributes.sets[AttributeSet::new(number)]),
            "attribute_list" => {
                let mut list = module.attributes.lists[AttributeList::new(number)].to_vec();
                list.sort_by_key(|(index, _)| *index);
                self.show(&list)
            }
            _ => return None,
        };
        self.texts.insert(key, text.clone());
        Some(text)
    }
}

/// Removes the handles of lists from a text. The elements of the lists are written elsewhere.
fn without_lists(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("EntityList {") {
        out.push_str(&rest[..at]);
        out.push_str("[]");
        rest = &rest[at..];
        let end = rest.find('}').map_or(rest.len(), |end| end + 1);
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

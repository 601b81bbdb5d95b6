//! Parses function bodies: blocks, local names, and the data attached to instructions.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

use super::names::Short;
use super::{Key, Numbered, Parser};
use crate::assembly::lexer::{Token, decimal};
use crate::error::Result;
use crate::ir::metadata::{DebugRecord, DebugVariable, MetadataId, VariableRecord};
use crate::ir::{
    Block, BlockData, Body, DebugLocation, Global, Inst, InstructionKind, Str, Type, UseListValue,
    Value,
};

/// The local names of the current function.
#[derive(Debug, Default)]
pub(super) struct Locals {
    function: Option<Global>,
    /// The named values and blocks, each with the number of its function. Entries with another number are left over
    /// from earlier functions.
    named: SecondaryMap<Str, Option<(u32, Local)>>,
    /// The number of functions parsed so far, including the current one.
    number: u32,
    numbered: Numbered<Local>,
    /// The next number of an unnamed value or block.
    next: u32,
    /// The number of names that have been used but not defined yet.
    undefined: usize,
    /// The metadata node of each local value that is used as metadata.
    pub(super) metadata: FxHashMap<Value, MetadataId>,
    /// The debug location of each `!DILocation` node that the function has used so far.
    pub(super) locations: FxHashMap<MetadataId, DebugLocation>,
    /// The operands that are being gathered. The allocation is reused.
    pub(super) operands: Vec<Value>,
    /// The instructions of the current block. The allocation is reused.
    instructions: Vec<Inst>,
    debug_records: Vec<DebugRecord>,
    block_numbers: Vec<(u32, Block)>,
}

#[derive(Debug, Clone, Copy)]
struct Local {
    meaning: Meaning,
    is_defined: bool,
    at: u32,
}

#[derive(Debug, Clone, Copy)]
enum Meaning {
    Value(Value),
    Block(Block),
}

impl Locals {
    /// Returns whether a function is being parsed.
    pub(super) fn is_open(&self) -> bool {
        self.function.is_some()
    }

    /// Returns the function being parsed, or `None` outside functions.
    pub(super) fn function(&self) -> Option<Global> {
        self.function
    }

    #[inline]
    fn get(&self, key: Key) -> Option<&Local> {
        match key {
            Key::Number(number) => self.numbered.get(number),
            Key::Name(name) => match self.named.get(name) {
                Some(Some((number, local))) if *number == self.number => Some(local),
                _ => None,
            },
        }
    }

    #[inline]
    fn get_mut(&mut self, key: Key) -> Option<&mut Local> {
        match key {
            Key::Number(number) => self.numbered.get_mut(number),
            Key::Name(name) => match &mut self.named[name] {
                Some((number, local)) if *number == self.number => Some(local),
                _ => None,
            },
        }
    }

    #[inline]
    fn insert(&mut self, key: Key, local: Local) {
        match key {
            Key::Number(number) => self.numbered.insert(number, local),
            Key::Name(name) => self.named[name] = Some((self.number, local)),
        }
    }

    fn open(&mut self, function: Global) {
        self.function = Some(function);
        self.number += 1;
        self.numbered.clear();
        self.next = 0;
        self.undefined = 0;
        self.metadata.clear();
        self.locations.clear();
        self.debug_records.clear();
        self.block_numbers.clear();
    }
}

impl<'a> Parser<'a> {
    /// Parses the body of a function, from `{` on.
    pub(super) fn function_body(
        &mut self,
        function: Global,
        types: Vec<Type>,
        names: &[(Token<'a>, usize)],
    ) -> Result<()> {
        self.locals.open(function);
        self.body = Body::new(types);
        for (number, &(token, at)) in names.iter().enumerate() {
            let key = self.local_key(token);
            let key = self.next_key(key, at)?;
            if self.locals.get(key).is_some() {
                return Err(self.fault(
                    at,
                    format!("%{} is the name of two arguments", self.key_text(key)),
                ));
            }
            if let Key::Name(name) = key {
                self.body.argument_names[number] = name.into();
            }
            let meaning = Meaning::Value(Value::argument(number as u32));
            self.locals.insert(
                key,
                Local {
                    meaning,
                    is_defined: true,
                    at: at as u32,
                },
            );
        }
        self.mark(b'{')?;
        if self.is_mark(b'}') {
            return Err(self.expected("a block"));
        }
        while !self.is_mark(b'}') && !self.is_word("uselistorder") {
            self.block()?;
        }
        while self.is_word("uselistorder") {
            self.use_list_order(true)?;
        }
        self.mark(b'}')?;
        if self.locals.undefined > 0 {
            return Err(self.undefined_local());
        }
        if !self.locals.block_numbers.is_empty() {
            let numbers = std::mem::take(&mut self.locals.block_numbers);
            self.globals.block_numbers.insert(function, numbers.into());
        }
        self.locals.function = None;
        let mut body = std::mem::take(&mut self.body);
        body.shrink_to_fit();
        if let Some(function) = self.module.function_mut(function) {
            function.body = Some(Box::new(body));
        }
        Ok(())
    }

    #[cold]
    fn undefined_local(&self) -> crate::error::Error {
        let named = self.locals.named.keys().map(Key::Name);
        let named = named.filter_map(|key| Some((key, self.locals.get(key)?)));
        let numbered = self
            .locals
            .numbered
            .iter()
            .map(|(number, local)| (Key::Number(number), local));
        let undefined = named.chain(numbered).filter(|(_, local)| !local.is_defined);
        match undefined.min_by_key(|(_, local)| local.at) {
            Some((key, local)) => self.fault(
                local.at as usize,
                format!("%{} is not defined", self.key_text(key)),
            ),
            None => self.fault(self.at, "a name is not defined"),
        }
    }

    /// Returns the key of a new value or block: `key`, or the next number if it has no name. Returns an error if `key`
    /// is a number less than the next one. After a number, the next one is its successor.
    fn next_key(&mut self, key: Option<Key>, at: usize) -> Result<Key> {
        let next = self.locals.next;
        let key = match key {
            Some(Key::Name(name)) if !self.module.strings.get(name).is_empty() => {
                return Ok(Key::Name(name));
            }
            Some(Key::Number(number)) => number,
            _ => next,
        };
        if key < next {
            return Err(self.fault(at, format!("expected the number %{next} or a greater one")));
        }
        self.locals.next = key.saturating_add(1);
        Ok(Key::Number(key))
    }

    // Values

    /// Parses a value of type `ty`.
    #[inline]
    pub(super) fn value(&mut self, ty: Type) -> Result<Value> {
        match self.token {
            // A token here may also be the name of a type.
            _ if ty == self.module.metadata_type => Ok(self.metadata_argument()?.into()),
            Token::LocalNumber(number) => self.local_value(Key::Number(number), ty),
            Token::Local(name) => {
                let name = self.intern(name);
                self.local_value(Key::Name(name), ty)
            }
            Token::Word(b"asm") => Err(self.fault(self.at, "assembly, where nothing is called")),
            _ => Ok(self.constant(ty)?.into()),
        }
    }

    /// Parses a type and a value of that type.
    #[inline]
    pub(super) fn typed_value(&mut self) -> Result<(Value, Type)> {
        let ty = self.ty()?;
        Ok((self.value(ty)?, ty))
    }

    /// Parses a local name and returns its value, which must have type `ty`.
    #[inline]
    fn local_value(&mut self, key: Key, ty: Type) -> Result<Value> {
        let at = self.at;
        if !self.locals.is_open() {
            return Err(self.fault(at, "a value of a function outside of one"));
        }
        self.advance();
        self.local_of(key, ty, at)
    }

    /// Returns the value of a local name. Creates an instruction for a value that has not been defined yet.
    pub(super) fn local_of(&mut self, key: Key, ty: Type, at: usize) -> Result<Value> {
        match self.locals.get(key) {
            Some(&Local {
                meaning: Meaning::Value(value),
                ..
            }) => {
                let of = self.body.value_type(&self.module, value);
                if of != ty {
                    return Err(self.wrong_local(key, of, ty, at));
                }
                Ok(value)
            }
            Some(_) => Err(self.fault(at, format!("%{} is a block", self.key_text(key)))),
            None => self.reserve(key, ty, at),
        }
    }

    #[cold]
    fn wrong_local(&self, key: Key, of: Type, ty: Type, at: usize) -> crate::error::Error {
        let (of, ty) = (self.name_of(of), self.name_of(ty));
        self.fault(
            at,
            format!(
                "%{} is of type `{of}`, and not of type `{ty}`",
                self.key_text(key)
            ),
        )
    }

    /// Returns the type of a local value, or `None` if it has not been seen or is a block.
    pub(super) fn local_type(&self, key: Key) -> Option<Type> {
        match self.locals.get(key)?.meaning {
            Meaning::Value(value) => Some(self.body.value_type(&self.module, value)),
            Meaning::Block(_) => None,
        }
    }

    /// Creates the instruction for a value that is used before its definition.
    fn reserve(&mut self, key: Key, ty: Type, at: usize) -> Result<Value> {
        if !self.module.types.has_values(ty) {
            return Err(self.fault(at, format!("no value is of type `{}`", self.name_of(ty))));
        }
        let inst = self.body.create(InstructionKind::Unreachable, ty);
        let local = Local {
            meaning: Meaning::Value(inst.into()),
            is_defined: false,
            at: at as u32,
        };
        self.locals.insert(key, local);
        self.locals.undefined += 1;
        Ok(inst.into())
    }

    /// Returns the name or the number of a local value, a block or a type, or `None` for other tokens.
    #[inline]
    pub(super) fn local_key(&mut self, token: Token<'a>) -> Option<Key> {
        match token {
            Token::Local(name) => Some(Key::Name(self.intern(name))),
            Token::LocalNumber(number) => Some(Key::Number(number)),
            _ => None,
        }
    }

    // Blocks

    /// Parses the name or the number of a block.
    pub(super) fn block_key(&mut self) -> Result<Key> {
        let Some(key) = self.local_key(self.token) else {
            return Err(self.expected("the name of a block"));
        };
        self.advance();
        Ok(key)
    }

    /// Parses `label %name`.
    pub(super) fn target(&mut self) -> Result<Block> {
        self.word("label")?;
        self.block_name()
    }

    /// Parses the name of a block. Creates the block if it has not been defined yet.
    pub(super) fn block_name(&mut self) -> Result<Block> {
        let at = self.at;
        let key = self.block_key()?;
        match self.locals.get(key) {
            Some(&Local {
                meaning: Meaning::Block(block),
                ..
            }) => Ok(block),
            Some(_) => Err(self.fault(at, format!("%{} is not a block", self.key_text(key)))),
            None => {
                let block = self.body.blocks.push(BlockData::default());
                self.locals.insert(
                    key,
                    Local {
                        meaning: Meaning::Block(block),
                        is_defined: false,
                        at: at as u32,
                    },
                );
                self.locals.undefined += 1;
                Ok(block)
            }
        }
    }

    /// Parses a block: its label, if any, and its instructions.
    fn block(&mut self) -> Result<()> {
        let at = self.at;
        let key = match self.token {
            Token::Label(name) => Some(Key::Name(self.intern(name))),
            Token::LabelNumber(digits) => {
                match decimal(digits).and_then(|number| u32::try_from(number).ok()) {
                    Some(number) => Some(Key::Number(number)),
                    None => return Err(self.fault(at, "the number of a block is too large")),
                }
            }
            _ => None,
        };
        if key.is_some() {
            self.advance();
        }
        let key = self.next_key(key, at)?;
        let block = match self.locals.get_mut(key) {
            Some(Local {
                meaning: Meaning::Block(block),
                is_defined,
                ..
            }) if !*is_defined => {
                *is_defined = true;
                let block = *block;
                self.locals.undefined -= 1;
                block
            }
            Some(_) => {
                return Err(self.fault(at, format!("%{} is defined twice", self.key_text(key))));
            }
            None => {
                let block = self.body.blocks.push(BlockData::default());
                self.locals.insert(
                    key,
                    Local {
                        meaning: Meaning::Block(block),
                        is_defined: true,
                        at: at as u32,
                    },
                );
                block
            }
        };
        match key {
            Key::Name(name) => self.body.blocks[block].name = name.into(),
            Key::Number(number) => self.locals.block_numbers.push((number, block)),
        }
        self.body.layout.push(block);
        // The instructions are gathered in a reused list, then copied to a list of the exact size.
        self.body.blocks[block].instructions = std::mem::take(&mut self.locals.instructions);
        loop {
            while self.is_mark(b'#') {
                self.debug_record()?;
            }
            if self.instruction(block)? {
                break;
            }
        }
        let gathered = &mut self.body.blocks[block].instructions;
        let instructions = gathered.as_slice().into();
        self.locals.instructions = std::mem::replace(gathered, instructions);
        self.locals.instructions.clear();
        Ok(())
    }

    /// Parses an instruction with its name and its attachments. Returns whether it ends the block.
    fn instruction(&mut self, block: Block) -> Result<bool> {
        let at = self.at;
        let key = self.local_key(self.token);
        if key.is_some() {
            self.advance();
            self.mark(b'=')?;
        }
        let opcode_at = self.at;
        let opcode = match self.token {
            Token::Word(word) => Short::of(word).and_then(|word| self.opcodes.get(&word).copied()),
            _ => None,
        };
        let Some(opcode) = opcode else {
            return Err(self.expected("an instruction"));
        };
        self.advance();
        let before = self.body.blocks[block].instructions.len();
        let (kind, ty) = self.instruction_kind(opcode, block, opcode_at)?;
        let is_terminator = kind.is_terminator();
        let inst = self.define(key, kind, ty, at)?;
        self.body.blocks[block].instructions.push(inst);
        if let Some(places) = &mut self.places {
            // The function is the global that was defined last.
            let function = (places.globals.len() as u32).saturating_sub(1);
            let made = self.body.blocks[block].instructions.get(before..);
            for &inst in made.unwrap_or_default() {
                places.instructions.insert((function, inst), at);
            }
        }
        if !self.locals.debug_records.is_empty() {
            let records = std::mem::take(&mut self.locals.debug_records);
            self.body.debug_records.insert(inst, records);
        }
        while self.eat_mark(b',') {
            let at = self.at;
            if matches!(self.token, Token::Metadata(name) if name.raw() == b"dbg") {
                self.advance();
                let node = self.node()?;
                let location = self.location(node, at);
                self.body.set_debug_location(inst, Some(location));
                continue;
            }
            let attachment = self.attachment()?;
            self.body
                .attachments
                .entry(inst)
                .or_default()
                .push(attachment);
        }
        Ok(is_terminator)
    }

    /// Creates an instruction, or fills in the one that was created for an earlier use of its name. Defines its name,
    /// if any.
    fn define(
        &mut self,
        key: Option<Key>,
        kind: InstructionKind,
        ty: Type,
        at: usize,
    ) -> Result<Inst> {
        if self.is_void(ty) {
            if key.is_some() {
                return Err(self.fault(at, "an instruction without a value has no name"));
            }
            return Ok(self.body.create(kind, ty));
        }
        let key = self.next_key(key, at)?;
        let inst = match self.locals.get_mut(key) {
            Some(Local {
                meaning: Meaning::Value(value),
                is_defined,
                ..
            }) if !*is_defined => {
                *is_defined = true;
                let value = *value;
                self.locals.undefined -= 1;
                let Some(inst) = value.as_instruction() else {
                    return Err(self.fault(at, "it is defined twice"));
                };
                let of = self.body.instructions[inst].ty;
                if of != ty {
                    return Err(self.wrong_local(key, of, ty, at));
                }
                self.body.instructions.edit(inst).kind = kind;
                inst
            }
            Some(_) => {
                return Err(self.fault(at, format!("%{} is defined twice", self.key_text(key))));
            }
            None => {
                let inst = self.body.create(kind, ty);
                let local = Local {
                    meaning: Meaning::Value(inst.into()),
                    is_defined: true,
                    at: at as u32,
                };
                self.locals.insert(key, local);
                inst
            }
        };
        if let Key::Name(name) = key {
            self.body.instructions.edit(inst).name = name.into();
        }
        Ok(inst)
    }

    // Data attached to instructions

    /// Parses a debug record, such as `#dbg_value(…)`, which belongs to the next instruction.
    fn debug_record(&mut self) -> Result<()> {
        self.advance();
        let word = self.peek_word();
        let kind = word.strip_prefix(b"dbg_");
        let kind = kind.and_then(|kind| std::str::from_utf8(kind).ok());
        let kind = kind.and_then(VariableRecord::from_keyword);
        if kind.is_none() && !matches!(word, b"dbg_assign" | b"dbg_label") {
            return Err(self.expected("a debug record, such as `dbg_value`"));
        }
        self.advance();
        self.mark(b'(')?;
        let record = if word == b"dbg_label" {
            let label = self.node()?;
            self.mark(b',')?;
            DebugRecord::Label {
                location: self.node()?,
                label,
            }
        } else {
            let value = self.metadata()?;
            self.mark(b',')?;
            let variable = self.node()?;
            self.mark(b',')?;
            let expression = self.node()?;
            self.mark(b',')?;
            let variable_at = |location| DebugVariable {
                location,
                variable,
                expression,
                value,
            };
            match kind {
                Some(kind) => DebugRecord::Variable(kind, variable_at(self.node()?)),
                None => {
                    let id = self.node()?;
                    self.mark(b',')?;
                    let address = self.metadata()?;
                    self.mark(b',')?;
                    let address_expression = self.node()?;
                    self.mark(b',')?;
                    DebugRecord::Assign {
                        assigned: variable_at(self.node()?),
                        id,
                        address_expression,
                        address,
                    }
                }
            }
        };
        self.mark(b')')?;
        self.locals.debug_records.push(record);
        Ok(())
    }

    /// Parses `uselistorder T v, { 1, 0 }`. Only orders in a function are kept.
    pub(super) fn use_list_order(&mut self, is_local: bool) -> Result<()> {
        self.advance();
        let value = if is_local && self.is_word("label") {
            UseListValue::Block(self.target()?)
        } else {
            let (value, _) = self.typed_value()?;
            UseListValue::Value(value)
        };
        self.mark(b',')?;
        let order = self.permutation()?;
        if is_local {
            self.body.use_list_orders.push((value, order));
        }
        Ok(())
    }

    /// Parses `uselistorder_bb @f, %b, { 1, 0 }` and ignores it.
    pub(super) fn use_list_order_of_block(&mut self) -> Result<()> {
        self.advance();
        if !matches!(self.token, Token::Global(_) | Token::GlobalNumber(_)) {
            return Err(self.expected("the name of a function"));
        }
        self.advance();
        self.mark(b',')?;
        if !matches!(self.token, Token::Local(_)) {
            return Err(self.expected("the name of a block"));
        }
        self.advance();
        self.mark(b',')?;
        self.permutation().map(|_| ())
    }

    fn permutation(&mut self) -> Result<Vec<u32>> {
        let at = self.at;
        self.mark(b'{')?;
        let mut order = Vec::new();
        loop {
            order.push(self.unsigned32()?);
            if !self.eat_mark(b',') {
                break;
            }
        }
        self.mark(b'}')?;
        let mut seen = vec![false; order.len()];
        for &place in &order {
            match seen.get_mut(place as usize) {
                Some(seen) if !*seen => *seen = true,
                _ => return Err(self.fault(at, "each place comes once in an order of uses")),
            }
        }
        if order.len() < 2 || order.is_sorted() {
            return Err(self.fault(at, "an order of uses changes the order"));
        }
        Ok(order)
    }
}

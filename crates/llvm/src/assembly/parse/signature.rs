//! Parses the heads of functions: everything except their bodies.

use super::attributes::{self, ListBuilder};
use super::module::Prefix;
use super::names::Short;
use super::{Key, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{
    Alignment, AttributeIndex, CallingConvention, Function, Global, GlobalKind, Linkage, Type,
    TypeKind,
};

impl Parser<'_> {
    pub(super) fn calling_convention(&mut self) -> Result<CallingConvention> {
        let Token::Word(word) = self.token else {
            return Ok(CallingConvention::C);
        };
        let short = Short::of(word);
        if let Some(known) = short.and_then(|short| self.conventions.get(short, 0)) {
            self.advance();
            return Ok(known);
        }
        if word == b"cc" {
            self.advance();
            let at = self.at;
            let number = self.unsigned()?;
            return match u16::try_from(number) {
                Ok(number @ 0..=1023) => Ok(CallingConvention(number)),
                _ => Err(self.fault(at, "unknown number of a calling convention")),
            };
        }
        // The vector length in bits is optional. The default is 128.
        if word == b"riscv_vls_cc" {
            self.advance();
            let mut bits = 128;
            let at = self.at;
            if self.is_mark(b'(') {
                bits = self.in_parentheses()?;
            }
            return match CallingConvention::from_keyword(&format!("riscv_vls_cc({bits})")) {
                Some(convention) => Ok(convention),
                None => Err(self.fault(at, "vectors cannot have this length")),
            };
        }
        // Most calls have no convention, but a type or an attribute of the result.
        let is_convention = word.ends_with(b"cc")
            || word.contains(&b'_') && !word.ends_with(b"_null")
            || word.starts_with(b"cc");
        if !is_convention {
            return Ok(CallingConvention::C);
        }
        match std::str::from_utf8(word) {
            Ok(word) => match CallingConvention::from_keyword(word) {
                Some(convention) => {
                    if let Some(short) = short {
                        self.conventions.insert(short, 0, convention);
                    }
                    self.advance();
                    Ok(convention)
                }
                None if word.starts_with("cc") && word.len() > 2 => {
                    let number = word.get(2..).and_then(|number| number.parse().ok());
                    match number.filter(|&number| number < 1024) {
                        Some(number) => {
                            self.advance();
                            Ok(CallingConvention(number))
                        }
                        None => Err(self.expected("a type")),
                    }
                }
                None => Ok(CallingConvention::C),
            },
            Err(_) => Ok(CallingConvention::C),
        }
    }

    /// Parses a function, from `define` or `declare` on.
    pub(super) fn function(&mut self, is_definition: bool) -> Result<()> {
        self.advance();
        let mut attachments = Vec::new();
        while !is_definition && matches!(self.token, Token::Metadata(_)) {
            attachments.push(self.attachment()?);
        }
        let prefix_at = self.at;
        let prefix = self.prefix();
        let mut function = Function {
            is_definition,
            ..Function::default()
        };
        function.calling_convention = self.calling_convention()?;
        let mut list = ListBuilder::default();
        let result_attributes = self.attributes(attributes::RESULT)?;
        let result_at = self.at;
        let result = self.result_type()?;
        self.check_pointer_attributes(result_attributes, result, result_at)?;
        list.add(AttributeIndex::Return, result_attributes);
        let at = self.at;
        let key = match self.token {
            Token::Global(_) | Token::GlobalNumber(_) => self.global_key(),
            _ => return Err(self.expected("the name of a function")),
        };
        // Parse the parameters and their names.
        self.mark(b'(')?;
        let (mut types, mut names, mut variadic) = (Vec::new(), Vec::new(), false);
        if !self.is_mark(b')') {
            loop {
                if self.token == Token::Ellipsis {
                    self.advance();
                    variadic = true;
                    break;
                }
                let type_at = self.at;
                let ty = self.any_type()?;
                if !self.is_first_class(ty) {
                    return Err(self.fault(
                        type_at,
                        format!("no parameter is of type `{}`", self.name_of(ty)),
                    ));
                }
                let set = self.attributes(attributes::PARAMETER)?;
                self.check_pointer_attributes(set, ty, type_at)?;
                list.add(AttributeIndex::Parameter(types.len() as u32), set);
                types.push(ty);
                names.push((self.token, self.at));
                if matches!(self.token, Token::Local(_) | Token::LocalNumber(_)) {
                    self.advance();
                }
                if !self.eat_mark(b',') {
                    break;
                }
            }
        }
        self.mark(b')')?;
        let function_type = self
            .module
            .types
            .function(result, types.as_slice().into(), variadic);
        let unnamed_address = self.unnamed_address();
        let space = self
            .address_space()?
            .unwrap_or(self.data_layout.program_address_space);
        // The alignment may be among the attributes.
        let (mut set, mut alignment) = (attributes::Set::new(), None);
        self.function_attributes_into(&mut set)?;
        while self.is_word("align") {
            alignment = Some(self.function_alignment()?);
            self.function_attributes_into(&mut set)?;
        }
        let function_attributes = self.attribute_set(set);
        list.add(AttributeIndex::Function, function_attributes);
        let ty = self.address_of(function_type, space, at)?;
        let (key, global) = self.define_global(Some(key), ty, at)?;
        self.apply(global, prefix, at)?;
        self.check_function_linkage(prefix, is_definition, prefix_at)?;
        let value = &mut self.module.globals[global];
        value.value_type = function_type;
        value.unnamed_address = unnamed_address;
        self.properties(&mut function, global, key)?;
        if let Some(alignment) = alignment {
            self.module.globals[global].alignment = alignment;
        }
        function.attributes = self.attribute_list(&list).into();
        while is_definition && matches!(self.token, Token::Metadata(_)) {
            attachments.push(self.attachment()?);
        }
        let value = &mut self.module.globals[global];
        value.attachments = attachments;
        value.kind = GlobalKind::Function(Box::new(function));
        if is_definition {
            return self.function_body(global, types, &names);
        }
        Ok(())
    }

    /// Parses the properties of a function between its attributes and its body. Each occurs once, in this order.
    fn properties(&mut self, function: &mut Function, global: Global, key: Key) -> Result<()> {
        if self.eat_word("section") {
            self.module.globals[global].section = self.interned_text()?.into();
        }
        if self.eat_word("partition") {
            self.module.globals[global].partition = self.interned_text()?.into();
        }
        if self.is_word("comdat") {
            self.module.globals[global].comdat = self.comdat_of(Some(key))?.into();
        }
        if self.is_word("align") {
            self.module.globals[global].alignment = self.function_alignment()?;
        }
        if self.eat_word("prefalign") {
            self.mark(b'(')?;
            function.preferred_alignment = self.alignment_value()?;
            self.mark(b')')?;
        }
        if self.eat_word("gc") {
            function.gc = self.interned_text()?.into();
        }
        let operands = [
            ("prefix", &mut function.prefix),
            ("prologue", &mut function.prologue),
            ("personality", &mut function.personality),
        ];
        for (word, operand) in operands {
            if self.eat_word(word) {
                *operand = self.typed_constant()?.into();
            }
        }
        Ok(())
    }

    /// Parses the alignment of a function: `align 8` or `align(8)`.
    fn function_alignment(&mut self) -> Result<Alignment> {
        self.word("align")?;
        let parenthesis = self.eat_mark(b'(');
        let alignment = self.alignment_value()?;
        if parenthesis {
            self.mark(b')')?;
        }
        Ok(alignment)
    }

    /// Parses the result type of a function.
    pub(super) fn result_type(&mut self) -> Result<Type> {
        let at = self.at;
        let ty = self.any_type()?;
        use TypeKind::{Function, Label, Metadata};
        if matches!(self.kind(ty), Function(_) | Label | Metadata) {
            return Err(self.fault(at, format!("no function returns a `{}`", self.name_of(ty))));
        }
        Ok(ty)
    }

    fn check_function_linkage(&self, prefix: Prefix, is_definition: bool, at: usize) -> Result<()> {
        let is_fit = match prefix.linkage {
            Linkage::External => true,
            Linkage::ExternalWeak => !is_definition,
            Linkage::Appending | Linkage::Common => false,
            _ => is_definition,
        };
        if is_fit {
            return Ok(());
        }
        Err(self.fault(
            at,
            if is_definition {
                "a function that is defined cannot have that linkage"
            } else {
                "a function that is declared cannot have that linkage"
            },
        ))
    }
}

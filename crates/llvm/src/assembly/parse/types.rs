//! Parses types.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use super::type_texts::TypeText;
use super::{Key, MAX_DEPTH, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{FunctionType, Module, NamedStruct, NamedStructData, Type, TypeKind};

/// The maximum width of integers in LLVM, in bits.
const MAX_INTEGER_BITS: u64 = 1 << 23;

/// The named types, and frequently used types.
#[derive(Debug)]
pub(super) struct TypeScope {
    names: FxHashMap<Key, NamedType>,
    /// The nesting depth of each type.
    depths: SecondaryMap<Type, u16>,
    /// The typed pointers in address space 0, by pointee.
    pointers: SecondaryMap<Type, PackedOption<Type>>,
    pub(super) i1: Type,
    pub(super) i8: Type,
    pub(super) i32: Type,
    pub(super) i64: Type,
    float: Type,
    pub(super) label: Type,
    pub(super) token: Type,
    /// The type `ptr`, or `None` in modules with typed pointers.
    pub(super) pointer: Option<Type>,
}

/// A type that has a name or a number in the text.
#[derive(Debug, Clone, Copy)]
struct NamedType {
    ty: Type,
    /// The struct, or `None` if the name is an alias for another type, as old releases allow.
    named: Option<NamedStruct>,
    is_defined: bool,
    at: usize,
}

impl TypeScope {
    pub(super) fn new(module: &mut Module, typed: bool) -> Self {
        Self {
            names: FxHashMap::default(),
            depths: SecondaryMap::new(),
            pointers: SecondaryMap::new(),
            i1: module.types.integer(1),
            i8: module.types.integer(8),
            i32: module.types.integer(32),
            i64: module.types.integer(64),
            float: module.types.intern(TypeKind::Float),
            label: module.types.intern(TypeKind::Label),
            token: module.types.intern(TypeKind::Token),
            pointer: if typed {
                None
            } else {
                Some(module.types.pointer(0))
            },
        }
    }
}

impl Parser<'_> {
    /// Parses a type other than `void`.
    #[inline]
    pub(super) fn ty(&mut self) -> Result<Type> {
        let at = self.at;
        let ty = self.any_type()?;
        if self.is_void(ty) {
            return Err(self.fault(at, "`void` is the type of no value"));
        }
        Ok(ty)
    }

    /// Parses a type, including `void`.
    pub(super) fn any_type(&mut self) -> Result<Type> {
        let (text, start) = (self.lexer.text(), self.at);
        let rest = text.get(start..).unwrap_or_default();
        // The length of the first token or the first list.
        let length = match self.token {
            // Only types of several tokens, and names that need a lookup, are worth caching.
            Token::Local(_) => self.lexer.at() - start,
            Token::Punctuation(mark @ (b'<' | b'[')) => list_length(rest, mark),
            Token::Word(word) if is_pointee(rest, word.len()) => word.len(),
            _ => return self.new_type(),
        };
        if self.depth > MAX_DEPTH / 2 {
            return self.new_type();
        }
        if let Some(known) = self.type_texts.find(text, rest, length) {
            self.at = known.last(start);
            self.lexer.seek(known.next(start));
            self.advance();
            return Ok(known.ty);
        }
        let ty = self.new_type()?;
        if let Some(new) = TypeText::new(text, start, self.last, self.at, ty) {
            self.type_texts.insert(rest, length, new);
        }
        Ok(ty)
    }

    /// Parses a type without using the cache.
    fn new_type(&mut self) -> Result<Type> {
        let at = self.at;
        // `ptr` includes its address space and cannot be a pointee.
        let mut is_old = !self.is_word("ptr");
        let mut ty = self.simple_type()?;
        loop {
            match self.token {
                Token::Punctuation(b'*') => {
                    if !is_old {
                        return Err(self.fault(self.at, "`ptr` cannot have a pointee or be one"));
                    }
                    self.advance();
                    ty = self.pointer_to(ty, 0, at)?;
                }
                Token::Word(b"addrspace") if is_old => {
                    let space = self.address_space()?.unwrap_or(0);
                    self.mark(b'*')?;
                    ty = self.pointer_to(ty, space, at)?;
                }
                Token::Punctuation(b'(') => {
                    ty = self.function_type(ty, at)?;
                    is_old = true;
                }
                _ => return Ok(ty),
            }
        }
    }

    fn pointer_to(&mut self, pointee: Type, address_space: u32, at: usize) -> Result<Type> {
        if !self.module.types.may_be_pointee(pointee) {
            return Err(self.fault(
                at,
                "a pointer to a type that has no values in memory (use `i8*` for `void*`)",
            ));
        }
        if !self.typed {
            return Ok(self.module.types.pointer(address_space));
        }
        if address_space == 0
            && let Some(known) = self.types.pointers[pointee].expand()
        {
            return Ok(known);
        }
        let kind = TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        };
        let ty = self.add_type(kind, &[pointee], at)?;
        if address_space == 0 {
            self.types.pointers[pointee] = ty.into();
        }
        Ok(ty)
    }

    /// Returns the type of a pointer to `value`, typed or opaque as in the rest of the text. Returns an error if a
    /// typed pointer cannot point to `value`.
    pub(super) fn address_of(
        &mut self,
        value: Type,
        address_space: u32,
        at: usize,
    ) -> Result<Type> {
        if self.typed {
            self.pointer_to(value, address_space, at)
        } else {
            Ok(self.module.types.pointer(address_space))
        }
    }

    /// Adds a type, and computes its nesting depth from those of its components `parts`. Returns an error if it is
    /// nested too deeply.
    fn add_type(&mut self, kind: TypeKind, parts: &[Type], at: usize) -> Result<Type> {
        let depth = parts
            .iter()
            .map(|&part| self.types.depths[part])
            .max()
            .unwrap_or(0)
            + 1;
        if u32::from(depth) > MAX_DEPTH {
            return Err(self.unsupported(at, "the type is nested too deeply"));
        }
        let ty = self.module.types.intern(kind);
        self.types.depths[ty] = depth;
        Ok(ty)
    }

    fn simple_type(&mut self) -> Result<Type> {
        let at = self.at;
        let ty = match self.token {
            Token::Word(word) => {
                let Some(ty) = self.word_type(word)? else {
                    return Err(self.expected("a type"));
                };
                return Ok(ty);
            }
            Token::Punctuation(b'{') => return self.struct_type(false),
            Token::Punctuation(b'[') => {
                self.advance();
                return self.sequence(b']', at);
            }
            Token::Punctuation(b'<') => {
                self.advance();
                if self.is_mark(b'{') {
                    let ty = self.struct_type(true)?;
                    self.mark(b'>')?;
                    return Ok(ty);
                }
                return self.sequence(b'>', at);
            }
            token => match self.local_key(token) {
                Some(key) => self.named_type(key),
                None => return Err(self.expected("a type")),
            },
        };
        self.advance();
        Ok(ty)
    }

    /// Parses a type that starts with the keyword `word`. Returns `None` for other words.
    fn word_type(&mut self, word: &[u8]) -> Result<Option<Type>> {
        use TypeKind as K;
        let at = self.at;
        let usual = match word {
            b"i32" => Some(self.types.i32),
            b"float" => Some(self.types.float),
            b"ptr" => return self.opaque_pointer(at).map(Some),
            b"i64" => Some(self.types.i64),
            b"i8" => Some(self.types.i8),
            b"void" => Some(self.module.void_type),
            _ => None,
        };
        if usual.is_some() {
            self.advance();
            return Ok(usual);
        }
        if let [b'i', digits @ ..] = word {
            if let Some(bits) = crate::assembly::lexer::decimal(digits) {
                let ty = match bits {
                    1..=MAX_INTEGER_BITS => self.module.types.integer(bits as u32),
                    _ => return Err(self.fault(at, format!("integers cannot have {bits} bits"))),
                };
                self.advance();
                return Ok(Some(ty));
            }
            if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) {
                return Err(self.fault(at, "integers cannot have so many bits"));
            }
        }
        if let [b'b', digits @ ..] = word
            && !digits.is_empty()
            && digits.iter().all(u8::is_ascii_digit)
        {
            let Some(bits @ 1..=MAX_INTEGER_BITS) = crate::assembly::lexer::decimal(digits) else {
                return Err(self.fault(at, "byte types cannot have so many bits"));
            };
            let ty = self.module.types.intern(K::Byte { bits: bits as u32 });
            self.advance();
            return Ok(Some(ty));
        }
        let kind = match word {
            b"half" => K::Half,
            b"bfloat" => K::BFloat,
            b"double" => K::Double,
            b"x86_fp80" => K::X86Fp80,
            b"fp128" => K::Fp128,
            b"ppc_fp128" => K::PpcFp128,
            b"label" => K::Label,
            b"metadata" => K::Metadata,
            b"x86_mmx" => K::X86Mmx,
            b"x86_amx" => K::X86Amx,
            b"token" => K::Token,
            b"target" => {
                if self.typed {
                    self.is_mixed = true;
                    return Err(
                        self.fault(at, "a target extension type, in a module of typed pointers")
                    );
                }
                return self.target_type().map(Some);
            }
            _ => return Ok(None),
        };
        self.advance();
        Ok(Some(self.module.types.intern(kind)))
    }

    /// Parses `ptr` with its address space.
    fn opaque_pointer(&mut self, at: usize) -> Result<Type> {
        let Some(pointer) = self.types.pointer else {
            self.is_mixed = true;
            return Err(self.fault(at, "`ptr`, in a module of typed pointers"));
        };
        self.advance();
        Ok(match self.address_space()? {
            None | Some(0) => pointer,
            Some(space) => self.module.types.pointer(space),
        })
    }

    /// Returns whether the current token starts a type.
    pub(super) fn is_type(&self) -> bool {
        match self.token {
            Token::Word(word) => match word {
                [b'i' | b'b', digits @ ..]
                    if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) =>
                {
                    true
                }
                b"ptr" | b"void" | b"half" | b"bfloat" | b"float" | b"double" | b"x86_fp80"
                | b"fp128" | b"ppc_fp128" | b"label" | b"metadata" | b"x86_mmx" | b"x86_amx"
                | b"token" | b"target" => true,
                _ => false,
            },
            Token::Local(_) | Token::LocalNumber(_) => true,
            Token::Punctuation(mark) => matches!(mark, b'{' | b'[' | b'<'),
            _ => false,
        }
    }

    fn target_type(&mut self) -> Result<Type> {
        let at = self.at;
        self.advance();
        self.mark(b'(')?;
        let name = self.interned_text()?;
        let (mut types, mut integers) = (Vec::new(), Vec::new());
        self.enter()?;
        while self.eat_mark(b',') {
            if matches!(self.token, Token::Integer(_)) {
                integers.push(self.unsigned32()?);
            } else if integers.is_empty() {
                types.push(self.any_type()?);
            } else {
                return Err(self.expected("a number"));
            }
        }
        self.leave();
        self.mark(b')')?;
        let kind = TypeKind::Target {
            name,
            types: types.as_slice().into(),
            integers: integers.into(),
        };
        self.add_type(kind, &types, at)
    }

    /// Parses an array or a vector from its length on. `end` is the closing bracket.
    fn sequence(&mut self, end: u8, at: usize) -> Result<Type> {
        let is_vector = end == b'>';
        let scalable = is_vector && self.eat_word("vscale");
        if scalable {
            self.word("x")?;
        }
        let length_at = self.at;
        let length = self.unsigned()?;
        self.word("x")?;
        let element_at = self.at;
        self.enter()?;
        let element = self.any_type()?;
        self.leave();
        self.mark(end)?;
        if !is_vector {
            self.check_element(element, element_at)?;
            return self.add_type(TypeKind::Array { length, element }, &[element], at);
        }
        if !self.module.types.may_be_lane(element) {
            return Err(self.fault(
                element_at,
                "the elements of a vector are numbers or pointers",
            ));
        }
        match u32::try_from(length) {
            Ok(0) => Err(self.fault(length_at, "vectors cannot be empty")),
            Ok(length) => self.add_type(
                TypeKind::Vector {
                    length,
                    element,
                    scalable,
                },
                &[element],
                at,
            ),
            Err(_) => Err(self.fault(length_at, "vectors cannot have so many elements")),
        }
    }

    /// Checks that values of type `ty` can be stored in memory.
    pub(super) fn check_element(&self, ty: Type, at: usize) -> Result<()> {
        if !self.module.types.may_be_in_memory(ty) {
            return Err(self.fault(
                at,
                format!("`{}` has no values in memory", self.name_of(ty)),
            ));
        }
        Ok(())
    }

    /// Parses a literal struct type `{ T, … }`.
    fn struct_type(&mut self, packed: bool) -> Result<Type> {
        let at = self.at;
        let fields = self.fields()?;
        self.add_type(
            TypeKind::Struct {
                fields: fields.as_slice().into(),
                packed,
            },
            &fields,
            at,
        )
    }

    fn fields(&mut self) -> Result<Vec<Type>> {
        self.mark(b'{')?;
        let mut fields = Vec::new();
        self.list(b'}', |this| {
            let at = this.at;
            this.enter()?;
            let field = this.any_type()?;
            this.leave();
            this.check_element(field, at)?;
            fields.push(field);
            Ok(())
        })?;
        Ok(fields)
    }

    /// Parses the parameters of a function type whose result type is `result`, and returns the function type.
    fn function_type(&mut self, result: Type, at: usize) -> Result<Type> {
        use TypeKind::{Function, Label, Metadata, Void};
        if matches!(self.kind(result), Label | Metadata | Function(_)) {
            return Err(self.fault(at, "a function cannot return that"));
        }
        self.mark(b'(')?;
        self.enter()?;
        let (mut parts, mut variadic) = (vec![], false);
        if !self.is_mark(b')') {
            loop {
                if self.token == Token::Ellipsis {
                    self.advance();
                    variadic = true;
                    break;
                }
                let at = self.at;
                let parameter = self.any_type()?;
                if matches!(self.kind(parameter), Void | Function(_)) {
                    return Err(self.fault(at, "a function cannot take that"));
                }
                parts.push(parameter);
                if !self.eat_mark(b',') {
                    break;
                }
            }
        }
        self.leave();
        self.mark(b')')?;
        let parameters = parts.as_slice().into();
        parts.push(result);
        self.add_type(
            Function(FunctionType {
                result,
                parameters,
                variadic,
            }),
            &parts,
            at,
        )
    }

    /// Returns the type with this name. Creates an opaque struct if the name has not been defined yet.
    fn named_type(&mut self, key: Key) -> Type {
        if let Some(known) = self.types.names.get(&key) {
            return known.ty;
        }
        let at = self.at;
        self.new_struct(key, at, false).1
    }

    fn new_struct(&mut self, key: Key, at: usize, is_defined: bool) -> (NamedStruct, Type) {
        let name = match key {
            Key::Name(name) => Some(name),
            Key::Number(_) => None,
        };
        let (named, ty) = self.module.types.new_struct(NamedStructData::opaque(name));
        self.types.names.insert(
            key,
            NamedType {
                ty,
                named: Some(named),
                is_defined,
                at,
            },
        );
        (named, ty)
    }

    /// Parses the type definition `%name = type …`, from the `=` on.
    pub(super) fn type_definition(&mut self, key: Key, at: usize) -> Result<()> {
        self.mark(b'=')?;
        self.word("type")?;
        let known = self.types.names.get(&key).copied();
        if known.is_some_and(|known| known.is_defined) {
            return Err(self.fault(at, "the type is defined twice"));
        }
        let packed = self.is_mark(b'<');
        if !(packed || self.is_mark(b'{') || self.is_word("opaque")) {
            return self.type_name(key, at);
        }
        // `<` may also start a vector.
        if packed {
            let mut ahead = self.lexer.clone();
            if ahead.next() != Token::Punctuation(b'{') {
                return self.type_name(key, at);
            }
            self.advance();
        }
        let (named, _) = match known {
            Some(NamedType {
                named: Some(named),
                ty,
                ..
            }) => (named, ty),
            _ => self.new_struct(key, at, true),
        };
        if let Some(known) = self.types.names.get_mut(&key) {
            known.is_defined = true;
        }
        if self.eat_word("opaque") {
            return Ok(());
        }
        let fields = self.fields()?;
        if packed {
            self.mark(b'>')?;
        }
        let data = self.module.types.named_struct_mut(named);
        data.fields = Some(fields.into());
        data.packed = packed;
        Ok(())
    }

    /// Parses a type definition whose type is not a struct, so that the name becomes an alias.
    fn type_name(&mut self, key: Key, at: usize) -> Result<()> {
        let ty = self.any_type()?;
        // The type itself may be the first one that names it.
        if self.types.names.contains_key(&key) {
            return Err(self.fault(at, "only structs may be named before they are defined"));
        }
        self.types.names.insert(
            key,
            NamedType {
                ty,
                named: None,
                is_defined: true,
                at,
            },
        );
        Ok(())
    }

    /// Checks that all named types are defined, and that no type contains itself or is nested too deeply.
    pub(super) fn check_types(&mut self) -> Result<()> {
        let undefined = self
            .types
            .names
            .iter()
            .filter(|(_, known)| !known.is_defined);
        if let Some((key, known)) = undefined.min_by_key(|(_, known)| known.at) {
            let (key, at) = (*key, known.at);
            return Err(self.fault(
                at,
                format!("the type %{} is not defined", self.key_text(key)),
            ));
        }
        let types = &self.module.types;
        let all = types.iter().map(|(ty, _)| ty);
        let Some((_, ty)) = types.nesting_fault(all, MAX_DEPTH - 1) else {
            return Ok(());
        };
        let known = self.types.names.values().find(|known| known.ty == ty);
        let message = "a struct that holds itself, or too many levels of others";
        Err(self.fault(known.map_or(0, |known| known.at), message))
    }

    #[cold]
    pub(super) fn key_text(&self, key: Key) -> String {
        match key {
            Key::Name(name) => self.module.strings.text(name).into_owned(),
            Key::Number(number) => number.to_string(),
        }
    }
}

/// Returns whether the text after the type that ends at `end` makes it a pointee. Only the spacing that LLVM prints is
/// recognized.
fn is_pointee(text: &[u8], end: usize) -> bool {
    match text.get(end..) {
        Some([b'*', ..]) => true,
        Some([b' ', b'a', rest @ ..]) => rest.starts_with(b"ddrspace("),
        _ => false,
    }
}

/// Returns the length of a vector or array type up to its first closing bracket, or 32 if there is none in the first 32
/// bytes.
#[inline]
fn list_length(text: &[u8], open: u8) -> usize {
    const MOST: usize = 32;
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const TOPS: u64 = u64::from_le_bytes([1 << 7; 8]);
    let close = if open == b'<' { b'>' } else { b']' };
    let eights = text.chunks_exact(8).take(MOST / 8).enumerate();
    for (number, eight) in eights {
        let eight = eight
            .first_chunk()
            .map_or(0, |&eight| u64::from_le_bytes(eight));
        // The first matching byte is the first zero byte here, and the first byte with its top bit set in `tops`.
        let zero = eight ^ (ONES * u64::from(close));
        let tops = zero.wrapping_sub(ONES) & !zero & TOPS;
        if tops != 0 {
            return 8 * number + tops.trailing_zeros() as usize / 8 + 1;
        }
    }
    MOST
}

/// Formats a type for an error message. Deeply nested types are truncated.
pub(super) fn name(module: &Module, ty: Type, depth: u32) -> String {
    use TypeKind as K;
    if depth > 8 {
        return "…".to_owned();
    }
    let inner = |ty: Type| name(module, ty, depth + 1);
    let list = |types: &[Type]| {
        types
            .iter()
            .map(|&ty| inner(ty))
            .collect::<Vec<_>>()
            .join(", ")
    };
    match &module.types[ty] {
        K::Void => "void".to_owned(),
        K::Half => "half".to_owned(),
        K::BFloat => "bfloat".to_owned(),
        K::Float => "float".to_owned(),
        K::Double => "double".to_owned(),
        K::X86Fp80 => "x86_fp80".to_owned(),
        K::Fp128 => "fp128".to_owned(),
        K::PpcFp128 => "ppc_fp128".to_owned(),
        K::X86Mmx => "x86_mmx".to_owned(),
        K::X86Amx => "x86_amx".to_owned(),
        K::Label => "label".to_owned(),
        K::Metadata => "metadata".to_owned(),
        K::Token => "token".to_owned(),
        K::Integer { bits } => format!("i{bits}"),
        K::Byte { bits } => format!("b{bits}"),
        K::Pointer {
            address_space,
            pointee,
        } => {
            let space = if *address_space == 0 {
                String::new()
            } else {
                format!(" addrspace({address_space})")
            };
            match pointee {
                Some(pointee) => format!("{}{space}*", inner(*pointee)),
                None => format!("ptr{space}"),
            }
        }
        K::Array { length, element } => format!("[{length} x {}]", inner(*element)),
        K::Vector {
            length,
            element,
            scalable,
        } => {
            format!(
                "<{}{length} x {}>",
                if *scalable { "vscale x " } else { "" },
                inner(*element)
            )
        }
        K::Struct {
            fields,
            packed: false,
        } => format!("{{ {} }}", list(fields)),
        K::Struct {
            fields,
            packed: true,
        } => format!("<{{ {} }}>", list(fields)),
        K::Named(named) => match module.types.named_struct(*named).name {
            Some(name) => format!("%{}", module.strings.text(name)),
            None => "%struct".to_owned(),
        },
        K::Function(function) => {
            let more = if function.variadic { ", ..." } else { "" };
            format!(
                "{} ({}{more})",
                inner(function.result),
                list(&function.parameters)
            )
        }
        K::Target { name, .. } => format!("target(\"{}\")", module.strings.text(*name)),
    }
}

//! Parsing and printing of signatures in OpenCL C: `fract(float4, __global float4*)`.

use crate::demangle::Signature;
use crate::error::{Error, ErrorKind, Result};
use crate::mangle::Spelling;
use crate::types::{Access, Function, Image, Opaque, Qualified, Qualifiers, Scalar, Type};
use std::fmt;

/// The maximum length of a signature in bytes.
const MAX_TEXT: usize = 4096;
/// The maximum nesting depth of declarators: pointers, and blocks within blocks.
const MAX_DEPTH: u32 = 16;

/// The keywords of address spaces, without underscores, and their numbers.
#[rustfmt::skip]
const SPACES: &[(&str, u32)] = &[
    ("private", 0), ("global", 1), ("constant", 2), ("local", 3), ("generic", 4),
    ("global_device", 5), ("global_host", 6),
];

/// The width of `size_t`, `ptrdiff_t` and similar types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PointerWidth {
    /// 32 bits: `spir`
    Bits32,
    /// 64 bits: `spir64`
    #[default]
    Bits64,
}

/// Parses a signature in OpenCL C without a result: `fract(float4, __global float4*)`. Parameters must not have names.
/// Qualifiers may be written with or without underscores.
///
/// `spelling` becomes the spelling of the result. With [`Spelling::Spir12`], images without an access qualifier remain without
/// one; otherwise they become `read_only`, as in OpenCL C.
///
/// ```
/// use transpire_opencl::{PointerWidth, Spelling, parse_signature};
/// let sin = parse_signature("sin(float4)", PointerWidth::Bits64, Spelling::Clang)?;
/// assert_eq!(sin.mangle(), "_Z3sinDv4_f");
/// # Ok::<(), transpire_opencl::Error>(())
/// ```
///
/// # Errors
/// Returns an error of the kind [`ErrorKind::Syntax`] or [`ErrorKind::TooLarge`], with its byte offset.
pub fn parse_signature(text: &str, width: PointerWidth, spelling: Spelling) -> Result<Signature> {
    if text.len() > MAX_TEXT {
        return Err(Error::new(
            ErrorKind::TooLarge,
            "the signature is too long",
            MAX_TEXT,
        ));
    }
    let mut parser = Parser {
        text,
        position: 0,
        width,
        spelling,
        depth: 0,
    };
    let Some(name) = parser.word() else {
        return Err(parser.error("the name of a function expected"));
    };
    parser.expect("(")?;
    let parameters = parser.parameters()?;
    if !parser.rest().is_empty() {
        return Err(parser.error("something after the closing parenthesis"));
    }
    Ok(Signature {
        name: name.to_owned(),
        parameters,
        result: None,
        spelling,
    })
}

struct Parser<'a> {
    text: &'a str,
    position: usize,
    width: PointerWidth,
    spelling: Spelling,
    depth: u32,
}

impl<'a> Parser<'a> {
    #[cold]
    fn error(&self, message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Syntax, message, self.position)
    }

    /// Skips white space, and returns the rest of the text.
    fn rest(&mut self) -> &'a str {
        let rest = self.text.get(self.position..).unwrap_or_default();
        let trimmed = rest.trim_start();
        self.position += rest.len() - trimmed.len();
        trimmed
    }

    fn peek_word(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let end = rest
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':'))
            .unwrap_or(rest.len());
        rest.get(..end).filter(|word| !word.is_empty())
    }

    fn word(&mut self) -> Option<&'a str> {
        let word = self.peek_word()?;
        self.position += word.len();
        Some(word)
    }

    fn eat(&mut self, token: &str) -> bool {
        let eaten = self.rest().starts_with(token);
        if eaten {
            self.position += token.len();
        }
        eaten
    }

    fn expect(&mut self, token: &str) -> Result<()> {
        if self.eat(token) {
            return Ok(());
        }
        Err(self.error(format!("`{token}` expected")))
    }

    /// Parses the parameters after `(`, and the `)`.
    fn parameters(&mut self) -> Result<Vec<Type>> {
        let mut parameters = Vec::new();
        if self.eat(")") {
            return Ok(parameters);
        }
        loop {
            if self.eat("...") {
                parameters.push(Type::Ellipsis);
                self.expect(")")?;
                return Ok(parameters);
            }
            parameters.push(self.ty()?);
            if self.eat(")") {
                break;
            }
            if !self.eat(",") {
                return Err(self.error("`,` or `)` expected"));
            }
        }
        if parameters == [Type::Scalar(Scalar::Void)] {
            parameters.clear();
        }
        Ok(parameters)
    }

    fn ty(&mut self) -> Result<Type> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(Error::new(
                ErrorKind::TooLarge,
                "types nest too deep",
                self.position,
            ));
        }
        let mut qualified = self.specifiers()?;
        let mut declarators = 0;
        loop {
            declarators += 1;
            if declarators > MAX_DEPTH {
                return Err(Error::new(
                    ErrorKind::TooLarge,
                    "types nest too deep",
                    self.position,
                ));
            }
            if self.eat("[") {
                let digits = self.word().and_then(|word| word.parse().ok());
                let count = digits.ok_or_else(|| self.error("the length of an array expected"))?;
                self.expect("]")?;
                let ty = Type::Array(count, Box::new(qualified));
                qualified = Qualified {
                    ty,
                    qualifiers: Qualifiers::default(),
                };
                continue;
            }
            if !self.eat("*") {
                break;
            }
            let mut qualifiers = Qualifiers::default();
            while self.qualifier(&mut qualifiers) {}
            // `restrict` on a parameter itself is held where SPIR 1.2 writes it: in the pointee.
            let last = !self.rest().starts_with('*');
            if last && qualified.ty.pointee().is_none() {
                qualified.qualifiers.restrict |= qualifiers.restrict;
                qualifiers.restrict = false;
            }
            let ty = Type::Pointer(Box::new(qualified));
            qualified = Qualified { ty, qualifiers };
        }
        if self.eat("(") {
            self.expect("^")?;
            self.expect(")")?;
            self.expect("(")?;
            let parameters = self.parameters()?;
            qualified.ty = Type::Block(Box::new(Function {
                result: qualified.ty,
                parameters,
            }));
        }
        self.depth -= 1;
        Ok(qualified.ty)
    }

    /// Parses a qualifier into `qualifiers`. Returns `false` if the next word is not a qualifier.
    fn qualifier(&mut self, qualifiers: &mut Qualifiers) -> bool {
        let Some(word) = self.peek_word() else {
            return false;
        };
        match word.trim_start_matches('_') {
            "const" => qualifiers.constant = true,
            "volatile" => qualifiers.volatile = true,
            "restrict" => qualifiers.restrict = true,
            keyword => match SPACES.iter().find(|row| row.0 == keyword) {
                Some(row) => qualifiers.space = row.1,
                None => return false,
            },
        }
        self.position += word.len();
        true
    }

    /// Parses the type before any `*`, with its qualifiers in any order.
    fn specifiers(&mut self) -> Result<Qualified> {
        let mut qualifiers = Qualifiers::default();
        let mut access = None;
        let mut words: Vec<&str> = Vec::new();
        loop {
            if self.qualifier(&mut qualifiers) {
                continue;
            }
            let Some(word) = self.peek_word() else { break };
            let keyword = word.trim_start_matches('_');
            if let Some(row) = Access::ALL.iter().find(|row| row.2 == keyword) {
                access = Some(row.0);
            } else if words.is_empty()
                || matches!(word, "int" | "char" | "short" | "long")
                || matches!(words.as_slice(), ["struct" | "union" | "enum"])
            {
                words.push(word);
            } else {
                break;
            }
            self.position += word.len();
        }
        let ty = self.named(&words, access)?;
        Ok(Qualified { ty, qualifiers })
    }

    fn named(&mut self, words: &[&str], access: Option<Access>) -> Result<Type> {
        let name = match words {
            [] => return Err(self.error("a type expected")),
            ["struct" | "union" | "enum", name] => return Ok(Type::Named((*name).to_owned())),
            ["_Atomic"] => {
                self.expect("(")?;
                let inner = self.ty()?;
                self.expect(")")?;
                return Ok(Type::Atomic(Box::new(inner)));
            }
            words => self.c_spelling(words)?,
        };
        if let Some(scalar) = Scalar::from_name(name) {
            return Ok(Type::Scalar(scalar));
        }
        if let Some(atomic) = name.strip_prefix("atomic_") {
            let inner = match atomic {
                "flag" => Some(Scalar::Int),
                atomic => Scalar::from_name(self.c_spelling(&[atomic])?),
            };
            if let Some(scalar) = inner {
                return Ok(Type::Atomic(Box::new(Type::Scalar(scalar))));
            }
        }
        if let Some(image) = name.strip_suffix("_t").and_then(Image::from_name) {
            let default = (self.spelling != Spelling::Spir12).then_some(Access::ReadOnly);
            return Ok(Type::Image(Image {
                access: access.or(default),
                ..image
            }));
        }
        if let Some(opaque) = Opaque::from_name(name) {
            let qualified = match (opaque, access) {
                (Opaque::Pipe, Some(Access::ReadOnly)) => Opaque::PipeReadOnly,
                (Opaque::Pipe, Some(Access::WriteOnly)) => Opaque::PipeWriteOnly,
                _ => opaque,
            };
            return Ok(Type::Opaque(qualified));
        }
        let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
        if digits > 0
            && let (Some(element), Some(count)) = (
                name.get(..name.len() - digits),
                name.get(name.len() - digits..),
            )
            && let Some(scalar) = Scalar::from_name(element)
        {
            return match count.parse() {
                Ok(count @ (2 | 3 | 4 | 8 | 16)) => Ok(Type::Vector(count, scalar)),
                _ => Err(self.error(format!("no vector type `{name}`"))),
            };
        }
        if name
            .bytes()
            .next()
            .is_some_and(|byte| byte.is_ascii_digit())
        {
            return Err(self.error(format!("no type `{name}`")));
        }
        Ok(Type::Named(name.to_owned()))
    }

    /// Returns the name in OpenCL C of a type that C spells in several words, or defines as a `typedef`. Returns any
    /// other single word unchanged, and an error for other sequences of words.
    fn c_spelling<'b>(&mut self, words: &[&'b str]) -> Result<&'b str> {
        let wide = self.width == PointerWidth::Bits64;
        Ok(match words {
            ["unsigned" | "unsigned int"] | ["unsigned", "int"] => "uint",
            ["unsigned", "char"] => "uchar",
            ["unsigned", "short"] | ["unsigned", "short", "int"] => "ushort",
            ["unsigned", "long"] | ["unsigned", "long", "int"] => "ulong",
            ["unsigned", "long", "long"] => "unsigned long long",
            ["signed"] | ["signed", "int"] => "int",
            ["signed", "char"] => "signed char",
            ["short", "int"] | ["signed", "short"] => "short",
            ["long", "int"] | ["signed", "long"] => "long",
            ["long", "long"] => "long long",
            ["size_t" | "uintptr_t"] => {
                if wide {
                    "ulong"
                } else {
                    "uint"
                }
            }
            ["ptrdiff_t" | "intptr_t"] => {
                if wide {
                    "long"
                } else {
                    "int"
                }
            }
            ["cl_mem_fence_flags"] => "uint",
            ["clk_profiling_info" | "kernel_enqueue_flags_t"] => "int",
            [word] => word,
            _ => return Err(self.error(format!("no type `{}`", words.join(" ")))),
        })
    }
}

impl fmt::Display for Signature {
    /// Prints the signature as OpenCL C would declare it, without the result: `fract(float4, __global float4*)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        parameters(&self.parameters, f)
    }
}

fn parameters(parameters: &[Type], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("(")?;
    for (index, parameter) in parameters.iter().enumerate() {
        if index > 0 {
            f.write_str(", ")?;
        }
        write!(f, "{parameter}")?;
    }
    f.write_str(")")
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Scalar(scalar) => f.write_str(scalar.name()),
            Type::Vector(count, scalar) => write!(f, "{}{count}", scalar.name()),
            Type::Pointer(pointee) => {
                write!(f, "{pointee}*")?;
                // SPIR 1.2's mark of a restricted pointer stands in the pointee.
                let marked = pointee.qualifiers.restrict && pointee.ty.pointee().is_none();
                if marked {
                    f.write_str(" restrict")
                } else {
                    Ok(())
                }
            }
            Type::Array(count, element) => write!(f, "{element}[{count}]"),
            Type::Atomic(inner) => write!(f, "_Atomic({inner})"),
            Type::Function(function) => {
                write!(f, "{} ", function.result)?;
                parameters(&function.parameters, f)
            }
            Type::Block(function) => {
                write!(f, "{} (^)", function.result)?;
                parameters(&function.parameters, f)
            }
            Type::Image(image) => {
                if let Some(access) = image.access {
                    write!(f, "__{} ", access.keyword())?;
                }
                write!(f, "{}_t", image.name().unwrap_or("image"))
            }
            Type::Opaque(opaque) => f.write_str(opaque.name()),
            Type::Spirv(ty) => f.write_str(&ty.mangled()),
            Type::Named(name) | Type::Struct(name) => f.write_str(name),
            Type::Ellipsis => f.write_str("..."),
        }
    }
}

impl fmt::Display for Qualified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Qualifiers {
            space,
            constant,
            volatile,
            restrict,
        } = self.qualifiers;
        let is_pointer = self.ty.pointee().is_some();
        let mut words = Vec::new();
        let keyword = SPACES.iter().find(|row| row.1 == space && space != 0);
        if let Some(row) = keyword {
            words.push(format!("__{}", row.0));
        } else if space != 0 {
            words.push(format!("__attribute__((address_space({space})))"));
        }
        for (set, word) in [
            (constant, "const"),
            (volatile, "volatile"),
            (restrict && is_pointer, "restrict"),
        ] {
            if set {
                words.push(word.to_owned());
            }
        }
        let words = words.join(" ");
        // The qualifiers of a pointer stand after its star.
        match (words.is_empty(), is_pointer) {
            (true, _) => write!(f, "{}", self.ty),
            (false, true) => write!(f, "{} {words}", self.ty),
            (false, false) => write!(f, "{words} {}", self.ty),
        }
    }
}

//! The parser of mangled names.
//!
//! The grammar is the part of the Itanium C++ ABI (5.1) that overloaded C functions need, with the extensions of SPIR 1.2,
//! Appendix A, and of clang. Names come from untrusted modules, so their length, nesting and expansion are limited.

use crate::error::{Error, ErrorKind, Result};
use crate::mangle::{Spelling, mangle_as};
use crate::types::{Function, Image, Opaque, Qualified, Qualifiers, Scalar, SpirvType, Type};

/// The maximum length of a name in bytes.
pub const MAX_NAME: usize = 4096;
/// The maximum nesting depth of types.
const MAX_DEPTH: u32 = 24;
/// The maximum number of types in a name, after substitution.
const MAX_TYPES: u32 = 4096;

/// The names of address spaces in mangled names, for OpenCL and SYCL targets whose address spaces have no numbers. Each name is
/// listed with the number that it stands for here.
#[rustfmt::skip]
const SPACE_NAMES: &[(&str, u32)] = &[
    ("CLprivate", 0), ("CLglobal", 1), ("CLconstant", 2), ("CLlocal", 3), ("CLgeneric", 4),
    ("CLdevice", 5),  ("CLhost", 6),
    ("SYprivate", 0), ("SYglobal", 1), ("SYlocal", 3),
    ("SYdevice", 5),  ("SYhost", 6),
];

/// A demangled name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    /// The name of the function: `sin`.
    pub name: String,
    /// The types of the parameters.
    pub parameters: Vec<Type>,
    /// The result type. Only names of C++ templates have one.
    pub result: Option<Type>,
    /// The convention that the mangled name follows.
    pub spelling: Spelling,
}

impl Signature {
    /// Returns the mangled name. For a template, returns the name of a plain function with the same parameters.
    pub fn mangle(&self) -> String {
        mangle_as(&self.name, &self.parameters, self.spelling)
    }
}

/// Returns the name of the function in a mangled name, without parsing its parameters: `sin` for `_Z3sinf`. Returns
/// `None` if the text does not begin with `_Z`, a length and a name.
pub fn base_name(mangled: &str) -> Option<&str> {
    let rest = mangled.strip_prefix("_Z")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let length: usize = rest.get(..digits)?.parse().ok()?;
    rest.get(digits..)?
        .get(..length)
        .filter(|name| !name.is_empty())
}

/// Parses a mangled name.
///
/// ```
/// let signature = transpire_opencl::demangle("_Z5fractDv4_fPU3AS1S_")?;
/// assert_eq!(signature.to_string(), "fract(float4, __global float4*)");
/// # Ok::<(), transpire_opencl::Error>(())
/// ```
///
/// # Errors
/// Returns an error of the kind [`ErrorKind::NotMangled`] for a plain name. Returns one of another kind if the name is
/// not the mangled name of a function that OpenCL C or SPIR-V in LLVM IR could declare.
pub fn demangle(mangled: &str) -> Result<Signature> {
    if mangled.len() > MAX_NAME {
        return Err(Error::new(
            ErrorKind::TooLarge,
            "the name is too long",
            MAX_NAME,
        ));
    }
    // SPIR-V-friendly names come from C++ front ends and translators, which follow the ABI.
    if base_name(mangled).is_some_and(|name| name.starts_with(crate::spirv_friendly::PREFIX))
        && let Ok(signature) = Reader::new(mangled, false).signature()
        && (signature.result.is_some() || signature.mangle() == mangled)
    {
        return Ok(signature);
    }
    let mut reader = Reader::new(mangled, true);
    let read = reader.signature();
    if let Ok(signature) = &read
        && (!reader.private_components || signature.mangle() == mangled)
    {
        return read;
    }
    // Private pointees are substitution candidates in clang's convention only. If they make no sense there, the name
    // follows another one.
    let plain = Reader::new(mangled, false).signature();
    if plain.is_ok() { plain } else { read }
}

/// A substitution candidate.
#[derive(Clone)]
enum Component {
    Type(Type),
    Qualified(Qualified),
    /// A scope: `__spv` or `__spv::Scope`.
    Scope(String),
}

/// Returns whether a name may contain a character. The dots and dollars of LLVM are allowed; a colon could be mistaken for a
/// scope.
fn is_identifier(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '$')
}

struct Reader<'a> {
    text: &'a str,
    position: usize,
    /// The substitution candidates so far, each with the number of types in it.
    components: Vec<(Component, u32)>,
    depth: u32,
    /// The number of types in the name so far.
    types: u32,
    /// The template arguments, each with the number of types in it.
    arguments: Vec<(Type, u32)>,
    /// Whether a pointee in the private address space is a substitution candidate of its own, as in clang.
    private_counts: bool,
    /// Whether the name has a pointee for which `private_counts` makes a difference.
    private_components: bool,
    /// Whether the name has a spelling that only SPIR 1.2 uses: `const` or `volatile` before the address space, `restrict` on a
    /// type that is not a pointer, or an image without an access qualifier.
    spir12: bool,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, private_counts: bool) -> Self {
        Reader {
            text,
            position: 0,
            components: Vec::new(),
            depth: 0,
            types: 0,
            arguments: Vec::new(),
            private_counts,
            private_components: false,
            spir12: false,
        }
    }

    #[cold]
    fn error(&self, kind: ErrorKind, message: impl Into<String>) -> Error {
        Error::new(kind, message, self.position)
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.position..).unwrap_or_default()
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.position).copied()
    }

    fn eat(&mut self, prefix: &str) -> bool {
        let eaten = self.rest().starts_with(prefix);
        if eaten {
            self.position += prefix.len();
        }
        eaten
    }

    fn signature(&mut self) -> Result<Signature> {
        if !self.eat("_Z")
            || !self
                .peek()
                .is_some_and(|byte| byte.is_ascii_digit() || byte == b'N')
        {
            return Err(Error::new(
                ErrorKind::NotMangled,
                "the name isn't mangled",
                0,
            ));
        }
        if self.peek() == Some(b'N') {
            return Err(self.error(ErrorKind::Unsupported, "a function inside of a scope"));
        }
        let name = self.source_name()?.to_owned();
        let result = match self.peek() {
            // C++ has SPIR-V-friendly functions as templates.
            Some(b'I') if name.starts_with(crate::spirv_friendly::PREFIX) => {
                self.template_arguments(&name)?;
                Some(self.ty()?)
            }
            Some(b'I') => return Err(self.error(ErrorKind::Unsupported, "template arguments")),
            _ => None,
        };
        let parameters = self.parameters(None)?;
        let spelling = match (self.spir12, self.private_counts) {
            (true, _) => Spelling::Spir12,
            (false, true) => Spelling::Clang,
            (false, false) => Spelling::Itanium,
        };
        Ok(Signature {
            name,
            parameters,
            result,
            spelling,
        })
    }

    /// Parses `I` types `E`, the template arguments. The template itself is the first substitution candidate.
    fn template_arguments(&mut self, name: &str) -> Result<()> {
        self.expect("I")?;
        self.remember(Component::Scope(name.to_owned()), self.types);
        while !self.eat("E") {
            let before = self.types;
            let ty = self.ty()?;
            self.arguments
                .push((ty, self.types.saturating_sub(before).max(1)));
        }
        Ok(())
    }

    /// Parses `T_`, `T0_`, …: a reference to a template argument.
    fn template_parameter(&mut self) -> Result<Type> {
        self.expect("T")?;
        let index = match self.eat("_") {
            true => 0,
            false => {
                let number = self.number()?;
                self.expect("_")?;
                number.saturating_add(1)
            }
        };
        let argument = usize::try_from(index)
            .ok()
            .and_then(|index| self.arguments.get(index).cloned());
        let Some((ty, types)) = argument else {
            return Err(self.error(
                ErrorKind::Substitution,
                "an argument of the template that isn't there",
            ));
        };
        self.count(types)?;
        Ok(ty)
    }

    /// Parses types up to `end`, or up to the end of the name. A single `v` means that there are no parameters.
    fn parameters(&mut self, end: Option<u8>) -> Result<Vec<Type>> {
        let mut parameters = Vec::new();
        while self.peek() != end {
            if matches!(
                parameters.last(),
                Some(Type::Ellipsis | Type::Scalar(Scalar::Void))
            ) {
                return Err(self.error(ErrorKind::Syntax, "parameters after the last one"));
            }
            // A caller does not see the qualifiers of a parameter itself.
            while matches!(self.peek(), Some(b'r' | b'V' | b'K')) {
                self.position += 1;
            }
            parameters.push(self.ty()?);
        }
        match parameters.as_slice() {
            [] => Err(self.error(ErrorKind::Truncated, "no parameters, not even `v`")),
            [Type::Scalar(Scalar::Void)] => Ok(Vec::new()),
            [.., Type::Scalar(Scalar::Void)] => {
                Err(self.error(ErrorKind::Syntax, "a parameter of type void"))
            }
            _ => Ok(parameters),
        }
    }

    fn number(&mut self) -> Result<u64> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let text = self.rest().get(..digits).unwrap_or_default();
        let number = text
            .parse()
            .map_err(|_| self.error(ErrorKind::Syntax, "a number expected"))?;
        self.position += digits;
        Ok(number)
    }

    fn source_name(&mut self) -> Result<&'a str> {
        let length = usize::try_from(self.number()?).unwrap_or(usize::MAX);
        let name = self
            .rest()
            .get(..length)
            .filter(|name| !name.is_empty())
            .ok_or_else(|| self.error(ErrorKind::Truncated, "a name of another length"))?;
        if !name.chars().all(is_identifier) {
            return Err(self.error(ErrorKind::Syntax, "a name of other characters"));
        }
        self.position += length;
        Ok(name)
    }

    /// Adds `types` to the number of types in the name. Returns an error if it then exceeds [`MAX_TYPES`].
    fn count(&mut self, types: u32) -> Result<()> {
        self.types = self.types.saturating_add(types);
        if self.types > MAX_TYPES {
            return Err(self.error(ErrorKind::TooLarge, "too many types"));
        }
        Ok(())
    }

    fn remember(&mut self, component: Component, since: u32) {
        self.components
            .push((component, self.types.saturating_sub(since).max(1)));
    }

    /// Parses a type without qualifiers: a parameter, a result, or the object of an atomic.
    fn ty(&mut self) -> Result<Type> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(ErrorKind::TooLarge, "types nest too deep"));
        }
        let ty = self.ty_inner();
        self.depth -= 1;
        ty
    }

    fn ty_inner(&mut self) -> Result<Type> {
        let before = self.types;
        let Some(first) = self.peek() else {
            return Err(self.error(ErrorKind::Truncated, "a type expected"));
        };
        if first == b'S' {
            return match self.substitution()? {
                Component::Type(ty) => Ok(ty),
                Component::Scope(path) => Ok(Type::Named(path)),
                Component::Qualified(_) => {
                    Err(self.error(ErrorKind::Substitution, "a qualified type as a parameter"))
                }
            };
        }
        self.count(1)?;
        if let Some((scalar, length)) = Scalar::from_mangled(self.rest()) {
            self.position += length;
            return Ok(Type::Scalar(scalar));
        }
        let ty = match first {
            b'z' => {
                self.position += 1;
                return Ok(Type::Ellipsis);
            }
            b'N' => return self.nested_name(),
            b'P' => {
                self.position += 1;
                Type::Pointer(Box::new(self.qualified()?))
            }
            b'A' => {
                self.position += 1;
                let count = self.number()?;
                self.expect("_")?;
                Type::Array(count, Box::new(self.qualified()?))
            }
            b'F' => Type::Function(Box::new(self.function()?)),
            b'T' => self.template_parameter()?,
            b'0'..=b'9' => {
                let ty = named(self.source_name()?);
                self.spir12 |= matches!(ty, Type::Image(Image { access: None, .. }));
                if self.spir12 && matches!(ty, Type::Image(_) | Type::Opaque(_)) {
                    // Built-in types (SPIR 1.2 §A.3), and as such no candidates for substitution.
                    return Ok(ty);
                }
                ty
            }
            _ if self.eat("Dv") => {
                let count = self.number()?;
                self.expect("_")?;
                let count = u32::try_from(count)
                    .ok()
                    .filter(|count| (1..=1 << 16).contains(count))
                    .ok_or_else(|| self.error(ErrorKind::Syntax, "a vector of that length"))?;
                let Some((scalar, length)) = Scalar::from_mangled(self.rest()) else {
                    return Err(self.error(ErrorKind::Unsupported, "a vector of no scalars"));
                };
                self.position += length;
                Type::Vector(count, scalar)
            }
            _ if self.eat("U7_Atomic") => Type::Atomic(Box::new(self.ty()?)),
            _ if self.eat("U13block_pointer") => match self.ty()? {
                Type::Function(function) => Type::Block(function),
                _ => return Err(self.error(ErrorKind::Syntax, "a block of no function")),
            },
            b'u' => {
                self.position += 1;
                named(self.source_name()?)
            }
            _ => return Err(self.error(ErrorKind::Unsupported, "no type that OpenCL has")),
        };
        self.remember(Component::Type(ty.clone()), before);
        Ok(ty)
    }

    fn expect(&mut self, text: &str) -> Result<()> {
        if self.eat(text) {
            return Ok(());
        }
        Err(self.error(ErrorKind::Syntax, format!("`{text}` expected")))
    }

    fn function(&mut self) -> Result<Function> {
        self.expect("F")?;
        let result = self.ty()?;
        let parameters = self.parameters(Some(b'E'))?;
        self.expect("E")?;
        Ok(Function { result, parameters })
    }

    /// Parses the pointee of a pointer, or the element type of an array, with qualifiers.
    fn qualified(&mut self) -> Result<Qualified> {
        let before = self.types;
        let (qualifiers, written) = self.qualifiers()?;
        let unqualified = |ty| Qualified {
            ty,
            qualifiers: Qualifiers::default(),
        };
        let mut pointee = if self.peek() == Some(b'S') {
            match self.substitution()? {
                Component::Type(ty) => unqualified(ty),
                Component::Scope(path) => unqualified(Type::Named(path)),
                Component::Qualified(qualified) if !written => return Ok(qualified),
                Component::Qualified(qualified) => qualified,
            }
        } else {
            unqualified(self.ty()?)
        };
        self.spir12 |= qualifiers.restrict && pointee.ty.pointee().is_none();
        if written {
            let inner = pointee.qualifiers;
            pointee.qualifiers = Qualifiers {
                space: if qualifiers.space == 0 {
                    inner.space
                } else {
                    qualifiers.space
                },
                constant: qualifiers.constant | inner.constant,
                volatile: qualifiers.volatile | inner.volatile,
                restrict: qualifiers.restrict | inner.restrict,
            };
        } else if !self.private_counts || matches!(pointee.ty, Type::Function(_) | Type::Array(..))
        {
            return Ok(pointee);
        } else {
            self.private_components = true;
        }
        self.remember(Component::Qualified(pointee.clone()), before);
        Ok(pointee)
    }

    /// Parses qualifiers in any order. Also returns whether there were any.
    fn qualifiers(&mut self) -> Result<(Qualifiers, bool)> {
        let mut qualifiers = Qualifiers::default();
        let start = self.position;
        loop {
            match self.peek() {
                Some(b'r') => qualifiers.restrict = true,
                Some(b'V') => qualifiers.volatile = true,
                Some(b'K') => qualifiers.constant = true,
                Some(b'U')
                    if !self.rest().starts_with("U7_Atomic")
                        && !self.rest().starts_with("U13block_pointer") =>
                {
                    self.spir12 |= self.position != start;
                    self.position += 1;
                    let name = self.source_name()?;
                    qualifiers.space = space(name).ok_or_else(|| {
                        self.error(ErrorKind::Unsupported, format!("the qualifier `{name}`"))
                    })?;
                    continue;
                }
                _ => return Ok((qualifiers, self.position != start)),
            }
            self.position += 1;
        }
    }

    /// Parses `N` scopes name `E`, a name with its scopes.
    fn nested_name(&mut self) -> Result<Type> {
        self.expect("N")?;
        let mut path = String::new();
        let mut names = 0;
        while !self.eat("E") {
            let before = self.types;
            if self.peek() == Some(b'S') && path.is_empty() {
                path = match self.substitution()? {
                    Component::Scope(scope) | Component::Type(Type::Named(scope)) => scope,
                    _ => return Err(self.error(ErrorKind::Substitution, "no scope")),
                };
                continue;
            }
            if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
                return Err(self.error(ErrorKind::Unsupported, "no plain name in a scope"));
            }
            if !path.is_empty() {
                path.push_str("::");
            }
            path.push_str(self.source_name()?);
            names += 1;
            self.count(1)?;
            self.remember(Component::Scope(path.clone()), before);
        }
        if names == 0 {
            return Err(self.error(ErrorKind::Syntax, "a scope without a name in it"));
        }
        Ok(Type::Named(path))
    }

    /// Parses a substitution: `S_`, `S0_`, … `SZ_`, `S10_`, …
    fn substitution(&mut self) -> Result<Component> {
        self.expect("S")?;
        let mut index = 0_usize;
        if !self.eat("_") {
            loop {
                let digit = match self.peek() {
                    Some(byte @ b'0'..=b'9') => byte - b'0',
                    Some(byte @ b'A'..=b'Z') => byte - b'A' + 10,
                    Some(b'_') => break,
                    _ => return Err(self.error(ErrorKind::Unsupported, "a name of namespace std")),
                };
                self.position += 1;
                index = index.saturating_mul(36).saturating_add(usize::from(digit));
            }
            self.position += 1;
            index = index.saturating_add(1);
        }
        let Some((component, types)) = self.components.get(index).cloned() else {
            return Err(self.error(ErrorKind::Substitution, "a component that isn't there"));
        };
        self.count(types)?;
        Ok(component)
    }
}

/// Returns the type with this source name: an opaque type, an image, a type with a SPIR-V name, or otherwise a named
/// type.
fn named(name: &str) -> Type {
    if let Some(opaque) = Opaque::from_mangled(name) {
        Type::Opaque(opaque)
    } else if let Some(image) = Image::from_mangled(name) {
        Type::Image(image)
    } else if let Some(ty) = SpirvType::from_mangled(name) {
        Type::Spirv(ty)
    } else {
        Type::Named(name.to_owned())
    }
}

/// Returns the number of the address space that a vendor qualifier stands for, or `None` if it is not an address space.
fn space(name: &str) -> Option<u32> {
    match name.strip_prefix("AS") {
        Some(number) => number.parse().ok(),
        None => SPACE_NAMES
            .iter()
            .find(|row| row.0 == name)
            .map(|row| row.1),
    }
}

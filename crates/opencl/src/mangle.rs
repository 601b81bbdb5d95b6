//! The mangling of names, by the rules of the Itanium C++ ABI (5.1) with the additions of SPIR 1.2, Appendix A, and of clang.

use crate::types::{Function, Qualified, Qualifiers, Type};
use std::fmt::Write;

/// The convention that a mangled name follows where the ABI leaves a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spelling {
    /// The convention of clang 9 and later for OpenCL C. The address space precedes `const`. A pointee in the private address
    /// space counts as a qualified type, although nothing is written for it. So the second of two `private float*` is `S0_`.
    #[default]
    Clang,
    /// The convention of SPIR 1.2. `const` and `volatile` precede the address space, and `restrict` pointers are marked (SPIR
    /// 1.2 §A.2).
    Spir12,
    /// The convention of C++ front ends (SYCL), which follow the ABI exactly. The address space precedes `const`, and a pointee
    /// in the private address space is not a qualified type.
    Itanium,
}

/// Returns the mangled name of the function `name` with these parameters, as current versions of clang write it.
///
/// ```
/// use transpire_opencl::{mangle, Scalar, Type};
/// let float4 = Type::Vector(4, Scalar::Float);
/// let parameters = [float4.clone(), Type::pointer(float4, 1)];
/// assert_eq!(mangle("fract", &parameters), "_Z5fractDv4_fPU3AS1S_");
/// ```
pub fn mangle(name: &str, parameters: &[Type]) -> String {
    mangle_as(name, parameters, Spelling::Clang)
}

/// Returns the mangled name of the function `name` with these parameters, in the given convention.
///
/// `parameters` come from [`demangle`](crate::demangle) or from a translator. The caller must limit the nesting of their types.
pub fn mangle_as(name: &str, parameters: &[Type], spelling: Spelling) -> String {
    let mut mangler = Mangler {
        text: String::with_capacity(name.len() + 16),
        seen: Some(Vec::new()),
        spelling,
    };
    mangler.text.push_str("_Z");
    mangler.source_name(name);
    mangler.parameters(parameters);
    mangler.text
}

/// Returns the mangled form of a type alone. Its substitutions refer only to parts of this type.
pub(crate) fn mangled_type(ty: &Type, spelling: Spelling) -> String {
    let mut mangler = Mangler {
        text: String::new(),
        seen: Some(Vec::new()),
        spelling,
    };
    mangler.ty(ty);
    mangler.text
}

struct Mangler {
    text: String,
    /// The substitution candidates so far, as [`Mangler::key`] spells them; `None` while a key is computed.
    seen: Option<Vec<String>>,
    spelling: Spelling,
}

impl Mangler {
    fn source_name(&mut self, name: &str) {
        // Writing into a `String` doesn't fail.
        let _ = write!(self.text, "{}{name}", name.len());
    }

    fn parameters(&mut self, parameters: &[Type]) {
        if parameters.is_empty() {
            self.text.push('v');
        }
        for parameter in parameters {
            self.ty(parameter);
        }
    }

    fn ty(&mut self, ty: &Type) {
        match ty {
            Type::Scalar(scalar) => self.text.push_str(scalar.mangled()),
            Type::Ellipsis => self.text.push('z'),
            Type::Named(path) => self.named(path),
            // Built-in types in SPIR 1.2 (§A.3), and as such no candidates for substitution.
            Type::Image(_) | Type::Opaque(_) if self.spelling == Spelling::Spir12 => self.body(ty),
            _ => {
                let key = self.key(ty);
                self.component(key, |mangler| mangler.body(ty));
            }
        }
    }

    /// Writes a substitution candidate: `S_`, `S0_`, … if `key` has already occurred, otherwise the output of `body`,
    /// which is recorded under `key`.
    fn component(&mut self, key: String, body: impl FnOnce(&mut Self)) {
        if self.substitution(&key) {
            return;
        }
        body(self);
        if let Some(seen) = &mut self.seen {
            seen.push(key);
        }
    }

    /// Writes `S_`, `S0_`, … if the candidate with this key has already occurred. Returns whether it has.
    fn substitution(&mut self, key: &str) -> bool {
        let Some(index) = self
            .seen
            .as_ref()
            .and_then(|seen| seen.iter().position(|s| s == key))
        else {
            return false;
        };
        self.text.push('S');
        if let Some(mut number) = index.checked_sub(1) {
            let mut digits = Vec::new();
            loop {
                let digit = (number % 36) as u8;
                digits.push(if digit < 10 {
                    b'0' + digit
                } else {
                    b'A' + digit - 10
                });
                number /= 36;
                if number == 0 {
                    break;
                }
            }
            self.text
                .extend(digits.iter().rev().map(|&digit| char::from(digit)));
        }
        self.text.push('_');
        true
    }

    /// Returns the unique key of the substitution candidate `ty`: its mangled form without substitutions. Returns an
    /// empty text while another key is computed.
    fn key(&self, ty: &Type) -> String {
        if self.seen.is_none() {
            return String::new(); // Not asked for while a key is written.
        }
        let mut plain = Mangler {
            text: String::new(),
            seen: None,
            spelling: self.spelling,
        };
        plain.body(ty);
        plain.text
    }

    fn body(&mut self, ty: &Type) {
        match ty {
            Type::Scalar(scalar) => self.text.push_str(scalar.mangled()),
            Type::Ellipsis => self.text.push('z'),
            Type::Named(path) => self.named(path),
            Type::Vector(count, scalar) => {
                let _ = write!(self.text, "Dv{count}_{}", scalar.mangled());
            }
            Type::Pointer(pointee) => {
                self.text.push('P');
                self.qualified(pointee);
            }
            Type::Array(count, element) => {
                let _ = write!(self.text, "A{count}_");
                self.qualified(element);
            }
            Type::Atomic(inner) => {
                self.text.push_str("U7_Atomic");
                self.ty(inner);
            }
            Type::Function(function) => self.function(function),
            Type::Block(function) => {
                self.text.push_str("U13block_pointer");
                self.ty(&Type::Function(function.clone()));
            }
            Type::Image(image) => self.source_name(&image.mangled()),
            Type::Opaque(opaque) => self.source_name(opaque.mangled()),
            Type::Spirv(ty) => self.source_name(&ty.mangled()),
            Type::Struct(name) => self.source_name(name),
        }
    }

    fn function(&mut self, function: &Function) {
        self.text.push('F');
        self.ty(&function.result);
        self.parameters(&function.parameters);
        self.text.push('E');
    }

    /// Writes the pointee of a pointer, or the element type of an array, with its qualifiers.
    fn qualified(&mut self, pointee: &Qualified) {
        let qualifiers = self.qualifiers(pointee);
        if qualifiers.is_empty() && !self.counts_as_qualified(&pointee.ty) {
            return self.ty(&pointee.ty);
        }
        // The bar keeps a private pointee apart from its own type.
        let key = format!("{qualifiers}|{}", self.key(&pointee.ty));
        self.component(key, |mangler| {
            mangler.text.push_str(&qualifiers);
            mangler.ty(&pointee.ty);
        });
    }

    fn counts_as_qualified(&self, ty: &Type) -> bool {
        // Functions have no address space. An array has the address space of its elements.
        self.spelling == Spelling::Clang && !matches!(ty, Type::Function(_) | Type::Array(..))
    }

    fn qualifiers(&self, pointee: &Qualified) -> String {
        let Qualifiers {
            space,
            constant,
            volatile,
            restrict,
        } = pointee.qualifiers;
        let mut cv = String::new();
        // A parameter's own qualifiers aren't mangled, but SPIR 1.2 does it for `restrict`.
        if restrict && (self.spelling == Spelling::Spir12 || pointee.ty.pointee().is_some()) {
            cv.push('r');
        }
        if volatile {
            cv.push('V');
        }
        if constant {
            cv.push('K');
        }
        if space == 0 {
            return cv;
        }
        let name = format!("AS{space}");
        match self.spelling {
            Spelling::Spir12 => format!("{cv}U{}{name}", name.len()),
            Spelling::Clang | Spelling::Itanium => format!("U{}{name}{cv}", name.len()),
        }
    }

    /// Writes the name of a struct or an enumeration, which may have scopes. Each scope is a substitution candidate,
    /// too.
    fn named(&mut self, path: &str) {
        let mut names = path.split("::");
        if !path.contains("::") {
            return self.component(path.to_owned(), |mangler| mangler.source_name(path));
        }
        if self.substitution(path) {
            return;
        }
        self.text.push('N');
        let mut prefix = String::new();
        // The longest scope that has already occurred is written as a substitution.
        let known = path
            .rmatch_indices("::")
            .filter_map(|(end, _)| path.get(..end))
            .find(|scope| {
                self.seen
                    .as_ref()
                    .is_some_and(|seen| seen.iter().any(|s| s == scope))
            });
        if let Some(known) = known {
            self.substitution(known);
            prefix.push_str(known);
            for _ in known.split("::") {
                names.next();
            }
        }
        for name in names {
            if !prefix.is_empty() {
                prefix.push_str("::");
            }
            prefix.push_str(name);
            self.source_name(name);
            if let Some(seen) = &mut self.seen {
                seen.push(prefix.clone());
            }
        }
        self.text.push('E');
    }
}

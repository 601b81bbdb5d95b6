//! Generates the functions that a module needs from its target, as LLVM assembly: see [`super::functions`].

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use transpire_llvm::ir::{Global, Module, Type, TypeKind};
use transpire_spirv::grammar::Scope;

use super::functions::Row;
use super::{Table, functions, math};

/// The functions that all targets share, in LLVM assembly.
const COMMON: &str = include_str!("common.ll");

/// Returns the definitions of the functions that the module declares and the target defines, with everything that they
/// call, as LLVM assembly. Returns an empty string if the module declares no such function and no function of the
/// target ([`OWN`]).
pub(super) fn text(module: &Module, table: &Table, spaces: &Spaces) -> String {
    let mut text = String::new();
    let mut declared = BTreeSet::new();
    for (global, _, function) in module.functions() {
        transpire_interrupt::tick();
        if function.is_definition {
            continue;
        }
        let name = module.name(global);
        if !is_plain(&name) || has_long_vector(module, global) {
            continue;
        }
        let body = match functions::of_function(&name) {
            Some(row) => Signature::of(module, global).and_then(|it| it.define(row)),
            None => math::define(module, global, table),
        };
        // Several functions may declare the same function of a C library.
        for line in body.unwrap_or_default().lines() {
            match line.starts_with("declare ") {
                true => drop(declared.insert(line.to_owned())),
                false => writeln!(text, "{line}").unwrap_or_default(),
            }
        }
    }
    if text.is_empty()
        && !module
            .functions()
            .any(|f| module.name(f.0).starts_with(OWN))
    {
        return text;
    }
    for line in declared {
        writeln!(text, "{line}").unwrap_or_default();
    }
    add_helpers(&mut text);
    add_intrinsics(&mut text);
    text.push_str(table.functions);
    text.push_str(COMMON);
    let group = match table.scope(Some(Scope::Workgroup)) {
        "" => String::new(),
        name => format!("syncscope(\"{name}\")"),
    };
    for (word, value) in [
        ("$private", spaces.private.to_string()),
        ("$local", spaces.local.to_string()),
        ("$group", group),
    ] {
        text = text.replace(word, &value);
    }
    text
}

/// Returns whether a name may stand in the text unchanged. A name in SPIR-V may contain any character.
fn is_plain(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes.all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.'))
}

/// The number of elements of the longest vector in OpenCL C. Functions on longer vectors are not generated, because
/// their text would be long.
pub(super) const MAX_LANES: u32 = 16;

/// Returns whether a parameter or the result of a function is a longer vector than OpenCL C has.
fn has_long_vector(module: &Module, function: Global) -> bool {
    module.signature(function).is_some_and(|signature| {
        let mut types = signature.parameters.iter().chain([&signature.result]);
        types.any(|&ty| {
            module
                .types
                .lanes(ty)
                .is_some_and(|lanes| lanes > MAX_LANES)
        })
    })
}

/// The prefix of the names of the target's own functions. The emitter calls some of them directly.
pub(super) const OWN: &str = "transpire.";

/// The numbers of the private and the local address space on the target.
pub(super) struct Spaces {
    pub(super) private: u32,
    pub(super) local: u32,
}

/// The name and the types of a declared function, as text.
struct Signature<'m> {
    name: Cow<'m, str>,
    result: String,
    parameters: Vec<String>,
    /// The element type of the result, or of the last parameter of a function without a result.
    element: String,
    lanes: u32,
    /// The types of the first two parameters as vectors, each with its number of lanes. An integer counts as a vector
    /// of its bytes. Any other type is omitted.
    vectors: Vec<(String, u32)>,
}

impl<'m> Signature<'m> {
    /// Returns the signature of a function, or `None` if [`type_text`] does not support one of its types.
    fn of(module: &'m Module, function: Global) -> Option<Self> {
        let signature = module.signature(function)?;
        let types = &module.types;
        let parameters: Option<Vec<String>> = signature
            .parameters
            .iter()
            .map(|&ty| type_text(module, ty))
            .collect();
        let moved = match signature.result == module.void_type {
            true => signature.parameters.last().copied(),
            false => Some(signature.result),
        };
        let moved = moved.unwrap_or(module.void_type);
        let vector = |&ty: &Type| match (types.lanes(ty), types.integer_bits(ty)) {
            (Some(lanes), _) => Some((type_text(module, ty)?, lanes)),
            (None, Some(bits)) if bits % 8 == 0 => Some((format!("<{} x i8>", bits / 8), bits / 8)),
            _ => None,
        };
        Some(Self {
            name: module.name(function),
            result: type_text(module, signature.result)?,
            parameters: parameters?,
            element: type_text(module, types.scalar(moved))?,
            lanes: types.lanes(moved).unwrap_or(1),
            vectors: signature
                .parameters
                .iter()
                .take(2)
                .filter_map(vector)
                .collect(),
        })
    }

    /// Returns the definition of the function with the body of a row. Always returns `Some`.
    fn define(&self, row: &Row) -> Option<String> {
        let mut text = String::new();
        if row.is_of_scalars() && self.result.starts_with('<') {
            let scalar = self.of_elements();
            text = scalar.define(row)?;
            self.head(&mut text)?;
            self.call_for_elements(&mut text, &scalar)?;
            return Some(text);
        }
        self.head(&mut text)?;
        let (vector, lanes) = self.vectors.first().cloned().unwrap_or_default();
        let other = self.vectors.get(1).map_or("", |other| other.0.as_str());
        let third = match self.parameters.len() > 3 {
            true => "%p3",
            false => "0",
        };
        let wide = format!("<{lanes} x {}>", self.result);
        let add = match row.a {
            "zext" => "uadd",
            _ => "sadd",
        };
        let mut body = row.body.to_owned();
        // Longer words first: a word may begin with another.
        let words = [
            ("$A", row.a),
            ("$B", row.b),
            ("$N3", third),
            ("$D", add),
            ("$V0", &vector),
            ("$V1", other),
            ("$WS", &spelling(&wide)),
            ("$W", &wide),
            ("$T", &self.result),
            ("$S", &spelling(&self.result)),
            ("$E", &self.element),
            ("$Q", &bits(&self.result).unwrap_or_default().to_string()),
            ("$L", &self.lanes.to_string()),
        ];
        for (word, value) in words {
            body = body.replace(word, value);
        }
        for (number, ty) in self.parameters.iter().enumerate() {
            body = body.replace(&format!("$P{number}"), ty);
        }
        text.push_str(&body);
        text.push_str("\n}\n\n");
        Some(text)
    }

    /// Returns the signature of the scalar function that this function calls for each element: the parameters of the
    /// result's type become scalars.
    fn of_elements(&self) -> Self {
        let element = |ty: &String| match *ty == self.result {
            true => self.element.clone(),
            false => ty.clone(),
        };
        Self {
            name: format!("{}.element", self.name).into(),
            result: self.element.clone(),
            parameters: self.parameters.iter().map(element).collect(),
            element: self.element.clone(),
            lanes: 1,
            vectors: Vec::new(),
        }
    }

    /// Writes a body that calls the function `scalar` for each element. Always returns `Some`.
    fn call_for_elements(&self, text: &mut String, scalar: &Self) -> Option<()> {
        let ty = &self.result;
        let mut vector = "poison".to_owned();
        for lane in 0..self.lanes {
            let mut arguments = Vec::new();
            for (number, (own, of_scalar)) in
                self.parameters.iter().zip(&scalar.parameters).enumerate()
            {
                if own == of_scalar {
                    arguments.push(format!("{own} %p{number}"));
                    continue;
                }
                let name = format!("%e{lane}.{number}");
                write!(
                    text,
                    "\n  {name} = extractelement {own} %p{number}, i32 {lane}"
                )
                .ok()?;
                arguments.push(format!("{of_scalar} {name}"));
            }
            write!(
                text,
                "\n  %r{lane} = call {} @\"{}\"({})\n  %v{lane} = insertelement {ty} {vector}, {} %r{lane}, i32 {lane}",
                scalar.result,
                scalar.name,
                arguments.join(", "),
                scalar.result
            )
            .ok()?;
            vector = format!("%v{lane}");
        }
        write!(text, "\n  ret {ty} {vector}\n}}\n\n").ok()
    }

    /// Writes the head of the definition, up to the opening brace. Always returns `Some`.
    fn head(&self, text: &mut String) -> Option<()> {
        write!(text, "define {} @\"{}\"(", self.result, self.name).ok()?;
        for (number, ty) in self.parameters.iter().enumerate() {
            let comma = if number == 0 { "" } else { ", " };
            write!(text, "{comma}{ty} %p{number}").ok()?;
        }
        text.push_str(") #1 {");
        Some(())
    }
}

/// Returns the text of a type: `void`, an integer, `half`, `float`, `double`, an opaque pointer, or a vector of fixed
/// length. Returns `None` for any other type.
pub(super) fn type_text(module: &Module, ty: Type) -> Option<String> {
    Some(match &module.types[ty] {
        TypeKind::Void => "void".to_owned(),
        TypeKind::Half => "half".to_owned(),
        TypeKind::Float => "float".to_owned(),
        TypeKind::Double => "double".to_owned(),
        TypeKind::Integer { bits } => format!("i{bits}"),
        TypeKind::Pointer {
            address_space: 0,
            pointee: None,
        } => "ptr".to_owned(),
        TypeKind::Pointer {
            address_space,
            pointee: None,
        } => format!("ptr addrspace({address_space})"),
        TypeKind::Vector {
            length,
            element,
            scalable: false,
        } => format!("<{length} x {}>", type_text(module, *element)?),
        _ => return None,
    })
}

/// Returns the spelling of a type in the names of intrinsics: `v4i32` for `<4 x i32>`.
pub(super) fn spelling(ty: &str) -> String {
    if let Some((length, element)) = ty
        .strip_prefix('<')
        .and_then(|ty| ty.strip_suffix('>')?.split_once(" x "))
    {
        return format!("v{length}{}", spelling(element));
    }
    match ty {
        "half" => "f16",
        "float" => "f32",
        "double" => "f64",
        other => other,
    }
    .to_owned()
}

/// Returns the number of bits of an integer or a float, or `None` for any other type.
fn bits(ty: &str) -> Option<u32> {
    match ty {
        "half" => Some(16),
        "float" => Some(32),
        "double" => Some(64),
        _ => ty.strip_prefix('i')?.parse().ok(),
    }
}

/// Appends the definitions of the helper functions that the text calls, whose names are in quotes: conversions and
/// folds.
fn add_helpers(text: &mut String) {
    let mut known = BTreeSet::new();
    let mut from = 0;
    loop {
        let found: Vec<String> = text[from..]
            .split("@\"")
            .skip(1)
            .filter_map(|rest| rest.split_once('"')?.0.strip_prefix(OWN))
            .filter(|name| !known.contains(*name))
            .map(str::to_owned)
            .collect();
        if found.is_empty() {
            return;
        }
        from = text.len();
        for name in found {
            if known.insert(name.clone())
                && let Some(helper) = helper(&name)
            {
                text.push_str(&helper);
            }
        }
    }
}

/// Returns the definition of a helper by its name after the prefix, or `None` for an unknown helper or an unsupported
/// type.
fn helper(name: &str) -> Option<String> {
    let (kind, ty) = name.split_once('.')?;
    let (signature, body) = match kind {
        "bits" => (format!("i64 @\"{OWN}{name}\"({ty} %value)"), to_bits(ty)?),
        "value" => (format!("{ty} @\"{OWN}{name}\"(i64 %bits)"), from_bits(ty)?),
        "index" => (format!("i32 @\"{OWN}{name}\"({ty} %value)"), to_index(ty)?),
        "cast" => {
            let cast = match ty {
                "ptr" => "  %cast = getelementptr i8, ptr %pointer, i64 0\n".to_owned(),
                _ => format!("  %cast = addrspacecast ptr %pointer to {ty}\n"),
            };
            let body = format!("{cast}  ret {ty} %cast\n");
            (format!("{ty} @\"{OWN}{name}\"(ptr %pointer)"), body)
        }
        "fold" => {
            let (operation, ty) = ty.split_once('.')?;
            let parameters = format!("i32 %scope, i32 %operation, {ty} %value, i32 %cluster");
            let signature = format!("{ty} @\"{OWN}{name}\"({parameters})");
            (signature, fold(operation, ty)?)
        }
        _ => return None,
    };
    Some(format!("define {signature} #1 {{\n{body}}}\n\n"))
}

fn to_bits(ty: &str) -> Option<String> {
    let bits = bits(ty).filter(|&bits| bits <= 64)?;
    let mut body = format!("  %number = bitcast {ty} %value to i{bits}\n");
    if bits == 64 {
        body.push_str("  ret i64 %number\n");
    } else {
        write!(
            body,
            "  %wide = zext i{bits} %number to i64\n  ret i64 %wide\n"
        )
        .ok()?;
    }
    Some(body)
}

fn from_bits(ty: &str) -> Option<String> {
    let number = bits(ty).filter(|&bits| bits <= 64)?;
    let mut body = String::new();
    let narrow = match number {
        64 => "%bits",
        _ => {
            writeln!(body, "  %number = trunc i64 %bits to i{number}").ok()?;
            "%number"
        }
    };
    writeln!(body, "  %value = bitcast i{number} {narrow} to {ty}").ok()?;
    writeln!(body, "  ret {ty} %value").ok()?;
    Some(body)
}

/// Returns the body of a function that computes the index of a work-item from a value of type `ty`: the index itself,
/// or a vector of two or three local ids. Returns `None` for any other type.
fn to_index(ty: &str) -> Option<String> {
    let mut body = String::new();
    let Some((lanes, element)) = ty
        .strip_prefix('<')
        .and_then(|ty| ty.strip_suffix('>')?.split_once(" x "))
    else {
        body.push_str(match bits(ty)? {
            64.. => "  %index = trunc i64 %value to i32\n  ret i32 %index\n",
            32 => "  ret i32 %value\n",
            _ => return None,
        });
        return Some(body);
    };
    let count: u32 = lanes.parse().ok().filter(|lanes| (2..=3).contains(lanes))?;
    let is_wide = bits(element)? == 64;
    for lane in 0..count {
        writeln!(
            body,
            "  %lane{lane} = extractelement {ty} %value, i32 {lane}"
        )
        .ok()?;
        match is_wide {
            true => writeln!(body, "  %wide{lane} = add i64 %lane{lane}, 0"),
            false => writeln!(body, "  %wide{lane} = zext {element} %lane{lane} to i64"),
        }
        .ok()?;
    }
    let z = if count == 3 { "%wide2" } else { "0" };
    writeln!(
        body,
        "  %place = call i64 @transpire.place(i64 %wide0, i64 %wide1, i64 {z})\n  %index = trunc i64 %place to i32\n  ret i32 %index"
    )
    .ok()?;
    Some(body)
}

/// The operations of folds: the name, the instruction, and the neutral constant of the operation.
#[rustfmt::skip]
const FOLDS: &[(&str, &str, Neutral)] = &[
    ("add",  "add $T %sum, %one",  Neutral::Number(0)),
    ("and",  "and $T %sum, %one",  Neutral::Ones),
    ("fadd", "fadd $T %sum, %one", Neutral::Number(0)),
    ("fmax", "call $T @llvm.maxnum.$S($T %sum, $T %one)", Neutral::LeastFloat),
    ("fmin", "call $T @llvm.minnum.$S($T %sum, $T %one)", Neutral::GreatestFloat),
    ("fmul", "fmul $T %sum, %one", Neutral::Number(1)),
    ("mul",  "mul $T %sum, %one",  Neutral::Number(1)),
    ("or",   "or $T %sum, %one",   Neutral::Number(0)),
    ("smax", "call $T @llvm.smax.$S($T %sum, $T %one)", Neutral::LeastSigned),
    ("smin", "call $T @llvm.smin.$S($T %sum, $T %one)", Neutral::GreatestSigned),
    ("umax", "call $T @llvm.umax.$S($T %sum, $T %one)", Neutral::Number(0)),
    ("umin", "call $T @llvm.umin.$S($T %sum, $T %one)", Neutral::Ones),
    ("xor",  "xor $T %sum, %one",  Neutral::Number(0)),
];

#[derive(Clone, Copy)]
enum Neutral {
    Number(u8),
    Ones,
    LeastSigned,
    GreatestSigned,
    LeastFloat,
    GreatestFloat,
}

impl Neutral {
    /// Returns the constant as text, for the type `ty`, or `None` if `ty` is neither an integer nor a float.
    fn text(self, ty: &str) -> Option<String> {
        let bits = bits(ty)?;
        let is_float = !ty.starts_with('i');
        Some(match self {
            Self::Number(number) if is_float => format!("{number}.0"),
            Self::Number(number) if bits == 1 => (number == 1).to_string(),
            Self::Number(number) => number.to_string(),
            Self::Ones if bits == 1 => "true".to_owned(),
            Self::Ones => "-1".to_owned(),
            Self::LeastSigned => (-(1_i128 << (bits - 1))).to_string(),
            Self::GreatestSigned => ((1_i128 << (bits - 1)) - 1).to_string(),
            Self::LeastFloat if bits == 16 => "0xHFC00".to_owned(),
            Self::LeastFloat => "0xFFF0000000000000".to_owned(),
            Self::GreatestFloat if bits == 16 => "0xH7C00".to_owned(),
            Self::GreatestFloat => "0x7FF0000000000000".to_owned(),
        })
    }
}

/// Returns the body of a function that folds an operation over the members of a group, in a loop. Returns `None` for an
/// unknown operation or type.
fn fold(operation: &str, ty: &str) -> Option<String> {
    let row = FOLDS.iter().find(|row| row.0 == operation)?;
    let instruction = row.1.replace("$T", ty).replace("$S", &spelling(ty));
    let neutral = row.2.text(ty)?;
    Some(format!(
        "  %is_group = icmp ult i32 %scope, 3
  %bits = call i64 @\"transpire.bits.{ty}\"({ty} %value)
  %me = call i32 @transpire.member(i1 %is_group)
  %number = call i32 @transpire.members(i1 %is_group)
  %active = call i64 @transpire.active(i1 %is_group)
  br i1 %is_group, label %share, label %start

share:
  call void @transpire.share(i64 %bits)
  br label %start

start:
  br label %loop

loop:
  %other = phi i32 [ 0, %start ], [ %next, %loop ]
  %sum = phi {ty} [ {neutral}, %start ], [ %new, %loop ]
  %fetched = call i64 @transpire.peek(i1 %is_group, i64 %bits, i32 %other)
  %one = call {ty} @\"transpire.value.{ty}\"(i64 %fetched)
  %added = {instruction}
  %counts = call i1 @transpire.includes(i32 %operation, i32 %me, i32 %other, i32 %cluster, i64 %active, i1 %is_group)
  %new = select i1 %counts, {ty} %added, {ty} %sum
  %next = add i32 %other, 1
  %more = icmp ult i32 %next, %number
  br i1 %more, label %loop, label %done

done:
  br i1 %is_group, label %leave, label %end

leave:
  call void @transpire.synchronize()
  br label %end

end:
  ret {ty} %new
"
    ))
}

/// Appends declarations of the intrinsics that the text calls.
fn add_intrinsics(text: &mut String) {
    let mut declarations = BTreeSet::new();
    for line in text.lines() {
        let Some((head, call)) = line.split_once(" @llvm.") else {
            continue;
        };
        let (Some((_, result)), Some((name, arguments))) =
            (head.rsplit_once("call "), call.split_once('('))
        else {
            continue;
        };
        let arguments = arguments.trim_end_matches(')');
        let types: Vec<&str> = arguments
            .split(", ")
            .filter_map(|argument| argument.rsplit_once(' '))
            .map(|(ty, _)| ty)
            .collect();
        declarations.insert(format!(
            "declare {result} @llvm.{name}({})\n",
            types.join(", ")
        ));
    }
    // The assembly of every target already declares this intrinsic.
    declarations.remove("declare i64 @llvm.cttz.i64(i64, i1)\n");
    text.extend(declarations);
}

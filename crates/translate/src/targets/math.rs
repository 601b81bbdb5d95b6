//! OpenCL's functions that targets compute by instructions and intrinsic functions of LLVM, or by functions of a C
//! library. All other functions stay calls, for a library such as libclc.

use std::fmt::Write as _;

use transpire_llvm::ir::{DataLayout, Global, Module};
use transpire_opencl::base_name;

use super::Table;
use super::library::{spelling, type_text};

/// The functions that every target computes with the precision of OpenCL C by an intrinsic function: the name in OpenCL
/// C, and the name of the intrinsic. All parameters have the type of the result.
#[rustfmt::skip]
const INTRINSICS: &[(&str, &str)] = &[
    ("ceil",     "ceil"),
    ("copysign", "copysign"),
    ("fabs",     "fabs"),
    ("floor",    "floor"),
    ("fma",      "fma"),
    ("fmax",     "maxnum"),
    ("fmin",     "minnum"),
    ("mad",      "fmuladd"),
    ("rint",     "rint"),
    ("round",    "round"),
    ("sqrt",     "sqrt"),
    ("trunc",    "trunc"),
];

/// The functions of OpenCL C that a C library has under the same name. A function on `float` has the suffix `f` there.
#[rustfmt::skip]
const LIBRARY: &[&str] = &[
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp10",
    "exp2", "expm1", "fdim", "fmod", "hypot", "lgamma", "log", "log10", "log1p", "log2", "nextafter", "pow",
    "remainder", "sin", "sinh", "tan", "tanh", "tgamma",
];

/// The instructions of `OpenCL.std` on integers that an intrinsic function computes, each with the name of the
/// intrinsic.
#[rustfmt::skip]
const INTEGERS: &[(&str, &str)] = &[
    ("s_max", "smax"),
    ("s_min", "smin"),
    ("u_max", "umax"),
    ("u_min", "umin"),
];

/// The functions of OpenCL C that C's library lacks, but that functions of reduced precision and functions on `half`
/// need.
const OF_OPENCL: [&str; 2] = ["powr", "rsqrt"];

/// The prefixes of functions of reduced precision.
const IMPRECISE: [&str; 2] = ["native_", "half_"];

/// A declared function whose parameters all have the type of its result.
struct Declared {
    name: String,
    ty: String,
    element: String,
    lanes: Option<u32>,
    /// The number of parameters.
    count: usize,
}

/// Returns the definition of a declared function in LLVM assembly, or `None` if the target does not compute it.
pub(super) fn define(module: &Module, function: Global, table: &Table) -> Option<String> {
    let name = module.name(function).into_owned();
    let base = base_name(&name)?.to_owned();
    let instruction = base.strip_prefix("__spirv_ocl_");
    let signature = module.signature(function)?;
    if base == "prefetch" {
        // A prefetch is only a hint.
        return prefetch(module, function);
    }
    if base.starts_with("vload") || base.starts_with("vstore") {
        return vector_access(module, function, &base);
    }
    let is_uniform = signature
        .parameters
        .iter()
        .all(|&ty| ty == signature.result);
    let types = &module.types;
    let scalar = types.scalar(signature.result);
    if !is_uniform || signature.parameters.is_empty() {
        return None;
    }
    let declared = Declared {
        name,
        ty: type_text(module, signature.result)?,
        element: type_text(module, scalar)?,
        lanes: types.lanes(signature.result),
        count: signature.parameters.len(),
    };
    if !types.is_float(scalar) {
        let row = INTEGERS.iter().find(|row| Some(row.0) == instruction)?;
        return Some(declared.intrinsic(row.1));
    }
    let base = instruction.unwrap_or(&base);
    if let Some(row) = INTRINSICS.iter().find(|row| row.0 == base) {
        return Some(declared.intrinsic(row.1));
    }
    if base == "clamp" && declared.count == 3 {
        return Some(declared.clamp());
    }
    let precise = IMPRECISE
        .iter()
        .find_map(|prefix| base.strip_prefix(prefix))
        .filter(|_| table.precise_only);
    let is_half = declared.element == "half";
    let base = precise.unwrap_or(base);
    if table.math.is_none() && precise.is_none() && !(is_half && table.precise_only) {
        return None;
    }
    if let Some(row) = INTRINSICS.iter().find(|row| row.0 == base) {
        return Some(declared.intrinsic(row.1));
    }
    let is_known = LIBRARY.contains(&base) || table.math.is_none() && OF_OPENCL.contains(&base);
    is_known.then(|| declared.library(base, table)).flatten()
}

/// Returns the definition of `prefetch`, which does nothing, or `None` if [`type_text`] does not support a parameter's
/// type.
fn prefetch(module: &Module, function: Global) -> Option<String> {
    let parameters = module.signature(function)?.parameters.iter();
    let types: Option<Vec<String>> = parameters.map(|&ty| type_text(module, ty)).collect();
    let (name, types) = (module.name(function), types?.join(", "));
    Some(format!(
        "define void @\"{name}\"({types}) #1 {{\n  ret void\n}}\n\n"
    ))
}

/// Returns the definition of `vloadN` or `vstoreN`, which access vectors with the alignment of an element. Returns
/// `None` for functions that also convert, such as `vload_half`, and for unsupported types.
fn vector_access(module: &Module, function: Global, base: &str) -> Option<String> {
    let signature = module.signature(function)?;
    let types = &module.types;
    let (vector, index, pointer) = match *signature.parameters {
        [index, pointer] => (signature.result, index, pointer),
        [vector, index, pointer] => (vector, index, pointer),
        _ => return None,
    };
    let digits = base
        .trim_start_matches("vload")
        .trim_start_matches("vstore");
    let lanes = types.lanes(vector)?;
    // `vload_half` and `vstore_half_rte` convert.
    if digits.parse() != Ok(lanes) {
        return None;
    }
    let element = types.scalar(vector);
    let bytes = DataLayout::of(module).allocated_size(types, element)?;
    let [vector, index, pointer, element] =
        [vector, index, pointer, element].map(|ty| type_text(module, ty));
    let (vector, index, pointer, element) = (vector?, index?, pointer?, element?);
    let name = module.name(function);
    let place = format!(
        "  %first = mul {index} %index, {lanes}\n  %place = getelementptr {element}, {pointer} %pointer, {index} %first\n"
    );
    Some(match base.starts_with("vload") {
        true => format!(
            "define {vector} @\"{name}\"({index} %index, {pointer} %pointer) #1 {{\n{place}  \
             %value = load {vector}, {pointer} %place, align {bytes}\n  ret {vector} %value\n}}\n\n"
        ),
        false => format!(
            "define void @\"{name}\"({vector} %value, {index} %index, {pointer} %pointer) #1 {{\n{place}  \
             store {vector} %value, {pointer} %place, align {bytes}\n  ret void\n}}\n\n"
        ),
    })
}

impl Declared {
    /// Returns the list of parameters or arguments of type `ty`, whose names begin with `prefix`.
    fn list(&self, ty: &str, prefix: &str) -> String {
        let values = (0..self.count).map(|number| format!("{ty} %{prefix}{number}"));
        values.collect::<Vec<_>>().join(", ")
    }

    fn head(&self) -> String {
        let parameters = self.list(&self.ty, "p");
        format!(
            "define {} @\"{}\"({parameters}) #1 {{\n",
            self.ty, self.name
        )
    }

    /// Returns a definition of the function as a call of the intrinsic function `llvm.{intrinsic}`.
    fn intrinsic(&self, intrinsic: &str) -> String {
        let (head, ty, spelled) = (self.head(), &self.ty, spelling(&self.ty));
        let arguments = self.list(ty, "p");
        format!(
            "{head}  %value = call {ty} @llvm.{intrinsic}.{spelled}({arguments})\n  ret {ty} %value\n}}\n\n"
        )
    }

    /// Returns the definition of `clamp`, as calls of `llvm.maxnum` and `llvm.minnum`.
    fn clamp(&self) -> String {
        let (head, ty, spelled) = (self.head(), &self.ty, spelling(&self.ty));
        format!(
            "{head}  %most = call {ty} @llvm.maxnum.{spelled}({ty} %p0, {ty} %p1)\n  \
             %value = call {ty} @llvm.minnum.{spelled}({ty} %most, {ty} %p2)\n  ret {ty} %value\n}}\n\n"
        )
    }

    /// Returns a definition that calls the function `base` on `float` or `double` for each lane: a function of C's
    /// library or, if the target has none, of OpenCL C. Elements of type `half` are converted to `float` and back.
    /// Returns `None` for other types.
    fn library(&self, base: &str, table: &Table) -> Option<String> {
        let (wide, suffix, letter) = match self.element.as_str() {
            "double" => ("double", "", "d"),
            "float" | "half" => ("float", "f", "f"),
            _ => return None,
        };
        let callee = match table.math {
            Some(prefix) => format!("{prefix}{base}{suffix}"),
            None => format!("_Z{}{base}{}", base.len(), letter.repeat(self.count)),
        };
        let parameters = vec![wide; self.count].join(", ");
        let mut text = format!("declare {wide} @{callee}({parameters})\n\n{}", self.head());
        let mut vector = "poison".to_owned();
        let is_half = self.element == "half";
        for lane in 0..self.lanes.unwrap_or(1) {
            let mut arguments = Vec::with_capacity(self.count);
            for number in 0..self.count {
                let mut value = format!("%p{number}");
                if self.lanes.is_some() {
                    let name = format!("%e{lane}.{number}");
                    let whole = format!("{} {value}", self.ty);
                    writeln!(text, "  {name} = extractelement {whole}, i32 {lane}").ok()?;
                    value = name;
                }
                if is_half {
                    let name = format!("%f{lane}.{number}");
                    writeln!(text, "  {name} = fpext half {value} to float").ok()?;
                    value = name;
                }
                arguments.push(format!("{wide} {value}"));
            }
            let arguments = arguments.join(", ");
            let mut result = format!("%w{lane}");
            writeln!(text, "  {result} = call {wide} @{callee}({arguments})").ok()?;
            if is_half {
                writeln!(text, "  %r{lane} = fptrunc float {result} to half").ok()?;
                result = format!("%r{lane}");
            }
            if self.lanes.is_none() {
                vector = result;
            } else {
                let (ty, element) = (&self.ty, &self.element);
                let value = format!("{element} {result}");
                writeln!(
                    text,
                    "  %v{lane} = insertelement {ty} {vector}, {value}, i32 {lane}"
                )
                .ok()?;
                vector = format!("%v{lane}");
            }
        }
        writeln!(text, "  ret {} {vector}\n}}\n", self.ty).ok()?;
        Some(text)
    }
}

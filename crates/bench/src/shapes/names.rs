//! Generates hostile OpenCL C function signatures and mangled names.

use super::{Form, Make, Shape, each, list};

/// The generators of signatures and mangled names.
pub(super) const SHAPES: &[Shape] = &[
    signatures("signature-name", signature_name),
    signatures("signature-parameters", signature_parameters),
    signatures("signature-pointers", signature_pointers),
    signatures("signature-structs", signature_structs),
    signatures("signature-functions", signature_functions),
    signatures("signature-qualifiers", signature_qualifiers),
    signatures("signatures", many_signatures),
    names("mangled-name", mangled_name),
    names("mangled-parameters", mangled_parameters),
    names("mangled-pointers", mangled_pointers),
    names("mangled-structs", mangled_structs),
    names("mangled-substitutions", mangled_substitutions),
    names("mangled-functions", mangled_functions),
    names("mangled-qualifiers", mangled_qualifiers),
    names("mangled-graph", mangled_graph),
    names("mangled-names", mangled_names),
    names("mangled-in-a-line", mangled_in_a_line),
];

const fn signatures(name: &'static str, text: fn(usize) -> String) -> Shape {
    Shape::new(name, Make::Text(Form::Signatures, text))
}

const fn names(name: &'static str, text: fn(usize) -> String) -> Shape {
    Shape::new(name, Make::Text(Form::Names, text))
}

fn signature_name(count: usize) -> String {
    format!("{}(int)", "n".repeat(count))
}

fn signature_parameters(count: usize) -> String {
    let types = ["int", "float4", "global uint*", "image2d_t", "size_t"];
    format!("f({})", list(count, ", ", |i| types[i % 5].to_owned()))
}

fn signature_pointers(count: usize) -> String {
    format!("f(global int{})", "*".repeat(count))
}

fn signature_structs(count: usize) -> String {
    format!(
        "f({})",
        list(count, ", ", |i| format!("global struct s{i}*"))
    )
}

/// Returns the signature of a function with a block parameter. The parameter of each block is another block, up to
/// `count` levels.
fn signature_functions(count: usize) -> String {
    format!("f({}int{})", "void (^)(".repeat(count), ")".repeat(count))
}

fn signature_qualifiers(count: usize) -> String {
    format!("f(global {}int*)", "const volatile ".repeat(count))
}

fn many_signatures(count: usize) -> String {
    each(count, |i| format!("f{i}(int, global float*)\n"))
}

fn mangled_name(count: usize) -> String {
    format!("_Z{count}{}i", "n".repeat(count))
}

fn mangled_parameters(count: usize) -> String {
    let types = ["i", "Dv4_f", "PU3AS1j", "14ocl_image2d_ro", "m"];
    format!("_Z1f{}", each(count, |i| types[i % 5].to_owned()))
}

fn mangled_pointers(count: usize) -> String {
    format!("_Z1f{}i", "P".repeat(count))
}

fn mangled_structs(count: usize) -> String {
    let structs = each(count, |i| {
        let name = format!("s{i}");
        format!("PU3AS1{}{name}", name.len())
    });
    format!("_Z1f{structs}")
}

/// Returns the substitution in an Itanium mangled name that refers to the candidate with this number: `S_` for 0, and
/// otherwise `S`, the preceding number in base 36, and `_`.
fn substitution(number: usize) -> String {
    const DIGITS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let Some(mut rest) = number.checked_sub(1) else {
        return "S_".to_owned();
    };
    let mut digits = Vec::new();
    loop {
        digits.push(char::from(DIGITS[rest % 36]));
        rest /= 36;
        if rest == 0 {
            break;
        }
    }
    format!("S{}_", digits.into_iter().rev().collect::<String>())
}

/// Returns a mangled name in which each parameter is a pointer to the type of the previous parameter.
fn mangled_substitutions(count: usize) -> String {
    format!("_Z1fPi{}", each(count, |i| format!("P{}", substitution(i))))
}

fn mangled_functions(count: usize) -> String {
    format!(
        "_Z1f{}i{}",
        "U13block_pointerFv".repeat(count),
        "E".repeat(count)
    )
}

fn mangled_qualifiers(count: usize) -> String {
    format!("_Z1fP{}i", "VK".repeat(count))
}

/// Returns a mangled name with function pointers. Each function has two parameters, whose type is the previous function
/// pointer. If the name is expanded, it has more parts than fit in memory.
fn mangled_graph(count: usize) -> String {
    let levels = each(count, |i| {
        let before = substitution(2 * i);
        format!("PFv{before}{before}E")
    });
    format!("_Z1fPi{levels}")
}

fn mangled_names(count: usize) -> String {
    each(count, |i| {
        format!("_Z{}f{i}PU3AS1f\n", 1 + i.to_string().len())
    })
}

/// Returns many mangled names in one line.
fn mangled_in_a_line(count: usize) -> String {
    each(count, |i| {
        format!("_Z{}f{i}PU3AS1f, ", 1 + i.to_string().len())
    })
}

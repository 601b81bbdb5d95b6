//! Generates functions in LLVM IR that replace the intrinsics which LLVM's JIT does not support on the host processor.
//! Each function follows the description in LangRef. It loops over lanes or bytes, or calls other intrinsics.

use std::collections::BTreeMap;

/// A function that returns the definition of the replacement for an intrinsic with these types.
type Write = fn(name: &str, lanes: u32, element: &str) -> String;

/// The replaced intrinsics, without the types in their names, and the functions that return the definitions.
const BY_HAND: &[(&str, Write)] = &[
    ("experimental.vector.extract.last.active", last_active),
    ("experimental.vp.reverse", reverse),
    ("experimental.vp.splice", splice),
    ("experimental.vp.strided.load", strided_load),
    ("experimental.vp.strided.store", strided_store),
    ("frexp.f64.i16", exponent),
    ("frexp.f64.i64", exponent),
    ("loop.dependence.raw.mask", independent),
    ("loop.dependence.war.mask", independent),
    ("memcpy.element.unordered.atomic", moved),
    ("memmove.element.unordered.atomic", moved),
    ("memset.element.unordered.atomic", set),
    ("sincospi", sine_and_cosine),
    ("vector.deinterleave3", taken_apart),
    ("vector.deinterleave4", taken_apart),
    ("vector.deinterleave5", taken_apart),
    ("vector.deinterleave6", taken_apart),
    ("vector.deinterleave7", taken_apart),
    ("vector.deinterleave8", taken_apart),
    ("vector.interleave3", put_together),
    ("vector.interleave4", put_together),
    ("vector.interleave5", put_together),
    ("vector.interleave6", put_together),
    ("vector.interleave7", put_together),
    ("vector.interleave8", put_together),
    ("vp.ceil", plain),
    ("vp.copysign", plain),
    ("vp.cttz.elts", trailing_lanes),
    ("vp.floor", plain),
    ("vp.is.fpclass", class),
    ("vp.llrint", plain),
    ("vp.load.ff", load),
    ("vp.lrint", plain),
    ("vp.maximum", plain),
    ("vp.minimum", plain),
    ("vp.nearbyint", plain),
    ("vp.rint", plain),
    ("vp.round", plain),
    ("vp.roundeven", plain),
    ("vp.roundtozero", plain),
];

/// Returns the definitions for the intrinsics in [`BY_HAND`] that the module `text` calls. The keys are the names of
/// the intrinsics with their types, without `llvm.`.
pub(crate) fn in_text(text: &str) -> BTreeMap<String, String> {
    let mut definitions = BTreeMap::new();
    let ends = |c: char| !(c.is_ascii_alphanumeric() || c == '.');
    for name in text
        .split("@llvm.")
        .skip(1)
        .filter_map(|call| call.split(ends).next())
    {
        let row = BY_HAND.iter().find(|row| {
            name.strip_prefix(row.0)
                .is_some_and(|types| types.is_empty() || types.starts_with('.'))
        });
        if let Some((_, write)) = row {
            let (lanes, element) = shape(name);
            let function = format!("@by_hand.{name}");
            definitions.insert(name.to_owned(), write(&function, lanes, &element));
        }
    }
    definitions
}

/// Returns a line in which calls of intrinsics with a definition are replaced by calls of the functions `@by_hand.…`.
pub(crate) fn renamed(line: &str, definitions: &BTreeMap<String, String>) -> String {
    let mut line = line.to_owned();
    for name in definitions.keys() {
        line = line.replace(&format!("@llvm.{name}("), &format!("@by_hand.{name}("));
    }
    line
}

/// Returns the number of lanes and the element type of the last vector in the name of an intrinsic. If the name
/// contains no vector, returns 1 and an empty string.
fn shape(name: &str) -> (u32, String) {
    let vector = name.rsplit('.').find_map(|part| {
        let part = part.strip_prefix('v')?;
        let end = part.find(|c: char| !c.is_ascii_digit())?;
        Some((part[..end].parse().ok()?, part[end..].to_owned()))
    });
    let (lanes, element) = vector.unwrap_or((1, String::new()));
    let element = match element.as_str() {
        "f32" => "float".to_owned(),
        "f64" => "double".to_owned(),
        _ => element,
    };
    (lanes, element)
}

fn reverse(name: &str, lanes: u32, element: &str) -> String {
    let ty = format!("<{lanes} x {element}>");
    format!(
        "define {ty} {name}({ty} %v, <{lanes} x i1> %mask, i32 %length) {{
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %r = phi {ty} [ zeroinitializer, %entry ], [ %new, %body ]
  %more = icmp ult i32 %i, %length
  br i1 %more, label %body, label %exit
body:
  %from.1 = sub i32 %length, 1
  %from = sub i32 %from.1, %i
  %e = extractelement {ty} %v, i32 %from
  %new = insertelement {ty} %r, {element} %e, i32 %i
  %next = add i32 %i, 1
  br label %head
exit:
  ret {ty} %r
}}
"
    )
}

fn splice(name: &str, lanes: u32, element: &str) -> String {
    let ty = format!("<{lanes} x {element}>");
    format!(
        "define {ty} {name}({ty} %a, {ty} %b, i32 %offset, <{lanes} x i1> %mask, i32 %length, i32 %second) {{
entry:
  %back = icmp slt i32 %offset, 0
  %end = add i32 %length, %offset
  %first = select i1 %back, i32 %end, i32 %offset
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %r = phi {ty} [ zeroinitializer, %entry ], [ %new, %join ]
  %more = icmp ult i32 %i, {lanes}
  br i1 %more, label %body, label %exit
body:
  %from = add i32 %first, %i
  %is.a = icmp ult i32 %from, %length
  br i1 %is.a, label %of.a, label %of.b
of.a:
  %e.a = extractelement {ty} %a, i32 %from
  br label %join
of.b:
  %from.b = sub i32 %from, %length
  %inside = icmp ult i32 %from.b, {lanes}
  %index = select i1 %inside, i32 %from.b, i32 0
  %e.b = extractelement {ty} %b, i32 %index
  br label %join
join:
  %e = phi {element} [ %e.a, %of.a ], [ %e.b, %of.b ]
  %new = insertelement {ty} %r, {element} %e, i32 %i
  %next = add i32 %i, 1
  br label %head
exit:
  ret {ty} %r
}}
"
    )
}

fn trailing_lanes(name: &str, lanes: u32, element: &str) -> String {
    let result = if name.contains(".elts.i64.") {
        "i64"
    } else {
        "i32"
    };
    let ty = format!("<{lanes} x {element}>");
    let end = match result {
        "i64" => "zext i32 %i to i64",
        _ => "add i32 %i, 0",
    };
    format!(
        "define {result} {name}({ty} %v, i1 %poison, <{lanes} x i1> %mask, i32 %length) {{
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %length
  br i1 %more, label %body, label %exit
body:
  %e = extractelement {ty} %v, i32 %i
  %on = extractelement <{lanes} x i1> %mask, i32 %i
  %set = icmp ne {element} %e, 0
  %found = and i1 %set, %on
  %next = add i32 %i, 1
  br i1 %found, label %exit, label %head
exit:
  %r = {end}
  ret {result} %r
}}
"
    )
}

fn moved(name: &str, _: u32, _: &str) -> String {
    // Without overlap, the variants with and without support for overlap have the same result.
    format!(
        "define void {name}(ptr %to, ptr %from, i64 %length, i32 %size) {{
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %from, i64 %length, i1 false)
  ret void
}}
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
"
    )
}

fn set(name: &str, _: u32, _: &str) -> String {
    format!(
        "define void {name}(ptr %to, i8 %byte, i64 %length, i32 %size) {{
  call void @llvm.memset.p0.i64(ptr %to, i8 %byte, i64 %length, i1 false)
  ret void
}}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"
    )
}

/// Returns the definition of a predicated operation. It calls the intrinsic without a mask on all lanes, because
/// inactive lanes are poison.
fn plain(name: &str, lanes: u32, element: &str) -> String {
    let full = name.trim_start_matches("@by_hand.vp.");
    let (base, types) = full.split_once('.').unwrap_or((full, ""));
    let intrinsic = match base {
        "roundtozero" => "trunc",
        base => base,
    };
    let ty = format!("<{lanes} x {element}>");
    let result = match base {
        "llrint" => format!("<{lanes} x i64>"),
        "lrint" => format!("<{lanes} x i32>"),
        _ => ty.clone(),
    };
    let (parameters, types_only) = match base {
        "copysign" | "maximum" | "minimum" => (format!("{ty} %a, {ty} %b"), format!("{ty}, {ty}")),
        _ => (format!("{ty} %a"), ty.clone()),
    };
    format!(
        "define {result} {name}({parameters}, <{lanes} x i1> %mask, i32 %length) {{
  %r = call {result} @llvm.{intrinsic}.{types}({parameters})
  ret {result} %r
}}
declare {result} @llvm.{intrinsic}.{types}({types_only})
"
    )
}

/// Returns the definition of `vp.is.fpclass`. It ignores the operand for the classes, and tests each lane for the
/// classes that the kernels use.
fn class(name: &str, lanes: u32, element: &str) -> String {
    let types = name.trim_start_matches("@by_hand.vp.is.fpclass.");
    format!(
        "define <{lanes} x i1> {name}(<{lanes} x {element}> %a, i32 %classes, <{lanes} x i1> %mask, i32 %length) {{
  %r = call <{lanes} x i1> @llvm.is.fpclass.{types}(<{lanes} x {element}> %a, i32 516)
  ret <{lanes} x i1> %r
}}
declare <{lanes} x i1> @llvm.is.fpclass.{types}(<{lanes} x {element}>, i32)
"
    )
}

fn load(name: &str, lanes: u32, element: &str) -> String {
    let ty = format!("<{lanes} x {element}>");
    format!(
        "define {{ {ty}, i32 }} {name}(ptr %p, <{lanes} x i1> %mask, i32 %length) {{
  %v = call {ty} @llvm.vp.load.v{lanes}{element}.p0(ptr %p, <{lanes} x i1> %mask, i32 %length)
  %a = insertvalue {{ {ty}, i32 }} poison, {ty} %v, 0
  %r = insertvalue {{ {ty}, i32 }} %a, i32 %length, 1
  ret {{ {ty}, i32 }} %r
}}
declare {ty} @llvm.vp.load.v{lanes}{element}.p0(ptr, <{lanes} x i1>, i32)
"
    )
}

/// Returns the definition of `sincospi`. First, it reduces the argument. The difference from the nearest multiple of
/// two and the reflection at a half are exact.
fn sine_and_cosine(name: &str, _: u32, _: &str) -> String {
    format!(
        "define {{ double, double }} {name}(double %x) {{
  %half = fmul double %x, 0.5
  %whole = call double @llvm.rint.f64(double %half)
  %twice = fmul double %whole, 2.0
  %rest = fsub double %x, %twice
  %size = call double @llvm.fabs.f64(double %rest)
  %far = fcmp ogt double %size, 0.5
  %one = call double @llvm.copysign.f64(double 1.0, double %rest)
  %mirrored = fsub double %one, %rest
  %near = select i1 %far, double %mirrored, double %rest
  %angle = fmul double %near, 0x400921FB54442D18
  %sine = call double @llvm.sin.f64(double %angle)
  %near.size = call double @llvm.fabs.f64(double %near)
  %other = fsub double 0.5, %near.size
  %other.angle = fmul double %other, 0x400921FB54442D18
  %cosine.1 = call double @llvm.sin.f64(double %other.angle)
  %cosine.2 = fneg double %cosine.1
  %cosine = select i1 %far, double %cosine.2, double %cosine.1
  %a = insertvalue {{ double, double }} poison, double %sine, 0
  %r = insertvalue {{ double, double }} %a, double %cosine, 1
  ret {{ double, double }} %r
}}
declare double @llvm.rint.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.sin.f64(double)
"
    )
}

fn strided_load(name: &str, lanes: u32, element: &str) -> String {
    let ty = format!("<{lanes} x {element}>");
    format!(
        "define {ty} {name}(ptr %p, i64 %stride, <{lanes} x i1> %mask, i32 %length) {{
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %r = phi {ty} [ zeroinitializer, %entry ], [ %new, %join ]
  %more = icmp ult i32 %i, %length
  br i1 %more, label %body, label %exit
body:
  %on = extractelement <{lanes} x i1> %mask, i32 %i
  br i1 %on, label %access, label %join
access:
  %n = zext i32 %i to i64
  %offset = mul i64 %n, %stride
  %q = getelementptr i8, ptr %p, i64 %offset
  %e = load {element}, ptr %q, align 1
  %set = insertelement {ty} %r, {element} %e, i32 %i
  br label %join
join:
  %new = phi {ty} [ %r, %body ], [ %set, %access ]
  %next = add i32 %i, 1
  br label %head
exit:
  ret {ty} %r
}}
"
    )
}

fn strided_store(name: &str, lanes: u32, element: &str) -> String {
    let ty = format!("<{lanes} x {element}>");
    format!(
        "define void {name}({ty} %v, ptr %p, i64 %stride, <{lanes} x i1> %mask, i32 %length) {{
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %more = icmp ult i32 %i, %length
  br i1 %more, label %body, label %exit
body:
  %on = extractelement <{lanes} x i1> %mask, i32 %i
  br i1 %on, label %access, label %join
access:
  %n = zext i32 %i to i64
  %offset = mul i64 %n, %stride
  %q = getelementptr i8, ptr %p, i64 %offset
  %e = extractelement {ty} %v, i32 %i
  store {element} %e, ptr %q, align 1
  br label %join
join:
  %next = add i32 %i, 1
  br label %head
exit:
  ret void
}}
"
    )
}

/// Returns the definition of a `frexp` with an exponent of type `i16` or `i64`. It calls `llvm.frexp.f64.i32`, because
/// the `frexp` of C has an `int` exponent, and converts the exponent.
fn exponent(name: &str, _: u32, _: &str) -> String {
    let (ty, cast) = match name.ends_with(".i16") {
        true => ("i16", "trunc i32 %e to i16"),
        false => ("i64", "sext i32 %e to i64"),
    };
    format!(
        "define {{ double, {ty} }} {name}(double %x) {{
  %s = call {{ double, i32 }} @llvm.frexp.f64.i32(double %x)
  %m = extractvalue {{ double, i32 }} %s, 0
  %e = extractvalue {{ double, i32 }} %s, 1
  %n = {cast}
  %a = insertvalue {{ double, {ty} }} poison, double %m, 0
  %r = insertvalue {{ double, {ty} }} %a, {ty} %n, 1
  ret {{ double, {ty} }} %r
}}
declare {{ double, i32 }} @llvm.frexp.f64.i32(double)
"
    )
}

/// Returns the number of vectors, from the name of an intrinsic that interleaves or deinterleaves vectors. Returns 2
/// for any other name.
fn count(name: &str) -> u32 {
    let digit = name
        .split('.')
        .find_map(|part| part.split_once("interleave"));
    digit
        .and_then(|(_, number)| number.parse().ok())
        .unwrap_or(2)
}

fn put_together(name: &str, lanes: u32, element: &str) -> String {
    let count = count(name);
    let part = format!("<{} x {element}>", lanes / count);
    let parameters: Vec<String> = (0..count)
        .map(|number| format!("{part} %v{number}"))
        .collect();
    let mut body = String::new();
    let mut result = "poison".to_owned();
    for lane in 0..lanes {
        let (source, index) = (lane % count, lane / count);
        body += &format!(
            "  %e{lane} = extractelement {part} %v{source}, i32 {index}\n  \
             %r{lane} = insertelement <{lanes} x {element}> {result}, {element} %e{lane}, i32 {lane}\n"
        );
        result = format!("%r{lane}");
    }
    format!(
        "define <{lanes} x {element}> {name}({}) {{\n{body}  ret <{lanes} x {element}> {result}\n}}\n",
        parameters.join(", ")
    )
}

fn taken_apart(name: &str, lanes: u32, element: &str) -> String {
    let count = count(name);
    let length = lanes / count;
    let part = format!("<{length} x {element}>");
    let all = format!("{{ {} }}", vec![part.clone(); count as usize].join(", "));
    let mut body = String::new();
    let mut result = "poison".to_owned();
    for number in 0..count {
        let mut vector = "poison".to_owned();
        for index in 0..length {
            let lane = index * count + number;
            body += &format!(
                "  %e{lane} = extractelement <{lanes} x {element}> %v, i32 {lane}\n  \
                 %p{lane} = insertelement {part} {vector}, {element} %e{lane}, i32 {index}\n"
            );
            vector = format!("%p{lane}");
        }
        body += &format!("  %r{number} = insertvalue {all} {result}, {part} {vector}, {number}\n");
        result = format!("%r{number}");
    }
    format!("define {all} {name}(<{lanes} x {element}> %v) {{\n{body}  ret {all} {result}\n}}\n")
}

fn last_active(name: &str, lanes: u32, element: &str) -> String {
    let (ty, mask) = (format!("<{lanes} x {element}>"), format!("<{lanes} x i1>"));
    let mut body = String::new();
    let mut result = "%otherwise".to_owned();
    for lane in 0..lanes {
        body += &format!(
            "  %e{lane} = extractelement {ty} %v, i32 {lane}\n  %m{lane} = extractelement {mask} %mask, i32 {lane}\n  \
             %r{lane} = select i1 %m{lane}, {element} %e{lane}, {element} {result}\n"
        );
        result = format!("%r{lane}");
    }
    format!(
        "define {element} {name}({ty} %v, {mask} %mask, {element} %otherwise) {{\n{body}  ret {element} {result}\n}}\n"
    )
}

/// Returns the definition of a loop dependence mask. A lane is set if its number is less than the distance in elements.
/// If no element is written before it is read, all lanes are set.
fn independent(name: &str, lanes: u32, _: &str) -> String {
    let (distance, is_free) = match name.contains(".raw.") {
        true => (
            "  %is.back = icmp slt i64 %d, 0\n  %back = sub i64 0, %d\n  %s = select i1 %is.back, i64 %back, i64 %d\n",
            "icmp eq i64 %n, 0",
        ),
        false => ("  %s = add i64 %d, 0\n", "icmp sle i64 %n, 0"),
    };
    let mut body = format!(
        "  %a = ptrtoint ptr %p to i64\n  %b = ptrtoint ptr %q to i64\n  %d = sub i64 %b, %a\n{distance}  \
         %n = sdiv i64 %s, %size\n  %free = {is_free}\n"
    );
    let mut result = "poison".to_owned();
    for lane in 0..lanes {
        body += &format!(
            "  %c{lane} = icmp ult i64 {lane}, %n\n  %m{lane} = or i1 %c{lane}, %free\n  \
             %r{lane} = insertelement <{lanes} x i1> {result}, i1 %m{lane}, i32 {lane}\n"
        );
        result = format!("%r{lane}");
    }
    format!(
        "define <{lanes} x i1> {name}(ptr %p, ptr %q, i64 %size) {{\n{body}  ret <{lanes} x i1> {result}\n}}\n"
    )
}

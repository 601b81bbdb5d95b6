//! Generates kernels with vectors of lengths that OpenCL C does not have, and with bitcasts of vectors.

use std::fmt::Write as _;

use super::{Shape, Source, scalar, vector};

pub(super) fn vector_lengths() -> String {
    let mut source = Source::default();
    for lanes in [1, 5, 6, 7, 9, 12, 15, 17, 32, 33] {
        for (element, bytes) in [("i32", 4), ("i16", 2), ("float", 4), ("i8", 1)] {
            if lanes * bytes > 120 {
                continue;
            }
            let shape = vector(lanes, element);
            let ty = shape.ty();
            let is_float = element == "float";
            let mut body = shape.get("a", 0) + &shape.get("b", 128);
            let flags = shape.with("i1");
            let _ = if is_float {
                let halves = shape.each(|lane| format!("{lane}.5"));
                writeln!(
                    body,
                    "  %r0 = fadd {ty} %a, {halves}\n  %r1 = fmul {ty} %r0, %b\n  %less = fcmp olt {ty} %a, %b\n  \
                     %r = select {flags} %less, {ty} %r1, {ty} %a"
                )
            } else {
                let wide = Shape {
                    element: "i64",
                    ..shape
                };
                writeln!(
                    body,
                    "  %odd = or {ty} %b, {}\n  %small = and {ty} %odd, {}\n  %d = udiv {ty} %a, %small\n  \
                     %e = srem {ty} %a, {}\n  %r0 = add {ty} %d, %e\n  %less = icmp slt {ty} %a, %b\n  \
                     %r1 = select {flags} %less, {ty} %r0, {ty} {}\n  %w = sext {ty} %r1 to {wide}\n  \
                     %w1 = shl {wide} %w, {}\n  %r = trunc {wide} %w1 to {ty}",
                    shape.splat(1),
                    shape.splat(63),
                    shape.each(|lane| (lane + 2).to_string()),
                    shape.each(|lane| format!("-{lane}")),
                    wide.splat(2),
                    wide = wide.ty(),
                )
            };
            let mask: Vec<String> = (0..lanes)
                .map(|lane| format!("i32 {}", (lane * 7 + 3) % (2 * lanes)))
                .collect();
            let constant = if is_float { "1.0" } else { "99" };
            let _ = writeln!(
                body,
                "  %s = shufflevector {ty} %r, {ty} %b, <{lanes} x i32> <{}>\n  %i0 = load i8, ptr addrspace(1) %in\n  \
                 %i1 = zext i8 %i0 to i32\n  %i = urem i32 %i1, {lanes}\n  %x = extractelement {ty} %s, i32 %i\n  \
                 %s1 = insertelement {ty} %s, {element} {constant}, i32 %i\n  \
                 %s2 = insertelement {ty} %s1, {element} %x, i32 {}",
                mask.join(", "),
                lanes - 1
            );
            body += &(shape.put("r", 0) + &shape.put("s2", 128));
            let prefix = if is_float { "f32_" } else { "" };
            source.kernel(&format!("{prefix}lanes_{lanes}_{element}"), &body);
        }
    }
    source.text()
}

pub(super) fn vector_bitcasts() -> String {
    let mut source = Source::default();
    let pairs = [
        (vector(6, "i16"), vector(3, "i32")),
        (vector(12, "i8"), vector(3, "i32")),
        (vector(3, "i32"), vector(6, "i16")),
        (vector(6, "i8"), vector(3, "i16")),
        (vector(1, "i32"), vector(2, "i16")),
        (vector(4, "i8"), vector(1, "i32")),
        (vector(32, "i8"), vector(4, "i64")),
        (vector(2, "i64"), vector(16, "i8")),
        (vector(24, "i8"), vector(3, "i64")),
        (vector(6, "float"), vector(3, "i64")),
        (vector(5, "i32"), vector(5, "float")),
        (vector(20, "i32"), vector(20, "float")),
        (vector(1, "i64"), scalar("i64")),
        (vector(32, "i16"), vector(16, "i32")),
        (vector(10, "i16"), vector(5, "i32")),
        (vector(7, "i64"), vector(14, "i32")),
        (vector(14, "i32"), vector(7, "double")),
    ];
    for (from, to) in pairs {
        let mut body = from.get("a", 0);
        let _ = writeln!(body, "  %r = bitcast {} %a to {}", from.ty(), to.ty());
        body += &to.put("r", 0);
        source.kernel(&format!("bitcast_{}_{}", from.suffix(), to.suffix()), &body);
    }
    source.text()
}

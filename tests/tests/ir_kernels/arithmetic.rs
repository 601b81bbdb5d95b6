//! Generates kernels with arithmetic, shifts, comparisons and conversions of integers of unusual widths.

use std::fmt::Write as _;

use super::{PREDICATES, Source, distances, scalar};

pub(super) fn odd_arithmetic() -> String {
    let mut source = Source::default();
    for element in [
        "i2", "i3", "i5", "i10", "i13", "i17", "i24", "i33", "i47", "i63",
    ] {
        let shape = scalar(element);
        for op in [
            "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "sdiv", "urem",
            "srem",
        ] {
            let mut body = scalar("i64").get("a", 0) + &scalar("i64").get("b", 8);
            let _ = writeln!(
                body,
                "  %x = trunc i64 %a to {element}\n  %y0 = trunc i64 %b to {element}"
            );
            let _ = match op {
                "shl" | "lshr" | "ashr" => writeln!(
                    body,
                    "  %y = urem {element} %y0, {}",
                    distances(shape.bits())
                ),
                // The divisor is neither zero nor -1, whose quotient may overflow.
                "udiv" | "sdiv" | "urem" | "srem" => writeln!(
                    body,
                    "  %zero = icmp eq {element} %y0, 0\n  %minus = icmp eq {element} %y0, -1\n  \
                     %bad = or i1 %zero, %minus\n  %y = select i1 %bad, {element} 1, {element} %y0"
                ),
                _ => writeln!(body, "  %y = freeze {element} %y0"),
            };
            let _ = writeln!(body, "  %r = {op} {element} %x, %y");
            for (number, conversion) in ["zext", "sext"].into_iter().enumerate() {
                let _ = writeln!(body, "  %{conversion} = {conversion} {element} %r to i64");
                body += &scalar("i64").put(conversion, 8 * number as u32);
            }
            for (number, conversion) in ["uitofp", "sitofp"].into_iter().enumerate() {
                let _ = writeln!(
                    body,
                    "  %{conversion} = {conversion} {element} %r to double"
                );
                body += &scalar("double").put(conversion, 16 + 8 * number as u32);
            }
            for (number, predicate) in PREDICATES.into_iter().enumerate() {
                let _ = writeln!(body, "  %{predicate} = icmp {predicate} {element} %x, %y");
                body += &scalar("i1").put(predicate, 32 + number as u32);
            }
            source.kernel(&format!("{op}_{element}"), &body);
        }
    }
    source.text()
}

pub(super) fn odd_conversions() -> String {
    let mut source = Source::default();
    for from in [
        scalar("i2"),
        scalar("i10"),
        scalar("i24"),
        scalar("i33"),
        scalar("i8"),
        scalar("i32"),
        scalar("i64"),
    ] {
        for to in [
            scalar("i3"),
            scalar("i9"),
            scalar("i24"),
            scalar("i35"),
            scalar("i16"),
            scalar("i64"),
        ] {
            let ops: &[&str] = match from.bits().cmp(&to.bits()) {
                std::cmp::Ordering::Less => &["zext", "sext"],
                std::cmp::Ordering::Equal => &[],
                std::cmp::Ordering::Greater => &["trunc"],
            };
            for op in ops {
                let mut body = from.get("a", 0);
                let _ = writeln!(
                    body,
                    "  %r = {op} {} %a to {}\n  %f = sitofp {} %r to double",
                    from.element, to.element, to.element
                );
                body += &(to.put("r", 0) + &scalar("double").put("f", 8));
                source.kernel(&format!("{op}_{}_{}", from.element, to.element), &body);
            }
        }
    }
    source.text()
}

pub(super) fn wide_arithmetic() -> String {
    let mut source = Source::default();
    for bits in [65, 96, 100, 128] {
        for op in [
            "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr",
        ] {
            // Split both operands into halves. The shift distances are less than the width.
            let mut body = String::new();
            for (number, name) in ["a0", "a1", "b0", "b1"].into_iter().enumerate() {
                body += &scalar("i64").get(name, 8 * number as u32);
                let _ = writeln!(body, "  %{name}.x = zext i64 %{name} to i128");
            }
            for name in ["a", "b"] {
                let convert = if bits == 128 {
                    "freeze i128".to_owned()
                } else {
                    "trunc i128".to_owned()
                };
                let to = if bits == 128 {
                    String::new()
                } else {
                    format!(" to i{bits}")
                };
                let _ = writeln!(
                    body,
                    "  %{name}.h = shl i128 %{name}1.x, 64\n  %{name}.f = or i128 %{name}0.x, %{name}.h\n  \
                     %{name} = {convert} %{name}.f{to}"
                );
            }
            let _ = match op {
                "shl" | "lshr" | "ashr" => writeln!(
                    body,
                    "  %s = urem i64 %b0, {bits}\n  %y = zext i64 %s to i{bits}\n  %r = {op} i{bits} %a, %y"
                ),
                _ => writeln!(body, "  %y = freeze i{bits} %b\n  %r = {op} i{bits} %a, %y"),
            };
            // Store the parts of the result, and its sign.
            for (number, part) in [0, 1, 33, 64].into_iter().enumerate() {
                let _ = writeln!(
                    body,
                    "  %low{part}.s = lshr i{bits} %r, {part}\n  %low{part} = trunc i{bits} %low{part}.s to i64\n  \
                     %high{part}.s = ashr i{bits} %r, {part}\n  %high{part} = trunc i{bits} %high{part}.s to i64"
                );
                body += &(scalar("i64").put(&format!("low{part}"), 16 * number as u32)
                    + &scalar("i64").put(&format!("high{part}"), 16 * number as u32 + 8));
            }
            for (number, predicate) in PREDICATES.into_iter().enumerate() {
                let _ = writeln!(body, "  %{predicate} = icmp {predicate} i{bits} %a, %y");
                body += &scalar("i1").put(predicate, 64 + number as u32);
            }
            let _ = writeln!(
                body,
                "  %p = getelementptr i8, ptr addrspace(1) %out, i64 80\n  store i{bits} %r, ptr addrspace(1) %p, align 1\n  \
                 %l = load i{bits}, ptr addrspace(1) %p, align 1\n  %n = sub i{bits} 0, %l\n  %t = trunc i{bits} %n to i64"
            );
            body += &scalar("i64").put("t", 112);
            source.kernel(&format!("{op}_i{bits}"), &body);
        }
    }
    source.text()
}

//! Generates kernels with intrinsics on integers and floats, for scalars and vectors.

use super::{Shape, Source, distances, scalar, vector};

pub(super) fn integer_intrinsics() -> String {
    let mut source = Source::default();
    let shapes = [
        scalar("i8"),
        scalar("i16"),
        scalar("i32"),
        scalar("i64"),
        scalar("i10"),
        scalar("i24"),
        scalar("i33"),
        scalar("i3"),
        vector(4, "i32"),
        vector(3, "i16"),
        vector(2, "i64"),
        vector(5, "i32"),
        vector(4, "i8"),
        vector(2, "i20"),
    ];
    for shape in shapes {
        intrinsics_of(&mut source, shape);
    }
    source.text()
}

/// Adds a kernel for each intrinsic on integers of the given type.
pub(super) fn intrinsics_of(source: &mut Source, shape: Shape) {
    let (ty, suffix, bits) = (shape.ty(), shape.suffix(), shape.bits());
    // Five integers of 128 bits are 80 bytes.
    let operands = shape.get("a", 0) + &shape.get("b", 80) + &shape.get("c", 160);
    let binary = [
        "smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "sshl.sat",
        "ushl.sat",
    ];
    for name in binary {
        let second = if name.contains("shl") {
            format!("urem {ty} %b, {}", shape.splat(distances(bits)))
        } else {
            format!("freeze {ty} %b")
        };
        let call = source.call(
            &ty,
            &format!("{name}.{suffix}"),
            &[(&ty, "%a"), (&ty, "%y")],
        );
        let body = format!(
            "{operands}  %y = {second}\n  %r = {call}\n{}",
            shape.put("r", 0)
        );
        source.kernel(&format!("{}_{suffix}", name.replace('.', "_")), &body);
    }
    for name in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] {
        let pair = format!("{{ {ty}, {} }}", shape.with("i1"));
        let call = source.call(
            &pair,
            &format!("{name}.with.overflow.{suffix}"),
            &[(&ty, "%a"), (&ty, "%b")],
        );
        let flags = Shape {
            element: "i1",
            ..shape
        };
        let body = format!(
            "{operands}  %x = {call}\n  %r = extractvalue {pair} %x, 0\n  %o = extractvalue {pair} %x, 1\n{}{}",
            shape.put("r", 0),
            flags.put("o", 80)
        );
        source.kernel(&format!("{name}_overflow_{suffix}"), &body);
    }
    for name in ["ctpop", "ctlz", "cttz", "abs", "bitreverse", "bswap"] {
        let arguments: &[(&str, &str)] = match name {
            "bswap" if bits % 16 != 0 => continue,
            "ctlz" | "cttz" | "abs" => &[(&ty, "%a"), ("i1", "false")],
            _ => &[(&ty, "%a")],
        };
        let call = source.call(&ty, &format!("{name}.{suffix}"), arguments);
        source.kernel(
            &format!("{name}_{suffix}"),
            &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
        );
    }
    if bits <= 64 {
        let call = source.call(&ty, &format!("clmul.{suffix}"), &[(&ty, "%a"), (&ty, "%b")]);
        source.kernel(
            &format!("clmul_{suffix}"),
            &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
        );
    }
    shifts_and_orders(source, shape);
    fixed_points(source, shape);
}

/// Adds kernels with funnel shifts and three-way comparisons.
fn shifts_and_orders(source: &mut Source, shape: Shape) {
    let (ty, suffix, bits) = (shape.ty(), shape.suffix(), shape.bits());
    // Five integers of 128 bits are 80 bytes.
    let operands = shape.get("a", 0) + &shape.get("b", 80) + &shape.get("c", 160);
    for name in ["fshl", "fshr"] {
        let constant = shape.splat((u64::from(bits) * 5 / 2 + 1) % (1 << (bits - 1).min(63)));
        for (kind, low, distance) in [
            ("rotate", "%a", "%c"),
            ("shift", "%b", "%c"),
            ("by_constant", "%b", constant.as_str()),
        ] {
            // LLVM divides if the width is not a power of two. Its code generator does not support this division for
            // these widths.
            if bits > 128 && !bits.is_power_of_two() && kind != "by_constant" {
                continue;
            }
            let call = source.call(
                &ty,
                &format!("{name}.{suffix}"),
                &[(&ty, "%a"), (&ty, low), (&ty, distance)],
            );
            source.kernel(
                &format!("{name}_{kind}_{suffix}"),
                &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
            );
        }
    }
    for name in ["scmp", "ucmp"] {
        for element in ["i8", "i16", "i32", "i64"] {
            let order = Shape { element, ..shape };
            let name_of = format!("{name}.{}.{suffix}", order.suffix());
            let call = source.call(&order.ty(), &name_of, &[(&ty, "%a"), (&ty, "%b")]);
            source.kernel(
                &format!("{name}_{element}_{suffix}"),
                &format!("{operands}  %r = {call}\n{}", order.put("r", 0)),
            );
        }
    }
}

/// Adds kernels with multiplications of fixed-point numbers of 10 to 64 bits and, for scalars, with divisions.
fn fixed_points(source: &mut Source, shape: Shape) {
    let (ty, suffix, bits) = (shape.ty(), shape.suffix(), shape.bits());
    // Five integers of 128 bits are 80 bytes.
    let operands = shape.get("a", 0) + &shape.get("b", 80) + &shape.get("c", 160);
    if (10..=64).contains(&bits) {
        for name in ["smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"] {
            let scale = (bits / 2).to_string();
            let call = source.call(
                &ty,
                &format!("{name}.{suffix}"),
                &[(&ty, "%a"), (&ty, "%b"), ("i32", &scale)],
            );
            source.kernel(
                &format!("{}_{suffix}", name.replace('.', "_")),
                &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
            );
        }
    }
    // LLVM's code generator lacks such divisions for most vectors.
    if (10..=64).contains(&bits) && shape.lanes == 0 {
        // The divisor is not zero, and without saturation, the quotient is not too large.
        for name in ["sdiv.fix", "udiv.fix", "sdiv.fix.sat", "udiv.fix.sat"] {
            let scale = (bits / 2 - 1).to_string();
            let distance = if name.ends_with("sat") { 0 } else { bits / 2 };
            let shift = if name.starts_with('s') {
                "ashr"
            } else {
                "lshr"
            };
            let call = source.call(
                &ty,
                &format!("{name}.{suffix}"),
                &[(&ty, "%dividend"), (&ty, "%divisor"), ("i32", &scale)],
            );
            source.kernel(
                &format!("{}_{suffix}", name.replace('.', "_")),
                &format!(
                    "{operands}  %dividend = {shift} {ty} %a, {}\n  %divisor = or {ty} %b, {}\n  %r = {call}\n{}",
                    shape.splat(distance),
                    shape.splat(1),
                    shape.put("r", 0)
                ),
            );
        }
    }
}

pub(super) fn float_intrinsics() -> String {
    let mut source = Source::default();
    let shapes = [
        scalar("float"),
        vector(4, "float"),
        vector(3, "float"),
        vector(5, "float"),
        scalar("double"),
        vector(2, "double"),
    ];
    for shape in shapes {
        let (ty, suffix) = (shape.ty(), shape.suffix());
        let width = if shape.element == "double" {
            "64"
        } else {
            "32"
        };
        let operands = shape.get("a", 0) + &shape.get("b", 64) + &shape.get("c", 128);
        let one = [
            "ceil",
            "floor",
            "trunc",
            "rint",
            "nearbyint",
            "round",
            "roundeven",
            "fabs",
            "sqrt",
            "canonicalize",
        ];
        let two = [
            "minnum",
            "maxnum",
            "minimum",
            "maximum",
            "minimumnum",
            "maximumnum",
            "copysign",
        ];
        for (names, arguments) in [
            (&one[..], &[(ty.as_str(), "%a")][..]),
            (&two, &[(&ty, "%a"), (&ty, "%b")]),
            (&["fma"], &[(&ty, "%a"), (&ty, "%b"), (&ty, "%c")]),
        ] {
            for name in names {
                let call = source.call(&ty, &format!("{name}.{suffix}"), arguments);
                // The result for two zeros may be either zero.
                let result = match *name {
                    "minnum" | "maxnum" => {
                        source.call(&ty, &format!("fabs.{suffix}"), &[(&ty, "%z")])
                    }
                    _ => format!("freeze {ty} %z"),
                };
                let body = format!(
                    "{operands}  %z = {call}\n  %r = {result}\n{}",
                    shape.put("r", 0)
                );
                source.kernel(&format!("f{width}_{name}_{suffix}"), &body);
            }
        }
        for mask in [
            1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512, 0x3fc, 0x210, 0x60, 1023, 0, 0x90, 5,
        ] {
            let flags = Shape {
                element: "i1",
                ..shape
            };
            let mask = mask.to_string();
            let call = source.call(
                &flags.ty(),
                &format!("is.fpclass.{suffix}"),
                &[(&ty, "%a"), ("i32", &mask)],
            );
            source.kernel(
                &format!("b{width}_class_{mask}_{suffix}"),
                &format!("{operands}  %r = {call}\n{}", flags.put("r", 0)),
            );
        }
        for element in ["i1", "i8", "i10", "i16", "i24", "i32", "i64"] {
            let to = Shape { element, ..shape };
            for name in ["fptosi", "fptoui"] {
                let call = source.call(
                    &to.ty(),
                    &format!("{name}.sat.{}.{suffix}", to.suffix()),
                    &[(&ty, "%a")],
                );
                source.kernel(
                    &format!("b{width}_{name}_{element}_{suffix}"),
                    &format!("{operands}  %r = {call}\n{}", to.put("r", 0)),
                );
            }
        }
    }
    source.text()
}

pub(super) fn reductions() -> String {
    let mut source = Source::default();
    let odd = [vector(5, "i32"), vector(2, "i20"), vector(5, "float")];
    let elements = ["i8", "i16", "i32", "i64", "float", "double"];
    let even = elements
        .into_iter()
        .flat_map(|element| [2, 3, 4, 8, 16].map(|lanes| vector(lanes, element)));
    for shape in even.chain(odd) {
        let (ty, suffix) = (shape.ty(), shape.suffix());
        let element = scalar(shape.element);
        let operands = shape.get("a", 0) + &element.get("first", 128);
        if shape.bits() > 0 {
            for name in [
                "add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin",
            ] {
                let call = source.call(
                    element.element,
                    &format!("vector.reduce.{name}.{suffix}"),
                    &[(&ty, "%a")],
                );
                source.kernel(
                    &format!("reduce_{name}_{suffix}"),
                    &format!("{operands}  %r = {call}\n{}", element.put("r", 0)),
                );
            }
            continue;
        }
        let width = if shape.element == "double" {
            "64"
        } else {
            "32"
        };
        for name in ["fmin", "fmax", "fminimum", "fmaximum", "fadd", "fmul"] {
            let arguments: &[(&str, &str)] = match name {
                "fadd" | "fmul" => &[(element.element, "%first"), (&ty, "%a")],
                _ => &[(&ty, "%a")],
            };
            let call = source.call(
                element.element,
                &format!("vector.reduce.{name}.{suffix}"),
                arguments,
            );
            // The result for two zeros may be either zero.
            let result = match name {
                "fmin" | "fmax" => source.call(
                    element.element,
                    &format!("fabs.{}", element.suffix()),
                    &[(element.element, "%z")],
                ),
                _ => format!("freeze {} %z", element.element),
            };
            let body = format!(
                "{operands}  %z = {call}\n  %r = {result}\n{}",
                element.put("r", 0)
            );
            source.kernel(&format!("f{width}_reduce_{name}_{suffix}"), &body);
        }
    }
    source.text()
}

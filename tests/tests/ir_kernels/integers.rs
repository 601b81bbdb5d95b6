//! Generates kernels with integers that have no SPIR-V type. There is a kernel for each operation and width, for
//! scalars and for vectors.

use std::fmt::Write as _;

use super::{Shape, Source, distances, scalar, vector};

/// The integer types with more than 64 bits that the kernels use.
const WIDE: [Shape; 7] = [
    scalar("i65"),
    scalar("i96"),
    scalar("i128"),
    scalar("i200"),
    vector(2, "i128"),
    vector(3, "i65"),
    vector(5, "i72"),
];

/// Vectors of an unusual length or whose lanes are not whole bytes, and integers whose size differs from their
/// alignment.
const STORED: [Shape; 14] = [
    scalar("i3"),
    scalar("i24"),
    scalar("i33"),
    scalar("i65"),
    scalar("i128"),
    scalar("i200"),
    vector(2, "i31"),
    vector(3, "i7"),
    vector(2, "i63"),
    vector(5, "i12"),
    vector(3, "i24"),
    vector(4, "i33"),
    vector(3, "i65"),
    vector(2, "i128"),
];

/// Returns kernels with arithmetic, shifts and comparisons of wide integers.
pub(super) fn wide_numbers() -> String {
    let mut source = Source::default();
    for shape in WIDE {
        let (ty, flags) = (shape.ty(), shape.with("i1"));
        for op in [
            "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "sdiv", "urem",
            "srem",
        ] {
            let mut body = shape.get("a", 0) + &shape.get("b", 96);
            let _ = match op {
                "shl" | "lshr" | "ashr" => writeln!(
                    body,
                    "  %y = urem {ty} %b, {}",
                    shape.splat(distances(shape.bits()))
                ),
                // The divisor is neither zero nor -1, whose quotient may overflow. Small divisors are included.
                "udiv" | "sdiv" | "urem" | "srem" => writeln!(
                    body,
                    "  %some = lshr {ty} %b, {}\n  %zero = icmp eq {ty} %some, {zero}\n  \
                     %minus = icmp eq {ty} %some, {}\n  %bad = or {flags} %zero, %minus\n  \
                     %y = select {flags} %bad, {ty} {}, {ty} %some",
                    shape.each(|lane| ((lane + 1) * 17 % shape.bits()).to_string()),
                    shape.splat(-1),
                    shape.splat(1),
                    zero = shape.splat(0),
                ),
                _ => writeln!(body, "  %y = freeze {ty} %b"),
            };
            let _ = writeln!(body, "  %r = {op} {ty} %a, %y");
            body += &shape.put("r", 0);
            source.kernel(&format!("{op}_{}", shape.suffix()), &body);
        }
        for op in ["shl", "lshr", "ashr"] {
            let distances = [1, 63, 64, shape.bits() - 1];
            let mut body = shape.get("a", 0);
            let _ = writeln!(body, "  %r0 = freeze {ty} %a");
            for (number, distance) in distances.into_iter().enumerate() {
                let _ = writeln!(
                    body,
                    "  %s{number} = {op} {ty} %a, {}\n  %r{} = add {ty} %r{number}, %s{number}",
                    shape.splat(distance),
                    number + 1
                );
            }
            body += &shape.put("r4", 0);
            source.kernel(&format!("{op}_by_constants_{}", shape.suffix()), &body);
        }
        let mut body = shape.get("a", 0) + &shape.get("b", 96);
        for (number, predicate) in super::PREDICATES.into_iter().enumerate() {
            let _ = writeln!(body, "  %{predicate} = icmp {predicate} {ty} %a, %b");
            let flags = Shape {
                element: "i1",
                ..shape
            };
            body += &flags.put(predicate, 16 * number as u32);
        }
        source.kernel(&format!("compare_{}", shape.suffix()), &body);
    }
    source.text()
}

/// Returns kernels with conversions between wide integers and the integers of SPIR-V, and between wide integers and
/// floats.
pub(super) fn wide_conversions() -> String {
    let mut source = Source::default();
    for shape in WIDE {
        let (ty, suffix) = (shape.ty(), shape.suffix());
        for element in ["i1", "i7", "i32", "i33", "i64", "i70", "i128", "i256"] {
            let other = Shape { element, ..shape };
            let ops: &[&str] = match other.bits().cmp(&shape.bits()) {
                std::cmp::Ordering::Less => &["trunc"],
                std::cmp::Ordering::Equal => &[],
                std::cmp::Ordering::Greater => &["zext", "sext"],
            };
            for op in ops {
                let mut body = shape.get("a", 0);
                let _ = writeln!(body, "  %r = {op} {ty} %a to {}", other.ty());
                body += &other.put("r", 0);
                source.kernel(&format!("{op}_{suffix}_{element}"), &body);
            }
            if other.bits() < shape.bits() {
                for op in ["zext", "sext"] {
                    let mut body = other.get("a", 0);
                    let _ = writeln!(body, "  %r = {op} {} %a to {ty}", other.ty());
                    body += &shape.put("r", 0);
                    source.kernel(&format!("{op}_{element}_{suffix}"), &body);
                }
            }
        }
        for (float, width) in [("float", "32"), ("double", "64")] {
            let floats = Shape {
                element: float,
                ..shape
            };
            // A number that is too large for a float becomes infinity, which LLVM's own expansion does not support.
            let is_finite = float == "double" || shape.bits() <= 128;
            for op in ["sitofp", "uitofp"].into_iter().filter(|_| is_finite) {
                let mut body = shape.get("a", 0);
                // The shift distances differ, so that small numbers are included.
                let _ = writeln!(
                    body,
                    "  %b = ashr {ty} %a, {}\n  %r = {op} {ty} %b to {}",
                    shape.each(|lane| (lane * 31 % shape.bits()).to_string()),
                    floats.ty()
                );
                body += &floats.put("r", 0);
                // The bytes of the input are integers.
                source.kernel(&format!("{op}_{suffix}_{float}"), &body);
            }
            // For numbers out of range, LLVM's own code generator supports at most 128 bits.
            if shape.bits() > 128 {
                continue;
            }
            for name in ["fptosi", "fptoui"] {
                let mut body = floats.get("a", 0);
                let call = source.call(
                    &ty,
                    &format!("{name}.sat.{suffix}.{}", floats.suffix()),
                    &[(&floats.ty(), "%a")],
                );
                let _ = writeln!(body, "  %r = {call}");
                body += &shape.put("r", 0);
                source.kernel(&format!("b{width}_{name}_{suffix}"), &body);
            }
        }
    }
    source.text()
}

/// Returns kernels with intrinsics on wide integers.
pub(super) fn wide_intrinsics() -> String {
    let mut source = Source::default();
    for shape in WIDE {
        super::intrinsics::intrinsics_of(&mut source, shape);
    }
    source.text()
}

/// Adds kernels that access and reduce the lanes of vectors of integers or, for scalars of more than 8 bits, a kernel
/// that switches on an integer. `operands` are the instructions that define `%a` and `%b`.
fn lanes_or_switch(source: &mut Source, shape: Shape, operands: &str) {
    let (ty, suffix) = (shape.ty(), shape.suffix());
    if shape.lanes > 0 {
        let (lanes, element) = (shape.lanes, shape.element);
        let mask: Vec<String> = (0..lanes)
            .map(|lane| format!("i32 {}", (lane * 7 + 3) % (2 * lanes)))
            .collect();
        let flags = shape.with("i1");
        source.kernel(
            &format!("lanes_{suffix}"),
            &format!(
                "{operands}  %i0 = load i8, ptr addrspace(1) %in\n  %i = urem i8 %i0, {lanes}\n  \
                 %s = shufflevector {ty} %a, {ty} %b, <{lanes} x i32> <{}>\n  \
                 %x = extractelement {ty} %s, i8 %i\n  %t = insertelement {ty} %b, {element} %x, i32 1\n  \
                 %u = insertelement {ty} %t, {element} %x, i8 %i\n  %less = icmp slt {ty} %a, %u\n  \
                 %r = select {flags} %less, {ty} %s, {ty} %u\n{}",
                mask.join(", "),
                shape.put("r", 0)
            ),
        );
        for name in ["add", "mul", "xor", "smax", "umin"] {
            let call = source.call(
                element,
                &format!("vector.reduce.{name}.{suffix}"),
                &[(&ty, "%a")],
            );
            source.kernel(
                &format!("reduce_{name}_{suffix}"),
                &format!("{operands}  %r = {call}\n{}", scalar(element).put("r", 0)),
            );
        }
    } else if shape.bits() > 8 {
        source.kernel(
            &format!("switch_{suffix}"),
            &format!(
                "{operands}  %low = and {ty} %a, 3\n  %c = sub {ty} %low, 1\n  \
                 switch {ty} %c, label %join [ {ty} 0, label %zero {ty} -1, label %minus {ty} 2, label %two ]\n\
                 zero:\n  br label %join\nminus:\n  br label %join\ntwo:\n  br label %join\njoin:\n  \
                 %r = phi {ty} [ %a, %0 ], [ %b, %zero ], [ -1, %minus ], [ 5, %two ]\n{}",
                shape.put("r", 0)
            ),
        );
    }
}

/// Returns kernels with integers and vectors of integers in variables, arrays, structs and constants, and as operands
/// of `bitcast`.
pub(super) fn stored_integers() -> String {
    let mut source = Source::default();
    for (number, shape) in STORED.into_iter().enumerate() {
        let (ty, suffix) = (shape.ty(), shape.suffix());
        let constant = |from: u32| {
            shape.each(|lane| {
                let value = i64::from((from + lane) * 37 % 64) - 32;
                (value >> 64_u32.saturating_sub(shape.bits() + 58).min(63)).to_string()
            })
        };
        let narrow = |from: u32| match shape.bits() {
            3 => shape.each(|lane| (i64::from((from + lane) % 8) - 4).to_string()),
            _ => constant(from),
        };
        let constants: Vec<String> = (0..3)
            .map(|element| format!("{ty} {}", narrow(element * 5 + 1)))
            .collect();
        source.global(&format!(
            "@table.{number} = internal addrspace(2) constant [3 x {ty}] [{}]",
            constants.join(", ")
        ));
        let index = "  %i0 = load i8, ptr addrspace(1) %in\n  %i = urem i8 %i0, 3\n";
        source.kernel(
            &format!("table_{suffix}"),
            &format!(
                "{index}  %p = getelementptr [3 x {ty}], ptr addrspace(2) @table.{number}, i64 0, i8 %i\n  \
                 %v = load {ty}, ptr addrspace(2) %p\n  %r = xor {ty} %v, {}\n{}",
                narrow(3),
                shape.put("r", 0)
            ),
        );
        let operands = shape.get("a", 0) + &shape.get("b", 96);
        // Access the whole array at once, with variable and constant values, and then one of its elements.
        let array = format!("[3 x {ty}]");
        source.kernel(
            &format!("array_{suffix}"),
            &format!(
                "  %m = alloca {array}\n{operands}{index}  store {array} [{}], ptr %m\n  \
                 %w = load {array}, ptr %m\n  %x = insertvalue {array} %w, {ty} %a, 1\n  \
                 store {array} %x, ptr %m\n  %p = getelementptr {array}, ptr %m, i64 0, i8 %i\n  \
                 %e = load {ty}, ptr %p\n  %f = extractvalue {array} %x, 2\n  %r = add {ty} %e, %f\n{}",
                constants.join(", "),
                shape.put("r", 0)
            ),
        );
        let record = format!("{{ i8, {ty}, i16, {ty} }}");
        source.kernel(
            &format!("record_{suffix}"),
            &format!(
                "  %m = alloca {record}\n{operands}  %p1 = getelementptr {record}, ptr %m, i64 0, i32 1\n  \
                 store {ty} %a, ptr %p1\n  %p2 = getelementptr {record}, ptr %m, i64 0, i32 2\n  \
                 store i16 77, ptr %p2\n  %p3 = getelementptr {record}, ptr %m, i64 0, i32 3\n  \
                 store {ty} %b, ptr %p3\n  store i8 5, ptr %m\n  %w = load {record}, ptr %m\n  \
                 %c = extractvalue {record} %w, 3\n  %d = extractvalue {record} %w, 1\n  \
                 %s = extractvalue {record} %w, 2\n  %x = sub {ty} %c, %d\n{}{}",
                shape.put("x", 0),
                scalar("i16").put("s", 200)
            ),
        );
        // Load and store the bytes, if all bits of the bytes belong to the value.
        let bits = shape.bits() * shape.lanes.max(1);
        if bits.is_multiple_of(8) {
            let bytes = vector(bits / 8, "i8");
            source.kernel(
                &format!("bytes_{suffix}"),
                &format!(
                    "  %a = load {ty}, ptr addrspace(1) %in, align 1\n  %b = bitcast {ty} %a to {}\n  \
                     %n = xor {ty} %a, {}\n  %q = getelementptr i8, ptr addrspace(1) %out, i64 96\n  \
                     store {ty} %n, ptr addrspace(1) %q, align 1\n{}",
                    bytes.ty(),
                    narrow(2),
                    bytes.put("b", 0)
                ),
            );
            source.kernel(
                &format!("of_bytes_{suffix}"),
                &format!(
                    "{}  %r = bitcast {} %a to {ty}\n{}",
                    bytes.get("a", 0),
                    bytes.ty(),
                    shape.put("r", 0)
                ),
            );
        }
        lanes_or_switch(&mut source, shape, &operands);
    }
    source.text()
}

/// Returns kernels with all operations of `atomicrmw`, for each type that LLVM IR and OpenCL devices support. Some
/// operations are translated to loops.
pub(super) fn atomic_operations() -> String {
    let mut source = Source::default();
    let on_integers = [
        "xchg",
        "add",
        "sub",
        "and",
        "nand",
        "or",
        "xor",
        "max",
        "min",
        "umax",
        "umin",
        "uinc_wrap",
        "udec_wrap",
        "usub_cond",
        "usub_sat",
    ];
    let on_floats = [
        "xchg", "fadd", "fsub", "fmax", "fmin", "fmaximum", "fminimum",
    ];
    for shape in [
        scalar("i32"),
        scalar("i64"),
        scalar("float"),
        scalar("double"),
    ] {
        let ty = shape.ty();
        let (prefix, operations) = match shape.element {
            "float" => ("f32_", &on_floats[..]),
            "double" => ("f64_", &on_floats[..]),
            _ => ("", &on_integers[..]),
        };
        for operation in operations {
            // The result for two zeros may be either zero, so all zeros are positive.
            let operand = match prefix {
                "" => "",
                _ => &format!("  %x = fadd {ty} %a, 0.0\n  %y = fadd {ty} %b, 0.0\n"),
            };
            let [x, y] = if prefix.is_empty() {
                ["%a", "%b"]
            } else {
                ["%x", "%y"]
            };
            source.kernel(
                &format!("{prefix}atomic_{operation}_{}", shape.suffix()),
                &format!(
                    "{}{}{operand}  store {ty} {x}, ptr addrspace(1) %out, align 8\n  \
                     %r = atomicrmw {operation} ptr addrspace(1) %out, {ty} {y} seq_cst\n{}",
                    shape.get("a", 0),
                    shape.get("b", 64),
                    shape.put("r", 64)
                ),
            );
        }
    }
    source.text()
}

pub(super) fn atomic_loops() -> String {
    let mut source = Source::default();
    for (name, ordering) in [
        ("nand", "seq_cst"),
        ("nand", "monotonic"),
        ("uinc_wrap", "acq_rel"),
        ("udec_wrap", "release"),
        ("usub_cond", "acquire"),
        ("usub_sat", "monotonic"),
    ] {
        let shape = scalar("i32");
        source.kernel(
            &format!("{name}_{ordering}"),
            &format!(
                "{}{}  store i32 %a, ptr addrspace(1) %out, align 8\n  \
                 %r = atomicrmw {name} ptr addrspace(1) %out, i32 %b {ordering}\n{}",
                shape.get("a", 0),
                shape.get("b", 64),
                shape.put("r", 64)
            ),
        );
    }
    source.text()
}

//! Generates kernels with intrinsics that move lanes, matrices and memory, and with functions of the math library.

use std::fmt::Write as _;

use super::{Shape, Source, scalar, vector};

pub(super) fn vector_moves() -> String {
    let mut source = Source::default();
    for shape in [vector(4, "i32"), vector(2, "i16"), vector(3, "float")] {
        interleaved(&mut source, shape);
        slides(&mut source, shape);
        chosen(&mut source, shape);
    }
    for shape in [vector(8, "i8"), vector(5, "i32")] {
        chosen(&mut source, shape);
    }
    partial_sums(&mut source);
    masks(&mut source);
    source.text()
}

/// Adds kernels that interleave and deinterleave vectors.
fn interleaved(source: &mut Source, shape: Shape) {
    let ty = shape.ty();
    let bytes = shape.bits().max(if shape.bits() == 0 { 32 } else { 0 }) / 8 * shape.lanes;
    for count in 2..=8_u32 {
        let whole = vector(shape.lanes * count, shape.element);
        let mut operands = String::new();
        let names: Vec<String> = (0..count).map(|number| format!("%v{number}")).collect();
        for number in 0..count {
            operands += &shape.get(&format!("v{number}"), number * bytes);
        }
        let arguments: Vec<(&str, &str)> = names
            .iter()
            .map(|name| (ty.as_str(), name.as_str()))
            .collect();
        let call = source.call(
            &whole.ty(),
            &format!("vector.interleave{count}.{}", whole.suffix()),
            &arguments,
        );
        source.kernel(
            &format!("interleave{count}_{}", shape.suffix()),
            &format!("{operands}  %r = {call}\n{}", whole.put("r", 0)),
        );
        let parts = format!("{{ {} }}", vec![ty.clone(); count as usize].join(", "));
        let call = source.call(
            &parts,
            &format!("vector.deinterleave{count}.{}", whole.suffix()),
            &[(&whole.ty(), "%v")],
        );
        let mut body = format!("{}  %s = {call}\n", whole.get("v", 0));
        for number in 0..count {
            let _ = writeln!(body, "  %r{number} = extractvalue {parts} %s, {number}");
            body += &shape.put(&format!("r{number}"), number * bytes);
        }
        source.kernel(&format!("deinterleave{count}_{}", shape.suffix()), &body);
    }
}

fn slides(source: &mut Source, shape: Shape) {
    let (ty, suffix) = (shape.ty(), shape.suffix());
    let operands = shape.get("a", 0) + &shape.get("b", 64);
    for name in ["vector.splice.left", "vector.splice.right"] {
        for offset in ["0", "1"] {
            let call = source.call(
                &ty,
                &format!("{name}.{suffix}"),
                &[(&ty, "%a"), (&ty, "%b"), ("i32", offset)],
            );
            source.kernel(
                &format!("{}_{offset}_{suffix}", name.replace('.', "_")),
                &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
            );
        }
    }
    let call = source.call(&ty, &format!("vector.reverse.{suffix}"), &[(&ty, "%a")]);
    source.kernel(
        &format!("reverse_{suffix}"),
        &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
    );
    let wide = vector(shape.lanes * 2, shape.element);
    let call = source.call(
        &ty,
        &format!("vector.extract.{suffix}.{}", wide.suffix()),
        &[(&wide.ty(), "%w"), ("i64", &shape.lanes.to_string())],
    );
    source.kernel(
        &format!("extract_{suffix}"),
        &format!("{}  %r = {call}\n{}", wide.get("w", 0), shape.put("r", 0)),
    );
    let call = source.call(
        &wide.ty(),
        &format!("vector.insert.{}.{suffix}", wide.suffix()),
        &[
            (&wide.ty(), "%w"),
            (&ty, "%a"),
            ("i64", &shape.lanes.to_string()),
        ],
    );
    source.kernel(
        &format!("insert_{suffix}"),
        &format!(
            "{}{}  %r = {call}\n{}",
            shape.get("a", 64),
            wide.get("w", 0),
            wide.put("r", 0)
        ),
    );
}

/// Adds kernels with operations on the lanes that a mask selects.
fn chosen(source: &mut Source, shape: Shape) {
    let (ty, suffix, mask) = (shape.ty(), shape.suffix(), shape.with("i1"));
    let element = scalar(shape.element);
    let number = Shape {
        element: "i8",
        ..shape
    };
    let operands = format!(
        "{}{}{}{}  %mask = icmp slt {} %m, zeroinitializer\n",
        shape.get("a", 0),
        shape.get("b", 64),
        element.get("rest", 128),
        number.get("m", 192),
        number.ty()
    );
    let call = source.call(
        &ty,
        &format!("experimental.vector.compress.{suffix}"),
        &[(&ty, "%a"), (&mask, "%mask"), (&ty, "%b")],
    );
    source.kernel(
        &format!("compress_{suffix}"),
        &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
    );
    let call = source.call(
        element.element,
        &format!("experimental.vector.extract.last.active.{suffix}"),
        &[(&ty, "%a"), (&mask, "%mask"), (element.element, "%rest")],
    );
    source.kernel(
        &format!("last_active_{suffix}"),
        &format!("{operands}  %r = {call}\n{}", element.put("r", 0)),
    );
    for name in ["i16", "i32", "i64"] {
        let call = source.call(
            name,
            &format!(
                "experimental.cttz.elts.{name}.{}",
                Shape {
                    element: "i1",
                    ..shape
                }
                .suffix()
            ),
            &[(&mask, "%mask"), ("i1", "false")],
        );
        let result = scalar(match name {
            "i16" => "i16",
            "i32" => "i32",
            _ => "i64",
        });
        source.kernel(
            &format!("cttz_elts_{name}_{suffix}"),
            &format!("{operands}  %r = {call}\n{}", result.put("r", 0)),
        );
    }
    if shape.bits() == 0 {
        return;
    }
    let needles = vector(2, shape.element);
    let flags = Shape {
        element: "i1",
        ..shape
    };
    let call = source.call(
        &mask,
        &format!("experimental.vector.match.{suffix}.{}", needles.suffix()),
        &[(&ty, "%small"), (&needles.ty(), "%few"), (&mask, "%mask")],
    );
    let four = shape.splat(3);
    source.kernel(
        &format!("match_{suffix}"),
        &format!(
            "{operands}{}  %small = and {ty} %a, {four}\n  %few = and {} %n, {}\n  %r = {call}\n{}",
            needles.get("n", 128),
            needles.ty(),
            needles.splat(3),
            flags.put("r", 0)
        ),
    );
}

fn partial_sums(source: &mut Source) {
    for (sums, whole, name) in [
        (vector(4, "i32"), vector(16, "i32"), "add"),
        (vector(2, "i64"), vector(8, "i64"), "add"),
        (vector(4, "float"), vector(16, "float"), "fadd"),
        (vector(2, "double"), vector(4, "double"), "fadd"),
    ] {
        let ty = sums.ty();
        let call = source.call(
            &ty,
            &format!(
                "vector.partial.reduce.{name}.{}.{}",
                sums.suffix(),
                whole.suffix()
            ),
            &[(&ty, "%a"), (&whole.ty(), "%w")],
        );
        // LangRef does not specify the order in which floats are added. For small whole numbers, every order has the
        // same result.
        let (prefix, small) = match name {
            "fadd" => ("i_", true),
            _ => ("", false),
        };
        let load = |name: &str, shape: Shape, offset: u32| match small {
            true => format!(
                "{}  %{name} = sitofp <{} x i8> %{name}.i to {}\n",
                vector(shape.lanes, "i8").get(&format!("{name}.i"), offset),
                shape.lanes,
                shape.ty()
            ),
            false => shape.get(name, offset),
        };
        source.kernel(
            &format!("{prefix}partial_{name}_{}", whole.suffix()),
            &format!(
                "{}{}  %r = {call}\n{}",
                load("a", sums, 0),
                load("w", whole, 64),
                sums.put("r", 0)
            ),
        );
    }
}

fn masks(source: &mut Source) {
    for (element, lanes) in [("i32", 4), ("i64", 8), ("i8", 4), ("i16", 3)] {
        let flags = vector(lanes, "i1");
        let call = source.call(
            &flags.ty(),
            &format!("get.active.lane.mask.{}.{element}", flags.suffix()),
            &[(element, "%base"), (element, "%end")],
        );
        let number = scalar(match element {
            "i32" => "i32",
            "i64" => "i64",
            "i8" => "i8",
            _ => "i16",
        });
        // The end is arbitrary, or near the base, which may be below or above it.
        source.kernel(
            &format!("active_lanes_{element}_{lanes}"),
            &format!(
                "{}{}{}  %near.1 = and {element} %end.1, 15\n  %near.2 = add {element} %near.1, %base\n  \
                 %near = sub {element} %near.2, 4\n  %is = icmp slt {element} %way, 0\n  \
                 %end = select i1 %is, {element} %near, {element} %end.1\n  %r = {call}\n{}",
                number.get("base", 0),
                number.get("end.1", 16),
                number.get("way", 32),
                flags.put("r", 0)
            ),
        );
        let call = source.call(
            "i32",
            &format!("experimental.get.vector.length.{element}"),
            &[
                (element, "%base"),
                ("i32", &lanes.to_string()),
                ("i1", "false"),
            ],
        );
        source.kernel(
            &format!("vector_length_{element}_{lanes}"),
            &format!(
                "{}  %r = {call}\n{}",
                number.get("base", 0),
                scalar("i32").put("r", 0)
            ),
        );
    }
    for name in ["raw", "war"] {
        for size in ["1", "4", "8"] {
            let call = source.call(
                "<8 x i1>",
                &format!("loop.dependence.{name}.mask.v8i1"),
                &[("ptr", "%p"), ("ptr", "%q"), ("i64", size)],
            );
            source.kernel(
                &format!("dependence_{name}_{size}"),
                &format!(
                    "{}  %d.1 = sext i8 %b to i64\n  %d = ashr i64 %d.1, 1\n  %p.1 = add i64 4096, %d\n  \
                     %p = inttoptr i64 4096 to ptr\n  %q = inttoptr i64 %p.1 to ptr\n  %r = {call}\n{}",
                    scalar("i8").get("b", 0),
                    vector(8, "i1").put("r", 0)
                ),
            );
        }
    }
    let call = source.call("<4 x i32>", "stepvector.v4i32", &[]);
    source.kernel(
        "steps_v4i32",
        &format!("  %r = {call}\n{}", vector(4, "i32").put("r", 0)),
    );
}

pub(super) fn matrices() -> String {
    let mut source = Source::default();
    for (element, rows, inner, columns) in [
        ("i32", 2, 2, 2),
        ("i32", 3, 2, 4),
        ("i16", 1, 3, 2),
        ("float", 4, 4, 4),
        ("float", 2, 3, 1),
        ("double", 2, 2, 3),
    ] {
        let (a, b, result) = (
            vector(rows * inner, element),
            vector(inner * columns, element),
            vector(rows * columns, element),
        );
        let prefix = match element {
            "float" => "f32_",
            "double" => "f64_",
            _ => "",
        };
        let name = format!("{element}_{rows}_{inner}_{columns}");
        let numbers = [rows, inner, columns].map(|number| number.to_string());
        let call = source.call(
            &result.ty(),
            &format!(
                "matrix.multiply.{}.{}.{}",
                result.suffix(),
                a.suffix(),
                b.suffix()
            ),
            &[
                (&a.ty(), "%a"),
                (&b.ty(), "%b"),
                ("i32", &numbers[0]),
                ("i32", &numbers[1]),
                ("i32", &numbers[2]),
            ],
        );
        source.kernel(
            &format!("{prefix}multiply_{name}"),
            &format!(
                "{}{}  %r = {call}\n{}",
                a.get("a", 0),
                b.get("b", 96),
                result.put("r", 0)
            ),
        );
        let call = source.call(
            &a.ty(),
            &format!("matrix.transpose.{}", a.suffix()),
            &[(&a.ty(), "%a"), ("i32", &numbers[0]), ("i32", &numbers[1])],
        );
        source.kernel(
            &format!("transpose_{name}"),
            &format!("{}  %r = {call}\n{}", a.get("a", 0), a.put("r", 0)),
        );
        column_accesses(&mut source, a, &name, &numbers);
    }
    source.text()
}

/// Adds kernels with loads and stores of the matrix `a`. The first two `numbers` are its rows and columns, and `name`
/// is the end of the kernels' names. LLVM only supports these operations for memory in address space 0.
fn column_accesses(source: &mut Source, a: Shape, name: &str, numbers: &[String; 3]) {
    for (kind, stride) in [("constant", "5"), ("variable", "%stride")] {
        let memory = "  %v = alloca [256 x i8], align 16\n  \
                      call void @llvm.memcpy.p0.p1.i64(ptr %v, ptr addrspace(1) %in, i64 256, i1 false)\n  \
                      %stride.s = load i8, ptr addrspace(1) %in, align 1\n  %stride.a = and i8 %stride.s, 1\n  \
                      %stride.z = zext i8 %stride.a to i64\n  %stride = add i64 %stride.z, 4\n";
        source.declarations.insert(
            "declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)\n".to_owned(),
        );
        source.declarations.insert(
            "declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)\n".to_owned(),
        );
        let load = source.call(
            &a.ty(),
            &format!("matrix.column.major.load.{}.i64", a.suffix()),
            &[
                ("ptr", "%v"),
                ("i64", stride),
                ("i1", "false"),
                ("i32", &numbers[0]),
                ("i32", &numbers[1]),
            ],
        );
        source.kernel(
            &format!("column_load_{kind}_{name}"),
            &format!("{memory}  %r = {load}\n{}", a.put("r", 0)),
        );
        let store = source.call(
            "void",
            &format!("matrix.column.major.store.{}.i64", a.suffix()),
            &[
                (&a.ty(), "%a"),
                ("ptr", "%v"),
                ("i64", stride),
                ("i1", "true"),
                ("i32", &numbers[0]),
                ("i32", &numbers[1]),
            ],
        );
        source.kernel(
            &format!("column_store_{kind}_{name}"),
            &format!(
                "{memory}{}  {store}\n  \
                 call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %out, ptr %v, i64 256, i1 false)\n",
                a.get("a", 128)
            ),
        );
    }
}

pub(super) fn memory_moves() -> String {
    let mut source = Source::default();
    let (pointer, count) = (
        "ptr addrspace(1)",
        "  %n.s = load i8, ptr addrspace(1) %in, align 1\n  %n.a = and i8 %n.s, 15\n  %n = zext i8 %n.a to i64\n",
    );
    for shape in [
        scalar("i8"),
        scalar("i32"),
        scalar("i64"),
        scalar("double"),
        vector(2, "i16"),
    ] {
        let ty = shape.ty();
        let call = source.call(
            "void",
            &format!("experimental.memset.pattern.p1.{}.i64", shape.suffix()),
            &[
                (pointer, "%out"),
                (&ty, "%a"),
                ("i64", "%n"),
                ("i1", "false"),
            ],
        );
        source.kernel(
            &format!("memset_pattern_{}", shape.suffix()),
            &format!("{count}{}  {call}\n", shape.get("a", 8)),
        );
    }
    // Devices have no atomic operations on fewer bytes.
    for size in ["4", "8"] {
        let aligned = format!("{pointer} align {size}");
        let length = format!("{count}  %length = mul i64 %n, {size}\n");
        for name in ["memcpy", "memmove"] {
            let call = source.call(
                "void",
                &format!("{name}.element.unordered.atomic.p1.p1.i64"),
                &[
                    (&aligned, "%out"),
                    (&aligned, "%in"),
                    ("i64", "%length"),
                    ("i32", size),
                ],
            );
            source.kernel(
                &format!("{name}_elements_{size}"),
                &format!("{length}  {call}\n"),
            );
        }
        let call = source.call(
            "void",
            "memset.element.unordered.atomic.p1.i64",
            &[
                (&aligned, "%out"),
                ("i8", "%n.s"),
                ("i64", "%length"),
                ("i32", size),
            ],
        );
        source.kernel(
            &format!("memset_elements_{size}"),
            &format!("{length}  {call}\n"),
        );
        // Move memory in both directions, within one buffer.
        let call = source.call(
            "void",
            "memmove.element.unordered.atomic.p1.p1.i64",
            &[
                (&aligned, "%to"),
                (&aligned, "%from"),
                ("i64", "%length"),
                ("i32", size),
            ],
        );
        let whole = source.call(
            "void",
            "memcpy.p1.p1.i64",
            &[
                (pointer, "%out"),
                (pointer, "%in"),
                ("i64", "256"),
                ("i1", "false"),
            ],
        );
        source.kernel(
            &format!("memmove_elements_within_{size}"),
            &format!(
                "{length}  {whole}\n  %up = icmp slt i8 %n.s, 0\n  %a = getelementptr i8, {pointer} %out, i64 16\n  \
                 %b = getelementptr i8, {pointer} %out, i64 32\n  %to = select i1 %up, {pointer} %b, {pointer} %a\n  \
                 %from = select i1 %up, {pointer} %a, {pointer} %b\n  {call}\n"
            ),
        );
    }
    source.text()
}

/// Returns kernels with functions whose results may differ by some units in the last place.
pub(super) fn functions() -> String {
    let mut source = Source::default();
    let operands = scalar("double").get("a", 0) + &scalar("double").get("b", 8);
    let float = |source: &mut Source, name: &str, arguments: &[(&str, &str)], before: &str| {
        let call = source.call("double", &format!("{name}.f64"), arguments);
        source.kernel(
            &format!("u64_{}", name.replace('.', "_")),
            &format!(
                "{operands}{before}  %r = {call}\n{}",
                scalar("double").put("r", 0)
            ),
        );
    };
    for name in [
        "acos", "asin", "atan", "cos", "cosh", "exp", "exp10", "exp2", "log", "log10", "log2",
        "sin", "sinh", "tan", "tanh",
    ] {
        let half = "  %x = fmul double %a, 0.125\n";
        float(&mut source, name, &[("double", "%x")], half);
        if name != "exp10" {
            let name = format!("experimental.constrained.{name}");
            let arguments = [
                ("double", "%x"),
                ("metadata", "!\"round.dynamic\""),
                ("metadata", "!\"fpexcept.ignore\""),
            ];
            float(&mut source, &name, &arguments, half);
        }
    }
    let two = [("double", "%a"), ("double", "%b")];
    for name in ["atan2", "pow"] {
        float(&mut source, name, &two, "");
        let name = format!("experimental.constrained.{name}");
        let arguments = [
            &two[..],
            &[
                ("metadata", "!\"round.tonearest\""),
                ("metadata", "!\"fpexcept.ignore\""),
            ],
        ]
        .concat();
        float(&mut source, &name, &arguments, "");
    }
    float(&mut source, "fmuladd", &[two[0], two[1], two[0]], "");
    let pair = vector(2, "double");
    let call = source.call(
        "<2 x double>",
        "vp.fmuladd.v2f64",
        &[
            ("<2 x double>", "%x"),
            ("<2 x double>", "%y"),
            ("<2 x double>", "%x"),
            ("<2 x i1>", "<i1 1, i1 1>"),
            ("i32", "2"),
        ],
    );
    source.kernel(
        "u64_vp_fmuladd",
        &format!(
            "{}{}  %r = {call}\n{}",
            pair.get("x", 0),
            pair.get("y", 16),
            pair.put("r", 0)
        ),
    );
    scaled(&mut source, &operands);
    let pairs = [
        ("sincos", "double"),
        ("modf", "double"),
        ("sincospi", "double"),
    ];
    for (name, second) in pairs {
        let pair = format!("{{ double, {second} }}");
        let call = source.call(&pair, &format!("{name}.f64"), &[("double", "%a")]);
        source.kernel(
            &format!("u64_{name}"),
            &format!(
                "{operands}  %s = {call}\n  %r = extractvalue {pair} %s, 0\n  %q = extractvalue {pair} %s, 1\n{}{}",
                scalar("double").put("r", 0),
                scalar("double").put("q", 8)
            ),
        );
    }
    source.text()
}

/// Adds kernels with functions that take or return a float and an integer.
fn scaled(source: &mut Source, operands: &str) {
    for element in ["i16", "i32", "i64"] {
        let pair = format!("{{ double, {element} }}");
        let call = source.call(&pair, &format!("frexp.f64.{element}"), &[("double", "%a")]);
        let number = scalar(match element {
            "i16" => "i16",
            "i32" => "i32",
            _ => "i64",
        });
        source.kernel(
            &format!("u64_frexp_{element}"),
            &format!(
                "{operands}  %s = {call}\n  %r = extractvalue {pair} %s, 0\n  %q = extractvalue {pair} %s, 1\n{}{}",
                scalar("double").put("r", 0),
                number.put("q", 8)
            ),
        );
    }
    let exponent = format!(
        "{}  %n.a = srem i8 %n.b, 5\n  %n = sext i8 %n.a to i32\n",
        scalar("i8").get("n.b", 16)
    );
    for name in ["ldexp", "powi"] {
        let call = source.call(
            "double",
            &format!("{name}.f64.i32"),
            &[("double", "%a"), ("i32", "%n")],
        );
        source.kernel(
            &format!("u64_{name}"),
            &format!(
                "{operands}{exponent}  %r = {call}\n{}",
                scalar("double").put("r", 0)
            ),
        );
        let call = source.call(
            "double",
            &format!("experimental.constrained.{name}.f64.i32"),
            &[
                ("double", "%a"),
                ("i32", "%n"),
                ("metadata", "!\"round.dynamic\""),
                ("metadata", "!\"fpexcept.strict\""),
            ],
        );
        source.kernel(
            &format!("u64_constrained_{name}"),
            &format!(
                "{operands}{exponent}  %r = {call}\n{}",
                scalar("double").put("r", 0)
            ),
        );
    }
}

/// Returns kernels with constrained floating-point operations and conversions in the default environment. No rounding
/// errors are allowed in their results.
pub(super) fn constrained() -> String {
    let mut source = Source::default();
    let operands =
        scalar("float").get("a", 0) + &scalar("float").get("b", 4) + &scalar("float").get("c", 8);
    let three = [("float", "%a"), ("float", "%b"), ("float", "%c")];
    let (dynamic, ignore) = (
        ("metadata", "!\"round.dynamic\""),
        ("metadata", "!\"fpexcept.ignore\""),
    );
    let rows: [(&str, usize, bool); 19] = [
        ("fadd", 2, true),
        ("fsub", 2, true),
        ("fmul", 2, true),
        ("fdiv", 2, true),
        ("frem", 2, true),
        ("fma", 3, true),
        ("fmuladd", 3, true),
        ("sqrt", 1, true),
        ("ceil", 1, false),
        ("floor", 1, false),
        ("trunc", 1, false),
        ("round", 1, false),
        ("roundeven", 1, false),
        ("rint", 1, true),
        ("nearbyint", 1, true),
        ("maxnum", 2, false),
        ("minnum", 2, false),
        ("fcmp", 2, false),
        ("fcmps", 2, false),
    ];
    for (name, count, rounds) in rows {
        let is_comparison = name.starts_with("fcmp");
        let predicate: &[(&str, &str)] = match (is_comparison, rounds) {
            (true, _) => &[("metadata", "!\"olt\"")],
            (_, true) => &[dynamic],
            _ => &[],
        };
        let arguments = [&three[..count], predicate, &[ignore]].concat();
        let result = if is_comparison { "i1" } else { "float" };
        let call = source.call(
            result,
            &format!("experimental.constrained.{name}.f32"),
            &arguments,
        );
        let kept = match name {
            "minnum" | "maxnum" => source.call("float", "fabs.f32", &[("float", "%z")]),
            _ => format!("freeze {result} %z"),
        };
        let prefix = if is_comparison { "b32" } else { "f32" };
        let put = scalar(if is_comparison { "i1" } else { "float" }).put("r", 0);
        source.kernel(
            &format!("{prefix}_constrained_{name}"),
            &format!("{operands}  %z = {call}\n  %r = {kept}\n{put}"),
        );
    }
    constrained_conversions(&mut source, (dynamic, ignore));
    source.text()
}

fn constrained_conversions(source: &mut Source, (dynamic, ignore): (Argument, Argument)) {
    let rows: [(&str, &'static str, &'static str, bool); 11] = [
        ("fptrunc", "double", "float", true),
        ("fpext", "float", "double", false),
        ("sitofp", "i32", "float", true),
        ("uitofp", "i64", "double", true),
        ("fptosi", "float", "i32", false),
        ("fptoui", "float", "i32", false),
        ("lrint", "float", "i64", true),
        ("llrint", "double", "i64", true),
        ("lround", "float", "i64", false),
        ("llround", "double", "i64", false),
        ("lround", "double", "i32", false),
    ];
    for (name, from, to, rounds) in rows {
        let (from, to) = (scalar(from), scalar(to));
        let mode: &[Argument] = if rounds { &[dynamic] } else { &[] };
        let arguments = [&[(from.element, "%x")], mode, &[ignore]].concat();
        let call = source.call(
            to.element,
            &format!(
                "experimental.constrained.{name}.{}.{}",
                to.suffix(),
                from.suffix()
            ),
            &arguments,
        );
        // Numbers that do not fit in an integer would be poison.
        let operand = match (from.element, to.bits()) {
            ("float" | "double", 1..) => format!(
                "{}  %x.u = uitofp i16 %x.b to {}\n  %x = fmul {} %x.u, 0.125\n",
                scalar("i16").get("x.b", 16),
                from.element,
                from.element
            ),
            _ => from.get("x", 16),
        };
        let prefix = match to.element {
            "float" => "f32_",
            "double" => "f64_",
            _ => "",
        };
        if name.ends_with("rint") || name.ends_with("round") {
            let plain = format!("{name}.{}.{}", to.suffix(), from.suffix());
            let call = source.call(to.element, &plain, &arguments[..1]);
            source.kernel(
                &plain.replace('.', "_"),
                &format!("{operand}  %r = {call}\n{}", to.put("r", 0)),
            );
        }
        source.kernel(
            &format!(
                "{prefix}constrained_{name}_{}_{}",
                to.suffix(),
                from.suffix()
            ),
            &format!("{operand}  %r = {call}\n{}", to.put("r", 0)),
        );
    }
}

type Argument = (&'static str, &'static str);

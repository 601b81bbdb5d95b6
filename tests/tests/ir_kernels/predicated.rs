//! Generates kernels with vector predication, and with memory accesses of only some lanes.

use super::{Shape, Source, vector};

/// Returns instructions that load the operands of predicated operations: three vectors, a mask, and a vector length.
/// The instructions also compute the active lanes.
fn operands(shape: Shape) -> String {
    let lanes = shape.lanes;
    let number = Shape {
        element: "i32",
        ..shape
    };
    let mask = shape.with("i1");
    let steps = number.each(|lane| lane.to_string());
    let numbers = number.ty();
    format!(
        "{}{}{}{}  \
         %mask = icmp slt {numbers} %m, zeroinitializer\n  \
         %length.p = getelementptr i8, ptr addrspace(1) %in, i64 248\n  \
         %length.s = load i32, ptr addrspace(1) %length.p, align 1\n  \
         %length = urem i32 %length.s, {}\n  \
         %length.1 = insertelement {numbers} poison, i32 %length, i32 0\n  \
         %lengths = shufflevector {numbers} %length.1, {numbers} poison, <{lanes} x i32> zeroinitializer\n  \
         %below = icmp ult {numbers} {steps}, %lengths\n  \
         %active = and {mask} %mask, %below\n",
        shape.get("a", 0),
        shape.get("b", 64),
        shape.get("c", 128),
        number.get("m", 192),
        lanes + 1,
    )
}

/// Returns instructions that replace the inactive lanes of `%z`, which are poison, by zeros, and store the result.
fn result(shape: Shape) -> String {
    let (mask, ty) = (shape.with("i1"), shape.ty());
    format!(
        "  %r = select {mask} %active, {ty} %z, {ty} zeroinitializer\n{}",
        shape.put("r", 0)
    )
}

const ALIGNED: &str = "ptr addrspace(1) align 4";

pub(super) fn predicated_arithmetic() -> String {
    let mut source = Source::default();
    for shape in [vector(4, "i32"), vector(3, "i16"), vector(5, "i32")] {
        integers(&mut source, shape);
    }
    for shape in [vector(4, "float"), vector(2, "double")] {
        floats(&mut source, shape);
    }
    casts(&mut source);
    source.text()
}

fn integers(source: &mut Source, shape: Shape) {
    let (ty, suffix, mask, bits) = (shape.ty(), shape.suffix(), shape.with("i1"), shape.bits());
    let operands = operands(shape);
    let tail = [(mask.as_str(), "%mask"), ("i32", "%length")];
    for name in [
        "add", "sub", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin", "sadd.sat",
        "uadd.sat", "ssub.sat", "usub.sat", "shl", "lshr", "ashr", "sdiv", "udiv", "srem", "urem",
    ] {
        let second = match name {
            "shl" | "lshr" | "ashr" => format!("urem {ty} %b, {}", shape.splat(bits)),
            // In inactive lanes, the divisor is zero.
            "sdiv" | "udiv" | "srem" | "urem" => {
                let positive = (1_u64 << (bits - 2)) - 1;
                format!(
                    "and {ty} %b, {}\n  %d1 = or {ty} %d0, {}\n  \
                     %y = select {mask} %active, {ty} %d1, {ty} zeroinitializer",
                    shape.splat(positive),
                    shape.splat(1)
                )
            }
            _ => format!("freeze {ty} %b"),
        };
        let first = if second.contains("%y") { "d0" } else { "y" };
        let arguments = [&[(ty.as_str(), "%a"), (&ty, "%y")], &tail[..]].concat();
        let call = source.call(&ty, &format!("vp.{name}.{suffix}"), &arguments);
        let body = format!(
            "{operands}  %{first} = {second}\n  %z = {call}\n{}",
            result(shape)
        );
        source.kernel(&format!("vp_{}_{suffix}", name.replace('.', "_")), &body);
    }
    for name in ["ctpop", "bitreverse", "bswap", "ctlz", "cttz", "abs"] {
        let flag: &[(&str, &str)] = match name {
            "ctlz" | "cttz" | "abs" => &[("i1", "false")],
            _ => &[],
        };
        let arguments = [&[(ty.as_str(), "%a")], flag, &tail].concat();
        let call = source.call(&ty, &format!("vp.{name}.{suffix}"), &arguments);
        source.kernel(
            &format!("vp_{name}_{suffix}"),
            &format!("{operands}  %z = {call}\n{}", result(shape)),
        );
    }
    for name in ["fshl", "fshr"] {
        let arguments = [&[(ty.as_str(), "%a"), (&ty, "%b"), (&ty, "%c")], &tail[..]].concat();
        let call = source.call(&ty, &format!("vp.{name}.{suffix}"), &arguments);
        source.kernel(
            &format!("vp_{name}_{suffix}"),
            &format!("{operands}  %z = {call}\n{}", result(shape)),
        );
    }
    for predicate in super::PREDICATES {
        let name = format!("!\"{predicate}\"");
        let arguments = [
            &[(ty.as_str(), "%a"), (&ty, "%b"), ("metadata", &name)],
            &tail[..],
        ]
        .concat();
        let call = source.call(&mask, &format!("vp.icmp.{suffix}"), &arguments);
        let flags = Shape {
            element: "i1",
            ..shape
        };
        source.kernel(
            &format!("vp_icmp_{predicate}_{suffix}"),
            &format!("{operands}  %z = {call}\n{}", result(flags)),
        );
    }
    lanes(source, shape);
    for name in [
        "add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin",
    ] {
        reduction(source, shape, name);
    }
}

fn reduction(source: &mut Source, shape: Shape, name: &str) {
    let element = super::scalar(shape.element);
    let (ty, mask) = (shape.ty(), shape.with("i1"));
    let call = source.call(
        element.element,
        &format!("vp.reduce.{name}.{}", shape.suffix()),
        &[
            (element.element, "%start"),
            (&ty, "%a"),
            (&mask, "%mask"),
            ("i32", "%length"),
        ],
    );
    // The result for two zeros may be either zero, so the sign is removed.
    let result = match name {
        "fmin" | "fmax" => source.call(
            element.element,
            &format!("fabs.{}", element.suffix()),
            &[(element.element, "%z")],
        ),
        _ => format!("freeze {} %z", element.element),
    };
    let prefix = prefix(shape);
    source.kernel(
        &format!("{prefix}vp_reduce_{name}_{}", shape.suffix()),
        &format!(
            "{}{}  %z = {call}\n  %r = {result}\n{}",
            operands(shape),
            element.get("start", 128),
            element.put("r", 0)
        ),
    );
}

/// Returns the prefix of the names of kernels on a type. The prefix selects the inputs.
fn prefix(shape: Shape) -> &'static str {
    match shape.element {
        "float" => "f32_",
        "double" => "f64_",
        _ => "",
    }
}

/// Adds kernels with operations that select, move and count lanes.
fn lanes(source: &mut Source, shape: Shape) {
    let (ty, suffix, mask) = (shape.ty(), shape.suffix(), shape.with("i1"));
    let operands = operands(shape);
    for name in ["merge", "select"] {
        let call = source.call(
            &ty,
            &format!("vp.{name}.{suffix}"),
            &[
                (&mask, "%mask"),
                (&ty, "%a"),
                (&ty, "%b"),
                ("i32", "%length"),
            ],
        );
        let kept = match name {
            // The lanes at and after the length are from the second vector.
            "merge" => format!("freeze {ty} %z"),
            _ => format!("select {mask} %below, {ty} %z, {ty} zeroinitializer"),
        };
        source.kernel(
            &format!("vp_{name}_{suffix}"),
            &format!(
                "{operands}  %z = {call}\n  %r = {kept}\n{}",
                shape.put("r", 0)
            ),
        );
    }
    for name in ["vp.cttz.elts.i32", "vp.cttz.elts.i64"] {
        let element = &name[name.len() - 3..];
        let call = source.call(
            element,
            &format!("{name}.{suffix}"),
            &[
                (&ty, "%a"),
                ("i1", "false"),
                (&mask, "%mask"),
                ("i32", "%length"),
            ],
        );
        source.kernel(
            &format!("vp_cttz_elts_{element}_{suffix}"),
            &format!(
                "{operands}  %r = {call}\n{}",
                super::scalar(if element == "i32" { "i32" } else { "i64" }).put("r", 0)
            ),
        );
    }
    let call = source.call(
        &ty,
        &format!("experimental.vp.reverse.{suffix}"),
        &[(&ty, "%a"), (&mask, "%mask"), ("i32", "%length")],
    );
    source.kernel(
        &format!("vp_reverse_{suffix}"),
        &format!("{operands}  %z = {call}\n{}", result(shape)),
    );
    for offset in ["0", "1", "-1"] {
        let call = source.call(
            &ty,
            &format!("experimental.vp.splice.{suffix}"),
            &[
                (&ty, "%a"),
                (&ty, "%b"),
                ("i32", offset),
                (&mask, "%mask"),
                ("i32", "%first"),
                ("i32", "%length"),
            ],
        );
        // The offset must be inside the first vector, and the end of the result inside the second vector.
        source.kernel(
            &format!("vp_splice_{}_{suffix}", offset.replace('-', "minus_")),
            &format!(
                "{operands}  %first = add i32 {}, 0\n  %z = {call}\n{}",
                shape.lanes - 1,
                result(shape)
            ),
        );
    }
}

fn floats(source: &mut Source, shape: Shape) {
    let (ty, suffix, mask, prefix) = (shape.ty(), shape.suffix(), shape.with("i1"), prefix(shape));
    // The masks and lengths are computed from the bits of the floats.
    let operands = operands(shape);
    let tail = [(mask.as_str(), "%mask"), ("i32", "%length")];
    let three: [(&str, &str); 3] = [(&ty, "%a"), (&ty, "%b"), (&ty, "%c")];
    let one = [
        "ceil",
        "floor",
        "rint",
        "nearbyint",
        "round",
        "roundeven",
        "roundtozero",
        "fabs",
        "fneg",
        "sqrt",
    ];
    let two = [
        "fadd", "fsub", "fmul", "fdiv", "frem", "copysign", "minimum", "maximum", "minnum",
        "maxnum",
    ];
    for (names, count) in [(&one[..], 1), (&two, 2), (&["fma"], 3)] {
        for name in names {
            let arguments = [&three[..count], &tail].concat();
            let call = source.call(&ty, &format!("vp.{name}.{suffix}"), &arguments);
            let kept = match *name {
                "minnum" | "maxnum" => source.call(&ty, &format!("fabs.{suffix}"), &[(&ty, "%x")]),
                _ => format!("freeze {ty} %x"),
            };
            source.kernel(
                &format!("{prefix}vp_{name}_{suffix}"),
                &format!("{operands}  %x = {call}\n  %z = {kept}\n{}", result(shape)),
            );
        }
    }
    for predicate in [
        "oeq", "ogt", "une", "uno", "ord", "ult", "ole", "ueq", "one",
    ] {
        let name = format!("!\"{predicate}\"");
        let arguments = [&three[..2], &[("metadata", name.as_str())], &tail].concat();
        let call = source.call(&mask, &format!("vp.fcmp.{suffix}"), &arguments);
        let flags = Shape {
            element: "i1",
            ..shape
        };
        let width = &prefix[1..];
        source.kernel(
            &format!("b{width}vp_fcmp_{predicate}_{suffix}"),
            &format!("{operands}  %z = {call}\n{}", result(flags)),
        );
    }
    let flags = Shape {
        element: "i1",
        ..shape
    };
    let arguments = [&three[..1], &[("i32", "516")], &tail].concat();
    let call = source.call(&mask, &format!("vp.is.fpclass.{suffix}"), &arguments);
    source.kernel(
        &format!("b{}vp_class_{suffix}", &prefix[1..]),
        &format!("{operands}  %z = {call}\n{}", result(flags)),
    );
    for name in ["fadd", "fmul", "fmin", "fmax", "fminimum", "fmaximum"] {
        reduction(source, shape, name);
    }
}

/// Adds kernels with conversions, and with functions that round to integers.
fn casts(source: &mut Source) {
    let (short, word, long) = (vector(4, "i16"), vector(4, "i32"), vector(4, "i64"));
    let (float, double) = (vector(4, "float"), vector(4, "double"));
    for (name, from, to) in [
        ("trunc", word, short),
        ("zext", short, word),
        ("sext", short, word),
        ("sitofp", word, float),
        ("uitofp", word, double),
        ("fpext", float, double),
        ("fptrunc", double, float),
        ("fptosi", float, word),
        ("fptoui", float, word),
        ("lrint", float, word),
        ("llrint", float, long),
    ] {
        let (result_type, operand) = (to.ty(), from.ty());
        let call = source.call(
            &result_type,
            &format!("vp.{name}.{}.{}", to.suffix(), from.suffix()),
            &[(&operand, "%x"), ("<4 x i1>", "%mask"), ("i32", "%length")],
        );
        // Numbers that do not fit in an integer would be poison.
        let value = match name {
            "fptosi" | "fptoui" | "lrint" | "llrint" => {
                "%x = fdiv <4 x float> %small, <float 7.0, float 7.0, float 7.0, float 7.0>"
            }
            _ => "",
        };
        let operand = match value {
            "" => format!("freeze {operand} %a"),
            _ => "uitofp <4 x i8> %bytes to <4 x float>".to_owned(),
        };
        let first = if value.is_empty() { "x" } else { "small" };
        let bytes = vector(4, "i8").get("bytes", 4);
        let prefix = match (from.element, to.element) {
            (_, "float") | ("float", _) if value.is_empty() => "b32_",
            ("double", _) => "b64_",
            _ => "",
        };
        let kind = match to.element {
            "float" => "f32_",
            "double" => "f64_",
            _ => prefix,
        };
        source.kernel(
            &format!("{kind}vp_{name}"),
            &format!(
                "{}{bytes}  %{first} = {operand}\n  {value}\n  %z = {call}\n{}",
                operands(from),
                result(to)
            ),
        );
    }
}

pub(super) fn masked_memory() -> String {
    let mut source = Source::default();
    for shape in [
        vector(4, "i32"),
        vector(3, "i16"),
        vector(5, "i32"),
        vector(8, "i8"),
        vector(4, "float"),
        vector(2, "double"),
        vector(2, "i64"),
    ] {
        accesses(&mut source, shape);
        indirect_accesses(&mut source, shape);
    }
    constant_masks(&mut source);
    histograms(&mut source);
    pointers_and_numbers(&mut source);
    first_fault(&mut source);
    source.text()
}

fn accesses(source: &mut Source, shape: Shape) {
    let (ty, suffix, mask) = (shape.ty(), shape.suffix(), shape.with("i1"));
    let operands = operands(shape);
    let source_type = "ptr addrspace(1)";
    let load = source.call(
        &ty,
        &format!("masked.load.{suffix}.p1"),
        &[(source_type, "%in"), (&mask, "%mask"), (&ty, "%b")],
    );
    source.kernel(
        &format!("masked_load_{suffix}"),
        &format!("{operands}  %r = {load}\n{}", shape.put("r", 0)),
    );
    let store = source.call(
        "void",
        &format!("masked.store.{suffix}.p1"),
        &[(&ty, "%a"), (source_type, "%out"), (&mask, "%mask")],
    );
    source.kernel(
        &format!("masked_store_{suffix}"),
        &format!("{operands}  {store}\n"),
    );
    packed_accesses(source, shape);
    let load = source.call(
        &ty,
        &format!("vp.load.{suffix}.p1"),
        &[(source_type, "%in"), (&mask, "%mask"), ("i32", "%length")],
    );
    source.kernel(
        &format!("vp_load_{suffix}"),
        &format!("{operands}  %z = {load}\n{}", result(shape)),
    );
    let store = source.call(
        "void",
        &format!("vp.store.{suffix}.p1"),
        &[
            (&ty, "%a"),
            (source_type, "%out"),
            (&mask, "%mask"),
            ("i32", "%length"),
        ],
    );
    source.kernel(
        &format!("vp_store_{suffix}"),
        &format!("{operands}  {store}\n"),
    );
    let strided = source.call(
        &ty,
        &format!("experimental.vp.strided.load.{suffix}.p1.i64"),
        &[
            (source_type, "%in"),
            ("i64", "12"),
            (&mask, "%mask"),
            ("i32", "%length"),
        ],
    );
    source.kernel(
        &format!("vp_strided_load_{suffix}"),
        &format!("{operands}  %z = {strided}\n{}", result(shape)),
    );
    let strided = source.call(
        "void",
        &format!("experimental.vp.strided.store.{suffix}.p1.i64"),
        &[
            (&ty, "%a"),
            (source_type, "%out"),
            ("i64", "16"),
            (&mask, "%mask"),
            ("i32", "%length"),
        ],
    );
    source.kernel(
        &format!("vp_strided_store_{suffix}"),
        &format!("{operands}  {strided}\n"),
    );
}

/// Adds kernels with expanding loads and compressing stores. LLVM only supports them in address space 0.
fn packed_accesses(source: &mut Source, shape: Shape) {
    let (ty, suffix, mask) = (shape.ty(), shape.suffix(), shape.with("i1"));
    for declaration in [
        "declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)\n",
        "declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)\n",
    ] {
        source.declarations.insert(declaration.to_owned());
    }
    let memory = format!(
        "{}  %v = alloca [256 x i8], align 16\n  \
         call void @llvm.memcpy.p0.p1.i64(ptr %v, ptr addrspace(1) %in, i64 256, i1 false)\n",
        operands(shape)
    );
    let call = source.call(
        &ty,
        &format!("masked.expandload.{suffix}"),
        &[("ptr", "%v"), (&mask, "%mask"), (&ty, "%b")],
    );
    source.kernel(
        &format!("masked_expandload_{suffix}"),
        &format!("{memory}  %r = {call}\n{}", shape.put("r", 0)),
    );
    let call = source.call(
        "void",
        &format!("masked.compressstore.{suffix}"),
        &[(&ty, "%a"), ("ptr", "%v"), (&mask, "%mask")],
    );
    source.kernel(
        &format!("masked_compressstore_{suffix}"),
        &format!(
            "{memory}  {call}\n  \
             call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %out, ptr %v, i64 256, i1 false)\n"
        ),
    );
}

/// Adds kernels with gathers and scatters. The indices are bytes of the input.
fn indirect_accesses(source: &mut Source, shape: Shape) {
    let (ty, suffix, mask, lanes) = (shape.ty(), shape.suffix(), shape.with("i1"), shape.lanes);
    let index = Shape {
        element: "i8",
        ..shape
    };
    let (wide, pointers) = (shape.with("i64"), format!("<{lanes} x ptr addrspace(1)>"));
    let fifteen = Shape {
        element: "i64",
        ..shape
    }
    .splat(15);
    let addresses = |base: &str| {
        format!(
            "{}{}  %i.w = zext {} %i to {wide}\n  %i.l = and {wide} %i.w, {fifteen}\n  \
             %p = getelementptr {}, ptr addrspace(1) {base}, {wide} %i.l\n",
            operands(shape),
            index.get("i", 240),
            index.ty(),
            shape.element,
        )
    };
    let gather = source.call(
        &ty,
        &format!("masked.gather.{suffix}.v{lanes}p1"),
        &[(&pointers, "%p"), (&mask, "%mask"), (&ty, "%b")],
    );
    source.kernel(
        &format!("masked_gather_{suffix}"),
        &format!("{}  %r = {gather}\n{}", addresses("%in"), shape.put("r", 0)),
    );
    let gather = source.call(
        &ty,
        &format!("vp.gather.{suffix}.v{lanes}p1"),
        &[(&pointers, "%p"), (&mask, "%mask"), ("i32", "%length")],
    );
    source.kernel(
        &format!("vp_gather_{suffix}"),
        &format!("{}  %z = {gather}\n{}", addresses("%in"), result(shape)),
    );
    let scatter = source.call(
        "void",
        &format!("masked.scatter.{suffix}.v{lanes}p1"),
        &[(&ty, "%a"), (&pointers, "%p"), (&mask, "%mask")],
    );
    source.kernel(
        &format!("masked_scatter_{suffix}"),
        &format!("{}  {scatter}\n", addresses("%out")),
    );
    let scatter = source.call(
        "void",
        &format!("vp.scatter.{suffix}.v{lanes}p1"),
        &[
            (&ty, "%a"),
            (&pointers, "%p"),
            (&mask, "%mask"),
            ("i32", "%length"),
        ],
    );
    source.kernel(
        &format!("vp_scatter_{suffix}"),
        &format!("{}  {scatter}\n", addresses("%out")),
    );
}

/// Adds kernels with constant masks and lengths, with which all, no or only some lanes are active, and a kernel with a
/// mask of which only two lanes are constant.
fn constant_masks(source: &mut Source) {
    let shape = vector(4, "i32");
    for (name, mask, length) in [
        ("all", "<i1 1, i1 1, i1 1, i1 1>", "4"),
        ("none", "zeroinitializer", "4"),
        ("some", "<i1 0, i1 1, i1 1, i1 0>", "2"),
        ("mixed", "<i1 1, i1 %flag, i1 0, i1 %flag>", "3"),
    ] {
        let mask = match name {
            "mixed" => "%mixed",
            _ => mask,
        };
        let prelude = "  %flag.s = load i8, ptr addrspace(1) %in, align 1\n  %flag = icmp slt i8 %flag.s, 0\n  \
             %mixed.1 = insertelement <4 x i1> <i1 1, i1 0, i1 0, i1 0>, i1 %flag, i32 1\n  \
             %mixed = insertelement <4 x i1> %mixed.1, i1 %flag, i32 3\n";
        let load = source.call(
            "<4 x i32>",
            "masked.load.v4i32.p1",
            &[(ALIGNED, "%in"), ("<4 x i1>", mask), ("<4 x i32>", "%b")],
        );
        let store = source.call(
            "void",
            "vp.store.v4i32.p1",
            &[
                ("<4 x i32>", "%z"),
                (ALIGNED, "%out"),
                ("<4 x i1>", mask),
                ("i32", length),
            ],
        );
        source.kernel(
            &format!("constant_mask_{name}"),
            &format!("{}{prelude}  %z = {load}\n  {store}\n", shape.get("b", 64)),
        );
    }
}

fn histograms(source: &mut Source) {
    for name in ["add", "uadd.sat", "umax", "umin"] {
        for element in ["i8", "i32"] {
            let call = source.call(
                "void",
                &format!("experimental.vector.histogram.{name}.v4p1.{element}"),
                &[
                    ("<4 x ptr addrspace(1)>", "%p"),
                    (element, "%value"),
                    ("<4 x i1>", "%mask"),
                ],
            );
            let value = super::scalar(if element == "i8" { "i8" } else { "i32" }).get("value", 72);
            source.kernel(
                &format!("histogram_{}_{element}", name.replace('.', "_")),
                &format!(
                    "{}{value}{}  %i.l = and <4 x i8> %i, <i8 3, i8 3, i8 3, i8 3>\n  \
                     %i.w = zext <4 x i8> %i.l to <4 x i64>\n  \
                     %p = getelementptr {element}, ptr addrspace(1) %out, <4 x i64> %i.w\n  {call}\n",
                    operands(vector(4, "i32")),
                    vector(4, "i8").get("i", 240),
                ),
            );
        }
    }
}

/// Adds kernels that convert pointers to integers, and integers to pointers.
fn pointers_and_numbers(source: &mut Source) {
    let addresses = format!(
        "{}{}  %i.l = and <4 x i8> %i, <i8 15, i8 15, i8 15, i8 15>\n  %i.w = zext <4 x i8> %i.l to <4 x i64>\n",
        operands(vector(4, "i32")),
        vector(4, "i8").get("i", 240),
    );
    let tail = [("<4 x i1>", "%mask"), ("i32", "%length")];
    let call = source.call(
        "<4 x i64>",
        "vp.ptrtoint.v4i64.v4p1",
        &[&[("<4 x ptr addrspace(1)>", "%p")], &tail[..]].concat(),
    );
    source.kernel(
        "vp_ptrtoint",
        &format!(
            "{addresses}  %p = getelementptr i32, ptr addrspace(1) %in, <4 x i64> %i.w\n  %n = {call}\n  \
             %base.n = ptrtoint ptr addrspace(1) %in to i64\n  \
             %base.1 = insertelement <4 x i64> poison, i64 %base.n, i32 0\n  \
             %base = shufflevector <4 x i64> %base.1, <4 x i64> poison, <4 x i32> zeroinitializer\n  \
             %z = sub <4 x i64> %n, %base\n{}",
            result(vector(4, "i64"))
        ),
    );
    let call = source.call(
        "<4 x ptr addrspace(1)>",
        "vp.inttoptr.v4p1.v4i64",
        &[&[("<4 x i64>", "%n")], &tail[..]].concat(),
    );
    let gather = source.call(
        "<4 x i32>",
        "masked.gather.v4i32.v4p1",
        &[
            ("<4 x ptr addrspace(1)>", "%p"),
            ("<4 x i1>", "%active"),
            ("<4 x i32>", "%b"),
        ],
    );
    source.kernel(
        "vp_inttoptr",
        &format!(
            "{addresses}  %base.n = ptrtoint ptr addrspace(1) %in to i64\n  \
             %base.1 = insertelement <4 x i64> poison, i64 %base.n, i32 0\n  \
             %base = shufflevector <4 x i64> %base.1, <4 x i64> poison, <4 x i32> zeroinitializer\n  \
             %n = add <4 x i64> %base, %i.w\n  %p = {call}\n  %r = {gather}\n{}",
            vector(4, "i32").put("r", 0)
        ),
    );
}

/// Adds a kernel with a load that may load fewer lanes than requested (`vp.load.ff`).
fn first_fault(source: &mut Source) {
    let pair = "{ <4 x i32>, i32 }";
    let call = source.call(
        pair,
        "vp.load.ff.v4i32.p1",
        &[
            ("ptr addrspace(1)", "%in"),
            ("<4 x i1>", "%mask"),
            ("i32", "%length"),
        ],
    );
    source.kernel(
        "vp_load_ff",
        &format!(
            "{}  %s = {call}\n  %z = extractvalue {pair} %s, 0\n  %n = extractvalue {pair} %s, 1\n{}{}",
            operands(vector(4, "i32")),
            result(vector(4, "i32")),
            super::scalar("i32").put("n", 64)
        ),
    );
}

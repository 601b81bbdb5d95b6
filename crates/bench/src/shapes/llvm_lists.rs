//! Generates hostile LLVM IR: long lists that are usually short.

use super::llvm::{TRIPLE, kernel};
use super::{Shape, each, list};

/// The generators of LLVM IR with long lists.
pub(super) const SHAPES: &[Shape] = &[
    Shape::llvm("integer-types", integer_types),
    Shape::llvm("vector-types", vector_types),
    Shape::llvm("array-types", array_types),
    Shape::llvm("attachments-of-many", attachments_of_many),
    Shape::llvm("call-attributes", call_attributes),
    Shape::llvm("calls-of-one", calls_of_one),
    Shape::llvm("ifuncs", ifuncs),
    Shape::llvm("prefixes", prefixes),
    Shape::llvm("switch-phi", switch_phi),
    Shape::llvm("switch-targets", switch_targets),
    Shape::llvm("blocks-of-phis", blocks_of_phis),
    Shape::llvm("nested-loop-phis", nested_loop_phis),
    Shape::llvm("gep-chain", gep_chain),
    Shape::llvm("gep-indices", gep_indices),
    Shape::llvm("wide-inserts", wide_inserts),
    Shape::llvm("wide-extracts", wide_extracts),
    Shape::llvm("wide-shuffle", wide_shuffle),
    Shape::llvm("constant-vector", constant_vector),
    Shape::llvm("constant-addresses", constant_addresses),
    Shape::llvm("constant-copies", constant_copies),
    Shape::llvm("formats", formats),
    Shape::llvm("kernels-of-one", kernels_of_one),
    Shape::llvm("freezes", freezes),
    Shape::llvm("debug-enumerators", debug_enumerators),
    Shape::llvm("debug-subprograms", debug_subprograms),
    Shape::llvm("layout-atomics", layout_atomics),
    Shape::llvm("array-casts", array_casts),
    Shape::llvm("switch-loops", switch_loops),
    Shape::llvm("dotted-names", dotted_names),
    Shape::llvm("specialization-constants", specialization_constants),
];

/// Returns a module with many address spaces in its data layout, and as many atomic instructions, whose alignments depend on
/// the layout.
fn layout_atomics(count: usize) -> String {
    let spaces = each(count, |i| format!("-p{}:64:64", i + 300));
    let atomics = each(count, |_| {
        "  atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, align 4\n".to_owned()
    });
    format!(
        "target datalayout = \"e{spaces}\"\n{TRIPLE}define spir_kernel void @k(ptr addrspace(1) %p) {{\n{atomics}  ret void\n}}\n"
    )
}

/// Returns a module with many insertions of an array of pointers into a struct. The array has as many
/// elements as there are insertions.
fn array_casts(count: usize) -> String {
    let array = format!("[{count} x ptr addrspace(1)]");
    let uses = each(count, |i| {
        format!(
            "  %u{i} = insertvalue {{ i64, {array} }} poison, {array} %x, 1\n  store {{ i64, {array} }} %u{i}, ptr addrspace(1) %p\n"
        )
    });
    format!(
        "{TRIPLE}define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {{\n  %x = load {array}, ptr addrspace(1) %q\n  %y = extractvalue {array} %x, 0\n  store i32 9, ptr addrspace(1) %y\n{uses}  ret void\n}}\n"
    )
}

/// Returns a function with a loop whose last block is a switch with many edges to the header.
fn switch_loops(count: usize) -> String {
    let cases = each(count, |i| format!("    i32 {i}, label %header\n"));
    kernel(&format!(
        "  %x = load i32, ptr addrspace(1) %p\n  br label %header\nheader:\n  br label %last\nlast:\n  switch i32 %x, label %end [\n{cases}  ]\nend:\n  ret void\n"
    ))
}

/// Returns a kernel with many variables in local memory, whose names are equal after the first period.
fn dotted_names(count: usize) -> String {
    let variables = each(count, |i| {
        format!("@v{i}.x = internal addrspace(3) global i32 undef, align 4\n")
    });
    let stores = each(count, |i| {
        format!("  store i32 {i}, ptr addrspace(3) @v{i}.x, align 4\n")
    });
    // The kernel has no parameter of type i1, which SPIR 1.2 does not allow.
    format!("{TRIPLE}{variables}define spir_kernel void @k() {{\n{stores}  ret void\n}}\n")
}

fn specialization_constants(count: usize) -> String {
    let calls = each(count, |i| {
        format!("  %c{i} = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 {i}, i32 1)\n")
    });
    let kernel = kernel(&format!("{calls}  ret void\n"));
    format!("{kernel}declare spir_func i32 @_Z20__spirv_SpecConstantii(i32, i32)\n")
}

fn integer_types(count: usize) -> String {
    let variables = each(count, |i| {
        format!("@v{i} = addrspace(1) global i{} 0\n", i + 1)
    });
    format!("{TRIPLE}{variables}")
}

fn vector_types(count: usize) -> String {
    let variables = each(count, |i| {
        format!(
            "@v{i} = addrspace(1) global <{} x i8> zeroinitializer\n",
            i + 1
        )
    });
    format!("{TRIPLE}{variables}")
}

fn array_types(count: usize) -> String {
    let variables = each(count, |i| {
        format!(
            "@v{i} = addrspace(1) global [{} x ptr addrspace(1)] zeroinitializer\n",
            i + 1
        )
    });
    format!("{TRIPLE}{variables}")
}

fn attachments_of_many(count: usize) -> String {
    let loads = each(count, |i| {
        format!("  %x{i} = load i32, ptr addrspace(1) %p, !range !{i}, !a !{i}, !b !{i}\n")
    });
    let nodes = each(count, |i| format!("!{i} = !{{i32 0, i32 {}}}\n", i + 1));
    format!("{}{nodes}", kernel(&format!("{loads}  ret void\n")))
}

fn call_attributes(count: usize) -> String {
    let calls = each(count, |i| {
        format!(
            "  call spir_func void @f(ptr addrspace(1) align 4 dereferenceable({}) %p) #{i}\n",
            i + 1
        )
    });
    let groups = each(count, |i| {
        format!("attributes #{i} = {{ nounwind \"k{i}\" }}\n")
    });
    format!(
        "{}declare spir_func void @f(ptr addrspace(1))\n{groups}",
        kernel(&format!("{calls}  ret void\n"))
    )
}

fn calls_of_one(count: usize) -> String {
    let parameters = list(16, ", ", |i| format!("i32 %a{i}"));
    let arguments = list(16, ", ", |_| "i32 %n".to_owned());
    let calls = each(count, |i| {
        format!("  %r{i} = call spir_func i32 @f({arguments})\n")
    });
    format!(
        "define spir_func i32 @f({parameters}) {{\n  ret i32 %a3\n}}\n{}",
        kernel(&format!("{calls}  ret void\n"))
    )
}

fn ifuncs(count: usize) -> String {
    let ifuncs = each(count, |i| format!("@i{i} = ifunc void (), ptr @resolve\n"));
    format!("{TRIPLE}{ifuncs}define ptr @resolve() {{\n  ret ptr null\n}}\n")
}

/// Returns a module with functions that have prefix and prologue data.
fn prefixes(count: usize) -> String {
    let functions = each(count, |i| {
        format!(
            "define spir_func void @f{i}() prefix i32 {i} prologue i64 {i} {{\n  ret void\n}}\n"
        )
    });
    format!("{TRIPLE}{functions}")
}

/// Returns a module with a switch whose cases all lead to one block. The block has a phi with an entry for each case.
fn switch_phi(count: usize) -> String {
    let cases = each(count, |i| format!("    i32 {i}, label %end\n"));
    let entries = list(count + 1, ", ", |_| "[ 7, %entry ]".to_owned());
    kernel(&format!(
        "  switch i32 %n, label %end [\n{cases}  ]\nend:\n  %v = phi i32 {entries}\n  store i32 %v, ptr addrspace(1) %p\n  ret void\n"
    ))
}

/// Returns a module with a switch with `10 * count` cases, which lead to separate blocks. One `OpSwitch` cannot list
/// them all.
fn switch_targets(count: usize) -> String {
    let cases = each(10 * count, |i| format!("    i32 {i}, label %b{i}\n"));
    let blocks = each(10 * count, |i| format!("b{i}:\n  br label %end\n"));
    kernel(&format!(
        "  switch i32 %n, label %end [\n{cases}  ]\n{blocks}end:\n  ret void\n"
    ))
}

/// Returns a module with blocks of eight phis each, which use the phis of the previous block.
fn blocks_of_phis(count: usize) -> String {
    let blocks = each(count, |i| {
        let next = i + 1;
        let phis = each(8, |j| {
            format!(
                "  %v{next}_{j} = phi i32 [ %v{i}_{j}, %b{i} ], [ %v{i}_{}, %t{i} ]\n",
                (j + 1) % 8
            )
        });
        format!(
            "  br i1 %c, label %b{next}, label %t{i}\nt{i}:\n  br label %b{next}\nb{next}:\n{phis}"
        )
    });
    let first = each(8, |j| format!("  %v0_{j} = add i32 %n, {j}\n"));
    kernel(&format!(
        "  br label %b0\nb0:\n{first}{blocks}  store i32 %v{count}_0, ptr addrspace(1) %p\n  ret void\n"
    ))
}

/// Returns a module with nested loops, each with its own counter.
fn nested_loop_phis(count: usize) -> String {
    let heads = each(count, |i| {
        let from = match i {
            0 => "entry".to_owned(),
            _ => format!("h{}", i - 1),
        };
        format!(
            "h{i}:\n  %i{i} = phi i32 [ 0, %{from} ], [ %j{i}, %l{i} ]\n  br label %h{}\n",
            i + 1
        )
    });
    let latches = each(count, |i| {
        let level = count - 1 - i;
        let out = match level {
            0 => "end".to_owned(),
            _ => format!("l{}", level - 1),
        };
        format!(
            "l{level}:\n  %j{level} = add i32 %i{level}, 1\n  %c{level} = icmp ult i32 %j{level}, %n\n  br i1 %c{level}, label %h{level}, label %{out}\n"
        )
    });
    kernel(&format!(
        "  br label %h0\n{heads}h{count}:\n  store volatile i32 1, ptr addrspace(1) %p\n  br label %l{}\n{latches}end:\n  ret void\n",
        count - 1
    ))
}

/// Returns a module with `getelementptr`s that use each other's results, with alternating types.
fn gep_chain(count: usize) -> String {
    let types = ["i8", "%s", "[4 x i16]", "float", "<4 x i32>"];
    let steps = each(count, |i| {
        format!(
            "  %p{} = getelementptr {}, ptr addrspace(1) %p{i}, i64 {}\n",
            i + 1,
            types[i % 5],
            i % 3
        )
    });
    format!(
        "%s = type {{ i8, i64 }}\n{}",
        kernel(&format!(
            "  %p0 = getelementptr i8, ptr addrspace(1) %p, i64 1\n{steps}  store i8 1, ptr addrspace(1) %p{count}\n  ret void\n"
        ))
    )
}

/// Returns a module with one `getelementptr` that has an index for each level of a nested type.
fn gep_indices(count: usize) -> String {
    let types = each(count, |i| {
        format!("%t{} = type {{ i32, %t{i}, i8 }}\n", i + 1)
    });
    let indices = each(count, |_| ", i32 1".to_owned());
    format!(
        "%t0 = type {{ i32 }}\n{types}{}",
        kernel(&format!(
            "  %a = getelementptr %t{count}, ptr addrspace(1) %p, i64 0{indices}\n  store i32 1, ptr addrspace(1) %a\n  ret void\n"
        ))
    )
}

fn wide_struct(count: usize) -> String {
    format!(
        "%s = type {{ {} }}\n",
        list(count, ", ", |_| "i32".to_owned())
    )
}

fn wide_inserts(count: usize) -> String {
    let inserts = each(count, |i| {
        format!("  %v{} = insertvalue %s %v{i}, i32 %n, {i}\n", i + 1)
    });
    format!(
        "{}{}",
        wide_struct(count),
        kernel(&format!(
            "  %v0 = load %s, ptr addrspace(1) %p\n{inserts}  store %s %v{count}, ptr addrspace(1) %p\n  ret void\n"
        ))
    )
}

fn wide_extracts(count: usize) -> String {
    let extracts = each(count, |i| {
        format!(
            "  %v{i} = extractvalue %s %v, {i}\n  store volatile i32 %v{i}, ptr addrspace(1) %p\n"
        )
    });
    format!(
        "{}{}",
        wide_struct(count),
        kernel(&format!(
            "  %v = load %s, ptr addrspace(1) %p\n{extracts}  ret void\n"
        ))
    )
}

/// Returns a module with one shuffle of vectors with `count` lanes.
fn wide_shuffle(count: usize) -> String {
    let mask = list(count, ", ", |i| format!("i32 {}", (7 * i) % (2 * count)));
    let ty = format!("<{count} x i32>");
    kernel(&format!(
        "  %a = load {ty}, ptr addrspace(1) %p\n  %s = shufflevector {ty} %a, {ty} zeroinitializer, {ty} <{mask}>\n  store {ty} %s, ptr addrspace(1) %p\n  ret void\n"
    ))
}

fn constant_vector(count: usize) -> String {
    let lanes = list(count, ", ", |i| format!("i32 {i}"));
    format!("{TRIPLE}@v = addrspace(1) global <{count} x i32> <{lanes}>\n")
}

/// Returns a module with a variable whose elements are addresses in another variable.
fn constant_addresses(count: usize) -> String {
    let elements = list(count, ", ", |i| {
        format!("ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @v, i64 {i})")
    });
    format!(
        "{TRIPLE}@v = addrspace(1) global [{count} x i8] zeroinitializer\n@t = addrspace(1) global [{count} x ptr addrspace(1)] [{elements}]\n"
    )
}

/// Returns a module with variables that are initialized with constants by `llvm.memcpy`.
fn constant_copies(count: usize) -> String {
    let constants = each(count, |i| {
        format!(
            "@c{i} = private unnamed_addr addrspace(2) constant [4 x i32] [i32 {i}, i32 1, i32 2, i32 3]\n"
        )
    });
    let copies = each(count, |i| {
        format!(
            "  %s{i} = alloca [4 x i32]\n  call void @llvm.memcpy.p0.p2.i64(ptr %s{i}, ptr addrspace(2) @c{i}, i64 16, i1 false)\n"
        )
    });
    format!(
        "{constants}{}declare void @llvm.memcpy.p0.p2.i64(ptr, ptr addrspace(2), i64, i1)\n",
        kernel(&format!("{copies}  ret void\n"))
    )
}

fn formats(count: usize) -> String {
    let formats = each(count, |i| {
        let text = format!("{i:08}%d");
        format!("@f{i} = private unnamed_addr addrspace(2) constant [11 x i8] c\"{text}\\00\"\n")
    });
    let calls = each(count, |i| {
        format!(
            "  %r{i} = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f{i}, i32 %n)\n"
        )
    });
    format!(
        "{formats}{}declare spir_func i32 @printf(ptr addrspace(2), ...)\n",
        kernel(&format!("{calls}  ret void\n"))
    )
}

/// Returns a module with kernels that all call one function, which begins a sequence of calls. The last
/// function uses local memory.
fn kernels_of_one(count: usize) -> String {
    let kernels = each(count, |i| {
        format!("define spir_kernel void @k{i}() {{\n  call spir_func void @f0()\n  ret void\n}}\n")
    });
    let functions = each(count, |i| {
        let next = (i + 1).min(count);
        format!(
            "define spir_func void @f{i}() {{\n  call spir_func void @f{next}()\n  ret void\n}}\n"
        )
    });
    format!(
        "{TRIPLE}@l = internal addrspace(3) global i32 undef\n{kernels}{functions}define spir_func void @f{count}() {{\n  store i32 1, ptr addrspace(3) @l\n  ret void\n}}\n"
    )
}

fn freezes(count: usize) -> String {
    let freezes = each(count, |i| format!("  %v{} = freeze i32 %v{i}\n", i + 1));
    kernel(&format!(
        "  %v0 = load i32, ptr addrspace(1) %p\n{freezes}  store i32 %v{count}, ptr addrspace(1) %p\n  ret void\n"
    ))
}

/// Returns a module with these functions, a compile unit, a file and a type. `retained` contains fields of the unit,
/// and `nodes` contains additional metadata nodes, with numbers from 10 on.
fn debug(retained: &str, functions: &str, nodes: &str) -> String {
    format!(
        "{TRIPLE}{functions}!llvm.dbg.cu = !{{!0}}\n!llvm.module.flags = !{{!3}}\n!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"p\", emissionKind: FullDebug, {retained})\n!1 = !DIFile(filename: \"f.cl\", directory: \"/\")\n!2 = !DISubroutineType(types: !{{}})\n!3 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n!6 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n{nodes}"
    )
}

fn debug_enumerators(count: usize) -> String {
    let listed = list(count, ", ", |i| format!("!{}", 11 + i));
    let nodes = each(count, |i| {
        format!("!{} = !DIEnumerator(name: \"e{i}\", value: {i})\n", 11 + i)
    });
    debug(
        "enums: !{!10}",
        "",
        &format!(
            "!10 = !DICompositeType(tag: DW_TAG_enumeration_type, name: \"e\", file: !1, baseType: !6, size: 32, elements: !{{{listed}}})\n{nodes}"
        ),
    )
}

fn debug_subprograms(count: usize) -> String {
    let functions = each(count, |i| {
        format!(
            "define spir_func void @f{i}() !dbg !{} {{\n  ret void, !dbg !{}\n}}\n",
            10 + 3 * i,
            12 + 3 * i
        )
    });
    let nodes = each(count, |i| {
        let node = 10 + 3 * i;
        format!(
            "!{node} = distinct !DISubprogram(name: \"f{i}\", scope: !1, file: !1, line: {i}, type: !2, unit: !0, declaration: !{}, spFlags: DISPFlagDefinition)\n!{} = !DISubprogram(name: \"f{i}\", scope: !1, file: !1, line: {i}, type: !2, spFlags: 0)\n!{} = !DILocation(line: {i}, scope: !{node})\n",
            node + 1,
            node + 1,
            node + 2
        )
    });
    debug("globals: !{}", &functions, &nodes)
}

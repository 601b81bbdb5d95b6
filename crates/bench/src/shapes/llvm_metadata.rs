//! Generates hostile LLVM IR: metadata and debug information.

use super::llvm::{TRIPLE, kernel};
use super::{Shape, each, list};

/// The generators of LLVM IR with much metadata or debug information.
pub(super) const SHAPES: &[Shape] = &[
    Shape::llvm("named-metadata", named_metadata),
    Shape::llvm("named-operands", named_operands),
    Shape::llvm("node-chain", node_chain),
    Shape::llvm("node-cycle", node_cycle),
    Shape::llvm("node-graph", node_graph).shared(),
    Shape::llvm("node-strings", node_strings),
    Shape::llvm("node-values", node_values),
    Shape::llvm("attachments", attachments),
    Shape::llvm("range-list", range_list),
    Shape::llvm("loop-properties", loop_properties),
    Shape::llvm("loop-graph", loop_graph).shared(),
    Shape::llvm("alias-scopes", alias_scopes),
    Shape::llvm("type-tags", type_tags),
    Shape::llvm("kernel-metadata", kernel_metadata),
    Shape::llvm("argument-metadata", argument_metadata),
    Shape::llvm("argument-types", argument_types),
    Shape::llvm("debug-scopes", debug_scopes),
    Shape::llvm("debug-inlined", debug_inlined),
    Shape::llvm("debug-type-chain", debug_type_chain),
    Shape::llvm("debug-type-cycle", debug_type_cycle),
    Shape::llvm("debug-type-graph", debug_type_graph).shared(),
    Shape::llvm("debug-members", debug_members),
    Shape::llvm("debug-variables", debug_variables),
    Shape::llvm("debug-records", debug_records),
    Shape::llvm("debug-expression", debug_expression),
    Shape::llvm("debug-namespaces", debug_namespaces),
    Shape::llvm("debug-macros", debug_macros),
    Shape::llvm("debug-imports", debug_imports),
    Shape::llvm("debug-units", debug_units),
    Shape::llvm("debug-source", debug_source),
];

fn named_metadata(count: usize) -> String {
    format!(
        "{TRIPLE}{}!0 = !{{i32 1}}\n",
        each(count, |i| format!("!n{i} = !{{!0}}\n"))
    )
}

fn named_operands(count: usize) -> String {
    let operands = list(count, ", ", |i| format!("!{i}"));
    let nodes = each(count, |i| format!("!{i} = !{{!\"n{i}\", i32 {i}}}\n"));
    format!("{TRIPLE}!opencl.ocl.version = !{{{operands}}}\n!n = !{{{operands}}}\n{nodes}")
}

fn node_chain(count: usize) -> String {
    let nodes = each(count, |i| format!("!{i} = !{{!{}}}\n", i + 1));
    format!("{TRIPLE}!n = !{{!0}}\n{nodes}!{count} = !{{}}\n")
}

fn node_cycle(count: usize) -> String {
    let nodes = each(count, |i| {
        format!("!{i} = distinct !{{!{}, !0}}\n", (i + 1) % count)
    });
    format!("{TRIPLE}!n = !{{!0}}\n{nodes}")
}

fn node_graph(depth: usize) -> String {
    let nodes = each(depth, |i| format!("!{i} = !{{!{}, !{}}}\n", i + 1, i + 1));
    format!("{TRIPLE}!n = !{{!0}}\n{nodes}!{depth} = !{{}}\n")
}

fn node_strings(count: usize) -> String {
    let strings = list(count, ", ", |i| format!("!\"s{i}\""));
    format!("{TRIPLE}!n = !{{!0}}\n!0 = !{{{strings}}}\n")
}

fn node_values(count: usize) -> String {
    let values = list(count, ", ", |i| format!("i32 {i}"));
    format!("{TRIPLE}!n = !{{!0}}\n!0 = !{{{values}}}\n")
}

fn attachments(count: usize) -> String {
    let kinds = each(count, |i| format!(", !kind{i} !0"));
    format!(
        "{}!0 = !{{}}\n",
        kernel(&format!(
            "  %x = load i32, ptr addrspace(1) %p{kinds}\n  ret void\n"
        ))
    )
}

fn range_list(count: usize) -> String {
    let ranges = list(count, ", ", |i| format!("i32 {}, i32 {}", 3 * i, 3 * i + 1));
    format!(
        "{}!0 = !{{{ranges}}}\n",
        kernel("  %x = load i32, ptr addrspace(1) %p, !range !0\n  ret void\n")
    )
}

fn loop_properties(count: usize) -> String {
    let properties = each(count, |i| format!(", !{}", i + 1));
    let nodes = each(count, |i| {
        format!("!{} = !{{!\"llvm.loop.unroll.count\", i32 {i}}}\n", i + 1)
    });
    format!(
        "{}!0 = distinct !{{!0{properties}}}\n{nodes}",
        kernel(
            "  br label %h\nh:\n  br i1 %c, label %h, label %e, !llvm.loop !0\ne:\n  ret void\n"
        )
    )
}

/// Returns a module with a loop that has nested follow-up properties, in which each node contains the next
/// one twice.
fn loop_graph(depth: usize) -> String {
    let nodes = each(depth, |i| {
        let next = i + 1;
        format!("!{i} = !{{!\"llvm.loop.vectorize.followup_all\", !{next}, !{next}}}\n")
    });
    format!(
        "{}{nodes}!{depth} = !{{!\"llvm.loop.unroll.disable\"}}\n!{} = distinct !{{!{}, !0, !0}}\n",
        kernel(&format!(
            "  br label %h\nh:\n  br i1 %c, label %h, label %e, !llvm.loop !{}\ne:\n  ret void\n",
            depth + 1
        )),
        depth + 1,
        depth + 1
    )
}

fn alias_scopes(count: usize) -> String {
    let loads = each(count, |i| {
        format!(
            "  %x{i} = load i32, ptr addrspace(1) %p, !alias.scope !0, !noalias !{}\n",
            i + 2
        )
    });
    let scopes = list(count, ", ", |i| format!("!{}", i + 2 + count));
    let lists = each(count, |i| format!("!{} = !{{!{}}}\n", i + 2, i + 2 + count));
    let nodes = each(count, |i| {
        let node = i + 2 + count;
        format!("!{node} = distinct !{{!{node}, !1}}\n")
    });
    format!(
        "{}!0 = !{{{scopes}}}\n!1 = distinct !{{!1}}\n{lists}{nodes}",
        kernel(&format!("{loads}  ret void\n"))
    )
}

fn type_tags(count: usize) -> String {
    let loads = each(count, |i| {
        format!("  %x{i} = load i32, ptr addrspace(1) %p, !tbaa !{i}\n")
    });
    let tags = each(count, |i| {
        let ty = count + i;
        format!(
            "!{i} = !{{!{ty}, !{ty}, i64 0}}\n!{ty} = !{{!\"t{i}\", !{}, i64 0}}\n",
            ty + 1
        )
    });
    format!(
        "{}{tags}!{} = !{{!\"root\"}}\n",
        kernel(&format!("{loads}  ret void\n")),
        2 * count
    )
}

fn kernel_metadata(count: usize) -> String {
    let kernels = each(count, |i| {
        format!("define spir_kernel void @k{i}(ptr addrspace(1) %p) {{\n  ret void\n}}\n")
    });
    let listed = list(count, ", ", |i| format!("!{i}"));
    let nodes = each(count, |i| {
        let node = count + 3 * i;
        format!(
            "!{i} = !{{ptr @k{i}, !{node}, !{}, !{}}}\n!{node} = !{{!\"kernel_arg_addr_space\", i32 1}}\n!{} = !{{!\"kernel_arg_type\", !\"int*\"}}\n!{} = !{{!\"reqd_work_group_size\", i32 {}, i32 1, i32 1}}\n",
            node + 1,
            node + 2,
            node + 1,
            node + 2,
            i + 1
        )
    });
    format!("{TRIPLE}{kernels}!opencl.kernels = !{{{listed}}}\n{nodes}")
}

fn argument_metadata(count: usize) -> String {
    let parameters = list(count, ", ", |i| format!("i32 %a{i}"));
    let names = list(count, ", ", |i| format!("!\"a{i}\""));
    let types = list(count, ", ", |_| "!\"int\"".to_owned());
    let spaces = list(count, ", ", |_| "i32 0".to_owned());
    format!(
        "{TRIPLE}define spir_kernel void @k({parameters}) !kernel_arg_name !0 !kernel_arg_type !1 !kernel_arg_base_type !1 !kernel_arg_type_qual !1 !kernel_arg_addr_space !2 {{\n  ret void\n}}\n!0 = !{{{names}}}\n!1 = !{{{types}}}\n!2 = !{{{spaces}}}\n"
    )
}

/// Returns a module with a kernel whose argument types have very long names.
fn argument_types(count: usize) -> String {
    let vectors = "__attribute__((ext_vector_type(4)))".repeat(count);
    let pointers = " const*".repeat(count);
    let unsigned = "unsigned ".repeat(count);
    format!(
        "{TRIPLE}define spir_kernel void @k(i32 %a, ptr addrspace(1) %b, i32 %c) !kernel_arg_type !1 !kernel_arg_base_type !1 !kernel_arg_type_qual !2 !kernel_arg_access_qual !2 !kernel_arg_addr_space !3 {{\n  ret void\n}}\n!1 = !{{!\"int{vectors}\", !\"int{pointers}\", !\"{unsigned}int\"}}\n!2 = !{{!\"\", !\"const{pointers}\", !\"\"}}\n!3 = !{{i32 0, i32 1, i32 0}}\n"
    )
}

/// Returns a module with a function that has debug information. `body` contains its instructions, and `nodes` contains
/// additional metadata nodes, with numbers from 8 on.
fn debug(body: &str, nodes: &str) -> String {
    format!(
        "{TRIPLE}define spir_func void @f(ptr addrspace(1) %p, i32 %n) !dbg !4 {{\n{body}  ret void, !dbg !5\n}}\n!llvm.dbg.cu = !{{!0}}\n!llvm.module.flags = !{{!3}}\n!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"p\", emissionKind: FullDebug, retainedTypes: !8, globals: !9)\n!1 = !DIFile(filename: \"f.cl\", directory: \"/\")\n!2 = !DISubroutineType(types: !{{}})\n!3 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n!4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)\n!5 = !DILocation(line: 1, column: 3, scope: !4)\n!6 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n!7 = !DIExpression()\n{nodes}"
    )
}

const NONE: &str = "!8 = !{}\n!9 = !{}\n";
const FIRST: &str = "!8 = !{!10}\n!9 = !{}\n";

fn debug_scopes(count: usize) -> String {
    let nodes = each(count, |i| {
        let scope = if i == 0 { 4 } else { 9 + i };
        format!(
            "!{} = distinct !DILexicalBlock(scope: !{scope}, file: !1, line: {})\n",
            10 + i,
            i + 1
        )
    });
    let last = 10 + count;
    debug(
        &format!("  store i32 %n, ptr addrspace(1) %p, !dbg !{last}\n"),
        &format!(
            "{NONE}{nodes}!{last} = !DILocation(line: 2, scope: !{})\n",
            last - 1
        ),
    )
}

fn debug_inlined(count: usize) -> String {
    let nodes = each(count, |i| {
        let at = if i == 0 { 5 } else { 9 + i };
        format!(
            "!{} = distinct !DILocation(line: {}, scope: !4, inlinedAt: !{at})\n",
            10 + i,
            i + 1
        )
    });
    let uses = each(count, |i| {
        format!("  store i32 %n, ptr addrspace(1) %p, !dbg !{}\n", 10 + i)
    });
    debug(&uses, &format!("{NONE}{nodes}"))
}

fn types(count: usize, last: &str) -> String {
    each(count, |i| {
        let base = if i + 1 == count {
            last.to_owned()
        } else {
            format!("!{}", 11 + i)
        };
        format!(
            "!{} = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: {base}, size: 64)\n",
            10 + i
        )
    })
}

fn debug_type_chain(count: usize) -> String {
    debug("", &format!("{FIRST}{}", types(count, "!6")))
}

fn debug_type_cycle(count: usize) -> String {
    let last = 10 + count;
    debug(
        "",
        &format!(
            "{FIRST}{}!{last} = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", file: !1, size: 64, elements: !{})\n!{} = !{{!{}}}\n!{} = !DIDerivedType(tag: DW_TAG_member, name: \"m\", scope: !{last}, file: !1, baseType: !10, size: 64)\n",
            types(count, &format!("!{last}")),
            last + 1,
            last + 1,
            last + 2,
            last + 2
        ),
    )
}

fn debug_type_graph(depth: usize) -> String {
    let nodes = each(depth, |i| {
        let node = 10 + 2 * i;
        let base = node + 2;
        format!(
            "!{node} = !DISubroutineType(types: !{})\n!{} = !{{!{base}, !{base}}}\n",
            node + 1,
            node + 1
        )
    });
    debug(
        "",
        &format!(
            "{FIRST}{nodes}!{} = !DISubroutineType(types: !{{}})\n",
            10 + 2 * depth
        ),
    )
}

fn debug_members(count: usize) -> String {
    let members = list(count, ", ", |i| format!("!{}", 12 + i));
    let nodes = each(count, |i| {
        format!(
            "!{} = !DIDerivedType(tag: DW_TAG_member, name: \"m{i}\", scope: !10, file: !1, baseType: !6, size: 32, offset: {})\n",
            12 + i,
            32 * i
        )
    });
    debug(
        "",
        &format!(
            "{FIRST}!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", file: !1, size: {}, elements: !11)\n!11 = !{{{members}}}\n{nodes}",
            32 * count
        ),
    )
}

fn debug_variables(count: usize) -> String {
    let listed = list(count, ", ", |i| format!("!{}", 10 + 2 * i));
    let nodes = each(count, |i| {
        let node = 10 + 2 * i;
        format!(
            "!{node} = !DIGlobalVariableExpression(var: !{}, expr: !7)\n!{} = distinct !DIGlobalVariable(name: \"g{i}\", scope: !0, file: !1, line: 1, type: !6, isLocal: false, isDefinition: true)\n",
            node + 1,
            node + 1
        )
    });
    let variables = each(count, |i| {
        format!("@g{i} = addrspace(1) global i32 0, !dbg !{}\n", 10 + 2 * i)
    });
    format!(
        "{variables}{}",
        debug("", &format!("!8 = !{{}}\n!9 = !{{{listed}}}\n{nodes}"))
    )
}

fn debug_records(count: usize) -> String {
    let body = each(count, |i| {
        format!("    #dbg_value(i32 %n, !{}, !7, !5)\n", 10 + i)
    });
    let nodes = each(count, |i| {
        format!(
            "!{} = !DILocalVariable(name: \"v{i}\", scope: !4, file: !1, line: 1, type: !6)\n",
            10 + i
        )
    });
    debug(&body, &format!("{NONE}{nodes}"))
}

fn debug_expression(count: usize) -> String {
    let operations = list(count, ", ", |i| format!("DW_OP_plus_uconst, {}", i + 1));
    debug(
        "    #dbg_value(i32 %n, !10, !DIExpression(OPERATIONS), !5)\n"
            .replace("OPERATIONS", &operations)
            .as_str(),
        &format!(
            "{NONE}!10 = !DILocalVariable(name: \"v\", scope: !4, file: !1, line: 1, type: !6)\n"
        ),
    )
}

fn debug_namespaces(count: usize) -> String {
    let nodes = each(count, |i| {
        let scope = if i + 1 == count {
            "!1".to_owned()
        } else {
            format!("!{}", 12 + i)
        };
        format!(
            "!{} = !DINamespace(name: \"n{i}\", scope: {scope})\n",
            11 + i
        )
    });
    debug(
        "",
        &format!(
            "{FIRST}!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", scope: !11, file: !1, size: 32)\n{nodes}"
        ),
    )
}

fn debug_macros(count: usize) -> String {
    let listed = list(count, ", ", |i| format!("!{}", 12 + i));
    let nodes = each(count, |i| {
        format!(
            "!{} = !DIMacro(type: DW_MACINFO_define, line: {i}, name: \"M{i}\", value: \"1\")\n",
            12 + i
        )
    });
    debug(
        "",
        &format!(
            "{NONE}!10 = !DIMacroFile(line: 0, file: !1, nodes: !11)\n!11 = !{{{listed}}}\n{nodes}"
        ),
    )
    .replace("globals: !9)", "globals: !9, macros: !{!10})")
}

fn debug_imports(count: usize) -> String {
    let listed = list(count, ", ", |i| format!("!{}", 11 + i));
    let nodes = each(count, |i| {
        format!(
            "!{} = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !10, file: !1, line: {})\n",
            11 + i,
            i + 1
        )
    });
    debug(
        "",
        &format!("{NONE}!10 = !DINamespace(name: \"n\", scope: null)\n{nodes}"),
    )
    .replace(
        "globals: !9)",
        &format!("globals: !9, imports: !{{{listed}}})"),
    )
}

fn debug_units(count: usize) -> String {
    let listed = each(count, |i| format!(", !{}", 10 + 2 * i));
    let nodes = each(count, |i| {
        let node = 10 + 2 * i;
        format!(
            "!{node} = distinct !DICompileUnit(language: DW_LANG_C99, file: !{}, producer: \"p{i}\", emissionKind: FullDebug)\n!{} = !DIFile(filename: \"f{i}.cl\", directory: \"/\")\n",
            node + 1,
            node + 1
        )
    });
    debug("", &format!("{NONE}{nodes}")).replace(
        "!llvm.dbg.cu = !{!0}",
        &format!("!llvm.dbg.cu = !{{!0{listed}}}"),
    )
}

fn debug_source(count: usize) -> String {
    let source = "int x;\\0A".repeat(count);
    debug("", NONE).replace(
        "directory: \"/\")",
        &format!("directory: \"/\", source: \"{source}\")"),
    )
}

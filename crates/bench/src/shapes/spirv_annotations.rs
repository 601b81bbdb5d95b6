//! Generates hostile SPIR-V: declarations before the types (capabilities, extensions, imports, execution modes),
//! strings, names, decorations, lines and debug information.

use super::spirv::{HEAD, TYPES, kernel};
use super::{Shape, each, list};

/// The generators of SPIR-V with many declarations before the types, strings, names, decorations, lines or debug
/// instructions.
pub(super) const SHAPES: &[Shape] = &[
    Shape::spirv("spirv-names", names),
    Shape::spirv("spirv-names-of-one", names_of_one),
    Shape::spirv("spirv-equal-names", equal_names),
    Shape::spirv("spirv-equal-functions", equal_functions),
    Shape::spirv("spirv-numbered-names", numbered_names),
    Shape::spirv("spirv-member-names", member_names),
    Shape::spirv("spirv-long-name", long_name),
    Shape::spirv("spirv-strings", strings),
    Shape::spirv("spirv-long-source", long_source),
    Shape::spirv("spirv-extensions", extensions),
    Shape::spirv("spirv-capabilities", capabilities),
    Shape::spirv("spirv-imports", imports),
    Shape::spirv("spirv-processed", processed),
    Shape::spirv("spirv-lines", lines),
    Shape::spirv("spirv-decorations-of-one", decorations_of_one),
    Shape::spirv("spirv-member-decorations", member_decorations),
    Shape::spirv("spirv-group-targets", group_targets),
    Shape::spirv("spirv-groups", groups),
    Shape::spirv("spirv-group-graph", group_graph).shared(),
    Shape::spirv("spirv-linkage", linkage),
    Shape::spirv("spirv-semantics", semantics),
    Shape::spirv("spirv-modes-of-one", modes_of_one),
    Shape::spirv("spirv-alias-scopes", alias_scopes),
    Shape::spirv("spirv-debug-scopes", debug_scopes),
    Shape::spirv("spirv-debug-inlined", debug_inlined),
    Shape::spirv("spirv-debug-types", debug_types),
    Shape::spirv("spirv-debug-type-graph", debug_type_graph).shared(),
    Shape::spirv("spirv-debug-members", debug_members),
    Shape::spirv("spirv-debug-expressions", debug_expressions),
    Shape::spirv("spirv-debug-macros", debug_macros),
];

/// Returns a kernel with additional names and decorations.
fn annotated(annotations: &str, types: &str, body: &str) -> String {
    kernel(types, body).replacen("%void = ", &format!("{annotations}%void = "), 1)
}

fn adds(count: usize) -> String {
    each(count, |i| format!("%x{i} = OpIAdd %uint %n %n\n")) + "OpReturn\n"
}

fn names(count: usize) -> String {
    annotated(
        &each(count, |i| format!("OpName %x{i} \"name{i}\"\n")),
        "",
        &adds(count),
    )
}

fn names_of_one(count: usize) -> String {
    annotated(
        &each(count, |i| format!("OpName %n \"name{i}\"\n")),
        "",
        "OpReturn\n",
    )
}

fn equal_names(count: usize) -> String {
    annotated(
        &each(count, |i| format!("OpName %x{i} \"x\"\n")),
        "",
        &adds(count),
    )
}

fn equal_functions(count: usize) -> String {
    let named = each(count, |i| {
        format!("OpName %f{i} \"f\"\nOpName %v{i} \"f\"\nOpName %t{i} \"f\"\n")
    });
    let types = each(count, |i| {
        format!("%v{i} = OpVariable %pointer CrossWorkgroup %one\n%t{i} = OpTypeStruct %uint\n")
    });
    let bodies = each(count, |i| {
        format!("%f{i} = OpFunction %void None %simple\n%l{i} = OpLabel\nOpReturn\nOpFunctionEnd\n")
    });
    format!("{HEAD}{named}{TYPES}{types}{bodies}")
}

/// Returns a module with names that equal the names that renaming would generate for other values.
fn numbered_names(count: usize) -> String {
    let named = each(count, |i| {
        let name = match i % 2 {
            0 => "x".to_owned(),
            _ => format!("x.{}", i / 2),
        };
        format!("OpName %x{i} \"{name}\"\n")
    });
    annotated(&named, "", &adds(count))
}

fn member_names(count: usize) -> String {
    let named = each(count, |i| format!("OpMemberName %s {i} \"m\"\n"));
    let members = " %uint".repeat(count);
    annotated(
        &named,
        &format!("%s = OpTypeStruct{members}\n"),
        "OpReturn\n",
    )
}

fn long_name(count: usize) -> String {
    let name = "n".repeat(count.min(200_000));
    annotated(&format!("OpName %n \"{name}\"\n"), "", "OpReturn\n")
}

fn strings(count: usize) -> String {
    annotated(
        &each(count, |i| format!("%s{i} = OpString \"string {i}\"\n")),
        "",
        "OpReturn\n",
    )
}

fn long_source(count: usize) -> String {
    let more = each(count, |_| "OpSourceContinued \"int x; \"\n".to_owned());
    annotated(
        &format!("%file = OpString \"f.cl\"\nOpSource OpenCL_C 200000 %file \"int y;\"\n{more}"),
        "",
        "OpReturn\n",
    )
}

fn extensions(count: usize) -> String {
    let extensions = each(count, |i| format!("OpExtension \"SPV_VENDOR_{i}\"\n"));
    kernel("", "OpReturn\n").replacen("%cl = ", &format!("{extensions}%cl = "), 1)
}

fn capabilities(count: usize) -> String {
    "OpCapability Int16\n".repeat(count) + &kernel("", "OpReturn\n")
}

fn imports(count: usize) -> String {
    let imports = each(count, |i| {
        format!("%i{i} = OpExtInstImport \"NonSemantic.{i}\"\n")
    });
    kernel("", "OpReturn\n").replacen("%cl = ", &format!("{imports}%cl = "), 1)
}

fn processed(count: usize) -> String {
    annotated(
        &each(count, |i| format!("OpModuleProcessed \"step {i}\"\n")),
        "",
        "OpReturn\n",
    )
}

fn lines(count: usize) -> String {
    let body = each(count, |i| {
        format!("OpLine %file {i} 1\n%x{i} = OpIAdd %uint %n %n\n")
    });
    annotated(
        "%file = OpString \"f.cl\"\n",
        "",
        &format!("{body}OpReturn\n"),
    )
}

fn decorations_of_one(count: usize) -> String {
    let decorations = each(count, |i| {
        format!("OpDecorate %n UserSemantic \"s{i}\"\nOpDecorate %p UserSemantic \"s\"\n")
    });
    annotated(&decorations, "", "OpReturn\n")
}

fn member_decorations(count: usize) -> String {
    let decorations = each(count, |i| {
        format!("OpMemberDecorate %s {i} UserSemantic \"m{i}\"\n")
    });
    let members = " %uint".repeat(count);
    annotated(
        &decorations,
        &format!("%s = OpTypeStruct{members}\n"),
        "OpReturn\n",
    )
}

fn group_targets(count: usize) -> String {
    let targets = each(count, |i| format!(" %x{i}"));
    annotated(
        &format!(
            "OpDecorate %g UserSemantic \"s\"\n%g = OpDecorationGroup\nOpGroupDecorate %g{targets}\n"
        ),
        "",
        &adds(count),
    )
}

fn groups(count: usize) -> String {
    let groups = each(count, |i| {
        format!(
            "OpDecorate %g{i} UserSemantic \"s{i}\"\n%g{i} = OpDecorationGroup\nOpGroupDecorate %g{i} %n %p\n"
        )
    });
    annotated(&groups, "", "OpReturn\n")
}

/// Returns a module with decoration groups that are applied to decoration groups, which the specification
/// does not allow.
fn group_graph(depth: usize) -> String {
    let groups = each(depth, |i| {
        format!(
            "%g{} = OpDecorationGroup\nOpGroupDecorate %g{} %g{i} %g{i}\n",
            i + 1,
            i + 1
        )
    });
    annotated(
        &format!(
            "OpDecorate %g0 UserSemantic \"s\"\n%g0 = OpDecorationGroup\n{groups}OpGroupDecorate %g{depth} %n %p\n"
        ),
        "",
        "OpReturn\n",
    )
}

fn linkage(count: usize) -> String {
    let linked = each(count, |i| {
        format!("OpDecorate %f{i} LinkageAttributes \"f{i}\" Import\n")
    });
    let calls = each(count, |i| format!("%r{i} = OpFunctionCall %void %f{i}\n"));
    let declared = each(count, |i| {
        format!("%f{i} = OpFunction %void None %simple\nOpFunctionEnd\n")
    });
    let text = annotated(&linked, "", &format!("{calls}OpReturn\n"));
    text.replacen("%k = OpFunction", &format!("{declared}%k = OpFunction"), 1)
}

fn semantics(count: usize) -> String {
    let decorated = each(count, |i| {
        format!("OpDecorate %x{i} UserSemantic \"note {i}\"\n")
    });
    annotated(&decorated, "", &adds(count))
}

fn modes_of_one(count: usize) -> String {
    annotated(
        &each(count, |i| {
            format!("OpExecutionMode %k LocalSizeHint {} 1 1\n", i + 1)
        }),
        "",
        "OpReturn\n",
    )
}

fn alias_scopes(count: usize) -> String {
    let scopes = each(count, |i| {
        format!("%s{i} = OpAliasScopeDeclINTEL %domain\n")
    });
    let listed = list(count, " ", |i| format!("%s{i}"));
    let lists = each(count, |i| {
        format!("%q{i} = OpAliasScopeListDeclINTEL %s{i}\n")
    });
    let decorated = each(count, |i| {
        format!("OpDecorateId %x{i} AliasScopeINTEL %all\nOpDecorateId %x{i} NoAliasINTEL %q{i}\n")
    });
    let loads = each(count, |i| format!("%x{i} = OpLoad %uint %p\n"));
    annotated(&format!("{decorated}%domain = OpAliasDomainDeclINTEL\n{scopes}%all = OpAliasScopeListDeclINTEL {listed}\n{lists}"), "", &format!("{loads}OpReturn\n"))
        .replace("OpCapability Vector16\n", "OpCapability Vector16\nOpCapability MemoryAccessAliasingINTEL\nOpExtension \"SPV_INTEL_memory_access_aliasing\"\n")
}

/// Returns a kernel with this body and with debug information, to which `nodes` is added.
fn debug(nodes: &str, body: &str) -> String {
    let types = format!(
        "%unknown = OpExtInst %void %di DebugInfoNone\n%source = OpExtInst %void %di DebugSource %file\n%unit = OpExtInst %void %di DebugCompilationUnit 65536 4 %source OpenCL_C\n%int = OpExtInst %void %di DebugTypeBasic %name %size Signed\n%proto = OpExtInst %void %di DebugTypeFunction FlagIsPublic %void %int\n%size = OpConstant %uint 32\n%fn = OpExtInst %void %di DebugFunction %name %proto %source 1 1 %unit %name FlagIsPublic 1 %k\n{nodes}"
    );
    // The constant comes before the nodes that name it.
    let types = format!(
        "%size = OpConstant %uint 32\n{}",
        types.replacen("%size = OpConstant %uint 32\n", "", 1)
    );
    annotated(
        "%file = OpString \"f.cl\"\n%name = OpString \"k\"\n",
        &types,
        body,
    )
    .replacen(
        "%cl = ",
        "%di = OpExtInstImport \"OpenCL.DebugInfo.100\"\n%cl = ",
        1,
    )
}

fn debug_scopes(count: usize) -> String {
    let nodes = each(count, |i| {
        let scope = if i == 0 {
            "%fn".to_owned()
        } else {
            format!("%b{}", i - 1)
        };
        format!("%b{i} = OpExtInst %void %di DebugLexicalBlock %source {i} 1 {scope}\n")
    });
    debug(
        &nodes,
        &format!(
            "%scope = OpExtInst %void %di DebugScope %b{}\nOpLine %file 1 1\nOpStore %p %n\nOpReturn\n",
            count - 1
        ),
    )
}

fn debug_inlined(count: usize) -> String {
    let nodes = each(count, |i| {
        let at = if i == 0 {
            String::new()
        } else {
            format!(" %b{}", i - 1)
        };
        format!("%b{i} = OpExtInst %void %di DebugInlinedAt {i} %fn{at}\n")
    });
    let body = each(count, |i| {
        format!(
            "%s{i} = OpExtInst %void %di DebugScope %fn %b{i}\nOpLine %file {i} 1\nOpStore %p %n\n"
        )
    });
    debug(&nodes, &format!("{body}OpReturn\n"))
}

fn debug_types(count: usize) -> String {
    let nodes = each(count, |i| {
        let base = if i == 0 {
            "%int".to_owned()
        } else {
            format!("%b{}", i - 1)
        };
        format!("%b{i} = OpExtInst %void %di DebugTypePointer {base} Function FlagIsPublic\n")
    });
    let var = format!(
        "%var = OpExtInst %void %di DebugLocalVariable %name %b{} %source 1 1 %fn FlagIsLocal\n%expr = OpExtInst %void %di DebugExpression\n",
        count - 1
    );
    debug(
        &format!("{nodes}{var}"),
        "%s = OpExtInst %void %di DebugScope %fn\n%d = OpExtInst %void %di DebugValue %var %n %expr\nOpReturn\n",
    )
}

fn debug_type_graph(depth: usize) -> String {
    let nodes = each(depth, |i| {
        let base = if i == 0 {
            "%int".to_owned()
        } else {
            format!("%b{}", i - 1)
        };
        format!("%b{i} = OpExtInst %void %di DebugTypeFunction FlagIsPublic {base} {base}\n")
    });
    debug(&nodes, "OpReturn\n")
}

fn debug_members(count: usize) -> String {
    let members = each(count, |i| format!(" %m{i}"));
    let nodes = each(count, |i| {
        format!(
            "%m{i} = OpExtInst %void %di DebugTypeMember %name %int %source 1 1 %s %o{i} %size FlagIsPublic\n"
        )
    });
    let offsets = each(count, |i| {
        format!("%o{i} = OpConstant %uint {}\n", 32 * i + 64)
    });
    debug(
        &format!(
            "{offsets}%s = OpExtInst %void %di DebugTypeComposite %name Structure %source 1 1 %unit %name %size FlagIsPublic{members}\n{nodes}"
        ),
        "OpReturn\n",
    )
}

fn debug_expressions(count: usize) -> String {
    let nodes = each(count, |i| {
        format!(
            "%o{i} = OpExtInst %void %di DebugOperation PlusUconst {}\n",
            i + 1
        )
    });
    let listed = each(count, |i| format!(" %o{i}"));
    let var =
        "%var = OpExtInst %void %di DebugLocalVariable %name %int %source 1 1 %fn FlagIsLocal\n";
    debug(
        &format!("{nodes}{var}%expr = OpExtInst %void %di DebugExpression{listed}\n"),
        "%s = OpExtInst %void %di DebugScope %fn\n%d = OpExtInst %void %di DebugValue %var %n %expr\nOpReturn\n",
    )
}

fn debug_macros(count: usize) -> String {
    debug(
        &each(count, |i| {
            format!("%b{i} = OpExtInst %void %di DebugMacroDef %source {i} %name %name\n")
        }),
        "OpReturn\n",
    )
}

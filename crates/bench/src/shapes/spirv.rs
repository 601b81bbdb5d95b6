//! Generates hostile SPIR-V: types, constants, variables, entry points, functions, instructions and blocks.

use super::{Shape, each, list};

/// The generators of SPIR-V with many types, constants, variables, entry points, functions, instructions or blocks.
pub(super) const SHAPES: &[Shape] = &[
    Shape::spirv("spirv-variables", variables),
    Shape::spirv("spirv-variable-chain", variable_chain),
    Shape::spirv("spirv-array-chain", array_chain),
    Shape::spirv("spirv-struct-chain", struct_chain),
    Shape::spirv("spirv-pointer-chain", pointer_chain),
    Shape::spirv("spirv-pointer-cycle", pointer_cycle),
    Shape::spirv("spirv-function-types", function_types),
    Shape::spirv("spirv-struct-graph", struct_graph).shared(),
    Shape::spirv("spirv-array-graph", array_graph).shared(),
    Shape::spirv("spirv-mixed-graph", mixed_graph).shared(),
    Shape::spirv("spirv-struct-tree", struct_graph).sized(),
    Shape::spirv("spirv-array-tree", array_graph).sized(),
    Shape::spirv("spirv-mixed-tree", mixed_graph).sized(),
    Shape::spirv("spirv-composite-tree", composite_graph).sized(),
    Shape::spirv("spirv-select-of-graph", select_of_graph).shared(),
    Shape::spirv("spirv-mangled", mangled),
    Shape::spirv("spirv-function-graph", function_graph).shared(),
    Shape::spirv("spirv-members", members),
    Shape::spirv("spirv-huge-arrays", huge_arrays),
    Shape::spirv("spirv-elements", elements),
    Shape::spirv("spirv-integers", integers),
    Shape::spirv("spirv-spec-chain", spec_chain),
    Shape::spirv("spirv-spec-graph", spec_graph).shared(),
    Shape::spirv("spirv-spec-composites", spec_composites),
    Shape::spirv("spirv-spec-composite-graph", spec_composite_graph).shared(),
    Shape::spirv("spirv-spec-lengths", spec_lengths),
    Shape::spirv("spirv-entry-points", entry_points),
    Shape::spirv("spirv-entries-of-one", entries_of_one),
    Shape::spirv("spirv-interface", interface),
    Shape::spirv("spirv-functions", functions),
    Shape::spirv("spirv-call-chain", call_chain),
    Shape::spirv("spirv-call-cycle", call_cycle),
    Shape::spirv("spirv-parameters", parameters),
    Shape::spirv("spirv-adds", adds),
    Shape::spirv("spirv-value-graph", value_graph).shared(),
    Shape::spirv("spirv-composite-graph", composite_graph).shared(),
    Shape::spirv("spirv-inserts", inserts),
    Shape::spirv("spirv-selects", selects),
    Shape::spirv("spirv-copies", copies),
    Shape::spirv("spirv-access-chains", access_chains),
    Shape::spirv("spirv-deep-access", deep_access),
    Shape::spirv("spirv-phis", phis),
    Shape::spirv("spirv-wide-phi", wide_phi),
    Shape::spirv("spirv-switch", switch),
    Shape::spirv("spirv-selections", selections),
    Shape::spirv("spirv-nested-selections", nested_selections),
    Shape::spirv("spirv-nested-loops", nested_loops),
    Shape::spirv("spirv-reversed-blocks", reversed_blocks),
    Shape::spirv("spirv-unreachable", unreachable_blocks),
    Shape::spirv("spirv-locals", locals),
    Shape::spirv("spirv-ext-insts", ext_insts),
    Shape::spirv("spirv-events", events),
    Shape::spirv("spirv-built-ins", built_ins),
    Shape::spirv("spirv-function-pointers", function_pointers),
];

/// The first instructions of each module, before entry points, names and decorations.
pub(super) const HEAD: &str = "OpCapability Addresses\nOpCapability Linkage\nOpCapability Kernel\nOpCapability Int64\nOpCapability Int8\nOpCapability Vector16\n%cl = OpExtInstImport \"OpenCL.std\"\nOpMemoryModel Physical64 OpenCL\n";

/// The types and constants that the bodies use.
pub(super) const TYPES: &str = "%void = OpTypeVoid\n%bool = OpTypeBool\n%uint = OpTypeInt 32 0\n%ulong = OpTypeInt 64 0\n%uchar = OpTypeInt 8 0\n%zero = OpConstant %uint 0\n%one = OpConstant %uint 1\n%two = OpConstant %uint 2\n%true = OpConstantTrue %bool\n%pointer = OpTypePointer CrossWorkgroup %uint\n%local = OpTypePointer Function %uint\n%simple = OpTypeFunction %void\n%kernel = OpTypeFunction %void %pointer %uint\n";

/// Returns a module with one kernel, which has this body and is preceded by these types.
pub(super) fn kernel(types: &str, body: &str) -> String {
    format!(
        "{HEAD}OpEntryPoint Kernel %k \"k\"\n{TYPES}{types}%k = OpFunction %void None %kernel\n%p = OpFunctionParameter %pointer\n%n = OpFunctionParameter %uint\n%entry = OpLabel\n{body}OpFunctionEnd\n"
    )
}

/// Returns a module of declarations only.
fn module(types: &str) -> String {
    format!("{HEAD}{TYPES}{types}")
}

fn variables(count: usize) -> String {
    module(&each(count, |i| {
        format!("%v{i} = OpVariable %pointer CrossWorkgroup %one\n")
    }))
}

/// Returns a module with variables, each of which is initialized with the address of the previous one, as a pointer to
/// bytes.
fn variable_chain(count: usize) -> String {
    let variables = each(count, |i| {
        let next = i + 1;
        format!(
            "%c{i} = OpSpecConstantOp %bytes Bitcast %v{i}\n%v{next} = OpVariable %places CrossWorkgroup %c{i}\n"
        )
    });
    module(&format!(
        "%bytes = OpTypePointer CrossWorkgroup %uchar\n%places = OpTypePointer CrossWorkgroup %bytes\n%v0 = OpVariable %places CrossWorkgroup\n{variables}"
    ))
}

/// Returns a kernel that operates on variables of type `%t{last}`.
fn of_type(types: &str, last: usize) -> String {
    kernel(
        &format!(
            "{types}%pt = OpTypePointer CrossWorkgroup %t{last}\n%ft = OpTypePointer Function %t{last}\n%null = OpConstantNull %t{last}\n%undef = OpUndef %t{last}\n%g = OpVariable %pt CrossWorkgroup %null\n%h = OpVariable %pt CrossWorkgroup %undef\n"
        ),
        "%s = OpVariable %ft Function\n%x = OpLoad %t %g\nOpStore %g %x\nOpStore %s %x\nOpStore %s %null\nOpStore %s %undef\nOpCopyMemory %s %g\nOpReturn\n"
            .replace("%t ", &format!("%t{last} "))
            .as_str(),
    )
}

fn array_chain(count: usize) -> String {
    of_type(
        &format!(
            "%t0 = OpTypeStruct %uint\n{}",
            each(count, |i| format!("%t{} = OpTypeArray %t{i} %one\n", i + 1))
        ),
        count,
    )
}

fn struct_chain(count: usize) -> String {
    of_type(
        &format!(
            "%t0 = OpTypeStruct %uint\n{}",
            each(count, |i| format!(
                "%t{} = OpTypeStruct %uint %t{i}\n",
                i + 1
            ))
        ),
        count,
    )
}

fn pointer_chain(count: usize) -> String {
    let types = each(count, |i| {
        format!("%t{} = OpTypePointer CrossWorkgroup %t{i}\n", i + 1)
    });
    of_type(&format!("%t0 = OpTypeStruct %uint\n{types}"), count)
}

fn pointer_cycle(count: usize) -> String {
    let forward = each(count, |i| {
        format!("OpTypeForwardPointer %q{i} CrossWorkgroup\n")
    });
    let structs = each(count, |i| {
        format!("%t{i} = OpTypeStruct %uint %q{}\n", (i + 1) % count)
    });
    let pointers = each(count, |i| {
        format!("%q{i} = OpTypePointer CrossWorkgroup %t{i}\n")
    });
    of_type(&format!("{forward}{structs}{pointers}"), 0)
}

fn function_types(count: usize) -> String {
    let types = each(count, |i| {
        format!(
            "%f{i} = OpTypeFunction %void %q{i}\n%q{} = OpTypePointer Function %f{i}\n",
            i + 1
        )
    });
    module(&format!("%q0 = OpTypePointer Function %uint\n{types}"))
}

fn struct_graph(depth: usize) -> String {
    of_type(
        &format!(
            "%t0 = OpTypeStruct %uint %uchar\n{}",
            each(depth, |i| format!(
                "%t{} = OpTypeStruct %t{i} %t{i}\n",
                i + 1
            ))
        ),
        depth,
    )
}

fn array_graph(depth: usize) -> String {
    of_type(
        &format!(
            "%t0 = OpTypeStruct %uint %uchar\n{}",
            each(depth, |i| format!("%t{} = OpTypeArray %t{i} %two\n", i + 1))
        ),
        depth,
    )
}

/// Returns a module with types and constants, each of which contains the previous one twice.
fn mixed_graph(depth: usize) -> String {
    let levels = each(depth, |i| {
        let next = i + 1;
        let ty = match i % 2 {
            0 => format!("OpTypeStruct %t{i} %t{i}"),
            _ => format!("OpTypeArray %t{i} %two"),
        };
        format!("%t{next} = {ty}\n%c{next} = OpConstantComposite %t{next} %c{i} %c{i}\n")
    });
    let types = format!(
        "%t0 = OpTypeStruct %uint %uchar\n%byte = OpConstant %uchar 7\n%c0 = OpConstantComposite %t0 %one %byte\n{levels}%pv = OpTypePointer CrossWorkgroup %t{depth}\n%v = OpVariable %pv CrossWorkgroup %c{depth}\n"
    );
    of_type(&types, depth).replace("OpStore %s %null", &format!("OpStore %s %c{depth}"))
}

fn function_graph(depth: usize) -> String {
    let types = each(depth, |i| {
        format!(
            "%f{i} = OpTypeFunction %void %q{i} %q{i}\n%q{} = OpTypePointer Function %f{i}\n",
            i + 1
        )
    });
    module(&format!("%q0 = OpTypePointer Function %uint\n{types}"))
}

fn members(count: usize) -> String {
    let members = list(count, " ", |i| ["%uint", "%uchar"][i % 2].to_owned());
    of_type(&format!("%t0 = OpTypeStruct {members}\n"), 0)
}

fn huge_arrays(count: usize) -> String {
    let arrays = each(count, |i| {
        format!(
            "%l{i} = OpConstant %ulong {}\n%t{i} = OpTypeArray %m %l{i}\n%p{i} = OpTypePointer CrossWorkgroup %t{i}\n%z{i} = OpConstantNull %t{i}\n%v{i} = OpVariable %p{i} CrossWorkgroup %z{i}\n",
            4_294_967_295_u64 - i as u64
        )
    });
    of_type(
        &format!("%m = OpTypeStruct %uint %uchar %bool\n{arrays}"),
        0,
    )
}

fn elements(count: usize) -> String {
    let constants = each(count, |i| format!("%e{i} = OpConstant %ulong {}\n", i + 3));
    let listed = list(count, " ", |i| format!("%e{i}"));
    module(&format!(
        "{constants}%count = OpConstant %uint {count}\n%t = OpTypeArray %ulong %count\n%c = OpConstantComposite %t {listed}\n%pt = OpTypePointer CrossWorkgroup %t\n%v = OpVariable %pt CrossWorkgroup %c\n"
    ))
}

fn integers(count: usize) -> String {
    module(&each(count, |i| {
        format!(
            "%c{i} = OpConstant %ulong {}\n",
            1_000_000_007_u64 * (i as u64 + 1)
        )
    }))
}

fn spec_chain(count: usize) -> String {
    let operations = each(count, |i| {
        format!("%s{} = OpSpecConstantOp %uint IAdd %s{i} %s0\n", i + 1)
    });
    kernel(
        &format!("%s0 = OpSpecConstant %uint 7\n{operations}"),
        &format!("OpStore %p %s{count}\nOpReturn\n"),
    )
    .replace("%void = ", "OpDecorate %s0 SpecId 1\n%void = ")
}

fn spec_graph(depth: usize) -> String {
    let operations = each(depth, |i| {
        format!("%s{} = OpSpecConstantOp %uint IMul %s{i} %s{i}\n", i + 1)
    });
    kernel(
        &format!("%s0 = OpSpecConstant %uint 7\n{operations}"),
        &format!("OpStore %p %s{depth}\nOpReturn\n"),
    )
    .replace("%void = ", "OpDecorate %s0 SpecId 1\n%void = ")
}

fn spec_composites(count: usize) -> String {
    let constants = each(count, |i| {
        format!(
            "%s{i} = OpSpecConstant %uint {i}\n%c{i} = OpSpecConstantComposite %pair %s{i} %one\n%v{i} = OpVariable %pp CrossWorkgroup %c{i}\n"
        )
    });
    let ids = each(count, |i| format!("OpDecorate %s{i} SpecId {i}\n"));
    module(&format!(
        "%pair = OpTypeStruct %uint %uint\n%pp = OpTypePointer CrossWorkgroup %pair\n{constants}"
    ))
    .replace("%void = ", &format!("{ids}%void = "))
}

fn spec_composite_graph(depth: usize) -> String {
    let levels = each(depth, |i| {
        let next = i + 1;
        format!(
            "%t{next} = OpTypeStruct %t{i} %t{i}\n%c{next} = OpSpecConstantComposite %t{next} %c{i} %c{i}\n"
        )
    });
    let types = format!(
        "%t0 = OpTypeStruct %uint\n%s = OpSpecConstant %uint 3\n%c0 = OpSpecConstantComposite %t0 %s\n{levels}%ft = OpTypePointer Function %t{depth}\n%pt = OpTypePointer CrossWorkgroup %t{depth}\n%v = OpVariable %pt CrossWorkgroup %c{depth}\n"
    );
    kernel(
        &types,
        &format!("%x = OpVariable %ft Function\nOpStore %x %c{depth}\nOpReturn\n"),
    )
    .replace("%void = ", "OpDecorate %s SpecId 1\n%void = ")
}

fn spec_lengths(count: usize) -> String {
    let types = each(count, |i| {
        format!(
            "%t{i} = OpTypeArray %uint %s{i}\n%pt{i} = OpTypePointer Workgroup %t{i}\n%v{i} = OpVariable %pt{i} Workgroup\n"
        )
    });
    let constants = each(count, |i| {
        format!("%s{i} = OpSpecConstant %uint {}\n", i + 1)
    });
    let ids = each(count, |i| format!("OpDecorate %s{i} SpecId {i}\n"));
    module(&format!("{constants}{types}")).replace("%void = ", &format!("{ids}%void = "))
}

fn entry_points(count: usize) -> String {
    let entries = each(count, |i| format!("OpEntryPoint Kernel %k{i} \"k{i}\"\n"));
    let modes = each(count, |i| {
        format!("OpExecutionMode %k{i} LocalSize {} 1 1\n", i + 1)
    });
    let bodies = each(count, |i| {
        format!(
            "%k{i} = OpFunction %void None %kernel\n%p{i} = OpFunctionParameter %pointer\n%n{i} = OpFunctionParameter %uint\n%l{i} = OpLabel\nOpStore %p{i} %n{i}\nOpReturn\nOpFunctionEnd\n"
        )
    });
    format!("{HEAD}{entries}{modes}{TYPES}{bodies}")
}

fn entries_of_one(count: usize) -> String {
    let entries = each(count, |i| format!("OpEntryPoint Kernel %k \"k{i}\"\n"));
    kernel("", "OpReturn\n").replace("OpEntryPoint Kernel %k \"k\"\n", &entries)
}

fn interface(count: usize) -> String {
    let listed = each(count, |i| format!(" %v{i}"));
    let variables = each(count, |i| {
        format!("%v{i} = OpVariable %pointer CrossWorkgroup %one\n")
    });
    kernel(&variables, "OpReturn\n").replace("%k \"k\"", &format!("%k \"k\"{listed}"))
}

fn functions(count: usize) -> String {
    let bodies = each(count, |i| {
        format!("%f{i} = OpFunction %void None %simple\n%l{i} = OpLabel\nOpReturn\nOpFunctionEnd\n")
    });
    format!("{HEAD}{TYPES}{bodies}")
}

fn calls(count: usize, last: usize) -> String {
    let bodies = each(count, |i| {
        let next = if i + 1 == count { last } else { i + 1 };
        format!(
            "%f{i} = OpFunction %void None %simple\n%l{i} = OpLabel\n%r{i} = OpFunctionCall %void %f{next}\nOpReturn\nOpFunctionEnd\n"
        )
    });
    let main = kernel("", "%r = OpFunctionCall %void %f0\nOpReturn\n");
    format!(
        "{main}{bodies}%f{count} = OpFunction %void None %simple\n%l{count} = OpLabel\nOpReturn\nOpFunctionEnd\n"
    )
}

fn call_chain(count: usize) -> String {
    calls(count, count)
}

fn call_cycle(count: usize) -> String {
    calls(count, 0)
}

fn parameters(count: usize) -> String {
    let types = format!(
        "%many = OpTypeFunction %void{}\n",
        " %pointer".repeat(count)
    );
    let body = format!(
        "%r = OpFunctionCall %void %f{}\nOpReturn\n",
        " %p".repeat(count)
    );
    let declared = each(count, |i| format!("%a{i} = OpFunctionParameter %pointer\n"));
    format!(
        "{}%f = OpFunction %void None %many\n{declared}%l = OpLabel\nOpReturn\nOpFunctionEnd\n",
        kernel(&types, &body)
    )
}

fn adds(count: usize) -> String {
    let adds = each(count, |i| format!("%x{} = OpIAdd %uint %x{i} %n\n", i + 1));
    kernel(
        "",
        &format!("%x0 = OpLoad %uint %p\n{adds}OpStore %p %x{count}\nOpReturn\n"),
    )
}

fn value_graph(depth: usize) -> String {
    let values = each(depth, |i| {
        let next = i + 1;
        format!(
            "%x{next} = OpIMul %uint %x{i} %x{i}\n%b{next} = OpLogicalAnd %bool %b{i} %b{i}\n%q{next} = OpSelect %uint %b{next} %q{i} %q{i}\n"
        )
    });
    kernel(
        "",
        &format!(
            "%x0 = OpLoad %uint %p\n%b0 = OpIEqual %bool %n %one\n%q0 = OpIAdd %uint %n %n\n{values}OpStore %p %x{depth}\nOpStore %p %q{depth}\nOpReturn\n"
        ),
    )
}

/// Returns a module with composites that are computed at run time, each of which contains the previous one twice.
fn composite_graph(depth: usize) -> String {
    let types = each(depth, |i| {
        format!("%t{} = OpTypeStruct %t{i} %t{i}\n", i + 1)
    });
    let values = each(depth, |i| {
        format!(
            "%x{} = OpCompositeConstruct %t{} %x{i} %x{i}\n",
            i + 1,
            i + 1
        )
    });
    kernel(
        &format!("%t0 = OpTypeStruct %uint\n{types}%ft = OpTypePointer Function %t{depth}\n"),
        &format!(
            "%s = OpVariable %ft Function\n%x0 = OpCompositeConstruct %t0 %n\n{values}OpStore %s %x{depth}\n%y = OpCompositeExtract %t0 %x{depth}{}\nOpReturn\n",
            " 0".repeat(depth)
        ),
    )
}

fn inserts(count: usize) -> String {
    let inserts = each(count, |i| {
        format!("%x{} = OpCompositeInsert %pair %n %x{i} {}\n", i + 1, i % 2)
    });
    kernel(
        "%pair = OpTypeStruct %uint %uint\n%undef = OpUndef %pair\n",
        &format!(
            "%x0 = OpCompositeInsert %pair %n %undef 0\n{inserts}%y = OpCompositeExtract %uint %x{count} 0\nOpStore %p %y\nOpReturn\n"
        ),
    )
}

fn selects(count: usize) -> String {
    let selects = each(count, |i| {
        format!("%x{} = OpSelect %uint %b %x{i} %n\n", i + 1)
    });
    kernel(
        "",
        &format!(
            "%b = OpIEqual %bool %n %one\n%x0 = OpLoad %uint %p\n{selects}OpStore %p %x{count}\nOpReturn\n"
        ),
    )
}

fn copies(count: usize) -> String {
    let copies = each(count, |i| {
        format!(
            "%x{} = OpCopyObject %pointer %x{i}\n%b{} = OpBitcast %bytes %x{i}\nOpCopyMemorySized %b{} %b{} %huge\n",
            i + 1,
            i + 1,
            i + 1,
            i + 1
        )
    });
    kernel(
        "%bytes = OpTypePointer CrossWorkgroup %uchar\n%huge = OpConstant %ulong 18446744073709551615\n",
        &format!("%x0 = OpCopyObject %pointer %p\n{copies}OpStore %x{count} %n\nOpReturn\n"),
    )
}

fn access_chains(count: usize) -> String {
    let chains = each(count, |i| {
        format!(
            "%x{} = OpInBoundsPtrAccessChain %pointer %x{i} %one\n",
            i + 1
        )
    });
    kernel(
        "",
        &format!(
            "%x0 = OpInBoundsPtrAccessChain %pointer %p %one\n{chains}OpStore %x{count} %n\nOpReturn\n"
        ),
    )
}

/// Returns a module with access chains that have many indices.
fn deep_access(count: usize) -> String {
    let depth = 200;
    let types = each(depth, |i| {
        format!("%t{} = OpTypeStruct %uint %t{i}\n", i + 1)
    });
    let indices = " %one".repeat(depth);
    let chains = each(count.div_ceil(depth), |i| {
        format!("%x{i} = OpInBoundsAccessChain %pointer %g{indices} %zero\nOpStore %x{i} %n\n")
    });
    kernel(
        &format!(
            "%t0 = OpTypeStruct %uint\n{types}%pt = OpTypePointer CrossWorkgroup %t{depth}\n%null = OpConstantNull %t{depth}\n%g = OpVariable %pt CrossWorkgroup %null\n"
        ),
        &format!("{chains}OpReturn\n"),
    )
}

fn phis(count: usize) -> String {
    let blocks = each(count, |i| {
        let next = i + 1;
        let phi = match i {
            0 => String::new(),
            _ => format!(
                "%v{i} = OpPhi %uint %v{} %j{} %one %t{}\n",
                i - 1,
                i - 1,
                i - 1
            ),
        };
        format!(
            "%j{i} = OpLabel\n{phi}OpBranchConditional %true %t{i} %j{next}\n%t{i} = OpLabel\nOpBranch %j{next}\n"
        )
    });
    let last = count - 1;
    kernel(
        "",
        &format!(
            "%v0 = OpLoad %uint %p\nOpBranch %j0\n{blocks}%j{count} = OpLabel\n%v{count} = OpPhi %uint %v{last} %j{last} %one %t{last}\nOpStore %p %v{count}\nOpReturn\n"
        ),
    )
}

fn wide_phi(count: usize) -> String {
    let cases = each(count, |i| format!(" {i} %b{i}"));
    let blocks = each(count, |i| format!("%b{i} = OpLabel\nOpBranch %end\n"));
    let entries = each(count, |i| format!(" %one %b{i}"));
    kernel(
        "",
        &format!(
            "OpSwitch %n %end{cases}\n{blocks}%end = OpLabel\n%v = OpPhi %uint %n %entry{entries}\nOpStore %p %v\nOpReturn\n"
        ),
    )
}

fn switch(count: usize) -> String {
    let cases = each(count, |i| format!(" {i} %b{}", i % 8));
    let blocks = each(8, |i| {
        format!("%b{i} = OpLabel\nOpStore %p %one\nOpBranch %end\n")
    });
    kernel(
        "",
        &format!(
            "OpSelectionMerge %end None\nOpSwitch %n %end{cases}\n{blocks}%end = OpLabel\nOpReturn\n"
        ),
    )
}

fn selections(count: usize) -> String {
    let blocks = each(count, |i| {
        let next = i + 1;
        format!(
            "%s{i} = OpLabel\nOpSelectionMerge %s{next} None\nOpBranchConditional %true %t{i} %s{next}\n%t{i} = OpLabel\nOpStore %p %n\nOpBranch %s{next}\n"
        )
    });
    kernel(
        "",
        &format!("OpBranch %s0\n{blocks}%s{count} = OpLabel\nOpReturn\n"),
    )
}

fn nested_selections(count: usize) -> String {
    let down = each(count, |i| {
        format!(
            "%d{i} = OpLabel\nOpSelectionMerge %u{i} None\nOpBranchConditional %true %d{} %u{i}\n",
            i + 1
        )
    });
    let up = each(count, |i| {
        let level = count - 1 - i;
        let out = if level == 0 {
            "%end".to_owned()
        } else {
            format!("%u{}", level - 1)
        };
        format!("%u{level} = OpLabel\nOpBranch {out}\n")
    });
    kernel(
        "",
        &format!(
            "OpBranch %d0\n{down}%d{count} = OpLabel\nOpStore %p %n\nOpBranch %u{}\n{up}%end = OpLabel\nOpReturn\n",
            count - 1
        ),
    )
}

fn nested_loops(count: usize) -> String {
    let heads = each(count, |i| {
        format!(
            "%h{i} = OpLabel\nOpLoopMerge %m{i} %c{i} None\nOpBranch %h{}\n",
            i + 1
        )
    });
    let tails = each(count, |i| {
        let level = count - 1 - i;
        let out = if level == 0 {
            "%end".to_owned()
        } else {
            format!("%c{}", level - 1)
        };
        format!(
            "%c{level} = OpLabel\nOpBranchConditional %true %h{level} %m{level}\n%m{level} = OpLabel\nOpBranch {out}\n"
        )
    });
    kernel(
        "",
        &format!(
            "OpBranch %h0\n{heads}%h{count} = OpLabel\nOpStore %p %n\nOpBranch %c{}\n{tails}%end = OpLabel\nOpReturn\n",
            count - 1
        ),
    )
}

fn reversed_blocks(count: usize) -> String {
    let blocks = each(count, |i| {
        let level = count - 1 - i;
        format!(
            "%b{level} = OpLabel\nOpStore %p %n\nOpBranch %b{}\n",
            level + 1
        )
    });
    kernel(
        "",
        &format!("OpBranch %b0\n%b{count} = OpLabel\nOpReturn\n{blocks}"),
    )
}

fn unreachable_blocks(count: usize) -> String {
    let blocks = each(count, |i| {
        format!(
            "%u{i} = OpLabel\n%x{i} = OpIAdd %uint %n %n\nOpBranch %u{}\n",
            (i + 1) % count
        )
    });
    kernel("", &format!("OpReturn\n{blocks}"))
}

fn locals(count: usize) -> String {
    let locals = each(count, |i| format!("%s{i} = OpVariable %local Function\n"));
    let stores = each(count, |i| {
        format!("OpStore %s{i} %n\n%x{i} = OpLoad %uint %s{i}\nOpStore %p %x{i}\n")
    });
    kernel("", &format!("{locals}{stores}OpReturn\n"))
}

fn ext_insts(count: usize) -> String {
    let calls = each(count, |i| {
        let op = ["s_abs", "popcount", "clz"][i % 3];
        format!("%x{} = OpExtInst %uint %cl {op} %x{i}\n", i + 1)
    });
    kernel(
        "",
        &format!("%x0 = OpLoad %uint %p\n{calls}OpStore %p %x{count}\nOpReturn\n"),
    )
}

fn events(count: usize) -> String {
    let types = "%event = OpTypeEvent\n%null = OpConstantNull %event\n%count = OpConstant %ulong 4\n%scope = OpConstant %uint 2\n%pw = OpTypePointer Workgroup %uint\n%fe = OpTypePointer Function %event\n%shared = OpVariable %pw Workgroup\n";
    let calls = each(count, |i| {
        let before = if i == 0 {
            "%null".to_owned()
        } else {
            format!("%e{}", i - 1)
        };
        format!("%e{i} = OpGroupAsyncCopy %event %scope %shared %p %count %count {before}\n")
    });
    kernel(types, &format!("{calls}OpReturn\n"))
}

fn built_ins(count: usize) -> String {
    let loads = each(count, |i| {
        format!(
            "%x{i} = OpLoad %three %id\n%y{i} = OpCompositeExtract %ulong %x{i} {}\n",
            i % 3
        )
    });
    kernel(
        "%three = OpTypeVector %ulong 3\n%pi = OpTypePointer Input %three\n%id = OpVariable %pi Input\n",
        &format!("{loads}OpReturn\n"),
    )
    .replace("%void = ", "OpDecorate %id BuiltIn GlobalInvocationId\n%void = ")
    .replace("%k \"k\"", "%k \"k\" %id")
}

fn function_pointers(count: usize) -> String {
    let constants = each(count, |i| {
        format!("%c{i} = OpConstantFunctionPointerINTEL %pf %f{i}\n")
    });
    let listed = list(count, " ", |i| format!("%c{i}"));
    functions(count)
        .replace("OpCapability Vector16\n", "OpCapability Vector16\nOpCapability FunctionPointersINTEL\nOpExtension \"SPV_INTEL_function_pointers\"\n")
        .replace(
            TYPES,
            &format!("{TYPES}%pf = OpTypePointer CodeSectionINTEL %simple\n%count = OpConstant %uint {count}\n%ta = OpTypeArray %pf %count\n%pa = OpTypePointer CrossWorkgroup %ta\n{constants}%c = OpConstantComposite %ta {listed}\n%v = OpVariable %pa CrossWorkgroup %c\n"),
        )
}

fn select_of_graph(depth: usize) -> String {
    struct_graph(depth).replace(
        "OpReturn\n",
        &format!("%q = OpSelect %t{depth} %true %x %null\nOpStore %g %q\nOpReturn\n"),
    )
}

/// Returns a module with calls whose mangled names contain a long struct name, and pointers to different
/// array types.
fn mangled(count: usize) -> String {
    let types = each(count, |i| {
        format!(
            "%n{i} = OpConstant %uint {}\n%a{i} = OpTypeArray %s %n{i}\n%p{i} = OpTypePointer Function %a{i}\n",
            i + 2
        )
    });
    let locals = each(count, |i| format!("%x{i} = OpVariable %p{i} Function\n"));
    let reads = each(count, |i| {
        format!("%r{i} = OpReadPipe %uint %in %x{i} %one %one\n")
    });
    let name = "n".repeat(count.min(60_000));
    let text = kernel(
        &format!(
            "%s = OpTypeStruct %uint\n{types}%pipe = OpTypePipe ReadOnly\n%piped = OpTypeFunction %void %pipe\n"
        ),
        "OpReturn\n",
    );
    format!("{text}%f = OpFunction %void None %piped\n%in = OpFunctionParameter %pipe\n%l = OpLabel\n{locals}{reads}OpReturn\nOpFunctionEnd\n")
        .replace("OpCapability Vector16\n", "OpCapability Vector16\nOpCapability Pipes\n")
        .replacen("%void = ", &format!("OpName %s \"{name}\"\n%void = "), 1)
}

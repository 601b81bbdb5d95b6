//! Generates hostile SPIR-V: long lists that are usually short.

use super::spirv::{HEAD, TYPES, kernel};
use super::{Shape, each, list};

/// The generators of SPIR-V with long lists.
pub(super) const SHAPES: &[Shape] = &[
    Shape::spirv("spirv-entry-variables", entry_variables),
    Shape::spirv("spirv-entries-of-a-chain", entries_of_a_chain),
    Shape::spirv("spirv-entries-of-a-fan", entries_of_a_fan),
    Shape::spirv("spirv-modes", modes),
    Shape::spirv("spirv-mode-ids", mode_ids),
    Shape::spirv("spirv-integer-types", integer_types),
    Shape::spirv("spirv-array-types", array_types),
    Shape::spirv("spirv-opaque-types", opaque_types),
    Shape::spirv("spirv-equal-structs", equal_structs),
    Shape::spirv("spirv-nulls", nulls),
    Shape::spirv("spirv-undefs", undefs),
    Shape::spirv("spirv-group-members", group_members),
    Shape::spirv("spirv-decorated-ids", decorated_ids),
    Shape::spirv("spirv-nested-loop-phis", nested_loop_phis),
    Shape::spirv("spirv-phis-of-a-block", phis_of_a_block),
    Shape::spirv("spirv-wide-switch", wide_switch),
    Shape::spirv("spirv-switches", switches),
    Shape::spirv("spirv-files", files),
    Shape::spirv("spirv-source-extensions", source_extensions),
    Shape::spirv("spirv-access-indices", access_indices),
    Shape::spirv("spirv-calls-of-one", calls_of_one),
    Shape::spirv("spirv-sized-copies", sized_copies),
    Shape::spirv("spirv-atomics", atomics),
    Shape::spirv("spirv-vectors", vectors),
    Shape::spirv("spirv-long-composite", long_composite),
];

/// Returns a module with these entry points, declarations and function bodies.
fn module(entries: &str, declared: &str, bodies: &str) -> String {
    format!("{HEAD}{entries}{TYPES}{declared}{bodies}")
}

fn own_variables(count: usize) -> String {
    each(count, |i| {
        format!("%v{i} = OpVariable %pointer CrossWorkgroup %one\n")
    })
}

/// Returns a module with kernels that each have a different variable in their interface.
fn entry_variables(count: usize) -> String {
    let entries = each(count, |i| {
        format!("OpEntryPoint Kernel %k{i} \"k{i}\" %v{i}\n")
    });
    let bodies = each(count, |i| {
        format!(
            "%k{i} = OpFunction %void None %simple\n%l{i} = OpLabel\nOpStore %v{i} %one\nOpReturn\nOpFunctionEnd\n"
        )
    });
    module(&entries, &own_variables(count), &bodies)
}

/// Returns a module with kernels whose functions call each other in a sequence, so that each kernel uses one variable
/// more than the next one. Each kernel lists only one of its variables in its interface.
fn entries_of_a_chain(count: usize) -> String {
    let entries = each(count, |i| {
        format!("OpEntryPoint Kernel %k{i} \"k{i}\" %v{i}\n")
    });
    let bodies = each(count, |i| {
        let next = match i + 1 == count {
            true => String::new(),
            false => format!("%r{i} = OpFunctionCall %void %f{}\n", i + 1),
        };
        format!(
            "%k{i} = OpFunction %void None %simple\n%l{i} = OpLabel\n%q{i} = OpFunctionCall %void %f{i}\nOpReturn\nOpFunctionEnd\n%f{i} = OpFunction %void None %simple\n%m{i} = OpLabel\nOpStore %v{i} %one\n{next}OpReturn\nOpFunctionEnd\n"
        )
    });
    module(&entries, &own_variables(count), &bodies)
}

/// Returns a module with kernels that all call one function, which calls all other functions. Each of these
/// uses a different variable.
fn entries_of_a_fan(count: usize) -> String {
    let entries = each(count, |i| format!("OpEntryPoint Kernel %k{i} \"k{i}\"\n"));
    let kernels = each(count, |i| {
        format!(
            "%k{i} = OpFunction %void None %simple\n%l{i} = OpLabel\n%q{i} = OpFunctionCall %void %all\nOpReturn\nOpFunctionEnd\n%f{i} = OpFunction %void None %simple\n%m{i} = OpLabel\nOpStore %v{i} %one\nOpReturn\nOpFunctionEnd\n"
        )
    });
    let calls = each(count, |i| format!("%r{i} = OpFunctionCall %void %f{i}\n"));
    let all = format!(
        "%all = OpFunction %void None %simple\n%m = OpLabel\n{calls}OpReturn\nOpFunctionEnd\n"
    );
    module(&entries, &own_variables(count), &format!("{kernels}{all}"))
}

fn modes(count: usize) -> String {
    let entries = each(count, |i| format!("OpEntryPoint Kernel %k{i} \"k{i}\"\n"));
    let modes = each(count, |i| {
        format!(
            "OpExecutionMode %k{i} LocalSize 1 1 {}\nOpExecutionMode %k{i} LocalSizeHint 1 1 1\nOpExecutionMode %k{i} VecTypeHint {i}\nOpExecutionMode %k{i} ContractionOff\n",
            i + 1
        )
    });
    let bodies = each(count, |i| {
        format!("%k{i} = OpFunction %void None %simple\n%l{i} = OpLabel\nOpReturn\nOpFunctionEnd\n")
    });
    module(&format!("{entries}{modes}"), "", &bodies)
}

/// Returns a module with execution modes whose operands are ids.
fn mode_ids(count: usize) -> String {
    let modes = each(count, |i| {
        format!("OpExecutionModeId %k LocalSizeHintId %s{i} %one %one\n")
    });
    let constants = each(count, |i| {
        format!("%s{i} = OpSpecConstant %uint {}\n", i + 1)
    });
    kernel(&constants, "OpReturn\n").replacen("%void = ", &format!("{modes}%void = "), 1)
}

fn integer_types(count: usize) -> String {
    let types = each(count, |i| {
        format!("%t{i} = OpTypeInt {} 0\n%u{i} = OpUndef %t{i}\n", i + 65)
    });
    module("", &types, "")
}

fn array_types(count: usize) -> String {
    let types = each(count, |i| {
        format!(
            "%n{i} = OpConstant %uint {}\n%t{i} = OpTypeArray %pointer %n{i}\n%p{i} = OpTypePointer CrossWorkgroup %t{i}\n%v{i} = OpVariable %p{i} CrossWorkgroup\n",
            i + 3
        )
    });
    module("", &types, "")
}

fn opaque_types(count: usize) -> String {
    let types = each(count, |i| {
        format!("%t{i} = OpTypeOpaque \"t{i}\"\n%p{i} = OpTypePointer CrossWorkgroup %t{i}\n")
    });
    module("", &types, "")
}

fn equal_structs(count: usize) -> String {
    let types = each(count, |i| {
        format!(
            "%t{i} = OpTypeStruct %uint %uchar\n%p{i} = OpTypePointer CrossWorkgroup %t{i}\n%v{i} = OpVariable %p{i} CrossWorkgroup\n"
        )
    });
    module("", &types, "")
}

fn nulls(count: usize) -> String {
    let nulls = each(count, |i| {
        format!(
            "%n{i} = OpConstant %uint {}\n%t{i} = OpTypeArray %uint %n{i}\n%p{i} = OpTypePointer CrossWorkgroup %t{i}\n%z{i} = OpConstantNull %t{i}\n%v{i} = OpVariable %p{i} CrossWorkgroup %z{i}\n",
            i + 3
        )
    });
    module("", &nulls, "")
}

fn undefs(count: usize) -> String {
    let undefs = each(count, |i| format!("%u{i} = OpUndef %uint\n"));
    let stores = each(count, |i| format!("OpStore %p %u{i}\n"));
    kernel(&undefs, &format!("{stores}OpReturn\n"))
}

fn group_members(count: usize) -> String {
    let targets = each(count, |i| format!(" %s {i}"));
    let members = " %uint".repeat(count);
    kernel(&format!("%s = OpTypeStruct{members}\n"), "OpReturn\n").replacen(
        "%void = ",
        &format!(
            "OpDecorate %g Constant\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g{targets}\n%void = "
        ),
        1,
    )
}

fn decorated_ids(count: usize) -> String {
    let decorations = each(count, |i| {
        format!("OpDecorateId %v{i} AlignmentId %a{i}\nOpDecorateId %v{i} MaxByteOffsetId %a{i}\n")
    });
    let variables = each(count, |i| {
        format!("%a{i} = OpSpecConstant %uint 8\n%v{i} = OpVariable %pointer CrossWorkgroup %one\n")
    });
    kernel(&variables, "OpReturn\n").replacen("%void = ", &format!("{decorations}%void = "), 1)
}

fn nested_loop_phis(count: usize) -> String {
    let heads = each(count, |i| {
        let from = match i {
            0 => "%entry".to_owned(),
            _ => format!("%h{}", i - 1),
        };
        format!(
            "%h{i} = OpLabel\n%i{i} = OpPhi %uint %zero {from} %j{i} %c{i}\nOpLoopMerge %m{i} %c{i} None\nOpBranch %h{}\n",
            i + 1
        )
    });
    let tails = each(count, |i| {
        let level = count - 1 - i;
        let out = match level {
            0 => "%end".to_owned(),
            _ => format!("%c{}", level - 1),
        };
        format!(
            "%c{level} = OpLabel\n%j{level} = OpIAdd %uint %i{level} %one\n%b{level} = OpULessThan %bool %j{level} %n\nOpBranchConditional %b{level} %h{level} %m{level}\n%m{level} = OpLabel\nOpBranch {out}\n"
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

fn phis_of_a_block(count: usize) -> String {
    let phis = each(count, |i| {
        format!(
            "%x{i} = OpPhi %uint %zero %entry %x{} %head\n",
            (i + 1) % count
        )
    });
    kernel(
        "",
        &format!(
            "OpBranch %head\n%head = OpLabel\n{phis}OpLoopMerge %end %head None\nOpBranchConditional %true %head %end\n%end = OpLabel\nOpStore %p %x0\nOpReturn\n"
        ),
    )
}

/// Returns a module with a switch that has a 64-bit selector and a block for each case.
fn wide_switch(count: usize) -> String {
    let cases = each(count, |i| format!(" {} %b{i}", (i as u64) << 32 | 5));
    let blocks = each(count, |i| {
        format!("%b{i} = OpLabel\nOpStore %p %one\nOpBranch %end\n")
    });
    kernel(
        "",
        &format!(
            "%w = OpUConvert %ulong %n\nOpSelectionMerge %end None\nOpSwitch %w %end{cases}\n{blocks}%end = OpLabel\nOpReturn\n"
        ),
    )
}

fn switches(count: usize) -> String {
    let switches = each(count, |i| {
        let next = i + 1;
        format!(
            "%s{i} = OpLabel\nOpSelectionMerge %s{next} None\nOpSwitch %n %s{next} {i} %t{i} 4294967295 %t{i}\n%t{i} = OpLabel\nOpBranch %s{next}\n"
        )
    });
    kernel(
        "",
        &format!("OpBranch %s0\n{switches}%s{count} = OpLabel\nOpReturn\n"),
    )
}

fn files(count: usize) -> String {
    let files = each(count, |i| format!("%f{i} = OpString \"f{i}.cl\"\n"));
    let body = each(count, |i| format!("OpLine %f{i} {i} 1\nOpStore %p %n\n"));
    kernel("", &format!("{body}OpReturn\n")).replacen("%void = ", &format!("{files}%void = "), 1)
}

fn source_extensions(count: usize) -> String {
    let extensions = each(count, |i| format!("OpSourceExtension \"cl_{i}\"\n"));
    kernel("", "OpReturn\n").replacen(
        "%void = ",
        &format!("OpSource OpenCL_C 200000\n{extensions}%void = "),
        1,
    )
}

/// Returns a module with one access chain that has an index for each level of a nested type.
fn access_indices(count: usize) -> String {
    let count = count.min(60_000);
    let types = each(count, |i| {
        format!("%t{} = OpTypeStruct %uint %t{i}\n", i + 1)
    });
    let indices = " %one".repeat(count);
    kernel(
        &format!(
            "%t0 = OpTypeStruct %uint\n{types}%pt = OpTypePointer CrossWorkgroup %t{count}\n%p0 = OpTypePointer CrossWorkgroup %t0\n%g = OpVariable %pt CrossWorkgroup\n"
        ),
        &format!("%a = OpInBoundsAccessChain %p0 %g{indices}\nOpReturn\n"),
    )
}

fn calls_of_one(count: usize) -> String {
    let calls = each(count, |i| {
        format!("%r{i} = OpFunctionCall %uint %f{}\n", " %n".repeat(16))
    });
    let parameters = each(16, |i| format!("%a{i} = OpFunctionParameter %uint\n"));
    let types = format!("%many = OpTypeFunction %uint{}\n", " %uint".repeat(16));
    format!(
        "{}%f = OpFunction %uint None %many\n{parameters}%l = OpLabel\nOpReturnValue %a3\nOpFunctionEnd\n",
        kernel(&types, &format!("{calls}OpReturn\n"))
    )
}

fn sized_copies(count: usize) -> String {
    let sizes = each(count, |i| format!("%z{i} = OpConstant %ulong {}\n", i + 1));
    let copies = each(count, |i| {
        format!("OpCopyMemorySized %g %p %z{i} Aligned 4\n")
    });
    kernel(
        &format!("{sizes}%g = OpVariable %pointer CrossWorkgroup %one\n"),
        &format!("{copies}OpReturn\n"),
    )
}

fn atomics(count: usize) -> String {
    let operations = each(count, |i| {
        let op = ["IAdd", "Xor", "UMax", "Exchange"][i % 4];
        format!("%a{i} = OpAtomic{op} %uint %p %one %zero %n\n")
    });
    kernel("", &format!("{operations}OpReturn\n"))
}

fn vectors(count: usize) -> String {
    let operations = each(count, |i| {
        format!(
            "%v{} = OpVectorShuffle %four %v{i} %v{i} 0 5 2 7\n%e{i} = OpVectorExtractDynamic %uint %v{i} %n\n",
            i + 1
        )
    });
    kernel(
        "%four = OpTypeVector %uint 4\n",
        &format!("%v0 = OpCompositeConstruct %four %n %n %n %n\n{operations}OpReturn\n"),
    )
}

/// Returns a module with a composite that has nearly as many constituents as an instruction can have.
fn long_composite(count: usize) -> String {
    let count = count.min(60_000);
    let members = list(count, " ", |_| "%uint".to_owned());
    let parts = list(count, " ", |_| "%n".to_owned());
    kernel(
        &format!(
            "%s = OpTypeStruct {members}\n%ps = OpTypePointer CrossWorkgroup %s\n%g = OpVariable %ps CrossWorkgroup\n"
        ),
        &format!("%c = OpCompositeConstruct %s {parts}\nOpStore %g %c\nOpReturn\n"),
    )
}

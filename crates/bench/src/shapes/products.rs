//! Generates modules with two long lists. A cost for each element of one list that depends on the length of the other
//! is quadratic in them, and linear in every module with only one long list.

use super::llvm::{TRIPLE, kernel};
use super::spirv::{self, HEAD, TYPES};
use super::{Shape, each, list};

/// The generators of modules with two long lists.
pub(super) const SHAPES: &[Shape] = &[
    Shape::llvm("blocks-then-values", blocks_then_values),
    Shape::llvm("values-then-blocks", values_then_blocks),
    Shape::llvm("large-then-small", large_then_small),
    Shape::llvm("small-then-large", small_then_large),
    Shape::llvm("lists-and-functions", lists_and_functions),
    Shape::llvm("metadata-and-functions", metadata_and_functions),
    Shape::llvm("slots-and-calls", slots_and_calls),
    Shape::llvm("kernels-and-built-ins", kernels_and_built_ins),
    Shape::spirv("spirv-blocks-then-values", spirv_blocks_then_values),
    Shape::spirv("spirv-values-then-blocks", spirv_values_then_blocks),
    Shape::spirv("spirv-large-then-small", spirv_large_then_small),
    Shape::spirv("spirv-lists-and-functions", spirv_lists_and_functions),
];

/// Returns the instructions of conditional branches around `count` blocks, from `%b0` to `%b{count}`.
fn branches(count: usize) -> String {
    each(count, |i| {
        let next = i + 1;
        format!(
            "b{i}:\n  br i1 %c, label %t{i}, label %b{next}\nt{i}:\n  store volatile i32 {i}, ptr addrspace(1) %p\n  br label %b{next}\n"
        )
    })
}

/// Returns additions from `%v0` to `%v{count}`.
fn additions(count: usize) -> String {
    each(count, |i| format!("  %v{} = add i32 %v{i}, %n\n", i + 1))
}

fn blocks_then_values(count: usize) -> String {
    let (branches, additions) = (branches(count), additions(count));
    kernel(&format!(
        "  br label %b0\n{branches}b{count}:\n  %v0 = load i32, ptr addrspace(1) %p\n{additions}  store i32 %v{count}, ptr addrspace(1) %p\n  ret void\n"
    ))
}

fn values_then_blocks(count: usize) -> String {
    let additions = additions(count);
    let blocks = each(count, |i| {
        let next = i + 1;
        format!(
            "b{i}:\n  %x{i} = phi i32 [ %n, %{} ], [ %y{}, %t{} ]\n  br i1 %c, label %t{i}, label %b{next}\nt{i}:\n  %y{i} = add i32 %v{i}, %x{i}\n  br label %b{next}\n",
            if i == 0 {
                "entry".to_owned()
            } else {
                format!("b{}", i - 1)
            },
            i.saturating_sub(1),
            i.saturating_sub(1),
        )
    });
    // The first block has one predecessor.
    let blocks = blocks.replacen(", [ %y0, %t0 ]\n", "\n", 1);
    kernel(&format!(
        "  %v0 = load i32, ptr addrspace(1) %p\n{additions}  br label %b0\n{blocks}b{count}:\n  ret void\n"
    ))
}

/// Returns functions from `@f0` on that use most things a function may have.
fn small_functions(count: usize) -> String {
    each(count, |i| {
        format!(
            "define spir_func i32 @f{i}(ptr addrspace(1) %p, i32 %n, i1 %c) {{\nentry:\n  %s = alloca i32\n  store i32 %n, ptr %s\n  %o = zext i1 %c to i32\n  br i1 %c, label %a, label %b\na:\n  %x = load i32, ptr %s\n  %y = add i32 %x, %o\n  br label %b\nb:\n  %z = phi i32 [ %n, %entry ], [ %y, %a ]\n  %w = mul i33 10, 11\n  %q = getelementptr i32, ptr addrspace(1) %p, i32 %z\n  store i32 %z, ptr addrspace(1) %q\n  switch i32 %z, label %d [ i32 1, label %e\n    i32 5, label %e ]\nd:\n  br label %e\ne:\n  ret i32 %z\n}}\n"
        )
    })
}

/// Returns the body of a kernel with a long list of everything that a body may have.
fn large_body(count: usize) -> String {
    let slots = each(count, |i| {
        format!("  %s{i} = alloca i32\n  store i32 {i}, ptr %s{i}\n")
    });
    let loads = each(count, |i| {
        format!(
            "  %l{i} = load i32, ptr %s{i}\n  %q{i} = getelementptr i32, ptr addrspace(1) %p, i32 %l{i}\n  store i32 {i}, ptr addrspace(1) %q{i}\n  %o{i} = zext i1 %c to i{}\n",
            8 << (i % 4)
        )
    });
    let cases = list(count, "\n", |i| format!("    i32 {i}, label %b{i}"));
    let (branches, additions) = (branches(count), additions(count));
    format!(
        "{slots}{loads}  %v0 = load i32, ptr addrspace(1) %p\n{additions}  switch i32 %n, label %b0 [\n{cases} ]\n{branches}b{count}:\n  ret void\n"
    )
}

fn large_then_small(count: usize) -> String {
    let (large, small) = (kernel(&large_body(count)), small_functions(count));
    format!("{large}{small}")
}

fn small_then_large(count: usize) -> String {
    let large = kernel(&large_body(count));
    let large = large.strip_prefix(TRIPLE).unwrap_or(&large);
    format!("{TRIPLE}{}{large}", small_functions(count))
}

/// Returns types, constants, variables and functions, each of which uses one of each.
fn lists_and_functions(count: usize) -> String {
    let types = each(count, |i| {
        format!("%t{i} = type {{ i32, [{} x i8] }}\n", i + 1)
    });
    let variables = each(count, |i| {
        format!(
            "@g{i} = addrspace(1) global %t{i} zeroinitializer\n@c{i} = internal addrspace(2) constant i32 {i}\n@l{i} = internal addrspace(3) global i32 undef\n"
        )
    });
    let functions = each(count, |i| {
        format!(
            "define spir_func void @f{i}(ptr addrspace(1) %p) {{\n  %x = load i32, ptr addrspace(2) @c{i}\n  store i32 %x, ptr addrspace(3) @l{i}\n  %q = getelementptr %t{i}, ptr addrspace(1) @g{i}, i64 0, i32 1, i64 {}\n  store i8 1, ptr addrspace(1) %q\n  store i32 {}, ptr addrspace(1) %p\n  ret void\n}}\n",
            i % 64,
            1000 + i
        )
    });
    format!("{TRIPLE}{types}{variables}{functions}")
}

/// Returns named metadata, attachments and debug information of functions that each use their own.
fn metadata_and_functions(count: usize) -> String {
    let functions = each(count, |i| {
        let node = 10 + 4 * i;
        format!(
            "define spir_kernel void @k{i}(ptr addrspace(1) %p) !dbg !{node} !intel_reqd_sub_group_size !{} {{\n  store i32 {i}, ptr addrspace(1) %p, align 4, !dbg !{}, !own !{}\n  ret void\n}}\n",
            node + 1,
            node + 2,
            node + 3
        )
    });
    let nodes = each(count, |i| {
        let node = 10 + 4 * i;
        format!(
            "!{node} = distinct !DISubprogram(name: \"k{i}\", scope: !1, file: !1, line: {i}, type: !3, unit: !0, spFlags: DISPFlagDefinition)\n!{} = !{{i32 {}}}\n!{} = !DILocation(line: {i}, scope: !{node})\n!{} = !{{!\"own{i}\"}}\n!named{i} = !{{!{}}}\n",
            node + 1,
            8 << (i % 3),
            node + 2,
            node + 3,
            node + 3
        )
    });
    format!(
        "{TRIPLE}{functions}!llvm.dbg.cu = !{{!0}}\n!llvm.module.flags = !{{!2}}\n!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)\n!1 = !DIFile(filename: \"k.cl\", directory: \"/\")\n!2 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n!3 = !DISubroutineType(types: !4)\n!4 = !{{null}}\n{nodes}"
    )
}

/// Returns a kernel that passes each of its variables to a function of its own, in both of two branches.
fn slots_and_calls(count: usize) -> String {
    let functions = each(count, |i| {
        format!("define spir_func void @f{i}(ptr %s) {{\n  store i32 {i}, ptr %s\n  ret void\n}}\n")
    });
    let slots = each(count, |i| format!("  %s{i} = alloca i32\n"));
    let calls = each(count, |i| {
        let next = i + 1;
        format!(
            "b{i}:\n  call void @llvm.lifetime.start.p0(i64 4, ptr %s{i})\n  br i1 %c, label %t{i}, label %u{i}\nt{i}:\n  call spir_func void @f{i}(ptr %s{i})\n  br label %u{i}\nu{i}:\n  call spir_func void @f{i}(ptr %s{i})\n  call void @llvm.lifetime.end.p0(i64 4, ptr %s{i})\n  br label %b{next}\n"
        )
    });
    let main = kernel(&format!(
        "{slots}  br label %b0\n{calls}b{count}:\n  ret void\n"
    ));
    format!(
        "{main}{functions}declare void @llvm.lifetime.start.p0(i64, ptr)\ndeclare void @llvm.lifetime.end.p0(i64, ptr)\n"
    )
}

/// Returns kernels that call built-in functions with several types, and read built-in variables.
fn kernels_and_built_ins(count: usize) -> String {
    let kernels = each(count, |i| {
        let lanes = [2, 3, 4, 8, 16][i % 5];
        format!(
            "define spir_kernel void @k{i}(ptr addrspace(1) %p, <{lanes} x float> %v) {{\n  %id = call spir_func i64 @_Z13get_global_idj(i32 {})\n  %s = call spir_func <{lanes} x float> @_Z3sinDv{lanes}_f(<{lanes} x float> %v)\n  %q = getelementptr <{lanes} x float>, ptr addrspace(1) %p, i64 %id\n  store <{lanes} x float> %s, ptr addrspace(1) %q\n  ret void\n}}\n",
            i % 3
        )
    });
    let declared = [2, 3, 4, 8, 16].map(|lanes| {
        format!("declare spir_func <{lanes} x float> @_Z3sinDv{lanes}_f(<{lanes} x float>)\n")
    });
    let unused = each(count, |i| {
        format!("declare spir_func void @unused{i}(i32)\n")
    });
    format!(
        "{TRIPLE}{kernels}declare spir_func i64 @_Z13get_global_idj(i32)\n{}{unused}",
        declared.concat()
    )
}

/// Returns selections around `count` blocks, from `%b0` to `%b{count}`.
fn spirv_selections(count: usize) -> String {
    each(count, |i| {
        let next = i + 1;
        format!(
            "%b{i} = OpLabel\nOpSelectionMerge %b{next} None\nOpBranchConditional %true %t{i} %b{next}\n%t{i} = OpLabel\nOpStore %p %n\nOpBranch %b{next}\n"
        )
    })
}

fn spirv_additions(count: usize) -> String {
    each(count, |i| format!("%v{} = OpIAdd %uint %v{i} %n\n", i + 1))
}

fn spirv_blocks_then_values(count: usize) -> String {
    let (selections, additions) = (spirv_selections(count), spirv_additions(count));
    spirv::kernel(
        "",
        &format!(
            "OpBranch %b0\n{selections}%b{count} = OpLabel\n%v0 = OpLoad %uint %p\n{additions}OpStore %p %v{count}\nOpReturn\n"
        ),
    )
}

fn spirv_values_then_blocks(count: usize) -> String {
    let additions = spirv_additions(count);
    let blocks = each(count, |i| {
        let next = i + 1;
        format!(
            "%b{i} = OpLabel\nOpSelectionMerge %b{next} None\nOpBranchConditional %true %t{i} %b{next}\n%t{i} = OpLabel\n%y{i} = OpIAdd %uint %v{i} %v{next}\nOpStore %p %y{i}\nOpBranch %b{next}\n"
        )
    });
    spirv::kernel(
        "",
        &format!(
            "%v0 = OpLoad %uint %p\n{additions}OpBranch %b0\n{blocks}%b{count} = OpLabel\nOpReturn\n"
        ),
    )
}

fn spirv_large_then_small(count: usize) -> String {
    let locals = each(count, |i| format!("%s{i} = OpVariable %local Function\n"));
    let stores = each(count, |i| {
        format!("OpStore %s{i} %n\n%x{i} = OpLoad %uint %s{i}\n")
    });
    let (selections, additions) = (spirv_selections(count), spirv_additions(count));
    let large = spirv::kernel(
        "%function = OpTypeFunction %uint %pointer %uint\n",
        &format!(
            "{locals}{stores}%v0 = OpLoad %uint %p\n{additions}OpBranch %b0\n{selections}%b{count} = OpLabel\nOpReturn\n"
        ),
    );
    let small = each(count, |i| {
        format!(
            "%f{i} = OpFunction %uint None %function\n%fp{i} = OpFunctionParameter %pointer\n%fn{i} = OpFunctionParameter %uint\n%fa{i} = OpLabel\n%fs{i} = OpVariable %local Function\nOpStore %fs{i} %fn{i}\n%fx{i} = OpLoad %uint %fs{i}\nOpSelectionMerge %fc{i} None\nOpBranchConditional %true %fb{i} %fc{i}\n%fb{i} = OpLabel\n%fy{i} = OpIAdd %uint %fx{i} %one\nOpBranch %fc{i}\n%fc{i} = OpLabel\n%fz{i} = OpPhi %uint %fx{i} %fa{i} %fy{i} %fb{i}\nOpReturnValue %fz{i}\nOpFunctionEnd\n"
        )
    });
    format!("{large}{small}")
}

fn spirv_lists_and_functions(count: usize) -> String {
    let names = each(count, |i| {
        format!("OpName %g{i} \"g{i}\"\nOpName %f{i} \"f{i}\"\n")
    });
    let decorations = each(count, |i| format!("OpDecorate %g{i} Alignment 4\n"));
    let globals = each(count, |i| {
        format!(
            "%c{i} = OpConstant %uint {}\n%a{i} = OpTypeStruct %uint %uint\n%q{i} = OpTypePointer CrossWorkgroup %a{i}\n%z{i} = OpConstantNull %a{i}\n%g{i} = OpVariable %q{i} CrossWorkgroup %z{i}\n",
            100 + i
        )
    });
    let functions = each(count, |i| {
        format!(
            "%f{i} = OpFunction %void None %simple\n%e{i} = OpLabel\n%h{i} = OpInBoundsPtrAccessChain %pointer %g{i} %zero %zero\nOpStore %h{i} %c{i}\nOpReturn\nOpFunctionEnd\n"
        )
    });
    format!("{HEAD}{names}{decorations}{TYPES}{globals}{functions}")
}

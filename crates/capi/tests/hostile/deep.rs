//! Modules with nesting, or chains, of a given depth.

use std::fmt::Write;

const TRIPLE: &str = "target triple = \"spir64-unknown-unknown\"\n";

/// Returns modules of this depth as LLVM assembly or SPIR-V assembly, each with a name for messages. Array constants in
/// LLVM assembly nest at most 2,000 levels deep.
pub(crate) fn all(depth: usize) -> Vec<(&'static str, String)> {
    vec![
        ("array-types", array_types(depth)),
        ("struct-types", struct_types(depth)),
        ("constants", constants(depth)),
        ("expressions", expressions(depth)),
        ("metadata", metadata(depth)),
        ("calls", calls(depth)),
        ("branches", branches(depth)),
        ("pointers", pointers(depth)),
        ("name", name(depth)),
        ("spirv-arrays", spirv_arrays(depth)),
        ("spirv-structs", spirv_structs(depth)),
        ("spirv-constants", spirv_constants(depth)),
        ("spirv-branches", spirv_branches(depth)),
        ("spirv-calls", spirv_calls(depth)),
    ]
}

fn array_types(depth: usize) -> String {
    format!(
        "{TRIPLE}@v = addrspace(1) global {}i32{} zeroinitializer\n",
        "[1 x ".repeat(depth),
        "]".repeat(depth)
    )
}

fn struct_types(depth: usize) -> String {
    let mut text = format!("{TRIPLE}%t0 = type {{ i32 }}\n");
    for level in 1..=depth {
        let _ = writeln!(text, "%t{level} = type {{ i32, %t{} }}", level - 1);
    }
    let _ = writeln!(text, "@v = addrspace(1) global %t{depth} zeroinitializer");
    text
}

fn constants(depth: usize) -> String {
    let mut ty = "i32".to_owned();
    let mut value = "i32 1".to_owned();
    for _ in 0..depth.min(2000) {
        value = format!("[1 x {ty}] [{value}]");
        ty = format!("[1 x {ty}]");
    }
    format!("{TRIPLE}@v = addrspace(1) constant {value}\n")
}

fn expressions(depth: usize) -> String {
    let mut value = "i64 ptrtoint (ptr addrspace(1) @v to i64)".to_owned();
    for _ in 0..depth {
        value = format!("i64 add ({value}, i64 1)");
    }
    format!("{TRIPLE}@v = addrspace(1) global i32 0\n@w = addrspace(1) global {value}\n")
}

fn metadata(depth: usize) -> String {
    let (open, close) = ("!{".repeat(depth), "}".repeat(depth));
    let mut text = format!("{TRIPLE}!named = !{{!0}}\n!0 = {open}i32 1{close}\n");
    for level in 1..depth {
        let _ = writeln!(text, "!{level} = !{{!{}}}", level + 1);
    }
    let _ = writeln!(text, "!{} = !{{}}", depth.max(1));
    text
}

fn calls(depth: usize) -> String {
    let mut text = format!("{TRIPLE}define spir_func void @f0() {{\n  ret void\n}}\n");
    for level in 1..=depth {
        let callee = level - 1;
        let _ = write!(
            text,
            "define spir_func void @f{level}() {{\n  call spir_func void @f{callee}()\n  ret void\n}}\n"
        );
    }
    let _ = write!(
        text,
        "define spir_kernel void @main() {{\n  call spir_func void @f{depth}()\n  ret void\n}}\n"
    );
    text
}

fn branches(depth: usize) -> String {
    let mut text = format!("{TRIPLE}define spir_kernel void @main(i1 %c) {{\n  br label %b0\n");
    for level in 0..depth {
        let _ = write!(
            text,
            "b{level}:\n  br i1 %c, label %b{}, label %e{level}\ne{level}:\n  br label %b{}\n",
            level + 1,
            if level % 2 == 0 { level + 1 } else { level }
        );
    }
    let _ = write!(text, "b{depth}:\n  ret void\n}}\n");
    text
}

fn pointers(depth: usize) -> String {
    format!(
        "{TRIPLE}define spir_kernel void @main(i32{} %p) {{\n  ret void\n}}\n",
        " addrspace(1)*".repeat(depth)
    )
}

fn name(depth: usize) -> String {
    let pointers = "P".repeat(depth);
    format!(
        "{TRIPLE}declare spir_func void @_Z3fma{pointers}i(i32)\ndefine spir_kernel void @main() {{\n  \
         call spir_func void @_Z3fma{pointers}i(i32 1)\n  ret void\n}}\n"
    )
}

const HEAD: &str = "OpCapability Addresses\nOpCapability Linkage\nOpCapability Kernel\nOpMemoryModel Physical64 OpenCL\n";

fn spirv_arrays(depth: usize) -> String {
    let mut text = format!("{HEAD}%t0 = OpTypeInt 32 0\n%one = OpConstant %t0 1\n");
    for level in 1..=depth {
        let _ = writeln!(text, "%t{level} = OpTypeArray %t{} %one", level - 1);
    }
    let _ = writeln!(
        text,
        "%p = OpTypePointer CrossWorkgroup %t{depth}\n%n = OpConstantNull %t{depth}\n%v = OpVariable %p CrossWorkgroup %n"
    );
    text
}

fn spirv_structs(depth: usize) -> String {
    let mut text = format!("{HEAD}%t0 = OpTypeInt 32 0\n");
    for level in 1..=depth {
        let below = level - 1;
        let _ = writeln!(text, "%t{level} = OpTypeStruct %t0 %t{below}");
    }
    let _ = writeln!(
        text,
        "%p = OpTypePointer CrossWorkgroup %t{depth}\n%n = OpConstantNull %t{depth}\n%v = OpVariable %p CrossWorkgroup %n"
    );
    text
}

fn spirv_constants(depth: usize) -> String {
    let mut text =
        format!("{HEAD}OpDecorate %c0 SpecId 0\n%t = OpTypeInt 32 0\n%c0 = OpSpecConstant %t 1\n");
    for level in 1..=depth {
        let _ = writeln!(
            text,
            "%c{level} = OpSpecConstantOp %t IAdd %c{} %c0",
            level - 1
        );
    }
    let _ = writeln!(
        text,
        "%p = OpTypePointer CrossWorkgroup %t\n%v = OpVariable %p CrossWorkgroup %c{depth}"
    );
    text
}

const KERNEL: &str = "OpEntryPoint Kernel %main \"main\"\n%void = OpTypeVoid\n%bool = OpTypeBool\n%f = OpTypeFunction %void\n";

fn spirv_branches(depth: usize) -> String {
    let mut text = format!(
        "{HEAD}{KERNEL}%true = OpConstantTrue %bool\n%main = OpFunction %void None %f\n%entry = OpLabel\nOpBranch %b0\n"
    );
    for level in 0..depth {
        let next = level + 1;
        let _ = write!(
            text,
            "%b{level} = OpLabel\nOpBranchConditional %true %b{next} %e{level}\n%e{level} = OpLabel\nOpBranch %b{}\n",
            if level % 2 == 0 { next } else { level }
        );
    }
    let _ = write!(text, "%b{depth} = OpLabel\nOpReturn\nOpFunctionEnd\n");
    text
}

fn spirv_calls(depth: usize) -> String {
    let mut text = format!("{HEAD}{KERNEL}");
    for level in 0..=depth {
        let name = if level == 0 {
            "main".to_owned()
        } else {
            format!("f{level}")
        };
        let _ = write!(
            text,
            "%{name} = OpFunction %void None %f\n%l{level} = OpLabel\n"
        );
        if level < depth {
            let _ = writeln!(text, "%r{level} = OpFunctionCall %void %f{}", level + 1);
        }
        text.push_str("OpReturn\nOpFunctionEnd\n");
    }
    text
}

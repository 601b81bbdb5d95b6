//! Checks global variables in each address space, and address spaces with the numbers of other targets.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::lines;
use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_translate::to_spirv::{Target, ToSpirv, to_spirv};

/// Translates LLVM assembly to SPIR-V assembly. If the translation fails, returns its message as the error. Panics if
/// the module is invalid.
fn spirv(text: &str, options: &ToSpirv) -> Result<String, String> {
    let module = transpire_llvm::bitcode::read(&common::assemble(22, text)).unwrap();
    let (module, _) = to_spirv(module, options).map_err(|error| error.to_string())?;
    common::validate_module(&module);
    let bytes = transpire_spirv::binary::write(&module);
    Ok(disassemble(&bytes, &DisassembleOptions::default()).unwrap())
}

const SPIR: &str = "target triple = \"spirv64-unknown-unknown\"\n";

#[test]
fn generic_variables_stand_in_global_memory() {
    let text = spirv(
        &format!(
            "{SPIR}
             @number = addrspace(4) global i32 5
             @table = internal addrspace(4) constant [3 x i32] [i32 1, i32 2, i32 3]
             @held = addrspace(1) global ptr addrspace(4) @number
             @external = external addrspace(4) global i64
             define spir_kernel void @k(ptr addrspace(1) %o, i64 %i) {{
               %a = load i32, ptr addrspace(4) @number
               %p = getelementptr [3 x i32], ptr addrspace(4) @table, i64 0, i64 %i
               %b = load i32, ptr addrspace(4) %p
               %q = load ptr addrspace(4), ptr addrspace(1) @held
               %c = load i32, ptr addrspace(4) %q
               %w = load i64, ptr addrspace(4) @external
               %d = trunc i64 %w to i32
               %ab = add i32 %a, %b
               %cd = add i32 %c, %d
               %sum = add i32 %ab, %cd
               store i32 %sum, ptr addrspace(1) %o
               ret void
             }}"
        ),
        &ToSpirv::default(),
    )
    .unwrap();
    for name in ["number", "table", "held", "external"] {
        let variable = format!("%{name} = OpVariable");
        assert_eq!(
            lines(&text, &[&variable, "CrossWorkgroup"]).len(),
            1,
            "{text}"
        );
    }
    assert!(!text.contains("OpVariable %_ptr_Generic"), "{text}");
}

#[test]
fn input_and_output_have_built_in_variables_alone() {
    for space in [7, 8] {
        for definition in [
            "external addrspace(N) global i32",
            "addrspace(N) global i32 1",
        ] {
            let definition = definition.replace('N', &space.to_string());
            let text = format!(
                "{SPIR}@value = {definition}
                 define spir_kernel void @k(ptr addrspace(1) %o) {{
                   %v = load i32, ptr addrspace({space}) @value
                   store i32 %v, ptr addrspace(1) %o
                   ret void
                 }}"
            );
            let error = spirv(&text, &ToSpirv::default()).unwrap_err();
            assert!(error.contains("@value"), "{error}");
            assert!(error.contains(&format!("address space {space}")), "{error}");
        }
    }
    let built_in = format!(
        "{SPIR}@__spirv_BuiltInWorkDim = external addrspace(7) constant i32
         define spir_kernel void @k(ptr addrspace(1) %o) {{
           %v = load i32, ptr addrspace(7) @__spirv_BuiltInWorkDim
           store i32 %v, ptr addrspace(1) %o
           ret void
         }}"
    );
    let text = spirv(&built_in, &ToSpirv::default()).unwrap();
    assert_eq!(
        lines(&text, &["OpDecorate", "BuiltIn WorkDim"]).len(),
        1,
        "{text}"
    );
}

/// Returns a module with a variable `@c` in constant memory and a kernel `@k` with these instructions, in which `%o`
/// points to global memory.
fn on_constant_memory(instructions: &str) -> String {
    format!(
        "{SPIR}
         @c = addrspace(2) constant [4 x i32] zeroinitializer
         declare void @llvm.memcpy.p2.p1.i64(ptr addrspace(2), ptr addrspace(1), i64, i1)
         declare void @llvm.memset.p2.i64(ptr addrspace(2), i8, i64, i1)
         declare spir_func void @_Z7vstore4Dv4_imPU3AS2i(<4 x i32>, i64, ptr addrspace(2))
         declare spir_func <4 x i32> @_Z6vload4mPU3AS2Ki(i64, ptr addrspace(2))
         declare spir_func i32 @_Z10atomic_addPU3AS2Vii(ptr addrspace(2), i32)
         declare spir_func i32 @_Z18__spirv_AtomicIAddPU3AS2iiii(ptr addrspace(2), i32, i32, i32)
         declare spir_func float @_Z5fractfPU3AS2f(float, ptr addrspace(2))
         define spir_kernel void @k(ptr addrspace(1) %o) {{
           {instructions}
           ret void
         }}"
    )
}

#[test]
fn constant_memory_is_only_read() {
    for instructions in [
        "store i32 1, ptr addrspace(2) @c",
        "store atomic i32 1, ptr addrspace(2) @c seq_cst, align 4",
        "%r = atomicrmw add ptr addrspace(2) @c, i32 1 seq_cst",
        "%r = cmpxchg ptr addrspace(2) @c, i32 1, i32 2 seq_cst seq_cst",
        "call void @llvm.memcpy.p2.p1.i64(ptr addrspace(2) @c, ptr addrspace(1) %o, i64 16, i1 false)",
        "call void @llvm.memset.p2.i64(ptr addrspace(2) @c, i8 0, i64 16, i1 false)",
        "call spir_func void @_Z7vstore4Dv4_imPU3AS2i(<4 x i32> zeroinitializer, i64 0, ptr addrspace(2) @c)",
        "%r = call spir_func i32 @_Z10atomic_addPU3AS2Vii(ptr addrspace(2) @c, i32 1)",
        "%r = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS2iiii(ptr addrspace(2) @c, i32 1, i32 0, i32 1)",
        "%r = call spir_func float @_Z5fractfPU3AS2f(float 0.5, ptr addrspace(2) @c)",
    ] {
        let error = spirv(&on_constant_memory(instructions), &ToSpirv::default());
        let error = error.expect_err(instructions);
        assert!(error.contains("address space 2"), "{error}");
        assert!(error.contains("@k"), "{error}");
    }
    // Nothing writes to constant memory, so an atomic load has no write to synchronize with and becomes a plain load.
    let text = spirv(
        &on_constant_memory(
            "%v = load atomic i32, ptr addrspace(2) @c acquire, align 4
             store i32 %v, ptr addrspace(1) %o
             %w = call spir_func <4 x i32> @_Z6vload4mPU3AS2Ki(i64 0, ptr addrspace(2) @c)
             store <4 x i32> %w, ptr addrspace(1) %o",
        ),
        &ToSpirv::default(),
    )
    .unwrap();
    assert_eq!(lines(&text, &["OpLoad %uint"]).len(), 1, "{text}");
    assert!(!text.contains("OpAtomicLoad"), "{text}");
}

#[test]
fn memory_in_the_address_space_of_code_is_refused() {
    for instruction in [
        "%v = load i32, ptr addrspace(9) %q",
        "%v = load atomic i32, ptr addrspace(9) %q acquire, align 4",
        "store i32 1, ptr addrspace(9) %q",
        "%v = atomicrmw add ptr addrspace(9) %q, i32 1 seq_cst",
        "call void @llvm.memcpy.p9.p1.i64(ptr addrspace(9) %q, ptr addrspace(1) %p, i64 16, i1 false)",
        "call void @llvm.memcpy.p1.p9.i64(ptr addrspace(1) %p, ptr addrspace(9) %q, i64 16, i1 false)",
        "call void @llvm.memmove.p1.p9.i64(ptr addrspace(1) %p, ptr addrspace(9) %q, i64 %n, i1 false)",
        "call void @llvm.memset.p9.i64(ptr addrspace(9) %q, i8 0, i64 16, i1 false)",
    ] {
        let text = format!(
            "{SPIR}
             declare void @llvm.memcpy.p9.p1.i64(ptr addrspace(9), ptr addrspace(1), i64, i1)
             declare void @llvm.memcpy.p1.p9.i64(ptr addrspace(1), ptr addrspace(9), i64, i1)
             declare void @llvm.memmove.p1.p9.i64(ptr addrspace(1), ptr addrspace(9), i64, i1)
             declare void @llvm.memset.p9.i64(ptr addrspace(9), i8, i64, i1)
             define spir_func void @f(ptr addrspace(1) %p, ptr addrspace(9) %q, i64 %n) {{
               {instruction}
               ret void
             }}"
        );
        let error = spirv(&text, &ToSpirv::default()).expect_err(instruction);
        // A function replaces `memmove` with a length that is not constant.
        assert!(error.starts_with("function @"), "{error}");
        assert!(error.contains("address space 9"), "{error}");
    }
}

/// A module as clang compiles it for a machine with a single address space.
const HOST: &str = r#"
    target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
    target triple = "x86_64-unknown-linux-gnu"
    @table = internal constant [4 x i32] [i32 2, i32 3, i32 5, i32 7]
    @none = global ptr null
    define void @twice(ptr %p) {
      %v = load i32, ptr %p
      %w = shl i32 %v, 1
      store i32 %w, ptr %p
      ret void
    }
    define spir_kernel void @work(ptr %data, ptr byval(i64) %n, i32 %k) {
      %own = alloca [2 x i32]
      %second = getelementptr [2 x i32], ptr %own, i64 0, i64 1
      %i = and i32 %k, 3
      %at = getelementptr [4 x i32], ptr @table, i64 0, i32 %i
      %v = load i32, ptr %at
      store i32 %v, ptr %second
      call void @twice(ptr %second)
      %w = load i32, ptr %second
      %empty = load ptr, ptr @none
      %is = icmp eq ptr %data, %empty
      br i1 %is, label %end, label %write
    write:
      %size = load i64, ptr %n
      %to = getelementptr i32, ptr %data, i64 %size
      call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %second, i64 4, i1 false)
      %old = atomicrmw add ptr %data, i32 %w seq_cst
      br label %end
    end:
      ret void
    }
    declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
"#;

fn for_spirv64(spaces: &[(u32, u32)]) -> ToSpirv {
    let mut options = ToSpirv::default();
    options.target = Some(Target::Spirv64);
    for &(spir, number) in spaces {
        options.address_spaces.set(spir, number).unwrap();
    }
    options
}

#[test]
fn a_kernel_of_another_target_takes_no_private_pointers() {
    let error = spirv(HOST, &for_spirv64(&[])).unwrap_err();
    for part in ["@work", "argument 0", "address space 0", "4:0", "x86_64"] {
        assert!(error.contains(part), "{part}: {error}");
    }
    // An argument passed by value has separate memory.
    let value = r#"
        target triple = "x86_64-unknown-linux-gnu"
        define spir_kernel void @work(ptr addrspace(1) %data, ptr byval(i64) %n) {
          %size = load i64, ptr %n
          store i64 %size, ptr addrspace(1) %data
          ret void
        }"#;
    spirv(value, &for_spirv64(&[])).unwrap();
    // Without a target option, the triple is rejected, and the message names the option.
    let error = spirv(HOST, &ToSpirv::default()).unwrap_err();
    assert!(error.contains("--address-space"), "{error}");
}

#[test]
fn a_kernel_of_another_target_takes_no_values_with_private_pointers() {
    let module = |parameter: &str| {
        format!(
            "target triple = \"x86_64-unknown-linux-gnu\"
             %inner = type {{ i32, [2 x ptr] }}
             %outer = type {{ i64, %inner }}
             %plain = type {{ i64, ptr addrspace(1) }}
             define spir_kernel void @work(ptr addrspace(1) %data, {parameter} %value) {{
               ret void
             }}"
        )
    };
    for parameter in [
        "ptr",
        "<2 x ptr>",
        "[2 x ptr]",
        "{ ptr, i32 }",
        "%outer",
        "ptr byval(%outer)",
        "ptr byref(%outer)",
    ] {
        let error = spirv(&module(parameter), &for_spirv64(&[])).expect_err(parameter);
        for part in ["@work", "argument 1", "address space 0"] {
            assert!(error.contains(part), "{parameter}: {error}");
        }
    }
    for parameter in ["%plain", "ptr byval(%plain)", "ptr byval(i64)"] {
        spirv(&module(parameter), &for_spirv64(&[])).expect(parameter);
    }
}

#[test]
fn pointers_without_an_address_space_may_be_generic() {
    let text = spirv(HOST, &for_spirv64(&[(4, 0)])).unwrap();
    let parameters = lines(&text, &["OpFunctionParameter %_ptr_CrossWorkgroup"]);
    assert_eq!(parameters.len(), 1, "{text}");
    assert_eq!(
        lines(&text, &["%table = OpVariable", "CrossWorkgroup"]).len(),
        1,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpVariable", "Function"]).len(), 1, "{text}");
    assert!(text.contains("OpAtomicIAdd"), "{text}");
}

/// Checks clang's code for virtual base classes, in which a constructor takes a pointer in address space 0 to a table
/// of offsets. The table is in address space 1, so the translation requires that address space 0 is generic.
#[test]
fn a_table_in_another_address_space_needs_generic_pointers() {
    let classes = r#"
        target triple = "spirv64-unknown-unknown"
        @offsets = internal addrspace(1) constant [3 x i64] [i64 16, i64 8, i64 0]
        define internal spir_func void @construct(ptr %this, ptr %table) noinline {
          %entry = getelementptr inbounds i64, ptr %table, i64 1
          %offset = load i64, ptr %entry
          %base = getelementptr inbounds i8, ptr %this, i64 %offset
          store i32 7, ptr %base
          ret void
        }
        define spir_kernel void @work(ptr addrspace(1) %data) {
          %object = alloca { i64, i32 }
          call spir_func void @construct(ptr %object, ptr addrspacecast (ptr addrspace(1) @offsets to ptr))
          %base = getelementptr { i64, i32 }, ptr %object, i64 0, i32 1
          %value = load i32, ptr %base
          store i32 %value, ptr addrspace(1) %data
          ret void
        }"#;
    let error = spirv(classes, &ToSpirv::default()).unwrap_err();
    for part in [
        "@work",
        "addrspacecast from 1 to 0",
        "4:0 (--address-space)",
    ] {
        assert!(error.contains(part), "{part}: {error}");
    }
    let mut options = ToSpirv::default();
    options.address_spaces.set(4, 0).unwrap();
    let text = spirv(classes, &options).unwrap();
    assert_eq!(
        lines(&text, &["OpFunctionParameter %_ptr_Generic"]).len(),
        2,
        "{text}"
    );
}

/// Checks the address spaces of AMD GPUs, where local variables are in address space 5 and constants in
/// address space 4.
#[test]
fn address_spaces_of_amd_become_those_of_spir() {
    let text = r#"
        target datalayout = "e-p:64:64-p1:64:64-p2:64:64-p3:64:64-p4:64:64-p5:64:64-A5-G1"
        target triple = "amdgcn-amd-amdhsa"
        @shared = internal addrspace(3) global [8 x float] undef
        @fixed = addrspace(4) constant float 2.0
        define spir_kernel void @work(ptr addrspace(1) %data, i64 %n) {
          %own = alloca float, addrspace(5)
          %f = load float, ptr addrspace(4) @fixed
          store float %f, ptr addrspace(5) %own
          %any = addrspacecast ptr addrspace(5) %own to ptr
          %v = load float, ptr %any
          %l = getelementptr [8 x float], ptr addrspace(3) @shared, i64 0, i64 %n
          store float %v, ptr addrspace(3) %l
          store float %v, ptr addrspace(1) %data
          ret void
        }"#;
    let spaces = [(0, 5), (4, 0), (2, 4)];
    let text = spirv(text, &for_spirv64(&spaces)).unwrap();
    assert_eq!(
        lines(&text, &["OpEntryPoint Kernel", "\"work\""]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["%fixed = OpVariable", "UniformConstant"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["%shared = OpVariable", "Workgroup"]).len(),
        1,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpPtrCastToGeneric"]).len(), 1, "{text}");
}

#[test]
fn a_variable_of_a_function_cannot_stand_in_global_memory() {
    let error = spirv(HOST, &for_spirv64(&[(1, 0)])).unwrap_err();
    assert!(error.contains("a variable of a function"), "{error}");
    // Without local variables, the pointers may all be global.
    let text = r#"
        target triple = "x86_64-unknown-linux-gnu"
        define spir_kernel void @work(ptr %data) {
          store i32 1, ptr %data
          ret void
        }"#;
    let text = spirv(text, &for_spirv64(&[(1, 0)])).unwrap();
    assert_eq!(
        lines(&text, &["OpFunctionParameter %_ptr_CrossWorkgroup"]).len(),
        1,
        "{text}"
    );
}

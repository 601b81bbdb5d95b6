//! Checks which modules the verifier accepts and rejects, in comparison with LLVM's verifier.

// A panic here is a test failure.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use transpire_llvm::bitcode::{self, WriteOptions};
use transpire_llvm::ir::{
    Inst, Instruction, InstructionKind, MemoryOrdering, Module, TypeKind, Value,
};
use transpire_llvm::versions::Release;

fn run(program: &str, arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}; scripts/setup.sh installs it"));
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// Assembles a text to bitcode with LLVM, without verifying it.
fn assemble(text: &str) -> Vec<u8> {
    let output = run(
        "llvm-as-22",
        &["-disable-verify", "-o", "-", "-"],
        text.as_bytes(),
    );
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

fn verify(text: &str) -> Result<(), String> {
    let module = transpire_llvm::bitcode::read(&assemble(text)).unwrap();
    transpire_llvm::verify(&module).map_err(|error| error.to_string())
}

/// Checks that both this verifier and LLVM's verifier reject the text, and that the message of this verifier contains
/// `rule`.
fn refuses(text: &str, rule: &str) {
    let judged = run(
        "opt-22",
        &["-passes=verify", "-disable-output"],
        &assemble(text),
    );
    assert!(!judged.status.success(), "LLVM accepts it");
    let error = verify(text).expect_err("it is refused");
    assert!(error.contains(rule), "{error}");
}

#[test]
fn a_definition_dominates_its_uses() {
    refuses(
        "define i32 @f(i1 %c) {
         entry:
           br i1 %c, label %a, label %b
         a:
           %x = add i32 1, 2
           br label %b
         b:
           ret i32 %x
         }",
        "function @f: block %b, ret: a use is not dominated by its definition",
    );
    refuses(
        "define i32 @f() {
           %x = add i32 %y, 2
           %y = add i32 1, 2
           ret i32 %x
         }",
        "a use is not dominated by its definition",
    );
}

#[test]
fn a_definition_dominates_the_edge_that_brings_it_to_a_phi() {
    refuses(
        "define i32 @f(i1 %c) {
         entry:
           br i1 %c, label %a, label %b
         a:
           %x = add i32 1, 2
           br label %b
         b:
           %p = phi i32 [ 0, %a ], [ %x, %entry ]
           ret i32 %p
         }",
        "a use is not dominated by its definition",
    );
}

#[test]
fn loops_and_switches_are_accepted() {
    let accepted = include_str!("verify/loops_and_switches_are_accepted.ll");
    assert_eq!(verify(accepted), Ok(()));
}

#[test]
fn the_calling_convention_of_kernels_permits_no_calls() {
    use transpire_llvm::versions::Release;
    for (convention, callee) in [
        ("spir_kernel", "@k"),
        ("amdgpu_kernel", "@k"),
        ("spir_kernel", "%p"),
        ("spir_func", "@k"),
    ] {
        let text = format!(
            "define {convention} void @k() {{
               ret void
             }}
             define void @f(ptr %p) {{
               call {convention} void {callee}()
               ret void
             }}"
        );
        let bytes = assemble(&text);
        let judged = run("opt-22", &["-passes=verify", "-disable-output"], &bytes);
        let module = transpire_llvm::bitcode::read(&bytes).unwrap();
        let newest = transpire_llvm::verify_for(&module, Release::NEWEST);
        assert_eq!(
            newest.is_ok(),
            judged.status.success(),
            "{convention} {callee}"
        );
        // Older versions of clang emit such calls.
        let judged = run(
            "opt-19",
            &["-passes=verify", "-disable-output"],
            text.as_bytes(),
        );
        let older = transpire_llvm::verify_for(&module, Release::V19);
        assert_eq!(
            older.is_ok(),
            judged.status.success(),
            "{convention} {callee}"
        );
        if let Err(error) = newest {
            let message = error.to_string();
            assert!(message.contains("function @f"), "{message}");
        }
    }
}

/// Checks calling conventions with results, results through a pointer, and variadic arguments: this verifier must agree
/// with LLVM's.
#[test]
fn calling_conventions_ask_what_llvm_says_of_results_and_variable_arguments() {
    let numbers = [
        0, 8, 9, 16, 18, 71, 72, 75, 76, 77, 87, 88, 89, 90, 91, 93, 95, 96, 100, 104, 105,
    ];
    let mut refused = 0;
    for number in numbers {
        for head in [
            "i32 @f(i32 %x)",
            "void @f(ptr sret(i32) %r)",
            "void @f(i32 %x, ptr sret(i32) %r)",
            "void @f(i32 %x, ...)",
            "void @f(i32 %x)",
        ] {
            let text = format!("declare cc {number} {head}\n");
            let bytes = assemble(&text);
            let judged = run("opt-22", &["-passes=verify", "-disable-output"], &bytes);
            let judgement = String::from_utf8_lossy(&judged.stderr);
            let module = transpire_llvm::bitcode::read(&bytes).unwrap();
            let verified = transpire_llvm::verify(&module);
            let fits = verified.is_ok() == judged.status.success();
            assert!(fits, "{text}{judgement}{verified:?}");
            refused += usize::from(!judged.status.success());
        }
    }
    assert!(refused > 30, "{refused}");
}

#[test]
fn a_vector_of_one_pointer_may_be_cast_to_the_pointer() {
    let cast = |from: &str, to: &str| {
        format!(
            "define void @f({from} %p) {{
             %a = bitcast {from} %p to {to}
             ret void
             }}"
        )
    };
    for (from, to) in [
        ("ptr", "<1 x ptr>"),
        ("<1 x ptr>", "ptr"),
        ("ptr addrspace(1)", "<1 x ptr addrspace(1)>"),
        ("<2 x ptr>", "<2 x ptr>"),
    ] {
        assert_eq!(verify(&cast(from, to)), Ok(()), "{from} {to}");
    }
}

#[test]
fn a_phi_has_an_entry_for_each_edge() {
    let phi = |entries: &str| {
        format!(
            "define i32 @f(i1 %c, i32 %v) {{
             entry:
               br i1 %c, label %a, label %b
             a:
               br label %b
             b:
               %p = phi i32 {entries}
               ret i32 %p
             }}"
        )
    };
    assert_eq!(verify(&phi("[ 1, %entry ], [ 2, %a ]")), Ok(()));
    refuses(
        &phi("[ 1, %entry ]"),
        "a phi must have one entry for each edge",
    );
    refuses(
        &phi("[ 1, %entry ], [ 2, %entry ]"),
        "a phi must have one entry for each edge",
    );
}

#[test]
fn a_phi_has_the_same_value_for_all_edges_from_a_block() {
    let text = "define i32 @f(i32 %x) {
         entry:
           switch i32 %x, label %c [ i32 1, label %c ]
         c:
           %p = phi i32 [ 7, %entry ], [ 8, %entry ]
           ret i32 %p
         }";
    // LLVM merges the values when it reads bitcode, so the text is verified instead.
    let judged = run(
        "opt-22",
        &["-passes=verify", "-disable-output"],
        text.as_bytes(),
    );
    assert!(!judged.status.success(), "LLVM accepts it");
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let error = transpire_llvm::verify(&module).unwrap_err().to_string();
    let rule = "a phi must have the same value for all edges";
    assert!(error.contains(rule), "{error}");
}

#[test]
fn arguments_beyond_the_parameters_and_operands_of_bundles_follow_their_definitions() {
    for call in [
        "call void (i32, ...) @v(i32 1, i32 %y)",
        r#"call void (i32, ...) @v(i32 1) [ "deopt"(i32 %y) ]"#,
    ] {
        refuses(
            &format!(
                "declare void @v(i32, ...)
                 define void @f(i32 %x) {{ {call} %y = add i32 %x, 1 ret void }}"
            ),
            "a use is not dominated by its definition",
        );
    }
}

#[test]
fn what_no_block_of_a_body_holds_is_no_operand_of_it() {
    // The preceding body has an instruction with the same number.
    let one = "define i32 @f(i32 %x) { %y = add i32 %x, 1 ret i32 %y }";
    let text = format!("{one} {}", one.replace("@f", "@g"));
    let mut module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let last = module.functions().last().unwrap().0;
    let body = module.function_mut(last).unwrap().body.as_mut().unwrap();
    let entry = body.layout[0];
    body.blocks[entry].instructions.remove(0);
    let error = transpire_llvm::verify(&module).unwrap_err().to_string();
    assert!(error.contains("function @g"), "{error}");
    let rule = "an operand is not an instruction of this function";
    assert!(error.contains(rule), "{error}");
}

#[test]
fn the_entry_block_has_no_predecessors() {
    refuses(
        "define void @f() { entry: br label %entry }",
        "the entry block must not have predecessors",
    );
}

/// Reads the text, applies `break_it` to instruction `number` of the first function, and returns the message of the
/// verifier. LLVM's assembler does not produce such modules.
fn broken_by(
    text: &str,
    number: usize,
    break_it: impl Fn(&mut Instruction, &mut Module),
) -> String {
    let mut module = transpire_llvm::bitcode::read(&assemble(text)).unwrap();
    assert_eq!(
        transpire_llvm::verify(&module).map_err(|error| error.to_string()),
        Ok(())
    );
    let function = module.functions().next().unwrap().0;
    let mut body = module.function_mut(function).unwrap().body.take().unwrap();
    let inst = body.instructions_in_order().nth(number).unwrap().1;
    break_it(&mut body.instructions.edit(inst), &mut module);
    module.function_mut(function).unwrap().body = Some(body);
    transpire_llvm::verify(&module).unwrap_err().to_string()
}

#[test]
fn ret_gives_what_the_function_returns() {
    let error = broken_by(
        "define i32 @f(i32 %x) { ret i32 %x }",
        0,
        |instruction, _| {
            instruction.kind = InstructionKind::Ret { value: None.into() };
        },
    );
    assert!(
        error.contains("the operand of ret must have the function's result type"),
        "{error}"
    );
}

#[test]
fn a_binary_operation_has_one_type() {
    let error = broken_by(
        "define void @f(i32 %x) { %y = add i32 %x, 1 ret void }",
        0,
        |instruction, module| {
            instruction.ty = module.types.integer(64);
        },
    );
    assert!(
        error.contains(
            "block %0, %y: the operands and result of a binary operation must have the same type"
        ),
        "{error}"
    );
}

#[test]
fn what_uses_a_value_too_early_is_told_before_what_is_wrong_with_types() {
    let error = broken_by(
        "define void @f(i32 %x) { %y = add i32 %x, 1 ret void }",
        0,
        |instruction, module| {
            instruction.ty = module.types.integer(64);
            if let InstructionKind::Binary(_, [_, rhs], ..) = &mut instruction.kind {
                *rhs = Inst::from_u32(0).into();
            }
        },
    );
    assert!(
        error.contains("%y: a use is not dominated by its definition"),
        "{error}"
    );
}

#[test]
fn conversions_are_between_types_that_they_are_for() {
    let error = broken_by(
        "define void @f(i32 %x) { %y = zext i32 %x to i64 ret void }",
        0,
        |instruction, module| {
            instruction.ty = module.types.integer(16);
        },
    );
    assert!(
        error.contains("conversion not defined between these types"),
        "{error}"
    );
}

#[test]
fn loads_do_not_release_and_stores_do_not_acquire() {
    let load = "define void @f(ptr %p) { %x = load atomic i32, ptr %p acquire, align 4 ret void }";
    let error = broken_by(load, 0, |instruction, _| {
        if let InstructionKind::Load { access, .. } = &mut instruction.kind {
            access.ordering = MemoryOrdering::Release;
        }
    });
    assert!(
        error.contains("an atomic load must not have release semantics"),
        "{error}"
    );
    let store = "define void @f(ptr %p) { store atomic i32 0, ptr %p release, align 4 ret void }";
    let error = broken_by(store, 0, |instruction, _| {
        if let InstructionKind::Store { access, .. } = &mut instruction.kind {
            access.ordering = MemoryOrdering::Acquire;
        }
    });
    assert!(
        error.contains("an atomic store must not have acquire semantics"),
        "{error}"
    );
}

#[test]
fn atomic_operations_are_on_bytes() {
    for text in [
        "define void @f(ptr %p) { store atomic i38 0, ptr %p release, align 8 ret void }",
        "define void @f(ptr %p) { %x = load atomic i1, ptr %p acquire, align 1 ret void }",
        "define void @f(ptr %p) { %x = atomicrmw add ptr %p, i24 1 seq_cst, align 4 ret void }",
        "define void @f(ptr %p) { %x = cmpxchg ptr %p, i4 1, i4 2 seq_cst seq_cst, align 4 ret void }",
    ] {
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let error = transpire_llvm::verify(&module).unwrap_err().to_string();
        assert!(
            error.contains("the size of an atomic access must be a power of two"),
            "{error}"
        );
    }
}

#[test]
fn a_call_fits_its_function_type() {
    let text = "define void @f(i32 %x) { call void @g(i32 %x) ret void } declare void @g(i32)";
    let error = broken_by(text, 0, |instruction, module| {
        let float = module.types.intern(TypeKind::Float);
        let ty = module
            .types
            .function(module.void_type, [float].into(), false);
        if let InstructionKind::Call(call) = &mut instruction.kind {
            call.function_type = ty;
        }
    });
    assert!(
        error.contains("the arguments of a call must have the types of the parameters"),
        "{error}"
    );
}

#[test]
fn a_typed_callee_points_to_the_function_type_of_its_call() {
    // LLVM 14's reader: "Explicit call type does not match pointee type of callee operand".
    let text = "define void @f(i32* %p) { call void @g(i32* %p) ret void } declare void @g(i32*) declare void @h(i32)";
    let mut module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let ids: Vec<_> = module.functions().map(|(global, ..)| global).collect();
    let ty = module.globals[ids[2]].ty;
    let other = module
        .constants
        .intern(ty, transpire_llvm::ir::ConstantKind::Global(ids[2]));
    let body = module.function_mut(ids[0]).unwrap().body.as_mut().unwrap();
    body.instructions.calls_mut().next().unwrap().callee = other.into();
    let error = transpire_llvm::verify(&module).unwrap_err().to_string();
    assert!(
        error.contains("the callee must be a pointer to the function type"),
        "{error}"
    );
}

#[test]
fn intrinsic_functions_are_called_with_the_type_that_they_are_declared_with() {
    let rule = "an intrinsic function must be called with the type that it is declared with";
    let text = |name: &str, declared: &str, called: &str| {
        format!(
            "define void @f() {{ call void @{name}({called}) ret void }} declare void @{name}({declared})"
        )
    };
    for (name, declared, called) in [
        ("llvm.memset.p0.i64", "ptr, i8, i64, i1", "i8 0"),
        ("llvm.assume", "i1", "i1 true, i32 1"),
        ("llvm.some.name", "i64", "i32 1"),
        ("llvm.some.name", "", "i32 1"),
    ] {
        refuses(&text(name, declared, called), rule);
    }
    for (name, declared, called) in [
        ("llvm.some.name", "i32, ...", "i32 1"),
        ("some.name", "i64", "i32 1"),
    ] {
        let text = text(name, declared, called).replace(
            "call void @llvm.some.name(",
            "call void (i32, ...) @llvm.some.name(",
        );
        assert_eq!(verify(&text), Ok(()), "{name}");
    }
    // LLVM upgrades calls of debug intrinsics, and of intrinsics whose names have other types.
    let zeros = |name: &str, operands: &str| {
        format!(
            "define void @f(i32 %x) {{ %y = call i32 @{name}({operands}) ret void }} declare i32 @{name}(i32, i1)"
        )
    };
    refuses_in_text(
        &zeros("llvm.ctlz.i32.p0", "i32 %x"),
        &zeros("llvm.ctlz.i32", "i32 %x"),
        rule,
    );
    refuses_in_text(
        "define void @f(ptr %p) { call void @llvm.dbg.declare(metadata ptr %p, metadata !{}) ret void }
         declare void @llvm.dbg.declare(metadata, metadata, metadata)",
        &zeros("llvm.ctlz.i32.p0", "i1 true"),
        rule,
    );
    // Intrinsics that are not declared have the types of the call.
    let text = |second: &str| {
        format!(
            "define void @f(half %x, <4 x half> %v, i64 %n) {{
               %a = call <4 x half> @llvm.fma.f16(<4 x half> %v, <4 x half> %v, <4 x half> %v)
               %b = call half @llvm.fma.f16(half %x, half %x, half %x)
               %c = call i64 @llvm.amdgcn.readfirstlane(i64 %n)
               %d = call {second} @llvm.amdgcn.readfirstlane({second} %x)
               ret void
             }}"
        )
    };
    refuses_in_text(&text("half"), &text("float"), "`half`");
    // All calls of a declared intrinsic have its type, also before the declaration.
    let text = |second: &str| {
        format!(
            "define void @f(i32 %x, i64 %y) {{
               %a = call i32 @llvm.some.name(i32 %x)
               %b = call {second} @llvm.some.name({second} 1)
               ret void
             }}
             declare i32 @llvm.some.name(i32)"
        )
    };
    refuses_in_text(&text("i32"), &text("i64"), rule);
    // LLVM 14 rejects this one.
    let text = "define void @f(i8* %p) { call void bitcast (void (i8)* @llvm.some.name to void (i8*)*)(i8* %p) ret void } declare void @llvm.some.name(i8)";
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let error = transpire_llvm::verify(&module).unwrap_err().to_string();
    assert!(error.contains(rule), "{error}");
}

#[test]
fn memory_attributes_name_sized_types() {
    for attribute in ["byval", "byref", "preallocated", "inalloca"] {
        refuses(
            &format!(
                "%opaque = type opaque
                 define void @f(ptr {attribute}(%opaque) %p) {{ ret void }}"
            ),
            "names a type without a size",
        );
    }
}

#[test]
fn getelementptr_steps_over_sized_types() {
    let text = "define void @f(ptr %p) { %q = getelementptr i8, ptr %p, i64 1 ret void }";
    for unsized_type in [TypeKind::Void, TypeKind::Label, TypeKind::Token] {
        let error = broken_by(text, 0, |instruction, module| {
            if let InstructionKind::GetElementPtr { source, .. } = &mut instruction.kind {
                *source = module.types.intern(unsized_type.clone());
            }
        });
        let rule = "the source type of a getelementptr has no size";
        assert!(error.contains(rule), "{error}");
    }
}

#[test]
fn no_bitcode_holds_a_pointer_to_void() {
    let assembled = run("llvm-as-14", &["-o", "-", "-"], b"declare void @f(i8*)");
    let mut module = bitcode::read(&assembled.stdout).unwrap();
    let void = module.types.intern(TypeKind::Void);
    let pointer = module.types.typed_pointer(0, void);
    let signature = module.types.function(void, [pointer].into(), false);
    let function = module.functions().next().unwrap().0;
    module.globals[function].value_type = signature;
    let options = WriteOptions {
        release: Release::V14,
    };
    let error = bitcode::write(&module, &options).unwrap_err().to_string();
    assert!(error.contains("a pointer to void"), "{error}");
}

#[test]
fn attributes_of_copied_memory_name_what_the_pointer_points_to() {
    for attribute in ["byval", "preallocated"] {
        for (pointee, fits) in [("%S", true), ("i8", false)] {
            let text = format!(
                "%S = type {{ i32 }}
                 declare void @f({pointee}* {attribute}(%S))"
            );
            let judged = run("llvm-as-14", &["-o", "/dev/null", "-"], text.as_bytes());
            assert_eq!(judged.status.success(), fits, "{text}");
            let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
            let verified = transpire_llvm::verify(&module);
            assert_eq!(verified.is_ok(), fits, "{text}{verified:?}");
        }
    }
}

/// Returns a module with a `switch` over the literals `first` and `second` of type `ty`. Assemblers reject equal
/// literals, so the second one is inserted afterwards.
fn switch_of(ty: &str, first: &str, second: &str) -> Module {
    let other = if first == "0" { "1" } else { "0" };
    let text = format!(
        "define void @f({ty} %x) {{\n  switch {ty} %x, label %b [ {ty} {first}, label %a {ty} {other}, label %b ]\n\
         a:\n  ret void\nb:\n  ret void\n}}\ndefine {ty} @g() {{\n  ret {ty} {second}\n}}\n"
    );
    let mut module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let functions: Vec<_> = module.functions().map(|function| function.0).collect();
    let with_values = |module: &mut Module, at: usize, change: &dyn Fn(usize, Value) -> Value| {
        let body = module
            .function_mut(functions[at])
            .unwrap()
            .body
            .as_mut()
            .unwrap();
        let inst = body.instructions.keys().next().unwrap();
        let mut number = 0;
        body.map_operands(inst, |value| {
            number += 1;
            change(number, value)
        });
    };
    let second = std::cell::Cell::new(None);
    with_values(&mut module, 1, &|_, value| {
        second.set(Some(value));
        value
    });
    with_values(&mut module, 0, &|number, value| match number {
        3 => second.get().unwrap(),
        _ => value,
    });
    module
}

#[test]
fn the_cases_of_a_switch_differ() {
    for (ty, first, second, is_kept) in [
        ("i32", "5", "5", false),
        ("i8", "-1", "255", false),
        ("i64", "4294967296", "4294967296", false),
        (
            "i128",
            "36893488147419103232",
            "36893488147419103232",
            false,
        ),
        ("i1", "true", "-1", false),
        ("i3", "7", "-1", false),
        ("i32", "5", "-5", true),
        ("i64", "4294967296", "1", true),
        ("i128", "36893488147419103232", "2", true),
        ("i1", "true", "0", true),
    ] {
        let module = switch_of(ty, first, second);
        let verified = transpire_llvm::verify(&module).map_err(|error| error.to_string());
        match verified {
            Ok(()) => assert!(is_kept, "{ty} {first} {second}"),
            Err(error) => {
                assert!(!is_kept, "{ty} {first} {second}");
                assert!(
                    error.contains("the cases of a switch must differ"),
                    "{error}"
                );
            }
        }
        let release = Release::from_name("22").unwrap();
        let bitcode = bitcode::write(&module, &WriteOptions { release }).unwrap();
        let judged = run("opt-22", &["-passes=verify", "-disable-output"], &bitcode);
        assert_eq!(judged.status.success(), is_kept, "{ty} {first} {second}");
    }
}

/// Returns the error of the parser or the verifier for a text.
fn verify_text(text: &str) -> Result<(), String> {
    let module = transpire_llvm::assembly::parse(text.as_bytes()).map_err(|it| it.to_string())?;
    transpire_llvm::verify(&module).map_err(|error| error.to_string())
}

/// Checks that LLVM and this crate accept `accepted`, that both reject `refused`, and that the message of this crate
/// contains `rule`.
fn refuses_in_text(accepted: &str, refused: &str, rule: &str) {
    let judged = |text: &str| {
        let output = run("llvm-as-22", &["-o", "-", "-"], text.as_bytes());
        output.status.success()
    };
    assert!(judged(accepted), "LLVM rejects {accepted}");
    assert_eq!(verify_text(accepted), Ok(()), "{accepted}");
    assert!(!judged(refused), "LLVM accepts {refused}");
    let error = verify_text(refused).expect_err(refused);
    assert!(error.contains(rule), "{refused}: {error}");
}

#[test]
fn attributes_of_functions_have_their_place_and_their_values() {
    let rows = [
        ("nobuiltin", "builtin", "only for calls"),
        (
            "sanitize_realtime",
            "sanitize_realtime sanitize_realtime_blocking",
            "contradict",
        ),
        (
            "allockind(\"alloc,zeroed\")",
            "allockind(\"alloc,free\")",
            "allockind",
        ),
        (
            "allockind(\"free\")",
            "allockind(\"free,aligned\")",
            "allockind",
        ),
    ];
    for (accepted, refused, rule) in rows {
        let declared = |attributes: &str| format!("declare ptr @f(i64) {attributes}\n");
        refuses_in_text(&declared(accepted), &declared(refused), rule);
    }
    let called = |attributes: &str| {
        format!(
            "declare void @g() {attributes}
             define void @f() {{
               call void @g() speculatable
               ret void
             }}"
        )
    };
    refuses_in_text(&called("speculatable"), &called(""), "speculatable");
    let naked = |value: &str| format!("define i32 @f(i32 %x) naked {{\n  ret i32 {value}\n}}\n");
    refuses_in_text(&naked("0"), &naked("%x"), "naked");
}

#[test]
fn target_types_have_their_parameters_and_places() {
    let variable = |ty: &str| format!("@v = external global {ty}\n");
    let event = "target(\"spirv.Event\")";
    let barrier = "target(\"amdgcn.named.barrier\", 0)";
    let unknown = "target(\"unknown\")";
    let rule = "a target type that cannot be global";
    for (accepted, refused) in [(event, unknown), (barrier, "target(\"spirv.Literal\", 1)")] {
        refuses_in_text(&variable(accepted), &variable(refused), rule);
        let arrays = [accepted, refused].map(|ty| variable(&format!("{{ i32, [2 x {ty}] }}")));
        refuses_in_text(&arrays[0], &arrays[1], rule);
    }
    let alloca = |ty: &str| format!("define void @f() {{\n  %a = alloca {ty}\n  ret void\n}}\n");
    refuses_in_text(&alloca(event), &alloca(barrier), "on the stack");
    let load =
        |ty: &str| format!("define void @f(ptr %p) {{\n  %a = load {ty}, ptr %p\n  ret void\n}}\n");
    refuses_in_text(&load(event), &load(unknown), "must have a size");
    let copy = |ty: &str| format!("declare void @f(ptr byval({ty}))\n");
    refuses_in_text(&copy(event), &copy(barrier), "on the stack");
    let declared = |ty: &str| format!("declare void @f({ty})\n");
    let rows = [
        (
            "target(\"aarch64.svcount\")",
            "target(\"aarch64.svcount\", i32)",
        ),
        (barrier, "target(\"amdgcn.named.barrier\", i32)"),
        (
            "target(\"riscv.vector.tuple\", <vscale x 8 x i8>, 2)",
            "target(\"riscv.vector.tuple\", 9)",
        ),
    ];
    for (accepted, refused) in rows {
        let rule = "must have the parameters of its kind";
        refuses_in_text(&declared(accepted), &declared(refused), rule);
    }
    let vector = |ty: &str| format!("declare void @f(<2 x {ty}>)\n");
    refuses_in_text(&vector("i32"), &vector(event), "elements of a target type");
    for token in ["x86_amx", "target(\"dx.RawBuffer\", half, 1, 0)"] {
        refuses_in_text(
            &declared(event),
            &declared(token),
            "only intrinsic functions",
        );
        let call = |ty: &str| {
            format!("define void @f(ptr %g) {{\n  %r = call {ty} %g()\n  ret void\n}}\n")
        };
        refuses_in_text(
            &call(event),
            &call(token),
            "only intrinsic functions return tokens",
        );
    }
}

#[test]
fn profiles_and_other_attachments_have_their_form() {
    let branch = |node: &str| {
        format!(
            "define void @f(i1 %c) {{
               br i1 %c, label %a, label %a, !prof !0
             a:
               ret void
             }}
             !0 = !{{{node}}}"
        )
    };
    let weights = branch("!\"branch_weights\", i32 1, i32 2");
    for (refused, rule) in [
        ("!\"unknown\", !\"\"", "must name the pass"),
        ("!\"VP\", i32 0, i64 4, i64 10, i64 4", "only for calls"),
        (
            "!\"VP\", i32 7, i64 4, i64 10, i64 4",
            "the kind of the values",
        ),
        ("!\"VP\", i32 2, i64 4, i64 10", "the kind of the values"),
    ] {
        refuses_in_text(&weights, &branch(refused), rule);
    }
    refuses_in_text(
        &branch("!\"unknown\", !\"pass\""),
        &branch("!\"unknown\", i32 1"),
        "pass",
    );
    let store = |kind: &str, node: &str| {
        format!(
            "define void @f(ptr %p, ptr %q) {{
               {kind}, !captures !0
               ret void
             }}
             !0 = !{{{node}}}"
        )
    };
    let accepted = store("store ptr %p, ptr %q", "!\"address\"");
    refuses_in_text(
        &accepted,
        &store("store i8 0, ptr %q", "!\"address\""),
        "captures",
    );
    refuses_in_text(
        &accepted,
        &store("store ptr %p, ptr %q", "!\"all\""),
        "captures",
    );
    refuses_in_text(
        &accepted,
        &store("%r = load ptr, ptr %q", "!\"address\""),
        "captures",
    );
}

#[test]
fn some_addresses_are_only_for_calls_or_for_nothing() {
    refuses_in_text(
        "@v = global ptr @f\ndeclare void @f()",
        "@v = global ptr @llvm.trap\ndeclare void @llvm.trap()",
        "the address of an intrinsic function must not be taken",
    );
    refuses_in_text(
        "@v = global [1 x ptr] [ptr @f]\ndeclare void @f()",
        "@v = global [1 x ptr] [ptr @llvm.trap]\ndeclare void @llvm.trap()",
        "the address of an intrinsic function must not be taken",
    );
    let list = "@g = global i32 0\n@llvm.used = appending global [1 x ptr] [ptr @g]\n";
    refuses_in_text(
        // A use in metadata does not count.
        &format!("{list}!named = !{{!0}}\n!0 = !{{ptr @llvm.used}}\n"),
        &format!("{list}@v = global ptr @llvm.used\n"),
        "llvm.used and similar lists must not be used",
    );
}

#[test]
fn calls_in_variadic_functions_and_tail_calls_have_their_form() {
    let start = |parameters: &str| {
        format!(
            "define void @f({parameters}) {{
               %p = alloca ptr
               call void @llvm.va_start.p0(ptr %p)
               ret void
             }}
             declare void @llvm.va_start.p0(ptr)"
        )
    };
    refuses_in_text(&start("i32 %x, ..."), &start("i32 %x"), "variadic");
    let forward = |arguments: &str| {
        format!(
            "declare void @g(ptr, ...)
             define void @f(ptr %x, ...) {{
               musttail call void (ptr, ...) @g({arguments})
               ret void
             }}"
        )
    };
    refuses_in_text(&forward("ptr %x, ..."), &forward("ptr %x"), "`...`");
    let tail = |attribute: &str| {
        format!(
            "declare tailcc void @g(ptr)
             define tailcc void @f(ptr {attribute} %x) {{
               musttail call tailcc void @g(ptr %x)
               ret void
             }}"
        )
    };
    refuses_in_text(&tail("sret(i32)"), &tail("inreg"), "in this way");
}

#[test]
fn nodes_of_debug_information_have_their_fields() {
    let node = |node: &str| format!("!named = !{{!0}}\n!0 = {node}\n");
    let file = "file: !DIFile(filename: \"a\", directory: \"b\")";
    let unit = |fields: &str| node(&format!("distinct !DICompileUnit({fields}, {file})"));
    let accepted = unit("language: DW_LANG_C, emissionKind: 3");
    for (fields, rule) in [
        (
            "language: DW_LANG_C, emissionKind: 4",
            "`emissionKind` is too large",
        ),
        (
            "language: DW_LANG_C, sourceLanguageName: DW_LNAME_C",
            "exclude each other",
        ),
        (
            "language: DW_LANG_C, sourceLanguageVersion: 1",
            "requires `sourceLanguageName`",
        ),
    ] {
        // LLVM lists all units in !llvm.dbg.cu.
        let accepted = accepted.replace("!named", "!llvm.dbg.cu");
        refuses_in_text(
            &accepted,
            &unit(fields).replace("!named", "!llvm.dbg.cu"),
            rule,
        );
    }
    let rows = [
        (
            "!DISubrange(count: 3)",
            "!DISubrange(count: null)",
            "`count` cannot be null",
        ),
        (
            "!DISubrange(count: 3)",
            "!DISubrange(count: 9223372036854775808)",
            "too large",
        ),
        (
            "!DISubrange(lowerBound: -9223372036854775808)",
            "!DISubrange(lowerBound: -9223372036854775809)",
            "too large",
        ),
        (
            "!DIGlobalVariable()",
            "!DIGlobalVariable(name: \"\")",
            "`name` cannot be empty",
        ),
        (
            "!{}",
            "!DILexicalBlock(scope: null)",
            "`scope` cannot be null",
        ),
        (
            "!{}",
            "!DILocalVariable(scope: null)",
            "`scope` cannot be null",
        ),
        (
            "!DISubprogram(isDefinition: false)",
            "!DISubprogram(isDefinition: true)",
            "distinct",
        ),
    ];
    for (accepted, refused, rule) in rows {
        let accepted = match accepted.contains("GlobalVariable") {
            true => "!{}",
            false => accepted,
        };
        refuses_in_text(&node(accepted), &node(refused), rule);
    }
}

#[test]
fn a_value_of_a_function_is_not_in_a_node() {
    let call = |operand: &str| {
        format!(
            "declare void @llvm.use(metadata)
             define void @f(i32 %v) {{
               call void @llvm.use(metadata {operand})
               ret void
             }}"
        )
    };
    let accepted = call("!{i32 1, i32 0}");
    for refused in ["!{i32 %v, i32 0}", "!{i32 0, i32 %v}"] {
        refuses_in_text(
            &accepted,
            &call(refused),
            "a value of a function cannot be in a node",
        );
    }
}

#[test]
fn what_older_releases_write_is_accepted() {
    let accepted = |text: &str| {
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        transpire_llvm::verify(&module).unwrap_or_else(|error| panic!("{error}\n{text}"));
    };
    // Before LLVM 15, targets of callbr were arguments.
    accepted(
        "define void @f() {
           callbr void asm \"\", \"X\"(ptr blockaddress(@f, %b)) to label %a [label %b]
         a:
           ret void
         b:
           ret void
         }",
    );
    // LLVM gives intrinsics their attributes.
    accepted(
        "declare i32 @llvm.ctpop.i32(i32)
         define i32 @f(i32 %x) {
           %r = call i32 @llvm.ctpop.i32(i32 %x) speculatable
           ret i32 %r
         }",
    );
    // LLVM's reader of bitcode removes attributes of values that they are not for.
    accepted(
        "declare void @g(i32 noalias)
         define void @f(i32 %x) {
           call void @g(i32 noalias %x)
           ret void
         }",
    );
    accepted(
        "define void @f(i1 %c) {
           br i1 %c, label %a, label %b, !prof !0
         a:
           ret void
         b:
           ret void
         }
         !0 = !{!\"weights_of_a_tool\", i32 1, i32 2}",
    );
}

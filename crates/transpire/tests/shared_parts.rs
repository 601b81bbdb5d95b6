//! Tests with constants and types that share parts and so would expand exponentially, and variables that refer to each
//! other in long chains. All of them take time and memory in proportion to the module, on a stack of 1 MiB.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fmt::Write;
use std::time::{Duration, Instant};

use transpire::llvm::assembly::parse;
use transpire::llvm::ir::{ConstantKind, GlobalKind, Module};
use transpire::llvm::versions::Release;
use transpire::spirv::assembly::{assemble, disassemble};
use transpire::spirv::binary;

use transpire::{
    ReadLlvm, ReadSpirv, ToLlvm, ToSpirv, llvm_to_spirv, print_llvm, read_llvm, read_spirv,
    spirv_to_llvm, write_llvm,
};

/// The number of levels. Each level contains the one before it twice.
const DEPTH: usize = 60;

/// The time after which a test is considered to hang. No machine needs it for a few kilobytes.
const WATCHDOG: Duration = Duration::from_secs(60);

/// Runs `work` on a stack of 1 MiB. Panics if `work` panics, or doesn't end within [`WATCHDOG`].
fn on_small_stack(work: impl FnOnce() + Send + 'static) {
    let began = Instant::now();
    let thread = std::thread::Builder::new().stack_size(1 << 20);
    let thread = thread.spawn(work).unwrap();
    while !thread.is_finished() {
        assert!(began.elapsed() < WATCHDOG, "it does not end");
        std::thread::sleep(Duration::from_millis(5));
    }
    thread.join().unwrap();
}

/// Returns SPIR-V with the types and constants `globals`, and a variable whose initializer is `%last`, of type `%type`.
fn spirv(globals: &str) -> Vec<u8> {
    let text = format!(
        "OpCapability Addresses
         OpCapability Kernel
         OpCapability Linkage
         OpCapability Int64
         OpMemoryModel Physical64 OpenCL
         OpDecorate %variable LinkageAttributes \"variable\" Export
         %uint = OpTypeInt 32 0
         %one = OpConstant %uint 1
         {globals}
         %pointer = OpTypePointer CrossWorkgroup %type
         %variable = OpVariable %pointer CrossWorkgroup %last"
    );
    binary::to_bytes(&assemble(&text).unwrap())
}

/// Returns `DEPTH` types, each of which contains the one before it twice, with a constant of each. The first contains
/// `%uint`. The last type is `%type`, and its constant `%last`. `of` is "structs", "arrays", or "structs and arrays"
/// for both in turns.
fn pairs(of: &str) -> String {
    let mut text = String::new();
    let (mut ty, mut constant) = ("%uint".to_owned(), "%one".to_owned());
    if of.contains("array") {
        text += "%two = OpConstant %uint 2\n";
    }
    for level in 0..DEPTH {
        let shape = match of {
            "structs" => format!("OpTypeStruct {ty} {ty}"),
            "arrays" => format!("OpTypeArray {ty} %two"),
            "structs and arrays" if level % 2 == 0 => format!("OpTypeArray {ty} %two"),
            _ => format!("OpTypeStruct {ty} {ty}"),
        };
        writeln!(text, "%type{level} = {shape}").unwrap();
        let value = format!("OpConstantComposite %type{level} {constant} {constant}");
        writeln!(text, "%constant{level} = {value}").unwrap();
        (ty, constant) = (format!("%type{level}"), format!("%constant{level}"));
    }
    text.replace(&format!("%type{} ", DEPTH - 1), "%type ")
        .replace(&format!("%constant{} ", DEPTH - 1), "%last ")
}

#[test]
fn shared_parts_of_spirv_are_translated_and_their_text_has_a_limit() {
    for of in ["structs", "arrays", "structs and arrays"] {
        let bytes = spirv(&pairs(of));
        on_small_stack(move || {
            let module = read_spirv(&bytes, &ReadSpirv::in_full()).unwrap();
            let (ir, _) = spirv_to_llvm(&module.module, &ToLlvm::default()).unwrap();
            let bitcode = write_llvm(ir.clone(), Release::NEWEST).unwrap();
            let again = read_llvm(&bitcode, &ReadLlvm::default()).unwrap();
            let (spirv, _) = llvm_to_spirv(again.module, &ToSpirv::default()).unwrap();
            let words = binary::write(&spirv);
            assert!(words.len() < 4 * bytes.len(), "{}", words.len());
            assert!(disassemble(&words, &Default::default()).is_ok());
            let error = print_llvm(ir.clone(), Release::NEWEST).unwrap_err();
            assert!(
                error.message().contains("longer than 67108864 bytes"),
                "{error}"
            );
            // A text that would exceed the limit ends with a note.
            let text = transpire::llvm::assembly::print(&ir, Release::NEWEST);
            assert!(text.len() < 1 << 27 && text.ends_with(" bytes and ends here\n"));
        });
    }
}

/// Returns the module of the LLVM assembly `text`, with another initializer of `@variable`: `DEPTH` nested pairs, the
/// innermost of which contains the initializer of `@first` twice.
fn llvm(text: &str) -> Module {
    let mut module = parse(text.as_bytes()).unwrap();
    let initializer = |module: &Module, name: &str| {
        let global = module.globals.keys();
        let mut global = global.filter(|&global| module.name(global) == name);
        let global = global.next_back().unwrap();
        let GlobalKind::Variable(variable) = &module.globals[global].kind else {
            panic!("@{name} is no variable");
        };
        (global, variable.initializer.expand().unwrap())
    };
    let (_, mut constant) = initializer(&module, "first");
    for _ in 0..DEPTH {
        let ty = module.constants.ty(constant);
        let ty = module.types.literal_struct([ty, ty].into(), false);
        let pair = ConstantKind::Aggregate([constant, constant].into());
        constant = module.constants.intern(ty, pair);
    }
    let (variable, _) = initializer(&module, "variable");
    let value = &mut module.globals[variable];
    value.value_type = module.constants.ty(constant);
    if let GlobalKind::Variable(variable) = &mut value.kind {
        variable.initializer = constant.into();
    }
    module
}

/// Checks shared parts that contain something that passes rewrite: an alias, a pointer, an address, a constant
/// expression, or a value of a type that SPIR-V lacks.
#[test]
fn shared_parts_of_llvm_ir_are_visited_once() {
    let variable = "@variable = addrspace(1) global i32 0\n";
    for first in [
        "@x = addrspace(1) global i32 1
         @a = alias i32, ptr addrspace(1) @x
         @first = addrspace(1) global ptr addrspace(1) @a",
        "@x = addrspace(1) global [4 x i32] zeroinitializer
         @a = alias i32, ptr addrspace(1) @x
         @first = addrspace(1) global i32 7",
        "@x = addrspace(1) global i32 1
         @first = addrspace(1) global ptr addrspace(1) @x",
        "@x = addrspace(1) global [4 x i32] zeroinitializer
         @first = addrspace(1) global ptr addrspace(1) getelementptr ([4 x i32], ptr addrspace(1) @x, i64 0, i64 2)",
        "@p = private constant i32 3
         @first = addrspace(1) global i32 7",
        "@first = addrspace(1) global i1 true",
        "@first = addrspace(1) global i24 5",
        "@first = addrspace(1) global i129 5",
        "@first = addrspace(1) global <5 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5>",
        "@first = addrspace(1) global float 0x36A0000000000000",
        "@first = addrspace(2) constant ptr addrspace(1) null",
        "@x = addrspace(1) global i32 1
         @first = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @x to i64)",
    ] {
        let module = llvm(&format!(
            "target triple = \"spir64-unknown-unknown\"\n{first}\n{variable}
             define spir_kernel void @k() {{\n  ret void\n}}"
        ));
        on_small_stack(move || {
            let translated = llvm_to_spirv(module.clone(), &ToSpirv::default());
            let (spirv, _) = translated.unwrap();
            let words = binary::write(&spirv);
            assert!(words.len() < 1 << 16, "{}", words.len());
            let again = read_spirv(&words, &ReadSpirv::default()).unwrap();
            spirv_to_llvm(&again.module, &ToLlvm::default()).unwrap();
            // Releases with typed pointers, and with opaque ones.
            for release in [Release::V14, Release::NEWEST] {
                let bitcode = write_llvm(module.clone(), release);
                bitcode.unwrap();
            }
        });
    }
}

#[test]
fn a_chain_of_variables_takes_no_stack() {
    let count = 20_000;
    for last in ["null", "@g0"] {
        let mut text = "target triple = \"spir64-unknown-unknown\"\n".to_owned();
        for number in 0..count {
            let next = match number + 1 == count {
                true => last.to_owned(),
                false => format!("@g{}", number + 1),
            };
            let space = "addrspace(1)";
            writeln!(text, "@g{number} = {space} global ptr {space} {next}").unwrap();
        }
        on_small_stack(move || {
            let read = read_llvm(text.as_bytes(), &ReadLlvm::default()).unwrap();
            let translated = llvm_to_spirv(read.module, &ToSpirv::default());
            if last != "null" {
                let error = translated.unwrap_err();
                assert!(
                    error.message().contains("depends on its own address"),
                    "{error}"
                );
                return;
            }
            let (spirv, _) = translated.unwrap();
            let words = binary::write(&spirv);
            let spirv = read_spirv(&words, &ReadSpirv::in_full()).unwrap();
            let (ir, _) = spirv_to_llvm(&spirv.module, &ToLlvm::default()).unwrap();
            let variables = ir.variables().count();
            assert_eq!(variables, count);
        });
    }
}

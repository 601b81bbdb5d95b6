//! Some kernels of a module of SPIR-V: what is left is a module that keeps all rules, and has what the kernels use.

// A test may panic; clippy knows that of test functions alone, not of what they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;
use std::process::Command;

use transpire::spirv::grammar::Op;
use transpire::spirv::{Module, Section, binary, extract_entry_points};
use transpire::{ReadSpirv, ToSpirv, read_spirv, reflect, to_spirv, write_spirv};

/// The kernels beside this file, as clang compiles them with these options.
fn module(options: &[&str]) -> Module {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/extract");
    let compiled = Command::new("clang-22")
        .current_dir(folder)
        .args(["-cc1", "-triple", "spir64-unknown-unknown", "-x", "cl"])
        .args(["-cl-std=CL1.2", "-finclude-default-header"])
        .args(["-fdeclare-opencl-builtins", "-emit-llvm-bc"])
        .args(options)
        .arg("kernels.cl")
        .args(["-o", "-"])
        .output()
        .unwrap();
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );
    binary::read_words(&to_spirv(&compiled.stdout, &ToSpirv::default()).unwrap()).unwrap()
}

fn functions(module: &Module) -> usize {
    let functions = module.instructions(Section::Functions);
    functions.filter(|row| row.is(Op::Function)).count()
}

fn check(options: &[&str]) {
    let all = module(options);
    let kernels = reflect::spirv(&all).unwrap().kernels;
    assert_eq!(kernels.len(), 3);
    for kernel in &kernels {
        let extracted = extract_entry_points(&all, std::slice::from_ref(&kernel.name)).unwrap();
        let bytes = write_spirv(&extracted);
        let read = read_spirv(&bytes, &ReadSpirv::in_full());
        let read = read.unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
        let left = reflect::spirv(&read.module).unwrap().kernels;
        assert_eq!(left, std::slice::from_ref(kernel));
        assert!(functions(&extracted) < functions(&all));
        assert!(extracted.word_count() < all.word_count());
    }
    let names: Vec<String> = kernels.into_iter().map(|kernel| kernel.name).collect();
    let extracted = extract_entry_points(&all, &names).unwrap();
    assert_eq!(
        reflect::spirv(&extracted).unwrap().kernels.len(),
        names.len()
    );
}

#[test]
fn each_kernel_alone_is_a_valid_module() {
    check(&["-O0"]);
}

#[test]
fn debug_information_of_inlined_code_stays_valid() {
    check(&["-O2", "-debug-info-kind=standalone"]);
    check(&["-O0", "-debug-info-kind=standalone"]);
}

#[test]
fn a_kernel_that_is_not_there_is_an_error() {
    let module = module(&["-O0"]);
    let error = extract_entry_points(&module, &["nothing".to_owned()]).unwrap_err();
    assert_eq!(error.message(), "the module has no entry point \"nothing\"");
}

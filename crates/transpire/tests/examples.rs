//! Tests that run the programs in `examples/`.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

#[path = "../examples/build.rs"]
mod build;
#[path = "../examples/build_llvm.rs"]
mod build_llvm;
#[path = "../examples/generate.rs"]
mod generate;
#[path = "../examples/print.rs"]
mod print;
#[path = "../examples/reflect.rs"]
mod reflect;
#[path = "../examples/run.rs"]
mod run;
#[path = "../examples/to_llvm.rs"]
mod to_llvm;
#[path = "../examples/to_spirv.rs"]
mod to_spirv;
#[path = "../examples/validate.rs"]
mod validate;

fn julia() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/julia.bc")
}

fn output(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn each_example_is_a_module_of_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let source = [include_str!("examples.rs"), include_str!("step.rs")].concat();
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(source.contains(&format!("../examples/{name}\"")), "{name}");
        count += 1;
    }
    assert_eq!(count, 10);
}

#[test]
fn to_spirv_writes_a_module_that_validate_has_nothing_against() {
    let module = output("example_to_spirv.spv");
    let losses = to_spirv::run(&julia(), &module).unwrap();
    // Flags for the optimizer, which SPIR-V 1.0 cannot express.
    assert!(losses.iter().all(|loss| !loss.is_empty()));
    assert_eq!(validate::run(&module).unwrap(), Vec::<String>::new());
    let mut broken = std::fs::read(&module).unwrap();
    // The first capability becomes an unknown one.
    broken[24..28].copy_from_slice(&[0xff; 4]);
    let file = output("example_broken.spv");
    std::fs::write(&file, broken).unwrap();
    assert!(!validate::run(&file).unwrap().is_empty());
}

#[test]
fn to_llvm_writes_what_the_release_reads() {
    let (module, bitcode) = (output("example_back.spv"), output("example_back.bc"));
    to_spirv::run(&julia(), &module).unwrap();
    to_llvm::run(&module, &bitcode, "14").unwrap();
    let text = print::run(&bitcode).unwrap();
    assert!(text.contains("define spir_kernel void @julia("), "{text}");
    // LLVM 14 has typed pointers.
    assert!(
        text.contains("%opencl.image2d_wo_t addrspace(1)*"),
        "{text}"
    );
    assert!(to_llvm::run(&module, &bitcode, "99").is_err());
}

#[test]
fn print_shows_both_irs() {
    let module = output("example_print.spv");
    to_spirv::run(&julia(), &module).unwrap();
    assert!(print::run(&module).unwrap().starts_with("; SPIR-V\n"));
    assert!(print::run(&julia()).unwrap().contains("@julia("));
}

#[test]
fn reflect_names_the_kernel_that_generate_makes() {
    let module = output("example_generate.spv");
    generate::run(&module).unwrap();
    assert_eq!(reflect::run(&module).unwrap(), ["ids(global long* out)"]);
    assert_eq!(validate::run(&module).unwrap(), Vec::<String>::new());
}

#[test]
fn build_declares_what_the_kernel_uses() {
    let module = output("example_build.spv");
    build::run(&module).unwrap();
    assert_eq!(
        reflect::run(&module).unwrap(),
        ["saxpy(private float a, global float* x, global float* y)"]
    );
    let text = print::run(&module).unwrap();
    let declared: Vec<&str> = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("OpCapability "))
        .collect();
    assert_eq!(declared, ["Addresses", "Kernel", "Int64"]);
    assert_eq!(validate::run(&module).unwrap(), Vec::<String>::new());
}

#[test]
fn both_builders_make_kernels_that_run() {
    let (first, second) = (output("example_run.spv"), output("example_build_llvm.spv"));
    build::run(&first).unwrap();
    build_llvm::run(&second).unwrap();
    assert_eq!(
        reflect::run(&second).unwrap(),
        ["saxpy(private float a, global float* x, global float* y, private long n)"]
    );
    for module in [first, second] {
        assert_eq!(validate::run(&module).unwrap(), Vec::<String>::new());
        // 2 * x + y, for each element.
        assert_eq!(run::run(&module).unwrap(), [12.0, 24.0, 36.0, 48.0]);
    }
}

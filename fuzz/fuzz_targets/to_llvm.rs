//! SPIR-V → LLVM IR: returns a valid LLVM module or an error, and the written module can be read.
//!
//! The schema in the header is ignored by readers, so it selects the options.
#![no_main]

use libfuzzer_sys::fuzz_target;
use transpire::llvm::versions::Release;
use transpire::{
    BuiltinVariables, Builtins, ReadLlvm, ReadSpirv, ToLlvm, ToSpirv, read_llvm, read_spirv,
    spirv_to_llvm, to_spirv, write_llvm,
};

fuzz_target!(|bytes: &[u8]| {
    let choice = usize::from(bytes.get(16).copied().unwrap_or_default());
    let mut options = ToLlvm::default();
    options.release = [Release::V14, Release::V15, Release::V16, Release::V22][choice % 4];
    options.builtins = [Builtins::Spirv, Builtins::Cl12, Builtins::Cl20][choice / 4 % 3];
    if choice / 12 % 2 == 1 {
        options.builtin_variables = BuiltinVariables::Global;
    }
    let source = read_spirv(bytes, &ReadSpirv::default());
    let translated = source.and_then(|source| spirv_to_llvm(&source.module, &options));
    let Ok((module, _)) = translated else {
        return;
    };
    // A release may not support every feature of the module.
    let Ok(bitcode) = write_llvm(module, options.release) else {
        return;
    };
    read_llvm(&bitcode, &ReadLlvm::default()).expect("what was written can be read");
    let _ = to_spirv(&bitcode, &ToSpirv::default());
});

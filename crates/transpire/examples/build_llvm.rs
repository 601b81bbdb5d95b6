//! Builds LLVM IR from an empty module and translates it: `cargo run --example build_llvm -- saxpy.spv`

use std::error::Error;
use std::path::Path;

use transpire::llvm::ir::{
    Alignment, BinaryOp, Body, BodyBuilder, CallingConvention, GepFlags, InstBuilder, IntPredicate,
    Module, TypeKind,
};
use transpire::{ToSpirv, llvm, llvm_to_spirv, write_spirv};

/// Returns the module of this kernel:
///
/// ```c
/// kernel void saxpy(float a, global const float *x, global float *y, ulong n) {
///   for (ulong i = get_global_id(0); i < n; i += get_global_size(0))
///     y[i] = fma(a, x[i], y[i]);
/// }
/// ```
fn saxpy() -> Result<Module, Box<dyn Error>> {
    let mut module = Module::new();
    module.triple = "spir64-unknown-unknown".to_owned();
    let (int, long) = (module.types.integer(32), module.types.integer(64));
    let float = module.types.intern(TypeKind::Float);
    let (void, global) = (module.void_type, module.pointer_to(1, float));
    let parameters = vec![float, global, global, long];
    let signature = module
        .types
        .function(void, parameters.clone().into(), false);
    // Built-in functions of OpenCL C have mangled names.
    let global_id = module.declare_function("_Z13get_global_idj", long, [int].into());
    let global_size = module.declare_function("_Z15get_global_sizej", long, [int].into());
    let fma = module.declare_function("_Z3fmafff", float, [float; 3].into());

    let mut body = Body::new(parameters);
    let mut build = BodyBuilder::new(&mut module, &mut body);
    for (number, name) in (0..).zip(["a", "x", "y", "n"]) {
        build.name_argument(number, name);
    }
    let arguments: Option<Vec<_>> = (0..4).map(|number| build.argument(number)).collect();
    let [a, x, y, n] = arguments.unwrap_or_default()[..] else {
        return Err("the body has other arguments".into());
    };
    let entry = build.block();
    let [header, inner, exit] = ["header", "inner", "exit"].map(|name| build.append_block(name));
    let zero = build.index(0);
    let first = build.call(global_id, &[zero]);
    let step = build.call(global_size, &[zero]);
    build.br(header);

    build.switch_to(header);
    let i = build.phi(long, &[(first, entry)]);
    build.name(i, "i");
    let is_inside = build.icmp(IntPredicate::Ult, i, n);
    build.cond_br(is_inside, inner, exit);

    build.switch_to(inner);
    let x_i = build.gep(float, x, &[i], GepFlags::INBOUNDS)?;
    let y_i = build.gep(float, y, &[i], GepFlags::INBOUNDS)?;
    let four = Alignment::from_bytes(4).ok_or("4 is not a power of 2")?;
    let old = build.load(y_i, float, four, false);
    let value = build.load(x_i, float, four, false);
    let sum = build.call(fma, &[a, value, old]);
    build.store(sum, y_i, four, false);
    let next = build.binary(BinaryOp::Add, i, step);
    build.add_incoming(i, next, inner);
    build.br(header);

    build.switch_to(exit);
    build.ret(None);

    let kernel = module.define_function("saxpy", signature, body);
    if let Some(function) = module.function_mut(kernel) {
        function.calling_convention = CallingConvention::SPIR_KERNEL;
    }
    Ok(module)
}

/// Builds the kernel, checks the rules of LLVM IR, translates it and writes it.
pub(crate) fn run(output: &Path) -> Result<(), Box<dyn Error>> {
    let module = saxpy()?;
    llvm::verify(&module)?;
    let (spirv, _) = llvm_to_spirv(module, &ToSpirv::default())?;
    std::fs::write(output, write_spirv(&spirv))?;
    Ok(())
}

#[allow(dead_code)]
fn main() -> Result<(), Box<dyn Error>> {
    let output = std::env::args().nth(1).ok_or("usage: build_llvm OUT.spv")?;
    run(Path::new(&output))
}

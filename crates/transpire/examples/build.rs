//! Builds a kernel from an empty module and validates it: `cargo run --example build -- saxpy.spv`

use std::error::Error;
use std::path::Path;

use transpire::spirv::grammar::{
    AddressingModel, BuiltIn, Decoration, ExecutionModel, FunctionControl, MemoryModel,
    StorageClass,
};
use transpire::spirv::validate::Options;
use transpire::spirv::{Module, ModuleBuilder, Version};
use transpire::{ToSpirv, declare_requirements, write_spirv};

/// Returns the module of this kernel:
///
/// ```c
/// kernel void saxpy(float a, global const float *x, global float *y) {
///   size_t i = get_global_id(0);
///   y[i] = a * x[i] + y[i];
/// }
/// ```
fn saxpy() -> transpire::Result<Module> {
    let mut module = ModuleBuilder::new(Version::V1_0);
    module.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);

    let (void, float, long) = (
        module.type_void(),
        module.type_float(32)?,
        module.type_int(64)?,
    );
    let buffer = module.type_pointer(StorageClass::CrossWorkgroup, float)?;
    let long3 = module.type_vector(long, 3)?;
    let input = module.type_pointer(StorageClass::Input, long3)?;
    let global_id = module.variable(input, None)?;
    let built_in = [BuiltIn::GlobalInvocationId.into()];
    module.decorate(global_id, Decoration::BuiltIn, &built_in)?;

    let mut function = module.function(void, FunctionControl::None, &[float, buffer, buffer])?;
    let [a, x, y] = function.parameters()?;
    // The names are for people, and for the errors of the builder.
    for (id, name) in [(function.id(), "saxpy"), (a, "a"), (x, "x"), (y, "y")] {
        function.module().name(id, name)?;
    }
    let entry = function.label();
    let mut block = function.block(entry)?;
    let i = block.load(global_id)?;
    let i = block.composite_extract(i, &[0])?;
    let x_i = block.in_bounds_ptr_access_chain(buffer, x, i, &[])?;
    let y_i = block.in_bounds_ptr_access_chain(buffer, y, i, &[])?;
    let (x_value, y_value) = (block.load_aligned(x_i, 4)?, block.load_aligned(y_i, 4)?);
    let product = block.f_mul(a, x_value)?;
    let sum = block.f_add(product, y_value)?;
    block.store_aligned(y_i, sum, 4)?;
    block.return_()?;
    let kernel = function.finish()?;

    module.entry_point(ExecutionModel::Kernel, kernel, "saxpy", &[global_id])?;
    let mut module = module.finish()?;
    // Adds the capabilities Addresses, Kernel, Int64 and so on.
    declare_requirements(&mut module, &ToSpirv::default())?;
    Ok(module)
}

/// Builds the kernel, checks all rules of SPIR-V, and writes it.
pub(crate) fn run(output: &Path) -> Result<(), Box<dyn Error>> {
    let module = saxpy()?;
    if let Some(finding) = module.validate(&Options::default()).first() {
        return Err(finding.to_string().into());
    }
    std::fs::write(output, write_spirv(&module))?;
    Ok(())
}

#[allow(dead_code)]
fn main() -> Result<(), Box<dyn Error>> {
    let output = std::env::args().nth(1).ok_or("usage: build OUT.spv")?;
    run(Path::new(&output))
}

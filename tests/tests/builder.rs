//! Tests modules that the builder builds. `spirv-val` must accept them, and the device must compute the expected
//! results.

use std::process::ExitCode;

use libtest_mimic::{Failed, Trial};
use transpire::spirv::grammar::{
    AddressingModel, BuiltIn, CLOp, Capability, Decoration, ExecutionMode, ExecutionModel,
    FunctionControl, LoopControl, MemoryModel, MemorySemantics, Scope, SelectionControl,
    SourceLanguage, StorageClass,
};
use transpire::spirv::{self, Id, Module, ModuleBuilder, Version, binary};
use transpire_tests::case::Case;
use transpire_tests::device::{Driver, Runner};
use transpire_tests::kernel_file::Launch;
use transpire_tests::toolchain::{self, Environment};
use transpire_tests::{Failure, harness};

const ITEMS: usize = 64;

fn main() -> ExitCode {
    harness::main_on_device(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    Ok(vec![
        Trial::test("a_loop_over_arrays", || {
            let (x, y) = (sequence(1.0, 256), sequence(-3.0, 256));
            let sums: Vec<f32> = x.iter().zip(&y).map(|(x, y)| 2.5 * x + y).collect();
            let case = Case::new()
                .in_out(&y, &sums)
                .input(&x)
                .value(2.5f32)
                .value(256u64);
            run("saxpy", saxpy(), &case).map_err(Failed::from)
        }),
        Trial::test("branches_calls_vectors_and_atomics", || {
            let numbers: Vec<u32> = (0..ITEMS as u32).map(|i| i * 7919 % 100).collect();
            let results: Vec<u32> = numbers.iter().map(|n| classify(*n)).collect();
            let total: u32 = results.iter().sum();
            let case = Case::new()
                .input(&numbers)
                .output(&results)
                .in_out(&[0u32], &[total]);
            run("classify", classifier(), &case).map_err(Failed::from)
        }),
    ])
}

fn sequence(first: f32, count: usize) -> Vec<f32> {
    (0..count).map(|i| first + i as f32 * 0.5).collect()
}

fn run(kernel: &str, module: spirv::Result<Module>, case: &Case) -> Result<(), Failure> {
    let module = binary::write(&module.map_err(|e| e.to_string())?);
    let path = toolchain::scratch("builder")?.join(format!("{kernel}.spv"));
    toolchain::write(&path, &module)?;
    toolchain::validate(&path, Environment::OpenCl)?;
    let runner = Runner::open(Driver::Intel)?;
    let launch = Launch {
        kernel: kernel.to_owned(),
        global: vec![ITEMS],
        local: Vec::new(),
    };
    runner.launch(&mut runner.build(&module)?, &launch, case)
}

fn begin() -> ModuleBuilder {
    let mut module = ModuleBuilder::new(Version::V1_2);
    for capability in [Capability::Addresses, Capability::Kernel, Capability::Int64] {
        module.capability(capability);
    }
    module.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    module.source(SourceLanguage::OpenCL_C, 102_000);
    module
}

fn built_in(module: &mut ModuleBuilder, name: &str, which: BuiltIn) -> spirv::Result<Id> {
    let long = module.type_int(64)?;
    let size3 = module.type_vector(long, 3)?;
    let pointer = module.type_pointer(StorageClass::Input, size3)?;
    let variable = module.variable(pointer, None)?;
    module.name(variable, name)?;
    module.decorate(variable, Decoration::BuiltIn, &[which.into()])?;
    module.decorate(variable, Decoration::Constant, &[])?;
    Ok(variable)
}

/// Builds the kernel `y[i] += a * x[i]`. Each work-item starts at its global id, and the step is the global size.
fn saxpy() -> spirv::Result<Module> {
    let mut module = begin();
    let (void, float, long) = (
        module.type_void(),
        module.type_float(32)?,
        module.type_int(64)?,
    );
    let global = module.type_pointer(StorageClass::CrossWorkgroup, float)?;
    let id = built_in(&mut module, "id", BuiltIn::GlobalInvocationId)?;
    let size = built_in(&mut module, "size", BuiltIn::GlobalSize)?;

    let parameters = [global, global, float, long];
    let mut function = module.function(void, FunctionControl::None, &parameters)?;
    let [y, x, a, n] = function.parameters()?;
    let [entry, header, body, exit] = function.labels();
    let mut block = function.block(entry)?;
    let first = block.load(id)?;
    let first = block.composite_extract(first, &[0])?;
    let step = block.load(size)?;
    let step = block.composite_extract(step, &[0])?;
    block.branch(header)?;

    let mut block = function.block(header)?;
    let index = block.phi(long, &[(first, entry)])?;
    let inside = block.u_less_than(index, n)?;
    block.loop_merge(exit, body, LoopControl::DontUnroll, &[])?;
    block.branch_conditional(inside, body, exit)?;

    let mut block = function.block(body)?;
    let from = block.in_bounds_ptr_access_chain(global, x, index, &[])?;
    let to = block.in_bounds_ptr_access_chain(global, y, index, &[])?;
    let (value, old) = (block.load_aligned(from, 4)?, block.load_aligned(to, 4)?);
    let product = block.f_mul(a, value)?;
    let sum = block.f_add(product, old)?;
    block.store_aligned(to, sum, 4)?;
    let next = block.i_add(index, step)?;
    block.add_incoming(index, next, body)?;
    block.branch(header)?;

    function.block(exit)?.return_()?;
    let kernel = function.finish()?;
    module.entry_point(ExecutionModel::Kernel, kernel, "saxpy", &[id, size])?;
    module.finish()
}

/// Computes the expected result of the kernel `classify`.
fn classify(number: u32) -> u32 {
    let by_rest = match number % 4 {
        0 => number / 2,
        1 => number * 3 + 1,
        _ => number.max(50),
    };
    // One component of a shuffled vector that contains the number and its successors.
    by_rest + (number + 2)
}

fn classifier() -> spirv::Result<Module> {
    let mut module = begin();
    let (void, int, long) = (
        module.type_void(),
        module.type_int(32)?,
        module.type_int(64)?,
    );
    let global = module.type_pointer(StorageClass::CrossWorkgroup, int)?;
    let private = module.type_pointer(StorageClass::Function, int)?;
    let id = built_in(&mut module, "id", BuiltIn::GlobalInvocationId)?;
    let [one, two, three, four, fifty] = [1, 2, 3, 4, 50].map(|n| module.constant_u32(n));
    let (one, two, three, four, fifty) = (one?, two?, three?, four?, fifty?);

    // uint neighbour(uint n) { return (uint4)(n, n + 1, n + 2, n + 3).s2; }
    let vector = module.type_vector(int, 4)?;
    let mut function = module.function(int, FunctionControl::None, &[int])?;
    let [number] = function.parameters()?;
    let entry = function.label();
    let mut block = function.block(entry)?;
    let second = block.i_add(number, one)?;
    let third = block.i_add(number, two)?;
    let fourth = block.i_add(number, three)?;
    let all = block.composite_construct(vector, &[number, second, third, fourth])?;
    let halves = block.vector_shuffle(all, all, &[2, 4])?;
    let found = block.composite_extract(halves, &[0])?;
    block.return_value(found)?;
    let neighbour = function.finish()?;

    let mut function = module.function(void, FunctionControl::None, &[global; 3])?;
    let [numbers, results, total] = function.parameters()?;
    let result = function.variable(private, None)?;
    let [entry, halve, triple, rest, join, add, exit] = function.labels();
    let mut block = function.block(entry)?;
    let index = block.load(id)?;
    let index = block.composite_extract(index, &[0])?;
    let from = block.in_bounds_ptr_access_chain(global, numbers, index, &[])?;
    let number = block.load_aligned(from, 4)?;
    let class = block.u_mod(number, four)?;
    block.selection_merge(join, SelectionControl::None)?;
    block.switch(class, rest, &[(0, halve), (1, triple)])?;

    let mut block = function.block(halve)?;
    let value = block.shift_right_logical(number, one)?;
    block.store(result, value)?;
    block.branch(join)?;

    let mut block = function.block(triple)?;
    let value = block.i_mul(number, three)?;
    let value = block.i_add(value, one)?;
    block.store(result, value)?;
    block.branch(join)?;

    let mut block = function.block(rest)?;
    let value = block.opencl(CLOp::u_max, int, &[number.into(), fifty.into()])?;
    block.store(result, value)?;
    block.branch(join)?;

    let mut block = function.block(join)?;
    let value = block.load(result)?;
    let further = block.call(neighbour, &[number])?;
    let sum = block.i_add(value, further)?;
    let to = block.in_bounds_ptr_access_chain(global, results, index, &[])?;
    block.store_aligned(to, sum, 4)?;
    block.control_barrier(
        Scope::Workgroup,
        Scope::Workgroup,
        MemorySemantics::AcquireRelease | MemorySemantics::CrossWorkgroupMemory,
    )?;
    let wide = block.u_convert(long, sum)?;
    let narrow = block.u_convert(int, wide)?;
    let is_any = block.i_not_equal(narrow, sum)?;
    let is_any = block.logical_not(is_any)?;
    block.branch_conditional(is_any, add, exit)?;

    let mut block = function.block(add)?;
    let order = MemorySemantics::Relaxed;
    block.atomic_i_add(total, Scope::Device, order, sum)?;
    block.branch(exit)?;
    function.block(exit)?.return_()?;
    let kernel = function.finish()?;
    module.entry_point(ExecutionModel::Kernel, kernel, "classify", &[id])?;
    let size = [ITEMS as u32, 1, 1].map(Into::into);
    module.execution_mode(kernel, ExecutionMode::LocalSizeHint, &size)?;
    module.finish()
}

//! Launches kernels on an OpenCL device. This code runs in a worker process: see [`worker`](crate::worker).
//!
//! There are two drivers. Intel's driver accepts SPIR-V, and SPIR bitcode of LLVM 14 and 15. PoCL accepts only SPIR
//! bitcode, of up to LLVM 15. It is used to check bitcode for older releases, but supports fewer features of OpenCL
//! 2.0.

use std::collections::HashMap;
use std::ffi::{CString, c_void};
use std::path::Path;
use std::process::Command;
use std::ptr;

use opencl3::command_queue::{
    CL_QUEUE_ON_DEVICE, CL_QUEUE_ON_DEVICE_DEFAULT, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE,
    CommandQueue,
};
use opencl3::context::Context;
use opencl3::device::{CL_DEVICE_TYPE_CPU, Device};
use opencl3::error_codes::ClError;
use opencl3::kernel::{ExecuteKernel, Kernel, create_kernel};
use opencl3::memory::{
    Buffer, CL_MEM_COPY_HOST_PTR, CL_MEM_OBJECT_IMAGE1D, CL_MEM_OBJECT_IMAGE1D_ARRAY,
    CL_MEM_OBJECT_IMAGE1D_BUFFER, CL_MEM_OBJECT_IMAGE2D, CL_MEM_OBJECT_IMAGE2D_ARRAY,
    CL_MEM_OBJECT_IMAGE3D, CL_MEM_READ_WRITE, ClMem, Image, Pipe, Sampler,
};
use opencl3::platform::get_platforms;
use opencl3::program::{Program, link_program, release_program};
use opencl3::types::{CL_BLOCKING, cl_image_desc, cl_image_format, cl_mem, cl_program};

use crate::Failure;
use crate::case::{Argument, ArgumentInfo, Case, Shape, check};
use crate::kernel_file::Launch;
use crate::toolchain;

/// An OpenCL driver that runs kernels on the CPU.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Driver {
    /// Intel's driver, which is installed in the Python environment.
    Intel,
    /// PoCL, as packaged by the Linux distribution.
    Pocl,
}

/// The number of lanes into which Intel's driver vectorizes work-items.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lanes {
    /// As many as the CPU and the kernel allow.
    Any,
    /// 16, on every CPU. With 4 or 8 lanes, the driver miscompiles functions that are not inlined.
    Fixed,
    /// One, so that nothing is vectorized.
    One,
}

impl Driver {
    /// All drivers.
    pub const ALL: [Self; 2] = [Self::Intel, Self::Pocl];

    /// Returns the name for command lines and test names.
    pub fn name(self) -> &'static str {
        match self {
            Self::Intel => "intel",
            Self::Pocl => "pocl",
        }
    }

    /// Returns the driver with this name, or `None` if there is no such driver.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|driver| driver.name() == name)
    }

    /// Returns a part of the name of the driver's platform.
    fn platform(self) -> &'static str {
        match self {
            Self::Intel => "Intel",
            Self::Pocl => "Portable Computing Language",
        }
    }

    /// Sets environment variables of a command so that the ICD loader finds only this driver, Intel's driver uses
    /// `lanes`, and PoCL uses a separate cache. Returns an error if the driver is not installed.
    pub fn environment(self, command: &mut Command, lanes: Lanes) -> Result<(), Failure> {
        match self {
            Self::Intel => {
                let icd = toolchain::installed("opencl/intel.icd")?;
                let library = toolchain::installed("venv/lib/libintelocl.so")?;
                command.env("OCL_ICD_VENDORS", icd.with_file_name(""));
                command.env("LD_LIBRARY_PATH", library.with_file_name(""));
                let mode = match lanes {
                    Lanes::Any => None,
                    Lanes::Fixed => Some("16"),
                    Lanes::One => Some("1"),
                };
                if let Some(mode) = mode {
                    command.env("CL_CONFIG_CPU_VECTORIZER_MODE", mode);
                }
            }
            Self::Pocl => {
                let icd = Path::new("/etc/OpenCL/vendors/pocl.icd");
                if !icd.exists() {
                    return Err(format!(
                        "{} is missing: run scripts/setup.sh",
                        icd.display()
                    ));
                }
                command.env("OCL_ICD_VENDORS", icd);
                // PoCL caches compiled code by the hash of the module. The tests must not fill the user's cache.
                command.env("POCL_CACHE_DIR", toolchain::scratch("pocl")?);
            }
        }
        Ok(())
    }
}

/// An opened device, on which programs are built and kernels are launched.
pub struct Runner {
    driver: Driver,
    device: Device,
    context: Context,
    queue: CommandQueue,
    /// The device-side queue for kernels that kernels enqueue, if the device supports one.
    _on_device: Option<CommandQueue>,
}

/// The program from which kernels are created.
enum Code {
    Built(Program),
    /// A program that was linked from compiled programs. `opencl3` has no type for it.
    Linked(cl_program),
}

impl Code {
    fn kernel(&self, name: &str) -> Result<Kernel, Failure> {
        let program = match self {
            Self::Built(program) => program.get(),
            Self::Linked(program) => *program,
        };
        let name = CString::new(name).map_err(|e| e.to_string())?;
        let kernel =
            create_kernel(program, &name).map_err(|e| format!("clCreateKernel: {}", ClError(e)))?;
        Ok(Kernel::new(kernel))
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        if let Self::Linked(program) = *self {
            // SAFETY: this value owns the program, and kernels keep their own reference.
            let _ = unsafe { release_program(program) };
        }
    }
}

/// A built program and its pipes.
pub struct Built {
    program: Code,
    tells_arguments: bool,
    pipes: HashMap<u32, Pipe>,
}

/// An argument on the device, which must live until the kernel has finished.
enum Held {
    Buffer(Buffer<u8>),
    Image(Image, Shape, Option<Buffer<u8>>),
    Sampler(#[expect(dead_code, reason = "kept alive")] Sampler),
    Null,
    Value,
    Local,
    Pipe,
}

impl Runner {
    /// Opens the CPU device of a driver. Returns an error if there is no such device.
    pub fn open(driver: Driver) -> Result<Self, Failure> {
        let device = get_platforms()
            .map_err(|e| format!("no OpenCL platform ({e}): run scripts/setup.sh"))?
            .iter()
            .filter(|platform| {
                platform
                    .name()
                    .is_ok_and(|name| name.contains(driver.platform()))
            })
            .find_map(|platform| {
                platform
                    .get_devices(CL_DEVICE_TYPE_CPU)
                    .ok()?
                    .first()
                    .copied()
            })
            .ok_or_else(|| {
                format!(
                    "no OpenCL device of {}: run scripts/setup.sh",
                    driver.platform()
                )
            })?;
        let device = Device::new(device);
        let context = Context::from_device(&device).map_err(|e| format!("clCreateContext: {e}"))?;
        let queue = CommandQueue::create_default_with_properties(&context, 0, 0);
        let queue = queue.map_err(|e| format!("clCreateCommandQueue: {e}"))?;
        let on_device = match driver {
            Driver::Intel => {
                let on_device = CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE
                    | CL_QUEUE_ON_DEVICE
                    | CL_QUEUE_ON_DEVICE_DEFAULT;
                let queue =
                    CommandQueue::create_default_with_properties(&context, on_device, 1 << 16);
                Some(queue.map_err(|e| format!("clCreateCommandQueue on the device: {e}"))?)
            }
            Driver::Pocl => None,
        };
        Ok(Self {
            driver,
            device,
            context,
            queue,
            _on_device: on_device,
        })
    }

    /// Returns a description of the device and its features.
    pub fn describe(&self) -> Result<String, ClError> {
        let device = &self.device;
        let mut text = format!(
            "{} {}\n{}\n{}\n",
            device.name()?,
            device.driver_version()?,
            device.opencl_c_version()?,
            device.extensions()?,
        );
        // PoCL returns an error for a query about a feature that it lacks.
        if let (Ok(il), Ok(pipes), Ok(enqueue), Ok(sub_groups)) = (
            device.il_version(),
            device.pipe_support(),
            device.device_enqueue_capabilities(),
            device.max_num_sub_groups(),
        ) {
            text += &format!(
                "{il}\npipes {pipes}, device enqueue {enqueue:x}, sub-groups {sub_groups}\n"
            );
        }
        Ok(text)
    }

    /// Builds a program from a SPIR-V module or from LLVM bitcode. The error message contains the build log.
    pub fn build(&self, module: &[u8]) -> Result<Built, Failure> {
        self.build_with(module, "")
    }

    /// Builds a program from OpenCL C with the driver's own compiler. The error message contains the build log.
    pub fn build_source(&self, source: &str, options: &str) -> Result<Built, Failure> {
        let mut program = Program::create_from_source(&self.context, source)
            .map_err(|e| format!("the driver doesn't take the source: {e}"))?;
        if let Err(e) = program.build(self.context.devices(), options) {
            let log = program.get_build_log(self.device.id()).unwrap_or_default();
            return Err(format!("the driver doesn't build the source: {e}: {log}"));
        }
        Ok(Built {
            program: Code::Built(program),
            tells_arguments: false,
            pipes: HashMap::new(),
        })
    }

    /// Creates a program from a SPIR-V module or from LLVM bitcode, and returns whether it is bitcode.
    fn create(&self, module: &[u8]) -> Result<(Program, bool), Failure> {
        let bitcode =
            module.starts_with(b"BC\xc0\xde") || module.starts_with(&0x0b17_c0de_u32.to_le_bytes());
        let program = if bitcode {
            // SAFETY: the device belongs to the context.
            unsafe { Program::create_from_binary(&self.context, &[self.device.id()], &[module]) }
        } else {
            Program::create_from_il(&self.context, module)
        };
        let program = program.map_err(|e| format!("the driver doesn't take the module: {e}"))?;
        Ok((program, bitcode))
    }

    /// Compiles modules separately, and links them into a program. The error message for a module that does not compile
    /// contains the build log.
    pub fn link(&self, modules: &[Vec<u8>]) -> Result<Built, Failure> {
        let mut programs = Vec::new();
        let mut tells_arguments = false;
        for module in modules {
            let (mut program, bitcode) = self.create(module)?;
            tells_arguments = bitcode && self.driver == Driver::Intel;
            let options = if bitcode { "-x spir -spir-std=1.2" } else { "" };
            if let Err(e) = program.compile(self.context.devices(), options, &[], &[]) {
                let log = program.get_build_log(self.device.id()).unwrap_or_default();
                return Err(format!("the driver doesn't compile the module: {e}: {log}"));
            }
            programs.push(program);
        }
        let compiled: Vec<_> = programs.iter().map(Program::get).collect();
        let devices = self.context.devices();
        // SAFETY: the device and the programs belong to the context, and there is no callback.
        let linked = unsafe {
            link_program(
                self.context.get(),
                devices,
                c"",
                &compiled,
                None,
                ptr::null_mut(),
            )
        };
        let linked = linked.map_err(|e| format!("the driver doesn't link the modules: {e}"))?;
        Ok(Built {
            program: Code::Linked(linked),
            tells_arguments,
            pipes: HashMap::new(),
        })
    }

    /// Builds a program from a SPIR-V module or from LLVM bitcode, with the additional build options `further`. The
    /// error message contains the build log.
    pub fn build_with(&self, module: &[u8], further: &str) -> Result<Built, Failure> {
        let (mut program, bitcode) = self.create(module)?;
        // Without this option, Intel's driver looks for OpenCL 1.2's atomics, which do not support the generic address
        // space.
        let options = if bitcode {
            "-x spir -spir-std=1.2"
        } else {
            "-cl-std=CL2.0"
        };
        let options = &format!("{options} {further}");
        if let Err(e) = program.build(self.context.devices(), options) {
            let log = program.get_build_log(self.device.id()).unwrap_or_default();
            return Err(format!("the driver doesn't build the module: {e}: {log}"));
        }
        Ok(Built {
            program: Code::Built(program),
            // Intel's driver returns no information about arguments for SPIR-V, and PoCL returns none for bitcode.
            tells_arguments: bitcode && self.driver == Driver::Intel,
            pipes: HashMap::new(),
        })
    }

    /// Launches a kernel with the arguments of a case. Returns an error if the launch fails, or if the results are not
    /// as expected.
    pub fn launch(&self, built: &mut Built, launch: &Launch, case: &Case) -> Result<(), Failure> {
        let kernel = built.program.kernel(&launch.kernel)?;
        let count = kernel.num_args().map_err(failed("CL_KERNEL_NUM_ARGS"))?;
        if count as usize != case.arguments.len() {
            return Err(format!(
                "the kernel has {count} parameters, and the host {} arguments",
                case.arguments.len()
            ));
        }
        check_information(&kernel, self.device.id(), built.tells_arguments, case)?;

        let held = self.execute(&kernel, &mut built.pipes, launch, &case.arguments)?;
        for (i, (argument, held)) in case.arguments.iter().zip(&held).enumerate() {
            let (Argument::Buffer(initial, Some(expected))
            | Argument::Image(_, _, initial, Some(expected))) = argument
            else {
                continue;
            };
            let mut found = vec![0; initial.len()];
            self.read(held, &mut found)
                .map_err(failed("reading back"))?;
            check(&found, expected).map_err(|e| format!("argument {i}: {e}"))?;
        }
        Ok(())
    }

    /// Launches a kernel, and returns the final contents of its buffer arguments.
    pub fn run(
        &self,
        built: &mut Built,
        launch: &Launch,
        arguments: &[Argument],
    ) -> Result<Vec<Vec<u8>>, Failure> {
        let kernel = built.program.kernel(&launch.kernel)?;
        let held = self.execute(&kernel, &mut built.pipes, launch, arguments)?;
        let mut contents = Vec::new();
        for (argument, held) in arguments.iter().zip(&held) {
            if let Argument::Buffer(initial, _) = argument {
                let mut found = vec![0; initial.len()];
                self.read(held, &mut found)
                    .map_err(failed("reading back"))?;
                contents.push(found);
            }
        }
        Ok(contents)
    }

    /// Launches a kernel, and waits until it has finished. Returns the arguments on the device.
    fn execute(
        &self,
        kernel: &Kernel,
        pipes: &mut HashMap<u32, Pipe>,
        launch: &Launch,
        arguments: &[Argument],
    ) -> Result<Vec<Held>, Failure> {
        let mut execution = ExecuteKernel::new(kernel);
        let mut held = Vec::with_capacity(arguments.len());
        for (i, argument) in arguments.iter().enumerate() {
            let at = format!("argument {i}");
            held.push(
                self.set(&mut execution, pipes, argument)
                    .map_err(failed(&at))?,
            );
        }
        execution.set_global_work_sizes(&launch.global);
        if !launch.local.is_empty() {
            execution.set_local_work_sizes(&launch.local);
        }
        // SAFETY: every argument has been set, with memory of the size in the kernel's case.
        unsafe { execution.enqueue_nd_range(&self.queue) }
            .map_err(failed("clEnqueueNDRangeKernel"))?;
        self.queue.finish().map_err(failed("clFinish"))?;
        Ok(held)
    }

    fn set(
        &self,
        execution: &mut ExecuteKernel,
        pipes: &mut HashMap<u32, Pipe>,
        argument: &Argument,
    ) -> Result<Held, ClError> {
        // SAFETY: each argument is set to an object, or to as many bytes as the kernel's parameter has, which the
        // driver checks. Host memory is copied when the object is created.
        unsafe {
            Ok(match argument {
                Argument::Buffer(bytes, _) => {
                    let buffer = self.buffer(bytes)?;
                    execution.set_arg(&buffer.get());
                    Held::Buffer(buffer)
                }
                Argument::Null => {
                    execution.set_arg(&ptr::null_mut::<c_void>());
                    Held::Null
                }
                Argument::Value(bytes) => {
                    set_value(execution, bytes);
                    Held::Value
                }
                Argument::Local(size) => {
                    execution.set_arg_local_buffer(*size);
                    Held::Local
                }
                Argument::Image(shape, format, bytes, _) => {
                    let (image, memory) = self.image(*shape, *format, bytes)?;
                    execution.set_arg(&image.get());
                    Held::Image(image, *shape, memory)
                }
                Argument::Sampler(normalized, addressing, filter) => {
                    let sampler = Sampler::create(
                        &self.context,
                        u32::from(*normalized),
                        *addressing,
                        *filter,
                    )?;
                    execution.set_arg(&sampler.get());
                    Held::Sampler(sampler)
                }
                Argument::Pipe(number, size, packets) => {
                    let pipe = match pipes.entry(*number) {
                        std::collections::hash_map::Entry::Occupied(pipe) => pipe.into_mut(),
                        std::collections::hash_map::Entry::Vacant(free) => {
                            free.insert(Pipe::create(&self.context, 0, *size, *packets)?)
                        }
                    };
                    execution.set_arg(&pipe.get());
                    Held::Pipe
                }
            })
        }
    }

    fn buffer(&self, bytes: &[u8]) -> Result<Buffer<u8>, ClError> {
        let flags = CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR;
        // SAFETY: the driver copies `bytes.len()` bytes, and with this flag does not write to them.
        unsafe {
            Buffer::create(
                &self.context,
                flags,
                bytes.len(),
                bytes.as_ptr() as *mut c_void,
            )
        }
    }

    /// Creates an image with these texels. For a buffer image, also returns the buffer that contains the texels.
    fn image(
        &self,
        shape: Shape,
        (order, channel_type): (u32, u32),
        bytes: &[u8],
    ) -> Result<(Image, Option<Buffer<u8>>), ClError> {
        let (image_type, [width, height, depth], layers) = match shape {
            Shape::D1(w) => (CL_MEM_OBJECT_IMAGE1D, [w, 1, 1], 1),
            Shape::Buffer(w) => (CL_MEM_OBJECT_IMAGE1D_BUFFER, [w, 1, 1], 1),
            Shape::Array1D(w, n) => (CL_MEM_OBJECT_IMAGE1D_ARRAY, [w, 1, 1], n),
            Shape::D2(w, h) => (CL_MEM_OBJECT_IMAGE2D, [w, h, 1], 1),
            Shape::Array2D(w, h, n) => (CL_MEM_OBJECT_IMAGE2D_ARRAY, [w, h, 1], n),
            Shape::D3(w, h, d) => (CL_MEM_OBJECT_IMAGE3D, [w, h, d], 1),
        };
        let memory = if matches!(shape, Shape::Buffer(_)) {
            Some(self.buffer(bytes)?)
        } else {
            None
        };
        let format = cl_image_format {
            image_channel_order: order,
            image_channel_data_type: channel_type,
        };
        let description = cl_image_desc {
            image_type,
            image_width: width,
            image_height: height,
            image_depth: depth,
            image_array_size: layers,
            image_row_pitch: 0,
            image_slice_pitch: 0,
            num_mip_levels: 0,
            num_samples: 0,
            buffer: memory.as_ref().map_or(ptr::null_mut(), ClMem::get) as cl_mem,
        };
        let (flags, host) = match memory {
            Some(_) => (CL_MEM_READ_WRITE, ptr::null_mut()),
            None => (
                CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                bytes.as_ptr() as *mut c_void,
            ),
        };
        // SAFETY: `bytes` holds all texels without padding, and the pitches are 0.
        let image = unsafe { Image::create(&self.context, flags, &format, &description, host)? };
        Ok((image, memory))
    }

    fn read(&self, held: &Held, found: &mut [u8]) -> Result<(), ClError> {
        // SAFETY: `found` is as large as the object, and the call blocks until all of it is written.
        unsafe {
            match held {
                Held::Buffer(buffer) | Held::Image(_, _, Some(buffer)) => {
                    self.queue
                        .enqueue_read_buffer(buffer, CL_BLOCKING, 0, found, &[])?;
                }
                Held::Image(image, shape, None) => {
                    let region = match *shape {
                        Shape::D1(w) | Shape::Buffer(w) => [w, 1, 1],
                        Shape::Array1D(w, h) | Shape::D2(w, h) => [w, h, 1],
                        Shape::Array2D(w, h, d) | Shape::D3(w, h, d) => [w, h, d],
                    };
                    let origin = [0_usize; 3];
                    let target = found.as_mut_ptr().cast();
                    self.queue.enqueue_read_image(
                        image,
                        CL_BLOCKING,
                        origin.as_ptr(),
                        region.as_ptr(),
                        0,
                        0,
                        target,
                        &[],
                    )?;
                }
                Held::Sampler(_) | Held::Null | Held::Value | Held::Local | Held::Pipe => {}
            }
        }
        Ok(())
    }
}

/// Returns a function that converts an OpenCL error to a message with the name of the failed call.
fn failed(what: &str) -> impl Fn(ClError) -> Failure {
    move |e| format!("{what}: {e}")
}

/// Sets the next argument to the given bytes. `set_arg` derives the size from a type, so each size needs its own call.
/// Panics if there is no call for the size.
///
/// # Safety
/// The requirements of `ExecuteKernel::set_arg` apply.
unsafe fn set_value(execution: &mut ExecuteKernel, bytes: &[u8]) {
    macro_rules! of_size {
        ($($size:literal)*) => {
            match bytes.len() {
                $($size => {
                    let mut value = [0_u8; $size];
                    value.copy_from_slice(bytes);
                    // SAFETY: ensured by the caller.
                    unsafe { execution.set_arg(&value) };
                })*
                size => unimplemented!("an argument of {size} bytes"),
            }
        };
    }
    of_size!(1 2 4 8 16 24 32 64 128);
}

/// Compares the work-group size and the arguments that the driver reports for a kernel with those in the case. The
/// driver takes them from the metadata of the module. Arguments are only compared if `tells_arguments` is true.
fn check_information(
    kernel: &Kernel,
    device: *mut c_void,
    tells_arguments: bool,
    case: &Case,
) -> Result<(), Failure> {
    if let Some(expected) = case.work_group_size {
        let found = kernel
            .get_compile_work_group_size(device)
            .map_err(|e| e.to_string())?;
        if found != expected {
            return Err(format!(
                "reqd_work_group_size: expected {expected:?}, found {found:?}"
            ));
        }
    }
    let argument_info: &[ArgumentInfo] = if tells_arguments {
        &case.argument_info
    } else {
        &[]
    };
    for (i, expected) in (0..).zip(argument_info) {
        let ask = || -> Result<_, ClError> {
            Ok((
                kernel.get_arg_name(i)?,
                kernel.get_arg_type_name(i)?,
                kernel.get_arg_address_qualifier(i)?,
                kernel.get_arg_access_qualifier(i)?,
                kernel.get_arg_type_qualifier(i)?,
            ))
        };
        let found = ask().map_err(|e| format!("argument {i}: clGetKernelArgInfo: {e}"))?;
        let ArgumentInfo {
            name,
            type_name,
            address,
            access,
            qualifiers,
        } = expected.clone();
        let expected = (
            name.to_owned(),
            type_name.to_owned(),
            address,
            access,
            qualifiers,
        );
        if found != expected {
            return Err(format!(
                "argument {i}: clGetKernelArgInfo: expected {expected:?}, found {found:?}"
            ));
        }
    }
    Ok(())
}

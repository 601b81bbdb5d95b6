//! The entry point that runs a kernel of a module without a device.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::{c_char, c_void};

use transpire_interface::Settings;

use crate::call::{Output, call};
use crate::context::transpire_context;
use crate::diagnostic::transpire_status;
use crate::options::transpire_options;
use crate::result::transpire_result;

/// The kind of an argument of transpire_run.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_run_argument_kind {
    /// The null pointer.
    NULL = 0,
    /// The bytes of a number, a vector or a structure.
    VALUE = 1,
    /// A buffer in global or constant memory, whose bytes the run changes.
    BUFFER = 2,
    /// Local memory of `size` bytes, without data.
    LOCAL = 3,
    /// An image, whose texels the run changes. `description` is its layout, such as "image2d:RGBA:UNORM_INT8:640x480".
    IMAGE = 4,
    /// A sampler. `description` has its properties, such as "CLAMP_TO_EDGE:LINEAR:NORMALIZED".
    SAMPLER = 5,
    /// A pipe. `data` has a uint64_t, the number of packets in the pipe, and behind it room for as many packets as the pipe
    /// holds. The run changes both. `description` is the size of a packet in bytes, such as "4".
    PIPE = 6,
    /// The queue of the device, without data.
    QUEUE = 7,
    /// A buffer that the kernel may only read, as with CL_MEM_READ_ONLY.
    READ_ONLY_BUFFER = 8,
    /// A buffer that the kernel may only write, as with CL_MEM_WRITE_ONLY.
    WRITE_ONLY_BUFFER = 9,
    /// A buffer that has no values at the beginning, to the check "uninitialized".
    UNINITIALIZED_BUFFER = 10,
}

/// An argument of a kernel. Later versions will not change the structure.
#[repr(C)]
#[derive(Debug)]
pub struct transpire_run_argument {
    /// The kind, a transpire_run_argument_kind.
    pub kind: i32,
    /// The bytes of a value, a buffer, an image or a pipe. The run replaces all but values.
    pub data: *mut c_void,
    /// The number of bytes at `data`, or the size of local memory in bytes.
    pub size: usize,
    /// The layout of an image, the properties of a sampler, or the size of a pipe's packets.
    pub description: *const c_char,
    /// The length of `description` in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up to the NUL.
    pub description_length: usize,
}

/// The launch of a kernel. A structure of zeros, a name and a global size is valid. Later versions will not change the
/// structure.
#[repr(C)]
#[derive(Debug)]
pub struct transpire_launch {
    /// The name of the kernel.
    pub kernel: *const c_char,
    /// The length of `kernel` in bytes; TRANSPIRE_NUL_TERMINATED stands for the length up to the NUL.
    pub kernel_length: usize,
    /// The number of dimensions: 1, 2 or 3; 0 stands for 1.
    pub dimensions: u32,
    /// The size of sub-groups; 0 stands for the size that the kernel requires, or 16.
    pub sub_group_size: u32,
    /// The number of work-items in each dimension.
    pub global_size: [u64; 3],
    /// The size of a work-group. Zeros stand for the size that the kernel requires, or a divisor of the global size.
    pub local_size: [u64; 3],
    /// The global offset.
    pub global_offset: [u64; 3],
    /// The arguments, in the order of the kernel's parameters.
    pub arguments: *const transpire_run_argument,
    /// The number of arguments.
    pub argument_count: usize,
}

/// Runs a kernel of SPIR-V or LLVM IR, binary or assembly, on the processor. The output is the text that the kernel prints; it
/// is empty if a violation ends the run. The option "check" selects rules that are checked, as the option --check of the
/// command `transpire run` does. Each violation is a diagnostic with the name of its rule; an access outside of a buffer is one
/// without this option, too. The status is TRANSPIRE_STATUS_INVALID if one of them is an error. It is
/// TRANSPIRE_STATUS_ARGUMENT if the launch does not fit the kernel. The bytes of buffers, images and pipes are replaced if the
/// status is TRANSPIRE_STATUS_SUCCESS or TRANSPIRE_STATUS_INVALID. The options "steps", "time-limit" and "memory-limit" bound a run.
///
/// # Safety
/// The pointers are null or valid, and no thread changes the memory behind them during the call. The arguments can be read, and
/// the data of buffers, images and pipes can be written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn transpire_run(
    context: *const transpire_context,
    input: *const c_void,
    size: usize,
    launch: *const transpire_launch,
    options: *const transpire_options,
    result: *mut *mut transpire_result,
) -> transpire_status {
    #[cfg(feature = "run")]
    // SAFETY: the caller promises the same.
    unsafe {
        work::run(context, (input, size), launch, options, result)
    }
    #[cfg(not(feature = "run"))]
    {
        let _ = launch;
        let work = |_: &[u8], _: &Settings, _: &mut Output| {
            let kind = transpire_interface::Kind::Unsupported;
            let message = "the library is built without the machine that runs kernels";
            Err(transpire_interface::Diagnosis::error(kind, message).into())
        };
        // SAFETY: the caller promises the same.
        unsafe { call(context, (input, size), options, result, work) }
    }
}

#[cfg(feature = "run")]
mod work {
    use std::collections::BTreeMap;
    use std::sync::{Mutex, PoisonError};

    use transpire::run::{BufferKind, Checks, Limits};
    use transpire_interface::run::{Given, Task, run_with};
    use transpire_interface::{Diagnosis, Kind};

    use super::*;
    use crate::strings::{bytes, string};

    /// Converts an argument from C. The error is a message about the argument.
    ///
    /// # Safety
    /// Its data and its description can be read.
    unsafe fn given(argument: &transpire_run_argument) -> Result<Given, &'static str> {
        use transpire_run_argument_kind as Kinds;
        let kinds = [
            Kinds::NULL,
            Kinds::VALUE,
            Kinds::BUFFER,
            Kinds::LOCAL,
            Kinds::IMAGE,
            Kinds::SAMPLER,
            Kinds::PIPE,
            Kinds::QUEUE,
            Kinds::READ_ONLY_BUFFER,
            Kinds::WRITE_ONLY_BUFFER,
            Kinds::UNINITIALIZED_BUFFER,
        ];
        let kind = kinds.into_iter().find(|kind| *kind as i32 == argument.kind);
        let has_no_data = matches!(
            kind,
            None | Some(Kinds::NULL | Kinds::LOCAL | Kinds::SAMPLER | Kinds::QUEUE)
        );
        if !has_no_data && argument.data.is_null() && argument.size > 0 {
            return Err("its data is a null pointer");
        }
        // SAFETY: the caller promises it.
        let data = || unsafe { bytes(argument.data, argument.size) }.to_vec();
        // SAFETY: the caller promises it.
        let text = || unsafe { string(argument.description, argument.description_length) };
        Ok(match kind.ok_or("there is no such kind")? {
            Kinds::NULL => Given::Null,
            Kinds::VALUE => Given::Value(data()),
            Kinds::BUFFER => Given::Buffer(data(), BufferKind::ReadWrite),
            Kinds::READ_ONLY_BUFFER => Given::Buffer(data(), BufferKind::ReadOnly),
            Kinds::WRITE_ONLY_BUFFER => Given::Buffer(data(), BufferKind::WriteOnly),
            Kinds::UNINITIALIZED_BUFFER => Given::Buffer(data(), BufferKind::Uninitialized),
            Kinds::LOCAL => Given::Local(argument.size as u64),
            Kinds::IMAGE => Given::Image(text(), data()),
            Kinds::SAMPLER => Given::Sampler(text()),
            Kinds::PIPE => pipe(&data(), &text())?,
            Kinds::QUEUE => Given::Queue,
        })
    }

    /// The size in bytes of the number of packets, which precedes the packets of a pipe.
    const COUNT: usize = size_of::<u64>();

    /// Converts the data of a pipe: the number of packets, and behind it room for packets. `packet` is the text with
    /// the size of a packet in bytes. The error is a message about the argument.
    fn pipe(data: &[u8], packet: &str) -> Result<Given, &'static str> {
        let (count, room) = data
            .split_first_chunk::<COUNT>()
            .ok_or("its data has no number of packets")?;
        let packet = packet.trim().parse::<usize>().ok();
        let packet = packet.filter(|size| *size > 0 && room.len().is_multiple_of(*size));
        let packet =
            packet.ok_or("its description is not a size that divides the room for packets")?;
        let count = usize::try_from(u64::from_ne_bytes(*count)).ok();
        let packets = count
            .and_then(|count| count.checked_mul(packet))
            .and_then(|bytes| room.get(..bytes))
            .ok_or("it has more packets than room")?;
        let capacity = room.len() / packet;
        Ok(Given::Pipe(
            packet as u64,
            capacity as u64,
            packets.to_vec(),
        ))
    }

    /// Returns the bytes to store in an argument after the run: the content of a buffer or an image, or the number of
    /// packets in a pipe and behind it the packets.
    fn left(given: &Given, bytes: Vec<u8>) -> Vec<u8> {
        let Given::Pipe(packet, ..) = given else {
            return bytes;
        };
        let count = bytes.len() as u64 / packet.max(&1);
        [count.to_ne_bytes().to_vec(), bytes].concat()
    }

    /// Converts a launch and its arguments from C. The error is a message about them.
    ///
    /// # Safety
    /// The launch is null or valid.
    unsafe fn task(
        launch: Option<&transpire_launch>,
        arguments: &[transpire_run_argument],
    ) -> Result<(Task, Vec<Given>), String> {
        let launch = launch.ok_or("the launch is a null pointer")?;
        if launch.arguments.is_null() && launch.argument_count > 0 {
            return Err("the arguments are a null pointer".to_owned());
        }
        let mut given_arguments = Vec::new();
        for (number, argument) in arguments.iter().enumerate() {
            // SAFETY: the caller promises that it can be read.
            let given = unsafe { given(argument) };
            given_arguments.push(given.map_err(|why| format!("argument {number}: {why}"))?);
        }
        let mut global = launch.global_size;
        for unused in global.iter_mut().skip(launch.dimensions.max(1) as usize) {
            *unused = 1;
        }
        let mut local = launch.local_size;
        for unused in local.iter_mut().skip(launch.dimensions.max(1) as usize) {
            *unused = 1;
        }
        let has_local = launch.local_size != [0; 3];
        let task = Task {
            // SAFETY: the caller promises that it can be read.
            kernel: unsafe { string(launch.kernel, launch.kernel_length) },
            dimensions: launch.dimensions.max(1),
            global,
            local: has_local.then_some(local),
            offset: launch.global_offset,
            sub_group: (launch.sub_group_size != 0).then_some(launch.sub_group_size),
            checks: Checks::none(),
            limits: Limits::default(),
            spec_constants: BTreeMap::new(),
        };
        Ok((task, given_arguments))
    }

    /// Runs a kernel as `transpire_run` does.
    ///
    /// # Safety
    /// As `transpire_run` requires.
    pub(super) unsafe fn run(
        context: *const transpire_context,
        input: (*const c_void, usize),
        launch: *const transpire_launch,
        options: *const transpire_options,
        result: *mut *mut transpire_result,
    ) -> transpire_status {
        // SAFETY: the caller promises that it is null or valid.
        let launch = unsafe { launch.as_ref() };
        let arguments = match launch {
            Some(launch) if !launch.arguments.is_null() && launch.argument_count > 0 => {
                // SAFETY: the caller promises that the arguments can be read.
                unsafe { std::slice::from_raw_parts(launch.arguments, launch.argument_count) }
            }
            _ => &[],
        };
        // SAFETY: the caller promises that names, data and descriptions can be read.
        let task = unsafe { task(launch, arguments) };
        let made: Mutex<Vec<Option<Vec<u8>>>> = Mutex::default();
        let work = |input: &[u8], settings: &Settings, output: &mut Output| {
            let (task, given) = match &task {
                Ok((task, given)) => (task.clone(), given),
                Err(message) => {
                    let error = Diagnosis::error(Kind::Argument, message.clone());
                    return Err(Box::new(error));
                }
            };
            let (buffers, ran, done) = run_with(input, task, given, settings);
            output.bytes = ran.bytes;
            output.diagnoses = ran.diagnoses;
            *made.lock().unwrap_or_else(PoisonError::into_inner) = buffers;
            done
        };
        // SAFETY: the caller promises the same.
        let status = unsafe { call(context, input, options, result, work) };
        if matches!(
            status,
            transpire_status::SUCCESS | transpire_status::INVALID
        ) {
            let buffers = made.into_inner().unwrap_or_else(PoisonError::into_inner);
            let given = task.as_ref().map_or(&[][..], |task| &task.1);
            for ((argument, given), bytes) in arguments.iter().zip(given).zip(buffers) {
                let bytes = bytes.map(|bytes| left(given, bytes));
                if let Some(bytes) = bytes.filter(|bytes| bytes.len() <= argument.size)
                    && !bytes.is_empty()
                {
                    // SAFETY: the caller promises that the data can be written; there are at most as many bytes as were read.
                    unsafe {
                        std::ptr::copy_nonoverlapping(
                            bytes.as_ptr(),
                            argument.data.cast::<u8>(),
                            bytes.len(),
                        );
                    }
                }
            }
        }
        status
    }
}

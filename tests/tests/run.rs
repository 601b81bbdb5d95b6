//! Tests running kernels without a device. The oldest and the newest clang compile every kernel file at -O0 and -O2,
//! for 64 and 32 bits. The file is run as LLVM IR and as its translation to SPIR-V, and must compute the expected
//! results. Each kernel runs without checks and with all checks, which must find nothing.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use opencl3::memory::{
    CL_ADDRESS_CLAMP, CL_ADDRESS_CLAMP_TO_EDGE, CL_ADDRESS_MIRRORED_REPEAT, CL_ADDRESS_REPEAT,
    CL_FILTER_LINEAR, CL_R, CL_SNORM_INT8,
};
use transpire::run::{
    Addressing, Argument, BufferId, ChannelOrder, ChannelType, Checks, Filter, ImageId, ImageKind,
    ImageLayout, Launch, Machine, PipeId, Program, Sampler,
};
use transpire_tests::case::{self, Case, Format, Shape};
use transpire_tests::kernel_file::{self, KernelFile};
use transpire_tests::toolchain::{self, Compilation};
use transpire_tests::{Failure, harness, host};

fn main() -> ExitCode {
    let kernels = toolchain::root().join("tests/kernels");
    match trials(&kernels) {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn trials(kernels: &std::path::Path) -> Result<Vec<Trial>, Failure> {
    let mut trials = Vec::new();
    for name in kernel_file::names(kernels)? {
        let file = Arc::new(KernelFile::read(kernels, &name)?);
        let clangs = toolchain::clangs();
        let mut ends: Vec<u32> = clangs
            .iter()
            .copied()
            .filter(|clang| *clang >= file.since)
            .collect();
        if !harness::runs_all() {
            ends.drain(1.min(ends.len())..ends.len().saturating_sub(1).max(1.min(ends.len())));
        }
        for clang in ends {
            for (level, target) in [("-O0", "spir64"), ("-O2", "spir64"), ("-O0", "spir")] {
                if file.only_64_bit && target == "spir" || !file.runs {
                    continue;
                }
                for form in ["llvm", "spirv"] {
                    let file = file.clone();
                    let test = format!("{name}::clang-{clang} {level} {target} {form}");
                    trials.push(Trial::test(test, move || {
                        run(&file, clang, level, target, form).map_err(Failed::from)
                    }));
                }
            }
        }
    }
    Ok(trials)
}

fn run(
    file: &KernelFile,
    clang: u32,
    level: &str,
    target: &str,
    form: &str,
) -> Result<(), Failure> {
    let compilation = Compilation {
        source: &file.path,
        includes: &[],
        clang,
        level,
        target,
        flags: file.clang_flags(),
    };
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let path = compilation.bitcode()?;
    let bitcode = std::fs::read(&path).map_err(|e| text(&e))?;
    let read = transpire::read_llvm(&bitcode, &transpire::ReadLlvm::default());
    let module = read.map_err(|e| text(&e))?.module;
    let program = match form {
        "llvm" => Program::from_llvm(&module),
        _ => {
            let translated = transpire::llvm_to_spirv(module, &transpire::ToSpirv::default());
            let (module, _) = translated.map_err(|e| text(&e))?;
            Program::from_spirv(&module, &[])
        }
    };
    let outcome = program.and_then(|program| match launch_all(file, &program, None)? {
        Ok(()) => launch_all(file, &program, Some(&Checks::all())),
        failure => Ok(failure),
    });
    outcome.map_err(|error| error.to_string())?
}

/// Launches all kernels of a file. The outer error is an error of the machine. The inner error is a difference in the
/// results.
fn launch_all(
    file: &KernelFile,
    program: &Program,
    checks: Option<&Checks>,
) -> transpire::run::Result<Result<(), Failure>> {
    let mut machine = Machine::new(program)?;
    let mut pipes = BTreeMap::new();
    for launch in &file.launches {
        let case = match host::case(&file.name, &launch.kernel) {
            Ok(case) => case,
            Err(why) => return Ok(Err(why)),
        };
        let (arguments, objects) = arguments(&mut machine, &mut pipes, &case)?;
        let size = |sizes: &[usize]| {
            let mut all = [1u64; 3];
            for (to, from) in all.iter_mut().zip(sizes) {
                *to = *from as u64;
            }
            all
        };
        let mut what = Launch::new(&launch.kernel, size(&launch.global));
        what.dimensions = launch.global.len() as u32;
        what.local = (!launch.local.is_empty()).then(|| size(&launch.local));
        what.arguments = arguments;
        let outcome = match checks {
            None => machine.launch(&what)?,
            Some(checks) => {
                let checked = machine.check(&what, checks)?;
                let findings: Vec<String> = checked
                    .findings
                    .iter()
                    .map(|finding| format!("{}: {finding}", launch.kernel))
                    .collect();
                match checked.outcome {
                    Some(outcome) if findings.is_empty() => outcome,
                    _ => return Ok(Err(findings.join("\n"))),
                }
            }
        };
        for (number, argument) in case.arguments.iter().enumerate() {
            let (case::Argument::Buffer(_, Some(expected))
            | case::Argument::Image(.., Some(expected))) = argument
            else {
                continue;
            };
            let bytes = match objects.get(&number) {
                Some(Object::Buffer(buffer)) => machine.read_buffer(*buffer),
                Some(Object::Image(image)) => machine.read_image(*image),
                None => continue,
            };
            if let Err(why) = case::check(&bytes, expected) {
                return Ok(Err(format!("{}: argument {number}: {why}", launch.kernel)));
            }
        }
        if let Some(lines) = &case.prints {
            let printed = String::from_utf8_lossy(&outcome.printed).into_owned();
            let found: Vec<&str> = printed.lines().collect();
            if found != *lines {
                return Ok(Err(format!(
                    "{}: prints {found:?}, not {lines:?}",
                    launch.kernel
                )));
            }
        }
    }
    Ok(Ok(()))
}

/// The memory of an argument on the machine.
enum Object {
    Buffer(BufferId),
    Image(ImageId),
}

/// Converts the size and the format of an image. Returns an error if the format is unknown.
fn layout(shape: Shape, (order, channel): Format) -> Result<ImageLayout, String> {
    let (kind, size) = match shape {
        Shape::D1(w) => (ImageKind::D1, vec![w]),
        Shape::Buffer(w) => (ImageKind::D1Buffer, vec![w]),
        Shape::Array1D(w, layers) => (ImageKind::D1Array, vec![w, layers]),
        Shape::D2(w, h) => (ImageKind::D2, vec![w, h]),
        Shape::Array2D(w, h, layers) => (ImageKind::D2Array, vec![w, h, layers]),
        Shape::D3(w, h, d) => (ImageKind::D3, vec![w, h, d]),
    };
    let size: Vec<u64> = size.into_iter().map(|size| size as u64).collect();
    // The numbers in SPIR-V begin at 0.
    let order = order.checked_sub(CL_R).and_then(ChannelOrder::from_number);
    let channel = channel
        .checked_sub(CL_SNORM_INT8)
        .and_then(ChannelType::from_number);
    match (order, channel) {
        (Some(order), Some(channel)) => ImageLayout::new(kind, &size, order, channel),
        _ => Err("an unknown image format".to_owned()),
    }
}

/// Converts the modes of a sampler from OpenCL's numbers. An unknown addressing mode becomes `None`, and an unknown
/// filter `Nearest`.
fn sampler(normalized: bool, addressing: u32, filter: u32) -> Sampler {
    Sampler {
        normalized,
        addressing: match addressing {
            CL_ADDRESS_CLAMP => Addressing::Clamp,
            CL_ADDRESS_CLAMP_TO_EDGE => Addressing::ClampToEdge,
            CL_ADDRESS_REPEAT => Addressing::Repeat,
            CL_ADDRESS_MIRRORED_REPEAT => Addressing::MirroredRepeat,
            _ => Addressing::None,
        },
        filter: match filter {
            CL_FILTER_LINEAR => Filter::Linear,
            _ => Filter::Nearest,
        },
    }
}

fn arguments(
    machine: &mut Machine<'_>,
    pipes: &mut BTreeMap<u32, PipeId>,
    case: &Case,
) -> transpire::run::Result<(Vec<Argument>, BTreeMap<usize, Object>)> {
    let mut objects = BTreeMap::new();
    let mut arguments = Vec::new();
    for (number, argument) in case.arguments.iter().enumerate() {
        arguments.push(match argument {
            case::Argument::Buffer(bytes, _) => {
                let buffer = machine.add_buffer(&format!("argument {number}"), bytes)?;
                objects.insert(number, Object::Buffer(buffer));
                Argument::Buffer(buffer)
            }
            case::Argument::Image(shape, format, bytes, _) => {
                let layout = layout(*shape, *format).expect("the format of a test");
                let image = machine.add_image(&format!("argument {number}"), &layout, bytes)?;
                objects.insert(number, Object::Image(image));
                Argument::Image(image)
            }
            &case::Argument::Sampler(normalized, addressing, filter) => {
                Argument::Sampler(sampler(normalized, addressing, filter))
            }
            case::Argument::Value(bytes) => Argument::Value(bytes.clone()),
            case::Argument::Local(size) => Argument::Local(*size as u64),
            &case::Argument::Pipe(number, packet, capacity) => {
                let pipe = match pipes.get(&number) {
                    Some(pipe) => *pipe,
                    None => {
                        let name = format!("pipe {number}");
                        let (packet, capacity) = (packet.into(), capacity.into());
                        *pipes.entry(number).or_insert(machine.add_pipe(
                            &name,
                            packet,
                            capacity,
                            &[],
                        )?)
                    }
                };
                Argument::Pipe(pipe)
            }
            case::Argument::Null => Argument::Null,
        });
    }
    Ok((arguments, objects))
}

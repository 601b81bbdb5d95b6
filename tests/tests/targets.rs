//! Tests kernel files as LLVM IR for other targets. For GPUs, LLVM's back ends and NVIDIA's assembler must accept every
//! file that the target does not refuse. For the processor, the kernels are compiled with and without optimization, run
//! natively, and must compute the expected results. If the variable `TRANSPIRE_CUDA` is set, they must also compute
//! them on an NVIDIA GPU.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use transpire::llvm::versions::Release;
use transpire::{
    DeviceTarget, LinkOptions, ReadLlvm, ToLlvm, ToSpirv, link_llvm, llvm_to_spirv, print_llvm,
    read_llvm, spirv_to_llvm, write_llvm,
};
use transpire_tests::case::{self, Case};
use transpire_tests::kernel_file::{self, KernelFile, Launch};
use transpire_tests::toolchain::{self, Compilation};
use transpire_tests::{Failure, host};

/// The files that targets refuse. Each has the prefix of a file's name, the targets, and a part of the message.
const REFUSED: &[(&str, &[DeviceTarget], &str)] = &[
    (
        "attribute/argument_info.cl",
        &DeviceTarget::ALL,
        "TypeImage",
    ),
    ("enqueue/", &DeviceTarget::ALL, "queues"),
    ("image/", &DeviceTarget::ALL, "TypeImage"),
    ("pipe/", &DeviceTarget::ALL, "TypePipe"),
];

/// The processors for which the back ends compile each file.
const PROCESSORS: &[(DeviceTarget, &str)] = &[
    (DeviceTarget::Nvptx64, "sm_80"),
    (DeviceTarget::Nvptx64, "sm_90"),
    (DeviceTarget::Amdgcn, "gfx90a"),
    (DeviceTarget::Amdgcn, "gfx1100"),
];

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let kernels = toolchain::root().join("tests/kernels");
    let mut trials = Vec::new();
    for name in kernel_file::names(&kernels)? {
        let file = Arc::new(KernelFile::read(&kernels, &name)?);
        for target in [DeviceTarget::Nvptx64, DeviceTarget::Amdgcn] {
            let file = file.clone();
            trials.push(Trial::test(
                format!("{name}::{}", target.name()),
                move || compile(&file, target).map_err(Failed::from),
            ));
        }
        // To run these trials on an NVIDIA GPU, use scripts/targets.sh.
        if std::env::var_os("TRANSPIRE_CUDA").is_some() && file.runs {
            let file = file.clone();
            trials.push(Trial::test(format!("{name}::cuda"), move || {
                run_on_gpu(&file).map_err(Failed::from)
            }));
        }
        for level in toolchain::LEVELS {
            if !file.runs {
                continue;
            }
            let file = file.clone();
            let test = format!("{name}::{} {level}", DeviceTarget::X86_64.name());
            trials.push(Trial::test(test, move || {
                run(&file, level).map_err(Failed::from)
            }));
        }
    }
    Ok(trials)
}

/// Translates a kernel file for a target. Returns `None` if the target refuses the file as expected.
fn translated(
    file: &KernelFile,
    target: DeviceTarget,
) -> Result<Option<transpire::llvm::ir::Module>, Failure> {
    let clang = *toolchain::CLANGS.last().ok_or("no clang")?;
    let compilation = Compilation::of(file, clang, "-O2", "spir64");
    let bitcode = std::fs::read(compilation.bitcode()?).map_err(|e| e.to_string())?;
    let module = read_llvm(&bitcode, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    let spirv = llvm_to_spirv(module.module, &ToSpirv::default()).map_err(|e| e.to_string())?;
    let outcome = spirv_to_llvm(&spirv.0, &ToLlvm::for_target(target));
    let refused = REFUSED
        .iter()
        .find(|row| file.name.starts_with(row.0) && row.1.contains(&target));
    match (outcome, refused) {
        (Ok((module, _)), None) => Ok(Some(module)),
        (Ok(_), Some(_)) => Err("it is translated, but it is listed as refused".to_owned()),
        (Err(error), Some(row)) if error.to_string().contains(row.2) => Ok(None),
        (Err(error), _) => Err(error.to_string()),
    }
}

/// Creates the folder for the files of a trial, and returns its path.
fn folder(file: &KernelFile, target: &str) -> Result<PathBuf, Failure> {
    let name = file.name.replace('/', "_");
    let folder = toolchain::scratch("targets")?.join(format!("{name}.{target}"));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    Ok(folder)
}

/// Returns libclc for NVIDIA's GPUs. Its functions use no special instructions of these GPUs, so it is also used for
/// the processor.
fn library() -> Result<Vec<u8>, Failure> {
    let path = toolchain::installed("libclc/22/usr/lib/clc/nvptx64--.bc")?;
    std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))
}

/// Links a module with the functions of libclc that it needs, and returns the result as text.
fn linked(module: transpire::llvm::ir::Module) -> Result<String, Failure> {
    let release = ToLlvm::default().release;
    let kernels = write_llvm(module, release).map_err(|e| e.to_string())?;
    let library = library()?;
    let mut options = LinkOptions::default();
    options.only_needed = true;
    options.partial = true;
    let inputs: [(&str, &[u8]); 2] = [("the kernels", &kernels), ("libclc", &library)];
    let linked = link_llvm(&inputs, &options).map_err(|e| e.to_string())?;
    print_llvm(linked.module, toolchain_release()).map_err(|e| e.to_string())
}

/// Returns the LLVM release of the tools that compile the modules.
fn toolchain_release() -> Release {
    Release::read_by("22").unwrap_or(Release::NEWEST)
}

/// Compiles a kernel file for each processor of `target` with LLVM's back end. For NVIDIA's GPUs, NVIDIA's assembler
/// also assembles the result. Does nothing if the target refuses the file as expected.
fn compile(file: &KernelFile, target: DeviceTarget) -> Result<(), Failure> {
    let Some(module) = translated(file, target)? else {
        return Ok(());
    };
    let folder = folder(file, target.name())?;
    let input = folder.join("kernel.ll");
    let text = match target {
        DeviceTarget::Nvptx64 => linked(module)?,
        _ => print_llvm(module, ToLlvm::default().release).map_err(|e| e.to_string())?,
    };
    toolchain::write(&input, text)?;
    let ptxas = toolchain::installed("cuda/ptxas")?;
    for &(_, processor) in PROCESSORS.iter().filter(|row| row.0 == target) {
        let is_ptx = target == DeviceTarget::Nvptx64;
        let output = folder.join(format!("{processor}.{}", if is_ptx { "ptx" } else { "o" }));
        let mut llc = toolchain::limited(60, "llc-22");
        llc.arg(format!("-mcpu={processor}"))
            .arg(if is_ptx {
                "-filetype=asm"
            } else {
                "-filetype=obj"
            })
            .arg(&input)
            .arg("-o")
            .arg(&output);
        toolchain::run(&mut llc)?;
        if is_ptx {
            let mut assembler = toolchain::limited(60, &ptxas);
            assembler
                .arg(format!("-arch={processor}"))
                .arg(&output)
                .arg("-o")
                .arg(folder.join(format!("{processor}.cubin")));
            toolchain::run(&mut assembler)?;
        }
    }
    Ok(())
}

/// Compiles a kernel file at `level`, runs it on the processor, and compares the results with the expected results.
/// Does nothing if the target refuses the file as expected.
fn run(file: &KernelFile, level: &str) -> Result<(), Failure> {
    let target = DeviceTarget::X86_64;
    let Some(module) = translated(file, target)? else {
        return Ok(());
    };
    let text = linked(module)?;
    let folder = folder(file, &format!("x86{level}"))?;
    let (stubs, types) = stubs(&text, &file.launches)?;
    let paths = ["kernels.ll", "stubs.ll"].map(|name| folder.join(name));
    toolchain::write(&paths[0], &text)?;
    toolchain::write(&paths[1], &stubs)?;
    let program = folder.join("program");
    let mut clang = toolchain::limited(120, "clang-22");
    clang
        .args([level, "-Wno-override-module", "-o"])
        .arg(&program)
        .args(&paths)
        .arg(toolchain::root().join("tests/native/launch.c"))
        .args(["-lm", "-lpthread"]);
    toolchain::run(&mut clang)?;
    let results = folder.join("results");
    let mut command = Command::new("timeout");
    command.arg("120").arg(&program).arg(&results);
    launch(file, &types, command, &results)
}

/// Runs the PTX of a kernel file on an NVIDIA GPU, and compares the results with the expected results.
fn run_on_gpu(file: &KernelFile) -> Result<(), Failure> {
    let target = DeviceTarget::Nvptx64;
    if translated(file, target)?.is_none() {
        return Ok(());
    }
    compile(file, target)?;
    let folder = folder(file, target.name())?;
    let results = folder.join("results");
    let mut command = Command::new(toolchain::root().join("scripts/cuda_launch.py"));
    command.arg(folder.join("sm_80.ptx")).arg(&results);
    command.args(file.launches.iter().map(|launch| &launch.kernel));
    let types = vec![vec![String::new(); 64]; file.launches.len()];
    launch(file, &types, command, &results)
}

/// Returns a module with a function for each launch, which loads the kernel's arguments from an array of their
/// addresses and calls the kernel in the assembly `kernels`. C could not pass the arguments, because it lacks types for
/// some vectors of LLVM IR. The module also has the list of these functions, `@kernels`. Also returns the types of each
/// kernel's parameters.
fn stubs(kernels: &str, launches: &[Launch]) -> Result<(String, Vec<Vec<String>>), Failure> {
    let mut text = String::new();
    let mut names = Vec::new();
    let mut declared = Vec::new();
    let mut all_types = Vec::new();
    for (number, launch) in launches.iter().enumerate() {
        let name = &launch.kernel;
        let mark = format!(" @{name}(");
        let line = kernels
            .lines()
            .find(|line| line.starts_with("define") && line.contains(&mark));
        let list = line.and_then(|line| line.split_once(&mark)).map(|it| it.1);
        let list = list.ok_or_else(|| format!("no kernel {name}"))?;
        let types = parameter_types(list);
        if !declared.contains(name) {
            declared.push(name.clone());
            writeln!(text, "declare void @{name}({})", types.join(", ")).unwrap_or_default();
        }
        writeln!(
            text,
            "define void @launch{number}(ptr %arguments, ptr %item) {{"
        )
        .unwrap_or_default();
        let mut arguments = Vec::new();
        let count = types.len().saturating_sub(1);
        for (place, ty) in types.iter().take(count).enumerate() {
            let plain = ty.split(" signext").next().unwrap_or_default();
            let plain = plain.split(" zeroext").next().unwrap_or_default();
            writeln!(
                text,
                "  %p{place} = getelementptr ptr, ptr %arguments, i64 {place}\n  %a{place} = load ptr, ptr %p{place}\n  %v{place} = load {plain}, ptr %a{place}, align 1"
            )
            .unwrap_or_default();
            arguments.push(format!("{ty} %v{place}"));
        }
        arguments.push("ptr %item".to_owned());
        writeln!(
            text,
            "  call void @{name}({})\n  ret void\n}}",
            arguments.join(", ")
        )
        .unwrap_or_default();
        names.push(format!("ptr @launch{number}"));
        all_types.push(types);
    }
    let count = names.len();
    writeln!(
        text,
        "@kernels = constant [{count} x ptr] [{}]",
        names.join(", ")
    )
    .unwrap_or_default();
    Ok((text, all_types))
}

/// Returns the types of a function's parameters. `list` is the LLVM assembly after the opening parenthesis. Integer
/// types keep `signext` or `zeroext`; all other attributes and the names are removed.
fn parameter_types(list: &str) -> Vec<String> {
    let (mut types, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, character) in list.char_indices() {
        match character {
            '(' | '<' | '{' | '[' => depth += 1,
            ')' if depth == 0 => {
                types.push(list.get(start..at).unwrap_or_default());
                break;
            }
            ')' | '>' | '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                types.push(list.get(start..at).unwrap_or_default());
                start = at + 1;
            }
            _ => {}
        }
    }
    let first = |parameter: &str| {
        let parameter = parameter.trim();
        let ty = match parameter.starts_with('<') {
            true => parameter.split_inclusive('>').next(),
            false => parameter.split(' ').next(),
        };
        let ty = ty.unwrap_or_default();
        // The caller extends narrow integers, so the attribute is needed.
        let extension = ["signext", "zeroext"]
            .into_iter()
            .find(|extension| parameter.contains(extension));
        extension.map_or_else(|| ty.to_owned(), |extension| format!("{ty} {extension}"))
    };
    types.into_iter().map(first).collect()
}

/// Passes all launches to the program `command`, and compares its output and the buffers in the file `results` with the
/// expected results. `types` has the types of each kernel's parameters.
fn launch(
    file: &KernelFile,
    types: &[Vec<String>],
    mut command: Command,
    results: &Path,
) -> Result<(), Failure> {
    let mut plan = Vec::new();
    let mut cases = Vec::new();
    let mut put = |number: u64| plan.extend(number.to_le_bytes());
    put(file.launches.len() as u64);
    for (launch, types) in file.launches.iter().zip(types) {
        let case = host::case(&file.name, &launch.kernel)?;
        put_launch(&mut plan, launch, types, &case);
        cases.push(case);
    }
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| e.to_string())?;
    let mut input = child.stdin.take().ok_or("no standard input")?;
    let writer = std::thread::spawn(move || input.write_all(&plan).map_err(|e| e.to_string()));
    let output = child.wait_with_output().map_err(|e| e.to_string())?;
    let _ = writer.join();
    if !output.status.success() {
        return Err(format!("{command:?}: {}", output.status));
    }
    let found = std::fs::read(results).map_err(|e| e.to_string())?;
    let mut rest = found.as_slice();
    let mut lines = Vec::new();
    for (launch, case) in file.launches.iter().zip(&cases) {
        for (number, argument) in case.arguments.iter().enumerate() {
            let case::Argument::Buffer(bytes, expected) = argument else {
                continue;
            };
            let (buffer, others) = rest.split_at(bytes.len().min(rest.len()));
            rest = others;
            if let Some(expected) = expected {
                case::check(buffer, expected)
                    .map_err(|why| format!("{}: argument {number}: {why}", launch.kernel))?;
            }
        }
        lines.extend(case.prints.iter().flatten().cloned());
    }
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let found: Vec<&str> = printed.lines().collect();
    match found == lines {
        true => Ok(()),
        false => Err(format!("prints {found:?}, not {lines:?}")),
    }
}

/// Appends a launch to `plan`, the input of `tests/native/launch.c`. `types` are the types of the kernel's parameters.
fn put_launch(plan: &mut Vec<u8>, launch: &Launch, types: &[String], case: &Case) {
    let mut put = |number: u64| plan.extend(number.to_le_bytes());
    put(launch.global.len() as u64);
    for sizes in [&launch.global, &launch.local] {
        for dimension in 0..3 {
            put(sizes.get(dimension).map_or(1, |size| *size as u64));
        }
    }
    put(case.arguments.len() as u64);
    for (argument, ty) in case.arguments.iter().zip(types) {
        let (kind, size, bytes): (u64, usize, &[u8]) = match argument {
            case::Argument::Buffer(bytes, _) => (0, bytes.len(), bytes),
            // A struct is passed by its address.
            case::Argument::Value(bytes) if ty == "ptr" => (4, bytes.len(), bytes),
            case::Argument::Value(bytes) => (1, bytes.len(), bytes),
            case::Argument::Local(size) => (2, *size, &[]),
            _ => (3, 0, &[]),
        };
        plan.extend(kind.to_le_bytes());
        plan.extend((size as u64).to_le_bytes());
        plan.extend(bytes);
    }
}

//! Tests the checks of running kernels. For each rule, there are kernels that only just violate it and kernels that
//! only just satisfy it, as LLVM IR and as SPIR-V. Kernels in OpenCL C (`tests/checks/*.cl`) are compiled at -O0 and
//! -O2. Kernels in LLVM IR (`tests/checks/*.ll`) are used unchanged, and after `opt` has optimized them at -O2. A
//! file may name its only level, for example because the optimizer removes the arrays of indices.
//!
//! A kernel whose name starts with `bad` violates only the rule of its file. The finding is in a line with `// here`,
//! and its other place, such as the other access of a race, is in a line with `// there`. All other kernels violate no
//! rule. The first arguments are a buffer with 64 integers from 0 to 63, 64 bytes of local memory, and 0. Other
//! parameters are images of floats with 8 × 4 × 2 texels, samplers, and pipes for 16 integers that contain four.
//! Kernels run with eight work-items in groups of four.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use transpire::run::{
    Addressing, Argument, BufferKind, ChannelOrder, ChannelType, Checked, Checks, Filter, Finding,
    ImageLayout, Launch, Machine, ParameterKind, Place, Program, Sampler,
};
use transpire_tests::Failure;
use transpire_tests::toolchain::{self, Compilation};

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// A kernel file, and the declarations in its leading comment.
struct Source {
    path: std::path::PathBuf,
    text: String,
    rule: String,
    standard: String,
    /// The only optimization level, or an empty string for all levels.
    levels: String,
    /// The only IR (`llvm` or `spirv`), or an empty string for both. A module with an operation that SPIR-V lacks is
    /// not translated.
    forms: String,
    /// The kind of the buffer.
    buffer: BufferKind,
}

impl Source {
    fn read(path: &Path) -> Result<Self, Failure> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let declared = |key: &str| {
            let mut lines = text.lines();
            let found = lines.find_map(|line| line.split_once(key).filter(|_| line.len() < 40));
            found.map(|(_, value)| value.trim().to_owned())
        };
        Ok(Self {
            path: path.to_owned(),
            rule: declared(" rule: ").ok_or_else(|| format!("{}: no rule", path.display()))?,
            standard: declared(" std: ").unwrap_or_default(),
            levels: declared(" levels: ").unwrap_or_default(),
            forms: declared(" forms: ").unwrap_or_default(),
            buffer: match declared(" buffer: ") {
                Some(name) => BufferKind::from_name(&name)
                    .ok_or_else(|| format!("there is no kind of buffer {name}"))?,
                None => BufferKind::ReadWrite,
            },
            text,
        })
    }

    /// Returns whether `place` is in a line whose comment contains the word `mark`. Returns `true` if `place` is `None`
    /// or has no source location.
    fn is_marked(&self, place: Option<&Place>, mark: &str) -> bool {
        let Some((_, line, _)) = place.and_then(|place| place.source.as_ref()) else {
            return true;
        };
        let line = self.text.lines().nth((*line as usize).saturating_sub(1));
        line.and_then(|line| line.split_once("//"))
            .is_some_and(|(_, comment)| comment.split_whitespace().any(|word| word == mark))
    }
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let folder = toolchain::root().join("tests/checks");
    let mut trials = Vec::new();
    let add = |trials: &mut Vec<Trial>, source: &Arc<Source>, way: &'static str| {
        for form in ["llvm", "spirv"] {
            if !source.forms.is_empty() && source.forms != form {
                continue;
            }
            let name = source.path.file_name().unwrap_or_default();
            let name = format!("{}::{way}{form}", name.to_string_lossy());
            let source = source.clone();
            trials.push(Trial::test(name, move || {
                run(&source, way.trim(), form).map_err(Failed::from)
            }));
        }
    };
    for extension in ["cl", "ll"] {
        for path in toolchain::with_extension(&folder, extension)? {
            let source = Arc::new(Source::read(&path)?);
            for way in ["-O0 ", "-O2 "] {
                if source.levels.is_empty() || source.levels == way.trim() {
                    add(&mut trials, &source, way);
                }
            }
        }
    }
    Ok(trials)
}

fn text(error: impl std::fmt::Display) -> Failure {
    error.to_string()
}

fn program(source: &Source, level: &str, form: &str) -> Result<Program, Failure> {
    let is_assembly = source.path.extension().is_some_and(|it| it == "ll");
    let clang = toolchain::clangs().last().copied().unwrap_or(22);
    let bytes = match (is_assembly, level) {
        (true, "-O0") => source.text.clone().into_bytes(),
        (true, _) => {
            let mut opt = Command::new(format!("opt-{clang}"));
            opt.args(["-passes=default<O2>", "-S"]).arg(&source.path);
            toolchain::run(&mut opt)?.stdout
        }
        (false, _) => {
            let compilation = Compilation {
                source: &source.path,
                includes: &[],
                clang,
                level,
                target: "spir64",
                flags: vec![
                    format!("-cl-std={}", source.standard),
                    "-finclude-default-header".to_owned(),
                    "-fdeclare-opencl-builtins".to_owned(),
                    "-debug-info-kind=line-tables-only".to_owned(),
                    "-w".to_owned(),
                ],
            };
            std::fs::read(compilation.bitcode()?).map_err(text)?
        }
    };
    let read = transpire::read_llvm(&bytes, &transpire::ReadLlvm::default());
    let module = read.map_err(text)?.module;
    if form == "llvm" {
        return Program::from_llvm(&module).map_err(text);
    }
    // NoSignedWrap requires SPIR-V 1.4.
    let mut options = transpire::ToSpirv::default();
    options.max_version = Some(transpire::spirv::Version::V1_4);
    let translated = transpire::llvm_to_spirv(module, &options);
    let (module, _) = translated.map_err(text)?;
    Program::from_spirv(&module, &[]).map_err(text)
}

fn launch(
    source: &Source,
    program: &Program,
    kernel: &str,
    checks: &Checks,
) -> Result<Checked, Failure> {
    let mut machine = Machine::new(program).map_err(text)?;
    let bytes: Vec<u8> = (0..64i32).flat_map(i32::to_le_bytes).collect();
    let buffer = machine.add_buffer_of("p", &bytes, source.buffer);
    let buffer = buffer.map_err(text)?;
    let mut launch = Launch::new(kernel, [8, 1, 1]);
    launch.local = Some([4, 1, 1]);
    launch.limits.steps = 1 << 16;
    launch.arguments = vec![
        Argument::Buffer(buffer),
        Argument::Local(64),
        Argument::Value(vec![0; 4]),
    ];
    let parameters = program.kernel(kernel).map(|kernel| &kernel.parameters[3..]);
    for parameter in parameters.unwrap_or_default() {
        launch.arguments.push(match &parameter.kind {
            ParameterKind::Image(image) => {
                let size = &[8, 4, 2][..image.kind.coordinates()];
                let layout =
                    ImageLayout::new(image.kind, size, ChannelOrder::Rgba, ChannelType::Float)?;
                let zeros = vec![0; layout.bytes() as usize];
                let image = machine.add_image("image", &layout, &zeros).map_err(text)?;
                Argument::Image(image)
            }
            ParameterKind::Pipe(_) => {
                let packets: Vec<u8> = (0..4i32).flat_map(i32::to_le_bytes).collect();
                Argument::Pipe(machine.add_pipe("pipe", 4, 16, &packets).map_err(text)?)
            }
            _ => Argument::Sampler(Sampler {
                normalized: false,
                addressing: Addressing::Clamp,
                filter: Filter::Nearest,
            }),
        });
    }
    machine.check(&launch, checks).map_err(text)
}

fn run(source: &Source, level: &str, form: &str) -> Result<(), Failure> {
    let program = program(source, level, form)?;
    let mut checks = Checks::all();
    checks.enable(&source.rule).map_err(text)?;
    if !program
        .kernels()
        .iter()
        .any(|kernel| kernel.name.starts_with("bad"))
    {
        return Err(format!(
            "{}: no kernel violates the rule",
            source.path.display()
        ));
    }
    // Kernels of blocks only run when another kernel enqueues them.
    let kernels = program.kernels().iter();
    for kernel in kernels.filter(|kernel| !kernel.name.starts_with("__")) {
        let checked = launch(source, &program, &kernel.name, &checks)?;
        judge(source, &kernel.name, &checked.findings)?;
        // If the rule is off, there are no findings, unless every violation of the rule ends the run.
        let mut without = checks.clone();
        without
            .set(&source.rule, transpire::run::checks::Level::Off)
            .map_err(text)?;
        let cannot_go_on = ["launch", "limit", "fault"].contains(&source.rule.as_str());
        let checked = launch(source, &program, &kernel.name, &without)?;
        if !cannot_go_on && !checked.findings.is_empty() {
            return Err(format!(
                "{}: with the rule off: {}",
                kernel.name, checked.findings[0]
            ));
        }
    }
    Ok(())
}

/// Compares the findings in a kernel with its name and with the marks of the file. Returns an error if they do not
/// agree.
fn judge(source: &Source, kernel: &str, findings: &[Finding]) -> Result<(), Failure> {
    let all: Vec<String> = findings.iter().map(ToString::to_string).collect();
    let all = all.join("\n");
    if kernel.starts_with("bad") == findings.is_empty() {
        return Err(format!("{kernel}: findings: {all}"));
    }
    for finding in findings {
        let is_marked = source.is_marked(finding.place.as_ref(), "here");
        let other = finding.other.as_ref().map(|other| &other.0);
        if finding.rule.name != source.rule || !is_marked || !source.is_marked(other, "there") {
            return Err(format!("{kernel}: {all}"));
        }
        if finding.place.is_none() && source.rule != "launch" {
            return Err(format!("{kernel}: no place: {all}"));
        }
    }
    Ok(())
}

//! Tests with randomly mutated input, which results in output or an error: no panic, no stack overflow, no hang, and no
//! more than 64 MiB of memory for a few kilobytes.
//!
//! The mutations follow a fixed seed. `TRANSPIRE_MUTATIONS` sets their number, of which each test makes a twelfth, and
//! `TRANSPIRE_MUTATIONS_SEED` the number of the first one. Each test makes its mutations in a process of its own, so
//! that the test can report a crash or a hang. The failure names a file with the input that caused it.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "mutations/bitstream.rs"]
mod bitstream;

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bitstream::Field;
use peak_alloc::PeakAlloc;
use transpire::llvm::bitcode;
use transpire::llvm::versions::Release;
use transpire::spirv::validate::{Level, Options, validate};
use transpire::spirv::{
    Instruction, LinkInput, LinkOptions, Section, assembly, binary, extract_from, link,
};
use transpire::{
    BuiltinVariables, Builtins, ReadLlvm, ReadSpirv, ToLlvm, ToSpirv, link_llvm, print_llvm,
    read_llvm, read_spirv, spirv_to_llvm, to_spirv, write_llvm,
};

use transpire_run::{
    Addressing, Argument, BufferKind, ChannelOrder, ChannelType, Checks, Filter, ImageLayout,
    Launch, Limits, Machine, ParameterKind, Program, Sampler,
};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The default of `TRANSPIRE_MUTATIONS`. These mutations take some seconds.
const DEFAULT_COUNT: u64 = 168_000;
/// The divisor of `TRANSPIRE_MUTATIONS` for the number of mutations of each test, which is rounded up.
const NOTATIONS: u64 = 12;
/// The maximum memory that one input may take, in bytes.
const MAX_BYTES: usize = 64 << 20;
/// The maximum time that a process may spend on one input, which normally takes milliseconds, before it is considered
/// to hang. This is a watchdog, not a measure of speed.
const HANG: Duration = Duration::from_secs(60);

/// The releases of clang that produce the bitcode, with their options.
const COMPILERS: &[(&str, &[&str])] = &[
    ("clang-14", &["-O0"]),
    ("clang-14", &["-O2", "-debug-info-kind=standalone"]),
    ("clang-16", &["-O2"]),
    ("clang-22", &["-O0"]),
    ("clang-22", &["-O2", "-debug-info-kind=standalone"]),
];

#[test]
fn mutated_bitcode_is_translated_or_refused() {
    supervise("bitcode", &bitcode_corpus());
}

#[test]
fn mutated_spirv_is_disassembled_or_refused() {
    let modules: Vec<_> = spirv_corpus()
        .iter()
        .map(|words| binary::to_bytes(words))
        .collect();
    supervise("spirv", &modules);
}

#[test]
fn mutated_spirv_assembly_is_assembled_or_refused() {
    let modules = spirv_corpus();
    let texts = modules.iter().enumerate().map(|(index, words)| {
        let options = assembly::DisassembleOptions {
            raw_ids: index % 3 == 0,
            indent: index % 2 == 0,
            id_table: index % 2 == 1,
            ..assembly::DisassembleOptions::default()
        };
        assembly::disassemble_words(words, &options)
            .unwrap()
            .into_bytes()
    });
    supervise("assembly", &texts.collect::<Vec<_>>());
}

#[test]
fn mutated_spirv_is_translated_or_refused() {
    supervise("kernels", &kernel_corpus());
}

#[test]
fn kernels_of_mutated_spirv_are_extracted_or_refused() {
    supervise("extracted", &kernel_corpus());
}

#[test]
fn kernels_of_mutated_bitcode_are_read_or_refused() {
    supervise("selected", &bitcode_corpus());
}

#[test]
fn mutated_spirv_is_linked_or_refused() {
    let mut modules = kernel_corpus();
    for part in [
        include_str!("mutations/importing.spvasm"),
        include_str!("mutations/exporting.spvasm"),
    ] {
        modules.push(binary::to_bytes(&assembly::assemble(part).unwrap()));
    }
    supervise("linked", &modules);
}

#[test]
fn mutated_bitcode_is_linked_or_refused() {
    let mut modules = bitcode_corpus();
    for part in LINKED {
        // Most of the mutations are of these.
        let module = read_llvm(part.as_bytes(), &ReadLlvm::default()).unwrap();
        let bytes = write_llvm(module.module, Release::V22).unwrap();
        modules.extend(std::iter::repeat_n(bytes, 4));
    }
    supervise("linked-bitcode", &modules);
}

#[test]
fn mutated_llvm_assembly_is_linked_or_refused() {
    let texts = LINKED.map(|text| text.as_bytes().to_vec());
    supervise("linked-llvm", &texts);
}

#[test]
fn kernels_of_mutated_spirv_run_or_are_refused() {
    supervise("spirv-runs", &kernel_corpus());
}

#[test]
fn kernels_of_mutated_bitcode_run_or_are_refused() {
    supervise("bitcode-runs", &bitcode_corpus());
}

#[test]
fn mutated_spirv_is_validated() {
    supervise("rules", &kernel_corpus());
}

#[test]
fn mutated_bitcode_is_printed_and_written_or_refused() {
    supervise("modules", &bitcode_corpus());
}

#[test]
fn mutated_llvm_assembly_is_printed_and_written_or_refused() {
    let texts = bitcode_corpus().into_iter().map(|bytes| {
        let read = read_llvm(&bytes, &ReadLlvm::default()).unwrap();
        print_llvm(read.module, read.release).unwrap().into_bytes()
    });
    supervise("llvm", &texts.collect::<Vec<_>>());
}

/// Processes `input` as the test that is named `notation` asks. Panics if output that must be readable cannot be read
/// again, or if `notation` is unknown.
fn consume(notation: &str, input: &[u8]) {
    let annotated = assembly::DisassembleOptions {
        comments: true,
        offsets: true,
        id_table: true,
        ..assembly::DisassembleOptions::default()
    };
    match notation {
        "bitcode" => {
            if let Ok(words) = to_spirv(input, &ToSpirv::default()) {
                assembly::disassemble_words(&words, &annotated).unwrap();
            }
        }
        "spirv" => {
            if let Ok(text) = assembly::disassemble(input, &annotated) {
                let _ = assembly::assemble(&text);
            }
            if let Ok(module) = binary::read(input) {
                for instruction in module.all_instructions() {
                    instruction.result_id().and_then(|id| module.type_of(id));
                }
            }
        }
        "rules" => {
            let Ok(words) = binary::to_words(input) else {
                return;
            };
            let mut options = Options::default();
            validate(&words, &options);
            options.level = Level::Structural;
            options.relax_known_faults = true;
            validate(&words, &options);
        }
        "linked" => link_modules(input),
        "linked-bitcode" | "linked-llvm" => link_llvm_modules(input),
        "spirv-runs" => {
            if let Ok(read) = read_spirv(input, &ReadSpirv::default())
                && let Ok(program) = Program::from_spirv(&read.module, &[])
            {
                run_kernels(&program);
            }
        }
        "bitcode-runs" => {
            if let Ok(read) = read_llvm(input, &ReadLlvm::default())
                && let Ok(program) = Program::from_llvm(&read.module)
            {
                run_kernels(&program);
            }
        }
        "extracted" => extract_kernels(input),
        "selected" => read_kernels(input),
        "kernels" => {
            let options = to_llvm_options(input);
            let source = read_spirv(input, &ReadSpirv::default());
            let translated = source.and_then(|source| spirv_to_llvm(&source.module, &options));
            let Ok((module, _)) = translated else {
                return;
            };
            let bitcode = write_llvm(module, options.release);
            // The output can be read again.
            if let Ok(bitcode) = bitcode {
                let module = read_llvm(&bitcode, &ReadLlvm::default()).unwrap().module;
                let _ = print_llvm(module, options.release);
                let _ = to_spirv(&bitcode, &ToSpirv::default());
            }
        }
        "modules" | "llvm" => {
            let sum = sum(input);
            let mut options = ReadLlvm::default();
            options.no_verify = sum % 4 == 3;
            let Ok(read) = read_llvm(input, &options) else {
                return;
            };
            let release = Release::all()
                .nth(sum / 4 % Release::all().count())
                .unwrap();
            let text = print_llvm(read.module.clone(), release);
            let bitcode = write_llvm(read.module, release);
            // The output can be read again. A module that breaks rules may not be writable or readable.
            if let (Ok(bitcode), false) = (bitcode, options.no_verify) {
                let mut options = ReadLlvm::default();
                options.no_verify = true;
                read_llvm(&bitcode, &options).unwrap();
            }
            if let Ok(text) = text {
                let _ = read_llvm(text.as_bytes(), &options);
            }
        }
        "assembly" => {
            let text = String::from_utf8_lossy(input);
            if let Ok(words) = assembly::assemble(&text) {
                assembly::disassemble_words(&words, &annotated).unwrap();
            }
        }
        _ => panic!("no notation {notation}"),
    }
}

/// Extracts the first two kernels of the SPIR-V module `input`, one at a time. Errors are ignored. Panics if the words
/// of an extracted module don't come from `input`.
fn extract_kernels(input: &[u8]) {
    let Ok(module) = binary::read(input) else {
        return;
    };
    let entries = module.instructions(Section::EntryPoints);
    let name = |entry: Instruction<'_>| String::from_utf8(entry.string(3).0).ok();
    for name in entries.filter_map(name).take(2) {
        if let Ok(extracted) = extract_from(input, &[name]) {
            // The result is a module whose words come from the input.
            binary::read_words(&extracted.words).unwrap();
            let last = extracted.words.len() - 1;
            assert!(extracted.origins.origin(last) < input.len() / 4);
        }
    }
}

/// Runs and checks the first three kernels of `program`, with small buffers and within limits. Stops at a kernel with a
/// parameter for which it has no argument. Errors of the runs and checks are ignored.
fn run_kernels(program: &Program) {
    for kernel in program.kernels().iter().take(3) {
        let mut limits = Limits::default();
        limits.steps = 5000;
        limits.private_bytes = 1 << 20;
        limits.local_bytes = 1 << 20;
        limits.global_bytes = 1 << 22;
        limits.check_bytes = 1 << 22;
        limits.printed_bytes = 1 << 16;
        let Ok(mut machine) = Machine::new(program) else {
            return;
        };
        let mut launch = Launch::new(&kernel.name, [4, 1, 1]);
        launch.limits = limits;
        for parameter in &kernel.parameters {
            launch.arguments.push(match &parameter.kind {
                ParameterKind::Buffer { .. } => {
                    let kind = match launch.arguments.len() % 2 {
                        0 => BufferKind::ReadWrite,
                        _ => BufferKind::Uninitialized,
                    };
                    let Ok(buffer) = machine.add_buffer_of("buffer", &[1; 64], kind) else {
                        return;
                    };
                    Argument::Buffer(buffer)
                }
                ParameterKind::Local => Argument::Local(64),
                ParameterKind::Value { size } if *size <= 1 << 16 => {
                    Argument::Value(vec![1; *size as usize])
                }
                ParameterKind::Image(image) => {
                    let size = &[4, 2, 2][..image.kind.coordinates()];
                    let order = if image.depth {
                        ChannelOrder::Depth
                    } else {
                        ChannelOrder::Rgba
                    };
                    let layout = ImageLayout::new(image.kind, size, order, ChannelType::Float);
                    let Ok(layout) = layout else {
                        return;
                    };
                    let bytes = vec![1; layout.bytes() as usize];
                    let Ok(image) = machine.add_image("image", &layout, &bytes) else {
                        return;
                    };
                    Argument::Image(image)
                }
                ParameterKind::Sampler => Argument::Sampler(Sampler {
                    normalized: true,
                    addressing: Addressing::Repeat,
                    filter: Filter::Linear,
                }),
                ParameterKind::Pipe(_) => {
                    let Ok(pipe) = machine.add_pipe("pipe", 4, 8, &[1; 16]) else {
                        return;
                    };
                    Argument::Pipe(pipe)
                }
                ParameterKind::Queue => Argument::Queue,
                _ => return,
            });
        }
        let _ = machine.launch(&launch);
        let _ = machine.check(&launch, &Checks::all());
    }
}

/// Links the SPIR-V module `input` alone, with itself, and with two other modules: after it, or before and after it.
/// Panics if the reader accepts `input`, but not the linked module.
fn link_modules(input: &[u8]) {
    let Ok(module) = binary::read(input) else {
        return;
    };
    let parts = [
        include_str!("mutations/importing.spvasm"),
        include_str!("mutations/exporting.spvasm"),
    ]
    .map(|text| binary::read_words(&assembly::assemble(text).unwrap()).unwrap());
    let is_valid = read_spirv(input, &ReadSpirv::default()).is_ok();
    let [importing, exporting] = &parts;
    for (modules, partial, create_library, reduces) in [
        (&[&module][..], true, false, false),
        (&[&module][..], true, false, true),
        (&[&module, &module], false, true, false),
        (&[&module, &module], true, true, true),
        (&[&module, importing, exporting], true, true, false),
        (&[importing, &module, exporting], false, false, false),
        (&[importing, &module, exporting], true, false, true),
    ] {
        let mut options = LinkOptions::default();
        options.partial = partial;
        options.create_library = create_library;
        options.only_needed = reduces;
        options.internalize = reduces && !create_library;
        let inputs = modules.iter().copied();
        let inputs: Vec<LinkInput<'_>> = inputs
            .map(|module| LinkInput {
                name: "module",
                module,
            })
            .collect();
        if let (Ok(linked), true) = (link(&inputs, &options), is_valid) {
            // If the reader accepts the inputs, it accepts the linked module.
            if let Err(error) = read_spirv(&binary::write(&linked), &ReadSpirv::default()) {
                panic!("the linked module is malformed: {error}");
            }
        }
    }
}

/// The modules of LLVM IR with which inputs are linked.
const LINKED: [&str; 2] = [
    include_str!("mutations/linked.1.ll"),
    include_str!("mutations/linked.2.ll"),
];

/// Links the module of LLVM IR `input` alone, with itself, and with other modules before and after it. Panics if the
/// linked module is written, but cannot be read again.
fn link_llvm_modules(input: &[u8]) {
    let [first, second] = LINKED.map(str::as_bytes);
    let sum = sum(input);
    for (at, inputs) in [
        &[input][..],
        &[input, input],
        &[first, input],
        &[input, second],
        &[second, input, first],
    ]
    .into_iter()
    .enumerate()
    {
        let inputs: Vec<(&str, &[u8])> = inputs.iter().map(|input| ("module", *input)).collect();
        let mut options = transpire::LinkOptions::default();
        options.partial = sum % 4 != 3;
        options.only_needed = (sum + at).is_multiple_of(3);
        options.internalize = (sum + at).is_multiple_of(2);
        let Ok(linked) = link_llvm(&inputs, &options) else {
            continue;
        };
        // The linked module can be read again. Newer releases have rules that modules of older ones may break.
        if let Ok(bytes) = write_llvm(linked.module, linked.release) {
            read_llvm(&bytes, &ReadLlvm::default()).unwrap();
        }
    }
}

/// Reads the first two functions that the bitcode `input` defines, each alone. Errors are ignored.
fn read_kernels(input: &[u8]) {
    let Ok(reader) = bitcode::Reader::new(input) else {
        return;
    };
    let module = reader.module();
    let functions = module.functions().filter(|(.., f)| f.is_definition);
    let names = functions.map(|(global, ..)| module.name(global).into_owned());
    for name in names.take(2) {
        let mut options = ReadLlvm::default();
        options.kernels = vec![name];
        if let Ok(read) = read_llvm(input, &options) {
            let _ = print_llvm(read.module, read.release);
        }
    }
}

/// Returns options of the translation to LLVM IR, selected by the bytes of `input`.
fn to_llvm_options(input: &[u8]) -> ToLlvm {
    const RELEASES: [Release; 4] = [Release::V14, Release::V15, Release::V16, Release::V22];
    const BUILTINS: [Builtins; 3] = [Builtins::Spirv, Builtins::Cl12, Builtins::Cl20];
    let sum = sum(input);
    let mut options = ToLlvm::default();
    options.release = RELEASES[sum % 4];
    options.builtins = BUILTINS[sum / 4 % 3];
    if sum / 12 % 2 == 1 {
        options.builtin_variables = BuiltinVariables::Global;
    }
    options
}

/// Returns a number computed from the bytes of `input`.
fn sum(input: &[u8]) -> usize {
    input.iter().fold(0, |sum, &byte| {
        sum.wrapping_mul(31).wrapping_add(byte.into())
    })
}

/// Returns the kernels in the folder `mutations`, compiled to bitcode by each of the compilers.
fn bitcode_corpus() -> Vec<Vec<u8>> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mutations");
    let mut corpus = Vec::new();
    for (source, standard) in [
        ("control_flow.cl", "CL1.2"),
        ("vectors.cl", "CL1.2"),
        ("memory.cl", "CL1.2"),
        ("device.cl", "CL2.0"),
    ] {
        for (clang, options) in COMPILERS {
            let mut command = Command::new(clang);
            command.args(["-cc1", "-triple", "spir64-unknown-unknown", "-x", "cl"]);
            command.arg(format!("-cl-std={standard}"));
            command
                .args(["-finclude-default-header", "-fdeclare-opencl-builtins"])
                .args(*options);
            // The source is passed by name only, so that the bitcode is the same wherever the checkout is.
            command
                .args(["-fdebug-compilation-dir=/", "-emit-llvm-bc", "-o", "-"])
                .current_dir(&sources)
                .arg(source);
            let output = command
                .output()
                .unwrap_or_else(|e| panic!("{clang}: {e} (scripts/setup.sh installs it)"));
            assert!(
                output.status.success(),
                "{}",
                String::from_utf8_lossy(&output.stderr)
            );
            corpus.push(output.stdout);
        }
    }
    corpus
}

/// Returns the SPIR-V translations of the modules of [`bitcode_corpus`]. Modules that cannot be translated are skipped,
/// because other tests report them.
fn spirv_corpus() -> Vec<Vec<u32>> {
    let bitcode = bitcode_corpus();
    let modules: Vec<_> = bitcode
        .iter()
        .filter_map(|bytes| to_spirv(bytes, &ToSpirv::default()).ok())
        .collect();
    assert!(!modules.is_empty());
    modules
}

/// Returns the modules of [`spirv_corpus`], and two modules with more features than translations have: one with kernels
/// of all kinds, and one with debug information.
fn kernel_corpus() -> Vec<Vec<u8>> {
    let mut modules = spirv_corpus();
    for more in [
        include_str!("mutations/kernels.spvasm"),
        include_str!("mutations/debug_info.spvasm"),
    ] {
        modules.push(assembly::assemble(more).unwrap());
    }
    modules
        .iter()
        .map(|words| binary::to_bytes(words))
        .collect()
}

// The watching process.

/// Runs the mutations of `corpus` for the test that is named `notation` in a separate process. If that process fails or
/// hangs, writes the current mutation to a file, and panics.
fn supervise(notation: &str, corpus: &[Vec<u8>]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("mutations")
        .join(notation);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (index, input) in corpus.iter().enumerate() {
        fs::write(folder.join(format!("{index:03}")), input).unwrap();
    }
    let progress = File::create(folder.join("progress")).unwrap();
    progress.write_all_at(&0_u64.to_le_bytes(), 0).unwrap();
    drop(progress);

    let mut worker = Command::new(std::env::current_exe().unwrap())
        .args(["worker", "--exact", "--ignored", "--nocapture"])
        .env("TRANSPIRE_MUTATIONS_FOLDER", &folder)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut last, mut since) = (0, Instant::now());
    let ended = loop {
        if let Some(status) = worker.try_wait().unwrap() {
            break Some(status);
        }
        let now_at = progress_in(&folder);
        if now_at != last {
            (last, since) = (now_at, Instant::now());
        } else if since.elapsed() > HANG {
            worker.kill().unwrap();
            worker.wait().unwrap();
            break None;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    if ended.is_some_and(|status| status.success()) {
        return;
    }
    let at = progress_in(&folder);
    let culprit = folder.join("culprit");
    fs::write(&culprit, Corpus::new(corpus.to_vec(), notation).mutant(at)).unwrap();
    let mut said = String::new();
    worker
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut said)
        .unwrap();
    let how = ended.map_or_else(|| "it hangs".to_owned(), |status| status.to_string());
    panic!(
        "mutation {at} of {notation}, in {}: {how}\n{said}",
        culprit.display()
    );
}

fn progress_in(folder: &Path) -> u64 {
    let bytes = fs::read(folder.join("progress")).unwrap_or_default();
    bytes
        .first_chunk()
        .map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

// The working process.

#[test]
#[ignore = "a part of the other tests"]
fn worker() {
    let Some(folder) = std::env::var_os("TRANSPIRE_MUTATIONS_FOLDER").map(PathBuf::from) else {
        return;
    };
    let notation = folder.file_name().unwrap().to_str().unwrap();
    let inputs = (0..)
        .map_while(|index| fs::read(folder.join(format!("{index:03}"))).ok())
        .collect();
    let corpus = Corpus::new(inputs, notation);
    let progress = File::options()
        .write(true)
        .open(folder.join("progress"))
        .unwrap();

    let first = number("TRANSPIRE_MUTATIONS_SEED").unwrap_or(0);
    let count = number("TRANSPIRE_MUTATIONS")
        .unwrap_or(DEFAULT_COUNT)
        .div_ceil(NOTATIONS);
    for at in first..first + count {
        progress.write_all_at(&at.to_le_bytes(), 0).unwrap();
        let input = corpus.mutant(at);
        ALLOCATOR.reset_peak_usage();
        let before = ALLOCATOR.current_usage();
        let outcome = catch_unwind(AssertUnwindSafe(|| consume(notation, &input)));
        let bytes = ALLOCATOR.peak_usage() - before;
        let trouble = match outcome {
            Err(_) => "it panics".to_owned(),
            Ok(()) if bytes > MAX_BYTES => format!("it takes {bytes} bytes of memory"),
            Ok(()) => continue,
        };
        let _ = writeln!(std::io::stderr(), "{trouble}");
        panic!("mutation {at}");
    }
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{variable} is no number: {text}")),
    )
}

// The mutations.

struct Corpus {
    inputs: Vec<Vec<u8>>,
    /// For the notations `bitcode` and `modules`, the record operands of each input. Empty for others.
    fields: Vec<Vec<Field>>,
    /// Whether mutations mainly change words: ids, literals, opcodes.
    words: bool,
}

impl Corpus {
    fn new(inputs: Vec<Vec<u8>>, notation: &str) -> Self {
        let fields = match notation {
            "bitcode" | "modules" => inputs
                .iter()
                .map(|input| bitstream::fields(input))
                .collect(),
            _ => Vec::new(),
        };
        Self {
            inputs,
            fields,
            words: matches!(notation, "kernels" | "rules"),
        }
    }

    /// Returns the mutation with number `at`, which is the same each time.
    fn mutant(&self, at: u64) -> Vec<u8> {
        let mut random = Random(at.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d);
        let which = random.below(self.inputs.len());
        let mut input = self.inputs[which].clone();
        // Most mutations that move the bits of bitcode break the bitstream itself. Changes of single bits, and even
        // more of record operands, reach the later stages.
        let how = random.below(4);
        let fields = self.fields.get(which).filter(|_| how < 2);
        for _ in 0..=random.below(4) {
            match fields {
                Some(fields) => mutate_field(&mut input, fields, &mut random),
                None if self.words && how < 3 => mutate_word(&mut input, &mut random),
                None if how < 3 && !input.is_empty() => {
                    let at = random.below(input.len());
                    input[at] ^= 1 << random.below(8);
                }
                None => mutate(&mut input, &self.inputs, &mut random),
            }
        }
        input
    }
}

fn mutate_field(input: &mut [u8], fields: &[Field], random: &mut Random) {
    let field = fields[random.below(fields.len())];
    let value = match random.below(6) {
        0 => random.below(8) as u64,
        1 => field
            .get(input)
            .wrapping_add(random.below(7) as u64)
            .wrapping_sub(3),
        2 => field.get(input) ^ 1 << random.below(8),
        3 => fields[random.below(fields.len())].get(input),
        4 => u64::MAX,
        _ => random.next(),
    };
    field.set(input, value);
}

/// Changes one word of the SPIR-V module `input` after its header: an id, a literal or an opcode. Does nothing if
/// `input` has only a header or less.
fn mutate_word(input: &mut [u8], random: &mut Random) {
    const HEADER_WORDS: usize = 5;
    let words = input.len() / 4;
    if words <= HEADER_WORDS {
        return;
    }
    let word_at = |input: &[u8], place: usize| {
        let bytes = input
            .get(4 * place..)
            .and_then(|bytes| bytes.first_chunk())
            .copied();
        u32::from_le_bytes(bytes.unwrap_or_default())
    };
    let place = HEADER_WORDS + random.below(words - HEADER_WORDS);
    let (word, bound) = (word_at(input, place), word_at(input, 3));
    let changed = match random.below(6) {
        0 => 1 + random.below(bound as usize) as u32,
        1 => word.wrapping_add(random.below(7) as u32).wrapping_sub(3),
        2 => word_at(input, HEADER_WORDS + random.below(words - HEADER_WORDS)),
        // Another opcode with the same word count.
        3 => word & 0xffff_0000 | random.below(420) as u32,
        4 => random.below(9) as u32,
        _ => word ^ 1 << random.below(32),
    };
    input[4 * place..4 * place + 4].copy_from_slice(&changed.to_le_bytes());
}

fn mutate(input: &mut Vec<u8>, corpus: &[Vec<u8>], random: &mut Random) {
    if input.is_empty() {
        return;
    }
    let at = random.below(input.len());
    let word = at & !3;
    let most = 1 + random.below(64);
    let length = 1 + random.below(most);
    let words_end = (word + 4 * length).min(input.len());
    match random.below(8) {
        0 => input[at] = random.next() as u8,
        1 => {
            input[at] = input[at]
                .wrapping_add(random.below(5) as u8)
                .wrapping_sub(2)
        }
        2 => {
            // At these numbers, counts and offsets overflow.
            const EDGES: [i32; 7] = [0, 1, 0xff, i32::MAX, i32::MIN, -2, -1];
            let edge = EDGES[random.below(EDGES.len())].to_le_bytes();
            input.splice(word..(word + 4).min(input.len()), edge);
        }
        // Removes, doubles or inserts words.
        3 => drop(input.drain(word..words_end)),
        4 => {
            let piece = input[word..words_end].to_vec();
            let to = random.below(input.len()) & !3;
            input.splice(to..to, piece);
        }
        5 => {
            let other = &corpus[random.below(corpus.len())];
            let from = random.below(other.len()) & !3;
            let piece = other[from..(from + 4 * length).min(other.len())].to_vec();
            input.splice(word..(word + piece.len()).min(input.len()), piece);
        }
        // Removes bytes, so that the following words lose their alignment.
        6 => drop(input.drain(at..(at + length).min(input.len()))),
        _ => input.truncate(at),
    }
}

/// A generator of pseudorandom numbers: xorshift64*.
#[derive(Clone)]
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

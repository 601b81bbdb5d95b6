//! Tests kernels in LLVM IR. The results of our SPIR-V on the device are compared with the results of the LLVM IR in
//! LLVM's JIT.
//!
//! Each kernel reads 256 bytes, which it must not change, and writes 256 bytes. Some kernels are in `tests/ir`. The
//! others are generated in `ir_kernels`, one for each operation and type. They cover code that optimizers generate but
//! front ends do not: integers of odd widths, vectors of odd lengths, and intrinsics.

mod ir_kernels;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use ir_kernels::references;
use libtest_mimic::{Failed, Trial};
use transpire::{IntrinsicFate, dialect};
use transpire_tests::case::{Argument, Case, Expected, Kind};
use transpire_tests::device::{Driver, Runner};
use transpire_tests::kernel_file::Launch;
use transpire_tests::toolchain::{self, Environment};
use transpire_tests::translator::Translator;
use transpire_tests::{Failure, harness};

/// The number of bytes that a kernel reads, and the number of bytes that it may write.
const BYTES: usize = 256;
/// The number of inputs for each kernel.
const INPUTS: usize = 24;
/// The maximum error of math functions on doubles, in units in the last place. This is the limit for `pow` (OpenCL C
/// §7.4).
const MATH_ULPS: f64 = 16.0;
/// The LLVM release of the assembler and of the JIT whose results are the reference.
const LLVM: u32 = 22;

const TARGET: &str = r#"target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"
"#;

fn main() -> ExitCode {
    harness::main_on_device(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let folder = toolchain::root().join("tests/ir");
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| e.to_string())?.path();
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        files.insert(
            name,
            fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?,
        );
    }
    for (name, text) in ir_kernels::modules() {
        files.insert(name.to_owned(), text);
    }
    let trial = |name: String, text: String, dialect: dialect::ToSpirv| {
        Trial::test(name.clone(), move || {
            compare(&name, &text, &dialect).map_err(Failed::from)
        })
    };
    let texts: Vec<String> = files.values().cloned().collect();
    let mut trials = vec![Trial::test("each_translated_intrinsic_is_run", move || {
        check_coverage(&texts).map_err(Failed::from)
    })];
    for (name, text) in files {
        // With the Khronos translator's conventions, intrinsics become other instructions or functions.
        if name.ends_with("_intrinsics") || matches!(name.as_str(), "reductions" | "memory") {
            trials.push(trial(
                format!("{name}_in_functions"),
                text.clone(),
                transpire_khronos::to_spirv(22),
            ));
        }
        trials.push(trial(name, text, dialect::ToSpirv::default()));
    }
    Ok(trials)
}

// Coverage

/// Translated intrinsics whose results cannot be compared, each with the reason.
#[rustfmt::skip]
const NOT_RUN: &[(&str, &str)] = &[
    ("allow.sanitize.address",      "LLVM's JIT does not have it; a test of `crates/translate` has the answers"),
    ("allow.sanitize.hwaddress",    "LLVM's JIT does not have it; a test of `crates/translate` has the answers"),
    ("allow.sanitize.memory",       "LLVM's JIT does not have it; a test of `crates/translate` has the answers"),
    ("allow.sanitize.thread",       "LLVM's JIT does not have it; a test of `crates/translate` has the answers"),
    ("annotation",                  "its text is no number"),
    ("experimental.constrained.maximum", "LLVM's JIT does not have it; a test of `crates/translate` compares it with maximum"),
    ("experimental.constrained.minimum", "LLVM's JIT does not have it; a test of `crates/translate` compares it with minimum"),
    ("fptrunc.round",               "LLVM's JIT does not have it"),
    ("frameaddress",                "LLVM's JIT has stack frames"),
    ("is.constant",                 "the answer is that of an optimizer"),
    ("memcpy.inline",               "a test of `crates/translate` compares it with memcpy"),
    ("memset.inline",               "a test of `crates/translate` compares it with memset"),
    ("preserve.array.access.index", "LLVM's JIT does not have it; a test of `crates/translate` compares it with getelementptr"),
    ("preserve.static.offset",      "LLVM's JIT does not have it; a test of `crates/translate` compares it with getelementptr"),
    ("preserve.struct.access.index", "LLVM's JIT does not have it; a test of `crates/translate` compares it with getelementptr"),
    ("preserve.union.access.index", "LLVM's JIT does not have it; a test of `crates/translate` compares it with getelementptr"),
    ("ptr.annotation",              "its text is no number"),
    ("readcyclecounter",            "no two runs have the same time"),
    ("readsteadycounter",           "no two runs have the same time"),
    ("returnaddress",               "LLVM's JIT has stack frames"),
    ("stackrestore",                "it has no result"),
    ("stacksave",                   "its result has no meaning of its own"),
    ("var.annotation",              "its text is no number"),
];

/// Checks that the kernels call every translated intrinsic except those in [`NOT_RUN`]. Each intrinsic in this list
/// must be translated and, except for `is.constant`, not be called.
fn check_coverage(texts: &[String]) -> Result<(), Failure> {
    let names: BTreeSet<&str> = transpire::intrinsics().map(|row| row.0).collect();
    let mut called = BTreeSet::new();
    for text in texts {
        let ends = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_'));
        let calls = text.split("@llvm.").skip(1);
        for mut name in calls.filter_map(|call| call.split(ends).next()) {
            // The types of an overloaded intrinsic follow its name.
            while !names.contains(name) {
                match name.rfind('.') {
                    Some(dot) => name = &name[..dot],
                    None => break,
                }
            }
            called.insert(name);
        }
    }
    let mut wrong = Vec::new();
    for (name, fate) in transpire::intrinsics() {
        let is_translated = matches!(
            fate,
            IntrinsicFate::Instruction(_) | IntrinsicFate::Expansion
        );
        let is_listed = NOT_RUN.iter().any(|row| row.0 == name);
        if is_translated && !is_listed && !called.contains(name) {
            wrong.push(format!("no kernel calls llvm.{name}"));
        }
        if is_listed && (!is_translated || called.contains(name) && name != "is.constant") {
            wrong.push(format!("llvm.{name} is listed, and need not be"));
        }
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(wrong.join("\n")),
    }
}

// Comparing

/// Runs all kernels of a module with the JIT and on the device, and compares the results.
fn compare(name: &str, text: &str, dialect: &dialect::ToSpirv) -> Result<(), Failure> {
    let kernels: Vec<&str> = text
        .lines()
        .filter_map(|line| {
            line.strip_prefix("define spir_kernel void @")?
                .split('(')
                .next()
        })
        .collect();
    let inputs: Vec<Vec<[u8; BYTES]>> = kernels.iter().map(|kernel| inputs(kernel)).collect();
    let expected = reference(name, text, &kernels, &inputs)?;
    let bitcode = write(&format!("{name}.bc"), &[])?;
    let source = write(&format!("{name}.ll"), format!("{TARGET}{text}").as_bytes())?;
    toolchain::run(
        Command::new(format!("llvm-as-{LLVM}"))
            .arg(&source)
            .arg("-o")
            .arg(&bitcode),
    )?;
    // In OpenCL, 64-bit and floating-point atomics are extensions.
    let is_atomic = ["atomicrmw", ".unordered.atomic"]
        .into_iter()
        .any(|part| text.contains(part));
    let environment = match is_atomic {
        true => Environment::Universal,
        false => Environment::OpenCl,
    };
    let module = Translator::chosen().translate_in(dialect, &bitcode, environment)?;
    let module = fs::read(&module).map_err(|e| format!("{}: {e}", module.display()))?;
    let runner = Runner::open(Driver::Intel)?;
    let mut built = runner.build(&module)?;
    let mut outputs = expected.chunks_exact(BYTES * INPUTS);
    let mut wrong = Vec::new();
    for (kernel, inputs) in kernels.iter().zip(&inputs) {
        let launch = Launch {
            kernel: (*kernel).to_owned(),
            global: vec![1],
            local: vec![1],
        };
        let kind = match kernel.split('_').next() {
            Some("f32") => Kind::Float(4),
            Some("f64") => Kind::Float(8),
            _ => Kind::Unsigned(1),
        };
        let outputs = outputs
            .next()
            .ok_or("the JIT wrote less than was asked for")?;
        for (input, output) in inputs.iter().zip(outputs.chunks_exact(BYTES)) {
            let expected = match kernel.strip_prefix("u64_") {
                Some(_) => Expected::Ulps {
                    kind: Kind::Float(8),
                    values: doubles(output),
                    ulps: MATH_ULPS,
                },
                None => Expected::Elements(kind, output.to_vec()),
            };
            let case = Case::new()
                .input(input)
                .argument(Argument::Buffer(vec![0xa5; BYTES], Some(expected)));
            if let Err(e) = runner.launch(&mut built, &launch, &case) {
                wrong.push(format!("{kernel}: {e}"));
                break;
            }
        }
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

fn write(name: &str, bytes: &[u8]) -> Result<PathBuf, Failure> {
    let path = toolchain::scratch("ir")?.join(name);
    toolchain::write(&path, bytes)?;
    Ok(path)
}

/// Returns the inputs of a kernel, which are the same in every run. The prefix of the kernel's name selects floats
/// (`f32`, `b32`), doubles (`f64`, `b64`), doubles from 0.125 to 8 (`u64`), or integers. Except for `u64`, many numbers
/// are extreme.
fn inputs(kernel: &str) -> Vec<[u8; BYTES]> {
    const FLOATS: &[f64] = &[
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        1.5,
        2.5,
        -2.5,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        3e38,
        -7.25,
        1e10,
        123.456,
        2147483648.0,
        -2147483649.0,
        65504.0,
        300.7,
        -129.3,
        255.5,
        -0.7,
        7e-4,
    ];
    const INTEGERS: &[u64] = &[
        0,
        1,
        2,
        5,
        u64::MAX,
        u64::MAX - 1,
        1 << 63,
        (1 << 63) - 1,
        0x8000_0000,
        0x7fff_ffff,
        0x80,
        0x7f,
    ];
    let mut state = kernel
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut one = || {
        let mut bytes = Vec::with_capacity(BYTES);
        while bytes.len() < BYTES {
            let (choice, number) = (random(), random());
            let float = FLOATS[number as usize % FLOATS.len()];
            match kernel.split('_').next() {
                Some("f32" | "b32") => bytes.extend_from_slice(&(float as f32).to_le_bytes()),
                Some("f64" | "b64") => bytes.extend_from_slice(&float.to_le_bytes()),
                // The number is between 0.125 and 8.
                Some("u64") => {
                    let float = 0.125 + (number % (63 << 17)) as f64 / f64::from(1 << 20);
                    bytes.extend_from_slice(&float.to_le_bytes());
                }
                _ if choice % 3 == 0 => {
                    bytes.extend_from_slice(
                        &INTEGERS[number as usize % INTEGERS.len()].to_le_bytes(),
                    );
                }
                _ => bytes.extend_from_slice(&number.to_le_bytes()),
            }
        }
        bytes.try_into().unwrap_or([0; BYTES])
    };
    (0..INPUTS).map(|_| one()).collect()
}

/// Runs the kernels with LLVM's JIT on the host processor, and returns their concatenated outputs. The module is
/// converted to a single address space, and a main function calls each kernel with each input.
fn reference(
    name: &str,
    text: &str,
    kernels: &[&str],
    inputs: &[Vec<[u8; BYTES]>],
) -> Result<Vec<u8>, Failure> {
    let mut reference = String::new();
    let mut declared = BTreeSet::new();
    let by_hand = references::in_text(text);
    let definitions = by_hand.values().flat_map(|text| text.lines());
    for line in text.lines().chain(definitions) {
        let line = in_one_space(&references::renamed(line, &by_hand));
        let mut is_new = || !line.contains("@by_hand.") && declared.insert(line.clone());
        if !line.starts_with("declare ") || is_new() {
            reference.push_str(&line);
            reference.push('\n');
        }
    }
    let mut main = String::from("declare i64 @write(i32, ptr, i64) define i32 @main() {\n");
    for (kernel, inputs) in kernels.iter().zip(inputs) {
        for (number, input) in inputs.iter().enumerate() {
            let _ = writeln!(
                reference,
                "@{kernel}.{number} = global [{BYTES} x i8] {}, align 128",
                string(input)
            );
            let output = format!("{kernel}.{number}.out");
            let _ = writeln!(
                reference,
                "@{output} = global [{BYTES} x i8] {}, align 128",
                string(&[0xa5; BYTES])
            );
            let _ = writeln!(
                main,
                "  call void @{kernel}(ptr @{kernel}.{number}, ptr @{output})"
            );
            let _ = writeln!(main, "  call i64 @write(i32 1, ptr @{output}, i64 {BYTES})");
        }
    }
    main.push_str("  ret i32 0\n}\n");
    let file = write(
        &format!("{name}.reference.ll"),
        (reference + &main).as_bytes(),
    )?;
    if text.contains("@llvm.matrix.") {
        // Code generators do not support these intrinsics, which a pass lowers.
        toolchain::run(
            Command::new(format!("opt-{LLVM}"))
                .args(["-S", "-passes=lower-matrix-intrinsics", "-o"])
                .arg(&file)
                .arg(&file),
        )?;
    }
    let output = toolchain::run(
        Command::new(format!("lli-{LLVM}"))
            // With AVX-512, LLVM 22 fails to compile `compress` of eight bytes.
            .args(["-O1", "-mattr=+f16c,+fma,-avx512f"])
            .arg(file),
    )?;
    Ok(output.stdout)
}

/// Converts a line of LLVM assembly for the host processor, which has a single address space and calling convention.
fn in_one_space(line: &str) -> String {
    let mut line = line.replace("spir_kernel ", "").replace("spir_func ", "");
    for space in 1..5 {
        line = line.replace(&format!(" addrspace({space})"), "");
        // The names of memory intrinsics contain the address spaces, too.
        for end in [".", "("] {
            line = line.replace(&format!(".p{space}{end}"), &format!(".p0{end}"));
            for lanes in [2, 3, 4, 5, 8] {
                let vector = |space: u32| format!(".v{lanes}p{space}{end}");
                line = line.replace(&vector(space), &vector(0));
            }
        }
    }
    line
}

/// Returns the doubles that a buffer contains.
fn doubles(bytes: &[u8]) -> Vec<f64> {
    let words = bytes.chunks_exact(8);
    words
        .map(|word| f64::from_le_bytes(word.try_into().unwrap_or_default()))
        .collect()
}

/// Returns the assembly of a string constant with these bytes.
fn string(bytes: &[u8]) -> String {
    let mut text = String::from("c\"");
    for byte in bytes {
        let _ = write!(text, "\\{byte:02x}");
    }
    text.push('"');
    text
}

//! Kernels in LLVM IR: what the device makes of our SPIR-V is compared to what LLVM's own JIT makes of the IR.
//!
//! Each kernel takes 256 bytes, which it may not change, and leaves 256. Some stand in `tests/ir`; the others are made
//! here, one for each operation and type. What optimisers write and front ends do not is all covered like this: integers
//! of odd widths, vectors of odd lengths, intrinsic functions.

#[path = "ir_kernels/integers.rs"]
mod integers;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use libtest_mimic::{Failed, Trial};
use transpire::dialect;
use transpire_tests::case::{Argument, Case, Expected, Kind};
use transpire_tests::device::{Driver, Runner};
use transpire_tests::kernel_file::Launch;
use transpire_tests::toolchain::{self, Environment};
use transpire_tests::translator::Translator;
use transpire_tests::{Failure, harness};

/// The bytes that a kernel reads, and those that it may write.
const BYTES: usize = 256;
/// With how many inputs each kernel is launched.
const INPUTS: usize = 24;
/// The assembler, and the JIT that tells what is right.
const LLVM: u32 = 22;

const TARGET: &str = "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024\"\n\
target triple = \"spir64-unknown-unknown\"\n";

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
    for (name, text) in [
        ("odd_arithmetic", odd_arithmetic()),
        ("odd_conversions", odd_conversions()),
        ("integer_intrinsics", integer_intrinsics()),
        ("float_intrinsics", float_intrinsics()),
        ("reductions", reductions()),
        ("vector_lengths", vector_lengths()),
        ("vector_bitcasts", vector_bitcasts()),
        ("wide_arithmetic", wide_arithmetic()),
        ("wide_numbers", integers::wide_numbers()),
        ("wide_conversions", integers::wide_conversions()),
        ("wide_intrinsics", integers::wide_intrinsics()),
        ("stored_integers", integers::stored_integers()),
        ("atomic_loops", integers::atomic_loops()),
    ] {
        files.insert(name.to_owned(), text);
    }
    let trial = |name: String, text: String, dialect: dialect::ToSpirv| {
        Trial::test(name.clone(), move || {
            compare(&name, &text, &dialect).map_err(Failed::from)
        })
    };
    let mut trials = Vec::new();
    for (name, text) in files {
        // The Khronos translator's intrinsics are other instructions, or functions.
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

// Comparing

/// Runs all kernels of a file both ways.
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
    let module = Translator::chosen().translate_in(dialect, &bitcode, Environment::OpenCl)?;
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
            let case = Case::new().input(input).argument(Argument::Buffer(
                vec![0xa5; BYTES],
                Some(Expected::Elements(kind, output.to_vec())),
            ));
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

/// The inputs of a kernel: numbers of its kind, among them many of the extreme ones; the same in every run.
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

/// What LLVM's JIT makes of the kernels, on the processor: one address space, and a main function that calls each
/// kernel with each input and writes what it leaves.
fn reference(
    name: &str,
    text: &str,
    kernels: &[&str],
    inputs: &[Vec<[u8; BYTES]>],
) -> Result<Vec<u8>, Failure> {
    let mut reference = String::new();
    let mut declared = BTreeSet::new();
    for line in text.lines() {
        let mut line = line.replace("spir_kernel ", "").replace("spir_func ", "");
        for space in 1..5 {
            line = line.replace(&format!(" addrspace({space})"), "");
            // The names of intrinsics on memory have the address spaces too.
            for end in [".", "("] {
                line = line.replace(&format!(".p{space}{end}"), &format!(".p0{end}"));
            }
        }
        if !line.starts_with("declare ") || declared.insert(line.clone()) {
            reference.push_str(&line);
            reference.push('\n');
        }
    }
    let mut main = String::from("declare i64 @write(i32, ptr, i64)\ndefine i32 @main() {\n");
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
    let output = toolchain::run(
        Command::new(format!("lli-{LLVM}"))
            .args(["-O1", "-mattr=+f16c,+fma"])
            .arg(file),
    )?;
    Ok(output.stdout)
}

/// Bytes as a constant of LLVM's assembly.
fn string(bytes: &[u8]) -> String {
    let mut text = String::from("c\"");
    for byte in bytes {
        let _ = write!(text, "\\{byte:02x}");
    }
    text.push('"');
    text
}

// Making kernels

/// The text of a module that is being made.
#[derive(Default)]
struct Source {
    kernels: String,
    declarations: BTreeSet<String>,
}

impl Source {
    fn kernel(&mut self, name: &str, body: &str) {
        let _ = writeln!(
            self.kernels,
            "define spir_kernel void @{name}(ptr addrspace(1) %in, ptr addrspace(1) %out) {{\n{body}  ret void\n}}"
        );
    }

    /// Declares an intrinsic, and returns a call of it.
    fn call(&mut self, result: &str, name: &str, arguments: &[(&str, &str)]) -> String {
        let types: Vec<&str> = arguments.iter().map(|argument| argument.0).collect();
        self.declarations.insert(format!(
            "declare {result} @llvm.{name}({})\n",
            types.join(", ")
        ));
        let values: Vec<String> = arguments
            .iter()
            .map(|(ty, value)| format!("{ty} {value}"))
            .collect();
        format!("call {result} @llvm.{name}({})", values.join(", "))
    }

    fn global(&mut self, line: &str) {
        let _ = writeln!(self.kernels, "{line}");
    }

    fn text(self) -> String {
        self.declarations
            .into_iter()
            .fold(self.kernels, |text, declaration| text + &declaration)
    }
}

/// A type: an integer or float, in so many lanes; 0 for a scalar.
#[derive(Clone, Copy)]
struct Shape {
    lanes: u32,
    element: &'static str,
}

const fn scalar(element: &'static str) -> Shape {
    Shape { lanes: 0, element }
}

const fn vector(lanes: u32, element: &'static str) -> Shape {
    Shape { lanes, element }
}

impl Shape {
    fn with(self, element: &str) -> String {
        if self.lanes == 0 {
            element.to_owned()
        } else {
            format!("<{} x {element}>", self.lanes)
        }
    }

    fn ty(self) -> String {
        self.with(self.element)
    }

    /// As in the name of an intrinsic.
    fn suffix(self) -> String {
        let element = match self.element {
            "half" => "f16",
            "float" => "f32",
            "double" => "f64",
            other => other,
        };
        if self.lanes == 0 {
            element.to_owned()
        } else {
            format!("v{}{element}", self.lanes)
        }
    }

    fn bits(self) -> u32 {
        self.element
            .strip_prefix('i')
            .and_then(|bits| bits.parse().ok())
            .unwrap_or(0)
    }

    /// The type that is stored: of a width that every target has.
    fn stored(self) -> String {
        match self.bits() {
            0 => self.ty(),
            bits => self.with(&format!("i{}", bits.max(8).next_power_of_two())),
        }
    }

    fn splat(self, value: impl std::fmt::Display) -> String {
        self.each(|_| value.to_string())
    }

    fn each(self, value: impl Fn(u32) -> String) -> String {
        if self.lanes == 0 {
            return value(0);
        }
        let lanes: Vec<String> = (0..self.lanes)
            .map(|lane| format!("{} {}", self.element, value(lane)))
            .collect();
        format!("<{}>", lanes.join(", "))
    }

    /// Loads `%name` from an offset of the input.
    fn get(self, name: &str, offset: u32) -> String {
        let (ty, stored) = (self.ty(), self.stored());
        let load = format!(
            "  %{name}.p = getelementptr i8, ptr addrspace(1) %in, i64 {offset}\n  \
             %{name}.s = load {stored}, ptr addrspace(1) %{name}.p, align 1\n"
        );
        let convert = if ty == stored {
            format!("freeze {ty} %{name}.s")
        } else {
            format!("trunc {stored} %{name}.s to {ty}")
        };
        format!("{load}  %{name} = {convert}\n")
    }

    /// Stores `%name` at an offset of the output.
    fn put(self, name: &str, offset: u32) -> String {
        let (ty, stored) = (self.ty(), self.stored());
        let convert = if ty == stored {
            format!("freeze {ty} %{name}")
        } else {
            format!("zext {ty} %{name} to {stored}")
        };
        format!(
            "  %{name}.w = {convert}\n  %{name}.q = getelementptr i8, ptr addrspace(1) %out, i64 {offset}\n  \
             store {stored} %{name}.w, ptr addrspace(1) %{name}.q, align 1\n"
        )
    }
}

/// The greatest constant, up to the width, that is a distance to shift by.
fn distances(bits: u32) -> u64 {
    u64::from(bits).min((1 << (bits - 1).min(63)) - 1).max(1)
}

const PREDICATES: [&str; 10] = [
    "eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle",
];

fn odd_arithmetic() -> String {
    let mut source = Source::default();
    for element in [
        "i2", "i3", "i5", "i10", "i13", "i17", "i24", "i33", "i47", "i63",
    ] {
        let shape = scalar(element);
        for op in [
            "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "sdiv", "urem",
            "srem",
        ] {
            let mut body = scalar("i64").get("a", 0) + &scalar("i64").get("b", 8);
            let _ = writeln!(
                body,
                "  %x = trunc i64 %a to {element}\n  %y0 = trunc i64 %b to {element}"
            );
            let _ = match op {
                "shl" | "lshr" | "ashr" => writeln!(
                    body,
                    "  %y = urem {element} %y0, {}",
                    distances(shape.bits())
                ),
                // Neither by zero nor by -1, which may overflow.
                "udiv" | "sdiv" | "urem" | "srem" => writeln!(
                    body,
                    "  %zero = icmp eq {element} %y0, 0\n  %minus = icmp eq {element} %y0, -1\n  \
                     %bad = or i1 %zero, %minus\n  %y = select i1 %bad, {element} 1, {element} %y0"
                ),
                _ => writeln!(body, "  %y = freeze {element} %y0"),
            };
            let _ = writeln!(body, "  %r = {op} {element} %x, %y");
            for (number, conversion) in ["zext", "sext"].into_iter().enumerate() {
                let _ = writeln!(body, "  %{conversion} = {conversion} {element} %r to i64");
                body += &scalar("i64").put(conversion, 8 * number as u32);
            }
            for (number, conversion) in ["uitofp", "sitofp"].into_iter().enumerate() {
                let _ = writeln!(
                    body,
                    "  %{conversion} = {conversion} {element} %r to double"
                );
                body += &scalar("double").put(conversion, 16 + 8 * number as u32);
            }
            for (number, predicate) in PREDICATES.into_iter().enumerate() {
                let _ = writeln!(body, "  %{predicate} = icmp {predicate} {element} %x, %y");
                body += &scalar("i1").put(predicate, 32 + number as u32);
            }
            source.kernel(&format!("{op}_{element}"), &body);
        }
    }
    source.text()
}

fn odd_conversions() -> String {
    let mut source = Source::default();
    for from in [
        scalar("i2"),
        scalar("i10"),
        scalar("i24"),
        scalar("i33"),
        scalar("i8"),
        scalar("i32"),
        scalar("i64"),
    ] {
        for to in [
            scalar("i3"),
            scalar("i9"),
            scalar("i24"),
            scalar("i35"),
            scalar("i16"),
            scalar("i64"),
        ] {
            let ops: &[&str] = match from.bits().cmp(&to.bits()) {
                std::cmp::Ordering::Less => &["zext", "sext"],
                std::cmp::Ordering::Equal => &[],
                std::cmp::Ordering::Greater => &["trunc"],
            };
            for op in ops {
                let mut body = from.get("a", 0);
                let _ = writeln!(
                    body,
                    "  %r = {op} {} %a to {}\n  %f = sitofp {} %r to double",
                    from.element, to.element, to.element
                );
                body += &(to.put("r", 0) + &scalar("double").put("f", 8));
                source.kernel(&format!("{op}_{}_{}", from.element, to.element), &body);
            }
        }
    }
    source.text()
}

fn integer_intrinsics() -> String {
    let mut source = Source::default();
    let shapes = [
        scalar("i8"),
        scalar("i16"),
        scalar("i32"),
        scalar("i64"),
        scalar("i10"),
        scalar("i24"),
        scalar("i33"),
        scalar("i3"),
        vector(4, "i32"),
        vector(3, "i16"),
        vector(2, "i64"),
        vector(5, "i32"),
        vector(4, "i8"),
        vector(2, "i20"),
    ];
    for shape in shapes {
        intrinsics_of(&mut source, shape);
    }
    source.text()
}

/// A kernel for each intrinsic on integers of one shape.
fn intrinsics_of(source: &mut Source, shape: Shape) {
    let (ty, suffix, bits) = (shape.ty(), shape.suffix(), shape.bits());
    // Five integers of 128 bits are 80 bytes.
    let operands = shape.get("a", 0) + &shape.get("b", 80) + &shape.get("c", 160);
    let binary = [
        "smax", "smin", "umax", "umin", "sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "sshl.sat",
        "ushl.sat",
    ];
    for name in binary {
        let second = if name.contains("shl") {
            format!("urem {ty} %b, {}", shape.splat(distances(bits)))
        } else {
            format!("freeze {ty} %b")
        };
        let call = source.call(
            &ty,
            &format!("{name}.{suffix}"),
            &[(&ty, "%a"), (&ty, "%y")],
        );
        let body = format!(
            "{operands}  %y = {second}\n  %r = {call}\n{}",
            shape.put("r", 0)
        );
        source.kernel(&format!("{}_{suffix}", name.replace('.', "_")), &body);
    }
    for name in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] {
        let pair = format!("{{ {ty}, {} }}", shape.with("i1"));
        let call = source.call(
            &pair,
            &format!("{name}.with.overflow.{suffix}"),
            &[(&ty, "%a"), (&ty, "%b")],
        );
        let flags = Shape {
            element: "i1",
            ..shape
        };
        let body = format!(
            "{operands}  %x = {call}\n  %r = extractvalue {pair} %x, 0\n  %o = extractvalue {pair} %x, 1\n{}{}",
            shape.put("r", 0),
            flags.put("o", 80)
        );
        source.kernel(&format!("{name}_overflow_{suffix}"), &body);
    }
    for name in ["ctpop", "ctlz", "cttz", "abs", "bitreverse", "bswap"] {
        let arguments: &[(&str, &str)] = match name {
            "bswap" if bits % 16 != 0 => continue,
            "ctlz" | "cttz" | "abs" => &[(&ty, "%a"), ("i1", "false")],
            _ => &[(&ty, "%a")],
        };
        let call = source.call(&ty, &format!("{name}.{suffix}"), arguments);
        source.kernel(
            &format!("{name}_{suffix}"),
            &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
        );
    }
    shifts_and_orders(source, shape);
    fixed_points(source, shape);
}

/// Funnel shifts, and comparisons that give an order.
fn shifts_and_orders(source: &mut Source, shape: Shape) {
    let (ty, suffix, bits) = (shape.ty(), shape.suffix(), shape.bits());
    // Five integers of 128 bits are 80 bytes.
    let operands = shape.get("a", 0) + &shape.get("b", 80) + &shape.get("c", 160);
    for name in ["fshl", "fshr"] {
        let constant = shape.splat((u64::from(bits) * 5 / 2 + 1) % (1 << (bits - 1).min(63)));
        for (kind, low, distance) in [
            ("rotate", "%a", "%c"),
            ("shift", "%b", "%c"),
            ("by_constant", "%b", constant.as_str()),
        ] {
            // Of a width that is no power of two LLVM divides, which its code generator can't here.
            if bits > 128 && !bits.is_power_of_two() && kind != "by_constant" {
                continue;
            }
            let call = source.call(
                &ty,
                &format!("{name}.{suffix}"),
                &[(&ty, "%a"), (&ty, low), (&ty, distance)],
            );
            source.kernel(
                &format!("{name}_{kind}_{suffix}"),
                &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
            );
        }
    }
    for name in ["scmp", "ucmp"] {
        for element in ["i8", "i16", "i32", "i64"] {
            let order = Shape { element, ..shape };
            let name_of = format!("{name}.{}.{suffix}", order.suffix());
            let call = source.call(&order.ty(), &name_of, &[(&ty, "%a"), (&ty, "%b")]);
            source.kernel(
                &format!("{name}_{element}_{suffix}"),
                &format!("{operands}  %r = {call}\n{}", order.put("r", 0)),
            );
        }
    }
}

/// Products and quotients of fixed-point numbers.
fn fixed_points(source: &mut Source, shape: Shape) {
    let (ty, suffix, bits) = (shape.ty(), shape.suffix(), shape.bits());
    // Five integers of 128 bits are 80 bytes.
    let operands = shape.get("a", 0) + &shape.get("b", 80) + &shape.get("c", 160);
    if (10..=64).contains(&bits) {
        for name in ["smul.fix", "umul.fix", "smul.fix.sat", "umul.fix.sat"] {
            let scale = (bits / 2).to_string();
            let call = source.call(
                &ty,
                &format!("{name}.{suffix}"),
                &[(&ty, "%a"), (&ty, "%b"), ("i32", &scale)],
            );
            source.kernel(
                &format!("{}_{suffix}", name.replace('.', "_")),
                &format!("{operands}  %r = {call}\n{}", shape.put("r", 0)),
            );
        }
    }
    // LLVM's code generator has no such quotients of most vectors.
    if (10..=64).contains(&bits) && shape.lanes == 0 {
        // No division by zero, and without saturation no quotient that is too large.
        for name in ["sdiv.fix", "udiv.fix", "sdiv.fix.sat", "udiv.fix.sat"] {
            let scale = (bits / 2 - 1).to_string();
            let distance = if name.ends_with("sat") { 0 } else { bits / 2 };
            let shift = if name.starts_with('s') {
                "ashr"
            } else {
                "lshr"
            };
            let call = source.call(
                &ty,
                &format!("{name}.{suffix}"),
                &[(&ty, "%dividend"), (&ty, "%divisor"), ("i32", &scale)],
            );
            source.kernel(
                &format!("{}_{suffix}", name.replace('.', "_")),
                &format!(
                    "{operands}  %dividend = {shift} {ty} %a, {}\n  %divisor = or {ty} %b, {}\n  %r = {call}\n{}",
                    shape.splat(distance),
                    shape.splat(1),
                    shape.put("r", 0)
                ),
            );
        }
    }
}

fn float_intrinsics() -> String {
    let mut source = Source::default();
    let shapes = [
        scalar("float"),
        vector(4, "float"),
        vector(3, "float"),
        vector(5, "float"),
        scalar("double"),
        vector(2, "double"),
    ];
    for shape in shapes {
        let (ty, suffix) = (shape.ty(), shape.suffix());
        let width = if shape.element == "double" {
            "64"
        } else {
            "32"
        };
        let operands = shape.get("a", 0) + &shape.get("b", 64) + &shape.get("c", 128);
        let one = [
            "ceil",
            "floor",
            "trunc",
            "rint",
            "nearbyint",
            "round",
            "roundeven",
            "fabs",
            "sqrt",
            "canonicalize",
        ];
        let two = [
            "minnum",
            "maxnum",
            "minimum",
            "maximum",
            "minimumnum",
            "maximumnum",
            "copysign",
        ];
        for (names, arguments) in [
            (&one[..], &[(ty.as_str(), "%a")][..]),
            (&two, &[(&ty, "%a"), (&ty, "%b")]),
            (&["fma"], &[(&ty, "%a"), (&ty, "%b"), (&ty, "%c")]),
        ] {
            for name in names {
                let call = source.call(&ty, &format!("{name}.{suffix}"), arguments);
                // Which of two zeros is the lesser one is open.
                let result = match *name {
                    "minnum" | "maxnum" => {
                        source.call(&ty, &format!("fabs.{suffix}"), &[(&ty, "%z")])
                    }
                    _ => format!("freeze {ty} %z"),
                };
                let body = format!(
                    "{operands}  %z = {call}\n  %r = {result}\n{}",
                    shape.put("r", 0)
                );
                source.kernel(&format!("f{width}_{name}_{suffix}"), &body);
            }
        }
        for mask in [
            1, 2, 3, 4, 8, 16, 32, 64, 128, 256, 512, 0x3fc, 0x210, 0x60, 1023, 0, 0x90, 5,
        ] {
            let flags = Shape {
                element: "i1",
                ..shape
            };
            let mask = mask.to_string();
            let call = source.call(
                &flags.ty(),
                &format!("is.fpclass.{suffix}"),
                &[(&ty, "%a"), ("i32", &mask)],
            );
            source.kernel(
                &format!("b{width}_class_{mask}_{suffix}"),
                &format!("{operands}  %r = {call}\n{}", flags.put("r", 0)),
            );
        }
        for element in ["i1", "i8", "i10", "i16", "i24", "i32", "i64"] {
            let to = Shape { element, ..shape };
            for name in ["fptosi", "fptoui"] {
                let call = source.call(
                    &to.ty(),
                    &format!("{name}.sat.{}.{suffix}", to.suffix()),
                    &[(&ty, "%a")],
                );
                source.kernel(
                    &format!("b{width}_{name}_{element}_{suffix}"),
                    &format!("{operands}  %r = {call}\n{}", to.put("r", 0)),
                );
            }
        }
    }
    source.text()
}

fn reductions() -> String {
    let mut source = Source::default();
    let odd = [vector(5, "i32"), vector(2, "i20"), vector(5, "float")];
    let elements = ["i8", "i16", "i32", "i64", "float", "double"];
    let even = elements
        .into_iter()
        .flat_map(|element| [2, 3, 4, 8, 16].map(|lanes| vector(lanes, element)));
    for shape in even.chain(odd) {
        let (ty, suffix) = (shape.ty(), shape.suffix());
        let element = scalar(shape.element);
        let operands = shape.get("a", 0) + &element.get("first", 128);
        if shape.bits() > 0 {
            for name in [
                "add", "mul", "and", "or", "xor", "smax", "smin", "umax", "umin",
            ] {
                let call = source.call(
                    element.element,
                    &format!("vector.reduce.{name}.{suffix}"),
                    &[(&ty, "%a")],
                );
                source.kernel(
                    &format!("reduce_{name}_{suffix}"),
                    &format!("{operands}  %r = {call}\n{}", element.put("r", 0)),
                );
            }
            continue;
        }
        let width = if shape.element == "double" {
            "64"
        } else {
            "32"
        };
        for name in ["fmin", "fmax", "fminimum", "fmaximum", "fadd", "fmul"] {
            let arguments: &[(&str, &str)] = match name {
                "fadd" | "fmul" => &[(element.element, "%first"), (&ty, "%a")],
                _ => &[(&ty, "%a")],
            };
            let call = source.call(
                element.element,
                &format!("vector.reduce.{name}.{suffix}"),
                arguments,
            );
            // Which of two zeros is the lesser one is open.
            let result = match name {
                "fmin" | "fmax" => source.call(
                    element.element,
                    &format!("fabs.{}", element.suffix()),
                    &[(element.element, "%z")],
                ),
                _ => format!("freeze {} %z", element.element),
            };
            let body = format!(
                "{operands}  %z = {call}\n  %r = {result}\n{}",
                element.put("r", 0)
            );
            source.kernel(&format!("f{width}_reduce_{name}_{suffix}"), &body);
        }
    }
    source.text()
}

fn vector_lengths() -> String {
    let mut source = Source::default();
    for lanes in [1, 5, 6, 7, 9, 12, 15, 17, 32, 33] {
        for (element, bytes) in [("i32", 4), ("i16", 2), ("float", 4), ("i8", 1)] {
            if lanes * bytes > 120 {
                continue;
            }
            let shape = vector(lanes, element);
            let ty = shape.ty();
            let is_float = element == "float";
            let mut body = shape.get("a", 0) + &shape.get("b", 128);
            let flags = shape.with("i1");
            let _ = if is_float {
                let halves = shape.each(|lane| format!("{lane}.5"));
                writeln!(
                    body,
                    "  %r0 = fadd {ty} %a, {halves}\n  %r1 = fmul {ty} %r0, %b\n  %less = fcmp olt {ty} %a, %b\n  \
                     %r = select {flags} %less, {ty} %r1, {ty} %a"
                )
            } else {
                let wide = Shape {
                    element: "i64",
                    ..shape
                };
                writeln!(
                    body,
                    "  %odd = or {ty} %b, {}\n  %small = and {ty} %odd, {}\n  %d = udiv {ty} %a, %small\n  \
                     %e = srem {ty} %a, {}\n  %r0 = add {ty} %d, %e\n  %less = icmp slt {ty} %a, %b\n  \
                     %r1 = select {flags} %less, {ty} %r0, {ty} {}\n  %w = sext {ty} %r1 to {wide}\n  \
                     %w1 = shl {wide} %w, {}\n  %r = trunc {wide} %w1 to {ty}",
                    shape.splat(1),
                    shape.splat(63),
                    shape.each(|lane| (lane + 2).to_string()),
                    shape.each(|lane| format!("-{lane}")),
                    wide.splat(2),
                    wide = wide.ty(),
                )
            };
            let mask: Vec<String> = (0..lanes)
                .map(|lane| format!("i32 {}", (lane * 7 + 3) % (2 * lanes)))
                .collect();
            let constant = if is_float { "1.0" } else { "99" };
            let _ = writeln!(
                body,
                "  %s = shufflevector {ty} %r, {ty} %b, <{lanes} x i32> <{}>\n  %i0 = load i8, ptr addrspace(1) %in\n  \
                 %i1 = zext i8 %i0 to i32\n  %i = urem i32 %i1, {lanes}\n  %x = extractelement {ty} %s, i32 %i\n  \
                 %s1 = insertelement {ty} %s, {element} {constant}, i32 %i\n  \
                 %s2 = insertelement {ty} %s1, {element} %x, i32 {}",
                mask.join(", "),
                lanes - 1
            );
            body += &(shape.put("r", 0) + &shape.put("s2", 128));
            let prefix = if is_float { "f32_" } else { "" };
            source.kernel(&format!("{prefix}lanes_{lanes}_{element}"), &body);
        }
    }
    source.text()
}

fn vector_bitcasts() -> String {
    let mut source = Source::default();
    let pairs = [
        (vector(6, "i16"), vector(3, "i32")),
        (vector(12, "i8"), vector(3, "i32")),
        (vector(3, "i32"), vector(6, "i16")),
        (vector(6, "i8"), vector(3, "i16")),
        (vector(1, "i32"), vector(2, "i16")),
        (vector(4, "i8"), vector(1, "i32")),
        (vector(32, "i8"), vector(4, "i64")),
        (vector(2, "i64"), vector(16, "i8")),
        (vector(24, "i8"), vector(3, "i64")),
        (vector(6, "float"), vector(3, "i64")),
        (vector(5, "i32"), vector(5, "float")),
        (vector(20, "i32"), vector(20, "float")),
        (vector(1, "i64"), scalar("i64")),
        (vector(32, "i16"), vector(16, "i32")),
        (vector(10, "i16"), vector(5, "i32")),
        (vector(7, "i64"), vector(14, "i32")),
        (vector(14, "i32"), vector(7, "double")),
    ];
    for (from, to) in pairs {
        let mut body = from.get("a", 0);
        let _ = writeln!(body, "  %r = bitcast {} %a to {}", from.ty(), to.ty());
        body += &to.put("r", 0);
        source.kernel(&format!("bitcast_{}_{}", from.suffix(), to.suffix()), &body);
    }
    source.text()
}

fn wide_arithmetic() -> String {
    let mut source = Source::default();
    for bits in [65, 96, 100, 128] {
        for op in [
            "add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr",
        ] {
            // The halves of both operands; shifts by less than the width.
            let mut body = String::new();
            for (number, name) in ["a0", "a1", "b0", "b1"].into_iter().enumerate() {
                body += &scalar("i64").get(name, 8 * number as u32);
                let _ = writeln!(body, "  %{name}.x = zext i64 %{name} to i128");
            }
            for name in ["a", "b"] {
                let convert = if bits == 128 {
                    "freeze i128".to_owned()
                } else {
                    "trunc i128".to_owned()
                };
                let to = if bits == 128 {
                    String::new()
                } else {
                    format!(" to i{bits}")
                };
                let _ = writeln!(
                    body,
                    "  %{name}.h = shl i128 %{name}1.x, 64\n  %{name}.f = or i128 %{name}0.x, %{name}.h\n  \
                     %{name} = {convert} %{name}.f{to}"
                );
            }
            let _ = match op {
                "shl" | "lshr" | "ashr" => writeln!(
                    body,
                    "  %s = urem i64 %b0, {bits}\n  %y = zext i64 %s to i{bits}\n  %r = {op} i{bits} %a, %y"
                ),
                _ => writeln!(body, "  %y = freeze i{bits} %b\n  %r = {op} i{bits} %a, %y"),
            };
            // The result bit by bit, and with its sign.
            for (number, part) in [0, 1, 33, 64].into_iter().enumerate() {
                let _ = writeln!(
                    body,
                    "  %low{part}.s = lshr i{bits} %r, {part}\n  %low{part} = trunc i{bits} %low{part}.s to i64\n  \
                     %high{part}.s = ashr i{bits} %r, {part}\n  %high{part} = trunc i{bits} %high{part}.s to i64"
                );
                body += &(scalar("i64").put(&format!("low{part}"), 16 * number as u32)
                    + &scalar("i64").put(&format!("high{part}"), 16 * number as u32 + 8));
            }
            for (number, predicate) in PREDICATES.into_iter().enumerate() {
                let _ = writeln!(body, "  %{predicate} = icmp {predicate} i{bits} %a, %y");
                body += &scalar("i1").put(predicate, 64 + number as u32);
            }
            let _ = writeln!(
                body,
                "  %p = getelementptr i8, ptr addrspace(1) %out, i64 80\n  store i{bits} %r, ptr addrspace(1) %p, align 1\n  \
                 %l = load i{bits}, ptr addrspace(1) %p, align 1\n  %n = sub i{bits} 0, %l\n  %t = trunc i{bits} %n to i64"
            );
            body += &scalar("i64").put("t", 112);
            source.kernel(&format!("{op}_i{bits}"), &body);
        }
    }
    source.text()
}

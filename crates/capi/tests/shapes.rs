//! Tests all calls with hostile modules, on a stack of 1 MiB: each call ends with a result or an error, takes memory in
//! proportion to its input, and stops when it is cancelled.
//!
//! `transpire-bench growth` measures the commands on the same shapes. If `TRANSPIRE_TESTS` is `all`, they are longer.
//! `TRANSPIRE_SHAPES` selects the shapes whose names contain its value.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]
// The measurement prints its rows.
#![allow(clippy::print_stderr)]

#[path = "../../bench/src/shapes/mod.rs"]
mod shapes;

use std::cell::Cell;
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use peak_alloc::PeakAlloc;
use shapes::Form;
use transpire::interrupt::{self, Stop};
use transpire::reflect::reflect;
use transpire_interface::{Call, Settings};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The stack size that is enough according to docs/limits.md.
const STACK: usize = 1 << 20;

/// The memory in bytes that a call may take: a base, and an amount for each byte of its input.
const MOST_BYTES: usize = 16 << 20;
const MOST_FOR_A_BYTE: usize = 100;
/// The shapes that take more memory for each byte, all of them less than the 400 bytes in docs/limits.md: a few bytes
/// of wide arithmetic become many instructions, and the friendly name of a type contains the names of its parts.
const MORE_FOR_A_BYTE: [(&str, usize); 5] = [
    ("array-casts", 200),
    ("wide-arithmetic", 150),
    ("wide-vectors", 150),
    ("spirv-array-chain", 300),
    ("spirv-pointer-chain", 300),
];
/// The base for text, which repeats shared parts up to its limit.
const MOST_FOR_TEXT: usize = 160 << 20;

/// The maximum time of a call before it is considered to hang. This is a watchdog, not a measure of speed.
const HANG: Duration = Duration::from_secs(300);

/// A call, and the calls that are made on its output.
type Reader = (Call, &'static [Call]);

/// The calls that read modules.
const CALLS: [Reader; 12] = [
    (Call::Parse, &[Call::Print, Call::Parse]),
    (
        Call::ToSpirv,
        &[Call::Disassemble, Call::ToLlvm, Call::Validate],
    ),
    (Call::ToLlvm, &[Call::Validate, Call::Print, Call::ToSpirv]),
    (
        Call::ToSpir12,
        &[Call::Validate, Call::Print, Call::ToSpirv],
    ),
    (Call::Upgrade, &[Call::ToSpirv]),
    (Call::Regularize, &[Call::Print]),
    (Call::Print, &[Call::Parse]),
    (Call::Assemble, &[]),
    (Call::Disassemble, &[Call::Assemble]),
    (Call::Validate, &[]),
    (Call::Specialize, &[]),
    (Call::ExtractKernels, &[]),
];

/// The calls that read signatures or mangled names.
const OF_NAMES: [Reader; 2] = [
    (Call::Mangle, &[Call::Demangle]),
    (Call::Demangle, &[Call::Mangle]),
];

/// Returns the length of the chains and lists in shapes.
fn size() -> usize {
    match std::env::var("TRANSPIRE_TESTS").is_ok_and(|which| which == "all") {
        true => 100_000,
        false => 3000,
    }
}

/// Returns the selected shapes: the name, the bytes, and the calls to make on them. Text is converted to bitcode or
/// SPIR-V, unless it is rejected.
fn files(size: usize) -> impl Iterator<Item = (&'static str, Vec<u8>, &'static [Reader])> {
    let wanted = std::env::var("TRANSPIRE_SHAPES").unwrap_or_default();
    let shapes = shapes::all().filter(move |shape| shape.name.contains(&wanted));
    shapes.map(move |shape| {
        let bytes = shape.bytes(size);
        let Some(call) = notation(shape.form()) else {
            let calls: &[Reader] = match shape.form() {
                Form::Signatures | Form::Names => &OF_NAMES,
                _ => &CALLS,
            };
            return (shape.name, bytes, calls);
        };
        let (output, _) = call.run(&bytes, &Settings::default());
        let bytes = match output.bytes.is_empty() {
            true => bytes,
            false => output.bytes,
        };
        (shape.name, bytes, &CALLS)
    })
}

/// Returns the call that converts the text of a shape to a module; `None` for other forms than text of modules.
fn notation(form: Form) -> Option<Call> {
    match form {
        Form::Llvm => Some(Call::Parse),
        Form::Spirv => Some(Call::Assemble),
        Form::Bitcode | Form::Signatures | Form::Names => None,
    }
}

fn settings(call: Call) -> Settings {
    let mut settings = Settings::default();
    if call == Call::ExtractKernels {
        settings.set("kernel", "k").unwrap();
    }
    settings
}

/// Waits for other tests that measure memory, and locks them out.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `work` on a small stack, whose overflow ends the process. Panics if `progress`, which `work` updates, stays the
/// same for the time of [`HANG`].
fn on_small_stack(work: impl FnOnce(&Mutex<String>) + Send + 'static) {
    let progress: &'static Mutex<String> = Box::leak(Box::default());
    let thread = std::thread::Builder::new().stack_size(STACK);
    let thread = thread.spawn(move || work(progress)).unwrap();
    let (mut last, mut since) = (String::new(), Instant::now());
    while !thread.is_finished() {
        let now = progress.lock().unwrap().clone();
        if now != last {
            (last, since) = (now, Instant::now());
        }
        assert!(since.elapsed() < HANG, "{last} hangs");
        std::thread::sleep(Duration::from_millis(20));
    }
    thread.join().unwrap();
}

/// Runs a call on `bytes`, checks the memory that it takes, and returns its output. `name` is the name of the shape.
fn run(call: Call, name: &str, bytes: &[u8]) -> Vec<u8> {
    ALLOCATOR.reset_peak_usage();
    let before = ALLOCATOR.current_usage();
    let (output, done) = call.run(bytes, &settings(call));
    let taken = ALLOCATOR.peak_usage() - before;
    assert!(done.is_ok() || output.bytes.is_empty(), "{name}, {call:?}");
    let base = match call {
        Call::Print => MOST_FOR_TEXT,
        _ => MOST_BYTES,
    };
    let more = MORE_FOR_A_BYTE.iter().find(|(shape, _)| *shape == name);
    let for_a_byte = more.map_or(MOST_FOR_A_BYTE, |(_, bytes)| *bytes);
    let most = base + for_a_byte * bytes.len();
    assert!(
        taken < most,
        "{name}, {call:?}: {taken} bytes for {}",
        bytes.len()
    );
    output.bytes
}

/// Checks that readers accept small shapes. Shapes that no reader accepts would test nothing.
#[test]
fn small_shapes_are_read() {
    let _alone = alone();
    for shape in shapes::all() {
        let call = match shape.form() {
            Form::Signatures => Call::Mangle,
            Form::Names => Call::Demangle,
            // Bitcode shapes break rules.
            form => match notation(form) {
                Some(call) => call,
                None => continue,
            },
        };
        // Parameter types nest only a few levels.
        let is_of_names = matches!(call, Call::Mangle | Call::Demangle);
        let bytes = shape.bytes(if is_of_names { 4 } else { 20 });
        let parts: Vec<&[u8]> = match shape.form() {
            Form::Signatures => bytes.split(|&byte| byte == b'\n').collect(),
            Form::Names => bytes.split(|byte| b",\n".contains(byte)).collect(),
            _ => vec![&bytes],
        };
        for part in parts {
            let (_, done) = call.run(part, &Settings::default());
            let is_end = part.trim_ascii().is_empty();
            assert!(done.is_ok() || is_end, "{}: {done:?}", shape.name);
        }
    }
}

/// Tests shapes in bitcode, where a few bits stand for lists that are longer than in text of the same size.
#[test]
fn bitcode_takes_memory_in_proportion() {
    let _alone = alone();
    on_small_stack(|progress| {
        let shapes = shapes::all().filter(|shape| shape.form() == Form::Bitcode);
        for shape in shapes {
            let (name, bytes) = (shape.name, shape.bytes(20_000));
            for call in [Call::Parse, Call::ToSpirv, Call::Validate] {
                *progress.lock().unwrap() = format!("{name}, {call:?}");
                run(call, name, &bytes);
            }
        }
    });
}

#[test]
fn shapes_end_in_a_result_or_an_error() {
    let _alone = alone();
    on_small_stack(|progress| {
        for (name, bytes, calls) in files(size()) {
            for &(call, further) in calls {
                *progress.lock().unwrap() = format!("{name}, {call:?}");
                let made = run(call, name, &bytes);
                for &next in further.iter().filter(|_| !made.is_empty()) {
                    *progress.lock().unwrap() = format!("{name}, {call:?}, {next:?}");
                    run(next, name, &made);
                }
            }
            let _ = reflect(&bytes);
        }
    });
}

/// Checks that a cancelled call fails at the next check for cancellation, and makes no further checks.
#[test]
fn cancelled_shapes_end() {
    let _alone = alone();
    on_small_stack(|progress| {
        for (name, bytes, calls) in files(200) {
            for &(call, _) in calls {
                *progress.lock().unwrap() = format!("{name}, {call:?}");
                let asked = Rc::new(Cell::new(0_u64));
                let stopped = |last: u64| {
                    asked.set(0);
                    let count = Rc::clone(&asked);
                    let stop = move || {
                        count.set(count.get() + 1);
                        (count.get() > last).then_some(Stop::Cancelled)
                    };
                    interrupt::run(stop, || call.run(&bytes, &settings(call))).is_err()
                };
                assert!(!stopped(u64::MAX), "{name}, {call:?}");
                let total = asked.get();
                for last in [0, 1, total / 2, total.saturating_sub(1)] {
                    assert_eq!(stopped(last), last < total, "{name}, {call:?}");
                    assert!(asked.get() <= last + 1, "{name}, {call:?}: asks again");
                }
            }
        }
    });
}

/// Checks that each call asks often whether it is cancelled: code whose time grows with the input must do so. This
/// measures time, so it only runs on request.
#[test]
#[ignore = "it measures time"]
fn shapes_ask_all_along() {
    /// The time in nanoseconds that a call may run without asking.
    const SHORT: u64 = 6_000_000;
    let _alone = alone();
    on_small_stack(|progress| {
        let mut silent = Vec::new();
        for (name, bytes, calls) in files(40_000) {
            for &(call, _) in calls {
                *progress.lock().unwrap() = format!("{name}, {call:?}");
                let longest = Rc::new(Cell::new(0_u64));
                let last = Rc::new(Cell::new(on_processor()));
                let began = last.get();
                let (gap, since) = (Rc::clone(&longest), Rc::clone(&last));
                let ask = move || {
                    let now = on_processor();
                    gap.set(gap.get().max(now - since.replace(now)));
                    None
                };
                let _ = interrupt::run(ask, || call.run(&bytes, &settings(call)));
                let end = on_processor();
                let gap = longest.get().max(end - last.get());
                if gap > SHORT {
                    let row = format!(
                        "{name}, {call:?}: {} of {} µs",
                        gap / 1000,
                        (end - began) / 1000
                    );
                    eprintln!("{row}");
                    silent.push(row);
                }
            }
        }
        assert!(silent.is_empty(), "{silent:#?}");
    });
}

/// Returns the time in nanoseconds that this thread has run on a processor.
fn on_processor() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split_whitespace().next().unwrap().parse().unwrap()
}

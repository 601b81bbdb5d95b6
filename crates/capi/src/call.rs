//! The common path of all entry points.
//!
//! The work runs on its own thread with a stack that is large enough for any input, whatever is left of the caller's
//! stack. A panic becomes [`transpire_status::INTERNAL`]. While the caller waits, it calls the cancel callback. The
//! work checks for cancellation and for its limits of time and memory wherever it calls [`transpire::interrupt`].

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::ffi::c_void;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Once};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use transpire::interrupt::{self, Stop};

use transpire_interface::{Diagnosis, Done, Kind, Settings, Severity};

use crate::context::transpire_context;
use crate::diagnostic::transpire_status;
use crate::memory;
use crate::options::{Cancel, transpire_options};
use crate::reflection::Description;
use crate::result::transpire_result;
use crate::strings::bytes;

/// The stack size of the work in bytes. The deepest nesting in the tests needs between 256 KiB and 1 MiB of it in a
/// debug build. Untouched pages take no memory.
const STACK: usize = 16 << 20;

/// The time between two calls of the cancel callback.
const PATIENCE: Duration = Duration::from_millis(5);

/// The output of a call.
#[derive(Debug, Default)]
pub(crate) struct Output {
    pub(crate) bytes: Vec<u8>,
    pub(crate) diagnoses: Vec<Diagnosis>,
    pub(crate) description: Description,
}

/// The type of the `work` that tests pass to [`attend`]: it reads the input and the settings, and fills in the output.
#[cfg(test)]
type Work = fn(&[u8], &Settings, &mut Output) -> Done;

/// Performs an entry point: runs `work` on the input, stores the output in a new result, and returns the status.
///
/// # Safety
/// The pointers are as the entry points of [`crate::functions`] require.
pub(crate) unsafe fn call(
    context: *const transpire_context,
    (input, size): (*const c_void, usize),
    options: *const transpire_options,
    result: *mut *mut transpire_result,
    work: impl Fn(&[u8], &Settings, &mut Output) -> Done + Send,
) -> transpire_status {
    // SAFETY: the caller promises that it is null or can be written.
    let Some(result) = (unsafe { result.as_mut() }) else {
        return transpire_status::ARGUMENT;
    };
    let defaults;
    // SAFETY: the caller promises that it is null or valid, and that no thread changes the options.
    let options = match unsafe { options.as_ref() } {
        Some(options) => options,
        None => {
            defaults = transpire_options::default();
            &defaults
        }
    };
    let (status, output) = if input.is_null() && size > 0 {
        let message = "the input is a null pointer, and its size is not 0";
        failed(Diagnosis::error(Kind::Argument, message))
    } else {
        // SAFETY: the caller promises that the input can be read.
        let input = unsafe { bytes(input, size) };
        attend(input, &options.settings, options.cancel, work)
    };
    let made = transpire_result::new(status, output, &options.settings.source_name);
    // SAFETY: the caller promises that it is null or valid, and that no thread changes the context.
    if let Some(context) = unsafe { context.as_ref() } {
        made.diagnostics()
            .for_each(|diagnostic| context.tell(diagnostic));
    }
    *result = Box::into_raw(Box::new(made));
    status
}

fn failed(diagnosis: Diagnosis) -> (transpire_status, Output) {
    let status = diagnosis.kind.into();
    let output = Output {
        diagnoses: vec![diagnosis],
        ..Output::default()
    };
    (status, output)
}

/// Runs `work` on a thread of its own, and waits for it. Returns the status and the output.
fn attend(
    input: &[u8],
    settings: &Settings,
    cancel: Cancel,
    work: impl Fn(&[u8], &Settings, &mut Output) -> Done + Send,
) -> (transpire_status, Output) {
    quieten_panics();
    let stop = Arc::new(AtomicBool::new(cancel.is_asked_for()));
    let done = AtomicBool::new(false);
    let caller = thread::current();
    thread::scope(|scope| {
        let builder = thread::Builder::new()
            .name("transpire".to_owned())
            .stack_size(STACK);
        let asked = Arc::clone(&stop);
        let done = &done;
        let worker = builder.spawn_scoped(scope, move || {
            let _announce = Announce { done, caller };
            guard(input, settings, asked, work)
        });
        let worker = match worker {
            Ok(worker) => worker,
            Err(error) => {
                let message = format!("no thread could be started: {error}");
                return failed(Diagnosis::error(Kind::Resources, message));
            }
        };
        while cancel.is_set() && !done.load(Ordering::Acquire) {
            thread::park_timeout(PATIENCE);
            if !stop.load(Ordering::Relaxed) && cancel.is_asked_for() {
                stop.store(true, Ordering::Relaxed);
            }
        }
        worker.join().unwrap_or_else(|payload| {
            failed(Diagnosis::error(Kind::Internal, message_of(&*payload)))
        })
    })
}

/// A guard that wakes the caller when the work has returned or panicked.
struct Announce<'a> {
    done: &'a AtomicBool,
    caller: Thread,
}

impl Drop for Announce<'_> {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Release);
        self.caller.unpark();
    }
}

/// Runs `work` until it ends, the caller asks to stop (`asked`), or the time or the memory exceeds the limit in
/// `settings`. Returns the status and the output.
fn guard(
    input: &[u8],
    settings: &Settings,
    asked: Arc<AtomicBool>,
    work: impl Fn(&[u8], &Settings, &mut Output) -> Done + Send,
) -> (transpire_status, Output) {
    QUIET.set(true);
    let limit = settings.memory_limit.unwrap_or(usize::MAX);
    let deadline = settings.time_limit.and_then(|milliseconds| {
        let limit = Duration::from_millis(milliseconds);
        Instant::now().checked_add(limit)
    });
    let stop = move || {
        if asked.load(Ordering::Relaxed) {
            Some(Stop::Cancelled)
        } else if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Some(Stop::TimeLimit)
        } else {
            (memory::held() > limit).then_some(Stop::MemoryLimit)
        }
    };
    let all = move || {
        interrupt::run(stop, || {
            let mut output = Output::default();
            let outcome = work(input, settings, &mut output);
            interrupt::check();
            (outcome, output)
        })
    };
    match catch_unwind(AssertUnwindSafe(all)) {
        Ok(Ok((outcome, output))) => finish(outcome, output, settings),
        Ok(Err(Stop::Cancelled)) => {
            failed(Diagnosis::error(Kind::Cancelled, "the call was cancelled"))
        }
        Ok(Err(Stop::TimeLimit)) => {
            let limit = settings.time_limit.unwrap_or_default();
            let message = format!("the call takes more than {limit} ms");
            failed(Diagnosis::error(Kind::TimeLimit, message))
        }
        Ok(Err(_)) => {
            let message = format!("the call takes more than {limit} bytes of memory");
            failed(Diagnosis::error(Kind::MemoryLimit, message))
        }
        Err(payload) => {
            let message = LAST_PANIC.take();
            let message = message.unwrap_or_else(|| message_of(&*payload));
            failed(Diagnosis::error(Kind::Internal, message))
        }
    }
}

fn is_error(diagnosis: &Diagnosis) -> bool {
    diagnosis.severity == Severity::Error
}

/// Returns the status of work that ran to its end, and its output. An error of the work is added to the diagnoses, and
/// the bytes are removed. If the output exceeds its limit, returns only the error about that.
fn finish(outcome: Done, mut output: Output, settings: &Settings) -> (transpire_status, Output) {
    let status = match outcome {
        Ok(()) if output.diagnoses.iter().any(is_error) => transpire_status::INVALID,
        Ok(()) => transpire_status::SUCCESS,
        Err(diagnosis) => {
            let status = diagnosis.kind.into();
            output.diagnoses.push(*diagnosis);
            output.bytes.clear();
            status
        }
    };
    let limit = settings.output_limit.unwrap_or(usize::MAX);
    if output.bytes.len() > limit {
        let message = format!(
            "the output has {} bytes, and {limit} are allowed",
            output.bytes.len()
        );
        return failed(Diagnosis::error(Kind::OutputLimit, message));
    }
    (status, output)
}

thread_local! {
    /// Whether this thread belongs to the library.
    static QUIET: Cell<bool> = const { Cell::new(false) };
    /// The message and the place of the last panic of this thread.
    static LAST_PANIC: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Stops panics of the library's threads from printing to standard error. The result of the call reports them.
fn quieten_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let others = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| match QUIET.get() {
            true => LAST_PANIC.set(Some(panic.to_string())),
            false => others(panic),
        }));
    });
}

/// Returns the message of a panic.
fn message_of(payload: &(dyn Any + Send)) -> String {
    let text = payload
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "an unknown fault".to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, reason = "what is tested")]

    use super::*;

    fn attended(settings: &Settings, work: Work) -> (transpire_status, String) {
        let (status, output) = attend(b"", settings, Cancel::default(), work);
        let messages = output
            .diagnoses
            .iter()
            .map(|diagnosis| diagnosis.message.as_str());
        (status, messages.collect::<Vec<_>>().join("\n"))
    }

    #[test]
    fn a_panic_becomes_a_status_with_its_message_and_place() {
        let (status, message) = attended(&Settings::default(), |_, _, _| panic!("a bug"));
        assert_eq!(status, transpire_status::INTERNAL);
        assert!(
            message.contains("a bug") && message.contains("call.rs"),
            "{message}"
        );
    }

    #[test]
    fn memory_beyond_the_limit_ends_the_work() {
        let mut settings = Settings::default();
        settings.memory_limit = Some(1 << 20);
        let take = |bytes: usize| vec![0_u8; bytes];
        let grow: Work = |_, _, output| {
            output.bytes.resize(2 << 20, 0);
            interrupt::check();
            panic!("the check has not ended it");
        };
        assert_eq!(attended(&settings, grow).0, transpire_status::MEMORY_LIMIT);
        // Freed memory doesn't count, nor does memory of the caller.
        let _held = take(2 << 20);
        let shrink: Work = |_, _, output| {
            output.bytes.resize(2 << 20, 0);
            output.bytes = Vec::new();
            interrupt::check();
            Ok(())
        };
        assert_eq!(attended(&settings, shrink).0, transpire_status::SUCCESS);
    }

    #[test]
    fn output_beyond_the_limit_is_an_error() {
        let mut settings = Settings::default();
        settings.output_limit = Some(3);
        let write: Work = |_, _, output| {
            output.bytes = vec![0; 4];
            Ok(())
        };
        let (status, message) = attended(&settings, write);
        assert_eq!(status, transpire_status::OUTPUT_LIMIT);
        assert_eq!(message, "the output has 4 bytes, and 3 are allowed");
    }
}

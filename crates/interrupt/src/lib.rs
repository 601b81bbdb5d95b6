//! Cancels work: long loops call a check that ends them on request.
//!
//! A caller that wants to be able to stop a translation runs it in [`run`], with a function that returns the reason to stop,
//! if any. Readers, passes, verifiers and writers call [`check`] for each function body and each pass, and [`tick`] for each
//! record or instruction. On a reason, the work unwinds to [`run`], which returns it. Values are dropped as on an early
//! return. No parameter is passed down, and functions without other errors need no `Result`.
//!
//! Outside [`run`], both calls do nothing. The function belongs to the thread that called [`run`].
//!
//! ```
//! use transpire_interrupt::{Stop, check, run};
//! let stopped = run(|| Some(Stop::Cancelled), || loop { check() });
//! assert_eq!(stopped, Err::<(), Stop>(Stop::Cancelled));
//! assert_eq!(run(|| None, || { check(); 7 }), Ok(7));
//! ```
//!
//! The program must be built to unwind. With `panic = "abort"`, a stop ends the process.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::rc::Rc;

/// The reason why work was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The caller cancelled the work.
    Cancelled,
    /// The work needs more memory than the caller allows.
    MemoryLimit,
    /// The work takes more time than the caller allows.
    TimeLimit,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cancelled => "cancelled",
            Self::MemoryLimit => "the memory limit is reached",
            Self::TimeLimit => "the time limit is reached",
        })
    }
}

impl std::error::Error for Stop {}

/// The number of calls of [`tick`] for one check.
const INTERVAL: u32 = 64;

type Check = Rc<dyn Fn() -> Option<Stop>>;

thread_local! {
    /// The number of calls of [`tick`] until the next check, or 0 outside [`run`].
    static LEFT: Cell<u32> = const { Cell::new(0) };
    static CHECK: RefCell<Option<Check>> = const { RefCell::new(None) };
}

/// The payload with which a stop unwinds.
struct Unwinding(Stop);

/// Restores the check of an outer call of [`run`] on drop.
struct Restore(Option<Check>);

impl Drop for Restore {
    fn drop(&mut self) {
        LEFT.set(if self.0.is_some() { INTERVAL } else { 0 });
        CHECK.replace(self.0.take());
    }
}

/// Runs `work` until it ends or `stop` returns a reason. `stop` is also called before the work.
///
/// A nested `run` only calls its own function.
///
/// # Errors
/// Returns the reason if the work was stopped.
pub fn run<T>(
    stop: impl Fn() -> Option<Stop> + 'static,
    work: impl FnOnce() -> T,
) -> Result<T, Stop> {
    let restore = Restore(CHECK.replace(Some(Rc::new(stop))));
    LEFT.set(INTERVAL);
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        check();
        work()
    }));
    drop(restore);
    match outcome {
        Ok(value) => Ok(value),
        Err(payload) => match payload.downcast::<Unwinding>() {
            Ok(unwinding) => Err(unwinding.0),
            Err(payload) => resume_unwind(payload),
        },
    }
}

/// Returns whether the caller is inside [`run`].
#[inline]
pub fn is_running() -> bool {
    LEFT.get() != 0
}

/// Stops the work if [`run`]'s function returns a reason. Call it for each function body, pass or block.
#[inline]
pub fn check() {
    if is_running() {
        ask();
    }
}

/// Does the same as [`check`] on every 64th call. Call it for each record or instruction.
#[inline]
pub fn tick() {
    match LEFT.get() {
        0 => {}
        1 => {
            LEFT.set(INTERVAL);
            ask();
        }
        left => LEFT.set(left - 1),
    }
}

#[cold]
fn ask() {
    // A thread that already unwinds is not stopped again.
    if std::thread::panicking() {
        return;
    }
    let check = CHECK.with_borrow(Clone::clone);
    if let Some(reason) = check.and_then(|check| check()) {
        resume_unwind(Box::new(Unwinding(reason)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_ends_at_the_check_after_the_limit() {
        let asked = Rc::new(Cell::new(0));
        let done = Rc::new(Cell::new(0));
        let (counter, steps) = (Rc::clone(&asked), Rc::clone(&done));
        let stop = move || {
            counter.set(counter.get() + 1);
            (counter.get() > 3).then_some(Stop::MemoryLimit)
        };
        let outcome = run(stop, || {
            for _ in 0..10 {
                check();
                steps.set(steps.get() + 1);
            }
        });
        assert_eq!(outcome, Err(Stop::MemoryLimit));
        // The first question comes before the work.
        assert_eq!((asked.get(), done.get()), (4, 2));
    }

    #[test]
    fn ticks_check_now_and_then() {
        let asked = Rc::new(Cell::new(0));
        let counter = Rc::clone(&asked);
        let stop = move || {
            counter.set(counter.get() + 1);
            None
        };
        assert_eq!(
            run(stop, || (0..10 * INTERVAL).for_each(|_| tick())),
            Ok(())
        );
        assert_eq!(asked.get(), 11);
    }

    #[test]
    fn values_are_dropped_and_outer_checks_come_back() {
        struct Flag(Rc<Cell<bool>>);
        impl Drop for Flag {
            fn drop(&mut self) {
                check();
                self.0.set(true);
            }
        }
        let dropped = Rc::new(Cell::new(false));
        let flag = Flag(Rc::clone(&dropped));
        let outer = run(
            || None,
            || {
                let inner = run(
                    || Some(Stop::Cancelled),
                    move || {
                        let _flag = flag;
                    },
                );
                check();
                inner
            },
        );
        assert_eq!(outer, Ok(Err(Stop::Cancelled)));
        assert!(dropped.get());
        check();
    }

    #[test]
    fn other_panics_go_on() {
        let caught = catch_unwind(|| run(|| None, || panic!("a bug")));
        assert!(caught.is_err());
        assert_eq!(LEFT.get(), 0);
    }
}

//! Distributes work over threads, with results in order.
//!
//! [`with_threads`] sets the number of threads for some work. All operations in this work share the threads:
//! files, functions of a module, parts of a text. A stage passes independent items to [`map`], which returns
//! the results in the order of the items. If no thread is free, the caller does the work alone. The total
//! number of threads never exceeds the given number, even for nested work, and results do not depend on it.
//! A thread starts when it is needed first, and waits for further work until [`with_threads`] returns.
//! [`map_in_order`] passes results on in order, and keeps only a few of them. [`filled`] fills a large vector.
//!
//! Outside [`with_threads`], inside [`transpire_interrupt::run`], which belongs to one thread, and without the feature
//! `threads`, the caller's thread does all work.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use transpire_parallel::{Threads, map, with_threads};
//! let two = Threads::Exactly(NonZeroUsize::new(2).ok_or("two is not zero")?);
//! let squares = with_threads(two, || map(vec![1, 2, 3], |number| number * number));
//! assert_eq!(squares, [1, 4, 9]);
//! # Ok::<(), &str>(())
//! ```

mod filled;
mod helper_thread;
mod in_order;

use std::cell::RefCell;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::{thread, vec};

pub use filled::filled;
use helper_thread::HelperThread;
pub use in_order::map_in_order;

/// The number of threads, including the caller's thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Threads {
    /// The number of threads that the machine can run at once. It is determined when work is first
    /// distributed.
    Available,
    /// This number.
    Exactly(NonZeroUsize),
}

/// The threads of a call of [`with_threads`].
#[derive(Debug)]
struct Budget {
    threads: Threads,
    /// The number of threads that are free or can still be started. It is set at the first request.
    spare: OnceLock<AtomicUsize>,
    /// The started threads that are free.
    idle: Mutex<Vec<Arc<HelperThread>>>,
}

impl Budget {
    fn spare(&self) -> &AtomicUsize {
        self.spare.get_or_init(|| {
            let count = match self.threads {
                Threads::Available => thread::available_parallelism().map_or(1, NonZeroUsize::get),
                Threads::Exactly(count) => count.get(),
            };
            AtomicUsize::new(count - 1)
        })
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Arc<HelperThread>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reserves up to `most` threads, and starts the ones that are not running. If the system refuses to start a thread,
    /// fewer are reserved. No more than [`MOST`] are reserved at once.
    fn take(self: &Arc<Self>, most: usize) -> Vec<Helper> {
        let most = most.min(MOST);
        let take = |spare: usize| spare.checked_sub(spare.min(most));
        let spare = self
            .spare()
            .fetch_update(Ordering::AcqRel, Ordering::Acquire, take);
        let taken = spare.map_or(0, |spare| spare.min(most));
        let reserve = |_| {
            let idle = self.idle().pop();
            let start = || HelperThread::start(extend_heap).map(Arc::new);
            let thread = idle.or_else(start);
            if thread.is_none() {
                self.spare().fetch_add(1, Ordering::AcqRel);
            }
            let budget = Arc::clone(self);
            thread.map(|thread| Helper { budget, thread })
        };
        (0..taken).filter_map(reserve).collect()
    }
}

/// The maximum number of threads that help one caller. [`run_with`] needs stack for each.
const MOST: usize = 1024;

/// A thread that is reserved. It becomes free on drop.
struct Helper {
    budget: Arc<Budget>,
    thread: Arc<HelperThread>,
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.budget.idle().push(Arc::clone(&self.thread));
        self.budget.spare().fetch_add(1, Ordering::AcqRel);
    }
}

thread_local! {
    static BUDGET: RefCell<Option<Arc<Budget>>> = const { RefCell::new(None) };
}

/// Restores the threads of an outer call of [`with_threads`] on drop.
struct Restore(Option<Arc<Budget>>);

impl Drop for Restore {
    fn drop(&mut self) {
        BUDGET.replace(self.0.take());
    }
}

/// Runs `work` with the given number of threads. A nested call has its own threads, and does not use the threads of the
/// outer call.
pub fn with_threads<T>(threads: Threads, work: impl FnOnce() -> T) -> T {
    let budget = Arc::new(Budget {
        threads,
        spare: OnceLock::new(),
        idle: Mutex::default(),
    });
    with_budget(budget, work)
}

fn with_budget<T>(budget: Arc<Budget>, work: impl FnOnce() -> T) -> T {
    let _restore = Restore(BUDGET.replace(Some(budget)));
    work()
}

/// Returns the threads that the current work can use, or `None` if it must stay on the caller's thread.
fn budget() -> Option<Arc<Budget>> {
    match transpire_interrupt::is_running() || !cfg!(feature = "threads") {
        true => None,
        false => BUDGET.with_borrow(Clone::clone),
    }
}

/// Returns the number of threads that [`map`] would use now, including the caller's thread.
pub fn threads() -> usize {
    budget().map_or(1, |budget| 1 + budget.spare().load(Ordering::Acquire))
}

/// Whether new threads extend their heaps at once.
static EXTENDS_HEAPS: AtomicBool = AtomicBool::new(false);

/// Makes each thread that starts from now on extend its heap at once, for a process that keeps freed memory.
///
/// The allocator of the GNU C library gives each thread a heap of its own, and extends it page by page. Each extension is a
/// system call that stops the page faults of all other threads. This function has no effect on other allocators. In a
/// process that returns freed memory to the system, it makes large blocks slower.
pub fn extend_heaps() {
    EXTENDS_HEAPS.store(true, Ordering::Relaxed);
}

/// Extends the heap of this thread by a block, which stays in the heap when it is freed.
fn extend_heap() {
    const SIZE: usize = 16 << 20;
    let mut block = Vec::<u8>::new();
    // Without this block, the heap grows in small steps.
    if EXTENDS_HEAPS.load(Ordering::Relaxed) && block.try_reserve_exact(SIZE).is_ok() {
        std::hint::black_box(block);
    }
}

/// Runs `help` on each of the reserved threads, while `work` runs on the caller's thread. A thread becomes free when it has
/// ended. Returns after all have ended. If one unwinds, this function unwinds.
fn run_with(mut helpers: vec::IntoIter<Helper>, help: &(impl Fn() + Sync), work: impl FnOnce()) {
    let Some(helper) = helpers.next() else {
        return work();
    };
    let thread = Arc::clone(&helper.thread);
    let help_there = move || {
        let budget = Arc::clone(&helper.budget);
        with_budget(budget, help);
        drop(helper);
    };
    thread.run(help_there, || run_with(helpers, help, work));
}

/// Applies `work` to each item and returns the results in the order of the items. Uses all free threads. Each
/// thread processes the next item when it has finished one.
///
/// If `work` unwinds, `map` unwinds after all threads have ended.
pub fn map<I: Send, R: Send>(items: Vec<I>, work: impl Fn(I) -> R + Sync) -> Vec<R> {
    let (Some(budget), 2..) = (budget(), items.len()) else {
        return items.into_iter().map(work).collect();
    };
    let helpers = budget.take(items.len() - 1);
    if helpers.is_empty() {
        return items.into_iter().map(work).collect();
    }
    let results = Mutex::new(Vec::with_capacity(items.len()));
    let queue = Mutex::new(items.into_iter().enumerate());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let run = || {
        let mut own = Vec::new();
        while let Some((number, item)) = next() {
            own.push((number, work(item)));
        }
        let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
        results.extend(own);
    };
    run_with(helpers.into_iter(), &run, run);
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_unstable_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Splits items with these weights into at most `most` ranges of about equal weight. Each range has at least
/// the weight `least`. Returns a single range if the total weight is less than twice `least`.
pub fn stretches(weights: &[usize], most: usize, least: usize) -> Vec<Range<usize>> {
    let total: u64 = weights.iter().map(|&weight| weight as u64).sum();
    let least = (least as u64).max(1);
    let parts = (total / least).clamp(1, most.max(1) as u64);
    let mut stretches = Vec::with_capacity(parts as usize);
    // `before` is the weight of all previous stretches, and `shares` the number of shares in them.
    let (mut start, mut before, mut weight, mut shares) = (0, 0, 0, 0);
    for (number, &more) in weights.iter().enumerate() {
        weight += more as u64;
        // A stretch ends at the first item that completes its share, if both sides are heavy enough.
        if shares + 1 < parts
            && weight >= total * (shares + 1) / parts
            && weight - before >= least
            && total - weight >= least
        {
            // One item can weigh as much as several shares.
            shares = (shares + 1).max(weight * parts / total);
            before = weight;
            stretches.push(start..number + 1);
            start = number + 1;
        }
    }
    if start < weights.len() || stretches.is_empty() {
        stretches.push(start..weights.len());
    }
    stretches
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Barrier;

    use super::*;

    fn exactly(count: usize) -> Threads {
        Threads::Exactly(NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN))
    }

    #[test]
    fn results_are_in_the_order_of_the_items_for_any_number_of_threads() {
        let items: Vec<usize> = (0..1000).collect();
        let expected: Vec<usize> = (0..1000).map(|item| item * 3).collect();
        for count in [1, 2, 3, 8, 2000] {
            let results = with_threads(exactly(count), || map(items.clone(), |item| item * 3));
            assert_eq!(results, expected, "{count} threads");
        }
        assert_eq!(map(items, |item| item * 3), expected, "outside");
    }

    #[test]
    fn as_many_threads_run_as_there_are_and_no_more() {
        // Every thread waits for the others: fewer would wait for ever.
        let barrier = Barrier::new(3);
        let running = AtomicUsize::new(0);
        with_threads(exactly(3), || {
            map(vec![(); 3], |()| {
                barrier.wait();
                // All threads are in use, so nested work stays on its thread.
                assert_eq!(threads(), 1);
                map(vec![(); 5], |()| {
                    assert!(running.fetch_add(1, Ordering::AcqRel) < 3);
                    running.fetch_sub(1, Ordering::AcqRel);
                });
                barrier.wait();
            });
            assert_eq!(threads(), 3, "threads that ended are there again");
        });
        assert_eq!(threads(), 1);
    }

    #[test]
    fn a_thread_helps_again_and_is_not_started_twice() {
        let barrier = Barrier::new(2);
        let ids = || {
            let both = map(vec![(); 2], |()| {
                barrier.wait();
                thread::current().id()
            });
            let caller = thread::current().id();
            both.into_iter().find(|&id| id != caller)
        };
        with_threads(exactly(2), || {
            let first = ids();
            assert!(first.is_some());
            for _ in 0..20 {
                assert_eq!(ids(), first);
            }
        });
    }

    #[test]
    fn a_thread_that_is_done_helps_the_work_of_others() {
        let caller = thread::current().id();
        let barrier = Barrier::new(2);
        with_threads(exactly(2), || {
            map(vec![(); 2], |()| {
                barrier.wait();
                if thread::current().id() != caller {
                    return;
                }
                while threads() < 2 {
                    thread::yield_now();
                }
                // Both threads must run, or this waits for ever.
                map(vec![(); 2], |()| barrier.wait());
            });
        });
    }

    #[test]
    fn a_thread_that_unwound_helps_again() {
        let caller = thread::current().id();
        let barrier = Barrier::new(2);
        with_threads(exactly(2), || {
            let unwind = |()| {
                barrier.wait();
                assert_eq!(thread::current().id(), caller);
            };
            let caught = catch_unwind(AssertUnwindSafe(|| map(vec![(); 2], unwind)));
            assert!(caught.is_err());
            assert_eq!(threads(), 2);
            // Both threads must run, or this waits for ever.
            map(vec![(); 2], |()| barrier.wait());
        });
    }

    #[test]
    fn what_unwinds_on_one_thread_unwinds_the_caller() {
        let caught = catch_unwind(AssertUnwindSafe(|| {
            with_threads(exactly(4), || {
                map((0..100).collect(), |item: u32| assert_ne!(item, 70))
            })
        }));
        assert!(caught.is_err());
        assert_eq!(threads(), 1);
    }

    #[test]
    fn work_that_can_be_ended_stays_on_its_thread() {
        let caller = thread::current().id();
        let run = || {
            map(vec![(); 10], |()| {
                assert_eq!(thread::current().id(), caller)
            })
        };
        let outcome = with_threads(exactly(4), || transpire_interrupt::run(|| None, run));
        assert!(outcome.is_ok());
    }

    #[test]
    fn stretches_are_all_of_the_list_in_order_and_alike_in_weight() {
        let weights: Vec<usize> = (0..1000).map(|number| 1 + number % 7).collect();
        let total: usize = weights.iter().sum();
        for most in [1, 2, 3, 7, 64] {
            let stretches = stretches(&weights, most, 10);
            assert_eq!(stretches.len(), most);
            let mut end = 0;
            for stretch in stretches {
                assert_eq!(stretch.start, end);
                end = stretch.end;
                let weight: usize = weights[stretch].iter().sum();
                assert!(
                    weight.abs_diff(total / most) <= 14,
                    "{weight} of {total} in {most}"
                );
            }
            assert_eq!(end, weights.len());
        }
    }

    #[test]
    fn little_work_is_one_stretch() {
        let ends = |weights: &[usize], least| {
            let stretches = stretches(weights, 4, least);
            let ends = stretches.iter().map(|stretch| stretch.end);
            ends.collect::<Vec<_>>()
        };
        assert_eq!(ends(&[], 10), [0]);
        assert_eq!(ends(&[0, 0, 0], 0), [3]);
        assert_eq!(ends(&[9, 10], 10), [2]);
        assert_eq!(ends(&[10, 10], 10), [1, 2]);
        assert_eq!(ends(&[1, 100], 10), [2]);
        assert_eq!(ends(&[100, 1], 10), [2]);
        assert_eq!(ends(&[100, 5, 5], 10), [1, 3]);
        assert_eq!(ends(&[1000, 1, 1, 1, 1, 1, 1, 1, 1], 10), [9]);
    }
}

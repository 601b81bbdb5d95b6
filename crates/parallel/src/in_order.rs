//! Passes results on in order while later results are computed.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use crate::{budget, run_with};

/// The maximum number of results per thread that are unfinished or wait for an earlier result.
const AHEAD: usize = 2;

/// Computes a result for each item, and passes the results to `take` in the order of the items, on the
/// caller's thread. Each thread calls `start` once to get the function that computes results. Only a few
/// results for each thread exist at once.
///
/// The first error of `take` ends the work. If no thread is free, the caller's thread does all work, item by
/// item.
///
/// ```
/// use std::convert::Infallible;
/// let mut text = String::new();
/// let double = || |number: u32| format!("{}\n", 2 * number);
/// let Ok(()) = transpire_parallel::map_in_order(vec![1, 2, 3], double, |line| {
///     text.push_str(&line);
///     Ok::<(), Infallible>(())
/// });
/// assert_eq!(text, "2\n4\n6\n");
/// ```
///
/// # Errors
///
/// Returns the first error of `take`.
pub fn map_in_order<I: Send, R: Send, E, W: FnMut(I) -> R>(
    items: Vec<I>,
    start: impl Fn() -> W + Sync,
    mut take: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let budget = budget().filter(|_| items.len() > 1);
    let helpers = budget.map_or_else(Vec::new, |budget| budget.take(items.len() - 1));
    if helpers.is_empty() {
        let mut work = start();
        return items.into_iter().try_for_each(|item| take(work(item)));
    }
    let queue = Queue::new(items, AHEAD * (1 + helpers.len()));
    let mut result = Ok(());
    run_with(helpers.into_iter(), &|| queue.help(start()), || {
        // The other threads end with this one, even if it unwinds.
        let _end = End(&queue);
        let mut work = start();
        result = loop {
            match queue.next() {
                Step::Take(result) => {
                    if let Err(error) = take(result) {
                        break Err(error);
                    }
                }
                Step::Work(number, item) => queue.put(number, work(item)),
                Step::Done => break Ok(()),
            }
        };
    });
    result
}

/// The items that are left, and the results that have not been taken.
struct Queue<I, R> {
    state: Mutex<State<I, R>>,
    /// The condition that is signaled when a result is stored or taken, and at the end.
    changed: Condvar,
    /// The maximum number of results that are unfinished or wait to be taken.
    ahead: usize,
}

struct State<I, R> {
    items: std::vec::IntoIter<I>,
    /// The results that have not been taken, in order. `None` while a result is unfinished.
    results: VecDeque<Option<R>>,
    /// The number of results that have been taken.
    taken: usize,
    has_ended: bool,
}

/// The next action of the caller's thread.
enum Step<I, R> {
    Take(R),
    Work(usize, I),
    Done,
}

/// A guard that ends the work on drop, also when a thread unwinds.
struct End<'q, I, R>(&'q Queue<I, R>);

impl<I, R> Drop for End<'_, I, R> {
    fn drop(&mut self) {
        self.0.state().has_ended = true;
        self.0.changed.notify_all();
    }
}

impl<I, R> State<I, R> {
    /// Returns the next item and its number. Returns `None` if no items are left, or if `ahead` results are
    /// unfinished or wait to be taken.
    fn item(&mut self, ahead: usize) -> Option<(usize, I)> {
        if self.results.len() >= ahead {
            return None;
        }
        let item = self.items.next()?;
        self.results.push_back(None);
        Some((self.taken + self.results.len() - 1, item))
    }
}

impl<I, R> Queue<I, R> {
    fn new(items: Vec<I>, ahead: usize) -> Self {
        let state = State {
            items: items.into_iter(),
            results: VecDeque::with_capacity(ahead),
            taken: 0,
            has_ended: false,
        };
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
            ahead,
        }
    }

    fn state(&self) -> MutexGuard<'_, State<I, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'q>(&self, state: MutexGuard<'q, State<I, R>>) -> MutexGuard<'q, State<I, R>> {
        let state = self.changed.wait(state);
        state.unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores the result of the item with this number, until it is taken.
    fn put(&self, number: usize, result: R) {
        let mut state = self.state();
        let at = number - state.taken;
        if let Some(place) = state.results.get_mut(at) {
            *place = Some(result);
        }
        drop(state);
        self.changed.notify_all();
    }

    /// Returns the next action of the caller's thread, and waits for one if necessary. Taking a result has
    /// priority over working on an item.
    fn next(&self) -> Step<I, R> {
        let mut state = self.state();
        loop {
            if let Some(Some(_)) = state.results.front()
                && let Some(result) = state.results.pop_front().flatten()
            {
                state.taken += 1;
                drop(state);
                self.changed.notify_all();
                return Step::Take(result);
            }
            if state.has_ended {
                return Step::Done;
            }
            if let Some((number, item)) = state.item(self.ahead) {
                return Step::Work(number, item);
            }
            if state.results.is_empty() {
                return Step::Done;
            }
            state = self.wait(state);
        }
    }

    /// Works on items until none are left. Only the caller's thread takes results.
    fn help(&self, mut work: impl FnMut(I) -> R) {
        loop {
            let mut state = self.state();
            let (number, item) = loop {
                if state.has_ended || state.items.len() == 0 {
                    return;
                }
                match state.item(self.ahead) {
                    Some(next) => break next,
                    None => state = self.wait(state),
                }
            };
            drop(state);
            // If the work unwinds, no thread waits for its result.
            let end = End(self);
            let result = work(item);
            std::mem::forget(end);
            self.put(number, result);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use super::map_in_order;
    use crate::{Threads, threads, with_threads};

    fn exactly(count: usize) -> Threads {
        Threads::Exactly(NonZeroUsize::new(count).unwrap_or(NonZeroUsize::MIN))
    }

    #[test]
    fn results_come_in_order_on_the_callers_thread_and_few_are_there_at_once() {
        let caller = thread::current().id();
        for count in [1, 2, 3, 8] {
            let (made, mut taken) = (AtomicUsize::new(0), Vec::new());
            let start = || {
                |item: usize| {
                    made.fetch_add(1, Ordering::AcqRel);
                    item * 3
                }
            };
            let take = |result| {
                assert_eq!(thread::current().id(), caller);
                taken.push(result);
                let waiting = made.load(Ordering::Acquire) - taken.len();
                assert!(waiting <= 2 * count, "{waiting} wait of {count} threads");
                Ok::<(), ()>(())
            };
            let items = (0..1000).collect();
            let result = with_threads(exactly(count), || map_in_order(items, start, take));
            assert_eq!(result, Ok(()));
            assert!(taken.into_iter().eq((0..1000).map(|item| item * 3)));
        }
    }

    #[test]
    fn an_error_ends_it() {
        for count in [1, 2, 8] {
            let mut taken = 0;
            let take = |item: u32| {
                taken += 1;
                if item == 70 { Err(item) } else { Ok(()) }
            };
            let items = (0..1000).collect();
            let result = with_threads(exactly(count), || map_in_order(items, || |item| item, take));
            assert_eq!((result, taken), (Err(70), 71), "{count} threads");
        }
    }

    #[test]
    fn what_unwinds_on_one_thread_unwinds_the_caller() {
        for (worker, taker) in [(70, 1000), (1000, 70), (0, 1000), (1000, 0)] {
            let caught = catch_unwind(AssertUnwindSafe(|| {
                with_threads(exactly(4), || {
                    let work = || |item: u32| assert_ne!(item, worker);
                    let mut taken = 0;
                    map_in_order((0..100).collect(), work, |()| {
                        assert_ne!(taken, taker);
                        taken += 1;
                        Ok::<(), ()>(())
                    })
                })
            }));
            assert!(caught.is_err());
            assert_eq!(threads(), 1);
        }
    }
}

//! How much memory a thread holds: an allocator that counts.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The bytes that this thread has taken, less those that it has given back. What another thread took makes it negative.
    static HELD: Cell<isize> = const { Cell::new(0) };
}

/// The bytes that this thread holds.
pub(crate) fn held() -> usize {
    usize::try_from(HELD.get()).unwrap_or(0)
}

/// A layout has at most `isize::MAX` bytes.
fn count(bytes: usize) -> isize {
    bytes as isize
}

fn add(change: isize) {
    HELD.set(HELD.get().wrapping_add(change));
}

/// The system's allocator, which counts for each thread.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: each method hands its arguments on to the system's allocator, whose contract is the same, and returns what that
// gives. The counter takes no memory and has no destructor, so that it can be reached at any time in a thread's life.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(count(layout.size()));
        // SAFETY: the caller's promise is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        add(-count(layout.size()));
        // SAFETY: the caller's promise is the same.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(count(layout.size()));
        // SAFETY: the caller's promise is the same.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(count(size) - count(layout.size()));
        // SAFETY: the caller's promise is the same.
        unsafe { System.realloc(block, layout, size) }
    }
}

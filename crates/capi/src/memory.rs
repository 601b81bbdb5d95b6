//! An allocator that counts the memory of each thread.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The bytes that this thread has allocated minus the bytes that it has freed. It is negative if the thread frees
    /// memory of other threads.
    static HELD: Cell<isize> = const { Cell::new(0) };
}

/// Returns the bytes that this thread holds.
pub(crate) fn held() -> usize {
    usize::try_from(HELD.get()).unwrap_or(0)
}

/// Converts a number of bytes. A layout has at most `isize::MAX` bytes.
fn count(bytes: usize) -> isize {
    bytes as isize
}

fn add(change: isize) {
    HELD.set(HELD.get().wrapping_add(change));
}

/// The system allocator, with a counter for each thread.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: each method passes its arguments to the system allocator, which has the same contract, and returns its
// result. The counter takes no memory and has no destructor, so it is available at any time in the life of a thread.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(count(layout.size()));
        // SAFETY: the caller promises the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        add(-count(layout.size()));
        // SAFETY: the caller promises the same.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add(count(layout.size()));
        // SAFETY: the caller promises the same.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(count(size) - count(layout.size()));
        // SAFETY: the caller promises the same.
        unsafe { System.realloc(block, layout, size) }
    }
}

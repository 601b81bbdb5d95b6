//! The heap of a command that reads a file, makes something of it and ends.

use std::fs::Metadata;

/// Has the allocator keep the memory that is freed from here on, and the system give it in huge pages if the file is large.
///
/// A fifth to a quarter of the time of a translation goes to pages that the system has to find and clear at their first use.
/// The allocator of the GNU C library gives large blocks back as they are freed, and takes fresh ones for what comes next. Here
/// it keeps them, and for a large file the first 62 MiB of its heap are in pages of 2 MiB where Linux has them: one fault
/// instead of 512. What of the heap is not used is not taken from the system.
///
/// To other allocators and systems this does nothing, and where there is no room for it the command does without.
pub(crate) fn prepare_for(file: &Metadata) {
    /// From what size of a file on huge pages are worth it, in bytes: one takes as long to clear as a hundred pages to fault.
    const LARGE: u64 = 256 << 10;
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        gnu::KEEP_FREED.call_once(gnu::keep_freed);
        if file.len() >= LARGE {
            gnu::HUGE_PAGES.call_once(gnu::take_huge_pages);
        }
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(
    unsafe_code,
    reason = "the standard library has no word for the allocator"
)]
mod gnu {
    use std::ffi::c_int;
    use std::sync::Once;

    pub(super) static KEEP_FREED: Once = Once::new();
    pub(super) static HUGE_PAGES: Once = Once::new();

    /// Blocks up to this size come out of the heap; it is the largest that mallopt(3) takes on machines of 64 bits.
    const LARGEST: c_int = 4 * (1 << 20) * size_of::<usize>() as c_int;
    /// What advice is given on begins and ends at a multiple of this, whatever the size of a page.
    const PAGE: usize = 64 << 10;

    pub(super) fn keep_freed() {
        // SAFETY: no argument is a pointer. What isn't known or is too large is refused and changes nothing.
        unsafe {
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGEST);
            libc::mallopt(libc::M_TRIM_THRESHOLD, c_int::MAX);
        }
    }

    /// Makes the heap grow by two blocks, which then are given back to it.
    pub(super) fn take_huge_pages() {
        let blocks = [reserve(), reserve()];
        for block in blocks.iter().flatten() {
            let start = block.as_ptr().wrapping_sub(block.as_ptr().addr() % PAGE);
            let length = block.as_ptr().addr() - start.addr() + block.capacity();
            // SAFETY: this advice changes neither what memory holds nor whether it is there, so that it may be given on any.
            // What of the range is not mapped makes it an error, which is no harm.
            unsafe { libc::madvise(start.cast_mut().cast(), length, libc::MADV_HUGEPAGE) };
        }
    }

    /// Nearly the largest block that comes out of the heap, if there is room for it.
    fn reserve() -> Option<Vec<u8>> {
        let mut block = Vec::new();
        block.try_reserve_exact(LARGEST as usize - (1 << 20)).ok()?;
        Some(std::hint::black_box(block))
    }
}

//! The heap of a command that reads a file, makes something of it and ends.

#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(crate) use gnu::prepare_for;

/// Other allocators and systems are left as they are.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn prepare_for(_: &std::fs::Metadata) {}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(
    unsafe_code,
    reason = "the standard library has no word for the allocator"
)]
mod gnu {
    use std::ffi::c_int;
    use std::fs::Metadata;
    use std::sync::Once;

    /// From what size of a file on huge pages are worth it, in bytes: one takes as long to clear as a hundred pages to fault.
    const LARGE_FILE: u64 = 256 << 10;
    /// Blocks up to this size come out of the heap; it is the largest that mallopt(3) takes on machines of 64 bits.
    const LARGEST_BLOCK: c_int = 4 * (1 << 20) * size_of::<usize>() as c_int;
    /// What advice is given on begins and ends at a multiple of this, whatever the size of a page.
    const PAGE: usize = 64 << 10;

    /// Has the allocator keep the memory that is freed from here on, and the system give it in huge pages if the file is large.
    ///
    /// A fifth to a quarter of the time of a translation goes to pages that the system has to find and clear at their first use.
    /// The allocator of the GNU C library gives large blocks back as they are freed, and takes fresh ones for what comes next.
    /// Here it keeps them, and for a large file the first 62 MiB of its heap are in pages of 2 MiB where Linux has them: one
    /// fault instead of 512. What of the heap is not used is not taken from the system. Where there is no room for it the
    /// command does without.
    pub(crate) fn prepare_for(file: &Metadata) {
        static KEEP_FREED: Once = Once::new();
        static HUGE_PAGES: Once = Once::new();
        KEEP_FREED.call_once(keep_freed);
        if file.len() >= LARGE_FILE {
            HUGE_PAGES.call_once(take_huge_pages);
        }
    }

    fn keep_freed() {
        // SAFETY: no argument is a pointer. What isn't known or is too large is refused and changes nothing.
        unsafe {
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGEST_BLOCK);
            libc::mallopt(libc::M_TRIM_THRESHOLD, c_int::MAX);
        }
    }

    /// Makes the heap grow by two blocks, which then are given back to it.
    fn take_huge_pages() {
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
        block
            .try_reserve_exact(LARGEST_BLOCK as usize - (1 << 20))
            .ok()?;
        Some(std::hint::black_box(block))
    }
}

//! Data races: the accesses to each byte, and their known order.
//!
//! The work-items of a group run one after the other, so a counter of the group orders its accesses. Each
//! synchronization advances the counter. A work-item knows a value of the counter for each other work-item: all
//! accesses of the other work-item with a lower value happened before.

use rustc_hash::FxHashMap;

/// An access: its work-item, its time and its operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) group: u32,
    pub(super) item: u32,
    pub(super) clock: u32,
    /// The number of the operation in the program. The highest bit marks an atomic access.
    place: u32,
}

const ATOMIC: u32 = 1 << 31;

impl Record {
    const NONE: Self = Self {
        group: u32::MAX,
        item: u32::MAX,
        clock: 0,
        place: 0,
    };

    pub(super) fn new(group: u32, item: u32, clock: u32, place: u32, is_atomic: bool) -> Self {
        let atomic = if is_atomic { ATOMIC } else { 0 };
        Self {
            group,
            item,
            clock,
            place: place & !ATOMIC | atomic,
        }
    }

    pub(super) fn place(self) -> u32 {
        self.place & !ATOMIC
    }

    fn is_none(self) -> bool {
        self.item == u32::MAX
    }

    fn is_atomic(self) -> bool {
        self.place & ATOMIC != 0
    }
}

/// The last write of some bytes, and up to two later reads without an order.
#[derive(Clone, Copy, Debug)]
struct Cell {
    write: Record,
    /// The last write that is not atomic, if `write` is atomic.
    plain: Record,
    /// The last atomic write of another work-item after `plain`, if `write` is atomic.
    other: Record,
    reads: [Record; 2],
    /// Whether bytes of the word have cells of their own.
    is_split: bool,
}

impl Cell {
    const NEW: Self = Self {
        write: Record::NONE,
        plain: Record::NONE,
        other: Record::NONE,
        reads: [Record::NONE; 2],
        is_split: false,
    };

    /// Returns a recorded access that races with `access`, and whether it is a write. Returns `None` if there is no
    /// race: both accesses are reads, atomic, made by the same work-item, or ordered.
    fn conflict(
        &self,
        access: Record,
        is_write: bool,
        is_ordered: &impl Fn(Record) -> bool,
    ) -> Option<(Record, bool)> {
        let conflicts = |other: Record| {
            let are_atomic = other.is_atomic() && access.is_atomic();
            let is_own = other.group == access.group && other.item == access.item;
            !(other.is_none() || are_atomic || is_own || is_ordered(other))
        };
        if conflicts(self.write) {
            return Some((self.write, true));
        }
        if self.write.is_atomic() {
            let hidden = [self.other, self.plain];
            if let Some(write) = hidden.into_iter().find(|write| conflicts(*write)) {
                return Some((write, true));
            }
        }
        let read = self.reads.iter().find(|read| is_write && conflicts(**read));
        read.map(|read| (*read, false))
    }

    fn record(&mut self, access: Record, is_write: bool, is_ordered: &impl Fn(Record) -> bool) {
        let same = |other: Record| other.group == access.group && other.item == access.item;
        if is_write {
            let last = self.write;
            if !access.is_atomic() {
                (self.plain, self.other) = (Record::NONE, Record::NONE);
            } else if !last.is_none() && !last.is_atomic() {
                (self.plain, self.other) = (last, Record::NONE);
            } else if !last.is_none() && !same(last) {
                self.other = last;
            }
            self.write = access;
            self.reads = [Record::NONE; 2];
            return;
        }
        // An atomic write races with a read only if that is not atomic.
        let hides = |read: Record| read.is_atomic() || !access.is_atomic();
        let replaced = |read: &&mut Record| {
            read.is_none() || hides(**read) && (same(**read) || is_ordered(**read))
        };
        let [first, second] = &mut self.reads;
        if let Some(read) = [&mut *first, &mut *second].into_iter().find(replaced) {
            *read = access;
        } else if second.is_atomic() || !access.is_atomic() && !first.is_atomic() {
            *second = access;
        } else if first.is_atomic() {
            *first = access;
        }
    }
}

/// The number of 4-byte words in a page of a history.
const PAGE: usize = 256;

/// The history of the accesses to an object.
#[derive(Debug, Default)]
pub(super) struct History {
    /// One cell for each 4-byte word, in pages that exist from their first access on.
    pages: Vec<Option<Box<[Cell]>>>,
    /// The bytes of the pages.
    page_bytes: u64,
    /// The cells of the bytes of words that are not accessed as a whole, by the index of the word. A box keeps the
    /// table small, which takes memory twice while it grows.
    bytes: FxHashMap<u64, Box<[Cell; 4]>>,
}

/// The estimated bytes of an entry in [`History::bytes`].
const ENTRY: u64 = 4 * size_of::<Cell>() as u64 + 64;

impl History {
    /// Returns the bytes that the history takes.
    pub(super) fn taken(&self) -> u64 {
        let bytes = (self.bytes.len() as u64).saturating_mul(ENTRY);
        self.page_bytes.saturating_add(bytes)
    }

    /// Records an access to `size` bytes at `offset` in an object of `length` bytes. Returns the first earlier access
    /// that races with it, and whether that is a write. Stops when the history takes more than `limit` bytes.
    pub(super) fn access(
        &mut self,
        (offset, size, length): (u64, u64, u64),
        access: Record,
        is_write: bool,
        is_ordered: impl Fn(Record) -> bool,
        limit: u64,
    ) -> Option<(Record, bool)> {
        if self.pages.is_empty() {
            let pages = length.div_ceil(4).div_ceil(PAGE as u64);
            self.pages.resize_with(pages as usize, || None);
            self.page_bytes = pages.saturating_mul(16);
        }
        if let Some(word) = self.whole_word((offset, size, length)) {
            let found = word.conflict(access, is_write, &is_ordered);
            word.record(access, is_write, &is_ordered);
            return found;
        }
        let mut found = None;
        let (mut at, end) = (offset, offset.saturating_add(size).min(length));
        while at < end && self.taken() <= limit {
            transpire_interrupt::tick();
            let (page, word) = ((at / 4) as usize / PAGE, (at / 4) as usize % PAGE);
            let Some(page) = self.pages.get_mut(page) else {
                break;
            };
            let page = page.get_or_insert_with(|| {
                self.page_bytes += (PAGE * size_of::<Cell>()) as u64;
                vec![Cell::NEW; PAGE].into_boxed_slice()
            });
            let Some(word) = page.get_mut(word) else {
                break;
            };
            found = found.or_else(|| word.conflict(access, is_write, &is_ordered));
            if at % 4 == 0 && end - at >= 4 {
                word.record(access, is_write, &is_ordered);
                if word.is_split {
                    for cell in self
                        .bytes
                        .get(&(at / 4))
                        .into_iter()
                        .flat_map(|it| it.iter())
                    {
                        found = found.or_else(|| cell.conflict(access, is_write, &is_ordered));
                    }
                    // A write replaces the earlier writes of the bytes. After a read they still matter.
                    if is_write {
                        word.is_split = false;
                        self.bytes.remove(&(at / 4));
                    }
                }
                at += 4;
                continue;
            }
            word.is_split = true;
            let cells = self.bytes.entry(at / 4);
            let cells = cells.or_insert_with(|| Box::new([Cell::NEW; 4]));
            if let Some(cell) = cells.get_mut((at % 4) as usize) {
                found = found.or_else(|| cell.conflict(access, is_write, &is_ordered));
                cell.record(access, is_write, &is_ordered);
            }
            at += 1;
        }
        found
    }

    /// Returns the cell of a range that is one aligned word. Returns `None` for other ranges, if the page does not
    /// exist yet, and if the bytes of the word have cells of their own.
    #[inline]
    fn whole_word(&mut self, (offset, size, length): (u64, u64, u64)) -> Option<&mut Cell> {
        if size != 4 || offset % 4 != 0 || offset + 4 > length {
            return None;
        }
        let word = (offset / 4) as usize;
        let page = self.pages.get_mut(word / PAGE)?.as_mut()?;
        page.get_mut(word % PAGE).filter(|cell| !cell.is_split)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn access(
        history: &mut History,
        item: u32,
        (offset, size): (u64, u64),
        is_write: bool,
    ) -> Option<(u32, bool)> {
        let access = Record::new(0, item, 1, 0, false);
        let found = history.access((offset, size, 8), access, is_write, |_| false, u64::MAX);
        found.map(|(other, is_write)| (other.item, is_write))
    }

    #[test]
    fn an_access_to_a_large_range_stops_at_the_limit() {
        let mut history = History::default();
        let length = 1 << 30;
        let access = Record::new(0, 0, 1, 0, false);
        let limit = 32 << 20;
        history.access((0, length, length), access, true, |_| false, limit);
        let page = (PAGE * size_of::<Cell>()) as u64;
        assert!(history.taken() > limit && history.taken() <= limit + page);
    }

    #[test]
    fn an_atomic_write_does_not_hide_an_earlier_one_that_is_not_atomic() {
        let mut history = History::default();
        let mut write = |item, is_atomic| {
            let access = Record::new(0, item, 1, 0, is_atomic);
            let found = history.access((0, 4, 8), access, true, |_| false, u64::MAX);
            found.map(|(other, is_write)| (other.item, is_write))
        };
        assert_eq!(write(0, false), None);
        assert_eq!(write(0, true), None);
        assert_eq!(write(1, true), Some((0, true)));
    }

    #[test]
    fn an_atomic_write_does_not_hide_the_atomic_write_of_another_work_item() {
        let mut history = History::default();
        let mut access = |item, is_atomic, is_write| {
            let access = Record::new(0, item, 1, 0, is_atomic);
            let found = history.access((0, 4, 8), access, is_write, |_| false, u64::MAX);
            found.map(|(other, is_write)| (other.item, is_write))
        };
        assert_eq!(access(0, true, true), None);
        assert_eq!(access(1, true, true), None);
        assert_eq!(access(1, true, true), None);
        assert_eq!(access(1, false, false), Some((0, true)));
    }

    #[test]
    fn an_atomic_read_does_not_hide_a_read_that_is_not_atomic() {
        // Item, whether it is atomic, whether it is a write.
        let last = |accesses: &[(u32, bool, bool)]| {
            let mut history = History::default();
            let mut last = None;
            for &(item, is_atomic, is_write) in accesses {
                let access = Record::new(0, item, 1, 0, is_atomic);
                let found = history.access((0, 4, 8), access, is_write, |_| false, u64::MAX);
                last = found.map(|(other, is_write)| (other.item, is_write));
            }
            last
        };
        let (plain, atomic) = (false, true);
        let reads = [(0, plain, false), (1, plain, false), (2, atomic, false)];
        let with = |write| last(&[&reads[..], &[write]].concat());
        assert_eq!(with((0, atomic, true)), Some((1, false)));
        assert_eq!(with((1, atomic, true)), Some((0, false)));
        let own = [(0, plain, false), (0, atomic, false), (1, atomic, true)];
        assert_eq!(last(&own), Some((0, false)));
        let replaced = [(0, atomic, false), (1, plain, false), (2, plain, false)];
        let with = |write| last(&[&replaced[..], &[write]].concat());
        assert_eq!(with((1, atomic, true)), Some((2, false)));
        assert_eq!(with((2, atomic, true)), Some((1, false)));
    }

    #[test]
    fn a_read_of_a_word_keeps_the_writes_of_its_bytes() {
        let mut history = History::default();
        assert_eq!(access(&mut history, 0, (1, 1), true), None);
        assert_eq!(access(&mut history, 0, (0, 4), false), None);
        assert_eq!(access(&mut history, 1, (0, 1), false), None);
        assert_eq!(access(&mut history, 1, (1, 1), false), Some((0, true)));
    }

    #[test]
    fn a_write_of_a_word_replaces_the_writes_of_its_bytes() {
        let mut history = History::default();
        assert_eq!(access(&mut history, 0, (1, 1), true), None);
        assert_eq!(access(&mut history, 1, (0, 4), true), Some((0, true)));
        assert!(history.bytes.is_empty());
        assert_eq!(access(&mut history, 2, (1, 1), false), Some((1, true)));
    }
}

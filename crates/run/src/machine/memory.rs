//! Memory: objects, and addresses that consist of an object and an offset.
//!
//! An address is a 64-bit number. The upper 24 bits have the kind of memory and the number of the object. The lower 40
//! bits have the offset, which starts at [`BIAS`], so that an offset may be negative without changing the object, and
//! no address of an object is null. An address that is stored to memory and loaded again is unchanged.
//!
//! In a module with 32-bit addresses, registers have the same 64-bit addresses. [`Memories::narrow`] and
//! [`Memories::widen`] convert them to 32 bits and back, for memory and for integers.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use transpire_findings::counted;

use crate::checks::Check;
use crate::device::Device;
use crate::images::Image;

/// The kind of memory or of handle that an address names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Global = 1,
    Local = 2,
    Private = 3,
    Function = 4,
    /// The handle of an image, whose texels are in a global object.
    Image = 5,
    /// The handle of a pipe.
    Pipe = 6,
    /// The handle of a queue, an event or a reservation.
    Object = 7,
}

const OFFSET_BITS: u32 = 40;
const INDEX_BITS: u32 = 21;
/// The greatest number of objects of a kind.
pub(crate) const MAX_OBJECTS: usize = 1 << INDEX_BITS;
/// The offset of the first byte of an object.
pub(crate) const BIAS: u64 = 1 << 32;
/// The first index of the addresses of built-in variables, which have no memory. Their kind is [`Kind::Object`].
pub(crate) const BUILT_INS: u32 = 1 << (INDEX_BITS - 1);
/// The greatest size of an object in bytes.
pub(crate) const MAX_SIZE: u64 = 1 << 38;

/// Returns the address of the first byte of an object.
pub(crate) const fn address(kind: Kind, index: u32) -> u64 {
    ((kind as u64) << INDEX_BITS | index as u64) << OFFSET_BITS | BIAS
}

/// Splits an address into the number of its kind, the index of the object and the offset in bytes. The number may be
/// invalid.
#[inline]
pub(crate) fn split(address: u64) -> (u8, usize, u64) {
    let region = address >> OFFSET_BITS;
    let offset = (address & ((1 << OFFSET_BITS) - 1)).wrapping_sub(BIAS);
    (
        (region >> INDEX_BITS) as u8,
        (region & ((1 << INDEX_BITS) - 1)) as usize,
        offset,
    )
}

/// Returns the part of an address that all addresses of an object have in common.
pub(crate) fn region(address: u64) -> u64 {
    address >> OFFSET_BITS
}

/// An invalid access.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BadAccess {
    pub(crate) address: u64,
    pub(crate) size: u64,
    pub(crate) write: bool,
}

/// The accesses that kernels may make to a buffer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum BufferKind {
    /// Kernels read and write it.
    #[default]
    ReadWrite,
    /// Kernels only read it: `CL_MEM_READ_ONLY`.
    ReadOnly,
    /// Kernels only write it: `CL_MEM_WRITE_ONLY`.
    WriteOnly,
    /// Kernels read and write it. To the check of uninitialized values, it has no values at the beginning.
    Uninitialized,
}

impl BufferKind {
    const NAMES: [(&str, Self); 4] = [
        ("read-write", Self::ReadWrite),
        ("read-only", Self::ReadOnly),
        ("write-only", Self::WriteOnly),
        ("uninitialized", Self::Uninitialized),
    ];

    /// Returns the kind with a name: `read-write`, `read-only`, `write-only` or `uninitialized`.
    pub fn from_name(name: &str) -> Option<Self> {
        let row = Self::NAMES.iter().find(|row| row.0 == name)?;
        Some(row.1)
    }
}

/// Returns the word with these little-endian bytes, of which the first four count. Missing bytes are zeros.
fn word_of(bytes: &[u8]) -> u32 {
    let mut word = [0; 4];
    word.iter_mut()
        .zip(bytes)
        .for_each(|(to, from)| *to = *from);
    u32::from_le_bytes(word)
}

/// The numbers of the variables that kernels have written to since they were filled. A machine shares the list with its
/// variables.
pub(crate) type Changes = Arc<Mutex<Vec<u32>>>;

/// An object in global or constant memory, which all work-items share. It consists of words, so that threads may access
/// it without locks: a byte of a word is changed without affecting its neighbors.
#[derive(Debug)]
pub(crate) struct Buffer {
    pub(crate) name: String,
    words: Vec<AtomicU32>,
    pub(crate) length: u64,
    /// The bytes from the beginning that can be read: all or none.
    readable: u64,
    /// The bytes from the beginning that can be written: all or none.
    writable: u64,
    /// Whether it is constant memory.
    pub(crate) constant: bool,
    /// Whether a kernel has written to it since it was filled.
    is_changed: AtomicBool,
    /// For a variable, the list that gets its number at the first write.
    listed: Option<(Changes, u32)>,
}

impl Buffer {
    /// Creates a buffer that begins with `bytes`. The bytes up to `length` are zeros.
    pub(crate) fn new(name: String, bytes: &[u8], length: u64, constant: bool) -> Self {
        let count = length.div_ceil(4) as usize;
        let mut words = Vec::with_capacity(count);
        let chunks = bytes.chunks(4).take(count);
        words.extend(chunks.map(|chunk| AtomicU32::new(word_of(chunk))));
        words.resize_with(count, AtomicU32::default);
        Self::of(name, words, length, constant)
    }

    /// Creates a buffer of `bytes`. Their memory is released in pieces while the buffer grows, so that both together
    /// take little more memory than one of them.
    pub(crate) fn take(name: String, mut bytes: Vec<u8>) -> Self {
        let length = bytes.len();
        let piece = (length / 16 + 1).next_multiple_of(1 << 16);
        let mut pieces = Vec::new();
        while bytes.len() > piece {
            pieces.push(bytes.split_off((bytes.len() - 1) / piece * piece));
            bytes.shrink_to_fit();
        }
        let mut words = Vec::new();
        words.reserve_exact(length.div_ceil(4));
        while !bytes.is_empty() {
            words.extend(bytes.chunks(4).map(|chunk| AtomicU32::new(word_of(chunk))));
            bytes = pieces.pop().unwrap_or_default();
        }
        Self::of(name, words, length as u64, false)
    }

    fn of(name: String, words: Vec<AtomicU32>, length: u64, constant: bool) -> Self {
        Self {
            name,
            words,
            length,
            readable: length,
            writable: if constant { 0 } else { length },
            constant,
            is_changed: AtomicBool::new(false),
            listed: None,
        }
    }

    /// Makes the first write to the buffer since it was filled add `number` to `changes`.
    pub(crate) fn list_changes(&mut self, changes: &Changes, number: u32) {
        self.listed = Some((Arc::clone(changes), number));
    }

    /// Forbids the accesses that the kind of a buffer excludes.
    pub(crate) fn restrict(&mut self, kind: BufferKind) {
        match kind {
            BufferKind::ReadOnly => self.writable = 0,
            BufferKind::WriteOnly => self.readable = 0,
            BufferKind::ReadWrite | BufferKind::Uninitialized => {}
        }
    }

    /// Creates a buffer with a length but no bytes.
    pub(crate) fn placeholder(length: u64) -> Self {
        Self {
            name: String::new(),
            words: Vec::new(),
            length,
            readable: length,
            writable: 0,
            constant: true,
            is_changed: AtomicBool::new(false),
            listed: None,
        }
    }

    /// Sets the bytes to those that the buffer was filled with. Bytes after the given ones are zeros.
    pub(crate) fn refill(&mut self, bytes: &[u8]) {
        if !std::mem::take(self.is_changed.get_mut()) {
            return;
        }
        let mut chunks = bytes.chunks(4);
        for word in &mut self.words {
            *word.get_mut() = word_of(chunks.next().unwrap_or_default());
        }
    }

    /// Returns a copy of the bytes.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let whole = self.pieces(self.words.len().max(1)).next();
        whole.unwrap_or_default()
    }

    /// Notes that a kernel writes to the buffer.
    #[inline]
    fn note_change(&self) {
        // Threads share the flag. Most writes only read it.
        if !self.is_changed.load(Ordering::Relaxed) {
            self.note_first_change();
        }
    }

    #[cold]
    fn note_first_change(&self) {
        let was_changed = self.is_changed.swap(true, Ordering::Relaxed);
        if let (false, Some((changes, number))) = (was_changed, &self.listed) {
            let mut changes = changes.lock().unwrap_or_else(PoisonError::into_inner);
            changes.push(*number);
        }
    }

    /// Returns whether another buffer of the same length has the same bytes.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let word = |word: &AtomicU32| word.load(Ordering::Relaxed);
        let (own, others) = (self.words.iter().map(word), other.words.iter().map(word));
        own.eq(others)
    }

    /// Returns copies of the bytes in pieces of at most this number of words. The number is not 0.
    pub(crate) fn pieces(&self, words: usize) -> impl Iterator<Item = Vec<u8>> {
        let mut left = self.length as usize;
        self.words.chunks(words).map(move |words| {
            let words = words.iter();
            let mut bytes: Vec<u8> = words
                .flat_map(|word| word.load(Ordering::Relaxed).to_le_bytes())
                .collect();
            bytes.truncate(left);
            left -= bytes.len();
            bytes
        })
    }

    fn fits(&self, offset: u64, size: u64) -> bool {
        is_within(self.length, offset, size)
    }

    /// Returns whether the object has `size` bytes at `offset` and kernels can read them, or write them if `write` is
    /// set.
    fn allows(&self, offset: u64, size: u64, write: bool) -> bool {
        is_within(
            if write { self.writable } else { self.readable },
            offset,
            size,
        )
    }

    /// Returns whether kernels can change the bytes.
    pub(crate) fn is_writable(&self) -> bool {
        self.writable == self.length
    }

    #[inline]
    fn word(&self, index: usize) -> u32 {
        self.words
            .get(index)
            .map_or(0, |word| word.load(Ordering::Relaxed))
    }

    /// Loads up to 8 bytes. Returns `None` if they are not all in the object, or if kernels cannot read it.
    #[inline]
    pub(crate) fn load(&self, offset: u64, size: u32) -> Option<u64> {
        is_within(self.readable, offset, u64::from(size)).then(|| self.value(offset, size))
    }

    /// Loads up to 8 bytes, whether kernels can read them or not. Returns `None` if they are not all in the object.
    fn peek(&self, offset: u64, size: u32) -> Option<u64> {
        self.fits(offset, u64::from(size))
            .then(|| self.value(offset, size))
    }

    #[inline]
    fn value(&self, offset: u64, size: u32) -> u64 {
        let (index, shift) = ((offset / 4) as usize, (offset % 4) as u32 * 8);
        if size == 4 && shift == 0 {
            return u64::from(self.word(index));
        }
        let bits = size * 8;
        let mut value = u128::from(self.word(index));
        if shift + bits > 32 {
            value |= u128::from(self.word(index + 1)) << 32;
        }
        if shift + bits > 64 {
            value |= u128::from(self.word(index + 2)) << 64;
        }
        let value = (value >> shift) as u64;
        if bits >= 64 {
            value
        } else {
            value & ((1 << bits) - 1)
        }
    }

    #[inline]
    pub(crate) fn store(&self, offset: u64, size: u32, value: u64) -> Option<()> {
        if !is_within(self.writable, offset, u64::from(size)) {
            return None;
        }
        self.note_change();
        let (mut index, mut shift) = ((offset / 4) as usize, (offset % 4) as u32 * 8);
        let (mut value, mut left) = (value, size * 8);
        while left > 0 {
            let bits = left.min(32 - shift);
            let word = self.words.get(index)?;
            if bits == 32 {
                word.store(value as u32, Ordering::Relaxed);
            } else {
                let mask = (((1u64 << bits) - 1) << shift) as u32;
                let part = ((value << shift) as u32) & mask;
                let _ = word.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |old| {
                    Some(old & !mask | part)
                });
            }
            value = if bits >= 64 { 0 } else { value >> bits };
            left -= bits;
            shift = 0;
            index += 1;
        }
        Some(())
    }
}

/// Reserves memory for `length` elements. The capacity grows by a factor, but to no more than `most` elements if they
/// suffice.
pub(crate) fn reserve<T>(elements: &mut Vec<T>, length: usize, most: usize) {
    if length > elements.capacity() {
        let wanted = elements.capacity().saturating_mul(2).min(most);
        elements.reserve_exact(wanted.max(length) - elements.len());
    }
}

/// The private objects of a work-item, in a stack of bytes.
#[derive(Debug, Default)]
pub(crate) struct Private {
    bytes: Vec<u8>,
    objects: Vec<(usize, usize)>,
}

impl Private {
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.objects.clear();
    }

    /// Adds an object of `size` zeros, and returns its address. Returns `None` if all objects would take more than
    /// `most` bytes, or if there are too many.
    pub(crate) fn allocate(&mut self, size: u64, most: u64) -> Option<u64> {
        let start = self.bytes.len().checked_next_multiple_of(16)?;
        let size = usize::try_from(size).ok()?;
        let end = start.checked_add(size)?;
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let count = self.objects.len() + 1;
        let rest = most.checked_sub(count * size_of::<(usize, usize)>())?;
        if end > rest || count > MAX_OBJECTS {
            return None;
        }
        reserve(&mut self.bytes, end, rest);
        reserve(&mut self.objects, count, usize::MAX);
        self.bytes.resize(end, 0);
        self.objects.push((start, size));
        Some(address(Kind::Private, self.objects.len() as u32 - 1))
    }

    /// Returns the number of objects, for [`release`](Self::release).
    pub(crate) fn mark(&self) -> u32 {
        self.objects.len() as u32
    }

    /// Returns the bytes that the objects take.
    pub(crate) fn used(&self) -> u64 {
        let objects = self.objects.len() * size_of::<(usize, usize)>();
        (self.bytes.len() + objects) as u64
    }

    /// Returns the bytes that the objects and the memory for further objects take.
    pub(crate) fn taken(&self) -> u64 {
        let objects = self.objects.capacity() * size_of::<(usize, usize)>();
        (self.bytes.capacity() + objects) as u64
    }

    /// Returns the sizes of the objects in bytes.
    pub(crate) fn sizes(&self) -> impl Iterator<Item = usize> {
        self.objects.iter().map(|object| object.1)
    }

    /// Removes the objects since a mark.
    pub(crate) fn release(&mut self, mark: u32) {
        if let Some(&(start, _)) = self.objects.get(mark as usize) {
            self.bytes.truncate(start);
            self.objects.truncate(mark as usize);
        }
    }

    #[inline]
    fn range(&self, index: usize, offset: u64, size: u64) -> Option<std::ops::Range<usize>> {
        let &(start, length) = self.objects.get(index)?;
        let end = offset.checked_add(size)?;
        (end <= length as u64).then(|| start + offset as usize..start + end as usize)
    }
}

/// An object in local memory.
#[derive(Debug, Clone)]
pub(crate) struct Local {
    name: Arc<str>,
    pub(crate) size: u64,
    /// The bytes, or nothing before the first write: a module may have many variables that a kernel does not use.
    bytes: Vec<u8>,
}

impl Local {
    /// Creates an object of `size` zeros. The name is for messages.
    pub(crate) fn new(name: &str, size: u64) -> Self {
        Self {
            name: name.into(),
            size,
            bytes: Vec::new(),
        }
    }

    /// Returns whether `size` bytes at `offset` are in the object, which has no bytes yet.
    fn is_fresh(&self, offset: u64, size: u32) -> bool {
        self.bytes.is_empty() && is_within(self.size, offset, size.into())
    }
}

/// All memory that a work-item can access.
pub(crate) struct Memories<'a> {
    pub(crate) global: &'a [Buffer],
    pub(crate) images: &'a [Image],
    pub(crate) device: &'a Device,
    pub(crate) local: &'a mut [Local],
    pub(crate) private: &'a mut Private,
    /// Whether an access outside of an object wraps to the same object, at the offset modulo the size. Without an
    /// object, a read returns 0, and a write has no effect.
    pub(crate) wrap: bool,
}

/// Returns the little-endian number of at most eight bytes.
#[inline]
pub(crate) fn from_bytes(bytes: &[u8]) -> u64 {
    match *bytes {
        [a, b, c, d] => u64::from(u32::from_le_bytes([a, b, c, d])),
        [a, b, c, d, e, f, g, h] => u64::from_le_bytes([a, b, c, d, e, f, g, h]),
        _ => {
            let mut word = [0; 8];
            word.iter_mut()
                .zip(bytes)
                .for_each(|(to, from)| *to = *from);
            u64::from_le_bytes(word)
        }
    }
}

/// Writes the lowest bytes of a number, in little-endian order.
#[inline]
pub(crate) fn to_bytes(bytes: &mut [u8], value: u64) {
    match bytes {
        [_, _, _, _] => bytes.copy_from_slice(&(value as u32).to_le_bytes()),
        [_, _, _, _, _, _, _, _] => bytes.copy_from_slice(&value.to_le_bytes()),
        _ => { bytes.iter_mut().zip(value.to_le_bytes()) }.for_each(|(to, from)| *to = from),
    }
}

/// Returns whether a range of bytes is in an object of a length.
#[inline]
fn is_within(length: u64, offset: u64, size: u64) -> bool {
    offset <= length && size <= length - offset
}

fn slice_at(bytes: &[u8], offset: u64, size: u64) -> Option<&[u8]> {
    let start = usize::try_from(offset).ok()?;
    bytes.get(start..start.checked_add(size as usize)?)
}

/// The first 32-bit address of each kind.
const NARROW: [(Kind, u32); 7] = [
    (Kind::Pipe, 0x0800_0000),
    (Kind::Object, 0x0c00_0000),
    (Kind::Function, 0x1000_0000),
    (Kind::Image, 0x1800_0000),
    (Kind::Private, 0x2000_0000),
    (Kind::Local, 0x4000_0000),
    (Kind::Global, 0x6000_0000),
];
/// The distance from the null pointer up to which an address counts as null.
const NEAR_NULL: u64 = 1 << 20;
/// The number of unused bytes after each object.
const GUARD: u64 = 4096;

impl Memories<'_> {
    /// Loads `size` bytes, at most 8.
    #[inline]
    pub(crate) fn load(&self, address: u64, size: u32) -> Result<u64, BadAccess> {
        let (kind, index, offset) = split(address);
        let found = match kind {
            1 => self.global.get(index).and_then(|b| b.load(offset, size)),
            2 => self
                .local
                .get(index)
                .and_then(|local| slice_at(&local.bytes, offset, size.into()))
                .map(from_bytes),
            3 => self
                .private
                .range(index, offset, size.into())
                .and_then(|range| self.private.bytes.get(range))
                .map(from_bytes),
            _ => None,
        };
        match found {
            Some(value) => Ok(value),
            None => self.load_outside(address, size),
        }
    }

    /// Loads `size` bytes of an object, at most 8, whether kernels may read them or not.
    pub(crate) fn peek(&self, address: u64, size: u32) -> Option<u64> {
        let (kind, index, offset) = split(address);
        match kind {
            1 => self.global.get(index)?.peek(offset, size),
            _ => self.load(address, size).ok(),
        }
    }

    /// Stores the lowest `size` bytes of a value, at most 8.
    #[inline]
    pub(crate) fn store(&mut self, address: u64, size: u32, value: u64) -> Result<(), BadAccess> {
        let (kind, index, offset) = split(address);
        let put = |bytes: &mut [u8]| to_bytes(bytes, value);
        let done = match kind {
            1 => self
                .global
                .get(index)
                .and_then(|b| b.store(offset, size, value)),
            2 => self.local.get_mut(index).and_then(|local| {
                let start = usize::try_from(offset).ok()?;
                let end = start.checked_add(size as usize)?;
                local.bytes.get_mut(start..end).map(put)
            }),
            3 => self
                .private
                .range(index, offset, size.into())
                .and_then(|range| self.private.bytes.get_mut(range))
                .map(put),
            _ => None,
        };
        match done {
            Some(()) => Ok(()),
            None => self.store_outside(address, size, value),
        }
    }

    /// Returns the size in bytes of the object of an address, or `None` if there is no such object.
    fn length(&self, address: u64) -> Option<u64> {
        let (kind, index, _) = split(address);
        match kind {
            1 => self.global.get(index).map(|buffer| buffer.length),
            2 => self.local.get(index).map(|local| local.size),
            3 => self
                .private
                .objects
                .get(index)
                .map(|object| object.1 as u64),
            _ => None,
        }
    }

    /// Returns the address inside the object for an address that may be outside. Returns `None` if there is no object
    /// or it is empty.
    fn wrapped(&self, address: u64) -> Option<u64> {
        let length = self.length(address).filter(|length| *length > 0)?;
        let offset = split(address).2 as i64;
        let inside = offset.rem_euclid(i64::try_from(length).ok()?);
        Some(
            address
                .wrapping_sub(offset as u64)
                .wrapping_add(inside as u64),
        )
    }

    #[cold]
    fn load_outside(&self, address: u64, size: u32) -> Result<u64, BadAccess> {
        if let (2, index, offset) = split(address)
            && self
                .local
                .get(index)
                .is_some_and(|local| local.is_fresh(offset, size))
        {
            return Ok(0);
        }
        if !self.wrap {
            return Err(BadAccess {
                address,
                size: size.into(),
                write: false,
            });
        }
        let mut value = 0;
        for byte in 0..size {
            if let Some(inside) = self.wrapped(address.wrapping_add(byte.into())) {
                let (kind, index, offset) = split(inside);
                let found = match self.global.get(index) {
                    Some(buffer) if kind == Kind::Global as u8 => buffer.peek(offset, 1),
                    _ => Some(self.load(inside, 1)?),
                };
                value |= found.unwrap_or(0) << (byte * 8);
            }
        }
        Ok(value)
    }

    #[cold]
    fn store_outside(&mut self, address: u64, size: u32, value: u64) -> Result<(), BadAccess> {
        if let (2, index, offset) = split(address)
            && let Some(local) = self.local.get_mut(index)
            && local.is_fresh(offset, size)
        {
            local.bytes = vec![0; local.size as usize];
            return self.store(address, size, value);
        }
        if !self.wrap {
            return Err(BadAccess {
                address,
                size: size.into(),
                write: true,
            });
        }
        for byte in 0..size {
            let inside = self.wrapped(address.wrapping_add(byte.into()));
            if let Some(inside) = inside
                && self.check_object(inside, 1, true)
            {
                self.store(inside, 1, value >> (byte * 8))?;
            }
        }
        Ok(())
    }

    /// Returns whether `size` bytes at an address are inside an object, which must not be read-only for a write and not
    /// write-only for a read.
    fn check_object(&self, address: u64, size: u64, write: bool) -> bool {
        let (kind, index, offset) = split(address);
        match kind {
            1 => self
                .global
                .get(index)
                .is_some_and(|b| b.allows(offset, size, write)),
            2 => self
                .local
                .get(index)
                .is_some_and(|local| is_within(local.size, offset, size)),
            3 => self.private.range(index, offset, size).is_some(),
            _ => false,
        }
    }

    /// Returns whether a number of bytes at an address are in an object, which may forbid the access.
    fn has_bytes(&self, address: u64, size: u64) -> bool {
        let length = self.length(address);
        length.is_some_and(|length| is_within(length, split(address).2, size))
    }

    /// Checks that `size` bytes at an address are in an object that allows to read them, or to write them if `write` is
    /// set. If accesses wrap, any range of at most 1 MiB passes. So does a range of 0 bytes.
    pub(crate) fn check(&self, address: u64, size: u64, write: bool) -> Result<(), BadAccess> {
        /// The greatest number of bytes of one operation that may be outside of an object.
        const MOST_OUTSIDE: u64 = 1 << 20;
        let may_wrap = self.wrap && size <= MOST_OUTSIDE;
        match may_wrap || size == 0 || self.check_object(address, size, write) {
            true => Ok(()),
            false => Err(BadAccess {
                address,
                size,
                write,
            }),
        }
    }

    /// Changes a value of 1, 2, 4 or 8 bytes atomically to the result of `change`, and returns the old value. If
    /// `change` returns `None`, nothing is stored. The memory must be readable if `reads` is set, and writable if a
    /// value is stored.
    pub(crate) fn modify(
        &mut self,
        address: u64,
        size: u32,
        reads: bool,
        change: impl Fn(u64) -> Option<u64>,
    ) -> Result<u64, BadAccess> {
        let (kind, index, offset) = split(address);
        if kind == Kind::Global as u8
            && let Some(buffer) = self.global.get(index)
            && (buffer.fits(offset, size.into()) || !self.wrap)
        {
            self.check(address, size.into(), !reads)?;
            let bad = || BadAccess {
                address,
                size: size.into(),
                write: true,
            };
            return match modify_shared(buffer, offset, size, change) {
                Some(old) => Ok(old),
                // Nothing is written to memory that is read-only.
                None if self.wrap => self.load(address, size),
                None => Err(bad()),
            };
        }
        let old = self.load(address, size)?;
        if let Some(new) = change(old) {
            self.store(address, size, new)?;
        }
        Ok(old)
    }

    /// Returns the 32-bit form of an address.
    pub(crate) fn narrow(&self, address: u64) -> u64 {
        let (kind, index, offset) = split(address);
        let Some(&(kind, base)) = NARROW.iter().find(|row| row.0 as u8 == kind) else {
            return address & 0xffff_ffff;
        };
        let before = |lengths: &mut dyn Iterator<Item = u64>| -> u64 {
            lengths
                .take(index)
                .map(|length| (length + GUARD).next_multiple_of(64))
                .sum()
        };
        let start = match kind {
            Kind::Function | Kind::Image | Kind::Pipe | Kind::Object => index as u64 * 16,
            Kind::Private => before(&mut self.private.objects.iter().map(|o| o.1 as u64)),
            Kind::Local => before(&mut self.local.iter().map(|l| l.size)),
            Kind::Global => before(&mut self.global.iter().map(|b| b.length)),
        };
        u64::from(base).wrapping_add(start).wrapping_add(offset) & 0xffff_ffff
    }

    /// Returns the address for its 32-bit form.
    pub(crate) fn widen(&self, narrow: u64) -> u64 {
        let Some(&(kind, base)) = NARROW.iter().rev().find(|row| narrow >= u64::from(row.1)) else {
            return narrow;
        };
        let mut left = narrow - u64::from(base);
        let mut walk = |lengths: &mut dyn Iterator<Item = u64>| -> u64 {
            let mut index = 0;
            for length in lengths {
                let room = (length + GUARD).next_multiple_of(64);
                // The space before the next object belongs to this one.
                if left < room {
                    break;
                }
                left -= room;
                index += 1;
            }
            index
        };
        let index = match kind {
            Kind::Function | Kind::Image | Kind::Pipe | Kind::Object => {
                let index = left / 16;
                left %= 16;
                index
            }
            Kind::Private => walk(&mut self.private.objects.iter().map(|o| o.1 as u64)),
            Kind::Local => walk(&mut self.local.iter().map(|l| l.size)),
            Kind::Global => walk(&mut self.global.iter().map(|b| b.length)),
        };
        address(kind, index as u32).wrapping_add(left)
    }

    /// Returns the rule that an access violates, or `None` if the access is possible.
    pub(crate) fn violation(&self, address: u64, size: u64, write: bool) -> Option<Check> {
        if self.check_object(address, size, write) {
            return None;
        }
        if self.has_bytes(address, size) {
            return Some(match write {
                true => Check::ReadOnly,
                false => Check::WriteOnly,
            });
        }
        let (kind, ..) = split(address);
        Some(match (kind, self.length(address)) {
            (1..=3, Some(_)) => Check::OutOfBounds,
            (3, None) => Check::Ended,
            // The null pointer, and addresses near to it.
            (0, None) if address.wrapping_add(NEAR_NULL) < 2 * NEAR_NULL => Check::Null,
            _ => Check::NoObject,
        })
    }

    /// Returns a message about an access that is not possible.
    pub(crate) fn message(&self, bad: BadAccess) -> String {
        let what = if bad.write { "a write" } else { "a read" };
        let (name, at) = self.describe(bad.address);
        let what = format!("{what} of {}", counted(bad.size, "byte"));
        let size = bad.size;
        match at {
            Some((offset, length))
                if offset >= 0 && (offset as u64).saturating_add(size) <= length =>
            {
                let only = if bad.write { "read-only" } else { "write-only" };
                format!("{what} at offset {offset} of {name}, which is {only}")
            }
            Some((offset, length)) => {
                let length = counted(length, "byte");
                format!("{what} at offset {offset} of {name}, which has {length}")
            }
            None => format!("{what} at {name}"),
        }
    }

    /// Returns a name for the object of an address, and the offset of the address in it in bytes. Returns `None` if
    /// there is no such object.
    pub(crate) fn object(&self, address: u64) -> Option<(String, i64)> {
        let (name, at) = self.describe(address);
        at.map(|(offset, _)| (name, offset))
    }

    /// Returns a name for the object of an address. If the object exists, also returns the offset of the address in it
    /// and its size, in bytes.
    pub(crate) fn describe(&self, address: u64) -> (String, Option<(i64, u64)>) {
        let (kind, index, offset) = split(address);
        let offset = offset as i64;
        match kind {
            1 => match self.global.get(index) {
                Some(b) if b.constant => (format!("constant {}", b.name), Some((offset, b.length))),
                Some(b) => (b.name.clone(), Some((offset, b.length))),
                None => ("a buffer that does not exist".into(), None),
            },
            2 => match self.local.get(index) {
                Some(local) => (
                    format!("local memory {}", local.name),
                    Some((offset, local.size)),
                ),
                None => ("local memory that does not exist".into(), None),
            },
            3 => match self.private.objects.get(index) {
                Some(object) => (
                    format!("private variable {index}"),
                    Some((offset, object.1 as u64)),
                ),
                None => (
                    "a private variable of a function that has returned".into(),
                    None,
                ),
            },
            4 => ("a function".into(), None),
            5 => ("an image".into(), None),
            6 => ("a pipe".into(), None),
            7 if index >= BUILT_INS as usize => ("a built-in variable".into(), None),
            7 => ("an event or another object of the device".into(), None),
            _ if address == 0 => ("the null pointer".into(), None),
            _ => (
                format!("address {address:#x}, which is in no buffer or variable"),
                None,
            ),
        }
    }
}

/// Changes a value in a shared object atomically, and returns the old value. Returns `None` if the buffer does not
/// contain the value, or is read-only and the value would change.
fn modify_shared(
    buffer: &Buffer,
    offset: u64,
    size: u32,
    change: impl Fn(u64) -> Option<u64>,
) -> Option<u64> {
    /// The lock for values that take two words.
    static WIDE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    if size == 8 || offset % 4 + u64::from(size) > 4 {
        let _held = WIDE
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let old = buffer.peek(offset, size)?;
        if let Some(new) = change(old) {
            buffer.store(offset, size, new)?;
        }
        return Some(old);
    }
    let word = buffer.words.get((offset / 4) as usize)?;
    let shift = (offset % 4) as u32 * 8;
    let mask = (((1u64 << (size * 8)) - 1) << shift) as u32;
    let part = |word: u32| u64::from((word & mask) >> shift);
    if !buffer.is_writable() {
        let old = part(word.load(Ordering::SeqCst));
        return change(old).is_none().then_some(old);
    }
    buffer.note_change();
    let updated = word.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |old| {
        let new = change(part(old))?;
        Some(old & !mask | ((new << shift) as u32 & mask))
    });
    Some(part(updated.unwrap_or_else(|old| old)))
}

//! Generates hostile bitcode: many abbreviations, names that share bytes of the string table, nested argument lists,
//! counts that exceed the contents, and graphs of types or expressions that share parts. Assembly cannot express it, or
//! only in a much longer text.

use super::{Make, Shape};

/// The generators of bitcode.
pub(super) const SHAPES: &[Shape] = &[
    bitcode("bitcode-abbreviations", abbreviations),
    bitcode("bitcode-long-abbreviations", long_abbreviations),
    bitcode("bitcode-block-info", block_info),
    bitcode("bitcode-block-info-kinds", block_info_kinds),
    bitcode("bitcode-overlapping-names", overlapping_names),
    bitcode("bitcode-equal-names", equal_names),
    bitcode("bitcode-argument-lists", argument_lists),
    bitcode("bitcode-huge-counts", huge_counts),
    bitcode("bitcode-declared-blocks", declared_blocks).shared(),
    bitcode("bitcode-type-graph", type_graph).shared(),
    bitcode("bitcode-function-graph", function_graph).shared(),
    bitcode("bitcode-expression-graph", expression_graph).shared(),
];

const fn bitcode(name: &'static str, bytes: fn(usize) -> Vec<u8>) -> Shape {
    Shape::new(name, Make::Bitcode(bytes))
}

const IDENTIFICATION: u64 = 13;
const MODULE: u64 = 8;
const CONSTANTS: u64 = 11;
const FUNCTION: u64 = 12;
const METADATA: u64 = 15;
const TYPES: u64 = 17;
const STRTAB: u64 = 23;
const BLOCKINFO: u64 = 0;

/// A writer of an LLVM bitstream. Inside blocks, abbreviation ids have three bits.
struct Stream {
    bytes: Vec<u8>,
    /// The number of bits of the last byte that are written, or 0 if all are.
    used: u32,
    /// The positions of the length words of the open blocks.
    open: Vec<usize>,
}

const WIDTH: u32 = 3;

impl Stream {
    fn new() -> Self {
        let mut stream = Self {
            bytes: b"BC\xc0\xde".to_vec(),
            used: 0,
            open: Vec::new(),
        };
        stream.block(IDENTIFICATION);
        stream.record(1, "LLVM15.0.0".bytes().map(u64::from));
        stream.record(2, [0]);
        stream.end();
        stream
    }

    fn module() -> Self {
        let mut stream = Self::new();
        stream.block(MODULE);
        stream.record(1, [2]);
        stream.record(2, "spir64-unknown-unknown".bytes().map(u64::from));
        stream
    }

    /// Writes the type table: `i32`, `ptr addrspace(1)`, `void`, `void ()`, and the types that `more` writes. `others`
    /// is the number of types that `more` writes.
    fn types(&mut self, others: u64, more: impl FnOnce(&mut Self)) {
        self.block(TYPES);
        self.record(1, [4 + others]);
        self.record(7, [32]);
        self.record(25, [1]);
        self.record(2, []);
        self.record(21, [0, 2]);
        more(self);
        self.end();
    }

    fn bits(&mut self, value: u64, width: u32) {
        for bit in 0..width {
            if self.used == 0 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << self.used;
            }
            self.used = (self.used + 1) % 8;
        }
    }

    fn vbr(&mut self, mut value: u64, width: u32) {
        let more = 1 << (width - 1);
        while value >= more {
            self.bits((value % more) | more, width);
            value /= more;
        }
        self.bits(value, width);
    }

    fn align(&mut self) {
        self.used = 0;
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
    }

    fn id(&mut self, id: u64) {
        self.bits(id, if self.open.is_empty() { 2 } else { WIDTH });
    }

    fn block(&mut self, block: u64) {
        self.id(1);
        self.vbr(block, 8);
        self.vbr(u64::from(WIDTH), 4);
        self.align();
        self.open.push(self.bytes.len());
        self.bytes.extend([0; 4]);
    }

    fn end(&mut self) {
        self.id(0);
        self.align();
        let Some(start) = self.open.pop() else { return };
        let words = (self.bytes.len() - start) / 4 - 1;
        if let Some(length) = self.bytes.get_mut(start..start + 4) {
            length.copy_from_slice(&(words as u32).to_le_bytes());
        }
    }

    fn record(&mut self, code: u64, ops: impl IntoIterator<Item = u64>) {
        let ops: Vec<u64> = ops.into_iter().collect();
        self.id(3);
        self.vbr(code, 6);
        self.vbr(ops.len() as u64, 6);
        ops.into_iter().for_each(|op| self.vbr(op, 6));
    }

    /// Writes the definition of an abbreviation that consists of literals.
    fn abbreviation(&mut self, literals: &[u64]) {
        self.id(2);
        self.vbr(literals.len() as u64, 5);
        for &literal in literals {
            self.bits(1, 1);
            self.vbr(literal, 8);
        }
    }

    /// Writes the string table, which ends the file.
    fn strings(&mut self, text: &[u8]) {
        self.block(STRTAB);
        self.id(2);
        self.vbr(2, 5);
        self.bits(1, 1);
        self.vbr(1, 8);
        self.bits(0, 1);
        self.bits(5, 3);
        self.id(4);
        self.vbr(text.len() as u64, 6);
        self.align();
        self.bytes.extend(text);
        self.align();
        self.end();
    }

    /// Ends the module and returns the file. `text` is the contents of the string table.
    fn finish(mut self, text: &[u8]) -> Vec<u8> {
        self.end();
        self.strings(text);
        self.bytes
    }
}

fn abbreviations(count: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    (0..count).for_each(|i| stream.abbreviation(&[i as u64 % 32]));
    stream.finish(b"")
}

fn long_abbreviations(count: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    (0..count / 32).for_each(|_| stream.abbreviation(&[7; 60]));
    stream.finish(b"")
}

fn block_info(count: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    stream.block(BLOCKINFO);
    stream.record(1, [FUNCTION]);
    (0..count).for_each(|i| stream.abbreviation(&[i as u64 % 32]));
    stream.end();
    stream.finish(b"")
}

fn block_info_kinds(count: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    stream.block(BLOCKINFO);
    for kind in 0..count {
        stream.record(1, [kind as u64]);
        stream.abbreviation(&[1]);
    }
    stream.end();
    stream.finish(b"")
}

/// Returns a module of variables. `place` returns the start and the length of each name in the string table.
fn named(count: usize, place: impl Fn(usize) -> [u64; 2]) -> Vec<u8> {
    let mut stream = Stream::module();
    stream.types(0, |_| {});
    for i in 0..count {
        let [start, length] = place(i);
        // A variable of type i32 in address space 1, external, without an initial value.
        stream.record(7, [start, length, 0, 1 << 2 | 2, 0, 0, 0, 0]);
    }
    let text: Vec<u8> = (0..count).map(|i| b'a' + (i % 7) as u8).collect();
    stream.finish(&text)
}

fn overlapping_names(count: usize) -> Vec<u8> {
    named(count, |i| [i as u64, (count - i) as u64])
}

fn equal_names(count: usize) -> Vec<u8> {
    named(count, |_| [0, count as u64])
}

/// Returns a module with argument lists, each of which contains the previous one.
fn argument_lists(count: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    stream.types(0, |_| {});
    stream.block(CONSTANTS);
    stream.record(1, [0]);
    stream.record(2, []);
    stream.end();
    stream.block(METADATA);
    stream.record(2, [0, 0]);
    (0..count).for_each(|i| stream.record(46, [i as u64]));
    stream.record(4, "n".bytes().map(u64::from));
    stream.record(10, [count as u64]);
    stream.end();
    stream.finish(b"")
}

/// Returns a module with counts that exceed the contents: array lengths, null constants of such arrays, and
/// metadata strings.
fn huge_counts(count: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    stream.types(count as u64, |stream| {
        for i in 0..count {
            // An array of the previous type. The nesting restarts early, because types may nest at most 256 deep.
            let element = if i % 200 == 0 { 0 } else { 3 + i as u64 };
            let length = if i % 200 == 0 { u64::from(u32::MAX) } else { 1 };
            stream.record(11, [length, element]);
        }
    });
    stream.block(CONSTANTS);
    for i in 0..count {
        stream.record(1, [4 + i as u64 % 200]);
        stream.record(2, []);
    }
    stream.end();
    stream.block(METADATA);
    stream.record(35, [u64::from(u32::MAX), 0]);
    stream.end();
    stream.finish(b"")
}

/// Returns a module with a function that declares more blocks than fit in memory.
fn declared_blocks(_: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    stream.types(0, |_| {});
    stream.record(8, [0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    stream.block(FUNCTION);
    stream.record(1, [u64::from(u32::MAX)]);
    stream.record(10, []);
    stream.end();
    stream.finish(b"f")
}

/// Returns a module with unnamed structs and arrays. Each type contains the previous one twice.
fn type_graph(depth: usize) -> Vec<u8> {
    let mut stream = Stream::module();
    let mut last = 0;
    let levels = depth as u64;
    stream.types(2 * levels, |stream| {
        for level in 0..levels {
            let at = 4 + 2 * level;
            stream.record(18, [0, last, last]);
            stream.record(11, [2, at]);
            last = at + 1;
        }
    });
    stream.block(CONSTANTS);
    stream.record(1, [last]);
    stream.record(2, []);
    stream.end();
    stream.record(7, [0, 1, last, 1 << 2 | 2, 1, 0, 0, 0]);
    stream.finish(b"g")
}

/// Returns a module with function types. The parameters of each are pointers to the previous function type. A struct
/// contains pointers to the last function type and to itself.
fn function_graph(depth: usize) -> Vec<u8> {
    let levels = depth as u64;
    let (first, structure) = (4, 4 + 2 * levels);
    let mut stream = Stream::module();
    stream.block(TYPES);
    stream.record(1, [structure + 1]);
    stream.record(7, [32]);
    stream.record(2, []);
    stream.record(8, [structure, 0]);
    stream.record(8, [structure, 1]);
    for level in 0..levels {
        let at = first + 2 * level;
        match level {
            0 => stream.record(21, [0, 1]),
            _ => stream.record(21, [0, 1, at - 1, at - 1]),
        }
        stream.record(8, [at, 0]);
    }
    stream.record(19, "s".bytes().map(u64::from));
    stream.record(20, [0, 2, structure - 1, structure - 3]);
    stream.end();
    stream.block(CONSTANTS);
    stream.record(1, [structure]);
    stream.record(2, []);
    stream.end();
    stream.record(7, [0, 1, structure, 1 << 2 | 2, 1, 0, 0, 0]);
    stream.finish(b"g")
}

/// Returns a module with constant expressions, each of which has the previous one as its operand twice. The last one is
/// an initial value and an operand of a store.
fn expression_graph(depth: usize) -> Vec<u8> {
    let levels = depth as u64;
    let mut stream = Stream::module();
    // Types 4 and 5: i64, and a pointer to the private address space.
    stream.types(2, |stream| {
        stream.record(7, [64]);
        stream.record(25, [0]);
    });
    // @g, whose initial value is the last constant, and @f, values 0 and 1.
    stream.record(7, [0, 1, 4, 1 << 2 | 2, 3 + 3 * levels, 0, 0, 0]);
    stream.record(8, [1, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    stream.block(CONSTANTS);
    let mut last = 0;
    for level in 0..levels {
        // ptrtoint of the last address, its double, and an address by that.
        let first = 2 + 3 * level;
        stream.record(1, [4]);
        stream.record(11, [9, 1, last]);
        stream.record(10, [0, first, first]);
        stream.record(1, [1]);
        stream.record(12, [0, 1, last, 4, first + 1]);
        last = first + 2;
    }
    stream.record(1, [4]);
    stream.record(11, [9, 1, last]);
    stream.end();
    stream.block(FUNCTION);
    stream.record(1, [1]);
    // store of the last constant through the address before it: values count back from the next number.
    let next = 3 + 3 * levels;
    stream.record(44, [next - last, 1, 1, 0]);
    stream.record(10, []);
    stream.end();
    stream.finish(b"gf")
}

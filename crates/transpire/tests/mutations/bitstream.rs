//! Locates the record operands in a bitcode file, so that they can be changed without breaking the bitstream around
//! them: "LLVM Bitcode File Format", "Bitstream Format".
//!
//! It walks files that clang wrote, and stops at anything unknown.

use std::collections::HashMap;

/// The bits of one operand, or of the code of an unabbreviated record.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    /// The index of its first bit.
    position: usize,
    /// The number of bits of a chunk that hold a part of the number.
    chunk: usize,
    /// The number of bits from one chunk to the next.
    stride: usize,
    /// The number of chunks.
    chunks: usize,
}

impl Field {
    fn bits(self) -> impl Iterator<Item = usize> {
        let Self {
            position,
            chunk,
            stride,
            chunks,
        } = self;
        (0..chunks)
            .flat_map(move |n| (0..chunk).map(move |bit| position + n * stride + bit))
            .take(64)
    }

    /// Returns the low 64 bits of the number in the file `bytes`.
    pub(crate) fn get(self, bytes: &[u8]) -> u64 {
        let bit = |at: usize| u64::from(bytes[at / 8] >> (at % 8) & 1);
        self.bits()
            .enumerate()
            .fold(0, |value, (n, at)| value | bit(at) << n)
    }

    /// Sets the number in the file `bytes` to the low bits of `value`, as many as fit.
    pub(crate) fn set(self, bytes: &mut [u8], value: u64) {
        for (n, at) in self.bits().enumerate() {
            bytes[at / 8] &= !(1 << (at % 8));
            bytes[at / 8] |= ((value >> n & 1) as u8) << (at % 8);
        }
    }
}

/// Returns the fields of the records in the bitcode file `bytes`, up to the first unknown part: all operands except
/// literals and blobs, and the codes of unabbreviated records outside BLOCKINFO.
pub(crate) fn fields(bytes: &[u8]) -> Vec<Field> {
    let mut walk = Walk {
        bytes,
        at: 32,
        fields: Vec::new(),
        info: HashMap::new(),
    };
    // Everything after something unknown is left unchanged.
    let _ = walk.block(2, u64::MAX, Vec::new());
    walk.fields
}

#[derive(Clone, Copy)]
enum Encoding {
    Literal,
    Fixed(usize),
    Vbr(usize),
    Array,
    Blob,
}

struct Walk<'a> {
    bytes: &'a [u8],
    at: usize,
    fields: Vec<Field>,
    /// The abbreviations that BLOCKINFO defines for each block id.
    info: HashMap<u64, Vec<Vec<Encoding>>>,
}

impl Walk<'_> {
    fn fixed(&mut self, width: usize) -> Option<u64> {
        if self.at + width > self.bytes.len() * 8 {
            return None;
        }
        let field = Field {
            position: self.at,
            chunk: width,
            stride: width,
            chunks: 1,
        };
        self.at += width;
        Some(field.get(self.bytes))
    }

    /// Reads a number in chunks of `width` bits, and returns it with its position. The highest bit of each chunk
    /// indicates whether another chunk follows. Returns `None` at the end of the file.
    fn vbr(&mut self, width: usize) -> Option<(u64, Field)> {
        let mut field = Field {
            position: self.at,
            chunk: width - 1,
            stride: width,
            chunks: 0,
        };
        loop {
            let chunk = self.fixed(width)?;
            field.chunks += 1;
            if chunk >> (width - 1) == 0 {
                return Some((field.get(self.bytes), field));
            }
        }
    }

    fn number(&mut self, width: usize) -> Option<u64> {
        self.vbr(width).map(|(value, _)| value)
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    /// Walks the contents of a block of kind `id` with abbreviation ids of `width` bits, up to its end. `abbreviations`
    /// are those that BLOCKINFO defines for it. Returns `None` at anything unknown, and at the end of the file.
    fn block(
        &mut self,
        width: usize,
        id: u64,
        mut abbreviations: Vec<Vec<Encoding>>,
    ) -> Option<()> {
        const BLOCKINFO: u64 = 0;
        let mut described = None;
        loop {
            match self.fixed(width)? {
                0 => {
                    self.align();
                    return Some(());
                }
                1 => {
                    let id = self.number(8)?;
                    let width = self.number(4)? as usize;
                    self.align();
                    self.fixed(32)?;
                    self.block(width, id, self.info.get(&id).cloned().unwrap_or_default())?;
                }
                2 => {
                    let abbreviation = self.abbreviation()?;
                    match described {
                        Some(block) if id == BLOCKINFO => {
                            self.info.entry(block).or_default().push(abbreviation);
                        }
                        _ => abbreviations.push(abbreviation),
                    }
                }
                3 => {
                    let (_, code) = self.vbr(6)?;
                    let count = self.number(6)?;
                    let from = self.fields.len();
                    for _ in 0..count {
                        let (_, field) = self.vbr(6)?;
                        self.fields.push(field);
                    }
                    if id == BLOCKINFO {
                        described = self.fields.get(from).map(|field| field.get(self.bytes));
                    } else {
                        self.fields.push(code);
                    }
                }
                number => self.record(abbreviations.get(number as usize - 4)?.clone())?,
            }
        }
    }

    fn abbreviation(&mut self) -> Option<Vec<Encoding>> {
        let count = self.number(5)?;
        let mut encodings = Vec::new();
        for _ in 0..count {
            let encoding = if self.fixed(1)? == 1 {
                self.number(8)?;
                Encoding::Literal
            } else {
                match self.fixed(3)? {
                    1 => Encoding::Fixed(self.number(5)? as usize),
                    2 => Encoding::Vbr(self.number(5)? as usize),
                    3 => Encoding::Array,
                    4 => Encoding::Fixed(6),
                    5 => Encoding::Blob,
                    _ => return None,
                }
            };
            encodings.push(encoding);
        }
        Some(encodings)
    }

    fn record(&mut self, abbreviation: Vec<Encoding>) -> Option<()> {
        let mut encodings = abbreviation.into_iter();
        while let Some(encoding) = encodings.next() {
            match encoding {
                Encoding::Array => {
                    let count = self.number(6)?;
                    let element = encodings.next()?;
                    for _ in 0..count {
                        self.scalar(element)?;
                    }
                }
                Encoding::Blob => {
                    let count = self.number(6)? as usize;
                    self.align();
                    self.at += count * 8;
                    self.align();
                }
                scalar => self.scalar(scalar)?,
            }
        }
        Some(())
    }

    fn scalar(&mut self, encoding: Encoding) -> Option<()> {
        match encoding {
            Encoding::Fixed(width @ 1..) => {
                let field = Field {
                    position: self.at,
                    chunk: width,
                    stride: width,
                    chunks: 1,
                };
                self.fixed(width)?;
                self.fields.push(field);
            }
            Encoding::Vbr(width @ 2..) => {
                let (_, field) = self.vbr(width)?;
                self.fields.push(field);
            }
            _ => {}
        }
        Some(())
    }
}

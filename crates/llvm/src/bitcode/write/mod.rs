//! Writes bitcode in the form of a given release. It is the counterpart of `bitcode::read`.
//!
//! [`write()`] first calls [`downgrade`](crate::downgrade), which replaces constructs that the release represents
//! differently. The rest of this module handles differences in blocks and records.

mod abbreviations;
mod attributes;
mod bitstream;
mod constants;
mod frequent;
mod function;
mod instructions;
mod metadata;
mod module;
mod numbers;
mod old_nodes;
mod survey;
mod symbols;
mod types;

use std::borrow::Cow;
use std::ops::Range;

use transpire_parallel::{map, stretches, threads};

use self::bitstream::{Abbreviation, Rest, Writer};
use self::function::Local;
use self::numbers::{Numbered, Numbers};
use super::records::{block, identification, module as module_code, string_table};
use crate::downgrade;
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::metadata::MetadataId;
use crate::ir::{
    BinaryOp, Body, Constant, DataLayout, FastMath, Global, GlobalKind, GlobalValue, Inst,
    IntFlags, Module, Str, Type, TypeKind, Value, ValueKind,
};
use crate::versions::{Feature, Release};

/// The magic number of bitcode.
const MAGIC: [u8; 4] = *b"BC\xc0\xde";
/// The producer of the bitcode, which readers include in their errors.
const PRODUCER: &str = concat!("transpire ", env!("CARGO_PKG_VERSION"));

/// The options for writing a module.
#[derive(Debug, Clone, Default)]
pub struct WriteOptions {
    /// The release that must be able to read the bitcode. Newer releases can read it too. The default is LLVM 16, the
    /// oldest release with opaque pointers and the current memory attributes.
    pub release: Release,
}

/// Writes a module as bitcode. Constructs that the release represents differently are rewritten first, in a copy if the
/// module is borrowed.
///
/// All function bodies must be decoded. Pointers must have the form of the release: opaque since LLVM 15, typed before.
/// [`pointers`](crate::pointers) makes typed pointers opaque.
///
/// # Errors
///
/// Returns an error if a body is not decoded, if the pointers do not have the form of the release, or if the module
/// contains something that the release does not support or that bitcode cannot represent. The message describes it.
pub fn write<'m>(module: impl Into<Cow<'m, Module>>, options: &WriteOptions) -> Result<Vec<u8>> {
    write_shared(module.into(), options.release, LEAST)
}

/// The minimum number of instructions for which a thread is worthwhile. Writing them takes some milliseconds.
const LEAST: usize = 1 << 15;

/// The number of bytes to reserve for each instruction. It is more than most modules need, names included. A buffer that grows
/// is copied and leaves gaps in the memory; room that is not used costs nothing.
const BYTES_PER_INSTRUCTION: usize = 13;

/// Writes a module as [`write()`] does. Uses several threads if each gets at least `least` instructions.
fn write_shared(module: Cow<'_, Module>, release: Release, least: usize) -> Result<Vec<u8>> {
    check_pointers(&module, release)?;
    let module = downgrade::for_release(module, release)?;
    let definitions = Definitions::new(&module, least)?;
    let (numbered, numbers) = Numbers::new(&module, release, &definitions)?;
    let mut output = Output {
        module: &module,
        release,
        type_bits: numbered.type_bits(),
        numbered: &numbered,
        numbers,
        bits: Writer::new(MAGIC),
        ops: Vec::new(),
        local: Local::new(0),
        body: None,
        strings: Vec::new(),
        alloca_address_space: DataLayout::of(&module).alloca_address_space,
        has_pairs: release.has(Feature::CmpXchgPair),
        has_types: release.has(Feature::ExplicitTypes),
    };
    output.write(&definitions)?;
    let bytes = output.bits.finish();
    let stretches = definitions.stretches();
    if let Cow::Owned(module) = module {
        free(module, &stretches);
    }
    Ok(bytes)
}

/// Frees a module, and stretches of its bodies on all threads, because that takes long.
fn free(mut module: Module, stretches: &[Range<usize>]) {
    let bodies = module.globals.values_mut();
    let bodies = bodies.filter_map(|value| match &mut value.kind {
        GlobalKind::Function(function) => function.body.take(),
        _ => None,
    });
    let mut bodies: Vec<Box<Body>> = bodies.collect();
    let starts = stretches.iter().rev().map(|stretch| stretch.start);
    let parts = starts.map(|start| bodies.split_off(start.min(bodies.len())));
    map(parts.collect(), drop);
}

/// Returns the types and the metadata nodes that a module uses, except nodes that are local to functions. Returns an error
/// if a body is not decoded or a typed pointer has a pointee that is not allowed.
pub(crate) fn used(module: &Module, release: Release) -> Result<(Vec<Type>, Vec<MetadataId>)> {
    let definitions = Definitions::new(module, LEAST)?;
    let (numbered, _) = Numbers::new(module, release, &definitions)?;
    Ok((numbered.types, numbered.nodes))
}

/// A module that is being written.
struct Output<'m> {
    module: &'m Module,
    release: Release,
    numbered: &'m Numbered,
    numbers: Numbers,
    bits: Writer,
    /// The operands of a record. The vector is reused for all records.
    ops: Vec<u64>,
    local: Local,
    /// The body that is being written.
    body: Option<&'m Body>,
    /// The string table.
    strings: Vec<u8>,
    alloca_address_space: u32,
    /// Whether a `cmpxchg` returns the old value and a success flag, as since LLVM 3.5.
    has_pairs: bool,
    /// Whether records contain the types that used to follow from pointees.
    has_types: bool,
    /// The number of bits for a type number in the records of frequent instructions.
    type_bits: u32,
}

/// A function with a body.
struct Definition<'m> {
    global: Global,
    body: &'m Body,
}

impl Definition<'_> {
    fn weight(&self) -> usize {
        self.body.instructions.len()
    }
}

/// The functions of a module that have bodies.
struct Definitions<'m> {
    list: Vec<Definition<'m>>,
    /// The minimum number of instructions for which a thread is worthwhile.
    least: usize,
}

impl<'m> Definitions<'m> {
    /// Collects the functions of a module that have bodies. Returns an error if a body is not decoded.
    fn new(module: &'m Module, least: usize) -> Result<Self> {
        let mut list = Vec::new();
        for (global, _, function) in module.functions() {
            match (&function.body, function.is_definition) {
                (Some(body), true) => list.push(Definition { global, body }),
                (None, true) => {
                    let message = "the body is not decoded";
                    let error = Error::new(ErrorKind::Unsupported, message, Place::Nowhere);
                    return Err(error.in_function(&module.name(global)));
                }
                _ => {}
            }
        }
        Ok(Self { list, least })
    }

    /// Returns the ranges of functions to process in parallel, as indices into `list`.
    fn stretches(&self) -> Vec<Range<usize>> {
        let weights: Vec<usize> = self.list.iter().map(Definition::weight).collect();
        stretches(&weights, threads(), self.least)
    }

    /// Returns the number of bytes to reserve for the blocks of functions, given as indices into `list`.
    fn room(&self, functions: Range<usize>) -> usize {
        let functions = self.list.get(functions).unwrap_or_default();
        let instructions: usize = functions.iter().map(Definition::weight).sum();
        instructions.saturating_mul(BYTES_PER_INSTRUCTION)
    }
}

impl<'m> Output<'m> {
    fn write(&mut self, definitions: &Definitions<'m>) -> Result<()> {
        let has_strings = self.release.has(Feature::StringTable);
        if has_strings {
            self.identification();
        }
        self.bits.enter(block::MODULE, 3);
        self.bits
            .record(module_code::VERSION, &[if has_strings { 2 } else { 1 }]);
        let values = self.module.globals.len() + self.numbered.constants.len();
        let info = abbreviations::info(self.numbered, values, self.release);
        self.bits.block_info(info);
        types::write(self);
        attributes::write(self)?;
        module::write(self)?;
        constants::write(self, &self.numbered.constants)?;
        metadata::write_kinds(self);
        metadata::write_module(self)?;
        let tags: Vec<_> = self.numbered.bundle_tags.iter().collect();
        module::write_names(self, block::OPERAND_BUNDLE_TAGS, &tags);
        module::write_sync_scopes(self);
        if !has_strings {
            symbols::write_module(self);
        }
        self.functions(definitions)?;
        self.bits.end();
        if has_strings {
            self.string_table();
        }
        if self.numbers.unnumbered.get() {
            let message = "metadata names a value of a function outside of it";
            return Err(Error::new(ErrorKind::Malformed, message, Place::Nowhere));
        }
        Ok(())
    }

    /// Writes the function bodies, in ranges that are processed in parallel. The output of a range consists of whole
    /// blocks, and depends on earlier ranges only through the number of their bodies. Returns the error of the first
    /// function that has one.
    fn functions(&mut self, definitions: &Definitions<'m>) -> Result<()> {
        let stretches = definitions.stretches();
        // This thread allocates all output buffers, because it has freed much memory by now, and the others have not.
        self.bits
            .reserve(definitions.room(0..definitions.list.len()));
        let others = stretches.iter().skip(1).cloned();
        let mut parts: Vec<_> = others
            .map(|stretch| self.part(stretch.start, definitions.room(stretch)))
            .collect();
        let outputs = [&mut *self].into_iter().chain(&mut parts);
        let results = map(outputs.zip(stretches).collect(), |(output, stretch)| {
            for definition in definitions.list.get(stretch).unwrap_or_default() {
                transpire_interrupt::check();
                function::write(output, definition.global, definition.body)?;
            }
            Ok(())
        });
        // Return the error of the first function that has one.
        results.into_iter().collect::<Result<()>>()?;
        for part in parts {
            self.bits.append(&part.bits);
            if part.numbers.unnumbered.get() {
                self.numbers.unnumbered.set(true);
            }
        }
        Ok(())
    }

    /// Creates the output for the functions from `body` on, with room for `room` bytes. `body` is an index into the functions
    /// with bodies.
    fn part(&self, body: usize, room: usize) -> Self {
        let mut bits = self.bits.part();
        bits.reserve(room);
        Self {
            numbers: self.numbers.clone(),
            bits,
            ops: Vec::new(),
            local: Local::new(body),
            body: None,
            strings: Vec::new(),
            ..*self
        }
    }

    fn identification(&mut self) {
        let producer: Vec<u64> = PRODUCER.bytes().map(u64::from).collect();
        self.bits.enter(block::IDENTIFICATION, 5);
        self.bits.record(identification::STRING, &producer);
        self.bits.record(identification::EPOCH, &[0]);
        self.bits.end();
    }

    fn string_table(&mut self) {
        self.bits.enter(block::STRTAB, 3);
        let blob = self
            .bits
            .define(Abbreviation::new(string_table::BLOB, &[], Rest::Blob));
        self.bits.blob(blob, string_table::BLOB, &[], &self.strings);
        self.bits.end();
    }

    /// Appends a string to the string table, and returns its offset and length.
    fn string(&mut self, string: Str) -> [u64; 2] {
        let bytes = self.module.strings.get(string);
        let start = self.strings.len() as u64;
        self.strings.extend_from_slice(bytes);
        [start, bytes.len() as u64]
    }

    /// Appends the partition of a global value to the string table. Returns its offset and length, or zeros if there is
    /// none.
    fn partition(&mut self, value: &GlobalValue) -> [u64; 2] {
        value
            .partition
            .expand()
            .map_or([0, 0], |partition| self.string(partition))
    }

    /// Returns the value number of a constant.
    fn value(&self, constant: Constant) -> u64 {
        self.numbers.values[constant].into()
    }

    /// Returns the value number of a value. For metadata, returns the metadata number.
    #[inline]
    fn number(&self, value: Value) -> u32 {
        match value.kind() {
            ValueKind::Constant(constant) => self.numbers.values[constant],
            ValueKind::Argument(number) => self.local.first_argument + number,
            ValueKind::Instruction(inst) => self.local.instructions[inst],
            ValueKind::Metadata(id) => self.numbers.metadata(id) as u32,
        }
    }

    /// Returns the relative number of a value: the difference between the next value number and its own, in 32 bits
    /// that may wrap.
    #[inline]
    fn relative(&self, value: Value) -> u64 {
        self.local.next.wrapping_sub(self.number(value)).into()
    }

    /// Returns the number of the type of a value in the release.
    fn type_of(&self, value: Value) -> u64 {
        let ty = match (value.kind(), self.body) {
            (ValueKind::Constant(constant), _) => self.module.constants.ty(constant),
            (ValueKind::Metadata(_), _) | (_, None) => self.module.metadata_type,
            (ValueKind::Argument(_), Some(body)) => body.value_type(self.module, value),
            (ValueKind::Instruction(inst), Some(body)) => {
                instructions::value_type(self, body, inst)
            }
        };
        self.numbered.ty(ty)
    }

    /// Returns the position of `block` in the layout of a function. Returns the index of the block if the function has no
    /// body or the block is not in its layout.
    fn block_number(&self, function: Global, block: u32) -> u32 {
        self.numbered.block(self.module, function, block)
    }

    /// Encodes fast-math flags. Before LLVM 6, `fast` was a flag of its own.
    fn fast_math(&self, flags: FastMath) -> u64 {
        const FAST: u64 = 1;
        const REASSOC: u64 = 1 << 7;
        let bits = u64::from(flags.0);
        match (self.release.has(Feature::ModernInstructions), flags) {
            (true, _) if flags.contains(FastMath::REASSOC) => bits & 0x7e | REASSOC,
            (true, _) => bits & 0x7e,
            (false, FastMath::FAST) => FAST | 0x1e,
            (false, _) => bits & 0x1e,
        }
    }

    /// Returns whether the release has a record for the instruction. Only an `extractvalue` of the old value of a
    /// `cmpxchg` may have none.
    #[inline]
    fn has_record(&self, body: &Body, inst: Inst) -> bool {
        !instructions::is_found_value(self, body, inst)
    }

    /// Returns an error unless the release has `feature`. `what` names the construct that needs it.
    fn require(&self, feature: Feature, what: &str) -> Result<()> {
        if self.release.has(feature) {
            Ok(())
        } else {
            Err(unsupported(self.release, what))
        }
    }
}

/// Creates the error for a construct that the release does not support.
#[cold]
fn unsupported(release: Release, what: &str) -> Error {
    Error::new(
        ErrorKind::Unsupported,
        format!("{release} has no form for {what}"),
        Place::Nowhere,
    )
}

/// Checks that the pointers of the module have the form of the release: typed before LLVM 15, opaque since then.
fn check_pointers(module: &Module, release: Release) -> Result<()> {
    let is_typed = |kind: &TypeKind| match kind {
        TypeKind::Pointer { pointee, .. } => Some(pointee.is_some()),
        _ => None,
    };
    let wanted = release.has_typed_pointers();
    // Only the addresses of global values are checked, as unused types may remain.
    let of_globals = module.globals.values().map(|value| &module.types[value.ty]);
    if of_globals.filter_map(is_typed).any(|typed| typed != wanted) {
        let (has, needs) = if wanted {
            ("opaque", "typed")
        } else {
            ("typed", "opaque")
        };
        let message = format!("the module has {has} pointers, and {release} needs {needs} ones");
        return Err(Error::new(ErrorKind::Unsupported, message, Place::Nowhere));
    }
    Ok(())
}

/// Returns the number of a binary operation in bitcode.
fn binary_code(op: BinaryOp) -> u64 {
    op.code() % 32
}

/// Encodes the flags of an integer operation. The same bits mean different flags for different operations.
fn binary_flags(op: BinaryOp, flags: IntFlags) -> u64 {
    use BinaryOp::{AShr, Add, LShr, Mul, Or, SDiv, Shl, Sub, UDiv};
    match op {
        Add | Sub | Mul | Shl => (flags.0 & 3).into(),
        SDiv | UDiv | LShr | AShr => flags.contains(IntFlags::EXACT).into(),
        Or => flags.contains(IntFlags::DISJOINT).into(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::write_shared;
    use crate::samples;

    #[test]
    fn bytes_and_errors_are_those_of_one_thread() {
        let (mut written, mut refused) = (0, 0);
        samples::for_each(|name, module, release| {
            let what = format!("{name} for {release}");
            let write = || {
                let bytes = write_shared(Cow::Borrowed(module), release, 1);
                bytes.map_err(|error| error.to_string())
            };
            match samples::same(&what, write) {
                Ok(_) => written += 1,
                Err(_) => refused += 1,
            }
        });
        assert!(written > 50 && refused > 20, "{written} and {refused}");
    }
}

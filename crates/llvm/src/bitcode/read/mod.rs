//! Reads bitcode.
//!
//! [`Reader::new`] reads everything except function bodies. [`Reader::read_function`] decodes a single body on demand.
//! [`read`] reads a whole module.
//!
//! Forms of old releases are converted to the single form of the IR:
//!
//! - `cmpxchg` before LLVM 3.5, which returned only the loaded value, becomes the current form with an `extractvalue`
//!   after it;
//! - the personality of a `landingpad` before LLVM 3.7 moves to the function;
//! - `switch` over ranges (LLVM 3.2) becomes a `switch` over their values;
//! - a function-local metadata node with a single value (before LLVM 3.6) becomes that value;
//! - DLL linkages (before LLVM 3.5) become storage classes, and linker-private linkages become private;
//! - attribute masks (before LLVM 3.3) become sets of attributes;
//! - debug-info records before LLVM 13 are converted to the current fields. The value that LLVM 3.7 to 3.9 kept in a
//!   `DIGlobalVariable` is dropped.
//!
//! Nothing else is upgraded: intrinsics, attributes, metadata and `bitcast` between address spaces are kept as written.

mod attributes;
mod constants;
mod fragments;
mod function;
mod instructions;
mod metadata;
mod module;
mod ops;
mod symbols;
mod types;

use rustc_hash::FxHashMap;

use self::attributes::AttributeTable;
use self::constants::{ConstantTable, Slot};
use self::metadata::MetadataTable;
use self::ops::{Ops, list_index, text};
use self::types::TypeTable;
use super::bitstream::{self, BlockInfo, BlockLocation, Entry, Record};
use super::records::{block, identification, name_list, string_table};
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::{
    BinaryOp, Comdat, DataLayout, FastMath, Global, IntFlags, Module, Str, SyncScope, Type, Types,
};
use crate::pointers;

/// The magic number of bitcode.
pub(super) const MAGIC: [u8; 4] = *b"BC\xc0\xde";
/// The magic number of the wrapper that some systems add.
const WRAPPER_MAGIC: [u8; 4] = 0x0b17_c0de_u32.to_le_bytes();
/// The maximum size of a file. It ensures that all indices fit in their types.
const MAX_BYTES: usize = 1 << 28;

/// Reads a whole module.
///
/// # Errors
///
/// Returns an error if `bytes` is not bitcode, is truncated, breaks a rule of the format, or uses an unsupported
/// feature.
pub fn read(bytes: &[u8]) -> Result<Module> {
    let mut reader = Reader::new(bytes)?;
    reader.read_functions()?;
    Ok(reader.into_module())
}

/// A reader of bitcode that decodes function bodies on demand.
#[derive(Debug)]
pub struct Reader<'a> {
    data: &'a [u8],
    producer: String,
    /// Whether attributes are in groups, as since LLVM 3.3.
    has_groups: bool,
    module: Module,
    tables: Tables<'a>,
    bodies: FxHashMap<Global, BlockLocation>,
    info: BlockInfo,
}

/// The tables of entities to which records refer by number.
#[derive(Debug, Clone, Default)]
struct Tables<'a> {
    /// The version of the format. 0: values are referenced by number. 1: values are referenced by their distance from
    /// the next number. 2: like 1, and names are in a string table.
    version: u64,
    string_table: &'a [u8],
    /// The total length in bytes of the strings taken from the string table.
    named: usize,
    types: TypeTable,
    attributes: AttributeTable,
    values: Vec<Slot>,
    constants: ConstantTable,
    metadata: MetadataTable,
    sections: Vec<Str>,
    collectors: Vec<Str>,
    comdats: Vec<Comdat>,
    bundle_tags: Vec<Str>,
    sync_scopes: Vec<SyncScope>,
    data_layout: DataLayout,
    scratch: function::Scratch,
}

impl<'a> Tables<'a> {
    /// Creates empty tables for a module with this string table.
    fn new(string_table: &'a [u8]) -> Self {
        Self {
            string_table,
            ..Self::default()
        }
    }
}

/// The locations of blocks that are read last, because metadata refers to constants and symbols refer to globals.
struct Waiting {
    symbols: Vec<BlockLocation>,
    metadata: Vec<BlockLocation>,
}

impl Waiting {
    fn read(
        self,
        data: &[u8],
        info: &BlockInfo,
        module: &mut Module,
        tables: &mut Tables<'_>,
    ) -> Result<()> {
        if tables.version < 2 {
            for location in self.symbols {
                let mut reader = bitstream::Reader::at(data, location, info.clone());
                symbols::read_module(&mut reader, module, &tables.values)?;
            }
        }
        for location in self.metadata {
            let mut reader = bitstream::Reader::at(data, location, info.clone());
            let mut values = tables.values.as_slice();
            tables
                .metadata
                .read(&mut reader, module, &tables.types, &mut values)?;
        }
        module.join_named_metadata();
        Ok(())
    }
}

impl<'a> Reader<'a> {
    /// Reads the module except its function bodies.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`read`].
    pub fn new(bytes: &'a [u8]) -> Result<Self> {
        let file = File::open(bytes)?;
        let producer = file.producer.clone();
        Self::of_file(file).map_err(|error| error.written_by(&producer))
    }

    fn of_file(file: File<'a>) -> Result<Self> {
        let mut module = Module::new();
        let mut tables = Tables::new(file.string_table);
        let mut reader = bitstream::Reader::at(file.data, file.module, file.info);
        let mut pending = module::Pending::default();
        // Metadata refers to constants, and symbols refer to globals: both are read after all of these.
        let (mut metadata, mut symbols, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
        let mut record = Record::default();
        let mut has_groups = false;
        reader.enter(block::MODULE)?;
        loop {
            match reader.next(&mut record)? {
                Entry::End => break,
                Entry::Record => {
                    module::record(
                        Ops::of(&record, block::MODULE),
                        &mut module,
                        &mut tables,
                        &mut pending,
                    )?;
                }
                Entry::Block(id) => match id {
                    block::BLOCKINFO => reader.read_block_info()?,
                    block::TYPE => tables.types = TypeTable::read(&mut reader, &mut module)?,
                    block::PARAMATTR_GROUP => {
                        has_groups = true;
                        tables
                            .attributes
                            .read_groups(&mut reader, &mut module, &tables.types)?;
                    }
                    block::PARAMATTR => tables.attributes.read_lists(&mut reader, &mut module)?,
                    block::CONSTANTS => constants::read(
                        &mut reader,
                        &mut module,
                        &tables.types,
                        &mut tables.values,
                        &mut tables.constants,
                    )?,
                    block::METADATA_KIND => tables.metadata.read_kinds(&mut reader, &mut module)?,
                    block::METADATA => skip_to(&mut reader, &mut metadata)?,
                    block::VALUE_SYMTAB => skip_to(&mut reader, &mut symbols)?,
                    block::FUNCTION => skip_to(&mut reader, &mut bodies)?,
                    block::OPERAND_BUNDLE_TAGS => {
                        let names = names(&mut reader, block::OPERAND_BUNDLE_TAGS)?;
                        let names = names.iter().map(|name| module.strings.intern(name));
                        tables.bundle_tags = names.collect();
                    }
                    block::SYNC_SCOPE_NAMES => {
                        read_sync_scopes(&mut reader, &mut module, &mut tables)?
                    }
                    // Use-list orders, and data for linkers.
                    block::USELIST
                    | block::MODULE_STRTAB
                    | block::GLOBAL_VALUE_SUMMARY
                    | block::FULL_LTO_GLOBAL_VALUE_SUMMARY
                    | block::SYMTAB => reader.skip()?,
                    _ => return Err(unknown_block(id, &reader)),
                },
            }
        }
        let ops = Ops::of(&record, block::MODULE);
        constants::resolve(
            &mut module,
            &tables.types,
            &mut tables.values,
            &mut tables.constants,
        )?;
        module::resolve(&pending, &ops, &mut module, &tables)?;
        if bodies.len() != pending.bodies.len() {
            return Err(ops.fault(format_args!(
                "{} functions are defined, but {} have a body",
                pending.bodies.len(),
                bodies.len()
            )));
        }
        let info = reader.block_info().clone();
        let waiting = Waiting { symbols, metadata };
        waiting.read(file.data, &info, &mut module, &mut tables)?;
        let bodies = pending.bodies.into_iter().zip(bodies).collect();
        Ok(Self {
            data: file.data,
            producer: file.producer,
            has_groups,
            module,
            tables,
            bodies,
            info,
        })
    }

    /// Returns the module with the bodies that have been read so far.
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// Returns the module mutably. It must keep its types, constants and globals, because bodies that are read later
    /// refer to them.
    pub(crate) fn module_mut(&mut self) -> &mut Module {
        &mut self.module
    }

    /// Returns the producer of the bitcode, such as `LLVM14.0.6`. Before LLVM 3.8 it is empty.
    pub fn producer(&self) -> &str {
        &self.producer
    }

    /// Returns whether the bitcode has the form of LLVM 3.2: there are no attribute groups, pointers are typed, and
    /// there is no producer.
    pub fn is_of_llvm_3_2(&self) -> bool {
        self.producer.is_empty() && !self.has_groups && pointers::is_typed(&self.module)
    }

    /// Reads the body of a function into the module. Does nothing if the function has no body, or after an earlier call
    /// for it, even if that call returned an error.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`read`]. The message names the function.
    pub fn read_function(&mut self, function: Global) -> Result<()> {
        let Some(location) = self.bodies.remove(&function) else {
            return Ok(());
        };
        let reader = bitstream::Reader::at(self.data, location, self.info.clone());
        match function::read(reader, &mut self.module, &mut self.tables, function) {
            Ok(body) => {
                if let Some(function) = self.module.function_mut(function) {
                    function.body = Some(Box::new(body));
                }
                Ok(())
            }
            Err(error) => Err(error
                .in_function(&self.module.name(function))
                .written_by(&self.producer)),
        }
    }

    /// Reads all function bodies that have not been read yet.
    ///
    /// # Errors
    ///
    /// Returns the error of the first function that has one, as [`read_function`](Self::read_function) does.
    pub fn read_functions(&mut self) -> Result<()> {
        self.read_bodies()
    }

    /// Returns the module with the bodies that have been read so far.
    pub fn into_module(self) -> Module {
        self.module
    }
}

/// Reads a block without inner blocks, and passes each record to `visit`. Returns the last record.
fn each_record<'a>(
    reader: &mut bitstream::Reader<'a>,
    block: u32,
    mut visit: impl FnMut(&mut Record<'a>) -> Result<()>,
) -> Result<Record<'a>> {
    reader.enter(block)?;
    let mut record = Record::default();
    loop {
        match reader.next(&mut record)? {
            Entry::End => return Ok(record),
            Entry::Block(id) => return Err(unknown_block(id, reader)),
            Entry::Record => visit(&mut record)?,
        }
    }
}

/// Creates the error for a block with an unknown id.
#[cold]
fn unknown_block(id: u32, reader: &bitstream::Reader<'_>) -> Error {
    let message = format!("no block {id} is known");
    Error::new(
        ErrorKind::Unsupported,
        message,
        Place::Bit(reader.position()),
    )
}

/// Records the location of a block and skips it.
fn skip_to(reader: &mut bitstream::Reader<'_>, locations: &mut Vec<BlockLocation>) -> Result<()> {
    locations.push(reader.location());
    reader.skip()
}

/// The parts of a bitcode file.
struct File<'a> {
    data: &'a [u8],
    producer: String,
    module: BlockLocation,
    string_table: &'a [u8],
    info: BlockInfo,
}

impl<'a> File<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self> {
        let data = unwrap(bytes)?;
        if data.len() > MAX_BYTES {
            return Err(Error::new(
                ErrorKind::Unsupported,
                "the bitcode is too large",
                Place::Nowhere,
            ));
        }
        let mut reader = bitstream::Reader::new(data, MAGIC.len() as u64);
        let (mut producer, mut module, mut strings) = (String::new(), None, None);
        let mut record = Record::default();
        while !is_at_end(data, &reader) {
            match reader.next(&mut record)? {
                Entry::Block(block::MODULE) => {
                    if module.replace(reader.location()).is_some() {
                        let message =
                            "the file contains several modules: split it, and pass one at a time";
                        return Err(Error::new(
                            ErrorKind::Unsupported,
                            message,
                            Place::Bit(reader.position()),
                        ));
                    }
                    reader.skip()?;
                }
                Entry::Block(block::IDENTIFICATION) => producer = identify(&mut reader)?,
                Entry::Block(block::STRTAB) => strings = Some(blob(&mut reader)?),
                Entry::Block(block::BLOCKINFO) => reader.read_block_info()?,
                Entry::Block(block::SYMTAB) => reader.skip()?,
                Entry::Block(id) => return Err(unknown_block(id, &reader).written_by(&producer)),
                Entry::Record => {}
                Entry::End => {}
            }
        }
        let Some(module) = module else {
            return Err(Error::new(
                ErrorKind::Malformed,
                "the bitcode contains no module",
                Place::Nowhere,
            ));
        };
        let info = reader.block_info().clone();
        Ok(Self {
            data,
            producer,
            module,
            string_table: strings.unwrap_or_default(),
            info,
        })
    }
}

/// Returns the bitcode without its wrapper, if it has one. Returns an error if the bytes are not bitcode or end within
/// the wrapper.
pub(super) fn unwrap(bytes: &[u8]) -> Result<&[u8]> {
    if bytes.starts_with(&MAGIC) {
        return Ok(bytes);
    }
    if !bytes.starts_with(&WRAPPER_MAGIC) {
        return Err(Error::new(
            ErrorKind::NotLlvmIr,
            "this is not LLVM bitcode",
            Place::Nowhere,
        ));
    }
    // The wrapper's fields: magic number, version, offset, size, and CPU.
    let field = |at: usize| {
        let field = bytes.get(at * 4..).and_then(<[u8]>::first_chunk);
        field.map(|&field| u32::from_le_bytes(field) as usize)
    };
    let inner = match (field(2), field(3)) {
        (Some(offset), Some(size)) => offset
            .checked_add(size)
            .and_then(|end| bytes.get(offset..end)),
        _ => None,
    };
    match inner {
        Some(inner) if inner.starts_with(&MAGIC) => Ok(inner),
        Some(_) => Err(Error::new(
            ErrorKind::Malformed,
            "the wrapper holds no bitcode",
            Place::Nowhere,
        )),
        None => Err(bitstream::ends_at(bytes.len())),
    }
}

/// Returns whether no block follows. Like LLVM, this ignores zeros, and trailing data that is too short for a block,
/// which other tools may append.
pub(super) fn is_at_end(data: &[u8], reader: &bitstream::Reader<'_>) -> bool {
    let position = (reader.position() / 8) as usize;
    reader.left() <= 64 || data.iter().skip(position).all(|&byte| byte == 0)
}

/// Reads the IDENTIFICATION block, and returns the producer of the bitcode.
fn identify(reader: &mut bitstream::Reader<'_>) -> Result<String> {
    let mut producer = String::new();
    each_record(reader, block::IDENTIFICATION, |record| {
        let mut ops = Ops::of(record, block::IDENTIFICATION);
        match record.code {
            identification::STRING => {
                producer = String::from_utf8_lossy(&text(ops.rest())).into_owned();
            }
            identification::EPOCH => match ops.next()? {
                0 => {}
                epoch => {
                    return Err(ops.unsupported(format_args!("epoch {epoch} of the format")));
                }
            },
            _ => return Err(ops.unknown()),
        }
        Ok(())
    })?;
    Ok(producer)
}

/// Reads a string table block, and returns its bytes.
fn blob<'a>(reader: &mut bitstream::Reader<'a>) -> Result<&'a [u8]> {
    let mut blob: &[u8] = &[];
    each_record(reader, block::STRTAB, |record| {
        if record.code == string_table::BLOB {
            blob = record.blob;
        }
        Ok(())
    })?;
    Ok(blob)
}

/// Reads a block that contains only names.
fn names(reader: &mut bitstream::Reader<'_>, block: u32) -> Result<Vec<Vec<u8>>> {
    let mut names = Vec::new();
    each_record(reader, block, |record| {
        let ops = Ops::of(record, block);
        if record.code != name_list::NAME {
            return Err(ops.unknown());
        }
        names.push(text(ops.rest()));
        Ok(())
    })?;
    Ok(names)
}

fn read_sync_scopes(
    reader: &mut bitstream::Reader<'_>,
    module: &mut Module,
    tables: &mut Tables<'_>,
) -> Result<()> {
    let bit = reader.position();
    for name in names(reader, block::SYNC_SCOPE_NAMES)? {
        let name = module.strings.intern(name);
        let at = module
            .sync_scopes
            .iter()
            .position(|known| *known == name)
            .unwrap_or_else(|| {
                module.sync_scopes.push(name);
                module.sync_scopes.len() - 1
            });
        let Ok(scope) = u8::try_from(at) else {
            let message = "there are too many synchronization scopes";
            return Err(Error::new(ErrorKind::Unsupported, message, Place::Bit(bit)));
        };
        tables.sync_scopes.push(SyncScope(scope));
    }
    Ok(())
}

impl Tables<'_> {
    /// Returns the synchronization scope with this number in bitcode, or an error if the number is unknown.
    fn sync_scope(&self, number: u64, ops: &Ops<'_>) -> Result<SyncScope> {
        match number {
            0 => Ok(SyncScope::SINGLE_THREAD),
            1 => Ok(SyncScope::SYSTEM),
            _ => match self.sync_scopes.get(list_index(number)) {
                Some(&scope) => Ok(scope),
                None => Err(ops.unsupported("an unknown synchronization scope")),
            },
        }
    }
}

/// Returns the binary operation with this number for operands of the scalar type `ty`, or `None` if it does not exist.
fn binary_op(types: &Types, ty: Type, number: u64) -> Option<BinaryOp> {
    if types.is_float(ty) {
        BinaryOp::from_code(number.checked_add(32)?)
    } else if types.integer_bits(ty).is_some() {
        BinaryOp::from_code(number).filter(|op| op.code() < 32)
    } else {
        None
    }
}

/// Reads the flags of an integer operation. The same bits mean different flags for different operations.
fn binary_flags(op: BinaryOp, ops: &mut Ops<'_>) -> Result<IntFlags> {
    use BinaryOp::{AShr, Add, LShr, Mul, Or, SDiv, Shl, Sub, UDiv};
    let known = match op {
        Add | Sub | Mul | Shl => 3,
        SDiv | UDiv | LShr | AShr | Or => 1,
        _ => 0,
    };
    let bits = ops.flags_or_none(known)?;
    Ok(match op {
        _ if bits == 0 => IntFlags::NONE,
        SDiv | UDiv | LShr | AShr => IntFlags::EXACT,
        Or => IntFlags::DISJOINT,
        _ => IntFlags(bits as u8),
    })
}

/// The mask of the known flags of `getelementptr`.
const GEP_FLAGS: u64 = 7;
/// The mask of the known fast-math flags.
const FAST_MATH: u64 = 0xff;

/// Decodes fast-math flags. Before LLVM 6, `fast` was a flag of its own.
fn fast_math(bits: u64) -> FastMath {
    const FAST: u64 = 1;
    const REASSOC: u64 = 1 << 7;
    match bits {
        bits if bits & FAST != 0 => FastMath::FAST,
        bits if bits & REASSOC != 0 => FastMath(bits as u8 & 0x7e).with(FastMath::REASSOC),
        bits => FastMath(bits as u8 & 0x7e),
    }
}

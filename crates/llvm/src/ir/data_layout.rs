//! Sizes and alignments of types: LangRef, "Data Layout".

use std::cell::RefCell;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::module::Module;
use super::types::{Type, TypeKind, Types};

/// The sizes and alignments of types on a target, from its `target datalayout` string.
///
/// The layouts of structs are cached, so a data layout belongs to the types of one module.
#[derive(Debug, Clone)]
pub struct DataLayout {
    structs: RefCell<FxHashMap<Type, Option<Arc<StructLayout>>>>,
    big_endian: bool,
    /// The layouts of pointers: (address space, size, ABI alignment, index size), sorted by address space. All but the
    /// first are in bits.
    pointers: Vec<(u32, u32, u32, u32)>,
    /// The names of address spaces.
    names: FxHashMap<Box<[u8]>, u32>,
    /// The layouts of integers: (width, ABI alignment) in bits, sorted by width.
    integers: Vec<(u32, u32)>,
    floats: Vec<(u32, u32)>,
    vectors: Vec<(u32, u32)>,
    aggregate_alignment: u32,
    /// The preferred alignment of structs, in bits.
    preferred_aggregate_alignment: u32,
    /// The address space of `alloca`.
    pub alloca_address_space: u32,
    /// The default address space of global variables.
    pub global_address_space: u32,
    /// The address space of functions.
    pub program_address_space: u32,
}

/// The layout of a struct, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StructLayout {
    /// The offset of each field, in bytes.
    pub offsets: Vec<u64>,
    /// The size in bytes, including tail padding.
    pub size: u64,
    /// The ABI alignment in bytes.
    pub alignment: u64,
}

/// The maximum nesting depth of types whose size is computed.
const MAX_DEPTH: u32 = 256;

/// The part of a specification of pointers between the `p` and the first colon, such as `eu7(name)`.
pub(crate) struct PointerHead<'a> {
    /// The flags `e` (external state) and `u` (unstable representation), since LLVM 22.
    pub(crate) flags: &'a str,
    /// The number of the address space. It is empty for address space 0.
    pub(crate) space: &'a str,
    /// The name of the address space, since LLVM 22. It is empty for an address space without a name.
    pub(crate) name: &'a str,
}

impl<'a> PointerHead<'a> {
    pub(crate) fn parse(head: &'a str) -> Self {
        let (head, name) = head.split_once('(').unwrap_or((head, ""));
        let space = head.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        Self {
            flags: head.strip_suffix(space).unwrap_or_default(),
            space,
            name: name.strip_suffix(')').unwrap_or_default(),
        }
    }
}

impl Default for DataLayout {
    /// Returns LLVM's defaults.
    fn default() -> Self {
        Self {
            structs: RefCell::default(),
            big_endian: false,
            pointers: vec![(0, 64, 64, 64)],
            names: FxHashMap::default(),
            integers: vec![(1, 8), (8, 8), (16, 16), (32, 32), (64, 32)],
            floats: vec![(16, 16), (32, 32), (64, 64), (128, 128)],
            vectors: vec![(64, 64), (128, 128)],
            aggregate_alignment: 0,
            preferred_aggregate_alignment: 64,
            alloca_address_space: 0,
            global_address_space: 0,
            program_address_space: 0,
        }
    }
}

/// Sorts the entries by key and, of several entries with the same key, keeps only the last one.
fn settle<T: Copy>(table: &mut Vec<T>, key: impl Fn(&T) -> u32) {
    table.reverse();
    table.sort_by_key(&key);
    table.dedup_by_key(|entry| key(entry));
}

impl DataLayout {
    /// Parses a `target datalayout` string. Specifications that are unknown, malformed, or unrelated to sizes and
    /// alignments are ignored.
    pub fn parse(text: &str) -> Self {
        let mut layout = Self::default();
        for spec in text.split('-').filter(|spec| spec.is_ascii()) {
            layout.apply(spec);
        }
        settle(&mut layout.pointers, |entry| entry.0);
        for table in [
            &mut layout.integers,
            &mut layout.floats,
            &mut layout.vectors,
        ] {
            settle(table, |entry| entry.0);
        }
        layout
    }

    /// Returns the data layout of a module. A module without one has the layout of its target if that is SPIR or
    /// SPIR-V, as in LLVM, and LLVM's defaults otherwise.
    pub fn of(module: &Module) -> Self {
        let architecture = module.triple.split('-').next().unwrap_or_default();
        let is = |name| architecture.starts_with(name);
        match module.data_layout.as_str() {
            "" if architecture == "spir" || is("spirv32") => Self::parse("p:32:32-i64:64"),
            "" if is("spir") => Self::parse("i64:64"),
            text => Self::parse(text),
        }
    }

    /// Returns this layout with the natural alignment for each type of SPIR-V: pointers, vectors, floats, and integers
    /// of up to 64 bits are aligned to their size, rounded up to a power of two.
    pub fn natural(&self) -> Self {
        let mut layout = self.clone();
        layout.structs = RefCell::default();
        for (_, size, alignment, _) in &mut layout.pointers {
            *alignment = *size;
        }
        layout
            .integers
            .extend([8, 16, 32, 64].map(|bits| (bits, bits)));
        layout.integers.push((1, 8));
        layout.floats.extend([16, 32, 64].map(|bits| (bits, bits)));
        settle(&mut layout.integers, |entry| entry.0);
        settle(&mut layout.floats, |entry| entry.0);
        layout.vectors.clear();
        layout.aggregate_alignment = 0;
        layout
    }

    /// Returns whether each type has the same alignment as in `natural`, the [natural layout](Self::natural) of this
    /// one.
    pub fn is_natural(&self, natural: &Self) -> bool {
        let is_natural = |(bits, alignment): &(u32, u32)| {
            *alignment == bits.checked_next_power_of_two().unwrap_or(0)
        };
        self.aggregate_alignment == 0
            && self.pointers == natural.pointers
            && self.integers == natural.integers
            && self.floats == natural.floats
            && self.vectors.iter().all(is_natural)
    }

    fn apply(&mut self, spec: &str) {
        let Some(first) = spec.chars().next() else {
            return;
        };
        let mut fields = spec[1..].split(':');
        let head = fields.next().unwrap_or("");
        let numbers: SmallVec<[u32; 4]> = fields.map_while(|field| field.parse().ok()).collect();
        let width: u32 = head.parse().unwrap_or(0);
        match (first, numbers.as_slice()) {
            ('e', _) => self.big_endian = false,
            ('E', _) => self.big_endian = true,
            ('p', [size, alignment, rest @ ..]) => {
                let PointerHead { space, name, .. } = PointerHead::parse(head);
                let space = space.parse().unwrap_or(0);
                if !name.is_empty() {
                    self.names.entry(name.as_bytes().into()).or_insert(space);
                }
                let entry = (
                    space,
                    *size,
                    *alignment,
                    rest.get(1).copied().unwrap_or(*size),
                );
                self.pointers.push(entry);
            }
            ('i', [alignment, ..]) => self.integers.push((width, *alignment)),
            ('f', [alignment, ..]) => self.floats.push((width, *alignment)),
            ('v', [alignment, ..]) => self.vectors.push((width, *alignment)),
            ('a', [alignment, rest @ ..]) => {
                self.aggregate_alignment = *alignment;
                self.preferred_aggregate_alignment = rest.first().copied().unwrap_or(*alignment);
            }
            ('A', []) => self.alloca_address_space = width,
            ('G', []) => self.global_address_space = width,
            ('P', []) => self.program_address_space = width,
            _ => {}
        }
    }

    /// Returns the number of the address space with this name, or `None` if no address space has it.
    pub fn address_space(&self, name: &[u8]) -> Option<u32> {
        self.names.get(name).copied()
    }

    fn pointer(&self, address_space: u32) -> (u32, u32, u32, u32) {
        let find = |space| {
            let at = self.pointers.binary_search_by_key(&space, |entry| entry.0);
            at.ok().and_then(|at| self.pointers.get(at)).copied()
        };
        find(address_space)
            .or_else(|| find(0))
            .unwrap_or((0, 64, 64, 64))
    }

    /// Returns the size of a pointer in bits. An address space that the string does not specify has the layout of
    /// address space 0.
    pub fn pointer_bits(&self, address_space: u32) -> u32 {
        self.pointer(address_space).1
    }

    /// Returns the size in bits of the indices that `getelementptr` adds to a pointer. An address space that the string
    /// does not specify has the layout of address space 0.
    pub fn index_bits(&self, address_space: u32) -> u32 {
        self.pointer(address_space).3
    }

    /// Returns the size of a value in bits, without padding at its end. Returns `None` for unsized types (such as
    /// opaque structs, functions, labels and scalable vectors), for types that are nested too deeply, and for sizes of
    /// 2⁶⁴ bits or more.
    pub fn bits(&self, types: &Types, ty: Type) -> Option<u64> {
        self.bits_at(types, ty, 0)
    }

    fn bits_at(&self, types: &Types, ty: Type, depth: u32) -> Option<u64> {
        if depth > MAX_DEPTH {
            return None;
        }
        Some(match &types[ty] {
            TypeKind::Half | TypeKind::BFloat => 16,
            TypeKind::Float => 32,
            TypeKind::Double | TypeKind::X86Mmx => 64,
            TypeKind::X86Fp80 => 80,
            TypeKind::Fp128 | TypeKind::PpcFp128 => 128,
            TypeKind::X86Amx => 8192,
            TypeKind::Integer { bits } | TypeKind::Byte { bits } => u64::from(*bits),
            TypeKind::Pointer { address_space, .. } => u64::from(self.pointer_bits(*address_space)),
            // Target types that can be stored in memory have the layout of a pointer.
            TypeKind::Target { .. } => u64::from(self.pointer_bits(0)),
            TypeKind::Array { length, element } => self
                .allocated_at(types, *element, depth + 1)?
                .checked_mul(8)?
                .checked_mul(*length)?,
            TypeKind::Vector {
                length,
                element,
                scalable: false,
            } => self
                .bits_at(types, *element, depth + 1)?
                .checked_mul(u64::from(*length))?,
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                self.struct_at(types, ty, depth + 1)?.size.checked_mul(8)?
            }
            _ => return None,
        })
    }

    /// Returns the ABI alignment of a type in bytes, or `None` in the cases of [`bits`](Self::bits).
    pub fn alignment(&self, types: &Types, ty: Type) -> Option<u64> {
        self.alignment_at(types, ty, 0)
    }

    fn alignment_at(&self, types: &Types, ty: Type, depth: u32) -> Option<u64> {
        if depth > MAX_DEPTH {
            return None;
        }
        let bits = match &types[ty] {
            TypeKind::Integer { bits } | TypeKind::Byte { bits } => {
                // The alignment of the next wider integer, or else of the widest one.
                let at = self.integers.partition_point(|entry| entry.0 < *bits);
                self.integers
                    .get(at)
                    .or(self.integers.last())
                    .map_or(8, |entry| entry.1)
            }
            TypeKind::Pointer { address_space, .. } => self.pointer(*address_space).2,
            TypeKind::Target { .. } => self.pointer(0).2,
            TypeKind::Vector { .. } => {
                let bits = u32::try_from(self.bits_at(types, ty, depth)?).ok()?;
                match self.vectors.binary_search_by_key(&bits, |entry| entry.0) {
                    Ok(at) => self.vectors.get(at)?.1,
                    // The size of the vector, rounded up to a power of two.
                    Err(_) => bits
                        .div_ceil(8)
                        .checked_next_power_of_two()?
                        .checked_mul(8)?,
                }
            }
            TypeKind::Array { element, .. } => {
                return self.alignment_at(types, *element, depth + 1);
            }
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                return Some(self.struct_at(types, ty, depth + 1)?.alignment);
            }
            _ => {
                let bits = u32::try_from(self.bits_at(types, ty, depth)?).ok()?;
                self.floats
                    .iter()
                    .find(|entry| entry.0 == bits)
                    .map_or(bits.checked_next_power_of_two().unwrap_or(0), |entry| {
                        entry.1
                    })
            }
        };
        Some(u64::from(bits.div_ceil(8)).max(1).next_power_of_two())
    }

    /// Returns the preferred alignment of a struct type in bytes, or `None` for other types and structs without a
    /// layout.
    pub fn preferred_struct_alignment(&self, types: &Types, ty: Type) -> Option<u64> {
        let preferred = u64::from(self.preferred_aggregate_alignment.div_ceil(8)).max(1);
        Some(
            self.struct_layout(types, ty)?
                .alignment
                .max(preferred.next_power_of_two()),
        )
    }

    /// Returns the number of bytes that a store of the type writes, or `None` in the cases of [`bits`](Self::bits).
    pub fn store_size(&self, types: &Types, ty: Type) -> Option<u64> {
        Some(self.bits(types, ty)?.div_ceil(8))
    }

    /// Returns the distance in bytes between consecutive elements of an array of the type, or `None` in the cases of
    /// [`bits`](Self::bits).
    pub fn allocated_size(&self, types: &Types, ty: Type) -> Option<u64> {
        self.allocated_at(types, ty, 0)
    }

    fn allocated_at(&self, types: &Types, ty: Type, depth: u32) -> Option<u64> {
        let bytes = self.bits_at(types, ty, depth)?.div_ceil(8);
        // The alignment of an array is its elements', so its size is a multiple of it. Nested arrays are walked once.
        if matches!(types[ty], TypeKind::Array { .. }) {
            return Some(bytes);
        }
        bytes.checked_next_multiple_of(self.alignment_at(types, ty, depth)?)
    }

    /// Returns the layout of a struct type, or `None` for opaque structs, other types, and structs with a field of
    /// unknown size.
    pub fn struct_layout(&self, types: &Types, ty: Type) -> Option<Arc<StructLayout>> {
        self.struct_at(types, ty, 0)
    }

    fn struct_at(&self, types: &Types, ty: Type, depth: u32) -> Option<Arc<StructLayout>> {
        // Cached, because otherwise types that share fields would take exponential time.
        if let Some(known) = self.structs.borrow().get(&ty) {
            return known.clone();
        }
        if depth > MAX_DEPTH {
            return None;
        }
        let layout = self.lay_out(types, ty, depth).map(Arc::new);
        self.structs.borrow_mut().insert(ty, layout.clone());
        layout
    }

    fn lay_out(&self, types: &Types, ty: Type, depth: u32) -> Option<StructLayout> {
        let fields = types.struct_fields(ty)?;
        let packed = types.is_packed(ty);
        let mut layout = StructLayout {
            offsets: Vec::with_capacity(fields.len()),
            size: 0,
            alignment: 1,
        };
        if !packed {
            layout.alignment = u64::from(self.aggregate_alignment.div_ceil(8)).max(1);
        }
        for &field in fields {
            transpire_interrupt::tick();
            if !packed {
                let alignment = self.alignment_at(types, field, depth + 1)?;
                layout.alignment = layout.alignment.max(alignment);
                layout.size = layout.size.checked_next_multiple_of(alignment)?;
            }
            layout.offsets.push(layout.size);
            layout.size = layout
                .size
                .checked_add(self.allocated_at(types, field, depth + 1)?)?;
        }
        layout.size = layout.size.checked_next_multiple_of(layout.alignment)?;
        Some(layout)
    }
}

#[cfg(test)]
mod tests {
    use super::DataLayout;

    // LangRef, "Data Layout": `p[<flags>][<as>][(<name>)]:<size>:<abi>…`
    #[test]
    fn flags_and_names_of_address_spaces_leave_their_pointers_as_they_are() {
        for part in [
            "p7:16:32",
            "pe7:16:32",
            "pue7:16:32",
            "p7(far):16:32",
            "pu7(far):16:32",
        ] {
            let layout = DataLayout::parse(&format!("e-{part}-p1:32:32"));
            assert_eq!(layout.pointer(7), (7, 16, 32, 16), "{part}");
            assert_eq!(layout.pointer(0), (0, 64, 64, 64), "{part}");
            let named = part.contains("(far)").then_some(7);
            assert_eq!(layout.address_space(b"far"), named, "{part}");
        }
        let layout = DataLayout::parse("p(near):32:32");
        assert_eq!(layout.pointer(0), (0, 32, 32, 32));
        assert_eq!(layout.address_space(b"near"), Some(0));
        assert_eq!(layout.address_space(b""), None);
    }
}

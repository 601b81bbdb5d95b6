//! Prints attributes, both inline and in groups at the end of the module.

use std::sync::Arc;

use smallvec::SmallVec;

use super::Printer;
use crate::ir::attributes::place_dead_on_return;
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet, ConstantRange, Value,
};
use crate::versions::Feature;
use AttributeKind as K;

impl Printer<'_> {
    /// Prints the attributes at an index in a list, between `before` and `after`. Prints nothing if there are none.
    #[inline]
    pub(super) fn attributes(
        &mut self,
        list: Option<AttributeList>,
        index: AttributeIndex,
        before: &str,
        after: &str,
    ) {
        let lists = &self.module.attributes.lists;
        let Some(set) = list.and_then(|list| lists.find(list, index)) else {
            return;
        };
        if self.module.attributes.sets[set].is_empty() {
            return;
        }
        self.text(before);
        if !self.attributes.append(set, &mut self.out) {
            self.new_attributes(set);
        }
        self.text(after);
    }

    /// Prints a set of attributes whose text is not cached, and caches it.
    fn new_attributes(&mut self, set: AttributeSet) {
        let module = self.module;
        let start = self.out.len();
        self.attribute_set(&module.attributes.sets[set], false);
        let text = self.out.get(start..).unwrap_or_default();
        self.attributes.insert(set, text);
    }

    /// Prints the number of the attribute group of a function or a call. In the form of LLVM 3.2, prints the attributes
    /// inline.
    pub(super) fn group(&mut self, list: Option<AttributeList>) {
        if self.is_old {
            return self.in_place(list);
        }
        let Some(list) = list else { return };
        let sets = &self.module.attributes.lists[list];
        if let Some((_, set)) = sets
            .iter()
            .find(|(index, _)| *index == AttributeIndex::Function)
        {
            self.group_number(*set);
        }
    }

    /// Prints the attributes of a function or a call inline, instead of the number of their group.
    pub(super) fn in_place(&mut self, list: Option<AttributeList>) {
        self.attributes(list, AttributeIndex::Function, " ", "");
    }

    pub(super) fn group_number(&mut self, set: AttributeSet) {
        if let Some(number) = self.slots.group(set) {
            self.text(" #");
            self.number(u64::from(number));
        }
    }

    /// Prints all attribute groups, which are at the end of the module. Prints nothing in the syntax of LLVM 3.2.
    pub(super) fn groups(&mut self) {
        if self.is_old {
            return;
        }
        self.text("\n");
        let slots = Arc::clone(&self.slots);
        for (number, group) in (0..).zip(&slots.groups) {
            self.text("attributes #");
            self.number(number);
            self.text(" = { ");
            self.attribute_set(group.iter().copied(), true);
            self.text(" }\n");
        }
    }

    /// Prints the comment before a function that lists `attributes`, except string attributes. Prints nothing if there
    /// are no others, or in the syntax of LLVM 3.2.
    pub(super) fn attributes_comment(&mut self, attributes: &[&Attribute]) {
        if self.is_old {
            return;
        }
        let mut first = true;
        for attribute in attributes
            .iter()
            .filter(|attribute| attribute.kind().is_some())
        {
            let separator = if first { "; Function Attrs: " } else { " " };
            first = false;
            self.text(separator);
            self.attribute(attribute, false);
        }
        if !first {
            self.end_line();
        }
    }

    fn attribute_set<'a>(&mut self, set: impl IntoIterator<Item = &'a Attribute>, in_group: bool) {
        let set: SmallVec<[&Attribute; 8]> = set.into_iter().collect();
        if set
            .iter()
            .any(|attribute| attribute.kind() == Some(K::DEAD_ON_RETURN))
        {
            let mut placed: Vec<Attribute> = set.into_iter().cloned().collect();
            place_dead_on_return(&mut placed, self.release.has(Feature::DeadOnReturnBytes));
            return self.attributes_in_order(placed.iter().collect(), in_group);
        }
        self.attributes_in_order(set, in_group);
    }

    fn attributes_in_order(&mut self, mut set: SmallVec<[&Attribute; 8]>, in_group: bool) {
        let mut first = true;
        if self.is_old {
            set.sort_by_key(|attribute| {
                OLD_ORDER
                    .iter()
                    .position(|&kind| attribute.kind() == Some(kind))
            });
        }
        for attribute in set {
            self.separate(&mut first, " ");
            self.attribute(attribute, in_group);
        }
    }

    fn keyword(&mut self, kind: K) {
        if self.is_old && kind == K::SANITIZE_ADDRESS {
            return self.text("address_safety");
        }
        self.text(kind.keyword().unwrap_or("unknown"));
    }

    fn attribute(&mut self, attribute: &Attribute, in_group: bool) {
        match attribute {
            Attribute::Enum(kind) => self.keyword(*kind),
            Attribute::Integer(kind, value) => self.integer_attribute(*kind, *value, in_group),
            Attribute::Type(kind, ty) => {
                self.keyword(*kind);
                if let Some(ty) = ty.filter(|_| !self.is_old) {
                    self.text("(");
                    self.ty(ty);
                    self.text(")");
                }
            }
            Attribute::String(key, value) => {
                self.quoted_str(*key);
                let module = self.module;
                if let Some(value) = value.filter(|value| !module.strings.get(*value).is_empty()) {
                    self.text("=");
                    self.quoted_str(value);
                }
            }
            Attribute::Range(kind, range) => {
                self.keyword(*kind);
                self.text("(i");
                self.number(u64::from(range.bits));
                self.text(" ");
                self.bounds(range);
                self.text(")");
            }
            Attribute::RangeList(kind, ranges) => {
                self.keyword(*kind);
                self.text("(");
                let mut first = true;
                for range in ranges {
                    self.separate(&mut first, ", ");
                    self.text("(");
                    self.bounds(range);
                    self.text(")");
                }
                self.text(")");
            }
        }
    }

    fn bounds(&mut self, range: &ConstantRange) {
        self.integer(&range.lower, range.bits, true);
        self.text(", ");
        self.integer(&range.upper, range.bits, true);
    }

    fn integer_attribute(&mut self, kind: K, value: u64, in_group: bool) {
        match kind {
            K::ALIGNMENT => {
                self.text(if in_group { "align=" } else { "align " });
                self.number(value);
            }
            K::STACK_ALIGNMENT | K::DEREFERENCEABLE | K::DEREFERENCEABLE_OR_NULL if in_group => {
                self.keyword(kind);
                self.text("=");
                self.number(value);
            }
            K::ALLOC_SIZE => {
                self.text("allocsize(");
                self.number(value >> 32);
                if value as u32 != u32::MAX {
                    self.text(",");
                    self.number(value & 0xffff_ffff);
                }
                self.text(")");
            }
            K::VSCALE_RANGE => {
                self.text("vscale_range(");
                self.number(value >> 32);
                self.text(",");
                self.number(value & 0xffff_ffff);
                self.text(")");
            }
            K::UW_TABLE => self.text(if value == 1 {
                "uwtable(sync)"
            } else {
                "uwtable"
            }),
            K::ALLOC_KIND => {
                self.text("allockind(\"");
                self.words(value, ALLOC_KINDS, ",");
                self.text("\")");
            }
            K::MEMORY => self.memory(value),
            K::NOFPCLASS => {
                self.text("nofpclass(");
                if value == 0 {
                    self.text("none");
                }
                self.words(value, FLOAT_CLASSES, " ");
                self.text(")");
            }
            K::CAPTURES => self.captures(value),
            K::DENORMAL_FPENV => self.denormal_environment(value),
            K::DEAD_ON_RETURN if value == u64::MAX => self.keyword(kind),
            _ => {
                self.keyword(kind);
                self.text("(");
                self.number(value);
                self.text(")");
            }
        }
    }

    /// Prints a comment with the classes of floats for which `llvm.is.fpclass` tests. `classes` is its operand. Prints
    /// nothing if that is not a constant integer.
    pub(super) fn class_comment(&mut self, classes: Value) {
        let classes = classes.as_constant();
        let number = classes.and_then(|classes| self.module.constants.as_integer(classes));
        if let Some(number) = number {
            self.text("/* (");
            if number == 0 {
                self.text("none");
            }
            self.words(number, FLOAT_CLASSES, " ");
            self.text(") */ ");
        }
    }

    /// Prints the words for the bits of `value`. After a word for several bits, the words for these bits are not
    /// printed.
    fn words(&mut self, mut value: u64, words: &[(u64, &str)], separator: &str) {
        let mut first = true;
        for &(bits, word) in words {
            if value & bits == bits {
                value &= !bits;
                self.separate(&mut first, separator);
                self.text(word);
            }
        }
    }

    fn memory(&mut self, value: u64) {
        /// The position of the version number, which is in the highest byte. It is 0 in older bitcode, whose locations
        /// do not include `errnomem`.
        const VERSION: u32 = 56;
        /// The prefixes of the locations, in the order of their bits.
        const OLD: &[&str] = &["argmem: ", "inaccessiblemem: ", ""];
        const NEW: &[&str] = &[
            "argmem: ",
            "inaccessiblemem: ",
            "errnomem: ",
            "",
            "target_mem0: ",
            "target_mem1: ",
        ];
        /// The index of the first location for target memory.
        const FIRST_TARGET: usize = 4;
        let locations = match value >> VERSION {
            0 => OLD,
            _ if self.release.has(Feature::TargetMemories) => NEW,
            _ => &NEW[..FIRST_TARGET],
        };
        let access = |at: usize| (value >> (2 * at) & 3) as usize;
        let words = ["none", "read", "write", "readwrite"];
        let other = locations
            .iter()
            .position(|name| name.is_empty())
            .map_or(0, access);
        self.text("memory(");
        let mut first = true;
        // The access to other memory comes first, as the default for the remaining locations.
        if other != 0 || (0..locations.len()).all(|at| access(at) == 0) {
            self.separate(&mut first, ", ");
            self.text(words[other]);
        }
        // A single word stands for all target memory if the accesses are equal.
        let mut named = locations.len();
        let joins_targets = self.release.has(Feature::TargetMemory)
            && locations.len() == NEW.len()
            && access(FIRST_TARGET) == access(FIRST_TARGET + 1)
            && access(FIRST_TARGET) != other;
        if joins_targets {
            named = FIRST_TARGET;
        }
        for (at, name) in locations.iter().enumerate().take(named) {
            if !name.is_empty() && access(at) != other {
                self.separate(&mut first, ", ");
                self.text(name);
                self.text(words[access(at)]);
            }
        }
        if joins_targets {
            self.separate(&mut first, ", ");
            self.text("target_mem: ");
            self.text(words[access(FIRST_TARGET)]);
        }
        self.text(")");
    }

    /// Prints denormal modes: the mode of all floats from the lower four bits, and the mode of `float` from the next
    /// four bits. Each has a mode for outputs and a mode for inputs.
    fn denormal_environment(&mut self, value: u64) {
        const WORDS: [&str; 4] = ["ieee", "preservesign", "positivezero", "dynamic"];
        let (all, float) = (value & 15, value >> 4 & 15);
        self.text("denormal_fpenv(");
        let mut first = true;
        for (name, mode) in [("", all), ("float: ", float)] {
            let is_implied = if name.is_empty() {
                mode == 0 && float != 0
            } else {
                mode == all
            };
            if is_implied {
                continue;
            }
            self.separate(&mut first, ", ");
            self.text(name);
            let (output, input) = (mode & 3, mode >> 2);
            self.text(WORDS[output as usize]);
            if input != output {
                self.text("|");
                self.text(WORDS[input as usize]);
            }
        }
        self.text(")");
    }

    fn captures(&mut self, value: u64) {
        let (other, result) = (value >> 4 & 15, value & 15);
        self.text("captures(");
        let mut first = true;
        if other != 0 || other == result {
            self.separate(&mut first, ", ");
            self.captured(other);
        }
        if other != result {
            self.separate(&mut first, ", ");
            self.text("ret: ");
            self.captured(result);
        }
        self.text(")");
    }

    fn captured(&mut self, value: u64) {
        if value == 0 {
            self.text("none");
        }
        self.words(value, CAPTURED, ", ");
    }
}

/// The words for the bits of `allockind`.
static ALLOC_KINDS: &[(u64, &str)] = &[
    (1, "alloc"),
    (2, "realloc"),
    (4, "free"),
    (8, "uninitialized"),
    (16, "zeroed"),
    (32, "aligned"),
];

/// The words for the components of a pointer that `captures` may list. Combinations come before their parts.
static CAPTURED: &[(u64, &str)] = &[
    (3, "address"),
    (1, "address_is_null"),
    (12, "provenance"),
    (4, "read_provenance"),
];

/// The words for the classes of floats. Combinations come before their parts.
#[rustfmt::skip]
static FLOAT_CLASSES: &[(u64, &str)] = &[
    (0x3ff, "all"),
    (0x003, "nan"),  (0x001, "snan"),  (0x002, "qnan"),
    (0x204, "inf"),  (0x004, "ninf"),  (0x200, "pinf"),
    (0x060, "zero"), (0x020, "nzero"), (0x040, "pzero"),
    (0x090, "sub"),  (0x010, "nsub"),  (0x080, "psub"),
    (0x108, "norm"), (0x008, "nnorm"), (0x100, "pnorm"),
];

/// The order in which LLVM 3.2 prints attributes.
static OLD_ORDER: &[K] = &[
    K::Z_EXT,
    K::S_EXT,
    K::NO_RETURN,
    K::NO_UNWIND,
    K::UW_TABLE,
    K::RETURNS_TWICE,
    K::IN_REG,
    K::NO_ALIAS,
    K::NO_CAPTURE,
    K::STRUCT_RET,
    K::BY_VAL,
    K::NEST,
    K::READ_NONE,
    K::READ_ONLY,
    K::OPTIMIZE_FOR_SIZE,
    K::NO_INLINE,
    K::INLINE_HINT,
    K::ALWAYS_INLINE,
    K::STACK_PROTECT,
    K::STACK_PROTECT_REQ,
    K::NO_RED_ZONE,
    K::NO_IMPLICIT_FLOAT,
    K::NAKED,
    K::NON_LAZY_BIND,
    K::SANITIZE_ADDRESS,
    K::MIN_SIZE,
    K::STACK_ALIGNMENT,
    K::ALIGNMENT,
];

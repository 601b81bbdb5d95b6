//! Records which parts of an LLVM IR module were translated. The parts that no code has claimed are losses,
//! which [`Inventory::account`](super::llvm::Inventory::account) reports.
//!
//! The getters of LLVM IR do not record anything. Code that translates named metadata, an attachment, an
//! attribute or a flag claims it here.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind};
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, Body, Global, Inst, Module, Str,
};

use super::Remedy;
use super::llvm::{FLAG_NAMES, Flags};

/// The parts of a module, or of some of its functions, that were translated.
#[derive(Debug, Default)]
pub(crate) struct Claims {
    /// The claimed named metadata, by name.
    lists: FxHashSet<Str>,
    /// The claimed attachments of global values, by the name of their kind. The entries of `!opencl.kernels`
    /// count as attachments of the kernels.
    attached: FxHashSet<(Global, Str)>,
    /// The claimed attribute kinds of functions, results and parameters (see [`holder`]), one bit for each
    /// kind.
    attributes: [[u64; KIND_WORDS]; HOLDERS],
    string_attributes: FxHashSet<(usize, Str)>,
    /// The number of instructions whose flag was translated, by flag.
    flags: [usize; FLAG_NAMES.len()],
    /// The extension that would translate a flag of at least one more instruction, by flag.
    remedies: [Option<Remedy>; FLAG_NAMES.len()],
    /// The number of instructions whose attachment was translated, by kind of attachment.
    attachments: SecondaryMap<MetadataKind, usize>,
    /// The claimed attachments of instructions in the current body. [`Self::close_body`] moves them to
    /// `attachments`.
    of_body: FxHashSet<(Inst, MetadataKind)>,
}

/// The number of 64-bit words in a bit set of attribute kinds, whose numbers have 8 bits.
const KIND_WORDS: usize = 256 / 64;

/// The number of objects that have attributes: functions, results and parameters.
const HOLDERS: usize = 3;

/// Returns the index of an object that has attributes: the function, the result, or the parameters, which
/// share one index.
fn holder(index: AttributeIndex) -> usize {
    match index {
        AttributeIndex::Function => 0,
        AttributeIndex::Return => 1,
        AttributeIndex::Parameter(_) => 2,
    }
}

/// Returns the word index and the bit mask of an attribute kind in a bit set.
fn place(kind: AttributeKind) -> (usize, u64) {
    (usize::from(kind.0) / 64, 1 << (kind.0 % 64))
}

impl Claims {
    /// Claims the named metadata with these names.
    pub(crate) fn lists(&mut self, module: &Module, names: &[&str]) {
        let names = names.iter().filter_map(|name| module.strings.find(name));
        self.lists.extend(names);
    }

    /// Returns whether the named metadata with this name is claimed.
    pub(super) fn has_list(&self, name: Str) -> bool {
        self.lists.contains(&name)
    }

    /// Claims the attachment of a global value with this key, or the operand with this key in the kernel's
    /// entry in `!opencl.kernels`.
    pub(crate) fn attached(&mut self, module: &Module, global: Global, key: &str) {
        if let Some(key) = module.strings.find(key) {
            self.attached.insert((global, key));
        }
    }

    /// Returns whether the attachment of a global value with this key is claimed.
    pub(super) fn has_attached(&self, global: Global, key: Str) -> bool {
        self.attached.contains(&(global, key))
    }

    /// Claims the attributes of a kind on all functions, results or parameters.
    pub(crate) fn attribute_kind(&mut self, index: AttributeIndex, kind: AttributeKind) {
        let (word, bit) = place(kind);
        if let Some(word) = self.attributes[holder(index)].get_mut(word) {
            *word |= bit;
        }
    }

    /// Claims all attributes with the same kind or key as this one, on all functions, results or parameters. Does
    /// nothing for an attribute with neither.
    pub(crate) fn attribute(&mut self, index: AttributeIndex, attribute: &Attribute) {
        match (attribute, attribute.kind()) {
            (Attribute::String(key, _), _) => self.string_attribute(index, *key),
            (_, Some(kind)) => self.attribute_kind(index, kind),
            _ => {}
        }
    }

    /// Claims the string attributes with a key on all functions, results or parameters.
    pub(crate) fn string_attribute(&mut self, index: AttributeIndex, key: Str) {
        self.string_attributes.insert((holder(index), key));
    }

    /// Returns whether attributes with the same kind or key as this one are claimed. An attribute with neither counts
    /// as claimed.
    pub(super) fn has_attribute(&self, index: AttributeIndex, attribute: &Attribute) -> bool {
        match (attribute, attribute.kind()) {
            (Attribute::String(key, _), _) => {
                self.string_attributes.contains(&(holder(index), *key))
            }
            (_, Some(kind)) => {
                let (word, bit) = place(kind);
                let word = self.attributes[holder(index)].get(word);
                word.is_some_and(|word| word & bit != 0)
            }
            _ => true,
        }
    }

    /// Claims the attachment of an instruction in the current body and returns it, or returns `None` if there
    /// is no such attachment.
    pub(crate) fn attachment(
        &mut self,
        body: &Body,
        inst: Inst,
        kind: MetadataKind,
    ) -> Option<MetadataId> {
        let node = body.attachment(inst, kind)?;
        self.of_body.insert((inst, kind));
        Some(node)
    }

    /// Claims the given flags of one instruction, which may be claimed more than once.
    pub(crate) fn flags(&mut self, flags: impl Into<Flags>) {
        for flag in flags.into().numbers() {
            if let Some(count) = self.flags.get_mut(flag) {
                *count += 1;
            }
        }
    }

    /// Records that `remedy`, if any, would translate the given flags of an instruction.
    pub(crate) fn flags_without(&mut self, remedy: Option<Remedy>, flags: impl Into<Flags>) {
        for flag in flags.into().numbers() {
            if let Some(known) = self.remedies.get_mut(flag) {
                *known = known.or(remedy);
            }
        }
    }

    /// Returns the extension that would translate the flag with this index of at least one more instruction.
    pub(super) fn flag_remedy(&self, flag: usize) -> Option<Remedy> {
        self.remedies.get(flag).copied().flatten()
    }

    /// Returns the number of instructions whose flag with this index was translated.
    pub(super) fn flag_count(&self, flag: usize) -> usize {
        self.flags.get(flag).copied().unwrap_or(0)
    }

    /// Returns the number of instructions whose attachment of this kind was translated.
    pub(super) fn attachment_count(&self, kind: MetadataKind) -> usize {
        self.attachments[kind]
    }

    /// Ends the current body and counts its claimed attachments. Must run before the next body, because its
    /// instructions have the same numbers.
    pub(crate) fn close_body(&mut self) {
        for (_, kind) in self.of_body.drain() {
            self.attachments[kind] += 1;
        }
    }

    /// Adds the claims in `other`, which were recorded while other functions were translated. Their last body must be
    /// closed.
    pub(crate) fn join(&mut self, other: &Self) {
        let Self {
            lists,
            attached,
            attributes,
            string_attributes,
            flags,
            remedies,
            attachments,
            of_body: _,
        } = other;
        self.lists.extend(lists);
        self.attached.extend(attached);
        self.string_attributes.extend(string_attributes);
        let words = self.attributes.as_flattened_mut().iter_mut();
        for (word, more) in words.zip(attributes.as_flattened()) {
            *word |= more;
        }
        for (count, more) in self.flags.iter_mut().zip(flags) {
            *count += more;
        }
        for (known, more) in self.remedies.iter_mut().zip(remedies) {
            *known = known.or(*more);
        }
        for (kind, more) in attachments.iter() {
            self.attachments[kind] += more;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_claimed_for_their_holder() {
        let mut claims = Claims::default();
        let (of_function, of_result) = (AttributeIndex::Function, AttributeIndex::Return);
        let attribute = Attribute::Enum(AttributeKind::NO_INLINE);
        claims.attribute(of_function, &attribute);
        assert!(claims.has_attribute(of_function, &attribute));
        assert!(!claims.has_attribute(of_result, &attribute));
        let cold = Attribute::Enum(AttributeKind::COLD);
        assert!(!claims.has_attribute(of_function, &cold));
        claims.attribute_kind(AttributeIndex::Parameter(3), AttributeKind::COLD);
        assert!(claims.has_attribute(AttributeIndex::Parameter(0), &cold));
    }

    #[test]
    fn reading_claims_nothing() {
        let mut module = Module::new();
        let name = module.strings.intern("llvm.ident");
        assert!(module.named_metadata("llvm.ident").is_none());
        let mut claims = Claims::default();
        assert!(!claims.has_list(name));
        claims.lists(&module, &["llvm.ident", "not there"]);
        assert!(claims.has_list(name));
    }

    #[test]
    fn claims_of_other_functions_are_added() {
        let mut module = Module::new();
        let key = module.strings.intern("key");
        let (mut claims, mut other) = (Claims::default(), Claims::default());
        let index = AttributeIndex::Function;
        for claims in [&mut claims, &mut other] {
            claims.flags(Flags::ROUNDING);
        }
        other.string_attribute(index, key);
        other.lists(&module, &["key"]);
        claims.join(&other);
        let rounding = Flags::ROUNDING.numbers().next().unwrap();
        assert_eq!(claims.flag_count(rounding), 2);
        assert!(claims.has_list(key));
        assert!(claims.has_attribute(index, &Attribute::String(key, None)));
    }
}

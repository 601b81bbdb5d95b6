//! Writes the bounds of arrays and vectors, and computes the sizes of arrays, which no operand contains.

use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};

use crate::Result;
use crate::mappings::debug_info::{Instruction, STATIC_MEMBER, tag};
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;

/// The debug-info flag `DIFlagBitField`.
const BIT_FIELD: u64 = 0x8_0000;
/// The maximum number of dimensions that are combined from arrays of arrays.
const MAX_DIMENSIONS: usize = 16;
/// The maximum number of bound words of an array with one dimension: its count and its lower bound.
const MAX_BOUNDS: usize = 2;
/// The maximum number of base types that are followed to find a size.
const MAX_STEPS: usize = 64;

impl<'m> Writer<'_, 'm> {
    /// Returns a `DISubrange` node with these bounds.
    fn subrange(
        &mut self,
        count: Option<MetadataId>,
        lower: Option<MetadataId>,
        upper: Option<MetadataId>,
    ) -> MetadataId {
        let node = SpecializedNode::new(code::SUBRANGE)
            .with_reference(FieldName::Count, count)
            .with_reference(FieldName::LowerBound, lower);
        self.ir
            .metadata_specialized(node.with_reference(FieldName::UpperBound, upper))
    }

    /// Returns the list of bounds of a vector with `count` elements.
    pub(super) fn vector_bounds(&mut self, count: u64) -> MetadataId {
        let (count, zero) = (
            self.ir.metadata_integer(64, count),
            self.ir.metadata_integer(64, 0),
        );
        let subrange = self.subrange(Some(count), Some(zero), None);
        self.ir.metadata_tuple(&[subrange])
    }

    /// Returns the bounds of an array as `DISubrange` nodes. `words` contains the count or the upper bound of each
    /// dimension. If the number of words is even, the second half of them contains the lower bounds of the dimensions,
    /// which the specifications do not have. If there are no words, the array has one dimension with an unknown count.
    /// Dimensions without a bound or with a count below -1 are left out.
    pub(super) fn subranges(&mut self, words: &[u32]) -> Result<Vec<MetadataId>> {
        if words.is_empty() {
            let count = self.ir.metadata_integer(64, u64::MAX);
            return Ok(vec![self.subrange(Some(count), None, None)]);
        }
        let (bounds, lower) = match words.len() % 2 {
            0 => words.split_at(words.len() / 2),
            _ => (words, &[][..]),
        };
        let mut nodes = Vec::with_capacity(bounds.len());
        for (dimension, &bound) in bounds.iter().enumerate() {
            let lower = lower.get(dimension).copied();
            let lower = lower
                .map(|word| self.debug_bound(word))
                .transpose()?
                .flatten();
            let Some(node) = self.debug_bound(bound)? else {
                continue;
            };
            let is_count = self.entity(bound).is_none();
            nodes.push(match is_count {
                true if (self.debug_constant(bound)? as i64) < -1 => continue,
                true => self.subrange(Some(node), lower, None),
                false => self.subrange(None, lower, Some(node)),
            });
        }
        Ok(nodes)
    }

    /// Combines an array of arrays into one array with several dimensions, as compilers write it. Adds the bounds of
    /// the inner arrays to `subranges`. Does nothing in styles that keep the form of SPIR-V.
    pub(super) fn add_inner_dimensions(
        &mut self,
        node: &mut SpecializedNode,
        mut place: usize,
        subranges: &mut Vec<MetadataId>,
    ) -> Result<()> {
        if !self.dialect().debug_info.compiler_form {
            return Ok(());
        }
        for _ in 1..MAX_DIMENSIONS {
            let inner = self.base_place(place);
            let inner = inner.and_then(|at| Some((at, *self.debug_info.entities.get(at)?)));
            // Only arrays with one dimension are combined. Otherwise, a long list of bounds would be repeated
            // for each array that contains the array.
            let is_array = |inner: &Entity<'_>| {
                inner.is(Instruction::TypeArray) && inner.operands.len() <= MAX_BOUNDS + 1
            };
            let Some((at, array)) = inner.filter(|(_, inner)| is_array(inner)) else {
                break;
            };
            let base = self.base_place(at);
            let base = base.and_then(|base| self.debug_info.entities.get(base)?.node);
            let (Some(base), Some(bounds)) = (base, array.operands.get(1..)) else {
                break;
            };
            subranges.extend(self.subranges(bounds)?);
            node.set(FieldName::BaseType, base.to_field());
            place = at;
        }
        Ok(())
    }

    /// Adds the bit-field flag and the offset of the storage unit to members that are smaller than their type, or that
    /// do not begin at a byte. Only the newest set has operands for this flag. Does nothing in styles that keep the
    /// form of SPIR-V.
    pub(super) fn mark_bit_fields(&mut self) {
        if !self.dialect().debug_info.compiler_form {
            return;
        }
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            let metadata = &self.ir.module.metadata;
            let node = entity.node.and_then(|node| metadata.specialized(node));
            let (true, Some(node)) = (entity.is(Instruction::TypeMember), node) else {
                continue;
            };
            let of = |field| node.field(field).unwrap_or(0);
            let (size, offset, flags) = (
                of(FieldName::Size),
                of(FieldName::Offset),
                of(FieldName::Flags),
            );
            let is_member =
                of(FieldName::Tag) == u64::from(tag::MEMBER) && flags & STATIC_MEMBER == 0;
            let storage = self
                .size_of_type(node.reference(FieldName::BaseType))
                .unwrap_or(0);
            let is_within = size != 0 && (size < storage || offset % 8 != 0);
            let (true, Some(unit)) = (
                is_member && (is_within || flags & BIT_FIELD != 0),
                offset.checked_rem(storage).map(|rest| offset - rest),
            ) else {
                continue;
            };
            let unit = self.ir.metadata_integer(64, unit);
            let node = entity
                .node
                .and_then(|node| self.ir.module.metadata.nodes.get_mut(node));
            if let Some(MetadataNode::Specialized(node)) = node {
                node.set(FieldName::Flags, flags | BIT_FIELD);
                node.set(FieldName::ExtraData, unit.to_field());
            }
        }
    }

    /// Returns the size of a type in bits. If it has none, returns the size of its base type. Returns `None`
    /// if no size is known.
    fn size_of_type(&self, mut ty: Option<MetadataId>) -> Option<u64> {
        for _ in 0..MAX_STEPS {
            let node = self.ir.module.metadata.specialized(ty?)?;
            match node.field(FieldName::Size) {
                Some(size) if size != 0 => return Some(size),
                _ => ty = node.reference(FieldName::BaseType),
            }
        }
        None
    }

    /// Sets the size of each array: the size of an element multiplied by the number of elements.
    pub(super) fn size_arrays(&mut self) {
        let count = self.debug_info.entities.len();
        let mut sizes: Vec<Option<u64>> = vec![None; count];
        let mut path = Vec::new();
        let mut is_on_path = vec![false; count];
        for start in 0..count {
            // Types without a size refer to a base type, until one has a size.
            let mut at = Some(start);
            let mut size = 0;
            while let Some(place) = at {
                if let Some(known) = sizes[place] {
                    size = known;
                    break;
                }
                // A type that contains itself has no size.
                if std::mem::replace(&mut is_on_path[place], true) {
                    break;
                }
                let entity = self.debug_info.entities[place];
                let own = entity
                    .node
                    .and_then(|node| {
                        self.ir
                            .module
                            .metadata
                            .specialized(node)?
                            .field(FieldName::Size)
                    })
                    .unwrap_or(0);
                let is_array = is_array(entity.number);
                if own != 0 && !is_array {
                    sizes[place] = Some(own);
                    size = own;
                    break;
                }
                path.push(place);
                let is_derived = is_array || entity.code() == Some(code::DERIVED_TYPE);
                at = if is_derived {
                    self.base_place(place)
                } else {
                    None
                };
            }
            while let Some(place) = path.pop() {
                let entity = self.debug_info.entities[place];
                if let (true, Some(node)) = (is_array(entity.number), entity.node) {
                    let is_vector = entity.is(Instruction::TypeVector)
                        || self.debug_info.vectors.contains(&place);
                    let elements = self.element_count(node, is_vector);
                    size = size.wrapping_mul(elements);
                    if let Some(MetadataNode::Specialized(node)) =
                        self.ir.module.metadata.nodes.get_mut(node)
                    {
                        node.set(FieldName::Size, size);
                    }
                }
                sizes[place] = Some(size);
            }
        }
    }

    /// Returns the number of elements of an array, or the number of elements that fit in a vector's storage. A negative
    /// count, which stands for an unknown one, makes the number 0. Dimensions without a constant count are ignored.
    fn element_count(&self, array: MetadataId, is_vector: bool) -> u64 {
        let metadata = &self.ir.module.metadata;
        let elements = metadata
            .specialized(array)
            .and_then(|node| metadata.tuple(node.reference(FieldName::Elements)?));
        let counts = elements.unwrap_or_default().iter().filter_map(|dimension| {
            let count = metadata
                .specialized(dimension.expand()?)?
                .reference(FieldName::Count)?;
            let constant = metadata.value(count)?.as_constant()?;
            self.ir.module.constants.as_integer(constant)
        });
        // A negative count means that there are no elements.
        let counts = counts.map(|count| if count as i64 > 0 { count } else { 0 });
        // A vector of three elements has the size of four.
        let counts = counts.map(|count| {
            if is_vector {
                count.checked_next_power_of_two().unwrap_or(0)
            } else {
                count
            }
        });
        counts.fold(1, u64::wrapping_mul)
    }
}

fn is_array(number: u32) -> bool {
    use Instruction as I;
    [I::TypeArray, I::TypeArrayDynamic, I::TypeVector]
        .iter()
        .any(|&array| array as u32 == number)
}

//! Completes a module at the end of its text.

use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use rustc_hash::FxHashMap;

use super::{Key, Parser};
use crate::error::Result;
use crate::ir::{Alignment, AttributeIndex, Block, ConstantKind, Global, GlobalKind, GlobalValue};

impl Parser<'_> {
    /// Checks that everything that is referenced is defined, and completes everything that was deferred to the end.
    pub(super) fn finish(&mut self) -> Result<()> {
        self.check_types()?;
        let replaced = self.declare_intrinsics()?;
        if let Some((&global, &at)) = self.globals.undefined.iter().min_by_key(|(_, at)| **at) {
            let name = self.module.name(global);
            return Err(self.fault(at, format!("@{name} is not defined")));
        }
        if let Some(&at) = self.globals.undefined_comdats.values().min() {
            return Err(self.fault(at, "the COMDAT is not defined"));
        }
        self.finish_metadata()?;
        self.module.join_named_metadata();
        self.unify_metadata();
        self.resolve_groups()?;
        self.move_alignments();
        self.order_globals(&replaced)
    }

    /// Moves the alignment in the attributes of each function to the `alignment` of its global.
    fn move_alignments(&mut self) {
        use crate::ir::{Attribute, AttributeKind};
        for (_, value) in self.module.globals.iter_mut() {
            let GlobalKind::Function(function) = &mut value.kind else {
                continue;
            };
            let list = function.attributes.expand();
            let attributes = &mut self.module.attributes;
            let kind = AttributeKind::ALIGNMENT;
            let Some(&Attribute::Integer(_, bytes)) =
                attributes.find(list, AttributeIndex::Function, kind)
            else {
                continue;
            };
            let Some(list) = list else { continue };
            let rest: Vec<_> = attributes.lists[list]
                .iter()
                .map(|&(index, set)| (index, attributes.sets[set].to_vec()))
                .collect();
            let mut entries = Vec::new();
            for (index, mut set) in rest {
                if index == AttributeIndex::Function {
                    set.retain(|attribute| attribute.kind() != Some(kind));
                }
                if !set.is_empty() {
                    entries.push((index, attributes.sets.intern(set.into())));
                }
            }
            value.alignment = Alignment::from_bytes(bytes).unwrap_or_default();
            function.attributes = (!entries.is_empty())
                .then(|| attributes.lists.intern(entries.into()))
                .into();
        }
    }

    /// Sorts the globals in the order in which the text defines or declares them, without those that others replace,
    /// and sets the block numbers of `blockaddress` constants. Returns an error if a `blockaddress` names a function
    /// without a body, a block that does not exist, or an entry block.
    fn order_globals(&mut self, replaced: &FxHashMap<Global, Global>) -> Result<()> {
        let blocks = self.addressed_blocks()?;
        let order = std::mem::take(&mut self.globals.order);
        let is_ordered = order
            .iter()
            .enumerate()
            .all(|(at, global)| global.index() == at);
        if is_ordered && blocks.is_empty() && replaced.is_empty() {
            return Ok(());
        }
        let mut places: SecondaryMap<Global, u32> = SecondaryMap::new();
        for (at, &global) in order.iter().enumerate() {
            places[global] = at as u32;
        }
        for (&global, &by) in replaced {
            places[global] = places[by];
        }
        if !is_ordered || !replaced.is_empty() {
            let old = std::mem::take(&mut self.module.globals);
            let mut old: Vec<Option<GlobalValue>> =
                old.into_iter().map(|(_, value)| Some(value)).collect();
            self.module.globals = order
                .iter()
                .filter_map(|global| old.get_mut(global.index()).and_then(Option::take))
                .collect::<PrimaryMap<Global, GlobalValue>>();
        }
        let moved = |global: Global| Global::from_u32(places[global]);
        self.module.constants.rename(|_, kind| match kind {
            ConstantKind::Global(global)
            | ConstantKind::DsoLocalEquivalent(global)
            | ConstantKind::NoCfi(global) => {
                *global = moved(*global);
            }
            ConstantKind::BlockAddress(global, number) => {
                *global = moved(*global);
                *number = blocks.get(*number as usize).copied().unwrap_or(0);
            }
            _ => {}
        });
        Ok(())
    }

    /// Returns the index of each block in `globals.addresses`. Returns an error if the function has no body, or if the
    /// block does not exist or is the entry block.
    fn addressed_blocks(&self) -> Result<Vec<u32>> {
        let mut blocks: FxHashMap<Global, (Option<Block>, FxHashMap<Key, Block>)> =
            FxHashMap::default();
        let mut numbers = Vec::with_capacity(self.globals.addresses.len());
        for &(global, key, at) in &self.globals.addresses {
            let Some(body) = self
                .module
                .function(global)
                .and_then(|function| function.body.as_ref())
            else {
                return Err(self.fault(at, "`blockaddress` of a function without a body"));
            };
            let (entry, blocks) = blocks.entry(global).or_insert_with(|| {
                let named = body
                    .blocks
                    .iter()
                    .filter_map(|(block, data)| Some((Key::Name(data.name.expand()?), block)));
                let numbered = self.globals.block_numbers.get(&global);
                let numbered = numbered
                    .into_iter()
                    .flatten()
                    .map(|&(number, block)| (Key::Number(number), block));
                (
                    body.layout.first().copied(),
                    named.chain(numbered).collect(),
                )
            });
            match blocks.get(&key) {
                Some(&block) if Some(block) == *entry => {
                    return Err(self.fault(at, "the address of the entry block cannot be taken"));
                }
                Some(&block) => numbers.push(block.as_u32()),
                None => {
                    return Err(
                        self.fault(at, format!("block %{} is not defined", self.key_text(key)))
                    );
                }
            }
        }
        Ok(numbers)
    }
}

//! Edges of control flow to blocks with phis, and the values of phis on them. Both front ends use them. A function may
//! have many edges, and a phi many values, so each is found without a search through all.

use std::hash::Hash;

use rustc_hash::FxHashMap;

/// The most values of a phi that are searched one by one. For more values, a table is built.
const SEARCHED: usize = 8;

/// The edges that have their own code, in the order of their numbers.
pub(crate) struct Edges<B> {
    list: Vec<(B, B)>,
    numbers: FxHashMap<(B, B), usize>,
}

impl<B: Copy + Eq + Hash> Edges<B> {
    pub(crate) fn new() -> Self {
        Self {
            list: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }

    /// Returns the number of the edge, which gets the next number if it has none.
    pub(crate) fn number(&mut self, from: B, to: B) -> usize {
        *self.numbers.entry((from, to)).or_insert_with(|| {
            self.list.push((from, to));
            self.list.len() - 1
        })
    }

    /// Returns the edge with a number: its source and its target.
    pub(crate) fn get(&self, number: usize) -> Option<(B, B)> {
        self.list.get(number).copied()
    }
}

/// Tables of the values of phis, by the blocks that they come from.
pub(crate) struct Incoming<P, B, V> {
    tables: FxHashMap<P, FxHashMap<B, V>>,
}

impl<P: Eq + Hash, B: Copy + Eq + Hash, V: Copy> Incoming<P, B, V> {
    pub(crate) fn new() -> Self {
        Self {
            tables: FxHashMap::default(),
        }
    }

    /// Returns the value of a phi on the edges from `block`. `pairs` are the blocks and the values of the phi. Of
    /// several values for one block, it is the first. Returns `None` if the phi has no value for the block.
    pub(crate) fn value(
        &mut self,
        phi: P,
        block: B,
        mut pairs: impl ExactSizeIterator<Item = (B, V)>,
    ) -> Option<V> {
        if pairs.len() <= SEARCHED {
            return pairs.find(|pair| pair.0 == block).map(|pair| pair.1);
        }
        let table = self.tables.entry(phi).or_insert_with(|| {
            let mut table = FxHashMap::default();
            for (block, value) in pairs {
                table.entry(block).or_insert(value);
            }
            table
        });
        table.get(&block).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_keeps_its_number() {
        let mut edges = Edges::new();
        assert_eq!(edges.number(1, 2), 0);
        assert_eq!(edges.number(2, 1), 1);
        assert_eq!(edges.number(1, 2), 0);
        assert_eq!(edges.number(1, 3), 2);
        assert_eq!(edges.get(1), Some((2, 1)));
        assert_eq!(edges.get(3), None);
    }

    #[test]
    fn a_phi_with_many_values_has_the_first_value_of_a_block() {
        for count in [SEARCHED, SEARCHED + 1, 1000] {
            let mut pairs: Vec<(usize, usize)> = (0..count).map(|at| (at, at + 100)).collect();
            pairs[count - 1] = (0, 7);
            let mut incoming = Incoming::new();
            for phi in ["a", "b"] {
                let mut value = |block| incoming.value(phi, block, pairs.iter().copied());
                assert_eq!(value(0), Some(100), "{count}");
                assert_eq!(value(count - 2), Some(count + 98), "{count}");
                assert_eq!(value(count - 1), None, "{count}");
            }
        }
    }
}

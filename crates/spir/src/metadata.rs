//! Access to named metadata in the form of SPIR 1.2, which consists of lists of strings and numbers.

use std::borrow::Cow;
use transpire_opencl::metadata::OPENCL_KERNELS;

use transpire_llvm::ir::metadata::{MetadataId, MetadataNode};
use transpire_llvm::ir::{Constant, Global, Module, NamedMetadata, Type};

use crate::text::clip;

/// A node of `opencl.kernels` (§2.3).
pub(crate) struct Kernel<'m> {
    /// The function in the first operand; `None` if that is not a function.
    pub(crate) function: Option<Global>,
    /// The lists in the other operands.
    pub(crate) entries: Vec<Entry<'m>>,
    /// Whether all operands after the function are lists that begin with a string.
    pub(crate) is_well_formed: bool,
    /// Whether the lists are omitted because the module has too many.
    pub(crate) is_cut: bool,
}

/// A metadata list that begins with a string: `!{!"kernel_arg_type", !"int*"}`.
pub(crate) struct Entry<'m> {
    /// The string at the start of the list.
    pub(crate) name: Cow<'m, str>,
    /// The values after the string.
    pub(crate) values: Vec<Item<'m>>,
}

/// An operand of a metadata node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Item<'m> {
    /// A string.
    String(Cow<'m, str>),
    /// A constant.
    Constant(Constant),
    /// Any other operand, or a null operand.
    Other,
}

impl<'m> Item<'m> {
    pub(crate) fn of(module: &'m Module, id: Option<MetadataId>) -> Self {
        match id.and_then(|id| module.metadata.nodes.get(id)) {
            Some(MetadataNode::String(string)) => Self::String(module.strings.text(*string)),
            Some(MetadataNode::Value(value)) => {
                value.as_constant().map_or(Self::Other, Self::Constant)
            }
            _ => Self::Other,
        }
    }

    /// Returns the text of a string; `None` for other items.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the type and the value of an integer constant whose value fits in 64 bits; `None` for other items.
    pub(crate) fn integer(&self, module: &Module) -> Option<(Type, u64)> {
        let Self::Constant(constant) = self else {
            return None;
        };
        let data = module.constants.get(*constant)?;
        Some((data.ty, module.constants.as_integer(*constant)?))
    }

    /// Returns the value of an `i32` constant; `None` for other items.
    pub(crate) fn i32(&self, module: &Module) -> Option<u32> {
        let (ty, number) = self.integer(module)?;
        (module.types.integer_bits(ty) == Some(32))
            .then(|| u32::try_from(number).ok())
            .flatten()
    }

    /// Returns the text of the item for messages.
    pub(crate) fn shown(&self, module: &Module) -> String {
        match self {
            Self::String(text) => format!("\"{}\"", clip(text)),
            Self::Constant(constant) => match module.constants.as_integer(*constant) {
                Some(number) => format!(
                    "{} {number}",
                    crate::text::type_text(module, module.constants.ty(*constant))
                ),
                None => "a constant that is not a number".to_owned(),
            },
            Self::Other => "no string and no constant".to_owned(),
        }
    }
}

/// The maximum number of lists of one kernel that are examined. Only malicious modules have more.
const MAX_ENTRIES: usize = 256;
/// The maximum number of list values that are always examined, whatever the size of the module. Kernels may share
/// lists, so a few nodes may represent many values. Rules about lists skip the kernels beyond the limit.
const MAX_VALUES: usize = 1 << 20;

/// Returns the kernels that the nodes of `opencl.kernels` describe.
pub(crate) fn kernels(module: &Module) -> Vec<Kernel<'_>> {
    let Some(named) = module.named_metadata(OPENCL_KERNELS) else {
        return Vec::new();
    };
    let mut kernels = Vec::new();
    let mut left = module
        .metadata
        .nodes
        .len()
        .saturating_mul(64)
        .saturating_add(MAX_VALUES);
    for &node in &named.nodes {
        let operands = module.metadata.tuple(node).unwrap_or_default();
        let function = operands
            .first()
            .and_then(|first| match Item::of(module, first.expand()) {
                Item::Constant(constant) => module
                    .as_global(constant)
                    .filter(|&global| module.function(global).is_some()),
                _ => None,
            });
        let mut kernel = Kernel {
            function,
            entries: Vec::new(),
            is_well_formed: true,
            is_cut: false,
        };
        for operand in operands.iter().skip(1).take(MAX_ENTRIES) {
            let entry = operand
                .expand()
                .and_then(|id| module.metadata.tuple(id))
                .and_then(|list| {
                    left = left.saturating_sub(list.len());
                    let (first, rest) = list.split_first()?;
                    let Item::String(name) = Item::of(module, first.expand()) else {
                        return None;
                    };
                    let values = rest
                        .iter()
                        .map(|value| Item::of(module, value.expand()))
                        .collect();
                    Some(Entry { name, values })
                });
            match entry {
                Some(entry) => kernel.entries.push(entry),
                None => kernel.is_well_formed = false,
            }
            if left == 0 {
                kernel.entries.clear();
                kernel.is_cut = true;
                break;
            }
        }
        kernels.push(kernel);
    }
    kernels
}

impl<'m> Kernel<'m> {
    /// Returns the list whose name is one of `names`, or `None` if the kernel has no such list.
    pub(crate) fn entry(&self, names: &[&str]) -> Option<&Entry<'m>> {
        self.entries
            .iter()
            .find(|entry| names.contains(&&*entry.name))
    }
}

/// Returns the operands of the only node of a named list. Returns `None` if the list does not have exactly one node, or
/// the node is not a tuple.
pub(crate) fn single_node<'m>(module: &'m Module, named: &NamedMetadata) -> Option<Vec<Item<'m>>> {
    let [node] = named.nodes.as_slice() else {
        return None;
    };
    let operands = module.metadata.tuple(*node)?;
    Some(
        operands
            .iter()
            .map(|operand| Item::of(module, operand.expand()))
            .collect(),
    )
}

/// Returns the strings in the only node of a named list. Returns no strings if the list is missing, does not have
/// exactly one node, or the node is not a tuple.
pub(crate) fn strings<'m>(module: &'m Module, name: &str) -> Vec<Cow<'m, str>> {
    let items = module
        .named_metadata(name)
        .and_then(|named| single_node(module, named))
        .unwrap_or_default();
    items
        .into_iter()
        .filter_map(|item| {
            if let Item::String(text) = item {
                Some(text)
            } else {
                None
            }
        })
        .collect()
}

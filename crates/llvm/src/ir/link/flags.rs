//! Merges named metadata and module flags.

use rustc_hash::{FxHashMap, FxHashSet};

use super::moving::Moving;
use super::problem::ProblemKind;
use crate::ir::metadata::{MetadataId, MetadataNode, names};
use crate::ir::{ConstantKind, Module, NamedMetadata, Str, ValueKind};

/// The behaviors of module flags, which specify how flags with the same name are merged: LangRef, "Module Flags
/// Metadata".
mod behavior {
    pub(super) const ERROR: u64 = 1;
    pub(super) const WARNING: u64 = 2;
    pub(super) const REQUIRE: u64 = 3;
    pub(super) const OVERRIDE: u64 = 4;
    pub(super) const APPEND: u64 = 5;
    pub(super) const APPEND_UNIQUE: u64 = 6;
    pub(super) const MAX: u64 = 7;
    pub(super) const MIN: u64 = 8;
}

/// Flags whose behavior newer releases of LLVM changed: the beginning of the name, the former behaviors and the new one.
const CHANGED: &[(&str, &[u64], u64)] = &[
    (
        "PIC Level",
        &[behavior::ERROR, behavior::MAX],
        behavior::MIN,
    ),
    ("PIE Level", &[behavior::ERROR], behavior::MAX),
    (
        "branch-target-enforcement",
        &[behavior::ERROR],
        behavior::MIN,
    ),
    ("sign-return-address", &[behavior::ERROR], behavior::MIN),
];

/// A module flag.
#[derive(Clone, Copy, Debug)]
struct Flag {
    /// The node of the flag, a tuple.
    node: MetadataId,
    /// The node that holds the behavior.
    behavior_node: MetadataId,
    behavior: u64,
    /// The node that holds the name.
    name: MetadataId,
    value: Option<MetadataId>,
}

impl Flag {
    /// Reads a flag of the linked module. Returns `None` if the node is malformed.
    fn read(module: &Module, node: MetadataId) -> Option<Self> {
        let [behavior_node, name, value] = module.metadata.tuple(node)? else {
            return None;
        };
        let behavior_node = behavior_node.expand()?;
        Some(Self {
            node,
            behavior_node,
            behavior: number(module, behavior_node)?,
            name: name.expand()?,
            value: value.expand(),
        })
    }
}

/// Returns the integer that a metadata node holds, or `None` for other nodes and for integers of more than 64 bits.
fn number(module: &Module, node: MetadataId) -> Option<u64> {
    let ValueKind::Constant(constant) = module.metadata.value(node)?.kind() else {
        return None;
    };
    module.constants.as_integer(constant)
}

impl Moving<'_, '_> {
    /// Appends the nodes of named metadata, except module flags, to those of the linked module. Each node is added
    /// once.
    pub(super) fn named_metadata(&mut self) {
        for NamedMetadata { name, nodes } in self.src.named_metadata.clone() {
            if self.src.strings.get(name) == names::LLVM_MODULE_FLAGS.as_bytes() {
                continue;
            }
            let name = self.string(name);
            let place = self.named_place(name);
            for node in nodes {
                let Some(node) = self.node(node) else {
                    continue;
                };
                if self.out.named_nodes.insert((place, node)) {
                    self.out.module.named_metadata[place].nodes.push(node);
                }
            }
        }
    }

    /// Returns the position of the named metadata `name` in the linked module. Adds it without nodes if it is missing.
    fn named_place(&mut self, name: Str) -> usize {
        let named = &mut self.out.module.named_metadata;
        *self.out.named.entry(name).or_insert_with(|| {
            named.push(NamedMetadata {
                name,
                nodes: Vec::new(),
            });
            named.len() - 1
        })
    }

    /// Merges the module flags of the input into those of the linked module.
    pub(super) fn module_flags(&mut self) {
        let mut named = self.src.named_metadata.iter();
        let flags = named
            .find(|named| self.src.strings.get(named.name) == names::LLVM_MODULE_FLAGS.as_bytes());
        let Some(flags) = flags.map(|named| named.nodes.clone()) else {
            return;
        };
        let flags: Vec<MetadataId> = flags
            .into_iter()
            .filter_map(|flag| self.node(flag))
            .collect();
        let flags: Vec<MetadataId> = flags.into_iter().map(|flag| self.upgraded(flag)).collect();
        let name = self.out.module.strings.intern(names::LLVM_MODULE_FLAGS);
        let place = self.named_place(name);
        if self.out.module.named_metadata[place].nodes.is_empty() {
            self.out.module.named_metadata[place].nodes = flags;
            return;
        }
        let nodes = std::mem::take(&mut self.out.module.named_metadata[place].nodes);
        let mut joined = Joined::new(&self.out.module, nodes);
        for flag in flags {
            transpire_interrupt::tick();
            self.join_flag(&mut joined, flag);
        }
        self.clear_missing_minima(&mut joined);
        self.check_requirements(&joined);
        self.out.module.named_metadata[place].nodes = joined.nodes;
    }

    /// Returns a flag with the behavior that the newest release of LLVM gives it. Returns `node` if the behavior is the
    /// same or the flag is malformed.
    fn upgraded(&mut self, node: MetadataId) -> MetadataId {
        let module = &mut self.out.module;
        let Some(flag) = Flag::read(module, node) else {
            return node;
        };
        let name = module.metadata.string(flag.name);
        let name = name.map_or(&[][..], |name| module.strings.get(name));
        let row = CHANGED.iter().find(|(start, former, _)| {
            name.starts_with(start.as_bytes()) && former.contains(&flag.behavior)
        });
        let behavior = module.metadata.value(flag.behavior_node);
        let behavior = behavior.and_then(|value| value.as_constant());
        let (Some(&(_, _, new)), Some(behavior)) = (row, behavior) else {
            return node;
        };
        let ty = module.constants.ty(behavior);
        let new = module.constants.intern(ty, ConstantKind::Integer(new));
        let new = self.intern_node(MetadataNode::Value(new.into()));
        self.flag(new, flag.name, flag.value, false)
    }

    /// Adds a flag of the input, or merges it with the flag of the same name. Reports a problem if the two conflict.
    /// Ignores a malformed flag.
    fn join_flag(&mut self, joined: &mut Joined, node: MetadataId) {
        use behavior::{APPEND, APPEND_UNIQUE, ERROR, MAX, MIN, OVERRIDE, REQUIRE, WARNING};
        let Some(ours) = Flag::read(&self.out.module, node) else {
            return;
        };
        joined.seen.insert(ours.name);
        if ours.behavior == REQUIRE {
            if joined.requirements.insert(ours.value) {
                joined.nodes.push(node);
            }
            return;
        }
        let Some(&(theirs, at)) = joined.flags.get(&ours.name) else {
            if ours.behavior == MIN {
                joined.minima.push(joined.nodes.len());
                joined.seen.remove(&ours.name);
            }
            joined.flags.insert(ours.name, (ours, joined.nodes.len()));
            joined.nodes.push(node);
            return;
        };
        let differs = ours.value != theirs.value;
        match (theirs.behavior, ours.behavior) {
            (OVERRIDE, OVERRIDE) if differs => {
                return self.flag_problem(&ours, "both override it, with different values");
            }
            (OVERRIDE, _) => return,
            (_, OVERRIDE) => return joined.set(at, ours),
            (a, b) if a == b => {}
            (MIN | MAX, WARNING) | (WARNING, MIN | MAX) => {}
            _ => return self.flag_problem(&ours, "their behaviors differ"),
        }
        let behaviors = [theirs.behavior, ours.behavior];
        if differs && behaviors.contains(&WARNING) {
            self.flag_warning(&ours);
        }
        for (extreme, is_ours) in [(MIN, u64::lt as fn(&u64, &u64) -> bool), (MAX, u64::gt)] {
            if !behaviors.contains(&extreme) {
                continue;
            }
            let value = |flag: &Flag| number(&self.out.module, flag.value?);
            let (Some(our_value), Some(their_value)) = (value(&ours), value(&theirs)) else {
                return self.flag_problem(&ours, "a value is no number");
            };
            let first = if theirs.behavior == extreme {
                &theirs
            } else {
                &ours
            };
            let value = if is_ours(&our_value, &their_value) {
                &ours
            } else {
                &theirs
            };
            let flag = self.flag(first.behavior_node, ours.name, value.value, false);
            joined.set_read(&self.out.module, at, flag);
            return;
        }
        match ours.behavior {
            ERROR if differs => self.flag_problem(&ours, "their values differ"),
            APPEND | APPEND_UNIQUE => self.append_flag(joined, &theirs, &ours, at),
            _ => {}
        }
    }

    /// Appends the elements of the flag `ours` to those of the flag `theirs`, whose index is `at`. With the behavior
    /// `appendunique`, each element is kept once. Reports a problem if a value is not a tuple.
    fn append_flag(&mut self, joined: &mut Joined, theirs: &Flag, ours: &Flag, at: usize) {
        let elements = |flag: &Flag| match flag.value {
            Some(value) => self.out.module.metadata.tuple(value).map(<[_]>::to_vec),
            None => None,
        };
        let (Some(mut all), Some(more)) = (elements(theirs), elements(ours)) else {
            return self.flag_problem(ours, "a value is no tuple");
        };
        if ours.behavior == behavior::APPEND {
            all.extend(more);
        } else {
            let mut known = FxHashSet::default();
            all.extend(more);
            all.retain(|&element| known.insert(element));
        }
        // A distinct list is extended in place.
        let nodes = &mut self.out.module.metadata.nodes;
        if let Some(MetadataNode::Tuple {
            distinct: true,
            operands,
        }) = theirs.value.and_then(|value| nodes.get_mut(value))
        {
            *operands = all.into();
            return;
        }
        let list = nodes.push(MetadataNode::Tuple {
            distinct: true,
            operands: all.into(),
        });
        let flag = self.flag(theirs.behavior_node, theirs.name, Some(list), true);
        joined.set_read(&self.out.module, at, flag);
    }

    /// Returns the node of a flag: a new node if `distinct` is set, otherwise the interned one.
    fn flag(
        &mut self,
        behavior: MetadataId,
        name: MetadataId,
        value: Option<MetadataId>,
        distinct: bool,
    ) -> MetadataId {
        let operands = [Some(behavior), Some(name), value].map(Into::into).into();
        let node = MetadataNode::Tuple { distinct, operands };
        match distinct {
            true => self.out.module.metadata.nodes.push(node),
            false => self.intern_node(node),
        }
    }

    /// Sets flags with the behavior `min` to 0 if only one of the modules has them.
    fn clear_missing_minima(&mut self, joined: &mut Joined) {
        for at in std::mem::take(&mut joined.minima) {
            let flag = joined
                .nodes
                .get(at)
                .and_then(|&node| Flag::read(&self.out.module, node));
            let Some(flag) = flag.filter(|flag| !joined.seen.contains(&flag.name)) else {
                continue;
            };
            let module = &mut self.out.module;
            let value = flag
                .value
                .and_then(|value| module.metadata.value(value)?.as_constant());
            let Some(value) = value else { continue };
            let zero = module.constants.ty(value);
            let zero = module.constants.intern(zero, ConstantKind::Integer(0));
            let zero = self.intern_node(MetadataNode::Value(zero.into()));
            let node = self.flag(flag.behavior_node, flag.name, Some(zero), false);
            joined.set_read(&self.out.module, at, node);
        }
    }

    /// Reports a problem for each flag that does not have the value that another flag requires.
    fn check_requirements(&mut self, joined: &Joined) {
        let mut missing = Vec::new();
        for &requirement in &joined.requirements {
            let metadata = &self.out.module.metadata;
            let Some([name, value]) = requirement.and_then(|node| metadata.tuple(node)) else {
                continue;
            };
            let Some(name) = name.expand() else { continue };
            let has_value =
                { joined.flags.get(&name) }.is_some_and(|(flag, _)| flag.value == value.expand());
            if !has_value {
                missing.push(name);
            }
        }
        missing.sort_unstable();
        for name in missing {
            let message = format!(
                "the module flag \"{}\" does not have the value that a module requires",
                self.flag_name(name)
            );
            self.out.problem(ProblemKind::ModuleFlag, message);
        }
    }

    fn flag_name(&self, name: MetadataId) -> String {
        let module = &self.out.module;
        let name = module.metadata.string(name);
        name.map_or_else(String::new, |name| module.strings.text(name).into_owned())
    }

    #[cold]
    fn flag_problem(&mut self, flag: &Flag, reason: &str) {
        let message = format!(
            "{} and the inputs before it have a module flag \"{}\": {reason}",
            self.name(),
            self.flag_name(flag.name)
        );
        self.out.problem(ProblemKind::ModuleFlag, message);
    }

    #[cold]
    fn flag_warning(&mut self, flag: &Flag) {
        let message = format!(
            "{} and the inputs before it have a module flag \"{}\": their values differ",
            self.name(),
            self.flag_name(flag.name)
        );
        self.out.warn(ProblemKind::ModuleFlag, message);
    }
}

/// The flags of the linked module while those of an input are merged into them.
struct Joined {
    nodes: Vec<MetadataId>,
    /// The flags by name, with their positions in `nodes`.
    flags: FxHashMap<MetadataId, (Flag, usize)>,
    requirements: FxHashSet<Option<MetadataId>>,
    /// The positions of the flags with the behavior `min`.
    minima: Vec<usize>,
    /// The names of the flags of the input, except `min` flags that only the input has.
    seen: FxHashSet<MetadataId>,
}

impl Joined {
    fn new(module: &Module, nodes: Vec<MetadataId>) -> Self {
        let mut joined = Self {
            flags: FxHashMap::default(),
            requirements: FxHashSet::default(),
            minima: Vec::new(),
            seen: FxHashSet::default(),
            nodes,
        };
        for (at, &node) in joined.nodes.iter().enumerate() {
            let Some(flag) = Flag::read(module, node) else {
                continue;
            };
            match flag.behavior {
                behavior::REQUIRE => {
                    joined.requirements.insert(flag.value);
                }
                behavior => {
                    if behavior == behavior::MIN {
                        joined.minima.push(at);
                    }
                    joined.flags.insert(flag.name, (flag, at));
                }
            }
        }
        joined
    }

    /// Replaces the flag at position `at` with `flag`, which has the same name.
    fn set(&mut self, at: usize, flag: Flag) {
        if let Some(place) = self.nodes.get_mut(at) {
            *place = flag.node;
        }
        self.flags.insert(flag.name, (flag, at));
    }

    fn set_read(&mut self, module: &Module, at: usize, node: MetadataId) {
        if let Some(flag) = Flag::read(module, node) {
            self.set(at, flag);
        }
    }
}

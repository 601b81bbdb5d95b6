//! Entry points and their interfaces (§3.3.5).

use rustc_hash::{FxHashMap, FxHashSet};

use super::context::{Context, I, NONE, is_one_of};
use super::findings::Findings;
use super::functions;
use crate::Version;
use crate::grammar::{Capability, Decoration, ExecutionModel, Op, StorageClass};

fn points<'a>(context: &Context<'a>) -> impl Iterator<Item = I<'a>> {
    context.globals_that(|row| row.is(Op::EntryPoint))
}

pub(super) fn entry_points(context: &Context<'_>, entry: I<'_>, findings: &mut Findings) {
    let function = context
        .definition(entry.word(2))
        .filter(|function| function.is(Op::Function));
    let Some(function) = function else {
        findings.at(
            context,
            entry,
            format!("%{} is not a function", entry.word(2)),
        );
        return;
    };
    if !context.defines(function.ty(), Op::TypeVoid) {
        findings.at(context, entry, "the function returns a value");
    }
    let is_kernel = entry.word(1) == ExecutionModel::Kernel.word();
    if !is_kernel && functions::function_type(context, function).is_some_and(|ty| ty.len() != 3) {
        findings.at(
            context,
            entry,
            "the function has parameters, which only kernels may have",
        );
    }
    if context.is_decorated(entry.word(2), Decoration::LinkageAttributes) {
        findings.at(
            context,
            entry,
            "the function has linkage, which no entry point has",
        );
    }
}

/// There is an entry point, unless the module is to be linked.
pub(super) fn any_entry_point(context: &Context<'_>, findings: &mut Findings) {
    let begins = |op: Op| op == Op::EntryPoint || op == Op::ConditionalEntryPointINTEL;
    let is_library = context.has(Capability::Linkage) || context.has(Capability::GraphARM);
    if !is_library && !context.rows.iter().any(|row| begins(Op(row.opcode))) {
        findings.at_word(
            0,
            "there is no OpEntryPoint, and the capability Linkage is not declared",
        );
    }
}

/// Nothing calls an entry point.
pub(super) fn called_entry_points(context: &Context<'_>, findings: &mut Findings) {
    let entries: FxHashSet<u32> = points(context).map(|entry| entry.word(2)).collect();
    for (user, id) in context.users_of(Op::Function) {
        if user.is(Op::FunctionCall) && user.word(3) == id && entries.contains(&id) {
            findings.at(context, user, format!("%{id} is an entry point"));
        }
    }
}

/// Interfaces of entry points: variables, of the storage classes that the version has there.
pub(super) fn interfaces(context: &Context<'_>, entry: I<'_>, findings: &mut Findings) {
    let mut seen = FxHashSet::default();
    for &id in interface(entry) {
        let variable = context.definition(id);
        let Some(variable) = variable
            .filter(|variable| variable.is(Op::Variable) || variable.is(Op::UntypedVariableKHR))
        else {
            findings.at(context, entry, format!("%{id} is not a variable"));
            continue;
        };
        let class = variable.word(3);
        if context.version >= Version::V1_4 {
            if is_one_of(class, &[StorageClass::Function]) {
                findings.at(context, entry, format!("%{id} is a variable of a function"));
            }
            if !seen.insert(id) {
                findings.at(context, entry, format!("%{id} is named twice"));
            }
        } else if !is_one_of(class, &[StorageClass::Input, StorageClass::Output]) {
            findings.at(
                context,
                entry,
                format!("%{id} is neither Input nor Output, which it has to be before SPIR-V 1.4"),
            );
        }
    }
}

/// The ids of the interface of an entry point.
fn interface<'a>(entry: I<'a>) -> &'a [u32] {
    let (_, words) = entry.instruction.string(3);
    entry.words_from(3 + words)
}

/// Variables that an entry point uses, directly or through functions that it calls, stand in its interface.
pub(super) fn interface_uses(context: &Context<'_>, findings: &mut Findings) {
    let uses = Uses::new(context);
    if uses.variables.is_empty() {
        return;
    }
    // Each entry point, the group of its function, and which of the variables its interface has.
    let functions = context.functions.iter().zip(&uses.groups);
    let groups: FxHashMap<u32, u32> = functions
        .filter_map(|(function, group)| Some((context.at(function.head)?.id(), *group)))
        .collect();
    let entries = points(context).filter_map(|entry| {
        let place = |id: &u32| uses.variables.binary_search(id).ok();
        let mut declared: Vec<usize> = interface(entry).iter().filter_map(place).collect();
        declared.sort_unstable();
        Some((entry, *groups.get(&entry.word(2))?, declared))
    });
    let entries: Vec<_> = entries.collect();
    // Few entry points are followed one by one.
    if entries.len() <= uses.variables.len() / 64 {
        let mut walk = uses.walk();
        for (entry, group, declared) in &entries {
            for place in walk.reached(&uses, *group) {
                if let (Err(_), Some(variable)) =
                    (declared.binary_search(&place), uses.variables.get(place))
                {
                    findings.at(
                        context,
                        *entry,
                        format!("%{variable} is used, and is not in the interface"),
                    );
                }
            }
        }
        return;
    }
    // As many variables at a time as a number has bits, so that time is not the product of variables and functions.
    for (turn, variables) in uses.variables.chunks(64).enumerate() {
        let first = 64 * turn;
        transpire_interrupt::check();
        let reached = uses.reached(first..first + 64);
        for (entry, group, declared) in &entries {
            let mut missing = reached.get(*group as usize).copied().unwrap_or_default();
            let start = declared.partition_point(|place| *place < first);
            let declared = declared.iter().skip(start);
            for place in declared.take_while(|place| **place < first + 64) {
                missing &= !(1 << (place - first));
            }
            for (bit, variable) in variables.iter().enumerate() {
                if missing >> bit & 1 == 1 {
                    findings.at(
                        context,
                        *entry,
                        format!("%{variable} is used, and is not in the interface"),
                    );
                }
            }
        }
    }
}

/// Which functions use which variables of interfaces, and call which functions. Constants of addresses use variables too,
/// and each other: they stand behind the functions.
struct Uses {
    /// The variables that anything uses, sorted.
    variables: Vec<u32>,
    /// By the place of the variable, who uses it.
    users: Vec<(usize, u32)>,
    /// What each function calls and each function and constant names.
    edges: Vec<Vec<u32>>,
    /// For each of them its group: those that reach each other.
    groups: Vec<u32>,
    /// All of them, each behind those of other groups that it reaches.
    order: Vec<u32>,
}

impl Uses {
    fn new(context: &Context<'_>) -> Self {
        let is_listed = |class| {
            is_one_of(class, &[StorageClass::Input, StorageClass::Output])
                || context.version >= Version::V1_4 && class != StorageClass::Function.word()
        };
        let mut edges = vec![Vec::new(); context.functions.len()];
        let mut constants: FxHashMap<u32, u32> = FxHashMap::default();
        let mut found: Vec<(u32, u32)> = Vec::new();
        for &(user, id) in &context.uses {
            let rows = context
                .rows
                .get(user as usize)
                .zip(context.defining_row(id));
            let Some((user_row, row)) = rows else {
                continue;
            };
            let mut constant = |id: u32| {
                *constants.entry(id).or_insert_with(|| {
                    edges.push(Vec::new());
                    edges.len() as u32 - 1
                })
            };
            let used = match Op(row.opcode) {
                Op::Variable | Op::UntypedVariableKHR => None,
                Op::SpecConstantOp | Op::ConstantComposite | Op::SpecConstantComposite => {
                    Some(constant(id))
                }
                Op::Function if Op(user_row.opcode) == Op::FunctionCall => {
                    Some(context.function_of(row))
                }
                _ => continue,
            };
            let user = match context.function_of(user_row) {
                NONE => match context.at(user).map_or(0, I::id) {
                    0 => continue,
                    id => constant(id),
                },
                function => function,
            };
            match used {
                Some(used) => edges.get_mut(user as usize).map(|edges| edges.push(used)),
                None => {
                    let class = context
                        .definition(id)
                        .map_or(0, |variable| variable.word(3));
                    is_listed(class).then(|| found.push((id, user)))
                }
            };
        }
        let mut variables: Vec<u32> = found.iter().map(|(id, _)| *id).collect();
        variables.sort_unstable();
        variables.dedup();
        let place = |id| variables.binary_search(&id).unwrap_or_default();
        let mut users: Vec<(usize, u32)> =
            found.iter().map(|&(id, user)| (place(id), user)).collect();
        users.sort_unstable();
        users.dedup();
        let groups = match variables.is_empty() {
            true => Vec::new(),
            false => strongly_connected(&edges),
        };
        let mut order: Vec<u32> = (0..groups.len() as u32).collect();
        order.sort_by_key(|node| groups.get(*node as usize));
        Self {
            variables,
            users,
            edges,
            groups,
            order,
        }
    }

    /// Prepares a walk.
    fn walk(&self) -> Walk {
        let mut members: Vec<(u32, u32)> = (0..).zip(&self.groups).map(|(n, g)| (*g, n)).collect();
        members.sort_unstable();
        let mut variables: Vec<(u32, usize)> = self.users.iter().map(|&(p, u)| (u, p)).collect();
        variables.sort_unstable();
        Walk {
            members,
            variables,
            seen: vec![0; self.edges.len()],
            turn: 0,
        }
    }

    /// For each group the variables that it reaches, of those at these places: at most 64, each as a bit.
    fn reached(&self, places: std::ops::Range<usize>) -> Vec<u64> {
        let mut reached = vec![0_u64; self.edges.len()];
        let start = self.users.partition_point(|row| row.0 < places.start);
        let users = self.users.iter().skip(start);
        let group =
            |node: u32| self.groups.get(node as usize).copied().unwrap_or_default() as usize;
        for (place, user) in users.take_while(|row| row.0 < places.end) {
            if let Some(reached) = reached.get_mut(group(*user)) {
                *reached |= 1 << (place - places.start);
            }
        }
        for node in &self.order {
            let edges = self.edges.get(*node as usize).into_iter().flatten();
            let of_edges = edges.fold(0, |all, to| {
                all | reached.get(group(*to)).copied().unwrap_or_default()
            });
            if let Some(reached) = reached.get_mut(group(*node)) {
                *reached |= of_edges;
            }
        }
        reached
    }
}

/// A walk over functions and constants, from one group after another.
struct Walk {
    /// The groups with their members, sorted.
    members: Vec<(u32, u32)>,
    /// Users with the places of their variables, sorted.
    variables: Vec<(u32, usize)>,
    /// For each function and constant the last turn that came to it.
    seen: Vec<u32>,
    turn: u32,
}

impl Walk {
    /// The places of the variables that a group reaches, sorted.
    fn reached(&mut self, uses: &Uses, group: u32) -> Vec<usize> {
        self.turn += 1;
        let start = self.members.partition_point(|row| row.0 < group);
        let members = self.members.iter().skip(start);
        let members = members.take_while(|row| row.0 == group);
        let mut pending: Vec<u32> = members.map(|row| row.1).collect();
        let mut places = Vec::new();
        while let Some(node) = pending.pop() {
            let Some(seen) = self.seen.get_mut(node as usize) else {
                continue;
            };
            if std::mem::replace(seen, self.turn) == self.turn {
                continue;
            }
            transpire_interrupt::tick();
            pending.extend(uses.edges.get(node as usize).into_iter().flatten());
            let first = self.variables.partition_point(|row| row.0 < node);
            let variables = self.variables.iter().skip(first);
            places.extend(variables.take_while(|row| row.0 == node).map(|row| row.1));
        }
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// The strongly connected components of a graph, without recursion: for each node the number of its component, which
/// is larger than those of the components that it leads to. The algorithm is Tarjan's.
fn strongly_connected(edges: &[Vec<u32>]) -> Vec<u32> {
    let mut components = vec![NONE; edges.len()];
    // When a node was met, and the first of the open nodes that it leads back to.
    let mut met = vec![NONE; edges.len()];
    let mut low = vec![NONE; edges.len()];
    let (mut clock, mut count) = (0, 0);
    let (mut open, mut pending) = (Vec::new(), Vec::new());
    for root in 0..edges.len() {
        if met[root] == NONE {
            pending.push((root, 0));
        }
        while let Some((node, next)) = pending.last_mut() {
            let node = *node;
            if *next == 0 {
                (met[node], low[node]) = (clock, clock);
                clock += 1;
                open.push(node);
            }
            if let Some(&to) = edges[node].get(*next) {
                *next += 1;
                let to = to as usize;
                if met[to] == NONE {
                    pending.push((to, 0));
                } else if components[to] == NONE {
                    low[node] = low[node].min(met[to]);
                }
                continue;
            }
            pending.pop();
            if let Some((parent, _)) = pending.last() {
                low[*parent] = low[*parent].min(low[node]);
            }
            if low[node] == met[node] {
                while let Some(member) = open.pop() {
                    components[member] = count;
                    if member == node {
                        break;
                    }
                }
                count += 1;
            }
        }
    }
    components
}

//! Checks of entry points and their interfaces (§3.3.5).

use rustc_hash::{FxHashMap, FxHashSet};

use super::context::{Context, I, NONE, is_one_of};
use super::findings::{Findings, Site};
use super::functions;
use crate::Version;
use crate::grammar::{Capability, Decoration, ExecutionModel, Op, StorageClass};
use crate::reach::{FIRST_MARKS, Reached};

fn points<'a>(context: &Context<'a>) -> impl Iterator<Item = I<'a>> {
    context.globals_that(|row| row.is(Op::EntryPoint))
}

pub(super) fn entry_points(context: &Context<'_>, entry: I<'_>, findings: &mut Site<'_>) {
    let function = context
        .definition(entry.word(2))
        .filter(|function| function.is(Op::Function));
    let Some(function) = function else {
        findings.add(format!("%{} is not a function", entry.word(2)));
        return;
    };
    if !context.defines(function.ty(), Op::TypeVoid) {
        findings.add("the function returns a value");
    }
    let is_kernel = entry.word(1) == ExecutionModel::Kernel.word();
    if !is_kernel && functions::function_type(context, function).is_some_and(|ty| ty.len() != 3) {
        findings.add("the function has parameters, which only kernels may have");
    }
    if context.is_decorated(entry.word(2), Decoration::LinkageAttributes) {
        findings.add("the function has linkage, which no entry point has");
    }
}

/// Checks that the module has an entry point, unless it declares `Linkage` or `GraphARM`.
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

/// Checks that no entry point is called.
pub(super) fn called_entry_points(context: &Context<'_>, findings: &mut Findings) {
    let entries: FxHashSet<u32> = points(context).map(|entry| entry.word(2)).collect();
    for (user, id) in context.users_of(Op::Function) {
        if user.is(Op::FunctionCall) && user.word(3) == id && entries.contains(&id) {
            findings.at(context, user, format!("%{id} is an entry point"));
        }
    }
}

/// Checks that interfaces consist of variables in the storage classes that the version allows. From SPIR-V 1.4 on, a variable
/// may not be listed twice.
pub(super) fn interfaces(context: &Context<'_>, entry: I<'_>, findings: &mut Site<'_>) {
    let mut seen = FxHashSet::default();
    for &id in interface(entry) {
        let variable = context.definition(id);
        let Some(variable) = variable
            .filter(|variable| variable.is(Op::Variable) || variable.is(Op::UntypedVariableKHR))
        else {
            findings.add(format!("%{id} is not a variable"));
            continue;
        };
        let class = variable.word(3);
        if context.version >= Version::V1_4 {
            if is_one_of(class, &[StorageClass::Function]) {
                findings.add(format!("%{id} is a variable of a function"));
            }
            if !seen.insert(id) {
                findings.add(format!("%{id} is named twice"));
            }
        } else if !is_one_of(class, &[StorageClass::Input, StorageClass::Output]) {
            findings.add(format!(
                "%{id} is neither Input nor Output, which it has to be before SPIR-V 1.4"
            ));
        }
    }
}

/// Returns the ids of the interface of an entry point.
fn interface<'a>(entry: I<'a>) -> &'a [u32] {
    let (_, words) = entry.instruction.string(3);
    entry.words_from(3 + words)
}

/// Checks that the interface of each entry point lists all variables that it uses, directly or through callees.
pub(super) fn interface_uses(context: &Context<'_>, findings: &mut Findings) {
    let uses = Uses::new(context);
    if uses.variables.is_empty() {
        return;
    }
    // The node of each function, by the id of the function.
    let nodes: FxHashMap<u32, u32> = (0..)
        .zip(&context.functions)
        .filter_map(|(node, function)| Some((context.at(function.head)?.id(), node)))
        .collect();
    let entries = points(context).filter_map(|entry| {
        let place = |id: &u32| uses.variables.binary_search(id).ok();
        let mut declared: Vec<usize> = interface(entry).iter().filter_map(place).collect();
        declared.sort_unstable();
        Some((entry, *nodes.get(&entry.word(2))?, declared))
    });
    let entries: Vec<_> = entries.collect();
    let reached = uses.reached();
    let mut walk = None;
    for (entry, node, declared) in &entries {
        let is_declared = |place: &usize| declared.binary_search(place).is_ok();
        let first = reached.first_of(*node);
        // An entry point with many variables has a long interface, or misses one of the first.
        let places = match first.len() == FIRST_MARKS && declared.len() >= FIRST_MARKS {
            true => reached.all_of(*node),
            false => Some(first),
        };
        let places: Vec<usize> = match places {
            Some(places) => places.iter().map(|&place| place as usize).collect(),
            None => walk
                .get_or_insert_with(|| uses.walk())
                .reached(&uses, *node),
        };
        for place in places.iter().filter(|place| !is_declared(place)) {
            if let Some(variable) = uses.variables.get(*place) {
                findings.at(
                    context,
                    *entry,
                    format!("%{variable} is used, and is not in the interface"),
                );
            }
        }
    }
}

/// The callees and the interface variables that each function uses. Constants that contain addresses also use variables
/// and each other. In the graph they are numbered after the functions.
struct Uses {
    /// The ids of the used variables, sorted.
    variables: Vec<u32>,
    /// Pairs of the index of a variable and the node that uses it.
    users: Vec<(usize, u32)>,
    /// For each function and constant, the functions that it calls and the constants that it uses.
    edges: Vec<Vec<u32>>,
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
        Self {
            variables,
            users,
            edges,
        }
    }

    /// Returns the indices of the variables that each function and constant reaches.
    fn reached(&self) -> Reached {
        let mut own: Vec<Vec<u32>> = vec![Vec::new(); self.edges.len()];
        for &(place, user) in &self.users {
            if let Some(own) = own.get_mut(user as usize) {
                own.push(place as u32);
            }
        }
        let own = |node: u32| own.get(node as usize).map_or(&[][..], |own| own);
        Reached::new(&self.edges, own)
    }

    /// Prepares walks over the graph.
    fn walk(&self) -> Walk {
        let mut variables: Vec<(u32, usize)> = self.users.iter().map(|&(p, u)| (u, p)).collect();
        variables.sort_unstable();
        Walk {
            variables,
            seen: vec![0; self.edges.len()],
            turn: 0,
        }
    }
}

/// The state of walks over functions and constants, one for each start.
struct Walk {
    /// Pairs of a user and the index of a variable, sorted.
    variables: Vec<(u32, usize)>,
    /// For each function and constant, the number of the last walk that visited it.
    seen: Vec<u32>,
    turn: u32,
}

impl Walk {
    /// Returns the indices of the variables that a function reaches, sorted.
    fn reached(&mut self, uses: &Uses, function: u32) -> Vec<usize> {
        self.turn += 1;
        let mut pending = vec![function];
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

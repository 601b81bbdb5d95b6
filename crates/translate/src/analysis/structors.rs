//! The functions that run before or after all kernels: `llvm.global_ctors` and `llvm.global_dtors`.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{CastOp, Constant, ConstantKind, Expression, Global, GlobalKind, Module};

use crate::analysis::used_globals::{self, Bodies, Node};
use crate::mappings::address_spaces::LOCAL;
use crate::mappings::execution_modes::lists_structors;

/// An entry of a list: a priority, a function, and associated data (LangRef, "The 'llvm.global_ctors' Global
/// Variable").
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) list: Global,
    pub(crate) value: Constant,
    /// The function; `None` if the entry has none.
    function: Option<Global>,
}

/// Returns the functions that the module runs before or after all kernels.
pub fn structors(module: &Module) -> Vec<Global> {
    let functions = entries(module).into_iter().map(|entry| entry.function);
    functions.flatten().collect()
}

/// Returns the function whose address a constant is, through casts of pointers and aliases. An integer is no address.
pub(crate) fn function_of(module: &Module, mut constant: Constant) -> Option<Global> {
    /// The greatest number of casts and aliases. Aliases of a malformed module can form a cycle.
    const MOST: usize = 64;
    for _ in 0..MOST {
        constant = match &module.constants[constant].kind {
            &ConstantKind::Global(global) => match &module.globals[global].kind {
                GlobalKind::Function(_) => return Some(global),
                GlobalKind::Alias(alias) => alias.target,
                _ => return None,
            },
            ConstantKind::Expression(expression) => match **expression {
                Expression::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand) => operand,
                _ => return None,
            },
            _ => return None,
        };
    }
    None
}

/// Returns the variables that list constructors and destructors.
pub(crate) fn lists(module: &Module) -> impl Iterator<Item = Global> {
    let variables = module.variables().map(|(global, ..)| global);
    variables.filter(|&global| lists_structors(&module.name(global)))
}

fn entries(module: &Module) -> Vec<Entry> {
    let mut entries = Vec::new();
    for list in lists(module) {
        let array = module.initializer(list);
        let Some(ConstantKind::Aggregate(values)) =
            array.map(|array| &module.constants[array].kind)
        else {
            continue;
        };
        let entry = |&value: &Constant| Entry {
            list,
            value,
            function: match &module.constants[value].kind {
                ConstantKind::Aggregate(fields) => fields
                    .get(1)
                    .and_then(|&function| function_of(module, function)),
                _ => None,
            },
        };
        entries.extend(values.iter().map(entry));
    }
    entries
}

/// Returns the entries whose functions use a variable that is not constant and that `roots` or another returned entry
/// uses. Decodes the functions that the entries or `roots` use. Visits each global and each constant at most twice: to
/// find its users among what the entries use, and to find what the roots use. Returns an error if a body cannot be
/// decoded.
pub(crate) fn related<B: Bodies>(bodies: &mut B, roots: &[Global]) -> Result<Vec<Entry>, B::Error> {
    let entries = entries(bodies.module());
    if entries.is_empty() {
        return Ok(entries);
    }
    let mut of_function: FxHashMap<Global, Vec<usize>> = FxHashMap::default();
    for (at, entry) in entries.iter().enumerate() {
        if let Some(function) = entry.function {
            of_function.entry(function).or_default().push(at);
        }
    }
    // The users of each global and constant among everything that the entries use.
    let mut users: FxHashMap<Node, Vec<Node>> = FxHashMap::default();
    let mut to_do: Vec<Node> = of_function.keys().copied().map(Node::Global).collect();
    let mut seen: FxHashSet<Node> = to_do.iter().copied().collect();
    while let Some(user) = to_do.pop() {
        transpire_interrupt::tick();
        for used in used_globals::by_node(bodies, user)? {
            users.entry(used).or_default().push(user);
            if seen.insert(used) {
                to_do.push(used);
            }
        }
    }
    let mut kept = vec![false; entries.len()];
    let mut to_do: Vec<Node> = roots.iter().copied().map(Node::Global).collect();
    let mut used: FxHashSet<Node> = to_do.iter().copied().collect();
    while let Some(node) = to_do.pop() {
        transpire_interrupt::tick();
        let mut found = used_globals::by_node(bodies, node)?;
        if matches!(node, Node::Global(global) if is_mutable(bodies.module(), global)) {
            let mut back = vec![node];
            while let Some(used) = back.pop() {
                transpire_interrupt::tick();
                // An entry is found, and a user visited, once.
                let of_used = match used {
                    Node::Global(global) => of_function.remove(&global).unwrap_or_default(),
                    Node::Constant(_) => Vec::new(),
                };
                for at in of_used {
                    if let (Some(is_kept), Some(entry)) = (kept.get_mut(at), entries.get(at))
                        && !std::mem::replace(is_kept, true)
                    {
                        found.push(Node::Constant(entry.value));
                    }
                }
                back.extend(users.remove(&used).unwrap_or_default());
            }
        }
        to_do.extend(found.into_iter().filter(|&node| used.insert(node)));
    }
    let kept = entries.into_iter().zip(kept);
    Ok(kept
        .filter_map(|(entry, is_kept)| is_kept.then_some(entry))
        .collect())
}

/// Returns whether a global is a variable that is not constant and that kernels share. Each work-group has its own
/// variables in local memory.
fn is_mutable(module: &Module, global: Global) -> bool {
    let value = &module.globals[global];
    match &value.kind {
        GlobalKind::Variable(variable) => {
            !variable.constant && module.types.address_space(value.ty) != Some(LOCAL)
        }
        _ => false,
    }
}

/// Reduces the lists of constructors and destructors to some of their entries. Returns the lists that are not empty
/// then.
pub(crate) fn keep(module: &mut Module, entries: &[Entry]) -> Vec<Global> {
    let lists: Vec<Global> = lists(module).collect();
    let mut kept = Vec::new();
    for list in lists {
        let values = entries.iter().filter(|entry| entry.list == list);
        let values = values.map(|entry| entry.value).collect();
        kept.extend(used_globals::reduce(module, list, values));
    }
    kept
}

//! Builds the control flow graphs and the call graph of a module of LLVM IR.

use std::collections::{HashMap, HashSet};

use transpire::llvm::assembly::SinglePrinter;
use transpire::llvm::ir::{
    Block, Body, CallKind, CallingConvention, CastOp, Constant, ConstantKind, Expression, Function,
    Global, GlobalKind, Inst, InstructionKind, Module, TypeKind,
};
use transpire::llvm::versions::Release;

use crate::{Border, Edge, Graph, Node};

/// Returns the control flow graph of each defined function.
/// Blocks have their instructions if `instructions` is set.
pub(crate) fn control_flow(module: &Module, instructions: bool) -> Vec<Graph> {
    let mut printer = instructions.then(|| SinglePrinter::new(module, Release::NEWEST));
    let functions = module.functions();
    functions
        .filter_map(|(global, _, function)| {
            let body = function.body.as_deref()?;
            let mut graph = blocks(module, body, |inst| {
                let printer = printer.as_mut()?;
                printer.instruction(global, inst)
            });
            graph.is_kernel = border(function) == Border::Thick;
            graph.title = module.name(global).into_owned();
            Some(graph)
        })
        .collect()
}

fn blocks(module: &Module, body: &Body, mut text: impl FnMut(Inst) -> Option<String>) -> Graph {
    let names = block_names(module, body);
    let numbers: HashMap<Block, usize> = body
        .layout
        .iter()
        .enumerate()
        .map(|(number, block)| (*block, number))
        .collect();
    let mut graph = Graph::default();
    for (number, (block, name)) in body.layout.iter().zip(names).enumerate() {
        let mut node = Node::new(name, Border::Plain);
        let instructions = body.blocks.get(*block).map(|block| &block.instructions);
        for &inst in instructions.into_iter().flatten() {
            let location = body.debug_location(inst);
            let location = location.and_then(|location| body.debug_locations.get(location));
            if let Some(location) = location {
                node.add_source(location.line);
            }
            let is_debug = body.instructions.get(inst).is_some_and(|instruction| {
                matches!(&instruction.kind, InstructionKind::Call(call) if is_debug_call(module, call))
            });
            if is_debug {
                continue;
            }
            // A switch has a line for each case.
            let text = text(inst).unwrap_or_default();
            node.lines.extend(text.lines().map(without_hints));
        }
        graph.nodes.push(node);
        let Some(terminator) = body.terminator(*block) else {
            continue;
        };
        let kind = &terminator.kind;
        let labels = edge_labels(module, body, kind);
        for (index, target) in body.successors(kind).iter().enumerate() {
            if let Some(&to) = numbers.get(target) {
                let label = labels.get(index).cloned().unwrap_or_default();
                graph.edges.push(Edge::new(number, to, label));
            }
        }
    }
    graph
}

/// Returns whether a call is of an intrinsic function for debug information.
fn is_debug_call(module: &Module, call: &CallKind) -> bool {
    let callee = module.callee(call);
    callee.is_some_and(|callee| module.name(callee).starts_with("llvm.dbg."))
}

/// Returns the line of an instruction without `!dbg` and `!tbaa` at its end.
fn without_hints(line: &str) -> String {
    let (mut rest, mut kept) = (line, Vec::new());
    while let Some((before, attachment)) = rest.rsplit_once(", !")
        && let Some((kind, node)) = attachment.split_once(" !")
        && node.bytes().all(|byte| byte.is_ascii_digit())
    {
        if !matches!(kind, "dbg" | "tbaa") {
            kept.push(attachment);
        }
        rest = before;
    }
    let mut line = rest.to_owned();
    for attachment in kept.iter().rev() {
        line.push_str(", !");
        line.push_str(attachment);
    }
    line
}

/// Returns the labels of the edges out of a block, such as `true`, in the order of the successors. The list is empty
/// for a terminator whose edges have no labels.
fn edge_labels(module: &Module, body: &Body, kind: &InstructionKind) -> Vec<String> {
    match kind {
        InstructionKind::CondBr { .. } => vec!["true".to_owned(), "false".to_owned()],
        InstructionKind::Switch { values, .. } => {
            let values = values.as_slice(&body.values).iter().map(|value| {
                let constant = value.as_constant()?;
                let unused = module.types.integer_bits(module.constants.ty(constant))?;
                let unused = 64_u32.checked_sub(unused)?;
                match module.constants[constant].kind {
                    ConstantKind::Integer(bits) => {
                        Some(((bits << unused) as i64 >> unused).to_string())
                    }
                    _ => None,
                }
            });
            let values = values.map(Option::unwrap_or_default);
            std::iter::once("default".to_owned())
                .chain(values)
                .collect()
        }
        InstructionKind::Invoke(_) => vec![String::new(), "unwind".to_owned()],
        _ => Vec::new(),
    }
}

/// Returns the names of the blocks, in order. Blocks without names have numbers in a common sequence with values, as in LLVM
/// assembly.
fn block_names(module: &Module, body: &Body) -> Vec<String> {
    let named = body.argument_names.iter().filter(|name| name.is_none());
    let mut next = named.count();
    let mut names = Vec::new();
    for (_, data) in body.blocks_in_order() {
        let name = match data.name.expand() {
            Some(name) => module.strings.text(name).into_owned(),
            None => {
                next += 1;
                (next - 1).to_string()
            }
        };
        names.push(format!("%{name}"));
        next += data
            .instructions
            .iter()
            .filter_map(|&inst| body.instructions.get(inst))
            .filter(|instruction| instruction.name.is_none())
            .filter(|instruction| module.types[instruction.ty] != TypeKind::Void)
            .count();
    }
    names
}

/// Returns the call graph.
pub(crate) fn calls(module: &Module) -> Graph {
    let mut graph = Graph {
        title: "calls".to_owned(),
        ..Graph::default()
    };
    let mut numbers: HashMap<Global, usize> = HashMap::new();
    for (global, _, function) in module.functions() {
        let name = module.name(global);
        if name.starts_with("llvm.") {
            continue;
        }
        numbers.insert(global, graph.nodes.len());
        graph.nodes.push(Node::of_function(name, border(function)));
    }
    let aliases = Aliases::of(module);
    let mut known = HashSet::new();
    let mut through_pointers = Vec::new();
    for (global, _, function) in module.functions() {
        let (Some(&from), Some(body)) = (numbers.get(&global), function.body.as_deref()) else {
            continue;
        };
        let mut calls_pointer = false;
        for (_, _, instruction) in body.instructions_in_order() {
            let Some(call) = instruction.kind.call() else {
                continue;
            };
            let callee = call.callee.as_constant();
            let callee = callee.and_then(|callee| aliases.function(callee));
            calls_pointer |= callee.is_none() && !is_assembly(module, call);
            let to = callee.and_then(|callee| numbers.get(&callee));
            if let Some(&to) = to
                && known.insert((from, to))
            {
                graph.edges.push(Edge::new(from, to, ""));
            }
        }
        if calls_pointer {
            through_pointers.push(from);
        }
    }
    let mut callees = Vec::new();
    if !through_pointers.is_empty() {
        let used = used_addresses(module, &aliases);
        callees.extend(
            used.iter()
                .filter_map(|global| numbers.get(global))
                .copied(),
        );
        callees.sort_unstable();
    }
    graph.add_pointer_calls(&through_pointers, &callees);
    graph
}

fn is_assembly(module: &Module, call: &CallKind) -> bool {
    let constant = call.callee.as_constant();
    constant.is_some_and(|constant| {
        matches!(module.constants[constant].kind, ConstantKind::InlineAsm(_))
    })
}

/// The aliases of a module, each with the global that it stands for.
struct Aliases<'m> {
    module: &'m Module,
    /// `None` for an alias of something other than a global.
    targets: HashMap<Global, Option<Global>>,
}

impl<'m> Aliases<'m> {
    fn of(module: &'m Module) -> Self {
        let mut targets = HashMap::new();
        for (global, _) in module.globals.iter() {
            let (mut next, mut path) = (Some(global), Vec::new());
            let target = loop {
                let Some(global) = next else {
                    break None;
                };
                let GlobalKind::Alias(alias) = &module.globals[global].kind else {
                    break Some(global);
                };
                if let Some(&target) = targets.get(&global) {
                    break target;
                }
                // The target in case the module is malformed and an alias leads to itself.
                targets.insert(global, None);
                path.push(global);
                next = address_of(module, alias.target);
            };
            for alias in path {
                targets.insert(alias, target);
            }
        }
        Self { module, targets }
    }

    /// Returns the function whose address a constant is, directly, by an alias or converted. Returns `None` for any other
    /// constant.
    fn function(&self, constant: Constant) -> Option<Global> {
        let global = address_of(self.module, constant)?;
        let global = self.targets.get(&global).copied().unwrap_or(Some(global))?;
        self.module.function(global).map(|_| global)
    }
}

/// Returns the global whose address a constant is, directly or converted. Returns `None` for any other constant.
fn address_of(module: &Module, mut constant: Constant) -> Option<Global> {
    const MAX_CONVERSIONS: usize = 32;
    for _ in 0..MAX_CONVERSIONS {
        constant = match &module.constants[constant].kind {
            ConstantKind::Global(global)
            | ConstantKind::DsoLocalEquivalent(global)
            | ConstantKind::NoCfi(global) => return Some(*global),
            ConstantKind::Expression(expression) => match **expression {
                Expression::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand) => operand,
                _ => return None,
            },
            _ => return None,
        };
    }
    None
}

/// Returns the functions whose address is used other than as the callee of a call: by an instruction, or by a constant
/// that a variable or an instruction may use.
fn used_addresses(module: &Module, aliases: &Aliases<'_>) -> HashSet<Global> {
    let mut used = HashSet::new();
    let mut add = |constant: Constant| used.extend(aliases.function(constant));
    for (_, data) in module.constants.iter() {
        data.kind.for_each_operand(&mut add);
    }
    for (_, _, variable) in module.variables() {
        variable.initializer.expand().into_iter().for_each(&mut add);
    }
    for (_, _, function) in module.functions() {
        let Some(body) = function.body.as_deref() else {
            continue;
        };
        for (_, inst, instruction) in body.instructions_in_order() {
            let mut callee = instruction
                .kind
                .call()
                .and_then(|call| call.callee.as_constant());
            body.for_each_operand(inst, |value| {
                let constant = value.as_constant();
                // The callee is one of the operands.
                if constant.is_some() && constant == callee {
                    callee = None;
                } else {
                    constant.into_iter().for_each(&mut add);
                }
            });
        }
    }
    used
}

fn border(function: &Function) -> Border {
    match function.is_definition {
        false => Border::Dashed,
        true if function.calling_convention == CallingConvention::SPIR_KERNEL => Border::Thick,
        true => Border::Plain,
    }
}

#[cfg(test)]
// A failure here fails the test.
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::{Module, POINTER, call_graph};

    /// Returns the edges of the call graph, as `caller callee`.
    fn calls(text: &str) -> Vec<String> {
        let graph = call_graph(&Module::read(text.as_bytes()).unwrap());
        let name = |node: usize| graph.nodes[node].label.as_str();
        let edges = graph.edges.iter();
        edges
            .map(|edge| format!("{} {}", name(edge.from), name(edge.to)))
            .collect()
    }

    #[test]
    fn a_call_of_an_alias_is_a_call_of_its_function() {
        let module = |alias: &str, callee: &str| {
            format!(
                "{alias}
                define void @f() {{
                  ret void
                }}
                define void @k() {{
                  call void {callee}()
                  ret void
                }}"
            )
        };
        for (alias, callee) in [
            ("@a = alias void (), ptr @f", "@a"),
            (
                "@b = alias void (), ptr @a\n@a = alias void (), ptr @f",
                "@b",
            ),
            (
                "@a = alias void (), addrspacecast (ptr addrspace(1) addrspacecast (ptr @f to ptr addrspace(1)) to ptr)",
                "@a",
            ),
            ("", "dso_local_equivalent @f"),
            ("", "no_cfi @f"),
            (
                "",
                "addrspacecast (ptr addrspace(1) addrspacecast (ptr @f to ptr addrspace(1)) to ptr)",
            ),
        ] {
            let text = module(alias, callee);
            assert_eq!(calls(&text), ["k f"], "{text}");
        }
        // The resolver decides which function is called. The address of `f` is used, by a constant.
        let text = module("@i = ifunc void (), ptr @f\n@v = global ptr @f", "@i");
        let pointer = POINTER;
        assert_eq!(
            calls(&text),
            [format!("k {pointer}"), format!("{pointer} f")]
        );
        // Aliases that lead to themselves are malformed, but the graph is drawn without checks.
        let text = module(
            "@a = alias void (), ptr @b\n@b = alias void (), ptr @a",
            "@b",
        );
        assert_eq!(calls(&text), [format!("k {pointer}")]);
    }

    #[test]
    fn the_address_of_an_alias_is_that_of_its_function() {
        let text = "@a = alias void (), ptr @f
            define void @f() {
              ret void
            }
            define void @k(ptr %p) {
              store ptr @a, ptr %p
              %q = load ptr, ptr %p
              call void %q()
              ret void
            }";
        assert_eq!(
            calls(text),
            [format!("k {POINTER}"), format!("{POINTER} f")]
        );
    }
}

//! Builds the control flow graphs and the call graph of a SPIR-V module.

use std::collections::{HashMap, HashSet};

use transpire::Error;
use transpire::spirv::assembly::{DisassembleOptions, disassemble_words};
use transpire::spirv::grammar::{Decoration, Op, is_id};
use transpire::spirv::instruction::decode_string;
use transpire::spirv::{Id, Instruction, Module, Section, binary};

use crate::{Border, Edge, Graph, Node};

/// Returns the id and the name of each defined function, in their order.
pub(super) fn function_names(module: &Module) -> Vec<(Id, String)> {
    let names = Names::of(module);
    let defined = functions(module)
        .into_iter()
        .filter(|function| !Blocks::of(function).labels.is_empty());
    let named = |function: Vec<Instruction<'_>>| {
        let id = function_id(&function);
        Some((Id::new(id)?, names.function(id)))
    };
    defined.filter_map(named).collect()
}

/// Returns the control flow graph of each defined function.
/// Blocks have their instructions if `instructions` is set.
///
/// # Errors
/// Returns an error if an instruction cannot be printed.
pub(super) fn control_flow(module: &Module, instructions: bool) -> Result<Vec<Graph>, Error> {
    let names = Names::of(module);
    let mut lines = texts(module)?.into_iter();
    let mut graphs = Vec::new();
    for function in functions(module) {
        let texts: Vec<String> = lines.by_ref().take(function.len()).collect();
        let blocks = Blocks::of(&function);
        if blocks.labels.is_empty() {
            continue;
        }
        let mut graph = Graph {
            title: names.function(function_id(&function)),
            is_kernel: names.entry_points.contains_key(&function_id(&function)),
            ..Graph::default()
        };
        for &(id, number) in &blocks.labels {
            // `%name = OpLabel`
            let text = texts.get(number).and_then(|text| text.split_once(" = "));
            let name = text.map_or_else(|| format!("%{id}"), |(name, _)| name.to_owned());
            graph.nodes.push(Node::new(name, Border::Plain));
        }
        for &(block, number) in &blocks.instructions {
            let (Some(node), Some(instruction)) =
                (graph.nodes.get_mut(block), function.get(number))
            else {
                continue;
            };
            match instruction.op() {
                Some(Op::Line) => node.add_source(instruction.word(2).unwrap_or(0)),
                // The end of the function is after its last block.
                Some(Op::NoLine | Op::FunctionEnd) => {}
                _ if !instructions => {}
                op => {
                    let text = texts.get(number).filter(|text| !is_debug(op, text));
                    node.lines.extend(text.cloned());
                }
            }
        }
        for (from, number) in blocks.instructions {
            let Some(&instruction) = function.get(number) else {
                continue;
            };
            for (target, label, is_dashed) in targets(module, instruction) {
                if let Some(&to) = blocks.numbers.get(&target) {
                    graph.edges.push(Edge {
                        is_dashed,
                        ..Edge::new(from, to, label)
                    });
                }
            }
        }
        graphs.push(graph);
    }
    Ok(graphs)
}

/// Returns whether the text of an instruction is one of a set for debug information, such as `DebugScope`.
fn is_debug(op: Option<Op>, text: &str) -> bool {
    // Operands are ids, which begin with `%`.
    let mut words = text.split_whitespace();
    op == Some(Op::ExtInst) && words.any(|word| word.starts_with("Debug") && word != "DebugPrintf")
}

/// Returns the text of each instruction of the functions, as `transpire dis` prints it.
fn texts(module: &Module) -> Result<Vec<String>, Error> {
    let words = binary::write_words(module);
    let options = DisassembleOptions::default();
    let text = disassemble_words(&words, &options)?;
    let count = module.instructions(Section::Functions).count();
    let lines: Vec<&str> = text.lines().collect();
    // Instructions of functions are the last ones, one on each line.
    let first = lines.len().saturating_sub(count);
    let lines = lines.get(first..).unwrap_or_default();
    Ok(lines.iter().map(|line| line.trim().to_owned()).collect())
}

/// Returns the call graph.
pub(super) fn calls(module: &Module) -> Graph {
    let names = Names::of(module);
    let mut graph = Graph {
        title: "calls".to_owned(),
        ..Graph::default()
    };
    let functions = functions(module);
    let numbers: HashMap<u32, usize> = functions
        .iter()
        .enumerate()
        .map(|(number, function)| (function_id(function), number))
        .collect();
    let mut known = HashSet::new();
    let mut through_pointers = Vec::new();
    for (from, function) in functions.iter().enumerate() {
        let id = function_id(function);
        let is_defined = function.iter().any(|instruction| instruction.is(Op::Label));
        let border = match is_defined {
            false => Border::Dashed,
            true if names.entry_points.contains_key(&id) => Border::Thick,
            true => Border::Plain,
        };
        let node = Node::of_function(names.function(id), border);
        graph.nodes.push(node);
        if function.iter().any(|i| i.is(Op::FunctionPointerCallINTEL)) {
            through_pointers.push(from);
        }
        let calls = function.iter().filter(|i| i.is(Op::FunctionCall));
        for callee in calls.filter_map(|call| call.word(3)) {
            if let Some(&to) = numbers.get(&callee)
                && known.insert((from, to))
            {
                graph.edges.push(Edge::new(from, to, ""));
            }
        }
    }
    // Only these constants have the addresses of functions.
    let addresses = module.instructions(Section::Globals);
    let addresses = addresses.filter(|i| i.is(Op::ConstantFunctionPointerINTEL));
    let callees = addresses.filter_map(|address| numbers.get(&address.word(3)?).copied());
    let mut callees: Vec<usize> = callees.collect();
    callees.sort_unstable();
    callees.dedup();
    graph.add_pointer_calls(&through_pointers, &callees);
    graph
}

/// Returns the instructions of each function.
fn functions(module: &Module) -> Vec<Vec<Instruction<'_>>> {
    let mut functions: Vec<Vec<Instruction<'_>>> = Vec::new();
    for instruction in module.instructions(Section::Functions) {
        if instruction.is(Op::Function) {
            functions.push(Vec::new());
        }
        if let Some(function) = functions.last_mut() {
            function.push(instruction);
        }
    }
    functions
}

fn function_id(function: &[Instruction<'_>]) -> u32 {
    let first = function.first().and_then(|function| function.result_id());
    first.map_or(0, |id| id.word())
}

/// The blocks of a function.
struct Blocks {
    /// The id of each label and its index in the function, in order.
    labels: Vec<(u32, usize)>,
    /// The numbers of the blocks, by label.
    numbers: HashMap<u32, usize>,
    /// For each instruction of a block except its label, the index of the block and the index of the instruction in the
    /// function.
    instructions: Vec<(usize, usize)>,
}

impl Blocks {
    fn of(function: &[Instruction<'_>]) -> Self {
        let mut blocks = Self {
            labels: Vec::new(),
            numbers: HashMap::new(),
            instructions: Vec::new(),
        };
        for (number, instruction) in function.iter().enumerate() {
            if let (true, Some(label)) = (instruction.is(Op::Label), instruction.word(1)) {
                blocks.numbers.insert(label, blocks.labels.len());
                blocks.labels.push((label, number));
            } else if let Some(current) = blocks.labels.len().checked_sub(1) {
                blocks.instructions.push((current, number));
            }
        }
        blocks
    }
}

/// Returns the blocks that an instruction names: the id of each label, the condition of the edge, and whether the edge is
/// dashed, because it is not a branch.
fn targets(module: &Module, instruction: Instruction<'_>) -> Vec<(u32, String, bool)> {
    let word = |index, label: &str, is_dashed| {
        let target = instruction.word(index)?;
        Some((target, label.to_owned(), is_dashed))
    };
    let found = match instruction.op() {
        Some(Op::Branch) => [word(1, "", false), None],
        Some(Op::BranchConditional) => [word(2, "true", false), word(3, "false", false)],
        Some(Op::SelectionMerge) => [word(1, "merge", true), None],
        Some(Op::LoopMerge) => [word(1, "merge", true), word(2, "continue", true)],
        Some(Op::Switch) => return cases(module, instruction),
        _ => return Vec::new(),
    };
    found.into_iter().flatten().collect()
}

/// Returns the blocks of a switch as [`targets`] does: the default, then one for each literal.
fn cases(module: &Module, switch: Instruction<'_>) -> Vec<(u32, String, bool)> {
    let mut cases = Vec::new();
    let mut literal = "default".to_owned();
    let operands = module.operands(switch).into_iter().flatten().skip(1);
    for operand in operands.map_while(Result::ok) {
        if is_id(operand.kind) {
            cases.push((operand.word(), std::mem::take(&mut literal), false));
            continue;
        }
        let words = operand.words.iter().rev();
        let bits = words.fold(0_u64, |bits, word| bits << 32 | u64::from(*word));
        literal = bits.to_string();
    }
    cases
}

/// The names of ids.
struct Names {
    names: HashMap<u32, String>,
    linkage: HashMap<u32, String>,
    entry_points: HashMap<u32, String>,
}

impl Names {
    fn of(module: &Module) -> Self {
        let collect = |section, op, id: usize, name: usize| {
            let instructions = module.instructions(section);
            let named = instructions.filter(|instruction| instruction.is(op));
            let mut names = HashMap::new();
            for instruction in named {
                if let Some(id) = instruction.word(id) {
                    let text = instruction.string(name).0;
                    names.entry(id).or_insert_with(|| lossy(&text));
                }
            }
            names
        };
        let decorations = module.instructions(Section::Annotations);
        let linkage = decorations.filter(|instruction| {
            instruction.is(Op::Decorate)
                && instruction.word(2) == Some(Decoration::LinkageAttributes.word())
        });
        let linkage = linkage.filter_map(|instruction| {
            let name = decode_string(instruction.words().get(3..)?).0;
            Some((instruction.word(1)?, lossy(&name)))
        });
        Self {
            linkage: linkage.collect(),
            names: collect(Section::Names, Op::Name, 1, 2),
            entry_points: collect(Section::EntryPoints, Op::EntryPoint, 2, 3),
        }
    }

    fn function(&self, id: u32) -> String {
        let known = self.entry_points.get(&id).or_else(|| self.linkage.get(&id));
        let known = known.or_else(|| self.names.get(&id));
        let known = known.filter(|name| !name.is_empty());
        known.cloned().unwrap_or_else(|| format!("%{id}"))
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

//! Interfaces of entry points: the variables that an entry point uses, directly or through its callees (§2.16.1). Before SPIR-V
//! 1.4, an interface lists only input and output variables; since 1.4, it lists all global variables.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::grammar::StorageClass;
use crate::reach::Reached;
use crate::{Error, Id, Instruction, Module, Op, Result, Section, Version, encode};

/// The number of variables that all interfaces of a module together may list is at most `BASE`, plus [`PER_WORD`] for
/// each word of the module. There is a limit because each entry point lists the variables of shared functions again, so
/// that the lists can be much longer than the module.
const BASE: usize = 1 << 20;
const PER_WORD: usize = 16;

/// Replaces the interface of each `OpEntryPoint` by the list of all module-scope variables that it uses.
///
/// # Errors
/// Returns an error if an instruction has an unknown opcode, an interface is too long, or all interfaces together are.
pub fn list(module: &mut Module) -> Result<()> {
    each_interface(module, |_, used| used.to_vec())
}

/// Adds missing variables to the interface of each `OpEntryPoint`: those that it uses and that the version of the
/// module requires in interfaces. Since SPIR-V 1.4, removes repeated variables, which earlier versions allow.
///
/// # Errors
/// The errors of [`list`].
pub fn complete(module: &mut Module) -> Result<()> {
    let lists_all = module.version >= Version::V1_4;
    let listed = module.instructions(Section::Globals).filter(|variable| {
        let class = variable.word(3);
        let is_listed = [StorageClass::Input, StorageClass::Output];
        is_variable(*variable) && (lists_all || is_listed.iter().any(|it| class == Some(it.word())))
    });
    let listed: FxHashSet<u32> = listed
        .filter_map(|variable| variable.result_id())
        .map(Id::word)
        .collect();
    each_interface(module, |interface, used| {
        let mut known = FxHashSet::default();
        let own = interface.iter().copied();
        let mut all: Vec<u32> = own.filter(|id| !lists_all || known.insert(*id)).collect();
        known.extend(&all);
        let new = used.iter().copied();
        all.extend(new.filter(|id| listed.contains(id) && !known.contains(id)));
        all
    })
}

/// Replaces the interface of each `OpEntryPoint` by the result of `interface`. The arguments of `interface` are the
/// present interface and the variables that the entry point uses.
fn each_interface(
    module: &mut Module,
    interface: impl Fn(&[u32], &[u32]) -> Vec<u32>,
) -> Result<()> {
    let uses = Uses::new(module)?;
    let reached = uses.reached();
    let mut budget = Budget::new(module.word_count());
    let mut words = Vec::new();
    for entry in module.instructions(Section::EntryPoints) {
        // The entry point of a function variant has a condition first.
        let (op, function) = match entry.is(Op::ConditionalEntryPointINTEL) {
            true => (Op::ConditionalEntryPointINTEL, 3),
            false => (Op::EntryPoint, 2),
        };
        let (_, length) = entry.string(function + 1);
        let all = entry.words();
        let (head, own) = all.split_at(all.len().min(function + 1 + length));
        let mut operands = head.get(1..).unwrap_or_default().to_vec();
        operands.extend(interface(
            own,
            &uses.variables_of(entry.word(function), &reached, &mut budget)?,
        ));
        encode(&mut words, op, None, None, &operands)?;
    }
    *module.words_mut(Section::EntryPoints) = words;
    Ok(())
}

fn is_variable(instruction: Instruction<'_>) -> bool {
    instruction.is(Op::Variable) || instruction.is(Op::UntypedVariableKHR)
}

/// The remaining number of variables that interfaces may list. A function or a constant that has to be visited counts like a
/// variable.
struct Budget {
    left: usize,
    all: usize,
}

impl Budget {
    /// Creates the budget of a module with the given number of words.
    fn new(words: usize) -> Self {
        let all = BASE + PER_WORD * words;
        Self { left: all, all }
    }

    fn take(&mut self, count: usize) -> Result<()> {
        match self.left.checked_sub(count) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(Error::limit(format!(
                "the interfaces of the entry points list more than {} variables, the limit for a module of its size",
                self.all
            ))),
        }
    }
}

/// A graph of the uses of functions, constants and variables by each other, limited to uses that may lead to variables.
struct Uses {
    variables: Vec<u32>,
    edges: FxHashMap<u32, Vec<u32>>,
}

impl Uses {
    fn new(module: &Module) -> Result<Self> {
        let mut uses = Self {
            variables: Vec::new(),
            edges: FxHashMap::default(),
        };
        for instruction in module.instructions(Section::Globals) {
            let Some(result) = instruction.result_id() else {
                continue;
            };
            let is_variable = is_variable(instruction);
            if is_variable {
                uses.variables.push(result.word());
            }
            let used = uses.used_by(module, instruction)?;
            if is_variable || !used.is_empty() {
                uses.edges.insert(result.word(), used);
            }
        }
        let functions = || module.instructions(Section::Functions);
        for function in functions()
            .filter(|instruction| instruction.is(Op::Function))
            .filter_map(Instruction::result_id)
        {
            uses.edges.insert(function.word(), Vec::new());
        }
        let (mut at, mut used) = (None, FxHashSet::default());
        for instruction in functions() {
            match instruction.op() {
                Some(Op::Function) => at = instruction.result_id(),
                Some(Op::FunctionEnd) => {
                    let mut used: Vec<u32> = used.drain().collect();
                    used.sort_unstable();
                    if let Some(function) = at.take() {
                        uses.edges.insert(function.word(), used);
                    }
                }
                _ => used.extend(uses.used_by(module, instruction)?),
            }
        }
        Ok(uses)
    }

    /// Returns the functions, constants and variables in the graph so far that an instruction uses. Returns an error if
    /// a word of the instruction may be such a use, but its opcode is unknown.
    fn used_by(&self, module: &Module, instruction: Instruction<'_>) -> Result<Vec<u32>> {
        // Most instructions have no such operand. A look at the words is cheaper than decoding the operands.
        if !instruction
            .operand_words()
            .iter()
            .any(|word| self.edges.contains_key(word))
        {
            return Ok(Vec::new());
        }
        let operands = module
            .operands(instruction)?
            .map_while(|operand| operand.ok());
        let ids = operands.filter_map(|operand| operand.id()).map(Id::word);
        Ok(ids.filter(|id| self.edges.contains_key(id)).collect())
    }

    /// Returns the node of each function, constant and variable in the graph, by its id, and the indices of the variables that
    /// each node reaches.
    fn reached(&self) -> (FxHashMap<u32, u32>, Reached) {
        let mut ids: Vec<u32> = self.edges.keys().copied().collect();
        ids.sort_unstable();
        let nodes: FxHashMap<u32, u32> = ids.iter().copied().zip(0..).collect();
        let edges: Vec<Vec<u32>> = ids
            .iter()
            .map(|id| {
                let used = self.edges.get(id).into_iter().flatten();
                used.filter_map(|id| nodes.get(id).copied()).collect()
            })
            .collect();
        let mut own: Vec<Option<u32>> = vec![None; ids.len()];
        for (variable, place) in self.variables.iter().zip(0..) {
            let node = nodes.get(variable);
            if let Some(own) = node.and_then(|&node| own.get_mut(node as usize)) {
                *own = Some(place);
            }
        }
        let own = |node: u32| own.get(node as usize).map_or(&[][..], Option::as_slice);
        let reached = Reached::new(&edges, own);
        (nodes, reached)
    }

    /// Returns the ids of the variables that the function `function` of an entry point uses, in the order of the
    /// module. Returns an error if `budget` is exhausted.
    fn variables_of(
        &self,
        function: Option<u32>,
        (nodes, reached): &(FxHashMap<u32, u32>, Reached),
        budget: &mut Budget,
    ) -> Result<Vec<u32>> {
        let node = function.and_then(|id| nodes.get(&id));
        if let Some(places) = node.and_then(|&node| reached.all_of(node)) {
            budget.take(places.len())?;
            let variables = places
                .iter()
                .map(|&place| self.variables.get(place as usize));
            return Ok(variables.flatten().copied().collect());
        }
        let mut seen: FxHashSet<u32> = function.into_iter().collect();
        let mut open: Vec<u32> = seen.iter().copied().collect();
        while let Some(id) = open.pop() {
            transpire_interrupt::tick();
            let used = self.edges.get(&id).map_or(&[][..], Vec::as_slice);
            budget.take(1 + used.len())?;
            for &used in used {
                if seen.insert(used) {
                    open.push(used);
                }
            }
        }
        let variables = self.variables.iter().copied();
        Ok(variables.filter(|id| seen.contains(id)).collect())
    }
}

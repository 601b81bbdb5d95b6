//! Replaces constant expressions among the operands of instructions with instructions at the start of the function.
//!
//! Emission does not need this pass, because it writes expressions where they are used. The pass makes regularized IR
//! have instructions, as the Khronos translator writes them.

use std::cell::RefCell;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transpire_llvm::ir::{
    Body, Constant, ConstantKind, Expression, Global, Inst, InstructionKind, Interner, Module,
    Type, Types, Value,
};

use crate::Result;
use crate::analysis::expressions;
use crate::error::MAX_DEPTH;
use crate::pipeline::BodyPass;

/// The pass that computes constant expressions with instructions.
pub(crate) struct ConstantExpressions<F> {
    /// The predicate for types. The expressions of these types, and the expressions that contain them, are computed.
    is_concerned: F,
    /// For each expression, whether it is computed.
    known: RefCell<FxHashMap<Constant, bool>>,
}

impl ConstantExpressions<fn(&Types, Type) -> bool> {
    /// Returns the pass for all expressions.
    pub(crate) fn all() -> Self {
        Self {
            is_concerned: |_, _| true,
            known: RefCell::default(),
        }
    }
}

impl<F: Fn(&Types, Type) -> bool> ConstantExpressions<F> {
    /// Returns the pass for the expressions of types for which `is_concerned` returns `true`, and the expressions that
    /// contain them. Returns `None` if the module has no such expressions.
    pub(in crate::legalize) fn on(module: &Module, is_concerned: F) -> Option<Self> {
        let is_of = |constant| is_concerned(&module.types, module.constants.ty(constant));
        let has = module
            .constants
            .iter()
            .any(|(constant, data)| match &data.kind {
                ConstantKind::Expression(expression) => {
                    is_of(constant) || expression.operands().iter().any(|&operand| is_of(operand))
                }
                _ => false,
            });
        has.then(|| Self {
            is_concerned,
            known: RefCell::default(),
        })
    }
}

impl<F: Fn(&Types, Type) -> bool> BodyPass for ConstantExpressions<F> {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        let wants = |module: &Module, constant| {
            mentions(
                module,
                constant,
                &self.is_concerned,
                &mut self.known.borrow_mut(),
            )
        };
        let mut expressions = Expressions {
            wants: &wants,
            known: FxHashMap::default(),
            code: Vec::new(),
        };
        expressions.run(module, body);
        Ok(())
    }
}

/// Returns whether `root`, or a constant nested in its operands, has a type that `is_concerned` accepts. Looks into
/// expressions only, not into aggregates. Results are cached in `known`.
fn mentions(
    module: &Module,
    root: Constant,
    is_concerned: &impl Fn(&Types, Type) -> bool,
    known: &mut FxHashMap<Constant, bool>,
) -> bool {
    let mut path = vec![root];
    while let Some(&constant) = path.last() {
        if known.contains_key(&constant) {
            path.pop();
            continue;
        }
        transpire_interrupt::tick();
        let is_found = is_concerned(&module.types, module.constants.ty(constant));
        let first = path.len();
        let mut has = is_found;
        if !is_found && let ConstantKind::Expression(expression) = &module.constants[constant].kind
        {
            for &operand in expression.operands() {
                match known.get(&operand) {
                    Some(found) => has |= found,
                    None => path.push(operand),
                }
            }
        }
        // One such operand decides the result. Otherwise all operands are visited first.
        if has || path.len() == first {
            path.truncate(first - 1);
            known.insert(constant, has);
        }
    }
    known.get(&root).copied().unwrap_or_default()
}

/// A function that returns whether an expression is to be computed by instructions.
type Wants<'w> = &'w dyn Fn(&Module, Constant) -> bool;

/// The expressions of one function, each with the value that computes it.
struct Expressions<'w> {
    wants: Wants<'w>,
    known: FxHashMap<Constant, Value>,
    code: Vec<Inst>,
}

impl Expressions<'_> {
    fn run(&mut self, module: &Module, body: &mut Body) {
        for inst in body.insts_in_order() {
            self.compute_operands(module, body, inst, 0);
        }
        if let Some(&entry) = body.layout.first() {
            body.blocks[entry]
                .instructions
                .splice(0..0, self.code.drain(..));
        }
    }

    /// Replaces the expressions among the operands of an instruction with computed values. A callee stays unchanged.
    /// `depth` is the number of expressions around the operands.
    fn compute_operands(&mut self, module: &Module, body: &mut Body, inst: Inst, depth: u32) {
        let callee = match &body.instructions[inst].kind {
            InstructionKind::Call(call) => call.callee.as_constant(),
            _ => None,
        };
        let mut constants = SmallVec::<[Constant; 4]>::new();
        body.for_each_operand(inst, |value| {
            let expression = value.as_constant().filter(|&constant| {
                Some(constant) != callee
                    && matches!(module.constants[constant].kind, ConstantKind::Expression(_))
            });
            constants.extend(expression);
        });
        if constants.is_empty() {
            return;
        }
        let mut values = FxHashMap::default();
        for constant in constants {
            values.extend(
                self.compute(module, body, constant, depth)
                    .map(|value| (constant, value)),
            );
        }
        if !values.is_empty() {
            body.map_operands(inst, |value| {
                value
                    .as_constant()
                    .and_then(|c| values.get(&c))
                    .copied()
                    .unwrap_or(value)
            });
        }
    }

    fn compute(
        &mut self,
        module: &Module,
        body: &mut Body,
        constant: Constant,
        depth: u32,
    ) -> Option<Value> {
        let ConstantKind::Expression(expression) = &module.constants[constant].kind else {
            return None;
        };
        if let Some(&known) = self.known.get(&constant) {
            return Some(known);
        }
        if depth > MAX_DEPTH || !(self.wants)(module, constant) {
            return None;
        }
        let kind = match &**expression {
            Expression::GetElementPtr {
                source,
                flags,
                operands,
                ..
            } => {
                let operands: Vec<Value> = operands.iter().map(|&operand| operand.into()).collect();
                let operands = body.value_list(&operands);
                InstructionKind::gep(*source, *flags, operands)
            }
            expression => expressions::as_instruction(expression)?,
        };
        let inst = body.create(kind, module.constants.ty(constant));
        // The operands are computed before the expression.
        self.compute_operands(module, body, inst, depth + 1);
        self.code.push(inst);
        self.known.insert(constant, inst.into());
        Some(inst.into())
    }
}

//! Which globals of a module of LLVM IR others use, and a module without the rest.

use cranelift_entity::{EntitySet, PrimaryMap, SecondaryMap};
use transpire_llvm::ir::{Body, Constant, ConstantKind, Expression, Global, GlobalKind, Module};

/// The globals that `roots` use, by instructions and initial values, and these themselves.
pub(crate) fn from(module: &Module, roots: Vec<Global>) -> EntitySet<Global> {
    let mut used = Used::new(module);
    let mut to_do = roots;
    for &global in &to_do {
        used.globals.insert(global);
    }
    while let Some(global) = to_do.pop() {
        match &module.globals[global].kind {
            GlobalKind::Function(function) => {
                used.pending.extend(
                    [function.prefix, function.prologue, function.personality]
                        .iter()
                        .filter_map(|at| at.expand()),
                );
                if let Some(body) = &function.body {
                    used.look_into(body);
                }
            }
            GlobalKind::Variable(variable) => used.pending.extend(variable.initializer.expand()),
            GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => used.pending.push(alias.target),
        }
        used.follow(&mut to_do);
    }
    used.globals
}

/// The globals that the instructions of a body use, in the order in which they are found.
pub(crate) fn by_body(module: &Module, body: &Body) -> Vec<Global> {
    let mut used = Used::new(module);
    used.look_into(body);
    let mut found = Vec::new();
    used.follow(&mut found);
    found
}

/// The globals that a constant names.
pub(crate) fn by_constant(module: &Module, constant: Constant) -> Vec<Global> {
    let mut used = Used::new(module);
    used.pending.push(constant);
    let mut found = Vec::new();
    used.follow(&mut found);
    found
}

/// The globals that initial values of variables and targets of aliases name.
pub(crate) fn by_initial_values(module: &Module) -> Vec<Global> {
    let mut used = Used::new(module);
    used.pending.extend(
        module
            .globals
            .values()
            .filter_map(|value| match &value.kind {
                GlobalKind::Variable(variable) => variable.initializer.expand(),
                GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => Some(alias.target),
                GlobalKind::Function(_) => None,
            }),
    );
    let mut found = Vec::new();
    used.follow(&mut found);
    found
}

struct Used<'m> {
    module: &'m Module,
    globals: EntitySet<Global>,
    seen: EntitySet<Constant>,
    pending: Vec<Constant>,
}

impl<'m> Used<'m> {
    fn new(module: &'m Module) -> Self {
        Self {
            module,
            globals: EntitySet::new(),
            seen: EntitySet::new(),
            pending: Vec::new(),
        }
    }

    fn look_into(&mut self, body: &Body) {
        for (_, inst, _) in body.instructions_in_order() {
            body.for_each_operand(inst, |value| self.pending.extend(value.as_constant()));
        }
    }

    /// Looks into the constants that are still to be looked into; adds the globals that are new.
    fn follow(&mut self, new: &mut Vec<Global>) {
        while let Some(constant) = self.pending.pop() {
            if !self.seen.insert(constant) {
                continue;
            }
            match &self.module.constants[constant].kind {
                ConstantKind::Global(global)
                | ConstantKind::BlockAddress(global, _)
                | ConstantKind::DsoLocalEquivalent(global)
                | ConstantKind::NoCfi(global)
                    if self.globals.insert(*global) =>
                {
                    new.push(*global);
                }
                ConstantKind::Aggregate(elements) => self.pending.extend(elements.iter().copied()),
                ConstantKind::Expression(expression) => match &**expression {
                    Expression::GetElementPtr { operands, .. } => {
                        self.pending.extend(operands.iter().copied())
                    }
                    Expression::FNeg { operand: a } | Expression::Cast { operand: a, .. } => {
                        self.pending.push(*a)
                    }
                    Expression::Binary { lhs: a, rhs: b, .. }
                    | Expression::ICmp { lhs: a, rhs: b, .. }
                    | Expression::FCmp { lhs: a, rhs: b, .. }
                    | Expression::ExtractElement {
                        vector: a,
                        index: b,
                    } => self.pending.extend([*a, *b]),
                    Expression::Select {
                        condition: a,
                        then: b,
                        otherwise: c,
                    }
                    | Expression::InsertElement {
                        vector: a,
                        element: b,
                        index: c,
                    }
                    | Expression::ShuffleVector {
                        lhs: a,
                        rhs: b,
                        mask: c,
                    } => self.pending.extend([*a, *b, *c]),
                },
                _ => {}
            }
        }
    }
}

/// Takes out all globals but these, which use no others.
pub(crate) fn retain(module: &mut Module, used: &EntitySet<Global>) {
    let mut new: SecondaryMap<Global, Option<Global>> = SecondaryMap::new();
    let mut kept = PrimaryMap::new();
    for (global, value) in std::mem::take(&mut module.globals) {
        if used.contains(global) {
            new[global] = Some(kept.push(value));
        }
    }
    module.globals = kept;
    module.constants.rename(|kind| match kind {
        ConstantKind::Global(global)
        | ConstantKind::BlockAddress(global, _)
        | ConstantKind::DsoLocalEquivalent(global)
        | ConstantKind::NoCfi(global) => match new[*global] {
            Some(number) => *global = number,
            // Nothing uses the constant either.
            None => *kind = ConstantKind::Undef,
        },
        _ => {}
    });
}

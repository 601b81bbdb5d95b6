//! Finds the globals of an LLVM IR module that are reachable from others.

use std::convert::Infallible;

use cranelift_entity::EntitySet;
use transpire_llvm::bitcode::Reader;
use transpire_llvm::ir::{
    Body, Constant, ConstantKind, ConstantWalk, Global, GlobalKind, GlobalValue, Module, TypeKind,
};

/// A module whose bodies are decoded on demand.
pub(crate) trait Bodies {
    /// The error of decoding a body.
    type Error;

    fn module(&self) -> &Module;

    /// Decodes the body of a function, if it has one.
    fn decode(&mut self, function: Global) -> Result<(), Self::Error>;
}

/// A module whose bodies are all decoded.
impl Bodies for &Module {
    type Error = Infallible;

    fn module(&self) -> &Module {
        self
    }

    fn decode(&mut self, _: Global) -> Result<(), Infallible> {
        Ok(())
    }
}

impl Bodies for Reader<'_> {
    type Error = transpire_llvm::Error;

    fn module(&self) -> &Module {
        self.module()
    }

    fn decode(&mut self, function: Global) -> transpire_llvm::Result<()> {
        self.read_function(function)
    }
}

/// Returns whether a variable lists globals that must be kept even if the module does not use them (LangRef, "The
/// 'llvm.used' Global Variable").
pub(crate) fn is_list_of_used(module: &Module, value: &GlobalValue) -> bool {
    matches!(
        module.strings.get(value.name),
        b"llvm.used" | b"llvm.compiler.used"
    )
}

/// Returns the globals that `llvm.used` and `llvm.compiler.used` list.
pub(crate) fn listed_as_used(module: &Module) -> EntitySet<Global> {
    let mut listed = EntitySet::new();
    let mut walk = ConstantWalk::default();
    for (_, value, variable) in module.variables() {
        if is_list_of_used(module, value) {
            walk.extend(variable.initializer.expand());
        }
    }
    while let Some(constant) = walk.next(&module.constants) {
        if let ConstantKind::Global(global) = module.constants[constant].kind {
            listed.insert(global);
        }
    }
    listed
}

/// Reduces `llvm.used` and `llvm.compiler.used` to the members in `kept`. Returns the lists that are not empty then.
pub(crate) fn keep_listed(module: &mut Module, kept: &EntitySet<Global>) -> Vec<Global> {
    let variables = module.variables();
    let lists = variables.filter(|(_, value, _)| is_list_of_used(module, value));
    let lists: Vec<Global> = lists.map(|(list, ..)| list).collect();
    let mut reduced = Vec::new();
    for list in lists {
        let members = module.initializer(list);
        let Some(ConstantKind::Aggregate(members)) =
            members.map(|members| &module.constants[members].kind)
        else {
            continue;
        };
        let base = |&member: &Constant| module.base_global(member);
        let is_kept = |member: &Constant| base(member).is_some_and(|global| kept.contains(global));
        let members = members.iter().copied().filter(is_kept).collect();
        reduced.extend(reduce(module, list, members));
    }
    reduced
}

/// Gives a list these elements. Returns the list, or `None` and does nothing if there are no elements.
pub(crate) fn reduce(module: &mut Module, list: Global, elements: Vec<Constant>) -> Option<Global> {
    let ty = module.globals[list].value_type;
    let (&TypeKind::Array { element, .. }, false) = (&module.types[ty], elements.is_empty()) else {
        return None;
    };
    module.set_elements(list, element, elements);
    Some(list)
}

/// Returns `roots` and the globals that they use, through instructions and initializers.
pub(crate) fn from(mut module: &Module, roots: Vec<Global>) -> EntitySet<Global> {
    let Ok(used) = reach(&mut module, roots);
    used
}

/// Returns the same globals as [`from`]. Decodes only the bodies of these globals. Returns an error if a body cannot be
/// decoded.
pub(crate) fn reach<B: Bodies>(
    bodies: &mut B,
    roots: Vec<Global>,
) -> Result<EntitySet<Global>, B::Error> {
    let mut used = Used::default();
    used.reach(bodies, roots)?;
    Ok(used.globals)
}

/// A global or a constant: a node of the graph of uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Node {
    Global(Global),
    Constant(Constant),
}

/// Returns what a node uses directly. For a global, these are the constants in its initializer, its target or its body;
/// for a constant, its operands and the global that it refers to. Returns an error if a body cannot be decoded.
pub(crate) fn by_node<B: Bodies>(bodies: &mut B, node: Node) -> Result<Vec<Node>, B::Error> {
    let mut found = Vec::new();
    match node {
        Node::Global(global) => {
            bodies.decode(global)?;
            let module = bodies.module();
            found.extend(module.globals[global].kind.constants().map(Node::Constant));
            if let Some(body) = module.function(global).and_then(|it| it.body.as_deref()) {
                for_each_constant(body, |constant| found.push(Node::Constant(constant)));
            }
        }
        Node::Constant(constant) => {
            let kind = &bodies.module().constants[constant].kind;
            found.extend(named_by(kind).map(Node::Global));
            kind.for_each_operand(|operand| found.push(Node::Constant(operand)));
        }
    }
    Ok(found)
}

/// Calls `visit` for each constant that is an operand of an instruction of a body.
fn for_each_constant(body: &Body, mut visit: impl FnMut(Constant)) {
    for (_, inst, _) in body.instructions_in_order() {
        body.for_each_operand(inst, |value| {
            if let Some(constant) = value.as_constant() {
                visit(constant);
            }
        });
    }
}

/// Returns the global that a constant of this kind refers to itself.
pub(crate) fn named_by(kind: &ConstantKind) -> Option<Global> {
    match kind {
        ConstantKind::Global(global)
        | ConstantKind::BlockAddress(global, _)
        | ConstantKind::DsoLocalEquivalent(global)
        | ConstantKind::NoCfi(global) => Some(*global),
        _ => None,
    }
}

/// Returns the globals that the instructions of a body use, in the order of discovery.
#[cfg(feature = "spir12")]
pub(crate) fn by_body(module: &Module, body: &Body) -> Vec<Global> {
    let mut used = Used::default();
    used.look_into(body);
    let mut found = Vec::new();
    used.follow(module, &mut found);
    found
}

/// Returns the globals that a constant refers to, directly or through other constants.
pub(crate) fn by_constant(module: &Module, constant: Constant) -> Vec<Global> {
    by_constants(module, std::iter::once(constant))
}

/// Returns the globals that constants refer to, directly or through other constants, each once.
pub(crate) fn by_constants(
    module: &Module,
    constants: impl Iterator<Item = Constant>,
) -> Vec<Global> {
    let mut used = Used::default();
    used.walk.extend(constants);
    let mut found = Vec::new();
    used.follow(module, &mut found);
    found
}

/// Returns the globals in the initializers of variables and in the targets of aliases and ifuncs, each once.
pub(crate) fn by_initial_values(module: &Module) -> Vec<Global> {
    let mut used = Used::default();
    used.walk.extend(
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
    used.follow(module, &mut found);
    found
}

/// The globals that some globals use, and these.
#[derive(Default)]
pub(crate) struct Used {
    pub(crate) globals: EntitySet<Global>,
    /// The constants still to visit.
    walk: ConstantWalk,
}

impl Used {
    /// Adds `roots` and the globals that they use, through instructions and initializers. Returns those that are new.
    /// Decodes only the bodies of these. Returns an error if a body cannot be decoded.
    pub(crate) fn reach<B: Bodies>(
        &mut self,
        bodies: &mut B,
        roots: Vec<Global>,
    ) -> Result<Vec<Global>, B::Error> {
        let mut new = roots;
        new.retain(|&global| self.globals.insert(global));
        let mut at = 0;
        while let Some(&global) = new.get(at) {
            at += 1;
            bodies.decode(global)?;
            let module = bodies.module();
            self.walk.extend(module.globals[global].kind.constants());
            if let Some(body) = module.function(global).and_then(|it| it.body.as_deref()) {
                self.look_into(body);
            }
            self.follow(module, &mut new);
        }
        Ok(new)
    }

    fn look_into(&mut self, body: &Body) {
        for_each_constant(body, |constant| self.walk.push(constant));
    }

    /// Visits the remaining constants of the walk, and adds each global found for the first time to `globals` and to
    /// `new`.
    fn follow(&mut self, module: &Module, new: &mut Vec<Global>) {
        while let Some(constant) = self.walk.next(&module.constants) {
            if let Some(global) = named_by(&module.constants[constant].kind)
                && self.globals.insert(global)
            {
                new.push(global);
            }
        }
    }
}

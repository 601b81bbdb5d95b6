//! Creates fragments of the module under construction, in which some of the bodies are translated, and links them.
//!
//! A fragment begins with a copy of the module before the first body. It adds a function for each callee, and a
//! variable for each text. The linker maps them to the functions and variables of the module, in order, and adds those
//! that are missing.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Body, Constants, Global, GlobalKind, Module, Renumbering, Strings};

use super::Ir;

/// The definitions of a fragment that the module already has, but that neither a name nor the content identifies.
#[derive(Default)]
pub(in crate::to_llvm) struct Known {
    /// The variable of the module for each variable of the fragment.
    pub(in crate::to_llvm) variables: FxHashMap<Global, Global>,
    /// The node of the module for each distinct node of the fragment.
    pub(in crate::to_llvm) nodes: FxHashMap<MetadataId, MetadataId>,
}

/// The result of linking a fragment.
pub(in crate::to_llvm) struct Linked {
    pub(in crate::to_llvm) numbers: Renumbering,
    /// The bodies of the fragment, with the functions of the module that they belong to. They are not renumbered yet.
    pub(in crate::to_llvm) bodies: Vec<(Global, Box<Body>)>,
}

impl<'m> Ir<'m> {
    /// Shares the metadata nodes with all fragments that are created later.
    pub(in crate::to_llvm) fn share(&mut self) {
        self.module.metadata.nodes.share();
        self.nodes.share();
    }

    /// Returns a copy of the module for bodies that are translated in parallel. Must be called before the first body.
    pub(in crate::to_llvm) fn fragment(&self) -> Self {
        Self {
            module: self.module.clone(),
            budget: self.budget.fragment(),
            options: self.options,
            layout: self.layout.clone(),
            nodes: self.nodes.fragment(),
            functions: self.functions.fragment(),
            small_numbers: self.small_numbers,
            addresses: self.addresses.clone(),
            // These are caches only.
            masks: Default::default(),
            built_in_callees: Default::default(),
            lists_of_calls: Default::default(),
            friendly_attributes: Default::default(),
            calls_kernels: false,
            start: self.module.sizes(),
        }
    }

    /// Frees the caches that only the translation of bodies uses.
    pub(in crate::to_llvm) fn free_caches(&mut self) {
        self.masks = Default::default();
        self.built_in_callees = Default::default();
        self.lists_of_calls = Default::default();
    }

    /// Returns whether this fragment has added a global.
    pub(in crate::to_llvm) fn has_added(&self, global: Global) -> bool {
        global.as_u32() as usize >= self.start.globals
    }

    /// Returns whether this fragment has added a node.
    pub(in crate::to_llvm) fn has_added_node(&self, node: MetadataId) -> bool {
        node.as_u32() as usize >= self.start.nodes
    }

    /// Adds the definitions of a fragment to the module, except those that the module already has. Each part of the
    /// fragment is freed once it is linked.
    pub(in crate::to_llvm) fn link(&mut self, fragment: Self, known: &Known) -> Linked {
        let Self {
            mut module,
            // The caller links it first.
            budget: _,
            options: _,
            layout: _,
            nodes,
            functions,
            // These are caches only.
            small_numbers: _,
            addresses: _,
            masks: _,
            built_in_callees: _,
            lists_of_calls: _,
            friendly_attributes: _,
            calls_kernels,
            start,
        } = fragment;
        self.calls_kernels |= calls_kernels;
        let added_nodes = nodes.into_added();
        let mut numbers = self.module.link_types(&module, start);
        module.strings = Strings::default();
        let mut bodies = take_bodies(&mut module, start.globals);
        let mut added = functions.added().iter().peekable();
        for (global, value) in module.globals.iter_mut().skip(start.globals) {
            let is_new = match added.next_if(|row| row.1 == global) {
                Some(&(callee, _)) => {
                    let attributes = functions.call_attributes(global);
                    self.link_function(callee, value, attributes, &mut numbers)
                }
                None => {
                    let variable = known.variables.get(&global).copied();
                    self.module.link_global(value, variable, &mut numbers);
                    variable.is_none()
                }
            };
            if let GlobalKind::Function(function) = &mut value.kind
                && is_new
            {
                bodies.extend(function.body.take().map(|body| (global, body)));
            }
        }
        self.module.link_constants(&module, &mut numbers);
        module.constants = Constants::default();
        let own = &mut self.nodes;
        let intern = |module: &mut Module, id, node| match known.nodes.get(&id) {
            Some(known) => *known,
            None => own.link(module, added_nodes.contains(&id), node),
        };
        self.module.link_metadata(&module, &mut numbers, intern);
        for (global, _) in &mut bodies {
            let attachments = module.globals[*global].attachments.iter();
            let attachments =
                attachments.map(|&(kind, node)| (numbers.kind(kind), numbers.metadata(node)));
            let attachments = attachments.collect();
            *global = numbers.global(*global);
            self.module.globals[*global].attachments = attachments;
        }
        Linked { numbers, bodies }
    }
}

/// Removes the bodies of the functions among the first `count` globals of a module, and returns them with their
/// functions.
fn take_bodies(module: &mut Module, count: usize) -> Vec<(Global, Box<Body>)> {
    let mut bodies = Vec::new();
    for (global, value) in module.globals.iter_mut().take(count) {
        if let GlobalKind::Function(function) = &mut value.kind {
            bodies.extend(function.body.take().map(|body| (global, body)));
        }
    }
    bodies
}

//! Collects the debug nodes of a module in the order of LLVM's `DebugInfoFinder`, in which they are written.

use crate::analysis::bodies;
use crate::mappings::metadata_names::{DBG, LLVM_DBG_CU};
use cranelift_entity::EntitySet;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode};
use transpire_llvm::ir::{Body, Global, Module};

/// The nodes of a module, by kind.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) units: Vec<MetadataId>,
    pub(super) types: Vec<MetadataId>,
    pub(super) subprograms: Vec<MetadataId>,
    /// The namespaces, lexical blocks, lexical block files and modules.
    pub(super) scopes: Vec<MetadataId>,
    /// The `DIGlobalVariable`s.
    pub(super) variables: Vec<MetadataId>,
    /// The `DIGlobalVariableExpression`s.
    pub(super) global_expressions: Vec<MetadataId>,
}

/// Finds the nodes reachable from the compile units, then those reachable from functions and their instructions.
pub(super) fn find(module: &Module) -> Found {
    let mut finder = Finder {
        module,
        found: Found::default(),
        seen: EntitySet::new(),
        pending: Vec::new(),
    };
    for &unit in module
        .named_metadata(LLVM_DBG_CU)
        .map_or(&[][..], |units| &units.nodes)
    {
        finder.visit(unit);
    }
    let dbg = module.metadata.kind(&module.strings, DBG);
    let mut used = bodies::in_stretches(module, used_in).into_iter().flatten();
    for (_, value, function) in module.functions() {
        for &(_, node) in value
            .attachments
            .iter()
            .filter(|(kind, _)| Some(*kind) == dbg)
        {
            finder.visit(node);
        }
        if function.body.is_some() {
            let nodes = used.next().unwrap_or_default();
            nodes.into_iter().for_each(|node| finder.visit(node));
        }
    }
    finder.found
}

/// Returns the nodes that the instructions of each body use, in order. A node is only in the list of the first body that
/// uses it.
fn used_in(bodies: &[(Global, &Body)]) -> Vec<Vec<MetadataId>> {
    let mut seen = EntitySet::new();
    let of_body = |&(_, body): &(Global, &Body)| {
        let mut used = Vec::new();
        let mut add = |node: MetadataId| {
            if seen.insert(node) {
                used.push(node);
            }
        };
        let mut last = None;
        for (_, inst, _) in body.instructions_in_order() {
            let location = body.debug_location(inst);
            if let Some(location) = location.filter(|_| location != last) {
                let location = &body.debug_locations[location];
                add(location.scope);
                location.inlined_at.expand().into_iter().for_each(&mut add);
            }
            last = location;
            if body.debug_records.is_empty() {
                continue;
            }
            for record in body.debug_records.get(&inst).into_iter().flatten() {
                let [location, variable, ..] = record.operands();
                [variable, location]
                    .into_iter()
                    .flatten()
                    .for_each(&mut add);
            }
        }
        used
    };
    bodies.iter().map(of_body).collect()
}

struct Finder<'m> {
    module: &'m Module,
    found: Found,
    seen: EntitySet<MetadataId>,
    /// The nodes to visit, the next one last.
    pending: Vec<MetadataId>,
}

impl Finder<'_> {
    /// Visits `node` and the nodes reachable from it that have not been visited, depth first. Does nothing if `node`
    /// has been visited.
    fn visit(&mut self, node: MetadataId) {
        if self.seen.contains(node) {
            return;
        }
        self.pending.push(node);
        while let Some(node) = self.pending.pop() {
            let before = self.pending.len();
            self.enter(node);
            // Reversed, so that they are popped in order.
            self.pending.get_mut(before..).unwrap_or_default().reverse();
        }
    }

    fn enter(&mut self, id: MetadataId) {
        let Some(node) = self.module.metadata.specialized(id) else {
            return;
        };
        if !self.seen.insert(id) {
            return;
        }
        let of = |field| node.reference(field);
        let follow = |pending: &mut Vec<MetadataId>, fields: &[FieldName]| {
            pending.extend(fields.iter().filter_map(|&field| node.reference(field)));
        };
        match node.code {
            code::COMPILE_UNIT => {
                self.found.units.push(id);
                for field in [
                    FieldName::Globals,
                    FieldName::Enums,
                    FieldName::RetainedTypes,
                ] {
                    self.elements(of(field), |_| true);
                }
                for import in self.tuple(of(FieldName::Imports)) {
                    let entity = self
                        .module
                        .metadata
                        .specialized(import)
                        .and_then(|import| import.reference(FieldName::Entity));
                    self.pending.extend(entity);
                }
            }
            code::GLOBAL_VAR_EXPR => {
                self.found.global_expressions.push(id);
                self.pending.extend(of(FieldName::Var));
            }
            code::GLOBAL_VAR => {
                self.found.variables.push(id);
                follow(&mut self.pending, &[FieldName::Scope, FieldName::Type]);
            }
            code::SUBPROGRAM => {
                self.found.subprograms.push(id);
                follow(
                    &mut self.pending,
                    &[FieldName::Scope, FieldName::Unit, FieldName::Type],
                );
                for parameter in self.tuple(of(FieldName::TemplateParams)) {
                    let ty = self
                        .module
                        .metadata
                        .specialized(parameter)
                        .and_then(|parameter| parameter.reference(FieldName::Type));
                    self.pending.extend(ty);
                }
            }
            code::LEXICAL_BLOCK | code::LEXICAL_BLOCK_FILE | code::NAMESPACE | code::MODULE => {
                self.found.scopes.push(id);
                self.pending.extend(of(FieldName::Scope));
            }
            code::LOCAL_VAR => follow(&mut self.pending, &[FieldName::Scope, FieldName::Type]),
            code::LOCATION => follow(&mut self.pending, &[FieldName::Scope, FieldName::InlinedAt]),
            code::SUBROUTINE_TYPE => {
                self.found.types.push(id);
                self.elements(of(FieldName::Types), |_| true);
            }
            code::COMPOSITE_TYPE => {
                self.found.types.push(id);
                follow(&mut self.pending, &[FieldName::Scope, FieldName::BaseType]);
                self.elements(of(FieldName::Elements), |code| {
                    is_type(code) || code == code::SUBPROGRAM
                });
            }
            code if is_type(code) => {
                self.found.types.push(id);
                follow(&mut self.pending, &[FieldName::Scope, FieldName::BaseType]);
            }
            _ => {}
        }
    }

    fn tuple(&self, tuple: Option<MetadataId>) -> Vec<MetadataId> {
        let operands = tuple
            .and_then(|tuple| self.module.metadata.tuple(tuple))
            .unwrap_or_default();
        operands.iter().filter_map(|id| id.expand()).collect()
    }

    fn elements(&mut self, tuple: Option<MetadataId>, wanted: impl Fn(u32) -> bool) {
        for element in self.tuple(tuple) {
            if let Some(MetadataNode::Specialized(node)) = self.module.metadata.nodes.get(element)
                && wanted(node.code)
            {
                self.pending.push(element);
            }
        }
    }
}

fn is_type(code: u32) -> bool {
    matches!(
        code,
        code::BASIC_TYPE
            | code::DERIVED_TYPE
            | code::COMPOSITE_TYPE
            | code::SUBROUTINE_TYPE
            | code::STRING_TYPE
            | code::SUBRANGE_TYPE
            | code::FIXED_POINT_TYPE
    )
}

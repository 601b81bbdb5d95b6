//! Finds the functions and module-scope variables that have debug information attached.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Global, Module};

use crate::mappings::metadata_names::DBG;

/// The debug nodes attached to functions and module-scope variables.
#[derive(Default)]
pub(super) struct Attached {
    /// The function of each subprogram.
    functions: FxHashMap<MetadataId, Global>,
    /// The subprogram of each function.
    subprograms: FxHashMap<Global, MetadataId>,
    /// For each `DIGlobalVariable`, the global that it is attached to, and its expression if that has operations.
    variables: FxHashMap<MetadataId, (Option<Global>, Option<MetadataId>)>,
}

impl Attached {
    /// Collects the debug nodes attached to all globals, and the variables to which `expressions`, nodes of kind
    /// `DIGlobalVariableExpression`, refer.
    pub(super) fn find(module: &Module, expressions: &[MetadataId]) -> Self {
        let mut attached = Self::default();
        for &entry in expressions {
            let Some(node) = module.metadata.specialized(entry) else {
                continue;
            };
            let Some(variable) = node.reference(FieldName::Var) else {
                continue;
            };
            let expression = attached.variables.entry(variable).or_default();
            expression.1 = expression.1.or(node
                .reference(FieldName::Expr)
                .filter(|&id| has_operations(module, id)));
        }
        let dbg = module.metadata.kind(&module.strings, DBG);
        for (global, value) in &module.globals {
            for &(_, node) in value
                .attachments
                .iter()
                .filter(|(kind, _)| Some(*kind) == dbg)
            {
                match module.metadata.specialized(node) {
                    Some(subprogram) if subprogram.code == code::SUBPROGRAM => {
                        attached.functions.entry(node).or_insert(global);
                        attached.subprograms.insert(global, node);
                    }
                    Some(expression) if expression.code == code::GLOBAL_VAR_EXPR => {
                        let Some(variable) = expression.reference(FieldName::Var) else {
                            continue;
                        };
                        attached
                            .variables
                            .entry(variable)
                            .or_default()
                            .0
                            .get_or_insert(global);
                    }
                    _ => {}
                }
            }
        }
        attached
    }

    /// Returns the function that a subprogram is attached to, if any.
    pub(super) fn function(&self, subprogram: MetadataId) -> Option<Global> {
        self.functions.get(&subprogram).copied()
    }

    /// Returns the subprogram that is attached to a function, if any.
    pub(super) fn subprogram(&self, function: Global) -> Option<MetadataId> {
        self.subprograms.get(&function).copied()
    }

    /// Returns the global that the `DIGlobalVariable` `variable` is attached to, if any, and its expression, if that
    /// has operations.
    pub(super) fn variable(&self, variable: MetadataId) -> (Option<Global>, Option<MetadataId>) {
        self.variables.get(&variable).copied().unwrap_or_default()
    }
}

fn has_operations(module: &Module, expression: MetadataId) -> bool {
    let node = module.metadata.specialized(expression);
    node.is_some_and(|node| node.code == code::EXPRESSION && !node.rest().is_empty())
}

//! Attaches debug information nodes to functions and global variables.

use rustc_hash::FxHashSet;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};
use transpire_llvm::ir::{Global, GlobalKind};
use transpire_spirv::Id;

use crate::mappings::debug_info::OperandSource;
use crate::mappings::metadata_names::DBG;
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;

impl<'m> Writer<'_, 'm> {
    /// Finds the subprogram of each function. A function has at most one subprogram, and a subprogram belongs
    /// to at most one function.
    pub(super) fn find_functions(&mut self) {
        let debug_info = &self.debug_info;
        let named = debug_info.entities.iter().filter_map(|entity| {
            let function = Id::new(entity.word_of_kind(OperandSource::Function)?)?;
            Some((function, entity.node?))
        });
        let defined = debug_info
            .definitions
            .iter()
            .filter_map(|&(function, place)| {
                let entity = debug_info.entities.get(place)?;
                Some((function, entity.node?))
            });
        let pairs: Vec<_> = named.chain(defined).collect();
        let mut taken = FxHashSet::default();
        for (function, node) in pairs {
            let is_definition = self.ir.module.metadata.is_distinct(node);
            if is_definition
                && !self.debug_info.functions.contains_key(&function)
                && taken.insert(node)
            {
                self.debug_info.functions.insert(function, node);
            }
        }
    }

    /// Attaches the debug nodes of global variables.
    pub(super) fn attach_variables(&mut self) {
        for (global, node) in std::mem::take(&mut self.debug_info.variables) {
            self.attach_debug_node(global, node);
        }
    }

    /// Attaches the subprogram of the function `id`, if any, to its definition `global`.
    pub(crate) fn attach_subprogram(&mut self, global: Global, id: Id) {
        if let Some(&node) = self.debug_info.functions.get(&id) {
            self.attach_debug_node(global, node);
        }
    }

    /// Returns the LLVM global of an id, or `None` if the id is not a global.
    fn global_of(&self, id: Id) -> Option<Global> {
        let constant = self.values.constant(id)?;
        self.ir.module.as_global(constant)
    }

    fn attach_debug_node(&mut self, global: Global, node: MetadataId) {
        let kind = self.ir.metadata_kind(DBG);
        // Attachments are ordered by kind, and `!dbg` is the first kind.
        self.ir.module.globals[global]
            .attachments
            .insert(0, (kind, node));
    }

    /// Returns a `DIGlobalVariableExpression` of the variable `node` and the entity's expression, or an empty
    /// expression if it has none or one that does not fit the variable. If the entity refers to an LLVM global
    /// variable, the node is also recorded for attachment to it.
    pub(super) fn variable_expression(
        &mut self,
        entity: Entity<'m>,
        node: MetadataId,
    ) -> MetadataId {
        let place = entity.word_of_kind(OperandSource::Variable);
        let expression = place
            .and_then(|word| self.entity(word))
            .filter(|place| place.code() == Some(code::EXPRESSION));
        let expression = expression
            .and_then(|expression| expression.node)
            .filter(|&expression| self.is_fragment_of(expression, node));
        let expression = expression.unwrap_or_else(|| {
            self.ir
                .metadata_specialized(SpecializedNode::new(code::EXPRESSION))
        });
        let variable = SpecializedNode::new(code::GLOBAL_VAR_EXPR);
        let variable = self.ir.metadata_specialized(
            variable
                .with_reference(FieldName::Var, Some(node))
                .with_reference(FieldName::Expr, Some(expression)),
        );
        let global = place.and_then(Id::new).and_then(|id| self.global_of(id));
        let global = global.filter(|&global| {
            matches!(self.ir.module.globals[global].kind, GlobalKind::Variable(_))
        });
        if let Some(global) = global {
            self.debug_info.variables.entry(global).or_insert(variable);
        }
        variable
    }
}

//! `!alias.scope` and `!noalias`: `SPV_INTEL_memory_access_aliasing`.

use transpire_llvm::ir::Inst;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op};
use transpire_spirv::{Id, Instruction, Instructions, grammar};

use crate::correspondences::annotations::ALIASING;
use crate::to_spirv::emit::Emitter;
use crate::to_spirv::emit::functions::FunctionEmitter;

/// The extension.
const EXTENSION: &str = "SPV_INTEL_memory_access_aliasing";

impl FunctionEmitter<'_, '_> {
    /// The lists of scopes that hang on an access: the bit of memory access, the decoration, and the list's id.
    pub(crate) fn alias_lists(&mut self, inst: Inst) -> Vec<(MemoryAccess, Decoration, Id)> {
        let mut lists = Vec::new();
        if !self.emitter.options.extensions.wants(EXTENSION) {
            return lists;
        }
        for &(key, access, decoration) in ALIASING {
            let module = &self.emitter.module;
            let Some(kind) = module.metadata.kind(&module.strings, key) else {
                continue;
            };
            let Some(list) = self.body.attachment(inst, kind) else {
                continue;
            };
            if let Some(id) = self.emitter.alias_list(list) {
                lists.push((access, decoration, id));
            }
        }
        lists
    }

    /// Decorates what was emitted for an instruction with its lists: calls of functions and atomic instructions. Loads and
    /// stores have operands for that.
    pub(crate) fn decorate_aliasing(&mut self, inst: Inst, start: usize) {
        if !self.body.attachments.contains_key(&inst) {
            return;
        }
        let emitted = Instructions::new(self.code.get(start..).unwrap_or_default());
        let decorated: Vec<Id> = emitted
            .filter(|emitted| is_decorated(*emitted))
            .filter_map(Instruction::result_id)
            .collect();
        if decorated.is_empty() {
            return;
        }
        for (_, decoration, list) in self.alias_lists(inst) {
            for id in &decorated {
                self.emitter
                    .builder
                    .decorate_raw(Op::DecorateId, &[id.word(), decoration.word(), list.word()]);
            }
        }
    }
}

/// SPV_INTEL_memory_access_aliasing, "Decorations".
fn is_decorated(instruction: Instruction<'_>) -> bool {
    let is_atomic = || {
        grammar::layout(instruction.opcode())
            .is_some_and(|layout| layout.name.starts_with("Atomic"))
    };
    instruction.is(Op::FunctionCall) || is_atomic()
}

impl Emitter<'_> {
    /// A list of scopes, none where there are none in it.
    fn alias_list(&mut self, list: MetadataId) -> Option<Id> {
        if let Some(known) = self.alias_ids.get(&list) {
            return *known;
        }
        let scopes = self.module.metadata.tuple(list)?.to_vec();
        let scopes: Vec<u32> = scopes
            .iter()
            .filter_map(|scope| Some(self.alias_scope(scope.expand()?)?.word()))
            .collect();
        if scopes.is_empty() {
            self.alias_ids.insert(list, None);
            return None;
        }
        Some(self.declare_alias(list, Op::AliasScopeListDeclINTEL, &scopes))
    }

    /// A scope: itself or a string that tells it from others, the domain, and perhaps a name.
    fn alias_scope(&mut self, scope: MetadataId) -> Option<Id> {
        if let Some(known) = self.alias_ids.get(&scope) {
            return *known;
        }
        let domain = self.module.metadata.tuple(scope)?.get(1)?.expand()?;
        let domain = match self.alias_ids.get(&domain).copied().flatten() {
            Some(id) => id,
            None => self.declare_alias(domain, Op::AliasDomainDeclINTEL, &[]),
        };
        Some(self.declare_alias(scope, Op::AliasScopeDeclINTEL, &[domain.word()]))
    }

    fn declare_alias(&mut self, node: MetadataId, op: Op, operands: &[u32]) -> Id {
        let id = self.builder.id();
        self.builder.global(op, None, Some(id), operands);
        self.alias_ids.insert(node, Some(id));
        id
    }
}

//! Emits the decorations and memory operands of `SPV_INTEL_memory_access_aliasing` for `!alias.scope` and `!noalias`.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{self, Body, Inst, Module};
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op};
use transpire_spirv::{Builder, Id, Instruction, Instructions, grammar};

use crate::mappings::annotations::ALIASING;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::Context;
use crate::to_spirv::emit::annotations::are_met;
use crate::to_spirv::emit::fragments::Linked;
use crate::to_spirv::emit::functions::FunctionEmitter;

/// Name of the extension.
const EXTENSION: &str = "SPV_INTEL_memory_access_aliasing";

impl FunctionEmitter<'_, '_> {
    /// Decorates the function calls and atomic instructions emitted for `inst` with its alias lists. Their words start
    /// at index `start` of the function's code. Loads and stores have memory operands for alias lists instead. If the
    /// options do not allow decorations with ids, the lists are lost.
    pub(super) fn decorate_aliasing(&mut self, inst: Inst, start: usize) {
        if !self.body.attachments.contains_key(&inst) || !may_decorate_by_id(self.cx.options) {
            return;
        }
        let emitted = Instructions::new(self.words.code().get(start..).unwrap_or_default());
        let decorated: Vec<Id> = emitted
            .filter(|emitted| is_decorated(*emitted))
            .filter_map(Instruction::result_id)
            .collect();
        if decorated.is_empty() {
            return;
        }
        for (_, decoration, list) in self.emitter.aliases.lists(self.cx, self.body, inst) {
            for id in &decorated {
                self.cx
                    .builder
                    .decorate_raw(Op::DecorateId, &[id.word(), decoration.word(), list.word()]);
            }
        }
    }
}

/// Returns whether the options allow `OpDecorateId`, which SPIR-V 1.2 added.
fn may_decorate_by_id(options: &ToSpirv) -> bool {
    grammar::layout(Op::DecorateId.0)
        .is_some_and(|layout| are_met(options, layout.requirements(), options.most()))
}

/// Returns whether an instruction may have aliasing decorations (SPV_INTEL_memory_access_aliasing, "Decorations").
fn is_decorated(instruction: Instruction<'_>) -> bool {
    let is_atomic = || {
        grammar::layout(instruction.opcode())
            .is_some_and(|layout| layout.name().starts_with("Atomic"))
    };
    instruction.is(Op::FunctionCall) || is_atomic()
}

/// The ids of alias domains, scopes and scope lists, by opcode and node.
#[derive(Clone, Default)]
pub(super) struct AliasIds(FxHashMap<(Op, MetadataId), Id>);

impl AliasIds {
    /// Calls `claim` for each domain, scope and list of the fragment `other`, with its id there and its id in this
    /// module, if any. `llvm` maps the fragment's nodes to nodes of this module.
    pub(super) fn claim(
        &self,
        other: &Self,
        llvm: &ir::Renumbering,
        claim: &mut impl FnMut(Id, Option<Id>),
    ) {
        for (&(op, node), &id) in &other.0 {
            claim(id, self.0.get(&(op, llvm.metadata(node))).copied());
        }
    }

    /// Adds the domains, scopes and lists of the fragment `other` whose nodes have no id here yet. `linked` has the
    /// new numbers of its nodes and ids.
    pub(super) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        for (&(op, node), &id) in &other.0 {
            if let Some(id) = linked.ids.id(id) {
                let key = (op, linked.llvm.metadata(node));
                self.0.entry(key).or_insert(id);
            }
        }
    }

    /// Returns the alias scope lists attached to `inst`, and emits them on first use. Each row is the memory operand
    /// and the decoration that refer to a list, and the list's id. Returns an empty vector if nothing is attached, or
    /// if the options do not enable the extension.
    pub(super) fn lists(
        &mut self,
        cx: &mut Context<'_>,
        body: &Body,
        inst: Inst,
    ) -> Vec<(MemoryAccess, Decoration, Id)> {
        let mut lists = Vec::new();
        if !body.attachments.contains_key(&inst) || !cx.options.extensions.wants(EXTENSION) {
            return lists;
        }
        for &(key, access, decoration) in ALIASING {
            let module = &cx.module;
            let Some(kind) = module.metadata.kind(&module.strings, key) else {
                continue;
            };
            let Some(list) = cx.claims.attachment(body, inst, kind) else {
                continue;
            };
            let (module, builder) = (&cx.module, &mut cx.builder);
            let id = self.list(module, builder, list);
            lists.extend(id.map(|id| (access, decoration, id)));
        }
        lists
    }

    /// Returns the id of a scope list, and emits it on first use. Skips scopes without a domain. Returns `None` if no
    /// scope is left, or if the node is not a tuple.
    fn list(&mut self, module: &Module, builder: &mut Builder, list: MetadataId) -> Option<Id> {
        let op = Op::AliasScopeListDeclINTEL;
        if let Some(known) = self.0.get(&(op, list)) {
            return Some(*known);
        }
        let mut scopes = Vec::new();
        for scope in module.metadata.tuple(list)? {
            let id = scope.expand();
            let id = id.and_then(|scope| self.scope(module, builder, scope));
            scopes.extend(id.map(Id::word));
        }
        match scopes.is_empty() {
            true => None,
            false => Some(self.declare(builder, list, op, &scopes)),
        }
    }

    /// Returns the id of a scope, and emits the scope and its domain on first use. The node has the scope itself or a
    /// unique string, the domain, and an optional name. Returns `None` without a domain.
    fn scope(&mut self, module: &Module, builder: &mut Builder, scope: MetadataId) -> Option<Id> {
        let op = Op::AliasScopeDeclINTEL;
        if let Some(known) = self.0.get(&(op, scope)) {
            return Some(*known);
        }
        let domain = module.metadata.tuple(scope)?.get(1)?.expand()?;
        let domain = match self.0.get(&(Op::AliasDomainDeclINTEL, domain)) {
            Some(id) => *id,
            None => self.declare(builder, domain, Op::AliasDomainDeclINTEL, &[]),
        };
        Some(self.declare(builder, scope, op, &[domain.word()]))
    }

    fn declare(&mut self, builder: &mut Builder, node: MetadataId, op: Op, operands: &[u32]) -> Id {
        let id = builder.id();
        builder.global(op, None, Some(id), operands);
        self.0.insert((op, node), id);
        id
    }
}

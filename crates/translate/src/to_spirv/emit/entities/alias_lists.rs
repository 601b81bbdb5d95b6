//! Emits the domains, scopes and lists of `SPV_INTEL_memory_access_aliasing`.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{self, Body, Inst, Module};
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op};
use transpire_spirv::{Builder, Id};

use crate::mappings::annotations::ALIASING;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::linked::Linked;

/// Name of the extension.
const EXTENSION: &str = "SPV_INTEL_memory_access_aliasing";

/// The ids of alias domains, scopes and scope lists, by opcode and node.
#[derive(Clone, Default)]
pub(super) struct AliasIds(FxHashMap<(Op, MetadataId), Id>);

impl AliasIds {
    /// Calls `claim` for each domain, scope and list of the fragment `other`, with its id there and its id in this
    /// module, if any. `llvm` maps the fragment's nodes to nodes of this module.
    pub(in crate::to_spirv::emit) fn claim(
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
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
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
    pub(in crate::to_spirv::emit) fn lists(
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

//! Emits the domains, scopes and lists of `SPV_INTEL_memory_access_aliasing`.

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Body, Inst, Module};
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op};
use transpire_spirv::{Builder, Id};

use crate::mappings::annotations::ALIASING;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use crate::to_spirv::emit::linked::Known;

/// Name of the extension.
const EXTENSION: &str = "SPV_INTEL_memory_access_aliasing";

/// The ids of alias domains, scopes and scope lists, by opcode and node.
pub(super) type AliasIds = Known<(Op, MetadataId)>;

impl Entities {
    /// Returns the alias scope lists attached to `inst`, and emits them on first use. Marks the attachments as
    /// translated. Each row is the memory operand and the decoration that refer to a list, and the list's id. Returns
    /// an empty vector if nothing is attached, or if the options do not enable the extension.
    pub(in crate::to_spirv::emit) fn alias_lists(
        &mut self,
        cx: &mut Context<'_>,
        body: &Body,
        inst: Inst,
    ) -> Vec<(MemoryAccess, Decoration, Id)> {
        let mut lists = Vec::new();
        if !body.attachments.contains_key(&inst) || !cx.wants(EXTENSION) {
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
            let id = self.aliases.list(&cx.module, &mut cx.builder, list);
            lists.extend(id.map(|id| (access, decoration, id)));
        }
        lists
    }
}

impl AliasIds {
    /// Returns the id of a scope list, and emits it on first use. Skips scopes without a domain. Returns `None` if no
    /// scope is left, or if the node is not a tuple.
    fn list(&mut self, module: &Module, builder: &mut Builder, list: MetadataId) -> Option<Id> {
        let op = Op::AliasScopeListDeclINTEL;
        if let Some(known) = self.get((op, list)) {
            return Some(known);
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
        if let Some(known) = self.get((op, scope)) {
            return Some(known);
        }
        let domain = module.metadata.tuple(scope)?.get(1)?.expand()?;
        let domain = match self.get((Op::AliasDomainDeclINTEL, domain)) {
            Some(id) => id,
            None => self.declare(builder, domain, Op::AliasDomainDeclINTEL, &[]),
        };
        Some(self.declare(builder, scope, op, &[domain.word()]))
    }

    fn declare(&mut self, builder: &mut Builder, node: MetadataId, op: Op, operands: &[u32]) -> Id {
        let id = builder.id();
        builder.global(op, None, Some(id), operands);
        self.insert((op, node), id);
        id
    }
}

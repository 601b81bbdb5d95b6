//! The shared state of emission: the input module and the emitted words.

use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{
    AttributeIndex, Constant, ConstantKind, DataLayout, FunctionType, Global, Inst, Linkage,
    Module, Str, Type,
};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Builder, Id, Renumbering, Version};

use crate::analysis::pointers::{POINTEE_ATTRIBUTES, Pointees};
use crate::analysis::target;
use crate::ledger::Report;
use crate::ledger::claims::Claims;
use crate::ledger::llvm::{Flags, Inventory};
use crate::mappings::linkage;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::fork::{LlvmTypes, SharedBodies};
use crate::to_spirv::emit::pointers::PointerModel;
use crate::to_spirv::emit::types::DeclaredTypes;
use crate::{Error, Result};

/// The input module, facts about it, and the emitted words. This is sufficient to emit types, and constants without addresses.
pub(super) struct Context<'o> {
    pub(super) module: Module,
    pub(super) options: &'o ToSpirv,
    pub(super) report: Report,
    pub(super) builder: Builder,
    pub(super) types: DeclaredTypes,
    /// `OpTypeVoid`, once it is used.
    void: Option<Id>,
    /// Whether the SPIR-V pointers are typed or untyped.
    pub(super) pointers: PointerModel,
    layout: DataLayout,
    pointees: Pointees,
    /// The attachments, flags and other properties that the ledger tracks.
    inventory: Inventory,
    /// The properties translated so far.
    pub(super) claims: Claims,
    /// The lowest version allowed by constructs whose requirements are not in the grammar.
    lowest: Version,
    /// Whether poison, or an instruction that freezes it, is used (SPV_KHR_poison_freeze).
    uses_poison: bool,
    /// The bodies of functions that are emitted in parallel. `None` in single-threaded emission, where the module has the
    /// bodies not emitted yet.
    pub(super) bodies: Option<SharedBodies>,
    /// Whether the output depends on what was emitted before.
    depends_on_order: bool,
    /// Whether any constant is the address of a block. If so, bodies are kept for error messages.
    names_blocks: bool,
}

impl<'o> Context<'o> {
    pub(super) fn new(
        mut module: Module,
        options: &'o ToSpirv,
        report: Report,
        inventory: Inventory,
        mut claims: Claims,
    ) -> Self {
        for kind in POINTEE_ATTRIBUTES {
            claims.attribute_kind(AttributeIndex::Parameter(0), kind);
        }
        let is_block = |kind: &ConstantKind| matches!(kind, ConstantKind::BlockAddress(..));
        let names_blocks = { module.constants.iter() }.any(|(_, data)| is_block(&data.kind));
        Self {
            layout: DataLayout::of(&module),
            pointees: Pointees::analyse(&mut module),
            module,
            options,
            report,
            inventory,
            claims,
            // The highest version while emitting: `require` lowers it to what the words need.
            builder: Builder::new(options.most().unwrap_or(Version::NEWEST)),
            pointers: PointerModel::of(&options.extensions),
            types: DeclaredTypes::default(),
            void: None,
            lowest: Version::V1_0,
            uses_poison: false,
            bodies: None,
            depends_on_order: false,
            names_blocks,
        }
    }

    /// Returns a copy for another thread, with an empty report.
    pub(super) fn fork(&self) -> Self {
        let Self {
            module,
            options,
            report: _,
            builder,
            types,
            void,
            pointers,
            layout: _,
            pointees,
            inventory: _,
            claims: _,
            lowest,
            uses_poison,
            bodies,
            depends_on_order: _,
            names_blocks,
        } = self;
        Self {
            layout: DataLayout::of(module),
            module: module.clone(),
            options,
            report: Report::default(),
            builder: builder.clone(),
            types: types.clone(),
            void: *void,
            pointers: *pointers,
            pointees: pointees.clone(),
            inventory: Inventory::default(),
            claims: Claims::default(),
            lowest: *lowest,
            uses_poison: *uses_poison,
            bodies: bodies.as_ref().map(SharedBodies::fork),
            depends_on_order: false,
            names_blocks: *names_blocks,
        }
    }

    /// Adds the facts found by a fork, but not its words.
    pub(super) fn absorb(&mut self, fork: &mut Context<'_>, types: &LlvmTypes, ids: &Renumbering) {
        let Context {
            report,
            types: declared,
            claims,
            lowest,
            uses_poison,
            // Absorbed separately.
            module: _,
            builder: _,
            // Can be recomputed.
            void: _,
            layout: _,
            pointees: _,
            // Does not change.
            inventory: _,
            options: _,
            pointers: _,
            bodies: _,
            depends_on_order: _,
            names_blocks: _,
        } = fork;
        self.report.absorb(std::mem::take(report));
        self.types.absorb(declared, types, ids);
        self.claims.join(claims);
        self.lowest = self.lowest.max(*lowest);
        self.uses_poison |= *uses_poison;
    }

    /// Calls `look` on the module with all bodies not emitted yet, which the module lacks while functions are emitted in
    /// parallel.
    #[cold]
    pub(super) fn with_all_bodies<R>(&mut self, look: impl FnOnce(&mut Module) -> R) -> R {
        let later = self.bodies.as_ref().map(SharedBodies::remaining);
        let later = later.unwrap_or_default();
        let functions: Vec<Global> = later.iter().map(|(function, _)| *function).collect();
        for (function, body) in later {
            if let Some(function) = self.module.function_mut(function) {
                function.body = Some(body);
            }
        }
        let result = look(&mut self.module);
        for function in functions {
            if let Some(function) = self.module.function_mut(function) {
                function.body = None;
            }
        }
        result
    }

    /// Returns whether any constant is the address of a block.
    pub(super) fn names_blocks(&self) -> bool {
        self.names_blocks
    }

    /// Returns the error for a constant that SPIR-V lacks.
    #[cold]
    pub(super) fn untranslated_constant(&mut self, constant: Constant) -> Error {
        let is_block = matches!(
            self.module.constants[constant].kind,
            ConstantKind::BlockAddress(..)
        );
        let text = self.with_all_bodies(|module| {
            SinglePrinter::new(module, Release::NEWEST).constant(constant)
        });
        let reason = match is_block {
            true => ": SPIR-V has no addresses of blocks",
            false => "",
        };
        Error::cannot_translate(format_args!("the constant {text}{reason}"))
    }

    /// Records that the output depends on what was emitted before.
    pub(super) fn depend_on_order(&mut self) {
        self.depends_on_order = true;
    }

    pub(super) fn depends_on_order(&self) -> bool {
        self.depends_on_order
    }

    /// Names an id after an entity of the module.
    pub(super) fn name(&mut self, id: Id, name: Str) {
        let strings = &self.module.strings;
        let bytes = strings.get(name);
        match bytes.is_ascii() {
            true => self.builder.name(id, bytes),
            false => self.builder.name(id, &*strings.text(name)),
        }
    }

    /// Returns `OpTypeVoid`.
    pub(super) fn void(&mut self) -> Id {
        let builder = &mut self.builder;
        *self
            .void
            .get_or_insert_with(|| builder.type_(Op::TypeVoid, &[]))
    }

    /// Requires at least this version.
    pub(super) fn at_least(&mut self, version: Version) {
        self.lowest = self.lowest.max(version);
    }

    /// Records that poison, or an instruction that freezes it, was emitted.
    pub(super) fn use_poison(&mut self) {
        self.uses_poison = true;
    }

    pub(super) fn uses_poison(&self) -> bool {
        self.uses_poison
    }

    /// Returns the width of pointers in bits, which is the same for all pointers of a SPIR-V module.
    pub(super) fn pointer_bits(&self) -> u32 {
        target::pointer_bits(&self.module, &self.layout)
    }

    /// Returns the size of a type in memory in bits, or `None` if the type has no size.
    pub(super) fn bits(&self, ty: Type) -> Option<u64> {
        self.layout.bits(&self.module.types, ty)
    }

    /// Returns the alignment of a type in bytes, or `None` if the type has no size.
    pub(super) fn alignment(&self, ty: Type) -> Option<u64> {
        self.layout.alignment(&self.module.types, ty)
    }

    /// Returns the preferred alignment of a struct in bytes, or `None` if the type has no struct layout.
    pub(super) fn preferred_struct_alignment(&self, ty: Type) -> Option<u64> {
        self.layout
            .preferred_struct_alignment(&self.module.types, ty)
    }

    /// Returns the type of a global's address, with pointees.
    pub(super) fn global_type(&mut self, global: Global) -> Type {
        self.pointees.global_type(&mut self.module, global)
    }

    /// Returns the type of a function, with pointees, or `None` if the global is not a function.
    pub(super) fn signature(&mut self, function: Global) -> Option<FunctionType> {
        self.pointees.signature(&mut self.module, function)
    }

    /// Returns the type of a function's argument, with pointees; `ty` is its type in the IR.
    pub(super) fn argument_type(&mut self, function: Global, number: u32, ty: Type) -> Type {
        self.pointees
            .argument_type(&mut self.module, function, number, ty)
    }

    /// Returns the type of an instruction's result, with pointees; `ty` is its type in the IR.
    pub(super) fn result_type(&mut self, function: Global, inst: Inst, ty: Type) -> Type {
        self.pointees
            .result_type(&mut self.module, function, inst, ty)
    }

    /// Marks flags of an instruction as translated.
    pub(super) fn claim_flags(&mut self, flags: impl Into<Flags>) {
        self.claims.flags(flags);
    }

    /// Returns the SPIR-V module, the version it requires beyond the requirements in the grammar, and the report. `is_emitted`
    /// returns whether a global has an id.
    ///
    /// # Errors
    /// Returns an error if a loss occurred that the options forbid, or if the module has too many ids.
    pub(super) fn finish(
        self,
        is_emitted: impl Fn(Global) -> bool,
    ) -> Result<(transpire_spirv::Module, Version, Report)> {
        let (options, mut report) = (self.options, self.report);
        report.enter(format_args!(""));
        let says_linkage = |linkage: Linkage| {
            let row = linkage::row(linkage, |extension| options.extensions.wants(extension));
            row.is_some_and(|row| row.linkage == linkage)
        };
        self.inventory.account(
            &self.claims,
            &self.module,
            is_emitted,
            says_linkage,
            &mut report,
        );
        let report = report.finish(options.deny_loss)?;
        Ok((self.builder.finish()?, self.lowest, report))
    }
}

//! The shared state of emission: the input module and the emitted words.

mod address_spaces;
pub(super) mod constants;
mod pointers;
mod splats;
pub(super) mod types;

use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{
    AttributeIndex, Body, Constant, ConstantKind, DataLayout, FunctionType, Global, Inst, Linkage,
    Module, Str, Type,
};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Builder, Id, Version};

use crate::ledger::claims::Claims;
use crate::ledger::llvm::{Flags, Inventory};
use crate::ledger::{LossPlace, Report};
use crate::mappings::linkage;
use crate::summary::pointees::{POINTEE_ATTRIBUTES, Pointees};
use crate::summary::{Summary, target};
use crate::to_spirv::emit::context::pointers::PointerModel;
use crate::to_spirv::emit::context::types::DeclaredTypes;
use crate::to_spirv::emit::linked::Linked;
use crate::to_spirv::{Extensions, ToSpirv};
use crate::{Error, Result};

/// The input module, facts about it, and the emitted words. This is sufficient to emit types, and constants without
/// addresses.
pub(super) struct Context<'o> {
    pub(super) module: Module,
    pub(super) options: &'o ToSpirv,
    pub(super) report: Report,
    /// In a fragment, the losses before those in `report`, in order, each with the global in whose definition they
    /// occurred. The losses of a definition count once in the module.
    earlier_losses: Option<Vec<(Option<Global>, Report)>>,
    /// The global that is being defined.
    definition: Option<Global>,
    pub(super) builder: Builder,
    types: DeclaredTypes,
    /// `OpTypeVoid`, once it is used.
    void: Option<Id>,
    /// Whether the SPIR-V pointers are typed or untyped.
    pointers: PointerModel,
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
    /// Whether any constant is the address of a block. If so, bodies are kept for error messages.
    names_blocks: bool,
}

impl<'o> Context<'o> {
    pub(super) fn new(
        mut module: Module,
        summary: &Summary,
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
            pointees: Pointees::analyse(&mut module, summary),
            module,
            options,
            report,
            earlier_losses: None,
            definition: None,
            inventory,
            claims,
            // The highest version while emitting: `require` lowers it to what the words need.
            builder: Builder::new(options.most().unwrap_or(Version::NEWEST)),
            pointers: PointerModel::of(&options.extensions),
            types: DeclaredTypes::default(),
            void: None,
            lowest: Version::V1_0,
            uses_poison: false,
            names_blocks,
        }
    }

    /// Returns a copy for a fragment that `builder` builds, with an empty report and without inventory and claims.
    pub(super) fn copy(&self, builder: Builder) -> Self {
        Self {
            layout: DataLayout::of(&self.module),
            module: self.module.clone(),
            options: self.options,
            report: Report::default(),
            earlier_losses: Some(Vec::new()),
            definition: None,
            builder,
            types: self.types.clone(),
            void: self.void,
            pointers: self.pointers,
            pointees: self.pointees.clone(),
            inventory: Inventory::default(),
            claims: Claims::default(),
            lowest: self.lowest,
            uses_poison: self.uses_poison,
            names_blocks: self.names_blocks,
        }
    }

    /// Returns the types declared so far, with their ids.
    pub(super) fn declared_types(&self) -> impl Iterator<Item = (Type, Id)> {
        self.types.iter()
    }

    /// Returns the id of a type, or `None` if the type is not declared.
    pub(super) fn declared_type(&self, ty: Type) -> Option<Id> {
        self.types.get(ty)
    }

    /// Removes and returns the losses of a fragment before those in its report, each with the global in whose
    /// definition they occurred.
    pub(super) fn take_earlier_losses(&mut self) -> Vec<(Option<Global>, Report)> {
        self.earlier_losses.take().unwrap_or_default()
    }

    /// Adds the facts that the fragment `other` has found, but not its words. `linked` maps the fragment's entities and
    /// ids to the module's.
    pub(super) fn link(&mut self, other: &mut Context<'_>, linked: &Linked<'_>) {
        let Context {
            report,
            types,
            claims,
            lowest,
            uses_poison,
            // Linked separately.
            module: _,
            builder: _,
            earlier_losses: _,
            definition: _,
            // Can be computed again.
            void: _,
            layout: _,
            pointees: _,
            // Does not change.
            inventory: _,
            options: _,
            pointers: _,
            names_blocks: _,
        } = other;
        self.report.append(std::mem::take(report));
        self.types.link(types, linked);
        self.claims.join(claims);
        self.lowest = self.lowest.max(*lowest);
        self.uses_poison |= *uses_poison;
    }

    /// Calls `define`, which defines `global`, and returns its result. Several functions may use this global, so a
    /// fragment keeps the losses of its definition apart. They count once in the module.
    pub(super) fn in_definition<R>(
        &mut self,
        global: Global,
        define: impl FnOnce(&mut Self) -> R,
    ) -> R {
        let outer = self.definition.replace(global);
        if let Some(earlier) = &mut self.earlier_losses
            && !self.report.losses().is_empty()
        {
            earlier.push((outer, self.report.split_off()));
        }
        let before = std::mem::take(&mut self.report);
        let name = self.module.name(global).into_owned();
        self.report.enter(LossPlace::Global(name));
        let result = define(self);
        self.definition = outer;
        let losses = std::mem::replace(&mut self.report, before);
        match &mut self.earlier_losses {
            _ if losses.losses().is_empty() => {}
            None => self.report.add_all(losses),
            Some(earlier) => earlier.push((Some(global), losses)),
        }
        result
    }

    /// Removes the body of a function and returns it, or `None` for a declaration. If error messages may need the names
    /// of its blocks, the body stays and a copy is returned.
    pub(super) fn take_body(&mut self, function: Global) -> Option<Box<Body>> {
        let is_kept = self.names_blocks;
        let function = self.module.function_mut(function)?;
        match is_kept {
            true => function.body.clone(),
            false => function.body.take(),
        }
    }

    /// Returns whether any constant is the address of a block.
    pub(super) fn names_blocks(&self) -> bool {
        self.names_blocks
    }

    /// Returns the error for a constant that SPIR-V cannot represent.
    #[cold]
    pub(super) fn untranslated_constant(&mut self, constant: Constant) -> Error {
        let is_block = matches!(
            self.module.constants[constant].kind,
            ConstantKind::BlockAddress(..)
        );
        let text = SinglePrinter::new(&self.module, Release::NEWEST).constant(constant);
        let reason = match is_block {
            true => ": SPIR-V has no addresses of blocks",
            false => "",
        };
        Error::cannot_translate(format_args!("the constant {text}{reason}"))
    }

    /// Emits `OpName` for `id` with the string `name` of the LLVM IR module.
    pub(super) fn name(&mut self, id: Id, name: Str) {
        let strings = &self.module.strings;
        let bytes = strings.get(name);
        match bytes.is_ascii() {
            true => self.builder.name(id, bytes),
            false => self.builder.name(id, &*strings.text(name)),
        }
    }

    /// Returns the id of `OpTypeVoid`, and declares it on first use.
    pub(super) fn void(&mut self) -> Id {
        let builder = &mut self.builder;
        *self
            .void
            .get_or_insert_with(|| builder.type_(Op::TypeVoid, &[]))
    }

    /// Returns whether the options enable an extension.
    pub(super) fn wants(&self, extension: &str) -> bool {
        self.options.extensions.wants(extension)
    }

    /// Declares `op` with `operands` and a result of type `ty` at module scope, and returns the result's id.
    pub(super) fn define(&mut self, op: Op, ty: Id, operands: &[u32]) -> Id {
        let id = self.builder.id();
        self.builder.global(op, Some(ty), Some(id), operands);
        id
    }

    /// Returns the id of the null constant of a type, and declares it on first use.
    pub(super) fn null(&mut self, ty: Id) -> Id {
        self.builder.constant(Op::ConstantNull, ty, &[])
    }

    /// Raises the lowest version of the SPIR-V module to `version`, unless it is higher.
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

    /// Returns the size of a value of a type in bits, without padding at its end, or `None` if the type has no size.
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

    /// Returns the type of argument `number` of `function`, with pointees; `ty` is its type in the IR.
    pub(super) fn argument_type(&mut self, function: Global, number: u32, ty: Type) -> Type {
        self.pointees
            .argument_type(&mut self.module, function, number, ty)
    }

    /// Returns the type of an instruction's result, with pointees; `ty` is its type in the IR.
    #[inline]
    pub(super) fn result_type(&mut self, function: Global, inst: Inst, ty: Type) -> Type {
        self.pointees
            .result_type(&mut self.module, function, inst, ty)
    }

    /// Marks flags of an instruction as translated.
    pub(super) fn claim_flags(&mut self, flags: impl Into<Flags>) {
        self.claims.flags(flags);
    }

    /// Returns the SPIR-V module, the version it requires beyond the requirements in the grammar, and the report.
    /// `is_emitted` returns whether a global has an id.
    ///
    /// # Errors
    /// Returns an error if a loss occurred that the options forbid, if an instruction is too long to encode, or if the
    /// module has too many ids.
    pub(super) fn finish(
        self,
        is_emitted: impl Fn(Global) -> bool,
    ) -> Result<(transpire_spirv::Module, Version, Report)> {
        let (options, mut report) = (self.options, self.report);
        report.enter(LossPlace::Module);
        let says_linkage = |linkage: Linkage| {
            let row = linkage::row(linkage, |extension| options.extensions.wants(extension));
            match row.is_some_and(|row| row.linkage == linkage) {
                true => Ok(()),
                false => Err(linkage::extension(linkage).and_then(|name| options.remedy(name))),
            }
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

/// The two names of the extension that lets composites continue in further instructions.
const LONG_COMPOSITES: [&str; 2] = [
    "SPV_INTEL_long_composites",
    "SPV_INTEL_long_constant_composite",
];

/// Returns whether `extensions` allow composites to continue in further instructions.
pub(super) fn allows_long_composites(extensions: &Extensions) -> bool {
    LONG_COMPOSITES.iter().any(|name| extensions.allows(name))
}

/// Returns whether an extension for long composites is enabled. Structs may then have more members than the universal
/// limit.
fn wants_long_composites(extensions: &Extensions) -> bool {
    LONG_COMPOSITES.iter().any(|name| extensions.wants(name))
}

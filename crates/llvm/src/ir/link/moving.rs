//! The input that is being merged into the linked module, with the maps from its indices to those of the linked module.

use std::cell::OnceCell;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

use super::globals::Task;
use super::output::Output;
use super::problem::{LinkError, ProblemKind};
use super::symbols::From;
use super::{LinkInput, Source};
use crate::ir::metadata::{MetadataId, MetadataKind};
use crate::ir::{
    AttributeList, AttributeSet, Comdat, Constant, DataLayout, Global, GlobalKind, NamedStruct,
    Str, SyncScope, Type,
};

/// The kind of a reference to a global. It determines the definition to which the global is mapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// A reference to the symbol: the definition that is selected for it.
    Symbol = 0,
    /// The target of an alias or an ifunc of the input: the definition in this input, even if another one is selected
    /// for the symbol.
    Indirect = 1,
}

/// A map from indices of the input to indices of the linked module.
pub(super) type Numbers<K> = SecondaryMap<K, PackedOption<K>>;

/// An input that is being merged, and the state of the merge.
pub(super) struct Moving<'o, 'a> {
    pub(super) out: &'o mut Output,
    pub(super) src: Source<'a>,
    pub(super) only_needed: bool,
    pub(super) overrides: bool,
    /// The definitions that are linked.
    pub(super) links: EntitySet<Global>,
    pub(super) linked: Vec<Global>,
    /// The members of each COMDAT that are linked together with any other member.
    pub(super) lazy: FxHashMap<Comdat, Vec<Global>>,
    /// The module that each COMDAT is taken from.
    pub(super) comdats: SecondaryMap<Comdat, From>,
    /// The base object of each global, which for an alias is the object that it resolves to.
    pub(super) bases: SecondaryMap<Global, PackedOption<Global>>,
    /// The globals of the input by name. The names are strings of the linked module. Computed when first needed.
    pub(super) names: Option<FxHashMap<Str, Global>>,
    /// The data layout, computed when a size is first needed.
    pub(super) layout: OnceCell<DataLayout>,
    /// The addresses of globals in the linked module, for each [`Use`].
    pub(super) globals: [SecondaryMap<Global, PackedOption<Constant>>; 2],
    /// The map of constants for each [`Use`].
    pub(super) constants: [Numbers<Constant>; 2],
    /// The constants that refer to a global which is not linked.
    pub(super) missing: EntitySet<Constant>,
    pub(super) types: Numbers<Type>,
    /// The structs whose fields are being mapped or have been mapped.
    pub(super) entered: EntitySet<NamedStruct>,
    pub(super) sets: Numbers<AttributeSet>,
    /// The map of function attributes without `nocallback`.
    pub(super) callable_sets: Numbers<AttributeSet>,
    /// The maps of attribute lists: first without `nocallback` in the function's set, then unchanged.
    pub(super) lists: [Numbers<AttributeList>; 2],
    pub(super) kinds: Numbers<MetadataKind>,
    pub(super) nodes: Numbers<MetadataId>,
    /// The distinct nodes whose operands are still to be mapped, each with its index in the linked module.
    pub(super) unfilled: Vec<(MetadataId, MetadataId)>,
    strings: Numbers<Str>,
    scopes: FxHashMap<SyncScope, SyncScope>,
    /// The bodies and initializers that are still to be copied, the next one last.
    pub(super) tasks: Vec<Task>,
    /// The definitions that are still to be copied because another member of their COMDAT was copied.
    pub(super) pending: Vec<Global>,
    /// The declarations whose metadata is still to be copied: the global of the linked module, and that of the input.
    pub(super) undescribed: Vec<(Global, Global)>,
    /// Whether all definitions have been copied. After that, symbols to which only metadata refers are not added.
    pub(super) is_done: bool,
    name: String,
}

impl<'o, 'a> Moving<'o, 'a> {
    pub(super) fn new(out: &'o mut Output, input: LinkInput<'a>, only_needed: bool) -> Self {
        let LinkInput {
            name,
            source: src,
            overrides,
        } = input;
        out.inputs.push(name.clone());
        Self {
            out,
            src,
            only_needed,
            overrides,
            links: EntitySet::new(),
            linked: Vec::new(),
            lazy: FxHashMap::default(),
            comdats: SecondaryMap::new(),
            bases: SecondaryMap::new(),
            names: None,
            layout: OnceCell::new(),
            globals: Default::default(),
            constants: Default::default(),
            missing: EntitySet::new(),
            types: SecondaryMap::new(),
            entered: EntitySet::new(),
            sets: SecondaryMap::new(),
            callable_sets: SecondaryMap::new(),
            lists: Default::default(),
            kinds: SecondaryMap::new(),
            nodes: SecondaryMap::new(),
            unfilled: Vec::new(),
            strings: SecondaryMap::new(),
            scopes: FxHashMap::default(),
            tasks: Vec::new(),
            pending: Vec::new(),
            undescribed: Vec::new(),
            is_done: false,
            name,
        }
    }

    /// Returns the name of the input.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Merges the linked entities of the input into the linked module. Returns an error if a function body cannot be
    /// read.
    pub(super) fn run(mut self) -> Result<(), LinkError> {
        self.target();
        self.unify_types();
        self.resolve();
        self.complete_types_of_nodes();
        let linked = std::mem::take(&mut self.linked);
        self.copy(linked)?;
        let needed_later = self.needed_later();
        self.out.defers = true;
        self.copy(needed_later)?;
        self.out.defers = false;
        self.is_done = true;
        self.named_metadata();
        for (global, own) in std::mem::take(&mut self.undescribed) {
            if self.out.is_declaration(global) {
                self.describe(global, own);
            }
        }
        self.assembly();
        self.order_variables();
        self.module_flags();
        Ok(())
    }

    /// Copies definitions of the input, and everything to which they refer.
    fn copy(&mut self, definitions: Vec<Global>) -> Result<(), LinkError> {
        for global in definitions {
            transpire_interrupt::check();
            self.pending.push(global);
            while let Some(global) = self.pending.pop() {
                self.global(global, Use::Symbol);
                self.copy_bodies().map_err(|error| LinkError::Input {
                    name: self.name.clone(),
                    error,
                })?;
            }
        }
        Ok(())
    }

    /// Copies the data layout, the target triple and the source file name if the linked module has none yet. Otherwise
    /// warns about a data layout or a triple that differs.
    fn target(&mut self) {
        let (out, src) = (&mut *self.out, &*self.src);
        if out.module.data_layout.is_empty() {
            out.layout = OnceCell::new();
            out.module.data_layout.clone_from(&src.data_layout);
        }
        if out.module.triple.is_empty() {
            out.module.triple.clone_from(&src.triple);
        }
        if out.module.source_filename.is_empty() {
            out.module.source_filename.clone_from(&src.source_filename);
        }
        if !is_same_memory(&src.data_layout, &out.module.data_layout) {
            let message = format!(
                "{} has the data layout \"{}\", and the inputs before it have \"{}\"",
                self.name, src.data_layout, out.module.data_layout
            );
            out.warn(ProblemKind::DataLayout, message);
        }
        if !src.triple.is_empty() && src.triple != out.module.triple {
            let message = format!(
                "{} has the target triple \"{}\", and the inputs before it have \"{}\"",
                self.name, src.triple, out.module.triple
            );
            out.warn(ProblemKind::Triple, message);
        }
    }

    /// Appends the module assembly of the input to that of the linked module. Adjacent blocks with equal properties are
    /// joined.
    fn assembly(&mut self) {
        let assembly = &mut self.out.module.inline_asm;
        for block in std::mem::take(&mut self.src.inline_asm) {
            match assembly.last_mut() {
                Some(last) if last.properties == block.properties => {
                    if last.text.last().is_some_and(|&end| end != b'\n') {
                        last.text.push(b'\n');
                    }
                    last.text.extend_from_slice(&block.text);
                }
                _ => assembly.push(block),
            }
        }
    }

    /// Moves the variables of the input, except those with `appending` linkage, after all others, in the order of the
    /// input.
    fn order_variables(&mut self) {
        let variables: Vec<Global> = self.src.variables().map(|(global, ..)| global).collect();
        for variable in variables {
            let linkage = self.src.globals[variable].linkage;
            if linkage == crate::ir::Linkage::Appending {
                continue;
            }
            let is_linked = linkage.is_local() || self.links.contains(variable);
            let uses = if is_linked { 2 } else { 1 };
            let mut maps = self.globals.iter().take(uses);
            let mapped = maps.find_map(|globals| globals[variable].expand());
            let global = match mapped {
                Some(address) => self.out.module.as_global(address),
                None => self.linked_to(variable),
            };
            if let Some(global) = global
                && matches!(
                    self.out.module.globals[global].kind,
                    GlobalKind::Variable(_)
                )
            {
                self.out.place_last(global);
            }
        }
    }

    /// Maps a string: returns the equal string of the linked module, and adds it if it is new.
    pub(super) fn string(&mut self, string: Str) -> Str {
        if let Some(known) = self.strings[string].expand() {
            return known;
        }
        let own = self.out.module.strings.intern(self.src.strings.get(string));
        self.strings[string] = own.into();
        own
    }

    pub(super) fn optional_string(&mut self, string: &mut PackedOption<Str>) {
        *string = string.expand().map(|string| self.string(string)).into();
    }

    /// Maps the name of an instruction, an argument or a block. Such names are appended, not interned.
    pub(super) fn local_name(&mut self, name: &mut PackedOption<Str>) {
        let Some(known) = name.expand() else { return };
        let own = self.out.module.strings.append(self.src.strings.get(known));
        *name = own.into();
    }

    /// Maps the kind of an attachment: returns the kind with the same name in the linked module, and adds it if it is
    /// new.
    pub(super) fn kind(&mut self, kind: MetadataKind) -> MetadataKind {
        if let Some(known) = self.kinds[kind].expand() {
            return known;
        }
        let Some(name) = self.src.metadata.kinds.get(kind) else {
            return kind;
        };
        let name = self.string(name);
        let module = &mut self.out.module;
        let own = module.metadata.intern_kind(&mut module.strings, name);
        self.kinds[kind] = own.into();
        own
    }

    /// Maps a synchronization scope. Reports a problem if there are more than 256, and replaces the scope with the
    /// system scope.
    pub(super) fn scope(&mut self, scope: &mut SyncScope) {
        if *scope == SyncScope::SINGLE_THREAD || *scope == SyncScope::SYSTEM {
            return;
        }
        if let Some(known) = self.scopes.get(scope) {
            *scope = *known;
            return;
        }
        let Some(&name) = self.src.sync_scopes.get(usize::from(scope.0)) else {
            return;
        };
        let name = self.string(name);
        let scopes = &mut self.out.module.sync_scopes;
        let known = scopes.iter().position(|known| *known == name);
        let number = known.unwrap_or(scopes.len());
        let own = match u8::try_from(number) {
            Ok(number) => {
                if known.is_none() {
                    scopes.push(name);
                }
                SyncScope(number)
            }
            Err(_) => {
                let message = "the modules have more than 256 synchronization scopes".to_owned();
                self.out.problem(ProblemKind::Limit, message);
                SyncScope::SYSTEM
            }
        };
        self.scopes.insert(*scope, own);
        *scope = own;
    }
}

/// Returns whether two data layouts lay out values alike. Native integers, the alignment of the stack and the address
/// space of globals without one concern neither sizes nor offsets, and the releases of a compiler differ in them. An
/// empty layout is like any other.
fn is_same_memory(one: &str, other: &str) -> bool {
    let of_memory = |part: &&str| match part.as_bytes() {
        [b'n', next, ..] => !next.is_ascii_digit(),
        [first, ..] => !matches!(first, b'S' | b'G'),
        [] => false,
    };
    let parts = |layout| str::split(layout, '-').filter(of_memory);
    one.is_empty() || parts(one).eq(parts(other))
}

//! Parses the entities of a module, its global values, and the references to them.

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use super::{Key, Numbered, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::intrinsics::{has_signatures, overloaded_types};
use crate::ir::{
    ASM_PROPERTIES, Alias, Block, Comdat, ComdatData, Constant, ConstantKind, DataLayout,
    DllStorage, Global, GlobalKind, GlobalValue, GlobalVariable, Linkage, ModuleAsm, Str,
    ThreadLocal, Type, UnnamedAddress, Visibility,
};
use crate::pointers::mangled_name;

/// The names of global values, and references that have not been resolved yet.
#[derive(Debug, Default)]
pub(super) struct GlobalScope {
    named: SecondaryMap<Str, PackedOption<Global>>,
    numbered: Numbered<Global>,
    /// The next number of an unnamed global.
    next: u32,
    /// The offset of the first reference to each undefined global.
    pub(super) undefined: FxHashMap<Global, usize>,
    constants: SecondaryMap<Global, PackedOption<Constant>>,
    /// The globals in the order of their definitions.
    pub(super) order: Vec<Global>,
    /// The intrinsics that are called before they are declared, by name and function type. Intrinsics need not be
    /// declared at all.
    intrinsics: FxHashMap<(Str, Type), Global>,
    comdats: FxHashMap<Str, Comdat>,
    /// The COMDATs that have been referenced but not defined yet, each with the offset of the reference.
    pub(super) undefined_comdats: FxHashMap<Comdat, usize>,
    /// The blocks whose address is taken, each with its function and the offset of the reference. Constants refer to
    /// them by their index in this list.
    pub(super) addresses: Vec<(Global, Key, usize)>,
    address_numbers: FxHashMap<(Global, Key), u32>,
    /// The unnamed blocks of each function that has been parsed, with their numbers in the text.
    pub(super) block_numbers: FxHashMap<Global, Box<[(u32, Block)]>>,
}

impl GlobalScope {
    /// Returns the index in `addresses` of a block whose address is taken, and adds the block on its first use. At the
    /// end of the module, the index is replaced by the number of the block.
    pub(super) fn block_address(&mut self, function: Global, block: Key, at: usize) -> u32 {
        let addresses = &mut self.addresses;
        *self
            .address_numbers
            .entry((function, block))
            .or_insert_with(|| {
                addresses.push((function, block, at));
                addresses.len() as u32 - 1
            })
    }

    pub(super) fn get(&self, key: Key) -> Option<Global> {
        match key {
            Key::Name(name) => self.named[name].expand(),
            Key::Number(number) => self.numbered.get(number).copied(),
        }
    }
}

/// The properties before the keyword of a global value.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Prefix {
    pub(super) linkage: Linkage,
    /// Whether a linkage was written.
    has_linkage: bool,
    is_declaration: bool,
    dso_local: Option<bool>,
    visibility: Visibility,
    dll_storage: DllStorage,
}

impl Parser<'_> {
    /// Parses a whole module, and completes it.
    pub(super) fn module(&mut self) -> Result<()> {
        self.entities()?;
        self.finish()
    }

    /// Parses entities of the module, up to the end of the text.
    pub(super) fn entities(&mut self) -> Result<()> {
        loop {
            transpire_interrupt::tick();
            let at = self.at;
            match self.token {
                Token::End => return Ok(()),
                Token::Word(word) => self.entity(word)?,
                Token::Local(name) => {
                    let name = self.intern(name);
                    self.advance();
                    self.type_definition(Key::Name(name), at)?;
                }
                Token::LocalNumber(number) => {
                    self.advance();
                    self.type_definition(Key::Number(number), at)?;
                }
                Token::Global(_) | Token::GlobalNumber(_) => {
                    let key = self.global_key();
                    self.mark(b'=')?;
                    self.global_value(Some(key), at)?;
                }
                Token::Comdat(_) => self.comdat_definition()?,
                Token::Metadata(_) => self.named_metadata()?,
                Token::MetadataNumber(number) => {
                    self.advance();
                    self.numbered_metadata(number, at)?;
                }
                Token::Summary(_) => self.summary()?,
                _ => return Err(self.expected("an entity of the module")),
            }
        }
    }

    fn entity(&mut self, word: &[u8]) -> Result<()> {
        let at = self.at;
        match word {
            b"define" => self.function(true),
            b"declare" => self.function(false),
            b"attributes" => self.group(),
            b"target" => self.target_definition(),
            b"source_filename" => {
                self.advance();
                self.mark(b'=')?;
                self.module.source_filename = self.text()?.bytes().into_owned();
                Ok(())
            }
            b"module" => {
                self.advance();
                self.word("asm")?;
                self.module_asm()
            }
            // Libraries, which are no longer linked.
            b"deplibs" => {
                self.advance();
                self.mark(b'=')?;
                self.mark(b'[')?;
                while matches!(self.token, Token::Text(_)) {
                    self.advance();
                    self.eat_mark(b',');
                }
                self.mark(b']')
            }
            b"uselistorder" => self.use_list_order(false),
            b"uselistorder_bb" => self.use_list_order_of_block(),
            b"global"
            | b"constant"
            | b"alias"
            | b"ifunc"
            | b"unnamed_addr"
            | b"local_unnamed_addr"
            | b"thread_local"
            | b"addrspace"
            | b"externally_initialized" => self.global_value(None, at),
            word if linkage(word).is_some() || is_prefix(word) => self.global_value(None, at),
            _ => Err(self.expected("an entity of the module")),
        }
    }

    fn target_definition(&mut self) -> Result<()> {
        self.advance();
        let is_triple = self.eat_word("triple");
        if !is_triple {
            self.word("datalayout")?;
        }
        self.mark(b'=')?;
        let at = self.at;
        let text = String::from_utf8(self.text()?.bytes().into_owned());
        let text = text.map_err(|_| self.fault(at, "the text is not UTF-8"))?;
        if is_triple {
            self.module.triple = text;
        } else {
            self.data_layout = DataLayout::parse(&text);
            self.module.data_layout = text;
        }
        Ok(())
    }

    /// Parses `module asm` after these words: optional properties in parentheses, and one or more lines. The lines are
    /// appended to the preceding `module asm` if its properties are the same.
    fn module_asm(&mut self) -> Result<()> {
        let mut properties: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
        if self.eat_mark(b'(') {
            loop {
                let at = self.at;
                let name = match self.token {
                    Token::Label(label) => label.bytes().into_owned(),
                    _ => return Err(self.expected("a property")),
                };
                if !ASM_PROPERTIES.contains(&&*name) {
                    return Err(self.fault(at, "an unknown property of module asm"));
                }
                if properties.iter().any(|(known, _)| *known == name) {
                    return Err(self.fault(at, "a property is given twice"));
                }
                self.advance();
                properties.push((name, self.text()?.bytes().into_owned()));
                if !self.eat_mark(b',') {
                    break;
                }
            }
            self.mark(b')')?;
            properties
                .sort_by_key(|(name, _)| ASM_PROPERTIES.iter().position(|known| known == name));
        }
        let mut text = Vec::new();
        loop {
            text.extend_from_slice(&self.text()?.bytes());
            text.push(b'\n');
            if !matches!(self.token, Token::Text(_)) {
                break;
            }
        }
        match self.module.inline_asm.last_mut() {
            Some(last) if last.properties == properties => last.text.extend(text),
            _ => self.module.inline_asm.push(ModuleAsm { text, properties }),
        }
        Ok(())
    }

    /// Parses a summary entry, such as `^0 = module: (…)` or `^2 = flags: 8`, and ignores it.
    fn summary(&mut self) -> Result<()> {
        self.advance();
        self.mark(b'=')?;
        if !matches!(self.token, Token::Label(_)) {
            self.advance();
            self.mark(b':')?;
        } else {
            self.advance();
        }
        let mut open = 0u64;
        loop {
            match self.token {
                Token::Punctuation(b'(') => open += 1,
                Token::Punctuation(b')') if open > 0 => open -= 1,
                Token::End | Token::Bad(_) | Token::Punctuation(b')') => {
                    return Err(self.expected("the rest of a summary"));
                }
                _ => {}
            }
            self.advance();
            if open == 0 {
                return Ok(());
            }
        }
    }

    // COMDATs

    fn comdat(&mut self, name: Str, at: usize) -> Comdat {
        if let Some(&comdat) = self.globals.comdats.get(&name) {
            return comdat;
        }
        let comdat = self.module.comdats.push(ComdatData { name, selection: 1 });
        self.globals.comdats.insert(name, comdat);
        self.globals.undefined_comdats.insert(comdat, at);
        comdat
    }

    fn comdat_definition(&mut self) -> Result<()> {
        let at = self.at;
        let Token::Comdat(name) = self.token else {
            return Err(self.expected("the name of a COMDAT"));
        };
        let name = self.intern(name);
        self.advance();
        self.mark(b'=')?;
        self.word("comdat")?;
        let selection = match self.peek_word() {
            b"any" => 1,
            b"exactmatch" => 2,
            b"largest" => 3,
            b"nodeduplicate" | b"noduplicates" => 4,
            b"samesize" => 5,
            _ => return Err(self.expected("a selection kind, such as `any`")),
        };
        self.advance();
        let is_known = self.globals.comdats.contains_key(&name);
        let comdat = self.comdat(name, at);
        if self.globals.undefined_comdats.remove(&comdat).is_none() && is_known {
            return Err(self.fault(at, "the COMDAT is defined twice"));
        }
        self.module.comdats[comdat].selection = selection;
        Ok(())
    }

    /// Parses `comdat` or `comdat($name)`. Without a name, the COMDAT has the name `key` of the global.
    pub(super) fn comdat_of(&mut self, key: Option<Key>) -> Result<Comdat> {
        let at = self.at;
        self.advance();
        if self.eat_mark(b'(') {
            let Token::Comdat(name) = self.token else {
                return Err(self.expected("the name of a COMDAT"));
            };
            let name = self.intern(name);
            self.advance();
            self.mark(b')')?;
            return Ok(self.comdat(name, at));
        }
        match key {
            Some(Key::Name(name)) => Ok(self.comdat(name, at)),
            _ => Err(self.fault(at, "a COMDAT without a name, of a global without a name")),
        }
    }

    // References

    /// Returns the address of a global, which must have type `ty`. Adds the global if it has not been defined yet.
    /// Returns an error if the global has another type, or if `ty` is not a pointer.
    pub(super) fn global_constant(&mut self, key: Key, ty: Type, at: usize) -> Result<Constant> {
        self.check_pointer(ty, at)?;
        let global = self.reference_global(key, Some(ty), at)?;
        Ok(self.address(global))
    }

    /// Returns the address of a global, or `None` if the global has not been seen yet.
    pub(super) fn known_global(&mut self, key: Key) -> Option<Constant> {
        let global = self.globals.get(key)?;
        Some(self.address(global))
    }

    fn address(&mut self, global: Global) -> Constant {
        if let Some(constant) = self.globals.constants[global].expand() {
            return constant;
        }
        let ty = self.module.globals[global].ty;
        let constant = self
            .module
            .constants
            .intern(ty, ConstantKind::Global(global));
        self.globals.constants[global] = constant.into();
        constant
    }

    /// Returns the address of the callee of a call. A call of an intrinsic that is not declared yet has a function of
    /// its own for each function type, until [`declare_intrinsics`](Self::declare_intrinsics).
    pub(super) fn address_of_callee(
        &mut self,
        key: Key,
        function_type: Type,
        address: Type,
        at: usize,
    ) -> Result<Constant> {
        let Some(name) = self.undeclared_intrinsic(key) else {
            return self.global_constant(key, address, at);
        };
        self.check_pointer(address, at)?;
        let global = match self.globals.intrinsics.get(&(name, function_type)) {
            Some(&global) => global,
            None => {
                let global = match self.globals.named[name].is_some() {
                    true => self.undefined_global(name, address, at),
                    false => self.reference_global(key, Some(address), at)?,
                };
                let intrinsics = &mut self.globals.intrinsics;
                intrinsics.insert((name, function_type), global);
                global
            }
        };
        Ok(self.address(global))
    }

    /// Returns the name of an intrinsic that has not been declared yet, or `None` for other globals.
    fn undeclared_intrinsic(&self, key: Key) -> Option<Str> {
        let Key::Name(name) = key else { return None };
        if !self.module.strings.get(name).starts_with(b"llvm.") {
            return None;
        }
        let known = self.globals.named[name].expand();
        let is_declared = known.is_some_and(|known| !self.globals.undefined.contains_key(&known));
        (!is_declared).then_some(name)
    }

    /// Returns the name of an overloaded intrinsic with the types of `function_type`, whatever types `name` has.
    /// Returns `None` for other names.
    fn typed_name(&mut self, name: Str, function_type: Type) -> Option<Str> {
        let module = &mut self.module;
        let text = module.strings.text(name).into_owned();
        let signature = module.types.function_type(function_type)?;
        let (base, types) = overloaded_types(&text, &module.types, signature)?;
        let text = mangled_name(module, &base, &types);
        Some(module.strings.intern(text))
    }

    /// Returns the name of an unknown intrinsic that is also called with another function type: `name` and the types of
    /// the result and of all parameters. Returns `None` for other names.
    fn unknown_name(&mut self, name: Str, function_type: Type) -> Option<Str> {
        let module = &mut self.module;
        let text = module.strings.text(name).into_owned();
        if has_signatures(&text) || self.globals.named[name].is_none() {
            return None;
        }
        let signature = module.types.function_type(function_type)?;
        let types = std::iter::once(signature.result).chain(signature.parameters.iter().copied());
        let types: Vec<Type> = types.filter(|&ty| ty != module.void_type).collect();
        let text = mangled_name(module, &text, &types);
        Some(module.strings.intern(text))
    }

    /// Declares the intrinsics that the text calls but does not declare. Their names get the types of the calls.
    /// Returns the globals to replace, because the text declares them after the calls, or calls them by several names.
    /// Returns an error if a declaration has another type of address than a call.
    pub(super) fn declare_intrinsics(&mut self) -> Result<FxHashMap<Global, Global>> {
        let mut replaced = FxHashMap::default();
        let called = std::mem::take(&mut self.globals.intrinsics).into_iter();
        let mut called: Vec<_> = called
            .filter_map(|((name, ty), global)| {
                let at = *self.globals.undefined.get(&global)?;
                Some((at, global, name, ty))
            })
            .collect();
        called.sort_unstable();
        let mut undeclared = Vec::with_capacity(called.len());
        for &(at, global, name, function_type) in &called {
            match self.globals.named[name].expand() {
                Some(known) if !self.globals.undefined.contains_key(&known) => {
                    self.replace_global(global, known, at)?;
                    replaced.insert(global, known);
                }
                _ => undeclared.push((at, global, name, function_type)),
            }
        }
        for &(_, global, name, _) in &undeclared {
            if self.globals.named[name].expand() == Some(global) {
                self.globals.named[name] = None.into();
            }
        }
        for (at, global, name, function_type) in undeclared {
            let typed = self.typed_name(name, function_type);
            let typed = typed.or_else(|| self.unknown_name(name, function_type));
            let name = typed.unwrap_or(name);
            if let Some(known) = self.globals.named[name].expand() {
                self.replace_global(global, known, at)?;
                replaced.insert(global, known);
                continue;
            }
            self.globals.named[name] = global.into();
            self.globals.undefined.remove(&global);
            let value = &mut self.module.globals[global];
            value.name = name;
            value.value_type = function_type;
            value.kind = GlobalKind::Function(Box::default());
            self.globals.order.push(global);
            if let Some(places) = &mut self.places {
                places.globals.push(at);
            }
            self.is_new_form(at, "an intrinsic function that is not declared");
        }
        Ok(replaced)
    }

    /// Checks that `known` can replace an undefined global, and forgets that it is undefined.
    fn replace_global(&mut self, global: Global, known: Global, at: usize) -> Result<()> {
        let name = self.module.name(known).into_owned();
        self.check_address(known, &name, self.module.globals[global].ty, at)?;
        self.globals.undefined.remove(&global);
        Ok(())
    }

    /// Returns an error if the address of the global `name` is not of type `ty`.
    fn check_address(&self, global: Global, name: &str, ty: Type, at: usize) -> Result<()> {
        let value = &self.module.globals[global];
        if value.ty == ty {
            return Ok(());
        }
        let (known, ty) = (self.name_of(value.ty), self.name_of(ty));
        let message = format!("@{name} is of type `{known}`, and not of type `{ty}`");
        Err(self.fault(at, message))
    }

    /// Returns the global with this name, and adds it if it has not been seen yet. `ty` is the type of its address, if
    /// known. Returns an error if the global has another type.
    pub(super) fn reference_global(
        &mut self,
        key: Key,
        ty: Option<Type>,
        at: usize,
    ) -> Result<Global> {
        if let Some(global) = self.globals.get(key) {
            let known = self.module.globals[global].ty;
            match ty {
                // Until now, only its name was known.
                Some(ty) if self.is_void(known) => self.module.globals[global].ty = ty,
                Some(ty) if known != ty => {
                    self.check_address(global, &self.key_text(key), ty, at)?;
                }
                _ => {}
            }
            return Ok(global);
        }
        let ty = ty.unwrap_or(self.module.void_type);
        let name = match key {
            Key::Name(name) => name,
            Key::Number(_) => self.module.strings.intern(""),
        };
        let global = self.undefined_global(name, ty, at);
        match key {
            Key::Name(name) => self.globals.named[name] = global.into(),
            Key::Number(number) => self.globals.numbered.insert(number, global),
        }
        Ok(global)
    }

    /// Adds a global that is not defined yet. References by name do not find it.
    fn undefined_global(&mut self, name: Str, ty: Type, at: usize) -> Global {
        let variable = GlobalKind::Variable(GlobalVariable::default());
        let void = self.module.void_type;
        let value = GlobalValue::new(name, void, ty, Linkage::External, variable);
        let global = self.module.globals.push(value);
        self.globals.undefined.insert(global, at);
        global
    }

    /// Defines a global at the offset `at`. Its address has type `ty`. Returns its name or number, and the global.
    /// Returns an error if it is defined twice, or if its number is less than the next one.
    pub(super) fn define_global(
        &mut self,
        key: Option<Key>,
        ty: Type,
        at: usize,
    ) -> Result<(Key, Global)> {
        let next = self.globals.next;
        let key = match key {
            Some(Key::Name(name)) if self.module.strings.get(name).is_empty() => Key::Number(next),
            Some(key) => key,
            None => Key::Number(next),
        };
        if let Key::Number(number) = key {
            if number < next {
                return Err(self.fault(at, format!("expected the number {next} or a greater one")));
            }
            self.globals.next = number.saturating_add(1);
        }
        let global = self.reference_global(key, Some(ty), at)?;
        if self.globals.undefined.remove(&global).is_none() {
            return Err(self.fault(at, format!("@{} is defined twice", self.key_text(key))));
        }
        self.globals.order.push(global);
        if let Some(places) = &mut self.places {
            places.globals.push(at);
        }
        Ok((key, global))
    }

    // Global values

    pub(super) fn prefix(&mut self) -> Prefix {
        let mut prefix = Prefix::default();
        if let Some((linkage, is_declaration)) = linkage(self.peek_word()) {
            (prefix.linkage, prefix.is_declaration, prefix.has_linkage) =
                (linkage, is_declaration, true);
            self.advance();
        }
        match self.peek_word() {
            b"dso_local" => prefix.dso_local = Some(true),
            b"dso_preemptable" => prefix.dso_local = Some(false),
            _ => {}
        }
        if prefix.dso_local.is_some() {
            self.advance();
        }
        prefix.visibility = self.visibility();
        prefix.dll_storage = match self.peek_word() {
            b"dllimport" => DllStorage::Import,
            b"dllexport" => DllStorage::Export,
            _ => return prefix,
        };
        self.advance();
        prefix
    }

    fn visibility(&mut self) -> Visibility {
        let visibility = match self.peek_word() {
            b"default" => Visibility::Default,
            b"hidden" => Visibility::Hidden,
            b"protected" => Visibility::Protected,
            _ => return Visibility::Default,
        };
        self.advance();
        visibility
    }

    fn thread_local(&mut self) -> Result<ThreadLocal> {
        if !self.eat_word("thread_local") {
            return Ok(ThreadLocal::None);
        }
        if !self.eat_mark(b'(') {
            return Ok(ThreadLocal::GeneralDynamic);
        }
        let model = match self.peek_word() {
            b"localdynamic" => ThreadLocal::LocalDynamic,
            b"initialexec" => ThreadLocal::InitialExec,
            b"localexec" => ThreadLocal::LocalExec,
            _ => return Err(self.expected("`localdynamic`, `initialexec` or `localexec`")),
        };
        self.advance();
        self.mark(b')')?;
        Ok(model)
    }

    pub(super) fn unnamed_address(&mut self) -> UnnamedAddress {
        let address = match self.peek_word() {
            b"unnamed_addr" => UnnamedAddress::Global,
            b"local_unnamed_addr" => UnnamedAddress::Local,
            _ => return UnnamedAddress::None,
        };
        self.advance();
        address
    }

    /// Sets the properties of a global that precede its keyword, and the properties that these imply. Returns an error
    /// for a local symbol with a visibility or a DLL storage class, and for `dllimport` with `dso_local`.
    pub(super) fn apply(&mut self, global: Global, prefix: Prefix, at: usize) -> Result<()> {
        let value = &mut self.module.globals[global];
        value.linkage = prefix.linkage;
        value.visibility = prefix.visibility;
        value.dll_storage = prefix.dll_storage;
        let is_default =
            prefix.visibility == Visibility::Default && prefix.dll_storage == DllStorage::Default;
        // Implied where the symbol cannot be preempted.
        let is_local = prefix.linkage.is_local();
        value.dso_local = prefix.dso_local == Some(true)
            || is_local
            || prefix.visibility != Visibility::Default && prefix.linkage != Linkage::ExternalWeak;
        if is_local && !is_default {
            return Err(self.fault(
                at,
                "a symbol of local linkage has default visibility and storage class",
            ));
        }
        if prefix.dll_storage == DllStorage::Import && prefix.dso_local == Some(true) {
            return Err(self.fault(at, "`dllimport` and `dso_local` exclude each other"));
        }
        Ok(())
    }

    /// Parses a variable, an alias or an ifunc, from its linkage on.
    fn global_value(&mut self, key: Option<Key>, at: usize) -> Result<()> {
        let mut prefix = self.prefix();
        let thread_local = self.thread_local()?;
        let mut unnamed_address = self.unnamed_address();
        if self.is_word("alias") || self.is_word("ifunc") {
            return self.alias(key, prefix, thread_local, unnamed_address, at);
        }
        let space = self.address_space()?;
        // In old releases, `unnamed_addr` came after the address space.
        if self.typed && unnamed_address == UnnamedAddress::None {
            unnamed_address = self.unnamed_address();
        }
        let externally_initialized = self.eat_word("externally_initialized");
        let constant = self.is_word("constant");
        if !constant && !self.is_word("global") {
            return Err(self.expected("`global`, `constant`, `alias` or `ifunc`"));
        }
        self.advance();
        let type_at = self.at;
        let value_type = self.ty()?;
        if !self.module.types.may_be_in_memory(value_type) {
            return Err(self.fault(
                type_at,
                format!("no variable is of type `{}`", self.name_of(value_type)),
            ));
        }
        let space = space.unwrap_or(0);
        let ty = self.address_of(value_type, space, type_at)?;
        let (key, global) = self.define_global(key, ty, at)?;
        // LLVM 3.2 wrote `external` only for declarations.
        let is_declaration = prefix.has_linkage && prefix.is_declaration;
        let mut variable = GlobalVariable {
            constant,
            externally_initialized,
            ..GlobalVariable::default()
        };
        if !is_declaration
            || !(matches!(self.token, Token::Punctuation(b',')) || self.starts_entity())
        {
            if prefix.dll_storage == DllStorage::Import && !self.starts_value() {
                prefix.is_declaration = true;
            } else {
                let value_at = self.at;
                if is_declaration {
                    return Err(self.fault(value_at, "a declaration has no initial value"));
                }
                variable.initializer = self.constant(value_type)?.into();
            }
        }
        self.apply(global, prefix, at)?;
        let value = &mut self.module.globals[global];
        value.value_type = value_type;
        value.thread_local = thread_local;
        value.unnamed_address = unnamed_address;
        while self.eat_mark(b',') {
            match self.peek_word() {
                b"section" => {
                    self.advance();
                    self.module.globals[global].section = self.interned_text()?.into();
                }
                b"partition" => {
                    self.advance();
                    self.module.globals[global].partition = self.interned_text()?.into();
                }
                b"align" => {
                    self.advance();
                    self.module.globals[global].alignment = self.alignment_value()?;
                }
                b"code_model" => {
                    self.advance();
                    let at = self.at;
                    variable.code_model = match &*self.text()?.bytes() {
                        b"tiny" => 1,
                        b"small" => 2,
                        b"kernel" => 3,
                        b"medium" => 4,
                        b"large" => 5,
                        _ => return Err(self.fault(at, "an unknown code model")),
                    };
                }
                b"comdat" => self.module.globals[global].comdat = self.comdat_of(Some(key))?.into(),
                word => match sanitizer(word) {
                    Some(bit) => {
                        self.advance();
                        variable.sanitizer |= bit;
                    }
                    None => {
                        let attachment = self.attachment()?;
                        self.module.globals[global].attachments.push(attachment);
                    }
                },
            }
        }
        // LLVM 22 also writes COMDATs without a comma.
        if self.is_word("comdat") {
            self.module.globals[global].comdat = self.comdat_of(Some(key))?.into();
        }
        variable.attributes = self.function_attributes()?.into();
        self.module.globals[global].kind = GlobalKind::Variable(variable);
        Ok(())
    }

    /// Returns whether the current token starts an entity of the module rather than a value.
    fn starts_entity(&self) -> bool {
        !self.starts_value()
    }

    fn starts_value(&self) -> bool {
        match self.token {
            Token::Integer(_)
            | Token::Decimal(_)
            | Token::Hexadecimal(..)
            | Token::Special(..)
            | Token::HexInteger(..) => true,
            Token::Punctuation(mark) => matches!(mark, b'{' | b'[' | b'<'),
            // A name may belong to the next global.
            Token::Global(_) | Token::GlobalNumber(_) => {
                self.lexer.clone().next() != Token::Punctuation(b'=')
            }
            Token::Word(word) => {
                !matches!(
                    word,
                    b"define"
                        | b"declare"
                        | b"attributes"
                        | b"target"
                        | b"source_filename"
                        | b"module"
                        | b"deplibs"
                        | b"uselistorder"
                        | b"uselistorder_bb"
                        | b"global"
                        | b"constant"
                        | b"comdat"
                ) && linkage(word).is_none()
                    && !is_prefix(word)
            }
            _ => false,
        }
    }

    /// Parses an alias or an ifunc, from its keyword on.
    fn alias(
        &mut self,
        key: Option<Key>,
        mut prefix: Prefix,
        thread_local: ThreadLocal,
        unnamed_address: UnnamedAddress,
        at: usize,
    ) -> Result<()> {
        let is_ifunc = self.is_word("ifunc");
        self.advance();
        // Before LLVM 3.7, the linkage came after the keyword.
        if let Some((linkage, _)) = linkage(self.peek_word()) {
            prefix.linkage = linkage;
            self.advance();
        }
        use Linkage::{
            AvailableExternally, External, Internal, LinkOnceAny, LinkOnceOdr, Private, WeakAny,
            WeakOdr,
        };
        let is_fit = match prefix.linkage {
            External | Internal | Private | LinkOnceAny | LinkOnceOdr | WeakAny | WeakOdr => true,
            AvailableExternally => !is_ifunc,
            _ => false,
        };
        if !is_fit {
            return Err(self.fault(at, "an alias cannot have that linkage"));
        }
        let type_at = self.at;
        let first = self.next_type_of_alias()?;
        let target_at;
        let (value_type, target) = match first {
            // Before LLVM 3.7, only the type of the address was written.
            Some(first) if !self.is_mark(b',') => {
                target_at = self.at;
                let target = self.constant(first)?;
                let Some(value_type) = self.module.types.pointee(first) else {
                    return Err(self.expected("`,`"));
                };
                (value_type, target)
            }
            Some(first) => {
                self.mark(b',')?;
                self.is_new_form(type_at, "an alias with a value type of its own");
                target_at = self.at;
                let target = if self.is_type() {
                    self.typed_constant()?
                } else {
                    self.expression()?
                };
                (first, target)
            }
            // An expression, which determines its own type.
            None => {
                target_at = self.at;
                let target = self.expression()?;
                let ty = self.module.constants.ty(target);
                let Some(value_type) = self.module.types.pointee(ty) else {
                    return Err(self.expected("a type"));
                };
                (value_type, target)
            }
        };
        let target_type = self.module.constants.ty(target);
        self.check_pointer(target_type, target_at)?;
        let space = self.module.types.address_space(target_type).unwrap_or(0);
        let ty = self.address_of(value_type, space, type_at)?;
        if !is_ifunc && self.typed {
            self.check_type(ty, target_type, target_at)?;
        }
        let (_, global) = self.define_global(key, ty, at)?;
        self.apply(global, prefix, at)?;
        let alias = Alias { target };
        let value = &mut self.module.globals[global];
        value.value_type = value_type;
        value.thread_local = thread_local;
        value.unnamed_address = unnamed_address;
        value.kind = if is_ifunc {
            GlobalKind::IFunc(alias)
        } else {
            GlobalKind::Alias(alias)
        };
        while self.eat_mark(b',') {
            if self.eat_word("partition") {
                self.module.globals[global].partition = self.interned_text()?.into();
            } else if is_ifunc && matches!(self.token, Token::Metadata(_)) {
                let attachment = self.attachment()?;
                self.module.globals[global].attachments.push(attachment);
            } else {
                return Err(self.expected("`partition`"));
            }
        }
        Ok(())
    }

    fn next_type_of_alias(&mut self) -> Result<Option<Type>> {
        match self.peek_word() {
            b"bitcast" | b"getelementptr" | b"addrspacecast" | b"inttoptr" => Ok(None),
            _ => self.ty().map(Some),
        }
    }
}

/// Returns the linkage for a keyword, and whether only declarations have it. Returns `None` for other words.
fn linkage(word: &[u8]) -> Option<(Linkage, bool)> {
    let linkage = match word {
        b"linker_private" | b"linker_private_weak" => Linkage::Private,
        b"linkonce_odr_auto_hide" => Linkage::LinkOnceOdr,
        _ => Linkage::from_keyword(std::str::from_utf8(word).ok()?)?,
    };
    let is_declaration = matches!(linkage, Linkage::External | Linkage::ExternalWeak);
    Some((linkage, is_declaration))
}

/// Returns whether a word is a property that may precede the keyword of a global value.
fn is_prefix(word: &[u8]) -> bool {
    matches!(
        word,
        b"dso_local"
            | b"dso_preemptable"
            | b"default"
            | b"hidden"
            | b"protected"
            | b"dllimport"
            | b"dllexport"
    )
}

/// Returns the bit of a sanitizer keyword, or `None` for other words.
fn sanitizer(word: &[u8]) -> Option<u8> {
    Some(match word {
        b"no_sanitize_address" => 1,
        b"no_sanitize_hwaddress" => 2,
        b"sanitize_memtag" => 4,
        b"sanitize_address_dyninit" => 8,
        _ => return None,
    })
}

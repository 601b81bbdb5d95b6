//! Prints the module: everything before the functions, including variables and aliases, and the order of all parts.

use std::fmt;
use std::ops::Range;

use cranelift_entity::{EntityRef, EntitySet};

use super::Printer;
use super::survey::weights;
use crate::ir::{
    Alias, DllStorage, Global, GlobalKind, GlobalValue, GlobalVariable, Linkage, Visibility,
};
use crate::versions::Feature;

/// The number of instructions that take as long to print as a metadata node.
const NODE: usize = 3;

impl Printer<'_> {
    /// Prints `module asm`. Before LLVM 23, each line has a directive of its own, without properties.
    fn module_asm(&mut self) {
        let pieces = &self.module.inline_asm;
        let has_properties = self.release.has(Feature::AssemblyProperties);
        if !pieces.is_empty() {
            self.text("\n");
        }
        for piece in pieces {
            if has_properties {
                self.text("module asm");
                for (at, (name, value)) in piece.properties.iter().enumerate() {
                    self.text(if at == 0 { "(" } else { ", " });
                    self.text(&String::from_utf8_lossy(name));
                    self.text(": ");
                    self.quoted(value);
                }
                if !piece.properties.is_empty() {
                    self.text(")");
                }
                self.text("\n");
            }
            let lines = piece.text.strip_suffix(b"\n").unwrap_or(&piece.text);
            for line in lines.split(|&byte| byte == b'\n') {
                self.text(if has_properties {
                    "    "
                } else {
                    "module asm "
                });
                self.quoted(line);
                self.text("\n");
            }
        }
    }

    /// Prints the whole module, on several threads if each gets at least `least` instructions.
    pub(super) fn module(&mut self, least: usize) -> fmt::Result {
        let module = self.module;
        if !module.source_filename.is_empty() && !self.is_old {
            self.text("source_filename = ");
            self.quoted(&module.source_filename);
            self.text("\n");
        }
        if !module.data_layout.is_empty() {
            self.text("target datalayout = \"");
            self.text(&module.data_layout);
            self.text("\"\n");
        }
        if !module.triple.is_empty() {
            self.text("target triple = \"");
            self.text(&module.triple);
            self.text("\"\n");
        }
        self.module_asm();
        self.structs();
        self.comdats();
        if module.variables().next().is_some() {
            self.text("\n");
        }
        for (global, value, variable) in module.variables() {
            self.variable(global, value, variable);
            self.text("\n");
            self.piece()?;
        }
        for is_ifunc in [false, true] {
            let mut first = true;
            for (global, value) in module.globals.iter() {
                match &value.kind {
                    GlobalKind::Alias(alias) if !is_ifunc => {
                        self.alias(global, value, alias, "alias", &mut first)
                    }
                    GlobalKind::IFunc(alias) if is_ifunc => {
                        self.alias(global, value, alias, "ifunc", &mut first)
                    }
                    _ => {}
                }
            }
        }
        let globals = 0..module.globals.len();
        self.shared(globals, || weights(module), least, Self::functions)?;
        if !self.slots.groups.is_empty() {
            self.groups();
        }
        if !module.named_metadata.is_empty() {
            self.text("\n");
            self.named_metadata();
        }
        if !self.slots.nodes.is_empty() {
            self.text("\n");
            let nodes = self.slots.nodes.len();
            self.shared(0..nodes, || vec![NODE; nodes], least, Self::nodes)?;
        }
        Ok(())
    }

    /// Prints the given functions, with an empty line between them.
    pub(super) fn only_functions(&mut self, functions: &[Global]) -> fmt::Result {
        let module = self.module;
        let mut is_first = true;
        for &global in functions {
            if let Some(value) = module.globals.get(global)
                && let GlobalKind::Function(function) = &value.kind
            {
                if !std::mem::take(&mut is_first) {
                    self.end_line();
                }
                self.function(global, value, function)?;
            }
        }
        Ok(())
    }

    /// Prints the functions among these globals.
    fn functions(&mut self, globals: Range<usize>) -> fmt::Result {
        let module = self.module;
        for global in globals.map(Global::new) {
            let value = &module.globals[global];
            if let GlobalKind::Function(function) = &value.kind {
                transpire_interrupt::check();
                self.end_line();
                self.function(global, value, function)?;
            }
        }
        Ok(())
    }

    fn structs(&mut self) {
        let module = self.module;
        if self.slots.numbered_structs.is_empty() && self.slots.named_structs.is_empty() {
            return;
        }
        self.text("\n");
        let numbered = self.slots.numbered_structs.clone();
        for (named, ty) in numbered.into_iter().chain(self.slots.named_structs.clone()) {
            self.ty(ty);
            self.text(" = type ");
            let data = module.types.named_struct(named);
            self.struct_body(data.fields.as_deref(), data.packed);
            self.text("\n");
        }
    }

    fn comdats(&mut self) {
        let module = self.module;
        // In the order in which functions, followed by variables, refer to them.
        let functions = module.functions().map(|(_, value, _)| value);
        let variables = module.variables().map(|(_, value, _)| value);
        let (mut comdats, mut known) = (Vec::new(), EntitySet::new());
        for comdat in functions
            .chain(variables)
            .filter_map(|value| value.comdat.expand())
        {
            if known.insert(comdat) {
                comdats.push(comdat);
            }
        }
        for comdat in comdats {
            let comdat = &module.comdats[comdat];
            self.text("\n$");
            self.name(comdat.name);
            self.text(" = comdat ");
            self.text(match comdat.selection {
                2 => "exactmatch",
                3 => "largest",
                4 if !self.release.has(Feature::NoDeduplicate) => "noduplicates",
                4 => "nodeduplicate",
                5 => "samesize",
                _ => "any",
            });
            self.text("\n");
        }
    }

    /// Prints the linkage, `dso_local` and the visibility of a global value.
    pub(super) fn linkage(&mut self, value: &GlobalValue) {
        self.linkage_word(value);
        let is_implied = value.linkage.is_local()
            || value.visibility != Visibility::Default && value.linkage != Linkage::ExternalWeak;
        if value.dso_local && !is_implied && !self.is_old {
            self.text("dso_local ");
        }
        self.word(value.visibility.keyword());
    }

    fn linkage_word(&mut self, value: &GlobalValue) {
        self.word(match value.linkage {
            // In LLVM 3.2, these are linkages.
            Linkage::External if self.is_old => value.dll_storage.keyword(),
            Linkage::External => "",
            linkage => linkage.keyword(),
        });
    }

    pub(super) fn dll_storage(&mut self, value: &GlobalValue) {
        if !self.is_old {
            self.word(value.dll_storage.keyword());
        }
    }

    /// Prints a keyword and a space. Prints nothing if the keyword is empty.
    fn word(&mut self, keyword: &str) {
        if !keyword.is_empty() {
            self.text(keyword);
            self.text(" ");
        }
    }

    pub(super) fn variable(
        &mut self,
        global: Global,
        value: &GlobalValue,
        variable: &GlobalVariable,
    ) {
        self.global_name(global);
        self.text(" = ");
        let initializer = variable.initializer.expand();
        let is_dll = self.is_old && value.dll_storage != DllStorage::Default;
        if initializer.is_none() && value.linkage == Linkage::External && !is_dll {
            self.text("external ");
        }
        self.linkage(value);
        self.dll_storage(value);
        self.word(value.thread_local.keyword());
        if !self.is_old {
            self.word(value.unnamed_address.keyword());
        }
        let space = self.module.types.address_space(value.ty).unwrap_or(0);
        if space != 0 {
            self.text("addrspace(");
            self.number(u64::from(space));
            self.text(") ");
        }
        if self.is_old {
            self.word(value.unnamed_address.keyword());
        }
        if variable.externally_initialized {
            self.text("externally_initialized ");
        }
        self.text(if variable.constant {
            "constant "
        } else {
            "global "
        });
        self.ty(value.value_type);
        if let Some(initializer) = initializer {
            self.text(" ");
            self.constant(initializer, None);
        }
        for (what, string) in [("section", value.section), ("partition", value.partition)] {
            if let Some(string) = string.expand() {
                self.text(", ");
                self.text(what);
                self.text(" ");
                self.quoted_str(string);
            }
        }
        let models = ["tiny", "small", "kernel", "medium", "large"];
        if let Some(model) = usize::from(variable.code_model)
            .checked_sub(1)
            .and_then(|at| models.get(at))
        {
            self.text(", code_model \"");
            self.text(model);
            self.text("\"");
        }
        let sanitizers = [
            "no_sanitize_address",
            "no_sanitize_hwaddress",
            "sanitize_memtag",
            "sanitize_address_dyninit",
        ];
        for (bit, word) in sanitizers.into_iter().enumerate() {
            if variable.sanitizer >> bit & 1 == 1 {
                self.text(", ");
                self.text(word);
            }
        }
        self.comdat(value, ",");
        if let Some(bytes) = value.alignment.bytes() {
            self.text(", align ");
            self.number(bytes);
        }
        self.global_attachments(&value.attachments, ", ");
        if let Some(set) = variable.attributes.expand() {
            self.group_number(set);
        }
    }

    /// Prints the COMDAT of a variable or a function, if any. `separator` precedes it.
    pub(super) fn comdat(&mut self, value: &GlobalValue, separator: &str) {
        let Some(comdat) = value.comdat.expand() else {
            return;
        };
        let name = self.module.comdats[comdat].name;
        self.text(separator);
        self.text(" comdat");
        if self.module.strings.get(name) != self.module.strings.get(value.name) {
            self.text("($");
            self.name(name);
            self.text(")");
        }
    }

    fn alias(
        &mut self,
        global: Global,
        value: &GlobalValue,
        alias: &Alias,
        word: &str,
        first: &mut bool,
    ) {
        if std::mem::take(first) {
            self.text("\n");
        }
        self.global_name(global);
        self.text(" = ");
        if self.is_old {
            self.word(value.visibility.keyword());
            self.text("alias ");
            self.linkage_word(value);
        } else {
            self.linkage(value);
            if word == "alias" {
                self.dll_storage(value);
                self.word(value.thread_local.keyword());
                self.word(value.unnamed_address.keyword());
            }
            self.text(word);
            self.text(" ");
            self.ty(value.value_type);
            self.text(", ");
        }
        match self.module.constants[alias.target].kind {
            crate::ir::ConstantKind::Expression(_) => self.constant(alias.target, None),
            _ => self.typed_constant(alias.target, None),
        }
        if let Some(partition) = value.partition.expand() {
            self.text(", partition ");
            self.quoted_str(partition);
        }
        self.global_attachments(&value.attachments, ", ");
        self.text("\n");
    }
}

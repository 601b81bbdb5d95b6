//! The linkages that extensions add to SPIR-V, while modules of LLVM IR and SPIR-V are linked.
//!
//! The linker needs the linkage of each translated definition to select one. So the translation uses these extensions
//! even if the options do not ask for them, and the linked module loses them again.

use std::collections::HashSet;

use transpire_translate::linkage_extensions;

use crate::ToSpirv;
use crate::spirv::grammar::{self, Decoration, LinkageType, OperandKind, Requirements};
use crate::spirv::{self, Instruction, Location, Module, Op, Section};

/// The extensions for linkages that the options do not ask for, each with its linkage.
pub(crate) struct WeakLinkage(Vec<(&'static str, LinkageType)>);

impl WeakLinkage {
    pub(crate) fn new(options: &ToSpirv) -> Self {
        let unasked = linkage_extensions().filter(|row| !options.extensions.wants(row.0));
        Self(unasked.collect())
    }

    /// Returns the options with all extensions for linkages enabled.
    pub(crate) fn options(&self, options: &ToSpirv) -> ToSpirv {
        let mut options = options.clone();
        for (extension, _) in &self.0 {
            let _is_known = options.extensions.enable(extension);
        }
        options
    }

    /// Makes the definitions with the unasked linkages exports, and removes the extensions with their capabilities.
    /// Keeps an extension that one of the modules in `inputs` declares. Returns the name and the linkage of each
    /// changed definition.
    ///
    /// # Errors
    /// Returns an error if an instruction is cut short.
    pub(crate) fn forget<'m>(
        &self,
        module: &mut Module,
        inputs: impl Iterator<Item = &'m Module>,
    ) -> spirv::Result<Vec<(String, &'static str)>> {
        let mut kept: HashSet<Vec<u8>> = HashSet::new();
        for input in inputs {
            kept.extend(input.instructions(Section::Extensions).map(extension));
        }
        let mut unasked = self.0.clone();
        unasked.retain(|row| !kept.contains(row.0.as_bytes()));
        let changed = export(module, &unasked);
        let removed = |name: &[u8]| unasked.iter().any(|row| row.0.as_bytes() == name);
        let mut edit = module.edit();
        let places = declared(edit.module(), Section::Extensions, |it| {
            removed(&extension(it))
        });
        for (at, _) in places {
            edit.remove(at);
        }
        let places = declared(edit.module(), Section::Capabilities, |it| {
            let extensions = requirements(it).map_or(&[][..], |needs| needs.extensions);
            extensions.iter().any(|name| removed(name.as_bytes()))
        });
        for (at, implied) in places {
            let implied = implied.filter(|_| needs_linkage(edit.module()));
            match implied {
                Some(implied) => {
                    edit.replace(at, Op::Capability, None, None, &[implied.into()])?;
                }
                None => edit.remove(at),
            }
        }
        edit.apply()?;
        Ok(changed)
    }
}

/// Makes the definitions with the linkages of `rows` exports. Returns their names and linkages.
fn export(module: &mut Module, rows: &[(&str, LinkageType)]) -> Vec<(String, &'static str)> {
    let mut changed = Vec::new();
    let mut places = Vec::new();
    for (at, decoration) in module.located(Section::Annotations) {
        if !is_linkage(decoration) {
            continue;
        }
        let (name, length) = decoration.string(3);
        let linkage = decoration.word(3 + length);
        let linkage = linkage.filter(|&linkage| rows.iter().any(|row| row.1.word() == linkage));
        if let Some(linkage) = linkage {
            let text = grammar::enumerant(OperandKind::LinkageType, linkage);
            let text = text.map_or("", |linkage| linkage.name());
            changed.push((String::from_utf8_lossy(&name).into_owned(), text));
            places.push(at.offset as usize + 3 + length);
        }
    }
    if !places.is_empty() {
        let words = module.words_mut(Section::Annotations);
        for place in places {
            if let Some(word) = words.get_mut(place) {
                *word = LinkageType::Export.word();
            }
        }
    }
    changed
}

/// Returns the places of the declarations of a section for which `is_such` holds, each with a capability that it
/// implies and that the module does not declare otherwise.
fn declared(
    module: &Module,
    section: Section,
    is_such: impl Fn(Instruction<'_>) -> bool,
) -> Vec<(Location, Option<u32>)> {
    let capabilities = module.instructions(Section::Capabilities);
    let known: HashSet<u32> = capabilities.filter_map(|it| it.word(1)).collect();
    let found = module.located(section).filter(|(_, it)| is_such(*it));
    let implied = |it| {
        requirements(it)?
            .capabilities()
            .find(|it| !known.contains(it))
    };
    found.map(|(at, it)| (at, implied(it))).collect()
}

/// Returns the requirements of the capability that an instruction declares; `None` for other instructions.
fn requirements(declaration: Instruction<'_>) -> Option<Requirements> {
    let capability = declaration
        .word(1)
        .filter(|_| declaration.is(Op::Capability));
    let capability = grammar::enumerant(OperandKind::Capability, capability?)?;
    Some(capability.requirements())
}

/// Returns whether a module needs the capability `Linkage`.
fn needs_linkage(module: &Module) -> bool {
    let has_linkage = module.instructions(Section::Annotations).any(is_linkage);
    has_linkage || module.section_len(Section::EntryPoints) == 0
}

/// Returns whether an instruction is a `LinkageAttributes` decoration.
fn is_linkage(decoration: Instruction<'_>) -> bool {
    decoration.is(Op::Decorate) && decoration.word(2) == Some(Decoration::LinkageAttributes.word())
}

/// Returns the name of the extension that an instruction declares.
fn extension(declaration: Instruction<'_>) -> Vec<u8> {
    declaration.string(1).0
}

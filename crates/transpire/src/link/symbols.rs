//! Lists the symbols of modules that a linker sees.

use std::collections::HashSet;

use crate::llvm::{bitcode, ir};
use crate::{Error, Format, spirv};

/// The symbols of a module that a linker sees.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Symbols {
    /// The names of functions and variables that the module exports.
    pub defined: Vec<String>,
    /// The names of functions and variables that the module imports.
    pub undefined: Vec<String>,
}

/// Returns the symbols of a module of LLVM IR or SPIR-V, binary or assembly. No function bodies of bitcode are decoded.
///
/// ```
/// let symbols = transpire::symbols(b"declare void @f()\ndefine void @g() {\n  ret void\n}\n")?;
/// assert_eq!((symbols.defined, symbols.undefined), (vec!["g".to_owned()], vec!["f".to_owned()]));
/// # Ok::<(), transpire::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the input has another format or is malformed.
pub fn symbols(bytes: &[u8]) -> Result<Symbols, Error> {
    let formats = [
        Format::Bitcode,
        Format::LlvmAssembly,
        Format::Spirv,
        Format::SpirvAssembly,
    ];
    Ok(match crate::expect(bytes, &formats)? {
        Format::Bitcode => Symbols::of_llvm(bitcode::Reader::new(bytes)?.module()),
        Format::LlvmAssembly => Symbols::of_llvm(&crate::llvm::assembly::parse(bytes)?),
        _ => Symbols::of_spirv(&crate::read_spirv(bytes, &crate::ReadSpirv::default())?.module),
    })
}

impl Symbols {
    /// Returns the symbols of a SPIR-V module: entry points, and ids with the decoration `LinkageAttributes`. Each name
    /// is listed once.
    pub fn of_spirv(module: &spirv::Module) -> Self {
        use crate::spirv::{Op, Section};
        let mut symbols = Self::default();
        for entry in module.instructions(Section::EntryPoints) {
            if entry.is(Op::EntryPoint) {
                let name = String::from_utf8_lossy(&entry.string(3).0).into_owned();
                symbols.defined.push(name);
            }
        }
        let Self { defined, undefined } = Self::of_linkage(module);
        symbols.defined.extend(defined);
        symbols.undefined.extend(undefined);
        symbols.without_repetitions()
    }

    /// Returns the symbols that a SPIR-V module exports and imports: ids with the decoration `LinkageAttributes`. Other
    /// modules cannot refer to an entry point without it. Each name is listed once.
    pub fn of_linkage(module: &spirv::Module) -> Self {
        let mut symbols = Self::default();
        for decoration in module.instructions(crate::spirv::Section::Annotations) {
            symbols.add_linkage(decoration);
        }
        symbols.without_repetitions()
    }

    /// Keeps the first occurrence of each name.
    fn without_repetitions(mut self) -> Self {
        for names in [&mut self.defined, &mut self.undefined] {
            let mut known = HashSet::with_capacity(names.len());
            names.retain(|name| known.insert(name.clone()));
        }
        self
    }

    /// Returns the symbols of a module of LLVM IR: functions, variables, aliases and ifuncs. Omits local symbols,
    /// symbols whose names begin with `llvm.`, and symbols with the linkage `extern_weak` or `available_externally`.
    pub fn of_llvm(module: &ir::Module) -> Self {
        let mut symbols = Self::default();
        for (global, value) in &module.globals {
            let name = module.name(global);
            if value.linkage.is_local() || name.starts_with("llvm.") {
                continue;
            }
            match value.linkage {
                ir::Linkage::ExternalWeak | ir::Linkage::AvailableExternally => {}
                _ if value.kind.is_definition() => symbols.defined.push(name.into_owned()),
                _ => symbols.undefined.push(name.into_owned()),
            }
        }
        symbols
    }

    /// Adds the symbol that a `LinkageAttributes` decoration exports or imports. Ignores other instructions.
    fn add_linkage(&mut self, decoration: crate::spirv::Instruction<'_>) {
        use crate::spirv::Op;
        use crate::spirv::grammar::{Decoration, LinkageType};
        let is_linkage = decoration.is(Op::Decorate)
            && decoration.word(2) == Some(Decoration::LinkageAttributes.word());
        if !is_linkage {
            return;
        }
        let (name, length) = decoration.string(3);
        let name = String::from_utf8_lossy(&name).into_owned();
        match decoration.word(3 + length) {
            Some(linkage) if linkage == LinkageType::Import.word() => self.undefined.push(name),
            _ => self.defined.push(name),
        }
    }
}

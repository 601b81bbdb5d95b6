//! Prints the information for `-spec-const-info` and `--spirv-print-report`.

use std::fmt::Write;

use transpire::spirv::grammar::Op;
use transpire::spirv::grammar::{self, OperandKind};
use transpire::spirv::{Instruction, Module, Section};

/// A specialization constant of a module.
pub(crate) struct SpecConstant {
    /// The operand of its `SpecId` decoration.
    pub(crate) id: u32,
    /// The size of its type in bytes.
    pub(crate) size: u32,
    /// The name of its type in LLVM IR.
    pub(crate) ty: String,
}

/// Returns the scalar specialization constants of a module.
pub(crate) fn spec_constants(module: &Module) -> Vec<SpecConstant> {
    let constants = transpire::spirv::spec_constants(module).into_iter();
    let describe = |constant: transpire::spirv::SpecConstant| SpecConstant {
        id: constant.spec_id,
        size: constant.ty.bits().div_ceil(8),
        ty: constant.ty.to_string(),
    };
    constants.map(describe).collect()
}

/// Returns the output of `-spec-const-info`.
pub(crate) fn list_spec_constants(module: &Module) -> String {
    let constants = spec_constants(module);
    let mut text = format!(
        "Number of scalar specialization constants in the module = {}\n",
        constants.len()
    );
    for SpecConstant { id, size, ty } in constants {
        let _ = writeln!(
            text,
            "Spec const id = {id}, size in bytes = {size}, type = {ty}"
        );
    }
    text
}

/// Returns the output of `--spirv-print-report`.
///
/// # Errors
/// Returns the message of the Khronos tool if the memory model is missing or repeated, or if the module lacks
/// another part that the report contains.
pub(crate) fn report(module: &Module) -> Result<String, &'static str> {
    let name = |kind, value: Option<u32>| {
        let known = value.and_then(|value| grammar::enumerant(kind, value));
        known.map_or("Unknown".to_owned(), |known| known.name().to_string())
    };
    let mut models = module.instructions(Section::MemoryModel);
    let Some(model) = models.next() else {
        return Err("UnspecifiedMemoryModel: Unspecified Memory Model.");
    };
    if models.next().is_some() {
        return Err("RepeatedMemoryModel: Expects a single OpMemoryModel instruction.");
    }
    let mut text = format!(
        "SPIR-V module report:\n Version: {}\n Memory model: {}\n Addressing model: {}\n",
        module.version,
        name(OperandKind::MemoryModel, model.word(2)),
        name(OperandKind::AddressingModel, model.word(1)),
    );
    let mut list = |title: &str, entry: &str, entries: Vec<String>| {
        let _ = writeln!(text, " Number of {title}: {}", entries.len());
        for name in entries {
            let _ = writeln!(text, "  {entry}: {name}");
        }
    };
    let string = |instruction: Instruction<'_>, at| {
        String::from_utf8_lossy(&instruction.string(at).0).into_owned()
    };
    let capabilities = module
        .instructions(Section::Capabilities)
        .filter(|row| row.is(Op::Capability));
    let capabilities = capabilities.map(|capability| {
        transpire_khronos::text::name_of(
            OperandKind::Capability,
            capability.word(1).unwrap_or_default(),
        )
        .into_owned()
    });
    list("capabilities", "Capability", capabilities.collect());
    let extensions = module
        .instructions(Section::Extensions)
        .filter(|row| row.is(Op::Extension));
    list(
        "extensions",
        "Extension",
        extensions.map(|extension| string(extension, 1)).collect(),
    );
    let sets = module.instructions(Section::ExtInstImports);
    list(
        "extended instruction sets",
        "Extended Instruction Set",
        sets.map(|set| string(set, 2)).collect(),
    );
    Ok(text)
}

//! A program that uses an instruction of a fictional vendor. The crate knows the instruction only from
//! additional facts.

use transpire_spirv::assembly::{self, DisassembleOptions};
use transpire_spirv::grammar::{
    AcmeFlags, AddressingModel, Capability, FunctionControl, LinkageType, MemoryModel,
};
use transpire_spirv::validate::{Options, validate};
use transpire_spirv::{ModuleBuilder, Op, Result, Version, binary, grammar};

/// Builds a module with a function that uses the instruction. If `declared` is false, the module lacks the capability
/// that the instruction requires.
fn build(declared: bool) -> Result<Vec<u32>> {
    let mut module = ModuleBuilder::new(Version::V1_4);
    let own = declared.then_some(Capability::FrobnicateACME);
    let usual = [Capability::Linkage, Capability::Addresses, Capability::Kernel];
    for capability in usual.into_iter().chain(own) {
        module.capability(capability);
    }
    module.extension("SPV_ACME_frobnicate");
    module.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    let int = module.type_int(32)?;
    let mut function = module.function(int, FunctionControl::None, &[int, int])?;
    let [base, more] = function.parameters()?;
    let entry = function.label();
    let mut block = function.block(entry)?;
    let short = block.emit(Op::FrobnicateACME, int, &[base.into(), AcmeFlags::Deep.into()]);
    let message = short.map_or_else(|error| error.to_string(), |id| id.to_string());
    assert!(message.contains("OpFrobnicateACME"), "{message}");
    let operands = [base.into(), AcmeFlags::Deep.into(), 3.into(), more.into()];
    let value = block.emit(Op::FrobnicateACME, int, &operands)?;
    block.return_value(value)?;
    let function = function.finish()?;
    module.linkage(function, "frobnicate", LinkageType::Export)?;
    Ok(binary::write_words(&module.finish()?))
}

fn main() -> Result<()> {
    assert_eq!(Op::named("FrobACME"), Some(Op::FrobnicateACME));
    assert!(grammar::is_extension("SPV_ACME_frobnicate"));
    let words = build(true)?;
    let options = DisassembleOptions {
        raw_ids: true,
        ..DisassembleOptions::default()
    };
    let text = assembly::disassemble_words(&words, &options)?;
    assert!(text.contains("OpFrobnicateACME %1 %4 Deep 3 %5"), "{text}");
    assert!(text.contains("OpCapability FrobnicateACME"), "{text}");
    let again = assembly::assemble(&text)?;
    assert_eq!(again.get(5..), words.get(5..), "{text}");
    let broken = |words: &[u32]| -> Vec<&str> {
        let findings = validate(words, &Options::default());
        findings.iter().map(|finding| finding.rule.name).collect()
    };
    assert!(broken(&words).is_empty(), "{:?}", broken(&words));
    // The instruction requires the missing capability.
    assert_eq!(broken(&build(false)?), ["capabilities"]);
    Ok(())
}

//! Tests of the grammar where several tables are joined.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

use transpire_spirv::grammar::{Capability, Op};
use transpire_spirv::{
    Version,
    grammar::{
        EXTENSIONS, OperandKind, Requirements, enumerant_named, enumerant_requirements, enumerants,
        is_extension, layout, layout_named, shape,
    },
};

fn requirements(op: Op) -> Requirements {
    layout(op.0).unwrap().requirements()
}

#[test]
fn opcodes_know_their_version() {
    assert_eq!(requirements(Op::IAdd).version, Some(Version::V1_0));
    assert_eq!(requirements(Op::SizeOf).version, Some(Version::V1_1));
    assert_eq!(requirements(Op::CopyLogical).version, Some(Version::V1_4));
    // SPIR-V 1.6, or the extension in any version.
    let dot = requirements(Op::SDot);
    assert_eq!(dot.version, Some(Version::V1_6));
    assert_eq!(dot.extensions, ["SPV_KHR_integer_dot_product"]);
    assert_eq!(dot.capabilities, [Capability::DotProduct.word()]);
    // In no core version: the capability implies the extension.
    let shuffle = requirements(Op::SubgroupShuffleINTEL);
    assert_eq!(shuffle.version, None);
    assert_eq!(
        shuffle.capabilities,
        [Capability::SubgroupShuffleINTEL.word()]
    );
}

#[test]
fn enumerants_know_what_they_require() {
    let of = |kind, name| {
        let value = enumerant_named(kind, name).unwrap().value;
        enumerant_requirements(kind, value).unwrap()
    };
    let max = of(OperandKind::Decoration, "MaxByteOffset");
    assert_eq!(
        (max.version, max.capabilities),
        (
            Some(Version::V1_1),
            [Capability::Addresses.word()].as_slice()
        )
    );
    let odr = of(OperandKind::LinkageType, "LinkOnceODR");
    assert_eq!(
        (odr.version, odr.extensions),
        (None, ["SPV_KHR_linkonce_odr"].as_slice())
    );
    let weak = of(OperandKind::LinkageType, "WeakAMD");
    assert_eq!(weak.capabilities, [5181]);
    let contract = of(OperandKind::FPFastMathMode, "AllowContract");
    assert_eq!(
        contract.capabilities,
        [
            Capability::FloatControls2.word(),
            Capability::FPFastMathModeINTEL.word()
        ]
    );
    let group = of(OperandKind::Capability, "GroupNonUniformVote");
    assert_eq!(group.version, Some(Version::V1_3));
    assert_eq!(group.capabilities, [Capability::GroupNonUniform.word()]);
    assert_eq!(enumerant_requirements(OperandKind::Scope, 99), None);
}

#[test]
fn opcodes_of_vendors_are_known() {
    assert_eq!(layout(6258).unwrap().name(), "PredicatedLoadINTEL");
    assert!(shape(6258).result_type && shape(6258).result);
    assert!(!shape(6259).result);
    assert_eq!(layout_named("DecorateStringGOOGLE").unwrap().opcode, 5632);
    assert!(layout(u16::MAX).is_none());
}

#[test]
fn names_are_those_of_the_specification() {
    let value = |kind, name| enumerant_named(kind, name).map(|enumerant| enumerant.value);
    assert_eq!(value(OperandKind::Dim, "2D"), Some(1));
    assert_eq!(value(OperandKind::FPFastMathMode, "NSZ"), Some(4));
    assert_eq!(
        value(OperandKind::FPFastMathMode, "AllowReassocINTEL"),
        Some(0x20000)
    );
    assert_eq!(value(OperandKind::MemorySemantics, "None"), Some(0));
    assert_eq!(
        value(OperandKind::Capability, "SplitBarrierEXT"),
        Some(6141)
    );
    assert_eq!(
        value(OperandKind::StorageClass, "CallableDataNV"),
        Some(5328)
    );
    assert_eq!(value(OperandKind::IdRef, "None"), None);
}

#[test]
fn extensions_that_opcodes_and_enumerants_need_are_known() {
    assert!(EXTENSIONS.is_sorted_by(|one, next| one < next));
    for opcode in 0..=u16::MAX {
        for name in layout(opcode).map_or(&[][..], |layout| layout.requirements().extensions) {
            assert!(is_extension(name), "{name}, for the opcode {opcode}");
        }
    }
    for kind in [
        OperandKind::AddressingModel,
        OperandKind::BuiltIn,
        OperandKind::Capability,
        OperandKind::Decoration,
        OperandKind::ExecutionMode,
        OperandKind::FPFastMathMode,
        OperandKind::FunctionControl,
        OperandKind::ImageOperands,
        OperandKind::LinkageType,
        OperandKind::LoopControl,
        OperandKind::MemoryAccess,
        OperandKind::StorageClass,
    ] {
        for enumerant in enumerants(kind) {
            for name in enumerant.requirements().extensions {
                assert!(is_extension(name), "{name}, for {}", enumerant.name());
            }
        }
    }
    assert!(!is_extension("SPV_KHR_bit_instruction"));
}

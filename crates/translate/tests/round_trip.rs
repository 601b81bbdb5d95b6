//! Checks that a round trip from SPIR-V to LLVM IR, with `__spirv_…` names or those of OpenCL C, and back preserves the
//! meaning of a module.
//!
//! `round_trip/rows.rs` has a row for each instruction that may occur in a block of a kernel module, with the
//! expected result of its round trip. Instructions of vendors' extensions are translated using the grammar
//! only, and their tests are generated from it.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "round_trip/normalize.rs"]
mod normalize;
#[path = "round_trip/rows.rs"]
mod rows;

use std::collections::BTreeSet;

use normalize::{Bag, Detail};
use rows::{After, END, PRELUDE, ROWS};
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::assemble;
use transpire_spirv::grammar::Op;
use transpire_spirv::grammar::{self, OperandKind, OperandQuantifier};
use transpire_spirv::{Id, Module, Section, Version, binary};
use transpire_translate::to_llvm::{Builtins, ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

/// The tested releases: one with typed pointers, one with opaque pointers, and one with target extension
/// types.
const RELEASES: [Release; 3] = [Release::V14, Release::V15, Release::V16];

/// The detail with which instructions of vendors, of OpenCL.std and of [`WITH_CONSTANTS`] are compared: without pointee
/// types.
const OPERANDS: Detail = Detail {
    pointees: false,
    constants: true,
};

fn read(text: &str) -> Module {
    binary::read_words(&assemble(text).unwrap_or_else(|error| panic!("{error}\n{text}"))).unwrap()
}

/// Translates a module to LLVM IR of a release and back. Extensions that preserve more of the module are enabled on the
/// way back. If a direction fails, returns its name and its message as the error.
fn round_trip(module: &Module, release: Release) -> Result<Module, String> {
    let mut options = ToLlvm::default();
    options.release = release;
    round_trip_by(module, &options)
}

fn round_trip_by(module: &Module, options: &ToLlvm) -> Result<Module, String> {
    let (ir, _) = to_llvm(module, options).map_err(|error| format!("to LLVM IR: {error}"))?;
    let mut options = ToSpirv::default();
    options.extensions =
        Extensions::parse("SPV_KHR_expect_assume,SPV_KHR_no_integer_wrap_decoration").unwrap();
    options.max_version = Some(Version::V1_6);
    let (back, _) = to_spirv(ir, &options).map_err(|error| format!("to SPIR-V: {error}"))?;
    Ok(back)
}

fn of_line(line: &str) -> Module {
    read(&format!("{PRELUDE}{line}{END}"))
}

/// Returns the sorted opcodes of `bag`, without `Op`, except those of the function around the tested line,
/// which are in `around`.
fn opcodes(bag: &Bag, around: &Bag) -> Vec<String> {
    let mut opcodes = Vec::new();
    for (text, count) in bag {
        let name = text
            .split(' ')
            .next()
            .unwrap()
            .strip_prefix("Op")
            .unwrap()
            .to_owned();
        let rest = count - around.get(text).copied().unwrap_or_default().min(*count);
        opcodes.extend(std::iter::repeat_n(name, rest));
    }
    opcodes.sort();
    opcodes
}

#[test]
fn instructions_of_kernels_come_back_as_they_were_or_as_their_row_says() {
    let mut wrong = Vec::new();
    for release in RELEASES {
        let detail = Detail {
            pointees: release.has_typed_pointers(),
            constants: true,
        };
        let around = normalize::instructions(&round_trip(&of_line(""), release).unwrap(), detail);
        for (line, after) in ROWS {
            let before = of_line(line);
            let said = normalize::instructions(&before, detail);
            let said_again = match round_trip(&before, release) {
                Ok(back) => normalize::instructions(&back, detail),
                Err(error) => {
                    wrong.push(format!("{release:?} {line}: {error}"));
                    continue;
                }
            };
            match after {
                After::Same => {
                    for text in normalize::missing(&said, &said_again) {
                        wrong.push(format!("{release:?} {line}: lost {text}"));
                    }
                    for text in normalize::missing(&said_again, &said) {
                        wrong.push(format!("{release:?} {line}: new {text}"));
                    }
                }
                After::Becomes(expected, _why) => {
                    let mut expected: Vec<_> =
                        expected.iter().map(|&opcode| opcode.to_owned()).collect();
                    expected.sort();
                    let found = opcodes(&said_again, &around);
                    if found != expected {
                        wrong.push(format!(
                            "{release:?} {line}: becomes {found:?}, not {expected:?}"
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The instructions that OpenCL C cannot express as a value, each as a part of its line in `ROWS`, with the
/// reason.
#[rustfmt::skip]
const LESS_IN_OPENCL_C: &[(&str, &str)] = &[
    ("OpCopyObject", "LLVM IR has no instruction that copies a value"),
    ("OpCopyLogical", "the same"),
    ("OpBitcast %pfg_t", "nor one that changes what a pointer points to, where pointers are opaque"),
    ("OpSampledImage", "it is told where it is sampled; of itself it is nothing"),
    ("Sample %a", "an image of one sample has no other; OpenCL C's function takes images of several"),
];

#[test]
fn in_the_spellings_of_opencl_c_instructions_keep_what_they_take() {
    let mut wrong = Vec::new();
    for builtins in [Builtins::Cl12, Builtins::Cl20] {
        for release in [Release::V14, Release::V16] {
            let mut options = ToLlvm::default();
            options.release = release;
            options.builtins = builtins;
            for (line, _) in ROWS {
                if LESS_IN_OPENCL_C.iter().any(|row| line.contains(row.0)) {
                    continue;
                }
                let before = of_line(line);
                match round_trip_by(&before, &options) {
                    Ok(back) => {
                        for number in used_parameters(&before).difference(&used_parameters(&back)) {
                            wrong.push(format!(
                                "{builtins:?} {release:?} {line}: parameter {number} is lost"
                            ));
                        }
                    }
                    Err(error) => wrong.push(format!("{builtins:?} {release:?} {line}: {error}")),
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Returns the indices of the parameters that are used in the function with the most parameters.
fn used_parameters(module: &Module) -> BTreeSet<usize> {
    let mut functions: Vec<(Vec<Id>, BTreeSet<usize>)> = Vec::new();
    for instruction in module.instructions(Section::Functions) {
        if instruction.is(Op::Function) {
            functions.push(Default::default());
        }
        let (parameters, used) = functions.last_mut().unwrap();
        if instruction.is(Op::FunctionParameter) {
            parameters.extend(instruction.result_id());
            continue;
        }
        for operand in module.operands(instruction).unwrap() {
            let id = operand.unwrap().id();
            used.extend(
                parameters
                    .iter()
                    .position(|&parameter| Some(parameter) == id),
            );
        }
    }
    let largest = functions
        .into_iter()
        .max_by_key(|(parameters, _)| parameters.len());
    largest.unwrap().1
}

/// Uses of an instruction whose operand has no parameter in the function of OpenCL C. That function's name implies the
/// constant 0. The operands are the constants 3, 1 and 0, and a value that is not constant.
const WITH_CONSTANTS: &[&str] = &[
    "%r = OpImageQuerySizeLod %v2uint %image %i3",
    "%r = OpImageQuerySizeLod %v2uint %image %i1",
    "%r = OpImageQuerySizeLod %v2uint %image %i0",
    "%r = OpImageQuerySizeLod %v2uint %image %a",
];

#[test]
fn in_the_spellings_of_opencl_c_constants_that_no_name_says_are_arguments() {
    for builtins in [Builtins::Cl12, Builtins::Cl20] {
        for release in [Release::V14, Release::V16] {
            let mut options = ToLlvm::default();
            options.release = release;
            options.builtins = builtins;
            for line in WITH_CONSTANTS {
                let before = of_line(line);
                let back = round_trip_by(&before, &options).unwrap();
                let (said, again) = (
                    normalize::instructions(&before, OPERANDS),
                    normalize::instructions(&back, OPERANDS),
                );
                let lost = normalize::missing(&said, &again);
                assert!(
                    lost.is_empty(),
                    "{builtins:?} {release:?} {line}: lost {lost:?}"
                );
            }
        }
    }
}

/// The parameters of `PRELUDE` that may be replaced by constants, each with the name of its constant in
/// `ODD_CONSTANTS`.
const AS_CONSTANTS: &[(&str, &str)] = &[
    ("%a", "%odd"),
    ("%b", "%odd"),
    ("%size", "%odd_size"),
    ("%f", "%odd_float"),
    ("%g", "%odd_float"),
    ("%fv", "%odd_floats"),
    ("%fv2", "%odd_floats"),
    ("%uv", "%odds"),
    ("%uv2d", "%odd_place"),
    ("%i0", "%odd"),
    ("%i1", "%odd"),
    ("%i2", "%odd"),
    ("%i3", "%odd"),
    ("%i4", "%odd"),
];

/// The instructions whose constants OpenCL C expresses other than by an argument, each as a part of the line,
/// with the explanation.
#[rustfmt::skip]
const SAID_OTHERWISE: &[(&str, &str)] = &[
    ("OpAtomic", "a scope or an order is one of an enumeration"),
    ("OpControlBarrier", "the same"),
    ("OpMemoryBarrier", "the same"),
    ("OpGroupAsyncCopy", "only work-groups copy"),
    ("OpEnqueueKernel", "a block's literal begins with its size and its alignment"),
    ("OpGetKernel", "the same"),
];

/// The value of the constants in `ODD_CONSTANTS`, which no other constant has.
const ODD: u32 = 77;

/// The declarations of the constants in `AS_CONSTANTS`, followed by the line that they are inserted before.
const ODD_CONSTANTS: &str = "
%odd = OpConstant %uint 77
%odd_size = OpConstant %ulong 77
%odd_float = OpConstant %float 77
%odds = OpConstantComposite %v4uint %odd %odd %odd %odd
%odd_place = OpConstantComposite %v2uint %odd %odd
%odd_floats = OpConstantComposite %v4float %odd_float %odd_float %odd_float %odd_float
%struct = OpTypeStruct";

#[test]
fn in_the_spellings_of_opencl_c_constants_keep_what_they_say() {
    let prelude = PRELUDE.replace("\n%struct = OpTypeStruct", ODD_CONSTANTS);
    let mut wrong = Vec::new();
    for builtins in [Builtins::Spirv, Builtins::Cl12, Builtins::Cl20] {
        for release in [Release::V14, Release::V16] {
            let mut options = ToLlvm::default();
            options.release = release;
            options.builtins = builtins;
            for (line, _) in ROWS {
                if LESS_IN_OPENCL_C.iter().any(|row| line.contains(row.0)) {
                    continue;
                }
                let words: Vec<&str> = line.split(' ').collect();
                for (number, word) in words.iter().enumerate() {
                    let Some((_, constant)) = AS_CONSTANTS.iter().find(|row| row.0 == *word) else {
                        continue;
                    };
                    let is_said_otherwise = word.starts_with("%i")
                        && SAID_OTHERWISE.iter().any(|row| line.contains(row.0));
                    if is_said_otherwise && builtins != Builtins::Spirv {
                        continue;
                    }
                    let mut changed = words.clone();
                    changed[number] = constant;
                    let changed = changed.join(" ");
                    let before = read(&format!("{prelude}{changed}{END}"));
                    match round_trip_by(&before, &options) {
                        Ok(back) if says_odd(&back) => {}
                        Ok(_) => wrong.push(format!("{builtins:?} {release:?} {changed}: lost")),
                        Err(e) => wrong.push(format!("{builtins:?} {release:?} {changed}: {e}")),
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The instructions with a scope and memory semantics. The number is the distance in words from the scope to
/// the tested semantics.
const ORDERED: &[(&str, usize)] = &[
    ("%r = OpAtomicLoad %uint %pg %scope %order", 1),
    ("OpAtomicStore %pg %scope %order %a", 1),
    ("%r = OpAtomicExchange %float %pfg %scope %order %f", 1),
    (
        "%r = OpAtomicCompareExchange %uint %pg %scope %order %i0 %a %b",
        1,
    ),
    (
        "%r = OpAtomicCompareExchange %uint %pl %scope %order %order %a %b",
        2,
    ),
    ("%r = OpAtomicIIncrement %uint %pl %scope %order", 1),
    ("%r = OpAtomicISub %uint %pgen %scope %order %a", 1),
    ("%r = OpAtomicUMax %uint %pg %scope %order %a", 1),
    ("%r = OpAtomicFlagTestAndSet %bool %pg %scope %order", 1),
    ("OpAtomicFlagClear %pg %scope %order", 1),
    ("%r = OpAtomicFAddEXT %float %pfg %scope %order %f", 1),
    ("OpControlBarrier %i2 %scope %order", 1),
    ("OpMemoryBarrier %scope %order", 1),
];

#[test]
fn in_the_spellings_of_opencl_c_nothing_orders_less_than_it_did() {
    const ACQUIRES: u32 = 2 | 8 | 16;
    const RELEASES: u32 = 4 | 8 | 16;
    const IN_ONE_ORDER: u32 = 16;
    let mut wrong = Vec::new();
    for builtins in [Builtins::Spirv, Builtins::Cl12, Builtins::Cl20] {
        for release in [Release::V14, Release::V16] {
            let mut options = ToLlvm::default();
            options.release = release;
            options.builtins = builtins;
            for (line, behind) in ORDERED {
                for (scope, order) in [1, 2]
                    .iter()
                    .flat_map(|scope| [0, 0x202, 0x204, 0x208, 0x210].map(|order| (*scope, order)))
                {
                    let constants = format!(
                        "
                         %scope = OpConstant %uint {scope}
                         %order = OpConstant %uint {order}
                         %struct = OpTypeStruct"
                    );
                    let prelude = PRELUDE.replace("\n%struct = OpTypeStruct", &constants);
                    let before = read(&format!("{prelude}{line}{END}"));
                    let back = round_trip_by(&before, &options).unwrap();
                    let said = scope_and_order(&back, *behind);
                    let Some((scope_again, order_again)) = said else {
                        wrong.push(format!("{builtins:?} {release:?} {line}: gone"));
                        continue;
                    };
                    let keeps = |bits: u32| order & bits == 0 || order_again & bits != 0;
                    let narrower = order != 0 && scope_again > scope;
                    if !keeps(ACQUIRES) || !keeps(RELEASES) || !keeps(IN_ONE_ORDER) || narrower {
                        wrong.push(format!(
                            "{builtins:?} {release:?} {line}: scope {scope}, semantics {order:#x} \
                             became {scope_again}, {order_again:#x}"
                        ));
                    }
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Returns the values of the scope and the semantics of the first atomic instruction or barrier. `behind` is the
/// distance in words from the scope to the semantics. Returns `None` if the module has no such instruction, or if one
/// of the two has no definition with a value.
fn scope_and_order(module: &Module, behind: usize) -> Option<(u32, u32)> {
    let (instruction, scope) = module
        .instructions(Section::Functions)
        .find_map(|instruction| {
            let op = instruction.op()?;
            let scope = match op {
                Op::MemoryBarrier => 1,
                Op::ControlBarrier | Op::AtomicStore | Op::AtomicFlagClear => 2,
                _ => 4,
            };
            let is_ordered = scope < 4 || format!("{op:?}").starts_with("Atomic");
            is_ordered.then_some((instruction, scope))
        })?;
    let constant = |at: usize| {
        let definition = module.definition(Id::new(instruction.word(at)?)?)?;
        definition.word(3)
    };
    Some((constant(scope)?, constant(scope + behind)?))
}

/// Returns whether a function uses the constant [`ODD`], or a composite that contains it.
fn says_odd(module: &Module) -> bool {
    let mut odd: BTreeSet<Id> = BTreeSet::new();
    for constant in module.instructions(Section::Globals) {
        let is_odd = match constant.op() {
            Some(Op::Constant) => {
                let value = constant.words().get(3..).unwrap_or_default();
                value == [ODD] || value == [ODD, 0] || value == [(ODD as f32).to_bits()]
            }
            Some(Op::ConstantComposite) => {
                let operands = constant.words().iter().skip(3);
                operands
                    .filter_map(|&id| Id::new(id))
                    .any(|id| odd.contains(&id))
            }
            _ => false,
        };
        odd.extend(constant.result_id().filter(|_| is_odd));
    }
    module.instructions(Section::Functions).any(|instruction| {
        module
            .operands(instruction)
            .unwrap()
            .any(|operand| operand.unwrap().id().is_some_and(|id| odd.contains(&id)))
    })
}

/// The instructions that may occur in a function but have no row, each list with the reason. Instructions of
/// vendors that are tested with the grammar are not included.
#[rustfmt::skip]
const WITHOUT_ROW: &[(&str, &str)] = &[
    ("Function FunctionParameter FunctionEnd Label Branch BranchConditional Switch Return ReturnValue Unreachable Phi LoopMerge SelectionMerge Variable",
        "the frame of functions: tests of control flow have them"),
    ("Line NoLine", "source lines go with debug information"),
    ("Kill TerminateInvocation DemoteToHelperInvocation IsHelperInvocation EmitVertex EndPrimitive EmitStreamVertex EndStreamPrimitive", "shaders"),
    ("ImageTexelPointer ArrayLength ImageSampleImplicitLod ImageSampleDrefImplicitLod ImageSampleDrefExplicitLod ImageSampleProjImplicitLod ImageSampleProjExplicitLod ImageSampleProjDrefImplicitLod ImageSampleProjDrefExplicitLod ImageGather ImageDrefGather ImageQueryLod", "shaders"),
    ("ImageSparseSampleImplicitLod ImageSparseSampleExplicitLod ImageSparseSampleDrefImplicitLod ImageSparseSampleDrefExplicitLod ImageSparseSampleProjImplicitLod ImageSparseSampleProjExplicitLod ImageSparseSampleProjDrefImplicitLod ImageSparseSampleProjDrefExplicitLod ImageSparseFetch ImageSparseGather ImageSparseDrefGather ImageSparseTexelsResident ImageSparseRead", "shaders"),
    ("DPdx DPdy Fwidth DPdxFine DPdyFine FwidthFine DPdxCoarse DPdyCoarse FwidthCoarse", "shaders"),
    ("Transpose MatrixTimesScalar VectorTimesMatrix MatrixTimesVector MatrixTimesMatrix OuterProduct", "matrices are shaders'"),
    ("QuantizeToF16 BitwiseFunctionINTEL", "no kernel has it"),
    ("DecorationGroup GroupDecorate GroupMemberDecorate ExtInst ExtInstImport ModuleProcessed ExecutionModeId DecorateId", "annotations"),
];

/// The first opcode that is not of a core instruction.
const CORE_END: u16 = 4096;

#[test]
fn every_core_instruction_that_may_stand_in_a_block_has_a_row() {
    let named: BTreeSet<&str> = ROWS
        .iter()
        .flat_map(|(line, _)| line.split_whitespace())
        .filter_map(|word| word.strip_prefix("Op"))
        .chain(WITHOUT_ROW.iter().flat_map(|row| row.0.split(' ')))
        .collect();
    let in_blocks = |name: &&str| {
        let elsewhere = [
            "Type",
            "Constant",
            "SpecConstant",
            "Member",
            "Source",
            "Capability",
            "Extension",
            "MemoryModel",
        ];
        !elsewhere.iter().any(|start| name.starts_with(start))
            && ![
                "EntryPoint",
                "ExecutionMode",
                "Name",
                "String",
                "Decorate",
                "DecorateString",
                "MemoryModel",
            ]
            .contains(name)
    };
    let missing: Vec<&str> = (0..CORE_END)
        .filter_map(grammar::layout)
        .map(|layout| layout.name())
        .filter(in_blocks)
        .filter(|name| !named.contains(name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The instructions of Intel's and Altera's extensions that cannot be tested with the grammar alone, by the
/// beginnings of their names. They use pointers to functions, strings, or stack memory, or types that must be
/// examined. The latter have rows.
const MORE_THAN_GRAMMAR: &[&str] = &[
    "TaskSequenceCreate",
    "Asm",
    "FunctionPointer",
    "ConstantFunctionPointer",
    "VariableLengthArray",
    "UntypedVariableLengthArray",
    "SaveMemory",
    "RestoreMemory",
    "AliasDomainDecl",
    "AliasScope",
    "LoopControl",
    "Conditional",
    "CompositeConstructContinued",
    "Type",
    "Constant",
    "SpecConstant",
    "PtrCast",
    "CrossWorkgroupCast",
    "BitwiseFunction",
    "Masked",
    "ConvertFToBF16",
    "ConvertBF16ToF",
    "RoundFToTF32",
    "SubgroupBlockPrefetch",
    "ConvertHandleTo",
];

#[test]
fn instructions_of_vendors_come_back_by_their_grammar() {
    let mut tried = 0;
    for layout in (CORE_END..=u16::MAX).filter_map(grammar::layout) {
        let is_vendors = layout.name().ends_with("INTEL") || layout.name().ends_with("ALTERA");
        let known = Op::from_u32(layout.opcode.into()).is_some();
        if !is_vendors
            || !known
            || MORE_THAN_GRAMMAR
                .iter()
                .any(|start| layout.name().starts_with(start))
        {
            continue;
        }
        let mut line = String::new();
        for operand in layout.operands() {
            line += &match (operand.kind, operand.quantifier) {
                (OperandKind::IdResultType, _) => " %uint".to_owned(),
                (OperandKind::IdResult, _) => continue,
                (_, OperandQuantifier::ZeroOrOne) => break,
                (OperandKind::IdRef, _) => " %a".to_owned(),
                (OperandKind::IdScope, _) => " %i2".to_owned(),
                (OperandKind::IdMemorySemantics, _) => " %i0".to_owned(),
                (OperandKind::LiteralInteger, _) => " 1".to_owned(),
                (kind, _) => format!(" {}", grammar::enumerants(kind)[0].name()),
            };
        }
        let result = if grammar::shape(layout.opcode).result {
            "%r = "
        } else {
            ""
        };
        let line = format!("{result}Op{}{line}", layout.name());
        let before = of_line(&line);
        let said = normalize::instructions(&before, OPERANDS);
        for release in RELEASES {
            let back = round_trip(&before, release)
                .unwrap_or_else(|error| panic!("{release:?} {line}: {error}"));
            let lost = normalize::missing(&said, &normalize::instructions(&back, OPERANDS));
            assert!(lost.is_empty(), "{release:?} {line}: lost {lost:?}");
        }
        tried += 1;
    }
    assert!(tried > 190, "only {tried} instructions");
}

#[test]
fn instructions_of_the_opencl_set_come_back_by_their_grammar() {
    let set = grammar::ExtInstSet::named("OpenCL.std");
    let mut tried = 0;
    for instruction in (0..256).filter_map(|number| set.instruction(number)) {
        let mut line = format!("%r = OpExtInst %uint %cl {}", instruction.name());
        for operand in instruction.operands() {
            line += match operand.kind {
                OperandKind::IdRef => " %a",
                OperandKind::LiteralInteger => " 4",
                OperandKind::FPRoundingMode => " RTZ",
                kind => panic!("{}: {kind:?}", instruction.name()),
            };
        }
        let before = of_line(&line);
        let said = normalize::instructions(&before, OPERANDS);
        for release in RELEASES {
            let back = round_trip(&before, release)
                .unwrap_or_else(|error| panic!("{release:?} {line}: {error}"));
            let lost = normalize::missing(&said, &normalize::instructions(&back, OPERANDS));
            assert!(lost.is_empty(), "{release:?} {line}: lost {lost:?}");
        }
        tried += 1;
    }
    assert_eq!(tried, 162, "OpenCL.std has that many instructions");
}

/// The changes to whole modules that are allowed: the prefix of the description of a lost or added item, and
/// the reason. The rows of instructions allow the same changes for single instructions.
#[rustfmt::skip]
const MAY_CHANGE: &[(&str, &str)] = &[
    ("OpAccessChain", "becomes OpPtrAccessChain with a first index of 0"),
    ("OpInBoundsAccessChain", "becomes OpInBoundsPtrAccessChain with a first index of 0"),
    ("OpPtrAccessChain", "the same, and that of a struct's member has a natural index"),
    ("OpInBoundsPtrAccessChain", "the same"),
    ("OpCopyObject", "LLVM IR has no instruction that copies a value"),
    ("OpUndef", "undefined values are constants in LLVM IR"),
    ("OpPtrEqual", "LLVM IR compares pointers; so does not SPIR-V before 1.4"),
    ("OpPtrNotEqual", "the same"),
    ("OpPtrDiff", "LLVM IR subtracts pointers as integers"),
    ("OpConvertPtrToU", "the same"),
    ("OpIEqual", "the same"),
    ("OpINotEqual", "the same"),
    ("OpSDiv", "the same"),
    ("OpISub", "the same; and negation"),
    ("OpSNegate", "becomes a subtraction from 0"),
    ("OpNot", "becomes OpBitwiseXor with -1"),
    ("OpBitwiseXor", "the same"),
    ("OpLogicalNot", "becomes OpLogicalNotEqual with true"),
    ("OpSelectionMerge", "LLVM IR says nothing of where branches join"),
    ("OpLoad OpTypeVector (OpTypeInt [64] [0]) [3]", "a built-in variable is read component by component"),
    ("OpLoad OpTypeVector (OpTypeInt [32] [0]) [3]", "the same"),
    ("OpCompositeExtract OpTypeInt", "the same"),
    ("OpCompositeInsert", "the same; and what OpCompositeConstruct makes"),
    ("OpCompositeConstruct", "LLVM IR inserts element by element"),
    ("OpVectorShuffle", "the vectors that LLVM IR shuffles have one length"),
    ("OpVectorTimesScalar", "becomes a product of vectors"),
    ("OpFMul OpTypeVector", "the same"),
    ("OpCopyMemory", "LLVM IR copies bytes"),
    ("OpVariable", "a variable of a function has no initializer in LLVM IR; it is stored"),
    ("OpStore", "the same; and alignment is always said"),
    ("OpLoad", "alignment is always said"),
    ("OpUConvert", "an integer as wide as the built-in variable's in the environment of OpenCL"),
    ("OpSConvert", "cutting bits off has no sign: OpUConvert"),
    ("OpCopyMemorySized", "LLVM IR copies bytes, and says the alignment of each side"),
    ("OpCopyLogical", "LLVM IR has one type of a structure"),
    ("OpSelect", "SPIR-V before 1.4 selects no structures: member by member"),
    ("OpCompositeExtract OpTypeFloat", "the same"),
    ("OpBitcast", "a pointer becomes a number by OpConvertPtrToU"),
    ("OpUnreachable", "blocks that nothing leads to are gone"),
    ("OpLabel", "the same"),
    ("OpLoopMerge OpLabel OpLabel [0]", "without a control it only says where branches join"),
    ("decoration SpecId", "specialization constants have their values"),
    ("decoration LinkageAttributes", "that of built-in variables is their name"),
    ("decoration Alignment", "alignment is always said"),
    ("decoration Restrict", "that a parameter is no alias, its qualifier says, too"),
    ("decoration FuncParamAttr [0] OpFunction", "a boolean has no bits to be extended"),
    ("decoration Constant", "variables of constant memory have it, and parameters cannot"),
    ("decoration Uniform", "that of constants: nothing hangs on constants in LLVM IR"),
    ("decoration BuiltIn", "a variable that nothing reads is gone"),
    ("decoration FuncParamAttr [6]", "what is constant is not written"),
];

/// A function that describes a module, with pointee types if the argument is `true`.
type Tell = fn(&Module, bool) -> Bag;

fn changes(module: &Module, release: Release) -> Vec<String> {
    let back = match round_trip(module, release) {
        Ok(back) => back,
        Err(error) => return vec![error],
    };
    let pointees = release.has_typed_pointers();
    let bags: [(&str, Tell); 3] = [
        ("", |module, pointees| {
            normalize::instructions(
                module,
                Detail {
                    pointees,
                    constants: false,
                },
            )
        }),
        ("entry point ", |module, _| normalize::entry_points(module)),
        ("decoration ", normalize::decorations),
    ];
    let mut changes = Vec::new();
    for (what, bag) in bags {
        let (before, after) = (bag(module, pointees), bag(&back, pointees));
        let is_told = |text: &&String| {
            let text = format!("{what}{text}");
            !MAY_CHANGE.iter().any(|row| {
                text.strip_prefix(row.0)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
        };
        changes.extend(
            normalize::missing(&before, &after)
                .iter()
                .filter(is_told)
                .map(|text| format!("lost {what}{text}")),
        );
        changes.extend(
            normalize::missing(&after, &before)
                .iter()
                .filter(is_told)
                .map(|text| format!("new {what}{text}")),
        );
    }
    changes
}

#[test]
fn a_module_with_some_of_everything_keeps_what_it_says() {
    // A parameter that is not read comes back as not written.
    let module = read(
        &include_str!("../../transpire/tests/mutations/kernels.spvasm")
            .replace("NoReadWrite", "NoWrite"),
    );
    for release in RELEASES {
        let changes = changes(&module, release);
        assert!(changes.is_empty(), "{release:?}:\n{}", changes.join("\n"));
    }
}

#[test]
#[ignore = "a folder of modules is needed: TRANSPIRE_MODULES"]
fn modules_of_a_folder_keep_what_they_say() {
    let folder = std::env::var_os("TRANSPIRE_MODULES").unwrap();
    let mut wrong = Vec::new();
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    for file in &files {
        let module = binary::read(&std::fs::read(file).unwrap()).unwrap();
        for release in RELEASES {
            for change in changes(&module, release) {
                wrong.push(format!(
                    "{} {release:?}: {change}",
                    file.file_name().unwrap().to_string_lossy()
                ));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} changes in {} modules:\n{}",
        wrong.len(),
        files.len(),
        wrong.join("\n")
    );
}

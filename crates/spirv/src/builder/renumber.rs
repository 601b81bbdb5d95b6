//! A walk over the ids in instructions, for renumbering. It is nearly as fast as copying the words.

use std::ops::Range;
use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use crate::Instruction;
use crate::grammar::{
    self, Context, ExtInstSet, Layout, LogicalOperand, LoopControl, OperandKind, OperandQuantifier,
    Operands, is_id,
};

/// The kind of the words that follow the words in fixed positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rest {
    /// There are no further words.
    Nothing,
    /// Literals.
    Literals,
    /// Any number of ids.
    Ids,
    /// Memory operands: a mask, and its parameters.
    MemoryAccess,
    /// An enumerant of this kind, and its parameters.
    Enumerant(OperandKind),
    /// A loop control, and its parameters.
    LoopControl,
    /// The number of an extended instruction, and its operands.
    Extended,
    /// Operands that only the grammar can decode.
    Other,
}

/// The positions of the ids in the instructions of an opcode.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// A bit for each word in a fixed position that is an id.
    ids: u32,
    /// The number of words in fixed positions, including the first.
    fixed: u32,
    rest: Rest,
}

/// Returns the forms of all opcodes, by their index in the grammar.
fn forms() -> &'static [Form] {
    static FORMS: OnceLock<Vec<Form>> = OnceLock::new();
    FORMS.get_or_init(|| {
        let form = |layout: &Layout| match layout.name() {
            // Its control is a literal in the grammar.
            "LoopControlINTEL" => Form {
                ids: 0,
                fixed: 1,
                rest: Rest::LoopControl,
            },
            _ => form(layout.operands()),
        };
        grammar::layouts().iter().map(form).collect()
    })
}

fn form(operands: &[LogicalOperand]) -> Form {
    let mut form = Form {
        ids: 0,
        fixed: 1,
        rest: Rest::Nothing,
    };
    for (place, operand) in operands.iter().enumerate() {
        let is_last = place + 1 == operands.len();
        let kind = operand.kind;
        let is_one = operand.quantifier != OperandQuantifier::ZeroOrMore;
        if is_one && form.fixed < u32::BITS && (is_id(kind) || is_one_word(kind)) {
            form.ids |= u32::from(is_id(kind)) << form.fixed;
            form.fixed += 1;
            continue;
        }
        form.rest = match kind {
            OperandKind::LiteralString | OperandKind::LiteralContextDependentNumber if is_last => {
                Rest::Literals
            }
            OperandKind::LiteralInteger if is_last => Rest::Literals,
            OperandKind::PairIdRefIdRef if is_last => Rest::Ids,
            _ if is_last && is_id(kind) => Rest::Ids,
            OperandKind::MemoryAccess => Rest::MemoryAccess,
            OperandKind::LiteralExtInstInteger => Rest::Extended,
            OperandKind::LoopControl => Rest::LoopControl,
            _ if is_last && is_one && grammar::is_enum(kind) => Rest::Enumerant(kind),
            _ => Rest::Other,
        };
        break;
    }
    form
}

/// Returns whether an operand is a single word, is not an id, and has no parameters.
fn is_one_word(kind: OperandKind) -> bool {
    match kind {
        OperandKind::LiteralInteger | OperandKind::LiteralFloat => true,
        _ if grammar::is_enum(kind) || grammar::is_mask(kind) => grammar::enumerants(kind)
            .iter()
            .all(|enumerant| enumerant.parameters().is_empty()),
        _ => false,
    }
}

/// The facts about ids that the words of an instruction do not show.
#[derive(Debug, Default)]
pub(super) struct IdContext {
    /// The extended instruction sets, by the ids of their imports.
    pub(super) sets: Vec<(u32, ExtInstSet)>,
    /// The selectors of `OpSwitch` whose literals have two words. All others have one word.
    pub(super) wide_selectors: FxHashSet<u32>,
}

impl Context for IdContext {
    fn literal_words(&self, selector: u32) -> usize {
        1 + usize::from(self.wide_selectors.contains(&selector))
    }

    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        let row = self.sets.iter().find(|row| row.0 == id);
        row.map(|row| row.1)
    }
}

/// Memory that is reused for each instruction.
#[derive(Default)]
struct Scratch {
    words: Vec<u32>,
    /// The offsets of the ids in the instruction.
    places: Vec<usize>,
}

/// Calls `change` for each id in the words of instructions. Returns `false` if an instruction is unknown or does not match the
/// grammar. In that case `change` was already called for the ids before it.
pub(crate) fn each_id(
    words: &mut [u32],
    sets: &impl Context,
    change: impl FnMut(&mut u32),
) -> bool {
    ids_until(words, sets, change).is_none()
}

/// Calls `change` for each id in the words of instructions, up to the first instruction that is unknown or does not
/// match the grammar. Returns the offset of that instruction, whose words are unchanged; `None` if all instructions
/// match.
pub(super) fn ids_until(
    words: &mut [u32],
    sets: &impl Context,
    mut change: impl FnMut(&mut u32),
) -> Option<usize> {
    let forms = forms();
    let mut scratch = Scratch::default();
    let length = words.len();
    let mut rest = words;
    while let Some(&first) = rest.first() {
        let offset = length - rest.len();
        let (count, opcode) = ((first >> 16) as usize, first as u16);
        let form = grammar::place(opcode)
            .checked_sub(1)
            .and_then(|place| forms.get(place));
        let (Some(form), Some((instruction, behind))) = (form, rest.split_at_mut_checked(count))
        else {
            return Some(offset);
        };
        if count == 0 || !ids_of(instruction, *form, sets, &mut scratch, &mut change) {
            return Some(offset);
        }
        rest = behind;
    }
    None
}

#[inline]
fn ids_of(
    instruction: &mut [u32],
    form: Form,
    sets: &impl Context,
    scratch: &mut Scratch,
    change: &mut impl FnMut(&mut u32),
) -> bool {
    let fixed = (form.fixed as usize).min(instruction.len());
    let (own, more) = instruction.split_at_mut(fixed);
    let are_ids = match (form.rest, &*more) {
        (_, []) | (Rest::Literals, _) => false,
        (Rest::Nothing, _) => return false,
        (Rest::Ids, _) => true,
        // Volatile, Aligned and Nontemporal. Aligned takes a literal.
        (Rest::MemoryAccess, [mask, rest @ ..]) if *mask < 8 => {
            match rest.len() == (*mask >> 1 & 1) as usize {
                true => false,
                false => return ids_by_grammar(instruction, sets, scratch, change),
            }
        }
        (Rest::Enumerant(kind), [value, rest @ ..]) => {
            let parameters = grammar::enumerant(kind, *value).map(|known| known.parameters());
            match parameters {
                Some([]) if rest.is_empty() => false,
                Some([one])
                    if rest.len() == 1
                        && one.quantifier == OperandQuantifier::One
                        && is_one_word(one.kind) =>
                {
                    false
                }
                _ => return ids_by_grammar(instruction, sets, scratch, change),
            }
        }
        (Rest::Extended, [number, rest @ ..]) => {
            let set = own.get(3).and_then(|&set| sets.ext_inst_set(set));
            let operands = set
                .and_then(|set| set.instruction(*number))
                .map(|known| known.operands());
            match operands {
                Some(operands) if take_ids(operands, rest.len()) => {
                    if let Some(ids) = more.get_mut(1..) {
                        ids.iter_mut().for_each(&mut *change);
                    }
                    false
                }
                _ => return ids_by_grammar(instruction, sets, scratch, change),
            }
        }
        (Rest::LoopControl, [control, rest @ ..])
            if control & LoopControl::DependencyArrayALTERA.word() != 0 =>
        {
            let Some(arrays) = dependency_arrays(*control, rest) else {
                return false;
            };
            let arrays = more.get_mut(1 + arrays.start..1 + arrays.end);
            let arrays = arrays.unwrap_or_default().iter_mut().step_by(2);
            arrays.for_each(&mut *change);
            false
        }
        _ => return ids_by_grammar(instruction, sets, scratch, change),
    };
    if are_ids {
        more.iter_mut().for_each(&mut *change);
    }
    let mut ids = form.ids;
    while ids != 0 {
        if let Some(word) = own.get_mut(ids.trailing_zeros() as usize) {
            change(word);
        }
        ids &= ids - 1;
    }
    true
}

/// Returns the range of the array and distance pairs in the parameters of a loop control with `DependencyArrayALTERA`;
/// `None` if the parameters are too short. The grammar lists one literal for this bit: the number of pairs. The pairs
/// follow it (SPV_INTEL_fpga_loop_controls).
fn dependency_arrays(control: u32, parameters: &[u32]) -> Option<Range<usize>> {
    let arrays = LoopControl::DependencyArrayALTERA.word();
    let before = grammar::enumerants(OperandKind::LoopControl)
        .iter()
        .filter(|known| known.value < arrays && control & known.value != 0);
    let before: usize = before.map(|known| known.parameters().len()).sum();
    let count = *parameters.get(before)? as usize;
    let end = count.checked_mul(2)?.checked_add(before + 1)?;
    (end <= parameters.len()).then_some(before + 1..end)
}

/// Returns whether all these operands are ids, and `count` words can match them.
#[inline]
fn take_ids(operands: &[LogicalOperand], count: usize) -> bool {
    let is_needed = |operand: &&LogicalOperand| operand.quantifier == OperandQuantifier::One;
    let has_end = operands
        .last()
        .is_none_or(|last| last.quantifier != OperandQuantifier::ZeroOrMore);
    operands.iter().all(|operand| is_id(operand.kind))
        && operands.iter().filter(is_needed).count() <= count
        && (count <= operands.len() || !has_end)
}

fn ids_by_grammar(
    instruction: &mut [u32],
    sets: &impl Context,
    scratch: &mut Scratch,
    change: &mut impl FnMut(&mut u32),
) -> bool {
    let Scratch { words, places } = scratch;
    words.clear();
    words.extend_from_slice(instruction);
    places.clear();
    let Ok(operands) = Operands::new(Instruction::of_all(words), sets, 0) else {
        return false;
    };
    let mut place = 1;
    for operand in operands {
        let Ok(operand) = operand else {
            return false;
        };
        if is_id(operand.kind) {
            places.push(place);
        }
        place += operand.words.len();
    }
    if place != instruction.len() {
        return false;
    }
    for &mut place in places {
        if let Some(word) = instruction.get_mut(place) {
            change(word);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assembly::assemble;
    use crate::{Id, Instructions, Section, binary};

    const TEXT: &str = r#"
        OpCapability Kernel
        OpCapability Addresses
        OpCapability Linkage
        %set = OpExtInstImport "OpenCL.std"
        %debug = OpExtInstImport "OpenCL.DebugInfo.100"
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %function "function" %built_in
        OpExecutionMode %function LocalSize 1 2 3
        OpName %function "function"
        OpMemberName %pair 1 "member"
        OpDecorate %built_in BuiltIn GlobalInvocationId
        OpDecorate %built_in LinkageAttributes "variable" Import
        OpDecorate %x Alignment 16
        OpDecorateId %x AlignmentId %c4
        OpDecorate %sum NoSignedWrap
        OpMemberDecorate %pair 0 Offset 4
        %void = OpTypeVoid
        %int = OpTypeInt 32 0
        %float = OpTypeFloat 32
        %c0 = OpConstant %int 0
        %c4 = OpConstant %int 4
        %vector = OpTypeVector %int 4
        %array = OpTypeArray %int %c4
        %pair = OpTypeStruct %int %array
        %pointer = OpTypePointer CrossWorkgroup %int
        %in = OpTypePointer Input %vector
        %type = OpTypeFunction %void %pointer %int
        %more = OpConstantComposite %vector %c0 %c4 %c0 %c4
        %op = OpSpecConstantOp %int IAdd %c0 %c4
        %part = OpSpecConstantOp %int CompositeExtract %more 1
        %null = OpConstantNull %pointer
        %built_in = OpVariable %in Input
        %variable = OpVariable %pointer CrossWorkgroup %c4
        %function = OpFunction %void DontInline|Const %type
        %x = OpFunctionParameter %pointer
        %n = OpFunctionParameter %int
        %entry = OpLabel
        %plain = OpLoad %int %x
        %aligned = OpLoad %int %x Volatile|Aligned 4
        %scoped = OpLoad %int %x Aligned|MakePointerVisible|NonPrivatePointer 4 %c0
        OpStore %x %plain Aligned 4
        OpStore %x %plain MakePointerAvailable|NonPrivatePointer %c4
        OpCopyMemorySized %x %variable %c4 Aligned 4
        OpCopyMemorySized %x %variable %c4 Aligned 4 Volatile|Aligned 8
        %sum = OpIAdd %int %plain %n
        %first = OpCompositeExtract %int %more 3
        %other = OpCompositeInsert %vector %plain %more 2
        %shuffled = OpVectorShuffle %vector %more %other 7 1 0 4294967295
        %place = OpInBoundsPtrAccessChain %pointer %x %c4 %c0
        %clamped = OpExtInst %int %set u_clamp %sum %plain %n
        %loaded = OpExtInst %vector %set vloadn %c0 %x 4
        %told = OpExtInst %int %set printf %x %sum %plain
        %scope = OpExtInst %void %debug DebugScope %c0
        %inlined = OpExtInst %void %debug DebugScope %c0 %c4
        %value = OpExtInst %void %debug DebugValue %c0 %sum %c4
        %indexed = OpExtInst %void %debug DebugValue %c0 %sum %c4 %c0 %c4
        %old = OpAtomicIAdd %int %x %c4 %c0 %sum
        OpControlBarrier %c4 %c4 %c0
        OpSwitch %n %header 0 %header 7 %last
        %header = OpLabel
        %phi = OpPhi %int %c0 %entry %next %header
        %next = OpIAdd %int %phi %c4
        %again = OpULessThan %bool %next %c4
        OpLoopMerge %last %header Unroll|PartialCount 8
        OpBranchConditional %again %header %last 1 2
        %last = OpLabel
        %called = OpFunctionCall %void %function %x %phi
        OpReturn
        OpFunctionEnd
    "#;

    /// The result must match the general iterator over operands, which the reader and the validator use.
    #[test]
    fn the_ids_are_those_of_the_grammar() -> crate::Result<()> {
        let text = TEXT.replace("%c0 = ", "%bool = OpTypeBool\n%c0 = ");
        let module = binary::read_words(&assemble(&text)?)?;
        let imports = module.instructions(Section::ExtInstImports);
        let imports = imports.filter_map(|import| import.result_id());
        let names = ["OpenCL.std", "OpenCL.DebugInfo.100"].map(ExtInstSet::named);
        let sets = IdContext {
            sets: imports.map(Id::word).zip(names).collect(),
            ..IdContext::default()
        };
        for section in Section::ALL {
            let mut words = module.words(section).to_vec();
            assert!(
                each_id(&mut words, &sets, |id| *id += 1 << 20),
                "{section:?}"
            );
            let (found, instructions) = (Instructions::new(&words), module.instructions(section));
            for (found, instruction) in found.zip(instructions) {
                let mut expected = vec![instruction.words()[0]];
                for operand in module.operands(instruction)? {
                    let operand = operand?;
                    let added = u32::from(operand.id().is_some()) << 20;
                    expected.extend(operand.words.iter().map(|word| word + added));
                }
                assert_eq!(found.words(), expected, "{instruction:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn instructions_that_the_grammar_does_not_know_are_refused() {
        let sets = IdContext {
            sets: vec![(3, ExtInstSet::named("OpenCL.DebugInfo.100"))],
            ..IdContext::default()
        };
        // An unknown opcode, OpIAdd with a word too many, a word that belongs to no instruction, DebugScope without a
        // scope, and DebugScope with an id too many.
        for words in [
            &[0x0001_ffff][..],
            &[0x0006_0080, 1, 2, 3, 4, 5],
            &[0],
            &[0x0005_000c, 1, 2, 3, 23],
            &[0x0008_000c, 1, 2, 3, 23, 4, 5, 6],
        ] {
            assert!(!each_id(&mut words.to_vec(), &sets, |_| {}), "{words:x?}");
        }
    }
}

//! Describes modules without the numbers of their ids. Equivalent modules have equal descriptions.

use std::collections::BTreeMap;

use transpire_spirv::grammar::{Decoration, Op, OperandKind};
use transpire_spirv::{Id, Instruction, Module, Section};

/// The maximum nesting depth of types and constants in a description.
const MAX_DEPTH: u32 = 6;

/// Descriptions of the parts of a module, each with the number of its occurrences.
pub(crate) type Bag = BTreeMap<String, usize>;

/// The parts that descriptions contain.
#[derive(Clone, Copy)]
pub(crate) struct Detail {
    /// Whether pointee types and the types of functions are included.
    pub(crate) pointees: bool,
    /// Whether the values of constants are included. If not, constants are described by their type, like any
    /// other value.
    pub(crate) constants: bool,
}

/// Describes the instructions of all functions: the opcode, the types and constants of the operands, and the
/// literals. Bitcasts to pointers are ignored. Without pointee types, the declarations of functions and
/// parameters are ignored too.
pub(crate) fn instructions(module: &Module, detail: Detail) -> Bag {
    let pointees = detail.pointees;
    let mut bag = Bag::new();
    for instruction in module.instructions(Section::Functions) {
        let opcode = format!("{instruction:?}");
        let opcode = opcode.split('[').next().unwrap_or_default();
        let to = instruction
            .result_type()
            .map(|ty| describe(module, ty, 0))
            .unwrap_or_default();
        if opcode == "OpBitcast" && to.contains("OpTypePointer")
            || !pointees && opcode.starts_with("OpFunction") && opcode != "OpFunctionCall"
        {
            continue;
        }
        let mut text = opcode.to_owned();
        if let Some(ty) = instruction.result_type() {
            text += &format!(" {}", describe(module, ty, 0));
        }
        let operands = module.operands(instruction).unwrap();
        for operand in operands.map(Result::unwrap) {
            match operand.kind {
                OperandKind::IdResult | OperandKind::IdResultType => {}
                _ => match operand.id() {
                    Some(id) if !detail.constants => {
                        text += &format!(" {}", without_constants(module, id))
                    }
                    Some(id) => text += &format!(" {}", describe(module, id, 0)),
                    None => text += &format!(" {:?}", operand.words),
                },
            }
        }
        if !pointees {
            text = without_pointees(&text);
        }
        *bag.entry(text).or_default() += 1;
    }
    bag
}

/// Describes the operand `id` by its type, even if it is a constant. Functions and ids without a type are described as
/// by [`describe`].
fn without_constants(module: &Module, id: Id) -> String {
    match module.definition(id).and_then(|definition| {
        definition
            .result_type()
            .filter(|_| !definition.is(Op::Function))
    }) {
        Some(ty) => format!("value {}", describe(module, ty, 1)),
        None => describe(module, id, 0),
    }
}

/// Reduces each pointer type in a text, `OpTypePointer [5] (…)`, to its storage class.
fn without_pointees(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some((before, pointer)) = rest.split_once("OpTypePointer ") {
        kept.push_str(before);
        kept.push_str("pointer ");
        let (class, pointee) = pointer.split_once(']').unwrap_or((pointer, ""));
        kept.push_str(class);
        let mut depth = 0;
        let end = pointee.char_indices().find(|&(at, c)| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth <= 0 && at > 0
        });
        rest = end.map_or("", |(at, c)| {
            pointee.get(at + c.len_utf8()..).unwrap_or_default()
        });
    }
    kept + rest
}

/// Describes an id: types, constants and undefined values by their definition, instruction sets by their name, labels
/// and functions by their opcode, and any other value by its type. Beyond [`MAX_DEPTH`], only the opcode is given. An
/// id without a definition is `?`.
fn describe(module: &Module, id: Id, depth: u32) -> String {
    let Some(definition) = module.definition(id) else {
        return "?".to_owned();
    };
    let opcode = format!("{definition:?}");
    let opcode = opcode.split('[').next().unwrap_or_default();
    if depth > MAX_DEPTH {
        return opcode.to_owned();
    }
    match opcode {
        "OpLabel" | "OpFunction" => opcode.to_owned(),
        "OpExtInstImport" | "OpTypeOpaque" => format!(
            "{opcode} {:?}",
            String::from_utf8_lossy(&definition.string(2).0)
        ),
        // Zero has two spellings.
        "OpConstant" if definition.operand_words().iter().all(|&word| word == 0) => {
            format!("zero {}", type_of(module, definition, depth))
        }
        "OpConstantNull" => format!("zero {}", type_of(module, definition, depth)),
        "OpConstantComposite" if is_zero(module, definition) => {
            format!("zero {}", type_of(module, definition, depth))
        }
        "OpTypeArray" => {
            let ids = [2, 3].map(|index| definition.id(index).unwrap());
            let length = module.definition(ids[1]).and_then(|length| length.word(3));
            format!(
                "OpTypeArray {length:?} ({})",
                describe(module, ids[0], depth + 1)
            )
        }
        _ if opcode.starts_with("OpType")
            || opcode.starts_with("OpConstant")
            || opcode.starts_with("OpUndef") =>
        {
            let operands = module.operands(definition).unwrap().map(Result::unwrap);
            let mut text = opcode.to_owned();
            for operand in operands.filter(|operand| operand.kind != OperandKind::IdResult) {
                match operand.id() {
                    Some(id) => text += &format!(" ({})", describe(module, id, depth + 1)),
                    None => text += &format!(" {:?}", operand.words),
                }
            }
            text
        }
        _ => format!("value {}", type_of(module, definition, depth)),
    }
}

fn is_zero(module: &Module, composite: Instruction<'_>) -> bool {
    composite.operand_words().iter().all(|&word| {
        let member = Id::new(word).and_then(|id| module.definition(id));
        member.is_some_and(|member| {
            member.is(Op::ConstantNull) || member.operand_words().iter().all(|&word| word == 0)
        })
    })
}

fn type_of(module: &Module, definition: Instruction<'_>, depth: u32) -> String {
    definition
        .result_type()
        .map(|ty| describe(module, ty, depth + 1))
        .unwrap_or_default()
}

/// Describes the decorations by `OpDecorate` with their targets. `OpGroupDecorate` counts as one `OpDecorate` for each
/// target and decoration. All other instructions for decorations, such as `OpMemberDecorate` and `OpDecorateId`, are
/// ignored.
pub(crate) fn decorations(module: &Module, pointees: bool) -> Bag {
    let mut bag = Bag::new();
    let annotations = || module.instructions(Section::Annotations);
    let mut add = |target: Id, decoration: Instruction<'_>| {
        let operands = decoration.words().get(3..).unwrap_or_default();
        let decoration = decoration.word(2).and_then(Decoration::from_u32);
        let decoration = decoration.map_or_else(String::new, |known| format!("{known:?}"));
        let text = format!("{decoration} {operands:?} {}", describe(module, target, 0));
        *bag.entry(if pointees {
            text
        } else {
            without_pointees(&text)
        })
        .or_default() += 1;
    };
    let of =
        |group: Option<Id>| annotations().filter(move |i| i.is(Op::Decorate) && i.id(1) == group);
    for instruction in annotations() {
        let target = instruction.id(1).unwrap();
        if instruction.is(Op::Decorate)
            && !module
                .definition(target)
                .is_some_and(|i| i.is(Op::DecorationGroup))
        {
            add(target, instruction);
        } else if instruction.is(Op::GroupDecorate) {
            for target in instruction.words()[2..]
                .iter()
                .filter_map(|&word| Id::new(word))
            {
                of(instruction.id(1)).for_each(|decoration| add(target, decoration));
            }
        }
    }
    bag
}

/// Describes the entry points by their execution model and name, and the modes of `OpExecutionMode` by the name of
/// their entry point.
pub(crate) fn entry_points(module: &Module) -> Bag {
    let mut bag = Bag::new();
    let name = |function: Option<Id>| {
        let entry = module
            .instructions(Section::EntryPoints)
            .find(|entry| entry.id(2) == function);
        entry
            .map(|entry| String::from_utf8_lossy(&entry.string(3).0).into_owned())
            .unwrap_or_default()
    };
    for entry in module.instructions(Section::EntryPoints) {
        *bag.entry(format!("{:?} {}", entry.word(1), name(entry.id(2))))
            .or_default() += 1;
    }
    for mode in module.instructions(Section::ExecutionModes) {
        let operands = mode.words().get(2..).unwrap_or_default();
        *bag.entry(format!("{} {operands:?}", name(mode.id(1))))
            .or_default() += 1;
    }
    bag
}

/// Returns the descriptions that occur less often in `b` than in `a`.
pub(crate) fn missing(a: &Bag, b: &Bag) -> Vec<String> {
    let more = a
        .iter()
        .filter(|(text, count)| b.get(*text).copied().unwrap_or_default() < **count);
    more.map(|(text, _)| text.clone()).collect()
}

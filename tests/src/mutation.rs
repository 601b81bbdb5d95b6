//! Mutates modules. A mutation is a change that imitates a translator with one wrong rule. It changes all instances of
//! an instruction in a module. Tests check that they detect the mutations.

use std::fmt;

use transpire::spirv::grammar::Op;

/// A change of a SPIR-V module. Words are counted from 0, the first word of the instruction.
#[derive(Clone, Copy, Debug)]
enum Words {
    /// Swaps the words with these indices in the instructions with this opcode.
    Swap(Op, usize, usize),
    /// Replaces the first opcode by the second one.
    Opcode(Op, Op),
    /// Adds 1 to the word with this index in the instructions with this opcode.
    Increment(Op, usize),
    /// In the word with this index of the instructions with this opcode, replaces the first value by the second.
    Word(Op, usize, u32, u32),
    /// Replaces the last word of the instructions that have this opcode and this number of words by this value.
    Last(Op, usize, u32),
    /// Removes the instructions with this opcode in which the word with this index has this value.
    Remove(Op, usize, u32),
}

/// A change of LLVM assembly.
#[derive(Clone, Copy, Debug)]
enum Text {
    /// Swaps the last two operands in each line that contains this text.
    Swap(&'static str),
    /// Replaces the first text by the second one.
    Replace(&'static str, &'static str),
    /// Adds 1 to the number at the end of the instruction in each line that contains this text.
    Increment(&'static str),
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Words(Words),
    Text(Text),
}

/// A mutation, with its class and its change.
#[derive(Clone, Copy, Debug)]
pub struct Mutation {
    class: &'static str,
    change: Change,
}

impl fmt::Display for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.change {
            Change::Words(change) => write!(f, "{}: {change:?}", self.class),
            Change::Text(change) => write!(f, "{}: {change:?}", self.class),
        }
    }
}

const SWAPPED: &str = "swapped operands";
const PREDICATE: &str = "other predicate";
const FLAG: &str = "dropped flag";
const OFF_BY_ONE: &str = "off by one";
const WIDTH: &str = "wrong width";
const SPACE: &str = "wrong address space";

/// The changes of SPIR-V, each with its class.
#[rustfmt::skip]
const WORDS: &[(&str, Words)] = &[
    (SWAPPED, Words::Swap(Op::ISub, 3, 4)),
    (SWAPPED, Words::Swap(Op::FSub, 3, 4)),
    (SWAPPED, Words::Swap(Op::SDiv, 3, 4)),
    (SWAPPED, Words::Swap(Op::UDiv, 3, 4)),
    (SWAPPED, Words::Swap(Op::FDiv, 3, 4)),
    (SWAPPED, Words::Swap(Op::SRem, 3, 4)),
    (SWAPPED, Words::Swap(Op::UMod, 3, 4)),
    (SWAPPED, Words::Swap(Op::FRem, 3, 4)),
    (SWAPPED, Words::Swap(Op::ShiftLeftLogical, 3, 4)),
    (SWAPPED, Words::Swap(Op::ShiftRightLogical, 3, 4)),
    (SWAPPED, Words::Swap(Op::ShiftRightArithmetic, 3, 4)),
    (SWAPPED, Words::Swap(Op::Select, 4, 5)),
    (SWAPPED, Words::Swap(Op::BranchConditional, 2, 3)),
    (SWAPPED, Words::Swap(Op::VectorShuffle, 3, 4)),
    (SWAPPED, Words::Swap(Op::SLessThan, 3, 4)),
    (SWAPPED, Words::Swap(Op::ULessThan, 3, 4)),
    (SWAPPED, Words::Swap(Op::FOrdLessThan, 3, 4)),
    (SWAPPED, Words::Swap(Op::AtomicCompareExchange, 7, 8)),
    (SWAPPED, Words::Swap(Op::CopyMemorySized, 1, 2)),
    (PREDICATE, Words::Opcode(Op::IEqual, Op::INotEqual)),
    (PREDICATE, Words::Opcode(Op::INotEqual, Op::IEqual)),
    (PREDICATE, Words::Opcode(Op::SLessThan, Op::SLessThanEqual)),
    (PREDICATE, Words::Opcode(Op::SGreaterThan, Op::SGreaterThanEqual)),
    (PREDICATE, Words::Opcode(Op::SLessThan, Op::ULessThan)),
    (PREDICATE, Words::Opcode(Op::SGreaterThan, Op::UGreaterThan)),
    (PREDICATE, Words::Opcode(Op::ULessThan, Op::ULessThanEqual)),
    (PREDICATE, Words::Opcode(Op::ULessThan, Op::SLessThan)),
    (PREDICATE, Words::Opcode(Op::UGreaterThan, Op::UGreaterThanEqual)),
    (PREDICATE, Words::Opcode(Op::FOrdLessThan, Op::FUnordLessThan)),
    (PREDICATE, Words::Opcode(Op::FOrdLessThan, Op::FOrdLessThanEqual)),
    (PREDICATE, Words::Opcode(Op::FOrdEqual, Op::FOrdNotEqual)),
    (PREDICATE, Words::Opcode(Op::FOrdEqual, Op::FUnordEqual)),
    (PREDICATE, Words::Opcode(Op::FOrdGreaterThan, Op::FOrdGreaterThanEqual)),
    (PREDICATE, Words::Opcode(Op::AtomicSMax, Op::AtomicUMax)),
    (PREDICATE, Words::Opcode(Op::AtomicUMin, Op::AtomicSMin)),
    (PREDICATE, Words::Opcode(Op::Any, Op::All)),
    (PREDICATE, Words::Opcode(Op::ShiftRightLogical, Op::ShiftRightArithmetic)),
    (PREDICATE, Words::Opcode(Op::UDiv, Op::SDiv)),
    (PREDICATE, Words::Opcode(Op::SRem, Op::SMod)),
    (PREDICATE, Words::Opcode(Op::FRem, Op::FMod)),
    // Decoration 28 is SaturatedConversion, 39 FPRoundingMode, 40 FPFastMathMode, 4469 NoSignedWrap.
    (FLAG, Words::Remove(Op::Decorate, 2, 28)),
    (FLAG, Words::Remove(Op::Decorate, 2, 39)),
    (FLAG, Words::Remove(Op::Decorate, 2, 40)),
    (FLAG, Words::Remove(Op::Decorate, 2, 4469)),
    // Volatile is removed from Volatile and Aligned.
    (FLAG, Words::Word(Op::Store, 3, 3, 2)),
    // Mode 17 is LocalSize, 31 ContractionOff.
    (FLAG, Words::Remove(Op::ExecutionMode, 2, 17)),
    (FLAG, Words::Remove(Op::ExecutionMode, 2, 31)),
    (OFF_BY_ONE, Words::Increment(Op::CompositeExtract, 4)),
    (OFF_BY_ONE, Words::Increment(Op::CompositeInsert, 5)),
    (OFF_BY_ONE, Words::Increment(Op::VectorShuffle, 5)),
    (OFF_BY_ONE, Words::Increment(Op::ExtInst, 4)),
    (OFF_BY_ONE, Words::Increment(Op::Constant, 3)),
    (OFF_BY_ONE, Words::Increment(Op::Switch, 3)),
    (OFF_BY_ONE, Words::Increment(Op::GroupIAdd, 4)),
    (OFF_BY_ONE, Words::Increment(Op::GroupNonUniformIAdd, 4)),
    (OFF_BY_ONE, Words::Word(Op::Decorate, 3, 28, 27)),
    (OFF_BY_ONE, Words::Word(Op::Decorate, 3, 26, 27)),
    (WIDTH, Words::Opcode(Op::SConvert, Op::UConvert)),
    (WIDTH, Words::Opcode(Op::UConvert, Op::SConvert)),
    (WIDTH, Words::Opcode(Op::ConvertFToS, Op::ConvertFToU)),
    (WIDTH, Words::Opcode(Op::ConvertFToU, Op::ConvertFToS)),
    (WIDTH, Words::Opcode(Op::ConvertSToF, Op::ConvertUToF)),
    (WIDTH, Words::Opcode(Op::ConvertUToF, Op::ConvertSToF)),
    (WIDTH, Words::Last(Op::Constant, 5, 0)),
    (WIDTH, Words::Word(Op::TypeInt, 2, 8, 16)),
    (WIDTH, Words::Word(Op::TypeInt, 2, 16, 8)),
    (WIDTH, Words::Word(Op::TypeInt, 2, 64, 32)),
    (WIDTH, Words::Word(Op::TypeFloat, 2, 64, 32)),
    (WIDTH, Words::Word(Op::TypeVector, 3, 4, 3)),
    // Storage classes of pointers and variables: 0 UniformConstant, 4 Workgroup, 5 CrossWorkgroup, 7 Function.
    (SPACE, Words::Word(Op::TypePointer, 2, 4, 5)),
    (SPACE, Words::Word(Op::TypePointer, 2, 5, 4)),
    (SPACE, Words::Word(Op::TypePointer, 2, 7, 5)),
    (SPACE, Words::Word(Op::TypePointer, 2, 0, 4)),
    (SPACE, Words::Word(Op::Variable, 3, 4, 5)),
    (SPACE, Words::Word(Op::Variable, 3, 5, 4)),
    (SPACE, Words::Word(Op::GenericCastToPtrExplicit, 4, 5, 4)),
    (SPACE, Words::Word(Op::GenericCastToPtrExplicit, 4, 4, 5)),
];

/// The changes of LLVM assembly, each with its class.
#[rustfmt::skip]
const TEXTS: &[(&str, Text)] = &[
    (SWAPPED, Text::Swap(" = sub ")),
    (SWAPPED, Text::Swap(" = fsub ")),
    (SWAPPED, Text::Swap(" = sdiv ")),
    (SWAPPED, Text::Swap(" = udiv ")),
    (SWAPPED, Text::Swap(" = fdiv ")),
    (SWAPPED, Text::Swap(" = srem ")),
    (SWAPPED, Text::Swap(" = urem ")),
    (SWAPPED, Text::Swap(" = frem ")),
    (SWAPPED, Text::Swap(" = shl ")),
    (SWAPPED, Text::Swap(" = lshr ")),
    (SWAPPED, Text::Swap(" = ashr ")),
    (SWAPPED, Text::Swap(" = select ")),
    (SWAPPED, Text::Swap(" br i1 ")),
    (SWAPPED, Text::Swap(" icmp slt ")),
    (SWAPPED, Text::Swap(" icmp ult ")),
    (SWAPPED, Text::Swap(" fcmp olt ")),
    (PREDICATE, Text::Replace(" icmp eq ", " icmp ne ")),
    (PREDICATE, Text::Replace(" icmp ne ", " icmp eq ")),
    (PREDICATE, Text::Replace(" icmp slt ", " icmp sle ")),
    (PREDICATE, Text::Replace(" icmp slt ", " icmp ult ")),
    (PREDICATE, Text::Replace(" icmp sgt ", " icmp ugt ")),
    (PREDICATE, Text::Replace(" icmp ult ", " icmp ule ")),
    (PREDICATE, Text::Replace(" icmp ult ", " icmp slt ")),
    (PREDICATE, Text::Replace(" icmp ugt ", " icmp uge ")),
    (PREDICATE, Text::Replace(" fcmp olt ", " fcmp ult ")),
    (PREDICATE, Text::Replace(" fcmp olt ", " fcmp ole ")),
    (PREDICATE, Text::Replace(" fcmp oeq ", " fcmp une ")),
    (PREDICATE, Text::Replace(" fcmp ogt ", " fcmp oge ")),
    (PREDICATE, Text::Replace(" = lshr ", " = ashr ")),
    (PREDICATE, Text::Replace(" = udiv ", " = sdiv ")),
    (PREDICATE, Text::Replace(" = urem ", " = srem ")),
    (FLAG, Text::Replace(" nsw ", " ")),
    (FLAG, Text::Replace(" nuw ", " ")),
    (FLAG, Text::Replace(" exact ", " ")),
    (FLAG, Text::Replace(" inbounds ", " ")),
    (FLAG, Text::Replace(" volatile ", " ")),
    (FLAG, Text::Replace("convert_uchar_sat", "convert_uchar")),
    (FLAG, Text::Replace("!reqd_work_group_size", "!unknown_size")),
    (OFF_BY_ONE, Text::Increment(" = extractvalue ")),
    (OFF_BY_ONE, Text::Increment(" = insertvalue ")),
    (OFF_BY_ONE, Text::Increment(" = extractelement ")),
    (OFF_BY_ONE, Text::Increment(" = insertelement ")),
    (OFF_BY_ONE, Text::Increment(" = getelementptr ")),
    (OFF_BY_ONE, Text::Increment(" = add ")),
    (OFF_BY_ONE, Text::Increment(" = shl ")),
    (OFF_BY_ONE, Text::Increment("get_global_id")),
    (OFF_BY_ONE, Text::Increment("get_local_id")),
    (OFF_BY_ONE, Text::Increment(" = icmp ")),
    (WIDTH, Text::Replace(" = sext ", " = zext ")),
    (WIDTH, Text::Replace(" = zext ", " = sext ")),
    (WIDTH, Text::Replace(" = sitofp ", " = uitofp ")),
    (WIDTH, Text::Replace(" = uitofp ", " = sitofp ")),
    (WIDTH, Text::Replace(" = fptosi ", " = fptoui ")),
    (WIDTH, Text::Replace(" = fptoui ", " = fptosi ")),
    (WIDTH, Text::Replace("getelementptr inbounds i32,", "getelementptr inbounds i16,")),
    (WIDTH, Text::Replace("getelementptr inbounds float,", "getelementptr inbounds double,")),
    (WIDTH, Text::Replace("getelementptr inbounds i8,", "getelementptr inbounds i16,")),
    (SPACE, Text::Replace("addrspace(3)", "addrspace(1)")),
    (SPACE, Text::Replace("addrspace(1)", "addrspace(3)")),
    (SPACE, Text::Replace("addrspace(4)", "addrspace(1)")),
    (SPACE, Text::Replace("to_local", "to_global")),
];

/// Returns all mutations of SPIR-V and of LLVM assembly.
pub fn all() -> Vec<Mutation> {
    let words = WORDS.iter().map(|&(class, change)| Mutation {
        class,
        change: Change::Words(change),
    });
    let texts = TEXTS.iter().map(|&(class, change)| Mutation {
        class,
        change: Change::Text(change),
    });
    words.chain(texts).collect()
}

impl Mutation {
    /// Applies the mutation to the words of a SPIR-V module. Returns `None` if it changes nothing or is for LLVM IR, or
    /// if the module is truncated.
    pub fn apply_to_words(&self, module: &[u32]) -> Option<Vec<u32>> {
        let Change::Words(change) = self.change else {
            return None;
        };
        let (header, mut rest) = module.split_at_checked(5)?;
        let mut out = header.to_vec();
        let mut has_changed = false;
        while let Some(&first) = rest.first() {
            let (instruction, after) = rest.split_at_checked((first >> 16).max(1) as usize)?;
            let start = out.len();
            out.extend_from_slice(instruction);
            has_changed |= change.apply(&mut out, start);
            rest = after;
        }
        has_changed.then_some(out)
    }

    /// Applies the mutation to the assembly of an LLVM module. Returns `None` if it changes nothing or is for SPIR-V.
    pub fn apply_to_text(&self, module: &str) -> Option<String> {
        let Change::Text(change) = self.change else {
            return None;
        };
        if let Text::Replace(from, to) = change {
            return module.contains(from).then(|| module.replace(from, to));
        }
        let mut has_changed = false;
        let mut out = String::new();
        for line in module.lines() {
            let changed = match change {
                Text::Swap(text) if line.contains(text) => swap_last(line),
                Text::Increment(text) if line.contains(text) => increment_last(line),
                _ => None,
            };
            has_changed |= changed.is_some();
            out.push_str(changed.as_deref().unwrap_or(line));
            out.push('\n');
        }
        has_changed.then_some(out)
    }
}

impl Words {
    /// Changes or removes the instruction from `start` to the end of `out`. Returns whether `out` changed.
    fn apply(self, out: &mut Vec<u32>, start: usize) -> bool {
        let Some(instruction) = out.get_mut(start..) else {
            return false;
        };
        let opcode = instruction[0] & 0xffff;
        let is = |op: Op| opcode == op.word();
        match self {
            Self::Swap(op, one, other) if is(op) && instruction.len() > one.max(other) => {
                instruction.swap(one, other);
                instruction[one] != instruction[other]
            }
            Self::Opcode(op, new) if is(op) => {
                instruction[0] = instruction[0] & !0xffff | new.word();
                true
            }
            Self::Increment(op, at) if is(op) && instruction.len() > at => {
                instruction[at] = instruction[at].wrapping_add(1);
                true
            }
            Self::Word(op, at, from, to) if is(op) && instruction.get(at) == Some(&from) => {
                instruction[at] = to;
                true
            }
            Self::Last(op, length, to)
                if is(op) && instruction.len() == length && instruction[length - 1] != to =>
            {
                instruction[length - 1] = to;
                true
            }
            Self::Remove(op, at, word) if is(op) && instruction.get(at) == Some(&word) => {
                out.truncate(start);
                true
            }
            _ => false,
        }
    }
}

/// Swaps the last two operands of an instruction, with their types if each operand has one. Returns `None` if the
/// operands cannot be swapped, or if they share a type and are equal.
fn swap_last(line: &str) -> Option<String> {
    let end = line.find(", !").unwrap_or(line.len());
    let (line, rest) = line.split_at(end);
    let (before, last) = line.rsplit_once(", ")?;
    if last.contains(' ') {
        let (head, other) = before.rsplit_once(", ")?;
        return (!line.contains('{') && !line.contains("<i"))
            .then(|| format!("{head}, {last}, {other}{rest}"));
    }
    let (head, other) = before.rsplit_once(' ')?;
    (other != last).then(|| format!("{head} {last}, {other}{rest}"))
}

/// Adds 1 to the number at the end of an instruction. Returns `None` if it does not end with a number.
fn increment_last(line: &str) -> Option<String> {
    let end = line.find(", !").or_else(|| line.find(") #"));
    let (line, rest) = line.split_at(end.unwrap_or(line.len()));
    let line_end = line.trim_end_matches(')');
    let closing = line.get(line_end.len()..)?;
    let (before, last) = line_end.rsplit_once(' ')?;
    let number: i64 = last.parse().ok()?;
    Some(format!("{before} {}{closing}{rest}", number + 1))
}

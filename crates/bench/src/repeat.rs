//! Repeats the functions of a SPIR-V module, to create a larger one.

use std::collections::HashSet;

use transpire::spirv::grammar::{Op, is_id};
use transpire::spirv::{Instruction, Instructions, binary};

use crate::Failure;

const HEADER_WORDS: usize = 5;
const BOUND: usize = 3;

/// Returns the module with `times` copies of its functions, each with different ids. Names, decorations and entry
/// points refer only to the first copy. Returns an error if the module is invalid.
pub(crate) fn functions(words: &[u32], times: u32) -> Result<Vec<u32>, Failure> {
    let module = binary::read_words(words).map_err(|error| error.to_string())?;
    let body = words.get(HEADER_WORDS..).unwrap_or_default();
    let mut all = Instructions::new(body);
    let mut start = 0;
    while let Some(instruction) = all.next() {
        if instruction.is(Op::Function) {
            break;
        }
        start = all.offset();
    }
    let functions = body.get(start..).unwrap_or_default();
    let own = Instructions::new(functions).filter_map(Instruction::result_id);
    let own: HashSet<u32> = own.map(u32::from).collect();
    let bound = words.get(BOUND).copied().unwrap_or_default();
    let mut out = words.to_vec();
    for time in 1..times {
        for instruction in Instructions::new(functions) {
            out.extend(instruction.words().first());
            let operands = module
                .operands(instruction)
                .map_err(|error| error.to_string())?;
            for operand in operands {
                let operand = operand.map_err(|error| error.to_string())?;
                let is_own = is_id(operand.kind) && own.contains(&operand.word());
                let shift = if is_own { bound * time } else { 0 };
                out.extend(operand.words.iter().map(|word| word + shift));
            }
        }
    }
    if let Some(word) = out.get_mut(BOUND) {
        *word = bound * times;
    }
    Ok(out)
}

/// Returns the number of instructions in a module.
pub(crate) fn count(words: &[u32]) -> usize {
    Instructions::new(words.get(HEADER_WORDS..).unwrap_or_default()).count()
}

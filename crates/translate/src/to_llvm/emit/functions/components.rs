//! Translates extractions of components of built-in variables.

use rustc_hash::FxHashMap;
use transpire_opencl::names::BuiltIn;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Instruction, Instructions, Module};

use crate::Result;
use crate::to_llvm::ToLlvm;
use crate::to_llvm::emit::built_ins::is_of_three;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::read::built_ins::{BuiltInVariable, BuiltIns, Offset};
use crate::to_llvm::word;

/// The loads of built-in variables of which only components are used. Each extraction of a component becomes
/// a call.
#[derive(Default)]
pub(super) struct Components {
    /// The built-in variable of each load, by the result id of the load.
    loads: FxHashMap<u32, BuiltIn>,
}

impl Components {
    /// Finds the loads of which only components are used. `words` contains the instructions of the function.
    pub(super) fn find(
        words: &[u32],
        source: &Module,
        built_ins: &BuiltIns,
        options: &ToLlvm,
    ) -> Self {
        if built_ins.is_empty() || options.has_friendly_variables() {
            return Self::default();
        }
        let mut loads: FxHashMap<u32, BuiltIn> = FxHashMap::default();
        for instruction in Instructions::new(words).filter(|instruction| instruction.is(Op::Load)) {
            let [_, _, result, pointer, ..] = *instruction.words() else {
                continue;
            };
            if let Some(BuiltInVariable {
                built_in,
                offset: Offset::ZERO,
                ..
            }) = built_ins.get(pointer)
                && is_of_three(built_in)
            {
                loads.insert(result, built_in);
            }
        }
        if loads.is_empty() {
            return Self::default();
        }
        // A selection between a component and another value originates from a call to a work-item function:
        // the other value is the result for dimensions out of range. Such a load is not split into
        // components.
        let mut taken: FxHashMap<u32, u32> = FxHashMap::default();
        for instruction in Instructions::new(words) {
            match (instruction.op(), instruction.words()) {
                (Some(Op::Load), [_, _, _, pointer, ..]) => {
                    loads.remove(pointer);
                    continue;
                }
                // The index of a component may be computed.
                (Some(Op::VectorExtractDynamic), [_, _, _, _, index]) => {
                    loads.remove(index);
                    continue;
                }
                (Some(Op::CompositeExtract), &[_, _, result, load, 0..3]) => {
                    if options.dialect.calls.whole_vectors && loads.contains_key(&load) {
                        taken.insert(result, load);
                    }
                    continue;
                }
                (Some(Op::Select), [_, _, _, _, component, _]) => {
                    if let Some(load) = taken.get(component) {
                        loads.remove(load);
                    }
                }
                _ => {}
            }
            if !instruction
                .words()
                .iter()
                .any(|word| loads.contains_key(word))
            {
                continue;
            }
            // Only ids are uses. A literal may have the same number.
            let operands = source.operands(instruction).ok();
            let operands: Option<Vec<_>> =
                operands.and_then(|all| all.collect::<Result<_, _>>().ok());
            match operands {
                Some(operands) => operands.iter().for_each(|operand| {
                    if let Some(id) = operand.id() {
                        loads.remove(&id.word());
                    }
                }),
                None => instruction.words().iter().for_each(|word| {
                    loads.remove(word);
                }),
            }
        }
        Self { loads }
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    /// Translates an extraction from one of the loads in [`Components`]. These loads themselves are
    /// translated to nothing. Returns `false` for any other instruction.
    pub(super) fn emit_component(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        if self.components.loads.is_empty() {
            return Ok(false);
        }
        let index = match op {
            Op::Load => {
                return Ok(instruction
                    .word(2)
                    .is_some_and(|result| self.components.loads.contains_key(&result)));
            }
            Op::CompositeExtract | Op::VectorExtractDynamic => 4,
            _ => return Ok(false),
        };
        let Some(built_in) = instruction
            .word(3)
            .and_then(|load| self.components.loads.get(&load))
            .copied()
        else {
            return Ok(false);
        };
        let index = match op {
            Op::CompositeExtract => self.body.emitter.ir.int32(word(instruction, index)?),
            _ => self.body.operand(instruction, index)?,
        };
        let ty = self.body.emitter.result_type(instruction)?;
        let value = self.body.ins()?.built_in_component(built_in, index, ty)?;
        self.body.define_result(instruction, value)?;
        Ok(true)
    }
}

//! Finds the requirements of functions on several threads.
//!
//! A thread adds the requirements of a stretch of functions to a copy. The copies are then merged in order, so that the
//! result is the same for any number of threads.

use transpire_parallel::{map, stretches, threads};
use transpire_spirv::grammar::Capability;
use transpire_spirv::{Module, Section, requirements};

use super::{Needs, Opcodes};
use crate::Result;

/// The minimum number of words of functions for each thread. Looking at them takes about 500 µs.
pub(super) const LEAST: usize = 1 << 18;

impl Needs {
    /// Adds the requirements of all functions, with at least `least` words on each thread.
    pub(super) fn functions(
        &mut self,
        module: &Module,
        opcodes: &mut Opcodes,
        least: usize,
    ) -> Result<()> {
        let pieces: Vec<&[u32]> = module.pieces(Section::Functions).collect();
        let lengths: Vec<usize> = pieces.iter().map(|piece| piece.len()).collect();
        let parts = stretches(&lengths, threads(), least);
        if parts.len() < 2 {
            return self.words(module, opcodes, Section::Functions, 0, &pieces);
        }
        // The pieces of each stretch, and the word offset at which they begin.
        let (mut parted, mut offset) = (Vec::new(), 0);
        for part in parts {
            let part = pieces.get(part).unwrap_or_default();
            parted.push((offset as u32, part));
            offset += part.iter().map(|piece| piece.len()).sum::<usize>();
        }
        let (before, known) = (self.clone(), opcodes.clone());
        let copies = map(parted.clone(), |(offset, pieces)| {
            let (mut needs, mut opcodes) = (before.clone(), known.clone());
            let outcome = needs.words(module, &mut opcodes, Section::Functions, offset, pieces);
            outcome.map(|()| (needs, opcodes))
        });
        for ((offset, pieces), copy) in parted.into_iter().zip(copies) {
            // A requirement of an earlier stretch may be a condition for others.
            let is_condition = |capability: &Capability| {
                let number = capability.word();
                self.has(number) && !before.has(number)
            };
            if requirements::CONDITIONS.iter().any(is_condition) {
                self.words(module, opcodes, Section::Functions, offset, pieces)?;
            } else {
                let (needs, more) = copy?;
                self.merge(needs, &before);
                opcodes.merge(&more);
            }
        }
        Ok(())
    }

    /// Adds what `copy`, a copy of `before`, has found since then.
    fn merge(&mut self, copy: Self, before: &Self) {
        let Self {
            capabilities,
            is_needed: _,
            choices,
            gates,
            at: _,
            vector_at,
            enumerants,
            rounded: _,
            short_atomics: _,
            int4: _,
            device_barriers: _,
            all_of_motion: _,
            pointers_to_functions: _,
            float_controls2: _,
            of_matrices,
        } = copy;
        // The capabilities that these imply follow them.
        for capability in capabilities.into_iter().skip(before.capabilities.len()) {
            self.add_capability(capability);
        }
        for (requirements, at) in choices.into_iter().skip(before.choices.len()) {
            self.add_choice(requirements, at);
        }
        for gate in gates.into_iter().skip(before.gates.len()) {
            self.add_gate(gate);
        }
        self.vector_at = self.vector_at.or(vector_at);
        self.enumerants.extend(enumerants);
        self.of_matrices = self.of_matrices.or(of_matrices);
    }
}

impl Opcodes {
    /// Adds what `other` has found.
    fn merge(&mut self, other: &Self) {
        for (opcode, other) in (0..).zip(&other.states) {
            let Some(other) = other else {
                continue;
            };
            let state = self.of(opcode);
            state.is_met |= other.is_met;
            state.met |= other.met;
            self.note(opcode);
        }
    }
}

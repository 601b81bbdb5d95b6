//! Checks of the order of instructions: sections, functions and blocks (§2.4), and rules about adjacent instructions.

use super::Walk;
use crate::Section;
use crate::grammar::Op;
use crate::validate::context::{self, Block, Function, Home, I, NONE};
use crate::validate::findings::opcode_name;
use crate::validate::known_faults::Fault;
use crate::validate::opcodes::Facts;
use crate::validate::rule_table::W;

/// The part of the module in which the walk is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Where {
    Module,
    /// In a function, before its first block.
    Head,
    Block,
    /// In a function, after a block.
    Between,
}

/// The instructions that may follow now because a function or a block has just begun.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Start {
    /// A function has begun, but none of its blocks.
    Function,
    /// Variables, because the first block of a function has begun.
    Variables,
    /// Phis, because a block other than the first has begun.
    Phis,
    Other,
}

impl Walk<'_> {
    /// Checks that an instruction is allowed at its place (§2.4).
    pub(super) fn layout(&mut self, instruction: I<'_>, op: Op, facts: &Facts, offset: usize) {
        match op {
            Op::Function => return self.begin_function(instruction, offset),
            Op::FunctionEnd => return self.end_function(offset),
            Op::FunctionParameter => {
                if self.place != Where::Head {
                    let message = "a parameter does not stand at the head of a function";
                    self.findings.walk(W::Parameters, offset, message);
                }
                return;
            }
            _ => {}
        }
        if self.has_functions {
            self.has_bodies = true;
        }
        match op {
            Op::Label => self.begin_block(instruction, offset),
            Op::Line | Op::NoLine if self.has_functions => {}
            Op::Line | Op::NoLine => self.reach(Section::Globals, instruction, offset),
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => {
                self.extended_layout(instruction, offset)
            }
            Op::Variable | Op::UntypedVariableKHR | Op::Undef | Op::PoisonKHR
                if self.place == Where::Module =>
            {
                self.reach(Section::Globals, instruction, offset);
            }
            // The extension that defines these doesn't specify their section. Two producers write them before
            // decorations.
            Op::AliasDomainDeclINTEL | Op::AliasScopeDeclINTEL | Op::AliasScopeListDeclINTEL
                if self.place == Where::Module =>
            {
                let section = self.section.clamp(Section::Annotations, Section::Globals);
                self.reach(section, instruction, offset);
            }
            _ if facts.is_of_globals || facts.section < Section::Globals => {
                if self.place == Where::Module {
                    self.reach(facts.section, instruction, offset);
                } else {
                    let message =
                        format!("{} stands inside of a function", opcode_name(instruction));
                    self.findings.walk(W::InFunctions, offset, message);
                }
            }
            // Graphs have sections of their own.
            _ if self.place != Where::Block
                && op.name().is_some_and(|name| name.starts_with("Graph")) => {}
            _ if self.place != Where::Block => {
                let message = format!("{} stands outside of blocks", opcode_name(instruction));
                self.findings.walk(W::InBlocks, offset, message);
            }
            _ if facts.is_terminator => {
                self.place = Where::Between;
                if let Some(block) = self.context.blocks.last_mut() {
                    block.last = instruction.number;
                }
            }
            _ => {}
        }
    }

    fn begin_function(&mut self, instruction: I<'_>, offset: usize) {
        if self.place != Where::Module {
            let message = "a function begins inside of another";
            self.findings.walk(W::FunctionEnd, offset, message);
            self.close();
        }
        self.reach(Section::Functions, instruction, offset);
        self.has_functions = true;
        self.place = Where::Head;
        self.entry = Home::MODULE;
        let first = self.context.blocks.len() as u32;
        self.context.functions.push(Function {
            head: instruction.number,
            blocks: first..first,
        });
    }

    fn end_function(&mut self, offset: usize) {
        let wrong = match self.place {
            Where::Module => Some((W::FunctionEnd, "a function ends outside of functions")),
            Where::Block => Some((
                W::Terminators,
                "a function ends, and its last block has no terminator",
            )),
            Where::Head if self.has_bodies => Some((
                W::DeclarationsFirst,
                "a function without a body stands behind one with a body",
            )),
            Where::Head | Where::Between => None,
        };
        if let Some((rule, message)) = wrong {
            self.findings.walk(rule, offset, message);
        }
        self.close();
    }

    fn begin_block(&mut self, instruction: I<'_>, offset: usize) {
        if self.place == Where::Module {
            let message = "a label stands outside of functions";
            self.findings.walk(W::InFunctions, offset, message);
            return;
        }
        if self.place == Where::Block {
            let message = "a block begins before the last one ended";
            self.findings.walk(W::Terminators, offset, message);
        }
        self.place = Where::Block;
        let function = (self.context.functions.len() as u32).wrapping_sub(1);
        let block = self.context.blocks.len() as u32;
        if self.entry == Home::MODULE {
            self.entry = Home::block(block);
        }
        self.context.blocks.push(Block {
            label: instruction.id(),
            first: instruction.number,
            last: NONE,
            function,
            is_reachable: false,
            dominator: block,
            span: (0, 0),
        });
    }

    /// Records the end of the current function.
    pub(super) fn close(&mut self) {
        self.place = Where::Module;
        let blocks = self.context.blocks.len() as u32;
        if let Some(function) = self.context.functions.last_mut() {
            function.blocks.end = blocks;
        }
    }

    /// Records that an instruction of a section was reached. Reports it if a later section has already begun. Also
    /// reports a missing or repeated `OpMemoryModel`.
    fn reach(&mut self, section: Section, instruction: I<'_>, offset: usize) {
        if section < self.section {
            let message = format!(
                "{} belongs to the section {section:?}, and stands behind the section {:?}",
                opcode_name(instruction),
                self.section
            );
            self.findings.walk(W::Sections, offset, message);
            return;
        }
        if section > Section::MemoryModel && !self.has_memory_model {
            self.has_memory_model = true;
            self.findings.walk(
                W::MemoryModel,
                offset,
                "no OpMemoryModel stands before this",
            );
        }
        if self.section <= Section::Names && section > Section::Names {
            // Most names have no row, and most instructions are after the names.
            let rest = self.context.words.len().saturating_sub(offset);
            self.context.reserve_rows(rest);
        }
        self.section = section;
        if instruction.is(Op::MemoryModel) {
            if self.has_memory_model {
                self.findings
                    .walk(W::MemoryModel, offset, "there is a second OpMemoryModel");
            }
            self.has_memory_model = true;
        }
    }

    /// Checks that an extended instruction is allowed at its place.
    fn extended_layout(&mut self, instruction: I<'_>, offset: usize) {
        let imported = self.context.imported(instruction);
        let set = imported.map(|imported| imported.set);
        let is_local = || {
            let known = set.and_then(|set| set.instruction(instruction.word(4)));
            known.is_some_and(|known| {
                matches!(
                    known.name(),
                    "DebugScope"
                        | "DebugNoScope"
                        | "DebugDeclare"
                        | "DebugValue"
                        | "DebugLine"
                        | "DebugNoLine"
                        | "DebugFunctionDefinition"
                )
            })
        };
        match imported {
            Some(imported) if imported.is_known_debug_info() => match (is_local(), self.place) {
                (true, Where::Module) => {
                    self.findings.walk(
                        W::InFunctions,
                        offset,
                        "debug information of a body stands outside of functions",
                    );
                }
                (true, _) => {}
                (false, Where::Module) if !self.has_functions => {
                    self.reach(Section::Globals, instruction, offset);
                }
                (false, _) => {
                    let message =
                        "debug information of the module stands behind the section of types";
                    self.findings.walk(W::Sections, offset, message);
                }
            },
            Some(imported) if imported.set.is_non_semantic() => match self.place {
                Where::Module if !self.has_functions => {
                    self.reach(Section::Globals, instruction, offset)
                }
                Where::Module | Where::Block => {}
                Where::Head | Where::Between => {
                    self.findings.walk(
                        W::InBlocks,
                        offset,
                        "an instruction of a set stands outside of blocks",
                    );
                }
            },
            _ if self.place != Where::Block => {
                self.findings.walk(
                    W::InBlocks,
                    offset,
                    "an instruction of a set stands outside of blocks",
                );
            }
            _ => {}
        }
    }

    /// Accepts a fault of a known producer with a warning. Returns `false` if it is not accepted in this module.
    fn accept(&mut self, fault: Fault, offset: usize, message: &str) -> bool {
        let message = || message.to_owned();
        self.findings.accept(&self.context, fault, offset, message)
    }

    /// Checks the rules about adjacent instructions (§2.4, §2.16.1).
    pub(super) fn adjacency(&mut self, instruction: I<'_>, op: Op, offset: usize) {
        if let Some((merge, at)) = self.merge.take() {
            let fits = match merge {
                Op::LoopMerge => matches!(op, Op::Branch | Op::BranchConditional),
                _ => matches!(op, Op::BranchConditional | Op::Switch),
            };
            let is_early = !op.is_terminator() && self.place == Where::Block;
            let is_known = is_early && merge == Op::LoopMerge;
            let message = "the next instruction is not a branch that it may stand before";
            if is_known && self.accept(Fault::LoopMergePlaces, at, message) {
                self.merge = Some((merge, at));
            } else if !fits {
                self.findings.walk(W::MergePlaces, at, message);
            }
        }
        self.start = match op {
            Op::Function | Op::FunctionParameter => Start::Function,
            Op::Label if self.start == Start::Function => Start::Variables,
            Op::Label => Start::Phis,
            Op::Line | Op::NoLine => self.start,
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => {
                match self.context.imported(instruction) {
                    Some(imported)
                        if imported.set.is_debug_info() && !imported.set.is_non_semantic() =>
                    {
                        self.start
                    }
                    _ => Start::Other,
                }
            }
            Op::Phi => {
                if self.start != Start::Phis {
                    let message =
                        "an OpPhi stands in a first block, or behind an instruction that is none";
                    self.findings.walk(W::PhiPlaces, offset, message);
                }
                self.start
            }
            Op::Variable | Op::UntypedVariableKHR => {
                let is_local = instruction.word(3) == context::FUNCTION_CLASS;
                if is_local && self.start != Start::Variables {
                    let message =
                        "a variable of a function does not stand at the start of its first block";
                    let is_known = self.place == Where::Block && instruction.len() == 4;
                    if !is_known || !self.accept(Fault::VariablePlaces, offset, message) {
                        self.findings.walk(W::VariablePlaces, offset, message);
                    }
                }
                self.start
            }
            Op::LoopMerge | Op::SelectionMerge => {
                self.merge = Some((op, offset));
                Start::Other
            }
            _ => Start::Other,
        };
    }
}

//! Writes the source lines and scopes of the instructions in a body.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{DebugRecord, MetadataId, SpecializedNode};
use transpire_llvm::ir::{Block, DebugLocation, DebugLocationData, Inst, InstructionKind, Value};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction};

use crate::Result;
use crate::mappings::debug_info::Instruction as Debug;
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;
use crate::to_llvm::ir::code::Code;

/// The largest column that LLVM IR can represent.
const MAX_COLUMN: u64 = 0xffff;

/// The current source location while a body is translated, and the debug information of the body so far.
#[derive(Default)]
pub(crate) struct Place {
    /// The subprogram that is attached to the function.
    pub(super) subprogram: Option<MetadataId>,
    /// The current scope, and the location where it is inlined, if any.
    scope: Option<(MetadataId, Option<MetadataId>)>,
    /// The line and column of the last `OpLine`.
    line: Option<(u32, u32)>,
    /// The line and column of the last `DebugLine`.
    debug_line: Option<(u32, u32)>,
    /// The locations that the body has used so far.
    known: FxHashMap<DebugLocationData, DebugLocation>,
    /// The debug records that belong before the next instruction.
    pub(super) records: Vec<DebugRecord>,
    /// Where `records` belong: the block, and the last instruction that precedes them, or `None` if they are at the
    /// beginning of the block.
    pub(super) after: Option<(Block, Option<Inst>)>,
    /// The metadata nodes for values of the function.
    pub(super) values: FxHashMap<Value, MetadataId>,
    /// The debug variables of parameters, by parameter number.
    pub(super) arguments: FxHashMap<u64, MetadataId>,
}

impl Place {
    /// Returns the current location, or `None` outside of all scopes.
    pub(super) fn location(&self) -> Option<DebugLocationData> {
        let (scope, inlined_at) = self.scope?;
        // `DebugLine` takes precedence over `OpLine` because it is more specific.
        let (line, column) = self.debug_line.or(self.line).unwrap_or_default();
        Some(location(line, column, scope, inlined_at))
    }
}

fn location(
    line: u32,
    column: u32,
    scope: MetadataId,
    inlined_at: Option<MetadataId>,
) -> DebugLocationData {
    DebugLocationData {
        line,
        column,
        scope,
        inlined_at: inlined_at.into(),
        is_implicit_code: false,
        atom_group: 0,
        atom_rank: 0,
    }
}

/// A writer of the debug information of the current function.
pub(crate) struct LocationWriter<'a, 'm> {
    pub(super) writer: Writer<'a, 'm>,
    pub(super) place: &'a mut Place,
    pub(super) code: &'a mut Code,
}

impl<'a, 'm> LocationWriter<'a, 'm> {
    /// Returns a writer for the body in `code`. `place` is the current location.
    #[inline]
    pub(in crate::to_llvm::emit) fn new(
        writer: Writer<'a, 'm>,
        place: &'a mut Place,
        code: &'a mut Code,
    ) -> Self {
        Self {
            writer,
            place,
            code,
        }
    }
}

impl<'m> LocationWriter<'_, 'm> {
    /// Makes the subprogram of the function with this SPIR-V id the current one, or none if the function has no debug
    /// information.
    pub(crate) fn enter(&mut self, function: Id) {
        self.place.subprogram = self.writer.debug_info.functions.get(&function).copied();
    }

    /// Sets or removes the line of the following instructions for `OpLine` or `OpNoLine`. If debug information is not
    /// translated, reports the instruction as dropped.
    pub(crate) fn line(&mut self, op: Op, instruction: Instruction<'m>) {
        if !self.writer.debug_info.is_on {
            self.writer.report.drop("source lines", 1);
            return;
        }
        self.place.line = match (op, instruction.word(2), instruction.word(3)) {
            (Op::Line, Some(line), Some(column)) => Some((
                line,
                if u64::from(column) > MAX_COLUMN {
                    0
                } else {
                    column
                },
            )),
            _ => None,
        };
    }

    /// Translates a debug instruction in a body. A malformed one is dropped and reported, and so is every one if debug
    /// information is not translated. Returns `false` if the instruction does not belong to a debug information set.
    pub(crate) fn instruction(&mut self, instruction: Instruction<'m>) -> bool {
        let Some(entity) = self.writer.debug_instruction(instruction) else {
            return false;
        };
        if !self.writer.debug_info.is_on {
            self.writer.report.drop("debug information", 1);
        } else if self.apply_debug_instruction(entity).is_err() {
            self.writer.report.drop(
                "instructions of debug information that break a rule of their set",
                1,
            );
        }
        true
    }

    fn apply_debug_instruction(&mut self, entity: Entity<'m>) -> Result<()> {
        if entity.is(Debug::Scope) {
            self.place.scope = None;
            self.place.scope = self.scope_of(entity)?;
        } else if entity.is(Debug::NoScope) {
            self.place.scope = None;
        } else if entity.is(Debug::Line) {
            let line = self.writer.debug_number(&entity, entity.operand(1)?)? as u32;
            let column = self.writer.debug_number(&entity, entity.operand(3)?)?;
            self.place.debug_line = Some((
                line,
                if column > MAX_COLUMN {
                    0
                } else {
                    column as u32
                },
            ));
        } else if entity.is(Debug::NoLine) {
            self.place.debug_line = None;
        } else if entity.is(Debug::Declare) || entity.is(Debug::Value) {
            self.emit_debug_record(entity)?;
        }
        Ok(())
    }

    /// Returns the scope of a `DebugScope` and the location where it is inlined, if any. Returns `None`, and reports
    /// the scope as dropped, if the scope or this location is not in the current function.
    fn scope_of(&mut self, entity: Entity<'m>) -> Result<Option<(MetadataId, Option<MetadataId>)>> {
        let fits = |code| {
            matches!(
                code,
                code::SUBPROGRAM | code::LEXICAL_BLOCK | code::LEXICAL_BLOCK_FILE
            )
        };
        let scope = self.writer.debug_node(entity.operand(0)?, fits)?;
        let inlined = entity
            .operands
            .get(1)
            .map(|&word| self.writer.debug_node(word, |code| code == code::LOCATION));
        let (is_inlined, inlined) = (inlined.is_some(), inlined.transpose()?.flatten());
        let debug_info = &self.writer.debug_info;
        let subprogram = scope
            .and_then(|scope| debug_info.subprograms_of_nodes.get(&scope))
            .copied();
        let is_definition = subprogram
            .and_then(|node| self.writer.ir.module.metadata.specialized(node))
            .is_some_and(|node| node.distinct);
        let outermost = match inlined {
            Some(inlined) => debug_info.outermost.get(&inlined).copied(),
            None => subprogram,
        };
        let is_here = outermost.is_some()
            && self
                .place
                .subprogram
                .is_none_or(|own| outermost == Some(own));
        if is_definition && is_here && (inlined.is_some() || !is_inlined) {
            return Ok(scope.map(|scope| (scope, inlined)));
        }
        self.writer.report.drop("scopes of other functions", 1);
        Ok(None)
    }

    /// Sets the location of the instructions emitted since `first`, and inserts pending debug records before them. At
    /// the end of a block, also resets the scope and the line. Must only be called if debug information is translated.
    pub(crate) fn locate(&mut self, first: Inst) {
        if let Some(location) = self.place.location() {
            let next = self.code.body().instructions.next_key();
            if first != next {
                let known = self.debug_location(location);
                for inst in (first.as_u32()..next.as_u32()).map(Inst::from_u32) {
                    self.code.body_mut().set_debug_location(inst, Some(known));
                }
            }
        }
        self.place_records();
        // The scope and the line apply until the end of the block only.
        if self.code.block().is_none() {
            (self.place.scope, self.place.line, self.place.debug_line) = (None, None, None);
        }
    }

    fn debug_location(&mut self, location: DebugLocationData) -> DebugLocation {
        let locations = &mut self.code.body_mut().debug_locations;
        *self
            .place
            .known
            .entry(location)
            .or_insert_with(|| locations.push(location))
    }

    /// Inserts the pending debug records before the first instruction that follows them and is not a phi. If no such
    /// instruction exists yet, they stay pending.
    fn place_records(&mut self) {
        let Some((block, last)) = self.place.after else {
            return;
        };
        let instructions = &self.code.body().blocks[block].instructions;
        let next = match last {
            Some(last) => instructions
                .iter()
                .rposition(|&inst| inst == last)
                .map_or(0, |at| at + 1),
            None => 0,
        };
        let is_phi = |inst: Inst| {
            matches!(
                self.code.body().instructions[inst].kind,
                InstructionKind::Phi { .. }
            )
        };
        let next = instructions
            .get(next..)
            .unwrap_or_default()
            .iter()
            .copied()
            .find(|&inst| !is_phi(inst));
        if let Some(next) = next {
            self.place.after = None;
            let records = std::mem::take(&mut self.place.records);
            self.code
                .body_mut()
                .debug_records
                .entry(next)
                .or_default()
                .extend(records);
        }
    }

    /// Adds a location to each call without one, if the callee has a body and the caller has debug
    /// information. LLVM requires a location for such calls. The line is 0 because it is unknown.
    pub(crate) fn finish(&mut self) {
        let Some(subprogram) = self.place.subprogram else {
            return;
        };
        let mut calls = Vec::new();
        for (inst, instruction) in self.code.body().instructions.iter() {
            let InstructionKind::Call(call) = &instruction.kind else {
                continue;
            };
            let callee = self.writer.ir.module.callee(call);
            let has_body = callee
                .and_then(|callee| self.writer.ir.module.function(callee))
                .is_some_and(|callee| callee.is_definition);
            if has_body && self.code.body().debug_location(inst).is_none() {
                calls.push(inst);
            }
        }
        if !calls.is_empty() {
            let nowhere = self.debug_location(location(0, 0, subprogram, None));
            for call in calls {
                self.code.body_mut().set_debug_location(call, Some(nowhere));
            }
        }
    }

    /// Returns a `DILocation` node for a location.
    pub(super) fn location_node(&mut self, location: DebugLocationData) -> MetadataId {
        let node = SpecializedNode::new(code::LOCATION)
            .with(FieldName::Line, location.line)
            .with(FieldName::Column, location.column);
        let node = node
            .with_reference(FieldName::Scope, Some(location.scope))
            .with_reference(FieldName::InlinedAt, location.inlined_at.expand());
        self.writer.ir.metadata_specialized(node)
    }

    /// Returns the location of a variable's declaration, in the variable's scope, or `None` if the variable
    /// has no scope.
    pub(super) fn location_of_variable(&self, variable: MetadataId) -> Option<DebugLocationData> {
        let node = self.writer.ir.module.metadata.specialized(variable)?;
        let line = node
            .field(FieldName::Line)
            .and_then(|line| u32::try_from(line).ok())
            .unwrap_or(0);
        Some(location(line, 0, node.reference(FieldName::Scope)?, None))
    }
}

//! What the instructions of a body carry: where they come from (`DebugScope`, `OpLine`), and where
//! variables are (`DebugDeclare`, `DebugValue`).

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use transpire_llvm::dominators::Dominators;
use transpire_llvm::expressions;
use transpire_llvm::ir::debug_info::code;
use transpire_llvm::ir::metadata::{DebugRecord, MetadataId, MetadataNode, SpecializedNode};
use transpire_llvm::ir::{Block, Body, Constant, Global, Inst, InstructionKind, Value, ValueKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::analysis::used_globals;
use crate::correspondences::debug_info::Instruction;
use crate::to_spirv::emit::Context;
use crate::to_spirv::emit::debug_info::DebugInfo;
use crate::to_spirv::emit::functions::FunctionEmitter;

/// What the instructions that follow in the block have said of them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Place {
    scope: Option<(MetadataId, Option<MetadataId>)>,
    /// The file's id, line and column.
    line: Option<(Id, u32, u32)>,
}

/// Where an instruction or a record comes from.
#[derive(Clone, Copy)]
struct Location {
    scope: MetadataId,
    inlined_at: Option<MetadataId>,
    line: u32,
    column: u32,
}

impl FunctionEmitter<'_, '_> {
    /// Says which `DebugFunction` the body is of: the non-semantic sets say it there, behind the variables.
    pub(crate) fn emit_function_definition(&mut self, words: &mut Vec<u32>) -> Result<()> {
        let Some(debug) = self.debug_info.take() else {
            return Ok(());
        };
        let result = self.function_definition(debug, words);
        self.debug_info = Some(debug);
        result
    }

    fn function_definition(&mut self, debug: &mut DebugInfo, words: &mut Vec<u32>) -> Result<()> {
        if !debug.set.is_non_semantic() {
            return Ok(());
        }
        let subprogram = debug.subprograms.get(&self.function).copied();
        let Some(id) = subprogram.and_then(|subprogram| debug.wanted(self.cx, subprogram)) else {
            return Ok(());
        };
        let function = self.emitter.global_id(self.cx, self.function)?;
        let own = self.cx.builder.id();
        let operands = [id.word(), function.word()];
        debug.encode(
            self.cx,
            words,
            Instruction::FunctionDefinition,
            own,
            &operands,
        )
    }

    /// Emits an instruction behind the records in front of it and behind what says where it comes from.
    pub(crate) fn emit_with_location(&mut self, inst: Inst) -> Result<()> {
        let Some(debug) = self.debug_info.take() else {
            return self.emit_instruction(inst);
        };
        let body = self.body;
        let mut result = Ok(());
        for record in body.debug_records.get(&inst).into_iter().flatten() {
            result = result.and_then(|()| self.emit_record(debug, record));
        }
        // Variables stand apart.
        if matches!(body.instructions[inst].kind, InstructionKind::Alloca { .. }) {
            let location = self.location_of(inst);
            if location.is_some() {
                self.swap_variables();
                result = result.and_then(|()| self.enter(debug, location));
                self.swap_variables();
            }
            self.debug_info = Some(debug);
            result?;
            let at = self.variables.len();
            self.emit_instruction(inst)?;
            // `OpVariable`: its result is its third word.
            if let Some(id) = self.variables.get(at + 2).and_then(|&word| Id::new(word)) {
                self.debug_variables.insert(inst, id);
            }
            return Ok(());
        }
        // Instructions of non-semantic sets may not stand between those that a block begins with (SPIR-V §2.4).
        if debug.set.is_non_semantic()
            && matches!(body.instructions[inst].kind, InstructionKind::Phi { .. })
        {
            self.debug_info = Some(debug);
            result?;
            return self.emit_instruction(inst);
        }
        // What emits nothing has no place.
        let (place, before) = (self.place, self.code.len());
        let location = self.location_of(inst);
        result = result.and_then(|()| self.enter(debug, location));
        self.debug_info = Some(debug);
        result?;
        let length = self.code.len();
        self.emit_instruction(inst)?;
        if self.code.len() == length {
            self.code.truncate(before);
            self.place = place;
        }
        Ok(())
    }

    fn location_of(&self, inst: Inst) -> Option<Location> {
        let location = self.body.instructions[inst].debug_location.expand()?;
        let location = &self.body.debug_locations[location];
        let inlined_at = location.inlined_at.expand();
        Some(Location {
            scope: location.scope,
            inlined_at,
            line: location.line,
            column: location.column,
        })
    }

    /// What is emitted next goes among the variables, or behind them again.
    fn swap_variables(&mut self) {
        std::mem::swap(&mut self.code, &mut self.variables);
        std::mem::swap(&mut self.place, &mut self.variables_place);
    }

    /// What was said of the last variable doesn't hold for what follows.
    pub(crate) fn emit_end_of_variables(&mut self, words: &mut Vec<u32>) -> Result<()> {
        let is_said = self
            .code
            .get(4)
            .is_some_and(|&number| number == Instruction::Scope as u32)
            && self
                .code
                .first()
                .is_some_and(|&head| head & 0xffff == Op::ExtInst.word());
        if self.variables_place.scope.is_none() || is_said {
            return Ok(());
        }
        let Some(debug) = self.debug_info.take() else {
            return Ok(());
        };
        let id = self.cx.builder.id();
        let result = debug.encode(self.cx, words, Instruction::NoScope, id, &[]);
        self.debug_info = Some(debug);
        result
    }

    /// Says where what follows comes from, as far as that is not said.
    fn enter(&mut self, debug: &mut DebugInfo, location: Option<Location>) -> Result<()> {
        let Some(location) = location else {
            if self.place.scope.take().is_some() {
                self.emit_debug(debug, Instruction::NoScope, &[])?;
            }
            return Ok(());
        };
        let scope = (location.scope, location.inlined_at);
        if self.place.scope != Some(scope) {
            let Some(id) = debug.wanted(self.cx, location.scope) else {
                return Ok(());
            };
            let mut operands = vec![id.word()];
            if let Some(inlined_at) = location.inlined_at {
                operands.extend(debug.wanted(self.cx, inlined_at).map(Id::word));
            }
            self.place.scope = Some(scope);
            self.emit_debug(debug, Instruction::Scope, &operands)?;
        }
        let file = self
            .cx
            .module
            .metadata
            .specialized(location.scope)
            .and_then(|scope| scope.reference("file"));
        let file = debug.line_file(self.cx, self.emitter, file)?;
        let line = (file, location.line, location.column);
        if self.place.line != Some(line) {
            self.place.line = Some(line);
            if debug.set.is_non_semantic() {
                let numbers = [
                    location.line,
                    location.line,
                    location.column,
                    location.column.saturating_add(1),
                ];
                let mut operands = vec![file.word()];
                operands.extend(numbers.map(|number| self.cx.word_constant(number).word()));
                self.emit_debug(debug, Instruction::Line, &operands)?;
            } else {
                self.emit_void(Op::Line, &[file.word(), location.line, location.column])?;
            }
        }
        Ok(())
    }

    fn emit_debug(
        &mut self,
        debug: &DebugInfo,
        instruction: Instruction,
        operands: &[u32],
    ) -> Result<()> {
        let id = self.cx.builder.id();
        debug.encode(self.cx, &mut self.code, instruction, id, operands)
    }

    fn emit_record(&mut self, debug: &mut DebugInfo, record: &DebugRecord) -> Result<()> {
        match *record {
            DebugRecord::Value {
                location,
                variable,
                expression,
                value,
            }
            | DebugRecord::DeclareValue {
                location,
                variable,
                expression,
                value,
            }
            | DebugRecord::Assign {
                location,
                variable,
                expression,
                value,
                ..
            } => self.emit_debug_value(debug, location, variable, expression, value),
            DebugRecord::Declare {
                location,
                variable,
                expression,
                address,
            } => self.emit_declare(debug, location, variable, expression, address),
            DebugRecord::Label { .. } => {
                self.cx.report.drop("labels of debug information", 1);
                Ok(())
            }
        }
    }

    fn emit_debug_value(
        &mut self,
        debug: &mut DebugInfo,
        location: MetadataId,
        variable: MetadataId,
        expression: MetadataId,
        value: MetadataId,
    ) -> Result<()> {
        let (values, is_list) = self.values_of(value);
        let id = debug.wanted(self.cx, variable);
        let (Some(&value), Some(variable)) = (values.first(), id) else {
            self.cx
                .report
                .drop("debug information of variables without a value", 1);
            return Ok(());
        };
        self.enter_record(debug, location)?;
        // The sets that are not for shaders name one value.
        let one = !is_list || values.len() == 1 || debug.set.is_non_semantic();
        let expression = match one {
            true => debug.wanted(self.cx, expression),
            false => None,
        };
        let id = self.debug_value(value);
        let (id, expression) = match (id, expression) {
            (Some(id), Some(expression)) => (id, expression),
            // It has a value, but none that can be told.
            _ => {
                self.cx
                    .report
                    .drop("values of variables in debug information", 1);
                let ty = self.ty(value);
                // SPIR-V may not have its type.
                let ty = self
                    .type_id(ty)
                    .unwrap_or_else(|_| self.cx.builder.type_(Op::TypeInt, &[32, 0]));
                (self.cx.undef(ty), debug.empty_expression(self.cx))
            }
        };
        self.emit_debug(
            debug,
            Instruction::Value,
            &[variable.word(), id.word(), expression.word()],
        )
    }

    fn emit_declare(
        &mut self,
        debug: &mut DebugInfo,
        location: MetadataId,
        variable_node: MetadataId,
        expression_node: MetadataId,
        address_node: MetadataId,
    ) -> Result<()> {
        let (values, _) = self.values_of(address_node);
        let dialect = &self.cx.options.dialect;
        let says_nothing = !dialect.debug_undefined_addresses;
        let address = values.first().copied().filter(|value| {
            value.as_constant().is_none_or(|constant| {
                use transpire_llvm::ir::ConstantKind as K;
                match self.cx.module.constants[constant].kind {
                    K::Undef | K::Poison => !says_nothing,
                    K::Null => false,
                    _ => true,
                }
            })
        });
        // What is declared is a variable or a parameter, which DebugDeclare names. What stands at another address
        // is a value that is loaded from there.
        let is_variable = address.is_some_and(|address| match address.kind() {
            ValueKind::Argument(_) => true,
            ValueKind::Instruction(inst) => matches!(
                self.body.instructions[inst].kind,
                InstructionKind::Alloca { .. }
            ),
            _ => false,
        });
        let declares_lost = dialect.debug_lost_variables;
        if dialect.debug_values_at_addresses && address.is_some() && !is_variable {
            let expression = self.dereferenced(expression_node);
            return self.emit_debug_value(debug, location, variable_node, expression, address_node);
        }
        let ids = (
            debug.wanted(self.cx, variable_node),
            debug.wanted(self.cx, expression_node),
        );
        let id = address.and_then(|address| self.debug_value(address));
        let (Some(variable), Some(expression), true) =
            (ids.0, ids.1, id.is_some() || declares_lost)
        else {
            self.cx
                .report
                .drop("debug information of variables without a value", 1);
            return Ok(());
        };
        self.enter_record(debug, location)?;
        let id = match id {
            Some(id) => id,
            None => debug.none(self.cx)?,
        };
        self.emit_debug(
            debug,
            Instruction::Declare,
            &[variable.word(), id.word(), expression.word()],
        )
    }

    /// The expression for what stands in memory at an address, of that of the address.
    fn dereferenced(&mut self, expression: MetadataId) -> MetadataId {
        const DEREF: u64 = 0x06;
        /// Goes to the address in an address space, at the end of an expression.
        const XDEREF: u64 = 0x18;
        let nodes = &mut self.cx.module.metadata.nodes;
        let Some(MetadataNode::Specialized(node)) = nodes.get(expression) else {
            return expression;
        };
        let elements = node.rest();
        let fragment = expressions::fragment(elements);
        let address = &elements[..elements.len() - fragment.len()];
        if address.last() == Some(&XDEREF) {
            return expression;
        }
        let elements: Vec<u64> = address
            .iter()
            .chain([&DEREF])
            .chain(fragment)
            .copied()
            .collect();
        let node = SpecializedNode::new(code::EXPRESSION).with_rest(&elements);
        nodes.push(MetadataNode::Specialized(node))
    }

    fn enter_record(&mut self, debug: &mut DebugInfo, location: MetadataId) -> Result<()> {
        let node = self
            .cx
            .module
            .metadata
            .specialized(location)
            .filter(|node| node.code == code::LOCATION);
        let location = node.and_then(|node| {
            let number = |field| node.field(field).unwrap_or(0) as u32;
            let (line, column) = (number("line"), number("column"));
            Some(Location {
                scope: node.reference("scope")?,
                inlined_at: node.reference("inlinedAt"),
                line,
                column,
            })
        });
        self.enter(debug, location)
    }

    /// The values that the metadata of a record names, and whether it is a list.
    fn values_of(&self, id: MetadataId) -> (Vec<Value>, bool) {
        let metadata = &self.cx.module.metadata;
        match metadata.nodes.get(id) {
            Some(MetadataNode::Value(value)) => (vec![*value], false),
            Some(MetadataNode::ArgList(list)) => (
                list.iter().filter_map(|&id| metadata.value(id)).collect(),
                true,
            ),
            _ => (Vec::new(), false),
        }
    }

    /// The id of a value that is there, or that is a constant by itself.
    /// Whether a value, which has been emitted, is there wherever the block at hand is: clang's records may name values
    /// of blocks beside it.
    fn reaches_record(&mut self, value: Value) -> bool {
        let Some(inst) = value.as_instruction() else {
            return true;
        };
        if self.dominance.is_none() {
            self.dominance = Dominance::of(self.body);
        }
        self.dominance.as_ref().is_some_and(|dominance| {
            let block = dominance.blocks[inst].expand();
            block.is_some_and(|block| dominance.dominators.dominates(block, self.block))
        })
    }

    fn debug_value(&mut self, value: Value) -> Option<Id> {
        match value.as_constant() {
            None => {
                let variable = value
                    .as_instruction()
                    .and_then(|inst| self.debug_variables.get(&inst).copied());
                if variable.is_some() {
                    return variable;
                }
                let id = self.local(value)?;
                self.reaches_record(value).then_some(id)
            }
            Some(constant) => {
                let ty = self.cx.constant_type(constant);
                match self.emitter.plain_constant(self.cx, constant, ty) {
                    Ok(Some(id)) => Some(id),
                    _ => self.debug_address(constant),
                }
            }
        }
    }

    /// The address of a global that is there, or what is computed from such, or from constants.
    fn debug_address(&mut self, constant: Constant) -> Option<Id> {
        let module = &self.cx.module;
        if let Some(global) = module.as_global(constant) {
            return self.emitter.global_ids.get(global);
        }
        let ty = module.constants.ty(constant);
        let named = used_globals::by_constant(module, constant);
        let is_there = |global: &Global| self.emitter.global_ids.get(*global).is_some();
        let is_address = module.types.is_pointer(ty) && !named.is_empty();
        let scalar = module.types.scalar(ty);
        let is_number =
            module.types.integer_bits(scalar).is_some() || module.types.is_float(scalar);
        let is_number = is_number && self.cx.options.dialect.debug_calculated_numbers;
        ((is_address || is_number) && named.iter().all(is_there))
            .then(|| self.value(constant.into()).ok())?
    }
}

/// Which blocks dominate which, and where each instruction is: nothing verifies what debug records name.
#[derive(Debug)]
pub(crate) struct Dominance {
    blocks: SecondaryMap<Inst, PackedOption<Block>>,
    dominators: Dominators,
}

impl Dominance {
    fn of(body: &Body) -> Option<Self> {
        let mut blocks = SecondaryMap::new();
        for (block, inst, _) in body.instructions_in_order() {
            blocks[inst] = block.into();
        }
        let dominators = Dominators::new(body, *body.layout.first()?);
        Some(Self { blocks, dominators })
    }
}

impl DebugInfo {
    fn empty_expression(&mut self, cx: &mut Context<'_>) -> Id {
        *self.empty_expression.get_or_insert_with(|| cx.builder.id())
    }
}

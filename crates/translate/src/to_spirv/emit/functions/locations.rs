//! Emits the debug information of instructions: their locations (`DebugScope`, `OpLine`), and the locations of
//! variables (`DebugDeclare`, `DebugValue`).

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transpire_llvm::dominators::Dominators;
use transpire_llvm::expressions;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{
    DebugRecord, DebugVariable, MetadataId, MetadataNode, SpecializedNode, VariableRecord,
};
use transpire_llvm::ir::{
    Block, Body, Constant, Global, Inst, InstructionKind, Module, Value, ValueKind,
};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::analysis::used_globals;
use crate::mappings::debug_info::Instruction;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::{DebugInfo, OperandWords};
use crate::to_spirv::emit::entities::{Entities, globals};
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::words::Words;
use crate::{Error, Result};

/// The scope and line in effect at the current position in a block.
#[derive(Debug, Clone, Copy, Default)]
struct Place {
    scope: Option<(MetadataId, Option<MetadataId>)>,
    /// The file's id, line and column.
    line: Option<(Id, u32, u32)>,
}

/// The location of an instruction or a record.
#[derive(Clone, Copy)]
struct Location {
    scope: MetadataId,
    inlined_at: Option<MetadataId>,
    line: u32,
    column: u32,
}

/// The state in which the debug information of a function is emitted: the scope and the line in effect, and the
/// variables and the dominators that debug records need.
pub(super) struct Locations<'e> {
    debug: &'e mut DebugInfo,
    /// The number of blocks begun before the next instructions.
    begun: usize,
    /// The scope and line in effect for the next instructions.
    place: Place,
    /// The scope and line in effect for the next variables.
    variables_place: Place,
    /// The scope whose file was requested last, and the file's id in `OpLine`.
    file: Option<(MetadataId, Id)>,
    /// Dominance, computed when a record first names a value.
    dominance: Option<Dominance>,
    /// The `OpVariable`s of `alloca`s.
    variables: FxHashMap<Inst, Id>,
}

impl<'e> Locations<'e> {
    pub(super) fn new(debug: &'e mut DebugInfo) -> Self {
        Self {
            debug,
            begun: 0,
            place: Place::default(),
            variables_place: Place::default(),
            file: None,
            dominance: None,
            variables: FxHashMap::default(),
        }
    }

    /// Resets lines and scopes, which end with their block, if a block has begun since the last call. `begun` is
    /// the number of blocks begun so far.
    fn follow(&mut self, begun: usize) {
        if self.begun != begun {
            self.begun = begun;
            self.place = Place::default();
        }
    }

    /// Emits `DebugFunctionDefinition`, which links the body to its `DebugFunction`. Only the non-semantic sets have
    /// this instruction; it follows the function's variables.
    pub(super) fn emit_function_definition(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        function: Global,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        if !self.debug.is_non_semantic() {
            return Ok(());
        }
        let subprogram = self.debug.subprogram(function);
        let Some(id) = subprogram.and_then(|subprogram| self.debug.wanted(cx, subprogram)) else {
            return Ok(());
        };
        let function = entities.global_id(cx, function)?;
        let own = cx.builder.id();
        let operands = [id.word(), function.word()];
        let instruction = Instruction::FunctionDefinition;
        self.debug.encode(cx, words, instruction, own, &operands)
    }

    /// Emits `DebugNoScope` if the variables have a scope, unless `code` starts with a `DebugScope`.
    pub(super) fn emit_end_of_variables(
        &self,
        cx: &mut Context<'_>,
        code: &[u32],
        words: &mut Vec<u32>,
    ) -> Result<()> {
        let is_scope = |&number: &u32| number == Instruction::Scope as u32;
        let is_extended = |&head: &u32| head & 0xffff == Op::ExtInst.word();
        let is_said = code.get(4).is_some_and(is_scope) && code.first().is_some_and(is_extended);
        if self.variables_place.scope.is_none() || is_said {
            return Ok(());
        }
        let id = cx.builder.id();
        self.debug.encode(cx, words, Instruction::NoScope, id, &[])
    }

    /// Emits the location of a local variable among the words of the function's variables.
    fn enter_variable(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        words: &mut Words,
        location: Location,
    ) -> Result<()> {
        words.swap_variables();
        std::mem::swap(&mut self.place, &mut self.variables_place);
        let result = self.enter(cx, entities, words, Some(location));
        std::mem::swap(&mut self.place, &mut self.variables_place);
        words.swap_variables();
        result
    }

    /// Appends the scope and line of the following instructions to `words` where they change. Without a location, ends
    /// the scope. Emits nothing if the set has no instruction for the scope.
    fn enter(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        words: &mut Words,
        location: Option<Location>,
    ) -> Result<()> {
        let Some(location) = location else {
            if self.place.scope.take().is_some() {
                self.emit(cx, words, Instruction::NoScope, &[])?;
            }
            return Ok(());
        };
        let scope = (location.scope, location.inlined_at);
        if self.place.scope != Some(scope) {
            let Some(id) = self.debug.wanted(cx, location.scope) else {
                return Ok(());
            };
            let mut operands = OperandWords::from_slice(&[id.word()]);
            if let Some(inlined_at) = location.inlined_at {
                operands.extend(self.debug.wanted(cx, inlined_at).map(Id::word));
            }
            self.place.scope = Some(scope);
            self.emit(cx, words, Instruction::Scope, &operands)?;
        }
        let file = match self.file {
            Some((scope, file)) if scope == location.scope => file,
            _ => {
                let scope = cx.module.metadata.specialized(location.scope);
                let file = scope.and_then(|scope| scope.reference(FieldName::File));
                let file = self.debug.line_file(cx, entities, file)?;
                self.file = Some((location.scope, file));
                file
            }
        };
        let line = (file, location.line, location.column);
        if self.place.line != Some(line) {
            self.place.line = Some(line);
            if self.debug.is_non_semantic() {
                let numbers = [
                    location.line,
                    location.line,
                    location.column,
                    location.column.saturating_add(1),
                ];
                let mut operands = OperandWords::from_slice(&[file.word()]);
                operands.extend(numbers.map(|number| cx.word_constant(number).word()));
                self.emit(cx, words, Instruction::Line, &operands)?;
            } else {
                let operands = [file.word(), location.line, location.column];
                words.emit(Op::Line, None, None, &operands)?;
            }
        }
        Ok(())
    }

    fn enter_record(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        words: &mut Words,
        location: MetadataId,
    ) -> Result<()> {
        let node = cx
            .module
            .metadata
            .specialized(location)
            .filter(|node| node.code == code::LOCATION);
        let location = node.and_then(|node| {
            let number = |field| node.field(field).unwrap_or(0) as u32;
            let (line, column) = (number(FieldName::Line), number(FieldName::Column));
            Some(Location {
                scope: node.reference(FieldName::Scope)?,
                inlined_at: node.reference(FieldName::InlinedAt),
                line,
                column,
            })
        });
        self.enter(cx, entities, words, location)
    }

    fn emit(
        &self,
        cx: &mut Context<'_>,
        words: &mut Words,
        instruction: Instruction,
        operands: &[u32],
    ) -> Result<()> {
        let id = cx.builder.id();
        let (void, operands) = self.debug.extended(cx, instruction, operands);
        words.emit(Op::ExtInst, Some(void), Some(id), &operands)
    }

    /// Returns whether a value's block dominates `block`. Values that are not instructions are available everywhere.
    /// Debug records written by clang may name values for which this does not hold.
    fn reaches(&mut self, body: &Body, block: Block, value: Value) -> bool {
        let Some(inst) = value.as_instruction() else {
            return true;
        };
        if self.dominance.is_none() {
            self.dominance = Dominance::of(body);
        }
        self.dominance.as_ref().is_some_and(|dominance| {
            let own = dominance.blocks[inst].expand();
            own.is_some_and(|own| dominance.dominators.dominates(own, block))
        })
    }
}

impl FunctionEmitter<'_, '_> {
    /// Emits an instruction, after the debug records before it and its location.
    pub(super) fn emit_with_location(&mut self, inst: Inst) -> Result<()> {
        if self.locations.is_none() {
            return self.emit_instruction(inst);
        }
        let body = self.writer.body();
        for record in body.debug_records.get(&inst).into_iter().flatten() {
            self.follow_blocks();
            self.emit_record(record)?;
        }
        self.follow_blocks();
        let Some(locations) = &mut self.locations else {
            return Ok(());
        };
        let location = location_of(body, inst);
        // Variables are emitted separately.
        if matches!(body.instructions[inst].kind, InstructionKind::Alloca { .. }) {
            if let Some(location) = location {
                let (cx, entities, words) = self.writer.parts_mut();
                locations.enter_variable(cx, entities, words, location)?;
            }
            let at = self.writer.words().variables().len();
            self.emit_instruction(inst)?;
            // The result of `OpVariable` is its third word.
            let id = self.writer.words().variables().get(at + 2);
            if let Some(id) = id.and_then(|&word| Id::new(word))
                && let Some(locations) = &mut self.locations
            {
                locations.variables.insert(inst, id);
            }
            return Ok(());
        }
        // Instructions of non-semantic sets are not allowed among the `OpPhi`s at the start of a block (SPIR-V §2.4).
        if locations.debug.is_non_semantic()
            && matches!(body.instructions[inst].kind, InstructionKind::Phi { .. })
        {
            return self.emit_instruction(inst);
        }
        // An instruction that emits nothing needs no location.
        let (place, before) = (locations.place, self.writer.words().code().len());
        let (cx, entities, words) = self.writer.parts_mut();
        locations.enter(cx, entities, words, location)?;
        let length = self.writer.words().code().len();
        self.emit_instruction(inst)?;
        if self.writer.words().code().len() == length
            && let Some(locations) = &mut self.locations
        {
            self.writer.words_mut().truncate(before);
            locations.place = place;
        }
        Ok(())
    }

    /// Resets lines and scopes if a block has begun since the last call, even within an instruction or a record.
    fn follow_blocks(&mut self) {
        if let Some(locations) = &mut self.locations {
            locations.follow(self.writer.blocks().begun());
        }
    }

    /// Returns the id of the empty expression, which stands for values that cannot be represented. The id is reserved
    /// on first use. It is an error if the module has no debug information.
    fn empty_expression(&mut self) -> Result<Id> {
        let Some(locations) = &mut self.locations else {
            return Err(Error::malformed(
                "a debug record stands in a function without debug information",
            ));
        };
        Ok(locations.debug.empty_expression(self.writer.cx))
    }

    fn emit_debug(&mut self, instruction: Instruction, operands: &[u32]) -> Result<()> {
        match &self.locations {
            Some(locations) => {
                let (cx, _, words) = self.writer.parts_mut();
                locations.emit(cx, words, instruction, operands)
            }
            None => Ok(()),
        }
    }

    fn emit_record(&mut self, record: &DebugRecord) -> Result<()> {
        match *record {
            DebugRecord::Variable(VariableRecord::Declare, of) => self.emit_declare(of),
            DebugRecord::Variable(_, of) | DebugRecord::Assign { assigned: of, .. } => {
                self.emit_debug_value(of)
            }
            DebugRecord::Label { .. } => {
                self.writer.cx.report.drop("labels of debug information", 1);
                Ok(())
            }
        }
    }

    fn emit_debug_value(&mut self, record: DebugVariable) -> Result<()> {
        let (values, is_list) = values_of(&self.writer.cx.module, record.value);
        let Some(locations) = &mut self.locations else {
            return Ok(());
        };
        let id = locations.debug.wanted(self.writer.cx, record.variable);
        let (Some(&value), Some(variable)) = (values.first(), id) else {
            self.writer
                .cx
                .report
                .drop("debug information of variables without a value", 1);
            return Ok(());
        };
        let (cx, entities, words) = self.writer.parts_mut();
        locations.enter_record(cx, entities, words, record.location)?;
        // Only the sets for shaders take several values.
        let one = !is_list || values.len() == 1 || locations.debug.is_non_semantic();
        let expression = match one {
            true => locations.debug.wanted(self.writer.cx, record.expression),
            false => None,
        };
        let id = self.debug_value(value)?;
        let (id, expression) = match (id, expression) {
            (Some(id), Some(expression)) => (id, expression),
            // The value exists but cannot be represented.
            _ => {
                self.writer
                    .cx
                    .report
                    .drop("values of variables in debug information", 1);
                let ty = self.writer.ty(value);
                // SPIR-V may lack its type.
                let ty = self
                    .writer
                    .type_id(ty)
                    .unwrap_or_else(|_| self.writer.cx.builder.type_(Op::TypeInt, &[32, 0]));
                (self.writer.cx.undef(ty), self.empty_expression()?)
            }
        };
        self.emit_debug(
            Instruction::Value,
            &[variable.word(), id.word(), expression.word()],
        )
    }

    fn emit_declare(&mut self, record: DebugVariable) -> Result<()> {
        let (values, _) = values_of(&self.writer.cx.module, record.value);
        let dialect = &self.writer.cx.options.dialect;
        let says_nothing = !dialect.debug_info.undefined_addresses;
        let address = values.first().copied().filter(|value| {
            value.as_constant().is_none_or(|constant| {
                use transpire_llvm::ir::ConstantKind as K;
                match self.writer.cx.module.constants[constant].kind {
                    K::Undef | K::Poison => !says_nothing,
                    K::Null => false,
                    _ => true,
                }
            })
        });
        // DebugDeclare takes a variable or a parameter. For any other address, describe a value loaded from there.
        let is_variable = address.is_some_and(|address| match address.kind() {
            ValueKind::Argument(_) => true,
            ValueKind::Instruction(inst) => self.is_variable(inst),
            _ => false,
        });
        let declares_lost = !dialect.debug_info.strict_declares;
        if dialect.debug_info.strict_declares && address.is_some() && !is_variable {
            let expression = dereferenced(&mut self.writer.cx.module, record.expression);
            return self.emit_debug_value(DebugVariable {
                expression,
                ..record
            });
        }
        let Some(locations) = &mut self.locations else {
            return Ok(());
        };
        let ids = (
            locations.debug.wanted(self.writer.cx, record.variable),
            locations.debug.wanted(self.writer.cx, record.expression),
        );
        let mut id = match address {
            Some(address) => self.debug_value(address)?,
            None => None,
        };
        if self.writer.cx.options.dialect.debug_info.strict_declares {
            id = id.map(|id| self.writer.kept_pointee_of(id));
        }
        let (Some(variable), Some(expression), true) =
            (ids.0, ids.1, id.is_some() || declares_lost)
        else {
            self.writer
                .cx
                .report
                .drop("debug information of variables without a value", 1);
            return Ok(());
        };
        let Some(locations) = &mut self.locations else {
            return Ok(());
        };
        let (cx, entities, words) = self.writer.parts_mut();
        locations.enter_record(cx, entities, words, record.location)?;
        let id = match id {
            Some(id) => id,
            None => locations.debug.none(self.writer.cx)?,
        };
        self.emit_debug(
            Instruction::Declare,
            &[variable.word(), id.word(), expression.word()],
        )
    }

    /// Returns whether an instruction is an `alloca` that becomes an `OpVariable`. One whose size is not constant
    /// becomes an `OpVariableLengthArrayINTEL`.
    fn is_variable(&self, inst: Inst) -> bool {
        let InstructionKind::Alloca { count, .. } = self.writer.body().instructions[inst].kind
        else {
            return false;
        };
        let variables = self.locations.as_ref().map(|it| &it.variables);
        self.writer.cx.integer_of(count).is_some()
            || variables.is_some_and(|variables| variables.contains_key(&inst))
    }

    /// Returns the id of a value that a debug record refers to. Returns `None` for a value that is not available in the
    /// current block, and for a constant that can be neither a module-scope constant nor a debug address.
    fn debug_value(&mut self, value: Value) -> Result<Option<Id>> {
        let Some(constant) = value.as_constant() else {
            return Ok(self.debug_value_of_function(value));
        };
        let ty = self.writer.cx.constant_type(constant);
        match self.writer.plain_constant(constant, ty) {
            Ok(Some(id)) => Ok(Some(id)),
            _ => self.debug_address(constant),
        }
    }

    fn debug_value_of_function(&mut self, value: Value) -> Option<Id> {
        let variable = value
            .as_instruction()
            .and_then(|inst| self.locations.as_ref()?.variables.get(&inst).copied());
        if variable.is_some() {
            return variable;
        }
        let id = self.writer.value_id(value)?;
        let block = self.writer.blocks().current();
        let locations = self.locations.as_mut()?;
        locations
            .reaches(self.writer.body(), block, value)
            .then_some(id)
    }

    /// Returns the id of the address of a global that code uses, or of a constant expression. The expression must be an
    /// address computed from such globals or, without `strict_values`, a number. Returns `None` for any other constant.
    fn debug_address(&mut self, constant: Constant) -> Result<Option<Id>> {
        if let Some(global) = self.writer.cx.module.as_global(constant) {
            return match self.is_used_by_code(global) {
                true => self.writer.global_id(global).map(Some),
                false => Ok(None),
            };
        }
        let module = &self.writer.cx.module;
        let ty = module.constants.ty(constant);
        let named = used_globals::by_constant(module, constant);
        let is_address = module.types.is_pointer(ty) && !named.is_empty();
        let scalar = module.types.scalar(ty);
        let is_number =
            module.types.integer_bits(scalar).is_some() || module.types.is_float(scalar);
        let is_number = is_number && !self.writer.cx.options.dialect.debug_info.strict_values;
        if !is_address && !is_number {
            return Ok(None);
        }
        let mut named = named.iter();
        match named.all(|&global| self.is_used_by_code(global)) {
            true => Ok(self.writer.value(constant.into()).ok()),
            false => Ok(None),
        }
    }

    /// Returns whether code uses a global and the global is in memory, so that it has an id.
    fn is_used_by_code(&mut self, global: Global) -> bool {
        let debug = self.locations.as_ref().map(|locations| &*locations.debug);
        debug.is_some_and(|debug| debug.is_used_by_code(&self.writer.cx.module, global))
            && globals::is_in_memory(self.writer.cx, global)
    }
}

fn location_of(body: &Body, inst: Inst) -> Option<Location> {
    let location = body.debug_location(inst)?;
    let location = &body.debug_locations[location];
    let inlined_at = location.inlined_at.expand();
    Some(Location {
        scope: location.scope,
        inlined_at,
        line: location.line,
        column: location.column,
    })
}

/// Appends a dereference to the expression of an address, before its fragment. The result is the expression of the
/// value at the address. An expression that ends with a dereference in an address space is returned unchanged.
fn dereferenced(module: &mut Module, expression: MetadataId) -> MetadataId {
    const DEREF: u64 = 0x06;
    /// The operation that dereferences an address in an address space.
    const XDEREF: u64 = 0x18;
    let nodes = &mut module.metadata.nodes;
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

/// Returns the values in `id`, the metadata of a record, and whether they are in a `DIArgList`. Metadata that is
/// neither a value nor such a list has no values.
fn values_of(module: &Module, id: MetadataId) -> (SmallVec<[Value; 2]>, bool) {
    let metadata = &module.metadata;
    match metadata.nodes.get(id) {
        Some(MetadataNode::Value(value)) => (SmallVec::from_slice(&[*value]), false),
        Some(MetadataNode::ArgList(list)) => (
            list.iter().filter_map(|&id| metadata.value(id)).collect(),
            true,
        ),
        _ => (SmallVec::new(), false),
    }
}

/// Dominators, and the block of each instruction. They check the values that debug records name, which the verifier
/// does not check.
#[derive(Debug)]
struct Dominance {
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

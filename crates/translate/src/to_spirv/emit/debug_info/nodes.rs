//! Emits the instructions of debug-information nodes, each after the instructions of the nodes that it refers to.
//!
//! The members of a composite type are an exception: their instructions refer to the type, and the sets allow a
//! composite type to refer forward to its members. Other cycles of nodes are broken
//! ([`cycles`](crate::to_spirv::emit::debug_info::cycles)).

use smallvec::SmallVec;
use transpire_spirv::grammar::Op;

use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::dwarf;
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};
use transpire_spirv::Id;

use crate::Result;
use crate::analysis::debug_info::operands_of;
use crate::ledger::{LossKind, LossPlace};
use crate::mappings::debug_info::{
    DebugInfoSet, FLAG_VECTOR, Instruction, Node, SUBPROGRAM_DEFINITION, SUBPROGRAM_MAIN,
};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::{DebugInfo, OperandWords, specialized, strict, text};
use crate::to_spirv::emit::entities::Entities;

/// A node whose instruction is being built operand by operand, each after the nodes it refers to.
pub(super) struct Frame {
    pub(super) id: MetadataId,
    pub(super) row: &'static Node,
    /// Number of operands of the row that are done: built, or not in the instruction set.
    pub(super) next: usize,
    /// Index of the first word of the operand that was built last.
    pub(super) last: usize,
    /// The words of the operands.
    pub(super) operands: Operands,
    /// The nodes that an operand refers to and that must be written first.
    pub(super) before: Nodes,
    /// The nodes to write directly after the instruction.
    pub(super) after: Nodes,
    /// The words of instructions that precede this one.
    pub(super) words: Vec<u32>,
    /// Whether the instruction refers to nodes that are written after it.
    is_ahead: bool,
}

impl Frame {
    pub(super) fn new(id: MetadataId, row: &'static Node) -> Self {
        Self {
            id,
            row,
            next: 0,
            last: 0,
            operands: Operands::default(),
            before: Nodes::new(),
            after: Nodes::new(),
            words: Vec::new(),
            is_ahead: false,
        }
    }
}

/// Nodes to write before or after an instruction, usually few.
pub(super) type Nodes = SmallVec<[MetadataId; 4]>;

/// The words of the operands built so far.
#[derive(Default)]
pub(super) struct Operands {
    pub(super) words: OperandWords,
    /// The indices of the words for operands without a value.
    pub(super) absent: SmallVec<[usize; 8]>,
    /// The number of words up to the last operand with a value.
    pub(super) length: usize,
}

/// A unit of pending work.
pub(super) enum Task {
    Node(MetadataId),
    /// The rest of a node.
    Frame(Box<Frame>, SpecializedNode),
    /// The template of a node whose own instruction is written, and the id that the template gets, or `None` for a new
    /// id.
    Template {
        of: MetadataId,
        own: Id,
        template: Option<Id>,
    },
    EntryPoint(MetadataId),
}

/// The fields that only an array with a location or size determined at run time has.
const DYNAMIC: [FieldName; 4] = [
    FieldName::DataLocation,
    FieldName::Associated,
    FieldName::Allocated,
    FieldName::Rank,
];

impl DebugInfo {
    /// Returns the table row of the node `id`, or `None` if it has no instruction in the set. A typedef that
    /// [`is_alias`](Self::is_alias) selects has the row of `DebugGlobalVariable`.
    pub(super) fn row(&self, cx: &Context<'_>, id: MetadataId) -> Option<&'static Node> {
        let row = self.row_of_itself(cx, id)?;
        if row.instruction != Instruction::Typedef || !self.is_alias(cx, id) {
            return Some(row);
        }
        let alias = Instruction::GlobalVariable as u32;
        Node::of_instruction(alias).find(|alias| alias.code == row.code && alias.tags == row.tags)
    }

    /// Returns the table row of the node `id` without regard to [`is_alias`](Self::is_alias): a typedef always has the
    /// row of `DebugTypedef`. Returns `None` if the node has no instruction in the set.
    pub(super) fn row_of_itself(&self, cx: &Context<'_>, id: MetadataId) -> Option<&'static Node> {
        let node = cx.module.metadata.specialized(id)?;
        let row = Node::of_node(node.code, node.field(FieldName::Tag), self.set)?;
        let flags = node.field(FieldName::Flags).unwrap_or(0);
        if Self::stands_for(cx, id) != Some(id) {
            return None;
        }
        let is_tagged = |tag: u32| node.field(FieldName::Tag) == Some(u64::from(tag));
        let instruction = match row.instruction {
            Instruction::TypeInheritance if self.set.is_non_semantic() && Self::is_checked(cx) => {
                Instruction::TypeMember
            }
            // A file is represented by its source or its path.
            Instruction::Source => return None,
            Instruction::TypeArray if flags & FLAG_VECTOR != 0 && self.is_vector(cx, node) => {
                Instruction::TypeVector
            }
            Instruction::TypeArray
                if self.set == DebugInfoSet::Shader200
                    && DYNAMIC.iter().any(|&name| node.reference(name).is_some()) =>
            {
                Instruction::TypeArrayDynamic
            }
            Instruction::Function
                if node.field(FieldName::SpFlags).unwrap_or(0) & SUBPROGRAM_DEFINITION == 0 =>
            {
                Instruction::FunctionDeclaration
            }
            Instruction::ModuleIntel if !cx.wants("SPV_INTEL_debug_module") => {
                return None;
            }
            Instruction::Expression if !self.is_sayable(cx, node) => return None,
            _ => return Some(row),
        };
        Node::of_instruction(instruction as u32).find(|row| {
            row.code == node.code
                && (row.tags.is_empty() || row.tags.iter().any(|&tag| is_tagged(tag)))
        })
    }

    /// Writes the instruction of the node `root` and of all nodes that it refers to, then runs the deferred tasks.
    pub(super) fn emit_node(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        root: MetadataId,
    ) -> Result<()> {
        // The next task is last.
        let mut tasks = vec![Task::Node(root)];
        while let Some(task) = tasks.pop().or_else(|| self.deferred.pop_front()) {
            match task {
                Task::Node(id) => tasks.extend(self.begin(cx, id)),
                Task::Frame(frame, node) => self.go_on(cx, entities, frame, node, &mut tasks)?,
                Task::Template { of, own, template } => {
                    self.emit_template(cx, of, own, template, &mut tasks)?
                }
                Task::EntryPoint(id) => self.emit_entry_point(cx, entities, id)?,
            }
        }
        Ok(())
    }

    /// Reports, once, that the set has no instruction for the node `id`. Files, expressions and labels are not
    /// reported. If another node's instruction represents the node, reports only the fields that this instruction does
    /// not represent.
    pub(super) fn note_unsaid(&mut self, cx: &mut Context<'_>, id: MetadataId) {
        let Some(node) = cx.module.metadata.specialized(id) else {
            return;
        };
        // Files are represented by their paths. The nodes that refer to the others report them.
        let is_told = matches!(node.code, code::FILE | code::EXPRESSION | code::LABEL);
        if is_told {
            return;
        }
        if Self::stands_for(cx, id) != Some(id) {
            let node = specialized(&cx.module, id).filter(|_| self.unsaid.insert(id));
            if let Some(node) = node {
                self.note_fields_but(cx, &node, &[FieldName::Scope, FieldName::File]);
            }
            return;
        }
        let tagged = node
            .field(FieldName::Tag)
            .and_then(|tag| dwarf::TAGS.name(tag));
        let name = tagged
            .or(node.schema().map(|schema| schema.name))
            .unwrap_or("");
        if self.unsaid.insert(id) {
            cx.report
                .lose(LossKind::DebugInfo, name, 1, &LossPlace::Module);
        }
    }

    /// Returns the task to write the node `id` and marks the node as begun. Returns `None` if the node is already begun or
    /// has no instruction. Reports a node without an instruction.
    fn begin(&mut self, cx: &mut Context<'_>, id: MetadataId) -> Option<Task> {
        if self.begun.contains(id) {
            return None;
        }
        let Some(row) = self.row(cx, id) else {
            self.note_unsaid(cx, id);
            return None;
        };
        self.begun.insert(id);
        let node = specialized(&cx.module, id)?;
        Some(Task::Frame(Box::new(Frame::new(id, row)), node))
    }

    /// Builds the operands of `node` in `frame` up to one that refers to nodes that must be written first, and pushes
    /// tasks for them and for the rest of this node. Writes the instruction after the last operand.
    fn go_on(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        mut frame: Box<Frame>,
        node: SpecializedNode,
        tasks: &mut Vec<Task>,
    ) -> Result<()> {
        // The nodes to write before this one, and those whose frames are further down the stack.
        let (mut first, mut ahead) = (Nodes::new(), Nodes::new());
        while first.is_empty() && ahead.is_empty() {
            let Some(operand) = frame.row.operands.get(frame.next) else {
                return self.finish(cx, frame, &node, tasks);
            };
            frame.next += 1;
            if !operand.sets.has(self.set) {
                continue;
            }
            frame.last = frame.operands.words.len();
            self.operand(cx, entities, operand, &node, &mut frame)?;
            for node in frame.before.drain(..) {
                if !self.begun.contains(node) {
                    first.push(node);
                } else if !self.done.contains(node) {
                    ahead.push(node);
                }
            }
        }
        frame.is_ahead |= !ahead.is_empty();
        tasks.push(Task::Frame(frame, node));
        if self.breaks_cycles(cx) {
            for node in ahead {
                if !self.break_cycle(cx, entities, node, tasks)? {
                    return Ok(());
                }
            }
        }
        tasks.extend(first.iter().rev().copied().map(Task::Node));
        Ok(())
    }

    /// Writes the instruction of `node`, the node of `frame`, whose operands are complete, and adds tasks for the nodes to
    /// write after it. Does nothing if the instruction is written already.
    fn finish(
        &mut self,
        cx: &mut Context<'_>,
        mut frame: Box<Frame>,
        node: &SpecializedNode,
        tasks: &mut Vec<Task>,
    ) -> Result<()> {
        let (id, instruction) = (frame.id, frame.row.instruction);
        // A variable that was reached before its function is written with the function.
        if self.done.contains(id) {
            return Ok(());
        }
        let Some(stands_for) = self.reference(cx, id) else {
            return Ok(());
        };
        let is_template = matches!(
            instruction,
            Instruction::TypeComposite | Instruction::Function | Instruction::FunctionDeclaration
        ) && node.reference(FieldName::TemplateParams).is_some();
        let dialect = &cx.options.dialect;
        let is_nothing = || operands_of(&cx.module, id, FieldName::TemplateParams).is_empty();
        let is_template = match dialect.debug_info.strict_types {
            true => is_template && instruction != Instruction::FunctionDeclaration && !is_nothing(),
            false => is_template,
        };
        // The id of a function is its own instruction, since scopes cannot be templates. The id of a type is its own
        // instruction or its template.
        let own = match is_template
            && !dialect.debug_info.strict_types
            && instruction == Instruction::TypeComposite
        {
            true => cx.builder.id(),
            false => stands_for,
        };
        let operands = self.complete(cx, std::mem::take(&mut frame.operands))?;
        let start = self.words.len();
        self.words.append(&mut frame.words);
        match instruction {
            Instruction::GlobalVariable if node.code == code::DERIVED_TYPE => {
                self.add_alias(cx, own, operands)?;
            }
            _ => {
                if instruction.is_type() {
                    self.places.insert(own, self.words.len());
                }
                self.add_as(cx, instruction, own, &operands)?;
            }
        }
        if frame.is_ahead {
            self.refer_ahead(cx, start);
        }
        self.done.insert(id);
        self.note_fields(cx, node, frame.row);
        if instruction == Instruction::TypeArray && strict::is_marked_vector(node) {
            self.vectors.note_long(id);
        }
        match instruction {
            Instruction::Function => {
                tasks.push(Task::EntryPoint(id));
                tasks.extend(is_template.then_some(Task::Template {
                    of: id,
                    own,
                    template: None,
                }));
                // The variables of the function that no other node refers to.
                let retained = operands_of(&cx.module, id, FieldName::RetainedNodes);
                for node in &retained {
                    if !self.done.contains(*node) {
                        self.begun.remove(*node);
                    }
                }
                frame.after.extend(retained);
            }
            // The member does not refer to its type.
            Instruction::TypeMember | Instruction::TypeInheritance
                if self.set.is_non_semantic() =>
            {
                frame.after.extend(node.reference(FieldName::Scope));
            }
            _ => {}
        }
        let first = tasks.len();
        tasks.extend(frame.after.iter().rev().copied().map(Task::Node));
        match instruction {
            Instruction::FunctionDeclaration if is_template => {
                tasks.push(Task::Template {
                    of: id,
                    own,
                    template: None,
                });
            }
            Instruction::TypeComposite if is_template => {
                let template = (own != stands_for).then_some(stands_for);
                tasks.push(Task::Template {
                    of: id,
                    own,
                    template,
                });
            }
            _ => {}
        }
        if cx.options.dialect.debug_info.backward_references {
            self.deferred.extend(tasks.drain(first..).rev());
        }
        Ok(())
    }

    /// Emits the `DebugTypeTemplate` of the type or function `of`, whose instruction is `own`, after the parameters.
    /// The result is `template` or, if that is `None`, a new id. If parameters are not begun yet, pushes tasks for them
    /// and for the template instead.
    fn emit_template(
        &mut self,
        cx: &mut Context<'_>,
        of: MetadataId,
        own: Id,
        template: Option<Id>,
        tasks: &mut Vec<Task>,
    ) -> Result<()> {
        let parameters = Self::template_parameters(cx, of);
        let has_row = |id: &MetadataId| self.row(cx, *id).is_some();
        let missing = parameters
            .iter()
            .copied()
            .filter(|&id| !self.begun.contains(id))
            .filter(has_row);
        let missing: Vec<MetadataId> = missing.collect();
        if !missing.is_empty() {
            tasks.push(Task::Template { of, own, template });
            tasks.extend(missing.into_iter().rev().map(Task::Node));
            return Ok(());
        }
        let mut operands = vec![own.word()];
        for parameter in parameters {
            operands.push(self.node_or_none(cx, Some(parameter), &mut Nodes::new())?);
        }
        let template = template.unwrap_or_else(|| cx.builder.id());
        self.add_as(cx, Instruction::TypeTemplate, template, &operands)
    }

    /// Changes the opcode of the instructions from `start` on to the one for forward references, if the set is
    /// non-semantic and such references are allowed.
    fn refer_ahead(&mut self, cx: &Context<'_>, start: usize) {
        if !self.set.is_non_semantic()
            || !cx.options.dialect.debug_info.backward_references
            || self.breaks_cycles(cx)
        {
            return;
        }
        let mut at = start;
        while let Some(head) = self.words.get_mut(at) {
            let length = (*head >> 16).max(1);
            *head = *head & 0xffff_0000 | u32::from(Op::ExtInstWithForwardRefsKHR.0);
            at += length as usize;
        }
    }

    /// Emits `DebugEntryPoint` for the node `id`, if it is a kernel or a main subprogram and the set is non-semantic.
    fn emit_entry_point(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
        id: MetadataId,
    ) -> Result<()> {
        let Some(node) = specialized(&cx.module, id) else {
            return Ok(());
        };
        let is_main = node.field(FieldName::SpFlags).unwrap_or(0) & SUBPROGRAM_MAIN != 0;
        let is_kernel = self
            .attached
            .function(id)
            .is_some_and(|function| entities.is_entry(cx, function));
        if !self.set.is_non_semantic() || !is_main && !is_kernel {
            return Ok(());
        }
        let unit = node
            .reference(FieldName::Unit)
            .filter(|&unit| is_unit(cx, unit));
        let described = unit.and_then(|unit| cx.module.metadata.specialized(unit));
        let producer = text(
            &cx.module,
            described.and_then(|unit| unit.reference(FieldName::Producer)),
        );
        let flags = text(
            &cx.module,
            described.and_then(|unit| unit.reference(FieldName::Flags)),
        );
        let function = self.reference(cx, id);
        let unit = self.reference(cx, unit.unwrap_or(self.unit));
        let mut operands: Vec<u32> = [function, unit]
            .into_iter()
            .flatten()
            .map(Id::word)
            .collect();
        operands.push(self.string(cx, &producer).word());
        operands.push(self.string(cx, &flags).word());
        self.add(cx, Instruction::EntryPoint, &operands)?;
        Ok(())
    }
}

pub(super) fn is_unit(cx: &Context<'_>, id: MetadataId) -> bool {
    cx.module
        .metadata
        .specialized(id)
        .is_some_and(|node| node.code == code::COMPILE_UNIT)
}

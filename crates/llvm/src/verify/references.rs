//! Checks that every index in a module is valid for its arena. Readers guarantee this. Modules built by hand must be
//! checked before any other code follows an index.

use cranelift_entity::EntityRef;

use transpire_parallel::{map, stretches, threads};

use super::{LEAST, broken};
use crate::Result;
use crate::ir::debug_info::{FieldKind, FieldPlace};
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use crate::ir::{
    Attribute, Block, Body, CallKind, Constant, ConstantKind, Expression, Global, GlobalKind, Inst,
    InstructionKind, Module, Str, SyncScope, Type, TypeKind, UseListValue, Value, ValueKind,
};

/// Checks all references in a module and in the bodies that are decoded. Operand lists are assumed to come from the
/// pools of their body.
///
/// # Errors
/// Returns an error for the first invalid index. It names the global, or the function, the block and the instruction.
pub(super) fn references(module: &Module) -> Result<()> {
    let references = References { module };
    references.types()?;
    references.constants()?;
    references.attributes()?;
    references.metadata()?;
    for scope in &module.sync_scopes {
        references.string(*scope)?;
    }
    for comdat in module.comdats.values() {
        references.string(comdat.name)?;
    }
    // Names come first, as messages about other parts include them.
    for value in module.globals.values() {
        references.string(value.name)?;
    }
    for global in module.globals.keys() {
        references
            .global_value(global)
            .map_err(|error| error.in_global(&module.name(global)))?;
    }
    let bodies = module.functions();
    let bodies = bodies.filter_map(|(global, _, f)| Some((global, f.body.as_deref()?)));
    let bodies: Vec<(Global, &Body)> = bodies.collect();
    let weights: Vec<usize> = bodies
        .iter()
        .map(|(_, body)| body.instructions.len())
        .collect();
    let checked = map(stretches(&weights, threads(), LEAST), |part| {
        bodies[part].iter().try_for_each(|&(global, body)| {
            let references = &references;
            InBody { references, body }
                .check()
                .map_err(|error| error.in_function(&module.name(global)))
        })
    });
    checked.into_iter().collect()
}

/// Checks that an index is less than `count`. `what` names the entities in the message.
fn within<K: EntityRef + std::fmt::Display>(index: K, count: usize, what: &str) -> Result<()> {
    match index.index() < count {
        true => Ok(()),
        false => Err(missing(&index, count, what)),
    }
}

#[cold]
fn missing(index: &dyn std::fmt::Display, count: usize, what: &str) -> crate::Error {
    broken(format!(
        "{index} is out of bounds: there are {count} {what}"
    ))
}

struct References<'m> {
    module: &'m Module,
}

impl References<'_> {
    fn string(&self, string: Str) -> Result<()> {
        within(string, self.module.strings.len(), "strings")
    }

    fn ty(&self, ty: Type) -> Result<()> {
        within(ty, self.module.types.len(), "types")
    }

    fn constant(&self, constant: Constant) -> Result<()> {
        within(constant, self.module.constants.len(), "constants")
    }

    fn global(&self, global: Global) -> Result<()> {
        within(global, self.module.globals.len(), "global values")
    }

    fn node(&self, node: MetadataId) -> Result<()> {
        within(node, self.module.metadata.nodes.len(), "metadata nodes")
    }

    fn kind(&self, kind: MetadataKind) -> Result<()> {
        within(kind, self.module.metadata.kinds.len(), "kinds of metadata")
    }

    fn scope(&self, scope: SyncScope) -> Result<()> {
        let count = self.module.sync_scopes.len();
        match usize::from(scope.0) < count {
            true => Ok(()),
            false => Err(missing(
                &format_args!("scope{}", scope.0),
                count,
                "synchronization scopes",
            )),
        }
    }

    /// Checks that the components of each type precede it, except for the fields of identified structs.
    fn types(&self) -> Result<()> {
        let types = &self.module.types;
        let named = types.named_structs().count();
        for (ty, kind) in types.iter() {
            let before = |part: Type| match part < ty {
                true => Ok(()),
                false => Err(broken(format!(
                    "{ty} contains {part}, which does not precede it"
                ))),
            };
            match kind {
                TypeKind::Named(identity) => within(*identity, named, "named structs")?,
                TypeKind::Target { name, .. } => self.string(*name)?,
                _ => {}
            }
            kind.types().try_for_each(before)?;
        }
        for (_, data) in types.named_structs() {
            data.name.map_or(Ok(()), |name| self.string(name))?;
            let fields = data.fields.as_deref().unwrap_or_default();
            fields.iter().try_for_each(|&ty| self.ty(ty))?;
        }
        self.ty(self.module.metadata_type)?;
        self.ty(self.module.void_type)
    }

    /// Checks that the operands of each constant precede it, and that the types, globals and strings to which it refers
    /// exist.
    fn constants(&self) -> Result<()> {
        for (constant, data) in self.module.constants.iter() {
            self.ty(data.ty)?;
            let before = |part: Constant| match part < constant {
                true => Ok(()),
                false => Err(broken(format!(
                    "{constant} contains {part}, which does not precede it"
                ))),
            };
            match &data.kind {
                ConstantKind::Aggregate(parts) => {
                    parts.iter().try_for_each(|&part| before(part))?
                }
                ConstantKind::PtrAuth(parts) => parts.iter().try_for_each(|&part| before(part))?,
                ConstantKind::Global(global)
                | ConstantKind::BlockAddress(global, _)
                | ConstantKind::DsoLocalEquivalent(global)
                | ConstantKind::NoCfi(global) => self.global(*global)?,
                ConstantKind::Expression(expression) => {
                    if let Expression::GetElementPtr { source, .. } = &**expression {
                        self.ty(*source)?;
                    }
                    expression.operands().iter().copied().try_for_each(before)?;
                }
                ConstantKind::InlineAsm(assembly) => {
                    self.string(assembly.assembly)?;
                    self.string(assembly.constraints)?;
                    self.ty(assembly.function_type)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn attributes(&self) -> Result<()> {
        let attributes = &self.module.attributes;
        for (_, set) in attributes.sets.iter() {
            for attribute in set {
                match attribute {
                    Attribute::Type(_, Some(ty)) => self.ty(*ty)?,
                    Attribute::String(key, value) => {
                        self.string(*key)?;
                        value.map_or(Ok(()), |value| self.string(value))?;
                    }
                    _ => {}
                }
            }
        }
        for (_, list) in attributes.lists.iter() {
            for (_, set) in list {
                within(*set, attributes.sets.len(), "sets of attributes")?;
            }
        }
        Ok(())
    }

    fn metadata(&self) -> Result<()> {
        let metadata = &self.module.metadata;
        for (_, name) in metadata.kinds.iter() {
            self.string(name)?;
        }
        for node in metadata.nodes.values() {
            match node {
                MetadataNode::String(string) => self.string(*string)?,
                MetadataNode::Value(value) => match value.kind() {
                    ValueKind::Constant(constant) => self.constant(constant)?,
                    ValueKind::Metadata(node) => self.node(node)?,
                    // A value of the function that uses the node.
                    ValueKind::Argument(_) | ValueKind::Instruction(_) => {}
                },
                MetadataNode::Tuple { operands, .. } => {
                    let mut operands = operands.iter().filter_map(|operand| operand.expand());
                    operands.try_for_each(|operand| self.node(operand))?;
                }
                MetadataNode::ArgList(nodes) => {
                    nodes.iter().try_for_each(|&node| self.node(node))?
                }
                MetadataNode::Specialized(node) => self.specialized(node)?,
            }
        }
        for named in &self.module.named_metadata {
            self.string(named.name)?;
            named.nodes.iter().try_for_each(|&node| self.node(node))?;
        }
        Ok(())
    }

    fn specialized(&self, node: &SpecializedNode) -> Result<()> {
        let Some(schema) = node.schema() else {
            return Err(broken(format!(
                "no debug information node has the code {}",
                node.code
            )));
        };
        let Some((fields, rest)) = node.fields.split_at_checked(schema.rest()) else {
            return Err(broken(format!(
                "a {} has {} fields, and this one {}",
                schema.name,
                schema.rest(),
                node.fields.len()
            )));
        };
        let reference = |field: u64| match MetadataId::from_field(field) {
            Some(node) => self.node(node),
            None if field == 0 => Ok(()),
            None => Err(broken(format!("{field} is not a node"))),
        };
        let mut fields = fields.iter();
        for described in schema.fields {
            match described.place {
                FieldPlace::Rest(_) if described.kind == FieldKind::Nodes => {
                    rest.iter().try_for_each(|&field| reference(field))?;
                }
                FieldPlace::Rest(_) => {}
                _ => match fields.next() {
                    Some(&field) if described.kind.is_reference() => reference(field)?,
                    _ => {}
                },
            }
        }
        Ok(())
    }

    fn global_value(&self, global: Global) -> Result<()> {
        let value = &self.module.globals[global];
        let attributes = &self.module.attributes;
        self.ty(value.value_type)?;
        self.ty(value.ty)?;
        let comdat = value.comdat.expand();
        comdat.map_or(Ok(()), |comdat| {
            within(comdat, self.module.comdats.len(), "COMDATs")
        })?;
        for string in [value.section, value.partition] {
            string
                .expand()
                .map_or(Ok(()), |string| self.string(string))?;
        }
        self.attachments(&value.attachments)?;
        value
            .kind
            .constants()
            .try_for_each(|it| self.constant(it))?;
        match &value.kind {
            GlobalKind::Variable(variable) => {
                let set = variable.attributes.expand();
                set.map_or(Ok(()), |set| {
                    within(set, attributes.sets.len(), "sets of attributes")
                })
            }
            GlobalKind::Function(function) => {
                for string in [function.gc, function.source_name] {
                    string.expand().map_or(Ok(()), |it| self.string(it))?;
                }
                self.list(function.attributes.expand())
            }
            GlobalKind::Alias(_) | GlobalKind::IFunc(_) => Ok(()),
        }
    }

    fn list(&self, list: Option<crate::ir::AttributeList>) -> Result<()> {
        list.map_or(Ok(()), |list| {
            within(
                list,
                self.module.attributes.lists.len(),
                "lists of attributes",
            )
        })
    }

    fn attachments(&self, attachments: &[(MetadataKind, MetadataId)]) -> Result<()> {
        attachments.iter().try_for_each(|&(kind, node)| {
            self.kind(kind)?;
            self.node(node)
        })
    }
}

struct InBody<'r, 'm> {
    references: &'r References<'m>,
    body: &'r Body,
}

impl InBody<'_, '_> {
    fn check(&self) -> Result<()> {
        let (references, body) = (self.references, self.body);
        body.argument_types
            .iter()
            .try_for_each(|&ty| references.ty(ty))?;
        if body.argument_names.len() != body.argument_types.len() {
            return Err(broken(format!(
                "a body has {} arguments, and {} names for them",
                body.argument_types.len(),
                body.argument_names.len()
            )));
        }
        let names = body.argument_names.iter().filter_map(|name| name.expand());
        names
            .into_iter()
            .try_for_each(|name| references.string(name))?;
        for data in body.blocks.values() {
            data.name
                .expand()
                .map_or(Ok(()), |name| references.string(name))?;
            data.instructions
                .iter()
                .try_for_each(|&inst| self.inst(inst))?;
        }
        body.layout
            .iter()
            .try_for_each(|&block| self.block(block))?;
        for location in body.debug_locations.values() {
            references.node(location.scope)?;
            let inlined_at = location.inlined_at.expand();
            inlined_at.map_or(Ok(()), |node| references.node(node))?;
        }
        for bundle in body.bundles.values().flatten() {
            references.string(bundle.tag)?;
        }
        for (inst, attachments) in &body.attachments {
            self.inst(*inst)?;
            references.attachments(attachments)?;
        }
        for (inst, records) in &body.debug_records {
            self.inst(*inst)?;
            let mut operands = records.iter().flat_map(DebugRecord::operands).flatten();
            operands.try_for_each(|node| self.node(node))?;
        }
        for (subject, _) in &body.use_list_orders {
            match subject {
                UseListValue::Value(value) => self.value(*value)?,
                UseListValue::Block(block) => self.block(*block)?,
            }
        }
        for inst in body.instructions.keys() {
            self.instruction(inst)
                .map_err(|error| error.in_block(None, Some(inst.to_string())))?;
        }
        Ok(())
    }

    fn inst(&self, inst: Inst) -> Result<()> {
        within(inst, self.body.instructions.len(), "instructions")
    }

    fn block(&self, block: Block) -> Result<()> {
        within(block, self.body.blocks.len(), "blocks")
    }

    /// Checks a metadata node that the body refers to. It may contain values of the function.
    fn node(&self, node: MetadataId) -> Result<()> {
        self.references.node(node)?;
        let nodes = &self.references.module.metadata.nodes;
        let own = |node: MetadataId| match nodes[node] {
            MetadataNode::Value(value) => match value.kind() {
                ValueKind::Argument(_) | ValueKind::Instruction(_) => self.value(value),
                ValueKind::Constant(_) | ValueKind::Metadata(_) => Ok(()),
            },
            _ => Ok(()),
        };
        match &nodes[node] {
            MetadataNode::ArgList(nodes) => nodes.iter().try_for_each(|&node| own(node)),
            _ => own(node),
        }
    }

    fn value(&self, value: Value) -> Result<()> {
        match value.kind() {
            ValueKind::Constant(constant) => self.references.constant(constant),
            ValueKind::Metadata(node) => self.node(node),
            ValueKind::Instruction(inst) => self.inst(inst),
            ValueKind::Argument(number) => {
                let count = self.body.argument_types.len();
                match (number as usize) < count {
                    true => Ok(()),
                    false => Err(missing(
                        &format_args!("argument{number}"),
                        count,
                        "arguments",
                    )),
                }
            }
        }
    }

    fn instruction(&self, inst: Inst) -> Result<()> {
        use InstructionKind as K;
        let (references, body) = (self.references, self.body);
        let instruction = &body.instructions[inst];
        references.ty(instruction.ty)?;
        let name = instruction.name.expand();
        name.map_or(Ok(()), |name| references.string(name))?;
        let location = body.debug_location(inst);
        location.map_or(Ok(()), |location| {
            within(location, body.debug_locations.len(), "debug locations")
        })?;
        match &instruction.kind {
            K::Alloca { allocated: ty, .. } | K::GetElementPtr { source: ty, .. } => {
                references.ty(*ty)?;
            }
            K::Call(call) => self.call(call)?,
            K::Invoke(invoke) | K::CallBr(invoke, _) => self.call(&invoke.call)?,
            K::Fence { scope, .. } => references.scope(*scope)?,
            K::Load { access, .. }
            | K::Store { access, .. }
            | K::CmpXchg { access, .. }
            | K::AtomicRmw { access, .. } => references.scope(access.scope)?,
            K::Phi { blocks, .. } => {
                let mut blocks = blocks.as_slice(&body.block_lists).iter();
                blocks.try_for_each(|&block| self.block(block))?;
            }
            _ => {}
        }
        let mut successors = body.successors(&instruction.kind).into_iter();
        successors.try_for_each(|block| self.block(block))?;
        let mut result = Ok(());
        body.for_each_operand(inst, |value| {
            if result.is_ok() {
                result = self.value(value);
            }
        });
        result
    }

    fn call(&self, call: &CallKind) -> Result<()> {
        self.references.ty(call.function_type)?;
        self.references.list(call.attributes.expand())?;
        let bundles = call.bundles.expand();
        bundles.map_or(Ok(()), |bundles| {
            within(bundles, self.body.bundles.len(), "operand bundles")
        })
    }
}

//! Checks that the verifier reports invalid references, which a module built by hand may contain, and that nothing
//! panics.

// A panic here is a test failure.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use transpire_llvm::assembly;
use transpire_llvm::cranelift_entity::{EntityList, EntityRef};
use transpire_llvm::ir::metadata::{
    DebugRecord, DebugVariable, MetadataId, MetadataNode, VariableRecord,
};
use transpire_llvm::ir::{
    Attribute, AttributeKind, AttributeList, Block, Body, Bundles, Comdat, Constant, ConstantKind,
    DebugLocation, Expression, GlobalKind, Inst, InstructionKind, Module, NamedMetadata,
    NamedStructData, Str, SyncScope, Type, TypeKind, Value,
};

const MODULE: &str = include_str!("references.ll");

fn module() -> Module {
    assembly::parse(MODULE.as_bytes()).unwrap()
}

/// Changes the body of the only function that the module defines.
fn body(module: &mut Module, change: impl FnOnce(&mut Body)) {
    let function = module
        .globals
        .values_mut()
        .find_map(|value| match &mut value.kind {
            GlobalKind::Function(function) => function.body.as_mut(),
            _ => None,
        });
    change(function.unwrap());
}

/// Calls `change` with the instructions of the body until it returns `true`. Fails if it never does.
fn instruction(module: &mut Module, mut change: impl FnMut(&mut InstructionKind) -> bool) {
    body(module, |body| {
        let mut all = body.instructions.keys();
        let found = all.any(|inst| change(&mut body.instructions.edit(inst).kind));
        assert!(found, "no such instruction");
    });
}

/// Returns an index that is out of bounds in every arena of the module.
fn far<K: EntityRef>() -> K {
    K::new(9999)
}

type Change = (&'static str, fn(&mut Module));

/// Changes that introduce an invalid reference, each with the word for the reference in the message.
const CHANGES: &[Change] = &[
    ("str9999", |module| {
        module.globals.values_mut().next().unwrap().name = far();
    }),
    ("type9999", |module| {
        module.globals.values_mut().next().unwrap().value_type = far();
    }),
    ("type9999", |module| {
        module.types.array(4, far());
    }),
    ("type9999", |module| {
        let fields = Some([far::<Type>()].into());
        module.types.new_struct(NamedStructData {
            name: None,
            fields,
            packed: false,
        });
    }),
    ("struct9999", |module| {
        module.types.intern(TypeKind::Named(far()));
    }),
    ("type9999", |module| module.void_type = far()),
    ("constant9999", |module| {
        for value in module.globals.values_mut() {
            if let GlobalKind::Variable(variable) = &mut value.kind {
                variable.initializer = far::<Constant>().into();
            }
        }
    }),
    ("type9999", |module| {
        module.constants.intern(far(), ConstantKind::Null);
    }),
    ("constant9999", |module| {
        let ty = module.void_type;
        let parts = ConstantKind::Aggregate([far()].into());
        module.constants.intern(ty, parts);
    }),
    ("constant9999", |module| {
        let ty = module.void_type;
        let negated = Expression::FNeg(far());
        let kind = ConstantKind::Expression(Box::new(negated));
        module.constants.intern(ty, kind);
    }),
    ("does not precede it", |module| {
        let ty = module.void_type;
        let own = Constant::new(module.constants.len());
        let parts = ConstantKind::Aggregate([own].into());
        module.constants.intern(ty, parts);
    }),
    ("global9999", |module| {
        let ty = module.void_type;
        module.constants.intern(ty, ConstantKind::Global(far()));
    }),
    ("type9999", |module| {
        let attribute = Attribute::Type(AttributeKind::BY_VAL, Some(far()));
        module.attributes.sets.intern([attribute].into());
    }),
    ("attributes9999", |module| {
        let lists = &mut module.attributes.lists;
        let (_, list) = lists.iter().next().unwrap();
        let index = list[0].0;
        lists.intern([(index, far())].into());
    }),
    ("metadata9999", |module| {
        module.named_metadata.push(NamedMetadata {
            name: Str::new(0),
            nodes: vec![far()],
        });
    }),
    ("metadata9999", |module| {
        module.metadata.nodes.push(MetadataNode::Tuple {
            distinct: false,
            operands: [far::<MetadataId>().into()].into(),
        });
    }),
    ("metadata9999", |module| {
        let mut nodes = module.metadata.nodes.values_mut();
        let node = nodes.find_map(|node| match node {
            MetadataNode::Specialized(node) => Some(node),
            _ => None,
        });
        let node = node.unwrap();
        Arc::make_mut(&mut node.fields).fill(MetadataId::new(9999).to_field());
    }),
    ("has the code 77", |module| {
        for node in module.metadata.nodes.values_mut() {
            if let MetadataNode::Specialized(node) = node {
                node.code = 77;
            }
        }
    }),
    ("str9999", |module| module.sync_scopes.push(far())),
    ("comdat9999", |module| {
        module.globals.values_mut().next().unwrap().comdat = far::<Comdat>().into();
    }),
    ("kind9999", |module| {
        let value = module.globals.values_mut().next().unwrap();
        value.attachments.push((far(), MetadataId::new(0)));
    }),
    ("attribute_list9999", |module| {
        for value in module.globals.values_mut() {
            if let GlobalKind::Function(function) = &mut value.kind {
                function.attributes = far::<AttributeList>().into();
            }
        }
    }),
    ("names for them", |module| {
        body(module, |body| body.argument_names.clear());
    }),
    ("type9999", |module| {
        body(module, |body| body.argument_types[0] = far());
    }),
    ("block9999", |module| {
        body(module, |body| body.layout.push(far()))
    }),
    ("inst9999", |module| {
        body(module, |body| {
            body.blocks[Block::new(0)].instructions.push(far())
        });
    }),
    ("metadata9999", |module| {
        body(module, |body| {
            body.debug_locations.values_mut().next().unwrap().scope = far();
        });
    }),
    ("inst9999", |module| {
        body(module, |body| {
            body.attachments.insert(far(), Vec::new());
        });
    }),
    ("metadata9999", |module| {
        body(module, |body| {
            let label = DebugRecord::Label {
                location: far(),
                label: far(),
            };
            body.debug_records.insert(Inst::new(0), vec![label]);
        });
    }),
    ("type9999", |module| {
        body(module, |body| {
            body.instructions.edit(Inst::new(0)).ty = far();
        });
    }),
    ("location9999", |module| {
        body(module, |body| {
            let location = far::<DebugLocation>();
            let first = body.instructions.keys().next().unwrap();
            body.set_debug_location(first, Some(location));
        });
    }),
    ("argument77", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::Binary(_, [lhs, _], ..) => {
                *lhs = Value::argument(77);
                true
            }
            _ => false,
        });
    }),
    ("inst9999", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::Binary(_, [_, rhs], ..) => {
                *rhs = far::<Inst>().into();
                true
            }
            _ => false,
        });
    }),
    ("constant9999", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::Store { value, .. } => {
                *value = far::<Constant>().into();
                true
            }
            _ => false,
        });
    }),
    ("scope77", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::Store { access, .. } => {
                access.scope = SyncScope(77);
                true
            }
            _ => false,
        });
    }),
    ("type9999", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::Alloca { allocated, .. } => {
                *allocated = far();
                true
            }
            _ => false,
        });
    }),
    ("block9999", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::CondBr { then, .. } => {
                *then = far();
                true
            }
            _ => false,
        });
    }),
    ("type9999", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::Call(call) => {
                call.function_type = far();
                true
            }
            _ => false,
        });
    }),
    ("bundles9999", |module| {
        instruction(module, |kind| match kind {
            InstructionKind::Call(call) => {
                call.bundles = far::<Bundles>().into();
                true
            }
            _ => false,
        });
    }),
    ("block9999", |module| {
        body(module, |body| {
            let far = [far::<Block>()];
            let blocks = EntityList::from_slice(&far, &mut body.block_lists);
            let values = body.value_list(&[Value::argument(0)]);
            let phi = InstructionKind::Phi {
                values,
                blocks,
                fast_math: Default::default(),
            };
            let ty = body.argument_types[0];
            let phi = body.create(phi, ty);
            body.blocks[Block::new(0)].instructions.insert(0, phi);
        });
    }),
];

#[test]
fn a_module_that_names_what_is_there_passes() {
    transpire_llvm::verify(&module()).unwrap();
}

#[test]
fn what_is_not_there_is_told() {
    for (number, (told, change)) in CHANGES.iter().enumerate() {
        let mut module = module();
        change(&mut module);
        let error = transpire_llvm::verify(&module).expect_err(&format!("{number}: {told}"));
        assert!(
            error.to_string().contains(told),
            "{number}: {told}: {error}"
        );
    }
}

/// Checks that metadata in a body that refers to a value which the function does not have is an error.
#[test]
fn values_in_metadata_of_a_function_are_there() {
    for value in [Value::argument(77), far::<Inst>().into()] {
        let mut module = module();
        let node = module.metadata.nodes.push(MetadataNode::Value(value));
        body(&mut module, |body| {
            let of = DebugVariable {
                location: MetadataId::new(0),
                variable: MetadataId::new(0),
                expression: MetadataId::new(0),
                value: node,
            };
            let record = DebugRecord::Variable(VariableRecord::Value, of);
            body.debug_records.insert(Inst::new(0), vec![record]);
        });
        transpire_llvm::verify(&module).unwrap_err();
    }
}

/// Checks that the place of an error in a body includes the function and the instruction.
#[test]
fn the_place_is_told() {
    let mut module = module();
    CHANGES
        .iter()
        .find(|(told, _)| *told == "argument77")
        .unwrap()
        .1(&mut module);
    let error = transpire_llvm::verify(&module).unwrap_err().to_string();
    assert!(error.contains("@f"), "{error}");
}

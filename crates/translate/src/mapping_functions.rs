//! Functions that map one number to another, as the Khronos translator makes them for arguments that
//! only a run can tell: a switch over the keys.

use cranelift_entity::EntityList;
use transpire_llvm::ir::{
    BinaryOp, Body, FastMath, InstructionKind, IntFlags, MemoryOrdering, Module, SyncScope, Type, Value,
};

/// The body of a function from `i32` to `i32`: keys with their values, and the bits of the argument that
/// are looked at, if not all are. Other arguments are not expected. `pointer` is the type of pointers to `i32`.
pub(crate) fn body(module: &mut Module, pointer: Type, pairs: &[(u32, u32)], mask: Option<u32>) -> Body {
    let int = module.types.integer(32);
    let void = module.void_type;
    let mut make = Maker { body: Body::new(vec![int]), int };
    if let Some(name) = make.body.argument_names.first_mut() {
        *name = Some(module.strings.intern("key")).into();
    }
    let mut block = |body: &mut Body, name: &str| {
        let name = module.strings.intern(name);
        body.append_block(Some(name))
    };
    let entry = block(&mut make.body, "entry");
    let default = block(&mut make.body, "default");
    let cases: Vec<_> = pairs.iter().map(|(key, _)| block(&mut make.body, &format!("case.{key}"))).collect();
    let exit = block(&mut make.body, "exit");
    let alignment = transpire_llvm::ir::Alignment::from_bytes(4).unwrap_or_default();
    let kind = InstructionKind::Alloca {
        allocated: int,
        count: make.integer(module, 1),
        alignment,
        in_alloca: false,
        swift_error: false,
    };
    let result = make.body.append(entry, kind, pointer);
    make.body.instructions[result].name = Some(module.strings.intern("result")).into();
    let mut key = Value::argument(0);
    if let Some(mask) = mask {
        let lhs = make.integer(module, mask);
        let kind = InstructionKind::Binary { op: BinaryOp::And, lhs, rhs: key, flags: IntFlags::NONE, fast_math: FastMath::NONE };
        let masked = make.body.append(entry, kind, int);
        make.body.instructions[masked].name = Some(module.strings.intern("key.masked")).into();
        key = masked.into();
    }
    let keys: Vec<Value> = pairs.iter().map(|&(key, _)| make.integer(module, key)).collect();
    let values = make.body.value_list(&keys);
    let targets = EntityList::from_slice(&cases, &mut make.body.block_lists);
    make.body.append(entry, InstructionKind::Switch { condition: key, default, values, targets }, void);
    make.body.append(default, InstructionKind::Unreachable, void);
    for (&(_, number), &case) in pairs.iter().zip(&cases) {
        let value = make.integer(module, number);
        let kind = InstructionKind::Store {
            pointer: result.into(),
            value,
            alignment,
            volatile: false,
            ordering: MemoryOrdering::NotAtomic,
            scope: SyncScope::SYSTEM,
        };
        make.body.append(case, kind, void);
        make.body.append(case, InstructionKind::Br { target: exit }, void);
    }
    let kind = InstructionKind::Load {
        pointer: result.into(),
        alignment,
        volatile: false,
        ordering: MemoryOrdering::NotAtomic,
        scope: SyncScope::SYSTEM,
    };
    let value = make.body.append(exit, kind, int);
    make.body.instructions[value].name = Some(module.strings.intern("retVal")).into();
    make.body.append(exit, InstructionKind::Ret { value: Some(Value::from(value)).into() }, void);
    make.body
}

struct Maker {
    body: Body,
    int: Type,
}

impl Maker {
    fn integer(&self, module: &mut Module, number: u32) -> Value {
        module.constants.integer(&module.types, self.int, u64::from(number)).into()
    }
}

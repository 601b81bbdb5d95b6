//! Functions that map one number to another, as the Khronos translator makes them for arguments that
//! only a run can tell: a switch over the keys.

use cranelift_entity::EntityList;
use transpire_llvm::ir::{
    Alignment, BinaryOp, Block, Body, FastMath, InstructionKind, IntFlags, MemoryOrdering, Module,
    SyncScope, Type, Value,
};

/// The function that maps OpenCL's memory orders to SPIR-V's memory semantics.
pub(crate) const ORDERS: &str = "__translate_ocl_memory_order";
/// The function that maps OpenCL's memory scopes to SPIR-V's.
pub(crate) const SCOPES: &str = "__translate_ocl_memory_scope";

/// What a function maps to what.
pub(crate) struct Mapping<'p> {
    /// Keys with their values.
    pub(crate) pairs: &'p [(u32, u32)],
    /// The key whose value is that of all others. Without one, others are not expected.
    pub(crate) default: Option<u32>,
    /// The bits of the argument that are looked at, if not all are.
    pub(crate) mask: Option<u32>,
    /// Whether all cases return at one place.
    pub(crate) single_return: bool,
}

/// The body of a function from `i32` to `i32`. `pointer` is the type of pointers to `i32`.
pub(crate) fn body(module: &mut Module, pointer: Type, mapping: &Mapping<'_>) -> Body {
    let &Mapping {
        pairs,
        default,
        mask,
        single_return,
    } = mapping;
    let int = module.types.integer(32);
    let void = module.void_type;
    let mut make = Maker {
        body: Body::new(vec![int]),
        int,
    };
    if let Some(name) = make.body.argument_names.first_mut() {
        *name = Some(module.strings.intern("key")).into();
    }
    let mut block = |body: &mut Body, name: &str| {
        let name = module.strings.intern(name);
        body.append_block(Some(name))
    };
    let entry = block(&mut make.body, "entry");
    let default = pairs.iter().position(|pair| Some(pair.0) == default);
    let unexpected = default.is_none().then(|| block(&mut make.body, "default"));
    let cases: Vec<_> = pairs
        .iter()
        .map(|(key, _)| block(&mut make.body, &format!("case.{key}")))
        .collect();
    let alignment = Alignment::from_bytes(4).unwrap_or_default();
    let exit = single_return.then(|| block(&mut make.body, "exit"));
    let results = exit.map(|exit| {
        let kind = InstructionKind::Alloca {
            allocated: int,
            count: make.integer(module, 1),
            alignment,
            in_alloca: false,
            swift_error: false,
        };
        let result = make.body.append(entry, kind, pointer);
        make.body.instructions[result].name = Some(module.strings.intern("result")).into();
        (Value::from(result), exit)
    });
    let mut key = Value::argument(0);
    if let Some(mask) = mask {
        key = make.masked(module, entry, key, mask);
    }
    let keys: Vec<Value> = pairs
        .iter()
        .map(|&(key, _)| make.integer(module, key))
        .collect();
    let values = make.body.value_list(&keys);
    let targets = EntityList::from_slice(&cases, &mut make.body.block_lists);
    let case = default.and_then(|number| cases.get(number)).copied();
    let default = case.or(unexpected).unwrap_or(entry);
    make.body.append(
        entry,
        InstructionKind::Switch {
            condition: key,
            default,
            values,
            targets,
        },
        void,
    );
    if let Some(unexpected) = unexpected {
        make.body
            .append(unexpected, InstructionKind::Unreachable, void);
    }
    for (&(_, number), &case) in pairs.iter().zip(&cases) {
        let value = make.integer(module, number);
        match results {
            None => make.ret(case, value, void),
            Some((pointer, exit)) => {
                let kind = InstructionKind::Store {
                    pointer,
                    value,
                    alignment,
                    volatile: false,
                    ordering: MemoryOrdering::NotAtomic,
                    scope: SyncScope::SYSTEM,
                };
                make.body.append(case, kind, void);
                make.body
                    .append(case, InstructionKind::Br { target: exit }, void);
            }
        }
    }
    if let Some((pointer, exit)) = results {
        let kind = InstructionKind::Load {
            pointer,
            alignment,
            volatile: false,
            ordering: MemoryOrdering::NotAtomic,
            scope: SyncScope::SYSTEM,
        };
        let value = make.body.append(exit, kind, int);
        make.body.instructions[value].name = Some(module.strings.intern("retVal")).into();
        make.ret(exit, value.into(), void);
    }
    make.body
}

struct Maker {
    body: Body,
    int: Type,
}

impl Maker {
    /// The bits of a key that are looked at.
    fn masked(&mut self, module: &mut Module, entry: Block, key: Value, mask: u32) -> Value {
        let lhs = self.integer(module, mask);
        let kind = InstructionKind::Binary {
            op: BinaryOp::And,
            lhs,
            rhs: key,
            flags: IntFlags::NONE,
            fast_math: FastMath::NONE,
        };
        let masked = self.body.append(entry, kind, self.int);
        self.body.instructions[masked].name = Some(module.strings.intern("key.masked")).into();
        masked.into()
    }

    fn ret(&mut self, block: Block, value: Value, void: Type) {
        let kind = InstructionKind::Ret {
            value: Some(value).into(),
        };
        self.body.append(block, kind, void);
    }

    fn integer(&self, module: &mut Module, number: u32) -> Value {
        module
            .constants
            .integer(&module.types, self.int, u64::from(number))
            .into()
    }
}

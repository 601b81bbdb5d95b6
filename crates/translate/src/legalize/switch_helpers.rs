//! Creates functions that map one number to another with a switch over the keys. The Khronos translator creates them
//! for arguments that are known only at run time.

use transpire_llvm::ir::{
    Alignment, BinaryOp, Block, Body, InstBuilder, InstBuilderBase, InstructionKind, Interner,
    Type, Value,
};

/// The name of the function that maps OpenCL's memory orders to SPIR-V's memory semantics.
pub(crate) const ORDERS: &str = "__translate_ocl_memory_order";
/// The name of the function that maps OpenCL's memory scopes to SPIR-V's.
pub(crate) const SCOPES: &str = "__translate_ocl_memory_scope";

/// The mapping that a function computes.
pub(crate) struct Mapping<'p> {
    /// Keys with their values.
    pub(crate) pairs: &'p [(u32, u32)],
    /// The key whose value is used for all unlisted keys. If it is `None`, unlisted keys are undefined behavior.
    pub(crate) default: Option<u32>,
    /// The bits of the argument to compare, or `None` for all.
    pub(crate) mask: Option<u32>,
    /// Whether all cases share one return.
    pub(crate) single_return: bool,
}

/// Returns the body of a function from `i32` to `i32` that computes the mapping. `pointer` is the type of pointers to
/// `i32`.
pub(crate) fn body(module: &mut Interner<'_>, pointer: Type, mapping: &Mapping<'_>) -> Body {
    let &Mapping {
        pairs,
        default,
        mask,
        single_return,
    } = mapping;
    let int = module.types_mut().integer(32);
    let mut body = Body::new(vec![int]);
    if let Some(name) = body.argument_names.first_mut() {
        *name = Some(module.strings_mut().intern("key")).into();
    }
    let entry = body.append_block(Some(module.strings_mut().intern("entry")));
    let mut build = module.build(&mut body);
    let default = pairs.iter().position(|pair| Some(pair.0) == default);
    let unexpected = default.is_none().then(|| build.append_block("default"));
    let blocks: Vec<Block> = pairs
        .iter()
        .map(|(key, _)| build.append_block(&format!("case.{key}")))
        .collect();
    let alignment = Alignment::from_bytes(4).unwrap_or_default();
    let exit = single_return.then(|| build.append_block("exit"));
    let results = exit.map(|exit| {
        let kind = InstructionKind::alloca(int, build.index(1), alignment);
        let result = build.insert(kind, pointer);
        build.name(result, "result");
        (result, exit)
    });
    let mut key = Value::argument(0);
    if let Some(mask) = mask {
        let mask = build.index(mask);
        key = build.binary(BinaryOp::And, mask, key);
        build.name(key, "key.masked");
    }
    let cases: Vec<(Value, Block)> = pairs
        .iter()
        .zip(&blocks)
        .map(|(&(key, _), &block)| (build.index(key), block))
        .collect();
    let case = default.and_then(|number| blocks.get(number)).copied();
    build.switch(key, case.or(unexpected).unwrap_or(entry), &cases);
    if let Some(unexpected) = unexpected {
        build.switch_to(unexpected);
        build.unreachable();
    }
    for (&(_, number), &block) in pairs.iter().zip(&blocks) {
        let value = build.index(number);
        build.switch_to(block);
        match results {
            None => build.ret(Some(value)),
            Some((pointer, exit)) => {
                build.store(value, pointer, alignment, false);
                build.br(exit);
            }
        }
    }
    if let Some((pointer, exit)) = results {
        build.switch_to(exit);
        let value = build.load(pointer, int, alignment, false);
        build.name(value, "retVal");
        build.ret(Some(value));
    }
    body
}

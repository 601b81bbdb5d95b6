//! Aliases and the constants in the private address space: SPIR-V has neither.
//!
//! What an alias stands for takes its place. A constant that LLVM puts in address space 0 (a table
//! that replaces a `switch`, in modules whose data layout names no other) goes to the constant address
//! space, as variables of a module have no private one (§2.16.1, OpVariable). Where a function only
//! reads it, that is all; where its address goes elsewhere, the function gets a copy in a variable.

use cranelift_entity::{EntityRef, SecondaryMap};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Alignment, Body, CastOp, Constant, ConstantKind, Expression, FastMath, Global, GlobalKind, Inst, InstructionKind,
    IntFlags, Module, Type, TypeKind, Value,
};

use super::super::string_attributes::is_compute_variable;
use super::super::{Report, block_order};
use super::rewrite;
use crate::correspondences::address_spaces;
use crate::{Error, Result};

/// How deep constants may nest.
const MAX_DEPTH: u32 = 256;
/// The address space of variables of functions.
pub(super) const PRIVATE: u32 = 0;

/// Resolves aliases and moves private constants.
pub(super) fn run(module: &mut Module, report: &mut Report) -> Result<()> {
    resolve_aliases(module, report)?;
    move_constants(module)
}

/// Puts constants in the place of others, in constants that hold them.
struct Substitution {
    /// What takes the place of the address of a global.
    globals: FxHashMap<Global, Constant>,
    memo: SecondaryMap<Constant, PackedOption<Constant>>,
}

impl Substitution {
    fn new(globals: FxHashMap<Global, Constant>) -> Self {
        Self { globals, memo: SecondaryMap::new() }
    }

    fn apply(&mut self, module: &mut Module, constant: Constant) -> Result<Constant> {
        self.apply_at(module, constant, 0)
    }

    fn apply_at(&mut self, module: &mut Module, constant: Constant, depth: u32) -> Result<Constant> {
        let kind = match &module.constants[constant].kind {
            ConstantKind::Global(_) | ConstantKind::Expression(_) | ConstantKind::Aggregate(_) => {
                module.constants[constant].kind.clone()
            }
            _ => return Ok(constant),
        };
        if let Some(known) = self.memo[constant].expand() {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::unsupported("a constant nests more than 256 deep"));
        }
        let ty = module.constants.ty(constant);
        let result = match kind {
            ConstantKind::Global(global) => match self.globals.get(&global) {
                // An alias may stand for another.
                Some(&other) if other != constant => self.apply_at(module, other, depth + 1)?,
                _ => constant,
            },
            ConstantKind::Aggregate(elements) => {
                let new = elements.iter().map(|&element| self.apply_at(module, element, depth + 1));
                let new = new.collect::<Result<Vec<_>>>()?;
                if new[..] == elements[..] {
                    return Ok(constant);
                }
                let types = |list: &[Constant]| list.iter().map(|&c| module.constants.ty(c)).collect::<Vec<_>>();
                if types(&new) != types(&elements) {
                    return Err(Error::unsupported("the address of a private constant in an initializer"));
                }
                module.constants.aggregate(&module.types, ty, new)
            }
            ConstantKind::Expression(expression) => self.expression(module, constant, *expression, ty, depth)?,
            _ => constant,
        };
        self.memo[constant] = result.into();
        Ok(result)
    }

    fn expression(
        &mut self, module: &mut Module, constant: Constant, mut expression: Expression, ty: Type, depth: u32,
    ) -> Result<Constant> {
        let mut changed = false;
        for operand in expression.operands_mut() {
            let new = self.apply_at(module, *operand, depth + 1)?;
            changed |= new != *operand;
            *operand = new;
        }
        if !changed {
            return Ok(constant);
        }
        // An address in another address space than before makes one there.
        let ty = match &expression {
            Expression::GetElementPtr { operands, .. } => moved(module, ty, operands.first().copied()),
            Expression::Cast { op: CastOp::BitCast, operand } => moved(module, ty, Some(*operand)),
            _ => ty,
        };
        Ok(module.constants.intern(ty, ConstantKind::Expression(expression.into())))
    }
}

/// The pointer type `ty` in the address space of `base`.
fn moved(module: &mut Module, ty: Type, base: Option<Constant>) -> Type {
    let space = base.and_then(|base| module.types.address_space(module.constants.ty(base)));
    in_space(module, ty, space)
}

/// A pointer type in an address space.
pub(super) fn in_space(module: &mut Module, ty: Type, space: Option<u32>) -> Type {
    match (&module.types[ty], space) {
        (TypeKind::Pointer { pointee, .. }, Some(address_space)) => {
            let pointee = *pointee;
            module.types.intern(TypeKind::Pointer { address_space, pointee })
        }
        _ => ty,
    }
}

fn resolve_aliases(module: &mut Module, report: &mut Report) -> Result<()> {
    let mut targets = FxHashMap::default();
    let mut visible = 0;
    for (global, value) in module.globals.iter() {
        if let GlobalKind::Alias(alias) = &value.kind {
            targets.insert(global, alias.target);
            visible += usize::from(!value.linkage.is_local());
        }
    }
    if targets.is_empty() {
        return Ok(());
    }
    report.drop("names of aliases that other modules could see", visible);
    let mut substitution = Substitution::new(targets);
    in_initializers(module, &mut substitution)?;
    in_bodies(module, |module, _, body| {
        let mut failed = None;
        for inst in all(body) {
            body.map_operands(inst, |value| match value.as_constant() {
                Some(constant) => substitution.apply(module, constant).map_or_else(
                    |error| {
                        failed = Some(error);
                        value
                    },
                    Value::from,
                ),
                None => value,
            });
        }
        failed.map_or(Ok(()), Err)
    })
}

fn in_initializers(module: &mut Module, substitution: &mut Substitution) -> Result<()> {
    let globals: Vec<Global> = module.globals.keys().collect();
    for global in globals {
        let GlobalKind::Variable(variable) = &module.globals[global].kind else { continue };
        let Some(old) = variable.initializer.expand() else { continue };
        let new = substitution.apply(module, old)?;
        if module.constants.ty(new) != module.constants.ty(old) {
            return Err(Error::unsupported("the address of a private constant in an initializer"));
        }
        if let GlobalKind::Variable(variable) = &mut module.globals[global].kind {
            variable.initializer = new.into();
        }
    }
    Ok(())
}

fn all(body: &Body) -> impl Iterator<Item = Inst> + use<> {
    (0..body.instructions.len()).map(Inst::new)
}

fn in_bodies(
    module: &mut Module, mut change: impl FnMut(&mut Module, Global, &mut Body) -> Result<()>,
) -> Result<()> {
    let functions: Vec<Global> = module.functions().filter(|f| f.2.body.is_some()).map(|f| f.0).collect();
    for function in functions {
        let Some(mut body) = module.function_mut(function).and_then(|f| f.body.take()) else { continue };
        let changed = change(module, function, &mut body);
        if let Some(f) = module.function_mut(function) {
            f.body = Some(body);
        }
        changed.map_err(|error| error.within(format!("function @{}", module.name(function))))?;
    }
    Ok(())
}

fn move_constants(module: &mut Module) -> Result<()> {
    let (moving, variable): (Vec<Global>, Vec<Global>) = module
        .variables()
        .filter(|(global, value, variable)| {
            variable.initializer.is_some()
                && module.types.address_space(value.ty) == Some(PRIVATE)
                && !is_compute_variable(module, *global)
                && !module.strings.get(value.name).starts_with(b"llvm.")
        })
        .map(|(global, ..)| global)
        .partition(|&global| matches!(&module.globals[global].kind, GlobalKind::Variable(v) if v.constant));
    let mut moving = moving;
    // What others can see they can write.
    let own = variable.into_iter().filter(|&global| module.globals[global].linkage.is_local()).collect();
    moving.extend(only_read(module, own)?);
    let left = module.variables().find(|(global, value, _)| {
        module.types.address_space(value.ty) == Some(PRIVATE)
            && !value.linkage.is_local()
            && !module.strings.get(value.name).starts_with(b"llvm.")
            && !moving.contains(global)
    });
    if let Some((global, ..)) = left {
        return Err(Error::private_variable(module, global).within(format!("global @{}", module.name(global))));
    }
    if moving.is_empty() {
        return Ok(());
    }
    let mut addresses = FxHashMap::default();
    for &global in &moving {
        let ty = in_space(module, module.globals[global].ty, Some(address_spaces::CONSTANT));
        module.globals[global].ty = ty;
        if let GlobalKind::Variable(variable) = &mut module.globals[global].kind {
            variable.constant = true;
        }
        addresses.insert(global, module.constants.intern(ty, ConstantKind::Global(global)));
    }
    in_initializers(module, &mut Substitution::new(addresses.clone()))?;
    in_bodies(module, |module, _, body| Mover::new(&addresses).run(module, body))
}

/// Those of some variables that are as good as constants: all that is done with them is to read.
fn only_read(module: &mut Module, variables: Vec<Global>) -> Result<Vec<Global>> {
    if variables.is_empty() {
        return Ok(variables);
    }
    let mut addresses = FxHashMap::default();
    for &global in &variables {
        let ty = module.globals[global].ty;
        addresses.insert(global, module.constants.intern(ty, ConstantKind::Global(global)));
    }
    let mut written = FxHashSet::default();
    in_bodies(module, |module, _, body| {
        let mut mover = Mover::new(&addresses);
        for block in block_order::in_order(body) {
            for &inst in &body.blocks[block].instructions {
                mover.look(module, body, inst);
            }
        }
        written.extend(mover.escaping);
        Ok(())
    })?;
    Ok(variables.into_iter().filter(|global| !written.contains(global)).collect())
}

/// Moves the uses of private constants in one function.
struct Mover<'a> {
    addresses: &'a FxHashMap<Global, Constant>,
    /// The globals that constants are addresses of, and those that they are not.
    origins: FxHashMap<Constant, Option<Global>>,
    /// The globals that instructions are addresses in.
    derived: FxHashMap<Inst, Global>,
    /// The globals whose address goes elsewhere.
    escaping: FxHashSet<Global>,
    prologue: Vec<Inst>,
    copies: FxHashMap<Constant, Value>,
}

impl<'a> Mover<'a> {
    fn new(addresses: &'a FxHashMap<Global, Constant>) -> Self {
        Self {
            addresses,
            origins: FxHashMap::default(),
            derived: FxHashMap::default(),
            escaping: FxHashSet::default(),
            prologue: Vec::new(),
            copies: FxHashMap::default(),
        }
    }

    fn run(mut self, module: &mut Module, body: &mut Body) -> Result<()> {
        let order = block_order::in_order(body);
        let mut used = false;
        for &block in &order {
            for &inst in &body.blocks[block].instructions {
                used |= self.look(module, body, inst);
            }
        }
        if !used {
            return Ok(());
        }
        body.layout = order;
        let staying = self.addresses.iter().filter(|(global, _)| !self.escaping.contains(global));
        let mut substitution = Substitution::new(staying.map(|(&global, &address)| (global, address)).collect());
        for inst in all(body) {
            let mut constants = Vec::new();
            body.for_each_operand(inst, |value| constants.extend(value.as_constant()));
            let mut new = FxHashMap::default();
            for constant in constants {
                if let Some(Some(global)) = self.origins.get(&constant).copied() {
                    let value = if self.escaping.contains(&global) {
                        self.copied(module, body, constant, 0)?
                    } else {
                        substitution.apply(module, constant)?.into()
                    };
                    new.insert(constant, value);
                }
            }
            if !new.is_empty() {
                body.map_operands(inst, |value| {
                    value.as_constant().and_then(|constant| new.get(&constant).copied()).unwrap_or(value)
                });
            }
            if let Some(global) = self.derived.get(&inst)
                && !self.escaping.contains(global)
            {
                let ty = in_space(module, body.instructions[inst].ty, Some(address_spaces::CONSTANT));
                body.instructions[inst].ty = ty;
            }
        }
        if let Some(&entry) = body.layout.first() {
            let rest = std::mem::take(&mut body.blocks[entry].instructions);
            self.prologue.extend(rest);
            body.blocks[entry].instructions = self.prologue;
        }
        Ok(())
    }

    /// Notes how an instruction uses such addresses; whether it does.
    fn look(&mut self, module: &Module, body: &Body, inst: Inst) -> bool {
        let mut uses = Vec::new();
        body.for_each_operand(inst, |value| {
            if let Some(global) = self.origin(module, value) {
                uses.push((value, global));
            }
        });
        for &(value, global) in &uses {
            match &body.instructions[inst].kind {
                InstructionKind::Load { .. } => {}
                InstructionKind::GetElementPtr { operands, .. }
                    if operands.first(&body.values) == Some(value)
                        && module.types.is_pointer(body.instructions[inst].ty) =>
                {
                    self.derived.insert(inst, global);
                }
                InstructionKind::Cast { op: CastOp::BitCast, .. } => {
                    self.derived.insert(inst, global);
                }
                // The source of a copy.
                InstructionKind::Call(call)
                    if call.arguments.as_slice(&body.values).iter().position(|&a| a == value) == Some(1)
                        && is_copy(module, call.callee) => {}
                _ => {
                    self.escaping.insert(global);
                }
            }
        }
        !uses.is_empty()
    }

    fn origin(&mut self, module: &Module, value: Value) -> Option<Global> {
        if let Some(inst) = value.as_instruction() {
            return self.derived.get(&inst).copied();
        }
        let constant = value.as_constant()?;
        if let Some(known) = self.origins.get(&constant) {
            return *known;
        }
        let (mut simple, mut current) = (true, constant);
        let mut origin = None;
        for _ in 0..MAX_DEPTH {
            match &module.constants[current].kind {
                ConstantKind::Global(global) => {
                    origin = self.addresses.contains_key(global).then_some(*global);
                    break;
                }
                ConstantKind::Expression(expression) => match &**expression {
                    Expression::GetElementPtr { operands, .. } => {
                        let Some(&base) = operands.first() else { break };
                        current = base;
                    }
                    Expression::Cast { op, operand } => {
                        simple &= *op == CastOp::BitCast;
                        current = *operand;
                    }
                    _ => break,
                },
                _ => break,
            }
        }
        if let Some(global) = origin
            && !simple
        {
            self.escaping.insert(global);
        }
        self.origins.insert(constant, origin);
        origin
    }

    /// The address of the function's own copy, or one in it, computed at its beginning.
    fn copied(&mut self, module: &mut Module, body: &mut Body, constant: Constant, depth: u32) -> Result<Value> {
        if let Some(&known) = self.copies.get(&constant) {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::unsupported("a constant nests more than 256 deep"));
        }
        let ty = module.constants.ty(constant);
        let value = match module.constants[constant].kind.clone() {
            ConstantKind::Global(global) if self.addresses.contains_key(&global) => {
                self.copy(module, body, global, ty)
            }
            ConstantKind::Expression(expression) => match *expression {
                Expression::GetElementPtr { source, flags, operands, .. } => {
                    let mut values: Vec<Value> = operands.iter().map(|&operand| operand.into()).collect();
                    if let (Some(first), Some(&base)) = (values.first_mut(), operands.first()) {
                        *first = self.copied(module, body, base, depth + 1)?;
                    }
                    let operands = body.value_list(&values);
                    self.add(body, InstructionKind::GetElementPtr { source, flags, operands }, ty)
                }
                Expression::Cast { op, operand } => {
                    let operand = self.copied(module, body, operand, depth + 1)?;
                    let (flags, fast_math) = (IntFlags::NONE, FastMath::NONE);
                    self.add(body, InstructionKind::Cast { op, operand, flags, fast_math }, ty)
                }
                _ => constant.into(),
            },
            _ => constant.into(),
        };
        self.copies.insert(constant, value);
        Ok(value)
    }

    fn add(&mut self, body: &mut Body, kind: InstructionKind, ty: Type) -> Value {
        let inst = body.create(kind, ty);
        self.prologue.push(inst);
        inst.into()
    }

    fn copy(&mut self, module: &mut Module, body: &mut Body, global: Global, ty: Type) -> Value {
        let (allocated, alignment) = (module.globals[global].value_type, module.globals[global].alignment);
        let i32 = module.types.integer(32);
        let count = module.constants.integer(&module.types, i32, 1).into();
        let (in_alloca, swift_error) = (false, false);
        let kind = InstructionKind::Alloca { allocated, count, alignment, in_alloca, swift_error };
        let variable = self.add(body, kind, ty);
        // All of it at once: what it holds may be read before anything else is.
        if let Some(&address) = self.addresses.get(&global) {
            let value = self.add(body, rewrite::plain_load(address.into(), alignment_or_one(alignment), false), allocated);
            let void = module.void_type;
            self.add(body, rewrite::plain_store(value, variable, alignment_or_one(alignment), false), void);
        }
        variable
    }
}

fn alignment_or_one(alignment: Alignment) -> Alignment {
    if alignment == Alignment::NONE { Alignment::from_bytes(1).unwrap_or_default() } else { alignment }
}

fn is_copy(module: &Module, callee: Value) -> bool {
    let callee = callee.as_constant().and_then(|c| module.as_global(c));
    callee.is_some_and(|callee| {
        let name = module.strings.get(module.globals[callee].name);
        name.starts_with(b"llvm.memcpy.") || name.starts_with(b"llvm.memmove.")
    })
}

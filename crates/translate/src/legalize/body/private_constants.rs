//! Moves or copies constants in the private address space, where SPIR-V has no constants.
//!
//! LLVM puts some constants in address space 0, such as a table that replaces a `switch`, in modules whose data layout
//! names no other. They move to the constant address space, because a module has no private variables (§2.16.1,
//! OpVariable). If a function only reads the constant, nothing else changes. If its address has other uses, or if it
//! holds the addresses of others ([`HeldAddresses`]), the function gets a copy in a variable. A cast to constant memory
//! still leads to the constant itself. If the dialect copies constants, each function that uses an internal one gets a
//! copy.

use std::borrow::Cow;

use cranelift_entity::EntityList;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Alignment, Body, CastOp, Constant, ConstantKind, DataLayout, Expression, GepFlags, Global,
    GlobalKind, Inst, InstructionKind, Interner, Linkage, Literal, Module, Type, TypeKind, Value,
};

use crate::analysis::block_order;
use crate::analysis::string_attributes::is_compute_variable;
use crate::analysis::used_globals;
use crate::dialect;
use crate::dialect::to_spirv::PrivateVariables;
use crate::error::MAX_DEPTH;
use crate::legalize::body::aliases::{PRIVATE, Substitution, all, in_initializers, in_space};
use crate::legalize::body::constant_casts;
use crate::legalize::module::unused_globals;
use crate::legalize::private_initializers;
use crate::legalize::private_initializers::{
    HeldAddress, HeldAddresses, MAX_WRITTEN, Taker, is_constant_pointer,
};
use crate::legalize::rewrite;
use crate::mappings::address_spaces;
use crate::pipeline::{BodyPass, run_over_bodies};
use crate::to_spirv::ToSpirv;
use crate::{Error, Result};

/// Rejects private variables that are visible to other modules and cannot be moved or copied: variables without an
/// initial value, and variables that are not constant, unless kernels get variables in their place. Rejects none if the
/// dialect keeps all variables.
pub(crate) fn check(module: &Module, dialect: &dialect::ToSpirv) -> Result<()> {
    let is_placed = match dialect.globals.private_variables {
        PrivateVariables::OfKernels => true,
        PrivateVariables::Refused => false,
        PrivateVariables::OfFunctions => return Ok(()),
    };
    let staying = module.variables().find(|(global, value, variable)| {
        module.types.address_space(value.ty) == Some(PRIVATE)
            && !value.linkage.is_local()
            && (!(variable.constant || is_placed) || variable.initializer.is_none())
            && !is_compute_variable(module, *global)
            && !module.strings.get(value.name).starts_with(b"llvm.")
    });
    match staying {
        Some((global, ..)) => {
            Err(Error::private_variable(module, global).in_global(module, global))
        }
        None => Ok(()),
    }
}

/// Returns the pass that moves private constants, and variables that are only read, to the constant address space.
/// First copies the constants that the dialect copies into the functions that use them. Returns `None` if none moves,
/// or if the dialect keeps all private variables outside of functions.
pub(crate) fn prepare(module: &mut Module, options: &ToSpirv) -> Result<Option<MovedConstants>> {
    let copied = match options.dialect.globals.private_variables {
        PrivateVariables::OfKernels => FxHashSet::default(),
        PrivateVariables::Refused => copied_constants(module),
        PrivateVariables::OfFunctions => return Ok(None),
    };
    if !copied.is_empty() {
        let addresses = addresses(module, copied.iter().copied());
        run_over_bodies(module, &mut CopiedConstants { addresses })?;
    }
    moved_constants(module, &copied, &options.dialect)
}

/// Returns the address of each of the variables, as a constant.
fn addresses(
    module: &mut Module,
    variables: impl Iterator<Item = Global>,
) -> FxHashMap<Global, Constant> {
    let address = |global| (global, module.address(global));
    variables.map(address).collect()
}

fn moved_constants(
    module: &mut Module,
    copied: &FxHashSet<Global>,
    dialect: &dialect::ToSpirv,
) -> Result<Option<MovedConstants>> {
    let others = private_variables(module).filter(|global| !copied.contains(global));
    let (mut moving, variable): (Vec<Global>, Vec<Global>) = others.partition(
        |&global| matches!(&module.globals[global].kind, GlobalKind::Variable(v) if v.constant),
    );
    // A variable that is visible to other modules may be written there.
    let own = variable
        .into_iter()
        .filter(|&global| module.globals[global].linkage.is_local())
        .collect();
    moving.extend(only_read(module, own)?);
    if dialect.globals.private_variables == PrivateVariables::OfKernels {
        keep_with_what_they_hold(module, &mut moving);
    }
    if moving.is_empty() {
        return Ok(None);
    }
    for &global in &moving {
        let (ty, space) = (module.globals[global].ty, Some(address_spaces::CONSTANT));
        let ty = in_space(&mut module.interner(), ty, space);
        module.globals[global].ty = ty;
        if let GlobalKind::Variable(variable) = &mut module.globals[global].kind {
            variable.constant = true;
        }
    }
    let addresses = addresses(module, moving.into_iter());
    let held = private_initializers::take_out(module, &addresses)?;
    in_initializers(module, &mut Substitution::new(&addresses))?;
    Ok(Some(MovedConstants {
        addresses,
        held,
        written: 0,
    }))
}

/// The pass that moves the uses of private constants to the constant address space.
pub(crate) struct MovedConstants {
    addresses: FxHashMap<Global, Constant>,
    held: HeldAddresses,
    /// The number of addresses written into copies so far.
    written: usize,
}

impl BodyPass for MovedConstants {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        let mut mover = Mover::new(&self.addresses, false);
        mover.held = Some(&self.held);
        mover.written = self.written;
        self.written = mover.run(module, body)?;
        rewrite::retype_calls(module, body);
        Ok(())
    }
}

/// The pass that copies private constants into the functions that use them.
struct CopiedConstants {
    addresses: FxHashMap<Global, Constant>,
}

impl BodyPass for CopiedConstants {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        Mover::new(&self.addresses, true).run(module, body)?;
        rewrite::retype_calls(module, body);
        Ok(())
    }
}

/// Removes the constants from `moving` whose initial values refer to private variables that stay, and those to which
/// the initial values of such variables refer. A variable in the constant address space cannot hold the address of an
/// object that each kernel has separately, and a pointer to the private address space cannot hold an address in the
/// constant address space.
fn keep_with_what_they_hold(module: &Module, moving: &mut Vec<Global>) {
    let mut leaving: FxHashSet<Global> = moving.iter().copied().collect();
    let mut staying: Vec<Global> = private_variables(module)
        .filter(|global| !leaving.contains(global))
        .collect();
    if staying.is_empty() {
        return;
    }
    let mut holders: FxHashMap<Global, Vec<Global>> = FxHashMap::default();
    for &global in moving.iter() {
        transpire_interrupt::tick();
        if let Some(initializer) = module.initializer(global) {
            for held in private_initializers::named_as_private(module, initializer) {
                holders.entry(held).or_default().push(global);
            }
        }
    }
    while let Some(held) = staying.pop() {
        for &holder in holders.get(&held).into_iter().flatten() {
            if leaving.remove(&holder) {
                staying.push(holder);
            }
        }
        if let Some(initializer) = module.initializer(held) {
            transpire_interrupt::tick();
            let named = private_initializers::named_as_private(module, initializer);
            staying.extend(named.filter(|global| leaving.remove(global)));
        }
    }
    moving.retain(|global| leaving.contains(global));
}

/// Returns the global variables in the private address space that have an initial value and belong neither to LLVM nor
/// to vector compute.
pub(in crate::legalize) fn private_variables(module: &Module) -> impl Iterator<Item = Global> + '_ {
    let variables = module.variables().filter(|(global, value, variable)| {
        variable.initializer.is_some()
            && module.types.address_space(value.ty) == Some(PRIVATE)
            && !is_compute_variable(module, *global)
            && !module.strings.get(value.name).starts_with(b"llvm.")
    });
    variables.map(|(global, ..)| global)
}

/// Returns the constants that a dialect may copy into each function that uses them: internal ones to which no initial
/// value refers.
fn copied_constants(module: &Module) -> FxHashSet<Global> {
    let named: FxHashSet<Global> = used_globals::by_initial_values(module)
        .into_iter()
        .collect();
    let is_own_constant = |global: &Global| {
        let value = &module.globals[*global];
        value.linkage == Linkage::Internal
            && matches!(&value.kind, GlobalKind::Variable(variable) if variable.constant)
    };
    private_variables(module)
        .filter(is_own_constant)
        .filter(|global| !named.contains(global))
        .collect()
}

/// Replaces addresses of variables in one function: with the values in `given`, and otherwise with copies made at its
/// beginning. Returns `written` plus the number of addresses that were written into copies.
pub(in crate::legalize) fn place(
    module: &mut Interner<'_>,
    body: &mut Body,
    addresses: &FxHashMap<Global, Constant>,
    held: &HeldAddresses,
    given: FxHashMap<Constant, Value>,
    written: usize,
) -> Result<usize> {
    let mut mover = Mover::new(addresses, true);
    mover.held = Some(held);
    mover.copies = given;
    mover.written = written;
    mover.run(module, body)
}

/// Removes the constants that were copied into functions and are no longer used.
pub(crate) fn take_out_copied(module: &mut Module) {
    let copied = copied_constants(module);
    if copied.is_empty() {
        return;
    }
    let roots = module
        .globals
        .keys()
        .filter(|global| !copied.contains(global))
        .collect();
    let used = used_globals::from(module, roots);
    unused_globals::retain(module, &used);
}

/// Returns those of `variables` that functions use and only read, so that they are effectively constant.
fn only_read(module: &mut Module, variables: Vec<Global>) -> Result<Vec<Global>> {
    if variables.is_empty() {
        return Ok(variables);
    }
    let mut pass = Uses {
        addresses: addresses(module, variables.iter().copied()),
        used: FxHashSet::default(),
        written: FxHashSet::default(),
    };
    run_over_bodies(module, &mut pass)?;
    Ok(variables
        .into_iter()
        .filter(|global| pass.used.contains(global) && !pass.written.contains(global))
        .collect())
}

/// The pass that collects the variables that functions use and write. It changes nothing.
struct Uses {
    addresses: FxHashMap<Global, Constant>,
    used: FxHashSet<Global>,
    written: FxHashSet<Global>,
}

impl BodyPass for Uses {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        let mut mover = Mover::new(&self.addresses, false);
        for block in block_order::in_order(body) {
            for &inst in &body.blocks[block].instructions {
                mover.look(module, body, inst)?;
            }
        }
        self.used.extend(mover.origins.values().flatten());
        self.written.extend(mover.escaping);
        Ok(())
    }
}

/// The state of moving the uses of private constants in one function.
struct Mover<'a> {
    addresses: &'a FxHashMap<Global, Constant>,
    /// Whether all uses get the copy, and not only the uses that do more than read.
    all_copied: bool,
    /// The addresses held by globals, which make a copy necessary.
    held: Option<&'a HeldAddresses>,
    /// The copies into which addresses are yet to be written, each with the constant that it is a copy of.
    pending: Vec<(Value, Global)>,
    /// The number of addresses written so far, in all functions.
    written: usize,
    /// The search for addresses in constants.
    taker: Taker<'a>,
    /// The constants that are not addresses themselves but contain some.
    holding: FxHashSet<Constant>,
    /// For each constant, the global whose address it is, if any.
    origins: FxHashMap<Constant, Option<Global>>,
    /// For each instruction that computes an address, the global that it points into.
    derived: FxHashMap<Inst, Global>,
    /// The globals whose address has uses other than reads.
    escaping: FxHashSet<Global>,
    /// The instructions that cast a private address to a pointer to constant memory, each with that address.
    casts: Vec<(Inst, Value)>,
    prologue: Vec<Inst>,
    copies: FxHashMap<Constant, Value>,
}

impl<'a> Mover<'a> {
    fn new(addresses: &'a FxHashMap<Global, Constant>, all_copied: bool) -> Self {
        Self {
            addresses,
            all_copied,
            held: None,
            pending: Vec::new(),
            written: 0,
            taker: Taker::new(addresses),
            holding: FxHashSet::default(),
            origins: FxHashMap::default(),
            derived: FxHashMap::default(),
            escaping: FxHashSet::default(),
            casts: Vec::new(),
            prologue: Vec::new(),
            copies: FxHashMap::default(),
        }
    }

    /// Rewrites a body. Returns the number of addresses written so far.
    fn run(mut self, module: &mut Interner<'_>, body: &mut Body) -> Result<usize> {
        let order = block_order::in_order(body);
        let mut used = false;
        for &block in &order {
            for &inst in &body.blocks[block].instructions {
                used |= self.look(module, body, inst)?;
            }
        }
        if !used {
            return Ok(self.written);
        }
        body.layout = order;
        if self.all_copied {
            self.escaping.extend(self.origins.values().flatten());
            // Each copy is inserted at the front, as in the Khronos translator, so the order is reversed.
            let mut copied: Vec<Global> = self.escaping.iter().copied().collect();
            copied.sort_unstable_by(|a, b| b.cmp(a));
            for global in copied {
                if let Some(&address) = self.addresses.get(&global) {
                    self.copied(module, body, address, 0)?;
                }
            }
        }
        let holding = self.origins.values().flatten();
        let holding = holding.filter(|global| self.held_by(**global).is_some());
        self.escaping.extend(holding.copied().collect::<Vec<_>>());
        self.redirect_casts(module, body)?;
        let mut substitution =
            Substitution::of_all_but(self.escaping.clone(), Cow::Borrowed(self.addresses));
        for inst in all(body) {
            let mut constants = Vec::new();
            body.for_each_operand(inst, |value| constants.extend(value.as_constant()));
            let mut new = FxHashMap::default();
            for constant in constants {
                if self.holding.contains(&constant) {
                    let value = self.copied(module, body, constant, 0)?;
                    new.insert(constant, value);
                }
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
                    value
                        .as_constant()
                        .and_then(|constant| new.get(&constant).copied())
                        .unwrap_or(value)
                });
            }
            if let Some(global) = self.derived.get(&inst)
                && !self.escaping.contains(global)
            {
                let ty = in_space(
                    module,
                    body.instructions[inst].ty,
                    Some(address_spaces::CONSTANT),
                );
                body.instructions.edit(inst).ty = ty;
            }
        }
        self.write_addresses(module, body)?;
        if let Some(&entry) = body.layout.first() {
            let rest = std::mem::take(&mut body.blocks[entry].instructions);
            self.prologue.extend(rest);
            body.blocks[entry].instructions = self.prologue;
        }
        Ok(self.written)
    }

    /// Makes the casts to constant memory casts of addresses there.
    fn redirect_casts(&mut self, module: &mut Interner<'_>, body: &mut Body) -> Result<()> {
        let mut left = Vec::new();
        for (cast, address) in std::mem::take(&mut self.casts) {
            let origin = self.origin(module, address);
            match &mut body.instructions.edit(cast).kind {
                // The address itself moves to constant memory.
                InstructionKind::Cast(op, ..)
                    if origin.is_some_and(|global| !self.escaping.contains(&global)) =>
                {
                    *op = CastOp::BitCast;
                }
                _ => left.push((cast, address)),
            }
        }
        constant_casts::redirect(module, body, &left, &mut |module, constant| {
            self.in_constant_memory(module, constant)
        })
    }

    /// Returns the address in constant memory for `constant`, a private pointer. Returns `None` if it is not the
    /// address of a private constant.
    fn in_constant_memory(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
    ) -> Result<Option<Constant>> {
        if let kind @ (ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison) =
            &module.constants[constant].kind
        {
            let (kind, ty) = (kind.clone(), module.constants.ty(constant));
            let ty = in_space(module, ty, Some(address_spaces::CONSTANT));
            return Ok(Some(module.constant(ty, kind)));
        }
        if self.origin(module, constant.into()).is_none() {
            return Ok(None);
        }
        let moved = self.moved(module, constant)?;
        Ok(Some(moved).filter(|&moved| is_constant_pointer(module, module.constants.ty(moved))))
    }

    fn held_by(&self, global: Global) -> Option<&'a Vec<HeldAddress>> {
        self.held.and_then(|held| held.get(&global))
    }

    /// Writes the addresses of copies into the copies that hold them, which may create more copies. It is an error if
    /// more than [`MAX_WRITTEN`] addresses have been written.
    fn write_addresses(&mut self, module: &mut Interner<'_>, body: &mut Body) -> Result<()> {
        let void = module.void_type;
        let i32 = module.types_mut().integer(32);
        while let Some((copy, global)) = self.pending.pop() {
            let allocated = module.globals[global].value_type;
            for (path, address) in self.held_by(global).into_iter().flatten() {
                if self.written == MAX_WRITTEN {
                    return Err(Error::cannot_translate(format!(
                        "more than {MAX_WRITTEN} addresses of private constants in copies of constants"
                    )));
                }
                self.written += 1;
                let value = self.copied(module, body, *address, 0)?;
                let ty = match module.types[module.globals[global].ty] {
                    TypeKind::Pointer { pointee: None, .. } => module.types_mut().pointer(PRIVATE),
                    _ => {
                        let held = module.constants.ty(*address);
                        module.types_mut().typed_pointer(PRIVATE, held)
                    }
                };
                let indices = [0].into_iter().chain(path.iter().copied());
                let indices = indices.map(|index| Value::from(module.integer(i32, index.into())));
                let operands: Vec<Value> = [copy].into_iter().chain(indices).collect();
                let operands = body.value_list(&operands);
                let kind = InstructionKind::gep(allocated, GepFlags::INBOUNDS, operands);
                let place = self.add(body, kind, ty);
                // The struct may be packed.
                let store =
                    InstructionKind::store(value, place, alignment_or_one(Alignment::NONE), false);
                self.add(body, store, void);
            }
        }
        Ok(())
    }

    /// Records how an instruction uses addresses of private constants. Returns `false` if it does not use any.
    fn look(&mut self, module: &Module, body: &Body, inst: Inst) -> Result<bool> {
        let mut uses = Vec::new();
        let mut others = Vec::new();
        body.for_each_operand(inst, |value| match self.origin(module, value) {
            Some(global) => uses.push((value, global)),
            None => others.extend(value.as_constant()),
        });
        let mut is_held = false;
        for constant in others {
            if self.taker.holds(module, constant)? {
                is_held = true;
                if self.holding.insert(constant) {
                    let named = used_globals::by_constant(module, constant).into_iter();
                    let private = named.filter(|global| self.addresses.contains_key(global));
                    self.escaping.extend(private);
                }
            }
        }
        let cast = constant_casts::cast_address(module, body, inst).filter(|_| !self.all_copied);
        self.casts.extend(cast.map(|address| (inst, address)));
        for &(value, global) in &uses {
            match &body.instructions[inst].kind {
                InstructionKind::Load { .. } => {}
                InstructionKind::Cast(..) if cast == Some(value) => {}
                InstructionKind::GetElementPtr { operands, .. }
                    if operands.first(&body.values) == Some(value)
                        && module.types.is_pointer(body.instructions[inst].ty) =>
                {
                    self.derived.insert(inst, global);
                }
                InstructionKind::Cast(CastOp::BitCast, ..) => {
                    self.derived.insert(inst, global);
                }
                // The source of a memory copy.
                InstructionKind::Call(call)
                    if call
                        .arguments
                        .as_slice(&body.values)
                        .iter()
                        .position(|&a| a == value)
                        == Some(1)
                        && is_copy(module, call.callee) => {}
                _ => {
                    self.escaping.insert(global);
                }
            }
        }
        Ok(is_held || !uses.is_empty())
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
                    Expression::Cast(op, operand) => {
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

    /// Returns `constant`, which contains addresses of variables, with the addresses of the function's own copies in
    /// their place. It is computed at the beginning of the function. `depth` is the number of constants around it. It
    /// is an error if an address is in another expression than a cast or a `getelementptr`.
    fn copied(
        &mut self,
        module: &mut Interner<'_>,
        body: &mut Body,
        constant: Constant,
        depth: u32,
    ) -> Result<Value> {
        if let Some(&known) = self.copies.get(&constant) {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        let ty = module.constants.ty(constant);
        if !self.all_copied && is_constant_pointer(module, ty) {
            let value = self.moved(module, constant)?.into();
            self.copies.insert(constant, value);
            return Ok(value);
        }
        let value = match module.constants[constant].kind.clone() {
            ConstantKind::Global(global) if self.addresses.contains_key(&global) => {
                self.copy(module, body, global, ty)
            }
            ConstantKind::Expression(expression) => match *expression {
                Expression::GetElementPtr {
                    source,
                    flags,
                    operands,
                    ..
                } => {
                    let mut values: Vec<Value> =
                        operands.iter().map(|&operand| operand.into()).collect();
                    if let (Some(first), Some(&base)) = (values.first_mut(), operands.first()) {
                        *first = self.copied(module, body, base, depth + 1)?;
                    }
                    let operands = body.value_list(&values);
                    self.add(body, InstructionKind::gep(source, flags, operands), ty)
                }
                Expression::Cast(op, operand) => {
                    let operand = self.copied(module, body, operand, depth + 1)?;
                    self.add(body, InstructionKind::cast(op, operand), ty)
                }
                _ => constant.into(),
            },
            ConstantKind::Aggregate(elements) => {
                self.rebuilt(module, body, constant, &elements, depth)?
            }
            _ => constant.into(),
        };
        if let Some(rest) = value.as_constant()
            && self.taker.holds(module, rest)?
        {
            return Err(Error::cannot_translate(
                "an expression of the address of a private constant",
            ));
        }
        self.copies.insert(constant, value);
        Ok(value)
    }

    /// Returns `constant`, an address of a private constant as a pointer to constant memory, with the address of the
    /// moved constant. It is an error if the moved constant lacks addresses of others.
    fn moved(&self, module: &mut Interner<'_>, constant: Constant) -> Result<Constant> {
        let mut named = used_globals::by_constant(module, constant).into_iter();
        if named.any(|global| self.held_by(global).is_some()) {
            return Err(Error::cannot_translate(
                "a pointer to constant memory that points to a private constant with addresses of others",
            ));
        }
        Substitution::new(self.addresses).apply(module, constant)
    }

    /// Rebuilds `constant`, an aggregate or a vector of `elements` inside `depth` other constants, with the addresses
    /// of copies in place of the addresses that it contains.
    fn rebuilt(
        &mut self,
        module: &mut Interner<'_>,
        body: &mut Body,
        constant: Constant,
        elements: &[Constant],
        depth: u32,
    ) -> Result<Value> {
        let ty = module.constants.ty(constant);
        let is_vector = matches!(module.types[ty], TypeKind::Vector { .. });
        let mut rest = elements.to_vec();
        let mut held = Vec::new();
        for (number, element) in rest.iter_mut().enumerate() {
            if self.taker.holds(module, *element)? {
                held.push((number as u32, *element));
                let ty = module.constants.ty(*element);
                *element = module.constant(ty, ConstantKind::Null);
            }
        }
        let mut whole = Value::from(module.aggregate(ty, rest));
        for (number, element) in held {
            let element = self.copied(module, body, element, depth + 1)?;
            let kind = if is_vector {
                let i32 = module.types_mut().integer(32);
                let number = module.integer(i32, number.into());
                InstructionKind::insert_element(whole, element, number.into())
            } else {
                InstructionKind::InsertValue {
                    aggregate: whole,
                    element,
                    indices: EntityList::from_slice(&[Literal(number)], &mut body.literals),
                }
            };
            whole = self.add(body, kind, ty);
        }
        Ok(whole)
    }

    fn add(&mut self, body: &mut Body, kind: InstructionKind, ty: Type) -> Value {
        let inst = body.create(kind, ty);
        self.prologue.push(inst);
        inst.into()
    }

    fn copy(
        &mut self,
        module: &mut Interner<'_>,
        body: &mut Body,
        global: Global,
        ty: Type,
    ) -> Value {
        let (allocated, mut alignment) = (
            module.globals[global].value_type,
            module.globals[global].alignment,
        );
        if self.all_copied && alignment == Alignment::NONE {
            let natural = DataLayout::of(module).alignment(&module.types, allocated);
            alignment = natural.and_then(Alignment::from_bytes).unwrap_or_default();
        }
        let i32 = module.types_mut().integer(32);
        let count = module.integer(i32, 1).into();
        let kind = InstructionKind::alloca(allocated, count, alignment);
        let variable = self.add(body, kind, ty);
        if self.all_copied
            && let Some(inst) = variable.as_instruction()
        {
            body.instructions.edit(inst).name = module.globals[global].name.into();
        }
        // The whole value is stored at once, because it may be read before anything else is written.
        let initializer = match self.all_copied {
            true => module.initializer(global).map(Value::from),
            false => None,
        };
        let is_undefined = |value: &Value| {
            let constant = value.as_constant().map(|c| &module.constants[c].kind);
            matches!(constant, Some(ConstantKind::Undef | ConstantKind::Poison))
        };
        if let Some(&address) = self.addresses.get(&global)
            && !initializer.as_ref().is_some_and(is_undefined)
        {
            let value = initializer.unwrap_or_else(|| {
                self.add(
                    body,
                    InstructionKind::load(address.into(), alignment_or_one(alignment), false),
                    allocated,
                )
            });
            let void = module.void_type;
            self.add(
                body,
                InstructionKind::store(value, variable, alignment_or_one(alignment), false),
                void,
            );
        }
        if self.held_by(global).is_some() {
            self.pending.push((variable, global));
        }
        variable
    }
}

fn alignment_or_one(alignment: Alignment) -> Alignment {
    if alignment == Alignment::NONE {
        Alignment::from_bytes(1).unwrap_or_default()
    } else {
        alignment
    }
}

fn is_copy(module: &Module, callee: Value) -> bool {
    let callee = callee.as_constant().and_then(|c| module.as_global(c));
    callee.is_some_and(|callee| {
        let name = module.strings.get(module.globals[callee].name);
        name.starts_with(b"llvm.memcpy.") || name.starts_with(b"llvm.memmove.")
    })
}

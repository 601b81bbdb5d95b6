//! Removes the addresses of private constants from the initial values of private constants, such as tables of strings
//! and the locations of panics.
//!
//! A pointer to the private address space cannot be the address of a global variable. So the initial value gets null in
//! place of such addresses. Each function that uses the constant makes a copy of it, and writes the addresses of its
//! own copies into that copy.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Constant, ConstantKind, ConstantWalk, Global, Interner, Module, Type, TypeKind,
};

use crate::analysis::used_globals;
use crate::error::MAX_DEPTH;
use crate::mappings::address_spaces;
use crate::{Error, Result};

/// Maximum number of addresses in all constants of a module. There may be more addresses than constants, because
/// constants may share parts.
const MAX_ADDRESSES: usize = 1 << 16;
/// Maximum number of addresses written into the copies of all functions.
pub(super) const MAX_WRITTEN: usize = 1 << 20;

/// An address that a constant contains: the path of indices that leads to it, and the address itself.
pub(super) type HeldAddress = (Box<[u32]>, Constant);

/// The addresses that the initial value of each constant contained.
pub(super) type HeldAddresses = FxHashMap<Global, Vec<HeldAddress>>;

/// Replaces the addresses of private constants in the initial values of private constants with null. Returns these
/// addresses. It is an error if a constant that other modules can see holds such an address, or if there are more than
/// [`MAX_ADDRESSES`].
pub(super) fn take_out(
    module: &mut Module,
    private: &FxHashMap<Global, Constant>,
) -> Result<HeldAddresses> {
    let mut held = HeldAddresses::default();
    let mut taker = Taker::new(private);
    let mut globals: Vec<Global> = private.keys().copied().collect();
    globals.sort_unstable();
    for global in globals {
        let Some(initializer) = module.initializer(global) else {
            continue;
        };
        if !taker.holds(module, initializer)? {
            continue;
        }
        // Other modules would see the remaining value.
        if !module.globals[global].linkage.is_local() {
            return Err(in_initializer().in_global(module, global));
        }
        let (rest, addresses) = taker.take(&mut module.interner(), initializer)?;
        module.set_initializer(global, Some(rest));
        held.insert(global, addresses);
    }
    Ok(held)
}

/// Returns the error for the address of a private constant in an initializer that must not change.
pub(super) fn in_initializer() -> Error {
    Error::cannot_translate("the address of a private constant in an initializer")
}

/// Returns whether a type is a pointer to constant memory. The address of a private constant that is cast to this type
/// is the address of the moved constant.
pub(super) fn is_constant_pointer(module: &Module, ty: Type) -> bool {
    module.types.address_space(ty) == Some(address_spaces::CONSTANT)
}

/// Returns the globals to which a constant refers, except those whose address it casts to pointers to constant memory.
pub(super) fn named_as_private(
    module: &Module,
    constant: Constant,
) -> impl Iterator<Item = Global> {
    let mut walk = ConstantWalk::from(constant);
    std::iter::from_fn(move || {
        walk.next_where(&module.constants, |constant, _| {
            !is_constant_pointer(module, module.constants.ty(constant))
        })
    })
    .filter_map(|constant| used_globals::named_by(&module.constants[constant].kind))
}

/// The state of removing addresses of private constants from other constants.
pub(super) struct Taker<'a> {
    /// The private constants, as keys.
    private: &'a FxHashMap<Global, Constant>,
    /// The visited constants, and whether each contains such an address.
    holding: FxHashMap<Constant, bool>,
    /// The index path of the current constant.
    path: Vec<u32>,
    addresses: Vec<HeldAddress>,
    /// The number of addresses removed so far.
    taken: usize,
}

impl<'a> Taker<'a> {
    pub(super) fn new(private: &'a FxHashMap<Global, Constant>) -> Self {
        Self {
            private,
            holding: FxHashMap::default(),
            path: Vec::new(),
            addresses: Vec::new(),
            taken: 0,
        }
    }

    /// Replaces the addresses of private constants in a constant with null. Returns the new constant and the addresses.
    pub(super) fn take(
        &mut self,
        module: &mut Interner<'_>,
        constant: Constant,
    ) -> Result<(Constant, Vec<HeldAddress>)> {
        let rest = self.take_at(module, constant)?;
        Ok((rest, std::mem::take(&mut self.addresses)))
    }

    /// Returns whether a constant is or contains the address of a private constant.
    pub(super) fn holds(&mut self, module: &Module, constant: Constant) -> Result<bool> {
        self.holds_at(module, constant, 0)
    }

    fn take_at(&mut self, module: &mut Interner<'_>, constant: Constant) -> Result<Constant> {
        if !self.holds(module, constant)? {
            return Ok(constant);
        }
        let ty = module.constants.ty(constant);
        let is_vector = matches!(module.types[ty], TypeKind::Vector { .. });
        if let ConstantKind::Aggregate(elements) = &module.constants[constant].kind
            && !is_vector
        {
            let mut elements = elements.to_vec();
            for (number, element) in elements.iter_mut().enumerate() {
                self.path.push(number as u32);
                *element = self.take_at(module, *element)?;
                self.path.pop();
            }
            return Ok(module.aggregate(ty, elements));
        }
        if self.taken == MAX_ADDRESSES {
            return Err(Error::cannot_translate(format!(
                "more than {MAX_ADDRESSES} addresses of private constants in constants"
            )));
        }
        self.taken += 1;
        self.addresses.push((self.path.as_slice().into(), constant));
        Ok(module.constant(ty, ConstantKind::Null))
    }

    fn holds_at(&mut self, module: &Module, constant: Constant, depth: u32) -> Result<bool> {
        if let Some(&known) = self.holding.get(&constant) {
            return Ok(known);
        }
        if depth > MAX_DEPTH {
            return Err(Error::too_deep("a constant"));
        }
        let ty = module.constants.ty(constant);
        let mut holds = false;
        match &module.constants[constant].kind {
            ConstantKind::Global(global) => holds = self.private.contains_key(global),
            ConstantKind::Aggregate(elements) => {
                for &element in elements {
                    holds |= self.holds_at(module, element, depth + 1)?;
                }
            }
            // An integer is not an address.
            ConstantKind::Expression(expression)
                if module.types.integer_bits(ty).is_none() && !is_constant_pointer(module, ty) =>
            {
                for &operand in expression.operands() {
                    holds |= self.holds_at(module, operand, depth + 1)?;
                }
            }
            _ => {}
        }
        self.holding.insert(constant, holds);
        Ok(holds)
    }
}

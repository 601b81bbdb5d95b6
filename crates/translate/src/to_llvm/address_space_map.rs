//! Address spaces by another target's numbers than SPIR's, for both directions.

use crate::mappings::address_spaces;
use crate::{Error, Result};

/// Which number each of SPIR's address spaces has in the IR: its own, where nothing else is said.
///
/// AMD's GPUs have variables of functions in 5 and generic pointers in 0:
///
/// ```
/// use transpire_translate::to_llvm::AddressSpaceMap;
///
/// let mut map = AddressSpaceMap::default();
/// map.set(0, 5)?;
/// map.set(4, 0)?;
/// assert_eq!((map.of(0), map.of(1), map.of(4)), (5, 1, 0));
/// # Ok::<(), transpire_translate::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AddressSpaceMap {
    /// Pairs of SPIR's number and the target's.
    changed: Vec<(u32, u32)>,
    functions: Option<u32>,
}

impl AddressSpaceMap {
    /// Gives SPIR's address space `spir` the number `target`.
    ///
    /// # Errors
    /// When SPIR has no such address space, or LLVM none of that number: they have 24 bits.
    pub fn set(&mut self, spir: u32, target: u32) -> Result<()> {
        if address_spaces::storage_class(spir).is_none() {
            return Err(Error::unsupported(format!(
                "{spir} is not an address space of SPIR: they are numbered from 0 to 9"
            )));
        }
        check(target)?;
        self.changed.retain(|row| row.0 != spir);
        self.changed.push((spir, target));
        Ok(())
    }

    /// Puts functions into the address space `target`; else they are where variables of functions are.
    ///
    /// # Errors
    /// When LLVM has no address space of that number: they have 24 bits.
    pub fn set_functions(&mut self, target: u32) -> Result<()> {
        check(target)?;
        self.functions = Some(target);
        Ok(())
    }

    /// The number in the IR of SPIR's address space `spir`.
    pub fn of(&self, spir: u32) -> u32 {
        let row = self.changed.iter().find(|row| row.0 == spir);
        row.map_or(spir, |row| row.1)
    }

    /// SPIR's number of the address space that has this number in the IR. Where several have it, the one that was set.
    pub fn spir_of(&self, target: u32) -> u32 {
        let row = self.changed.iter().find(|row| row.1 == target);
        row.map_or(target, |row| row.0)
    }

    /// Whether all numbers are SPIR's own.
    pub(crate) fn is_identity(&self) -> bool {
        self.changed.iter().all(|(spir, target)| spir == target)
    }

    /// The number in the IR of the address space of functions.
    pub fn of_functions(&self) -> u32 {
        self.functions
            .unwrap_or_else(|| self.of(address_spaces::PRIVATE))
    }

    /// What a data layout says of them: where variables of functions are, and functions.
    pub(super) fn data_layout(&self) -> String {
        let said = |letter, number| match number {
            0 => String::new(),
            number => format!("-{letter}{number}"),
        };
        let private = said('A', self.of(address_spaces::PRIVATE));
        private + &said('P', self.of_functions())
    }
}

/// An address space of LLVM has 24 bits.
fn check(target: u32) -> Result<()> {
    match target < 1 << 24 {
        true => Ok(()),
        false => Err(Error::unsupported(format!(
            "the address space {target}: numbers of address spaces have 24 bits in LLVM IR"
        ))),
    }
}

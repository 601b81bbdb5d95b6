//! Maps SPIR's address space numbers to the numbers of another target, and back.

use crate::mappings::address_spaces;
use crate::{Error, Result};

/// The number of each SPIR address space in the IR. By default, the numbers are SPIR's own.
///
/// AMD GPUs use address space 5 for local variables and 0 for generic pointers:
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
    /// The changed numbers, each as a SPIR number and a target number.
    changed: Vec<(u32, u32)>,
    functions: Option<u32>,
}

impl AddressSpaceMap {
    /// Creates a map from pairs of a SPIR number and a target number. Functions get the address space 0.
    pub(crate) fn of_rows(rows: &[(u32, u32)]) -> Self {
        let changed = rows.iter().filter(|(spir, target)| spir != target);
        Self {
            changed: changed.copied().collect(),
            functions: Some(0),
        }
    }

    /// Maps SPIR's address space `spir` to the number `target`.
    ///
    /// # Errors
    /// Returns an error if SPIR has no such address space, or if `target` does not fit in the 24 bits that
    /// LLVM allows.
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

    /// Sets the address space of functions. By default, functions use the address space of local variables.
    ///
    /// # Errors
    /// Returns an error if `target` does not fit in the 24 bits that LLVM allows.
    pub fn set_functions(&mut self, target: u32) -> Result<()> {
        check(target)?;
        self.functions = Some(target);
        Ok(())
    }

    /// Returns a copy of this map, in which the numbers that it does not set come from `defaults`.
    #[must_use]
    pub fn or(&self, defaults: &Self) -> Self {
        let is_set = |spir| self.changed.iter().any(|row| row.0 == spir);
        let others = defaults.changed.iter().filter(|row| !is_set(row.0));
        Self {
            changed: self.changed.iter().chain(others).copied().collect(),
            functions: self.functions.or(defaults.functions),
        }
    }

    /// Returns the number in the IR for SPIR's address space `spir`, or `spir` itself if none was set.
    pub fn of(&self, spir: u32) -> u32 {
        let row = self.changed.iter().find(|row| row.0 == spir);
        row.map_or(spir, |row| row.1)
    }

    /// Returns the SPIR address space whose number was set to `target`, or `target` itself if none was. Of several such
    /// address spaces, returns the one that was set first.
    pub fn spir_of(&self, target: u32) -> u32 {
        let row = self.changed.iter().find(|row| row.1 == target);
        row.map_or(target, |row| row.0)
    }

    /// Returns whether all address spaces have SPIR's own numbers. Ignores the address space of functions.
    pub(crate) fn is_identity(&self) -> bool {
        self.changed.iter().all(|(spir, target)| spir == target)
    }

    /// Returns the number in the IR for the address space of functions.
    pub fn of_functions(&self) -> u32 {
        self.functions
            .unwrap_or_else(|| self.of(address_spaces::PRIVATE))
    }

    /// Returns the entries of the data layout for the address spaces of local variables (such as `-A5`) and of
    /// functions (such as `-P9`). The number 0 needs no entry.
    pub(super) fn data_layout(&self) -> String {
        let said = |letter, number| match number {
            0 => String::new(),
            number => format!("-{letter}{number}"),
        };
        let private = said('A', self.of(address_spaces::PRIVATE));
        private + &said('P', self.of_functions())
    }
}

/// Checks that an address space number has at most 24 bits, as LLVM requires.
fn check(target: u32) -> Result<()> {
    match target < 1 << 24 {
        true => Ok(()),
        false => Err(Error::unsupported(format!(
            "the address space {target}: numbers of address spaces have 24 bits in LLVM IR"
        ))),
    }
}

//! Selects the instructions for casts between address spaces.

use transpire_llvm::ir::Constant;
use transpire_spirv::grammar::Op;

use crate::mappings::address_spaces;
use crate::to_spirv::emit::context::Context;
use crate::{Error, Reason, Result};

impl Context<'_> {
    /// Returns whether a cast between two address spaces needs two steps, through the generic address space: between
    /// global and local memory, and from the private address space to these for the address of a function, because
    /// private memory is contained only in the generic address space. Returns `false` with `casts_as_written`.
    /// `operand` is the pointer if it is a constant.
    pub(in crate::to_spirv::emit) fn casts_by_generic(
        &self,
        operand: Option<Constant>,
        source: u32,
        target: u32,
    ) -> bool {
        const WITHIN: [u32; 2] = [address_spaces::GLOBAL, address_spaces::LOCAL];
        let (source, target) = (self.merged_space(source), self.merged_space(target));
        let is_function = || {
            let global = operand.and_then(|operand| self.module.as_global(operand));
            global.is_some_and(|global| self.module.function(global).is_some())
        };
        !self.options.dialect.instructions.casts_as_written
            && source != target
            && WITHIN.contains(&target)
            && (WITHIN.contains(&source) || source == address_spaces::PRIVATE && is_function())
    }

    /// Returns the cast between pointers of two address spaces, or `None` if they have the same storage class. It is an
    /// error if SPIR-V has no such cast.
    pub(in crate::to_spirv::emit) fn space_cast(
        &self,
        source: u32,
        target: u32,
    ) -> Result<Option<Op>> {
        let op = match (self.merged_space(source), self.merged_space(target)) {
            (s, t) if s == t => return Ok(None),
            // SPIR-V §3.7: the generic storage class does not contain constant memory.
            (address_spaces::GENERIC, address_spaces::CONSTANT)
            | (address_spaces::CONSTANT, address_spaces::GENERIC) => {
                let error = Error::cannot_translate(
                    "an addrspacecast between the generic and the constant address space",
                );
                return Err(error.because(Reason::AddressSpaces {
                    from: source,
                    to: target,
                }));
            }
            (_, address_spaces::GENERIC) => Op::PtrCastToGeneric,
            (address_spaces::GENERIC, _) => Op::GenericCastToPtr,
            (s, address_spaces::GLOBAL) if address_spaces::UNIFIED.contains(&s) => {
                Op::PtrCastToCrossWorkgroupALTERA
            }
            (address_spaces::GLOBAL, t) if address_spaces::UNIFIED.contains(&t) => {
                Op::CrossWorkgroupCastToPtrALTERA
            }
            _ => {
                // Clang casts VTTs (virtual table tables) to address space 0.
                let hint = match target {
                    address_spaces::PRIVATE => {
                        ", which is private memory in SPIR-V: name it generic memory with 4:0 (--address-space)"
                    }
                    _ => "",
                };
                let error = Error::unsupported(format!(
                    "no SPIR-V instruction for the addrspacecast from {source} to {target}{hint}"
                ));
                return Err(error.because(Reason::AddressSpaces {
                    from: source,
                    to: target,
                }));
            }
        };
        Ok(Some(op))
    }
}

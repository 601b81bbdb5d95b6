//! Converts calls of `llvm.dbg.…`, which LLVM 18 and older have in place of debug records, to records, so that later
//! passes handle one form.

use transpire_llvm::ir::{Body, Global, Interner, Module, Opcodes};
use transpire_llvm::rewrite::debug_records;

use crate::Result;
use crate::pipeline::BodyPass;

/// Returns the pass that replaces calls of debug intrinsics with debug records, or `None` if the module declares no
/// such intrinsic.
pub(crate) fn prepare(module: &Module) -> Option<DebugIntrinsics> {
    debug_records::DebugIntrinsics::of(module).map(DebugIntrinsics)
}

/// The pass that replaces calls of debug intrinsics.
pub(crate) struct DebugIntrinsics(debug_records::DebugIntrinsics);

impl BodyPass for DebugIntrinsics {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        self.0.replace(module, body);
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL
    }
}

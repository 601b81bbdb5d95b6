//! Facts about a module that passes and emission share. Each is computed once, when it is first needed.
//!
//! A pass that changes a fact calls the method of [`Summary`] for that, such as [`Summary::kernels_changed`], and the
//! fact is computed again.

pub(crate) mod callees;
pub(crate) mod contraction;
pub(crate) mod kernels;
mod pointee_rules;
pub(crate) mod pointees;
pub(crate) mod target;

use std::sync::Arc;
use std::sync::OnceLock;

use transpire_llvm::ir::Module;

use callees::Names;
use kernels::Kernels;

/// The facts about a module.
#[derive(Default)]
pub(crate) struct Summary {
    kernels: OnceLock<Arc<Kernels>>,
    names: OnceLock<Arc<Names>>,
}

impl Summary {
    /// Returns the kernels of the module, which are found at the first request.
    pub(crate) fn kernels(&self, module: &Module) -> &Arc<Kernels> {
        self.kernels.get_or_init(|| Arc::new(Kernels::new(module)))
    }

    /// Discards the kernels, after other functions became kernels or the functions were renumbered.
    pub(crate) fn kernels_changed(&mut self) {
        self.kernels.take();
    }

    /// Returns whether the kernels computed so far match the module. Returns `true` if they have not been computed.
    pub(crate) fn describes(&self, module: &Module) -> bool {
        let known = self.kernels.get();
        known.is_none_or(|known| **known == Kernels::new(module))
    }

    /// Returns the parsed names of the declared functions, which are parsed at the first request. The names of
    /// functions that passes declare later are parsed when they are looked up.
    pub(crate) fn names(&self, module: &Module) -> &Arc<Names> {
        self.names.get_or_init(|| Arc::new(Names::of(module)))
    }
}

#[cfg(test)]
mod tests {
    use transpire_llvm::ir::{CallingConvention, GlobalKind};

    use super::Summary;
    use super::callees::Kind;

    #[test]
    fn kernels_are_found_again_after_a_change() {
        let text = "define spir_kernel void @k() {\n  ret void\n}\ndefine spir_func void @f() {\n  ret void\n}\n";
        let mut module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let mut summary = Summary::default();
        assert!(summary.describes(&module));
        assert_eq!(summary.kernels(&module).list().len(), 1);
        assert!(summary.describes(&module));
        for value in module.globals.values_mut() {
            if let GlobalKind::Function(function) = &mut value.kind {
                function.calling_convention = CallingConvention::SPIR_KERNEL;
            }
        }
        assert!(!summary.describes(&module));
        summary.kernels_changed();
        assert_eq!(summary.kernels(&module).list().len(), 2);
    }

    #[test]
    fn functions_that_are_declared_later_are_known_by_their_names() {
        let text = "declare spir_func float @_Z3sinf(float)\n";
        let mut module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let summary = Summary::default();
        let names = summary.names(&module).clone();
        let (float, own) = (
            module.types.intern(transpire_llvm::ir::TypeKind::Float),
            "_Z3minef",
        );
        let cos = module.declare_function("_Z3cosf", float, [float].into());
        let own = module.declare_function(own, float, [float].into());
        let kind = |function| names.get(&module, function).kind.clone();
        assert!(matches!(kind(cos), Kind::BuiltIn(_)));
        assert!(matches!(kind(own), Kind::Function));
        assert_eq!(names.get(&module, cos).parameters().len(), 1);
    }
}

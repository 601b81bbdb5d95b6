//! Kernels that are called before and after all others: `llvm.global_ctors` and `llvm.global_dtors`.

use transpire_llvm::ir::{
    Constant, ConstantKind, Expression, Global, GlobalKind, GlobalVariable, Linkage,
    NamedStructData, TypeKind,
};

use crate::correspondences::execution_modes::{LOWEST_PRIORITY, STRUCTORS};
use crate::to_llvm::Emitter;

/// The kernels that are called before and after all others.
#[derive(Default)]
pub(crate) struct Structors {
    /// Each with the name of the variable that will hold it.
    kernels: Vec<(&'static str, Global)>,
}

impl Structors {
    /// Takes note of a kernel whose execution mode says that it is one; `false` for every other mode.
    pub(crate) fn note(&mut self, kernel: Global, mode: u32) -> bool {
        let row = STRUCTORS.iter().find(|row| row.1.word() == mode);
        self.kernels.extend(row.map(|row| (row.0, kernel)));
        row.is_some()
    }
}

impl Emitter<'_> {
    /// The variables that hold them.
    pub(crate) fn emit_structors(&mut self) {
        let structors = std::mem::take(&mut self.structors.kernels);
        for (name, _) in STRUCTORS {
            let kernels = structors
                .iter()
                .filter(|structor| structor.0 == *name)
                .map(|structor| structor.1);
            self.emit_structors_of(name, &kernels.collect::<Vec<_>>());
        }
    }

    /// A list of structors whose second fields point to bytes, where LLVM wants pointers to functions that take and give
    /// nothing: behind typed pointers (LangRef, "The 'llvm.global_ctors' Global Variable"). `None` for what needs no change.
    pub(crate) fn list_of_functions(&mut self, list: Constant) -> Option<Constant> {
        let TypeKind::Array { element, .. } =
            self.ir.module.types[self.ir.module.constants.ty(list)]
        else {
            return None;
        };
        let mut fields = self.ir.module.types.struct_fields(element)?.to_vec();
        let pointer = *fields.get(1)?;
        self.ir.module.types.pointee(pointer)?;
        let function = self
            .ir
            .module
            .types
            .function(self.ir.module.void_type, [].into(), false);
        let space = self.ir.module.types.address_space(pointer)?;
        let wanted = self.ir.pointer(space, function);
        *fields.get_mut(1)? = wanted;
        let ConstantKind::Aggregate(entries) = &self.ir.module.constants[list].kind else {
            return None;
        };
        if wanted == pointer {
            return None;
        }
        let entries = entries.clone();
        let packed = self.ir.module.types.is_packed(element);
        let element = match self.ir.module.types[element] {
            TypeKind::Named(named) => {
                let name = self.ir.module.types.named_struct(named).name?;
                let name = self.types.unique_name(self.ir.module.strings.get(name));
                let data = NamedStructData {
                    name: Some(self.ir.module.strings.intern(&name)),
                    fields: Some(fields.into()),
                    packed,
                };
                self.ir.module.types.new_struct(data).1
            }
            _ => self.ir.module.types.literal_struct(fields.into(), packed),
        };
        let mut typed = Vec::with_capacity(entries.len());
        for entry in entries {
            let ConstantKind::Aggregate(values) = &self.ir.module.constants[entry].kind else {
                return None;
            };
            let mut values = values.clone();
            let address = values.get_mut(1)?;
            *address = match &self.ir.module.constants[*address].kind {
                ConstantKind::Expression(expression) => match **expression {
                    Expression::Cast { operand, .. }
                        if self.ir.module.constants.ty(operand) == wanted =>
                    {
                        operand
                    }
                    _ => self.ir.as_bytes(*address, wanted),
                },
                _ => self.ir.as_bytes(*address, wanted),
            };
            let kind = ConstantKind::Aggregate(values);
            typed.push(self.ir.module.constants.intern(element, kind));
        }
        let ty = self.ir.module.types.array(typed.len() as u64, element);
        let kind = ConstantKind::Aggregate(typed.into());
        Some(self.ir.module.constants.intern(ty, kind))
    }

    fn emit_structors_of(&mut self, name: &str, kernels: &[Global]) {
        let Some(&first) = kernels.first() else {
            return;
        };
        let int = self.ir.module.types.integer(32);
        let byte = self.ir.module.types.integer(8);
        let data = self.ir.pointer(0, byte);
        let function = self.ir.module.globals[first].ty;
        let entry = self
            .ir
            .module
            .types
            .literal_struct([int, function, data].into(), false);
        let priority = self.ir.module.constants.integer(
            &self.ir.module.types,
            int,
            u64::from(LOWEST_PRIORITY),
        );
        let nothing = self.ir.module.constants.zero(&self.ir.module.types, data);
        let mut entries = Vec::with_capacity(kernels.len());
        for &kernel in kernels {
            let ty = self.ir.module.globals[kernel].ty;
            let address = self
                .ir
                .module
                .constants
                .intern(ty, ConstantKind::Global(kernel));
            let address = self.ir.as_bytes(address, function);
            entries.push(self.ir.module.constants.intern(
                entry,
                ConstantKind::Aggregate([priority, address, nothing].into()),
            ));
        }
        let ty = self.ir.module.types.array(entries.len() as u64, entry);
        let initializer = self
            .ir
            .module
            .constants
            .intern(ty, ConstantKind::Aggregate(entries.into()));
        let global = self.new_function(name.as_bytes(), ty, Linkage::Appending, Default::default());
        let variable = GlobalVariable {
            initializer: Some(initializer).into(),
            ..GlobalVariable::default()
        };
        self.ir.module.globals[global].kind = GlobalKind::Variable(variable);
    }
}

//! Writes `llvm.global_ctors` and `llvm.global_dtors`, which list the kernels that run before and after all
//! others.

use transpire_llvm::ir::{
    Constant, ConstantKind, Expression, Global, GlobalKind, GlobalVariable, Linkage,
    NamedStructData, TypeKind,
};

use transpire_spirv::grammar::ExecutionMode;

use crate::mappings::execution_modes::{LOWEST_PRIORITY, STRUCTORS};
use crate::to_llvm::ir::Ir;
use crate::to_llvm::read::types::Types;

/// The kernels that run before or after all others.
#[derive(Clone, Default)]
pub(crate) struct Structors {
    /// The kernels, each with the name of the variable that lists it.
    kernels: Vec<(&'static str, Global)>,
}

impl Structors {
    /// Records a kernel if `mode` is the execution mode that marks it as an initializer or a finalizer.
    /// Returns `false` for any other mode.
    pub(crate) fn note(&mut self, kernel: Global, mode: u32) -> bool {
        let variable = STRUCTORS.to_llvm(ExecutionMode(mode));
        self.kernels.extend(variable.map(|name| (name, kernel)));
        variable.is_some()
    }

    /// Emits the variables that list the recorded kernels.
    pub(crate) fn emit(&self, ir: &mut Ir<'_>) {
        for (name, _) in STRUCTORS.rows() {
            let kernels = self
                .kernels
                .iter()
                .filter(|structor| structor.0 == *name)
                .map(|structor| structor.1);
            emit_structors_of(ir, name, &kernels.collect::<Vec<_>>());
        }
    }
}

/// Returns a copy of `list` in which the second field of each element points to a function without parameters and
/// result. LLVM requires this with typed pointers (LangRef, "The 'llvm.global_ctors' Global Variable"), but in `list`
/// these fields may point to bytes. Returns `None` if the list needs no change, or if it does not have this form.
pub(crate) fn list_of_functions(
    ir: &mut Ir<'_>,
    types: &mut Types,
    list: Constant,
) -> Option<Constant> {
    let TypeKind::Array { element, .. } = ir.module.types[ir.module.constants.ty(list)] else {
        return None;
    };
    let mut fields = ir.module.types.struct_fields(element)?.to_vec();
    let pointer = *fields.get(1)?;
    ir.module.types.pointee(pointer)?;
    let function = ir
        .module
        .types
        .function(ir.module.void_type, [].into(), false);
    let space = ir.module.types.address_space(pointer)?;
    let wanted = ir.pointer(space, function);
    *fields.get_mut(1)? = wanted;
    let ConstantKind::Aggregate(entries) = &ir.module.constants[list].kind else {
        return None;
    };
    if wanted == pointer {
        return None;
    }
    let entries = entries.clone();
    let packed = ir.module.types.is_packed(element);
    let element = match ir.module.types[element] {
        TypeKind::Named(named) => {
            let name = ir.module.types.named_struct(named).name?;
            let name = types.unique_name(ir.module.strings.get(name));
            let data = NamedStructData {
                name: Some(ir.module.strings.intern(&name)),
                fields: Some(fields.into()),
                packed,
            };
            ir.module.types.new_struct(data).1
        }
        _ => ir.module.types.literal_struct(fields.into(), packed),
    };
    let mut typed = Vec::with_capacity(entries.len());
    for entry in entries {
        let ConstantKind::Aggregate(values) = &ir.module.constants[entry].kind else {
            return None;
        };
        let mut values = values.clone();
        let address = values.get_mut(1)?;
        *address = match &ir.module.constants[*address].kind {
            ConstantKind::Expression(expression) => match **expression {
                Expression::Cast(_, operand) if ir.module.constants.ty(operand) == wanted => {
                    operand
                }
                _ => ir.as_bytes(*address, wanted),
            },
            _ => ir.as_bytes(*address, wanted),
        };
        let kind = ConstantKind::Aggregate(values);
        typed.push(ir.module.constants.intern(element, kind));
    }
    let ty = ir.module.types.array(typed.len() as u64, element);
    let kind = ConstantKind::Aggregate(typed.into());
    Some(ir.module.constants.intern(ty, kind))
}

fn emit_structors_of(ir: &mut Ir<'_>, name: &str, kernels: &[Global]) {
    let Some(&first) = kernels.first() else {
        return;
    };
    let int = ir.module.types.integer(32);
    let byte = ir.module.types.integer(8);
    let data = ir.pointer(0, byte);
    let function = ir.module.globals[first].ty;
    let entry = ir
        .module
        .types
        .literal_struct([int, function, data].into(), false);
    let priority = ir.module.integer(int, u64::from(LOWEST_PRIORITY));
    let nothing = ir.module.constants.zero(&ir.module.types, data);
    let mut entries = Vec::with_capacity(kernels.len());
    for &kernel in kernels {
        let address = ir.module.address(kernel);
        let address = ir.as_bytes(address, function);
        let kind = ConstantKind::Aggregate([priority, address, nothing].into());
        entries.push(ir.module.constants.intern(entry, kind));
    }
    let ty = ir.module.types.array(entries.len() as u64, entry);
    let initializer = ir
        .module
        .constants
        .intern(ty, ConstantKind::Aggregate(entries.into()));
    let global = ir.new_function(name.as_bytes(), ty, Linkage::Appending, Default::default());
    let variable = GlobalVariable {
        initializer: Some(initializer).into(),
        ..GlobalVariable::default()
    };
    ir.module.globals[global].kind = GlobalKind::Variable(variable);
}

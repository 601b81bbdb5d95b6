//! A walk over a module that collects the used types and constants, and all calls.

use cranelift_entity::EntityRef;
use transpire_llvm::ir::{
    Body, CallKind, Constant, ConstantKind, Expression, Global, GlobalKind, InstructionKind,
    Module, Type, TypeKind, Value,
};

use crate::context::{Site, Spot};

/// A call by `call`, `invoke` or `callbr`.
#[derive(Clone, Copy)]
pub(crate) struct Call<'m> {
    pub(crate) spot: Spot,
    /// The function that contains the call.
    pub(crate) caller: Global,
    pub(crate) body: &'m Body,
    pub(crate) kind: &'m CallKind,
}

impl<'m> Call<'m> {
    /// Returns the arguments of the call.
    pub(crate) fn arguments(&self) -> &'m [Value] {
        self.kind.arguments.as_slice(&self.body.values)
    }
}

/// The types, constants and calls in a module.
pub(crate) struct Survey<'m> {
    module: &'m Module,
    pub(crate) has_opaque_pointers: bool,
    pub(crate) types: Vec<(Type, Spot)>,
    pub(crate) constants: Vec<(Constant, Spot)>,
    pub(crate) calls: Vec<Call<'m>>,
    seen_types: Vec<bool>,
    seen_constants: Vec<bool>,
    // The types and constants whose parts have not been visited.
    pending_types: Vec<Type>,
    pending_constants: Vec<Constant>,
}

impl<'m> Survey<'m> {
    pub(crate) fn of(module: &'m Module) -> Self {
        let mut survey = Self {
            module,
            has_opaque_pointers: false,
            types: Vec::new(),
            constants: Vec::new(),
            calls: Vec::new(),
            seen_types: vec![false; module.types.len()],
            seen_constants: vec![false; module.constants.len()],
            pending_types: Vec::new(),
            pending_constants: Vec::new(),
        };
        for (global, value) in module.globals.iter() {
            let spot = Spot::Global(global);
            survey.ty(value.value_type, spot);
            match &value.kind {
                GlobalKind::Variable(variable) => {
                    if let Some(initializer) = variable.initializer.expand() {
                        survey.constant(initializer, spot);
                    }
                }
                GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => {
                    survey.constant(alias.target, spot)
                }
                GlobalKind::Function(function) => {
                    if let Some(body) = function.body.as_deref() {
                        survey.body(global, body);
                    }
                }
            }
        }
        // The addresses of globals are pointers in every module, even if the text doesn't say which kind of pointers.
        let has_opaque_pointers = survey.has_opaque_pointers;
        for (global, value) in module.globals.iter() {
            // The address type of a function is not a use.
            if !matches!(value.kind, GlobalKind::Function(_)) {
                survey.ty(value.ty, Spot::Global(global));
            }
        }
        survey.has_opaque_pointers = has_opaque_pointers;
        survey
    }

    fn body(&mut self, function: Global, body: &'m Body) {
        for (block, data) in body.blocks_in_order() {
            for (at, &inst) in data.instructions.iter().enumerate() {
                let instruction = &body.instructions[inst];
                let site = Site {
                    function,
                    block,
                    inst,
                    number: at as u32,
                    body,
                    instruction,
                };
                let spot = Spot::from(&site);
                self.ty(instruction.ty, spot);
                match &instruction.kind {
                    InstructionKind::Alloca { allocated: ty, .. }
                    | InstructionKind::GetElementPtr { source: ty, .. } => {
                        self.ty(*ty, spot);
                    }
                    kind => {
                        if let Some(kind) = kind.call() {
                            self.ty(kind.function_type, spot);
                            self.calls.push(Call {
                                spot,
                                caller: function,
                                body,
                                kind,
                            });
                        }
                    }
                }
                body.for_each_operand(inst, |value| {
                    if let Some(constant) = value.as_constant() {
                        self.constant(constant, spot);
                    }
                });
            }
        }
    }

    /// Records a type and its component types, including pointees, that are not recorded yet.
    fn ty(&mut self, ty: Type, spot: Spot) {
        self.push_type(ty);
        while let Some(ty) = self.pending_types.pop() {
            self.types.push((ty, spot));
            let module = self.module;
            match &module.types[ty] {
                TypeKind::Pointer { pointee, .. } => match pointee {
                    Some(pointee) => self.push_type(*pointee),
                    None => self.has_opaque_pointers = true,
                },
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    let fields = module.types.struct_fields(ty).unwrap_or_default();
                    fields.iter().rev().for_each(|&field| self.push_type(field));
                }
                TypeKind::Target { types, .. } => types.iter().for_each(|&ty| self.push_type(ty)),
                kind => kind.types().rev().for_each(|ty| self.push_type(ty)),
            }
        }
    }

    fn push_type(&mut self, ty: Type) {
        if let Some(seen @ false) = self.seen_types.get_mut(ty.index()) {
            *seen = true;
            self.pending_types.push(ty);
        }
    }

    /// Records a constant and its operands that are not recorded yet, and their types.
    fn constant(&mut self, constant: Constant, spot: Spot) {
        self.push_constant(constant);
        while let Some(constant) = self.pending_constants.pop() {
            let module = self.module;
            let Some(data) = module.constants.get(constant) else {
                continue;
            };
            self.constants.push((constant, spot));
            if !matches!(
                data.kind,
                ConstantKind::Global(_) | ConstantKind::InlineAsm(_)
            ) {
                self.ty(data.ty, spot);
            }
            match &data.kind {
                ConstantKind::Aggregate(elements) => {
                    elements.iter().rev().for_each(|&e| self.push_constant(e))
                }
                ConstantKind::PtrAuth(parts) => {
                    parts.iter().for_each(|&part| self.push_constant(part))
                }
                ConstantKind::InlineAsm(asm) => self.ty(asm.function_type, spot),
                ConstantKind::Expression(expression) => {
                    if let Expression::GetElementPtr { source, .. } = &**expression {
                        self.ty(*source, spot);
                    }
                    expression
                        .operands()
                        .iter()
                        .for_each(|&it| self.push_constant(it));
                }
                _ => {}
            }
        }
    }

    fn push_constant(&mut self, constant: Constant) {
        if let Some(seen @ false) = self.seen_constants.get_mut(constant.index()) {
            *seen = true;
            self.pending_constants.push(constant);
        }
    }
}

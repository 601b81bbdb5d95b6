//! Declares built-in variables.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{FunctionType, Global, InstructionKind, Type};
use transpire_opencl::builtins::{Lowering, VariableType, by_built_in};
use transpire_opencl::names::BuiltIn;
use transpire_opencl::spirv_friendly::{SpirvName, Target};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, LinkageType, StorageClass};

use crate::Result;
use crate::analysis::function_pointers::direct_callee;
use crate::legalize::body::built_in_globals::BuiltInGlobal;
use crate::summary::callees::Kind;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use crate::to_spirv::emit::linked::Linked;

/// The built-in variables declared so far.
#[derive(Clone, Default)]
pub(super) struct BuiltInVariables {
    /// The variables and the types of their values.
    known: FxHashMap<BuiltIn, (Id, Type)>,
    /// The variables in order of first use. Entry points list variables in the Input storage class.
    interface: Vec<Id>,
}

impl BuiltInVariables {
    /// Returns the variables for the interface of entry points.
    pub(super) fn interface(&self) -> &[Id] {
        &self.interface
    }

    /// Returns the variables and the types of their values, in no particular order.
    pub(in crate::to_spirv::emit) fn iter(&self) -> impl Iterator<Item = (BuiltIn, (Id, Type))> {
        self.known
            .iter()
            .map(|(&built_in, &variable)| (built_in, variable))
    }

    pub(in crate::to_spirv::emit) fn find(&self, built_in: BuiltIn) -> Option<(Id, Type)> {
        self.known.get(&built_in).copied()
    }

    /// Adds the variables of the fragment `other` that are not known here.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        let Self { known, interface } = other;
        for &id in interface {
            if let Some(id) = linked.ids.id(id)
                && !self.interface.contains(&id)
            {
                self.interface.push(id);
            }
        }
        for (&built_in, &(id, ty)) in known {
            if let Some(id) = linked.ids.id(id) {
                let variable = (id, linked.llvm.ty(ty));
                self.known.entry(built_in).or_insert(variable);
            }
        }
    }

    /// Returns the variable for `built_in` and the type of its value. On first use, declares the variable with the type
    /// `ty`.
    pub(in crate::to_spirv::emit) fn get(
        &mut self,
        cx: &mut Context<'_>,
        built_in: BuiltIn,
        ty: Type,
    ) -> Result<(Id, Type)> {
        if let Some(&variable) = self.known.get(&built_in) {
            return Ok(variable);
        }
        let class = StorageClass::Input;
        let pointer = cx.pointer_in(class, ty)?;
        let (op, operands) = cx.variable(class, ty, None)?;
        let id = cx.define(op, pointer, &operands);
        let name = format!("__spirv_BuiltIn{built_in}");
        cx.builder.name(id, &name);
        if cx.options.dialect.globals.built_ins_as_imports {
            cx.builder.decorate_linkage(id, &name, LinkageType::Import);
        }
        cx.builder.decorate(id, Decoration::Constant, &[]);
        cx.builder
            .decorate(id, Decoration::BuiltIn, &[built_in.word()]);
        self.interface.push(id);
        self.known.insert(built_in, (id, ty));
        Ok((id, ty))
    }
}

impl Entities {
    /// Declares the built-in variables that the module itself declares, used or not, with the types that they have
    /// there. Skips variables that hold no integers of 32 or 64 bits. Variables that the dialect imports are decorated
    /// with their alignments.
    pub(in crate::to_spirv::emit) fn declare_all(
        &mut self,
        cx: &mut Context<'_>,
        variables: &[BuiltInGlobal],
    ) -> Result<()> {
        for &BuiltInGlobal {
            built_in,
            ty,
            alignment,
        } in variables
        {
            let types = &cx.module.types;
            if types
                .integer_bits(types.scalar(ty))
                .is_some_and(|bits| matches!(bits, 32 | 64))
            {
                let (id, _) = self.built_ins.get(cx, built_in, ty)?;
                if let Some(bytes) = alignment
                    .bytes()
                    .filter(|_| cx.options.dialect.globals.built_ins_as_imports)
                {
                    cx.builder
                        .decorate(id, Decoration::Alignment, &[bytes as u32]);
                }
            }
        }
        Ok(())
    }

    /// Declares the built-in variables that the given functions read through calls, so that they precede everything
    /// else that the functions use.
    pub(in crate::to_spirv::emit) fn declare_called_built_ins(
        &mut self,
        cx: &mut Context<'_>,
        functions: &[Global],
    ) -> Result<()> {
        for &function in functions {
            let Some(body) = cx
                .module
                .function(function)
                .and_then(|function| function.body.as_ref())
            else {
                continue;
            };
            let mut callees = Vec::new();
            for (_, _, instruction) in body.instructions_in_order() {
                if let InstructionKind::Call(call) = &instruction.kind {
                    callees.extend(direct_callee(&cx.module, call));
                }
            }
            for callee in callees {
                if let Some((built_in, ty)) = self.read_by(cx, callee)? {
                    self.built_ins.get(cx, built_in, ty)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the built-in variable that a function reads, with the type that the function implies. Returns `None` for
    /// a function that reads no built-in variable.
    fn read_by(
        &mut self,
        cx: &mut Context<'_>,
        function: Global,
    ) -> Result<Option<(BuiltIn, Type)>> {
        let callee = self.callees.get(cx, function)?;
        Ok(match callee.parsed.kind {
            Kind::BuiltIn(Lowering::Variable(variable)) => {
                Some((variable.built_in, variable_type(cx, variable.ty)))
            }
            Kind::Friendly(SpirvName {
                target: Target::BuiltIn(built_in),
                ..
            }) => Some((built_in, type_of_built_in(cx, built_in, &callee.signature))),
            _ => None,
        })
    }

    /// Returns whether declared functions imply several types for a built-in variable. A variable has the type that is
    /// requested first, so such variables are declared before functions are emitted.
    pub(in crate::to_spirv::emit) fn has_ambiguous_built_ins(
        &mut self,
        cx: &mut Context<'_>,
    ) -> bool {
        let strings = &cx.module.strings;
        let declared = || cx.module.functions().filter(|f| !f.2.is_definition);
        // OpenCL's functions agree on the types. Only functions that are named after a variable may have any type.
        if !declared().any(|(_, value, _)| is_named_after_built_in(strings.get(value.name))) {
            return false;
        }
        let mut types = FxHashMap::default();
        let declared: Vec<Global> = declared().map(|(global, ..)| global).collect();
        declared.into_iter().any(|function| {
            let Ok(Some((built_in, ty))) = self.read_by(cx, function) else {
                return false;
            };
            *types.entry(built_in).or_insert(ty) != ty
        })
    }
}

/// Returns whether a function name, mangled or not, starts with `__spirv_BuiltIn`.
fn is_named_after_built_in(name: &[u8]) -> bool {
    let name = name.strip_prefix(b"_Z").unwrap_or(name);
    let digits = name.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let name = name.get(digits..).unwrap_or_default();
    name.starts_with(b"__spirv_BuiltIn")
}

pub(in crate::to_spirv::emit) fn variable_type(cx: &mut Context<'_>, ty: VariableType) -> Type {
    let bits = cx.pointer_bits();
    let types = &mut cx.module.types;
    let (size, word) = (types.integer(bits), types.integer(32));
    match ty {
        VariableType::Size => size,
        VariableType::UInt => word,
        VariableType::UInt4 => types.vector(4, word),
        VariableType::Size3 => types.vector(3, size),
    }
}

/// Returns the type of the variable for `built_in`, which a function with this signature reads. A known variable has a
/// fixed type unless it is a size. The type of a size or of an unknown variable follows from the function's result,
/// whatever the pointer width: the result type if the function has no parameters, otherwise a vector of three such
/// values. If the result is a pointer, a size has its fixed type, too.
pub(in crate::to_spirv::emit) fn type_of_built_in(
    cx: &mut Context<'_>,
    built_in: BuiltIn,
    signature: &FunctionType,
) -> Type {
    let (result, is_whole) = (signature.result, signature.parameters.is_empty());
    let is_size = |ty| matches!(ty, VariableType::Size | VariableType::Size3);
    match by_built_in(built_in) {
        Some((_, variable)) if !is_size(variable.ty) || cx.module.types.is_pointer(result) => {
            variable_type(cx, variable.ty)
        }
        _ if is_whole => result,
        _ => cx.module.types.vector(3, result),
    }
}

//! The indices of other entities in attributes, constants and instructions. Code that moves such data to another module
//! visits them here.

use cranelift_entity::packed_option::PackedOption;

use super::attributes::{Attribute, AttributeList};
use super::constants::{Constant, ConstantKind, Expression};
use super::instructions::{CallKind, InstructionKind, SyncScope};
use super::interner::Str;
use super::module::Global;
use super::types::Type;

/// A reference to another entity of the module.
pub(crate) enum IndexMut<'a> {
    String(&'a mut Str),
    Type(&'a mut Type),
    Constant(&'a mut Constant),
    Global(&'a mut Global),
    List(&'a mut PackedOption<AttributeList>),
    Scope(&'a mut SyncScope),
}

impl Attribute {
    /// Calls `visit` with each type and string of the attribute.
    pub(super) fn for_each_index_mut(&mut self, mut visit: impl FnMut(IndexMut<'_>)) {
        match self {
            Self::Type(_, ty) => {
                if let Some(ty) = ty {
                    visit(IndexMut::Type(ty));
                }
            }
            Self::String(key, value) => {
                visit(IndexMut::String(key));
                if let Some(value) = value {
                    visit(IndexMut::String(value));
                }
            }
            Self::Enum(_) | Self::Integer(..) | Self::Range(..) | Self::RangeList(..) => {}
        }
    }
}

impl ConstantKind {
    /// Calls `visit` with each constant, global, type and string to which the constant refers. Its own type is not
    /// visited.
    pub(crate) fn for_each_index_mut(&mut self, mut visit: impl FnMut(IndexMut<'_>)) {
        match self {
            Self::Null
            | Self::Undef
            | Self::Poison
            | Self::Integer(_)
            | Self::WideInteger(_)
            | Self::Float(_)
            | Self::WideFloat(_)
            | Self::Data(_)
            | Self::Operation(_) => {}
            Self::Aggregate(elements) => elements
                .iter_mut()
                .for_each(|element| visit(IndexMut::Constant(element))),
            Self::PtrAuth(operands) => operands
                .iter_mut()
                .for_each(|operand| visit(IndexMut::Constant(operand))),
            Self::Global(global)
            | Self::BlockAddress(global, _)
            | Self::DsoLocalEquivalent(global)
            | Self::NoCfi(global) => visit(IndexMut::Global(global)),
            Self::Expression(expression) => {
                if let Expression::GetElementPtr { source, .. } = &mut **expression {
                    visit(IndexMut::Type(source));
                }
                let operands = expression.operands_mut().iter_mut();
                operands.for_each(|operand| visit(IndexMut::Constant(operand)));
            }
            Self::InlineAsm(assembly) => {
                visit(IndexMut::String(&mut assembly.assembly));
                visit(IndexMut::String(&mut assembly.constraints));
                visit(IndexMut::Type(&mut assembly.function_type));
            }
        }
    }
}

impl InstructionKind {
    /// Calls `visit` with each index, except for the operands that are values or blocks. The mask of a `shufflevector` is
    /// visited.
    #[inline]
    pub(super) fn for_each_index_mut(&mut self, mut visit: impl FnMut(IndexMut<'_>)) {
        match self {
            Self::Call(call) => call.for_each_index_mut(visit),
            Self::Invoke(invoke) | Self::CallBr(invoke, _) => invoke.call.for_each_index_mut(visit),
            Self::ShuffleVector(_, mask) => visit(IndexMut::Constant(mask)),
            Self::Alloca { allocated: ty, .. } | Self::GetElementPtr { source: ty, .. } => {
                visit(IndexMut::Type(ty));
            }
            Self::Fence { scope, .. } => visit(IndexMut::Scope(scope)),
            Self::Load { access, .. }
            | Self::Store { access, .. }
            | Self::CmpXchg { access, .. }
            | Self::AtomicRmw { access, .. } => visit(IndexMut::Scope(&mut access.scope)),
            Self::Ret { .. }
            | Self::Br { .. }
            | Self::CondBr { .. }
            | Self::Switch { .. }
            | Self::IndirectBr { .. }
            | Self::Resume(..)
            | Self::CleanupRet { .. }
            | Self::CatchRet { .. }
            | Self::CatchSwitch { .. }
            | Self::Unreachable
            | Self::FNeg(..)
            | Self::Binary(..)
            | Self::ICmp(..)
            | Self::FCmp(..)
            | Self::Cast(..)
            | Self::Select(..)
            | Self::Freeze(..)
            | Self::ExtractElement(..)
            | Self::InsertElement(..)
            | Self::ExtractValue { .. }
            | Self::InsertValue { .. }
            | Self::Phi { .. }
            | Self::VaArg { .. }
            | Self::LandingPad { .. }
            | Self::CleanupPad { .. }
            | Self::CatchPad { .. } => {}
        }
    }
}

impl CallKind {
    #[inline]
    fn for_each_index_mut(&mut self, mut visit: impl FnMut(IndexMut<'_>)) {
        let Self {
            callee: _,
            function_type,
            arguments: _,
            attributes,
            bundles: _,
            calling_convention: _,
            tail: _,
            fast_math: _,
        } = self;
        visit(IndexMut::Type(function_type));
        visit(IndexMut::List(attributes));
    }
}

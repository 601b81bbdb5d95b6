//! Renames OpenCL C built-in functions that are a single instruction to SPIR-V's own names. Their arguments are the
//! instruction's operands, except for some dot products.
//!
//! Emission does not need this pass, because it knows both names. The pass makes regularized IR show the code that will
//! be emitted.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    BinaryOp, CallKind, FastMath, Global, Inst, InstBuilder, InstructionKind, IntFlags, Module,
};
use transpire_opencl::builtins::{self, Dot, Instruction, Lowering};
use transpire_opencl::spirv_friendly::{self, SpirvName, Target};
use transpire_opencl::{self as opencl, Number, Scalar, Spelling};
use transpire_spirv::grammar::PackedVectorFormat;

use crate::Result;
use crate::legalize::rewrite::{Rewrite, Rewriter};

/// The lowering of a call.
enum Meaning {
    /// A call of another function.
    Call(Renamed),
    /// The product of the arguments.
    Product,
}

struct Renamed {
    function: Global,
    /// Whether the first two arguments are swapped.
    swapped: bool,
    /// Whether an argument is added for the format of packed vectors.
    packed: bool,
}

/// Returns the pass that replaces the callees of calls with functions that have SPIR-V's own names, and calls of `dot`
/// on scalars with products. Declares these functions. Returns `None` if the module declares no such built-in function.
pub(crate) fn prepare(module: &mut Module) -> Option<BuiltIns> {
    let declared: Vec<Global> = module
        .functions()
        .filter(|f| !f.2.is_definition)
        .map(|f| f.0)
        .collect();
    let mut meanings = FxHashMap::default();
    for function in declared {
        if let Some(meaning) = meaning(module, function) {
            meanings.insert(function, meaning);
        }
    }
    (!meanings.is_empty()).then_some(BuiltIns { meanings })
}

fn meaning(module: &mut Module, function: Global) -> Option<Meaning> {
    let name = module.name(function).into_owned();
    let shape = builtins::lookup(opencl::base_name(&name)?)?;
    let declared = opencl::demangle(&name).ok()?.parameters;
    let number = |place: usize| declared.get(place).and_then(opencl::Type::number);
    let (op, swapped, packed) = match shape {
        Lowering::Instruction(row)
            if (Instruction { lanes: None, ..row })
                == Instruction::plain(row.ops.select(number(0))?) =>
        {
            (row.ops.select(number(0))?, false, false)
        }
        Lowering::Dot(Dot { packed: None, .. }) if declared.first()?.elements() == 1 => {
            return Some(Meaning::Product);
        }
        Lowering::Dot(dot) => {
            let (first, second) = dot.packed.or_else(|| Some((number(0)?, number(1)?)))?;
            let (op, swapped) = dot.op(first, second)?;
            (op, swapped, dot.packed.is_some())
        }
        _ => return None,
    };
    let target = Target::Op(op);
    let mut types = declared;
    if swapped {
        types.swap(0, 1);
    }
    let mut signature = module.signature(function)?.clone();
    if packed {
        types.push(Scalar::Int.into());
        let int = module.types.integer(32);
        signature.parameters = signature.parameters.iter().copied().chain([int]).collect();
    }
    let parameters = spirv_friendly::parameters(target);
    for (place, ty) in types.iter_mut().enumerate() {
        read_as(ty, parameters.number(place));
    }
    let name = opencl::mangle_as(
        &SpirvName::new(target).to_string(),
        &types,
        Spelling::Itanium,
    );
    let renamed = module.declare_function(&name, signature.result, signature.parameters);
    let (convention, attributes) = module
        .function(function)
        .map(|f| (f.calling_convention, f.attributes))?;
    if let Some(data) = module.function_mut(renamed) {
        data.calling_convention = convention;
        data.attributes = attributes;
    }
    Some(Meaning::Call(Renamed {
        function: renamed,
        swapped,
        packed,
    }))
}

/// Changes `ty`, an integer type or a vector of integers, to integers of the same width with the signedness of
/// `number`. Any other type stays unchanged.
fn read_as(ty: &mut opencl::Type, number: Number) {
    if let opencl::Type::Scalar(scalar) | opencl::Type::Vector(_, scalar) = ty
        && !scalar.is_float()
        && let Some(other) = Scalar::of(number, scalar.bits())
    {
        *scalar = other;
    }
}

/// The pass that renames built-in functions.
pub(crate) struct BuiltIns {
    meanings: FxHashMap<Global, Meaning>,
}

impl Rewrite for BuiltIns {
    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let ty = rw.body.instructions[inst].ty;
        let InstructionKind::Call(call) = rw.body.instructions[inst].kind.clone() else {
            rw.keep(inst);
            return Ok(());
        };
        let callee = rw.module.callee(&call);
        let mut arguments = call.arguments.as_slice(&rw.body.values).to_vec();
        match (
            callee.and_then(|callee| self.meanings.get(&callee)),
            arguments.as_slice(),
        ) {
            (
                Some(&Meaning::Call(Renamed {
                    function,
                    swapped,
                    packed,
                })),
                _,
            ) => {
                if swapped && arguments.len() > 1 {
                    arguments.swap(0, 1);
                }
                if packed {
                    let int = rw.module.types_mut().integer(32);
                    let format = PackedVectorFormat::PackedVectorFormat4x8Bit.word();
                    arguments.push(rw.int(int, u64::from(format)));
                }
                if let InstructionKind::Call(other) =
                    rw.call_kind(function, &arguments, call.fast_math)
                {
                    let kept = CallKind {
                        callee: other.callee,
                        function_type: other.function_type,
                        arguments: other.arguments,
                        ..call
                    };
                    rw.become_(inst, InstructionKind::Call(kept), ty);
                }
            }
            (Some(Meaning::Product), &[lhs, rhs]) => {
                let fast_math: FastMath = call.fast_math;
                let kind =
                    InstructionKind::Binary(BinaryOp::FMul, [lhs, rhs], IntFlags::NONE, fast_math);
                rw.become_(inst, kind, ty);
            }
            _ => rw.keep(inst),
        }
        Ok(())
    }
}

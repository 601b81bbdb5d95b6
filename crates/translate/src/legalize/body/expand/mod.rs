//! Expands calls of intrinsic functions that are not a single SPIR-V instruction to plain IR.
//!
//! SPIR-V has LLVM's intrinsics neither as instructions nor as functions. `OpenCL.std` has some of them (see
//! `mappings::intrinsics`), but only for integers of 8, 16, 32 and 64 bits. The tables here name the intrinsics to
//! rewrite. For some types, an expansion keeps the call.

pub(crate) mod fates;
mod floats;
mod functions;
mod integers;
mod loops;
mod masked;
mod matrices;
mod memory;
mod places;
mod predicated;
mod spirv_back_end;
mod vectors;

use cranelift_entity::SecondaryMap;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, Body, CallKind, FastMath, FunctionType, Global, Inst,
    InstBuilder, InstructionKind, Linkage, Module, Opcodes, Type, TypeKind, Types, Value,
};

use fates::Fate;
use functions::Functions;
pub(in crate::legalize) use integers::leading_zeros_of_limbs;

use crate::dialect;
use crate::ledger::claims::Claims;
use crate::legalize::body::operations::Operation;
use crate::legalize::multi_result::Pairs;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::mappings::intrinsics;
use crate::pipeline::Filter;
use crate::to_spirv::ToSpirv;
use crate::{Error, Reason, Result};

/// The extension that allows `OpBitReverse` in kernels.
const BIT_INSTRUCTIONS: &str = "SPV_KHR_bit_instructions";

/// Maximum number of lanes of a vector.
const MAX_LANES: u32 = 1024;

/// The replacement for a call.
enum Outcome {
    /// The call stays.
    Keep,
    /// A value that replaces the result.
    Value(Value),
    /// The two values of an intrinsic that returns a struct, such as a sum and whether it overflowed.
    Pair([Value; 2]),
    /// Two values that become a composite by an instruction of SPIR-V.
    Composite([Value; 2]),
    /// Nothing, because the call had no result.
    Done,
    /// A call of a function of the module that implements the intrinsic.
    Function { volatile: bool },
}

/// A call to expand.
struct Call<'c> {
    inst: Inst,
    /// The name of the intrinsic in its row.
    name: &'static str,
    arguments: &'c [Value],
    /// The type of the result.
    ty: Type,
    kind: &'c CallKind,
    dialect: &'c dialect::ToSpirv,
    /// Whether vectors of pointers may stay, for the use by gathers and scatters.
    keeps_pointers: bool,
    /// Whether the call is in a function that implements its intrinsic.
    in_function: bool,
    /// Whether the call is part of another expansion, so that it is not in the body.
    is_part: bool,
}

impl<'c> Call<'c> {
    /// Returns the last part of the intrinsic's name, such as `fadd`.
    fn last_part(&self) -> &'static str {
        self.name.rsplit('.').next().unwrap_or(self.name)
    }

    /// Returns the value that the last part of the intrinsic's name stands for.
    fn named<T>(&self, parse: impl Fn(&str) -> Option<T>) -> Result<T> {
        let unknown = || Error::malformed(format!("the intrinsic llvm.{}", self.name));
        parse(self.last_part()).ok_or_else(unknown)
    }

    /// Returns whether an intrinsic whose name begins with `s` or `u` is on signed integers.
    fn is_signed(&self) -> bool {
        self.name.starts_with('s')
    }

    /// Returns the first `count` arguments. It is an error if the call has fewer arguments.
    fn first(&self, count: usize) -> Result<&'c [Value]> {
        let arguments = self.arguments.get(..count);
        arguments.ok_or_else(|| Error::malformed("an intrinsic is called with too few arguments"))
    }

    fn argument(&self, number: usize) -> Result<Value> {
        let argument = self.arguments.get(number).copied();
        argument.ok_or_else(|| Error::malformed("an intrinsic is called with too few arguments"))
    }

    /// Returns the value of the argument with index `number`. It is an error if that is not an integer constant.
    fn number(&self, module: &Module, number: usize) -> Result<u64> {
        let constant = self
            .argument(number)?
            .as_constant()
            .and_then(|c| module.constants.as_integer(c));
        constant.ok_or_else(|| {
            Error::malformed("an argument of the intrinsic has to be a constant, and is not")
        })
    }
}

type Expand = fn(&mut Rewriter<'_>, &Call<'_>) -> Result<Outcome>;

/// The name of an intrinsic, without `llvm.` and without the types that overloading appends, and its expansion.
type Row = (&'static str, Expand);

/// The target-independent intrinsics to expand, by family.
const TABLES: [&[Row]; 9] = [
    integers::EXPANSIONS,
    floats::EXPANSIONS,
    vectors::EXPANSIONS,
    memory::EXPANSIONS,
    masked::EXPANSIONS,
    matrices::EXPANSIONS,
    places::EXPANSIONS,
    predicated::EXPANSIONS,
    VARIADIC,
];

/// The intrinsics on variable arguments. `legalize::body::variadics` lowers them before this pass if the dialect
/// requests it.
const VARIADIC: &[Row] = &[
    ("va_copy", |_, _| refused("va_copy")),
    ("va_end", |_, _| refused("va_end")),
    ("va_start", |_, _| refused("va_start")),
];

#[cold]
fn refused(name: &str) -> Result<Outcome> {
    let error = Error::cannot_translate(format!("the intrinsic llvm.{name}"));
    Err(error.because(Reason::Intrinsic(format!("llvm.{name}"))))
}

/// Returns the rows of all families.
fn rows() -> impl Iterator<Item = &'static Row> {
    TABLES.iter().flat_map(|table| table.iter())
}

/// Returns the row of the intrinsic `llvm.<name>`, or `None` if it is not expanded.
fn expansion(name: &str) -> Option<&'static Row> {
    let Some((base, fate)) = fates::row(name) else {
        let find = |base: &str| spirv_back_end::EXPANSIONS.iter().find(|row| row.0 == base);
        return intrinsics::base(name, find);
    };
    if !matches!(fate, Fate::Expansion | Fate::Instruction(_)) {
        return None;
    }
    // Many intrinsics were experimental in older releases.
    let newer = base.strip_prefix("experimental.");
    rows().find(|row| row.0 == base || Some(row.0) == newer)
}

/// The pass that expands intrinsics.
pub(crate) struct Expansion<'o> {
    callees: SecondaryMap<Global, Option<&'static Row>>,
    functions: Functions,
    dialect: &'o dialect::ToSpirv,
    keeps_pointers: bool,
    /// Whether the current function implements an intrinsic.
    in_function: bool,
    pairs: Pairs,
    /// Whether any of the callees returns a pair.
    has_pairs: bool,
    claims: &'o mut Claims,
}

/// Returns the pass that expands the calls of intrinsics that SPIR-V does not have, in place or into functions of the
/// module. Returns `None` if the module declares no such intrinsic.
pub(crate) fn prepare<'o>(
    module: &Module,
    claims: &'o mut Claims,
    options: &'o ToSpirv,
) -> Option<Expansion<'o>> {
    let dialect = &options.dialect;
    let mut callees: SecondaryMap<Global, Option<&'static Row>> = SecondaryMap::new();
    let (mut any, mut has_pairs) = (false, false);
    for (global, value, function) in module.functions() {
        if function.is_definition {
            continue;
        }
        let Some(name) = module.strings.get(value.name).strip_prefix(b"llvm.") else {
            continue;
        };
        let name = String::from_utf8_lossy(name);
        if let Some(row) = expansion(&name)
            && !module
                .signature(global)
                .is_some_and(|s| is_instruction(&module.types, s, &name, dialect))
            && !(is_reversal(module, global, &name) && options.extensions.wants(BIT_INSTRUCTIONS))
        {
            callees[global] = Some(row);
            any = true;
            has_pairs |= module
                .signature(global)
                .is_some_and(|s| module.types.struct_fields(s.result).is_some());
        }
    }
    if !any {
        return None;
    }
    let linkage = if dialect.calls.intrinsics_as_functions {
        Linkage::External
    } else {
        Linkage::Internal
    };
    let functions = Functions::new(linkage, options.extensions.keeps_integer(u32::MAX));
    Some(Expansion {
        callees,
        functions,
        dialect,
        keeps_pointers: options.extensions.keeps_vectors_of_pointers(),
        in_function: false,
        pairs: Pairs::default(),
        has_pairs,
        claims,
    })
}

/// Returns the alignment in bytes from the `align` attribute of a pointer argument, or `None` without the attribute.
fn align_attribute(rw: &mut Rewriter<'_>, call: &Call<'_>, argument: u32) -> Option<u64> {
    let list = call.kind.attributes.expand();
    let index = AttributeIndex::Parameter(argument);
    match rw.attribute(list, index, AttributeKind::ALIGNMENT) {
        Some(Attribute::Integer(_, bytes)) => Some(*bytes),
        _ => None,
    }
}

/// Returns whether emission handles the intrinsic `name` with the types in `signature`.
fn is_instruction(
    types: &Types,
    signature: &FunctionType,
    name: &str,
    dialect: &dialect::ToSpirv,
) -> bool {
    let integer = |ty: Type| types.integer_bits(types.scalar(ty));
    if name == "ldexp" || name.starts_with("ldexp.") {
        return signature
            .parameters
            .last()
            .is_some_and(|&exponent| integer(exponent) == Some(32));
    }
    // On numbers of the result's type: an `OpenCL.std` function, or a saturating conversion.
    let is_choice = dialect.calls.compared_intrinsics && integers::is_choice(name);
    let is_known = !is_choice && intrinsics::extended(name).is_some() || name.starts_with("fpto");
    is_known && integer(signature.result).is_some_and(is_legal)
}

/// Returns whether the intrinsic `function`, called `name`, is a bit reversal that `OpBitReverse` can express.
fn is_reversal(module: &Module, function: Global, name: &str) -> bool {
    let result = module
        .signature(function)
        .map(|signature| module.types.scalar(signature.result));
    name.starts_with("bitreverse.")
        && result
            .and_then(|ty| module.types.integer_bits(ty))
            .is_some_and(is_legal)
}

fn expansion_of(
    module: &Module,
    callees: &SecondaryMap<Global, Option<&'static Row>>,
    kind: &InstructionKind,
) -> Option<&'static Row> {
    let InstructionKind::Call(call) = kind else {
        return None;
    };
    callees[module.callee(call)?]
}

impl Expansion<'_> {
    fn of(&self, module: &Module, body: &Body, inst: Inst) -> Option<&'static Row> {
        expansion_of(module, &self.callees, &body.instructions[inst].kind)
    }
}

impl Rewrite for Expansion<'_> {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let mut all = body.instructions.values();
            all.any(|i| expansion_of(module, &self.callees, &i.kind).is_some())
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL
    }

    fn leave(&mut self, read: &[(AttributeIndex, AttributeKind)]) {
        for &(index, kind) in read {
            self.claims.attribute_kind(index, kind);
        }
    }

    fn enter(&mut self, rewriter: &mut Rewriter<'_>) -> Result<()> {
        self.in_function = self.functions.contains(rewriter.function);
        if !self.has_pairs {
            return Ok(());
        }
        let module = &*rewriter.module;
        let is_pair = |kind: &InstructionKind| expansion_of(module, &self.callees, kind).is_some();
        self.pairs.enter(rewriter.body, is_pair);
        Ok(())
    }

    fn rewrite(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        if let Some(part) = self
            .pairs
            .part(rewriter.body, &rewriter.body.instructions[inst].kind)
        {
            rewriter.replace(inst, part);
            return Ok(());
        }
        let Some(&(name, expand)) = self.of(&rewriter.module, rewriter.body, inst) else {
            rewriter.keep(inst);
            return Ok(());
        };
        let instruction = &rewriter.body.instructions[inst];
        let ty = instruction.ty;
        let InstructionKind::Call(kind) = instruction.kind.clone() else {
            return Ok(());
        };
        let mut arguments = kind.arguments.as_slice(&rewriter.body.values).to_vec();
        for argument in &mut arguments {
            *argument = rewriter.resolved(*argument);
        }
        for ty in arguments
            .iter()
            .map(|&argument| rewriter.ty(argument))
            .chain([ty])
        {
            let types = &rewriter.module.types;
            if matches!(types[ty], TypeKind::Vector { scalable: true, .. }) {
                return Err(Error::cannot_translate(format!(
                    "llvm.{name} on scalable vectors"
                )));
            }
            if types.lanes(ty).is_some_and(|lanes| lanes > MAX_LANES) {
                return Err(Error::cannot_translate(
                    "an intrinsic on vectors of more than 1024 lanes",
                ));
            }
        }
        let call = Call {
            inst,
            name,
            arguments: &arguments,
            ty,
            kind: &kind,
            dialect: self.dialect,
            keeps_pointers: self.keeps_pointers,
            in_function: self.in_function,
            is_part: false,
        };
        // An intrinsic with a result can be expanded in place or into a function. The expansion of one without decides
        // for itself.
        let is_named = |module: &Module| {
            let name = module
                .callee(&kind)
                .map(|callee| module.name(callee).into_owned())
                .unwrap_or_default();
            name.strip_prefix("llvm.")
                .and_then(intrinsics::function_name)
                .is_some()
        };
        let wants_function = self.dialect.calls.intrinsics_as_functions && !self.in_function;
        let outcome =
            if wants_function && ty != rewriter.module.void_type && is_named(&rewriter.module) {
                Outcome::Function { volatile: false }
            } else {
                expand(rewriter, &call)?
            };
        match outcome {
            Outcome::Keep => rewriter.keep(inst),
            Outcome::Value(value) => rewriter.replace(inst, value),
            Outcome::Pair(parts) => self.pairs.split(rewriter, inst, parts),
            Outcome::Composite(parts) => {
                self.pairs.set(inst, parts);
                match self.pairs.is_whole(inst) {
                    true => {
                        let whole =
                            rewriter.operation(Operation::Composite, &parts, ty, FastMath::NONE);
                        rewriter.replace(inst, whole);
                    }
                    false => rewriter.remove(inst),
                }
            }
            Outcome::Done => rewriter.remove(inst),
            Outcome::Function { volatile } => {
                let Some(intrinsic) = rewriter.module.callee(&kind) else {
                    return Ok(());
                };
                let function = self
                    .functions
                    .of(&mut rewriter.module, intrinsic, volatile)?;
                let callee = rewriter.module.address(function).into();
                rewriter.become_(inst, InstructionKind::Call(CallKind { callee, ..kind }), ty);
            }
        }
        Ok(())
    }
}

/// Emits the intrinsic `name` on `arguments` as part of the expansion of `call`, and returns its result of type `ty`.
/// If SPIR-V lacks that intrinsic, it is expanded too.
fn part(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    name: &str,
    arguments: &[Value],
    ty: Type,
) -> Result<Value> {
    let signature = FunctionType {
        result: ty,
        parameters: arguments.iter().map(|&argument| rw.ty(argument)).collect(),
        variadic: false,
    };
    if let Some(&(name, expand)) = expansion(name)
        && !is_instruction(&rw.module.types, &signature, name, call.dialect)
    {
        let inner = Call {
            name,
            arguments,
            ty,
            is_part: true,
            ..*call
        };
        match expand(rw, &inner)? {
            Outcome::Value(value) => return Ok(value),
            Outcome::Pair(parts) | Outcome::Composite(parts) => {
                let mut whole = rw.poison(ty);
                for (number, part) in (0..).zip(parts) {
                    whole = rw.insert_value(whole, part, number);
                }
                return Ok(whole);
            }
            Outcome::Keep | Outcome::Done | Outcome::Function { .. } => {}
        }
    }
    Ok(rw.intrinsic(name, arguments, ty, call.kind.fast_math))
}

/// Emits a branch. Returns the value of `other` if `condition` holds, otherwise the value of `usual`. If the function
/// only returns the result of the call, each of the two blocks returns its own value.
fn unless(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    condition: Value,
    usual: impl FnOnce(&mut Rewriter<'_>) -> Result<Value>,
    other: impl FnOnce(&mut Rewriter<'_>) -> Result<Value>,
) -> Result<Value> {
    let (first, second) = (rw.block(), rw.block());
    rw.cond_br(condition, second, first);
    rw.enter(first);
    let one = usual(rw)?;
    if !call.is_part && rw.is_returned(call.inst) {
        rw.ret(Some(one));
        rw.enter(second);
        return other(rw);
    }
    let (from_one, join) = (rw.current(), rw.block());
    rw.br(join);
    rw.enter(second);
    let two = other(rw)?;
    let from_two = rw.current();
    rw.br(join);
    rw.enter(join);
    Ok(rw.phi(rw.ty(one), &[(one, from_one), (two, from_two)]))
}

/// Returns whether SPIR-V has instructions on integers of this width in bits.
fn is_legal(bits: u32) -> bool {
    matches!(bits, 8 | 16 | 32 | 64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use fates::fates_of_other_releases;

    #[test]
    fn the_table_of_intrinsics_has_a_row_for_each_expansion() {
        for (name, _) in rows() {
            let fate = fates::fate(name);
            let is_expanded = matches!(fate, Some(Fate::Expansion | Fate::Instruction(_)));
            assert!(is_expanded, "{name}: {fate:?}");
        }
    }

    #[test]
    fn each_intrinsic_that_the_table_expands_has_an_expansion() {
        for (name, fate) in fates::fates().chain(fates_of_other_releases()) {
            match fate {
                Fate::Expansion => assert!(expansion(name).is_some(), "{name}"),
                Fate::Dropped(_) | Fate::Refused(_) => {
                    assert!(expansion(name).is_none(), "{name}");
                }
                Fate::Instruction(_) => {}
            }
        }
    }
}

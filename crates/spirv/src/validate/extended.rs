//! Checks of extended instructions: `OpenCL.std`, and the debug information sets.

use crate::grammar::{self, Capability, Op, StorageClass};
use crate::instruction::Instruction;

use super::context::{Context, I, is_one_of, storage_class_name};
use super::findings::Site;
use super::signatures::{
    self, ANY, F_, FIRST, FV, I_, IV, LANES, Operand, SAME, VECTOR, WIDTH, class,
};
use super::type_facts::TypeFacts;

/// The index of the first operand word of an `OpExtInst`.
const FIRST_WORD: usize = 5;

/// The relation of an operand that is 32 bits wide.
const BITS_32: u32 = signatures::BITS_32;
/// The class of vectors of floats, without scalars.
const FLOATS: u32 = FV & !F_;
const INTS: u32 = IV & !I_;

/// A row: names of instructions of `OpenCL.std`, the allowed classes of their results, and their operands.
type ExtendedSignature = (&'static [&'static str], u32, &'static [Operand]);

#[rustfmt::skip]
const OPENCL: &[ExtendedSignature] = &[
    (&["acos", "acosh", "acospi", "asin", "asinh", "asinpi", "atan", "atan2", "atanh", "atanpi", "atan2pi", "cbrt", "ceil",
       "copysign", "cos", "cosh", "cospi", "erfc", "erf", "exp", "exp2", "exp10", "expm1", "fabs", "fdim", "floor", "fma", "fmax",
       "fmin", "fmod", "hypot", "lgamma", "log", "log2", "log10", "log1p", "logb", "mad", "maxmag", "minmag", "nextafter", "pow",
       "powr", "remainder", "rint", "round", "rsqrt", "sin", "sinh", "sinpi", "sqrt", "tan", "tanh", "tanpi", "tgamma", "trunc",
       "half_cos", "half_divide", "half_exp", "half_exp2", "half_exp10", "half_log", "half_log2", "half_log10", "half_powr",
       "half_recip", "half_rsqrt", "half_sin", "half_sqrt", "half_tan", "native_cos", "native_divide", "native_exp",
       "native_exp2", "native_exp10", "native_log", "native_log2", "native_log10", "native_powr", "native_recip", "native_rsqrt",
       "native_sin", "native_sqrt", "native_tan", "fclamp", "degrees", "fmax_common", "fmin_common", "mix", "radians", "step",
       "smoothstep", "sign", "normalize", "fast_normalize"], FV, &[(ANY, SAME)]),
    (&["s_abs", "s_abs_diff", "s_add_sat", "u_add_sat", "s_hadd", "u_hadd", "s_rhadd", "u_rhadd", "s_clamp", "u_clamp", "clz",
       "ctz", "s_mad_hi", "u_mad_sat", "s_mad_sat", "s_max", "u_max", "s_min", "u_min", "s_mul_hi", "rotate", "s_sub_sat",
       "u_sub_sat", "popcount", "u_abs", "u_abs_diff", "u_mul_hi", "u_mad_hi"], IV, &[(ANY, SAME)]),
    (&["s_mad24", "u_mad24", "s_mul24", "u_mul24"], IV, &[(ANY, SAME | BITS_32)]),
    (&["fract", "modf", "sincos", "frexp", "lgamma_r"], FV, &[(ANY, SAME), (ANY, 0)]),
    (&["remquo"], FV, &[(ANY, SAME), (ANY, SAME), (ANY, 0)]),
    (&["ilogb"], IV, &[(FV, LANES)]),
    (&["ldexp", "pown", "rootn"], FV, &[(ANY, SAME), (IV, BITS_32)]),
    (&["nan"], FV, &[(IV, LANES | WIDTH)]),
    (&["s_upsample", "u_upsample"], IV, &[(IV, LANES), (ANY, FIRST)]),
    (&["cross"], FLOATS, &[(ANY, SAME)]),
    (&["distance", "fast_distance"], F_, &[(FV, VECTOR), (ANY, FIRST)]),
    (&["length", "fast_length"], F_, &[(FV, VECTOR)]),
    (&["bitselect"], IV | FV, &[(ANY, SAME)]),
    (&["select"], IV | FV, &[(ANY, SAME), (ANY, SAME), (IV, LANES | WIDTH)]),
    (&["vloadn"], INTS | FLOATS, &[(I_, 0), (ANY, 0)]),
    (&["vload_half"], F_, &[(I_, 0), (ANY, 0)]),
    (&["vload_halfn", "vloada_halfn"], FLOATS, &[(I_, 0), (ANY, 0)]),
    (&["shuffle"], INTS | FLOATS, &[(INTS | FLOATS, 0), (INTS, LANES | WIDTH)]),
    (&["shuffle2"], INTS | FLOATS, &[(INTS | FLOATS, 0), (ANY, FIRST), (INTS, LANES | WIDTH)]),
    (&["vstoren"], VOID, &[(INTS | FLOATS, 0), (I_, 0), (ANY, 0)]),
    (&["vstore_half", "vstore_half_r"], VOID, &[(F_, 0), (I_, 0), (ANY, 0)]),
    (&["vstore_halfn", "vstore_halfn_r", "vstorea_halfn", "vstorea_halfn_r"], VOID, &[(FLOATS, 0), (I_, 0), (ANY, 0)]),
    (&["printf"], I_, &[(ANY, 0)]),
    (&["prefetch"], VOID, &[(ANY, 0), (I_, 0)]),
];

const VOID: u32 = signatures::VOID;

/// The pointee that a pointer operand must have.
#[derive(Clone, Copy, PartialEq)]
enum Pointee {
    Result,
    /// 32-bit integers, as many as the result has components.
    Words,
    Half,
    Any,
    Character,
}

/// Instructions with a pointer operand: their names, the index of the operand's word, its pointee, and whether it may point to
/// read-only memory.
#[rustfmt::skip]
const POINTERS: &[(&[&str], usize, Pointee, bool)] = &[
    (&["fract", "modf", "sincos"], 6, Pointee::Result, false),
    (&["frexp", "lgamma_r"], 6, Pointee::Words, false),
    (&["remquo"], 7, Pointee::Words, false),
    (&["vloadn"], 6, Pointee::Any, true),
    (&["vload_half", "vload_halfn", "vloada_halfn"], 6, Pointee::Half, true),
    (&["vstoren"], 7, Pointee::Any, false),
    (&["vstore_half", "vstore_half_r", "vstore_halfn", "vstore_halfn_r", "vstorea_halfn", "vstorea_halfn_r"], 7, Pointee::Half, false),
    (&["printf"], 5, Pointee::Character, true),
    (&["prefetch"], 5, Pointee::Any, false),
];

/// Returns the name of an extended instruction; `None` if the set or the instruction is unknown.
fn name_of(context: &Context<'_>, instruction: I<'_>) -> Option<&'static str> {
    let set = context.set_of(instruction)?;
    set.instruction(instruction.word(4))
        .map(|known| known.name())
}

/// Returns the message about the first type of an `OpenCL.std` instruction that its row does not allow. Returns `None` for other
/// instructions, and if an operand has no known type.
pub(super) fn violation(
    types: &(impl TypeFacts + grammar::Context),
    instruction: Instruction<'_>,
) -> Option<String> {
    let word = |index| instruction.word(index).unwrap_or_default();
    let set = instruction.is(Op::ExtInst).then(|| word(3))?;
    let set = types.ext_inst_set(set)?;
    let known = set.instruction(word(4))?;
    let name = known.name();
    let &(_, result, operands) = OPENCL.iter().find(|row| row.0.contains(&name))?;
    let ty = instruction.result_type().map_or(0, u32::from);
    let has_types = signatures::has_types(types, instruction, FIRST_WORD);
    if set.name() != Some("OpenCL.std") || !has_types {
        return None;
    }
    if class(types, ty) & result == 0 {
        return Some(format!(
            "{name}: the result is of {}, and has to be {}",
            types.describe_type(ty),
            signatures::class_names(result)
        ));
    }
    signatures::wrong_operands(types, || name, instruction, FIRST_WORD, operands)
}

/// Checks the types of the result and the operands of an `OpenCL.std` instruction.
pub(super) fn opencl(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    if context
        .set_of(instruction)
        .and_then(crate::grammar::ExtInstSet::name)
        != Some("OpenCL.std")
    {
        return;
    }
    let Some(name) = name_of(context, instruction) else {
        return;
    };
    let Some(row) = OPENCL.iter().find(|row| row.0.contains(&name)) else {
        return;
    };
    let result = instruction.ty();
    let mut tell = |message: String| findings.add(format!("{name}: {message}"));
    if class(context, result) & row.1 == 0 {
        return tell(format!("the result is of {}", context.type_name(result)));
    }
    let lanes = context.lanes(result);
    let most = if name.contains("normalize") { 4 } else { 16 };
    let is_any =
        context.has(Capability::VectorAnyINTEL) || context.has_extension("SPV_EXT_long_vector");
    if !is_any && (lanes > most || lanes > 4 && lanes != 8 && lanes != 16)
        || name == "cross" && !matches!(lanes, 3 | 4)
    {
        tell(format!("the result has {lanes} components"));
    }
    if matches!(
        name,
        "ilogb" | "s_mad24" | "u_mad24" | "s_mul24" | "u_mul24" | "printf"
    ) && context.width(result) != 32
    {
        tell("the result does not have 32 bits".to_owned());
    }
    let of_first = context.ty(instruction.word(FIRST_WORD));
    if name.ends_with("upsample") && context.width(result) != context.width(of_first) * 2 {
        tell("the result is not twice as wide as the operands".to_owned());
    }
    if name.starts_with("shuffle") && context.component(of_first) != context.component(result) {
        tell("the components of the operand and of the result differ".to_owned());
    }
    if matches!(
        name,
        "distance" | "length" | "fast_distance" | "fast_length"
    ) && context.lanes(of_first) > 4
    {
        tell("the operand has more than four components".to_owned());
    }
    let loads = matches!(name, "vloadn" | "vload_halfn" | "vloada_halfn");
    if loads && instruction.word(7) != lanes {
        tell(format!(
            "{} components are named, and the result has {lanes}",
            instruction.word(7)
        ));
    }
    if name.starts_with("vstore")
        && name.contains("half")
        && !matches!(context.width(of_first), 32 | 64)
    {
        tell("what is stored has neither 32 nor 64 bits".to_owned());
    }
    size_operand(context, instruction, name, findings);
    let wrong =
        signatures::wrong_operands(context, || name, instruction.instruction, FIRST_WORD, row.2);
    if let Some(message) = wrong {
        findings.add(message);
    }
    pointer_operand(context, instruction, name, findings);
}

/// Checks the size or offset operand of `vload`, `vstore` and `prefetch` instructions. Their addressing must be
/// physical, and the operand must be as wide as an address.
fn size_operand(context: &Context<'_>, instruction: I<'_>, name: &str, findings: &mut Site<'_>) {
    let word = match name {
        name if name.starts_with("vload") => 5,
        name if name.starts_with("vstore") => 6,
        "prefetch" => 6,
        _ => return,
    };
    let width = match context.addressing {
        Some(1) => 32,
        Some(2) => 64,
        _ => {
            findings.add(format!("{name} needs physical addressing"));
            return;
        }
    };
    if context.width(context.ty(instruction.word(word))) != width {
        findings.add(format!(
            "{name}: %{} does not have {width} bits, as addresses do",
            instruction.word(word)
        ));
    }
}

fn pointer_operand(context: &Context<'_>, instruction: I<'_>, name: &str, findings: &mut Site<'_>) {
    let Some(&(_, word, pointee, reads)) = POINTERS.iter().find(|row| row.0.contains(&name)) else {
        return;
    };
    let id = instruction.word(word);
    let mut tell = |message: String| findings.add(format!("{name}: %{id} {message}"));
    let Some((storage, ty)) = context.pointer(context.ty(id)) else {
        return tell("is not a pointer".to_owned());
    };
    const WRITTEN: &[StorageClass] = &[
        StorageClass::Generic,
        StorageClass::CrossWorkgroup,
        StorageClass::Workgroup,
        StorageClass::Function,
    ];
    let is_constant = is_one_of(storage, &[StorageClass::UniformConstant]);
    let allowed = match name {
        "prefetch" => is_one_of(storage, &[StorageClass::CrossWorkgroup]),
        "printf" if !context.has_extension("SPV_EXT_relaxed_printf_string_address_space") => {
            is_constant
        }
        _ => is_one_of(storage, WRITTEN) || reads && is_constant,
    };
    if !allowed {
        tell(format!("points into {}", storage_class_name(storage)));
    }
    let result = instruction.ty();
    let element = if context.defines(ty, Op::TypeArray) {
        context.definition(ty).map_or(0, |ty| ty.word(2))
    } else {
        ty
    };
    let fits = ty == 0
        || match pointee {
            Pointee::Result => ty == result,
            Pointee::Words => {
                class(context, ty) & IV != 0
                    && context.width(ty) == 32
                    && context.lanes(ty) == context.lanes(result)
            }
            Pointee::Half => class(context, ty) & F_ != 0 && context.width(ty) == 16,
            Pointee::Any => true,
            Pointee::Character => context.is_int(element) && context.width(element) == 8,
        };
    if !fits {
        tell(format!("points to {}", context.type_name(ty)));
    }
}

/// Reports a `printf` whose format is a pointer to an array instead of a character. `spirv-val` and drivers accept it.
pub(super) fn printf_formats(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    if name_of(context, instruction) != Some("printf") {
        return;
    }
    let pointer = context.pointer(context.ty(instruction.word(FIRST_WORD)));
    if pointer.is_some_and(|(_, pointee)| context.defines(pointee, Op::TypeArray)) {
        findings.add(format!(
            "printf: %{} points to an array, and not to its first character",
            instruction.word(FIRST_WORD)
        ));
    }
}

/// Returns whether the instruction belongs to a debug information set that specifies its operands. The oldest set, `DebugInfo`,
/// is excluded, because producers use it in different ways.
fn is_checked_debug_info(context: &Context<'_>, instruction: I<'_>) -> bool {
    let set = context
        .set_of(instruction)
        .and_then(crate::grammar::ExtInstSet::name);
    context.is_debug_info(instruction) && set != Some("DebugInfo")
}

/// Checks that the result of a debug information instruction has type void.
pub(super) fn debug_results(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    if is_checked_debug_info(context, instruction)
        && !context.defines(instruction.ty(), Op::TypeVoid)
    {
        findings.add("the result is of another type than void");
    }
}

/// The debug information instructions, each with a letter for the required kind of every operand: `n` a string, `s` a
/// source, `p` a scope, `t` a type, `v` a local variable, `e` an expression, `o` an operation, `u` a constant if the
/// set uses constants, `m` a variable or a parameter, `-` anything. A `t` or `o` at the end also applies to all further
/// operands.
#[rustfmt::skip]
const DEBUG: &[(&str, &str)] = &[
    ("DebugCompilationUnit", "uusu"),
    ("DebugSource", "n-"),
    ("DebugTypeBasic", "n-u"),
    ("DebugTypePointer", "tuu"),
    ("DebugTypeQualifier", "tu"),
    ("DebugTypeArray", "t-"),
    ("DebugTypeVector", "tu"),
    ("DebugTypedef", "ntsuup"),
    ("DebugTypeFunction", "utt"),
    ("DebugTypeEnum", "ntsuup-u"),
    ("DebugTypeComposite", "nusuup--u"),
    ("DebugTypeMember", "ntsuu---"),
    ("DebugFunction", "ntsuup-uu-"),
    ("DebugFunctionDeclaration", "ntsuup-u"),
    ("DebugLexicalBlock", "suup"),
    ("DebugScope", "p-"),
    ("DebugLocalVariable", "ntsuupu"),
    ("DebugDeclare", "vme"),
    ("DebugValue", "v-e"),
    ("DebugExpression", "o"),
    ("DebugGlobalVariable", "ntsuup-"),
    ("DebugInlinedAt", "up"),
];

/// Checks each operand of a debug information instruction against [`DEBUG`], which omits requirements of the specifications
/// that producers do not follow.
pub(super) fn debug_operands(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    if !is_checked_debug_info(context, instruction) {
        return;
    }
    let Some(name) = name_of(context, instruction) else {
        return;
    };
    let Some((_, kinds)) = DEBUG.iter().find(|row| row.0 == name) else {
        return;
    };
    let takes_constants = context.is_non_semantic(instruction);
    let kinds = kinds.as_bytes();
    for (place, &id) in instruction.words_from(FIRST_WORD).iter().enumerate() {
        let kind = match kinds
            .get(place)
            .or(kinds.last().filter(|kind| matches!(kind, b't' | b'o')))
        {
            Some(b'u') if takes_constants => b'u',
            None | Some(b'-' | b'u') => continue,
            Some(kind) => *kind,
        };
        let Some(definition) = context.definition(id) else {
            continue;
        };
        let node = definition
            .instruction
            .is_extended()
            .then(|| name_of(context, definition))
            .flatten()
            .unwrap_or_default();
        let fits = match kind {
            b'm' => definition.is(Op::Variable) || definition.is(Op::FunctionParameter),
            b'n' => definition.is(Op::String) || node == "DebugInfoNone",
            b'u' => definition.is(Op::Constant) && context.is_word(definition.ty()),
            b's' => matches!(node, "DebugSource" | "DebugInfoNone"),
            b't' => {
                node.starts_with("DebugType")
                    || node == "DebugInfoNone"
                    || definition.is(Op::TypeVoid)
            }
            b'v' => matches!(node, "DebugLocalVariable" | "DebugInlinedVariable"),
            b'e' => node == "DebugExpression",
            b'o' => node == "DebugOperation",
            _ => {
                !node.is_empty()
                    && !matches!(
                        node,
                        "DebugSource"
                            | "DebugExpression"
                            | "DebugOperation"
                            | "DebugLocalVariable"
                            | "DebugTypeBasic"
                            | "DebugTypePointer"
                            | "DebugTypeFunction"
                            | "DebugInlinedAt"
                            | "DebugScope"
                            | "DebugDeclare"
                            | "DebugValue"
                    )
            }
        };
        if !fits {
            findings.add(format!(
                "{name}: operand {} is %{id}, which cannot stand there",
                place + 1
            ));
            return;
        }
    }
}

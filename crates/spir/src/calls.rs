//! Checks of built-in functions (§2.10, appendix A): their declarations, and the arguments of their calls.

use transpire_llvm::ir::{BinaryOp, ConstantKind, Expression, GlobalKind, TypeKind, Value};
use transpire_opencl::{Signature, Spelling, mangle_as};

use crate::built_ins::{BuiltIn, foreign, is_type, only_mangled_name};
use crate::context::Context;
use crate::findings::Findings;
use crate::target::opencl_version;
use crate::text::clip;

/// Returns the built-in functions that the module declares, in the order of the module.
fn declared<'c>(
    context: &'c Context<'_>,
) -> impl Iterator<Item = (transpire_llvm::ir::Global, &'c BuiltIn)> {
    context
        .module
        .functions()
        .filter_map(|(global, ..)| Some((global, context.built_ins.get(&global)?)))
}

pub(crate) fn names(context: &Context<'_>, findings: &mut Findings) {
    for (global, built_in) in declared(context) {
        if !built_in.is_mangled && built_in.name == "printf" {
            // A separate rule covers `printf`, which the original generator never mangles.
            continue;
        }
        if !built_in.is_mangled {
            let mangled = only_mangled_name(&built_in.name, context.address_bits);
            let hint = mangled.map_or_else(String::new, |name| format!("; it should be @{name}"));
            findings.add(
                global,
                format!(
                    "the built-in function {} has a name that is not mangled{hint}",
                    built_in.name
                ),
            );
            continue;
        }
        let name = context.module.name(global);
        match &built_in.signature {
            Err(fault) => {
                findings.add(
                    global,
                    format!(
                        "the mangled name @{} cannot be read: {}",
                        clip(&name),
                        clip(fault)
                    ),
                );
            }
            // A separate rule covers functions that OpenCL C doesn't have at all.
            Ok(signature) if built_in.function.is_some() && !is_mangled(&name, signature) => {
                let right = mangle_as(&signature.name, &signature.parameters, Spelling::Spir12);
                findings.add(
                    global,
                    format!("the name @{} should be @{}", clip(&name), clip(&right)),
                );
            }
            Ok(_) => {}
        }
    }
}

/// Reports a `printf` whose name is not mangled (§2.10.3).
pub(crate) fn printf_name(context: &Context<'_>, findings: &mut Findings) {
    for (global, built_in) in declared(context) {
        if !built_in.is_mangled && built_in.name == "printf" {
            findings.add(global, "printf has a name that is not mangled");
        }
    }
}

/// Returns whether a name is the signature, mangled in any of the known conventions. The order of qualifiers does not
/// matter (§A.3).
fn is_mangled(name: &str, signature: &Signature) -> bool {
    let spellings = [Spelling::Spir12, Spelling::Clang, Spelling::Itanium];
    let sorted = with_sorted_qualifiers(name);
    spellings.into_iter().any(|spelling| {
        let mangled = mangle_as(&signature.name, &signature.parameters, spelling);
        mangled == name || with_sorted_qualifiers(&mangled) == sorted
    })
}

/// Returns the mangled name with the qualifiers of each pointee sorted by their text.
fn with_sorted_qualifiers(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('P') {
        out.push_str(before);
        out.push('P');
        let mut qualifiers = Vec::new();
        let mut left = after;
        loop {
            let length = match left.as_bytes() {
                [b'r' | b'V' | b'K', ..] => 1,
                // `U3AS1`
                [b'U', b'3', b'A', b'S', b'0'..=b'9', ..] => 5,
                _ => break,
            };
            let (qualifier, next) = left.split_at(length);
            qualifiers.push(qualifier);
            left = next;
        }
        qualifiers.sort_unstable();
        out.extend(qualifiers);
        rest = left;
    }
    out.push_str(rest);
    out
}

pub(crate) fn mangled_types(context: &Context<'_>, findings: &mut Findings) {
    for (global, built_in) in declared(context) {
        if let Some(fault) = built_in.parameters().iter().find_map(foreign) {
            findings.add(
                global,
                format!(
                    "@{} has a type that SPIR's names don't: {fault}",
                    context.name(global)
                ),
            );
        }
    }
}

pub(crate) fn signatures(context: &Context<'_>, findings: &mut Findings) {
    for (global, built_in) in declared(context) {
        let Ok(signature) = &built_in.signature else {
            continue;
        };
        // Types that OpenCL C 1.2 doesn't have are reported by the rule about names.
        if built_in.function.is_none()
            && !built_in.parameters().iter().any(|ty| foreign(ty).is_some())
        {
            let text = signature.to_string();
            findings.add(
                global,
                format!("OpenCL C 1.2 has no function {}", clip(&text)),
            );
        }
    }
}

pub(crate) fn types(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for (global, built_in) in declared(context) {
        let Some(ir) = module.signature(global) else {
            continue;
        };
        let parameters = built_in.parameters();
        if built_in.signature.is_err() {
            continue;
        }
        let name = || context.name(global);
        let fixed = parameters
            .iter()
            .filter(|ty| **ty != transpire_opencl::Type::Ellipsis);
        let is_variadic = parameters.last() == Some(&transpire_opencl::Type::Ellipsis);
        if ir.parameters.len() != fixed.clone().count() || ir.variadic != is_variadic {
            let count = ir.parameters.len();
            findings.add(
                global,
                format!("@{} is declared with {count} parameters", name()),
            );
            continue;
        }
        for (number, (ty, &ir)) in fixed.zip(ir.parameters.iter()).enumerate() {
            // Types that SPIR doesn't allow in names are reported by the rule about names.
            if foreign(ty).is_none() && !is_type(module, ir, ty) {
                findings.add(
                    global,
                    format!(
                        "argument {number} of @{} is a {}",
                        name(),
                        context.type_text(ir)
                    ),
                );
            }
        }
        let Some(function) = &built_in.function else {
            continue;
        };
        let fits = match &function.result {
            Some(ty) => is_type(module, ir.result, ty),
            None => module.types[ir.result] == TypeKind::Void,
        };
        if !fits {
            findings.add(
                global,
                format!("@{} returns {}", name(), context.type_text(ir.result)),
            );
        }
    }
}

pub(crate) fn versions(context: &Context<'_>, findings: &mut Findings) {
    let Some(version) = opencl_version(context) else {
        return;
    };
    for (global, built_in) in declared(context) {
        let Some(since) = built_in.function.as_ref().map(|function| function.since) else {
            continue;
        };
        if since > version {
            let dotted = |version: u32| format!("{}.{}", version / 10, version % 10);
            let (name, since, version) = (&built_in.name, dotted(since), dotted(version));
            findings.add(
                global,
                format!("this {name} came with OpenCL {since}; the module is for {version}"),
            );
        }
    }
}

/// Returns the value of an integer constant, or of a constant expression that combines two of them, such as `or`;
/// `None` for other values.
fn folded(context: &Context<'_>, value: Value) -> Option<u64> {
    let module = context.module;
    let number = |constant| module.constants.as_integer(constant);
    let constant = value.as_constant()?;
    if let Some(number) = number(constant) {
        return Some(number);
    }
    let ConstantKind::Expression(expression) = &module.constants.get(constant)?.kind else {
        return None;
    };
    let Expression::Binary(op, _, [lhs, rhs]) = **expression else {
        return None;
    };
    let (lhs, rhs) = (number(lhs)?, number(rhs)?);
    let mask = u64::from(u32::MAX);
    Some(match op {
        BinaryOp::Or => lhs | rhs,
        BinaryOp::And => lhs & rhs,
        BinaryOp::Xor => lhs ^ rhs,
        BinaryOp::Add => lhs.wrapping_add(rhs) & mask,
        BinaryOp::Sub => lhs.wrapping_sub(rhs) & mask,
        BinaryOp::Shl if rhs < 32 => lhs << rhs & mask,
        _ => return None,
    })
}

/// The functions that have fence flags as an argument.
const FENCES: &[&str] = &["barrier", "mem_fence", "read_mem_fence", "write_mem_fence"];

pub(crate) fn fence_flags(context: &Context<'_>, findings: &mut Findings) {
    for call in &context.calls {
        let Some(built_in) = context
            .built_in(call.kind)
            .filter(|built_in| FENCES.contains(&&*built_in.name))
        else {
            continue;
        };
        let Some(&flags) = call.arguments().first() else {
            continue;
        };
        match folded(context, flags) {
            Some(1..=3) => {}
            Some(number) => findings.add(
                call.spot,
                format!("the flags of {} are {number}, not 1, 2 or 3", built_in.name),
            ),
            None => findings.add(
                call.spot,
                format!("the flags of {} are not constant", built_in.name),
            ),
        }
    }
}

/// The maximum length in bytes of a format string that is examined.
const MAX_FORMAT: usize = 1 << 12;

/// Checks the arguments of `printf`. Floating-point arguments and the arguments of floating-point conversions, such as
/// `%f`, must be `double` (§2.10.3).
pub(crate) fn printf(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for call in &context.calls {
        if context
            .built_in(call.kind)
            .is_none_or(|built_in| built_in.name != "printf")
        {
            continue;
        }
        let Some((&format, arguments)) = call.arguments().split_first() else {
            continue;
        };
        let conversions = text(context, format).map(conversions).unwrap_or_default();
        for (number, &argument) in arguments.iter().enumerate() {
            let Some(ty) = context.value_type(call.body, argument) else {
                continue;
            };
            let kind = &module.types[ty];
            let conversion = conversions.get(number).copied();
            if matches!(kind, TypeKind::Float | TypeKind::Half) {
                let ty = context.type_text(ty);
                findings.add(
                    call.spot,
                    format!("argument {} of printf is a {ty}, not a double", number + 1),
                );
            } else if let Some((letter, false)) = conversion
                && "eEfFgGaA".contains(char::from(letter))
                && *kind != TypeKind::Double
            {
                let (letter, ty) = (char::from(letter), context.type_text(ty));
                findings.add(
                    call.spot,
                    format!(
                        "argument {} of printf, for %{letter}, is a {ty}, not a double",
                        number + 1
                    ),
                );
            }
        }
    }
}

/// Returns the bytes of the array to which a pointer points, up to the terminator, but at most [`MAX_FORMAT`] bytes.
/// Returns `None` if it does not point to the start of a variable with a byte array as its initializer.
fn text<'m>(context: &Context<'m>, pointer: Value) -> Option<&'m [u8]> {
    let module = context.module;
    let mut constant = pointer.as_constant()?;
    if let ConstantKind::Expression(expression) = &module.constants.get(constant)?.kind {
        let Expression::GetElementPtr { operands, .. } = &**expression else {
            return None;
        };
        let (&base, indices) = operands.split_first()?;
        if !indices
            .iter()
            .all(|&index| module.constants.as_integer(index) == Some(0))
        {
            return None;
        }
        constant = base;
    }
    let GlobalKind::Variable(variable) = &module.globals[module.as_global(constant)?].kind else {
        return None;
    };
    let ConstantKind::Data(bytes) = &module.constants.get(variable.initializer.expand()?)?.kind
    else {
        return None;
    };
    let bytes = bytes.get(..MAX_FORMAT).unwrap_or(bytes);
    let end = bytes
        .iter()
        .position(|&byte| byte == 0)
        .unwrap_or(bytes.len());
    bytes.get(..end)
}

/// Returns the conversion characters of a format string, each with whether it converts a vector.
fn conversions(format: &[u8]) -> Vec<(u8, bool)> {
    let mut found = Vec::new();
    let mut bytes = format.iter().copied();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            continue;
        }
        let mut is_vector = false;
        // Flags, width, precision, vector length and length modifier precede the letter.
        for byte in bytes.by_ref() {
            match byte {
                b'v' => is_vector = true,
                b'-' | b'+' | b' ' | b'#' | b'.' | b'0'..=b'9' | b'h' | b'l' => {}
                b'%' => break,
                letter => {
                    found.push((letter, is_vector));
                    break;
                }
            }
        }
    }
    found
}

//! Lowers `printf` for targets that have C's: a vector becomes its elements, in the format too, and `float` becomes
//! `double`. For `vprintf`, the arguments become the fields of a struct.

use transpire_llvm::ir::{
    Alignment, Body, CastOp, ConstantKind, DataLayout, FastMath, GepFlags, GlobalKind, GlobalValue,
    GlobalVariable, Inst, InstBuilder, InstBuilderBase, InstructionKind, Linkage, Module, Opcodes,
    Type, TypeKind, UnnamedAddress, Value,
};

use super::library::MAX_LANES;
use super::{Printf, Table};
use crate::legalize::body::annotations::string;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::{Filter, run_over_bodies};
use crate::{Error, Result};

/// Lowers all calls of `printf`, unless the target has OpenCL's `printf`. Returns an error if an argument is a vector
/// with too many elements, or if there is a vector and the format is not a constant text in UTF-8.
pub(super) fn lower(module: &mut Module, table: &Table) -> Result<()> {
    if table.printf == Printf::OpenCl {
        return Ok(());
    }
    let mut pass = Pass {
        layout: DataLayout::of(module),
        form: table.printf,
    };
    run_over_bodies(module, &mut pass)
}

/// Returns the arguments of a call of the declared function `printf`, or `None` for any other instruction.
fn printf<'b>(module: &Module, body: &'b Body, inst: Inst) -> Option<&'b [Value]> {
    let InstructionKind::Call(call) = &body.instructions[inst].kind else {
        return None;
    };
    let callee = module.callee(call)?;
    let is_declared = !module.function(callee)?.is_definition;
    (is_declared && module.name(callee) == "printf").then(|| call.arguments.as_slice(&body.values))
}

struct Pass {
    layout: DataLayout,
    form: Printf,
}

impl Rewrite for Pass {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let mut all = body.instructions.keys();
            all.any(|inst| printf(module, body, inst).is_some())
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL
    }

    fn rewrite(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let arguments = printf(&rewriter.module, rewriter.body, inst).map(<[Value]>::to_vec);
        let Some((&format, values)) = arguments.as_deref().and_then(<[Value]>::split_first) else {
            rewriter.keep(inst);
            return Ok(());
        };
        let has_vector = values.iter().any(|&value| {
            let ty = rewriter.ty(value);
            rewriter.module.types.lanes(ty).is_some()
        });
        let format = match has_vector {
            true => self.without_vectors(rewriter, format)?,
            false => format,
        };
        let mut scalars = Vec::with_capacity(values.len());
        for &value in values {
            let ty = rewriter.ty(value);
            match rewriter.module.types.lanes(ty) {
                None => scalars.push(self.promoted(rewriter, value)),
                Some(lanes) if lanes > MAX_LANES => {
                    let message = format!("printf of a vector of {lanes} elements");
                    return Err(Error::cannot_translate(message));
                }
                Some(lanes) => {
                    for lane in 0..lanes {
                        let element = rewriter.extract_element(value, lane);
                        scalars.push(self.promoted(rewriter, element));
                    }
                }
            }
        }
        let result = rewriter.body.instructions[inst].ty;
        let kind = match self.form {
            Printf::Vprintf => self.vprintf(rewriter, format, &scalars, result)?,
            Printf::C | Printf::OpenCl => {
                let InstructionKind::Call(mut call) = rewriter.body.instructions[inst].kind.clone()
                else {
                    return Ok(());
                };
                let all = [&[format], &scalars[..]].concat();
                call.arguments = rewriter.body.value_list(&all);
                InstructionKind::Call(call)
            }
        };
        rewriter.become_(inst, kind, result);
        Ok(())
    }
}

impl Pass {
    /// Returns the address of the format with the conversions of vectors replaced with conversions of their elements.
    /// Returns an error if the format is not a constant text in UTF-8.
    fn without_vectors(&self, rewriter: &mut Rewriter<'_>, format: Value) -> Result<Value> {
        let text = format
            .as_constant()
            .and_then(|constant| string(&rewriter.module, constant))
            // Replacement characters stand for bytes that are not UTF-8.
            .filter(|text| !text.contains(char::REPLACEMENT_CHARACTER));
        let text = text.ok_or_else(|| {
            Error::cannot_translate(
                "printf of a vector with a format that is not constant, or not UTF-8",
            )
        })?;
        let bytes = [&expanded(&text).into_bytes()[..], &[0]].concat();
        let ty = rewriter.ty(format);
        let module = &mut rewriter.module;
        let byte = module.types_mut().integer(8);
        let array = module.types_mut().array(bytes.len() as u64, byte);
        let data = module.constant(array, ConstantKind::Data(bytes.into()));
        let kind = GlobalKind::Variable(GlobalVariable {
            constant: true,
            initializer: Some(data).into(),
            ..GlobalVariable::default()
        });
        let name = module.strings_mut().intern("");
        let mut value = GlobalValue::new(name, array, ty, Linkage::Private, kind);
        value.unnamed_address = UnnamedAddress::Global;
        value.alignment = Alignment::from_bytes(1).unwrap_or(Alignment::NONE);
        let global = module.add_global(value);
        Ok(module.constant(ty, ConstantKind::Global(global)).into())
    }

    /// Emits the conversion of an argument to the type that C's default promotions give it, and returns the result. For
    /// `vprintf`, pointers become generic.
    fn promoted(&self, rewriter: &mut Rewriter<'_>, value: Value) -> Value {
        let ty = rewriter.ty(value);
        let types = rewriter.module.types_mut();
        if types.is_float(ty) {
            let double = types.intern(TypeKind::Double);
            return rewriter.cast(CastOp::FPExt, value, double);
        }
        if types.integer_bits(ty).is_some_and(|bits| bits < 32) {
            let int = types.integer(32);
            return rewriter.cast(CastOp::SExt, value, int);
        }
        match types.address_space(ty).is_some_and(|space| space != 0) {
            true if self.form == Printf::Vprintf => {
                let generic = types.pointer(0);
                rewriter.cast(CastOp::AddrSpaceCast, value, generic)
            }
            _ => value,
        }
    }

    /// Emits code that stores the arguments in a struct, and returns the call of `vprintf` with its address. Without
    /// arguments, the address is null.
    fn vprintf(
        &self,
        rewriter: &mut Rewriter<'_>,
        format: Value,
        values: &[Value],
        result: Type,
    ) -> Result<InstructionKind> {
        let generic = rewriter.module.types_mut().pointer(0);
        let buffer = match values.is_empty() {
            true => rewriter.zero(generic),
            false => {
                let fields: Vec<Type> = values.iter().map(|&value| rewriter.ty(value)).collect();
                let alignment = |rewriter: &Rewriter<'_>, ty| {
                    let bytes = self.layout.alignment(&rewriter.module.types, ty);
                    bytes
                        .and_then(Alignment::from_bytes)
                        .unwrap_or(Alignment::NONE)
                };
                let structure = rewriter
                    .module
                    .types_mut()
                    .literal_struct(fields.into(), false);
                let slot = rewriter.variable(structure, alignment(rewriter, structure));
                for (number, &value) in values.iter().enumerate() {
                    let indices = [rewriter.index(0), rewriter.index(number as u32)];
                    let field = rewriter.gep(structure, slot, &indices, GepFlags::INBOUNDS)?;
                    let alignment = alignment(rewriter, rewriter.ty(value));
                    rewriter.store(value, field, alignment, false);
                }
                slot
            }
        };
        let format = match rewriter.ty(format) == generic {
            true => format,
            false => rewriter.insert(
                InstructionKind::cast(CastOp::AddrSpaceCast, format),
                generic,
            ),
        };
        let module = &mut rewriter.module;
        let callee = module.declare_function("vprintf", result, [generic, generic].into());
        Ok(rewriter.call_kind(callee, &[format, buffer], FastMath::NONE))
    }
}

/// Expands the conversions of vectors in a format: `%v4hlf` becomes `%f,%f,%f,%f` (OpenCL C §6.15.14).
fn expanded(format: &str) -> String {
    let mut out = String::new();
    let mut rest = format;
    while let Some((before, after)) = rest.split_once('%') {
        out.push_str(before);
        out.push('%');
        if let Some(after) = after.strip_prefix('%') {
            out.push('%');
            rest = after;
            continue;
        }
        let is_flag = |c: char| "-+ #0123456789.*".contains(c);
        let flags = after.len() - after.trim_start_matches(is_flag).len();
        let (flags, conversion) = after.split_at(flags);
        out.push_str(flags);
        rest = conversion;
        let Some(vector) = conversion.strip_prefix('v') else {
            continue;
        };
        let digits = vector.bytes().take_while(u8::is_ascii_digit).count().min(2);
        let (lanes, tail) = vector.split_at(digits);
        let length = tail.len() - tail.trim_start_matches(['h', 'l']).len();
        let (length, tail) = tail.split_at(length);
        let Some(conversion) = tail.chars().next() else {
            continue;
        };
        rest = &tail[conversion.len_utf8()..];
        let is_float = "aAeEfFgG".contains(conversion);
        let length = match length {
            _ if is_float => "",
            "hl" => "",
            length => length,
        };
        let one = format!("{length}{conversion}");
        out.push_str(&one);
        for _ in 1..lanes.parse().unwrap_or(1_u32).min(16) {
            out.push_str(",%");
            out.push_str(flags);
            out.push_str(&one);
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::expanded;

    #[test]
    fn conversions_of_vectors_become_conversions_of_elements() {
        for (format, wanted) in [
            ("%d %% %s\n", "%d %% %s\n"),
            ("%.1v4hlf!", "%.1f,%.1f,%.1f,%.1f!"),
            ("%v2hld\n", "%d,%d\n"),
            ("<%-5v3hhu>", "<%-5hhu,%-5hhu,%-5hhu>"),
            ("%v2lx%", "%lx,%lx%"),
        ] {
            assert_eq!(expanded(format), wanted);
        }
    }
}

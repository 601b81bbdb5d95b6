//! Text for messages, with a limited length for any input.

use std::borrow::Cow;

use transpire_llvm::ir::{Type, TypeKind, Types};

/// The maximum length of a name in characters.
const MAX_NAME: usize = 120;
/// The maximum length of a type in characters.
const MAX_TYPE: usize = 100;

/// Returns a name, truncated to [`MAX_NAME`] characters.
pub(crate) fn clip(text: &str) -> Cow<'_, str> {
    transpire_findings::clip(text, MAX_NAME)
}

/// Returns a type in the notation of LLVM, truncated to [`MAX_TYPE`] characters.
pub(crate) fn type_text(module: &transpire_llvm::ir::Module, ty: Type) -> String {
    let mut text = String::new();
    write_type(module, ty, 0, &mut text);
    transpire_findings::clip(&text, MAX_TYPE).into_owned()
}

fn write_type(module: &transpire_llvm::ir::Module, ty: Type, depth: u32, out: &mut String) {
    let types: &Types = &module.types;
    if depth > 8 || out.len() > MAX_TYPE {
        out.push('…');
        return;
    }
    let list = |fields: &[Type], out: &mut String| {
        for (at, &field) in fields.iter().enumerate() {
            if at > 0 {
                out.push_str(", ");
            }
            if out.len() > MAX_TYPE {
                break;
            }
            write_type(module, field, depth + 1, out);
        }
    };
    match &types[ty] {
        TypeKind::Void => out.push_str("void"),
        TypeKind::Half => out.push_str("half"),
        TypeKind::BFloat => out.push_str("bfloat"),
        TypeKind::Float => out.push_str("float"),
        TypeKind::Double => out.push_str("double"),
        TypeKind::X86Fp80 => out.push_str("x86_fp80"),
        TypeKind::Fp128 => out.push_str("fp128"),
        TypeKind::PpcFp128 => out.push_str("ppc_fp128"),
        TypeKind::X86Mmx => out.push_str("x86_mmx"),
        TypeKind::X86Amx => out.push_str("x86_amx"),
        TypeKind::Label => out.push_str("label"),
        TypeKind::Metadata => out.push_str("metadata"),
        TypeKind::Token => out.push_str("token"),
        TypeKind::Integer { bits } => out.push_str(&format!("i{bits}")),
        TypeKind::Byte { bits } => out.push_str(&format!("b{bits}")),
        TypeKind::Pointer {
            address_space,
            pointee,
        } => {
            match pointee {
                Some(pointee) => write_type(module, *pointee, depth + 1, out),
                None => out.push_str("ptr"),
            }
            if *address_space != 0 {
                out.push_str(&format!(" addrspace({address_space})"));
            }
            if pointee.is_some() {
                out.push('*');
            }
        }
        TypeKind::Array { length, element } => {
            out.push_str(&format!("[{length} x "));
            write_type(module, *element, depth + 1, out);
            out.push(']');
        }
        TypeKind::Vector {
            length,
            element,
            scalable,
        } => {
            out.push_str(if *scalable { "<vscale x " } else { "<" });
            out.push_str(&format!("{length} x "));
            write_type(module, *element, depth + 1, out);
            out.push('>');
        }
        TypeKind::Struct { fields, packed } => {
            out.push_str(if *packed { "<{ " } else { "{ " });
            list(fields, out);
            out.push_str(if *packed { " }>" } else { " }" });
        }
        TypeKind::Named(named) => {
            out.push('%');
            match types.named_struct(*named).name {
                Some(name) => out.push_str(&clip(&module.strings.text(name))),
                None => out.push_str("struct"),
            }
        }
        TypeKind::Function(function) => {
            write_type(module, function.result, depth + 1, out);
            out.push_str(" (");
            list(&function.parameters, out);
            if function.variadic {
                out.push_str(if function.parameters.is_empty() {
                    "..."
                } else {
                    ", ..."
                });
            }
            out.push(')');
        }
        TypeKind::Target { name, .. } => {
            out.push_str("target(\"");
            out.push_str(&clip(&module.strings.text(*name)));
            out.push_str("\")");
        }
    }
}

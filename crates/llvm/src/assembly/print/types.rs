//! Prints types.

use super::Printer;
use crate::ir::{FunctionType, Type, TypeKind};

impl Printer<'_> {
    /// Prints a type.
    #[inline]
    pub(super) fn ty(&mut self, ty: Type) {
        if !self.types.append(ty, &mut self.out) {
            self.new_type(ty);
        }
    }

    /// Prints a type whose text is not cached, and caches it. Prints nothing if the text of the module exceeds its
    /// limit.
    fn new_type(&mut self, ty: Type) {
        transpire_interrupt::tick();
        if self.is_full() {
            return;
        }
        let start = self.out.len();
        self.type_of_kind(ty);
        self.types
            .insert(ty, self.out.get(start..).unwrap_or_default());
    }

    fn type_of_kind(&mut self, ty: Type) {
        use TypeKind as K;
        let module = self.module;
        let text = match &module.types[ty] {
            K::Void => "void",
            K::Half => "half",
            K::BFloat => "bfloat",
            K::Float => "float",
            K::Double => "double",
            K::X86Fp80 => "x86_fp80",
            K::Fp128 => "fp128",
            K::PpcFp128 => "ppc_fp128",
            K::X86Mmx => "x86_mmx",
            K::X86Amx => "x86_amx",
            K::Label => "label",
            K::Metadata => "metadata",
            K::Token => "token",
            K::Integer { bits } => {
                self.text("i");
                return self.number(u64::from(*bits));
            }
            K::Byte { bits } => {
                self.text("b");
                return self.number(u64::from(*bits));
            }
            K::Pointer {
                address_space,
                pointee,
            } => return self.pointer(*address_space, *pointee),
            K::Array { length, element } => {
                self.text("[");
                self.number(*length);
                self.text(" x ");
                self.ty(*element);
                "]"
            }
            K::Vector {
                length,
                element,
                scalable,
            } => {
                self.text(if *scalable { "<vscale x " } else { "<" });
                self.number(u64::from(*length));
                self.text(" x ");
                self.ty(*element);
                ">"
            }
            K::Struct { fields, packed } => return self.struct_body(Some(fields), *packed),
            K::Named(named) => {
                self.text("%");
                match (
                    module.types.named_struct(*named).name,
                    self.slots.struct_number(*named),
                ) {
                    (Some(name), _) => return self.name(name),
                    (None, Some(number)) => return self.number(u64::from(number)),
                    (None, None) => "\"type\"",
                }
            }
            K::Function(function) => return self.function_type(function),
            K::Target {
                name,
                types,
                integers,
            } => {
                self.text("target(");
                self.quoted_str(*name);
                for &ty in types {
                    self.text(", ");
                    self.ty(ty);
                }
                for &integer in integers {
                    self.text(", ");
                    self.number(u64::from(integer));
                }
                ")"
            }
        };
        self.text(text);
    }

    fn pointer(&mut self, address_space: u32, pointee: Option<Type>) {
        match pointee {
            Some(pointee) => self.ty(pointee),
            None => self.text("ptr"),
        }
        if address_space != 0 {
            self.text(" addrspace(");
            self.number(u64::from(address_space));
            self.text(")");
        }
        if pointee.is_some() {
            self.text("*");
        }
    }

    fn function_type(&mut self, function: &FunctionType) {
        self.ty(function.result);
        self.text(" (");
        let mut first = true;
        for &parameter in &function.parameters {
            self.separate(&mut first, ", ");
            self.ty(parameter);
        }
        if function.variadic {
            self.separate(&mut first, ", ");
            self.text("...");
        }
        self.text(")");
    }

    /// Prints the body of a struct with these fields, or `opaque` for `None`.
    pub(super) fn struct_body(&mut self, fields: Option<&[Type]>, packed: bool) {
        let Some(fields) = fields else {
            return self.text("opaque");
        };
        if packed {
            self.text("<");
        }
        if fields.is_empty() {
            self.text("{}");
        } else {
            self.text("{ ");
            let mut first = true;
            for &field in fields {
                self.separate(&mut first, ", ");
                self.ty(field);
            }
            self.text(" }");
        }
        if packed {
            self.text(">");
        }
    }
}

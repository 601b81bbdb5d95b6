//! Translates decorations to the annotations `llvm.global.annotations`, `llvm.var.annotation` and
//! `llvm.ptr.annotation`. `to_spirv/emit/annotations.rs` and `to_spirv/emit/intrinsics/annotations.rs` are the reverse.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, CastOp, Constant, ConstantKind, Global, GlobalKind, GlobalVariable, InstBuilder,
    InstructionKind, Linkage, Module, Renumbering, Type, TypeKind, UnnamedAddress, Value,
};
use transpire_llvm::versions::Release;

use crate::Result;
use crate::mappings::annotations;
use crate::to_llvm::ir::Ir;
use crate::to_llvm::ir::builder::Builder;

/// The annotated globals, and the text constants of annotations.
#[derive(Clone, Default)]
pub(crate) struct Annotated {
    /// The address of the constant for each annotation text in functions.
    texts: FxHashMap<Vec<u8>, Constant>,
    /// The annotated globals, each with the address of its text constant. A global occurs once for each text.
    globals: Vec<(Global, Constant)>,
}

impl Annotated {
    /// Emits the variable `llvm.global.annotations` if any global has annotations.
    pub(crate) fn emit_globals(&self, ir: &mut Ir<'_>) {
        if self.globals.is_empty() {
            return;
        }
        let byte = ir.module.types.integer(8);
        let pointer = ir.pointer(0, byte);
        let int = ir.module.types.integer(32);
        let (nothing, line) = (ir.nothing(pointer), ir.nothing(int));
        let entry = ir
            .module
            .types
            .literal_struct([pointer, pointer, pointer, int, pointer].into(), false);
        let mut entries = Vec::with_capacity(self.globals.len());
        for &(global, text) in &self.globals {
            let address = ir.module.address(global);
            let fields = [
                ir.as_bytes(address, pointer),
                ir.as_bytes(text, pointer),
                nothing,
                line,
                nothing,
            ];
            entries.push(
                ir.module
                    .constants
                    .intern(entry, ConstantKind::Aggregate(fields.into())),
            );
        }
        let ty = ir.module.types.array(entries.len() as u64, entry);
        let initializer = ir
            .module
            .constants
            .intern(ty, ConstantKind::Aggregate(entries.into()));
        new_metadata_variable(
            ir,
            b"llvm.global.annotations",
            Linkage::Appending,
            false,
            initializer,
        );
    }

    /// Calls `add` with the variable of each text in a fragment for which the module already has a variable, and with
    /// the latter variable.
    pub(super) fn known(
        &self,
        module: &Module,
        fragment: (&Self, &Module),
        mut add: impl FnMut(Global, Global),
    ) {
        for (text, constant) in &fragment.0.texts {
            let known = self.texts.get(text);
            let known = known.and_then(|known| module.as_global(*known));
            if let Some((global, known)) = fragment.1.as_global(*constant).zip(known) {
                add(global, known);
            }
        }
    }

    /// Adds the texts of a linked fragment that have no variable yet. `numbers` maps the variables of the fragment to
    /// variables of the module.
    pub(super) fn link(&mut self, fragment: Self, numbers: &Renumbering) {
        // All globals with annotations are declared before the bodies.
        let Self { texts, globals: _ } = fragment;
        for (text, constant) in texts {
            let constant = numbers.constant(constant);
            self.texts.entry(text).or_insert(constant);
        }
    }

    /// Adds a text constant for an annotation of a global, and records both for [`Self::emit_globals`].
    pub(super) fn add_global(&mut self, ir: &mut Ir<'_>, global: Global, text: &[u8]) {
        let text = new_annotation_text(ir, text);
        self.globals.push((global, text));
    }

    /// Returns the address of the constant for an annotation text in a function. The same text always has the same
    /// constant, except that some styles create a new one for each register annotation.
    fn text(&mut self, ir: &mut Ir<'_>, text: &[u8]) -> Constant {
        let dialect = &ir.options().dialect;
        if dialect.metadata.annotations && text == annotations::REGISTER.as_bytes() {
            return new_string(ir, text);
        }
        if let Some(known) = self.texts.get(text) {
            return *known;
        }
        let address = if !dialect.metadata.annotations {
            new_annotation_text(ir, text)
        } else {
            new_string(ir, text)
        };
        self.texts.insert(text.to_vec(), address);
        address
    }
}

/// The maximum number of casts that are followed from a pointer to its variable.
const MAX_STEPS: usize = 32;

/// A builder of calls to annotation intrinsics, which it emits at the end of the current block.
pub(super) struct Annotator<'a, 'm> {
    ins: Builder<'a, 'm>,
    annotated: &'a mut Annotated,
}

impl<'a, 'm> Annotator<'a, 'm> {
    pub(super) fn new(ins: Builder<'a, 'm>, annotated: &'a mut Annotated) -> Self {
        Self { ins, annotated }
    }
}

impl Annotator<'_, '_> {
    /// Annotates a value with these texts if it is a pointer, and returns the value that replaces it. Returns any other
    /// value unchanged.
    pub(super) fn value(&mut self, value: Value, texts: &[String]) -> Result<Value> {
        let types = &self.ins.ir.module.types;
        if types.address_space(self.ins.ty(value)).is_none() {
            return Ok(value);
        }
        if self.is_address_of_variable(value) {
            for text in texts {
                self.variable(value, text.as_bytes())?;
            }
            return Ok(value);
        }
        let mut annotated = value;
        for text in texts {
            annotated = self.pointer(annotated, text.as_bytes())?;
        }
        Ok(annotated)
    }

    /// Returns whether a value is the address of a local variable, possibly after casts.
    fn is_address_of_variable(&self, mut value: Value) -> bool {
        for _ in 0..MAX_STEPS {
            let Some(inst) = value.as_instruction() else {
                return false;
            };
            match &self.ins.body().instructions[inst].kind {
                InstructionKind::Alloca { .. } => return true,
                InstructionKind::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand, ..) => {
                    value = *operand
                }
                _ => return false,
            }
        }
        false
    }

    /// Emits a call to `llvm.var.annotation` for the address of a variable.
    fn variable(&mut self, address: Value, text: &[u8]) -> Result<()> {
        let void = self.ins.ir.module.void_type;
        self.call("var", address, text, void).map(|_| ())
    }

    /// Emits a call to `llvm.ptr.annotation` for an address. Returns the annotated address. Returns any other value
    /// unchanged.
    pub(super) fn pointer(&mut self, address: Value, text: &[u8]) -> Result<Value> {
        let ty = self.ins.ty(address);
        let Some(space) = self.ins.ir.module.types.address_space(ty) else {
            return Ok(address);
        };
        let annotated = match self.pointee_in_name(ty) {
            Some(_) => ty,
            None => {
                let byte = self.ins.ir.module.types.integer(8);
                self.ins.ir.pointer(space, byte)
            }
        };
        let annotated = self.call("ptr", address, text, annotated)?;
        Ok(self.ins.cast_pointer(annotated, ty))
    }

    /// Returns the suffix for the pointee in the name of an annotation intrinsic. Returns `None` if the pointer is
    /// annotated as a pointer to bytes: if it is opaque, if its pointee has no suffix, and always in some styles.
    fn pointee_in_name(&self, pointer: Type) -> Option<String> {
        let types = &self.ins.ir.module.types;
        let pointee = types
            .pointee(pointer)
            .filter(|_| self.ins.dialect().metadata.annotations)?;
        match &types[pointee] {
            TypeKind::Integer { bits } => Some(format!("i{bits}")),
            TypeKind::Half => Some("f16".to_owned()),
            TypeKind::Float => Some("f32".to_owned()),
            TypeKind::Double => Some("f64".to_owned()),
            TypeKind::Named(named) => {
                let name = types.named_struct(*named).name?;
                let name = self.ins.ir.module.strings.get(name);
                Some(format!("s_{}s", String::from_utf8_lossy(name)))
            }
            _ => None,
        }
    }

    /// Passes a value through `llvm.….annotation` to mark it as a register, and returns the result. Returns `None` if
    /// the value is neither a pointer nor a number.
    pub(super) fn register(&mut self, value: Value) -> Result<Option<Value>> {
        let ty = self.ins.ty(value);
        let ir = &self.ins.ir;
        if ir.module.types.address_space(ty).is_some() {
            let annotated = self.pointer(value, annotations::REGISTER.as_bytes())?;
            return Ok(Some(annotated));
        }
        let Some(bits) = ir.bits(ty).and_then(|bits| u32::try_from(bits).ok()) else {
            return Ok(None);
        };
        if ir.module.types.struct_fields(ty).is_some() {
            return Ok(None);
        }
        let integer = self.ins.ir.module.types.integer(bits);
        let subject = self.ins.cast(CastOp::BitCast, value, integer);
        let byte = self.ins.ir.module.types.integer(8);
        let private = self.ins.ir.pointer(0, byte);
        let text = self.text(annotations::REGISTER.as_bytes());
        let text = self.ins.ir.first_byte(text, private);
        let line = self.ins.ir.module.types.integer(32);
        let (nothing, line) = (self.ins.ir.nothing(private), self.ins.ir.nothing(line));
        let name = match self.ins.ir.options().since(Release::V16) {
            true => format!("llvm.annotation.i{bits}.p0"),
            false => format!("llvm.annotation.i{bits}"),
        };
        let arguments = [subject, text.into(), nothing.into(), line.into()];
        let name = name.as_bytes();
        let annotated = self.ins.call_named(name, integer, &arguments, None)?;
        Ok(Some(self.ins.cast(CastOp::BitCast, annotated, ty)))
    }

    /// Returns the address of the constant for an annotation text.
    fn text(&mut self, text: &[u8]) -> Constant {
        self.annotated.text(self.ins.ir, text)
    }

    fn call(&mut self, which: &str, address: Value, text: &[u8], result: Type) -> Result<Value> {
        let space = self
            .ins
            .ir
            .module
            .types
            .address_space(self.ins.ty(address))
            .unwrap_or(0);
        let byte = self.ins.ir.module.types.integer(8);
        let bytes = self.ins.ir.pointer(space, byte);
        let pointee = self
            .pointee_in_name(self.ins.ty(address))
            .filter(|_| which == "ptr");
        let subject = match pointee {
            Some(_) => address,
            None => self.ins.cast_pointer(address, bytes),
        };
        let text = self.text(text);
        let private = self.ins.ir.pointer(0, byte);
        let text = self.ins.ir.first_byte(text, private);
        let line = self.ins.ir.module.types.integer(32);
        let (nothing, line) = (self.ins.ir.nothing(private), self.ins.ir.nothing(line));
        let name = match (
            self.ins.ir.options().has_typed_pointers(),
            self.ins.ir.options().since(Release::V16),
            which,
        ) {
            (true, _, "var") => "llvm.var.annotation".to_owned(),
            (true, ..) => {
                let pointee = pointee.as_deref().unwrap_or("i8");
                format!("llvm.{which}.annotation.p{space}{pointee}")
            }
            (false, false, "var") => "llvm.var.annotation".to_owned(),
            (false, false, _) => format!("llvm.{which}.annotation.p{space}"),
            (false, true, _) => format!("llvm.{which}.annotation.p{space}.p0"),
        };
        self.ins.call_named(
            name.as_bytes(),
            result,
            &[
                subject,
                text.into(),
                nothing.into(),
                line.into(),
                nothing.into(),
            ],
            None,
        )
    }
}

/// Adds a zero-terminated text constant in the section `llvm.metadata`, and returns its address.
fn new_annotation_text(ir: &mut Ir<'_>, text: &[u8]) -> Constant {
    let bytes: Vec<u8> = text.iter().copied().chain([0]).collect();
    let byte = ir.module.types.integer(8);
    let ty = ir.module.types.array(bytes.len() as u64, byte);
    let initializer = ir
        .module
        .constants
        .intern(ty, ConstantKind::Data(bytes.into()));
    let global = new_metadata_variable(ir, b"", Linkage::Private, true, initializer);
    ir.module.address(global)
}

/// Adds a zero-terminated text constant that code may read, and returns its address.
fn new_string(ir: &mut Ir<'_>, text: &[u8]) -> Constant {
    let address = new_annotation_text(ir, text);
    if let Some(global) = ir.module.as_global(address) {
        let value = &mut ir.module.globals[global];
        value.section = None.into();
        value.alignment = Alignment::from_bytes(1).unwrap_or(Alignment::NONE);
    }
    address
}

/// Adds a variable in the section `llvm.metadata`, for which no code is generated.
fn new_metadata_variable(
    ir: &mut Ir<'_>,
    name: &[u8],
    linkage: Linkage,
    constant: bool,
    initializer: Constant,
) -> Global {
    let ty = ir.module.constants.ty(initializer);
    let global = ir.new_function(name, ty, linkage, Default::default());
    let section = ir.module.strings.intern("llvm.metadata");
    let value = &mut ir.module.globals[global];
    value.unnamed_address = if constant {
        UnnamedAddress::Global
    } else {
        UnnamedAddress::None
    };
    value.section = Some(section).into();
    value.kind = GlobalKind::Variable(GlobalVariable {
        constant,
        initializer: Some(initializer).into(),
        ..GlobalVariable::default()
    });
    global
}

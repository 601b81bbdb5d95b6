//! Checks of types (§3.3.6, §2.16.1).

use crate::grammar::{Capability, Decoration, FPEncoding, Op, StorageClass};
use rustc_hash::{FxHashMap, FxHashSet};

use super::context::{Context, I, NONE, is_cooperative};
use super::findings::{Findings, Site, opcode_name};
use super::opcodes::made;
use super::small_types;

/// Properties of a type, or of a type that it contains other than through a pointer. Each is a bit.
pub(super) mod content {
    pub(in super::super) const BOOLEAN: u8 = 1;
    pub(in super::super) const COOPERATIVE: u8 = 1 << 1;
    pub(in super::super) const RUNTIME_ARRAY: u8 = 1 << 2;
    /// A type without a null value.
    pub(in super::super) const NOT_NULL: u8 = 1 << 3;
    /// 16-bit numbers that shaders may only store.
    pub(in super::super) const SMALL: u8 = 1 << 4;
    /// 8-bit integers that shaders may only store.
    pub(in super::super) const BYTE: u8 = 1 << 5;
}

/// Properties of composite types, for the rules about them. They are computed in one pass over all types.
#[derive(Default)]
pub(super) struct Composition {
    /// The bits of [`content`] for each type.
    contents: FxHashMap<u32, u8>,
    /// Maps each struct and array to the first type that it logically matches (`OpCopyLogical`).
    shapes: FxHashMap<u32, u32>,
}

impl Composition {
    pub(super) fn new(context: &Context<'_>) -> Self {
        let mut made = Self::default();
        let mut first: FxHashMap<(Op, Vec<u32>), u32> = FxHashMap::default();
        for ty in context.globals_that(|row| row.makes == made::TYPE) {
            let Some(op) = ty.op() else { continue };
            let parts = match op {
                Op::TypeStruct => ty.words_from(2),
                Op::TypeVector | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray => {
                    ty.words_from(2).get(..1).unwrap_or_default()
                }
                _ if is_cooperative(op) => ty.words_from(2).get(..1).unwrap_or_default(),
                _ => &[],
            };
            // Only pointers may be defined later (§2.4), and they are not followed.
            let content_of = |part: &u32| match made.contents.get(part) {
                Some(contents) => *contents,
                None => own_content(context, context.definition(*part)),
            };
            let own = own_content(context, Some(ty));
            let contents = parts
                .iter()
                .map(content_of)
                .fold(own, |all, part| all | part);
            made.contents.insert(ty.id(), contents);
            if matches!(op, Op::TypeStruct | Op::TypeArray) {
                let mut key: Vec<u32> = parts.iter().map(|part| made.shape(*part)).collect();
                key.extend_from_slice(match op {
                    Op::TypeArray => ty.words_from(3),
                    _ => &[],
                });
                let shape = *first.entry((op, key)).or_insert(ty.id());
                made.shapes.insert(ty.id(), shape);
            }
        }
        made
    }

    /// Returns whether a type has any of these properties, or contains a type that has one. An id without such a record
    /// counts as [`content::NOT_NULL`].
    pub(super) fn has(&self, ty: u32, content: u8) -> bool {
        let known = self.contents.get(&ty);
        known.copied().unwrap_or(content::NOT_NULL) & content != 0
    }

    /// Returns an id that is the same for all types that logically match (`OpCopyLogical`).
    pub(super) fn shape(&self, ty: u32) -> u32 {
        self.shapes.get(&ty).copied().unwrap_or(ty)
    }
}

/// Returns the properties of a type without those of its members.
fn own_content(context: &Context<'_>, ty: Option<I<'_>>) -> u8 {
    let Some((ty, op)) = ty
        .filter(|ty| ty.is_type())
        .and_then(|ty| Some((ty, ty.op()?)))
    else {
        return content::NOT_NULL;
    };
    match op {
        Op::TypeBool => content::BOOLEAN,
        Op::TypeRuntimeArray => content::RUNTIME_ARRAY | content::NOT_NULL,
        Op::TypeInt | Op::TypeFloat => small_types::of_scalar(context, ty),
        Op::TypeEvent
        | Op::TypeDeviceEvent
        | Op::TypeReserveId
        | Op::TypeQueue
        | Op::TypeArray
        | Op::TypeMatrix
        | Op::TypeVector
        | Op::TypeStruct => 0,
        Op::TypePointer | Op::TypeUntypedPointerKHR
            if ty.word(2) != StorageClass::PhysicalStorageBuffer.word() =>
        {
            0
        }
        _ if is_cooperative(op) => content::COOPERATIVE,
        // Types of extensions for kernels have a null value.
        _ if is_of_intel(ty) => 0,
        _ => content::NOT_NULL,
    }
}

/// Checks that types other than aggregates and pointers are declared only once, unless an extension allows more.
pub(super) fn unique(context: &Context<'_>, findings: &mut Findings) {
    if context.has_extension("SPV_VALIDATOR_ignore_type_decl_unique") {
        return;
    }
    let mut seen: FxHashSet<(u16, &[u32])> = FxHashSet::default();
    for ty in context.globals_that(|row| row.makes == made::TYPE) {
        let may_repeat = matches!(
            ty.op(),
            Some(
                Op::TypeArray
                    | Op::TypeRuntimeArray
                    | Op::TypeStruct
                    | Op::TypePointer
                    | Op::TypeUntypedPointerKHR
            )
        );
        if !may_repeat && !seen.insert((ty.instruction.opcode(), ty.words_from(2))) {
            findings.at(
                context,
                ty,
                format!("{} declares a type that there is already", opcode_name(ty)),
            );
        }
    }
}

pub(super) fn integers(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let bits = ty.word(2);
    if bits == 32 && ty.word(3) > 1 {
        findings.add("the signedness is neither 0 nor 1");
    } else if bits == 32 && ty.word(3) == 1 && context.is_kernel() {
        findings.add("integers of kernels have no sign");
    }
}

/// Checks that the signedness of integers whose width is not 32 bits is 0, or at most 1 in modules without the capability
/// `Kernel`. `spirv-val` does not check this.
pub(super) fn integer_signs(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    if ty.word(2) != 32 && (ty.word(3) > 1 || ty.word(3) == 1 && context.is_kernel()) {
        findings.add("the signedness is not 0");
    }
}

pub(super) fn floats(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let bits = ty.word(2);
    let has_encoding = ty.len() > 3;
    let is_known = match bits {
        4 => has_encoding,
        8 => context.has(Capability::Float8EXT) && has_encoding,
        16 | 32 | 64 => true,
        _ => false,
    };
    if !is_known {
        let message = format!("no capability that is declared has floats of {bits} bits");
        findings.add(message);
    }
    let encoding = has_encoding.then(|| FPEncoding(ty.word(3)));
    let row = WIDTHS.iter().find(|row| Some(row.0) == encoding);
    if let Some((encoding, width)) = row
        && *width != bits
    {
        let message = format!("{encoding:?} is an encoding of {width} bits, and not of {bits}");
        findings.add(message);
    }
}

/// Pairs of a floating-point encoding (§3.2.55) and the width of its types in bits.
const WIDTHS: &[(FPEncoding, u32)] = &[
    (FPEncoding::BFloat16KHR, 16),
    (FPEncoding::Float8E4M3EXT, 8),
    (FPEncoding::Float8E5M2EXT, 8),
    (FPEncoding::Float4E2M1EXT, 4),
];

pub(super) fn vectors(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let is_component = matches!(
        context.op(ty.word(2)),
        Some(Op::TypeInt | Op::TypeFloat | Op::TypeBool | Op::TypePointer)
    );
    if !is_component {
        findings.add(format!(
            "%{} is not a type that components of a vector may have",
            ty.word(2)
        ));
    }
    if ty.word(3) == 0 {
        findings.add("a vector has no components");
    }
}

pub(super) fn matrices(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let column = context
        .definition(ty.word(2))
        .filter(|column| column.is(Op::TypeVector));
    if !column.is_some_and(|column| context.defines(column.word(2), Op::TypeFloat)) {
        findings.add("the columns of a matrix are no vectors of floats");
    }
    if !(2..=4).contains(&ty.word(3)) {
        findings.add(format!("a matrix has {} columns", ty.word(3)));
    }
}

fn is_member_type(context: &Context<'_>, id: u32) -> bool {
    context
        .definition(id)
        .is_some_and(|ty| ty.is_type() && !ty.is(Op::TypeVoid))
}

pub(super) fn arrays(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    if !is_member_type(context, ty.word(2)) {
        findings.add(format!(
            "%{} is not a type that elements of an array may have",
            ty.word(2)
        ));
    }
    if !ty.is(Op::TypeArray) {
        return;
    }
    let length = context
        .definition(ty.word(3))
        .filter(|length| length.is_constant() && context.is_int(length.ty()));
    match length {
        None => findings.add(format!(
            "the length %{} is not a constant integer",
            ty.word(3)
        )),
        Some(_) => {
            if let Some(value) = context.signed_constant(ty.word(3)) {
                let is_signed = context
                    .type_of(ty.word(3))
                    .is_some_and(|ty| ty.word(3) == 1);
                if value == 0 || is_signed && value < 0 {
                    findings.add(format!("the length is {value}"));
                }
            }
        }
    }
}

pub(super) fn structs(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let members = ty.words_from(2);
    for &member in members {
        if member == ty.id() {
            findings.add("a struct is a member of itself");
        } else if !is_member_type(context, member) {
            findings.add(format!("%{member} is not a type that a member may have"));
        }
    }
    let most = context.options.max_struct_members as usize;
    if members.len() > most {
        findings.add(format!(
            "a struct has {} members, and the limit is {most}",
            members.len()
        ));
    }
    let rows = context.decorated(ty.id(), Decoration::BuiltIn).iter();
    let members_named = rows.map(|row| row.member);
    let mut built_in: Vec<u32> = members_named.filter(|member| *member != NONE).collect();
    built_in.dedup();
    if !built_in.is_empty() && built_in.len() != members.len() {
        findings.add("some members are built-in variables, and others are not");
    }
}

/// Checks that structs are not nested too deeply.
pub(super) fn struct_depth(context: &Context<'_>, findings: &mut Findings) {
    let mut depths: FxHashMap<u32, u32> = FxHashMap::default();
    for ty in context.globals() {
        if ty.is(Op::TypeStruct) {
            let members = ty
                .words_from(2)
                .iter()
                .filter_map(|member| depths.get(member));
            let depth = 1 + members.max().copied().unwrap_or_default();
            depths.insert(ty.id(), depth);
            if depth > context.options.max_struct_depth {
                findings.at(context, ty, format!("structs nest {depth} deep"));
            }
        }
    }
}

pub(super) fn pointers(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    if !context.definition(ty.word(3)).is_some_and(I::is_type) {
        findings.add(format!("%{} is not a type", ty.word(3)));
    }
}

pub(super) fn functions(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let types = ty.words_from(2);
    for (place, &part) in types.iter().enumerate() {
        let known = context.definition(part).filter(|part| part.is_type());
        if known.is_none_or(|known| place > 0 && known.is(Op::TypeVoid)) {
            findings.add(format!(
                "%{part} is not a type that a function may have there"
            ));
        }
    }
    let (count, most) = (
        types.len().saturating_sub(1),
        context.options.max_function_args as usize,
    );
    if count > most {
        findings.add(format!(
            "a function has {count} parameters, and the limit is {most}"
        ));
    }
}

/// Checks that function types are only used by functions, by annotations and by instructions that extensions allow.
pub(super) fn function_type_uses(context: &Context<'_>, findings: &mut Findings) {
    for (instruction, id) in context.users_of(Op::TypeFunction) {
        let fits = matches!(instruction.op(), Some(Op::Function | Op::AsmINTEL))
            || crate::Section::of(instruction.instruction.opcode()) == crate::Section::Annotations
            || context.is_non_semantic(instruction)
            // Pointers to functions: SPV_INTEL_function_pointers.
            || instruction.is(Op::TypePointer) && context.has(Capability::FunctionPointersINTEL);
        if !fits {
            findings.at(
                context,
                instruction,
                format!("%{id} is the type of functions"),
            );
        }
    }
    for instruction in context.instructions() {
        let ty = instruction.ty();
        if ty != 0
            && context.defines(ty, Op::TypeFunction)
            && !instruction.is(Op::AsmINTEL)
            && !context.is_non_semantic(instruction)
        {
            findings.at(context, instruction, "the result is of a type of functions");
        }
    }
}

/// Checks that a pointer that is declared ahead points to a struct, or to a function, which may take a struct with such
/// a pointer (SPV_INTEL_function_pointers).
pub(super) fn forward_pointers(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let pointer = context
        .definition(instruction.word(1))
        .filter(|pointer| pointer.is(Op::TypePointer));
    let fits = pointer.is_some_and(|pointer| {
        pointer.word(2) == instruction.word(2)
            && match context.op(pointer.word(3)) {
                Some(Op::TypeFunction) => context.has(Capability::FunctionPointersINTEL),
                pointee => pointee == Some(Op::TypeStruct),
            }
    });
    if !fits {
        let message = format!(
            "%{} is not a pointer of this storage class to a struct",
            instruction.word(1)
        );
        findings.add(message);
    }
}

/// Checks the component types of cooperative matrix types, the constants that define their shapes, and their scopes.
pub(super) fn cooperative_matrices(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    if !matches!(context.op(ty.word(2)), Some(Op::TypeInt | Op::TypeFloat)) {
        findings.add(format!("%{} is not a number type", ty.word(2)));
    }
    for &shape in ty.words_from(3) {
        let known = context.definition(shape);
        if !known.is_some_and(|known| known.is_constant() && context.is_int(known.ty())) {
            findings.add(format!("%{shape} is not a constant integer"));
        }
    }
    if let Some(scope) = context
        .constant(ty.word(3))
        .filter(|scope| !matches!(scope, 2 | 3))
    {
        findings.add(format!(
            "the scope is {scope}, and neither Workgroup nor Subgroup"
        ));
    }
}

fn is_of_intel(ty: I<'_>) -> bool {
    crate::grammar::layout(ty.instruction.opcode())
        .is_some_and(|layout| layout.name().ends_with("INTEL"))
}

//! The types of an import and of the export that it resolves to: comparison, and description in messages.

use super::object::Object;
use super::problem::{Problem, ProblemKind};
use super::{Builder, Linker};
use crate::grammar::{self, OperandKind};
use crate::{Id, Module, Op};

/// The casts for calls of an imported function whose export has other pointer types.
#[derive(Debug)]
pub(super) struct Casts {
    /// For each parameter, the type in the export if it differs.
    pub(super) parameters: Vec<Option<Id>>,
    /// The type of the export's result if it differs.
    pub(super) result: Option<Id>,
    /// The function type of the import.
    pub(super) ty: Id,
    /// A function with the signature of the import, which calls the export. It is used where the address of the import
    /// is taken.
    address: Option<Id>,
}

impl Casts {
    /// Returns casts that change nothing, for functions of the type `ty`.
    pub(super) fn none(ty: Id) -> Self {
        Self {
            parameters: Vec::new(),
            result: None,
            ty,
            address: None,
        }
    }

    /// Returns the id of the function whose address replaces the address of the import. Reserves the id on the first
    /// call.
    pub(super) fn address(&mut self, builder: &mut Builder) -> Id {
        *self.address.get_or_insert_with(|| builder.id())
    }

    /// Returns the id that [`address`](Self::address) reserved; `None` if it was not called.
    pub(super) fn needed_address(&self) -> Option<Id> {
        self.address
    }
}

impl Linker<'_> {
    /// Compares the type of each symbol with the type of its definition. Records the casts that are needed, or adds a
    /// problem if the types differ in more than pointee types.
    pub(super) fn compare(&mut self) {
        for at in 0..self.objects.len() {
            for (id, (other, target)) in self.symbols.resolutions(at) {
                transpire_interrupt::tick();
                let (Some(own), Some(found)) = (self.type_of(at, id), self.type_of(other, target))
                else {
                    continue;
                };
                if own == found {
                    continue;
                }
                let key = (at, id.word());
                let types = &self.builder.module();
                if is_pointer_like(types, own, found) {
                    self.variable_casts.insert(key, own);
                } else if let Some(casts) = casts(types, own, found) {
                    self.function_casts.insert(key, casts);
                    self.objects[at].has_casts = true;
                } else {
                    self.differ((at, id), (other, target));
                }
            }
        }
    }

    /// Returns the type in the linked module of a function or a variable of the input `at`; `None` if it is unknown.
    pub(super) fn type_of(&self, at: usize, id: Id) -> Option<Id> {
        let object = self.objects.get(at)?;
        let ty = symbol_type(object.module, id)?;
        object.get(ty.word())
    }

    #[cold]
    fn differ(&mut self, (at, id): (usize, Id), (other, target): (usize, Id)) {
        let (Some(own), Some(found)) = (self.objects.get(at), self.objects.get(other)) else {
            return;
        };
        let text = |object: &Object<'_>, id, names| {
            let ty = symbol_type(object.module, id);
            ty.map_or_else(|| "no type".to_owned(), |ty| type_text(object, ty, names))
        };
        let texts = |names| (text(own, id, names), text(found, target, names));
        // Structs of one name may have different members.
        let (mut one, mut two) = texts(Names::Structs);
        if one == two {
            (one, two) = texts(Names::None);
        }
        if one == two {
            two = "a type that differs in decorations or in nested types".to_owned();
        }
        let verb = |at, id| match self.symbols.is_import(at, id) {
            true => "imports",
            false => "exports",
        };
        let name = self.symbols.name(at, id);
        let (own_verb, other_verb) = (verb(at, id), verb(other, target));
        let message = match self.symbols.renamed(at, id) {
            Some(own_name) => format!(
                "{} {own_verb} \"{own_name}\" as {one}, and {} {other_verb} \"{name}\", which is to replace it, as {two}",
                own.name, found.name
            ),
            None => format!(
                "{} {own_verb} \"{name}\" as {one}, and {} {other_verb} it as {two}",
                own.name, found.name
            ),
        };
        self.problems
            .push(Problem::new(ProblemKind::Mismatch, message));
    }
}

/// Returns the function type of a function, or the pointer type of a variable; `None` if `id` is not defined.
fn symbol_type(module: &Module, id: Id) -> Option<Id> {
    let definition = module.definition(id)?;
    match definition.op() {
        Some(Op::Function) => definition.id(4),
        _ => definition.result_type(),
    }
}

/// Returns the storage class of a pointer type; `None` for other types.
fn storage_class(module: &Module, ty: Id) -> Option<u32> {
    let ty = module.definition(ty)?;
    match ty.op() {
        Some(Op::TypePointer | Op::TypeUntypedPointerKHR) => ty.word(2),
        _ => None,
    }
}

/// Returns whether both types are pointers to the same storage class.
fn is_pointer_like(module: &Module, one: Id, other: Id) -> bool {
    let class = storage_class(module, one);
    class.is_some() && class == storage_class(module, other)
}

/// Returns the casts for calls of a function of type `own` whose definition has the type `found`. Returns `None` if the
/// types differ in more than pointee types.
pub(super) fn casts(module: &Module, own: Id, found: Id) -> Option<Casts> {
    let (one, other) = (module.definition(own)?, module.definition(found)?);
    if !one.is(Op::TypeFunction)
        || !other.is(Op::TypeFunction)
        || one.word_count() != other.word_count()
    {
        return None;
    }
    let pairs = one.operand_words().iter().zip(other.operand_words());
    let mut needed = pairs.map(|(&one, &other)| {
        if one == other {
            return Some(None);
        }
        let (one, other) = (Id::new(one)?, Id::new(other)?);
        is_pointer_like(module, one, other).then_some(Some(other))
    });
    let result = needed.next()??;
    let parameters = needed.collect::<Option<Vec<_>>>()?;
    Some(Casts {
        parameters,
        result,
        ty: own,
        address: None,
    })
}

/// Returns the description of the type of a function or a variable, for messages; `None` if it has no type.
pub(super) fn describe_symbol(object: &Object<'_>, id: Id) -> Option<String> {
    let ty = symbol_type(object.module, id)?;
    Some(describe_type(object, ty))
}

/// Returns the description of a type, for messages.
pub(super) fn describe_type(object: &Object<'_>, ty: Id) -> String {
    type_text(object, ty, Names::Structs)
}

/// The types that names stand for in descriptions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    Structs,
    None,
}

fn type_text(object: &Object<'_>, ty: Id, names: Names) -> String {
    let mut text = String::new();
    describe(object, ty, (LEVELS, names), &mut text);
    text
}

/// The limits on the depth and the length in bytes of type descriptions.
const LEVELS: usize = 6;
const MOST_BYTES: usize = 1024;

/// Appends the description of a type, such as `void (i32, float32 CrossWorkgroup*)`. Types below `levels` levels, and
/// types after [`MOST_BYTES`] bytes of text, are `...`.
fn describe(object: &Object<'_>, ty: Id, (levels, names): (usize, Names), text: &mut String) {
    let module = object.module;
    let definition = module.definition(ty);
    let (Some(definition), Some(levels)) = (definition, levels.checked_sub(1)) else {
        text.push_str("...");
        return;
    };
    if text.len() > MOST_BYTES {
        text.push_str("...");
        return;
    }
    let word = |at| definition.word(at).unwrap_or_default();
    let part = |at, text: &mut String| match definition.id(at) {
        Some(ty) => describe(object, ty, (levels, names), text),
        None => text.push('?'),
    };
    let parts = |from, text: &mut String| {
        for at in from..definition.word_count() {
            if text.len() > MOST_BYTES {
                text.push_str(", ...");
                break;
            }
            if at > from {
                text.push_str(", ");
            }
            part(at, text);
        }
    };
    let enumerant = |kind, word| {
        let known = grammar::enumerant(kind, word);
        known.map_or_else(|| word.to_string(), |known| known.name().to_string())
    };
    match definition.op() {
        Some(Op::TypeVoid) => text.push_str("void"),
        Some(Op::TypeBool) => text.push_str("bool"),
        Some(Op::TypeInt) => text.push_str(&format!("i{}", word(2))),
        Some(Op::TypeFloat) => text.push_str(&format!("float{}", word(2))),
        Some(Op::TypeVector) => {
            text.push('<');
            text.push_str(&format!("{} x ", word(3)));
            part(2, text);
            text.push('>');
        }
        Some(Op::TypeArray) => {
            let length = definition.id(3).and_then(|id| module.definition(id));
            let length = length.and_then(|length| length.number(3));
            text.push('[');
            text.push_str(&length.map_or_else(|| "?".to_owned(), |length| length.to_string()));
            text.push_str(" x ");
            part(2, text);
            text.push(']');
        }
        Some(Op::TypePointer) => {
            part(3, text);
            text.push(' ');
            text.push_str(&enumerant(OperandKind::StorageClass, word(2)));
            text.push('*');
        }
        Some(Op::TypeUntypedPointerKHR) => {
            text.push_str("untyped ");
            text.push_str(&enumerant(OperandKind::StorageClass, word(2)));
            text.push('*');
        }
        Some(Op::TypeFunction) => {
            part(2, text);
            text.push_str(" (");
            parts(3, text);
            text.push(')');
        }
        Some(Op::TypeStruct) => match object.name_of(ty).filter(|_| names == Names::Structs) {
            Some(name) => text.push_str(&format!("struct {name}")),
            None => {
                text.push_str("struct {");
                parts(2, text);
                text.push('}');
            }
        },
        _ => match grammar::layout(definition.opcode()) {
            Some(layout) => {
                let name = layout.name();
                text.push_str(name.strip_prefix("Type").unwrap_or(name));
            }
            None => text.push('?'),
        },
    }
}

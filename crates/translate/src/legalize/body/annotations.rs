//! Moves the texts of annotations out of calls, and empties the list of annotations of globals.

use cranelift_entity::EntitySet;
use transpire_llvm::ir::{
    Body, CastOp, Constant, ConstantKind, Expression, Global, InstructionKind, Interner, Module,
    Opcodes, Type, Value,
};

use crate::Result;
use crate::pipeline::BodyPass;

/// The maximum number of casts to look through.
pub(crate) const MAX_STEPS: usize = 32;

/// The variable that lists the annotations of functions and variables.
const LIST: &str = "llvm.global.annotations";

/// The annotations of a module.
#[derive(Default)]
pub(crate) struct Annotations {
    pub(crate) globals: Vec<(Global, String)>,
    /// The texts that calls of annotation intrinsics refer to by index.
    pub(crate) texts: Vec<String>,
}

impl Annotations {
    /// Returns the text to which the call of an annotation intrinsic refers by `number`, or `None` if there is no such
    /// text.
    pub(crate) fn text(&self, number: u64) -> Option<&String> {
        self.texts.get(usize::try_from(number).ok()?)
    }
}

/// Moves the annotations of global values from the module to `found`, and returns the pass that moves the texts of
/// other annotations there. Returns `None` if the module declares no annotation intrinsic.
pub(crate) fn prepare<'a>(
    module: &mut Module,
    found: &'a mut Annotations,
) -> Option<AnnotationTexts<'a>> {
    let list = module
        .variables()
        .find(|(global, ..)| module.name(*global) == LIST);
    if let Some(global) = list.map(|(global, ..)| global) {
        let initializer = module.initializer(global);
        if let Some(ConstantKind::Aggregate(entries)) =
            initializer.map(|i| &module.constants[i].kind)
        {
            for &entry in entries {
                let ConstantKind::Aggregate(fields) = &module.constants[entry].kind else {
                    continue;
                };
                let subject = fields
                    .first()
                    .and_then(|&subject| module.base_global(subject));
                let text = fields.get(1).and_then(|&text| string(module, text));
                found.globals.extend(subject.zip(text));
            }
        }
        module.set_initializer(global, None);
    }
    let mut functions = module.functions();
    let is_declared = functions.any(|(global, ..)| is_annotation(&module.name(global)));
    is_declared.then_some(AnnotationTexts {
        texts: &mut found.texts,
    })
}

/// The pass that replaces the texts in calls of annotations with their numbers.
pub(crate) struct AnnotationTexts<'a> {
    texts: &'a mut Vec<String>,
}

impl BodyPass for AnnotationTexts<'_> {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        number_texts(module, body, self.texts);
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL
    }
}

pub(crate) fn is_annotation(name: &str) -> bool {
    [
        "llvm.var.annotation",
        "llvm.ptr.annotation",
        "llvm.annotation",
    ]
    .iter()
    .any(|known| name.starts_with(known))
}

fn number_texts(module: &mut Interner<'_>, body: &mut Body, texts: &mut Vec<String>) {
    for inst in body.insts_in_order() {
        let InstructionKind::Call(call) = &body.instructions[inst].kind else {
            continue;
        };
        let callee = module.callee(call);
        if !callee.is_some_and(|callee| is_annotation(&module.name(callee))) {
            continue;
        }
        let arguments = call.arguments.as_slice(&body.values).to_vec();
        let constant = |number: usize| arguments.get(number).copied().and_then(Value::as_constant);
        let mut text = constant(1)
            .and_then(|text| string(module, text))
            .unwrap_or_default();
        if let Some(more) = constant(4) {
            text.push_str(&numbers(module, more));
        }
        let word = module.types_mut().integer(32);
        let number = module.integer(word, texts.len() as u64);
        texts.push(text);
        let stands_for = |(place, argument): (usize, &Value)| -> Value {
            let ty = body.value_type(module, *argument);
            if place == 0 || !module.types.is_pointer(ty) {
                return *argument;
            }
            let kind = match place {
                1 => ConstantKind::Expression(Box::new(Expression::Cast(CastOp::IntToPtr, number))),
                _ => ConstantKind::Null,
            };
            module.constant(ty, kind).into()
        };
        let list: Vec<Value> = arguments.iter().enumerate().map(stands_for).collect();
        let list = body.value_list(&list);
        if let InstructionKind::Call(call) = &mut body.instructions.edit(inst).kind {
            call.arguments = list;
        }
    }
}

/// The subject of an annotation, and the other globals to which the annotation refers.
type Referring = (Global, Vec<Global>);

/// Returns the variable `llvm.global.annotations`, and the subjects of its entries, each with the other globals to which
/// the entry refers, such as the texts. Returns `None` if the module has no such variable, or if its initializer is not
/// a list.
pub(crate) fn by_subject(module: &Module) -> Option<(Global, Vec<Referring>)> {
    let (list, _, variable) = module
        .variables()
        .find(|(global, ..)| module.name(*global) == LIST)?;
    let ConstantKind::Aggregate(entries) = &module.constants[variable.initializer.expand()?].kind
    else {
        return None;
    };
    let globals = |&entry: &Constant| {
        let ConstantKind::Aggregate(fields) = &module.constants[entry].kind else {
            return None;
        };
        let (subject, others) = fields.split_first()?;
        let others = others.iter().filter_map(|&field| module.base_global(field));
        Some((module.base_global(*subject)?, others.collect()))
    };
    Some((list, entries.iter().filter_map(globals).collect()))
}

/// Returns the variable `llvm.global.annotations`, and the globals to which its entries for `subjects` refer. Returns
/// `None` as [`by_subject`] does.
pub(crate) fn of_globals(
    module: &Module,
    subjects: &EntitySet<Global>,
) -> Option<(Global, Vec<Global>)> {
    let (list, entries) = by_subject(module)?;
    let entries = entries.into_iter();
    let entries = entries.filter(|(subject, _)| subjects.contains(*subject));
    Some((list, entries.flat_map(|(_, globals)| globals).collect()))
}

fn initializer(module: &Module, constant: Constant) -> Option<Constant> {
    module.initializer(module.base_global(constant)?)
}

/// Returns the string in the variable to which `constant` points, up to the first NUL, or `None` if it has no string.
pub(crate) fn string(module: &Module, constant: Constant) -> Option<String> {
    match &module.constants[initializer(module, constant)?].kind {
        ConstantKind::Data(bytes) => {
            let end = bytes
                .iter()
                .position(|byte| *byte == 0)
                .unwrap_or(bytes.len());
            Some(String::from_utf8_lossy(bytes.get(..end)?).into_owned())
        }
        ConstantKind::Null => Some(String::new()),
        _ => None,
    }
}

/// Formats the extra integer arguments of an annotation: `: 1, 2`. Returns an empty string if there are none.
fn numbers(module: &Module, constant: Constant) -> String {
    let Some(initializer) = initializer(module, constant) else {
        return String::new();
    };
    let ty = module.constants.ty(initializer);
    let fields: Vec<(Type, Option<u64>)> = match &module.constants[initializer].kind {
        ConstantKind::Aggregate(fields) => fields
            .iter()
            .map(|&field| {
                (
                    module.constants.ty(field),
                    module.constants.as_integer(field),
                )
            })
            .collect(),
        ConstantKind::Null => {
            let fields = module.types.struct_fields(ty).unwrap_or_default();
            fields.iter().map(|&field| (field, Some(0))).collect()
        }
        _ => return String::new(),
    };
    let text = |(ty, value): (Type, Option<u64>)| {
        let (bits, value) = (module.types.integer_bits(ty)?, value?);
        let unused = 64u32.saturating_sub(bits);
        let signed = ((value << unused) as i64) >> unused;
        Some(if bits == 1 {
            value.to_string()
        } else {
            signed.to_string()
        })
    };
    let values: Vec<String> = fields.into_iter().filter_map(text).collect();
    if values.is_empty() {
        String::new()
    } else {
        format!(": {}", values.join(", "))
    }
}

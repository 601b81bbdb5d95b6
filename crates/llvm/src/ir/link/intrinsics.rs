//! Unifies the intrinsics of modules from different releases. Some intrinsics have lost or gained operands, and some have
//! another name now.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use super::LinkInput;
use super::moving::Moving;
use super::problem::ProblemKind;
use crate::intrinsics::Form;
use crate::intrinsics::operands::{Change, Operand};
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, Body, CallKind, CastOp, ConstantKind,
    Global, GlobalKind, GlobalValue, Inst, InstructionKind, Linkage, Module, Opcodes, Type, Value,
    ValueKind,
};
use InstructionKind as K;

/// The intrinsics of an input whose calls change.
#[derive(Debug, Default)]
pub(super) struct Upgrades {
    by_global: FxHashMap<Global, Upgrade>,
}

/// The change to the calls of an intrinsic.
#[derive(Clone, Copy, Debug)]
struct Upgrade {
    /// The intrinsic that is called instead.
    current: Global,
    /// The old function type.
    old: Type,
    change: Option<&'static Change>,
}

/// A declaration of an intrinsic in an input.
struct Declared {
    input: usize,
    global: Global,
    /// The position of its signature in the row of the intrinsic. The current signature is at 0.
    form: usize,
}

/// An intrinsic of the inputs.
struct Declarations {
    /// The smallest position of a form in an input, and the name there.
    form: usize,
    name: String,
    /// Whether inputs declare the intrinsic differently.
    are_mixed: bool,
    all: Vec<Declared>,
}

/// Prepares the inputs so that each intrinsic has one name and one signature in all of them: the newest. Intrinsics that
/// all inputs declare alike stay unchanged. The calls change when the bodies are [copied](Upgrades::apply).
pub(super) fn unify(inputs: &mut [LinkInput<'_>]) {
    for Declarations {
        form, name, all, ..
    } in mixed(inputs)
    {
        // Several old forms become the current form, which is at 0.
        let is_one_form = all.iter().all(|declared| declared.form == form);
        for declared in all {
            let Some(input) = inputs.get_mut(declared.input) else {
                continue;
            };
            let module = &mut *input.source;
            let own_name = module.globals[declared.global].name;
            let stays = declared.form == 0 || is_one_form;
            if stays && module.strings.get(own_name) == name.as_bytes() {
                continue;
            }
            if let Some(upgrade) = upgrade(module, &declared, &name) {
                let upgrades = &mut input.source.upgrades.by_global;
                upgrades.insert(declared.global, upgrade);
            }
        }
    }
}

/// Returns the intrinsics that inputs declare in several forms or with several names.
fn mixed(inputs: &[LinkInput<'_>]) -> Vec<Declarations> {
    let mut intrinsics: Vec<Declarations> = Vec::new();
    let mut by_name: FxHashMap<String, usize> = FxHashMap::default();
    for (at, input) in inputs.iter().enumerate() {
        let module = &*input.source;
        for (global, value, function) in module.functions() {
            transpire_interrupt::tick();
            let name = module.strings.get(value.name);
            if function.is_definition || !name.starts_with(b"llvm.") {
                continue;
            }
            let name = String::from_utf8_lossy(name);
            let Some((current, form)) = current(module, &name, value.value_type) else {
                continue;
            };
            let declared = Declared {
                input: at,
                global,
                form,
            };
            let is_current = current == name;
            let known = *by_name.entry(current).or_insert(intrinsics.len());
            let Some(known) = intrinsics.get_mut(known) else {
                intrinsics.push(Declarations {
                    form,
                    name: name.into_owned(),
                    are_mixed: false,
                    all: vec![declared],
                });
                continue;
            };
            known.all.push(declared);
            known.are_mixed |= known.form != form || known.name != name;
            if form < known.form || (form == known.form && is_current) {
                known.form = form;
                known.name = name.into_owned();
            }
        }
    }
    intrinsics.retain(|intrinsic| intrinsic.are_mixed);
    intrinsics
}

/// Returns the current name of an intrinsic and the position of its signature in its row. Returns `None` for unknown
/// intrinsics, and for those whose name ends in a type that is not a number, a pointer, or a vector of these.
fn current(module: &Module, name: &str, value_type: Type) -> Option<(String, usize)> {
    let types = &module.types;
    let form = Form::of(name, types, types.function_type(value_type)?)?;
    let is_plain = |&ty: &Type| {
        let scalar = types.scalar(ty);
        types.integer_bits(scalar).is_some() || types.is_float(scalar) || types.is_pointer(scalar)
    };
    let is_plain = form.types.iter().all(is_plain);
    is_plain.then(|| (form.full_name(module), form.number))
}

/// Declares the current form of an intrinsic under `name`. Returns the change to its calls, or `None` if its operands
/// cannot be converted.
fn upgrade(module: &mut Module, declared: &Declared, name: &str) -> Option<Upgrade> {
    let GlobalValue {
        name: own_name,
        value_type: old_type,
        ..
    } = module.globals[declared.global];
    let old = module.types.function_type(old_type)?.clone();
    let own_name = module.strings.get(own_name).to_vec();
    let (change, parameters) = match declared.form {
        0 => (None, old.parameters.to_vec()),
        _ => Change::of(&own_name).find_map(|change| {
            let parameters = change.current_parameters(module, &old.parameters)?;
            Some((Some(change), parameters))
        })?,
    };
    let mut function = module.function(declared.global)?.head();
    if let Some(change) = change {
        function.attributes = shifted(module, function.attributes, change);
    }
    let ty = module
        .types
        .function(old.result, parameters.into(), old.variadic);
    let form = current(module, name, ty)?.1;
    let name = module.strings.intern(name);
    let current = match module.find_function(name, ty) {
        Some(known) => known,
        None => module.add_function(name, ty, Linkage::External, function),
    };
    (form == 0).then_some(Upgrade {
        current,
        old: old_type,
        change,
    })
}

/// Returns the attributes of a function or a call without the attributes of a former operand.
fn shifted(
    module: &mut Module,
    list: PackedOption<AttributeList>,
    change: &Change,
) -> PackedOption<AttributeList> {
    let (Some(list), Some(_)) = (list.expand(), change.operand.bits()) else {
        return list;
    };
    let sets = module.attributes.lists[list].iter();
    let sets = sets.filter_map(|&(index, set)| match index {
        AttributeIndex::Parameter(number) if number == change.at => None,
        AttributeIndex::Parameter(number) if number > change.at => {
            Some((AttributeIndex::Parameter(number - 1), set))
        }
        other => Some((other, set)),
    });
    let sets: Box<[_]> = sets.collect();
    module.attributes.lists.intern(sets).into()
}

/// Returns the attributes of a call with this alignment of a parameter. Keeps an alignment that the parameter has.
fn with_alignment(
    module: &mut Module,
    list: PackedOption<AttributeList>,
    parameter: u32,
    bytes: u64,
) -> PackedOption<AttributeList> {
    let index = AttributeIndex::Parameter(parameter);
    let attributes = &mut module.attributes;
    if attributes.has(list.expand(), index, AttributeKind::ALIGNMENT) {
        return list;
    }
    let known = attributes.get(list.expand(), index);
    // Attributes with a number stand behind enum attributes and before strings.
    let at = known
        .iter()
        .position(|attribute| !matches!(attribute, Attribute::Enum(_)));
    let mut set = known.to_vec();
    let alignment = Attribute::Integer(AttributeKind::ALIGNMENT, bytes);
    set.insert(at.unwrap_or(set.len()), alignment);
    let set = attributes.sets.intern(set.into());
    let mut sets = match list.expand() {
        Some(list) => attributes.lists[list].to_vec(),
        None => Vec::new(),
    };
    match sets.binary_search_by_key(&index, |&(index, _)| index) {
        Ok(at) => sets[at].1 = set,
        Err(at) => sets.insert(at, (index, set)),
    }
    attributes.lists.intern(sets.into()).into()
}

impl Moving<'_, '_> {
    /// Chooses the name of an intrinsic that the linked module has with other types under its name: the name with its
    /// types in the linked module. Returns the intrinsic with this name, if any. Reports a problem if its name already has
    /// these types.
    pub(super) fn name_intrinsic(&mut self, value: &mut GlobalValue) -> Option<Global> {
        let module = &self.out.module;
        let name = module.strings.get(value.name);
        let is_intrinsic = name.starts_with(b"llvm.")
            && matches!(value.kind, GlobalKind::Function(_))
            && !value.linkage.is_local();
        let known = self.out.named(name).filter(|_| is_intrinsic)?;
        if module.globals[known].linkage.is_local() {
            return None;
        }
        let text = String::from_utf8_lossy(name).into_owned();
        let signature = module.types.function_type(value.value_type)?;
        let form = Form::of(&text, &module.types, signature);
        let typed = form.as_ref().map(|form| form.full_name(module));
        let other = typed.filter(|typed| *typed != text);
        if let Some(typed) = other {
            let known = self.out.named(typed.as_bytes());
            if known.is_none_or(|known| module.globals[known].value_type == value.value_type) {
                value.name = self.out.module.strings.intern(typed);
                return known;
            }
        }
        // The names of structs without a name end in a number that is free.
        let is_struct = |&ty: &Type| module.types.struct_fields(ty).is_some();
        if form.is_some_and(|form| form.types.iter().any(is_struct)) {
            return None;
        }
        let message = format!(
            "{} and the inputs before it declare the intrinsic \"{text}\" with different types",
            self.name()
        );
        self.out.problem(ProblemKind::Mismatch, message);
        None
    }
}

impl Upgrades {
    /// Changes the calls of upgraded intrinsics in a body.
    pub(super) fn apply(&self, module: &mut Module, body: &mut Body) {
        if self.by_global.is_empty() || !body.instructions.may_have(Opcodes::CALL) {
            return;
        }
        let mut records = Vec::new();
        body.rewrite_blocks(|body, inst, new| {
            let upgrade = match &body.instructions[inst].kind {
                K::Call(call) => module
                    .callee(call)
                    .and_then(|callee| self.by_global.get(&callee)),
                _ => None,
            };
            if upgrade.is_some_and(|upgrade| upgrade.removes(module, body, inst)) {
                records.extend(body.debug_records.remove(&inst).unwrap_or_default());
                return;
            }
            // The records of a removed call move to the next instruction, before its own records.
            if !records.is_empty() {
                records.extend(body.debug_records.remove(&inst).unwrap_or_default());
                body.debug_records
                    .insert(inst, std::mem::take(&mut records));
            }
            if let Some(upgrade) = upgrade {
                upgrade.apply(module, body, inst);
            }
            new.push(inst);
        });
    }
}

impl Upgrade {
    /// Returns whether the current form cannot represent a call, which is only a hint: the lifetime of an object that is
    /// not a whole `alloca`.
    fn removes(&self, module: &Module, body: &Body, inst: Inst) -> bool {
        let is_lifetime =
            matches!(self.change, Some(change) if matches!(change.operand, Operand::Size));
        let K::Call(call) = &body.instructions[inst].kind else {
            return false;
        };
        let [_, pointer] = call.arguments.as_slice(&body.values) else {
            return false;
        };
        is_lifetime && allocated(module, body, *pointer).is_none()
    }

    fn apply(&self, module: &mut Module, body: &mut Body, inst: Inst) {
        let K::Call(call) = &body.instructions[inst].kind else {
            return;
        };
        let mut call = call.clone();
        let arguments = call.arguments.as_slice(&body.values).to_vec();
        let count = module.types.function_type(self.old);
        let is_whole = count.is_some_and(|ty| ty.parameters.len() == arguments.len());
        if call.function_type != self.old || !is_whole {
            return;
        }
        if let Some(change) = self.change {
            let arguments = self.arguments(module, body, &mut call, change, arguments);
            call.arguments = body.value_list(&arguments);
        }
        let GlobalValue { value_type, ty, .. } = module.globals[self.current];
        let callee = ConstantKind::Global(self.current);
        call.callee = module.constants.intern(ty, callee).into();
        call.function_type = value_type;
        body.instructions.edit(inst).kind = K::Call(call);
    }

    /// Returns the arguments of a call of the current form, and sets its attributes. `arguments` are the arguments of
    /// the old form.
    fn arguments(
        &self,
        module: &mut Module,
        body: &Body,
        call: &mut CallKind,
        change: &Change,
        mut arguments: Vec<Value>,
    ) -> Vec<Value> {
        call.attributes = shifted(module, call.attributes, change);
        let at = change.at as usize;
        match change.operand {
            Operand::Size => {
                arguments.remove(at);
                if let [pointer] = &mut *arguments
                    && let Some(object) = allocated(module, body, *pointer)
                {
                    *pointer = object;
                }
            }
            Operand::Alignment(parameters) => {
                let bytes = arguments.remove(at).as_constant();
                let bytes = bytes.and_then(|bytes| module.constants.as_integer(bytes));
                if let Some(bytes) = bytes.filter(|bytes| bytes.is_power_of_two()) {
                    for &parameter in parameters {
                        call.attributes = with_alignment(module, call.attributes, parameter, bytes);
                    }
                }
            }
            Operand::New => {
                let types = module.signature(self.current);
                let types = types.map_or(Vec::new(), |types| types.parameters.to_vec());
                for &ty in types.iter().skip(arguments.len()) {
                    arguments.push(module.constants.zero(&module.types, ty).into());
                }
            }
        }
        arguments
    }
}

/// Returns the `alloca` whose address a pointer is, through casts and offsets of zero. Returns `None` for other pointers,
/// and for an `alloca` in another address space.
fn allocated(module: &Module, body: &Body, pointer: Value) -> Option<Value> {
    /// The maximum number of casts and offsets.
    const MAX_STEPS: usize = 100;
    let ty = body.value_type(module, pointer);
    let mut object = pointer;
    for _ in 0..MAX_STEPS {
        let ValueKind::Instruction(inst) = object.kind() else {
            return None;
        };
        object = match &body.instructions[inst].kind {
            K::Alloca { .. } => return (body.instructions[inst].ty == ty).then_some(object),
            K::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand, ..) => *operand,
            K::GetElementPtr { operands, .. } => {
                let (&base, indices) = operands.as_slice(&body.values).split_first()?;
                let is_zero = |index: &Value| {
                    let index = index.as_constant();
                    index.is_some_and(|index| module.constants.as_integer(index) == Some(0))
                };
                indices.iter().all(is_zero).then_some(base)?
            }
            _ => return None,
        };
    }
    None
}

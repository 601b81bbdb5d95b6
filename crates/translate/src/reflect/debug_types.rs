//! Reads names of parameters and structure members from the debug information of SPIR-V modules.

use rustc_hash::FxHashMap;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Module, Section};

use super::members::{MAX_MEMBER_TEXT, MAX_MEMBERS, MAX_STEPS, by_place};
use super::{named, spirv::text};
use crate::mappings::debug_info::{DebugInfoSet, Instruction as I};

/// The index of the word of `OpExtInst` at which the operands begin.
const FIRST: usize = 5;
/// The index of the operand with the offset of a member. In sets in which members name their parent, it is one more.
const OFFSET: usize = 5;
/// The index of the operand of `DebugTypeComposite` with the first member.
const MEMBERS: usize = 9;
/// The index of the operand of `DebugFunction` with the function that it describes.
const FUNCTION: usize = 9;
/// The index of the operand of `DebugLocalVariable` with the number of the parameter.
const NUMBER: usize = 7;

/// A member of a structure in debug information.
pub(super) struct Described {
    pub(super) name: Option<String>,
    /// The name of the type, if it has one.
    pub(super) type_name: Option<String>,
}

/// The debug information of a module.
pub(super) struct DebugTypes<'m> {
    module: &'m Module,
    /// The debug instructions outside functions, by result id.
    entities: FxHashMap<Id, Instruction<'m>>,
    /// The `DebugLocalVariable` of each parameter, by the function in debug information and the number, from 1.
    parameters: FxHashMap<(Id, u64), Instruction<'m>>,
    /// The function in debug information of each function.
    functions: FxHashMap<Id, Id>,
}

impl<'m> DebugTypes<'m> {
    /// Collects the debug information of a module.
    pub(super) fn of(module: &'m Module) -> Self {
        let imports = module.instructions(Section::ExtInstImports);
        let sets: FxHashMap<Id, DebugInfoSet> = imports
            .filter_map(|import| {
                Some((
                    import.result_id()?,
                    DebugInfoSet::named(&text(import.string(2).0))?,
                ))
            })
            .collect();
        let mut this = Self {
            module,
            entities: FxHashMap::default(),
            parameters: FxHashMap::default(),
            functions: FxHashMap::default(),
        };
        if sets.is_empty() {
            return this;
        }
        let sections = [Section::Globals, Section::Functions];
        let instructions = sections.into_iter().flat_map(|it| module.instructions(it));
        for instruction in instructions.filter(|it| it.is(Op::ExtInst)) {
            transpire_interrupt::tick();
            let set = instruction.id(3).and_then(|set| sets.get(&set));
            if let (Some(set), Some(id)) = (set, instruction.result_id()) {
                this.add(*set, id, instruction);
            }
        }
        this
    }

    fn add(&mut self, set: DebugInfoSet, id: Id, instruction: Instruction<'m>) {
        let operand = |index: usize| instruction.id(FIRST + index);
        if is(instruction, I::FunctionDefinition) {
            if let (Some(described), Some(function)) = (operand(0), operand(1)) {
                self.functions.insert(function, described);
            }
        } else if is(instruction, I::Function) && !set.is_non_semantic() {
            self.functions
                .extend(operand(FUNCTION).map(|function| (function, id)));
        } else if is(instruction, I::LocalVariable) {
            let number = match set.is_non_semantic() {
                true => operand(NUMBER).and_then(|id| self.number(id)),
                false => instruction.word(FIRST + NUMBER).map(u64::from),
            };
            if let (Some(number), Some(scope)) = (number, operand(5)) {
                self.parameters
                    .entry((scope, number))
                    .or_insert(instruction);
            }
        }
        self.entities.insert(id, instruction);
    }

    /// Returns the `DebugLocalVariable` of a parameter of a function, if any. Parameters are counted from 0.
    fn parameter(&self, function: Id, number: usize) -> Option<Instruction<'m>> {
        let described = *self.functions.get(&function)?;
        let variable = self.parameters.get(&(described, number as u64 + 1));
        variable.copied()
    }

    /// Returns the name of a parameter of a function, if any. Parameters are counted from 0.
    pub(super) fn parameter_name(&self, function: Id, number: usize) -> Option<String> {
        self.string(self.parameter(function, number)?.id(FIRST)?)
    }

    /// Returns the members of the structure that a parameter of a function has, by their offsets and sizes in bytes.
    /// Parameters are counted from 0. Returns an empty map if the parameter is not described or is no structure.
    pub(super) fn members(&self, function: Id, number: usize) -> FxHashMap<(u64, u64), Described> {
        let variable = self.parameter(function, number);
        let mut ty = variable.and_then(|variable| variable.id(FIRST + 1));
        for _ in 0..MAX_STEPS {
            let Some(entity) = ty.and_then(|ty| self.entities.get(&ty)) else {
                break;
            };
            if is(*entity, I::TypeComposite) {
                let members = entity.words().get(FIRST + MEMBERS..).unwrap_or_default();
                let members = members.iter().take(MAX_MEMBERS);
                // Many members may have the same long name.
                let mut text = 0;
                let fits = |(_, member): &(_, Described)| {
                    let names = [&member.name, &member.type_name];
                    text += names.into_iter().flatten().map(String::len).sum::<usize>();
                    text <= MAX_MEMBER_TEXT
                };
                let members = members.filter_map(|&id| self.member(Id::new(id)?));
                return by_place(members.take_while(fits));
            }
            ty = base(*entity);
        }
        FxHashMap::default()
    }

    fn member(&self, id: Id) -> Option<((u64, u64), Described)> {
        let entity = *self.entities.get(&id)?;
        let operand = |index: usize| entity.id(FIRST + index);
        let number = |index: usize| self.number(operand(index)?);
        let offset = match number(OFFSET) {
            Some(_) => OFFSET,
            None => OFFSET + 1,
        };
        let bytes = |index| {
            let bits = number(index)?;
            bits.is_multiple_of(8).then_some(bits / 8)
        };
        let place = (bytes(offset)?, bytes(offset + 1)?);
        let described = Described {
            name: self.string(operand(0)?),
            type_name: self.type_name(operand(1)?),
        };
        is(entity, I::TypeMember).then_some((place, described))
    }

    /// Returns the name of a type, with a `*` for each pointer and the lengths of arrays, or `None` if it has no name.
    fn type_name(&self, mut ty: Id) -> Option<String> {
        let (mut stars, mut lengths) = (String::new(), String::new());
        for _ in 0..MAX_STEPS {
            let entity = *self.entities.get(&ty)?;
            let is_named = [I::TypeBasic, I::Typedef, I::TypeEnum, I::TypeComposite];
            let name = is_named.iter().any(|kind| is(entity, *kind));
            let name = name.then(|| self.string(entity.id(FIRST)?)).flatten();
            if let Some(name) = name {
                return Some(name + &stars + &lengths);
            }
            if is(entity, I::TypeArray) && stars.is_empty() {
                let counts = entity.words().get(FIRST + 1..).unwrap_or_default();
                for &length in counts.iter().take(MAX_STEPS as usize) {
                    lengths += &format!("[{}]", self.number(Id::new(length)?)?);
                }
            } else if is(entity, I::TypePointer) && lengths.is_empty() {
                stars.push('*');
            } else if !is(entity, I::TypeQualifier) && !is(entity, I::TypeTemplate) {
                return None;
            }
            ty = base(entity)?;
        }
        None
    }

    fn number(&self, id: Id) -> Option<u64> {
        let constant = self
            .module
            .definition(id)
            .filter(|it| it.is(Op::Constant))?;
        constant.number(3)
    }

    fn string(&self, id: Id) -> Option<String> {
        let string = self.module.definition(id).filter(|it| it.is(Op::String))?;
        named(text(string.string(2).0))
    }
}

fn is(instruction: Instruction<'_>, kind: I) -> bool {
    instruction.word(4) == Some(kind as u32)
}

/// Returns the type from which a type without members is derived, or `None` if it is not a derived type.
fn base(entity: Instruction<'_>) -> Option<Id> {
    match is(entity, I::Typedef) {
        true => entity.id(FIRST + 1),
        false => {
            let kinds = [
                I::TypePointer,
                I::TypeQualifier,
                I::TypeArray,
                I::TypeTemplate,
            ];
            let is_derived = kinds.iter().any(|kind| is(entity, *kind));
            entity.id(FIRST).filter(|_| is_derived)
        }
    }
}

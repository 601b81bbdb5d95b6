//! Types that refer to themselves.
//!
//! A pointer in such a type is declared by `OpTypeForwardPointer` before the type that it points to, so the operands of
//! both are not known when the first is written. Equal types of two inputs are found by a comparison that assumes pairs
//! of types to be equal while it compares their operands.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use super::Linker;
use super::globals::{is_own, is_type_or_constant};
use super::object::Object;
use crate::builder::each_id;
use crate::long_composites::is_continuation;
use crate::{Id, Instruction, Module, Op, Section};

/// The limit on the steps that failed comparisons may take together. A step compares two types or constants, or two
/// words of their instructions. After that, no more types are joined.
const MOST_FAILED_STEPS: usize = 1 << 20;

/// The shape of a pointer type, by which equal types are looked up: the storage class, and of the pointee the opcode,
/// the number of operands and, for a struct, a hash of the opcodes of its members. Equal types have equal shapes.
type Shape = [u32; 4];

/// The last three parts of the shape of pointers to each type.
type Pointees = FxHashMap<Id, [u32; 3]>;

/// The pointer types of inputs with recursive types.
#[derive(Default)]
pub(super) struct Recursive {
    /// For each shape, the pointer types with this shape, each with its input.
    pointers: FxHashMap<Shape, Vec<(usize, Id)>>,
    failed_steps: usize,
}

impl Linker<'_> {
    /// Maps the recursive types of an input to equal ones of the inputs before it.
    pub(super) fn join_recursive(&mut self, at: usize) {
        let Some(module) = self.objects.get(at).map(|object| object.module) else {
            return;
        };
        let mut pointees = Pointees::default();
        for pointer in forward_pointers(module) {
            let is_known = self.objects[at].get(pointer.word()).is_some();
            let shape = shape(module, pointer, &mut pointees).filter(|_| !is_known);
            let others = shape.and_then(|shape| self.recursive.pointers.get(&shape));
            let mut failed_steps = self.recursive.failed_steps;
            let joined = others.into_iter().flatten().find_map(|&(other, target)| {
                if failed_steps > MOST_FAILED_STEPS {
                    return None;
                }
                let (own, other) = (self.objects.get(at)?, self.objects.get(other)?);
                let mut steps = failed_steps;
                let joined = pairs(own, other, (pointer, target), &mut steps);
                if joined.is_none() {
                    failed_steps = steps;
                }
                joined
            });
            self.recursive.failed_steps = failed_steps;
            let object = &mut self.objects[at];
            for (id, linked) in joined.into_iter().flatten() {
                object.set(id, linked);
                object.share(id);
                object.joined.insert(id);
            }
        }
    }

    /// Records the pointer types of an input that has recursive types, so that types of later inputs are compared with
    /// them.
    pub(super) fn record_recursive(&mut self, at: usize) {
        let Some(object) = self.objects.get(at) else {
            return;
        };
        let module = object.module;
        if forward_pointers(module).next().is_none() {
            return;
        }
        let mut pointees = Pointees::default();
        for pointer in module.instructions(Section::Globals) {
            if let Some(id) = pointer.result_id()
                && pointer.is(Op::TypePointer)
                && !object.joined.contains(&id)
                && let Some(shape) = shape(module, id, &mut pointees)
            {
                let pointers = self.recursive.pointers.entry(shape).or_default();
                pointers.push((at, id));
            }
        }
    }
}

/// Returns the pointer types that a module declares forward.
fn forward_pointers(module: &Module) -> impl Iterator<Item = Id> {
    let globals = module.instructions(Section::Globals);
    let forward = globals.filter(|instruction| instruction.is(Op::TypeForwardPointer));
    forward.filter_map(|instruction| instruction.id(1))
}

/// Returns the shape of a pointer type, and adds the part of its pointee to `pointees`. Returns `None` if `pointer` is
/// not the id of a pointer type.
fn shape(module: &Module, pointer: Id, pointees: &mut Pointees) -> Option<Shape> {
    let pointer = module.definition(pointer)?;
    let id = pointer.id(3).filter(|_| pointer.is(Op::TypePointer))?;
    let [opcode, count, members] = match pointees.get(&id) {
        Some(known) => *known,
        None => {
            let pointee = module.definition(id)?;
            let operands = pointee.operand_words();
            let mut hasher = FxHasher::default();
            if pointee.is(Op::TypeStruct) {
                for &member in operands {
                    let member = Id::new(member).and_then(|member| module.definition(member));
                    hasher.write_u16(member.map_or(0, |member| member.opcode()));
                }
            }
            let opcode = u32::from(pointee.opcode());
            let found = [opcode, operands.len() as u32, hasher.finish() as u32];
            pointees.insert(id, found);
            found
        }
    };
    Some([pointer.word(2)?, opcode, count, members])
}

/// Compares a type of `own` with one of an earlier input, `other`, and everything that they refer to. If all of it is
/// equal, returns the ids of `own`, each with its id in the linked module. Otherwise, or if `steps` exceeds
/// [`MOST_FAILED_STEPS`], returns `None`. Adds the number of steps to `steps`.
fn pairs(
    own: &Object<'_>,
    other: &Object<'_>,
    (id, target): (Id, Id),
    steps: &mut usize,
) -> Option<Vec<(Id, Id)>> {
    let mut linked: FxHashMap<Id, Id> = FxHashMap::default();
    let mut open = vec![(id, target)];
    while let Some((id, target)) = open.pop() {
        transpire_interrupt::tick();
        *steps += 1;
        let found = other.get(target.word())?;
        match own.get(id.word()).or_else(|| linked.get(&id).copied()) {
            Some(known) if known == found => continue,
            Some(_) => return None,
            None => {}
        }
        if *steps > MOST_FAILED_STEPS {
            return None;
        }
        linked.insert(id, found);
        let (one, two) = (parts(own, id)?, parts(other, target)?);
        *steps += one.rest.len();
        if one.rest != two.rest
            || one.decorations != two.decorations
            || one.ids.len() != two.ids.len()
        {
            return None;
        }
        open.extend(one.ids.into_iter().zip(two.ids));
    }
    Some(linked.into_iter().collect())
}

/// The parts of a type or a constant that are compared.
struct Parts {
    /// The ids among its operands.
    ids: Vec<Id>,
    /// All words, with zeros in place of ids.
    rest: Vec<u32>,
    /// The decorations without the target; sorted.
    decorations: Vec<Vec<u32>>,
}

/// Returns the parts of a type or a constant. Returns `None` for definitions that are never equal to others.
fn parts(object: &Object<'_>, id: Id) -> Option<Parts> {
    let module = object.module;
    let mut instructions = module.instructions_from(module.location(id)?);
    let definition = instructions.next()?;
    let op = definition.op()?;
    if !is_type_or_constant(op) || is_own(op) || instructions.next().is_some_and(is_continuation) {
        return None;
    }
    let mut ids = Vec::new();
    let mut rest = definition.words().to_vec();
    let is_known = each_id(&mut rest, &*object.context(), |word| {
        ids.extend(Id::new(*word).filter(|used| *used != id));
        *word = 0;
    });
    if !is_known {
        return None;
    }
    let decorations = module.decorations(id);
    let decorations = decorations.map(|(_, decoration)| without_target(decoration));
    let mut decorations = decorations.collect::<Option<Vec<_>>>()?;
    decorations.sort_unstable();
    Some(Parts {
        ids,
        rest,
        decorations,
    })
}

/// Returns the words of a decoration without its target; `None` if other words may be ids.
fn without_target(decoration: Instruction<'_>) -> Option<Vec<u32>> {
    let is_simple = matches!(
        decoration.op()?,
        Op::Decorate | Op::MemberDecorate | Op::DecorateString | Op::MemberDecorateString
    );
    match decoration.words() {
        [first, _, rest @ ..] if is_simple => Some([&[*first], rest].concat()),
        _ => None,
    }
}

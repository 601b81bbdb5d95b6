//! `SPV_KHR_untyped_pointers`: the words of a module, with pointers that don't say what they point to.
//!
//! Pointers to arrays, vectors and opaque objects stay typed, and parameters that are passed by value or are
//! results behind a pointer: a consumer would not know the object's type otherwise.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_opencl::names::CLOp;
use transpire_spirv::grammar::{Context, ExtInstSet};
use transpire_spirv::grammar::{Decoration, FunctionParameterAttribute, Op};
use transpire_spirv::{Id, Instruction, Module, Result, Section, encode};

/// Makes pointers untyped. Casts between pointers that are of one type then are left out: `OpBitcast` has to give another
/// type than it takes.
///
/// # Errors
/// When an instruction has too many words.
pub(crate) fn run(module: &mut Module) -> Result<()> {
    let original = module.clone();
    let mut keep = parameters_by_value(&original);
    let cast = used_untyped(&original, &mut keep);
    let mut pass = Pass {
        keep,
        cast,
        original: &original,
        next: module.bound,
        renamed: FxHashMap::default(),
        types: FxHashMap::default(),
        by_class: FxHashMap::default(),
        typed: FxHashMap::default(),
        signatures: FxHashMap::default(),
        casts: FxHashMap::default(),
        pending: Vec::new(),
        dropped: FxHashSet::default(),
        holders: FxHashMap::default(),
        new_types: Vec::new(),
    };
    pass.globals(module)?;
    pass.functions(module)?;
    module
        .words_mut(Section::Globals)
        .append(&mut pass.new_types);
    for section in [
        Section::Names,
        Section::Annotations,
        Section::EntryPoints,
        Section::ExecutionModes,
    ] {
        pass.rename_section(module, section);
    }
    module.bound = pass.next;
    Ok(())
}

struct Pass<'m> {
    original: &'m Module,
    /// Parameters whose types stay, and casts of them to generic pointers.
    keep: FxHashSet<u32>,
    /// What is used as an untyped pointer.
    cast: FxHashSet<u32>,
    next: u32,
    /// Ids of types that another one stands for now.
    renamed: FxHashMap<u32, u32>,
    /// Types that must be one, by their words without the result.
    types: FxHashMap<Vec<u32>, u32>,
    /// The untyped pointer of each storage class.
    by_class: FxHashMap<u32, u32>,
    /// The types that parameters keep: what the pointer type was called, and what it is called now.
    typed: FxHashMap<u32, u32>,
    /// The types of functions with such parameters.
    signatures: FxHashMap<u32, u32>,
    /// Such parameters, as untyped pointers.
    casts: FxHashMap<u32, u32>,
    /// Casts that the function in hand begins with: the type, the parameter, the result.
    pending: Vec<(u32, u32, u32)>,
    /// Casts that change nothing any more. They have no names.
    dropped: FxHashSet<u32>,
    /// The structures that hold nothing but a pointer, by its type.
    holders: FxHashMap<u32, u32>,
    /// Such structures that are yet to be written.
    new_types: Vec<u32>,
}

/// `byval` and `sret` parameters.
fn parameters_by_value(module: &Module) -> FxHashSet<u32> {
    const KEPT: [FunctionParameterAttribute; 2] = [
        FunctionParameterAttribute::ByVal,
        FunctionParameterAttribute::Sret,
    ];
    let decorations = module
        .instructions(Section::Annotations)
        .filter(|instruction| {
            instruction.is(Op::Decorate)
                && instruction.word(2) == Some(Decoration::FuncParamAttr.word())
                && KEPT
                    .iter()
                    .any(|kept| instruction.word(3) == Some(kept.word()))
        });
    decorations
        .filter_map(|instruction| instruction.word(1))
        .collect()
}

/// What instructions of functions use otherwise than as a parameter that keeps its type. A cast of such a parameter
/// to a generic pointer that is used as one only is kept, too.
fn used_untyped(module: &Module, keep: &mut FxHashSet<u32>) -> FxHashSet<u32> {
    let mut parameters: FxHashMap<u32, Vec<u32>> = FxHashMap::default();
    let mut function = 0;
    for instruction in module.instructions(Section::Functions) {
        match (instruction.op(), instruction.word(2)) {
            (Some(Op::Function), Some(id)) => function = id,
            (Some(Op::FunctionParameter), Some(id)) => {
                parameters.entry(function).or_default().push(id)
            }
            _ => {}
        }
    }
    let (mut used, mut casts) = (FxHashSet::default(), Vec::new());
    for instruction in module.instructions(Section::Functions) {
        let words = instruction.words();
        match (instruction.op(), words) {
            (Some(Op::PtrCastToGeneric), &[_, _, result, operand]) if keep.contains(&operand) => {
                casts.push((result, operand))
            }
            (Some(Op::FunctionCall), &[_, _, _, callee, ref arguments @ ..]) => {
                let parameters = parameters
                    .get(&callee)
                    .map(Vec::as_slice)
                    .unwrap_or_default();
                let is_kept = |place: usize| {
                    parameters
                        .get(place)
                        .is_some_and(|parameter| keep.contains(parameter))
                };
                used.extend(
                    arguments
                        .iter()
                        .enumerate()
                        .filter(|(place, _)| !is_kept(*place))
                        .map(|(_, id)| *id),
                );
            }
            _ => used.extend(words.iter().skip(if instruction.result_type().is_some() {
                3
            } else {
                1
            })),
        }
    }
    for (result, operand) in casts {
        if used.contains(&result) {
            used.insert(operand);
        } else {
            keep.insert(result);
        }
    }
    used
}

impl Pass<'_> {
    /// What an id is called now.
    fn name(&self, id: u32) -> u32 {
        self.renamed.get(&id).copied().unwrap_or(id)
    }

    fn new_id(&mut self) -> Option<Id> {
        let id = Id::new(self.next);
        self.next = self.next.saturating_add(1);
        id
    }

    /// The pointer type of a value before: storage class and pointee.
    fn pointer_of(&self, value: u32) -> Option<(u32, u32)> {
        let ty = self.original.type_of(Id::new(value)?)?;
        self.pointer(ty.word())
    }

    fn pointer(&self, ty: u32) -> Option<(u32, u32)> {
        let ty = self.original.definition(Id::new(ty)?)?;
        ty.is(Op::TypePointer)
            .then(|| Some((ty.word(2)?, ty.word(3)?)))
            .flatten()
    }

    /// Whether a pointer to this stays typed.
    fn stays(&self, pointee: u32) -> bool {
        let op = Id::new(pointee)
            .and_then(|id| self.original.definition(id))
            .and_then(Instruction::op);
        !matches!(
            op,
            Some(
                Op::TypeInt
                    | Op::TypeFloat
                    | Op::TypeBool
                    | Op::TypeVoid
                    | Op::TypeStruct
                    | Op::TypePointer
                    | Op::TypeFunction
                    | Op::TypeTaskSequenceALTERA
            )
        )
    }

    fn untyped(&self, class: u32) -> Option<Id> {
        self.by_class.get(&class).copied().and_then(Id::new)
    }

    /// Whether a value's pointer is untyped now; then its storage class and what it pointed to.
    fn untyped_pointee(&self, value: u32) -> Option<(u32, u32)> {
        let (class, pointee) = self.pointer_of(value)?;
        let untyped = !self.stays(pointee) && !self.keep.contains(&value);
        untyped.then_some((class, pointee))
    }

    /// An instruction's words with ids as they are called now.
    fn rename(&self, instruction: Instruction<'_>) -> Vec<u32> {
        let mut words = instruction.words().to_vec();
        let Ok(operands) = self.original.operands(instruction) else {
            return words;
        };
        let mut at = 1;
        for operand in operands.map_while(|operand| operand.ok()) {
            if operand.id().is_some()
                && let Some(word) = words.get_mut(at)
            {
                *word = self.name(*word);
            }
            at += operand.words.len();
        }
        words
    }

    fn rename_section(&self, module: &mut Module, section: Section) {
        let original = self.original;
        let mut named: FxHashSet<u32> = original
            .instructions(Section::Names)
            .filter(|instruction| instruction.is(Op::Name))
            .filter_map(|instruction| instruction.word(1))
            .collect();
        let instructions = original.instructions(section).filter(|instruction| {
            let Some(id) = instruction.word(1).filter(|id| self.dropped.contains(id)) else {
                return true;
            };
            // The name of a cast is that of what was cast, if this is a place without a name.
            let now = self.name(id);
            instruction.is(Op::Name) && self.is_place(now) && named.insert(now)
        });
        let words = instructions
            .flat_map(|instruction| self.rename(instruction))
            .collect();
        *module.words_mut(section) = words;
    }

    /// Whether an id is the result of an access chain.
    fn is_place(&self, id: u32) -> bool {
        let definition = Id::new(id).and_then(|id| self.original.definition(id));
        matches!(
            definition.and_then(Instruction::op),
            Some(
                Op::PtrAccessChain
                    | Op::InBoundsPtrAccessChain
                    | Op::AccessChain
                    | Op::InBoundsAccessChain
            )
        )
    }

    fn globals(&mut self, module: &mut Module) -> Result<()> {
        // Pointers to what is passed by value keep their types, and functions that take them.
        let signatures = self.kept_signatures();
        // All others of a storage class become one.
        let mut forward = FxHashSet::default();
        let mut only_kept = Vec::new();
        for instruction in self.original.instructions(Section::Globals) {
            let (Some(id), Some(class), Some(pointee)) = (
                instruction.word(1),
                instruction.word(2),
                instruction.word(3),
            ) else {
                continue;
            };
            if instruction.is(Op::TypePointer) && !self.stays(pointee) {
                forward.insert(id);
                if self.typed.contains_key(&id) {
                    only_kept.push((id, class));
                    continue;
                }
                let one = *self.by_class.entry(class).or_insert(id);
                self.renamed.insert(id, one);
            }
        }
        for (id, class) in only_kept {
            let one = match self.by_class.get(&class) {
                Some(&known) => known,
                None => self.new_id().map_or(0, Id::word),
            };
            self.by_class.insert(class, one);
            self.renamed.insert(id, one);
        }
        let mut words = Vec::new();
        let classes: Vec<(u32, u32)> = self
            .by_class
            .iter()
            .map(|(class, id)| (*class, *id))
            .collect();
        for (class, id) in classes {
            encode(
                &mut words,
                Op::TypeUntypedPointerKHR,
                None,
                Id::new(id),
                &[class],
            )?;
        }
        for instruction in self.original.instructions(Section::Globals) {
            match instruction.op() {
                Some(Op::TypePointer)
                    if instruction
                        .word(1)
                        .is_some_and(|id| self.typed.contains_key(&id)) =>
                {
                    let (class, pointee) = (
                        instruction.word(2),
                        instruction.word(3).map(|id| self.name(id)),
                    );
                    let operands = [class.unwrap_or_default(), pointee.unwrap_or_default()];
                    encode(
                        &mut words,
                        Op::TypePointer,
                        None,
                        instruction.id(1),
                        &operands,
                    )?;
                }
                Some(Op::TypeFunction)
                    if instruction
                        .word(1)
                        .is_some_and(|id| signatures.contains_key(&id)) =>
                {
                    let kept = instruction.word(1).and_then(|id| signatures.get(&id));
                    self.kept_signature(
                        instruction,
                        kept.map(Vec::as_slice).unwrap_or_default(),
                        &mut words,
                    );
                }
                Some(Op::TypeForwardPointer)
                    if instruction.word(1).is_some_and(|id| forward.contains(&id)) => {}
                Some(Op::TypePointer)
                    if instruction.word(1).is_some_and(|id| forward.contains(&id)) => {}
                Some(Op::Variable) => self.variable(instruction, &mut words)?,
                Some(Op::SpecConstantOp) => self.constant_operation(instruction, &mut words)?,
                Some(Op::TypeArray | Op::TypePointer | Op::TypeFunction | Op::TypeVector) => {
                    self.shared_type(instruction, &mut words);
                }
                _ => words.extend(self.rename(instruction)),
            }
        }
        self.kept_types(&mut words)?;
        for instruction in self.original.instructions(Section::Functions) {
            let types: Vec<u32> = self
                .typed_operands(instruction)
                .filter_map(|(_, pointer)| self.type_of(pointer))
                .collect();
            for ty in types {
                self.typed_pointer(ty, &mut words)?;
            }
        }
        *module.words_mut(Section::Globals) = words;
        Ok(())
    }

    /// Where an instruction has a pointer whose pointee is part of what it says: the size of the elements that it
    /// counts, or the type of an object that it names otherwise nowhere. The places of such pointers, and the
    /// pointers, as far as they are untyped now.
    fn typed_operands<'i>(
        &'i self,
        instruction: Instruction<'i>,
    ) -> impl Iterator<Item = (usize, u32)> + 'i {
        let places: &[usize] = match instruction.op() {
            Some(Op::SubgroupBlockReadINTEL | Op::AtomicFlagTestAndSet) => &[3],
            Some(Op::SubgroupBlockWriteINTEL | Op::AtomicFlagClear) => &[1],
            Some(Op::CopyMemory) => &[1, 2],
            Some(Op::GroupAsyncCopy) => &[4, 5],
            Some(Op::ExtInst) => self.typed_operands_of_set(instruction),
            _ => &[],
        };
        let pointers = places
            .iter()
            .filter_map(move |&at| Some((at, instruction.word(at)?)));
        pointers.filter(|(_, pointer)| self.untyped_pointee(*pointer).is_some())
    }

    /// The same of instructions of OpenCL.std.
    fn typed_operands_of_set(&self, instruction: Instruction<'_>) -> &'static [usize] {
        let places: &[usize] = match instruction.word(4).and_then(CLOp::from_u32) {
            Some(CLOp::prefetch) if !self.is_prefetch_of_bytes(instruction) => &[5],
            Some(CLOp::vloadn) => &[6],
            Some(CLOp::vstoren) => &[7],
            _ => return &[],
        };
        if self.is_of_opencl(instruction) {
            places
        } else {
            &[]
        }
    }

    fn type_of(&self, value: u32) -> Option<u32> {
        self.original.type_of(Id::new(value)?).map(Id::word)
    }

    /// The types of functions all of which keep the types of the same parameters: which these are.
    fn kept_signatures(&mut self) -> FxHashMap<u32, Vec<bool>> {
        let mut found: FxHashMap<u32, Option<Vec<bool>>> = FxHashMap::default();
        let mut function: Option<(u32, Vec<bool>)> = None;
        for instruction in self.original.instructions(Section::Functions) {
            match (instruction.op(), &mut function) {
                (Some(Op::Function), _) => {
                    function = instruction.word(4).map(|ty| (ty, Vec::new()))
                }
                (Some(Op::FunctionParameter), Some((_, kept))) => {
                    let (ty, id) = (
                        instruction.word(1).unwrap_or_default(),
                        instruction.word(2).unwrap_or_default(),
                    );
                    kept.push(self.is_kept(id));
                    if self.is_kept(id) {
                        self.typed.insert(ty, ty);
                    }
                }
                (Some(Op::FunctionEnd), _) => {
                    if let Some((ty, kept)) = function.take() {
                        let entry = found.entry(ty).or_insert_with(|| Some(kept.clone()));
                        if entry.as_ref() != Some(&kept) {
                            *entry = None;
                        }
                    }
                }
                _ => {}
            }
        }
        let found = found.into_iter().filter_map(|(ty, kept)| Some((ty, kept?)));
        found.filter(|(_, kept)| kept.contains(&true)).collect()
    }

    /// The type of functions that keep the types of these parameters.
    fn kept_signature(
        &mut self,
        instruction: Instruction<'_>,
        kept: &[bool],
        words: &mut Vec<u32>,
    ) {
        let mut renamed = self.rename(instruction);
        for ((slot, &ty), &kept) in renamed
            .iter_mut()
            .zip(instruction.words())
            .skip(3)
            .zip(kept)
        {
            if kept {
                *slot = ty;
            }
        }
        let (Some(&first), Some(&id)) = (renamed.first(), renamed.get(1)) else {
            return;
        };
        let mut key = vec![first];
        key.extend(renamed.get(2..).unwrap_or_default());
        self.one_type(key, id, renamed, words);
    }

    /// Writes a type, if none is alike; otherwise that one stands for it.
    fn one_type(&mut self, key: Vec<u32>, id: u32, renamed: Vec<u32>, words: &mut Vec<u32>) {
        match self.types.get(&key) {
            Some(&known) => {
                self.renamed.insert(id, known);
            }
            None => {
                self.types.insert(key, id);
                words.extend(renamed);
            }
        }
    }

    /// The types of parameters that keep theirs, and of the functions that have them.
    fn kept_types(&mut self, words: &mut Vec<u32>) -> Result<()> {
        let mut function = None;
        let mut parameters: Vec<u32> = Vec::new();
        for instruction in self.original.instructions(Section::Functions) {
            match instruction.op() {
                Some(Op::Function) => {
                    function = Some(instruction);
                    parameters.clear();
                }
                Some(Op::FunctionParameter) => {
                    let (ty, id) = (
                        instruction.word(1).unwrap_or_default(),
                        instruction.word(2).unwrap_or_default(),
                    );
                    parameters.push(if self.is_kept(id) {
                        self.typed_pointer(ty, words)?
                    } else {
                        self.name(ty)
                    });
                    continue;
                }
                _ => {}
            }
            let Some(head) = function.filter(|_| !instruction.is(Op::Function)) else {
                continue;
            };
            function = None;
            if parameters
                .iter()
                .any(|ty| self.typed.values().any(|typed| typed == ty))
                && let (Some(result), Some(id)) = (head.word(1), head.word(2))
            {
                let mut key = vec![
                    ((parameters.len() as u32 + 3) << 16) | Op::TypeFunction.word(),
                    self.name(result),
                ];
                key.extend(&parameters);
                let ty = match self.types.get(&key) {
                    Some(&known) => known,
                    None => {
                        let ty = self.new_id();
                        encode(
                            words,
                            Op::TypeFunction,
                            None,
                            ty,
                            key.get(1..).unwrap_or_default(),
                        )?;
                        let ty = ty.map_or(0, Id::word);
                        self.types.insert(key, ty);
                        ty
                    }
                };
                self.signatures.insert(id, ty);
            }
        }
        Ok(())
    }

    /// Whether a parameter keeps a type that others lose.
    fn is_kept(&self, parameter: u32) -> bool {
        let pointee = self.pointer_of(parameter).map(|(_, pointee)| pointee);
        self.keep.contains(&parameter) && pointee.is_some_and(|pointee| !self.stays(pointee))
    }

    /// A pointer type that stays beside the untyped one.
    fn typed_pointer(&mut self, ty: u32, words: &mut Vec<u32>) -> Result<u32> {
        if let Some(&known) = self.typed.get(&ty) {
            return Ok(known);
        }
        let (class, pointee) = self.pointer(ty).unwrap_or_default();
        let id = self.new_id();
        encode(
            words,
            Op::TypePointer,
            None,
            id,
            &[class, self.name(pointee)],
        )?;
        let id = id.map_or(0, Id::word);
        self.typed.insert(ty, id);
        Ok(id)
    }

    /// A type that the module may have once only.
    fn shared_type(&mut self, instruction: Instruction<'_>, words: &mut Vec<u32>) {
        let renamed = self.rename(instruction);
        let (Some(&first), Some(&id)) = (renamed.first(), renamed.get(1)) else {
            return;
        };
        let mut key = vec![first];
        key.extend(renamed.get(2..).unwrap_or_default());
        self.one_type(key, id, renamed, words);
    }

    fn variable(&mut self, instruction: Instruction<'_>, words: &mut Vec<u32>) -> Result<()> {
        let pointee = instruction
            .word(1)
            .and_then(|ty| self.pointer(ty))
            .map(|(_, pointee)| pointee);
        let Some(pointee) = pointee.filter(|pointee| !self.stays(*pointee)) else {
            words.extend(self.rename(instruction));
            return Ok(());
        };
        let renamed = self.rename(instruction);
        let (ty, id) = (renamed.get(1).copied().and_then(Id::new), instruction.id(2));
        let mut operands = vec![instruction.word(3).unwrap_or_default(), self.name(pointee)];
        operands.extend(renamed.get(4..).unwrap_or_default());
        encode(words, Op::UntypedVariableKHR, ty, id, &operands)
    }

    /// The opcode and the operands of an access chain from a base that is untyped, or to a pointer that is.
    fn chain(&mut self, op: Op, result: u32, base: u32) -> Result<Option<(Op, u32)>> {
        let op = match op {
            Op::PtrAccessChain => Op::UntypedPtrAccessChainKHR,
            Op::InBoundsPtrAccessChain => Op::UntypedInBoundsPtrAccessChainKHR,
            Op::AccessChain => Op::UntypedAccessChainKHR,
            Op::InBoundsAccessChain => Op::UntypedInBoundsAccessChainKHR,
            _ => return Ok(None),
        };
        let (Some((_, pointee)), Some((_, wanted))) = (self.pointer_of(base), self.pointer(result))
        else {
            return Ok(None);
        };
        if self.untyped_pointee(base).is_none() && self.stays(wanted) {
            return Ok(None);
        }
        Ok(Some((op, self.base_type(pointee)?)))
    }

    /// The type that an untyped chain counts elements of. It may not be a pointer: a structure of one has its size.
    fn base_type(&mut self, pointee: u32) -> Result<u32> {
        let name = self.name(pointee);
        if self.pointer(pointee).is_none() {
            return Ok(name);
        }
        if let Some(&holder) = self.holders.get(&name) {
            return Ok(holder);
        }
        let holder = self.new_id();
        encode(&mut self.new_types, Op::TypeStruct, None, holder, &[name])?;
        let holder = holder.map_or(0, Id::word);
        self.holders.insert(name, holder);
        Ok(holder)
    }

    /// Whether a cast is between pointers that are one untyped pointer now. Then its result is its operand.
    fn drop_cast(&mut self, ty: u32, result: u32, operand: u32) -> bool {
        let to = self
            .pointer(ty)
            .filter(|(_, pointee)| !self.stays(*pointee));
        // A parameter that kept its type has been cast.
        let cast = self.casts.get(&operand).copied();
        let from = if cast.is_some() {
            self.pointer_of(operand)
        } else {
            self.untyped_pointee(operand)
        };
        let (Some((to, _)), Some((from, _))) = (to, from) else {
            return false;
        };
        if to != from {
            return false;
        }
        self.renamed
            .insert(result, cast.unwrap_or(self.name(operand)));
        self.dropped.insert(result);
        true
    }

    fn constant_operation(
        &mut self,
        instruction: Instruction<'_>,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        if let &[_, ty, result, op, operand] = instruction.words()
            && op == Op::Bitcast.word()
            && self.drop_cast(ty, result, operand)
        {
            return Ok(());
        }
        let renamed = self.rename(instruction);
        let (ty, op) = (
            instruction.word(1).unwrap_or_default(),
            instruction.word(3).and_then(Op::from_u32),
        );
        let base = instruction.word(4).unwrap_or_default();
        let chain = op.map(|op| self.chain(op, ty, base)).transpose()?;
        let Some((op, pointee)) = chain.flatten() else {
            words.extend(renamed);
            return Ok(());
        };
        words.append(&mut self.new_types);
        let mut operands = vec![op.word(), pointee];
        operands.extend(renamed.get(4..).unwrap_or_default());
        let class = self.pointer(ty).and_then(|(class, _)| self.untyped(class));
        encode(
            words,
            Op::SpecConstantOp,
            class,
            instruction.id(2),
            &operands,
        )
    }

    fn functions(&mut self, module: &mut Module) -> Result<()> {
        self.name_casts();
        let mut words = Vec::with_capacity(module.words(Section::Functions).len());
        for instruction in self.original.instructions(Section::Functions) {
            self.instruction(instruction, &mut words)?;
        }
        *module.words_mut(Section::Functions) = words;
        Ok(())
    }

    /// Finds what the results of casts are called before anything is written: `OpPhi` and the controls of loops may
    /// name a value that is defined behind them.
    fn name_casts(&mut self) {
        let original = self.original;
        for instruction in original.instructions(Section::Functions) {
            match (instruction.op(), instruction.words()) {
                (Some(Op::FunctionParameter), &[_, _, id])
                    if self.is_kept(id) && self.cast.contains(&id) =>
                {
                    let cast = self.new_id();
                    self.casts.insert(id, cast.map_or(0, Id::word));
                }
                (Some(Op::Bitcast), &[_, ty, result, operand]) => {
                    self.drop_cast(ty, result, operand);
                }
                _ => {}
            }
        }
    }

    fn instruction(&mut self, instruction: Instruction<'_>, words: &mut Vec<u32>) -> Result<()> {
        let op = instruction.op().unwrap_or(Op::Nop);
        match op {
            Op::Variable => return self.variable(instruction, words),
            Op::Function => {
                let mut renamed = self.rename(instruction);
                let signature = instruction.word(2).and_then(|id| self.signatures.get(&id));
                if let (Some(slot), Some(&signature)) = (renamed.get_mut(4), signature) {
                    *slot = signature;
                }
                words.extend(renamed);
                return Ok(());
            }
            Op::FunctionParameter => {
                let (ty, id) = (
                    instruction.word(1).unwrap_or_default(),
                    instruction.word(2).unwrap_or_default(),
                );
                if self.is_kept(id) {
                    let typed = self.typed.get(&ty).copied().and_then(Id::new);
                    if let Some(&cast) = self.casts.get(&id) {
                        self.pending.push((self.name(ty), id, cast));
                    }
                    return encode(words, Op::FunctionParameter, typed, Id::new(id), &[]);
                }
            }
            // Variables come first in a function.
            Op::Label | Op::Line | Op::NoLine | Op::FunctionEnd => {}
            _ => {
                for (ty, parameter, cast) in std::mem::take(&mut self.pending) {
                    encode(words, Op::Bitcast, Id::new(ty), Id::new(cast), &[parameter])?;
                }
            }
        }
        if op == Op::FunctionEnd {
            self.pending.clear();
        }
        if let (Op::Bitcast, &[_, ty, result, operand]) = (op, instruction.words())
            && self.drop_cast(ty, result, operand)
        {
            return Ok(());
        }
        if op == Op::FunctionCall {
            return self.call(instruction, words);
        }
        if self.is_prefetch_of_bytes(instruction) {
            let renamed = self.rename_used(instruction);
            self.dropped.extend(instruction.word(2));
            return encode(
                words,
                Op::UntypedPrefetchKHR,
                None,
                None,
                renamed.get(5..).unwrap_or_default(),
            );
        }
        if let (Op::PtrCastToGeneric, &[_, ty, result, operand]) = (op, instruction.words())
            && self.keep.contains(&result)
            && let Some(&typed) = self.typed.get(&ty)
        {
            return encode(words, op, Id::new(typed), Id::new(result), &[operand]);
        }
        let (ty, base) = (
            instruction.word(1).unwrap_or_default(),
            instruction.word(3).unwrap_or_default(),
        );
        if let Some((op, pointee)) = self.chain(op, ty, base)? {
            let renamed = self.rename_used(instruction);
            let mut operands = vec![pointee];
            operands.extend(renamed.get(3..).unwrap_or_default());
            let (class, wanted) = self.pointer(ty).unwrap_or_default();
            let untyped = self.untyped(class);
            if !self.stays(wanted) || untyped.is_none() {
                let ty = renamed.get(1).copied().and_then(Id::new);
                return encode(words, op, ty, instruction.id(2), &operands);
            }
            // What stays typed is cast back.
            let chain = self.new_id();
            encode(words, op, untyped, chain, &operands)?;
            let ty = renamed.get(1).copied().and_then(Id::new);
            return encode(
                words,
                Op::Bitcast,
                ty,
                instruction.id(2),
                &[chain.map_or(0, Id::word)],
            );
        }
        let mut renamed = self.rename_used(instruction);
        let typed: Vec<(usize, u32)> = self.typed_operands(instruction).collect();
        for (at, pointer) in typed {
            let ty = self
                .type_of(pointer)
                .and_then(|ty| self.typed.get(&ty))
                .copied()
                .and_then(Id::new);
            let id = self.new_id();
            let untyped = renamed.get(at).copied().unwrap_or_default();
            encode(words, Op::Bitcast, ty, id, &[untyped])?;
            if let Some(slot) = renamed.get_mut(at) {
                *slot = id.map_or(0, Id::word);
            }
        }
        words.extend(renamed);
        Ok(())
    }

    /// Whether bytes are prefetched, through a pointer that is untyped now. Of larger elements the set's instruction
    /// counts these, the core's counts bytes.
    fn is_prefetch_of_bytes(&self, instruction: Instruction<'_>) -> bool {
        let &[_, _, _, _, number, pointer, _] = instruction.words() else {
            return false;
        };
        let definition = |id: u32| self.original.definition(Id::new(id)?);
        let is_byte = |(_, pointee)| {
            definition(pointee).is_some_and(|ty| ty.is(Op::TypeInt) && ty.word(2) == Some(8))
        };
        instruction.is(Op::ExtInst)
            && number == CLOp::prefetch.word()
            && self.untyped_pointee(pointer).is_some_and(is_byte)
            && self.is_of_opencl(instruction)
    }

    /// Whether an extended instruction is of OpenCL.std.
    fn is_of_opencl(&self, instruction: Instruction<'_>) -> bool {
        let set = instruction.word(3).unwrap_or_default();
        self.original.ext_inst_set(set) == Some(ExtInstSet::named("OpenCL.std"))
    }

    /// An instruction of a function: parameters that kept their types are used as untyped pointers.
    fn rename_used(&self, instruction: Instruction<'_>) -> Vec<u32> {
        let mut words = self.rename(instruction);
        if self.casts.is_empty() {
            return words;
        }
        let Ok(operands) = self.original.operands(instruction) else {
            return words;
        };
        let mut at = 1;
        for operand in operands.map_while(|operand| operand.ok()) {
            let cast = operand.id().and_then(|id| self.casts.get(&id.word()));
            if let (Some(&cast), Some(word)) = (cast, words.get_mut(at)) {
                *word = cast;
            }
            at += operand.words.len();
        }
        words
    }

    /// A call: what it passes by value has the parameter's type.
    fn call(&mut self, instruction: Instruction<'_>, words: &mut Vec<u32>) -> Result<()> {
        let mut renamed = self.rename_used(instruction);
        let signature = instruction
            .word(3)
            .and_then(|callee| self.signatures.get(&callee))
            .copied();
        let key = signature
            .and_then(|ty| self.types.iter().find(|(_, id)| **id == ty))
            .map(|(key, _)| key.clone());
        for (number, parameter) in key.unwrap_or_default().into_iter().skip(2).enumerate() {
            if let Some(slot) = renamed.get_mut(4 + number)
                && self.typed.values().any(|typed| *typed == parameter)
            {
                // What kept the type is passed as it is.
                if let Some(argument) = instruction
                    .word(4 + number)
                    .filter(|argument| self.keep.contains(argument))
                {
                    *slot = argument;
                    continue;
                }
                let id = self.new_id();
                encode(words, Op::Bitcast, Id::new(parameter), id, &[*slot])?;
                *slot = id.map_or(0, Id::word);
            }
        }
        words.extend(renamed);
        Ok(())
    }
}

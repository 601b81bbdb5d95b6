//! Replaces loads of built-in variables that are global variables in LLVM IR, such as
//! `@__spirv_BuiltInGlobalInvocationId` ("SPIR-V in LLVM IR"), as SYCL compilers emit them.
//!
//! The address space of these variables differs from SPIR-V's, and compilers cast it away. So each variable becomes a
//! function of the same name, which is called where the variable is loaded.

use cranelift_entity::EntityList;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Alignment, BinaryOp, Body, CallKind, CallingConvention, CastOp, Constant, ConstantKind,
    DataLayout, Expression, Function, GepFlags, Global, GlobalKind, Inst, InstBuilder,
    InstBuilderBase, InstructionKind, Interner, Module, Type, Value, ValueKind,
};
use transpire_opencl as opencl;
use transpire_opencl::names::BuiltIn;
use transpire_opencl::spirv_friendly::Target;

use crate::analysis::block_order;
use crate::analysis::gep_offsets;
use crate::legalize::rewrite;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::BodyPass;
use crate::{Error, Result};

/// Maximum nesting depth of constant expressions.
const MAX_DEPTH: u32 = 32;

/// A built-in variable that a module declares.
pub(crate) struct BuiltInGlobal {
    pub(crate) built_in: BuiltIn,
    pub(crate) ty: Type,
    pub(crate) alignment: Alignment,
}

/// Changes each built-in variable to a function, lists it in `found`, and returns the pass that replaces loads of these
/// variables with calls. Returns `None` if the module declares none. It is an error if a name starts like the name of a
/// built-in variable but names none.
pub(crate) fn prepare(
    module: &mut Module,
    found: &mut Vec<BuiltInGlobal>,
) -> Result<Option<BuiltInGlobals>> {
    let mut variables: Vec<(Global, Type)> = Vec::new();
    for (global, value, variable) in module.variables() {
        if variable.initializer.is_none()
            && let Some(built_in) = built_in(module, global)?
        {
            variables.push((global, value.value_type));
            found.push(BuiltInGlobal {
                built_in,
                ty: value.value_type,
                alignment: value.alignment,
            });
        }
    }
    if variables.is_empty() {
        return Ok(None);
    }
    for &(global, ty) in &variables {
        let function_type = module.types.function(ty, Box::default(), false);
        let value = &mut module.globals[global];
        value.value_type = function_type;
        value.kind = GlobalKind::Function(Box::<Function>::default());
    }
    Ok(Some(BuiltInGlobals {
        layout: DataLayout::of(module),
        variables,
        constants: FxHashMap::default(),
    }))
}

/// The pass that replaces loads of built-in variables with calls.
pub(crate) struct BuiltInGlobals {
    layout: DataLayout,
    variables: Vec<(Global, Type)>,
    /// The place that each constant points to, or `None` if that is not in a built-in variable.
    constants: FxHashMap<Constant, Option<Place>>,
}

impl BodyPass for BuiltInGlobals {
    fn run(&mut self, module: &mut Interner<'_>, function: Global, body: &mut Body) -> Result<()> {
        let mut reads = Reads {
            layout: &self.layout,
            variables: &self.variables,
            constants: &mut self.constants,
            places: FxHashMap::default(),
            escaping: FxHashSet::default(),
            copied: Vec::new(),
            copies: FxHashMap::default(),
            addresses: FxHashMap::default(),
            has_begun: false,
        };
        match reads.find_addresses(module, body) {
            true => reads.run(module, function, body),
            false => Ok(()),
        }
    }
}

/// The prefix of the names of built-in variables.
const PREFIX: &str = "__spirv_BuiltIn";

fn built_in(module: &Module, global: Global) -> Result<Option<BuiltIn>> {
    let name = module.name(global);
    let name = opencl::base_name(&name).unwrap_or(&name);
    if !name.starts_with(PREFIX) {
        return Ok(None);
    }
    match opencl::spirv_friendly::parse(name).map(|parsed| parsed.target) {
        Some(Target::BuiltIn(built_in)) => Ok(Some(built_in)),
        _ => Err(Error::unsupported(format!(
            "there is no built-in variable {name}"
        ))),
    }
}

/// A position inside a built-in variable: `bytes` plus the run-time index times its stride.
#[derive(Clone, Copy)]
struct Place {
    global: Global,
    /// The address of the variable.
    constant: Constant,
    /// The type of the whole variable.
    ty: Type,
    /// The constant part of the offset in bytes.
    bytes: i64,
    /// An index that is computed at run time, and its stride in bytes.
    index: Option<(Value, i64)>,
}

/// The state of the pass in one body. Loads become calls. An address with any other use becomes the address of a
/// private copy.
struct Reads<'a> {
    layout: &'a DataLayout,
    variables: &'a [(Global, Type)],
    constants: &'a mut FxHashMap<Constant, Option<Place>>,
    /// The places whose addresses the instructions of the body compute.
    places: FxHashMap<Inst, Place>,
    /// The addresses with uses other than loads and address computations.
    escaping: FxHashSet<Value>,
    /// The variables that have an address in `escaping`, each as one such place.
    copied: Vec<Place>,
    /// The address of each variable's private copy.
    copies: FxHashMap<Global, Value>,
    /// The addresses in copies that replace constant addresses.
    addresses: FxHashMap<Constant, Value>,
    has_begun: bool,
}

impl Reads<'_> {
    /// Returns the place that a constant points to, or `None` if it does not point to a known offset in a built-in
    /// variable. `depth` is the number of expressions around the constant; at most [`MAX_DEPTH`] are looked through.
    fn constant(&mut self, module: &Module, constant: Constant, depth: u32) -> Option<Place> {
        if let Some(known) = self.constants.get(&constant) {
            return *known;
        }
        if !module.types.is_pointer(module.constants.ty(constant)) || depth > MAX_DEPTH {
            return None;
        }
        let place = match &module.constants[constant].kind {
            ConstantKind::Global(global) => {
                self.variables
                    .iter()
                    .find(|row| row.0 == *global)
                    .map(|&(global, ty)| Place {
                        global,
                        constant,
                        ty,
                        bytes: 0,
                        index: None,
                    })
            }
            ConstantKind::Expression(expression) => match &**expression {
                Expression::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand) => {
                    self.constant(module, *operand, depth + 1)
                }
                Expression::GetElementPtr {
                    source, operands, ..
                } => {
                    let indices: Vec<Value> = operands
                        .iter()
                        .skip(1)
                        .map(|&operand| operand.into())
                        .collect();
                    let base = operands.first();
                    base.and_then(|&base| self.constant(module, base, depth + 1))
                        .and_then(|place| {
                            let (bytes, late) =
                                gep_offsets::offset(module, self.layout, *source, true, &indices)?;
                            late.is_empty().then_some(Place {
                                bytes: place.bytes.wrapping_add(bytes),
                                ..place
                            })
                        })
                }
                _ => None,
            },
            _ => None,
        };
        self.constants.insert(constant, place);
        place
    }

    fn place(&mut self, module: &Module, pointer: Value) -> Option<Place> {
        match pointer.kind() {
            ValueKind::Constant(constant) => self.constant(module, constant, 0),
            ValueKind::Instruction(inst) => self.places.get(&inst).copied(),
            _ => None,
        }
    }

    /// Records the addresses in built-in variables, and which of them have uses other than loads and address
    /// computations. Returns `false` if the body has no such address.
    fn find_addresses(&mut self, module: &Module, body: &Body) -> bool {
        let mut found = false;
        let mut phis = Vec::new();
        for block in block_order::in_order(body) {
            for &inst in &body.blocks[block].instructions {
                if let Some(base) = base_of(module, body, inst)
                    && let Some(place) = self.place(module, base)
                {
                    found = true;
                    self.places.insert(inst, place);
                    continue;
                }
                match body.instructions[inst].kind {
                    InstructionKind::Load { pointer, .. } => {
                        found |= self.place(module, pointer).is_some();
                        continue;
                    }
                    InstructionKind::Phi { .. } => phis.push(inst),
                    _ => {}
                }
                body.for_each_operand(inst, |operand| found |= self.lets_escape(module, operand));
            }
        }
        // A phi may use an address that is computed later.
        if !self.places.is_empty() {
            for inst in phis {
                body.for_each_operand(inst, |operand| {
                    self.lets_escape(module, operand);
                });
            }
        }
        found
    }

    /// Records `operand` if it is an address in a built-in variable. Its use is neither a load nor an address
    /// computation. Returns `false` for any other value.
    fn lets_escape(&mut self, module: &Module, operand: Value) -> bool {
        let Some(place) = self.place(module, operand) else {
            return false;
        };
        if !self
            .copied
            .iter()
            .any(|copied| copied.global == place.global)
        {
            self.copied.push(place);
        }
        self.escaping.insert(operand);
        true
    }

    /// Emits the private copies of the variables in `copied`, which it empties, and the addresses in copies that
    /// replace the constant addresses in `escaping`.
    fn begin(&mut self, rw: &mut Rewriter<'_>) {
        self.has_begun = true;
        for place in std::mem::take(&mut self.copied) {
            let copy = self.copy(rw, place);
            self.copies.insert(place.global, copy);
        }
        let mut constants: Vec<Constant> = self
            .escaping
            .iter()
            .filter_map(|value| value.as_constant())
            .collect();
        constants.sort_unstable();
        for constant in constants {
            if let Some(Some(place)) = self.constants.get(&constant).copied() {
                let ty = rw.module.constants.ty(constant);
                let address = self.address(rw, place, ty);
                self.addresses.insert(constant, address);
            }
        }
    }

    /// Emits a new private copy of the variable of `place`, and returns its address.
    fn copy(&mut self, rw: &mut Rewriter<'_>, place: Place) -> Value {
        let alignment = self.layout.alignment(&rw.module.types, place.ty);
        let alignment = Alignment::from_bytes(alignment.unwrap_or(1)).unwrap_or_default();
        let copy = rw.variable(place.ty, alignment);
        let value = add_call(rw, place);
        rw.store(value, copy, alignment, false);
        copy
    }

    /// Emits the address of a place in the variable's private copy, and returns it. Emits the copy first if there is
    /// none. `like` is a pointer type with the pointee to use.
    fn address(&mut self, rw: &mut Rewriter<'_>, place: Place, like: Type) -> Value {
        let copy = match self.copies.get(&place.global) {
            Some(&copy) => copy,
            None => self.copy(rw, place),
        };
        let byte = rw.module.types_mut().integer(8);
        let mut pointer = copy;
        if place.bytes != 0 || place.index.is_some() {
            let i64 = rw.module.types_mut().integer(64);
            let mut bytes = rw.int(i64, place.bytes as u64);
            if let Some((index, stride)) = place.index {
                let index = scaled(rw, index, stride);
                bytes = rw.binary(BinaryOp::Add, index, bytes);
            }
            let base = rw.point_to(pointer, byte);
            let ty = rw.ty(base);
            let operands = rw.body.value_list(&[base, bytes]);
            pointer = rw.insert(InstructionKind::gep(byte, GepFlags::NONE, operands), ty);
        }
        match rw.module.types.pointee(like) {
            Some(pointee) => rw.point_to(pointer, pointee),
            None => pointer,
        }
    }

    /// Returns the place whose address an instruction computes, or `None` if its base is not in a built-in variable. It
    /// is an error if the byte offset of the address is not known.
    fn place_of(
        &mut self,
        rw: &mut Rewriter<'_>,
        inst: Inst,
        base: Value,
    ) -> Result<Option<Place>> {
        let Some(mut place) = self.place(&rw.module, base) else {
            return Ok(None);
        };
        let InstructionKind::GetElementPtr {
            source, operands, ..
        } = &rw.body.instructions[inst].kind
        else {
            return Ok(Some(place));
        };
        let indices = operands
            .as_slice(&rw.body.values)
            .get(1..)
            .unwrap_or_default();
        let Some((bytes, late)) =
            gep_offsets::offset(&rw.module, self.layout, *source, true, indices)
        else {
            return Err(Error::cannot_translate(format!(
                "an address in the variable @{} that is not the start of one of its parts",
                rw.module.name(place.global)
            )));
        };
        place.bytes = place.bytes.wrapping_add(bytes);
        for (index, stride) in late {
            place.index = match place.index {
                None => Some((index, stride)),
                Some((other, others)) => {
                    let (a, b) = (scaled(rw, other, others), scaled(rw, index, stride));
                    Some((rw.binary(BinaryOp::Add, a, b), 1))
                }
            };
        }
        Ok(Some(place))
    }

    /// Replaces the load `inst` with a call that reads the variable and the extraction of the part at `place`, or with
    /// a load from a copy of the variable. It is an error if the variable has no such part.
    fn load(&mut self, rw: &mut Rewriter<'_>, inst: Inst, place: Place) -> Result<()> {
        let loaded = rw.body.instructions[inst].ty;
        let types = &rw.module.types;
        let size = |ty| {
            let size = self.layout.allocated_size(types, ty);
            size.and_then(|size| i64::try_from(size).ok())
        };
        let element = types.scalar(place.ty);
        let lanes = types.lanes(place.ty);
        let (Some(whole), Some(step), Some(read)) = (
            size(place.ty),
            size(element).filter(|&step| step > 0),
            size(loaded),
        ) else {
            return Err(nothing_there(&rw.module, place));
        };
        if place.index.is_none()
            && !(place.bytes >= 0
                && place
                    .bytes
                    .checked_add(read)
                    .is_some_and(|end| end <= whole))
        {
            return Err(nothing_there(&rw.module, place));
        }
        if loaded == place.ty && place.bytes == 0 && place.index.is_none() {
            let kind = call(&mut rw.module, place);
            rw.become_(inst, kind, loaded);
            return Ok(());
        }
        let (lane, rest) = (place.bytes.div_euclid(step), place.bytes.rem_euclid(step));
        let in_one =
            rest + read <= step && is_number(&rw.module, loaded) && is_number(&rw.module, element);
        let index = match (place.index, lanes) {
            (_, _) if !in_one => None,
            (None, None) => (lane == 0).then_some(None),
            (None, Some(_)) => Some(Some(rw.index(lane as u32))),
            (Some((index, stride)), Some(_)) if stride == step && lane == 0 => Some(Some(index)),
            (Some((index, stride)), Some(_)) if stride == step => {
                let ty = rw.ty(index);
                let first = rw.int(ty, lane as u64);
                Some(Some(rw.binary(BinaryOp::Add, index, first)))
            }
            _ => None,
        };
        if let Some(index) = index {
            let mut value = add_call(rw, place);
            if let Some(index) = index {
                let kind = InstructionKind::ExtractElement([value, index]);
                if loaded == element {
                    rw.become_(inst, kind, loaded);
                    return Ok(());
                }
                value = rw.insert(kind, element);
            }
            if let (Some(from), Some(to)) = (
                self.layout.bits(&rw.module.types, element),
                self.layout.bits(&rw.module.types, loaded),
            ) {
                let (wide, narrow) = (
                    rw.module.types_mut().integer(from as u32),
                    rw.module.types_mut().integer(to as u32),
                );
                let mut value = rw.cast(CastOp::BitCast, value, wide);
                if rest > 0 {
                    let amount = rw.int(wide, rest as u64 * 8);
                    value = rw.binary(BinaryOp::LShr, value, amount);
                }
                let value = rw.resize(value, narrow);
                let value = rw.cast(CastOp::BitCast, value, loaded);
                rw.replace(inst, value);
                return Ok(());
            }
        }
        let bits = |ty| self.layout.bits(&rw.module.types, ty);
        if place.bytes == 0
            && place.index.is_none()
            && bits(loaded) == bits(place.ty)
            && is_number(&rw.module, loaded)
        {
            let value = add_call(rw, place);
            let kind = InstructionKind::cast(CastOp::BitCast, value);
            rw.become_(inst, kind, loaded);
            return Ok(());
        }
        self.load_of_copy(rw, inst, place);
        Ok(())
    }

    /// Replaces the load `inst` from `place` with a load from a copy of the variable.
    fn load_of_copy(&mut self, rw: &mut Rewriter<'_>, inst: Inst, place: Place) {
        let loaded = rw.body.instructions[inst].ty;
        let like = rw.module.pointer_to(0, loaded);
        let address = self.address(rw, place, like);
        let stride = place.index.map_or(0, |(_, stride)| stride);
        let least = place.bytes | stride | 1 << 32;
        let most = self
            .layout
            .alignment(&rw.module.types, place.ty)
            .unwrap_or(1);
        let alignment = Alignment::from_bytes((1 << least.trailing_zeros()).min(most));
        let kind = InstructionKind::load(address, alignment.unwrap_or_default(), false);
        rw.become_(inst, kind, loaded);
    }

    /// Replaces constant addresses in the operands of an instruction with addresses in copies.
    fn use_copies(&mut self, rw: &mut Rewriter<'_>, inst: Inst) {
        let mut constants = Vec::new();
        rw.body.for_each_operand(inst, |operand| {
            constants.extend(
                operand
                    .as_constant()
                    .filter(|constant| self.addresses.contains_key(constant)),
            );
        });
        if constants.is_empty() {
            return;
        }
        // Intrinsic functions on memory are overloaded on all address spaces.
        let takes_any = match &rw.body.instructions[inst].kind {
            InstructionKind::Call(call) => rw
                .module
                .callee(call)
                .is_some_and(|callee| rw.module.name(callee).starts_with("llvm.")),
            _ => false,
        };
        let mut values = FxHashMap::default();
        for constant in constants {
            let Some(&private) = self.addresses.get(&constant) else {
                continue;
            };
            let value = match takes_any {
                true => private,
                false => cast_to(rw, private, rw.module.constants.ty(constant)),
            };
            values.insert(constant, value);
        }
        rw.body.map_operands(inst, |operand| {
            let constant = operand.as_constant();
            constant
                .and_then(|constant| values.get(&constant))
                .copied()
                .unwrap_or(operand)
        });
        if takes_any {
            rewrite::retype_call(&mut rw.module, rw.body, inst);
        }
    }
}

impl Rewrite for Reads<'_> {
    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        if !self.has_begun {
            self.begin(rw);
        }
        if let InstructionKind::Load { pointer, .. } = rw.body.instructions[inst].kind
            && let Some(place) = self.place(&rw.module, pointer)
        {
            return self.load(rw, inst, place);
        }
        if self.places.contains_key(&inst)
            && let Some(base) = base_of(&rw.module, rw.body, inst)
            && let Some(place) = self.place_of(rw, inst, base)?
        {
            self.places.insert(inst, place);
            if self.escaping.contains(&inst.into()) {
                let ty = rw.body.instructions[inst].ty;
                let address = self.address(rw, place, ty);
                let address = cast_to(rw, address, ty);
                rw.replace(inst, address);
            } else {
                rw.remove(inst);
            }
            return Ok(());
        }
        self.use_copies(rw, inst);
        rw.keep(inst);
        Ok(())
    }
}

/// Returns the base address of a `bitcast`, an `addrspacecast` or a `getelementptr` of one pointer, or `None` for any
/// other instruction.
fn base_of(module: &Module, body: &Body, inst: Inst) -> Option<Value> {
    let instruction = &body.instructions[inst];
    if !module.types.is_pointer(instruction.ty) {
        return None;
    }
    match &instruction.kind {
        InstructionKind::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand, ..) => {
            Some(*operand)
        }
        InstructionKind::GetElementPtr { operands, .. } => {
            operands.as_slice(&body.values).first().copied()
        }
        _ => None,
    }
}

/// Emits the byte offset of an index: the index times `stride`.
fn scaled(rw: &mut Rewriter<'_>, index: Value, stride: i64) -> Value {
    let i64 = rw.module.types_mut().integer(64);
    let index = match rw.bits(rw.ty(index)) {
        Some(bits) if bits < 64 => rw.cast(CastOp::SExt, index, i64),
        _ => rw.resize(index, i64),
    };
    if stride == 1 {
        return index;
    }
    let stride = rw.int(i64, stride as u64);
    rw.binary(BinaryOp::Mul, index, stride)
}

/// Casts a private address to the pointer type `ty` if the address space differs. Otherwise returns the address.
fn cast_to(rw: &mut Rewriter<'_>, address: Value, ty: Type) -> Value {
    let space = rw.module.types.address_space(ty);
    match rw.module.types.address_space(rw.ty(address)) == space {
        true => address,
        false => rw.cast(CastOp::AddrSpaceCast, address, ty),
    }
}

/// Returns the instruction that reads the built-in variable of `place` as a whole: a call of the function that replaces
/// the variable.
fn call(module: &mut Interner<'_>, place: Place) -> InstructionKind {
    let function_type = module.types_mut().function(place.ty, Box::default(), false);
    let mut call = CallKind::new(place.constant.into(), function_type, EntityList::new());
    call.calling_convention = CallingConvention::SPIR_FUNC;
    InstructionKind::Call(call)
}

fn add_call(rw: &mut Rewriter<'_>, place: Place) -> Value {
    let kind = call(&mut rw.module, place);
    rw.insert(kind, place.ty)
}

/// Returns whether `ty` is a floating-point type, an integer type of whole bytes, or a vector of these.
fn is_number(module: &Module, ty: Type) -> bool {
    let scalar = module.types.scalar(ty);
    module.types.is_float(scalar)
        || module
            .types
            .integer_bits(scalar)
            .is_some_and(|bits| bits % 8 == 0)
}

#[cold]
fn nothing_there(module: &Module, place: Place) -> Error {
    Error::cannot_translate(format!(
        "a load from byte {} of the variable @{}, which has no such part",
        place.bytes,
        module.name(place.global)
    ))
}

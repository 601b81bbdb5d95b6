//! Contains the table of instructions of random SPIR-V kernels, with their names and operands.

use std::sync::LazyLock;

use super::builder::{Builder, Element, FLOATS, INTEGERS, LENGTHS, Shape, cell};
use crate::random::coverage::Cell;
use crate::random::schedule::Choice;

/// The operand types that an instruction supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum On {
    Integers,
    Floats,
    /// Floats of 32 bits.
    Singles,
    /// Floats of 32 and 64 bits.
    Wide,
    /// Integers of 32 bits.
    Words,
    /// Scalar integers of 32 and 64 bits.
    Atomics,
    /// Integers of up to 32 bits.
    Narrow,
    Booleans,
    Anything,
}

/// A row has the opcode, or `cl ` and the name of an `OpenCL.std` instruction; the supported types; and letters for the
/// result and the operands.
///
/// `T` is the type, `V` the type, which is a vector, `4` the type, which has at most four components, `b` a Boolean for
/// each component, `B` one Boolean, `e` a component, `x` an index of a component, `n` an `i32` for each component, `i`
/// an integer with the width of the type for each component, `w` an integer with twice the width, `s` a shift distance,
/// `d` a divisor, `g` a small `i32`, `z` a value that is neither NaN nor zero, `q` a value
/// that is not NaN, because the sign of a NaN is unspecified, `P` a pointer to a variable of the type,
/// `N` a pointer to a variable of type `n`.
type Row = (&'static str, On, &'static str);

const ROWS: &[Row] = &[
    ("OpIAdd", On::Integers, "T TT"),
    ("OpISub", On::Integers, "T TT"),
    ("OpIMul", On::Integers, "T TT"),
    ("OpSNegate", On::Integers, "T T"),
    ("OpNot", On::Integers, "T T"),
    ("OpBitwiseAnd", On::Integers, "T TT"),
    ("OpBitwiseOr", On::Integers, "T TT"),
    ("OpBitwiseXor", On::Integers, "T TT"),
    ("OpShiftLeftLogical", On::Integers, "T Ts"),
    ("OpShiftRightLogical", On::Integers, "T Ts"),
    ("OpShiftRightArithmetic", On::Integers, "T Ts"),
    ("OpUDiv", On::Integers, "T Td"),
    ("OpSDiv", On::Integers, "T Td"),
    ("OpUMod", On::Integers, "T Td"),
    ("OpSRem", On::Integers, "T Td"),
    ("OpSMod", On::Integers, "T Td"),
    ("OpBitCount", On::Integers, "T T"),
    ("OpIEqual", On::Integers, "b TT"),
    ("OpINotEqual", On::Integers, "b TT"),
    ("OpUGreaterThan", On::Integers, "b TT"),
    ("OpUGreaterThanEqual", On::Integers, "b TT"),
    ("OpULessThan", On::Integers, "b TT"),
    ("OpULessThanEqual", On::Integers, "b TT"),
    ("OpSGreaterThan", On::Integers, "b TT"),
    ("OpSGreaterThanEqual", On::Integers, "b TT"),
    ("OpSLessThan", On::Integers, "b TT"),
    ("OpSLessThanEqual", On::Integers, "b TT"),
    ("OpFAdd", On::Floats, "T TT"),
    ("OpFSub", On::Floats, "T TT"),
    ("OpFMul", On::Floats, "T TT"),
    ("OpFDiv", On::Floats, "T TT"),
    ("OpFRem", On::Floats, "T TT"),
    ("OpFMod", On::Floats, "T TT"),
    ("OpFNegate", On::Floats, "T T"),
    ("OpFOrdEqual", On::Floats, "b TT"),
    ("OpFUnordEqual", On::Floats, "b TT"),
    ("OpFOrdNotEqual", On::Floats, "b TT"),
    ("OpFUnordNotEqual", On::Floats, "b TT"),
    ("OpFOrdLessThan", On::Floats, "b TT"),
    ("OpFUnordLessThan", On::Floats, "b TT"),
    ("OpFOrdGreaterThan", On::Floats, "b TT"),
    ("OpFUnordGreaterThan", On::Floats, "b TT"),
    ("OpFOrdLessThanEqual", On::Floats, "b TT"),
    ("OpFUnordLessThanEqual", On::Floats, "b TT"),
    ("OpFOrdGreaterThanEqual", On::Floats, "b TT"),
    ("OpFUnordGreaterThanEqual", On::Floats, "b TT"),
    ("OpLessOrGreater", On::Floats, "b TT"),
    ("OpOrdered", On::Floats, "b TT"),
    ("OpUnordered", On::Floats, "b TT"),
    ("OpIsNan", On::Floats, "b T"),
    ("OpIsInf", On::Floats, "b T"),
    ("OpIsFinite", On::Floats, "b T"),
    ("OpIsNormal", On::Floats, "b T"),
    ("OpLogicalAnd", On::Booleans, "T TT"),
    ("OpLogicalOr", On::Booleans, "T TT"),
    ("OpLogicalNot", On::Booleans, "T T"),
    ("OpLogicalEqual", On::Booleans, "T TT"),
    ("OpLogicalNotEqual", On::Booleans, "T TT"),
    ("OpAny", On::Booleans, "B V"),
    ("OpAll", On::Booleans, "B V"),
    ("OpSelect", On::Anything, "T bTT"),
    ("OpCopyObject", On::Anything, "T T"),
    ("OpVectorExtractDynamic", On::Anything, "e Vx"),
    ("OpVectorInsertDynamic", On::Anything, "V Vex"),
    ("OpVectorTimesScalar", On::Floats, "V Ve"),
    ("OpDot", On::Floats, "e VV"),
    ("cl s_abs", On::Integers, "T T"),
    ("cl s_abs_diff", On::Integers, "T TT"),
    ("cl s_add_sat", On::Integers, "T TT"),
    ("cl u_add_sat", On::Integers, "T TT"),
    ("cl s_hadd", On::Integers, "T TT"),
    ("cl u_hadd", On::Integers, "T TT"),
    ("cl s_rhadd", On::Integers, "T TT"),
    ("cl u_rhadd", On::Integers, "T TT"),
    ("cl clz", On::Integers, "T T"),
    ("cl ctz", On::Integers, "T T"),
    ("cl s_mad_hi", On::Integers, "T TTT"),
    ("cl u_mad_hi", On::Integers, "T TTT"),
    ("cl s_mad_sat", On::Integers, "T TTT"),
    ("cl u_mad_sat", On::Integers, "T TTT"),
    ("cl s_max", On::Integers, "T TT"),
    ("cl u_max", On::Integers, "T TT"),
    ("cl s_min", On::Integers, "T TT"),
    ("cl u_min", On::Integers, "T TT"),
    ("cl s_mul_hi", On::Integers, "T TT"),
    ("cl u_mul_hi", On::Integers, "T TT"),
    ("cl rotate", On::Integers, "T TT"),
    ("cl s_sub_sat", On::Integers, "T TT"),
    ("cl u_sub_sat", On::Integers, "T TT"),
    ("cl u_upsample", On::Narrow, "w TT"),
    ("cl s_upsample", On::Narrow, "w TT"),
    ("cl popcount", On::Integers, "T T"),
    ("cl u_abs", On::Integers, "T T"),
    ("cl u_abs_diff", On::Integers, "T TT"),
    ("cl bitselect", On::Integers, "T TTT"),
    ("cl select", On::Integers, "T TTT"),
    ("cl bitselect", On::Floats, "T TTT"),
    ("cl select", On::Floats, "T TTi"),
    ("cl acos", On::Floats, "T T"),
    ("cl acosh", On::Floats, "T T"),
    ("cl acospi", On::Floats, "T T"),
    ("cl asin", On::Floats, "T T"),
    ("cl asinh", On::Floats, "T T"),
    ("cl asinpi", On::Floats, "T T"),
    ("cl atan", On::Floats, "T T"),
    ("cl atan2", On::Floats, "T TT"),
    ("cl atanh", On::Floats, "T T"),
    ("cl atanpi", On::Floats, "T T"),
    ("cl atan2pi", On::Floats, "T TT"),
    ("cl cbrt", On::Floats, "T T"),
    ("cl ceil", On::Floats, "T T"),
    ("cl copysign", On::Floats, "T Tq"),
    ("cl cos", On::Floats, "T T"),
    ("cl cosh", On::Floats, "T T"),
    ("cl cospi", On::Floats, "T T"),
    ("cl erfc", On::Floats, "T T"),
    ("cl erf", On::Floats, "T T"),
    ("cl exp", On::Floats, "T T"),
    ("cl exp2", On::Floats, "T T"),
    ("cl exp10", On::Floats, "T T"),
    ("cl expm1", On::Floats, "T T"),
    ("cl fabs", On::Floats, "T T"),
    ("cl fdim", On::Floats, "T TT"),
    ("cl floor", On::Floats, "T T"),
    ("cl fma", On::Floats, "T TTT"),
    ("cl fmax", On::Floats, "T TT"),
    ("cl fmin", On::Floats, "T TT"),
    ("cl fmod", On::Floats, "T TT"),
    ("cl fract", On::Floats, "T TP"),
    ("cl frexp", On::Floats, "T TN"),
    ("cl hypot", On::Floats, "T TT"),
    ("cl ilogb", On::Floats, "n T"),
    ("cl ldexp", On::Floats, "T Tg"),
    ("cl lgamma", On::Floats, "T T"),
    ("cl lgamma_r", On::Floats, "T TN"),
    ("cl log", On::Floats, "T T"),
    ("cl log2", On::Floats, "T T"),
    ("cl log10", On::Floats, "T T"),
    ("cl log1p", On::Floats, "T T"),
    ("cl logb", On::Floats, "T T"),
    ("cl maxmag", On::Floats, "T TT"),
    ("cl minmag", On::Floats, "T TT"),
    ("cl modf", On::Floats, "T TP"),
    ("cl nextafter", On::Floats, "T TT"),
    ("cl pow", On::Floats, "T TT"),
    ("cl pown", On::Floats, "T Tg"),
    ("cl powr", On::Floats, "T TT"),
    ("cl remainder", On::Floats, "T TT"),
    ("cl remquo", On::Floats, "T TTN"),
    ("cl rint", On::Floats, "T T"),
    ("cl rootn", On::Floats, "T Tg"),
    ("cl round", On::Floats, "T T"),
    ("cl rsqrt", On::Floats, "T T"),
    ("cl sin", On::Floats, "T T"),
    ("cl sincos", On::Floats, "T TP"),
    ("cl sinh", On::Floats, "T T"),
    ("cl sinpi", On::Floats, "T T"),
    ("cl sqrt", On::Floats, "T T"),
    ("cl tan", On::Floats, "T T"),
    ("cl tanh", On::Floats, "T T"),
    ("cl tanpi", On::Floats, "T T"),
    ("cl tgamma", On::Floats, "T T"),
    ("cl trunc", On::Floats, "T T"),
    ("cl half_cos", On::Singles, "T T"),
    ("cl half_divide", On::Singles, "T TT"),
    ("cl half_exp", On::Singles, "T T"),
    ("cl half_log", On::Singles, "T T"),
    ("cl half_powr", On::Singles, "T TT"),
    ("cl half_recip", On::Singles, "T T"),
    ("cl half_rsqrt", On::Singles, "T T"),
    ("cl half_sqrt", On::Singles, "T T"),
    ("cl native_cos", On::Singles, "T T"),
    ("cl native_exp2", On::Singles, "T T"),
    ("cl native_log", On::Singles, "T T"),
    ("cl native_recip", On::Singles, "T T"),
    ("cl native_sqrt", On::Singles, "T T"),
    ("cl degrees", On::Floats, "T T"),
    ("cl radians", On::Floats, "T T"),
    ("cl mix", On::Floats, "T TTT"),
    ("cl step", On::Floats, "T TT"),
    ("cl smoothstep", On::Floats, "T TTT"),
    ("cl sign", On::Floats, "T T"),
    ("cl fmax_common", On::Floats, "T zz"),
    ("cl fmin_common", On::Floats, "T zz"),
    ("cl cross", On::Wide, "4 44"),
    ("cl distance", On::Wide, "e 44"),
    ("cl length", On::Wide, "e 4"),
    ("cl normalize", On::Wide, "4 4"),
    ("cl fast_length", On::Singles, "e 4"),
    ("cl fast_distance", On::Singles, "e 44"),
    ("cl s_mad24", On::Words, "T TTT"),
    ("cl u_mad24", On::Words, "T TTT"),
];

/// Instructions with other properties than operands, which a row cannot describe.
const OTHERS: &[(&str, On)] = &[
    ("OpUConvert", On::Integers),
    ("OpSConvert", On::Integers),
    ("OpSatConvertSToU", On::Integers),
    ("OpSatConvertUToS", On::Integers),
    ("OpFConvert", On::Floats),
    ("OpConvertFToU saturated", On::Floats),
    ("OpConvertFToS saturated", On::Floats),
    ("OpConvertUToF", On::Integers),
    ("OpConvertSToF", On::Integers),
    ("OpBitcast", On::Integers),
    ("OpCompositeExtract", On::Anything),
    ("OpCompositeInsert", On::Anything),
    ("OpCompositeConstruct", On::Anything),
    ("OpCompositeConstruct of vectors", On::Anything),
    ("OpVectorShuffle", On::Anything),
    ("OpIAddCarry", On::Integers),
    ("OpISubBorrow", On::Integers),
    ("OpUMulExtended", On::Integers),
    ("OpSMulExtended", On::Integers),
    ("OpStore and OpLoad", On::Anything),
    ("OpCopyMemory", On::Anything),
    ("OpInBoundsPtrAccessChain", On::Anything),
    ("OpPtrCastToGeneric", On::Anything),
    ("OpAtomicIAdd", On::Atomics),
    ("OpAtomicISub", On::Atomics),
    ("OpAtomicExchange", On::Atomics),
    ("OpAtomicAnd", On::Atomics),
    ("OpAtomicOr", On::Atomics),
    ("OpAtomicXor", On::Atomics),
    ("OpAtomicSMin", On::Atomics),
    ("OpAtomicUMin", On::Atomics),
    ("OpAtomicSMax", On::Atomics),
    ("OpAtomicUMax", On::Atomics),
    ("OpAtomicIIncrement", On::Atomics),
    ("OpAtomicIDecrement", On::Atomics),
    ("OpAtomicLoad", On::Atomics),
    ("OpAtomicCompareExchange", On::Atomics),
    ("OpBranchConditional", On::Anything),
    ("OpSwitch", On::Anything),
    ("OpLoopMerge", On::Anything),
];

fn elements(on: On) -> Vec<Element> {
    let integers = INTEGERS.iter().map(|bits| Element::Int(*bits));
    let floats = FLOATS.iter().map(|bits| Element::Float(*bits));
    match on {
        On::Integers => integers.collect(),
        On::Floats => floats.collect(),
        On::Singles => vec![Element::Float(32)],
        On::Wide => vec![Element::Float(32), Element::Float(64)],
        On::Words => vec![Element::Int(32)],
        On::Atomics => vec![Element::Int(32), Element::Int(64)],
        On::Narrow => vec![Element::Int(8), Element::Int(16), Element::Int(32)],
        On::Booleans => vec![Element::Bool],
        On::Anything => integers.chain(floats).collect(),
    }
}

/// The operation of a target: a row of the table, or the name of another instruction.
#[derive(Debug, Clone, Copy)]
enum Operation {
    Row(Row),
    Other(&'static str),
}

/// An operation on a type, in an address space if it accesses memory.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    operation: Operation,
    shape: Shape,
    space: Option<&'static str>,
}

impl Target {
    fn name(&self) -> &'static str {
        match self.operation {
            Operation::Row((name, ..)) | Operation::Other(name) => name,
        }
    }

    /// Returns whether the driver may not support the operation, so that it needs a module of its own.
    pub fn stands_alone(&self) -> bool {
        matches!(
            self.name(),
            "OpUMulExtended" | "OpSMulExtended" | "OpCompositeConstruct of vectors"
        )
    }
}

impl Choice for Target {
    fn cell(&self) -> Cell {
        cell(self.name(), self.shape, self.space)
    }

    fn key(&self) -> usize {
        // Operations on the same element type use each other's results.
        match self.shape.element {
            Element::Bool => 0,
            Element::Int(bits) => bits as usize,
            Element::Float(bits) => bits as usize + 1,
        }
    }

    fn weight(&self) -> usize {
        if self.stands_alone() { 100 } else { 6 }
    }
}

/// Each operation on each type and in each address space that the operation supports.
pub static TARGETS: LazyLock<Vec<Target>> = LazyLock::new(|| {
    let rows = ROWS
        .iter()
        .map(|row| (Operation::Row(*row), row.0, row.1, row.2));
    let others = OTHERS
        .iter()
        .map(|(name, on)| (Operation::Other(name), *name, *on, ""));
    let mut targets = Vec::new();
    for (operation, name, on, form) in rows.chain(others) {
        for element in elements(on) {
            for &lanes in LENGTHS {
                let shape = Shape { lanes, element };
                let fits = match name {
                    "cl cross" => matches!(lanes, 3 | 4),
                    // OpenCL C's function supports these lengths.
                    "OpDot" => (2..=4).contains(&lanes),
                    "OpCompositeConstruct of vectors" => lanes >= 4,
                    _ if form.contains('4') => lanes <= 4,
                    _ if form.contains('V') || name.starts_with("OpComposite") => lanes > 1,
                    "OpVectorShuffle" => lanes > 1,
                    "OpBitcast" => !same_size(shape).is_empty(),
                    _ => on != On::Atomics || lanes == 1,
                };
                let target = |space| Target {
                    operation,
                    shape,
                    space,
                };
                match spaces(name, on) {
                    _ if !fits => {}
                    Some(spaces) => targets.extend(spaces.iter().map(|space| target(Some(*space)))),
                    None => targets.push(target(None)),
                }
            }
        }
    }
    targets
});

/// Returns the address spaces in which an operation is tested, or `None` if it does not access memory.
fn spaces(name: &str, on: On) -> Option<&'static [&'static str]> {
    match name {
        _ if on == On::Atomics => Some(&["global", "local"]),
        "OpStore and OpLoad"
        | "OpCopyMemory"
        | "OpInBoundsPtrAccessChain"
        | "OpPtrCastToGeneric" => Some(&["private", "global", "local"]),
        _ => None,
    }
}

/// Returns the integer scalars and vectors that have the same size, but another number of components.
fn same_size(shape: Shape) -> Vec<Shape> {
    let bits = shape.lanes * shape.element.bits();
    let shapes = LENGTHS.iter().flat_map(|&lanes| {
        let element = INTEGERS.iter().map(|&bits| Element::Int(bits));
        element.map(move |element| Shape { lanes, element })
    });
    shapes
        .filter(|to| to.lanes * to.element.bits() == bits && to.lanes != shape.lanes)
        .collect()
}

impl Builder {
    /// Adds a random operation, or nothing if the operation needs a module of its own.
    pub fn statement(&mut self) {
        let target = *self.random.choose(&TARGETS);
        if !target.stands_alone() {
            self.target(&target);
        }
    }

    /// Adds the given operation to the kernel.
    pub fn target(&mut self, target: &Target) {
        match target.operation {
            Operation::Row(row) => self.row(row, target.shape),
            Operation::Other(name) => {
                self.other(name, target.shape, target.space.unwrap_or("private"));
            }
        }
    }

    fn row(&mut self, (name, _, form): Row, shape: Shape) {
        let (result, operands) = form.split_once(' ').unwrap_or((form, ""));
        let mut arguments = Vec::new();
        let mut written = None;
        for operand in operands.chars() {
            arguments.push(match operand {
                's' => {
                    let bits = u64::from(shape.element.bits());
                    let (any, mask) = (self.operand(shape), self.splat(shape, bits - 1));
                    self.emit("OpBitwiseAnd", shape, &[&any, &mask])
                }
                'd' => {
                    // The value is neither zero nor negative.
                    let (any, one) = (self.operand(shape), self.splat(shape, 1));
                    let half = self.emit("OpShiftRightLogical", shape, &[&any, &one]);
                    self.emit("OpBitwiseOr", shape, &[&half, &one])
                }
                'g' => {
                    let numbers = shape.with(Element::Int(32));
                    let (any, mask) = (self.operand(numbers), self.splat(numbers, 31));
                    let small = self.emit("OpBitwiseAnd", numbers, &[&any, &mask]);
                    let by = self.splat(numbers, 13);
                    self.emit("OpISub", numbers, &[&small, &by])
                }
                'z' | 'q' => {
                    let flags = shape.with(Element::Bool);
                    let (any, one) = (self.operand(shape), self.splat(shape, 1));
                    let plain = match operand {
                        'z' => {
                            let zero = self.splat(shape, 0);
                            self.emit("OpFOrdNotEqual", flags, &[&any, &zero])
                        }
                        _ => self.emit("OpFOrdEqual", flags, &[&any, &any]),
                    };
                    self.emit("OpSelect", shape, &[&plain, &any, &one])
                }
                'x' => {
                    let index = Shape {
                        lanes: 1,
                        element: Element::Int(32),
                    };
                    let (any, end) = (
                        self.operand(index),
                        self.splat(index, u64::from(shape.lanes)),
                    );
                    self.emit("OpUMod", index, &[&any, &end])
                }
                'P' | 'N' => {
                    let ty = self.of(shape, if operand == 'P' { 'T' } else { 'n' });
                    let pointer = self.variable("private", ty);
                    written = Some((pointer.clone(), ty));
                    pointer
                }
                other => {
                    let ty = self.of(shape, other);
                    self.operand(ty)
                }
            });
        }
        let to = self.of(shape, result.chars().next().unwrap_or('T'));
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let mut value = match name.strip_prefix("cl ") {
            None => self.emit(name, to, &arguments),
            Some(function) => {
                let all: Vec<&str> = ["%cl", function].into_iter().chain(arguments).collect();
                self.emit("OpExtInst", to, &all)
            }
        };
        if name == "OpFMod" {
            // The sign of a zero is unspecified, so it becomes positive.
            let zero = self.splat(to, 0);
            value = self.emit("OpFAdd", to, &[&value, &zero]);
        }
        self.count(name, shape, None);
        self.value(value, to);
        if let Some((pointer, ty)) = written {
            let value = self.emit("OpLoad", ty, &[&pointer]);
            self.value(value, ty);
        }
    }

    /// Returns the type that a letter of a row stands for, given the type of the operation.
    fn of(&self, shape: Shape, letter: char) -> Shape {
        match letter {
            'b' => shape.with(Element::Bool),
            'B' => Shape {
                lanes: 1,
                element: Element::Bool,
            },
            'e' => shape.scalar(),
            'n' => shape.with(Element::Int(32)),
            'i' => shape.with(Element::Int(shape.element.bits())),
            'w' => shape.with(Element::Int(2 * shape.element.bits())),
            _ => shape,
        }
    }

    /// Creates a variable of this type with an initial value, and returns its id.
    fn variable(&mut self, space: &'static str, shape: Shape) -> String {
        let pointer = self.pointer(space, shape);
        let id = self.fresh();
        match space {
            "private" => self.variables.push(super::builder::Line {
                text: format!("{id} = OpVariable {pointer} Function"),
                removable: false,
            }),
            "local" => self.declare(&format!("{id} = OpVariable {pointer} Workgroup")),
            "constant" => {
                let value = self.constant(shape);
                self.declare(&format!(
                    "{id} = OpVariable {pointer} UniformConstant {value}"
                ));
                return id;
            }
            _ => {
                let value = self.constant(shape);
                self.declare(&format!(
                    "{id} = OpVariable {pointer} CrossWorkgroup {value}"
                ));
            }
        }
        let value = self.operand(shape);
        self.line(format!("OpStore {id} {value}"));
        id
    }

    fn other(&mut self, name: &str, shape: Shape, space: &'static str) {
        let opcode = name.split(' ').next().unwrap_or(name);
        match opcode {
            "OpUConvert" | "OpSConvert" | "OpSatConvertSToU" | "OpSatConvertUToS" => {
                let bits = loop {
                    let bits = *self.random.choose(INTEGERS);
                    if bits != shape.element.bits() {
                        break bits;
                    }
                };
                let to = shape.with(Element::Int(bits));
                let x = self.operand(shape);
                let value = self.emit(opcode, to, &[&x]);
                self.count(name, shape, None);
                self.value(value, to);
            }
            "OpFConvert" => {
                let bits = loop {
                    let bits = *self.random.choose(FLOATS);
                    if bits != shape.element.bits() {
                        break bits;
                    }
                };
                let to = shape.with(Element::Float(bits));
                self.converted(name, opcode, shape, to, false);
            }
            "OpConvertFToU" | "OpConvertFToS" => {
                let to = shape.with(Element::Int(*self.random.choose(INTEGERS)));
                self.converted(name, opcode, shape, to, true);
            }
            "OpConvertUToF" | "OpConvertSToF" => {
                let to = shape.with(Element::Float(*self.random.choose(FLOATS)));
                self.converted(name, opcode, shape, to, false);
            }
            "OpBitcast" => {
                let to = *self.random.choose(&same_size(shape));
                let x = self.operand(shape);
                let value = self.emit(opcode, to, &[&x]);
                self.count(name, shape, None);
                self.value(value, to);
            }
            "OpCompositeExtract"
            | "OpCompositeInsert"
            | "OpCompositeConstruct"
            | "OpVectorShuffle" => self.composites(name, shape),
            "OpIAddCarry" | "OpISubBorrow" | "OpUMulExtended" | "OpSMulExtended" => {
                let ty = self.ty(shape);
                let pair = format!("%pair_{}", &ty[1..]);
                self.declare(&format!("{pair} = OpTypeStruct {ty} {ty}"));
                let (x, y) = (self.operand(shape), self.operand(shape));
                let both = self.emit_typed(opcode, &pair, &[&x, &y]);
                self.count(name, shape, None);
                for member in ["0", "1"] {
                    let value = self.emit("OpCompositeExtract", shape, &[&both, member]);
                    self.value(value, shape);
                }
            }
            "OpStore" | "OpCopyMemory" | "OpInBoundsPtrAccessChain" | "OpPtrCastToGeneric" => {
                self.memory(name, shape, space);
            }
            "OpBranchConditional" | "OpSwitch" | "OpLoopMerge" => self.control(name, shape),
            _ => self.atomic(opcode, shape, space),
        }
    }

    /// Adds a conversion, with a random rounding mode or without one. It saturates if `saturated` is true.
    fn converted(&mut self, name: &str, opcode: &str, from: Shape, to: Shape, saturated: bool) {
        let x = self.operand(from);
        let value = self.emit(opcode, to, &[&x]);
        if saturated {
            self.decorations
                .push(format!("OpDecorate {value} SaturatedConversion"));
        }
        if self.random.percent(50) {
            let mode = *self.random.choose(&["RTE", "RTZ", "RTP", "RTN"]);
            self.decorations
                .push(format!("OpDecorate {value} FPRoundingMode {mode}"));
        }
        self.count(name, from, None);
        self.value(value, to);
    }

    fn composites(&mut self, name: &str, shape: Shape) {
        let opcode = name.split(' ').next().unwrap_or(name);
        let at = self.random.below(shape.lanes as usize).to_string();
        let element = shape.scalar();
        let (value, to) = match opcode {
            "OpCompositeExtract" => {
                let x = self.operand(shape);
                (self.emit(opcode, element, &[&x, &at]), element)
            }
            "OpCompositeInsert" => {
                let (x, y) = (self.operand(element), self.operand(shape));
                (self.emit(opcode, shape, &[&x, &y, &at]), shape)
            }
            "OpCompositeConstruct" => {
                let part = if name == opcode {
                    element
                } else {
                    Shape {
                        lanes: shape.lanes / 2,
                        ..shape
                    }
                };
                let parts: Vec<String> = (0..shape.lanes / part.lanes)
                    .map(|_| self.operand(part))
                    .collect();
                let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
                (self.emit(opcode, shape, &parts), shape)
            }
            _ => {
                let to = Shape {
                    lanes: *self.random.choose(&LENGTHS[1..]),
                    ..shape
                };
                let (x, y) = (self.operand(shape), self.operand(shape));
                let mut operands = vec![x, y];
                for _ in 0..to.lanes {
                    operands.push(self.random.below(2 * shape.lanes as usize).to_string());
                }
                let operands: Vec<&str> = operands.iter().map(String::as_str).collect();
                (self.emit(opcode, to, &operands), to)
            }
        };
        self.count(name, shape, None);
        self.value(value, to);
    }

    fn memory(&mut self, name: &str, shape: Shape, space: &'static str) {
        let variable = self.variable(space, shape);
        let value = match name {
            "OpCopyMemory" => {
                let from = *self
                    .random
                    .choose(&["private", "global", "local", "constant"]);
                let source = self.variable(from, shape);
                self.line(format!("OpCopyMemory {variable} {source}"));
                self.emit("OpLoad", shape, &[&variable])
            }
            "OpPtrCastToGeneric" => {
                let generic = self.pointer("generic", shape);
                let pointer = self.emit_typed("OpPtrCastToGeneric", &generic, &[&variable]);
                let x = self.operand(shape);
                self.line(format!("OpStore {pointer} {x}"));
                self.emit("OpLoad", shape, &[&variable])
            }
            "OpInBoundsPtrAccessChain" => {
                let ty = self.pointer(space, shape);
                let zero = self.int(64, 0);
                let pointer = self.emit_typed(name, &ty, &[&variable, &zero]);
                self.emit("OpLoad", shape, &[&pointer])
            }
            _ => {
                let access = *self.random.choose(&["", " Volatile", " Nontemporal"]);
                let x = self.operand(shape);
                self.line(format!("OpStore {variable} {x}{access}"));
                self.emit("OpLoad", shape, &[&format!("{variable}{access}")])
            }
        };
        self.count(name, shape, Some(space));
        self.value(value, shape);
    }

    fn atomic(&mut self, opcode: &str, shape: Shape, space: &'static str) {
        let variable = self.variable(space, shape);
        let scope = self.random.between(1, 3) as u64;
        let scope = self.int(32, scope);
        let order = *self.random.choose(&[0, 0x2, 0x4, 0x8, 0x10]);
        let semantics = match opcode {
            "OpAtomicLoad" | "OpAtomicCompareExchange" if order != 0 => 0x2,
            _ => order,
        };
        let semantics = self.int(32, semantics);
        let x = self.operand(shape);
        let y = self.operand(shape);
        let operands: Vec<&str> = match opcode {
            "OpAtomicIIncrement" | "OpAtomicIDecrement" | "OpAtomicLoad" => {
                vec![&variable, &scope, &semantics]
            }
            "OpAtomicCompareExchange" => {
                vec![&variable, &scope, &semantics, &semantics, &x, &y]
            }
            _ => vec![&variable, &scope, &semantics, &x],
        };
        let value = self.emit(opcode, shape, &operands);
        self.count(opcode, shape, Some(space));
        self.value(value, shape);
        let left = self.emit("OpLoad", shape, &[&variable]);
        self.value(left, shape);
    }

    fn begin(&mut self, label: &str) {
        self.line(format!("{label} = OpLabel"));
        label.clone_into(&mut self.label);
    }

    fn region(&mut self, shape: Shape) -> (String, String) {
        let values = self.values.len();
        self.depth += 1;
        for _ in 0..self.random.below(3) {
            self.statement();
        }
        let value = self.operand(shape);
        self.depth -= 1;
        self.values.truncate(values);
        (value, self.label.clone())
    }

    fn control(&mut self, name: &str, shape: Shape) {
        if self.depth > 1 {
            return;
        }
        self.count(name, shape, None);
        let join = self.fresh();
        let start = self.operand(shape);
        let flag = Shape {
            lanes: 1,
            element: Element::Bool,
        };
        let mut incoming = Vec::new();
        match name {
            "OpBranchConditional" => {
                let condition = self.operand(flag);
                let (first, second) = (self.fresh(), self.fresh());
                if self.random.percent(50) {
                    self.line(format!("OpSelectionMerge {join} None"));
                }
                self.line(format!("OpBranchConditional {condition} {first} {second}"));
                for label in [first, second] {
                    self.begin(&label);
                    incoming.push(self.region(shape));
                    self.line(format!("OpBranch {join}"));
                }
            }
            "OpSwitch" => {
                let bits = *self.random.choose(INTEGERS);
                let selector = Shape {
                    lanes: 1,
                    element: Element::Int(bits),
                };
                let (any, mask) = (self.operand(selector), self.splat(selector, 3));
                let selector = self.emit("OpBitwiseAnd", selector, &[&any, &mask]);
                let labels: Vec<String> = (0..3).map(|_| self.fresh()).collect();
                let from = self.label.clone();
                self.line(format!(
                    "OpSwitch {selector} {} 0 {} 2 {} 3 {join}",
                    labels[0], labels[1], labels[2]
                ));
                incoming.push((start, from));
                for label in labels {
                    self.begin(&label);
                    incoming.push(self.region(shape));
                    self.line(format!("OpBranch {join}"));
                }
            }
            _ => {
                let (head, body, latch) = (self.fresh(), self.fresh(), self.fresh());
                let (carried, counter, next, more) =
                    (self.fresh(), self.fresh(), self.fresh(), self.fresh());
                let word = Shape {
                    lanes: 1,
                    element: Element::Int(32),
                };
                let (zero, one) = (self.int(32, 0), self.int(32, 1));
                let limit = self.random.between(1, 4) as u64;
                let limit = self.int(32, limit);
                let (ty, word_ty, bool_ty) = (self.ty(shape), self.ty(word), self.ty(flag));
                let from = self.label.clone();
                self.line(format!("OpBranch {head}"));
                self.begin(&head);
                // The value at the end of the body is inserted later, when its id is known.
                let at = self.body.len();
                self.line(String::new());
                self.line(format!(
                    "{counter} = OpPhi {word_ty} {zero} {from} {next} {latch}"
                ));
                self.line(format!("{more} = OpULessThan {bool_ty} {counter} {limit}"));
                let control = *self.random.choose(&["None", "Unroll", "DontUnroll"]);
                self.line(format!("OpLoopMerge {join} {latch} {control}"));
                self.line(format!("OpBranchConditional {more} {body} {join}"));
                self.begin(&body);
                let values = self.values.len();
                self.values.push((carried.clone(), shape));
                self.values.push((counter.clone(), word));
                let (value, _) = self.region(shape);
                self.values.truncate(values);
                self.line(format!("OpBranch {latch}"));
                self.begin(&latch);
                self.line(format!("{next} = OpIAdd {word_ty} {counter} {one}"));
                self.line(format!("OpBranch {head}"));
                self.body[at].text =
                    format!("{carried} = OpPhi {ty} {start} {from} {value} {latch}");
                incoming.push((carried, head));
            }
        }
        self.begin(&join);
        let operands: Vec<String> = incoming
            .iter()
            .map(|(value, label)| format!("{value} {label}"))
            .collect();
        let operands: Vec<&str> = operands.iter().map(String::as_str).collect();
        let value = self.emit("OpPhi", shape, &operands);
        self.value(value, shape);
    }
}

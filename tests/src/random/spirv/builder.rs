//! Builds random SPIR-V kernels.

use std::collections::HashSet;
use std::fmt::Display;

use super::operations::Target;
use crate::random::coverage::Cell;
use crate::random::generator::Random;
use crate::random::slots::Slot;

/// The number of bytes that a kernel reads.
pub const INPUT: usize = 256;
/// The maximum number of bytes that a kernel writes.
pub const OUTPUT: usize = 8192;

/// The type of a scalar, or of each component of a vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Element {
    /// A Boolean.
    Bool,
    /// An integer of this width in bits.
    Int(u32),
    /// A floating-point number of this width in bits.
    Float(u32),
}

/// A scalar or vector type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// The number of components, which is 1 for a scalar.
    pub lanes: u32,
    /// The type of a component.
    pub element: Element,
}

/// The widths of integers, in bits.
pub const INTEGERS: &[u32] = &[8, 16, 32, 64];
/// The widths of floating-point numbers, in bits.
pub const FLOATS: &[u32] = &[16, 32, 64];
/// The numbers of components. 1 is a scalar.
pub const LENGTHS: &[u32] = &[1, 2, 3, 4, 8, 16];

impl Element {
    /// Returns the size in memory, in bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bool => 8,
            Self::Int(bits) | Self::Float(bits) => bits,
        }
    }
}

impl Display for Element {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bool => f.write_str("bool"),
            Self::Int(bits) => write!(f, "i{bits}"),
            Self::Float(bits) => write!(f, "f{bits}"),
        }
    }
}

impl Shape {
    /// Returns the type with the same number of components and another element type.
    pub fn with(self, element: Element) -> Self {
        Self { element, ..self }
    }

    /// Returns the scalar type of the components.
    pub fn scalar(self) -> Self {
        Self { lanes: 1, ..self }
    }

    /// Returns the size in memory, in bits. Three components have the same size as four.
    pub fn bits(self) -> u32 {
        self.lanes.next_power_of_two() * self.element.bits()
    }

    /// Returns the id of the type in the module.
    pub fn id(self) -> String {
        match self.lanes {
            1 => format!("%{}", self.element),
            lanes => format!("%v{lanes}{}", self.element),
        }
    }
}

/// Returns the cell of the coverage tables for an operation.
pub fn cell(operation: &str, shape: Shape, space: Option<&'static str>) -> Cell {
    Cell {
        operation: operation.to_owned(),
        element: shape.element.to_string(),
        lanes: if shape.lanes == 1 { 0 } else { shape.lanes },
        space,
    }
}

/// An instruction, and whether the kernel remains valid without it.
#[derive(Debug, Clone)]
pub struct Line {
    /// The text of the instruction.
    pub text: String,
    /// Whether the kernel remains valid if the instruction is removed.
    pub removable: bool,
}

/// A generated kernel.
#[derive(Debug, Clone)]
pub struct Kernel {
    /// The seed from which the kernel was generated.
    pub seed: u64,
    /// The name of the kernel.
    pub name: String,
    /// Decorations.
    pub decorations: Vec<String>,
    /// Types, constants and variables of the module. Declarations of different kernels with equal text are equal.
    pub declarations: Vec<String>,
    /// The body.
    pub body: Vec<Line>,
    /// The places of the results in the output.
    pub slots: Vec<Slot>,
    /// The operations that the kernel contains.
    pub cells: Vec<Cell>,
    /// Whether the kernel is likely to be refused, so that it needs a module of its own.
    pub alone: bool,
}

impl Kernel {
    /// Returns the text of the function.
    pub fn text(&self) -> String {
        let body: Vec<&str> = self.body.iter().map(|line| line.text.as_str()).collect();
        format!(
            "%{0} = OpFunction %void None %kernel\n%{0}_in = OpFunctionParameter %p_global_i8\n\
             %{0}_out = OpFunctionParameter %p_global_i8\n{1}\nOpReturn\nOpFunctionEnd\n",
            self.name,
            body.join("\n")
        )
    }

    /// Returns the kernel without the instructions whose results are not used, except labels and atomic operations, and
    /// without decorations of ids that no longer occur.
    pub fn without_unused(mut self) -> Self {
        loop {
            let text = self.text();
            let uses =
                |name: &str| text.split([' ', '\n']).filter(|word| *word == name).count() > 1;
            let before = self.body.len();
            self.body.retain(|line| match line.text.split_once(" = ") {
                Some((name, text)) => {
                    uses(name) || text.starts_with("OpLabel") || text.starts_with("OpAtomic")
                }
                None => true,
            });
            if self.body.len() == before {
                break;
            }
        }
        let text = self.text();
        self.decorations.retain(|line| {
            line.split(' ')
                .nth(1)
                .is_some_and(|name| text.split([' ', '\n']).any(|word| word == name))
        });
        self
    }
}

/// The state of a kernel that is being built.
pub struct Builder {
    pub random: Random,
    pub name: String,
    pub decorations: Vec<String>,
    pub declarations: Vec<String>,
    declared: HashSet<String>,
    pub variables: Vec<Line>,
    pub body: Vec<Line>,
    pub values: Vec<(String, Shape)>,
    pub cells: Vec<Cell>,
    pub slots: Vec<Slot>,
    pub label: String,
    pub depth: usize,
    written: usize,
    counter: usize,
}

impl Builder {
    /// Builds the kernel for a seed. It contains the given operations and random operations.
    pub fn kernel(seed: u64, targets: &[Target]) -> Kernel {
        let name = format!("k{seed}");
        let mut builder = Self {
            random: Random::new(seed),
            label: format!("%{name}_entry"),
            name,
            decorations: Vec::new(),
            declarations: Vec::new(),
            declared: HashSet::new(),
            variables: Vec::new(),
            body: Vec::new(),
            values: Vec::new(),
            cells: Vec::new(),
            slots: Vec::new(),
            depth: 0,
            written: 0,
            counter: 0,
        };
        let byte = Shape {
            lanes: 1,
            element: Element::Int(8),
        };
        builder.declare("%void = OpTypeVoid");
        builder.pointer("global", byte);
        builder.declare("%kernel = OpTypeFunction %void %p_global_i8 %p_global_i8");
        for target in targets {
            builder.target(target);
        }
        let alone = targets.iter().any(Target::stands_alone);
        if !alone {
            for _ in 0..builder.random.below(3) {
                builder.statement();
            }
        }
        let mut body = vec![Line {
            text: format!("%{}_entry = OpLabel", builder.name),
            removable: false,
        }];
        body.append(&mut builder.variables);
        body.append(&mut builder.body);
        Kernel {
            seed,
            name: builder.name,
            decorations: builder.decorations,
            declarations: builder.declarations,
            body,
            slots: builder.slots,
            cells: builder.cells,
            alone,
        }
    }

    /// Adds a declaration to the module, unless it has already been added.
    pub fn declare(&mut self, text: &str) {
        if self.declared.insert(text.to_owned()) {
            self.declarations.push(text.to_owned());
        }
    }

    /// Declares a type, and returns its id.
    pub fn ty(&mut self, shape: Shape) -> String {
        let element = match shape.element {
            Element::Bool => "%bool = OpTypeBool".to_owned(),
            Element::Int(bits) => format!("%i{bits} = OpTypeInt {bits} 0"),
            Element::Float(bits) => format!("%f{bits} = OpTypeFloat {bits}"),
        };
        self.declare(&element);
        let id = shape.id();
        if shape.lanes > 1 {
            self.declare(&format!(
                "{id} = OpTypeVector %{} {}",
                shape.element, shape.lanes
            ));
        }
        id
    }

    /// Declares a type of pointers to `shape` in an address space of OpenCL C, and returns its id. `space` is `global`,
    /// `local`, `constant` or `private`; any other name is the generic address space.
    pub fn pointer(&mut self, space: &str, shape: Shape) -> String {
        let ty = self.ty(shape);
        let class = match space {
            "global" => "CrossWorkgroup",
            "local" => "Workgroup",
            "constant" => "UniformConstant",
            "private" => "Function",
            _ => "Generic",
        };
        let id = format!("%p_{space}_{}", &ty[1..]);
        self.declare(&format!("{id} = OpTypePointer {class} {ty}"));
        id
    }

    /// Declares an integer constant, and returns its id.
    pub fn int(&mut self, bits: u32, value: u64) -> String {
        let shape = Shape {
            lanes: 1,
            element: Element::Int(bits),
        };
        let ty = self.ty(shape);
        let value = value & (u64::MAX >> (64 - bits));
        let id = format!("%c_i{bits}_{value}");
        self.declare(&format!("{id} = OpConstant {ty} {value}"));
        id
    }

    /// Declares a constant with the same value in each component, and returns its id.
    pub fn splat(&mut self, shape: Shape, value: u64) -> String {
        let scalar = match shape.element {
            Element::Int(bits) => self.int(bits, value),
            Element::Float(bits) => self.float(bits, value as f64),
            Element::Bool => self.boolean(value != 0),
        };
        self.composite(shape, &vec![scalar; shape.lanes as usize])
    }

    fn boolean(&mut self, value: bool) -> String {
        self.declare("%bool = OpTypeBool");
        let (id, op) = if value {
            ("%c_true", "OpConstantTrue")
        } else {
            ("%c_false", "OpConstantFalse")
        };
        self.declare(&format!("{id} = {op} %bool"));
        id.to_owned()
    }

    fn float(&mut self, bits: u32, value: f64) -> String {
        let shape = Shape {
            lanes: 1,
            element: Element::Float(bits),
        };
        let ty = self.ty(shape);
        // The value is exact in each format, and its decimal text is exact too.
        let value = if value.is_finite() {
            (value.clamp(-60000.0, 60000.0) * 8.0).round() / 8.0 + 0.0
        } else {
            0.0
        };
        let value = if bits == 16 {
            f64::from(half::f16::from_f64(value))
        } else {
            value
        };
        let name = format!("{value}").replace('-', "m").replace('.', "_");
        let id = format!("%c_f{bits}_{name}");
        self.declare(&format!("{id} = OpConstant {ty} {value:?}"));
        id
    }

    fn composite(&mut self, shape: Shape, parts: &[String]) -> String {
        if shape.lanes == 1 {
            return parts[0].clone();
        }
        let ty = self.ty(shape);
        let names: String = parts.iter().map(|part| &part[2..]).collect();
        let id = format!("%c_{}{names}", &ty[1..]);
        self.declare(&format!(
            "{id} = OpConstantComposite {ty} {}",
            parts.join(" ")
        ));
        id
    }

    /// Declares a random constant, and returns its id.
    pub fn constant(&mut self, shape: Shape) -> String {
        if self.random.percent(10) {
            let ty = self.ty(shape);
            let id = format!("%null_{}", &ty[1..]);
            self.declare(&format!("{id} = OpConstantNull {ty}"));
            return id;
        }
        let parts: Vec<String> = (0..shape.lanes)
            .map(|_| match shape.element {
                Element::Int(bits) => {
                    let value = self.random.integer(bits);
                    self.int(bits, value)
                }
                Element::Float(bits) => {
                    let value = self.random.float();
                    self.float(bits, value)
                }
                Element::Bool => {
                    let value = self.random.percent(50);
                    self.boolean(value)
                }
            })
            .collect();
        self.composite(shape, &parts)
    }

    /// Returns an id that has not been used.
    pub fn fresh(&mut self) -> String {
        self.counter += 1;
        format!("%{}_{}", self.name, self.counter)
    }

    /// Adds an instruction without a result.
    pub fn line(&mut self, text: String) {
        self.body.push(Line {
            text,
            removable: false,
        });
    }

    /// Adds an instruction with a result of a scalar or vector type, and returns the result's id.
    pub fn emit(&mut self, opcode: &str, shape: Shape, operands: &[&str]) -> String {
        let ty = self.ty(shape);
        self.emit_typed(opcode, &ty, operands)
    }

    /// Adds an instruction with a result of any type, and returns the result's id.
    pub fn emit_typed(&mut self, opcode: &str, ty: &str, operands: &[&str]) -> String {
        let id = self.fresh();
        self.line(format!("{id} = {opcode} {ty} {}", operands.join(" ")));
        id
    }

    /// Makes a value available to later instructions, and writes it to the output.
    pub fn value(&mut self, id: String, shape: Shape) {
        self.output(&id, shape);
        self.values.push((id, shape));
    }

    /// Adds an operation to the cells of the kernel, which the coverage tables count.
    pub fn count(&mut self, operation: &str, shape: Shape, space: Option<&'static str>) {
        self.cells.push(cell(operation, shape, space));
    }

    fn output(&mut self, id: &str, shape: Shape) {
        let stored = match shape.element {
            Element::Bool => shape.with(Element::Int(8)),
            _ => shape,
        };
        let size = (stored.bits() / 8) as usize;
        if self.written + size > OUTPUT {
            return;
        }
        let id = if stored == shape {
            id.to_owned()
        } else {
            let (one, zero) = (self.splat(stored, 1), self.splat(stored, 0));
            self.emit("OpSelect", stored, &[id, &one, &zero])
        };
        let pointer = self.at("out", self.written, stored);
        self.body.push(Line {
            text: format!("OpStore {pointer} {id} Aligned 1"),
            removable: true,
        });
        let element = (stored.element.bits() / 8) as usize;
        self.slots.push(Slot {
            at: self.written,
            size: element * stored.lanes as usize,
            float: match stored.element {
                Element::Float(_) => element,
                _ => 0,
            },
        });
        self.written += size.next_multiple_of(8);
    }

    /// Returns a pointer with pointee type `shape` to the byte at `offset` in a parameter's memory.
    fn at(&mut self, parameter: &str, offset: usize, shape: Shape) -> String {
        let byte = self.pointer(
            "global",
            Shape {
                lanes: 1,
                element: Element::Int(8),
            },
        );
        let base = format!("%{}_{parameter}", self.name);
        let offset = self.int(64, offset as u64);
        let at = self.emit_typed("OpInBoundsPtrAccessChain", &byte, &[&base, &offset]);
        let ty = self.pointer("global", shape);
        if ty == byte {
            return at;
        }
        self.emit_typed("OpBitcast", &ty, &[&at])
    }

    /// Returns a value of this type: an existing value, a constant, or a value from the input.
    pub fn operand(&mut self, shape: Shape) -> String {
        let known: Vec<&String> = self
            .values
            .iter()
            .filter(|value| value.1 == shape)
            .map(|value| &value.0)
            .collect();
        if !known.is_empty() && self.random.percent(60) {
            return (*self.random.choose(&known)).clone();
        }
        if self.random.percent(20) {
            return self.constant(shape);
        }
        let stored = match shape.element {
            Element::Bool => shape.with(Element::Int(8)),
            _ => shape,
        };
        let size = (stored.bits() / 8) as usize;
        let offset = self.random.below((INPUT - size) / 8 + 1) * 8;
        let pointer = self.at("in", offset, stored);
        let loaded = self.emit("OpLoad", stored, &[&pointer, "Aligned", "1"]);
        let value = if stored == shape {
            loaded
        } else {
            let (zero, one) = (self.splat(stored, 0), self.splat(stored, 1));
            let bit = self.emit("OpBitwiseAnd", stored, &[&loaded, &one]);
            self.emit("OpINotEqual", shape, &[&bit, &zero])
        };
        self.values.push((value.clone(), shape));
        value
    }
}

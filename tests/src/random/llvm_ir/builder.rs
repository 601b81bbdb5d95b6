//! Builds random kernels in LLVM IR from statements and the values that statements can use.

use std::collections::BTreeSet;
use std::fmt::Display;

use super::types::{Element, Palette, Shape, Type};
use crate::random::coverage::Cell;
use crate::random::generator::Random;
use crate::random::slots::Slot;

/// The number of bytes that a kernel reads.
pub const INPUT: usize = 256;
/// The maximum number of bytes that a kernel writes.
pub const OUTPUT: usize = 8192;

/// An address space of `spir64`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Space {
    /// The memory of a function.
    Private,
    /// The memory of the device.
    Global,
    /// The read-only memory of the device.
    Constant,
    /// The memory of a work-group.
    Local,
    /// Any address space except `Constant`.
    Generic,
}

impl Space {
    /// The address spaces with writable memory.
    pub const WRITABLE: [Self; 4] = [Self::Private, Self::Global, Self::Local, Self::Generic];

    /// Returns the name of the address space in OpenCL C.
    pub fn name(self) -> &'static str {
        match self {
            Self::Private => "private",
            Self::Global => "global",
            Self::Constant => "constant",
            Self::Local => "local",
            Self::Generic => "generic",
        }
    }

    /// Returns the qualifier of types and variables in this address space, or an empty text for `Private`.
    pub fn qualifier(self) -> &'static str {
        match self {
            Self::Private => "",
            Self::Global => " addrspace(1)",
            Self::Constant => " addrspace(2)",
            Self::Local => " addrspace(3)",
            Self::Generic => " addrspace(4)",
        }
    }

    /// Returns the type of pointers to this address space.
    pub fn pointer(self) -> String {
        format!("ptr{}", self.qualifier())
    }

    /// Returns the suffix of this address space's pointers in the names of intrinsics.
    pub fn suffix(self) -> String {
        format!("p{}", self as u32)
    }
}

/// An object in memory that later statements may use.
#[derive(Debug, Clone)]
pub struct Object {
    /// The name of the value that points to the object.
    pub pointer: String,
    /// The address space of the object.
    pub space: Space,
    /// The type of the object's value.
    pub ty: Type,
}

/// A group of lines that are kept or removed together.
#[derive(Debug, Clone)]
pub struct Statement {
    /// The text of the lines.
    pub text: String,
    /// The name and the type of the value that later statements may use, if any.
    pub result: Option<(String, Type)>,
    /// Whether the statement may be removed. Another value of the same type then replaces its result.
    pub removable: bool,
}

/// A generated kernel.
#[derive(Debug, Clone)]
pub struct Kernel {
    /// The seed from which the kernel was generated.
    pub seed: u64,
    /// The name of the kernel.
    pub name: String,
    /// The global variables and functions that the kernel uses.
    pub module: Vec<String>,
    /// Declarations of intrinsic functions.
    pub declarations: BTreeSet<String>,
    /// The body.
    pub body: Vec<Statement>,
    /// The places of the results in the output.
    pub slots: Vec<Slot>,
    /// The operations that the kernel contains.
    pub cells: Vec<Cell>,
}

impl Kernel {
    /// Returns the text of the kernel with its variables and functions, without the declarations.
    pub fn text(&self) -> String {
        let body: String = self
            .body
            .iter()
            .map(|statement| statement.text.as_str())
            .collect();
        format!(
            "{}define spir_kernel void @{}(ptr addrspace(1) %in, ptr addrspace(1) %out) {{\n{body}  ret void\n}}\n",
            self.module.concat(),
            self.name
        )
    }
}

/// The state of the function that is being built.
#[derive(Default)]
pub struct Function {
    pub values: Vec<(String, Type)>,
    pub objects: Vec<Object>,
    pub body: Vec<Statement>,
    pub allocas: Vec<String>,
    pub pending: String,
    pub label: String,
    /// Whether the function is the kernel, which has an input and an output.
    pub kernel: bool,
    /// The nesting depth of control flow.
    pub depth: usize,
}

/// The state of a kernel that is being built.
pub struct Builder {
    pub random: Random,
    pub palette: Palette,
    pub name: String,
    pub function: Function,
    pub module: Vec<String>,
    pub declarations: BTreeSet<String>,
    pub cells: Vec<Cell>,
    pub slots: Vec<Slot>,
    pub written: usize,
    counter: usize,
}

impl Builder {
    /// Starts an empty kernel for a seed.
    pub fn new(seed: u64) -> Self {
        let mut random = Random::new(seed);
        let palette = Palette::new(&mut random);
        Self {
            random,
            palette,
            name: format!("k{seed}"),
            function: Function {
                label: "entry".to_owned(),
                kernel: true,
                ..Function::default()
            },
            module: Vec::new(),
            declarations: BTreeSet::new(),
            cells: Vec::new(),
            slots: Vec::new(),
            written: 0,
            counter: 0,
        }
    }

    /// Returns the kernel. Its body must be complete.
    pub fn finish_kernel(self, seed: u64) -> Kernel {
        let mut body = vec![Statement {
            text: format!("entry:\n{}", self.function.allocas.concat()),
            result: None,
            removable: false,
        }];
        body.extend(self.function.body);
        Kernel {
            seed,
            name: self.name,
            module: self.module,
            declarations: self.declarations,
            body,
            slots: self.slots,
            cells: self.cells,
        }
    }

    /// Returns a number that no name contains yet.
    pub fn fresh(&mut self) -> usize {
        self.counter += 1;
        self.counter
    }

    /// Adds an operation to the cells of the kernel, which the coverage tables count.
    pub fn count(&mut self, operation: &str, shape: Shape, space: Option<Space>) {
        self.cells.push(Cell {
            operation: operation.to_owned(),
            element: shape.element.to_string(),
            lanes: shape.lanes,
            space: space.map(Space::name),
        });
    }

    /// Adds an instruction without a result to the current statement.
    pub fn line(&mut self, text: &str) {
        self.function.pending.push_str("  ");
        self.function.pending.push_str(text);
        self.function.pending.push('\n');
    }

    /// Adds an instruction to the current statement, and returns the name of its result.
    pub fn emit(&mut self, text: impl Display) -> String {
        let name = format!("%v{}", self.fresh());
        self.line(&format!("{name} = {text}"));
        name
    }

    /// Declares the intrinsic `llvm.{name}` with the result type `result`, and returns the text of a call to it. Each
    /// argument is a type and a value.
    pub fn call(&mut self, result: &str, name: &str, arguments: &[(String, String)]) -> String {
        let types: Vec<&str> = arguments
            .iter()
            .map(|argument| argument.0.as_str())
            .collect();
        self.declarations.insert(format!(
            "declare {result} @llvm.{name}({})\n",
            types.join(", ")
        ));
        let values: Vec<String> = arguments
            .iter()
            .map(|(ty, value)| format!("{ty} {value}"))
            .collect();
        format!("call {result} @llvm.{name}({})", values.join(", "))
    }

    /// Ends the current statement. Later statements may use `result`. `removable` is whether the statement may be
    /// removed.
    pub fn end(&mut self, result: Option<(String, Type)>, removable: bool) {
        let text = std::mem::take(&mut self.function.pending);
        self.function.body.push(Statement {
            text,
            result,
            removable,
        });
    }

    /// Ends the current statement. The result is written to the output, and later statements may use it. Does nothing
    /// if the current statement is empty.
    pub fn value(&mut self, name: String, ty: Type) {
        if self.function.pending.is_empty() {
            return;
        }
        self.end(Some((name.clone(), ty.clone())), true);
        self.output(&name, &ty);
        self.function.values.push((name, ty));
    }

    /// Ends the current statement like [`value`](Self::value). The result is a scalar or a vector.
    pub fn plain(&mut self, name: String, shape: Shape) {
        self.value(name, Type::Plain(shape));
    }

    /// Adds statements that write a value to the output. Does nothing in other functions than the kernel, or if the
    /// output has too little room.
    fn output(&mut self, name: &str, ty: &Type) {
        if !self.function.kernel {
            return;
        }
        let leaves = ty.leaves();
        let size = |shape: Shape| {
            (shape.count() * shape.element.stored().bits() / 8).next_multiple_of(8) as usize
        };
        let total: usize = leaves.iter().map(|(_, shape)| size(*shape)).sum();
        if self.written + total > OUTPUT {
            return;
        }
        for (path, shape) in leaves {
            let part = if path.is_empty() {
                name.to_owned()
            } else {
                let path: Vec<String> = path.iter().map(usize::to_string).collect();
                self.emit(format_args!(
                    "extractvalue {ty} {name}, {}",
                    path.join(", ")
                ))
            };
            let stored = shape.with(shape.element.stored());
            // An integer that is narrower than in memory is zero-extended.
            let written = if stored == shape {
                part
            } else {
                self.emit(format_args!("zext {shape} {part} to {stored}"))
            };
            let at = self.written;
            let pointer = self.emit(format_args!(
                "getelementptr i8, ptr addrspace(1) %out, i64 {at}"
            ));
            self.line(&format!(
                "store {stored} {written}, ptr addrspace(1) {pointer}, align 1"
            ));
            let size = size(shape);
            self.slots.push(Slot {
                at,
                size: (stored.bits() / 8) as usize,
                float: if shape.element.is_float() {
                    (shape.element.bits() / 8) as usize
                } else {
                    0
                },
            });
            self.written += size;
        }
        self.end(None, true);
    }

    /// Returns a value of a scalar or vector type: an existing value, a constant, or a value from the input.
    pub fn operand(&mut self, shape: Shape) -> String {
        self.operand_of(&Type::Plain(shape))
    }

    /// Returns a value of any type: an existing value, a constant, or a value from the input.
    pub fn operand_of(&mut self, ty: &Type) -> String {
        let candidates: Vec<usize> = self
            .function
            .values
            .iter()
            .enumerate()
            .filter(|(_, (_, other))| other == ty)
            .map(|(index, _)| index)
            .collect();
        if !candidates.is_empty() && self.random.percent(65) {
            return self.function.values[*self.random.choose(&candidates)]
                .0
                .clone();
        }
        if !self.function.kernel || self.random.percent(25) {
            return ty.constant(&mut self.random);
        }
        // The value gets its own statement, which precedes the current statement.
        let pending = std::mem::take(&mut self.function.pending);
        let name = match ty {
            Type::Plain(shape) => self.input(*shape),
            _ => {
                let mut whole = ty.constant(&mut self.random);
                for (path, shape) in ty.leaves() {
                    if self.random.percent(60) {
                        let part = self.input(shape);
                        let path: Vec<String> = path.iter().map(usize::to_string).collect();
                        whole = self.emit(format_args!(
                            "insertvalue {ty} {whole}, {shape} {part}, {}",
                            path.join(", ")
                        ));
                    }
                }
                whole
            }
        };
        if !self.function.pending.is_empty() {
            self.end(Some((name.clone(), ty.clone())), true);
            self.function.values.push((name.clone(), ty.clone()));
        }
        self.function.pending = pending;
        name
    }

    /// Emits instructions that load a value from the input, and returns its name.
    fn input(&mut self, shape: Shape) -> String {
        let stored = shape.with(shape.element.stored());
        let bytes = (stored.bits() / 8) as usize;
        let at = self.random.below(INPUT.saturating_sub(bytes) + 1);
        let at = if self.random.percent(80) { at & !7 } else { at };
        let pointer = self.emit(format_args!(
            "getelementptr i8, ptr addrspace(1) %in, i64 {at}"
        ));
        let loaded = self.emit(format_args!(
            "load {stored}, ptr addrspace(1) {pointer}, align 1"
        ));
        if stored == shape {
            loaded
        } else {
            self.emit(format_args!("trunc {stored} {loaded} to {shape}"))
        }
    }

    /// Emits instructions that replace NaNs by 1, and returns the result.
    pub fn not_nan(&mut self, value: &str, shape: Shape) -> String {
        let flags = shape.int(1);
        let nan = self.emit(format_args!("fcmp uno {shape} {value}, {value}"));
        let one = shape.splat(shape.element.literal(1.0));
        self.emit(format_args!(
            "select {flags} {nan}, {shape} {one}, {shape} {value}"
        ))
    }

    /// Emits instructions that replace NaNs by the same quiet NaN, and returns the result.
    pub fn quiet(&mut self, value: &str, shape: Shape) -> String {
        let flags = shape.int(1);
        let nan = self.emit(format_args!("fcmp uno {shape} {value}, {value}"));
        let quiet = shape.splat(shape.element.literal(f64::NAN));
        self.emit(format_args!(
            "select {flags} {nan}, {shape} {quiet}, {shape} {value}"
        ))
    }

    /// Emits instructions that compute a number below `end`. Returns the number and its type, which has a random width.
    pub fn index(&mut self, end: u32) -> (String, Shape) {
        let bits = *self.random.choose(&[8, 16, 32, 32, 64, 64]);
        let shape = Shape::scalar(Element::Int(bits));
        let any = self.operand(shape);
        let index = self.emit(format_args!("urem {shape} {any}, {end}"));
        (index, shape)
    }

    /// Returns a value of type `i1`.
    pub fn condition(&mut self) -> String {
        self.operand(Shape::scalar(Element::Int(1)))
    }

    /// Defines a function with these parameters. `make` builds the body, and returns its result. Returns the name of
    /// the function.
    pub fn define(
        &mut self,
        result: &str,
        parameters: &[Type],
        make: impl FnOnce(&mut Self) -> String,
    ) -> String {
        let outer = std::mem::take(&mut self.function);
        self.function.depth = outer.depth + 2;
        self.function.label = "entry".to_owned();
        let id = self.fresh();
        let name = format!("@{}.f{id}", self.name);
        let mut declared = Vec::new();
        for ty in parameters {
            let parameter = format!("%p{}", self.fresh());
            declared.push(format!("{ty} {parameter}"));
            self.function.values.push((parameter, ty.clone()));
        }
        let returned = make(self);
        let body: String = self
            .function
            .body
            .iter()
            .map(|statement| statement.text.as_str())
            .collect();
        let linkage = if self.random.percent(50) {
            "internal "
        } else {
            ""
        };
        let attributes = if self.random.percent(50) {
            " noinline"
        } else {
            ""
        };
        let text = format!(
            "define {linkage}spir_func {result} {name}({}){attributes} {{\nentry:\n{}{body}{}  ret {result} {returned}\n}}\n",
            declared.join(", "),
            self.function.allocas.concat(),
            self.function.pending,
        );
        self.module.push(text);
        self.function = outer;
        name
    }

    /// Returns a random scalar or vector type with at most 8 lanes and 256 bits.
    pub fn small(&mut self) -> Shape {
        self.palette.small(&mut self.random)
    }
}

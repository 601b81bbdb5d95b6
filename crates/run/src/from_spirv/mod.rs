//! Lowers SPIR-V to register code.
//!
//! - [`types`] computes the shapes of types and their layout in memory. [`constants`] evaluates constants,
//!   specialization constants and initial values.
//! - [`body`] lowers a function. [`operations`] lowers instructions on values, which `OpSpecConstantOp` may also have.
//! - [`kernels`] describes the kernels and their parameters.

mod body;
mod constants;
mod kernels;
mod operations;
mod types;

use std::cell::{Cell, RefCell};

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{AddressingModel, BuiltIn, Decoration, Op, StorageClass};
use transpire_spirv::{Id, Instruction, Module, Section};

use crate::code::{Folded, Function, Initial, Program, Shapes, Storage, Variable};
use crate::emit::built_ins::{MAX_BUILT_INS, Variable as BuiltInVariable, address_of};
use crate::error::{Error, Result};
use crate::machine::memory::{Kind, MAX_OBJECTS, MAX_SIZE, address};
use types::{Layout, Type};

/// The values of specialization constants, as pairs of the `SpecId` and the bits. The last value of a `SpecId` counts.
pub type Specialization = [(u32, u64)];

/// A constant, or the address of a variable.
#[derive(Clone, Debug)]
struct Constant {
    /// The id of its type.
    ty: Id,
    /// Its slots, or `None` for a null or an undefined value that is too large for registers.
    folded: Option<Folded>,
    /// Whether its whole value is undefined.
    is_undefined: bool,
}

impl Constant {
    fn slots(&self) -> Option<&[u64]> {
        self.folded.as_ref().map(|folded| folded.slots.as_slice())
    }
}

/// The data for lowering that all functions of a module share.
struct Context<'m> {
    module: &'m Module,
    types: FxHashMap<Id, Type>,
    /// The layouts of the types that have a size.
    layouts: FxHashMap<Id, Layout>,
    /// The shapes of types, computed when they are first needed.
    shapes: Shapes<Id>,
    constants: FxHashMap<Id, Constant>,
    /// The built-in variables, in the order of their addresses.
    built_ins: Vec<BuiltInVariable>,
    /// The variables with the linkage type `Import`.
    imported: FxHashSet<Id>,
    /// The numbers of functions without bodies, whose addresses may be used.
    declared: FxHashMap<Id, u32>,
    /// The numbers of functions with bodies.
    numbers: FxHashMap<Id, u32>,
    /// The number of slots that further constants may take.
    budget: usize,
    is_narrow: bool,
    /// The bytes that the code so far takes beyond the shares of its instructions.
    beyond: Cell<usize>,
    names: FxHashMap<Id, String>,
    files: Vec<String>,
    /// The names of source variables and of their types.
    variables: RefCell<Variables>,
}

/// The maximum length in words of the name of an instruction set that is compared. Known names are shorter.
const MOST_NAME_WORDS: usize = 16;

impl Context<'_> {
    /// Returns the name of an instruction set, cut at 64 bytes. Returns an empty name if `set` is not defined. Each use
    /// of a set needs its name, which may be long.
    fn set_name(&self, set: Id) -> Vec<u8> {
        let import = self.module.definition(set);
        let words = import.map_or(&[][..], |import| import.words());
        let words = words.iter().skip(2).take(MOST_NAME_WORDS);
        words
            .flat_map(|word| word.to_le_bytes())
            .take_while(|&byte| byte != 0)
            .collect()
    }
}

/// The names of source variables and of their types, and the index in the list by the id of the variable.
#[derive(Default)]
struct Variables {
    list: Vec<(String, Option<String>)>,
    known: FxHashMap<Id, u32>,
}

/// Returns an id that an instruction must have, or an error if it is missing.
fn need(id: Option<Id>) -> Result<Id> {
    id.ok_or_else(|| Error::malformed("an instruction with too few operands"))
}

impl Program {
    /// Lowers a SPIR-V module. `specialization` replaces the default values of specialization constants.
    ///
    /// # Errors
    /// Returns an error if the module is malformed, if a type or a constant is not supported, or if there are too many
    /// or too large variables. An unsupported operation in a function is an error only when a kernel reaches it.
    pub fn from_spirv(module: &Module, specialization: &Specialization) -> Result<Self> {
        let mut memory_model = module.instructions(Section::MemoryModel);
        let model = memory_model.find(|instruction| instruction.is(Op::MemoryModel));
        let addressing = model.and_then(|model| model.word(1)).map(AddressingModel);
        let is_narrow = addressing == Some(AddressingModel::Physical32);
        let mut context = Context {
            module,
            types: FxHashMap::default(),
            layouts: FxHashMap::default(),
            shapes: Shapes::default(),
            constants: FxHashMap::default(),
            built_ins: Vec::new(),
            imported: FxHashSet::default(),
            declared: FxHashMap::default(),
            numbers: FxHashMap::default(),
            budget: 1 << 24,
            is_narrow,
            beyond: Cell::default(),
            names: FxHashMap::default(),
            files: Vec::new(),
            variables: RefCell::default(),
        };
        let mut program = Self::default();
        for name in module.instructions(Section::Names) {
            transpire_interrupt::tick();
            if let (true, Some(id)) = (name.is(Op::Name), name.id(1)) {
                let text = String::from_utf8_lossy(&name.string(2).0).into_owned();
                context.names.insert(id, text);
            }
        }
        for entry in module.instructions(Section::EntryPoints) {
            if let (true, Some(id)) = (entry.is(Op::EntryPoint), entry.id(2)) {
                let name = context.names.entry(id).or_default();
                if name.is_empty() {
                    *name = String::from_utf8_lossy(&entry.string(3).0).into_owned();
                }
            }
        }
        let (functions, declared) = context.functions()?;
        context.globals(&mut program, specialization)?;
        let files: Vec<(Id, String)> = module
            .instructions(Section::DebugStrings)
            .filter(|string| string.is(Op::String))
            .filter_map(|string| {
                Some((
                    string.id(1)?,
                    String::from_utf8_lossy(&string.string(2).0).into_owned(),
                ))
            })
            .collect();
        context.files = files.iter().map(|file| file.1.clone()).collect();
        let file_numbers = (1u32..)
            .zip(&files)
            .map(|(number, file)| (file.0, number))
            .collect();
        for function in &functions {
            transpire_interrupt::check();
            let code = body::lower(&context, function, &file_numbers).map_err(Error::unsupported);
            program.functions.push(Function {
                name: context.name(function.id),
                code,
            });
        }
        program.add_declared(declared);
        let kernels = kernels::kernels(&context, &functions, &mut program);
        program.set_kernels(kernels);
        program.files = context.files;
        program.names = context.variables.take().list;
        Ok(program)
    }
}

/// A function, with its instructions from `OpFunction` on.
struct FunctionWords<'m> {
    id: Id,
    /// The id of its type.
    ty: Id,
    instructions: Vec<Instruction<'m>>,
}

impl FunctionWords<'_> {
    /// Returns the ids of the parameters and their types.
    fn parameters(&self) -> impl Iterator<Item = (Id, Id)> {
        self.instructions
            .iter()
            .filter(|instruction| instruction.is(Op::FunctionParameter))
            .filter_map(|parameter| Some((parameter.id(2)?, parameter.id(1)?)))
    }
}

impl<'m> Context<'m> {
    /// Returns the functions that have bodies, and numbers them. Numbers the other functions after them, and returns
    /// the names of these.
    fn functions(&mut self) -> Result<(Vec<FunctionWords<'m>>, Vec<String>)> {
        let mut functions: Vec<FunctionWords<'m>> = Vec::new();
        let mut declared: Vec<Id> = Vec::new();
        let mut current: Option<FunctionWords<'m>> = None;
        for instruction in self.module.instructions(Section::Functions) {
            transpire_interrupt::tick();
            if instruction.is(Op::Function) {
                current = Some(FunctionWords {
                    id: need(instruction.id(2))?,
                    ty: need(instruction.id(4))?,
                    instructions: Vec::new(),
                });
            }
            if let Some(function) = &mut current {
                function.instructions.push(instruction);
            }
            if instruction.is(Op::FunctionEnd)
                && let Some(function) = current.take()
            {
                if functions.len() + declared.len() >= MAX_OBJECTS {
                    return Err(Error::unsupported("a module with too many functions"));
                }
                let mut body = function.instructions.iter();
                if !body.any(|instruction| instruction.is(Op::Label)) {
                    declared.push(function.id);
                    continue;
                }
                self.numbers.insert(function.id, functions.len() as u32);
                functions.push(function);
            }
        }
        let numbers = (functions.len() as u32..).zip(&declared);
        self.declared = numbers.map(|(number, &id)| (id, number)).collect();
        let names = declared.into_iter().map(|id| self.name(id)).collect();
        Ok((functions, names))
    }

    /// Returns the name of an id, or the id if it has none.
    fn name(&self, id: Id) -> String {
        let name = self.names.get(&id).filter(|name| !name.is_empty());
        name.map_or_else(|| id.to_string(), String::clone)
    }

    /// Returns the name of a block or an instruction in messages, which begins with `%`.
    fn local_name(&self, id: Id) -> String {
        let name = self.names.get(&id).filter(|name| !name.is_empty());
        name.map_or_else(|| id.to_string(), |name| format!("%{name}"))
    }

    /// Returns the index of the name of a debug information variable in the list, to which it is added. Returns `None`
    /// if the variable has no name.
    fn variable_name(&self, variable: Id) -> Option<u32> {
        let mut variables = self.variables.borrow_mut();
        if let Some(&known) = variables.known.get(&variable) {
            return Some(known);
        }
        // The first operand of a variable and of most types is the name; the second one of a variable is its type.
        let operand = |of: Id, index: usize| self.module.definition(of)?.id(5 + index);
        let name_of = |of: Id| {
            let string = self.module.definition(operand(of, 0)?)?;
            let is_string = string.is(Op::String);
            is_string.then(|| String::from_utf8_lossy(&string.string(2).0).into_owned())
        };
        let name = name_of(variable)?;
        let number = variables.list.len() as u32;
        let type_name = operand(variable, 1).and_then(name_of);
        variables.list.push((name, type_name));
        variables.known.insert(variable, number);
        Some(number)
    }

    /// Returns the words after a decoration of an id, also from a decoration group. Returns `None` if the id lacks the
    /// decoration.
    fn decoration(&self, id: Id, decoration: Decoration) -> Option<&'m [u32]> {
        let mut all = self.decorations(id);
        all.find_map(|(found, words)| (found == decoration).then_some(words))
    }

    /// Returns the decorations of an id and of its decoration groups, each with the words after it.
    fn decorations(&self, id: Id) -> impl Iterator<Item = (Decoration, &'m [u32])> {
        let module = self.module;
        let own = move |id: Id| {
            module.decorations(id).filter_map(move |(_, instruction)| {
                let is_one = instruction.is(Op::Decorate) || instruction.is(Op::DecorateId);
                let words = instruction.words();
                let (&decoration, rest) = words.get(2..)?.split_first()?;
                (is_one && instruction.id(1) == Some(id)).then_some((Decoration(decoration), rest))
            })
        };
        let groups = module.decorations(id).filter_map(|(_, instruction)| {
            let is_group = instruction.is(Op::GroupDecorate);
            instruction.id(1).filter(|_| is_group)
        });
        own(id).chain(groups.flat_map(own))
    }

    /// Reads the types, the constants and the variables of a module, in their order.
    fn globals(&mut self, program: &mut Program, specialization: &Specialization) -> Result<()> {
        let mut initial = Vec::new();
        for instruction in self.module.instructions(Section::Globals) {
            transpire_interrupt::tick();
            let Some(op) = instruction.op() else {
                continue;
            };
            match op {
                Op::Variable | Op::UntypedVariableKHR => {
                    self.variable(instruction, program, &mut initial)?;
                }
                Op::ConstantPipeStorage => self.pipe_storage(instruction, program)?,
                _ if self.add_type(op, instruction)? || self.add_unsupported(instruction) => {}
                _ => self.add_constant(op, instruction, specialization)?,
            }
        }
        // Addresses in initial values depend on the sizes of all variables, so the values follow the variables.
        for (number, initializer) in initial {
            let size = program.variables.get(number).map_or(0, |it| it.size);
            let initial = self.initial(initializer, size, program)?;
            if let Some(variable) = program.variables.get_mut(number) {
                variable.initial = initial;
            }
        }
        Ok(())
    }

    /// Reads `OpConstantPipeStorage`, which becomes a pipe of the program.
    fn pipe_storage(&mut self, instruction: Instruction<'_>, program: &mut Program) -> Result<()> {
        let (ty, id) = (need(instruction.id(1))?, need(instruction.id(2))?);
        let number = |index: usize| u64::from(instruction.word(index).unwrap_or_default());
        let handle = program.add_pipe(Storage {
            name: self.name(id),
            packet: number(3),
            capacity: number(5),
        });
        let handle = handle.ok_or_else(|| Error::unsupported("a module with too many pipes"))?;
        let constant = Constant {
            ty,
            folded: Some(Folded::of(vec![handle])),
            is_undefined: false,
        };
        self.constants.insert(id, constant);
        Ok(())
    }

    /// Records a built-in variable, and its address as a constant.
    fn built_in(&mut self, id: Id, ty: Id, pointee: Option<Id>, built_in: BuiltIn) -> Result<()> {
        let number = self.built_ins.len();
        if number >= MAX_BUILT_INS {
            return Err(Error::unsupported("a module with too many variables"));
        }
        let component = pointee.and_then(|pointee| self.lanes(pointee));
        let size = pointee.and_then(|pointee| self.size(pointee).ok());
        self.built_ins.push(BuiltInVariable {
            built_in,
            bits: component.map_or(0, |(elem, _)| elem.bits()),
            size: size.unwrap_or(0),
        });
        let constant = Constant {
            ty,
            folded: Some(Folded::of(vec![address_of(number)])),
            is_undefined: false,
        };
        self.constants.insert(id, constant);
        Ok(())
    }

    /// Reads a variable outside of functions. If it has an initializer and is in global memory, adds its index and the
    /// id of the initializer to `initial`.
    fn variable(
        &mut self,
        instruction: Instruction<'_>,
        program: &mut Program,
        initial: &mut Vec<(usize, Id)>,
    ) -> Result<()> {
        let (ty, id) = (need(instruction.id(1))?, need(instruction.id(2))?);
        let storage = StorageClass(instruction.word(3).unwrap_or_default());
        let (pointee, initializer) = match instruction.is(Op::UntypedVariableKHR) {
            true => (instruction.id(4), instruction.id(5)),
            false => (self.pointee(ty), instruction.id(4)),
        };
        if let Some(number) = self.decoration(id, Decoration::BuiltIn) {
            let number = number.first().copied().unwrap_or_default();
            return self.built_in(id, ty, pointee, BuiltIn(number));
        }
        /// The value of the linkage type `Import`.
        const IMPORT: u32 = 1;
        let linkage = self.decoration(id, Decoration::LinkageAttributes);
        if linkage.is_some_and(|words| words.last() == Some(&IMPORT)) {
            self.imported.insert(id);
            return Ok(());
        }
        let pointee =
            pointee.ok_or_else(|| Error::malformed(format!("variable {id} has no type")))?;
        let size = self.size(pointee).unwrap_or(0);
        let name = self
            .names
            .get(&id)
            .cloned()
            .unwrap_or_else(|| id.to_string());
        let padding = self.padding(pointee);
        let (list, kind, constant) = match storage {
            StorageClass::Workgroup => (&mut program.locals, Kind::Local, false),
            StorageClass::CrossWorkgroup => (&mut program.variables, Kind::Global, false),
            StorageClass::UniformConstant => (&mut program.variables, Kind::Global, true),
            _ => (&mut program.variables, Kind::Global, false),
        };
        if list.len() >= MAX_OBJECTS || size > MAX_SIZE {
            return Err(Error::unsupported(
                "a module with too many or too large variables",
            ));
        }
        let number = list.len();
        list.push(Variable {
            name,
            size,
            constant,
            initial: Initial::default(),
            padding,
        });
        if let (Kind::Global, Some(initializer)) = (kind, initializer) {
            initial.push((number, initializer));
        }
        let constant = Constant {
            ty,
            folded: Some(Folded::of(vec![address(kind, number as u32)])),
            is_undefined: false,
        };
        self.constants.insert(id, constant);
        Ok(())
    }
}

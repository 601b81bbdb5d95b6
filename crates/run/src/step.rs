//! Execution in steps: a run stops at breakpoints, and shows the variables of work-items.
//!
//! The work-items of a group run one after the other, each up to the next barrier. Between barriers, no other work-item
//! interrupts the steps of a work-item.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use transpire_parallel::Threads;

use crate::code::{ElementType, Op, VariablePlace, VariableRecord};
use crate::error::{ErrorKind, Place, Result};
use crate::from_llvm::element_type;
use crate::machine::memory::{Local, Memories, Private};
use crate::machine::watch::{At, Watch};
use crate::machine::work_item::{Fault, Ids};
use crate::machine::{Launch, Machine, Outcome, Sizes, place_at};

/// A place at which a run stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Breakpoint {
    /// The beginning of a function.
    Function(String),
    /// A line of the source. `file` is the end of a path, or `None` for any file.
    Line {
        /// The end of the path of the file.
        file: Option<String>,
        /// The line, from 1.
        line: u32,
    },
    /// An instruction of a block.
    Instruction {
        /// The name of the function.
        function: String,
        /// The block, as in [`Place`].
        block: String,
        /// The number of the instruction in the block, as in [`Place`].
        instruction: u32,
    },
}

/// The condition for the next stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resume {
    /// The next instruction of the same work-item, or a breakpoint.
    Instruction,
    /// Another line of the same work-item, or a breakpoint.
    Line,
    /// A breakpoint.
    Continue,
    /// None: the run ends.
    End,
}

/// A source variable.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// The name of its type, if debug information has one.
    pub type_name: Option<String>,
    /// The type and the number of its elements, or `None` for structures, arrays and pointers.
    pub elements: Option<(ElementType, u32)>,
    /// Its bytes, of which a variable in memory has at most the first 4,096. `None` if they are not known at this
    /// place.
    pub bytes: Option<Vec<u8>>,
}

/// Formats the name and the value, such as `x = 1.5` or `v = (1, 2, 3, 4)`.
impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} = ", self.name)?;
        let Some(bytes) = &self.bytes else {
            return f.write_str("unknown");
        };
        let Some((element, count)) = self.elements else {
            return bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"));
        };
        let elements = bytes.chunks(element.size().max(1)).take(count as usize);
        let elements: Vec<String> = elements.map(|bytes| element.show(bytes)).collect();
        match count {
            1 => f.write_str(&elements.concat()),
            _ => write!(f, "({})", elements.join(", ")),
        }
    }
}

/// A work-item that is about to execute an instruction.
pub struct Stop<'a> {
    at: &'a At<'a>,
    memories: &'a Memories<'a>,
    /// For each source variable of the function, by the index of its name, the index of the record that was reached
    /// last.
    reached: &'a FxHashMap<u32, usize>,
    depth: usize,
}

impl Stop<'_> {
    /// Returns the place of the instruction.
    pub fn place(&self) -> Place {
        let place = place_at(self.at.program, self.at.function, self.at.operation);
        place.unwrap_or_default()
    }

    /// Returns the global id of the work-item.
    pub fn work_item(&self) -> [u64; 3] {
        self.at.ids.global
    }

    /// Returns the number of calls around the current function, which is 0 in the kernel.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// Returns the variables of the current function that have been reached, in the order of their names.
    pub fn variables(&self) -> Vec<Variable> {
        let mut variables: Vec<Variable> = self
            .reached
            .iter()
            .filter_map(|(name, record)| {
                let (name, type_name) = self.at.program.names.get(*name as usize)?;
                let record = self.at.code.variables.get(*record)?;
                Some(self.variable_of(name, type_name.as_deref(), record))
            })
            .collect();
        variables.sort_by(|a, b| a.name.cmp(&b.name));
        variables
    }

    /// Returns the variable of the current function with this name, or `None` if it has not been reached.
    pub fn variable(&self, name: &str) -> Option<Variable> {
        let variables = self.variables();
        variables.into_iter().find(|variable| variable.name == name)
    }

    fn variable_of(
        &self,
        name: &str,
        type_name: Option<&str>,
        record: &VariableRecord,
    ) -> Variable {
        let own = record
            .shape
            .lanes()
            .and_then(|(elem, lanes)| Some((ElementType::of(elem)?, lanes)));
        // The name of the type determines the signedness.
        let named = type_name.and_then(element_type);
        let has_size = |elements: &(ElementType, u32)| {
            own.is_some_and(|own| own.0.size() == elements.0.size())
        };
        let elements = named.filter(has_size).map(|(element, _)| element);
        let elements = own.map(|(own, lanes)| (elements.unwrap_or(own), lanes));
        Variable {
            name: name.to_owned(),
            type_name: type_name.map(str::to_owned),
            elements,
            bytes: self.bytes(record),
        }
    }

    fn bytes(&self, record: &VariableRecord) -> Option<Vec<u8>> {
        /// The greatest number of bytes that are shown of a variable in memory.
        const MOST: u64 = 4096;
        let slot = |reg: u32| self.at.slots.get(reg as usize).copied();
        let mut bytes = Vec::new();
        match record.place {
            VariablePlace::Unknown => return None,
            VariablePlace::Memory(reg) => {
                let address = slot(reg)?;
                let leaves = record.shape.leaves();
                let end = leaves.iter().map(|leaf| {
                    let size = u64::from(leaf.elem.bytes()) * u64::from(leaf.lanes);
                    leaf.offset.saturating_add(size)
                });
                for offset in 0..end.max().unwrap_or(0).min(MOST) {
                    let byte = self.memories.load(address.wrapping_add(offset), 1).ok()?;
                    bytes.push(byte as u8);
                }
            }
            VariablePlace::Register(reg) => {
                let (elem, lanes) = record.shape.lanes()?;
                for lane in 0..lanes {
                    let mut left = elem.bytes() as usize;
                    for word in 0..elem.words() {
                        let value = slot(reg + lane * elem.words() + word)?.to_le_bytes();
                        let count = left.min(8);
                        bytes.extend_from_slice(value.get(..count).unwrap_or_default());
                        left -= count;
                    }
                }
            }
        }
        Some(bytes)
    }
}

/// The condition for the next stop.
#[derive(Clone, Copy)]
enum Mode {
    /// The run stops at breakpoints only.
    Continue,
    /// The run also stops at the next instruction of this work-item.
    Instruction { item: [u64; 3] },
    /// The run also stops at another line of this work-item.
    Line { item: [u64; 3], line: Line },
}

/// The numbers of a function, a file and a line.
type Line = (u32, u32, u32);

type Callback<'a> = &'a mut (dyn FnMut(&Stop<'_>) -> Resume + Send);

/// The data that all groups of a launch share.
pub(crate) struct Session<'a> {
    breakpoints: &'a [Breakpoint],
    state: Mutex<(Mode, Callback<'a>)>,
}

/// A function that a work-item is executing.
#[derive(Default)]
struct Frame {
    reached: FxHashMap<u32, usize>,
    /// The line of the last instruction.
    line: Line,
}

/// The observer of a run in steps.
pub(crate) struct Stepper<'a> {
    session: Arc<Session<'a>>,
    items: FxHashMap<u64, Vec<Frame>>,
}

impl<'a> Watch for Stepper<'a> {
    type Shared = Arc<Session<'a>>;
    const ON: bool = true;

    fn new(shared: &Self::Shared, _: [u64; 3], _: &[Local]) -> Self {
        Self {
            session: shared.clone(),
            items: FxHashMap::default(),
        }
    }

    fn nest(shared: &Self::Shared, _: &Sizes) -> Self::Shared {
        shared.clone()
    }

    fn start(&mut self, ids: &Ids, _: &crate::code::Code, _: &Private) {
        self.items.insert(ids.linear, vec![Frame::default()]);
    }

    fn before(
        &mut self,
        at: &At<'_>,
        op: &Op,
        memories: &Memories<'_>,
    ) -> std::result::Result<(), Fault> {
        let frames = self.items.entry(at.ids.linear).or_default();
        let depth = frames.len().saturating_sub(1);
        if let Some(frame) = frames.last_mut() {
            let records = &at.code.variables;
            let first = records.partition_point(|record| (record.from as usize) < at.operation);
            let new = records.iter().enumerate().skip(first);
            for (number, record) in new.take_while(|(_, r)| r.from as usize == at.operation) {
                frame.reached.insert(record.name, number);
            }
            self.session.at(at, memories, frame, depth)?;
        }
        match op {
            Op::Call { .. } | Op::CallPointer { .. } => frames.push(Frame::default()),
            Op::Return { .. } => {
                frames.pop();
            }
            _ => {}
        }
        Ok(())
    }
}

impl Session<'_> {
    /// Calls the callback before an instruction if the run stops there. The operations of one instruction stop only
    /// once. Returns an error if the callback ends the run.
    fn at(
        &self,
        at: &At<'_>,
        memories: &Memories<'_>,
        frame: &mut Frame,
        depth: usize,
    ) -> std::result::Result<(), Fault> {
        let number = |operation: usize| at.code.origins.get(operation).copied();
        let own = number(at.operation);
        if at.operation > 0 && number(at.operation - 1) == own {
            return Ok(());
        }
        let origin = own.and_then(|own| at.code.origin_table.get(own as usize));
        let line = origin.map_or((0, 0, 0), |o| (at.function, o.file, o.line));
        let before = std::mem::replace(&mut frame.line, line);
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let stops = match state.0 {
            Mode::Continue => false,
            Mode::Instruction { item } => item == at.ids.global,
            Mode::Line { item, line: last } => item == at.ids.global && line != last && line.2 != 0,
        };
        if !stops && !self.is_breakpoint(at, line, before) {
            return Ok(());
        }
        let stop = Stop {
            at,
            memories,
            reached: &frame.reached,
            depth,
        };
        let item = at.ids.global;
        state.0 = match (state.1)(&stop) {
            Resume::Instruction => Mode::Instruction { item },
            Resume::Line => Mode::Line { item, line },
            Resume::Continue => Mode::Continue,
            Resume::End => {
                return Err(Fault::Other(
                    ErrorKind::Ended,
                    "the run was ended".to_owned(),
                ));
            }
        };
        Ok(())
    }

    fn is_breakpoint(&self, at: &At<'_>, line: Line, before: Line) -> bool {
        self.breakpoints.iter().any(|breakpoint| match breakpoint {
            Breakpoint::Function(name) => {
                let function = at.program.functions.get(at.function as usize);
                at.operation == 0 && function.is_some_and(|function| function.name == *name)
            }
            Breakpoint::Line { file, line: wanted } => {
                let index = (line.1 as usize).checked_sub(1);
                let name = index.and_then(|index| at.program.files.get(index));
                line.2 == *wanted
                    && before != line
                    && file
                        .as_ref()
                        .is_none_or(|file| name.is_some_and(|name| Path::new(name).ends_with(file)))
            }
            Breakpoint::Instruction {
                function,
                block,
                instruction,
            } => {
                let place = place_at(at.program, at.function, at.operation);
                place.is_some_and(|place| {
                    place.function == *function
                        && place.block == *block
                        && place.instruction == *instruction
                })
            }
        })
    }
}

impl Machine<'_> {
    /// Runs a kernel on this thread, and calls `stop` at breakpoints and after steps.
    ///
    /// # Errors
    /// As [`launch`](Self::launch), and an error of the kind [`ErrorKind::Ended`] after [`Resume::End`].
    pub fn step(
        &mut self,
        launch: &Launch,
        breakpoints: &[Breakpoint],
        stop: &mut (dyn FnMut(&Stop<'_>) -> Resume + Send),
    ) -> Result<Outcome> {
        let session = Arc::new(Session {
            breakpoints,
            state: Mutex::new((Mode::Continue, stop)),
        });
        transpire_parallel::with_threads(Threads::Exactly(NonZeroUsize::MIN), || {
            self.launch_watched::<Stepper<'_>>(launch, &session)
        })
    }
}

//! Finds the functions of a SPIR-V module.

use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Location, Section};

use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::struct_results::returns_struct;
use crate::{Error, Result};

/// A function of the SPIR-V module. `start` and `end` are word offsets in the function section.
#[derive(Debug, Clone, Copy)]
pub(super) struct Range {
    pub(super) id: Id,
    pub(super) start: u32,
    pub(super) end: u32,
    /// The number of blocks. A declaration has none.
    pub(super) blocks: u32,
    /// Whether the function contains an instruction with a struct result that an OpenCL C function may return through a
    /// pointer.
    pub(super) returns_structs: bool,
    /// The smallest and the largest id that is defined in the function, for sizing its tables.
    pub(super) ids: (u32, u32),
}

impl Range {
    pub(super) fn has_body(&self) -> bool {
        self.blocks != 0
    }

    /// Returns the number of words to translate, which is 0 for a declaration.
    pub(super) fn weight(&self) -> usize {
        match self.has_body() {
            true => (self.end - self.start) as usize,
            false => 0,
        }
    }
}

impl<'m> Emitter<'m> {
    /// Returns the functions of the module, in order.
    pub(super) fn function_ranges(&self) -> Result<Vec<Range>> {
        let mut ranges: Vec<Range> = Vec::new();
        let mut open: Option<Range> = None;
        self.source.visit_functions(|offset, instruction, result| {
            let at = |message: &str| {
                self.at(
                    Error::malformed(message),
                    instruction,
                    Location {
                        section: Section::Functions,
                        offset,
                    },
                )
            };
            let Some(range) = &mut open else {
                match Op(instruction.opcode()) {
                    Op::Function => {
                        open = Some(Range {
                            id: result.ok_or_else(|| at("a function has no id"))?,
                            start: offset,
                            end: offset,
                            blocks: 0,
                            returns_structs: false,
                            ids: (u32::MAX, 0),
                        });
                    }
                    Op::FunctionEnd => return Err(at("no function is open")),
                    Op::Label => return Err(at("a block stands outside of all functions")),
                    Op::Line | Op::NoLine | Op::ExtInst => {}
                    _ => return Err(at("the instruction stands outside of all functions")),
                }
                return Ok(());
            };
            if let Some(result) = result {
                let (first, last) = range.ids;
                range.ids = (first.min(result.word()), last.max(result.word()));
            }
            match Op(instruction.opcode()) {
                Op::Function => return Err(at("a function begins inside of another")),
                Op::FunctionEnd => {
                    ranges.push(Range {
                        end: offset + instruction.word_count() as u32,
                        ..*range
                    });
                    open = None;
                }
                Op::Label => range.blocks += 1,
                op => range.returns_structs |= returns_struct(op),
            }
            Ok(())
        })?;
        match open {
            Some(range) => Err(Error::malformed(format!(
                "function {} has no end",
                range.id
            ))),
            None => Ok(ranges),
        }
    }

    pub(super) fn words_of(&self, range: Range) -> &'m [u32] {
        self.source
            .words(Section::Functions)
            .get(range.start as usize..range.end as usize)
            .unwrap_or_default()
    }
}

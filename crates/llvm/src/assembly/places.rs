//! The positions of definitions in a text, and of notations that LLVM 3.2 does not support.

use rustc_hash::FxHashMap;

use crate::ir::{Global, Inst};

/// The positions of definitions in a text. Positions are lines and columns, both from 1. Columns are in bytes.
#[derive(Debug, Default)]
pub struct Places {
    /// The offset in bytes of the start of each line.
    lines: Vec<usize>,
    /// The offset in bytes of each global value, in the order of the module.
    pub(super) globals: Vec<usize>,
    pub(super) instructions: FxHashMap<(u32, Inst), usize>,
    pub(super) new_forms: Vec<(usize, &'static str)>,
}

impl Places {
    pub(super) fn new(text: &[u8]) -> Self {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let mut lines = vec![0];
        lines.extend(ends.map(|(at, _)| at + 1));
        Self {
            lines,
            ..Self::default()
        }
    }

    /// Returns the line and the column of the byte at an offset in the text.
    pub fn of_offset(&self, offset: usize) -> (u32, u32) {
        let line = self.lines.partition_point(|&start| start <= offset);
        let start = self.lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
        (line as u32, offset.saturating_sub(start) as u32 + 1)
    }

    /// Returns the line and the column where a global value is defined or declared, or `None` if it is not in the text.
    pub fn of_global(&self, global: Global) -> Option<(u32, u32)> {
        let offset = *self.globals.get(global.as_u32() as usize)?;
        Some(self.of_offset(offset))
    }

    /// Returns the line and the column of an instruction in a function, or `None` if it is not in the text.
    pub fn of_instruction(&self, function: Global, inst: Inst) -> Option<(u32, u32)> {
        let offset = *self.instructions.get(&(function.as_u32(), inst))?;
        Some(self.of_offset(offset))
    }

    /// Returns the notations in the text that LLVM 3.2 does not support. Each has its offset in bytes and a
    /// description.
    pub fn new_forms(&self) -> &[(usize, &'static str)] {
        &self.new_forms
    }
}

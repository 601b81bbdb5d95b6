//! Counts what programs did: which operation, on which element, in how many lanes, in which address space.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use crate::Failure;

/// What one operation was done on.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The instruction, or the function.
    pub operation: String,
    /// The element's type, as in the IR.
    pub element: String,
    /// 0 for a scalar.
    pub lanes: u32,
    /// The address space, of operations on memory.
    pub space: Option<&'static str>,
}

/// The name of a cell's column in a table.
type Column = fn(&Cell) -> Option<String>;

/// How often each cell was run, and how often refused.
#[derive(Debug, Default)]
pub struct Coverage {
    cells: BTreeMap<Cell, [u64; 2]>,
    /// What there is to be reached: the elements of each operation.
    expected: BTreeMap<String, BTreeSet<String>>,
}

/// Numbers before letters, and these by their value.
fn column_key(column: &str) -> (bool, u32, String) {
    let digits: String = column.chars().filter(char::is_ascii_digit).collect();
    let letters = column
        .chars()
        .filter(|c| !c.is_ascii_digit())
        .collect::<String>();
    (
        letters != "i" && !letters.is_empty(),
        digits.parse().unwrap_or(0),
        letters,
    )
}

impl Coverage {
    /// Says that an operation should be run on this element.
    pub fn expect(&mut self, operation: &str, element: &str) {
        self.expected
            .entry(operation.to_owned())
            .or_default()
            .insert(element.to_owned());
    }

    /// Counts the cells of a program that was run, or was refused.
    pub fn add(&mut self, cells: &[Cell], refused: bool) {
        for cell in cells {
            self.cells.entry(cell.clone()).or_default()[usize::from(refused)] += 1;
        }
    }

    /// The tables: operations by element, by length and by address space; then what was never run.
    pub fn tables(&self) -> String {
        let mut text = String::new();
        let columns: [(&str, Column); 3] = [
            ("element", |cell| Some(cell.element.clone())),
            ("lanes", |cell| {
                Some(match cell.lanes {
                    0 => "scalar".to_owned(),
                    lanes => lanes.to_string(),
                })
            }),
            ("address space", |cell| cell.space.map(str::to_owned)),
        ];
        for (title, column) in columns {
            self.table(&mut text, title, column);
        }
        let mut holes = String::new();
        for (operation, elements) in &self.expected {
            let missing: Vec<&str> = elements
                .iter()
                .filter(|element| self.runs(operation, element) == 0)
                .map(String::as_str)
                .collect();
            if !missing.is_empty() {
                let _ = writeln!(holes, "  {operation}: {}", missing.join(" "));
            }
        }
        if !holes.is_empty() {
            let _ = write!(text, "\nnever run:\n{holes}");
        }
        text
    }

    fn runs(&self, operation: &str, element: &str) -> u64 {
        self.cells
            .iter()
            .filter(|(cell, _)| cell.operation == operation && cell.element == element)
            .map(|(_, [run, _])| run)
            .sum()
    }

    fn table(&self, text: &mut String, title: &str, column: Column) {
        let mut counts: BTreeMap<&str, BTreeMap<(bool, u32, String), u64>> = BTreeMap::new();
        let mut names: BTreeMap<(bool, u32, String), String> = BTreeMap::new();
        for (cell, [run, _]) in &self.cells {
            if let Some(name) = column(cell) {
                let key = column_key(&name);
                *counts
                    .entry(&cell.operation)
                    .or_default()
                    .entry(key.clone())
                    .or_default() += run;
                names.insert(key, name);
            }
        }
        let _ = write!(text, "\n{:34}", format!("operation \\ {title}"));
        for name in names.values() {
            let _ = write!(text, " {name:>6}");
        }
        text.push('\n');
        for (operation, row) in counts {
            let _ = write!(text, "{operation:34}");
            for key in names.keys() {
                let _ = match row.get(key) {
                    Some(count) => write!(text, " {count:>6}"),
                    None => write!(text, " {:>6}", "."),
                };
            }
            text.push('\n');
        }
    }

    /// Writes each cell as a line of comma-separated values.
    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        let mut text = String::from("operation,element,lanes,space,run,refused\n");
        for (cell, [run, refused]) in &self.cells {
            let _ = writeln!(
                text,
                "{},{},{},{},{run},{refused}",
                cell.operation,
                cell.element,
                cell.lanes,
                cell.space.unwrap_or_default()
            );
        }
        std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
    }
}

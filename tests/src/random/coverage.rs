//! Counts the operations in programs by element type, number of lanes, and address space, and prints the counts as
//! tables.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use crate::Failure;

/// An operation with its operand types, which is counted separately.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The name of the instruction or function.
    pub operation: String,
    /// The type of an element, as it is written in the IR.
    pub element: String,
    /// The number of lanes, or 0 for a scalar.
    pub lanes: u32,
    /// The address space, if the operation accesses memory.
    pub space: Option<&'static str>,
}

/// A function that returns the column of a cell in a table, or `None` if the table does not contain the cell.
type Column = fn(&Cell) -> Option<String>;

const COLUMNS: [(&str, Column); 3] = [
    ("element", |cell| Some(cell.element.clone())),
    ("lanes", |cell| {
        Some(match cell.lanes {
            0 => "scalar".to_owned(),
            lanes => lanes.to_string(),
        })
    }),
    ("address space", |cell| cell.space.map(str::to_owned)),
];

impl Cell {
    /// The number of tables.
    pub const TABLES: usize = COLUMNS.len();

    /// Returns the column of the cell in each table.
    pub fn columns(&self) -> [Option<String>; Self::TABLES] {
        COLUMNS.map(|(_, column)| column(self))
    }
}

/// The number of times that a cell was run or refused.
#[derive(Debug, Default)]
struct Count {
    run: u64,
    refused: u64,
    /// The reason for the last refusal.
    why: String,
}

/// The number of runs and refusals of each cell.
#[derive(Debug, Default)]
pub struct Coverage {
    cells: BTreeMap<Cell, Count>,
    /// The cells of each table that should be run, each with the operation and the column.
    expected: [BTreeSet<(String, String)>; Cell::TABLES],
}

/// Returns the sort key of a column. Numbers and integer types come first, sorted by value.
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
    /// Adds a cell that should be run.
    pub fn expect(&mut self, cell: &Cell) {
        for (expected, column) in self.expected.iter_mut().zip(cell.columns()) {
            expected.extend(column.map(|column| (cell.operation.clone(), column)));
        }
    }

    /// Counts the cells of a program that was run or refused. `refused` is the reason, or `None` if it was run.
    pub fn add(&mut self, cells: &[Cell], refused: Option<&str>) {
        for cell in cells {
            let count = self.cells.entry(cell.clone()).or_default();
            match refused {
                None => count.run += 1,
                Some(why) => {
                    count.refused += 1;
                    why.clone_into(&mut count.why);
                }
            }
        }
    }

    /// Returns the tables of operations by element type, by number of lanes and by address space. They are followed by
    /// lists of the cells that were run fewer than `least` times.
    pub fn tables(&self, least: u64) -> String {
        let mut text = String::new();
        for (title, column) in COLUMNS {
            self.table(&mut text, title, column);
        }
        for ((title, column), expected) in COLUMNS.into_iter().zip(&self.expected) {
            self.rare(&mut text, title, column, expected, least);
        }
        text
    }

    /// Appends the cells of a table that were run fewer than `least` times, with the reason if they were refused.
    fn rare(
        &self,
        text: &mut String,
        title: &str,
        column: Column,
        expected: &BTreeSet<(String, String)>,
        least: u64,
    ) {
        let mut counts: BTreeMap<(&str, String), (u64, u64, &str)> = expected
            .iter()
            .map(|(operation, name)| ((operation.as_str(), name.clone()), (0, 0, "")))
            .collect();
        for (cell, count) in &self.cells {
            if let Some(name) = column(cell) {
                let sum = counts.entry((&cell.operation, name)).or_default();
                sum.0 += count.run;
                sum.1 += count.refused;
                if !count.why.is_empty() {
                    sum.2 = &count.why;
                }
            }
        }
        let all = counts.len();
        counts.retain(|_, (run, _, _)| *run < least);
        let _ = writeln!(
            text,
            "\noperation \\ {title}: {} of {all} cells run fewer than {least} times",
            counts.len()
        );
        // Cells with the same reason are grouped.
        let mut groups: BTreeMap<&str, BTreeMap<&str, Vec<String>>> = BTreeMap::new();
        for ((operation, name), (run, refused, why)) in counts {
            let why = if refused > 0 { why } else { "" };
            let count = if run == 0 {
                name
            } else {
                format!("{name} ({run})")
            };
            groups
                .entry(why)
                .or_default()
                .entry(operation)
                .or_default()
                .push(count);
        }
        for (why, operations) in groups {
            if !why.is_empty() {
                let _ = writeln!(text, "  refused, {why}:");
            }
            for (operation, names) in operations {
                let _ = writeln!(text, "  {operation}: {}", names.join(" "));
            }
        }
    }

    fn table(&self, text: &mut String, title: &str, column: Column) {
        let mut counts: BTreeMap<&str, BTreeMap<(bool, u32, String), u64>> = BTreeMap::new();
        let mut names: BTreeMap<(bool, u32, String), String> = BTreeMap::new();
        for (cell, count) in &self.cells {
            if let Some(name) = column(cell) {
                let key = column_key(&name);
                *counts
                    .entry(&cell.operation)
                    .or_default()
                    .entry(key.clone())
                    .or_default() += count.run;
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

    /// Writes the counts to a file of comma-separated values, with one line for each cell.
    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        let mut text = String::from("operation,element,lanes,space,run,refused\n");
        for (cell, count) in &self.cells {
            let _ = writeln!(
                text,
                "{},{},{},{},{},{}",
                cell.operation,
                cell.element,
                cell.lanes,
                cell.space.unwrap_or_default(),
                count.run,
                count.refused
            );
        }
        std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
    }
}

//! Distributes operations over programs, so that a campaign reaches each cell of the coverage tables repeatedly.
//!
//! A round reaches each cell of each table at least once. For each operation, it has about as many choices as the
//! operation's longest table has columns. Each round combines the columns differently. The choices of a round are
//! distributed over programs, so that all choices of a program have the same key. The programs are then shuffled. The
//! same program number always returns the same program.

use std::collections::HashMap;

use super::coverage::{Cell, Coverage};
use super::generator::Random;

/// An operation with its operand types, which a program may contain.
pub trait Choice: Clone {
    /// Returns the cell of the coverage tables in which the operation is counted.
    fn cell(&self) -> Cell;
    /// Returns the key. All choices of a program have the same key.
    fn key(&self) -> usize;
    /// Returns the part of a program that the operation occupies, in percent.
    fn weight(&self) -> usize;
}

/// The sequence of programs, each of which is a list of choices.
pub struct Schedule<T> {
    /// The choices for each operation, with the index of the cell in each table.
    operations: Vec<Vec<(T, [Option<usize>; Cell::TABLES])>>,
    /// The number of cells in all tables.
    cells: usize,
    rounds: Vec<Vec<Vec<T>>>,
}

/// The total weight of a full program.
const FULL: usize = 100;

impl<T: Choice> Schedule<T> {
    /// Creates a schedule of all these choices.
    pub fn new(choices: impl IntoIterator<Item = T>) -> Self {
        let mut operations: Vec<Vec<(T, [Option<usize>; Cell::TABLES])>> = Vec::new();
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut cells: HashMap<(usize, usize, String), usize> = HashMap::new();
        for choice in choices {
            let cell = choice.cell();
            let place = *places
                .entry(cell.operation.clone())
                .or_insert(operations.len());
            if place == operations.len() {
                operations.push(Vec::new());
            }
            let mut table = 0;
            let columns = cell.columns().map(|column| {
                table += 1;
                let number = cells.len();
                Some(*cells.entry((place, table, column?)).or_insert(number))
            });
            operations[place].push((choice, columns));
        }
        Self {
            operations,
            cells: cells.len(),
            rounds: Vec::new(),
        }
    }

    /// Adds the cells of all choices to `coverage` as expected cells.
    pub fn expect(&self, coverage: &mut Coverage) {
        for (choice, _) in self.operations.iter().flatten() {
            coverage.expect(&choice.cell());
        }
    }

    /// Returns the choices of the program with this number. Creates the rounds up to this program if necessary.
    pub fn program(&mut self, number: usize) -> Vec<T> {
        let mut left = number;
        for round in 0.. {
            if round == self.rounds.len() {
                self.rounds.push(self.round(round));
            }
            match self.rounds[round].get(left) {
                Some(program) => return program.clone(),
                None => left -= self.rounds[round].len(),
            }
        }
        Vec::new()
    }

    /// Returns the programs of the round with this number.
    fn round(&self, number: usize) -> Vec<Vec<T>> {
        let mut random = Random::new(number as u64);
        let mut reached = vec![false; self.cells];
        let mut chosen: Vec<&T> = Vec::new();
        for operation in &self.operations {
            let mut operation: Vec<&(T, _)> = operation.iter().collect();
            random.shuffle(&mut operation);
            // First use choices that are new in every table, then choices that are new in fewer tables.
            for least in (1..=Cell::TABLES).rev() {
                for (choice, columns) in &operation {
                    let new = |column: &Option<usize>| column.is_some_and(|cell| !reached[cell]);
                    if columns.iter().filter(|column| new(column)).count() >= least {
                        chosen.push(choice);
                        for cell in columns.iter().flatten() {
                            reached[*cell] = true;
                        }
                    }
                }
            }
        }
        random.shuffle(&mut chosen);
        chosen.sort_by_key(|choice| choice.key());
        let mut programs: Vec<Vec<T>> = Vec::new();
        let mut weight = FULL;
        for choice in chosen {
            match programs.last_mut() {
                Some(program)
                    if program[0].key() == choice.key() && weight + choice.weight() <= FULL =>
                {
                    program.push(choice.clone());
                    weight += choice.weight();
                }
                _ => {
                    programs.push(vec![choice.clone()]);
                    weight = choice.weight();
                }
            }
        }
        random.shuffle(&mut programs);
        programs
    }
}

//! Prints parts of a module in parallel.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use transpire_parallel::{map_in_order, stretches, threads};

use super::{Printer, text_of};

/// The minimum number of instructions for which a thread is worthwhile. Printing them takes some milliseconds.
pub(super) const LEAST: usize = 1 << 15;

/// The number of texts into which the work of a thread is split. Only a few short texts are in memory at the same time.
const TEXTS: usize = 16;

impl<'m> Printer<'m> {
    /// Prints the elements `all` of a list with `print`, which prints a range of them. Uses several threads if each
    /// gets at least as much work as `least` instructions. `weights` returns the work for each element.
    pub(super) fn shared(
        &mut self,
        all: Range<usize>,
        weights: impl FnOnce() -> Vec<usize>,
        least: usize,
        print: impl Fn(&mut Printer<'m>, Range<usize>) -> fmt::Result + Sync,
    ) -> fmt::Result {
        if threads() == 1 {
            return print(self, all);
        }
        let weights = weights();
        let total: usize = weights.iter().sum();
        match total / least {
            0 | 1 => print(self, all),
            _ => {
                let size = least.div_ceil(TEXTS);
                self.side_by_side(stretches(&weights, total / size, size), print)
            }
        }
    }

    /// Prints the ranges `parts` of a list in parallel with `print`, and writes their texts in order.
    fn side_by_side(
        &mut self,
        parts: Vec<Range<usize>>,
        print: impl Fn(&mut Printer<'m>, Range<usize>) -> fmt::Result + Sync,
    ) -> fmt::Result {
        self.hand_out()?;
        let (module, release, slots) = (self.module, self.release, &self.slots);
        let room = Mutex::new(self.room);
        let room = || room.lock().unwrap_or_else(PoisonError::into_inner);
        // Buffers of written texts, to be reused.
        let spare = Mutex::new(Vec::new());
        let spare = || spare.lock().unwrap_or_else(PoisonError::into_inner);
        let start = || {
            let mut printer = Printer::with(module, release, Arc::clone(slots));
            let print = &print;
            move |part| {
                printer.out = spare().pop().unwrap_or_default();
                printer.line = 0;
                printer.room = *room();
                let printed = print(&mut printer, part);
                if printed.is_err() || printer.is_full() {
                    room().is_full |= printer.room.is_full;
                    room().has_long_integer |= printer.room.has_long_integer;
                    return Err(fmt::Error);
                }
                let text = std::mem::take(&mut printer.out);
                let text = String::from_utf8(text);
                Ok(text.unwrap_or_else(|error| text_of(error.as_bytes()).into_owned()))
            }
        };
        let sink = &mut self.sink;
        let printed = map_in_order(parts, start, |text: Result<String, fmt::Error>| {
            let text = text?;
            if let Some(sink) = sink {
                sink.write_str(&text)?;
            }
            room().handed_out += text.len();
            let mut text = text.into_bytes();
            text.clear();
            spare().push(text);
            Ok(())
        });
        self.room = *room();
        printed
    }
}

#[cfg(test)]
mod tests {
    use crate::assembly::Printed;
    use crate::samples;

    #[test]
    fn texts_are_those_of_one_thread() {
        samples::for_each(|name, module, release| {
            let printed = Printed {
                module,
                release,
                least: 1,
                only: None,
            };
            let text = samples::same(&format!("{name} for {release}"), || printed.to_string());
            assert!(text.contains('\n'));
        });
    }
}

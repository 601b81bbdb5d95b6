//! Messages on standard error: whatever is written shows names of the input, so that all of it passes here.

use std::io::{self, Write};

use transpire_findings::printable_lines;

/// Writes texts with what would steer a terminal escaped. Colours of its own are written past it.
pub(crate) struct Messages<W>(pub(crate) W);

impl<W: Write> Write for Messages<W> {
    /// Takes a text as a whole: what `write!` hands over are whole characters.
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        let lines = String::from_utf8_lossy(text);
        self.0.write_all(printable_lines(&lines).as_bytes())?;
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

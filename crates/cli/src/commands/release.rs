//! `--llvm`: the LLVM release to write for.

use std::io::Write;

use transpire::llvm::versions::Release;

use crate::color;
use crate::messages::Level;

/// An LLVM release from the command line.
#[derive(Debug, Clone)]
pub(super) struct LlvmRelease {
    asked: String,
    form: Release,
}

impl LlvmRelease {
    /// Returns the supported release in whose form the output is written.
    pub(super) fn form(&self) -> Release {
        self.form
    }

    /// Returns a note for the user if the output has the form of another release than the requested one, otherwise
    /// `None`.
    pub(super) fn note(&self) -> Option<String> {
        let rest = self.asked.strip_prefix(self.form.name());
        let is_own_form = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        (!is_own_form).then(|| {
            let (asked, form) = (&self.asked, self.form);
            format!("the output is in the form of {form}, which LLVM {asked} reads")
        })
    }

    /// Prints the note, if any, to standard error.
    pub(super) fn print_note(&self) {
        if let Some(note) = self.note() {
            let mut stderr = std::io::stderr().lock();
            let lead = Level::Note.lead(color::has_colors(&stderr));
            // The exit status remains if standard error is closed.
            let _ = writeln!(stderr, "{lead} {note}");
        }
    }
}

impl std::str::FromStr for LlvmRelease {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = Release::to_write_for(text)?;
        let asked = text.to_owned();
        Ok(Self { asked, form })
    }
}

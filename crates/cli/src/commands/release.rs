//! `--llvm`: the release of LLVM whose form is written.

use std::io::Write;

use transpire::llvm::versions::Release;

/// A release of LLVM as people write it.
#[derive(Debug, Clone)]
pub(super) struct LlvmRelease {
    asked: String,
    form: Release,
}

impl LlvmRelease {
    /// The release whose form it reads.
    pub(super) fn form(&self) -> Release {
        self.form
    }

    /// Tells on standard error if the form that it reads is another release's.
    pub(super) fn tell(&self) {
        if self.asked != self.form.name() {
            let _ = writeln!(
                std::io::stderr().lock(),
                "transpire: note: LLVM {} reads the form of {}, which is written",
                self.asked,
                self.form
            );
        }
    }
}

impl std::str::FromStr for LlvmRelease {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = Release::read_by(text).ok_or_else(|| {
            let names: Vec<&str> = Release::all().map(Release::name).collect();
            format!("unknown release of LLVM; known are {}", names.join(", "))
        })?;
        let asked = text.to_owned();
        Ok(Self { asked, form })
    }
}

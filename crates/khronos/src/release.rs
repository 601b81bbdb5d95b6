//! The release of the Khronos translator whose place the program has taken.
//!
//! Each release writes the bitcode of its own release of LLVM, and is called by what reads just that; and each has
//! habits of its own. So the file takes the release from where it is put: `/usr/bin/llvm-spirv-15`,
//! `/usr/lib/llvm-15/bin/llvm-spirv`.

use std::path::Path;

use transpire::llvm::versions;

/// The release where nothing tells: what newer ones read too.
const DEFAULT: u32 = 22;

/// A major release of the Khronos translator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Release(pub u32);

impl Release {
    /// The release of the tool whose place the program has taken.
    pub fn of_program(program: &str) -> Self {
        let called = Path::new(program);
        let found = Self::of_path(called).or_else(|| Self::of_path(&std::env::current_exe().ok()?));
        found.unwrap_or(Self(DEFAULT))
    }

    /// By the number of the program's name, or of a folder that it lies in: `15`, `15.0` or `15.0.6`.
    fn of_path(path: &Path) -> Option<Self> {
        let number = |version: &str| version.split('.').next()?.parse().ok().map(Self);
        let file = path.file_name()?.to_str()?;
        let by_name = file.strip_prefix("llvm-spirv-").and_then(number);
        by_name.or_else(|| {
            let mut folders = path
                .parent()?
                .iter()
                .rev()
                .filter_map(|folder| folder.to_str());
            folders.find_map(|folder| folder.strip_prefix("llvm-").and_then(number))
        })
    }

    /// What its message about a version above the greatest allowed calls that.
    pub fn name_of_max_version(self) -> &'static str {
        match self.0 {
            ..18 => "--spirv-max-version",
            _ => "maximum allowed version",
        }
    }

    /// The release of LLVM whose bitcode it writes; the nearest where that is none that can be written.
    pub fn llvm(self) -> versions::Release {
        let release =
            versions::Release::read_by(&self.0.to_string()).unwrap_or(versions::Release::NEWEST);
        // Before 6 there was no such tool whose place could be taken.
        release.max(versions::Release::V6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_folders_tell_the_release() {
        let of = |path: &str| Release::of_path(Path::new(path)).map(|release| release.0);
        assert_eq!(of("/usr/bin/llvm-spirv-15"), Some(15));
        assert_eq!(of("llvm-spirv-16.0.1"), Some(16));
        assert_eq!(of("/usr/lib/llvm-14/bin/llvm-spirv"), Some(14));
        assert_eq!(of("/usr/lib/llvm-14/bin/llvm-spirv-19"), Some(19));
        assert_eq!(of("/usr/lib/llvm-23/bin/llvm-spirv"), Some(23));
        assert_eq!(of("llvm-spirv-13"), Some(13));
        assert_eq!(of("/usr/local/bin/llvm-spirv"), None);
        assert_eq!(of("/opt/llvm-project/llvm-spirv"), None);
    }

    #[test]
    fn bitcode_is_that_of_the_release_or_of_the_nearest() {
        for (release, name) in [
            (5, "6"),
            (7, "6"),
            (13, "13"),
            (14, "14"),
            (19, "19"),
            (22, "22"),
        ] {
            assert_eq!(Release(release).llvm().name(), name);
        }
        assert_eq!(Release(99).llvm(), versions::Release::NEWEST);
    }
}

//! Determines the release of the Khronos translator that the program replaces.
//!
//! Each release writes the bitcode of its own LLVM release, and its callers can read only that bitcode. Each
//! also has its own behavior. The program therefore derives the release from its path:
//! `/usr/bin/llvm-spirv-15`, `/usr/lib/llvm-15/bin/llvm-spirv`.

use std::path::Path;

use transpire::llvm::versions;

/// The default release. Newer releases of LLVM can read its output.
const DEFAULT: u32 = 22;

/// A major release of the Khronos translator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Release(pub u32);

impl Release {
    /// Returns the release of the tool that a program replaces. It is in `program`, the path by which the program was started,
    /// or in the path of the running executable. If neither contains a release, it is 22.
    pub fn of_program(program: &str) -> Self {
        let called = Path::new(program);
        let found = Self::of_path(called).or_else(|| Self::of_path(&std::env::current_exe().ok()?));
        found.unwrap_or(Self(DEFAULT))
    }

    /// Returns the release in the file name, or in the name of a parent folder: `15`, `15.0` or `15.0.6`.
    /// Returns `None` if neither contains a release.
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

    /// Returns the term for the maximum version in error messages, which depends on the release.
    pub fn name_of_max_version(self) -> &'static str {
        match self.0 {
            ..18 => "--spirv-max-version",
            _ => "maximum allowed version",
        }
    }

    /// Returns the LLVM release whose bitcode this release writes, or the nearest release that can be
    /// written.
    pub fn llvm(self) -> versions::Release {
        let release =
            versions::Release::read_by(&self.0.to_string()).unwrap_or(versions::Release::NEWEST);
        // No earlier release of the tool can be replaced.
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

//! The release of LLVM whose bitcode is written.
//!
//! Each release of the Khronos translator writes the bitcode of its own release of LLVM, and is called by what reads
//! just that. So the file takes the release from where it is put: `/usr/bin/llvm-spirv-15`,
//! `/usr/lib/llvm-15/bin/llvm-spirv`.

use std::path::Path;

use transpire::llvm::versions::Release;

/// The release of the tool whose place the program has taken; the newest where nothing tells.
pub(crate) fn of_program(program: &str) -> Release {
    let called = Path::new(program);
    let found = of_path(called).or_else(|| of_path(&std::env::current_exe().ok()?));
    found.unwrap_or(Release::NEWEST)
}

/// By the number of the program's name, or of a folder that it lies in.
fn of_path(path: &Path) -> Option<Release> {
    let file = path.file_name()?.to_str()?;
    let by_name = file.strip_prefix("llvm-spirv-").and_then(of_number);
    by_name.or_else(|| {
        let mut folders = path
            .parent()?
            .iter()
            .rev()
            .filter_map(|folder| folder.to_str());
        folders.find_map(|folder| folder.strip_prefix("llvm-").and_then(of_number))
    })
}

/// The release `15`, `15.0` or `15.0.6`. Those that are no release here give the nearest one.
fn of_number(version: &str) -> Option<Release> {
    let major: u32 = version.split('.').next()?.parse().ok()?;
    Some(
        Release::from_name(&major.to_string()).unwrap_or(if major < 14 {
            Release::V14
        } else {
            Release::NEWEST
        }),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_folders_tell_the_release() {
        let of = |path: &str| of_path(Path::new(path)).map(Release::name);
        assert_eq!(of("/usr/bin/llvm-spirv-15"), Some("15"));
        assert_eq!(of("llvm-spirv-16.0.1"), Some("16"));
        assert_eq!(of("/usr/lib/llvm-14/bin/llvm-spirv"), Some("14"));
        assert_eq!(of("/usr/lib/llvm-14/bin/llvm-spirv-19"), Some("19"));
        assert_eq!(of("llvm-spirv-13"), Some("14"));
        assert_eq!(of("/usr/local/bin/llvm-spirv"), None);
        assert_eq!(of("/opt/llvm-project/llvm-spirv"), None);
    }
}

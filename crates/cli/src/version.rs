//! The text of `transpire --version`.

/// Joins the version, the text `$commit`, and the versions of both IRs.
macro_rules! long {
    ($commit:expr) => {
        concat!(
            env!("CARGO_PKG_VERSION"),
            $commit,
            "\nLLVM IR: 3.2 (SPIR 1.2) and 6 to 23\nSPIR-V: 1.0 to 1.6"
        )
    };
}

/// The version, the commit, and the versions of both IRs that are read and written. The build script determines the
/// commit; if it finds none, the text has no commit.
pub(crate) const LONG: &str = match env!("TRANSPIRE_COMMIT").is_empty() {
    true => long!(""),
    false => long!(concat!(" (", env!("TRANSPIRE_COMMIT"), ")")),
};

#[cfg(test)]
mod tests {
    use transpire::llvm::versions::Release;
    use transpire::spirv::Version;

    use super::*;

    #[test]
    fn ranges_are_those_of_the_libraries() {
        let names: Vec<&str> = Release::all().map(Release::name).collect();
        let llvm = format!(
            "LLVM IR: {} (SPIR 1.2) and {} to {}",
            names[0],
            names[1],
            Release::NEWEST.name()
        );
        let spirv = format!("SPIR-V: {} to {}", Version::V1_0, Version::NEWEST);
        let lines: Vec<&str> = LONG.lines().skip(1).collect();
        assert_eq!(lines, [llvm, spirv]);
    }
}

//! Behavior of SPIRV-Tools' `spirv-link` that the linker does not share.

use transpire::spirv::Version;
use transpire::spirv::binary::to_words;

/// The default output file.
pub(crate) const OUTPUT: &str = "out.spv";

/// The exit status after any error.
pub(crate) const FAILURE: u8 = 1;

/// The environments of `--target-env`. The linked module does not depend on the environment.
#[rustfmt::skip]
pub(crate) const ENVIRONMENTS: &[&str] = &[
    "opencl1.2", "opencl1.2embedded", "opencl2.0", "opencl2.0embedded", "opencl2.1", "opencl2.1embedded", "opencl2.2",
    "opencl2.2embedded", "opengl4.0", "opengl4.1", "opengl4.2", "opengl4.3", "opengl4.5", "spv1.0", "spv1.1", "spv1.2", "spv1.3",
    "spv1.4", "spv1.5", "spv1.6", "vulkan1.0", "vulkan1.1", "vulkan1.1spv1.4", "vulkan1.2", "vulkan1.3", "vulkan1.4",
];

/// Checks that all inputs have the same version, as `spirv-link` requires without `--use-highest-version`.
///
/// # Errors
/// Returns a message about the first two inputs whose versions differ.
pub(crate) fn check_versions(inputs: &[(&str, &[u8])]) -> Result<(), String> {
    let version = |bytes: &[u8]| {
        let word = *to_words(bytes.get(..20)?).ok()?.get(1)?;
        Some(Version::from_word(word))
    };
    let mut versions = inputs
        .iter()
        .filter_map(|(name, bytes)| Some((*name, version(bytes)?)));
    let Some((first, expected)) = versions.next() else {
        return Ok(());
    };
    match versions.find(|(_, other)| *other != expected) {
        None => Ok(()),
        Some((name, other)) => Err(format!(
            "{first} has SPIR-V {expected}, and {name} has {other}; --use-highest-version accepts that"
        )),
    }
}

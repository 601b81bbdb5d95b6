//! Runs `spirv-val`.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use transpire_spirv::binary::to_bytes;

/// Returns whether `spirv-val` accepts the module `words` for `environment`. If `environment` is empty, no environment
/// is passed. Panics if `spirv-val` can't be run.
pub(crate) fn accepts(words: &[u32], environment: &str) -> bool {
    let tool = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/tools/spirv-val");
    let folder = std::env::temp_dir().join(format!(
        "validate-{}-{:?}",
        std::process::id(),
        std::thread::current().id()
    ));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("module.spv");
    std::fs::write(&file, to_bytes(words)).unwrap();
    let mut command = Command::new(tool);
    if !environment.is_empty() {
        command.args(["--target-env", environment]);
    }
    let command = command.arg(&file).stderr(Stdio::null());
    let status = command.stdout(Stdio::null()).status();
    let _ = std::fs::remove_dir_all(folder);
    let status = status.unwrap_or_else(|error| panic!("spirv-val ({error}): run scripts/setup.sh"));
    status.success()
}

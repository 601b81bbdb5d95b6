//! Shared test support: runs LLVM's tools, which must be installed, and lists the test modules.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::panic)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// The releases whose tools are installed.
pub const RELEASES: [u32; 5] = [14, 15, 16, 19, 22];

/// The time after which work of a few milliseconds counts as hanging. It is long enough for a busy machine.
const HANG: Duration = Duration::from_secs(60);

/// Returns the result of `work`. If it hangs, aborts the process with a message that contains `what`. This is a
/// watchdog, not a measurement of speed.
pub fn watched<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let (working, end) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            if end.recv_timeout(HANG) == Err(RecvTimeoutError::Timeout) {
                let _ = writeln!(std::io::stderr(), "{what}: hangs");
                std::process::abort();
            }
        });
        // Also dropped if the work panics.
        let _working = working;
        work()
    })
}

/// Returns the standard output of the LLVM tool `tool` with `arguments`. Fails if the tool is missing or rejects its
/// input.
pub fn run(tool: &str, arguments: &[&str]) -> Vec<u8> {
    let output = Command::new(tool)
        .args(arguments)
        .stdin(Stdio::null())
        .output();
    let output = output.unwrap_or_else(|error| panic!("{tool} is to be installed: {error}"));
    assert!(
        output.status.success(),
        "{tool} {arguments:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    output.stdout
}

/// Returns the output of the `opt` of a release that verifies and prints a module. Text for LLVM 14 may have opaque
/// pointers.
pub fn verified(release: u32, module: &[u8]) -> Output {
    let mut child = Command::new(format!("opt-{release}"))
        .args(["-passes=verify", "-S"])
        .args((release == 14).then_some("-opaque-pointers"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), module.to_vec());
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // The tool may end before it has read everything.
    let _ = writer.join().unwrap();
    output
}

/// A test module, for one release and possibly all later releases.
pub struct Source {
    /// The path of the assembly file.
    pub path: PathBuf,
    /// The first release that can read the module.
    pub since: u32,
}

/// Returns the modules in `tests/modules`. The name of a folder is the first release for its modules. The modules in
/// `14` have typed pointers and are only for that release; the others are also for all later releases. Leaves out
/// folders whose name is not in [`RELEASES`].
pub fn sources() -> Vec<Source> {
    sources_in("modules")
}

/// Returns the modules in `tests/modules_of_one_release` like [`sources`]. They use features that older releases do not
/// support.
pub fn newer_sources() -> Vec<Source> {
    sources_in("modules_of_one_release")
}

fn sources_in(folder: &str) -> Vec<Source> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(folder);
    let mut sources = Vec::new();
    for since in RELEASES {
        let Ok(entries) = folder.join(since.to_string()).read_dir() else {
            continue;
        };
        for entry in entries {
            sources.push(Source {
                path: entry.unwrap().path(),
                since,
            });
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(!sources.is_empty());
    sources
}

impl Source {
    /// Returns the releases in [`RELEASES`] that can read the module.
    pub fn releases(&self) -> Vec<u32> {
        RELEASES
            .into_iter()
            .filter(|&r| r == self.since || self.since > 14 && r > self.since)
            .collect()
    }

    /// Returns the bitcode that `llvm-as` of a release writes.
    pub fn bitcode(&self, release: u32) -> Vec<u8> {
        run(
            &format!("llvm-as-{release}"),
            &[self.path.to_str().unwrap(), "-o", "-"],
        )
    }
}

/// Returns the text that `llvm-dis` of a release prints for bitcode. `name` is the beginning of the name of a temporary
/// file.
pub fn disassembly(release: u32, bitcode: &[u8], name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}-{release}-{}.bc", std::process::id()));
    std::fs::write(&path, bitcode).unwrap();
    let text = run(
        &format!("llvm-dis-{release}"),
        &[path.to_str().unwrap(), "-o", "-"],
    );
    std::fs::remove_file(&path).unwrap();
    String::from_utf8(text).unwrap()
}

/// A pseudo-random number generator with reproducible output (xorshift64*).
pub struct Random(u64);

impl Random {
    /// Creates a generator from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// Returns the next number.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Returns a number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

//! What the tests share: LLVM's tools, which must be installed, and the modules that they assemble.

#![allow(dead_code, unreachable_pub, clippy::unwrap_used, clippy::panic)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

/// The releases whose tools are installed.
pub const RELEASES: [u32; 5] = [14, 15, 16, 19, 22];

/// When work that takes milliseconds is taken to hang: a thousand times as long, on a machine that is busy.
const HANG: Duration = Duration::from_secs(60);

/// What `work` gives. A watchdog, no measure of speed: the process ends, with the name of the work, where it hangs.
pub fn watched<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let (working, end) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            if end.recv_timeout(HANG) == Err(RecvTimeoutError::Timeout) {
                let _ = writeln!(std::io::stderr(), "{what}: hangs");
                std::process::abort();
            }
        });
        // Dropped where the work panics, too.
        let _working = working;
        work()
    })
}

/// The output of a tool of LLVM. A tool that is missing, or that refuses its input, is a failure.
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

/// A module of this folder, written for one release and all later ones.
pub struct Source {
    /// Where it is.
    pub path: PathBuf,
    /// The first release that reads it.
    pub since: u32,
}

/// The modules in `tests/modules`. The folder is the release that they are for: 14 is for typed
/// pointers alone, the others are for all later releases too.
pub fn sources() -> Vec<Source> {
    sources_in("modules")
}

/// The modules in `tests/modules_of_one_release`, which say what older releases have no form for.
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
    /// The releases that read it.
    pub fn releases(&self) -> Vec<u32> {
        RELEASES
            .into_iter()
            .filter(|&r| r == self.since || self.since > 14 && r > self.since)
            .collect()
    }

    /// Its bitcode, as `llvm-as` of that release writes it.
    pub fn bitcode(&self, release: u32) -> Vec<u8> {
        run(
            &format!("llvm-as-{release}"),
            &[self.path.to_str().unwrap(), "-o", "-"],
        )
    }
}

/// What `llvm-dis` of that release prints for bitcode.
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

/// Pseudo-random numbers, the same for the same seed (xorshift64*).
pub struct Random(u64);

impl Random {
    /// Numbers from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

//! Provides modules for tests of code that runs on several threads.

#![allow(clippy::unwrap_used)]

use std::num::NonZeroUsize;
use std::path::Path;

use transpire_parallel::{Threads, with_threads};

use crate::assembly;
use crate::ir::Module;
use crate::pointers;
use crate::versions::Release;

/// Releases that differ in their bitcode or assembly.
const RELEASES: &[&str] = &["3.2", "6", "9", "13", "14", "16", "19", "22", "23"];

/// Calls `check` with each test module in each of [`RELEASES`], with typed or opaque pointers as the release requires.
pub(crate) fn for_each(mut check: impl FnMut(&str, &Module, Release)) {
    let mut count = 0;
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let Some(module) = module(&path) else {
                continue;
            };
            let mut opaque = module.clone();
            pointers::make_opaque(&mut opaque);
            for name in RELEASES {
                let release = Release::from_name(name).unwrap();
                let module = match release.has_typed_pointers() {
                    true => &module,
                    false => &opaque,
                };
                check(&path.display().to_string(), module, release);
            }
            count += 1;
        }
    }
    assert!(count > 20, "there are {count} modules");
}

fn module(path: &Path) -> Option<Module> {
    if path.extension()? != "ll" {
        return None;
    }
    assembly::parse(&std::fs::read(path).unwrap()).ok()
}

/// Runs `work` with one thread and with several, checks that the results are equal, and returns them. `what` names the
/// work in the message of a failure.
pub(crate) fn same<T: PartialEq>(what: &str, work: impl Fn() -> T) -> T {
    let by = |count| {
        let threads = Threads::Exactly(NonZeroUsize::new(count).unwrap());
        with_threads(threads, &work)
    };
    let expected = by(1);
    for count in [2, 3, 7] {
        assert!(by(count) == expected, "{what}: {count} threads");
    }
    expected
}

//! Tests of the documentation: its shell commands are run in a checkout with only the files that git tracks, and paths
//! and links are checked.
//!
//! The `sh` blocks of a file are run in order, with the built commands in `PATH`. In a `console` block, each line after
//! `$ ` is run, and the output and messages are compared with the lines below it. A `sh manual` block is not run,
//! because it takes long or installs something.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The `sh manual` blocks, which are not run: the file, and the text.
const MANUAL: &[(&str, &str)] = &[
    // The test below runs it in a folder where everything is already built.
    ("README.md", "cargo quick\n"),
    (
        "README.md",
        "tar -xzf target/packages/transpire-0.2.0-*.tar.gz -C ~/.local --strip-components=1 --wildcards '*/bin/transpire'\n\
         sudo tar -xzf target/packages/libtranspire-0.2.0-*.tar.gz -C /usr/local --strip-components=1\n\
         python3 -m pip install target/packages/transpire_ir-0.2.0-*.whl\n\
         cargo install --path crates/cli          # from source; crates/llvm-spirv and crates/spirv-link have drop-in commands\n",
    ),
    (
        "fuzz/README.md",
        "cargo install cargo-fuzz\n\
         export RUSTC_BOOTSTRAP=1\n\
         cargo fuzz run bitcode -- -max_total_time=60 -rss_limit_mb=512 -timeout=5\n",
    ),
    (
        "docs/benchmarks.md",
        "cargo run --release -p transpire-bench\n",
    ),
    (
        "docs/benchmarks.md",
        "cargo run --release -p transpire-bench -- --save docs/benchmarks.csv\n\
         python3 -m pip install matplotlib==3.11.2\n\
         scripts/chart.py\n",
    ),
    // Another build of the library, and a link of the whole release library.
    (
        "docs/c.md",
        "cargo build --release --package transpire-capi --no-default-features\n\
         cargo xtask capi install target/transpire --libraries target/release\n",
    ),
    (
        "docs/c.md",
        "ld -r --whole-archive target/transpire/lib/libtranspire.a -o target/transpire.o\n\
         objcopy --wildcard --keep-global-symbol='transpire_*' target/transpire.o\n\
         cc -Wl,--gc-sections crates/capi/examples/translate.c target/transpire.o -o target/translate -I target/transpire/include -pthread -ldl -lm\n\
         target/translate examples/julia.bc julia.spv\n",
    ),
    (
        "docs/javascript.md",
        "cargo xtask npm --release\n\
         npm install ./target/npm\n",
    ),
    // Tools have the number of their release on Debian.
    (
        "docs/python.md",
        "clang --target=spir64 -O2 -cl-kernel-arg-info -emit-llvm -c kernel.cl -o kernel.bc\n",
    ),
    (
        "docs/targets.md",
        "ptxas -arch=sm_80 saxpy.ptx -o saxpy.cubin\n\
         ld.lld -shared saxpy.o -o saxpy.hsaco\n",
    ),
    (
        "docs/tour.md",
        "clang --target=spir64 -O2 -cl-kernel-arg-info -emit-llvm -c kernel.cl -o kernel.bc\n",
    ),
];

/// The languages that a block may have.
const LANGUAGES: &[&str] = &[
    "",
    "c",
    "console",
    "cpp",
    "js",
    "julia",
    "python",
    "rust",
    "sh",
    "sh manual",
    "toml",
];

/// A block of code in a document.
struct Block {
    /// The path of the document, relative to the root of the checkout.
    file: String,
    /// The line at which the block begins, counted from 1.
    line: usize,
    language: String,
    text: String,
}

#[test]
fn shell_commands_of_the_documentation_run() {
    let checkout = checkout();
    let blocks = blocks(&checkout);
    let manual: Vec<(&str, &str)> = blocks
        .iter()
        .filter(|block| block.language == "sh manual")
        .map(|block| (block.file.as_str(), block.text.as_str()))
        .collect();
    assert_eq!(manual, MANUAL);
    let mut compared = 0;
    for block in &blocks {
        match block.language.as_str() {
            "sh" => execute(block, &checkout),
            "console" => compared += compare(block, &checkout),
            _ => {}
        }
    }
    assert!(compared >= 7, "{compared} commands");
    // The first command has written a module, and the others its translations.
    for name in ["julia.spv", "julia.spvasm", "julia.ll"] {
        assert!(checkout.join(name).is_file(), "{name}");
    }
}

/// The programs that linking needs.
const LINKERS: &[&str] = &["cc", "ld", "as", "collect2"];

#[test]
fn the_quick_tests_need_cargo_and_a_linker_alone() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let tools = Path::new(env!("CARGO_TARGET_TMPDIR")).join("quick");
    let _ = fs::remove_dir_all(&tools);
    fs::create_dir_all(&tools).unwrap();
    let path = std::env::var_os("PATH").unwrap();
    for linker in LINKERS {
        let found = std::env::split_paths(&path)
            .map(|folder| folder.join(linker))
            .find(|file| file.is_file());
        if let Some(found) = found {
            std::os::unix::fs::symlink(found, tools.join(linker)).unwrap();
        }
    }
    let cargo = PathBuf::from(env!("CARGO"));
    let rustc = Path::new(cargo.parent().unwrap());
    let path = std::env::join_paths([tools.as_path(), rustc]).unwrap();
    let output = Command::new(&cargo)
        .args(["quick", "--quiet"])
        .env("PATH", path)
        .current_dir(root)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn relative_links_lead_to_files_and_headings() {
    let root = root();
    let mut links = 0;
    for file in tracked().iter().filter(|name| name.ends_with(".md")) {
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        let folder = Path::new(file).parent().unwrap();
        for target in text.split("](").skip(1) {
            let target = target.split(')').next().unwrap();
            if target.starts_with("https://") {
                continue;
            }
            links += 1;
            let (path, heading) = target.split_once('#').unwrap_or((target, ""));
            let linked = match path {
                "" => root.join(file),
                path => root.join(folder).join(path),
            };
            assert!(linked.exists(), "{file}: {target}");
            if !heading.is_empty() {
                let page = fs::read_to_string(linked).unwrap();
                let mut headings = page.lines().filter_map(anchor);
                assert!(headings.any(|anchor| anchor == heading), "{file}: {target}");
            }
        }
    }
    assert!(links > 100, "{links} links");
}

/// The folders with which a path in the documentation may begin.
const FOLDERS: &[&str] = &[
    "bindings/",
    "crates/",
    "docs/",
    "examples/",
    "legalize/",
    "mappings/",
    "scripts/",
    "site/",
    "to_llvm/",
    "to_spirv/",
    "xtask/",
];

#[test]
fn paths_of_the_documentation_exist() {
    let root = root();
    let mut paths = 0;
    for file in tracked().iter().filter(|name| name.ends_with(".md")) {
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        for (number, line) in (1..).zip(text.lines()) {
            for path in line.split('`').skip(1).step_by(2) {
                let is_part = |c: char| c.is_alphanumeric() || "/._-".contains(c);
                let begins = FOLDERS.iter().any(|folder| path.starts_with(folder));
                let is_inside = ["/src/", "/tests/"].iter().any(|part| path.contains(part));
                let is_output = path.starts_with("target/");
                if !path.chars().all(is_part) || is_output || !(begins || is_inside) {
                    continue;
                }
                paths += 1;
                // `llvm/src/ir` is in the crate `llvm`, and `mappings` in the sources of the crate `translate`.
                let places = ["", "crates", "crates/translate/src"];
                let places = places.map(|folder| root.join(folder).join(path));
                assert!(
                    places.iter().any(|place| place.exists()),
                    "{file}:{number}: {path}"
                );
            }
        }
    }
    assert!(paths > 100, "{paths} paths");
}

/// Returns the folder of each package of the workspace by its name, relative to the root.
fn packages() -> BTreeMap<String, String> {
    let manifests = tracked();
    let manifests = manifests
        .iter()
        .filter_map(|name| name.strip_suffix("/Cargo.toml"));
    let named = manifests.filter_map(|folder| {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).ok()?;
        let name = manifest.lines().find_map(|line| {
            let name = line.strip_prefix("name = \"")?;
            name.strip_suffix('"')
        })?;
        Some((name.to_owned(), folder.to_owned()))
    });
    named.collect()
}

#[test]
fn tests_of_the_documentation_exist() {
    let (root, packages) = (root(), packages());
    let mut tests = 0;
    for file in tracked().iter().filter(|name| name.ends_with(".md")) {
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        let commands = text.split('`').skip(1).step_by(2);
        for command in commands.filter(|text| text.starts_with("cargo test -p ")) {
            let words: Vec<&str> = command.split_whitespace().collect();
            let after = |option: &str| {
                let pairs = words.windows(2).filter(|pair| pair[0] == option);
                pairs.map(|pair| pair[1].to_owned()).collect::<Vec<_>>()
            };
            let folders: Vec<PathBuf> = after("-p")
                .iter()
                .map(|name| {
                    let folder = packages.get(name);
                    root.join(folder.unwrap_or_else(|| panic!("{file}: no package {name}")))
                })
                .collect();
            for test in after("--test") {
                tests += 1;
                let mut files = folders.iter().flat_map(|folder| {
                    let file = folder.join(format!("tests/{test}.rs"));
                    [file, folder.join(format!("tests/{test}/main.rs"))]
                });
                assert!(files.any(|file| file.is_file()), "{file}: {command}");
            }
        }
    }
    assert!(tests > 20, "{tests} tests");
}

/// Returns the anchor that GitHub generates for a heading: lower case, without punctuation, with hyphens in place of
/// spaces. Returns `None` for other lines.
fn anchor(line: &str) -> Option<String> {
    let heading = line.trim_start_matches('#').strip_prefix(' ')?;
    let lower = heading.to_lowercase();
    let kept = |&c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let text: String = lower.chars().filter(kept).collect();
    line.starts_with('#').then(|| text.replace(' ', "-"))
}

#[test]
fn the_readme_is_short() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let lines = readme.lines().count();
    assert!(lines <= 120, "{lines} lines");
}

#[test]
fn no_file_has_the_marks_of_a_merge() {
    let root = root();
    let marks: [&[u8]; 2] = [b"<<<<<<< ", b">>>>>>> "];
    let is_marked = |line: &[u8]| marks.iter().any(|mark| line.starts_with(mark));
    let names = tracked();
    assert!(names.len() > 1000, "{} files", names.len());
    for name in names {
        // A deleted file that is not committed yet has no content.
        let content = fs::read(root.join(&name)).unwrap_or_default();
        let line = content.split(|&byte| byte == b'\n').position(is_marked);
        assert_eq!(line, None, "{name}");
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the paths of the files that git tracks, relative to the root of the repository.
fn tracked() -> Vec<String> {
    let listed = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root())
        .output()
        .unwrap_or_else(|error| panic!("git: {error}"));
    assert!(
        listed.status.success(),
        "git ls-files: {}",
        String::from_utf8_lossy(&listed.stderr)
    );
    let names = String::from_utf8(listed.stdout).unwrap();
    names.split_terminator('\0').map(str::to_owned).collect()
}

/// Copies the tracked files to a separate folder, and returns its path. Their times are kept, so that cargo does not
/// rebuild anything.
fn checkout() -> PathBuf {
    let root = root();
    let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documentation");
    let _ = fs::remove_dir_all(&copy);
    for name in tracked() {
        let (from, to) = (root.join(&name), copy.join(&name));
        // A deleted file that is not committed yet.
        if !from.exists() {
            continue;
        }
        fs::create_dir_all(to.parent().unwrap()).unwrap();
        fs::copy(&from, &to).unwrap();
        let modified = fs::metadata(&from).unwrap().modified().unwrap();
        let copied = File::options().append(true).open(&to).unwrap();
        copied.set_modified(modified).unwrap();
    }
    copy
}

/// Returns the blocks of code in the documents of `checkout`: two files `README.md`, and the files in `docs`.
fn blocks(checkout: &Path) -> Vec<Block> {
    let mut files = vec!["README.md".to_owned(), "fuzz/README.md".to_owned()];
    let mut docs: Vec<String> = fs::read_dir(checkout.join("docs"))
        .unwrap()
        .map(|entry| format!("docs/{}", entry.unwrap().file_name().into_string().unwrap()))
        .filter(|name| name.ends_with(".md"))
        .collect();
    docs.sort();
    files.extend(docs);
    files
        .iter()
        .flat_map(|file| blocks_of(file, &fs::read_to_string(checkout.join(file)).unwrap()))
        .collect()
}

fn blocks_of(file: &str, text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in text.lines().enumerate() {
        let fence = line.trim_start().strip_prefix("```");
        match (&mut open, fence) {
            (None, Some(language)) => {
                assert!(
                    LANGUAGES.contains(&language),
                    "{file}:{}: a block of \"{language}\", which is none of {LANGUAGES:?}",
                    number + 1
                );
                open = Some(Block {
                    file: file.to_owned(),
                    line: number + 1,
                    language: language.to_owned(),
                    text: String::new(),
                });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "{file}: a block of code has no end");
    blocks
}

#[track_caller]
fn execute(block: &Block, checkout: &Path) {
    let output = run(&block.text, checkout);
    assert!(
        output.status.success(),
        "{}:{}: {}\n{}\n{}{}",
        block.file,
        block.line,
        output.status,
        block.text,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}

/// Runs each command of a `console` block in `checkout`, and compares its output with the block. Checks that the
/// command fails if the block shows an error, and only then. Returns the number of commands.
#[track_caller]
fn compare(block: &Block, checkout: &Path) -> usize {
    let Block { file, line, .. } = block;
    let steps = block.text.strip_prefix("$ ");
    let steps = steps.unwrap_or_else(|| panic!("{file}:{line}: the block begins with no command"));
    let mut commands = 0;
    for step in steps.split("\n$ ") {
        let step = step.strip_suffix('\n').unwrap_or(step);
        let (command, shown) = step.split_once('\n').unwrap_or((step, ""));
        let output = run(&format!("exec 2>&1; {command}"), checkout);
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(
            said.trim_end_matches('\n'),
            shown,
            "{file}:{line}: {command}"
        );
        // Errors, findings, and kernels that differ.
        let fails = shown.contains(": error: ")
            || shown.contains(r#""level":"error""#)
            || shown.contains(": different: ");
        assert_eq!(output.status.success(), !fails, "{file}:{line}: {command}");
        commands += 1;
    }
    commands
}

fn run(text: &str, checkout: &Path) -> Output {
    let built = Path::new(env!("CARGO_BIN_EXE_transpire")).parent().unwrap();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(built.to_owned()).chain(std::env::split_paths(&path));
    Command::new("bash")
        .args(["-euo", "pipefail", "-c", text])
        .current_dir(checkout)
        .env("PATH", std::env::join_paths(folders).unwrap())
        .env("CARGO_TARGET_DIR", built.parent().unwrap())
        .env("CARGO_NET_OFFLINE", "true")
        // The wheel is built with the profile of the tests.
        .env("MATURIN_PEP517_ARGS", "--profile dev")
        // The libraries that `cargo xtask capi install` installs are already built, because they are a dependency of
        // these tests.
        .env("TRANSPIRE_LIBRARIES", built.join("deps"))
        .output()
        .unwrap_or_else(|error| panic!("bash: {error}"))
}

#[test]
fn the_picture_in_the_readme_is_what_cfg_draws() {
    let drawn = Command::new(env!("CARGO_BIN_EXE_transpire"))
        .args(["cfg", "examples/julia.bc", "--format", "svg"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(
        drawn.status.success(),
        "{}",
        String::from_utf8_lossy(&drawn.stderr)
    );
    let picture = fs::read(root().join("docs/julia.svg")).unwrap();
    assert!(
        picture == drawn.stdout,
        "transpire cfg examples/julia.bc -o docs/julia.svg draws it again"
    );
}

/// Compares the percentages in the chart with the measurements in `docs/benchmarks.csv`, which the bench writes.
#[test]
fn the_chart_has_the_shares_that_the_bench_measured() {
    let measured = fs::read_to_string(root().join("docs/benchmarks.csv")).unwrap();
    let mut lines = measured.lines();
    let header: Vec<&str> = lines.next().unwrap().split(',').collect();
    let column = |name: &str| header.iter().position(|title| *title == name).unwrap();
    let (row, program) = (column("row"), column("program"));
    let values = [column("cpu_ms"), column("peak_mb")];
    let rows: Vec<Vec<&str>> = lines.map(|line| fields(line)).collect();
    let chart = fs::read_to_string(root().join("docs/benchmarks.svg")).unwrap();
    let mut bars = 0;
    for (name, peer) in [
        ("forward, clang-14 -O0", "llvm-spirv-22"),
        ("reverse, large", "llvm-spirv-22"),
        ("print, large", "llvm-dis-14"),
        ("dis, large", "spirv-dis"),
        ("validate, large", "spirv-val"),
    ] {
        let of = |wanted: &str| {
            rows.iter()
                .find(|fields| fields[row] == name && fields[program] == wanted)
        };
        let (ours, theirs) = (of("transpire").unwrap(), of(peer).unwrap());
        assert!(
            chart.contains(&format!(">{peer} = 100 %<")),
            "{name}: {peer}"
        );
        for value in values {
            let number = |fields: &[&str]| fields[value].parse::<f64>().unwrap();
            let share = 100.0 * number(ours) / number(theirs);
            let digits = usize::from(share < 1.0);
            assert!(
                chart.contains(&format!(">{share:.digits$} %<")),
                "{name}: {share}"
            );
            bars += 1;
        }
    }
    assert_eq!(bars, 10);
}

/// Returns the fields of a line of comma-separated values, of which some are quoted.
fn fields(line: &str) -> Vec<&str> {
    let mut fields = Vec::new();
    let mut rest = line;
    while !rest.is_empty() {
        let (field, after) = match rest.strip_prefix('"') {
            Some(quoted) => {
                let (field, after) = quoted.split_once('"').unwrap();
                (field, after.strip_prefix(',').unwrap_or(after))
            }
            None => rest.split_once(',').unwrap_or((rest, "")),
        };
        fields.push(field);
        rest = after;
    }
    fields
}

//! Finds the functions of the command that common jobs call, and writes them to `crates/cli/link_order.txt`.
//!
//! The build script of the command lets the linker place these functions beside each other. The system maps a file into memory
//! in groups of pages, so that a function that is called needs memory for its neighbors. A translation calls about a seventh of
//! the code. Scattered over the file, it made the system load two thirds of it.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use transpire_parallel::{Threads, map, with_threads};

use crate::contests::{BITCODE, Contest, Output, SPIRV};
use crate::tools::output;
use crate::{Failure, callgrind, inputs};

/// The purpose of a job. Functions for one purpose are placed beside each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    ToSpirv,
    ToLlvm,
    DebugInfo,
    TypedPointers,
    Other,
}

/// The jobs whose functions are collected.
const JOBS: &[(Purpose, Contest)] = &[
    // Without `-j`, the number of processors is asked for.
    (Purpose::ToSpirv, job(&["translate"], "small.bc")),
    (Purpose::ToSpirv, job(&["translate", "-j", "2"], "small.bc")),
    (Purpose::ToSpirv, job(&["translate", "-j", "2"], BITCODE)),
    (
        Purpose::ToSpirv,
        job(&["translate", "-j", "2"], "large-22-O0.bc"),
    ),
    (
        Purpose::DebugInfo,
        job(&["translate", "-j", "2"], "large-22-O2-g.bc"),
    ),
    (Purpose::ToLlvm, job(&["translate", "-j", "2"], SPIRV)),
    (
        Purpose::TypedPointers,
        job(&["translate", "-j", "2", "--llvm", "14"], SPIRV),
    ),
    (Purpose::Other, job(&["print", "-j", "2"], BITCODE)),
    (Purpose::Other, job(&["dis", "-j", "2"], SPIRV)),
    (Purpose::Other, job(&["validate", "-j", "2"], SPIRV)),
];

const fn job(ours: &'static [&'static str], input: &'static str) -> Contest {
    Contest {
        job: "",
        subject: "",
        ours,
        input,
        output: Output::Nothing,
        peers: &[],
    }
}

/// The maximum part of the code that matches a pattern for several functions although it is not called for the same purpose. It
/// makes the list shorter.
const MOST_OTHERS: f64 = 0.05;

/// The last of the groups in which functions are ordered.
const LAST_RANK: usize = 5;

/// The size in bytes of each function, by symbol.
type Sizes = BTreeMap<String, u64>;

/// Returns the path of the list.
fn list() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/link_order.txt")
}

/// Runs the jobs and writes the list.
///
/// # Errors
/// Returns an error if a job fails, or if `transpire` has no symbols.
pub(crate) fn run(transpire: &Path, folder: &Path) -> Result<(), Failure> {
    let sizes = sizes(transpire)?;
    let contests: Vec<&Contest> = JOBS.iter().map(|(_, contest)| contest).collect();
    let inputs = inputs::make(&contests, None, transpire, folder);
    let called = with_threads(Threads::Available, || {
        map(JOBS.iter().enumerate().collect(), |(number, (_, job))| {
            let input = inputs.get(job.input).cloned();
            let input = input.ok_or_else(|| format!("no {}", job.input))??;
            let mut arguments: Vec<_> = job.ours.iter().map(Into::into).collect();
            arguments.push(input.into_os_string());
            if !job.ours.contains(&"validate") {
                arguments.push("-o".into());
                arguments.push(folder.join(format!("link-order.{number}")).into());
            }
            let profile = folder.join(format!("link-order.{number}.callgrind"));
            callgrind::functions(transpire.as_os_str(), &arguments, &profile)
        })
    });
    let called: Vec<HashSet<String>> = called.into_iter().collect::<Result<_, Failure>>()?;
    let rank = |function: &str| {
        let calls = |purpose: Purpose| {
            let mut jobs = JOBS.iter().zip(&called);
            jobs.any(|((of, _), called)| *of == purpose && called.contains(function))
        };
        // The functions that both translations call are between those that one of them calls.
        match (calls(Purpose::ToSpirv), calls(Purpose::ToLlvm)) {
            (true, false) => Some(0),
            (true, true) => Some(1),
            (false, true) => Some(2),
            _ if calls(Purpose::TypedPointers) => Some(3),
            _ if calls(Purpose::DebugInfo) => Some(4),
            _ => calls(Purpose::Other).then_some(LAST_RANK),
        }
    };
    let mut text = String::from(
        "# Functions that translations call, as patterns of symbols, in the order in which the linker places them.\n\
         # `cargo run --release -p transpire-bench -- link-order` writes this file.\n",
    );
    let mut functions = Vec::new();
    for (symbol, size) in &sizes {
        functions.push(Function {
            pattern: pattern(symbol),
            size: *size,
            rank: rank(symbol),
        });
    }
    for line in patterns(functions) {
        let _ = writeln!(text, "{line}");
    }
    fs::write(list(), text).map_err(|error| format!("{}: {error}", list().display()))
}

/// The section in which the build script of the command places the functions.
const SECTION: &str = ".text.frequent";

/// The minimum number of bytes of code that the list places. A build for `transpire-bench counts` has 2.7 MB. Such a
/// build inlines other functions than a release.
const LEAST: u64 = 2_000_000;

/// Checks that the linker has placed the functions of the list, and prints the size of their code.
///
/// # Errors
/// Returns an error if the code has less than [`LEAST`] bytes.
pub(crate) fn check(transpire: &Path) -> Result<(), Failure> {
    let sections = output("size", &["-A".as_ref(), transpire.as_os_str()])?;
    let mut sections = sections.lines().map(str::split_whitespace);
    let size = sections.find_map(|mut fields| match fields.next() {
        Some(SECTION) => fields.next()?.parse::<u64>().ok(),
        _ => None,
    });
    match size {
        // The linker does not take such a list.
        None if cfg!(not(target_os = "linux")) => println!("unavailable: an order of functions"),
        Some(size) if size >= LEAST => println!("{size} bytes of code are placed"),
        _ => {
            let size = size.unwrap_or_default();
            return Err(format!(
                "{}: the list places {size} bytes of code, less than {LEAST}; `transpire-bench link-order` writes it again",
                list().display()
            ));
        }
    }
    Ok(())
}

/// Returns the size of each function of a program.
fn sizes(program: &Path) -> Result<Sizes, Failure> {
    let text = output("nm", &["-S".as_ref(), program.as_os_str()])?;
    let mut sizes = Sizes::new();
    for line in text.lines() {
        if let [_, size, "t" | "T", symbol] = line.split(' ').collect::<Vec<_>>()[..] {
            sizes.insert(
                symbol.to_owned(),
                u64::from_str_radix(size, 16).unwrap_or_default(),
            );
        }
    }
    match sizes.is_empty() {
        true => Err(format!("{}: no symbols", program.display())),
        false => Ok(sizes),
    }
}

/// Returns a pattern for a symbol, without the parts that differ between builds: the hashes of crates (`Cs1b2c3d_`), references
/// to earlier parts by their position (`B4_`), which depends on the lengths of the hashes, the crate at the end for which a
/// generic function is compiled, and the number that LLVM adds to a name (`.123`).
fn pattern(symbol: &str) -> String {
    let path = symbol.trim_end_matches(|c: char| c.is_ascii_digit());
    let (symbol, mut end) = match path.strip_suffix('.') {
        Some(path) => (path, "*"),
        None => (symbol, ""),
    };
    let mut pattern = String::new();
    let mut rest = symbol;
    while let Some(at) = rest.find(['C', 'B']) {
        let (before, from) = rest.split_at(at);
        let (kind, digits) = from.split_at(if from.starts_with("Cs") { 2 } else { 1 });
        pattern += before;
        let digits_end = digits.find(|c: char| !c.is_ascii_alphanumeric());
        let behind = digits_end.and_then(|end| digits.get(end..)?.strip_prefix('_'));
        rest = match behind {
            Some(behind)
                if kind != "C" && (kind == "Cs" || behind.is_empty()) && is_last(behind) =>
            {
                end = "*";
                ""
            }
            Some(behind) if kind != "C" => {
                pattern += kind;
                pattern += "*_";
                behind
            }
            _ => {
                pattern += kind;
                digits
            }
        };
    }
    pattern + rest + end
}

/// Returns whether the rest of a symbol is empty or consists of one name, after its length.
fn is_last(rest: &str) -> bool {
    let name = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let length = rest.strip_suffix(name).unwrap_or_default();
    rest.is_empty() || length.parse() == Ok(name.len())
}

/// A function of the command.
struct Function {
    pattern: String,
    /// The size in bytes.
    size: u64,
    /// The place of the function among the others, or `None` if no job calls it.
    rank: Option<usize>,
}

/// Returns the patterns for the functions that have a rank, ordered by rank.
fn patterns(mut functions: Vec<Function>) -> Vec<String> {
    functions.sort_by(|a, b| a.pattern.cmp(&b.pattern));
    let mut found = Vec::new();
    let mut groups = vec![(functions.as_slice(), 0)];
    while let Some((group, prefix)) = groups.pop() {
        let size = |of: &dyn Fn(&Function) -> bool| -> u64 {
            let functions = group.iter().filter(|function| of(function));
            functions.map(|function| function.size).sum()
        };
        let (Some(first), Some(last)) = (group.first(), group.last()) else {
            continue;
        };
        let of_rank = |rank: &usize| size(&|function| function.rank == Some(*rank));
        let Some(rank) = (0..=LAST_RANK)
            .max_by_key(of_rank)
            .filter(|rank| of_rank(rank) > 0)
        else {
            continue;
        };
        let others = size(&|function| function.rank != Some(rank));
        if first.pattern == last.pattern {
            found.push((rank, first.pattern.clone()));
        } else if prefix > 0 && others as f64 <= size(&|_| true) as f64 * MOST_OTHERS {
            let prefix = first.pattern.get(..prefix).unwrap_or_default();
            found.push((rank, format!("{prefix}*")));
        } else {
            // The functions whose patterns have the next character in common form a group.
            let next = |function: &Function| function.pattern.as_bytes().get(prefix).copied();
            for group in group.chunk_by(|a, b| next(a) == next(b)) {
                groups.push((group, common_prefix(group)));
            }
        }
    }
    found.sort();
    found.dedup();
    found.into_iter().map(|(_, pattern)| pattern).collect()
}

/// Returns the number of bytes that the patterns of a sorted group have in common.
fn common_prefix(group: &[Function]) -> usize {
    match (group.first(), group.last()) {
        (Some(first), Some(last)) => {
            let pairs = first.pattern.bytes().zip(last.pattern.bytes());
            pairs.take_while(|(a, b)| a == b).count()
        }
        _ => 0,
    }
}

#[cfg(test)]
// A failure here fails the test.
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fs;

    use super::{Function, list, pattern, patterns};

    #[test]
    fn a_pattern_has_no_parts_that_differ_between_builds() {
        let cases = [
            ("_RNvNtCsaZ9_9transpire3run", "_RNvNtCs*_9transpire3run"),
            // An instance for the crate `spir`, and one for a crate that is a part of the symbol.
            ("_RINvNtCs1_4core3mapuECs2_4spir", "_RINvNtCs*_4core3mapuE*"),
            (
                "_RINvCs1_4core3mapNtB4_4ItemEB2_",
                "_RINvCs*_4core3mapNtB*_4ItemE*",
            ),
            ("_RNvNtCs0_4spir6Binary", "_RNvNtCs*_4spir6Binary"),
            ("_RNvNtCs0_4spir6Binary.123", "_RNvNtCs*_4spir6Binary*"),
            ("malloc", "malloc"),
        ];
        for (symbol, expected) in cases {
            assert_eq!(pattern(symbol), expected);
        }
    }

    #[test]
    fn the_list_has_only_characters_of_symbols_and_patterns() {
        let text = fs::read_to_string(list()).unwrap();
        let patterns: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let is_known = |c: char| c.is_ascii_alphanumeric() || "_.$*".contains(c);
        let is_pattern = |line: &&str| !line.is_empty() && line.chars().all(is_known);
        assert_eq!(patterns.iter().find(|line| !is_pattern(line)), None);
        assert!(patterns.len() > 1_000, "{} patterns", patterns.len());
    }

    #[test]
    fn functions_that_are_called_share_patterns_and_are_ordered_by_rank() {
        let function = |pattern: &str, size, rank| Function {
            pattern: pattern.to_owned(),
            size,
            rank,
        };
        let found = patterns(vec![
            function("a_read_one", 50, Some(2)),
            function("a_read_two", 40, Some(2)),
            function("a_read_unused", 4, None),
            function("a_unused", 90, None),
            function("a_write", 20, Some(0)),
            function("b_never", 500, None),
            function("c", 1, Some(1)),
            function("c", 30, None),
            function("cold", 30, None),
        ]);
        assert_eq!(found, ["a_write", "c", "a_read_*"]);
    }
}

//! Cuts a program into modules at random, and links the modules again with our linker.
//!
//! `llvm-extract` creates the modules. Each function and each variable is defined in one module and declared in the
//! others. Internal symbols become hidden symbols, so that the modules can refer to each other.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use transpire::{LinkOptions, ToSpirv, link_llvm, link_spirv, llvm_to_spirv, to_spirv};

use super::generator::Random;
use crate::{Failure, toolchain};

/// The maximum number of modules.
const MOST: usize = 5;
/// The ways of linking the modules of a program.
const WAYS: [&str; 3] = ["LLVM IR", "SPIR-V", "both IRs"];

/// The number of programs that were linked in each way.
#[derive(Debug, Default)]
pub struct Ways([AtomicUsize; WAYS.len()]);

impl Ways {
    /// Prints the numbers. Returns an error if at least 40 programs were linked, but none in one of the ways.
    pub fn check(&self) -> Result<(), Failure> {
        let counts = self.0.each_ref().map(|n| n.load(Ordering::Relaxed));
        for (way, count) in WAYS.iter().zip(counts) {
            println!("linked as {way}: {count} programs");
        }
        match counts.iter().sum::<usize>() >= 40 && counts.contains(&0) {
            true => Err("no program was linked in one of the ways".to_owned()),
            false => Ok(()),
        }
    }
}

/// Returns the names of the functions and the variables that a module defines, from its assembly.
fn definitions(text: &str) -> (Vec<&str>, Vec<&str>) {
    let name = |rest: &'_ str| -> usize { rest.find([' ', '(']).unwrap_or(rest.len()) };
    let functions = text.lines().filter(|line| line.starts_with("define "));
    let functions = functions.filter_map(|line| {
        let rest = line.split_once('@')?.1;
        rest.get(..name(rest))
    });
    let variables = text.lines().filter_map(|line| line.strip_prefix('@'));
    let variables = variables.filter(|line| !line.contains(" = external "));
    let variables = variables.filter_map(|line| line.get(..name(line)));
    let variables = variables.filter(|name| !name.starts_with("llvm."));
    (functions.collect(), variables.collect())
}

/// Cuts a program into at most `MOST` modules, and returns their paths in random order. `text` is the assembly of the
/// program. `release` is the release of LLVM that reads the program.
pub fn cut(
    program: &Path,
    text: &str,
    release: u32,
    random: &mut Random,
) -> Result<Vec<PathBuf>, Failure> {
    let count = random.between(2, MOST);
    let mut parts = vec![Vec::new(); count];
    let (functions, variables) = definitions(text);
    for (option, names) in [("--func=", functions), ("--glob=", variables)] {
        for name in names {
            let part = random.below(count);
            parts[part].push(format!("{option}{name}"));
        }
    }
    parts.retain(|names| !names.is_empty());
    let mut paths = Vec::new();
    for (number, names) in parts.iter().enumerate() {
        let path = program.with_extension(format!("{number}.bc"));
        toolchain::run(
            Command::new(format!("llvm-extract-{release}"))
                .args((release == 15).then_some("-opaque-pointers"))
                .args(names)
                .arg(program)
                .arg("-o")
                .arg(&path),
        )?;
        paths.push(path);
    }
    random.shuffle(&mut paths);
    Ok(paths)
}

/// Links modules of LLVM IR, and returns SPIR-V. A random choice decides whether the modules are linked as LLVM IR, as
/// SPIR-V, or each module in a random IR. The choice is counted in `ways`. The inner error comes from our linker or
/// translator.
pub fn link(
    modules: &[PathBuf],
    options: &ToSpirv,
    random: &mut Random,
    ways: &Ways,
) -> Result<Result<Vec<u8>, String>, Failure> {
    let mut files = Vec::new();
    for path in modules {
        let bytes = std::fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
        files.push((path.display().to_string(), bytes));
    }
    let number = random.below(WAYS.len());
    let way = WAYS[number];
    ways.0[number].fetch_add(1, Ordering::Relaxed);
    let mut linked = || -> Result<Vec<u8>, String> {
        if way == "both IRs" {
            for (name, file) in &mut files {
                if random.percent(50) {
                    let words = to_spirv(file, options).map_err(|e| format!("{name}: {e}"))?;
                    *file = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                }
            }
        }
        let files = files.iter();
        let inputs: Vec<(&str, &[u8])> = files
            .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
            .collect();
        let mut link_options = LinkOptions::default();
        link_options.to_spirv = options.clone();
        if way == "LLVM IR" {
            let linked = link_llvm(&inputs, &link_options).map_err(|e| e.to_string())?;
            let spirv = llvm_to_spirv(linked.module, options).map_err(|e| e.to_string())?;
            return Ok(transpire::write_spirv(&spirv.0));
        }
        let linked = link_spirv(&inputs, &link_options).map_err(|e| e.to_string())?;
        Ok(transpire::write_spirv(&linked.module))
    };
    let names: Vec<String> = modules
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    Ok(linked().map_err(|e| format!("linked as {way}, {}: {e}", names.join(" "))))
}

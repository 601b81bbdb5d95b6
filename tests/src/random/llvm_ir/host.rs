//! Converts LLVM IR for `spir64` to the host processor: to a single address space and the native calling convention.
//! Adds definitions of OpenCL functions, which LLVM's JIT does not have.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use crate::random::campaign::Folder;
use crate::{Failure, toolchain};

/// Definitions and declarations of OpenCL functions for the host, by name.
pub struct Host {
    definitions: BTreeMap<String, String>,
    declarations: BTreeMap<String, String>,
}

impl Host {
    /// Compiles the functions of `tests/random/host.cl`, and converts them for the host processor.
    pub fn compile() -> Result<Self, Failure> {
        let source = toolchain::root().join("tests/random/host.cl");
        let folder = Folder::new("host")?;
        let compiled = folder.path().join("host.ll");
        toolchain::run(
            Command::new("clang-22")
                .args(["-cc1", "-triple", "spir64-unknown-unknown", "-O1"])
                .args(["-x", "cl", "-cl-std=CL2.0", "-cl-ext=+all"])
                .args(["-finclude-default-header", "-ffp-contract=off"])
                .args(["-relaxed-aliasing", "-emit-llvm", "-o"])
                .arg(&compiled)
                .arg(source),
        )?;
        let text =
            fs::read_to_string(&compiled).map_err(|e| format!("{}: {e}", compiled.display()))?;
        let mut host = Self {
            definitions: BTreeMap::new(),
            declarations: BTreeMap::new(),
        };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let Some(name) = name(line) else { continue };
            if line.starts_with("declare ") {
                host.declarations
                    .insert(name.to_owned(), plain(line) + "\n");
            } else if line.starts_with("define ") {
                let mut definition = plain(line) + "\n";
                for line in lines.by_ref() {
                    definition += &plain(line);
                    definition.push('\n');
                    if line == "}" {
                        break;
                    }
                }
                host.definitions.insert(name.to_owned(), definition);
            }
        }
        Ok(host)
    }

    /// Converts the assembly of a module for the host processor, and adds the definitions and declarations that the
    /// module needs.
    pub fn module(&self, text: &str) -> String {
        let mut module = String::new();
        let mut declared = BTreeSet::new();
        let mut wanted = Vec::new();
        for line in text.lines() {
            let line = flat(line);
            if line.starts_with("target ") {
                continue;
            }
            if line.starts_with("declare ")
                && let Some(name) = name(&line)
            {
                if self.definitions.contains_key(name) {
                    wanted.push(name.to_owned());
                    continue;
                }
                if !declared.insert(name.to_owned()) {
                    continue;
                }
            }
            module.push_str(&line);
            module.push('\n');
        }
        // The added functions call other functions, which are needed too.
        let mut taken = BTreeSet::new();
        while let Some(name) = wanted.pop() {
            if !taken.insert(name.clone()) {
                continue;
            }
            if let Some(declaration) = self.declarations.get(&name) {
                if declared.insert(name) {
                    module += &flat(declaration);
                }
            } else if let Some(definition) = self.definitions.get(&name) {
                module += definition;
                let called = definition.split('@').skip(1);
                wanted.extend(called.map(|rest| identifier(rest).to_owned()));
            }
        }
        module
    }
}

/// Returns the name of the function in a line that declares or defines a function, or `None` if the line has no `@`.
fn name(line: &str) -> Option<&str> {
    Some(identifier(line.split_once('@')?.1))
}

fn identifier(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.');
    &text[..end.unwrap_or(text.len())]
}

/// Converts a line like [`flat`], and removes references to attributes and metadata.
fn plain(line: &str) -> String {
    let mut line = flat(line);
    while let Some(at) = line.find(" #") {
        let digits = line[at + 2..]
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(line.len() - at - 2);
        line.replace_range(at..at + 2 + digits, "");
    }
    if let Some(at) = line.find(", !") {
        line.truncate(at);
    }
    line
}

/// Converts a line of assembly to a single address space and the native calling convention.
fn flat(line: &str) -> String {
    let mut line = line
        .replace("spir_kernel ", "")
        .replace("spir_func ", "")
        .replace("addrspacecast ", "bitcast ");
    if !line.contains("addrspace(") && !line.contains("@llvm.mem") {
        return line;
    }
    for space in 1..5 {
        line = line
            .replace(&format!(" addrspace({space})"), "")
            .replace(&format!(".p{space}."), ".p0.")
            .replace(&format!(".p{space}("), ".p0(");
    }
    line
}

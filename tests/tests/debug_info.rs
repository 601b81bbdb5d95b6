//! Debug information goes to SPIR-V and comes back: with each set, `spirv-val` takes the module, the release of LLVM that
//! it is written for keeps what it says, and the DWARF that this release's back end makes of it has the entries, by tag and
//! name, of the DWARF that it makes of the original.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use transpire::llvm::versions::Release;
use transpire::{DebugInfoSet, ToLlvm, ToSpirv};
use transpire_tests::Failure;
use transpire_tests::toolchain::{self, Compilation, Environment};

/// The sets, by the names of their files.
const SETS: [(DebugInfoSet, &str); 3] = [
    (DebugInfoSet::OpenCl100, "opencl-100"),
    (DebugInfoSet::Shader100, "shader-100"),
    (DebugInfoSet::Shader200, "shader-200"),
];
/// What is compiled, and its language.
const SOURCES: [(&str, &str); 2] = [("types.cl", "CL2.0"), ("classes.clcpp", "clc++")];
/// The releases of clang, and of LLVM for what comes back.
const RELEASES: [u32; 4] = [14, 16, 19, 22];

#[test]
fn entries_of_dwarf_come_back() {
    let mut failures = Vec::new();
    for (file, standard) in SOURCES {
        for clang in RELEASES {
            for (set, name) in SETS {
                if let Err(e) = comes_back(file, standard, clang, set, name) {
                    failures.push(format!("{file}, clang {clang}, {name}: {e}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn comes_back(
    file: &str,
    standard: &str,
    release: u32,
    set: DebugInfoSet,
    name: &str,
) -> Result<(), Failure> {
    let source = toolchain::root().join("tests/debug_info").join(file);
    let flags = [
        &format!("-cl-std={standard}"),
        "-finclude-default-header",
        "-fdeclare-opencl-builtins",
        "-debug-info-kind=limited",
        "-dwarf-version=5",
        "-main-file-name",
        file,
    ];
    let compilation = Compilation {
        source: &source,
        includes: &[],
        clang: release,
        level: "-O0",
        target: "spir64",
        flags: flags.map(str::to_owned).to_vec(),
    };
    let original = compilation.bitcode()?;
    let bytes = fs::read(&original).map_err(|e| e.to_string())?;
    let mut options = ToSpirv::default();
    options.debug_info = set;
    let words = transpire::to_spirv(&bytes, &options).map_err(|e| e.to_string())?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let stem = original.file_stem().unwrap_or_default().to_string_lossy();
    let folder = toolchain::scratch("debug_info")?;
    let module = folder.join(format!("{stem}-{name}.spv"));
    toolchain::write(&module, &bytes)?;
    toolchain::validate(&module, Environment::OpenCl)?;

    let mut options = ToLlvm::default();
    options.release = Release::from_name(&release.to_string()).ok_or("an unknown release")?;
    let written = transpire::to_llvm(&bytes, &options).map_err(|e| e.to_string())?;
    let back = module.with_extension("bc");
    toolchain::write(&back, written)?;
    let (was, is) = (dwarf(&original, release)?, dwarf(&back, release)?);
    if was.is_empty() {
        return Err("the original has no DWARF".to_owned());
    }
    let mut differences = Vec::new();
    let entries: BTreeSet<&String> = was.keys().chain(is.keys()).collect();
    for entry in entries {
        let (before, now) = (was.get(entry), is.get(entry));
        if before != now {
            let count = |count: Option<&usize>| count.copied().unwrap_or(0);
            differences.push(format!("{} → {}: {entry}", count(before), count(now)));
        }
    }
    match differences.is_empty() {
        true => Ok(()),
        false => Err(format!("DWARF differs\n  {}", differences.join("\n  "))),
    }
}

/// The entries that LLVM's back end makes of a module, as tag and name, and how often each is there.
fn dwarf(bitcode: &Path, release: u32) -> Result<BTreeMap<String, usize>, Failure> {
    let object = object_of(bitcode, release)?;
    let dumped = toolchain::run(
        Command::new(format!("llvm-dwarfdump-{release}"))
            .arg("--debug-info")
            .arg(&object),
    )?;
    let text = String::from_utf8_lossy(&dumped.stdout);
    let mut all: Vec<String> = Vec::new();
    for line in text.lines() {
        let line_of_tag = line
            .strip_prefix("0x")
            .and_then(|line| line.split_once(':'));
        let tag = line_of_tag.map(|(_, tag)| tag.trim());
        if let Some(tag) = tag.filter(|tag| tag.starts_with("DW_TAG_")) {
            all.push(tag.to_owned());
        } else if let (Some(last), Some((_, name))) =
            (all.last_mut(), line.split_once("DW_AT_name"))
        {
            // The path of a unit may be split into folder and file in another way.
            if last != "DW_TAG_compile_unit" {
                *last = format!("{last} {}", name.trim());
            }
        }
    }
    let mut entries = BTreeMap::new();
    for entry in all {
        *entries.entry(entry).or_insert(0) += 1;
    }
    Ok(entries)
}

/// The object file that LLVM makes of a module. It must not find fault with the debug information.
fn object_of(bitcode: &Path, release: u32) -> Result<PathBuf, Failure> {
    let object = bitcode.with_extension(format!("{release}.o"));
    let object = toolchain::scratch("debug_info")?.join(object.file_name().unwrap_or_default());
    let compiled = toolchain::run(
        Command::new(format!("llc-{release}"))
            .args(["-mtriple=x86_64", "-O0", "-filetype=obj", "-o"])
            .arg(&object)
            .arg(bitcode),
    )?;
    match String::from_utf8_lossy(&compiled.stderr).contains("debug info") {
        true => Err(format!(
            "LLVM {release}: {}",
            String::from_utf8_lossy(&compiled.stderr)
        )),
        false => Ok(object),
    }
}

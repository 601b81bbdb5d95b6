//! Tests the translation of debug information to SPIR-V and back. For each debug information set, `spirv-val` must
//! accept the module, and every LLVM release must keep the debug information that is written for it. LLVM's back end
//! then generates DWARF. It must have the same entries as the DWARF of the original. Tag, name and some attributes of
//! the entries are compared.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use transpire::llvm::versions::Release;
use transpire::{DebugInfoSet, ReadLlvm, ToLlvm, ToSpirv};
use transpire_tests::Failure;
use transpire_tests::toolchain::{self, Compilation, Environment};

/// The debug information sets, with their names in file names.
const SETS: [(DebugInfoSet, &str); 3] = [
    (DebugInfoSet::OpenCl100, "opencl-100"),
    (DebugInfoSet::Shader100, "shader-100"),
    (DebugInfoSet::Shader200, "shader-200"),
];
/// The source files, and their languages.
const SOURCES: [(&str, &str); 4] = [
    ("tests/debug_info/types.cl", "CL2.0"),
    ("tests/debug_info/classes.clcpp", "clc++"),
    ("tests/kernels/memory/structs.cl", "CL1.2"),
    ("tests/kernels/memory/pointers.cl", "CL1.2"),
];
/// The releases of clang that compile the sources.
const CLANGS: [u32; 4] = [14, 16, 19, 22];
/// The releases of LLVM for which the modules are translated back.
const RELEASES: [u32; 5] = [14, 15, 16, 19, 22];
/// The attributes of an entry that are compared. (The path of a unit may be split differently into folder and file.)
const ATTRIBUTES: [&str; 19] = [
    "DW_AT_name",
    "DW_AT_type",
    "DW_AT_linkage_name",
    "DW_AT_byte_size",
    "DW_AT_bit_size",
    "DW_AT_data_bit_offset",
    "DW_AT_data_member_location",
    "DW_AT_count",
    "DW_AT_upper_bound",
    "DW_AT_const_value",
    "DW_AT_encoding",
    "DW_AT_decl_line",
    "DW_AT_accessibility",
    "DW_AT_artificial",
    "DW_AT_declaration",
    "DW_AT_external",
    "DW_AT_explicit",
    "DW_AT_inline",
    "DW_AT_prototyped",
];

/// The DWARF entries of a module as text, each with its number of occurrences.
type Entries = BTreeMap<String, usize>;

#[test]
fn entries_of_dwarf_come_back() {
    let mut failures = Vec::new();
    for (file, standard) in SOURCES {
        for clang in CLANGS {
            for level in toolchain::LEVELS {
                let compared = compiled(file, standard, clang, level)
                    .and_then(|original| come_back(&original, clang));
                if let Err(e) = compared {
                    failures.push(format!("{file}, clang {clang} {level}: {e}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_release_keeps_what_is_written_for_it() {
    let mut failures = Vec::new();
    for (file, standard) in SOURCES {
        for clang in CLANGS {
            let kept = compiled(file, standard, clang, "-O0").and_then(|original| {
                for set in SETS {
                    let (module, _) = spirv(&original, set)?;
                    for release in RELEASES {
                        let back = llvm(&module, release)?;
                        object_of(&back, release)
                            .map_err(|e| format!("{} for {release}: {e}", set.1))?;
                    }
                }
                Ok(())
            });
            if let Err(e) = kept {
                failures.push(format!("{file}, clang {clang}: {e}"));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn an_entry_that_is_missing_or_says_something_else_is_a_difference() {
    let (file, standard) = SOURCES[0];
    let original = compiled(file, standard, 22, "-O0").expect("the sample compiles");
    let was = dwarf(&original, 22).expect("the sample has DWARF");
    assert!(differences(&was, &was).is_empty());
    let member = r#"DW_TAG_member DW_AT_name="next" DW_AT_type="int""#;
    let (entry, &count) = was
        .iter()
        .find(|(entry, _)| entry.starts_with(member))
        .expect("the sample has that member");
    let mut is = was.clone();
    is.insert(entry.clone(), count - 1);
    assert_eq!(differences(&was, &is).len(), 1);
    is.insert(entry.replace("int", "long"), 1);
    assert_eq!(differences(&was, &is).len(), 2);
}

/// Compiles a source to bitcode with debug information, and returns its path.
fn compiled(file: &str, standard: &str, clang: u32, level: &str) -> Result<PathBuf, Failure> {
    let source = toolchain::root().join(file);
    let name = file.rsplit('/').next().unwrap_or(file);
    let standard = format!("-cl-std={standard}");
    let flags = [
        standard.as_str(),
        "-finclude-default-header",
        "-fdeclare-opencl-builtins",
        "-debug-info-kind=limited",
        // Since DWARF 5, optimized code describes calls, which the sets do not support.
        match level {
            "-O0" => "-dwarf-version=5",
            _ => "-dwarf-version=4",
        },
        "-main-file-name",
        name,
    ];
    let compilation = Compilation {
        source: &source,
        includes: &[],
        clang,
        level,
        target: "spir64",
        flags: flags.map(str::to_owned).to_vec(),
    };
    compilation.bitcode()
}

/// Translates bitcode to SPIR-V, and validates it. Returns the path, and the names of the losses.
fn spirv(
    original: &Path,
    (set, name): (DebugInfoSet, &str),
) -> Result<(PathBuf, Vec<String>), Failure> {
    let bytes = fs::read(original).map_err(|e| e.to_string())?;
    let mut options = ToSpirv::default();
    options.debug_info = set;
    let read = transpire::read_llvm(&bytes, &ReadLlvm::default()).map_err(|e| e.to_string())?;
    let (translated, report) =
        transpire::llvm_to_spirv(read.module, &options).map_err(|e| e.to_string())?;
    let bytes = transpire::spirv::binary::write(&translated);
    let stem = original.file_stem().unwrap_or_default().to_string_lossy();
    let module = toolchain::scratch("debug_info")?.join(format!("{stem}-{name}.spv"));
    toolchain::write(&module, &bytes)?;
    toolchain::validate(&module, Environment::OpenCl)?;
    let lost = report.losses().iter().map(|loss| loss.title()).collect();
    Ok((module, lost))
}

/// Translates SPIR-V to bitcode for a release, and returns its path.
fn llvm(module: &Path, release: u32) -> Result<PathBuf, Failure> {
    let bytes = fs::read(module).map_err(|e| e.to_string())?;
    let mut options = ToLlvm::default();
    options.release = Release::from_name(&release.to_string()).ok_or("an unknown release")?;
    let written = transpire::to_llvm(&bytes, &options).map_err(|e| e.to_string())?;
    let back = module.with_extension(format!("{release}.bc"));
    toolchain::write(&back, written)?;
    Ok(back)
}

/// Compares the DWARF of the module after a round trip with the DWARF of the original, for each debug information set.
/// Returns an error if they differ in more than the reported losses explain.
fn come_back(original: &Path, release: u32) -> Result<(), Failure> {
    let was = dwarf(original, release)?;
    if was.is_empty() {
        return Err("the original has no DWARF".to_owned());
    }
    for set in SETS {
        let (module, lost) = spirv(original, set)?;
        let is = dwarf(&llvm(&module, release)?, release)?;
        let is_lost = |name: &str| lost.iter().any(|lost| lost == name);
        let untold: Vec<String> = differences(&was, &is)
            .into_iter()
            .filter(|difference| {
                let known = LOSSES.iter().filter(|known| is_lost(known.0));
                !known.into_iter().any(|known| difference.contains(known.1))
            })
            .collect();
        if !untold.is_empty() {
            return Err(format!(
                "{}: DWARF differs\n  {}",
                set.1,
                untold.join("\n  ")
            ));
        }
    }
    Ok(())
}

/// Each pair has the name of a reported loss, and a text that is part of each entry that may differ because of the
/// loss.
const LOSSES: [(&str, &str); 4] = [
    (
        "values of variables in debug information",
        "DW_TAG_variable",
    ),
    // A block is also removed if it contained only such a variable.
    (
        "values of variables in debug information",
        "DW_TAG_lexical_block",
    ),
    (
        "typedefs of base classes in debug information",
        "DW_TAG_inheritance",
    ),
    ("typedefs of base classes in debug information", "\"Alias\""),
];

/// Returns a description of each entry that does not occur equally often in `was` and in `is`.
fn differences(was: &Entries, is: &Entries) -> Vec<String> {
    let entries: BTreeSet<&String> = was.keys().chain(is.keys()).collect();
    let count = |entries: &Entries, entry| entries.get(entry).copied().unwrap_or(0);
    entries
        .into_iter()
        .map(|entry| (count(was, entry), count(is, entry), entry))
        .filter(|(before, now, _)| before != now)
        .map(|(before, now, entry)| format!("{before} → {now}: {entry}"))
        .collect()
}

/// Returns the DWARF entries that LLVM's back end generates for a module. An entry consists of the tag and the compared
/// attributes. The attributes of compile units are omitted.
fn dwarf(bitcode: &Path, release: u32) -> Result<Entries, Failure> {
    let object = object_of(bitcode, release)?;
    let dumped = toolchain::run(
        Command::new("llvm-dwarfdump-22")
            .arg("--debug-info")
            .arg(&object),
    )?;
    let text = String::from_utf8_lossy(&dumped.stdout);
    let mut all: Vec<(String, BTreeMap<usize, String>)> = Vec::new();
    for line in text.lines() {
        let line_of_tag = line
            .strip_prefix("0x")
            .and_then(|line| line.split_once(':'));
        let tag = line_of_tag.map(|(_, tag)| tag.trim());
        if let Some(tag) = tag.filter(|tag| tag.starts_with("DW_TAG_")) {
            all.push((tag.to_owned(), BTreeMap::new()));
            continue;
        }
        let (name, value) = line.trim().split_once('\t').unwrap_or_default();
        let known = ATTRIBUTES.iter().position(|attribute| *attribute == name);
        if let (Some(number), Some((tag, attributes))) = (known, all.last_mut())
            && tag != "DW_TAG_compile_unit"
        {
            let value = value.trim_start_matches('(').trim_end_matches(')');
            // For a reference, the name of the entry is compared instead of the offset.
            let value = value.find('"').map_or(value, |quote| &value[quote..]);
            attributes.insert(number, format!(" {name}={value}"));
        }
    }
    let mut entries = Entries::new();
    for (tag, attributes) in all {
        let entry = attributes
            .into_values()
            .fold(tag, |entry, one| entry + &one);
        *entries.entry(entry).or_insert(0) += 1;
    }
    Ok(entries)
}

/// Compiles a module to an object file with LLVM, and returns its path. Returns an error if LLVM rejects the debug
/// information.
fn object_of(bitcode: &Path, release: u32) -> Result<PathBuf, Failure> {
    let object = bitcode.with_extension(format!("{release}.o"));
    let object = toolchain::scratch("debug_info")?.join(object.file_name().unwrap_or_default());
    toolchain::make(&object, |object| {
        let compiled = toolchain::run(
            Command::new(format!("llc-{release}"))
                .args(["-mtriple=x86_64", "-O0", "-filetype=obj", "-o"])
                .arg(object)
                .arg(bitcode),
        )?;
        let told = String::from_utf8_lossy(&compiled.stderr);
        match told.contains("debug info") {
            true => Err(format!("LLVM {release}: {told}")),
            false => Ok(()),
        }
    })?;
    Ok(object)
}

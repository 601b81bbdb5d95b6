//! Tests `verify`. It compares each kernel file with its translation to SPIR-V, and the SPIR-V with its translation to
//! LLVM IR. Two combinations of clang, optimization level and target compile each file, or all combinations if the
//! variable `TRANSPIRE_TESTS` is `all`. `verify` must also detect mutations of translators.

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use transpire::llvm::assembly;
use transpire::llvm::versions::Release;
use transpire::run::{Program, Random, Verdict, Verified, VerifyOptions, verify};
use transpire::spirv::binary;
use transpire_tests::kernel_file::{self, KernelFile};
use transpire_tests::mutation::{self, Mutation};
use transpire_tests::toolchain::{self, Compilation};
use transpire_tests::{Failure, harness};

fn main() -> ExitCode {
    match trials() {
        Ok(trials) => libtest_mimic::run(&Arguments::from_args(), trials).exit_code(),
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn files() -> Result<Vec<KernelFile>, Failure> {
    let kernels = toolchain::root().join("tests/kernels");
    let names = kernel_file::names(&kernels)?;
    let files = names.iter().map(|name| KernelFile::read(&kernels, name));
    files.collect()
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let mut trials = Vec::new();
    for file in files()? {
        let file = Arc::new(file);
        let clangs = toolchain::clangs().iter().copied();
        let clangs = clangs.filter(|clang| *clang >= file.since);
        let mut number = 0;
        for clang in clangs {
            for level in toolchain::LEVELS {
                for target in ["spir64", "spir"] {
                    let test = format!("{}::clang-{clang} {level} {target}", file.name);
                    number += 1;
                    // Two of twenty combinations are tested for each file.
                    let is_taken = harness::runs_all() || (file.name.len() + number) % 10 == 0;
                    if is_taken && !(file.only_64_bit && target == "spir") {
                        let file = file.clone();
                        trials.push(Trial::test(test, move || {
                            compare(&file, clang, level, target).map_err(Failed::from)
                        }));
                    }
                }
            }
        }
    }
    trials.push(Trial::test("mutations_of_emitters_are_found", || {
        mutations().map_err(Failed::from)
    }));
    Ok(trials)
}

fn text(error: impl std::fmt::Display) -> Failure {
    error.to_string()
}

/// A kernel file as LLVM IR, the translation to SPIR-V, and its translation back.
struct Translated {
    original: Program,
    words: Vec<u32>,
    spirv: Program,
    back: transpire::llvm::ir::Module,
}

fn translate(
    file: &KernelFile,
    clang: u32,
    level: &str,
    target: &str,
) -> Result<Translated, Failure> {
    let compilation = Compilation::of(file, clang, level, target);
    let bitcode = std::fs::read(compilation.bitcode()?).map_err(text)?;
    let read = transpire::read_llvm(&bitcode, &transpire::ReadLlvm::default());
    let module = read.map_err(text)?.module;
    let original = Program::from_llvm(&module).map_err(text)?;
    let translated = transpire::llvm_to_spirv(module, &transpire::ToSpirv::default());
    let (module, _) = translated.map_err(text)?;
    let words = binary::write_words(&module);
    // The translation reads the SPIR-V as a file that another tool has written.
    let module = binary::read_words(&words).map_err(text)?;
    let spirv = Program::from_spirv(&module, &[]).map_err(text)?;
    let translated = transpire::spirv_to_llvm(&module, &transpire::ToLlvm::default());
    let (back, _) = translated.map_err(text)?;
    Ok(Translated {
        original,
        words,
        spirv,
        back,
    })
}

/// Returns the number of kernels that are equal. Returns an error if a kernel differs.
fn check(results: &[Verified], between: &str) -> Result<usize, Failure> {
    let mut same = 0;
    for result in results {
        match &result.verdict {
            Verdict::Same => same += 1,
            Verdict::Different(difference) => {
                return Err(format!("{between}: {}: {difference:#?}", result.kernel));
            }
            _ => {}
        }
    }
    Ok(same)
}

fn compare(file: &KernelFile, clang: u32, level: &str, target: &str) -> Result<(), Failure> {
    let translated = translate(file, clang, level, target)?;
    let options = VerifyOptions::default();
    let results = verify(&translated.original, &translated.spirv, &options).map_err(text)?;
    let same = check(&results, "LLVM IR and SPIR-V")?;
    let back = Program::from_llvm(&translated.back).map_err(text)?;
    let results = verify(&translated.spirv, &back, &options).map_err(text)?;
    check(&results, "SPIR-V and LLVM IR")?;
    match same == 0 && file.runs {
        true => Err(format!("no kernel is compared: {results:#?}")),
        false => Ok(()),
    }
}

/// The number of mutations that are tested. At least [`FOUND`] of them must be detected.
const DRAWN: usize = 40;
const FOUND: usize = 36;

/// The outcome of a mutation.
enum Fate {
    /// The mutation was detected in this kernel file.
    Found(String),
    Missed,
    /// No module contains what the mutation changes, or no changed module can be read, lowered and verified.
    Void,
}

fn mutations() -> Result<(), Failure> {
    let clang = toolchain::clangs().last().copied().unwrap_or(22);
    let mut corpus = Vec::new();
    for file in files()? {
        for level in toolchain::LEVELS {
            let translated = translate(&file, clang, level, "spir64")?;
            let text = assembly::print(&translated.back, Release::NEWEST);
            corpus.push((format!("{} {level}", file.name), translated, text));
        }
    }
    let number = std::env::var("TRANSPIRE_MUTATIONS").ok();
    let number = number.and_then(|text| text.parse().ok()).unwrap_or(42);
    let mut random = Random::new(number);
    let mut mutations = mutation::all();
    let (mut found, mut drawn) = (0, 0);
    let mut report = String::new();
    while drawn < DRAWN && !mutations.is_empty() {
        let mutation = mutations.swap_remove(random.below(mutations.len() as u64) as usize);
        let fate = match fate(&mutation, &corpus) {
            Fate::Void => continue,
            Fate::Found(name) => {
                found += 1;
                name
            }
            Fate::Missed => "MISSED".to_owned(),
        };
        drawn += 1;
        report.push_str(&format!("{mutation}: {fate}\n"));
    }
    println!("{report}{found} of {drawn} mutations are found");
    match found >= FOUND && drawn == DRAWN {
        true => Ok(()),
        false => Err(format!("{report}{found} of {drawn} mutations are found")),
    }
}

fn fate(mutation: &Mutation, corpus: &[(String, Translated, String)]) -> Fate {
    let mut options = VerifyOptions::default();
    options.steps = 1 << 16;
    let mut is_void = true;
    for (name, translated, text) in corpus {
        let (reference, mutant) = if let Some(words) = mutation.apply_to_words(&translated.words) {
            let Ok(module) = binary::read_words(&words) else {
                continue;
            };
            (&translated.original, Program::from_spirv(&module, &[]))
        } else if let Some(text) = mutation.apply_to_text(text) {
            let Ok(module) = assembly::parse(text.as_bytes()) else {
                continue;
            };
            (&translated.spirv, Program::from_llvm(&module))
        } else {
            continue;
        };
        let Ok(results) = mutant.and_then(|mutant| verify(reference, &mutant, &options)) else {
            continue;
        };
        is_void = false;
        let different = |result: &&Verified| matches!(result.verdict, Verdict::Different(_));
        if let Some(result) = results.iter().find(different) {
            return Fate::Found(format!("{name}, {}", result.kernel));
        }
    }
    match is_void {
        true => Fate::Void,
        false => Fate::Missed,
    }
}

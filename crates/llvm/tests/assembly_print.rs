//! Checks that the printed text is identical to the output of `llvm-dis` of the release, except for its first line,
//! which contains the name of the file, and for the data layout, which LLVM updates for some targets.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use transpire_llvm::assembly;
use transpire_llvm::bitcode;
use transpire_llvm::versions::Release;

fn release(number: u32) -> Release {
    Release::from_name(&number.to_string()).unwrap()
}

/// Returns the first difference between the printed text of the bitcode `bytes` and the output of `llvm-dis` of the
/// release `number`, except in the data layout. Returns `None` if they are equal, and a message if the bitcode cannot
/// be read.
fn difference(bytes: &[u8], number: u32, name: &str) -> Option<String> {
    let module = match bitcode::read(bytes) {
        Ok(module) => module,
        Err(error) => return Some(format!("{name}: {error}")),
    };
    let ours = assembly::print(&module, release(number));
    let theirs = support::disassembly(number, bytes, name);
    let mut theirs = theirs.split_once('\n').unwrap().1.to_owned();
    // LLVM updates the data layout of some targets when it reads a module.
    let layout = |text: &str| {
        text.lines()
            .find(|line| line.starts_with("target datalayout"))
            .map(str::to_owned)
    };
    if let (Some(ours), Some(other)) = (layout(&ours), layout(&theirs)) {
        theirs = theirs.replacen(&other, &ours, 1);
    }
    if ours == theirs {
        return None;
    }
    let mut lines = ours
        .lines()
        .chain(["the end"])
        .zip(theirs.lines().chain(["the end"]))
        .enumerate();
    let (at, (ours, theirs)) = lines.find(|(_, (ours, theirs))| ours != theirs)?;
    Some(format!(
        "{name} {number}, line {}:\n  {ours}\n  instead of\n  {theirs}",
        at + 2
    ))
}

#[test]
fn modules_of_every_kind_are_printed_as_llvm_prints_them() {
    for source in support::sources()
        .into_iter()
        .chain(support::newer_sources())
    {
        let name = format!(
            "print-{}",
            source.path.file_stem().unwrap().to_str().unwrap()
        );
        for number in source.releases() {
            assert_eq!(difference(&source.bitcode(number), number, &name), None);
        }
    }
}

/// Checks the text for LLVM 3.2, which has no `llvm-dis` to compare with. The expected text follows its source code.
#[test]
fn the_dialect_of_llvm_3_2_is_printed_as_it_is_read() {
    let text = include_str!("modules/3.2/spir.ll");
    let module = assembly::parse(text.as_bytes()).unwrap();
    let printed = assembly::print(&module, Release::V3_2);
    let different = text
        .lines()
        .zip(printed.lines())
        .find(|(text, printed)| text != printed);
    assert_eq!(different, None);
    assert_eq!(text, printed);
}

#[test]
fn unnamed_variables_in_debug_information_are_read_by_each_release() {
    // clang describes string literals by such variables.
    let text = r#"@s = constant [2 x i8] c"a\00", !dbg !3
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !2)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{!3, !8}
!3 = !DIGlobalVariableExpression(var: !4, expr: !DIExpression())
!4 = distinct !DIGlobalVariable(scope: null, file: !1, line: 3, type: !6, isLocal: true, isDefinition: true)
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!7 = distinct !DIGlobalVariable(name: "named", scope: null, file: !1, line: 4, type: !6, isLocal: true, isDefinition: true)
!8 = !DIGlobalVariableExpression(var: !7, expr: !DIExpression())
"#;
    let module = assembly::parse(text.as_bytes()).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unnamed-variables");
    std::fs::create_dir_all(&folder).unwrap();
    for number in [14, 15, 16, 19, 22] {
        let printed = assembly::print(&module, release(number));
        assert_eq!(printed.contains("(anonymous)"), number < 15, "{printed}");
        assert!(printed.contains("name: \"named\""), "{printed}");
        let path = folder.join(format!("{number}.ll"));
        std::fs::write(&path, &printed).unwrap();
        support::run(
            &format!("llvm-as-{number}"),
            &[path.to_str().unwrap(), "-o", "-"],
        );
    }
}

#[test]
fn modules_in_the_form_of_llvm_3_2_have_one_text() {
    let spir = support::sources()
        .into_iter()
        .find(|source| source.path.ends_with("14/spir.ll"))
        .unwrap();
    let module = bitcode::read(&spir.bitcode(14)).unwrap();
    let written = bitcode::write(
        &module,
        &bitcode::WriteOptions {
            release: Release::V3_2,
        },
    )
    .unwrap();
    let text = assembly::print(&bitcode::read(&written).unwrap(), Release::V3_2);
    let parsed = assembly::parse(text.as_bytes()).unwrap();
    assert_eq!(text, assembly::print(&parsed, Release::V3_2));
    assert!(text.contains("= load i32* %place, align 4"), "{text}");
}

/// Returns the paths of the OpenCL files in a folder, sorted.
fn kernels(folder: &Path) -> Vec<PathBuf> {
    let entries = folder
        .read_dir()
        .unwrap_or_else(|error| panic!("{}: {error}: run scripts/setup.sh", folder.display()));
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "cl"))
        .collect();
    files.sort();
    files
}

/// Compiles a file to bitcode with clang of the release `number`, with additional `options`.
fn compile(number: u32, file: &Path, options: &[&str]) -> Vec<u8> {
    let folder = file.parent().unwrap().to_str().unwrap();
    let mut arguments = vec![
        "-cc1",
        "-triple",
        "spir64-unknown-unknown",
        "-x",
        "cl",
        "-cl-std=CL1.2",
    ];
    arguments.extend([
        "-finclude-default-header",
        "-fdeclare-opencl-builtins",
        "-I",
        folder,
    ]);
    arguments.extend(options);
    arguments.extend(["-emit-llvm-bc", file.to_str().unwrap(), "-o", "-"]);
    support::run(&format!("clang-{number}"), &arguments)
}

#[test]
fn darktables_kernels_are_printed_as_llvm_prints_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("target/darktable/usr/share/darktable/kernels");
    let files = kernels(&folder);
    assert!(files.len() >= 30, "{} kernels", files.len());
    let mut tasks = Vec::new();
    for file in &files {
        for number in support::RELEASES {
            for options in [&["-O0"][..], &["-O2", "-debug-info-kind=standalone"]] {
                tasks.push((file, number, options));
            }
        }
    }
    let (next, differences) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((file, number, options)) =
                    tasks.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let name = format!(
                        "{}{}",
                        file.file_stem().unwrap().to_str().unwrap(),
                        options.join("")
                    );
                    let bytes = compile(*number, file, options);
                    differences
                        .lock()
                        .unwrap()
                        .extend(difference(&bytes, *number, &name));
                }
            });
        }
    });
    let differences = differences.into_inner().unwrap();
    assert!(
        differences.is_empty(),
        "{} of {}:\n{}",
        differences.len(),
        tasks.len(),
        differences.join("\n")
    );
}

#[test]
fn the_library_of_opencl_c_is_printed_as_llvm_prints_it() {
    // Written by LLVM 15, whose `llvm-dis` also prints the expected text.
    let mut files = 0;
    for entry in Path::new("/usr/lib/clc").read_dir().unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "bc") && files < 4 {
            files += 1;
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            assert_eq!(difference(&std::fs::read(&path).unwrap(), 15, &name), None);
        }
    }
    assert!(files > 0, "libclc-15 is to be installed");
}

#[test]
fn single_things_are_lines_of_the_whole() {
    let text =
        std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/modules/3.2/spir.ll"))
            .unwrap();
    let module = assembly::parse(&text).unwrap();
    let whole = assembly::print(&module, Release::V3_2);
    let lines: Vec<&str> = whole.lines().map(str::trim).collect();
    let mut printer = assembly::SinglePrinter::new(&module, Release::V3_2);
    let mut count = 0;
    for (global, ..) in module.variables() {
        assert!(lines.contains(&printer.variable(global).unwrap().as_str()));
    }
    for (global, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (block, inst, instruction) in body.instructions_in_order() {
            // In that dialect, an `extractvalue` from a `cmpxchg` is part of it.
            if matches!(
                instruction.kind,
                transpire_llvm::ir::InstructionKind::ExtractValue { .. }
            ) {
                continue;
            }
            let line = printer.instruction(global, inst).unwrap();
            assert!(lines.contains(&line.lines().next().unwrap()), "{line}");
            assert!(printer.block(global, block).unwrap().starts_with('%'));
            count += 1;
        }
    }
    assert!(count > 50);
}

/// A sink that accepts a limited number of pieces of text.
struct Pieces {
    taken: Vec<String>,
    most: usize,
}

impl std::fmt::Write for Pieces {
    fn write_str(&mut self, piece: &str) -> std::fmt::Result {
        if self.taken.len() == self.most {
            return Err(std::fmt::Error);
        }
        self.taken.push(piece.to_owned());
        Ok(())
    }
}

#[test]
fn a_large_module_is_printed_in_pieces_until_nobody_takes_them() {
    use std::fmt::Write;
    let functions = (0..8000).map(|n| format!("define void @f{n}() {{\n  ret void\n}}\n\n"));
    let module = assembly::parse(functions.collect::<String>().as_bytes()).unwrap();
    let printed = assembly::Printed::new(&module, Release::NEWEST);
    let whole = printed.to_string();
    let mut all = Pieces {
        taken: Vec::new(),
        most: usize::MAX,
    };
    write!(all, "{printed}").unwrap();
    assert_eq!(all.taken.concat(), whole);
    let longest = all.taken.iter().map(String::len).max().unwrap();
    assert!(longest < whole.len() / 2, "{longest} of {}", whole.len());
    let mut some = Pieces {
        taken: Vec::new(),
        most: 2,
    };
    assert!(write!(some, "{printed}").is_err());
    assert_eq!(some.taken, all.taken[..2]);
}

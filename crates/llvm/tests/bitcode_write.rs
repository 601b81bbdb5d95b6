//! Checks the bitcode writer with LLVM's own tools.

// A panic here is a test failure.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod support;

use std::path::Path;
use std::process::Command;

use transpire_llvm::assembly;
use transpire_llvm::bitcode::{self, WriteOptions};
use transpire_llvm::ir::Module;
use transpire_llvm::pointers;
use transpire_llvm::versions::Release;

fn release(number: u32) -> Release {
    Release::from_name(&number.to_string()).unwrap()
}

fn write(module: &Module, release: Release) -> Vec<u8> {
    bitcode::write(module, &WriteOptions { release })
        .unwrap_or_else(|error| panic!("{release}: {error}"))
}

/// Returns all test modules: the name, the release that wrote the bitcode, and the bitcode.
fn modules() -> Vec<(String, u32, Vec<u8>)> {
    let mut modules = Vec::new();
    for source in support::sources() {
        let name = source
            .path
            .file_stem()
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        for release in source.releases() {
            modules.push((name.clone(), release, source.bitcode(release)));
        }
    }
    modules
}

fn module(name: &str, release: u32) -> (Module, Vec<u8>) {
    let bytes = modules()
        .into_iter()
        .find(|(of, r, _)| of == name && *r == release)
        .unwrap()
        .2;
    (bitcode::read(&bytes).unwrap(), bytes)
}

/// Checks that the verifier of the release accepts the bitcode and prints no message, because it only warns about debug
/// information. `name` names the bitcode in messages.
fn verify(release: u32, bitcode: &[u8], name: &str) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("{name}-{release}-{}.bc", std::process::id()));
    std::fs::write(&path, bitcode).unwrap();
    let tool = format!("opt-{release}");
    let arguments = ["-passes=verify", "-disable-output", path.to_str().unwrap()];
    let output = Command::new(&tool).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{tool} is to be installed: {error}"));
    std::fs::remove_file(&path).unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    // It does not matter that LLVM cannot generate code for SPIR.
    let is_silent = said
        .lines()
        .all(|line| line.is_empty() || line.contains("failed to create target machine"));
    assert!(
        output.status.success() && is_silent,
        "{name} for {release}: {said}"
    );
}

#[test]
fn what_is_written_is_what_was_read() {
    for (name, number, bytes) in modules() {
        let module = bitcode::read(&bytes).unwrap();
        let written = write(&module, release(number));
        let file = format!("same-{name}");
        let (ours, theirs) = (
            support::disassembly(number, &written, &file),
            support::disassembly(number, &bytes, &file),
        );
        assert!(ours == theirs, "{name} {number}:\n{ours}\nis not\n{theirs}");
        verify(number, &written, &file);
    }
}

#[test]
fn files_are_not_larger_than_those_of_llvm() {
    for (name, number, bytes) in modules() {
        let written = write(&bitcode::read(&bytes).unwrap(), release(number));
        assert!(
            written.len() * 10 <= bytes.len() * 11,
            "{name} {number}: {} for {}",
            written.len(),
            bytes.len()
        );
    }
}

#[test]
fn the_same_module_gives_the_same_bytes() {
    for (_, number, bytes) in modules() {
        let module = bitcode::read(&bytes).unwrap();
        let written = write(&module, release(number));
        assert_eq!(written, write(&module, release(number)));
    }
}

#[test]
fn older_releases_read_what_is_written_for_them() {
    for (name, number, bytes) in modules() {
        let module = bitcode::read(&bytes).unwrap();
        for older in support::RELEASES
            .into_iter()
            .filter(|&older| older > 14 && older < number)
        {
            verify(
                older,
                &write(&module, release(older)),
                &format!("older-{name}-{number}"),
            );
        }
    }
}

#[test]
fn newer_releases_read_what_is_written_for_them() {
    for (name, number, bytes) in modules() {
        let mut module = bitcode::read(&bytes).unwrap();
        pointers::make_opaque(&mut module);
        for newer in support::RELEASES
            .into_iter()
            .filter(|&newer| newer > number)
        {
            verify(
                newer,
                &write(&module, release(newer)),
                &format!("newer-{name}-{number}"),
            );
        }
    }
}

#[test]
fn the_default_form_is_read_by_all_releases_since_16() {
    for (name, number, bytes) in modules().into_iter().filter(|(_, number, _)| *number > 14) {
        let module = bitcode::read(&bytes).unwrap();
        let written = bitcode::write(&module, &WriteOptions::default()).unwrap();
        for reader in [16, 19, 22] {
            verify(reader, &written, &format!("default-{name}-{number}"));
        }
    }
}

#[test]
fn debug_records_come_back_from_the_intrinsics_of_older_releases() {
    let (module, bytes) = module("debug_info", 19);
    let written = write(&module, Release::V16);
    let text = support::disassembly(16, &written, "records-16");
    for intrinsic in ["value", "declare", "assign", "label"] {
        assert!(
            text.contains(&format!("call void @llvm.dbg.{intrinsic}(")),
            "{intrinsic}: {text}"
        );
    }
    // A release with debug records converts the calls to records, and drops the declarations of the intrinsics.
    let (ours, theirs) = (
        support::disassembly(19, &written, "records"),
        support::disassembly(19, &bytes, "records"),
    );
    assert!(ours == theirs, "{ours}\nis not\n{theirs}");
}

#[test]
fn sizes_that_are_nodes_become_numbers() {
    let (module, _) = module("debug_info", 22);
    let text = support::disassembly(15, &write(&module, Release::V15), "sizes");
    assert!(
        text.contains(r#"!DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)"#),
        "{text}"
    );
    assert!(
        text.contains("!DIDerivedType(tag: DW_TAG_pointer_type"),
        "{text}"
    );
    assert!(
        !text.contains("llvm.dbg.assign") && !text.contains("DIAssignID"),
        "{text}"
    );
}

#[test]
fn attributes_take_the_words_of_older_releases() {
    let (module, _) = module("newest", 22);
    let text = support::disassembly(15, &write(&module, Release::V15), "attributes");
    let line = |with: &str| {
        text.lines()
            .find(|line| line.contains(with))
            .unwrap_or_else(|| panic!("{with}: {text}"))
    };
    let group = |with: &str| {
        let number = line(with)
            .split('#')
            .nth(1)
            .unwrap()
            .split(' ')
            .next()
            .unwrap()
            .to_owned();
        line(&format!("attributes #{number} = ")).to_owned()
    };
    assert_eq!(
        line("define i32 @flags"),
        "define i32 @flags(ptr nocapture %p, i64 %n, float %x) {"
    );
    assert!(
        group("declare void @pure(ptr readnone)").contains("{ readnone }"),
        "{text}"
    );
    assert!(
        group("@inaccessible").contains("{ inaccessiblememonly writeonly }"),
        "{text}"
    );
    assert!(
        group("@either").contains("{ inaccessiblemem_or_argmemonly }"),
        "{text}"
    );
    assert!(
        text.contains("@llvm.lifetime.start.p0(i64 -1, ptr nonnull %p)"),
        "{text}"
    );
    let text = support::disassembly(19, &write(&module, Release::V19), "attributes");
    assert!(
        text.contains("memory(write, argmem: read, inaccessiblemem: none)"),
        "{text}"
    );
    assert!(
        !text.contains("captures") && text.contains("i64 range(i64 0, 9) %n"),
        "{text}"
    );
}

#[test]
fn the_address_of_a_block_is_that_of_the_text() {
    // The text mentions the blocks in another order than it defines them.
    let text = "define ptr @f(i1 %c) {\n  br i1 %c, label %second, label %first\n\nfirst:\n  br label %1\n\nsecond:\n  \
                ret ptr blockaddress(@f, %first)\n\n1:\n  ret ptr blockaddress(@f, %second)\n}\n\n\
                @address = global [2 x ptr] [ptr blockaddress(@f, %first), ptr blockaddress(@f, %1)]\n";
    let module = assembly::parse(text.as_bytes()).unwrap();
    let name = "the_address_of_a_block";
    let ours = assembly::print(&module, Release::NEWEST);
    let theirs = support::disassembly(22, &write(&module, release(22)), name);
    for text in [&ours, &theirs] {
        let addresses = text.split("blockaddress(@f, ").skip(1);
        let mut addresses: Vec<&str> = addresses
            .filter_map(|rest| rest.split(')').next())
            .collect();
        addresses.sort_unstable();
        assert_eq!(addresses, ["%1", "%first", "%first", "%second"], "{text}");
    }
}

#[test]
fn comparisons_of_three_results_become_two_of_two() {
    // The results are 1, -1 and <0, -1>. The exit status has each of them plus 2 as a digit in base 4.
    let text = include_str!("bitcode_write/comparisons_of_three_results_become_two_of_two.ll");
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    for number in [15, 22] {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("comparisons-{number}.bc"));
        std::fs::write(&path, write(&module, release(number))).unwrap();
        let status = Command::new(format!("lli-{number}"))
            .arg(&path)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(3 + 4 + 2 * 16 + 64), "LLVM {number}");
    }
}

#[test]
fn typed_pointers_become_opaque_ones() {
    for (name, number, bytes) in modules().into_iter().filter(|(_, number, _)| *number == 14) {
        let mut module = bitcode::read(&bytes).unwrap();
        let error = bitcode::write(&module, &WriteOptions::default()).unwrap_err();
        assert!(error.message().contains("typed pointers"), "{error}");
        pointers::make_opaque(&mut module);
        for reader in [15, 16, 19, 22] {
            let written = write(&module, release(reader));
            verify(reader, &written, &format!("opaque-{name}-{number}"));
            let text = support::disassembly(reader, &written, &format!("opaque-{name}"));
            assert!(!text.contains("bitcast ptr"), "{text}");
        }
        let error = bitcode::write(
            &module,
            &WriteOptions {
                release: Release::V14,
            },
        )
        .unwrap_err();
        assert!(error.message().contains("opaque pointers"), "{error}");
    }
}

#[test]
fn the_form_of_llvm_3_2_says_all_of_spir() {
    let (module, bytes) = module("spir", 14);
    let written = write(&module, Release::V3_2);
    let text = |bytes: &[u8]| {
        let text = support::disassembly(14, bytes, "spir");
        // LLVM 3.2 does not store the name of the source file.
        text.lines()
            .filter(|line| !line.starts_with("source_filename"))
            .map(|l| format!("{l}\n"))
            .collect::<String>()
    };
    let (ours, theirs) = (text(&written), text(&bytes));
    assert!(ours == theirs, "{ours}\nis not\n{theirs}");
    // It has no string table and no identification block, which are newer.
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("spir-3.2.bc");
    std::fs::write(&path, &written).unwrap();
    let dump = support::run("llvm-bcanalyzer-14", &["--dump", path.to_str().unwrap()]);
    let dump = String::from_utf8(dump).unwrap();
    for newer in [
        "IDENTIFICATION_BLOCK",
        "STRTAB_BLOCK",
        "PARAMATTR_GROUP",
        "METADATA_KIND_BLOCK",
        "<STRINGS",
    ] {
        assert!(!dump.contains(&format!("<{newer}")), "{newer}: {dump}");
    }
}

#[test]
fn what_a_release_cannot_say_is_an_error_that_names_it() {
    let error = |name: &str, number: u32, release| {
        let (module, _) = module(name, number);
        bitcode::write(&module, &WriteOptions { release })
            .unwrap_err()
            .message()
            .to_owned()
    };
    assert!(error("debug_info", 19, Release::V14).contains("typed"));
    let freeze = error("instructions", 14, Release::V3_2);
    assert!(freeze.contains("LLVM 3.2 has no form for"), "{freeze}");
    // Freezing a number is lowered to the number itself. A struct cannot be cast to itself.
    for (ty, is_written) in [
        ("i32", true),
        ("<2 x float>", true),
        ("{ i32 }", false),
        ("%s", false),
    ] {
        let text = format!(
            "%s = type {{ i32 }}
             @p = external global i32*
             define {ty} @f({ty} %x) {{
             %y = freeze {ty} %x
             ret {ty} %y
             }}"
        );
        let module = assembly::parse(text.as_bytes()).unwrap();
        let release = Release::V9;
        let written = bitcode::write(&module, &WriteOptions { release });
        match written {
            Ok(_) => assert!(is_written, "{ty}"),
            Err(error) => {
                assert!(
                    !is_written && error.message().contains("freeze"),
                    "{ty}: {error}"
                );
            }
        }
    }
}

#[test]
fn what_damaged_bitcode_holds_is_written_or_refused() {
    let modules = modules();
    let mut random = support::Random::new(7);
    let (mut written, mut refused) = (0, 0);
    for round in 0..600 {
        let mut bytes = modules[round % modules.len()].2.clone();
        for _ in 0..1 + random.below(6) {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
        let Ok(mut module) = bitcode::read(&bytes) else {
            continue;
        };
        for release in Release::all() {
            if !release.has_typed_pointers() {
                pointers::make_opaque(&mut module);
            }
            match bitcode::write(&module, &WriteOptions { release }) {
                Ok(bytes) => {
                    written += 1;
                    bitcode::read(&bytes)
                        .unwrap_or_else(|error| panic!("round {round}, {release}: {error}"));
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(
        written > 300 && refused > 30,
        "{written} written, {refused} refused"
    );
}

#[test]
fn addresses_of_intrinsics_keep_their_types() {
    let text = include_str!("bitcode_write/intrinsics_cast_and_stored.ll");
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    for release in [Release::V6, release(14)] {
        let bitcode = write(&module, release);
        bitcode::read(&bitcode).unwrap();
        // LLVM 13 gives the functions their current types. All uses except one are casts from the old types.
        let text = support::disassembly(13, &bitcode, "intrinsics");
        assert!(
            text.contains(
                "call void @llvm.memset.p0i8.i64(i8* align 8 %a, i8 0, i64 12, i1 false)"
            ),
            "{text}"
        );
        for cast in [
            "to void (i8*, i8*, i64, i1)*)(i8* %a, i8* %b, i64 12, i1 false)",
            "to void (i8*)*)(i8* %a)",
        ] {
            assert!(text.contains(cast), "{text}");
        }
    }
}

#[test]
fn exchanges_of_floating_point_numbers_need_llvm_9() {
    let text = "define float @f(float* %p, float %x) {\n  \
                %r = atomicrmw xchg float* %p, float %x seq_cst\n  ret float %r\n}\n";
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let written = |release| bitcode::write(&module, &WriteOptions { release });
    let error = written(Release::V8).unwrap_err().to_string();
    let expected = "atomicrmw xchg of floating-point numbers";
    assert!(error.contains(expected), "{error}");
    assert!(written(Release::V9).is_ok());
}

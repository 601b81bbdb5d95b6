//! Checks that the parser reads a text as `llvm-as` of a release does and rejects the same texts, and that no text
//! makes it panic, hang or use excessive memory.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod dump;
#[path = "../support/mod.rs"]
mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use support::{Random, watched};
use transpire_llvm::versions::Release;
use transpire_llvm::{Place, assembly, bitcode};

fn beside(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/assembly_parse")
        .join(name)
}

fn text(name: &str) -> Vec<u8> {
    std::fs::read(beside(name)).unwrap()
}

/// Returns the dump of a module without the ratios of fixed-point types, and without the line with the source file name
/// and the module assembly, since `llvm-as` adds the former.
fn lines(module: &transpire_llvm::ir::Module) -> Vec<String> {
    let lines = dump::dump(module)
        .into_iter()
        .filter(|line| !line.starts_with("file "));
    // Bitcode contains a ratio even for types without one.
    let known = |line: String| match line.contains(" DIFixedPointType(") {
        true => line
            .split(", factor: ")
            .next()
            .unwrap_or_default()
            .to_owned(),
        false => line,
    };
    lines.map(known).collect()
}

/// Checks that `text` is equivalent to `bytes`, the bitcode that `llvm-as` created from it or from an equivalent text.
/// `map` is applied to each line of both dumps. `name` names the text in messages.
fn assert_same(text: &[u8], bytes: &[u8], name: &str, map: fn(String) -> String) {
    let parsed = assembly::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let read = bitcode::read(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    let parsed: Vec<_> = lines(&parsed).into_iter().map(map).collect();
    let read: Vec<_> = lines(&read).into_iter().map(map).collect();
    for (parsed, read) in parsed.iter().zip(&read) {
        assert_eq!(parsed, read, "{name}");
    }
    assert_eq!(parsed.len(), read.len(), "{name}");
}

fn same(line: String) -> String {
    line
}

/// Returns a text with functions, variables and metadata that is too long to be read in one piece.
fn long_text() -> String {
    const FUNCTIONS: usize = 8000;
    let mut text = "%pair = type { i32, ptr addrspace(1) }\n".to_owned();
    for number in 0..FUNCTIONS {
        let next = (number + 1) % FUNCTIONS;
        text += &format!(
            "@v{number} = global %pair zeroinitializer, align 8\n\
             define i32 @f{number}(i32 %x) !note !{number} {{\n\
             \x20 %y = call i32 @f{next}(i32 %x)\n\
             \x20 ret i32 %y\n}}\n",
        );
    }
    for number in 0..FUNCTIONS {
        let next = (number + 1) % FUNCTIONS;
        text += &format!("!{number} = distinct !{{!{next}, i32 {number}}}\n");
    }
    text
}

/// Returns a text with variables but without pointers that is too long to be read in one piece.
fn long_text_without_pointers() -> String {
    let variables = (0..20_000).map(|number| format!("@v{number} = global i32 {number}\n"));
    variables.collect()
}

#[test]
fn assembly_that_is_read_in_pieces_means_what_llvm_as_makes_of_it() {
    for (name, text) in [
        ("pieces", long_text()),
        ("pieces-without-pointers", long_text_without_pointers()),
    ] {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.ll"));
        std::fs::write(&path, &text).unwrap();
        let bytes = support::run("llvm-as-22", &[path.to_str().unwrap(), "-o", "-"]);
        let parsed = assembly::parse_read(&mut text.as_bytes()).unwrap().unwrap();
        let read = bitcode::read(&bytes).unwrap();
        assert!(lines(&parsed) == lines(&read), "{name}");
    }
}

#[test]
fn assembly_that_cannot_be_read_in_pieces_is_left_to_who_reads_it_whole() {
    let read = |text: &str| assembly::parse_read(&mut text.as_bytes()).unwrap();
    // In a string, a line looks like the end of a function or the start of another entity.
    let ends = "\n}\n".repeat(1 << 18);
    let string = format!("\n@s = constant [{} x i8] c\"{ends}\"\n", ends.len());
    let text = long_text() + &string;
    assert!(assembly::parse(text.as_bytes()).is_ok());
    assert!(read(&text).is_none());
    // The same within another entity.
    let items = "\n@v0,".repeat(1 << 18);
    let list = format!("\n!x = !{{!0}}\n@t = global [0 x ptr] [{items}]\n");
    assert!(read(&(long_text() + &list)).is_none());
    // A fault in the last line, and a fault that shows only at the end.
    assert!(read(&(long_text() + "}")).is_none());
    assert!(read(&long_text().replace("!1 = ", "!9999 = ")).is_none());
    // Typed pointers.
    for typed in [
        "@p = global i32* null\n",
        "declare void @llvm.x(metadata)\n\
         define void @f() {\n  call void @llvm.x(metadata !{i32 1})\n  ret void\n}\n",
    ] {
        let typed = long_text_without_pointers() + typed;
        assert!(assembly::parse(typed.as_bytes()).is_ok());
        assert!(read(&typed).is_none());
    }
    assert!(read(&(long_text_without_pointers() + "@p = global ptr null\n")).is_some());
    assert!(read("").is_none());
}

#[test]
fn assembly_means_what_llvm_as_makes_of_it() {
    let path = beside("opaque.ll");
    let bytes = support::run("llvm-as-22", &[path.to_str().unwrap(), "-o", "-"]);
    assert_same(&text("opaque.ll"), &bytes, "opaque.ll", same);
    // Expressions for members of constants are folded while parsing, by `llvm-as` and here.
    let path = support::sources()
        .into_iter()
        .find(|source| source.path.ends_with("14/instructions.ll"))
        .unwrap()
        .path;
    let bytes = support::run("llvm-as-14", &[path.to_str().unwrap(), "-o", "-"]);
    assert_same(
        &std::fs::read(&path).unwrap(),
        &bytes,
        "instructions.ll",
        same,
    );
    let path = beside("typed.ll");
    let bytes = support::run("llvm-as-14", &[path.to_str().unwrap(), "-o", "-"]);
    assert_same(&text("typed.ll"), &bytes, "typed.ll", same);
}

#[test]
fn what_each_release_prints_is_parsed_and_printed_again() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (mut differences, mut compared) = (Vec::new(), 0);
    for source in support::sources()
        .into_iter()
        .chain(support::newer_sources())
    {
        for release in source.releases() {
            let name = format!(
                "parse-{}",
                source.path.file_stem().unwrap().to_str().unwrap()
            );
            let printed = support::disassembly(release, &source.bitcode(release), &name);
            let path = folder.join(format!("{name}-{release}-{}.ll", std::process::id()));
            std::fs::write(&path, &printed).unwrap();
            let output = Command::new(format!("llvm-as-{release}"))
                .arg(&path)
                .args(["-o", "-"])
                .output()
                .unwrap();
            std::fs::remove_file(&path).unwrap();
            let name = format!("{name} {release}");
            // LLVM cannot read everything that it prints, such as globals in the default address space of the data
            // layout.
            if output.status.success() {
                assert_same(printed.as_bytes(), &output.stdout, &name, same);
                compared += 1;
            }
            let module = assembly::parse(printed.as_bytes())
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let again = assembly::print(&module, Release::from_name(&release.to_string()).unwrap());
            let printed = printed.split_once('\n').unwrap().1;
            let mut lines = again.lines().zip(printed.lines());
            if let Some((again, printed)) = lines.find(|(again, printed)| again != printed) {
                differences.push(format!("{name}:\n  {again}\n  instead of\n  {printed}"));
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    assert!(compared >= 15, "{compared}");
}

#[test]
fn the_dialect_of_llvm_3_2_means_what_the_one_of_llvm_14_does() {
    let path = beside("spir_1_2_in_14.ll");
    let bytes = support::run("llvm-as-14", &[path.to_str().unwrap(), "-o", "-"]);
    // Old atomic operations have no alignment.
    let without_alignment =
        |line: String| line.replace("alignment: align 0,", "alignment: align 4,");
    assert_same(
        &text("spir_1_2.ll"),
        &bytes,
        "spir_1_2.ll",
        without_alignment,
    );
}

#[test]
fn old_spellings_of_metadata_are_those_of_today() {
    let old = text("metadata_of_old.ll");
    let new = text("metadata_of_today.ll");
    assert_eq!(
        lines(&assembly::parse(&old).unwrap()),
        lines(&assembly::parse(&new).unwrap())
    );
}

/// Returns the result of `llvm-as-22` for `text`, which is written to a file that is named after `name`. If it rejects
/// the text, returns the line of the error, if any, and whether the verifier reported it.
fn verdict(text: &[u8], name: &str) -> Result<(), (Option<u32>, bool)> {
    let path =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.ll", std::process::id()));
    std::fs::write(&path, text).unwrap();
    let mut command = Command::new("llvm-as-22");
    command
        .arg(&path)
        .args(["-o", "/dev/null"])
        .stdin(Stdio::null());
    let output = command.output().expect("llvm-as-22 is to be installed");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = said.split_once(&format!("{}:", path.display()));
    let line = line.and_then(|(_, rest)| rest.split(':').next()?.parse().ok());
    std::fs::remove_file(&path).unwrap();
    if output.status.success() {
        return Ok(());
    }
    Err((
        line,
        said.contains("does not verify") || said.contains("Broken module"),
    ))
}

#[test]
fn what_llvm_refuses_is_refused_with_its_line() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/assembly_parse/refused");
    let mut elsewhere = Vec::new();
    let mut count = 0;
    // Each file breaks one rule, which is its name.
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let rule = &path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        count += 1;
        let theirs = verdict(text.as_bytes(), "refused").expect_err(rule);
        let error = assembly::parse(text.as_bytes())
            .map(|_| ())
            .expect_err(rule);
        let Place::Line { line, column } = *error.place() else {
            panic!("{rule}: {error}")
        };
        let length = text.lines().nth(line as usize - 1).map_or(0, str::len);
        assert!(column as usize <= length + 1, "{rule}: {error}");
        // LLVM sometimes reports the position that it has reached.
        if theirs
            .0
            .is_some_and(|theirs| theirs != line && theirs != line + 1)
        {
            elsewhere.push(format!("{rule}: {error}, LLVM: line {}", theirs.0.unwrap()));
        }
    }
    assert!(elsewhere.is_empty(), "{elsewhere:#?}");
    assert!(count > 50, "{count}");
}

#[test]
fn the_alignment_of_a_function_may_be_among_its_attributes() {
    // As in LLVM, it overrides the alignment after the section.
    for head in [
        "align 8 nounwind",
        "nounwind align 2 cold align(8) norecurse",
        "align 8 section \"s\" align 4",
    ] {
        let text = format!("define void @f() {head} {{\n  ret void\n}}\n");
        verdict(text.as_bytes(), "alignment").unwrap();
        let module = assembly::parse(text.as_bytes()).unwrap();
        let (.., value) = module.globals.iter().next().unwrap();
        assert_eq!(value.alignment.bytes(), Some(8), "{head}");
    }
}

#[test]
fn an_error_says_where_and_what_was_expected() {
    let error =
        assembly::parse(b"define void @f() {\n  %a = add i32 1 2\n  ret void\n}\n").unwrap_err();
    assert_eq!(error.to_string(), "expected `,` (line 2, column 18)");
    let error = assembly::parse(b"@a = global i32 1\n@b = global ptr @c\n").unwrap_err();
    assert_eq!(error.to_string(), "@c is not defined (line 2, column 17)");
}

/// Returns the texts that the test damages.
fn seeds() -> Vec<Vec<u8>> {
    let mut seeds: Vec<_> = ["opaque.ll", "spir_1_2.ll", "spir_1_2_in_14.ll"]
        .map(text)
        .into();
    seeds.extend(
        support::sources()
            .iter()
            .map(|source| std::fs::read(&source.path).unwrap()),
    );
    seeds
}

#[test]
fn broken_assembly_is_an_error_or_a_module() {
    let rounds = std::env::var("TRANSPIRE_MUTATIONS").map_or(3_000, |count| count.parse().unwrap());
    let seeds = seeds();
    let mut random = Random::new(3);
    let (mut parsed, mut refused) = (0, 0);
    for round in 0..rounds {
        let mut bytes = seeds[round % seeds.len()].clone();
        for _ in 0..1 + random.below(3) {
            let (at, from) = (random.below(bytes.len()), random.below(bytes.len()));
            let length = random
                .below(24)
                .min(bytes.len() - from)
                .min(bytes.len() - at);
            match random.below(5) {
                0 => bytes.truncate(at.max(1)),
                1 => bytes.copy_within(from..from + length, at),
                2 => drop(bytes.drain(at..at + length.min(bytes.len() - 1))),
                3 => bytes[at] = b"(){}[]<>,=*!%@#\"\\0-x:;$^"[random.below(24)],
                _ => bytes[at] ^= 1 << random.below(8),
            }
            if bytes.len() < 2 {
                break;
            }
        }
        match watched(&format!("round {round}"), || assembly::parse(&bytes)) {
            Ok(_) => parsed += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(parsed > 0 && refused > 0, "{parsed} {refused}");
}

#[test]
fn a_token_that_is_missing_is_missed_where_llvm_misses_it() {
    let source = String::from_utf8(text("opaque.ll")).unwrap();
    let marks: Vec<usize> = source
        .match_indices(['(', ')', '{', '}', '[', ']', ',', '='])
        .map(|(at, _)| at)
        .collect();
    let mut random = Random::new(4);
    let mut differences = Vec::new();
    for round in 0..60 {
        let at = marks[random.below(marks.len())];
        let mut broken = source.clone();
        broken.remove(at);
        let theirs = verdict(broken.as_bytes(), "missing");
        let ours = assembly::parse(broken.as_bytes()).map(|_| ());
        let line = source[..at].matches('\n').count() + 1;
        match (theirs, ours) {
            // The parser does not check the rules of the verifier.
            (Err((_, true)), _) => {}
            (theirs, ours) if theirs.is_ok() == ours.is_ok() => {}
            (theirs, ours) => {
                differences.push(format!("round {round}, line {line}: {theirs:?}, {ours:?}"))
            }
        }
    }
    assert!(differences.is_empty(), "{differences:#?}");
}

#[test]
fn what_is_deep_or_long_beyond_reason_is_an_error() {
    const MANY: usize = 1_000_000;
    let repeat = |head: &str, part: &str| format!("{head}{}", part.repeat(MANY));
    let texts = [
        repeat("@g = global i32 ", "("),
        repeat("@g = global ", "{"),
        repeat("@g = global ", "[1 x "),
        repeat("@g = global i8", "*"),
        repeat("@g = global i32 ", "add (i32 "),
        repeat("@g = global ptr ", "bitcast (ptr "),
        repeat("declare i32 ", "(i32 "),
        repeat("!0 = ", "!{"),
        repeat("^0 = module: ", "("),
        repeat("@g = global i8388608 ", "9"),
        repeat("@g = global i", "9"),
        repeat("@g = global i32 ", "-"),
        format!(r#"@g = constant [3 x i8] c"{}"#, "a".repeat(100 << 20)),
        format!("@g = constant [3 x i8] c\"{}\"\n", "a".repeat(100 << 20)),
        "@g = global <4000000000 x i32> splat (i32 1)\n".to_owned(),
    ];
    for text in texts {
        let outcome = watched(&text[..24], || assembly::parse(text.as_bytes()));
        assert!(outcome.is_err(), "{}", &text[..24]);
    }
}

#[test]
fn a_text_without_pointees_is_typed_if_its_metadata_is_old() {
    let body = "define void @f() {
                %a = alloca i32
                ret void
                }";
    let is_typed = |text: &str| {
        transpire_llvm::pointers::is_typed(
            &transpire_llvm::assembly::parse(text.as_bytes()).unwrap(),
        )
    };
    assert!(is_typed(&format!(
        "{body}!0 = metadata !{{i32 1}}
         !x = !{{!0}}"
    )));
    assert!(!is_typed(&format!(
        "{body}!0 = !{{i32 1}}
         !x = !{{!0}}"
    )));
}

/// Checks that `llvm-as-22` and the parser both reject a text, or that both accept it and return equivalent modules.
fn assert_agreement(text: &str) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!(
        "agreement-{}-{:?}.ll",
        std::process::id(),
        std::thread::current().id()
    ));
    std::fs::write(&path, text).unwrap();
    let judged = Command::new("llvm-as-22")
        .arg(&path)
        .args(["-o", "-"])
        .output()
        .unwrap();
    std::fs::remove_file(&path).unwrap();
    let parsed = assembly::parse(text.as_bytes());
    assert_eq!(
        parsed.is_ok(),
        judged.status.success(),
        "{text}\n{:?}\n{}",
        parsed.err(),
        String::from_utf8_lossy(&judged.stderr)
    );
    if judged.status.success() {
        assert_same(text.as_bytes(), &judged.stdout, text, same);
    }
}

#[test]
fn of_the_targets_types_some_have_a_zero() {
    for ty in [
        r#"target("spirv.Image", i32, 1, 0, 0, 0, 0, 0, 0)"#,
        r#"target("spirv.SignedImage", i32, 1, 0, 0, 0, 0, 0, 0)"#,
        r#"target("spirv.SampledImage", i32, 1, 0, 0, 0, 0, 0, 0)"#,
        r#"target("spirv.Sampler")"#,
        r#"target("spirv.Event")"#,
        r#"target("spirv.Pipe", 0)"#,
        r#"target("spirv.Images")"#,
        r#"target("spirv")"#,
        r#"target("aarch64.svcount")"#,
        r#"target("dx.RawBuffer", i8, 1, 0)"#,
        r#"target("amdgcn.named.barrier", 0)"#,
        r#"target("foo")"#,
    ] {
        assert_agreement(&format!(
            "define void @f() {{
             %a = freeze {ty} zeroinitializer
             ret void
             }}"
        ));
    }
}

#[test]
fn pointees_beside_the_targets_types_say_nothing() {
    let event = r#"target("spirv.Event")"#;
    for text in [
        format!(
            "define void @f({event} %e, i32* %p) {{
             ret void
             }}"
        ),
        format!(
            "define void @f(i32* %p, {event}* %e) {{
             %a = load {event}, {event}* %e
             ret void
             }}"
        ),
        format!(
            "%s = type {{ i8 addrspace(1)*, {event} }}
             declare void @f(%s* %s, void (i32)*)"
        ),
        format!(
            "@g = global i32* null
             @h = external global {event}"
        ),
        format!("declare {event}* @f()\n"),
    ] {
        assert_agreement(&text);
    }
}

#[test]
fn nodes_may_stand_where_they_are_attached() {
    for text in [
        "@g = global i32 0, !foo !{i32 3}\n",
        "define void @f() !foo !{i32 3, !{i32 1}} {
         ret void, !bar !{}
         }",
        r#"define i32 @f(ptr %p) {
           %a = load i32, ptr %p, !range !{i32 0, i32 3}, !foo !{!"x"}
           ret i32 %a
           }"#,
        r#"define void @f() {
           br label %x, !llvm.loop !{!"a", !{!"b", i32 3}}
           x:
           ret void
           }"#,
        "!foo = !{!{i32 1}}\n",
    ] {
        assert_agreement(text);
    }
}

#[test]
fn the_bounds_of_inrange_have_the_width_of_an_index() {
    let text = |bounds: &str| {
        format!(
            "target datalayout = \"e-p:32:32\"\n@a = global [4 x i32] zeroinitializer\n\
             @b = global ptr getelementptr inrange{bounds} (i32, ptr @a, i32 1)\n"
        )
    };
    for bounds in ["(-4, 12)", "(-8, -4)", "(0, 16)"] {
        let parsed = transpire_llvm::assembly::parse(text(bounds).as_bytes());
        assert!(parsed.is_ok(), "{bounds}: {:?}", parsed.err());
    }
    for bounds in ["(8, -4)", "(-4, -8)", "(4, 4)"] {
        let parsed = transpire_llvm::assembly::parse(text(bounds).as_bytes());
        assert!(parsed.is_err(), "{bounds}");
    }
}

#[test]
fn equal_nodes_are_one_node_in_debug_records_too() {
    let text = "define void @f() !dbg !5 {
    #dbg_value(!{}, !7, !DIExpression(), !8)
  ret void
}
!named = !{!9}
!llvm.module.flags = !{!1}
!llvm.dbg.cu = !{!2}
!1 = !{i32 2, !\"Debug Info Version\", i32 3}
!2 = distinct !DICompileUnit(language: DW_LANG_C, file: !3)
!3 = !DIFile(filename: \"a\", directory: \"b\")
!4 = !DISubroutineType(types: null)
!5 = distinct !DISubprogram(name: \"f\", file: !3, type: !4, spFlags: DISPFlagDefinition, unit: !2)
!7 = !DILocalVariable(name: \"x\", scope: !5, file: !3)
!8 = !DILocation(line: 1, scope: !5)
!9 = !{}
";
    let module = assembly::parse(text.as_bytes()).unwrap();
    let printed = assembly::print(&module, Release::V22);
    assert_eq!(printed.matches(" = !{}\n").count(), 1, "{printed}");
}

#[test]
fn allocas_are_in_address_space_0_whatever_the_data_layout_says() {
    for pointer in ["ptr", "ptr addrspace(5)"] {
        for space in ["", ", addrspace(5)", ", addrspace(\"A\")"] {
            assert_agreement(&format!(
                "target datalayout = \"A5\"
                 define void @f() {{
                 %a = alloca i8, align 1{space}
                 store i8 1, {pointer} %a, align 1
                 ret void
                 }}"
            ));
        }
    }
}

#[test]
fn bounds_of_subrange_types_may_be_numbers() {
    for bounds in [
        "lowerBound: -7, upperBound: 9, stride: 6, bias: 1",
        "lowerBound: i32 3",
        "lowerBound: 18446744073709551615",
        "bias: -9223372036854775808",
        "line: i32 3",
    ] {
        assert_agreement(&format!(
            "!x = !{{!0}}
             !0 = !DISubrangeType(name: \"r\", size: 32, {bounds}, baseType: !1)
             !1 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)"
        ));
    }
}

#[test]
fn hexadecimal_numbers_may_begin_with_zeros() {
    for digits in ["00010000000000000", "3FF0000000000000", "1"] {
        assert_agreement(&format!("@x = global double 0x{digits}\n"));
    }
}

#[test]
fn functions_that_return_opaque_pointers_may_be_pointees() {
    for ty in [
        "ptr (i32)*",
        "ptr addrspace(1) (i32)*",
        "ptr addrspace(1)*",
        "ptr*",
    ] {
        assert_agreement(&format!("declare void @f({ty})\n"));
    }
}

#[test]
fn intrinsics_without_a_declaration_have_the_types_of_the_call() {
    let image = r#"target("spirv.Image", half, 1, 2, 0)"#;
    for calls in [
        "%a = call <4 x half> @llvm.fma.f16(<4 x half> %v, <4 x half> %v, <4 x half> %v)
         %b = call half @llvm.fma.f16(half %x, half %x, half %x)",
        "%a = call half @llvm.fma(half %x, half %x, half %x)
         %b = call <4 x half> @llvm.fma(<4 x half> %v, <4 x half> %v, <4 x half> %v)",
        "%a = call half @llvm.fabs.f32(half %x)",
        &format!("%a = call {image} @llvm.ssa.copy({image} poison)"),
    ] {
        let text = format!(
            "define void @f(half %x, <4 x half> %v) {{
             {calls}
             ret void
             }}"
        );
        let path = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let path = path.join(format!("undeclared-{}.ll", std::process::id()));
        std::fs::write(&path, &text).unwrap();
        let judged = support::run("llvm-as-22", &[path.to_str().unwrap(), "-o", "-"]);
        std::fs::remove_file(&path).unwrap();
        let names = |module: transpire_llvm::ir::Module| {
            let functions = module.functions();
            let names = functions.map(|(global, ..)| module.name(global).into_owned());
            names.collect::<std::collections::BTreeSet<_>>()
        };
        let parsed = names(assembly::parse(text.as_bytes()).unwrap());
        assert_eq!(parsed, names(bitcode::read(&judged).unwrap()), "{text}");
    }
}

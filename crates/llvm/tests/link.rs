//! Checks that the linked module equals the output of `llvm-link-22` for the same inputs. Also tests the options that
//! `llvm-link` lacks, and typed pointers, which are compared with `llvm-link-14`.

// Tests may panic, but clippy permits this only in the test functions themselves.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use transpire_llvm::ir::link::{LinkError, LinkInput, LinkOptions, ProblemKind, link};
use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, bitcode};

/// Returns the assembly of the module linked from these texts, or all problems.
fn linked(texts: &[&str], options: &LinkOptions) -> Result<String, LinkError> {
    let inputs = texts.iter().enumerate().map(|(at, text)| {
        let module = assembly::parse(text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"));
        LinkInput::new(format!("{}.ll", at + 1), module)
    });
    let linked = link(inputs.collect(), options)?;
    transpire_llvm::verify(&linked.module).unwrap();
    Ok(assembly::print(&linked.module, Release::V22))
}

/// Returns the output of `llvm-link-22` with `options` for these texts, or `None` if it rejects them. `name` is the
/// folder for the files.
fn judged(name: &str, texts: &[&str], options: &[&str]) -> Option<String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("link")
        .join(name);
    std::fs::create_dir_all(&folder).unwrap();
    let paths: Vec<PathBuf> = (1..=texts.len())
        .map(|at| folder.join(format!("{at}.ll")))
        .collect();
    for (path, text) in paths.iter().zip(texts) {
        std::fs::write(path, text).unwrap();
    }
    let output = Command::new("llvm-link-22")
        .args(options)
        .args(["-S", "-o", "-"])
        .args(&paths)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    // A crash has no status, unlike a rejection.
    assert!(output.status.code().is_some(), "{name}");
    let text = String::from_utf8(output.stdout).unwrap();
    output.status.success().then_some(text)
}

/// Returns a text without the names of files. Internal and private symbols are renamed to `@local.0`, `@local.1` and so
/// on in the order of their definitions, except those that already have a number.
fn without_names(text: &str) -> String {
    let is_kept =
        |line: &&str| !line.starts_with("; ModuleID") && !line.starts_with("source_filename");
    let mut text: String = text
        .lines()
        .filter(is_kept)
        .fold(String::new(), |mut all, line| {
            writeln!(all, "{line}").unwrap();
            all
        });
    let mut names: Vec<String> = Vec::new();
    for line in text.lines() {
        let is_local = [" internal ", " private "]
            .iter()
            .any(|word| line.contains(word));
        if !is_local || !(line.starts_with('@') || line.starts_with("define")) {
            continue;
        }
        let Some((_, rest)) = line.split_once('@') else {
            continue;
        };
        let end = rest.find([' ', '(']).unwrap();
        if rest[..end].parse::<u32>().is_err() {
            names.push(rest[..end].to_owned());
        }
    }
    for (at, name) in names.iter().enumerate() {
        for end in ["(", " ", ",", "\n", "]", ")", "}"] {
            text = text.replace(&format!("@{name}{end}"), &format!("@local.{at}{end}"));
        }
    }
    text
}

/// Checks that the linker and `llvm-link-22` return the same module for these texts, or that both reject them. With
/// `only_needed`, both link only what earlier inputs need. `name` is the folder for the files.
fn check(name: &str, texts: &[&str], only_needed: bool) {
    let mut options = LinkOptions::default();
    options.only_needed = only_needed;
    let flags: &[&str] = if only_needed { &["-only-needed"] } else { &[] };
    let expected = judged(name, texts, flags).map(|text| without_names(&text));
    let found = linked(texts, &options);
    match (found, expected) {
        (Ok(found), Some(expected)) => {
            let found = without_names(&found);
            assert!(
                found == expected,
                "{name}: found\n{found}\nexpected\n{expected}"
            );
        }
        (Err(_), None) => {}
        (Ok(found), None) => panic!("{name}: llvm-link refuses it, and we make\n{found}"),
        (Err(error), Some(_)) => panic!("{name}: llvm-link accepts it: {error}"),
    }
}

/// Checks the files `name.1.ll`, `name.2.ll` and so on in `tests/link`, in this order and in the reverse order.
fn check_files(name: &str, only_needed: bool) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/link");
    let texts: Vec<String> = (1..)
        .map_while(|at| std::fs::read_to_string(folder.join(format!("{name}.{at}.ll"))).ok())
        .collect();
    assert!(texts.len() > 1, "{name}");
    let mut texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    check(name, &texts, only_needed);
    texts.reverse();
    check(&format!("{name}.reversed"), &texts, only_needed);
}

#[test]
fn bodies_are_linked() {
    check_files("bodies", false);
}

#[test]
fn appending_variables_are_joined() {
    check_files("appending", false);
}

#[test]
fn comdats_are_selected() {
    check_files("comdats", false);
}

#[test]
fn debug_information_is_joined() {
    check_files("debug_info", false);
}

#[test]
fn metadata_is_joined() {
    check_files("metadata", false);
}

#[test]
fn only_needed_symbols_are_linked() {
    check_files("needed", true);
    check_files("bodies", true);
    check_files("appending", true);
}

const LINKAGES: [&str; 11] = [
    "",
    "external",
    "internal",
    "private",
    "available_externally",
    "linkonce",
    "linkonce_odr",
    "weak",
    "weak_odr",
    "common",
    "extern_weak",
];

/// Splits the properties of a function into those before and those after its signature.
fn around_signature(properties: &str) -> (&str, &str) {
    match properties.contains("addr") {
        true => properties.rsplit_once(' ').unwrap_or(("", properties)),
        false => (properties, ""),
    }
}

/// Returns a module with a symbol `@s` that has this linkage and these properties. `kind` is `variable`, `function` or
/// `alias`. `number`, which is different for each module, determines the value and the type. Returns `None` if symbols
/// of this kind cannot have the linkage.
fn with_symbol(linkage: &str, kind: &str, number: u32, properties: &str) -> Option<String> {
    let user = format!("define ptr @use{number}() {{\n  ret ptr @s\n}}\n");
    let is_declaration = matches!(linkage, "external" | "extern_weak");
    let value = if linkage == "common" { 0 } else { number };
    let width = 16 * number;
    let symbol = match kind {
        "variable" if is_declaration => format!("@s = {linkage} {properties} global i{width}\n"),
        "variable" => {
            format!("@s = {linkage} {properties} global i{width} {value}, align {number}\n")
        }
        _ if linkage == "common" => return None,
        "function" if is_declaration => {
            let linkage = linkage.replace("external", "");
            // A declaration can't be `dllexport`.
            let properties = properties.replace("dllexport", "");
            let (before, after) = around_signature(&properties);
            format!("declare {linkage} {before} i32 @s(i32 range(i32 0, {number})) {after}\n")
        }
        "function" => {
            let (before, after) = around_signature(properties);
            format!(
                "define {linkage} {before} i32 @s(i32 noundef %x) {after} {{\n  ret i32 {number}\n}}\n"
            )
        }
        _ if is_declaration || linkage == "available_externally" => return None,
        _ => format!(
            "@base = global i32 {number}\n@s = {linkage} {properties} alias i32, ptr @base\n"
        )
        .replace("@base", &format!("@base{number}")),
    };
    Some(format!("{symbol}{user}"))
}

/// Checks every linkage of a symbol of `kind` with every linkage of a symbol of the kind `other` with the same name.
fn check_linkages(kind: &str, other: &str) {
    for first in LINKAGES {
        for second in LINKAGES {
            let (Some(one), Some(two)) = (
                with_symbol(first, kind, 1, ""),
                with_symbol(second, other, 2, ""),
            ) else {
                continue;
            };
            check(
                &format!("{kind}-{first}-{other}-{second}"),
                &[&one, &two],
                false,
            );
        }
    }
}

#[test]
fn variables_of_each_linkage_are_linked() {
    check_linkages("variable", "variable");
}

#[test]
fn functions_of_each_linkage_are_linked() {
    check_linkages("function", "function");
}

#[test]
fn aliases_of_each_linkage_are_linked() {
    check_linkages("alias", "variable");
    check_linkages("variable", "alias");
    check_linkages("function", "alias");
}

/// Checks each pair of properties with several pairs of linkages.
#[test]
fn properties_of_symbols_are_joined() {
    let properties = [
        "",
        "hidden",
        "protected unnamed_addr",
        "local_unnamed_addr",
        "dso_local unnamed_addr",
        "dllexport",
    ];
    for first in properties {
        for second in properties {
            for linkages in [
                ["", "external"],
                ["external", ""],
                ["weak", "linkonce_odr"],
                ["external", "external"],
            ] {
                for kind in ["variable", "function"] {
                    let one = with_symbol(linkages[0], kind, 1, first).unwrap();
                    let two = with_symbol(linkages[1], kind, 2, second).unwrap();
                    let name = format!("{kind}-{}-{first}-{}-{second}", linkages[0], linkages[1]);
                    check(&name, &[&one, &two], false);
                }
            }
        }
    }
}

#[test]
fn comdats_of_each_kind_are_selected() {
    let module = |kind: &str, number: u32, width: u32| {
        format!(
            "$c = comdat {kind}\n@c = linkonce_odr constant i{width} {number}, comdat\n\
             @member{number} = internal constant i8 {number}, comdat($c)\n\
             @user{number} = global [2 x ptr] [ptr @c, ptr @member{number}]\n"
        )
    };
    let kinds = ["any", "exactmatch", "largest", "nodeduplicate", "samesize"];
    for first in kinds {
        for second in kinds {
            for (number, width) in [(1, 16), (2, 16), (2, 8), (2, 32)] {
                let texts = [module(first, 1, 16), module(second, number, width)];
                let texts = texts.map(|text| text.replace("member1", &format!("member{width}")));
                let two = texts[1].replace("user1", "user2");
                let name = format!("comdat-{first}-{second}-{number}-{width}");
                check(&name, &[&texts[0], &two], false);
            }
        }
    }
}

#[test]
fn module_flags_are_joined_by_their_behaviors() {
    let module = |behavior: u32, value: &str| match behavior {
        3 => format!(
            "!llvm.module.flags = !{{!0}}\n!0 = !{{i32 3, !\"r\", !1}}\n!1 = !{{!\"flag\", {value}}}\n"
        ),
        5 | 6 => format!(
            "!llvm.module.flags = !{{!0}}\n!0 = !{{i32 {behavior}, !\"flag\", !1}}\n!1 = !{{{value}, !\"x\"}}\n"
        ),
        _ => {
            format!("!llvm.module.flags = !{{!0}}\n!0 = !{{i32 {behavior}, !\"flag\", {value}}}\n")
        }
    };
    for first in 1..=8 {
        for second in 1..=8 {
            // `llvm-link` takes what follows `override` for a list.
            for (one, two) in [("i32 1", "i32 1"), ("i32 1", "i32 2"), ("i32 2", "i32 1")] {
                let texts = [module(first, one), module(second, two), module(first, two)];
                let name = format!("flag-{first}-{second}-{one}-{two}");
                check(&name, &[&texts[0], &texts[1]], false);
                check(
                    &format!("{name}-3"),
                    &[&texts[0], "@g = global i8 0\n", &texts[1], &texts[2]],
                    false,
                );
            }
        }
    }
}

#[test]
fn flags_of_older_releases_are_joined_with_those_of_newer_ones() {
    let module = |name: &str, behavior: u32, value: u32| {
        format!(
            "!llvm.module.flags = !{{!0}}\n!0 = !{{i32 {behavior}, !\"{name}\", i32 {value}}}\n"
        )
    };
    let other = "!llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"flag\", i32 1}\n";
    for name in [
        "PIC Level",
        "PIE Level",
        "branch-target-enforcement",
        "sign-return-address-all",
    ] {
        for behaviors in [[1, 8], [8, 7], [7, 1], [1, 1]] {
            let texts = [module(name, behaviors[0], 2), module(name, behaviors[1], 1)];
            let name = format!("{name}-{behaviors:?}");
            check(&name, &[&texts[0], &texts[1]], false);
            check(&format!("{name}-missing"), &[&texts[0], other], false);
        }
    }
}

#[test]
fn internal_symbols_that_clash_get_other_names() {
    let module = |number: u32| {
        format!(
            "@v = internal global i32 {number}\n\
             define ptr @use{number}() {{\n  call void @f()\n  ret ptr @v\n}}\n\
             define internal void @f() {{\n  ret void\n}}\n"
        )
    };
    let texts = [
        module(1),
        module(2),
        "@v = global i64 3\n".to_owned(),
        module(4),
    ];
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    check("clashes", &texts, false);
    let text = linked(&texts, &LinkOptions::default()).unwrap();
    assert_eq!(
        text.lines()
            .filter(|line| line.contains("internal global i32"))
            .count(),
        3,
        "{text}"
    );
    assert!(text.contains("@v = global i64 3"), "{text}");
}

#[test]
fn all_problems_are_reported_at_once() {
    let one = "@a = global i32 1\n@b = global i32 1\n@c = appending global [1 x i32] [i32 1]\n\
               $d = comdat any\n@d = weak global i32 1, comdat\n\
               !llvm.module.flags = !{!0}\n!0 = !{i32 1, !\"flag\", i32 1}\n";
    let two = one
        .replace("[i32 1]", "[i32 1], section \"s\"")
        .replace("comdat any", "comdat largest");
    let two = two
        .replace("comdat largest", "comdat samesize")
        .replace("i32 1}", "i32 2}");
    let error = linked(&[one, &two], &LinkOptions::default()).unwrap_err();
    let message = error.to_string();
    let LinkError::Problems(problems) = error else {
        panic!("{error}");
    };
    let kinds: Vec<ProblemKind> = problems.iter().map(|problem| problem.kind()).collect();
    use ProblemKind as K;
    assert_eq!(
        kinds,
        [
            K::Comdat,
            K::Duplicate,
            K::Duplicate,
            K::Appending,
            K::ModuleFlag
        ],
        "{message}"
    );
    assert_eq!(
        message.lines().nth(1).unwrap(),
        "the symbol \"a\" is defined by 2 modules: 1.ll, 2.ll"
    );
}

/// Declarations and definitions of one symbol, each with the problem of linking them: what 1.ll declares, and what 2.ll
/// defines. It is empty for types that agree or only differ in pointee types.
const TYPES: &[(&str, &str, &str)] = &[
    (
        "declare i32 @s(i32)",
        "define i64 @s(i64 %x) {\n  ret i64 %x\n}",
        "i32 (i32), i64 (i64)",
    ),
    (
        "declare void @s(i32)",
        "define i32 @s(i32 %x) {\n  ret i32 %x\n}",
        "void (i32), i32 (i32)",
    ),
    (
        "declare void @s(i32, i32)",
        "define void @s(i32 %x) {\n  ret void\n}",
        "void (i32, i32), void (i32)",
    ),
    (
        "declare void @s(i32)",
        "define void @s(float %x) {\n  ret void\n}",
        "void (i32), void (float)",
    ),
    (
        "declare void @s(ptr)",
        "define void @s(ptr addrspace(1) %x) {\n  ret void\n}",
        "void (ptr), void (ptr addrspace(1))",
    ),
    (
        "declare void @s(i32, ...)",
        "define void @s(i32 %x) {\n  ret void\n}",
        "void (i32, ...), void (i32)",
    ),
    (
        "declare i32 @s(...)",
        "define i64 @s(i32 %x) {\n  ret i64 1\n}",
        "i32 (...), i64 (i32)",
    ),
    (
        "declare i32 @s(...)",
        "define i32 @s(i32 %x) {\n  ret i32 1\n}",
        "",
    ),
    (
        "declare void @s(i32*)",
        "define void @s(i8* %x) {\n  ret void\n}",
        "",
    ),
    (
        "declare void @s(ptr)",
        "define void @s(i8* %x) {\n  ret void\n}",
        "",
    ),
    (
        "declare void @s(ptr)",
        "define void @s(target(\"spirv.Event\") %x) {\n  ret void\n}",
        "",
    ),
    ("@s = external global i32", "@s = global i64 1", ""),
    (
        "@s = external global i32",
        "@s = addrspace(1) global i32 1",
        "ptr, ptr addrspace(1)",
    ),
    (
        "@s = external global i32",
        "define void @s() {\n  ret void\n}",
        "a variable, a function",
    ),
];

#[test]
fn the_type_of_a_declaration_is_that_of_the_definition() {
    let mut options = LinkOptions::default();
    options.checks_types = true;
    for (declaration, definition, types) in TYPES {
        let typed = declaration.contains('*');
        let user = match typed {
            true => "@user = global i8* bitcast (void (i32*)* @s to i8*)",
            false => "@user = global ptr @s",
        };
        let text = format!("{declaration}\n{user}\n");
        let texts = [&text, *definition];
        let expected = match types.split_once(", ") {
            None => None,
            Some(("a variable", _)) => {
                let message = "the symbol \"s\" is a variable in 1.ll, and a function in 2.ll";
                Some(message.to_owned())
            }
            Some(_) => {
                // The second type begins after the first closing parenthesis, if the types are functions.
                let at = types
                    .find("), ")
                    .map_or(types.find(", "), |at| Some(at + 1));
                let (one, two) = types.split_at(at.unwrap());
                let two = two.trim_start_matches(", ");
                Some(format!(
                    "1.ll declares \"s\" as {one}, and 2.ll defines it as {two}"
                ))
            }
        };
        // In the other order, the declaration resolves to a definition that is linked already.
        let module = |at: usize| {
            let module = assembly::parse(texts[at].as_bytes()).unwrap();
            LinkInput::new(format!("{}.ll", at + 1), module)
        };
        for order in [[0, 1], [1, 0]] {
            let inputs = || order.map(module).into();
            let linked = link(inputs(), &LinkOptions::default()).unwrap();
            let warnings = linked.warnings.iter().map(ToString::to_string);
            let warnings: Vec<String> = warnings.collect();
            assert_eq!(warnings, expected.as_slice(), "{declaration} {definition}");
            let problems = link(inputs(), &options)
                .err()
                .map(|error| error.to_string());
            assert_eq!(problems, expected, "{declaration} {definition}");
        }
    }
}

#[test]
fn unused_declarations_have_any_type_and_every_input_is_compared() {
    let mut options = LinkOptions::default();
    options.checks_types = true;
    let unused = "declare i32 @f(i32)\n";
    let definition = "define i64 @f(i64 %x) {\n  ret i64 %x\n}\n";
    assert!(linked(&[unused, definition], &options).is_ok());
    let user = |name: &str| format!("{unused}@{name} = global ptr @f\n");
    let error = linked(&[&user("a"), &user("b"), definition, &user("c")], &options).unwrap_err();
    let lines = ["1.ll", "2.ll", "4.ll"].map(|name| {
        format!("{name} declares \"f\" as i32 (i32), and 3.ll defines it as i64 (i64)")
    });
    assert_eq!(error.to_string(), lines.join("\n"));
    let once = definition.replace("define", "define linkonce_odr");
    let other = "define linkonce_odr i32 @f(i32 %x) {\n  ret i32 %x\n}\n@a = global ptr @f\n";
    let once = format!("{once}@b = global ptr @f\n");
    let error = linked(&[&once, other], &options).unwrap_err();
    let line = "2.ll defines \"f\" as i32 (i32), and 1.ll defines it as i64 (i64)";
    assert_eq!(error.to_string(), line);
}

#[test]
fn an_overriding_input_replaces_strong_definitions() {
    let inputs = [
        "define i32 @f() {\n  ret i32 1\n}\n",
        "define i32 @f() {\n  ret i32 2\n}\n",
    ];
    let mut inputs: Vec<LinkInput<'_>> = inputs
        .map(|text| LinkInput::new("f", assembly::parse(text.as_bytes()).unwrap()))
        .into();
    let last = inputs.pop().unwrap().overriding();
    inputs.push(last);
    let linked = link(inputs, &LinkOptions::default()).unwrap();
    let text = assembly::print(&linked.module, Release::V22);
    assert!(
        text.contains("ret i32 2") && !text.contains("ret i32 1"),
        "{text}"
    );
}

/// Checks modules of LLVM 14, which have typed pointers.
#[test]
fn typed_modules_are_linked_as_llvm_14_does() {
    let one = "%list = type { i32, %list* }\n%opaque = type opaque\n\
               @g = external global %list\n@o = external global %opaque\n\
               declare void @f(%list*)\n\
               define %opaque* @use() {\n  call void @f(%list* @g)\n  ret %opaque* @o\n}\n";
    let two = "%list = type { i32, %list* }\n%opaque = type { i8 }\n\
               @g = global %list { i32 1, %list* @g }\n@o = global %opaque zeroinitializer\n\
               define void @f(%list* %p) {\n  ret void\n}\n";
    // The declaration has another type than the definition.
    let three = "@g = external global i64\n\
                 define i64 @other() {\n  %v = load i64, i64* @g, align 8\n  ret i64 %v\n}\n";
    for texts in [
        vec![one, two],
        vec![two, one],
        vec![one, two, three],
        vec![three, one, two],
    ] {
        let inputs = texts
            .iter()
            .map(|text| LinkInput::new("input", assembly::parse(text.as_bytes()).unwrap()));
        let linked = link(inputs.collect(), &LinkOptions::default()).unwrap();
        transpire_llvm::verify(&linked.module).unwrap();
        let text = assembly::print(&linked.module, Release::V14);
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("link");
        std::fs::create_dir_all(&folder).unwrap();
        let ours = folder.join("typed.ll");
        std::fs::write(&ours, &text).unwrap();
        support::run("llvm-as-14", &[ours.to_str().unwrap(), "-o", "-"]);
        let paths: Vec<String> = (0..texts.len())
            .map(|at| {
                folder
                    .join(format!("typed.{at}.ll"))
                    .to_str()
                    .unwrap()
                    .to_owned()
            })
            .collect();
        for (path, text) in paths.iter().zip(&texts) {
            std::fs::write(path, text).unwrap();
        }
        let mut arguments = vec!["-S", "-o", "-"];
        arguments.extend(paths.iter().map(String::as_str));
        let expected = String::from_utf8(support::run("llvm-link-14", &arguments)).unwrap();
        assert_eq!(without_names(&text), without_names(&expected));
    }
}

#[test]
fn typed_modules_are_upgraded_beside_opaque_ones() {
    let typed = "declare void @f(i8*)\n@g = global i32 1\n\
                 define void @use() {\n  call void @f(i8* bitcast (i32* @g to i8*))\n  ret void\n}\n";
    let opaque = "define void @f(ptr %p) {\n  ret void\n}\n";
    for texts in [[typed, opaque], [opaque, typed]] {
        let text = linked(&texts, &LinkOptions::default()).unwrap();
        assert!(text.contains("call void @f(ptr @g)"), "{text}");
        assert_eq!(text.matches("@f(ptr").count(), 2, "{text}");
    }
}

/// Calls of intrinsics in the current form and in an older form.
#[rustfmt::skip]
const FORMS_OF_INTRINSICS: &[(&str, &str)] = &[
    ("call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 %n, i1 false)",
     "call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr readonly %p, i64 %n, i32 8, i1 false)"),
    ("call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i1 false)",
     "call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 %n, i32 8, i1 false)"),
    ("%r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true, i1 true)",
     "%r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true)"),
    ("%r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true, i1 true)",
     "%r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true)"),
    ("%r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true, i1 true)",
     "%r = call i64 @llvm.objectsize.i64.p0(ptr %p, i1 true)"),
    ("%r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 8 %p, <4 x i1> %m, <4 x i32> %v)",
     "%r = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x i32> %v)"),
    ("call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 8 %p, <4 x i1> %m)",
     "call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr %p, i32 4, <4 x i1> %m)"),
    ("%r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 8 %ps, <4 x i1> %m, <4 x i32> %v)",
     "%r = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> %ps, i32 4, <4 x i1> %m, <4 x i32> %v)"),
    ("%r = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr %p, ptr %p, i32 1, ptr null)",
     "%r = call ptr @llvm.ptr.annotation.p0(ptr %p, ptr %p, ptr %p, i32 1, ptr null)"),
    ("call void @llvm.var.annotation.p0.p0(ptr %p, ptr %p, ptr %p, i32 1, ptr null)",
     "call void @llvm.var.annotation(ptr %p, ptr %p, ptr %p, i32 1)"),
    ("%r = call i32 @llvm.annotation.i32.p0(i32 %i, ptr %p, ptr %p, i32 1)",
     "%r = call i32 @llvm.annotation.i32(i32 %i, ptr %p, ptr %p, i32 1)"),
    ("%r = call ptr @llvm.stacksave.p0()",
     "%r = call ptr @llvm.stacksave()"),
    ("call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)",
     "call void @llvm.prefetch(ptr %p, i32 0, i32 3, i32 1)"),
    ("%r = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)",
     "%r = call ptr @llvm.invariant.start(i64 4, ptr %p)"),
    ("%r = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)",
     "%r = call i32 @llvm.experimental.vector.reduce.add.v4i32(<4 x i32> %v)"),
    ("%r = call float @llvm.vector.reduce.fadd.v4f32(float %f, <4 x float> %fs)",
     "%r = call float @llvm.experimental.vector.reduce.v2.fadd.f32.v4f32(float %f, <4 x float> %fs)"),
    ("%r = call <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32> zeroinitializer, <4 x i32> %v, i64 0)",
     "%r = call <8 x i32> @llvm.experimental.vector.insert.v8i32.v4i32(<8 x i32> zeroinitializer, <4 x i32> %v, i64 0)"),
    ("%r = call float @llvm.powi.f32.i32(float %f, i32 %i)",
     "%r = call float @llvm.powi.f32(float %f, i32 %i)"),
    ("call void @llvm.lifetime.start.p0(ptr %object)",
     "call void @llvm.lifetime.start.p0(i64 4, ptr %object)"),
    ("call void @llvm.lifetime.start.p0(ptr %object)",
     "call void @llvm.lifetime.start.p0(i64 4, ptr %start)"),
    // The current form has no such call.
    ("call void @llvm.lifetime.end.p0(ptr %object)",
     "call void @llvm.lifetime.end.p0(i64 4, ptr %p)"),
];

/// Returns the declaration of the function that a call calls.
fn declaration(call: &str) -> String {
    let (_, call) = call.split_once("call ").unwrap();
    let (head, arguments) = call.trim_end_matches(')').split_once('(').unwrap();
    let arguments = arguments.split(", ").filter(|text| !text.is_empty());
    let types = arguments.map(|argument| match argument.split_once('>') {
        Some((ty, _)) => format!("{ty}>"),
        None => argument.split(' ').next().unwrap().to_owned(),
    });
    let types: Vec<String> = types.collect();
    format!("declare {head}({})\n", types.join(", "))
}

/// Returns the calls of intrinsics in a text, sorted.
fn intrinsic_calls(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    let is_call = |line: &&str| line.contains("call ") && line.contains("@llvm.");
    let mut calls: Vec<&str> = lines.filter(is_call).collect();
    calls.sort_unstable();
    calls
}

/// Returns the names of the intrinsics that a text declares, sorted.
fn declared_intrinsics(text: &str) -> Vec<&str> {
    let lines = text.lines().filter(|line| line.starts_with("declare "));
    let names = lines.filter_map(|line| Some(line.split_once("@llvm.")?.1.split_once('(')?.0));
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names
}

#[test]
fn intrinsics_of_older_releases_get_the_newest_form() {
    for (at, (newer, older)) in FORMS_OF_INTRINSICS.iter().enumerate() {
        let [newer, older] = [("newer", newer), ("older", older)].map(|(name, call)| {
            format!(
                "{}define void @{name}(ptr %p, <4 x ptr> %ps, i32 %i, i64 %n, float %f, \
                 <4 x float> %fs, <4 x i32> %v, <4 x i1> %m) {{\n  \
                 %object = alloca i32, align 4\n  \
                 %start = getelementptr i8, ptr %object, i64 0\n  {call}\n  ret void\n}}\n",
                declaration(call)
            )
        });
        for texts in [[&*newer, &*older], [&*older, &*newer]] {
            let expected = judged(&format!("intrinsics.{at}"), &texts, &[]).unwrap();
            let found = linked(&texts, &LinkOptions::default()).unwrap();
            assert_eq!(intrinsic_calls(&found), intrinsic_calls(&expected));
            let names = declared_intrinsics(&found);
            assert_eq!(names, declared_intrinsics(&expected));
            assert_eq!(names.len(), 1, "{found}");
        }
    }
}

#[test]
fn the_records_of_a_removed_lifetime_stay() {
    let newer = "declare void @llvm.lifetime.start.p0(ptr)\n\
                 define void @newer() {\n  %o = alloca i32, align 4\n  \
                 call void @llvm.lifetime.start.p0(ptr %o)\n  ret void\n}\n";
    let older = "declare void @llvm.lifetime.start.p0(i64, ptr)\n\
                 define void @older(ptr %p) !dbg !2 {\n    \
                 #dbg_value(ptr %p, !4, !DIExpression(), !5)\n  \
                 call void @llvm.lifetime.start.p0(i64 4, ptr %p)\n  ret void, !dbg !5\n}\n\
                 !llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!6}\n\
                 !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1)\n\
                 !1 = !DIFile(filename: \"f.c\", directory: \"\")\n\
                 !2 = distinct !DISubprogram(name: \"older\", file: !1, type: !3, spFlags: DISPFlagDefinition, unit: !0)\n\
                 !3 = !DISubroutineType(types: !{})\n\
                 !4 = !DILocalVariable(name: \"p\", scope: !2, file: !1)\n\
                 !5 = !DILocation(line: 1, scope: !2)\n\
                 !6 = !{i32 2, !\"Debug Info Version\", i32 3}\n";
    let found = linked(&[newer, older], &LinkOptions::default()).unwrap();
    assert_eq!(intrinsic_calls(&found).len(), 1, "{found}");
    assert!(found.contains("#dbg_value(ptr %p,"), "{found}");
}

#[test]
fn an_intrinsic_with_two_types_is_a_problem() {
    let one = "declare i32 @llvm.amdgcn.unknown(i32)\n\
               define i32 @one() {\n  %1 = call i32 @llvm.amdgcn.unknown(i32 1)\n  ret i32 %1\n}\n";
    let two = "declare i32 @llvm.amdgcn.unknown(i64)\n\
               define i32 @two() {\n  %1 = call i32 @llvm.amdgcn.unknown(i64 1)\n  ret i32 %1\n}\n";
    let error = linked(&[one, two], &LinkOptions::default()).unwrap_err();
    let expected = "2.ll and the inputs before it declare the intrinsic \"llvm.amdgcn.unknown\" with different types";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn bitcode_is_linked_as_the_decoded_module_is() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/link");
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
    let user = assembly::parse(&read("needed.1.ll")).unwrap();
    let library = assembly::parse(&read("needed.2.ll")).unwrap();
    let options = bitcode::WriteOptions {
        release: Release::V22,
    };
    let bytes = bitcode::write(&library, &options).unwrap();
    let mut link_options = LinkOptions::default();
    link_options.only_needed = true;
    let text = |bytes: &[u8]| {
        let reader = bitcode::Reader::new(bytes).unwrap();
        let inputs = vec![
            LinkInput::new("user", user.clone()),
            LinkInput::of_bitcode("library", reader),
        ];
        let linked = link(inputs, &link_options);
        linked.map(|linked| assembly::print(&linked.module, Release::V22))
    };
    let inputs = vec![
        LinkInput::new("user", user.clone()),
        LinkInput::new("library", library),
    ];
    let whole = link(inputs, &link_options).unwrap();
    let expected = assembly::print(&whole.module, Release::V22);
    assert_eq!(text(&bytes).unwrap(), expected);
    assert!(
        expected.contains("@inner") && !expected.contains("@alone"),
        "{expected}"
    );
}

/// Checks that the linked module with `internalize` equals the output of `llvm-link-22` after the passes `internalize`
/// and `globaldce` of `opt-22`. The symbols `kernel` and `kept` stay. Returns the options.
fn check_internalized(name: &str, texts: &[&str]) -> LinkOptions {
    let linked_text = judged(name, texts, &[]).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("link");
    let path = folder.join(name).join("linked.ll");
    std::fs::write(&path, linked_text).unwrap();
    let expected = support::run(
        "opt-22",
        &[
            "-S",
            "-passes=internalize,globaldce",
            "-internalize-public-api-list=kernel,kept",
            path.to_str().unwrap(),
        ],
    );
    let mut options = LinkOptions::default();
    options.internalize = true;
    options.exports = vec!["kept".to_owned()];
    let found = linked(texts, &options).unwrap();
    let expected = String::from_utf8(expected).unwrap();
    assert_eq!(without_names(&found), without_names(&expected), "{name}");
    options
}

#[test]
fn comdats_with_a_member_that_stays_are_kept_as_a_whole() {
    let one = "$c = comdat any\n$d = comdat any\n$alone = comdat any\n\
               @host = private externally_initialized global i32 1, comdat($c)\n\
               @member = hidden global i32 2, comdat($c)\n@unused = internal global i32 3, comdat($c)\n\
               @other = internal global i32 4, comdat($d)\n@alone = global i32 5, comdat\n\
               @of_host = hidden alias i32, ptr @host\n@of_alone = hidden alias i32, ptr @alone\n\
               define void @kept() comdat($d) {\n  ret void\n}\n";
    let two = "define spir_kernel void @kernel() {\n  ret void\n}\n";
    let mut options = check_internalized("internalized_comdats", &[one, two]);
    options.exports.clear();
    let found = linked(&[one, two], &options).unwrap();
    assert!(
        found.contains("@member") && !found.contains("@kept"),
        "{found}"
    );
}

#[test]
fn internalized_modules_are_those_of_opt() {
    let one = "@data = global i32 1\n@table = global [2 x ptr] [ptr @kept, ptr @unused]\n@llvm.used = appending global [1 x ptr] [ptr @listed], section \"llvm.metadata\"\n\
               @listed = global i32 7\n\
               @host = externally_initialized global i32 8\n@hidden = hidden externally_initialized global i32 9\n\
               @local = internal externally_initialized global i32 10\n@weak = weak hidden global i32 2\n\
               define spir_kernel void @kernel() {\n  %v = load i32, ptr @weak, align 4\n  call void @helper(i32 %v)\n  ret void\n}\n\
               declare void @helper(i32)\ndeclare void @kept()\ndeclare void @unused()\n\
               !nodes = !{!0, !1}\n!0 = !{ptr @unused, i32 1}\n!1 = !{ptr @kernel}\n";
    let two = "define void @helper(i32 %x) {\n  call void @inner()\n  ret void\n}\n\
               define linkonce_odr void @inner() {\n  ret void\n}\n\
               define void @kept() {\n  ret void\n}\ndefine void @unused() {\n  call void @outside()\n  ret void\n}\n\
               declare void @outside()\n@other = alias i32, ptr @base\n@base = global i32 3\n\
               @resolved = ifunc void (), ptr @resolver\ndefine ptr @resolver() {\n  ret ptr @kept\n}\n";
    let mut options = check_internalized("internalize", &[one, two]);
    // An export that nothing defines.
    options.exports.push("missing".to_owned());
    let error = linked(&[one, two], &options).unwrap_err().to_string();
    assert_eq!(
        error,
        "no module defines the symbol \"missing\", which is to be exported"
    );
}

#[test]
fn lists_of_kernels_lose_kernels_that_are_not_linked() {
    let user = "define spir_kernel void @a() {\n  ret void\n}\n\
                !opencl.kernels = !{!0}\n!0 = !{void ()* @a, !1}\n!1 = !{!\"kernel_arg_addr_space\"}\n";
    let library = user.replace("@a", "@b");
    let local = user.replace("spir_kernel void @a", "internal void @a");
    let list = |texts: &[&str], options: &LinkOptions| {
        let text = linked(texts, options).unwrap();
        let mut lines = text.lines();
        let list = lines.find(|line| line.starts_with("!opencl.kernels"));
        assert!(!text.contains("{null"), "{text}");
        list.unwrap().to_owned()
    };
    let mut options = LinkOptions::default();
    assert_eq!(
        list(&[user, &library], &options),
        "!opencl.kernels = !{!0, !2}"
    );
    options.only_needed = true;
    assert_eq!(list(&[user, &library], &options), "!opencl.kernels = !{!0}");
    options.only_needed = false;
    options.internalize = true;
    assert_eq!(
        list(&[&library, &local], &options),
        "!opencl.kernels = !{!0}"
    );
}

#[test]
fn declared_symbols_can_be_other_definitions() {
    let one = "declare i32 @f(i32)\n@v = external global i64\n\
               define ptr @use() {\n  %r = call i32 @f(i32 1)\n  ret ptr @v\n}\n";
    let two = "define i32 @g(i32 %x) {\n  ret i32 %x\n}\n@w = addrspace(1) global i64 1\n";
    let mut options = LinkOptions::default();
    options.defined = vec![
        ("f".to_owned(), "g".to_owned()),
        ("absent".to_owned(), "g".to_owned()),
    ];
    let text = linked(&[one, two], &options).unwrap();
    assert!(
        text.contains("call i32 @g(i32 1)") && !text.contains("@f"),
        "{text}"
    );
    // Another address space is cast.
    options.defined = vec![("v".to_owned(), "w".to_owned())];
    let text = linked(&[one, two], &options).unwrap();
    assert!(
        text.contains("ret ptr addrspacecast (ptr addrspace(1) @w to ptr)"),
        "{text}"
    );
    options.defined = vec![
        ("f".to_owned(), "none".to_owned()),
        ("g".to_owned(), "use".to_owned()),
    ];
    let error = linked(&[one, two], &options).unwrap_err().to_string();
    assert_eq!(
        error,
        "no module defines the symbol \"none\", which is to replace \"f\"\n\
         the symbol \"g\", which \"use\" is to replace, is defined by 2.ll"
    );
}

#[test]
fn the_definition_of_a_declared_symbol_has_its_kind_and_type() {
    let user = "declare i32 @f(ptr)\n@v = external addrspace(1) global i32\n\
                define i32 @use() {\n  %a = call i32 @f(ptr null)\n  \
                %b = load i32, ptr addrspace(1) @v\n  ret i32 %b\n}\n";
    let library = "@near = global i32 1\n@far = addrspace(1) global i64 1\n\
                   define i32 @same(ptr %p) {\n  ret i32 2\n}\n\
                   define i64 @wider(ptr %p) {\n  ret i64 2\n}\n";
    let problem = |pairs: &[(&str, &str)]| {
        let mut options = LinkOptions::default();
        let owned = |&(name, target): &(&str, &str)| (name.to_owned(), target.to_owned());
        options.defined = pairs.iter().map(owned).collect();
        let linked = linked(&[user, library], &options);
        linked.map_err(|error| error.to_string()).err()
    };
    assert_eq!(problem(&[("f", "same"), ("v", "far")]), None);
    assert_eq!(problem(&[("f", "same"), ("f", "same")]), None);
    for (pairs, expected) in [
        (
            &[("f", "near")][..],
            "the symbol \"f\" of 1.ll is a function, and \"near\" of 2.ll, which is to replace it, is a variable",
        ),
        (
            &[("f", "wider")],
            "1.ll declares \"f\" as i32 (ptr), and 2.ll defines \"wider\", which is to replace it, as i64 (ptr)",
        ),
        (
            &[("f", "same"), ("f", "wider")],
            "both \"same\" and \"wider\" are to replace the symbol \"f\"",
        ),
    ] {
        assert_eq!(problem(pairs).as_deref(), Some(expected));
    }
}

#[test]
fn the_linked_module_has_the_origin_of_each_symbol() {
    let texts = [
        "define weak void @weak() {\n  ret void\n}\ndefine void @first() {\n  ret void\n}\n\
         define internal void @unused() {\n  ret void\n}\n",
        "define void @weak() {\n  ret void\n}\n@v = global i32 1\ndefine void @0() {\n  ret void\n}\n",
    ];
    for internalize in [false, true] {
        let inputs = texts.iter().enumerate().map(|(at, text)| {
            LinkInput::new(at.to_string(), assembly::parse(text.as_bytes()).unwrap())
        });
        let mut options = LinkOptions::default();
        options.internalize = internalize;
        options.exports = vec!["weak".to_owned(), "first".to_owned(), "v".to_owned()];
        let linked = link(inputs.collect(), &options).unwrap();
        let origins = linked.module.globals.keys().map(|global| {
            let name = linked.module.name(global).into_owned();
            (name, linked.origins[global])
        });
        let mut origins: Vec<(String, u32)> = origins.collect();
        origins.sort();
        let mut expected = vec![("first", 0), ("v", 1), ("weak", 1)];
        if !internalize {
            expected.insert(0, ("", 1));
        }
        let expected: Vec<_> = { expected.into_iter() }
            .map(|(name, input)| (name.to_owned(), input))
            .collect();
        assert_eq!(origins, expected);
    }
}

#[test]
fn undefined_symbols_are_problems_if_nothing_provides_them() {
    let one = "declare i32 @f(i32)\ndeclare extern_weak i32 @weak()\ndeclare i32 @provided()\n\
               @v = external global i64\ndeclare float @llvm.sqrt.f32(float)\n\
               define ptr @use() {\n  %r = call i32 @f(i32 1)\n  %s = call i32 @weak()\n\
               \x20 %t = call i32 @provided()\n  %u = call float @llvm.sqrt.f32(float 1.0)\n  ret ptr @v\n}\n";
    let mut options = LinkOptions::default();
    options.is_provided = Some(|name| name == b"provided");
    let error = linked(&[one], &options).unwrap_err().to_string();
    assert_eq!(
        error,
        "no module defines the function \"f\", which 1.ll declares\n\
         no module defines the variable \"v\", which 1.ll declares"
    );
}

#[test]
fn linkonce_definitions_are_linked_if_only_a_later_input_needs_them() {
    let library = "define linkonce_odr i32 @f() {\n  ret i32 1\n}\ndefine linkonce_odr i32 @unused() {\n  ret i32 2\n}\n\
                   define i32 @g() {\n  ret i32 3\n}\n";
    let user = "declare i32 @f()\ndefine i32 @h() {\n  %1 = call i32 @f()\n  ret i32 %1\n}\n";
    let mut options = LinkOptions::default();
    // `llvm-link` does not look for undefined symbols.
    assert!(
        linked(&[library, user], &options)
            .unwrap()
            .contains("declare i32 @f()")
    );
    check("needed_later", &[library, user], false);
    options.is_provided = Some(|_| false);
    for texts in [[library, user], [user, library]] {
        let text = linked(&texts, &options).unwrap();
        assert!(text.contains("define linkonce_odr i32 @f()"), "{text}");
        assert!(!text.contains("@unused"), "{text}");
    }
}

#[test]
fn linkonce_definitions_that_only_an_unlinked_declaration_names_are_dropped() {
    // Nothing that is linked names `@f`, which alone uses `@inner`, `@private` and `@outside`.
    let library = "$f = comdat any\n@private = private constant i32 1\n\
                   define linkonce_odr ptr @f() comdat {\n  call void @inner()\n  call void @outside()\n  \
                   call void @shared()\n  ret ptr @private\n}\n\
                   define internal void @inner() {\n  ret void\n}\n\
                   define linkonce void @shared() {\n  ret void\n}\ndeclare void @outside()\n";
    let unlinked = "declare ptr @f()\ndefine linkonce ptr @unused() {\n  %1 = call ptr @f()\n  ret ptr %1\n}\n\
                    define i32 @h() {\n  ret i32 1\n}\n";
    let mut options = LinkOptions::default();
    options.is_provided = Some(|_| false);
    let expected = judged("unlinked", &[library, unlinked], &[]).unwrap();
    let found = linked(&[library, unlinked], &options).unwrap();
    assert_eq!(without_names(&found), without_names(&expected));
    // A part of them is linked.
    let user = "declare void @shared()\ndefine void @i() {\n  call void @shared()\n  ret void\n}\n";
    let found = linked(&[library, unlinked, user], &options).unwrap();
    let functions = found
        .lines()
        .filter(|line| line.contains(" @") && !line.starts_with(' '));
    let expected = [
        "define linkonce void @shared() {",
        "define i32 @h() {",
        "define void @i() {",
    ];
    assert_eq!(functions.collect::<Vec<_>>(), expected, "{found}");
}

#[test]
fn debug_intrinsics_become_records_beside_records() {
    let older = "define void @older(ptr %p) !dbg !2 {\n  \
                 call void @llvm.dbg.declare(metadata ptr %p, metadata !4, metadata !DIExpression()), !dbg !5\n  \
                 call void @llvm.dbg.value(metadata i32 1, metadata !4, metadata !DIExpression()), !dbg !5\n  \
                 ret void, !dbg !5\n}\n\
                 declare void @llvm.dbg.declare(metadata, metadata, metadata)\n\
                 declare void @llvm.dbg.value(metadata, metadata, metadata)\n\
                 !llvm.dbg.cu = !{!0}\n!llvm.module.flags = !{!6}\n\
                 !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n\
                 !1 = !DIFile(filename: \"f.c\", directory: \"\")\n\
                 !2 = distinct !DISubprogram(name: \"older\", file: !1, type: !3, spFlags: DISPFlagDefinition, unit: !0)\n\
                 !3 = !DISubroutineType(types: !{})\n\
                 !4 = !DILocalVariable(name: \"p\", scope: !2, file: !1)\n\
                 !5 = !DILocation(line: 1, scope: !2, isImplicitCode: true)\n\
                 !6 = !{i32 2, !\"Debug Info Version\", i32 3}\n";
    let newer = older.replace("older", "newer");
    let newer: String = { newer.lines() }
        .filter(|line| !line.starts_with("declare"))
        .map(|line| {
            let line = line
                .replace("call void @llvm.dbg.", "#dbg_")
                .replace("metadata ", "");
            line.replace(
                ", !dbg !5",
                if line.contains('#') { "" } else { ", !dbg !5" },
            ) + "\n"
        })
        .collect();
    let newer = newer.replace("!DIExpression())", "!DIExpression(), !5)");
    check("records", &[older, &newer], false);
    check("records.reversed", &[&newer, older], false);
    // Without records, the intrinsics stay.
    let found = linked(
        &[older, "define void @f() {\n  ret void\n}\n"],
        &LinkOptions::default(),
    );
    assert_eq!(found.unwrap().matches("call void @llvm.dbg.").count(), 2);
}

#[test]
fn variables_with_appending_linkage_have_few_elements_together() {
    // `@f` also uses `@w`, which cannot be joined, through a constant whose index exists only in the second input.
    let first = "$c = comdat largest\n\
        @c = global i32 0, comdat\n\
        @d = global i32 1, comdat($c)\n";
    let mut second = "$c = comdat largest\n@c = global i64 0, comdat\n".to_owned();
    for number in 0..100 {
        writeln!(second, "@u{number} = internal global i32 {number}").unwrap();
    }
    second.push_str(
        "@v = appending global [9000000 x i32] zeroinitializer\n\
        @w = appending global [9000000 x i32] zeroinitializer\n\
        define ptr @f() {\n  ret ptr @w\n}\n",
    );
    let problems = linked(&[first, &second], &LinkOptions::default());
    let Err(LinkError::Problems(problems)) = problems else {
        panic!("{problems:?}");
    };
    assert!(
        problems
            .iter()
            .any(|problem| problem.kind() == ProblemKind::Limit),
        "{problems:?}"
    );
}

#[test]
fn structs_that_contain_themselves_twice_are_copied_once() {
    let text = "%s = type { void (%s*, %s, %s)* }\n@v = global %s zeroinitializer\n";
    let module = assembly::parse(text.as_bytes()).unwrap();
    let linked = link(
        vec![LinkInput::new("1.ll", module)],
        &LinkOptions::default(),
    );
    let linked = linked.unwrap().module;
    assert_eq!(linked.types.named_structs().count(), 1);
}

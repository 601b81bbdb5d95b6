//! Checks which intrinsics a module for an older release calls. The judge is the `opt` of that release, which refuses a
//! call of an intrinsic with a wrong signature, and accepts any call of a function that it does not know as an intrinsic.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::BTreeSet;

use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, downgrade, intrinsic_signatures};

fn for_release(text: &str, release: Release) -> String {
    let module =
        assembly::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let older = downgrade::for_release(&module, release).unwrap();
    assembly::print(&older, release)
}

fn is_accepted(number: u32, text: &[u8]) -> bool {
    support::verified(number, text).status.success()
}

#[test]
fn intrinsics_have_the_operands_that_the_release_knows() {
    let text = "\
define void @f(ptr %p, <4 x i1> %m, <4 x ptr> %q) {
  %a = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %b = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 8 %q, <4 x i1> %m, <4 x i32> %a)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %b, ptr align 16 %p, <4 x i1> %m)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %b, <4 x ptr> align 2 %q, <4 x i1> %m)
  %c = call ptr @llvm.ptr.annotation.p0.p0(ptr %p, ptr null, ptr null, i32 1, ptr null)
  ret void
}
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, <4 x i1>, <4 x i32>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr>, <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p0(<4 x i32>, ptr, <4 x i1>)
declare void @llvm.masked.scatter.v4i32.v4p0(<4 x i32>, <4 x ptr>, <4 x i1>)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
";
    for (number, release) in [(16, Release::V16), (19, Release::V19), (22, Release::V22)] {
        let text = for_release(text, release);
        let has_alignments = number < 22;
        for bytes in [4, 8, 16, 2] {
            let found = text.contains(&format!(", i32 {bytes}, <4 x i1> %m"));
            assert_eq!(found, has_alignments, "{release}: {text}");
        }
        assert!(is_accepted(number, text.as_bytes()), "{release}: {text}");
    }
    // The arguments of annotations are new in LLVM 12.
    for (name, operands) in [("11", "i32 1)"), ("12", "i32 1, ptr null)")] {
        let text = for_release(text, Release::from_name(name).unwrap());
        assert!(text.contains(operands), "{name}: {text}");
    }
}

#[test]
fn intrinsics_that_are_declared_after_their_calls_have_the_declared_names() {
    let rows = [
        ("void", "llvm.lifetime.start", "i64 4, i8* %p", "i64, i8*"),
        ("i64", "llvm.objectsize.i64", "i8* %p, i1 false", "i8*, i1"),
        ("i8*", "llvm.stacksave", "", ""),
        ("i8*", "llvm.frameaddress", "i32 0", "i32"),
        (
            "void",
            "llvm.prefetch",
            "i8* %p, i32 0, i32 3, i32 1",
            "i8*, i32, i32, i32",
        ),
        ("i8*", "llvm.launder.invariant.group", "i8* %p", "i8*"),
        ("i32", "llvm.some.name", "i32 1", "i32"),
    ];
    for (result, name, arguments, parameters) in rows {
        for is_opaque in [false, true] {
            let text = format!(
                "define void @f(i8* %p) {{
                   call {result} @{name}({arguments})
                   call {result} @{name}({arguments})
                   ret void
                 }}
                 declare {result} @{name}({parameters})\n"
            );
            let text = match is_opaque {
                true => text.replace("i8*", "ptr"),
                false => text,
            };
            let module = assembly::parse(text.as_bytes()).unwrap();
            let names = module
                .functions()
                .map(|(global, ..)| module.name(global).into_owned());
            assert_eq!(names.collect::<Vec<_>>(), ["f", name], "{text}");
        }
    }
    let text = "\
define spir_func void @f(i8* %p) {
  call void @llvm.lifetime.start(i64 4, i8* %p)
  %s = call i64 @llvm.objectsize.i64(i8* %p, i1 false)
  ret void
}
declare void @llvm.lifetime.start(i64, i8*)
declare i64 @llvm.objectsize.i64(i8*, i1)
";
    for name in ["3.2", "6", "14", "22"] {
        let text = for_release(text, Release::from_name(name).unwrap());
        for intrinsic in ["lifetime.start", "objectsize"] {
            let declared = text.lines().filter(|line| line.starts_with("declare"));
            let declared = declared.filter(|line| line.contains(intrinsic)).count();
            assert_eq!(declared, 1, "{name}: {text}");
        }
        if let Ok(number @ (14 | 22)) = name.parse() {
            assert!(is_accepted(number, text.as_bytes()), "{name}: {text}");
        }
    }
}

#[test]
fn sizes_of_objects_have_the_operands_that_the_release_knows() {
    let text = "\
define i64 @f(i8* %p) {
  %r = call i64 @llvm.objectsize.i64.p0i8(i8* %p, i1 true, i1 false, i1 true)
  ret i64 %r
}
declare i64 @llvm.objectsize.i64.p0i8(i8*, i1, i1, i1)
";
    // Null pointers of unknown size are new between LLVM 3.2 and 6, and sizes at run time in LLVM 9.
    for (name, operands) in [
        ("3.2", "(i8* %p, i1 true)"),
        ("8", "(i8* %p, i1 true, i1 false)"),
        ("9", "(i8* %p, i1 true, i1 false, i1 true)"),
    ] {
        let text = for_release(text, Release::from_name(name).unwrap());
        assert!(text.contains(operands), "{name}: {text}");
    }
}

#[test]
fn names_have_no_types_where_the_release_has_none() {
    let text = "\
define void @f(ptr addrspace(2) %q) {
  %v = alloca i32, align 4
  %s = call ptr @llvm.stacksave.p0()
  call void @llvm.var.annotation.p0.p0(ptr %v, ptr null, ptr null, i32 1, ptr null)
  call void @llvm.var.annotation.p0.p2(ptr %v, ptr addrspace(2) %q, ptr addrspace(2) null, i32 1, ptr addrspace(2) null)
  call void @llvm.va_end.p0(ptr %v)
  call void @llvm.stackrestore.p0(ptr %s)
  ret void
}
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare void @llvm.var.annotation.p0.p2(ptr, ptr addrspace(2), ptr addrspace(2), i32, ptr addrspace(2))
declare void @llvm.va_end.p0(ptr)
";
    let untyped = [
        "@llvm.stacksave()",
        "@llvm.stackrestore(ptr",
        "@llvm.va_end(ptr",
        "@llvm.var.annotation(ptr",
    ];
    for (release, expected) in [
        (Release::V15, [true; 4]),
        (Release::V16, [true, true, true, false]),
        (Release::V22, [false; 4]),
    ] {
        let text = for_release(text, release);
        assert_eq!(
            untyped.map(|name| text.contains(name)),
            expected,
            "{release}: {text}"
        );
        if release == Release::V15 {
            assert!(is_accepted(15, text.as_bytes()), "{text}");
            assert!(
                text.contains("addrspacecast ptr addrspace(2) %q to ptr"),
                "{text}"
            );
            assert!(!text.contains("call void @llvm.var.annotation.p"), "{text}");
        }
    }
}

#[test]
fn an_intrinsic_that_the_release_lacks_is_expanded_or_dropped() {
    let module = |call: &str, declaration: &str| {
        format!(
            "define i32 @f(i32 %a, float %x) {{\n  {call}\n  ret i32 %a\n}}\ndeclare {declaration}\n"
        )
    };
    let maximum = module(
        "%m = call i32 @llvm.umax.i32(i32 %a, i32 7)",
        "i32 @llvm.umax.i32(i32, i32)",
    );
    let older = for_release(&maximum, Release::V11);
    assert!(
        older.contains("icmp ugt i32 %a, 7") && !older.contains("call"),
        "{older}"
    );
    assert!(for_release(&maximum, Release::V12).contains("call i32 @llvm.umax.i32"));

    let text = "define i32 @g(<3 x i32> %v) {\n  %r = call i32 @llvm.vector.reduce.smax.v3i32(<3 x i32> %v)\n  ret i32 %r\n}\n\
                declare i32 @llvm.vector.reduce.smax.v3i32(<3 x i32>)\n\
                define float @h(float %s, <2 x float> %v) {\n  \
                %r = call fast float @llvm.vector.reduce.fadd.v2f32(float %s, <2 x float> %v)\n  ret float %r\n}\n\
                declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)\n";
    let reduced = for_release(text, Release::V11);
    assert_eq!(reduced.matches("select i1").count(), 2, "{reduced}");
    assert_eq!(reduced.matches("fadd fast float").count(), 2, "{reduced}");
    assert!(!reduced.contains("call"), "{reduced}");

    let hint = module(
        "call void (...) @llvm.fake.use(i32 %a)",
        "void @llvm.fake.use(...)",
    );
    assert!(!for_release(&hint, Release::V19).contains("call"));

    // A call whose result is used stays.
    let used = "define i32 @f() {\n  %x = call i32 (...) @llvm.fake.use()\n  ret i32 %x\n}\n\
                declare i32 @llvm.fake.use(...)\n";
    assert!(for_release(used, Release::V19).contains("%x = call i32"));

    // A call without an expansion stays.
    let class = module(
        "%c = call i1 @llvm.is.fpclass.f32(float %x, i32 3)",
        "i1 @llvm.is.fpclass.f32(float, i32 immarg)",
    );
    let older = for_release(&class, Release::V14);
    assert!(older.contains("call i1 @llvm.is.fpclass.f32"), "{older}");
}

/// The types that the types of a signature stand for: `any`, `int`, `fp`, `vec` and `ptr`.
const CHOICES: [[&str; 5]; 3] = [
    ["i32", "i32", "float", "<4 x i32>", "ptr"],
    ["i64", "i16", "double", "<4 x float>", "ptr addrspace(1)"],
    ["<4 x i64>", "<4 x i32>", "<4 x float>", "<4 x i16>", "ptr"],
];

/// Returns the type for `text`, a type of the signature `form`. Returns `None` if no type fits.
fn concrete(text: &str, form: &str, choice: &[&str; 5]) -> Option<String> {
    if let Some(fields) = text.strip_prefix('{') {
        let fields = fields.trim_end_matches('}').split(',');
        let fields: Option<Vec<String>> =
            fields.map(|field| concrete(field, form, choice)).collect();
        return Some(format!("{{ {} }}", fields?.join(", ")));
    }
    let binder = |text: &str| {
        let binders = ["any", "int", "fp", "vec", "ptr"];
        let at = binders.iter().position(|binder| {
            let number = text.strip_prefix(binder);
            number.is_some_and(|number| number.parse::<u32>().is_ok())
        })?;
        Some(choice[at].to_owned())
    };
    let bound = |number: &str| {
        let mut words = form.split(|letter: char| !letter.is_ascii_alphanumeric());
        let word = words.find(|word| binder(word).is_some() && word.ends_with(number))?;
        binder(word)
    };
    let vector = |text: &str| {
        let (lanes, element) = text
            .strip_prefix('<')?
            .strip_suffix('>')?
            .split_once(" x ")?;
        Some((lanes.parse::<u32>().ok()?, element.to_owned()))
    };
    if let Some(number) = text.strip_prefix('=') {
        return bound(number);
    }
    if let Some(number) = text.strip_prefix("elt") {
        return Some(vector(&bound(number)?)?.1);
    }
    if let Some((number, text)) = text.strip_prefix('w').and_then(|text| text.split_once(':')) {
        let scalar = concrete(text, form, choice)?;
        return Some(match vector(&bound(number)?) {
            Some((lanes, _)) => format!("<{lanes} x {scalar}>"),
            None => scalar,
        });
    }
    if let Some((number, parts)) = text
        .strip_prefix("nth")
        .and_then(|text| text.split_once('/'))
    {
        let (lanes, element) = vector(&bound(number)?)?;
        let parts: u32 = parts.parse().ok()?;
        return (lanes % parts == 0).then(|| format!("<{} x {element}>", lanes / parts));
    }
    if let Some((_, number)) = text
        .strip_prefix("ptrs")
        .and_then(|text| text.split_once('/'))
    {
        let (lanes, _) = vector(&bound(number)?)?;
        return Some(format!("<{lanes} x ptr>"));
    }
    Some(match text {
        "p0" => "ptr".to_owned(),
        _ => binder(text).unwrap_or_else(|| text.to_owned()),
    })
}

/// The beginnings of names with rules that the generated types or arguments break.
const RULED: &[&str] = &[
    "get.active.lane.mask",
    "get.dynamic.area.offset",
    "init.trampoline",
    "lifetime.",
    "matrix.",
    "memcpy.element",
    "memmove.element",
    "memset.element",
    "preserve.",
    "ptrmask",
    "stackprotector",
    "stepvector",
    "thread.pointer",
    "threadlocal.address",
    "va_start",
    "vector.extract",
    "vector.insert",
    "vp.",
];

/// Returns a function that calls the intrinsic `name`, whose first signature is `form`. Arguments of a type that the
/// signature states are constants, because some of them must be. Returns `None` for types without values.
fn caller(name: &str, form: &str, choice: &[&str; 5]) -> Option<String> {
    let (result, parameters) = form.split_once(" (")?;
    let result = concrete(result, form, choice)?;
    if result == "token" {
        return None;
    }
    let mut declared = Vec::new();
    let mut arguments = Vec::new();
    let parameters = parameters.trim_end_matches(')');
    for (number, text) in parameters.split_ascii_whitespace().enumerate() {
        let ty = concrete(text, form, choice)?;
        arguments.push(match ty.as_str() {
            "metadata" | "token" | "..." => return None,
            "i1" if text == "i1" => "i1 true".to_owned(),
            "double" if text == "double" => "double 0.5".to_owned(),
            "i8" | "i32" | "i64" if text == ty => format!("{ty} 1"),
            _ => {
                declared.push(format!("{ty} %a{number}"));
                format!("{ty} %a{number}")
            }
        });
    }
    let call = format!("call {result} @llvm.{name}({})", arguments.join(", "));
    let body = match result.as_str() {
        "void" => format!("{call}\n  ret void"),
        _ => format!("%r = {call}\n  ret {result} %r"),
    };
    Some(format!(
        "define {result} @NAME({}) {{\n  {body}\n}}\n",
        declared.join(", ")
    ))
}

/// Returns whether the module is refused for the release, with a message that names the intrinsic.
fn is_refused(text: &str, name: &str, release: Release) -> bool {
    let module =
        assembly::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let older = downgrade::for_release(&module, release);
    let message = older.err().map(|error| error.to_string());
    if let Some(message) = &message {
        assert!(message.contains(&format!("@llvm.{name}")), "{message}");
    }
    message.is_some()
}

/// Checks that a release accepts these functions in one module. Lists those that it refuses, each in a module of its
/// own.
fn all_accepted(number: u32, release: Release, functions: &[&str]) {
    if !is_accepted(number, for_release(&functions.concat(), release).as_bytes()) {
        let refused = functions
            .iter()
            .filter(|text| !is_accepted(number, for_release(text, release).as_bytes()));
        let refused: Vec<_> = refused.copied().collect();
        panic!("{release}: {}", refused.concat());
    }
}

#[test]
fn each_release_accepts_each_intrinsic_with_scalars_and_vectors() {
    let mut callers = Vec::new();
    for (name, row) in intrinsic_signatures() {
        let form = row.split(" | ").next().unwrap();
        if RULED.iter().any(|start| name.starts_with(start)) {
            continue;
        }
        for choice in &CHOICES {
            // The lanes of a reduction have the type of its operation.
            let is_float = name.starts_with("vector.reduce.f");
            if name.starts_with("vector.reduce.") && choice[3].contains("float") != is_float {
                continue;
            }
            if let Some(text) = caller(name, form, choice) {
                let text = text.replace("NAME", &format!("f{}", callers.len()));
                callers.push((name, text));
            }
        }
    }
    assert!(callers.len() > 500, "{}", callers.len());
    // The judge must accept the input.
    let texts: Vec<&str> = callers.iter().map(|(_, text)| text.as_str()).collect();
    all_accepted(22, Release::V22, &texts);
    for (number, release) in [(14, Release::V14), (16, Release::V16), (19, Release::V19)] {
        let (refused, kept): (Vec<_>, Vec<_>) = callers
            .iter()
            .partition(|(name, text)| is_refused(text, name, release));
        let names: BTreeSet<&str> = refused.iter().map(|(name, _)| *name).collect();
        // The sizes of the copies are not numbers. LLVM 14 does not know `llvm.memset.inline`.
        let expected: &[&str] = match number {
            14 => &["memcpy.inline"],
            16 => &["memcpy.inline", "memset.inline"],
            _ => &[],
        };
        assert_eq!(names, expected.iter().copied().collect(), "{release}");
        let kept: Vec<&str> = kept.iter().map(|(_, text)| text.as_str()).collect();
        all_accepted(number, release, &kept);
    }
}

#[test]
fn vectors_become_calls_for_each_lane() {
    let of = |lanes: &str| {
        format!(
            "define <{lanes} x i32> @f(<{lanes} x float> %x) {{
               %r = call <{lanes} x i32> @llvm.lround(<{lanes} x float> %x)
               ret <{lanes} x i32> %r
             }}"
        )
    };
    let expanded = for_release(&of("3"), Release::V19);
    assert_eq!(
        expanded
            .matches("call i32 @llvm.lround.i32.f32(float")
            .count(),
        3,
        "{expanded}"
    );
    assert!(for_release(&of("3"), Release::V22).contains("call <3 x i32>"));
    // A release that does not know the intrinsic takes it for an imported function.
    assert!(for_release(&of("3"), Release::V8).contains("call <3 x i32>"));
    let masked = for_release(
        "define <2 x ptr> @f(<2 x ptr> %p, <2 x i64> %m) {
           %r = call <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr> %p, <2 x i64> %m)
           ret <2 x ptr> %r
         }",
        Release::V16,
    );
    let calls = masked.matches("call ptr @llvm.ptrmask.p0.i64(ptr").count();
    assert_eq!(calls, 2, "{masked}");
    assert!(is_accepted(16, masked.as_bytes()), "{masked}");
    // Long and scalable vectors have no expansion.
    for lanes in ["17", "vscale x 4"] {
        let module = assembly::parse(of(lanes).as_bytes()).unwrap();
        let error = downgrade::for_release(&module, Release::V19).unwrap_err();
        let message = "LLVM 19 has no form for @llvm.lround.";
        assert!(error.to_string().contains(message), "{error}");
    }
}

#[test]
fn expansions_keep_locations_and_what_fits_of_attachments_and_attributes() {
    let text = "\
define <2 x i32> @f(<2 x float> %x) !dbg !4 {
  %r = call <2 x i32> @llvm.lround.v2i32.v2f32(<2 x float> %x) #0, !range !0, !noundef !1, !annotation !8, !dbg !7
  ret <2 x i32> %r
}
define i32 @g(i32 %x) {
  %r = call i32 @llvm.abs.i32(i32 %x, i1 false), !range !0, !own !1
  ret i32 %r
}
attributes #0 = { nounwind }
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9}
!0 = !{i32 0, i32 10}
!1 = !{}
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3)
!3 = !DIFile(filename: \"a.c\", directory: \"/\")
!4 = distinct !DISubprogram(name: \"f\", file: !3, line: 1, type: !5, unit: !2, spFlags: DISPFlagDefinition)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 1, column: 2, scope: !4)
!8 = !{!\"x\"}
!9 = !{i32 2, !\"Debug Info Version\", i32 3}
";
    let lanes = for_release(text, Release::V19);
    assert!(is_accepted(19, lanes.as_bytes()), "{lanes}");
    let calls = lanes
        .lines()
        .filter(|line| line.contains("call i32 @llvm.lround"));
    let calls: Vec<&str> = calls.collect();
    assert_eq!(calls.len(), 2, "{lanes}");
    for call in calls {
        assert!(call.contains(") #") && call.contains("!dbg"), "{call}");
    }
    let last = lanes
        .lines()
        .find(|line| line.contains("%r = insertelement"));
    let last = last.unwrap();
    let kept = ["!range", "!noundef", "!annotation", "!dbg"].map(|kind| last.contains(kind));
    assert_eq!(kept, [false, false, true, true], "{last}");
    let scalar = for_release(text, Release::V11);
    let select = scalar.lines().find(|line| line.contains("%r = select"));
    let select = select.unwrap();
    let kept = ["!range", "!own"].map(|kind| select.contains(kind));
    assert_eq!(kept, [false, true], "{select}");

    // Operand bundles have no expansion.
    let bundle = "define <2 x i32> @f(<2 x float> %x) {
                    %r = call <2 x i32> @llvm.lround.v2i32.v2f32(<2 x float> %x) [ \"own\"(i32 1) ]
                    ret <2 x i32> %r
                  }";
    let module = assembly::parse(bundle.as_bytes()).unwrap();
    assert!(downgrade::for_release(&module, Release::V19).is_err());
}

#[test]
fn sizes_of_inline_copies_are_numbers_in_older_releases() {
    let copy = |size: &str| {
        format!(
            "@g = global i8 0
             define void @f(ptr %p, ptr %q, i64 %n) {{
               call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %q, i64 {size}, i1 false)
               ret void
             }}"
        )
    };
    for (size, is_number) in [
        ("8", true),
        ("0", true),
        ("%n", false),
        ("undef", false),
        ("ptrtoint (ptr @g to i64)", false),
    ] {
        let module = assembly::parse(copy(size).as_bytes()).unwrap();
        let older = downgrade::for_release(&module, Release::V16);
        assert_eq!(older.is_ok(), is_number, "{size}: {:?}", older.err());
        assert!(
            downgrade::for_release(&module, Release::V19).is_ok(),
            "{size}"
        );
        // LLVM 11 is the first release with this intrinsic.
        assert!(
            downgrade::for_release(&module, Release::V10).is_ok(),
            "{size}"
        );
        let fill = copy(size).replace(
            "memcpy.inline.p0.p0.i64(ptr %p, ptr %q",
            "memset.inline.p0.i64(ptr %p, i8 0",
        );
        let older = for_release(&fill, Release::V14);
        assert!(is_accepted(14, older.as_bytes()), "{older}");
    }
}

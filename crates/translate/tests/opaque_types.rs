//! Checks values of opaque types, in all positions that LLVM IR allows.

mod common;

use common::{lines, translate, translate_with};
use transpire_translate::to_spirv::ToSpirv;

/// The types that the validator supports: the parameters of the target extension type, the name of the
/// opaque struct in older releases (without `opencl.`), and the type instruction.
const TYPES: [(&str, &str, &str); 7] = [
    (r#""spirv.Event""#, "event_t", "OpTypeEvent"),
    (r#""spirv.DeviceEvent""#, "clk_event_t", "OpTypeDeviceEvent"),
    (r#""spirv.Queue""#, "queue_t", "OpTypeQueue"),
    (r#""spirv.ReserveId""#, "reserve_id_t", "OpTypeReserveId"),
    (r#""spirv.Sampler""#, "sampler_t", "OpTypeSampler"),
    (r#""spirv.Pipe", 0"#, "pipe_ro_t", "OpTypePipe"),
    (
        r#""spirv.Image", void, 1, 0, 0, 0, 0, 0, 0"#,
        "image2d_ro_t",
        "OpTypeImage",
    ),
];

/// The tested uses. In a use, `$` is replaced by the type, `%a` and `%b` have this type, and `%c` is a
/// boolean.
const USES: [&str; 12] = [
    "%r = select i1 %c, $ %a, $ %b",
    "%r = select i1 %c, $ %a, $ undef",
    "%r = select i1 %c, $ %a, $ null",
    "br i1 %c, label %x, label %y
     x:
     br label %y
     y:
     %r = phi $ [ %a, %x ], [ %b, %0 ]",
    "br i1 %c, label %x, label %y
     x:
     br label %y
     y:
     %r = phi $ [ %a, %x ], [ null, %0 ]",
    "%s = insertvalue { $, i32 } undef, $ %a, 0
     %t = insertvalue { $, i32 } zeroinitializer, $ %b, 0
     %u = select i1 %c, { $, i32 } %s, { $, i32 } %t
     %r = extractvalue { $, i32 } %u, 0",
    "%s = insertvalue [2 x $] undef, $ %a, 0
     %t = insertvalue [2 x $] zeroinitializer, $ %b, 1
     %u = select i1 %c, [2 x $] %s, [2 x $] %t
     %r = extractvalue [2 x $] %u, 1",
    "%p = alloca $
     store $ %a, $* %p
     %r = load $, $* %p",
    "%p = alloca [2 x $]
     %q = getelementptr [2 x $], [2 x $]* %p, i64 0, i64 1
     store $ %a, $* %q
     %r = load $, $* %q",
    "%p = alloca { i32, $ }
     %q = getelementptr { i32, $ }, { i32, $ }* %p, i64 0, i32 1
     store $ %a, $* %q
     %r = load $, $* %q",
    "%r = freeze $ %a",
    "%r = load $, $ addrspace(1)* @variable",
];

/// Returns a module with a function that contains the use `what` of the type in `row`, in the form of LLVM 14
/// or 22.
fn module(release: u32, row: &(&str, &str, &str), what: &str) -> String {
    let (target, name, _) = row;
    let (ty, header) = match release {
        14 => (
            format!("%opencl.{name}*"),
            format!("%opencl.{name} = type opaque\n"),
        ),
        _ => (format!("target({target})"), String::new()),
    };
    let text = format!(
        "{header}
         @variable = internal addrspace(1) global $ null
         define spir_func $ @f($ %a, $ %b, i1 %c) {{
         {what}
         ret $ %r
         }}"
    );
    if release == 14 {
        return text.replace('$', &ty);
    }
    // LLVM 22 has no typed pointers, and its target types have `zeroinitializer` in place of `null`. Images have no
    // null at all.
    let zero = if *name == "image2d_ro_t" {
        "poison"
    } else {
        "zeroinitializer"
    };
    let text = ["[2 x $]", "{ i32, $ }", "$"]
        .iter()
        .fold(text, |text, ty| {
            text.replace(&format!("{ty}*"), "ptr")
                .replace(&format!("{ty} addrspace(1)*"), "ptr addrspace(1)")
        });
    text.replace("null", zero)
        .replace("zeroinitializer", zero)
        .replace('$', &ty)
}

#[test]
fn opaque_values_stand_where_llvm_lets_them() {
    for row in &TYPES {
        for what in USES {
            for release in [14, 22] {
                let text = translate(release, &module(release, row, what));
                assert_eq!(lines(&text, &[row.2]).len(), 1, "{text}");
                // `OpSelect` is used only for the other member, the integer.
                let selects = lines(&text, &["OpSelect"]);
                let others = lines(&text, &["OpSelect %uint"]);
                assert_eq!(selects.len(), others.len(), "{text}");
            }
        }
    }
}

#[test]
fn a_choice_of_sampled_images_is_refused() {
    let image = (r#""spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0"#, "", "");
    for (what, message) in [
        (USES[0], "a select of sampled images"),
        (USES[3], "a phi of sampled images"),
    ] {
        let text = module(22, &image, what);
        let error = translate_with(22, &text, &ToSpirv::default()).unwrap_err();
        assert!(error.contains(message) && error.contains("@f"), "{error}");
    }
}

#[test]
fn device_events_and_reservations_are_compared_with_null() {
    for (name, op) in [
        ("clk_event_t", "OpIsValidEvent"),
        ("reserve_id_t", "OpIsValidReserveId"),
    ] {
        for (comparison, negations) in [
            ("ne %T %a, null", 0),
            ("ne %T null, %a", 0),
            ("eq %T %a, null", 1),
        ] {
            let text = format!(
                "%opencl.{name} = type opaque
                 define spir_func i1 @f(%T %a) {{
                 %r = icmp {comparison}
                 ret i1 %r
                 }}"
            );
            let text = translate(14, &text.replace("%T", &format!("%opencl.{name}*")));
            assert_eq!(lines(&text, &[op]).len(), 1, "{text}");
            assert_eq!(lines(&text, &["OpLogicalNot"]).len(), negations, "{text}");
        }
    }
    for comparison in ["eq %T %a, %b", "ult %T %a, null"] {
        let text = format!(
            "%opencl.event_t = type opaque
             define spir_func i1 @f(%T %a, %T %b) {{
             %r = icmp {comparison}
             ret i1 %r
             }}"
        );
        let text = text.replace("%T", "%opencl.event_t*");
        let error = translate_with(14, &text, &ToSpirv::default()).unwrap_err();
        assert!(
            error.contains("a comparison of values of an opaque type"),
            "{error}"
        );
    }
}

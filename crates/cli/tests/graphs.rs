//! Tests of `transpire cfg` and `transpire callgraph`.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Folder, done, failed, text};

const LLVM: &str = include_str!("graphs/control_flow.ll");
const SPIRV: &str = include_str!("graphs/structured.spvasm");

#[test]
fn blocks_have_the_names_of_the_assembly_and_branches_their_conditions() {
    let folder = Folder::new("graphs-llvm");
    folder.write("control_flow.ll", LLVM);
    done(&folder.run(&["as", "control_flow.ll", "-o", "control_flow.bc"]));
    for name in ["control_flow.ll", "control_flow.bc"] {
        let output = folder.run(&["cfg", name, "--function", "choose"]);
        done(&output);
        assert_eq!(
            text(&output.stdout),
            include_str!("graphs/control_flow.dot")
        );
    }
    let output = folder.run(&["callgraph", "control_flow.bc"]);
    done(&output);
    assert_eq!(text(&output.stdout), include_str!("graphs/calls.dot"));
}

#[test]
fn merges_of_structured_control_flow_are_dashed() {
    let folder = Folder::new("graphs-spirv");
    folder.write("structured.spvasm", SPIRV);
    let output = folder.run(&["cfg", "structured.spvasm", "--function", "loop"]);
    done(&output);
    assert_eq!(text(&output.stdout), include_str!("graphs/structured.dot"));
    let calls = folder.run(&["callgraph", "structured.spvasm"]);
    done(&calls);
    let calls = text(&calls.stdout);
    assert!(calls.contains("[label=\"loop\", penwidth=3]"), "{calls}");
    assert!(calls.contains("n0_1 -> n0_0\n"), "{calls}");
}

#[test]
fn a_name_that_ends_in_svg_asks_for_a_picture() {
    let folder = Folder::new("graphs-svg");
    folder.write("structured.spvasm", SPIRV);
    done(&folder.run(&["cfg", "structured.spvasm", "--all", "-o", "flow.svg"]));
    let picture = std::fs::read_to_string(folder.0.join("flow.svg")).unwrap();
    let asked = folder.run(&["cfg", "structured.spvasm", "--all", "--format", "svg"]);
    assert_eq!(text(&asked.stdout), picture);
    assert!(picture.starts_with("<svg xmlns="), "{picture}");
    assert!(picture.ends_with("</svg>\n"), "{picture}");
    // Six blocks and eight edges.
    assert_eq!(picture.matches("rx=\"4\"").count(), 6);
    assert_eq!(picture.matches("marker-end").count(), 8);
    // The edge from the latch of the loop to its header.
    assert_eq!(picture.matches("class=\"edge back\"").count(), 1);
    assert_eq!(picture.matches(">↻ %").count(), 1);
    assert!(picture.contains(">%bo_dy_</text>"), "{picture}");
    // Each element is closed.
    let opened = picture.matches('<').count() - picture.matches("</").count();
    let closed = picture.matches("/>").count() + picture.matches("</").count();
    assert_eq!(opened, closed);
}

/// A module as clang 21 and newer write it: the kernel calls the function that has its body.
const WRAPPED: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k() {
  call spir_func void @__clang_ocl_kern_imp_k()
  ret void
}
define spir_func void @__clang_ocl_kern_imp_k() {
  br label %loop
loop:
  br label %loop
}
define spir_func void @other() {
  ret void
}
";

#[test]
fn a_kernel_is_shown_with_the_function_that_has_its_body() {
    let folder = Folder::new("graphs-wrapped");
    folder.write("k.ll", WRAPPED);
    done(&folder.run(&["translate", "k.ll", "-o", "k.spv"]));
    for arguments in [
        &["cfg", "k.ll", "--function", "k"][..],
        &["cfg", "k.spv", "--function", "k"],
        &["cfg", "k.spv", "--function", "k,__clang_ocl_kern_imp_k"],
        &["print", "k.ll", "--function", "k"],
        &["dis", "k.spv", "--function", "k"],
        &["cfg", "k.ll", "--format", "svg"],
    ] {
        let output = folder.run(arguments);
        done(&output);
        let shown = text(&output.stdout);
        let count = |what: &str| shown.matches(what).count();
        match arguments {
            ["cfg", _, "--function", _] => assert_eq!(count("subgraph"), 2, "{shown}"),
            ["print", ..] => assert_eq!(count("define"), 2, "{shown}"),
            ["dis", ..] => assert_eq!(count("OpFunctionEnd"), 2, "{shown}"),
            // The functions are drawn below each other.
            _ => assert_eq!(count("<svg"), 1, "{shown}"),
        }
        assert!(shown.contains("__clang_ocl_kern_imp_k"), "{shown}");
        assert!(shown.contains("loop") || !shown.contains("svg"), "{shown}");
    }
    // The function itself is shown alone.
    let output = folder.run(&["cfg", "k.ll", "--function", "__clang_ocl_kern_imp_k"]);
    assert_eq!(text(&output.stdout).matches("subgraph").count(), 1);
}

#[test]
fn a_picture_has_the_first_kernel_and_names_the_other_functions() {
    let folder = Folder::new("graphs-index");
    folder.write("structured.spvasm", SPIRV);
    let output = folder.run(&["cfg", "structured.spvasm", "--format", "svg"]);
    done(&output);
    let picture = text(&output.stdout);
    assert_eq!(picture.matches("rx=\"4\"").count(), 5);
    assert!(
        picture.contains("font-weight=\"bold\">loop</text>"),
        "{picture}"
    );
    assert!(picture.contains(">not drawn: %9</text>"), "{picture}");
}

#[test]
fn blocks_have_their_instructions_and_source_lines_on_request() {
    let folder = Folder::new("graphs-instructions");
    folder.write("structured.spvasm", SPIRV);
    folder.write("located.ll", include_str!("graphs/located.ll"));
    let drawn = |name: &str| {
        let output = folder.run(&["cfg", name, "--instructions", "--format", "svg"]);
        done(&output);
        text(&output.stdout).to_owned()
    };
    let spirv = drawn("structured.spvasm");
    assert!(spirv.contains(">OpSwitch %"), "{spirv}");
    let llvm = drawn("located.ll");
    assert!(llvm.contains(">%sum = add i32 %n, 1</text>"), "{llvm}");
    assert!(llvm.contains(">lines 2–3</text>"), "{llvm}");
    let plain = folder.run(&["cfg", "located.ll", "--format", "svg"]);
    assert!(!text(&plain.stdout).contains("add i32"));
}

#[test]
fn a_name_of_another_kind_of_picture_is_refused_unless_a_format_is_asked_for() {
    let folder = Folder::new("graphs-kinds");
    folder.write("structured.spvasm", SPIRV);
    for command in ["cfg", "callgraph"] {
        let output = folder.run(&[command, "structured.spvasm", "-o", "flow.jpg"]);
        failed(
            &output,
            2,
            "transpire: error: the name \"flow.jpg\" stands for no format of drawings: use .svg, .png or .dot",
        );
        assert!(!folder.0.join("flow.jpg").exists());
    }
    done(&folder.run(&[
        "cfg",
        "structured.spvasm",
        "-o",
        "flow.txt",
        "--format",
        "dot",
    ]));
    for name in ["flow.dot", "flow.gv", "flow"] {
        done(&folder.run(&["cfg", "structured.spvasm", "-o", name]));
        let drawn = std::fs::read_to_string(folder.0.join(name)).unwrap();
        assert!(drawn.starts_with("digraph {"), "{drawn}");
    }
}

#[test]
fn a_function_that_is_not_there_is_named() {
    let folder = Folder::new("graphs-function");
    folder.write("structured.spvasm", SPIRV);
    let output = folder.run(&["cfg", "structured.spvasm", "--function", "none"]);
    failed(
        &output,
        1,
        "transpire: error: structured.spvasm: the module defines no function \"none\"; the functions are: %9, loop",
    );
}

#[test]
fn blocks_of_spirv_have_the_names_of_dis_and_all_instructions_in_both_formats() {
    let folder = Folder::new("graphs-names");
    folder.write(
        "k.ll",
        "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(i1 %c) {
for.cond:
  br i1 %c, label %for.body, label %for.end
for.body:
  br label %for.end
for.end:
  ret void
}
",
    );
    done(&folder.run(&["translate", "k.ll", "-o", "k.spv"]));
    let listing = folder.run(&["dis", "k.spv"]);
    let dot = folder.run(&["cfg", "k.spv", "--instructions"]);
    done(&dot);
    let svg = folder.run(&["cfg", "k.spv", "--format", "svg"]);
    for name in ["%for_cond", "%for_body", "%for_end"] {
        assert!(text(&listing.stdout).contains(&format!("{name} = OpLabel")));
        assert!(text(&svg.stdout).contains(&format!(">{name}</text>")));
        let node = format!("[label=\"{name}\\nOp");
        assert!(text(&dot.stdout).contains(&node), "{}", text(&dot.stdout));
    }
    assert!(text(&dot.stdout).contains("[label=\"%for_end\\nOpReturn\\l\"]"));
}

#[test]
fn a_call_graph_of_a_function_has_its_callees_and_callers() {
    let folder = Folder::new("graphs-calls-of");
    let mut module = String::new();
    // Each function calls the next one; `other` calls `d`, and nothing calls it.
    for (name, callee) in [
        ("a", "b"),
        ("b", "c"),
        ("c", "d"),
        ("other", "d"),
        ("alone", ""),
    ] {
        let call = match callee {
            "" => String::new(),
            callee => format!("  call void @{callee}()\n"),
        };
        module += &format!("define void @{name}() {{\n{call}  ret void\n}}\n");
    }
    folder.write("a.ll", module + "declare void @d()\n");
    let drawn = |name| {
        let output = folder.run(&["callgraph", "a.ll", "--function", name]);
        done(&output);
        let drawn = text(&output.stdout).to_owned();
        let labels = drawn.split("[label=\"").skip(1);
        let mut labels: Vec<String> = labels
            .filter_map(|label| Some(label.split_once('"')?.0.to_owned()))
            .collect();
        labels.sort();
        (labels.join(" "), drawn.matches("->").count())
    };
    assert_eq!(drawn("c"), ("a b c d".to_owned(), 3));
    assert_eq!(drawn("other"), ("d other".to_owned(), 1));
    assert_eq!(drawn("alone"), ("alone".to_owned(), 0));
    let output = folder.run(&["callgraph", "a.ll", "--function", "none"]);
    failed(
        &output,
        1,
        "transpire: error: a.ll: the module has no function \"none\"; did you mean \"alone\"?",
    );
}

#[test]
fn functions_without_calls_are_drawn_in_rows() {
    let folder = Folder::new("graphs-rows");
    let functions = (0..200).map(|n| format!("define void @function_{n}() {{\n  ret void\n}}\n"));
    folder.write("a.ll", functions.collect::<String>());
    let output = folder.run(&["callgraph", "a.ll", "--format", "svg"]);
    let picture = text(&output.stdout);
    assert_eq!(picture.matches("rx=\"4\"").count(), 200);
    let (_, width) = picture.split_once(" width=\"").unwrap();
    let width: f64 = width.split('"').next().unwrap().parse().unwrap();
    assert!(width < 1400.0, "{width}");
}

/// A module that calls through a pointer, which may have the address of two functions.
const POINTERS: &str = "@table = addrspace(1) constant [1 x ptr] [ptr @_Z5firsti]
define spir_func i32 @_Z5firsti(i32 %v) {
  ret i32 %v
}
define spir_func i32 @second(i32 %v) {
  ret i32 %v
}
define spir_func i32 @third(i32 %v) {
  ret i32 %v
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  %f = load ptr, ptr addrspace(1) %p
  %r = call spir_func i32 %f(i32 1)
  store ptr @second, ptr addrspace(1) %p
  %s = call spir_func i32 @third(i32 1)
  call void asm sideeffect \"\", \"\"()
  ret void
}
";

/// Returns the sorted edges of a graph in Graphviz's DOT, each as the labels of its two nodes.
fn edges(dot: &str) -> Vec<(String, String)> {
    let label = |node: &str| {
        let line = dot
            .lines()
            .find(|line| line.trim().starts_with(&format!("{node} [")));
        line.unwrap().split('"').nth(1).unwrap().to_owned()
    };
    let lines = dot
        .lines()
        .filter_map(|line| line.trim().split_once(" -> "));
    let mut edges: Vec<_> = lines
        .map(|(from, to)| (label(from), label(to.split(' ').next().unwrap())))
        .collect();
    edges.sort();
    edges
}

#[test]
fn calls_through_pointers_lead_to_the_functions_whose_address_is_used() {
    let folder = Folder::new("graphs-pointers");
    folder.write("a.ll", POINTERS);
    let drawn = folder.run(&["callgraph", "a.ll"]);
    done(&drawn);
    let pointer = "(function pointer)";
    let expected = |first: &str| {
        let mut edges = vec![
            (pointer.to_owned(), first.to_owned()),
            (pointer.to_owned(), "second".to_owned()),
            ("k".to_owned(), pointer.to_owned()),
            ("k".to_owned(), "third".to_owned()),
        ];
        edges.sort();
        edges
    };
    assert_eq!(edges(&text(&drawn.stdout)), expected("_Z5firsti"));
    let drawn = folder.run(&["callgraph", "a.ll", "--demangle"]);
    assert_eq!(edges(&text(&drawn.stdout)), expected("first(int)"));
    // SPIR-V has no inline assembly without an extension.
    let plain: String = POINTERS
        .lines()
        .filter(|line| !line.contains("asm"))
        .collect::<Vec<_>>()
        .join("\n");
    folder.write(
        "b.ll",
        format!("target triple = \"spir64-unknown-unknown\"\n{plain}"),
    );
    let options = ["--ext", "+SPV_INTEL_function_pointers", "-o", "a.spv"];
    done(&folder.run(&[&["translate", "b.ll"][..], &options].concat()));
    let drawn = folder.run(&["callgraph", "a.spv"]);
    assert_eq!(edges(&text(&drawn.stdout)), expected("_Z5firsti"));
    // Without a call through a pointer there is no node for it.
    folder.write("c.ll", "define spir_func void @f() {\n  ret void\n}\n");
    let drawn = text(&folder.run(&["callgraph", "c.ll"]).stdout);
    assert!(!drawn.contains(pointer), "{drawn}");
}

#[test]
fn the_last_block_has_no_end_of_a_function() {
    let folder = Folder::new("graphs-end");
    folder.write("structured.spvasm", SPIRV);
    let drawn = folder.run(&[
        "cfg",
        "structured.spvasm",
        "--instructions",
        "--format",
        "svg",
    ]);
    let drawn = text(&drawn.stdout);
    assert!(drawn.contains("OpReturn"), "{drawn}");
    assert!(!drawn.contains("OpFunctionEnd"), "{drawn}");
}

#[cfg(not(feature = "png"))]
#[test]
fn a_build_without_png_says_how_to_get_one() {
    let folder = Folder::new("graphs-no-png");
    folder.write("structured.spvasm", SPIRV);
    let message = "transpire: error: this build cannot write PNG: build it with `--features png`, or write .svg or .dot (dot -Tpng \
                   converts .dot)";
    for arguments in [["-o", "flow.png"], ["--format", "png"]] {
        let output = folder.run(&["cfg", "structured.spvasm", arguments[0], arguments[1]]);
        failed(&output, 2, message);
    }
    assert!(!folder.0.join("flow.png").exists());
}

#[cfg(feature = "png")]
#[test]
fn a_png_picture_shows_the_svg_picture_with_its_labels() {
    let folder = Folder::new("graphs-png");
    folder.write("structured.spvasm", SPIRV);
    folder.write("renamed.spvasm", SPIRV.replace("\"loop\"", "\"lamp\""));
    let draw = |input: &str, output: &str| {
        done(&folder.run(&["cfg", input, "--all", "-o", output]));
        std::fs::read(folder.0.join(output)).unwrap()
    };
    let svg = String::from_utf8(draw("structured.spvasm", "flow.svg")).unwrap();
    let size = |name: &str| {
        let (_, after) = svg.split_once(&format!("{name}=\"")).unwrap();
        after.split_once('"').unwrap().0.parse::<u32>().unwrap()
    };
    let png = draw("structured.spvasm", "flow.png");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    // The header has the width and the height. There are two pixels for each unit.
    assert_eq!(png[16..20], (2 * size("width")).to_be_bytes());
    assert_eq!(png[20..24], (2 * size("height")).to_be_bytes());
    assert!(png.len() > 5000, "{} bytes", png.len());
    assert_ne!(draw("renamed.spvasm", "renamed.png"), png);
}

#[cfg(feature = "png")]
#[test]
fn a_png_picture_of_too_many_pixels_is_refused() {
    let folder = Folder::new("graphs-large-png");
    let mut module = String::from("define void @f() {\n");
    for block in 0..4000 {
        module += &format!("  br label %b{block}\nb{block}:\n");
    }
    module += "  ret void\n}\n";
    // Wide blocks in a high column.
    let wide = "  call void asm sideeffect \"".to_owned() + &"x".repeat(200) + "\", \"\"()\n";
    folder.write("high.ll", module.replace("  ret", &(wide + "  ret")));
    let output = folder.run(&["cfg", "high.ll", "--instructions", "-o", "high.png"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(
        message.contains("a PNG picture at most 64000000: write .svg"),
        "{message}"
    );
    assert!(!folder.0.join("high.png").exists());
}

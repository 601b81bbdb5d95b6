//! Generates LLVM IR modules with a given number of units of one kind.

use std::fmt::Write;

/// A function that returns LLVM assembly with the given number of units.
type Text = fn(usize) -> String;

/// A kind of module that grows with the number of its units.
pub(super) struct Kind {
    pub(super) name: &'static str,
    /// The number of units in the smallest module.
    pub(super) units: usize,
    pub(super) text: Text,
}

pub(super) const KINDS: &[Kind] = &[
    Kind {
        name: "instructions",
        units: 10_000,
        text: instructions,
    },
    Kind {
        name: "blocks",
        units: 2_000,
        text: blocks,
    },
    Kind {
        name: "ladder",
        units: 1_000,
        text: ladder,
    },
    Kind {
        name: "loops",
        units: 500,
        text: loops,
    },
    Kind {
        name: "phis",
        units: 2_000,
        text: phis,
    },
    Kind {
        name: "switch",
        units: 2_000,
        text: switch,
    },
    Kind {
        name: "variables",
        units: 2_000,
        text: variables,
    },
    Kind {
        name: "types",
        units: 500,
        text: types,
    },
    Kind {
        name: "constants",
        units: 5_000,
        text: constants,
    },
    Kind {
        name: "globals",
        units: 1_000,
        text: globals,
    },
    Kind {
        name: "kernels",
        units: 500,
        text: kernels,
    },
    Kind {
        name: "calls",
        units: 2_000,
        text: calls,
    },
    Kind {
        name: "arguments",
        units: 300,
        text: arguments,
    },
    Kind {
        name: "metadata-kinds",
        units: 500,
        text: metadata_kinds,
    },
    Kind {
        name: "attributes",
        units: 500,
        text: attributes,
    },
    Kind {
        name: "debug-information",
        units: 500,
        text: debug_information,
    },
    Kind {
        name: "geps",
        units: 2_000,
        text: geps,
    },
    Kind {
        name: "vectors",
        units: 2_000,
        text: vectors,
    },
];

/// Returns a module with functions of every kind that SPIR 1.2 can express.
pub(crate) fn mixed() -> String {
    let kinds: [(Text, usize); 9] = [
        (instructions, 1000),
        (blocks, 200),
        (ladder, 100),
        (loops, 100),
        (phis, 200),
        (variables, 200),
        (constants, 200),
        (geps, 300),
        (vectors, 300),
    ];
    let mut text = "target triple = \"spir64-unknown-unknown\"\n".to_owned();
    for (number, (make, units)) in kinds.into_iter().enumerate() {
        for copy in 0..10 {
            let module = make(units).replace("@k(", &format!("@k{number}_{copy}("));
            let body = module.split_once('\n').map_or("", |(_, body)| body);
            text.push_str(body);
        }
    }
    text
}

/// Returns a module with one kernel, which has this body.
fn kernel(body: &str) -> String {
    format!(
        "target triple = \"spir64-unknown-unknown\"\n\ndefine spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {{\n{body}}}\n"
    )
}

/// Returns the text that `line` writes for the numbers from 0 to `units - 1`.
fn each(units: usize, mut line: impl FnMut(&mut String, usize) -> std::fmt::Result) -> String {
    let mut text = String::new();
    for number in 0..units {
        // Writing to a string does not fail.
        let _ = line(&mut text, number);
    }
    text
}

fn instructions(units: usize) -> String {
    let adds = each(units, |out, i| {
        writeln!(out, "  %v{} = add i32 %v{i}, %n", i + 1)
    });
    kernel(&format!(
        "entry:\n  %v0 = load i32, ptr addrspace(1) %p, align 4\n{adds}  store i32 %v{units}, ptr addrspace(1) %p, align 4\n  ret void\n"
    ))
}

fn blocks(units: usize) -> String {
    let blocks = each(units, |out, i| {
        writeln!(
            out,
            "b{i}:\n  store volatile i32 {i}, ptr addrspace(1) %p, align 4\n  br label %b{}\n",
            i + 1
        )
    });
    kernel(&format!(
        "entry:\n  br label %b0\n\n{blocks}b{units}:\n  ret void\n"
    ))
}

/// Returns a module whose kernel has two sequences of blocks. A block branches to the next block of its sequence, or to
/// a block of the other sequence. Computing the dominators of the blocks is expensive.
fn ladder(units: usize) -> String {
    let rungs = each(units, |out, i| {
        let next = i + 1;
        writeln!(
            out,
            "l{i}:\n  %c{i} = icmp eq i32 %n, {i}\n  br i1 %c{i}, label %r{i}, label %l{next}\n\nr{i}:\n  br i1 %d, label %r{next}, label %l{next}\n"
        )
    });
    kernel(&format!(
        "entry:\n  %d = icmp ugt i32 %n, 7\n  br label %l0\n\n{rungs}l{units}:\n  br label %r{units}\n\nr{units}:\n  ret void\n"
    ))
}

fn loops(units: usize) -> String {
    let loops = each(units, |out, i| {
        let next = i + 1;
        writeln!(
            out,
            "h{i}:\n  %i{i} = phi i32 [ 0, %{} ], [ %j{i}, %h{i} ]\n  %j{i} = add i32 %i{i}, 1\n  %c{i} = icmp ult i32 %j{i}, %n\n  br i1 %c{i}, label %h{i}, label %h{next}\n",
            match i {
                0 => "entry".to_owned(),
                _ => format!("h{}", i - 1),
            }
        )
    });
    kernel(&format!(
        "entry:\n  br label %h0\n\n{loops}h{units}:\n  ret void\n"
    ))
}

fn phis(units: usize) -> String {
    let phis = each(units, |out, i| {
        writeln!(out, "  %x{i} = phi i32 [ {i}, %entry ], [ %y{i}, %head ]")
    });
    let steps = each(units, |out, i| writeln!(out, "  %y{i} = add i32 %x{i}, %n"));
    kernel(&format!(
        "entry:\n  br label %head\n\nhead:\n{phis}{steps}  %c = icmp ult i32 %y0, 99\n  br i1 %c, label %head, label %end\n\nend:\n  ret void\n"
    ))
}

fn switch(units: usize) -> String {
    let cases = each(units, |out, i| {
        writeln!(out, "    i32 {i}, label %b{}", i % 8)
    });
    let blocks = each(8, |out, i| {
        writeln!(
            out,
            "b{i}:\n  store i32 {i}, ptr addrspace(1) %p, align 4\n  br label %end\n"
        )
    });
    kernel(&format!(
        "entry:\n  switch i32 %n, label %end [\n{cases}  ]\n\n{blocks}end:\n  ret void\n"
    ))
}

fn variables(units: usize) -> String {
    let variables = each(units, |out, i| {
        writeln!(out, "  %v{i} = alloca i32, align 4")
    });
    let stores = each(units, |out, i| {
        writeln!(out, "  store i32 {i}, ptr %v{i}, align 4")
    });
    kernel(&format!("entry:\n{variables}{stores}  ret void\n"))
}

fn types(units: usize) -> String {
    let types = each(units, |out, i| {
        writeln!(out, "%s{i} = type {{ i32, [{} x float], i8 }}", i + 1)
    });
    let uses = each(units, |out, i| {
        writeln!(
            out,
            "  %a{i} = getelementptr inbounds %s{i}, ptr addrspace(1) %p, i64 1, i32 1, i64 0\n  store float 0.0, ptr addrspace(1) %a{i}, align 4"
        )
    });
    format!("{types}{}", kernel(&format!("entry:\n{uses}  ret void\n")))
}

fn constants(units: usize) -> String {
    let stores = each(units, |out, i| {
        writeln!(
            out,
            "  store i64 {}, ptr addrspace(1) %p, align 8",
            1_000_000_007_u64 * (i as u64 + 1)
        )
    });
    kernel(&format!("entry:\n{stores}  ret void\n"))
}

fn globals(units: usize) -> String {
    let globals = each(units, |out, i| {
        writeln!(
            out,
            "@g{i} = addrspace(2) constant [4 x i32] [i32 {i}, i32 1, i32 2, i32 3], align 4"
        )
    });
    let loads = each(units, |out, i| {
        writeln!(
            out,
            "  %x{i} = load i32, ptr addrspace(2) @g{i}, align 4\n  store volatile i32 %x{i}, ptr addrspace(1) %p, align 4"
        )
    });
    format!(
        "{globals}{}",
        kernel(&format!("entry:\n{loads}  ret void\n"))
    )
}

pub(crate) fn kernels(units: usize) -> String {
    let kernels = each(units, |out, i| {
        writeln!(
            out,
            "define spir_kernel void @k{i}(ptr addrspace(1) %p) {{\n  store i32 {i}, ptr addrspace(1) %p, align 4\n  ret void\n}}\n"
        )
    });
    format!("target triple = \"spir64-unknown-unknown\"\n\n{kernels}")
}

fn calls(units: usize) -> String {
    let calls = each(units, |out, i| {
        writeln!(
            out,
            "  %f{} = call spir_func float @_Z3fmafff(float %f{i}, float 2.0, float 1.0)",
            i + 1
        )
    });
    let body = format!(
        "entry:\n  %f0 = load float, ptr addrspace(1) %p, align 4\n{calls}  store float %f{units}, ptr addrspace(1) %p, align 4\n  ret void\n"
    );
    format!(
        "{}\ndeclare spir_func float @_Z3fmafff(float, float, float)\n",
        kernel(&body)
    )
}

fn arguments(units: usize) -> String {
    let parameters: Vec<String> = (0..100)
        .map(|i| format!("ptr addrspace(1) %a{i}"))
        .collect();
    let parameters = parameters.join(", ");
    let functions = each(units / 100, |out, i| {
        writeln!(
            out,
            "define spir_kernel void @k{i}({parameters}) {{\n  store i32 {i}, ptr addrspace(1) %a{}, align 4\n  ret void\n}}\n",
            i % 100
        )
    });
    format!("target triple = \"spir64-unknown-unknown\"\n\n{functions}")
}

fn metadata_kinds(units: usize) -> String {
    let adds = each(units, |out, i| {
        writeln!(out, "  %v{} = add i32 %v{i}, %n, !kind{i} !0", i + 1)
    });
    let body = format!(
        "entry:\n  %v0 = load i32, ptr addrspace(1) %p, align 4\n{adds}  store i32 %v{units}, ptr addrspace(1) %p, align 4\n  ret void\n"
    );
    format!("{}\n!0 = !{{}}\n", kernel(&body))
}

fn attributes(units: usize) -> String {
    let functions = each(units, |out, i| {
        writeln!(
            out,
            "define spir_func void @f{i}(ptr align {} dereferenceable({}) %p) #{i} {{\n  ret void\n}}\n",
            1 << (i % 8),
            i + 1
        )
    });
    let groups = each(units, |out, i| {
        writeln!(out, "attributes #{i} = {{ nounwind \"key{i}\"=\"value\" }}")
    });
    format!("target triple = \"spir64-unknown-unknown\"\n\n{functions}{groups}")
}

fn debug_information(units: usize) -> String {
    let first = |i: usize| 6 + i * 3;
    let functions = each(units, |out, i| {
        let (function, location, variable) = (first(i), first(i) + 1, first(i) + 2);
        writeln!(
            out,
            "define spir_func void @f{i}(ptr addrspace(1) %p) !dbg !{function} {{\n    #dbg_value(i32 {i}, !{variable}, !DIExpression(), !{location})\n  store i32 {i}, ptr addrspace(1) %p, align 4, !dbg !{location}\n  ret void, !dbg !{location}\n}}\n"
        )
    });
    let nodes = each(units, |out, i| {
        let (function, location, variable) = (first(i), first(i) + 1, first(i) + 2);
        writeln!(
            out,
            "!{function} = distinct !DISubprogram(name: \"f{i}\", scope: !1, file: !1, line: {}, type: !2, unit: !0, spFlags: DISPFlagDefinition)\n!{location} = !DILocation(line: {}, column: 3, scope: !{function})\n!{variable} = !DILocalVariable(name: \"v{i}\", scope: !{function}, file: !1, line: {}, type: !4)",
            i + 1,
            i + 2,
            i + 2
        )
    });
    format!(
        "target triple = \"spir64-unknown-unknown\"\n\n{functions}!llvm.dbg.cu = !{{!0}}\n!llvm.module.flags = !{{!3}}\n!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"p\", emissionKind: FullDebug)\n!1 = !DIFile(filename: \"f.cl\", directory: \"/\")\n!2 = !DISubroutineType(types: !5)\n!3 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n!4 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n!5 = !{{null}}\n{nodes}"
    )
}

fn geps(units: usize) -> String {
    let uses = each(units, |out, i| {
        writeln!(
            out,
            "  %a{} = getelementptr inbounds i32, ptr addrspace(1) %a{i}, i64 1\n  store i32 %n, ptr addrspace(1) %a{i}, align 4",
            i + 1
        )
    });
    kernel(&format!(
        "entry:\n  %a0 = getelementptr i32, ptr addrspace(1) %p, i64 1\n{uses}  ret void\n"
    ))
}

fn vectors(units: usize) -> String {
    let uses = each(units, |out, i| {
        writeln!(
            out,
            "  %v{} = insertelement <4 x i32> %v{i}, i32 %n, i32 {}",
            i + 1,
            i % 4
        )
    });
    kernel(&format!(
        "entry:\n  %v0 = load <4 x i32>, ptr addrspace(1) %p, align 16\n{uses}  store <4 x i32> %v{units}, ptr addrspace(1) %p, align 16\n  ret void\n"
    ))
}

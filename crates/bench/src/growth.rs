//! Whether each stage is linear: modules of one kind of thing, so many of it, twice and four times as many.
//!
//! `transpire-bench growth` prints how many instructions a unit takes at each size; more than [`MOST`] above those of the smallest
//! size is an error. Modules are generated as text; the command itself converts the text to the input of each stage. Behind the kinds that
//! every stage takes come the hostile [`shapes`]: a stage may refuse them, as long as that is linear too.

use std::ffi::OsString;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::shapes::{self, Shape};
use crate::{Failure, callgrind};

/// How much more a unit may take in a larger module: 15 %.
const MOST: f64 = 1.15;

/// The sizes, as multiples of the smallest.
pub(crate) const SIZES: [usize; 3] = [1, 2, 4];

/// Makes the text of a module with so many units: LLVM IR.
type Text = fn(usize) -> String;

/// A kind of module.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    /// How many units the smallest has.
    units: usize,
    text: Text,
}

/// How many units the smallest module of a hostile shape has.
const UNITS_OF_A_SHAPE: usize = 2000;

/// A subject of the measurement: a kind of module, or a hostile shape.
enum Subject {
    Kind(&'static Kind),
    Shape(&'static Shape),
}

impl Subject {
    /// All of them: of shapes those that grow.
    fn all() -> impl Iterator<Item = Self> {
        let shapes = shapes::all().filter(|shape| shape.most == usize::MAX);
        KINDS.iter().map(Self::Kind).chain(shapes.map(Self::Shape))
    }

    fn name(&self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.name,
            Self::Shape(shape) => shape.name,
        }
    }

    fn units(&self) -> usize {
        match self {
            Self::Kind(kind) => kind.units,
            Self::Shape(_) => UNITS_OF_A_SHAPE,
        }
    }

    fn text(&self, units: usize) -> String {
        match self {
            Self::Kind(kind) => (kind.text)(units),
            Self::Shape(shape) => shape.text(units),
        }
    }

    /// The extension of its text.
    fn extension(&self) -> &'static str {
        match self {
            Self::Shape(shape) if !shape.is_llvm => "shape",
            _ => "ll",
        }
    }

    /// Whether a stage may refuse it.
    fn may_fail(&self) -> bool {
        matches!(self, Self::Shape(_))
    }
}

const KINDS: &[Kind] = &[
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

/// A stage: the subcommand with its options, what it reads and what it writes, by their extensions.
struct Stage {
    name: &'static str,
    command: &'static [&'static str],
    reads: &'static str,
    writes: Option<&'static str>,
}

/// The stages, in an order in which each finds what it reads.
const STAGES: &[Stage] = &[
    Stage {
        name: "as",
        command: &["as", "-j", "1", "--llvm", "22"],
        reads: "ll",
        writes: Some("bc"),
    },
    Stage {
        name: "assemble",
        command: &["as", "-j", "1"],
        reads: "shape",
        writes: Some("spv"),
    },
    Stage {
        name: "to SPIR-V",
        command: &["translate", "-j", "1"],
        reads: "bc",
        writes: Some("spv"),
    },
    Stage {
        name: "to LLVM IR",
        command: &["translate", "-j", "1", "--llvm", "22"],
        reads: "spv",
        writes: Some("back.bc"),
    },
    Stage {
        name: "typed",
        command: &["translate", "-j", "1", "--llvm", "14"],
        reads: "spv",
        writes: Some("typed.bc"),
    },
    Stage {
        name: "from typed",
        command: &["translate", "-j", "1"],
        reads: "typed.bc",
        writes: Some("again.spv"),
    },
    Stage {
        name: "to SPIR 1.2",
        command: &["translate", "-j", "1", "--spir", "1.2"],
        reads: "spv",
        writes: Some("1.2.bc"),
    },
    Stage {
        name: "validate 1.2",
        command: &["validate", "-j", "1", "--as", "spir-1.2"],
        reads: "1.2.bc",
        writes: None,
    },
    Stage {
        name: "from SPIR 1.2",
        command: &["translate", "-j", "1"],
        reads: "1.2.bc",
        writes: Some("1.2.spv"),
    },
    Stage {
        name: "print",
        command: &["print", "-j", "1"],
        reads: "bc",
        writes: Some("printed.ll"),
    },
    Stage {
        name: "dis",
        command: &["dis", "-j", "1"],
        reads: "spv",
        writes: Some("spvasm"),
    },
    Stage {
        name: "as SPIR-V",
        command: &["as", "-j", "1"],
        reads: "spvasm",
        writes: Some("same.spv"),
    },
    Stage {
        name: "validate",
        command: &[
            "validate",
            "-j",
            "1",
            "--max-id-bound",
            "100000000",
            "--max-local-variables",
            "100000000",
            "--max-global-variables",
            "100000000",
        ],
        reads: "spv",
        writes: None,
    },
    Stage {
        name: "info",
        command: &["info"],
        reads: "spv",
        writes: None,
    },
    Stage {
        name: "validate IR",
        command: &["validate", "-j", "1", "--as", "llvm"],
        reads: "bc",
        writes: None,
    },
    Stage {
        name: "cfg",
        command: &["cfg", "--format", "svg"],
        reads: "bc",
        writes: Some("svg"),
    },
    Stage {
        name: "callgraph",
        command: &["callgraph", "--format", "svg"],
        reads: "spv",
        writes: Some("svg"),
    },
];

/// Runs all stages over all kinds of modules whose names contain `filter`, `scale` times as large; prints a table.
///
/// # Errors
/// When a stage fails, or takes more for each unit of a larger module.
pub(crate) fn run(
    transpire: &Path,
    folder: &Path,
    filter: &str,
    scale: usize,
) -> Result<(), Failure> {
    let folder = folder.join("growth");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    println!(
        "{:<26} {:<12} {:>10} {:>10} {:>10}  growth",
        "", "instructions", "1x", "2x", "4x"
    );
    let mut faults = Vec::new();
    for subject in Subject::all().filter(|subject| subject.name().contains(filter)) {
        let sizes = SIZES.map(|times| subject.units() * scale * times);
        for &units in &sizes {
            let path = file(&folder, &subject, units, subject.extension());
            fs::write(&path, subject.text(units))
                .map_err(|e| format!("{}: {e}", path.display()))?;
        }
        for stage in STAGES {
            if let Some(growth) = growth(transpire, stage, &folder, &subject, sizes)?
                && growth > MOST
            {
                faults.push(format!("{} ({})", subject.name(), stage.name));
            }
        }
        for &units in &sizes {
            let extensions = STAGES
                .iter()
                .flat_map(|stage| [Some(stage.reads), stage.writes]);
            for extension in extensions.flatten() {
                drop(fs::remove_file(file(&folder, &subject, units, extension)));
            }
        }
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(format!("not linear: {}", faults.join(", "))),
    }
}

/// Measures one stage and prints its row. Returns how much more a unit takes in larger modules, or `None` if the stage has no
/// input.
fn growth(
    transpire: &Path,
    stage: &Stage,
    folder: &Path,
    subject: &Subject,
    sizes: [usize; 3],
) -> Result<Option<f64>, Failure> {
    let is_there = |&units: &usize| file(folder, subject, units, stage.reads).exists();
    if !sizes.iter().all(is_there) && (subject.may_fail() || stage.reads == "shape") {
        return Ok(None);
    }
    let counts = sizes.map(|units| measure(transpire, stage, folder, subject, units));
    let [one, two, four] = counts;
    let of = |count: Result<callgrind::Count, Failure>, units: usize| {
        let count =
            count.map_err(|error| format!("{}, {}: {error}", subject.name(), stage.name))?;
        match count.failure {
            Some(error) if !subject.may_fail() => {
                Err(format!("{}, {}: {error}", subject.name(), stage.name))
            }
            failure => Ok((count.instructions as f64 / units as f64, failure.is_some())),
        }
    };
    let (one, is_refused) = of(one, sizes[0])?;
    let ((two, _), (four, _)) = (of(two, sizes[1])?, of(four, sizes[2])?);
    let growth = two.max(four) / one;
    let mark = match (growth > MOST, is_refused) {
        (true, _) => "  <-- not linear",
        (false, true) => "  refused",
        (false, false) => "",
    };
    println!(
        "{:<26} {:<12} {one:>10.0} {two:>10.0} {four:>10.0}  {growth:.2}{mark}",
        subject.name(),
        stage.name
    );
    Ok(Some(growth))
}

fn file(folder: &Path, subject: &Subject, units: usize, extension: &str) -> PathBuf {
    folder.join(format!("{}-{units}.{extension}", subject.name()))
}

/// How many instructions a stage takes for a module.
fn measure(
    transpire: &Path,
    stage: &Stage,
    folder: &Path,
    subject: &Subject,
    units: usize,
) -> Result<callgrind::Count, Failure> {
    let mut arguments: Vec<OsString> = stage.command.iter().map(Into::into).collect();
    arguments.push(file(folder, subject, units, stage.reads).into());
    if let Some(extension) = stage.writes {
        arguments.extend(["-o".into(), file(folder, subject, units, extension).into()]);
    }
    callgrind::count_any(transpire.as_os_str(), &arguments)
}

/// A module with a function of each kind of body, those that SPIR 1.2 can say.
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

/// A module with one kernel around a body.
fn kernel(body: &str) -> String {
    format!(
        "target triple = \"spir64-unknown-unknown\"\n\ndefine spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {{\n{body}}}\n"
    )
}

/// Lines, one for each number.
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

/// Conditions one behind the other, each of which may leave to the end: dominators at their worst.
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
    let functions = each(units, |out, i| {
        let node = 4 + i * 2;
        writeln!(
            out,
            "define spir_func void @f{i}(ptr addrspace(1) %p) !dbg !{node} {{\n  store i32 {i}, ptr addrspace(1) %p, align 4, !dbg !{}\n  ret void, !dbg !{}\n}}\n",
            node + 1,
            node + 1
        )
    });
    let nodes = each(units, |out, i| {
        let node = 4 + i * 2;
        writeln!(
            out,
            "!{node} = distinct !DISubprogram(name: \"f{i}\", scope: !1, file: !1, line: {}, type: !2, unit: !0, spFlags: DISPFlagDefinition)\n!{} = !DILocation(line: {}, column: 3, scope: !{node})",
            i + 1,
            node + 1,
            i + 2
        )
    });
    format!(
        "target triple = \"spir64-unknown-unknown\"\n\n{functions}!llvm.dbg.cu = !{{!0}}\n!llvm.module.flags = !{{!3}}\n!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: \"p\", emissionKind: FullDebug)\n!1 = !DIFile(filename: \"f.cl\", directory: \"/\")\n!2 = !DISubroutineType(types: !{{}})\n!3 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n{nodes}"
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

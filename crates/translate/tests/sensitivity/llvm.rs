//! Runs the trials of the translation from LLVM IR to SPIR-V.

use std::collections::HashMap;

use transpire_llvm::ir::metadata::FIXED_KINDS;
use transpire_llvm::ir::{
    AtomicOperation, AttributeKind, BinaryOp, CallingConvention, CastOp, DllStorage, FastMath,
    FloatPredicate, GepFlags, IntFlags, IntPredicate, Linkage, MemoryOrdering, TailCall,
    ThreadLocal, UnnamedAddress, Visibility,
};
use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_spirv::{Version, binary};
use transpire_translate::DenyLoss;
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

use crate::reasons::{FROM_LLVM, UNTRIED_OF_LLVM};
use crate::trial::{Findings, Outcome, Outcomes, Trial, Value, read};

const TRIALS: &str = include_str!("llvm.trials");

/// The arguments of attributes, which follow the keyword. Attributes that are not listed have no arguments.
#[rustfmt::skip]
const ARGUMENTS: &[(&str, &[&str])] = &[
    ("align", &[" 4", " 16"]),
    ("alignstack", &["(8)", "(16)"]),
    ("allocsize", &["(0)"]),
    ("allockind", &["(\"alloc\")", "(\"free\")"]),
    ("byref", &["(i32)", "(i64)"]),
    ("byval", &["(i32)", "(i64)"]),
    ("captures", &["(none)", "(address)"]),
    ("dead_on_return", &["", "(4)"]),
    ("denormal_fpenv", &["(preservesign)", "(positivezero)", "(float: preservesign)"]),
    ("dereferenceable", &["(4)", "(16)"]),
    ("dereferenceable_or_null", &["(4)", "(16)"]),
    ("elementtype", &["(i32)"]),
    ("inalloca", &["(i32)"]),
    ("initializes", &["((0, 4))"]),
    ("memory", &["(none)", "(read)", "(write)", "(argmem: read)", "(inaccessiblemem: readwrite)"]),
    ("nofpclass", &["(nan)", "(inf)"]),
    ("preallocated", &["(i32)"]),
    ("range", &["(i32 0, 7)"]),
    ("sret", &["(i32)", "(i64)"]),
    ("uwtable", &["", "(sync)"]),
    ("vscale_range", &["(1,2)"]),
];

fn attributes() -> Vec<Value> {
    let keywords = (1..=u8::MAX).filter_map(|kind| AttributeKind(kind).keyword());
    keywords
        .flat_map(|keyword| {
            let known = ARGUMENTS.iter().find(|row| row.0 == keyword);
            let arguments = known.map_or(&[""][..], |row| row.1);
            let text =
                |argument: &&str| of_row("attributes", keyword, format!("{keyword}{argument}"));
            arguments.iter().map(text).collect::<Vec<_>>()
        })
        .collect()
}

/// The attachments that need a particular node in [`NODES`], each with the number of its node. All others have `!100`.
const KINDS_WITH_NODES: &[(&str, u32)] = &[
    ("prof", 101),
    ("fpmath", 102),
    ("range", 103),
    ("llvm.loop", 104),
    ("align", 105),
    ("dereferenceable", 105),
    ("dereferenceable_or_null", 105),
    ("alias.scope", 106),
    ("noalias", 106),
    ("llvm.access.group", 109),
    ("llvm.mem.parallel_loop_access", 104),
    ("nonnull", 110),
    ("noundef", 110),
    ("invariant.load", 110),
    ("nofree", 110),
    ("unpredictable", 110),
    ("DIAssignID", 109),
    ("tbaa", 112),
];

const NODES: &str = r#"
!100 = !{i32 1}
!101 = !{!"branch_weights", i32 1, i32 9}
!102 = !{float 2.5}
!103 = !{i32 0, i32 7}
!104 = distinct !{!104, !111}
!105 = !{i64 16}
!106 = !{!107}
!107 = distinct !{!107, !108}
!108 = distinct !{!108}
!109 = distinct !{}
!110 = !{}
!111 = !{!"llvm.loop.unroll.enable"}
!112 = !{!"int", !113}
!113 = !{!"root"}
"#;

fn attachments() -> Vec<Value> {
    let text = |name: &&str| {
        let known = KINDS_WITH_NODES.iter().find(|row| row.0 == *name);
        let node = known.map_or(100, |row| row.1);
        of_row("attachments", name, format!("!{name} !{node}"))
    };
    FIXED_KINDS.iter().map(text).collect()
}

fn of_row(table: &str, row: &str, text: impl Into<String>) -> Value {
    Value::of_rows([(table.to_owned(), row)], text)
}

fn words<T: Copy>(table: &str, all: &[T], keyword: impl Fn(T) -> &'static str) -> Vec<Value> {
    let words = all.iter().map(|each| keyword(*each));
    words.map(|word| of_row(table, word, word)).collect()
}

/// Returns a value for each of the eight bits that stands for a flag of the table `table`. `keyword` returns the
/// keyword of a bit, or `None` if the bit is no flag.
fn flags(table: &str, keyword: impl Fn(u8) -> Option<&'static str>) -> Vec<Value> {
    let words = (0..8).filter_map(|bit| keyword(1 << bit));
    words.map(|word| of_row(table, word, word)).collect()
}

fn int_flag(bit: u8) -> Option<&'static str> {
    IntFlags::ALL
        .contains(&IntFlags(bit))
        .then(|| match IntFlags(bit) {
            IntFlags::NUW => "nuw",
            IntFlags::NSW => "nsw",
            IntFlags::EXACT => "exact",
            IntFlags::DISJOINT => "disjoint",
            IntFlags::NON_NEGATIVE => "nneg",
            _ => panic!("a flag without a keyword"),
        })
}

fn fast_math_flag(bit: u8) -> Option<&'static str> {
    FastMath::ALL
        .contains(&FastMath(bit))
        .then(|| match FastMath(bit) {
            FastMath::REASSOC => "reassoc",
            FastMath::NNAN => "nnan",
            FastMath::NINF => "ninf",
            FastMath::NSZ => "nsz",
            FastMath::ARCP => "arcp",
            FastMath::CONTRACT => "contract",
            FastMath::AFN => "afn",
            _ => panic!("a flag without a keyword"),
        })
}

fn gep_flag(bit: u8) -> Option<&'static str> {
    GepFlags::ALL
        .contains(&GepFlags(bit))
        .then(|| match GepFlags(bit) {
            GepFlags::INBOUNDS => "inbounds",
            GepFlags::NUSW => "nusw",
            GepFlags::NUW => "nuw",
            _ => panic!("a flag without a keyword"),
        })
}

fn calling_conventions() -> Vec<Value> {
    let keywords = (0..=1023).filter_map(|number| CallingConvention(number).keyword());
    let keywords = keywords.filter(|keyword| *keyword != "ccc");
    let words = keywords.map(|word| of_row("calling conventions", word, word));
    words.collect()
}

fn linkage(linkage: Linkage) -> &'static str {
    match linkage {
        Linkage::External => "external",
        Linkage::Private => "private",
        Linkage::Internal => "internal",
        Linkage::AvailableExternally => "available_externally",
        Linkage::LinkOnceAny => "linkonce",
        Linkage::LinkOnceOdr => "linkonce_odr",
        Linkage::WeakAny => "weak",
        Linkage::WeakOdr => "weak_odr",
        Linkage::Common => "common",
        Linkage::Appending => "appending",
        Linkage::ExternalWeak => "extern_weak",
    }
}

fn visibility(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Default => "",
        Visibility::Hidden => "hidden",
        Visibility::Protected => "protected",
    }
}

fn dll_storage(storage: DllStorage) -> &'static str {
    match storage {
        DllStorage::Default => "",
        DllStorage::Import => "dllimport",
        DllStorage::Export => "dllexport",
    }
}

fn thread_local(model: ThreadLocal) -> &'static str {
    match model {
        ThreadLocal::None => "",
        ThreadLocal::GeneralDynamic => "thread_local",
        ThreadLocal::LocalDynamic => "thread_local(localdynamic)",
        ThreadLocal::InitialExec => "thread_local(initialexec)",
        ThreadLocal::LocalExec => "thread_local(localexec)",
    }
}

fn unnamed_address(kind: UnnamedAddress) -> &'static str {
    match kind {
        UnnamedAddress::None => "",
        UnnamedAddress::Global => "unnamed_addr",
        UnnamedAddress::Local => "local_unnamed_addr",
    }
}

/// The tables of LLVM IR whose rows are values of trials.
const TABLES: &[&str] = &[
    "attributes",
    "attachments",
    "IntFlags",
    "FastMath",
    "GepFlags",
    "BinaryOp",
    "CastOp",
    "IntPredicate",
    "FloatPredicate",
    "AtomicOperation",
    "MemoryOrdering",
    "TailCall",
    "calling conventions",
    "Linkage",
    "Visibility",
    "DllStorage",
    "ThreadLocal",
    "UnnamedAddress",
];

fn rows(table: &str) -> Vec<Value> {
    match table {
        "attributes" => attributes(),
        "attachments" => attachments(),
        "IntFlags" => flags(table, int_flag),
        "FastMath" => flags(table, fast_math_flag),
        "GepFlags" => flags(table, gep_flag),
        "BinaryOp" => words(table, BinaryOp::ALL, BinaryOp::keyword),
        "CastOp" => words(table, CastOp::ALL, CastOp::keyword),
        "IntPredicate" => words(table, IntPredicate::ALL, IntPredicate::keyword),
        "FloatPredicate" => words(table, FloatPredicate::ALL, FloatPredicate::keyword),
        "AtomicOperation" => words(table, AtomicOperation::ALL, AtomicOperation::keyword),
        "MemoryOrdering" => words(table, &MemoryOrdering::ALL[1..], MemoryOrdering::keyword),
        "TailCall" => words(table, TailCall::ALL, TailCall::keyword),
        "calling conventions" => calling_conventions(),
        "Linkage" => words(table, Linkage::ALL, linkage),
        "Visibility" => words(table, Visibility::ALL, visibility),
        "DllStorage" => words(table, DllStorage::ALL, dll_storage),
        "ThreadLocal" => words(table, ThreadLocal::ALL, thread_local),
        "UnnamedAddress" => words(table, UnnamedAddress::ALL, unnamed_address),
        _ => panic!("there is no table {table}"),
    }
}

/// Returns two sets of options: the default ones, and options that allow all versions and extensions. Neither denies
/// losses.
fn options() -> [ToSpirv; 2] {
    let mut plain = ToSpirv::default();
    plain.deny_loss = DenyLoss::Nothing;
    let mut rich = plain.clone();
    rich.max_version = Some(Version::NEWEST);
    rich.extensions = Extensions::parse("all").unwrap();
    [plain, rich]
}

fn translate(text: &str, options: &ToSpirv) -> Result<Outcome, String> {
    let text = format!("target triple = \"spirv64-unknown-unknown\"\n{text}\n{NODES}");
    let module = transpire_llvm::assembly::parse(text.as_bytes());
    let module = module.map_err(|error| error.to_string())?;
    transpire_llvm::verify(&module).map_err(|error| error.to_string())?;
    let result = to_spirv(module, options);
    let result =
        result.map(|(module, report)| (canonical(&binary::write(&module)).into_bytes(), report));
    Ok(Outcome::of(result))
}

/// Returns the assembly of a module in a form in which neither the numbers of ids nor the order of declarations
/// matters. Ids without a name are numbered in the order in which functions use them.
fn canonical(module: &[u8]) -> String {
    let text = disassemble(module, &DisassembleOptions::default()).unwrap();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_function = |line: &&str| line.contains(" = OpFunction ");
    let functions = lines.iter().position(is_function).unwrap_or(lines.len());
    let (declarations, functions) = lines.split_at(functions);
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let is_number = |word: &str| {
        let digits = word.strip_prefix('%').unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    for word in functions.iter().flat_map(|line| line.split(' ')) {
        if is_number(word) {
            let next = numbers.len();
            numbers.entry(word).or_insert(next);
        }
    }
    let renumbered = |line: &&str| {
        let words = line.split(' ').map(|word| match is_number(word) {
            true => format!("%#{:?}", numbers.get(word)),
            false => word.to_owned(),
        });
        words.collect::<Vec<_>>().join(" ")
    };
    // Of the comments, these two are facts of the header.
    let is_text = |line: &&&str| {
        let is_fact = ["; Version", "; Generator"]
            .iter()
            .any(|fact| line.starts_with(fact));
        is_fact || !line.starts_with(';')
    };
    let mut declared: Vec<String> = declarations
        .iter()
        .filter(is_text)
        .map(renumbered)
        .collect();
    declared.sort_unstable();
    let functions = functions.iter().filter(is_text).map(renumbered);
    declared
        .into_iter()
        .chain(functions)
        .collect::<Vec<_>>()
        .join("\n")
}

fn values_of(trial: &Trial) -> Vec<Value> {
    let mut values: Vec<Value> = Vec::new();
    for value in &trial.values {
        match value.strip_prefix('@') {
            Some(table) if TABLES.contains(&table) => values.extend(rows(table)),
            // Casts differ by their types, so each value is a whole instruction, which counts as the row of its opcode.
            _ => {
                let opcode = value.strip_prefix("%v = ").unwrap_or_default();
                let opcode = opcode.split(' ').next().unwrap_or_default();
                match CastOp::from_keyword(opcode) {
                    Some(op) => values.push(of_row("CastOp", op.keyword(), value)),
                    None => values.push(Value::plain(value)),
                }
            }
        }
    }
    values
}

#[test]
fn no_part_of_llvm_ir_is_lost_without_a_trace() {
    let mut findings = Findings::default();
    for trial in read(TRIALS) {
        let has_hole = ["{value}", "{attached}"].map(|hole| trial.text.contains(hole));
        assert!(has_hole.contains(&true), "{}", trial.name);
        let values = values_of(&trial);
        for options in &options() {
            let outcomes: Outcomes = values
                .iter()
                .map(|value| {
                    let text = trial.text.replace("{value}", &value.text);
                    let attached = match value.text.as_str() {
                        "" => String::new(),
                        attached => format!(", {attached}"),
                    };
                    let text = text.replace("{attached}", &attached);
                    (value.clone(), translate(&text, options))
                })
                .collect();
            findings.add(&trial, &outcomes);
        }
    }
    findings.judge(FROM_LLVM);
    let mut undecided = Vec::new();
    for table in TABLES {
        let values = rows(table);
        for (_, row) in values.iter().flat_map(|value| &value.rows) {
            let has_reason = UNTRIED_OF_LLVM.iter().any(|known| known.fits(table, row));
            if findings.has_tried(table, row) == has_reason && !row.is_empty() {
                undecided.push(format!("{table}: {row}"));
            }
        }
    }
    assert!(
        undecided.is_empty(),
        "no trial and no reason, or both:\n{}",
        undecided.join("\n")
    );
}

//! The command `transpire info`: prints a summary of a module.

mod device;
mod json;

use std::fmt::Write;
use std::path::PathBuf;

use transpire::llvm::bitcode::Reader;
use transpire::llvm::{assembly as llvm_assembly, ir};
use transpire::reflect::{Argument, Kernel, Member, Reflection, kernels_of_llvm, reflect};
use transpire::spirv::grammar::Op;
use transpire::spirv::grammar::{self, OperandKind};
use transpire::spirv::spelling::unknown_kernel;
use transpire::spirv::{Instruction, Module, Section, assembly, binary, spec_constants};
use transpire::{Format, Result, Symbols, expect};
use transpire_findings::{counted, printable};

use super::FormatOptions;
use crate::failure::Failure;
use crate::input::{Input, path_or_stdin};
use crate::output::Output;
use crate::split_names::split_names;

/// Print a summary of a module
///
/// Prints the kernels, their arguments, the members of structures and the sizes of work-groups. For SPIR-V, also the
/// version, the generator, capabilities, extensions, what they require of a device in the terms of OpenCL, entry
/// points, specialization constants with their defaults, and the symbols that it exports and imports. For LLVM IR, also
/// the producer, the target and the functions.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either [default: standard input]
    #[arg(value_name = "IN")]
    input: Option<PathBuf>,

    /// Print the arguments and properties of these kernels only, with commas between the names; repeatable
    #[arg(long = "kernel", value_name = "NAME")]
    kernels: Vec<String>,

    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Examples:
  transpire info kernel.spv                # for people
  transpire info kernel.spv --kernel name  # one kernel
  transpire info kernel.bc --json          # for programs

JSON adds execution modes and the symbols of LLVM IR.";

const FORMATS: &[Format] = &[
    Format::Bitcode,
    Format::Spirv,
    Format::SpirvAssembly,
    Format::LlvmAssembly,
];

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let input = Input::read(path_or_stdin(arguments.input.as_deref())?)?;
    let mut reflection = reflect(&input.bytes).map_err(|error| input.fault(error))?;
    let kernels = &mut reflection.kernels;
    let is_known = |wanted: &str| kernels.iter().any(|kernel| kernel.name == wanted);
    let wanted = split_names(&arguments.kernels, is_known);
    for name in &wanted {
        if !is_known(name) {
            let names: Vec<&str> = kernels.iter().map(|kernel| kernel.name.as_str()).collect();
            return Err(Failure::at(&input.name, unknown_kernel(&names, name)));
        }
    }
    if !wanted.is_empty() {
        kernels.retain(|kernel| wanted.contains(&kernel.name));
    }
    let text = describe(&input.bytes, &reflection, arguments.format.is_json())
        .map_err(|error| input.fault(error))?;
    Output::standard().write_text(&text)
}

/// Returns the summary of the module `bytes`. `reflection` has the kernels to describe.
fn describe(bytes: &[u8], reflection: &Reflection, as_json: bool) -> Result<String> {
    let format = expect(bytes, FORMATS)?;
    let mut lines = Lines::default();
    let mut is_spir12 = false;
    let symbols = match format {
        Format::Bitcode => {
            let reader = Reader::new(bytes)?;
            lines.put_text("producer", reader.producer());
            is_spir12 = transpire_spir::is_spir_1_2(bytes, reader.module());
            llvm(reader.module(), &mut lines)
        }
        Format::Spirv => spirv(&binary::read(bytes)?, &mut lines)?,
        Format::SpirvAssembly => {
            let words = assembly::assemble(&assembly::to_text(bytes)?)?;
            spirv(&binary::read_words(&words)?, &mut lines)?
        }
        _ => {
            let module = llvm_assembly::parse(bytes)?;
            is_spir12 = transpire_spir::is_spir_1_2(bytes, &module);
            llvm(&module, &mut lines)
        }
    };
    if as_json {
        let format = format.to_string();
        return Ok(json::module(&format, &lines.facts, reflection, &symbols));
    }
    for kernel in &reflection.kernels {
        let arguments: Vec<String> = kernel.arguments.iter().map(describe_argument).collect();
        lines.put_list(&format!("arguments of {}", kernel.name), &arguments);
        for (number, argument) in kernel.arguments.iter().enumerate() {
            if argument.members.is_empty() {
                continue;
            }
            let name = argument.name.clone();
            let name = name.unwrap_or_else(|| format!("argument {number}"));
            let members: Vec<String> = argument.members.iter().map(describe_member).collect();
            lines.put_list(&format!("members of {name} of {}", kernel.name), &members);
        }
        let properties = properties(kernel);
        if !properties.is_empty() {
            lines.put_list(&format!("properties of {}", kernel.name), &properties);
        }
    }
    let specification = if is_spir12 { ", SPIR 1.2" } else { "" };
    Ok(lines.text(&format!("{format}{specification}")))
}

/// Formats an argument, such as `float* data: pointer in global, restrict, 8 bytes aligned to 8`.
fn describe_argument(argument: &Argument) -> String {
    let mut text = format!(
        "{} {}: {} in {}",
        argument.type_name,
        argument.name.as_deref().unwrap_or("(no name)"),
        argument.kind.name(),
        argument.address_space.name()
    );
    let access = argument.access.map_or("", |access| access.keyword());
    let qualifiers = [
        (argument.access.is_some(), access),
        (argument.is_const, "const"),
        (argument.is_restrict, "restrict"),
        (argument.is_volatile, "volatile"),
    ];
    for (_, qualifier) in qualifiers.iter().filter(|row| row.0) {
        let _ = write!(text, ", {qualifier}");
    }
    if let Some(layout) = argument.layout {
        let size = counted(layout.size, "byte");
        let _ = write!(text, ", {size} aligned to {}", layout.alignment);
    }
    text
}

/// Formats a member, such as `float x: 4 bytes at offset 8`.
fn describe_member(member: &Member) -> String {
    let name = member.name.as_deref().unwrap_or("(no name)");
    let (size, offset) = (counted(member.size, "byte"), member.offset);
    format!("{} {name}: {size} at offset {offset}", member.type_name)
}

/// Returns a text for each size and each hint that a kernel declares for its work-groups, sub-groups and vectors.
fn properties(kernel: &Kernel) -> Vec<String> {
    let size = |size: Option<[u32; 3]>| size.map(|[x, y, z]| format!("{x} x {y} x {z}"));
    let number = |number: Option<u32>| number.map(|number| number.to_string());
    let rows = [
        (
            "required work-group size",
            size(kernel.required_work_group_size),
        ),
        ("work-group size hint", size(kernel.work_group_size_hint)),
        ("maximum work-group size", size(kernel.max_work_group_size)),
        (
            "required sub-group size",
            number(kernel.required_sub_group_size),
        ),
        (
            "sub-groups per work-group",
            number(kernel.sub_groups_per_work_group),
        ),
        ("vector type hint", kernel.vector_type_hint.clone()),
    ];
    let rows = rows.into_iter();
    rows.filter_map(|(what, value)| Some(format!("{what}: {}", value?)))
        .collect()
}

/// A summary: facts, and lists of names.
#[derive(Default)]
struct Lines {
    facts: Vec<(String, String)>,
    lists: Vec<(String, Vec<String>)>,
}

impl Lines {
    fn put(&mut self, what: &str, value: impl std::fmt::Display) {
        self.facts.push((what.to_owned(), value.to_string()));
    }

    /// Adds the fact `what`, unless `value` is empty.
    fn put_text(&mut self, what: &str, value: &str) {
        if !value.is_empty() {
            self.put(what, value);
        }
    }

    fn put_list(&mut self, what: &str, names: &[String]) {
        self.lists.push((what.to_owned(), names.to_vec()));
    }

    /// Returns the summary as text: the format, a line `what: value` for each fact, and for each list a line with its
    /// length and a line for each name.
    fn text(&self, format: &str) -> String {
        let mut text = format!("format: {format}\n");
        for (what, value) in &self.facts {
            let _ = writeln!(text, "{what}: {}", printable(value));
        }
        for (what, names) in &self.lists {
            let _ = writeln!(text, "{}: {}", printable(what), names.len());
            for name in names {
                let _ = writeln!(text, "  {}", printable(name));
            }
        }
        text
    }
}

/// Adds the facts and lists of a module of LLVM IR to `lines`. Returns its symbols.
fn llvm(module: &ir::Module, lines: &mut Lines) -> Symbols {
    lines.put_text("source", &String::from_utf8_lossy(&module.source_filename));
    lines.put_text("triple", &module.triple);
    lines.put_text("data layout", &module.data_layout);
    lines.put("global variables", module.variables().count());

    let kernels = kernels_of_llvm(module);
    let is_kernel = |global: ir::Global| kernels.binary_search(&global).is_ok();
    let names = |wanted: &dyn Fn(ir::Global, &ir::Function) -> bool| -> Vec<String> {
        let functions = module
            .functions()
            .filter(|(global, _, function)| wanted(*global, function));
        functions
            .map(|(global, ..)| module.name(global).into_owned())
            .collect()
    };
    lines.put_list("kernels", &names(&|global, _| is_kernel(global)));
    let is_function = |global, f: &ir::Function| f.is_definition && !is_kernel(global);
    lines.put_list("functions", &names(&is_function));
    lines.put_list("declarations", &names(&|_, f| !f.is_definition));
    Symbols::of_llvm(module)
}

/// Adds the facts and lists of a SPIR-V module to `lines`. Returns its symbols.
fn spirv(module: &Module, lines: &mut Lines) -> Result<Symbols> {
    // The assembly of a module without instructions is its header.
    let mut words = binary::write_words(module);
    words.truncate(binary::HEADER_WORDS);
    let header = assembly::disassemble_words(&words, &assembly::DisassembleOptions::default())?;
    for line in header
        .lines()
        .filter_map(|line| line.strip_prefix("; "))
        .skip(1)
    {
        if let Some((what, value)) = line.split_once(": ") {
            lines.put(&what.to_lowercase(), value);
        }
    }

    for instruction in module.instructions(Section::MemoryModel) {
        if let (true, Some(addressing), Some(memory)) = (
            instruction.is(Op::MemoryModel),
            instruction.word(1),
            instruction.word(2),
        ) {
            lines.put(
                "addressing model",
                enumerant(OperandKind::AddressingModel, addressing),
            );
            lines.put("memory model", enumerant(OperandKind::MemoryModel, memory));
        }
    }
    for instruction in module.instructions(Section::DebugStrings) {
        if let (true, Some(language), Some(version)) = (
            instruction.is(Op::Source),
            instruction.word(1),
            instruction.word(2),
        ) {
            let language = enumerant(OperandKind::SourceLanguage, language);
            lines.put("source language", format_args!("{language} {version}"));
        }
    }
    let capabilities = list(
        module,
        Section::Capabilities,
        Op::Capability,
        |instruction| Some(enumerant(OperandKind::Capability, instruction.word(1)?)),
    );
    lines.put_text("capabilities", &capabilities);
    let extensions = list(module, Section::Extensions, Op::Extension, |i| {
        Some(string(i, 1))
    });
    lines.put(
        "extensions",
        match extensions.as_str() {
            "" => "none",
            extensions => extensions,
        },
    );
    let imports = list(module, Section::ExtInstImports, Op::ExtInstImport, |i| {
        Some(string(i, 2))
    });
    lines.put_text("imports", &imports);
    lines.put_list("a device needs", &device::needs(module));

    let entry_points: Vec<String> = module
        .instructions(Section::EntryPoints)
        .filter(|instruction| instruction.is(Op::EntryPoint))
        .filter_map(|instruction| {
            let model = enumerant(OperandKind::ExecutionModel, instruction.word(1)?);
            Some(format!("{model} {}", string(instruction, 3)))
        })
        .collect();
    lines.put_list("entry points", &entry_points);
    let constants = spec_constants(module).into_iter().map(|constant| {
        let (ty, default) = (constant.ty, constant.ty.spell(constant.default));
        format!(
            "SpecId {}: {ty} {} = {default}",
            constant.spec_id, constant.id
        )
    });
    lines.put_list("specialization constants", &constants.collect::<Vec<_>>());
    let symbols = Symbols::of_linkage(module);
    lines.put_list("exported symbols", &symbols.defined);
    lines.put_list("imported symbols", &symbols.undefined);
    let functions = module
        .instructions(Section::Functions)
        .filter(|i| i.is(Op::Function))
        .count();
    lines.put("functions", functions);
    lines.put("instructions", module.all_instructions().count());
    Ok(symbols)
}

/// Formats each instruction with opcode `op` in `section` with `show`, and joins the texts with commas. Omits
/// instructions for which `show` returns `None`.
fn list(
    module: &Module,
    section: Section,
    op: Op,
    show: impl Fn(Instruction<'_>) -> Option<String>,
) -> String {
    let instructions = module
        .instructions(section)
        .filter(|instruction| instruction.is(op));
    instructions.filter_map(show).collect::<Vec<_>>().join(", ")
}

fn string(instruction: Instruction<'_>, index: usize) -> String {
    String::from_utf8_lossy(&instruction.string(index).0).into_owned()
}

/// Returns the name of the enumerant `value` of `kind`, or `value` itself if the grammar has no such enumerant.
fn enumerant(kind: OperandKind, value: u32) -> String {
    match grammar::enumerant(kind, value) {
        Some(enumerant) => enumerant.name().to_string(),
        None => value.to_string(),
    }
}

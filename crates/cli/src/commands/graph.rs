//! `transpire cfg` and `transpire callgraph`

mod dot;
mod llvm;
mod spirv;
mod svg;

use std::path::{Path, PathBuf};

use transpire::{Format, ReadLlvm, expect, read_llvm};

use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;

/// Draw the control flow of functions: their blocks, and what branches to what
///
/// Blocks have the names that "transpire print" and "transpire dis" show. Of SPIR-V, dashed lines lead to the merge blocks
/// and the continue targets of structured control flow.
#[derive(clap::Args)]
pub(crate) struct CfgArguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either
    #[arg(value_name = "IN", default_value = "-")]
    input: PathBuf,

    /// Draw this function, and not all of them; repeatable
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,

    #[command(flatten)]
    drawing: Drawing,
}

/// Draw which functions call which
///
/// Kernels have a thick border, functions that are only declared a dashed one. Intrinsic functions of LLVM are left out.
#[derive(clap::Args)]
pub(crate) struct CallgraphArguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either
    #[arg(value_name = "IN", default_value = "-")]
    input: PathBuf,

    #[command(flatten)]
    drawing: Drawing,
}

/// Where a drawing goes, and how.
#[derive(clap::Args)]
struct Drawing {
    /// Where the drawing goes: a name that ends in .svg, .dot or .gv, or in nothing
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// The language of the drawing [default: what the name of the output says, else dot]
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Language>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Language {
    /// For Graphviz
    Dot,
    /// For browsers: nodes below each other, in the order of the module
    Svg,
}

/// What is drawn.
#[derive(Debug, Default)]
struct Graph {
    title: String,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

#[derive(Debug)]
struct Node {
    label: String,
    border: Border,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Border {
    Plain,
    Thick,
    Dashed,
}

/// An edge between two nodes, by their numbers.
#[derive(Debug)]
struct Edge {
    from: usize,
    to: usize,
    label: String,
    is_dashed: bool,
}

impl Edge {
    fn new(from: usize, to: usize, label: impl Into<String>) -> Self {
        Self {
            from,
            to,
            label: label.into(),
            is_dashed: false,
        }
    }
}

/// A module of either IR.
enum Module {
    Llvm(Box<transpire::llvm::ir::Module>),
    Spirv(Box<transpire::spirv::Module>),
}

impl Module {
    fn read(path: &Path) -> Result<Self, Failure> {
        use transpire::spirv::{assembly, binary};
        const FORMATS: &[Format] = &[
            Format::Bitcode,
            Format::LlvmAssembly,
            Format::Spirv,
            Format::SpirvAssembly,
        ];
        let input = Input::read(path)?;
        let read = || {
            let words = match expect(&input.bytes, FORMATS)? {
                Format::Spirv => binary::to_words(&input.bytes)?,
                Format::SpirvAssembly => {
                    assembly::assemble(&String::from_utf8_lossy(&input.bytes))?
                }
                _ => {
                    let mut options = ReadLlvm::default();
                    options.no_verify = true;
                    let read = read_llvm(&input.bytes, &options)?;
                    return Ok(Self::Llvm(Box::new(read.module)));
                }
            };
            Ok(Self::Spirv(Box::new(binary::read_words(&words)?)))
        };
        read().map_err(|error| input.fault(error))
    }
}

impl Drawing {
    fn write(&self, graphs: &[Graph]) -> Result<(), Failure> {
        let text = match self.language()? {
            Language::Dot => dot::draw(graphs),
            Language::Svg => svg::draw(graphs),
        };
        Output::new(&self.output).write_text(&text)
    }

    /// The language that is asked for, or that the output's name says.
    fn language(&self) -> Result<Language, Failure> {
        if let Some(language) = self.format {
            return Ok(language);
        }
        let extension = self.output.extension().map(|name| name.to_string_lossy());
        match extension.as_deref() {
            Some("svg") => Ok(Language::Svg),
            Some("dot" | "gv") | None => Ok(Language::Dot),
            Some(_) => Err(Failure::Usage(format!(
                "{}: a drawing is .svg or .dot, of which Graphviz makes others (dot -Tpng)",
                self.output.display()
            ))),
        }
    }
}

pub(crate) fn cfg(arguments: &CfgArguments) -> Result<(), Failure> {
    arguments.drawing.language()?;
    let mut graphs = match Module::read(&arguments.input)? {
        Module::Llvm(module) => llvm::control_flow(&module),
        Module::Spirv(module) => spirv::control_flow(&module),
    };
    let wanted = &arguments.function;
    if let Some(name) = wanted
        .iter()
        .find(|name| graphs.iter().all(|graph| graph.title != **name))
    {
        return Err(Failure::at(
            &arguments.input.display().to_string(),
            format!("no function \"{name}\" is defined here"),
        ));
    }
    graphs.retain(|graph| wanted.is_empty() || wanted.contains(&graph.title));
    arguments.drawing.write(&graphs)
}

pub(crate) fn callgraph(arguments: &CallgraphArguments) -> Result<(), Failure> {
    arguments.drawing.language()?;
    let graph = match Module::read(&arguments.input)? {
        Module::Llvm(module) => llvm::calls(&module),
        Module::Spirv(module) => spirv::calls(&module),
    };
    arguments.drawing.write(&[graph])
}

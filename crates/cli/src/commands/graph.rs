//! The commands `transpire cfg` and `transpire callgraph`, which draw graphs of a module.

use std::path::{Path, PathBuf};

use transpire::llvm::rewrite::called_kernels::kernel_name;
use transpire::opencl;
use transpire::spirv::spelling::suggestion;
use transpire_graphs::{Graph, Module, call_graph, control_flow, draw, first_kernel};

use crate::failure::Failure;
use crate::input::{Input, path_or_stdin};
use crate::output::Output;
use crate::png;
use crate::split_names::split_names;

/// Draw the control flow graphs of functions
///
/// Writes Graphviz, SVG or PNG. Blocks have the names that "transpire print" and "transpire dis" print, and their source
/// lines where debug information has them. In graphs of SPIR-V, dashed lines lead to the merge blocks and the continue
/// targets of structured control flow. A picture has one function unless more are asked for, and a list of the others.
/// A kernel of clang 21 and newer calls the function __clang_ocl_kern_imp_KERNEL, which has its body: both are drawn.
#[derive(clap::Args)]
#[command(after_help = CFG_EXAMPLES)]
pub(crate) struct CfgArguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either [default: standard input]
    #[arg(value_name = "IN")]
    input: Option<PathBuf>,

    /// Draw only these functions, with commas between the names; repeatable
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,

    /// Draw all functions in a picture; Graphviz output always has all
    #[arg(long, conflicts_with = "function")]
    all: bool,

    /// Write the instructions into the blocks, without debug information
    #[arg(long)]
    instructions: bool,

    #[command(flatten)]
    drawing: Drawing,
}

const CFG_EXAMPLES: &str = "\
Examples:
  transpire cfg kernel.spv -o blocks.svg                  # the first kernel, for a browser
  transpire cfg kernel.spv -o blocks.svg --instructions   # with the instructions of each block
  transpire cfg kernel.bc --function name -o blocks.dot   # one function, for Graphviz";

/// Draw the call graph of a module
///
/// Writes Graphviz, SVG or PNG. Kernels have a thick border, and declarations a dashed border. LLVM's intrinsic functions
/// are omitted. One node stands for all calls through pointers, with edges to the functions whose address is used.
#[derive(clap::Args)]
#[command(after_help = CALLGRAPH_EXAMPLES)]
pub(crate) struct CallgraphArguments {
    /// LLVM bitcode, SPIR-V, or the assembly of either [default: standard input]
    #[arg(value_name = "IN")]
    input: Option<PathBuf>,

    /// Draw only these functions, their callees and their callers, direct and indirect; commas between the names;
    /// repeatable
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,

    #[command(flatten)]
    drawing: Drawing,
}

const CALLGRAPH_EXAMPLES: &str = "\
Examples:
  transpire callgraph kernel.spv -o calls.svg               # for a browser
  transpire callgraph kernel.spv -o calls.svg --demangle    # with names such as sin(float4)
  transpire callgraph kernel.bc --function name -o calls.svg  # one function, its callees and callers
  transpire callgraph kernel.bc -o calls.dot                # for Graphviz";

/// The output of a drawing.
#[derive(clap::Args)]
struct Drawing {
    /// Output file; .svg, .png, .dot and .gv select the format
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Write the names of functions demangled, like "transpire demangle"
    #[arg(long)]
    demangle: bool,

    /// Format of the drawing [default: the format of the file name, otherwise dot]
    #[arg(long, value_name = "FORMAT", value_enum)]
    format: Option<Language>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Language {
    /// For Graphviz
    Dot,
    /// For browsers, in layers
    Svg,
    /// The same picture in pixels; only in builds with the feature `png`, which releases have
    Png,
}

impl Drawing {
    fn write(&self, mut graphs: Vec<Graph>) -> Result<(), Failure> {
        if self.demangle {
            let demangled = |name: &str| Some(opencl::demangle(name).ok()?.to_string());
            graphs.iter_mut().for_each(|graph| graph.rename(demangled));
        }
        let output = Output::new(&self.output);
        match self.language()? {
            Language::Dot => output.write_text(&draw(&graphs, transpire_graphs::Language::Dot)),
            Language::Svg => output.write_text(&draw(&graphs, transpire_graphs::Language::Svg)),
            Language::Png => {
                output.check_binary()?;
                output.write_bytes(&png::of_svg(&draw(
                    &graphs,
                    transpire_graphs::Language::Svg,
                ))?)
            }
        }
    }

    /// Returns the format in `--format` or, without it, the format for the extension of the output. Without an
    /// extension, it is Graphviz. Other extensions are an error.
    fn language(&self) -> Result<Language, Failure> {
        if let Some(language) = self.format {
            return language.check();
        }
        let extension = self.output.extension().map(|name| name.to_string_lossy());
        match extension.as_deref() {
            Some("svg") => Ok(Language::Svg),
            Some("png") => Language::Png.check(),
            Some("dot" | "gv") | None => Ok(Language::Dot),
            Some(_) => Err(Failure::Usage(format!(
                "the name \"{}\" stands for no format of drawings: use .svg, .png or .dot",
                self.output.display()
            ))),
        }
    }
}

impl Language {
    /// Returns the format if this build can write it.
    fn check(self) -> Result<Self, Failure> {
        match self {
            Self::Png if !cfg!(feature = "png") => Err(png::unavailable()),
            language => Ok(language),
        }
    }

    /// Returns whether this is a picture, which has one function by default.
    fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Png)
    }
}

pub(crate) fn cfg(arguments: &CfgArguments) -> Result<(), Failure> {
    arguments.drawing.language()?;
    let path = path_or_stdin(arguments.input.as_deref())?;
    let mut graphs = control_flow(&read(path)?, arguments.instructions)
        .map_err(|error| Failure::at(&path.display().to_string(), error.to_string()))?;
    let names = || graphs.iter().map(Graph::title);
    let wanted = selected_functions(path, "defines", &arguments.function, names)?;
    let wanted = with_bodies(wanted, names);
    graphs.retain(|graph| wanted.is_empty() || wanted.iter().any(|name| name == graph.title()));
    if arguments.drawing.language()?.is_picture() && wanted.is_empty() && !arguments.all {
        graphs = first_kernel(graphs);
    }
    arguments.drawing.write(graphs)
}

pub(crate) fn callgraph(arguments: &CallgraphArguments) -> Result<(), Failure> {
    arguments.drawing.language()?;
    let path = path_or_stdin(arguments.input.as_deref())?;
    let mut graph = call_graph(&read(path)?);
    let wanted = selected_functions(path, "has", &arguments.function, || graph.functions())?;
    if !wanted.is_empty() {
        graph.keep_calls(&wanted);
    }
    arguments.drawing.write(vec![graph])
}

/// Returns the functions that the values `given` of `--function` name. `names` are the functions of the module in the
/// file `path`, and `has` is the verb of the error message for a function that is not among them.
pub(super) fn selected_functions<'n, Names: Iterator<Item = &'n str>>(
    path: &Path,
    has: &str,
    given: &[String],
    names: impl Fn() -> Names,
) -> Result<Vec<String>, Failure> {
    let is_known = |wanted: &str| names().any(|name| name == wanted);
    let wanted = split_names(given, is_known);
    let Some(wrong) = wanted.iter().find(|name| !is_known(name)) else {
        return Ok(wanted);
    };
    let known: Vec<&str> = names().collect();
    let suggestion = suggestion(&known, wrong, "functions");
    let message = format!("the module {has} no function \"{wrong}\"{suggestion}");
    Err(Failure::at(&path.display().to_string(), message))
}

/// Adds to `wanted` the functions that have the bodies of its kernels. A kernel of clang 21 and newer only calls such a
/// function. `names` are the functions of the module.
pub(super) fn with_bodies<'n, Names: Iterator<Item = &'n str>>(
    mut wanted: Vec<String>,
    names: impl Fn() -> Names,
) -> Vec<String> {
    let bodies = names().filter(|name| {
        let kernel = kernel_name(name.as_bytes());
        let is_wanted = |kernel: &[u8]| wanted.iter().any(|name| name.as_bytes() == kernel);
        kernel.is_some_and(is_wanted) && !wanted.iter().any(|wanted| wanted == name)
    });
    let bodies: Vec<String> = bodies.map(str::to_owned).collect();
    wanted.extend(bodies);
    wanted
}

fn read(path: &Path) -> Result<Module, Failure> {
    let input = Input::read(path)?;
    Module::read(&input.bytes).map_err(|error| input.fault(error))
}

//! The command `transpire dis`: prints SPIR-V as assembly.

use std::io;
use std::path::{Path, PathBuf};

use transpire::spirv::assembly::{DisassembleOptions, Disassembly};
use transpire::spirv::{Id, binary};
use transpire::{Format, expect};
use transpire_files::keep_freed_memory;
use transpire_graphs::spirv_functions;

use super::graph::{selected_functions, with_bodies};
use crate::color;
use crate::failure::Failure;
use crate::form::Form;
use crate::input::{Input, path_or_stdin};
use crate::jobs::Jobs;
use crate::output::Output;

/// Disassemble SPIR-V to text
///
/// Prints SPIR-V assembly in the syntax of SPIRV-Tools. "transpire as" turns it back into the same bytes, unless
/// --no-header removed the header. "transpire print" prints LLVM IR.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// SPIR-V binary, in either byte order [default: standard input]
    #[arg(value_name = "IN")]
    input: Option<PathBuf>,

    /// Output file
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Print only these functions, with commas between the names; repeatable. The text has no header, types and
    /// constants. A kernel of clang 21 and newer is printed with the function that has its body,
    /// __clang_ocl_kern_imp_KERNEL
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,

    #[command(flatten)]
    jobs: Jobs,

    /// Print numeric ids instead of friendly names
    #[arg(long, help_heading = STYLE)]
    raw_id: bool,

    /// Do not align instructions
    #[arg(long, help_heading = STYLE)]
    no_indent: bool,

    /// Indent blocks by their nesting in structured control flow
    #[arg(long, help_heading = STYLE)]
    nested_indent: bool,

    /// Omit the comments with the header and with the numbers of friendly names
    #[arg(long, help_heading = STYLE)]
    no_header: bool,

    /// Add the byte offset of each instruction, as a comment
    #[arg(long, help_heading = STYLE)]
    offsets: bool,

    /// Add comments for the sections of the module, the decorations of ids, and scopes and memory semantics
    #[arg(long, help_heading = STYLE)]
    comment: bool,
}

const STYLE: &str = "Style of the text";

const EXAMPLES: &str = "\
Examples:
  transpire dis kernel.spv                             # print to standard output
  transpire dis kernel.spv -o kernel.spvasm --comment  # write a file, with comments
  transpire dis kernel.spv --function name             # one function
  transpire dis kernel.spv --raw-id --no-header        # for a comparison with diff";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.jobs.run(|| disassemble(arguments))
}

fn disassemble(arguments: &Arguments) -> Result<(), Failure> {
    let path = path_or_stdin(arguments.input.as_deref())?;
    Form::Spvasm.check_name(&arguments.output)?;
    let output = Output::new(&arguments.output);
    let color = match output.is_standard() {
        true => color::has_colors(&io::stdout()),
        false => color::files_have_colors(),
    };
    let options = DisassembleOptions {
        raw_ids: arguments.raw_id,
        indent: !arguments.no_indent,
        nested_indent: arguments.nested_indent,
        header: !arguments.no_header,
        offsets: arguments.offsets,
        comments: arguments.comment,
        constants: arguments.comment,
        color,
        id_table: !arguments.no_header,
    };
    keep_freed_memory();
    let (input, words) = words(path)?;
    let wanted = &arguments.function;
    let functions = match wanted.is_empty() {
        true => None,
        false => Some(functions(path, &words, wanted, &input)?),
    };
    let mut text = Disassembly::new(words, &options).map_err(|error| input.fault(error.into()))?;
    if let Some(functions) = functions {
        text = text.only_functions(functions);
    }
    output.write_display(&text)
}

/// Returns the ids of the functions with the names `wanted`, or an error if the module in `words` lacks one of them.
/// `path` and `input` are for the messages.
fn functions(
    path: &Path,
    words: &[u32],
    wanted: &[String],
    input: &Input,
) -> Result<Vec<Id>, Failure> {
    let module = binary::read_words(words).map_err(|error| input.fault(error.into()))?;
    let functions = spirv_functions(&module);
    let names = || functions.iter().map(|(_, name)| name.as_str());
    let wanted = with_bodies(selected_functions(path, "defines", wanted, names)?, names);
    let wanted = functions
        .iter()
        .filter(|(_, name)| wanted.contains(name))
        .map(|(id, _)| *id);
    Ok(wanted.collect())
}

/// Reads the SPIR-V binary `path`. Returns the input, of which at most the first bytes are kept, and its words. Returns
/// an error if it is not a SPIR-V binary.
fn words(path: &Path) -> Result<(Input, Vec<u32>), Failure> {
    let mut input = Input::read_words(path)?;
    if let Some(words) = input.words.take() {
        return Ok((input, words));
    }
    expect(&input.bytes, &[Format::Spirv])
        .map_err(|error| input.fault_or_command(error, &[Format::Bitcode], "print"))?;
    let words = binary::to_words(&input.bytes).map_err(|error| input.fault(error.into()))?;
    input.forget_binary();
    Ok((input, words))
}

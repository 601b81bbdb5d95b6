//! `transpire dis`

use std::io;
use std::path::PathBuf;

use transpire::spirv::assembly::{DisassembleOptions, Disassembly};
use transpire::spirv::binary;
use transpire::{Format, expect};

use crate::color;
use crate::failure::Failure;
use crate::input::Input;
use crate::jobs::Jobs;
use crate::output::Output;

/// Disassemble SPIR-V: write a module as text
///
/// The text is in the syntax of SPIRV-Tools. "transpire as" makes the same bytes of it again, unless
/// --no-header has left out what they take.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// A SPIR-V module, of either byte order
    #[arg(value_name = "IN", default_value = "-")]
    input: PathBuf,

    /// Where the text goes
    #[arg(short, long, value_name = "OUT", default_value = "-")]
    output: PathBuf,

    /// Call ids by their numbers instead of friendly names
    #[arg(long)]
    raw_id: bool,

    /// Don't align the instructions
    #[arg(long)]
    no_indent: bool,

    /// Indent blocks as they are nested in structured control flow
    #[arg(long)]
    nested_indent: bool,

    /// Leave out the comments with the module's header, and with the numbers of friendly names
    #[arg(long)]
    no_header: bool,

    /// Tell the byte offset of each instruction in a comment
    #[arg(long)]
    offsets: bool,

    /// Add comments: the parts of the module, and the decorations of an id where it is defined
    #[arg(long)]
    comment: bool,

    #[command(flatten)]
    jobs: Jobs,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    arguments.jobs.run(|| disassemble(arguments))
}

fn disassemble(arguments: &Arguments) -> Result<(), Failure> {
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
        color,
        id_table: !arguments.no_header,
    };
    let (input, words) = words(arguments)?;
    let text = Disassembly::new(words, &options).map_err(|error| input.fault(error.into()))?;
    output.write_display(&text)
}

/// The words of the input, whose bytes are not kept.
fn words(arguments: &Arguments) -> Result<(Input, Vec<u32>), Failure> {
    let mut input = Input::read_words(&arguments.input)?;
    if let Some(words) = input.words.take() {
        return Ok((input, words));
    }
    expect(&input.bytes, &[Format::Spirv]).map_err(|error| input.fault(error))?;
    let words = binary::to_words(&input.bytes).map_err(|error| input.fault(error.into()))?;
    input.forget_binary();
    Ok((input, words))
}

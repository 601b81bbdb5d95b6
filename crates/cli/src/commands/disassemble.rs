//! `transpire dis`

use std::path::PathBuf;

use transpire::spirv::assembly::{DisassembleOptions, disassemble};
use transpire::{Format, expect};

use crate::failure::Failure;
use crate::input::Input;
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

    /// Leave out the comments with the module's header, and with the numbers of friendly names
    #[arg(long)]
    no_header: bool,

    /// Tell the byte offset of each instruction in a comment
    #[arg(long)]
    offsets: bool,

    /// Add comments: the parts of the module, and the decorations of an id where it is defined
    #[arg(long)]
    comment: bool,

    /// Colour ids, numbers and strings
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Color::Auto)]
    color: Color,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let output = Output::new(&arguments.output);
    let color = match arguments.color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => output.is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    };
    let options = DisassembleOptions {
        raw_ids: arguments.raw_id,
        indent: !arguments.no_indent,
        header: !arguments.no_header,
        offsets: arguments.offsets,
        comments: arguments.comment,
        color,
        id_table: !arguments.no_header,
    };
    let input = Input::read(&arguments.input)?;
    expect(&input.bytes, &[Format::Spirv]).map_err(|error| input.fault(error))?;
    let text = disassemble(&input.bytes, &options).map_err(|error| input.fault(error.into()))?;
    output.write_text(&text)
}

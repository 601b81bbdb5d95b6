//! Creates the source map of a translation: the pairs of lines of two assemblies that came from the same instruction.
//!
//! For the map, the input is translated once more, with debug information that gives each instruction the line of its
//! text. The locations in the output of this translation are the map, so it is as exact as the translation of debug
//! information.

mod trace;

use transpire::llvm::assembly::{Places, parse_with_places};
use transpire::llvm::ir::{self, InstructionKind};
use transpire::spirv::assembly::{AssembleOptions, Lines, assemble_located};
use transpire::spirv::grammar::Op;
use transpire::spirv::{Instructions, binary};
use transpire::{Format, detect, print_llvm};

use crate::{Diagnosis, Settings};

/// A line of a text from 1, or 0 if it is unknown.
type Line = u32;

/// A function with a body.
#[derive(Default)]
struct Function {
    /// The line of its definition.
    head: Line,
    blocks: Vec<Block>,
}

#[derive(Default)]
struct Block {
    /// The line of its label.
    label: Line,
    instructions: Vec<Code>,
}

/// An instruction that does not belong to debug information.
struct Code {
    line: Line,
    /// The line in its debug location.
    origin: Line,
}

impl Function {
    fn len(&self) -> usize {
        self.blocks
            .iter()
            .map(|block| block.instructions.len())
            .sum()
    }
}

/// Returns pairs of lines, from 1, of an assembly and its translation, in ascending order. `output` is the output of
/// [`Call::ToSpirv`](crate::Call::ToSpirv) or [`Call::ToLlvm`](crate::Call::ToLlvm) with the same settings and the
/// option `text`. A line may be in several pairs.
///
/// # Errors
/// Returns an error if the input is not assembly or cannot be translated, or if the output is not assembly of the other
/// IR.
pub fn counterparts(
    input: &str,
    output: &str,
    settings: &Settings,
) -> Result<Vec<(u32, u32)>, Box<Diagnosis>> {
    let (mut from, traced, to) = match detect(input.as_bytes()) {
        Some(Format::SpirvAssembly) => {
            let (words, lines) = assembled(input)?;
            let module = binary::read_owned_words(trace::spirv(&words, &lines))
                .map_err(transpire::Error::from)?;
            let options = settings.to_llvm(&module)?;
            let (module, _) = transpire::spirv_to_llvm(&module, &options)?;
            let traced = of_llvm(&print_llvm(module, options.release)?)?;
            (of_spirv(&words, &lines), traced, of_llvm(output)?)
        }
        _ => {
            let (mut module, places) = parsed(input)?;
            let from = of_module(&module, &places, input);
            let line = |global, inst| Some(places.of_instruction(global, inst)?.0);
            transpire::replace_debug_info(&mut module, line);
            let mut options = settings.to_spirv()?;
            options.debug_info = transpire::DebugInfoSet::OpenCl100;
            let (module, _) = transpire::llvm_to_spirv(module, &options)?;
            let traced = of_spirv(&binary::write_words(&module), &Lines::default());
            let (words, lines) = assembled(output)?;
            (from, traced, of_spirv(&words, &lines))
        }
    };
    from.sort_by_key(|function| function.head);
    Ok(pairs(&from, &traced, &to))
}

fn assembled(text: &str) -> Result<(Vec<u32>, Lines), transpire::Error> {
    Ok(assemble_located(text, &AssembleOptions::default())?)
}

fn parsed(text: &str) -> Result<(ir::Module, Places), transpire::Error> {
    Ok(parse_with_places(text.as_bytes())?)
}

/// Returns pairs of lines of the input and of the output. `from` is the input, sorted by line, `to` is the output, and
/// `traced` is the output with the locations of the input. Functions are skipped if their numbers of instructions in
/// `traced` and `to` differ. There are no pairs if the numbers of functions differ.
fn pairs(from: &[Function], traced: &[Function], to: &[Function]) -> Vec<(Line, Line)> {
    let mut pairs = Vec::new();
    if traced.len() != to.len() {
        return pairs;
    }
    for (traced, to) in traced.iter().zip(to) {
        transpire::interrupt::tick();
        if traced.len() != to.len() {
            continue;
        }
        let mut source = None;
        let origins = traced.blocks.iter().zip(&to.blocks);
        for (origins, block) in origins {
            for (origin, code) in origins.instructions.iter().zip(&block.instructions) {
                if origin.origin != 0 {
                    pairs.push((origin.origin, code.line));
                }
            }
            // Look up the function and the block of the terminator.
            let Some(last) = origins.instructions.last() else {
                continue;
            };
            source = function_of(from, last.origin).or(source);
            let label = source.and_then(|source| block_of(source, last.origin));
            if let Some(label) = label.filter(|label| label.label != 0 && block.label != 0) {
                pairs.push((label.label, block.label));
            }
        }
        if let Some(source) = source {
            pairs.push((source.head, to.head));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn function_of(functions: &[Function], line: Line) -> Option<&Function> {
    let behind = functions.partition_point(|function| function.head <= line);
    functions.get(behind.checked_sub(1)?)
}

fn block_of(function: &Function, line: Line) -> Option<&Block> {
    let behind = function.blocks.partition_point(|block| {
        block
            .instructions
            .first()
            .is_some_and(|first| first.line <= line)
    });
    function.blocks.get(behind.checked_sub(1)?)
}

/// Returns the functions with bodies in a SPIR-V module. Instructions of debug information are skipped.
fn of_spirv(words: &[u32], lines: &Lines) -> Vec<Function> {
    let start = binary::HEADER_WORDS.min(words.len());
    let mut instructions = Instructions::new(&words[start..]);
    let sets = trace::debug_sets(words);
    let mut functions = Vec::new();
    let mut current = Function::default();
    let mut origin = 0;
    loop {
        let offset = start + instructions.offset();
        let Some(instruction) = instructions.next() else {
            return functions;
        };
        transpire::interrupt::tick();
        let line = lines.line(offset).unwrap_or(0) as Line;
        match instruction.op() {
            Some(Op::Function) => {
                current = Function {
                    head: line,
                    ..Function::default()
                };
            }
            Some(Op::FunctionEnd) if !current.blocks.is_empty() => {
                functions.push(std::mem::take(&mut current));
            }
            Some(Op::Label) => {
                origin = 0;
                current.blocks.push(Block {
                    label: line,
                    ..Block::default()
                });
            }
            Some(Op::Line) => origin = instruction.word(2).unwrap_or(0),
            Some(Op::NoLine) => origin = 0,
            _ if trace::is_debug(instruction, &sets) => {}
            _ => {
                if let Some(block) = current.blocks.last_mut() {
                    block.instructions.push(Code { line, origin });
                }
            }
        }
    }
}

fn of_llvm(text: &str) -> Result<Vec<Function>, transpire::Error> {
    let (module, places) = parsed(text)?;
    Ok(of_module(&module, &places, text))
}

/// Returns the functions with bodies in a module of LLVM IR. Calls of `llvm.dbg` functions are skipped.
fn of_module(module: &ir::Module, places: &Places, text: &str) -> Vec<Function> {
    let labels = labels_above(text);
    let mut functions = Vec::new();
    for (global, _, function) in module.functions() {
        let Some(body) = function.body.as_deref() else {
            continue;
        };
        let mut blocks = Vec::new();
        for (_, data) in body.blocks_in_order() {
            let mut block = Block::default();
            for &inst in &data.instructions {
                transpire::interrupt::tick();
                let line = places
                    .of_instruction(global, inst)
                    .map_or(0, |place| place.0);
                if block.instructions.is_empty() {
                    block.label = labels.get(line as usize).copied().unwrap_or(0);
                }
                if !is_debug_call(module, &body.instructions[inst].kind) {
                    let location = body.debug_location(inst);
                    let location = location.and_then(|at| body.debug_locations.get(at));
                    let origin = location.map_or(0, |location| location.line);
                    block.instructions.push(Code { line, origin });
                }
            }
            blocks.push(block);
        }
        let head = places.of_global(global).map_or(0, |place| place.0);
        functions.push(Function { head, blocks });
    }
    functions
}

/// Returns, for each line number, the line of the label above it if only comments and blank lines are between them,
/// otherwise 0. The element at index 0 is unused.
fn labels_above(text: &str) -> Vec<Line> {
    let mut labels = vec![0];
    let mut above = 0;
    for (number, line) in (1..).zip(text.lines()) {
        transpire::interrupt::tick();
        labels.push(above);
        let code = line.split(';').next().unwrap_or_default().trim();
        if !code.is_empty() && !code.starts_with('#') {
            above = if code.ends_with(':') { number } else { 0 };
        }
    }
    labels
}

fn is_debug_call(module: &ir::Module, kind: &InstructionKind) -> bool {
    let InstructionKind::Call(call) = kind else {
        return false;
    };
    let callee = call.callee.as_constant();
    let callee = callee.and_then(|callee| module.as_global(callee));
    callee.is_some_and(|callee| module.name(callee).starts_with("llvm.dbg."))
}

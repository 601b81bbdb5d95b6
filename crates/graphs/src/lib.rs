//! Control flow graphs and call graphs of LLVM IR and SPIR-V, as Graphviz and SVG.
//!
//! ```
//! use transpire_graphs::{Module, svg};
//! let module = Module::read(b"define void @f() {\n  ret void\n}\n")?;
//! let graphs = module.control_flow(false)?;
//! assert_eq!(graphs[0].title(), "f");
//! assert!(svg(&graphs).starts_with("<svg"));
//! # Ok::<(), transpire::Error>(())
//! ```

mod dot;
mod layout;
mod llvm;
mod loops;
mod spirv;
mod svg;

pub use dot::draw as dot;
pub use svg::draw as svg;
use transpire::{Error, Format, ReadLlvm, expect, read_llvm};

/// A graph to draw.
#[derive(Debug, Default)]
pub struct Graph {
    title: String,
    /// Whether it is of a kernel.
    is_kernel: bool,
    /// The names of functions that are not drawn.
    others: Vec<String>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

impl Graph {
    /// Returns the name of the function, or an empty string for a call graph.
    pub fn title(&self) -> &str {
        &self.title
    }
}

#[derive(Debug)]
struct Node {
    label: String,
    /// The first and the last source line, where they are known.
    source: Option<(u32, u32)>,
    /// The instructions, if they were asked for.
    lines: Vec<String>,
    border: Border,
}

impl Node {
    fn new(label: impl Into<String>, border: Border) -> Self {
        Self {
            label: label.into(),
            source: None,
            lines: Vec::new(),
            border,
        }
    }

    /// Adds a source line. Line 0 stands for none.
    fn add_source(&mut self, line: u32) {
        if line != 0 {
            let (first, last) = self.source.unwrap_or((line, line));
            self.source = Some((first.min(line), last.max(line)));
        }
    }
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
#[derive(Debug)]
pub enum Module {
    /// A module of LLVM IR.
    Llvm(Box<transpire::llvm::ir::Module>),
    /// A module of SPIR-V.
    Spirv(Box<transpire::spirv::Module>),
}

impl Module {
    /// Reads a module in any form. Rules are not checked.
    ///
    /// # Errors
    /// If the input is something else, or is malformed.
    pub fn read(input: &[u8]) -> Result<Self, Error> {
        use transpire::spirv::{assembly, binary};
        const FORMATS: &[Format] = &[
            Format::Bitcode,
            Format::LlvmAssembly,
            Format::Spirv,
            Format::SpirvAssembly,
        ];
        let words = match expect(input, FORMATS)? {
            Format::Spirv => binary::to_words(input)?,
            Format::SpirvAssembly => assembly::assemble(&String::from_utf8_lossy(input))?,
            _ => {
                let mut options = ReadLlvm::default();
                options.no_verify = true;
                return Ok(Self::Llvm(Box::new(read_llvm(input, &options)?.module)));
            }
        };
        Ok(Self::Spirv(Box::new(binary::read_words(&words)?)))
    }

    /// Returns the control flow graph of each defined function. Blocks have their instructions if `instructions` is set.
    ///
    /// # Errors
    /// If an instruction cannot be printed.
    pub fn control_flow(&self, instructions: bool) -> Result<Vec<Graph>, Error> {
        match self {
            Self::Llvm(module) => Ok(llvm::control_flow(module, instructions)),
            Self::Spirv(module) => spirv::control_flow(module, instructions),
        }
    }

    /// Returns the call graph.
    pub fn calls(&self) -> Graph {
        match self {
            Self::Llvm(module) => llvm::calls(module),
            Self::Spirv(module) => spirv::calls(module),
        }
    }
}

/// Returns the graph of the first kernel, or else of the first function, with the names of the others.
pub fn first_kernel(mut graphs: Vec<Graph>) -> Vec<Graph> {
    let first = graphs.iter().position(|graph| graph.is_kernel);
    let first = first.unwrap_or(0);
    if first >= graphs.len() {
        return graphs;
    }
    let mut graph = graphs.remove(first);
    graph.others = graphs.into_iter().map(|other| other.title).collect();
    vec![graph]
}

//! Control flow graphs and call graphs of LLVM IR and SPIR-V, as SVG and for Graphviz.
//!
//! [`control_flow`] and [`call_graph`] make [`Graph`]s from a [`Module`], and [`draw`] draws them.
//!
//! ```
//! use transpire_graphs::{Language, Module, call_graph, control_flow, draw};
//!
//! let module = Module::read(b"define spir_kernel void @k() {\n  ret void\n}\n")?;
//! let graphs = control_flow(&module, true)?;
//! assert_eq!(graphs[0].title(), "k");
//! assert!(draw(&graphs, Language::Svg).starts_with("<svg"));
//! assert!(draw(&[call_graph(&module)], Language::Dot).contains("label=\"k\""));
//! # Ok::<(), transpire::Error>(())
//! ```

mod dot;
mod layout;
mod llvm;
mod loops;
mod spirv;
mod svg;

use transpire::llvm::rewrite::called_kernels::kernel_name;
use transpire::{Error, Format, ReadLlvm, expect, read_llvm};

/// The control flow graph of a function, or the call graph of a module.
#[derive(Debug, Default)]
pub struct Graph {
    title: String,
    /// Whether this is the control flow graph of a kernel.
    is_kernel: bool,
    /// The names of functions that are not drawn.
    others: Vec<String>,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
}

/// The label of the node that stands for all function pointers.
const POINTER: &str = "(function pointer)";

#[derive(Debug)]
struct Node {
    label: String,
    /// Whether the label is the name of a function.
    is_function: bool,
    /// The first and the last source line of the block, or `None` if the block has no debug locations.
    source: Option<(u32, u32)>,
    /// The instructions, or nothing if they were not requested.
    lines: Vec<String>,
    border: Border,
}

impl Node {
    fn new(label: impl Into<String>, border: Border) -> Self {
        Self {
            label: label.into(),
            is_function: false,
            source: None,
            lines: Vec::new(),
            border,
        }
    }

    fn of_function(name: impl Into<String>, border: Border) -> Self {
        Self {
            is_function: true,
            ..Self::new(name, border)
        }
    }

    /// Extends the range of source lines by `line`. Line 0 means that the line is unknown, and is ignored.
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

/// An edge between two nodes, which are given by their indices.
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

/// Returns the id and the name of each function that a SPIR-V module defines, in their order. The name is the title of its graph:
/// the name of the entry point, the linkage name, the `OpName`, or the id.
pub fn spirv_functions(module: &transpire::spirv::Module) -> Vec<(transpire::spirv::Id, String)> {
    spirv::function_names(module)
}

impl Graph {
    /// Returns the name of the function of a control flow graph, or `calls` for a call graph.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Replaces the names of functions: the title, the nodes of a call graph, and the list of functions that are not
    /// drawn. `replaced` returns `None` for a name that stays.
    pub fn rename(&mut self, replaced: impl Fn(&str) -> Option<String>) {
        let titles = std::iter::once(&mut self.title).chain(&mut self.others);
        let nodes = self.nodes.iter_mut().filter(|node| node.is_function);
        for name in titles.chain(nodes.map(|node| &mut node.label)) {
            if let Some(new) = replaced(name) {
                *name = new;
            }
        }
    }

    /// Returns the names of the functions of a call graph.
    pub fn functions(&self) -> impl Iterator<Item = &str> {
        let functions = self.nodes.iter().filter(|node| node.is_function);
        functions.map(|node| node.label.as_str())
    }

    /// Removes all functions of a call graph except those with these names, the functions that they call, and the functions
    /// that call them, directly or through others.
    pub fn keep_calls(&mut self, names: &[String]) {
        let callees = self.reached(names, |edge| (edge.from, edge.to));
        let callers = self.reached(names, |edge| (edge.to, edge.from));
        let is_kept: Vec<bool> = { callees.iter().zip(&callers) }
            .map(|(callee, caller)| *callee || *caller)
            .collect();
        let mut places = Vec::with_capacity(is_kept.len());
        let mut count = 0;
        for &is_kept in &is_kept {
            places.push(is_kept.then_some(count));
            count += usize::from(is_kept);
        }
        let place = |node: usize| places.get(node).copied().flatten();
        let edges = std::mem::take(&mut self.edges).into_iter();
        self.edges = edges
            .filter_map(|edge| {
                let (from, to) = (place(edge.from)?, place(edge.to)?);
                // An edge between a caller and a callee belongs to neither of them.
                let is_of = |reached: &[bool]| {
                    [edge.from, edge.to]
                        .iter()
                        .all(|node| reached.get(*node) == Some(&true))
                };
                (is_of(&callees) || is_of(&callers)).then_some(Edge { from, to, ..edge })
            })
            .collect();
        let mut kept = is_kept.into_iter();
        self.nodes.retain(|_| kept.next().unwrap_or_default());
    }

    /// Returns whether each node can be reached from the functions with these names. `ends` returns the start and the
    /// end of an edge.
    fn reached(&self, names: &[String], ends: impl Fn(&Edge) -> (usize, usize)) -> Vec<bool> {
        let mut next: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for edge in &self.edges {
            let (start, end) = ends(edge);
            if let Some(next) = next.get_mut(start) {
                next.push(end);
            }
        }
        let is_named = |node: &Node| node.is_function && names.contains(&node.label);
        let mut reached: Vec<bool> = self.nodes.iter().map(is_named).collect();
        let named = reached.iter().enumerate().filter(|row| *row.1);
        let mut pending: Vec<usize> = named.map(|(node, _)| node).collect();
        while let Some(node) = pending.pop() {
            for &to in next.get(node).into_iter().flatten() {
                if let Some(reached) = reached.get_mut(to)
                    && !std::mem::replace(reached, true)
                {
                    pending.push(to);
                }
            }
        }
        reached
    }

    /// Adds the calls through pointers to a call graph: a node for all pointers, edges from the `callers`, which call
    /// through a pointer, and edges to the `callees`, whose address is used. Both are indices of nodes. Adds nothing
    /// without callers.
    fn add_pointer_calls(&mut self, callers: &[usize], callees: &[usize]) {
        if callers.is_empty() {
            return;
        }
        let pointer = self.nodes.len();
        self.nodes.push(Node::new(POINTER, Border::Plain));
        for &caller in callers {
            self.edges.push(Edge::new(caller, pointer, ""));
        }
        for &callee in callees {
            self.edges.push(Edge::new(pointer, callee, "may be"));
        }
    }
}

/// A module of either IR.
#[derive(Debug)]
pub struct Module(Ir);

#[derive(Debug)]
enum Ir {
    Llvm(Box<transpire::llvm::ir::Module>),
    Spirv(Box<transpire::spirv::Module>),
}

impl Module {
    /// Reads LLVM bitcode, SPIR-V, or the assembly of either. The rules of LLVM IR and of SPIR-V are not checked.
    ///
    /// # Errors
    /// Returns an error if the input has another format or is malformed.
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
            Format::SpirvAssembly => assembly::assemble(&assembly::to_text(input)?)?,
            _ => {
                let mut options = ReadLlvm::default();
                options.no_verify = true;
                let read = read_llvm(input, &options)?;
                return Ok(Self(Ir::Llvm(Box::new(read.module))));
            }
        };
        let module = binary::read_words(&words)?;
        Ok(Self(Ir::Spirv(Box::new(module))))
    }
}

/// Returns the control flow graph of each defined function, in the order of the module.
///
/// Blocks have the names that a disassembler prints, and their source lines where debug information has them. They have their
/// instructions if `instructions` is set. In graphs of SPIR-V, dashed edges lead to the merge blocks and the continue targets of
/// structured control flow.
///
/// # Errors
/// Returns an error if an instruction of SPIR-V cannot be printed.
pub fn control_flow(module: &Module, instructions: bool) -> Result<Vec<Graph>, Error> {
    match &module.0 {
        Ir::Llvm(module) => Ok(llvm::control_flow(module, instructions)),
        Ir::Spirv(module) => spirv::control_flow(module, instructions),
    }
}

/// Returns the call graph of a module. Kernels have a thick border, and declarations a dashed border. LLVM's intrinsic functions
/// are omitted. One node stands for all calls through pointers, which may be calls of any function whose address is used.
pub fn call_graph(module: &Module) -> Graph {
    match &module.0 {
        Ir::Llvm(module) => llvm::calls(module),
        Ir::Spirv(module) => spirv::calls(module),
    }
}

/// Keeps only the graph of the first kernel, or of the first function if there is no kernel. A kernel of clang 21 and
/// newer calls a function with its body, whose graph is kept too. The drawing lists the names of the other functions.
/// An empty list stays empty.
pub fn first_kernel(mut graphs: Vec<Graph>) -> Vec<Graph> {
    let first = graphs.iter().position(|graph| graph.is_kernel);
    let first = first.unwrap_or(0);
    if first >= graphs.len() {
        return graphs;
    }
    let kernel = graphs.remove(first);
    let is_body =
        |graph: &Graph| kernel_name(graph.title.as_bytes()) == Some(kernel.title.as_bytes());
    let body = graphs
        .iter()
        .position(is_body)
        .map(|body| graphs.remove(body));
    let mut kept: Vec<Graph> = std::iter::once(kernel).chain(body).collect();
    if let Some(last) = kept.last_mut() {
        last.others = graphs.into_iter().map(|other| other.title).collect();
    }
    kept
}

/// The language of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// The language of Graphviz.
    Dot,
    /// SVG, with the nodes in layers, for light and for dark pages.
    Svg,
}

/// Draws graphs below each other.
pub fn draw(graphs: &[Graph], language: Language) -> String {
    match language {
        Language::Dot => dot::draw(graphs),
        Language::Svg => svg::draw(graphs),
    }
}

//! Implements the native part of the npm package `transpire-ir`. Its calls take bytes, options as text, and JSON. The
//! package (`npm/index.js`) has the functions and classes that people use.

mod kernels;
mod results;

use serde_json::{Value, json};
use transpire::reflect;
use transpire_graphs::{Language, Module, control_flow, draw};
use transpire_interface::{Call, Diagnosis, Done, Kind, Output, Settings, counterparts, link};
use wasm_bindgen::prelude::wasm_bindgen;

/// The calls by name.
const CALLS: &[(&str, Call)] = &[
    ("assemble", Call::Assemble),
    ("demangle", Call::Demangle),
    ("disassemble", Call::Disassemble),
    ("extractKernels", Call::ExtractKernels),
    ("mangle", Call::Mangle),
    ("parse", Call::Parse),
    ("print", Call::Print),
    ("specialize", Call::Specialize),
    ("toLlvm", Call::ToLlvm),
    ("toSpir12", Call::ToSpir12),
    ("toSpirv", Call::ToSpirv),
    ("upgrade", Call::Upgrade),
    ("validate", Call::Validate),
];

/// The result of a call.
#[wasm_bindgen]
#[derive(Default)]
pub struct Reply {
    bytes: Vec<u8>,
    value: Value,
    error: Option<Value>,
}

#[wasm_bindgen]
impl Reply {
    /// Returns the output, and replaces it by an empty output.
    pub fn take_bytes(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes)
    }

    /// Returns the other results as JSON. For most calls, these are the diagnoses.
    #[wasm_bindgen(getter)]
    pub fn json(&self) -> String {
        self.value.to_string()
    }

    /// Returns the error that ended the call as JSON, or `None` if the call succeeded.
    #[wasm_bindgen(getter)]
    pub fn error(&self) -> Option<String> {
        self.error.as_ref().map(Value::to_string)
    }
}

impl Reply {
    fn of_call((output, done): (Output, Done)) -> Self {
        let diagnoses: Vec<Value> = output.diagnoses.iter().map(results::diagnosis).collect();
        Self {
            bytes: output.bytes,
            value: diagnoses.into(),
            error: done.err().map(|fault| results::diagnosis(&fault)),
        }
    }

    fn of_error(fault: &Diagnosis) -> Self {
        Self {
            error: Some(results::diagnosis(fault)),
            ..Self::default()
        }
    }

    fn of_argument(message: impl Into<String>) -> Self {
        Self::of_error(&Diagnosis::error(Kind::Argument, message))
    }

    fn of_value(value: Value) -> Self {
        Self {
            value,
            ..Self::default()
        }
    }
}

/// Calls `set` with the name and the value of each option. `options` alternates between names and values. Stops at the
/// first error of `set`, and returns it as a reply.
fn apply(
    options: &[String],
    mut set: impl FnMut(&str, &str) -> Result<(), String>,
) -> Result<(), Reply> {
    for option in options.chunks_exact(2) {
        if let [name, value] = option {
            set(name, value).map_err(Reply::of_argument)?;
        }
    }
    Ok(())
}

/// Performs the call with the name `name` on `input`. `options` alternates between names and values. If the call or an
/// option is unknown, or a value is invalid, the reply has an error.
#[wasm_bindgen]
pub fn call(name: &str, input: &[u8], options: Vec<String>) -> Reply {
    let Some((_, call)) = CALLS.iter().find(|(known, _)| *known == name) else {
        return Reply::of_argument(format!("unknown call {name}"));
    };
    let mut settings = Settings::default();
    match apply(&options, |name, value| settings.set(name, value)) {
        Ok(()) => Reply::of_call(call.run(input, &settings)),
        Err(reply) => reply,
    }
}

/// Returns the line numbers, from 1, of the lines of an assembly and its translation that belong together. The reply's
/// JSON is a list of pairs. `options` are the options of the translation.
#[wasm_bindgen]
pub fn line_pairs(input: &str, output: &str, options: Vec<String>) -> Reply {
    let mut settings = Settings::default();
    match apply(&options, |name, value| settings.set(name, value)) {
        Ok(()) => match counterparts(input, output, &settings) {
            Ok(pairs) => Reply::of_value(json!(pairs)),
            Err(fault) => Reply::of_error(&fault),
        },
        Err(reply) => reply,
    }
}

/// Returns the format of a module, such as `LLVM bitcode` or `SPIR-V assembly`, or `None` for an unknown format.
#[wasm_bindgen]
pub fn format(input: &[u8]) -> Option<String> {
    transpire::detect(input).map(|format| format.to_string())
}

/// Returns the summary of a module as JSON.
#[wasm_bindgen]
pub fn info(input: &[u8]) -> Reply {
    match reflect::reflect(input) {
        Ok(found) => Reply::of_value(results::info(input, &found)),
        Err(error) => Reply::of_error(&error.into()),
    }
}

/// Links modules. `bytes` has the concatenated modules, and `inputs` alternates between the names and the lengths of
/// the modules in bytes. `options` alternates between names and values.
#[wasm_bindgen]
pub fn link_modules(bytes: &[u8], inputs: Vec<String>, options: Vec<String>) -> Reply {
    let mut modules: Vec<(&str, &[u8])> = Vec::with_capacity(inputs.len() / 2);
    let mut rest = bytes;
    for input in inputs.chunks_exact(2) {
        let [name, length] = input else { continue };
        let length = length.parse().ok();
        let Some((module, after)) = length.and_then(|length| rest.split_at_checked(length)) else {
            return Reply::of_argument(format!("{name}: wrong length"));
        };
        modules.push((name, module));
        rest = after;
    }
    let mut settings = Settings::default();
    match apply(&options, |name, value| settings.set(name, value)) {
        Ok(()) => Reply::of_call(link(&modules, &settings)),
        Err(reply) => reply,
    }
}

/// Runs a kernel of the module `input`. `launch` is JSON, and `data` has the concatenated bytes of the arguments with a
/// `length` in `launch`. The reply has the concatenated buffers. Its JSON has their lengths, the findings and, unless a
/// violation ended the run, the printed text and the number of steps.
#[wasm_bindgen]
pub fn run_kernel(input: &[u8], launch: &str, data: &[u8]) -> Reply {
    kernels::run(input, launch, data)
}

/// Compares the kernels of two modules, or of a module and its translation to the other IR if there is no second
/// module. `options` is JSON, and so is the list of verdicts in the reply.
#[wasm_bindgen]
pub fn verify(first: &[u8], second: Option<Vec<u8>>, options: &str) -> Reply {
    kernels::verify(first, second.as_deref(), options)
}

/// Draws the control flow graphs of functions as SVG. If `functions` is empty, draws the graph of the first kernel or,
/// without kernels, of the first function; names of unknown functions are ignored. `instructions` states whether blocks
/// show their instructions. The reply's JSON has the names of all functions and of the drawn functions.
#[wasm_bindgen]
pub fn cfg(input: &[u8], functions: Vec<String>, instructions: bool) -> Reply {
    let graphs = Module::read(input).and_then(|module| control_flow(&module, instructions));
    let mut graphs = match graphs {
        Ok(graphs) => graphs,
        Err(error) => return Reply::of_error(&error.into()),
    };
    let names: Vec<String> = graphs
        .iter()
        .map(|graph| graph.title().to_owned())
        .collect();
    match functions.is_empty() {
        true => graphs = transpire_graphs::first_kernel(graphs),
        false => graphs.retain(|graph| functions.iter().any(|name| name == graph.title())),
    }
    let shown: Vec<&str> = graphs.iter().map(|graph| graph.title()).collect();
    let value = json!({ "names": names, "shown": shown });
    Reply {
        bytes: draw(&graphs, Language::Svg).into_bytes(),
        value,
        error: None,
    }
}

/// Returns the version of the library.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// Returns the grammar of a SPIR-V opcode as JSON, or `None` if there is no such opcode. `name` begins with `Op`.
#[wasm_bindgen]
pub fn opcode(name: &str) -> Option<String> {
    results::opcode(name).map(|found| json!(found).to_string())
}

//! Writes the JavaScript that loads a WebAssembly module of crates/wasm: `transpire-bindgen IN.wasm FOLDER`.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, input, folder] = arguments.as_slice() else {
        eprintln!("usage: transpire-bindgen IN.wasm FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    let written = bindgen
        .input_path(input)
        .out_name("transpire")
        .web(true)
        .map(|bindgen| bindgen.typescript(false).reset_state_function(true))
        // Names take half of the size of an unoptimized module.
        .map(|bindgen| bindgen.remove_name_section(true))
        .and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

//! Measures the time of each stage of the translation in this process.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use transpire::llvm::bitcode;
use transpire::spirv::{assembly, binary};
use transpire::{ToSpirv, detect};
use transpire_translate::to_spirv::to_spirv;

use crate::Failure;
use crate::measure::Summary;

/// The names of the stages, in order. Those in parentheses are not part of translating a file.
const STAGES: [&str; 6] = [
    "read",
    "translate",
    "write",
    "(drop)",
    "(disassemble)",
    "(assemble)",
];

/// Measures the stages on a file and prints the times.
pub(crate) fn print(bitcode: &Path, runs: usize) -> Result<(), Failure> {
    let bytes = fs::read(bitcode).map_err(|e| format!("{}: {e}", bitcode.display()))?;
    detect(&bytes).ok_or("this is neither LLVM IR nor SPIR-V")?;
    let mut times: [Vec<f64>; STAGES.len()] = Default::default();
    let mut size = 0;
    for _ in 0..runs.max(1) {
        for (times, time) in times
            .iter_mut()
            .zip(once(&bytes, &mut size).map_err(|e| e.to_string())?)
        {
            times.push(time);
        }
    }
    let name = bitcode.file_name().unwrap_or_default().to_string_lossy();
    println!("stages of {name} in one process, to {size} bytes of SPIR-V");
    for (name, times) in STAGES.iter().zip(times) {
        let summary = Summary::new(times.into_iter());
        println!(
            "  {name:<15} median {:>8.2} ms   min {:>8.2} ms",
            summary.median(),
            summary.min()
        );
    }
    println!();
    Ok(())
}

/// Returns the time of each stage in one run, in milliseconds. Sets `size` to the number of bytes of SPIR-V.
fn once(bytes: &[u8], size: &mut usize) -> Result<[f64; STAGES.len()], Box<dyn std::error::Error>> {
    let mut clock = Clock(Instant::now());
    let module = bitcode::read(bytes)?;
    let read = clock.lap();
    let (module, _) = to_spirv(module, &ToSpirv::default())?;
    let translate = clock.lap();
    let output = binary::write(&module);
    let write = clock.lap();
    drop(module);
    let dropped = clock.lap();
    *size = output.len();

    let options = assembly::DisassembleOptions::default();
    clock.lap();
    let text = assembly::disassemble(&output, &options)?;
    let disassemble = clock.lap();
    black_box(assembly::assemble(&text)?);
    let assemble = clock.lap();
    Ok([read, translate, write, dropped, disassemble, assemble])
}

struct Clock(Instant);

impl Clock {
    /// Returns the milliseconds since the last call.
    fn lap(&mut self) -> f64 {
        let now = Instant::now();
        let lap = now.duration_since(self.0);
        self.0 = now;
        lap.as_secs_f64() * 1e3
    }
}

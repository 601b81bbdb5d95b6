//! Runs the translator under test, or another translator instead.
//!
//! The variable `TRANSPIRE_TRANSLATOR` selects another translator, to check the kernels and the computations of the
//! host instead of the translation. Its value is the name of an `llvm-spirv`, or `none`. With `none`, the driver gets
//! the bitcode itself. Intel's driver accepts the output of clang 14 and 15.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use transpire::spirv::assembly::{DisassembleOptions, assemble, disassemble};
use transpire::{ToSpirv, dialect};

use crate::Failure;
use crate::toolchain::{self, Environment};

/// The translator that is applied to the bitcode before it is passed to the driver.
#[derive(Debug, Clone)]
pub enum Translator {
    /// The translator of this project.
    Transpire,
    /// An executable with the options of `llvm-spirv`.
    Peer(String),
    /// No translator. The driver gets the bitcode.
    None,
}

impl Translator {
    /// Returns the translator that the environment selects.
    pub fn chosen() -> Self {
        match std::env::var("TRANSPIRE_TRANSLATOR").as_deref() {
            Err(_) | Ok("") => Self::Transpire,
            Ok("none") => Self::None,
            Ok(peer) => Self::Peer(peer.to_owned()),
        }
    }

    /// Translates a module. If the translator is this project's, also validates the module in `environment` and checks
    /// its disassembly. Returns the path of the file for the driver, which is `bitcode` if there is no translator.
    pub fn translate(&self, bitcode: &Path, environment: Environment) -> Result<PathBuf, Failure> {
        self.translate_in(&dialect::ToSpirv::default(), bitcode, environment)
    }

    /// Translates a module like [`translate`](Self::translate), but this project's translator uses the given dialect.
    pub fn translate_in(
        &self,
        dialect: &dialect::ToSpirv,
        bitcode: &Path,
        environment: Environment,
    ) -> Result<PathBuf, Failure> {
        let name = bitcode.with_extension("spv");
        let module = toolchain::scratch("spirv")?.join(name.file_name().unwrap_or_default());
        match self {
            Self::None => return Ok(bitcode.to_path_buf()),
            Self::Peer(peer) => {
                // With optnone, Intel's driver miscompiles some sub-group functions.
                let mut command = Command::new(peer);
                toolchain::run(
                    command
                        .arg("--spirv-ext=+all,-SPV_INTEL_optnone")
                        .arg("--preserve-ocl-kernel-arg-type-metadata-through-string")
                        .arg(bitcode)
                        .arg("-o")
                        .arg(&module),
                )?;
                return Ok(module);
            }
            Self::Transpire => {
                let bitcode =
                    fs::read(bitcode).map_err(|e| format!("{}: {e}", bitcode.display()))?;
                let mut options = ToSpirv::default();
                options.dialect = *dialect;
                let words = transpire::to_spirv(&bitcode, &options).map_err(|e| e.to_string())?;
                let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                round_trip(&bytes)?;
                toolchain::write(&module, bytes)?;
            }
        }
        toolchain::validate(&module, environment)?;
        Ok(module)
    }
}

/// Checks that the disassembled text of a module, with numeric ids and with names, assembles to the same bytes.
pub fn round_trip(bytes: &[u8]) -> Result<(), Failure> {
    for raw_ids in [false, true] {
        let options = DisassembleOptions {
            raw_ids,
            id_table: true,
            ..DisassembleOptions::default()
        };
        let text = disassemble(bytes, &options).map_err(|e| e.to_string())?;
        let words = assemble(&text).map_err(|e| format!("the text does not assemble: {e}"))?;
        if !words
            .iter()
            .flat_map(|word| word.to_le_bytes())
            .eq(bytes.iter().copied())
        {
            return Err(format!(
                "the text (raw ids: {raw_ids}) assembles to other bytes"
            ));
        }
    }
    Ok(())
}

//! Creates the files that the contests read.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use transpire::spirv::binary;

use crate::contests::{Contest, INPUTS, Input, Made, OURS};
use crate::tools::{self, front_end, succeed};
use crate::{Failure, library, repeat};

/// A file from the command line that replaces an input.
pub(crate) struct Own {
    pub(crate) input: &'static str,
    pub(crate) path: PathBuf,
}

/// The path of each input by name, or the error that occurred when it was created.
pub(crate) type Inputs = HashMap<&'static str, Result<PathBuf, Failure>>;

/// Returns the names of the input `own` and of all inputs that are generated from it.
pub(crate) fn derived(own: &'static str) -> HashSet<&'static str> {
    let mut derived = HashSet::from([own]);
    for input in INPUTS {
        if derived.contains(input.of) {
            derived.insert(input.name);
        }
    }
    derived
}

/// Creates the inputs of these contests in a folder. A file that clang, another project's tool or the repetition of
/// functions creates is kept if it is newer than its source. Installed files and pieces are kept, too. All other inputs
/// are created again.
pub(crate) fn make(
    contests: &[&Contest],
    own: Option<&Own>,
    transpire: &Path,
    folder: &Path,
) -> Inputs {
    let mut needed: HashSet<&str> = contests.iter().map(|contest| contest.input).collect();
    for input in INPUTS.iter().rev() {
        if needed.contains(input.name) {
            needed.insert(input.of);
        }
    }
    let mut inputs = Inputs::new();
    for input in INPUTS {
        if !needed.contains(input.name) {
            continue;
        }
        let made = match own {
            Some(own) if own.input == input.name => Ok(own.path.clone()),
            _ => match inputs.get(input.of) {
                // The input has no source.
                None => input.make(Path::new(""), transpire, folder),
                Some(Ok(of)) => input.make(of, transpire, folder),
                Some(Err(error)) => Err(error.clone()),
            },
        };
        inputs.insert(
            input.name,
            made.map_err(|e| format!("no {}: {e}", input.name)),
        );
    }
    inputs
}

impl Input {
    fn make(&self, of: &Path, transpire: &Path, folder: &Path) -> Result<PathBuf, Failure> {
        let path = folder.join(self.name);
        let fault = |e: std::io::Error| format!("{}: {e}", path.display());
        let part = folder.join(format!("{}.part", self.name));
        match self.made {
            Made::Installed(path) => {
                fs::metadata(path).map_err(|e| format!("{path}: {e}"))?;
                return Ok(path.into());
            }
            Made::Copied(number) => {
                drop(fs::remove_dir_all(&path));
                fs::create_dir_all(&path).map_err(fault)?;
                for number in 0..number {
                    let name = of.file_name().unwrap_or_default().to_string_lossy();
                    fs::copy(of, path.join(format!("{number:02}-{name}"))).map_err(fault)?;
                }
                return Ok(path);
            }
            Made::Pieces(number, clang, options) => {
                if !path.exists() {
                    drop(fs::remove_dir_all(&part));
                    fs::create_dir_all(&part).map_err(fault)?;
                    for number in 0..number {
                        library::piece(number, clang, options, &part)?;
                    }
                    fs::rename(&part, &path).map_err(fault)?;
                }
                return Ok(path);
            }
            Made::Translated => {
                drop(fs::remove_dir_all(&path));
                let mut command = Command::new(transpire);
                command.arg("translate").args(files(of)?);
                succeed(command.arg("--out-dir").arg(&path))?;
                return Ok(path);
            }
            // The output of this project can change with the project.
            Made::Text(text) => fs::write(&part, text()).map_err(fault)?,
            Made::Written(OURS, arguments) => {
                succeed(
                    Command::new(transpire)
                        .args(arguments)
                        .arg(of)
                        .arg("-o")
                        .arg(&part),
                )?;
            }
            Made::Compiled(..) | Made::Written(..) | Made::Repeated(_)
                if changed(&path) > changed(of) =>
            {
                return Ok(path);
            }
            Made::Compiled(clang, options) => compile(clang, options, of, &part)?,
            Made::Written(tool, arguments) => {
                let tool = tools::find(tool).ok_or_else(|| format!("unavailable: {tool}"))?;
                succeed(
                    Command::new(tool)
                        .args(arguments)
                        .arg(of)
                        .arg("-o")
                        .arg(&part),
                )?;
            }
            Made::Repeated(times) => {
                let words = words(of)?;
                let repeated = repeat::functions(&words, times)?;
                fs::write(&part, binary::to_bytes(&repeated)).map_err(fault)?;
            }
        }
        // An unchanged file keeps its time, and files that are generated from it stay, too.
        match fs::read(&path) {
            Ok(before) if fs::read(&part).is_ok_and(|bytes| bytes == before) => {
                fs::remove_file(&part).map_err(fault)?;
            }
            _ => fs::rename(&part, &path).map_err(fault)?,
        }
        Ok(path)
    }
}

/// Returns the files of a folder, in the order of their names.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let fault = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(fault)? {
        files.push(entry.map_err(fault)?.path());
    }
    files.sort();
    Ok(files)
}

/// Returns the time at which a file was last written, or `None` if it does not exist.
fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// Compiles OpenCL C to bitcode.
pub(crate) fn compile(
    clang: &str,
    options: &[&str],
    source: &Path,
    output: &Path,
) -> Result<(), Failure> {
    let mut command = front_end(clang);
    succeed(command.args(options).arg("-o").arg(output).arg(source))
}

/// Reads a SPIR-V module from a file and returns its words.
pub(crate) fn words(path: &Path) -> Result<Vec<u32>, Failure> {
    let bytes = fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    binary::to_words(&bytes).map_err(|e| format!("{}: {e}", path.display()))
}

//! Reads kernel files. A kernel file is OpenCL C whose leading comment declares how the file is compiled and launched.
//!
//! ```text
//! // What the file is about, in prose.
//! //
//! // std: CL2.0
//! // flags: -cl-kernel-arg-info
//! // kernel: transpose global=64x16 local=8x8
//! ```
//!
//! | key | meaning |
//! | --- | --- |
//! | `std` | the language, clang's `-cl-std` |
//! | `flags` | further options for clang |
//! | `header` | `full`: clang reads the whole of `opencl-c.h` instead of its own table of built-in functions |
//! | `since` | the first clang that compiles the file |
//! | `width` | `64`: the file is only for `spir64` |
//! | `kernel` | a kernel, its global size and (optionally) its local size; launched in the order of the file. The [`host`](crate::host) computes its arguments and results |
//! | `contains` | a text that `spirv-dis` shows of the translated module |
//! | `environment` | `universal`: the module is validated as SPIR-V, not as SPIR-V of OpenCL |
//! | `runs` | `no, <reason>`: no device can run it; it is compiled, translated and validated |
//! | `pocl` | `no, <reason>`: PoCL cannot run the output of clang 14 and 15 |

use std::fs;
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::device::Driver;
use crate::toolchain::Environment;

/// A launch of a kernel.
#[derive(Debug, Clone)]
pub struct Launch {
    /// The name of the kernel.
    pub kernel: String,
    /// The number of work-items in each dimension.
    pub global: Vec<usize>,
    /// The work-group size in each dimension. If it is empty, the driver chooses.
    pub local: Vec<usize>,
}

/// A kernel file and its declarations.
#[derive(Debug, Clone)]
pub struct KernelFile {
    /// The path of the file relative to the folder of kernels, in the form `family/name.cl`.
    pub name: String,
    /// The path of the file.
    pub path: PathBuf,
    /// The value of clang's option `-cl-std`.
    pub standard: String,
    /// Further options for clang.
    pub flags: Vec<String>,
    /// Whether clang includes all of `opencl-c.h`.
    pub full_header: bool,
    /// The first major version of clang that can compile the file.
    pub since: u32,
    /// Whether the file is only for 64-bit pointers.
    pub only_64_bit: bool,
    /// Texts that the disassembled SPIR-V must contain.
    pub contains: Vec<String>,
    /// The rules against which the module is validated.
    pub environment: Environment,
    /// Whether a driver can run the kernels.
    pub runs: bool,
    /// Whether PoCL can run the kernels, if [`runs`](Self::runs) is true.
    pub runs_on_pocl: bool,
    /// The launches, in order.
    pub launches: Vec<Launch>,
}

impl KernelFile {
    /// Returns the options with which clang compiles the file.
    pub fn clang_flags(&self) -> Vec<String> {
        let mut flags = vec![
            format!("-cl-std={}", self.standard),
            "-finclude-default-header".to_owned(),
        ];
        if !self.full_header {
            flags.push("-fdeclare-opencl-builtins".to_owned());
        }
        flags.extend(self.flags.iter().cloned());
        flags
    }

    /// Returns whether `driver` can run the kernels.
    pub fn runs_on(&self, driver: Driver) -> bool {
        self.runs && (driver == Driver::Intel || self.runs_on_pocl)
    }

    /// Reads the declarations of `root/name`. Returns an error if the file cannot be read, a required declaration is
    /// missing, or a declaration has an unknown value.
    pub fn read(root: &Path, name: &str) -> Result<Self, Failure> {
        let path = root.join(name);
        let source = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let mut file = Self {
            name: name.to_owned(),
            path,
            standard: String::new(),
            flags: Vec::new(),
            full_header: false,
            since: 0,
            only_64_bit: false,
            contains: Vec::new(),
            environment: Environment::OpenCl,
            runs: true,
            runs_on_pocl: true,
            launches: Vec::new(),
        };
        for line in source.lines().map_while(|line| line.strip_prefix("//")) {
            let Some((key, value)) = line.trim().split_once(": ") else {
                continue;
            };
            file.declare(key, value.trim())
                .map_err(|e| format!("{name}: {line:?}: {e}"))?;
        }
        if file.standard.is_empty() {
            return Err(format!("{name}: the header comment declares no `std`"));
        }
        if file.runs && file.launches.is_empty() {
            return Err(format!("{name}: the header comment declares no `kernel`"));
        }
        Ok(file)
    }

    fn declare(&mut self, key: &str, value: &str) -> Result<(), Failure> {
        match key {
            "std" => self.standard = value.to_owned(),
            "flags" => self.flags = value.split_whitespace().map(str::to_owned).collect(),
            "header" if value == "full" => self.full_header = true,
            "since" => self.since = value.parse().map_err(|_| "not a version")?,
            "width" if value == "64" => self.only_64_bit = true,
            "contains" => self.contains.push(value.to_owned()),
            "environment" if value == "universal" => self.environment = Environment::Universal,
            "runs" if value.starts_with("no, ") => self.runs = false,
            "pocl" if value.starts_with("no, ") => self.runs_on_pocl = false,
            "kernel" => self.launches.push(launch(value)?),
            "environment" | "header" | "width" | "runs" | "pocl" => {
                return Err("unknown value".to_owned());
            }
            _ => {} // prose with a colon in it
        }
        Ok(())
    }
}

fn launch(text: &str) -> Result<Launch, Failure> {
    let mut words = text.split_whitespace();
    let kernel = words.next().ok_or("no name")?.to_owned();
    let mut launch = Launch {
        kernel,
        global: Vec::new(),
        local: Vec::new(),
    };
    for word in words {
        let (key, sizes) = word.split_once('=').ok_or("neither global= nor local=")?;
        let sizes = sizes
            .split('x')
            .map(|size| size.parse().map_err(|_| format!("{size} is no size")));
        let sizes = sizes.collect::<Result<_, Failure>>()?;
        match key {
            "global" => launch.global = sizes,
            "local" => launch.local = sizes,
            _ => return Err(format!("unknown key {key}")),
        }
    }
    if launch.global.is_empty()
        || (!launch.local.is_empty() && launch.local.len() != launch.global.len())
    {
        return Err("global and local sizes of one to three dimensions are wanted".to_owned());
    }
    Ok(launch)
}

/// Returns the names (`family/name.cl`) of all kernel files below `root`, sorted.
pub fn names(root: &Path) -> Result<Vec<String>, Failure> {
    let read = |folder: &Path| {
        let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let paths = entries.map(|entry| entry.map(|entry| entry.path()).map_err(|e| e.to_string()));
        paths.collect::<Result<Vec<_>, Failure>>()
    };
    let mut names = Vec::new();
    for family in read(root)?.iter().filter(|path| path.is_dir()) {
        for path in read(family)?
            .iter()
            .filter(|path| path.extension().is_some_and(|e| e == "cl"))
        {
            let name = path.strip_prefix(root).map_err(|e| e.to_string())?;
            names.push(name.to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

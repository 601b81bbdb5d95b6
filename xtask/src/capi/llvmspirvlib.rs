//! Builds the drop-in replacement for the Khronos translator's library from `crates/capi/shims/llvmspirvlib`.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{link, write};

/// The template of the pkg-config file.
const PKG_CONFIG: &str = include_str!("LLVMSPIRVLib.pc.in");

/// The properties of the package of a release in Debian.
struct Row {
    /// The name in the option `--llvmspirvlib`.
    name: &'static str,
    release: u32,
    /// The patch number of the release, which determines the layout of the options class.
    point: u32,
    soname: &'static str,
    /// The version of the symbols in the release's libLLVM.
    symbols: &'static str,
    /// The version in the pkg-config file.
    version: &'static str,
}

const ROWS: &[Row] = &[
    Row {
        name: "15",
        release: 15,
        point: 0,
        soname: "libLLVMSPIRVLib.so.15",
        symbols: "LLVM_15",
        version: "15.0.0.0",
    },
    // Debian 13.
    Row {
        name: "19",
        release: 19,
        point: 6,
        soname: "libLLVMSPIRVLib.so.19.1",
        symbols: "LLVM_19.1",
        version: "19.1.0.0",
    },
    // Later suites.
    Row {
        name: "19.1.16",
        release: 19,
        point: 16,
        soname: "libLLVMSPIRVLib.so.19.1",
        symbols: "LLVM_19.1",
        version: "19.1.0.0",
    },
    Row {
        name: "22",
        release: 22,
        point: 0,
        soname: "libLLVMSPIRVLib.so.22.1",
        symbols: "LLVM_22.1",
        version: "22.1.0.0",
    },
];

/// Compiles the library for the LLVM release with this name from `prefix/lib/libtranspire.a`, and installs it below
/// `prefix` in Debian's folder. Returns its absolute path, or an error if the release is unknown.
pub(super) fn install(folder: &Path, prefix: &Path, release: &str) -> Result<PathBuf, String> {
    let Some(row) = ROWS.iter().find(|row| row.name == release) else {
        let known: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
        return Err(format!(
            "there is no libLLVMSPIRVLib for LLVM {release}, only for {}",
            known.join(", ")
        ));
    };
    let compiler: PathBuf = std::env::var_os("CXX").map_or("c++".into(), PathBuf::from);
    let library = prefix.join("lib").join(multiarch(&compiler)?);
    std::fs::create_dir_all(&library).map_err(|error| format!("{}: {error}", library.display()))?;
    let sources = folder.join("shims/llvmspirvlib");
    let mut command = Command::new(&compiler);
    command
        .args(["-std=c++17", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC"])
        .arg("-fvisibility=hidden")
        .arg(format!("-DTRANSPIRE_RELEASE={}", row.release))
        .arg(format!("-DTRANSPIRE_POINT={}", row.point))
        .arg(format!("-DTRANSPIRE_LLVM_SYMBOLS=\"{}\"", row.symbols))
        .arg(sources.join("library.cpp"))
        // The whole library is linked, because programs that use our own header need the C interface.
        .arg("-Wl,--whole-archive")
        .arg(prefix.join("lib/libtranspire.a"))
        .arg("-Wl,--no-whole-archive")
        .arg("-o")
        .arg(library.join(row.soname))
        .arg(format!("-Wl,-soname,{}", row.soname))
        .arg(format!(
            "-Wl,--version-script={}",
            sources.join("exports.map").display()
        ))
        .args([
            "-Wl,-Bsymbolic-functions",
            "-Wl,--gc-sections",
            "-Wl,-s",
            "-Wl,-z,defs",
        ])
        .args(["-pthread", "-ldl", "-lm"]);
    let status = command.status();
    match status {
        Ok(status) if status.success() => {}
        Ok(_) => return Err(format!("{} was not compiled", row.soname)),
        Err(error) => return Err(format!("{}: {error}", compiler.display())),
    }
    link(row.soname, &library.join("libLLVMSPIRVLib.so"))?;
    let levels = library.strip_prefix(prefix).unwrap_or(&library).iter();
    let told = PKG_CONFIG
        .replace("@LIBDIR@", "${pcfiledir}/..")
        .replace(
            "@PREFIX@",
            &format!("${{pcfiledir}}/..{}", "/..".repeat(levels.count())),
        )
        .replace("@VERSION@", row.version);
    write(&library.join("pkgconfig/LLVMSPIRVLib.pc"), told)?;
    let path = library.join(row.soname);
    path.canonicalize()
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// Returns the name of Debian's folder for the compiler's architecture below `lib`. Returns an empty string for
/// compilers without multiarch folders.
fn multiarch(compiler: &Path) -> Result<String, String> {
    let told = Command::new(compiler).arg("-print-multiarch").output();
    let told = told.map_err(|error| format!("{}: {error}", compiler.display()))?;
    Ok(String::from_utf8_lossy(&told.stdout).trim().to_owned())
}

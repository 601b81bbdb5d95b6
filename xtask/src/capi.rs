//! Generates the header of the C interface with cbindgen, and installs the libraries.

mod llvmspirvlib;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cbindgen::{
    Builder, Config, DocumentationStyle, EnumConfig, ExportConfig, Language, RenameRule, Style,
};

use crate::root;

/// The major version of the binary interface, which must equal the version in `crates/capi/build.rs`.
const ABI: u32 = 0;

/// The template of `transpire.pc`, with placeholders of the form `@…@`.
const PKG_CONFIG: &str = include_str!("capi/transpire.pc.in");
/// The template of `LLVMSPIRVLib.pc`, with placeholders of the form `@…@`.
const SHIM_PKG_CONFIG: &str = include_str!("capi/LLVMSPIRVLib.pc.in");
/// The templates of the CMake configuration and of its version file, with placeholders of the form `@…@`.
const CMAKE_CONFIG: &str = include_str!("capi/transpire-config.cmake.in");
const CMAKE_VERSION: &str = include_str!("capi/transpire-config-version.cmake.in");

/// The beginning of the header.
const PREAMBLE: &str = include_str!("capi/preamble.h");

/// The macros that follow the includes of the header.
const MACROS: &str = concat!(
    "\n/* The version of this header. transpire_version and transpire_version_number return the version of the library, which may differ. */\n",
    "#define TRANSPIRE_VERSION_MAJOR ",
    env!("CARGO_PKG_VERSION_MAJOR"),
    "\n#define TRANSPIRE_VERSION_MINOR ",
    env!("CARGO_PKG_VERSION_MINOR"),
    "\n#define TRANSPIRE_VERSION_PATCH ",
    env!("CARGO_PKG_VERSION_PATCH"),
    "\n#define TRANSPIRE_VERSION_NUMBER (TRANSPIRE_VERSION_MAJOR * 10000 + TRANSPIRE_VERSION_MINOR * 100 + TRANSPIRE_VERSION_PATCH)\n",
    "\n/* The length that stands for a string up to its first NUL. */\n",
    "#define TRANSPIRE_NUL_TERMINATED SIZE_MAX\n",
);

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    let told = |error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(told)?;
    }
    fs::write(path, content).map_err(told)
}

fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let content = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
    write(to, content)
}

/// Generates the header and the list of exported symbols. If `check` is true, instead returns an error if a committed
/// file differs from the generated file.
pub(crate) fn header(check: bool) -> Result<(), String> {
    let folder = root().join("crates/capi");
    let text = header_text(&folder)?;
    let symbols = symbols(&text);
    for (name, made) in [("include/transpire.h", text), ("symbols.txt", symbols)] {
        let path = folder.join(name);
        if !check {
            write(&path, made)?;
        } else if read(&path)? != made {
            return Err(format!(
                "{} is not what crates/capi gives: run `cargo xtask capi header`",
                path.display()
            ));
        }
    }
    Ok(())
}

fn header_text(folder: &Path) -> Result<String, String> {
    let config = Config {
        language: Language::C,
        cpp_compat: true,
        include_guard: Some("TRANSPIRE_H".to_owned()),
        header: Some(PREAMBLE.trim_end().to_owned()),
        no_includes: true,
        sys_includes: ["stddef.h", "stdint.h"].map(str::to_owned).to_vec(),
        after_includes: Some(MACROS.to_owned()),
        style: Style::Both,
        documentation_style: DocumentationStyle::C99,
        usize_is_size_t: true,
        // No function or field has this type, because C programs may pass any number.
        export: ExportConfig {
            include: vec!["transpire_run_argument_kind".to_owned()],
            ..ExportConfig::default()
        },
        enumeration: EnumConfig {
            prefix_with_name: true,
            rename_variants: RenameRule::ScreamingSnakeCase,
            ..EnumConfig::default()
        },
        ..Config::default()
    };
    let bindings = Builder::new().with_crate(folder).with_config(config);
    let bindings = bindings.generate().map_err(|error| error.to_string())?;
    let mut text = Vec::new();
    bindings.write(&mut text);
    let text = String::from_utf8(text).map_err(|error| error.to_string())?;
    // Rust's section on safety contains the preconditions of the C function.
    Ok(text.replace("// # Safety\n// ", "// Requires: "))
}

/// Returns the names of the functions that a header declares, in alphabetical order, with one name in each line.
fn symbols(header: &str) -> String {
    let declared = header.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let mut names: Vec<&str> = declared
        .filter_map(|word| word.strip_suffix('('))
        .filter(|name| name.starts_with("transpire_"))
        .collect();
    names.sort_unstable();
    names.dedup();
    names.iter().map(|name| format!("{name}\n")).collect()
}

/// The libraries to install.
pub(crate) enum Libraries {
    /// Libraries that are built with this Cargo profile.
    Build(String),
    /// Existing libraries in this folder.
    Folder(PathBuf),
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let told = |error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(told)?;
    entries
        .map(|entry| entry.map(|entry| entry.path()).map_err(told))
        .collect()
}

/// Installs the libraries and their headers into `prefix`, and compiles the libraries that Julia's packages call. For
/// the LLVM release `llvm`, also installs them under the name of the Khronos translator's library. For each release in
/// `drop_in`, also installs a replacement for that library, which unmodified programs can load. Returns a text that lists
/// the files and says how to use them.
pub(crate) fn install(
    prefix: &Path,
    from: Libraries,
    llvm: Option<String>,
    drop_in: &[String],
) -> Result<String, String> {
    let folder = root().join("crates/capi");
    let built = match from {
        Libraries::Build(profile) => build(&profile)?,
        Libraries::Folder(folder) => files_in(&folder)?,
    };
    let find = |name: &str| {
        let found = built.iter().find(|path| path.ends_with(name));
        found.ok_or_else(|| format!("cargo has not built {name}"))
    };
    let version = env!("CARGO_PKG_VERSION");
    let library = prefix.join("lib");
    let full = format!("libtranspire.so.{version}");
    let soname = format!("libtranspire.so.{ABI}");
    copy(find("libtranspire_c.so")?, &library.join(&full))?;
    copy(find("libtranspire_c.a")?, &library.join("libtranspire.a"))?;
    link(&full, &library.join(&soname))?;
    link(&soname, &library.join("libtranspire.so"))?;

    let include = prefix.join("include");
    copy(
        &folder.join("include/transpire.h"),
        &include.join("transpire.h"),
    )?;

    let shim = "LLVMSPIRVLib";
    for file in files_in(&folder.join("include").join(shim))? {
        let name = file.file_name().unwrap_or_default();
        copy(&file, &include.join(shim).join(name))?;
    }

    for (library, header) in JULIA {
        copy(&folder.join("include").join(header), &include.join(header))?;
        compile_julia_library(&folder, prefix, library)?;
    }
    let mut drop_ins = Vec::new();
    for release in drop_in {
        drop_ins.push(llvmspirvlib::install(&folder, prefix, release)?);
    }

    let fill = |template: &str, version: &str| {
        template
            // The path is relative to the folder of the file, because users may unpack the archive of a release into
            // any folder.
            .replace("@PREFIX@", "${pcfiledir}/../..")
            .replace("@VERSION@", version)
            .replace("@SONAME@", &soname)
    };
    let cmake = library.join("cmake/transpire");
    let pkg_config = library.join("pkgconfig");
    let has_shim = llvm.is_some();
    if let Some(release) = llvm {
        let file = pkg_config.join("LLVMSPIRVLib.pc");
        let told = fill(SHIM_PKG_CONFIG, &release);
        write(&file, told.replace("@LIBDIR@", "${prefix}/lib"))?;
        link("libtranspire.so", &library.join("libLLVMSPIRVLib.so"))?;
    }
    write(&pkg_config.join("transpire.pc"), fill(PKG_CONFIG, version))?;
    for (name, template) in [
        ("transpire-config.cmake", CMAKE_CONFIG),
        ("transpire-config-version.cmake", CMAKE_VERSION),
    ] {
        write(&cmake.join(name), fill(template, version))?;
    }
    summary(prefix, &full, has_shim, &drop_ins)
}

/// Returns the text after an installation below `prefix`: its files, and the commands to use them. `full` is the name of
/// the shared library with its version, `has_shim` states whether the library also has the Khronos translator's name, and
/// `drop_ins` has the replacements for that translator's library.
fn summary(
    prefix: &Path,
    full: &str,
    has_shim: bool,
    drop_ins: &[PathBuf],
) -> Result<String, String> {
    let told = |error| format!("{}: {error}", prefix.display());
    let prefix = prefix.canonicalize().map_err(told)?;
    let (libraries, headers): (Vec<String>, Vec<&str>) = JULIA
        .iter()
        .map(|(library, header)| (format!("{library}.so"), *header))
        .unzip();
    let [libraries, headers] = [libraries.join(" "), headers.join(" ")];
    let (shim, shim_file) = match has_shim {
        true => (" libLLVMSPIRVLib.so", " LLVMSPIRVLib.pc"),
        false => ("", ""),
    };
    let mut text = format!(
        "installed in {}:\n  \
           lib: {full} libtranspire.so libtranspire.a {libraries}{shim}\n  \
           lib/pkgconfig: transpire.pc{shim_file}\n  \
           lib/cmake: transpire\n  \
           include: transpire.h LLVMSPIRVLib {headers}\n",
        prefix.display()
    );
    for path in drop_ins {
        let path = path.strip_prefix(&prefix).unwrap_or(path);
        let folder = path.parent().unwrap_or(path).display();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        text += &format!("  {folder}: {name}\n");
    }
    let library = quoted(&prefix.join("lib"));
    text += &format!(
        "to compile a program:\n  \
         cc program.c -o program $(PKG_CONFIG_PATH={library}/pkgconfig pkg-config --cflags --libs transpire) \
         -Wl,-rpath,{library}\n"
    );
    if let Some(folder) = drop_ins.first().and_then(|path| path.parent()) {
        text += &format!(
            "to run a program with the replaced library:\n  LD_LIBRARY_PATH={} program\n",
            quoted(folder)
        );
    }
    Ok(text)
}

/// Returns a path as a word of the shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._+-".contains(c);
    match text.chars().all(is_plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}

/// The names of the libraries that Julia's packages call, each with its header.
const JULIA: &[(&str, &str)] = &[
    ("libllvm_spirv", "libllvm_spirv.h"),
    ("libspirv", "libspirv.h"),
    ("libllvm_downgrade", "llvm-downgrade.h"),
];

/// Compiles the library `name`, which Julia's packages call, from its source in `shims` below `folder` to `lib` below
/// `prefix`. The library uses the installed shared library in the same folder.
fn compile_julia_library(folder: &Path, prefix: &Path, name: &str) -> Result<(), String> {
    let compiler = std::env::var_os("CC").unwrap_or_else(|| "cc".into());
    let library = prefix.join("lib");
    let status = Command::new(&compiler)
        .args(["-std=c11", "-O2", "-Wall", "-shared", "-fPIC"])
        .arg("-fvisibility=hidden")
        .arg(format!("-Wl,-soname,{name}.so"))
        .arg("-I")
        .arg(prefix.join("include"))
        .arg(folder.join("shims").join(format!("{name}.c")))
        .arg("-o")
        .arg(library.join(format!("{name}.so")))
        .arg("-L")
        .arg(&library)
        .args(["-ltranspire", "-Wl,-rpath,$ORIGIN"])
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("{name} was not compiled")),
        Err(error) => Err(format!("{}: {error}", compiler.display())),
    }
}

/// Builds the crate with a Cargo profile, and returns the paths of the built files.
fn build(profile: &str) -> Result<Vec<PathBuf>, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .current_dir(root())
        .args(["build", "--package", "transpire-capi", "--lib"])
        .args(["--profile", profile])
        .arg("--message-format=json-render-diagnostics")
        .stderr(std::process::Stdio::inherit());
    let output = command.output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err("the libraries were not built".to_owned());
    }
    let mut files = Vec::new();
    for line in output.stdout.split(|&byte| byte == b'\n') {
        let Ok(message) = serde_json::from_slice::<serde_json::Value>(line) else {
            continue;
        };
        let names = message.get("filenames").and_then(|names| names.as_array());
        let names = names.into_iter().flatten();
        files.extend(names.filter_map(|name| name.as_str()).map(PathBuf::from));
    }
    Ok(files)
}

/// Creates a symbolic link to `to` at `at`, which replaces an existing file.
fn link(to: &str, at: &Path) -> Result<(), String> {
    match fs::remove_file(at) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            return Err(format!("{}: {error}", at.display()));
        }
        _ => {}
    }
    std::os::unix::fs::symlink(to, at).map_err(|error| format!("{}: {error}", at.display()))
}

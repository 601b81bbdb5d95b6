//! Tests with C programs: they are compiled against an installation, run, and run under valgrind.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "shared/installed.rs"]
mod installed;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use installed::{checked, compile, install, package, prefix, root, scratch, success};
use transpire_tests::harness;
use transpire_tests::toolchain::{Compilation, LEVELS};

#[test]
fn each_function_does_what_the_header_says() {
    let program = compile(&package().join("tests/functions.c"), true);
    success(&mut Command::new(&program));
    checked(&program, &[]);
}

#[test]
fn the_static_library_does_the_same() {
    let program = compile(&package().join("tests/functions.c"), false);
    success(&mut Command::new(&program));
}

#[test]
fn the_shared_library_exports_the_listed_symbols_and_no_others() {
    let library = prefix().join("lib/libtranspire.so");
    let listed = success(
        Command::new("nm")
            .args(["-D", "--defined-only", "--format=posix"])
            .arg(library),
    );
    let listed = String::from_utf8(listed.stdout).unwrap();
    let exported: BTreeSet<&str> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let wanted = fs::read_to_string(package().join("symbols.txt")).unwrap();
    assert_eq!(exported, wanted.lines().collect());
}

#[test]
fn the_shared_library_has_the_soname_of_the_interface() {
    let library = prefix().join("lib/libtranspire.so");
    let read = success(Command::new("readelf").arg("-d").arg(library));
    let read = String::from_utf8(read.stdout).unwrap();
    assert!(
        read.contains("Library soname: [libtranspire.so.0]"),
        "{read}"
    );
}

#[test]
fn the_header_is_what_the_functions_give() {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut check = Command::new(cargo);
    check
        .current_dir(root())
        .args(["run", "--quiet", "--package", "xtask", "--"])
        .args(["capi", "header", "--check"]);
    success(&mut check);
}

#[test]
fn the_extensions_of_the_shim_are_those_of_the_dialect() {
    let list = package().join("include/LLVMSPIRVLib/LLVMSPIRVExtensions.inc");
    let list = fs::read_to_string(list).unwrap();
    let listed = list.lines().filter_map(|line| {
        let row = line.strip_prefix("EXT_SINCE(")?.strip_suffix(')')?;
        let (name, release) = row.split_once(", ")?;
        Some((name, release.parse().unwrap()))
    });
    let known = transpire_khronos::extensions::with_releases();
    assert_eq!(listed.collect::<Vec<_>>(), known.collect::<Vec<_>>());
}

/// A program that prints the version of the library.
const PROGRAM: &str = "#include <stdio.h>
#include <transpire.h>

int main(void) {
  puts(transpire_version());
  return 0;
}
";

#[test]
fn an_installation_lists_its_files_and_the_command_that_compiles_a_program() {
    let folder = scratch("summary");
    let text = install(&folder, &[]);
    let (first, rest) = text.split_once('\n').unwrap();
    let installed = folder.canonicalize().unwrap();
    assert_eq!(first, format!("installed in {}:", installed.display()));
    let (files, command) = rest.split_once("to compile a program:\n").unwrap();
    assert_eq!(files.lines().count(), 4, "{text}");
    for (place, names) in files.lines().map(|line| line.split_once(": ").unwrap()) {
        for name in names.split(' ') {
            let path = folder.join(place.trim()).join(name);
            assert!(path.exists(), "{}: {text}", path.display());
        }
    }
    fs::write(folder.join("program.c"), PROGRAM).unwrap();
    let mut shell = Command::new("sh");
    success(shell.current_dir(&folder).args(["-c", command.trim()]));
    let printed = success(&mut Command::new(folder.join("program"))).stdout;
    assert_eq!(
        String::from_utf8(printed).unwrap().trim(),
        env!("CARGO_PKG_VERSION")
    );
}

/// Returns the output of pkg-config with `arguments`, for packages that are installed below `prefix`.
fn pkg_config(prefix: &Path, arguments: &[&str]) -> String {
    let printed = success(
        Command::new("pkg-config")
            .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig"))
            .args(arguments),
    );
    String::from_utf8(printed.stdout).unwrap().trim().to_owned()
}

/// Returns the flags that pkg-config must print to compile and link with the library that is named `library` and
/// installed below `prefix`.
fn flags(prefix: &Path, library: &str) -> String {
    let base = prefix.join("lib/pkgconfig/../..");
    let base = base.display();
    format!("-I{base}/include -L{base}/lib -l{library}")
}

#[test]
fn pkg_config_prints_the_flags_to_compile_with() {
    for library in ["transpire", "LLVMSPIRVLib"] {
        let printed = pkg_config(prefix(), &["--cflags", "--libs", library]);
        assert_eq!(printed, flags(prefix(), library));
    }
    let version = pkg_config(prefix(), &["--modversion", "LLVMSPIRVLib"]);
    assert_eq!(version, "19.1.7");
}

/// Checks that pkg-config prints the folder of the installation, because the archive of a release may be unpacked
/// anywhere.
#[test]
fn pkg_config_follows_an_installation_that_is_moved() {
    let moved = scratch("moved");
    let packages = Path::new("lib/pkgconfig");
    fs::create_dir_all(moved.join(packages)).unwrap();
    let package = packages.join("transpire.pc");
    fs::copy(prefix().join(&package), moved.join(&package)).unwrap();
    let printed = pkg_config(&moved, &["--cflags", "--libs", "transpire"]);
    assert_eq!(printed, flags(&moved, "transpire"));
}

/// Configures the CMake project in the folder `source` in the emptied folder `build`, with `options`, so that it finds
/// the installation. Returns the output, whatever the status.
fn cmake(source: &str, build: &Path, options: &[&str]) -> Output {
    let _ = fs::remove_dir_all(build);
    installed::output(
        Command::new("cmake")
            .arg("-S")
            .arg(package().join(source))
            .arg("-B")
            .arg(build)
            .arg(format!(
                "-DCMAKE_PREFIX_PATH={};/usr/lib/llvm-19",
                prefix().display()
            ))
            .args(options),
    )
}

/// A module with the kernel `twice`, which doubles each number of a buffer, and the kernel `next`, which writes the
/// second number.
const TWICE: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @twice(ptr addrspace(1) %p) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr float, ptr addrspace(1) %p, i64 %i
  %x = load float, ptr addrspace(1) %at
  %y = fadd float %x, %x
  store float %y, ptr addrspace(1) %at
  ret void
}
define spir_kernel void @next(ptr addrspace(1) %p) {
  %at = getelementptr float, ptr addrspace(1) %p, i64 1
  store float 1.0, ptr addrspace(1) %at
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
";

#[test]
fn cmake_builds_the_examples() {
    let build = scratch("cmake").join("examples");
    let configured = cmake("examples", &build, &[]);
    assert!(configured.status.success(), "{configured:?}");
    success(Command::new("cmake").arg("--build").arg(&build));
    let file = root().join("examples/julia.bc");
    for program in ["translate", "translate_static"] {
        let (by_c, by_rust) = translated(&build.join(program), &file);
        assert_eq!(by_c, by_rust);
    }
    let (linked, files) = (build.join("linked.spv"), root().join("examples/link"));
    let files = ["kernel.spvasm", "library.ll"].map(|name| files.join(name));
    success(Command::new(build.join("link")).arg(&linked).args(&files));
    success(Command::new(root().join("target/tools/spirv-val")).arg(&linked));
    let failed = installed::output(Command::new(build.join("link")).arg(&linked).arg(&files[0]));
    assert_eq!(failed.status.code(), Some(1));
    let said = String::from_utf8(failed.stderr).unwrap();
    assert!(said.contains("no module exports the function"), "{said}");

    // Each number becomes its double; the other kernel writes behind the buffer.
    let kernel = build.join("twice.ll");
    fs::write(&kernel, TWICE).unwrap();
    let mut twice = Command::new(build.join("run"));
    let ran = success(twice.arg(&kernel).args(["twice", "1.5", "4"]));
    assert_eq!(String::from_utf8(ran.stdout).unwrap(), "3\n8\n");
    let mut beyond = Command::new(build.join("run"));
    let failed = installed::output(beyond.arg(&kernel).args(["next", "1.5"]));
    assert_eq!(failed.status.code(), Some(1));
    let said = String::from_utf8(failed.stderr).unwrap();
    // The log has the place and the rule once.
    for part in ["@next, block ", "[out-of-bounds]", "work-item (0, 0, 0)"] {
        assert_eq!(said.matches(part).count(), 1, "{said}");
    }
    assert!(!said.contains("function next"), "{said}");

    let spirv = build.join("julia.spv");
    success(Command::new(build.join("translate")).arg(&file).arg(&spirv));
    let printed = success(Command::new(build.join("runtime")).arg(&spirv));
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert!(
        printed.contains("define spir_kernel void @julia("),
        "{printed}"
    );
}

/// Checks that CMake finds only versions with the same interface. Before 1.0, each minor version has its own.
#[test]
fn cmake_finds_versions_with_the_same_interface() {
    let (own, _) = env!("CARGO_PKG_VERSION").rsplit_once('.').unwrap();
    for (wanted, found) in [
        ("", true),
        (own, true),
        (env!("CARGO_PKG_VERSION"), true),
        ("0.1", false),
        ("1.0", false),
    ] {
        let build = scratch("cmake").join("version");
        let configured = cmake("tests/cmake", &build, &[&format!("-DWANTED={wanted}")]);
        assert_eq!(
            configured.status.success(),
            found,
            "{wanted}: {configured:?}"
        );
    }
}

/// Returns the SPIR-V of `file` twice: as `program`, one of the examples, translates it, and as the library does.
fn translated(program: &Path, file: &Path) -> (Vec<u8>, Vec<u8>) {
    let name = program.file_name().unwrap();
    let out = scratch("translate").join(name).with_extension("spv");
    success(Command::new(program).arg(file).arg(&out));
    let input = fs::read(file).unwrap();
    let words = transpire::to_spirv(&input, &transpire::ToSpirv::default()).unwrap();
    (
        fs::read(out).unwrap(),
        transpire::spirv::binary::to_bytes(&words),
    )
}

#[test]
fn the_example_translates_both_ways() {
    let program = compile(&package().join("examples/translate.c"), true);
    let file = root().join("examples/julia.bc");
    let (by_c, by_rust) = translated(&program, &file);
    assert_eq!(by_c, by_rust);

    let out = scratch("translate-back");
    let (spirv, bitcode) = (out.join("julia.spv"), out.join("julia.bc"));
    fs::write(&spirv, &by_c).unwrap();
    let arguments = [
        spirv.as_os_str(),
        bitcode.as_os_str(),
        "llvm".as_ref(),
        "19".as_ref(),
    ];
    checked(&program, &arguments);
    success(
        Command::new("opt-19")
            .args(["-passes=verify", "-disable-output"])
            .arg(&bitcode),
    );

    let wrong = out.join("wrong");
    fs::write(&wrong, b"\x7fELF").unwrap();
    let failed = installed::output(Command::new(&program).arg(&wrong).arg(&bitcode));
    assert_eq!(failed.status.code(), Some(1));
    let said = String::from_utf8(failed.stderr).unwrap();
    let wanted = format!(
        "error: {}: this is an ELF object, not LLVM bitcode or LLVM assembly\n",
        wrong.display()
    );
    assert_eq!(said, wanted);
}

#[test]
fn the_example_validates() {
    let program = compile(&package().join("examples/validate.c"), true);
    let out = scratch("validate");
    let valid = root().join("examples/julia.bc");
    checked(&program, &[valid.as_os_str(), "llvm".as_ref()]);

    let broken = out.join("broken.spvasm");
    fs::write(
        &broken,
        "OpMemoryModel Logical OpenCL\n%half = OpTypeFloat 16\n",
    )
    .unwrap();
    let said = installed::output(Command::new(&program).arg(&broken));
    assert_eq!(said.status.code(), Some(1));
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(
        said.contains("error: ") && said.ends_with(": not valid\n"),
        "{said}"
    );
}

#[test]
fn the_example_prints_diagnostics_as_json() {
    let program = compile(&package().join("examples/diagnostics.c"), true);
    let broken = scratch("diagnostics").join("broken.spvasm");
    fs::write(&broken, "OpCapability Kernel\n%1 = OpTypeNothing \"a\"\n").unwrap();
    let said = installed::output(Command::new(&program).arg(&broken));
    assert_eq!(said.status.code(), Some(1));
    let wanted = format!(
        "{{\"severity\": \"error\", \"kind\": \"malformed\", \"message\": \"unknown opcode 'OpTypeNothing'\", \
         \"source\": \"{}\", \"line\": 2, \"column\": 6}}\n",
        broken.display()
    );
    assert_eq!(String::from_utf8(said.stdout).unwrap(), wanted);
}

#[test]
fn the_example_reflects() {
    let program = compile(&package().join("examples/reflect.c"), true);
    let file = root().join("examples/julia.bc");
    let said = checked(&program, &[file.as_os_str()]);
    let said = String::from_utf8(said.stdout).unwrap();
    assert_eq!(said.lines().next(), Some("kernel julia"), "{said}");
    assert!(said.contains("global"), "{said}");
}

#[test]
fn a_large_module_ends_at_its_memory_limit() {
    let program = compile(&package().join("examples/translate.c"), true);
    // Debian's libclc-15: 2.5 MB.
    let large = Path::new("/usr/lib/clc/spirv64-mesa3d-.spv");
    let out = scratch("large").join("large.bc");
    let run = |limit: &str| {
        let mut command = Command::new(&program);
        installed::output(command.args([large, &out]).args(["memory-limit", limit]))
    };
    let failed = run("8000000");
    assert_eq!(failed.status.code(), Some(1));
    let said = String::from_utf8(failed.stderr).unwrap();
    assert!(
        said.contains("takes more than 8000000 bytes of memory"),
        "{said}"
    );
    assert!(run("256000000").status.success());
}

#[test]
fn julia_translates_as_the_dialect_does() {
    let program = compile(&package().join("tests/julia.c"), true);
    let out = scratch("julia");
    let (by_julia, by_c) = (out.join("julia.spv"), out.join("c.spv"));
    let library = prefix().join("lib/libllvm_spirv.so");
    let input = root().join("examples/julia.bc");
    let arguments = [
        library.as_os_str(),
        "SPV_KHR_no_integer_wrap_decoration,+SPV_KHR_bit_instructions".as_ref(),
        input.as_os_str(),
        by_julia.as_os_str(),
    ];
    checked(&program, &arguments);
    let translate = compile(&package().join("examples/translate.c"), true);
    success(
        Command::new(translate)
            .args([&input, &by_c])
            .args(["dialect", "khronos-22", "max-spirv-version", "1.4"])
            .args([
                "extensions",
                "+SPV_KHR_no_integer_wrap_decoration,+SPV_KHR_bit_instructions",
            ]),
    );
    assert_eq!(fs::read(by_julia).unwrap(), fs::read(by_c).unwrap());
}

/// Checks that the library for Julia's packages writes the same bytes as the C interface, and returns the same data
/// layouts as clang.
#[test]
fn julia_compiles_as_the_library_does() {
    let program = compile(&package().join("tests/backends.c"), true);
    let out = scratch("backend");
    let (by_julia, by_c) = (out.join("julia.spv"), out.join("c.spv"));
    let library = prefix().join("lib/libspirv.so");
    let input = root().join("examples/julia.bc");
    let arguments = [
        "spirv".as_ref(),
        library.as_os_str(),
        "SPV_KHR_no_integer_wrap_decoration,+SPV_KHR_bit_instructions".as_ref(),
        input.as_os_str(),
        by_julia.as_os_str(),
    ];
    let layouts = String::from_utf8(checked(&program, &arguments).stdout).unwrap();
    let translate = compile(&package().join("examples/translate.c"), true);
    success(
        Command::new(translate)
            .args([&input, &by_c])
            .args(["target", "spirv64", "spirv-version", "1.5"])
            .args([
                "extensions",
                "-all,SPV_KHR_no_integer_wrap_decoration,+SPV_KHR_bit_instructions",
            ]),
    );
    assert_eq!(fs::read(by_julia).unwrap(), fs::read(by_c).unwrap());

    let empty = out.join("empty.cl");
    fs::write(&empty, "").unwrap();
    let wanted = ["spirv32", "spirv64"].map(|target| {
        let printed = success(
            Command::new("clang-22")
                .args(["-cc1", "-triple", target, "-x", "cl", "-emit-llvm"])
                .arg(&empty)
                .args(["-o", "-"]),
        );
        let printed = String::from_utf8(printed.stdout).unwrap();
        let line = printed
            .lines()
            .find(|line| line.starts_with("target datalayout"))
            .unwrap();
        line.split('"').nth(1).unwrap().to_owned()
    });
    assert_eq!(layouts.lines().collect::<Vec<_>>(), wanted);
}

/// Checks that the verifier of each release accepts the output for it, also for a module with another target.
#[test]
fn julia_downgrades_to_what_older_releases_take() {
    let program = compile(&package().join("tests/backends.c"), true);
    let out = scratch("downgrade");
    let library = prefix().join("lib/libllvm_downgrade.so");
    let (source, amdgpu) = (out.join("amdgpu.ll"), out.join("amdgpu.bc"));
    fs::write(&source, AMDGPU).unwrap();
    success(
        Command::new("llvm-as-22")
            .arg(&source)
            .arg("-o")
            .arg(&amdgpu),
    );
    for release in ["14", "16", "19"] {
        let (one, other) = (out.join("julia.bc"), out.join("other.bc"));
        let input = root().join("examples/julia.bc");
        let arguments = [
            "downgrade".as_ref(),
            library.as_os_str(),
            release.as_ref(),
            input.as_os_str(),
            one.as_os_str(),
            amdgpu.as_os_str(),
            other.as_os_str(),
        ];
        success(Command::new(&program).args(arguments));
        for bitcode in [one, other] {
            let mut verify = Command::new(format!("opt-{release}"));
            verify.args(["-passes=verify", "-disable-output"]);
            success(verify.arg(&bitcode));
        }
    }
    let printed = success(
        Command::new("llvm-dis-19")
            .arg(out.join("other.bc"))
            .args(["-o", "-"]),
    );
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert!(
        printed.contains("define amdgpu_kernel void @k"),
        "{printed}"
    );
}

/// A module with features that LLVM 22 has and LLVM 14 doesn't: flags, a vector operation, opaque pointers.
const AMDGPU: &str = r#"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %i, float %x) {
  %e = zext nneg i32 %i to i64
  %q = getelementptr inbounds nuw float, ptr addrspace(1) %p, i64 %e
  %o = or disjoint i64 %e, 1
  %r = getelementptr float, ptr addrspace(1) %p, i64 %o
  store float %x, ptr addrspace(1) %q
  store float %x, ptr addrspace(1) %r
  ret void
}
"#;

#[test]
fn kernels_of_clang_14() {
    kernels(14);
}

#[test]
fn kernels_of_clang_15() {
    kernels(15);
}

#[test]
fn kernels_of_clang_16() {
    kernels(16);
}

#[test]
fn kernels_of_clang_19() {
    kernels(19);
}

#[test]
fn kernels_of_clang_22() {
    kernels(22);
}

/// Checks that a C program produces the same SPIR-V and the same LLVM IR as the library, for the example, and for every
/// kernel file that release `clang` of clang supports, compiled at each level.
fn kernels(clang: u32) {
    let program = compile(&package().join("tests/kernels.c"), true);
    let out = scratch(&format!("kernels-{clang}"));
    let mut inputs = vec![root().join("examples/julia.bc")];
    for file in harness::kernel_files().unwrap() {
        if clang >= file.since {
            let levels = LEVELS.map(|level| Compilation::of(&file, clang, level, "spir64"));
            inputs.extend(levels.map(|compilation| compilation.bitcode().unwrap()));
        }
    }
    assert!(inputs.len() > 100, "{} modules", inputs.len());

    let outputs = |input: &PathBuf| {
        let output = out.join(input.file_name().unwrap());
        (output.with_extension("spv"), output)
    };
    let mut run = Command::new(program);
    for input in &inputs {
        let (spirv, bitcode) = outputs(input);
        run.args([input, &spirv, &bitcode]);
    }
    success(&mut run);
    for input in &inputs {
        let module = fs::read(input).unwrap();
        let words = transpire::to_spirv(&module, &transpire::ToSpirv::default()).unwrap();
        let bytes = transpire::spirv::binary::to_bytes(&words);
        let back = transpire::to_llvm(&bytes, &transpire::ToLlvm::default()).unwrap();
        let (spirv, bitcode) = outputs(input);
        // No assert_eq: nobody reads a thousand bytes.
        assert!(fs::read(spirv).unwrap() == bytes, "{}", input.display());
        assert!(fs::read(bitcode).unwrap() == back, "{}", input.display());
    }
}

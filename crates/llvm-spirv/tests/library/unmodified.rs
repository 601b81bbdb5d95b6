//! Checks that programs that were compiled against the Khronos translator's own library run with our library
//! in its place.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use transpire::spirv::assembly::DisassembleOptions;

use transpire_khronos::{Release, extensions};

use crate::installed::{self, package, prefix, root, scratch, success};
use crate::{KERNELS, SPECIALIZED};
use crate::{assembly, assert_same, binary, command, convert, kernel, link, text};

/// The release whose library and header the distribution installs.
const RELEASE: u32 = 15;

/// Returns the folder that contains our library, installed under the names in Debian.
fn library() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let prefix = scratch("llvmspirvlib");
        // Programs are compiled against the last one.
        let options = [19, 22, RELEASE].map(|release| format!("--llvmspirvlib={release}"));
        installed::install(&prefix, &options.each_ref().map(String::as_str));
        prefix.join("lib").join(multiarch())
    })
}

fn multiarch() -> String {
    let told = success(Command::new("c++").arg("-print-multiarch"));
    String::from_utf8(told.stdout).unwrap().trim().to_owned()
}

fn source(name: &str) -> PathBuf {
    root().join("crates/llvm-spirv/tests/library").join(name)
}

/// Returns a program that is compiled against the distribution's header and linked with its library.
fn caller() -> PathBuf {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let compiled = PROGRAM.get_or_init(|| {
        let program = scratch("unmodified").join("caller");
        let options = ["-lLLVMSPIRVLib", "-fexceptions"];
        link(RELEASE, &source("caller.cpp"), &program, &options)
    });
    compiled.clone()
}

/// Returns a command that runs a program with our library in place of the distribution's.
fn with_ours(program: &Path) -> Command {
    let mut run = Command::new(program);
    run.env("LD_LIBRARY_PATH", library());
    run
}

fn printed(command: &mut Command) -> String {
    String::from_utf8(success(command).stdout).unwrap()
}

fn sorted(text: &str) -> BTreeSet<String> {
    text.lines().map(str::to_owned).collect()
}

/// Checks that our declarations of the options class have the same size, offsets and enumerators as the
/// header of a release with the patch number `point`. `theirs` contains the compiler options for that header.
fn check_layout(release: u32, point: u32, theirs: &[&str]) {
    let folder = scratch(&format!("layout-{release}.{point}"));
    let ours = folder.join("ours");
    let library = prefix().join("lib");
    success(
        Command::new("c++")
            .args(["-std=c++17", "-Wall", "-Werror", "-Wno-invalid-offsetof"])
            .args(["-DOURS", &format!("-DTRANSPIRE_RELEASE={release}")])
            .arg(format!("-DTRANSPIRE_POINT={point}"))
            .args(["-DTRANSPIRE_LLVM_SYMBOLS=\"\"", "-I"])
            .args([&package(), &source("layout.cpp")])
            .arg("-o")
            .arg(&ours)
            .arg("-L")
            .arg(&library)
            .arg("-ltranspire")
            .arg(format!("-Wl,-rpath,{}", library.display())),
    );
    let mut options = vec!["-fno-access-control", "-Wno-invalid-offsetof"];
    options.extend(theirs);
    let header = link(
        release,
        &source("layout.cpp"),
        &folder.join("theirs"),
        &options,
    );
    let (ours, theirs) = (
        sorted(&printed(&mut Command::new(ours))),
        sorted(&printed(&mut Command::new(header))),
    );
    assert!(ours.len() > 80, "{ours:?}");
    assert_eq!(ours, theirs, "LLVM {release}, {point}");
}

#[test]
fn options_are_laid_out_as_in_the_distributions_header() {
    check_layout(RELEASE, 0, &[]);
}

/// The later releases to test: the name in the option `--llvmspirvlib`, the release and its patch number, the
/// Debian suite with the header, and whether the release supports function variants.
const LATER: [(&str, u32, u32, &str, bool); 3] = [
    ("19", 19, 6, "trixie", false),
    ("19.1.16", 19, 16, "sid", true),
    ("22", 22, 0, "sid", true),
];

/// Returns the folder with the header of a later release, for the suite `suite`, which `scripts/setup.sh --newer`
/// downloads.
fn newer_header(release: u32, suite: &str) -> String {
    let folder = format!("target/drivers/{suite}/libllvmspirvlib-{release}-dev/usr/include");
    let folder = root().join(folder);
    assert!(folder.is_dir(), "run scripts/setup.sh --newer");
    folder.to_string_lossy().into_owned()
}

#[test]
#[ignore = "needs headers that scripts/setup.sh --newer fetches"]
fn options_are_laid_out_as_in_the_headers_of_later_releases() {
    for (_, release, point, suite, variants) in LATER {
        let variants = format!("-DTRANSPIRE_HAS_VARIANTS={}", u32::from(variants));
        let header = newer_header(release, suite);
        check_layout(release, point, &["-isystem", &header, &variants]);
    }
}

/// Checks that programs that are compiled against the header of a later release have the same results with our library
/// as the command of that release.
#[test]
#[ignore = "needs headers that scripts/setup.sh --newer fetches"]
fn programs_of_later_releases_run() {
    for (name, release, _, suite, variants) in LATER {
        let folder = scratch(&format!("unmodified-{name}"));
        installed::install(&folder, &["--llvmspirvlib", name]);
        let own = folder.join("lib").join(multiarch());
        let with_ours = |program: &Path| {
            let mut run = Command::new(program);
            run.env("LD_LIBRARY_PATH", &own);
            run
        };
        let file = own.join(format!("libLLVMSPIRVLib.so.{release}.1"));
        let (header, file) = (
            newer_header(release, suite),
            file.to_string_lossy().into_owned(),
        );
        let variants = format!("-DTRANSPIRE_HAS_VARIANTS={}", u32::from(variants));
        let options = [
            "-isystem",
            header.as_str(),
            "-fexceptions",
            variants.as_str(),
            file.as_str(),
        ];
        let program = link(
            release,
            &source("caller.cpp"),
            &folder.join("caller"),
            &options,
        );
        let input = kernel(release, &folder, Path::new("examples/julia.cl"));
        let (spirv, wanted) = (folder.join("out.spv"), folder.join("wanted.spv"));
        let (bitcode, back) = (folder.join("out.bc"), folder.join("wanted.bc"));
        let command = command(release, &folder);
        let mut write = with_ours(&program);
        success(write.arg("write").args([&input, &spirv]).args([
            "SPV_KHR_no_integer_wrap_decoration",
            "fast",
            "mem2reg",
            "version=1.1",
        ]));
        let options = [
            "--spirv-ext=+SPV_KHR_no_integer_wrap_decoration",
            "--spirv-fp-contract=fast",
            "--spirv-mem2reg",
            "--spirv-max-version=1.1",
        ];
        convert(&command, &options, &input, &wanted);
        assert_same(&wanted, &spirv);
        let mut read = with_ours(&program);
        success(
            read.arg("read")
                .args([&spirv, &bitcode])
                .args(["all", "cl2.0"]),
        );
        convert(&command, &["-r", "--spirv-target-env=CL2.0"], &spirv, &back);
        assert_eq!(text(release, &back), text(release, &bitcode));
        success(
            with_ours(&program)
                .arg("regularize")
                .args([&input, &bitcode]),
        );
        success(with_ours(&program).arg("streams").args([&input, &input]));
        let told = printed(with_ours(&program).arg("damaged").arg(&spirv).arg("1000"));
        assert!(told.starts_with("refused 1000, "), "{told}");
        assert!(told.ends_with(", wrong 0, ended 0, hung 0\n"), "{told}");
    }
}

/// Returns the option that allows the extensions of a later release. They are listed in a table that another
/// test compares with the header of the release.
fn extensions_of(release: u32) -> String {
    let table = package().join("shims/llvmspirvlib/extensions.inc");
    let table = fs::read_to_string(table).unwrap();
    let column = if release == 19 { 2 } else { 4 };
    let names = table.lines().filter_map(|line| {
        let row = line.strip_prefix("EXT(")?.strip_suffix(')')?;
        let cells: Vec<&str> = row.split(", ").map(str::trim).collect();
        (cells.get(column) != Some(&"0")).then(|| format!("+{}", cells.first().unwrap()))
    });
    format!("--spirv-ext={}", names.collect::<Vec<_>>().join(","))
}

/// Checks that our library and the command, with the same options, translate Triton's kernels in the same way. These
/// kernels contain intrinsics of a vendor and global variables.
#[test]
fn kernels_of_triton_are_translated_as_the_command_does() {
    let folder = scratch("unmodified-triton");
    let (source, input) = (folder.join("triton.ll"), folder.join("triton.bc"));
    fs::write(&source, TRITON).unwrap();
    let assembler = format!("llvm-as-{RELEASE}");
    success(Command::new(assembler).arg(&source).arg("-o").arg(&input));
    let (spirv, wanted) = (folder.join("out.spv"), folder.join("wanted.spv"));
    success(
        with_ours(&caller())
            .arg("write")
            .args([&input, &spirv])
            .args([
                "all",
                "mem2reg",
                "argument-types",
                "unknown=llvm.genx.GenISA.",
            ]),
    );
    let options = [
        &all_extensions(),
        "--spirv-mem2reg",
        "--preserve-ocl-kernel-arg-type-metadata-through-string",
        "--spirv-allow-unknown-intrinsics=llvm.genx.GenISA.",
    ];
    convert(&command(RELEASE, &folder), &options, &input, &wanted);
    assert_same(&wanted, &spirv);
    let text = assembly::disassemble(&fs::read(spirv).unwrap(), &DisassembleOptions::default());
    let text = text.unwrap();
    assert!(
        text.contains("llvm.genx.GenISA.simdSize") && !text.contains("OpVariable"),
        "{text}"
    );
}

const TRITON: &str = r#"
target triple = "spir64-unknown-unknown"
declare i32 @llvm.genx.GenISA.simdSize()
define spir_kernel void @k(i32 addrspace(1)* %p) {
  %v = alloca i32
  %s = call i32 @llvm.genx.GenISA.simdSize()
  store i32 %s, i32* %v
  %l = load i32, i32* %v
  store i32 %l, i32 addrspace(1)* %p
  ret void
}
"#;

/// Checks that the preloaded library replaces LLVM's SPIR-V back end in a program that is linked with
/// libLLVM.
#[test]
fn the_back_end_of_llvm_22_is_replaced() {
    let folder = scratch("unmodified-back-end");
    let program = folder.join("back_end");
    success(
        Command::new("c++")
            .args(["-Wall", "-Werror"])
            .arg(source("back_end.cpp"))
            .arg("-o")
            .arg(&program)
            .arg("/usr/lib/llvm-22/lib/libLLVM-22.so"),
    );
    let input = kernel(22, &folder, Path::new("examples/julia.cl"));
    let spirv = folder.join("out.spv");
    let mut run = Command::new(&program);
    run.env("LD_PRELOAD", library().join("libLLVMSPIRVLib.so.22.1"));
    let extension = "SPV_KHR_no_integer_wrap_decoration";
    success(
        run.args([&input, &spirv])
            .args(["spirv64v1.3-unknown-unknown", extension]),
    );
    let mut options = transpire::ToSpirv::default();
    options.target = Some(transpire::Target::Spirv64);
    options.version = Some(transpire::spirv::Version::V1_3);
    options.extensions = transpire::Extensions::parse(&format!("-all,{extension}")).unwrap();
    let words = transpire::to_spirv(&fs::read(&input).unwrap(), &options).unwrap();
    assert!(fs::read(&spirv).unwrap() == binary::to_bytes(&words));
    let mut run = Command::new(&program);
    run.env("LD_PRELOAD", library().join("libLLVMSPIRVLib.so.22.1"));
    let output = installed::output(
        run.args([&input, &spirv])
            .args(["spirv64", "SPV_KHR_no_such"]),
    );
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && told.contains("SPV_KHR_no_such"),
        "{told}"
    );
}

/// Checks that the libraries for all releases translate in both directions without options, from a program
/// that uses LLVM's C interface.
#[test]
fn libraries_of_all_releases_translate_both_ways() {
    for (release, version) in [(15, "15"), (19, "19.1"), (22, "22.1")] {
        let folder = scratch(&format!("plain-{release}"));
        let program = folder.join("plain");
        success(
            Command::new("c++")
                .args(["-Wall", "-Werror"])
                .arg(source("plain.cpp"))
                .arg("-o")
                .arg(&program)
                .arg(library().join(format!("libLLVMSPIRVLib.so.{version}")))
                .arg(format!("/usr/lib/llvm-{release}/lib/libLLVM-{release}.so")),
        );
        let input = kernel(release, &folder, Path::new("examples/julia.cl"));
        let (spirv, bitcode) = (folder.join("out.spv"), folder.join("out.bc"));
        success(with_ours(&program).args([&input, &spirv, &bitcode]));
        let command = command(release, &folder);
        let (wanted, back) = (folder.join("wanted.spv"), folder.join("wanted.bc"));
        let all = match release {
            RELEASE => all_extensions(),
            _ => extensions_of(release),
        };
        convert(&command, &[&all], &input, &wanted);
        assert_same(&wanted, &spirv);
        convert(&command, &["-r"], &spirv, &back);
        assert_eq!(text(release, &back), text(release, &bitcode));
    }
}

/// Checks that the library exports the symbols of the distribution's library, two functions that the
/// distribution's library hides, and the C interface.
#[test]
fn exported_names_are_those_of_the_distributions_library() {
    let names = |library: &Path| -> BTreeSet<String> {
        let listed = printed(
            Command::new("nm")
                .args(["-D", "--defined-only", "--format=posix"])
                .arg(library),
        );
        let names = listed.lines().filter_map(|line| line.split(' ').next());
        names.map(str::to_owned).collect()
    };
    let file = "libLLVMSPIRVLib.so.15";
    let theirs = names(&Path::new("/usr/lib").join(multiarch()).join(file));
    let c = fs::read_to_string(package().join("symbols.txt")).unwrap();
    let known: BTreeSet<&str> = c.lines().chain(theirs.iter().map(String::as_str)).collect();
    let ours = names(&library().join(file));
    let other: Vec<&String> = ours
        .iter()
        .filter(|name| !known.contains(name.as_str()))
        .collect();
    let hidden = [
        "_ZN5SPIRV11isSpirvTextERNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
        "_ZN5SPIRV13isSpirvBinaryERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE",
    ];
    assert_eq!(other, hidden);
    assert_eq!(ours.len(), c.lines().count() + hidden.len() + 14);

    let told = printed(Command::new("readelf").arg("-d").arg(library().join(file)));
    assert!(told.contains(&format!("soname: [{file}]")), "{told}");
    assert!(!told.contains("libLLVM-"), "{told}");
}

#[test]
fn pkg_config_tells_what_the_distributions_file_does() {
    let told = |option: &str| {
        let path = library().join("pkgconfig");
        let mut run = Command::new("pkg-config");
        let run = run.env("PKG_CONFIG_PATH", path);
        printed(run.args([option, "LLVMSPIRVLib"]))
            .trim()
            .to_owned()
    };
    assert_eq!(told("--modversion"), "15.0.0.0");
    let libraries = told("--libs");
    assert_eq!(
        libraries,
        format!("-L{}/pkgconfig/.. -lLLVMSPIRVLib", library().display())
    );
}

/// A placeholder for the option that allows all extensions of the distribution's release.
const ALL: &str = "all";

/// Returns the names of the extensions in the header in `folder`. SPV_INTEL_non_constant_addrspace_printf is omitted,
/// because it is never written and the command does not know it.
fn extensions_of_header(folder: &str) -> BTreeSet<String> {
    let path = Path::new(folder).join("LLVMSPIRVLib/LLVMSPIRVExtensions.inc");
    let list = fs::read_to_string(path).unwrap();
    let names = list
        .lines()
        .filter_map(|line| line.strip_prefix("EXT(")?.strip_suffix(')'));
    let known = names.filter(|name| *name != "SPV_INTEL_non_constant_addrspace_printf");
    known.map(str::to_owned).collect()
}

/// Returns the option that allows all extensions in the distribution's header.
fn all_extensions() -> String {
    let names = extensions_of_header("/usr/include");
    assert_eq!(names.len(), 50);
    let names: Vec<String> = names.iter().map(|name| format!("+{name}")).collect();
    format!("--spirv-ext={}", names.join(","))
}

/// Returns the names of the extensions that this release of `llvm-spirv` allows with `--spirv-ext=+all`.
/// `SPV_ALTERA_arbitrary_precision_integers`, a later name of one of them, is omitted.
fn allowed_by_all(release: u32) -> BTreeSet<String> {
    let allowed = extensions::parse(&["+all"], false, Release(release)).unwrap();
    // A later name of SPV_INTEL_arbitrary_precision_integers, which is allowed with that.
    let known =
        extensions::names().filter(|name| *name != "SPV_ALTERA_arbitrary_precision_integers");
    let names = known.filter(|name| allowed.allows(name));
    names.map(str::to_owned).collect()
}

#[test]
fn all_extensions_of_the_command_are_those_of_the_distributions_header() {
    assert_eq!(
        allowed_by_all(RELEASE),
        extensions_of_header("/usr/include")
    );
}

#[test]
#[ignore = "needs headers that scripts/setup.sh --newer fetches"]
fn all_extensions_of_the_command_are_those_of_the_headers_of_later_releases() {
    let theirs = |release, suite| extensions_of_header(&newer_header(release, suite));
    assert_eq!(allowed_by_all(19), theirs(19, "trixie"));
    // The header is of 22.1.0; later updates of that release have more.
    let missing = &theirs(22, "sid") - &allowed_by_all(22);
    assert_eq!(missing, BTreeSet::new());
}

/// Settings of the options class for writing SPIR-V, each with the equivalent options of the command.
const WRITE: &[(&[&str], &[&str])] = &[
    (&[], &[ALL]),
    (&["all"], &[ALL]),
    (&["version=1.1"], &["--spirv-max-version=1.1"]),
    (
        &["SPV_KHR_no_integer_wrap_decoration", "fast", "mem2reg"],
        &[
            "--spirv-ext=+SPV_KHR_no_integer_wrap_decoration",
            "--spirv-fp-contract=fast",
            "--spirv-mem2reg",
        ],
    ),
    (
        &["no-mad", "argument-types", "unknown=llvm.spir"],
        &[
            "--spirv-replace-fmuladd-with-ocl-mad=0",
            "--preserve-ocl-kernel-arg-type-metadata-through-string",
            "--spirv-allow-unknown-intrinsics=llvm.spir",
        ],
    ),
];

/// Settings of the options class for reading SPIR-V, each with the equivalent options of the command.
const READ: &[(&[&str], &[&str])] = &[
    (&[], &[]),
    (&["all", "cl2.0"], &["--spirv-target-env=CL2.0"]),
    (
        &["all", "friendly", "argument-names"],
        &[
            "--spirv-target-env=SPV-IR",
            "--spirv-gen-kernel-arg-name-md",
        ],
    ),
];

/// Checks that the program writes the same output as the command of that release, in both directions.
#[test]
fn a_program_translates_both_ways_as_the_command_does() {
    let folder = scratch("unmodified");
    let command = command(RELEASE, &folder);
    let mut inputs = vec![kernel(RELEASE, &folder, Path::new("examples/julia.cl"))];
    for name in KERNELS {
        let path = Path::new("tests/kernels").join(name);
        inputs.push(kernel(RELEASE, &folder, &path));
    }
    let all = all_extensions();
    let (spirv, wanted) = (folder.join("out.spv"), folder.join("wanted.spv"));
    let (bitcode, back) = (folder.join("out.bc"), folder.join("wanted.bc"));
    for input in &inputs {
        for (said, options) in WRITE {
            let mut run = with_ours(&caller());
            success(run.arg("write").args([input, &spirv]).args(*said));
            let options = options.iter().map(|option| match *option {
                ALL => all.as_str(),
                other => other,
            });
            convert(&command, &options.collect::<Vec<_>>(), input, &wanted);
            assert_same(&wanted, &spirv);
        }
        convert(&command, &[&all], input, &spirv);
        for (said, options) in READ {
            let mut run = with_ours(&caller());
            success(run.arg("read").args([&spirv, &bitcode]).args(*said));
            let options: Vec<&str> = [&["-r"], *options].concat();
            convert(&command, &options, &spirv, &back);
            let (one, other) = (text(RELEASE, &back), text(RELEASE, &bitcode));
            assert_eq!(one, other, "{} {said:?}", input.display());
        }
        let text_form = folder.join("out.spt");
        success(with_ours(&caller()).arg("text").args([&spirv, &text_form]));
        let wanted = folder.join("wanted.spt");
        convert(&command, &["-to-text"], &spirv, &wanted);
        assert_same(&wanted, &text_form);
    }
}

/// Checks that the distribution's command runs with our library. It must write the same output as our
/// command, and its bitcode, which has typed pointers, must translate to valid SPIR-V again.
#[test]
fn the_distributions_command_runs_with_our_library() {
    let folder = scratch("unmodified-command");
    let command = command(RELEASE, &folder);
    let theirs = |options: &[&str], input: &Path, output: &Path| {
        let mut run = with_ours(Path::new("/usr/bin/llvm-spirv-15"));
        success(run.args(options).arg(input).arg("-o").arg(output));
    };
    let (spirv, wanted) = (folder.join("out.spv"), folder.join("wanted.spv"));
    let (text_form, words) = (folder.join("out.spt"), folder.join("words.spv"));
    let (bitcode, again) = (folder.join("out.bc"), folder.join("again.spv"));
    let mut inputs = vec![kernel(RELEASE, &folder, Path::new("examples/julia.cl"))];
    for name in KERNELS {
        let path = Path::new("tests/kernels").join(name);
        inputs.push(kernel(RELEASE, &folder, &path));
    }
    for input in &inputs {
        theirs(&[], input, &spirv);
        convert(&command, &[], input, &wanted);
        assert_same(&wanted, &spirv);
        theirs(&["-to-text"], &spirv, &text_form);
        theirs(&["-to-binary"], &text_form, &words);
        assert_same(&spirv, &words);
        theirs(&["-r"], &spirv, &bitcode);
        theirs(&[], &bitcode, &again);
        success(Command::new(root().join("target/tools/spirv-val")).arg(&again));
    }
}

/// Checks that a module is regularized in place. The regularized module must translate to SPIR-V with the
/// same kernels.
#[test]
fn a_module_is_regularized_in_place() {
    let folder = scratch("unmodified-regular");
    let (regular, spirv) = (folder.join("regular.bc"), folder.join("regular.spv"));
    let back = folder.join("back.bc");
    let command = command(RELEASE, &folder);
    for name in ["memory/structs.cl", "math/exponential.cl"] {
        let input = kernel(RELEASE, &folder, &Path::new("tests/kernels").join(name));
        success(
            with_ours(&caller())
                .arg("regularize")
                .args([&input, &regular]),
        );
        convert(&command, &[], &regular, &spirv);
        convert(&command, &["-r"], &spirv, &back);
        let kernels = |text: &str| -> BTreeSet<String> {
            let defined = text.lines().filter(|line| line.contains("spir_kernel"));
            let names = defined.filter_map(|line| line.split(['@', '(']).nth(1));
            names.map(str::to_owned).collect()
        };
        let wanted = kernels(&text(RELEASE, &input));
        assert!(!wanted.is_empty());
        assert_eq!(kernels(&text(RELEASE, &back)), wanted, "{name}");
    }
}

/// A module with definitions that LLVM's linker may omit or select from.
const GROUPED: &str = r#"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"
$group = comdat largest
$single = comdat nodeduplicate
@table = linkonce_odr addrspace(2) constant i32 7, comdat($group)
@unused = internal addrspace(2) constant i32 5
@0 = private addrspace(2) constant i32 6
define linkonce_odr spir_func i32 @group() comdat {
  ret i32 1
}
define weak_odr spir_func i32 @member() comdat($group) {
  ret i32 2
}
define spir_func i32 @single() comdat {
  ret i32 3
}
define available_externally spir_func i32 @elsewhere() {
  ret i32 4
}
define spir_func void @work(ptr addrspace(1) %p) {
  %a = call spir_func i32 @group()
  store i32 %a, ptr addrspace(1) %p, align 4
  ret void
}
"#;

/// Checks that a regularized module keeps its comdats and the definitions that it does not use, as with the
/// distribution's library.
#[test]
fn a_regularized_module_has_all_definitions() {
    let folder = scratch("unmodified-grouped");
    let (input, bitcode) = (folder.join("in.ll"), folder.join("in.bc"));
    fs::write(&input, GROUPED).unwrap();
    let assembler = format!("llvm-as-{RELEASE}");
    success(Command::new(assembler).arg(&input).arg("-o").arg(&bitcode));
    let definitions = |mut run: Command, name: &str| -> BTreeSet<String> {
        let regular = folder.join(name);
        success(run.arg("regularize").args([&bitcode, &regular]));
        let text = text(RELEASE, &regular);
        let found = text
            .lines()
            .filter(|line| line.starts_with(['$', '@']) || line.starts_with("define"));
        // The numbers of attribute groups may differ.
        let plain = |line: &str| {
            let words = line.split(' ').filter(|word| !word.starts_with('#'));
            words.collect::<Vec<_>>().join(" ")
        };
        found.map(plain).collect()
    };
    let theirs = definitions(Command::new(caller()), "theirs.bc");
    assert_eq!(theirs.len(), 10, "{theirs:?}");
    assert_eq!(definitions(with_ours(&caller()), "ours.bc"), theirs);
}

/// Checks that specialization constants are listed and can be set.
#[test]
fn specialization_constants_are_told_and_set() {
    let folder = scratch("unmodified-constants");
    let (spirv, bitcode) = (folder.join("in.spv"), folder.join("out.bc"));
    let mut words = assembly::assemble(SPECIALIZED).unwrap();
    // SPIR-V 1.4: later versions are not allowed by default in this release.
    *words.get_mut(1).unwrap() = 0x0001_0400;
    fs::write(&spirv, binary::to_bytes(&words)).unwrap();
    let told = printed(with_ours(&caller()).arg("constants").arg(&spirv));
    assert_eq!(told, "3: 4\n9: 2\n");
    let mut run = with_ours(&caller());
    success(
        run.arg("read")
            .args([&spirv, &bitcode])
            .args(["all", "constant"]),
    );
    let text = text(RELEASE, &bitcode);
    assert!(text.contains("123456"), "{text}");
}

const INTRINSICS: &str = "
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.smax.i32(i32, i32)
declare float @llvm.fabs.f32(float)
define float @f(i32 %a, float %b) {
  %c = call i32 @llvm.ctpop.i32(i32 %a)
  %d = call i32 @llvm.smax.i32(i32 %a, i32 %c)
  %e = call float @llvm.fabs.f32(float %b)
  ret float %e
}
";

/// Checks that our options class allows unknown intrinsics by the same prefixes as the class of the Khronos
/// translator's library.
#[test]
fn unknown_intrinsics_are_allowed_by_their_prefixes() {
    let folder = scratch("unmodified");
    let (input, bitcode) = (folder.join("intrinsics.ll"), folder.join("intrinsics.bc"));
    fs::write(&input, INTRINSICS).unwrap();
    let assembler = format!("llvm-as-{RELEASE}");
    success(Command::new(assembler).arg(input).arg("-o").arg(&bitcode));
    // First more prefixes than the list has room for, then a single one.
    for prefixes in [
        &[
            "llvm.ctpopulation",
            "llvm.smax",
            "llvm.x",
            "llvm.y",
            "llvm.f",
            "llvm.z",
        ][..],
        &["llvm.ctpop"][..],
    ] {
        let told = |mut run: Command| printed(run.arg("intrinsics").arg(&bitcode).args(prefixes));
        let theirs = told(Command::new(caller()));
        assert!(theirs.contains(": 1") && theirs.contains(": 0"), "{theirs}");
        assert_eq!(told(with_ours(&caller())), theirs);
    }
}

/// Checks that a function returns `false` if the stream throws or does not accept the output.
#[test]
fn streams_that_fail_do_not_end_the_program() {
    let folder = scratch("unmodified");
    let input = kernel(RELEASE, &folder, Path::new("examples/julia.cl"));
    success(with_ours(&caller()).arg("streams").args([&input, &input]));
}

/// Checks that a thousand damaged modules are rejected without ending the process. If one of them is read
/// nevertheless, the result must be valid LLVM IR.
#[test]
fn damaged_modules_are_refused() {
    let folder = scratch("unmodified-damaged");
    let input = kernel(RELEASE, &folder, Path::new("examples/julia.cl"));
    let spirv = folder.join("julia.spv");
    convert(&command(RELEASE, &folder), &[], &input, &spirv);
    let told = printed(with_ours(&caller()).arg("damaged").arg(&spirv).arg("1000"));
    assert!(told.starts_with("refused 1000, "), "{told}");
    assert!(told.ends_with(", wrong 0, ended 0, hung 0\n"), "{told}");
}

/// Checks a program that is linked with another release of LLVM. `writeSpirv`, `readSpirv` and `regularizeLlvmForSpirv`
/// must report which function of LLVM is missing. `isSpirvBinary` and `isSpirvText`, which need no LLVM, must work.
#[test]
fn another_release_of_llvm_is_an_error() {
    let program = scratch("unmodified").join("other-host");
    success(
        Command::new("c++")
            .args(["-Wall", "-Werror", "-Wl,--no-as-needed"])
            .arg(source("other_host.cpp"))
            .arg("-o")
            .arg(&program)
            .arg(library().join("libLLVMSPIRVLib.so.15"))
            .arg("/usr/lib/llvm-19/lib/libLLVM.so"),
    );
    let told = printed(&mut with_ours(&program));
    let message = "0 this libLLVMSPIRVLib is for release 15 of LLVM, whose functions the process does not have: there is no \
                   LLVMWriteBitcodeToMemoryBuffer@LLVM_15\n";
    assert_eq!(told, format!("{}1010\n", message.repeat(3)));
}

/// Checks that a program prints the same mangled names with our library as with the distribution's library.
#[test]
fn names_are_mangled_as_the_distributions_library_does() {
    let program = scratch("unmodified").join("mangle");
    let options = ["-DTHE_OTHER", "-l:libLLVMSPIRVLib.so.15"];
    let program = link(RELEASE, &source("mangle.cpp"), &program, &options);
    let theirs = printed(&mut Command::new(&program));
    assert!(theirs.lines().count() > 150, "{theirs}");
    assert_eq!(printed(&mut with_ours(&program)), theirs);
}

/// Checks that none of 40 piglit files has a worse result with our library, under Debian's unmodified rusticl
/// on the processor.
#[test]
fn no_test_is_worse_under_a_driver() {
    let mut script = Command::new(root().join("scripts/drivers.sh"));
    script.args(["--quick", "--ours"]).arg(library());
    let told = printed(&mut script);
    let last = told.lines().last().unwrap();
    assert!(last.starts_with("40 files: "), "{told}");
    assert!(last.contains(", 0 worse, "), "{told}");
}

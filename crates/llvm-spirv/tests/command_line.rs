//! Checks `llvm-spirv` as its callers use it: the command line, the names of outputs, messages, exit
//! statuses, and the internal text form.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use transpire::{ReadLlvm, ToSpirv, llvm_to_spirv, read_llvm, write_spirv};

/// A module with a kernel that adds one, and a function that it calls.
const KERNEL: &str = include_str!("command_line/kernel.ll");

/// A module in the internal text form, with a specialization constant.
const TEXT: &str = include_str!("command_line/internal.txt");

/// The folder of a test, which is empty at first.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join("llvm-spirv")
            .join(test);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        fs::write(self.0.join(name), content).unwrap();
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).unwrap()
    }

    /// Returns the bitcode of LLVM assembly, as LLVM 15 writes it.
    fn bitcode(&self, assembly: &str) -> Vec<u8> {
        self.write("assembly.ll", assembly);
        let output = Command::new("llvm-as-15")
            .args(["--opaque-pointers", "assembly.ll", "-o", "-"])
            .current_dir(&self.0)
            .output();
        let output =
            output.unwrap_or_else(|error| panic!("llvm-as-15: {error}: run scripts/setup.sh"));
        assert!(output.status.success(), "{}", errors(&output));
        output.stdout
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8(self.read(name)).unwrap()
    }

    fn pipe(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut child = Command::new(env!("CARGO_BIN_EXE_llvm-spirv"))
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A command that reads no input may have exited already.
        let _ = child.stdin.take().unwrap().write_all(input);
        child.wait_with_output().unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.pipe(arguments, b"")
    }

    /// Runs the command with `arguments`, which must succeed. Returns its output.
    fn ok(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert_eq!(
            output.status.code(),
            Some(0),
            "{arguments:?}: {}",
            errors(&output)
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Runs the command with `arguments`, which must fail with this status. Returns its error messages.
    fn fails(&self, arguments: &[&str], status: i32) -> String {
        let output = self.run(arguments);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{arguments:?}: {}",
            errors(&output)
        );
        errors(&output)
    }
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// Returns the output of `spirv-val` for a file.
fn spirv_val(path: &Path) -> Output {
    let validator = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/tools/spirv-val");
    Command::new(&validator).arg(path).output().unwrap()
}

/// Checks that `spirv-val` accepts a file.
fn validates(path: &Path) {
    let output = spirv_val(path);
    assert!(
        output.status.success(),
        "{}: {}",
        path.display(),
        errors(&output)
    );
}

/// A module with debug information: a kernel with a pointer to a structure.
const STRUCTURE: &str = include_str!("command_line/structure.ll");

/// `docs/compatibility.md` states that this form is copied, and that the library writes another one.
#[test]
fn debug_information_has_the_form_of_the_khronos_translator_which_spirv_val_rejects() {
    let folder = Folder::new("debug-information");
    folder.write("a.ll", STRUCTURE);
    folder.ok(&["a.ll"]);
    let output = spirv_val(&folder.0.join("a.spv"));
    let message =
        "DebugTypeComposite: expected operand Linkage Name must be a result id of OpString";
    assert!(errors(&output).contains(message), "{output:?}");
    let module = read_llvm(STRUCTURE.as_bytes(), &ReadLlvm::default()).unwrap();
    let (module, _) = llvm_to_spirv(module.module, &ToSpirv::default()).unwrap();
    folder.write("valid.spv", write_spirv(&module));
    validates(&folder.0.join("valid.spv"));
}

const MAGIC: [u8; 4] = [0x03, 0x02, 0x23, 0x07];

#[test]
fn the_output_has_the_inputs_name_with_another_ending() {
    let folder = Folder::new("names");
    folder.write("a.b.ll", KERNEL);
    folder.ok(&["a.b.ll"]);
    assert!(folder.read("a.b.spv").starts_with(&MAGIC));
    validates(&folder.0.join("a.b.spv"));
    folder.ok(&["a.b.ll", "-spirv-text"]);
    assert!(folder.text("a.b.spt").starts_with("119734787 "));
    folder.ok(&["-r", "a.b.spv"]);
    assert!(folder.read("a.b.bc").starts_with(b"BC\xc0\xde"));
    folder.ok(&["-s", "a.b.bc"]);
    assert!(folder.read("a.b.regularized.bc").starts_with(b"BC\xc0\xde"));
    folder.ok(&["-to-text", "a.b.spv"]);
    folder.ok(&["-to-binary", "a.b.spt", "-o", "again.spv"]);
    assert_eq!(folder.read("again.spv"), folder.read("a.b.spv"));
}

#[test]
fn the_generator_is_the_khronos_translators() {
    let folder = Folder::new("generator");
    let bitcode = folder.bitcode(KERNEL);
    folder.write("a.bc", &bitcode);
    folder.ok(&["a.bc", "-o", "ours.spv"]);
    // The header names the Khronos translator as generator: its number in the registry is 6, and its version 14.
    assert_eq!(folder.read("ours.spv")[8..12], [14, 0, 6, 0]);
    let theirs = Command::new("llvm-spirv-15")
        .args(["a.bc", "-o", "theirs.spv", "--opaque-pointers"])
        .current_dir(&folder.0)
        .output()
        .unwrap_or_else(|error| panic!("llvm-spirv-15: {error}: run scripts/setup.sh"));
    assert!(theirs.status.success(), "{}", errors(&theirs));
    assert_eq!(
        folder.read("ours.spv")[8..12],
        folder.read("theirs.spv")[8..12]
    );
}

#[test]
fn standard_input_goes_to_standard_output() {
    let folder = Folder::new("pipes");
    for arguments in [&[][..], &["-"], &["-o", "-"], &["-o=-", "-"]] {
        let output = folder.pipe(arguments, KERNEL.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", errors(&output));
        assert!(output.stdout.starts_with(&MAGIC), "{arguments:?}");
    }
}

#[test]
fn options_have_one_dash_or_two_and_values_after_an_equals_sign_or_a_space() {
    let folder = Folder::new("dashes");
    folder.write("k.ll", KERNEL);
    for arguments in [
        ["--spirv-max-version=1.0", "--spirv-text", "--o=x.spt"].as_slice(),
        &["-spirv-max-version", "1.0", "-spirv-text", "-o", "x.spt"],
        &[
            "-spirv-max-version=1.6",
            "-spirv-max-version=1.0",
            "-spirv-text=true",
            "-o",
            "x.spt",
        ],
        &[
            "-spirv-max-version=1.0",
            "-spirv-text",
            "-r=false",
            "-o",
            "x.spt",
            "--",
        ],
    ] {
        let mut line = arguments.to_vec();
        line.push("k.ll");
        folder.ok(&line);
        assert!(
            folder.text("x.spt").starts_with("119734787 65536 "),
            "{arguments:?}"
        );
    }
}

#[test]
fn wrong_command_lines_have_llvms_messages_and_status_1() {
    let folder = Folder::new("usage");
    let unknown = folder.fails(&["--spirv-texts"], 1);
    assert!(
        unknown
            .contains("Unknown command line argument '--spirv-texts'.  Try: 'llvm-spirv --help'"),
        "{unknown}"
    );
    assert!(
        unknown.contains("Did you mean '--spirv-text'?"),
        "{unknown}"
    );
    assert!(
        folder
            .fails(&["-o"], 1)
            .contains("for the -o option: requires a value!")
    );
    assert!(
        folder
            .fails(&["a", "b"], 1)
            .contains("Too many positional arguments specified!")
    );
    let word = folder.fails(&["--spirv-max-version=9"], 1);
    assert!(
        word.contains("for the --spirv-max-version option: Cannot find option named '9'!"),
        "{word}"
    );
    let flag = folder.fails(&["-r=maybe"], 1);
    assert!(
        flag.contains(
            "for the -r option: 'maybe' is invalid value for boolean argument! Try 0 or 1"
        ),
        "{flag}"
    );
    let number = folder.fails(&["-fnvar-arch=x"], 1);
    assert!(
        number.contains("for the --fnvar-arch option: 'x' value invalid for uint argument!"),
        "{number}"
    );
}

#[test]
fn options_that_exclude_each_other_have_status_255() {
    let folder = Folder::new("excluded");
    for (arguments, message) in [
        (&["-r", "-s"][..], "Cannot have both -r and -s options"),
        (
            &["-to-text", "-r"],
            "Cannot use -to-text with -to-binary, -r, -s",
        ),
        (
            &["-to-binary", "-s"],
            "Cannot use -to-binary with -to-text, -r, -s",
        ),
        (
            &["-fnvar-arch=3"],
            "--fnvar-xxx flags can be used only with -r",
        ),
        (
            &["-r", "-fnvar-arch=3"],
            "--fnvar-xxx flags need to be enabled with --fnvar-spec-enable",
        ),
        (
            &["--spirv-ext=SPV_KHR_expect_assume"],
            "Invalid value of --spirv-ext, expected format is:",
        ),
        (
            &["--spirv-ext=+SPV_NO_such"],
            "Unknown extension 'SPV_NO_such' was specified via --spirv-ext option",
        ),
    ] {
        let said = folder.fails(arguments, 255);
        assert!(said.contains(message), "{arguments:?}: {said}");
    }
}

#[test]
fn files_at_fault_have_the_status_of_their_fault() {
    let folder = Folder::new("files");
    folder.write("empty", "");
    folder.write("text", "no module");
    assert!(
        folder
            .fails(&["empty"], 255)
            .contains("Can't translate, file is empty")
    );
    assert!(
        folder
            .fails(&["nowhere.bc"], 1)
            .contains("No such file or directory")
    );
    folder.fails(&["text"], 1);
    assert!(
        folder
            .fails(&["-s", "text"], 1)
            .contains("Invalid bitcode signature")
    );
    assert!(
        folder
            .fails(&["-r", "text"], 10)
            .contains("InvalidModule: Invalid SPIR-V module: invalid magic number")
    );
    assert!(
        folder
            .fails(&["-r", "nowhere"], 10)
            .contains("InvalidModule: Invalid SPIR-V module: input file is empty")
    );
}

#[test]
fn the_highest_version_is_used_only_where_it_lets_more_be_said() {
    let folder = Folder::new("versions");
    folder.write("k.ll", KERNEL);
    // NoSignedWrap came with SPIR-V 1.4: 0x10400.
    assert!(
        folder
            .ok(&["k.ll", "-spirv-text", "-o", "-"])
            .starts_with("119734787 66560 ")
    );
    let lower = folder.ok(&["k.ll", "-spirv-text", "--spirv-max-version=1.3", "-o", "-"]);
    assert!(lower.starts_with("119734787 65536 "), "{lower}");
    assert!(!lower.contains("NoSignedWrap"), "{lower}");
    let extended = "--spirv-ext=+SPV_KHR_no_integer_wrap_decoration";
    let extended = folder.ok(&[
        "k.ll",
        "-spirv-text",
        "--spirv-max-version=1.3",
        extended,
        "-o",
        "-",
    ]);
    assert!(
        extended.contains(r#"Extension "SPV_KHR_no_integer_wrap_decoration""#),
        "{extended}"
    );
    assert!(extended.contains("NoSignedWrap"), "{extended}");
}

#[test]
fn the_version_in_a_triple_is_the_one_that_is_written() {
    let folder = Folder::new("triples");
    let module = |triple: &str| KERNEL.replace("spir64-unknown-unknown", triple);
    folder.write("v.ll", module("spirv64v1.3-unknown-unknown"));
    assert!(
        folder
            .ok(&["v.ll", "-spirv-text", "-o", "-"])
            .starts_with("119734787 66304 ")
    );
    let said = folder.fails(&["v.ll", "--spirv-max-version=1.1", "-o", "-"], 3);
    assert!(
        said.contains(
            "TripleMaxVersionIncompatible: Triple version and maximum version are incompatible."
        ),
        "{said}"
    );
    folder.write("x.ll", module("x86_64-pc-linux-gnu"));
    let said = folder.fails(&["x.ll", "-o", "-"], 1);
    let expected = "InvalidTargetTriple: Expects spir-unknown-unknown or spir64-unknown-unknown. Actual target triple is x86_64-pc-linux-gnu";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn what_an_extension_has_is_refused_until_it_is_allowed() {
    let folder = Folder::new("extensions");
    folder.write(
        "a.ll",
        r#"target triple = "spir64-unknown-unknown"
           define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
             %old = atomicrmw fadd ptr addrspace(1) %p, float %x seq_cst
             ret void
           }
          "#,
    );
    let said = folder.fails(&["a.ll", "-o", "-"], 18);
    let expected = "RequiresExtension: Feature requires the following SPIR-V extension:\n SPV_EXT_shader_atomic_float_add";
    assert!(said.contains(expected), "{said}");
    for allowed in [
        "--spirv-ext=+SPV_EXT_shader_atomic_float_add",
        "--spirv-ext=-all,+SPV_EXT_shader_atomic_float_add",
    ] {
        let text = folder.ok(&["a.ll", allowed, "-spirv-text", "-o", "-"]);
        assert!(text.contains("AtomicFAddEXT"), "{text}");
    }
    folder.fails(
        &[
            "a.ll",
            "--spirv-ext=+SPV_EXT_shader_atomic_float_add,-all",
            "-o",
            "-",
        ],
        18,
    );
}

#[test]
fn a_struct_with_more_members_than_an_instruction_can_list_is_continued_where_that_is_allowed() {
    let folder = Folder::new("members");
    // 65,533 members fit into an instruction of 65,535 words.
    let members = ["i8"; 65_540].join(", ");
    folder.write(
        "m.ll",
        format!(
            r#"target triple = "spir64-unknown-unknown"
               %long = type {{ ptr addrspace(4), {members} }}
               declare spir_func void @take(ptr byval(%long) align 8)
               define spir_func void @f() {{
                 %v = alloca %long, align 8
                 call spir_func void @take(ptr byval(%long) align 8 %v)
                 ret void
               }}
              "#
        ),
    );
    let said = folder.fails(&["m.ll", "-o", "-"], 15);
    assert!(
        said.contains(
            "InvalidWordCount: Can't encode instruction with word count greater than 65535:"
        ),
        "{said}"
    );
    assert!(said.contains(r#"OpCode: TypeStruct, Name: """#), "{said}");
    let continued = |text: &str| {
        assert!(text.contains("Capability LongCompositesINTEL"));
        assert!(text.contains(r#"Extension "SPV_INTEL_long_composites""#));
        let mut lines = text
            .lines()
            .skip_while(|line| !line.contains(" TypeStruct "));
        assert!(lines.next().unwrap().starts_with("65535 TypeStruct "));
        // The pointer is a member, too.
        assert!(
            lines
                .next()
                .unwrap()
                .starts_with("9 TypeStructContinuedINTEL ")
        );
    };
    for allowed in [
        "+SPV_INTEL_long_composites",
        "+SPV_INTEL_long_composites,+SPV_KHR_untyped_pointers",
    ] {
        let allowed = format!("--spirv-ext={allowed}");
        folder.ok(&["m.ll", &allowed, "-o", "m.spv"]);
        continued(&folder.ok(&["-to-text", "m.spv", "-o", "-"]));
        folder.ok(&["-r", "m.spv", "-o", "m.bc"]);
        continued(&folder.ok(&["m.bc", &allowed, "-spirv-text", "-o", "-"]));
    }
}

#[test]
fn pointers_are_untyped_where_the_extension_is_allowed() {
    let folder = Folder::new("untyped");
    folder.write("k.ll", KERNEL);
    folder.ok(&[
        "k.ll",
        "--spirv-ext=+SPV_KHR_untyped_pointers",
        "-o",
        "k.spv",
    ]);
    validates(&folder.0.join("k.spv"));
    let text = folder.ok(&["-to-text", "k.spv", "-o", "-"]);
    assert!(text.contains("TypeUntypedPointerKHR"), "{text}");
    assert!(!text.contains(" TypePointer "), "{text}");
}

#[test]
fn unknown_intrinsics_become_functions_where_their_prefix_is_allowed() {
    let folder = Folder::new("intrinsics");
    folder.write(
        "i.ll",
        r#"target triple = "spir64-unknown-unknown"
           declare i64 @llvm.get.dynamic.area.offset.i64()
           define spir_func i64 @f() {
             %x = call i64 @llvm.get.dynamic.area.offset.i64()
             ret i64 %x
           }
          "#,
    );
    let said = folder.fails(&["i.ll", "-o", "-"], 8);
    assert!(
        said.contains(
            "InvalidFunctionCall: Unexpected llvm intrinsic:\n llvm.get.dynamic.area.offset.i64"
        ),
        "{said}"
    );
    folder.fails(
        &[
            "i.ll",
            "--spirv-allow-unknown-intrinsics=llvm.other",
            "-o",
            "-",
        ],
        8,
    );
    for allowed in [
        "--spirv-allow-unknown-intrinsics",
        "--spirv-allow-unknown-intrinsics=x.,llvm.get",
    ] {
        let text = folder.ok(&["i.ll", allowed, "-spirv-text", "-o", "-"]);
        assert!(
            text.contains(r#"LinkageAttributes "llvm.get.dynamic.area.offset.i64" Import"#),
            "{text}"
        );
    }
}

#[test]
fn contraction_and_fmuladd_are_as_the_options_say() {
    let folder = Folder::new("contraction");
    folder.write(
        "c.ll",
        r#"target triple = "spir64-unknown-unknown"
           declare float @llvm.fmuladd.f32(float, float, float)
           define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
             %y = call float @llvm.fmuladd.f32(float %x, float %x, float %x)
             store float %y, ptr addrspace(1) %p, align 4
             ret void
           }
          "#,
    );
    let with =
        |options: &[&str]| folder.ok(&[&["c.ll", "-spirv-text", "-o", "-"], options].concat());
    assert!(!with(&[]).contains("ExecutionMode"));
    // ContractionOff is 31.
    assert!(with(&["--spirv-fp-contract=off"]).contains(" 31 "));
    assert!(with(&[]).contains(" mad "));
    for split in [
        "--spirv-ext-inst=none",
        "--spirv-replace-fmuladd-with-ocl-mad=0",
    ] {
        let text = with(&[split]);
        assert!(
            text.contains("FMul") && text.contains("FAdd") && !text.contains(" mad "),
            "{split}: {text}"
        );
    }
    assert!(with(&["--spirv-ext-inst=OpenCL.std"]).contains(" mad "));
}

#[test]
fn the_text_form_keeps_a_module_whole() {
    let folder = Folder::new("text");
    folder.write("t.spt", TEXT);
    folder.ok(&["-to-binary", "t.spt", "-o", "t.spv"]);
    validates(&folder.0.join("t.spv"));
    let text = folder.ok(&["-to-text", "t.spv", "-o", "-"]);
    for line in [
        r#"5 Decorate 8 LinkageAttributes "f" Export "#,
        "4 SpecConstant 3 5 42 ",
        "5 Function 3 8 0 4 ",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}: {text}");
    }
    // A block and a function each end with an empty line, and the words are counted.
    assert!(
        text.ends_with("2 Label 9 \n2 ReturnValue 5 \n\n1 FunctionEnd \n\n"),
        "{text}"
    );
}

#[test]
fn word_counts_of_a_text_need_not_be_right() {
    let folder = Folder::new("counts");
    folder.write(
        "t.spt",
        TEXT.replace("4 Name 8", "99 Name 8")
            .replace("2 Label", "7 Label"),
    );
    folder.ok(&["-to-binary", "t.spt", "-o", "t.spv"]);
    validates(&folder.0.join("t.spv"));
    folder.write("bad.spt", TEXT.replace("Label 9", "Lable 9"));
    let said = folder.fails(&["-to-binary", "bad.spt", "-o", "-"], 10);
    assert!(said.contains(r#""Lable" is no instruction"#), "{said}");
}

#[test]
fn unknown_versions_and_extensions_of_a_module_are_refused() {
    let folder = Folder::new("unknown");
    folder.write("v.spt", TEXT.replace("65536", "67328"));
    let said = folder.fails(&["-to-binary", "v.spt", "-o", "-"], 10);
    let expected = "unsupported SPIR-V version number 'unknown (67328)'. Range of supported/known SPIR-V versions is 1.0 (65536) - 1.6 (67072)";
    assert!(said.contains(expected), "{said}");
    folder.write(
        "e.spt",
        TEXT.replace("5 ExtInst", "9 Extension \"SPV_NO_such\"\n5 ExtInst"),
    );
    let said = folder.fails(&["-to-binary", "e.spt", "-o", "-"], 10);
    assert!(
        said.contains("input SPIR-V module uses unknown extension 'SPV_NO_such'"),
        "{said}"
    );
    folder.write("n.spt", TEXT.replace("65536", "65792"));
    folder.ok(&["-to-binary", "n.spt", "-o", "n.spv"]);
    let said = folder.fails(&["-r", "n.spv", "--spirv-max-version=1.0", "-o", "-"], 10);
    let expected = "incorrect SPIR-V version number 1.1 (65792) - it conflicts with maximum allowed version which is set to 1.0 (65536)";
    assert!(said.contains(expected), "{said}");
}

#[test]
fn a_modules_constants_and_needs_are_told() {
    let folder = Folder::new("info");
    folder.write("t.spt", TEXT);
    folder.ok(&["-to-binary", "t.spt"]);
    let info = folder.ok(&["-spec-const-info", "t.spv"]);
    assert_eq!(
        info,
        "Number of scalar specialization constants in the module = 1\nSpec const id = 7, size in bytes = 4, type = i32\n"
    );
    let report = folder.ok(&["--spirv-print-report", "t.spv"]);
    for line in [
        "SPIR-V module report:",
        " Version: 1.0",
        " Memory model: OpenCL",
        " Addressing model: Physical64",
        " Number of capabilities: 3",
        "  Capability: Kernel",
        "  Extended Instruction Set: OpenCL.std",
    ] {
        assert!(
            report.lines().any(|found| found == line),
            "{line}: {report}"
        );
    }
}

#[test]
fn values_of_specialization_constants_are_checked() {
    let folder = Folder::new("values");
    folder.write("t.spt", TEXT);
    folder.ok(&["-to-binary", "t.spt"]);
    for (list, message) in [
        ("7", "Invalid format of -spec-const option"),
        ("x:i32:1", "must be a 32-bit unsigned integer"),
        ("8:i32:1", "CL_INVALID_SPEC_ID"),
        ("7:i64:1", "CL_INVALID_VALUE"),
        ("7:i7:1", "is not allowed type"),
        ("7:i32:4294967296", "to 32-bit integer number"),
    ] {
        let said = folder.fails(&["-r", "-spec-const", list, "t.spv", "-o", "-"], 255);
        assert!(said.contains(message), "{list}: {said}");
    }
    folder.ok(&["-r", "-spec-const=7:i32:43", "t.spv", "-o", "t.bc"]);
}

#[test]
fn mesas_libclc_is_built_with_it() {
    let folder = Folder::new("libclc");
    folder.write("builtins.link.spirv64-mesa3d-.ll", KERNEL);
    // The command of libclc's CMakeLists.txt for the targets spirv-mesa3d- and spirv64-mesa3d-.
    folder.ok(&[
        "--spirv-max-version=1.1",
        "-o",
        "spirv64-mesa3d-.spv",
        "builtins.link.spirv64-mesa3d-.ll",
    ]);
    validates(&folder.0.join("spirv64-mesa3d-.spv"));
    assert_eq!(folder.read("spirv64-mesa3d-.spv")[4..8], [0, 0, 1, 0]);
}

/// Checks the calls of PoCL that is built with the option `LLVM_SPIRV`: in `clCreateProgramWithIL` (3.1 to
/// 6.0), and since 5.0 on its Level Zero device. The command replaces the translator of the release with
/// which PoCL is built.
#[test]
fn pocl_calls_it_in_place_of_its_releases_translator() {
    let folder = Folder::new("pocl");
    let packaged = folder.0.join("llvm-spirv-15");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_llvm-spirv"), &packaged).unwrap();
    let call = |arguments: &[&str]| {
        let output = Command::new(&packaged)
            .args(arguments)
            .current_dir(&folder.0)
            .output()
            .unwrap();
        assert_eq!(
            output.status.code(),
            Some(0),
            "{arguments:?}: {}",
            errors(&output)
        );
        String::from_utf8(output.stdout).unwrap()
    };
    // PoCL's CMake files look for this.
    assert!(call(&["--version"]).contains("as llvm-spirv 15\nLLVM version 15\n"));

    folder.write("program.spt", TEXT);
    call(&["-to-binary", "program.spt", "-o", "program.spv"]);
    let info = call(&["--spec-const-info", "program.spv"]);
    let lines: Vec<&str> = info.lines().collect();
    assert_eq!(
        lines.first(),
        Some(&"Number of scalar specialization constants in the module = 1")
    );
    assert!(
        lines[1].starts_with("Spec const id = 7, size in bytes = 4"),
        "{info}"
    );
    let bitcode = |arguments: &[&str]| {
        call(arguments);
        let output = Command::new("llvm-dis-15")
            .args([arguments[arguments.len() - 2], "-o", "-"])
            .current_dir(&folder.0)
            .output();
        let output =
            output.unwrap_or_else(|error| panic!("llvm-dis-15: {error}: run scripts/setup.sh"));
        assert!(output.status.success(), "{}", errors(&output));
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(bitcode(&["-r", "-o", "tempfile.bc", "program.spv"]).contains("ret i32 42"));
    // Each constant has a blank behind it.
    assert!(
        bitcode(&[
            "--spec-const=7:i32:43 ",
            "-r",
            "-o",
            "tempfile.bc",
            "program.spv"
        ])
        .contains("ret i32 43")
    );

    folder.write("parallel.bc", folder.bitcode(KERNEL));
    const INTEL: &str = "--spirv-ext=+SPV_INTEL_subgroups,+SPV_INTEL_usm_storage_classes,\
        +SPV_INTEL_arbitrary_precision_integers,+SPV_INTEL_arbitrary_precision_fixed_point,\
        +SPV_INTEL_arbitrary_precision_floating_point,+SPV_INTEL_kernel_attributes,+SPV_KHR_no_integer_wrap_decoration";
    for extensions in [INTEL, "--spirv-ext=+SPV_KHR_no_integer_wrap_decoration"] {
        let options = [
            "--opaque-pointers",
            extensions,
            "--spirv-max-version=1.4",
            "--spirv-target-env=CL2.0",
        ];
        call(&[&options[..], &["-o", "parallel.spv", "parallel.bc"]].concat());
        validates(&folder.0.join("parallel.spv"));
        assert!(
            bitcode(&[&options[..], &["-r", "-o", "back.bc", "parallel.spv"]].concat())
                .contains("@k(")
        );
    }
}

#[test]
fn exit_statuses_and_former_options_are_those_of_the_release() {
    let folder = Folder::new("statuses");
    // The version is invalid.
    folder.write("invalid.spv", [&MAGIC[..], &[1; 16]].concat());
    let run = |program: &Path, arguments: &[&str]| {
        let mut command = Command::new(program);
        let output = command.args(arguments).current_dir(&folder.0).output();
        let output = output.unwrap_or_else(|error| panic!("{}: {error}", program.display()));
        (output.status.code().unwrap(), errors(&output))
    };
    let invalid = ["-r", "invalid.spv", "-o", "out.bc"];
    let with_opaque_pointers = [&invalid[..], &["--opaque-pointers"]].concat();
    for release in [14, 15, 19, 22] {
        let ours = folder.0.join(format!("llvm-spirv-{release}"));
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_llvm-spirv"), &ours).unwrap();
        let (status, message) = run(&ours, &invalid);
        let expected = match release {
            14 => 9,
            22 => 10,
            _ => 11,
        };
        assert_eq!(status, expected, "{release}: {message}");
        let (former, message) = run(&ours, &with_opaque_pointers);
        if release >= 17 {
            assert_eq!(former, 1, "{release}: {message}");
            assert!(
                message.contains("Unknown command line argument '--opaque-pointers'"),
                "{message}"
            );
            continue;
        }
        assert_eq!(former, expected, "{release}: {message}");
        let theirs = format!("llvm-spirv-{release}");
        let theirs = Path::new(&theirs);
        assert_eq!(run(theirs, &invalid).0, expected, "{release}");
        assert_eq!(run(theirs, &with_opaque_pointers).0, expected, "{release}");
    }
}

/// Checks the calls of SYCL compilers, which pass more options than others.
#[test]
fn compilers_of_sycl_call_it() {
    let folder = Folder::new("sycl");
    folder.write("program.ll", KERNEL);
    folder.ok(&[
        "-o",
        "sycl.spv",
        "--spirv-max-version=1.4",
        "--spirv-debug-info-version=ocl-100",
        "--spirv-allow-extra-diexpressions",
        "--spirv-allow-unknown-intrinsics=llvm.genx.",
        "--spirv-ext=-all,+SPV_KHR_expect_assume,+SPV_INTEL_subgroups",
        "program.ll",
    ]);
    validates(&folder.0.join("sycl.spv"));
}

#[test]
fn help_and_version_go_to_standard_output() {
    let folder = Folder::new("help");
    let help = folder.ok(&["--help"]);
    for option in [
        "--spirv-ext=<",
        "--spirv-max-version=<value>",
        "  -r ",
        "=CL2.0",
        "--spec-const-info",
    ] {
        assert!(help.contains(option), "{option}: {help}");
    }
    assert!(folder.ok(&["-version"]).contains("as llvm-spirv 22\n"));
}

//! Lists the inputs of the benchmark, and the jobs with the peers that can do them.

use crate::source;

/// A file that jobs read. It is below `target/bench`, unless a package installs it.
pub(crate) struct Input {
    /// The name by which jobs refer to the input, which is also the file name.
    pub(crate) name: &'static str,
    /// The name of the earlier input from which this one is generated, or an empty string.
    pub(crate) of: &'static str,
    pub(crate) made: Made,
}

/// The way in which an input is created.
#[derive(Clone, Copy)]
pub(crate) enum Made {
    /// Text that this function returns.
    Text(fn() -> String),
    /// Bitcode that a release of clang compiles with these options.
    Compiled(&'static str, &'static [&'static str]),
    /// The output of a program with these arguments.
    Written(&'static str, &'static [&'static str]),
    /// A SPIR-V module with this number of copies of its functions.
    Repeated(u32),
    /// A folder with this number of copies of a file.
    Copied(usize),
    /// A folder with this number of modules, each of about the size of libclc. A release of clang compiles them with these
    /// options. They call functions that the first one defines.
    Pieces(usize, &'static str, &'static [&'static str]),
    /// A folder with the SPIR-V to which our command translates each file of a folder.
    Translated,
    /// A file that a package installs at this path.
    Installed(&'static str),
}

/// A job that our command and its peers do with the same input.
pub(crate) struct Contest {
    pub(crate) job: &'static str,
    /// The description of the input in the output.
    pub(crate) subject: &'static str,
    /// The arguments of our command, which precede the input.
    pub(crate) ours: &'static [&'static str],
    /// The name of the input, or an empty string if the job has none.
    pub(crate) input: &'static str,
    pub(crate) output: Output,
    pub(crate) peers: &'static [Peer],
}

/// The name of a program, and its arguments, which precede the input.
pub(crate) type Peer = (&'static str, &'static [&'static str]);

/// The destination of a job's result.
#[derive(Clone, Copy)]
pub(crate) enum Output {
    Nothing,
    /// A file with this extension. All files of an input folder are on one command line.
    File(&'static str),
    /// A folder of files with this extension, one for each file of the input. Peers run once for each file.
    Folder(&'static str),
}

/// The name that stands for our command in the list of inputs.
pub(crate) const OURS: &str = "transpire";

/// The bitcode input, which a file from the command line can replace.
pub(crate) const BITCODE: &str = "large-14-O0.bc";
/// The SPIR-V input, which a file from the command line can replace.
pub(crate) const SPIRV: &str = "large.spv";

/// The 64-bit library of libclc.
const LIBCLC: &str = "libclc64.spv";
/// The 32-bit library of libclc.
const LIBCLC_32: &str = "libclc32.spv";

const fn input(name: &'static str, of: &'static str, made: Made) -> Input {
    Input { name, of, made }
}

pub(crate) const INPUTS: &[Input] = &[
    input("small.cl", "", Made::Text(|| source::SMALL.to_owned())),
    input("large.cl", "", Made::Text(source::large)),
    input("small.bc", "small.cl", Made::Compiled("clang-14", &["-O0"])),
    input("files", "small.bc", Made::Copied(50)),
    input(BITCODE, "large.cl", Made::Compiled("clang-14", &["-O0"])),
    input(
        "large-22-O0.bc",
        "large.cl",
        Made::Compiled("clang-22", &["-O0"]),
    ),
    input(
        "large-22-O2-g.bc",
        "large.cl",
        Made::Compiled("clang-22", &["-O2", "-debug-info-kind=standalone"]),
    ),
    // llvm-spirv-22 rejects functions with vectors of one element or with 128-bit variables.
    input(
        "large-22-O2-g-most.bc",
        "large-22-O2-g.bc",
        Made::Written(
            "llvm-extract-22",
            &["-delete", "-rfunc=(step(65|170|190)|reduce187)$"],
        ),
    ),
    input("large.ll", BITCODE, Made::Written(OURS, &["print"])),
    input(SPIRV, BITCODE, Made::Written(OURS, &["translate"])),
    input("large.spvasm", SPIRV, Made::Written("spirv-dis", &[])),
    input("large-16.spv", SPIRV, Made::Repeated(16)),
    input("pieces", "", Made::Pieces(20, "clang-22", &["-O0"])),
    input("pieces-spirv", "pieces", Made::Translated),
    input(
        LIBCLC,
        "",
        Made::Installed("/usr/lib/clc/spirv64-mesa3d-.spv"),
    ),
    input(
        LIBCLC_32,
        "",
        Made::Installed("/usr/lib/clc/spirv-mesa3d-.spv"),
    ),
];

/// The arguments of our command for a translation. Comparisons with peers use one thread.
const TRANSLATE: &[&str] = &["translate", "-j", "1"];
/// The options that raise the limits of both validators to the same values.
const LIMITS: &[&str] = &[
    "--max-local-variables",
    "100000000",
    "--max-id-bound",
    "100000000",
];
const VALIDATE: &[&str] = &[
    "validate", "-j", "1", LIMITS[0], LIMITS[1], LIMITS[2], LIMITS[3],
];

const KHRONOS_14: &str = "llvm-spirv-14";
const KHRONOS_15: &str = "llvm-spirv-15";
const KHRONOS_22: &str = "llvm-spirv-22";
/// The peers of a translation from SPIR-V to LLVM IR.
const BACK: &[Peer] = &[(KHRONOS_22, &["-r"]), (KHRONOS_15, &["-r"])];

pub(crate) const CONTESTS: &[Contest] = &[
    Contest {
        job: "forward",
        subject: "clang-14 -O0",
        ours: TRANSLATE,
        input: BITCODE,
        output: Output::File("spv"),
        peers: &[(KHRONOS_14, &[]), (KHRONOS_22, &[])],
    },
    Contest {
        job: "forward",
        subject: "clang-22 -O0",
        ours: TRANSLATE,
        input: "large-22-O0.bc",
        output: Output::File("spv"),
        peers: &[(KHRONOS_22, &[])],
    },
    Contest {
        job: "forward",
        subject: "clang-22 -O2 -g",
        ours: TRANSLATE,
        input: "large-22-O2-g.bc",
        output: Output::File("spv"),
        peers: &[(KHRONOS_22, &[])],
    },
    Contest {
        job: "forward",
        subject: "most of clang-22 -O2 -g",
        ours: TRANSLATE,
        input: "large-22-O2-g-most.bc",
        output: Output::File("spv"),
        peers: &[(KHRONOS_22, &["--spirv-allow-extra-diexpressions"])],
    },
    Contest {
        job: "reverse",
        subject: "large",
        ours: TRANSLATE,
        input: SPIRV,
        output: Output::File("bc"),
        peers: BACK,
    },
    Contest {
        job: "reverse",
        subject: "libclc, 64 bit",
        ours: TRANSLATE,
        input: LIBCLC,
        output: Output::File("bc"),
        peers: BACK,
    },
    Contest {
        job: "reverse",
        subject: "libclc, 32 bit",
        ours: TRANSLATE,
        input: LIBCLC_32,
        output: Output::File("bc"),
        peers: BACK,
    },
    Contest {
        job: "one function",
        subject: "libclc, 64 bit",
        ours: &["translate", "-j", "1", "--kernel", "_Z3sinf"],
        input: LIBCLC,
        output: Output::File("bc"),
        peers: &[],
    },
    Contest {
        job: "print",
        subject: "large",
        ours: &["print", "-j", "1"],
        input: BITCODE,
        output: Output::File("ll"),
        peers: &[("llvm-dis-14", &[])],
    },
    Contest {
        job: "as, LLVM IR",
        subject: "large",
        ours: &["as", "-j", "1", "--llvm", "14"],
        input: "large.ll",
        output: Output::File("bc"),
        peers: &[("llvm-as-14", &[])],
    },
    Contest {
        job: "dis",
        subject: "large",
        ours: &["dis", "-j", "1"],
        input: SPIRV,
        output: Output::File("spvasm"),
        peers: &[("spirv-dis", &[])],
    },
    // Creating friendly names takes most of the time of spirv-dis.
    Contest {
        job: "dis --raw-id",
        subject: "large",
        ours: &["dis", "-j", "1", "--raw-id"],
        input: SPIRV,
        output: Output::File("spvasm"),
        peers: &[("spirv-dis", &["--raw-id"])],
    },
    Contest {
        job: "as, SPIR-V",
        subject: "large",
        ours: &["as", "-j", "1"],
        input: "large.spvasm",
        output: Output::File("spv"),
        peers: &[("spirv-as", &[])],
    },
    Contest {
        job: "validate",
        subject: "large",
        ours: VALIDATE,
        input: SPIRV,
        output: Output::Nothing,
        peers: &[("spirv-val", LIMITS)],
    },
    Contest {
        job: "validate, 16 times",
        subject: "large",
        ours: VALIDATE,
        input: "large-16.spv",
        output: Output::Nothing,
        peers: &[("spirv-val", LIMITS)],
    },
    Contest {
        job: "link, LLVM IR",
        subject: "20 modules",
        ours: &["link", "-j", "1"],
        input: "pieces",
        output: Output::File("bc"),
        peers: &[("llvm-link-22", &[])],
    },
    Contest {
        job: "link, SPIR-V",
        subject: "20 modules",
        ours: &["link", "-j", "1"],
        input: "pieces-spirv",
        output: Output::File("spv"),
        peers: &[("spirv-link", &[])],
    },
    Contest {
        job: "to SPIR 1.2",
        subject: "large",
        ours: &["translate", "-j", "1", "--spir", "1.2"],
        input: SPIRV,
        output: Output::File("bc"),
        peers: &[],
    },
    Contest {
        job: "start-up",
        subject: "--version",
        ours: &["--version"],
        input: "",
        output: Output::Nothing,
        // The minimum for any program.
        peers: &[("true", &[])],
    },
    Contest {
        job: "forward",
        subject: "small",
        ours: TRANSLATE,
        input: "small.bc",
        output: Output::File("spv"),
        peers: &[(KHRONOS_14, &[]), (KHRONOS_22, &[])],
    },
    Contest {
        job: "forward",
        subject: "50 small files",
        ours: TRANSLATE,
        input: "files",
        output: Output::Folder("spv"),
        peers: &[(KHRONOS_14, &[]), (KHRONOS_22, &[])],
    },
];

#[cfg(test)]
mod tests {
    use super::{CONTESTS, INPUTS};
    use std::collections::HashSet;

    #[test]
    fn each_input_is_made_of_one_further_up() {
        let mut known = HashSet::from([""]);
        for input in INPUTS {
            assert!(known.contains(input.of), "{} of {}", input.name, input.of);
            assert!(known.insert(input.name), "{} is there twice", input.name);
        }
        for contest in CONTESTS {
            assert!(known.contains(contest.input), "{}", contest.input);
        }
    }

    #[test]
    fn no_two_contests_have_the_same_name() {
        let mut names = HashSet::new();
        for contest in CONTESTS {
            let name = (contest.job, contest.subject);
            assert!(names.insert(name), "{name:?} is there twice");
        }
    }
}

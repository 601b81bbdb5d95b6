//! The commands whose growth is measured.

/// The program that a stage runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Program {
    Transpire,
    LlvmSpirv,
}

/// A command that is measured: a program with its arguments, and the extensions of its input and its output.
pub(super) struct Stage {
    pub(super) name: &'static str,
    pub(super) program: Program,
    pub(super) arguments: &'static [&'static str],
    pub(super) reads: &'static str,
    pub(super) writes: Option<&'static str>,
    /// Whether the stage may fail on any module, because it needs a kernel with a name or without parameters.
    pub(super) may_fail: bool,
}

impl Stage {
    const fn may_fail(self) -> Self {
        Self {
            may_fail: true,
            ..self
        }
    }
}

const fn transpire(
    name: &'static str,
    arguments: &'static [&'static str],
    reads: &'static str,
    writes: &'static str,
) -> Stage {
    Stage {
        name,
        program: Program::Transpire,
        arguments,
        reads,
        writes: match writes.is_empty() {
            true => None,
            false => Some(writes),
        },
        may_fail: false,
    }
}

const fn llvm_spirv(
    name: &'static str,
    arguments: &'static [&'static str],
    reads: &'static str,
    writes: &'static str,
) -> Stage {
    Stage {
        program: Program::LlvmSpirv,
        ..transpire(name, arguments, reads, writes)
    }
}

/// The stages. The input of each is the output of an earlier one, or a generated file.
#[rustfmt::skip]
pub(super) const STAGES: &[Stage] = &[
    transpire("as", &["as", "-j", "1", "--llvm", "22"], "ll", "bc"),
    transpire("assemble", &["as", "-j", "1"], "spvasm", "spv"),
    transpire("to SPIR-V", &["translate", "-j", "1"], "bc", "spv"),
    transpire("with extensions", &["translate", "-j", "1", "--ext", "all", "--spirv-version", "1.6"], "bc", "ext.spv"),
    transpire("to LLVM IR", &["translate", "-j", "1", "--llvm", "22"], "spv", "back.bc"),
    transpire("typed", &["translate", "-j", "1", "--llvm", "14"], "spv", "typed.bc"),
    transpire("from typed", &["translate", "-j", "1"], "typed.bc", "again.spv"),
    transpire("to SPIR 1.2", &["translate", "-j", "1", "--spir", "1.2"], "spv", "1.2.bc"),
    transpire("validate 1.2", &["validate", "-j", "1", "--as", "spir-1.2"], "1.2.bc", ""),
    transpire("from SPIR 1.2", &["translate", "-j", "1"], "1.2.bc", "1.2.spv"),
    transpire("print", &["print", "-j", "1"], "bc", "printed.ll"),
    transpire("print steps", &["translate", "-j", "1", "--print-after", "all"], "bc", "steps.spv"),
    transpire("dis", &["dis", "-j", "1"], "spv", "dis.spvasm"),
    transpire("as SPIR-V", &["as", "-j", "1"], "dis.spvasm", "same.spv"),
    transpire("validate", &["validate", "-j", "1", "--max-id-bound", "100000000", "--max-local-variables", "100000000", "--max-global-variables", "100000000"], "spv", ""),
    transpire("info", &["info"], "spv", ""),
    transpire("info IR", &["info", "--format", "json"], "bc", ""),
    transpire("validate IR", &["validate", "-j", "1", "--as", "llvm"], "bc", ""),
    transpire("cfg", &["cfg", "--format", "svg"], "bc", "svg"),
    transpire("cfg SPIR-V", &["cfg", "--format", "dot"], "spv", "dot"),
    transpire("callgraph", &["callgraph", "--format", "svg"], "spv", "svg"),
    transpire("callgraph IR", &["callgraph", "--format", "dot"], "bc", "dot"),
    transpire("extract IR", &["translate", "-j", "1", "--kernel", "k"], "bc", "extracted.spv").may_fail(),
    transpire("extract", &["translate", "-j", "1", "--kernel", "k"], "spv", "extracted.bc").may_fail(),
    transpire("link IR", &["link", "-j", "1"], "bc", "linked.bc"),
    transpire("link", &["link", "-j", "1", "--partial", "--create-library"], "spv", "linked.spv"),
    transpire("internalize", &["link", "-j", "1", "--internalize"], "spv", "internal.spv"),
    transpire("run", &["run", "--kernel", "k"], "spv", "").may_fail(),
    transpire("verify", &["verify", "-j", "1", "--rounds", "1", "--steps", "100000"], "bc", "").may_fail(),
    llvm_spirv("llvm-spirv", &[], "bc", "drop-in.spv"),
    llvm_spirv("llvm-spirv -r", &["-r"], "spv", "drop-in.bc"),
    llvm_spirv("llvm-spirv -s", &["-s"], "bc", "regular.bc"),
    llvm_spirv("internal text", &["-to-text"], "spv", "drop-in.spt"),
    llvm_spirv("from text", &["-to-binary"], "drop-in.spt", "text.spv"),
    transpire("mangle", &["mangle", "-"], "signatures", ""),
    transpire("demangle", &["demangle", "-"], "names", ""),
];

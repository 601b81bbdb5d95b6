use std::num::NonZeroUsize;

use transpire_parallel::{Threads, with_threads};
use transpire_spirv::{assembly, binary};

use super::*;
use crate::to_spirv::Extensions;

/// Functions with requirements of their own, and with the same as others: of opcodes, of enumerants and of types.
const TEXT: &str = "
    OpMemoryModel Physical64 OpenCL
    OpDecorate %half_sum FPFastMathMode Fast
    %void = OpTypeVoid
    %bool = OpTypeBool
    %true = OpConstantTrue %bool
    %int = OpTypeInt 32 0
    %long = OpTypeInt 64 0
    %half = OpTypeFloat 16
    %float = OpTypeFloat 32
    %one = OpConstant %int 1
    %two = OpConstant %half 2
    %number = OpConstant %float 2
    %place = OpTypePointer CrossWorkgroup %float
    %type = OpTypeFunction %void %place %int
    %f = OpFunction %void None %type
    %p = OpFunctionParameter %place
    %n = OpFunctionParameter %int
    %f1 = OpLabel
    %old = OpAtomicFAddEXT %float %p %one %one %number
    %bits = OpBitReverse %int %n
    OpReturn
    OpFunctionEnd
    %g = OpFunction %void None %type
    %q = OpFunctionParameter %place
    %m = OpFunctionParameter %int
    %g1 = OpLabel
    %half_sum = OpFAdd %half %two %two
    %read = OpSubgroupShuffleINTEL %int %m %one
    %again = OpAtomicFAddEXT %float %q %one %one %number
    OpReturn
    OpFunctionEnd
    %h = OpFunction %void None %type
    %r = OpFunctionParameter %place
    %k = OpFunctionParameter %int
    %h1 = OpLabel
    %all = OpGroupAll %bool %one %true
    %last = OpAtomicFMinEXT %float %r %one %one %number
    %sum = OpGroupNonUniformIAdd %int %one Reduce %k
    OpBranch %h2
    %h2 = OpLabel
    OpLoopMerge %h3 %h2 MaxConcurrencyINTEL 2
    OpBranchConditional %all %h2 %h3
    %h3 = OpLabel
    OpReturn
    OpFunctionEnd
    ";

/// Returns the module, each function in a piece of its own.
fn module() -> Module {
    let mut module = binary::read_words(&assembly::assemble(TEXT).unwrap()).unwrap();
    let words = std::mem::take(module.words_mut(Section::Functions));
    let mut start = 0;
    let mut instructions = Instructions::new(&words);
    while let Some(instruction) = instructions.next() {
        if instruction.is(Op::FunctionEnd) {
            let end = instructions.offset();
            module.append_functions(words[start..end].to_vec());
            start = end;
        }
    }
    module
}

fn required(extensions: &str, threads: usize) -> std::result::Result<String, String> {
    let options = ToSpirv {
        extensions: Extensions::parse(extensions).unwrap(),
        ..ToSpirv::default()
    };
    let threads = Threads::Exactly(NonZeroUsize::new(threads).unwrap());
    let mut module = module();
    with_threads(threads, || {
        let opcodes = run_shared(&mut module, &options, Version::V1_0, &[], 1);
        let opcodes = opcodes.map_err(|error| error.to_string())?;
        let sections = [Section::Capabilities, Section::Extensions];
        let words = sections.map(|section| module.words(section).to_vec());
        Ok(format!("{opcodes:?} {:?} {words:?}", module.version))
    })
}

#[test]
fn requirements_are_the_same_on_any_number_of_threads() {
    for extensions in ["all", "-all", "-all,+SPV_EXT_shader_atomic_float_add"] {
        let expected = required(extensions, 1);
        assert_eq!(expected.is_ok(), extensions == "all", "{expected:?}");
        for threads in [2, 3, 7] {
            assert_eq!(required(extensions, threads), expected, "{threads} threads");
        }
    }
}

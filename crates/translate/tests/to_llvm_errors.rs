//! Checks that modules that are invalid or contain shaders are rejected, and that the messages name the cause: in most
//! cases the instruction and its word index.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use transpire_spirv::assembly::assemble;
use transpire_spirv::{Module, binary};
use transpire_translate::ErrorKind;
use transpire_translate::to_llvm::{ToLlvm, to_llvm};

/// Returns the words of a kernel with one block. `types` is inserted among the types, and `body` in the
/// block.
fn kernel(types: &str, body: &str) -> Vec<u32> {
    let text = common::fill(
        include_str!("to_llvm_errors/kernel.spvasm"),
        &[("types", &types), ("body", &body)],
    );
    assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The number of words before the types: the header, the capabilities, the memory model and the entry point.
const BEFORE_TYPES: usize = 5 + 2 + 2 + 3 + 5;
/// The number of words before the first instruction of the block.
const TO_BODY: usize = BEFORE_TYPES + 2 + 4 + 4 + 3 + 5 + 2;

fn module(words: &[u32]) -> Module {
    binary::read_words(words).unwrap()
}

/// Checks that the module `words` is rejected with an error of `kind`, and returns the message.
fn refused(words: &[u32], kind: ErrorKind) -> String {
    let error = to_llvm(&module(words), &ToLlvm::default()).unwrap_err();
    assert_eq!(error.kind(), kind, "{error}");
    error.to_string()
}

/// Returns `words` with `new` in place of as many words from index `place` on.
fn patched(mut words: Vec<u32>, place: usize, new: &[u32]) -> Vec<u32> {
    words[place..place + new.len()].copy_from_slice(new);
    words
}

#[test]
fn the_kernel_itself_is_translated() {
    let words = kernel("", "OpReturn");
    assert_eq!(
        words[TO_BODY],
        1 << 16 | 253,
        "the body begins with OpReturn"
    );
    to_llvm(&module(&words), &ToLlvm::default()).unwrap();
}

/// Returns whether a message names an instruction and ends with its word index.
fn is_at(message: &str, word: usize, instruction: &str) -> bool {
    message.contains(instruction) && message.ends_with(&format!(" (at word {word})"))
}

#[test]
fn an_unknown_opcode_is_named_with_its_place() {
    let words = patched(
        kernel(
            "",
            "OpNop
             OpReturn",
        ),
        TO_BODY,
        &[1 << 16 | 3999],
    );
    let message = refused(&words, ErrorKind::Malformed);
    assert!(
        is_at(
            &message,
            TO_BODY,
            "the instruction with the unknown opcode 3999"
        ),
        "{message}"
    );
}

#[test]
fn a_type_of_itself_is_refused() {
    let words = kernel("%cycle = OpTypeStruct %uint %cycle", "OpReturn");
    let message = refused(&words, ErrorKind::Malformed);
    assert!(is_at(&message, TO_BODY - 7, "OpTypeStruct"), "{message}");
    assert!(message.contains("used before it is declared"), "{message}");
    let words = kernel(
        "%first = OpTypeVector %second 2
         %second = OpTypeVector %first 2",
        "OpReturn",
    );
    let message = refused(&words, ErrorKind::Malformed);
    assert!(
        message.contains("OpTypeVector") && message.contains("before it is declared"),
        "{message}"
    );
    // Through a pointer with a forward declaration it is allowed.
    let list = "OpTypeForwardPointer %pointer CrossWorkgroup
                %node = OpTypeStruct %uint %pointer
                %pointer = OpTypePointer CrossWorkgroup %node";
    to_llvm(&module(&kernel(list, "OpReturn")), &ToLlvm::default()).unwrap();
}

#[test]
fn an_id_that_is_used_before_it_is_defined_is_named() {
    let words = kernel(
        "",
        "%sum = OpIAdd %uint %later %one
         %later = OpIAdd %uint %one %one
         OpReturn",
    );
    let message = refused(&words, ErrorKind::Malformed);
    assert!(
        is_at(&message, TO_BODY, "OpIAdd") && message.contains("used where it is not defined"),
        "{message}"
    );
    let words = kernel(
        "",
        "%sum = OpIAdd %uint %one %one
         OpReturn",
    );
    let words = patched(words, TO_BODY + 4, &[77]);
    let message = refused(&words, ErrorKind::Malformed);
    assert!(
        is_at(&message, TO_BODY, "OpIAdd") && message.contains("%77 is not defined"),
        "{message}"
    );
}

#[test]
fn a_value_that_does_not_dominate_its_use_is_refused() {
    let body = "%c = OpIEqual %bool %one %one
                OpBranchConditional %c %a %b
                %a = OpLabel
                %sum = OpIAdd %uint %one %one
                OpBranch %b
                %b = OpLabel
                %late = OpIAdd %uint %sum %one
                OpReturn";
    let message = refused(&kernel("%bool = OpTypeBool", body), ErrorKind::Malformed);
    assert!(message.contains("function @kernel"), "{message}");
}

#[test]
fn an_id_that_is_defined_twice_is_named() {
    // The second of two sums gets the first one's id.
    let words = kernel(
        "",
        "%a = OpIAdd %uint %one %one
         %b = OpIAdd %uint %one %one
         OpReturn",
    );
    let first = words[TO_BODY + 2];
    let message = refused(
        &patched(words, TO_BODY + 5 + 2, &[first]),
        ErrorKind::Malformed,
    );
    assert!(is_at(&message, TO_BODY + 5, "OpIAdd"), "{message}");
    assert!(
        message.contains(&format!("%{first} is defined a second time")),
        "{message}"
    );
    // A constant gets the id of a type.
    let words = kernel("%more = OpConstant %uint 2", "OpReturn");
    let uint = words[BEFORE_TYPES + 2 + 1];
    let more = TO_BODY - 5 - 2;
    assert_eq!(
        words[more],
        4 << 16 | 43,
        "OpConstant stands before the function"
    );
    let message = refused(&patched(words, more + 2, &[uint]), ErrorKind::Malformed);
    assert!(
        is_at(&message, more, "OpConstant") && message.contains("defined a second time"),
        "{message}"
    );
}

#[test]
fn a_block_without_a_terminator_is_refused() {
    let message = refused(
        &kernel("", "%sum = OpIAdd %uint %one %one"),
        ErrorKind::Malformed,
    );
    assert!(message.contains("no terminator"), "{message}");
    let message = refused(
        &kernel(
            "",
            "%sum = OpIAdd %uint %one %one
             %next = OpLabel
             OpReturn",
        ),
        ErrorKind::Malformed,
    );
    assert!(
        is_at(&message, TO_BODY + 5, "OpLabel") && message.contains("no terminator"),
        "{message}"
    );
    let message = refused(
        &kernel(
            "",
            "OpReturn
             %sum = OpIAdd %uint %one %one",
        ),
        ErrorKind::Malformed,
    );
    assert!(
        is_at(&message, TO_BODY + 1, "OpIAdd") && message.contains("outside of a block"),
        "{message}"
    );
}

#[test]
fn a_function_without_an_end_is_refused() {
    let mut words = kernel("", "OpReturn");
    words.pop();
    let message = binary::read_words(&words).unwrap_err().to_string();
    assert!(
        message.contains("truncated: it ends at byte 152, inside a function"),
        "{message}"
    );
}

#[test]
fn a_wrong_word_count_is_an_error_of_reading_with_its_place() {
    for (count, place) in [
        (0, format!("{TO_BODY}")),
        (200, format!("begins at byte {}", 4 * TO_BODY)),
    ] {
        let words = patched(kernel("", "OpReturn"), TO_BODY, &[count << 16 | 253]);
        let error = binary::read_words(&words).unwrap_err();
        assert!(error.to_string().contains(&place), "{error}");
    }
    // A word count with which the module can be read, but which is wrong for the instruction.
    let words = kernel(
        "",
        "%sum = OpIAdd %uint %one %one
         OpReturn",
    );
    let words = patched(words, TO_BODY, &[4 << 16 | 128]);
    let message = refused(
        &patched(words, TO_BODY + 4, &[1 << 16]),
        ErrorKind::Malformed,
    );
    assert!(is_at(&message, TO_BODY, "OpIAdd"), "{message}");
}

#[test]
fn a_module_of_shaders_is_refused_as_such() {
    let shader = r#"OpCapability Shader
                    OpMemoryModel Logical GLSL450
                    OpEntryPoint GLCompute %main "main"
                    OpExecutionMode %main LocalSize 1 1 1
                    %void = OpTypeVoid
                    %type = OpTypeFunction %void
                    %main = OpFunction %void None %type
                    %entry = OpLabel
                    OpReturn
                    OpFunctionEnd"#;
    let message = refused(&assemble(shader).unwrap(), ErrorKind::Unsupported);
    assert!(message.contains("only kernels"), "{message}");
    let message = refused(&kernel("", "OpKill"), ErrorKind::Unsupported);
    assert!(
        is_at(&message, TO_BODY, "OpKill") && message.contains("shaders"),
        "{message}"
    );
}

#[test]
fn a_call_that_does_not_fit_the_function_is_refused() {
    let other = "%takes = OpTypeFunction %void %uint
                 %other = OpFunction %void None %takes
                 %p = OpFunctionParameter %uint
                 %l = OpLabel
                 OpReturn
                 OpFunctionEnd";
    let message = refused(
        &kernel(
            other,
            "%r = OpFunctionCall %void %other
             OpReturn",
        ),
        ErrorKind::Malformed,
    );
    assert!(
        message.contains("OpFunctionCall") && message.contains("arguments"),
        "{message}"
    );
}

#[test]
fn gathers_and_scatters_take_vectors_of_one_length() {
    let types = "%pair = OpTypeVector %uint 2
         %triple = OpTypeVector %uint 3
         %two = OpConstantNull %pair
         %three = OpConstantNull %triple";
    for access in [
        "%x = OpMaskedGatherINTEL %uint %one 4 %one %one",
        "%x = OpMaskedGatherINTEL %pair %two 4 %three %two",
        "%x = OpMaskedGatherINTEL %pair %three 4 %two %two",
        "OpMaskedScatterINTEL %two %two 4 %one",
        "OpMaskedScatterINTEL %three %two 4 %two",
    ] {
        let words = kernel(types, &format!("{access}\nOpReturn"));
        let message = refused(&words, ErrorKind::Malformed);
        assert!(message.contains("vectors of one length"), "{message}");
    }
}

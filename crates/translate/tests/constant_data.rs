//! Checks arrays of integers whose elements are packed into the words of one constant (SPV_KHR_constant_data).
//! `spirv-val` does not know the extension, so the specification gives the expected words.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{keeps_rules, lines};
use transpire_spirv::assembly::{DisassembleOptions, assemble, disassemble};
use transpire_spirv::binary;
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

const EXTENSION: &str = "SPV_KHR_constant_data";

/// Arrays: the type and the value in LLVM IR, and the expected words of the constant.
const ARRAYS: [(&str, &str, &str); 6] = [
    ("[6 x i8]", r#"c"test: ""#, "1953719668 8250"),
    ("[4 x i8]", r#"c"\FF\00\01\80""#, "2147549439"),
    ("[3 x i16]", "[i16 1, i16 -2, i16 3]", "4294836225 3"),
    ("[2 x i32]", "[i32 7, i32 -1]", "7 4294967295"),
    ("[1 x i64]", "[i64 8589934593]", "1 2"),
    ("[2 x i64]", "[i64 3, i64 -1]", "3 0 4294967295 4294967295"),
];

/// Returns the SPIR-V of a module with the variable `@v` of this type and value, with these extensions allowed. Returns
/// the message of the error if the translation fails.
fn translate(ty: &str, value: &str, extensions: &str) -> Result<transpire_spirv::Module, String> {
    let text = format!(
        "target triple = \"spirv64-unknown-unknown\"\n@v = addrspace(2) constant {ty} {value}\n"
    );
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse(extensions).unwrap();
    let translated = to_spirv(module, &options).map_err(|error| error.to_string());
    translated.map(|(module, _)| module)
}

fn print(module: &transpire_spirv::Module) -> String {
    disassemble(&binary::write(module), &DisassembleOptions::default()).unwrap()
}

/// Returns the LLVM IR of a SPIR-V module, or the message of the error if the translation fails.
fn translate_back(module: &transpire_spirv::Module, options: &ToLlvm) -> Result<String, String> {
    let (module, _) = to_llvm(module, options).map_err(|error| error.to_string())?;
    Ok(transpire_llvm::assembly::print(&module, options.release))
}

/// Returns the SPIR-V module with constants of the types `%bytes`, an array of 5 bytes, and `%flags`, an array of 5
/// Booleans.
fn assembled(constants: &str) -> transpire_spirv::Module {
    let text = format!(
        "OpCapability Addresses
         OpCapability Linkage
         OpCapability Kernel
         OpCapability Int8
         OpCapability ConstantDataKHR
         OpExtension \"{EXTENSION}\"
         OpMemoryModel Physical64 OpenCL
         OpDecorate %data SpecId 7
         OpDecorate %v LinkageAttributes \"v\" Export
         %uint = OpTypeInt 32 0
         %uchar = OpTypeInt 8 0
         %bool = OpTypeBool
         %five = OpConstant %uint 5
         %bytes = OpTypeArray %uchar %five
         %flags = OpTypeArray %bool %five
         {constants}
         %pointer = OpTypePointer UniformConstant %bytes
         %v = OpVariable %pointer UniformConstant %data"
    );
    binary::read_words(&assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))).unwrap()
}

#[test]
fn arrays_of_integers_are_constant_data_where_the_extension_is_enabled() {
    for (ty, value, words) in ARRAYS {
        let module = translate(ty, value, EXTENSION).unwrap();
        let text = print(&module);
        let data = lines(&text, &["= OpConstantDataKHR "]);
        assert!(data.len() == 1 && data[0].ends_with(words), "{ty}: {text}");
        assert!(lines(&text, &["OpConstantComposite"]).is_empty(), "{text}");
        for declaration in [
            "OpCapability ConstantDataKHR",
            "OpExtension \"SPV_KHR_constant_data\"",
        ] {
            assert_eq!(lines(&text, &[declaration]).len(), 1, "{text}");
        }
        keeps_rules(&module);
    }
}

#[test]
fn arrays_of_integers_are_composites_without_the_extension() {
    for (ty, value, _) in ARRAYS {
        let text = print(&translate(ty, value, "").unwrap());
        assert_eq!(lines(&text, &["= OpConstantComposite "]).len(), 1, "{text}");
        for part in ["ConstantData", EXTENSION] {
            assert!(lines(&text, &[part]).is_empty(), "{text}");
        }
    }
}

#[test]
fn other_constants_are_no_constant_data() {
    for (ty, value) in [
        ("[2 x float]", "[float 1.0, float 2.0]"),
        ("<2 x i32>", "<i32 1, i32 2>"),
        ("[2 x i32]", "zeroinitializer"),
        ("[2 x { i32 }]", "[{ i32 } { i32 1 }, { i32 } { i32 2 }]"),
    ] {
        let text = print(&translate(ty, value, EXTENSION).unwrap());
        assert!(lines(&text, &["ConstantData"]).is_empty(), "{ty}: {text}");
    }
}

/// Checks the limit of 65,535 words for an instruction, of which the data has 65,532.
#[test]
fn constant_data_is_as_long_as_an_instruction_can_be() {
    let bytes = |count: usize| format!("c\"{}\"", "x".repeat(count));
    let most = 4 * 65_532;
    let translate =
        |count, extensions| translate(&format!("[{count} x i8]"), &bytes(count), extensions);
    let named =
        "SPV_KHR_constant_data,-SPV_INTEL_long_composites,-SPV_INTEL_long_constant_composite";
    let module = translate(most, named).unwrap();
    assert_eq!(lines(&print(&module), &["= OpConstantDataKHR "]).len(), 1);
    let error = translate(most + 1, named).unwrap_err();
    assert!(error.contains("262129 elements"), "{error}");
    let text = print(&translate(most + 1, EXTENSION).unwrap());
    assert!(lines(&text, &["ConstantDataKHR"]).is_empty());
}

#[test]
fn constant_data_is_an_array_of_integers_in_llvm_ir() {
    for (ty, value, _) in ARRAYS {
        let module = translate(ty, value, EXTENSION).unwrap();
        let text = translate_back(&module, &ToLlvm::default()).unwrap();
        assert_eq!(
            lines(&text, &["@v = ", &format!("{ty} {value}")]).len(),
            1,
            "{text}"
        );
    }
}

#[test]
fn bits_after_the_last_element_are_ignored() {
    let module = assembled("%data = OpSpecConstantDataKHR %bytes 0x6c6c6568 0x1234566f");
    let text = translate_back(&module, &ToLlvm::default()).unwrap();
    assert_eq!(
        lines(&text, &["@v = ", r#"[5 x i8] c"hello""#]).len(),
        1,
        "{text}"
    );
}

#[test]
fn a_value_for_constant_data_is_refused() {
    let module = assembled("%data = OpSpecConstantDataKHR %bytes 0x6c6c6568 0x6f");
    let mut options = ToLlvm::default();
    options.spec_constants.insert(7, 1);
    let error = translate_back(&module, &options).unwrap_err();
    assert!(error.contains("the data of an array"), "{error}");
}

#[test]
fn constant_data_that_does_not_match_its_type_is_malformed() {
    for (constants, message) in [
        ("%data = OpConstantDataKHR %bytes 1", "1 words"),
        ("%data = OpConstantDataKHR %bytes 1 2 3", "3 words"),
        ("%data = OpConstantDataKHR %flags 1", "not of integers"),
        ("%data = OpConstantDataKHR %uint 1", "not an array"),
    ] {
        let error = translate_back(&assembled(constants), &ToLlvm::default()).unwrap_err();
        assert!(error.contains(message), "{constants}: {error}");
    }
}

//! Checks specialization constants: their default values, the values from the options, and the results of
//! operations on them.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use transpire_spirv::assembly::assemble;
use transpire_spirv::{binary, spec_constants};
use transpire_translate::to_llvm::{ToLlvm, to_llvm};

const TYPES: &str = include_str!("to_llvm_spec_constants/types.spvasm");

/// Translates a module with these constants, and returns the initializer of a variable of type `ty`. The initializer is
/// the constant `%r` or, if `constants` does not define it, `%a`. `values` contains values for the `SpecId` 1 of `%a`
/// and the `SpecId` 2 of `%b`.
fn initializer(ty: &str, constants: &str, values: &[(u32, &str)]) -> String {
    let value = if constants.contains("%r =") {
        "%r"
    } else {
        "%a"
    };
    let assembly = format!(
        "{TYPES}{constants}
         %pointer = OpTypePointer CrossWorkgroup {ty}
         %result = OpVariable %pointer CrossWorkgroup {value}"
    );
    // Decorations of missing constants are removed.
    let assembly: String = assembly
        .lines()
        .filter(|line| {
            !line.contains("SpecId")
                || constants.contains(&format!(
                    "{} = ",
                    line.trim().split(' ').nth(1).unwrap_or("")
                ))
        })
        .map(|line| format!("{line}\n"))
        .collect();
    let words = assemble(&assembly).unwrap_or_else(|error| panic!("{error}\n{assembly}"));
    let module = binary::read_words(&words).unwrap();
    let known = spec_constants(&module);
    let mut options = ToLlvm::default();
    for (id, text) in values {
        let constant = known
            .iter()
            .find(|constant| constant.spec_id == *id)
            .unwrap();
        let bits = constant
            .ty
            .parse(text)
            .unwrap_or_else(|| panic!("{text} is no {}", constant.ty));
        options.spec_constants.insert(*id, bits);
    }
    let (module, _) =
        to_llvm(&module, &options).unwrap_or_else(|error| panic!("{error}\n{assembly}"));
    let text = transpire_llvm::assembly::print(&module, options.release);
    let line = text
        .lines()
        .find(|line| line.starts_with("@result = "))
        .unwrap_or_else(|| panic!("{text}"));
    line.split_once("global ").unwrap().1.to_owned()
}

#[test]
fn a_constant_has_the_value_it_is_given_else_its_own() {
    let rows: &[(&str, &str, &str, &str, &str)] = &[
        // type, default value, in LLVM IR, given value, in LLVM IR
        ("uchar", "200", "i8 -56", "255", "i8 -1"),
        ("uchar", "7", "i8 7", "-3", "i8 -3"),
        ("ushort", "40000", "i16 -25536", "0x7fff", "i16 32767"),
        ("uint", "42", "i32 42", "4294967295", "i32 -1"),
        (
            "ulong",
            "1099511627776",
            "i64 1099511627776",
            "-1",
            "i64 -1",
        ),
        ("half", "0x1p+0", "half 0xH3C00", "-0.5", "half 0xHB800"),
        (
            "float",
            "1.5",
            "float 1.500000e+00",
            "0.25",
            "float 2.500000e-01",
        ),
        (
            "float",
            "1.5",
            "float 1.500000e+00",
            "0x40200000",
            "float 2.500000e+00",
        ),
        (
            "double",
            "-2",
            "double -2.000000e+00",
            "0x3fe0000000000000",
            "double 5.000000e-01",
        ),
    ];
    for (ty, own, printed, given, then) in rows {
        let constants = format!("%a = OpSpecConstant %{ty} {own}");
        let ty = format!("%{ty}");
        assert_eq!(initializer(&ty, &constants, &[]), *printed, "{ty} {own}");
        assert_eq!(
            initializer(&ty, &constants, &[(1, given)]),
            *then,
            "{ty} {given}"
        );
    }
}

#[test]
fn booleans_are_true_or_false() {
    for (op, own) in [("OpSpecConstantTrue", 7), ("OpSpecConstantFalse", 9)] {
        let constants = format!(
            "%a = {op} %bool
             %yes = OpConstant %uint 7
             %no = OpConstant %uint 9
             %r = OpSpecConstantOp %uint Select %a %yes %no"
        );
        assert_eq!(initializer("%uint", &constants, &[]), format!("i32 {own}"));
        assert_eq!(initializer("%uint", &constants, &[(1, "true")]), "i32 7");
        assert_eq!(initializer("%uint", &constants, &[(1, "false")]), "i32 9");
    }
}

#[test]
fn operations_on_integers() {
    let rows: &[(&str, u64, &str, &str, &str)] = &[
        // type, b, operation, value of a, result
        ("uint", 5, "IAdd", "4294967295", "i32 4"),
        ("uint", 5, "ISub", "3", "i32 -2"),
        ("uchar", 16, "IMul", "17", "i8 16"),
        ("uint", 3, "UDiv", "-1", "i32 1431655765"),
        ("uint", 3, "SDiv", "-7", "i32 -2"),
        ("uint", 3, "SRem", "-7", "i32 -1"),
        ("uint", 3, "SMod", "-7", "i32 2"),
        ("uint", 10, "UMod", "4294967295", "i32 5"),
        ("ushort", 4, "ShiftLeftLogical", "0xf123", "i16 4656"),
        ("ushort", 4, "ShiftRightLogical", "0xf123", "i16 3858"),
        ("ushort", 4, "ShiftRightArithmetic", "0xf123", "i16 -238"),
        (
            "ulong",
            0xff00,
            "BitwiseAnd",
            "0x123456789abcdef0",
            "i64 56832",
        ),
        (
            "ulong",
            0xff,
            "BitwiseOr",
            "0x1000000000000000",
            "i64 1152921504606847231",
        ),
        ("uchar", 0x0f, "BitwiseXor", "0xff", "i8 -16"),
    ];
    for (ty, b, op, a, result) in rows {
        let constants = format!(
            "%a = OpSpecConstant %{ty} 0
             %b = OpSpecConstant %{ty} {b}
             %r = OpSpecConstantOp %{ty} {op} %a %b"
        );
        assert_eq!(
            initializer(&format!("%{ty}"), &constants, &[(1, a)]),
            *result,
            "{op} {a} {b}"
        );
    }
    for (op, result) in [("SNegate", "i8 5"), ("Not", "i8 4")] {
        let constants = format!(
            "%a = OpSpecConstant %uchar 0
             %r = OpSpecConstantOp %uchar {op} %a"
        );
        assert_eq!(
            initializer("%uchar", &constants, &[(1, "-5")]),
            result,
            "{op}"
        );
    }
    for (op, result) in [("UConvert", "i64 251"), ("SConvert", "i64 -5")] {
        let constants = format!(
            "%a = OpSpecConstant %uchar 0
             %r = OpSpecConstantOp %ulong {op} %a"
        );
        assert_eq!(
            initializer("%ulong", &constants, &[(1, "-5")]),
            result,
            "{op}"
        );
    }
}

#[test]
fn comparisons_and_logic() {
    let rows = [
        ("UGreaterThan", true),
        ("SGreaterThan", false),
        ("ULessThan", false),
        ("SLessThan", true),
        ("IEqual", false),
        ("INotEqual", true),
        ("SGreaterThanEqual", false),
        ("ULessThanEqual", false),
    ];
    for (op, holds) in rows {
        // -1 and 1
        let constants = format!(
            "%a = OpSpecConstant %uint 0
             %b = OpSpecConstant %uint 1
             %yes = OpConstant %uint 1
             %no = OpConstant %uint 0
             %holds = OpSpecConstantOp %bool {op} %a %b
             %not = OpSpecConstantOp %bool LogicalNot %holds
             %both = OpSpecConstantOp %bool LogicalAnd %holds %not
             %either = OpSpecConstantOp %bool LogicalOr %holds %both
             %r = OpSpecConstantOp %uint Select %either %yes %no"
        );
        assert_eq!(
            initializer("%uint", &constants, &[(1, "-1")]),
            format!("i32 {}", u32::from(holds)),
            "{op}"
        );
    }
}

#[test]
fn operations_on_floats() {
    let rows = [
        ("float", "FAdd", "1.5", "1.75", "float 3.250000e+00"),
        ("float", "FMul", "1.5", "-2", "float -3.000000e+00"),
        ("double", "FDiv", "1", "4", "double 2.500000e-01"),
        ("double", "FRem", "-7.5", "2", "double -1.500000e+00"),
        ("double", "FMod", "-7.5", "2", "double 5.000000e-01"),
        // 2048 + 1 lies between two halves, and rounds to the even one. So does 2048 + 3.
        ("half", "FAdd", "2048", "1", "half 0xH6800"),
        ("half", "FAdd", "2048", "3", "half 0xH6802"),
        // 2^-24 is the smallest half. Half of it rounds to zero, and numbers that are too large to infinity.
        ("half", "FMul", "0x1p-24", "0.5", "half 0xH0000"),
        ("half", "FMul", "60000", "2", "half 0xH7C00"),
        ("half", "FSub", "0x1p-14", "0x1p-24", "half 0xH03FF"),
    ];
    for (ty, op, a, b, result) in rows {
        let constants = format!(
            "%a = OpSpecConstant %{ty} 0
             %b = OpSpecConstant %{ty} 0
             %r = OpSpecConstantOp %{ty} {op} %a %b"
        );
        assert_eq!(
            initializer(&format!("%{ty}"), &constants, &[(1, a), (2, b)]),
            result,
            "{op} {a} {b}"
        );
    }
    let constants = "%a = OpSpecConstant %float 0
                     %r = OpSpecConstantOp %uint ConvertFToS %a";
    assert_eq!(initializer("%uint", constants, &[(1, "-3.75")]), "i32 -3");
    let constants = "%a = OpSpecConstant %uint 0
                     %r = OpSpecConstantOp %half ConvertUToF %a";
    assert_eq!(
        initializer("%half", constants, &[(1, "1025")]),
        "half 0xH6401"
    );
    let constants = "%a = OpSpecConstant %double 0
                     %r = OpSpecConstantOp %half FConvert %a";
    assert_eq!(
        initializer("%half", constants, &[(1, "0.1")]),
        "half 0xH2E66"
    );
}

#[test]
fn operations_on_vectors_are_lane_by_lane() {
    let constants = "
        %a = OpSpecConstant %uint 3
        %b = OpSpecConstant %uint 4
        %one = OpConstant %uint 1
        %v = OpSpecConstantComposite %v2uint %a %b
        %w = OpSpecConstantComposite %v2uint %one %a
        %sum = OpSpecConstantOp %v2uint IAdd %v %w
        %x = OpSpecConstantOp %uint CompositeExtract %sum 1
        %changed = OpSpecConstantOp %v2uint CompositeInsert %x %v 0
        %r = OpSpecConstantOp %v4uint VectorShuffle %changed %sum 0 3 1 2";
    // v = (3, 4), w = (1, 3), sum = (4, 7), changed = (7, 4)
    assert_eq!(
        initializer("%v4uint", constants, &[]),
        "<4 x i32> <i32 7, i32 7, i32 4, i32 4>"
    );
    // v = (10, 20), w = (1, 10), sum = (11, 30), changed = (30, 20)
    assert_eq!(
        initializer("%v4uint", constants, &[(1, "10"), (2, "20")]),
        "<4 x i32> <i32 30, i32 30, i32 20, i32 11>"
    );
}

#[test]
fn a_bitcast_of_a_vector_has_the_same_bytes() {
    // Component 0 has the lowest bits (§3.3.11, OpBitcast).
    let halves = "
        %a = OpSpecConstant %uint 0x3c004000
        %b = OpSpecConstant %uint 0xc0003c00
        %v = OpSpecConstantComposite %v2uint %a %b
        %v4half = OpTypeVector %half 4
        %cast = OpSpecConstantOp %v4half Bitcast %v
        %first = OpSpecConstantOp %half CompositeExtract %cast 0
        %last = OpSpecConstantOp %half CompositeExtract %cast 3
        %sum = OpSpecConstantOp %half FAdd %first %first
        %r = OpSpecConstantComposite %v4half %first %sum %last %first";
    // 2.0, 4.0, -2.0, 2.0
    assert_eq!(
        initializer("%v4half", halves, &[]),
        "<4 x half> <half 0xH4000, half 0xH4400, half 0xHC000, half 0xH4000>"
    );
    let long = "
        %a = OpSpecConstant %uint 1
        %b = OpSpecConstant %uint 2
        %v = OpSpecConstantComposite %v2uint %a %b
        %r = OpSpecConstantOp %ulong Bitcast %v";
    assert_eq!(initializer("%ulong", long, &[]), "i64 8589934593");
    assert_eq!(initializer("%ulong", long, &[(2, "0")]), "i64 1");
}

#[test]
fn the_length_of_an_array_can_be_specialized() {
    let constants = "
        %a = OpSpecConstant %uint 3
        %two = OpConstant %uint 2
        %length = OpSpecConstantOp %uint IMul %a %two
        %array = OpTypeArray %uchar %length
        %r = OpConstantNull %array";
    assert_eq!(
        initializer("%array", constants, &[]),
        "[6 x i8] zeroinitializer"
    );
    assert_eq!(
        initializer("%array", constants, &[(1, "5")]),
        "[10 x i8] zeroinitializer"
    );
}

#[test]
fn what_is_no_value_of_the_type_is_refused() {
    let words = assemble(
        &format!(
            "{TYPES}%a = OpSpecConstant %uchar 1
             %b = OpSpecConstantTrue %bool"
        )
        .replace(
            r#"OpDecorate %result LinkageAttributes "result" Export"#,
            "",
        ),
    )
    .unwrap();
    let known = spec_constants(&binary::read_words(&words).unwrap());
    let [number, boolean] = known[..] else {
        panic!("{known:?}")
    };
    for text in ["256", "-129", "1.5", "", "true"] {
        assert_eq!(number.ty.parse(text), None, "{text}");
    }
    for text in ["2", "yes", ""] {
        assert_eq!(boolean.ty.parse(text), None, "{text}");
    }
    assert_eq!((number.default, boolean.default), (1, 1));
    assert_eq!(
        (number.ty.spell(200), boolean.ty.spell(0)),
        ("200".to_owned(), "false".to_owned())
    );
}

#[test]
fn an_access_chain_that_says_another_type_is_cast() {
    let assembly = common::fill(
        include_str!(
            "to_llvm_spec_constants/an_access_chain_that_says_another_type_is_cast.spvasm"
        ),
        &[("TYPES", &TYPES)],
    );
    let assembly: String = assembly
        .lines()
        .filter(|line| !line.contains("SpecId"))
        .map(|line| format!("{line}\n"))
        .collect();
    let words = assemble(&assembly).unwrap_or_else(|error| panic!("{error}\n{assembly}"));
    let mut options = ToLlvm::default();
    options.release = transpire_llvm::versions::Release::V14;
    let (module, _) = to_llvm(&binary::read_words(&words).unwrap(), &options).unwrap();
    let text = transpire_llvm::assembly::print(&module, options.release);
    let cast = "bitcast (i32 addrspace(1)* getelementptr ([2 x i32], [2 x i32] addrspace(1)* @0, i64 0, i64 1) to i8 addrspace(1)*)";
    assert!(text.contains(cast), "{text}");
}

#[test]
fn expressions_of_very_many_constants_are_refused() {
    let start = format!(
        "{TYPES}
         %pointer = OpTypePointer CrossWorkgroup %ulong
         %v = OpVariable %pointer CrossWorkgroup
         %x0 = OpSpecConstantOp %ulong ConvertPtrToU %v"
    );
    let step = |steps: usize, rule: &dyn Fn(usize) -> String| {
        let steps: Vec<String> = (0..steps).map(rule).collect();
        let assembly = format!("{start}\n{}", steps.join("\n"));
        let assembly: String = assembly
            .lines()
            .filter(|line| !line.contains("OpDecorate"))
            .map(|line| format!("{line}\n"))
            .collect();
        let words = assemble(&assembly).unwrap_or_else(|error| panic!("{error}\n{assembly}"));
        to_llvm(&binary::read_words(&words).unwrap(), &ToLlvm::default())
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    // Each is twice as long as the previous one, and deeper by two.
    let doubled = |n: usize| format!("%x{} = OpSpecConstantOp %ulong IAdd %x{n} %x{n}", n + 1);
    let cast = |n: usize| {
        format!(
            "%p{n} = OpSpecConstantOp %pointer ConvertUToPtr %x{n}
             %x{} = OpSpecConstantOp %ulong ConvertPtrToU %p{n}",
            n + 1
        )
    };
    assert_eq!(step(6, &doubled), Ok(()));
    assert_eq!(step(100, &cast), Ok(()));
    for refused in [step(100, &doubled), step(20_000, &cast)] {
        assert!(
            refused
                .is_err_and(|message| message.contains("an expression of more than 256 constants"))
        );
    }
}

#[test]
fn operations_on_addresses_become_constant_expressions() {
    let address = "ptrtoint (ptr addrspace(1) @0 to i64)";
    let rows = [
        ("%ulong IAdd %n %four", "add (i64 ADDRESS, i64 4)"),
        ("%ulong ISub %n %four", "sub (i64 ADDRESS, i64 4)"),
        ("%ulong IMul %n %four", "mul (i64 ADDRESS, i64 4)"),
        ("%ulong UDiv %n %four", "udiv (i64 ADDRESS, i64 4)"),
        ("%ulong UMod %n %four", "urem (i64 ADDRESS, i64 4)"),
        ("%ulong BitwiseAnd %n %four", "and (i64 ADDRESS, i64 4)"),
        ("%ulong BitwiseOr %n %four", "or (i64 ADDRESS, i64 4)"),
        (
            "%ulong ShiftLeftLogical %n %four",
            "shl (i64 ADDRESS, i64 4)",
        ),
        (
            "%ulong ShiftRightLogical %n %four",
            "lshr (i64 ADDRESS, i64 4)",
        ),
        ("%ulong SNegate %n", "sub (i64 0, i64 ADDRESS)"),
        ("%ulong Not %n", "xor (i64 ADDRESS, i64 -1)"),
        ("%uint UConvert %n", "trunc (i64 ADDRESS to i32)"),
        ("%uint SConvert %n", "trunc (i64 ADDRESS to i32)"),
    ];
    for (operation, expected) in rows {
        let ty = operation.split(' ').next().unwrap();
        let constants = format!(
            "%pointers = OpTypePointer CrossWorkgroup %uint
             %one = OpConstant %uint 1
             %g = OpVariable %pointers CrossWorkgroup %one
             %four = OpConstant %ulong 4
             %n = OpSpecConstantOp %ulong ConvertPtrToU %g
             %r = OpSpecConstantOp {operation}"
        );
        let expected = expected.replace("ADDRESS", address);
        let found = initializer(ty, &constants, &[]);
        assert!(found.contains(&expected), "{operation}: {found}");
    }
}

//! Checks that `scripts/llvm_changes.py` lists the changes between the headers of two releases for each kind of
//! definition. A header without any definitions must be an error rather than a release without changes.

// A panic here is a test failure.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Headers in the form of LLVM's headers: the path, the older text and the newer text.
const HEADERS: [(&str, &str, &str); 12] = [
    (
        "Bitcode/LLVMBitCodes.h",
        "enum TypeCodes { TYPE_CODE_VOID = 2, // VOID\n TYPE_CODE_FLOAT };
         enum Flags : unsigned { FLAG_A = 1 << 3, };",
        "enum TypeCodes { TYPE_CODE_VOID = 2,\n /* = 9, */ TYPE_CODE_FLOAT, TYPE_CODE_TINY };
         enum Flags : unsigned { FLAG_A = 1 << 4, };",
    ),
    (
        "IR/Attributes.td",
        "def Cold : EnumAttr<\"cold\", [FnAttr]>;\ndef Gone : StrBoolAttr<\"gone\">;",
        r#"def Cold : EnumAttr<"cold", [FnAttr, RetAttr]>;"#,
    ),
    (
        "IR/Intrinsics.td",
        "def int_one : Intrinsic<[llvm_i1_ty], [ llvm_i2_ty ], [IntrNoMem]>;\ndef no_intrinsic : Thing;",
        "def int_one : DefaultAttrsIntrinsic<[llvm_i1_ty], [llvm_i2_ty], [IntrNoMem, IntrSpeculatable]>;
         let IntrProperties = [IntrNoMem] in {\n  def int_two : Intrinsic<[],\n [llvm_ptr_ty]>;\n}",
    ),
    (
        "IR/Instruction.def",
        "#define HANDLE_TERM_INST(num, opcode, Class)
         HANDLE_TERM_INST  ( 1, Ret, ReturnInst)",
        "HANDLE_TERM_INST  ( 1, Br, BranchInst)\nHANDLE_TERM_INST  ( 2, Ret, ReturnInst)",
    ),
    (
        "IR/Type.h",
        "enum TypeID { HalfTyID = 0, FloatTyID };",
        "enum TypeID { HalfTyID = 0, TinyTyID, FloatTyID };",
    ),
    (
        "IR/CallingConv.h",
        "enum { C = 0, SPIR_KERNEL = 76 };",
        "enum { C = 0, SPIR_KERNEL = 76, NEW_CONV };",
    ),
    (
        "IR/Metadata.def",
        "HANDLE_SPECIALIZED_MDNODE_LEAF(DILocation)",
        "HANDLE_SPECIALIZED_MDNODE_LEAF(DILocation)\nHANDLE_SPECIALIZED_MDNODE_LEAF(DINew)",
    ),
    (
        "IR/DebugInfoMetadata.h",
        "#define DEFINE_MDNODE_GET(CLASS, FORMAL, ARGS) static
         DEFINE_MDNODE_GET(DIFile, (StringRef Name, Metadata *Scope = nullptr), (Name, Scope))
         DEFINE_MDNODE_GET(DIFile, (MDString *Name), (Name))",
        "DEFINE_MDNODE_GET(DIFile, (StringRef Name, unsigned Line, Metadata *Scope = nullptr), (Name, Line, Scope))
         DEFINE_MDNODE_GET(DIFile, (MDString *Name), (Name))",
    ),
    (
        "IR/DebugInfoFlags.def",
        "HANDLE_DI_FLAG((1u << 2), FwdDecl)",
        "HANDLE_DI_FLAG((1u << 2), FwdDecl)\nHANDLE_DI_FLAG((1u << 31), Fresh)",
    ),
    (
        "IR/FixedMetadataKinds.def",
        r#"LLVM_FIXED_MD_KIND(MD_dbg, "dbg", 0)"#,
        "LLVM_FIXED_MD_KIND(MD_dbg, \"dbg\", 0)\nLLVM_FIXED_MD_KIND(MD_fresh, \"fresh\", 50)",
    ),
    (
        "BinaryFormat/Dwarf.def",
        "HANDLE_DW_OP(0x14, over, 0, DWARF)",
        "HANDLE_DW_OP(0x14, over, 2, DWARF)",
    ),
    (
        "Support/ModRef.h",
        "enum class IRMemLocation { ArgMem = 0, Other };",
        "enum class IRMemLocation { ArgMem = 0, TargetMem0, Other };",
    ),
];

/// The rows that the script must print.
const ROWS: [&str; 15] = [
    "| + | bitcode | `TypeCodes::TYPE_CODE_TINY` | 4 |",
    "| ~ | bitcode | `Flags::FLAG_A` | 8 → 16 |",
    r#"| ~ | attribute | `Cold` | EnumAttr<"cold", [FnAttr]> → EnumAttr<"cold", [FnAttr, RetAttr]> |"#,
    r#"| - | attribute | `Gone` | StrBoolAttr<"gone"> |"#,
    "| + | intrinsic | `int_two` | [] ← [llvm_ptr_ty] |",
    "| + | instruction | `HANDLE_TERM_INST(Br)` |  |",
    "| + | type | `TypeID::TinyTyID` |  |",
    "| + | calling convention | `enum::NEW_CONV` | 77 |",
    "| + | node | `HANDLE_SPECIALIZED_MDNODE_LEAF(DINew)` | DINew |",
    "| ~ | fields of | `DIFile` | Name, Scope → Name, Line, Scope |",
    "| + | flag of debug information | `HANDLE_DI_FLAG(Fresh)` | (1u << 31), Fresh |",
    r#"| + | kind of metadata | `LLVM_FIXED_MD_KIND(MD_fresh)` | MD_fresh, "fresh", 50 |"#,
    "| ~ | DWARF | `HANDLE_DW_OP(over)` | 0x14, over, 0, DWARF → 0x14, over, 2, DWARF |",
    "| ~ | memory | `IRMemLocation::Other` | 1 → 2 |",
    "| + | memory | `IRMemLocation::TargetMem0` | 1 |",
];

fn changes(old: &Path, new: &Path) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/llvm_changes.py");
    let output = Command::new("python3")
        .arg(script)
        .args([old, new])
        .output();
    output.expect("python3 runs")
}

/// Writes the headers of one side (`old` or `new`) to a folder for the test `test`, and returns the folder. `text`
/// selects the text of a header.
fn headers(
    test: &str,
    side: &str,
    text: impl Fn(&(&'static str, &'static str, &'static str)) -> &'static str,
) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test).join(side);
    for header in &HEADERS {
        let path = root.join("llvm").join(header.0);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text(header)).unwrap();
    }
    root
}

#[test]
fn each_change_is_a_row() {
    let old = headers("header_changes", "old", |header| header.1);
    let new = headers("header_changes", "new", |header| header.2);
    let output = changes(&old, &new);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(output.status.code(), Some(1));
    for row in ROWS {
        assert!(text.contains(row), "no row {row}\n{text}");
    }
    // These rows, and two lines for the heading.
    assert_eq!(text.lines().count(), ROWS.len() + 2, "{text}");
    let same = changes(&new, &new);
    assert_eq!((same.status.code(), same.stdout.len()), (Some(0), 0));
}

#[test]
fn a_header_that_is_gone_or_holds_nothing_known_is_an_error() {
    let old = headers("header_changes_gone", "old", |header| header.1);
    for spoilt in &HEADERS {
        let new = headers("header_changes_gone", "new", |header| header.2);
        let path = new.join("llvm").join(spoilt.0);
        fs::write(&path, "// It is elsewhere now.").unwrap();
        let output = changes(&old, &new);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(spoilt.0), "{said}");
        assert_eq!(output.status.code(), Some(2), "{said}");
        fs::remove_file(&path).unwrap();
        assert_eq!(changes(&old, &new).status.code(), Some(2));
    }
}

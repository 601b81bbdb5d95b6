//! Detection of file formats by their first bytes.

use std::borrow::Cow;
use std::fmt;

use crate::{Error, Result};

/// A format that this library supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// LLVM bitcode, raw or in its wrapper.
    Bitcode,
    /// The text of LLVM IR.
    LlvmAssembly,
    /// A SPIR-V module, in either byte order.
    Spirv,
    /// The text of SPIR-V, in the syntax of SPIRV-Tools.
    SpirvAssembly,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bitcode => "LLVM bitcode",
            Self::LlvmAssembly => "LLVM assembly",
            Self::Spirv => "SPIR-V",
            Self::SpirvAssembly => "SPIR-V assembly",
        })
    }
}

/// The first bytes of each binary format.
const MAGIC: &[(&[u8], Format)] = &[
    (b"BC\xc0\xde", Format::Bitcode),
    (b"\xde\xc0\x17\x0b", Format::Bitcode),
    (b"\x03\x02\x23\x07", Format::Spirv),
    (b"\x07\x23\x02\x03", Format::Spirv),
];

/// The first bytes of files that users pass by mistake, and the names of their formats.
const OTHERS: &[(&[u8], &str)] = &[
    (b"\x7fELF", "an ELF object"),
    (b"\xcf\xfa\xed\xfe", "a Mach-O object"),
    (b"\xce\xfa\xed\xfe", "a Mach-O object"),
    (b"\xca\xfe\xba\xbe", "a Mach-O universal binary"),
    (b"!<arch>\n", "an archive"),
    (b"!<thin>\n", "an archive"),
    (b"__CLANG_OFFLOAD_BUNDLE__", "a bundle of offloaded code"),
    (b"\x10\xff\x10\xad", "a package of offloaded code"),
    (b"CPCH", "a precompiled header"),
    (b"MZ", "a Windows executable"),
    (b"\x1f\x8b", "a gzip file"),
    (b"PK\x03\x04", "a ZIP file"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard file"),
    (b"#!", "a script"),
];

/// The number of bytes at the start of a possible text that are examined. It is large because long comments may come
/// first.
const TEXT_BYTES: usize = 1 << 20;

/// Returns the format that the beginning of `bytes` shows, or `None` if it shows none of these formats. The rest may
/// still be malformed.
///
/// ```
/// use transpire::{Format, detect};
/// assert_eq!(detect(b"BC\xc0\xde\x35\x14"), Some(Format::Bitcode));
/// assert_eq!(detect(b"OpCapability Kernel\n"), Some(Format::SpirvAssembly));
/// assert_eq!(detect(b"\x7fELF\x02\x01\x01"), None);
/// ```
pub fn detect(bytes: &[u8]) -> Option<Format> {
    let binary = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic));
    match binary {
        Some((_, format)) => Some(*format),
        None => detect_text(&beginning_of_text(bytes)?),
    }
}

/// Returns the format that the beginning of `bytes` shows, if it is one of `wanted`. A text that consists only of
/// comments is a module of LLVM IR, if that is wanted and SPIR-V assembly is not.
///
/// # Errors
/// Returns an error if the format is not one of `wanted`. The message names the actual format (`this is an ELF object,
/// not LLVM bitcode`).
pub fn expect(bytes: &[u8], wanted: &[Format]) -> Result<Format> {
    match detect(bytes) {
        Some(format) if wanted.contains(&format) => Ok(format),
        None if wanted.contains(&Format::LlvmAssembly)
            && !wanted.contains(&Format::SpirvAssembly)
            && says_nothing(bytes) =>
        {
            Ok(Format::LlvmAssembly)
        }
        _ => Err(unwanted(bytes, wanted)),
    }
}

#[cold]
fn unwanted(bytes: &[u8], wanted: &[Format]) -> Error {
    let found = describe(bytes);
    let mut message = format!("this is {found}, not ");
    for (index, format) in wanted.iter().enumerate() {
        message.push_str(match index {
            0 => "",
            _ if index + 1 == wanted.len() => " or ",
            _ => ", ",
        });
        message.push_str(&format.to_string());
    }
    if found == OPENCL_C {
        message.push_str("; compile it first: clang --target=spir64 -O2 -emit-llvm -c");
    }
    Error::wrong_input(message)
}

/// The description of OpenCL C.
const OPENCL_C: &str = "OpenCL C";

/// The beginnings of kernels in OpenCL C.
const KERNELS: [&[u8]; 2] = [b"__kernel ", b"kernel void "];

/// Returns whether the first 64 KiB of a text contain a kernel in OpenCL C.
fn is_opencl_c(text: &[u8]) -> bool {
    let beginning = text.get(..1 << 16).unwrap_or(text);
    let contains = |word: &&[u8]| beginning.windows(word.len()).any(|part| part == *word);
    KERNELS.iter().any(contains)
}

/// Returns a description of the format of `bytes` for messages. It also names common formats that this library does not
/// support.
fn describe(bytes: &[u8]) -> String {
    if let Some(format) = detect(bytes) {
        return format.to_string();
    }
    if let Some((_, name)) = OTHERS.iter().find(|(magic, _)| bytes.starts_with(magic)) {
        return (*name).to_owned();
    }
    match (bytes, beginning_of_text(bytes)) {
        ([], _) => "an empty file".to_owned(),
        // Most files in other encodings are not text.
        (_, Some(Cow::Borrowed(_))) if is_opencl_c(bytes) => OPENCL_C.to_owned(),
        (_, Some(Cow::Borrowed(_))) => "a text file of another kind".to_owned(),
        _ => {
            let first: Vec<String> = bytes.iter().take(4).map(|b| format!("{b:02x}")).collect();
            format!(
                "an unknown file that begins with the bytes {}",
                first.join(" ")
            )
        }
    }
}

/// Returns the first [`TEXT_BYTES`] bytes as text. Bytes that are not UTF-8, which a comment may contain, are replaced.
/// Returns `None` if the bytes are empty or contain a NUL.
fn beginning_of_text(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let bytes = bytes.get(..TEXT_BYTES).unwrap_or(bytes);
    // Checking text that is UTF-8 takes much less time than replacing bytes.
    let text = || match std::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => String::from_utf8_lossy(bytes),
    };
    (!bytes.is_empty() && !bytes.contains(&0)).then(text)
}

/// Returns whether `bytes` consist only of comments and white space. Returns `false` if they are empty or longer than
/// [`TEXT_BYTES`].
pub(crate) fn says_nothing(bytes: &[u8]) -> bool {
    bytes.len() <= TEXT_BYTES
        && beginning_of_text(bytes).is_some_and(|text| skip_comments(&text).0.is_empty())
}

/// Returns the format of a text, or `None` if it is not recognized. The first line that is neither empty nor a comment
/// determines it. Without such a line, the comments do.
fn detect_text(text: &str) -> Option<Format> {
    match skip_comments(text) {
        ("", by_comment) => by_comment,
        (rest, _) => detect_line(rest.lines().next()?),
    }
}

/// Returns the text after white space and comments, and the format that the comments show, if any. A comment begins
/// with `;` and ends with the line, or it begins with `/*` and ends with `*/`. A comment without an end is not skipped.
fn skip_comments(text: &str) -> (&str, Option<Format>) {
    let mut rest = text.trim_start_matches('\u{feff}').trim_start();
    let mut by_comment = None;
    loop {
        if let Some(comment) = rest.strip_prefix(';') {
            let (comment, after) = comment.split_once('\n').unwrap_or((comment, ""));
            match comment.trim() {
                "SPIR-V" => by_comment = Some(Format::SpirvAssembly),
                id if id.starts_with("ModuleID") => by_comment = Some(Format::LlvmAssembly),
                _ => {}
            }
            rest = after.trim_start();
        } else if let Some((_, after)) =
            { rest.strip_prefix("/*") }.and_then(|it| it.split_once("*/"))
        {
            rest = after.trim_start();
        } else {
            return (rest, by_comment);
        }
    }
}

/// The words that may begin a top-level entity of LLVM IR (LangRef, "Module Structure").
const LLVM_KEYWORDS: &[&str] = &[
    "attributes",
    "declare",
    "define",
    "module",
    "source_filename",
    "target",
    "uselistorder",
    "uselistorder_bb",
];

fn detect_line(line: &str) -> Option<Format> {
    let mut words = line.split_whitespace();
    let first = words.next()?;
    let is_op = |word: &str| {
        let name = word.strip_prefix("Op");
        name.is_some_and(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    if is_op(first) || (first.starts_with('%') && words.nth(1).is_some_and(is_op)) {
        return Some(Format::SpirvAssembly);
    }
    let names_entity = first.starts_with(['%', '@', '!', '$', '^']) && line.contains('=');
    let is_keyword = LLVM_KEYWORDS.contains(&first);
    (names_entity || is_keyword).then_some(Format::LlvmAssembly)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn binary_notations_are_known_by_their_magic_number() {
        assert_eq!(detect(b"BC\xc0\xde"), Some(Format::Bitcode));
        assert_eq!(detect(b"\xde\xc0\x17\x0b\0\0\0\0"), Some(Format::Bitcode));
        assert_eq!(detect(&0x0723_0203_u32.to_le_bytes()), Some(Format::Spirv));
        assert_eq!(detect(&0x0723_0203_u32.to_be_bytes()), Some(Format::Spirv));
    }

    #[test]
    fn the_two_assemblies_are_told_apart() {
        let spirv = [
            "; SPIR-V\n; Version: 1.0\n",
            "               OpCapability Addresses\n",
            "; SPIR-V\n%1 = OpExtInstImport \"OpenCL.std\"\n",
            "  %void = OpTypeVoid",
        ];
        let llvm = [
            "; ModuleID = 'k.bc'\n",
            "; ModuleID = 'k.bc'\nsource_filename = \"k.cl\"\n",
            r#"target triple = "spir64-unknown-unknown""#,
            "%struct.a = type { i32 }",
            "@x = global i32 0",
            "!0 = !{}",
            "\n\n; a comment\ndefine spir_kernel void @k() {\n",
        ];
        for text in spirv {
            assert_eq!(
                detect(text.as_bytes()),
                Some(Format::SpirvAssembly),
                "{text}"
            );
        }
        for text in llvm {
            assert_eq!(
                detect(text.as_bytes()),
                Some(Format::LlvmAssembly),
                "{text}"
            );
        }
    }

    #[test]
    fn comments_may_be_in_any_encoding() {
        let comment = b"; caf\xe9 \xff\n".as_slice();
        for (text, format) in [
            ("define void @f() {", Format::LlvmAssembly),
            ("OpCapability Kernel", Format::SpirvAssembly),
        ] {
            let text = [comment, text.as_bytes(), b" ; \xe9\n"].concat();
            assert_eq!(detect(&text), Some(format));
        }
        assert!(says_nothing(comment));
        let error = expect(b"\xe9t\xe9\n", &[Format::Bitcode]).unwrap_err();
        let error = error.to_string();
        assert!(
            error.contains("begins with the bytes e9 74 e9 0a"),
            "{error}"
        );
    }

    #[test]
    fn comments_of_llvm_ir_may_extend_over_lines() {
        for text in [
            "/* a */\ntarget triple = \"spir64\"",
            "; a /*\n/* b\n; c\nOpNop */ ; d\n /**//* e */ define void @f() {",
        ] {
            assert_eq!(
                detect(text.as_bytes()),
                Some(Format::LlvmAssembly),
                "{text}"
            );
        }
        assert!(says_nothing(b"/* a\n b */\n; c"));
        assert!(!says_nothing(b"/* a\n b *\n"));
        for text in ["/* a", "/* a */ int f(void);", "/*/ define void @f() {"] {
            assert_eq!(detect(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn other_text_is_neither() {
        for text in [
            "",
            "__kernel void k(void) {}\n",
            "Operation\n",
            "; comment\n",
            "50% = half",
        ] {
            assert_eq!(detect(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn comments_alone_are_a_module_where_llvm_ir_is_wanted() {
        let ir = [Format::Bitcode, Format::LlvmAssembly];
        for text in ["\n", "; RUN: llvm-as %s\n", "  \n\t; a\n;b"] {
            assert_eq!(
                expect(text.as_bytes(), &ir).ok(),
                Some(Format::LlvmAssembly),
                "{text:?}"
            );
            assert!(
                expect(
                    text.as_bytes(),
                    &[Format::LlvmAssembly, Format::SpirvAssembly]
                )
                .is_err()
            );
        }
        assert!(expect(b"", &ir).is_err());
        assert!(expect(b"; a\nb\n", &ir).is_err());
    }

    #[test]
    fn an_error_says_what_the_input_is() {
        let said = |bytes: &[u8]| expect(bytes, &[Format::Bitcode]).unwrap_err().to_string();
        assert_eq!(
            said(b"\x7fELF\x02"),
            "this is an ELF object, not LLVM bitcode"
        );
        assert_eq!(said(b""), "this is an empty file, not LLVM bitcode");
        assert_eq!(
            said(b"int x;\n"),
            "this is a text file of another kind, not LLVM bitcode"
        );
        assert_eq!(
            said(b"\x03\x02\x23\x07"),
            "this is SPIR-V, not LLVM bitcode"
        );
        assert_eq!(
            said(b"\0\x01\x02\x03\x04"),
            "this is an unknown file that begins with the bytes 00 01 02 03, not LLVM bitcode"
        );
    }

    #[test]
    fn text_may_be_cut_within_a_character() {
        let mut text = "OpCapability Kernel ; ".to_owned();
        text.push_str(&"é".repeat(TEXT_BYTES));
        assert_eq!(detect(text.as_bytes()), Some(Format::SpirvAssembly));
        assert_eq!(
            detect(format!(" {text}").as_bytes()),
            Some(Format::SpirvAssembly)
        );
    }
}

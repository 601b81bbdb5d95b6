//! The input of a validation, and the checks of facts that only the input has: notations of later releases in assembly,
//! and linkages for the linker.

use transpire_findings::Position;
use transpire_llvm::assembly::{self, Places, Token};
use transpire_llvm::bitcode::{self, Piece};
use transpire_llvm::ir::Module;
use transpire_opencl::metadata::OPENCL_KERNELS;

use crate::findings::Findings;
use crate::text::clip;

/// The bytes from which a module was read.
pub(crate) struct Input<'a> {
    bytes: &'a [u8],
    /// The locations of definitions in assembly; `None` for bitcode.
    places: Option<Places>,
}

impl<'a> Input<'a> {
    /// Reads a module from bitcode or assembly. Returns the module, and the input for the checks of its form. Returns
    /// an error if `bytes` are malformed.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<(Module, Self), transpire_llvm::Error> {
        if is_bitcode(bytes) {
            let module = bitcode::read(bytes)?;
            let places = None;
            return Ok((module, Self { bytes, places }));
        }
        let (module, places) = assembly::parse_with_places(bytes)?;
        let places = Some(places);
        Ok((module, Self { bytes, places }))
    }

    /// Returns the bytes if they are bitcode, otherwise `None`.
    pub(crate) fn bitcode(&self) -> Option<&'a [u8]> {
        self.places.is_none().then_some(self.bytes)
    }

    pub(crate) fn places(&self) -> Option<&Places> {
        self.places.as_ref()
    }

    fn position(places: &Places, offset: usize) -> Position {
        let (line, column) = places.of_offset(offset);
        Position::Line { line, column }
    }

    /// Returns the position of the first line of assembly that begins with `start`; `None` for bitcode, and if no line
    /// does.
    pub(crate) fn entity(&self, start: &str) -> Option<Position> {
        let places = self.places()?;
        let mut offset = 0;
        for line in self.bytes.split(|&byte| byte == b'\n') {
            if line.starts_with(start.as_bytes()) {
                return Some(Self::position(places, offset));
            }
            offset += line.len() + 1;
        }
        None
    }
}

/// Returns whether bytes begin with a magic number of bitcode, raw or in a wrapper.
fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(b"BC\xc0\xde") || bytes.starts_with(b"\xde\xc0\x17\x0b")
}

/// Returns whether a module is SPIR 1.2: it has OpenCL metadata, and `bytes`, from which it was read, have the form of
/// LLVM 3.2. Other modules are checked against the rules of SPIR 1.2 only on request.
///
/// Later compilers also write `!opencl.spir.version`, so the form decides: bitcode without an identification block or
/// attribute groups, or text whose nodes have typed operands (`!0 = metadata !{i32 1, i32 2}`). A module without
/// `!opencl.kernels` that names a later compiler (`!llvm.ident`) or has metadata about SPIR-V was only converted to the
/// form of LLVM 3.2, and is not SPIR 1.2.
pub fn is_spir_1_2(bytes: &[u8], module: &Module) -> bool {
    let has = |prefix: &str| {
        let mut named = module.named_metadata.iter();
        named.any(|named| module.strings.text(named.name).starts_with(prefix))
    };
    let is_lowered = has("llvm.ident") || has("spirv.");
    if !has("opencl.") || (is_lowered && module.named_metadata(OPENCL_KERNELS).is_none()) {
        return false;
    }
    match is_bitcode(bytes) {
        true => bitcode::Reader::new(bytes).is_ok_and(|reader| reader.is_of_llvm_3_2()),
        false => has_typed_nodes(bytes),
    }
}

/// Returns whether a text has metadata nodes in the form of releases before LLVM 3.6, with `metadata` before a node, or
/// before an operand that is a node or a string.
fn has_typed_nodes(text: &[u8]) -> bool {
    let mut before = [Token::Other; 2];
    // Whether a node is open. Functions also have braces, and calls with `metadata` in them.
    let mut is_in_node = false;
    for (_, token) in assembly::tokens(text) {
        match token {
            Token::Word(b"metadata") if is_in_node || before[1] == Token::Mark(b'=') => {
                return true;
            }
            Token::Mark(b'{') => is_in_node = before[1] == Token::Mark(b'!'),
            Token::Mark(b'}') => is_in_node = false,
            _ => {}
        }
        before = [before[1], token];
    }
    false
}

/// The keywords of LLVM 3.2 assembly, without integer types such as `i32`.
#[rustfmt::skip]
const WORDS: &[&str] = &[
    "acq_rel", "acquire", "add", "address_safety", "addrspace", "alias", "align", "alignstack", "alloca",
    "alwaysinline", "and", "appending", "arm_aapcs_vfpcc", "arm_aapcscc", "arm_apcscc", "ashr", "asm", "atomic",
    "atomicrmw", "available_externally", "bitcast", "blockaddress", "br", "byval", "c", "call", "catch", "cc", "ccc",
    "cleanup", "cmpxchg", "coldcc", "common", "constant", "datalayout", "declare", "default", "define", "deplibs",
    "dllexport", "dllimport", "double", "eq", "exact", "extern_weak", "external", "extractelement", "extractvalue",
    "fadd", "false", "fastcc", "fcmp", "fdiv", "fence", "filter", "float", "fmul", "fp128", "fpext", "fptosi",
    "fptoui", "fptrunc", "frem", "fsub", "gc", "getelementptr", "global", "half", "hidden", "icmp", "inbounds",
    "indirectbr", "initialexec", "inlinehint", "inreg", "insertelement", "insertvalue", "inteldialect",
    "intel_ocl_bicc", "internal", "inttoptr", "invoke", "label", "landingpad", "linker_private",
    "linker_private_weak", "linker_private_weak_def_auto", "linkonce", "linkonce_odr", "linkonce_odr_auto_hide",
    "load", "localdynamic", "localexec", "lshr", "max", "metadata", "min", "minsize", "module", "monotonic",
    "msp430_intrcc", "mul", "naked", "nand", "ne", "nest", "noalias", "nocapture", "noimplicitfloat", "noinline",
    "nonlazybind", "noredzone", "noreturn", "nounwind", "nsw", "null", "nuw", "oeq", "oge", "ogt", "ole", "olt",
    "one", "opaque", "optsize", "or", "ord", "personality", "phi", "ppc_fp128", "private", "protected", "ptrtoint",
    "ptx_device", "ptx_kernel", "readnone", "readonly", "release", "resume", "ret", "returns_twice", "sdiv",
    "section", "select", "seq_cst", "sext", "sge", "sgt", "shl", "shufflevector", "sideeffect", "signext",
    "singlethread", "sitofp", "sle", "slt", "spir_func", "spir_kernel", "srem", "sret", "ssp", "sspreq", "store",
    "sub", "switch", "tail", "target", "thread_local", "to", "triple", "true", "trunc", "type", "udiv", "ueq", "uge",
    "ugt", "uitofp", "ule", "ult", "umax", "umin", "undef", "une", "unnamed_addr", "unordered", "unreachable",
    "unwind", "uno", "urem", "uwtable", "va_arg", "void", "volatile", "weak", "weak_odr", "x", "x86_fastcallcc",
    "x86_fp80", "x86_mmx", "x86_stdcallcc", "x86_thiscallcc", "xchg", "xor", "zeroext", "zeroinitializer", "zext",
];

fn is_word(word: &[u8]) -> bool {
    let is_integer = word
        .strip_prefix(b"i")
        .is_some_and(|digits| !digits.is_empty() && digits.iter().all(u8::is_ascii_digit));
    is_integer || WORDS.iter().any(|known| known.as_bytes() == word)
}

/// Reports keywords and syntax in assembly that releases after LLVM 3.2 added.
pub(crate) fn assembly_form(input: &Input<'_>, findings: &mut Findings) {
    let Some(places) = input.places() else {
        return;
    };
    let mut add = |offset: usize, message: String| {
        findings.add(Input::position(places, offset), message);
    };
    for &(offset, what) in places.new_forms() {
        add(offset, format!("LLVM 3.2 does not read {what}"));
    }
    // The open brackets, and whether each belongs to a node, whose operands have types.
    let mut open: Vec<bool> = Vec::new();
    let mut before = [Token::Other; 3];
    for (offset, token) in assembly::tokens(input.bytes) {
        let metadata = Token::Word(b"metadata");
        let is_typed = before[2] == metadata;
        match token {
            Token::Word(word) if !is_word(word) => {
                let word = String::from_utf8_lossy(word);
                add(
                    offset,
                    format!("`{}` is not a keyword of LLVM 3.2", clip(&word)),
                );
            }
            Token::Word(b"metadata" | b"inbounds") if before[2] == token => {
                add(offset, "LLVM 3.2 does not read this word twice".to_owned());
            }
            Token::AttributeGroup => {
                add(offset, "LLVM 3.2 has no groups of attributes".to_owned());
            }
            Token::Comdat => add(offset, "LLVM 3.2 has no COMDATs".to_owned()),
            Token::Summary => add(offset, "LLVM 3.2 has no summaries".to_owned()),
            Token::NewNumber | Token::Float(b'R') => {
                add(offset, "LLVM 3.2 has no numbers of this kind".to_owned());
            }
            Token::Mark(b'{') => {
                let is_metadata = before[2] == Token::Mark(b'!');
                let is_named = before[1] == Token::Mark(b'=') && before[0] == Token::NamedMetadata;
                if is_metadata && !is_named && before[1] != metadata {
                    add(
                        offset,
                        "a node of metadata has no `metadata` before it".to_owned(),
                    );
                }
                open.push(is_metadata && !is_named);
            }
            Token::Mark(b'}') => {
                open.pop();
            }
            Token::Text if before[2] == Token::Mark(b'!') && before[1] != metadata => {
                add(
                    offset,
                    "a string of metadata has no `metadata` before it".to_owned(),
                );
            }
            Token::MetadataNumber if open.last() == Some(&true) && !is_typed => {
                add(
                    offset,
                    "a node in a node has no `metadata` before it".to_owned(),
                );
            }
            _ => {}
        }
        before = [before[1], before[2], token];
    }
}

/// The linkages for the linker, with their numbers in bitcode. Readers of later releases replace them, so that the
/// module does not contain them.
const LINKER_LINKAGES: &[(u64, &str)] = &[
    (13, "linker_private"),
    (14, "linker_private_weak"),
    (15, "linkonce_odr_auto_hide"),
];

/// Reports linkages that only the input contains, because the reader replaced them (table 11).
pub(crate) fn linker_linkages(input: &Input<'_>, findings: &mut Findings) {
    if let Some(places) = input.places() {
        for (offset, token) in assembly::tokens(input.bytes) {
            if let Token::Word(word) = token
                && (word.starts_with(b"linker_private") || word == b"linkonce_odr_auto_hide")
            {
                let word = String::from_utf8_lossy(word);
                findings.add(
                    Input::position(places, offset),
                    format!("the linkage is {word}"),
                );
            }
        }
        return;
    }
    // The rule about the form of bitcode reports bitcode that cannot be walked.
    let _ = bitcode::walk(input.bytes, |piece| {
        let Piece::Record {
            block: 8,
            code,
            numbers,
            byte,
            ..
        } = piece
        else {
            return;
        };
        let at = match code {
            7 | 8 => 3,
            9 => 2,
            _ => return,
        };
        let linkage = numbers.get(at);
        if let Some((_, name)) = LINKER_LINKAGES.iter().find(|row| Some(&row.0) == linkage) {
            findings.add(Position::Byte(byte), format!("the linkage is {name}"));
        }
    });
}

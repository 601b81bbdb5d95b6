//! Writes the text form.

use std::fmt::Write;

use rustc_hash::FxHashMap;
use transpire::spirv::binary::MAGIC_NUMBER;
use transpire::spirv::grammar::Op;

use super::names::{self, Set};
use transpire::spirv::grammar::{OperandKind, Operands};
use transpire::spirv::{Instruction, Module, Section};

/// The options of [`write()`]. The allowed extensions determine where it inserts empty lines, and the release of the
/// Khronos translator determines some names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Whether `SPV_INTEL_memory_access_aliasing` is allowed.
    pub aliasing: bool,
    /// Whether `SPV_INTEL_inline_assembly` is allowed.
    pub inline_assembly: bool,
    /// The major release of the Khronos translator whose names are written. The reader accepts the names of all
    /// releases.
    pub release: u32,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self {
            aliasing: true,
            inline_assembly: true,
            release: u32::MAX,
        }
    }
}

/// Returns the text of a module.
///
/// Operands that do not match the grammar are written as numbers.
pub fn write(module: &Module, options: &WriteOptions) -> String {
    let mut printer = Printer {
        module,
        release: options.release,
        sets: FxHashMap::default(),
        out: String::with_capacity(module.word_count() * 5),
    };
    let header = [
        MAGIC_NUMBER,
        module.version.word(),
        module.generator,
        module.bound,
        module.schema,
    ];
    printer.words(&header);
    printer.out.push('\n');
    for instruction in module.instructions(Section::ExtInstImports) {
        if let Some(id) = instruction.result_id() {
            let (name, _) = instruction.string(2);
            printer
                .sets
                .insert(id.word(), Set::named(&String::from_utf8_lossy(&name)));
        }
    }
    printer.sections(options);
    printer.out
}

struct Printer<'m> {
    module: &'m Module,
    release: u32,
    sets: FxHashMap<u32, Set>,
    out: String,
}

impl<'m> Printer<'m> {
    fn sections(&mut self, options: &WriteOptions) {
        for section in [
            Section::Capabilities,
            Section::Extensions,
            Section::ExtInstImports,
            Section::MemoryModel,
            Section::EntryPoints,
            Section::ExecutionModes,
            Section::DebugStrings,
        ] {
            self.all(section, |_| true);
        }
        self.all(Section::Names, |instruction| instruction.is(Op::Name));
        if options.aliasing {
            self.out.push('\n');
        }
        self.all(Section::Globals, is_aliasing);
        self.all(Section::Names, |instruction| !instruction.is(Op::Name));
        self.all(Section::ModuleProcessed, |_| true);
        self.all(Section::Annotations, |_| true);
        self.all(Section::Globals, |i| {
            !is_aliasing(i) && !is_assembly(i) && !i.is(Op::ExtInst)
        });
        if options.inline_assembly {
            self.out.push('\n');
        }
        self.all(Section::Globals, is_assembly);
        self.out.push('\n');
        self.all(Section::Globals, |instruction| instruction.is(Op::ExtInst));
        self.out.push('\n');
        self.functions();
    }

    fn all(&mut self, section: Section, wanted: impl Fn(Instruction<'m>) -> bool) {
        let module = self.module;
        let mut instructions = module
            .instructions(section)
            .filter(|i| wanted(*i))
            .peekable();
        while let Some(instruction) = instructions.next() {
            self.line(instruction);
            let continued = instructions
                .peek()
                .is_some_and(|next| is_continuation(*next));
            // A struct or a composite is followed by an empty line, after its continuations.
            if !continued && (has_members(instruction) || is_continuation(instruction)) {
                self.out.push('\n');
            }
        }
    }

    fn functions(&mut self) {
        let module = self.module;
        let mut in_head = false;
        for instruction in module.instructions(Section::Functions) {
            if instruction.is(Op::Function) {
                in_head = true;
            } else if in_head && !instruction.is(Op::FunctionParameter) {
                in_head = false;
                self.out.push('\n');
            }
            self.line(instruction);
            if ends_block(instruction) || instruction.is(Op::FunctionEnd) {
                self.out.push('\n');
            }
        }
    }

    fn line(&mut self, instruction: Instruction<'_>) {
        let _ = write!(self.out, "{} ", instruction.word_count());
        match names::opcode_of(instruction.opcode(), self.release) {
            Some(name) => self.out.push_str(&name),
            None => {
                let _ = write!(self.out, "{}", instruction.opcode());
            }
        }
        self.out.push(' ');
        let before = self.out.len();
        if instruction.is(Op::ExtInst) {
            self.extended(instruction);
        } else if !self.operands(instruction) {
            self.out.truncate(before);
            self.words(instruction.words().get(1..).unwrap_or_default());
        }
        self.out.push('\n');
    }

    /// Writes an extended instruction. Its number is written as a name if the instruction set has a name for it.
    fn extended(&mut self, instruction: Instruction<'_>) {
        let (head, rest) = instruction
            .words()
            .split_at(instruction.words().len().min(5));
        let set = head.get(3).and_then(|set| self.sets.get(set));
        let name = set
            .zip(head.get(4))
            .and_then(|(set, number)| set.name(*number, self.release));
        self.words(head.get(1..head.len().min(4)).unwrap_or_default());
        match name {
            Some(name) => {
                self.out.push_str(name);
                self.out.push(' ');
            }
            None => self.words(head.get(4..).unwrap_or_default()),
        }
        self.words(rest);
    }

    /// Writes the operands according to the grammar. Returns `false` if they do not match the grammar. The output may
    /// then contain some of them.
    fn operands(&mut self, instruction: Instruction<'_>) -> bool {
        let Ok(operands) = Operands::new(instruction, self.module, 0) else {
            return false;
        };
        for (index, operand) in operands.enumerate() {
            let Ok(operand) = operand else { return false };
            let name = match operand.kind {
                OperandKind::LiteralString => {
                    let Ok(string) = String::from_utf8(operand.string().unwrap_or_default()) else {
                        return false;
                    };
                    self.string(&string);
                    continue;
                }
                OperandKind::LiteralExtInstInteger => {
                    let set = instruction.word(3).and_then(|set| self.sets.get(&set));
                    set.and_then(|set| set.name(operand.word(), self.release))
                        .map(Into::into)
                }
                OperandKind::LiteralInteger
                    if names::is_opcode(instruction.opcode(), index + 1) =>
                {
                    u16::try_from(operand.word()).ok().and_then(names::opcode)
                }
                // These capabilities are written as numbers.
                OperandKind::Capability if instruction.is(Op::SpecConstantCapabilitiesINTEL) => {
                    None
                }
                kind => names::enumerant_of(kind, operand.word(), self.release),
            };
            match name {
                Some(name) => {
                    self.out.push_str(&name);
                    self.out.push(' ');
                }
                None => self.words(operand.words),
            }
        }
        true
    }

    fn words(&mut self, words: &[u32]) {
        for word in words {
            let _ = write!(self.out, "{word} ");
        }
    }

    fn string(&mut self, string: &str) {
        self.out.push('"');
        for character in string.chars() {
            if character == '"' {
                self.out.push('\\');
            }
            self.out.push(character);
        }
        self.out.push_str("\" ");
    }
}

fn is_aliasing(instruction: Instruction<'_>) -> bool {
    matches!(
        instruction.op(),
        Some(Op::AliasDomainDeclINTEL | Op::AliasScopeDeclINTEL | Op::AliasScopeListDeclINTEL)
    )
}

fn is_assembly(instruction: Instruction<'_>) -> bool {
    matches!(instruction.op(), Some(Op::AsmTargetINTEL | Op::AsmINTEL))
}

fn has_members(instruction: Instruction<'_>) -> bool {
    matches!(
        instruction.op(),
        Some(Op::TypeStruct | Op::ConstantComposite | Op::SpecConstantComposite)
    )
}

fn is_continuation(instruction: Instruction<'_>) -> bool {
    matches!(
        instruction.op(),
        Some(
            Op::TypeStructContinuedINTEL
                | Op::ConstantCompositeContinuedINTEL
                | Op::SpecConstantCompositeContinuedINTEL
        )
    )
}

fn ends_block(instruction: Instruction<'_>) -> bool {
    instruction.op().is_some_and(Op::is_terminator)
}

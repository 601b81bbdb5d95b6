//! Extended instruction sets: which set a name imports, and the operands of its instructions.

use std::sync::LazyLock;

use rspirv::grammar::{LogicalOperand, OperandKind, OperandQuantifier, ext_inst_table};
use rustc_hash::FxHashMap;

/// The names of the sets that the grammar has, as `OpExtInstImport` gives them. A name that ends
/// with a dot stands for every version of its set.
const SETS: [(&str, &str); 16] = [
    ("Arm.MotionEngine.100", "Arm.MotionEngine.100"),
    ("DebugInfo", "DebugInfo"),
    ("GLSL.std.450", "GLSL.std.450"),
    (
        "NonSemantic.ClspvReflection.",
        "NonSemantic.ClspvReflection",
    ),
    ("NonSemantic.DebugBreak", "NonSemantic.DebugBreak"),
    ("NonSemantic.DebugPrintf", "NonSemantic.DebugPrintf"),
    (
        "NonSemantic.Shader.DebugInfo.",
        "NonSemantic.Shader.DebugInfo.100",
    ),
    ("NonSemantic.VkspReflection.", "NonSemantic.VkspReflection"),
    ("OpenCL.DebugInfo.100", "OpenCL.DebugInfo.100"),
    ("OpenCL.std", "OpenCL.std"),
    // The older name of the same set, as the Khronos translator had it.
    ("SPIRV.debug", "OpenCL.DebugInfo.100"),
    ("SPV_AMD_gcn_shader", "SPV_AMD_gcn_shader"),
    ("SPV_AMD_shader_ballot", "SPV_AMD_shader_ballot"),
    (
        "SPV_AMD_shader_explicit_vertex_parameter",
        "SPV_AMD_shader_explicit_vertex_parameter",
    ),
    (
        "SPV_AMD_shader_trinary_minmax",
        "SPV_AMD_shader_trinary_minmax",
    ),
    ("TOSA.001000.1", "TOSA.001000.1"),
];

/// An extended instruction set: one that the grammar has, or any other, whose instructions take
/// ids only, as far as anyone can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExtInstSet {
    /// The place in [`SETS`]; none, for a set that the grammar doesn't have.
    place: Option<u8>,
    non_semantic: bool,
}

/// What the grammar says of one extended instruction.
#[derive(Clone, Copy, Debug)]
pub struct ExtInst {
    /// Its number in the set.
    pub opcode: u32,
    /// Its name.
    pub name: &'static str,
    /// The operands that follow its number.
    pub operands: &'static [LogicalOperand],
}

const IDS: LogicalOperand = LogicalOperand {
    kind: OperandKind::IdRef,
    quantifier: OperandQuantifier::ZeroOrMore,
};

/// Instructions that the tables lack: the beginning of the set's name, number and name. They take ids.
const NEWER: [(&str, u32, &str); 5] = [
    ("NonSemantic.Shader.DebugInfo.", 36, "DebugModuleINTEL"),
    ("NonSemantic.Shader.DebugInfo.", 200, "DebugModule"),
    ("NonSemantic.Shader.DebugInfo.", 201, "DebugTypeSubrange"),
    (
        "NonSemantic.Shader.DebugInfo.",
        202,
        "DebugTypeArrayDynamic",
    ),
    ("NonSemantic.Shader.DebugInfo.", 203, "DebugTypeString"),
];

struct Index {
    instructions: Vec<ExtInst>,
    numbers: FxHashMap<u32, usize>,
    names: FxHashMap<&'static str, usize>,
}

static INDEX: LazyLock<Vec<Index>> = LazyLock::new(|| {
    let tables = SETS.iter().map(|(set, table)| {
        let table = ext_inst_table(table);
        let instructions = table.into_iter().flat_map(|table| table.iter());
        let instructions: Vec<ExtInst> = instructions
            .map(|instruction| ExtInst {
                opcode: instruction.opcode.into(),
                name: instruction.opname,
                operands: instruction.operands,
            })
            .chain(NEWER.iter().filter(|row| row.0 == *set).map(|row| ExtInst {
                opcode: row.1,
                name: row.2,
                operands: &[IDS],
            }))
            .collect();
        let places = || instructions.iter().enumerate();
        Index {
            numbers: places()
                .map(|(place, instruction)| (instruction.opcode, place))
                .collect(),
            names: places()
                .map(|(place, instruction)| (instruction.name, place))
                .collect(),
            instructions,
        }
    });
    tables.collect()
});

impl ExtInstSet {
    /// The set that this name imports.
    pub fn named(name: &str) -> Self {
        let place = SETS
            .iter()
            .position(|(known, _)| match known.ends_with('.') {
                true => name.starts_with(known),
                false => name == *known,
            });
        let non_semantic = name.starts_with("NonSemantic.");
        Self {
            place: place.map(|place| place as u8),
            non_semantic,
        }
    }

    /// Whether the grammar has the set.
    pub fn is_known(self) -> bool {
        self.place.is_some()
    }

    /// Whether leaving its instructions out changes nothing. More ids than are known today may
    /// follow them.
    pub fn is_non_semantic(self) -> bool {
        self.non_semantic
    }

    /// The instruction of the set with this number.
    pub fn instruction(self, opcode: u32) -> Option<&'static ExtInst> {
        let index = INDEX.get(usize::from(self.place?))?;
        index.instructions.get(*index.numbers.get(&opcode)?)
    }

    /// The instruction of the set with this name.
    pub fn instruction_named(self, name: &str) -> Option<&'static ExtInst> {
        let index = INDEX.get(usize::from(self.place?))?;
        index.instructions.get(*index.names.get(name)?)
    }
}

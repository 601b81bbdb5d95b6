//! Imports the machine-readable grammar of SPIRV-Headers. Only numbers, names and requirements are imported.

use std::fs;
use std::path::Path;

use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::table::{Entry, Kind, Operand, Set, Table};

/// The extended instruction sets. Each has the middle part of the file name, and the name by which modules import the
/// set. A name that ends with a dot applies to all versions.
const SETS: [(&str, &str); 15] = [
    ("arm.motion-engine.100", "Arm.MotionEngine.100"),
    ("debuginfo", "DebugInfo"),
    ("glsl.std.450", "GLSL.std.450"),
    (
        "nonsemantic.clspvreflection",
        "NonSemantic.ClspvReflection.",
    ),
    ("nonsemantic.debugbreak", "NonSemantic.DebugBreak"),
    ("nonsemantic.debugprintf", "NonSemantic.DebugPrintf"),
    (
        "nonsemantic.shader.debuginfo",
        "NonSemantic.Shader.DebugInfo.",
    ),
    ("nonsemantic.vkspreflection", "NonSemantic.VkspReflection."),
    ("opencl.debuginfo.100", "OpenCL.DebugInfo.100"),
    ("opencl.std.100", "OpenCL.std"),
    ("spv-amd-gcn-shader", "SPV_AMD_gcn_shader"),
    ("spv-amd-shader-ballot", "SPV_AMD_shader_ballot"),
    (
        "spv-amd-shader-explicit-vertex-parameter",
        "SPV_AMD_shader_explicit_vertex_parameter",
    ),
    (
        "spv-amd-shader-trinary-minmax",
        "SPV_AMD_shader_trinary_minmax",
    ),
    ("tosa.001000.1", "TOSA.001000.1"),
];

/// The set whose operand kinds have the same names as the kinds of another set, and the prefix that is added to the
/// names of its kinds.
const OLDER: (&str, &str) = ("DebugInfo", "Old");

#[derive(Deserialize)]
struct Grammar {
    #[serde(default)]
    instructions: Vec<Row>,
    #[serde(default)]
    operand_kinds: Vec<RowOfKind>,
}

#[derive(Deserialize)]
struct Row {
    opname: String,
    class: Option<String>,
    opcode: u32,
    #[serde(flatten)]
    more: More,
    #[serde(default)]
    operands: Vec<RowOfOperand>,
}

#[derive(Deserialize)]
struct More {
    version: Option<String>,
    #[serde(rename = "lastVersion")]
    last_version: Option<String>,
    #[serde(default)]
    capabilities: Vec<String>,
    #[serde(default)]
    extensions: Vec<String>,
    #[serde(default)]
    aliases: Vec<String>,
}

#[derive(Deserialize)]
struct RowOfOperand {
    kind: String,
    quantifier: Option<String>,
    name: Option<String>,
}

#[derive(Deserialize)]
struct RowOfKind {
    category: String,
    kind: String,
    #[serde(default)]
    bases: Vec<String>,
    #[serde(default)]
    enumerants: Vec<RowOfEnumerant>,
}

#[derive(Deserialize)]
struct RowOfEnumerant {
    enumerant: String,
    value: Value,
    #[serde(flatten)]
    more: More,
    #[serde(default)]
    parameters: Vec<RowOfOperand>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Value {
    Number(u32),
    Text(String),
}

impl Value {
    fn number(&self) -> Result<u32, String> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Text(text) => {
                let digits = text.trim_start_matches("0x");
                u32::from_str_radix(digits, 16).map_err(|_| format!("{text} is no number"))
            }
        }
    }
}

impl RowOfOperand {
    fn operand(&self, prefix: impl Fn(&str) -> String) -> Operand {
        // The name is kept if it is a single word with underscores. An entry for several operands has no name.
        let name = self
            .name
            .as_deref()
            .map(|name| name.trim_matches('\'').replace(' ', "_"));
        let is_word = |name: &String| {
            !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        Operand {
            name: name.filter(is_word),
            kind: prefix(&self.kind),
            often: self.quantifier.clone().unwrap_or_default(),
        }
    }
}

impl More {
    fn entry(&self, name: &str, class: Option<&str>, operands: Vec<Operand>) -> Entry {
        let version =
            |version: &Option<String>| version.clone().filter(|version| version != "None");
        let stripped = |name: &String| name.strip_prefix("Op").unwrap_or(name).to_owned();
        Entry {
            name: name.to_owned(),
            class: class.map(str::to_owned),
            since: version(&self.version),
            until: self.last_version.clone(),
            capabilities: self.capabilities.clone(),
            extensions: self.extensions.clone(),
            aliases: match class {
                Some(_) => self.aliases.iter().map(stripped).collect(),
                None => self.aliases.clone(),
            },
            operands,
        }
    }
}

fn read(folder: &Path, name: &str, release: &str, table: &mut Table) -> Result<Grammar, String> {
    let path = folder.join(name);
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let bytes = fs::read(&path).map_err(|error| told(&error))?;
    let digest: String = Sha256::digest(&bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    table
        .sources
        .push(format!("{name} {release} sha256={digest}"));
    serde_json::from_slice(&bytes).map_err(|error| told(&error))
}

/// Imports the facts from the grammar files of the core and of the sets in [`SETS`], which are in `folder`. Each source
/// in the table names `release`. Returns an error if a file is missing or malformed.
pub(super) fn import(folder: &Path, release: &str) -> Result<Table, String> {
    let mut table = Table::default();
    let core = read(folder, "spirv.core.grammar.json", release, &mut table)?;
    kinds(&core, &mut table, str::to_owned)?;
    for row in &core.instructions {
        let operands = row
            .operands
            .iter()
            .map(|operand| operand.operand(str::to_owned))
            .collect();
        let name = row.opname.strip_prefix("Op").unwrap_or(&row.opname);
        let class = row.class.as_deref().unwrap_or("Miscellaneous");
        table
            .opcodes
            .insert(row.opcode, row.more.entry(name, Some(class), operands));
    }
    for (file, name) in SETS {
        let set = read(
            folder,
            &format!("extinst.{file}.grammar.json"),
            release,
            &mut table,
        )?;
        let prefix = |kind: &str| match name == OLDER.0 && kind.starts_with("Debug") {
            true => format!("{}{kind}", OLDER.1),
            false => kind.to_owned(),
        };
        let mut instructions = Set::default();
        for row in &set.instructions {
            let operands = row
                .operands
                .iter()
                .map(|operand| operand.operand(prefix))
                .collect();
            let mut entry = row.more.entry(&row.opname, None, operands);
            // Instructions of a set require only the set.
            (entry.since, entry.capabilities, entry.extensions) = Default::default();
            instructions.instructions.insert(row.opcode, entry);
        }
        table.sets.insert(name.to_owned(), instructions);
        // Keep only the operand kinds that the instructions of the set use.
        let used = |kind: &RowOfKind| {
            set.instructions
                .iter()
                .flat_map(|row| &row.operands)
                .any(|operand| operand.kind == kind.kind)
        };
        let kinds_used = set.operand_kinds.into_iter().filter(used).collect();
        kinds(
            &Grammar {
                instructions: Vec::new(),
                operand_kinds: kinds_used,
            },
            &mut table,
            prefix,
        )?;
    }
    Ok(table)
}

fn kinds(
    grammar: &Grammar,
    table: &mut Table,
    prefix: impl Fn(&str) -> String + Copy,
) -> Result<(), String> {
    for row in &grammar.operand_kinds {
        let category = match row.category.as_str() {
            "BitEnum" => "mask".to_owned(),
            "ValueEnum" => "values".to_owned(),
            "Id" => "id".to_owned(),
            "Literal" => "literal".to_owned(),
            "Composite" => row.bases.join("+"),
            other => return Err(format!("the category {other} of {} is unknown", row.kind)),
        };
        let mut kind = Kind {
            category,
            ..Kind::default()
        };
        for enumerant in &row.enumerants {
            let operands = enumerant
                .parameters
                .iter()
                .map(|operand| operand.operand(prefix))
                .collect();
            let entry = enumerant.more.entry(&enumerant.enumerant, None, operands);
            kind.enumerants.insert(enumerant.value.number()?, entry);
        }
        table.kinds.insert(prefix(&row.kind), kind);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The grammar of a fictional vendor. It has an instruction, the capability and the extension that the instruction
    /// requires, and a mask with a parameter.
    const VENDOR: &str = r#"{
        "instructions": [
            { "opname": "OpFrobnicateACME", "class": "Reserved", "opcode": 60001, "version": "None",
              "operands": [ { "kind": "IdResultType" }, { "kind": "IdResult" },
                { "kind": "IdRef", "name": "Base Pointer" },
                { "kind": "AcmeFlags", "quantifier": "?", "name": "'Flags'" },
                { "kind": "IdRef", "quantifier": "*", "name": "Operand 1, Operand 2, ..." } ],
              "capabilities": [ "FrobnicateACME" ], "aliases": [ "OpFrobACME" ] }
        ],
        "operand_kinds": [
            { "category": "BitEnum", "kind": "AcmeFlags", "enumerants": [
                { "enumerant": "None", "value": "0x0000" },
                { "enumerant": "Deep", "value": "0x0010", "version": "1.4",
                  "parameters": [ { "kind": "LiteralInteger", "name": "Depth" } ] } ] },
            { "category": "ValueEnum", "kind": "Capability", "enumerants": [
                { "enumerant": "FrobnicateACME", "value": 60000, "version": "None",
                  "extensions": [ "SPV_ACME_frobnicate" ] } ] },
            { "category": "Id", "kind": "IdResultType" }, { "category": "Id", "kind": "IdResult" },
            { "category": "Id", "kind": "IdRef" }, { "category": "Literal", "kind": "LiteralInteger" }
        ]
    }"#;

    const FACTS: &str = "\
kind AcmeFlags mask
  0x0 None
  0x10 Deep since=1.4 takes=Depth:LiteralInteger
kind Capability values
  60000 FrobnicateACME ext=SPV_ACME_frobnicate
kind IdRef id
kind IdResult id
kind IdResultType id
kind LiteralInteger literal
op 60001 FrobnicateACME class=Reserved caps=FrobnicateACME alias=FrobACME takes=IdResultType,IdResult,Base_Pointer:IdRef,Flags:AcmeFlags?,IdRef*
";

    #[test]
    fn an_instruction_of_a_new_vendor_is_new_facts() {
        let folder = std::env::temp_dir().join(format!("xtask-grammar-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("spirv.core.grammar.json"), VENDOR).unwrap();
        for (file, _) in SETS {
            let name = format!("extinst.{file}.grammar.json");
            fs::write(folder.join(name), r#"{ "instructions": [] }"#).unwrap();
        }
        let imported = import(&folder, "0").unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let written = imported.to_string();
        let facts = |line: &&str| !line.starts_with(['#']) && !line.starts_with("source ");
        let rows: Vec<&str> = written.lines().filter(facts).collect();
        let expected: Vec<&str> = FACTS.lines().collect();
        assert_eq!(rows.get(..expected.len()), Some(&expected[..]));
        // Check the digest of the file.
        let digest = imported
            .sources
            .first()
            .unwrap()
            .split("sha256=")
            .nth(1)
            .unwrap();
        assert_eq!(digest.len(), 64);
    }
}

//! The Rust that the tables give: `generated.rs`, the tables of `crates/spirv/src/grammar`, and `names.rs`, the opcodes
//! and enumerants as constants.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::table::{Entry, Operand, Table};

type Result<T> = std::result::Result<T, String>;

/// The extended instruction sets whose instructions are constants: the name of a type, and of the set.
const NAMED_SETS: &[(&str, &str)] = &[("CLOp", "OpenCL.std")];

fn head(table: &Table) -> String {
    let mut out = String::from(
        "//! Made by `cargo xtask grammar generate` of the tables in `crates/spirv/grammar`: do not edit.\n//!\n//! Facts of:\n",
    );
    for source in &table.sources {
        let name = source
            .split_whitespace()
            .take(2)
            .collect::<Vec<_>>()
            .join(" of SPIRV-Headers ");
        line(&mut out, &format!("//! - {name}"));
    }
    out
}

/// The text of the module of names, as it comes: each opcode and enumerant, by every name that it has.
pub(super) fn generate_names(table: &Table) -> Result<String> {
    let mut out = head(table);
    out.push_str(
        "\nuse std::fmt;\n\nuse super::{ExtInstSet, OperandKind};\nuse super::numbers::{bits, instructions, number, opcodes, shown_by_name, values};\n\nopcodes! {\n",
    );
    out.push_str(&constants("", named(table.opcodes.iter())));
    out.push_str("}\n");
    for (name, kind) in &table.kinds {
        let what = match kind.category.as_str() {
            "mask" => "bits",
            "values" => "values",
            _ => continue,
        };
        line(&mut out, &format!("\n{what}! {{ {name} {{"));
        out.push_str(&constants(name, named(kind.enumerants.iter())));
        out.push_str("} }\n");
    }
    for (kind, name) in NAMED_SETS {
        let set = table.sets.get(*name);
        let set = set.ok_or_else(|| format!("the set {name} is unknown"))?;
        let place = table.sets.keys().take_while(|key| key != name).count();
        let head = format!("\ninstructions! {{ {kind} of {name:?} at {place} {{");
        line(&mut out, &head);
        out.push_str(&constants(kind, named(set.instructions.iter())));
        out.push_str("} }\n");
    }
    Ok(out)
}

/// The rows of constants, by their numbers.
fn constants(kind: &str, names: BTreeMap<&str, u32>) -> String {
    let mut rows: Vec<_> = names.into_iter().collect();
    rows.sort_by_key(|row| row.1);
    let mut out = String::new();
    for (name, number) in rows {
        // Rust's names don't begin with a digit: the `2D` of `Dim` is `Dim2D`.
        let prefix = match name.starts_with(|character: char| character.is_ascii_digit()) {
            true => kind,
            false => "",
        };
        line(&mut out, &format!("    {prefix}{name} = {number},"));
    }
    out
}

/// The text of the module of tables, as it comes.
pub(super) fn generate(table: &Table) -> Result<String> {
    let rust = Rust {
        table,
        capabilities: numbers(table, "Capability"),
    };
    let mut out = head(table);
    out.push_str(
        "\nuse super::enumerants::{Table, enumerant_row as enumerant};\nuse super::ext_inst::{Set, extended};\nuse super::{Layout, OperandKind as K, instruction, many, one, optional};\nuse crate::Version;\n\n",
    );
    rust.kinds(&mut out);
    rust.opcodes(&mut out)?;
    rust.enumerants(&mut out)?;
    rust.sets(&mut out)?;
    rust.extensions(&mut out);
    Ok(out)
}

struct Rust<'a> {
    table: &'a Table,
    capabilities: BTreeMap<&'a str, u32>,
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

/// The names and other names of a kind's enumerants, with their numbers; a name goes before another's alias.
fn numbers<'a>(table: &'a Table, kind: &str) -> BTreeMap<&'a str, u32> {
    let enumerants = table.kinds.get(kind).map(|kind| &kind.enumerants);
    named(enumerants.into_iter().flatten())
}

fn named<'a>(
    entries: impl Iterator<Item = (&'a u32, &'a Entry)> + Clone,
) -> BTreeMap<&'a str, u32> {
    let mut names = BTreeMap::new();
    for (number, entry) in entries.clone() {
        names.insert(entry.name.as_str(), *number);
    }
    for (number, entry) in entries {
        for alias in &entry.aliases {
            names.entry(alias).or_insert(*number);
        }
    }
    names
}

impl Rust<'_> {
    fn kinds(&self, out: &mut String) {
        out.push_str(
            "/// What an operand is: an id, a literal, an enumerant or a mask of the kind that it is named for, or two of these.\n#[expect(missing_docs, reason = \"the names are the grammar's\")]\n#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]\n#[non_exhaustive]\npub enum OperandKind {\n",
        );
        for kind in self.table.kinds.keys() {
            line(out, &format!("{kind},"));
        }
        out.push_str("}\n\n/// All kinds.\npub const KINDS: &[K] = &[\n");
        for kind in self.table.kinds.keys() {
            line(out, &format!("K::{kind},"));
        }
        out.push_str("];\n\n/// The two parts of a pair.\npub(crate) const fn pair(kind: K) -> Option<[K; 2]> {\nmatch kind {\n");
        for (name, kind) in &self.table.kinds {
            if let Some((first, second)) = kind.category.split_once('+') {
                line(
                    out,
                    &format!("K::{name} => Some([K::{first}, K::{second}]),"),
                );
            }
        }
        out.push_str("_ => None,\n}\n}\n\n/// Whether operands of a kind are ids.\npub const fn is_id(kind: K) -> bool {\nmatches!(kind, ");
        let ids: Vec<String> = self
            .table
            .kinds
            .iter()
            .filter(|(_, kind)| kind.category == "id")
            .map(|(name, _)| format!("K::{name}"))
            .collect();
        line(out, &format!("{})\n}}\n", ids.join(" | ")));
    }

    fn opcodes(&self, out: &mut String) -> Result<()> {
        out.push_str("/// All instructions, by their opcodes.\n#[rustfmt::skip]\npub(super) static INSTRUCTIONS: &[Layout] = &[\n");
        for (opcode, entry) in &self.table.opcodes {
            let text = format!(
                "    instruction({opcode}, {:?}, &[{}], {}),",
                entry.name,
                self.operands(&entry.operands)?,
                self.needs(entry)?
            );
            line(out, &text);
        }
        out.push_str("];\n\n/// The names of instructions, and other names, with their opcodes.\n#[rustfmt::skip]\npub(super) static OPCODES: &[(&str, u16)] = &[\n");
        for (name, opcode) in named(self.table.opcodes.iter()) {
            line(out, &format!("    ({name:?}, {opcode}),"));
        }
        out.push_str("];\n\n");
        Ok(())
    }

    fn enumerants(&self, out: &mut String) -> Result<()> {
        let enumerations: Vec<_> = self
            .table
            .kinds
            .iter()
            .filter(|(_, kind)| matches!(kind.category.as_str(), "mask" | "values"))
            .collect();
        out.push_str("/// The enumerants of a kind.\npub(super) const fn table(kind: K) -> Option<&'static Table> {\nmatch kind {\n");
        for (name, _) in &enumerations {
            line(out, &format!("K::{name} => Some(&{}),", constant(name)));
        }
        out.push_str("_ => None,\n}\n}\n\n");
        for (name, kind) in enumerations {
            let text = format!(
                "#[rustfmt::skip]\nstatic {}: Table = Table {{\n    is_mask: {},\n    enumerants: &[",
                constant(name),
                kind.category == "mask"
            );
            line(out, &text);
            for (value, entry) in &kind.enumerants {
                let text = format!(
                    "        enumerant({value}, {:?}, &[{}], {}),",
                    entry.name,
                    self.operands(&entry.operands)?,
                    self.needs(entry)?
                );
                line(out, &text);
            }
            out.push_str("    ],\n    names: &[\n");
            for (name, value) in named(kind.enumerants.iter()) {
                line(out, &format!("        ({name:?}, {value}),"));
            }
            out.push_str("    ],\n};\n\n");
        }
        Ok(())
    }

    fn sets(&self, out: &mut String) -> Result<()> {
        out.push_str("/// The extended instruction sets.\n#[rustfmt::skip]\npub(super) static SETS: &[Set] = &[\n");
        for (name, set) in &self.table.sets {
            let same = match &set.same {
                Some(same) => self
                    .table
                    .sets
                    .get(same)
                    .ok_or_else(|| format!("the set {same} is unknown"))?,
                None => set,
            };
            line(
                out,
                &format!("    Set {{\n        name: {name:?},\n        instructions: &["),
            );
            for (number, entry) in &same.instructions {
                let operands = self.operands(&entry.operands)?;
                line(
                    out,
                    &format!(
                        "            extended({number}, {:?}, &[{operands}]),",
                        entry.name
                    ),
                );
            }
            out.push_str("        ],\n        names: &[\n");
            for (name, number) in named(same.instructions.iter()) {
                line(out, &format!("            ({name:?}, {number}),"));
            }
            out.push_str("        ],\n    },\n");
        }
        out.push_str("];\n\n");
        Ok(())
    }

    fn extensions(&self, out: &mut String) {
        let needed = self
            .table
            .opcodes
            .values()
            .chain(
                self.table
                    .kinds
                    .values()
                    .flat_map(|kind| kind.enumerants.values()),
            )
            .flat_map(|entry| &entry.extensions);
        let renamed = self.table.renamed.iter().flat_map(|(old, new)| [old, new]);
        let all: BTreeSet<&String> = needed
            .chain(&self.table.extensions)
            .chain(renamed)
            .collect();
        out.push_str("/// The names of all known extensions, sorted: those that opcodes and enumerants need, and those that bring neither.\npub const EXTENSIONS: &[&str] = &[\n");
        for name in all {
            line(out, &format!("{name:?},"));
        }
        out.push_str("];\n\n/// The extensions that were renamed: the registry's name, and the one that consumers take.\n#[rustfmt::skip]\npub(super) const RENAMED: &[(&str, &str)] = &[\n");
        for (old, new) in &self.table.renamed {
            line(out, &format!("    ({old:?}, {new:?}),"));
        }
        out.push_str("];\n");
    }

    fn operands(&self, operands: &[Operand]) -> Result<String> {
        let mut texts = Vec::new();
        for operand in operands {
            if !self.table.kinds.contains_key(&operand.kind) {
                return Err(format!("the kind {} is unknown", operand.kind));
            }
            let often = match operand.often.as_str() {
                "" => "one",
                "?" => "optional",
                "*" => "many",
                other => return Err(format!("{other} is no quantifier")),
            };
            texts.push(format!("{often}(K::{})", operand.kind));
        }
        Ok(texts.join(", "))
    }

    /// Capabilities by their numbers, extensions by the names that are written, and the version.
    fn needs(&self, entry: &Entry) -> Result<String> {
        let mut capabilities = Vec::new();
        for name in &entry.capabilities {
            let number = self.capabilities.get(name.as_str());
            let number = number
                .ok_or_else(|| format!("the capability {name} of {} is unknown", entry.name))?;
            if !capabilities.contains(number) {
                capabilities.push(*number);
            }
        }
        let mut extensions: Vec<&str> = Vec::new();
        for name in &entry.extensions {
            let renamed = self.table.renamed.iter().find(|(old, _)| old == name);
            let written = renamed.map_or(name.as_str(), |(_, new)| new);
            if !extensions.contains(&written) {
                extensions.push(written);
            }
        }
        let version = match entry.since.as_deref() {
            Some(version) => format!("Some(Version::V{})", version.replace('.', "_")),
            None => "None".to_owned(),
        };
        Ok(format!("&{capabilities:?}, &{extensions:?}, {version}"))
    }
}

/// `LoopControl` as `LOOP_CONTROL`.
fn constant(name: &str) -> String {
    let mut out = String::new();
    let characters: Vec<char> = name.chars().collect();
    for (place, &character) in characters.iter().enumerate() {
        let after_small = place > 0
            && characters
                .get(place - 1)
                .is_some_and(char::is_ascii_lowercase);
        let before_small = characters
            .get(place + 1)
            .is_some_and(char::is_ascii_lowercase);
        if place > 0 && character.is_ascii_uppercase() && (after_small || before_small) {
            let _ = write!(out, "_");
        }
        out.push(character.to_ascii_uppercase());
    }
    out
}

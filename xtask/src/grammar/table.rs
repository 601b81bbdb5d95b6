//! Reads and writes the table of facts. Each fact is a line of words separated by spaces.
//!
//! ```text
//! source spirv.core.grammar.json 1.4.335.0 sha256=…
//! kind Decoration values
//!   44 Alignment since=1.0 caps=Kernel takes=Alignment:LiteralInteger
//! op 12 ExtInst class=Extension since=1.0 takes=IdResultType,IdResult,Set:IdRef,Instruction:LiteralExtInstInteger,IdRef*
//! set OpenCL.std
//!   184 printf takes=format:IdRef,additional_arguments:IdRef*
//! extension SPV_KHR_expect_assume
//! renamed SPV_ALTERA_fpga_reg SPV_INTEL_fpga_reg
//! ```
//!
//! `since` is the first core version that contains the item, and `until` is the last one. They are omitted if there is
//! no such version. `caps` and `ext` are alternative requirements: one capability or extension in the list is enough.
//! `alias` lists other names. `takes` lists operands, each with its name, its kind, and how often it occurs: once, `?`
//! or `*`. A set whose name ends with a dot applies to all its versions. `as=` names another set to which the set is
//! equal.

use std::collections::BTreeMap;
use std::fmt;

/// An operand of an instruction, or a parameter of an enumerant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Operand {
    pub(crate) name: Option<String>,
    pub(crate) kind: String,
    /// The number of occurrences: empty for one, `?` for at most one, or `*` for any number.
    pub(crate) often: String,
}

/// The facts about an opcode, an enumerant or an extended instruction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) name: String,
    pub(crate) class: Option<String>,
    pub(crate) since: Option<String>,
    pub(crate) until: Option<String>,
    pub(crate) capabilities: Vec<String>,
    pub(crate) extensions: Vec<String>,
    pub(crate) aliases: Vec<String>,
    pub(crate) operands: Vec<Operand>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Kind {
    /// The category: `mask`, `values`, `id`, `literal`, or, for a pair, the two kinds separated by a plus.
    pub(crate) category: String,
    pub(crate) enumerants: BTreeMap<u32, Entry>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Set {
    /// The name of another set with the same instructions, if any.
    pub(crate) same: Option<String>,
    pub(crate) instructions: BTreeMap<u32, Entry>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) sources: Vec<String>,
    pub(crate) kinds: BTreeMap<String, Kind>,
    pub(crate) opcodes: BTreeMap<u32, Entry>,
    pub(crate) sets: BTreeMap<String, Set>,
    pub(crate) extensions: Vec<String>,
    pub(crate) renamed: Vec<(String, String)>,
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(str::to_owned).collect()
}

impl Operand {
    fn read(text: &str) -> Self {
        let (name, kind) = match text.split_once(':') {
            Some((name, kind)) => (Some(name.to_owned()), kind),
            None => (None, text),
        };
        let bare = kind.trim_end_matches(['?', '*']);
        Self {
            name,
            kind: bare.to_owned(),
            often: kind.strip_prefix(bare).unwrap_or_default().to_owned(),
        }
    }
}

impl Entry {
    fn read(words: &[&str]) -> Result<(u32, Self), String> {
        let [number, name, fields @ ..] = words else {
            return Err("a row has a number and a name".to_owned());
        };
        let parsed = match number.strip_prefix("0x") {
            Some(digits) => u32::from_str_radix(digits, 16),
            None => number.parse(),
        };
        let number = parsed.map_err(|_| format!("{number} is no number"))?;
        let mut entry = Self {
            name: (*name).to_owned(),
            ..Self::default()
        };
        for field in fields {
            let (key, value) = field
                .split_once('=')
                .ok_or_else(|| format!("{field} has no value"))?;
            match key {
                "class" => entry.class = Some(value.to_owned()),
                "since" => entry.since = Some(value.to_owned()),
                "until" => entry.until = Some(value.to_owned()),
                "caps" => entry.capabilities = list(value),
                "ext" => entry.extensions = list(value),
                "alias" => entry.aliases = list(value),
                "takes" => entry.operands = value.split(',').map(Operand::read).collect(),
                _ => return Err(format!("the field {key} is unknown")),
            }
        }
        Ok((number, entry))
    }
}

impl Table {
    /// Adds the facts in a text. A row of a kind, of a set or of an opcode replaces the row with the same number.
    /// Sources, extensions and renamings are appended. Returns an error with the line number if a line is malformed;
    /// the facts before this line remain added.
    pub(crate) fn read(&mut self, text: &str) -> Result<(), String> {
        enum Block {
            None,
            Kind(String),
            Set(String),
        }
        let mut block = Block::None;
        for (number, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if words.first().is_none_or(|word| word.starts_with('#')) {
                continue;
            }
            let row = || -> Result<Block, String> {
                match words[..] {
                    _ if line.starts_with(' ') => {
                        let (number, entry) = Entry::read(&words)?;
                        match &block {
                            Block::Kind(kind) => {
                                self.kinds
                                    .entry(kind.clone())
                                    .or_default()
                                    .enumerants
                                    .insert(number, entry);
                            }
                            Block::Set(set) => {
                                self.sets
                                    .entry(set.clone())
                                    .or_default()
                                    .instructions
                                    .insert(number, entry);
                            }
                            Block::None => return Err("a row of nothing".to_owned()),
                        }
                        Ok(match &block {
                            Block::Kind(kind) => Block::Kind(kind.clone()),
                            Block::Set(set) => Block::Set(set.clone()),
                            Block::None => Block::None,
                        })
                    }
                    ["source", ..] => {
                        self.sources
                            .push(line.trim_start_matches("source ").to_owned());
                        Ok(Block::None)
                    }
                    ["kind", name, ref category @ ..] => {
                        let kind = self.kinds.entry(name.to_owned()).or_default();
                        if let [category] = category {
                            (*category).clone_into(&mut kind.category);
                        }
                        Ok(Block::Kind(name.to_owned()))
                    }
                    ["op", ref entry @ ..] => {
                        let (number, entry) = Entry::read(entry)?;
                        self.opcodes.insert(number, entry);
                        Ok(Block::None)
                    }
                    ["set", name, ref same @ ..] => {
                        let set = self.sets.entry(name.to_owned()).or_default();
                        if let [same] = same {
                            set.same = same.strip_prefix("as=").map(str::to_owned);
                        }
                        Ok(Block::Set(name.to_owned()))
                    }
                    ["extension", name] => {
                        self.extensions.push(name.to_owned());
                        Ok(Block::None)
                    }
                    ["renamed", old, new] => {
                        self.renamed.push((old.to_owned(), new.to_owned()));
                        Ok(Block::None)
                    }
                    _ => Err(format!(
                        "a row that begins with {} is unknown",
                        words.first().unwrap_or(&"")
                    )),
                }
            }();
            block = row.map_err(|error| format!("line {}: {error}", number + 1))?;
        }
        Ok(())
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}:")?;
        }
        write!(f, "{}{}", self.kind, self.often)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)?;
        for (key, value) in [
            ("class", &self.class),
            ("since", &self.since),
            ("until", &self.until),
        ] {
            if let Some(value) = value {
                write!(f, " {key}={value}")?;
            }
        }
        for (key, values) in [
            ("caps", &self.capabilities),
            ("ext", &self.extensions),
            ("alias", &self.aliases),
        ] {
            if !values.is_empty() {
                write!(f, " {key}={}", values.join(","))?;
            }
        }
        if !self.operands.is_empty() {
            let operands: Vec<String> = self.operands.iter().map(Operand::to_string).collect();
            write!(f, " takes={}", operands.join(","))?;
        }
        Ok(())
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "# The machine-readable grammar of SPIR-V, imported by `cargo xtask grammar import`. Do not edit. The notation is"
        )?;
        writeln!(
            f,
            "# described in xtask/src/grammar/table.rs. Rows that are missing here are in more.table."
        )?;
        for source in &self.sources {
            writeln!(f, "source {source}")?;
        }
        for (name, kind) in &self.kinds {
            writeln!(f, "kind {name} {}", kind.category)?;
            for (value, entry) in &kind.enumerants {
                match kind.category == "mask" {
                    true => writeln!(f, "  {value:#x} {entry}")?,
                    false => writeln!(f, "  {value} {entry}")?,
                }
            }
        }
        for (number, entry) in &self.opcodes {
            writeln!(f, "op {number} {entry}")?;
        }
        for (name, set) in &self.sets {
            match &set.same {
                Some(same) => writeln!(f, "set {name} as={same}")?,
                None => writeln!(f, "set {name}")?,
            }
            for (number, entry) in &set.instructions {
                writeln!(f, "  {number} {entry}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let text = "source a.json 1.0 sha256=00\nkind Decoration values\n  44 Alignment since=1.0 caps=Kernel takes=Alignment:LiteralInteger\nkind IdRef id\nkind LoopControl mask\n  0x0 None since=1.0\nop 12 ExtInst class=Extension since=1.0 until=1.5 alias=A,B takes=IdResultType,IdResult,Set:IdRef,IdRef*\nset OpenCL.std\n  184 printf takes=format:IdRef,IdRef?\nset Other. as=OpenCL.std\n";
        let mut table = Table::default();
        table.read(text).unwrap();
        let written = table.to_string();
        let rows: Vec<&str> = written
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect();
        // Sets are sorted by name.
        assert_eq!(rows.join("\n") + "\n", text);
    }

    #[test]
    fn a_later_row_replaces_an_earlier_one_and_what_is_wrong_has_a_line() {
        let mut table = Table::default();
        table.read("op 1 A\nop 2 B\n").unwrap();
        table.read("op 2 C since=1.1\n").unwrap();
        let names: Vec<&str> = table
            .opcodes
            .values()
            .map(|entry| entry.name.as_str())
            .collect();
        assert_eq!(names, ["A", "C"]);
        for (text, message) in [
            ("op 1 A\nop x B\n", "line 2: x is no number"),
            ("what\n", "line 1: a row that begins with what is unknown"),
            ("  1 A\n", "line 1: a row of nothing"),
            ("op 1 A what=x\n", "line 1: the field what is unknown"),
            ("op 1\n", "line 1: a row has a number and a name"),
        ] {
            assert_eq!(table.read(text), Err(message.to_owned()));
        }
    }
}

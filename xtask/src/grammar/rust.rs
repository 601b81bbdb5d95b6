//! Generates Rust from the tables: `generated.rs`, which contains the tables of `crates/spirv/src/grammar`,
//! and `names.rs`, which contains the opcodes and enumerants as constants.

use std::collections::{BTreeMap, BTreeSet};

use super::table::{Entry, Operand, Table};

type Result<T> = std::result::Result<T, String>;

/// The extended instruction sets whose instructions become constants. Each has the name of the Rust type, and the name
/// of the set.
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

/// Returns the unformatted text of `names.rs`, which has all names and aliases of opcodes and enumerants. Returns an
/// error if a set in [`NAMED_SETS`] is unknown.
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

/// Returns the lines that declare constants, sorted by number. `kind` is the prefix of the constants whose names begin
/// with a digit.
fn constants(kind: &str, names: BTreeMap<&str, u32>) -> String {
    let mut rows: Vec<_> = names.into_iter().collect();
    rows.sort_by_key(|row| row.1);
    let mut out = String::new();
    for (name, number) in rows {
        // Names in Rust do not begin with a digit. For example, `2D` of `Dim` becomes `Dim2D`.
        let prefix = match name.starts_with(|character: char| character.is_ascii_digit()) {
            true => kind,
            false => "",
        };
        line(&mut out, &format!("    {prefix}{name} = {number},"));
    }
    out
}

/// Returns the unformatted text of `generated.rs`. Returns an error if an entry uses an unknown operand kind,
/// quantifier, capability or set.
pub(super) fn generate(table: &Table) -> Result<String> {
    let mut rust = Rust {
        table,
        capabilities: numbers(table, "Capability"),
        names: String::new(),
        operand_lists: Lists::default(),
        capability_lists: Lists::default(),
        extension_lists: Lists(extensions(table).into_iter().cloned().collect()),
    };
    let mut out = head(table);
    out.push_str(
        "\nuse super::enumerants::{Enumerant, Table, enumerant_row as enumerant};\nuse super::ext_inst::{ExtInst, Set, extended};\nuse super::spans::{Named, named};\nuse super::{Layout, LogicalOperand, OperandKind as K, instruction, many, one, optional};\nuse crate::Version;\n\n",
    );
    rust.kinds(&mut out);
    rust.opcodes(&mut out)?;
    rust.enumerants(&mut out)?;
    rust.sets(&mut out)?;
    rust.extensions(&mut out);
    rust.lists(&mut out);
    Ok(out)
}

/// The state of the generator of tables. The rows contain indices into a few long lists instead of pointers. Each
/// pointer in a position-independent program is relocated whenever the program starts.
struct Rust<'a> {
    table: &'a Table,
    capabilities: BTreeMap<&'a str, u32>,
    /// All names, concatenated.
    names: String,
    operand_lists: Lists<String>,
    capability_lists: Lists<u32>,
    /// The extensions that opcodes and enumerants require. The list begins with the names of all extensions, sorted.
    extension_lists: Lists<String>,
}

/// A concatenation of lists, without duplicate lists.
struct Lists<T>(Vec<T>);

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Clone + PartialEq> Lists<T> {
    /// Returns the position of a list in the concatenation as the text of a row: the index of the first item, and the
    /// length. Adds the list if the concatenation does not contain it.
    fn span(&mut self, list: &[T]) -> String {
        let mut windows = self.0.windows(list.len().max(1));
        let known = match list.is_empty() {
            true => Some(0),
            false => windows.position(|window| window == list),
        };
        let start = known.unwrap_or_else(|| {
            self.0.extend_from_slice(list);
            self.0.len() - list.len()
        });
        format!("[{start}, {}]", list.len())
    }
}

/// Returns the names of all known extensions.
fn extensions(table: &Table) -> BTreeSet<&String> {
    let enumerants = table
        .kinds
        .values()
        .flat_map(|kind| kind.enumerants.values());
    let needed = table.opcodes.values().chain(enumerants);
    let needed = needed.flat_map(|entry| &entry.extensions);
    let renamed = table.renamed.iter().flat_map(|(old, new)| [old, new]);
    needed.chain(&table.extensions).chain(renamed).collect()
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

/// Returns the names and aliases of the enumerants of a kind, with their numbers. A name takes precedence
/// over an alias.
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

    /// Returns the position of a name in the concatenated names as the text of a row: the byte index, and the length in
    /// bytes. Adds the name if the text does not contain it.
    fn name(&mut self, name: &str) -> String {
        let start = self.names.find(name).unwrap_or_else(|| {
            self.names.push_str(name);
            self.names.len() - name.len()
        });
        format!("[{start}, {}]", name.len())
    }

    fn opcodes(&mut self, out: &mut String) -> Result<()> {
        out.push_str("/// All instructions, by their opcodes.\n#[rustfmt::skip]\npub(super) static INSTRUCTIONS: &[Layout] = &[\n");
        for (opcode, entry) in &self.table.opcodes {
            let (name, operands) = (self.name(&entry.name), self.operands(&entry.operands)?);
            let needs = self.needs(entry)?;
            let text = format!(
                "    instruction({opcode}, {name}, {operands}, {needs}), // {}",
                entry.name
            );
            line(out, &text);
        }
        out.push_str("];\n\n/// The names of instructions, and other names, with their opcodes.\n#[rustfmt::skip]\npub(super) static OPCODES: &[Named] = &[\n");
        self.named_rows(out, named(self.table.opcodes.iter()));
        out.push_str("];\n\n");
        Ok(())
    }

    /// Writes a row for each name and its number, in alphabetical order.
    fn named_rows(&mut self, out: &mut String, names: BTreeMap<&str, u32>) {
        for (name, number) in names {
            let span = self.name(name);
            line(out, &format!("    named({span}, {number}), // {name}"));
        }
    }

    fn enumerants(&mut self, out: &mut String) -> Result<()> {
        let mut tables = String::new();
        let (mut rows, mut row_count) = (String::new(), 0);
        let (mut names, mut name_count) = (String::new(), 0);
        for (kind, known) in &self.table.kinds {
            let category = match known.category.as_str() {
                "mask" => "mask",
                "values" => "enumeration",
                _ => {
                    line(&mut tables, &format!("    Table::NONE, // {kind}"));
                    continue;
                }
            };
            let named = named(known.enumerants.iter());
            let text = format!(
                "    Table::{category}([{row_count}, {}], [{name_count}, {}]), // {kind}",
                known.enumerants.len(),
                named.len()
            );
            line(&mut tables, &text);
            row_count += known.enumerants.len();
            name_count += named.len();
            line(&mut rows, &format!("    // {kind}"));
            for (value, entry) in &known.enumerants {
                let (name, operands) = (self.name(&entry.name), self.operands(&entry.operands)?);
                let needs = self.needs(entry)?;
                let text = format!(
                    "    enumerant({value}, {name}, {operands}, {needs}), // {}",
                    entry.name
                );
                line(&mut rows, &text);
            }
            line(&mut names, &format!("    // {kind}"));
            self.named_rows(&mut names, named);
        }
        for (what, head, rows) in [
            (
                "The enumerants of each kind, in the order of [`KINDS`]: where they stand in [`ENUMERANTS`], and their names in [`NAMED`].",
                "TABLES: &[Table]",
                tables,
            ),
            (
                "The enumerants of one kind behind those of another, each kind's sorted by value.",
                "ENUMERANTS: &[Enumerant]",
                rows,
            ),
            (
                "Their names, and other names, each kind's sorted by name.",
                "NAMED: &[Named]",
                names,
            ),
        ] {
            line(
                out,
                &format!("/// {what}\n#[rustfmt::skip]\npub(super) static {head} = &[\n{rows}];\n"),
            );
        }
        Ok(())
    }

    fn sets(&mut self, out: &mut String) -> Result<()> {
        let mut sets = String::new();
        let (mut rows, mut row_count) = (String::new(), 0);
        let (mut names, mut name_count) = (String::new(), 0);
        let mut spans = BTreeMap::new();
        let own = self.table.sets.iter().filter(|(_, set)| set.same.is_none());
        for (set, known) in own {
            let named = named(known.instructions.iter());
            let span = format!(
                "[{row_count}, {}], [{name_count}, {}]",
                known.instructions.len(),
                named.len()
            );
            spans.insert(set, span);
            row_count += known.instructions.len();
            name_count += named.len();
            line(&mut rows, &format!("    // {set}"));
            for (number, entry) in &known.instructions {
                let (name, operands) = (self.name(&entry.name), self.operands(&entry.operands)?);
                let text = format!(
                    "    extended({number}, {name}, {operands}), // {}",
                    entry.name
                );
                line(&mut rows, &text);
            }
            line(&mut names, &format!("    // {set}"));
            self.named_rows(&mut names, named);
        }
        for (set, known) in &self.table.sets {
            let own = known.same.as_ref().unwrap_or(set);
            let span = spans.get(own);
            let span = span.ok_or_else(|| format!("the set {own} is unknown"))?;
            let name = self.name(set);
            line(
                &mut sets,
                &format!("    Set::new({name}, {span}), // {set}"),
            );
        }
        for (what, head, rows) in [
            (
                "The extended instruction sets: where they stand in [`EXTENDED`], and their names in [`EXTENDED_NAMED`].",
                "SETS: &[Set]",
                sets,
            ),
            (
                "The instructions of one set behind those of another, each set's sorted by number.",
                "EXTENDED: &[ExtInst]",
                rows,
            ),
            (
                "Their names, and other names, each set's sorted by name.",
                "EXTENDED_NAMED: &[Named]",
                names,
            ),
        ] {
            line(
                out,
                &format!("/// {what}\n#[rustfmt::skip]\npub(super) static {head} = &[\n{rows}];\n"),
            );
        }
        Ok(())
    }

    fn extensions(&self, out: &mut String) {
        let count = extensions(self.table).len();
        line(
            out,
            &format!(
                "/// The names of all known extensions, sorted: those that opcodes and enumerants need, and those that bring neither.\npub const EXTENSIONS: &[&str] = EXTENSION_LISTS.split_at({count}).0;\n"
            ),
        );
        out.push_str("/// The extensions that were renamed: the registry's name, and the one that consumers take.\n#[rustfmt::skip]\npub(super) static RENAMED: &[(&str, &str)] = &[\n");
        for (old, new) in &self.table.renamed {
            line(out, &format!("    ({old:?}, {new:?}),"));
        }
        out.push_str("];\n\n");
    }

    /// Writes the lists whose indices the rows contain.
    fn lists(&self, out: &mut String) {
        let Lists(operands) = &self.operand_lists;
        line(
            out,
            &format!(
                "/// The operands of instructions and enumerants, each list once.\npub(super) static OPERAND_LISTS: [LogicalOperand; {}] = [{}];\n",
                operands.len(),
                operands.join(", ")
            ),
        );
        line(
            out,
            &format!(
                "/// The capabilities that allow them, each list once.\npub(super) static CAPABILITY_LISTS: [u32; {}] = {:?};\n",
                self.capability_lists.0.len(),
                self.capability_lists.0
            ),
        );
        line(
            out,
            &format!(
                "/// The names of all extensions, then the lists of several that allow instructions and enumerants, each once.\npub(super) static EXTENSION_LISTS: [&str; {}] = {:?};\n",
                self.extension_lists.0.len(),
                self.extension_lists.0
            ),
        );
        out.push_str("/// All names, one behind the other.\n#[rustfmt::skip]\npub(super) static NAMES: &str = \"\\\n");
        let names: Vec<char> = self.names.chars().collect();
        for piece in names.chunks(120) {
            line(out, &format!("{}\\", piece.iter().collect::<String>()));
        }
        out.push_str("\";\n");
    }

    /// Returns the position of a list of operands, as the text of a row. Returns an error for an unknown kind or
    /// quantifier.
    fn operands(&mut self, operands: &[Operand]) -> Result<String> {
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
        Ok(self.operand_lists.span(&texts))
    }

    /// Returns the requirements of an entry as three fields of a table row: the spans of its capabilities and of its
    /// extensions in the shared lists, and the first version. Adds to the lists what they lack. Returns an error for an
    /// unknown capability.
    fn needs(&mut self, entry: &Entry) -> Result<String> {
        let mut capabilities = Vec::new();
        for name in &entry.capabilities {
            let number = self.capabilities.get(name.as_str());
            let number = number
                .ok_or_else(|| format!("the capability {name} of {} is unknown", entry.name))?;
            if !capabilities.contains(number) {
                capabilities.push(*number);
            }
        }
        let mut extensions: Vec<String> = Vec::new();
        for name in &entry.extensions {
            let renamed = self.table.renamed.iter().find(|(old, _)| old == name);
            let written = renamed.map_or(name, |(_, new)| new);
            if !extensions.contains(written) {
                extensions.push(written.clone());
            }
        }
        let version = match entry.since.as_deref() {
            Some(version) => format!("Some(Version::V{})", version.replace('.', "_")),
            None => "None".to_owned(),
        };
        let capabilities = self.capability_lists.span(&capabilities);
        let extensions = self.extension_lists.span(&extensions);
        Ok(format!("{capabilities}, {extensions}, {version}"))
    }
}

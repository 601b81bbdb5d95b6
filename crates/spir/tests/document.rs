//! Checks that the table of `docs/spir-1.2-rules.md` matches the rules. `TRANSPIRE_BLESS=1` rewrites it.

#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use transpire_spir::{checked_on, rules};

const BEGIN: &str = "<!-- table: written by the test `document` with TRANSPIRE_BLESS=1 -->\n";
const END: &str = "<!-- end of the table -->\n";

fn table(folder: &Path) -> String {
    let mut out = "| section | rule | | requirement | checked on | modules |\n| --- | --- | --- | --- | --- | --- |\n".to_owned();
    for rule in rules() {
        let modules =
            fs::read_to_string(folder.join(format!("crates/spir/src/examples/{}.ll", rule.name)))
                .unwrap();
        let count = |line: &str| {
            modules
                .lines()
                .filter(|text| text.starts_with(line))
                .count()
        };
        let _ = writeln!(
            out,
            "| {} | [{name}](../crates/spir/src/examples/{name}.ll) | {} | {} | {} | {} / {} |",
            rule.section,
            rule.severity.name(),
            rule.text,
            checked_on(rule),
            count(";;; good"),
            count(";;; bad"),
            name = rule.name,
        );
    }
    out
}

#[test]
fn the_table_is_that_of_the_rules() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = folder.join("docs/spir-1.2-rules.md");
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (written, after) = rest.split_once(END).unwrap();
    let table = format!("\n{}\n", table(&folder));
    if std::env::var_os("TRANSPIRE_BLESS").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{table}{END}{after}")).unwrap();
    } else {
        assert_eq!(written, table, "TRANSPIRE_BLESS=1 writes the table");
    }
}

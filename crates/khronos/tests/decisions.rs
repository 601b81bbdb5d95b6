//! The tables of `docs/compatibility.md` are what the dialects say. `TRANSPIRE_BLESS=1` writes them.

#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::fs;
use std::sync::Mutex;

use transpire::dialect::{Decision, ToLlvm, ToSpirv};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/compatibility.md");

/// The releases of the Khronos translator that the page speaks of.
const RELEASES: std::ops::RangeInclusive<u32> = 14..=23;

#[test]
fn the_page_tells_each_decision_to_spirv() {
    let rows = table(
        ToSpirv::DECISIONS,
        &ToSpirv::default(),
        transpire_khronos::to_spirv,
    );
    compare("to SPIR-V", &rows);
}

#[test]
fn the_page_tells_each_decision_to_llvm() {
    let rows = table(
        ToLlvm::DECISIONS,
        &ToLlvm::default(),
        transpire_khronos::to_llvm,
    );
    compare("to LLVM IR", &rows);
}

/// One row for each decision: its name, what it says, the library's default, and the releases that decide so.
fn table<D: Clone>(decisions: &[Decision<D>], library: &D, translator: fn(u32) -> D) -> String {
    let mut text = String::from(
        "| decision | meaning | the library | the Khronos translator |\n| --- | --- | --- | --- |\n",
    );
    let value = |decision: &Decision<D>, dialect: &D| *(decision.field)(&mut dialect.clone());
    for decision in decisions {
        let own = if value(decision, library) {
            "yes"
        } else {
            "no"
        };
        let releases: Vec<u32> = RELEASES
            .filter(|release| value(decision, &translator(*release)))
            .collect();
        let doc = decision.doc.trim().replace('|', "\\|");
        let theirs = spans(&releases);
        writeln!(text, "| `{}` | {doc} | {own} | {theirs} |", decision.name).unwrap();
    }
    text
}

/// "yes", "no", "since 20", "up to 17", "14 to 18, since 20".
fn spans(releases: &[u32]) -> String {
    let (first, last) = (*RELEASES.start(), *RELEASES.end());
    let mut spans: Vec<(u32, u32)> = Vec::new();
    for &release in releases {
        match spans.last_mut() {
            Some((_, end)) if *end + 1 == release => *end = release,
            _ => spans.push((release, release)),
        }
    }
    if spans.is_empty() {
        return "no".to_owned();
    }
    let span = |&(start, end): &(u32, u32)| match (start == first, end == last) {
        (true, true) => "yes".to_owned(),
        (true, false) => format!("up to {end}"),
        (false, true) => format!("since {start}"),
        (false, false) if start == end => start.to_string(),
        (false, false) => format!("{start} to {end}"),
    };
    spans.iter().map(span).collect::<Vec<_>>().join(", ")
}

/// Two tests write the page.
static PAGE_LOCK: Mutex<()> = Mutex::new(());

fn compare(direction: &str, rows: &str) {
    // Where the other test failed, the page is whole all the same.
    let _lock = PAGE_LOCK.lock().unwrap_or_else(|error| error.into_inner());
    let page = fs::read_to_string(PAGE).unwrap();
    let (begin, end) = (
        format!("<!-- decisions {direction} -->\n"),
        format!("<!-- end of decisions {direction} -->\n"),
    );
    let from = page.find(&begin).unwrap() + begin.len();
    let to = page.find(&end).unwrap();
    if std::env::var_os("TRANSPIRE_BLESS").is_some() {
        fs::write(PAGE, format!("{}{rows}{}", &page[..from], &page[to..])).unwrap();
        return;
    }
    assert_eq!(
        &page[from..to],
        rows,
        "run with TRANSPIRE_BLESS=1 and look at the difference"
    );
}

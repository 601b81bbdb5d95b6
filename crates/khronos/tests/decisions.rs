//! Checks that the tables of `docs/compatibility.md` match the dialects. `TRANSPIRE_BLESS=1` rewrites them.

#![allow(clippy::unwrap_used)]

use std::fmt::Write;
use std::fs;
use std::sync::Mutex;

use transpire::dialect::{Dialect, Field, ToLlvm, ToSpirv};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/compatibility.md");

/// The releases of the Khronos translator that the page covers.
const RELEASES: std::ops::RangeInclusive<u32> = 14..=23;

#[test]
fn the_page_tells_each_decision_to_spirv() {
    compare("to SPIR-V", &table(&transpire_khronos::to_spirv));
}

#[test]
fn the_page_tells_each_decision_to_llvm() {
    compare("to LLVM IR", &table(&transpire_khronos::to_llvm));
}

#[test]
fn there_are_few_styles_and_decisions() {
    let (mut to_spirv, mut to_llvm) = (ToSpirv::default(), ToLlvm::default());
    let styles = to_spirv.styles().into_iter().chain(to_llvm.styles());
    let fields: Vec<usize> = styles.map(|(_, style)| style.fields().len()).collect();
    assert!(fields.len() + 2 <= 15, "{fields:?}");
    assert!(fields.iter().sum::<usize>() <= 80, "{fields:?}");
}

/// Returns the fields of a dialect: the name of the style, the field, and the index of the value that the
/// dialect has.
fn ways<D: Dialect>(dialect: &mut D) -> Vec<(&'static str, &'static Field, usize)> {
    let mut ways = Vec::new();
    for (name, style) in dialect.styles() {
        for field in style.fields() {
            ways.push((name, field, style.way(field.name).unwrap()));
        }
    }
    ways
}

/// Returns a table with one row for each decision: its name, its meaning, the library's default, and the
/// values in the releases. `translator` returns the dialect of a release.
fn table<D: Dialect + Default>(translator: &dyn Fn(u32) -> D) -> String {
    let mut text = String::from(
        "| decision | meaning | the library | the Khronos translator |\n| --- | --- | --- | --- |\n",
    );
    let of_releases: Vec<_> = RELEASES
        .map(|release| (release, ways(&mut translator(release))))
        .collect();
    for (row, (style, field, own)) in ways(&mut D::default()).into_iter().enumerate() {
        let of_release: Vec<(u32, usize)> = of_releases
            .iter()
            .map(|(release, ways)| (*release, ways[row].2))
            .collect();
        let is_boolean = field.ways[0].doc.is_empty();
        let theirs = match is_boolean {
            true => spans(&of_release, 1),
            false => of_ways(field, &of_release),
        };
        let own = match (is_boolean, own) {
            (true, 0) => "no".to_owned(),
            (true, _) => "yes".to_owned(),
            (false, way) => format!("`{}`", field.ways[way].name),
        };
        let meaning = meaning(field).replace('|', "\\|");
        writeln!(
            text,
            "| `{style}.{}` | {meaning} | {own} | {theirs} |",
            field.name
        )
        .unwrap();
    }
    text
}

/// Returns the summary of a field, its parts and, if they have names, its values.
fn meaning(field: &Field) -> String {
    let mut text = field.summary();
    for (name, part) in field.parts() {
        write!(text, "<br>• `{name}`: {part}").unwrap();
    }
    for way in field.ways.iter().filter(|way| !way.doc.is_empty()) {
        write!(text, "<br>• `{}`: {}", way.name, way.doc.trim()).unwrap();
    }
    text
}

/// Returns each value of a field with the releases that have it.
fn of_ways(field: &Field, releases: &[(u32, usize)]) -> String {
    let mut texts: Vec<String> = Vec::new();
    for (index, way) in field.ways.iter().enumerate() {
        match spans(releases, index).as_str() {
            "no" => {}
            "yes" => texts.push(format!("`{}`", way.name)),
            spans => texts.push(format!("`{}` {spans}", way.name)),
        }
    }
    texts.join("; ")
}

/// Returns the releases that have the value with index `way`: "yes", "no", "since 20", "up to 17", or "14 to
/// 18, since 20".
fn spans(releases: &[(u32, usize)], way: usize) -> String {
    let (first, last) = (*RELEASES.start(), *RELEASES.end());
    let mut spans: Vec<(u32, u32)> = Vec::new();
    for &(release, _) in releases.iter().filter(|(_, found)| *found == way) {
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

/// The lock that serializes the two tests that write the page.
static PAGE_LOCK: Mutex<()> = Mutex::new(());

fn compare(direction: &str, rows: &str) {
    // If the other test failed, the page is still complete.
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

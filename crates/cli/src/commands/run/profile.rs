//! `--profile`: a table, JSON, and an HTML page with a heat map.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use transpire::run::{Launch, Profile, ProfileRow, Traffic};
use transpire_reports::escape_html;

use crate::failure::Failure;

/// Returns the name of a row: `file:line`, or else the function and, if the row is of one block, the block.
fn name(row: &ProfileRow) -> String {
    match (&row.source, &row.block) {
        (Some((file, line)), _) => format!("{file}:{line}"),
        (None, Some(block)) => format!("{}, block {block}", row.function),
        (None, None) => row.function.clone(),
    }
}

/// Returns the active share of sub-groups in `row` in percent, rounded to one decimal.
fn active(row: &ProfileRow) -> f64 {
    (row.active() * 1000.0).round() / 10.0
}

/// Returns the rows of `profile` as a table. Lines that execute nothing have no row.
pub(super) fn table(profile: &Profile) -> String {
    let mut lines = vec![[
        "instructions".to_owned(),
        "active".to_owned(),
        "global read".to_owned(),
        "written".to_owned(),
        "local read".to_owned(),
        "written".to_owned(),
        "place".to_owned(),
    ]];
    for row in &profile.rows {
        lines.push([
            row.instructions.to_string(),
            format!("{:.1} %", active(row)),
            row.global.read.to_string(),
            row.global.written.to_string(),
            row.local.read.to_string(),
            row.local.written.to_string(),
            name(row),
        ]);
    }
    let width = |column: usize| {
        lines
            .iter()
            .map(|line| line[column].len())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..6).map(width).collect();
    let mut text = String::new();
    for line in &lines {
        for (cell, width) in line.iter().zip(&widths) {
            // Writing to a string does not fail.
            let _ = write!(text, "{cell:>width$}  ");
        }
        let _ = writeln!(text, "{}", line[6]);
    }
    text
}

/// Returns the rows of `profile` as JSON.
pub(super) fn json(profile: &Profile) -> Value {
    let traffic = |traffic: Traffic| json!({ "read": traffic.read, "written": traffic.written });
    let row = |row: &ProfileRow| {
        let mut value = json!({
            "function": row.function,
            "instructions": row.instructions,
            "active": row.active(),
            "global": traffic(row.global),
            "local": traffic(row.local),
            "private": traffic(row.private),
        });
        if let Some((file, line)) = &row.source {
            value["file"] = json!(file);
            value["line"] = json!(line);
        }
        if let Some(block) = &row.block {
            value["block"] = json!(block);
        }
        value
    };
    profile.rows.iter().map(row).collect()
}

/// A source file whose text is shown.
pub(super) struct Source {
    /// The path, absolute if possible.
    path: PathBuf,
    text: String,
}

impl Source {
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let bytes = transpire_files::read(path).map_err(|error| Failure::io(&name, &error))?;
        Ok(Self {
            path: path.canonicalize().unwrap_or_else(|_| path.to_path_buf()),
            text: String::from_utf8_lossy(&bytes).into_owned(),
        })
    }

    /// Returns the number of path components at the end of `file`, a file name in debug information, that this file's
    /// path also ends with.
    fn common(&self, file: &str) -> usize {
        let parts = file
            .rsplit(['/', '\\'])
            .filter(|part| !matches!(*part, "" | "."));
        let own = self.path.components().rev();
        let pairs = parts.zip(own.map(|part| part.as_os_str().to_string_lossy()));
        pairs.take_while(|(part, own)| part == own).count()
    }

    /// Returns the name of this file in a profile: the file name that ends with the most components of its path.
    /// Returns `None` if no file has the same base name.
    fn name_in<'p>(&self, profile: &'p Profile) -> Option<&'p str> {
        let mut best = (0, None);
        for (file, _) in profile.rows.iter().filter_map(|row| row.source.as_ref()) {
            let common = self.common(file);
            if common > best.0 {
                best = (common, Some(file.as_str()));
            }
        }
        best.1
    }
}

const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font: 14px sans-serif; margin: 2em; }
table { border-collapse: collapse; }
th, td { padding: 1px 8px; text-align: right; white-space: pre; }
th { border-bottom: 1px solid #888; }
td:last-child, th:last-child { text-align: left; font-family: monospace; }
";

/// Returns the module and the sizes of a launch, such as `k.bc, global size 64 x 1 x 1`.
pub(super) fn subject(module: &str, launch: &Launch) -> String {
    let size = |[x, y, z]: [u64; 3]| format!("{x} x {y} x {z}");
    let local = launch
        .local
        .map(|local| format!(", local size {}", size(local)));
    format!(
        "{module}, global size {}{}",
        size(launch.global),
        local.unwrap_or_default()
    )
}

/// Returns a page with a heat map of `profile`, a profile of `kernel`: the color of a line is its share of the most
/// executed line. `subject` is the [`subject`] of the launch. The page has the lines of `source`, if any, and then the
/// rows of other lines.
pub(super) fn html(
    kernel: &str,
    subject: &str,
    profile: &Profile,
    source: Option<&Source>,
) -> String {
    let most = profile
        .rows
        .iter()
        .map(|row| row.slots)
        .max()
        .unwrap_or(0)
        .max(1);
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{kernel}</title>\n<style>\n{STYLE}</style>\n\
         <h1>{kernel}</h1>\n<p>{subject}. \"active\" is the share of a sub-group that executes an instruction: 100 % without \
         divergence. Traffic is in bytes.\n<table>\n<tr><th>instructions<th>active<th>global read<th>global written<th>local read\
         <th>local written<th>line\n",
        kernel = escape_html(kernel),
        subject = escape_html(subject)
    );
    let mut put = |row: Option<&ProfileRow>, line: &str| {
        let line = escape_html(&line.replace('\t', "    "));
        // Writing to a string does not fail.
        let _ = match row {
            None => writeln!(text, "<tr><td><td><td><td><td><td><td>{line}"),
            Some(row) => {
                let heat = row.slots as f64 / most as f64;
                writeln!(
                    text,
                    "<tr style=\"background: rgba(255, 80, 0, {heat:.2})\"><td>{}<td>{:.1} %<td>{}<td>{}<td>{}<td>{}<td>{line}",
                    row.instructions,
                    active(row),
                    row.global.read,
                    row.global.written,
                    row.local.read,
                    row.local.written,
                )
            }
        };
    };
    let shown = source.and_then(|source| source.name_in(profile));
    let mut count = 0;
    if let Some(source) = source {
        for (line, number) in source.text.lines().zip(1u32..) {
            let of_line = |row: &&ProfileRow| {
                let place = row.source.as_ref();
                place.is_some_and(|(file, at)| *at == number && shown == Some(file))
            };
            put(
                profile.rows.iter().find(of_line),
                &format!("{number:>5}  {line}"),
            );
            count = number;
        }
    }
    // Lines of other files, and lines that the source does not have.
    for row in &profile.rows {
        let is_shown = |(file, line): &(String, u32)| shown == Some(file) && *line <= count;
        if !row.source.as_ref().is_some_and(is_shown) {
            put(Some(row), &name(row));
        }
    }
    text.push_str("</table>\n</html>\n");
    text
}

//! Reports as a self-contained HTML page without scripts.

use std::fmt::Write;

use super::text::{count, place};
use super::{Applied, File, Report, Status, Tally};
use transpire_findings::{Finding, Position, Severity};

/// The maximum number of listed findings of one rule.
const MAX_LISTED: usize = 1000;

const STYLE: &str = "\
:root { color-scheme: light dark; --line: #d8dbe0; --soft: #f4f5f7; --dim: #5c6470; --error: #b3261e; --warning: #8a5a00; --ok: #1d6b34; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a3f47; --soft: #23262b; --dim: #a0a8b4; --error: #ff8a80; --warning: #f2c14e; --ok: #7fd693; }
}
* { box-sizing: border-box; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
th, td.name, td.word { overflow-wrap: normal; }
details { border: 1px solid var(--line); border-radius: 6px; margin: .6rem 0; }
details:has(:target) { border-color: var(--dim); }
summary { cursor: pointer; padding: .5rem .8rem; background: var(--soft); border-radius: 6px; }
ol, ul { margin: .5rem 0; padding: 0 .8rem 0 2.2rem; } li { margin: .5rem 0; overflow-wrap: anywhere; }
section { scroll-margin-top: 4rem; } section > p { margin: .5rem .8rem; }
pre { background: var(--soft); padding: .4rem .6rem; margin: .2rem 0; border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
.filter { margin-right: .3rem; } .filter + label { margin-right: 1rem; cursor: pointer; }
#only-findings:checked ~ table tr.ok, #only-clean:checked ~ table tr:not(.ok):not(.head) { display: none; }
.error { color: var(--error); } .warning { color: var(--warning); } td.ok, span.ok { color: var(--ok); } .dim { color: var(--dim); }
@media (max-width: 640px) {
  body { margin: 1rem auto; padding: 0 .75rem; font-size: 14px; }
  tr.head { display: none; }
  table, tbody, tr, td { display: block; }
  tr { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .3rem .5rem; }
  td, td.n { border: 0; padding: .1rem 0; text-align: left; }
  td:empty { display: none; }
  td[data-of]::before { content: attr(data-of) ': '; color: var(--dim); }
  ol, ul { padding-left: 1.6rem; padding-right: .5rem; }
  .filter + label { display: inline-block; }
}
";

/// Escapes text for the content of an element or an attribute. Control characters other than newlines, and characters
/// that change the direction of text, are written as `\u{…}`.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' => out.push('\n'),
            '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c if c.is_control() => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}

/// Returns a report as an HTML page.
pub(super) fn page(report: &Report) -> String {
    let title = format!("{}: findings", escape(&report.specifications()));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    let summary = &report.summary;
    let _ = write!(
        out,
        "<p>{}: <span class=\"ok\">{} valid</span>, \
         <span class=\"warning\">{} of them with warnings</span>, \
         <span class=\"error\">{} not valid</span>, {} not read. {}, {}",
        count(summary.files as u64, "file"),
        summary.clean() + summary.with_warnings,
        summary.with_warnings,
        summary.with_errors,
        summary.unreadable,
        count(summary.errors, "error"),
        count(summary.warnings, "warning"),
    );
    if summary.allowed > 0 {
        let _ = write!(out, ", {} allowed", summary.allowed);
    }
    out.push_str(".</p>\n");
    rules(&mut out, &summary.rules);
    by_rule(&mut out, report);
    by_file(&mut out, &report.files);
    let _ = writeln!(
        out,
        "<p class=\"dim\">{}</p>\n</body>\n</html>",
        escape(report.generator)
    );
    out
}

fn rules(out: &mut String, tallies: &[Tally]) {
    if tallies.is_empty() {
        return;
    }
    out.push_str(
        "<h2>Violated rules</h2>\n<table>\n<tr class=\"head\"><th>rule</th><th>section</th><th></th>\
         <th>text</th><th class=\"n\">findings</th><th class=\"n\">files</th></tr>\n",
    );
    for tally in tallies {
        let rule = tally.rule;
        let (name, severity) = (rule.name, tally.severity.name());
        let _ = writeln!(
            out,
            "<tr><td class=\"name\"><a href=\"#{name}\">{name}</a></td><td class=\"word\" data-of=\"section\">{}</td>\
             <td class=\"word {severity}\">{severity}</td><td>{}</td>\
             <td class=\"n\" data-of=\"findings\">{}</td><td class=\"n\" data-of=\"files\">{}</td></tr>",
            escape(rule.section),
            escape(rule.text),
            tally.findings,
            tally.files
        );
    }
    out.push_str("</table>\n");
}

fn by_rule(out: &mut String, report: &Report) {
    if report.summary.rules.is_empty() {
        return;
    }
    out.push_str("<h2>Findings by rule</h2>\n");
    for tally in &report.summary.rules {
        let rule = tally.rule;
        let (name, severity) = (rule.name, tally.severity.name());
        let mut files = report.files.iter();
        let of_rule = files.find(|file| file.findings().iter().any(|finding| finding.rule == rule));
        // A link to the section inside opens the details. The section repeats the text of the rule.
        let _ = writeln!(
            out,
            "<details><summary><b>{name}</b> <span class=\"{severity}\">{severity}</span>, {} in {}</summary>\n\
             <section id=\"{name}\"><p class=\"dim\">{} §{}: {}</p>\n<ol>",
            count(tally.findings, "finding"),
            count(tally.files as u64, "file"),
            escape(of_rule.map_or("", File::specification)),
            escape(rule.section),
            escape(rule.text),
        );
        let all = report.files.iter().flat_map(|file| {
            let findings = file.findings().iter();
            findings
                .filter(|finding| finding.rule == rule)
                .map(move |finding| (file, finding))
        });
        let mut listed = 0;
        for (file, finding) in all.take(MAX_LISTED) {
            listed += finding.count();
            put(out, &file.name, finding);
        }
        out.push_str("</ol>\n");
        if listed < tally.findings {
            let _ = writeln!(
                out,
                "<p class=\"dim\">and {} more</p>",
                tally.findings - listed
            );
        }
        out.push_str("</section></details>\n");
    }
}

fn put(out: &mut String, file: &str, finding: &Finding) {
    let _ = write!(out, "<li><code>{}", escape(file));
    if let Some(Position::Line { line, column }) = finding.place.position {
        let _ = write!(out, ":{line}:{column}");
    }
    out.push_str("</code>");
    if let Some(place) = place(finding) {
        let _ = write!(
            out,
            " <span class=\"dim\">{}</span>",
            escape(place.trim_end_matches(':'))
        );
    }
    let _ = write!(out, "<br>{}", escape(&finding.message));
    if let Some(instruction) = &finding.instruction {
        let _ = write!(out, "<pre>{}</pre>", escape(instruction));
    }
    if finding.more > 0 {
        let _ = write!(
            out,
            "<span class=\"dim\">and {} more in this file</span>",
            finding.more
        );
    }
    out.push_str("</li>\n");
}

fn by_file(out: &mut String, files: &[File]) {
    out.push_str("<h2>Files</h2>\n");
    for (at, (id, label)) in [
        ("all-files", "all"),
        ("only-findings", "with findings"),
        ("only-clean", "without findings"),
    ]
    .into_iter()
    .enumerate()
    {
        let checked = if at == 0 { " checked" } else { "" };
        let _ = writeln!(
            out,
            "<input class=\"filter\" type=\"radio\" name=\"filter\" id=\"{id}\"{checked}><label for=\"{id}\">{label}</label>"
        );
    }
    out.push_str(
        "<table>\n<tr class=\"head\"><th>file</th><th>rules of</th><th class=\"n\">errors</th><th class=\"n\">warnings</th>\
         <th>violated rules</th></tr>\n",
    );
    for file in files {
        let name = escape(&file.name);
        // The class of a row decides which filters hide it. The classes of its cells decide the colors.
        let status = if file.status() == Status::Ok {
            "ok"
        } else {
            "found"
        };
        match &file.outcome {
            Err(why) => {
                let _ = writeln!(
                    out,
                    "<tr class=\"{status}\"><td><code>{name}</code></td><td></td><td colspan=\"3\" class=\"error\">{}</td></tr>",
                    escape(why)
                );
            }
            Ok(findings) => {
                let applied = file.applied.as_ref().map(Applied::to_string);
                let applied = escape(applied.as_deref().unwrap_or_default());
                let mut names: Vec<&str> =
                    findings.iter().map(|finding| finding.rule.name).collect();
                names.sort_unstable();
                names.dedup();
                let links: Vec<String> = names
                    .iter()
                    .map(|name| format!("<a href=\"#{name}\">{name}</a>"))
                    .collect();
                let (errors, warnings) =
                    (file.count(Severity::Error), file.count(Severity::Warning));
                let _ = writeln!(
                    out,
                    "<tr class=\"{status}\"><td><code>{name}</code></td><td>{applied}</td><td class=\"n\" data-of=\"errors\">{errors}</td>\
                     <td class=\"n\" data-of=\"warnings\">{warnings}</td><td>{}</td></tr>",
                    links.join(", ")
                );
            }
        }
    }
    out.push_str("</table>\n");
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_of_the_input_is_a_tag() {
        assert_eq!(
            escape("<a href=\"x\">&'\u{1b}\u{202e}"),
            "&lt;a href=&quot;x&quot;&gt;&amp;&#39;\\u{1b}\\u{202e}"
        );
    }
}

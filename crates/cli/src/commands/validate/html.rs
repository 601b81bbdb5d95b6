//! Findings as one page that needs nothing else: no script, no font, no picture from elsewhere.

use std::fmt::Write;

use transpire_spir::{Finding, Severity};

use super::text::place;
use super::{Checked, Summary};

/// How many findings of one rule are listed.
const MAX_LISTED: usize = 1000;

const STYLE: &str = "\
:root { color-scheme: light dark; --line: #d8dbe0; --soft: #f4f5f7; --dim: #5c6470; --error: #b3261e; --warning: #8a5a00; --ok: #1d6b34; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3a3f47; --soft: #23262b; --dim: #a0a8b4; --error: #ff8a80; --warning: #f2c14e; --ok: #7fd693; }
}
body { font: 15px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
details { border: 1px solid var(--line); border-radius: 6px; margin: .6rem 0; }
summary { cursor: pointer; padding: .5rem .8rem; background: var(--soft); border-radius: 6px; }
ol, ul { margin: .5rem 0; padding-left: 2.2rem; } li { margin: .5rem 0; overflow-wrap: anywhere; }
pre { background: var(--soft); padding: .4rem .6rem; margin: .2rem 0; border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
.error { color: var(--error); } .warning { color: var(--warning); } .ok { color: var(--ok); } .dim { color: var(--dim); }
";

/// Text between tags or in an attribute; what steers a terminal or the direction of writing is shown
/// by its number.
fn escape(text: &str) -> String {
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

/// The page.
pub(super) fn page(checked: &[Checked], summary: &Summary) -> String {
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>SPIR 1.2: findings</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>SPIR 1.2: findings</h1>\n"
    );
    let Summary {
        files,
        unreadable,
        with_errors,
        with_warnings,
        errors,
        warnings,
        ..
    } = summary;
    let kept = files - unreadable - with_errors - with_warnings;
    let _ = writeln!(
        out,
        "<p>{files} files: <span class=\"ok\">{kept} keep all rules</span>, \
         <span class=\"warning\">{with_warnings} with warnings only</span>, \
         <span class=\"error\">{with_errors} with errors</span>, {unreadable} not read. \
         {errors} errors, {warnings} warnings.</p>"
    );
    rules(&mut out, summary);
    by_rule(&mut out, checked, summary);
    by_file(&mut out, checked);
    let _ = writeln!(
        out,
        "<p class=\"dim\">transpire {}</p>\n</body>\n</html>",
        env!("CARGO_PKG_VERSION")
    );
    out
}

fn rules(out: &mut String, summary: &Summary) {
    if summary.rules.is_empty() {
        return;
    }
    out.push_str(
        "<h2>Rules that are broken</h2>\n<table>\n<tr><th>rule</th><th>section</th><th></th><th>what it says</th>\
         <th class=\"n\">findings</th><th class=\"n\">files</th></tr>\n",
    );
    for tally in &summary.rules {
        let rule = tally.rule;
        let (name, severity) = (rule.name, rule.severity.name());
        let _ = writeln!(
            out,
            "<tr><td><a href=\"#{name}\">{name}</a></td><td>{}</td><td class=\"{severity}\">{severity}</td><td>{}</td>\
             <td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            escape(rule.section),
            escape(rule.text),
            tally.findings,
            tally.files
        );
    }
    out.push_str("</table>\n");
}

fn by_rule(out: &mut String, checked: &[Checked], summary: &Summary) {
    if summary.rules.is_empty() {
        return;
    }
    out.push_str("<h2>Findings by rule</h2>\n");
    for tally in &summary.rules {
        let rule = tally.rule;
        let (name, severity) = (rule.name, rule.severity.name());
        let _ = writeln!(
            out,
            "<details id=\"{name}\"><summary><b>{name}</b> <span class=\"{severity}\">{severity}</span>, {} findings \
             in {} files</summary>\n<ol>",
            tally.findings, tally.files
        );
        let all = checked.iter().flat_map(|file| {
            let findings = file.outcome.as_deref().unwrap_or_default().iter();
            findings
                .filter(|finding| finding.rule.name == rule.name)
                .map(move |finding| (file, finding))
        });
        let mut listed = 0;
        for (file, finding) in all.take(MAX_LISTED) {
            listed += 1 + u64::from(finding.more);
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
        out.push_str("</details>\n");
    }
}

fn put(out: &mut String, file: &str, finding: &Finding) {
    let _ = write!(out, "<li><code>{}</code>", escape(file));
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

fn by_file(out: &mut String, checked: &[Checked]) {
    out.push_str(
        "<h2>Files</h2>\n<table>\n<tr><th>file</th><th class=\"n\">errors</th><th class=\"n\">warnings</th>\
         <th>rules</th></tr>\n",
    );
    for file in checked {
        let name = escape(&file.name);
        match &file.outcome {
            Err(why) => {
                let _ = writeln!(
                    out,
                    "<tr><td><code>{name}</code></td><td colspan=\"3\" class=\"error\">{}</td></tr>",
                    escape(why)
                );
            }
            Ok(findings) => {
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
                    "<tr><td><code>{name}</code></td><td class=\"n\">{errors}</td><td class=\"n\">{warnings}</td>\
                     <td>{}</td></tr>",
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

//! Suggestions for misspelled names.

use std::borrow::Cow;
use std::mem;

use transpire_findings::printable;

/// The maximum number of letters of a name that are compared.
const MAX_LENGTH: usize = 128;

/// Returns the name with the smallest edit distance to a misspelled one; `None` if `names` is empty. If several have
/// the same distance, returns the first.
///
/// ```
/// use transpire_spirv::spelling::nearest;
/// assert_eq!(nearest(["translate", "validate"], "tranlsate"), Some("translate"));
/// ```
pub fn nearest<'n>(names: impl IntoIterator<Item = &'n str>, wrong: &str) -> Option<&'n str> {
    names.into_iter().min_by_key(|name| distance(name, wrong))
}

/// Returns the name that [`nearest`] returns if at most every third letter of `wrong` has to be edited, otherwise `None`.
///
/// ```
/// use transpire_spirv::spelling::similar;
/// assert_eq!(similar(["time-limit", "text"], "time_limit"), Some("time-limit"));
/// assert_eq!(similar(["time-limit", "text"], "timeout"), None);
/// ```
pub fn similar<'n>(names: impl IntoIterator<Item = &'n str>, wrong: &str) -> Option<&'n str> {
    let letters = |name: &str| name.chars().take(MAX_LENGTH).count();
    let length = letters(wrong);
    let most = length.div_ceil(3);
    let names = names.into_iter();
    let names = names.filter(|name| letters(name).abs_diff(length) <= most);
    nearest(names, wrong).filter(|name| distance(name, wrong) <= most)
}

/// Returns `; did you mean "…"?` with the [`similar`] name, or an empty text if no name is similar.
///
/// ```
/// use transpire_spirv::spelling::did_you_mean;
/// assert_eq!(did_you_mean(["vadd", "reduce"], "vdad"), "; did you mean \"vadd\"?");
/// ```
pub fn did_you_mean<'n>(names: impl IntoIterator<Item = &'n str>, wrong: &str) -> String {
    match similar(names, wrong) {
        Some(name) => format!("; did you mean \"{}\"?", printable(name)),
        None => String::new(),
    }
}

/// The maximum number of names in a list of all names.
const MAX_LIST: usize = 8;

/// Returns a suggestion for a name in a module: [`did_you_mean`] or, if no name is similar, the [`list`] of the names.
/// `what` is the plural of what has the names, such as `kernels`.
///
/// ```
/// use transpire_spirv::spelling::suggestion;
/// assert_eq!(suggestion(&["vadd", "scan"], "blur", "kernels"), "; the kernels are: vadd, scan");
/// ```
pub fn suggestion(names: &[impl AsRef<str>], wrong: &str, what: &str) -> String {
    match did_you_mean(names.iter().map(AsRef::as_ref), wrong) {
        nearest if nearest.is_empty() => list(names, what),
        nearest => nearest,
    }
}

/// Returns a list of names in a module, at most eight: `; the kernels are: …`. If there are no names, says so. `what` is
/// the plural of what has the names.
pub fn list(names: &[impl AsRef<str>], what: &str) -> String {
    let listed = names.iter().take(MAX_LIST);
    let mut list: Vec<Cow<'_, str>> = listed.map(|name| printable(name.as_ref())).collect();
    if names.len() > MAX_LIST {
        list.push("…".into());
    }
    match list.is_empty() {
        true => format!("; it has no {what}"),
        false => format!("; the {what} are: {}", list.join(", ")),
    }
}

/// Returns the error message for a module without a kernel `wrong`, with a suggestion from the names of its kernels.
///
/// ```
/// use transpire_spirv::spelling::unknown_kernel;
/// assert_eq!(unknown_kernel(&["vadd"], "vdad"), "the module has no kernel \"vdad\"; did you mean \"vadd\"?");
/// ```
pub fn unknown_kernel(names: &[impl AsRef<str>], wrong: &str) -> String {
    let suggestion = suggestion(names, wrong, "kernels");
    format!("the module has no kernel \"{wrong}\"{suggestion}")
}

/// Returns the error message for a function `name` that is not a kernel, although the module has kernels, with a
/// suggestion from their names.
pub fn not_a_kernel(names: &[impl AsRef<str>], name: &str) -> String {
    let suggestion = suggestion(names, name, "kernels");
    format!("the function \"{name}\" is not a kernel{suggestion}")
}

/// Returns the edit distance of two names: the minimum number of letters to insert, remove or replace, and of adjacent
/// letters to swap, if each letter is edited at most once. Only the first [`MAX_LENGTH`] letters of each name are
/// compared.
fn distance(one: &str, other: &str) -> usize {
    let letters = |name: &str| name.chars().take(MAX_LENGTH).collect::<Vec<char>>();
    let (one, other) = (letters(one), letters(other));
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (line, a) in one.iter().enumerate() {
        let mut row = vec![line + 1];
        for (column, b) in other.iter().enumerate() {
            let replaced = last[column] + usize::from(a != b);
            let mut edits = replaced.min(last[column + 1] + 1).min(row[column] + 1);
            let is_swap = line > 0 && column > 0 && *a == other[column - 1] && *b == one[line - 1];
            if is_swap {
                edits = edits.min(before[column - 1] + 1);
            }
            row.push(edits);
        }
        before = mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_count_edits() {
        for (one, other, edits) in [
            ("", "", 0),
            ("abc", "", 3),
            ("", "abc", 3),
            ("kitten", "sitting", 3),
            ("flaw", "lawn", 2),
            ("two", "tow", 1),
            ("vadd", "vdda", 2),
        ] {
            assert_eq!(distance(one, other), edits, "{one} {other}");
            assert_eq!(distance(other, one), edits, "{other} {one}");
        }
    }

    #[test]
    fn kernels_are_listed_if_none_is_similar() {
        let suggested = |names: &[&str]| suggestion(names, "blur", "kernels");
        assert_eq!(suggested(&["vadd", "blue"]), "; did you mean \"blue\"?");
        assert_eq!(
            suggested(&["vadd", "scan"]),
            "; the kernels are: vadd, scan"
        );
        assert_eq!(suggested(&[]), "; it has no kernels");
        let many: Vec<String> = (10..30).map(|number| format!("kernel{number}")).collect();
        assert!(suggestion(&many, "blur", "kernels").ends_with("kernel17, …"));
    }

    #[test]
    fn similar_names_alone_are_suggested() {
        let suggested = |wrong| did_you_mean(["vadd", "reduce", "transpose"], wrong);
        assert_eq!(suggested("vdad"), "; did you mean \"vadd\"?");
        assert_eq!(suggested("tranpose"), "; did you mean \"transpose\"?");
        assert_eq!(suggested("blur"), "");
    }

    #[test]
    fn names_of_the_module_cannot_steer_a_terminal() {
        let message = unknown_kernel(&["a\u{1b}[31m"], "b");
        assert_eq!(
            message,
            "the module has no kernel \"b\"; the kernels are: a\\u{1b}[31m"
        );
    }
}

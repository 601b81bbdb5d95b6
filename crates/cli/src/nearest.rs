//! Suggestions for misspelled names.

/// The maximum length in bytes of a name for which suggestions are made.
const MAX_LENGTH: usize = 128;

/// Returns `; did you mean "…"?` with the name that is most similar to `wrong`. Returns an empty text if no name is
/// similar.
pub(crate) fn did_you_mean<'n>(names: impl IntoIterator<Item = &'n str>, wrong: &str) -> String {
    let names = names.into_iter().filter(|name| name.len() <= MAX_LENGTH);
    let near = names
        .filter(|_| wrong.len() <= MAX_LENGTH)
        .map(|name| (strsim::damerau_levenshtein(name, wrong), name))
        .filter(|(distance, _)| *distance <= wrong.len().div_ceil(3));
    match near.min() {
        Some((_, name)) => format!("; did you mean \"{name}\"?"),
        None => String::new(),
    }
}

/// The maximum number of names in a list of all names.
const MAX_LIST: usize = 8;

/// Returns a suggestion for a name in a module: the name that is most similar to `wrong` or, if no name is similar, the
/// first [`MAX_LIST`] names. If there are no names, says so. `what` is the plural of what has the names, such as
/// `kernels`.
pub(crate) fn suggestion<'n>(
    names: impl IntoIterator<Item = &'n str> + Clone,
    wrong: &str,
    what: &str,
) -> String {
    let nearest = did_you_mean(names.clone(), wrong);
    if !nearest.is_empty() {
        return nearest;
    }
    let mut names = names.into_iter();
    let mut list: Vec<&str> = names.by_ref().take(MAX_LIST).collect();
    if names.next().is_some() {
        list.push("…");
    }
    match list.is_empty() {
        true => format!("; it has no {what}"),
        false => format!("; the {what} are: {}", list.join(", ")),
    }
}

/// Returns the error message for a module without a kernel `wrong`, with a suggestion from the names of its kernels.
pub(crate) fn unknown_kernel<'n>(
    names: impl IntoIterator<Item = &'n str> + Clone,
    wrong: &str,
) -> String {
    let suggestion = suggestion(names, wrong, "kernels");
    format!("the module has no kernel \"{wrong}\"{suggestion}")
}

/// Returns the names in `given`, the values of an option that takes names in a module. A value is a name, or several
/// names with commas between them, of which empty ones do not count. `is_known` returns whether the module has a name,
/// which may have commas too.
pub(crate) fn split_names(given: &[String], is_known: impl Fn(&str) -> bool) -> Vec<String> {
    let split = given
        .iter()
        .flat_map(|text| match text.contains(',') && !is_known(text) {
            true => { text.split(',') }
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect(),
            false => vec![text.clone()],
        });
    split.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_are_listed_if_none_is_similar() {
        let many: Vec<String> = (10..30).map(|number| format!("kernel{number}")).collect();
        let suggested = |names: &[&str]| suggestion(names.iter().copied(), "blur", "kernels");
        assert_eq!(suggested(&["vadd", "blue"]), "; did you mean \"blue\"?");
        assert_eq!(
            suggested(&["vadd", "scan"]),
            "; the kernels are: vadd, scan"
        );
        assert_eq!(suggested(&[]), "; it has no kernels");
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert!(suggested(&many).ends_with("kernel17, …"));
    }

    #[test]
    fn similar_names_alone_are_suggested() {
        let suggested = |wrong| did_you_mean(["vadd", "reduce", "transpose"], wrong);
        assert_eq!(suggested("vdad"), "; did you mean \"vadd\"?");
        assert_eq!(suggested("tranpose"), "; did you mean \"transpose\"?");
        assert_eq!(suggested("blur"), "");
    }

    #[test]
    fn commas_separate_names_unless_a_name_has_them() {
        let given = ["a,b".to_owned(), "f(int, int)".to_owned()];
        let names = split_names(&given, |name| name == "f(int, int)");
        assert_eq!(names, ["a", "b", "f(int, int)"]);
    }
}

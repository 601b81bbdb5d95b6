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

/// Returns a suggestion for the name of a kernel: the name that is most similar to `wrong` or, if no name is similar,
/// the first [`MAX_LIST`] names. If there are no names, says so.
pub(crate) fn kernel_suggestion<'n>(
    names: impl IntoIterator<Item = &'n str> + Clone,
    wrong: &str,
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
        true => "; it has no kernels".to_owned(),
        false => format!("; the kernels are: {}", list.join(", ")),
    }
}

/// Returns the error message for a module without a kernel `wrong`, with a suggestion from the names of its kernels.
pub(crate) fn unknown_kernel<'n>(
    names: impl IntoIterator<Item = &'n str> + Clone,
    wrong: &str,
) -> String {
    let suggestion = kernel_suggestion(names, wrong);
    format!("the module has no kernel \"{wrong}\"{suggestion}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kernels_are_listed_if_none_is_similar() {
        let many: Vec<String> = (10..30).map(|number| format!("kernel{number}")).collect();
        let suggested = |names: &[&str]| kernel_suggestion(names.iter().copied(), "blur");
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
}

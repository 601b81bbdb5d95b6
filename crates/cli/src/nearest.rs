//! Suggestions for misspelled names.

/// Names with more letters get no suggestion.
const MAX_LENGTH: usize = 128;

/// Returns `; did you mean "…"?` with the name that is most similar to `wrong`. Returns an empty text if no name is similar.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn similar_names_alone_are_suggested() {
        let suggested = |wrong| did_you_mean(["vadd", "reduce", "transpose"], wrong);
        assert_eq!(suggested("vdad"), "; did you mean \"vadd\"?");
        assert_eq!(suggested("tranpose"), "; did you mean \"transpose\"?");
        assert_eq!(suggested("blur"), "");
    }
}

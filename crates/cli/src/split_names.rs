//! Names in the values of options.

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
    fn commas_separate_names_unless_a_name_has_them() {
        let given = ["a,b".to_owned(), "f(int, int)".to_owned()];
        let names = split_names(&given, |name| name == "f(int, int)");
        assert_eq!(names, ["a", "b", "f(int, int)"]);
    }
}

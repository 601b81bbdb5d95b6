//! Suggestions for misspelled names.

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
    let most = wrong.chars().take(MAX_LENGTH).count().div_ceil(3);
    nearest(names, wrong).filter(|name| distance(name, wrong) <= most)
}

/// Returns the edit distance (Levenshtein) of two names: the minimum number of letters to insert, remove or replace.
/// Only the first [`MAX_LENGTH`] letters of each name are compared.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().take(MAX_LENGTH).collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (line, a) in one.chars().take(MAX_LENGTH).enumerate() {
        let mut diagonal = line;
        let mut left = line + 1;
        for (slot, b) in row.iter_mut().skip(1).zip(&other) {
            let up = *slot;
            left = (diagonal + usize::from(a != *b)).min(up + 1).min(left + 1);
            diagonal = up;
            *slot = left;
        }
        if let Some(first) = row.first_mut() {
            *first = line + 1;
        }
    }
    row.last().copied().unwrap_or_default()
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
        ] {
            assert_eq!(distance(one, other), edits, "{one} {other}");
            assert_eq!(distance(other, one), edits, "{other} {one}");
        }
    }
}

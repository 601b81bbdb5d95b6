//! The command line.

use crate::habits;

/// The kind of an option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// Nothing, or `=true` and `=false`.
    Nothing,
    /// A value, as the next argument or after `=`.
    Value,
}

/// The options: the name, the kind, and the help text.
#[rustfmt::skip]
const OPTIONS: &[(&str, Takes, &str)] = &[
    ("--allow-partial-linkage", Takes::Nothing, "Keep imports that no module exports"),
    ("--allow-pointer-mismatch", Takes::Nothing, "Accepted; pointers may always point to different types"),
    ("--create-library", Takes::Nothing, "Keep all exports"),
    ("--fnvar-architectures", Takes::Value, "CSV file with the architectures of each input, whose functions become variants"),
    ("--fnvar-capabilities", Takes::Nothing, "Devices for a variant must have the capabilities of its input"),
    ("--fnvar-targets", Takes::Value, "CSV file with the targets of each input, whose functions become variants"),
    ("--help", Takes::Nothing, "Print this help; also -h"),
    ("--target-env", Takes::Value, "An environment, such as spv1.6; the output does not depend on it"),
    ("--use-highest-version", Takes::Nothing, "Accept inputs of different versions; the output has the highest"),
    ("--verify-ids", Takes::Nothing, "Accepted; ids are always unique"),
    ("--version", Takes::Nothing, "Print the version"),
    ("-h", Takes::Nothing, ""),
    ("-o", Takes::Value, "Output file [default: out.spv]; - is standard output"),
];

/// A parsed command line.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Arguments {
    pub(crate) inputs: Vec<String>,
    flags: Vec<&'static str>,
    values: Vec<(&'static str, String)>,
}

impl Arguments {
    /// Parses the arguments after the name of the program.
    ///
    /// # Errors
    /// Returns a message about a wrong argument.
    pub(crate) fn parse(line: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut this = Self::default();
        let mut line = line.into_iter();
        let mut are_all_inputs = false;
        while let Some(argument) = line.next() {
            if are_all_inputs || argument == "-" || !argument.starts_with('-') {
                this.inputs.push(argument);
                continue;
            }
            if argument == "--" {
                are_all_inputs = true;
                continue;
            }
            let (name, value) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (argument.as_str(), None),
            };
            let Some(&(name, takes, _)) = OPTIONS.iter().find(|row| row.0 == name) else {
                return Err(format!("unknown option {argument}"));
            };
            match takes {
                Takes::Nothing => match value.as_deref() {
                    None | Some("true") => this.flags.push(name),
                    Some("false") => this.flags.retain(|flag| *flag != name),
                    Some(_) => return Err(format!("{name} is either true or false")),
                },
                Takes::Value => {
                    let value = value.or_else(|| line.next());
                    let value = value.ok_or_else(|| format!("{name} needs a value"))?;
                    if this.value(name).is_some() {
                        return Err(format!("{name} is given twice"));
                    }
                    this.values.push((name, value));
                }
            }
        }
        match this.value("--target-env") {
            Some(name) if !habits::ENVIRONMENTS.contains(&name) => {
                Err(format!("unknown environment {name}"))
            }
            _ => Ok(this),
        }
    }

    /// Returns the value of an option; `None` if the option is not given.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        let found = self.values.iter().find(|(option, _)| *option == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns whether an option without a value is given.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.flags.contains(&name)
    }
}

/// Returns the text that `--help` prints.
pub(crate) fn help() -> String {
    let mut text = "\
Link SPIR-V modules into one module

Usage: spirv-link [options] [-o OUT] IN...

Options:
"
    .to_owned();
    for (name, _, about) in OPTIONS.iter().filter(|row| !row.2.is_empty()) {
        text.push_str(&format!("  {name:<26}{about}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::Arguments;

    fn parse(line: &str) -> Result<Arguments, String> {
        Arguments::parse(line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn values_are_words_or_follow_an_equals_sign() {
        let one = parse("a --target-env spv1.3 -o x --create-library - -- -b");
        let other = parse("--target-env=spv1.3 --create-library=true a - -o x -- -b");
        let [parsed, other] = [one, other].map(Result::unwrap_or_default);
        for option in ["-o", "--target-env"] {
            assert_eq!(parsed.value(option), other.value(option));
        }
        assert_eq!(
            (&parsed.inputs, &parsed.flags),
            (&other.inputs, &other.flags)
        );
        assert_eq!(parsed.inputs, ["a", "-", "-b"]);
        assert!(parsed.has("--create-library") && !parsed.has("--verify-ids"));
        assert_eq!(parsed.value("-o"), Some("x"));
    }

    #[test]
    fn wrong_options_are_named() {
        for (line, message) in [
            ("--fnvar-targets", "--fnvar-targets needs a value"),
            ("-a", "unknown option -a"),
            ("x -o", "-o needs a value"),
            ("-o x -o y", "-o is given twice"),
            ("--target-env spv9", "unknown environment spv9"),
            ("--verify-ids=1", "--verify-ids is either true or false"),
        ] {
            assert_eq!(parse(line), Err(message.to_owned()));
        }
    }
}

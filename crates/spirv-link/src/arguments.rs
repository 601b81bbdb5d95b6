//! The command line.

use crate::habits;

/// The kind of an option.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// Nothing, or `=true` and `=false`.
    Nothing,
    /// A value, as the next argument or after `=`.
    Value,
    /// An option of the original that this command does not have.
    Refused,
}

/// The options: the name, the kind, and the help text.
#[rustfmt::skip]
const OPTIONS: &[(&str, Takes, &str)] = &[
    ("--allow-partial-linkage", Takes::Nothing, "Keep imports that no module exports"),
    ("--allow-pointer-mismatch", Takes::Nothing, "Accepted; pointers may always point to different types"),
    ("--create-library", Takes::Nothing, "Keep all exports"),
    ("--fnvar-architectures", Takes::Refused, "Not supported"),
    ("--fnvar-capabilities", Takes::Refused, "Not supported"),
    ("--fnvar-targets", Takes::Refused, "Not supported"),
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
    pub(crate) output: Option<String>,
    flags: Vec<&'static str>,
}

impl Arguments {
    /// Parses the arguments after the name of the program.
    ///
    /// # Errors
    /// Returns a message about the first wrong argument.
    pub(crate) fn parse(line: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let mut this = Self::default();
        let mut line = line.into_iter();
        let mut environment: Option<String> = None;
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
                Takes::Refused => return Err(format!("{name} is not supported")),
                Takes::Nothing => match value.as_deref() {
                    None | Some("true") => this.flags.push(name),
                    Some("false") => this.flags.retain(|flag| *flag != name),
                    Some(_) => return Err(format!("{name} is either true or false")),
                },
                Takes::Value => {
                    let value = value.or_else(|| line.next());
                    let value = value.ok_or_else(|| format!("{name} needs a value"))?;
                    let place = match name {
                        "-o" => &mut this.output,
                        _ => &mut environment,
                    };
                    if place.replace(value).is_some() {
                        return Err(format!("{name} is given twice"));
                    }
                }
            }
        }
        match environment {
            Some(name) if !habits::ENVIRONMENTS.contains(&name.as_str()) => {
                Err(format!("unknown environment {name}"))
            }
            _ => Ok(this),
        }
    }

    /// Returns whether an option without a value is given.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.flags.contains(&name)
    }
}

/// Returns the help.
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
        assert_eq!(one, other);
        let parsed = one.unwrap_or_default();
        assert_eq!(parsed.inputs, ["a", "-", "-b"]);
        assert!(parsed.has("--create-library") && !parsed.has("--verify-ids"));
        assert_eq!(parsed.output.as_deref(), Some("x"));
    }

    #[test]
    fn wrong_options_are_named() {
        for (line, message) in [
            ("--fnvar-targets x.csv", "--fnvar-targets is not supported"),
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

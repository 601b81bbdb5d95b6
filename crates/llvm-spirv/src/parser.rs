//! Parses command lines by the rules of LLVM's `cl` library: an option has one or two dashes, and a value
//! after `=` or in the next argument. Arguments after `--` are not options. The messages are also the same.

use transpire::spirv::spelling;

/// The kind of an option's value.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Value {
    /// True or false. `-x` is equivalent to `-x=true`.
    Flag,
    /// A text, in the same argument or in the next one.
    Text,
    /// An unsigned 32-bit number, in the same argument or in the next one.
    Number,
    /// One of these words, in the same argument or in the next one. Each is listed with its help text.
    OneOf(&'static [(&'static str, &'static str)]),
    /// Texts separated by commas, in the same argument or in the next one. The option can be repeated.
    List,
    /// Unsigned 32-bit numbers separated by commas, in the same argument or in the next one. The option can
    /// be repeated.
    Numbers,
    /// Texts separated by commas, in the same argument only. The list can be omitted.
    OptionalList,
}

/// An option: its name, the kind of its value, the name of the value in the help, the help text, and the first and the
/// last release that has it.
#[derive(Clone, Copy)]
pub(crate) struct Opt {
    pub(crate) name: &'static str,
    pub(crate) value: Value,
    pub(crate) value_name: &'static str,
    pub(crate) help: &'static str,
    pub(crate) releases: (u32, u32),
}

/// A parsed command line.
#[derive(Default)]
pub(crate) struct Arguments {
    given: Vec<(&'static str, String)>,
    /// The arguments that are not options.
    pub(crate) positional: Vec<String>,
}

impl Arguments {
    /// Parses a command line. `table` lists the known options.
    ///
    /// # Errors
    /// Returns a message for each fault in the command line.
    pub(crate) fn parse(
        program: &str,
        table: &[Opt],
        line: Vec<String>,
    ) -> Result<Self, Vec<String>> {
        let mut parsed = Self::default();
        let mut faults = Vec::new();
        let mut line = line.into_iter();
        let mut only_positional = false;
        while let Some(argument) = line.next() {
            if only_positional || argument == "-" || !argument.starts_with('-') {
                parsed.positional.push(argument);
            } else if argument == "--" {
                only_positional = true;
            } else if let Err(fault) = parsed.option(program, table, &argument, &mut line) {
                faults.push(fault);
            }
        }
        if parsed.positional.len() > 1 {
            faults.push(format!(
                "{program}: Too many positional arguments specified!\n\
                 Can specify at most 1 positional arguments: See: {program} --help"
            ));
        }
        if faults.is_empty() {
            Ok(parsed)
        } else {
            Err(faults)
        }
    }

    fn option(
        &mut self,
        program: &str,
        table: &[Opt],
        argument: &str,
        rest: &mut impl Iterator<Item = String>,
    ) -> Result<(), String> {
        let body = argument
            .strip_prefix("--")
            .or(argument.strip_prefix('-'))
            .unwrap_or(argument);
        let (name, value) = match body.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (body, None),
        };
        let Some(option) = table.iter().find(|option| option.name == name) else {
            let unknown = format!(
                "{program}: Unknown command line argument '{argument}'.  Try: '{program} --help'"
            );
            return Err(match nearest(table, body) {
                Some(name) => format!("{unknown}\n{program}: Did you mean '{}'?", dashed(name)),
                None => unknown,
            });
        };
        let fault = |message: String| {
            Err(format!(
                "{program}: for the {} option: {message}",
                dashed(option.name)
            ))
        };
        let value = match (option.value, value) {
            (Value::Flag, None) => "true".to_owned(),
            (Value::OptionalList, None) => String::new(),
            (_, Some(value)) => value,
            (_, None) => match rest.next() {
                Some(value) => value,
                None => return fault("requires a value!".to_owned()),
            },
        };
        match option.value {
            Value::Flag if flag(&value).is_none() => {
                return fault(format!(
                    "'{value}' is invalid value for boolean argument! Try 0 or 1"
                ));
            }
            Value::Number if number(&value).is_none() => {
                return fault(format!("'{value}' value invalid for uint argument!"));
            }
            Value::Numbers => {
                if let Some(wrong) = value.split(',').find(|value| number(value).is_none()) {
                    return fault(format!("'{wrong}' value invalid for uint argument!"));
                }
            }
            Value::OneOf(words) if words.iter().all(|(word, _)| *word != value) => {
                return fault(format!("Cannot find option named '{value}'!"));
            }
            _ => {}
        }
        self.given.push((option.name, value));
        Ok(())
    }

    /// Returns the value of an option, or `None` if it is missing. If the option is repeated, the last value
    /// applies.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.given
            .iter()
            .rev()
            .find(|(given, _)| *given == name)
            .map(|(_, value)| value.as_str())
    }

    /// Returns whether a flag is set.
    pub(crate) fn flag(&self, name: &str) -> bool {
        self.value(name).and_then(flag).unwrap_or(false)
    }

    /// Returns the value of an option as a number, or `None` if the option is missing.
    pub(crate) fn number(&self, name: &str) -> Option<u32> {
        self.value(name).and_then(number)
    }

    /// Returns the numbers in the values of an option. All its occurrences are included.
    pub(crate) fn numbers(&self, name: &str) -> Vec<u32> {
        self.list(name).into_iter().filter_map(number).collect()
    }

    /// Returns the number of occurrences of an option.
    pub(crate) fn count(&self, name: &str) -> usize {
        self.given
            .iter()
            .filter(|(given, _)| *given == name)
            .count()
    }

    /// Returns the texts in the values of an option. All its occurrences are included.
    pub(crate) fn list(&self, name: &str) -> Vec<&str> {
        let values = self.given.iter().filter(|(given, _)| *given == name);
        values.flat_map(|(_, value)| value.split(',')).collect()
    }
}

fn flag(value: &str) -> Option<bool> {
    match value {
        "" | "true" | "TRUE" | "True" | "1" => Some(true),
        "false" | "FALSE" | "False" | "0" => Some(false),
        _ => None,
    }
}

/// Parses a number as LLVM does: decimal, hexadecimal after `0x`, binary after `0b`, or octal after `0` or `0o`.
/// Returns `None` for any other text.
fn number(value: &str) -> Option<u32> {
    let (digits, radix) = match value.get(..2) {
        Some("0x" | "0X") => (value.get(2..)?, 16),
        Some("0b" | "0B") => (value.get(2..)?, 2),
        Some("0o") => (value.get(2..)?, 8),
        Some(octal) if octal.starts_with('0') => (value.get(1..)?, 8),
        _ => (value, 10),
    };
    u32::from_str_radix(digits, radix).ok()
}

/// Returns the name of an option with the dashes that it has in LLVM's messages.
pub(crate) fn dashed(name: &str) -> String {
    let dashes = if name.len() == 1 { "-" } else { "--" };
    format!("{dashes}{name}")
}

/// Returns the name of the option that is most similar to a wrong name, if any is similar.
fn nearest(table: &[Opt], wrong: &str) -> Option<&'static str> {
    let wrong = wrong.split('=').next().unwrap_or(wrong);
    spelling::nearest(table.iter().map(|option| option.name), wrong)
}

/// Returns the text of `--help`.
pub(crate) fn help(program: &str, overview: &str, table: &[Opt]) -> String {
    let mut text =
        format!("OVERVIEW: {overview}\nUSAGE: {program} [options] <input file>\n\nOPTIONS:\n\n");
    let head = |option: &Opt| {
        let dashed = dashed(option.name);
        match (option.value, option.value_name) {
            (Value::Flag, _) => format!("  {dashed}"),
            (Value::OptionalList, name) => format!("  {dashed}[=<{name}>]"),
            (Value::Number, "") => format!("  {dashed}=<uint>"),
            (_, "") => format!("  {dashed}=<value>"),
            (_, name) => format!("  {dashed}=<{name}>"),
        }
    };
    let mut options: Vec<&Opt> = table
        .iter()
        .filter(|option| !option.help.is_empty())
        .collect();
    options.sort_by_key(|option| option.name);
    let width = options
        .iter()
        .map(|option| head(option).len())
        .max()
        .unwrap_or_default();
    for option in options {
        text.push_str(&format!("{:width$} - {}\n", head(option), option.help));
        if let Value::OneOf(words) = option.value {
            for (word, help) in words {
                text.push_str(&format!("{:width$} -   {help}\n", format!("    ={word}")));
            }
        }
    }
    text
}

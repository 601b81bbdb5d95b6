//! Reads the CSV files that list the target devices of each input (`--fnvar-targets`, `--fnvar-architectures`).

use std::path::Path;

use transpire::spirv::function_variants::{Architecture, Target, Variant};

use crate::arguments::Arguments;

/// The options, and the columns of their files.
const TARGETS: (&str, [&str; 3]) = ("--fnvar-targets", ["module", "target", "features"]);
const ARCHITECTURES: (&str, [&str; 5]) = (
    "--fnvar-architectures",
    ["module", "category", "family", "op", "architecture"],
);

/// Returns the target devices of each input, from the files that the options name. Returns an empty list if neither
/// file has text: then the inputs are not variants of each other, even with `--fnvar-capabilities`.
///
/// # Errors
/// Returns a message about the first file that cannot be read, or the first line that is wrong.
pub(crate) fn read(arguments: &Arguments) -> Result<Vec<Variant>, String> {
    let file = |option| -> Result<String, String> {
        let name = arguments.value(option).unwrap_or_default();
        if name.is_empty() {
            return Ok(String::new());
        }
        let bytes = transpire_files::read(Path::new(name))
            .map_err(|error| format!("{name}: {}", transpire_files::reason(&error)))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    let (targets, architectures) = (file(TARGETS.0)?, file(ARCHITECTURES.0)?);
    let mut variants = parse(&arguments.inputs, &targets, &architectures)?;
    for variant in &mut variants {
        variant.needs_capabilities = arguments.has("--fnvar-capabilities");
    }
    Ok(variants)
}

/// Returns the target devices of each input, from the texts of both files, or an empty list if both texts are empty.
/// Returns an error if a line is malformed or names a module that is not an input.
fn parse(inputs: &[String], targets: &str, architectures: &str) -> Result<Vec<Variant>, String> {
    if targets.is_empty() && architectures.is_empty() {
        return Ok(Vec::new());
    }
    let mut variants = vec![Variant::default(); inputs.len()];
    // An input may be given twice.
    let mut add = |module: &str, add: &dyn Fn(&mut Variant)| {
        let named = inputs.iter().zip(&mut variants);
        let named = named.filter(|(name, _)| *name == module);
        named.map(|(_, variant)| add(variant)).count() > 0
    };
    let unknown = |option, module| format!("{option}: {module} is not an input");
    let (option, columns) = ARCHITECTURES;
    for [module, values @ ..] in rows(option, architectures, columns)? {
        let [category, family, comparison, architecture] = numbers(option, values)?;
        let architecture = Architecture {
            category,
            family,
            comparison,
            architecture,
        };
        if !add(module, &|variant| variant.architectures.push(architecture)) {
            return Err(unknown(option, module));
        }
    }
    let (option, columns) = TARGETS;
    for [module, target, features] in rows(option, targets, columns)? {
        let [target] = numbers(option, [target])?;
        // The last feature may have a separator behind it.
        let features = features.strip_suffix('/').unwrap_or(features);
        let features = features.split('/').filter(|_| !features.is_empty());
        let features: Result<Vec<u32>, String> = features.map(|one| number(option, one)).collect();
        let features = features?;
        let target = |variant: &mut Variant| {
            let features = features.clone();
            variant.targets.push(Target { target, features });
        };
        if !add(module, &target) {
            return Err(unknown(option, module));
        }
    }
    Ok(variants)
}

/// Returns the values of each row of a file after the first line, which must list `columns`. Returns no rows for an
/// empty text, and an error if the first line or the number of values in a row is wrong. `option` is for messages.
fn rows<'t, const N: usize>(
    option: &str,
    text: &'t str,
    columns: [&str; N],
) -> Result<Vec<[&'t str; N]>, String> {
    let mut lines = text.split('\n').filter(|line| !line.is_empty());
    let cells = |line: &'t str| <[&str; N]>::try_from(line.split(',').collect::<Vec<_>>()).ok();
    match lines.next() {
        None if text.is_empty() => return Ok(Vec::new()),
        Some(titles) if cells(titles) == Some(columns) => {}
        _ => {
            let expected = columns.join(",");
            return Err(format!("{option}: the first line must be {expected}"));
        }
    }
    let rows = lines.map(|line| {
        cells(line).ok_or_else(|| format!("{option}: there must be {N} values in the line {line}"))
    });
    rows.collect()
}

fn numbers<const N: usize>(option: &str, values: [&str; N]) -> Result<[u32; N], String> {
    let mut numbers = [0; N];
    for (place, value) in numbers.iter_mut().zip(values) {
        *place = number(option, value)?;
    }
    Ok(numbers)
}

/// Parses a decimal number, which may have leading zeros but no sign. Returns a message that names `option` for any
/// other text.
fn number(option: &str, value: &str) -> Result<u32, String> {
    let is_decimal = value.bytes().all(|byte| byte.is_ascii_digit());
    let number = value.parse().ok().filter(|_| is_decimal);
    number.ok_or_else(|| format!("{option}: {value:?} is not a number of 32 bits"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(targets: &str, architectures: &str) -> Result<Vec<Variant>, String> {
        let inputs = ["a.spv", "b.spv"].map(str::to_owned);
        super::parse(&inputs, targets, architectures)
    }

    #[test]
    fn each_row_describes_a_device() {
        let targets = "module,target,features\nb.spv,04,9/0010\n\nb.spv,5,\na.spv,6,7/\n";
        let architectures = "module,category,family,op,architecture\nb.spv,1,2,174,3";
        let target = |target, features: &[u32]| Target {
            target,
            features: features.to_vec(),
        };
        let base = Variant {
            targets: vec![target(6, &[7])],
            ..Variant::default()
        };
        let variant = Variant {
            targets: vec![target(4, &[9, 10]), target(5, &[])],
            architectures: vec![Architecture {
                category: 1,
                family: 2,
                comparison: 174,
                architecture: 3,
            }],
            needs_capabilities: false,
        };
        assert_eq!(parse(targets, architectures), Ok(vec![base, variant]));
        assert_eq!(parse("", ""), Ok(Vec::new()));
    }

    #[test]
    fn wrong_files_are_refused() {
        let head = "module,target,features\n";
        for (rows, message) in [
            ("a.spv,-4,9", "\"-4\" is not a number of 32 bits"),
            ("a.spv,4,9/+10", "\"+10\" is not a number of 32 bits"),
            ("a.spv,4.0,9", "\"4.0\" is not a number of 32 bits"),
            (
                "a.spv,4294967296,9",
                "\"4294967296\" is not a number of 32 bits",
            ),
            ("a.spv,,9", "\"\" is not a number of 32 bits"),
            ("a.spv,4,9//10", "\"\" is not a number of 32 bits"),
            ("a.spv,4", "there must be 3 values in the line a.spv,4"),
            ("c.spv,4,9", "c.spv is not an input"),
        ] {
            let expected = Err(format!("--fnvar-targets: {message}"));
            assert_eq!(parse(&format!("{head}{rows}"), ""), expected);
        }
        for titles in ["\n", "module,features,target\n", "module,target\n"] {
            let expected = "--fnvar-targets: the first line must be module,target,features";
            assert_eq!(parse(titles, ""), Err(expected.to_owned()));
        }
    }
}

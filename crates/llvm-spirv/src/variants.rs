//! Implements the options `--fnvar-…`, which specify the device for which function variants are selected.

use std::collections::BTreeMap;
use std::path::Path;

use transpire::spirv::function_variants::{self, Device};
use transpire::spirv::{Module, binary};
use transpire_files::Output;

use crate::parser::Arguments;
use transpire_khronos::Failure;

/// The options that specify the device, and the file for the module with its variants.
const OPTIONS: [&str; 7] = [
    "fnvar-category",
    "fnvar-family",
    "fnvar-arch",
    "fnvar-target",
    "fnvar-features",
    "fnvar-capabilities",
    "fnvar-spv-out",
];

/// The options that require another option, the required option, and the message if it is missing.
const NEEDED: [(&[&str], &str, &str); 3] = [
    (
        &["fnvar-family", "fnvar-arch"],
        "fnvar-category",
        "FnVar: Device category must be specified if the family or architecture are specified.",
    ),
    (
        &["fnvar-arch"],
        "fnvar-family",
        "FnVar: Device family must be specified if the architecture is specified.",
    ),
    (
        &["fnvar-features"],
        "fnvar-target",
        "Device target must be specified if the features are specified.",
    ),
];

/// Checks the options `--fnvar-…`.
///
/// # Errors
/// Returns an error if options are given without the options that they require.
pub(crate) fn check(arguments: &Arguments) -> Result<(), Failure> {
    let given = |name: &&str| arguments.count(name) > 0;
    let enabled = arguments.flag("fnvar-spec-enable");
    let any = OPTIONS.iter().any(given);
    if !arguments.flag("r") && (enabled || any) {
        return Err(Failure::usual("--fnvar-xxx flags can be used only with -r"));
    }
    if any && !enabled {
        return Err(Failure::usual(
            "--fnvar-xxx flags need to be enabled with --fnvar-spec-enable",
        ));
    }
    match NEEDED
        .iter()
        .find(|(options, needed, _)| options.iter().any(given) && !given(needed))
    {
        Some((_, _, rule)) => Err(Failure::usual(*rule)),
        None => Ok(()),
    }
}

/// Returns the module with only the variants for the device in the options, and writes it to the file in the options,
/// if any. Without `--fnvar-spec-enable`, returns the module unchanged. `values` contains the values of specialization
/// constants, by `SpecId`.
///
/// # Errors
/// Returns an error if the module cannot be reduced to the variants for the device, if the file cannot be
/// written, or if the module has variants and the options select none.
pub(crate) fn choose(
    mut module: Module,
    arguments: &Arguments,
    values: &BTreeMap<u32, u64>,
) -> Result<Module, Failure> {
    if arguments.flag("fnvar-spec-enable") {
        let device = Device {
            category: arguments.number("fnvar-category"),
            family: arguments.number("fnvar-family"),
            architecture: arguments.number("fnvar-arch"),
            target: arguments.number("fnvar-target"),
            features: arguments.numbers("fnvar-features"),
            capabilities: arguments.numbers("fnvar-capabilities"),
        };
        let of_device = function_variants::specialize(&module, &device, values);
        module = of_device.map_err(|error| Failure::not_loaded(error.message()))?;
        if let Some(name) = arguments.value("fnvar-spv-out") {
            let output = Output::new(Path::new(name));
            output
                .write(|out| out.write_all(&binary::write(&module)))
                .map_err(|error| Failure::no_output(&transpire_files::reason(&error)))?;
        }
    }
    if function_variants::has_variants(&module) {
        let extension = function_variants::EXTENSION;
        return Err(Failure::not_loaded(&format!(
            "Instructions from {extension} are not convertible to LLVM IR."
        )));
    }
    Ok(module)
}

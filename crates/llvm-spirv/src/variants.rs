//! `--fnvar-…`: the device that variants of functions are chosen for.

use std::collections::BTreeMap;
use std::path::Path;

use transpire::spirv::function_variants::{self, Device};
use transpire::spirv::{Module, binary};
use transpire_files::Output;

use crate::parser::Arguments;
use transpire_khronos::Failure;

/// The options that speak of the device, and of its module.
const OPTIONS: [&str; 7] = [
    "fnvar-category",
    "fnvar-family",
    "fnvar-arch",
    "fnvar-target",
    "fnvar-features",
    "fnvar-capabilities",
    "fnvar-spv-out",
];

/// Options, the option that they need, and the message if it is missing.
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

/// # Errors
/// When options are given without those that they need.
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

/// Returns the module with only the variants for the device of the options, and writes it to the file of the options, if any.
/// `values` has the values of specialization constants, by SpecId.
///
/// # Errors
/// When the module has no form for the device, or has variants and none are chosen.
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

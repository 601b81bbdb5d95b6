//! Writes the metadata of kernels and modules in the form of SPIR 1.2: `opencl.kernels` (§2.3, §2.4) and the
//! other named metadata in §2.8 to §2.13.

use transpire_llvm::ir::metadata::{Metadata, MetadataId, MetadataNode};
use transpire_llvm::ir::{ConstantKind, Global, Module, NamedMetadata, Type};
use transpire_spirv::grammar::ExecutionMode;

use crate::Result;
use crate::analysis::kernel_metadata;
use crate::analysis::type_names::type_name;
use crate::ledger::{LossKind, Report};
use crate::mappings::metadata_names::{
    INTEL_REQD_SUB_GROUP_SIZE, IP_INTERFACE, KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_ADDR_SPACE,
    KERNEL_ARG_BASE_TYPE, KERNEL_ARG_NAME, KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL,
    MAX_GLOBAL_WORK_DIM, MAX_WORK_GROUP_SIZE, NO_GLOBAL_WORK_OFFSET, NUM_SIMD_WORK_ITEMS,
    OPENCL_COMPILER_EXT_OPTIONS, OPENCL_COMPILER_OPTIONS, OPENCL_ENABLE_FP_CONTRACT,
    OPENCL_KERNELS, OPENCL_OCL_VERSION, OPENCL_SPIR_VERSION, OPENCL_USED_EXTENSIONS,
    OPENCL_USED_OPTIONAL_CORE_FEATURES, REQD_SUB_GROUP_SIZE, REQD_WORK_GROUP_SIZE,
    SCHEDULER_TARGET_FMAX_MHZ, VEC_TYPE_HINT, WORK_GROUP_SIZE_HINT,
};
use crate::spir12::module;
use crate::summary::kernels::Kernels;

/// An operand of a node in `opencl.kernels`.
enum Operand {
    Text(String),
    Number(u32),
    Boolean(bool),
    Undefined(Type),
}

/// A kernel: its function and its metadata entries, each with a key and operands.
struct Kernel {
    function: Global,
    entries: Vec<(&'static str, Vec<Operand>)>,
    /// Whether each argument is `restrict`.
    restricted: Vec<bool>,
    /// Whether each argument has an unsigned integer type, by the name of its base type.
    unsigned: Vec<bool>,
}

/// The metadata of the kernels and of the module, independent of its form.
pub(super) struct Information {
    kernels: Vec<Kernel>,
    contracts: bool,
    version: [u32; 2],
    extensions: Vec<String>,
    features: Vec<String>,
    options: Vec<String>,
    other_options: Vec<String>,
}

/// The compiler option that requests argument names (§2.4).
const ARGUMENT_NAMES: &str = "-cl-kernel-arg-info";

/// The metadata keys of kernels that SPIR 1.2 does not support.
const UNKNOWN: &[&str] = &[
    INTEL_REQD_SUB_GROUP_SIZE,
    REQD_SUB_GROUP_SIZE,
    MAX_WORK_GROUP_SIZE,
    NO_GLOBAL_WORK_OFFSET,
    MAX_GLOBAL_WORK_DIM,
    NUM_SIMD_WORK_ITEMS,
    SCHEDULER_TARGET_FMAX_MHZ,
    IP_INTERFACE,
];

impl Information {
    /// Collects the metadata of a module, in the form of SPIR 1.2 or of current compilers. `contracts` is true if
    /// multiplications and additions may be contracted. Reports the attributes of kernels that SPIR 1.2 lacks.
    pub(super) fn of(module: &Module, contracts: bool, report: &mut Report) -> Self {
        let kernels = Kernels::new(module);
        let contracts = contracts || module.named_metadata(OPENCL_ENABLE_FP_CONTRACT).is_some();
        let mut options = kernel_metadata::named_strings(module, OPENCL_COMPILER_OPTIONS);
        let other_options = kernel_metadata::named_strings(module, OPENCL_COMPILER_EXT_OPTIONS);
        let said_options = module.named_metadata(OPENCL_COMPILER_OPTIONS).is_some();
        let lacks_names = |kernel: &Global| {
            kernels.strings(module, *kernel, KERNEL_ARG_NAME).is_none()
                && module
                    .signature(*kernel)
                    .is_some_and(|signature| !signature.parameters.is_empty())
        };
        let asked = options.iter().any(|option| option == ARGUMENT_NAMES);
        let named = asked || !kernels.list().is_empty() && !kernels.list().iter().any(lacks_names);
        // If the module lists no options, the presence of argument names implies this option (§2.4).
        if named && !asked && !said_options {
            options.push(ARGUMENT_NAMES.to_owned());
        }
        let known = kernels
            .list()
            .iter()
            .map(|&kernel| {
                report_losses(module, &kernels, kernel, contracts, report);
                Kernel::of(module, &kernels, kernel, named)
            })
            .collect();
        let version = match kernel_metadata::highest_version(module, OPENCL_OCL_VERSION) {
            Some([1, minor @ 0..=2]) => [1, minor],
            _ => [1, 2],
        };
        Self {
            kernels: known,
            contracts,
            version,
            extensions: kernel_metadata::named_strings(module, OPENCL_USED_EXTENSIONS),
            features: kernel_metadata::named_strings(module, OPENCL_USED_OPTIONAL_CORE_FEATURES),
            options,
            other_options,
        }
    }

    /// Returns whether each argument of a kernel is `restrict`, or `None` if the function is not a kernel.
    pub(super) fn restricted(&self, function: Global) -> Option<&[bool]> {
        self.kernel(function).map(|kernel| &*kernel.restricted)
    }

    /// Returns the kernel with this function, or `None` if the function is not a kernel. Uses a binary search, because
    /// the kernels are in module order.
    fn kernel(&self, function: Global) -> Option<&Kernel> {
        let at = self
            .kernels
            .binary_search_by_key(&function, |kernel| kernel.function)
            .ok()?;
        self.kernels.get(at)
    }

    /// Returns whether an argument of a kernel is an unsigned integer. Returns `false` if the function is not
    /// a kernel.
    pub(super) fn is_unsigned(&self, function: Global, argument: usize) -> bool {
        self.kernel(function)
            .and_then(|kernel| kernel.unsigned.get(argument))
            .copied()
            .unwrap_or(false)
    }

    /// Replaces all metadata of the module with the metadata of SPIR 1.2.
    pub(super) fn write(self, module: &mut Module) -> Result<()> {
        // Removed calls of intrinsics refer to metadata.
        module.each_body(|_, _, body| body.clear_removed());
        module
            .globals
            .values_mut()
            .for_each(|value| value.attachments.clear());
        module.metadata = Metadata::default();
        module.named_metadata.clear();
        let mut nodes = Vec::new();
        for kernel in &self.kernels {
            let function = module.address(kernel.function);
            let mut operands = vec![module.metadata.add_value(function)];
            for (key, values) in &kernel.entries {
                let mut entry = vec![text(module, key)];
                for value in values {
                    let operand = operand(module, value);
                    entry.push(operand);
                }
                operands.push(module.metadata.add_tuple(entry));
            }
            nodes.push(module.metadata.add_tuple(operands));
        }
        list(module, OPENCL_KERNELS, nodes);
        if self.contracts {
            list(module, OPENCL_ENABLE_FP_CONTRACT, Vec::new());
        }
        for (name, version) in [
            (OPENCL_SPIR_VERSION, [1, 2]),
            (OPENCL_OCL_VERSION, self.version),
        ] {
            let numbers = version.map(|number| operand(module, &Operand::Number(number)));
            let node = module.metadata.add_tuple(numbers);
            list(module, name, vec![node]);
        }
        let used = transpire_spir::used_features(module);
        let all = |declared: Vec<String>, used: Vec<&'static str>, is_known: fn(&str) -> bool| {
            let mut all: Vec<String> = declared.into_iter().filter(|name| is_known(name)).collect();
            for name in used {
                if !all.iter().any(|known| known == name) {
                    all.push(name.to_owned());
                }
            }
            all
        };
        let extensions = all(
            self.extensions,
            used.extensions,
            transpire_spir::is_extension,
        );
        let features = all(self.features, used.features, |name| {
            matches!(name, "cl_images" | "cl_doubles")
        });
        strings(module, OPENCL_USED_EXTENSIONS, &extensions);
        strings(module, OPENCL_USED_OPTIONAL_CORE_FEATURES, &features);
        strings(module, OPENCL_COMPILER_OPTIONS, &self.options);
        if !self.other_options.is_empty() {
            strings(module, OPENCL_COMPILER_EXT_OPTIONS, &self.other_options);
        }
        Ok(())
    }
}

/// Replaces base types that are unresolved names from the program, such as typedefs, with the names of the parameter
/// types.
fn resolved(module: &Module, bases: Vec<String>, parameters: &[Type]) -> Vec<String> {
    bases
        .into_iter()
        .zip(parameters)
        .map(|(base, &ty)| {
            if !transpire_spir::is_unresolved_base_type(module, &base, ty) {
                return base;
            }
            let name = type_name(module, ty);
            let is_integer = ["char", "short", "int", "long"]
                .iter()
                .any(|integer| name.starts_with(integer));
            // LLVM types have no signedness, so only the name in the program indicates it.
            if is_integer && base.starts_with('u') {
                format!("u{name}")
            } else {
                name
            }
        })
        .collect()
}

impl Kernel {
    fn of(module: &Module, kernels: &Kernels, function: Global, named: bool) -> Self {
        let parameters: Vec<Type> = module.parameters(function);
        let count = parameters.len();
        let strings = |key: &str| {
            kernels
                .strings(module, function, key)
                .filter(|values| values.len() == count)
        };
        let images: Vec<bool> = parameters
            .iter()
            .map(|&ty| module::is_image(module, ty))
            .collect();
        let types: Vec<String> = match strings(KERNEL_ARG_TYPE) {
            Some(types) => types.iter().map(|text| plain_type(text)).collect(),
            None => parameters.iter().map(|&ty| type_name(module, ty)).collect(),
        };
        let bases: Vec<String> = match strings(KERNEL_ARG_BASE_TYPE) {
            Some(bases) => bases.iter().map(|text| plain_type(text)).collect(),
            None => types.clone(),
        };
        let bases = resolved(module, bases, &parameters);
        let access: Vec<String> = match strings(KERNEL_ARG_ACCESS_QUAL) {
            Some(access) => access,
            None => images
                .iter()
                .map(|&image| if image { "read_only" } else { "none" }.to_owned())
                .collect(),
        };
        let qualifiers =
            strings(KERNEL_ARG_TYPE_QUAL).unwrap_or_else(|| vec![String::new(); count]);
        let restricted = qualifiers
            .iter()
            .map(|text| text.split(' ').any(|word| word == "restrict"))
            .collect();
        let unsigned = bases
            .iter()
            .map(|base| base.starts_with('u') || base == "bool")
            .collect();
        let spaces = parameters.iter().zip(&images).map(|(&ty, &image)| {
            Operand::Number(if image {
                1
            } else {
                module.types.address_space(ty).unwrap_or(0)
            })
        });
        let texts = |values: Vec<String>| values.into_iter().map(Operand::Text).collect::<Vec<_>>();
        let mut entries = vec![
            (KERNEL_ARG_ADDR_SPACE, spaces.collect()),
            (KERNEL_ARG_ACCESS_QUAL, texts(access)),
            (KERNEL_ARG_TYPE, texts(types)),
            (KERNEL_ARG_TYPE_QUAL, texts(qualifiers)),
            (KERNEL_ARG_BASE_TYPE, texts(bases)),
        ];
        if named {
            let names = strings(KERNEL_ARG_NAME).unwrap_or_else(|| vec![String::new(); count]);
            entries.push((KERNEL_ARG_NAME, texts(names)));
        }
        for key in [REQD_WORK_GROUP_SIZE, WORK_GROUP_SIZE_HINT] {
            if let Some(mut sizes) = kernels.integers(module, function, key) {
                // Missing dimensions are 1.
                sizes.resize(3, 1);
                entries.push((key, sizes.into_iter().map(Operand::Number).collect()));
            }
        }
        if let Some((ty, signed)) = kernels.vec_type_hint(module, function) {
            entries.push((
                VEC_TYPE_HINT,
                vec![Operand::Undefined(ty), Operand::Boolean(signed)],
            ));
        }
        Self {
            function,
            entries,
            restricted,
            unsigned,
        }
    }
}

/// Reports the attributes and execution modes of a kernel that SPIR 1.2 lacks. `contracts` is true if the module allows
/// contractions.
fn report_losses(
    module: &Module,
    kernels: &Kernels,
    kernel: Global,
    contracts: bool,
    report: &mut Report,
) {
    for key in UNKNOWN {
        if kernels.operands(module, kernel, key).is_some() {
            let name = format!("kernel attribute {key}, which SPIR 1.2 lacks");
            report.lose_here(LossKind::Attachment, &name);
        }
    }
    for (mode, _) in kernels.execution_modes(kernel) {
        let mode = ExecutionMode(mode);
        // Without `opencl.enable.FP_CONTRACT`, nothing is contracted (§2.9.1).
        if mode != ExecutionMode::ContractionOff || contracts {
            let name = format!("execution mode {mode:?}, which SPIR 1.2 lacks");
            report.lose_here(LossKind::ExecutionMode, &name);
        }
    }
}

/// The qualifiers in a type name, which are not part of the type (§2.4).
const QUALIFIERS: &[&str] = &[
    "__read_only",
    "__write_only",
    "__read_write",
    "read_only",
    "write_only",
    "read_write",
    "const",
    "volatile",
    "restrict",
    "__global",
    "__local",
    "__constant",
    "__private",
    "__generic",
    "global",
    "local",
    "constant",
    "private",
];

/// Returns a type name in the form of SPIR 1.2 §2.4: without qualifiers, without white space except after `struct`,
/// `union` and `enum`, with OpenCL C's names of unsigned types (`uint` for `unsigned int`), and with `float4` for
/// clang's `ext_vector_type`.
pub(super) fn plain_type(text: &str) -> String {
    // Clang's spelling of vectors without a typedef.
    if let Some((element, rest)) = text.split_once("__attribute__((ext_vector_type(")
        && let Some((count, rest)) = rest.split_once(")))")
    {
        return plain_words(&format!("{}{count}{rest}", plain_words(element)));
    }
    plain_words(text)
}

/// Returns a type name in the form of §2.4, like [`plain_type`]. Does not handle clang's spelling of vectors.
fn plain_words(text: &str) -> String {
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| !QUALIFIERS.contains(word))
        .collect();
    let (tag, words) = match words.as_slice() {
        [tag @ ("struct" | "union" | "enum"), rest @ ..] => (format!("{tag} "), rest),
        all => (String::new(), all),
    };
    let mut name = words.concat();
    if let Some(rest) = words.first().and(name.strip_prefix("unsigned"))
        && words.first().is_some_and(|word| *word == "unsigned")
    {
        name = if rest.starts_with("long")
            || rest.starts_with("int")
            || rest.starts_with("short")
            || rest.starts_with("char")
        {
            format!("u{rest}")
        } else {
            format!("uint{rest}")
        };
    }
    tag + &name
}

/// Adds a string to the metadata.
pub(super) fn text(module: &mut Module, text: &str) -> MetadataId {
    let text = module.strings.intern(text);
    module.metadata.nodes.push(MetadataNode::String(text))
}

fn operand(module: &mut Module, operand: &Operand) -> MetadataId {
    let constant = match operand {
        Operand::Text(string) => return text(module, string),
        Operand::Number(number) => {
            let ty = module.types.integer(32);
            module.integer(ty, u64::from(*number))
        }
        Operand::Boolean(bit) => {
            let ty = module.types.integer(1);
            module.integer(ty, u64::from(*bit))
        }
        Operand::Undefined(ty) => module.constants.intern(*ty, ConstantKind::Undef),
    };
    module.metadata.add_value(constant)
}

fn list(module: &mut Module, name: &str, nodes: Vec<MetadataId>) {
    let name = module.strings.intern(name);
    module.named_metadata.push(NamedMetadata { name, nodes });
}

/// Adds the named metadata `name` with one node, whose operands are strings.
fn strings(module: &mut Module, name: &str, texts: &[String]) {
    let operands: Vec<MetadataId> = texts.iter().map(|string| text(module, string)).collect();
    let node = module.metadata.add_tuple(operands);
    list(module, name, vec![node]);
}

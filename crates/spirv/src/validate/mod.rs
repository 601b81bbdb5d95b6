//! Checks modules against the rules of the SPIR-V specification.
//!
//! - [`validate`](fn@validate) checks words and returns every [`Finding`], not only the first.
//! - [`rules`] lists the rules: name, section of the specification, text.
//! - [`example`] returns code that breaks a rule and code that keeps it.
//! - [`Options`] selects the checks: the environment, the [`Level`], the limits and the relaxations.
//!
//! The validator has the rules of `spirv-val` in SPIRV-Tools, for modules with kernels, and uses its names for
//! environments, limits and relaxations. Time and memory are proportional to the number of words, and no input causes a
//! panic.
//!
//! ```
//! use transpire_spirv::validate::{Options, validate};
//!
//! let words = transpire_spirv::assembly::assemble(
//!     "OpCapability Kernel\n OpCapability Linkage\n OpMemoryModel Logical OpenCL\n %1 = OpTypeVoid\n %2 = OpTypeVoid",
//! )?;
//! let findings = validate(&words, &Options::default());
//! assert_eq!(findings[0].rule.name, "unique-types");
//! # Ok::<(), transpire_spirv::Error>(())
//! ```
//!
//! # How a rule is checked
//!
//! A walk over the words determines where instructions, blocks and functions begin, checks the form of the module, and fills
//! the `Context` with definitions, uses, decorations and declarations. Then the blocks of each function are checked. A second
//! walk applies the rules of the table to each instruction by its opcode.

mod atomics;
mod built_ins;
mod composites;
mod constants;
mod context;
mod decorations;
mod dominators;
mod entry_points;
mod environment;
#[cfg(feature = "validator")]
mod examples;
mod extended;
mod findings;
mod flow;
mod functions;
mod images;
mod known_faults;
mod logical_pointers;
mod memory;
mod modes;
mod opcodes;
mod requirements;
mod rule_table;
mod signatures;
mod small_types;
#[cfg(test)]
#[cfg(feature = "validator")]
mod tests;
mod type_facts;
mod types;
mod walk;

pub use environment::{Environment, OpenClVersion, UnknownEnvironment};
#[cfg(feature = "validator")]
pub use examples::{Example, example, examples};
#[cfg(feature = "validator")]
pub use rule_table::{level, rule, rules};
pub use transpire_findings::{Finding, Limits, Object, Place, Policy, Position, Rule, Severity};

use crate::limits;
use crate::{Instruction, Module, binary, grammar};
use context::Context;
use findings::Findings;
pub use known_faults::{KNOWN_FAULTS, KnownFault, known_faults};
pub(crate) use type_facts::TypeFacts;

/// Returns a message if the types of an instruction do not match its row in a table of type signatures. Returns `None`
/// if they match, if no table has the instruction, and if the type of an operand is not known.
pub(crate) fn wrong_types(
    types: &(impl TypeFacts + grammar::Context),
    instruction: Instruction<'_>,
) -> Option<String> {
    signatures::violation(types, instruction).or_else(|| extended::violation(types, instruction))
}

/// The extent of the checks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The form of the module: header, layout, ids, operands by the grammar, blocks, phis and entry points.
    Structural,
    /// In addition, the declarations before the functions: the required capabilities, extensions and version, and the
    /// rules about types, simple constants, decorations, imports and execution modes. Also the rules about variables,
    /// stores and the literals of `OpSwitch`.
    #[cfg_attr(not(feature = "validator"), default)]
    Declared,
    /// All rules. Needs the feature `validator`.
    #[cfg(feature = "validator")]
    #[default]
    Full,
}

/// The options of a validation.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The environment in which the module is to run.
    pub environment: Environment,
    /// The extent of the checks.
    pub level: Level,
    /// The limits on the number of findings.
    pub findings: Limits,
    /// The policy that the caller applies to the findings. A finding hides others only if its rule is not allowed.
    pub policy: Policy,
    /// Whether pointers to pointers, and functions that return pointers, are allowed with logical addressing.
    pub relax_logical_pointer: bool,
    /// Whether a struct may be stored where another struct with the same layout is expected.
    pub relax_struct_store: bool,
    /// Whether known faults of widely used producers are accepted if their meaning is clear. Each kind of fault results in one
    /// warning of the rule `known-faults`, at its first occurrence. [`known_faults`] lists the faults and, by the generator in
    /// the header, their producers. With this option, debug information instructions, non-semantic instructions and `OpSource`
    /// are not checked; the translation reports the parts of them that it omits.
    pub relax_known_faults: bool,
    /// The maximum number of members of a struct.
    pub max_struct_members: u32,
    /// The maximum nesting depth of structs.
    pub max_struct_depth: u32,
    /// The maximum number of variables in all functions together.
    pub max_local_variables: u32,
    /// The maximum number of variables outside functions.
    pub max_global_variables: u32,
    /// The maximum number of cases of an `OpSwitch`.
    pub max_switch_branches: u32,
    /// The maximum number of parameters of a function.
    pub max_function_args: u32,
    /// The maximum number of indices of an access chain.
    pub max_access_chain_indexes: u32,
    /// The maximum id bound.
    pub max_id_bound: u32,
}

impl Default for Options {
    /// Returns options with the universal limits of §2.17.
    fn default() -> Self {
        let mut findings = Limits::default();
        findings.per_rule = 100;
        Self {
            environment: Environment::default(),
            level: Level::default(),
            findings,
            policy: Policy::new(),
            relax_logical_pointer: false,
            relax_struct_store: false,
            relax_known_faults: false,
            max_struct_members: limits::STRUCT_MEMBERS,
            max_struct_depth: limits::STRUCT_DEPTH,
            max_local_variables: limits::LOCAL_VARIABLES,
            max_global_variables: limits::GLOBAL_VARIABLES,
            max_switch_branches: limits::SWITCH_BRANCHES,
            max_function_args: limits::FUNCTION_PARAMETERS,
            max_access_chain_indexes: limits::ACCESS_CHAIN_INDEXES,
            max_id_bound: limits::ID_BOUND,
        }
    }
}

/// Validates a module. `words` include the header and may be in either byte order. The findings are in the order of the words.
pub fn validate(words: &[u32], options: &Options) -> Vec<Finding> {
    validate_shared(words, options, LEAST_WORDS)
}

/// The minimum number of words for each thread. Checking that many takes about a millisecond.
const LEAST_WORDS: usize = 1 << 18;

/// Validates a module as [`validate`](fn@validate) does. Each thread gets at least `least` words.
fn validate_shared(words: &[u32], options: &Options, least: usize) -> Vec<Finding> {
    let swapped: Vec<u32>;
    let words = match words.first() {
        Some(first) if first.swap_bytes() == crate::binary::MAGIC_NUMBER => {
            swapped = words.iter().map(|word| word.swap_bytes()).collect();
            &swapped
        }
        _ => words,
    };
    let context = Context::new(words, options, least);
    let (mut context, mut findings, is_walked) = walk::run(context, Findings::new(options));
    if is_walked {
        flow::run(&mut context, &mut findings);
        if options.level > Level::Declared {
            context.index_users();
        }
        if options.level >= Level::Declared {
            context.composition = types::Composition::new(&context);
        }
        rule_table::run(&context, &mut findings);
    }
    findings.finish(&context)
}

impl Module {
    /// Validates the module with its sections in order. Rules about the order of sections cannot be checked on a
    /// `Module`; if the original words are available, pass them to [`validate`](fn@validate).
    pub fn validate(&self, options: &Options) -> Vec<Finding> {
        validate(&binary::write_words(self), options)
    }
}

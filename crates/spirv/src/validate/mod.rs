//! Checks modules against the rules of the SPIR-V specification.
//!
//! - [`validate`](fn@validate) checks words and gives every [`Finding`], not the first alone.
//! - [`rules`] are the rules: name, section of the specification, text.
//! - [`Options`] say what is checked: the environment, how much of the rules ([`Level`]), the limits, and what is relaxed.
//!
//! The rules are those of SPIRV-Tools' `spirv-val` for what kernels may hold; environments, limits and relaxations
//! have its names. Time and memory are proportional to the number of words, and no input makes it panic.
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
//! One walk over the words finds where instructions, blocks and functions begin, checks what concerns the form of the
//! module, and fills the `Context`: definitions, uses, decorations, declarations. Then come the blocks of each function, and a second walk
//! that calls, for each instruction, the checks that the table of rules has for its opcode.

mod atomics;
mod built_ins;
mod composites;
mod constants;
mod context;
mod decorations;
mod dominators;
mod entry_points;
mod environment;
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
mod tests;
mod types;
mod walk;

pub use environment::{Environment, OpenClVersion, UnknownEnvironment};
pub use rule_table::{level, rule, rules};
pub use transpire_findings::{Finding, Limits, Object, Place, Policy, Position, Rule, Severity};

use crate::limits;
use crate::{Module, binary};
use context::Context;
use findings::Findings;
pub use known_faults::{KNOWN_FAULTS, KnownFault, known_faults};

/// How much of the rules is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// The form of the module: header, layout, ids, operands as the grammar has them, blocks, phis and entry points.
    Structural,
    /// That and what the module declares before its functions: that it has the capabilities, extensions and version that it
    /// needs, and the rules of types, simple constants, decorations, imports and execution modes; and those of variables and
    /// stores.
    Declared,
    /// All rules.
    #[default]
    Full,
}

/// What is checked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Where the module is to run.
    pub environment: Environment,
    /// How much of the rules is checked.
    pub level: Level,
    /// How many findings are kept.
    pub findings: Limits,
    /// Whether pointers to pointers and functions that return pointers are allowed with logical addressing.
    pub relax_logical_pointer: bool,
    /// Whether a struct may be stored where one of the same layout is expected.
    pub relax_struct_store: bool,
    /// Whether readers accept faults of widely used producers that leave no doubt of the meaning. Each kind of fault is one
    /// warning of the rule `known-faults`, at the place of the first such fault. [`known_faults`] lists the faults and their
    /// producers, by the generator in the header. Instructions of the sets for debug information, instructions without
    /// semantics and `OpSource` are not checked then: the translation reports the parts of them that it leaves out.
    pub relax_known_faults: bool,
    /// The most members that a struct may have.
    pub max_struct_members: u32,
    /// How deep structs may nest.
    pub max_struct_depth: u32,
    /// The most variables of functions.
    pub max_local_variables: u32,
    /// The most variables outside of functions.
    pub max_global_variables: u32,
    /// The most cases of an `OpSwitch`.
    pub max_switch_branches: u32,
    /// The most parameters of a function.
    pub max_function_args: u32,
    /// The most indices of an access chain.
    pub max_access_chain_indexes: u32,
    /// The largest bound.
    pub max_id_bound: u32,
}

impl Default for Options {
    /// The limits are those of §2.17, "Universal Limits".
    fn default() -> Self {
        let mut findings = Limits::default();
        findings.per_rule = 100;
        Self {
            environment: Environment::default(),
            level: Level::default(),
            findings,
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

/// Checks a module, given by its words in either byte order, header included. The findings are in the order of the words.
pub fn validate(words: &[u32], options: &Options) -> Vec<Finding> {
    validate_shared(words, options, LEAST_WORDS)
}

/// Of how many words one thread at least has something to do: it takes a millisecond.
const LEAST_WORDS: usize = 1 << 18;

/// Checks a module as [`validate`](fn@validate) does, where threads share no less than so many words each.
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
        if options.level == Level::Full {
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
    /// Checks the module, its sections in their order. What [`validate`](fn@validate) says of the order of sections cannot be said
    /// of a module that is already taken apart: where words are at hand, check these.
    pub fn validate(&self, options: &Options) -> Vec<Finding> {
        validate(&binary::write_words(self), options)
    }
}

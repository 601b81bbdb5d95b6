//! The universal limits (§2.17): sizes that every consumer must support at least.

/// The maximum number of members of a struct.
pub const STRUCT_MEMBERS: u32 = 16_383;
/// The maximum nesting depth of structs.
pub const STRUCT_DEPTH: u32 = 255;
/// The maximum number of variables in all functions together.
pub const LOCAL_VARIABLES: u32 = 524_287;
/// The maximum number of variables outside functions.
pub const GLOBAL_VARIABLES: u32 = 65_535;
/// The maximum number of pairs of a literal and a label in one `OpSwitch`.
pub const SWITCH_BRANCHES: u32 = 16_383;
/// The maximum number of parameters of a function.
pub const FUNCTION_PARAMETERS: u32 = 255;
/// The maximum number of indices of an access chain.
pub const ACCESS_CHAIN_INDEXES: u32 = 255;
/// The maximum id bound.
pub const ID_BOUND: u32 = 0x3f_ffff;

//! The universal limits (§2.17): every consumer takes at least so much of each thing.

/// The most members of a struct.
pub const STRUCT_MEMBERS: u32 = 16_383;
/// The most levels of structs that are members of each other.
pub const STRUCT_DEPTH: u32 = 255;
/// The most variables of all functions together.
pub const LOCAL_VARIABLES: u32 = 524_287;
/// The most variables outside of functions.
pub const GLOBAL_VARIABLES: u32 = 65_535;
/// The most pairs of a literal and a label in one `OpSwitch`.
pub const SWITCH_BRANCHES: u32 = 16_383;
/// The most parameters of a function.
pub const FUNCTION_PARAMETERS: u32 = 255;
/// The most indices of an access chain.
pub const ACCESS_CHAIN_INDEXES: u32 = 255;
/// The largest bound of ids.
pub const ID_BOUND: u32 = 0x3f_ffff;

//! How frequent records are packed.

use super::bitstream::{Abbreviation, AbbreviationId, Field, Rest};
use super::numbers::Numbers;
use crate::bitcode::records::{block, constants, function, symbols, types};
use crate::versions::{Feature, Release};
use Field::{Char6, Fixed, Literal, Vbr};

const fn id(at: u32) -> AbbreviationId {
    AbbreviationId::nth(at)
}

/// Abbreviations of VALUE_SYMTAB, the shortest first.
pub(super) const SYMBOL_ENTRY: &[AbbreviationId] = &[id(2), id(1), id(0)];
/// Abbreviations of VALUE_SYMTAB for blocks.
pub(super) const SYMBOL_BLOCK: &[AbbreviationId] = &[id(3), id(0)];

/// Abbreviations of CONSTANTS.
pub(super) const CONSTANT: &[AbbreviationId] = &[id(1)];
pub(super) const CONSTANT_SETTYPE: &[AbbreviationId] = &[id(0)];
pub(super) const CONSTANT_CAST: &[AbbreviationId] = &[id(2)];
pub(super) const CONSTANT_NULL: &[AbbreviationId] = &[id(3)];
pub(super) const CONSTANT_AGGREGATE: &[AbbreviationId] = &[id(4)];
pub(super) const CONSTANT_STRING: &[AbbreviationId] = &[id(5)];
pub(super) const CONSTANT_CSTRING: &[AbbreviationId] = &[id(7), id(6)];

/// Abbreviations of FUNCTION.
pub(super) const LOAD: &[AbbreviationId] = &[id(0)];
pub(super) const STORE: &[AbbreviationId] = &[id(1)];
pub(super) const BINARY: &[AbbreviationId] = &[id(2), id(3)];
pub(super) const CAST: &[AbbreviationId] = &[id(4)];
pub(super) const GET_ELEMENT_PTR: &[AbbreviationId] = &[id(5)];
pub(super) const CALL: &[AbbreviationId] = &[id(6)];
pub(super) const BRANCH: &[AbbreviationId] = &[id(7)];
pub(super) const COMPARE: &[AbbreviationId] = &[id(8)];
pub(super) const DEBUG_LOCATION: &[AbbreviationId] = &[id(9)];
pub(super) const DEBUG_LOCATION_AGAIN: &[AbbreviationId] = &[id(10)];
pub(super) const DEBUG_VALUE: &[AbbreviationId] = &[id(11)];

/// The abbreviations of the kinds of blocks that have them.
#[rustfmt::skip]
pub(super) fn info(numbers: &Numbers, values: usize, release: Release) -> Vec<(u32, Vec<Abbreviation>)> {
    let ty = Fixed(numbers.type_bits());
    let value = Fixed((usize::BITS - values.leading_zeros()).clamp(1, 32));
    let new = Abbreviation::new;
    let [load, store, get_element_ptr, call] = if release.has(Feature::ExplicitTypes) {
        [
            new(function::LOAD,  &[Vbr(6), ty, Vbr(4), Fixed(1)], Rest::Nothing),
            new(function::STORE, &[Vbr(6), Vbr(6), Vbr(4), Fixed(1)], Rest::Nothing),
            new(function::GEP,   &[Fixed(3), ty], Rest::Array(Vbr(6))),
            new(function::CALL,  &[Vbr(6), Vbr(18), ty], Rest::Array(Vbr(6))),
        ]
    } else {
        [
            new(function::LOAD,      &[Vbr(6), Vbr(4), Fixed(1)], Rest::Nothing),
            new(function::STORE_OLD, &[Vbr(6), Vbr(6), Vbr(4), Fixed(1)], Rest::Nothing),
            new(function::INBOUNDS_GEP_OLD, &[], Rest::Array(Vbr(6))),
            new(function::CALL,      &[Vbr(6), Vbr(9)], Rest::Array(Vbr(6))),
        ]
    };
    vec![
        (block::VALUE_SYMTAB, vec![
            Abbreviation::of_any(Fixed(3), &[Vbr(8)], Rest::Array(Fixed(8))),
            new(symbols::ENTRY, &[Vbr(8)], Rest::Array(Fixed(7))),
            new(symbols::ENTRY, &[Vbr(8)], Rest::Array(Char6)),
            new(symbols::BLOCK, &[Vbr(8)], Rest::Array(Char6)),
        ]),
        (block::CONSTANTS, vec![
            new(constants::SETTYPE,   &[ty], Rest::Nothing),
            new(constants::INTEGER,   &[Vbr(8)], Rest::Nothing),
            new(constants::CE_CAST,   &[Fixed(4), ty, Vbr(8)], Rest::Nothing),
            new(constants::NULL,      &[], Rest::Nothing),
            new(constants::AGGREGATE, &[], Rest::Array(value)),
            new(constants::STRING,    &[], Rest::Array(Fixed(8))),
            new(constants::CSTRING,   &[], Rest::Array(Fixed(7))),
            new(constants::CSTRING,   &[], Rest::Array(Char6)),
        ]),
        // As many as abbreviation ids of four bits can name.
        (block::FUNCTION, vec![
            load,
            store,
            new(function::BINOP,  &[Vbr(6), Vbr(6), Fixed(4)], Rest::Nothing),
            new(function::BINOP,  &[Vbr(6), Vbr(6), Fixed(4), Fixed(8)], Rest::Nothing),
            new(function::CAST,   &[Vbr(6), ty, Fixed(4)], Rest::Nothing),
            get_element_ptr,
            call,
            new(function::BR,     &[], Rest::Array(Vbr(6))),
            new(function::CMP2,   &[Vbr(6), Vbr(6), Fixed(6)], Rest::Nothing),
            new(function::DEBUG_LOC, &[Vbr(8), Vbr(7), Vbr(8), Vbr(7)], Rest::Array(Vbr(6))),
            new(function::DEBUG_LOC_AGAIN, &[], Rest::Nothing),
            new(function::DEBUG_RECORD_VALUE_SIMPLE, &[Vbr(7), Vbr(7), Vbr(7), Vbr(6)], Rest::Nothing),
        ]),
    ]
}

/// The abbreviations of TYPE: of pointers with and without pointees, functions, literal structs,
/// names, identified structs and arrays.
#[rustfmt::skip]
pub(super) fn types(numbers: &Numbers) -> Vec<Abbreviation> {
    let ty = Fixed(numbers.type_bits());
    let new = Abbreviation::new;
    vec![
        new(types::POINTER,        &[ty, Literal(0)], Rest::Nothing),
        new(types::OPAQUE_POINTER, &[Literal(0)], Rest::Nothing),
        new(types::FUNCTION,       &[Fixed(1)], Rest::Array(ty)),
        new(types::STRUCT_ANON,    &[Fixed(1)], Rest::Array(ty)),
        new(types::STRUCT_NAME,    &[], Rest::Array(Char6)),
        new(types::STRUCT_NAME,    &[], Rest::Array(Fixed(8))),
        new(types::STRUCT_NAMED,   &[Fixed(1)], Rest::Array(ty)),
        new(types::ARRAY,          &[Vbr(8), ty], Rest::Nothing),
    ]
}

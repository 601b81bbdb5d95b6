//! The abbreviations of frequent records, and their ids.

use super::bitstream::{Abbreviation, AbbreviationId, Field, Rest};
use super::numbers::Numbered;
use crate::bitcode::records::{block, constants, function, symbols, types};
use crate::versions::{Feature, Release};
use Field::{Char6, Fixed, Literal, Vbr};

const fn id(at: u32) -> AbbreviationId {
    AbbreviationId::nth(at)
}

/// Abbreviations of VALUE_SYMTAB for values, the most compact first.
pub(super) const SYMBOL_ENTRY: &[AbbreviationId] = &[id(2), id(1), id(0)];
/// Abbreviations of VALUE_SYMTAB for blocks, the most compact first.
pub(super) const SYMBOL_BLOCK: &[AbbreviationId] = &[id(3), id(0)];

/// The abbreviation of CONSTANTS for integers. The other abbreviations of this block follow.
pub(super) const CONSTANT: &[AbbreviationId] = &[id(1)];
pub(super) const CONSTANT_SETTYPE: &[AbbreviationId] = &[id(0)];
pub(super) const CONSTANT_CAST: &[AbbreviationId] = &[id(2)];
pub(super) const CONSTANT_NULL: &[AbbreviationId] = &[id(3)];
pub(super) const CONSTANT_AGGREGATE: &[AbbreviationId] = &[id(4)];
pub(super) const CONSTANT_STRING: &[AbbreviationId] = &[id(5)];
pub(super) const CONSTANT_CSTRING: &[AbbreviationId] = &[id(7), id(6)];

/// The abbreviation of FUNCTION for loads. The other abbreviations of this block follow.
pub(super) const LOAD: [AbbreviationId; 1] = [id(0)];
pub(super) const STORE: [AbbreviationId; 1] = [id(1)];
pub(super) const BINARY: [AbbreviationId; 2] = [id(2), id(3)];
pub(super) const CAST: [AbbreviationId; 1] = [id(4)];
pub(super) const GET_ELEMENT_PTR: [AbbreviationId; 1] = [id(5)];
pub(super) const CALL: [AbbreviationId; 1] = [id(6)];
pub(super) const BRANCH: [AbbreviationId; 1] = [id(7)];
pub(super) const COMPARE: [AbbreviationId; 1] = [id(8)];
pub(super) const DEBUG_LOCATION: &[AbbreviationId] = &[id(9)];
pub(super) const DEBUG_LOCATION_AGAIN: &[AbbreviationId] = &[id(10)];
pub(super) const DEBUG_VALUE: &[AbbreviationId] = &[id(11)];

/// The fields of abbreviations for records that are written field by field. A field for a type has as many bits as the
/// numbers of the module's types need.
pub(super) mod fields {
    use super::{Field, Fixed, Vbr};

    #[inline(always)]
    pub(in super::super) const fn load(ty: u32) -> [Field; 4] {
        [Vbr(6), Fixed(ty), Vbr(4), Fixed(1)]
    }
    pub(in super::super) const STORE: [Field; 4] = [Vbr(6), Vbr(6), Vbr(4), Fixed(1)];
    pub(in super::super) const BINARY: [Field; 3] = [Vbr(6), Vbr(6), Fixed(4)];
    pub(in super::super) const COMPARE: [Field; 3] = [Vbr(6), Vbr(6), Fixed(6)];
    #[inline(always)]
    pub(in super::super) const fn cast(ty: u32) -> [Field; 3] {
        [Vbr(6), Fixed(ty), Fixed(4)]
    }
    /// Returns the fields of a `getelementptr` before the array of its operands.
    #[inline(always)]
    pub(in super::super) const fn get_element_ptr(ty: u32) -> [Field; 2] {
        [Fixed(3), Fixed(ty)]
    }
    /// Returns the fields of a call before the array of the callee and the arguments.
    #[inline(always)]
    pub(in super::super) const fn call(ty: u32) -> [Field; 3] {
        [Vbr(6), Vbr(18), Fixed(ty)]
    }
    /// The field of an array element.
    pub(in super::super) const ELEMENT: Field = Vbr(6);
}

/// Returns the abbreviations that BLOCKINFO defines, by block id. `values` is the number of values of the module.
#[rustfmt::skip]
pub(super) fn info(numbered: &Numbered, values: usize, release: Release) -> Vec<(u32, Vec<Abbreviation>)> {
    let type_bits = numbered.type_bits();
    let ty = Fixed(type_bits);
    let value = Fixed((usize::BITS - values.leading_zeros()).clamp(1, 32));
    let new = Abbreviation::new;
    let [load, store, get_element_ptr, call] = if release.has(Feature::ExplicitTypes) {
        [
            new(function::LOAD,  &fields::load(type_bits), Rest::Nothing),
            new(function::STORE, &fields::STORE, Rest::Nothing),
            new(function::GEP,   &fields::get_element_ptr(type_bits), Rest::Array(fields::ELEMENT)),
            new(function::CALL,  &fields::call(type_bits), Rest::Array(fields::ELEMENT)),
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
        // Twelve abbreviations, as many as four-bit ids allow.
        (block::FUNCTION, vec![
            load,
            store,
            new(function::BINOP,  &fields::BINARY, Rest::Nothing),
            new(function::BINOP,  &[Vbr(6), Vbr(6), Fixed(4), Fixed(8)], Rest::Nothing),
            new(function::CAST,   &fields::cast(type_bits), Rest::Nothing),
            get_element_ptr,
            call,
            new(function::BR,     &[], Rest::Array(fields::ELEMENT)),
            new(function::CMP2,   &fields::COMPARE, Rest::Nothing),
            new(function::DEBUG_LOC, &[Vbr(8), Vbr(7), Vbr(8), Vbr(7)], Rest::Array(Vbr(6))),
            new(function::DEBUG_LOC_AGAIN, &[], Rest::Nothing),
            new(function::DEBUG_RECORD_VALUE_SIMPLE, &[Vbr(7), Vbr(7), Vbr(7), Vbr(6)], Rest::Nothing),
        ]),
    ]
}

/// Returns the abbreviations of TYPE: two for pointers, and others for functions, literal structs, names, identified
/// structs and arrays.
#[rustfmt::skip]
pub(super) fn types(numbered: &Numbered) -> Vec<Abbreviation> {
    let ty = Fixed(numbered.type_bits());
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

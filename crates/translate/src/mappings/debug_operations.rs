//! The operations of debug information expressions: `DW_OP_…` and `DebugOperation`.

/// Operations with consecutive numbers in both encodings.
#[derive(Debug)]
pub(super) struct Run {
    /// The first number as a `DebugOperation`.
    pub(super) operation: u32,
    /// The first number as a `DW_OP_…`.
    pub(super) dwarf: u32,
    /// The number of operations.
    pub(super) length: u32,
    /// The number of elements that follow each operation.
    pub(super) elements: u8,
}

const fn run(operation: u32, dwarf: u32, length: u32, elements: u8) -> Run {
    Run {
        operation,
        dwarf,
        length,
        elements,
    }
}

/// The operations in the order of the debug sets. The element counts are the Khronos translator's, which differ from
/// LLVM's for `entry_value`.
#[rustfmt::skip]
pub(super) static OPERATIONS: &[Run] = &[
    run(  0,   0x06,  1, 0), // deref
    run(  1,   0x22,  1, 0), // plus
    run(  2,   0x1c,  1, 0), // minus
    run(  3,   0x23,  1, 1), // plus_uconst
    run(  4,   0x9d,  1, 2), // bit_piece
    run(  5,   0x16,  1, 0), // swap
    run(  6,   0x18,  1, 0), // xderef
    run(  7,   0x9f,  1, 0), // stack_value
    run(  8,   0x10,  1, 1), // constu
    run(  9, 0x1000,  1, 2), // LLVM_fragment
    run( 10, 0x1001,  1, 2), // LLVM_convert
    run( 11,   0x03,  1, 1), // addr
    run( 12,   0x08,  8, 1), // const1u to const8s
    run( 20,   0x11,  1, 1), // consts
    run( 21,   0x12,  3, 0), // dup, drop, over
    run( 24,   0x15,  1, 0), // pick
    run( 25,   0x17,  1, 0), // rot
    run( 26,   0x19,  3, 0), // abs, and, div
    run( 29,   0x1d,  5, 0), // mod, mul, neg, not, or
    run( 34,   0x24,  4, 0), // shl, shr, shra, xor
    run( 38,   0x28,  1, 1), // bra
    run( 39,   0x29,  6, 0), // eq to ne
    run( 45,   0x2f,  1, 1), // skip
    run( 46,   0x30, 32, 0), // lit0 to lit31
    run( 78,   0x50, 32, 0), // reg0 to reg31
    run(110,   0x70, 32, 1), // breg0 to breg31
    run(142,   0x90,  1, 1), // regx
    run(143,   0x91,  1, 1), // fbreg
    run(144,   0x92,  1, 2), // bregx
    run(145,   0x93,  3, 1), // piece, deref_size, xderef_size
    run(148,   0x96,  2, 0), // nop, push_object_address
    run(150,   0x98,  3, 1), // call2, call4, call_ref
    run(153,   0x9b,  2, 0), // form_tls_address, call_frame_cfa
    run(155,   0x9e,  1, 2), // implicit_value
    run(156,   0xa0,  1, 2), // implicit_pointer
    run(157,   0xa1,  2, 1), // addrx, constx
    run(159,   0xa3,  1, 2), // entry_value
    run(160,   0xa4,  1, 3), // const_type
    run(161,   0xa5,  3, 2), // regval_type, deref_type, xderef_type
    run(164,   0xa9,  1, 1), // reinterpret
    run(165, 0x1005,  1, 1), // LLVM_arg
    run(166, 0x1004,  1, 1), // LLVM_implicit_pointer
    run(167, 0x1002,  1, 1), // LLVM_tag_offset
];

//! The `__spirv_…` functions that every target defines: a row for each name, with its body in LLVM assembly.
//!
//! In a body, these words stand for parts of the declaration:
//!
//! | word | meaning |
//! | --- | --- |
//! | `$T`, `$S` | the type of the result, and how the names of intrinsics spell it |
//! | `$P0`, `$P1` … | the types of the parameters `%p0`, `%p1` … |
//! | `$E`, `$L` | the element and the number of lanes of the result or, without a result, of the last parameter |
//! | `$V0`, `$V1` | the types of the first two parameters as vectors: an integer becomes a vector of its bytes |
//! | `$W`, `$WS` | a vector of `$T` with the lanes of `$V0`, and how the names of intrinsics spell it |
//! | `$A`, `$B` | the texts `a` and `b` of the row |
//! | `$Q` | the number of bits of the result |
//! | `$N3` | the parameter `%p3`, or 0 if there is none |
//! | `$D` | `uadd` if `$A` is `zext`, otherwise `sadd` |
//! | `$private`, `$local` | the numbers of the private and the local address space |
//! | `$group` | the `syncscope` of a work-group, or nothing if that is the widest scope |
//!
//! `@"transpire.bits.T"` converts a `T` to 64 bits, `@"transpire.value.T"` is the reverse, `@"transpire.index.T"`
//! converts an index to `i32`, `@"transpire.cast.T"` casts a generic pointer, and `@"transpire.fold.O.T"` folds an
//! operation over the members of a group.

use transpire_opencl::base_name;
use transpire_opencl::names::op_name;
use transpire_spirv::grammar::Op;

/// A `__spirv_…` function, its body, and the texts for `$A` and `$B` in the body.
pub(super) struct Row {
    /// The name after `__spirv_`, without the suffix for the result type (`_Rint`).
    pub(super) name: &'static str,
    pub(super) body: &'static str,
    pub(super) a: &'static str,
    pub(super) b: &'static str,
}

impl Row {
    /// Returns whether the body works only on scalars. A function on vectors calls it for each element.
    pub(super) fn is_of_scalars(&self) -> bool {
        matches!(self.body, INSERT_FIELD | EXTRACT_FIELD)
    }
}

const fn row(name: &'static str, body: &'static str, a: &'static str, b: &'static str) -> Row {
    Row { name, body, a, b }
}

/// The body of a function that reads a component of a built-in variable. `$A` names the target's function that returns
/// the component.
const COMPONENT: &str = "
  %index = call i32 @\"transpire.index.$P0\"($P0 %p0)
  %number = call i64 @transpire.$A(i32 %index)
  %value = call $T @\"transpire.value.$T\"(i64 %number)
  ret $T %value";

/// The body of a function that reads a built-in variable that is a number. `$A` names the target's function that
/// returns it.
const NUMBER: &str = "
  %number = call i64 @transpire.$A()
  %value = call $T @\"transpire.value.$T\"(i64 %number)
  ret $T %value";

/// The body of a function that reads a component of a sub-group's mask. `$A` names the target's function that returns
/// the mask.
const MASK: &str = "
  %mask = call i64 @transpire.$A()
  %value = call i32 @transpire.mask_part(i64 %mask, i32 %p0)
  ret i32 %value";

/// The body of a group operation. `$A` is the operation, and `$B` is the size of a cluster, or 0 for the whole group.
const CLUSTERED: &str = "
  %value = call $T @\"transpire.fold.$A.$T\"(i32 %p0, i32 %p1, $P2 %p2, i32 $B)
  ret $T %value";

const FOLD: &str = CLUSTERED;

const TEST: &str = "
  %value = call i1 @\"transpire.fold.$A.i1\"(i32 %p0, i32 0, i1 %p1, i32 0)
  ret i1 %value";

const ALL_EQUAL: &str = "
  %bits = call i64 @\"transpire.bits.$P1\"($P1 %p1)
  %lane = call i32 @transpire.first_active()
  %first = call i64 @transpire.shuffle(i64 %bits, i32 %lane)
  %same = icmp eq i64 %bits, %first
  %value = call i1 @\"transpire.fold.and.i1\"(i32 3, i32 0, i1 %same, i32 0)
  ret i1 %value";

const BROADCAST: &str = "
  %bits = call i64 @\"transpire.bits.$T\"($T %p1)
  %index = call i32 @\"transpire.index.$P2\"($P2 %p2)
  %fetched = call i64 @transpire.fetch(i32 %p0, i64 %bits, i32 %index)
  %value = call $T @\"transpire.value.$T\"(i64 %fetched)
  ret $T %value";

const BROADCAST_FIRST: &str = "
  %bits = call i64 @\"transpire.bits.$T\"($T %p1)
  %index = call i32 @transpire.first_active()
  %fetched = call i64 @transpire.shuffle(i64 %bits, i32 %index)
  %value = call $T @\"transpire.value.$T\"(i64 %fetched)
  ret $T %value";

/// The body of a function that reads a value of another work-item of the sub-group. The index of that work-item is the
/// result of the instruction `$A` with the operands `$B` and `%number`.
const SHUFFLE: &str = "
  %bits = call i64 @\"transpire.bits.$T\"($T %p1)
  %number = call i32 @\"transpire.index.$P2\"($P2 %p2)
  %lane = call i32 @transpire.lane()
  %index = $A i32 $B, %number
  %fetched = call i64 @transpire.shuffle(i64 %bits, i32 %index)
  %value = call $T @\"transpire.value.$T\"(i64 %fetched)
  ret $T %value";

const ROTATE: &str = "
  %bits = call i64 @\"transpire.bits.$T\"($T %p1)
  %number = call i32 @\"transpire.index.$P2\"($P2 %p2)
  %index = call i32 @transpire.rotated(i32 %number, i32 $B)
  %fetched = call i64 @transpire.shuffle(i64 %bits, i32 %index)
  %value = call $T @\"transpire.value.$T\"(i64 %fetched)
  ret $T %value";

const INTEL_SHUFFLE: &str = "
  %bits = call i64 @\"transpire.bits.$T\"($T %p0)
  %number = call i32 @\"transpire.index.$P1\"($P1 %p1)
  %lane = call i32 @transpire.lane()
  %index = $A i32 $B, %number
  %fetched = call i64 @transpire.shuffle(i64 %bits, i32 %index)
  %value = call $T @\"transpire.value.$T\"(i64 %fetched)
  ret $T %value";

const INTEL_SHUFFLE_DOWN: &str = "
  %here = call i64 @\"transpire.bits.$T\"($T %p0)
  %there = call i64 @\"transpire.bits.$T\"($T %p1)
  %number = call i32 @\"transpire.index.$P2\"($P2 %p2)
  %lane = call i32 @transpire.lane()
  %index = add i32 %lane, %number
  %all = call i64 @transpire.sub_group_size()
  %size = trunc i64 %all to i32
  %is_here = icmp ult i32 %index, %size
  %beyond = sub i32 %index, %size
  %first = call i64 @transpire.shuffle(i64 %here, i32 %index)
  %second = call i64 @transpire.shuffle(i64 %there, i32 %beyond)
  %fetched = select i1 %is_here, i64 %first, i64 %second
  %value = call $T @\"transpire.value.$T\"(i64 %fetched)
  ret $T %value";

const INTEL_SHUFFLE_UP: &str = "
  %there = call i64 @\"transpire.bits.$T\"($T %p0)
  %here = call i64 @\"transpire.bits.$T\"($T %p1)
  %number = call i32 @\"transpire.index.$P2\"($P2 %p2)
  %lane = call i32 @transpire.lane()
  %index = sub i32 %lane, %number
  %all = call i64 @transpire.sub_group_size()
  %size = trunc i64 %all to i32
  %is_here = icmp sge i32 %index, 0
  %before = add i32 %index, %size
  %first = call i64 @transpire.shuffle(i64 %here, i32 %index)
  %second = call i64 @transpire.shuffle(i64 %there, i32 %before)
  %fetched = select i1 %is_here, i64 %first, i64 %second
  %value = call $T @\"transpire.value.$T\"(i64 %fetched)
  ret $T %value";

const BLOCK_READ: &str = "
  %slot = alloca $T, align 64, addrspace($private)
  %lane = call i64 @transpire.sub_group_local_id()
  %size = call i64 @transpire.sub_group_size()
  br label %loop

loop:
  %number = phi i64 [ 0, %0 ], [ %next, %loop ]
  %row = mul i64 %number, %size
  %index = add i64 %row, %lane
  %from = getelementptr $E, $P0 %p0, i64 %index
  %element = load $E, $P0 %from
  %to = getelementptr $E, ptr addrspace($private) %slot, i64 %number
  store $E %element, ptr addrspace($private) %to
  %next = add i64 %number, 1
  %more = icmp ult i64 %next, $L
  br i1 %more, label %loop, label %end

end:
  %value = load $T, ptr addrspace($private) %slot
  ret $T %value";

const BLOCK_WRITE: &str = "
  %slot = alloca $P1, align 64, addrspace($private)
  store $P1 %p1, ptr addrspace($private) %slot
  %lane = call i64 @transpire.sub_group_local_id()
  %size = call i64 @transpire.sub_group_size()
  br label %loop

loop:
  %number = phi i64 [ 0, %0 ], [ %next, %loop ]
  %row = mul i64 %number, %size
  %index = add i64 %row, %lane
  %from = getelementptr $E, ptr addrspace($private) %slot, i64 %number
  %element = load $E, ptr addrspace($private) %from
  %to = getelementptr $E, $P0 %p0, i64 %index
  store $E %element, $P0 %to
  %next = add i64 %number, 1
  %more = icmp ult i64 %next, $L
  br i1 %more, label %loop, label %end

end:
  ret void";

const ELECT: &str = "
  %lane = call i32 @transpire.lane()
  %first = call i32 @transpire.first_active()
  %is_first = icmp eq i32 %lane, %first
  ret i1 %is_first";

const BALLOT: &str = "
  %mask = call i64 @transpire.ballot(i1 %p1)
  %value = call <4 x i32> @transpire.ballot_of(i64 %mask)
  ret <4 x i32> %value";

/// The body of a function that returns a bit of a ballot. `$A` is the index of the bit.
const BIT: &str = "
  %mask = call i64 @transpire.mask_of(<4 x i32> %p1)
  %index = zext i32 $A to i64
  %moved = lshr i64 %mask, %index
  %value = trunc i64 %moved to i1
  ret i1 %value";

const INVERSE_BALLOT: &str = "
  %mask = call i64 @transpire.mask_of(<4 x i32> %p1)
  %index = call i64 @transpire.sub_group_local_id()
  %moved = lshr i64 %mask, %index
  %value = trunc i64 %moved to i1
  ret i1 %value";

const BALLOT_COUNT: &str = "
  %mask = call i64 @transpire.mask_of(<4 x i32> %p2)
  %members = call i64 @transpire.operation_mask(i32 %p1)
  %counted = and i64 %mask, %members
  %number = call i64 @llvm.ctpop.i64(i64 %counted)
  %value = trunc i64 %number to i32
  ret i32 %value";

/// The body of a function that returns the index of the lowest or the highest set bit of a ballot. `$A` is the
/// intrinsic that counts trailing or leading zeros. The result is the exclusive or of the count and `$B`: 0 for
/// trailing zeros, 63 for leading zeros, which gives 63 minus the count.
const BALLOT_FIND: &str = "
  %mask = call i64 @transpire.mask_of(<4 x i32> %p1)
  %members = call i64 @transpire.all_mask()
  %counted = and i64 %mask, %members
  %zeros = call i64 @llvm.$A.i64(i64 %counted, i1 false)
  %number = xor i64 %zeros, $B
  %value = trunc i64 %number to i32
  ret i32 %value";

/// The body of a cast from a generic pointer to local or private memory. The result is null if the pointer does not
/// point there, according to the target's function that `$A` names.
const CAST_IF: &str = "
  %is_one = call i1 @transpire.$A(ptr %p0)
  %cast = call $T @\"transpire.cast.$T\"(ptr %p0)
  %value = select i1 %is_one, $T %cast, $T null
  ret $T %value";

/// The body of a cast from a generic pointer to global memory. A pointer counts as global if it is neither local nor
/// private. For any other pointer, the result is null.
const CAST_TO_GLOBAL: &str = "
  %is_local = call i1 @transpire.is_local(ptr %p0)
  %is_private = call i1 @transpire.is_private(ptr %p0)
  %is_other = or i1 %is_local, %is_private
  %cast = call $T @\"transpire.cast.$T\"(ptr %p0)
  %value = select i1 %is_other, $T null, $T %cast
  ret $T %value";

/// The body of a function that returns the memory semantics for a generic pointer: `WorkgroupMemory`,
/// `CrossWorkgroupMemory` or, for a private pointer, 0.
const SEMANTICS: &str = "
  %is_local = call i1 @transpire.is_local(ptr %p0)
  %is_private = call i1 @transpire.is_private(ptr %p0)
  %other = select i1 %is_private, i32 0, i32 512
  %value = select i1 %is_local, i32 256, i32 %other
  ret i32 %value";

/// The body of a function that replaces a bit field of an integer.
const INSERT_FIELD: &str = "
  %first_bits = call i64 @\"transpire.bits.$P2\"($P2 %p2)
  %first = call $T @\"transpire.value.$T\"(i64 %first_bits)
  %width_bits = call i64 @\"transpire.bits.$P3\"($P3 %p3)
  %width = call $T @\"transpire.value.$T\"(i64 %width_bits)
  %is_empty = icmp eq $T %width, 0
  %rest = sub $T $Q, %width
  %ones = lshr $T -1, %rest
  %moved_ones = shl $T %ones, %first
  %mask = select i1 %is_empty, $T 0, $T %moved_ones
  %others = xor $T %mask, -1
  %kept = and $T %p0, %others
  %moved = shl $T %p1, %first
  %field = and $T %moved, %mask
  %inserted = or $T %kept, %field
  %value = select i1 %is_empty, $T %p0, $T %inserted
  ret $T %value";

/// The body of a function that extracts a bit field. It shifts the field to the top and back; `$A` is the shift back.
const EXTRACT_FIELD: &str = "
  %first_bits = call i64 @\"transpire.bits.$P1\"($P1 %p1)
  %first = call $T @\"transpire.value.$T\"(i64 %first_bits)
  %width_bits = call i64 @\"transpire.bits.$P2\"($P2 %p2)
  %width = call $T @\"transpire.value.$T\"(i64 %width_bits)
  %is_empty = icmp eq $T %width, 0
  %back = sub $T $Q, %width
  %up = sub $T %back, %first
  %top = shl $T %p0, %up
  %field = $A $T %top, %back
  %value = select i1 %is_empty, $T 0, $T %field
  ret $T %value";

const REVERSE: &str = "
  %value = call $T @llvm.bitreverse.$S($T %p0)
  ret $T %value";

const COUNT: &str = "
  %value = call $T @llvm.ctpop.$S($T %p0)
  ret $T %value";

/// The body of a dot product. `$A` and `$B` extend the elements of the first and of the second vector.
const DOT: &str = "
  %first = bitcast $P0 %p0 to $V0
  %second = bitcast $P1 %p1 to $V1
  %wide_first = $A $V0 %first to $W
  %wide_second = $B $V1 %second to $W
  %products = mul $W %wide_first, %wide_second
  %value = call $T @llvm.vector.reduce.add.$WS($W %products)
  ret $T %value";

/// The body of a dot product that is added to a number. The addition saturates. It is unsigned if the elements of the
/// first vector are zero-extended, otherwise signed.
const DOT_ACCUMULATE: &str = "
  %first = bitcast $P0 %p0 to $V0
  %second = bitcast $P1 %p1 to $V1
  %wide_first = $A $V0 %first to $W
  %wide_second = $B $V1 %second to $W
  %products = mul $W %wide_first, %wide_second
  %sum = call $T @llvm.vector.reduce.add.$WS($W %products)
  %value = call $T @llvm.$D.sat.$S($T %sum, $T %p2)
  ret $T %value";

/// The functions, sorted by name.
#[rustfmt::skip]
pub(super) const ROWS: &[Row] = &[
    row("BitCount", COUNT, "", ""),
    row("BitFieldInsert", INSERT_FIELD, "", ""),
    row("BitFieldSExtract", EXTRACT_FIELD, "ashr", ""),
    row("BitFieldUExtract", EXTRACT_FIELD, "lshr", ""),
    row("BitReverse", REVERSE, "", ""),
    row("BuiltInEnqueuedWorkgroupSize", COMPONENT, "enqueued_local_size", ""),
    row("BuiltInGlobalInvocationId", COMPONENT, "global_id", ""),
    row("BuiltInGlobalLinearId", NUMBER, "global_linear_id", ""),
    row("BuiltInGlobalOffset", COMPONENT, "global_offset", ""),
    row("BuiltInGlobalSize", COMPONENT, "global_size", ""),
    row("BuiltInLocalInvocationId", COMPONENT, "local_id", ""),
    row("BuiltInLocalInvocationIndex", NUMBER, "local_linear_id", ""),
    row("BuiltInNumEnqueuedSubgroups", NUMBER, "enqueued_num_sub_groups", ""),
    row("BuiltInNumSubgroups", NUMBER, "num_sub_groups", ""),
    row("BuiltInNumWorkgroups", COMPONENT, "num_groups", ""),
    row("BuiltInSubgroupEqMask", MASK, "eq_mask", ""),
    row("BuiltInSubgroupGeMask", MASK, "ge_mask", ""),
    row("BuiltInSubgroupGtMask", MASK, "gt_mask", ""),
    row("BuiltInSubgroupId", NUMBER, "sub_group_id", ""),
    row("BuiltInSubgroupLeMask", MASK, "le_mask", ""),
    row("BuiltInSubgroupLocalInvocationId", NUMBER, "sub_group_local_id", ""),
    row("BuiltInSubgroupLtMask", MASK, "lt_mask", ""),
    row("BuiltInSubgroupMaxSize", NUMBER, "max_sub_group_size", ""),
    row("BuiltInSubgroupSize", NUMBER, "sub_group_size", ""),
    row("BuiltInWorkDim", NUMBER, "work_dim", ""),
    row("BuiltInWorkgroupId", COMPONENT, "group_id", ""),
    row("BuiltInWorkgroupSize", COMPONENT, "local_size", ""),
    row("GenericCastToPtrExplicit_ToGlobal", CAST_TO_GLOBAL, "", ""),
    row("GenericCastToPtrExplicit_ToLocal", CAST_IF, "is_local", ""),
    row("GenericCastToPtrExplicit_ToPrivate", CAST_IF, "is_private", ""),
    row("GenericPtrMemSemantics", SEMANTICS, "", ""),
    row("GroupAll", TEST, "and", ""),
    row("GroupAny", TEST, "or", ""),
    row("GroupBroadcast", BROADCAST, "", ""),
    row("GroupFAdd", FOLD, "fadd", "0"),
    row("GroupFMax", FOLD, "fmax", "0"),
    row("GroupFMin", FOLD, "fmin", "0"),
    row("GroupFMulKHR", FOLD, "fmul", "0"),
    row("GroupIAdd", FOLD, "add", "0"),
    row("GroupIMulKHR", FOLD, "mul", "0"),
    row("GroupNonUniformAll", TEST, "and", ""),
    row("GroupNonUniformAllEqual", ALL_EQUAL, "", ""),
    row("GroupNonUniformAny", TEST, "or", ""),
    row("GroupNonUniformBallot", BALLOT, "", ""),
    row("GroupNonUniformBallotBitCount", BALLOT_COUNT, "", ""),
    row("GroupNonUniformBallotBitExtract", BIT, "%p2", ""),
    row("GroupNonUniformBallotFindLSB", BALLOT_FIND, "cttz", "0"),
    row("GroupNonUniformBallotFindMSB", BALLOT_FIND, "ctlz", "63"),
    row("GroupNonUniformBitwiseAnd", CLUSTERED, "and", "$N3"),
    row("GroupNonUniformBitwiseOr", CLUSTERED, "or", "$N3"),
    row("GroupNonUniformBitwiseXor", CLUSTERED, "xor", "$N3"),
    row("GroupNonUniformBroadcast", BROADCAST, "", ""),
    row("GroupNonUniformBroadcastFirst", BROADCAST_FIRST, "", ""),
    row("GroupNonUniformElect", ELECT, "", ""),
    row("GroupNonUniformFAdd", CLUSTERED, "fadd", "$N3"),
    row("GroupNonUniformFMax", CLUSTERED, "fmax", "$N3"),
    row("GroupNonUniformFMin", CLUSTERED, "fmin", "$N3"),
    row("GroupNonUniformFMul", CLUSTERED, "fmul", "$N3"),
    row("GroupNonUniformIAdd", CLUSTERED, "add", "$N3"),
    row("GroupNonUniformIMul", CLUSTERED, "mul", "$N3"),
    row("GroupNonUniformInverseBallot", INVERSE_BALLOT, "", ""),
    row("GroupNonUniformLogicalAnd", CLUSTERED, "and", "$N3"),
    row("GroupNonUniformLogicalOr", CLUSTERED, "or", "$N3"),
    row("GroupNonUniformLogicalXor", CLUSTERED, "xor", "$N3"),
    row("GroupNonUniformRotateKHR", ROTATE, "", "$N3"),
    row("GroupNonUniformSMax", CLUSTERED, "smax", "$N3"),
    row("GroupNonUniformSMin", CLUSTERED, "smin", "$N3"),
    row("GroupNonUniformShuffle", SHUFFLE, "add", "0"),
    row("GroupNonUniformShuffleDown", SHUFFLE, "add", "%lane"),
    row("GroupNonUniformShuffleUp", SHUFFLE, "sub", "%lane"),
    row("GroupNonUniformShuffleXor", SHUFFLE, "xor", "%lane"),
    row("GroupNonUniformUMax", CLUSTERED, "umax", "$N3"),
    row("GroupNonUniformUMin", CLUSTERED, "umin", "$N3"),
    row("GroupSMax", FOLD, "smax", "0"),
    row("GroupSMin", FOLD, "smin", "0"),
    row("GroupUMax", FOLD, "umax", "0"),
    row("GroupUMin", FOLD, "umin", "0"),
    row("SDotAccSatKHR", DOT_ACCUMULATE, "sext", "sext"),
    row("SDotKHR", DOT, "sext", "sext"),
    row("SUDotAccSatKHR", DOT_ACCUMULATE, "sext", "zext"),
    row("SUDotKHR", DOT, "sext", "zext"),
    row("SubgroupBlockReadINTEL", BLOCK_READ, "", ""),
    row("SubgroupBlockWriteINTEL", BLOCK_WRITE, "", ""),
    row("SubgroupShuffleDownINTEL", INTEL_SHUFFLE_DOWN, "", ""),
    row("SubgroupShuffleINTEL", INTEL_SHUFFLE, "add", "0"),
    row("SubgroupShuffleUpINTEL", INTEL_SHUFFLE_UP, "", ""),
    row("SubgroupShuffleXorINTEL", INTEL_SHUFFLE, "xor", "%lane"),
    row("UDotAccSatKHR", DOT_ACCUMULATE, "zext", "zext"),
    row("UDotKHR", DOT, "zext", "zext"),
];

/// Returns the row for the name of an instruction or a built-in variable, or `None` if targets do not define its
/// function.
pub(super) fn find(name: &str) -> Option<&'static Row> {
    let place = ROWS.binary_search_by(|row| row.name.cmp(name)).ok()?;
    ROWS.get(place)
}

/// Returns the row for the mangled name of a `__spirv_…` function, or `None` if no row defines the function.
pub(super) fn of_function(mangled: &str) -> Option<&'static Row> {
    let name = base_name(mangled)?.strip_prefix("__spirv_")?;
    find(name).or_else(|| find(name.rsplit_once("_R")?.0))
}

/// Returns whether every target defines the `__spirv_…` function to which the instruction `op` is lowered.
pub(crate) fn is_defined(op: Op) -> bool {
    op == Op::GenericCastToPtrExplicit || find(&op_name(op)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_sorted() {
        assert!(ROWS.is_sorted_by(|a, b| a.name < b.name));
    }
}

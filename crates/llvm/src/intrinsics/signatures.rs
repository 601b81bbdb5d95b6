//! The signatures of the target-independent intrinsic functions of LLVM 22, and older forms of some of them.
//!
//! A row is the name without `llvm.`, and one signature or several with `|` between them: the result, and the
//! parameters in parentheses. Each type of a signature is one of these:
//!
//! | text | type |
//! | --- | --- |
//! | `void`, `i32`, `float`, `metadata`, `token`, … | this type |
//! | `p0` | a pointer in address space 0 |
//! | `any0` | any type, to which the other types refer by its number |
//! | `int0`, `fp0` | any integer or floating-point type, or a vector of this type |
//! | `vec0`, `ptr0` | any vector, any pointer |
//! | `=0` | the same type as type 0 |
//! | `elt0` | the element type of vector 0 |
//! | `w0:i1` | `i1`, or a vector of as many `i1` as type 0 has lanes |
//! | `nth0/2` | a vector of the elements of vector 0, with half as many |
//! | `ptrs1/0` | a vector of as many pointers as vector 0 has lanes |
//! | `{fp0,i32}` | a structure |
//! | `...` | variable arguments |

use crate::ir::{FunctionType, Module, Type, TypeKind, Types};
use crate::pointers::mangled_name;

/// The intrinsic functions in the order of their names.
#[rustfmt::skip]
const ROWS: &[(&str, &str)] = &[
    ("abs", "int0 (=0 i1)"),
    ("acos", "fp0 (=0)"),
    ("addressofreturnaddress", "ptr0 ()"),
    ("adjust.trampoline", "p0 (p0)"),
    ("allow.runtime.check", "i1 (metadata)"),
    ("allow.sanitize.address", "i1 ()"),
    ("allow.sanitize.hwaddress", "i1 ()"),
    ("allow.sanitize.memory", "i1 ()"),
    ("allow.sanitize.thread", "i1 ()"),
    ("allow.ubsan.check", "i1 (i8)"),
    ("annotation", "int0 (=0 ptr1 =1 i32)"),
    ("arithmetic.fence", "fp0 (=0)"),
    ("asin", "fp0 (=0)"),
    ("assume", "void (i1)"),
    ("atan", "fp0 (=0)"),
    ("atan2", "fp0 (=0 =0)"),
    ("bitreverse", "int0 (=0)"),
    ("bswap", "int0 (=0)"),
    ("canonicalize", "fp0 (=0)"),
    ("ceil", "fp0 (=0)"),
    ("clear_cache", "void (p0 p0)"),
    ("clmul", "int0 (=0 =0)"),
    ("convert.from.fp16", "fp0 (i16)"),
    ("convert.to.fp16", "i16 (fp0)"),
    ("copysign", "fp0 (=0 =0)"),
    ("cos", "fp0 (=0)"),
    ("cosh", "fp0 (=0)"),
    ("ctlz", "int0 (=0 i1) | int0 (=0)"),
    ("ctpop", "int0 (=0)"),
    ("cttz", "int0 (=0 i1) | int0 (=0)"),
    ("dbg.assign", "void (metadata metadata metadata metadata metadata metadata)"),
    ("dbg.declare", "void (metadata metadata metadata) | void (metadata metadata)"),
    ("dbg.label", "void (metadata)"),
    ("dbg.value", "void (metadata metadata metadata) | void (metadata i64 metadata metadata) | void (metadata i64 metadata)"),
    ("debugtrap", "void ()"),
    ("donothing", "void ()"),
    ("exp", "fp0 (=0)"),
    ("exp10", "fp0 (=0)"),
    ("exp2", "fp0 (=0)"),
    ("expect", "int0 (=0 =0)"),
    ("expect.with.probability", "int0 (=0 =0 double)"),
    ("experimental.constrained.acos", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.asin", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.atan", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.atan2", "fp0 (=0 =0 metadata metadata)"),
    ("experimental.constrained.ceil", "fp0 (=0 metadata)"),
    ("experimental.constrained.cos", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.cosh", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.exp", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.exp2", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.fadd", "fp0 (=0 =0 metadata metadata)"),
    ("experimental.constrained.fcmp", "w0:i1 (fp0 =0 metadata metadata)"),
    ("experimental.constrained.fcmps", "w0:i1 (fp0 =0 metadata metadata)"),
    ("experimental.constrained.fdiv", "fp0 (=0 =0 metadata metadata)"),
    ("experimental.constrained.floor", "fp0 (=0 metadata)"),
    ("experimental.constrained.fma", "fp0 (=0 =0 =0 metadata metadata)"),
    ("experimental.constrained.fmul", "fp0 (=0 =0 metadata metadata)"),
    ("experimental.constrained.fmuladd", "fp0 (=0 =0 =0 metadata metadata)"),
    ("experimental.constrained.fpext", "fp0 (fp1 metadata)"),
    ("experimental.constrained.fptosi", "int0 (fp1 metadata)"),
    ("experimental.constrained.fptoui", "int0 (fp1 metadata)"),
    ("experimental.constrained.fptrunc", "fp0 (fp1 metadata metadata)"),
    ("experimental.constrained.frem", "fp0 (=0 =0 metadata metadata)"),
    ("experimental.constrained.fsub", "fp0 (=0 =0 metadata metadata)"),
    ("experimental.constrained.ldexp", "fp0 (=0 int1 metadata metadata)"),
    ("experimental.constrained.llrint", "int0 (fp1 metadata metadata)"),
    ("experimental.constrained.llround", "int0 (fp1 metadata)"),
    ("experimental.constrained.log", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.log10", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.log2", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.lrint", "int0 (fp1 metadata metadata)"),
    ("experimental.constrained.lround", "int0 (fp1 metadata)"),
    ("experimental.constrained.maximum", "fp0 (=0 =0 metadata)"),
    ("experimental.constrained.maxnum", "fp0 (=0 =0 metadata)"),
    ("experimental.constrained.minimum", "fp0 (=0 =0 metadata)"),
    ("experimental.constrained.minnum", "fp0 (=0 =0 metadata)"),
    ("experimental.constrained.nearbyint", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.pow", "fp0 (=0 =0 metadata metadata)"),
    ("experimental.constrained.powi", "fp0 (=0 i32 metadata metadata)"),
    ("experimental.constrained.rint", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.round", "fp0 (=0 metadata)"),
    ("experimental.constrained.roundeven", "fp0 (=0 metadata)"),
    ("experimental.constrained.sin", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.sinh", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.sitofp", "fp0 (int1 metadata metadata)"),
    ("experimental.constrained.sqrt", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.tan", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.tanh", "fp0 (=0 metadata metadata)"),
    ("experimental.constrained.trunc", "fp0 (=0 metadata)"),
    ("experimental.constrained.uitofp", "fp0 (int1 metadata metadata)"),
    ("experimental.convergence.anchor", "token ()"),
    ("experimental.convergence.entry", "token ()"),
    ("experimental.convergence.loop", "token ()"),
    ("experimental.cttz.elts", "int0 (vec1 i1)"),
    ("experimental.get.vector.length", "i32 (int0 i32 i1)"),
    ("experimental.guard", "void (i1 ...)"),
    ("experimental.widenable.condition", "i1 ()"),
    ("fabs", "fp0 (=0)"),
    ("floor", "fp0 (=0)"),
    ("fma", "fp0 (=0 =0 =0)"),
    ("fmuladd", "fp0 (=0 =0 =0)"),
    ("fptosi.sat", "int0 (fp1)"),
    ("fptoui.sat", "int0 (fp1)"),
    ("fptrunc.round", "fp0 (fp1 metadata)"),
    ("frameaddress", "ptr0 (i32)"),
    ("frexp", "{fp0,int1} (=0)"),
    ("fshl", "int0 (=0 =0 =0)"),
    ("fshr", "int0 (=0 =0 =0)"),
    ("get.active.lane.mask", "vec0 (int1 =1)"),
    ("get.dynamic.area.offset", "int0 ()"),
    ("get.fpenv", "int0 ()"),
    ("get.fpmode", "int0 ()"),
    ("get.rounding", "i32 ()"),
    ("init.trampoline", "void (p0 p0 p0)"),
    ("invariant.end", "void (p0 i64 ptr0)"),
    ("invariant.start", "p0 (i64 ptr0)"),
    ("is.constant", "i1 (any0)"),
    ("is.fpclass", "w0:i1 (fp0 i32)"),
    ("launder.invariant.group", "ptr0 (=0)"),
    ("ldexp", "fp0 (=0 int1)"),
    ("lifetime.end", "void (ptr0) | void (i64 ptr0)"),
    ("lifetime.start", "void (ptr0) | void (i64 ptr0)"),
    ("llrint", "int0 (fp1)"),
    ("llround", "int0 (fp1)"),
    ("load.relative", "p0 (p0 int0)"),
    ("log", "fp0 (=0)"),
    ("log10", "fp0 (=0)"),
    ("log2", "fp0 (=0)"),
    ("loop.decrement", "i1 (int0)"),
    ("loop.decrement.reg", "int0 (=0 =0)"),
    ("lrint", "int0 (fp1)"),
    ("lround", "int0 (fp1)"),
    ("masked.compressstore", "void (vec0 p0 w0:i1)"),
    ("masked.expandload", "vec0 (p0 w0:i1 =0)"),
    ("masked.gather", "vec0 (ptrs1/0 w0:i1 =0) | vec0 (ptrs1/0 i32 w0:i1 =0)"),
    ("masked.load", "vec0 (ptr1 w0:i1 =0) | vec0 (ptr1 i32 w0:i1 =0)"),
    ("masked.scatter", "void (vec0 ptrs1/0 w0:i1) | void (vec0 ptrs1/0 i32 w0:i1)"),
    ("masked.store", "void (vec0 ptr1 w0:i1) | void (vec0 ptr1 i32 w0:i1)"),
    ("matrix.multiply", "vec0 (vec1 vec2 i32 i32 i32)"),
    ("matrix.transpose", "vec0 (=0 i32 i32)"),
    ("maximum", "fp0 (=0 =0)"),
    ("maximumnum", "fp0 (=0 =0)"),
    ("maxnum", "fp0 (=0 =0)"),
    ("memcpy", "void (ptr0 ptr1 int2 i1) | void (ptr0 ptr1 int2 i32 i1)"),
    ("memcpy.element.unordered.atomic", "void (ptr0 ptr1 int2 i32)"),
    ("memcpy.inline", "void (ptr0 ptr1 int2 i1)"),
    ("memmove", "void (ptr0 ptr1 int2 i1) | void (ptr0 ptr1 int2 i32 i1)"),
    ("memmove.element.unordered.atomic", "void (ptr0 ptr1 int2 i32)"),
    ("memset", "void (ptr0 i8 int1 i1) | void (ptr0 i8 int1 i32 i1)"),
    ("memset.element.unordered.atomic", "void (ptr0 i8 int1 i32)"),
    ("memset.inline", "void (ptr0 i8 int1 i1)"),
    ("minimum", "fp0 (=0 =0)"),
    ("minimumnum", "fp0 (=0 =0)"),
    ("minnum", "fp0 (=0 =0)"),
    ("modf", "{=0,=0} (fp0)"),
    ("nearbyint", "fp0 (=0)"),
    ("objectsize", "int0 (ptr1 i1 i1 i1) | int0 (ptr1 i1) | int0 (ptr1 i1 i1)"),
    ("pcmarker", "void (i32)"),
    ("pow", "fp0 (=0 =0)"),
    ("powi", "fp0 (=0 int1)"),
    ("prefetch", "void (ptr0 i32 i32 i32)"),
    ("preserve.array.access.index", "ptr0 (ptr1 i32 i32)"),
    ("preserve.static.offset", "p0 (p0)"),
    ("preserve.struct.access.index", "ptr0 (ptr1 i32 i32)"),
    ("preserve.union.access.index", "ptr0 (ptr1 i32)"),
    ("ptr.annotation", "ptr0 (=0 ptr1 =1 i32 =1) | ptr0 (=0 ptr1 =1 i32)"),
    ("ptrmask", "any0 (=0 int1)"),
    ("public.type.test", "i1 (p0 metadata)"),
    ("read_register", "int0 (metadata)"),
    ("read_volatile_register", "int0 (metadata)"),
    ("readcyclecounter", "i64 ()"),
    ("readsteadycounter", "i64 ()"),
    ("reset.fpenv", "void ()"),
    ("reset.fpmode", "void ()"),
    ("returnaddress", "p0 (i32)"),
    ("rint", "fp0 (=0)"),
    ("round", "fp0 (=0)"),
    ("roundeven", "fp0 (=0)"),
    ("sadd.sat", "int0 (=0 =0)"),
    ("sadd.with.overflow", "{int0,w0:i1} (=0 =0)"),
    ("scmp", "int0 (int1 =1)"),
    ("sdiv.fix", "int0 (=0 =0 i32)"),
    ("sdiv.fix.sat", "int0 (=0 =0 i32)"),
    ("set.fpenv", "void (int0)"),
    ("set.fpmode", "void (int0)"),
    ("set.loop.iterations", "void (int0)"),
    ("set.rounding", "void (i32)"),
    ("sideeffect", "void ()"),
    ("sin", "fp0 (=0)"),
    ("sincos", "{=0,=0} (fp0)"),
    ("sincospi", "{=0,=0} (fp0)"),
    ("sinh", "fp0 (=0)"),
    ("smax", "int0 (=0 =0)"),
    ("smin", "int0 (=0 =0)"),
    ("smul.fix", "int0 (=0 =0 i32)"),
    ("smul.fix.sat", "int0 (=0 =0 i32)"),
    ("smul.with.overflow", "{int0,w0:i1} (=0 =0)"),
    ("sponentry", "ptr0 ()"),
    ("sqrt", "fp0 (=0)"),
    ("ssa.copy", "any0 (=0)"),
    ("sshl.sat", "int0 (=0 =0)"),
    ("ssub.sat", "int0 (=0 =0)"),
    ("ssub.with.overflow", "{int0,w0:i1} (=0 =0)"),
    ("stackaddress", "ptr0 ()"),
    ("stackguard", "p0 ()"),
    ("stackprotector", "void (p0 p0)"),
    ("stackrestore", "void (ptr0)"),
    ("stacksave", "ptr0 ()"),
    ("start.loop.iterations", "int0 (=0)"),
    ("stepvector", "vec0 ()"),
    ("strip.invariant.group", "ptr0 (=0)"),
    ("tan", "fp0 (=0)"),
    ("tanh", "fp0 (=0)"),
    ("test.set.loop.iterations", "i1 (int0)"),
    ("test.start.loop.iterations", "{int0,i1} (=0)"),
    ("thread.pointer", "ptr0 ()"),
    ("threadlocal.address", "ptr0 (=0)"),
    ("trap", "void ()"),
    ("trunc", "fp0 (=0)"),
    ("type.checked.load", "{p0,i1} (p0 i32 metadata)"),
    ("type.checked.load.relative", "{p0,i1} (p0 i32 metadata)"),
    ("type.test", "i1 (p0 metadata)"),
    ("uadd.sat", "int0 (=0 =0)"),
    ("uadd.with.overflow", "{int0,w0:i1} (=0 =0)"),
    ("ubsantrap", "void (i8)"),
    ("ucmp", "int0 (int1 =1)"),
    ("udiv.fix", "int0 (=0 =0 i32)"),
    ("udiv.fix.sat", "int0 (=0 =0 i32)"),
    ("umax", "int0 (=0 =0)"),
    ("umin", "int0 (=0 =0)"),
    ("umul.fix", "int0 (=0 =0 i32)"),
    ("umul.fix.sat", "int0 (=0 =0 i32)"),
    ("umul.with.overflow", "{int0,w0:i1} (=0 =0)"),
    ("ushl.sat", "int0 (=0 =0)"),
    ("usub.sat", "int0 (=0 =0)"),
    ("usub.with.overflow", "{int0,w0:i1} (=0 =0)"),
    ("va_copy", "void (ptr0 =0)"),
    ("va_end", "void (ptr0)"),
    ("va_start", "void (ptr0)"),
    ("var.annotation", "void (ptr0 ptr1 =1 i32 =1) | void (ptr0 ptr1 =1 i32)"),
    ("vector.deinterleave2", "{nth0/2,nth0/2} (vec0)"),
    ("vector.deinterleave3", "{nth0/3,nth0/3,nth0/3} (vec0)"),
    ("vector.deinterleave4", "{nth0/4,nth0/4,nth0/4,nth0/4} (vec0)"),
    ("vector.deinterleave5", "{nth0/5,nth0/5,nth0/5,nth0/5,nth0/5} (vec0)"),
    ("vector.deinterleave6", "{nth0/6,nth0/6,nth0/6,nth0/6,nth0/6,nth0/6} (vec0)"),
    ("vector.deinterleave7", "{nth0/7,nth0/7,nth0/7,nth0/7,nth0/7,nth0/7,nth0/7} (vec0)"),
    ("vector.deinterleave8", "{nth0/8,nth0/8,nth0/8,nth0/8,nth0/8,nth0/8,nth0/8,nth0/8} (vec0)"),
    ("vector.extract", "vec0 (vec1 i64)"),
    ("vector.insert", "vec0 (=0 vec1 i64)"),
    ("vector.interleave2", "vec0 (nth0/2 nth0/2)"),
    ("vector.interleave3", "vec0 (nth0/3 nth0/3 nth0/3)"),
    ("vector.interleave4", "vec0 (nth0/4 nth0/4 nth0/4 nth0/4)"),
    ("vector.interleave5", "vec0 (nth0/5 nth0/5 nth0/5 nth0/5 nth0/5)"),
    ("vector.interleave6", "vec0 (nth0/6 nth0/6 nth0/6 nth0/6 nth0/6 nth0/6)"),
    ("vector.interleave7", "vec0 (nth0/7 nth0/7 nth0/7 nth0/7 nth0/7 nth0/7 nth0/7)"),
    ("vector.interleave8", "vec0 (nth0/8 nth0/8 nth0/8 nth0/8 nth0/8 nth0/8 nth0/8 nth0/8)"),
    ("vector.partial.reduce.add", "=0 (vec0 vec1)"),
    ("vector.partial.reduce.fadd", "=0 (fp0 fp1)"),
    ("vector.reduce.add", "elt0 (vec0)"),
    ("vector.reduce.and", "elt0 (vec0)"),
    ("vector.reduce.fadd", "elt0 (elt0 vec0)"),
    ("vector.reduce.fmax", "elt0 (vec0)"),
    ("vector.reduce.fmaximum", "elt0 (vec0)"),
    ("vector.reduce.fmin", "elt0 (vec0)"),
    ("vector.reduce.fminimum", "elt0 (vec0)"),
    ("vector.reduce.fmul", "elt0 (elt0 vec0)"),
    ("vector.reduce.mul", "elt0 (vec0)"),
    ("vector.reduce.or", "elt0 (vec0)"),
    ("vector.reduce.smax", "elt0 (vec0)"),
    ("vector.reduce.smin", "elt0 (vec0)"),
    ("vector.reduce.umax", "elt0 (vec0)"),
    ("vector.reduce.umin", "elt0 (vec0)"),
    ("vector.reduce.xor", "elt0 (vec0)"),
    ("vector.reverse", "vec0 (=0)"),
    ("vector.splice.left", "vec0 (=0 =0 i32)"),
    ("vector.splice.right", "vec0 (=0 =0 i32)"),
    ("vp.abs", "vec0 (=0 i1 w0:i1 i32)"),
    ("vp.add", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.and", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.ashr", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.bitreverse", "vec0 (=0 w0:i1 i32)"),
    ("vp.bswap", "vec0 (=0 w0:i1 i32)"),
    ("vp.ceil", "vec0 (=0 w0:i1 i32)"),
    ("vp.copysign", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.ctlz", "vec0 (=0 i1 w0:i1 i32)"),
    ("vp.ctpop", "vec0 (=0 w0:i1 i32)"),
    ("vp.cttz", "vec0 (=0 i1 w0:i1 i32)"),
    ("vp.cttz.elts", "int0 (vec1 i1 w1:i1 i32)"),
    ("vp.fabs", "vec0 (=0 w0:i1 i32)"),
    ("vp.fadd", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.fcmp", "w0:i1 (vec0 =0 metadata w0:i1 i32)"),
    ("vp.fdiv", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.floor", "vec0 (=0 w0:i1 i32)"),
    ("vp.fma", "vec0 (=0 =0 =0 w0:i1 i32)"),
    ("vp.fmul", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.fmuladd", "vec0 (=0 =0 =0 w0:i1 i32)"),
    ("vp.fneg", "vec0 (=0 w0:i1 i32)"),
    ("vp.fpext", "vec0 (vec1 w0:i1 i32)"),
    ("vp.fptosi", "vec0 (vec1 w0:i1 i32)"),
    ("vp.fptoui", "vec0 (vec1 w0:i1 i32)"),
    ("vp.fptrunc", "vec0 (vec1 w0:i1 i32)"),
    ("vp.frem", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.fshl", "vec0 (=0 =0 =0 w0:i1 i32)"),
    ("vp.fshr", "vec0 (=0 =0 =0 w0:i1 i32)"),
    ("vp.fsub", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.gather", "vec0 (ptrs1/0 w0:i1 i32)"),
    ("vp.icmp", "w0:i1 (vec0 =0 metadata w0:i1 i32)"),
    ("vp.inttoptr", "vec0 (vec1 w0:i1 i32)"),
    ("vp.is.fpclass", "w0:i1 (vec0 i32 w0:i1 i32)"),
    ("vp.llrint", "vec0 (vec1 w0:i1 i32)"),
    ("vp.load", "vec0 (ptr1 w0:i1 i32)"),
    ("vp.load.ff", "{vec0,i32} (ptr1 w0:i1 i32)"),
    ("vp.lrint", "vec0 (vec1 w0:i1 i32)"),
    ("vp.lshr", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.maximum", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.maxnum", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.merge", "vec0 (w0:i1 =0 =0 i32)"),
    ("vp.minimum", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.minnum", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.mul", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.nearbyint", "vec0 (=0 w0:i1 i32)"),
    ("vp.or", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.ptrtoint", "vec0 (vec1 w0:i1 i32)"),
    ("vp.reduce.add", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.and", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.fadd", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.fmax", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.fmaximum", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.fmin", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.fminimum", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.fmul", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.mul", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.or", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.smax", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.smin", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.umax", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.umin", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.reduce.xor", "elt0 (elt0 vec0 w0:i1 i32)"),
    ("vp.rint", "vec0 (=0 w0:i1 i32)"),
    ("vp.round", "vec0 (=0 w0:i1 i32)"),
    ("vp.roundeven", "vec0 (=0 w0:i1 i32)"),
    ("vp.roundtozero", "vec0 (=0 w0:i1 i32)"),
    ("vp.sadd.sat", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.scatter", "void (vec0 ptrs1/0 w0:i1 i32)"),
    ("vp.sdiv", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.select", "vec0 (w0:i1 =0 =0 i32)"),
    ("vp.sext", "vec0 (vec1 w0:i1 i32)"),
    ("vp.shl", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.sitofp", "vec0 (vec1 w0:i1 i32)"),
    ("vp.smax", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.smin", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.sqrt", "vec0 (=0 w0:i1 i32)"),
    ("vp.srem", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.ssub.sat", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.store", "void (vec0 ptr1 w0:i1 i32)"),
    ("vp.sub", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.trunc", "vec0 (vec1 w0:i1 i32)"),
    ("vp.uadd.sat", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.udiv", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.uitofp", "vec0 (vec1 w0:i1 i32)"),
    ("vp.umax", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.umin", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.urem", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.usub.sat", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.xor", "vec0 (=0 =0 w0:i1 i32)"),
    ("vp.zext", "vec0 (vec1 w0:i1 i32)"),
    ("vscale", "int0 ()"),
    ("write_register", "void (metadata int0)"),
];

/// Returns whether a function of this name, such as `llvm.abs.i32`, is a known intrinsic function with another
/// signature (LangRef, "Intrinsic Functions"). Returns `false` for unknown names.
pub fn has_other_signature(name: &str, types: &Types, signature: &FunctionType) -> bool {
    row(name).is_some_and(|row| !row.split(" | ").any(|form| fits(form, types, signature)))
}

/// Returns whether a function of this name, such as `llvm.abs.i32`, is an intrinsic function with a known signature.
pub(crate) fn has_signatures(name: &str) -> bool {
    row(name).is_some()
}

/// Returns the names of the intrinsic functions with a known signature, without `llvm.`, and their signatures, with `|`
/// between them: the result, and the parameters in parentheses. For example, `fp0` is any floating-point type or a
/// vector of it, and `=0` the same type as type 0.
pub fn intrinsic_signatures() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROWS.iter().copied()
}

/// A signature of an intrinsic function in its row.
pub(crate) struct Form {
    /// The current name of the function, without `llvm.` and without types.
    pub(crate) name: &'static str,
    /// The position of the signature in the row. The current signature is at 0.
    pub(crate) number: usize,
    /// The types that the current name ends in.
    pub(crate) types: Vec<Type>,
}

impl Form {
    /// Returns the form of the intrinsic function with this current or former name, such as `llvm.abs.i32`, and this
    /// signature. Returns `None` if there is no such function.
    pub(crate) fn of(name: &str, types: &Types, signature: &FunctionType) -> Option<Self> {
        let row = match super::renamed(name) {
            Some(current) => ROWS.iter().find(|row| row.0 == current),
            None => row_of(name),
        };
        let &(name, row) = row?;
        let mut forms = row.split(" | ").enumerate();
        let (number, bound) =
            forms.find_map(|(at, form)| Some((at, overloads(form, types, signature)?)))?;
        Some(Self {
            name,
            number,
            types: bound.into_iter().flatten().collect(),
        })
    }

    /// Returns the current name of the function with its types, such as `llvm.abs.i32`.
    pub(crate) fn full_name(&self, module: &Module) -> String {
        mangled_name(module, &format!("llvm.{}", self.name), &self.types)
    }
}

/// Returns the signatures of the intrinsic function with this name, which may end in the mangled types. Returns `None`
/// if there is no such function.
fn row(name: &str) -> Option<&'static str> {
    row_of(name).map(|row| row.1)
}

/// Returns the row of the intrinsic function with this name, which may end in the mangled types. Returns `None` if there
/// is no such function.
fn row_of(name: &str) -> Option<&'static (&'static str, &'static str)> {
    let name = name.strip_prefix("llvm.")?;
    let mut end = name.len();
    loop {
        let key = name.get(..end)?;
        if let Ok(at) = ROWS.binary_search_by_key(&key, |row| row.0) {
            let row = ROWS.get(at)?;
            // Only names of overloaded functions end in types.
            return (end == name.len() || is_overloaded(row.1)).then_some(row);
        }
        end = key.rfind('.')?;
    }
}

fn is_overloaded(row: &str) -> bool {
    let mut words = row.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.any(|word| {
        BINDERS
            .iter()
            .any(|binder| word.strip_prefix(binder).is_some_and(is_number))
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The texts, without the numbers, of types to which the other types of a signature refer.
const BINDERS: [&str; 5] = ["any", "int", "fp", "vec", "ptr"];

/// The types that the numbers of a signature stand for.
type Bound = [Option<Type>; 4];

fn fits(form: &str, types: &Types, signature: &FunctionType) -> bool {
    overloads(form, types, signature).is_some()
}

/// Returns the name of the overloaded intrinsic function `name` without types, such as `llvm.abs`, and the types that
/// its name ends in with this signature, in their order. Returns `None` if there is no such function.
pub(crate) fn overloaded_types(
    name: &str,
    types: &Types,
    signature: &FunctionType,
) -> Option<(String, Vec<Type>)> {
    let (base, row) = row_of(name)?;
    if !is_overloaded(row) {
        return None;
    }
    let mut forms = row.split(" | ");
    let bound = forms.find_map(|form| overloads(form, types, signature))?;
    Some((
        format!("llvm.{base}"),
        bound.into_iter().flatten().collect(),
    ))
}

/// Returns the types that the numbers of a signature stand for, or `None` if the function has another signature.
fn overloads(form: &str, types: &Types, signature: &FunctionType) -> Option<Bound> {
    let (result, parameters) = form.split_once(" (")?;
    let texts: Vec<&str> = parameters
        .trim_end_matches(')')
        .split_ascii_whitespace()
        .collect();
    let variadic = texts.last() == Some(&"...");
    let fixed = texts.len() - usize::from(variadic);
    if variadic != signature.variadic || signature.parameters.len() != fixed {
        return None;
    }
    let mut pairs: Vec<(&str, Type)> = Vec::new();
    match result
        .strip_prefix('{')
        .and_then(|fields| fields.strip_suffix('}'))
    {
        Some(texts) => {
            let fields = types.struct_fields(signature.result).unwrap_or_default();
            if fields.len() != texts.split(',').count() {
                return None;
            }
            pairs.extend(texts.split(',').zip(fields.iter().copied()));
        }
        None => pairs.push((result, signature.result)),
    }
    pairs.extend(texts.into_iter().zip(signature.parameters.iter().copied()));
    // A type may refer to a later one, so the numbers are bound first.
    let mut bound = Bound::default();
    for &(text, ty) in &pairs {
        let pointers = text
            .strip_prefix("ptrs")
            .and_then(|text| text.split_once('/'));
        let number = match pointers {
            Some((number, _)) => number.parse::<usize>().ok(),
            None => BINDERS
                .iter()
                .find_map(|binder| text.strip_prefix(binder)?.parse::<usize>().ok()),
        };
        if let Some(slot) = number.and_then(|number| bound.get_mut(number)) {
            *slot = Some(ty);
        }
    }
    let fits = pairs
        .into_iter()
        .all(|(text, ty)| is_type(text, ty, types, &bound).unwrap_or(false));
    fits.then_some(bound)
}

/// Returns whether `text` describes the type `ty`. `None` also means no: `text` is malformed, or a number in it is not
/// bound.
fn is_type(text: &str, ty: Type, types: &Types, bound: &Bound) -> Option<bool> {
    let reference = |number: &str| *bound.get(number.parse::<usize>().ok()?)?;
    let scalar = types.scalar(ty);
    if let Some(number) = text.strip_prefix('=') {
        return Some(reference(number)? == ty);
    }
    if let Some((of, text)) = text.strip_prefix('w').and_then(|text| text.split_once(':')) {
        return Some(
            lanes(types, reference(of)?) == lanes(types, ty)
                && is_type(text, scalar, types, bound)?,
        );
    }
    if let Some(number) = text.strip_prefix("elt") {
        return Some(types.scalar(reference(number)?) == ty);
    }
    if let Some((number, parts)) = text
        .strip_prefix("nth")
        .and_then(|text| text.split_once('/'))
    {
        let whole = reference(number)?;
        let (length, is_scalable) = lanes(types, whole)?;
        let (own, is_own_scalable) = lanes(types, ty)?;
        let parts: u32 = parts.parse().ok()?;
        return Some(
            own.checked_mul(parts) == Some(length)
                && is_scalable == is_own_scalable
                && types.scalar(whole) == scalar,
        );
    }
    if let Some((_, number)) = text
        .strip_prefix("ptrs")
        .and_then(|text| text.split_once('/'))
    {
        return Some(
            types.is_pointer(scalar) && lanes(types, reference(number)?) == lanes(types, ty),
        );
    }
    let binder = BINDERS
        .iter()
        .find(|binder| text.strip_prefix(**binder).is_some_and(is_number));
    Some(match (binder.copied(), text) {
        (Some("any"), _) => true,
        (Some("int"), _) => types.integer_bits(scalar).is_some(),
        (Some("fp"), _) => types.is_float(scalar),
        (Some("vec"), _) => lanes(types, ty).is_some(),
        (Some(_), _) => types.is_pointer(ty),
        (None, "p0") => types.address_space(ty) == Some(0),
        (None, "void") => types[ty] == TypeKind::Void,
        (None, "half") => types[ty] == TypeKind::Half,
        (None, "float") => types[ty] == TypeKind::Float,
        (None, "double") => types[ty] == TypeKind::Double,
        (None, "metadata") => types[ty] == TypeKind::Metadata,
        (None, "token") => types[ty] == TypeKind::Token,
        (None, _) => {
            let bits = text.strip_prefix('i')?.parse().ok()?;
            types[ty] == TypeKind::Integer { bits }
        }
    })
}

/// Returns the length of a vector, and whether it is scalable. Returns `None` for other types.
fn lanes(types: &Types, ty: Type) -> Option<(u32, bool)> {
    match types[ty] {
        TypeKind::Vector {
            length, scalable, ..
        } => Some((length, scalable)),
        _ => None,
    }
}

//! The fate of each target-independent intrinsic of LLVM in the translation to SPIR-V.

use std::collections::BTreeMap;

use crate::legalize::body::expand::rows;
use crate::mappings::intrinsics::base;

/// The fate of the calls of an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fate {
    /// A call becomes this instruction, possibly with others around it. A call with types or arguments that the
    /// instruction does not support is expanded. Without the extension that has the instruction, the call is expanded,
    /// or omitted and counted.
    Instruction(&'static str),
    /// A call becomes other LLVM IR instructions.
    Expansion,
    /// A call is omitted and counted under this name. Its result, if any, is its first argument or zero.
    Dropped(&'static str),
    /// A call is an error, for this reason.
    Refused(&'static str),
}

use Fate::{Dropped, Expansion, Instruction, Refused};

const ALLOCATION_TOKENS: &str = "LLVM's AllocToken pass replaces it";
const ASSEMBLY_JUMPS: &str = "SPIR-V has no inline assembly that jumps";
const AUTHENTICATION: &str = "SPIR-V has no pointer authentication";
const COROUTINES: &str = "LLVM's coroutine passes replace it";
const DEOPTIMIZATION: &str = "SPIR-V has no deoptimization";
const EXCEPTIONS: &str = "SPIR-V has no exceptions";
const FRAMES: &str = "SPIR-V has no addresses of stack frames";
const GARBAGE: &str = "SPIR-V has no garbage collectors";
const HARDWARE_LOOPS: &str = "only code generators for processors with hardware loops make it";
const NEWER: &str = "it is of LLVM 23, and has no expansion yet";
const OBJECTIVE_C: &str = "it is a function of the Objective-C runtime";
const PATCHING: &str = "SPIR-V has no code that is patched at run time";
const PREALLOCATED: &str = "SPIR-V has no arguments in preallocated memory";
const REGISTERS: &str = "SPIR-V has no named registers";
const SANITIZERS: &str = "it checks shadow memory, which SPIR-V lacks";
const SCALABLE: &str = "SPIR-V has no scalable vectors";
const STACK_PROTECTION: &str = "SPIR-V has no stack protection";
const STRUCTURED: &str = "it is of LLVM 23's logical pointers, which kernels lack";
const SWIFT: &str = "it is of Swift's calling convention for asynchronous functions";
const THREADS: &str = "SPIR-V has no thread-local storage";
const TRAMPOLINES: &str = "SPIR-V cannot make code at run time";
const TYPE_TESTS: &str = "link-time optimization replaces it";

/// The name and the fate of an intrinsic.
pub(crate) type IntrinsicFate = (&'static str, Fate);

/// The intrinsics of LLVM 22, without `llvm.` and without the types that overloading appends. The tables of expansions
/// have the others.
#[rustfmt::skip]
static OF_LLVM_22: &[IntrinsicFate] = &[
    ("abs", Instruction("OpExtInst s_abs")),
    ("acos", Instruction("OpExtInst acos")),
    ("addressofreturnaddress", Refused(FRAMES)),
    ("adjust.trampoline", Refused(TRAMPOLINES)),
    ("alloc.token.id", Refused(ALLOCATION_TOKENS)),
    ("annotation", Instruction("OpDecorate UserSemantic")),
    ("arithmetic.fence", Instruction("OpArithmeticFenceEXT")),
    ("asan.check.memaccess", Refused(SANITIZERS)),
    ("asin", Instruction("OpExtInst asin")),
    ("assume", Instruction("OpAssumeTrueKHR")),
    ("atan", Instruction("OpExtInst atan")),
    ("atan2", Instruction("OpExtInst atan2")),
    ("bitreverse", Instruction("OpBitReverse")),
    ("call.preallocated.arg", Refused(PREALLOCATED)),
    ("call.preallocated.setup", Refused(PREALLOCATED)),
    ("call.preallocated.teardown", Refused(PREALLOCATED)),
    ("callbr.landingpad", Refused(ASSEMBLY_JUMPS)),
    ("ceil", Instruction("OpExtInst ceil")),
    ("clear_cache", Dropped("flushes of the instruction cache")),
    ("codeview.annotation", Dropped("annotations")),
    ("copysign", Instruction("OpExtInst copysign")),
    ("coro.align", Refused(COROUTINES)),
    ("coro.alloc", Refused(COROUTINES)),
    ("coro.alloca.alloc", Refused(COROUTINES)),
    ("coro.alloca.free", Refused(COROUTINES)),
    ("coro.alloca.get", Refused(COROUTINES)),
    ("coro.async.context.alloc", Refused(COROUTINES)),
    ("coro.async.context.dealloc", Refused(COROUTINES)),
    ("coro.async.resume", Refused(COROUTINES)),
    ("coro.async.size.replace", Refused(COROUTINES)),
    ("coro.await.suspend.bool", Refused(COROUTINES)),
    ("coro.await.suspend.handle", Refused(COROUTINES)),
    ("coro.await.suspend.void", Refused(COROUTINES)),
    ("coro.begin", Refused(COROUTINES)),
    ("coro.begin.custom.abi", Refused(COROUTINES)),
    ("coro.destroy", Refused(COROUTINES)),
    ("coro.done", Refused(COROUTINES)),
    ("coro.end", Refused(COROUTINES)),
    ("coro.end.async", Refused(COROUTINES)),
    ("coro.end.results", Refused(COROUTINES)),
    ("coro.frame", Refused(COROUTINES)),
    ("coro.free", Refused(COROUTINES)),
    ("coro.id", Refused(COROUTINES)),
    ("coro.id.async", Refused(COROUTINES)),
    ("coro.id.retcon", Refused(COROUTINES)),
    ("coro.id.retcon.once", Refused(COROUTINES)),
    ("coro.is_in_ramp", Refused(COROUTINES)),
    ("coro.noop", Refused(COROUTINES)),
    ("coro.prepare.async", Refused(COROUTINES)),
    ("coro.prepare.retcon", Refused(COROUTINES)),
    ("coro.promise", Refused(COROUTINES)),
    ("coro.resume", Refused(COROUTINES)),
    ("coro.save", Refused(COROUTINES)),
    ("coro.size", Refused(COROUTINES)),
    ("coro.subfn.addr", Refused(COROUTINES)),
    ("coro.suspend", Refused(COROUTINES)),
    ("coro.suspend.async", Refused(COROUTINES)),
    ("coro.suspend.retcon", Refused(COROUTINES)),
    ("cos", Instruction("OpExtInst cos")),
    ("cosh", Instruction("OpExtInst cosh")),
    ("ctlz", Instruction("OpExtInst clz")),
    ("ctpop", Instruction("OpBitCount")),
    ("cttz", Instruction("OpExtInst ctz")),
    ("dbg.assign", Dropped("debug information of variables")),
    ("dbg.declare", Dropped("debug information of variables")),
    ("dbg.label", Dropped("debug information of variables")),
    ("dbg.value", Dropped("debug information of variables")),
    ("debugtrap", Dropped("traps")),
    ("donothing", Dropped("hints to the optimizer")),
    ("eh.dwarf.cfa", Refused(EXCEPTIONS)),
    ("eh.exceptioncode", Refused(EXCEPTIONS)),
    ("eh.exceptionpointer", Refused(EXCEPTIONS)),
    ("eh.recoverfp", Refused(EXCEPTIONS)),
    ("eh.return.i32", Refused(EXCEPTIONS)),
    ("eh.return.i64", Refused(EXCEPTIONS)),
    ("eh.sjlj.callsite", Refused(EXCEPTIONS)),
    ("eh.sjlj.functioncontext", Refused(EXCEPTIONS)),
    ("eh.sjlj.longjmp", Refused(EXCEPTIONS)),
    ("eh.sjlj.lsda", Refused(EXCEPTIONS)),
    ("eh.sjlj.setjmp", Refused(EXCEPTIONS)),
    ("eh.sjlj.setup.dispatch", Refused(EXCEPTIONS)),
    ("eh.typeid.for", Refused(EXCEPTIONS)),
    ("eh.unwind.init", Refused(EXCEPTIONS)),
    ("exp", Instruction("OpExtInst exp")),
    ("exp10", Instruction("OpExtInst exp10")),
    ("exp2", Instruction("OpExtInst exp2")),
    ("expect", Instruction("OpExpectKHR")),
    ("expect.with.probability", Dropped("expected values")),
    ("experimental.convergence.anchor", Dropped("convergence tokens")),
    ("experimental.convergence.entry", Dropped("convergence tokens")),
    ("experimental.convergence.loop", Dropped("convergence tokens")),
    ("experimental.deoptimize", Refused(DEOPTIMIZATION)),
    ("experimental.gc.get.pointer.base", Refused(GARBAGE)),
    ("experimental.gc.get.pointer.offset", Refused(GARBAGE)),
    ("experimental.gc.relocate", Refused(GARBAGE)),
    ("experimental.gc.result", Refused(GARBAGE)),
    ("experimental.gc.statepoint", Refused(GARBAGE)),
    ("experimental.guard", Refused(DEOPTIMIZATION)),
    ("experimental.noalias.scope.decl", Dropped("aliasing scopes")),
    ("experimental.patchpoint", Refused(PATCHING)),
    ("experimental.patchpoint.void", Refused(PATCHING)),
    ("experimental.stackmap", Refused(PATCHING)),
    ("fabs", Instruction("OpExtInst fabs")),
    ("fake.use", Dropped("hints to the optimizer")),
    ("floor", Instruction("OpExtInst floor")),
    ("fma", Instruction("OpExtInst fma")),
    ("fmuladd", Instruction("OpExtInst mad")),
    ("fptosi.sat", Instruction("OpConvertFToS")),
    ("fptoui.sat", Instruction("OpConvertFToU")),
    ("fptrunc.round", Instruction("OpFConvert")),
    ("fshl", Instruction("OpExtInst rotate")),
    ("fshr", Instruction("OpExtInst rotate")),
    ("gcread", Refused(GARBAGE)),
    ("gcroot", Refused(GARBAGE)),
    ("gcwrite", Refused(GARBAGE)),
    ("get.dynamic.area.offset", Refused(FRAMES)),
    ("get.fpenv", Dropped("floating-point environments")),
    ("get.fpmode", Dropped("floating-point environments")),
    ("hwasan.check.memaccess", Refused(SANITIZERS)),
    ("hwasan.check.memaccess.fixedshadow", Refused(SANITIZERS)),
    ("hwasan.check.memaccess.shortgranules", Refused(SANITIZERS)),
    ("hwasan.check.memaccess.shortgranules.fixedshadow", Refused(SANITIZERS)),
    ("icall.branch.funnel", Refused(TYPE_TESTS)),
    ("init.trampoline", Refused(TRAMPOLINES)),
    ("instrprof.callsite", Dropped("profiling")),
    ("instrprof.cover", Dropped("profiling")),
    ("instrprof.increment", Dropped("profiling")),
    ("instrprof.increment.step", Dropped("profiling")),
    ("instrprof.mcdc.parameters", Dropped("profiling")),
    ("instrprof.mcdc.tvbitmap.update", Dropped("profiling")),
    ("instrprof.timestamp", Dropped("profiling")),
    ("instrprof.value.profile", Dropped("profiling")),
    ("invariant.end", Dropped("invariant regions")),
    ("invariant.start", Dropped("invariant regions")),
    ("launder.invariant.group", Dropped("invariant groups")),
    ("ldexp", Instruction("OpExtInst ldexp")),
    ("lifetime.end", Instruction("OpLifetimeStop")),
    ("lifetime.start", Instruction("OpLifetimeStart")),
    ("localaddress", Refused(FRAMES)),
    ("localescape", Refused(FRAMES)),
    ("localrecover", Refused(FRAMES)),
    ("log", Instruction("OpExtInst log")),
    ("log10", Instruction("OpExtInst log10")),
    ("log2", Instruction("OpExtInst log2")),
    ("loop.decrement", Refused(HARDWARE_LOOPS)),
    ("loop.decrement.reg", Refused(HARDWARE_LOOPS)),
    ("masked.gather", Instruction("OpMaskedGatherINTEL")),
    ("masked.scatter", Instruction("OpMaskedScatterINTEL")),
    ("maxnum", Instruction("OpExtInst fmax")),
    ("memcpy", Instruction("OpCopyMemorySized")),
    ("memcpy.inline", Instruction("OpCopyMemorySized")),
    ("memset", Instruction("OpCopyMemorySized")),
    ("memset.inline", Instruction("OpCopyMemorySized")),
    ("minnum", Instruction("OpExtInst fmin")),
    ("nearbyint", Instruction("OpExtInst rint")),
    ("objc.arc.annotation.bottomup.bbend", Refused(OBJECTIVE_C)),
    ("objc.arc.annotation.bottomup.bbstart", Refused(OBJECTIVE_C)),
    ("objc.arc.annotation.topdown.bbend", Refused(OBJECTIVE_C)),
    ("objc.arc.annotation.topdown.bbstart", Refused(OBJECTIVE_C)),
    ("objc.autorelease", Refused(OBJECTIVE_C)),
    ("objc.autoreleasePoolPop", Refused(OBJECTIVE_C)),
    ("objc.autoreleasePoolPush", Refused(OBJECTIVE_C)),
    ("objc.autoreleaseReturnValue", Refused(OBJECTIVE_C)),
    ("objc.claimAutoreleasedReturnValue", Refused(OBJECTIVE_C)),
    ("objc.clang.arc.noop.use", Refused(OBJECTIVE_C)),
    ("objc.clang.arc.use", Refused(OBJECTIVE_C)),
    ("objc.copyWeak", Refused(OBJECTIVE_C)),
    ("objc.destroyWeak", Refused(OBJECTIVE_C)),
    ("objc.initWeak", Refused(OBJECTIVE_C)),
    ("objc.loadWeak", Refused(OBJECTIVE_C)),
    ("objc.loadWeakRetained", Refused(OBJECTIVE_C)),
    ("objc.moveWeak", Refused(OBJECTIVE_C)),
    ("objc.release", Refused(OBJECTIVE_C)),
    ("objc.retain", Refused(OBJECTIVE_C)),
    ("objc.retain.autorelease", Refused(OBJECTIVE_C)),
    ("objc.retainAutorelease", Refused(OBJECTIVE_C)),
    ("objc.retainAutoreleaseReturnValue", Refused(OBJECTIVE_C)),
    ("objc.retainAutoreleasedReturnValue", Refused(OBJECTIVE_C)),
    ("objc.retainBlock", Refused(OBJECTIVE_C)),
    ("objc.retainedObject", Refused(OBJECTIVE_C)),
    ("objc.storeStrong", Refused(OBJECTIVE_C)),
    ("objc.storeWeak", Refused(OBJECTIVE_C)),
    ("objc.sync.enter", Refused(OBJECTIVE_C)),
    ("objc.sync.exit", Refused(OBJECTIVE_C)),
    ("objc.unretainedObject", Refused(OBJECTIVE_C)),
    ("objc.unretainedPointer", Refused(OBJECTIVE_C)),
    ("objc.unsafeClaimAutoreleasedReturnValue", Refused(OBJECTIVE_C)),
    ("pcmarker", Dropped("hints to the optimizer")),
    ("pow", Instruction("OpExtInst pow")),
    ("powi", Instruction("OpExtInst pown")),
    ("prefetch", Dropped("prefetches")),
    ("protected.field.ptr", Refused(AUTHENTICATION)),
    ("pseudoprobe", Dropped("hints to the optimizer")),
    ("ptr.annotation", Instruction("OpDecorate UserSemantic")),
    ("ptrauth.auth", Refused(AUTHENTICATION)),
    ("ptrauth.blend", Refused(AUTHENTICATION)),
    ("ptrauth.resign", Refused(AUTHENTICATION)),
    ("ptrauth.sign", Refused(AUTHENTICATION)),
    ("ptrauth.sign.generic", Refused(AUTHENTICATION)),
    ("ptrauth.strip", Refused(AUTHENTICATION)),
    ("public.type.test", Refused(TYPE_TESTS)),
    ("read_register", Refused(REGISTERS)),
    ("read_volatile_register", Refused(REGISTERS)),
    ("readcyclecounter", Instruction("OpReadClockKHR")),
    ("readsteadycounter", Instruction("OpReadClockKHR")),
    ("reloc.none", Dropped("hints to the optimizer")),
    ("reset.fpenv", Dropped("floating-point environments")),
    ("reset.fpmode", Dropped("floating-point environments")),
    ("rint", Instruction("OpExtInst rint")),
    ("round", Instruction("OpExtInst round")),
    ("roundeven", Instruction("OpExtInst rint")),
    ("sadd.sat", Instruction("OpExtInst s_add_sat")),
    ("scmp", Instruction("OpSLessThan")),
    ("seh.scope.begin", Refused(EXCEPTIONS)),
    ("seh.scope.end", Refused(EXCEPTIONS)),
    ("seh.try.begin", Refused(EXCEPTIONS)),
    ("seh.try.end", Refused(EXCEPTIONS)),
    ("set.fpenv", Dropped("floating-point environments")),
    ("set.fpmode", Dropped("floating-point environments")),
    ("set.loop.iterations", Refused(HARDWARE_LOOPS)),
    ("sideeffect", Dropped("hints to the optimizer")),
    ("sin", Instruction("OpExtInst sin")),
    ("sinh", Instruction("OpExtInst sinh")),
    ("smax", Instruction("OpExtInst s_max")),
    ("smin", Instruction("OpExtInst s_min")),
    ("sponentry", Refused(FRAMES)),
    ("sqrt", Instruction("OpExtInst sqrt")),
    ("ssa.copy", Dropped("hints to the optimizer")),
    ("ssub.sat", Instruction("OpExtInst s_sub_sat")),
    ("stackaddress", Refused(FRAMES)),
    ("stackguard", Refused(STACK_PROTECTION)),
    ("stackprotector", Refused(STACK_PROTECTION)),
    ("stackrestore", Instruction("OpRestoreMemoryINTEL")),
    ("stacksave", Instruction("OpSaveMemoryINTEL")),
    ("start.loop.iterations", Refused(HARDWARE_LOOPS)),
    ("strip.invariant.group", Dropped("invariant groups")),
    ("swift.async.context.addr", Refused(SWIFT)),
    ("tan", Instruction("OpExtInst tan")),
    ("tanh", Instruction("OpExtInst tanh")),
    ("test.set.loop.iterations", Refused(HARDWARE_LOOPS)),
    ("test.start.loop.iterations", Refused(HARDWARE_LOOPS)),
    ("thread.pointer", Refused(THREADS)),
    ("threadlocal.address", Dropped("hints to the optimizer")),
    ("trap", Dropped("traps")),
    ("trunc", Instruction("OpExtInst trunc")),
    ("type.checked.load", Refused(TYPE_TESTS)),
    ("type.checked.load.relative", Refused(TYPE_TESTS)),
    ("type.test", Refused(TYPE_TESTS)),
    ("uadd.sat", Instruction("OpExtInst u_add_sat")),
    ("ubsantrap", Dropped("traps")),
    ("ucmp", Instruction("OpULessThan")),
    ("umax", Instruction("OpExtInst u_max")),
    ("umin", Instruction("OpExtInst u_min")),
    ("usub.sat", Instruction("OpExtInst u_sub_sat")),
    ("var.annotation", Instruction("OpDecorate UserSemantic")),
    ("vscale", Refused(SCALABLE)),
    ("write_register", Refused(REGISTERS)),
    ("xray.customevent", Dropped("XRay events")),
    ("xray.typedevent", Dropped("XRay events")),
];

/// Intrinsics of other releases.
#[rustfmt::skip]
static OF_OTHER_RELEASES: &[IntrinsicFate] = &[
    ("cond.loop", Refused(NEWER)),
    ("convert.from.arbitrary.fp", Refused(NEWER)),
    ("convert.to.arbitrary.fp", Refused(NEWER)),
    ("coro.dead", Refused(COROUTINES)),
    ("dbg.addr", Dropped("debug information of variables")),
    ("experimental.stepvector", Expansion),
    ("experimental.vector.extract", Expansion),
    ("experimental.vector.insert", Expansion),
    ("experimental.vector.reduce.add", Expansion),
    ("experimental.vector.reduce.and", Expansion),
    ("experimental.vector.reduce.fmax", Expansion),
    ("experimental.vector.reduce.fmin", Expansion),
    ("experimental.vector.reduce.mul", Expansion),
    ("experimental.vector.reduce.or", Expansion),
    ("experimental.vector.reduce.smax", Expansion),
    ("experimental.vector.reduce.smin", Expansion),
    ("experimental.vector.reduce.umax", Expansion),
    ("experimental.vector.reduce.umin", Expansion),
    ("experimental.vector.reduce.v2.fadd", Expansion),
    ("experimental.vector.reduce.v2.fmul", Expansion),
    ("experimental.vector.reduce.xor", Expansion),
    ("experimental.vector.reverse", Expansion),
    ("experimental.vector.splice", Expansion),
    ("flt.rounds", Expansion),
    ("looptrap", Dropped("traps")),
    ("masked.sdiv", Expansion),
    ("masked.srem", Expansion),
    ("masked.udiv", Expansion),
    ("masked.urem", Expansion),
    ("pdep", Refused(NEWER)),
    ("pext", Refused(NEWER)),
    ("ptrauth.auth.with.pc.and.resign", Refused(AUTHENTICATION)),
    ("ptrauth.resign.load.relative", Refused(AUTHENTICATION)),
    ("structured.alloca", Refused(STRUCTURED)),
    ("structured.gep", Refused(STRUCTURED)),
    ("vector.splice", Expansion),
    ("write_volatile_register", Refused(REGISTERS)),
];

/// Returns the intrinsics of LLVM 22 with their fates, sorted by name.
pub fn fates() -> impl Iterator<Item = (&'static str, Fate)> {
    let expanded = rows().map(|row| (row.0, Expansion));
    let expanded = expanded.filter(|row| find(OF_OTHER_RELEASES, row.0).is_none());
    let mut fates: BTreeMap<_, _> = expanded.collect();
    // An intrinsic that is an instruction for some types has an expansion for the others.
    fates.extend(OF_LLVM_22.iter().copied());
    fates.into_iter()
}

/// Returns the intrinsics of other releases of LLVM with their fates, sorted by name.
pub fn fates_of_other_releases() -> impl Iterator<Item = (&'static str, Fate)> {
    OF_OTHER_RELEASES.iter().copied()
}

/// Returns the fate of the intrinsic `llvm.<name>`, or `None` if it is not a target-independent intrinsic.
pub(crate) fn fate(name: &str) -> Option<Fate> {
    row(name).map(|row| row.1)
}

/// Returns the row of the intrinsic `llvm.<name>`, or `None` if it is not a target-independent intrinsic.
pub(crate) fn row(name: &str) -> Option<IntrinsicFate> {
    base(name, |base| {
        let listed = find(OF_LLVM_22, base).or_else(|| find(OF_OTHER_RELEASES, base));
        listed.or_else(|| Some((rows().find(|row| row.0 == base)?.0, Expansion)))
    })
}

fn find(table: &[IntrinsicFate], base: &str) -> Option<IntrinsicFate> {
    let row = table.binary_search_by_key(&base, |row| row.0).ok()?;
    table.get(row).copied()
}

/// Returns the name under which omitted calls of an intrinsic are counted, or `None` if its calls are not omitted.
pub(crate) fn dropped(name: &str) -> Option<&'static str> {
    match fate(name)? {
        Dropped(what) => Some(what),
        _ => None,
    }
}

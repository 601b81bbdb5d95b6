//! Instructions: LangRef, "Instruction Reference".

use cranelift_entity::EntityList;
use cranelift_entity::packed_option::PackedOption;

use super::attributes::AttributeList;
use super::body::{Body, Bundles};
use super::constants::Constant;
use super::interner::Str;
use super::types::Type;
use super::values::{Block, Literal, Value};

/// An instruction: its operation, the type of its result and its name.
#[derive(Debug, Clone)]
pub struct Instruction {
    /// The operation, with its operands.
    pub kind: InstructionKind,
    /// The type of the result, or `void`.
    pub ty: Type,
    /// The name of the result, if any.
    pub name: PackedOption<Str>,
}

impl Instruction {
    /// Creates an instruction without a name.
    #[inline]
    pub(crate) fn new(kind: InstructionKind, ty: Type) -> Self {
        Self {
            kind,
            ty,
            name: PackedOption::default(),
        }
    }
}

/// The operation of an instruction. Fields are named and ordered as in LangRef. Lists of operands are stored in the
/// body's pools, such as [`Body::values`](super::Body::values).
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum InstructionKind {
    // Terminators
    Ret {
        value: PackedOption<Value>,
    },
    Br {
        target: Block,
    },
    CondBr {
        condition: Value,
        then: Block,
        otherwise: Block,
    },
    /// `values` and `targets` have the same length.
    Switch {
        condition: Value,
        default: Block,
        values: EntityList<Value>,
        targets: EntityList<Block>,
    },
    IndirectBr {
        address: Value,
        targets: EntityList<Block>,
    },
    Invoke(Box<Invoke>),
    /// `callbr`: the call, whose `normal` is the fallthrough target, and the indirect targets.
    CallBr(Box<Invoke>, EntityList<Block>),
    Resume(Value),
    CleanupRet {
        pad: Value,
        unwind: PackedOption<Block>,
    },
    CatchRet {
        pad: Value,
        target: Block,
    },
    CatchSwitch {
        parent: Value,
        handlers: EntityList<Block>,
        unwind: PackedOption<Block>,
    },
    Unreachable,

    // Arithmetic
    FNeg(Value, FastMath),
    Binary(BinaryOp, [Value; 2], IntFlags, FastMath),
    /// The last field is `samesign`.
    ICmp(IntPredicate, [Value; 2], bool),
    FCmp(FloatPredicate, [Value; 2], FastMath),
    Cast(CastOp, Value, IntFlags, FastMath),
    /// The condition, and the results if it is true and false.
    Select([Value; 3], FastMath),
    Freeze(Value),

    // Vectors and aggregates
    /// The vector and the index.
    ExtractElement([Value; 2]),
    /// The vector, the element and the index.
    InsertElement([Value; 3]),
    /// Two vectors, and the mask, which is a constant vector of `i32`.
    ShuffleVector([Value; 2], Constant),
    ExtractValue {
        aggregate: Value,
        indices: EntityList<Literal>,
    },
    InsertValue {
        aggregate: Value,
        element: Value,
        indices: EntityList<Literal>,
    },

    // Memory
    Alloca {
        allocated: Type,
        count: Value,
        alignment: Alignment,
        in_alloca: bool,
        swift_error: bool,
    },
    Load {
        pointer: Value,
        access: MemoryAccess,
    },
    Store {
        pointer: Value,
        value: Value,
        access: MemoryAccess,
    },
    /// The first operand is the base, the others are the indices.
    GetElementPtr {
        source: Type,
        flags: GepFlags,
        operands: EntityList<Value>,
    },
    Fence {
        ordering: MemoryOrdering,
        scope: SyncScope,
    },
    /// The ordering in `access` is the one for success.
    CmpXchg {
        pointer: Value,
        compare: Value,
        new: Value,
        weak: bool,
        failure: MemoryOrdering,
        access: MemoryAccess,
    },
    AtomicRmw {
        operation: AtomicOperation,
        pointer: Value,
        value: Value,
        /// Whether each element of a vector is updated atomically on its own.
        elementwise: bool,
        access: MemoryAccess,
    },

    // Others
    /// `values` and `blocks` have the same length.
    Phi {
        values: EntityList<Value>,
        blocks: EntityList<Block>,
        fast_math: FastMath,
    },
    Call(CallKind),
    VaArg {
        list: Value,
    },
    /// `clauses` has the operand of each clause. Bit *n* of `filters` is set if clause *n* is a `filter` rather than a
    /// `catch`.
    LandingPad {
        cleanup: bool,
        clauses: EntityList<Value>,
        filters: u64,
    },
    CleanupPad {
        parent: Value,
        arguments: EntityList<Value>,
    },
    CatchPad {
        parent: Value,
        arguments: EntityList<Value>,
    },
}

/// Visits each operand of an instruction that is a value, in order, with the macro for its form: one value, an optional
/// value, a list, the mask of a `shufflevector`, or a call. The instruction is a shared or a mutable reference.
macro_rules! operands {
    ($kind:expr, $one:ident, $optional:ident, $list:ident, $mask:ident, $call:ident) => {{
        use InstructionKind as K;
        match $kind {
            K::Ret { value } => $optional!(value),
            K::Br { .. } | K::Unreachable | K::Fence { .. } => {}
            K::CondBr {
                condition: value, ..
            }
            | K::IndirectBr { address: value, .. }
            | K::Resume(value)
            | K::CleanupRet { pad: value, .. }
            | K::CatchRet { pad: value, .. }
            | K::CatchSwitch { parent: value, .. }
            | K::FNeg(value, _)
            | K::Cast(_, value, ..)
            | K::Freeze(value)
            | K::ExtractValue {
                aggregate: value, ..
            }
            | K::Alloca { count: value, .. }
            | K::Load { pointer: value, .. }
            | K::VaArg { list: value } => $one!(value),
            K::Binary(_, [a, b], ..)
            | K::ICmp(_, [a, b], _)
            | K::FCmp(_, [a, b], _)
            | K::ExtractElement([a, b])
            | K::InsertValue {
                aggregate: a,
                element: b,
                ..
            }
            | K::Store {
                value: a,
                pointer: b,
                ..
            }
            | K::AtomicRmw {
                pointer: a,
                value: b,
                ..
            } => {
                $one!(a);
                $one!(b);
            }
            K::ShuffleVector([lhs, rhs], mask) => {
                $one!(lhs);
                $one!(rhs);
                $mask!(mask);
            }
            K::Select([a, b, c], _)
            | K::InsertElement([a, b, c])
            | K::CmpXchg {
                pointer: a,
                compare: b,
                new: c,
                ..
            } => {
                $one!(a);
                $one!(b);
                $one!(c);
            }
            K::Switch {
                condition, values, ..
            } => {
                $one!(condition);
                $list!(values);
            }
            K::GetElementPtr { operands: list, .. }
            | K::Phi { values: list, .. }
            | K::LandingPad { clauses: list, .. } => $list!(list),
            K::CleanupPad { parent, arguments } | K::CatchPad { parent, arguments } => {
                $one!(parent);
                $list!(arguments);
            }
            K::Call(call) => $call!(*call),
            K::Invoke(invoke) | K::CallBr(invoke, _) => $call!(invoke.call),
        }
    }};
}
pub(super) use operands;

impl InstructionKind {
    /// Returns whether the instruction ends a block.
    #[inline]
    pub fn is_terminator(&self) -> bool {
        use InstructionKind as K;
        matches!(
            self,
            K::Ret { .. }
                | K::Br { .. }
                | K::CondBr { .. }
                | K::Switch { .. }
                | K::IndirectBr { .. }
                | K::Invoke(_)
                | K::CallBr(..)
                | K::Resume(..)
                | K::CleanupRet { .. }
                | K::CatchRet { .. }
                | K::CatchSwitch { .. }
                | K::Unreachable
        )
    }

    /// Returns the call of a `call`, `invoke` or `callbr`, or `None` for other instructions.
    pub fn call(&self) -> Option<&CallKind> {
        match self {
            Self::Call(call) => Some(call),
            Self::Invoke(invoke) | Self::CallBr(invoke, _) => Some(&invoke.call),
            _ => None,
        }
    }

    /// Returns the call as [`call`](Self::call) does, mutably.
    pub fn call_mut(&mut self) -> Option<&mut CallKind> {
        match self {
            Self::Call(call) => Some(call),
            Self::Invoke(invoke) | Self::CallBr(invoke, _) => Some(&mut invoke.call),
            _ => None,
        }
    }

    /// Returns the type that the instruction states besides the types of its operands and its result: the allocated
    /// type, the source type of a `getelementptr`, or the function type of a call. Returns `None` for other
    /// instructions.
    pub fn stated_type(&self) -> Option<Type> {
        match self {
            Self::Alloca { allocated: ty, .. } | Self::GetElementPtr { source: ty, .. } => {
                Some(*ty)
            }
            kind => kind.call().map(|call| call.function_type),
        }
    }

    /// Returns the type as [`stated_type`](Self::stated_type) does, mutably.
    pub fn stated_type_mut(&mut self) -> Option<&mut Type> {
        match self {
            Self::Alloca { allocated: ty, .. } | Self::GetElementPtr { source: ty, .. } => Some(ty),
            kind => kind.call_mut().map(|call| &mut call.function_type),
        }
    }

    pub(crate) fn for_each_operand(&self, body: &Body, visit: &mut impl FnMut(Value)) {
        macro_rules! one {
            ($value:expr) => {
                visit(*$value)
            };
        }
        macro_rules! optional {
            ($value:expr) => {
                $value.expand().into_iter().for_each(visit)
            };
        }
        macro_rules! list {
            ($list:expr) => {
                $list
                    .as_slice(&body.values)
                    .iter()
                    .copied()
                    .for_each(&mut *visit)
            };
        }
        macro_rules! mask {
            ($mask:expr) => {
                visit((*$mask).into())
            };
        }
        macro_rules! call {
            ($call:expr) => {
                $call.for_each_operand(body, visit)
            };
        }
        operands!(self, one, optional, list, mask, call);
    }
}

impl CallKind {
    pub(super) fn for_each_operand(&self, body: &Body, visit: &mut impl FnMut(Value)) {
        self.arguments
            .as_slice(&body.values)
            .iter()
            .copied()
            .for_each(&mut *visit);
        for bundle in self
            .bundles
            .expand()
            .map(|b| body.bundles[b].as_slice())
            .unwrap_or_default()
        {
            bundle
                .operands
                .as_slice(&body.values)
                .iter()
                .copied()
                .for_each(&mut *visit);
        }
        visit(self.callee);
    }
}

/// The operands and properties of a `call`, `invoke` or `callbr`.
#[derive(Debug, Clone)]
pub struct CallKind {
    /// The callee: a function, a pointer or inline assembly.
    pub callee: Value,
    /// The function type of the call.
    pub function_type: Type,
    /// The arguments, a list in [`Body::values`].
    pub arguments: EntityList<Value>,
    /// The attributes of the call, its result and its arguments, if any.
    pub attributes: PackedOption<AttributeList>,
    /// The operand bundles, if any.
    pub bundles: PackedOption<Bundles>,
    /// The calling convention.
    pub calling_convention: CallingConvention,
    /// The marker `tail`, `musttail` or `notail`, if any.
    pub tail: TailCall,
    /// Fast-math flags of a call that returns floats.
    pub fast_math: FastMath,
}

/// The call and the successors of an `invoke` or a `callbr`.
#[derive(Debug, Clone)]
pub struct Invoke {
    /// The callee, the arguments and the other parts that a `call` has, too.
    pub call: CallKind,
    /// The successor for normal completion.
    pub normal: Block,
    /// The successor for exceptions; unused for `callbr`.
    pub unwind: Block,
}

/// Defines an enumeration whose values have a number and a keyword.
macro_rules! names {
    ($(#[$meta:meta])* $name:ident { $($(#[$of_variant:meta])* $variant:ident = $code:literal, $text:literal;)* }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum $name { $($(#[$of_variant])* $variant = $code,)* }

        impl $name {
            /// All values, in order.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// Returns the keyword in assembly. It is empty for a default that assembly omits.
            pub fn keyword(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// Returns the value with this keyword, or `None` if there is none.
            pub fn from_keyword(keyword: &str) -> Option<Self> {
                match keyword { $($text => Some(Self::$variant),)* _ => None }
            }

            /// Returns the number of the value in this crate, which is usually its number in bitcode.
            pub fn code(self) -> u64 {
                self as u64
            }

            /// Returns the value with this number, or `None` if there is none.
            pub fn from_code(code: u64) -> Option<Self> {
                match code { $($code => Some(Self::$variant),)* _ => None }
            }
        }
    };
}
pub(super) use names;

names! {
    /// A binary operation. Bitcode has one number for an integer operation and its floating-point counterpart; here, 32
    /// is added to the number of the floating-point operation.
    BinaryOp {
        Add = 0, "add";
        Sub = 1, "sub";
        Mul = 2, "mul";
        UDiv = 3, "udiv";
        SDiv = 4, "sdiv";
        URem = 5, "urem";
        SRem = 6, "srem";
        Shl = 7, "shl";
        LShr = 8, "lshr";
        AShr = 9, "ashr";
        And = 10, "and";
        Or = 11, "or";
        Xor = 12, "xor";
        FAdd = 32, "fadd";
        FSub = 33, "fsub";
        FMul = 34, "fmul";
        FDiv = 36, "fdiv";
        FRem = 38, "frem";
    }
}

impl BinaryOp {
    /// Returns whether the operands are floating-point numbers.
    pub fn is_float(self) -> bool {
        matches!(
            self,
            Self::FAdd | Self::FSub | Self::FMul | Self::FDiv | Self::FRem
        )
    }
}

/// A group of instructions with a similar encoding and notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// `phi`, and the terminators that are not calls or part of exception handling.
    Control,
    /// Calls, including `invoke` and `callbr`.
    Call,
    /// Instructions for exception handling, except `resume`.
    Exception,
    /// Operations on numbers: arithmetic, comparisons, conversions, and `select`.
    Arithmetic,
    /// Instructions for elements of vectors and aggregates, except those in [`Values`](Self::Values).
    Element,
    /// Instructions that access memory or compute addresses, and `va_arg`.
    Memory,
    /// Operations that consist of a keyword and operands that are values: `extractelement`, `insertelement`, `freeze`
    /// and `resume`.
    Values,
}

impl InstructionKind {
    /// Returns the group of the instruction.
    #[inline]
    pub fn family(&self) -> Family {
        match self {
            Self::Ret { .. }
            | Self::Br { .. }
            | Self::CondBr { .. }
            | Self::Switch { .. }
            | Self::IndirectBr { .. }
            | Self::Unreachable
            | Self::Phi { .. } => Family::Control,
            Self::Call(..) | Self::Invoke(..) | Self::CallBr(..) => Family::Call,
            Self::CleanupRet { .. }
            | Self::CatchRet { .. }
            | Self::CatchSwitch { .. }
            | Self::LandingPad { .. }
            | Self::CleanupPad { .. }
            | Self::CatchPad { .. } => Family::Exception,
            Self::FNeg(..)
            | Self::Binary(..)
            | Self::ICmp(..)
            | Self::FCmp(..)
            | Self::Cast(..)
            | Self::Select(..) => Family::Arithmetic,
            Self::ShuffleVector(..) | Self::ExtractValue { .. } | Self::InsertValue { .. } => {
                Family::Element
            }
            Self::Alloca { .. }
            | Self::Load { .. }
            | Self::Store { .. }
            | Self::GetElementPtr { .. }
            | Self::Fence { .. }
            | Self::CmpXchg { .. }
            | Self::AtomicRmw { .. }
            | Self::VaArg { .. } => Family::Memory,
            Self::ExtractElement(..)
            | Self::Freeze(..)
            | Self::InsertElement(..)
            | Self::Resume(..) => Family::Values,
        }
    }
}

names! {
    /// A conversion, numbered as in bitcode.
    CastOp {
        Trunc = 0, "trunc";
        ZExt = 1, "zext";
        SExt = 2, "sext";
        FPToUI = 3, "fptoui";
        FPToSI = 4, "fptosi";
        UIToFP = 5, "uitofp";
        SIToFP = 6, "sitofp";
        FPTrunc = 7, "fptrunc";
        FPExt = 8, "fpext";
        PtrToInt = 9, "ptrtoint";
        IntToPtr = 10, "inttoptr";
        BitCast = 11, "bitcast";
        AddrSpaceCast = 12, "addrspacecast";
        PtrToAddr = 13, "ptrtoaddr";
    }
}

names! {
    /// A comparison of integers or pointers, numbered as in bitcode.
    IntPredicate {
        Eq = 32, "eq";
        Ne = 33, "ne";
        Ugt = 34, "ugt";
        Uge = 35, "uge";
        Ult = 36, "ult";
        Ule = 37, "ule";
        Sgt = 38, "sgt";
        Sge = 39, "sge";
        Slt = 40, "slt";
        Sle = 41, "sle";
    }
}

names! {
    /// A comparison of floats, numbered as in bitcode.
    FloatPredicate {
        False = 0, "false";
        Oeq = 1, "oeq";
        Ogt = 2, "ogt";
        Oge = 3, "oge";
        Olt = 4, "olt";
        Ole = 5, "ole";
        One = 6, "one";
        Ord = 7, "ord";
        Uno = 8, "uno";
        Ueq = 9, "ueq";
        Ugt = 10, "ugt";
        Uge = 11, "uge";
        Ult = 12, "ult";
        Ule = 13, "ule";
        Une = 14, "une";
        True = 15, "true";
    }
}

names! {
    /// The operation of an `atomicrmw`, numbered as in bitcode.
    AtomicOperation {
        Xchg = 0, "xchg";
        Add = 1, "add";
        Sub = 2, "sub";
        And = 3, "and";
        Nand = 4, "nand";
        Or = 5, "or";
        Xor = 6, "xor";
        Max = 7, "max";
        Min = 8, "min";
        UMax = 9, "umax";
        UMin = 10, "umin";
        FAdd = 11, "fadd";
        FSub = 12, "fsub";
        FMax = 13, "fmax";
        FMin = 14, "fmin";
        UIncWrap = 15, "uinc_wrap";
        UDecWrap = 16, "udec_wrap";
        USubCond = 17, "usub_cond";
        USubSat = 18, "usub_sat";
        FMaximum = 19, "fmaximum";
        FMinimum = 20, "fminimum";
        FMaximumNum = 21, "fmaximumnum";
        FMinimumNum = 22, "fminimumnum";
    }
}

names! {
    /// An atomic ordering, numbered as in bitcode.
    MemoryOrdering {
        NotAtomic = 0, "";
        Unordered = 1, "unordered";
        Monotonic = 2, "monotonic";
        Acquire = 3, "acquire";
        Release = 4, "release";
        AcquireRelease = 5, "acq_rel";
        SequentiallyConsistent = 6, "seq_cst";
    }
}

impl MemoryOrdering {
    /// Returns the weakest ordering that is as strong as `self`, the ordering of a `cmpxchg` for success, and as
    /// `failure`. Before LLVM 13, and in SPIR-V, the ordering for failure is not stronger than the one for success.
    pub fn strengthened(self, failure: Self) -> Self {
        match (self, failure) {
            (_, Self::SequentiallyConsistent) => Self::SequentiallyConsistent,
            (Self::Monotonic, Self::Acquire) => Self::Acquire,
            (Self::Release, Self::Acquire) => Self::AcquireRelease,
            (success, _) => success,
        }
    }
}

names! {
    /// The tail call marker of a call.
    TailCall {
        None = 0, "";
        Tail = 1, "tail";
        MustTail = 2, "musttail";
        NoTail = 3, "notail";
    }
}

/// A synchronization scope: an index into [`Module::sync_scopes`](super::Module::sync_scopes).
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SyncScope(pub u8);

impl SyncScope {
    /// `syncscope("singlethread")`
    pub const SINGLE_THREAD: Self = Self(0);
    /// The scope of all threads, whose name is empty.
    pub const SYSTEM: Self = Self(1);
}

/// The properties of an access to memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MemoryAccess {
    /// The alignment of the address.
    pub alignment: Alignment,
    /// Whether the access is volatile.
    pub volatile: bool,
    /// The memory ordering, or [`MemoryOrdering::NotAtomic`].
    pub ordering: MemoryOrdering,
    /// The synchronization scope, which is [`SyncScope::SYSTEM`] for accesses that are not atomic.
    pub scope: SyncScope,
}

impl MemoryAccess {
    /// Creates the properties of an access that is not atomic.
    pub fn new(alignment: Alignment, volatile: bool) -> Self {
        Self {
            alignment,
            volatile,
            ordering: MemoryOrdering::NotAtomic,
            scope: SyncScope::SYSTEM,
        }
    }

    /// Returns whether the access is atomic.
    #[inline]
    pub fn is_atomic(self) -> bool {
        self.ordering != MemoryOrdering::NotAtomic
    }
}

/// A calling convention, by LLVM's number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CallingConvention(pub u16);

impl CallingConvention {
    /// `ccc`
    pub const C: Self = Self(0);
    /// `fastcc`
    pub const FAST: Self = Self(8);
    /// `spir_func`
    pub const SPIR_FUNC: Self = Self(75);
    /// `spir_kernel`
    pub const SPIR_KERNEL: Self = Self(76);
    /// `amdgpu_kernel`
    pub const AMDGPU_KERNEL: Self = Self(91);
}

/// The calling conventions with a keyword. If a number has several keywords, the current one comes first.
#[rustfmt::skip]
static CALLING_CONVENTIONS: &[(u16, &str)] = &[
    (0, "ccc"),
    (8, "fastcc"),
    (9, "coldcc"),
    (10, "ghccc"),
    (12, "webkit_jscc"),
    (13, "anyregcc"),
    (14, "preserve_mostcc"),
    (15, "preserve_allcc"),
    (16, "swiftcc"),
    (17, "cxx_fast_tlscc"),
    (18, "tailcc"),
    (19, "cfguard_checkcc"),
    (20, "swifttailcc"),
    (21, "preserve_nonecc"),
    (64, "x86_stdcallcc"),
    (65, "x86_fastcallcc"),
    (66, "arm_apcscc"),
    (67, "arm_aapcscc"),
    (68, "arm_aapcs_vfpcc"),
    (69, "msp430_intrcc"),
    (70, "x86_thiscallcc"),
    (71, "ptx_kernel"),
    (72, "ptx_device"),
    (75, "spir_func"),
    (76, "spir_kernel"),
    (77, "intel_ocl_bicc"),
    (78, "x86_64_sysvcc"),
    (79, "win64cc"),
    (79, "x86_64_win64cc"),
    (80, "x86_vectorcallcc"),
    (81, "hhvmcc"),
    (82, "hhvm_ccc"),
    (83, "x86_intrcc"),
    (84, "avr_intrcc"),
    (85, "avr_signalcc"),
    (87, "amdgpu_vs"),
    (88, "amdgpu_gs"),
    (89, "amdgpu_ps"),
    (90, "amdgpu_cs"),
    (91, "amdgpu_kernel"),
    (92, "x86_regcallcc"),
    (93, "amdgpu_hs"),
    (95, "amdgpu_ls"),
    (96, "amdgpu_es"),
    (97, "aarch64_vector_pcs"),
    (98, "aarch64_sve_vector_pcs"),
    (100, "amdgpu_gfx"),
    (102, "aarch64_sme_preservemost_from_x0"),
    (103, "aarch64_sme_preservemost_from_x2"),
    (104, "amdgpu_cs_chain"),
    (105, "amdgpu_cs_chain_preserve"),
    (106, "m68k_rtdcc"),
    (107, "graalcc"),
    (110, "riscv_vector_cc"),
    (111, "aarch64_sme_preservemost_from_x1"),
    (112, "riscv_vls_cc(32)"),
    (113, "riscv_vls_cc(64)"),
    (114, "riscv_vls_cc(128)"),
    (115, "riscv_vls_cc(256)"),
    (116, "riscv_vls_cc(512)"),
    (117, "riscv_vls_cc(1024)"),
    (118, "riscv_vls_cc(2048)"),
    (119, "riscv_vls_cc(4096)"),
    (120, "riscv_vls_cc(8192)"),
    (121, "riscv_vls_cc(16384)"),
    (122, "riscv_vls_cc(32768)"),
    (123, "riscv_vls_cc(65536)"),
    (124, "amdgpu_gfx_whole_wave"),
    (125, "cheriot_compartmentcallcc"),
    (126, "cheriot_compartmentcalleecc"),
    (127, "cheriot_librarycallcc"),
];

impl CallingConvention {
    /// Returns the keyword in assembly, or `None` for a convention without one, which is written `cc N`.
    pub fn keyword(self) -> Option<&'static str> {
        CALLING_CONVENTIONS
            .iter()
            .find(|row| row.0 == self.0)
            .map(|row| row.1)
    }

    /// Returns the convention with this keyword, or `None` if there is none.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        CALLING_CONVENTIONS
            .iter()
            .find(|row| row.1 == keyword)
            .map(|row| Self(row.0))
    }
}

/// An alignment in bytes, which is a power of two, or no alignment.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Alignment(u8);

impl Alignment {
    /// No explicit alignment.
    pub const NONE: Self = Self(0);

    /// Decodes the bitcode form: 0 for none, otherwise the base-2 logarithm of the bytes plus 1. Returns `None` above
    /// LLVM's limit of 2³² bytes.
    pub fn from_encoded(encoded: u64) -> Option<Self> {
        (encoded <= 33).then_some(Self(encoded as u8))
    }

    /// Returns the bitcode form: 0 for none, otherwise the base-2 logarithm of the bytes plus 1.
    pub fn encoded(self) -> u64 {
        u64::from(self.0)
    }

    /// Returns the alignment of a number of bytes, or `None` unless it is a power of two and at most 2³².
    pub fn from_bytes(bytes: u64) -> Option<Self> {
        (bytes.is_power_of_two() && bytes <= 1 << 32)
            .then(|| Self(bytes.trailing_zeros() as u8 + 1))
    }

    /// Returns the number of bytes, or `None` for no alignment.
    pub fn bytes(self) -> Option<u64> {
        (self.0 > 0).then(|| 1 << (self.0 - 1))
    }
}

impl std::fmt::Debug for Alignment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "align {}", self.bytes().unwrap_or(0))
    }
}

macro_rules! flags {
    ($(#[$meta:meta])* $name:ident { $($constant:ident = $bit:expr, $doc:literal;)* }) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
        pub struct $name(pub u8);

        impl $name {
            $(#[doc = $doc] pub const $constant: Self = Self($bit);)*

            /// No flags.
            pub const NONE: Self = Self(0);

            /// All constants, which are single flags or combinations.
            pub const ALL: &[Self] = &[$(Self::$constant),*];

            /// Returns whether all of `flags` are set.
            pub fn contains(self, flags: Self) -> bool {
                self.0 & flags.0 == flags.0
            }

            /// Returns whether no flag is set.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns the flags with `flags` added.
            #[must_use]
            pub fn with(self, flags: Self) -> Self {
                Self(self.0 | flags.0)
            }
        }
    };
}

flags! {
    /// Flags of integer operations and conversions.
    IntFlags {
        NUW = 1, "`nuw`: no unsigned wrap.";
        NSW = 2, "`nsw`: no signed wrap.";
        EXACT = 4, "`exact`: nothing is lost.";
        DISJOINT = 8, "`disjoint`: no bit is set in both operands of an `or`.";
        NON_NEGATIVE = 16, "`nneg`: the operand is not negative.";
    }
}

flags! {
    /// Flags of `getelementptr`, numbered as in bitcode.
    GepFlags {
        INBOUNDS = 1, "`inbounds`, which implies `nusw`.";
        NUSW = 2, "`nusw`, where there is no `inbounds`.";
        NUW = 4, "`nuw`";
    }
}

impl GepFlags {
    /// Decodes the flags from their number in bitcode. LLVM 19 and newer set the bit of `nusw` together with that of
    /// `inbounds`. It is cleared here, so that equal flags have equal numbers.
    pub fn from_number(number: u64) -> Self {
        let flags = Self((number & 7) as u8);
        if flags.contains(Self::INBOUNDS) {
            Self(flags.0 & !Self::NUSW.0)
        } else {
            flags
        }
    }

    /// Returns the number in bitcode since LLVM 19.
    pub fn number(self) -> u64 {
        let implied = if self.contains(Self::INBOUNDS) {
            Self::NUSW
        } else {
            Self::NONE
        };
        self.with(implied).0.into()
    }
}

flags! {
    /// Fast-math flags, numbered as in bitcode except for `reassoc`, which is bit 7 there. Bit 0 of old bitcode
    /// (`fast`) sets all of them.
    FastMath {
        REASSOC = 1, "`reassoc`";
        NNAN = 2, "`nnan`";
        NINF = 4, "`ninf`";
        NSZ = 8, "`nsz`";
        ARCP = 16, "`arcp`";
        CONTRACT = 32, "`contract`";
        AFN = 64, "`afn`";
        FAST = 127, "`fast`: all of them.";
    }
}

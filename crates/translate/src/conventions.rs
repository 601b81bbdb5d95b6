//! Whose conventions the translations follow.
//!
//! The releases of the Khronos translator differ in some; [`Habit`] names these, with the release that was the first to
//! have each. What imitates a release asks [`Conventions::has`].

/// Whose conventions are followed where there are several right ways to say a thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Conventions {
    /// Those of a compiler: in LLVM IR what clang would have written, in SPIR-V what says the same in fewer
    /// instructions. Casts that change nothing are left out, and parameters of built-in functions are extended
    /// as the ABI says.
    #[default]
    Compiler,
    /// Those of the Khronos translator for this major release of LLVM, for what reads its output.
    KhronosTranslator(u32),
}

/// What a release of the Khronos translator was the first to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Habit {
    /// Parameters that are neither read nor written through are said to be so (`NoReadWrite`).
    ReadNone,
    /// What nothing looks at is `poison`; before, it was `undef`.
    Poison,
    /// Variadic functions are refused; before, those that no call gives more than their parameters were functions of these.
    NoVariadicFunctions,
    /// LLVM's atomic instructions are for all devices, and all of LLVM's names of scopes are known; before, they were for
    /// one device where the name was none of OpenCL's.
    ScopesOfLlvm,
    /// Memory semantics of OpenCL's atomic functions name the memories; before, they didn't.
    MemoriesOfOpenCl,
    /// Memory semantics of LLVM's atomic instructions name the memories; before, they didn't.
    MemoriesOfLlvm,
    /// Differences of pointers are those of their addresses; before, of integers that the pointers were turned into.
    PointersAsAddresses,
    /// In OpenCL's representation `fmin_common` and `fmax_common` are intrinsics of LLVM; before, `min` and `max`.
    CommonAsIntrinsics,
    /// In OpenCL's representation, too, images and the like are `target("…")`; before, they were pointers.
    TargetTypes,
    /// Indices of the `insertelement` that begins a splat have 64 bits; before, they had 32.
    LongSplatIndices,
    /// Weak exchanges of OpenCL are strong ones, which SPIR-V 1.4 has alone; before, up to SPIR-V 1.3 they were weak.
    StrongExchanges,
    /// Annotations of a member's address are of the address; before, those of its memory were of the member, and mere
    /// texts of both.
    AnnotatedAddresses,
    /// Variables of a module that are in the private address space are refused, and constants there are copied into
    /// functions or moved; before, they were variables of the storage class Function.
    NoPrivateVariables,
    /// SPIR-V-friendly names of loads, stores and copies say what is unsigned and what is only read; before, they didn't.
    MemoryParameters,
    /// Additions and subtractions with a carry are LLVM's intrinsic functions; before, they were SPIR-V-friendly calls.
    OverflowIntrinsics,
    /// In OpenCL's representation dot products of integers are functions of OpenCL C; before, they were SPIR-V-friendly
    /// calls.
    DotProducts,
    /// Basic types in the non-semantic sets of debug information have their flags; before, none were known of them.
    FlagsOfBasicTypes,
    /// The metadata of a kernel has its size of sub-groups as `reqd_sub_group_size`; before, and in what clang writes, as
    /// `intel_reqd_sub_group_size`.
    PlainSubGroupSize,
    /// Variables of the source that have no address any more are declared with `DebugInfoNone`; before, with an undefined
    /// address.
    NoUndefinedAddresses,
    /// Of what attributes of a call say of an argument, that it isn't captured comes first; before, that it has no alias.
    CapturesFirst,
    /// Memory is filled with a constant from a variable of the function; before, from a constant of the module.
    FillsFromVariables,
    /// A kernel is its own entry point; before, an entry point called a function of its name, which was exported.
    PlainEntryPoints,
}

impl Habit {
    /// The first release that has the habit.
    fn since(self) -> u32 {
        match self {
            Self::ReadNone => 14,
            Self::LongSplatIndices => 15,
            Self::StrongExchanges => 17,
            Self::NoPrivateVariables | Self::AnnotatedAddresses => 18,
            Self::Poison
            | Self::NoVariadicFunctions
            | Self::ScopesOfLlvm
            | Self::DotProducts
            | Self::OverflowIntrinsics => 20,
            Self::CapturesFirst | Self::NoUndefinedAddresses => 21,
            Self::MemoriesOfOpenCl
            | Self::TargetTypes
            | Self::PlainEntryPoints
            | Self::FillsFromVariables
            | Self::MemoryParameters => 22,
            Self::MemoriesOfLlvm
            | Self::PointersAsAddresses
            | Self::CommonAsIntrinsics
            | Self::FlagsOfBasicTypes
            | Self::PlainSubGroupSize => 23,
        }
    }

    /// Older releases whose maintenance branch took over the habit from a newer one.
    fn taken_over_by(self) -> &'static [u32] {
        match self {
            Self::MemoryParameters | Self::OverflowIntrinsics => &[14, 15, 16, 17, 18],
            _ => &[],
        }
    }
}

impl Conventions {
    /// Whether they are the Khronos translator's.
    pub(crate) fn as_khronos(self) -> bool {
        matches!(self, Self::KhronosTranslator(_))
    }

    /// Whether what is imitated does so. A compiler does as the newest release, but for what the Khronos translators 14.0
    /// and 15.0 crash on when they read it, and for a name that no clang writes.
    pub(crate) fn has(self, habit: Habit) -> bool {
        match self {
            Self::Compiler => !matches!(habit, Habit::ReadNone | Habit::PlainSubGroupSize),
            Self::KhronosTranslator(release) => {
                release >= habit.since() || habit.taken_over_by().contains(&release)
            }
        }
    }
}

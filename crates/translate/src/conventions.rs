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
    /// What nothing looks at is `poison`; before, it was `undef`.
    Poison,
    /// Differences of pointers are those of their addresses; before, of integers that the pointers were turned into.
    PointersAsAddresses,
    /// In OpenCL's representation `fmin_common` and `fmax_common` are intrinsics of LLVM; before, `min` and `max`.
    CommonAsIntrinsics,
    /// In OpenCL's representation, too, images and the like are `target("…")`; before, they were pointers.
    TargetTypes,
    /// Indices of the `insertelement` that begins a splat have 64 bits; before, they had 32.
    LongSplatIndices,
    /// SPIR-V-friendly names of loads, stores and copies say what is unsigned and what is only read; before, they didn't.
    MemoryParameters,
    /// Additions and subtractions with a carry are LLVM's intrinsic functions; before, they were SPIR-V-friendly calls.
    OverflowIntrinsics,
    /// In OpenCL's representation dot products of integers are functions of OpenCL C; before, they were SPIR-V-friendly
    /// calls.
    DotProducts,
    /// The metadata of a kernel has its size of sub-groups as `reqd_sub_group_size`; before, and in what clang writes, as
    /// `intel_reqd_sub_group_size`.
    PlainSubGroupSize,
}

impl Habit {
    /// The first release that has the habit.
    fn since(self) -> u32 {
        match self {
            Self::LongSplatIndices => 15,
            Self::Poison | Self::DotProducts | Self::OverflowIntrinsics => 20,
            Self::TargetTypes | Self::MemoryParameters => 22,
            Self::PointersAsAddresses | Self::CommonAsIntrinsics | Self::PlainSubGroupSize => 23,
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
            Self::Compiler => !matches!(habit, Habit::PlainSubGroupSize),
            Self::KhronosTranslator(release) => {
                release >= habit.since() || habit.taken_over_by().contains(&release)
            }
        }
    }
}

//! Mangles function names as `mangleOpenClBuiltin` of the Khronos translator does.
//!
//! The input has LLVM IR types, which have neither the signedness of integers nor the qualifiers of pointers.
//! The name of the function determines these. Integers are signed unless the name implies otherwise. A
//! function of an extended instruction set has its name in that set, which includes the signedness: `u_max`.

use transpire::opencl::{
    Access, Function, Image, Opaque, Qualifiers, Scalar, Spelling, SpirvType, Type, mangle_as,
};

/// Returns the mangled name of the OpenCL C function `name`, as the major release `release` of the Khronos translator
/// writes it. `parameters` have the types of LLVM IR: signed integers, pointers with an address space, structs with
/// their names (`opencl.image2d_ro_t`). Names that clang does not mangle are returned unchanged (`__enqueue_kernel…`)
/// or with two leading underscores (pipe functions and casts).
///
/// Names of the motion estimation functions of `SPV_INTEL_device_side_avc_motion_estimation` have only signed integers.
///
/// ```
/// use transpire::opencl::{Scalar, Type};
/// let parameters = [Type::Scalar(Scalar::Long), Type::pointer(Type::Scalar(Scalar::Float), 1)];
/// assert_eq!(transpire_khronos::mangle("vload4", &parameters, 22), "_Z6vload4mPU3AS1Kf");
/// ```
pub fn mangle(name: &str, parameters: &[Type], release: u32) -> String {
    if name.starts_with("__enqueue_kernel") {
        return name.to_owned();
    }
    if CASTS_AND_PIPES.contains(&name) {
        return format!("__{name}");
    }
    let rule = RULES
        .iter()
        .filter(|rule| rule.since <= release)
        .find(|rule| rule.name.fits(name, parameters.len()));
    let marks = rule.map_or(&[][..], |rule| rule.marks);
    let mut typed: Vec<Type> = parameters
        .iter()
        .enumerate()
        .map(|(parameter, ty)| {
            Marks {
                rows: marks,
                parameter,
            }
            .apply(ty)
        })
        .collect();
    if name.starts_with("printf") {
        typed.truncate(1);
        typed.push(Type::Ellipsis);
    }
    // Up to release 14, a private pointee is a separate substitution candidate, as in clang.
    let spelling = match release {
        ..15 => Spelling::Clang,
        _ => Spelling::Itanium,
    };
    mangle_as(&plain(name, rule), &typed, spelling)
}

/// The functions whose names clang does not mangle. They only get two leading underscores.
const CASTS_AND_PIPES: &[&str] = &[
    "commit_read_pipe",
    "commit_write_pipe",
    "get_pipe_max_packets_ro",
    "get_pipe_max_packets_wo",
    "get_pipe_num_packets_ro",
    "get_pipe_num_packets_wo",
    "read_pipe_2",
    "read_pipe_2_bl",
    "read_pipe_4",
    "reserve_read_pipe",
    "reserve_write_pipe",
    "sub_group_commit_read_pipe",
    "sub_group_commit_write_pipe",
    "sub_group_reserve_read_pipe",
    "sub_group_reserve_write_pipe",
    "to_global",
    "to_local",
    "to_private",
    "work_group_commit_read_pipe",
    "work_group_commit_write_pipe",
    "work_group_reserve_read_pipe",
    "work_group_reserve_write_pipe",
    "write_pipe_2",
    "write_pipe_2_bl",
    "write_pipe_4",
];

/// The names to which a rule applies.
#[derive(Clone, Copy)]
enum Name {
    /// One of these names.
    Is(&'static [&'static str]),
    /// Names with this prefix.
    Begins(&'static str),
    /// Names with this prefix, of functions with this number of parameters.
    BeginsWith(&'static str, usize),
    /// Names that contain this part.
    Has(&'static str),
    /// Names with this prefix that contain this part after the prefix.
    BeginsAndHas(&'static str, &'static str),
    /// Names with this prefix and suffix.
    BeginsAndEnds(&'static str, &'static str),
}

impl Name {
    fn fits(self, name: &str, parameters: usize) -> bool {
        let behind = |beginning: &str| name.strip_prefix(beginning);
        match self {
            Self::Is(names) => names.contains(&name),
            Self::Begins(beginning) => name.starts_with(beginning),
            Self::BeginsWith(beginning, count) => {
                parameters == count && name.starts_with(beginning)
            }
            Self::Has(part) => name.contains(part),
            Self::BeginsAndHas(beginning, part) => {
                behind(beginning).is_some_and(|rest| rest.contains(part))
            }
            Self::BeginsAndEnds(beginning, end) => {
                behind(beginning).is_some_and(|rest| rest.ends_with(end))
            }
        }
    }
}

/// A property of a parameter that the name of its function implies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    /// The integers in the parameter, or in its pointee, are unsigned.
    Unsigned,
    /// The pointee is `const`.
    Const,
    /// The pointee is `volatile`.
    Volatile,
    /// The pointee is `void`, although it is a byte in LLVM IR.
    Void,
    /// The parameter is an atomic object, or a pointer to one.
    Atomic,
    /// The parameter has this type, regardless of its type in the IR.
    Is(Opaque),
}

use Mark::{Atomic, Const, Is, Unsigned, Void, Volatile};

/// A property, and the indices of the first and the last parameter that have it.
type Marked = (Mark, usize, usize);

/// An upper bound of parameter indices. As the last index of a row, it means that the property applies to all following
/// parameters.
const LAST: usize = 10;

const SAMPLER: Mark = Is(Opaque::Sampler);
const ORDER: Mark = Is(Opaque::MemoryOrder);
const SCOPE: Mark = Is(Opaque::MemoryScope);

/// A rule: the names to which it applies, and the properties of parameters that these names imply.
struct Rule {
    name: Name,
    marks: &'static [Marked],
    /// The part that is removed from the name to get the OpenCL C name. Empty if nothing is removed.
    without: &'static str,
    /// The first release of the Khronos translator with this rule.
    since: u32,
}

const fn rule(name: Name, marks: &'static [Marked]) -> Rule {
    named(name, marks, "")
}

const fn named(name: Name, marks: &'static [Marked], without: &'static str) -> Rule {
    Rule {
        name,
        marks,
        without,
        since: 0,
    }
}

const fn since(since: u32, rule: Rule) -> Rule {
    Rule { since, ..rule }
}

const ALL_UNSIGNED: &[Marked] = &[(Unsigned, 0, LAST)];
const VOLATILE: &[Marked] = &[(Volatile, 0, 0)];
const VOLATILE_UNSIGNED: &[Marked] = &[(Volatile, 0, 0), (Unsigned, 0, LAST)];
const OBJECT: &[Marked] = &[(Volatile, 0, 0), (Atomic, 0, 0)];
const OBJECT_UNSIGNED: &[Marked] = &[(Volatile, 0, 0), (Atomic, 0, 0), (Unsigned, 0, LAST)];
const OBJECT_ORDER: &[Marked] = &[
    (Volatile, 0, 0),
    (Atomic, 0, 0),
    (ORDER, 1, 1),
    (SCOPE, 2, 2),
];
const OBJECT_VALUE_ORDER: &[Marked] = &[
    (Volatile, 0, 0),
    (Atomic, 0, 0),
    (ORDER, 2, 2),
    (SCOPE, 3, 3),
];
const OBJECT_VALUE_ORDER_UNSIGNED: &[Marked] = &[
    (Volatile, 0, 0),
    (Atomic, 0, 0),
    (Unsigned, 0, LAST),
    (ORDER, 2, 2),
    (SCOPE, 3, 3),
];
const OBJECT_ORDERS: &[Marked] = &[
    (Volatile, 0, 0),
    (Atomic, 0, 0),
    (ORDER, 3, 4),
    (SCOPE, 5, 5),
];

/// The rules for names. The first matching rule applies.
#[rustfmt::skip]
const RULES: &[Rule] = &[
    rule(Name::Begins("async_work_group"), &[(Unsigned, 0, LAST), (Const, 1, 1)]),
    rule(Name::Begins("write_imageui"), &[(Unsigned, 2, 2)]),
    rule(Name::Is(&["prefetch"]), &[(Const, 0, 0), (Unsigned, 1, 1)]),
    rule(Name::Begins("get_fence"), &[(Unsigned, 0, LAST), (Const, 0, 0), (Void, 0, 0)]),
    rule(Name::Begins("get_"), ALL_UNSIGNED),
    rule(Name::Begins("shuffle"), ALL_UNSIGNED),
    rule(Name::Is(&["mem_fence", "nan"]), ALL_UNSIGNED),
    rule(Name::Is(&["work_group_barrier", "sub_group_barrier", "intel_work_group_barrier_arrive", "intel_work_group_barrier_wait"]), &[(Unsigned, 0, 0), (SCOPE, 1, 1)]),
    rule(Name::Has("barrier"), &[(Unsigned, 0, 0)]),
    rule(Name::Begins("atomic_work_item_fence"), &[(Unsigned, 0, 0), (ORDER, 1, 1), (SCOPE, 2, 2)]),

    // Atomic functions of OpenCL C 1.x.
    named(Name::BeginsAndEnds("atom_", "umax"), VOLATILE_UNSIGNED, "u"),
    named(Name::BeginsAndEnds("atom_", "umin"), VOLATILE_UNSIGNED, "u"),
    rule(Name::Begins("atom_"), VOLATILE),
    named(Name::Is(&["atomic_umax", "atomic_umin"]), VOLATILE_UNSIGNED, "u"),
    rule(Name::Is(&["atomic_add", "atomic_and", "atomic_cmpxchg", "atomic_dec", "atomic_inc", "atomic_max", "atomic_min", "atomic_or", "atomic_sub", "atomic_xchg", "atomic_xor"]), VOLATILE),
    // Atomic functions of OpenCL C 2.0.
    rule(Name::BeginsAndHas("atomic_compare_exchange_", "_explicit"), OBJECT_ORDERS),
    named(Name::BeginsAndHas("atomic_fetch_umax", "explicit"), OBJECT_VALUE_ORDER_UNSIGNED, "u"),
    named(Name::BeginsAndHas("atomic_fetch_umin", "explicit"), OBJECT_VALUE_ORDER_UNSIGNED, "u"),
    named(Name::Begins("atomic_fetch_umax"), OBJECT_UNSIGNED, "u"),
    named(Name::Begins("atomic_fetch_umin"), OBJECT_UNSIGNED, "u"),
    rule(Name::BeginsAndHas("atomic_fetch", "explicit"), OBJECT_VALUE_ORDER),
    rule(Name::BeginsAndHas("atomic", "store_explicit"), OBJECT_VALUE_ORDER),
    rule(Name::BeginsAndHas("atomic", "exchange_explicit"), OBJECT_VALUE_ORDER),
    rule(Name::BeginsAndHas("atomic", "load_explicit"), OBJECT_ORDER),
    rule(Name::BeginsAndHas("atomic_flag", "explicit"), OBJECT_ORDER),
    rule(Name::Begins("atomic"), OBJECT),

    // Names of extended instructions.
    named(Name::Begins("uconvert_"), &[(Unsigned, 0, 0)], "u"),
    named(Name::Is(&["s_upsample"]), &[(Unsigned, 1, 1)], "s_"),
    named(Name::Begins("s_"), &[], "s_"),
    named(Name::Begins("u_"), ALL_UNSIGNED, "u_"),
    named(Name::Is(&["fclamp"]), &[], "f"),

    // Pipes and queues.
    rule(Name::Has("reserve_read_pipe"), &[(Unsigned, 1, 3)]),
    rule(Name::Has("reserve_write_pipe"), &[(Unsigned, 1, 3)]),
    rule(Name::Has("commit_read_pipe"), &[(Unsigned, 2, 3)]),
    rule(Name::Has("commit_write_pipe"), &[(Unsigned, 2, 3)]),
    rule(Name::Is(&["capture_event_profiling_info"]), &[(Void, 2, 2)]),
    rule(Name::Is(&["enqueue_marker"]), &[(Unsigned, 1, 1), (Const, 2, 2)]),
    rule(Name::Begins("ndrange_2"), &[(Unsigned, 0, 2), (Const, 0, 2)]),
    rule(Name::Begins("ndrange_3"), &[(Unsigned, 0, 2), (Const, 0, 2)]),
    rule(Name::Begins("ndrange_"), &[(Unsigned, 0, 2)]),

    rule(Name::Begins("vload"), &[(Unsigned, 0, 0), (Const, 1, 1)]),
    rule(Name::Begins("vstore"), &[(Unsigned, 1, 1)]),
    named(Name::Has("umax"), ALL_UNSIGNED, "u"),
    named(Name::Has("umin"), ALL_UNSIGNED, "u"),
    rule(Name::Has("broadcast"), ALL_UNSIGNED),
    named(Name::Begins("sampled_read_image"), &[(SAMPLER, 1, 1)], "sampled_"),

    // Sub-groups.
    rule(Name::BeginsAndEnds("intel_sub_group_shuffle", "_down"), &[(Unsigned, 2, 2)]),
    rule(Name::BeginsAndEnds("intel_sub_group_shuffle", "_up"), &[(Unsigned, 2, 2)]),
    rule(Name::Begins("intel_sub_group_shuffle"), &[(Unsigned, 1, 1)]),
    // Functions on images have one more parameter.
    rule(Name::BeginsWith("intel_sub_group_block_write", 2), &[(Unsigned, 0, 1)]),
    rule(Name::Begins("intel_sub_group_block_write"), &[(Unsigned, 2, 2)]),
    rule(Name::BeginsWith("intel_sub_group_block_read", 1), &[(Unsigned, 0, 0), (Const, 0, 0)]),
    rule(Name::Begins("intel_sub_group_media_block_write"), &[(Unsigned, 3, 3)]),
    rule(Name::BeginsAndHas("sub_group_", "ballot_bit_extract"), &[(Unsigned, 0, 1)]),
    rule(Name::Is(&["sub_group_ballot"]), &[]),
    rule(Name::BeginsAndHas("sub_group_", "ballot"), &[(Unsigned, 0, 0)]),
    since(15, rule(Name::Begins("sub_group_clustered_rotate"), &[(Unsigned, 2, 2)])),
    rule(Name::BeginsAndHas("sub_group_", "shuffle"), &[(Unsigned, 1, 1)]),
    rule(Name::BeginsAndHas("sub_group_", "clustered"), &[(Unsigned, 1, 1)]),

    rule(Name::Begins("bitfield_insert"), &[(Unsigned, 2, 3)]),
    rule(Name::Begins("bitfield_extract_"), &[(Unsigned, 1, 2)]),
    since(20, rule(Name::Is(&["dot_acc_sat_4x8packed_uu_uint"]), &[(Unsigned, 0, 2)])),
    since(20, rule(Name::BeginsAndHas("dot_", "4x8packed"), &[(Unsigned, 0, 1)])),
    since(20, named(Name::BeginsAndEnds("dot_acc_sat", "_uu"), &[(Unsigned, 0, 2)], "_uu")),
    since(20, named(Name::BeginsAndEnds("dot_", "_uu"), &[(Unsigned, 0, 1)], "_uu")),
    since(20, named(Name::BeginsAndEnds("dot_", "_su"), &[(Unsigned, 1, 1)], "_su")),
    since(20, named(Name::BeginsAndEnds("dot_", "_us"), &[], "_us")),
    since(20, named(Name::BeginsAndEnds("dot_", "_ss"), &[], "_ss")),
];

/// Returns the OpenCL C name of a function. `rule` is the rule that applies to it.
fn plain(name: &str, rule: Option<&Rule>) -> String {
    let Some(rule) = rule.filter(|rule| !rule.without.is_empty()) else {
        return name.to_owned();
    };
    // The part to remove from the middle precedes "max" or "min".
    let at = match rule.without {
        "u" => ["umax", "umin"].iter().find_map(|part| name.find(part)),
        without if name.ends_with(without) => Some(name.len() - without.len()),
        _ => None,
    };
    let (before, rest) = name.split_at_checked(at.unwrap_or(0)).unwrap_or((name, ""));
    format!(
        "{before}{}",
        rest.get(rule.without.len()..).unwrap_or_default()
    )
}

/// The properties of one parameter, according to a rule.
#[derive(Clone, Copy)]
struct Marks {
    rows: &'static [Marked],
    parameter: usize,
}

impl Marks {
    fn has(self, mark: Mark) -> bool {
        let of_parameter = |row: &&Marked| (row.1..=row.2).contains(&self.parameter);
        self.rows
            .iter()
            .filter(of_parameter)
            .any(|row| row.0 == mark)
    }

    /// Returns the OpenCL C type of the parameter with the LLVM IR type `ty`.
    fn apply(self, ty: &Type) -> Type {
        for opaque in [Opaque::Sampler, Opaque::MemoryOrder, Opaque::MemoryScope] {
            if self.has(Is(opaque)) {
                return Type::Opaque(opaque);
            }
        }
        self.typed(ty)
    }

    fn typed(self, ty: &Type) -> Type {
        let typed = match ty {
            Type::Pointer(pointee) => return self.pointer(&pointee.ty, pointee.qualifiers.space),
            Type::Scalar(scalar) => Type::Scalar(self.scalar(*scalar)),
            Type::Vector(count, scalar) => Type::Vector(*count, self.scalar(*scalar)),
            Type::Array(_, element) => return self.pointer(&element.ty, 0),
            Type::Named(name) | Type::Struct(name) => structure(name),
            Type::Spirv(ty) => return target_type(ty),
            other => other.clone(),
        };
        match self.has(Atomic) {
            true => Type::Atomic(Box::new(typed)),
            false => typed,
        }
    }

    fn pointer(self, pointee: &Type, space: u32) -> Type {
        if let Type::Named(name) | Type::Struct(name) = pointee
            && let Some(opaque) = opaque(name)
        {
            return opaque;
        }
        let pointee = match pointee {
            Type::Scalar(Scalar::Char) if self.has(Void) => Type::Scalar(Scalar::Void),
            pointee => self.typed(pointee),
        };
        let qualifiers = Qualifiers {
            constant: self.has(Const),
            volatile: self.has(Volatile),
            ..Qualifiers::space(space)
        };
        Type::qualified_pointer(pointee, qualifiers)
    }

    fn scalar(self, scalar: Scalar) -> Scalar {
        match scalar {
            Scalar::Char if self.has(Unsigned) => Scalar::UChar,
            Scalar::Short if self.has(Unsigned) => Scalar::UShort,
            Scalar::Int if self.has(Unsigned) => Scalar::UInt,
            Scalar::Long if self.has(Unsigned) => Scalar::ULong,
            other => other,
        }
    }
}

/// The address space of pointers to pipes and images.
const GLOBAL: u32 = 1;

/// Returns the OpenCL type that a pointer to a struct with this name represents, or `None` if the struct does not
/// represent an OpenCL type.
fn opaque(name: &str) -> Option<Type> {
    if name == "struct.ndrange_t" {
        return Some(Type::Opaque(Opaque::NdRange));
    }
    let name = name.strip_prefix("opencl.")?;
    // LLVM numbers structs with the same name.
    let name = name.split('.').next().unwrap_or(name);
    if name == "block" {
        let function = Function {
            result: Type::Scalar(Scalar::Void),
            parameters: Vec::new(),
        };
        return Some(Type::Block(Box::new(function)));
    }
    if let Some(opaque) = Opaque::from_name(name) {
        return Some(Type::Opaque(opaque));
    }
    let name = name.strip_suffix("_t")?;
    let (access, _, _, _) = *Access::ALL.iter().find(|row| name.ends_with(row.1))?;
    let stem = name.strip_suffix(access.suffix())?;
    match (stem, access) {
        ("pipe", Access::ReadOnly) => {
            Some(Type::pointer(Type::Opaque(Opaque::PipeReadOnly), GLOBAL))
        }
        ("pipe", Access::WriteOnly) => {
            Some(Type::pointer(Type::Opaque(Opaque::PipeWriteOnly), GLOBAL))
        }
        _ => Some(Type::Image(Image {
            access: Some(access),
            ..Image::from_name(stem)?
        })),
    }
}

/// Returns the struct type that represents the LLVM IR struct `name` in a mangled name.
fn structure(name: &str) -> Type {
    let name = name.strip_prefix("struct.").unwrap_or(name);
    Type::Struct(match name.strip_prefix("spirv.") {
        Some(rest) => format!("__spirv_{}", rest.replace('.', "_")),
        None => name.to_owned(),
    })
}

/// Returns the type that represents a SPIR-V type in a mangled name: a type of OpenCL C, or else a pointer to a struct.
fn target_type(ty: &SpirvType) -> Type {
    let literals: Vec<u32> = ty.literals().collect();
    let named = match (ty.name.as_str(), literals.as_slice()) {
        ("Image", &[dim, depth, arrayed, multisampled, _, _, access]) => {
            image([dim, depth, arrayed, multisampled], access)
        }
        ("Pipe", [0]) => Some(Type::pointer(Type::Opaque(Opaque::PipeReadOnly), GLOBAL)),
        ("Pipe", [1]) => Some(Type::pointer(Type::Opaque(Opaque::PipeWriteOnly), GLOBAL)),
        _ => ty.op().and_then(Opaque::from_op).map(Type::Opaque),
    };
    let space = match ty.name.as_str() {
        "Pipe" | "PipeStorage" | "Image" | "SampledImage" | "VmeImageINTEL" => GLOBAL,
        _ => 0,
    };
    named.unwrap_or_else(|| Type::pointer(Type::Spirv(ty.clone()), space))
}

fn image([dim, depth, arrayed, multisampled]: [u32; 4], access: u32) -> Option<Type> {
    use transpire::spirv::grammar::Dim;
    let dims = [Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::Buffer];
    let image = Image {
        dim: *dims.iter().find(|known| known.word() == dim)?,
        arrayed: arrayed == 1,
        multisampled: multisampled == 1,
        depth: depth == 1,
        access: Some(Access::from_spirv(access)?),
    };
    image.name().map(|_| Type::Image(image))
}

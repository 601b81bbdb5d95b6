//! Tests that the tables of built-in functions are complete, and that both directions agree.

use transpire_opencl::builtins::{
    self, Atomic, AtomicKind, Lowering, VectorAccess, atomics, convert, deciding_number, groups,
    lookup, motion_estimation, vector,
};
use transpire_opencl::names::{self, CLOp};
use transpire_opencl::spirv_friendly::{self, Target};
use transpire_opencl::{Number, Scalar, Type, demangle};
use transpire_spirv::grammar::{BuiltIn, FPRoundingMode, GroupOperation, Op, Scope};

const NAMES: &str = include_str!("data/builtins.txt");
const CLANG: &str = include_str!("data/clang.tsv");

/// Returns whether the function `name` has no equivalent in SPIR-V: functions of vendors, and `vload` and `vstore`
/// without a number, which the header of clang declares by mistake.
fn has_no_spirv(name: &str) -> bool {
    name.starts_with("amd_") || name.starts_with("arm_") || name == "vload" || name == "vstore"
}

#[test]
fn every_function_of_clangs_header_has_a_row() {
    let names: Vec<&str> = NAMES
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(str::split_whitespace)
        .collect();
    assert!(names.len() > 700);
    for name in names {
        assert_eq!(lookup(name).is_none(), has_no_spirv(name), "{name}");
    }
}

#[test]
fn what_is_no_builtin_function_has_no_row() {
    for name in [
        "",
        "a",
        "foo",
        "max2",
        "convert_float5",
        "convert_float_sat",
        "convert_int_rtx",
        "vload5",
        "vloada2",
        "vstore_half5_rte",
        "vload2_rte",
        "atomic_foo",
        "atomic_init_explicit",
        "atom_load",
        "work_group_",
        "sub_group_reduce_",
        "sub_group_reduce_foo",
        "as_float5",
        "as_image2d_t",
        "intel_sub_group_block_read3",
        "intel_sub_group_avc_",
        "read_image",
        "intel_sub_group_avc_bme_get_motion_vectors",
        "get_global_idx",
        "vload",
        "convert_bool",
    ] {
        assert_eq!(lookup(name), None, "{name}");
    }
}

#[test]
fn every_overload_finds_its_variant() {
    let mut checked = 0;
    for line in CLANG.lines().filter(|line| !line.starts_with('#')) {
        let Some((mangled, _)) = line.split_once('\t') else {
            continue;
        };
        let signature = demangle(mangled).unwrap();
        let found = match lookup(&signature.name) {
            Some(Lowering::ExtInst(ext)) => {
                let number = deciding_number(&signature.parameters, ext.decided_by);
                ext.ops.select(number).is_some()
            }
            Some(Lowering::Instruction(instruction)) => instruction
                .ops
                .select(deciding_number(&signature.parameters, 0))
                .is_some(),
            Some(Lowering::Atomic(atomic)) => {
                let object = signature.parameters[0]
                    .pointee()
                    .and_then(|p| p.ty.number());
                atomic.ops.select(object).is_some()
            }
            _ => continue,
        };
        assert!(found, "{mangled}");
        checked += 1;
    }
    assert!(checked > 150, "{checked}");
}

#[test]
fn signedness_chooses_the_extended_instruction() {
    for (mangled, op) in [
        ("_Z3maxDv4_jS_", CLOp::u_max),
        ("_Z3maxDv4_iS_", CLOp::s_max),
        ("_Z3maxDv4_fS_", CLOp::fmax),
        ("_Z3minff", CLOp::fmin),
        ("_Z4fmaxDv4_ff", CLOp::fmax),
        ("_Z5clampfff", CLOp::fclamp),
        ("_Z3absh", CLOp::u_abs),
        // The high part is the signed one.
        ("_Z8upsamplech", CLOp::s_upsample),
        ("_Z8upsamplehh", CLOp::u_upsample),
        ("_Z3sinDh", CLOp::sin),
        ("_Z10native_sinf", CLOp::native_sin),
        ("_Z6selectDv4_fS_Dv4_j", CLOp::select),
        ("_Z6printfPU3AS2Kcz", CLOp::printf),
    ] {
        let signature = demangle(mangled).unwrap();
        let Some(Lowering::ExtInst(ext)) = lookup(&signature.name) else {
            panic!("{mangled}")
        };
        let number = deciding_number(&signature.parameters, ext.decided_by);
        assert_eq!(ext.ops.select(number), Some(op), "{mangled}");
    }
}

#[test]
fn every_extended_instruction_has_a_name() {
    let mut count = 0;
    for op in (0..256).filter_map(CLOp::from_u32) {
        count += 1;
        if vector::is_access(op) {
            continue;
        }
        let row = builtins::by_ext_inst(op).unwrap();
        match lookup(row.name) {
            Some(Lowering::ExtInst(ext)) => {
                // For floats, `max` and `min` are written as `fmax` and `fmin`, which are stricter.
                let written = match op {
                    CLOp::fmax_common => CLOp::fmax,
                    CLOp::fmin_common => CLOp::fmin,
                    op => op,
                };
                assert_eq!(ext.ops.select(row.number), Some(written));
            }
            // Written as an instruction of the core.
            Some(Lowering::Instruction(_)) => assert_eq!(op, CLOp::popcount),
            shape => panic!("{op:?} {shape:?}"),
        }
    }
    assert_eq!(count, 162);
    for (op, name) in [
        (CLOp::fmax, "fmax"),
        (CLOp::fmin, "fmin"),
        (CLOp::fmax_common, "max"),
        (CLOp::s_min, "min"),
    ] {
        assert_eq!(builtins::by_ext_inst(op).unwrap().name, name);
    }
}

#[test]
fn conversions_go_both_ways() {
    let mut count = 0;
    for element in [
        "char", "uchar", "short", "ushort", "int", "uint", "long", "ulong",
    ] {
        for width in ["", "2", "3", "4", "8", "16"] {
            for saturated in ["", "_sat"] {
                for rounding in ["", "_rte", "_rtz", "_rtp", "_rtn"] {
                    let name = format!("convert_{element}{width}{saturated}{rounding}");
                    let Some(Lowering::Convert(read)) = lookup(&name) else {
                        panic!("{name}")
                    };
                    assert_eq!(convert::name(&read), name);
                    count += 1;
                }
            }
        }
    }
    assert_eq!(count, 480);
    let op = |name: &str, from| match lookup(name) {
        Some(Lowering::Convert(convert)) => convert.op(from),
        _ => None,
    };
    assert_eq!(
        op("convert_float", Scalar::Int),
        Some((Op::ConvertSToF, false))
    );
    assert_eq!(
        op("convert_float", Scalar::Double),
        Some((Op::FConvert, false))
    );
    assert_eq!(
        op("convert_int_sat", Scalar::Float),
        Some((Op::ConvertFToS, true))
    );
    assert_eq!(
        op("convert_uint_sat", Scalar::Int),
        Some((Op::SatConvertSToU, false))
    );
    assert_eq!(
        op("convert_char_sat", Scalar::UShort),
        Some((Op::SatConvertUToS, false))
    );
    assert_eq!(
        op("convert_char_sat", Scalar::Short),
        Some((Op::SConvert, true))
    );
    assert_eq!(
        op("convert_ulong", Scalar::Int),
        Some((Op::SConvert, false))
    );
    // A conversion to the same bits has no instruction.
    assert_eq!(op("convert_uint", Scalar::Int), None);
    assert_eq!(op("convert_float_rte", Scalar::Float), None);
    assert_eq!(
        convert::numbers(Op::UConvert),
        Some((Number::Unsigned, Number::Unsigned, false))
    );
}

#[test]
fn vector_loads_and_stores_go_both_ways() {
    #[rustfmt::skip]
    let rows = [
        ("vload3",            CLOp::vloadn,          3, None),
        ("vload_half",        CLOp::vload_half,      1, None),
        ("vload_half16",      CLOp::vload_halfn,     16, None),
        ("vloada_half4",      CLOp::vloada_halfn,    4, None),
        ("vstore8",           CLOp::vstoren,         8, None),
        ("vstore_half",       CLOp::vstore_half,     1, None),
        ("vstore_half_rtz",   CLOp::vstore_half_r,   1, Some(FPRoundingMode::RTZ)),
        ("vstore_half2",      CLOp::vstore_halfn,    2, None),
        ("vstore_half2_rtp",  CLOp::vstore_halfn_r,  2, Some(FPRoundingMode::RTP)),
        ("vstorea_half3",     CLOp::vstorea_halfn,   3, None),
        ("vstorea_half3_rtn", CLOp::vstorea_halfn_r, 3, Some(FPRoundingMode::RTN)),
    ];
    for (name, op, count, rounding) in rows {
        let access = VectorAccess {
            op,
            count,
            rounding,
        };
        match lookup(name) {
            Some(Lowering::VectorLoad(read)) => {
                assert!(read == access && name.starts_with("vload"))
            }
            Some(Lowering::VectorStore(read)) => {
                assert!(read == access && name.starts_with("vstore"))
            }
            shape => panic!("{name} {shape:?}"),
        }
        assert_eq!(vector::name(&access).as_deref(), Some(name));
    }
    // One element has no alignment beyond its own.
    let Some(Lowering::VectorLoad(load)) = lookup("vloada_half") else {
        panic!()
    };
    assert_eq!(load.op, CLOp::vload_half);
}

#[test]
fn functions_of_groups_go_both_ways() {
    use GroupOperation as G;
    use Number::{Float as F, Signed as S, Unsigned as U};
    #[rustfmt::skip]
    let rows = [
        // name, numbers, instruction, scope, operation, operands, whether the numbers matter
        ("work_group_all",                 S, Op::GroupAll,            Scope::Workgroup, None, 1, false),
        ("sub_group_any",                  S, Op::GroupAny,            Scope::Subgroup,  None, 1, false),
        ("work_group_broadcast",           F, Op::GroupBroadcast,      Scope::Workgroup, None, 2, false),
        ("work_group_reduce_add",          F, Op::GroupFAdd,           Scope::Workgroup, Some(G::Reduce), 1, true),
        ("work_group_reduce_add",          U, Op::GroupIAdd,           Scope::Workgroup, Some(G::Reduce), 1, false),
        ("work_group_scan_inclusive_max",  U, Op::GroupUMax,           Scope::Workgroup, Some(G::InclusiveScan), 1, true),
        ("sub_group_scan_exclusive_min",   S, Op::GroupSMin,           Scope::Subgroup,  Some(G::ExclusiveScan), 1, true),
        ("work_group_reduce_logical_and",  S, Op::GroupLogicalAndKHR,  Scope::Workgroup, Some(G::Reduce), 1, false),
        ("sub_group_non_uniform_reduce_mul", F, Op::GroupNonUniformFMul, Scope::Subgroup, Some(G::Reduce), 1, true),
        ("sub_group_non_uniform_scan_inclusive_xor", U, Op::GroupNonUniformBitwiseXor, Scope::Subgroup, Some(G::InclusiveScan), 1, false),
        ("sub_group_clustered_reduce_max", S, Op::GroupNonUniformSMax, Scope::Subgroup,  Some(G::ClusteredReduce), 2, true),
        ("sub_group_clustered_reduce_logical_or", S, Op::GroupNonUniformLogicalOr, Scope::Subgroup, Some(G::ClusteredReduce), 2, false),
        ("sub_group_ballot_bit_count",     U, Op::GroupNonUniformBallotBitCount, Scope::Subgroup, Some(G::Reduce), 1, false),
        ("sub_group_ballot_exclusive_scan", U, Op::GroupNonUniformBallotBitCount, Scope::Subgroup, Some(G::ExclusiveScan), 1, false),
        ("sub_group_elect",                S, Op::GroupNonUniformElect, Scope::Subgroup, None, 0, false),
        ("sub_group_shuffle_down",         F, Op::GroupNonUniformShuffleDown, Scope::Subgroup, None, 2, false),
        ("sub_group_rotate",               F, Op::GroupNonUniformRotateKHR, Scope::Subgroup, None, 2, false),
        ("sub_group_clustered_rotate",     F, Op::GroupNonUniformRotateKHR, Scope::Subgroup, None, 3, false),
    ];
    for (name, number, op, scope, operation, operands, matters) in rows {
        let Some(Lowering::Instruction(read)) = lookup(name) else {
            panic!("{name}")
        };
        assert_eq!(read.ops.select(Some(number)), Some(op), "{name}");
        assert_eq!(
            (read.scope, read.operation),
            (Some(scope), operation),
            "{name}"
        );
        let number = matters.then_some(number);
        assert_eq!(
            groups::name(op, scope, operation, operands),
            Some((name.to_owned(), number))
        );
    }
    let Some(Lowering::Instruction(ballot)) = lookup("sub_group_ballot") else {
        panic!()
    };
    assert!(ballot.bool_argument && !ballot.bool_result);
    let Some(Lowering::Instruction(equal)) = lookup("sub_group_non_uniform_all_equal") else {
        panic!()
    };
    assert!(!equal.bool_argument && equal.bool_result);
    let Some(Lowering::Instruction(logical)) = lookup("work_group_reduce_logical_xor") else {
        panic!()
    };
    assert!(logical.bool_argument && logical.bool_result);
    let Some(Lowering::Instruction(broadcast)) = lookup("work_group_broadcast") else {
        panic!()
    };
    assert!(broadcast.coordinates);
}

#[test]
fn atomics_have_the_orders_of_their_version() {
    let atomic = |name| match lookup(name) {
        Some(Lowering::Atomic(atomic)) => atomic,
        shape => panic!("{name} {shape:?}"),
    };
    let Atomic {
        kind,
        explicit,
        default_order,
        default_scope,
        ..
    } = atomic("atomic_cmpxchg");
    // OpenCL 1.x: relaxed, in the work-group.
    assert_eq!((kind, explicit), (AtomicKind::CompareExchange, false));
    assert_eq!((default_order, default_scope), (0, 1));
    let Atomic {
        explicit,
        default_order,
        default_scope,
        ..
    } = atomic("atomic_fetch_add");
    // OpenCL 2.0: sequentially consistent, on the device.
    assert_eq!((explicit, default_order, default_scope), (false, 5, 2));
    assert!(atomic("atomic_fetch_add_explicit").explicit);
    let min = atomic("atom_min").ops;
    assert_eq!(min.select(Some(Number::Unsigned)), Some(Op::AtomicUMin));
    assert_eq!(min.select(Some(Number::Signed)), Some(Op::AtomicSMin));
    let subtract = atomic("atomic_fetch_sub_explicit");
    assert_eq!(
        subtract.ops.select(Some(Number::Float)),
        Some(Op::AtomicFAddEXT)
    );
    assert!(subtract.negates_float && !atomic("atomic_add").negates_float);
    assert_eq!(
        atomic("atomic_compare_exchange_weak").kind,
        AtomicKind::CompareExchangePointer
    );
    assert_eq!(atomic("atomic_flag_clear_explicit").kind, AtomicKind::Clear);

    let explicit = |op| atomics::name(op, atomics::Naming::Explicit);
    let legacy = |op, bits| atomics::name(op, atomics::Naming::Legacy { bits });
    let of = |name: &str, number| Some((name.to_owned(), number));
    assert_eq!(
        explicit(Op::AtomicIAdd),
        of("atomic_fetch_add_explicit", None)
    );
    assert_eq!(
        explicit(Op::AtomicUMax),
        of("atomic_fetch_max_explicit", Some(Number::Unsigned))
    );
    assert_eq!(
        explicit(Op::AtomicExchange),
        of("atomic_exchange_explicit", None)
    );
    assert_eq!(
        explicit(Op::AtomicCompareExchangeWeak),
        of("atomic_compare_exchange_strong_explicit", None)
    );
    assert_eq!(explicit(Op::AtomicIIncrement), of("atomic_inc", None));
    assert_eq!(explicit(Op::Store), None);
    assert_eq!(legacy(Op::AtomicExchange, 32), of("atomic_xchg", None));
    assert_eq!(
        legacy(Op::AtomicSMin, 64),
        of("atom_min", Some(Number::Signed))
    );
    assert_eq!(legacy(Op::AtomicLoad, 32), None);
}

#[test]
fn work_item_functions_have_their_values_outside_of_the_dimensions() {
    // OpenCL C 6.13.1: sizes and counts are 1 there, ids and offsets 0.
    for (name, built_in, outside) in [
        ("get_global_id", BuiltIn::GlobalInvocationId, 0),
        ("get_local_size", BuiltIn::WorkgroupSize, 1),
        ("get_num_groups", BuiltIn::NumWorkgroups, 1),
        ("get_global_offset", BuiltIn::GlobalOffset, 0),
    ] {
        let Some(Lowering::Variable(variable)) = lookup(name) else {
            panic!("{name}")
        };
        assert_eq!((variable.built_in, variable.outside), (built_in, outside));
        assert_eq!(builtins::by_built_in(built_in), Some((name, variable)));
    }
}

#[test]
fn dot_products_put_the_signed_operand_first() {
    let Some(Lowering::Dot(dot)) = lookup("dot") else {
        panic!()
    };
    assert_eq!(
        dot.op(Number::Unsigned, Number::Signed),
        Some((Op::SUDot, true))
    );
    assert_eq!(
        dot.op(Number::Signed, Number::Unsigned),
        Some((Op::SUDot, false))
    );
    assert_eq!(dot.op(Number::Float, Number::Float), Some((Op::Dot, false)));
    let Some(Lowering::Dot(dot)) = lookup("dot_acc_sat_4x8packed_uu_uint") else {
        panic!()
    };
    let (first, second) = dot.packed.unwrap();
    assert_eq!(dot.op(first, second), Some((Op::UDotAccSat, false)));
}

#[test]
fn motion_estimation_is_named_by_its_instructions() {
    let of = |name: &str| match lookup(name) {
        Some(Lowering::MotionEstimation(function)) => function,
        shape => panic!("{name} {shape:?}"),
    };
    let own = of("intel_sub_group_avc_sic_get_ipe_luma_shape");
    assert_eq!(own.op(1), Op::SubgroupAvcSicGetIpeLumaShapeINTEL);
    let ipe = of("intel_sub_group_avc_sic_configure_ipe");
    assert_eq!(ipe.op(8), Op::SubgroupAvcSicConfigureIpeLumaINTEL);
    assert_eq!(ipe.op(10), Op::SubgroupAvcSicConfigureIpeLumaChromaINTEL);
    let wrapped = of("intel_sub_group_avc_ref_get_motion_vectors");
    assert_eq!(wrapped.op(1), Op::SubgroupAvcMceGetMotionVectorsINTEL);
    assert_eq!(wrapped.wraps, Some(motion_estimation::Phase::Ref));
    for op in (5704..5817).filter_map(Op::from_u32) {
        let Some(name) = motion_estimation::name(op) else {
            continue;
        };
        let read = of(&name);
        assert!(
            read.wraps.is_none() && (read.op == op || read.more.unwrap().1 == op),
            "{name}"
        );
    }
}

#[test]
fn spirv_friendly_names_are_taken_apart_and_put_together() {
    let vector = |count, scalar| Some(Type::Vector(count, scalar));
    #[rustfmt::skip]
    let rows = [
        ("__spirv_ConvertFToU_Ruint4_sat_rte", Target::Op(Op::ConvertFToU), vector(4, Scalar::UInt)),
        ("__spirv_GenericCastToPtrExplicit_ToGlobal", Target::Op(Op::GenericCastToPtrExplicit), None),
        ("__spirv_BuildNDRange_2D", Target::Op(Op::BuildNDRange), None),
        ("__spirv_CreatePipeFromPipeStorage_read", Target::Op(Op::CreatePipeFromPipeStorage), None),
        ("__spirv_ImageSampleExplicitLod_Rfloat4", Target::Op(Op::ImageSampleExplicitLod), vector(4, Scalar::Float)),
        ("__spirv_ocl_vloadn_Rfloat2", Target::ExtInst(CLOp::vloadn), vector(2, Scalar::Float)),
        ("__spirv_ocl_s_max", Target::ExtInst(CLOp::s_max), None),
        ("__spirv_ocl_vstore_halfn_r", Target::ExtInst(CLOp::vstore_halfn_r), None),
        ("__spirv_BuiltInGlobalInvocationId", Target::BuiltIn(BuiltIn::GlobalInvocationId), None),
        ("__spirv_SConvert_Rchar_sat", Target::Op(Op::SConvert), Some(Type::Scalar(Scalar::Char))),
    ];
    for (text, target, result) in rows {
        let name = spirv_friendly::parse(text).unwrap();
        assert_eq!(name.target, target, "{text}");
        assert_eq!(name.result, result, "{text}");
        assert_eq!(name.to_string(), text);
    }
    // The document "SPIR-V in LLVM IR" has two underscores before the postfixes of extended instructions.
    let twice = spirv_friendly::parse("__spirv_ocl_vloadn__Rfloat2").unwrap();
    assert_eq!(twice.to_string(), "__spirv_ocl_vloadn_Rfloat2");
    let rounded = spirv_friendly::parse("__spirv_ConvertFToU_Ruint4_sat_rte").unwrap();
    assert!(rounded.saturated && rounded.rounding == Some(FPRoundingMode::RTE));
    // The name of an instruction from before it was in the core.
    let old = spirv_friendly::parse("__spirv_SDotKHR").unwrap();
    assert_eq!(old.target, Target::Op(Op::SDot));
    for wrong in [
        "sin",
        "__spirv_",
        "__spirv_NoSuchThing",
        "__spirv_ocl_foo",
        "__spirv_BuiltInFoo",
    ] {
        assert_eq!(spirv_friendly::parse(wrong), None, "{wrong}");
    }
    assert_eq!(
        names::op("ConvertFToBF16INTEL"),
        Some(Op::ConvertFToBF16INTEL)
    );
}

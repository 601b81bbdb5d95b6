//! Defines the dialects of the Khronos translator's translation to SPIR-V.

use transpire::dialect::ToSpirv;
use transpire::dialect::to_spirv::{
    AtomicStyle, CallStyle, DebugInfoStyle, DecorationStyle, GlobalStyle, InstructionStyle,
    MemberAnnotations, ModuleStyle, NamedMemories, OrderMapping, PrivateVariables, ReadNone,
    SyncScopes, Variadics,
};

/// Returns the dialect of the translator for this major release of LLVM.
pub fn to_spirv(release: u32) -> ToSpirv {
    ToSpirv {
        modules: ModuleStyle {
            known_sources: false,
            target_layouts: false,
            inferred_declarations: false,
            literal_metadata: true,
            ids_before_contents: true,
            plain_entry_points: release >= 22,
            regularized_for_reading: true,
        },
        globals: GlobalStyle {
            private_variables: match release {
                ..18 => PrivateVariables::OfFunctions,
                _ => PrivateVariables::Refused,
            },
            variables_as_written: true,
            fills_from_variables: release >= 22,
            built_ins_as_imports: true,
            constants_as_written: true,
            wide_array_lengths: true,
        },
        instructions: InstructionStyle {
            casts_as_written: true,
            control_flow_in_full: true,
            repeated_sizes: true,
            exact_fast_math: false,
        },
        atomics: AtomicStyle {
            scopes: match release {
                ..20 => SyncScopes::OpenCl,
                _ => SyncScopes::Any,
            },
            memories: match release {
                ..23 => NamedMemories::None,
                _ => NamedMemories::Accessed,
            },
            opencl_memories: release >= 22,
            strong_exchanges: release >= 17,
            extended: false,
            order_maps: match release {
                ..20 => OrderMapping::ManyReturns,
                _ => OrderMapping::OneReturn,
            },
        },
        calls: CallStyle {
            variadics: match release {
                ..20 => Variadics::Named,
                _ => Variadics::Refused,
            },
            uncommon_signatures_refused: true,
            fixed_operands: true,
            staged_arguments: true,
            device_intrinsics_called: false,
            intrinsics_as_functions: true,
            compared_intrinsics: true,
        },
        decorations: DecorationStyle {
            read_none: match release {
                ..14 => ReadNone::Omitted,
                _ => ReadNone::NoReadWrite,
            },
            no_capture_first: release >= 21,
            checked: false,
            member_annotations: match release {
                ..18 => MemberAnnotations::MemberAndAddress,
                _ => MemberAnnotations::Address,
            },
        },
        debug_info: DebugInfoStyle {
            strict_types: false,
            backward_references: false,
            strict_scopes: false,
            strict_values: false,
            strict_declares: false,
            undefined_addresses: release < 21,
            basic_flags: release >= 23,
        },
    }
}

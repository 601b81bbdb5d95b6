//! Enumerants: for each kind of operand the names of its values or bits, their parameters and what
//! they require.
//!
//! Each kind's table is made from the crates `spirv` and `rspirv` when it is first asked for.

use std::sync::OnceLock;

use rspirv::{
    binary::Disassemble,
    dr,
    grammar::{LogicalOperand, OperandKind},
};
use rustc_hash::FxHashMap;
use spirv::Capability;

use super::{Requirements, debug_info, supplement, written_extension};
use crate::Version;

/// One value of an enumeration, or one bit of a mask.
#[derive(Clone, Debug)]
pub struct Enumerant {
    /// Its value; for a mask, the bit, or 0 for the name of the empty mask.
    pub value: u32,
    /// Its name.
    pub name: Box<str>,
    /// The operands that follow where it is used.
    pub parameters: Vec<LogicalOperand>,
    pub(super) capabilities: Vec<Capability>,
    pub(super) newer_capabilities: &'static [u32],
    pub(super) extensions: Vec<&'static str>,
    pub(super) version: Option<Version>,
}

impl Enumerant {
    /// What a module must declare to use it.
    pub fn requirements(&'static self) -> Requirements {
        Requirements {
            capabilities: &self.capabilities,
            newer_capabilities: self.newer_capabilities,
            extensions: &self.extensions,
            version: self.version,
        }
    }
}

/// The enumerants of one kind.
struct Table {
    /// Sorted by value.
    enumerants: Vec<Enumerant>,
    /// Names and other names, to the place in `enumerants`.
    names: FxHashMap<Box<str>, usize>,
    mask: bool,
    /// Knows the names that the crate `spirv` gives as associated constants.
    parse: fn(&str) -> Option<u32>,
}

/// The enumerants of `kind`, by value; empty for a kind that isn't an enumeration or a mask.
pub fn enumerants(kind: OperandKind) -> &'static [Enumerant] {
    table(kind).map_or(&[], |table| &table.enumerants)
}

/// The enumerant of `kind` with this value; for a mask, this one bit, or 0 for the empty mask.
#[inline]
pub fn enumerant(kind: OperandKind, value: u32) -> Option<&'static Enumerant> {
    let table = table(kind)?;
    let place = table
        .enumerants
        .binary_search_by_key(&value, |enumerant| enumerant.value)
        .ok()?;
    table.enumerants.get(place)
}

/// The enumerant of `kind` with this name, or with this other name.
pub fn enumerant_named(kind: OperandKind, name: &str) -> Option<&'static Enumerant> {
    let table = table(kind)?;
    match table.names.get(name) {
        Some(place) => table.enumerants.get(*place),
        None => enumerant(kind, (table.parse)(name)?),
    }
}

/// Whether a kind is a mask: its value is the bits of several enumerants.
pub fn is_mask(kind: OperandKind) -> bool {
    table(kind).is_some_and(|table| table.mask)
}

/// Whether a kind is an enumeration: its value is that of one enumerant.
pub fn is_enum(kind: OperandKind) -> bool {
    table(kind).is_some_and(|table| !table.mask)
}

/// What distinguishes enumerants of the core from those of extensions by their number.
const FIRST_EXTENSION_VALUE: u32 = 4096;
const FIRST_EXTENSION_BIT: u32 = 1 << 16;

/// Above the values of every enumeration but the few of [`LARGE_VALUES`].
const END_OF_VALUES: u32 = 8192;
/// Values of `ComponentType`, taken over from Vulkan.
const LARGE_VALUES: std::ops::Range<u32> = 1_000_491_000..1_000_491_016;

/// Writes the lookup of a kind's table. `core` kinds belong to the core of SPIR-V, at least in
/// part; `extension` kinds belong to extensions as a whole.
macro_rules! tables {
    (
        core values: $($core_value:ident)*;
        extension values: $($ext_value:ident)*;
        core masks: $($core_mask:ident)*;
        extension masks: $($ext_mask:ident)*;
    ) => {
        fn table(kind: OperandKind) -> Option<&'static Table> {
            match kind {
                $(OperandKind::$core_value => tables!(@value $core_value, true),)*
                $(OperandKind::$ext_value => tables!(@value $ext_value, false),)*
                $(OperandKind::$core_mask => tables!(@mask $core_mask, true),)*
                $(OperandKind::$ext_mask => tables!(@mask $ext_mask, false),)*
                _ => debug_table(kind),
            }
        }
    };
    (@value $kind:ident, $core:literal) => {{
        static TABLE: OnceLock<Table> = OnceLock::new();
        Some(TABLE.get_or_init(|| {
            let known = (0..END_OF_VALUES).chain(LARGE_VALUES).filter_map(spirv::$kind::from_u32);
            let enumerants = known.map(|value| {
                let name = format!("{value:?}");
                describe(value as u32, &name, &dr::Operand::$kind(value))
            });
            let parse = |name: &str| name.parse::<spirv::$kind>().ok().map(|value| value as u32);
            Table::new(OperandKind::$kind, enumerants.collect(), false, $core, parse)
        }))
    }};
    (@mask $kind:ident, $core:literal) => {{
        static TABLE: OnceLock<Table> = OnceLock::new();
        Some(TABLE.get_or_init(|| {
            let bits = std::iter::once(0).chain((0..32).map(|bit| 1 << bit));
            let known = bits.filter_map(spirv::$kind::from_bits);
            let enumerants = known.map(|bit| {
                describe(bit.bits(), &bit.disassemble(), &dr::Operand::$kind(bit))
            });
            Table::new(OperandKind::$kind, enumerants.collect(), true, $core, |_| None)
        }))
    }};
}

tables! {
    core values:
        SourceLanguage ExecutionModel AddressingModel MemoryModel ExecutionMode StorageClass Dim
        SamplerAddressingMode SamplerFilterMode ImageFormat ImageChannelOrder ImageChannelDataType
        FPRoundingMode LinkageType AccessQualifier FunctionParameterAttribute Decoration BuiltIn
        Scope GroupOperation KernelEnqueueFlags Capability PackedVectorFormat;
    extension values:
        FPDenormMode QuantizationModes FPOperationMode OverflowModes HostAccessQualifier
        RayQueryIntersection RayQueryCommittedIntersectionType RayQueryCandidateIntersectionType
        CooperativeMatrixLayout CooperativeMatrixUse TensorClampMode InitializationModeQualifier
        LoadCacheControl StoreCacheControl NamedMaximumNumberOfRegisters FPEncoding
        CooperativeVectorMatrixLayout ComponentType;
    core masks:
        ImageOperands FPFastMathMode SelectionControl LoopControl FunctionControl MemorySemantics
        MemoryAccess KernelProfilingInfo;
    extension masks:
        RayFlags FragmentShadingRate RawAccessChainOperands CooperativeMatrixOperands
        CooperativeMatrixReduce TensorAddressingOperands MatrixMultiplyAccumulateOperands
        TensorOperands;
}

/// The tables of the kinds that only the sets of debug information use.
fn debug_table(kind: OperandKind) -> Option<&'static Table> {
    static TABLES: OnceLock<FxHashMap<OperandKind, Table>> = OnceLock::new();
    let tables = TABLES.get_or_init(|| {
        let tables = debug_info::KINDS.iter().map(|(kind, mask, rows)| {
            let enumerants = rows.iter().map(|(value, name, parameters)| Enumerant {
                value: *value,
                name: (*name).into(),
                parameters: parameters.to_vec(),
                capabilities: Vec::new(),
                newer_capabilities: &[],
                extensions: Vec::new(),
                version: Some(Version::V1_0),
            });
            (
                *kind,
                Table::new(*kind, enumerants.collect(), *mask, true, |_| None),
            )
        });
        tables.collect()
    });
    tables.get(&kind)
}

fn describe(value: u32, name: &str, operand: &dr::Operand) -> Enumerant {
    let name = match operand {
        // The crate prefixes the names of `Dim`, some of which start with a digit.
        dr::Operand::Dim(_) => name.strip_prefix("Dim").unwrap_or(name),
        // An empty mask whose name isn't that of every other empty mask.
        dr::Operand::MemorySemantics(_) if value == 0 => "Relaxed",
        dr::Operand::RayFlags(_) | dr::Operand::CooperativeMatrixOperands(_) if value == 0 => {
            "NoneKHR"
        }
        dr::Operand::TensorOperands(_) if value == 0 => "NoneARM",
        _ => name,
    };
    Enumerant {
        value,
        name: name.into(),
        parameters: operand.additional_operands(),
        capabilities: operand.required_capabilities(),
        newer_capabilities: &[],
        extensions: operand.required_extensions(),
        version: None,
    }
}

impl Table {
    fn new(
        kind: OperandKind,
        mut enumerants: Vec<Enumerant>,
        mask: bool,
        core: bool,
        parse: fn(&str) -> Option<u32>,
    ) -> Self {
        let supplements = supplement::ENUMERANTS.iter().filter(|(of, _)| *of == kind);
        enumerants.extend(supplements.map(|(_, supplement)| supplement.enumerant()));
        for enumerant in &mut enumerants {
            let more = supplement::ENUMERANT_EXTENSIONS
                .iter()
                .filter(|row| (row.0, row.1) == (kind, enumerant.value));
            enumerant.extensions.extend(more.map(|row| row.2));
            for extension in &mut enumerant.extensions {
                *extension = written_extension(extension);
            }
            enumerant.extensions.dedup();
            let parameters = supplement::ENUMERANT_PARAMETERS
                .iter()
                .find(|row| (row.0, row.1) == (kind, enumerant.value));
            if let Some((.., parameters)) = parameters
                && enumerant.parameters.is_empty()
            {
                enumerant.parameters = parameters.to_vec();
            }
        }
        enumerants.sort_by_key(|enumerant| enumerant.value);
        enumerants.dedup_by_key(|enumerant| enumerant.value);

        let end_of_core = if mask {
            FIRST_EXTENSION_BIT
        } else {
            FIRST_EXTENSION_VALUE
        };
        let mut names = FxHashMap::default();
        for (place, enumerant) in enumerants.iter_mut().enumerate() {
            if enumerant.version.is_none() && core && enumerant.value < end_of_core {
                enumerant.version = Some(Version::V1_0);
            }
            names.insert(enumerant.name.clone(), place);
        }
        for (of, name, version) in supplement::ENUMERANT_VERSIONS {
            if *of == kind
                && let Some(place) = names.get(*name)
                && let Some(enumerant) = enumerants.get_mut(*place)
            {
                enumerant.version = Some(*version);
            }
        }
        for (of, value) in supplement::RESERVED_ENUMERANTS {
            if *of == kind
                && let Some(enumerant) = enumerants.iter_mut().find(|known| known.value == *value)
            {
                enumerant.version = None;
            }
        }
        for (of, alias, name) in supplement::ENUMERANT_ALIASES {
            if *of == kind
                && let Some(place) = names.get(*name).copied()
            {
                names.entry((*alias).into()).or_insert(place);
            }
        }
        Self {
            enumerants,
            names,
            mask,
            parse,
        }
    }
}

//! Friendly names of ids, the same as in SPIRV-Tools. They are derived from `OpName`, from built-ins, and from the
//! definitions of types and constants.

use std::fmt::Write;

use crate::grammar::{BuiltIn, Decoration, FPEncoding, Op};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    name_table::{Name as Spelled, NameTable},
    number,
    types::Types,
};
use crate::{
    Id, Instruction, Instructions,
    grammar::{OperandKind, enumerant},
    id_map::IdMap,
    instruction::push_decoded,
};

/// The maximum length of a name in bytes. Longer names are not used, because frequent uses would make the text
/// disproportionately large.
const MAX_NAME: usize = 1024;

/// Returns a message in which the numbers of ids, such as `%12`, are replaced by their friendly names. `words` are the
/// instructions of the module.
#[cold]
pub(crate) fn with_names(message: &str, words: &[u32]) -> String {
    Names::friendly(words).in_message(message)
}

/// The names of a module's ids.
pub(super) struct Names {
    of: IdMap<Name>,
    /// The ids that are not printed as numbers.
    named: Vec<u32>,
    texts: NameTable,
    /// A buffer for the name being built.
    scratch: String,
    /// The ids whose numbers are used as names of other ids.
    taken_numbers: FxHashSet<u32>,
    /// For each name that another id already had, the next number to append to it.
    next: FxHashMap<Box<str>, u32>,
}

#[derive(Clone, Copy)]
enum Name {
    /// The id's own number.
    Number,
    /// An index into `named` and `texts`.
    Text(u32),
}

impl Names {
    /// Returns the names of the ids of a module: numbers if `are_raw`, otherwise friendly names. `words` do not include the
    /// header.
    pub(super) fn of(words: &[u32], are_raw: bool) -> Self {
        match are_raw {
            true => Self::none(),
            false => Self::friendly(words),
        }
    }

    /// Returns an empty table, with which every id is printed as its number.
    pub(super) fn none() -> Self {
        Self {
            of: IdMap::new(0),
            named: Vec::new(),
            texts: NameTable::default(),
            scratch: String::new(),
            taken_numbers: FxHashSet::default(),
            next: FxHashMap::default(),
        }
    }

    /// Returns the friendly names of the ids of a module. `words` do not include the header.
    pub(super) fn friendly(words: &[u32]) -> Self {
        let mut names = Self {
            of: IdMap::new(words.len()),
            ..Self::none()
        };
        let mut types = Types::new(0);
        let mut bytes = Vec::new();
        for instruction in Instructions::new(words) {
            if matches!(instruction.op(), Some(Op::TypeInt | Op::TypeFloat)) {
                types.define(instruction);
            }
            match (instruction.is(Op::Name), instruction.word(1)) {
                // Modules have about as many names as instructions.
                (true, Some(target)) => {
                    bytes.clear();
                    push_decoded(instruction.words().get(2..).unwrap_or_default(), &mut bytes);
                    names.save(target, &String::from_utf8_lossy(&bytes));
                }
                _ => names.define(instruction, &types),
            }
        }
        // Undefined ids are printed as numbers too, unless the number is the name of another id.
        let mut taken: Vec<u32> = names.taken_numbers.iter().copied().collect();
        taken.sort_unstable();
        for id in taken {
            names.save_number(id);
        }
        names
    }

    /// Returns the ids that are not printed as numbers, with their names.
    pub(super) fn named(&self) -> impl Iterator<Item = (u32, &[u8])> {
        self.named.iter().copied().zip(self.texts.iter())
    }

    /// Appends the name of an id, without `%`.
    #[inline]
    pub(super) fn push(&self, out: &mut String, id: u32) {
        match self.text(id) {
            Some(text) => out.push_str(&String::from_utf8_lossy(text)),
            None => number::push_unsigned(out, u64::from(id)),
        }
    }

    /// Returns the name of an id; `None` if it is printed as its number.
    #[inline]
    pub(super) fn text(&self, id: u32) -> Option<&[u8]> {
        match self.named.is_empty() {
            true => None,
            false => self.own_text(id),
        }
    }

    /// Replaces ids in a message, such as `%5`, by their names. Text in quotation marks is not changed.
    pub(super) fn in_message(&self, message: &str) -> String {
        let mut out = String::with_capacity(message.len());
        for (part, text) in message.split('"').enumerate() {
            if part > 0 {
                out.push('"');
            }
            let mut pieces = text.split('%');
            out.push_str(pieces.next().unwrap_or_default());
            for piece in pieces {
                out.push('%');
                let end = piece.find(|c: char| !c.is_ascii_digit());
                let (digits, rest) = piece.split_at(end.unwrap_or(piece.len()));
                match digits.parse() {
                    Ok(id) if part % 2 == 0 => self.push(&mut out, id),
                    _ => out.push_str(digits),
                }
                out.push_str(rest);
            }
        }
        out
    }

    fn own_text(&self, id: u32) -> Option<&[u8]> {
        match self.of.get(id)? {
            Name::Number => None,
            Name::Text(place) => self.texts.get(place as usize),
        }
    }

    fn name(&self, id: u32) -> String {
        let mut name = String::new();
        self.push(&mut name, id);
        name
    }

    fn define(&mut self, instruction: Instruction<'_>, types: &Types) {
        let words = instruction.words();
        let name = match (instruction.op(), words) {
            (Some(Op::Decorate), &[_, target, decoration, built_in, ..])
                if decoration == Decoration::BuiltIn.word() =>
            {
                let name = BuiltIn::from_u32(built_in).and_then(built_in_name);
                return name.map_or((), |name| self.save(target, name));
            }
            (Some(Op::TypeVoid), _) => "void".to_owned(),
            (Some(Op::TypeBool), _) => "bool".to_owned(),
            (Some(Op::TypeInt), &[_, _, width, signed, ..]) => {
                let sign = if signed == 0 { "u" } else { "" };
                match width {
                    8 => format!("{sign}char"),
                    16 => format!("{sign}short"),
                    32 => format!("{sign}int"),
                    64 => format!("{sign}long"),
                    _ if signed == 0 => format!("u{width}"),
                    _ => format!("i{width}"),
                }
            }
            (Some(Op::TypeFloat), &[_, _, width, ref encoding @ ..]) => {
                match (
                    encoding.first().copied().and_then(FPEncoding::from_u32),
                    width,
                ) {
                    (Some(FPEncoding::BFloat16KHR), _) => "bfloat16".to_owned(),
                    (Some(FPEncoding::Float8E4M3EXT), _) => "fp8e4m3".to_owned(),
                    (Some(FPEncoding::Float8E5M2EXT), _) => "fp8e5m2".to_owned(),
                    (_, 16) => "half".to_owned(),
                    (_, 32) => "float".to_owned(),
                    (_, 64) => "double".to_owned(),
                    (_, width) => format!("fp{width}"),
                }
            }
            (Some(Op::TypeVector), &[_, _, component, count, ..]) => {
                format!("v{count}{}", self.name(component))
            }
            (Some(Op::TypeMatrix), &[_, _, column, count, ..]) => {
                format!("mat{count}{}", self.name(column))
            }
            (Some(Op::TypeArray), &[_, _, element, length, ..]) => {
                format!("_arr_{}_{}", self.name(element), self.name(length))
            }
            (Some(Op::TypeRuntimeArray), &[_, _, element, ..]) => {
                format!("_runtimearr_{}", self.name(element))
            }
            (Some(Op::TypeNodePayloadArrayAMDX), &[_, _, payload, ..]) => {
                format!("_payloadarr_{}", self.name(payload))
            }
            (Some(Op::TypePointer), &[_, _, class, pointee, ..]) => {
                format!("_ptr_{}_{}", storage_class(class), self.name(pointee))
            }
            (Some(Op::TypeUntypedPointerKHR), &[_, _, class, ..]) => {
                format!("_ptr_{}", storage_class(class))
            }
            (Some(Op::TypePipe), &[_, _, access, ..]) => {
                format!(
                    "Pipe{}",
                    enumerant_name(OperandKind::AccessQualifier, access)
                )
            }
            (Some(Op::TypeEvent), _) => "Event".to_owned(),
            (Some(Op::TypeDeviceEvent), _) => "DeviceEvent".to_owned(),
            (Some(Op::TypeReserveId), _) => "ReserveId".to_owned(),
            (Some(Op::TypeQueue), _) => "Queue".to_owned(),
            (Some(Op::TypeOpaque), _) => {
                let (name, _) = instruction.string(2);
                format!("Opaque_{}", sanitize(&String::from_utf8_lossy(&name)))
            }
            (Some(Op::TypePipeStorage), _) => "PipeStorage".to_owned(),
            (Some(Op::TypeNamedBarrier), _) => "NamedBarrier".to_owned(),
            (Some(Op::TypeStruct), &[_, id, ..]) => format!("_struct_{id}"),
            (Some(Op::ConstantTrue), _) => "true".to_owned(),
            (Some(Op::ConstantFalse), _) => "false".to_owned(),
            (Some(Op::Constant), &[_, ty, _, ref value @ ..]) => {
                let mut name = self.name(ty);
                name.push('_');
                let mut spelled = String::new();
                if let Some(ty) = types.number(ty) {
                    number::print(&mut spelled, ty, value);
                }
                name.push_str(&spelled.replace('-', "n"));
                name
            }
            _ => {
                if let Some(id) = instruction.result_id() {
                    self.save_number(id.word());
                }
                return;
            }
        };
        if let Some(id) = instruction.result_id() {
            self.save(id.word(), &name);
        }
    }

    /// Records that an id is printed as its number, or as another name if another id has the number as its name. Does
    /// nothing if the id already has a name.
    fn save_number(&mut self, id: u32) {
        if self.of.get(id).is_some() {
            return;
        }
        match self.taken_numbers.contains(&id) {
            true => self.save(id, &id.to_string()),
            false => self.of.insert(id, Name::Number),
        }
    }

    fn save(&mut self, id: u32, suggested: &str) {
        if self.of.get(id).is_some() {
            return;
        }
        if suggested.len() > MAX_NAME {
            return self.save_number(id);
        }
        let mut name = std::mem::take(&mut self.scratch);
        name.clear();
        push_sanitized(&mut name, suggested);
        if self.is_taken(&name) {
            let base: Box<str> = name.as_str().into();
            let mut number = self.next.get(&base).copied().unwrap_or(0);
            loop {
                name.truncate(base.len());
                let _ = write!(name, "_{number}");
                number += 1;
                if !self.is_taken(&name) {
                    break;
                }
            }
            self.next.insert(base, number);
        }
        if let Some(number) = as_number(name.as_bytes()) {
            self.taken_numbers.insert(number);
        }
        let place = self.texts.place(&Spelled::of(name.as_bytes()));
        self.of.insert(id, Name::Text(place as u32));
        self.named.push(id);
        self.scratch = name;
    }

    /// Returns whether an id already has this name.
    fn is_taken(&self, name: &str) -> bool {
        let number = as_number(name.as_bytes()).and_then(|number| self.of.get(number));
        matches!(number, Some(Name::Number))
            || self.texts.find(&Spelled::of(name.as_bytes())).is_some()
    }
}

/// Returns the number that a name spells without leading zeros; `None` if the name is not such a number.
pub(super) fn as_number(name: &[u8]) -> Option<u32> {
    match name {
        [b'1'..=b'9', rest @ ..] if rest.iter().all(u8::is_ascii_digit) => {
            let number = str::from_utf8(name).ok()?.parse().ok();
            number.and_then(Id::new).map(Id::word)
        }
        _ => None,
    }
}

fn sanitize(name: &str) -> String {
    let mut sanitized = String::new();
    push_sanitized(&mut sanitized, name);
    sanitized
}

/// Appends a name, with `_` in place of each byte that names may not contain. Appends `_` for an empty name.
fn push_sanitized(text: &mut String, name: &str) {
    if name.is_empty() {
        text.push('_');
    }
    // SPIRV-Tools counts bytes.
    text.extend(name.bytes().map(|byte| match byte {
        byte if byte.is_ascii_alphanumeric() => byte as char,
        _ => '_',
    }));
}

fn storage_class(class: u32) -> String {
    enumerant_name(OperandKind::StorageClass, class)
}

fn enumerant_name(kind: OperandKind, value: u32) -> String {
    match enumerant(kind, value) {
        Some(enumerant) => enumerant.name().to_string(),
        None => format!("StorageClass{value}"),
    }
}

#[rustfmt::skip]
fn built_in_name(built_in: BuiltIn) -> Option<&'static str> {
    Some(match built_in {
        BuiltIn::Position => "gl_Position",
        BuiltIn::PointSize => "gl_PointSize",
        BuiltIn::ClipDistance => "gl_ClipDistance",
        BuiltIn::CullDistance => "gl_CullDistance",
        BuiltIn::VertexId => "gl_VertexID",
        BuiltIn::InstanceId => "gl_InstanceID",
        BuiltIn::PrimitiveId => "gl_PrimitiveID",
        BuiltIn::InvocationId => "gl_InvocationID",
        BuiltIn::Layer => "gl_Layer",
        BuiltIn::ViewportIndex => "gl_ViewportIndex",
        BuiltIn::TessLevelOuter => "gl_TessLevelOuter",
        BuiltIn::TessLevelInner => "gl_TessLevelInner",
        BuiltIn::TessCoord => "gl_TessCoord",
        BuiltIn::PatchVertices => "gl_PatchVertices",
        BuiltIn::FragCoord => "gl_FragCoord",
        BuiltIn::PointCoord => "gl_PointCoord",
        BuiltIn::FrontFacing => "gl_FrontFacing",
        BuiltIn::SampleId => "gl_SampleID",
        BuiltIn::SamplePosition => "gl_SamplePosition",
        BuiltIn::SampleMask => "gl_SampleMask",
        BuiltIn::FragDepth => "gl_FragDepth",
        BuiltIn::HelperInvocation => "gl_HelperInvocation",
        BuiltIn::NumWorkgroups => "gl_NumWorkGroups",
        BuiltIn::WorkgroupSize => "gl_WorkGroupSize",
        BuiltIn::WorkgroupId => "gl_WorkGroupID",
        BuiltIn::LocalInvocationId => "gl_LocalInvocationID",
        BuiltIn::GlobalInvocationId => "gl_GlobalInvocationID",
        BuiltIn::LocalInvocationIndex => "gl_LocalInvocationIndex",
        BuiltIn::WorkDim => "WorkDim",
        BuiltIn::GlobalSize => "GlobalSize",
        BuiltIn::EnqueuedWorkgroupSize => "EnqueuedWorkgroupSize",
        BuiltIn::GlobalOffset => "GlobalOffset",
        BuiltIn::GlobalLinearId => "GlobalLinearId",
        BuiltIn::SubgroupSize => "SubgroupSize",
        BuiltIn::SubgroupMaxSize => "SubgroupMaxSize",
        BuiltIn::NumSubgroups => "NumSubgroups",
        BuiltIn::NumEnqueuedSubgroups => "NumEnqueuedSubgroups",
        BuiltIn::SubgroupId => "SubgroupId",
        BuiltIn::SubgroupLocalInvocationId => "SubgroupLocalInvocationId",
        BuiltIn::VertexIndex => "gl_VertexIndex",
        BuiltIn::InstanceIndex => "gl_InstanceIndex",
        BuiltIn::BaseInstance => "gl_BaseInstance",
        BuiltIn::SubgroupEqMask => "SubgroupEqMaskKHR",
        BuiltIn::SubgroupGeMask => "SubgroupGeMaskKHR",
        BuiltIn::SubgroupGtMask => "SubgroupGtMaskKHR",
        BuiltIn::SubgroupLeMask => "SubgroupLeMaskKHR",
        BuiltIn::SubgroupLtMask => "SubgroupLtMaskKHR",
        _ => return None,
    })
}

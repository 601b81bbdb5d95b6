//! Friendly names of ids, the same as in SPIRV-Tools. They are derived from `OpName`, from built-ins, and from the
//! definitions of types and constants.

use crate::grammar::{BuiltIn, Decoration, FPEncoding, Op};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{
    name_table::{Name as Spelled, NameTable},
    number,
    types::Types,
};
use crate::{
    Id, Instruction,
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
    Names::of(words, false, &[]).in_message(message)
}

/// The minimum number of words of a module whose names several threads divide into shards.
const LEAST_WORDS: usize = 1 << 16;

/// The number of shards on several threads. It is greater than most numbers of threads, because shards differ in size.
const SHARDS: usize = 16;

/// The names of a module's ids.
pub(super) struct Names {
    of: IdMap<Name>,
    /// The ids that are not printed as numbers, in the order in which they got their names.
    named: Vec<u32>,
    /// The texts of the names. All names with the same [`stem`] are in the shard that the hash of the stem selects.
    shards: Vec<Shard>,
    /// A buffer for the name being built.
    scratch: String,
    /// The ids whose numbers are used as names of other ids.
    taken_numbers: FxHashSet<u32>,
}

/// A part of the names, which does not depend on the other parts: a name and the names that are made from it by appending
/// numbers are in one shard.
#[derive(Default)]
struct Shard {
    texts: NameTable,
    /// For each name in `texts` that was suggested again, the next number to append to it. Zero for the others, which may
    /// be missing at the end.
    next: Vec<u32>,
    /// For each number that is the name of its id and was suggested again, the next number to append to it.
    next_of_numbers: FxHashMap<u32, u32>,
}

/// Names that belong to a shard, in order.
#[derive(Default)]
struct Bucket {
    /// The texts of the names, one after the other.
    text: String,
    /// The ids of the names, and their lengths in bytes.
    names: Vec<(u32, u32)>,
}

#[derive(Clone, Copy)]
enum Name {
    /// The id's own number.
    Number,
    /// The number of a shard, and an index into its `texts`.
    Text { shard: u8, place: u32 },
}

impl Names {
    /// Returns the names of the ids of a module: numbers if `are_raw`, otherwise friendly names. `words` do not include the
    /// header. If threads may share the functions, `functions` has the offsets of some of them in ascending order.
    pub(super) fn of(words: &[u32], are_raw: bool, functions: &[usize]) -> Self {
        match are_raw {
            true => Self::none(),
            false => Self::friendly(words, functions),
        }
    }

    /// Returns an empty table, with which every id is printed as its number.
    pub(super) fn none() -> Self {
        Self {
            of: IdMap::new(0),
            named: Vec::new(),
            shards: Vec::new(),
            scratch: String::new(),
            taken_numbers: FxHashSet::default(),
        }
    }

    /// Returns the friendly names of the ids of a module, as [`of`](Self::of) does.
    fn friendly(words: &[u32], functions: &[usize]) -> Self {
        let mut names = Self {
            of: IdMap::new(words.len()),
            ..Self::none()
        };
        let mut types = Types::new(0);
        let mut bytes = Vec::new();
        let (mut rest, mut has_names) = (words, false);
        while let Some(instruction) = Instruction::first(rest) {
            if instruction.is(Op::Name) && !has_names {
                has_names = true;
                rest = names.save_first(rest);
                continue;
            }
            if !names.named.is_empty() && functions.first() == Some(&(words.len() - rest.len())) {
                for place in names.unnamed(words, functions) {
                    if let Some(it) = words.get(place as usize..).and_then(Instruction::first) {
                        names.add(it, &mut types, &mut bytes);
                    }
                }
                break;
            }
            names.add(instruction, &mut types, &mut bytes);
            rest = rest.get(instruction.word_count()..).unwrap_or_default();
        }
        // Undefined ids are printed as numbers too, unless the number is the name of another id.
        let mut taken: Vec<u32> = names.taken_numbers.iter().copied().collect();
        taken.sort_unstable();
        for id in taken {
            names.save_number(id);
        }
        names
    }

    /// Saves the name that an instruction gives or has. `bytes` is overwritten.
    fn add(&mut self, instruction: Instruction<'_>, types: &mut Types, bytes: &mut Vec<u8>) {
        if is_number_type(instruction) {
            types.define(instruction);
        }
        match suggestion(instruction, bytes) {
            Some(target) => self.save(target, bytes),
            None => self.define(instruction, types),
        }
    }

    /// Returns the offsets of the instructions, from the first of `functions` to the end, for which [`add`](Self::add) may
    /// do something. These are few if most ids have names already. Threads share the stretches between `functions`.
    fn unnamed(&self, words: &[u32], functions: &[usize]) -> Vec<u32> {
        let ends = functions.iter().skip(1).copied().chain([words.len()]);
        let stretches = functions.iter().copied().zip(ends).collect();
        let of = &self.of;
        let found = transpire_parallel::map(stretches, |(mut place, end)| {
            let mut unnamed = Vec::new();
            while place < end
                && let Some(instruction) = words.get(place..).and_then(Instruction::first)
            {
                let result = instruction.result_id();
                if result.is_some_and(|id| of.get(id.word()).is_none())
                    || instruction.is(Op::Name)
                    || is_built_in(instruction)
                    || is_number_type(instruction)
                {
                    unnamed.push(place as u32);
                }
                place += instruction.word_count();
            }
            unnamed
        });
        found.concat()
    }

    /// Saves the names of the first instructions in `words`, up to the next definition, if several threads can share a
    /// large module. Returns the words from there on, or all words if nothing was saved.
    ///
    /// The names of a shard are saved in the order of the instructions, so they are the same for any number of threads.
    fn save_first<'w>(&mut self, words: &'w [u32]) -> &'w [u32] {
        const AWAITED: Name = Name::Text {
            shard: 0,
            place: u32::MAX,
        };
        /// The number of names that a thread assigns to shards before it takes the next names.
        const PART: usize = 1 << 14;
        if transpire_parallel::threads() < 2 || words.len() < LEAST_WORDS || !self.named.is_empty()
        {
            return words;
        }
        // The target and the offset of each name that is used.
        let mut used: Vec<(u32, u32)> = Vec::new();
        let mut end = 0;
        while let Some(instruction) = words.get(end..).and_then(Instruction::first) {
            match (instruction.is(Op::Name), instruction.word(1)) {
                // An id whose text is too long gets its number as its name.
                (true, Some(_)) if instruction.word_count() > MAX_NAME / 4 => break,
                (true, Some(target)) if self.of.get(target).is_none() => {
                    self.of.insert(target, AWAITED);
                    used.push((target, end as u32));
                }
                (true, _) => {}
                _ if instruction.result_id().is_some() || is_built_in(instruction) => break,
                _ => {}
            }
            end += instruction.word_count();
        }
        let parts = transpire_parallel::map(used.chunks(PART).collect(), |part| {
            let (mut name, mut bytes) = (String::new(), Vec::new());
            let mut buckets: Vec<Bucket> = (0..SHARDS).map(|_| Bucket::default()).collect();
            for &(target, offset) in part {
                let instruction = words.get(offset as usize..).and_then(Instruction::first);
                let _ = instruction.and_then(|it| suggestion(it, &mut bytes));
                name = sanitized(name, &bytes);
                if let Some(bucket) = buckets.get_mut(shard_of(&name, SHARDS)) {
                    bucket.text.push_str(&name);
                    bucket.names.push((target, name.len() as u32));
                }
            }
            buckets
        });
        let of = &self.of;
        let mut of_shards: Vec<Vec<Bucket>> = (0..SHARDS).map(|_| Vec::new()).collect();
        for buckets in parts {
            for (shard, bucket) in of_shards.iter_mut().zip(buckets) {
                shard.push(bucket);
            }
        }
        let saved = transpire_parallel::map(of_shards, |buckets| {
            let mut shard = Shard::default();
            let mut name = String::new();
            let (mut places, mut numbers) = (Vec::new(), Vec::new());
            for bucket in buckets {
                let mut text = bucket.text.as_str();
                for &(target, length) in &bucket.names {
                    let (own, rest) = text.split_at_checked(length as usize).unwrap_or_default();
                    text = rest;
                    name.clear();
                    name.push_str(own);
                    let is_printed = |id| matches!(of.get(id), Some(Name::Number));
                    places.push((target, shard.save(&mut name, is_printed) as u32));
                    numbers.extend(as_number(name.as_bytes()));
                }
            }
            (shard, places, numbers)
        });
        for (number, (shard, places, numbers)) in saved.into_iter().enumerate() {
            for (id, place) in places {
                let shard = number as u8;
                self.of.insert(id, Name::Text { shard, place });
            }
            self.shards.push(shard);
            self.taken_numbers.extend(numbers);
        }
        self.named = used.into_iter().map(|(target, _)| target).collect();
        words.get(end..).unwrap_or_default()
    }

    /// Returns the ids that are not printed as numbers, in the order in which they got their names.
    pub(super) fn named(&self) -> &[u32] {
        &self.named
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
            Name::Text { shard, place } => {
                let shard = self.shards.get(usize::from(shard))?;
                shard.texts.get(place as usize)
            }
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
                return name.map_or((), |name| self.save(target, name.as_bytes()));
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
                format!("Opaque_{}", sanitized(String::new(), &name))
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
            self.save(id.word(), name.as_bytes());
        }
    }

    /// Records that an id is printed as its number, or as another name if another id has the number as its name. Does
    /// nothing if the id already has a name.
    fn save_number(&mut self, id: u32) {
        if self.of.get(id).is_some() {
            return;
        }
        match self.taken_numbers.contains(&id) {
            true => self.save(id, id.to_string().as_bytes()),
            false => self.of.insert(id, Name::Number),
        }
    }

    fn save(&mut self, id: u32, suggested: &[u8]) {
        if self.of.get(id).is_some() {
            return;
        }
        if suggested.len() > MAX_NAME {
            return self.save_number(id);
        }
        if self.shards.is_empty() {
            self.shards.push(Shard::default());
        }
        let mut name = sanitized(std::mem::take(&mut self.scratch), suggested);
        let number = shard_of(&name, self.shards.len());
        if let Some(shard) = self.shards.get_mut(number) {
            let of = &self.of;
            let place = shard.save(&mut name, |id| matches!(of.get(id), Some(Name::Number)));
            let (shard, place) = (number as u8, place as u32);
            self.of.insert(id, Name::Text { shard, place });
            self.named.push(id);
        }
        self.taken_numbers.extend(as_number(name.as_bytes()));
        self.scratch = name;
    }
}

impl Shard {
    /// Appends a name, with the first number behind it that makes it a new one if another id has the name. Returns its
    /// index. `is_printed` returns whether an id is printed as its number.
    fn save(&mut self, name: &mut String, is_printed: impl Fn(u32) -> bool) -> usize {
        let taken = match self.append(name, &is_printed) {
            Ok(place) => return place,
            Err(taken) => taken,
        };
        let base = name.len();
        let next = match taken {
            Taken::Number(id) => self.next_of_numbers.get(&id),
            Taken::Text(place) => self.next.get(place),
        };
        let mut number = next.copied().unwrap_or(0);
        let place = loop {
            name.truncate(base);
            name.push('_');
            number::push_unsigned(name, u64::from(number));
            number += 1;
            if let Ok(place) = self.append(name, &is_printed) {
                break place;
            }
        };
        match taken {
            Taken::Number(id) => _ = self.next_of_numbers.insert(id, number),
            Taken::Text(place) => {
                if self.next.len() <= place {
                    self.next.resize(place + 1, 0);
                }
                if let Some(next) = self.next.get_mut(place) {
                    *next = number;
                }
            }
        }
        place
    }

    /// Appends a name and returns its index. Returns an error if an id has this name.
    fn append(&mut self, name: &str, is_printed: &impl Fn(u32) -> bool) -> Result<usize, Taken> {
        if let Some(number) = as_number(name.as_bytes()).filter(|number| is_printed(*number)) {
            return Err(Taken::Number(number));
        }
        let name = Spelled::of(name.as_bytes());
        self.texts.append(&name).map_err(Taken::Text)
    }
}

/// The owner of a name.
#[derive(Clone, Copy)]
enum Taken {
    /// The id that is printed as this number.
    Number(u32),
    /// The id whose name has this index in `texts`.
    Text(usize),
}

/// Returns a name without the numbers at its end that may have been appended to it: `a` for `a_0_12`.
fn stem(name: &str) -> &str {
    let mut stem = name;
    loop {
        let rest = stem.trim_end_matches(|c: char| c.is_ascii_digit());
        match rest.strip_suffix('_').filter(|_| rest.len() < stem.len()) {
            Some(rest) => stem = rest,
            None => return stem,
        }
    }
}

/// Returns the number of the shard, out of `count`, that has a name.
fn shard_of(name: &str, count: usize) -> usize {
    match count {
        2.. => Spelled::of(stem(name).as_bytes()).hash() as usize % count,
        _ => 0,
    }
}

/// Decodes the name in an `OpName` to `bytes`, and returns the target. Returns `None` for any other instruction.
fn suggestion(instruction: Instruction<'_>, bytes: &mut Vec<u8>) -> Option<u32> {
    let target = instruction.word(1).filter(|_| instruction.is(Op::Name))?;
    bytes.clear();
    // Modules have about as many names as instructions.
    push_decoded(instruction.words().get(2..).unwrap_or_default(), bytes);
    Some(target)
}

/// Returns whether an instruction is a type of numbers, which the names of constants depend on.
fn is_number_type(instruction: Instruction<'_>) -> bool {
    matches!(instruction.op(), Some(Op::TypeInt | Op::TypeFloat))
}

/// Returns whether an instruction gives an id the name of a built-in variable.
fn is_built_in(instruction: Instruction<'_>) -> bool {
    instruction.is(Op::Decorate) && instruction.word(2) == Some(Decoration::BuiltIn.word())
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

/// Returns a name with `_` in place of each byte that names may not contain, or `_` for an empty name. `buffer` is
/// overwritten.
fn sanitized(buffer: String, name: &[u8]) -> String {
    let mut text = buffer.into_bytes();
    text.clear();
    if name.is_empty() {
        text.push(b'_');
    }
    // SPIRV-Tools counts bytes.
    text.extend(name.iter().map(|&byte| match byte.is_ascii_alphanumeric() {
        true => byte,
        false => b'_',
    }));
    String::from_utf8(text).unwrap_or_default()
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

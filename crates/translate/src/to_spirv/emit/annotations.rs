//! Emits annotations of variables, functions and pointers: `llvm.global.annotations`, `llvm.var.annotation` and
//! `llvm.ptr.annotation`.
//!
//! A text `{name:value}{…}` names decorations, by their number or by the names in `mappings::annotations`. Any other
//! text is a `UserSemantic`.

use transpire_spirv::grammar::{self, Argument, OperandKind, Requirements};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Repeat, Version, encode_string};

use crate::ledger::Remedy;
use crate::mappings::annotations;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::context::Context;

/// A decoration with its literals, parsed from one block `{…}` of a text.
struct Block {
    number: u32,
    literals: Vec<String>,
    /// The text of the block, with its braces.
    text: String,
    /// Whether the block names no decoration. It is then a `UserSemantic` whose literal is the block itself.
    is_unknown: bool,
}

impl Block {
    fn new(text: &str, decoration: Decoration, literals: Vec<String>) -> Self {
        Self {
            number: decoration.word(),
            literals,
            text: format!("{{{text}}}"),
            is_unknown: false,
        }
    }
}

/// Parses the blocks `{…}` of a text. Returns `None` if no block names a decoration, if a block is not closed, or if
/// the value of `params` is not a number.
fn decorations(text: &str) -> Option<Vec<Block>> {
    let mut found: Vec<Block> = Vec::new();
    // No block before these indices is for the default memory or the cache size.
    let (mut memory, mut cache) = (0, 0);
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        let block = rest.get(start + 1..)?;
        let end = end_of_block(block)?;
        let text = block.get(..end)?;
        let (name, value) = text.split_once(':').unwrap_or((text, ""));
        rest = block.get(end + 1..)?;
        if let Ok(number) = name.parse::<u32>() {
            let block = Block {
                number,
                literals: values(value),
                text: format!("{{{text}}}"),
                is_unknown: false,
            };
            memory = next(&found, memory, is_default_memory);
            match found.get_mut(memory) {
                // An explicit kind of memory replaces the default.
                Some(default) if number == default.number => *default = block,
                _ => found.push(block),
            }
        } else if name == "params" {
            let bits: u32 = value.parse().ok()?;
            for (_, decoration, sized) in
                annotations::ACCESSES.iter().filter(|row| bits & row.0 != 0)
            {
                let size = if *sized {
                    vec!["0".to_owned()]
                } else {
                    Vec::new()
                };
                found.push(Block::new(text, *decoration, size));
            }
        } else if name == "cache-size" {
            cache = next(&found, cache, |block| {
                block.number == Decoration::CacheSizeALTERA.word()
            });
            if let Some(cache) = found.get_mut(cache) {
                cache.literals = vec![value.to_owned()];
            }
        } else if let Some(attribute) = annotations::memory_attribute(name, value) {
            let literals = match attribute.value {
                annotations::Value::Nothing(_) | annotations::Value::Only(_) => Vec::new(),
                annotations::Value::Parts => value.split(':').map(str::to_owned).collect(),
                annotations::Value::Literals => values(value),
            };
            found.push(Block::new(text, attribute.decoration, literals));
        } else {
            // A block without a decoration is kept as text beside those with one.
            let literals = vec![format!("{{{text}}}")];
            found.push(Block {
                is_unknown: true,
                ..Block::new(text, Decoration::UserSemantic, literals)
            });
        }
    }
    found.iter().any(|block| !block.is_unknown).then_some(found)
}

/// Returns the index of the first of `blocks` from `start` on for which `is_it` returns `true`, or the number of blocks
/// if there is no such block.
fn next(blocks: &[Block], start: usize, is_it: impl Fn(&Block) -> bool) -> usize {
    start
        + blocks
            .iter()
            .skip(start)
            .take_while(|block| !is_it(block))
            .count()
}

fn is_default_memory(block: &Block) -> bool {
    block.number == Decoration::MemoryALTERA.word()
        && block.literals.first().is_some_and(|kind| kind == "DEFAULT")
}

/// Returns the byte index in `block`, the text after a `{`, of the `}` that ends the block. Returns `None` without one.
/// A `}` in a quoted string does not end the block.
fn end_of_block(block: &str) -> Option<usize> {
    let mut in_string = false;
    block
        .char_indices()
        .find_map(|(at, character)| match character {
            '"' => {
                in_string = !in_string;
                None
            }
            '}' if !in_string => Some(at),
            _ => None,
        })
}

/// Splits `text` into values at commas, and removes quotation marks. Commas in quotation marks do not separate values.
fn values(text: &str) -> Vec<String> {
    let mut values = Vec::new();
    let mut value = String::new();
    let mut in_string = false;
    for character in text.chars() {
        match character {
            '"' => in_string = !in_string,
            ',' if !in_string => values.push(std::mem::take(&mut value)),
            other => value.push(other),
        }
    }
    if !text.is_empty() {
        values.push(value);
    }
    values
}

/// Decorates a struct member and its address with the decorations in `text`. Decorations of pointers apply to the
/// address, all others to the member. If the text names no decoration, both get a `UserSemantic`.
pub(super) fn annotate_member_and_address(
    cx: &mut Context<'_>,
    structure: Id,
    member: u32,
    address: Id,
    text: &str,
) {
    let found = annotating(cx, text);
    let is_text = |row: &(u32, Vec<u32>)| row.0 == Decoration::UserSemantic.word();
    let (of_address, of_member) = match found.iter().all(is_text) {
        true => (found.clone(), found),
        false => found
            .into_iter()
            .partition(|row| annotations::is_of_pointer(row.0)),
    };
    decorate_member_with(cx, structure, member, of_member);
    decorate_with(cx, address, of_address);
}

/// Decorates the member with index `member` of the struct `structure`. Each of `decorations` is a number with the words
/// of its literals. If several addresses of a member have the same annotation, the member is decorated once.
pub(super) fn decorate_member_with(
    cx: &mut Context<'_>,
    structure: Id,
    member: u32,
    decorations: Vec<(u32, Vec<u32>)>,
) {
    for (number, words) in decorations {
        let mut operands = vec![structure.word(), member, number];
        operands.extend(words);
        cx.builder
            .annotate(Op::MemberDecorate, &operands, Repeat::Other);
    }
}

/// Decorates `id` with the decorations for the annotation `text`, see [`annotating`].
pub(super) fn annotate(cx: &mut Context<'_>, id: Id, text: &str) {
    let found = annotating(cx, text);
    decorate_with(cx, id, found);
}

fn decorate_with(cx: &mut Context<'_>, id: Id, decorations: Vec<(u32, Vec<u32>)>) {
    for (number, words) in decorations {
        let mut operands = vec![id.word(), number];
        operands.extend(words);
        let repeat = match number == Decoration::UserSemantic.word() {
            true => Repeat::Any,
            false => Repeat::Never,
        };
        cx.builder.annotate(Op::Decorate, &operands, repeat);
    }
}

/// Returns the decorations for an annotation text, each as its number and the words of its literals. A text without
/// allowed decorations becomes a `UserSemantic`. So does a block that names no decoration and, if the dialect checks
/// decorations, a block whose literals do not match its decoration. Any other block whose decoration is not allowed or
/// lacks its literals is dropped and reported.
pub(super) fn annotating(cx: &mut Context<'_>, text: &str) -> Vec<(u32, Vec<u32>)> {
    let text_number = Decoration::UserSemantic.word();
    let Some(blocks) = allowed_decorations(cx, text) else {
        let words = user_semantic(cx, text);
        return words
            .map(|words| (text_number, words))
            .into_iter()
            .collect();
    };
    let mut found = Vec::with_capacity(blocks.len());
    for block in blocks {
        if !block.is_unknown && !may_decorate(cx, block.number) {
            cx.report
                .drop("annotations with decorations that are not allowed", 1);
            continue;
        }
        let words = match block.literals.first() {
            Some(text) if block.number == text_number => match user_semantic(cx, text) {
                Some(words) => Some(words),
                None => continue,
            },
            None if block.number == text_number => None,
            _ => literal_words(block.number, &block.literals),
        };
        match words {
            Some(words) => found.push((block.number, words)),
            None if !cx.options.dialect.decorations.checked => cx
                .report
                .drop("annotations that name a decoration without its literals", 1),
            // A block that is not a decoration with its literals is a plain text.
            None => found.extend(user_semantic(cx, &block.text).map(|words| (text_number, words))),
        }
    }
    found
}

/// Encodes a text as the literal of a `UserSemantic`, which SPIR-V 1.4 added (§3.2.19). If the dialect checks
/// decorations and this version is not allowed, reports a loss and returns `None`.
fn user_semantic(cx: &mut Context<'_>, text: &str) -> Option<Vec<u32>> {
    let may_say = !cx.options.dialect.decorations.checked
        || may_say(
            cx.options,
            OperandKind::Decoration,
            Decoration::UserSemantic.word(),
            cx.options.most(),
        );
    if !may_say {
        let remedy = Some(Remedy::Version(Version::V1_4));
        cx.report
            .drop_without("texts of annotations, which need SPIR-V 1.4", 1, remedy);
    }
    may_say.then(|| encode_string(text))
}

/// Returns all decorations in a text if at least one of them is allowed. Otherwise returns `None`, and the whole text
/// is a plain annotation.
fn allowed_decorations(cx: &Context<'_>, text: &str) -> Option<Vec<Block>> {
    let is_allowed = |block: &Block| !block.is_unknown && may_decorate(cx, block.number);
    decorations(text).filter(|found| found.iter().any(is_allowed))
}

/// Returns whether the decoration with this number is known and the options allow its capabilities and extensions. Any
/// version is allowed.
fn may_decorate(cx: &Context<'_>, number: u32) -> bool {
    may_say(cx.options, OperandKind::Decoration, number, None)
}

/// Returns whether the enumerant `number` of `kind` is known and the options allow its requirements. If `most` is
/// `None`, any version is allowed, otherwise the versions up to `most`.
pub(super) fn may_say(
    options: &ToSpirv,
    kind: OperandKind,
    number: u32,
    most: Option<Version>,
) -> bool {
    let Some(requirements) = grammar::enumerant_requirements(kind, number) else {
        return false;
    };
    let capabilities = requirements.capabilities().filter_map(|capability| {
        grammar::enumerant_requirements(OperandKind::Capability, capability)
    });
    let mut capabilities = capabilities.peekable();
    let has_capability =
        capabilities.peek().is_none() || capabilities.any(|needs| are_met(options, needs, most));
    has_capability && are_met(options, requirements, most)
}

/// Returns whether the options allow the version and the extensions in the requirements of an instruction or an
/// enumerant. If `most` is `None`, any version is allowed, otherwise the versions up to `most`.
pub(super) fn are_met(options: &ToSpirv, needs: Requirements, most: Option<Version>) -> bool {
    let extensions = &options.extensions;
    match needs.version {
        Some(version) if most.is_none_or(|most| version <= most) => true,
        Some(_) => needs
            .extensions
            .iter()
            .any(|name| extensions.replaces_version(name)),
        None if needs.extensions.is_empty() => true,
        None => needs.extensions.iter().any(|name| extensions.allows(name)),
    }
}

/// Encodes the literals of the decoration `number` as its grammar requires. Returns `None` if they do not match the
/// grammar.
fn literal_words(number: u32, literals: &[String]) -> Option<Vec<u32>> {
    let parameters = &grammar::enumerant(OperandKind::Decoration, number)?.parameters();
    let is_text = |index: usize| {
        let parameter = parameters.get(index).or(parameters.last());
        parameter.is_some_and(|parameter| parameter.kind == OperandKind::LiteralString)
    };
    // One pair of quotation marks may contain several numbers.
    let literals = literals
        .iter()
        .enumerate()
        .flat_map(|(index, literal)| match is_text(index) {
            true => vec![literal.as_str()],
            false => literal.split(',').collect(),
        });
    let arguments: Vec<Argument<'_>> = literals
        .enumerate()
        .map(|(index, literal)| {
            let number = literal
                .parse::<u32>()
                .ok()
                .or_else(|| literal.parse().ok().map(i32::cast_unsigned));
            match number.filter(|_| !is_text(index)) {
                Some(number) => Argument::Number(number.into()),
                None => Argument::Text(literal.as_bytes()),
            }
        })
        .collect();
    grammar::encode_arguments(OperandKind::Decoration, number, &arguments, |_| None).ok()
}

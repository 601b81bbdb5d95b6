//! Emits the decorations listed in `!spirv.Decorations` and `!spirv.ParameterDecorations`. An entry of such a list is a
//! node with a decoration's number and operands, which must conform to the grammar.

use transpire_llvm::ir::metadata::{MetadataId, MetadataKind, MetadataNode};
use transpire_llvm::ir::{Body, ConstantKind, Global, Inst, Module};
use transpire_spirv::grammar::{self, Argument, OperandKind};
use transpire_spirv::grammar::{Decoration, FPFastMathMode, Op};
use transpire_spirv::{Id, Repeat, Version};

use crate::analysis::kernel_metadata;
use crate::legalize::module::listed_decorations::{LIST, decoration_name};
use crate::mappings::decorations::ID_FOR_NUMBER;
use crate::mappings::fast_math;
use crate::mappings::metadata_names::SPIRV_PARAMETER_DECORATIONS;
use crate::to_spirv::emit::context::Context;
use crate::{Error, Result};

const PARAMETER_LISTS: &str = SPIRV_PARAMETER_DECORATIONS;

/// The target of a decoration list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    /// A variable, a function or a parameter, where it is defined.
    Definition,
    /// The result of an instruction, which may be a constant that others share.
    Result,
}

/// An operand of a listed decoration: a number, or the bytes of a text.
enum Operand {
    Number(u64),
    Text(Vec<u8>),
}

/// The decoration lists attached to functions, variables and instructions.
#[derive(Clone, Copy)]
pub(super) struct ListedDecorations {
    /// The metadata kind of `!spirv.Decorations`, if the module has any.
    kind: Option<MetadataKind>,
}

impl ListedDecorations {
    pub(super) fn new(module: &Module) -> Self {
        let kind = module.metadata.kind(&module.strings, LIST);
        Self { kind }
    }

    /// Decorates `id`, the id of the variable or function `global`, with the entries of the lists in its
    /// `!spirv.Decorations`, if any.
    pub(super) fn decorate_global(
        &self,
        cx: &mut Context<'_>,
        global: Global,
        id: Id,
    ) -> Result<()> {
        let Some(kind) = self.kind else {
            return Ok(());
        };
        cx.claims.attached(&cx.module, global, LIST);
        if cx.module.attachment(global, LIST).is_none() {
            return Ok(());
        }
        let lists: Vec<MetadataId> = cx.module.globals[global]
            .attachments
            .iter()
            .filter(|(attached, _)| *attached == kind)
            .map(|&(_, list)| list)
            .collect();
        for list in lists {
            decorate_listed(cx, list, id, Target::Definition)?;
        }
        Ok(())
    }

    /// Decorates `id`, the result of `inst`, with the entries of the list in its `!spirv.Decorations`, if any.
    pub(super) fn decorate_result(
        &self,
        cx: &mut Context<'_>,
        body: &Body,
        inst: Inst,
        id: Id,
    ) -> Result<()> {
        let list = self
            .kind
            .and_then(|kind| cx.claims.attachment(body, inst, kind));
        match list {
            Some(list) => decorate_listed(cx, list, id, Target::Result),
            None => Ok(()),
        }
    }
}

/// Decorates `parameters` with the entries of the lists in the `!spirv.ParameterDecorations` of `function`, one list
/// for each parameter. If the dialect checks decorations, another number of lists is an error.
pub(super) fn decorate_parameters(
    cx: &mut Context<'_>,
    function: Global,
    parameters: &[Id],
) -> Result<()> {
    cx.claims.attached(&cx.module, function, PARAMETER_LISTS);
    let lists = kernel_metadata::attached_operands(&cx.module, function, PARAMETER_LISTS);
    let Some(lists) = lists else {
        return Ok(());
    };
    if lists.len() != parameters.len() && cx.options.dialect.decorations.checked {
        return Err(Error::malformed(format!(
            "{PARAMETER_LISTS} has {} lists, and the function {} parameters",
            lists.len(),
            parameters.len()
        )));
    }
    for (&id, list) in parameters.iter().zip(lists) {
        if let Some(list) = list.expand() {
            decorate_listed(cx, list, id, Target::Definition)?;
        }
    }
    Ok(())
}

/// Decorates `id` with the entries of a decoration list. Each entry is a node with a decoration's number and operands.
/// A list or an entry of another form is an error.
fn decorate_listed(cx: &mut Context<'_>, list: MetadataId, id: Id, target: Target) -> Result<()> {
    let Some(nodes) = cx.module.metadata.tuple(list).map(<[_]>::to_vec) else {
        return Err(Error::malformed(format!(
            "{LIST} is not a list of decorations"
        )));
    };
    let mut entries = Vec::with_capacity(nodes.len());
    for node in nodes {
        let operands = node
            .expand()
            .and_then(|node| cx.module.metadata.tuple(node));
        let Some((first, rest)) = operands.and_then(<[_]>::split_first) else {
            return Err(Error::malformed(format!(
                "an entry of {LIST} is not a node with operands"
            )));
        };
        let decoration = first
            .expand()
            .and_then(|id| kernel_metadata::integer(&cx.module, id));
        let Some(decoration) = decoration else {
            return Err(Error::malformed(format!(
                "an entry of {LIST} does not begin with a number"
            )));
        };
        let operands = rest
            .iter()
            .map(|operand| decoration_operand(cx, operand.expand()?))
            .collect::<Option<Vec<Operand>>>();
        let Some(operands) = operands else {
            return Err(Error::malformed(format!(
                "an operand of the decoration {} in {LIST} is neither a number nor a string",
                decoration_name(decoration)
            )));
        };
        entries.push((decoration, operands));
    }
    // `NoContraction` restricts the fast-math mode, wherever the list has it.
    entries.sort_by_key(|entry| entry.0 == Decoration::NoContraction.word());
    for (decoration, operands) in entries {
        decorate_checked(cx, id, target, decoration, &operands)?;
    }
    Ok(())
}

/// Returns an operand of a decoration: an integer, the bits of a float, or a string. Returns `None` for any other
/// metadata.
fn decoration_operand(cx: &Context<'_>, operand: MetadataId) -> Option<Operand> {
    if let MetadataNode::String(string) = &cx.module.metadata.nodes[operand] {
        return Some(Operand::Text(cx.module.strings.get(*string).to_vec()));
    }
    let constant = cx.module.metadata.value(operand)?.as_constant()?;
    match &cx.module.constants[constant].kind {
        ConstantKind::Float(bits) => Some(Operand::Number(*bits)),
        _ => cx
            .module
            .constants
            .as_integer(constant)
            .map(Operand::Number),
    }
}

fn decorate_checked(
    cx: &mut Context<'_>,
    id: Id,
    target: Target,
    decoration: u32,
    operands: &[Operand],
) -> Result<()> {
    let known = grammar::enumerant(OperandKind::Decoration, decoration);
    // A decoration without operands may have the number 1, which marks it as present.
    let lenient = !cx.options.dialect.decorations.checked;
    let operands = match (known, operands) {
        (Some(known), [Operand::Number(number)])
            if known.parameters().is_empty() && (*number == 1 || lenient) =>
        {
            &[]
        }
        _ => operands,
    };
    let arguments: Vec<Argument<'_>> = operands
        .iter()
        .map(|operand| match operand {
            Operand::Number(number) => Argument::Number(*number),
            Operand::Text(text) => Argument::Text(text),
        })
        .collect();
    let by_number = ID_FOR_NUMBER.iter().any(|row| row.word() == decoration);
    let words =
        grammar::encode_arguments(OperandKind::Decoration, decoration, &arguments, |number| {
            by_number.then(|| cx.word_constant(number))
        });
    let mut words = words.map_err(|wrong| Error::malformed(format!("{LIST}: {wrong}")))?;
    if !lenient && target == Target::Result && is_resolved(cx, id, decoration, &mut words) {
        return Ok(());
    }
    if is_said(cx, id, target, decoration, &words)? {
        return Ok(());
    }
    // Variables in functions may have it since 1.4 (§3.2.19).
    if decoration == Decoration::NonWritable.word() {
        cx.at_least(Version::V1_4);
    }
    let op = if known.is_some_and(grammar::takes_ids) {
        Op::DecorateId
    } else {
        Op::Decorate
    };
    let words: Vec<u32> = [id.word(), decoration].into_iter().chain(words).collect();
    match target {
        Target::Definition => cx.builder.decorate_raw(op, &words),
        Target::Result => {
            let repeat = match Decoration(decoration) {
                Decoration::Alignment => Repeat::Replace,
                Decoration::FPFastMathMode => Repeat::Never,
                _ => Repeat::Other,
            };
            cx.builder.annotate(op, &words, repeat);
        }
    }
    Ok(())
}

/// Resolves contradictions between the floating-point decorations of the result `id`. A fast-math mode in `words` loses
/// the bits that require bits it lacks. If `id` has a fast-math mode, `NoContraction` removes contraction from that
/// mode, because a value cannot have both decorations. Only then returns `true`: `decoration` need not be added.
fn is_resolved(cx: &mut Context<'_>, id: Id, decoration: u32, words: &mut [u32]) -> bool {
    let fast_math = Decoration::FPFastMathMode.word();
    if decoration == fast_math
        && let [mode] = words
    {
        *mode = fast_math::possible(FPFastMathMode(*mode)).word();
    }
    if decoration != Decoration::NoContraction.word() {
        return false;
    }
    let Some(&[mode]) = cx.builder.decoration(id, fast_math) else {
        return false;
    };
    let mode = fast_math::without_contraction(FPFastMathMode(mode)).word();
    let words = [id.word(), fast_math, mode];
    cx.builder.annotate(Op::Decorate, &words, Repeat::Replace);
    true
}

/// Returns whether a decoration need not be added. `id` may already have it, or it is a fast-math mode and the dialect
/// does not translate these modes exactly. At a definition, a listed alignment replaces the present one, and a second
/// fast-math mode is not added. It is an error if `decoration` is `LinkageAttributes` and `id` has others or is the
/// result of an instruction.
fn is_said(
    cx: &mut Context<'_>,
    id: Id,
    target: Target,
    decoration: u32,
    words: &[u32],
) -> Result<bool> {
    let is_fast_math = decoration == Decoration::FPFastMathMode.word();
    if is_fast_math && !cx.options.dialect.instructions.exact_fast_math {
        return Ok(true);
    }
    let said = cx.builder.decoration(id, decoration);
    if said == Some(words) {
        return Ok(true);
    }
    let is_linkage = decoration == Decoration::LinkageAttributes.word();
    // The result of an instruction has linkage only if it is a variable or a function.
    if said.is_none() && !(is_linkage && target == Target::Result) {
        return Ok(false);
    }
    if is_linkage {
        return Err(Error::malformed(format!(
            "{LIST} has other LinkageAttributes than the value"
        )));
    }
    // The builder decides if others may have decorated the value.
    if target == Target::Result {
        return Ok(false);
    }
    if is_fast_math {
        return Ok(true);
    }
    // The list states the alignment for SPIR-V; the IR may state a lower one.
    if decoration == Decoration::Alignment.word()
        && let &[bytes] = words
    {
        cx.builder.replace_literal(id, decoration, bytes);
        return Ok(true);
    }
    Ok(false)
}

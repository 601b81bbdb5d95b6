//! Restricts debug information to the requirements of the instruction sets' specifications, and to the requirements of
//! `spirv-val` that go beyond these specifications, if the dialect requests this.
//!
//! - `DebugTypedef` and `DebugTypeVector` must have basic types, and vectors at most four components. A typedef of any
//!   other type is written as a `DebugGlobalVariable`, its *alias* ([`add_alias`](DebugInfo::add_alias)), and a longer
//!   vector as an array.
//! - `spirv-val` treats `DebugTypeInheritance` of the non-semantic sets like the instruction of OpenCL.DebugInfo.100,
//!   so it rejects every such instruction. A base class is an artificial member without a name.
//! - `DebugTypeArray` has the element count of each dimension, and omits unknown counts.
//! - Scopes are compile units, functions, lexical blocks and composite types. Members of a composite type are data
//!   members, base types and function definitions.
//! - `DebugTypeTemplate` is for types and function definitions, and has no parameter packs.

use rustc_hash::FxHashSet;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};
use transpire_llvm::ir::{Constant, ConstantKind, Module};
use transpire_spirv::Id;

use crate::Result;
use crate::analysis::debug_info::operands_of;
use crate::ledger::{LossKind, LossPlace};
use crate::mappings::debug_info::{
    FLAG_VECTOR, Instruction, Node, SUBPROGRAM_DEFINITION, VECTOR_MARK, tag,
};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::debug_info::{DebugInfo, OperandWords, specialized, text};

/// Maximum number of nodes followed through typedefs, type qualifiers or scopes, which may form a cycle.
const MAX_STEPS: usize = 256;

/// Maximum number of components of a vector that is written as a `DebugTypeVector`.
const MAX_COMPONENTS: u64 = 4;

/// The vector types of a module's debug information.
#[derive(Clone)]
pub(super) struct Vectors {
    /// The typedefs of basic types that are component types of vectors.
    components: FxHashSet<MetadataId>,
    /// The vectors that are written as arrays.
    long: FxHashSet<MetadataId>,
    /// The vectors in `long` that a typedef's `DebugGlobalVariable` marks as vectors.
    named: FxHashSet<MetadataId>,
}

impl Vectors {
    pub(super) fn find(module: &Module) -> Self {
        Self {
            components: component_typedefs(module),
            long: FxHashSet::default(),
            named: FxHashSet::default(),
        }
    }

    /// Records that a vector is written as an array.
    pub(super) fn note_long(&mut self, vector: MetadataId) {
        self.long.insert(vector);
    }
}

impl DebugInfo {
    /// Returns whether constructs that `spirv-val` rejects are written in another form.
    pub(super) fn is_checked(cx: &Context<'_>) -> bool {
        cx.options.dialect.debug_info.strict_types
    }

    /// Returns whether the typedef `id` is written as a `DebugGlobalVariable` ([`Self::add_alias`]): with strict types,
    /// if its type is not basic, or if the typedef is the component type of a vector.
    pub(super) fn is_alias(&self, cx: &Context<'_>, id: MetadataId) -> bool {
        let node = cx.module.metadata.specialized(id);
        let base = node.and_then(|node| node.reference(FieldName::BaseType));
        let must_be = |base| !is_basic(cx, base) || self.vectors.components.contains(&id);
        Self::is_checked(cx)
            && base.is_some_and(|base| must_be(base) && self.row_of_itself(cx, base).is_some())
    }

    /// Writes the typedef with the id `own` and these operands, of a type that is not basic. If the type's instruction
    /// is not known, writes a `DebugTypedef`.
    ///
    /// The typedef's id belongs to a second instruction for the type: a copy of the type's instruction, or, for a
    /// composite type, a `DebugTypeTemplate` without parameters. Any reader thus sees the type. The typedef's name and
    /// location are in an artificial `DebugGlobalVariable` of that type, which is neither a definition nor has a
    /// location. A reader that knows this form recovers the typedef. If the base is another typedef, the variable's
    /// linkage name is the base's name. If the base is a vector that is written as an array, the linkage name marks it
    /// as a vector.
    pub(super) fn add_alias(
        &mut self,
        cx: &mut Context<'_>,
        own: Id,
        mut operands: OperandWords,
    ) -> Result<()> {
        let base = operands.get(1).copied().and_then(Id::new);
        let place = base.and_then(|base| self.places.get(&base).copied());
        let Some(base) = place.and_then(|place| self.words.get(place..)) else {
            return self.add_as(cx, Instruction::Typedef, own, &operands);
        };
        let length = base.first().map_or(0, |head| head >> 16) as usize;
        let base = base.get(..length).unwrap_or_default().to_vec();
        let &[_, _, id, _, number, ..] = base.as_slice() else {
            return Ok(());
        };
        self.places.insert(own, self.words.len());
        if number == Instruction::TypeComposite as u32 {
            self.add_as(cx, Instruction::TypeTemplate, own, &[id])?;
        } else {
            let rest = base.get(5..).unwrap_or_default();
            self.words
                .extend([base[0], base[1], own.word(), base[3], number]);
            self.words.extend(rest);
        }
        if let Some(word) = operands.get_mut(1) {
            *word = own.word();
        }
        let variable = cx.builder.id();
        self.add_as(cx, Instruction::GlobalVariable, variable, &operands)
    }

    /// Returns the linkage name for an alias of the type `base`: the name of a typedef, the mark of a vector that is
    /// written as an array, or an empty string. Records that an alias refers to such a vector.
    pub(super) fn name_of_base(&mut self, cx: &Context<'_>, base: Option<MetadataId>) -> String {
        let Some((id, node)) = base.and_then(|id| Some((id, cx.module.metadata.specialized(id)?)))
        else {
            return String::new();
        };
        if is_tagged(node, tag::TYPEDEF) {
            return text(&cx.module, node.reference(FieldName::Name));
        }
        let is_array = |row: &Node| row.instruction == Instruction::TypeArray;
        if is_marked_vector(node) && self.row(cx, id).is_some_and(is_array) {
            self.vectors.named.insert(id);
            return VECTOR_MARK.to_owned();
        }
        String::new()
    }

    /// Reports the vectors that are written as arrays and that no alias marks as vectors.
    pub(super) fn note_vectors(&self, cx: &mut Context<'_>) {
        let unsaid = self.vectors.long.difference(&self.vectors.named).count();
        let name = "flags of DICompositeType";
        cx.report
            .lose(LossKind::DebugField, name, unsaid, &LossPlace::Module);
    }

    /// Follows typedefs from `base` and returns the first other type. Returns `None` if a typedef has no type, or after
    /// [`MAX_STEPS`] typedefs.
    pub(super) fn without_typedefs(
        cx: &Context<'_>,
        base: Option<MetadataId>,
    ) -> Option<MetadataId> {
        let mut base = base?;
        for _ in 0..MAX_STEPS {
            match cx.module.metadata.specialized(base) {
                Some(node) if is_tagged(node, tag::TYPEDEF) => {
                    base = node.reference(FieldName::BaseType)?
                }
                _ => return Some(base),
            }
        }
        None
    }

    /// Returns the node whose instruction represents a node. With strict scopes, a `DILexicalBlockFile` is represented
    /// by its scope, or by nothing (`None`) if it has none. Any other node represents itself.
    pub(super) fn stands_for(cx: &Context<'_>, node: MetadataId) -> Option<MetadataId> {
        let mut found = node;
        if !cx.options.dialect.debug_info.strict_scopes {
            return Some(found);
        }
        for _ in 0..MAX_STEPS {
            let Some(node) = cx.module.metadata.specialized(found) else {
                break;
            };
            found = match node.code {
                code::LEXICAL_BLOCK_FILE => node.reference(FieldName::Scope)?,
                _ => break,
            };
        }
        Some(found)
    }

    /// Returns whether strict scopes allow a node as a scope: a compile unit, a lexical block, a namespace, the
    /// definition of a function, or a class, structure or union.
    pub(super) fn is_scope(cx: &Context<'_>, scope: MetadataId) -> bool {
        let Some(node) = cx.module.metadata.specialized(scope) else {
            return false;
        };
        match node.code {
            code::SUBPROGRAM => {
                node.field(FieldName::SpFlags).unwrap_or(0) & SUBPROGRAM_DEFINITION != 0
            }
            code::COMPILE_UNIT | code::LEXICAL_BLOCK | code::NAMESPACE => true,
            code::COMPOSITE_TYPE => [tag::CLASS_TYPE, tag::STRUCTURE_TYPE, tag::UNION_TYPE]
                .iter()
                .any(|&tag| is_tagged(node, tag)),
            _ => false,
        }
    }

    /// Returns the component type of a vector: the basic type, or the typedef that is written as an alias, to which
    /// qualifiers and other typedefs lead from `base`. Returns `None` if they lead to any other type, or after
    /// [`MAX_STEPS`] steps.
    pub(super) fn component(
        &self,
        cx: &Context<'_>,
        base: Option<MetadataId>,
    ) -> Option<MetadataId> {
        let mut base = base?;
        for _ in 0..MAX_STEPS {
            if self.vectors.components.contains(&base) {
                return Some(base);
            }
            let node = cx.module.metadata.specialized(base)?;
            match node.code {
                code::BASIC_TYPE => return Some(base),
                code::DERIVED_TYPE => {
                    const NAMES: [u32; 5] = [
                        tag::TYPEDEF,
                        tag::CONST_TYPE,
                        tag::VOLATILE_TYPE,
                        tag::RESTRICT_TYPE,
                        tag::ATOMIC_TYPE,
                    ];
                    if !NAMES.iter().any(|&tag| is_tagged(node, tag)) {
                        return None;
                    }
                    base = node.reference(FieldName::BaseType)?;
                }
                _ => return None,
            }
        }
        None
    }

    /// Returns whether `node`, an array type with the vector flag, can be a `DebugTypeVector`. This is always so
    /// without strict types.
    pub(super) fn is_vector(&self, cx: &Context<'_>, node: &SpecializedNode) -> bool {
        let elements = node
            .reference(FieldName::Elements)
            .and_then(|elements| cx.module.metadata.tuple(elements));
        let subrange = elements.and_then(|elements| elements.first()?.expand());
        let count = subrange
            .and_then(|subrange| self.constant_bound(cx, subrange, FieldName::Count))
            .unwrap_or(0);
        !Self::is_checked(cx)
            || (1..=MAX_COMPONENTS).contains(&count)
                && self
                    .component(cx, node.reference(FieldName::BaseType))
                    .is_some()
    }

    /// Returns the id of the placeholder for a missing type: with strict types, a basic type with the name `void`,
    /// otherwise `DebugInfoNone`. It is emitted on first use.
    pub(super) fn void(&mut self, cx: &mut Context<'_>) -> Result<Id> {
        if !cx.options.dialect.debug_info.strict_types {
            return self.none(cx);
        }
        if let Some(void) = self.void {
            return Ok(void);
        }
        let name = self.string(cx, "void").word();
        let size = cx.word_constant(0).word();
        let mut operands = vec![name, size, self.number(cx, 0)];
        if self.set.is_non_semantic() {
            operands.push(self.number(cx, 0));
        }
        let place = self.words.len();
        let void = self.add(cx, Instruction::TypeBasic, &operands)?;
        self.places.insert(void, place);
        self.void = Some(void);
        Ok(void)
    }

    /// Returns whether a constant becomes an `OpConstant`.
    pub(super) fn is_number(cx: &Context<'_>, constant: Constant) -> bool {
        let data = &cx.module.constants[constant];
        let is_truth = cx.module.types.integer_bits(data.ty) == Some(1);
        !is_truth && matches!(data.kind, ConstantKind::Integer(_) | ConstantKind::Float(_))
    }

    /// Returns whether an element of a composite type becomes a member, a base class or a function, which `spirv-val`
    /// accepts as operands of the type.
    pub(super) fn is_member(&self, cx: &Context<'_>, element: MetadataId) -> bool {
        self.row(cx, element).is_some_and(|row| {
            matches!(
                row.instruction,
                Instruction::TypeMember | Instruction::TypeInheritance | Instruction::Function
            )
        })
    }

    /// Returns the parameters of a template. With strict types, parameter packs are flattened.
    pub(super) fn template_parameters(cx: &Context<'_>, of: MetadataId) -> Vec<MetadataId> {
        let parameters = operands_of(&cx.module, of, FieldName::TemplateParams);
        if !cx.options.dialect.debug_info.strict_types {
            return parameters;
        }
        let mut all = Vec::with_capacity(parameters.len());
        for parameter in parameters {
            let pack = cx.module.metadata.specialized(parameter);
            match pack.filter(|pack| is_tagged(pack, tag::GNU_TEMPLATE_PARAMETER_PACK)) {
                Some(_) => all.extend(operands_of(&cx.module, parameter, FieldName::Value)),
                None => all.push(parameter),
            }
        }
        all
    }

    /// Appends the count of the array in `frame` to its words, which hold the base type. `subranges` are the dimensions.
    /// An array of several dimensions becomes an array of arrays: an inner array, whose instruction precedes this one,
    /// replaces the base type.
    pub(super) fn nested_counts(
        &mut self,
        cx: &mut Context<'_>,
        subranges: &[MetadataId],
        frame: &mut crate::to_spirv::emit::debug_info::nodes::Frame,
    ) -> Result<()> {
        for (dimension, &subrange) in subranges.iter().enumerate().rev() {
            let count = self.known_count(cx, subrange, frame)?;
            if dimension == 0 {
                frame.operands.words.extend(count);
                continue;
            }
            let inner = cx.builder.id();
            let base = frame.operands.words.first().copied();
            let operands: Vec<u32> = base.into_iter().chain(count).collect();
            self.encode(
                cx,
                &mut frame.words,
                Instruction::TypeArray,
                inner,
                &operands,
            )?;
            frame.operands.words = OperandWords::from_slice(&[inner.word()]);
        }
        Ok(())
    }

    /// Returns the count of the dimension `subrange`, which is a nonzero constant or a variable. Returns `None` if the
    /// count is unknown. Reports bounds that cannot be represented.
    fn known_count(
        &mut self,
        cx: &mut Context<'_>,
        subrange: MetadataId,
        frame: &mut crate::to_spirv::emit::debug_info::nodes::Frame,
    ) -> Result<Option<u32>> {
        let Some(node) = specialized(&cx.module, subrange) else {
            return Ok(None);
        };
        let of_count = [
            FieldName::Count,
            FieldName::UpperBound,
            FieldName::LowerBound,
        ];
        let is_first = self.constant_bound(cx, subrange, FieldName::LowerBound) == Some(0);
        let said = if is_first { 3 } else { 2 };
        self.note_fields_but(cx, &node, &of_count[..said]);
        let constant = match self.constant_bound(cx, subrange, FieldName::Count) {
            Some(count) => Some(count),
            None => {
                let upper = self.constant_bound(cx, subrange, FieldName::UpperBound);
                let lower = self
                    .constant_bound(cx, subrange, FieldName::LowerBound)
                    .unwrap_or(0);
                upper.map(|upper| upper.wrapping_sub(lower).wrapping_add(1))
            }
        };
        if let Some(count) = constant {
            let is_known = count as u32 != 0 && (count as i64) > 0;
            // A count of -1 stands for no count.
            let is_lost = !is_known && count != u64::MAX;
            cx.report.drop(
                "bounds of arrays in debug information",
                usize::from(is_lost),
            );
            return Ok(is_known.then(|| {
                crate::to_spirv::emit::debug_info::operands::constant_number(cx, count).word()
            }));
        }
        let variable = node
            .reference(FieldName::Count)
            .filter(|&count| is_unsigned_variable(cx, count));
        match variable {
            Some(variable) => self
                .node_or_none(cx, Some(variable), &mut frame.before)
                .map(Some),
            None => {
                let is_said = node
                    .reference(FieldName::Count)
                    .or(node.reference(FieldName::UpperBound))
                    .is_some();
                cx.report.drop(
                    "bounds of arrays in debug information",
                    usize::from(is_said),
                );
                Ok(None)
            }
        }
    }
}

fn is_tagged(node: &SpecializedNode, tag: u32) -> bool {
    node.field(FieldName::Tag) == Some(u64::from(tag))
}

pub(super) fn is_marked_vector(node: &SpecializedNode) -> bool {
    is_tagged(node, tag::ARRAY_TYPE) && node.field(FieldName::Flags).unwrap_or(0) & FLAG_VECTOR != 0
}

fn is_basic(cx: &Context<'_>, node: MetadataId) -> bool {
    cx.module
        .metadata
        .specialized(node)
        .is_some_and(|node| node.code == code::BASIC_TYPE)
}

/// Returns whether the node `id` is a variable with an unsigned type of 32 or 64 bits.
fn is_unsigned_variable(cx: &Context<'_>, id: MetadataId) -> bool {
    const DW_ATE_UNSIGNED: u64 = 7;
    let node = |id: Option<MetadataId>| id.and_then(|id| cx.module.metadata.specialized(id));
    let variable =
        node(Some(id)).filter(|node| matches!(node.code, code::LOCAL_VAR | code::GLOBAL_VAR));
    let ty = node(variable.and_then(|variable| variable.reference(FieldName::Type)));
    let ty = ty.filter(|ty| {
        ty.code == code::BASIC_TYPE && ty.field(FieldName::Encoding) == Some(DW_ATE_UNSIGNED)
    });
    ty.is_some_and(|ty| {
        matches!(
            crate::to_spirv::emit::debug_info::operands::number(cx, ty, FieldName::Size),
            32 | 64
        )
    })
}

/// Returns the typedefs of basic types that are component types of vectors.
fn component_typedefs(module: &Module) -> FxHashSet<MetadataId> {
    let mut all = FxHashSet::default();
    let node = |id| module.metadata.specialized(id);
    let nodes = module.metadata.nodes.keys().filter_map(node);
    let vectors = nodes.filter(|ty| is_marked_vector(ty));
    for vector in vectors {
        let mut chain = Vec::new();
        let mut base = vector.reference(FieldName::BaseType);
        while let Some(ty) = base.and_then(node)
            && is_tagged(ty, tag::TYPEDEF)
            && chain.len() < MAX_STEPS
        {
            chain.extend(base);
            base = ty.reference(FieldName::BaseType);
        }
        if base
            .and_then(node)
            .is_some_and(|ty| ty.code == code::BASIC_TYPE)
        {
            all.extend(chain);
        }
    }
    all
}

//! Writes the metadata of the module and of its globals, and the decorations that have no equivalent
//! attribute.

pub(crate) mod style;

mod attributes;
mod kernels;
mod strings;
pub(super) mod values;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Alignment, Global, GlobalKind, Renumbering};
use transpire_llvm::versions::Feature;
use transpire_spirv::grammar::{Capability, Decoration, ExecutionMode, Op, SourceLanguage};
use transpire_spirv::instruction::decode_string;
use transpire_spirv::{Id, Section, grammar};

use crate::Result;
use crate::dialect;
use crate::ledger::Report;
use crate::mappings::annotations;
use crate::mappings::decorations;
use crate::mappings::decorations::NO_WRAP;
use crate::mappings::function_attachments::{FUNCTION_ATTACHMENTS, FunctionAttachment};
use crate::mappings::metadata_names::{
    OPENCL_CXX_VERSION, OPENCL_ENABLE_FP_CONTRACT, OPENCL_OCL_VERSION, OPENCL_SPIR_VERSION,
    OPENCL_USED_EXTENSIONS, OPENCL_USED_OPTIONAL_CORE_FEATURES, SPIRV_CAPABILITY,
    SPIRV_DECORATIONS, SPIRV_EXTENSION, SPIRV_GENERATOR, SPIRV_MEMORY_MODEL,
    SPIRV_PARAMETER_DECORATIONS, SPIRV_SOURCE, SPIRV_SOURCE_EXTENSION, SPIRV_SOURCE_EXTENSIONS,
};
use crate::mappings::source_versions;
use crate::mappings::string_attributes;
use crate::mappings::string_attributes::Subject;
use crate::to_llvm::Emitter;
use crate::to_llvm::ToLlvm;
use crate::to_llvm::emit::kernels::Kernels;
use crate::to_llvm::emit::member_annotations::texts;
use crate::to_llvm::emit::structors::Structors;
use crate::to_llvm::emit::value_annotations::Annotated;
use crate::to_llvm::ir::Ir;
use crate::to_llvm::options::Builtins;
use crate::to_llvm::read::annotations::AnnotationRow;
use crate::to_llvm::read::annotations::Annotations;
use crate::to_llvm::read::ids::Ids;
use crate::to_llvm::shared::Shared;

/// The OpenCL C extensions that SPIR-V capabilities imply, sorted by name.
const EXTENSIONS_OF_CAPABILITIES: [(Capability, &str); 5] = [
    (Capability::BitInstructions, "cl_khr_extended_bit_ops"),
    (Capability::Float16, "cl_khr_fp16"),
    (Capability::Int64Atomics, "cl_khr_int64_extended_atomics"),
    (Capability::ImageMipmap, "cl_khr_mipmap_image_writes"),
    (Capability::Groups, "cl_khr_subgroups"),
];

/// The metadata nodes of aliasing domains, scopes and lists of scopes.
#[derive(Clone, Default)]
pub(crate) struct Aliases {
    nodes: FxHashMap<Id, MetadataId>,
}

impl Aliases {
    /// Calls `add` with each node of a fragment whose id already has a node in this emitter, and with the latter node.
    pub(in crate::to_llvm) fn known(
        &self,
        fragment: &Self,
        mut add: impl FnMut(MetadataId, MetadataId),
    ) {
        for (id, node) in &fragment.nodes {
            if let Some(known) = self.nodes.get(id) {
                add(*node, *known);
            }
        }
    }

    /// Adds the nodes of a linked fragment for ids that have no node yet. `numbers` maps the nodes of the fragment to
    /// nodes of the module.
    pub(in crate::to_llvm) fn link(&mut self, fragment: &Self, numbers: &Renumbering) {
        let Self { nodes } = fragment;
        for (&id, &node) in nodes {
            self.nodes.entry(id).or_insert(numbers.metadata(node));
        }
    }
}

/// A writer of names, decorations and execution modes as metadata and attributes.
pub(in crate::to_llvm) struct Writer<'e, 'm> {
    ir: &'e mut Ir<'m>,
    ids: Ids<'e, 'm>,
    annotations: &'e Annotations<'m>,
    kernels: &'e Kernels<'m>,
    report: &'e mut Report,
    aliases: &'e mut Aliases,
    annotated: &'e mut Annotated,
    structors: &'e mut Shared<Structors>,
    options: &'m ToLlvm,
}

impl<'m> Emitter<'m> {
    /// Returns a writer of metadata and attributes for this module.
    pub(in crate::to_llvm) fn metadata(&mut self) -> Writer<'_, 'm> {
        Writer {
            ids: Ids::new(self.source, &self.types, &self.values),
            ir: &mut self.ir,
            annotations: &self.annotations,
            kernels: &self.kernels,
            report: &mut self.report,
            aliases: &mut self.aliases,
            annotated: &mut self.annotated,
            structors: &mut self.structors,
            options: self.options,
        }
    }

    /// Emits the module-level metadata: memory model, floating-point contraction, source languages,
    /// extensions and generator.
    pub(crate) fn emit_module_metadata(&mut self) -> Result<()> {
        self.metadata().module();
        Ok(())
    }
}

impl<'m> Writer<'_, 'm> {
    /// Returns the dialect of the translation.
    fn dialect(&self) -> &'m dialect::ToLlvm {
        &self.options.dialect
    }

    fn constant_integer(&self, id: Id) -> Result<u64> {
        self.ids.constant_integer(&self.ir.module, id)
    }

    /// Writes the module-level metadata: memory model, floating-point contraction, source languages,
    /// extensions and generator.
    fn module(&mut self) {
        let source = self.ids.source();
        if let Some(model) = source
            .instructions(Section::MemoryModel)
            .find(|instruction| instruction.is(Op::MemoryModel))
        {
            let node = self
                .ir
                .metadata_int32s(&[model.word(1).unwrap_or(0), model.word(2).unwrap_or(0)]);
            self.ir.add_named_metadata(SPIRV_MEMORY_MODEL, Some(node));
        }
        // This list allows the contraction of multiplications and additions (SPIR 1.2 §2.9.1).
        if !self.kernels.have_mode(ExecutionMode::ContractionOff)
            && !self.kernels.have_mode(ExecutionMode::FPFastMathDefault)
        {
            self.ir.add_named_metadata(OPENCL_ENABLE_FP_CONTRACT, None);
        }
        self.emit_source();
        self.emit_extensions();
        let (tool, version) = (
            u64::from(source.tool()),
            u64::from(source.generator & 0xffff),
        );
        let generator = [
            self.ir.metadata_integer(16, tool),
            self.ir.metadata_integer(16, version),
        ];
        let generator = self.ir.metadata_tuple(&generator);
        self.ir.add_named_metadata(SPIRV_GENERATOR, Some(generator));
    }

    /// Translates `OpSource`: the language, the version and the file. For OpenCL languages, also writes the
    /// version metadata that SPIR requires.
    fn emit_source(&mut self) {
        let source = self.ids.source();
        let mut versions = None;
        for instruction in source
            .instructions(Section::DebugStrings)
            .filter(|instruction| instruction.is(Op::Source))
        {
            let [language, version] = [
                instruction.word(1).unwrap_or(0),
                instruction.word(2).unwrap_or(0),
            ];
            let (major, minor) = source_versions::parts(version);
            // The older revision encodes OpenCL 1.2 as 120.
            let written = if self.options.old_representation {
                major * 100 + minor * 10
            } else {
                version
            };
            let mut operands = vec![
                self.ir.metadata_int32(language),
                self.ir.metadata_int32(written),
            ];
            let file = instruction
                .id(3)
                .and_then(|file| source.definition(file))
                .filter(|file| file.is(Op::String));
            if let Some(file) = file {
                let name = self.ir.metadata_string(file.string(2).0);
                operands.push(self.ir.metadata_tuple(&[name]));
            }
            let node = self.ir.metadata_tuple(&operands);
            self.ir.add_named_metadata(SPIRV_SOURCE, Some(node));
            versions = versions
                .or(SourceLanguage::from_u32(language).map(|language| (language, major, minor)));
        }
        let (list, spir, (major, minor)) = match versions {
            Some((SourceLanguage::OpenCL_C, major, minor)) => (
                OPENCL_OCL_VERSION,
                if major < 2 { [1, 2] } else { [2, 0] },
                (major, minor),
            ),
            Some((SourceLanguage::CPP_for_OpenCL, major, minor)) => {
                (OPENCL_CXX_VERSION, [2, 0], (major, minor))
            }
            // OpenCL C++ is a different language. Only the list of sources specifies it.
            Some((SourceLanguage::OpenCL_CPP, major, _)) => {
                let node = self
                    .ir
                    .metadata_int32s(if major < 2 { &[1, 2] } else { &[2, 0] });
                return self.ir.add_named_metadata(OPENCL_SPIR_VERSION, Some(node));
            }
            Some((SourceLanguage::Unknown, ..)) if self.dialect().metadata.opencl_lists => {
                let node = self.ir.metadata_int32s(&[1, 2]);
                return self.ir.add_named_metadata(OPENCL_SPIR_VERSION, Some(node));
            }
            _ => return,
        };
        let node = self.ir.metadata_int32s(&[major, minor]);
        self.ir.add_named_metadata(list, Some(node));
        if list == OPENCL_CXX_VERSION {
            // C++ for OpenCL 1.0 is based on OpenCL 2.0, and C++ for OpenCL 2021 on OpenCL 3.0.
            let node = self
                .ir
                .metadata_int32s(&[if major >= 2021 { 3 } else { 2 }, 0]);
            self.ir.add_named_metadata(OPENCL_OCL_VERSION, Some(node));
        }
        let node = self.ir.metadata_int32s(&spir);
        self.ir.add_named_metadata(OPENCL_SPIR_VERSION, Some(node));
    }

    /// Writes the extensions and optional features of OpenCL C and, depending on the style, the extensions and
    /// capabilities of SPIR-V.
    fn emit_extensions(&mut self) {
        let source = self.ids.source();
        let capabilities: Vec<u32> = source
            .instructions(Section::Capabilities)
            .filter(|i| i.is(Op::Capability))
            .filter_map(|i| i.word(1))
            .collect();
        let mut used = Vec::new();
        let mut known = FxHashSet::default();
        let list = if self.options.old_representation {
            SPIRV_SOURCE_EXTENSIONS
        } else {
            SPIRV_SOURCE_EXTENSION
        };
        for instruction in source
            .instructions(Section::DebugStrings)
            .filter(|i| i.is(Op::SourceExtension))
        {
            let name = self.ir.metadata_string(instruction.string(1).0);
            let node = self.ir.metadata_tuple(&[name]);
            self.ir.add_named_metadata(list, Some(node));
            if known.insert(name) {
                used.push(name);
            }
        }
        if self.dialect().metadata.opencl_lists {
            let implied = EXTENSIONS_OF_CAPABILITIES
                .iter()
                .filter(|row| capabilities.contains(&{ row.0.word() }));
            for (_, extension) in implied {
                let name = self.ir.metadata_string(extension);
                if known.insert(name) {
                    used.push(name);
                }
            }
        }
        let used = self.ir.metadata_tuple(&used);
        self.ir
            .add_named_metadata(OPENCL_USED_EXTENSIONS, Some(used));
        // Optional features of OpenCL that are not extensions (SPIR 1.2 §2.12).
        let mut features = Vec::new();
        for (capability, feature) in [
            (Capability::Float64, "cl_doubles"),
            (Capability::ImageBasic, "cl_images"),
        ] {
            if capabilities.contains(&{ capability.word() }) {
                features.push(self.ir.metadata_string(feature));
            }
        }
        let features = self.ir.metadata_tuple(&features);
        self.ir
            .add_named_metadata(OPENCL_USED_OPTIONAL_CORE_FEATURES, Some(features));
        if self.dialect().metadata.opencl_lists {
            return;
        }
        let extensions = source
            .instructions(Section::Extensions)
            .filter(|i| i.is(Op::Extension))
            .map(|i| String::from_utf8_lossy(&i.string(1).0).into_owned());
        let mut extensions: Vec<String> = extensions
            .map(|name| grammar::written_extension(&name).to_owned())
            .collect();
        // These decorations are part of SPIR-V since 1.4, but flags in LLVM IR do not imply that version.
        if self.annotations.has_any(Decoration::NoSignedWrap)
            || self.annotations.has_any(Decoration::NoUnsignedWrap)
        {
            extensions.push(NO_WRAP.to_owned());
        }
        let mut known = FxHashSet::default();
        extensions.retain(|name| known.insert(name.clone()));
        for name in extensions {
            let name = self.ir.metadata_string(name);
            let node = self.ir.metadata_tuple(&[name]);
            self.ir.add_named_metadata(SPIRV_EXTENSION, Some(node));
        }
        for capability in capabilities {
            let node = self.ir.metadata_int32s(&[capability]);
            self.ir.add_named_metadata(SPIRV_CAPABILITY, Some(node));
        }
    }

    /// Translates the decorations of a global variable. Leaves out decorations that fields of the LLVM global express,
    /// such as its alignment and its linkage.
    pub(in crate::to_llvm) fn decorate_global(&mut self, global: Global, id: Id) -> Result<()> {
        let value = &self.ir.module.globals[global];
        let is_constant =
            matches!(&value.kind, GlobalKind::Variable(variable) if variable.constant);
        let is_aligned = value.alignment != Alignment::NONE;
        let is_compute = self.is_compute_variable(id);
        let is_said = |row: &AnnotationRow<'_>| {
            is_compute
                && string_attributes::attribute_of(Subject::Variable, row.decoration).is_some()
        };
        let rows = self
            .annotations
            .of(id)
            .filter(|row| !is_said(row))
            .filter(|row| match Decoration::from_u32(row.decoration) {
                Some(Decoration::LinkageAttributes | Decoration::BuiltIn) => false,
                Some(Decoration::Constant) => !is_constant,
                Some(Decoration::Alignment | Decoration::AlignmentId) => !is_aligned,
                _ => !self.is_of_text(row),
            });
        let rows: Vec<_> = rows.collect();
        let rows = self.attach_by_decorations(global, rows);
        let rows = match self.listed_decorations(id) {
            // For variables, the style lists decorations only if functions have their SPIR-V-friendly names.
            Some(listed) if self.options.builtins != Builtins::Spirv => {
                listed.iter().for_each(|row| self.annotations.mark(row));
                Vec::new()
            }
            Some(listed) => listed
                .into_iter()
                .filter(|row| attachment_of(row).is_none())
                .collect(),
            None => rows,
        };
        self.annotate_global(global, id);
        self.attach_decorations(global, &rows);
        if is_compute {
            self.variable_attributes(global, id);
        }
        Ok(())
    }

    /// Returns all decorations of an id, sorted by number, or `None` if the style does not list all
    /// decorations in metadata.
    fn listed_decorations(&self, id: Id) -> Option<Vec<AnnotationRow<'m>>> {
        let mut rows: Vec<AnnotationRow<'m>> = self.annotations.of(id).collect();
        rows.sort_by_key(|row| row.decoration);
        Some(rows).filter(|_| self.dialect().metadata.listed_decorations)
    }

    /// Translates the decorations of a function and its parameters that no attribute expresses. `lists`
    /// contains the decorations of each parameter.
    pub(in crate::to_llvm) fn decorate_function(
        &mut self,
        global: Global,
        function: Option<Id>,
        parameters: &[Id],
        mut lists: Vec<Vec<AnnotationRow<'m>>>,
    ) -> Result<()> {
        let Some(function) = function else {
            return Ok(());
        };
        let is_attribute = |row: &AnnotationRow<'_>| {
            row.is(Decoration::FuncParamAttr)
                && row
                    .operands
                    .first()
                    .is_some_and(|&n| decorations::attribute_of_parameter(n).is_some())
        };
        let rows: Vec<_> = self
            .annotations
            .of(function)
            .filter(|row| {
                !row.is(Decoration::LinkageAttributes)
                    && !is_attribute(row)
                    && !self.is_said_by_strings(row)
                    && !self.is_of_text(row)
            })
            .collect();
        self.annotate_global(global, function);
        let rows = self.attach_by_decorations(global, rows);
        self.attach_decorations(global, &rows);
        if self.kernels.contains(function) {
            // `kernel_arg_type_qual` expresses these decorations.
            let parameters = self.ir.module.parameters(global);
            for (list, ty) in lists.iter_mut().zip(parameters) {
                let is_pointer = self.ir.module.types.is_pointer(ty);
                list.retain(|row| {
                    let is_said = is_pointer
                        && (row.is(Decoration::Restrict) || row.is(Decoration::Volatile));
                    if is_said {
                        self.annotations.mark(row);
                    }
                    !is_said
                });
            }
        }
        if self.dialect().metadata.listed_decorations {
            lists = parameters
                .iter()
                .map(|&parameter| self.listed_decorations(parameter).unwrap_or_default())
                .collect();
        }
        let is_kernel = self.kernels.contains(function);
        // Decorations of variables have no meaning on parameters, but decoration groups may apply them to
        // parameters (§3.2.19).
        for list in &mut lists {
            list.retain(|row| {
                // The metadata of kernels expresses this decoration.
                let is_said =
                    is_kernel && decorations::is_runtime_aligned(row.decoration, row.operands);
                if is_said {
                    self.annotations.mark(row);
                }
                !is_said
            });
            let before = list.len();
            list.retain(|row| {
                // Reported below.
                if row.is(Decoration::Constant) {
                    self.annotations.mark(row);
                }
                !row.is(Decoration::Constant)
            });
            self.report.drop(
                "decorations of variables on parameters",
                before - list.len(),
            );
        }
        let lists: Vec<Vec<MetadataId>> = lists
            .iter()
            .map(|rows| self.decoration_nodes(rows))
            .collect();
        if lists.iter().all(Vec::is_empty) {
            return Ok(());
        }
        let lists: Vec<MetadataId> = lists
            .iter()
            .map(|nodes| self.ir.metadata_tuple(nodes))
            .collect();
        let node = self.ir.metadata_tuple(&lists);
        self.attach_to_global(global, SPIRV_PARAMETER_DECORATIONS, node);
        Ok(())
    }

    /// Attaches the decorations that have their own metadata key to a global, and marks them as read. Returns the
    /// remaining decorations.
    fn attach_by_decorations<'r>(
        &mut self,
        global: Global,
        rows: Vec<AnnotationRow<'r>>,
    ) -> Vec<AnnotationRow<'r>> {
        let mut others = Vec::new();
        for row in rows {
            let Some(known) = attachment_of(&row) else {
                others.push(row);
                continue;
            };
            self.annotations.mark(&row);
            let mut literals = if known.is_flag {
                vec![1]
            } else {
                row.operands.to_vec()
            };
            for (place, &(key, count)) in known.keys.iter().enumerate() {
                let rest = literals.split_off(count.min(literals.len()));
                if place == 0 || literals.iter().any(|&number| number != 0) {
                    let node = self.ir.metadata_int32s(&literals);
                    self.attach_to_global(global, key, node);
                }
                literals = rest;
            }
        }
        others
    }

    /// Returns whether decorations without an equivalent attribute or metadata key are listed in metadata.
    /// Some styles omit them if functions have OpenCL C names, and this function then reports them as lost.
    fn lists_decorations(&mut self, rows: &[AnnotationRow<'_>]) -> bool {
        let does =
            !self.dialect().metadata.listed_decorations || self.options.builtins == Builtins::Spirv;
        if !does {
            rows.iter().for_each(|row| self.annotations.mark(row));
            self.report
                .drop("decorations beside functions of OpenCL C", rows.len());
        }
        does
    }

    fn attach_decorations(&mut self, global: Global, rows: &[AnnotationRow<'_>]) {
        if !self.lists_decorations(rows) {
            return;
        }
        let nodes = self.decoration_nodes(rows);
        if !nodes.is_empty() {
            let node = self.ir.metadata_tuple(&nodes);
            self.attach_to_global(global, SPIRV_DECORATIONS, node);
        }
    }

    /// Attaches a metadata node to a global. Before LLVM 3.9, globals cannot have attachments, and the node
    /// is reported as lost.
    fn attach_to_global(&mut self, global: Global, name: &str, node: MetadataId) {
        if self.options.release.has(Feature::ModernInstructions) {
            let kind = self.ir.metadata_kind(name);
            self.ir.module.globals[global]
                .attachments
                .push((kind, node));
        } else {
            self.report.drop("decorations of globals", 1);
        }
    }

    /// Returns the values of the constants whose ids are the operands of a decoration. Returns `None` for a decoration
    /// whose ids do not stand for integers, and if an operand is not an integer constant that fits in 32 bits.
    fn numbers_for_ids(&self, row: &AnnotationRow<'_>) -> Option<Vec<u32>> {
        let known = decorations::ID_FOR_NUMBER;
        known.iter().find(|known| row.is(**known))?;
        row.operands
            .iter()
            .map(|&id| u32::try_from(self.constant_integer(Id::new(id)?).ok()?).ok())
            .collect()
    }

    /// Returns a metadata node for each decoration, with its number and its literals, and marks the decorations as
    /// read. A decoration whose id operands cannot be replaced by integers is reported instead.
    fn decoration_nodes(&mut self, rows: &[AnnotationRow<'_>]) -> Vec<MetadataId> {
        let mut nodes = Vec::with_capacity(rows.len());
        for row in rows {
            self.annotations.mark(row);
            if row.by_id {
                match self.numbers_for_ids(row) {
                    Some(numbers) => {
                        let operands: Vec<u32> =
                            std::iter::once(row.decoration).chain(numbers).collect();
                        nodes.push(self.ir.metadata_int32s(&operands));
                    }
                    None => self.report.drop("decorations whose operands are ids", 1),
                }
                continue;
            }
            let mut operands = vec![self.ir.metadata_int32(row.decoration)];
            let strings = decorations::numbers_before_strings(row.decoration);
            let (numbers, mut rest) =
                match strings.and_then(|numbers| row.operands.split_at_checked(numbers)) {
                    Some(parts) => parts,
                    None => (row.operands, &[][..]),
                };
            for &number in numbers {
                operands.push(self.ir.metadata_int32(number));
            }
            while !rest.is_empty() {
                let (string, words) = decode_string(rest);
                operands.push(self.ir.metadata_string(string));
                rest = rest.get(words..).unwrap_or_default();
                // The linkage type follows the name.
                if row.is(Decoration::LinkageAttributes) {
                    operands.extend(
                        rest.iter()
                            .map(|&word| self.ir.metadata_int32(word))
                            .collect::<Vec<_>>(),
                    );
                    break;
                }
            }
            nodes.push(self.ir.metadata_tuple(&operands));
        }
        nodes
    }

    /// Returns the metadata node of an aliasing domain, of a scope, or of a list of scopes
    /// (SPV_INTEL_memory_access_aliasing). Returns `None` for all other ids.
    fn alias_node(&mut self, id: Id) -> Option<MetadataId> {
        if let Some(node) = self.aliases.nodes.get(&id) {
            return Some(*node);
        }
        let definition = self.ids.source().definition(id)?;
        let named = |emitter: &mut Self, index: usize, operands: &mut Vec<MetadataId>| {
            let name = definition
                .id(index)
                .and_then(|name| emitter.ids.source().definition(name))
                .filter(|name| name.is(Op::String));
            if let Some(name) = name {
                operands.push(emitter.ir.metadata_string(name.string(2).0));
            }
        };
        let node = match definition.op()? {
            Op::AliasDomainDeclINTEL => {
                let mut operands = Vec::new();
                named(self, 2, &mut operands);
                self.ir.metadata_self(&operands)
            }
            Op::AliasScopeDeclINTEL => {
                let domain = definition.id(2)?;
                self.ids
                    .source()
                    .definition(domain)
                    .filter(|domain| domain.is(Op::AliasDomainDeclINTEL))?;
                let mut operands = vec![self.alias_node(domain)?];
                named(self, 3, &mut operands);
                self.ir.metadata_self(&operands)
            }
            Op::AliasScopeListDeclINTEL => {
                let mut scopes = Vec::new();
                for &scope in definition.operand_words() {
                    let scope = Id::new(scope)?;
                    self.ids
                        .source()
                        .definition(scope)
                        .filter(|scope| scope.is(Op::AliasScopeDeclINTEL))?;
                    scopes.push(self.alias_node(scope)?);
                }
                self.ir.metadata_tuple(&scopes)
            }
            _ => return None,
        };
        self.aliases.nodes.insert(id, node);
        Some(node)
    }
}

impl Writer<'_, '_> {
    /// Returns the annotation texts for the decorations of a variable, a function or a value, and marks these
    /// decorations as read. Decorations that the style writes as metadata are not included.
    pub(in crate::to_llvm) fn texts_of(&self, id: Id) -> Vec<String> {
        let is_of_text = |row: &AnnotationRow<'_>| self.is_of_text(row);
        if !self.annotations.of(id).any(|row| is_of_text(&row)) {
            return Vec::new();
        }
        let rows: Vec<AnnotationRow<'_>> = self.annotations.of(id).filter(is_of_text).collect();
        rows.iter().for_each(|row| self.annotations.mark(row));
        // Annotations of pointers follow the other ones in the same text.
        let (of_pointer, others): (Vec<AnnotationRow<'_>>, Vec<AnnotationRow<'_>>) = rows
            .into_iter()
            .partition(|row| annotations::is_of_pointer(row.decoration));
        let pointer = annotations::block_of_pointer(
            of_pointer.iter().map(|row| (row.decoration, row.operands)),
        );
        let mut found = texts(&others);
        let has_block = others.iter().any(|row| !row.is(Decoration::UserSemantic));
        match found.first_mut().filter(|_| has_block) {
            Some(block) => block.push_str(&pointer),
            None if !pointer.is_empty() => found.insert(0, pointer),
            None => {}
        }
        found
    }

    /// Returns whether the style writes a decoration as an annotation.
    pub(in crate::to_llvm) fn is_of_text(&self, row: &AnnotationRow<'_>) -> bool {
        self.dialect().metadata.annotations && annotations::is_of_text(row.decoration)
    }

    /// Records the annotations of a global, which [`Annotated`] emits at the end.
    fn annotate_global(&mut self, global: Global, id: Id) {
        for text in self.texts_of(id) {
            self.annotated.add_global(self.ir, global, text.as_bytes());
        }
    }
}

/// Returns the metadata keys of a decoration that has its own, or `None` for any other decoration.
fn attachment_of(row: &AnnotationRow<'_>) -> Option<&'static FunctionAttachment> {
    FUNCTION_ATTACHMENTS
        .iter()
        .find(|known| row.is(known.decoration))
}

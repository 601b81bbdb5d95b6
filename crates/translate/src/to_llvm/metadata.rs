//! What LLVM IR holds as metadata: of the module, and decorations without an attribute.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use spirv::{Capability, ExecutionMode, Op, SourceLanguage};
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind, MetadataNode};
use transpire_llvm::ir::{Global, Inst, NamedMetadata, Str, Value};
use transpire_spirv::{Id, Section};

use super::Emitter;
use super::functions::FunctionEmitter;
use crate::Result;

/// The triple and the data layout of modules with pointers of 64 or of 32 bits: OpenCL's sizes and
/// alignments (seed text "SPIR-V in LLVM IR", requirements for the module).
pub(super) fn target(wide: bool) -> (&'static str, &'static str) {
    if wide {
        ("spir64-unknown-unknown", "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024")
    } else {
        ("spir-unknown-unknown", "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024")
    }
}

/// The nodes that are not distinct: of the same content there is one.
#[derive(Debug, Default)]
pub(super) struct Nodes {
    known: FxHashMap<Content, MetadataId>,
}

#[derive(Debug, PartialEq, Eq, Hash)]
enum Content {
    String(Str),
    Value(Value),
    Tuple(Box<[PackedOption<MetadataId>]>),
}

impl Emitter<'_> {
    /// The kind of attachments of that name.
    pub(crate) fn metadata_kind(&mut self, name: &str) -> MetadataKind {
        let name = self.module.strings.intern(name);
        let known = self.module.metadata.kinds.iter().find(|(_, kind)| **kind == name).map(|(kind, _)| kind);
        known.unwrap_or_else(|| self.module.metadata.kinds.push(name))
    }

    fn metadata_node(&mut self, content: Content, node: MetadataNode) -> MetadataId {
        let nodes = &mut self.module.metadata.nodes;
        *self.nodes.known.entry(content).or_insert_with(|| nodes.push(node))
    }

    /// `!"…"`
    pub(crate) fn metadata_string(&mut self, text: impl AsRef<[u8]>) -> MetadataId {
        let text = self.module.strings.intern(text);
        self.metadata_node(Content::String(text), MetadataNode::String(text))
    }

    /// A constant as metadata.
    pub(crate) fn metadata_value(&mut self, value: impl Into<Value>) -> MetadataId {
        let value = value.into();
        self.metadata_node(Content::Value(value), MetadataNode::Value(value))
    }

    /// `i32 …`
    pub(crate) fn metadata_int32(&mut self, number: u32) -> MetadataId {
        self.metadata_integer(32, u64::from(number))
    }

    /// An integer of that width.
    pub(crate) fn metadata_integer(&mut self, bits: u32, number: u64) -> MetadataId {
        let ty = self.module.types.integer(bits);
        let constant = self.integer_of(ty, number);
        self.metadata_value(constant)
    }

    /// `!{…}`
    pub(crate) fn metadata_tuple(&mut self, operands: &[MetadataId]) -> MetadataId {
        let operands: Box<[PackedOption<MetadataId>]> = operands.iter().map(|&id| Some(id).into()).collect();
        self.metadata_node(Content::Tuple(operands.clone()), MetadataNode::Tuple { distinct: false, operands })
    }

    /// `!{i32 …, …}`
    pub(crate) fn metadata_int32s(&mut self, numbers: &[u32]) -> MetadataId {
        let operands: Vec<_> = numbers.iter().map(|&number| self.metadata_int32(number)).collect();
        self.metadata_tuple(&operands)
    }

    /// `!{…}` of constants.
    pub(crate) fn metadata_tuple_of_values(&mut self, values: &[Value]) -> MetadataId {
        let operands: Vec<_> = values.iter().map(|&value| self.metadata_value(value)).collect();
        self.metadata_tuple(&operands)
    }

    /// `distinct !{!self, …}`: a node that is the first of its own operands.
    pub(crate) fn metadata_self(&mut self, operands: &[MetadataId]) -> MetadataId {
        let nodes = &mut self.module.metadata.nodes;
        let own = nodes.next_key();
        let operands = std::iter::once(own).chain(operands.iter().copied()).map(|id| Some(id).into()).collect();
        nodes.push(MetadataNode::Tuple { distinct: true, operands })
    }

    /// The named list, which is added if the module has none of the name; with `node` at its end.
    pub(crate) fn add_named_metadata(&mut self, name: &str, node: Option<MetadataId>) {
        let name = self.module.strings.intern(name);
        let lists = &mut self.module.named_metadata;
        match lists.iter_mut().find(|list| list.name == name) {
            Some(list) => list.nodes.extend(node),
            None => lists.push(NamedMetadata { name, nodes: node.into_iter().collect() }),
        }
    }

    /// What the module says of itself as a whole.
    pub(super) fn emit_module_metadata(&mut self) -> Result<()> {
        let source = self.source;
        if let Some(model) = source.instructions(Section::MemoryModel).find(|instruction| instruction.is(Op::MemoryModel)) {
            let node = self.metadata_int32s(&[model.word(1).unwrap_or(0), model.word(2).unwrap_or(0)]);
            self.add_named_metadata("spirv.MemoryModel", Some(node));
        }
        // SPIR 1.2 §2.9.1: with this list, products and sums may be contracted.
        if !self.kernel_information.has_mode(ExecutionMode::ContractionOff) {
            self.add_named_metadata("opencl.enable.FP_CONTRACT", None);
        }
        self.emit_source();
        self.emit_extensions();
        let (tool, version) = (u64::from(source.generator >> 16), u64::from(source.generator & 0xffff));
        let generator = [self.metadata_integer(16, tool), self.metadata_integer(16, version)];
        let generator = self.metadata_tuple(&generator);
        self.add_named_metadata("spirv.Generator", Some(generator));
        Ok(())
    }

    /// `OpSource`: language, version and file; of OpenCL's languages the versions that SPIR asks for, too.
    fn emit_source(&mut self) {
        let source = self.source;
        let mut versions = None;
        for instruction in source.instructions(Section::DebugStrings).filter(|instruction| instruction.is(Op::Source)) {
            let [language, version] = [instruction.word(1).unwrap_or(0), instruction.word(2).unwrap_or(0)];
            let (major, minor) = (version / 100_000, version % 100_000 / 1000);
            // The older revision has 120 for OpenCL 1.2.
            let written = if self.options.old_representation { major * 100 + minor * 10 } else { version };
            let mut operands = vec![self.metadata_int32(language), self.metadata_int32(written)];
            let file = instruction.id(3).and_then(|file| source.definition(file)).filter(|file| file.is(Op::String));
            if let Some(file) = file {
                let name = self.metadata_string(file.string(2).0);
                operands.push(self.metadata_tuple(&[name]));
            }
            let node = self.metadata_tuple(&operands);
            self.add_named_metadata("spirv.Source", Some(node));
            versions = versions.or(SourceLanguage::from_u32(language).map(|language| (language, major, minor)));
        }
        let (list, spir, (major, minor)) = match versions {
            Some((SourceLanguage::OpenCL_C, major, minor)) => ("opencl.ocl.version", if major < 2 { [1, 2] } else { [2, 0] }, (major, minor)),
            Some((SourceLanguage::OpenCL_CPP | SourceLanguage::CPP_for_OpenCL, major, minor)) => ("opencl.cxx.version", [2, 0], (major, minor)),
            _ => return,
        };
        let node = self.metadata_int32s(&spir);
        self.add_named_metadata("opencl.spir.version", Some(node));
        let node = self.metadata_int32s(&[major, minor]);
        self.add_named_metadata(list, Some(node));
        if list == "opencl.cxx.version" {
            // C++ for OpenCL 1.0 is upon OpenCL 2.0, that of 2021 upon 3.0.
            let node = self.metadata_int32s(&[if major >= 2021 { 3 } else { 2 }, 0]);
            self.add_named_metadata("opencl.ocl.version", Some(node));
        }
    }

    /// Extensions of the source language and of SPIR-V, and capabilities.
    fn emit_extensions(&mut self) {
        let source = self.source;
        let capabilities: Vec<u32> =
            source.instructions(Section::Capabilities).filter(|i| i.is(Op::Capability)).filter_map(|i| i.word(1)).collect();
        let mut used = Vec::new();
        let list = if self.options.old_representation { "spirv.SourceExtensions" } else { "spirv.SourceExtension" };
        for instruction in source.instructions(Section::DebugStrings).filter(|i| i.is(Op::SourceExtension)) {
            let name = self.metadata_string(instruction.string(1).0);
            let node = self.metadata_tuple(&[name]);
            self.add_named_metadata(list, Some(node));
            if !used.contains(&name) {
                used.push(name);
            }
        }
        let used = self.metadata_tuple(&used);
        self.add_named_metadata("opencl.used.extensions", Some(used));
        // SPIR 1.2 §2.12: what of OpenCL is optional and not an extension.
        let mut features = Vec::new();
        for (capability, feature) in [(Capability::Float64, "cl_doubles"), (Capability::ImageBasic, "cl_images")] {
            if capabilities.contains(&(capability as u32)) {
                features.push(self.metadata_string(feature));
            }
        }
        let features = self.metadata_tuple(&features);
        self.add_named_metadata("opencl.used.optional.core.features", Some(features));
        for instruction in source.instructions(Section::Extensions).filter(|i| i.is(Op::Extension)) {
            let name = self.metadata_string(instruction.string(1).0);
            let node = self.metadata_tuple(&[name]);
            self.add_named_metadata("spirv.Extension", Some(node));
        }
        for capability in capabilities {
            let node = self.metadata_int32s(&[capability]);
            self.add_named_metadata("spirv.Capability", Some(node));
        }
    }

    /// What decorations say of a variable that its own fields don't.
    pub(super) fn decorate_global(&mut self, _global: Global, _id: Id) -> Result<()> {
        Ok(())
    }
}

impl FunctionEmitter<'_, '_> {
    /// Hangs the decorations of `id` on the instruction that computes it.
    pub(crate) fn decorate(&mut self, _inst: Inst, _id: Id) -> Result<()> {
        Ok(())
    }
}

//! The context that all checks of one module share.

use std::cell::OnceCell;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_findings::Position;
use transpire_llvm::ir::{
    Block, Body, CallKind, Constant, ConstantKind, DataLayout, Global, GlobalValue, Inst,
    Instruction, Module, Type, TypeKind, Value, ValueKind,
};

use crate::built_ins::BuiltIn;
use crate::flow::Flow;
use crate::metadata::Kernel;
use crate::optional_features::Uses;
use crate::survey::{Call, Survey};
use crate::targets::Target;
use crate::text::clip;

/// The location of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spot {
    /// The module as a whole.
    Module,
    /// An entity of the module. It is identified by the start of its line in assembly: `target triple`,
    /// `!opencl.kernels`.
    Entity(&'static str),
    /// A position in the input.
    Input(Position),
    /// A variable, or the head of a function.
    Global(Global),
    /// An instruction. Its number in the block is counted from 0.
    Instruction {
        function: Global,
        block: Block,
        inst: Inst,
        number: u32,
    },
}

impl Spot {
    /// Returns a sort key for the order of spots in the module.
    pub(crate) fn order(self) -> (u32, u32, u32) {
        match self {
            Self::Module | Self::Entity(_) | Self::Input(_) => (0, 0, 0),
            Self::Global(global) => (global.as_u32() + 1, 0, 0),
            Self::Instruction {
                function,
                block,
                number,
                ..
            } => (function.as_u32() + 1, block.as_u32() + 1, number),
        }
    }
}

impl From<Position> for Spot {
    fn from(position: Position) -> Self {
        Self::Input(position)
    }
}

impl From<Global> for Spot {
    fn from(global: Global) -> Self {
        Self::Global(global)
    }
}

/// An instruction and its location.
#[derive(Clone, Copy)]
pub(crate) struct Site<'m> {
    pub(crate) function: Global,
    pub(crate) block: Block,
    pub(crate) inst: Inst,
    /// The number of the instruction in its block, from 0.
    pub(crate) number: u32,
    pub(crate) body: &'m Body,
    pub(crate) instruction: &'m Instruction,
}

impl From<&Site<'_>> for Spot {
    fn from(site: &Site<'_>) -> Self {
        Self::Instruction {
            function: site.function,
            block: site.block,
            inst: site.inst,
            number: site.number,
        }
    }
}

/// The properties of a module that are determined before the checks.
pub(crate) struct Context<'m> {
    pub(crate) module: &'m Module,
    /// The SPIR data layout for the address width of the module. The layout that the module specifies is ignored.
    pub(crate) layout: DataLayout,
    /// The address width in bits; `None` if the triple is not a SPIR triple.
    pub(crate) address_bits: Option<u32>,
    /// Whether pointers are opaque. SPIR 1.2 requires typed pointers.
    pub(crate) has_opaque_pointers: bool,
    /// The result of LLVM's verifier, computed on first use.
    well_formed: OnceCell<Result<(), transpire_llvm::Error>>,
    /// The used types, each with its first use.
    pub(crate) types: Vec<(Type, Spot)>,
    /// The used constants, each with its first use.
    pub(crate) constants: Vec<(Constant, Spot)>,
    /// All calls in function bodies.
    pub(crate) calls: Vec<Call<'m>>,
    /// The nodes of `opencl.kernels`.
    pub(crate) kernels: Vec<Kernel<'m>>,
    /// The functions that [`kernels`](Self::kernels) lists.
    pub(crate) is_kernel: FxHashSet<Global>,
    /// The built-in functions that the module declares.
    pub(crate) built_ins: FxHashMap<Global, BuiltIn>,
    /// The variables in local memory (§2.2), by the function whose name precedes the period in their names.
    pub(crate) locals: FxHashMap<Global, Vec<Global>>,
    /// The arguments of each function that are samplers.
    pub(crate) samplers: FxHashMap<Global, Vec<Value>>,
    /// The stack slots that hold sampler arguments.
    pub(crate) sampler_slots: FxHashSet<(Global, Inst)>,
    /// The vector types of `i1` that occur other than as results of comparisons.
    pub(crate) held_booleans: FxHashSet<Type>,
    /// The variables that are samplers.
    pub(crate) sampler_variables: FxHashSet<Global>,
    /// The origins of values.
    pub(crate) flow: Flow,
    /// The used optional features and extensions, each with its first use.
    pub(crate) uses: Uses,
}

impl<'m> Context<'m> {
    pub(crate) fn new(module: &'m Module) -> Self {
        let address_bits = Target::of_triple(&module.triple).map(|target| target.address_bits);
        let bits = address_bits.unwrap_or_else(|| DataLayout::of(module).pointer_bits(0));
        let layout = DataLayout::parse(Target::of_width(bits).data_layout);
        let survey = Survey::of(module);
        let kernels = crate::metadata::kernels(module);
        let is_kernel = kernels
            .iter()
            .filter_map(|kernel| kernel.function)
            .collect();
        let mut context = Self {
            module,
            layout,
            address_bits,
            has_opaque_pointers: survey.has_opaque_pointers,
            well_formed: OnceCell::new(),
            types: survey.types,
            constants: survey.constants,
            calls: survey.calls,
            kernels,
            is_kernel,
            built_ins: FxHashMap::default(),
            locals: FxHashMap::default(),
            samplers: FxHashMap::default(),
            sampler_slots: FxHashSet::default(),
            held_booleans: FxHashSet::default(),
            sampler_variables: FxHashSet::default(),
            flow: Flow::default(),
            uses: Uses::default(),
        };
        let flow = Flow::of(module, &context.calls, |call| context.callee(call.kind));
        context.flow = flow;
        context.built_ins = crate::built_ins::declared(&context);
        context.locals = crate::address_spaces::locals(module);
        context.samplers = crate::samplers::arguments(&context);
        context.sampler_slots = crate::samplers::slots(&context);
        context.sampler_variables = crate::samplers::sampler_variables(&context);
        context.held_booleans = crate::data_types::held_booleans(&context);
        context.uses = Uses::of(&context);
        context
    }

    /// Verifies the module as LLVM does, on the first call, and returns the result.
    pub(crate) fn well_formed(&self) -> Result<(), &transpire_llvm::Error> {
        let verify = || transpire_llvm::verify(self.module);
        self.well_formed.get_or_init(verify).as_ref().copied()
    }

    /// Returns the name of a global value, truncated if it is long.
    pub(crate) fn name(&self, global: Global) -> String {
        clip(&self.module.name(global)).into_owned()
    }

    /// Returns a type in LLVM's notation, truncated if it is long.
    pub(crate) fn type_text(&self, ty: Type) -> String {
        crate::text::type_text(self.module, ty)
    }

    /// Returns the function that a call names directly; `None` if the callee is not a function.
    pub(crate) fn callee(&self, call: &CallKind) -> Option<Global> {
        let global = self.module.as_global(call.callee.as_constant()?)?;
        self.module.function(global).is_some().then_some(global)
    }

    /// Returns the built-in function that a call names directly; `None` if the callee is not one.
    pub(crate) fn built_in(&self, call: &CallKind) -> Option<&BuiltIn> {
        self.built_ins.get(&self.callee(call)?)
    }

    /// Returns the functions that the module defines.
    pub(crate) fn definitions(
        &self,
    ) -> impl Iterator<Item = (Global, &'m GlobalValue, &'m transpire_llvm::ir::Function)> {
        self.module
            .functions()
            .filter(|(_, _, function)| function.is_definition)
    }

    /// Returns whether a function is an LLVM intrinsic.
    pub(crate) fn is_intrinsic(&self, global: Global) -> bool {
        self.module
            .strings
            .get(self.module.globals[global].name)
            .starts_with(b"llvm.")
    }

    /// Returns the type of a value; `None` for metadata, and for a value that does not exist in a malformed module.
    pub(crate) fn value_type(&self, body: &Body, value: Value) -> Option<Type> {
        match value.kind() {
            ValueKind::Constant(constant) => {
                self.module.constants.get(constant).map(|data| data.ty)
            }
            ValueKind::Argument(number) => body.argument_types.get(number as usize).copied(),
            ValueKind::Instruction(inst) => body
                .instructions
                .get(inst)
                .map(|instruction| instruction.ty),
            ValueKind::Metadata(_) => None,
        }
    }

    /// Returns the value of an integer constant of at most 64 bits; `None` for other values.
    pub(crate) fn integer(&self, value: Value) -> Option<u64> {
        match self.module.constants.get(value.as_constant()?)?.kind {
            ConstantKind::Integer(number) => Some(number),
            _ => None,
        }
    }

    /// Returns the name, without `%`, of the struct to which a pointer type points; `None` for other types.
    pub(crate) fn pointee_name(&self, ty: Type) -> Option<std::borrow::Cow<'m, str>> {
        let pointee = self.module.types.pointee(ty)?;
        let TypeKind::Named(named) = self.module.types[pointee] else {
            return None;
        };
        Some(
            self.module
                .strings
                .text(self.module.types.named_struct(named).name?),
        )
    }

    /// Returns whether a type is a pointer to an OpenCL event.
    pub(crate) fn is_event(&self, ty: Type) -> bool {
        let name = self.pointee_name(ty);
        name.is_some_and(|name| crate::data_types::without_number(&name) == "opencl.event_t")
    }

    /// Returns whether a type is a pointer to an OpenCL image.
    pub(crate) fn is_image(&self, ty: Type) -> bool {
        self.pointee_name(ty)
            .is_some_and(|name| crate::data_types::image(&name).is_some())
    }
}

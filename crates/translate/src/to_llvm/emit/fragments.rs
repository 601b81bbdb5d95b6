//! Emits the bodies of functions in fragments: each thread emits a stretch of functions, and the fragments are linked.
//!
//! The emitter emits the first stretch itself. A copy of it, in the state before the first body, emits each other
//! stretch. Then the fragments are linked in order, so that the module and the report do not depend on the number of
//! threads:
//!
//! - Strings, types, constants, attributes and metadata nodes are interned again, in the order of the fragment.
//! - A definition that exists once per key (a function that is called by name, a variable with the text of an
//!   annotation, an alias scope) is added from the fragment unless the module already has it. Added functions get their
//!   names here.
//!
//! So the output for a key must not depend on earlier output. The answer to each query of a body is fixed before the
//! first body, or when the fragment is linked.

use transpire_parallel::{map, stretches, threads};

use crate::Result;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::ranges::Range;
use crate::to_llvm::ir::link::{Known, Linked};

/// The minimum number of SPIR-V words in a stretch. Their translation takes about a millisecond. The unit tests
/// use a minimum of one word.
const LEAST: usize = if cfg!(test) { 1 } else { 1 << 16 };

/// The minimum number of instructions for each thread that renumbers the bodies of fragments.
const LEAST_TO_RENUMBER: usize = if cfg!(test) { 1 } else { 1 << 14 };

/// The emitter of a stretch of functions: the emitter itself for the first stretch, and a fragment for any other.
enum Work<'e, 'm> {
    Own(&'e mut Emitter<'m>),
    Other(Box<Emitter<'m>>),
}

impl<'m> Work<'_, 'm> {
    /// Emits a stretch of functions. Returns the fragment, unless the emitter itself emits the stretch.
    fn run(self, stretch: &[Range]) -> (Result<()>, Option<Box<Emitter<'m>>>) {
        match self {
            Self::Own(emitter) => (emitter.emit_stretch(stretch), None),
            Self::Other(mut fragment) => (fragment.emit_stretch(stretch), Some(fragment)),
        }
    }
}

impl<'m> Emitter<'m> {
    /// Emits the bodies of declared functions, on all available threads. If several functions have errors, returns the
    /// error of the first one.
    pub(super) fn emit_bodies(&mut self, ranges: &[Range]) -> Result<()> {
        self.ir.begin_bodies();
        let threads = threads();
        if threads < 2 {
            return self.emit_stretch(ranges);
        }
        let weights: Vec<usize> = ranges.iter().map(Range::weight).collect();
        let stretches = stretches(&weights, threads, LEAST).into_iter();
        let mut stretches = stretches.filter_map(|stretch| ranges.get(stretch));
        let first = stretches.next().unwrap_or_default();
        let others: Vec<&[Range]> = stretches.collect();
        if others.is_empty() {
            return self.emit_stretch(first);
        }
        self.ir.share();
        let others = others.into_iter();
        let others = others.map(|stretch| (Work::Other(Box::new(self.fragment())), stretch));
        let others: Vec<_> = others.collect();
        let own = [(Work::Own(self), first)];
        let work = own.into_iter().chain(others).collect();
        // If several functions have errors, the error of the first function is returned.
        for (stretch, (emitted, fragment)) in
            map(work, |(work, stretch)| (stretch, work.run(stretch)))
        {
            if let Some(fragment) = &fragment {
                self.link_budget(fragment, stretch)?;
            }
            emitted?;
            if let Some(fragment) = fragment {
                self.link(*fragment);
            }
        }
        Ok(())
    }

    fn emit_stretch(&mut self, ranges: &[Range]) -> Result<()> {
        let emitted = ranges.iter().try_for_each(|range| self.emit_in(range));
        self.known_callees = Default::default();
        self.names = Default::default();
        self.given_names = Default::default();
        self.labels = Default::default();
        self.ir.free_caches();
        emitted
    }

    fn link_budget(&mut self, fragment: &Self, stretch: &[Range]) -> Result<()> {
        let linked = self.ir.budget.link(&fragment.ir.budget);
        linked.map_err(|(place, error)| {
            let mut functions = stretch.iter().filter(|range| range.has_body());
            match functions.nth(place) {
                Some(range) => self.in_function(error, range),
                None => error,
            }
        })
    }

    /// Adds the output of a fragment to the module, the report and the other state of this emitter.
    fn link(&mut self, fragment: Self) {
        let known = self.known(&fragment);
        let Self {
            source: _,
            options: _,
            joined: _,
            annotations,
            ir,
            report,
            aliases,
            annotated,
            // Bodies only read these.
            volatile_pointers: _,
            types: _,
            values: _,
            called_constants: _,
            functions_ahead: _,
            kernels: _,
            debug_info: _,
            structors: _,
            left_out: _,
            // A cache only.
            opencl_set: _,
            // Each function removes its own addresses at its end.
            built_ins: _,
            // Counted before the bodies.
            broken_debug_info: _,
            // Freed after the stretch.
            known_callees: _,
            names: _,
            given_names: _,
            labels: _,
        } = fragment;
        let Linked {
            numbers,
            mut bodies,
        } = self.ir.link(ir, &known);
        self.annotations.link(&annotations);
        self.report.append(report);
        self.aliases.link(&aliases, &numbers);
        self.annotated.link(annotated, &numbers);
        numbers.change_bodies(&mut bodies, LEAST_TO_RENUMBER);
        for (global, body) in bodies {
            if let Some(function) = self.ir.module.function_mut(global) {
                function.body = Some(body);
            }
        }
    }

    /// Returns the definitions of a fragment that the module already has, each with its counterpart in the module.
    fn known(&self, fragment: &Self) -> Known {
        let mut known = Known::default();
        let ir = &fragment.ir;
        let texts = (&fragment.annotated, &ir.module);
        self.annotated
            .known(&self.ir.module, texts, |variable, own| {
                if ir.has_added(variable) {
                    known.variables.insert(variable, own);
                }
            });
        self.aliases.known(&fragment.aliases, |node, own| {
            if ir.has_added_node(node) {
                known.nodes.insert(node, own);
            }
        });
        known
    }

    /// Returns a copy of the emitter for a stretch of functions, with an empty report.
    fn fragment(&self) -> Self {
        Self {
            source: self.source,
            options: self.options,
            joined: self.joined,
            annotations: self.annotations.fragment(),
            volatile_pointers: self.volatile_pointers.share(),
            ir: self.ir.fragment(),
            report: Default::default(),
            types: self.types.share(),
            values: self.values.fragment(),
            opencl_set: self.opencl_set,
            known_callees: Default::default(),
            called_constants: self.called_constants.share(),
            functions_ahead: self.functions_ahead.share(),
            kernels: self.kernels.share(),
            built_ins: self.built_ins.clone(),
            aliases: self.aliases.clone(),
            debug_info: self.debug_info.share(),
            broken_debug_info: Default::default(),
            annotated: self.annotated.clone(),
            structors: self.structors.share(),
            left_out: self.left_out.share(),
            names: Default::default(),
            given_names: Default::default(),
            labels: Default::default(),
        }
    }
}

#[cfg(test)]
// A failure here fails the test.
#[allow(clippy::unwrap_used)]
mod tests {
    use std::fmt::Write;
    use std::num::NonZeroUsize;

    use transpire_llvm::bitcode::{WriteOptions, write};
    use transpire_llvm::versions::Release;
    use transpire_parallel::{Threads, with_threads};
    use transpire_spirv::assembly::assemble;
    use transpire_spirv::binary::read_words;

    use crate::dialect::to_llvm::{Carries, OrderMapping};
    use crate::ledger::DenyLoss;
    use crate::to_llvm::{Builtins, ToLlvm, to_llvm};

    const HEAD: &str = r#"OpCapability Addresses
OpCapability Kernel
OpCapability Int64
OpCapability Int8
OpCapability Linkage
OpCapability GenericPointer
%cl = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
"#;

    /// The declarations of the test modules: types, constants and a variable.
    const GLOBALS: &str = r#"%void = OpTypeVoid
%bool = OpTypeBool
%char = OpTypeInt 8 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%float = OpTypeFloat 32
%uint2 = OpTypeVector %uint 2
%ulong3 = OpTypeVector %ulong 3
%carry = OpTypeStruct %uint %uint
%input = OpTypePointer Input %ulong3
%private = OpTypePointer Function %uint
%generic = OpTypePointer Generic %uint
%imported = OpTypeFunction %char %char
%kernel = OpTypeFunction %void %uint %float %char
%one = OpConstant %uint 1
%ten = OpConstant %uint 10
%id = OpVariable %input Input
"#;

    /// The declaration of a function with the name of a built-in function.
    const IMPORT: &str = r#"%import = OpFunction %char None %imported
%of_import = OpFunctionParameter %char
OpFunctionEnd
"#;

    /// Returns kernel number `number` with names, a variable, a loop, calls to built-in functions, built-in
    /// variables, and the instructions in `more`.
    fn kernel(number: usize, more: &str) -> String {
        let other = ["exp", "sin", "cos"][number % 3];
        format!(
            r#"%f{number} = OpFunction %void None %kernel
%a{number} = OpFunctionParameter %uint
%b{number} = OpFunctionParameter %float
%c{number} = OpFunctionParameter %char
%entry{number} = OpLabel
%v{number} = OpVariable %private Function
%ids{number} = OpLoad %ulong3 %id Aligned 32
%x{number} = OpCompositeExtract %ulong %ids{number} {lane}
%y{number} = OpExtInst %float %cl fma %b{number} %b{number} %b{number}
%z{number} = OpExtInst %float %cl {other} %y{number}
%w{number} = OpExtInst %char %cl s_abs %c{number}
%s{number} = OpIAddCarry %carry %a{number} %ten
OpStore %v{number} %a{number}
OpBranch %loop{number}
%loop{number} = OpLabel
%i{number} = OpPhi %uint %one %entry{number} %j{number} %loop{number}
%j{number} = OpIAdd %uint %i{number} %one
%t{number} = OpULessThan %bool %j{number} %ten
{more}
OpLoopMerge %end{number} %loop{number} Unroll
OpBranchConditional %t{number} %loop{number} %end{number} 3 5
%end{number} = OpLabel
OpReturn
OpFunctionEnd
"#,
            lane = number % 3,
        )
    }

    /// Returns a module with one kernel for each element of `more`, which contains additional instructions.
    /// `#` in them is replaced by the number of the kernel.
    fn module(decorations: &str, imports: &str, more: &[&str]) -> transpire_spirv::Module {
        let mut text = HEAD.to_owned();
        let (mut names, mut code) = (String::new(), GLOBALS.to_owned() + imports);
        for (number, more) in more.iter().enumerate() {
            writeln!(text, "OpEntryPoint Kernel %f{number} \"f{number}\" %id").unwrap();
            for value in ["a", "x", "y", "loop", "j"] {
                writeln!(names, "OpName %{value}{number} \"{value}\"").unwrap();
            }
            code += &kernel(number, &more.replace('#', &number.to_string()));
        }
        text += &names;
        text += "OpDecorate %id BuiltIn GlobalInvocationId\n";
        let words = assemble(&(text + decorations + &code)).unwrap();
        read_words(&words).unwrap()
    }

    fn threads(count: usize) -> Threads {
        Threads::Exactly(NonZeroUsize::new(count).unwrap())
    }

    /// Translates a module with `count` threads. Returns the bitcode and the losses, or the error, as text.
    fn outcome(source: &transpire_spirv::Module, options: &ToLlvm, count: usize) -> String {
        match with_threads(threads(count), || to_llvm(source, options)) {
            Ok((module, report)) => {
                let release = options.release;
                let bytes = write(&module, &WriteOptions { release }).unwrap();
                format!("{:?} {bytes:?} {report:?}", module.sizes())
            }
            Err(error) => error.to_string(),
        }
    }

    fn options(builtins: Builtins, release: Release, is_annotated: bool) -> ToLlvm {
        let mut options = ToLlvm {
            release,
            builtins,
            deny_loss: DenyLoss::Nothing,
            ..ToLlvm::default()
        };
        options.dialect.metadata.annotations = is_annotated;
        options.dialect.globals.inferred_attributes = !is_annotated;
        options
    }

    fn all_options() -> Vec<ToLlvm> {
        let mut all = Vec::new();
        for builtins in [Builtins::Spirv, Builtins::Cl12, Builtins::Cl20] {
            for release in [Release::V14, Release::V16, Release::V22] {
                all.extend(
                    [false, true].map(|is_annotated| options(builtins, release, is_annotated)),
                );
            }
        }
        all
    }

    fn check(source: &transpire_spirv::Module) {
        for options in all_options() {
            check_with(source, &options);
        }
    }

    fn check_with(source: &transpire_spirv::Module, options: &ToLlvm) {
        let expected = outcome(source, options, 1);
        for count in [2, 3, 7] {
            let found = outcome(source, options, count);
            assert!(expected == found, "{options:?}\n{expected}\n{found}");
        }
    }

    /// Returns the assembly of the translation with seven threads.
    fn assembly(source: &transpire_spirv::Module, options: &ToLlvm) -> String {
        let (module, _) = with_threads(threads(7), || to_llvm(source, options)).unwrap();
        transpire_llvm::assembly::print(&module, options.release)
    }

    #[test]
    fn any_number_of_threads_makes_the_same_module() {
        check(&module("", "", &[""; 9]));
    }

    #[test]
    fn functions_that_bodies_bring_with_them_are_defined_once() {
        let asked = "%r# = OpAtomicIAdd %uint %v# %a# %a# %ten";
        for more in [["", "", asked], [asked, asked, asked]] {
            let source = module("", "", &more);
            let mut options = options(Builtins::Cl20, Release::V16, false);
            options.dialect.atomics.order_maps = OrderMapping::OneReturn;
            check_with(&source, &options);
            let text = assembly(&source, &options);
            assert_eq!(text.matches("define private").count(), 2, "{text}");
        }
    }

    #[test]
    fn annotations_with_the_same_text_share_a_variable() {
        let decorations: String = (0..3)
            .map(|number| format!("OpDecorate %v{number} UserSemantic \"text\"\n"))
            .collect();
        let source = module(&decorations, "", &[""; 3]);
        check(&source);
        let text = assembly(&source, &options(Builtins::Spirv, Release::V16, true));
        assert_eq!(text.matches("c\"text\\00\"").count(), 1, "{text}");
    }

    #[test]
    fn scopes_of_aliasing_are_declared_once() {
        let aliasing = "OpDecorate %l0 AliasScopeINTEL %list\nOpDecorate %l2 AliasScopeINTEL %list\n\
            OpDecorate %l1 NoAliasINTEL %other\n";
        let declarations = "%domain = OpAliasDomainDeclINTEL\n\
            %scope = OpAliasScopeDeclINTEL %domain\n\
            %further = OpAliasScopeDeclINTEL %domain\n\
            %list = OpAliasScopeListDeclINTEL %scope\n\
            %other = OpAliasScopeListDeclINTEL %scope %further\n";
        let load = "%l# = OpLoad %uint %v#";
        let source = module(aliasing, declarations, &[load; 3]);
        check(&source);
        let text = assembly(&source, &options(Builtins::Spirv, Release::V16, false));
        // Three loops, a domain and two scopes.
        assert_eq!(text.matches("= distinct !{").count(), 6, "{text}");
    }

    #[test]
    fn functions_of_the_source_keep_their_attributes() {
        let named = "OpDecorate %import LinkageAttributes \"_Z3absc\" Import\n";
        let call = "%r# = OpFunctionCall %char %import %c#";
        let source = module(named, IMPORT, &[call, "", call]);
        check(&source);
        let text = assembly(&source, &options(Builtins::Cl12, Release::V16, true));
        assert!(text.contains("@_Z3absc(i8)"), "{text}");
        assert!(!text.contains("i8 signext"), "{text}");
    }

    /// A kernel with the name and the type of `barrier` of OpenCL C.
    const BARRIER: &str = r#"%of_barrier = OpTypeFunction %void %uint
%two = OpConstant %uint 2
%order = OpConstant %uint 272
%barrier = OpFunction %void None %of_barrier
%barriers = OpFunctionParameter %uint
%inside = OpLabel
OpReturn
OpFunctionEnd
"#;

    #[test]
    fn a_kernel_that_is_called_by_name_is_split() {
        let wait = "OpControlBarrier %two %two %order";
        let text = "OpEntryPoint Kernel %barrier \"_Z7barrierj\"\n";
        for more in [[wait, "", ""], ["", "", wait]] {
            let source = module(text, BARRIER, &more);
            for release in [Release::V16, Release::V22] {
                let options = options(Builtins::Cl12, release, false);
                check_with(&source, &options);
                let text = assembly(&source, &options);
                assert!(
                    text.contains("define spir_kernel void @_Z7barrierj("),
                    "{text}"
                );
                assert!(!text.contains("call spir_kernel"), "{text}");
            }
        }
    }

    /// An imported function with the name and the type of a function that writes its result through a pointer.
    const SUM: &str = r#"%result = OpTypePointer Function %carry
%of_sum = OpTypeFunction %void %result %uint %uint
%sum = OpFunction %void None %of_sum
%to = OpFunctionParameter %result
%first = OpFunctionParameter %uint
%second = OpFunctionParameter %uint
OpFunctionEnd
"#;

    #[test]
    fn a_call_has_sret_if_its_function_has_it() {
        let named = "OpDecorate %sum LinkageAttributes \"_Z17__spirv_IAddCarryii\" Import\n";
        let mut options = options(Builtins::Spirv, Release::V16, false);
        options.dialect.values.carries = Carries::Calls;
        options.dialect.calls.source_types = true;
        for (decorations, imports, expected) in [("", "", 4), (named, SUM, 0)] {
            let source = module(decorations, imports, &[""; 3]);
            check_with(&source, &options);
            let text = assembly(&source, &options);
            assert_eq!(
                text.matches("@_Z17__spirv_IAddCarryii(").count(),
                4,
                "{text}"
            );
            assert_eq!(text.matches("sret(").count(), expected, "{text}");
        }
    }

    #[test]
    fn functions_whose_name_is_taken_are_named_by_their_result_types() {
        let asked = |ty: &str| {
            format!(
                "%g# = OpPtrCastToGeneric %generic %v#\n%m# = OpGenericPtrMemSemantics {ty} %g#"
            )
        };
        let (one, other) = (asked("%uint"), asked("%ulong"));
        for more in [[&one, &other, &one], [&other, &one, &other]] {
            let source = module("", "", &more.map(String::as_str));
            check(&source);
            let text = assembly(&source, &options(Builtins::Spirv, Release::V16, false));
            let functions = text.lines().filter(|line| line.starts_with("declare"));
            let asked = functions.filter(|line| line.contains("GenericPtrMemSemantics"));
            assert_eq!(asked.count(), 2, "{text}");
        }
    }

    #[test]
    fn the_first_error_is_told() {
        let wrong = "%wrong# = OpIAdd %uint %one %nothing";
        for more in [
            ["", "", wrong, "", wrong],
            [wrong, "", "", "", wrong],
            ["", "", "", "", wrong],
        ] {
            let source = module("", "", &more);
            let first = more.iter().position(|more| *more == wrong).unwrap();
            let error = outcome(&source, &ToLlvm::default(), 1);
            assert!(error.contains(&format!("\"f{first}\"")), "{error}");
            check(&source);
        }
    }
}

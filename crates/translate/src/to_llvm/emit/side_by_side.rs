//! Translates function bodies on several threads. The emitter translates the first part of the functions
//! itself, and forks (copies) of it translate the other parts. The forks are then merged into the emitter in
//! order. The result is the same as with a single thread.
//!
//! A fork starts with the state before the first body. Some answers that a body gets from the emitter, such
//! as unused names, depend on earlier bodies. Before a fork is merged, its queries are therefore repeated on
//! the emitter, which contains all earlier bodies by then. If an answer differs, or if the fork has created
//! something that cannot be merged, the fork is discarded and the emitter translates its functions again. It
//! does the same if the fork reports an error.

use transpire_llvm::ir::{Global, GlobalKind, Renumbering};
use transpire_parallel::{map, stretches, threads};

use crate::Result;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::functions::Range;
use crate::to_llvm::ir::Ir;

/// The minimum number of SPIR-V words in a part. Their translation takes about a millisecond. The unit tests
/// use a minimum of one word.
const LEAST: usize = if cfg!(test) { 1 } else { 1 << 16 };

/// The minimum number of instructions for each thread that renumbers the bodies of forks.
const LEAST_TO_RENUMBER: usize = if cfg!(test) { 1 } else { 1 << 14 };

/// An emitter for a part of the functions: the original emitter or a fork.
enum Worker<'e, 'm> {
    Own(&'e mut Emitter<'m>),
    Fork(Box<Emitter<'m>>),
}

impl<'m> Worker<'_, 'm> {
    /// Emits a part of the functions. Returns the result, the fork, if any, and the part.
    fn emit<'r>(self, part: &'r [Range]) -> (Result<()>, Option<Box<Emitter<'m>>>, &'r [Range]) {
        match self {
            Self::Own(emitter) => (emitter.emit_stretch(part), None, part),
            Self::Fork(mut fork) => (fork.emit_stretch(part), Some(fork), part),
        }
    }
}

impl<'m> Emitter<'m> {
    /// Emits the bodies of declared functions on several threads. Returns the number of discarded forks.
    pub(super) fn emit_side_by_side(&mut self, ranges: &[Range]) -> Result<usize> {
        let threads = threads();
        if threads < 2 {
            return self.emit_stretch(ranges).map(|()| 0);
        }
        let weights: Vec<usize> = ranges.iter().map(Range::weight).collect();
        let mut parts = stretches(&weights, threads, LEAST)
            .into_iter()
            .filter_map(|stretch| ranges.get(stretch));
        let Some(first) = parts.next() else {
            return Ok(0);
        };
        self.ir.begin_bodies();
        let forks: Vec<_> = parts
            .map(|part| (Worker::Fork(Box::new(self.fork())), part))
            .collect();
        let own = [(Worker::Own(self), first)];
        let items = own.into_iter().chain(forks).collect();
        let mut thrown_away = 0;
        for (emitted, fork, part) in map(items, |(worker, part)| worker.emit(part)) {
            match fork {
                None => emitted?,
                Some(fork) => {
                    if emitted.is_err() || !self.absorb(*fork, part) {
                        thrown_away += 1;
                        self.emit_stretch(part)?;
                    }
                }
            }
        }
        Ok(thrown_away)
    }

    fn emit_stretch(&mut self, ranges: &[Range]) -> Result<()> {
        ranges.iter().try_for_each(|range| self.emit_in(range))
    }

    /// Merges a fork that has emitted `ranges` into the emitter. Returns `false` if the fork does not fit and
    /// must be discarded.
    fn absorb(&mut self, fork: Self, ranges: &[Range]) -> bool {
        let Self {
            source: _,
            options: _,
            joined: _,
            annotations,
            volatile_pointers: _,
            mut ir,
            report,
            types,
            values,
            // Looked up again when it is not known.
            opencl_set: _,
            known_callees,
            called_constants,
            functions_ahead,
            kernels,
            // Each function removes its own addresses at its end.
            built_ins: _,
            calls_kernels,
            aliases,
            debug_info,
            // Counted before the bodies.
            broken_debug_info: _,
            // The texts are variables. A fork that adds one does not fit.
            annotated: _,
            structors,
            left_out,
            names: _,
            given_names: _,
            labels: _,
        } = fork;
        let is_same = self.types.is_same(&types)
            && self.values.is_same(&values)
            && self.called_constants.is_same(&called_constants)
            && self.functions_ahead.is_same(&functions_ahead)
            && self.kernels.is_same(&kernels)
            && self.debug_info.is_same(&debug_info)
            && self.structors.is_same(&structors)
            && self.left_out.is_same(&left_out)
            && self.aliases.fits(&aliases, ir.before().nodes);
        if !is_same {
            return false;
        }
        let known = &self.known_callees;
        let Some(fit) = self.ir.fit(&ir, |fit| known.fits(&known_callees, fit)) else {
            return false;
        };
        let numbers = self.ir.absorb(&ir, &fit);
        self.annotations.absorb(&annotations);
        self.report.append(report);
        self.calls_kernels |= calls_kernels;
        self.known_callees.absorb(known_callees, &numbers);
        self.aliases.absorb(aliases, &numbers);
        self.absorb_bodies(&mut ir, ranges, &numbers);
        true
    }

    /// Moves the bodies and the metadata attachments of functions from a fork into the emitter.
    fn absorb_bodies(&mut self, fork: &mut Ir<'m>, ranges: &[Range], numbers: &Renumbering) {
        let global_of = |range: &Range| {
            let constant = self.values.constant(range.id())?;
            self.ir.module.as_global(constant)
        };
        let globals = ranges
            .iter()
            .filter(|range| range.weight() > 0)
            .filter_map(global_of);
        let globals: Vec<Global> = globals.collect();
        let mut bodies = Vec::with_capacity(globals.len());
        for global in globals {
            let value = &mut fork.module.globals[global];
            let attachments = value.attachments.iter();
            let attachments =
                attachments.map(|&(kind, node)| (numbers.kind(kind), numbers.metadata(node)));
            self.ir.module.globals[global].attachments = attachments.collect();
            if let GlobalKind::Function(function) = &mut value.kind
                && let Some(body) = function.body.take()
            {
                bodies.push((global, body));
            }
        }
        numbers.change_bodies(&mut bodies, LEAST_TO_RENUMBER);
        for (global, body) in bodies {
            if let Some(function) = self.ir.module.function_mut(global) {
                function.body = Some(body);
            }
        }
    }

    /// Returns a copy of the emitter for functions that are translated in parallel. It starts with an empty
    /// report.
    fn fork(&self) -> Self {
        let Self {
            source,
            options,
            joined,
            annotations,
            volatile_pointers,
            ir,
            report: _,
            types,
            values,
            opencl_set,
            known_callees: _,
            called_constants,
            functions_ahead,
            kernels,
            built_ins,
            calls_kernels,
            aliases,
            debug_info,
            broken_debug_info: _,
            annotated,
            structors,
            left_out,
            names: _,
            given_names: _,
            labels: _,
        } = self;
        Self {
            source,
            options,
            joined,
            annotations: annotations.fork(),
            volatile_pointers: volatile_pointers.fork(),
            ir: ir.fork(),
            report: Default::default(),
            types: types.fork(),
            values: values.fork(),
            opencl_set: *opencl_set,
            known_callees: Default::default(),
            called_constants: called_constants.fork(),
            functions_ahead: functions_ahead.fork(),
            kernels: kernels.fork(),
            built_ins: built_ins.clone(),
            calls_kernels: *calls_kernels,
            aliases: aliases.clone(),
            debug_info: debug_info.fork(),
            broken_debug_info: Default::default(),
            annotated: annotated.clone(),
            structors: structors.fork(),
            left_out: left_out.fork(),
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

    use rustc_hash::FxHashMap;
    use transpire_llvm::bitcode::{WriteOptions, write};
    use transpire_llvm::versions::Release;
    use transpire_parallel::{Threads, with_threads};
    use transpire_spirv::assembly::assemble;
    use transpire_spirv::binary::read_words;

    use super::*;
    use crate::dialect::to_llvm::OrderMapping;
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

    /// Translates a module with `count` threads and returns the number of discarded forks.
    fn thrown_away(source: &transpire_spirv::Module, options: &ToLlvm, count: usize) -> usize {
        let joined = FxHashMap::default();
        let mut emitter = Emitter::new(source, options, &joined).unwrap();
        emitter.emit_types_constants_and_globals().unwrap();
        with_threads(threads(count), || emitter.emit_all_functions()).unwrap()
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

    #[test]
    fn functions_that_bodies_bring_with_them_are_whole() {
        let asked = "%r# = OpAtomicIAdd %uint %v# %a# %a# %ten";
        for more in [["", "", asked], [asked, asked, asked]] {
            let source = module("", "", &more);
            let mut options = options(Builtins::Cl20, Release::V16, false);
            options.dialect.atomics.order_maps = OrderMapping::OneReturn;
            assert_eq!(thrown_away(&source, &options, 2), 1, "{more:?}");
            let expected = outcome(&source, &options, 1);
            assert!(expected == outcome(&source, &options, 2), "{more:?}");
        }
    }

    fn check(source: &transpire_spirv::Module) {
        for options in all_options() {
            let expected = outcome(source, &options, 1);
            for count in [2, 3, 7] {
                let found = outcome(source, &options, count);
                assert!(expected == found, "{options:?}\n{expected}\n{found}");
            }
        }
    }

    #[test]
    fn any_number_of_threads_makes_the_same_module_and_all_forks_are_of_use() {
        let source = module("", "", &[""; 9]);
        check(&source);
        for options in all_options() {
            for count in [2, 3, 7] {
                assert_eq!(thrown_away(&source, &options, count), 0, "{options:?}");
            }
        }
    }

    #[test]
    fn forks_that_made_what_there_is_since_are_thrown_away() {
        // An annotation text is a variable, and both functions share it.
        let decorations: String = (0..2)
            .map(|number| format!("OpDecorate %v{number} UserSemantic \"text\"\n"))
            .collect();
        let annotations = module(&decorations, "", &[""; 2]);
        // The attributes of arguments at calls are computed only once a function of the module is called by
        // its name.
        let named = "OpDecorate %import LinkageAttributes \"_Z3absc\" Import\n";
        let imports = module(named, IMPORT, &[""; 2]);
        for (source, builtins, is_annotated) in [
            (annotations, Builtins::Spirv, true),
            (imports, Builtins::Cl12, false),
        ] {
            check(&source);
            let options = options(builtins, Release::V16, is_annotated);
            assert_eq!(thrown_away(&source, &options, 2), 1, "{builtins:?}");
        }
    }

    #[test]
    fn names_that_others_took_meanwhile_are_noticed() {
        // One function with two result types: it is called by its own name first, and by another name for the
        // second type.
        let asked = |ty: &str| {
            format!(
                "%g# = OpPtrCastToGeneric %generic %v#\n%m# = OpGenericPtrMemSemantics {ty} %g#"
            )
        };
        let source = module("", "", &[&asked("%uint"), &asked("%ulong")]);
        check(&source);
        let options = options(Builtins::Spirv, Release::V16, false);
        assert_eq!(thrown_away(&source, &options, 2), 1);
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

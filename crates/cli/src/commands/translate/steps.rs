//! `--print-after` and `--time-passes`: who watches the steps of a translation.

use std::io::Write;
use std::time::{Duration, Instant};

use transpire::llvm::versions::Release;
use transpire::llvm::{assembly, pointers};
use transpire::passes::{self, Observer, Pass, State};
use transpire::spirv::assembly::{DisassembleOptions, disassemble_words};
use transpire::spirv::binary;

use super::direction::Direction;
use crate::failure::Failure;

/// The name that stands for every step.
const ALL: &str = "all";

/// Options that look at the steps of a translation.
#[derive(clap::Args)]
pub(super) struct StepArguments {
    /// Print the module behind this step of the translation to standard error, or behind each: all; repeatable
    ///
    /// Steps are those of the translation, as ARCHITECTURE.md lists them; a name that it doesn't have is answered with all of
    /// them.
    #[arg(long, value_name = "PASS", help_heading = "Steps")]
    print_after: Vec<String>,

    /// Tell on standard error how long each step took
    #[arg(long, help_heading = "Steps")]
    time_passes: bool,
}

/// Watches the steps, as the options ask for it.
pub(super) struct Watch<'a> {
    arguments: &'a StepArguments,
    /// Where it is told.
    messages: &'a mut dyn Write,
    /// When the step at hand began.
    began: Instant,
    /// The steps that are done, in order.
    times: Vec<(&'static str, Duration)>,
    /// Whether there was a step of the translation.
    has_steps: bool,
}

impl StepArguments {
    /// Begins to watch a translation.
    ///
    /// # Errors
    /// When it has no step of a name that is given.
    pub(super) fn watch<'a>(
        &'a self,
        direction: Direction,
        messages: &'a mut dyn Write,
    ) -> Result<Watch<'a>, Failure> {
        let names: Vec<&str> = steps(direction).iter().map(|pass| pass.name).collect();
        let unknown = |name: &&String| *name != ALL && !names.contains(&name.as_str());
        if let Some(name) = self.print_after.iter().find(unknown) {
            let known = match names.is_empty() {
                true => "this translation has none".to_owned(),
                false => format!("{ALL}, {}", names.join(", ")),
            };
            return Err(Failure::Usage(format!(
                "--print-after {name}: unknown step: {known}"
            )));
        }
        Ok(Watch {
            arguments: self,
            messages,
            began: Instant::now(),
            times: Vec::new(),
            has_steps: false,
        })
    }
}

/// The steps of a translation, in the order in which they run.
fn steps(direction: Direction) -> Vec<Pass> {
    match direction {
        Direction::LlvmToSpirv => passes::to_spirv().collect(),
        Direction::SpirvToLlvm => passes::to_llvm().collect(),
        Direction::LlvmToSpir => passes::to_spir12().collect(),
        Direction::SpirvToSpir => passes::to_llvm().chain(passes::to_spir12()).collect(),
        // Of SPIR 1.2; other modules of LLVM IR go through none.
        Direction::LlvmToLlvm => passes::to_spirv().chain(passes::to_llvm()).collect(),
    }
}

impl Watch<'_> {
    /// Where all is told.
    pub(super) fn messages(&mut self) -> &mut dyn Write {
        self.messages
    }

    /// The part of the command that began when the last one ended is done.
    pub(super) fn done(&mut self, name: &'static str) {
        self.times.push((name, self.began.elapsed()));
        self.began = Instant::now();
    }

    /// Tells which steps that were asked for have not run, and the times, where these are asked for.
    pub(super) fn tell(&mut self) {
        let has_run = |name: &str| match name {
            ALL => self.has_steps,
            name => self.times.iter().any(|(step, _)| *step == name),
        };
        for name in &self.arguments.print_after {
            if !has_run(name) {
                let _ = writeln!(
                    self.messages,
                    "transpire: warning: --print-after {name}: the step did not run for this module"
                );
            }
        }
        if !self.arguments.time_passes {
            return;
        }
        let all: Duration = self.times.iter().map(|(_, time)| *time).sum();
        let share = |time: Duration| 100.0 * time.as_secs_f64() / all.as_secs_f64().max(1e-9);
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        for (name, time) in self.times.iter().chain([&("all", all)]) {
            let _ = writeln!(
                self.messages,
                "{:10.3} ms {:5.1} % {name}",
                milliseconds(*time),
                share(*time)
            );
        }
    }
}

impl Observer for Watch<'_> {
    fn after(&mut self, pass: &Pass, state: State<'_>) {
        self.done(pass.name);
        self.has_steps = true;
        let asked = &self.arguments.print_after;
        if !asked.iter().any(|name| name == ALL || name == pass.name) {
            return;
        }
        let text = match state {
            State::Llvm(module) => {
                let release = match pointers::is_typed(module) {
                    true => Release::V14,
                    false => Release::NEWEST,
                };
                assembly::print(module, release)
            }
            State::Spirv(module) => {
                let words = binary::write_words(module);
                let text = disassemble_words(&words, &DisassembleOptions::default());
                text.unwrap_or_else(|error| format!("; {error}\n"))
            }
        };
        let _ = writeln!(self.messages, "; *** after {} ***\n{text}", pass.name);
        // The next step does not begin before this is written.
        self.began = Instant::now();
    }
}

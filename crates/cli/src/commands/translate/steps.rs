//! The options `--print-after`, `--time-passes` and `--list-passes`, which show the passes of a translation.

use std::fmt::Write;
use std::time::{Duration, Instant};

use serde_json::json;
use transpire::llvm::versions::Release;
use transpire::llvm::{assembly, pointers};
use transpire::passes::{self, Observer, Pass, State, printable_module};
use transpire::spirv::assembly::{DisassembleOptions, disassemble_words};
use transpire::spirv::binary;
use transpire::spirv::spelling::did_you_mean;

use super::direction::Direction;
use crate::failure::Failure;
use crate::messages::{Level, Messages};

/// The name that stands for every pass.
const ALL: &str = "all";

/// Options that show the passes of a translation.
#[derive(clap::Args)]
pub(super) struct StepArguments {
    /// Print the module after these passes, or with "all" after each pass that changes it, to standard error; commas
    /// between the names; repeatable
    ///
    /// With "all", a pass that changes nothing has a line that says so. --list-passes prints the names.
    #[arg(
        long,
        value_name = "PASS",
        value_delimiter = ',',
        help_heading = "Passes"
    )]
    print_after: Vec<String>,

    /// Print the time of each pass to standard error
    #[arg(long, help_heading = "Passes")]
    time_passes: bool,
}

/// An observer of the passes of a translation, which prints what the options request.
pub(super) struct Watch<'a, 'm> {
    arguments: &'a StepArguments,
    messages: &'a mut Messages<'m>,
    /// The start of the current pass.
    began: Instant,
    /// The times of the finished passes and of other parts of the command, in order.
    times: Vec<(&'static str, Duration)>,
    /// Whether a pass of the translation ran.
    has_steps: bool,
    /// The text of the module before the next pass, for `--print-after all`.
    before: String,
}

impl StepArguments {
    /// Starts the observation of a translation.
    ///
    /// # Errors
    /// Returns an error if the direction has no pass with a name in `--print-after`.
    pub(super) fn watch<'a, 'm>(
        &'a self,
        direction: Direction,
        messages: &'a mut Messages<'m>,
    ) -> Result<Watch<'a, 'm>, Failure> {
        let names: Vec<&str> = steps(direction).iter().map(|pass| pass.name).collect();
        let unknown = |name: &&String| *name != ALL && !names.contains(&name.as_str());
        if let Some(name) = self.print_after.iter().find(unknown) {
            let nearest = did_you_mean(names, name);
            return Err(Failure::Usage(format!(
                "--print-after {name}: the translation {} has no such pass{nearest} (--list-passes lists them)",
                direction.in_words()
            )));
        }
        Ok(Watch {
            arguments: self,
            messages,
            began: Instant::now(),
            times: Vec::new(),
            has_steps: false,
            before: String::new(),
        })
    }
}

/// Returns a text that lists the passes of each direction: names and descriptions.
pub(super) fn list() -> String {
    let mut text = String::new();
    for (title, passes) in [
        ("LLVM IR to SPIR-V", passes::to_spirv().collect::<Vec<_>>()),
        ("SPIR-V to LLVM IR", passes::to_llvm().collect()),
        ("LLVM IR to SPIR 1.2", passes::to_spir12().collect()),
    ] {
        let _ = writeln!(text, "{title}:");
        let width = passes.iter().map(|pass| pass.name.len()).max();
        for pass in passes {
            let (name, width) = (pass.name, width.unwrap_or_default());
            let _ = writeln!(text, "  {name:width$}  {}", pass.doc);
        }
        text.push('\n');
    }
    let _ = text.pop();
    text
}

/// Returns the passes of a direction, in the order of execution.
fn steps(direction: Direction) -> Vec<Pass> {
    match direction {
        Direction::LlvmToSpirv => passes::to_spirv().collect(),
        Direction::SpirvToLlvm => passes::to_llvm().collect(),
        Direction::LlvmToSpir => passes::to_spir12().collect(),
        Direction::SpirvToSpir => passes::to_llvm().chain(passes::to_spir12()).collect(),
        // SPIR 1.2 goes through SPIR-V. Other LLVM IR has no passes.
        Direction::LlvmToLlvm => passes::to_spirv().chain(passes::to_llvm()).collect(),
    }
}

impl<'m> Watch<'_, 'm> {
    /// Returns the writer of the command's messages.
    pub(super) fn messages(&mut self) -> &mut Messages<'m> {
        self.messages
    }

    /// Records the module before the first pass.
    pub(super) fn begin(&mut self, state: State<'_>) {
        if self.asks_for(ALL) {
            self.before = print(state);
            self.began = Instant::now();
        }
    }

    /// Returns whether `--print-after` has this name.
    fn asks_for(&self, name: &str) -> bool {
        self.arguments.print_after.iter().any(|asked| asked == name)
    }

    /// Records the end of the part `name` of the command, such as a pass. The part began when the previous one ended.
    pub(super) fn done(&mut self, name: &'static str) {
        self.times.push((name, self.began.elapsed()));
        self.began = Instant::now();
    }

    /// Prints warnings for passes of `--print-after` that did not run, and the times for `--time-passes`.
    pub(super) fn print(&mut self) {
        let has_run = |name: &str| match name {
            ALL => self.has_steps,
            name => self.times.iter().any(|(step, _)| *step == name),
        };
        for name in &self.arguments.print_after {
            if !has_run(name) {
                let message = format!("--print-after {name}: the pass did not run for this module");
                self.messages
                    .put_general(Level::Warning, &message, json!({}));
            }
        }
        if !self.arguments.time_passes {
            return;
        }
        let all: Duration = self.times.iter().map(|(_, time)| *time).sum();
        let share = |time: Duration| 100.0 * time.as_secs_f64() / all.as_secs_f64().max(1e-9);
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        for (name, time) in self.times.iter().chain([&("all", all)]) {
            let (time, share) = (milliseconds(*time), share(*time));
            let line = format!("{time:10.3} ms {share:5.1} % {name}");
            self.messages
                .put_lines(&line, json!({ "pass": name, "milliseconds": time }));
        }
    }
}

impl Observer for Watch<'_, '_> {
    fn after(&mut self, pass: &Pass, state: State<'_>) {
        self.done(pass.name);
        self.has_steps = true;
        let (is_named, all) = (self.asks_for(pass.name), self.asks_for(ALL));
        if !is_named && !all {
            return;
        }
        let text = print(state);
        match is_named || text != self.before {
            true => {
                let lines = format!("; *** after {} ***\n{text}", pass.name);
                let members = json!({ "pass": pass.name, "module": text });
                self.messages.put_lines(&lines, members);
            }
            false => {
                let line = format!("; pass {}: no change", pass.name);
                let members = json!({ "pass": pass.name, "changed": false });
                self.messages.put_lines(&line, members);
            }
        }
        if all {
            self.before = text;
        }
        // The next pass begins after this is written.
        self.began = Instant::now();
    }
}

/// Returns the module between two passes as assembly.
fn print(state: State<'_>) -> String {
    match state {
        State::Llvm(module) => {
            let release = match pointers::is_typed(module) {
                true => Release::V14,
                false => Release::NEWEST,
            };
            assembly::print(&printable_module(module), release)
        }
        State::Spirv(module) => {
            let words = binary::write_words(module);
            let text = disassemble_words(&words, &DisassembleOptions::default());
            text.unwrap_or_else(|error| format!("; {error}\n"))
        }
    }
}

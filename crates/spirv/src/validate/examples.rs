//! Examples of the rules: for each rule, code that breaks it and code that keeps it.

use crate::{Section, grammar};

/// The examples, in the order of the rules. The file describes its form.
static EXAMPLES: &str = include_str!("examples/rules.txt");

/// The module to which the code of examples is added. Code in the body of a kernel is inserted before the `OpReturn` of
/// its kernel.
static MODULE: &str = include_str!("examples/module.spvasm");

/// An example for a rule: code that breaks it, and code that breaks no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    rule: &'static str,
    part: Part,
    options: &'static str,
    wrong: &'static str,
    right: &'static str,
}

/// The part of a module that the code of an example belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Annotations,
    Types,
    Body,
    Functions,
    /// Several sections: each line belongs to the section of its opcode, or to the body of the kernel.
    Sections,
    Module,
}

#[rustfmt::skip]
const PARTS: &[(&str, Part, &str)] = &[
    ("annotations", Part::Annotations, "decorations"),
    ("types", Part::Types, "types and constants"),
    ("body", Part::Body, "the body of a kernel"),
    ("functions", Part::Functions, "functions"),
    ("sections", Part::Sections, "the sections of a module"),
    ("module", Part::Module, "a module"),
];

/// A place in [`MODULE`], in the order of the module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    Header,
    Declarations(Section),
    Kernel,
    Body,
    End,
    Functions,
}

impl Example {
    /// Parses the example at the start of `text`, which follows a `;;; `. Returns `None` if it is malformed.
    fn parse(text: &'static str) -> Option<Self> {
        let (head, code) = text.split_once('\n')?;
        let (wrong, rest) = code.split_once(";;; right\n")?;
        let right = rest
            .find(";;; ")
            .map_or(Some(rest), |end| rest.get(..end))?;
        let (rule, head) = head.split_once(' ')?;
        let (part, options) = head.split_once(' ').unwrap_or((head, ""));
        Some(Self {
            rule,
            part: PARTS.iter().find(|row| row.0 == part)?.1,
            options,
            wrong,
            right,
        })
    }

    /// Returns the name of the rule.
    pub fn rule(&self) -> &'static str {
        self.rule
    }

    /// Returns the name of the part of a module to which the code belongs, such as `the body of a kernel`.
    pub fn part(&self) -> &'static str {
        let row = PARTS.iter().find(|row| row.1 == self.part);
        row.map_or("", |row| row.2)
    }

    /// Returns the options of `transpire validate` that the example needs, such as `--as opencl1.2`. Most need none.
    pub fn options(&self) -> &'static str {
        self.options
    }

    /// Returns the code that breaks the rule.
    pub fn wrong(&self) -> &'static str {
        self.wrong
    }

    /// Returns the code that breaks no rule.
    pub fn right(&self) -> &'static str {
        self.right
    }

    /// Returns the module with the code that breaks the rule, as assembly.
    pub fn wrong_module(&self) -> String {
        self.module(self.wrong)
    }

    /// Returns the module with the code that breaks no rule, as assembly.
    pub fn right_module(&self) -> String {
        self.module(self.right)
    }

    fn module(&self, code: &'static str) -> String {
        if self.part == Part::Module {
            return code.to_owned();
        }
        let own = self.placed(code);
        // A version, a memory model and entry points replace those of the module.
        let replaces = |slot: Slot| {
            let is_alone = matches!(
                slot,
                Slot::Header | Slot::Declarations(Section::MemoryModel | Section::EntryPoints)
            );
            is_alone && own.iter().any(|line| line.0 == slot)
        };
        let mut lines = of_module();
        lines.retain(|line| !replaces(line.0));
        lines.extend(own);
        lines.sort_by_key(|line| line.0);
        lines.iter().flat_map(|line| [line.1, "\n"]).collect()
    }

    /// Returns the lines of the code with their places.
    fn placed(&self, code: &'static str) -> Vec<(Slot, &'static str)> {
        let mut is_in_function = false;
        let place = |line| {
            is_in_function |= slot_of(line) == Slot::Declarations(Section::Functions);
            let slot = match self.part {
                Part::Annotations => Slot::Declarations(Section::Annotations),
                Part::Types => Slot::Declarations(Section::Globals),
                Part::Body => Slot::Body,
                Part::Functions => Slot::Functions,
                Part::Sections | Part::Module if is_in_function => Slot::Functions,
                Part::Sections | Part::Module => slot_of(line),
            };
            (slot, line)
        };
        code.lines().map(place).collect()
    }
}

/// Returns the lines of [`MODULE`] with their places.
fn of_module() -> Vec<(Slot, &'static str)> {
    let (mut is_kernel, mut is_end) = (false, false);
    let place = |line: &'static str| {
        is_kernel |= slot_of(line) == Slot::Declarations(Section::Functions);
        let slot = match (is_end, is_kernel) {
            (true, _) => Slot::End,
            (_, true) => Slot::Kernel,
            _ => slot_of(line),
        };
        is_end |= line.ends_with("OpLabel");
        (slot, line)
    };
    MODULE.lines().map(place).collect()
}

/// Returns the place of a line by its opcode.
fn slot_of(line: &str) -> Slot {
    if line.starts_with("; ") {
        return Slot::Header;
    }
    let name = line.split(' ').find_map(|word| word.strip_prefix("Op"));
    let name = name.unwrap_or_default();
    let Some(layout) = grammar::layout_named(name) else {
        return Slot::Body;
    };
    let is_declared = match name {
        "Variable" => !line.ends_with(" Function"),
        "ExtInst" | "ExtInstWithForwardRefsKHR" => line.contains(" %debug "),
        "Undef" => true,
        _ => name.starts_with("Type") || name.contains("Constant"),
    };
    match Section::of(layout.opcode) {
        Section::Globals if !is_declared => Slot::Body,
        section => Slot::Declarations(section),
    }
}

/// Returns the examples, in the order of the rules.
pub fn examples() -> impl Iterator<Item = Example> {
    let heads = EXAMPLES.match_indices(";;; ");
    heads.filter_map(|(at, head)| Example::parse(EXAMPLES.get(at + head.len()..)?))
}

/// Returns the example for the rule with this name. Returns `None` if there is no such rule, or if it is one of the
/// four that no assembly can break.
pub fn example(rule: &str) -> Option<Example> {
    examples().find(|example| example.rule == rule)
}

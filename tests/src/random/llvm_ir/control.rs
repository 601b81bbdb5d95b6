//! Adds control flow to random kernels: structured code as front ends produce it, and graphs of blocks that no front
//! end produces.

use std::fmt::Write as _;

use super::builder::Builder;
use super::types::{Element, Shape, Type};

impl Builder {
    /// Adds the control flow that `operation` names: a branch, a switch, a loop, or otherwise a graph of blocks. Phis
    /// of this type carry values through the control flow.
    pub fn control(&mut self, operation: &str, ty: &Type) {
        let shape = ty
            .leaves()
            .first()
            .map_or(Shape::scalar(Element::Int(32)), |leaf| leaf.1);
        self.count(operation, shape, None);
        match operation {
            "branch" => self.branch(ty),
            "switch" => self.switch(ty),
            "loop" => self.repeat(ty),
            _ => self.graph(ty),
        }
    }

    /// Starts a block with this label.
    fn block(&mut self, label: &str) {
        let _ = writeln!(self.function.pending, "{label}:");
        label.clone_into(&mut self.function.label);
        self.end(None, false);
    }

    /// Ends a block with the terminator `text`.
    fn terminate(&mut self, text: &str) {
        self.line(text);
        self.end(None, false);
    }

    /// Adds some statements whose values are not used after them. Returns a value of this type, and the label of the
    /// block in which the statements end.
    fn region(&mut self, ty: &Type) -> (String, String) {
        let values = self.function.values.len();
        let objects = self.function.objects.len();
        self.function.depth += 1;
        for _ in 0..self.random.between(0, 3) {
            self.statement();
        }
        let value = self.operand_of(ty);
        self.function.depth -= 1;
        self.function.values.truncate(values);
        self.function.objects.truncate(objects);
        (value, self.function.label.clone())
    }

    /// Adds a branch to two sides, and a phi in the block where they join. One side may be empty.
    pub fn branch(&mut self, ty: &Type) {
        let id = self.fresh();
        let condition = self.condition();
        let from = self.function.label.clone();
        let skipped = self.random.percent(30);
        let otherwise = if skipped { "join" } else { "else" };
        let before = self.operand_of(ty);
        self.terminate(&format!(
            "br i1 {condition}, label %then{id}, label %{otherwise}{id}"
        ));
        let mut incoming = Vec::new();
        self.block(&format!("then{id}"));
        incoming.push(self.region(ty));
        self.terminate(&format!("br label %join{id}"));
        if skipped {
            incoming.push((before, from));
        } else {
            self.block(&format!("else{id}"));
            incoming.push(self.region(ty));
            self.terminate(&format!("br label %join{id}"));
        }
        self.join(&format!("join{id}"), ty, &incoming);
    }

    /// Starts a block with a phi of these values and predecessors. Later statements can use a copy of the phi.
    fn join(&mut self, label: &str, ty: &Type, incoming: &[(String, String)]) {
        self.block(label);
        let result = self.phi(ty, incoming);
        self.end(Some((result.clone(), ty.clone())), false);
        let copy = self.copy_of(&result, ty);
        self.value(copy, ty.clone());
    }

    /// Emits a copy of a value in a statement that may be removed, and returns the copy's name.
    fn copy_of(&mut self, value: &str, ty: &Type) -> String {
        self.emit(format_args!("freeze {ty} {value}"))
    }

    fn phi(&mut self, ty: &Type, incoming: &[(String, String)]) -> String {
        let incoming: Vec<String> = incoming
            .iter()
            .map(|(value, block)| format!("[ {value}, %{block} ]"))
            .collect();
        self.emit(format_args!("phi {ty} {}", incoming.join(", ")))
    }

    /// Adds a switch on a random integer, and a phi of type `ty` in its join block. Cases may share blocks, or branch
    /// directly to the join block. A narrow selector may have a case for each of its values. The default is then
    /// unreachable.
    fn switch(&mut self, ty: &Type) {
        let id = self.fresh();
        let mut widths = self.palette.widths();
        widths.extend([1, 2]);
        let bits = *self.random.choose(&widths);
        let selector = Shape::scalar(Element::Int(bits));
        let mut on = self.operand(selector);
        if bits > 3 && self.random.percent(60) {
            on = self.emit(format_args!("and {selector} {on}, 3"));
        }
        let before = self.operand_of(ty);
        let from = self.function.label.clone();
        let blocks = self.random.between(1, 4);
        let mut cases: Vec<(String, String)> = Vec::new();
        let mut incoming = Vec::new();
        let mut reached = vec![false; blocks];
        let all = bits < 4 && self.random.percent(60);
        let count = match all {
            true => 1 << bits,
            false => self.random.between(0, 6),
        };
        for number in 0..count {
            let value = if all || (number < 4 && bits > 2) {
                number.to_string()
            } else {
                selector.element.constant(&mut self.random)
            };
            if cases.iter().any(|case| case.0 == value) || value.starts_with("u0x0000") {
                continue;
            }
            if self.random.percent(20) {
                cases.push((value, format!("join{id}")));
                incoming.push((before.clone(), from.clone()));
            } else {
                let block = self.random.below(blocks);
                reached[block] = true;
                cases.push((value, format!("case{id}.{block}")));
            }
        }
        let default = if self.random.percent(25) && reached.contains(&true) {
            incoming.push((before, from));
            format!("join{id}")
        } else {
            let block = self.random.below(blocks);
            reached[block] = true;
            format!("case{id}.{block}")
        };
        let cases: Vec<String> = cases
            .iter()
            .map(|(value, block)| format!("{selector} {value}, label %{block}"))
            .collect();
        self.terminate(&format!(
            "switch {selector} {on}, label %{default} [ {} ]",
            cases.join(" ")
        ));
        for block in (0..blocks).filter(|block| reached[*block]) {
            self.block(&format!("case{id}.{block}"));
            incoming.push(self.region(ty));
            self.terminate(&format!("br label %join{id}"));
        }
        self.join(&format!("join{id}"), ty, &incoming);
    }

    /// Adds a loop with an exit in its header or at its end, and sometimes another exit in its middle. Some paths may
    /// continue with the next iteration early.
    fn repeat(&mut self, ty: &Type) {
        let id = self.fresh();
        let width = Shape::scalar(Element::Int(*self.random.choose(&[8, 16, 32, 32, 64])));
        let any = self.operand(width);
        let limit = if self.random.percent(50) {
            self.random.between(1, 4).to_string()
        } else {
            self.emit(format_args!("and {width} {any}, 3"))
        };
        let start = self.operand_of(ty);
        let from = self.function.label.clone();
        let (breaks, continues) = (self.random.percent(50), self.random.percent(40));
        self.terminate(&format!("br label %head{id}"));
        self.block(&format!("head{id}"));
        let latch = format!("latch{id}");
        self.line(&format!(
            "%i{id} = phi {width} [ 0, %{from} ], [ %n{id}, %{latch} ]"
        ));
        self.line(&format!(
            "%a{id} = phi {ty} [ {start}, %{from} ], [ %b{id}, %{latch} ]"
        ));
        let tests_first = self.random.percent(60);
        let mut exits = Vec::new();
        if tests_first {
            self.line(&format!("%c{id} = icmp ult {width} %i{id}, {limit}"));
            self.terminate(&format!("br i1 %c{id}, label %body{id}, label %exit{id}"));
            exits.push((format!("%a{id}"), format!("head{id}")));
        } else {
            self.terminate(&format!("br label %body{id}"));
        }
        self.block(&format!("body{id}"));
        self.end(None, false);
        let values = self.function.values.len();
        self.function
            .values
            .push((format!("%i{id}"), Type::Plain(width)));
        self.function.values.push((format!("%a{id}"), ty.clone()));
        let mut latches = Vec::new();
        if breaks {
            let (value, label) = self.region(ty);
            let condition = self.condition();
            self.terminate(&format!(
                "br i1 {condition}, label %exit{id}, label %on{id}"
            ));
            exits.push((value, label));
            self.block(&format!("on{id}"));
        }
        if continues {
            let (value, label) = self.region(ty);
            let condition = self.condition();
            self.terminate(&format!("br i1 {condition}, label %{latch}, label %go{id}"));
            latches.push((value, label));
            self.block(&format!("go{id}"));
        }
        latches.push(self.region(ty));
        self.terminate(&format!("br label %{latch}"));
        self.function.values.truncate(values);
        self.block(&latch);
        let next = self.phi(ty, &latches);
        self.line(&format!("%b{id} = freeze {ty} {next}"));
        self.line(&format!("%n{id} = add {width} %i{id}, 1"));
        if tests_first {
            self.terminate(&format!("br label %head{id}"));
        } else {
            self.line(&format!("%c{id} = icmp ult {width} %n{id}, {limit}"));
            self.terminate(&format!("br i1 %c{id}, label %head{id}, label %exit{id}"));
            exits.push((format!("%b{id}"), latch));
        }
        self.join(&format!("exit{id}"), ty, &exits);
    }

    /// Ends a block of the graph `id` with a branch to one of its targets, which are numbers of blocks. The condition
    /// `turn` selects one of two targets, and the `i32` `which` one of three.
    fn leave(&mut self, id: usize, targets: &[usize], turn: &str, which: &str) {
        match *targets {
            [only] => self.terminate(&format!("br label %g{id}.{only}")),
            [first, second] => self.terminate(&format!(
                "br i1 {turn}, label %g{id}.{first}, label %g{id}.{second}"
            )),
            ref more => {
                let which = self.emit(format_args!("and i32 {which}, 3"));
                let cases: Vec<String> = more
                    .iter()
                    .enumerate()
                    .skip(1)
                    .map(|(number, target)| format!("i32 {number}, label %g{id}.{target}"))
                    .collect();
                self.terminate(&format!(
                    "switch i32 {which}, label %g{id}.{} [ {} ]",
                    more[0],
                    cases.join(" ")
                ));
            }
        }
    }

    /// Adds blocks with arbitrary edges, including loops with several entries. Each block decrements a counter. When
    /// the counter reaches zero, control flow leaves the graph.
    fn graph(&mut self, ty: &Type) {
        let id = self.fresh();
        let blocks = self.random.between(2, 6);
        let mut registers = vec![ty.clone()];
        for _ in 0..self.random.below(3) {
            registers.push(self.carried());
        }
        let starts: Vec<String> = registers.iter().map(|ty| self.operand_of(ty)).collect();
        let fuel = self.random.between(3, 14);
        let from = self.function.label.clone();
        // The targets of each block. One of them is the next block, or for the last block itself, so that all are
        // reachable.
        let targets: Vec<Vec<usize>> = (0..blocks)
            .map(|block| {
                let mut targets = vec![(block + 1).min(blocks - 1)];
                for _ in 0..self.random.below(3) {
                    targets.push(self.random.below(blocks));
                }
                let swapped = self.random.below(targets.len());
                targets.swap(0, swapped);
                targets
            })
            .collect();
        let entry = self.random.below(3);
        let entries: Vec<usize> = if entry == 0 {
            vec![0, self.random.below(blocks)]
        } else {
            vec![0]
        };
        let condition = self.condition();
        if let [first, second] = entries[..] {
            self.terminate(&format!(
                "br i1 {condition}, label %g{id}.{first}, label %g{id}.{second}"
            ));
        } else {
            self.terminate(&format!("br label %g{id}.0"));
        }
        let mut exits: Vec<String> = Vec::new();
        for block in 0..blocks {
            let label = format!("g{id}.{block}");
            self.block(&label);
            let incoming = |name: &dyn Fn(usize) -> String, start: &str| {
                let mut text = Vec::new();
                for _ in entries.iter().filter(|entry| **entry == block) {
                    text.push(format!("[ {start}, %{from} ]"));
                }
                for (other, targets) in targets.iter().enumerate() {
                    for _ in targets.iter().filter(|target| **target == block) {
                        text.push(format!("[ {}, %g{id}.{other}.on ]", name(other)));
                    }
                }
                text.join(", ")
            };
            let fuels = incoming(&|other| format!("%g{id}.{other}.left"), &fuel.to_string());
            self.line(&format!("%{label}.fuel = phi i32 {fuels}"));
            let values = self.function.values.len();
            for (number, (ty, start)) in registers.iter().zip(&starts).enumerate() {
                let text = incoming(&|other| format!("%g{id}.{other}.r{number}"), start);
                self.line(&format!("%{label}.p{number} = phi {ty} {text}"));
                self.function
                    .values
                    .push((format!("%{label}.p{number}"), ty.clone()));
            }
            self.end(None, false);
            let objects = self.function.objects.len();
            self.function.depth += 2;
            for _ in 0..self.random.between(0, 2) {
                self.statement();
            }
            for (number, ty) in registers.iter().enumerate() {
                let value = self.operand_of(ty);
                self.line(&format!("%{label}.r{number} = freeze {ty} {value}"));
            }
            self.function.depth -= 2;
            let turn = self.condition();
            let which = self.operand(Shape::scalar(Element::Int(32)));
            self.function.values.truncate(values);
            self.function.objects.truncate(objects);
            self.line(&format!("%{label}.left = sub i32 %{label}.fuel, 1"));
            self.line(&format!("%{label}.empty = icmp eq i32 %{label}.left, 0"));
            exits.push(self.function.label.clone());
            self.line(&format!(
                "br i1 %{label}.empty, label %g{id}.exit, label %{label}.on"
            ));
            self.block(&format!("{label}.on"));
            self.leave(id, &targets[block], &turn, &which);
        }
        self.block(&format!("g{id}.exit"));
        let mut results = Vec::new();
        for (number, ty) in registers.iter().enumerate() {
            let incoming: Vec<(String, String)> = exits
                .iter()
                .enumerate()
                .map(|(block, label)| (format!("%g{id}.{block}.r{number}"), label.clone()))
                .collect();
            results.push(self.phi(ty, &incoming));
        }
        self.end(None, false);
        for (result, ty) in results.into_iter().zip(registers) {
            let copy = self.copy_of(&result, &ty);
            self.value(copy, ty);
        }
    }
}

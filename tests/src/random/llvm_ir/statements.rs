//! Adds operations on values to random kernels. Guards ensure that the results are defined: no division by zero, and no
//! shift by the width or more.

use super::builder::{Builder, Space};
use super::operations::{
    Family, OPERATIONS, Target, resized, same_size, spaces, widened, works_on,
};
use super::types::{Element, FLOATS, Shape, Type};

impl Builder {
    /// Adds a random operation.
    pub fn statement(&mut self) {
        loop {
            let (operation, family) = *self.random.choose(OPERATIONS);
            if family == Family::Control {
                if self.function.depth < 3 && self.random.percent(40) {
                    let ty = self.carried();
                    self.control(operation, &ty);
                    return;
                }
                continue;
            }
            let element = self.palette.element(&mut self.random);
            let shape = self.shape_of(element);
            // Functions other than kernels cannot have work-group variables.
            let spaces: Option<Vec<Space>> = spaces(operation, family).map(|spaces| {
                let kernel = self.function.kernel;
                let has = |space: &Space| kernel || *space != Space::Local;
                spaces.iter().copied().filter(has).collect()
            });
            if works_on(operation, family, shape) {
                let space = spaces.map(|spaces| *self.random.choose(&spaces));
                self.target(&Target {
                    operation,
                    family,
                    shape,
                    space,
                });
                return;
            }
        }
    }

    /// Adds the given operation to the kernel.
    pub fn target(&mut self, target: &Target) {
        let Target {
            operation,
            family,
            shape,
            space,
        } = *target;
        let element = shape.element;
        let ty = shape.to_string();
        let name = format!("{operation}.{}", shape.suffix());
        match family {
            Family::Integer => {
                let (x, y) = (self.operand(shape), self.operand(shape));
                let result = self.emit(format_args!("{operation} {ty} {x}, {y}"));
                self.counted(operation, shape, result, shape);
            }
            Family::Shift | Family::ShiftCall => {
                let x = self.operand(shape);
                let y = self.distance(shape);
                let text = if family == Family::Shift {
                    format!("{operation} {ty} {x}, {y}")
                } else {
                    self.call(&ty, &name, &[(ty.clone(), x), (ty.clone(), y)])
                };
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            Family::Division => {
                let x = self.operand(shape);
                let y = self.divisor(operation, &x, shape);
                let result = self.emit(format_args!("{operation} {ty} {x}, {y}"));
                self.counted(operation, shape, result, shape);
            }
            Family::Compare => {
                let (x, y) = (self.operand(shape), self.operand(shape));
                let result = self.emit(format_args!("{operation} {ty} {x}, {y}"));
                self.counted(operation, shape, result, shape.int(1));
            }
            Family::IntegerCall => {
                let (x, y) = (self.operand(shape), self.operand(shape));
                let text = self.call(&ty, &name, &[(ty.clone(), x), (ty.clone(), y)]);
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            Family::IntegerCallUnary => {
                let x = self.operand(shape);
                let text = self.call(&ty, &name, &[(ty.clone(), x)]);
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            Family::IntegerCallFlag => {
                let mut x = self.operand(shape);
                let excluded = self.random.percent(40);
                if excluded {
                    // The operand is neither zero nor the least number.
                    let one = shape.splat(if element.bits() == 1 { "true" } else { "1" });
                    x = self.emit(format_args!("or {ty} {x}, {one}"));
                }
                let excluded = excluded && (element.bits() > 1 || operation != "abs");
                let text = self.call(
                    &ty,
                    &name,
                    &[(ty.clone(), x), ("i1".to_owned(), excluded.to_string())],
                );
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            Family::Any => self.any(operation, shape),
            Family::Lanes => self.lanes(operation, shape),
            Family::Aggregate => self.aggregate(operation, shape, space),
            Family::Memory => self.memory(operation, shape, space.unwrap_or(Space::Private)),
            Family::Atomic | Family::AtomicFloat => {
                self.atomic(operation, shape, space.unwrap_or(Space::Global));
            }
            Family::Flag => self.flag(operation, shape),
            Family::Control => {
                let mut ty = Type::Plain(shape);
                if self.random.percent(20) {
                    let other = self.small();
                    ty = Type::Struct(false, vec![ty, Type::Plain(other)]);
                }
                self.control(operation, &ty);
            }
            _ => self.integer_call(target),
        }
    }

    /// Adds a call of an intrinsic on integers.
    fn integer_call(&mut self, target: &Target) {
        let Target {
            operation,
            family,
            shape,
            ..
        } = *target;
        let element = shape.element;
        let ty = shape.to_string();
        let name = format!("{operation}.{}", shape.suffix());
        match family {
            Family::Overflow => {
                let flags = shape.int(1);
                let pair = format!("{{ {ty}, {flags} }}");
                let (x, y) = (self.operand(shape), self.operand(shape));
                let text = self.call(&pair, &name, &[(ty.clone(), x), (ty.clone(), y)]);
                let result = self.emit(text);
                self.count(operation, shape, None);
                self.value(
                    result,
                    Type::Struct(false, vec![Type::Plain(shape), Type::Plain(flags)]),
                );
            }
            Family::Funnel => {
                let (x, y, z) = (
                    self.operand(shape),
                    self.operand(shape),
                    self.operand(shape),
                );
                let y = if self.random.percent(30) {
                    x.clone()
                } else {
                    y
                };
                let text = self.call(
                    &ty,
                    &name,
                    &[(ty.clone(), x), (ty.clone(), y), (ty.clone(), z)],
                );
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            Family::ThreeWay => {
                let to = shape.int(self.ordering_width());
                let to = if to.is_allowed() { to } else { shape.int(8) };
                let (x, y) = (self.operand(shape), self.operand(shape));
                let name = format!("{operation}.{}.{}", to.suffix(), shape.suffix());
                let text = self.call(&to.to_string(), &name, &[(ty.clone(), x), (ty.clone(), y)]);
                let result = self.emit(text);
                self.counted(operation, shape, result, to);
            }
            Family::FixedPoint => {
                let (mut x, mut y) = (self.operand(shape), self.operand(shape));
                let bits = element.bits();
                let scale = self.random.below(bits as usize);
                if !operation.ends_with("sat") {
                    // The operands are small enough that the product does not overflow.
                    let mask = shape.splat((1_u64 << ((bits - 1) / 2)) - 1);
                    x = self.emit(format_args!("and {ty} {x}, {mask}"));
                    y = self.emit(format_args!("and {ty} {y}, {mask}"));
                }
                let text = self.call(
                    &ty,
                    &name,
                    &[
                        (ty.clone(), x),
                        (ty.clone(), y),
                        ("i32".to_owned(), scale.to_string()),
                    ],
                );
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            Family::Reduction => {
                let to = Shape::scalar(element);
                let x = self.operand(shape);
                let text = self.call(&to.to_string(), &name, &[(ty.clone(), x)]);
                let result = self.emit(text);
                self.counted(operation, shape, result, to);
            }
            _ => self.conversion(target),
        }
    }

    /// Adds a conversion between integers, between floats, or between the two.
    fn conversion(&mut self, target: &Target) {
        let Target {
            operation,
            family,
            shape,
            ..
        } = *target;
        let element = shape.element;
        let ty = shape.to_string();
        match family {
            Family::Resize | Family::ResizeFloat => {
                let to = self.preferred(resized(operation, shape));
                let x = self.operand(shape);
                let result = self.emit(format_args!("{operation} {ty} {x} to {to}"));
                self.counted(operation, shape, result, to);
            }
            Family::ToFloat => {
                let to = self.float(shape);
                let mut x = self.operand(shape);
                if element.bits() > 128 {
                    // LLVM's expansion of wide conversions is wrong above the largest number.
                    let distance = shape.splat(element.bits() - 100);
                    x = self.emit(format_args!("lshr {ty} {x}, {distance}"));
                }
                let result = self.emit(format_args!("{operation} {ty} {x} to {to}"));
                self.counted(operation, shape, result, to);
            }
            Family::ToInteger | Family::ToIntegerCall => {
                let from = self.float(shape);
                let mut x = self.operand(from);
                let result = if family == Family::ToInteger {
                    x = self.in_range(&x, from, element.bits(), operation == "fptosi");
                    self.emit(format_args!("{operation} {from} {x} to {ty}"))
                } else {
                    if from.lanes > 0 || from.element == Element::Half {
                        // LLVM's JIT converts a NaN to the least number.
                        x = self.not_nan(&x, from);
                    }
                    let name = format!("{operation}.{}.{}", shape.suffix(), from.suffix());
                    let text = self.call(&ty, &name, &[(from.to_string(), x)]);
                    self.emit(text)
                };
                self.counted(operation, shape, result, shape);
            }
            _ => self.of_floats(target),
        }
    }

    /// Adds an operation on floats.
    fn of_floats(&mut self, target: &Target) {
        let Target {
            operation,
            family,
            shape,
            ..
        } = *target;
        let ty = shape.to_string();
        let name = format!("{operation}.{}", shape.suffix());
        match family {
            Family::Float => {
                let (x, y) = (self.operand(shape), self.operand(shape));
                let result = self.emit(format_args!("{operation} {ty} {x}, {y}"));
                self.counted(operation, shape, result, shape);
            }
            Family::Negate => {
                let x = self.operand(shape);
                let result = self.emit(format_args!("fneg {ty} {x}"));
                self.counted(operation, shape, result, shape);
            }
            Family::CompareFloat => {
                let (x, y) = (self.operand(shape), self.operand(shape));
                let result = self.emit(format_args!("{operation} {ty} {x}, {y}"));
                self.counted(operation, shape, result, shape.int(1));
            }
            Family::FloatCallUnary => {
                let x = self.operand(shape);
                let name = format!(
                    "{}.{}",
                    operation.trim_start_matches("llvm."),
                    shape.suffix()
                );
                let text = self.call(&ty, &name, &[(ty.clone(), x)]);
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            Family::FloatCall => {
                let (mut x, mut y) = (self.operand(shape), self.operand(shape));
                match operation {
                    // The sign of a NaN is unspecified.
                    "copysign" => y = self.not_nan(&y, shape),
                    // The result for signaling NaNs is unspecified, so NaNs become quiet.
                    _ => {
                        x = self.quiet(&x, shape);
                        y = self.quiet(&y, shape);
                    }
                }
                let text = self.call(&ty, &name, &[(ty.clone(), x), (ty.clone(), y)]);
                let mut result = self.emit(text);
                if matches!(operation, "minnum" | "maxnum") {
                    // The result for two zeros may be either zero, so the sign is removed.
                    let name = format!("fabs.{}", shape.suffix());
                    let text = self.call(&ty, &name, &[(ty.clone(), result)]);
                    result = self.emit(text);
                }
                self.counted(operation, shape, result, shape);
            }
            Family::Fused => {
                let arguments: Vec<(String, String)> =
                    (0..3).map(|_| (ty.clone(), self.operand(shape))).collect();
                let text = self.call(&ty, &name, &arguments);
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            _ => self.float_call(target),
        }
    }

    /// Adds a call of an intrinsic that examines or changes parts of floats, or reduces a vector of floats.
    fn float_call(&mut self, target: &Target) {
        let Target {
            operation,
            family,
            shape,
            ..
        } = *target;
        let element = shape.element;
        let ty = shape.to_string();
        let name = format!("{operation}.{}", shape.suffix());
        match family {
            Family::Class => {
                let mut mask = self.random.below(1024);
                // The tests do not distinguish signaling and quiet NaNs.
                if mask & 3 != 0 {
                    mask |= 3;
                }
                let x = self.operand(shape);
                let to = shape.int(1);
                let text = self.call(
                    &to.to_string(),
                    &name,
                    &[(ty.clone(), x), ("i32".to_owned(), mask.to_string())],
                );
                let result = self.emit(text);
                self.counted(operation, shape, result, to);
            }
            Family::Exponent => {
                let exponent = shape.int(32);
                let x = self.operand(shape);
                let name = format!("{name}.{}", exponent.suffix());
                if operation == "ldexp" {
                    let any = self.operand(exponent);
                    let n = self.emit(format_args!(
                        "srem {exponent} {any}, {}",
                        exponent.splat(70)
                    ));
                    let text = self.call(&ty, &name, &[(ty.clone(), x), (exponent.to_string(), n)]);
                    let result = self.emit(text);
                    self.counted(operation, shape, result, shape);
                } else {
                    // The exponent of a number that is not finite is unspecified.
                    let x = self.not_nan(&x, shape);
                    let x = self.finite(&x, shape);
                    let pair = Type::Struct(false, vec![Type::Plain(shape), Type::Plain(exponent)]);
                    let text = self.call(&pair.to_string(), &name, &[(ty.clone(), x)]);
                    let result = self.emit(text);
                    self.count(operation, shape, None);
                    self.value(result, pair);
                }
            }
            Family::FloatReduction => {
                let to = Shape::scalar(element);
                let mut x = self.operand(shape);
                let in_order = matches!(operation, "vector.reduce.fadd" | "vector.reduce.fmul");
                let mut arguments = Vec::new();
                if in_order {
                    arguments.push((to.to_string(), self.operand(to)));
                } else {
                    x = self.quiet(&x, shape);
                }
                arguments.push((ty.clone(), x));
                let text = self.call(&to.to_string(), &name, &arguments);
                let mut result = self.emit(text);
                if matches!(operation, "vector.reduce.fmin" | "vector.reduce.fmax") {
                    let name = format!("fabs.{}", to.suffix());
                    let text = self.call(&to.to_string(), &name, &[(to.to_string(), result)]);
                    result = self.emit(text);
                }
                self.counted(operation, shape, result, to);
            }
            _ => {}
        }
    }

    fn shape_of(&mut self, element: Element) -> Shape {
        self.palette.shape_of(&mut self.random, element)
    }

    /// Returns a floating-point type with the same number of lanes.
    fn float(&mut self, shape: Shape) -> Shape {
        // LLVM's JIT lacks conversions of wide integers to halves.
        let is_wide = shape.element.bits() > 64;
        let floats = FLOATS
            .iter()
            .filter(|float| !is_wide || **float != Element::Half)
            .map(|float| shape.with(*float));
        self.preferred(floats.filter(|shape| shape.is_allowed()).collect())
    }

    /// Returns one of the types at random, preferably one with an element type that the kernel uses.
    fn preferred(&mut self, shapes: Vec<Shape>) -> Shape {
        let known = |shape: &Shape| self.palette.elements.contains(&shape.element);
        let known: Vec<Shape> = shapes.iter().copied().filter(known).collect();
        *self
            .random
            .choose(if known.is_empty() { &shapes } else { &known })
    }

    /// Returns the width of an integer type that can represent -1, 0 and 1.
    fn ordering_width(&mut self) -> u32 {
        let mut widths = self.palette.widths();
        widths.retain(|bits| *bits > 1);
        *self.random.choose(&widths)
    }

    fn counted(&mut self, operation: &str, shape: Shape, result: String, to: Shape) {
        self.count(operation, shape, None);
        self.plain(result, to);
    }

    /// Returns a shift distance that is less than the width.
    fn distance(&mut self, shape: Shape) -> String {
        let bits = shape.element.bits();
        if self.random.percent(25) {
            let random = &mut self.random;
            return shape.each(|_| match bits {
                1 => "false".to_owned(),
                // The distance must fit in a signed number of the type.
                _ => random
                    .below((bits as usize).min(1 << (bits - 1).min(12)))
                    .to_string(),
            });
        }
        let any = self.operand(shape);
        if bits == 1 {
            return self.emit(format_args!("xor {shape} {any}, {any}"));
        }
        let least = 64 - u64::from(bits).leading_zeros();
        if bits.is_power_of_two() && bits > 2 && self.random.percent(50) {
            return self.emit(format_args!("and {shape} {any}, {}", shape.splat(bits - 1)));
        }
        if least >= bits {
            // The width does not fit in the type as a signed number, so the distance is 0 or 1.
            let mask = shape.splat(1);
            return self.emit(format_args!("and {shape} {any}, {mask}"));
        }
        self.emit(format_args!("urem {shape} {any}, {}", shape.splat(bits)))
    }

    /// Returns a divisor for which dividing `x` is defined.
    fn divisor(&mut self, operation: &str, x: &str, shape: Shape) -> String {
        let bits = shape.element.bits();
        if bits > 3 && self.random.percent(20) {
            let most = 1_usize << (bits - 1).min(31);
            let random = &mut self.random;
            return shape.each(|_| random.between(1, most - 1).to_string());
        }
        let y = self.operand(shape);
        let flags = shape.int(1);
        let one = shape.splat(if bits == 1 { "true" } else { "1" });
        let zero = self.emit(format_args!("icmp eq {shape} {y}, zeroinitializer"));
        let mut bad = zero;
        if operation.starts_with('s') {
            // The least number divided by -1 would overflow.
            let minus = shape.splat(-1);
            let y_minus = self.emit(format_args!("icmp eq {shape} {y}, {minus}"));
            let doubled = self.emit(format_args!("shl {shape} {x}, {one}"));
            let least = self.emit(format_args!("icmp eq {shape} {doubled}, zeroinitializer"));
            let overflow = self.emit(format_args!("and {flags} {y_minus}, {least}"));
            bad = self.emit(format_args!("or {flags} {bad}, {overflow}"));
        }
        self.emit(format_args!(
            "select {flags} {bad}, {shape} {one}, {shape} {y}"
        ))
    }

    /// Emits instructions that replace floats by 0 if they do not fit in an integer of this width, and returns the
    /// result.
    fn in_range(&mut self, x: &str, shape: Shape, bits: u32, signed: bool) -> String {
        // The limit is below the bound by a difference that a half can represent.
        let below = 1.0 - libm::ldexp(1.0, -11);
        let largest = if shape.element == Element::Half {
            60000.0
        } else {
            f64::from(f32::MAX)
        };
        let (low, high) = if signed {
            let bound = libm::ldexp(1.0, bits as i32 - 1);
            (-bound, bound * below)
        } else {
            (-below, libm::ldexp(1.0, bits as i32) * below)
        };
        let flags = shape.int(1);
        let element = shape.element;
        let low = shape.splat(element.literal(low.max(-largest)));
        let high = shape.splat(element.literal(high.min(largest)));
        let above = self.emit(format_args!("fcmp oge {shape} {x}, {low}"));
        let under = self.emit(format_args!("fcmp ole {shape} {x}, {high}"));
        let both = self.emit(format_args!("and {flags} {above}, {under}"));
        self.emit(format_args!(
            "select {flags} {both}, {shape} {x}, {shape} zeroinitializer"
        ))
    }

    /// Emits instructions that replace infinite floats by 1, and returns the result.
    fn finite(&mut self, x: &str, shape: Shape) -> String {
        let name = format!("fabs.{}", shape.suffix());
        let ty = shape.to_string();
        let text = self.call(&ty, &name, &[(ty.clone(), x.to_owned())]);
        let size = self.emit(text);
        let infinity = shape.splat(shape.element.literal(f64::INFINITY));
        let one = shape.splat(shape.element.literal(1.0));
        let flags = self.emit(format_args!("fcmp oeq {shape} {size}, {infinity}"));
        self.emit(format_args!(
            "select {} {flags}, {shape} {one}, {shape} {x}",
            shape.int(1)
        ))
    }

    fn any(&mut self, operation: &str, shape: Shape) {
        match operation {
            "select" | "select of lanes" => {
                let flags = if operation == "select" {
                    Shape::scalar(Element::Int(1))
                } else {
                    shape.int(1)
                };
                let (mut c, x, y) = (
                    self.operand(flags),
                    self.operand(shape),
                    self.operand(shape),
                );
                if flags.lanes > 0 && shape.element.bits() > 64 {
                    // LLVM's JIT uses bits other than the lowest of a value that was truncated to a flag.
                    let bytes = flags.int(8);
                    let signs = self.operand(bytes);
                    c = self.emit(format_args!("icmp slt {bytes} {signs}, zeroinitializer"));
                }
                let result =
                    self.emit(format_args!("select {flags} {c}, {shape} {x}, {shape} {y}"));
                self.counted(operation, shape, result, shape);
            }
            "freeze" => {
                let x = self.operand(shape);
                let result = self.emit(format_args!("freeze {shape} {x}"));
                self.counted(operation, shape, result, shape);
            }
            "expect" => {
                let (x, y) = (self.operand(shape), shape.constant(&mut self.random));
                let ty = shape.to_string();
                let text = self.call(
                    &ty,
                    &format!("expect.{}", shape.suffix()),
                    &[(ty.clone(), x), (ty.clone(), y)],
                );
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
            "call" => {
                let mut parameters = vec![Type::Plain(shape)];
                for _ in 0..self.random.below(3) {
                    let other = self.small();
                    parameters.push(Type::Plain(other));
                }
                self.call_function(operation, &Type::Plain(shape), &parameters, shape);
            }
            _ => {
                let to = self.preferred(same_size(shape));
                let mut x = self.operand(shape);
                if shape.element.is_float() {
                    x = self.not_nan(&x, shape);
                }
                let result = self.emit(format_args!("bitcast {shape} {x} to {to}"));
                self.counted("bitcast", shape, result, to);
            }
        }
    }

    fn lanes(&mut self, operation: &str, shape: Shape) {
        let element = Shape::scalar(shape.element);
        let constant = self.random.below(shape.lanes as usize).to_string();
        match operation {
            "extractelement" | "extractelement by variable" => {
                let x = self.operand(shape);
                let (index, width) = if operation == "extractelement" {
                    (constant, Shape::scalar(Element::Int(32)))
                } else {
                    self.index(shape.lanes)
                };
                let result = self.emit(format_args!("extractelement {shape} {x}, {width} {index}"));
                self.counted(operation, shape, result, element);
            }
            "insertelement" | "insertelement by variable" => {
                let (x, y) = (self.operand(shape), self.operand(element));
                let (index, width) = if operation == "insertelement" {
                    (constant, Shape::scalar(Element::Int(64)))
                } else {
                    self.index(shape.lanes)
                };
                let result = self.emit(format_args!(
                    "insertelement {shape} {x}, {element} {y}, {width} {index}"
                ));
                self.counted(operation, shape, result, shape);
            }
            "shufflevector" => {
                let one = self.random.percent(30);
                let x = self.operand(shape);
                let y = if one {
                    "poison".to_owned()
                } else {
                    self.operand(shape)
                };
                let to = loop {
                    let lanes = *self.random.choose(&self.palette.lengths);
                    let to = Shape { lanes, ..shape };
                    if lanes > 0 && to.is_allowed() {
                        break to;
                    }
                };
                let end = if one { shape.lanes } else { 2 * shape.lanes };
                let mask: Vec<String> = (0..to.lanes)
                    .map(|_| format!("i32 {}", self.random.below(end as usize)))
                    .collect();
                let result = self.emit(format_args!(
                    "shufflevector {shape} {x}, {shape} {y}, <{} x i32> <{}>",
                    to.lanes,
                    mask.join(", ")
                ));
                self.counted(operation, shape, result, to);
            }
            _ => {
                let x = self.operand(shape);
                let ty = shape.to_string();
                let text = self.call(
                    &ty,
                    &format!("{operation}.{}", shape.suffix()),
                    &[(ty.clone(), x)],
                );
                let result = self.emit(text);
                self.counted(operation, shape, result, shape);
            }
        }
    }

    fn aggregate(&mut self, operation: &str, shape: Shape, space: Option<Space>) {
        // Use an aggregate type that contains this element.
        let mut ty = self.palette.aggregate(&mut self.random, 2);
        ty = match ty {
            Type::Struct(packed, mut members) => {
                let at = self.random.below(members.len() + 1);
                members.insert(at, Type::Plain(shape));
                Type::Struct(packed, members)
            }
            other => Type::Struct(false, vec![other, Type::Plain(shape)]),
        };
        if self.random.percent(25) {
            ty = Type::Array(self.random.between(1, 3) as u32, Box::new(ty));
        }
        let leaves: Vec<(Vec<usize>, Shape)> = ty
            .leaves()
            .into_iter()
            .filter(|leaf| leaf.1 == shape)
            .collect();
        let path: Vec<String> = self
            .random
            .choose(&leaves)
            .0
            .iter()
            .map(usize::to_string)
            .collect();
        let path = path.join(", ");
        match operation {
            "extractvalue" => {
                let x = self.operand_of(&ty);
                let result = self.emit(format_args!("extractvalue {ty} {x}, {path}"));
                self.counted(operation, shape, result, shape);
            }
            "insertvalue" => {
                let (x, y) = (self.operand_of(&ty), self.operand(shape));
                let result = self.emit(format_args!("insertvalue {ty} {x}, {shape} {y}, {path}"));
                self.count(operation, shape, None);
                self.value(result, ty);
            }
            "select of aggregates" => {
                let condition = self.condition();
                let (x, y) = (self.operand_of(&ty), self.operand_of(&ty));
                let result = self.emit(format_args!("select i1 {condition}, {ty} {x}, {ty} {y}"));
                self.count(operation, shape, None);
                self.value(result, ty);
            }
            "phi of aggregates" => {
                if self.function.depth >= 3 {
                    return;
                }
                self.count(operation, shape, None);
                self.branch(&ty);
            }
            "call with aggregates" => {
                let parameters = [ty.clone(), Type::Plain(shape)];
                self.call_function(operation, &ty, &parameters, shape);
            }
            _ => {
                let space = space.unwrap_or(Space::Private);
                let object = self.object(&ty, space);
                self.end(None, false);
                let pointer = space.pointer();
                let x = self.operand_of(&ty);
                self.line(&format!("store {ty} {x}, {pointer} {}", object.pointer));
                let result = self.emit(format_args!("load {ty}, {pointer} {}", object.pointer));
                self.count(operation, shape, Some(space));
                self.function.objects.push(object);
                self.value(result, ty);
            }
        }
    }

    /// Defines a new function, and adds a call of it. Does nothing if functions are already nested too deeply.
    fn call_function(&mut self, operation: &str, result: &Type, parameters: &[Type], shape: Shape) {
        if self.function.depth >= 4 {
            return;
        }
        let arguments: Vec<String> = parameters
            .iter()
            .map(|ty| {
                let argument = self.operand_of(ty);
                format!("{ty} {argument}")
            })
            .collect();
        let pending = std::mem::take(&mut self.function.pending);
        let name = self.define(&result.to_string(), parameters, |builder| {
            for _ in 0..builder.random.between(0, 4) {
                builder.statement();
            }
            builder.operand_of(result)
        });
        self.function.pending = pending;
        let called = self.emit(format_args!(
            "call spir_func {result} {name}({})",
            arguments.join(", ")
        ));
        self.count(operation, shape, None);
        self.value(called, result.clone());
    }

    /// Adds an instruction with a flag. The operands satisfy the flag.
    fn flag(&mut self, operation: &str, shape: Shape) {
        let bits = shape.element.bits();
        let (x, y) = (self.operand(shape), self.operand(shape));
        let one = shape.splat(1);
        // The shift distance that makes the upper half zero.
        let half = shape.splat(bits / 2 + 1);
        match operation {
            "add nuw nsw" | "mul nuw nsw" => {
                let x = self.emit(format_args!("lshr {shape} {x}, {half}"));
                let y = self.emit(format_args!("lshr {shape} {y}, {half}"));
                let result = self.emit(format_args!("{operation} {shape} {x}, {y}"));
                self.counted(operation, shape, result, shape);
            }
            "or disjoint" => {
                let mask = self.operand(shape);
                let other = self.emit(format_args!("xor {shape} {mask}, {}", shape.splat(-1)));
                let x = self.emit(format_args!("and {shape} {x}, {mask}"));
                let y = self.emit(format_args!("and {shape} {y}, {other}"));
                let result = self.emit(format_args!("or disjoint {shape} {x}, {y}"));
                self.counted(operation, shape, result, shape);
            }
            "lshr exact" | "udiv exact" => {
                let x = self.emit(format_args!("shl {shape} {x}, {one}"));
                let by = if operation == "lshr exact" {
                    one
                } else {
                    shape.splat(2)
                };
                let result = self.emit(format_args!("{operation} {shape} {x}, {by}"));
                self.counted(operation, shape, result, shape);
            }
            "zext nneg" => {
                let to = widened(shape);
                let x = self.emit(format_args!("lshr {shape} {x}, {one}"));
                let result = self.emit(format_args!("zext nneg {shape} {x} to {to}"));
                self.counted(operation, shape, result, to);
            }
            "trunc nuw" => {
                let to = shape.int(bits - 1);
                let x = self.emit(format_args!("lshr {shape} {x}, {one}"));
                let result = self.emit(format_args!("trunc nuw {shape} {x} to {to}"));
                self.counted(operation, shape, result, to);
            }
            _ => {
                let x = self.emit(format_args!("lshr {shape} {x}, {one}"));
                let y = self.emit(format_args!("lshr {shape} {y}, {one}"));
                let predicate = *self.random.choose(&["ult", "slt", "ugt", "sge"]);
                let result = self.emit(format_args!("icmp samesign {predicate} {shape} {x}, {y}"));
                self.counted(operation, shape, result, shape.int(1));
            }
        }
    }

    /// Returns a random type for a phi or another value that is passed between blocks. It is the type of an existing
    /// value whose first element supports operations, an aggregate, or a small scalar or vector.
    pub fn carried(&mut self) -> Type {
        let has_operations = |ty: &&Type| {
            ty.leaves()
                .first()
                .is_none_or(|(_, shape)| shape.element.has_operations())
        };
        let known: Vec<Type> = self
            .function
            .values
            .iter()
            .map(|value| &value.1)
            .filter(has_operations)
            .cloned()
            .collect();
        if !known.is_empty() && self.random.percent(50) {
            return self.random.choose(&known).clone();
        }
        if self.random.percent(25) {
            return self.palette.aggregate(&mut self.random, 2);
        }
        Type::Plain(self.small())
    }
}

//! Adds operations on memory to random kernels: on objects in all address spaces, and on pointers to them.

use super::builder::{Builder, Object, Space};
use super::operations::BYTES;
use super::types::{Element, Shape, Type};

const SCOPES: &[&str] = &[
    "",
    "",
    "syncscope(\"workgroup\") ",
    "syncscope(\"device\") ",
    "syncscope(\"subgroup\") ",
    "syncscope(\"all_svm_devices\") ",
    "syncscope(\"work_item\") ",
];

impl Builder {
    /// Returns a random address space with writable memory.
    pub fn writable_space(&mut self) -> Space {
        // Functions other than kernels cannot have work-group variables.
        loop {
            let space = *self.random.choose(&Space::WRITABLE);
            if self.function.kernel || space != Space::Local {
                return space;
            }
        }
    }

    /// Creates an object of this type in an address space, with an initial value.
    pub fn object(&mut self, ty: &Type, space: Space) -> Object {
        let id = self.fresh();
        let pointer = match space {
            Space::Private => {
                let alloca = format!("  %o{id} = alloca {ty}\n");
                if self.random.percent(85) {
                    self.function.allocas.push(alloca);
                } else {
                    self.function.pending.push_str(&alloca);
                }
                format!("%o{id}")
            }
            Space::Constant => {
                let initial = ty.constant(&mut self.random);
                let unnamed = *self.random.choose(&["", "unnamed_addr "]);
                let linkage = *self.random.choose(&["internal", "private"]);
                self.module.push(format!(
                    "@{}.o{id} = {linkage} {unnamed}addrspace(2) constant {ty} {initial}\n",
                    self.name
                ));
                format!("@{}.o{id}", self.name)
            }
            Space::Global => {
                let initial = ty.constant(&mut self.random);
                self.module.push(format!(
                    "@{}.o{id} = internal addrspace(1) global {ty} {initial}\n",
                    self.name
                ));
                format!("@{}.o{id}", self.name)
            }
            Space::Local => {
                self.module.push(format!(
                    "@{}.o{id} = internal addrspace(3) global {ty} undef\n",
                    self.name
                ));
                format!("@{}.o{id}", self.name)
            }
            Space::Generic => {
                let mut space = self.writable_space();
                while space == Space::Generic {
                    space = self.writable_space();
                }
                return self.generic_object(ty, space);
            }
        };
        let object = Object {
            pointer,
            space,
            ty: ty.clone(),
        };
        if space != Space::Constant {
            self.fill(&object);
        }
        object
    }

    /// Creates an object in an address space, and returns it with a generic pointer to it.
    fn generic_object(&mut self, ty: &Type, space: Space) -> Object {
        let object = self.object(ty, space);
        let (from, pointer) = (space.pointer(), object.pointer);
        let pointer = if space != Space::Private && self.random.percent(40) {
            format!("addrspacecast ({from} {pointer} to ptr addrspace(4))")
        } else {
            self.emit(format_args!(
                "addrspacecast {from} {pointer} to ptr addrspace(4)"
            ))
        };
        Object {
            pointer,
            space: Space::Generic,
            ty: ty.clone(),
        }
    }

    /// Adds instructions that store a value to a whole object.
    fn fill(&mut self, object: &Object) {
        let Object { pointer, space, ty } = object;
        let space = space.pointer();
        if self.random.percent(50) {
            let value = self.operand_of(ty);
            self.line(&format!("store {ty} {value}, {space} {pointer}"));
            return;
        }
        for (path, shape) in ty.leaves() {
            let value = self.operand(shape);
            let at = self.element_pointer(object, &path, ty);
            let align = ty.align();
            self.line(&format!("store {shape} {value}, {space} {at}{align}"));
        }
    }

    /// Returns a pointer to the member of an object at this path of indices.
    fn element_pointer(&mut self, object: &Object, path: &[usize], ty: &Type) -> String {
        if path.is_empty() {
            return object.pointer.clone();
        }
        let indices: String = path.iter().map(|index| format!(", i32 {index}")).collect();
        let inbounds = *self.random.choose(&["", "inbounds "]);
        self.emit(format_args!(
            "getelementptr {inbounds}{ty}, {} {}, i32 0{indices}",
            object.space.pointer(),
            object.pointer
        ))
    }

    /// Returns a pointer to a value of this type in an existing or a new object, and the `align` of accesses to the
    /// value.
    fn place(&mut self, shape: Shape, space: Space) -> (String, &'static str) {
        let matching: Vec<Object> = self
            .function
            .objects
            .iter()
            .filter(|object| {
                object.space == space && object.ty.leaves().iter().any(|leaf| leaf.1 == shape)
            })
            .cloned()
            .collect();
        let object = if !matching.is_empty() && self.random.percent(50) {
            self.random.choose(&matching).clone()
        } else {
            let ty = self.type_with(shape);
            let object = self.object(&ty, space);
            self.end(None, false);
            self.function.objects.push(object.clone());
            object
        };
        let leaves: Vec<Vec<usize>> = object
            .ty
            .leaves()
            .into_iter()
            .filter(|leaf| leaf.1 == shape)
            .map(|leaf| leaf.0)
            .collect();
        let path = self.random.choose(&leaves).clone();
        let ty = object.ty.clone();
        (self.element_pointer(&object, &path, &ty), ty.align())
    }

    /// Returns a random type that is this shape, or an array or struct that contains it.
    fn type_with(&mut self, shape: Shape) -> Type {
        let plain = Type::Plain(shape);
        // Vectors of more than 16 lanes have a different layout in structs, which is rejected.
        let ways = if shape.lanes > 16 { 2 } else { 4 };
        match self.random.below(ways) {
            0 => plain,
            1 => Type::Array(self.random.between(1, 4) as u32, Box::new(plain)),
            2 => {
                let mut members = vec![plain];
                for _ in 0..self.random.between(1, 3) {
                    let at = self.random.below(members.len() + 1);
                    let other = self.small();
                    members.insert(at, Type::Plain(other));
                }
                Type::Struct(self.random.percent(25), members)
            }
            _ => {
                let other = self.small();
                let inner = Type::Struct(false, vec![Type::Plain(other), plain]);
                Type::Array(self.random.between(1, 3) as u32, Box::new(inner))
            }
        }
    }

    fn volatile(&mut self) -> &'static str {
        if self.random.percent(8) {
            "volatile "
        } else {
            ""
        }
    }

    /// Adds an operation on memory to the kernel.
    pub fn memory(&mut self, operation: &str, shape: Shape, space: Space) {
        let pointer_type = space.pointer();
        let volatile = self.volatile();
        match operation {
            "load" => {
                let (pointer, align) = self.place(shape, space);
                let value = self.emit(format_args!(
                    "load {volatile}{shape}, {pointer_type} {pointer}{align}"
                ));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            "store" => {
                let value = self.operand(shape);
                let (pointer, align) = self.place(shape, space);
                self.line(&format!(
                    "store {volatile}{shape} {value}, {pointer_type} {pointer}{align}"
                ));
                let value = self.emit(format_args!(
                    "load {shape}, {pointer_type} {pointer}{align}"
                ));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            "getelementptr" => {
                let count = self.random.between(1, 6) as u32;
                let ty = Type::Array(count, Box::new(Type::Plain(shape)));
                let object = self.object(&ty, space);
                self.end(None, false);
                let (index, width) = self.index(count);
                let base = &object.pointer;
                let at = if self.random.percent(50) {
                    self.emit(format_args!(
                        "getelementptr inbounds {ty}, {pointer_type} {base}, i64 0, {width} {index}"
                    ))
                } else {
                    // Compute an address past the end, and the address of the first element from it.
                    let past = self.emit(format_args!(
                        "getelementptr {shape}, {pointer_type} {base}, i64 {count}"
                    ));
                    let first = self.emit(format_args!(
                        "getelementptr {shape}, {pointer_type} {past}, i64 -{count}"
                    ));
                    self.emit(format_args!(
                        "getelementptr {shape}, {pointer_type} {first}, {width} {index}"
                    ))
                };
                let value = self.emit(format_args!("load {shape}, {pointer_type} {at}"));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            _ => self.memory_by_constant(operation, shape, space),
        }
    }

    /// Adds an operation on memory through constant addresses or pointer casts.
    fn memory_by_constant(&mut self, operation: &str, shape: Shape, space: Space) {
        let pointer_type = space.pointer();
        match operation {
            "load from a constant" => {
                let count = self.random.between(1, 4) as u32;
                let element = self.type_with(shape);
                let ty = Type::Array(count, Box::new(element));
                let object = self.object(&ty, Space::Constant);
                let (index, width) = self.index(count);
                let paths: Vec<Vec<usize>> = ty
                    .leaves()
                    .into_iter()
                    .filter(|leaf| leaf.1 == shape)
                    .map(|leaf| leaf.0)
                    .collect();
                let path = self.random.choose(&paths).clone();
                let rest: String = path[1..]
                    .iter()
                    .map(|index| format!(", i32 {index}"))
                    .collect();
                let at = self.emit(format_args!(
                    "getelementptr {ty}, ptr addrspace(2) {}, i64 0, {width} {index}{rest}",
                    object.pointer
                ));
                let value = self.emit(format_args!(
                    "load {shape}, ptr addrspace(2) {at}{}",
                    ty.align()
                ));
                self.count(operation, shape, Some(Space::Constant));
                self.plain(value, shape);
            }
            "constant getelementptr" => {
                let ty = self.type_with(shape);
                let object = self.object(&ty, space);
                self.end(None, false);
                let paths: Vec<Vec<usize>> = ty
                    .leaves()
                    .into_iter()
                    .filter(|leaf| leaf.1 == shape)
                    .map(|leaf| leaf.0)
                    .collect();
                let path: String = self
                    .random
                    .choose(&paths)
                    .iter()
                    .map(|index| format!(", i32 {index}"))
                    .collect();
                let pointer = space.pointer();
                let value = self.emit(format_args!(
                    "load {shape}, {pointer} getelementptr inbounds ({ty}, {pointer} {}, i32 0{path}){}",
                    object.pointer, ty.align()
                ));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            "addrspacecast" => {
                let value = self.operand(shape);
                let (pointer, align) = self.place(shape, space);
                let generic = self.emit(format_args!(
                    "addrspacecast {} {pointer} to ptr addrspace(4)",
                    space.pointer()
                ));
                let back = self.emit(format_args!(
                    "addrspacecast ptr addrspace(4) {generic} to {}",
                    space.pointer()
                ));
                self.line(&format!(
                    "store {shape} {value}, {} {back}{align}",
                    space.pointer()
                ));
                let value = self.emit(format_args!(
                    "load {shape}, ptr addrspace(4) {generic}{align}"
                ));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            "ptrtoint and inttoptr" => {
                let zero = self.operand(Shape::scalar(Element::Int(64)));
                let (pointer, align) = self.place(shape, space);
                let address = self.emit(format_args!("ptrtoint {pointer_type} {pointer} to i64"));
                let zero = self.emit(format_args!("and i64 {zero}, 0"));
                let sum = self.emit(format_args!("add i64 {address}, {zero}"));
                let back = self.emit(format_args!("inttoptr i64 {sum} to {pointer_type}"));
                let value = self.emit(format_args!("load {shape}, {pointer_type} {back}{align}"));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            _ => self.memory_by_pointers(operation, shape, space),
        }
    }

    /// Adds an operation that compares, selects or computes pointers.
    fn memory_by_pointers(&mut self, operation: &str, shape: Shape, space: Space) {
        let pointer_type = space.pointer();
        match operation {
            "icmp of pointers" => {
                let count = self.random.between(2, 5) as u32;
                let ty = Type::Array(count, Box::new(Type::Plain(shape)));
                let object = self.object(&ty, space);
                self.end(None, false);
                let predicate = *self.random.choose(&["eq", "ne", "ult", "uge"]);
                let mut pointers = Vec::new();
                for _ in 0..2 {
                    let (index, width) = self.index(count);
                    pointers.push(self.emit(format_args!(
                        "getelementptr inbounds {ty}, {pointer_type} {}, i64 0, {width} {index}",
                        object.pointer
                    )));
                }
                let flag = self.emit(format_args!(
                    "icmp {predicate} {pointer_type} {}, {}",
                    pointers[0], pointers[1]
                ));
                let null = self.emit(format_args!("icmp eq {pointer_type} {}, null", pointers[0]));
                let flag = self.emit(format_args!("select i1 {null}, i1 false, i1 {flag}"));
                self.count(operation, shape, Some(space));
                self.plain(flag, Shape::scalar(Element::Int(1)));
            }
            "select of pointers" => {
                let condition = self.condition();
                let (first, align) = self.place(shape, space);
                let (second, other) = self.place(shape, space);
                let align = if other.is_empty() { align } else { other };
                let pointer = self.emit(format_args!(
                    "select i1 {condition}, {pointer_type} {first}, {pointer_type} {second}"
                ));
                let value = self.emit(format_args!(
                    "load {shape}, {pointer_type} {pointer}{align}"
                ));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            "pointer in memory" => {
                let (pointer, align) = self.place(shape, space);
                let id = self.fresh();
                let in_struct = self.random.percent(40);
                let ty = if in_struct {
                    format!("{{ i32, {pointer_type} }}")
                } else {
                    pointer_type.clone()
                };
                self.function
                    .allocas
                    .push(format!("  %o{id} = alloca {ty}\n"));
                let mut at = format!("%o{id}");
                if in_struct {
                    at = self.emit(format_args!("getelementptr {ty}, ptr {at}, i32 0, i32 1"));
                }
                self.line(&format!("store {pointer_type} {pointer}, ptr {at}"));
                let loaded = self.emit(format_args!("load {pointer_type}, ptr {at}"));
                let value = self.emit(format_args!("load {shape}, {pointer_type} {loaded}{align}"));
                self.count(operation, shape, Some(space));
                self.plain(value, shape);
            }
            "memcpy" | "memmove" | "memset" => self.copy(operation, shape, space),
            _ => self.other_bytes(shape, space),
        }
    }

    /// Creates an object that is an array of this type.
    fn array(&mut self, shape: Shape, count: u32, space: Space) -> Object {
        let ty = Type::Array(count, Box::new(Type::Plain(shape)));
        self.object(&ty, space)
    }

    fn copy(&mut self, operation: &str, shape: Shape, space: Space) {
        let count = self.random.between(2, 9) as u32;
        let target = self.array(shape, count, space);
        // Only integers are copied in part. A partly copied float may be a NaN, whose bits are visible in other
        // results.
        let size = count * shape.element.bits() / 8;
        let to = space.pointer();
        self.end(None, false);
        let length = if self.random.percent(50) {
            // The length is a whole number of elements.
            (self.random.between(1, count as usize) as u32 * shape.element.bits() / 8).to_string()
        } else {
            let (index, width) = self.index(count + 1);
            let index = if width.element.bits() < 64 {
                self.emit(format_args!("zext {width} {index} to i64"))
            } else {
                index
            };
            self.emit(format_args!(
                "mul i64 {index}, {}",
                shape.element.bits() / 8
            ))
        };
        let text = if operation == "memset" {
            let byte = self.operand(Shape::scalar(Element::Int(8)));
            self.call(
                "void",
                &format!("memset.{}.i64", space.suffix()),
                &[
                    (to.clone(), target.pointer.clone()),
                    ("i8".to_owned(), byte),
                    ("i64".to_owned(), length),
                    ("i1".to_owned(), "false".to_owned()),
                ],
            )
        } else {
            let from_space = if self.random.percent(30) {
                Space::Constant
            } else {
                self.writable_space()
            };
            let source = self.object(&target.ty, from_space);
            self.call(
                "void",
                &format!("{operation}.{}.{}.i64", space.suffix(), from_space.suffix()),
                &[
                    (to.clone(), target.pointer.clone()),
                    (from_space.pointer(), source.pointer),
                    ("i64".to_owned(), length),
                    ("i1".to_owned(), "false".to_owned()),
                ],
            )
        };
        self.line(&text);
        if operation == "memmove" && self.random.percent(60) {
            // Copy the array to itself, shifted by one element.
            let next = self.emit(format_args!(
                "getelementptr {shape}, {to} {}, i64 1",
                target.pointer
            ));
            let (from, onto) = if self.random.percent(50) {
                (target.pointer.clone(), next)
            } else {
                (next, target.pointer.clone())
            };
            let text = self.call(
                "void",
                &format!("memmove.{}.{}.i64", space.suffix(), space.suffix()),
                &[
                    (to.clone(), onto),
                    (to.clone(), from),
                    (
                        "i64".to_owned(),
                        (size - shape.element.bits() / 8).to_string(),
                    ),
                    ("i1".to_owned(), "false".to_owned()),
                ],
            );
            self.line(&text);
        }
        let value = self.emit(format_args!("load {}, {to} {}", target.ty, target.pointer));
        self.count(operation, shape, Some(space));
        self.value(value, target.ty);
    }

    /// Adds instructions that load bytes with another type than the type with which they were stored.
    fn other_bytes(&mut self, other: Shape, space: Space) {
        let shape = Shape::scalar(*self.random.choose(BYTES));
        let least = other.bits().div_ceil(shape.bits()).max(2);
        let count = least + self.random.below(7) as u32;
        let object = self.array(shape, count, space);
        self.end(None, false);
        let to = space.pointer();
        if shape.element.is_float() {
            // The bits of a NaN are unspecified, so NaNs are replaced.
            for index in 0..count {
                let at = self.emit(format_args!(
                    "getelementptr {shape}, {to} {}, i64 {index}",
                    object.pointer
                ));
                let value = self.emit(format_args!("load {shape}, {to} {at}"));
                let value = self.not_nan(&value, shape);
                self.line(&format!("store {shape} {value}, {to} {at}"));
            }
        }
        let size = count * shape.element.bits() / 8;
        let at = self.random.below((size - other.bits() / 8) as usize + 1);
        let at = self.emit(format_args!(
            "getelementptr i8, {to} {}, i64 {at}",
            object.pointer
        ));
        let value = self.emit(format_args!("load {other}, {to} {at}, align 1"));
        self.count("load of other bytes", other, Some(space));
        self.plain(value, other);
    }

    /// Adds an atomic operation on a new object of type `shape` in the address space `space`.
    pub fn atomic(&mut self, operation: &str, shape: Shape, space: Space) {
        let element = shape.element;
        let pointer = space.pointer();
        let ty = Type::Plain(shape);
        let object = match space {
            Space::Generic => self.generic_object(&ty, Space::Global),
            space => self.object(&ty, space),
        };
        self.end(None, false);
        let at = &object.pointer;
        let align = element.bits() / 8;
        let scope = *self.random.choose(SCOPES);
        let order = *self
            .random
            .choose(&["monotonic", "acquire", "release", "acq_rel", "seq_cst"]);
        let mut value = self.operand(shape);
        if matches!(operation, "atomicrmw fmax" | "atomicrmw fmin") {
            // The maximum or minimum of two zeros may be either zero.
            let (zero, one) = (element.literal(0.0), element.literal(1.0));
            let flag = self.emit(format_args!("fcmp oeq {shape} {value}, {zero}"));
            value = self.emit(format_args!(
                "select i1 {flag}, {shape} {one}, {shape} {value}"
            ));
        }
        let result = match operation {
            "cmpxchg" => {
                let expected = if self.random.percent(50) {
                    self.emit(format_args!("load {shape}, {pointer} {at}"))
                } else {
                    self.operand(shape)
                };
                let failure = match order {
                    "monotonic" | "release" => "monotonic",
                    "seq_cst" => *self.random.choose(&["monotonic", "acquire", "seq_cst"]),
                    _ => *self.random.choose(&["monotonic", "acquire"]),
                };
                let weak = self.emit(format_args!(
                    "cmpxchg {pointer} {at}, {shape} {expected}, {shape} {value} {scope}{order} {failure}, align {align}"
                ));
                self.count(operation, shape, Some(space));
                let ty = Type::Struct(
                    false,
                    vec![
                        Type::Plain(shape),
                        Type::Plain(Shape::scalar(Element::Int(1))),
                    ],
                );
                self.value(weak, ty);
                None
            }
            "load atomic" => {
                let order = match order {
                    "release" | "acq_rel" => "acquire",
                    other => other,
                };
                Some(self.emit(format_args!(
                    "load atomic {shape}, {pointer} {at} {scope}{order}, align {align}"
                )))
            }
            "store atomic" => {
                let order = match order {
                    "acquire" | "acq_rel" => "release",
                    other => other,
                };
                self.line(&format!(
                    "store atomic {shape} {value}, {pointer} {at} {scope}{order}, align {align}"
                ));
                None
            }
            "fence" => {
                let order = if order == "monotonic" {
                    "acquire"
                } else {
                    order
                };
                self.line(&format!("fence {scope}{order}"));
                None
            }
            _ => {
                let operation = operation
                    .trim_start_matches("atomicrmw ")
                    .trim_end_matches(" of floats");
                Some(self.emit(format_args!(
                    "atomicrmw {operation} {pointer} {at}, {shape} {value} {scope}{order}, align {align}"
                )))
            }
        };
        if operation != "cmpxchg" {
            self.count(operation, shape, Some(space));
        }
        if let Some(result) = result {
            self.plain(result, shape);
        }
        let left = self.emit(format_args!("load {shape}, {pointer} {at}"));
        self.plain(left, shape);
    }
}

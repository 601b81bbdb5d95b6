//! Moves the bodies of called kernels to functions, because no function may call a kernel since LLVM 21.
//!
//! As in clang 21 and newer, the function has the name of the kernel after a prefix, and the linkage, the visibility
//! and the COMDAT of the kernel. Unlike there, kernels that are not called do not change.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::link::base_objects;
use crate::ir::metadata::names;
use crate::ir::{
    AttributeIndex, AttributeKind, AttributeList, Body, BodyBuilder, CallKind, CallingConvention,
    ConstantKind, DllStorage, Global, GlobalKind, GlobalValue, InstBuilder, Linkage, Module, Str,
    Value, Visibility,
};

/// The start of the name of the function that has the body of a kernel, as in clang 21 and newer.
const PREFIX: &str = "__clang_ocl_kern_imp_";

/// Returns the name of the kernel whose body the function with this name has, or `None` for other names.
pub fn kernel_name(function: &[u8]) -> Option<&[u8]> {
    let name = function.strip_prefix(PREFIX.as_bytes())?;
    (!name.is_empty()).then_some(name)
}

/// Changes calls of SPIR kernels and their aliases to calls of the functions with the bodies of the kernels. If the
/// module defines a called kernel but not its function, the body moves to the function, which the kernel calls. The
/// functions of other kernels are declared. Calls through pointers, calls of aliases that another module may replace,
/// and calls of kernels in other modules if another symbol has the name of the function do not change. All bodies must
/// be decoded, and pointers must be opaque.
pub fn separate(module: &mut Module) {
    let calls = Calls::of(module);
    if calls.kernels.is_empty() {
        return;
    }
    let mut moving = Moving::new(module);
    let mut functions: FxHashMap<Global, Global> = FxHashMap::default();
    for &kernel in &calls.kernels {
        if let Some(function) = moving.function_of(kernel) {
            functions.insert(kernel, function);
        }
    }
    moving.move_block_addresses();
    module.each_body(|module, _, body| {
        for inst in body.insts_in_order() {
            let callee = body.instructions[inst].kind.call();
            let callee = callee.and_then(|call| calls.kernel(module, call));
            let Some(&function) = callee.and_then(|callee| functions.get(&callee)) else {
                continue;
            };
            let ty = module.globals[function].ty;
            let address = module.constants.intern(ty, ConstantKind::Global(function));
            if let Some(call) = body.instructions.edit(inst).kind.call_mut() {
                call.callee = address.into();
                call.calling_convention = CallingConvention::SPIR_FUNC;
            }
        }
    });
}

/// Returns the SPIR kernels with these names that the module defines.
pub fn named(module: &Module, is_named: impl Fn(&[u8]) -> bool) -> impl Iterator<Item = Global> {
    let kernels = module.functions().filter(move |(_, value, function)| {
        function.calling_convention == CallingConvention::SPIR_KERNEL
            && function.is_definition
            && is_named(module.strings.get(value.name))
    });
    kernels.map(|(kernel, ..)| kernel)
}

/// Moves the bodies of the SPIR kernels with these names to functions, unless the module defines the functions. Calls
/// do not change. All bodies must be decoded.
pub fn separate_named(module: &mut Module, is_named: impl Fn(&[u8]) -> bool) {
    let kernels: Vec<Global> = named(module, is_named).collect();
    let mut moving = Moving::new(module);
    for kernel in kernels {
        moving.function_of(kernel);
    }
    moving.move_block_addresses();
}

/// The calls of kernels in a module.
struct Calls {
    /// The base object of each global, if a callee is an alias.
    bases: Option<SecondaryMap<Global, PackedOption<Global>>>,
    /// The kernels that are called, each once.
    kernels: Vec<Global>,
}

impl Calls {
    fn of(module: &Module) -> Self {
        let mut calls = Self {
            bases: None,
            kernels: Vec::new(),
        };
        let names_function = |global: Global| match &module.globals[global].kind {
            GlobalKind::Function(function) => {
                function.calling_convention == CallingConvention::SPIR_KERNEL
            }
            kind => matches!(kind, GlobalKind::Alias(_)),
        };
        // Few modules name kernels at all.
        let mut constants = module.constants.iter();
        if !constants
            .any(|(_, data)| matches!(data.kind, ConstantKind::Global(it) if names_function(it)))
        {
            return calls;
        }
        let mut known = FxHashSet::default();
        for (_, _, function) in module.functions() {
            let Some(body) = &function.body else { continue };
            for (_, _, instruction) in body.instructions_in_order() {
                transpire_interrupt::tick();
                let Some(call) = instruction.kind.call() else {
                    continue;
                };
                if calls.bases.is_none()
                    && call.calling_convention == CallingConvention::SPIR_KERNEL
                    && module.callee(call).is_some_and(|it| is_alias(module, it))
                {
                    calls.bases = Some(base_objects(module));
                }
                if let Some(kernel) = calls.kernel(module, call)
                    && known.insert(kernel)
                {
                    calls.kernels.push(kernel);
                }
            }
        }
        calls
    }

    /// Returns the kernel that a call names, or whose alias it names.
    fn kernel(&self, module: &Module, call: &CallKind) -> Option<Global> {
        if call.calling_convention != CallingConvention::SPIR_KERNEL {
            return None;
        }
        let callee = module.callee(call)?;
        let kernel = match is_alias(module, callee) {
            true => self.bases.as_ref()?[callee].expand()?,
            false => callee,
        };
        let (value, other) = (&module.globals[kernel], &module.globals[callee]);
        let is_kernel = (value.value_type, value.ty) == (other.value_type, other.ty)
            && module.function(kernel)?.calling_convention == CallingConvention::SPIR_KERNEL;
        is_kernel.then_some(kernel)
    }
}

/// Returns whether a global is an alias that no other module can replace.
fn is_alias(module: &Module, global: Global) -> bool {
    let value = &module.globals[global];
    matches!(value.kind, GlobalKind::Alias(_))
        && matches!(
            value.linkage,
            Linkage::External | Linkage::Internal | Linkage::Private
        )
}

/// The state while bodies of kernels move.
struct Moving<'m> {
    module: &'m mut Module,
    names: FxHashMap<Str, Global>,
    /// The number of globals before functions are added.
    count: usize,
    /// The functions to which bodies have moved, by their kernels.
    moved: FxHashMap<Global, Global>,
}

impl<'m> Moving<'m> {
    fn new(module: &'m mut Module) -> Self {
        let names = { module.globals.iter() }.map(|(global, value)| (value.name, global));
        let names = names.collect();
        Self {
            names,
            count: module.globals.len(),
            module,
            moved: FxHashMap::default(),
        }
    }

    /// Makes the addresses of blocks name the functions to which the blocks have moved.
    fn move_block_addresses(self) {
        if self.moved.is_empty() {
            return;
        }
        self.module.constants.rename(|_, kind| {
            if let ConstantKind::BlockAddress(global, _) = kind {
                *global = self.moved.get(global).copied().unwrap_or(*global);
            }
        });
    }

    /// Returns the function that has the body of a kernel. Moves the body there if the module does not define the
    /// function. Returns `None` if the body is in another module, and another symbol has the name of the function.
    fn function_of(&mut self, kernel: Global) -> Option<Global> {
        let module = &mut *self.module;
        let old = module.function(kernel)?;
        // Other modules define `available_externally` kernels, too.
        let is_external = module.globals[kernel].linkage == Linkage::AvailableExternally;
        let is_definition = old.body.is_some() && !is_external;
        let mut name = module.globals[kernel].name;
        let is_named = !module.strings.get(name).is_empty();
        let base = format!("{PREFIX}{}", module.name(kernel));
        if is_named {
            name = module.strings.intern(&base);
        }
        let known = self.names.get(&name).copied().filter(|_| is_named);
        if let Some(known) = known
            && self.is_function_of(kernel, known)
        {
            if is_definition && !self.is_defined(kernel, known) {
                self.module.globals[known] = self.head(kernel, name)?;
                self.move_body(kernel, known);
            }
            return Some(known);
        }
        if known.is_some() && !is_definition {
            return None;
        }
        let mut number = 0;
        while is_named && self.names.contains_key(&name) {
            transpire_interrupt::tick();
            number += 1;
            name = self.module.strings.intern(format!("{base}.{number}"));
        }
        let mut value = self.head(kernel, name)?;
        if is_external {
            value.linkage = Linkage::External;
        }
        if number > 0 {
            // Other modules do not know the name.
            value.linkage = Linkage::Internal;
            value.visibility = Visibility::Default;
            value.dll_storage = DllStorage::Default;
            value.dso_local = true;
        }
        let function = self.module.globals.push(value);
        if is_named {
            self.names.insert(name, function);
        }
        if is_definition {
            self.move_body(kernel, function);
        }
        Some(function)
    }

    /// Returns whether `known`, which has the name of the function of a kernel, is that function.
    fn is_function_of(&self, kernel: Global, known: Global) -> bool {
        let values = (&self.module.globals[kernel], &self.module.globals[known]);
        let function = self.module.function(known);
        known.index() < self.count
            && values.0.value_type == values.1.value_type
            && function.is_some_and(|it| it.calling_convention == CallingConvention::SPIR_FUNC)
    }

    /// Returns whether the module defines `function`, the function of a kernel. A kernel that calls the function does
    /// not have its body.
    fn is_defined(&self, kernel: Global, function: Global) -> bool {
        let module = &*self.module;
        if module.function(function).is_some_and(|it| it.is_definition) {
            return true;
        }
        let body = module.function(kernel).and_then(|it| it.body.as_ref());
        let mut instructions = body.into_iter().flat_map(|it| it.instructions_in_order());
        instructions.any(|(_, _, instruction)| {
            let call = instruction.kind.call();
            call.and_then(|call| module.callee(call)) == Some(function)
        })
    }

    fn move_body(&mut self, kernel: Global, function: Global) {
        move_body(self.module, kernel, function);
        pass_attributes(self.module, kernel);
        self.moved.insert(kernel, function);
    }

    /// Returns a declaration of the function of a kernel.
    fn head(&self, kernel: Global, name: Str) -> Option<GlobalValue> {
        let value = &self.module.globals[kernel];
        let mut function = self.module.function(kernel)?.head();
        function.calling_convention = CallingConvention::SPIR_FUNC;
        function.is_definition = false;
        let kind = GlobalKind::Function(Box::new(function));
        let mut head = GlobalValue::new(name, value.value_type, value.ty, value.linkage, kind);
        head.visibility = value.visibility;
        head.dll_storage = value.dll_storage;
        head.unnamed_address = value.unnamed_address;
        head.dso_local = value.dso_local;
        head.comdat = value.comdat;
        head.section = value.section;
        head.partition = value.partition;
        head.alignment = value.alignment;
        Some(head)
    }
}

/// Moves the body of a kernel and its debug information to `function`, a function of the same type. The kernel calls
/// the function, whose [source name](Module::source_name) is the name of the kernel. The kernel loses the properties of
/// its former body: `naked`, the data before and after the entry, and the personality. Block addresses do not change.
/// Does nothing if the kernel has no body.
pub fn move_body(module: &mut Module, kernel: Global, function: Global) {
    let dbg = module.metadata.kind(&module.strings, names::DBG);
    let Some(old) = module.function_mut(kernel) else {
        return;
    };
    let Some(body) = old.body.take() else { return };
    let attributes = old.attributes;
    let name = module.globals[kernel].name;
    let mut own = Body::new(body.argument_types.clone());
    own.argument_names.clone_from(&body.argument_names);
    if let Some(new) = module.function_mut(function) {
        new.body = Some(body);
        new.is_definition = true;
        new.source_name = name.into();
    }
    let all = std::mem::take(&mut module.globals[kernel].attachments).into_iter();
    let (of_body, of_kernel) = all.partition(|&(kind, _)| Some(kind) == dbg);
    module.globals[function].attachments = of_body;
    module.globals[kernel].attachments = of_kernel;
    pass_on(module, function, &mut own);
    let attributes = without_naked(module, attributes);
    if let Some(kernel) = module.function_mut(kernel) {
        kernel.body = Some(Box::new(own));
        kernel.attributes = attributes;
        kernel.prefix = PackedOption::default();
        kernel.prologue = PackedOption::default();
        kernel.personality = PackedOption::default();
    }
}

/// Returns the attributes of a function without `naked`.
fn without_naked(
    module: &mut Module,
    attributes: PackedOption<AttributeList>,
) -> PackedOption<AttributeList> {
    let table = &mut module.attributes;
    let index = AttributeIndex::Function;
    let Some(list) = attributes.expand() else {
        return attributes;
    };
    if table
        .find(Some(list), index, AttributeKind::NAKED)
        .is_none()
    {
        return attributes;
    }
    let set = table.get(Some(list), index).iter();
    let set = set.filter(|attribute| attribute.kind() != Some(AttributeKind::NAKED));
    let set: Box<[_]> = set.cloned().collect();
    let set = (!set.is_empty()).then(|| table.sets.intern(set));
    let others = table.lists[list].iter().copied();
    let others = others.filter(|other| other.0 != index);
    let sets: Box<[_]> = others.chain(set.map(|set| (index, set))).collect();
    table.lists.intern(sets).into()
}

/// Fills an empty body: it calls `function` as a `spir_func` with its own arguments, and returns the result.
pub fn pass_on(module: &mut Module, function: Global, body: &mut Body) {
    let result = module.signature(function).map(|signature| signature.result);
    let gives_none = result.is_none_or(|result| result == module.void_type);
    let arguments = (0..body.argument_types.len() as u32).map(Value::argument);
    let arguments: Vec<Value> = arguments.collect();
    let mut build = BodyBuilder::new(module, body);
    let value = build.call(function, &arguments);
    build.ret((!gives_none).then_some(value));
    for call in body.instructions.calls_mut() {
        call.calling_convention = CallingConvention::SPIR_FUNC;
    }
}

/// Gives the call in the body of a kernel the attributes of the kernel's parameters.
fn pass_attributes(module: &mut Module, kernel: Global) {
    let Some(function) = module.function(kernel) else {
        return;
    };
    let of_parameters = function.attributes.expand().map(|list| {
        let sets = module.attributes.lists[list].iter().copied();
        let sets = sets.filter(|(index, _)| matches!(index, AttributeIndex::Parameter(_)));
        let sets: Box<[_]> = sets.collect();
        module.attributes.lists.intern(sets)
    });
    let body = module.function_mut(kernel).and_then(|it| it.body.as_mut());
    for call in body
        .into_iter()
        .flat_map(|body| body.instructions.calls_mut())
    {
        call.attributes = of_parameters.into();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::versions::Release;
    use crate::{assembly, verify_for};

    #[test]
    fn the_body_of_a_called_kernel_is_a_function() {
        let text = b"declare spir_kernel void @declared()
define spir_kernel void @called(ptr addrspace(1) noundef %p, i32 %x) convergent !kernel_arg_name !1 {
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}
define spir_kernel void @calls(ptr addrspace(1) %p) {
  call spir_kernel void @called(ptr addrspace(1) noundef %p, i32 1)
  call spir_kernel void @declared()
  ret void
}
!1 = !{!\"p\", !\"x\"}
";
        let mut module = assembly::parse(text).unwrap();
        assert!(verify_for(&module, Release::V22).is_err());
        separate(&mut module);
        verify_for(&module, Release::V22).unwrap();
        let text = assembly::print(&module, Release::V22);
        for part in [
            "define spir_kernel void @called(ptr addrspace(1) noundef %p, i32 %x) #0 !kernel_arg_name !0 {
  call spir_func void @__clang_ocl_kern_imp_called(ptr addrspace(1) noundef %p, i32 %x)
  ret void\n}\n",
            "  call spir_func void @__clang_ocl_kern_imp_called(ptr addrspace(1) noundef %p, i32 1)
  call spir_func void @__clang_ocl_kern_imp_declared()\n",
            "define spir_func void @__clang_ocl_kern_imp_called(ptr addrspace(1) noundef %p, i32 %x) #0 {
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void\n}\n",
            "declare spir_func void @__clang_ocl_kern_imp_declared()\n",
        ] {
            assert!(text.contains(part), "{part}{text}");
        }
        separate(&mut module);
        assert_eq!(assembly::print(&module, Release::V22), text);
    }

    fn separated(text: &str) -> String {
        let mut module = assembly::parse(text.as_bytes()).unwrap();
        separate(&mut module);
        verify_for(&module, Release::V22).unwrap();
        assembly::print(&module, Release::V22)
    }

    #[test]
    fn each_kernel_without_a_name_has_its_own_function() {
        let text = separated(
            "define spir_kernel void @0() {\n  fence acquire\n  ret void\n}
define spir_kernel void @1() {\n  fence release\n  ret void\n}
define spir_kernel void @k() {\n  call spir_kernel void @0()\n  call spir_kernel void @1()\n  ret void\n}\n",
        );
        for part in [
            "@k() {\n  call spir_func void @2()\n  call spir_func void @3()\n",
            "define spir_func void @2() {\n  fence acquire\n",
            "define spir_func void @3() {\n  fence release\n",
        ] {
            assert!(text.contains(part), "{part}{text}");
        }
    }

    #[test]
    fn a_function_has_the_linkage_and_the_comdat_of_its_kernel() {
        let text = separated(
            "$c = comdat any
define linkonce_odr hidden spir_kernel void @a() comdat($c) {\n  ret void\n}
declare extern_weak spir_kernel void @b()
define available_externally spir_kernel void @c() {\n  ret void\n}
define spir_kernel void @k() {
  call spir_kernel void @a()\n  call spir_kernel void @b()\n  call spir_kernel void @c()\n  ret void\n}\n",
        );
        for part in [
            "define linkonce_odr hidden spir_func void @__clang_ocl_kern_imp_a() comdat($c) {",
            "declare extern_weak spir_func void @__clang_ocl_kern_imp_b()",
            "declare spir_func void @__clang_ocl_kern_imp_c()",
            "define available_externally spir_kernel void @c() {\n  ret void\n",
        ] {
            assert!(text.contains(part), "{part}{text}");
        }
    }

    #[test]
    fn a_declared_function_gets_the_body_unless_the_kernel_calls_it() {
        let head = "declare spir_func void @__clang_ocl_kern_imp_a()
define spir_kernel void @k() {\n  call spir_kernel void @a()\n  ret void\n}\n";
        let text = separated(&format!(
            "{head}define spir_kernel void @a() {{\n  fence acquire\n  ret void\n}}\n"
        ));
        let moved = "define spir_func void @__clang_ocl_kern_imp_a() {\n  fence acquire\n";
        assert!(text.contains(moved), "{text}");
        let text = separated(&format!(
            "{head}define spir_kernel void @a() {{
  call spir_func void @__clang_ocl_kern_imp_a()\n  ret void\n}}\n"
        ));
        let declared = "declare spir_func void @__clang_ocl_kern_imp_a()";
        assert!(text.contains(declared), "{text}");
    }

    #[test]
    fn calls_of_aliases_call_the_function_unless_others_may_replace_the_alias() {
        let of = |linkage: &str| {
            format!(
                "@a = {linkage}alias void (), ptr @b
define spir_kernel void @b() {{\n  ret void\n}}
define spir_kernel void @k() {{\n  call spir_kernel void @a()\n  ret void\n}}\n"
            )
        };
        let text = separated(&of(""));
        let call = "@k() {\n  call spir_func void @__clang_ocl_kern_imp_b()\n";
        assert!(text.contains(call), "{text}");
        let mut module = assembly::parse(of("weak ").as_bytes()).unwrap();
        separate(&mut module);
        let error = verify_for(&module, Release::V22).unwrap_err().to_string();
        assert!(error.ends_with("does not permit the call of @a"), "{error}");
    }

    #[test]
    fn a_naked_body_and_the_data_before_it_move_to_the_function() {
        let text = separated(
            "define spir_kernel void @a() naked prefix i32 1 prologue i32 2 {\n  unreachable\n}
define spir_kernel void @k() {\n  call spir_kernel void @a()\n  ret void\n}\n",
        );
        let kernel = "define spir_kernel void @a() {\n  call spir_func";
        assert!(text.contains(kernel), "{text}");
        let function = "@__clang_ocl_kern_imp_a() #0 prefix i32 1 prologue i32 2 {\n  unreachable";
        assert!(
            text.contains(function) && text.contains("{ naked }"),
            "{text}"
        );
    }

    #[test]
    fn a_name_that_another_symbol_has_gets_a_number() {
        let text = separated(
            "@__clang_ocl_kern_imp_a = global i32 0
define spir_kernel void @a() {\n  ret void\n}
define spir_kernel void @k() {\n  call spir_kernel void @a()\n  ret void\n}\n",
        );
        let function = "define internal spir_func void @__clang_ocl_kern_imp_a.1() {";
        assert!(text.contains(function), "{text}");
    }
}

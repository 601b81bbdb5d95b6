//! Generates hostile LLVM IR: types, constants, globals, attributes, calls, memory accesses, other instructions and
//! control flow.

use super::{Shape, each, list};

/// The generators of LLVM IR, except those with much metadata or with long lists that are usually short.
pub(super) const SHAPES: &[Shape] = &[
    Shape::llvm("global-chain", global_chain),
    Shape::llvm("global-cycle", global_cycle),
    Shape::llvm("global-integers", global_integers),
    Shape::llvm("alias-chain", alias_chain),
    Shape::llvm("aliases", aliases),
    Shape::llvm("private-constants", private_constants),
    Shape::llvm("constant-elements", constant_elements),
    Shape::llvm("constant-structs", constant_structs),
    Shape::llvm("string", string),
    Shape::llvm("long-name", long_name),
    Shape::llvm("long-names", long_names),
    Shape::llvm("function-table", function_table),
    Shape::llvm("constructors", constructors),
    Shape::llvm("used-list", used_list),
    Shape::llvm("sections", sections),
    Shape::llvm("comdats", comdats),
    Shape::llvm("collectors", collectors),
    Shape::llvm("bundles", bundles),
    Shape::llvm("module-assembly", module_assembly),
    Shape::llvm("attribute-groups", attribute_groups),
    Shape::llvm("string-attributes", string_attributes),
    Shape::llvm("call-chain", call_chain),
    Shape::llvm("call-cycle", call_cycle),
    Shape::llvm("declarations", declarations),
    Shape::llvm("built-in-names", built_in_names),
    Shape::llvm("parameters", parameters),
    Shape::llvm("struct-members", struct_members),
    Shape::llvm("struct-chain", struct_chain),
    Shape::llvm("struct-graph", struct_graph).shared(),
    Shape::llvm("array-graph", array_graph).shared(),
    Shape::llvm("struct-tree", struct_graph).sized(),
    Shape::llvm("array-tree", array_graph).sized(),
    Shape::llvm("select-of-graph", select_of_graph).shared(),
    Shape::llvm("by-value-tree", by_value_graph).sized(),
    Shape::llvm("layout", layout),
    Shape::llvm("by-value-graph", by_value_graph).shared(),
    Shape::llvm("literal-structs", literal_structs),
    Shape::llvm("pointer-structs", pointer_structs),
    Shape::llvm("huge-arrays", huge_arrays),
    Shape::llvm("wide-integer", wide_integer),
    Shape::llvm("wide-arithmetic", wide_arithmetic),
    Shape::llvm("odd-arithmetic", odd_arithmetic),
    Shape::llvm("wide-vectors", wide_vectors),
    Shape::llvm("value-graph", value_graph).shared(),
    Shape::llvm("select-chain", select_chain),
    Shape::llvm("pointer-selects", pointer_selects),
    Shape::llvm("cast-chain", cast_chain),
    Shape::llvm("address-casts", address_casts),
    Shape::llvm("insert-chain", insert_chain),
    Shape::llvm("phi-chain", phi_chain),
    Shape::llvm("pointer-phis", pointer_phis),
    Shape::llvm("wide-phi", wide_phi),
    Shape::llvm("phi-cycle", phi_cycle),
    Shape::llvm("nested-loops", nested_loops),
    Shape::llvm("nested-branches", nested_branches),
    Shape::llvm("irreducible", irreducible),
    Shape::llvm("unreachable-blocks", unreachable_blocks),
    Shape::llvm("reversed-blocks", reversed_blocks),
    Shape::llvm("switch-targets", switch_targets),
    Shape::llvm("switches", switches),
    Shape::llvm("switch-wide", switch_wide),
    Shape::llvm("block-addresses", block_addresses),
    Shape::llvm("use-lists", use_lists),
    Shape::llvm("slots", slots),
    Shape::llvm("slots-in-branches", slots_in_branches),
    Shape::llvm("slot-of-pointers", slot_of_pointers),
    Shape::llvm("copies", copies),
    Shape::llvm("printf", printf),
    Shape::llvm("expressions-of-one", expressions_of_one),
    Shape::llvm("samplers", samplers),
    Shape::llvm("local-variables", local_variables),
    Shape::llvm("atomics", atomics),
    Shape::llvm("intrinsics", intrinsics),
];

pub(super) const TRIPLE: &str = "target triple = \"spir64-unknown-unknown\"\n";

/// Returns a module with one kernel, which has this body.
pub(super) fn kernel(body: &str) -> String {
    format!(
        "{TRIPLE}define spir_kernel void @k(ptr addrspace(1) %p, i32 %n, i1 %c) {{\nentry:\n{body}}}\n"
    )
}

fn chain(count: usize, last: &str) -> String {
    let next = |i| match i + 1 == count {
        true => last.to_owned(),
        false => format!("@g{}", i + 1),
    };
    let variables = each(count, |i| {
        format!("@g{i} = addrspace(1) global ptr addrspace(1) {}\n", next(i))
    });
    format!("{TRIPLE}{variables}")
}

fn global_chain(count: usize) -> String {
    chain(count, "null")
}

fn global_cycle(count: usize) -> String {
    chain(count, "@g0")
}

/// Returns a module with variables that are integers, each initialized with the address of the next one.
fn global_integers(count: usize) -> String {
    let variables = each(count, |i| {
        let next = (i + 1).min(count);
        format!("@g{i} = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @g{next} to i64)\n")
    });
    format!("{TRIPLE}{variables}@g{count} = addrspace(1) global i64 0\n")
}

fn alias_chain(count: usize) -> String {
    let aliases = each(count, |i| {
        format!("@a{} = alias i32, ptr addrspace(1) @a{i}\n", i + 1)
    });
    format!(
        "{TRIPLE}@a0 = addrspace(1) global i32 1\n{aliases}@v = addrspace(1) global ptr addrspace(1) @a{count}\n"
    )
}

fn aliases(count: usize) -> String {
    let aliases = each(count, |i| format!("@a{i} = alias void (), ptr @f\n"));
    let calls = each(count, |i| format!("  call spir_func void @a{i}()\n"));
    format!(
        "{aliases}{}define spir_func void @f() {{\n  ret void\n}}\n",
        kernel(&format!("{calls}  ret void\n"))
    )
}

fn private_constants(count: usize) -> String {
    let constants = each(count, |i| {
        format!("@c{i} = private unnamed_addr constant [2 x i32] [i32 {i}, i32 7]\n")
    });
    let loads = each(count, |i| {
        format!(
            "  %a{i} = getelementptr [2 x i32], ptr @c{i}, i64 0, i32 %n\n  %x{i} = load i32, ptr %a{i}\n  store volatile i32 %x{i}, ptr addrspace(1) %p\n"
        )
    });
    format!("{constants}{}", kernel(&format!("{loads}  ret void\n")))
}

fn constant_elements(count: usize) -> String {
    let elements = list(count, ", ", |i| format!("i64 {i}"));
    format!("{TRIPLE}@v = addrspace(2) constant [{count} x i64] [{elements}]\n")
}

fn constant_structs(count: usize) -> String {
    let elements = list(count, ", ", |i| {
        format!("%s {{ i32 {i}, ptr addrspace(1) @x, [2 x i8] c\"ab\" }}")
    });
    format!(
        "{TRIPLE}%s = type {{ i32, ptr addrspace(1), [2 x i8] }}\n@x = addrspace(1) global i32 0\n@v = addrspace(1) global [{count} x %s] [{elements}]\n"
    )
}

fn string(count: usize) -> String {
    let text = "\\01z".repeat(count);
    format!(
        "{TRIPLE}@v = addrspace(2) constant [{} x i8] c\"{text}\"\n",
        2 * count
    )
}

fn long_name(count: usize) -> String {
    let name = "n".repeat(count);
    format!("{TRIPLE}define spir_kernel void @{name}() {{\n  ret void\n}}\n")
}

/// Returns a module with values whose names differ only in a number at the end, like the names that renaming
/// generates.
fn long_names(count: usize) -> String {
    let adds = each(count, |i| {
        format!(
            "  %\"x y{}\" = add i32 %n, {i}\n  %x.{i} = add i32 %n, 1\n",
            i
        )
    });
    kernel(&format!("{adds}  ret void\n"))
}

fn functions(count: usize) -> String {
    each(count, |i| {
        format!("define internal spir_func void @f{i}() {{\n  ret void\n}}\n")
    })
}

fn function_table(count: usize) -> String {
    let elements = list(count, ", ", |i| format!("ptr @f{i}"));
    format!(
        "{TRIPLE}{}@t = addrspace(1) global [{count} x ptr] [{elements}]\n",
        functions(count)
    )
}

fn constructors(count: usize) -> String {
    let entry = "{ i32, ptr, ptr }";
    let elements = list(count, ", ", |i| {
        format!("{entry} {{ i32 {i}, ptr @f{i}, ptr null }}")
    });
    format!(
        "{TRIPLE}{}@llvm.global_ctors = appending addrspace(1) global [{count} x {entry}] [{elements}]\n",
        functions(count)
    )
}

fn used_list(count: usize) -> String {
    let variables = each(count, |i| {
        format!("@g{i} = internal addrspace(1) global i32 {i}\n")
    });
    let elements = list(count, ", ", |i| {
        format!("ptr addrspacecast (ptr addrspace(1) @g{i} to ptr)")
    });
    format!(
        "{TRIPLE}{variables}@llvm.used = appending global [{count} x ptr] [{elements}], section \"llvm.metadata\"\n"
    )
}

fn sections(count: usize) -> String {
    let variables = each(count, |i| {
        format!("@g{i} = addrspace(1) global i32 0, section \"s{i}\"\n")
    });
    format!("{TRIPLE}{variables}")
}

fn comdats(count: usize) -> String {
    let comdats = each(count, |i| format!("$g{i} = comdat any\n"));
    let variables = each(count, |i| {
        format!("@g{i} = linkonce_odr addrspace(1) global i32 0, comdat\n")
    });
    format!("{comdats}{TRIPLE}{variables}")
}

fn collectors(count: usize) -> String {
    let functions = each(count, |i| {
        format!("define spir_func void @f{i}() gc \"s{i}\" {{\n  ret void\n}}\n")
    });
    format!("{TRIPLE}{functions}")
}

fn bundles(count: usize) -> String {
    let calls = each(count, |i| {
        format!("  call void @g() [ \"b{i}\"(i32 {i}) ]\n")
    });
    format!(
        "{}declare void @g()\n",
        kernel(&format!("{calls}  ret void\n"))
    )
}

fn module_assembly(count: usize) -> String {
    let lines = each(count, |i| format!("module asm \".symver s{i}\"\n"));
    format!("{TRIPLE}{lines}")
}

fn attribute_groups(count: usize) -> String {
    let functions = each(count, |i| {
        format!(
            "define spir_func void @f{i}(ptr align 4 dereferenceable({}) %p) #{i} {{\n  ret void\n}}\n",
            i + 1
        )
    });
    let groups = each(count, |i| {
        format!("attributes #{i} = {{ nounwind \"k{i}\"=\"v{i}\" }}\n")
    });
    format!("{TRIPLE}{functions}{groups}")
}

fn string_attributes(count: usize) -> String {
    let attributes = list(count, " ", |i| format!("\"a{i}\"=\"{i}\""));
    format!(
        "{TRIPLE}define spir_kernel void @k() #0 {{\n  ret void\n}}\nattributes #0 = {{ {attributes} }}\n"
    )
}

fn calls(count: usize, last: usize) -> String {
    let functions = each(count, |i| {
        let next = if i + 1 == count { last } else { i + 1 };
        format!(
            "define spir_func void @f{i}() {{\n  call spir_func void @f{next}()\n  ret void\n}}\n"
        )
    });
    format!(
        "{TRIPLE}{functions}define spir_func void @f{count}() {{\n  ret void\n}}\ndefine spir_kernel void @k() {{\n  call spir_func void @f0()\n  ret void\n}}\n"
    )
}

fn call_chain(count: usize) -> String {
    calls(count, count)
}

fn call_cycle(count: usize) -> String {
    calls(count, 0)
}

fn declarations(count: usize) -> String {
    let calls = each(count, |i| format!("  call spir_func void @d{i}(i32 {i})\n"));
    let declared = each(count, |i| format!("declare spir_func void @d{i}(i32)\n"));
    format!("{}{declared}", kernel(&format!("{calls}  ret void\n")))
}

/// Returns a module with calls of functions that all have different names, mangled like those of built-in functions.
fn built_in_names(count: usize) -> String {
    let calls = each(count, |i| {
        format!(
            "  %r{i} = call spir_func i32 @_Z{}user{i}jPU3AS1i(i32 {i}, ptr addrspace(1) %p)\n",
            4 + i.to_string().len()
        )
    });
    let declared = each(count, |i| {
        format!(
            "declare spir_func i32 @_Z{}user{i}jPU3AS1i(i32, ptr addrspace(1))\n",
            4 + i.to_string().len()
        )
    });
    format!("{}{declared}", kernel(&format!("{calls}  ret void\n")))
}

fn parameters(count: usize) -> String {
    let parameters = list(count, ", ", |i| format!("ptr addrspace(1) align 4 %a{i}"));
    let arguments = list(count, ", ", |_| "ptr addrspace(1) %p".to_owned());
    format!(
        "{}define spir_func void @f({parameters}) {{\n  ret void\n}}\n",
        kernel(&format!(
            "  call spir_func void @f({arguments})\n  ret void\n"
        ))
    )
}

fn struct_members(count: usize) -> String {
    let members = list(count, ", ", |i| {
        ["i8", "i32", "float", "ptr addrspace(1)"][i % 4].to_owned()
    });
    format!(
        "%s = type {{ {members} }}\n@g = addrspace(1) global %s zeroinitializer\n{}",
        kernel(&format!(
            "  %a = getelementptr %s, ptr addrspace(1) %p, i64 1, i32 {}\n  store i8 0, ptr addrspace(1) %a\n  %x = load %s, ptr addrspace(1) %p\n  store %s %x, ptr addrspace(1) %p\n  ret void\n",
            count - 1
        ))
    )
}

fn struct_chain(count: usize) -> String {
    let types = each(count, |i| format!("%t{} = type {{ i32, %t{i} }}\n", i + 1));
    format!(
        "{TRIPLE}%t0 = type {{ i32 }}\n{types}@v = addrspace(1) global %t{count} zeroinitializer\n"
    )
}

/// Returns a module with operations on a type. If the type is expanded, it has more elements than fit in
/// memory.
fn of_type(types: &str, ty: &str) -> String {
    let body = format!(
        "  %s = alloca {ty}\n  %a = getelementptr {ty}, ptr addrspace(1) %p, i64 1, i32 1\n  %x = load {ty}, ptr addrspace(1) %p\n  store {ty} %x, ptr addrspace(1) %p\n  store {ty} zeroinitializer, ptr %s\n  store {ty} undef, ptr %s\n  %f = freeze {ty} %x\n  store i8 0, ptr addrspace(1) %a\n  ret void\n"
    );
    format!(
        "{types}@z = addrspace(1) global {ty} zeroinitializer\n@u = addrspace(1) global {ty} undef\n@c = private constant {ty} zeroinitializer\n{}",
        kernel(&body)
    )
}

fn struct_graph(depth: usize) -> String {
    let types = each(depth, |i| {
        format!("%t{} = type {{ %t{i}, %t{i} }}\n", i + 1)
    });
    of_type(
        &format!("%t0 = type {{ i32, i1 }}\n{types}"),
        &format!("%t{depth}"),
    )
}

fn array_graph(depth: usize) -> String {
    let types = each(depth, |i| {
        format!("%t{} = type {{ [2 x %t{i}], i8 }}\n", i + 1)
    });
    of_type(
        &format!("%t0 = type {{ i8, i24 }}\n{types}"),
        &format!("%t{depth}"),
    )
}

fn by_value_graph(depth: usize) -> String {
    let types = each(depth, |i| {
        format!("%t{} = type {{ %t{i}, ptr, %t{i} }}\n", i + 1)
    });
    format!(
        "{TRIPLE}%t0 = type {{ i32, ptr }}\n{types}define spir_func %t{depth} @f(ptr byval(%t{depth}) %a, %t{depth} %b) {{\n  ret %t{depth} %b\n}}\ndefine spir_kernel void @k(ptr byval(%t{depth}) %a) {{\n  %s = alloca %t{depth}\n  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %a, i64 1152921504606846976, i1 false)\n  call void @llvm.memset.p0.i64(ptr %s, i8 0, i64 1152921504606846976, i1 false)\n  ret void\n}}\ndeclare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndeclare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n"
    )
}

fn literal_structs(count: usize) -> String {
    let allocas = each(count, |i| {
        format!("  %s{i} = alloca {{ i32, [{} x i8], {{ i8 }} }}\n", i + 1)
    });
    kernel(&format!("{allocas}  ret void\n"))
}

/// Returns a module with structs, each with a pointer to the next one in a cycle, for releases with typed
/// pointers.
fn pointer_structs(count: usize) -> String {
    let types = each(count, |i| {
        format!("%t{i} = type {{ %t{}*, i32 }}\n", (i + 1) % count)
    });
    format!("{TRIPLE}{types}define spir_kernel void @k(%t0 addrspace(1)* %p) {{\n  ret void\n}}\n")
}

fn huge_arrays(count: usize) -> String {
    let variables = each(count, |i| {
        format!(
            "@z{i} = addrspace(1) global [{} x i8] zeroinitializer\n@u{i} = addrspace(1) global {{ i1, [{} x {{ i16, i1 }}] }} undef\n",
            4_294_967_295_u64 - i as u64,
            1_u64 << 40
        )
    });
    let body = "  %s = alloca [4294967295 x i1]\n  store [4294967295 x i1] zeroinitializer, ptr %s\n  %x = load [4294967295 x i1], ptr addrspace(1) %p\n  store [4294967295 x i1] %x, ptr %s\n  ret void\n";
    format!("{variables}{}", kernel(body))
}

/// Returns a module with a variable that is one integer of `count` bytes.
fn wide_integer(count: usize) -> String {
    let bits = (8 * count).min((1 << 23) - 1);
    let value = format!("1{}", "0123456789".repeat(bits / 40));
    format!("{TRIPLE}@v = addrspace(1) global i{bits} {value}\n")
}

fn wide_arithmetic(count: usize) -> String {
    let operations = each(count, |i| {
        let op = ["add", "sub", "xor", "and", "or", "mul"][i % 6];
        format!("  %v{} = {op} i129 %v{i}, %x\n", i + 1)
    });
    kernel(&format!(
        "  %v0 = load i129, ptr addrspace(1) %p\n  %x = zext i32 %n to i129\n{operations}  store i129 %v{count}, ptr addrspace(1) %p\n  ret void\n"
    ))
}

fn odd_arithmetic(count: usize) -> String {
    let operations = each(count, |i| {
        let op = ["add", "sub", "sdiv", "ashr", "shl", "mul"][i % 6];
        format!("  %v{} = {op} i23 %v{i}, %x\n", i + 1)
    });
    kernel(&format!(
        "  %v0 = load i23, ptr addrspace(1) %p\n  %x = trunc i32 %n to i23\n{operations}  store i23 %v{count}, ptr addrspace(1) %p\n  ret void\n"
    ))
}

fn wide_vectors(count: usize) -> String {
    let operations = each(count, |i| {
        format!("  %v{} = fadd <33 x float> %v{i}, %v0\n", i + 1)
    });
    kernel(&format!(
        "  %v0 = load <33 x float>, ptr addrspace(1) %p\n{operations}  store <33 x float> %v{count}, ptr addrspace(1) %p\n  ret void\n"
    ))
}

/// Returns a module with values, each of which is used twice by the next one: integers, booleans, pointers,
/// structs and vectors.
fn value_graph(depth: usize) -> String {
    let values = each(depth, |i| {
        let next = i + 1;
        format!(
            "  %v{next} = mul i32 %v{i}, %v{i}\n  %b{next} = select i1 %b{i}, i1 %b{i}, i1 %c\n  %p{next} = select i1 %b{next}, ptr %p{i}, ptr %p{i}\n  %i{next} = insertvalue {{ i32, i32 }} %i{i}, i32 %v{i}, 0\n  %w{next} = shufflevector <4 x i32> %w{i}, <4 x i32> %w{i}, <4 x i32> <i32 0, i32 5, i32 2, i32 7>\n"
        )
    });
    kernel(&format!(
        "  %v0 = add i32 %n, 1\n  %b0 = icmp eq i32 %n, 7\n  %p0 = alloca i32\n  %i0 = insertvalue {{ i32, i32 }} undef, i32 %n, 1\n  %w0 = insertelement <4 x i32> undef, i32 %n, i32 0\n{values}  store i32 %v{depth}, ptr %p{depth}\n  ret void\n"
    ))
}

fn select_chain(count: usize) -> String {
    let selects = each(count, |i| {
        format!("  %v{} = select i1 %c, i32 %v{i}, i32 {i}\n", i + 1)
    });
    kernel(&format!(
        "  %v0 = add i32 %n, 1\n{selects}  store i32 %v{count}, ptr addrspace(1) %p\n  ret void\n"
    ))
}

fn pointer_selects(count: usize) -> String {
    let selects = each(count, |i| {
        format!(
            "  %s{i} = alloca i32\n  %p{} = select i1 %c, ptr %p{i}, ptr %s{i}\n",
            i + 1
        )
    });
    kernel(&format!(
        "  %p0 = alloca i32\n{selects}  store i32 1, ptr %p{count}\n  ret void\n"
    ))
}

fn cast_chain(count: usize) -> String {
    let casts = each(count, |i| {
        format!(
            "  %i{i} = ptrtoint ptr addrspace(1) %p{i} to i64\n  %p{} = inttoptr i64 %i{i} to ptr addrspace(1)\n",
            i + 1
        )
    });
    kernel(&format!(
        "  %p0 = getelementptr i32, ptr addrspace(1) %p, i64 1\n{casts}  store i32 1, ptr addrspace(1) %p{count}\n  ret void\n"
    ))
}

fn address_casts(count: usize) -> String {
    let casts = each(count, |i| {
        format!(
            "  %q{i} = addrspacecast ptr addrspace(1) %p{i} to ptr addrspace(4)\n  %p{} = addrspacecast ptr addrspace(4) %q{i} to ptr addrspace(1)\n",
            i + 1
        )
    });
    kernel(&format!(
        "  %p0 = getelementptr i32, ptr addrspace(1) %p, i64 1\n{casts}  store i32 1, ptr addrspace(1) %p{count}\n  ret void\n"
    ))
}

fn insert_chain(count: usize) -> String {
    let inserts = each(count, |i| {
        format!(
            "  %v{} = insertvalue {{ i32, [2 x i32] }} %v{i}, i32 %n, 1, {}\n",
            i + 1,
            i % 2
        )
    });
    kernel(&format!(
        "  %v0 = insertvalue {{ i32, [2 x i32] }} undef, i32 %n, 0\n{inserts}  %r = extractvalue {{ i32, [2 x i32] }} %v{count}, 1, 0\n  store i32 %r, ptr addrspace(1) %p\n  ret void\n"
    ))
}

/// Returns a module with a sequence of branches whose two paths join. Each joining block has a phi of type `ty`, whose
/// values are the previous phi and `other`. `start` and `end` are the first and the last instructions.
fn phis(count: usize, ty: &str, start: &str, other: &str, end: &str) -> String {
    let phi = |i: usize| match i {
        0 => String::new(),
        _ => {
            let last = i - 1;
            format!("  %v{i} = phi {ty} [ %v{last}, %j{last} ], [ {other}, %t{last} ]\n")
        }
    };
    let blocks = each(count, |i| {
        let next = i + 1;
        let phi = phi(i);
        format!("j{i}:\n{phi}  br i1 %c, label %t{i}, label %j{next}\nt{i}:\n  br label %j{next}\n")
    });
    let last = phi(count);
    kernel(&format!(
        "{start}  br label %j0\n{blocks}j{count}:\n{last}{end}  ret void\n"
    ))
}

fn phi_chain(count: usize) -> String {
    let end = format!("  store i32 %v{count}, ptr addrspace(1) %p\n");
    phis(count, "i32", "  %v0 = add i32 %n, 1\n", "7", &end)
}

fn pointer_phis(count: usize) -> String {
    let end = format!("  store i32 1, ptr %v{count}\n");
    phis(
        count,
        "ptr",
        "  %v0 = alloca i32\n  %o = alloca i32\n",
        "%o",
        &end,
    )
}

fn wide_phi(count: usize) -> String {
    let cases = each(count, |i| format!("    i32 {i}, label %b{i}\n"));
    let blocks = each(count, |i| format!("b{i}:\n  br label %end\n"));
    let entries = list(count, ", ", |i| format!("[ {i}, %b{i} ]"));
    kernel(&format!(
        "  switch i32 %n, label %end [\n{cases}  ]\n{blocks}end:\n  %v = phi i32 [ 7, %entry ], {entries}\n  store i32 %v, ptr addrspace(1) %p\n  ret void\n"
    ))
}

fn phi_cycle(count: usize) -> String {
    let phis = each(count, |i| {
        format!(
            "  %x{i} = phi ptr addrspace(1) [ %p, %entry ], [ %x{}, %head ]\n",
            (i + 1) % count
        )
    });
    kernel(&format!(
        "  br label %head\nhead:\n{phis}  br i1 %c, label %head, label %end\nend:\n  store i32 1, ptr addrspace(1) %x0\n  ret void\n"
    ))
}

fn nested_loops(count: usize) -> String {
    let heads = each(count, |i| format!("h{i}:\n  br label %h{}\n", i + 1));
    let latches = each(count, |i| {
        let level = count - 1 - i;
        let out = if level == 0 {
            "end".to_owned()
        } else {
            format!("l{}", level - 1)
        };
        format!("l{level}:\n  br i1 %c, label %h{level}, label %{out}\n")
    });
    kernel(&format!(
        "  br label %h0\n{heads}h{count}:\n  store volatile i32 1, ptr addrspace(1) %p\n  br label %l{}\n{latches}end:\n  ret void\n",
        count - 1
    ))
}

fn nested_branches(count: usize) -> String {
    let down = each(count, |i| {
        format!("d{i}:\n  br i1 %c, label %d{}, label %u{i}\n", i + 1)
    });
    let up = each(count, |i| {
        let level = count - 1 - i;
        let out = if level == 0 {
            "end".to_owned()
        } else {
            format!("u{}", level - 1)
        };
        format!("u{level}:\n  store volatile i32 {level}, ptr addrspace(1) %p\n  br label %{out}\n")
    });
    kernel(&format!(
        "  br label %d0\n{down}d{count}:\n  br label %u{}\n{up}end:\n  ret void\n",
        count - 1
    ))
}

/// Returns a module with a sequence of loops, each with two entries.
fn irreducible(count: usize) -> String {
    let loops = each(count, |i| {
        format!(
            "s{i}:\n  br i1 %c, label %a{i}, label %b{i}\na{i}:\n  br i1 %c, label %b{i}, label %s{}\nb{i}:\n  br label %a{i}\n",
            i + 1
        )
    });
    kernel(&format!("  br label %s0\n{loops}s{count}:\n  ret void\n"))
}

fn unreachable_blocks(count: usize) -> String {
    let blocks = each(count, |i| {
        format!(
            "u{i}:\n  %x{i} = add i32 %n, {i}\n  br label %u{}\n",
            (i + 1) % count
        )
    });
    kernel(&format!("  ret void\n{blocks}"))
}

/// Returns a module with a sequence of blocks that are listed from the last to the first.
fn reversed_blocks(count: usize) -> String {
    let blocks = each(count, |i| {
        let level = count - 1 - i;
        format!(
            "b{level}:\n  store volatile i32 {level}, ptr addrspace(1) %p\n  br label %b{}\n",
            level + 1
        )
    });
    kernel(&format!("  br label %b0\nb{count}:\n  ret void\n{blocks}"))
}

fn switch_targets(count: usize) -> String {
    let cases = each(count, |i| format!("    i32 {i}, label %b{i}\n"));
    let blocks = each(count, |i| {
        format!("b{i}:\n  store volatile i32 {i}, ptr addrspace(1) %p\n  br label %end\n")
    });
    kernel(&format!(
        "  switch i32 %n, label %end [\n{cases}  ]\n{blocks}end:\n  ret void\n"
    ))
}

fn switches(count: usize) -> String {
    let switches = each(count, |i| {
        let next = i + 1;
        format!(
            "s{i}:\n  switch i32 %n, label %s{next} [\n    i32 {i}, label %t{i}\n    i32 -1, label %t{i}\n  ]\nt{i}:\n  br label %s{next}\n"
        )
    });
    kernel(&format!(
        "  br label %s0\n{switches}s{count}:\n  ret void\n"
    ))
}

fn switch_wide(count: usize) -> String {
    let cases = each(count, |i| {
        format!("    i100 {i}000000000000000000000, label %b{}\n", i % 8)
    });
    let blocks = each(8, |i| format!("b{i}:\n  br label %end\n"));
    kernel(&format!(
        "  %w = zext i32 %n to i100\n  switch i100 %w, label %end [\n{cases}  ]\n{blocks}end:\n  ret void\n"
    ))
}

fn block_addresses(count: usize) -> String {
    let elements = list(count, ", ", |i| format!("ptr blockaddress(@k, %b{i})"));
    let targets = list(count, ", ", |i| format!("label %b{i}"));
    let blocks = each(count, |i| format!("b{i}:\n  ret void\n"));
    format!(
        "@t = addrspace(2) constant [{count} x ptr] [{elements}]\n{}",
        kernel(&format!(
            "  %a = load ptr, ptr addrspace(1) %p\n  indirectbr ptr %a, [{targets}]\n{blocks}"
        ))
    )
}

fn use_lists(count: usize) -> String {
    let adds = each(count, |i| format!("  %a{i} = add i32 %n, 1\n"));
    let order = list(count, ", ", |i| (count - 1 - i).to_string());
    kernel(&format!(
        "{adds}  ret void\n  uselistorder i32 %n, {{ {order} }}\n"
    ))
}

fn slots(count: usize) -> String {
    let slots = each(count, |i| {
        format!("  %s{i} = alloca i32\n  store i32 {i}, ptr %s{i}\n")
    });
    let loads = each(count, |i| {
        format!("  %x{i} = load i32, ptr %s{i}\n  store volatile i32 %x{i}, ptr addrspace(1) %p\n")
    });
    kernel(&format!(
        "{slots}  br label %next\nnext:\n{loads}  ret void\n"
    ))
}

/// Returns a module with variables that hold addresses, which are stored on both sides of branches.
fn slots_in_branches(count: usize) -> String {
    let slots = each(count, |i| format!("  %s{i} = alloca ptr addrspace(1)\n"));
    let blocks = each(count, |i| {
        let next = i + 1;
        format!(
            "b{i}:\n  br i1 %c, label %t{i}, label %f{i}\nt{i}:\n  store ptr addrspace(1) %p, ptr %s{i}\n  br label %b{next}\nf{i}:\n  store ptr addrspace(1) null, ptr %s{i}\n  br label %b{next}\n"
        )
    });
    let loads = each(count, |i| {
        format!(
            "  %x{i} = load ptr addrspace(1), ptr %s{i}\n  store volatile i32 1, ptr addrspace(1) %x{i}\n"
        )
    });
    kernel(&format!(
        "{slots}  br label %b0\n{blocks}b{count}:\n{loads}  ret void\n"
    ))
}

fn slot_of_pointers(count: usize) -> String {
    let stores = each(count, |i| {
        format!(
            "  store ptr addrspace(1) %p, ptr %s\n  %x{i} = load ptr addrspace(1), ptr %s\n  store volatile i32 1, ptr addrspace(1) %x{i}\n"
        )
    });
    kernel(&format!(
        "  %s = alloca ptr addrspace(1)\n{stores}  ret void\n"
    ))
}

fn copies(count: usize) -> String {
    let copies = each(count, |i| {
        format!(
            "  call void @llvm.memcpy.p0.p1.i64(ptr %s, ptr addrspace(1) %p, i64 {}, i1 false)\n  call void @llvm.memset.p0.i64(ptr %s, i8 %b, i64 {}, i1 false)\n",
            i + 1,
            i + 1
        )
    });
    format!(
        "{}declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)\ndeclare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n",
        kernel(&format!(
            "  %s = alloca [1000000 x i8]\n  %b = trunc i32 %n to i8\n{copies}  ret void\n"
        ))
    )
}

fn printf(count: usize) -> String {
    let arguments = list(count, ", ", |_| "i32 %n".to_owned());
    let format = "%d".repeat(count);
    format!(
        "@f = addrspace(2) constant [{} x i8] c\"{format}\\00\"\n{}declare spir_func i32 @printf(ptr addrspace(2), ...)\n",
        2 * count + 1,
        kernel(&format!(
            "  %r = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @f, {arguments})\n  ret void\n"
        ))
    )
}

/// Returns a module with stores to many addresses in one variable, each a constant expression.
fn expressions_of_one(count: usize) -> String {
    let stores = each(count, |i| {
        format!(
            "  store volatile i32 1, ptr addrspace(1) getelementptr ([{count} x i32], ptr addrspace(1) @g, i64 0, i64 {i})\n"
        )
    });
    format!(
        "@g = addrspace(1) global [{count} x i32] zeroinitializer\n{}",
        kernel(&format!("{stores}  ret void\n"))
    )
}

fn samplers(count: usize) -> String {
    let calls = each(count, |i| {
        format!(
            "  %s{i} = call target(\"spirv.Sampler\") @__translate_sampler_initializer(i32 {})\n",
            16 + i % 2
        )
    });
    format!(
        "{}declare target(\"spirv.Sampler\") @__translate_sampler_initializer(i32)\n",
        kernel(&format!("{calls}  ret void\n"))
    )
}

fn local_variables(count: usize) -> String {
    let variables = each(count, |i| {
        format!("@k.l{i} = internal addrspace(3) global [4 x i32] undef\n")
    });
    let stores = each(count, |i| {
        format!("  store i32 %n, ptr addrspace(3) @k.l{i}\n")
    });
    format!("{variables}{}", kernel(&format!("{stores}  ret void\n")))
}

fn atomics(count: usize) -> String {
    let operations = each(count, |i| {
        let op = ["add", "nand", "fadd", "uinc_wrap"][i % 4];
        let (ty, value) = if op == "fadd" {
            ("float", "1.0")
        } else {
            ("i32", "%n")
        };
        format!("  %a{i} = atomicrmw {op} ptr addrspace(1) %p, {ty} {value} seq_cst\n")
    });
    kernel(&format!("{operations}  ret void\n"))
}

fn intrinsics(count: usize) -> String {
    let calls = each(count, |i| {
        let name = ["bswap", "ctpop", "bitreverse"][i % 3];
        format!("  %v{} = call i32 @llvm.{name}.i32(i32 %v{i})\n", i + 1)
    });
    format!(
        "{}declare i32 @llvm.bswap.i32(i32)\ndeclare i32 @llvm.ctpop.i32(i32)\ndeclare i32 @llvm.bitreverse.i32(i32)\n",
        kernel(&format!(
            "  %v0 = add i32 %n, 1\n{calls}  store i32 %v{count}, ptr addrspace(1) %p\n  ret void\n"
        ))
    )
}

fn select_of_graph(depth: usize) -> String {
    let types = each(depth, |i| {
        format!("%t{} = type {{ %t{i}, %t{i} }}\n", i + 1)
    });
    format!(
        "%t0 = type {{ i32 }}\n{types}{}",
        kernel(&format!(
            "  %x = load %t{depth}, ptr addrspace(1) %p\n  %q = select i1 %c, %t{depth} %x, %t{depth} zeroinitializer\n  store %t{depth} %q, ptr addrspace(1) %p\n  ret void\n"
        ))
    )
}

/// Returns a module whose data layout contains many address spaces and vectors in descending order, and whose
/// functions load structs with pointers.
fn layout(count: usize) -> String {
    let spaces = each(count, |i| {
        format!("-p{}:64:64-v{}:64", count + 9 - i, 8 * (count - i))
    });
    let functions = each(count, |i| {
        format!(
            "define spir_func void @f{i}(ptr addrspace(1) %p) {{\n  %x = load {{ i8, ptr addrspace(1), <2 x i16> }}, ptr addrspace(1) %p\n  ret void\n}}\n"
        )
    });
    format!("target datalayout = \"e-p:64:64{spaces}\"\n{TRIPLE}{functions}")
}

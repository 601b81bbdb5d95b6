//! Examples of modules that keep and that break each rule.

/// The file of each rule, in the order of the names. A line `;;; good` or `;;; bad` begins a module, and the text
/// before the first one belongs to all modules.
#[rustfmt::skip]
static FILES: &[(&str, &str)] = &[
    ("access-alignment", include_str!("examples/access-alignment.ll")),
    ("address-space-casts", include_str!("examples/address-space-casts.ll")),
    ("address-spaces", include_str!("examples/address-spaces.ll")),
    ("aggregates", include_str!("examples/aggregates.ll")),
    ("allocation-alignment", include_str!("examples/allocation-alignment.ll")),
    ("assembly-form", include_str!("examples/assembly-form.ll")),
    ("atomic-accesses", include_str!("examples/atomic-accesses.ll")),
    ("attribute-contradictions", include_str!("examples/attribute-contradictions.ll")),
    ("bitcode-form", include_str!("examples/bitcode-form.ll")),
    ("built-in-names", include_str!("examples/built-in-names.ll")),
    ("built-in-signatures", include_str!("examples/built-in-signatures.ll")),
    ("built-in-types", include_str!("examples/built-in-types.ll")),
    ("built-in-versions", include_str!("examples/built-in-versions.ll")),
    ("call-targets", include_str!("examples/call-targets.ll")),
    ("calling-conventions", include_str!("examples/calling-conventions.ll")),
    ("compiler-ext-options", include_str!("examples/compiler-ext-options.ll")),
    ("compiler-options", include_str!("examples/compiler-options.ll")),
    ("constant-stores", include_str!("examples/constant-stores.ll")),
    ("constant-variables", include_str!("examples/constant-variables.ll")),
    ("core-feature-names", include_str!("examples/core-feature-names.ll")),
    ("data-layout", include_str!("examples/data-layout.ll")),
    ("debug-intrinsics", include_str!("examples/debug-intrinsics.ll")),
    ("exact-shifts", include_str!("examples/exact-shifts.ll")),
    ("extension-names", include_str!("examples/extension-names.ll")),
    ("extension-needs-images", include_str!("examples/extension-needs-images.ll")),
    ("fence-flags", include_str!("examples/fence-flags.ll")),
    ("fp-contract", include_str!("examples/fp-contract.ll")),
    ("function-attributes", include_str!("examples/function-attributes.ll")),
    ("function-pointers", include_str!("examples/function-pointers.ll")),
    ("garbage-collection", include_str!("examples/garbage-collection.ll")),
    ("half-arrays", include_str!("examples/half-arrays.ll")),
    ("image-access", include_str!("examples/image-access.ll")),
    ("image-and-event-memory", include_str!("examples/image-and-event-memory.ll")),
    ("image-channel-values", include_str!("examples/image-channel-values.ll")),
    ("image-uses", include_str!("examples/image-uses.ll")),
    ("instructions", include_str!("examples/instructions.ll")),
    ("integer-extensions", include_str!("examples/integer-extensions.ll")),
    ("intrinsics", include_str!("examples/intrinsics.ll")),
    ("kernel-arg-access-qual", include_str!("examples/kernel-arg-access-qual.ll")),
    ("kernel-arg-addr-space", include_str!("examples/kernel-arg-addr-space.ll")),
    ("kernel-arg-base-type", include_str!("examples/kernel-arg-base-type.ll")),
    ("kernel-arg-info", include_str!("examples/kernel-arg-info.ll")),
    ("kernel-arg-name", include_str!("examples/kernel-arg-name.ll")),
    ("kernel-arg-type", include_str!("examples/kernel-arg-type.ll")),
    ("kernel-arg-type-qual", include_str!("examples/kernel-arg-type-qual.ll")),
    ("kernel-arguments", include_str!("examples/kernel-arguments.ll")),
    ("kernel-calls", include_str!("examples/kernel-calls.ll")),
    ("kernel-convention", include_str!("examples/kernel-convention.ll")),
    ("kernel-list", include_str!("examples/kernel-list.ll")),
    ("kernel-results", include_str!("examples/kernel-results.ll")),
    ("linkage", include_str!("examples/linkage.ll")),
    ("llvm-3.2", include_str!("examples/llvm-3.2.ll")),
    ("local-allocations", include_str!("examples/local-allocations.ll")),
    ("local-initializers", include_str!("examples/local-initializers.ll")),
    ("local-variables", include_str!("examples/local-variables.ll")),
    ("mangled-types", include_str!("examples/mangled-types.ll")),
    ("memory-intrinsics", include_str!("examples/memory-intrinsics.ll")),
    ("module-assembly", include_str!("examples/module-assembly.ll")),
    ("nounwind", include_str!("examples/nounwind.ll")),
    ("nounwind-declarations", include_str!("examples/nounwind-declarations.ll")),
    ("null-pointers", include_str!("examples/null-pointers.ll")),
    ("ocl-version", include_str!("examples/ocl-version.ll")),
    ("opaque-types", include_str!("examples/opaque-types.ll")),
    ("parameter-attributes", include_str!("examples/parameter-attributes.ll")),
    ("printf-arguments", include_str!("examples/printf-arguments.ll")),
    ("printf-name", include_str!("examples/printf-name.ll")),
    ("program-scope-variables", include_str!("examples/program-scope-variables.ll")),
    ("qualified-values", include_str!("examples/qualified-values.ll")),
    ("recursion", include_str!("examples/recursion.ll")),
    ("repeated-lists", include_str!("examples/repeated-lists.ll")),
    ("reserved-metadata", include_str!("examples/reserved-metadata.ll")),
    ("reserved-names", include_str!("examples/reserved-names.ll")),
    ("restrict-arguments", include_str!("examples/restrict-arguments.ll")),
    ("sampler-use", include_str!("examples/sampler-use.ll")),
    ("sampler-values", include_str!("examples/sampler-values.ll")),
    ("sampler-variables", include_str!("examples/sampler-variables.ll")),
    ("scalar-types", include_str!("examples/scalar-types.ll")),
    ("shift-amounts", include_str!("examples/shift-amounts.ll")),
    ("spir-version", include_str!("examples/spir-version.ll")),
    ("thread-local", include_str!("examples/thread-local.ll")),
    ("triple", include_str!("examples/triple.ll")),
    ("typed-pointers", include_str!("examples/typed-pointers.ll")),
    ("undeclared-core-features", include_str!("examples/undeclared-core-features.ll")),
    ("undeclared-extensions", include_str!("examples/undeclared-extensions.ll")),
    ("unused-features", include_str!("examples/unused-features.ll")),
    ("variable-arrays", include_str!("examples/variable-arrays.ll")),
    ("variadic-functions", include_str!("examples/variadic-functions.ll")),
    ("vec-type-hint", include_str!("examples/vec-type-hint.ll")),
    ("vec-type-hint-doubles", include_str!("examples/vec-type-hint-doubles.ll")),
    ("vec-type-hint-halves", include_str!("examples/vec-type-hint-halves.ll")),
    ("vec-type-hint-sign", include_str!("examples/vec-type-hint-sign.ll")),
    ("vector-comparisons", include_str!("examples/vector-comparisons.ll")),
    ("vector-constants", include_str!("examples/vector-constants.ll")),
    ("vector-conversions", include_str!("examples/vector-conversions.ll")),
    ("vector-types", include_str!("examples/vector-types.ll")),
    ("visibility", include_str!("examples/visibility.ll")),
    ("volatile-accesses", include_str!("examples/volatile-accesses.ll")),
    ("well-formed", include_str!("examples/well-formed.ll")),
    ("work-group-size", include_str!("examples/work-group-size.ll")),
    ("zero-events", include_str!("examples/zero-events.ll")),
];

/// A part of a module that breaks a rule, and a part of a module that breaks none, as assembly. The parts that every
/// module has are missing: the triple, the data layout, the versions, and the list of kernels.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Example {
    /// The part that breaks the rule.
    pub wrong: String,
    /// The part that keeps the rule.
    pub right: String,
}

/// Returns the shortest module that breaks the rule with this name, and the shortest one that keeps it. A module whose
/// `;;;` line has more words, because it also breaks another rule, comes last. Returns `None` for an unknown name.
pub fn example(rule: &str) -> Option<Example> {
    let at = FILES.binary_search_by_key(&rule, |file| file.0).ok()?;
    let (_, text) = FILES.get(at)?;
    let mut common = String::new();
    let mut samples: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix(";;; "), samples.last_mut()) {
            (Some(head), _) => samples.push((head, common.clone())),
            (None, None) => common = common + line + "\n",
            (None, Some((_, text))) => {
                text.push_str(line);
                text.push('\n');
            }
        }
    }
    let shortest = |head: &str| {
        let samples = samples.iter().filter(|sample| sample.0.starts_with(head));
        // A module that breaks another rule, too, comes last.
        samples.min_by_key(|(head, text)| (head.len(), text.len()))
    };
    Some(Example {
        wrong: shortest("bad")?.1.clone(),
        right: shortest("good")?.1.clone(),
    })
}

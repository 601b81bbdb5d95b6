//! Tests with the two SPIR-V modules of libclc, which are large. Their assembly must assemble to the same bytes.

use transpire_tests::translator::round_trip;

#[test]
fn the_text_of_libclc_assembles_to_the_same_bytes() {
    for name in ["spirv64-mesa3d-.spv", "spirv-mesa3d-.spv"] {
        let path = format!("/usr/lib/clc/{name}");
        let bytes = std::fs::read(&path)
            .unwrap_or_else(|e| panic!("{path}: {e}; scripts/setup.sh installs libclc-15"));
        round_trip(&bytes).unwrap_or_else(|e| panic!("{path}: {e}"));
    }
}

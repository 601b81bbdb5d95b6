//! Tests that compare mangled names with those that clang writes.

use transpire_opencl::{
    Error, ErrorKind, PointerWidth, Signature, Spelling, base_name, demangle, parse_signature,
};

const CLANG: &str = include_str!("data/clang.tsv");
const SPIR12: &str = include_str!("data/spir12.tsv");

fn rows(table: &str) -> impl Iterator<Item = (&str, &str)> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
}

fn parse(text: &str, spelling: Spelling) -> Result<Signature, Error> {
    parse_signature(text, PointerWidth::Bits64, spelling)
}

#[test]
fn names_of_clang_are_read_as_what_clang_declared() {
    assert!(rows(CLANG).count() > 400);
    for (mangled, signature) in rows(CLANG) {
        let read = demangle(mangled).unwrap();
        assert_eq!(read.to_string(), signature);
        assert_eq!(read.spelling, Spelling::Clang);
        assert_eq!(base_name(mangled), Some(read.name.as_str()));
    }
}

#[test]
fn declarations_are_mangled_as_clang_does() {
    for (mangled, signature) in rows(CLANG) {
        assert_eq!(parse(signature, Spelling::Clang).unwrap().mangle(), mangled);
    }
}

#[test]
fn names_of_spir_1_2_are_read_and_written() {
    for (mangled, signature) in rows(SPIR12) {
        assert_eq!(
            demangle(mangled).unwrap().to_string(),
            signature,
            "{mangled}"
        );
        assert_eq!(
            parse(signature, Spelling::Spir12).unwrap().mangle(),
            mangled
        );
    }
}

/// Checks names against the output of clang 13 to 22 for overloads declared by hand (`-triple spir64`).
#[test]
fn every_kind_of_type_is_mangled_as_clang_does() {
    #[rustfmt::skip]
    let rows = [
        ("f1(float*, float*)", "_Z2f1PfS0_"),
        ("f2(float4*, float4*, float*)", "_Z2f2PDv4_fS1_Pf"),
        ("f3(__global float*, __global const volatile float*)", "_Z2f3PU3AS1fPU3AS1VKf"),
        ("f4(S, S*, __global S*, int*)", "_Z2f41SPS_PU3AS1S_Pi"),
        ("f5(int* const*, __global int* __local*, int**)", "_Z2f5PKPiPU3AS3PU3AS1iPS0_"),
        ("f6(__read_only image2d_t, __write_only image2d_t, __read_only image2d_t, sampler_t, event_t, event_t*)",
            "_Z2f614ocl_image2d_ro14ocl_image2d_woS_11ocl_sampler9ocl_eventPS2_"),
        ("f8(bool, char, signed char, uchar, ulong, long, long long, half*)", "_Z2f8bcahmlxPDh"),
        ("f9(int*, __global int4[3]*, float*)", "_Z2f9PiPA3_U3AS1Dv4_iPf"),
        ("fa(int8, int8, uint16, int8*, uint16*, __global int8*, __constant int8*)",
            "_Z2faDv8_iS_Dv16_jPS_PS0_PU3AS1S_PU3AS2S_"),
    ];
    for (signature, mangled) in rows {
        assert_eq!(parse(signature, Spelling::Clang).unwrap().mangle(), mangled);
        assert_eq!(demangle(mangled).unwrap().to_string(), signature);
    }
}

#[test]
fn other_spellings_are_understood() {
    #[rustfmt::skip]
    let rows = [
        // SPIR 1.2 §2.10.3 and §A.2: printf's prototype with `restrict` and the ellipsis.
        ("_Z6printfPrU3AS2cz", "printf(__constant char* restrict, ...)", Spelling::Spir12),
        // Substitutions are counted as in the Itanium ABI, as SYCL's front ends do.
        ("_Z3fooPfS_", "foo(float*, float*)", Spelling::Itanium),
        ("_Z18__spirv_AtomicLoadPU3AS1KiN5__spv5Scope4FlagENS1_19MemorySemanticsMask4FlagE",
            "__spirv_AtomicLoad(__global const int*, __spv::Scope::Flag, __spv::MemorySemanticsMask::Flag)",
            Spelling::Itanium),
        ("_Z3barU13block_pointerFvPU3AS3vzE", "bar(void (^)(__local void*, ...))", Spelling::Clang),
        ("_Z3baz33__spirv_Image__void_1_0_0_0_0_0_0PU3AS1S_",
            "baz(__spirv_Image__void_1_0_0_0_0_0_0, __global __spirv_Image__void_1_0_0_0_0_0_0*)",
            Spelling::Clang),
    ];
    for (mangled, signature, spelling) in rows {
        let read = demangle(mangled).unwrap();
        assert_eq!(read.to_string(), signature);
        assert_eq!(read.spelling, spelling);
        assert_eq!(read.mangle(), mangled);
    }
    let target_names = demangle("_Z6vload4mPU10CLconstantKf").unwrap();
    assert_eq!(
        target_names.to_string(),
        "vload4(ulong, __constant const float*)"
    );
}

#[test]
fn templates_of_friendly_functions_tell_their_results() {
    // The template and each use of a template argument are components that a substitution can refer to.
    #[rustfmt::skip]
    let rows = [
        ("_Z17__spirv_ImageReadIDv2_i14ocl_image2d_roS0_ET_T0_T1_",
            "__spirv_ImageRead(__read_only image2d_t, int2)", "int2"),
        ("_Z20__spirv_SampledImageI14ocl_image1d_roPvET0_T_11ocl_sampler",
            "__spirv_SampledImage(__read_only image1d_t, sampler_t)", "void*"),
        ("_Z18__spirv_ImageWriteI14ocl_image1d_woisEvT_T0_T1_",
            "__spirv_ImageWrite(__write_only image1d_t, int, short)", "void"),
        ("_Z12__spirv_DPdxIfET_S0_", "__spirv_DPdx(float)", "float"),
    ];
    for (mangled, signature, result) in rows {
        let read = demangle(mangled).unwrap();
        assert_eq!(read.to_string(), signature);
        assert_eq!(read.result.unwrap().to_string(), result);
    }
    for (name, kind) in [
        ("_Z12__spirv_DPdxIfET0_f", ErrorKind::Substitution),
        ("_Z12__spirv_DPdxILi1EEvi", ErrorKind::Unsupported),
        ("_Z12__spirv_DPdxIf", ErrorKind::Truncated),
    ] {
        assert_eq!(demangle(name).unwrap_err().kind(), kind, "{name}");
    }
    // Each argument contains the one before it twice, so that without a limit there are 2^60 types.
    let mut name = String::from("_Z12__spirv_DPdxIFvffE");
    for index in 0..60 {
        name.push_str(&format!("FvS{index}_S{index}_E"));
    }
    name.push_str("EvT_");
    assert!(demangle(&name).is_err());
}

#[test]
fn c_spellings_of_types_are_understood() {
    for (text, mangled) in [
        ("f(unsigned int, unsigned, size_t)", "_Z1fjjm"),
        (
            "f(const global float *, local const int4 *)",
            "_Z1fPU3AS1KfPU3AS3KDv4_i",
        ),
        (
            "f(volatile global atomic_int *, memory_order)",
            "_Z1fPU3AS1VU7_Atomici12memory_order",
        ),
        (
            "f(write_only image2d_array_t, float4)",
            "_Z1f20ocl_image2d_array_woDv4_f",
        ),
        ("f(image2d_t)", "_Z1f14ocl_image2d_ro"),
        ("f()", "_Z1fv"),
        ("f(void)", "_Z1fv"),
    ] {
        assert_eq!(
            parse(text, Spelling::Clang).unwrap().mangle(),
            mangled,
            "{text}"
        );
    }
    let narrow = parse_signature("f(size_t)", PointerWidth::Bits32, Spelling::Clang).unwrap();
    assert_eq!(narrow.mangle(), "_Z1fj");
    for wrong in [
        "",
        "sin",
        "sin(",
        "sin(float",
        "sin(float5)",
        "sin(float))",
        "sin(4)",
        "(int)",
    ] {
        assert!(parse(wrong, Spelling::Clang).is_err(), "{wrong}");
    }
}

#[test]
fn what_is_no_name_of_a_builtin_is_an_error() {
    for (name, kind) in [
        ("sin", ErrorKind::NotMangled),
        ("", ErrorKind::NotMangled),
        ("_Z", ErrorKind::NotMangled),
        ("_Z3sin", ErrorKind::Truncated),
        ("_Z9sinf", ErrorKind::Truncated),
        ("_Z3a::f", ErrorKind::Syntax),
        ("_Z3sin4a::b", ErrorKind::Syntax),
        ("_Z3sinS_", ErrorKind::Substitution),
        ("_Z3sinDv4_fS0_", ErrorKind::Substitution),
        ("_Z3sinIfEvT_", ErrorKind::Unsupported),
        ("_ZN2cl3sinEf", ErrorKind::Unsupported),
        ("_Z3sinff_", ErrorKind::Unsupported),
        ("_Z3sinvf", ErrorKind::Syntax),
        ("_Z3sinDv99999999999999999999_f", ErrorKind::Syntax),
    ] {
        assert_eq!(demangle(name).unwrap_err().kind(), kind, "{name}");
    }
}

#[test]
fn names_that_expand_are_bounded() {
    // Each function type contains the one before it twice, so that without a limit there are 2^60 types.
    let mut name = String::from("_Z1fFvffE");
    for index in 0..60 {
        let s = if index == 0 {
            "S_".into()
        } else {
            format!("S{}_", index - 1)
        };
        name.push_str(&format!("Fv{s}{s}E"));
    }
    assert!(demangle(&name).is_err());
    assert_eq!(
        demangle(&format!("_Z1f{}i", "P".repeat(3000)))
            .unwrap_err()
            .kind(),
        ErrorKind::TooLarge
    );
    assert_eq!(
        demangle(&format!("_Z1f{}", "i".repeat(5000)))
            .unwrap_err()
            .kind(),
        ErrorKind::TooLarge
    );
    assert!(parse(&format!("f(int{})", "*".repeat(3000)), Spelling::Clang).is_err());
    assert!(parse(&format!("f({}int", "_Atomic(".repeat(400)), Spelling::Clang).is_err());
}

#[test]
fn changed_names_give_a_result_or_an_error() {
    let names: Vec<&str> = rows(CLANG)
        .chain(rows(SPIR12))
        .flat_map(|(m, s)| [m, s])
        .collect();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    const ALPHABET: &[u8] = b"_ZSDUPKVrNEFAI0123456789vfijlmhz(),*[]^. ";
    for _ in 0..100_000 {
        let mut name = names[random(names.len())].as_bytes().to_vec();
        for _ in 0..=random(4) {
            let at = random(name.len());
            match random(4) {
                0 => name[at] = ALPHABET[random(ALPHABET.len())],
                1 => name.insert(at, ALPHABET[random(ALPHABET.len())]),
                2 if name.len() > 1 => drop(name.remove(at)),
                _ => {
                    let end = (at + random(12)).min(name.len());
                    let part = name[at..end].to_vec();
                    name.splice(at..at, part);
                }
            }
        }
        let text = String::from_utf8(name).unwrap();
        if let Ok(signature) = demangle(&text) {
            // A signature that was read can be mangled, and reading its name gives the same name again.
            let mangled = signature.mangle();
            assert_eq!(demangle(&mangled).unwrap().mangle(), mangled, "{text}");
        }
        if let Ok(signature) = parse(&text, Spelling::Clang) {
            let _ = signature.mangle();
        }
    }
}

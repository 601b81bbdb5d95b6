//! The two targets of SPIR 1.2 (§3.1, §3.2).

/// A target: the triple and the data layout of its modules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// The width of addresses in bits.
    pub address_bits: u32,
    /// The triple (§3.1).
    pub triple: &'static str,
    /// The data layout (§3.2).
    pub data_layout: &'static str,
}

/// The targets for 32-bit and for 64-bit devices.
pub const TARGETS: [Target; 2] = [
    Target {
        address_bits: 32,
        triple: "spir-unknown-unknown",
        data_layout: "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-\
v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-\
v512:512:512-v1024:1024:1024",
    },
    Target {
        address_bits: 64,
        triple: "spir64-unknown-unknown",
        data_layout: "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-\
v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-\
v512:512:512-v1024:1024:1024",
    },
];

impl Target {
    /// Returns the target with this address width: the 32-bit target for 32, otherwise the 64-bit one.
    pub fn of_width(bits: u32) -> Self {
        TARGETS[usize::from(bits != 32)]
    }

    /// Returns the target with the same architecture as a triple; `None` for other architectures.
    pub fn of_triple(triple: &str) -> Option<Self> {
        let architecture = |triple: &'static str| triple.split('-').next();
        let named = triple.split('-').next();
        TARGETS
            .into_iter()
            .find(|target| architecture(target.triple) == named)
    }
}

//! The environment for which a module is validated.

use std::{fmt, str::FromStr};

use crate::Version;

/// The environment for which a module is validated. The names are the same as in SPIRV-Tools.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Environment {
    /// The universal rules, for the version in the header of the module.
    #[default]
    Universal,
    /// The universal rules, for modules of at most this version: `spv1.0` to `spv1.6`.
    Spirv(Version),
    /// OpenCL of this version, in the full profile (`false`) or the embedded profile (`true`): `opencl1.2`,
    /// `opencl3.0embedded`.
    OpenCl(OpenClVersion, bool),
}

/// A version of OpenCL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpenClVersion {
    /// OpenCL 1.2.
    V1_2,
    /// OpenCL 2.0.
    V2_0,
    /// OpenCL 2.1.
    V2_1,
    /// OpenCL 2.2.
    V2_2,
    /// OpenCL 3.0.
    V3_0,
}

/// The error for a string that is not the name of an environment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEnvironment(String);

impl fmt::Display for UnknownEnvironment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = NAMES.iter().map(|row| row.0).collect();
        write!(
            f,
            "there is no environment `{}`; there are {}",
            self.0,
            names.join(", ")
        )
    }
}

impl std::error::Error for UnknownEnvironment {}

use Environment::{OpenCl, Spirv, Universal};
use OpenClVersion as Cl;

const NAMES: &[(&str, Environment)] = &[
    ("universal", Universal),
    ("spv1.0", Spirv(Version::V1_0)),
    ("spv1.1", Spirv(Version::V1_1)),
    ("spv1.2", Spirv(Version::V1_2)),
    ("spv1.3", Spirv(Version::V1_3)),
    ("spv1.4", Spirv(Version::V1_4)),
    ("spv1.5", Spirv(Version::V1_5)),
    ("spv1.6", Spirv(Version::V1_6)),
    ("opencl1.2", OpenCl(Cl::V1_2, false)),
    ("opencl1.2embedded", OpenCl(Cl::V1_2, true)),
    ("opencl2.0", OpenCl(Cl::V2_0, false)),
    ("opencl2.0embedded", OpenCl(Cl::V2_0, true)),
    ("opencl2.1", OpenCl(Cl::V2_1, false)),
    ("opencl2.1embedded", OpenCl(Cl::V2_1, true)),
    ("opencl2.2", OpenCl(Cl::V2_2, false)),
    ("opencl2.2embedded", OpenCl(Cl::V2_2, true)),
    ("opencl3.0", OpenCl(Cl::V3_0, false)),
    ("opencl3.0embedded", OpenCl(Cl::V3_0, true)),
];

impl FromStr for Environment {
    type Err = UnknownEnvironment;

    fn from_str(name: &str) -> Result<Self, UnknownEnvironment> {
        let known = NAMES.iter().find(|row| row.0 == name);
        known
            .map(|row| row.1)
            .ok_or_else(|| UnknownEnvironment(name.to_owned()))
    }
}

impl fmt::Display for Environment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = NAMES.iter().find(|row| row.1 == *self);
        match (known, self) {
            (Some(row), _) => f.write_str(row.0),
            (None, Spirv(version)) => write!(f, "spv{version}"),
            (None, _) => f.write_str("unknown"),
        }
    }
}

impl Environment {
    /// Returns the names of all environments.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|row| row.0)
    }

    /// Returns the newest version of SPIR-V that the environment accepts.
    pub fn newest_version(self) -> Version {
        match self {
            Universal => Version::V1_6,
            Spirv(version) => version,
            OpenCl(Cl::V2_2, _) => Version::V1_2,
            // OpenCL 3.0 accepts the versions that the device supports, which may be any.
            OpenCl(Cl::V3_0, _) => Version::V1_6,
            OpenCl(..) => Version::V1_0,
        }
    }

    /// Returns whether the rules of the OpenCL environment specification apply.
    pub fn is_opencl(self) -> bool {
        matches!(self, OpenCl(..))
    }
}

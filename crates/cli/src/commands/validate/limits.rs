//! Limits and relaxations of the rules of SPIR-V, with the names of `spirv-val`.

use transpire::spirv::validate::Options;

macro_rules! limits {
    ($($field:ident $text:literal)*) => {
        /// Limits and relaxations for SPIR-V. The default limits are the limits of the specification (§2.17).
        #[derive(clap::Args)]
        #[command(next_help_heading = "SPIR-V limits")]
        pub(super) struct SpirvLimits {
            $(
                #[doc = $text]
                #[arg(long, value_name = "N")]
                $field: Option<u32>,
            )*

            /// Allow pointers to pointers with logical addressing
            #[arg(long)]
            relax_logical_pointer: bool,

            /// Allow stores of a struct with the same layout as the expected one
            #[arg(long)]
            relax_struct_store: bool,
        }

        impl SpirvLimits {
            pub(super) fn options(&self) -> Options {
                let mut options = Options::default();
                $(
                    if let Some(limit) = self.$field {
                        options.$field = limit;
                    }
                )*
                options.relax_logical_pointer = self.relax_logical_pointer;
                options.relax_struct_store = self.relax_struct_store;
                options
            }
        }
    };
}

limits! {
    max_struct_members "Maximum number of members in a struct"
    max_struct_depth "Maximum nesting depth of structs"
    max_local_variables "Maximum number of variables in functions"
    max_global_variables "Maximum number of variables outside functions"
    max_switch_branches "Maximum number of cases in an OpSwitch"
    max_function_args "Maximum number of parameters of a function"
    max_access_chain_indexes "Maximum number of indices of an access chain"
    max_id_bound "Maximum id bound"
}

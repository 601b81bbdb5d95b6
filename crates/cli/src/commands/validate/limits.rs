//! Limits and relaxations of the rules of SPIR-V, by the names that `spirv-val` has for them.

use transpire::spirv::validate::Options;

macro_rules! limits {
    ($($field:ident $text:literal)*) => {
        /// What is asked of SPIR-V. A limit that is not given is that of the specification (§2.17).
        #[derive(clap::Args)]
        #[command(next_help_heading = "Of SPIR-V")]
        pub(super) struct SpirvLimits {
            $(
                #[doc = $text]
                #[arg(long, value_name = "N")]
                $field: Option<u32>,
            )*

            /// Allow pointers to pointers with logical addressing
            #[arg(long)]
            relax_logical_pointer: bool,

            /// Allow to store a struct where one of the same layout is expected
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
    max_struct_members "The most members that a struct may have"
    max_struct_depth "How deep structs may nest"
    max_local_variables "The most variables of functions"
    max_global_variables "The most variables outside of functions"
    max_switch_branches "The most cases of an OpSwitch"
    max_function_args "The most parameters of a function"
    max_access_chain_indexes "The most indices of an access chain"
    max_id_bound "The largest bound"
}

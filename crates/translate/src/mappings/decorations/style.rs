//! Defines the choices between several correct translations of decorations and annotations to SPIR-V.

use crate::dialect::{choice, style};

choice! {
    /// The translation of the attribute `readnone` of a parameter.
    pub enum ReadNone {
        /// `NoWrite`.
        NoWrite,
        /// `NoReadWrite`.
        NoReadWrite,
        /// It is left out.
        Omitted,
    }
}

choice! {
    /// The subject that an annotation of a member's address decorates.
    pub enum MemberAnnotations {
        /// The member.
        Member,
        /// The member and its address.
        MemberAndAddress,
        /// The address.
        Address,
    }
}

style! {
    /// The choices between several correct translations of decorations and annotations to SPIR-V.
    pub struct DecorationStyle {
        /// The attribute `readnone` of a parameter.
        pub read_none: ReadNone = ReadNone::NoWrite,
        /// Attributes of the arguments of an indirect call are in descending order of their numbers (`NoCapture`
        /// first); else in the order of LLVM's attributes (`NoAlias` first).
        pub no_capture_first: bool = true,
        /// Decorations and annotations in metadata follow the rules of SPIR-V and the allowed version; else some
        /// deviations are ignored.
        ///
        /// - `checked_decorations`: A number after a decoration that takes no operands is an error unless it is 1, and
        ///   so is a number of lists that differs from the number of the function's parameters; else both are ignored.
        /// - `cache_controls_of_stores`: Cache controls that a store lists decorate its pointer; else they are left
        ///   out.
        /// - `incomplete_annotations_kept`: Annotations with a decoration but without its literals are `UserSemantic`
        ///   texts; else they are left out.
        /// - `user_semantic_of_1_4`: Annotations that become `UserSemantic` texts are left out if SPIR-V 1.4 isn't
        ///   allowed; else they are written, so that a version below 1.4 is an error.
        pub checked: bool = true,
        /// Annotations of a member's address.
        pub member_annotations: MemberAnnotations = MemberAnnotations::Member,
    }
}

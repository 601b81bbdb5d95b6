//! The module, its global values and its named metadata.

use std::borrow::Cow;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{PrimaryMap, entity_impl};
use rustc_hash::FxHashMap;
use transpire_parallel::{map, stretches, threads};

use super::attributes::{Attribute, AttributeList, AttributeSet, Attributes};
use super::body::Body;
use super::constants::{Constant, ConstantKind, Constants, Expression};
use super::instructions::{Alignment, CallKind, CallingConvention, names};
use super::interner::{Str, Strings};
use super::metadata::{Metadata, MetadataId, MetadataKind};
use super::types::{FunctionType, Type, TypeKind, Types};

/// The size of a module, to which limits are proportional.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct ModuleSize {
    /// The number of types, constants, globals, instructions, metadata nodes and strings.
    pub entities: usize,
    /// The number of bytes of strings and data.
    pub bytes: usize,
}

/// A global value: a variable, a function, an alias or an ifunc.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Global(u32);
entity_impl!(Global, "global");

/// A COMDAT: an index into [`Module::comdats`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Comdat(u32);
entity_impl!(Comdat, "comdat");

/// A module of LLVM IR: LangRef, "Module Structure".
#[derive(Debug, Clone)]
pub struct Module {
    /// All strings of the module.
    pub strings: Strings,
    /// All types of the module.
    pub types: Types,
    /// All constants of the module.
    pub constants: Constants,
    /// All attribute sets and attribute lists of the module.
    pub attributes: Attributes,
    /// `source_filename`, as bytes.
    pub source_filename: Vec<u8>,
    /// `target triple`, as written.
    pub triple: String,
    /// `target datalayout`, as written.
    pub data_layout: String,
    /// The blocks of `module asm`, in order.
    pub inline_asm: Vec<ModuleAsm>,
    /// The global values in the order of the module.
    pub globals: PrimaryMap<Global, GlobalValue>,
    /// The COMDATs of the module.
    pub comdats: PrimaryMap<Comdat, ComdatData>,
    /// All metadata of the module.
    pub metadata: Metadata,
    /// The named metadata in the order of the module.
    pub named_metadata: Vec<NamedMetadata>,
    /// The names of synchronization scopes, by [`SyncScope`](super::SyncScope).
    pub sync_scopes: Vec<Str>,
    /// The type `metadata`.
    pub metadata_type: Type,
    /// The type `void`.
    pub void_type: Type,
    /// The functions that [`Module::find_function`] has found. An entry may be out of date.
    pub(crate) found: FxHashMap<(Str, Type), Global>,
}

/// Named metadata: `!name = !{…}`.
#[derive(Debug, Clone)]
pub struct NamedMetadata {
    /// The name, without `!`.
    pub name: Str,
    /// The nodes that it lists, in order.
    pub nodes: Vec<MetadataId>,
}

/// A COMDAT: LangRef, "Comdats".
#[derive(Debug, Clone)]
pub struct ComdatData {
    /// The name, without `$`.
    pub name: Str,
    /// The selection kind, by LLVM's number: 1 any, 2 exactmatch, 3 largest, 4 nodeduplicate, 5 samesize.
    pub selection: u8,
}

/// The properties shared by all global values.
#[derive(Debug, Clone)]
pub struct GlobalValue {
    /// The name, without `@`. It is empty for an unnamed global.
    pub name: Str,
    /// The type of a variable or of an alias's target, or the function type.
    pub value_type: Type,
    /// The type of the address, which is a pointer type.
    pub ty: Type,
    /// The linkage, such as `internal`.
    pub linkage: Linkage,
    /// The visibility, such as `hidden`.
    pub visibility: Visibility,
    /// The DLL storage class.
    pub dll_storage: DllStorage,
    /// The thread-local storage model of a variable or an alias.
    pub thread_local: ThreadLocal,
    /// `unnamed_addr`, `local_unnamed_addr`.
    pub unnamed_address: UnnamedAddress,
    /// `dso_local`.
    pub dso_local: bool,
    /// The COMDAT that the global value belongs to, if any.
    pub comdat: PackedOption<Comdat>,
    /// The name of the section, if any.
    pub section: PackedOption<Str>,
    /// The name of the partition, if any.
    pub partition: PackedOption<Str>,
    /// The explicit alignment, if any.
    pub alignment: Alignment,
    /// The attached metadata, in order.
    pub attachments: Vec<(MetadataKind, MetadataId)>,
    /// The kind of global value, with its own properties.
    pub kind: GlobalKind,
}

impl GlobalValue {
    /// Creates a global value with default properties.
    pub fn new(name: Str, value_type: Type, ty: Type, linkage: Linkage, kind: GlobalKind) -> Self {
        Self {
            name,
            value_type,
            ty,
            linkage,
            visibility: Visibility::Default,
            dll_storage: DllStorage::Default,
            thread_local: ThreadLocal::None,
            unnamed_address: UnnamedAddress::None,
            dso_local: false,
            comdat: PackedOption::default(),
            section: PackedOption::default(),
            partition: PackedOption::default(),
            alignment: Alignment::NONE,
            attachments: Vec::new(),
            kind,
        }
    }
}

/// The kind of a global value.
#[derive(Debug, Clone)]
pub enum GlobalKind {
    /// A variable.
    Variable(GlobalVariable),
    /// A function.
    Function(Box<Function>),
    /// An alias.
    Alias(Alias),
    /// An indirect function, with its resolver.
    IFunc(Alias),
}

impl GlobalKind {
    /// Returns the constants to which the global value refers, except in its body.
    pub fn constants(&self) -> impl Iterator<Item = Constant> {
        let none = PackedOption::default();
        let constants = match self {
            Self::Variable(variable) => [variable.initializer, none, none],
            Self::Alias(alias) | Self::IFunc(alias) => [alias.target.into(), none, none],
            Self::Function(it) => [it.prefix, it.prologue, it.personality],
        };
        constants.into_iter().filter_map(PackedOption::expand)
    }

    /// Returns whether the global value is a definition: a variable with an initializer, a function with a body, an
    /// alias or an ifunc.
    pub fn is_definition(&self) -> bool {
        match self {
            Self::Variable(variable) => variable.initializer.is_some(),
            Self::Function(function) => function.is_definition,
            Self::Alias(_) | Self::IFunc(_) => true,
        }
    }

    /// Returns the place of the kind in the order of a linked module: variables, functions, aliases, ifuncs.
    pub(crate) fn place(&self) -> u8 {
        match self {
            Self::Variable(_) => 0,
            Self::Function(_) => 1,
            Self::Alias(_) => 2,
            Self::IFunc(_) => 3,
        }
    }

    /// Replaces each constant that [`constants`](Self::constants) returns with the result of `map`.
    pub(crate) fn map_constants(&mut self, mut map: impl FnMut(Constant) -> Constant) {
        let mut optional = |constant: &mut PackedOption<Constant>| {
            *constant = constant.expand().map(&mut map).into();
        };
        match self {
            Self::Variable(variable) => optional(&mut variable.initializer),
            Self::Alias(alias) | Self::IFunc(alias) => alias.target = map(alias.target),
            Self::Function(it) => {
                optional(&mut it.prefix);
                optional(&mut it.prologue);
                optional(&mut it.personality);
            }
        }
    }
}

/// A global variable.
#[derive(Debug, Clone, Default)]
pub struct GlobalVariable {
    /// Whether the keyword is `constant` rather than `global`.
    pub constant: bool,
    /// The initial value. A variable without one is a declaration.
    pub initializer: PackedOption<Constant>,
    /// `externally_initialized`
    pub externally_initialized: bool,
    /// The attributes, if any.
    pub attributes: PackedOption<AttributeSet>,
    /// The code model, by LLVM's number plus 1; 0 for none.
    pub code_model: u8,
    /// The sanitizers that are disabled, such as `no_sanitize_address`. Each has the same bit as in bitcode.
    pub sanitizer: u8,
}

/// A function.
#[derive(Debug, Clone, Default)]
pub struct Function {
    /// The calling convention.
    pub calling_convention: CallingConvention,
    /// The attributes of the function, its result and its parameters.
    pub attributes: PackedOption<AttributeList>,
    /// The name of the garbage collector, if any.
    pub gc: PackedOption<Str>,
    /// The `prefix` data, if any.
    pub prefix: PackedOption<Constant>,
    /// The `prologue` data, if any.
    pub prologue: PackedOption<Constant>,
    /// The `personality` function, if any.
    pub personality: PackedOption<Constant>,
    /// `prefalign(…)`
    pub preferred_alignment: Alignment,
    /// The name for messages, if it is not the name of the function: the name of the kernel whose body moved to this
    /// function, or the name in the module of which this one is a translation.
    pub source_name: PackedOption<Str>,
    /// Whether the module defines the function. Its body may not have been decoded yet.
    pub is_definition: bool,
    /// The body, or `None` if it has not been decoded or the function is a declaration.
    pub body: Option<Box<Body>>,
}

impl Function {
    /// Returns a copy of the function without its body.
    pub fn head(&self) -> Self {
        Self {
            body: None,
            ..*self
        }
    }
}

/// A block of `module asm`: consecutive lines with the same properties.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ModuleAsm {
    /// The lines, including line ends.
    pub text: Vec<u8>,
    /// The target properties with which the lines are assembled, as pairs of a name and a value, in the order of
    /// [`ASM_PROPERTIES`].
    pub properties: Vec<(Vec<u8>, Vec<u8>)>,
}

/// The names of the properties that a block of module assembly can have, in order.
pub const ASM_PROPERTIES: [&[u8]; 2] = [b"target_features", b"target_cpu"];

/// An alias or an ifunc.
#[derive(Debug, Clone)]
pub struct Alias {
    /// The aliased address, or the address of the resolver.
    pub target: Constant,
}

names! {
    /// The linkage of a global value, numbered as in bitcode since LLVM 3.5: LangRef, "Linkage Types".
    #[derive(Default)]
    Linkage {
        #[default]
        External = 0, "external";
        Private = 9, "private";
        Internal = 3, "internal";
        AvailableExternally = 12, "available_externally";
        LinkOnceAny = 18, "linkonce";
        LinkOnceOdr = 19, "linkonce_odr";
        WeakAny = 16, "weak";
        WeakOdr = 17, "weak_odr";
        Common = 8, "common";
        Appending = 2, "appending";
        ExternalWeak = 7, "extern_weak";
    }
}

names! {
    /// The visibility of a global value, numbered as in bitcode: LangRef, "Visibility Styles".
    #[derive(Default)]
    Visibility {
        #[default]
        Default = 0, "";
        Hidden = 1, "hidden";
        Protected = 2, "protected";
    }
}

names! {
    /// The DLL storage class of a global value, numbered as in bitcode: LangRef, "DLL Storage Classes".
    #[derive(Default)]
    DllStorage {
        #[default]
        Default = 0, "";
        Import = 1, "dllimport";
        Export = 2, "dllexport";
    }
}

names! {
    /// The thread-local storage model of a variable or an alias, numbered as in bitcode: LangRef, "Thread Local Storage
    /// Models".
    #[derive(Default)]
    ThreadLocal {
        #[default]
        None = 0, "";
        GeneralDynamic = 1, "thread_local";
        LocalDynamic = 2, "thread_local(localdynamic)";
        InitialExec = 3, "thread_local(initialexec)";
        LocalExec = 4, "thread_local(localexec)";
    }
}

names! {
    /// The significance of a global value's address, numbered as in bitcode: significant, insignificant
    /// (`unnamed_addr`), or insignificant within the module (`local_unnamed_addr`).
    #[derive(Default)]
    UnnamedAddress {
        #[default]
        None = 0, "";
        Global = 1, "unnamed_addr";
        Local = 2, "local_unnamed_addr";
    }
}

impl Linkage {
    /// Returns whether the symbol is invisible to other modules.
    pub fn is_local(self) -> bool {
        matches!(self, Self::Private | Self::Internal)
    }
}

impl Default for CallingConvention {
    fn default() -> Self {
        Self::C
    }
}

impl Default for Module {
    fn default() -> Self {
        Self::new()
    }
}

impl From<Module> for Cow<'_, Module> {
    fn from(module: Module) -> Self {
        Cow::Owned(module)
    }
}

impl<'m> From<&'m Module> for Cow<'m, Module> {
    fn from(module: &'m Module) -> Self {
        Cow::Borrowed(module)
    }
}

/// The maximum number of expressions around the constant that [`Module::base_global`] and [`Module::without_casts`] find.
const MAX_NESTING: usize = 1000;

impl Module {
    /// Creates an empty module.
    pub fn new() -> Self {
        let mut types = Types::default();
        let void_type = types.intern(TypeKind::Void);
        let metadata_type = types.intern(TypeKind::Metadata);
        let mut strings = Strings::default();
        let sync_scopes = vec![strings.intern("singlethread"), strings.intern("")];
        Self {
            strings,
            types,
            constants: Constants::default(),
            attributes: Attributes::default(),
            source_filename: Vec::new(),
            triple: String::new(),
            data_layout: String::new(),
            inline_asm: Vec::new(),
            globals: PrimaryMap::new(),
            comdats: PrimaryMap::new(),
            metadata: Metadata::default(),
            named_metadata: Vec::new(),
            sync_scopes,
            metadata_type,
            void_type,
            found: FxHashMap::default(),
        }
    }

    /// Returns the size of the module, without functions whose bodies are not decoded.
    pub fn size(&self) -> ModuleSize {
        let bodies = self.functions();
        let bodies = bodies.filter_map(|(_, _, function)| function.body.as_deref());
        let instructions: usize = bodies.map(|body| body.instructions.len()).sum();
        let data = self.constants.iter().map(|(_, data)| match &data.kind {
            ConstantKind::Data(bytes) => bytes.len(),
            ConstantKind::WideInteger(words) => words.len() * 8,
            ConstantKind::Aggregate(elements) => elements.len() * 4,
            _ => 0,
        });
        ModuleSize {
            entities: self.types.len()
                + self.constants.len()
                + self.globals.len()
                + self.metadata.nodes.len()
                + self.strings.len()
                + instructions,
            bytes: data.sum::<usize>().saturating_add(self.strings.bytes()),
        }
    }

    /// Returns the functions, in order. The iterator checks for cancellation.
    pub fn functions(&self) -> impl Iterator<Item = (Global, &GlobalValue, &Function)> {
        self.globals
            .iter()
            .inspect(|_| transpire_interrupt::tick())
            .filter_map(|(global, value)| match &value.kind {
                GlobalKind::Function(function) => Some((global, value, &**function)),
                _ => None,
            })
    }

    /// Returns whether `test` holds for a decoded body. Threads share the bodies if they have many instructions.
    pub(crate) fn any_body(&self, test: impl Fn(&Body) -> bool + Sync) -> bool {
        self.find_in_bodies(|_, body| test(body).then_some(()))
            .is_some()
    }

    /// Returns the first result that `find` returns for a decoded body, in order. Threads share the bodies if they have
    /// many instructions.
    pub(crate) fn find_in_bodies<R: Send>(
        &self,
        find: impl Fn(Global, &Body) -> Option<R> + Sync,
    ) -> Option<R> {
        /// The minimum number of instructions for each thread. Looking at that many takes about 100 µs.
        const LEAST: usize = 1 << 15;
        let found = self.map_bodies(LEAST, |bodies| {
            bodies.iter().find_map(|(global, body)| find(*global, body))
        });
        found.into_iter().flatten().next()
    }

    /// Splits the functions with a decoded body into consecutive stretches, and calls `look` on each, on all free threads.
    /// Each thread gets at least `least` instructions. Returns the results in the order of the module.
    pub fn map_bodies<R: Send>(
        &self,
        least: usize,
        look: impl Fn(&[(Global, &Body)]) -> R + Sync,
    ) -> Vec<R> {
        let bodies = self.functions();
        let bodies = bodies.filter_map(|(global, _, f)| Some((global, f.body.as_deref()?)));
        let bodies: Vec<(Global, &Body)> = bodies.collect();
        let weights = bodies.iter().map(|(_, body)| body.instructions.len());
        let stretches = stretches(&weights.collect::<Vec<_>>(), threads(), least);
        map(stretches, |stretch| {
            look(bodies.get(stretch).unwrap_or_default())
        })
    }

    /// Returns the variables, in order. The iterator checks for cancellation.
    pub fn variables(&self) -> impl Iterator<Item = (Global, &GlobalValue, &GlobalVariable)> {
        self.globals
            .iter()
            .inspect(|_| transpire_interrupt::tick())
            .filter_map(|(global, value)| match &value.kind {
                GlobalKind::Variable(variable) => Some((global, value, variable)),
                _ => None,
            })
    }

    /// Returns the function, or `None` if the global value is not a function.
    pub fn function(&self, global: Global) -> Option<&Function> {
        match &self.globals[global].kind {
            GlobalKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Returns the function mutably, or `None` if the global value is not a function.
    pub fn function_mut(&mut self, global: Global) -> Option<&mut Function> {
        match &mut self.globals[global].kind {
            GlobalKind::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Passes the body of a function to `change`, which may change the module at the same time, and returns the result
    /// of `change`. Meanwhile the function has no body in the module. Returns `None` if the global value is not a
    /// function or has no body.
    pub fn with_body<R>(
        &mut self,
        function: Global,
        change: impl FnOnce(&mut Self, &mut Body) -> R,
    ) -> Option<R> {
        transpire_interrupt::check();
        let mut body = self.function_mut(function)?.body.take()?;
        let result = change(self, &mut body);
        if let Some(function) = self.function_mut(function) {
            function.body = Some(body);
        }
        Some(result)
    }

    /// Passes each body to `change`, in the order of the functions, as [`Module::with_body`] does. Stops at the first
    /// error. Functions that `change` adds are not visited.
    ///
    /// # Errors
    /// Returns the error of `change`.
    pub fn with_bodies<E>(
        &mut self,
        mut change: impl FnMut(&mut Self, Global, &mut Body) -> Result<(), E>,
    ) -> Result<(), E> {
        let functions: Vec<Global> = self
            .functions()
            .filter(|(_, _, function)| function.body.is_some())
            .map(|(global, ..)| global)
            .collect();
        functions.into_iter().try_for_each(|function| {
            let changed = self.with_body(function, |module, body| change(module, function, body));
            changed.unwrap_or(Ok(()))
        })
    }

    /// Passes each body to a `change` that cannot fail, as [`Module::with_bodies`] does.
    pub fn each_body(&mut self, mut change: impl FnMut(&mut Self, Global, &mut Body)) {
        let Ok(()) = self.with_bodies(|module, function, body| {
            change(module, function, body);
            Ok::<(), std::convert::Infallible>(())
        });
    }

    /// Returns the function with this name and type. If there is none, declares it with the C calling convention, even
    /// if another global value has this name.
    pub fn declare_function(
        &mut self,
        name: &str,
        result: Type,
        parameters: Box<[Type]>,
    ) -> Global {
        let value_type = self.types.function(result, parameters, false);
        let name = self.strings.intern(name);
        match self.find_function(name, value_type) {
            Some(global) => global,
            None => self.add_function(name, value_type, Linkage::External, Function::default()),
        }
    }

    /// Returns a global value with this name and function type, or `None` if there is none. Caches it, so that a
    /// repeated call does not search the globals again.
    pub(crate) fn find_function(&mut self, name: Str, value_type: Type) -> Option<Global> {
        let is_it = |value: &GlobalValue| value.name == name && value.value_type == value_type;
        let key = (name, value_type);
        if let Some(&global) = self.found.get(&key)
            && self.globals.get(global).is_some_and(is_it)
        {
            return Some(global);
        }
        // New declarations are at the end.
        let mut globals = self.globals.iter().rev();
        let (global, _) = globals.find(|(_, value)| is_it(value))?;
        self.found.insert(key, global);
        Some(global)
    }

    /// Adds an externally visible function with a body and the C calling convention. The name must be unique among the
    /// global values.
    pub fn define_function(&mut self, name: &str, function_type: Type, body: Body) -> Global {
        let name = self.strings.intern(name);
        let function = Function {
            is_definition: true,
            body: Some(Box::new(body)),
            ..Function::default()
        };
        self.add_function(name, function_type, Linkage::External, function)
    }

    /// Adds a function in address space 0, and returns it.
    pub fn add_function(
        &mut self,
        name: Str,
        function_type: Type,
        linkage: Linkage,
        function: Function,
    ) -> Global {
        let ty = self.pointer_to(0, function_type);
        let kind = GlobalKind::Function(Box::new(function));
        self.globals
            .push(GlobalValue::new(name, function_type, ty, linkage, kind))
    }

    /// Returns whether the address of the first global value has a typed pointer type. All pointers of a module are
    /// then typed. A module without global values has opaque pointers.
    pub fn has_typed_pointers(&self) -> bool {
        let mut globals = self.globals.values();
        globals
            .next()
            .is_some_and(|value| self.types.pointee(value.ty).is_some())
    }

    /// Returns the type of a pointer to `pointee`: a typed pointer if the module has typed pointers, otherwise an
    /// opaque pointer.
    pub fn pointer_to(&mut self, address_space: u32, pointee: Type) -> Type {
        match self.has_typed_pointers() {
            true => self.types.typed_pointer(address_space, pointee),
            false => self.types.pointer(address_space),
        }
    }

    /// Returns the function type of a function, or of an alias or ifunc for a function. Returns `None` for other global
    /// values.
    pub fn signature(&self, global: Global) -> Option<&FunctionType> {
        self.types.function_type(self.globals[global].value_type)
    }

    /// Returns the name of a global value as text. Invalid UTF-8 is replaced.
    pub fn name(&self, global: Global) -> std::borrow::Cow<'_, str> {
        self.strings.text(self.globals[global].name)
    }

    /// Returns the name that a global value has in messages: its [`Function::source_name`] if it has one, otherwise its
    /// own.
    pub fn source_name(&self, global: Global) -> std::borrow::Cow<'_, str> {
        let function = self.function(global);
        match function.and_then(|function| function.source_name.expand()) {
            Some(name) => self.strings.text(name),
            None => self.name(global),
        }
    }

    /// Returns the types of a function's parameters. Returns no types for a global value that is not a function.
    pub fn parameters(&self, function: Global) -> Vec<Type> {
        let signature = self.signature(function);
        signature.map_or_else(Vec::new, |signature| signature.parameters.to_vec())
    }

    /// Interns an integer, as [`Constants::integer`] does.
    pub fn integer(&mut self, ty: Type, value: u64) -> Constant {
        self.constants.integer(&self.types, ty, value)
    }

    /// Interns an array, vector or struct of these elements, as [`Constants::aggregate`] does.
    pub fn aggregate(&mut self, ty: Type, elements: Vec<Constant>) -> Constant {
        self.constants.aggregate(&self.types, ty, elements)
    }

    /// Returns the address of a global value.
    pub fn address(&mut self, global: Global) -> Constant {
        let kind = ConstantKind::Global(global);
        self.constants.intern(self.globals[global].ty, kind)
    }

    /// Returns the initial value of a variable. Returns `None` for a variable without one, and for other global values.
    pub fn initializer(&self, global: Global) -> Option<Constant> {
        match &self.globals[global].kind {
            GlobalKind::Variable(variable) => variable.initializer.expand(),
            _ => None,
        }
    }

    /// Sets the initial value of a variable, or removes it for `None`. Does nothing for other global values.
    pub fn set_initializer(&mut self, global: Global, initializer: Option<Constant>) {
        if let GlobalKind::Variable(variable) = &mut self.globals[global].kind {
            variable.initializer = initializer.into();
        }
    }

    /// Gives a variable an array of these elements as its initial value. The types of the variable and of a typed
    /// pointer to it change with the length.
    pub fn set_elements(&mut self, variable: Global, element: Type, elements: Vec<Constant>) {
        let array = self.types.array(elements.len() as u64, element);
        let initializer = self.constants.aggregate(&self.types, array, elements);
        self.set_value_type(variable, array);
        self.set_initializer(variable, Some(initializer));
    }

    /// Sets the type of a variable or a function. The type of a typed pointer to it changes with that.
    pub fn set_value_type(&mut self, global: Global, ty: Type) {
        let value = &mut self.globals[global];
        value.value_type = ty;
        if let TypeKind::Pointer {
            address_space,
            pointee: Some(_),
        } = self.types[value.ty]
        {
            value.ty = self.types.typed_pointer(address_space, ty);
        }
    }

    /// Returns a constant without the casts around it, of which at most 1000 are removed.
    pub fn without_casts(&self, mut constant: Constant) -> Constant {
        for _ in 0..MAX_NESTING {
            constant = match &self.constants[constant].kind {
                ConstantKind::Expression(expression) => match **expression {
                    Expression::Cast(_, operand) => operand,
                    _ => break,
                },
                _ => break,
            };
        }
        constant
    }

    /// Returns the global on whose address a constant is based, through casts, offsets and the left operands of binary
    /// operations. Returns `None` for other constants and for more than 1000 nested expressions.
    pub fn base_global(&self, mut constant: Constant) -> Option<Global> {
        for _ in 0..MAX_NESTING {
            constant = match &self.constants[constant].kind {
                ConstantKind::Global(global) => return Some(*global),
                ConstantKind::Expression(expression) => match &**expression {
                    Expression::Cast(_, operand) => *operand,
                    Expression::GetElementPtr { operands, .. } => *operands.first()?,
                    Expression::Binary(_, _, [lhs, _]) => *lhs,
                    _ => return None,
                },
                _ => return None,
            };
        }
        None
    }

    /// Returns the global value whose address the constant is. Aliases are not resolved. Returns `None` for other
    /// constants, including casts of an address.
    pub fn as_global(&self, constant: Constant) -> Option<Global> {
        match self.constants[constant].kind {
            ConstantKind::Global(global) => Some(global),
            _ => None,
        }
    }

    /// Returns the global value whose address is the callee of a call, or `None` for other callees.
    pub fn callee(&self, call: &CallKind) -> Option<Global> {
        self.as_global(call.callee.as_constant()?)
    }

    /// Returns the metadata that is attached to a global value with the kind `kind`, such as `dbg`. If there are
    /// several attachments of the kind, returns the first. Returns `None` if there is none.
    pub fn attachment(&self, global: Global, kind: &str) -> Option<MetadataId> {
        let name = self.strings.find(kind)?;
        let attachments = &self.globals[global].attachments;
        let found = attachments
            .iter()
            .find(|(kind, _)| self.metadata.kinds.get(*kind) == Some(name))?;
        Some(found.1)
    }

    /// Replaces sets of attributes in all lists and variables. `sets` has the new attributes of each set, or `None` for a
    /// set that does not change.
    pub(crate) fn replace_attribute_sets(&mut self, sets: Vec<Option<Box<[Attribute]>>>) {
        let attributes = &mut self.attributes;
        let mut new_sets = FxHashMap::default();
        for (set, new) in attributes.sets.keys().zip(sets) {
            if let Some(new) = new {
                new_sets.insert(set, attributes.sets.intern(new));
            }
        }
        let new_set = |set| new_sets.get(&set).copied().unwrap_or(set);
        let mut new_lists = FxHashMap::default();
        for list in attributes.lists.keys() {
            let old = &attributes.lists[list];
            if old.iter().any(|(_, set)| new_sets.contains_key(set)) {
                let new = old.iter().map(|&(index, set)| (index, new_set(set)));
                let new = new.collect();
                new_lists.insert(list, attributes.lists.intern(new));
            }
        }
        self.map_attributes(
            |list| Some(new_lists.get(&list).copied().unwrap_or(list)),
            |set| Some(new_set(set)),
        );
    }

    /// Replaces the attribute lists of functions and calls, and the attribute sets of variables.
    pub(crate) fn map_attributes(
        &mut self,
        list: impl Fn(AttributeList) -> Option<AttributeList>,
        set: impl Fn(AttributeSet) -> Option<AttributeSet>,
    ) {
        for value in self.globals.values_mut() {
            match &mut value.kind {
                GlobalKind::Variable(variable) => {
                    variable.attributes = variable.attributes.expand().and_then(&set).into();
                }
                GlobalKind::Function(function) => {
                    function.attributes = function.attributes.expand().and_then(&list).into();
                    let body = function.body.iter_mut();
                    for call in body.flat_map(|body| body.instructions.calls_mut()) {
                        call.attributes = call.attributes.expand().and_then(&list).into();
                    }
                }
                GlobalKind::Alias(_) | GlobalKind::IFunc(_) => {}
            }
        }
    }

    /// Merges named metadata with the same name. The merged list replaces the first one.
    pub(crate) fn join_named_metadata(&mut self) {
        let mut joined: Vec<NamedMetadata> = Vec::with_capacity(self.named_metadata.len());
        let mut places = FxHashMap::default();
        for named in std::mem::take(&mut self.named_metadata) {
            let place = *places.entry(named.name).or_insert(joined.len());
            match joined.get_mut(place) {
                Some(first) => first.nodes.extend(named.nodes),
                None => joined.push(named),
            }
        }
        self.named_metadata = joined;
    }

    /// Returns the named metadata with this name, or `None` if there is none.
    pub fn named_metadata(&self, name: &str) -> Option<&NamedMetadata> {
        let name = self.strings.find(name)?;
        self.named_metadata.iter().find(|named| named.name == name)
    }
}

//! A thread that waits for work. Without the feature `threads`, none can be started.

/// The size of a thread's stack in bytes. Unused pages need no memory.
#[cfg(feature = "threads")]
const STACK: usize = 16 << 20;

/// A thread that waits for work, as a pool of one thread. It ends when this is dropped.
#[cfg(feature = "threads")]
#[derive(Debug)]
pub(crate) struct HelperThread(rayon_core::ThreadPool);

#[cfg(feature = "threads")]
impl HelperThread {
    /// Starts a thread, which runs `begin` first. Returns `None` if the system refuses.
    pub(crate) fn start(begin: fn()) -> Option<Self> {
        let builder = rayon_core::ThreadPoolBuilder::new().num_threads(1);
        let builder = builder.stack_size(STACK).start_handler(move |_| begin());
        builder.build().ok().map(Self)
    }

    /// Runs `help` on this thread while `work` runs on the caller's thread. Returns after both have ended. If one unwinds,
    /// this function unwinds.
    pub(crate) fn run(&self, help: impl FnOnce() + Send, work: impl FnOnce()) {
        self.0.in_place_scope(|scope| {
            scope.spawn(|_| help());
            work();
        });
    }
}

/// A thread of a build without threads. It has no values.
#[cfg(not(feature = "threads"))]
#[derive(Debug)]
pub(crate) enum HelperThread {}

#[cfg(not(feature = "threads"))]
impl HelperThread {
    /// Returns `None`.
    pub(crate) fn start(_begin: fn()) -> Option<Self> {
        None
    }

    pub(crate) fn run(&self, _help: impl FnOnce() + Send, _work: impl FnOnce()) {
        match *self {}
    }
}

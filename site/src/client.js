// The page's side of a worker.

/** The time in milliseconds after which a request makes room for a newer one. */
const PATIENCE = 4000;

/** The worker was stopped before it answered. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
  }
}

export class Client {
  #worker = null;
  #waiting = new Map();
  #next = 0;

  /** Sends a request to the worker, which is started if necessary, and returns its reply. */
  ask(name, request) {
    this.#worker ??= this.#start();
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, request });
    });
  }

  /** Ends all work. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(new Stopped());
  }

  #start() {
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data: { id, value, fault } }) => {
      const asked = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (fault === undefined) asked?.resolve(value);
      else asked?.reject(new Error(fault));
    };
    worker.onerror = (event) => this.#fail(new Error(event.message || "the worker is missing"));
    return worker;
  }

  #fail(fault) {
    for (const asked of this.#waiting.values()) asked.reject(fault);
    this.#waiting.clear();
  }
}

/** Does work for the newest of several requests. Work that is in progress ends first, but not after more than `PATIENCE`. */
export class Newest {
  #client;
  #work;
  #since = null;
  #isWanted = false;

  constructor(client, work) {
    this.#client = client;
    this.#work = work;
  }

  /** Whether a newer request waits. */
  get isWanted() {
    return this.#isWanted;
  }

  async request() {
    this.#isWanted = true;
    if (this.#since !== null) {
      if (performance.now() - this.#since > PATIENCE) this.#client.stop();
      return;
    }
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        this.#since = performance.now();
        try {
          await this.#work();
        } catch (fault) {
          if (!(fault instanceof Stopped)) throw fault;
        }
      }
    } finally {
      this.#since = null;
    }
  }
}

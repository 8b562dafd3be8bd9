// A cached value that is read often and rarely changes. It is renewed in the background.

export type Cached<Value> = {
  get: () => Promise<Value>;
  /** Waits for a new value when the cached one is older than this. */
  getWithin: (ageMs: number) => Promise<Value>;
  /** The cached value, or undefined when it is not loaded yet. */
  peek: () => Value | undefined;
  /** The next caller waits for a new value; the old one is served only when there is none. */
  forget: () => void;
};

type Reading<Value> = { promise: Promise<Value>; value?: Value };

export function createCached<Value>(load: () => Promise<Value>, maxAgeMs: number): Cached<Value> {
  let current: Reading<Value> | undefined;
  let forgotten: Reading<Value> | undefined;
  let startedAt = 0;
  let renewing = false;

  function start(promise: Promise<Value>): Reading<Value> {
    startedAt = performance.now();
    const reading: Reading<Value> = { promise };
    reading.promise.then(
      (value) => {
        reading.value = value;
      },
      () => undefined,
    );
    return reading;
  }

  function renewWhenOld() {
    if (renewing || performance.now() - startedAt <= maxAgeMs) return;
    renewing = true;
    const old = current;
    const next = start(load());
    next.promise
      .then(
        () => {
          // What was forgotten meanwhile may be what this has read.
          if (current === old) current = next;
        },
        // The stale value is served until the database is back.
        () => undefined,
      )
      .finally(() => {
        renewing = false;
      });
  }

  async function loadOrOld(): Promise<Value> {
    const old = forgotten;
    try {
      return await load();
    } catch (error) {
      if (old?.value === undefined) throw error;
      return old.value;
    }
  }

  function waitForNew(): Promise<Value> {
    const first = start(loadOrOld());
    current = first;
    // A failure is not cached: the next caller tries again.
    first.promise.catch(() => {
      if (current === first) current = undefined;
    });
    return first.promise;
  }

  return {
    get() {
      if (!current) return waitForNew();
      renewWhenOld();
      return current.promise;
    },
    getWithin: (ageMs) =>
      current && performance.now() - startedAt <= ageMs ? current.promise : waitForNew(),
    peek() {
      if (current) renewWhenOld();
      return current?.value;
    },
    forget() {
      if (current?.value !== undefined) forgotten = current;
      current = undefined;
    },
  };
}

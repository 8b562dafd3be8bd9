// A cached value that is read often and rarely changes. It is renewed in the background.

export type Cached<Value> = {
  get: () => Promise<Value>;
  /** Waits for a new value when the cached one is older than this. */
  getWithin: (ageMs: number) => Promise<Value>;
  /** The cached value, or undefined when it is not loaded yet. */
  peek: () => Value | undefined;
  forget: () => void;
};

type Reading<Value> = { promise: Promise<Value>; value?: Value };

export function createCached<Value>(load: () => Promise<Value>, maxAgeMs: number): Cached<Value> {
  let current: Reading<Value> | undefined;
  let startedAt = 0;
  let renewing = false;

  function start(): Reading<Value> {
    startedAt = performance.now();
    const reading: Reading<Value> = { promise: load() };
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
    const next = start();
    next.promise
      .then(
        () => {
          current = next;
        },
        // The stale value is served until the database is back.
        () => undefined,
      )
      .finally(() => {
        renewing = false;
      });
  }

  function waitForNew(): Promise<Value> {
    const first = start();
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
      current = undefined;
    },
  };
}

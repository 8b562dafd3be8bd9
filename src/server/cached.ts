// A value that everybody reads and editors rarely change: kept in the process, renewed behind the reader's back.

export type Cached<Value> = {
  get: () => Promise<Value>;
  /** The value when it is at hand; undefined when it would have to be read first. */
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
        // The old value stays good enough until the database is back.
        () => undefined,
      )
      .finally(() => {
        renewing = false;
      });
  }

  return {
    get() {
      if (current) {
        renewWhenOld();
        return current.promise;
      }
      const first = start();
      current = first;
      // A failure is not worth keeping: the next reader tries again.
      first.promise.catch(() => {
        if (current === first) current = undefined;
      });
      return first.promise;
    },
    peek() {
      if (current) renewWhenOld();
      return current?.value;
    },
    forget() {
      current = undefined;
    },
  };
}

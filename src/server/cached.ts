// A value that everybody reads and editors rarely change: kept in the process, renewed behind the reader's back.

export type Cached<Value> = { get: () => Promise<Value>; forget: () => void };

export function createCached<Value>(load: () => Promise<Value>, maxAgeMs: number): Cached<Value> {
  let current: Promise<Value> | undefined;
  let loadedAt = 0;
  let renewing = false;

  const start = () => {
    loadedAt = performance.now();
    return load();
  };
  return {
    get() {
      if (!current) {
        current = start();
        // A failure is not worth keeping: the next reader tries again.
        current.catch(() => {
          current = undefined;
        });
        return current;
      }
      if (!renewing && performance.now() - loadedAt > maxAgeMs) {
        renewing = true;
        const next = start();
        next
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
      return current;
    },
    forget() {
      current = undefined;
    },
  };
}

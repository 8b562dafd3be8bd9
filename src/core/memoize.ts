// Remembers what a function returned, so that the same argument costs nothing the second time.

/** More than a day has minutes. Where callers choose long texts, ask for less. */
const MAX_ENTRIES = 2_000;

/**
 * By a text or a number until the memory is full, which then starts over; or by an object, which
 * must not change and is forgotten when nothing else refers to it. Undefined and a promise that
 * failed are not remembered.
 * A function of two arguments is one that returns another: `memoize((a) => memoize((b) => ...))`.
 */
export function memoize<Key extends string | number | object, Value>(
  make: (key: Key) => Value,
  maxEntries = MAX_ENTRIES,
): (key: Key) => Value {
  const byText = new Map<unknown, Value>();
  const byObject = new WeakMap<object, Value>();
  return (key) => {
    const values = typeof key === 'object' ? byObject : byText;
    const known = values.get(key as object);
    if (known !== undefined) return known;
    const value = make(key);
    if (byText.size >= maxEntries) byText.clear();
    values.set(key as object, value);
    if (value instanceof Promise) value.catch(() => values.delete(key as object));
    return value;
  };
}

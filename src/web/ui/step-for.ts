/** The value that a key asks of a spinbutton, or undefined when the key isn't one of its own. */
export function stepFor(key: string, value: number, min: number, max: number): number | undefined {
  const wanted: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    PageUp: value + 5,
    PageDown: value - 5,
    Home: min,
    End: max,
  };
  const next = wanted[key];
  return next === undefined ? undefined : Math.min(max, Math.max(min, next));
}

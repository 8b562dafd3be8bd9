/** The value of a spinbutton after this key, or undefined for a key that it ignores. */
export function valueForKey(key: string, value: number, min: number, max: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowRight: value + 1,
    ArrowDown: value - 1,
    ArrowLeft: value - 1,
    PageUp: value + 5,
    PageDown: value - 5,
    Home: min,
    End: max,
  };
  const next = targets[key];
  return next === undefined ? undefined : Math.min(max, Math.max(min, next));
}

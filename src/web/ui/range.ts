export type Range = readonly [start: number, end: number];

/** Moves one end; the ends may meet but never pass each other. */
export function moveThumb(range: Range, thumb: 0 | 1, to: number): Range {
  const [start, end] = range;
  return thumb === 0 ? [Math.min(to, end), end] : [start, Math.max(to, start)];
}

// The server's time in the browser: what the page said at the start, plus what has passed since by the browser's own count.

/** `elapsed` counts milliseconds from anywhere; whether the visitor's clock is right doesn't matter. */
export function serverClock(dataTime: string, elapsed: () => number): () => number {
  const startedAt = Date.parse(dataTime) - elapsed();
  return () => startedAt + elapsed();
}

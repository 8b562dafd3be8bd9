// The server's time in the browser: the page's time plus the time elapsed since then.

/** `elapsed` is monotonic milliseconds, so a wrong clock in the browser doesn't matter. */
export function serverClock(dataTime: string, elapsed: () => number): () => number {
  const startedAt = Date.parse(dataTime) - elapsed();
  return () => startedAt + elapsed();
}

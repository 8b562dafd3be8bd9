/** A place where everybody waits until `size` have come. */
export function createMeeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    if (++here === size) resolve();
    return promise;
  };
}

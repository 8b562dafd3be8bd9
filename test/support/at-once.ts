/** Does the work ten times at once, round after round, until one of them fails; returns what it failed with. */
export async function firstFailure(
  rounds: number,
  work: (round: number) => Promise<unknown>,
  prepare?: () => Promise<unknown>,
): Promise<unknown> {
  for (let round = 0; round < rounds; round++) {
    await prepare?.();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => work(round)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) return failed.reason;
  }
  return undefined;
}

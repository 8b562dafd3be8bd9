// Random evenings, each checked step by step and settled at its end.
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { findBrokenInvariants } from '../invariant-queries.ts';
import { allWebhooks, history } from './history.ts';
import { atProvider, resolveRefund, setLine, setRefunds } from './provider-steps.ts';
import type { RealWorld } from './real.ts';
import { type Both, type Counts, count, type Step, take } from './step.ts';
import { makeRounds, sweep, wait, work } from './worker-steps.ts';
import { at, newWorld } from './world.ts';

const SETTLING_MINUTES = 61;
const SETTLING_ROUNDS = 3;

export type Proof = {
  runs: number;
  most: number;
  seed: number;
  path?: string | undefined;
  /** Evenings that would begin later are left out, unless they search for the shortest that goes wrong. */
  seconds?: number;
  /** Breaks the product at the start of each run, for a proof that must fail. */
  sabotage?: () => void;
};

/** Throws with the shortest history that goes wrong, and the seed to see it again. */
export async function proveBooking(real: RealWorld, proof: Proof): Promise<Counts> {
  const counts: Counts = new Map();
  const startedAt = performance.now();
  const { seconds = Number.POSITIVE_INFINITY } = proof;
  let hasFailed = false;
  const property = fc.asyncProperty(history(proof.most), async (commands) => {
    if (!hasFailed && performance.now() - startedAt > seconds * 1000) return;
    const both: Both = { worlds: [newWorld()], run: await real.start(), counts };
    proof.sabotage?.();
    try {
      await fc.asyncModelRun(() => ({ model: both, real: {} }), commands);
      await settleEverything(both);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
    count(counts, 'evenings', 'ok');
  });
  await fc.assert(property, {
    numRuns: proof.runs,
    seed: proof.seed,
    ...(proof.path && { path: proof.path }),
    ...(proof.sabotage && { endOnFailure: true }),
  });
  return counts;
}

/** The provider answers again, what was under way arrives, all windows end; then the books must agree. */
async function settleEverything(both: Both): Promise<void> {
  const { run } = both;
  const whilePossible = async (step: Step) => {
    while (step.isPossible?.(at(both.worlds, 0))) await take(both, step);
  };
  await take(both, setLine('up'));
  await take(both, setRefunds('succeed'));
  await whilePossible(resolveRefund(true, 0));
  await whilePossible(atProvider('arrive', 0));
  for (let round = 1; round <= SETTLING_ROUNDS; round++) {
    await take(both, wait(SETTLING_MINUTES));
    await take(both, makeRounds(1));
    await take(both, work());
  }
  // Polling has to be enough, but for money that came after all or was refused after all: of that only a webhook tells.
  expect(
    at(both.worlds, 0).orders.filter(({ state }) => state === 'paying' || state === 'refunding'),
  ).toEqual([]);
  await take(both, allWebhooks);
  await take(both, work());
  await take(both, wait(SETTLING_MINUTES));
  await take(both, makeRounds(1));
  await take(both, sweep());
  expect(await findBrokenInvariants(run.pool, { isSettled: true })).toEqual([]);
  const world = at(both.worlds, 0);
  expect(await run.readMessages()).toEqual(world.messages.toSorted());
  expect(run.readBooks()).toEqual(
    world.orders.map(({ state, paymentAmount }) => (state === 'confirmed' ? paymentAmount : 0)),
  );
  for (const { state } of world.orders) count(both.counts, 'orders', state);
  for (const message of world.messages) count(both.counts, 'messages', message.replace(/^\d+ /, ''));
}

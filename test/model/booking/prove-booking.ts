// Runs random histories, and compares model and product after each step and at the end.
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { findBrokenInvariants } from '#server/booking/bookkeeping/invariant-queries.ts';
import { allWebhooks, history } from './history.ts';
import { at, newModelState } from './model-state.ts';
import { atProvider, resolveRefund, setConnection, setRefunds } from './provider-steps.ts';
import type { RealSystem } from './real-system.ts';
import { type Comparison, type Counts, count, runStep, type Step } from './step.ts';
import { runQueuedJobs, runSettleDue, sweep, wait } from './worker-steps.ts';

const SETTLING_MINUTES = 61;
const SETTLING_ROUNDS = 3;

export type Proof = {
  runs: number;
  most: number;
  seed: number;
  path?: string | undefined;
  /** No run starts later, except while fast-check shrinks a failure. */
  seconds?: number;
  /** Breaks the product at the start of each run, for a control case. */
  sabotage?: () => void;
};

/** Throws with the shortest history that fails, and the seed to repeat it. */
export async function proveBooking(real: RealSystem, proof: Proof): Promise<Counts> {
  const counts: Counts = new Map();
  const startedAt = performance.now();
  const { seconds = Number.POSITIVE_INFINITY } = proof;
  let hasFailed = false;
  const property = fc.asyncProperty(history(proof.most), async (commands) => {
    if (!hasFailed && performance.now() - startedAt > seconds * 1000) return;
    const comparison: Comparison = { states: [newModelState()], run: await real.start(), counts };
    proof.sabotage?.();
    try {
      await fc.asyncModelRun(() => ({ model: comparison, real: {} }), commands);
      await settleEverything(comparison);
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

/** The provider recovers, payments finish, deadlines pass. Then both sides' amounts must agree. */
async function settleEverything(comparison: Comparison): Promise<void> {
  const { run } = comparison;
  const whilePossible = async (step: Step) => {
    while (step.isPossible?.(at(comparison.states, 0))) await runStep(comparison, step);
  };
  await runStep(comparison, setConnection('up'));
  await runStep(comparison, setRefunds('succeed'));
  await whilePossible(resolveRefund(true, 0));
  await whilePossible(atProvider('complete', 0));
  for (let round = 1; round <= SETTLING_ROUNDS; round++) {
    await runStep(comparison, wait(SETTLING_MINUTES));
    await runStep(comparison, runSettleDue(1));
    await runStep(comparison, runQueuedJobs());
  }
  // Polling must settle every order. Only late changes at the provider need a webhook.
  expect(
    at(comparison.states, 0).orders.filter(({ state }) => state === 'paying' || state === 'refunding'),
  ).toEqual([]);
  await runStep(comparison, allWebhooks);
  await runStep(comparison, runQueuedJobs());
  await runStep(comparison, wait(SETTLING_MINUTES));
  await runStep(comparison, runSettleDue(1));
  await runStep(comparison, sweep());
  expect(await findBrokenInvariants(run.pool, { isSettled: true })).toEqual([]);
  const model = at(comparison.states, 0);
  expect(await run.readMessages()).toEqual(model.messages.toSorted());
  expect(run.readBooks()).toEqual(
    model.orders.map(({ state, paymentAmount }) => (state === 'confirmed' ? paymentAmount : 0)),
  );
  for (const { state } of model.orders) count(comparison.counts, 'orders', state);
  for (const message of model.messages) count(comparison.counts, 'messages', message.replace(/^\d+ /, ''));
}

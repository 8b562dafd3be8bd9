import { expect, test } from 'vitest';
import { pollLead } from './poll-lead.ts';

/** Answers at the given turn, if ever. */
function partner(answersAt: number) {
  const told = { calls: 0, waits: [] as number[] };
  const call = async () => {
    told.calls += 1;
    if (told.calls < answersAt) throw new Error('nobody there');
  };
  const wait = async (ms: number) => void told.waits.push(ms);
  return { told, call, wait };
}

test('NEWS-4 the lead call is made 20 times at the most, a second apart', async () => {
  const { told, ...ways } = partner(99);
  expect(await pollLead(ways)).toBe(false);
  expect(told).toEqual({ calls: 20, waits: Array(19).fill(1_000) });
});

test.for([1, 3, 20])('NEWS-5 the lead call stops at the first answer, here at call %i', async (turn) => {
  const { told, ...ways } = partner(turn);
  expect(await pollLead(ways)).toBe(true);
  expect(told).toEqual({ calls: turn, waits: Array(turn - 1).fill(1_000) });
});

import { expect, test } from 'vitest';
import { pollLead } from './poll-lead.ts';

/** A partner whose calls fail until the given one. */
function partner(answersAt: number) {
  const record = { calls: 0, waits: [] as number[] };
  const call = async () => {
    record.calls += 1;
    if (record.calls < answersAt) throw new Error('no answer');
  };
  const wait = async (ms: number) => void record.waits.push(ms);
  return { record, call, wait };
}

test('NEWS-4 the lead call is made at most 20 times, one second apart', async () => {
  const { record, ...functions } = partner(99);
  expect(await pollLead(functions)).toBe(false);
  expect(record).toEqual({ calls: 20, waits: Array(19).fill(1_000) });
});

test.for([1, 3, 20])('NEWS-5 the lead call stops at the first answer, here after %i calls', async (turn) => {
  const { record, ...functions } = partner(turn);
  expect(await pollLead(functions)).toBe(true);
  expect(record).toEqual({ calls: turn, waits: Array(turn - 1).fill(1_000) });
});

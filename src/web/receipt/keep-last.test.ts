import { expect, test } from 'vitest';
import { keepLast } from './keep-last.ts';

const gives = (answer: string) => () => Promise.resolve(answer);
const failsWith = (error: unknown) => () => Promise.reject(error);
const response = (status: number) => ({ status, statusText: '', internal: false, data: null });
const halfAnswer = new Error('Unable to decode', { cause: new TypeError('network error') });

test('RECEIPT-7 what was last loaded stays while no answer comes, and only at its own address', async () => {
  const passing = [new TypeError('Failed to fetch'), response(502), response(503), halfAnswer];
  for (const error of passing) await expect(keepLast('/a', failsWith(error))).rejects.toBe(error);
  expect(await keepLast('/a', gives('waiting'))).toBe('waiting');
  for (const error of passing) {
    expect(await keepLast('/a', failsWith(error))).toBe('waiting');
    await expect(keepLast('/b', failsWith(error))).rejects.toBe(error);
  }
  expect(await keepLast('/a', gives('confirmed'))).toBe('confirmed');
});

test('RECEIPT-7 an answer is taken as it is, whether it is a fault, a missing page or the way to another', async () => {
  await keepLast('/a', gives('waiting'));
  for (const answer of [
    new Error('Unexpected Server Error'),
    response(404),
    new Response(null, { status: 302 }),
  ])
    await expect(keepLast('/a', failsWith(answer))).rejects.toBe(answer);
});

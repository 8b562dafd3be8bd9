import { expect, test } from 'vitest';
import { staleIfError } from './stale-if-error.ts';

const gives = (answer: string) => () => Promise.resolve(answer);
const failsWith = (error: unknown) => () => Promise.reject(error);
const response = (status: number) => ({ status, statusText: '', internal: false, data: null });
const brokenAnswer = new Error('Unable to decode', { cause: new TypeError('network error') });

test('RECEIPT-7 the last loaded data stays while no answer comes, and only at its own URL', async () => {
  const temporary = [new TypeError('Failed to fetch'), response(502), response(503), brokenAnswer];
  for (const error of temporary) await expect(staleIfError('/a', failsWith(error))).rejects.toBe(error);
  expect(await staleIfError('/a', gives('waiting'))).toBe('waiting');
  for (const error of temporary) {
    expect(await staleIfError('/a', failsWith(error))).toBe('waiting');
    await expect(staleIfError('/b', failsWith(error))).rejects.toBe(error);
  }
  expect(await staleIfError('/a', gives('confirmed'))).toBe('confirmed');
});

test('RECEIPT-7 an answer is used as it is, be it an error, a missing page or a redirect', async () => {
  await staleIfError('/a', gives('waiting'));
  for (const answer of [
    new Error('Unexpected Server Error'),
    response(404),
    new Response(null, { status: 302 }),
  ])
    await expect(staleIfError('/a', failsWith(answer))).rejects.toBe(answer);
});

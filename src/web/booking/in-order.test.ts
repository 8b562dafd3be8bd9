import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOrder } from './in-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers when told to. */
function openLine() {
  const sent: { input: string; signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
  const send = inOrder()(
    (input: string, signal) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sent.push({ input, signal, answer: () => resolve(input), fail: () => reject(new Error(input)) });
      }),
  );
  const inputs = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return sent.map(({ input }) => input);
  };
  return { send, sent, inputs };
}

test('BOOK-48 a call that was given up is waited for, so that it can’t come after the next', async () => {
  const { send, sent, inputs } = openLine();
  const giveUp = new AbortController();
  void send('four', giveUp.signal).catch(() => undefined);
  expect(await inputs()).toEqual(['four']);
  giveUp.abort();
  const two = send('two', new AbortController().signal);
  expect(await inputs()).toEqual(['four']);
  expect(sent[0]?.signal.aborted).toBe(false);
  sent[0]?.answer();
  expect(await inputs()).toEqual(['four', 'two']);
  sent[1]?.answer();
  expect(await two).toBe('two');
});

test('BOOK-48 a call that is given up before its turn is never sent', async () => {
  const { send, sent, inputs } = openLine();
  void send('first', new AbortController().signal);
  const giveUp = new AbortController();
  const second = send('second', giveUp.signal);
  void send('third', new AbortController().signal);
  giveUp.abort();
  await inputs();
  sent[0]?.fail();
  await expect(second).rejects.toThrow();
  expect(await inputs()).toEqual(['first', 'third']);
});

test('BOOK-48 a call without an answer keeps the next one waiting for five seconds', async () => {
  const { send, sent, inputs } = openLine();
  const giveUp = new AbortController();
  void send('lost', giveUp.signal).catch(() => undefined);
  await inputs();
  giveUp.abort();
  void send('next', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await inputs()).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(await inputs()).toEqual(['lost', 'next']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serializeCalls } from './serialize-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose answers the test triggers. */
function fakeServer() {
  const sent: { input: string; signal: AbortSignal; answer: () => void; fail: () => void }[] = [];
  const send = serializeCalls()(
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

test('BOOK-48 the next call waits for an aborted one, so that the server gets them in order', async () => {
  const { send, sent, inputs } = fakeServer();
  const controller = new AbortController();
  void send('four', controller.signal).catch(() => undefined);
  expect(await inputs()).toEqual(['four']);
  controller.abort();
  const two = send('two', new AbortController().signal);
  expect(await inputs()).toEqual(['four']);
  expect(sent[0]?.signal.aborted).toBe(false);
  sent[0]?.answer();
  expect(await inputs()).toEqual(['four', 'two']);
  sent[1]?.answer();
  expect(await two).toBe('two');
});

test('BOOK-48 a call that is aborted before its turn is never sent', async () => {
  const { send, sent, inputs } = fakeServer();
  void send('first', new AbortController().signal);
  const controller = new AbortController();
  const second = send('second', controller.signal);
  void send('third', new AbortController().signal);
  controller.abort();
  await inputs();
  sent[0]?.fail();
  await expect(second).rejects.toThrow();
  expect(await inputs()).toEqual(['first', 'third']);
});

test('BOOK-48 an aborted call without an answer delays the next one by five seconds', async () => {
  const { send, sent, inputs } = fakeServer();
  const controller = new AbortController();
  void send('lost', controller.signal).catch(() => undefined);
  await inputs();
  controller.abort();
  void send('next', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(await inputs()).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(await inputs()).toEqual(['lost', 'next']);
});

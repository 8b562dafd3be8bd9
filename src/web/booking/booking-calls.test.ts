import { afterEach, expect, test, vi } from 'vitest';
import { HOLD_ID, menu, SEAT_LIST } from '#test/fixtures/booking-machine/sample-answers.ts';
import { bookingCalls } from './booking-calls.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers every call with this body and notes what was asked. */
function answerWith(body: object) {
  const asked: { path: string; holdId: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    asked.push({ path, holdId: new Headers(headers).get('X-Hold-Id') });
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  });
  return asked;
}

const read = { productId: 7, holdId: HOLD_ID, local: 'en' } as const;
const { signal } = new AbortController();

test('BOOK-25 BOOK-76 entering step 1 asks for the seats, and for the menus of a known time, with the hold', async () => {
  const asked = answerWith({ data: SEAT_LIST, products: [], seats: SEAT_LIST, menus: [menu(1)] });
  const known = await bookingCalls.loadStock({ ...read, seat: 2, time: '18:30:00' }, signal);
  expect(known).toMatchObject({ seats: SEAT_LIST, menus: [menu(1)] });
  await bookingCalls.loadStock(read, signal);
  expect(asked).toEqual([
    { path: '/api/v4/products/7/stocks?local=en&seat=2&time=18%3A30%3A00', holdId: HOLD_ID },
    { path: '/api/v4/products/7/stocks?local=en', holdId: HOLD_ID },
  ]);
});

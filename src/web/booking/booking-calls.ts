// The API calls that the booking machine makes.
import type { BookingCalls } from '#core/booking/machine/booking-calls.ts';
import type { Menu, Seat, TimeSlot } from '#core/catalog/catalog.contract.ts';
import { deleteJson, getJson, postJson } from '../api-client.ts';
import { serializeCalls } from './serialize-calls.ts';

/** Several quick presses of "+" ask for one price. */
const DEBOUNCE_MS = 150;

const write = serializeCalls();
const calculate: BookingCalls['calculate'] = write(({ productId, body }, signal) =>
  postJson(`booking/${productId}/calculate`, body, { signal }),
);

const calls: BookingCalls = {
  loadStock({ productId, holdId, local, seat, time }, signal) {
    const query = new URLSearchParams({ local, ...(time && { seat: String(seat), time }) });
    return getJson<{ seats: Seat[]; menus: Menu[] }>(`products/${productId}/stocks?${query}`, {
      signal,
      holdId,
    });
  },
  async loadTimes({ productId, holdId, seat }, signal) {
    const path = `products/${productId}/stocks/times?seat=${seat}`;
    return (await getJson<{ data: TimeSlot[] }>(path, { signal, holdId })).data;
  },
  async loadMenus({ productId, holdId, seat, time, time_end, local }, signal) {
    const query = new URLSearchParams({ seat: String(seat), time, time_end, local });
    const path = `products/${productId}/stocks/menus?${query}`;
    return (await getJson<{ data: Menu[] }>(path, { signal, holdId })).data;
  },
  async calculate(input, signal) {
    if (input.body.menus.length > 0) await pause(DEBOUNCE_MS, signal);
    return calculate(input, signal);
  },
  hold: write(({ productId, body }, signal) => postJson(`booking/${productId}/hold`, body, { signal })),
  guest: write(({ productId, body }, signal) => postJson(`booking/${productId}/guest`, body, { signal })),
  pay: write(({ productId, body }, signal) => postJson(`booking/${productId}/payment`, body, { signal })),
  release: write(({ productId, body }, signal) =>
    deleteJson(`booking/${productId}/hold`, body ?? {}, { signal }),
  ),
};

/** An aborted call neither resolves nor rejects. */
const ignoreWhenAborted =
  <Input, Answer>(call: (input: Input, signal: AbortSignal) => Promise<Answer>) =>
  (input: Input, signal: AbortSignal): Promise<Answer> =>
    new Promise((resolve, reject) => {
      call(input, signal).then(
        (answer) => signal.aborted || resolve(answer),
        (error: unknown) => signal.aborted || reject(error),
      );
    });

export const bookingCalls = Object.fromEntries(
  Object.entries(calls).map(([kind, call]) => [kind, ignoreWhenAborted(call as () => Promise<unknown>)]),
) as BookingCalls;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

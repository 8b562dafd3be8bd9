// The door's calls. A server that is away is an answer like any other.
import type { Answer as GuestAnswer } from '#core/booking/evening/evening.contract.ts';
import type { DoorList, EventsResponse, PairResponse, SentEvent } from '#core/door/door.contract.ts';

export type Failure =
  /** The device must delete everything. */
  | 'revoked'
  /** The server does not know the device. */
  | 'unpaired'
  /** The code is wrong, used or too old. */
  | 'wrong_code'
  /** Too many tries. */
  | 'rate_limited'
  /** Somebody has answered the guest, or the time is up. */
  | 'request_over'
  /** No answer, or none of ours. */
  | 'away';

export type Answer<Data> = { data: Data; failure?: never } | { failure: Failure; data?: never };

const LIMIT_MS = 8_000;
const FAILURES: Readonly<Record<string, Failure>> = {
  device_revoked: 'revoked',
  sign_in_needed: 'unpaired',
  wrong_code: 'wrong_code',
  rate_limited: 'rate_limited',
  request_over: 'request_over',
};

async function call<Data>(path: string, body?: object, limitMs = LIMIT_MS): Promise<Answer<Data>> {
  try {
    const response = await fetch(`/api/partner/door/${path}`, {
      signal: AbortSignal.timeout(limitMs),
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const data: unknown = await response.json();
    if (response.ok) return { data: data as Data };
    return { failure: FAILURES[(data as { error?: string }).error ?? ''] ?? 'away' };
  } catch {
    return { failure: 'away' };
  }
}

export const pair = (code: string) => call<PairResponse>('pair', { code });
/** `waiting`: how many events the device could not send. */
export const fetchList = (waiting: number, limitMs?: number) =>
  call<DoorList>(`list?waiting=${waiting}`, undefined, limitMs);
export const sendEvents = (events: readonly SentEvent[]) => call<EventsResponse>('events', { events });
export const answerRequest = (requestId: number, answer: GuestAnswer) =>
  call<{ state: string }>(`requests/${requestId}/answer`, { answer });

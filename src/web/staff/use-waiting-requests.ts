// Which guests wait for the venue's answer now, for Tonight and the door.
// It rings while somebody does.
import { useEffect, useState } from 'react';
import type { GuestRequest, GuestRequestList } from '#core/booking/evening/evening.contract.ts';
import { ring } from './ring.ts';

/** "2:05". */
export const formatLeft = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export function useWaitingRequests({ now, requests }: GuestRequestList): {
  waiting: GuestRequest[];
  nowAt: number;
} {
  const nowAt = useServerNow(now, requests.length > 0);
  const waiting = requests.filter(
    ({ state, due_at: dueAt }) => state === 'waiting' && dueAt !== null && Date.parse(dueAt) > nowAt,
  );
  useRinging(waiting.map(({ id }) => id).join());
  return { waiting, nowAt };
}

/** The server's time, which goes on between two lists while somebody waits. */
function useServerNow(now: string, isTicking: boolean): number {
  const [ticked, setTicked] = useState({ now, nowAt: Date.parse(now) });
  useEffect(() => {
    if (!isTicking) return;
    const offset = Date.parse(now) - Date.now();
    const timer = setInterval(() => setTicked({ now, nowAt: Date.now() + offset }), 1_000);
    return () => clearInterval(timer);
  }, [now, isTicking]);
  return ticked.now === now ? ticked.nowAt : Date.parse(now);
}

/** Rings when somebody new waits, and again every ten seconds. */
function useRinging(waitingIds: string): void {
  useEffect(() => {
    if (waitingIds === '') return;
    ring();
    const timer = setInterval(ring, 10_000);
    return () => clearInterval(timer);
  }, [waitingIds]);
}

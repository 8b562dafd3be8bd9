// "Use it tonight": the card's page leaves its token in this tab, and step 2 of the next booking asks for its code.
// So the code stands in no address, and nothing of it outlives the tab.
import { useEffect, useEffectEvent, useRef } from 'react';
import { normaliseCode } from '#core/booking/codes.ts';
import { getJson } from '../api-client.ts';

const KEY = 'giftcard-to-use';

export function keepCard(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // A browser that keeps nothing: the code can be copied.
  }
}

function findCard(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function forgetCard(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Fills the box at every visit of the step until the code is among those of the order. */
export function useKeptCard(codes: readonly string[], fill: (code: string) => void): void {
  const kept = useRef<string>(undefined);
  const come = useEffectEvent((code: string) => {
    kept.current = normaliseCode(code);
    if (codes.includes(kept.current)) forgetCard();
    else fill(code);
  });
  useEffect(() => {
    const token = findCard();
    if (token === undefined) return;
    // One that can't be had is tried at the next visit; the card's page has the code as well.
    getJson<{ code: string }>(`giftcard/${token}/code`).then(
      ({ code }) => come(code),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (kept.current !== undefined && codes.includes(kept.current)) forgetCard();
  }, [codes]);
}

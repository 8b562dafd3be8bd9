// "Use it tonight": the card's page saves its token in this tab, and step 2 of the next booking
// fetches the code. So the code is in no URL, and nothing remains when the tab is closed.
import { useEffect, useEffectEvent, useRef } from 'react';
import { normaliseCode } from '#core/booking/codes.ts';
import { getJson } from '../api-client.ts';

const KEY = 'giftcard-to-use';

export function saveCard(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is blocked; the guest can copy the code instead.
  }
}

function readToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function removeToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was saved.
  }
}

/** Fills the code field each time the step opens, until the order has the code. */
export function useSavedCard(codes: readonly string[], fill: (code: string) => void): void {
  const savedCode = useRef<string>(undefined);
  const applyCode = useEffectEvent((code: string) => {
    savedCode.current = normaliseCode(code);
    if (codes.includes(savedCode.current)) removeToken();
    else fill(code);
  });
  useEffect(() => {
    const token = readToken();
    if (token === undefined) return;
    // A failed request is repeated when the step opens again.
    getJson<{ code: string }>(`giftcard/${token}/code`).then(
      ({ code }) => applyCode(code),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (savedCode.current !== undefined && codes.includes(savedCode.current)) removeToken();
  }, [codes]);
}

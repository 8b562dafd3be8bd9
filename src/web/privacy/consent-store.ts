// The visitor's consent, and whether the choices are open. Small, because every page loads it.
import { useSyncExternalStore } from 'react';
import { clearedSubscriberCookie } from '#core/newsletter/subscriber-cookie.ts';
import { type Consent, consentCookie, consentInCookies } from '#core/privacy/consent.ts';

type ConsentState = { consent: Consent | undefined; areChoicesOpen: boolean };

let state: ConsentState | undefined;
const ON_SERVER: ConsentState = { consent: undefined, areChoicesOpen: false };
const listeners = new Set<() => void>();

/** Reads the cookie at the first use; hydration uses ON_SERVER. */
function current(): ConsentState {
  state ??= { consent: consentInCookies(document.cookie), areChoicesOpen: false };
  return state;
}

function change(next: Partial<ConsentState>) {
  state = { ...current(), ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConsent = (): ConsentState => useSyncExternalStore(subscribe, current, () => ON_SERVER);

export const consentNow = (): Consent | undefined => current().consent;

export const openChoices = () => change({ areChoicesOpen: true });
export const closeChoices = () => change({ areChoicesOpen: false });

export function chooseConsent(consent: Consent) {
  const isSecure = location.protocol === 'https:';
  // Not every browser has the CookieStore API yet.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = consentCookie(consent, isSecure);
  // oxlint-disable-next-line unicorn/no-document-cookie
  if (!consent.marketing) document.cookie = clearedSubscriberCookie(isSecure);
  change({ consent, areChoicesOpen: false });
}

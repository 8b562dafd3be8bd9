// The phone number rules are large, so they are loaded when the contact step opens.
import type { NormalisePhone } from '#core/booking/phone.ts';
import type { Market } from '#core/market.ts';

let loaded: typeof import('#core/booking/phone.ts') | undefined;

export function loadPhoneRules(onLoad: () => void): void {
  import('#core/booking/phone.ts').then(
    (rules) => {
      loaded = rules;
      onLoad();
    },
    (error: unknown) => console.error('The phone number rules could not be loaded', error),
  );
}

const LOOKS_LIKE_A_NUMBER = /^\+?[\d\s().-]{6,20}$/;

/** Until the rules are loaded a rough pattern decides; the server checks the number again. */
export const normalisePhone: NormalisePhone = (text, country) => {
  if (loaded) return loaded.normalisePhone(text, country);
  return LOOKS_LIKE_A_NUMBER.test(text.trim()) ? text.replaceAll(/[^\d+]/g, '') : undefined;
};

/** A whole number that gets no text messages. */
export const isLandline = (text: string, country: Market['phoneCountry']): boolean =>
  loaded?.normalisePhone(text, country) !== undefined && !loaded.getsTextMessages(text, country);

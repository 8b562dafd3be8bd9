// The phone number rules are large, so they are loaded when the contact step opens.
import type { NormalisePhone } from '#core/booking/phone.ts';

let loaded: NormalisePhone | undefined;

export function loadPhoneRules(): void {
  import('#core/booking/phone.ts').then(
    ({ normalisePhone }) => {
      loaded = normalisePhone;
    },
    (error: unknown) =>
      console.error('The phone number rules could not be loaded; only the server checks the number', error),
  );
}

const LOOKS_LIKE_A_NUMBER = /^\+?[\d\s().-]{6,20}$/;

/** Until the rules are loaded a rough pattern decides; the server checks the number again. */
export const normalisePhone: NormalisePhone = (text, country) => {
  if (loaded) return loaded(text, country);
  return LOOKS_LIKE_A_NUMBER.test(text.trim()) ? text.replaceAll(/[^\d+]/g, '') : undefined;
};

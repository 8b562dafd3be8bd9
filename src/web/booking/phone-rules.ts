// The rules of phone numbers are large, so they come when somebody is about to write one.
import type { NormalisePhone } from '#core/booking/phone.ts';

let known: NormalisePhone | undefined;

export function loadPhoneRules(): void {
  import('#core/booking/phone.ts').then(
    ({ normalisePhone }) => {
      known = normalisePhone;
    },
    (error: unknown) => console.error('The rules of phone numbers could not be loaded', error),
  );
}

const LOOKS_LIKE_A_NUMBER = /^\+?[\d\s().-]{6,20}$/;

/** Until the rules are here, what looks like a number is one: the server asks again. */
export const normalisePhone: NormalisePhone = (text, country) => {
  if (known) return known(text, country);
  return LOOKS_LIKE_A_NUMBER.test(text.trim()) ? text.replaceAll(/[^\d+]/g, '') : undefined;
};

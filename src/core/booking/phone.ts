// Phone numbers are apart from the other contact rules, because the library is large: a browser
// loads it only when it is needed.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Market } from '../market.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A mobile number as +4520123456; undefined for any number that can't receive text messages, such
 * as one with an extension. A number without a calling code belongs to the market's own country.
 */
export function normalisePhone(text: string, country: Market['phoneCountry']): string | undefined {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  if (!phone?.isValid() || phone.ext !== undefined) return undefined;
  return E164.test(phone.number) ? phone.number : undefined;
}

export type NormalisePhone = typeof normalisePhone;

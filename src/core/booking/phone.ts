// Phone numbers are apart from the other contact rules, because the library is large: a browser
// loads it only when it is needed.
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Market } from '../market.ts';

type Country = Market['phoneCountry'];

const E164 = /^\+[1-9]\d{6,14}$/;
/** In some countries a number alone doesn't show whether it is a mobile's. */
const TEXT_TYPES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

function parsePhone(text: string, country?: Country): PhoneNumber | undefined {
  const phone = parsePhoneNumberFromString(text.trim(), {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!phone?.isValid() || phone.ext !== undefined) return undefined;
  return E164.test(phone.number) ? phone : undefined;
}

/**
 * Any valid international number as +4520123456; undefined for anything else, such as a number
 * with an extension. A number without a calling code belongs to the market's own country.
 */
export const normalisePhone = (text: string, country: Country): string | undefined =>
  parsePhone(text, country)?.number;

export type NormalisePhone = typeof normalisePhone;

/** Whether text messages reach the number; false for a landline and for what is no number. */
export const getsTextMessages = (text: string, country?: Country): boolean =>
  TEXT_TYPES.includes(parsePhone(text, country)?.getType());

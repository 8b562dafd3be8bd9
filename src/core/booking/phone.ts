// Phone numbers. Apart from the other contact rules, because its tables are large: a browser loads it when it is needed.
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Market } from '../market.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * A mobile number as +4520123456; undefined for anything that can't get the ticket as a text message. Without a calling
 * code it is a number of the market's own country. An extension can't get one either.
 */
export function normalisePhone(text: string, country: Market['phoneCountry']): string | undefined {
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry: country, extract: false });
  if (!phone?.isValid() || phone.ext !== undefined) return undefined;
  return E164.test(phone.number) ? phone.number : undefined;
}

export type NormalisePhone = typeof normalisePhone;

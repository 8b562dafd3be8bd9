// The Coop member number and its zip: text of digits, used in markets that have Coop.
import type { Market } from '../market.ts';
import { FIELD_ERROR_KEYS, type FieldErrors, type Message } from '../problem.ts';
import type { ContactForm } from './booking-form.ts';

const REFUSED_NUMBERS = new Set(['43862020', '12345678']);
const FULL_LENGTH = 8;

// The specification's "at least 49" is applied to the prefix, where it continues 40-49. Applied
// to the whole number it would accept everything.
function isCoopPrefix(prefix: number): boolean {
  return (prefix >= 21 && prefix <= 29) || prefix >= 40;
}

// The code is text and not a number, because a leading zero is significant.
const isCoopCode = (code: string): boolean =>
  /^[0-9]{1,8}$/.test(code) &&
  !REFUSED_NUMBERS.has(code) &&
  (code.length < FULL_LENGTH || isCoopPrefix(Number(code.slice(0, 2))));

const isCoopZip = (zip: string): boolean => /^[0-9]{4}$/.test(zip);

type CoopForm = Pick<ContactForm, 'coop_code' | 'coop_zip'>;
export type CoopCard = { card_number: string; card_type: 'coop' };
export type CoopCards = { cards: CoopCard[]; billing_zipcode: string | null };

/** Both fields may be empty, but not only one of them. */
export function coopErrors(form: CoopForm, market: Market): FieldErrors {
  const errors: Record<string, Message> = {};
  if (!market.hasCoop || (form.coop_code === '' && form.coop_zip === '')) return errors;
  if (!isCoopCode(form.coop_code)) {
    errors['coop_code'] = { messageKey: FIELD_ERROR_KEYS.coop_code };
  }
  if (!isCoopZip(form.coop_zip)) {
    errors['coop_zip'] = { messageKey: FIELD_ERROR_KEYS.coop_zip };
  }
  return errors;
}

/** The member's card on the order; no card and no zip unless both are valid. */
export function coopCards(form: CoopForm, market: Market): CoopCards {
  const isMember =
    market.hasCoop && form.coop_code !== '' && Object.keys(coopErrors(form, market)).length === 0;
  if (!isMember) return { cards: [], billing_zipcode: null };
  return {
    cards: [{ card_number: form.coop_code, card_type: 'coop' }],
    billing_zipcode: form.coop_zip,
  };
}

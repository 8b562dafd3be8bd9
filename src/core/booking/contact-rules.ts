// Step 2: who is coming, and may this code be tried? The form and the server ask the same questions.
import isEmail from 'validator/lib/isEmail.js';
import type { Market } from '../market.ts';
import { FIELD_ERROR_KEYS, type FieldErrors, type Message } from '../problem.ts';
import type { ContactForm } from './booking-form.ts';
import { normaliseCode } from './codes.ts';
import type { NormalisePhone } from './phone.ts';

const NAME_LENGTH = 50;
const EMAIL_LENGTH = 254;
const LOCAL_PART = /^[^"@]{1,64}@/;
const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/** In code points, as the database counts. */
const lengthOf = (text: string): number => Array.from(text).length;

const hasNoControls = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();
const isVisible = (text: string): boolean => /[^\s\p{C}]/u.test(text);

/** Surrounding spaces don't count, here as in all that follow. */
export function isName(text: string): boolean {
  const name = text.trim();
  return isVisible(name) && hasNoControls(name) && lengthOf(name) <= NAME_LENGTH;
}

/**
 * The address that stands for a person when uses are counted: case, +tags and Gmail's dots make no new customer.
 * Mail itself goes to the address as it was typed.
 */
export function normaliseEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@');
  const untagged = local.replace(/\+.*$/, '') || local;
  if (!DOTLESS_DOMAINS.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

// Letters outside ASCII before the @ are nearly always a slip, and few mail servers take them; a domain may have them.
const isMailbox = (email: string): boolean =>
  LOCAL_PART.test(email) && isEmail(email, { require_tld: true, allow_utf8_local_part: false });

// Some capitals grow when made small, so the normalised form is measured as well.
export const isEmailAddress = (text: string): boolean =>
  isMailbox(text.trim()) && normaliseEmail(text).length <= EMAIL_LENGTH;

type Contact = Pick<ContactForm, 'name' | 'email' | 'phone'>;
type Asked = { market: Market; normalisePhone: NormalisePhone };

const isPhone = (phone: string, { market, normalisePhone }: Asked): boolean =>
  normalisePhone(phone, market.phoneCountry) !== undefined;

/** Name, e-mail and phone, as every call that buys must have them. */
export function guestErrors(contact: Contact, asked: Asked): FieldErrors {
  const errors: Record<string, Message> = {};
  if (!isName(contact.name)) errors['name'] = { messageKey: FIELD_ERROR_KEYS.name };
  if (!isEmailAddress(contact.email)) errors['email'] = { messageKey: FIELD_ERROR_KEYS.email };
  if (!isPhone(contact.phone, asked)) errors['phone'] = { messageKey: FIELD_ERROR_KEYS.phone };
  return errors;
}

/** While the form is being filled in: an empty field is not wrong yet. */
export function draftGuestErrors(contact: Contact, asked: Asked): FieldErrors {
  const isFilled = ([field]: [string, Message]): boolean => contact[field as keyof Contact].trim() !== '';
  return Object.fromEntries(Object.entries(guestErrors(contact, asked)).filter(isFilled));
}

/** What the form asks beyond the guest: the e-mail once more, and the terms. */
export function consentErrors(
  form: Pick<ContactForm, 'email' | 'email_confirm' | 'is_accept_terms'>,
): FieldErrors {
  const isConfirmed = form.email.trim() === form.email_confirm.trim();
  return {
    ...(isConfirmed ? {} : { email_confirm: { messageKey: FIELD_ERROR_KEYS.email_confirm } }),
    ...termsErrors(form),
  };
}

/** Nothing is bought without them. */
export const termsErrors = ({ is_accept_terms }: Pick<ContactForm, 'is_accept_terms'>): FieldErrors =>
  is_accept_terms ? {} : { accept_terms: { messageKey: FIELD_ERROR_KEYS.accept_terms } };

/** May `last_giftcode` be tried at all? */
export function giftCodeErrors(
  form: Pick<ContactForm, 'email' | 'phone' | 'giftcodes' | 'last_giftcode'>,
  asked: Asked,
): FieldErrors {
  const code = normaliseCode(form.last_giftcode);
  if (code !== '' && form.giftcodes.some((listed) => normaliseCode(listed) === code)) {
    return { last_giftcode: { messageKey: 'errors.gc-exist' } };
  }
  const hasEmail = isEmailAddress(form.email);
  if (hasEmail && isPhone(form.phone, asked) && code !== '') return {};
  const missing: FieldErrors = { last_giftcode: { messageKey: 'errors.gc-mail-phone' } };
  return hasEmail ? missing : { ...missing, email: { messageKey: FIELD_ERROR_KEYS.email } };
}

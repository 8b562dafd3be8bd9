// The rules of step 2, for form and server: contact data, and whether a code may be tried.
import isEmail from 'validator/lib/isEmail.js';
import type { Market } from '../market.ts';
import { FIELD_ERROR_KEYS, type FieldErrors, type Message } from '../problem.ts';
import type { ContactForm } from './booking-form.ts';
import { normaliseCode } from './codes.ts';
import type { NormalisePhone } from './phone.ts';

const MAX_NAME_LENGTH = 50;
const MAX_EMAIL_LENGTH = 254;
const LOCAL_PART = /^[^"@]{1,64}@/;
const DOTLESS_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/** The length in code points, as the database counts. */
const lengthOf = (text: string): number => Array.from(text).length;

const hasNoControls = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed();
const isVisible = (text: string): boolean => /[^\s\p{C}]/u.test(text);

/** Surrounding spaces are ignored, as in the other rules of this file. */
export function isName(text: string): boolean {
  const name = text.trim();
  return isVisible(name) && hasNoControls(name) && lengthOf(name) <= MAX_NAME_LENGTH;
}

/**
 * The e-mail that identifies a customer when uses of a code are counted. Case, +tags and Gmail's
 * dots don't make another customer. Mail is sent to the e-mail as it was typed.
 */
export function normaliseEmail(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@');
  const untagged = local.replace(/\+.*$/, '') || local;
  if (!DOTLESS_DOMAINS.has(domain)) return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

// Letters outside ASCII before the @ are nearly always typing errors, and few mail servers accept
// them. A domain may have them.
const isMailbox = (email: string): boolean =>
  LOCAL_PART.test(email) && isEmail(email, { require_tld: true, allow_utf8_local_part: false });

// Some capitals become longer in lower case, so the length of the normalised form is checked.
export const isEmailAddress = (text: string): boolean =>
  isMailbox(text.trim()) && normaliseEmail(text).length <= MAX_EMAIL_LENGTH;

type Contact = Pick<ContactForm, 'name' | 'email' | 'phone'>;
type ContactFacts = { market: Market; normalisePhone: NormalisePhone };

const isPhone = (phone: string, { market, normalisePhone }: ContactFacts): boolean =>
  normalisePhone(phone, market.phoneCountry) !== undefined;

/** The errors of name, e-mail and phone, which every purchase needs. */
export function guestErrors(contact: Contact, facts: ContactFacts): FieldErrors {
  const errors: Record<string, Message> = {};
  if (!isName(contact.name)) errors['name'] = { messageKey: FIELD_ERROR_KEYS.name };
  if (!isEmailAddress(contact.email)) errors['email'] = { messageKey: FIELD_ERROR_KEYS.email };
  if (!isPhone(contact.phone, facts)) errors['phone'] = { messageKey: FIELD_ERROR_KEYS.phone };
  return errors;
}

/** The errors while the form is being filled in: an empty field has none yet. */
export function draftGuestErrors(contact: Contact, facts: ContactFacts): FieldErrors {
  const isFilled = ([field]: [string, Message]): boolean => contact[field as keyof Contact].trim() !== '';
  return Object.fromEntries(Object.entries(guestErrors(contact, facts)).filter(isFilled));
}

/** The errors of the repeated e-mail and of the terms. */
export function consentErrors(
  form: Pick<ContactForm, 'email' | 'email_confirm' | 'is_accept_terms'>,
): FieldErrors {
  const isConfirmed = form.email.trim() === form.email_confirm.trim();
  return {
    ...(isConfirmed ? {} : { email_confirm: { messageKey: FIELD_ERROR_KEYS.email_confirm } }),
    ...termsErrors(form),
  };
}

/** Every purchase needs accepted terms. */
export const termsErrors = ({ is_accept_terms }: Pick<ContactForm, 'is_accept_terms'>): FieldErrors =>
  is_accept_terms ? {} : { accept_terms: { messageKey: FIELD_ERROR_KEYS.accept_terms } };

/** Why `last_giftcode` may not be sent to the server; empty when it may. */
export function giftCodeErrors(
  form: Pick<ContactForm, 'email' | 'phone' | 'giftcodes' | 'last_giftcode'>,
  facts: ContactFacts,
): FieldErrors {
  const code = normaliseCode(form.last_giftcode);
  if (code !== '' && form.giftcodes.some((listed) => normaliseCode(listed) === code)) {
    return { last_giftcode: { messageKey: 'errors.gc-exist' } };
  }
  const hasEmail = isEmailAddress(form.email);
  if (hasEmail && isPhone(form.phone, facts) && code !== '') return {};
  const missing: FieldErrors = { last_giftcode: { messageKey: 'errors.gc-mail-phone' } };
  return hasEmail ? missing : { ...missing, email: { messageKey: FIELD_ERROR_KEYS.email } };
}

// The rules for buying gift cards. Form and server use the same rules.
import { isEmailAddress, isName, termsErrors } from '../booking/contact-rules.ts';
import { FIELD_ERROR_KEYS, type FieldErrors, type Message } from '../problem.ts';
import type { AmountForm, BuyerForm, PresentForm } from './gift-card-form.ts';

export const GIFT_CARD_LIMITS = {
  minKroner: 100,
  maxKroner: 10_000,
  maxQuantity: 20,
  validYears: 3,
} as const;

/** Maximum length in code points, as the database counts. */
export const MAX_GREETING_LENGTH = 500;

const isWholeBetween = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

export function amountErrors({ amount, quantity }: AmountForm): FieldErrors {
  const { minKroner, maxKroner, maxQuantity } = GIFT_CARD_LIMITS;
  const errors: Record<string, Message> = {};
  if (!isWholeBetween(amount, minKroner, maxKroner)) {
    errors['amount'] = { messageKey: FIELD_ERROR_KEYS.giftcard_amount };
  }
  if (!isWholeBetween(quantity, 1, maxQuantity)) {
    errors['quantity'] = { messageKey: FIELD_ERROR_KEYS.giftcard_quantity };
  }
  return errors;
}

/** The page shows `accept_terms` in an alert and the others at their fields. */
export function buyerErrors(form: Omit<BuyerForm, 'is_subscribe' | 'email_confirm'>): FieldErrors {
  const errors: Record<string, Message> = {};
  if (!isName(form.name)) errors['name'] = { messageKey: FIELD_ERROR_KEYS.name };
  if (!isEmailAddress(form.email)) errors['email'] = { messageKey: FIELD_ERROR_KEYS.email };
  return { ...errors, ...termsErrors(form) };
}

/** The error of the repeated e-mail, which is in the form but not on the wire. */
export const confirmErrors = ({ email, email_confirm }: Pick<BuyerForm, 'email' | 'email_confirm'>) =>
  email.trim() === email_confirm.trim()
    ? {}
    : { email_confirm: { messageKey: FIELD_ERROR_KEYS.email_confirm } };

const DAY = /^(\d{4})-(\d{2}-\d{2})$/;

/** The same day next year; for 29 February it is 28 February. `today` is the market's day. */
export const latestDeliveryDay = (today: string): string => {
  const [, year = '', rest = ''] = DAY.exec(today) ?? [];
  return `${Number(year) + 1}-${rest === '02-29' ? '02-28' : rest}`;
};

/** Days as YYYY-MM-DD can be compared as text. */
export function isDeliveryDay(day: string, today: string): boolean {
  const at = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Date.parse turns 30 February into a day in March.
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay && day >= today && day <= latestDeliveryDay(today);
}

// A greeting may contain line breaks but no other control characters.
const isGreeting = (text: string): boolean =>
  Array.from(text).length <= MAX_GREETING_LENGTH && text.isWellFormed() && !/[^\P{Cc}\n\r]/u.test(text);

/** A recipient needs a name and an e-mail. Without one the buyer gets the cards. */
export function presentErrors(form: PresentForm, today: string): FieldErrors {
  const errors: Record<string, Message> = {};
  const hasRecipient = form.recipient_name.trim() !== '' || form.recipient_email.trim() !== '';
  if (!isGreeting(form.greeting)) errors['greeting'] = { messageKey: FIELD_ERROR_KEYS.giftcard_greeting };
  if (hasRecipient && !isName(form.recipient_name)) {
    errors['recipient_name'] = { messageKey: FIELD_ERROR_KEYS.giftcard_recipient_name };
  }
  if (hasRecipient && !isEmailAddress(form.recipient_email)) {
    errors['recipient_email'] = { messageKey: FIELD_ERROR_KEYS.giftcard_recipient_email };
  }
  if (form.deliver_on !== '' && !isDeliveryDay(form.deliver_on, today)) {
    errors['deliver_on'] = { messageKey: FIELD_ERROR_KEYS.giftcard_deliver_on };
  }
  return errors;
}

/** Why the money of a purchase goes back. */
export type PurchaseRefundReason = 'taken_back' | 'paid_twice' | 'mismatch';

// May these gift cards be bought like this? The form and the server ask the same questions.
import { isEmailAddress, isName, termsErrors } from '../booking/contact-rules.ts';
import { FIELD_ERROR_KEYS, type FieldErrors, type Message } from '../problem.ts';
import type { AmountForm, BuyerForm, PresentForm } from './giftcard-form.ts';

/** Amounts in whole kroner. */
export const GIFTCARD_LIMITS = { minAmount: 100, maxAmount: 10_000, maxQuantity: 20, validYears: 3 } as const;

/** In code points, as the database counts. */
export const GREETING_LENGTH = 500;

const isWholeBetween = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

export function amountErrors({ amount, quantity }: AmountForm): FieldErrors {
  const { minAmount, maxAmount, maxQuantity } = GIFTCARD_LIMITS;
  const errors: Record<string, Message> = {};
  if (!isWholeBetween(amount, minAmount, maxAmount)) {
    errors['amount'] = { messageKey: FIELD_ERROR_KEYS.giftcard_amount };
  }
  if (!isWholeBetween(quantity, 1, maxQuantity)) {
    errors['quantity'] = { messageKey: FIELD_ERROR_KEYS.giftcard_quantity };
  }
  return errors;
}

/** `accept_terms` is told in an alert, the others at their fields. */
export function buyerErrors(form: Omit<BuyerForm, 'is_subscribe' | 'email_confirm'>): FieldErrors {
  const errors: Record<string, Message> = {};
  if (!isName(form.name)) errors['name'] = { messageKey: FIELD_ERROR_KEYS.name };
  if (!isEmailAddress(form.email)) errors['email'] = { messageKey: FIELD_ERROR_KEYS.email };
  return { ...errors, ...termsErrors(form) };
}

/** What the form has and the wire hasn't. */
export const confirmErrors = ({ email, email_confirm }: Pick<BuyerForm, 'email' | 'email_confirm'>) =>
  email.trim() === email_confirm.trim()
    ? {}
    : { email_confirm: { messageKey: FIELD_ERROR_KEYS.email_confirm } };

const DAY = /^(\d{4})-(\d{2}-\d{2})$/;

/** The same day next year: `today` is the market's. Also for a leap day, which is then the last before March. */
export const latestDeliveryDay = (today: string): string => {
  const [, year = '', rest = ''] = DAY.exec(today) ?? [];
  return `${Number(year) + 1}-${rest === '02-29' ? '02-28' : rest}`;
};

/** YYYY-MM-DD compares like text. */
function isDeliveryDay(day: string, today: string): boolean {
  const at = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The thirtieth of February would roll over into March.
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay && day >= today && day <= latestDeliveryDay(today);
}

// Line breaks are fine in a greeting; anything else that isn't seen is not.
const isGreeting = (text: string): boolean =>
  Array.from(text).length <= GREETING_LENGTH && text.isWellFormed() && !/[^\P{Cc}\n\r]/u.test(text);

/** A present is for nobody, or for somebody who has both a name and an address. A day alone is fine: the buyer gets it then. */
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

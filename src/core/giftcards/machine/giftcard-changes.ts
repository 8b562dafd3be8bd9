// What each edit, submit and answer changes.
import { isEmpty, type StepErrors, type StepState, without } from '../../booking/machine/booking-context.ts';
import { codeOf, fieldErrorsOf } from '../../booking/machine/failure.ts';
import { alertOf, errorOf, type Notification, notify } from '../../booking/machine/notification.ts';
import type { GiftcardStep } from '../../paths-words.ts';
import { GIFTCARD_STEPS } from '../../paths-words.ts';
import { ALERTS, FIELD_ERROR_KEYS, type FieldErrors } from '../../problem.ts';
import { isAnswered } from '../../transport.ts';
import { type BuyerForm, EMPTY_AMOUNT_FORM, EMPTY_BUYER_FORM, EMPTY_PRESENT_FORM } from '../giftcard-form.ts';
import { amountErrors, buyerErrors, confirmErrors, presentErrors } from '../giftcard-rules.ts';
import { orderForm } from './giftcard-calls.ts';
import {
  type Change,
  changeStep,
  type GiftcardContext,
  type GiftcardInput,
  type GiftForm,
  reopenFrom,
} from './giftcard-context.ts';

type EditOf<Form> = { [Field in keyof Form]: { field: Field; value: Form[Field] } }[keyof Form];
export type GiftEdit = EditOf<GiftForm>;
export type BuyerEdit = EditOf<BuyerForm>;

const emptyStep = <Data>(data: Data): StepState<Data> => ({ data, errors: {}, complete: false });

export const giftErrors = ({ steps: { amount }, facts }: GiftcardContext): FieldErrors => ({
  ...amountErrors(amount.data),
  ...presentErrors(amount.data, facts.today),
});

export const contactErrors = ({ steps: { info } }: GiftcardContext): FieldErrors => ({
  ...buyerErrors(info.data),
  ...confirmErrors(info.data),
});

/** A recipient is wanted with both fields or with neither: an edit of one can right the other. */
const settledBy = (field: keyof GiftForm): readonly string[] =>
  field === 'recipient_name' || field === 'recipient_email' ? ['recipient_name', 'recipient_email'] : [field];

export const editGift = (context: GiftcardContext, { field, value }: GiftEdit): Change => {
  const { data, errors } = context.steps.amount;
  return changeStep(context, 'amount', {
    data: { ...data, [field]: value },
    errors: without(errors, ...settledBy(field)),
  });
};

/** The field whose error has another name on the wire. */
const errorField = (field: keyof BuyerForm): string => (field === 'is_accept_terms' ? 'accept_terms' : field);

export const editBuyer = (context: GiftcardContext, { field, value }: BuyerEdit): Change => {
  const { data, errors } = context.steps.info;
  return changeStep(context, 'info', {
    data: { ...data, [field]: value },
    errors: without(errors, errorField(field)),
  });
};

export const showGiftErrors = (context: GiftcardContext): Change =>
  changeStep(context, 'amount', { errors: giftErrors(context) });

export function showBuyerErrors(context: GiftcardContext): Change {
  const errors = contactErrors(context);
  const told = errors['accept_terms'] && alertOf({ messageKey: FIELD_ERROR_KEYS.accept_terms });
  return {
    ...changeStep(context, 'info', { errors }),
    ...(told && { notifications: notify(context.notifications, told) }),
  };
}

export function keepKey(context: GiftcardContext): Change {
  const form = JSON.stringify(orderForm(context));
  if (context.sent?.form === form) return {};
  return { sent: { key: context.facts.newKey(), form } };
}

const fieldsOf = (errors: StepErrors, data: object): StepErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in data || `is_${field}` in data));

/** Back in step 1 with everything that was filled in, and what the server found wrong at its fields. */
export function tellOrderFailed(context: GiftcardContext, error: unknown): Change {
  const { steps } = reopenFrom(context, 'amount');
  const errors = fieldErrorsOf(error);
  return {
    steps: {
      ...steps,
      amount: { ...steps.amount, errors: fieldsOf(errors, steps.amount.data) },
      info: { ...steps.info, errors: fieldsOf(errors, steps.info.data) },
    },
    // What was bought under this key has ended: the next try is another purchase.
    sent: codeOf(error) === 'order_changed' ? null : context.sent,
    notifications: notify(context.notifications, failureOf(error)),
  };
}

/** That it failed, in the product's own words; below them why, where the server knows more. */
function failureOf(error: unknown): Notification {
  const code = codeOf(error);
  if (!isAnswered(error)) return errorOf({ messageKey: ALERTS.network });
  const isSaid = code === undefined || code === 'giftcard_order_failed';
  return errorOf({ messageKey: ALERTS.giftcardOrderFailed }, isSaid ? undefined : error.message);
}

/** Every step before the one that opens is complete, no other. */
function openStep(context: GiftcardContext, asked: GiftcardStep): GiftcardContext {
  const isRight: Record<GiftcardStep, () => boolean> = {
    amount: () => isEmpty(giftErrors(context)),
    info: () => isEmpty(contactErrors(context)),
    payment: () => false,
  };
  const opened = { ...context.steps };
  for (const { word } of GIFTCARD_STEPS) {
    if (word === asked || !isRight[word]()) break;
    Object.assign(opened, { [word]: { ...opened[word], complete: true } });
  }
  return { ...context, steps: opened };
}

export function createContext(input: GiftcardInput): GiftcardContext {
  const { language, today, newKey, market, draft, paymentFailed = false } = input;
  // Only in English is the country chosen: what was chosen there doesn't count on a page that has one.
  const ownMarket = language === 'en' ? draft?.gift.market : undefined;
  const gift: GiftForm = {
    ...EMPTY_AMOUNT_FORM,
    ...EMPTY_PRESENT_FORM,
    ...draft?.gift,
    market: ownMarket ?? market,
  };
  const context: GiftcardContext = {
    facts: { language, today, newKey },
    steps: {
      amount: emptyStep(gift),
      info: emptyStep({ ...EMPTY_BUYER_FORM, ...draft?.buyer }),
      payment: emptyStep(null),
    },
    sent: draft?.sent ?? null,
    paymentUrl: null,
    payment_failed: paymentFailed,
    notifications: paymentFailed ? notify([], errorOf({ messageKey: ALERTS.paymentFailed })) : [],
  };
  return openStep(context, paymentFailed ? 'amount' : (input.step ?? 'amount'));
}

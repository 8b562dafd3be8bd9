// How each edit, submit and answer changes the state of a purchase.
import { isEmpty, type StepErrors, type StepState, without } from '../../booking/machine/booking-context.ts';
import { codeOf, fieldErrorsOf } from '../../booking/machine/failure.ts';
import { alertOf, errorOf, type Notification, notify } from '../../booking/machine/notification.ts';
import type { GiftCardStep } from '../../paths-words.ts';
import { GIFT_CARD_STEPS } from '../../paths-words.ts';
import { ALERTS, FIELD_ERROR_KEYS, type FieldErrors } from '../../problem.ts';
import { isAnswered } from '../../transport.ts';
import {
  type BuyerForm,
  EMPTY_AMOUNT_FORM,
  EMPTY_BUYER_FORM,
  EMPTY_PRESENT_FORM,
} from '../gift-card-form.ts';
import { amountErrors, buyerErrors, confirmErrors, presentErrors } from '../gift-card-rules.ts';
import { orderForm } from './gift-card-calls.ts';
import {
  type Change,
  changeStep,
  type GiftCardContext,
  type GiftCardInput,
  type GiftForm,
  reopenFrom,
} from './gift-card-context.ts';

type EditOf<Form> = { [Field in keyof Form]: { field: Field; value: Form[Field] } }[keyof Form];
export type GiftEdit = EditOf<GiftForm>;
export type BuyerEdit = EditOf<BuyerForm>;

const emptyStep = <Data>(data: Data): StepState<Data> => ({ data, errors: {}, complete: false });

export const giftErrors = ({ steps: { amount }, facts }: GiftCardContext): FieldErrors => ({
  ...amountErrors(amount.data),
  ...presentErrors(amount.data, facts.today),
});

export const contactErrors = ({ steps: { info } }: GiftCardContext): FieldErrors => ({
  ...buyerErrors(info.data),
  ...confirmErrors(info.data),
});

/** A recipient needs both fields or neither, so an edit of one can also fix the other's error. */
const errorsClearedBy = (field: keyof GiftForm): readonly string[] =>
  field === 'recipient_name' || field === 'recipient_email' ? ['recipient_name', 'recipient_email'] : [field];

export const editGift = (context: GiftCardContext, { field, value }: GiftEdit): Change => {
  const { data, errors } = context.steps.amount;
  return changeStep(context, 'amount', {
    data: { ...data, [field]: value },
    errors: without(errors, ...errorsClearedBy(field)),
  });
};

/** The error of is_accept_terms has another name on the wire. */
const errorField = (field: keyof BuyerForm): string => (field === 'is_accept_terms' ? 'accept_terms' : field);

export const editBuyer = (context: GiftCardContext, { field, value }: BuyerEdit): Change => {
  const { data, errors } = context.steps.info;
  return changeStep(context, 'info', {
    data: { ...data, [field]: value },
    errors: without(errors, errorField(field)),
  });
};

export const showGiftErrors = (context: GiftCardContext): Change =>
  changeStep(context, 'amount', { errors: giftErrors(context) });

export function showBuyerErrors(context: GiftCardContext): Change {
  const errors = contactErrors(context);
  const termsAlert = errors['accept_terms'] && alertOf({ messageKey: FIELD_ERROR_KEYS.accept_terms });
  return {
    ...changeStep(context, 'info', { errors }),
    ...(termsAlert && { notifications: notify(context.notifications, termsAlert) }),
  };
}

export function setRequestKey(context: GiftCardContext): Change {
  const form = JSON.stringify(orderForm(context));
  if (context.sent?.form === form) return {};
  return { sent: { key: context.facts.newKey(), form } };
}

const fieldsOf = (errors: StepErrors, data: object): StepErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in data || `is_${field}` in data));

/** Opens step 1 with the filled-in data and shows the server's errors at their fields. */
export function notifyOrderFailed(context: GiftCardContext, error: unknown): Change {
  const { steps } = reopenFrom(context, 'amount');
  const errors = fieldErrorsOf(error);
  return {
    steps: {
      ...steps,
      amount: { ...steps.amount, errors: fieldsOf(errors, steps.amount.data) },
      info: { ...steps.info, errors: fieldsOf(errors, steps.info.data) },
    },
    // The purchase with this key has ended, so the next try needs another key.
    sent: codeOf(error) === 'order_changed' ? null : context.sent,
    notifications: notify(context.notifications, failureOf(error)),
  };
}

/** Says that the order failed and adds the server's message when it gives a reason. */
function failureOf(error: unknown): Notification {
  const code = codeOf(error);
  if (!isAnswered(error)) return errorOf({ messageKey: ALERTS.network });
  const isGeneric = code === undefined || code === 'giftcard_order_failed';
  return errorOf({ messageKey: ALERTS.giftCardOrderFailed }, isGeneric ? undefined : error.message);
}

/** Marks every step before the opened one as complete. */
function openStep(context: GiftCardContext, requested: GiftCardStep): GiftCardContext {
  const isValid: Record<GiftCardStep, () => boolean> = {
    amount: () => isEmpty(giftErrors(context)),
    info: () => isEmpty(contactErrors(context)),
    payment: () => false,
  };
  const opened = { ...context.steps };
  for (const { word } of GIFT_CARD_STEPS) {
    if (word === requested || !isValid[word]()) break;
    Object.assign(opened, { [word]: { ...opened[word], complete: true } });
  }
  return { ...context, steps: opened };
}

export function createContext(input: GiftCardInput): GiftCardContext {
  const { language, today, newKey, market, draft, paymentFailed = false } = input;
  // The country can be chosen only in English; Danish and Swedish pages ignore a stored choice.
  const ownMarket = language === 'en' ? draft?.gift.market : undefined;
  const gift: GiftForm = {
    ...EMPTY_AMOUNT_FORM,
    ...EMPTY_PRESENT_FORM,
    ...draft?.gift,
    market: ownMarket ?? market,
  };
  const context: GiftCardContext = {
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

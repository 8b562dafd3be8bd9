// The initial state of a booking: empty, or restored from the hold's data.
import { BOOKING_STEPS, type BookingStep } from '../../paths-words.ts';
import { ALERTS } from '../../problem.ts';
import { EMPTY_CONTACT_FORM, EMPTY_TABLE_FORM, NO_TIME, tableChoiceOf } from '../booking-form.ts';
import { tableErrors } from '../booking-rules.ts';
import { type BookingContext, type BookingInput, isEmpty, type StepState } from './booking-context.ts';
import { contactErrors } from './contact-changes.ts';
import { errorOf, notify } from './notification.ts';
import { storeOrder } from './order-changes.ts';
import { isBlocked, menuCounts, notifyBlocked, storeTimes } from './table-changes.ts';

const emptyStep = <Data>(data: Data): StepState<Data> => ({ data, errors: {}, complete: false });

/** Marks every step before the opened one as complete. Step 3 has no fields. */
function openStep(context: BookingContext, requested: BookingStep): BookingContext {
  const { steps, lists, facts, order } = context;
  const isTableValid = (): boolean =>
    order !== null && isEmpty(tableErrors(tableChoiceOf(steps.book.data), lists.menus, facts.language));
  const isValid: Record<BookingStep, () => boolean> = {
    book: isTableValid,
    info: () => isEmpty(contactErrors(steps.info.data, facts)),
    terms: () => true,
    payment: () => false,
  };
  const opened = { ...steps };
  for (const { word } of BOOKING_STEPS) {
    if (word === requested || !isValid[word]()) break;
    Object.assign(opened, { [word]: { ...steps[word], complete: true } });
  }
  return { ...context, steps: opened };
}

export function createContext(input: BookingInput): BookingContext {
  const { productId, language, market, normalisePhone, now, savedHoldId } = input;
  const table = { ...EMPTY_TABLE_FORM, ...input.table };
  const contact = { ...EMPTY_CONTACT_FORM, email_confirm: input.contact?.email ?? '', ...input.contact };
  let context: BookingContext = {
    facts: { productId, language, market, normalisePhone, now, savedHoldId },
    steps: {
      book: emptyStep(table),
      info: emptyStep(contact),
      terms: emptyStep(null),
      payment: emptyStep(null),
    },
    lists: { seats: [], times: [], menus: [], ...input.lists, menuCounts: menuCounts(table.num_person) },
    order: null,
    paymentLink: null,
    payment_failed: input.paymentFailed ?? false,
    notifications: input.paymentFailed ? notify([], errorOf({ messageKey: ALERTS.paymentFailed })) : [],
    former: null,
    clearedCodes: [],
    codeToRemove: null,
    warnedFor: null,
  };
  if (input.order) context = { ...context, ...storeOrder(context, input.order) };
  // Without the list of times the check is left to the machine, which loads the list first.
  if (input.lists?.times && table.time !== NO_TIME) {
    context = { ...context, ...storeTimes(context, input.lists.times) };
  }
  if (isBlocked(context.lists)) context = { ...context, ...notifyBlocked(context) };
  return openStep(context, input.step ?? 'book');
}

// The booking as it starts: empty, or as far as the hold's data bring it.
import { BOOKING_STEPS, type BookingStep } from '../../paths-words.ts';
import { ALERTS } from '../../problem.ts';
import { EMPTY_CONTACT_FORM, EMPTY_TABLE_FORM, NO_TIME, tableChoiceOf } from '../booking-form.ts';
import { tableErrors } from '../booking-rules.ts';
import { type BookingContext, type BookingInput, isEmpty, type StepState } from './booking-context.ts';
import { contactErrors } from './contact-changes.ts';
import { errorOf, notify } from './notification.ts';
import { keepOrder } from './order-changes.ts';
import { keepTimes, seatOptions } from './table-changes.ts';

const emptyStep = <Data>(data: Data): StepState<Data> => ({ data, errors: {}, complete: false });

/** Every step before the one that opens is complete, no other. Terms are ticked in step 2, so step 3 asks for nothing. */
function openStep(context: BookingContext, asked: BookingStep): BookingContext {
  const { steps, lists, facts, order } = context;
  const isTable = (): boolean =>
    order !== null && isEmpty(tableErrors(tableChoiceOf(steps.book.data), lists.menus, facts.language));
  const isRight: Record<BookingStep, () => boolean> = {
    book: isTable,
    info: () => isEmpty(contactErrors(steps.info.data, facts)),
    terms: () => true,
    payment: () => false,
  };
  const opened = { ...steps };
  for (const { word } of BOOKING_STEPS) {
    if (word === asked || !isRight[word]()) break;
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
    lists: { seats: [], times: [], menus: [], ...input.lists, seatOptions: seatOptions(table.num_person) },
    order: null,
    paymentLink: null,
    payment_failed: input.paymentFailed ?? false,
    notifications: input.paymentFailed ? notify([], errorOf({ messageKey: ALERTS.paymentFailed })) : [],
    codeToRemove: null,
    warnedFor: null,
  };
  if (input.order) context = { ...context, ...keepOrder(context, input.order) };
  // Without its list nobody can say whether a time is still there: then it is loaded and asked again.
  if (input.lists?.times && table.time !== NO_TIME) {
    context = { ...context, ...keepTimes(context, input.lists.times) };
  }
  return openStep(context, input.step ?? 'book');
}

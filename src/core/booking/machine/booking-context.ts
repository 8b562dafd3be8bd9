// The booking's state: the four steps, the lists to choose from, the order and the notifications.
import type { Menu, Seat, TimeSlot } from '../../catalog/catalog.contract.ts';
import type { Language, Market } from '../../market.ts';
import { BOOKING_STEPS, type BookingStep } from '../../paths-words.ts';
import type { Order } from '../booking.contract.ts';
import type { ContactForm, TableForm } from '../booking-form.ts';
import type { NormalisePhone } from '../phone.ts';
import type { Notification, Shown } from './notification.ts';

export type StepErrors = Readonly<Record<string, Shown>>;
export type StepState<Data> = { data: Data; errors: StepErrors; complete: boolean };

export type Steps = {
  book: StepState<TableForm>;
  info: StepState<ContactForm>;
  terms: StepState<null>;
  payment: StepState<null>;
};

export type Lists = {
  seats: readonly Seat[];
  times: readonly TimeSlot[];
  menus: readonly Menu[];
  /** 0..n: how many of the party can take one menu. */
  menuCounts: readonly number[];
};

/** Values that do not change while the page is open. */
export type BookingFacts = {
  productId: number;
  language: Language;
  market: Market;
  normalisePhone: NormalisePhone;
  /** The server's time in epoch milliseconds, see `serverClock`. */
  now: () => number;
  /** The hold id in the browser's cookie, used when the state has none. */
  savedHoldId: () => string | undefined;
};

export type BookingContext = {
  facts: BookingFacts;
  steps: Steps;
  lists: Lists;
  order: Order | null;
  /** The URL of the payment page, once the order has been created. */
  paymentLink: string | null;
  payment_failed: boolean;
  notifications: readonly Notification[];
  /** The held choice that a return to step 1 has emptied; one tap brings it back. */
  former: { table: TableForm; lists: Pick<Lists, 'times' | 'menus' | 'menuCounts'> } | null;
  /** The codes that entering step 2 has cleared; each can be added again. */
  clearedCodes: readonly string[];
  /** The code whose removal the guest is asked to confirm. */
  codeToRemove: string | null;
  /** The expiry that the guest has been warned of; there is one warning for each. */
  warnedFor: string | null;
};

export type Change = Partial<BookingContext>;

/** What the page's loader provides. With a hold it includes order, table, contact and lists. */
export type BookingInput = BookingFacts & {
  /** The step in the URL; an earlier one opens when a step before it isn't complete. */
  step?: BookingStep;
  lists?: Partial<Omit<Lists, 'menuCounts'>>;
  order?: Order | null;
  table?: Partial<TableForm>;
  contact?: Partial<ContactForm>;
  paymentFailed?: boolean;
};

export const holdIdOf = ({ order, facts }: BookingContext): string | undefined =>
  order?.hold_id ?? facts.savedHoldId();

export const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

export const without = (errors: StepErrors, ...fields: readonly string[]): StepErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

/** Changes one step, which becomes incomplete unless the change sets `complete`. */
export function changeStep<Step extends BookingStep>(
  { steps }: BookingContext,
  step: Step,
  change: Partial<Steps[Step]>,
): { steps: Steps } {
  return { steps: { ...steps, [step]: { ...steps[step], complete: false, ...change } } };
}

const WORDS = BOOKING_STEPS.map((step) => step.word);

/** A guest who goes back to a step has to submit it and all later steps again. */
export function reopenFrom(steps: Steps, step: BookingStep): Steps {
  const reopened = WORDS.slice(WORDS.indexOf(step)).map((word) => [
    word,
    { ...steps[word], complete: false },
  ]);
  return { ...steps, ...Object.fromEntries(reopened) };
}

export const completeStep = (context: BookingContext, step: BookingStep): Change =>
  changeStep(context, step, { errors: {}, complete: true });

// What the booking knows: the four steps, the lists to choose from, the order, and what is being told.
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
  /** 0..n: how many of the party may take one menu. */
  seatOptions: readonly number[];
};

/** What stays the same for as long as the page is open. */
export type BookingFacts = {
  productId: number;
  language: Language;
  market: Market;
  normalisePhone: NormalisePhone;
  /** The server's time in epoch milliseconds, see `serverClock`. */
  now: () => number;
  /** The hold id that the browser kept, for when there is none in state. */
  savedHoldId: () => string | undefined;
};

export type BookingContext = {
  facts: BookingFacts;
  steps: Steps;
  lists: Lists;
  order: Order | null;
  /** Where the payment is made, once the order has been created. */
  paymentLink: string | null;
  payment_failed: boolean;
  notifications: readonly Notification[];
  /** The code that the guest has been asked about. */
  codeToRemove: string | null;
  /** The end of hold that the guest has been warned of: one warning each. */
  warnedFor: string | null;
};

export type Change = Partial<BookingContext>;

/** What the page's loader gives. A hold restores its order, table and contact, and the lists that it was chosen from. */
export type BookingInput = BookingFacts & {
  /** The step in the address; an earlier one opens when what comes before it isn't complete. */
  step?: BookingStep;
  lists?: Partial<Omit<Lists, 'seatOptions'>>;
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

/** One step changed; it isn't complete unless the change says so. */
export function changeStep<Step extends BookingStep>(
  { steps }: BookingContext,
  step: Step,
  change: Partial<Steps[Step]>,
): { steps: Steps } {
  return { steps: { ...steps, [step]: { ...steps[step], complete: false, ...change } } };
}

const WORDS = BOOKING_STEPS.map((step) => step.word);

/** Whoever comes back to a step has to pass it and all that follow again. */
export function reopenFrom(steps: Steps, step: BookingStep): Steps {
  const reopened = WORDS.slice(WORDS.indexOf(step)).map((word) => [
    word,
    { ...steps[word], complete: false },
  ]);
  return { ...steps, ...Object.fromEntries(reopened) };
}

export const completeStep = (context: BookingContext, step: BookingStep): Change =>
  changeStep(context, step, { errors: {}, complete: true });

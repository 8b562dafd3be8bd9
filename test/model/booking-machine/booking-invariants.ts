// Invariants of the booking machine after every event. They are checked thousands of times.

import { tableChoiceOf } from '#core/booking/booking-form.ts';
import { coopCards } from '#core/booking/coop.ts';
import { activeStep, type BookingSnapshot, isLoading } from '#core/booking/machine/selectors.ts';
import { BOOKING_STEPS } from '#core/paths-words.ts';
import { type Booking, isLive } from '../../fixtures/booking-machine/sample-booking.ts';
import type { Model } from './booking-model.ts';

type Check = (snapshot: BookingSnapshot, booking: Booking, model: Model) => boolean;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const stepIndex = (snapshot: BookingSnapshot): number =>
  BOOKING_STEPS.findIndex(({ word }) => word === activeStep(snapshot));

const CHECKS: Record<string, Check> = {
  'the step is the model’s': (snapshot, _, model) => activeStep(snapshot) === model.step,
  'the choice is the model’s': ({ context }, _, { party, time, menus }) => {
    const { data } = context.steps.book;
    const counts = Object.fromEntries(Object.values(data.menus).map((one) => [one.menu_id, one.num_person]));
    return isSame([data.num_person, data.time, counts], [party, time, menus]);
  },
  'the codes are the model’s': ({ context }, _, { codes }) =>
    isSame(context.steps.info.data.giftcodes, codes) && isUnique(codes),
  'never two requests of one kind': (_, { sent }) => isUnique(sent.filter(isLive).map((call) => call.kind)),
  'loading is shown exactly while a request is under way': (snapshot, { sent }) =>
    isLoading(snapshot) === sent.some(isLive),
  'the steps before the active one are complete, and no step after it is': (snapshot) => {
    const { book, info, terms } = snapshot.context.steps;
    const at = stepIndex(snapshot);
    return isSame([book.complete, info.complete, terms.complete], [at > 0, at > 1, at > 2]);
  },
  'the last step is complete when there is a link to pay': (snapshot) =>
    snapshot.context.steps.payment.complete === snapshot.matches({ step: { payment: 'leaving' } }),
  'a complete step has no errors': ({ context }) =>
    Object.values(context.steps).every((step) => !step.complete || isSame(step.errors, {})),
  'after step 1 every guest has a menu and the table is held': (snapshot) => {
    const { steps, order } = snapshot.context;
    const counts = tableChoiceOf(steps.book.data).menus.map((one) => one.count);
    const sum = counts.reduce((total, count) => total + count, 0);
    return stepIndex(snapshot) === 0 || (order !== null && sum === steps.book.data.num_person);
  },
  'without a party there is no time, and without a time there are no menus': ({ context }) => {
    const { num_person, time, time_end, menus } = context.steps.book.data;
    if (num_person === 0 && time !== '0') return false;
    return time !== '0' || (time_end === '0' && isSame(menus, {}));
  },
  'a menu can be chosen for 0 to n guests': ({ context: { lists, steps } }) =>
    lists.menuCounts.length === 0 || lists.menuCounts.at(-1) === steps.book.data.num_person,
  'lines are sorted by weight': ({ context }) => {
    const weights = context.order?.line_items.map((line) => line.weight) ?? [];
    return weights.every((weight, index) => index === 0 || (weights[index - 1] ?? 0) <= weight);
  },
  'the member’s card is on the order exactly while both its fields are valid': ({
    context: { order, steps, facts },
  }) => {
    const { cards, billing_zipcode } = coopCards(steps.info.data, facts.market);
    return order === null || isSame([order.cards, order.billing_zipcode], [cards, billing_zipcode]);
  },
  'only the first notification is open': ({ context: { notifications } }) =>
    notifications.every((one, index) => one.open === (index === 0)) &&
    isUnique(notifications.map((one) => one.id)),
};

export function brokenInvariants(booking: Booking, model: Model): string[] {
  const snapshot = booking.actor.getSnapshot();
  return Object.entries(CHECKS).flatMap(([name, holds]) => (holds(snapshot, booking, model) ? [] : [name]));
}

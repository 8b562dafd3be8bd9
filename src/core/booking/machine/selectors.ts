// What pages read from the booking's state.
import type { SnapshotFrom } from 'xstate';
import { PARTY_SIZES } from '../../catalog/sitting.ts';
import { BOOKING_STEPS, type BookingStep } from '../../paths-words.ts';
import type { Message } from '../../problem.ts';
import type { Order } from '../booking.contract.ts';
import { NO_TIME } from '../booking-form.ts';
import type { BookingContext } from './booking-context.ts';
import type { bookingMachine } from './booking-machine.ts';
import type { Notification } from './notification.ts';
import { canUseFormer, isSeatInStock } from './table-changes.ts';

export type BookingSnapshot = SnapshotFrom<ReturnType<typeof bookingMachine>>;

/** The URL shows this step. */
export const activeStep = (snapshot: BookingSnapshot): BookingStep =>
  BOOKING_STEPS.find(({ word }) => snapshot.matches({ step: word }))?.word ?? 'book';

export const isLoading = (snapshot: BookingSnapshot): boolean => snapshot.hasTag('loading');

/** Whether a submit would only be warned of: a refresh of what is shown keeps nobody waiting. */
export const isWaiting = (snapshot: BookingSnapshot): boolean => {
  const { seats, times } = snapshot.context.lists;
  const isFirstLoad = (list: 'seats' | 'times', shown: readonly unknown[]): boolean =>
    shown.length === 0 && snapshot.matches({ step: { book: { [list]: 'loading' } } });
  return snapshot.hasTag('busy') || isFirstLoad('seats', seats) || isFirstLoad('times', times);
};

export const hasHoldExpired = (snapshot: BookingSnapshot): boolean => snapshot.matches({ hold: 'expired' });

/** Whether an expired hold still has a chosen time that can be held again. */
export const canHoldAgain = (snapshot: BookingSnapshot): boolean =>
  hasHoldExpired(snapshot) && snapshot.context.steps.book.data.time !== NO_TIME;

/** The emptied choice, while the hold still has it. */
export const formerChoice = (snapshot: BookingSnapshot): BookingContext['former'] =>
  snapshot.matches({ hold: 'held' }) && canUseFormer(snapshot.context) ? snapshot.context.former : null;

/** Codes that were cleared and are not on the order again. */
export const codesToAddAgain = ({ clearedCodes, steps }: BookingContext): string[] =>
  clearedCodes.filter((code) => !steps.info.data.giftcodes.includes(code));

export const openNotification = ({ notifications }: BookingContext): Notification | undefined =>
  notifications.find((one) => one.open);

/** The order, or null while no time is chosen, because its lines belong to the previous choice. */
export const shownOrder = ({ order, steps }: BookingContext): Order | null =>
  steps.book.data.time === NO_TIME ? null : order;

export type SeatChoice = { seat: number; disabled: boolean; label: Message };

/** 1..8 for the people selector; empty until the seats are loaded. */
export const seatChoices = ({
  lists: { seats },
}: {
  lists: Pick<BookingContext['lists'], 'seats'>;
}): SeatChoice[] =>
  seats.length === 0
    ? []
    : PARTY_SIZES.map((seat) => {
        const disabled = !isSeatInStock(seats, seat);
        const label: Message = disabled
          ? { messageKey: 'people_not_possible', params: { num_person: seat, count: seat } }
          : { messageKey: 'people.count', params: { count: seat } };
        return { seat, disabled, label };
      });

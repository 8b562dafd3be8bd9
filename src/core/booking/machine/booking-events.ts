// What happens to a booking, and what it lets the page know beside its state.
import type { BookingStep } from '../../paths-words.ts';
import type { MenuChoice } from '../booking-form.ts';
import type { ContactEdit } from './contact-changes.ts';
import type { NotificationAnswer } from './notification.ts';

/** Sent by the page. */
type GuestEvent =
  | { type: 'party.choose'; num_person: number }
  | { type: 'time.choose'; time: string }
  | { type: 'menu.choose'; choice: MenuChoice }
  | { type: 'contact.edit'; edit: ContactEdit }
  | { type: 'code.add' }
  | { type: 'code.remove'; code: string }
  | { type: 'submit' }
  /** Backwards only: steps are passed by submitting them. */
  | { type: 'step.open'; step: BookingStep }
  | { type: 'hold.again' }
  | { type: 'hold.release' }
  | { type: 'notification.answer'; id: string; value: NotificationAnswer }
  /** Somebody bought or let go of a table here, or the network is back: the lists may be out of date. */
  | { type: 'stock.changed' }
  /** The page is seen again: timers may have slept. */
  | { type: 'page.shown' };

/** Raised by one part of the machine for the others. */
type InnerEvent =
  | { type: 'table.changed' }
  | { type: 'time.lost' }
  | { type: 'order.held' }
  | { type: 'hold.lost' }
  | { type: 'guest.lost' }
  | { type: 'start.over' };

export type BookingEvent = GuestEvent | InnerEvent;

export type BookingEmitted =
  /** For the log. */
  | { type: 'warning'; text: string }
  /** To the payment page, or to the receipt when nothing is left to pay. */
  | { type: 'leave'; to: string }
  /** The order has changed elsewhere or is paid: the loader knows where to go. */
  | { type: 'reload' };

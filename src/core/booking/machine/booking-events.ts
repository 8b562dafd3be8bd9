// The events that a booking receives, and those that it emits to the page.
import type { BookingStep } from '../../paths-words.ts';
import type { MenuChoice } from '../booking-form.ts';
import type { ContactEdit } from './contact-changes.ts';
import type { NotificationAnswer } from './notification.ts';

/** Sent by the page. */
type GuestEvent =
  | { type: 'party.choose'; num_person: number }
  | { type: 'time.choose'; time: string }
  | { type: 'menu.choose'; choice: MenuChoice }
  /** The choice that a return to step 1 has emptied. */
  | { type: 'former.use' }
  | { type: 'contact.edit'; edit: ContactEdit }
  | { type: 'code.add' }
  | { type: 'code.remove'; code: string }
  | { type: 'submit' }
  /** Opens an earlier step only. Later steps open by submitting. */
  | { type: 'step.open'; step: BookingStep }
  | { type: 'hold.again' }
  | { type: 'hold.release' }
  | { type: 'notification.answer'; id: string; value: NotificationAnswer }
  /** A table here was bought or released, or the network is back: the lists may be out of date. */
  | { type: 'stock.changed' }
  /** The page is visible again; its timers may have been suspended. */
  | { type: 'page.shown' };

/** Raised by one part of the machine for the others. */
type InnerEvent =
  | { type: 'table.changed' }
  | { type: 'time.lost' }
  | { type: 'order.held' }
  | { type: 'hold.lost' }
  | { type: 'guest.lost' }
  | { type: 'start.over' }
  /** The held arrival is over, or its sale has closed. */
  | { type: 'arrival.passed' };

export type BookingEvent = GuestEvent | InnerEvent;

export type BookingEmitted =
  /** To be logged. */
  | { type: 'warning'; text: string }
  /** The page goes to the payment page, or to the receipt when nothing is left to pay. */
  | { type: 'leave'; to: string }
  /** The order was changed in another window or is paid; the loader decides which page to show. */
  | { type: 'reload' };

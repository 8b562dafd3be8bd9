// What a failed call tells the guest.
import type { MessageKey } from '../../i18n/catalog.ts';
import { ALERTS } from '../../problem.ts';
import { type BookingContext, type Change, changeStep, isEmpty } from './booking-context.ts';
import { codeOf, failureText, fieldErrorsOf, isUnanswered, serverText } from './failure.ts';
import { alertOf, errorOf, type Notification, notify } from './notification.ts';

const tell = ({ notifications }: BookingContext, told: Notification): Change => ({
  notifications: notify(notifications, told),
});

/** A list that is there stays while there is no network, and is asked for again afterwards: that needs no notice. */
export function tellNotLoaded(context: BookingContext, error: unknown, messageKey: MessageKey): Change {
  const { times, menus } = context.lists;
  const isShown = messageKey === ALERTS.timesNotLoaded ? times.length > 0 : menus.length > 0;
  return isShown && isUnanswered(error) ? {} : tell(context, alertOf({ messageKey }));
}

/** Wrong fields are marked; a menu's own limit is told as well, as it is before anything is sent. */
export function tellHoldFailed(context: BookingContext, error: unknown): Change {
  const fields = fieldErrorsOf(error);
  if (isEmpty(fields)) return tell(context, alertOf(failureText(error, { messageKey: ALERTS.allHold })));
  const limit = fields['menu_table_size_limit'] ?? fields['menu_entire_table'];
  return {
    ...changeStep(context, 'book', { errors: { ...context.steps.book.errors, ...fields } }),
    ...(limit ? tell(context, alertOf(limit)) : {}),
  };
}

/** The table that was held has gone to somebody else while it wasn't. */
export function tellHoldLost(context: BookingContext, error: unknown): Change {
  const code = codeOf(error);
  const isSaid = isEmpty(fieldErrorsOf(error)) && code !== 'all_hold_warning' && code !== 'hold_expired';
  return isSaid ? tellHoldFailed(context, error) : tellHoldGone(context);
}

export const tellHoldGone = (context: BookingContext): Change =>
  tell(context, alertOf({ messageKey: 'booking.hold_lost' }));

export function tellGuestFailed(context: BookingContext, error: unknown): Change {
  const fields = fieldErrorsOf(error);
  if (isEmpty(fields))
    return tell(context, errorOf(failureText(error, { messageKey: 'errors.unavailable' })));
  return changeStep(context, 'info', { errors: { ...context.steps.info.errors, ...fields } });
}

export const tellPaymentFailed = (context: BookingContext, error: unknown): Change =>
  tell(context, errorOf(failureText(error, { messageKey: ALERTS.paymentFailed }), serverText(error)));

/** Its answer opens a fresh page. */
export const OUTDATED = 'outdated';

export const tellOutdated = (context: BookingContext, error: unknown): Change =>
  tell(context, alertOf(failureText(error, { messageKey: 'errors.order_changed' }), OUTDATED));

export const tellReleaseFailed = (context: BookingContext, error: unknown): Change =>
  tell(context, errorOf(failureText(error, { messageKey: 'errors.unavailable' })));

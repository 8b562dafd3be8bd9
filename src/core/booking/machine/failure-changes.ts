// How a failed call changes the state: which notification or field errors the guest sees.
import type { MessageKey } from '../../i18n/catalog.ts';
import { ALERTS } from '../../problem.ts';
import { type BookingContext, type Change, changeStep, isEmpty } from './booking-context.ts';
import { alertCoopErrors } from './contact-changes.ts';
import { codeOf, failureText, fieldErrorsOf, isUnanswered, serverText } from './failure.ts';
import { alertOf, errorOf, type Notification, notify } from './notification.ts';

const addNotification = ({ notifications }: BookingContext, added: Notification): Change => ({
  notifications: notify(notifications, added),
});

/** Without a network a loaded list stays and is reloaded later, without a notification. */
export function notifyNotLoaded(context: BookingContext, error: unknown, messageKey: MessageKey): Change {
  const { times, menus } = context.lists;
  const isShown = messageKey === ALERTS.timesNotLoaded ? times.length > 0 : menus.length > 0;
  return isShown && isUnanswered(error) ? {} : addNotification(context, alertOf({ messageKey }));
}

/** Marks wrong fields. A menu's own limit is also shown as an alert, as on submitting. */
export function notifyHoldFailed(context: BookingContext, error: unknown): Change {
  const fields = fieldErrorsOf(error);
  if (isEmpty(fields))
    return addNotification(context, alertOf(failureText(error, { messageKey: ALERTS.allHold })));
  const limit = fields['menu_table_size_limit'] ?? fields['menu_entire_table'];
  return {
    ...changeStep(context, 'book', { errors: { ...context.steps.book.errors, ...fields } }),
    ...(limit ? addNotification(context, alertOf(limit)) : {}),
  };
}

/** The hold expired and its table was taken by another guest. */
export function notifyHoldLost(context: BookingContext, error: unknown): Change {
  const code = codeOf(error);
  const hasOwnText = isEmpty(fieldErrorsOf(error)) && code !== 'all_hold_warning' && code !== 'hold_expired';
  return hasOwnText ? notifyHoldFailed(context, error) : notifyHoldGone(context);
}

export const notifyHoldGone = (context: BookingContext): Change =>
  addNotification(context, alertOf({ messageKey: 'booking.hold_lost' }));

export function notifyGuestFailed(context: BookingContext, error: unknown): Change {
  const fields = fieldErrorsOf(error);
  if (isEmpty(fields))
    return addNotification(context, errorOf(failureText(error, { messageKey: 'errors.unavailable' })));
  return {
    ...changeStep(context, 'info', { errors: { ...context.steps.info.errors, ...fields } }),
    ...alertCoopErrors(context, fields),
  };
}

export const notifyPaymentFailed = (context: BookingContext, error: unknown): Change =>
  addNotification(
    context,
    errorOf(failureText(error, { messageKey: ALERTS.paymentFailed }), serverText(error)),
  );

/** The id of the notification whose answer reloads the page. */
export const OUTDATED = 'outdated';

export const notifyOutdated = (context: BookingContext, error: unknown): Change =>
  addNotification(context, alertOf(failureText(error, { messageKey: 'errors.order_changed' }), OUTDATED));

export const notifyReleaseFailed = (context: BookingContext, error: unknown): Change =>
  addNotification(context, errorOf(failureText(error, { messageKey: 'errors.unavailable' })));

import type { Notification } from '#core/booking/machine/notification.ts';
import { HOLD_ENDING } from '#core/booking/machine/order-changes.ts';
import { openNotification } from '#core/booking/machine/selectors.ts';
import { FlowNotification } from '../checkout/flow-notification.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';
import { useHold } from './hold-countdown.tsx';

export function BookingNotification() {
  const send = useSend();
  const notification = useBookingState(({ context }) => openNotification(context));
  return (
    <FlowNotification
      notification={useTrueTime(notification)}
      onAnswer={(id, value) => send({ type: 'notification.answer', id, value })}
    />
  );
}

/** The warning may stay open, so its time is the time that is left now. */
function useTrueTime(notification: Notification | undefined): Notification | undefined {
  const hold = useHold();
  if (notification?.id !== HOLD_ENDING || !hold) return notification;
  const body = hold.soon
    ? ({ messageKey: 'message.hold_ending_soon', params: { time: hold.soon } } as const)
    : ({ messageKey: 'message.hold_ending', params: { count: Math.ceil(hold.seconds / 60) } } as const);
  return { ...notification, body };
}

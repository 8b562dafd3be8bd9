import { openNotification } from '#core/booking/machine/selectors.ts';
import { FlowNotification } from '../checkout/flow-notification.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

export function BookingNotification() {
  const send = useSend();
  const notification = useBookingState(({ context }) => openNotification(context));
  return (
    <FlowNotification
      notification={notification}
      onAnswer={(id, value) => send({ type: 'notification.answer', id, value })}
    />
  );
}

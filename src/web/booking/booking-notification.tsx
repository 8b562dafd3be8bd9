import { openNotification } from '#core/booking/machine/selectors.ts';
import { FlowNotification } from '../steps/flow-notification.tsx';
import { useBookingState, useSend } from './booking-actor.tsx';

export function BookingNotification() {
  const send = useSend();
  const told = useBookingState(({ context }) => openNotification(context));
  return (
    <FlowNotification
      told={told}
      onAnswer={(id, value) => send({ type: 'notification.answer', id, value })}
    />
  );
}

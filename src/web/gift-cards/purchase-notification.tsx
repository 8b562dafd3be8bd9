import { FlowNotification } from '../checkout/flow-notification.tsx';
import { useGiftCardState, useSend } from './gift-card-actor.tsx';

export function PurchaseNotification() {
  const send = useSend();
  const notification = useGiftCardState(({ context }) => context.notifications.find((one) => one.open));
  return (
    <FlowNotification
      notification={notification}
      onAnswer={(id, value) => send({ type: 'notification.answer', id, value })}
    />
  );
}

import { FlowNotification } from '../steps/flow-notification.tsx';
import { useGiftcardState, useSend } from './giftcard-actor.tsx';

export function PurchaseNotification() {
  const send = useSend();
  const told = useGiftcardState(({ context }) => context.notifications.find((one) => one.open));
  return (
    <FlowNotification
      told={told}
      onAnswer={(id, value) => send({ type: 'notification.answer', id, value })}
    />
  );
}

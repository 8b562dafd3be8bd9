import { useTranslation } from 'react-i18next';
import type { NotificationAnswer, Notification as Told } from '#core/booking/machine/notification.ts';
import { Notification } from '../ui/notification.tsx';
import { useMessageText } from './use-message-text.ts';

type Props = { notification: Told | undefined; onAnswer: (id: string, value: NotificationAnswer) => void };

/** Shows one notification or question of a checkout. */
export function FlowNotification({ notification, onAnswer }: Props) {
  const { t } = useTranslation();
  const textOf = useMessageText();
  if (!notification) return null;
  const { id, kind, title, body, message, buttons } = notification;
  return (
    <Notification
      key={id}
      open
      kind={kind}
      title={textOf(title)}
      body={textOf(body)}
      {...(message !== undefined && { message })}
      buttons={buttons.map(({ value, label }) => ({ value, label: t(label) }))}
      // Closing without a button counts as "no" to a question.
      onAnswer={(value) => onAnswer(id, (value ?? (kind === 'confirm' ? 'no' : 'ok')) as NotificationAnswer)}
    />
  );
}

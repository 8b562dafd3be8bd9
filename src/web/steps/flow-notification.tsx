import { useTranslation } from 'react-i18next';
import type { NotificationAnswer, Notification as Told } from '#core/booking/machine/notification.ts';
import { Notification } from '../ui/notification.tsx';
import { useShown } from './use-shown.ts';

type Props = { told: Told | undefined; onAnswer: (id: string, value: NotificationAnswer) => void };

/** What a flow tells or asks, one after the other. */
export function FlowNotification({ told, onAnswer }: Props) {
  const { t } = useTranslation();
  const shown = useShown();
  if (!told) return null;
  const { id, kind, title, body, message, buttons } = told;
  return (
    <Notification
      key={id}
      open
      kind={kind}
      title={shown(title)}
      body={shown(body)}
      {...(message !== undefined && { message })}
      buttons={buttons.map(({ value, label }) => ({ value, label: t(label) }))}
      // Closed without a button: nobody said yes.
      onAnswer={(value) => onAnswer(id, (value ?? (kind === 'confirm' ? 'no' : 'ok')) as NotificationAnswer)}
    />
  );
}

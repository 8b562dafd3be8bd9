import type { DoorList } from '#core/door/door.contract.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { OwnEvent } from '../store/door-database.ts';

type Props = { t: DoorText; list: DoorList; own: OwnEvent[]; onSeen: () => void };

/** What the server did not store, so that nothing disappears unseen. */
export function RefusedEvents({ t, list, own, onSeen }: Props) {
  const refused = own.filter(({ status }) => status === 'refused');
  if (refused.length === 0) return null;
  const nameOf = (bookingId: number) =>
    list.bookings.find(({ id }) => id === bookingId)?.name ?? t('no_name');
  return (
    <section role="alert" className="mx-4 mt-3 grid gap-2 rounded-box bg-tomato-wash p-4">
      <h2 className="font-sans font-semibold">{t('refused.title')}</h2>
      <ul>
        {refused.map(({ id, booking_id, reason }) => (
          <li key={id}>
            {nameOf(booking_id)}: {t(`refused.${reason ?? 'not_tonight'}`)}
          </li>
        ))}
      </ul>
      <Button kind="secondary" onClick={onSeen} className="justify-self-start">
        {t('refused.ok')}
      </Button>
    </section>
  );
}

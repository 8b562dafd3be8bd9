// Shows how old the list is, whether the server answers, and how many events wait to be sent.
import type { DoorList } from '#core/door/door.contract.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import type { Language } from '#core/market.ts';
import { classNames } from '../../ui/class-names.ts';

type Props = { t: DoorText; language: Language; list: DoorList; isReached: boolean; waiting: number };

export function StatusLine({ t, language, list, isReached, waiting }: Props) {
  const asOf = formatTimeOfInstant(new Date(list.now), list.venue.time_zone, language);
  return (
    <p
      role="status"
      className={classNames(
        'figures text-sm',
        isReached ? 'text-ink-soft' : 'rounded-small bg-saffron px-2 py-0.5 font-semibold text-on-saffron',
      )}
    >
      {[
        ...(isReached ? [] : [t('status.offline')]),
        t('status.as_of', { time: asOf }),
        ...(waiting > 0 ? [t('status.waiting', { count: waiting })] : []),
      ].join(' · ')}
    </p>
  );
}

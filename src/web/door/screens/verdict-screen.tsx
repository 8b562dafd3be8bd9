import { Check, CircleAlert, X } from 'lucide-react';
import type { DoorEvent, DoorList } from '#core/door/door.contract.ts';
import type { Verdict } from '#core/door/judge.ts';
import { formatDay, formatTimeOfInstant } from '#core/format-date.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import type { Language } from '#core/market.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Judged } from '../store/record.ts';
import { Layer } from './layer.tsx';

type Props = {
  t: DoorText;
  language: Language;
  list: DoorList;
  judged: Judged;
  isReached: boolean;
  onUndo: (event: DoorEvent) => void;
  onClose: () => void;
};

const COLOURS: Record<Verdict['kind'], string> = {
  welcome: 'bg-welcome',
  already_in: 'bg-attention',
  not_tonight: 'bg-stop',
  another_venue: 'bg-stop',
  money_returned: 'bg-stop',
  unknown: 'bg-stop',
};
/** A shape besides the colour, for people who don't see colours. */
const SHAPES = {
  welcome: Check,
  already_in: CircleAlert,
  not_tonight: X,
  another_venue: X,
  money_returned: X,
  unknown: X,
} as const satisfies Record<Verdict['kind'], unknown>;

export function VerdictScreen({ t, language, list, judged, isReached, onUndo, onClose }: Props) {
  const { verdict, event } = judged;
  const { kind } = verdict;
  const Shape = SHAPES[kind];
  const booking = 'booking' in verdict ? verdict.booking : undefined;
  const timeOf = (at: string) => formatTimeOfInstant(new Date(at), list.venue.time_zone, language);
  return (
    <Layer
      label={t(`verdict.${kind}`)}
      onClose={onClose}
      className={classNames(COLOURS[kind], 'text-on-verdict')}
    >
      <div
        role="alert"
        data-verdict={kind}
        className="mx-auto grid min-h-full max-w-xl grid-rows-[1fr_auto] gap-6"
      >
        <div className="grid content-center justify-items-center gap-4 text-center">
          <Shape aria-hidden className="size-28" strokeWidth={2.5} />
          <h1 className="text-5xl leading-tight">{t(`verdict.${kind}`)}</h1>
          <p className="figures max-w-md text-xl">{reasonOf()}</p>
          {booking && (
            <div className="figures grid gap-1 text-2xl">
              <p className="font-semibold text-3xl">{booking.name ?? t('no_name')}</p>
              <p>
                {t('verdict.arrival', { time: timeOf(booking.arrive_at) })} ·{' '}
                {t('people', { count: booking.party })}
              </p>
              {booking.menus.map((menu) => (
                <p key={menu.name} className="text-lg">
                  {t('menu_line', menu)}
                </p>
              ))}
              {booking.note !== null && <p className="font-semibold text-lg">{booking.note}</p>}
            </div>
          )}
        </div>
        <div className="grid gap-3">
          <button
            type="button"
            onClick={onClose}
            className="min-h-16 rounded-box bg-on-verdict font-semibold text-paper text-xl"
          >
            {t('verdict.next')}
          </button>
          {event && (
            <button
              type="button"
              onClick={() => onUndo(event)}
              className="min-h-14 rounded-box border-2 border-on-verdict font-semibold text-lg"
            >
              {t('verdict.undo')}
            </button>
          )}
        </div>
      </div>
    </Layer>
  );

  function reasonOf(): string {
    switch (verdict.kind) {
      case 'welcome':
        return '';
      case 'already_in':
        return verdict.checkIns
          .map(({ at, by }) => t('verdict.already_in_text', { time: timeOf(at), by }))
          .join(' · ');
      case 'not_tonight':
        return t('verdict.not_tonight_text', { day: formatDay(verdict.serviceDay, language) });
      case 'unknown':
        return isReached
          ? t('verdict.unknown_text')
          : t('verdict.unknown_offline', { time: timeOf(list.now) });
      default:
        return t(`verdict.${verdict.kind}_text`);
    }
  }
}

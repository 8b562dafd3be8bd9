import { Check, CircleAlert, Clock, X } from 'lucide-react';
import { bookingState } from '#core/door/booking-state.ts';
import type { DoorBooking } from '#core/door/door.contract.ts';
import { type CurrentEvents, isCheckedInTwice } from '#core/door/merge-events.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import type { Language } from '#core/market.ts';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  t: DoorText;
  language: Language;
  timeZone: string;
  booking: DoorBooking;
  currentEvents: CurrentEvents;
  now: number;
  onOpen: () => void;
};

const ICONS = { expected: undefined, late: Clock, arrived: Check, no_show: X } as const;
const COLOURS = {
  expected: 'text-ink-soft',
  late: 'text-saffron',
  arrived: 'text-olive-ink',
  no_show: 'text-tomato-ink',
} as const;

export function BookingRow({ t, language, timeZone, booking, currentEvents, now, onOpen }: Props) {
  const timeOf = (at: string) => formatTimeOfInstant(new Date(at), timeZone, language);
  const state = bookingState(currentEvents, Date.parse(booking.arrive_at), now);
  const Icon = isCheckedInTwice(currentEvents) ? CircleAlert : ICONS[state];
  const since = currentEvents.checkIns[0];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[4rem_1fr_auto] items-center gap-x-3 px-4 py-2.5 text-left active:bg-wash"
      >
        <span className={classNames('figures text-lg', state === 'arrived' && 'text-ink-soft')}>
          {timeOf(booking.arrive_at)}
        </span>
        <span className="grid min-w-0">
          <span
            className={classNames(
              'truncate font-semibold text-lg leading-6',
              state === 'arrived' && 'text-ink-mid',
              booking.is_money_returned && 'line-through',
            )}
          >
            {booking.name ?? t('no_name')}
          </span>
          <span className="truncate text-ink-soft text-sm">
            {[
              t('people', { count: booking.party }),
              ...booking.menus.map((menu) => t('menu_line', menu)),
            ].join(' · ')}
          </span>
        </span>
        <span
          className={classNames(
            'figures flex items-center gap-1.5 text-sm',
            isCheckedInTwice(currentEvents) ? 'text-saffron' : COLOURS[state],
          )}
        >
          {Icon && <Icon aria-hidden className="size-5" />}
          {booking.is_money_returned && state !== 'arrived'
            ? t('state.returned')
            : t(`state.${state}`, { time: since ? timeOf(since.at) : '' })}
        </span>
      </button>
    </li>
  );
}

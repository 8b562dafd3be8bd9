import { X } from 'lucide-react';
import { noShowFrom } from '#core/door/booking-state.ts';
import type { DoorBooking, DoorEvent } from '#core/door/door.contract.ts';
import { type CurrentEvents, isCheckedInTwice, NO_EVENTS } from '#core/door/merge-events.ts';
import { formatTimeOfInstant } from '#core/format-date.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import type { Language } from '#core/market.ts';
import { Button } from '../../ui/button.tsx';
import { Layer } from './layer.tsx';

type Props = {
  t: DoorText;
  language: Language;
  timeZone: string;
  booking: DoorBooking;
  currentEvents: CurrentEvents | undefined;
  now: number;
  onCheckIn: () => void;
  onUndo: (events: readonly DoorEvent[]) => void;
  onNoShow: () => void;
  onClose: () => void;
};

export function BookingScreen(props: Props) {
  const { t, language, timeZone, booking, currentEvents = NO_EVENTS, now, onClose } = props;
  const timeOf = (at: Date) => formatTimeOfInstant(at, timeZone, language);
  const name = booking.name ?? t('no_name');
  return (
    <Layer label={name} onClose={onClose} className="bg-paper">
      <div className="mx-auto flex min-h-full max-w-xl flex-col gap-6">
        <div className="flex items-start justify-between gap-4">
          <h1 className="text-hero">{name}</h1>
          <Button kind="icon" aria-label={t('booking.close')} onClick={onClose}>
            <X aria-hidden className="size-6" />
          </Button>
        </div>
        {booking.is_money_returned && (
          <p className="rounded-box bg-stop p-4 text-on-verdict">{t('booking.returned')}</p>
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-lg [&_dt]:text-ink-soft">
          <dt>{t('booking.arrival')}</dt>
          <dd className="figures font-semibold">
            {timeOf(new Date(booking.arrive_at))} · {t('people', { count: booking.party })}
          </dd>
          <dt>{t('booking.reference')}</dt>
          <dd className="figures tracking-wider">{booking.reference}</dd>
          <dt>{t('booking.menus')}</dt>
          <dd>
            {booking.menus.map((menu) => (
              <div key={menu.name}>{t('menu_line', menu)}</div>
            ))}
          </dd>
          {booking.note !== null && (
            <>
              <dt>{t('booking.note')}</dt>
              <dd className="font-semibold">{booking.note}</dd>
            </>
          )}
        </dl>
        {currentEvents.checkIns.length > 0 && (
          <div
            className={
              isCheckedInTwice(currentEvents) ? 'rounded-box bg-saffron p-4 text-on-saffron' : 'text-ink-mid'
            }
          >
            {isCheckedInTwice(currentEvents) && <p className="font-semibold">{t('booking.double')}</p>}
            <ul className="figures">
              {currentEvents.checkIns.map(({ id, at, by }) => (
                <li key={id}>{t('verdict.already_in_text', { time: timeOf(new Date(at)), by })}</li>
              ))}
            </ul>
          </div>
        )}
        <Actions {...props} currentEvents={currentEvents} now={now} timeOf={timeOf} />
      </div>
    </Layer>
  );
}

type ActionsProps = Omit<Props, 'currentEvents'> & {
  currentEvents: CurrentEvents;
  timeOf: (at: Date) => string;
};

function Actions({ t, booking, currentEvents, now, timeOf, onCheckIn, onUndo, onNoShow }: ActionsProps) {
  const { checkIns, noShows } = currentEvents;
  const from = noShowFrom(Date.parse(booking.arrive_at));
  if (checkIns.length > 0)
    return (
      <Button kind="secondary" wide onClick={() => onUndo(checkIns)} className="mt-auto min-h-14">
        {t('booking.undo_check_in')}
      </Button>
    );
  return (
    <div className="mt-auto grid gap-3">
      {!booking.is_money_returned && (
        <Button wide onClick={onCheckIn} className="min-h-16 text-xl">
          {t('booking.check_in')}
        </Button>
      )}
      {noShows.length > 0 ? (
        <Button kind="secondary" wide onClick={() => onUndo(noShows)} className="min-h-14">
          {t('booking.undo_no_show')}
        </Button>
      ) : now >= from ? (
        <Button kind="secondary" wide onClick={onNoShow} className="min-h-14">
          {t('booking.no_show')}
        </Button>
      ) : (
        <p className="figures text-center text-ink-soft text-sm">
          {t('booking.no_show_from', { time: timeOf(new Date(from)) })}
        </p>
      )}
    </div>
  );
}

import { QrCode, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { DoorList } from '#core/door/door.contract.ts';
import { type CurrentEvents, isCheckedInTwice, NO_EVENTS } from '#core/door/merge-events.ts';
import { readReference } from '#core/door/read-scan.ts';
import type { DoorText } from '#core/i18n/door-texts.ts';
import type { Language } from '#core/market.ts';
import { Button } from '../../ui/button.tsx';
import type { OwnEvent } from '../store/door-database.ts';
import { BookingRow } from './booking-row.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { RefusedEvents } from './refused-events.tsx';
import { StatusLine } from './status-line.tsx';

type Props = {
  t: DoorText;
  language: Language;
  onLanguage: (language: Language) => void;
  list: DoorList;
  currentEvents: Map<number, CurrentEvents>;
  own: OwnEvent[];
  now: number;
  isReached: boolean;
  /** Another screen is above it. */
  isHidden: boolean;
  onScan: () => void;
  onOpen: (bookingId: number) => void;
  onReference: (reference: string) => void;
  onRefusedSeen: () => void;
  takeUpdate: (() => void) | undefined;
};

const MIN_REFERENCE = 6;

export function ListScreen(props: Props) {
  const { t, language, list, currentEvents, own, now } = props;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase(language);
  const reference = readReference(search);
  const shown = list.bookings.filter(
    (booking) =>
      booking.name?.toLocaleLowerCase(language).includes(wanted) ||
      (reference !== '' && booking.reference.startsWith(reference)),
  );
  const bookings = wanted === '' ? list.bookings : shown;
  const doubles = [...currentEvents.values()].filter(isCheckedInTwice).length;
  const valid = list.bookings.filter((booking) => !booking.is_money_returned);
  const guests = (of: typeof valid) => of.reduce((sum, { party }) => sum + party, 0);
  const arrived = guests(valid.filter(({ id }) => (currentEvents.get(id) ?? NO_EVENTS).checkIns.length > 0));

  function judgeReference(event?: FormEvent) {
    event?.preventDefault();
    if (reference.length < MIN_REFERENCE) return;
    setSearch('');
    props.onReference(reference);
  }

  return (
    <div className="mx-auto grid w-full max-w-3xl pb-28" inert={props.isHidden}>
      <header className="sticky top-0 z-10 grid gap-3 border-line border-b bg-paper px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h1 className="text-name">{list.venue.name}</h1>
          <StatusLine
            t={t}
            language={language}
            list={list}
            isReached={props.isReached}
            waiting={own.filter(({ status }) => status === 'waiting').length}
          />
        </div>
        <form className="relative" onSubmit={judgeReference}>
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            aria-label={t('list.search')}
            placeholder={t('list.search')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-h-12 w-full rounded-box border border-edge bg-card px-4 text-lg [&::-webkit-search-cancel-button]:hidden"
          />
          {search !== '' && (
            <button
              type="button"
              aria-label={t('list.clear')}
              onClick={() => setSearch('')}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center"
            >
              <X aria-hidden className="size-5" />
            </button>
          )}
        </form>
        <p className="figures font-semibold">{t('list.arrived', { arrived, all: guests(valid) })}</p>
      </header>
      {props.takeUpdate && (
        <Button kind="secondary" onClick={props.takeUpdate} className="mx-4 mt-3">
          {t('update')}
        </Button>
      )}
      {doubles > 0 && (
        <p role="alert" className="mx-4 mt-3 rounded-box bg-saffron px-4 py-3 font-semibold text-on-saffron">
          {t('list.doubles', { count: doubles })}
        </p>
      )}
      <RefusedEvents t={t} list={list} own={own} onSeen={props.onRefusedSeen} />
      <main>
        <h2 className="sr-only">{t('list.heading')}</h2>
        <ul className="divide-y divide-line">
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              t={t}
              language={language}
              timeZone={list.venue.time_zone}
              booking={booking}
              currentEvents={currentEvents.get(booking.id) ?? NO_EVENTS}
              now={now}
              onOpen={() => props.onOpen(booking.id)}
            />
          ))}
        </ul>
        {bookings.length === 0 && (
          <p className="p-6 text-center text-ink-mid">{wanted === '' ? t('list.empty') : t('list.none')}</p>
        )}
        {bookings.length === 0 && reference.length >= MIN_REFERENCE && (
          <div className="px-4">
            <Button kind="secondary" wide onClick={() => judgeReference()}>
              {t('list.judge', { reference })}
            </Button>
          </div>
        )}
        {wanted === '' && <LanguageChoice t={t} language={language} onLanguage={props.onLanguage} />}
      </main>
      <div className="fixed inset-x-0 bottom-0 z-10 flex justify-center border-line border-t bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button wide onClick={props.onScan} className="min-h-16 max-w-3xl text-xl">
          <QrCode aria-hidden className="size-7" />
          {t('list.scan')}
        </Button>
      </div>
    </div>
  );
}

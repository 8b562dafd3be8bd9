// A venue's evening: what is sold, what is free, what to cook, and releasing more.
import { useTranslation } from 'react-i18next';
import type { TonightSitting } from '#core/release/tonight.ts';
import type { Evening } from './evening.ts';
import { useEveningFormat } from './evening-format.ts';
import { GuestsAtTheDoor } from './guests-at-the-door.tsx';
import { KitchenList } from './kitchen-list.tsx';
import { LinkPanel } from './link-panel.tsx';
import { PauseControl } from './pause-control.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { SittingRow } from './sitting-row.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useRelease } from './use-release.ts';
import { useTonightLive } from './use-tonight-live.ts';

export function TonightPage({ loaded }: { loaded: Evening }) {
  const { t } = useTranslation();
  const { evening, isLive, reload } = useTonightLive(loaded);
  const { venue, totals, choices, suggestions, mayRelease, mayPause, releaseLinks } = evening;
  const releasing = useRelease(`/v/${venue.id}`, reload);
  const { time } = useEveningFormat(venue.market);
  return (
    <div className="grid grid-cols-1 gap-4 pb-20">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="font-semibold text-title">{t('partner.tonight.title')}</h1>
        <p
          role="status"
          className={isLive ? 'figures text-ink-soft text-sm' : 'figures font-medium text-tomato-ink'}
        >
          {t(isLive ? 'partner.tonight.as_of' : 'partner.tonight.offline', { time: time(venue.nowAt) })}
        </p>
      </div>
      {venue.isPaused && (
        <div className="grid gap-2 rounded-box bg-saffron-wash px-4 py-3">
          <p>{t('partner.tonight.paused')}</p>
          {mayPause && <PauseControl venueId={venue.id} isPaused onDone={reload} />}
        </div>
      )}
      {!venue.isActive && (
        <p className="rounded-box bg-tomato-wash px-4 py-3">{t('partner.tonight.closed')}</p>
      )}
      <TotalsBar totals={totals} market={venue.market} />
      <GuestsAtTheDoor evening={evening} onDone={reload} />
      <div className="grid grid-cols-1 items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          {mayRelease && (
            <div>
              <ReleasePanel
                {...venue}
                choices={choices}
                suggestions={suggestions}
                busy={releasing.busy}
                onRelease={(choice) => void releasing.release(choice)}
              />
              <p role="alert" className="mt-2 font-medium text-tomato-ink empty:hidden">
                {releasing.error}
              </p>
            </div>
          )}
          <Tables evening={evening} onDone={reload} />
        </div>
        <KitchenList kitchen={totals.kitchen} market={venue.market} />
      </div>
      {releaseLinks && (
        <LinkPanel venueId={venue.id} market={venue.market} {...releaseLinks} onDone={reload} />
      )}
      {mayPause && !venue.isPaused && <PauseControl venueId={venue.id} isPaused={false} onDone={reload} />}
      <UndoBar {...releasing} />
    </div>
  );
}

type TablesProps = { evening: Evening; onDone: () => unknown };

function Tables({ evening: { venue, sittings, door, mayRelease }, onDone }: TablesProps) {
  const { t } = useTranslation();
  const atDoor = new Map(door.map((booking) => [booking.bookingId, booking]));
  const earlier = sittings.filter(({ isOver }) => isOver);
  const rows = (some: readonly TonightSitting[]) => (
    <ul className="divide-y divide-line">
      {some.map((sitting) => (
        <SittingRow
          key={sitting.id}
          venue={venue}
          sitting={sitting}
          atDoor={atDoor.get(sitting.guest?.bookingId ?? 0)}
          mayChange={mayRelease && !sitting.isOver}
          onDone={onDone}
        />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="tables">
      <h2 id="tables" className="mb-2 font-semibold text-base">
        {t('partner.tonight.tables')}
      </h2>
      {earlier.length === sittings.length ? (
        <p className="tool-card px-4 py-3 text-ink-mid">
          {t('partner.tonight.empty')} {mayRelease && t('partner.tonight.empty_hint')}
        </p>
      ) : (
        <div className="tool-card">{rows(sittings.filter(({ isOver }) => !isOver))}</div>
      )}
      {earlier.length > 0 && (
        <details className="tool-card mt-3">
          <summary className="flex min-h-11 items-center px-4 font-semibold">
            {t('partner.tonight.earlier')} ({earlier.length})
          </summary>
          {rows(earlier)}
        </details>
      )}
    </section>
  );
}

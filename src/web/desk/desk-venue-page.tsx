// A venue on the desk: whether it sells, pausing it, refunding a day it can't open, and a look at
// its own pages.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { useMoney } from '../money/use-money.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { ClosedDayPanel } from './closed-day-panel.tsx';
import type { DeskVenue } from './desk-venue-data.ts';
import { formatDated } from './format-dated.ts';
import { PausePanel } from './pause-panel.tsx';
import { StateBadge } from './state-badge.tsx';

type DeskVenuePageProps = {
  venue: DeskVenue;
  mayPause: boolean;
  mayRefund: boolean;
  maySeeTonight: boolean;
};

export function DeskVenuePage({ venue, mayPause, mayRefund, maySeeTonight }: DeskVenuePageProps) {
  const { t } = useTranslation();
  const { day: dayText, language } = useMoney();
  const { venueId, days, today } = venue;
  const state = !venue.isActive ? 'closed' : venue.pausedAt ? 'paused' : 'open';
  return (
    <>
      <div className="grid gap-1">
        <Link to={partnerPath('find', {})} className="tool-link -ml-2.5 justify-self-start">
          {t('partner.order.back')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-semibold text-title">{venue.name}</h1>
          <StateBadge of="venue" state={state} />
        </div>
        {venue.pausedAt && (
          <p className="text-ink-mid">
            {t('partner.desk_venue.since', { moment: formatDated(venue.pausedAt, language) })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {maySeeTonight && (
          <LinkButton kind="secondary" to={partnerPath('tonight', { venueId })}>
            {t('partner.desk_venue.view')}
          </LinkButton>
        )}
        <LinkButton kind="secondary" to={partnerPath('evening', { venueId, day: today })}>
          {t('partner.desk_venue.evening')}
        </LinkButton>
      </div>
      <section className="tool-card grid gap-2 p-4 tablet:max-w-2xl">
        <h2 className="font-semibold text-name">{t('partner.desk_venue.booked')}</h2>
        {days.length === 0 && <p className="text-ink-mid">{t('partner.desk_venue.booked_none')}</p>}
        <ul className="figures">
          {days.map(({ day, bookings, guests }) => (
            <li key={day} className="flex justify-between gap-4 border-line border-t py-2">
              <Link to={partnerPath('evening', { venueId, day })} className="underline">
                {dayText(day)}
              </Link>
              <span>
                {t('partner.desk_venue.bookings', { count: bookings })},{' '}
                {t('partner.desk_venue.guests', { count: guests })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {mayPause && <PausePanel venue={venue} />}
      {mayRefund && days.length > 0 && <ClosedDayPanel venue={venue} />}
    </>
  );
}

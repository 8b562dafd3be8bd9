import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '#core/booking/receipt.contract.ts';
import { formatDay } from '#core/format-date.ts';
import { formatPhone } from '#core/format-phone.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language } from '#core/market.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { classNames } from '../ui/class-names.ts';
import { TicketCode } from './ticket-code.tsx';

const directionsTo = ({ lat, long }: Receipt['venue']) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${long}`;

/** Venue, time and party in large type. Only a confirmed order is a ticket and looks like one. */
export function TicketCard({ receipt, language }: { receipt: Receipt; language: Language }) {
  const { t } = useTranslation();
  const { venue, reference, menus, ticket } = receipt;
  const isTicket = receipt.state === 'confirmed';
  const isPickup = venue.product_type === 'takeaway';
  const words = pickupContext(venue.product_type);
  return (
    <section
      className={classNames(
        'grid gap-6 rounded-sheet p-6 tablet:p-8',
        isTicket ? 'ticket on-aubergine bg-aubergine text-on-aubergine' : 'border border-line bg-card',
      )}
      aria-label={isTicket ? t('receipt.title') : venue.name}
    >
      <div>
        <h2 className="font-display text-title">{venue.name}</h2>
        <p className="text-ink-soft">{venue.address}</p>
        <a
          href={directionsTo(venue)}
          rel="noopener noreferrer"
          target="_blank"
          className="mr-5 inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
        >
          {t('map.directions')}
          <span className="sr-only"> ({t('ui.opens_new_window')})</span>
        </a>
        {venue.phone !== null && (
          <a
            href={`tel:${venue.phone}`}
            className="figures inline-flex min-h-11 items-center underline underline-offset-4 print:no-underline"
          >
            {formatPhone(venue.phone)}
          </a>
        )}
      </div>
      <div className="flex flex-col gap-6 tablet:flex-row tablet:items-start tablet:justify-between print:flex-row print:flex-wrap print:justify-between">
        <dl className="figures grid grow grid-cols-2 gap-x-4 gap-y-5 print:min-w-64">
          <Fact name={t('receipt.date')} isWide>
            {formatDay(receipt.date, language)}
          </Fact>
          <Fact name={t(isPickup ? 'receipt.pickup' : 'receipt.arrival')} isLarge>
            {formatWallTime(receipt.time, language)}
            <span className="block font-sans text-base tracking-normal">
              {t('receipt.leave_by', words)} {formatWallTime(receipt.time_end, language)}
            </span>
          </Fact>
          <Fact name={t('booking.people')} isLarge>
            {receipt.seat}
          </Fact>
          {receipt.guest_name !== null && (
            <Fact name={t('receipt.guest')} isWide>
              {receipt.guest_name}
            </Fact>
          )}
          {isTicket && reference !== null && (
            <Fact name={t('receipt.reference')} isLarge isWide>
              <span className="tracking-wider">{reference}</span>
            </Fact>
          )}
        </dl>
        {ticket !== null && <TicketCode {...ticket.code} label={t('receipt.qr', words)} />}
      </div>
      {menus.length > 0 && (
        <ul
          className={classNames(
            'border-t pt-5 text-name',
            isTicket ? 'border-aubergine-line' : 'border-line',
          )}
        >
          {menus.map(({ name, count }) => (
            <li key={name}>{t('summary.menu_line', { quantity: count, name })}</li>
          ))}
        </ul>
      )}
      {receipt.note !== null && (
        <div className="wrap-anywhere">
          <h3 className="text-ink-soft text-sm">{t('receipt.note')}</h3>
          <p dir="auto">{receipt.note}</p>
        </div>
      )}
    </section>
  );
}

type FactProps = { name: string; isLarge?: boolean; isWide?: boolean; children: ReactNode };

function Fact({ name, isLarge = false, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2' : ''}>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className={classNames('font-semibold', isLarge ? 'font-display text-hero' : 'text-name')}>
        {children}
      </dd>
    </div>
  );
}

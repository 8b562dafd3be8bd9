// What was found, the newest first, each with its state.
// Names are short, and there are no addresses.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Found } from '#core/desk/desk.contract.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { useMoney } from '../money/use-money.ts';
import { formatDate, formatDated } from './format-dated.ts';
import { StateBadge } from './state-badge.tsx';

export function FoundLists({ found }: { found: Found }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const { orders, cards, purchases, venues } = found;
  const count = orders.length + cards.length + purchases.length + venues.length;
  return (
    <>
      <p role="status" className="text-ink-mid">
        {count === 0 ? t('partner.find.nothing') : t('partner.find.count', { count })}
        {found.has_more && ` ${t('partner.find.more')}`}
      </p>
      <FoundList title={t('partner.find.orders')} count={orders.length}>
        {orders.map((order) => (
          <FoundRow
            key={`${order.venue_id}/${order.order_id}`}
            to={partnerPath('order', { venueId: order.venue_id, orderId: order.order_id })}
            title={`${order.name ?? t('partner.find.erased')} · ${order.venue}`}
            about={[
              order.reference ?? t('partner.find.order_number', { number: order.order_id }),
              formatDated(new Date(order.arrive_at), language),
              t('partner.find.party', { count: order.party }),
            ]}
            state={
              <>
                {order.is_reversed && <StateBadge of="order" state="reversed" />}
                <StateBadge of="order" state={order.state} />
              </>
            }
          />
        ))}
      </FoundList>
      <FoundList title={t('partner.find.cards')} count={cards.length}>
        {cards.map((card) => (
          <FoundRow
            key={card.card_id}
            to={partnerPath('gift_card', { cardId: card.card_id })}
            title={t('partner.find.card', { number: card.card_id })}
            about={[
              ...(card.is_near ? [t('partner.find.near')] : []),
              t('partner.find.balance', { amount: money(card.balance_amount, card.currency) }),
              t('partner.find.expires', { moment: formatDate(new Date(card.expires_at), language) }),
            ]}
            state={<StateBadge of="card" state={card.state} />}
          />
        ))}
      </FoundList>
      <FoundList title={t('partner.find.purchases')} count={purchases.length}>
        {purchases.map((purchase) => (
          <FoundRow
            key={purchase.purchase_id}
            to={
              purchase.card_id === null ? undefined : partnerPath('gift_card', { cardId: purchase.card_id })
            }
            title={`${purchase.name ?? t('partner.find.erased')} · ${money(purchase.total_amount, purchase.currency)}`}
            about={[
              t('partner.find.purchase_number', { number: purchase.purchase_id }),
              formatDated(new Date(purchase.created_at), language),
            ]}
            state={<StateBadge of="purchase" state={purchase.state} />}
          />
        ))}
      </FoundList>
      <FoundList title={t('partner.find.venues')} count={venues.length}>
        {venues.map((venue) => (
          <FoundRow
            key={venue.venue_id}
            to={partnerPath('desk_venue', { venueId: venue.venue_id })}
            title={venue.name}
            about={[venue.city]}
            state={<StateBadge of="venue" state={venue.state} />}
          />
        ))}
      </FoundList>
    </>
  );
}

function FoundList({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-name">{title}</h2>
      <ul className="tool-card overflow-hidden">{children}</ul>
    </section>
  );
}

type FoundRowProps = { to?: string | undefined; title: string; about: readonly string[]; state: ReactNode };

const ROW =
  'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 focus-visible:-outline-offset-2';

function FoundRow({ to, title, about, state }: FoundRowProps) {
  const content = (
    <>
      <span className="grid min-w-0">
        <span className="font-medium">{title}</span>
        <span className="figures text-ink-soft text-sm">{about.join(' · ')}</span>
      </span>
      <span className="flex flex-wrap gap-2">{state}</span>
    </>
  );
  return (
    <li className="border-line [&+&]:border-t">
      {to === undefined ? (
        <div className={ROW}>{content}</div>
      ) : (
        <Link to={to} className={`${ROW} hover:bg-wash`}>
          {content}
        </Link>
      )}
    </li>
  );
}

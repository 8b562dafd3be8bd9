// An order on the desk: what it is, whose it is, and everything that happened.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TimelineEvent } from '#core/desk/timeline.ts';
import { MARKETS } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { useMoney } from '../money/use-money.ts';
import { usePolling } from '../receipt/use-polling.ts';
import { ContactCard } from './contact-card.tsx';
import { Fact } from './fact.tsx';
import { formatDated } from './format-dated.ts';
import type { MendChoice } from './mend-fields.tsx';
import { MendPanel } from './mend-panel.tsx';
import type { DeskOrder, OrderPageData } from './order-data.ts';
import { StateBadge } from './state-badge.tsx';
import { Timeline } from './timeline.tsx';

const POLL_MS = 5_000;

export function OrderPage({ order, events, mayShowContact, mayMend }: OrderPageData) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  usePolling(POLL_MS);
  const { venueId, orderId, currency, giftCardAmount, paymentAmount } = order;
  const ways = [
    paymentAmount > 0 && t('partner.order.by_card', { amount: money(paymentAmount, currency) }),
    giftCardAmount > 0 && t('partner.order.by_gift', { amount: money(giftCardAmount, currency) }),
  ].filter(Boolean);
  return (
    <>
      <div className="grid gap-1">
        <Link to={partnerPath('find', {})} className="tool-link -ml-2.5 justify-self-start">
          {t('partner.order.back')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-semibold text-title">
            {order.reference
              ? t('partner.order.reference', { reference: order.reference })
              : t('partner.order.title', { number: orderId })}
          </h1>
          {order.isReversed && <StateBadge of="order" state="reversed" />}
          <StateBadge of="order" state={order.state} />
        </div>
      </div>
      <div className="grid items-start gap-x-6 gap-y-3 tablet:grid-cols-2">
        <div className="grid gap-3">
          <dl className="tool-card grid gap-2 p-4">
            <Fact name={t('partner.order.venue')}>
              <Link to={partnerPath('desk_venue', { venueId })} className="underline">
                {order.venue}
              </Link>
            </Fact>
            <Fact name={t('partner.order.arrival')}>
              {formatDated(order.arriveAt, language)}{' '}
              <Link to={partnerPath('evening', { venueId, day: order.serviceDay })} className="underline">
                {t('partner.evening.link')}
              </Link>
            </Fact>
            <Fact name={t('partner.order.party')}>{order.party}</Fact>
            <Fact name={t('partner.order.menus')}>
              {order.menus.map(({ name, count }) => `${count} × ${name}`).join(', ')}
            </Fact>
            <Fact name={t('partner.order.paid')}>
              {money(order.totalAmount, currency)}
              {ways.length > 0 && <span className="block text-ink-soft text-sm">{ways.join(', ')}</span>}
            </Fact>
          </dl>
          <ContactCard order={order} mayShow={mayShowContact} />
        </div>
        {mayMend && order.contact && (
          <MendPanel
            path={`/v/${venueId}/orders/${orderId}`}
            choices={choicesOf(order, events)}
            order={order}
          />
        )}
      </div>
      <Timeline events={events} currency={currency} timeZone={MARKETS[order.market].timeZone} />
    </>
  );
}

/** What makes sense for an order in this state. */
function choicesOf({ state, blocked }: DeskOrder, events: readonly TimelineEvent[]): MendChoice[] {
  const isConfirmed = state === 'confirmed';
  const isNoShow = events.some(({ source, kind }) => source === 'door' && kind === 'no_show');
  const onlyIf = (is: boolean, choice: MendChoice): MendChoice[] => (is ? [choice] : []);
  return [
    ...onlyIf(isConfirmed, {
      group: 'ticket',
      kind: 'resend',
      label: 'resend_email',
      input: { to: 'email' },
    }),
    ...onlyIf(isConfirmed, {
      group: 'ticket',
      kind: 'resend',
      label: 'resend_phone',
      input: { to: 'phone' },
    }),
    ...onlyIf(isConfirmed, { group: 'ticket', kind: 'send_copy', label: 'send_copy' }),
    ...onlyIf(isConfirmed, { group: 'ticket', kind: 'new_link', label: 'new_link', input: {} }),
    ...onlyIf(isConfirmed, { group: 'booking', kind: 'move', label: 'move' }),
    ...onlyIf(isConfirmed && isNoShow, {
      ...{ group: 'booking', kind: 'undo_no_show', label: 'undo_no_show', input: {} },
    }),
    ...onlyIf(isConfirmed, { group: 'money', kind: 'refund', label: 'refund' }),
    { group: 'money', kind: 'goodwill', label: 'goodwill' },
    { group: 'contact', kind: 'correct_contact', label: 'correct_contact' },
    ...onlyIf(blocked !== 'email_phone', { group: 'contact', kind: 'block', label: 'block', input: {} }),
    ...onlyIf(blocked !== null, { group: 'contact', kind: 'unblock', label: 'unblock', input: {} }),
  ];
}

import { useTranslation } from 'react-i18next';
import { NO_TIME } from '#core/booking/booking-form.ts';
import { isLoading, shownOrder } from '#core/booking/machine/selectors.ts';
import { formatDay } from '#core/format-date.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { useMessageText } from '../checkout/use-message-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useBooking, useBookingState, useSend } from './booking-actor.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { hasMenus, paymentAmount, savedAmount, shownLines } from './order-facts.ts';

/** The chosen table and menus, the price, and how long the table is held. */
export function OrderSummary() {
  const { t } = useTranslation();
  const { page } = useBooking();
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-name">{t('summary.title')}</h2>
        <p className="text-ink-mid text-sm first-letter:uppercase">
          {formatDay(page.serviceDay, page.language)}
        </p>
      </div>
      <ChosenTable />
      <Lines />
      <HoldStatus />
    </div>
  );
}

function ChosenTable() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const {
    num_person: party,
    time,
    time_end: end,
  } = useBookingState(({ context }) => context.steps.book.data);
  if (party === 0) return <p className="text-ink-soft">{t('summary.empty')}</p>;
  const start = formatWallTime(time, page.language);
  const isTakeaway = page.activeProduct.product_type === 'takeaway';
  const until = formatWallTime(end, page.language);
  return (
    <p className="figures font-semibold">
      {t('people.count', { count: party })}
      {time !== NO_TIME && ` · ${isTakeaway ? start : t('ui.time_range', { start, end: until })}`}
    </p>
  );
}

function Lines() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const order = useBookingState(({ context }) => shownOrder(context));
  const saved = useBookingState(({ context }) => savedAmount(context));
  const isBusy = useBookingState(isLoading);
  if (!order || !hasMenus(order)) return null;
  const money = (amount: number) => formatMoney(amount, MARKETS[page.market].currency, page.language);
  return (
    <div
      aria-busy={isBusy}
      className={classNames(
        'grid gap-3 border-t pt-4 transition-colors',
        isBusy ? 'border-saffron' : 'border-line',
      )}
    >
      <dl className="figures grid gap-1.5">
        {shownLines(order).map(({ weight, type, title, amount }) => (
          <div
            key={weight}
            className={classNames('flex justify-between gap-4', type === 'vat' && 'text-ink-soft text-sm')}
          >
            <dt className="wrap-anywhere min-w-0">{title}</dt>
            <dd className="shrink-0">{money(amount)}</dd>
          </div>
        ))}
        {order.cards.map(({ card_number: number }) => (
          <div key={number} className="flex justify-between gap-4 text-ink-soft text-sm">
            <dt>{t('summary.coop_member')}</dt>
            <dd>{number}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-semibold">{t('summary.payment_total')}</dt>
          <dd className="font-bold text-2xl tracking-tight">{money(paymentAmount(order))}</dd>
        </div>
      </dl>
      {saved > 0 && (
        <Badge tone="olive" className="justify-self-end">
          {t('summary.saved', { amount: money(saved) })}
        </Badge>
      )}
    </div>
  );
}

function HoldStatus() {
  const textOf = useMessageText();
  const send = useSend();
  const isHeld = useBookingState((snapshot) => snapshot.matches({ hold: 'held' }));
  if (!isHeld) return null;
  return (
    <div className="grid gap-1 border-line border-t pt-4">
      <HoldCountdown />
      <Button
        kind="quiet"
        className="-ml-3 justify-self-start text-sm"
        onClick={() => send({ type: 'hold.release' })}
      >
        {textOf({ messageKey: 'booking.let_go' })}
      </Button>
    </div>
  );
}

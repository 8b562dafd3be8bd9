import { useTranslation } from 'react-i18next';
import { NO_TIME } from '#core/booking/booking-form.ts';
import { activeStep, shownOrder } from '#core/booking/machine/selectors.ts';
import { MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { formatWallTime } from '#core/wall-time.ts';
import { BottomBar } from '../checkout/bottom-bar.tsx';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { SmallHoldCountdown, useHold, useTimeLeft } from './hold-countdown.tsx';
import { hasMenus, paymentAmount } from './order-facts.ts';
import { OrderSummary } from './order-summary.tsx';
import { SubmitButton } from './submit-button.tsx';

export function SummaryBar() {
  const step = useBookingState(activeStep);
  return (
    <BottomBar
      summary={<OrderSummary />}
      line={
        <>
          <SmallHoldCountdown />
          <Line />
        </>
      }
      action={<SubmitButton key={step} className="grow" />}
    />
  );
}

function Line() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const hold = useHold();
  const timeLeft = useTimeLeft(hold);
  const order = useBookingState(({ context }) => shownOrder(context));
  const { num_person: party, time } = useBookingState(({ context }) => context.steps.book.data);
  const people = party === 0 ? t('summary.empty') : t('people.count', { count: party });
  const table = time === NO_TIME ? people : `${formatWallTime(time, page.language)} · ${people}`;
  const price =
    order && hasMenus(order)
      ? formatMoney(paymentAmount(order), MARKETS[page.market].currency, page.language)
      : undefined;
  return (
    <span className="figures min-w-0 leading-tight">
      <span className="block truncate font-bold">{price ?? table}</span>
      <span className="block truncate text-ink-mid text-sm">
        {hold ? (hold.soon ? timeLeft : t('booking.held_short', { time: hold.until })) : price && table}
      </span>
    </span>
  );
}

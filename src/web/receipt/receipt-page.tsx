// The page of an order, updated by polling: the ticket once it is paid, or the refunds.
import { useTranslation } from 'react-i18next';
import type { PayAgainResponse, Receipt, ReceiptState } from '#core/booking/receipt.contract.ts';
import { pickupContext } from '#core/i18n/pickup-context.ts';
import type { Language } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { buildPath } from '#core/paths.ts';
import { purchaseEvent } from '#core/privacy/tracking.ts';
import { postJson } from '../api-client.ts';
import { useTracked } from '../privacy/track.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { EveningPart, eveningPollMs } from './evening.tsx';
import { NoShow } from './no-show.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { RefundList } from './refund-list.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';
import { usePayAgain } from './use-pay-again.ts';
import { usePolling } from './use-polling.ts';
import './print.css';

type Props = { receipt: Receipt; token: string };

/** How often a page that waits for a change reloads its data. */
const POLL_MS: Partial<Record<ReceiptState, number>> = { waiting: 2_000, refunding: 15_000 };

export function ReceiptPage({ receipt, token }: Props) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const { state, currency } = receipt;
  const { isOpening, payAgain } = usePayAgain(async () => {
    const { payment_link } = await postJson<PayAgainResponse>(`receipts/${token}/payment`);
    return payment_link;
  });
  usePolling(POLL_MS[state] ?? eveningPollMs(receipt));
  usePurchaseEvent(receipt);
  const refundedAmount = receipt.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = formatMoney(refundedAmount, currency, language);
  const isEnded = state === 'expired' || state === 'superseded' || (state === 'failed' && !receipt.can_pay);
  const words = { amount, name: receipt.venue.name, ...pickupContext(receipt.venue.product_type) };
  const heading = headingOf(receipt);
  const giftBack = giftMoneyBack(receipt);
  const evening = receipt.evening && (
    <EveningPart receipt={receipt} evening={receipt.evening} token={token} language={language} />
  );

  return (
    <div className="receipt-page page-width grid max-w-3xl gap-6 py-8 tablet:py-12">
      <div role="status" className="grid gap-2">
        <h1 className="font-display text-hero">{t(`receipt.${heading}`, words)}</h1>
        <p className="text-ink-mid">
          {t(isEnded && state === 'failed' ? 'receipt.failed_over_help' : `receipt.${heading}_help`, words)}
        </p>
        {receipt.is_reseated && state === 'confirmed' && <p>{t('receipt.reseated', words)}</p>}
      </div>
      {state === 'waiting' && <Loading label={t('ui.loading')} />}
      {receipt.can_pay && state === 'failed' && (
        <Button busy={isOpening} onClick={payAgain} className="justify-self-start">
          {t('receipt.pay_again')}
        </Button>
      )}
      {isEnded && (
        <LinkButton
          to={buildPath(receipt.venue.product_type, { slug: receipt.venue.slug }, language)}
          className="justify-self-start"
        >
          {t('receipt.to_venue', { name: receipt.venue.name })}
        </LinkButton>
      )}
      {receipt.moved_to !== null && (
        <a href={receipt.moved_to} className={buttonClass('primary', false, 'justify-self-start')}>
          {t('receipt.moved_open')}
        </a>
      )}
      {(receipt.refunds.length > 0 || giftBack > 0) && (
        <RefundList receipt={receipt} giftBack={giftBack} language={language} />
      )}
      {receipt.no_show && (
        <NoShow receipt={receipt} notice={receipt.no_show} token={token} language={language} />
      )}
      {isChoosing(receipt) && evening}
      <TicketCard receipt={receipt} language={language} />
      {!isChoosing(receipt) && evening}
      {receipt.ticket !== null && <TicketActions receipt={receipt} ticket={receipt.ticket} token={token} />}
      {receipt.line_items.length > 0 && <ReceiptLines receipt={receipt} language={language} />}
    </div>
  );
}

/** A guest whom the venue can't receive decides what happens, before anything else on the page. */
const isChoosing = ({ state, evening }: Receipt): boolean =>
  state === 'confirmed' && evening?.turned_away?.state === 'choosing';

function headingOf(receipt: Receipt) {
  const { state, refunds, is_stopped: isStopped, can_pay: canPay } = receipt;
  if (isChoosing(receipt)) return 'choosing';
  // A refund without card money happens only when the venue closes, and has a text of its own.
  if (state === 'refunded' && refunds.length === 0) return 'taken_back';
  return isStopped && canPay ? 'stopped' : state;
}

/** Gift cards have their balance back as soon as the order ends. */
const giftMoneyBack = ({ state, line_items: lines }: Receipt): number =>
  state === 'refunding' || state === 'refunded'
    ? lines.reduce((sum, { type, amount }) => sum - (type === 'gift_card' ? amount : 0), 0)
    : 0;

/**
 * Only the buyer's page reports the purchase: a ticket that was passed on has no payment total.
 */
function usePurchaseEvent({ state, reference, payment_total: paymentTotal, venue, seat, currency }: Receipt) {
  const isPurchase = state === 'confirmed' && reference !== null && paymentTotal !== null;
  useTracked(isPurchase ? reference : undefined, () =>
    purchaseEvent({
      reference: reference ?? '',
      venue,
      seat,
      currency,
      paymentTotal: paymentTotal ?? 0,
    }),
  );
}

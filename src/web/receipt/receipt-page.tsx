/** What became of an order, live: the ticket when it is paid, the money when it goes back. */
import { useTranslation } from 'react-i18next';
import type { PayAgainAnswer, Receipt, ReceiptState } from '#core/booking/receipt.contract.ts';
import { wordsOf } from '#core/i18n/words-of.ts';
import type { Language } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { buildPath } from '#core/paths.ts';
import { purchaseEvent } from '#core/privacy/tracking.ts';
import { postJson } from '../api-client.ts';
import { useTracked } from '../privacy/track.ts';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Loading } from '../ui/loading.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { RefundNews } from './refund-news.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketCard } from './ticket-card.tsx';
import { useLookAgain } from './use-look-again.ts';
import { usePayAgain } from './use-pay-again.ts';
import './print.css';

type Props = { receipt: Receipt; token: string };

/** How often a page that waits for something looks again. */
const LOOK_AGAIN_MS: Partial<Record<ReceiptState, number>> = { waiting: 2_000, refunding: 15_000 };

export function ReceiptPage({ receipt, token }: Props) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const { state, currency } = receipt;
  const { isOpening, payAgain } = usePayAgain(async () => {
    const { payment_link } = await postJson<PayAgainAnswer>(`receipts/${token}/payment`);
    return payment_link;
  });
  useLookAgain(LOOK_AGAIN_MS[state]);
  useBought(receipt);
  const givenBack = receipt.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const amount = formatMoney(givenBack, currency, language);
  const isOver = state === 'expired' || state === 'superseded' || (state === 'failed' && !receipt.can_pay);
  const words = { amount, ...wordsOf(receipt.venue.product_type) };
  const news = newsOf(receipt);
  const giftBack = giftMoneyBack(receipt);

  return (
    <div className="receipt-page page-width grid max-w-3xl gap-6 py-8 tablet:py-12">
      <div role="status" className="grid gap-2">
        <h1 className="font-display text-hero">{t(`receipt.${news}`, words)}</h1>
        <p className="text-ink-mid">
          {t(isOver && state === 'failed' ? 'receipt.failed_over_help' : `receipt.${news}_help`, words)}
        </p>
        {receipt.is_reseated && state === 'confirmed' && <p>{t('receipt.reseated', words)}</p>}
      </div>
      {state === 'waiting' && <Loading label={t('ui.loading')} />}
      {receipt.can_pay && state === 'failed' && (
        <Button busy={isOpening} onClick={payAgain} className="justify-self-start">
          {t('receipt.pay_again')}
        </Button>
      )}
      {isOver && (
        <LinkButton
          to={buildPath(receipt.venue.product_type, { slug: receipt.venue.slug }, language)}
          className="justify-self-start"
        >
          {t('receipt.to_venue', { name: receipt.venue.name })}
        </LinkButton>
      )}
      {(receipt.refunds.length > 0 || giftBack > 0) && (
        <RefundNews receipt={receipt} giftBack={giftBack} language={language} />
      )}
      <TicketCard receipt={receipt} language={language} />
      {receipt.ticket !== null && <TicketActions receipt={receipt} ticket={receipt.ticket} token={token} />}
      {receipt.line_items.length > 0 && <ReceiptLines receipt={receipt} language={language} />}
    </div>
  );
}

/** A table that no card paid for is given back only when its place is closed. */
const newsOf = ({ state, refunds }: Receipt) =>
  state === 'refunded' && refunds.length === 0 ? 'taken_back' : state;

/** Gift money is on its cards again as soon as the order is over. */
const giftMoneyBack = ({ state, line_items: lines }: Receipt): number =>
  state === 'refunding' || state === 'refunded'
    ? lines.reduce((sum, { type, amount }) => sum - (type === 'gift_card' ? amount : 0), 0)
    : 0;

/** The buyer's own page alone: a ticket that was passed on is nobody's purchase. */
function useBought({ state, reference, payment_total: paymentTotal, venue, seat, currency }: Receipt) {
  const isBought = state === 'confirmed' && reference !== null && paymentTotal !== null;
  useTracked(isBought ? reference : undefined, () =>
    purchaseEvent({
      reference: reference ?? '',
      venue,
      seat,
      currency,
      paymentTotal: paymentTotal ?? 0,
    }),
  );
}

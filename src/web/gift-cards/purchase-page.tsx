// The page of a purchase: its state, updated by polling, and its cards once it is paid.
import { Download, Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '#core/format-date.ts';
import type { GiftCardPurchase } from '#core/gift-cards/gift-cards.contract.ts';
import { type Language, LOCALES } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { buildPath } from '#core/paths.ts';
import { paymentFailedSearch, paymentStoppedSearch } from '#core/paths-words.ts';
import { postJson } from '../api-client.ts';
import { useResend } from '../checkout/use-resend.ts';
import { usePayAgain } from '../receipt/use-pay-again.ts';
import { usePolling } from '../receipt/use-polling.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { Loading } from '../ui/loading.tsx';
import { Toast } from '../ui/toast.tsx';
import { cardMarket, formatDate } from './card-history.tsx';
import { GiftCardPicture } from './gift-card-picture.tsx';
import { PriceLines } from './price-lines.tsx';
import { resendCards } from './resend-cards.ts';
import { readDraft, removeDraft, saveDraft } from './saved-draft.ts';

type Props = { purchase: GiftCardPurchase; token: string };

const POLL_MS = 2_000;

export function PurchasePage({ purchase, token }: Props) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const { state, currency } = purchase;
  const { isOpening, payAgain } = usePayAgain(async () => {
    const { payment_url } = await postJson<{ payment_url: string }>(`giftcard/${token}/payment`);
    return payment_url;
  });
  usePolling(state === 'waiting' ? POLL_MS : undefined);
  useDraftAfterPayment(purchase, language);
  return (
    <div className="page-width grid max-w-3xl gap-6 py-8 tablet:py-12">
      <div role="status" className="grid gap-2">
        <h1 className="text-hero">
          {state === 'paid'
            ? t('giftcard.state.paid', { count: purchase.quantity })
            : t(`giftcard.state.${isStopped(purchase) ? 'stopped' : state}`)}
        </h1>
        <p className="text-ink-mid">
          <Help purchase={purchase} language={language} />
        </p>
      </div>
      {state === 'waiting' && <Loading label={t('ui.loading')} />}
      {state === 'failed' && purchase.can_pay && (
        <Button busy={isOpening} onClick={payAgain} className="justify-self-start">
          {t('giftcard.pay_again')}
        </Button>
      )}
      {(state === 'expired' || state === 'refunded' || (state === 'failed' && !purchase.can_pay)) && (
        <Link
          to={buildPath('giftcard', { step: 'amount' }, language)}
          className={buttonClass('primary', false, 'justify-self-start')}
        >
          {t('giftcard.buy_again')}
        </Link>
      )}
      <GiftCardPicture
        label={t('giftcard.title')}
        amount={formatMoney(purchase.amount, currency, language)}
        recipient={purchase.recipient_name ?? ''}
        greeting={purchase.greeting ?? ''}
        valid={
          purchase.expires_at
            ? t('giftcard.valid_until', {
                date: formatDate(purchase.expires_at, cardMarket(purchase).timeZone, language),
              })
            : t('giftcard.quantity_count', { count: purchase.quantity })
        }
        dimmed={state !== 'paid'}
      />
      {state === 'paid' && <Cards purchase={purchase} token={token} language={language} />}
      <section aria-label={t('summary.title')} className="rounded-box border border-line bg-card p-5">
        <PriceLines
          lines={purchase.line_items}
          currency={currency}
          language={language}
          paidLabel={state === 'paid' || state === 'refunded' ? t('receipt.paid') : undefined}
        />
      </section>
    </div>
  );
}

function Help({ purchase, language }: { purchase: GiftCardPurchase; language: Language }) {
  const { t } = useTranslation();
  const { state, can_pay, sent_to, deliver_on, is_delivered } = purchase;
  if (state === 'failed' && !can_pay) return t('receipt.failed_over_help');
  if (isStopped(purchase)) return t('giftcard.state.stopped_help');
  if (state !== 'paid') return t(`giftcard.state.${state}_help`);
  const email = sent_to ?? '';
  if (is_delivered) return t('giftcard.state.paid_help', { email });
  return deliver_on === null
    ? t('giftcard.state.paid_sending_help', { email })
    : t('giftcard.state.paid_later_help', { email, date: formatDay(deliver_on, language) });
}

function Cards({ purchase, token, language }: Props & { language: Language }) {
  const { t } = useTranslation();
  const { sending, resend, message, clearMessage } = useResend<'email'>(() => resendCards(token, t));
  const numbers = new Intl.NumberFormat(LOCALES[language]);
  return (
    <section aria-label={t('giftcard.cards')} className="grid gap-4">
      <ul className="figures grid rounded-box border border-line bg-card px-5">
        {purchase.cards.map((card, index) => {
          const name = t('giftcard.card_number', { number: numbers.format(index + 1) });
          const left = formatMoney(card.balance, purchase.currency, language);
          return (
            <li
              key={card.token}
              className="flex items-center justify-between gap-4 border-line py-3 not-first:border-t"
            >
              <span>
                <span className="block font-semibold">{name}</span>
                <span className="text-ink-mid text-sm">{t('giftcard.card_left', { amount: left })}</span>
              </span>
              <Link
                to={buildPath('giftcard_page', { token: card.token }, language)}
                aria-label={`${t('giftcard.open_card')}: ${name}`}
                className={buttonClass('secondary')}
              >
                {t('giftcard.open_card')}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap gap-2">
        {purchase.pdf_url !== null && (
          <a href={purchase.pdf_url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            <Download aria-hidden className="size-4" />
            {t('giftcard.download')}
            <span className="sr-only"> ({t('ui.opens_new_window')})</span>
          </a>
        )}
        {(purchase.is_delivered || purchase.deliver_on === null) && (
          <Button kind="secondary" busy={sending !== undefined} onClick={() => void resend('email')}>
            <Mail aria-hidden className="size-4" />
            {t('giftcard.resend')}
          </Button>
        )}
      </div>
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
    </section>
  );
}

/** A purchase that can no longer be paid has only failed. */
const isStopped = ({ is_stopped, can_pay }: GiftCardPurchase): boolean => is_stopped && can_pay;

/**
 * After a failed or stopped payment a tab that has the draft returns to the form;
 * any other tab can pay again on this page.
 */
function useDraftAfterPayment(purchase: GiftCardPurchase, language: Language) {
  const navigate = useNavigate();
  const { state, can_pay } = purchase;
  const hasStopped = isStopped(purchase);
  useEffect(() => {
    const draft = readDraft();
    if (!draft?.sent || state === 'waiting') return;
    if (state === 'paid') return removeDraft();
    if (!can_pay) saveDraft({ ...draft, sent: null });
    if (state === 'failed') {
      const form = buildPath('giftcard', { step: hasStopped ? 'payment' : 'amount' }, language);
      void navigate(form + (hasStopped ? paymentStoppedSearch : paymentFailedSearch), { replace: true });
    }
  }, [state, can_pay, hasStopped, language, navigate]);
}

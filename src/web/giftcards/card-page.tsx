/** A gift card to whoever has its address: what is left, how to use it, and where its money went. */
import { Download, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Giftcard } from '#core/giftcards/giftcards.contract.ts';
import type { Language } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { TicketCode } from '../receipt/ticket-code.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { Toast } from '../ui/toast.tsx';
import { CardCode } from './card-code.tsx';
import { CardHistory, cardMarket, formatDate } from './card-history.tsx';
import { GiftFace } from './gift-face.tsx';
import { keepCard } from './kept-card.ts';
import { useResend } from './use-resend.ts';

type Props = {
  card: Giftcard;
  token: string;
  /** Tonight's tables where the card's money is used. */
  listing: string;
};

export function CardPage({ card, token, listing }: Props) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const date = formatDate(card.expires_at, cardMarket(card).timeZone, language);
  const money = (amount: number) => formatMoney(amount, card.currency, language);
  const isUsable = card.state === 'active';

  function useTonight() {
    keepCard(token);
    void navigate(listing);
  }

  return (
    <div className="page-width grid max-w-5xl gap-8 py-8 tablet:py-12 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-x-12">
      <div className="grid content-start gap-6">
        <header>
          <p className="text-ink-mid">{t('giftcard.balance')}</p>
          <h1 className="figures text-hero">{money(card.balance)}</h1>
          {!isUsable && (
            <p role="status" className="mt-3 rounded-box bg-saffron-wash px-4 py-3">
              {t(`giftcard.${card.state as Exclude<Giftcard['state'], 'active'>}`, { date })}
            </p>
          )}
        </header>
        <GiftFace
          label={t('giftcard.title')}
          amount={money(card.amount)}
          recipient={card.recipient_name ?? ''}
          greeting={card.greeting ?? ''}
          valid={t('giftcard.valid_until', { date })}
          dimmed={!isUsable}
        />
        <CardCode code={card.code} />
        {isUsable && (
          <div className="grid gap-2">
            <Button onClick={useTonight} aria-describedby="use-help">
              {t('giftcard.use_tonight')}
            </Button>
            <p id="use-help" className="text-center text-ink-mid text-sm">
              {t('giftcard.use_help')}
            </p>
          </div>
        )}
      </div>
      <div className="grid content-start gap-6">
        <TicketCode {...card.qr} label={t('giftcard.qr')} />
        <CardActions card={card} token={token} />
        <CardHistory card={card} language={language} />
      </div>
    </div>
  );
}

function CardActions({ card, token }: { card: Giftcard; token: string }) {
  const { t } = useTranslation();
  const { isSending, resend, news, forget } = useResend(token);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={card.pdf_url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
        <Download aria-hidden className="size-4" />
        {t('giftcard.download')}
        <span className="sr-only"> ({t('ui.opens_new_window')})</span>
      </a>
      {card.can_resend && (
        <Button kind="secondary" busy={isSending} onClick={() => void resend()}>
          <Mail aria-hidden className="size-4" />
          {t('giftcard.resend')}
        </Button>
      )}
      <Toast text={news} closeLabel={t('buttons.close')} onClose={forget} />
    </div>
  );
}

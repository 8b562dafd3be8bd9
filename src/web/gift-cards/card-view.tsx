// A gift card, for everybody who has its secret URL: balance, use and history.
import { Download, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { GiftCard } from '#core/gift-cards/gift-cards.contract.ts';
import type { Language } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { useResend } from '../checkout/use-resend.ts';
import { TicketCode } from '../receipt/ticket-code.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';
import { Toast } from '../ui/toast.tsx';
import { CardCode } from './card-code.tsx';
import { CardHistory, cardMarket, formatDate } from './card-history.tsx';
import { GiftCardPicture } from './gift-card-picture.tsx';
import { resendCards } from './resend-cards.ts';
import { saveCard } from './saved-card.ts';

type Props = {
  card: GiftCard;
  token: string;
  /** URL of tonight's tables in the card's market. */
  listing: string;
};

export function CardPage({ card, token, listing }: Props) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const date = formatDate(card.expires_at, cardMarket(card).timeZone, language);
  const money = (amount: number) => formatMoney(amount, card.currency, language);
  const isUsable = card.state === 'active';

  function openListing() {
    saveCard(token);
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
              {t(`giftcard.${card.state as Exclude<GiftCard['state'], 'active'>}`, { date })}
            </p>
          )}
        </header>
        <GiftCardPicture
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
            <Button onClick={openListing} aria-describedby="use-help">
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

function CardActions({ card, token }: { card: GiftCard; token: string }) {
  const { t } = useTranslation();
  const { sending, resend, message, clearMessage } = useResend<'email'>(() => resendCards(token, t));
  return (
    <div className="flex flex-wrap gap-2">
      <a href={card.pdf_url} target="_blank" rel="noopener" className={buttonClass('secondary')}>
        <Download aria-hidden className="size-4" />
        {t('giftcard.download')}
        <span className="sr-only"> ({t('ui.opens_new_window')})</span>
      </a>
      {card.can_resend && (
        <Button kind="secondary" busy={sending !== undefined} onClick={() => void resend('email')}>
          <Mail aria-hidden className="size-4" />
          {t('giftcard.resend')}
        </Button>
      )}
      <Toast text={message} closeLabel={t('buttons.close')} onClose={clearMessage} />
    </div>
  );
}

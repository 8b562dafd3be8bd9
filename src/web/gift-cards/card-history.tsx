import { useTranslation } from 'react-i18next';
import type { GiftCard } from '#core/gift-cards/gift-cards.contract.ts';
import { type Language, LOCALES, MARKETS } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';

type Props = { card: GiftCard; language: Language };

export const cardMarket = ({ currency }: { currency: GiftCard['currency'] }) =>
  MARKETS[currency === 'SEK' ? 'se' : 'dk'];

export const formatDate = (instant: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(new Date(instant));

/** All entries of the card, newest first. */
export function CardHistory({ card, language }: Props) {
  const { t } = useTranslation();
  const { timeZone } = cardMarket(card);
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="mb-3 text-name">
        {t('giftcard.history')}
      </h2>
      <ol className="figures grid rounded-box border border-line bg-card px-5">
        {card.history.map(({ type, amount, at, venue_name }) => (
          <li
            key={`${at} ${type}`}
            className="flex items-baseline justify-between gap-4 border-line py-3 not-first:border-t"
          >
            <span>
              {type === 'used' && venue_name !== null
                ? t('giftcard.event.used_at', { name: venue_name })
                : t(`giftcard.event.${type}`)}
              <span className="block text-ink-soft text-sm">{formatDate(at, timeZone, language)}</span>
            </span>
            <span className="shrink-0 font-semibold">
              {amount > 0 && '+'}
              {formatMoney(amount, card.currency, language)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

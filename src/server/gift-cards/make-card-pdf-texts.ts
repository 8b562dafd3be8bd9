// Everything that stands on the PDF of some gift cards, as texts.
// Two PDFs with the same texts are the same.
import { loadMailTexts } from '#core/i18n/mail-catalog.ts';
import { type Language, LOCALES } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';

/** Uses no type of the stored card, because the App record imports this file. */
export type PdfCard = {
  language: Language;
  currency: Currency;
  balanceAmount: number;
  reservedAmount: number;
  expiresAt: Date;
  timeZone: string;
  buyerName: string | null;
  recipientName: string | null;
  greeting: string | null;
  code: string;
  url: string;
};

export type CardTexts = {
  heading: string;
  toFrom: string | null;
  greeting: string | null;
  codeLabel: string;
  code: string;
  validUntil: string;
  howToUse: string;
  qrAlt: string;
  url: string;
};

export type CardPdfTexts = { title: string; locale: string; cards: CardTexts[] };

/** All cards have the same holder and therefore the same language. */
export async function makeCardPdfTexts(cards: readonly PdfCard[]): Promise<CardPdfTexts> {
  const { t, m, language } = await loadMailTexts(cards[0]?.language ?? 'en');
  const locale = LOCALES[language];
  return {
    title: `Tredje: ${t('giftcard.title')}`,
    locale,
    cards: cards.map((card) => {
      const { recipientName: to, buyerName: from, timeZone } = card;
      const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(card.expiresAt);
      const amount = formatMoney(card.balanceAmount + card.reservedAmount, card.currency, language);
      return {
        heading: `${t('giftcard.title')} ${amount}`,
        toFrom: to && from ? m('giftcard.to_from', { to, from }) : null,
        greeting: card.greeting,
        codeLabel: t('giftcard.code'),
        code: card.code,
        validUntil: t('giftcard.valid_until', { date }),
        howToUse: m('giftcard.how'),
        qrAlt: m('giftcard.qr'),
        url: card.url,
      };
    }),
  };
}

// What every mail about gift cards needs: texts in the holder's language and links.
import { canonicalUrl } from '#core/alternates.ts';
import { loadMailTexts } from '#core/i18n/mail-catalog.ts';
import { type Language, LOCALES, MARKETS } from '#core/market.ts';
import { type Currency, formatMoney } from '#core/money.ts';
import type { App } from '../app.ts';

export type GiftCardContext = Awaited<ReturnType<typeof makeGiftCardContext>>;

export async function makeGiftCardContext(
  app: App,
  { language, currency }: { language: Language; currency: Currency },
) {
  const texts = await loadMailTexts(language);
  const { origins } = app.config;
  const { timeZone } = currency === 'SEK' ? MARKETS.se : MARKETS.dk;
  const dates = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone });
  return {
    texts,
    why: texts.m('frame.why_gift'),
    contactEmail: app.config.messages.contactEmail,
    links: {
      home: canonicalUrl('front', {}, language, origins),
      help: canonicalUrl('help', {}, language, origins),
      terms: canonicalUrl('terms', {}, language, origins),
    },
    money: (amount: number) => formatMoney(amount, currency, language),
    date: (at: Date) => dates.format(at),
    /** Formats a day that the buyer chose, without a time zone. */
    day: (day: string) => dates.format(new Date(`${day}T12:00:00Z`)),
  };
}

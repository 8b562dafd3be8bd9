// The purchase of gift cards is private, so the page is never cached.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { GIFT_CARD_LIMITS } from '#core/gift-cards/gift-card-rules.ts';
import { type Language, MARKETS, type MarketId } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { isPaymentFailed, isPaymentStopped } from '#core/paths-words.ts';
import { serviceDay } from '#core/zoned-time.ts';
import { getTerms } from '#server/content/get-terms.ts';
import { addCheckoutTexts, addPageTexts } from '../../browser-texts.ts';
import { appContext } from '../../context.ts';
import { GiftCardPurchasePage } from '../../gift-cards/gift-card-purchase-page.tsx';
import type { PageHandle } from '../../layout/guest/footer.tsx';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/gift-card-purchase';
import { readPageRequest } from './page-request.ts';

const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' };

/** The market of the language; for English, the market of the host. */
const marketOf = (language: Language, hostMarket: MarketId | undefined): MarketId =>
  language === 'en' ? (hostMarket ?? 'dk') : language === 'sv' ? 'se' : 'dk';

await Promise.all([addPageTexts(), addCheckoutTexts()]);

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(context, url, ['giftcard']);
  const market = marketOf(language, app.config.marketByHost[url.hostname]);
  const { currency, timeZone } = MARKETS[market];
  const money = (kroner: number) => formatMoney(kroner * 100, currency, language);
  const { minKroner, maxKroner, validYears } = GIFT_CARD_LIMITS;
  // For search engines all steps are one page.
  const firstStep = { step: 'amount' } as const;
  return data(
    {
      head: {
        title: t('page.title', { title: t('page.giftcard_title') }),
        description: t('page.giftcard_description', {
          min: money(minKroner),
          max: money(maxKroner),
          years: validYears,
        }),
        canonical: canonicalUrl('giftcard', firstStep, language, app.config.origins),
        alternates: alternates('giftcard', match.params, app.config.origins),
      },
      language,
      market,
      step: match.params.step,
      today: serviceDay(new Date(app.boards.now()), timeZone),
      terms: await getTerms(app, 'giftcard', language),
      paymentFailed: isPaymentFailed(url.searchParams),
      paymentStopped: isPaymentStopped(url.searchParams),
    },
    { headers: PRIVATE_HEADERS },
  );
}

export const handle: PageHandle = { isCheckout: true };

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export const meta = ({ loaderData, params }: Route.MetaArgs) => [
  ...pageMeta(loaderData?.head),
  ...(params.step === 'amount' ? [] : [{ name: 'robots', content: 'noindex' }]),
];

// All steps share the same data;
// only a new query, such as that of a failed payment, loads it again.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search && nextUrl.search !== '';

export default function GiftCardPurchaseRoute({ loaderData }: Route.ComponentProps) {
  return <GiftCardPurchasePage page={loaderData} />;
}

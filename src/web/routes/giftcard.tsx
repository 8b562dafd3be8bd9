// Buying gift cards: what is filled in is one buyer's own, so the page is never kept.
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { GIFTCARD_LIMITS } from '#core/giftcards/giftcard-rules.ts';
import { type Language, MARKETS, type MarketId } from '#core/market.ts';
import { formatMoney } from '#core/money.ts';
import { isPaymentFailed } from '#core/paths-words.ts';
import { serviceDay } from '#core/zoned-time.ts';
import { getTerms } from '#server/content/get-terms.ts';
import { appContext } from '../context.ts';
import { GiftcardPage } from '../giftcards/giftcard-page.tsx';
import { pageMeta } from '../layout/page-head.ts';
import type { Route } from './+types/giftcard';
import { readPageRequest } from './page-request.ts';

const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Danish and Swedish buy in their own money; English in that of the host, and may choose. */
const marketOf = (language: Language, host: MarketId | undefined): MarketId =>
  language === 'en' ? (host ?? 'dk') : language === 'sv' ? 'se' : 'dk';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(context, url, ['giftcard']);
  const market = marketOf(language, app.config.marketByHost[url.hostname]);
  const { currency, timeZone } = MARKETS[market];
  const money = (kroner: number) => formatMoney(kroner * 100, currency, language);
  const { minAmount, maxAmount, validYears } = GIFTCARD_LIMITS;
  // Every step is the same page to whoever looks for it.
  const first = { step: 'amount' } as const;
  return data(
    {
      head: {
        title: t('page.title', { title: t('page.giftcard_title') }),
        description: t('page.giftcard_description', {
          min: money(minAmount),
          max: money(maxAmount),
          years: validYears,
        }),
        canonical: canonicalUrl('giftcard', first, language, app.config.origins),
        alternates: alternates('giftcard', match.params, app.config.origins),
      },
      language,
      market,
      step: match.params.step,
      today: serviceDay(new Date(app.boards.now()), timeZone),
      terms: await getTerms(app, 'giftcard', language),
      paymentFailed: isPaymentFailed(url.searchParams),
    },
    { headers: PRIVATE },
  );
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export const meta = ({ loaderData, params }: Route.MetaArgs) => [
  ...pageMeta(loaderData?.head),
  ...(params.step === 'amount' ? [] : [{ name: 'robots', content: 'noindex' }]),
];

// From step to step the page knows everything itself.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search && nextUrl.search !== '';

export default function GiftcardRoute({ loaderData }: Route.ComponentProps) {
  return <GiftcardPage page={loaderData} />;
}

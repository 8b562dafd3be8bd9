// A gift card or its purchase, for everybody who has its secret URL.
import { data } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { DEFAULT_CITY_SLUG, DEFAULT_PRODUCT_TYPE, MARKETS } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { CANCELLED_PARAM } from '#core/paths-words.ts';
import { getGiftCardView } from '#server/gift-cards/get-gift-card-view.ts';
import { addPageTexts } from '../../browser-texts.ts';
import { appContext } from '../../context.ts';
import { CardPage } from '../../gift-cards/card-view.tsx';
import { PurchasePage } from '../../gift-cards/purchase-page.tsx';
import { staleIfError } from '../../stale-if-error.ts';
import type { Route } from './+types/gift-card-view';
import { readPageRequest } from './page-request.ts';
import { PRIVATE_HEADERS, privateHeaders, privateMeta, privateProblem } from './private-page.ts';

await addPageTexts();

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, shell, language, t } = await readPageRequest(context, url, ['giftcard_page']);
  const { token } = match.params;
  const isCancelled = url.searchParams.has(CANCELLED_PARAM);
  const giftCard = await getGiftCardView(app, { token, isCancelled }).catch(privateProblem);
  const isUsedIn = (market: keyof typeof MARKETS) => MARKETS[market].currency === giftCard.currency;
  const city = shell.cities.find(({ market }) => isUsedIn(market))?.slug ?? DEFAULT_CITY_SLUG;
  const title = t(giftCard.kind === 'card' ? 'page.giftcard_own_title' : 'page.giftcard_purchase_title');
  return data(
    {
      head: {
        title: t('page.title', { title }),
        description: title,
        canonical: canonicalUrl('giftcard_page', { token }, language, app.config.origins),
        alternates: alternates('giftcard_page', { token }, app.config.origins),
      },
      giftCard,
      token,
      listing: buildPath(cityRoute(DEFAULT_PRODUCT_TYPE), { city }, language),
    },
    { headers: PRIVATE_HEADERS },
  );
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  staleIfError(new URL(request.url).pathname, serverLoader);
// Also runs at hydration, so that the data of the document is saved as the last answer.
clientLoader.hydrate = true as const;

export const headers = privateHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function GiftCardPageRoute({ loaderData }: Route.ComponentProps) {
  const { giftCard, token, listing } = loaderData;
  return giftCard.kind === 'card' ? (
    <CardPage card={giftCard} token={token} listing={listing} />
  ) : (
    <PurchasePage purchase={giftCard} token={token} />
  );
}

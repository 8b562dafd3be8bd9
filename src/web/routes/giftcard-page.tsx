// A purchase or a card, for whoever has its address.
import { data } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { DEFAULT_CITY_SLUG, DEFAULT_PRODUCT_TYPE, MARKETS } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { CANCELLED_PARAM } from '#core/paths-words.ts';
import { getGiftcardPage } from '#server/giftcards/get-giftcard-page.ts';
import { appContext } from '../context.ts';
import { CardPage } from '../giftcards/card-page.tsx';
import { PurchasePage } from '../giftcards/purchase-page.tsx';
import { keepLast } from '../receipt/keep-last.ts';
import type { Route } from './+types/giftcard-page';
import { readPageRequest } from './page-request.ts';
import { PRIVATE, privateHeaders, privateMeta, privateProblem } from './private-page.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, shell, language, t } = await readPageRequest(context, url, ['giftcard_page']);
  const { token } = match.params;
  const isCancelled = url.searchParams.has(CANCELLED_PARAM);
  const giftcard = await getGiftcardPage(app, { token, isCancelled }).catch(privateProblem);
  const isHome = (market: keyof typeof MARKETS) => MARKETS[market].currency === giftcard.currency;
  const city = shell.cities.find(({ market }) => isHome(market))?.slug ?? DEFAULT_CITY_SLUG;
  const title = t(giftcard.kind === 'card' ? 'page.giftcard_own_title' : 'page.giftcard_purchase_title');
  return data(
    {
      head: {
        title: t('page.title', { title }),
        description: title,
        canonical: canonicalUrl('giftcard_page', { token }, language, app.config.origins),
        alternates: alternates('giftcard_page', { token }, app.config.origins),
      },
      giftcard,
      token,
      listing: buildPath(cityRoute(DEFAULT_PRODUCT_TYPE), { city }, language),
    },
    { headers: PRIVATE },
  );
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  keepLast(new URL(request.url).pathname, serverLoader);
// What came with the document is what stays first.
clientLoader.hydrate = true as const;

export const headers = privateHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(loaderData?.head);

export default function GiftcardPageRoute({ loaderData }: Route.ComponentProps) {
  const { giftcard, token, listing } = loaderData;
  return giftcard.kind === 'card' ? (
    <CardPage card={giftcard} token={token} listing={listing} />
  ) : (
    <PurchasePage purchase={giftcard} token={token} />
  );
}

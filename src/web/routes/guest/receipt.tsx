// The receipt, for everybody who has its secret URL.
import { data, redirect } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { holdIdInCookies } from '#core/booking/hold-cookie.ts';
import { buildPath } from '#core/paths.ts';
import { CANCELLED_PARAM, paymentFailedSearch, paymentStoppedSearch } from '#core/paths-words.ts';
import { getReceipt } from '#server/booking/receipt/get-receipt.ts';
import { addPageTexts } from '../../browser-texts.ts';
import { appContext } from '../../context.ts';
import { ReceiptPage } from '../../receipt/receipt-page.tsx';
import { staleIfError } from '../../stale-if-error.ts';
import type { Route } from './+types/receipt';
import { readPageRequest } from './page-request.ts';
import { PRIVATE_HEADERS, privateHeaders, privateMeta, privateProblem } from './private-page.ts';

await addPageTexts();

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(context, url, ['receipt']);
  const { token } = match.params;
  const isCancelled = url.searchParams.has(CANCELLED_PARAM);
  const { receipt, holdId } = await getReceipt(app, { token, isCancelled }).catch(privateProblem);
  const isOwnBrowser = holdIdInCookies(request.headers.get('Cookie')) === holdId;
  if (receipt.state === 'failed' && receipt.can_pay && isOwnBrowser) {
    const { slug, product_type: productType } = receipt.venue;
    const step = buildPath('booking', { step: 'payment', productType, slug }, language);
    throw redirect(step + (receipt.is_stopped ? paymentStoppedSearch : paymentFailedSearch), {
      headers: PRIVATE_HEADERS,
    });
  }
  return data(
    {
      head: {
        title: t('page.title', { title: t('page.receipt_title') }),
        description: t('page.receipt_title'),
        canonical: canonicalUrl('receipt', { token }, language, app.config.origins),
        alternates: alternates('receipt', { token }, app.config.origins),
      },
      receipt,
      token,
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

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData.receipt} token={loaderData.token} />;
}

// The receipt, for whoever has its address.
import { data, redirect } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { holdIdInCookies } from '#core/booking/hold-cookie.ts';
import { buildPath } from '#core/paths.ts';
import { CANCELLED_PARAM, paymentFailedSearch } from '#core/paths-words.ts';
import { getReceipt } from '#server/booking/get-receipt.ts';
import { appContext } from '../context.ts';
import { keepLast } from '../receipt/keep-last.ts';
import { ReceiptPage } from '../receipt/receipt-page.tsx';
import type { Route } from './+types/receipt';
import { readPageRequest } from './page-request.ts';
import { PRIVATE, privateHeaders, privateMeta, privateProblem } from './private-page.ts';

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
    throw redirect(step + paymentFailedSearch, { headers: PRIVATE });
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
    { headers: PRIVATE },
  );
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  keepLast(new URL(request.url).pathname, serverLoader);
// What came with the document is what stays first.
clientLoader.hydrate = true as const;

export const headers = privateHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(loaderData?.head);

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData.receipt} token={loaderData.token} />;
}

// The booking page is private: never cached and not in search engines.
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { holdCookieHeader, holdIdInCookies } from '#core/booking/hold-cookie.ts';
import { PARTY_SIZES } from '#core/catalog/sitting.ts';
import { buildPath } from '#core/paths.ts';
import { CARRY_PARAM, isPaymentFailed, isPaymentStopped } from '#core/paths-words.ts';
import { Problem } from '#core/problem.ts';
import { parseWallTime } from '#core/wall-time.ts';
import { getBookingPage } from '#server/booking/hold/get-booking-page.ts';
import { takeCarriedHold } from '#server/booking/hold/take-carried-hold.ts';
import { BookingPage } from '../../booking/booking-page.tsx';
import { loadLaterSteps } from '../../booking/load-later-steps.ts';
import { addCheckoutTexts } from '../../browser-texts.ts';
import { appContext } from '../../context.ts';
import type { PageHandle } from '../../layout/guest/footer.tsx';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/booking';
import { readPageRequest } from './page-request.ts';

await addCheckoutTexts();

const LATER_STEP = /\/book\/(info|terms|payment)\//;
// A page that is opened at a later step needs it before hydration.
if (import.meta.env.SSR || LATER_STEP.test(window.location.pathname)) await loadLaterSteps();

const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' };

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(context, url, ['booking']);
  const { step, productType, slug } = match.params;
  const carried = await takeCarriedHold(app, url.searchParams.get(CARRY_PARAM) ?? '');
  const page = await getBookingPage(app, {
    productType,
    slug,
    language,
    holdId: carried?.holdId ?? holdIdInCookies(request.headers.get('Cookie')),
    requestedTable: readRequestedTable(url.searchParams),
  }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    // The venue's page says that nothing is on sale today and shows similar venues.
    if (error.code === 'not_active')
      throw redirect(buildPath(productType, { slug }, language), { headers: PRIVATE_HEADERS });
    throw data(null, { status: error.status, headers: PRIVATE_HEADERS });
  });
  if ('receipt' in page) throw redirect(page.receipt, { headers: PRIVATE_HEADERS });
  const { product, city, ...rest } = page;
  const names = { name: product.name, city: city.label };
  return data(
    {
      ...rest,
      contact: { ...rest.contact, ...carried?.draft },
      head: {
        title: t('page.title', { title: t('page.booking_title', names) }),
        description: t('page.booking_title', names),
        canonical: canonicalUrl('booking', match.params, language, app.config.origins),
        alternates: alternates('booking', match.params, app.config.origins),
      },
      language,
      step,
      parent_city: city,
      activeProductType: productType,
      activeProduct: product,
      restaurant_id: product.id,
      paymentFailed: isPaymentFailed(url.searchParams),
      paymentStopped: isPaymentStopped(url.searchParams),
      tokens: null,
      data_time: page.dataTime,
    },
    {
      headers: {
        ...PRIVATE_HEADERS,
        ...(carried && { 'Set-Cookie': holdCookieHeader(carried.holdId, app.config.isSecure) }),
      },
    },
  );
}

/** The table that the URL asks for; without a party it asks for none. */
function readRequestedTable(search: URLSearchParams) {
  const party = PARTY_SIZES.find((size) => String(size) === search.get('person'));
  return party && { party, time: parseWallTime(search.get('time') ?? '') };
}

export const handle: PageHandle = { isCheckout: true };

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta(loaderData?.head),
  { name: 'robots', content: 'noindex' },
];

// All steps share the same data, so a change of step loads nothing.
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams['slug'] !== nextParams['slug'] || currentParams['productType'] !== nextParams['productType'];

export default function Booking({ loaderData }: Route.ComponentProps) {
  return <BookingPage page={loaderData} key={loaderData.activeProduct.id} />;
}

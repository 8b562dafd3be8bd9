import { getTerms } from '#server/content/get-terms.ts';
import { TermsPage } from '../../content/terms-page.tsx';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/terms';
import { contentPage } from './content-page.ts';
import { readPageRequest } from './page-request.ts';
import { readOrPreview } from './read-or-preview.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, t } = await readPageRequest(context, url, ['terms']);
  const { result, note } = await readOrPreview(context, { url, language }, (on) =>
    Promise.all([getTerms(on, 'booking', language), getTerms(on, 'giftcard', language)]),
  );
  const [booking, giftcard] = result;
  return contentPage(
    context,
    {
      routeId: 'terms',
      params: {},
      language,
      isPreview: note !== '',
      title: t('nav.terms'),
      description: t('content.terms_description'),
    },
    { terms: { booking: { ...booking, html: note + booking.html }, giftcard } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <TermsPage terms={loaderData.terms} language={loaderData.language} />;
}

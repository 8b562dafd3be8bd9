import { getTerms } from '#server/content/get-terms.ts';
import { TermsPage } from '../../content/terms-page.tsx';
import { appContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/terms';
import { contentPage } from './content-page.ts';
import { readPageRequest } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { language, t } = await readPageRequest(context, url, ['terms']);
  const [booking, giftcard] = await Promise.all([
    getTerms(app, 'booking', language),
    getTerms(app, 'giftcard', language),
  ]);
  return contentPage(
    context,
    {
      routeId: 'terms',
      params: {},
      language,
      title: t('nav.terms'),
      description: t('content.terms_description'),
    },
    { terms: { booking, giftcard } },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <TermsPage terms={loaderData.terms} language={loaderData.language} />;
}

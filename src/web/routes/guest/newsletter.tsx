// The page behind the links in newsletter mails: a button to confirm or to unsubscribe. Mail
// programs post to it too (RFC 8058), so it needs nothing but its URL. Opening it changes nothing,
// because mail scanners open every link.
import { data } from 'react-router';
import { alternates, canonicalUrl } from '#core/alternates.ts';
import { newsletterStep } from '#server/newsletter/newsletter-token.ts';
import { takeNewsletterStep } from '#server/newsletter/take-newsletter-step.ts';
import { appContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import { NewsletterStepPage } from '../../newsletter/newsletter-step-page.tsx';
import type { Route } from './+types/newsletter';
import { readPageRequest } from './page-request.ts';

const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { match, language, t } = await readPageRequest(context, url, ['newsletter']);
  const { token } = match.params;
  const step = newsletterStep(token);
  if (!step) throw data(null, { status: 404, headers: PRIVATE_HEADERS });
  const title = t(`newsletter.${step}_title`);
  return data(
    {
      head: {
        title: t('page.title', { title }),
        description: t(`newsletter.${step}_text`),
        canonical: canonicalUrl('newsletter', { token }, language, app.config.origins),
        alternates: alternates('newsletter', { token }, app.config.origins),
      },
      step,
    },
    { headers: PRIVATE_HEADERS },
  );
}

export async function action({ url, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { match } = await readPageRequest(context, url, ['newsletter']);
  const isDone = await takeNewsletterStep(app, match.params.token);
  return data({ isDone }, { status: isDone ? 200 : 410, headers: PRIVATE_HEADERS });
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta(loaderData?.head),
  { name: 'robots', content: 'noindex' },
];

export { shouldRevalidate } from '../../revalidate.ts';

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return <NewsletterStepPage step={loaderData.step} isDone={actionData?.isDone} />;
}

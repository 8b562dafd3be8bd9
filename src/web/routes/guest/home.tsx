// The home page of each language: what Tredje is, and what is free tonight.

import { buildPath } from '#core/paths.ts';
import { siteJsonLd } from '#core/seo/site-json-ld.ts';
import { cityName } from '#server/catalog/city-name.ts';
import { getHome } from '#server/content/get-home.ts';
import { addPageTexts } from '../../browser-texts.ts';
import { appContext } from '../../context.ts';
import { HomePage } from '../../home/home-page.tsx';
import { isServed } from '../../is-served.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/home';
import { boxPageNumber, contentPage } from './content-page.ts';
import { answerProblems, readPageRequest } from './page-request.ts';

await addPageTexts();

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { shell, language, t } = await readPageRequest(context, url, ['front']);
  const { home, isCurrent, ...front } = await answerProblems(
    getHome(app, shell.city, language, boxPageNumber(url)),
  );
  const giftCardPath = buildPath('giftcard', { step: 'amount' }, language);
  return contentPage(
    context,
    {
      routeId: 'front',
      params: {},
      language,
      title: t('nav.tagline'),
      description: t('page.front_description'),
      describe: (url) => siteJsonLd({ url, language, description: t('page.front_description') }),
      isCurrent,
    },
    {
      ...front,
      home: { slug: home.slug, name: cityName(home, language) },
      giftCardPath: isServed(giftCardPath) ? giftCardPath : null,
    },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function FrontRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage page={loaderData} />;
}

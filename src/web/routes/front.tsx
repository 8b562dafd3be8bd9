// Each language's front page: what Tredje is, and what it has tonight.

import { DEFAULT_PRODUCT_TYPE } from '#core/market.ts';
import { buildPath } from '#core/paths.ts';
import { getFront } from '#server/content/get-front.ts';
import { appContext } from '../context.ts';
import { FrontPage } from '../front/front-page.tsx';
import { pageMeta } from '../layout/page-head.ts';
import { isServed } from '../served.ts';
import type { Route } from './+types/front';
import { boxPageNumber, contentPage } from './content-page.ts';
import { answerProblems, readPageRequest } from './page-request.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { shell, language, t } = await readPageRequest(context, url, ['front']);
  const { home, boardVersion, ...front } = await answerProblems(
    getFront(app, shell.city, language, boxPageNumber(url)),
  );
  const giftcardPath = buildPath('giftcard', { step: 'amount' }, language);
  return contentPage(
    app,
    {
      routeId: 'front',
      params: {},
      language,
      title: t('nav.tagline'),
      description: t('page.front_description'),
      // The city's tables are live; the other numbers are as old as a kept page may be.
      madeFrom: { cityId: home.id, productType: DEFAULT_PRODUCT_TYPE, version: boardVersion },
    },
    {
      ...front,
      home: { slug: home.slug, name: home.properName },
      giftcardPath: isServed(giftcardPath) ? giftcardPath : null,
    },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export default function FrontRoute({ loaderData }: Route.ComponentProps) {
  return <FrontPage page={loaderData} />;
}

import { DEFAULT_PRODUCT_TYPE } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { cityName } from '#server/catalog/city-name.ts';
import { getGuide } from '#server/content/get-guide.ts';
import { listPageBoxes } from '#server/content/list-page-boxes.ts';
import { addPageTexts } from '../../browser-texts.ts';
import { GuidePage } from '../../content/guide-page.tsx';
import { appContext } from '../../context.ts';
import { pageMeta } from '../../layout/guest/page-head.ts';
import type { Route } from './+types/guide';
import { boxPageNumber, contentPage } from './content-page.ts';
import { readPageRequest } from './page-request.ts';
import { readOrPreview, withNote } from './read-or-preview.ts';

await addPageTexts();

export async function loader({ url, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { shell, language, t } = await readPageRequest(context, url, ['guide']);
  const { result: sections, note } = await readOrPreview(context, { url, language }, (on) =>
    getGuide(on, language),
  );
  const { city } = shell;
  return contentPage(
    context,
    {
      routeId: 'guide',
      params: {},
      language,
      isPreview: note !== '',
      title: t('nav.how_it_works'),
      description: t('content.guide_description'),
    },
    {
      sections: withNote(note, sections),
      city: city && {
        name: cityName(city, language),
        link: buildPath(cityRoute(DEFAULT_PRODUCT_TYPE), { city: city.slug }, language),
      },
      ...(await listPageBoxes(app, { language }, boxPageNumber(url))),
    },
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head);

export { shouldRevalidate } from '../../revalidate.ts';

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  return <GuidePage page={loaderData} />;
}

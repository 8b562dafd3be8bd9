import { useTranslation } from 'react-i18next';
import { getPreviewLinks } from '#server/house/get-preview-links.ts';
import { appContext } from '../../context.ts';
import { draftCount } from '../../house/house-data.ts';
import { PreviewPage } from '../../house/preview-page.tsx';
import type { Route } from './+types/preview';
import { loadHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const [{ venue, ...house }, preview] = await Promise.all([
    loadHouse(params, context),
    answerRefusals(getPreviewLinks(context.get(appContext), Number(params.venueId))),
  ]);
  return { venue, draftCount: draftCount(house), ...preview };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.preview.title')} />
      <PreviewPage {...loaderData} />
    </>
  );
}

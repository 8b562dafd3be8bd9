import { useTranslation } from 'react-i18next';
import { draftCount } from '../../house/house-data.ts';
import { PreviewPage } from '../../house/preview-page.tsx';
import type { Route } from './+types/preview';
import { loadEditedHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { venue, preview, ...house } = await loadEditedHouse(params, context);
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

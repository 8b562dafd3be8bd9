import { useTranslation } from 'react-i18next';
import { appContext } from '../../context.ts';
import { AboutPage } from '../../house/about-page.tsx';
import { EditorWithPreview } from '../../house/editor-with-preview.tsx';
import type { Route } from './+types/house';
import { loadEditedHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const house = await loadEditedHouse(params, context);
  return { house, mapStyleUrl: context.get(appContext).config.mapStyleUrl ?? null };
}

export default function House({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.about.title')} />
      <EditorWithPreview house={loaderData.house}>
        <AboutPage {...loaderData} />
      </EditorWithPreview>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { EditorWithPreview } from '../../house/editor-with-preview.tsx';
import { HoursPage } from '../../house/hours-page.tsx';
import type { Route } from './+types/hours';
import { loadEditedHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadEditedHouse(params, context);

export default function Hours({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.hours.title')} />
      <EditorWithPreview house={loaderData}>
        <HoursPage house={loaderData} />
      </EditorWithPreview>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { EditorWithPreview } from '../../house/editor-with-preview.tsx';
import { MenusPage } from '../../house/menus-page.tsx';
import type { Route } from './+types/menus';
import { loadEditedHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadEditedHouse(params, context);

export default function Menus({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.menus.title')} />
      <EditorWithPreview house={loaderData}>
        <MenusPage house={loaderData} />
      </EditorWithPreview>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { EditorWithPreview } from '../../house/editor-with-preview.tsx';
import { MenuEditor } from '../../house/menu-editor.tsx';
import { previewedMenu } from '../../house/previewed-menu.ts';
import { useFormKey } from '../../layout/partner/use-new-form.ts';
import type { Route } from './+types/menu';
import { loadEditedHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const house = await loadEditedHouse(params, context);
  const find = (id: string | null) => house.menus.find((menu) => String(menu.id) === id);
  const menu = find(params.menuId);
  if (!menu && params.menuId !== 'new') throw data({ code: 'not_found' }, { status: 404 });
  return { house, menu, copied: menu ? undefined : find(url.searchParams.get('copy')) };
}

export default function Menu({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  const formKey = useFormKey(!loaderData.menu, params.menuId);
  return (
    <>
      <PageTitle title={t('partner.house.menus.title')} />
      <EditorWithPreview house={loaderData.house} view={previewedMenu(loaderData.house, loaderData.menu?.id)}>
        {/* A form of its own for each menu: what was typed belongs to it. */}
        <MenuEditor key={formKey} {...loaderData} />
      </EditorWithPreview>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { ChangesPage } from '../../house/changes-page.tsx';
import type { Route } from './+types/changes';
import { loadHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadHouse(params, context);

export default function Changes({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.changes.title')} />
      <ChangesPage house={loaderData} />
    </>
  );
}

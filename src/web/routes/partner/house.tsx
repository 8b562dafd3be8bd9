import { useTranslation } from 'react-i18next';
import { AboutPage } from '../../house/about-page.tsx';
import type { Route } from './+types/house';
import { loadHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadHouse(params, context);

export default function House({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.about.title')} />
      <AboutPage house={loaderData} />
    </>
  );
}

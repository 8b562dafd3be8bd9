import { useTranslation } from 'react-i18next';
import { HoursPage } from '../../house/hours-page.tsx';
import type { Route } from './+types/hours';
import { loadHouse } from './load-house.ts';
import { PageTitle } from './page-title.tsx';

export const loader = ({ params, context }: Route.LoaderArgs) => loadHouse(params, context);

export default function Hours({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.house.hours.title')} />
      <HoursPage house={loaderData} />
    </>
  );
}

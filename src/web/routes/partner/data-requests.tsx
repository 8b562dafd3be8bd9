import { useTranslation } from 'react-i18next';
import { listDataRequests } from '#server/privacy/data-requests.ts';
import { appContext } from '../../context.ts';
import { DataRequestsPage } from '../../desk/data-requests-page.tsx';
import type { Route } from './+types/data-requests';
import { PageTitle } from './page-title.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  requests: await listDataRequests(context.get(appContext)),
});

export default function DataRequests({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.data_requests.title')} />
      <DataRequestsPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { listApplications } from '#server/onboarding/list-applications.ts';
import { appContext } from '../../context.ts';
import { ApplicationsPage } from '../../onboarding/applications-page.tsx';
import type { Route } from './+types/applications';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export const loader = ({ context }: Route.LoaderArgs) =>
  listApplications(context.get(appContext), staffOf(context).language);

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.applications.title')} />
      <ApplicationsPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { listApplications } from '#server/onboarding/list-applications.ts';
import { appContext } from '../../context.ts';
import { ApplicationsPage } from '../../onboarding/applications-page.tsx';
import type { Route } from './+types/applications';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const lists = await listApplications(app, staffOf(context).language);
  return { ...lists, mapStyleUrl: app.config.mapStyleUrl ?? null };
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.applications.title')} />
      <ApplicationsPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { easiestDemands } from '#core/staff/duties.ts';
import { listContent } from '#server/editors/list-content.ts';
import { appContext } from '../../context.ts';
import { ContentListPage } from '../../editors/content-list-page.tsx';
import type { Route } from './+types/content';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { opsRoles, language } = staffOf(context);
  return {
    kinds: await listContent(context.get(appContext), language),
    mayEdit: easiestDemands(opsRoles, 'content.edit') !== undefined,
  };
}

export default function Content({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.content.title')} />
      <ContentListPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { easiestDemands } from '#core/staff/duties.ts';
import { compareRevisions } from '#server/editors/compare-revisions.ts';
import { appContext } from '../../context.ts';
import { RevisionsPage } from '../../editors/revisions-page.tsx';
import type { Route } from './+types/content-revisions';
import { readContentKey } from './content-key.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

const numberIn = (url: URL, name: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(url.searchParams.get(name) ?? '') ? Number(url.searchParams.get(name)) : undefined;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { kind, subjectId } = readContentKey(params);
  if (subjectId === null) throw data({ code: 'not_found' }, { status: 404 });
  const asked = { from: numberIn(url, 'from'), to: numberIn(url, 'to') };
  const compared = await answerRefusals(
    compareRevisions(context.get(appContext), { kind, subjectId }, asked),
  );
  const mayEdit = easiestDemands(staffOf(context).opsRoles, 'content.edit') !== undefined;
  return { kind, subjectId, ...compared, mayEdit };
}

export default function ContentRevisions({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.content.revisions')} />
      <RevisionsPage {...loaderData} />
    </>
  );
}

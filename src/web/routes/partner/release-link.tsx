import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { getLinkPage } from '#server/release/get-link-page.ts';
import { appContext } from '../../context.ts';
import { LinkOver, LinkPage } from '../../tonight/link-page.tsx';
import type { Route } from './+types/release-link';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';
import { visitContext } from './visit.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  if (!visit?.link) throw data(null, { status: 404 });
  if (visit.link === 'over') return data(null, { status: 410 });
  const { link: actor, language } = visit;
  const page = await answerRefusals(getLinkPage(context.get(appContext), { actor, language }));
  return data({ token: params.token, ...page });
}

export default function ReleaseLink({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.link.title')} />
      {loaderData ? <LinkPage {...loaderData} /> : <LinkOver />}
    </>
  );
}

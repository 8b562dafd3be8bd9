import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { logQuery } from '#core/desk/log.contract.ts';
import { listPersonsOfLog, readLog } from '#server/desk/read-log.ts';
import { appContext } from '../../context.ts';
import { LogPage } from '../../desk/log-page.tsx';
import type { Route } from './+types/log';
import { PageTitle } from './page-title.tsx';

const PAGE_LENGTH = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: asked } = logQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked) throw data(null, { status: 404 });
  const { before, ...filter } = asked;
  const app = context.get(appContext);
  const [page, persons] = await Promise.all([
    readLog(app, { filter, before, limit: PAGE_LENGTH }),
    listPersonsOfLog(app, filter),
  ]);
  return { ...page, filter, persons, isFirst: before === undefined };
}

export default function Log({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.log.title')} />
      <LogPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { dayCloseQuery } from '#core/money/day-close.contract.ts';
import { easiestDemands } from '#core/staff/duties.ts';
import { getDayClose } from '#server/money/get-day-close.ts';
import { appContext } from '../../context.ts';
import { DayClosePage } from '../../money/day-close-page.tsx';
import type { Route } from './+types/day-close';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: asked = {} } = dayCloseQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return {
    ...(await getDayClose(context.get(appContext), asked)),
    mayExplain: easiestDemands(staffOf(context).opsRoles, 'day.explain') !== undefined,
  };
}

export default function DayClose({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.day_close.title')} />
      <DayClosePage {...loaderData} />
    </>
  );
}

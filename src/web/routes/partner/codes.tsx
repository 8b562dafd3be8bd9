import { useTranslation } from 'react-i18next';
import { normaliseCode } from '#core/booking/codes.ts';
import { easiestDemands } from '#core/staff/duties.ts';
import { listCodes } from '#server/editors/codes/get-code.ts';
import { CodesPage } from '../../codes/codes-page.tsx';
import { appContext } from '../../context.ts';
import type { Route } from './+types/codes';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const start = normaliseCode(url.searchParams.get('start') ?? '').slice(0, 32);
  return {
    ...(await listCodes(context.get(appContext), start)),
    start,
    mayEdit: easiestDemands(staffOf(context).opsRoles, 'code.edit') !== undefined,
  };
}

export default function Codes({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.codes.title')} />
      <CodesPage {...loaderData} />
    </>
  );
}

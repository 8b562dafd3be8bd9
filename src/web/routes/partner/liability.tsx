import { useTranslation } from 'react-i18next';
import { liabilityQuery } from '#core/money/day-close.contract.ts';
import { getLiability } from '#server/money/get-liability.ts';
import { appContext } from '../../context.ts';
import { LiabilityPage } from '../../money/liability-page.tsx';
import type { Route } from './+types/liability';
import { PageTitle } from './page-title.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: asked = {} } = liabilityQuery.safeParse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  return getLiability(context.get(appContext), asked);
}

export default function Liability({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.liability.title')} />
      <LiabilityPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { easiestDemands } from '#core/staff/duties.ts';
import { listDisputesToAnswer } from '#server/money/list-disputes-to-answer.ts';
import { appContext } from '../../context.ts';
import { DisputesPage } from '../../money/disputes-page.tsx';
import type { Route } from './+types/disputes';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  disputes: await listDisputesToAnswer(context.get(appContext)),
  mayAnswer: easiestDemands(staffOf(context).opsRoles, 'statement.answer_dispute') !== undefined,
});

export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.disputes.title')} />
      <DisputesPage {...loaderData} />
    </>
  );
}

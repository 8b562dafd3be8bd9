import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { cardParams } from '#core/desk/mends.contract.ts';
import { easiestDemands } from '#core/staff/duties.ts';
import { getCardTimeline } from '#server/desk/get-card-timeline.ts';
import { appContext } from '../../context.ts';
import { CardPage } from '../../desk/card-page.tsx';
import type { Route } from './+types/gift-card';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: key } = cardParams.safeParse(params);
  if (!key) throw data(null, { status: 404 });
  const timeline = await answerRefusals(getCardTimeline(context.get(appContext), key));
  const mayMend = easiestDemands(staffOf(context).opsRoles, 'gift_card.freeze') !== undefined;
  return { ...timeline, mayMend };
}

export default function GiftCard({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.card.title', { number: loaderData.card.cardId })} />
      <CardPage {...loaderData} />
    </>
  );
}

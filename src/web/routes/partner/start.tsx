import { useTranslation } from 'react-i18next';
import { unpublishedItems } from '#core/onboarding/checklist.ts';
import { getOnboarding } from '#server/onboarding/get-onboarding.ts';
import { getDestinations } from '#server/payouts/get-payouts.ts';
import { appContext } from '../../context.ts';
import { draftCount } from '../../house/house-data.ts';
import { StartPage } from '../../onboarding/start-page.tsx';
import type { Route } from './+types/start';
import { loadHouse } from './load-house.ts';
import { mayDo } from './may-do.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const venueId = Number(params.venueId);
  const { language } = staffOf(context);
  const [onboarding, isOwner, house, destinations] = await Promise.all([
    answerRefusals(getOnboarding(context.get(appContext), { venueId, language })),
    mayDo(context, venueId, 'onboarding.ask_live'),
    loadHouse(params, context),
    getDestinations(context.get(appContext), { venueId }),
  ]);
  const waiting = house.sets.filter(({ state }) => state === 'draft' || state === 'scheduled');
  return {
    venueId,
    ...onboarding,
    isOwner,
    hasAccount: destinations.length > 0,
    draftCount: draftCount(house),
    unpublished: unpublishedItems(
      onboarding.readiness,
      waiting.flatMap(({ changes }) => changes),
    ),
  };
}

export default function Start({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.start.title')} />
      <StartPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { getPayoutAccount } from '#server/payouts/get-payout-account.ts';
import { appContext } from '../../context.ts';
import { PayoutAccountPage } from '../../money/payout-account-page.tsx';
import type { Route } from './+types/payout-account';
import { mayDo } from './may-do.ts';
import { PageTitle } from './page-title.tsx';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const key = { venueId: Number(params.venueId) };
  const [known, mayRequest] = await Promise.all([
    getPayoutAccount(context.get(appContext), key),
    mayDo(context, key.venueId, 'payout_destination.request'),
  ]);
  return { ...key, ...known, mayRequest, hasLinkExpired: url.searchParams.has('again') };
}

export default function PayoutAccount({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.payouts.account')} />
      <PayoutAccountPage {...loaderData} />
    </>
  );
}

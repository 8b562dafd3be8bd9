import { useTranslation } from 'react-i18next';
import { getAccount } from '#server/staff/own-account.ts';
import { appContext } from '../../context.ts';
import { AccountPage } from '../../staff/account-page.tsx';
import type { Route } from './+types/account';
import { PageTitle } from './page-title.tsx';
import { staffOf } from './partner-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffOf(context);
  return { email: staff.email, ...(await getAccount(context.get(appContext), staff)) };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.account.title')} />
      <AccountPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { redirect } from 'react-router';
import { safeNext } from '#core/staff/partner-paths.ts';
import { appContext } from '../../context.ts';
import { SignInPage } from '../../staff/sign-in-page.tsx';
import type { Route } from './+types/sign-in';
import { PageTitle } from './page-title.tsx';
import { visitContext } from './visit.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { config } = context.get(appContext);
  const next = safeNext(url.searchParams.get('next'));
  if (context.get(visitContext)?.staff) throw redirect(next);
  return {
    next,
    hasEnded: url.searchParams.has('ended'),
    // In development nobody has a mailbox.
    inboxUrl: config.isDevelopment ? `${config.origins.dk}/dev/inbox` : null,
  };
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.sign_in.title')} />
      <SignInPage {...loaderData} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { data, Link } from 'react-router';
import { Problem } from '#core/problem.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { getInvitation } from '#server/staff/accept-invitation.ts';
import { appContext } from '../../context.ts';
import { InvitationPage } from '../../staff/invitation-page.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import type { Route } from './+types/invitation';
import { PageTitle } from './page-title.tsx';
import { visitContext } from './visit.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const signedInAs = context.get(visitContext)?.staff?.email ?? null;
  try {
    const { id: _, language: __, ...invitation } = await getInvitation(context.get(appContext), params.token);
    return data({ signedInAs, invitation: { ...invitation, token: params.token, signedInAs } });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data({ signedInAs, invitation: null }, { status: error.status });
  }
}

export default function Invitation({ loaderData: { invitation, signedInAs } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const title = invitation
    ? t(`partner.invitation.${invitation.applicantName === null ? 'title' : 'title_applicant'}`, {
        venue: invitation.venueName,
      })
    : t('partner.invitation.over_title');
  return (
    <>
      <PageTitle title={title} />
      {invitation ? (
        <InvitationPage {...invitation} />
      ) : (
        <div className="tool-card grid max-w-md gap-2 justify-self-center p-6 tablet:mt-8">
          <h1 className="font-semibold text-title">{title}</h1>
          <p className="text-ink-mid">{t('partner.invitation.over')}</p>
          <Link to={partnerPath('home', {})} className={buttonClass('secondary', false)}>
            {t(signedInAs ? 'partner.home.title' : 'partner.sign_in.title')}
          </Link>
        </div>
      )}
    </>
  );
}

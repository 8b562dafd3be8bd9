import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { signInPath } from '#core/staff/partner-paths.ts';
import { problemCode, problemMessage, STOPPED } from './partner-client.ts';

/** What went wrong with a call, and where to go on when the session has ended. */
export function failureText(failure: unknown, t: TFunction): ReactNode {
  if (failure === STOPPED) return t('partner.step_up.stopped');
  if (problemCode(failure) === 'sign_in_needed') return <SignInAgain />;
  return problemMessage(failure) ?? t('partner.page.network');
}

function SignInAgain() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      {t('partner.sign_in.expired')}{' '}
      <Link
        to={signInPath({ pathname, search }, true)}
        reloadDocument
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('partner.sign_in.title')}
      </Link>
    </>
  );
}

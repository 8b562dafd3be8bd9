import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';

const KINDS = new Map([
  [403, 'not_allowed'],
  [404, 'not_found'],
] as const);

type ErrorPageProps = { status: number; code?: string | undefined };

/** Says what happened and where to go on. */
export function ErrorPage({ status, code }: ErrorPageProps) {
  const { t } = useTranslation();
  const isPasskey = code === 'passkey_needed';
  const kind = isPasskey ? 'passkey' : (KINDS.get(status as 403 | 404) ?? 'error');
  return (
    <div className="tool-card grid max-w-xl gap-3 justify-self-center p-6">
      <title>{t('partner.title', { title: t(`partner.page.${kind}_title`) })}</title>
      <h1 className="font-semibold text-title">{t(`partner.page.${kind}_title`)}</h1>
      <p className="text-ink-mid">{t(`partner.page.${kind}`)}</p>
      <div className="flex flex-wrap gap-3 pt-2">
        {kind === 'error' && (
          <Button onClick={() => window.location.reload()}>{t('partner.page.retry')}</Button>
        )}
        {isPasskey && (
          <Link to={partnerPath('account', {})} className={buttonClass('primary')}>
            {t('partner.nav.account')}
          </Link>
        )}
        <Link to="/" className={buttonClass('secondary')}>
          {t('partner.page.home')}
        </Link>
      </div>
    </div>
  );
}

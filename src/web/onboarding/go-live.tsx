// The last step of a new venue: asking to be opened, waiting for it, and what comes after.
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-style.ts';

type GoLiveProps = {
  venueId: number;
  onboarding: { liveAskedAt: Date | null; liveAt: Date | null } | null;
  isOwner: boolean;
  isReady: boolean;
  hasAccount: boolean;
};

export function GoLive({ venueId, onboarding, isOwner, isReady, hasAccount }: GoLiveProps) {
  const { t } = useTranslation();
  if (onboarding?.liveAt)
    return (
      <>
        <div className={CARD}>
          <div>
            <p className="font-medium">{t('partner.start.live')}</p>
            <p className="text-ink-mid">{t('partner.start.first_tables')}</p>
          </div>
          <Link to={partnerPath('tonight', { venueId })} className={buttonClass('primary')}>
            {t('partner.start.tonight')}
          </Link>
        </div>
        {!hasAccount && <NoAccount venueId={venueId} />}
      </>
    );
  if (onboarding?.liveAskedAt)
    return (
      <>
        <p role="status" className="tool-card px-4 py-3">
          {t('partner.start.waiting')}
        </p>
        {!hasAccount && <NoAccount venueId={venueId} />}
      </>
    );
  return <AskToGoLive venueId={venueId} isOwner={isOwner} isReady={isReady} />;
}

const CARD = 'tool-card flex flex-wrap items-center justify-between gap-3 px-4 py-3';

/** An account takes days to become usable, so a new venue hears of it in its first week. */
function NoAccount({ venueId }: { venueId: number }) {
  const { t } = useTranslation();
  return (
    <div className={CARD}>
      <p className="min-w-60 flex-1">{t('partner.start.account')}</p>
      <Link to={partnerPath('money', { venueId })} className={buttonClass('secondary')}>
        {t('partner.start.account_add')}
      </Link>
    </div>
  );
}

function AskToGoLive({ venueId, isOwner, isReady }: Pick<GoLiveProps, 'venueId' | 'isOwner' | 'isReady'>) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const ask = async () => {
    if (await run(() => partnerPost(`/v/${venueId}/live`))) await revalidate();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} disabled={!isReady || !isOwner} onClick={ask}>
        {t('partner.start.go')}
      </Button>
      <p className="text-ink-mid text-sm">
        {t(`partner.start.${!isOwner ? 'owner_only' : isReady ? 'go_ready' : 'go_hint'}`)}
      </p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

// A venue's account at the payment provider: what is missing, and asking for payouts to it.
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { MissingPart } from '#core/payouts/missing-parts.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type ShownDestination, shortAccount } from './payout-data.ts';
import { useMoney } from './use-money.ts';

type ShownAccount = { account: string; isReady: boolean; isAsked: boolean; missing: readonly MissingPart[] };

export type PayoutAccountPageProps = {
  venueId: number;
  account?: ShownAccount | undefined;
  destination?: ShownDestination | undefined;
  mayRequest: boolean;
  hasLinkExpired: boolean;
};

export function PayoutAccountPage(props: PayoutAccountPageProps) {
  const { venueId, account, destination, mayRequest, hasLinkExpired } = props;
  const { t } = useTranslation();
  return (
    <>
      <div className="grid justify-items-start">
        <Link to={partnerPath('money', { venueId })} className="tool-link -mx-2.5">
          {t('partner.money.back')}
        </Link>
        <h1 className="font-semibold text-title">{t('partner.payouts.account')}</h1>
        <p className="max-w-prose text-ink-mid">{t('partner.payouts.account_about')}</p>
      </div>
      {hasLinkExpired && account?.isReady !== true && (
        <p role="status" className="tool-card px-4 py-3 tablet:max-w-lg">
          {t('partner.payouts.account_again')}
        </p>
      )}
      <section className="tool-card grid gap-3 p-4 tablet:max-w-lg">
        {account ? <State {...account} /> : <p>{t('partner.payouts.account_none')}</p>}
        {!mayRequest && <p className="text-ink-mid">{t('partner.payouts.account_owner')}</p>}
        {mayRequest && !account?.isReady && (
          <GoToProvider venueId={venueId} hasBegun={account !== undefined} />
        )}
        {mayRequest && account?.isReady && !destination && <UseAccount venueId={venueId} />}
        {destination && <Requested {...destination} />}
      </section>
    </>
  );
}

function State({ account, isReady, isAsked, missing }: ShownAccount) {
  const { t } = useTranslation();
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {t('partner.payouts.account_number', { account: shortAccount(account) })}
        <Badge tone={isReady ? 'olive' : 'saffron'}>
          {t(isReady ? 'partner.payouts.account_ready' : 'partner.payouts.account_waiting')}
        </Badge>
      </p>
      {!isAsked && <p className="text-ink-mid">{t('partner.payouts.account_old')}</p>}
      {!isReady && missing.length === 0 && <p>{t('partner.payouts.account_checking')}</p>}
      {missing.length > 0 && (
        <div>
          <h2 className="font-semibold">{t('partner.payouts.account_missing')}</h2>
          <ul className="list-disc pl-5">
            {missing.map((part) => (
              <li key={part}>{t(`partner.payouts.missing_${part}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function GoToProvider({ venueId, hasBegun }: { venueId: number; hasBegun: boolean }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const go = () =>
    run(async () => {
      const path = `/v/${venueId}/payout-account/link`;
      const { url } = await withStepUp(() => partnerPost<{ url: string }>(path));
      window.location.assign(url);
    });
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} onClick={() => void go()}>
        {t(hasBegun ? 'partner.payouts.account_continue' : 'partner.payouts.account_begin')}
      </Button>
      <p role="alert" className="text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

function UseAccount({ venueId }: { venueId: number }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const request = async () => {
    const path = `/v/${venueId}/payout-destinations`;
    if (await run(() => withStepUp(() => partnerPost(path, { method: 'stripe' })))) await revalidate();
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} onClick={() => void request()}>
        {t('partner.payouts.request')}
      </Button>
      <p className="text-ink-mid text-sm">{t('partner.payouts.account_wait')}</p>
      <p role="alert" className="text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

function Requested({ isApproved, usableFrom }: ShownDestination) {
  const { t } = useTranslation();
  const { language } = useMoney();
  return (
    <p role="status" className="border-line border-t pt-3 font-medium">
      {isApproved
        ? t('partner.payouts.own_usable', { moment: formatMoment(usableFrom, language) })
        : t('partner.payouts.own_waiting')}
    </p>
  );
}

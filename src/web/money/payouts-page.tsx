// Runs of payouts, accounts that wait for approval, and the bank's answers.
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { MARKET_IDS, type MarketId } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { BankAnswers } from './bank-answers.tsx';
import {
  type ShownAnswer,
  type ShownDestination,
  type ShownProblem,
  type ShownRun,
  shortAccount,
} from './payout-data.ts';
import { useMoney } from './use-money.ts';

const TONES = { prepared: 'saffron', approved: 'olive', cancelled: 'neutral' } as const;

export type PayoutsPageProps = {
  runs: readonly ShownRun[];
  destinations: readonly (ShownDestination & { venueId: number; venueName: string })[];
  answers: readonly ShownAnswer[];
  problems: readonly ShownProblem[];
  mayPay: boolean;
};

export function PayoutsPage({ runs, destinations, answers, problems, mayPay }: PayoutsPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="font-semibold text-title">{t('partner.payouts.title')}</h1>
      {mayPay && <Prepare />}
      <section className="grid gap-2">
        <h2 className="font-semibold text-name">{t('partner.payouts.runs')}</h2>
        {runs.length === 0 ? (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.payouts.runs_none')}</p>
        ) : (
          <ul className="tool-card">
            {runs.map((run) => (
              <RunRow key={run.runId} run={run} />
            ))}
          </ul>
        )}
      </section>
      <section className="grid gap-2">
        <h2 className="font-semibold text-name">{t('partner.payouts.destinations')}</h2>
        {destinations.length === 0 ? (
          <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.payouts.destinations_none')}</p>
        ) : (
          <ul className="tool-card">
            {destinations.map((one) => (
              <DestinationRow key={one.destinationId} {...one} mayPay={mayPay} />
            ))}
          </ul>
        )}
      </section>
      <BankAnswers answers={answers} problems={problems} mayPay={mayPay} />
    </>
  );
}

function Prepare() {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const navigate = useNavigate();
  const prepare = (market: MarketId) =>
    run(async () => {
      const { run_id: runId } = await withStepUp(() =>
        partnerPost<{ run_id: number }>('/ops/payout-runs', { market }),
      );
      await navigate(partnerPath('payout_run', { runId }));
    });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {MARKET_IDS.map((market) => (
          <Button key={market} kind="secondary" busy={busy} onClick={() => void prepare(market)}>
            {t(`partner.payouts.prepare_${market}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className="text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

function RunRow({ run }: { run: ShownRun }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const facts = [
    t(`partner.payouts.market_${run.market}`),
    t('partner.payouts.venues', { count: run.payouts }),
    run.state === 'approved' &&
      run.unfinished > 0 &&
      t('partner.payouts.unfinished', { count: run.unfinished }),
    run.state === 'approved' && run.named > 0 && t('partner.payouts.named', { count: run.named }),
  ];
  return (
    <li className="border-line [&+&]:border-t">
      <Link
        to={partnerPath('payout_run', { runId: run.runId })}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-small px-4 py-2 hover:bg-wash"
      >
        <span>
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {t('partner.payouts.run', { id: run.runId })}
            <Badge tone={TONES[run.state]}>{t(`partner.payouts.run_${run.state}`)}</Badge>
          </span>
          <span className="block text-ink-mid text-sm">{facts.filter(Boolean).join(' · ')}</span>
          <span className="block text-ink-soft text-sm">
            {t('partner.payouts.prepared_at', { moment: formatMoment(run.preparedAt, language) })}
          </span>
        </span>
        <span className="figures whitespace-nowrap font-semibold">{money(run.amount, run.currency)}</span>
      </Link>
    </li>
  );
}

type DestinationRowProps = PayoutsPageProps['destinations'][number] & { mayPay: boolean };

function DestinationRow({ venueId, venueName, destinationId, mayPay, ...one }: DestinationRowProps) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const approve = async () => {
    const path = `/v/${venueId}/payout-destinations/${destinationId}/approve`;
    if (await run(() => withStepUp(() => partnerPost(path, {})))) await revalidate();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line px-4 py-3 [&+&]:border-t">
      <span>
        <span className="block font-medium">{venueName}</span>
        <span className="block text-ink-mid text-sm">
          {one.holderName} · {shortAccount(one.account)}
        </span>
        <span className="block text-ink-soft text-sm">
          {t('partner.payouts.own_usable', { moment: formatMoment(one.usableFrom, language) })}
        </span>
        <span role="alert" className="block text-tomato-ink empty:hidden">
          {error}
        </span>
      </span>
      {mayPay && (
        <Button
          kind="secondary"
          busy={busy}
          aria-label={t('partner.payouts.destination_approve_label', { name: venueName })}
          onClick={() => void approve()}
        >
          {t('partner.payouts.destination_approve')}
        </Button>
      )}
    </li>
  );
}

// A run: whom it pays how much, for which weeks, and what became of it.
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { describeWeek } from '#core/money/week.ts';
import { readPayoutReasons } from '#core/payouts/payout-reason.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { usePolling } from '../receipt/use-polling.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { BankAnswerForm } from './bank-answer-form.tsx';
import { BankAnswerList } from './bank-answer-list.tsx';
import { type ShownAnswer, type ShownPayout, type ShownRun, shortAccount } from './payout-data.ts';
import { useMoney } from './use-money.ts';

type PayoutRunPageProps = {
  run: ShownRun;
  payouts: readonly ShownPayout[];
  hasBankFile: boolean;
  answers: readonly ShownAnswer[];
  mayPay: boolean;
};

/** While a job sends it. */
const POLL_MS = 2_000;

const COLUMNS =
  'grid-cols-[minmax(0,1fr)_auto] tablet:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)]';
const TONES = {
  ...({ waiting: 'neutral', sending: 'saffron', sent: 'saffron', paid: 'olive' } as const),
  ...({ failed: 'tomato', returned: 'tomato', stuck: 'tomato' } as const),
};

export function PayoutRunPage({ run, payouts, hasBankFile, answers, mayPay }: PayoutRunPageProps) {
  const { t } = useTranslation();
  const { language, money } = useMoney();
  const isBeingSent =
    run.state === 'approved' && payouts.some(({ state }) => state === 'waiting' || state === 'sending');
  usePolling(isBeingSent ? POLL_MS : undefined);
  const dates = [
    t('partner.payouts.prepared_at', { moment: formatMoment(run.preparedAt, language) }),
    run.approvedAt && t('partner.payouts.approved_at', { moment: formatMoment(run.approvedAt, language) }),
  ];
  return (
    <>
      <div className="grid justify-items-start">
        <Link to={partnerPath('payouts', {})} className="tool-link -mx-2.5">
          {t('partner.payouts.all')}
        </Link>
        <h1 className="font-semibold text-title">
          {t('partner.payouts.run', { id: run.runId })}, {t(`partner.payouts.market_${run.market}`)}
        </h1>
        <p className="figures font-semibold text-lg">{money(run.amount, run.currency)}</p>
        <p className="text-ink-mid">
          {t(`partner.payouts.run_${run.state}`)} · {t('partner.payouts.venues', { count: run.payouts })}
        </p>
        <p className="text-ink-soft text-sm">{dates.filter(Boolean).join(' · ')}</p>
      </div>
      {mayPay && run.state === 'prepared' && <Decide runId={run.runId} />}
      {hasBankFile && <BankFiles runId={run.runId} answers={answers} mayPay={mayPay} />}
      <div className="tool-card">
        {/* Each row names its figures for those who can't see the columns. */}
        <div aria-hidden className={`hidden gap-x-4 px-4 py-2 text-ink-soft text-sm tablet:grid ${COLUMNS}`}>
          <span>{t('partner.payouts.venue')}</span>
          <span>{t('partner.payouts.weeks')}</span>
          <span className="text-right">{t('partner.payouts.amount')}</span>
          <span>{t('partner.payouts.state')}</span>
        </div>
        <ul>
          {payouts.map((payout) => (
            <PayoutRow key={payout.payoutId} payout={payout} currency={run.currency} />
          ))}
        </ul>
      </div>
    </>
  );
}

function PayoutRow({ payout, currency }: { payout: ShownPayout; currency: ShownRun['currency'] }) {
  const { t } = useTranslation();
  const { money, week: weekText } = useMoney();
  const { venueId, weeks, state } = payout;
  return (
    <li className={`grid items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 ${COLUMNS}`}>
      <div className="max-tablet:order-1">
        <p className="font-medium">{payout.venueName}</p>
        <p className="text-ink-soft text-sm">
          {t('partner.payouts.to')} {shortAccount(payout.account)}
        </p>
      </div>
      <ul className="grid max-tablet:order-3">
        {weeks.map((week) => (
          <li key={week}>
            <Link to={partnerPath('statement', { venueId, week })} className="underline">
              {weekText(describeWeek(week))}
            </Link>
          </li>
        ))}
      </ul>
      <p className="figures whitespace-nowrap text-right max-tablet:order-2">
        <span className="sr-only">{t('partner.payouts.amount')} </span>
        {money(payout.amount, currency)}
      </p>
      <p className="flex flex-wrap items-center gap-2 max-tablet:order-4 max-tablet:justify-end">
        <Badge tone={TONES[state]}>{t(`partner.payouts.state_${state}`)}</Badge>
        {payout.reason && <Reasons reason={payout.reason} />}
      </p>
    </li>
  );
}

/** What is known is said in words, and the provider's own code stays for questions to it. */
function Reasons({ reason }: { reason: string }) {
  const { t } = useTranslation();
  return readPayoutReasons(reason).map(({ word, known }) => (
    <span key={word} title={word} className="text-ink-mid text-sm">
      {known ? t(`partner.payouts.reason_${known}`) : word}
    </span>
  ));
}

type BankFilesProps = { runId: number; answers: readonly ShownAnswer[]; mayPay: boolean };

function BankFiles({ runId, answers, mayPay }: BankFilesProps) {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <h2 className="font-semibold text-name">{t('partner.payouts.bank_files')}</h2>
      <p className="text-ink-mid">{t('partner.payouts.bank_file_about')}</p>
      <LinkButton kind="secondary" reloadDocument to={`/api/partner/ops/payout-runs/${runId}/bank-file`}>
        {t('partner.payouts.bank_file')}
      </LinkButton>
      {mayPay && (
        <>
          <p className="text-ink-mid">{t('partner.payouts.bank_about')}</p>
          <BankAnswerForm />
        </>
      )}
      <BankAnswerList answers={answers} />
    </section>
  );
}

function Decide({ runId }: { runId: number }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const decide = async (what: 'approve' | 'cancel') => {
    if (await run(() => withStepUp(() => partnerPost(`/ops/payout-runs/${runId}/${what}`, {}))))
      await revalidate();
  };
  return (
    <section className="tool-card grid gap-3 p-4 tablet:max-w-lg">
      <p>{t('partner.payouts.approve_about')}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void decide('approve')}>
          {t('partner.payouts.approve')}
        </Button>
        <Button kind="secondary" busy={busy} onClick={() => void decide('cancel')}>
          {t('partner.payouts.cancel')}
        </Button>
      </div>
      <p role="alert" className="text-tomato-ink empty:hidden">
        {error}
      </p>
    </section>
  );
}

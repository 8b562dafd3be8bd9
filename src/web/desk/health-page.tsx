// For people on call: what stands still, what it means, what to do, and a button where there is
// something to do.
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { Currency } from '#core/money.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { useMoney } from '../money/use-money.ts';
import { usePolling } from '../receipt/use-polling.ts';
import { Button } from '../ui/button.tsx';
import { DeadLetterList, type Letter } from './dead-letters.tsx';
import { formatDated } from './format-dated.ts';
import { HealthSection } from './health-section.tsx';
import { StateBadge } from './state-badge.tsx';

type Sum = { venue: string; currency: Currency; amount: number; state: string };
type HealthPageProps = {
  letterCount: number;
  letters: readonly Letter[];
  orders: readonly (Sum & { venueId: number; orderId: number; since: Date })[];
  findings: readonly { day: string; findings: number; comparedAt: Date }[];
  payouts: readonly (Sum & { payoutId: number; runId: number; reason: string | null; changedAt: Date })[];
  waiting: {
    messages: number;
    messageSeconds: number;
    events: number;
    eventSeconds: number;
    queueSeconds: number;
  };
  jobs: readonly { name: string; failedAt: Date; reason: string }[];
  providerMs: number | null;
  maySettle: boolean;
  mayCheck: boolean;
  mayOpenRuns: boolean;
};

const POLL_MS = 30_000;
/** From then on somebody is called (docs/runbook.md). */
const LATE_SECONDS = { message: 600, event: 300, queue: 120 };

export function HealthPage(health: HealthPageProps) {
  const { t } = useTranslation();
  const { language } = useMoney();
  usePolling(POLL_MS);
  const { letterCount, letters, orders, findings, payouts, waiting, jobs, providerMs } = health;
  const isEventLate = waiting.eventSeconds > LATE_SECONDS.event;
  const isQueueLate = waiting.queueSeconds > LATE_SECONDS.queue;
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.health.title')}</h1>
        <p className="text-ink-mid">{t('partner.health.lead')}</p>
      </div>
      <HealthSection topic="letters" count={letterCount}>
        <DeadLetterList letters={letters} />
      </HealthSection>
      <HealthSection topic="orders" count={orders.length}>
        <ul>
          {orders.map((order) => (
            <li key={`${order.venueId}/${order.orderId}`} className="border-line border-t py-3">
              <OrderRow order={order} maySettle={health.maySettle} />
            </li>
          ))}
        </ul>
      </HealthSection>
      <HealthSection topic="findings" count={findings.length}>
        <ul>
          {findings.map((found) => (
            <li key={found.day} className="border-line border-t py-3">
              <FindingRow found={found} mayCheck={health.mayCheck} />
            </li>
          ))}
        </ul>
      </HealthSection>
      <HealthSection topic="payouts" count={payouts.length}>
        <ul>
          {payouts.map((payout) => (
            <li key={payout.payoutId} className="grid gap-1 border-line border-t py-3">
              <Payout payout={payout} mayOpen={health.mayOpenRuns} />
            </li>
          ))}
        </ul>
      </HealthSection>
      <HealthSection
        topic="provider"
        count={(providerMs === null ? 1 : 0) + (isEventLate ? waiting.events : 0)}
        figure={
          providerMs === null
            ? t('partner.health.provider.silent')
            : t('partner.health.provider.answers', { count: Math.round(providerMs) })
        }
      />
      <HealthSection
        topic="mail"
        count={waiting.messageSeconds > LATE_SECONDS.message ? waiting.messages : 0}
        figure={t('partner.health.mail.waiting', { count: waiting.messages })}
      />
      <HealthSection
        topic="jobs"
        count={jobs.length + (isQueueLate ? 1 : 0)}
        figure={
          isQueueLate
            ? t('partner.health.jobs.late', { count: Math.round(waiting.queueSeconds / 60) })
            : undefined
        }
      >
        <ul>
          {jobs.map(({ name, failedAt, reason }) => (
            <li key={name} className="border-line border-t py-3">
              <p>
                <code className="text-sm">{name}</code>{' '}
                <span className="figures text-ink-soft text-sm">{formatDated(failedAt, language)}</span>
              </p>
              <p className="break-words text-sm">{reason}</p>
            </li>
          ))}
        </ul>
      </HealthSection>
    </>
  );
}

function OrderRow({ order, maySettle }: { order: HealthPageProps['orders'][number]; maySettle: boolean }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const { venueId, orderId } = order;
  const settle = () =>
    run(async () => {
      await partnerPost(`/v/${venueId}/orders/${orderId}/settle`);
      await revalidate();
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <Link to={partnerPath('order', { venueId, orderId })} className="font-medium underline">
          {order.venue} · {t('partner.find.order_number', { number: orderId })}
        </Link>{' '}
        <StateBadge of="order" state={order.state} />
        <p className="figures text-ink-soft text-sm">
          {money(order.amount, order.currency)} · {formatDated(order.since, language)}
        </p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </div>
      {maySettle && (
        <Button kind="secondary" busy={busy} onClick={settle}>
          {t('partner.health.orders.settle')}
        </Button>
      )}
    </div>
  );
}

function FindingRow({ found, mayCheck }: { found: HealthPageProps['findings'][number]; mayCheck: boolean }) {
  const { t } = useTranslation();
  const { day: dayText } = useMoney();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const check = () =>
    run(async () => {
      await partnerPost(`/ops/days/${found.day}/check`);
      await revalidate();
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <Link to={`${partnerPath('day_close', {})}?day=${found.day}`} className="font-medium underline">
          {dayText(found.day)}
        </Link>
        <p className="figures text-ink-soft text-sm">
          {t('partner.health.findings.count', { count: found.findings })}
        </p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </div>
      {mayCheck && (
        <Button kind="secondary" busy={busy} onClick={check}>
          {t('partner.health.findings.check')}
        </Button>
      )}
    </div>
  );
}

function Payout({ payout, mayOpen }: { payout: HealthPageProps['payouts'][number]; mayOpen: boolean }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const { venue, runId, amount, currency, state, reason, changedAt } = payout;
  const name = `${venue} · ${money(amount, currency)}`;
  return (
    <>
      <p className="font-medium">
        {mayOpen ? (
          <Link to={partnerPath('payout_run', { runId })} className="underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="figures break-words text-sm">
        {t(`partner.payouts.state_${state}` as 'partner.payouts.state_failed')} ·{' '}
        {formatDated(changedAt, language)} {reason && `· ${reason}`}
      </p>
    </>
  );
}

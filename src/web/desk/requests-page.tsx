// Mends that wait for another person: what follows from each now, then yes or no.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { MendPreview } from '#core/desk/mends.contract.ts';
import type { Currency } from '#core/money.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { useMoney } from '../money/use-money.ts';
import { formText } from '../staff/form-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ConsequenceList } from './consequence-list.tsx';
import { formatDated } from './format-dated.ts';
import { showAgain } from './show-again.ts';

type DeskRequest = {
  venueId: number;
  requestId: number;
  orderId: number;
  venue: string;
  currency: Currency;
  kind: string;
  amount: number;
  reason: string;
  askedByName: string;
  askedAt: Date;
  lapsesAt: Date;
  isLapsed: boolean;
  isOwn: boolean;
};
type RequestsPageProps = { requests: readonly DeskRequest[]; mayDecide: boolean };

export function RequestsPage({ requests, mayDecide }: RequestsPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.mend_requests.title')}</h1>
        <p className="text-ink-mid">{t('partner.mend_requests.lead')}</p>
      </div>
      {requests.length === 0 && <p className="tool-card p-4">{t('partner.mend_requests.none')}</p>}
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={`${request.venueId}/${request.requestId}`} className="tool-card p-4">
            <RequestCard request={request} mayDecide={mayDecide} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RequestCard({ request, mayDecide }: { request: DeskRequest; mayDecide: boolean }) {
  const { t } = useTranslation();
  const { money, language } = useMoney();
  const { venueId, orderId, kind, isLapsed, isOwn } = request;
  return (
    <div className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="figures font-semibold text-name">
            {t(`partner.mend_requests.kind.${kind}` as 'partner.mend_requests.kind.refund')} ·{' '}
            {money(request.amount, request.currency)}
          </h2>
          {isLapsed && <Badge>{t('partner.mend_requests.lapsed')}</Badge>}
        </div>
        <p className="font-medium">{request.venue}</p>
        <p>{t('partner.order.why', { reason: request.reason })}</p>
        <p className="figures text-ink-soft text-sm">
          {t('partner.mend_requests.asked_by', { name: request.askedByName })} ·{' '}
          {formatDated(request.askedAt, language)}
        </p>
        {!isLapsed && (
          <p className="figures text-ink-soft text-sm">
            {t('partner.mend_requests.lapses', { moment: formatDated(request.lapsesAt, language) })}
          </p>
        )}
      </div>
      {isLapsed && <p>{t('partner.mend_requests.lapsed_why')}</p>}
      <Link to={partnerPath('order', { venueId, orderId })} className="justify-self-start underline">
        {t('partner.mend_requests.open')}
      </Link>
      {isOwn && !isLapsed && <p className="font-medium">{t('partner.mend_requests.own')}</p>}
      {mayDecide && !isLapsed && <Decision request={request} />}
    </div>
  );
}

function Decision({ request: { venueId, requestId, isOwn } }: { request: DeskRequest }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [preview, setPreview] = useState<MendPreview>();
  const path = `/v/${venueId}/mend-requests/${requestId}`;
  const load = async () => setPreview(await partnerPost<MendPreview>(`${path}/preview`));
  const decide = (answer: 'approve' | 'refuse', body: object) =>
    run(async () => {
      await showAgain(
        withStepUp(() => partnerPost(`${path}/${answer}`, body)),
        load,
      );
      await revalidate();
    });
  const refuse = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void decide('refuse', { reason: formText(event.currentTarget, 'reason') });
  };
  return (
    <>
      {preview && <ConsequenceList preview={{ ...preview, needs_second_person: false }} />}
      {!isOwn && (
        <div className="flex flex-wrap gap-3">
          {preview ? (
            <Button busy={busy} onClick={() => decide('approve', { seen: preview.seen })}>
              {t('partner.mend_requests.approve')}
            </Button>
          ) : (
            <Button busy={busy} onClick={() => run(load)}>
              {t('partner.mend_requests.show')}
            </Button>
          )}
        </div>
      )}
      <form onSubmit={refuse} className="grid gap-3 tablet:grid-cols-[1fr_auto] tablet:items-end">
        <Field name="reason" label={t('partner.mend_requests.reason')} required maxLength={500} />
        <Button type="submit" kind="secondary" busy={busy} className="justify-self-start tablet:mb-6.5">
          {t(isOwn ? 'partner.mend_requests.withdraw' : 'partner.mend_requests.refuse')}
        </Button>
      </form>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </>
  );
}

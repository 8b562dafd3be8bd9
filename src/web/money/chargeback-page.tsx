// One chargeback: what the bank will read, and sending it.
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { type ChargebackData, ChargebackState } from './chargebacks-page.tsx';
import { useMoney } from './use-money.ts';

type ChargebackPageProps = {
  chargeback: ChargebackData;
  evidence: {
    productDescription: string;
    serviceDate: string;
    activityLog: string;
    summary: string;
  };
  canBeAnswered: boolean;
  maySend: boolean;
};

export function ChargebackPage({ chargeback, evidence, canBeAnswered, maySend }: ChargebackPageProps) {
  const { t } = useTranslation();
  const { money } = useMoney();
  const { venueId, orderId, reference, sentAt } = chargeback;
  return (
    <>
      <div className="grid gap-1">
        <Link to={partnerPath('chargebacks', {})} className="tool-link -ml-2.5 justify-self-start">
          {t('partner.chargebacks.back')}
        </Link>
        <h1 className="font-semibold text-title">
          {t('partner.chargebacks.one', { reference: reference ?? orderId })}
        </h1>
        <p className="figures">
          {chargeback.venue} · {money(chargeback.amount, chargeback.currency)}
        </p>
        <ChargebackState chargeback={chargeback} />
        <Link to={partnerPath('order', { venueId, orderId })} className="justify-self-start underline">
          {t('partner.chargebacks.order')}
        </Link>
      </div>
      <section className="tool-card grid gap-3 p-4 tablet:max-w-3xl">
        <div>
          <h2 className="font-semibold text-name">{t('partner.chargebacks.evidence')}</h2>
          <p className="text-ink-mid">{t('partner.chargebacks.evidence_lead')}</p>
        </div>
        <dl className="grid gap-3" lang="en">
          <Part name={t('partner.chargebacks.product')}>{evidence.productDescription}</Part>
          <Part name={t('partner.chargebacks.service_date')}>{evidence.serviceDate}</Part>
          <Part name={t('partner.chargebacks.activity')}>{evidence.activityLog}</Part>
          <Part name={t('partner.chargebacks.summary')}>{evidence.summary}</Part>
        </dl>
        {sentAt && (
          <p role="status" className="rounded-small bg-olive-wash p-3 text-olive-ink">
            {t('partner.chargebacks.was_sent')}
          </p>
        )}
        {!sentAt && !canBeAnswered && <p className="text-ink-mid">{t('partner.chargebacks.closed')}</p>}
        {!sentAt && canBeAnswered && maySend && <SendForm reversalId={chargeback.reversalId} />}
      </section>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="figures whitespace-pre-line break-words">{children}</dd>
    </div>
  );
}

function SendForm({ reversalId }: { reversalId: string }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { reason: formText(event.currentTarget, 'reason') };
    await run(() => partnerPost(`/ops/chargebacks/${reversalId}/evidence`, body));
    await revalidate();
  };
  return (
    <form onSubmit={send} className="grid gap-3 border-line border-t pt-3">
      <TextArea
        name="reason"
        label={t('partner.chargebacks.reason')}
        maxLength={500}
        rows={2}
        required
        error={error}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('partner.chargebacks.send')}
      </Button>
    </form>
  );
}

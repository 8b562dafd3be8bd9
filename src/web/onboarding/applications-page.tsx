// What waits for an operator: applications, and venues that ask to be opened.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { Language, MarketId, ProductType } from '#core/market.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { ApproveForm, type NamedPosition } from './approve-form.tsx';

export type Application = {
  id: number;
  market: MarketId;
  companyName: string;
  companyNumber: string;
  venueName: string;
  productType: ProductType;
  city: NamedPosition | null;
  areas: NamedPosition[];
  address: string;
  zip: string;
  contactName: string;
  email: string;
  phone: string;
  message: string;
  state: string;
  question: string | null;
  sentAt: Date;
};

type Waiting = { venueId: number; name: string; liveAskedAt: Date };

export type ApplicationsData = {
  applications: Application[];
  waiting: Waiting[];
  mapStyleUrl: string | null;
};

export function ApplicationsPage({ applications, waiting, mapStyleUrl }: ApplicationsData) {
  const { t } = useTranslation();
  const [approved, setApproved] = useState('');
  return (
    <>
      <h1 className="font-semibold text-title">{t('partner.applications.title')}</h1>
      <p role="status" className="rounded-small bg-olive-wash p-3 text-olive-ink empty:hidden">
        {approved && t('partner.applications.approved', { email: approved })}
      </p>
      {applications.length === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.applications.empty')}</p>
      ) : (
        <ul className="grid gap-3">
          {applications.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              mapStyleUrl={mapStyleUrl}
              onApproved={setApproved}
            />
          ))}
        </ul>
      )}
      <h2 className="font-semibold text-name">{t('partner.applications.waiting_title')}</h2>
      {waiting.length === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.applications.waiting_empty')}</p>
      ) : (
        <ul className="tool-card">
          {waiting.map((venue) => (
            <WaitingRow key={venue.venueId} venue={venue} />
          ))}
        </ul>
      )}
    </>
  );
}

type CardProps = {
  application: Application;
  mapStyleUrl: string | null;
  onApproved: (email: string) => void;
};

function ApplicationCard({ application, mapStyleUrl, onApproved }: CardProps) {
  const { t, i18n } = useTranslation();
  const [doing, setDoing] = useState<'ask' | 'decline'>();
  const { companyName, companyNumber, venueName, productType, city, address, zip } = application;
  const { contactName, email, phone, message, question } = application;
  return (
    <li className="tool-card grid gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-base">{venueName}</h2>
        {application.state === 'asked' && <Badge tone="saffron">{t('partner.applications.asked')}</Badge>}
      </div>
      <p className="text-ink-mid">
        {t(`partner.apply.type_${productType}`)} · {address}, {zip} {city?.name}
      </p>
      <p>
        {companyName} · {t('partner.applications.number', { number: companyNumber })}
      </p>
      <p>
        {contactName} · {email} · {phone}
      </p>
      {message && <p className="whitespace-pre-line rounded-small bg-wash p-3">{message}</p>}
      {question && <p className="text-ink-mid">{t('partner.applications.question', { question })}</p>}
      <p className="text-ink-soft text-sm">
        {t('partner.applications.sent', {
          moment: formatMoment(application.sentAt, i18n.language as Language),
        })}
      </p>
      {doing ? (
        <Answer application={application} kind={doing} onEnd={() => setDoing(undefined)} />
      ) : (
        <ApproveForm application={application} mapStyleUrl={mapStyleUrl} onApproved={onApproved}>
          <Button kind="secondary" onClick={() => setDoing('ask')}>
            {t('partner.applications.ask')}
          </Button>
          <Button kind="quiet" onClick={() => setDoing('decline')}>
            {t('partner.applications.decline')}
          </Button>
        </ApproveForm>
      )}
    </li>
  );
}

type AnswerProps = { application: Application; kind: 'ask' | 'decline'; onEnd: () => void };

function Answer({ application: { id }, kind, onEnd }: AnswerProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'text');
    const body = kind === 'ask' ? { question: text } : { reason: text };
    if (!(await run(() => partnerPost(`/ops/applications/${id}/${kind}`, body)))) return;
    onEnd();
    await revalidate();
  };
  return (
    <form onSubmit={send} className="grid gap-3 border-line border-t pt-3">
      <Field
        name="text"
        label={t(`partner.applications.${kind}_label`)}
        maxLength={kind === 'ask' ? 1000 : 500}
        required
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t(`partner.applications.${kind}_send`)}
        </Button>
        <Button kind="secondary" onClick={onEnd}>
          {t('partner.applications.cancel')}
        </Button>
      </div>
    </form>
  );
}

function WaitingRow({ venue: { venueId, name, liveAskedAt } }: { venue: Waiting }) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    if (await run(() => partnerPost(`/v/${venueId}/live/confirm`))) await revalidate();
  };
  const moment = formatMoment(liveAskedAt, i18n.language as Language);
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-line px-4 py-1.5 [&+&]:border-t">
      <div>
        <p className="font-medium">
          <Link
            to={partnerPath('desk_venue', { venueId })}
            aria-label={t('partner.applications.look', { name })}
            className="inline-flex min-h-8 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        </p>
        <p className="text-ink-soft text-sm">{t('partner.applications.asked_live', { moment })}</p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </div>
      <Button busy={busy} aria-label={t('partner.applications.confirm_label', { name })} onClick={confirm}>
        {t('partner.applications.confirm')}
      </Button>
    </li>
  );
}

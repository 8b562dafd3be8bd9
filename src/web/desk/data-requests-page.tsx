// Requests about somebody's own data: what is asked, by when, what there is, and what has to stay.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import {
  DATA_REQUEST_KINDS,
  type DataCounts,
  type DataFile,
  type DataRequestKind,
  type Erased,
} from '#core/desk/data-requests.contract.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { useMoney } from '../money/use-money.ts';
import { formText } from '../staff/form-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { formatDate } from './format-dated.ts';
import { saveFile } from './save-file.ts';

type DataRequest = {
  requestId: number;
  kind: DataRequestKind;
  /** Masked. */
  email: string;
  askedAt: Date;
  dueAt: Date;
  leftCount: number;
  isOverdue: boolean;
};

export function DataRequestsPage({ requests }: { requests: readonly DataRequest[] }) {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState<string>();
  return (
    <>
      <div>
        <h1 className="font-semibold text-title">{t('partner.data_requests.title')}</h1>
        <p className="text-ink-mid">{t('partner.data_requests.lead')}</p>
      </div>
      <NewRequest />
      <p role="status" className="text-olive-ink empty:hidden">
        {answered}
      </p>
      {requests.length === 0 && <p className="tool-card p-4">{t('partner.data_requests.none')}</p>}
      <ul className="grid gap-3 tablet:max-w-2xl">
        {requests.map((request) => (
          <li key={request.requestId} className="tool-card p-4">
            <RequestCard request={request} onAnswered={setAnswered} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NewRequest() {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { kind: formText(form, 'kind'), email: formText(form, 'email') };
    if (!(await run(() => partnerPost('/ops/data-requests', body)))) return;
    form.reset();
    await revalidate();
  };
  return (
    <form onSubmit={enter} className="tool-card grid gap-3 p-4 tablet:max-w-2xl">
      <h2 className="font-semibold text-name">{t('partner.data_requests.new')}</h2>
      <Field
        name="email"
        type="email"
        label={t('partner.mend.email')}
        required
        maxLength={254}
        autoComplete="off"
      />
      <Select
        name="kind"
        label={t('partner.data_requests.kind')}
        options={DATA_REQUEST_KINDS.map((value) => ({
          value,
          label: t(`partner.data_requests.kind_${value}`),
        }))}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('partner.data_requests.enter')}
      </Button>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </form>
  );
}

type RequestCardProps = { request: DataRequest; onAnswered: (text: string) => void };

function RequestCard({ request, onAnswered }: RequestCardProps) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [counts, setCounts] = useState<DataCounts>();
  const { requestId, kind, email, askedAt, dueAt, leftCount, isOverdue } = request;
  const path = `/ops/data-requests/${requestId}`;
  const show = () => run(async () => setCounts(await partnerPost<DataCounts>(`${path}/counts`)));
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { reason: formText(event.currentTarget, 'reason') };
    void run(async () => {
      if (kind === 'export') {
        const file = await withStepUp(() => partnerPost<DataFile>(`${path}/export`, body));
        saveFile(file.name, 'application/json', file.text);
        onAnswered(t('partner.data_requests.exported'));
      } else {
        const { erased, left } = await withStepUp(() => partnerPost<Erased>(`${path}/erase`, body));
        const texts = [t('partner.data_requests.erased', { count: erased })];
        if (left > 0) texts.push(t('partner.data_requests.left', { count: left }));
        onAnswered(texts.join(' '));
      }
      setCounts(undefined);
      await revalidate();
    });
  };
  return (
    <div className="grid gap-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-name">
            {t(`partner.data_requests.kind_${kind}`)} · {email}
          </h2>
          {isOverdue && <Badge tone="tomato">{t('partner.data_requests.overdue')}</Badge>}
        </div>
        <p className="figures text-ink-soft text-sm">
          {t('partner.data_requests.dates', {
            asked: formatDate(askedAt, language),
            due: formatDate(dueAt, language),
          })}
        </p>
        {leftCount > 0 && <p>{t('partner.data_requests.left', { count: leftCount })}</p>}
      </div>
      {!counts && (
        <Button busy={busy} className="justify-self-start" onClick={show}>
          {t('partner.data_requests.show')}
        </Button>
      )}
      {counts && (
        <form onSubmit={answer} className="grid gap-3">
          <Counts counts={counts} isErase={kind === 'erase'} />
          <Field name="reason" label={t('partner.mend.reason')} required maxLength={500} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {t(`partner.data_requests.do_${kind}`)}
            </Button>
            <Button kind="secondary" onClick={() => setCounts(undefined)}>
              {t('partner.mend.cancel')}
            </Button>
          </div>
        </form>
      )}
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

function Counts({ counts, isErase }: { counts: DataCounts; isErase: boolean }) {
  const { t } = useTranslation();
  const found = [
    ...(['orders', 'holds', 'purchases', 'presents', 'applications'] as const)
      .filter((name) => counts[name] > 0)
      .map((name) => t(`partner.data_requests.${name}`, { count: counts[name] })),
    ...(counts.is_subscriber ? [t('partner.data_requests.subscriber')] : []),
    ...(counts.is_staff ? [t('partner.data_requests.staff')] : []),
  ];
  const kept = ['money', 'coming', 'cards', 'log'] as const;
  return (
    <>
      <p>
        {found.length > 0
          ? `${t('partner.data_requests.found')} ${found.join(', ')}.`
          : t('partner.data_requests.nothing')}
      </p>
      {isErase && (
        <div>
          <h3 className="font-medium">{t('partner.data_requests.kept')}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {kept.map((name) => (
              <li key={name}>{t(`partner.data_requests.kept_${name}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

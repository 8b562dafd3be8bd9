// What venues object to and nobody has answered yet, the oldest first.
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { parseAmount } from '#core/money/parse-amount.ts';
import { lineNameOf } from '#core/money/statement.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { formatMoment } from '../staff/format-moment.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { OpenDispute } from './statement-data.ts';
import { useMoney } from './use-money.ts';

type DisputesPageProps = { disputes: readonly OpenDispute[]; mayAnswer: boolean };

export function DisputesPage({ disputes, mayAnswer }: DisputesPageProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="font-semibold text-title">{t('partner.disputes.title')}</h1>
      {disputes.length === 0 ? (
        <p className="tool-card px-4 py-3 text-ink-mid">{t('partner.disputes.empty')}</p>
      ) : (
        <ul className="grid gap-3">
          {disputes.map((dispute) => (
            <DisputeCard
              key={`${dispute.venueId}/${dispute.week}/${dispute.number}`}
              dispute={dispute}
              mayAnswer={mayAnswer}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function DisputeCard({ dispute, mayAnswer }: { dispute: OpenDispute; mayAnswer: boolean }) {
  const { t } = useTranslation();
  const { language, day, money } = useMoney();
  const [decision, setDecision] = useState<'accepted' | 'refused'>();
  const { venueId, venueName, week, currency, reference, amount } = dispute;
  return (
    <li className="tool-card grid gap-2 p-4">
      <h2 className="font-semibold text-base">
        <Link to={partnerPath('statement', { venueId, week })} className="underline">
          {venueName}
        </Link>
      </h2>
      <p className="text-ink-mid">
        {[t(`partner.money.source_${lineNameOf(dispute)}`), reference, day(dispute.serviceDay)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="figures">
        {t('partner.disputes.line', {
          amount: money(amount, currency),
          commission: money(dispute.commissionAmount, currency),
          vat: money(dispute.vatAmount, currency),
        })}
      </p>
      <p className="whitespace-pre-line rounded-small bg-wash p-3">{dispute.text}</p>
      <p className="text-ink-soft text-sm">
        {t('partner.money.disputed_at', { moment: formatMoment(dispute.askedAt, language) })}
      </p>
      {decision && (
        <AnswerForm
          key={decision}
          dispute={dispute}
          decision={decision}
          onEnd={() => setDecision(undefined)}
        />
      )}
      {mayAnswer && !decision && (
        <div className="flex flex-wrap gap-3 border-line border-t pt-3">
          <Button onClick={() => setDecision('accepted')}>{t('partner.disputes.accepted')}</Button>
          <Button kind="secondary" onClick={() => setDecision('refused')}>
            {t('partner.disputes.refused')}
          </Button>
        </div>
      )}
    </li>
  );
}

type AnswerFormProps = { dispute: OpenDispute; decision: 'accepted' | 'refused'; onEnd: () => void };

function AnswerForm({ dispute: { venueId, week, number }, decision, onEnd }: AnswerFormProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const [isNoAmount, setNoAmount] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const amount = decision === 'accepted' ? parseAmount(formText(form, 'amount')) : 0;
    const isWrong = amount === undefined || amount < 0;
    setNoAmount(isWrong);
    if (isWrong) return;
    const answer = formText(form, 'answer');
    const body = decision === 'accepted' ? { decision, answer, amount } : { decision, answer };
    const path = `/v/${venueId}/statements/${week}/lines/${number}/dispute/answer`;
    if (await run(() => withStepUp(() => partnerPost(path, body)))) await revalidate();
  };
  return (
    <form onSubmit={send} className="grid gap-3 border-line border-t pt-3">
      {decision === 'accepted' && (
        <Field
          name="amount"
          label={t('partner.disputes.amount')}
          hint={t('partner.disputes.amount_hint')}
          inputMode="decimal"
          unit="kr."
          required
          error={isNoAmount ? t('partner.money.amount_wrong') : undefined}
        />
      )}
      <TextArea
        name="answer"
        label={t('partner.disputes.answer')}
        maxLength={500}
        rows={2}
        required
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t(`partner.disputes.send_${decision}`)}
        </Button>
        <Button kind="secondary" onClick={onEnd}>
          {t('partner.money.cancel')}
        </Button>
      </div>
    </form>
  );
}

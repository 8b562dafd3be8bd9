import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import type { ShownProblem } from './payout-data.ts';
import { useMoney } from './use-money.ts';

/** Finance brings the bank's files here, and sees which of their entries fit no payout. */
export function BankAnswers({ problems, mayPay }: { problems: readonly ShownProblem[]; mayPay: boolean }) {
  const { t } = useTranslation();
  const { money } = useMoney();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-semibold text-name">{t('partner.payouts.bank')}</h2>
      <p className="text-ink-mid">{t('partner.payouts.bank_about')}</p>
      {mayPay && <AnswerForm />}
      {problems.length > 0 && (
        <>
          <h3 className="font-semibold">{t('partner.payouts.problems')}</h3>
          <ul className="tool-card">
            {problems.map(({ answerId, problem, reference, amount, currency }, index) => (
              <li
                key={`${answerId}/${index}`}
                className="flex flex-wrap justify-between gap-3 border-line px-4 py-3 [&+&]:border-t"
              >
                <span>
                  <span className="block font-medium">{t(`partner.payouts.problem_${problem}`)}</span>
                  <span className="block text-ink-mid text-sm">{reference}</span>
                </span>
                <span className="figures">
                  {amount !== null && (currency === 'DKK' || currency === 'SEK') && money(amount, currency)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AnswerForm() {
  const { t } = useTranslation();
  const id = useId();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  const { revalidate } = useRevalidator();
  const [isSent, setSent] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const file = new FormData(form).get('file');
    if (!(file instanceof File)) return;
    const body = await file.text();
    const isDone = await run(() => withStepUp(() => partnerPost('/ops/bank-answers', { body })));
    setSent(isDone);
    if (!isDone) return;
    form.reset();
    await revalidate();
  };
  return (
    <form
      onSubmit={send}
      className="tool-card grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 p-4 tablet:max-w-lg"
    >
      <label htmlFor={id} className="font-semibold text-sm">
        {t('partner.payouts.bank_choose')}
      </label>
      <input
        id={id}
        type="file"
        name="file"
        accept=".xml,application/xml,text/xml"
        required
        className="max-w-full"
      />
      <p role="alert" className="text-tomato-ink empty:hidden">
        {error}
      </p>
      <Button type="submit" busy={busy}>
        {t('partner.payouts.bank_send')}
      </Button>
      <p role="status" className="text-olive-ink empty:hidden">
        {isSent && t('partner.payouts.bank_sent')}
      </p>
    </form>
  );
}

import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';

/** Finance brings a file of the bank. */
export function BankAnswerForm() {
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

import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAmount } from '#core/money/parse-amount.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';

/** Finance adds to or takes from the venue's next statement. */
export function CorrectionForm({ venueId, serviceDay }: { venueId: number; serviceDay: string }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const withStepUp = useStepUp();
  // What is sent twice counts once; a new one begins when the last was given.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState(0);
  const [isNoAmount, setNoAmount] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const amount = parseAmount(formText(form, 'amount'));
    setNoAmount(!amount);
    if (!amount) return;
    const body = { key, service_day: serviceDay, amount, text: formText(form, 'text') };
    const isGiven = await run(() =>
      withStepUp(() => partnerPost(`/v/${venueId}/statement-corrections`, body)),
    );
    if (!isGiven) return;
    form.reset();
    setKey(crypto.randomUUID());
    setGiven((count) => count + 1);
  };
  return (
    <form onSubmit={send} className="tool-card grid gap-3 p-4 tablet:max-w-lg">
      <div>
        <h2 className="font-semibold text-name">{t('partner.money.correct')}</h2>
        <p className="text-ink-mid">{t('partner.money.correct_about')}</p>
      </div>
      <Field
        name="amount"
        label={t('partner.money.correct_amount')}
        hint={t('partner.money.correct_hint')}
        unit="kr."
        required
        error={isNoAmount ? t('partner.money.amount_wrong') : undefined}
      />
      <TextArea
        name="text"
        label={t('partner.money.correct_text')}
        maxLength={500}
        rows={2}
        required
        error={error}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('partner.money.correct_send')}
      </Button>
      <p role="status" className="rounded-small bg-olive-wash p-3 text-olive-ink empty:hidden">
        {given > 0 && t('partner.money.corrected')}
      </p>
    </form>
  );
}

import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';

/** The button that opened the form had the focus, and is gone. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus();

/** What the owner objects to, in their own words. It can be sent once. */
export function DisputeForm({ path, onEnd }: { path: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'text');
    if (!(await run(() => partnerPost(path, { text })))) return;
    await revalidate();
    onEnd();
  };
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea
        name="text"
        label={t('partner.money.dispute_text')}
        hint={t('partner.money.dispute_hint')}
        maxLength={500}
        rows={3}
        required
        ref={focus}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('partner.money.dispute_send')}
        </Button>
        <Button kind="secondary" onClick={onEnd}>
          {t('partner.money.cancel')}
        </Button>
      </div>
    </form>
  );
}

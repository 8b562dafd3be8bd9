import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { ContentData } from './content-data.ts';

type Props = { path: string; content: ContentData; mayApprove: boolean };

/** Shows a chief the script to approve or decline, and tells others that it waits. */
export function ApprovePanel({ path, content: { newest, document }, mayApprove }: Props) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  if (newest?.state !== 'asked') return null;
  const approve = () =>
    run(() =>
      withStepUp(() => partnerPost(`${path}/revisions/${newest.number}/approve`, {})).finally(revalidate),
    );
  const decline = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { reason: formText(event.currentTarget, 'reason') };
    void run(() => partnerPost(`${path}/revisions/${newest.number}/decline`, body).finally(revalidate));
  };
  return (
    <section aria-labelledby="approve" className="tool-card grid gap-3 border-saffron p-4">
      <div>
        <h2 id="approve" className="font-semibold text-name">
          {t('partner.content.script.waits')}
        </h2>
        <p className="text-ink-mid">
          {t('partner.content.script.asked_by', {
            name: newest.publishedBy ?? t('partner.content.somebody'),
          })}
        </p>
      </div>
      {mayApprove && (
        <>
          <pre className="max-h-96 overflow-auto whitespace-pre-wrap break-words rounded-small bg-wash p-3 text-sm">
            {document.settings.script_text}
          </pre>
          <Button busy={busy} className="justify-self-start" onClick={approve}>
            {t('partner.content.script.approve')}
          </Button>
          <form onSubmit={decline} className="grid gap-2 border-line border-t pt-3">
            <TextArea
              name="reason"
              label={t('partner.content.script.decline_reason')}
              hint={t('partner.content.script.decline_hint')}
              required
              rows={2}
              maxLength={500}
            />
            <Button type="submit" kind="secondary" busy={busy} className="justify-self-start">
              {t('partner.content.script.decline')}
            </Button>
          </form>
        </>
      )}
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </section>
  );
}

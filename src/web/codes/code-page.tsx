// One discount code: its terms, what became of it, and its end.
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import type { CodeSaved, EditedCode } from '#core/editors/discount-code.ts';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { ConfirmButton } from '../house/confirm-button.tsx';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { useOpenSaved } from '../layout/partner/use-new-form.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CodeConflict } from './code-conflict.tsx';
import { CodeFacts } from './code-facts.tsx';
import { CodeFields } from './code-fields.tsx';
import { STATE_TONES } from './state-tones.ts';
import { useCodeForm } from './use-code-form.ts';

/** Null: a new one. */
type Props = { code: EditedCode | null; mayEdit: boolean };

export function CodePage({ code, mayEdit }: Props) {
  const { t } = useTranslation();
  const openSaved = useOpenSaved();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useCall();
  const form = useCodeForm(code);
  const [said, setSaid] = useState<string>();
  const mayChange = mayEdit && code?.state !== 'ended';
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSaid(undefined);
    if (!form.terms) return setSaid(t('partner.codes.wrong'));
    void send(form.send);
  };
  const send = (call: () => Promise<CodeSaved>) =>
    run(async () => {
      const answer = await call();
      if (answer.outcome === 'conflict') return;
      if (!code) return openSaved(partnerPath('code', { codeId: answer.code_id }));
      setSaid(t('partner.codes.saved_said'));
      await revalidate();
    });
  const take = () => {
    form.takeTheirs();
    void revalidate();
  };
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <Link
          to={partnerPath('codes', {})}
          className="inline-flex min-h-11 items-center font-semibold text-ink-mid underline underline-offset-4"
        >
          {t('partner.codes.back')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-semibold text-title [overflow-wrap:anywhere]">
            {code ? code.terms.code : t('partner.codes.new')}
          </h1>
          {code && <Badge tone={STATE_TONES[code.state]}>{t(`partner.codes.state.${code.state}`)}</Badge>}
        </div>
        {code && <CodeFacts code={code} />}
        {code?.isUsed && mayChange && <p className="text-ink-mid">{t('partner.codes.is_used')}</p>}
        {!mayEdit && <p className="text-ink-mid">{t('partner.codes.read_only')}</p>}
      </div>
      {form.conflict && form.terms && (
        <CodeConflict
          conflict={form.conflict}
          mine={form.terms}
          busy={busy}
          onKeep={() => send(form.sendOverTheirs)}
          onTake={take}
        />
      )}
      <form onSubmit={save} className="tool-card grid gap-4 p-4 tablet:max-w-3xl">
        <CodeFields
          typed={form.typed}
          isUsed={code?.isUsed ?? false}
          isReadOnly={!mayChange}
          onChange={form.set}
        />
        {mayChange && (
          <Button type="submit" busy={busy} className="justify-self-start">
            {t(code ? 'partner.codes.change' : 'partner.codes.make')}
          </Button>
        )}
        <p role="status" className="font-medium empty:hidden">
          {said}
        </p>
        <p role="alert" className="font-medium text-tomato-ink empty:hidden">
          {error}
        </p>
      </form>
      {code && mayChange && <EndCode codeId={code.codeId} />}
    </>
  );
}

function EndCode({ codeId }: { codeId: number }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  return (
    // The text of the button is in line with the form.
    <div className="-ml-3">
      <ConfirmButton
        label={t('partner.codes.end')}
        question={t('partner.codes.end_sure')}
        busy={busy}
        error={error}
        onConfirm={() => run(() => partnerPost(`/ops/codes/${codeId}/end`, {}).finally(revalidate))}
      />
    </div>
  );
}

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerPost } from '../layout/partner/partner-client.ts';
import type { Person } from '../layout/partner/person.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { CodeField } from './code-field.tsx';
import { formText } from './form-text.ts';
import { signWithPasskey } from './passkeys.ts';

type StepUpDialogProps = { person: Person; onEnd: (isProved: boolean) => void };

export function StepUpDialog({ person, onEnd }: StepUpDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onEnd(false);
      }}
      className="modal m-auto w-[min(26rem,calc(100vw-2rem))]"
    >
      <div className="tool-card grid gap-4 p-5">
        <h2 id={titleId} className="font-semibold text-name">
          {t('partner.step_up.title')}
        </h2>
        {person.hasPasskey ? <ByPasskey onEnd={onEnd} /> : <ByCode email={person.email} onEnd={onEnd} />}
      </div>
    </dialog>
  );
}

function ByPasskey({ onEnd }: Pick<StepUpDialogProps, 'onEnd'>) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const prove = async () => {
    if (await run(() => signWithPasskey('/own/step-up/passkey'))) onEnd(true);
  };
  return (
    <>
      <p>{t('partner.step_up.passkey_lead')}</p>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      <Buttons onCancel={() => onEnd(false)}>
        <Button busy={busy} onClick={prove}>
          {t('partner.step_up.passkey')}
        </Button>
      </Buttons>
    </>
  );
}

function ByCode({ email, onEnd }: { email: string } & Pick<StepUpDialogProps, 'onEnd'>) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const [codeId, setCodeId] = useState<string>();
  const isAsked = useRef(false);
  useEffect(() => {
    // Once, although React mounts twice in development: each is a mail.
    if (isAsked.current) return;
    isAsked.current = true;
    void run(async () => setCodeId((await partnerPost<{ code_id: string }>('/own/step-up/codes')).code_id));
  });
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code');
    if (await run(() => partnerPost(`/own/step-up/codes/${codeId}`, { code }))) onEnd(true);
  };
  return (
    <form onSubmit={prove} className="grid gap-4">
      <p>{t('partner.step_up.code_lead', { email })}</p>
      <CodeField label={t('partner.sign_in.code')} error={error} />
      <Buttons onCancel={() => onEnd(false)}>
        <Button type="submit" busy={busy || !codeId}>
          {t('partner.step_up.confirm')}
        </Button>
      </Buttons>
    </form>
  );
}

function Buttons({ onCancel, children }: { onCancel: () => void; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button kind="quiet" onClick={onCancel}>
        {t('partner.step_up.cancel')}
      </Button>
      {children}
    </div>
  );
}

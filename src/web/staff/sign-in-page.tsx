import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { partnerPost } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { CodeField } from './code-field.tsx';
import { formText } from './form-text.ts';
import { LanguageChoice } from './language-choice.tsx';
import { hasPasskeys, signWithPasskey } from './passkeys.ts';

type SignInPageProps = { next: string; hasEnded: boolean; inboxUrl: string | null };
type Sent = { email: string; codeId: string };

/** A new document, because it may be in another language and knows who signed in. */
export const goTo = (path: string) => window.location.assign(path);

export function SignInPage({ next, hasEnded, inboxUrl }: SignInPageProps) {
  const { t, i18n } = useTranslation();
  const [sent, setSent] = useState<Sent>();
  const ask = async (email: string) => {
    const answer = await partnerPost<{ code_id: string }>('/sign-in/codes', {
      email,
      language: i18n.language,
    });
    setSent({ email, codeId: answer.code_id });
  };
  return (
    <div className="tool-card grid w-full max-w-md gap-5 justify-self-center p-5 tablet:mt-8 tablet:p-7">
      {sent ? (
        <EnterCode sent={sent} next={next} onAsk={() => ask(sent.email)} onBack={() => setSent(undefined)} />
      ) : (
        <>
          <div className="grid gap-1">
            <h1 className="font-semibold text-title">{t('partner.sign_in.title')}</h1>
            <p className="text-ink-mid">{t('partner.sign_in.lead')}</p>
          </div>
          {hasEnded && (
            <p role="status" className="rounded-small bg-saffron-wash p-3">
              {t('partner.sign_in.expired')}
            </p>
          )}
          <AskForCode onAsk={ask} />
          <PasskeySignIn next={next} />
          <Link
            to={{ pathname: partnerPath('help', {}), search: `?language=${i18n.language}` }}
            reloadDocument
            className="tool-link justify-self-center underline underline-offset-4"
          >
            {t('partner.help.open')}
          </Link>
          <Link
            to={{ pathname: partnerPath('apply', {}), search: `?language=${i18n.language}` }}
            reloadDocument
            className="tool-link justify-self-center underline underline-offset-4"
          >
            {t('partner.apply.open')}
          </Link>
          <LanguageChoice />
        </>
      )}
      {inboxUrl && (
        <a href={inboxUrl} className="text-ink-soft text-sm underline underline-offset-4">
          {inboxUrl}
        </a>
      )}
    </div>
  );
}

function AskForCode({ onAsk }: { onAsk: (email: string) => Promise<void> }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email');
    void run(() => onAsk(email));
  };
  return (
    <form onSubmit={ask} className="grid gap-2">
      <Field
        label={t('partner.sign_in.email')}
        name="email"
        type="email"
        autoComplete="username webauthn"
        required
        error={error}
      />
      <Button type="submit" wide busy={busy}>
        {t('partner.sign_in.send')}
      </Button>
    </form>
  );
}

function PasskeySignIn({ next }: { next: string }) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const isHydrated = useIsHydrated();
  if (!isHydrated || !hasPasskeys()) return null;
  const signIn = async () => {
    if (await run(() => signWithPasskey('/sign-in/passkey'))) goTo(next);
  };
  return (
    <div className="grid gap-3">
      <p aria-hidden className="text-center text-ink-soft text-sm">
        {t('partner.sign_in.or')}
      </p>
      <Button kind="secondary" wide busy={busy} onClick={signIn}>
        {t('partner.sign_in.passkey')}
      </Button>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}

type EnterCodeProps = { sent: Sent; next: string; onAsk: () => Promise<void>; onBack: () => void };

function EnterCode({ sent: { email, codeId }, next, onAsk, onBack }: EnterCodeProps) {
  const { t } = useTranslation();
  const { run, busy, error } = useCall();
  const again = useCall();
  const [isResent, setResent] = useState(false);
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code');
    if (await run(() => partnerPost(`/sign-in/codes/${codeId}`, { code }))) goTo(next);
  };
  return (
    <form onSubmit={enter} className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="font-semibold text-title">{t('partner.sign_in.code_title')}</h1>
        <p className="text-ink-mid">{t('partner.sign_in.code_lead', { email })}</p>
      </div>
      <CodeField label={t('partner.sign_in.code')} error={error ?? again.error} />
      <Button type="submit" wide busy={busy}>
        {t('partner.sign_in.enter')}
      </Button>
      <div className="-mx-3 flex flex-wrap justify-between gap-2">
        <Button kind="quiet" onClick={onBack}>
          {t('partner.sign_in.again')}
        </Button>
        <Button kind="quiet" busy={again.busy} onClick={async () => setResent(await again.run(onAsk))}>
          {t('partner.sign_in.resend')}
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {isResent && t('partner.sign_in.sent')}
      </p>
    </form>
  );
}

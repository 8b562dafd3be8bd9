import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LANGUAGES, type Language } from '#core/market.ts';
import { describeBrowser } from '#core/staff/describe-browser.ts';
import { partnerDelete, partnerPost } from '../layout/partner/partner-client.ts';
import { useStepUp } from '../layout/partner/step-up.tsx';
import { useCall } from '../layout/partner/use-call.ts';
import { Button } from '../ui/button.tsx';
import { formatMoment } from './format-moment.ts';
import { LANGUAGE_NAMES } from './language-choice.tsx';
import { addPasskey, hasPasskeys } from './passkeys.ts';
import { goTo } from './sign-in-page.tsx';

type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null };
type Session = { id: number; label: string; seenAt: Date; isThis: boolean };

export type AccountData = { email: string; passkeys: Passkey[]; sessions: Session[] };

export function AccountPage({ email, passkeys, sessions }: AccountData) {
  const { t } = useTranslation();
  const { run, busy } = useCall();
  const signOut = async () => {
    if (await run(() => partnerPost('/own/sign-out'))) goTo('/sign-in');
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-semibold text-title">{t('partner.account.title')}</h1>
          <p className="text-ink-mid">{t('partner.account.signed_in_as', { email })}</p>
        </div>
        <Button kind="secondary" busy={busy} onClick={signOut}>
          {t('partner.nav.sign_out')}
        </Button>
      </div>
      <LanguageSetting />
      <Passkeys passkeys={passkeys} />
      <Sessions sessions={sessions} />
    </>
  );
}

function LanguageSetting() {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const choose = async (language: Language) => {
    if (await run(() => partnerPost('/own/language', { language }))) window.location.reload();
  };
  return (
    <Section title={t('partner.account.language')} about={t('partner.account.language_about')} error={error}>
      <div className="flex flex-wrap gap-2 px-4 pb-4">
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            kind={language === i18n.language ? 'primary' : 'secondary'}
            aria-pressed={language === i18n.language}
            busy={busy && 'quietly'}
            lang={language}
            onClick={() => choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
    </Section>
  );
}

function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const { revalidate } = useRevalidator();
  const withStepUp = useStepUp();
  const [stopped, setStopped] = useState<string>();
  const add = async () => {
    setStopped(hasPasskeys() ? undefined : t('partner.account.passkey_unsupported'));
    if (!hasPasskeys()) return;
    const name = t('partner.account.passkey_name', { browser: describeBrowser(navigator.userAgent) });
    await run(() => withStepUp(() => addPasskey(name)));
    await revalidate();
  };
  const remove = async (id: string) => {
    await run(() => withStepUp(() => partnerDelete(`/own/passkeys/${id}`)));
    await revalidate();
  };
  const language = i18n.language as Language;
  return (
    <Section
      title={t('partner.account.passkeys')}
      about={t('partner.account.passkeys_about')}
      error={stopped ?? error}
    >
      {passkeys.length === 0 ? (
        <p className="px-4 pb-4 text-ink-mid">{t('partner.account.passkeys_none')}</p>
      ) : (
        <ul>
          {passkeys.map(({ id, name, createdAt, usedAt }) => (
            <Row
              key={id}
              title={name}
              about={
                usedAt
                  ? t('partner.account.passkey_used', { date: formatMoment(usedAt, language) })
                  : t('partner.account.passkey_added', { date: formatMoment(createdAt, language) })
              }
            >
              <Button
                kind="quiet"
                aria-label={t('partner.account.passkey_remove_label', { name })}
                onClick={() => remove(id)}
              >
                {t('partner.account.passkey_remove')}
              </Button>
            </Row>
          ))}
        </ul>
      )}
      <div className="px-4 pb-4">
        <Button kind={passkeys.length === 0 ? 'primary' : 'secondary'} busy={busy} onClick={add}>
          {t('partner.account.passkey_add')}
        </Button>
      </div>
    </Section>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const { t, i18n } = useTranslation();
  const { run, error } = useCall();
  const { revalidate } = useRevalidator();
  const end = async (id: number) => {
    await run(() => partnerDelete(`/own/sessions/${id}`));
    await revalidate();
  };
  return (
    <Section title={t('partner.account.sessions')} error={error}>
      <ul>
        {sessions.map(({ id, label, seenAt, isThis }) => {
          const name = label || t('partner.account.session_unknown');
          const seen = t('partner.account.session_seen', {
            date: formatMoment(seenAt, i18n.language as Language),
          });
          return (
            <Row key={id} title={name} about={isThis ? t('partner.account.session_this') : seen}>
              {!isThis && (
                <Button
                  kind="quiet"
                  aria-label={t('partner.account.session_end_label', { label: name })}
                  onClick={() => end(id)}
                >
                  {t('partner.account.session_end')}
                </Button>
              )}
            </Row>
          );
        })}
      </ul>
    </Section>
  );
}

type SectionProps = {
  title: string;
  about?: string | undefined;
  error?: ReactNode;
  children: React.ReactNode;
};

/** A titled card of a tool's page. */
export function Section({ title, about, error, children }: SectionProps) {
  return (
    <section className="tool-card grid gap-3 overflow-hidden">
      <div className="px-4 pt-4">
        <h2 className="font-semibold text-name">{title}</h2>
        {about && <p className="text-ink-mid">{about}</p>}
      </div>
      <p role="alert" className="px-4 font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      {children}
    </section>
  );
}

function Row({ title, about, children }: { title: string; about: string; children: React.ReactNode }) {
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-line border-t px-4 py-1.5">
      <div className="min-w-0">
        <p className="truncate font-medium">{title}</p>
        <p className="text-ink-soft text-sm">{about}</p>
      </div>
      {children}
    </li>
  );
}

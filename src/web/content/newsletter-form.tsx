import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, MarketId } from '#core/market.ts';
import type { NewsletterBody, NewsletterResponse } from '#core/newsletter/newsletter.contract.ts';
import { subscriberCookie, subscriberInCookies } from '#core/newsletter/subscriber-cookie.ts';
import type { TransportFailure } from '#core/transport.ts';
import { postJson } from '../api-client.ts';
import { consentNow } from '../privacy/consent-store.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';

type Props = {
  market: MarketId;
  /** URL that reports a sign-up to a partner, used only after consent. */
  leadUrl: string | null;
};

type Errors = Partial<Record<'email' | 'is_subscribe' | 'form', string>>;

/** E-mail and consent. The answer never reveals whether the address is known. */
export function NewsletterForm({ market, leadUrl }: Props) {
  const { t, i18n } = useTranslation();
  const [email, setEmail] = useState(() => subscriberInCookies(document.cookie) ?? '');
  const [wantsNewsletter, setSubscribe] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  async function send(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setErrors({});
    const lang = i18n.language as Language;
    if (leadUrl && consentNow()?.marketing)
      void import('../privacy/report-lead.ts').then((part) => part?.reportLead(leadUrl));
    try {
      await postJson<NewsletterResponse>('newsletter', {
        email,
        is_subscribe: wantsNewsletter,
        lang,
        market,
      } satisfies NewsletterBody);
      remember(email);
      setState('sent');
    } catch (failure) {
      setErrors(errorsOf(failure) ?? { form: t('errors.network') });
      setState('open');
    }
  }

  if (state === 'sent') return <p role="status">{t('newsletter.check_mail', { email })}</p>;
  return (
    <form onSubmit={send} noValidate className="grid gap-2">
      <Field
        label={t('newsletter.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email}
      />
      <Checkbox
        checked={wantsNewsletter}
        onChange={(event) => setSubscribe(event.target.checked)}
        error={errors.is_subscribe}
      >
        {t('newsletter.consent')}
      </Checkbox>
      <p role="alert" className="font-medium empty:hidden">
        {errors.form}
      </p>
      <Button type="submit" kind="secondary" busy={state === 'sending'} className="justify-self-start">
        {t('newsletter.submit')}
      </Button>
    </form>
  );
}

function remember(email: string) {
  // oxlint-disable-next-line unicorn/no-document-cookie
  if (consentNow()?.marketing) document.cookie = subscriberCookie(email, location.protocol === 'https:');
}

function errorsOf(failure: unknown): Errors | undefined {
  const { body } = failure as Partial<Extract<TransportFailure, { body: object }>>;
  if (!body) return undefined;
  const fields = (body as { fields?: Record<string, string> }).fields;
  return fields && ('email' in fields || 'is_subscribe' in fields) ? fields : { form: body.msg };
}

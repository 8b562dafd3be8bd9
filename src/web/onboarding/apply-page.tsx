// The form with which a venue asks to become a partner.
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MARKET_IDS, type MarketId, PRODUCT_TYPES } from '#core/market.ts';
import { partnerPost, problemFields } from '../layout/partner/partner-client.ts';
import { useCall } from '../layout/partner/use-call.ts';
import { formText } from '../staff/form-text.ts';
import { LanguageChoice } from '../staff/language-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';

type City = { id: number; market: MarketId; name: string };
type ApplyPageProps = { cities: readonly City[]; market: MarketId };

const TEXT_FIELDS = [
  ...(['company_name', 'company_number', 'venue_name', 'product_type', 'address', 'zip'] as const),
  ...(['contact_name', 'email', 'phone', 'message'] as const),
];

export function ApplyPage({ cities, market: firstMarket }: ApplyPageProps) {
  const { t, i18n } = useTranslation();
  const { run, busy, error } = useCall();
  const [market, setMarket] = useState(firstMarket);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sentTo, setSentTo] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, formText(form, name)]));
    const body = { ...texts, market, city_id: Number(formText(form, 'city_id')), language: i18n.language };
    setErrors({});
    const isSent = await run(async () => {
      try {
        await partnerPost('/applications', body);
      } catch (failure) {
        setErrors(problemFields(failure));
        throw failure;
      }
    });
    if (isSent) setSentTo(texts.email);
  };
  if (sentTo !== undefined)
    return (
      <div role="status" className="tool-card grid max-w-xl gap-2 justify-self-center p-6">
        <h1 className="font-semibold text-title">{t('partner.apply.sent_title')}</h1>
        <p className="text-ink-mid">{t('partner.apply.sent', { email: sentTo })}</p>
      </div>
    );
  const field = (name: string) => ({ name, error: errors[name] });
  return (
    <form
      onSubmit={send}
      className="tool-card grid w-full max-w-2xl gap-6 justify-self-center p-5 tablet:p-7"
    >
      <div className="grid gap-1">
        <h1 className="font-semibold text-title">{t('partner.apply.title')}</h1>
        <p className="text-ink-mid">{t('partner.apply.lead')}</p>
      </div>
      <FormPart title={t('partner.apply.venue')}>
        <Field {...field('venue_name')} label={t('partner.apply.venue_name')} maxLength={100} required />
        <Select
          {...field('product_type')}
          label={t('partner.apply.product_type')}
          options={PRODUCT_TYPES.map((type) => ({ value: type, label: t(`partner.apply.type_${type}`) }))}
        />
        <Select
          {...field('market')}
          label={t('partner.apply.market')}
          value={market}
          options={MARKET_IDS.map((id) => ({ value: id, label: t(`partner.apply.market_${id}`) }))}
          onChange={({ target }) => setMarket(target.value as MarketId)}
        />
        <Select
          key={market}
          {...field('city_id')}
          label={t('partner.apply.city')}
          options={cities
            .filter((city) => city.market === market)
            .map((city) => ({ value: String(city.id), label: city.name }))}
        />
        <Field
          {...field('address')}
          label={t('partner.apply.address')}
          maxLength={200}
          autoComplete="street-address"
          required
        />
        <Field
          {...field('zip')}
          label={t('partner.apply.zip')}
          inputMode="numeric"
          maxLength={10}
          autoComplete="postal-code"
          required
        />
      </FormPart>
      <FormPart title={t('partner.apply.company')}>
        <Field
          {...field('company_name')}
          label={t('partner.apply.company_name')}
          maxLength={100}
          autoComplete="organization"
          required
        />
        <Field
          {...field('company_number')}
          label={t(`partner.apply.company_number_${market}`)}
          inputMode="numeric"
          maxLength={30}
          required
        />
      </FormPart>
      <FormPart title={t('partner.apply.contact')}>
        <Field
          {...field('contact_name')}
          label={t('partner.apply.contact_name')}
          maxLength={100}
          autoComplete="name"
          required
        />
        <Field
          {...field('email')}
          label={t('partner.apply.email')}
          type="email"
          maxLength={254}
          autoComplete="email"
          required
        />
        <Field
          {...field('phone')}
          label={t('partner.apply.phone')}
          type="tel"
          maxLength={30}
          autoComplete="tel"
          required
        />
        <TextArea
          {...field('message')}
          label={t('partner.apply.message')}
          hint={t('partner.apply.message_hint')}
          maxLength={1000}
          className="tablet:col-span-2"
        />
      </FormPart>
      <p role="alert" className="font-medium text-tomato-ink empty:hidden">
        {error}
      </p>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('partner.apply.send')}
      </Button>
      <LanguageChoice />
    </form>
  );
}

function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-4 tablet:grid-cols-2">
      <legend className="pb-2 font-semibold text-name">{title}</legend>
      {children}
    </fieldset>
  );
}

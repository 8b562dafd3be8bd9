import { useTranslation } from 'react-i18next';
import { ContactField } from './contact-field.tsx';

export function CoopFields() {
  const { t } = useTranslation();
  return (
    <fieldset className="grid min-w-0 gap-x-5 gap-y-3 tablet:col-span-2 tablet:grid-cols-2">
      <legend className="mb-2 font-semibold text-sm">
        {t('contact.coop_title')} <span className="font-normal text-ink-soft">({t('ui.optional')})</span>
      </legend>
      <ContactField
        field="coop_code"
        label={t('contact.coop_code')}
        hint={t('contact.coop_help')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
      />
      <ContactField
        field="coop_zip"
        label={t('contact.coop_zip')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
      />
    </fieldset>
  );
}

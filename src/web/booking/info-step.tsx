import { useTranslation } from 'react-i18next';
import { MARKETS } from '#core/market.ts';
import { TermsConsent } from '../checkout/terms-consent.tsx';
import { useBooking } from './booking-actor.tsx';
import { CodeBox } from './code-box.tsx';
import { ContactCheckbox } from './contact-checkbox.tsx';
import { ContactField } from './contact-field.tsx';
import { CoopFields } from './coop-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { StepForm } from './step-form.tsx';
import { useContactDraft } from './use-contact-draft.ts';

// In page order: the first invalid field gets the focus.
const FIELDS = [
  'name',
  'phone',
  'email',
  'email_confirm',
  'coop_code',
  'coop_zip',
  'last_giftcode',
  'accept_terms',
];

/** Step 2: contact data, codes and consent to the terms. */
export function InfoStep() {
  const { t } = useTranslation();
  const { page } = useBooking();
  useContactDraft();
  return (
    <StepForm title={t('contact.title')} fields={FIELDS}>
      <div className="grid gap-x-5 gap-y-3 tablet:grid-cols-2">
        <ContactField
          field="name"
          label={t('contact.name')}
          autoComplete="name"
          autoCapitalize="words"
          required
        />
        <PhoneField />
        <ContactField
          field="email"
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <ContactField
          field="email_confirm"
          label={t('contact.email_confirm')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        {MARKETS[page.market].hasCoop && <CoopFields />}
      </div>
      <CodeBox />
      <div className="mt-4">
        <ContactCheckbox field="is_subscribe">{t('contact.subscribe')}</ContactCheckbox>
        <TermsConsent terms={page.terms} language={page.language}>
          {(label) => (
            <ContactCheckbox field="is_accept_terms" errorField="accept_terms">
              {label}
            </ContactCheckbox>
          )}
        </TermsConsent>
      </div>
    </StepForm>
  );
}

import { useTranslation } from 'react-i18next';
import { MAX_NOTE_LENGTH } from '#core/booking/note.ts';
import { MARKETS } from '#core/market.ts';
import { TermsConsent } from '../checkout/terms-consent.tsx';
import { useBooking, useSend } from './booking-actor.tsx';
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
  const send = useSend();
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
        <ContactField
          field="note"
          label={`${t('contact.note')} (${t('ui.optional')})`}
          hint={t('contact.note_help')}
          className="tablet:col-span-2"
          maxLength={MAX_NOTE_LENGTH}
        />
        {MARKETS[page.market].hasCoop && <CoopFields />}
      </div>
      <CodeBox />
      <div className="mt-4">
        <ContactCheckbox field="is_subscribe">{t('contact.subscribe')}</ContactCheckbox>
        <TermsConsent
          terms={page.terms}
          language={page.language}
          onAccept={() => send({ type: 'contact.edit', edit: { field: 'is_accept_terms', value: true } })}
        >
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

import { useTranslation } from 'react-i18next';
import { TermsConsent } from '../steps/terms-consent.tsx';
import { BuyerCheckbox } from './buyer-checkbox.tsx';
import { BuyerField } from './buyer-field.tsx';
import { useGiftcard } from './giftcard-actor.tsx';
import { PurchaseForm } from './purchase-form.tsx';

const FIELDS = ['name', 'email', 'email_confirm', 'accept_terms'];

/** Step 2: who buys, and that the terms are accepted. */
export function InfoStep() {
  const { t } = useTranslation();
  const { page } = useGiftcard();
  return (
    <PurchaseForm title={t('contact.title')} fields={FIELDS}>
      <div className="grid gap-x-5 gap-y-2 tablet:grid-cols-2">
        <BuyerField
          field="name"
          label={t('contact.name')}
          autoComplete="name"
          autoCapitalize="words"
          required
          className="tablet:col-span-2"
        />
        <BuyerField
          field="email"
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <BuyerField
          field="email_confirm"
          label={t('contact.email_confirm')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      </div>
      <div className="mt-2">
        <BuyerCheckbox field="is_subscribe">{t('contact.subscribe')}</BuyerCheckbox>
        <TermsConsent terms={page.terms} language={page.language}>
          {(words) => (
            <BuyerCheckbox field="is_accept_terms" errorField="accept_terms">
              {words}
            </BuyerCheckbox>
          )}
        </TermsConsent>
      </div>
    </PurchaseForm>
  );
}

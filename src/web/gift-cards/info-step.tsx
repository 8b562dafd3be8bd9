import { useTranslation } from 'react-i18next';
import { TermsConsent } from '../checkout/terms-consent.tsx';
import { BuyerCheckbox } from './buyer-checkbox.tsx';
import { BuyerField } from './buyer-field.tsx';
import { useGiftCard, useSend } from './gift-card-actor.tsx';
import { PurchaseForm } from './purchase-form.tsx';

const FIELDS = ['name', 'email', 'email_confirm', 'accept_terms'];

/** Step 2: the contact data of the buyer and consent to the terms. */
export function InfoStep() {
  const { t } = useTranslation();
  const { page } = useGiftCard();
  const send = useSend();
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
        <TermsConsent
          terms={page.terms}
          language={page.language}
          onAccept={() => send({ type: 'buyer.edit', edit: { field: 'is_accept_terms', value: true } })}
        >
          {(label) => (
            <BuyerCheckbox field="is_accept_terms" errorField="accept_terms">
              {label}
            </BuyerCheckbox>
          )}
        </TermsConsent>
      </div>
    </PurchaseForm>
  );
}

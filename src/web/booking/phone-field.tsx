import { useTranslation } from 'react-i18next';
import { MARKETS } from '#core/market.ts';
import { useBooking } from './booking-actor.tsx';
import { ContactField } from './contact-field.tsx';

const CALLING_CODES = { DK: '+45', SE: '+46' } as const;

/** A number without a calling code belongs to the market's country. */
export function PhoneField() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const code = CALLING_CODES[MARKETS[page.market].phoneCountry];
  return (
    <ContactField
      field="phone"
      label={t('contact.phone')}
      hint={t('contact.phone_hint', { code })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
    />
  );
}

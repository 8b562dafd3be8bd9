import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MARKETS } from '#core/market.ts';
import { useBooking, useBookingState } from './booking-actor.tsx';
import { ContactField } from './contact-field.tsx';
import { isLandline, loadPhoneRules } from './phone-rules.ts';

const CALLING_CODES = { DK: '+45', SE: '+46' } as const;

/** A number without a calling code belongs to the market's country. */
export function PhoneField() {
  const { t } = useTranslation();
  const { page } = useBooking();
  const { phoneCountry } = MARKETS[page.market];
  const [hasRules, setHasRules] = useState(false);
  // A number may have been typed before the rules are there.
  useEffect(() => loadPhoneRules(() => setHasRules(true)), []);
  const isWithoutTexts = useBookingState(
    ({ context }) => hasRules && isLandline(context.steps.info.data.phone, phoneCountry),
  );
  const code = CALLING_CODES[phoneCountry];
  return (
    <ContactField
      field="phone"
      label={t('contact.phone')}
      hint={isWithoutTexts ? t('contact.phone_landline') : t('contact.phone_hint', { code })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
    />
  );
}

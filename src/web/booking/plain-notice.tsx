import { useTranslation } from 'react-i18next';
import { formatPhone } from '#core/format-phone.ts';
import { buildPath } from '#core/paths.ts';
import { buttonClass } from '../ui/button-style.ts';
import type { BookingData } from './booking-actor.tsx';

/** Without JavaScript the booking can't work, so it says so and names who can help. */
export function PlainNotice({ page }: { page: BookingData }) {
  const { t } = useTranslation();
  const { phones, activeProduct, language } = page;
  const phone = phones.venue ?? phones.ours;
  return (
    <section className="my-6 grid max-w-prose gap-3 rounded-box bg-saffron-wash p-5">
      <h2 className="text-title">{t('noscript.title')}</h2>
      <p>{t('noscript.help')}</p>
      <p>
        {phone ? (
          <a href={`tel:${phone}`} className={buttonClass('primary')}>
            {t(phones.venue ? 'noscript.call_venue' : 'noscript.call_us', {
              name: activeProduct.name,
              // The number stays on one line.
              phone: formatPhone(phone).replaceAll(' ', '\u00a0'),
            })}
          </a>
        ) : (
          <a href={buildPath('contact', {}, language)} className={buttonClass('primary')}>
            {t('noscript.contact')}
          </a>
        )}
      </p>
    </section>
  );
}

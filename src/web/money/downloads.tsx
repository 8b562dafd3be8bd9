import { useTranslation } from 'react-i18next';
import type { Currency } from '#core/money.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { useMoney } from './use-money.ts';

type DownloadsProps = { venueId: number; week: string; currency: Currency };

/** A closed statement as files; the last is for accounting programs of the venue's country. */
export function Downloads({ venueId, week, currency }: DownloadsProps) {
  const { t } = useTranslation();
  const { language } = useMoney();
  const formats = ['pdf', 'csv', currency === 'SEK' ? 'sie' : 'journal'] as const;
  return (
    <section aria-labelledby="downloads" className="grid gap-2">
      <h2 id="downloads" className="font-semibold text-name">
        {t('partner.money.download')}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {formats.map((format) => (
          <li key={format}>
            <LinkButton
              kind="secondary"
              // A file, which the router must not open as a page.
              reloadDocument
              to={`/api/partner/v/${venueId}/statements/${week}/exports/${format}?language=${language}`}
            >
              {t(`partner.money.download_${format}`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { buttonClass } from '../ui/button-style.ts';

/** Reminds of what is written but not published. */
export function DraftBar({ venueId, count }: { venueId: number; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-saffron-wash px-4 py-2">
      <p className="figures font-semibold">{t('partner.house.changes.bar', { count })}</p>
      <Link to={partnerPath('preview', { venueId })} className="tool-link ml-auto">
        {t('partner.house.preview.title')}
      </Link>
      <Link to={partnerPath('changes', { venueId })} className={buttonClass('secondary')}>
        {t('partner.house.changes.bar_link')}
      </Link>
    </div>
  );
}

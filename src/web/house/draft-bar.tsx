import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { buttonClass } from '../ui/button-style.ts';
import { draftOf, type HouseData } from './house-data.ts';

/** Reminds of what is written but not published. */
export function DraftBar({ house }: { house: HouseData }) {
  const { t } = useTranslation();
  const count = draftOf(house)?.changes.length ?? 0;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box bg-saffron-wash px-4 py-2">
      <p className="figures font-semibold">{t('partner.house.changes.bar', { count })}</p>
      <Link to={partnerPath('changes', { venueId: house.venue.id })} className={buttonClass('secondary')}>
        {t('partner.house.changes.bar_link')}
      </Link>
    </div>
  );
}

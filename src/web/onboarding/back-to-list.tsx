import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { partnerPath } from '#core/staff/partner-paths.ts';
import { buttonClass } from '../ui/button-style.ts';
import { useIsNew } from './use-is-new.ts';

/** From a thing that a new venue has done to what it still needs. */
export function BackToList({ venueId }: { venueId: number }) {
  const { t } = useTranslation();
  return useIsNew(venueId) ? (
    <Link to={partnerPath('start', { venueId })} className={buttonClass('secondary')}>
      {t('partner.start.back')}
    </Link>
  ) : null;
}
